"""Playing: whole matches, refusals, repeated requests."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.game import Move, kind_of, move_id
from engine.games import get_game
from engine.log import read_log, verify
from engine.rng import commitment
from service.accounts import Caller, Scope
from service.errors import (
    IdempotencyKeyReused,
    IllegalMove,
    InvalidMove,
    MatchNotOver,
    MatchNotPlaying,
    NotAllowed,
    NotAuthenticated,
    NotFound,
    NotYourSeat,
    NotYourTurn,
    VersionConflict,
)
from service.events import AccountKind, Cause, Created, MovePlayed, SeatTaken, Started
from service.match import Ending, Match, MatchStatus
from service.shown import facts_for
from tests.service.house import (
    CHIP,
    EVERY_TABLE,
    HUMBUG,
    SPIRIT,
    TALKATIVE,
    WINTER,
    House,
    fold,
    state,
)

# ---------------------------------------------------------------------- whole matches


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
@pytest.mark.parametrize("seed", range(3))
async def test_a_whole_match_ends_with_a_result_and_a_record_that_verifies(
    house: House, game: str, seats: int, seed: int
):
    house.dealer.seed(seed)
    begun, players = await house.seated(game, seats)
    match = begun
    with pytest.raises(MatchNotOver):
        await house.matches.record(match)
    chance = random.Random(seed)
    while not match.over:
        house.now.forward(chance.randrange(3))
        match = await house.play_on(match, players, chance, 1)

    assert match.status is MatchStatus.FINISHED
    assert match.to_act() == ()
    assert match.deadline() is None
    outcome, result = match.outcome(), match.playing.result()
    assert outcome
    assert result
    assert outcome.ending is Ending.COMPLETED
    for field in ("winners", "scores", "ranks", "title", "won", "detail"):
        assert getattr(outcome, field) == getattr(result, field)

    events = await house.events(match)
    assert len(events) == match.version
    setting_up = [Created, *[SeatTaken] * seats, Started]
    assert [type(event) for event in events[: seats + 2]] == setting_up
    moves = [event for event in events[seats + 2 :] if isinstance(event, MovePlayed)]
    assert len(moves) == len(events) - seats - 2
    for event in moves:
        assert event.cause is Cause.PLAYER
        assert event.account == players[event.seat].id
    times = [event.at for event in events]
    assert times == sorted(times)
    records = await house.matches.records(match)
    assert [record.version for record in records] == list(range(1, match.version + 1))
    assert state(fold(match.id, events)) == state(match)

    # What is published can be verified by anybody, from the file that it makes.
    record = read_log(msgspec.json.encode(await house.process().record(match)))
    assert verify(record).result() == result
    assert len(record.moves) == len(moves)
    assert record.commitment == commitment(begun.info.key)
    assert match.id in record.note
    assert await house.store.due(house.now.ms * 2, 10) == []


async def test_moves_are_accepted_by_id_and_in_their_stored_form(house: House):
    match, players = await house.seated(CHIP, 2)
    forms: tuple[Callable[[Move], Any], ...] = (move_id, msgspec.to_builtins)
    for form in forms:
        (seat,) = match.to_act()
        move = match.playing.legal(seat)[-1]
        match = await house.play(match, players, seat, form(move))
        (*_, event) = await house.events(match)
        assert isinstance(event, MovePlayed)
        assert match.playing.parse_move(event.move) == move


async def test_a_bot_may_play_with_a_token_that_allows_nothing_else(house: House):
    bot = await house.person("Robin", AccountKind.BOT)
    match = await house.open(bot, WINTER, 1)
    assert bot.account
    _, secret = await house.accounts.issue(bot, (Scope.BOT,), "player")
    narrow = Caller(*await house.accounts.authenticate(secret))
    move = match.playing.legal(0)[0]
    assert (await house.play(match, [narrow], 0, move)).version == match.version + 1


# ---------------------------------------------------------------------- refusals


Attempt = Callable[["Scene"], Awaitable[object]]


class Scene:
    """A match with 3 seats in which seat 2 has resigned and one seat is to mail a card."""

    def __init__(self, house: House, match: Match, players: list[Caller]) -> None:
        self.house, self.match, self.players = house, match, players
        self.mover = match.to_act()[0]
        self.waiting = 1 - self.mover

    async def play(
        self,
        who: int | Caller,
        move: str | Mapping[str, Any] | None = None,
        *,
        seat: int | None = None,
        version: int | None = None,
        game: str | None = None,
    ) -> None:
        caller = who if isinstance(who, Caller) else self.players[who]
        if move is None:
            move = move_id(self.match.playing.legal(self.mover)[0])
        key = self.house.key()
        await self.house.process().play(caller, self.match.id, seat, move, version, key, game)


async def scene(house: House) -> Scene:
    match, players = await house.seated(HUMBUG, 3, options={"first_seat": 0})
    match = (await house.matches.resign(players[2], match.id, None, house.key())).match
    assert match.to_act() == (0,)
    return Scene(house, match, players)


REFUSALS: list[tuple[str, type[Exception], str, Callable[[Scene], Awaitable[None]]]] = [
    ("an id of no move", IllegalMove, "legal: mail:", lambda s: s.play(s.mover, "mail:x")),
    (
        "the id of a card that isn't held",
        IllegalMove,
        "doesn't hold a card 99; its hand",
        lambda s: s.play(s.mover, "mail:99"),
    ),
    (
        "the id of a move of another moment",
        IllegalMove,
        "must mail exactly one card",
        lambda s: s.play(s.mover, "pass"),
    ),
    ("an empty id", IllegalMove, "legal: mail:", lambda s: s.play(s.mover, "")),
    ("a very long id", IllegalMove, "legal: mail:", lambda s: s.play(s.mover, "x" * 10**6)),
    (
        "a card that isn't held",
        IllegalMove,
        "its hand",
        lambda s: s.play(s.mover, {"kind": "mail", "card": 99}),
    ),
    (
        "a move of another moment",
        IllegalMove,
        "mail one",
        lambda s: s.play(s.mover, {"kind": "bah_humbug"}),
    ),
    ("no kind", InvalidMove, "kind", lambda s: s.play(s.mover, {})),
    ("an unknown kind", InvalidMove, "kinds: mail", lambda s: s.play(s.mover, {"kind": "fly"})),
    ("a kind that is none", InvalidMove, "kind", lambda s: s.play(s.mover, {"kind": 3})),
    ("an argument missing", InvalidMove, "card", lambda s: s.play(s.mover, {"kind": "mail"})),
    (
        "an argument of another type",
        InvalidMove,
        "card",
        lambda s: s.play(s.mover, {"kind": "mail", "card": "7"}),
    ),
    (
        "an argument too many",
        InvalidMove,
        "snow",
        lambda s: s.play(s.mover, {"kind": "mail", "card": 7, "snow": 1}),
    ),
    ("a move of another game", InvalidMove, "bah-humbug", lambda s: s.play(s.mover, game=CHIP)),
    ("not your turn", NotYourTurn, "waiting for: 0", lambda s: s.play(s.waiting, "pass")),
    ("another's seat", NotYourSeat, "you hold: 1", lambda s: s.play(s.waiting, seat=s.mover)),
    ("a seat that isn't there", NotYourSeat, "7", lambda s: s.play(s.mover, seat=7)),
    ("a negative seat", NotYourSeat, "-1", lambda s: s.play(s.mover, seat=-1)),
    ("a seat that resigned", NotYourSeat, "resigned", lambda s: s.play(2, "pass")),
    (
        "an older version",
        VersionConflict,
        "the match is at",
        lambda s: s.play(s.mover, version=s.match.version - 1),
    ),
    (
        "a version to come",
        VersionConflict,
        "the match is at",
        lambda s: s.play(s.mover, version=s.match.version + 1),
    ),
    ("no account", NotAuthenticated, "createAccount", lambda s: s.play(Caller())),
]


@pytest.mark.parametrize(
    ("error", "says", "attempt"),
    [refusal[1:] for refusal in REFUSALS],
    ids=[refusal[0] for refusal in REFUSALS],
)
async def test_a_refusal_says_why_and_changes_nothing(
    house: House, error: type[Exception], says: str, attempt: Callable[[Scene], Awaitable[None]]
):
    s = await scene(house)
    before = await house.log(s.match)
    with pytest.raises(error, match=says) as caught:
        await attempt(s)
    assert await house.log(s.match) == before
    assert state(await house.process().get(Caller(), s.match.id)) == state(s.match)
    assert len(str(caught.value)) < 1000
    if isinstance(caught.value, VersionConflict):
        assert caught.value.current_version == s.match.version
    # And the seat can still do what it could.
    await s.play(s.mover, version=s.match.version)
    assert len(await house.log(s.match)) > len(before)


async def test_table_talk_is_heard_by_all_and_held_to_the_rules_of_the_match(house: House):
    options = {"first_seat": 0, "mode": "humbug"}
    match, players = await house.seated(TALKATIVE, 3, options=options)
    # Jacob Marley speaks at the beginning only, of the very cards.
    match = await house.play(match, players, 2, "declare_hand")
    hand = match.playing.hands[2]  # type: ignore[attr-defined]
    (said,) = facts_for((await house.matches.records(match))[-1:], [])  # As spectators hear it.
    assert [item.split()[1] for item in said.items] == hand
    lie = {"kind": "tell", "charity": "some" if all(c[0] != "3" for c in hand) else "humbug"}
    with pytest.raises(IllegalMove, match="humbug exactly when the hand holds none"):
        await house.play(match, players, 2, lie)
    for seat in range(3):
        match = await house.play(match, players, seat, "ready")
    for seat in range(3):
        with pytest.raises((IllegalMove, NotYourTurn)):
            await house.play(match, players, seat, "declare_hand")
    assert match.to_act() == (0,)


async def test_somebody_without_a_seat_does_not_play(house: House):
    match, _ = await house.seated()
    before = await house.log(match)
    stranger = await house.person()
    for seat, says in ((None, "hold no seat"), (0, "you hold: none")):
        with pytest.raises(NotYourSeat, match=says):
            await house.matches.play(stranger, match.id, seat, "pass", None, house.key())
    operator = await house.person(scopes=(Scope.OPS,))
    with pytest.raises(NotAllowed):
        await house.matches.play(operator, match.id, 0, "pass", None, house.key())
    with pytest.raises(NotFound):
        await house.matches.play(stranger, "nowhere", 0, "pass", None, house.key())
    assert await house.log(match) == before


async def test_who_holds_several_waiting_seats_says_which(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, seats=3, options={"first_seat": 1})
    await house.join(ann, match, 2)
    match = await house.join(bob, match, 1)
    players = [ann, bob, ann]
    with pytest.raises(NotYourTurn):  # Neither of the two has anything to say yet.
        await house.matches.play(ann, match.id, 0, "pass", None, house.key())
    with pytest.raises(NotYourSeat, match="0, 2"):
        await house.matches.play(ann, match.id, None, "pass", None, house.key())
    match = await house.play(match, players, 1, match.playing.legal(1)[0])
    with pytest.raises(NotYourSeat, match="0, 2"):
        await house.matches.play(ann, match.id, None, "pass", None, house.key())
    match = await house.play(match, players, 2, "pass")
    # Now only one of them is waited for.
    written = await house.matches.play(ann, match.id, None, "pass", None, house.key())
    assert (await house.events(written.match))[-1].seat == 0  # type: ignore[union-attr]


async def test_there_is_no_playing_before_the_start_or_after_the_end(house: House):
    ann, bob = players = await house.people(2)
    match = await house.open(ann)
    with pytest.raises(MatchNotPlaying, match="hasn't started"):
        await house.matches.play(ann, match.id, 0, "pass", None, house.key())
    match = await house.play_on(await house.join(bob, match), players, random.Random(2))
    before = await house.log(match)
    for request in (
        house.matches.play(ann, match.id, 0, "pass", None, house.key()),
        house.matches.resign(bob, match.id, None, house.key()),
    ):
        with pytest.raises(MatchNotPlaying, match="is finished"):
            await request
    assert await house.log(match) == before


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5)
    | st.integers(-2, 14) | st.sampled_from(["oc1", "self", "each", "a1", ""]),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=4,
)  # fmt: skip


@given(
    seed=st.integers(0, 9),
    moves=st.integers(0, 40),
    seat=st.integers(0, 3),
    kind=st.integers(0, 7),
    arguments=st.tuples(JUNK, JUNK),
)
@settings(
    max_examples=40,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@pytest.mark.parametrize(("game", "seats"), [(HUMBUG, 3), (WINTER, 1), (SPIRIT, 4), (CHIP, 3)])
async def test_whatever_is_sent_is_played_or_refused(
    house: House,
    game: str,
    seats: int,
    seed: int,
    moves: int,
    seat: int,
    kind: int,
    arguments: tuple[Any, Any],
):
    """Moves of the right kinds with arguments of all sorts, some way into a match."""
    house.dealer.seed(seed)
    match, players = await house.seated(game, seats)
    match = await house.play_on(match, players, random.Random(seed), moves)
    if match.over:
        return
    before = await house.log(match)
    kinds = get_game(game).moves
    sent = kinds[kind % len(kinds)]
    move = {"kind": kind_of(sent)} | dict(zip(sent.__struct_fields__, arguments, strict=False))
    legal = [msgspec.json.encode(each) for each in match.playing.legal(seat % seats)]
    try:
        await house.play(match, players, seat % seats, move)
    except (InvalidMove, IllegalMove, NotYourTurn):
        assert msgspec.json.encode(move) not in legal
        assert await house.log(match) == before
    else:
        assert msgspec.json.encode(move) in legal


# ---------------------------------------------------------------------- repeated requests


async def test_a_repeat_is_answered_as_the_first_time_though_the_match_went_on(house: House):
    match, players = await house.seated(CHIP, 3)
    chance = random.Random(4)
    answers = []
    while not match.over:
        (*_, seat) = match.to_act()
        move = move_id(chance.choice(list(match.playing.legal(seat))))
        request = (players[seat], match.id, seat, move, match.version, house.key())
        answer = await house.matches.play(*request)
        assert not answer.repeated
        answers.append((request, answer))
        match = answer.match
    before = await house.log(match)
    fresh = house.process()
    for request, first in answers:
        for process in (house.matches, fresh):
            again = await process.play(*request)
            assert again.repeated
            assert again.version == first.version
            assert state(again.match) == state(first.match)
    assert await house.log(match) == before


async def test_a_repeat_that_would_be_legal_again_is_not_played_again(house: House):
    match, players = await house.seated(HUMBUG, 2, options={"first_seat": 0})
    match = await house.play(match, players, 0, match.playing.legal(0)[0])
    first = await house.matches.play(players[1], match.id, None, "pass", None, "key")
    match = await house.play(first.match, players, 1, first.match.playing.legal(1)[0])
    match = await house.play(match, players, 0, "pass")
    match = await house.play(match, players, 0, match.playing.legal(0)[0])
    assert list(match.to_act()) == [1]
    assert "pass" in map(move_id, match.playing.legal(1))
    for process in (house.matches, house.process()):
        again = await process.play(players[1], match.id, None, "pass", None, "key")
        assert again.repeated
        assert again.match.version == first.match.version
    assert len(await house.log(match)) == match.version


async def test_a_key_belongs_to_one_request(house: House):
    match, players = await house.seated(CHIP, 2)
    (seat,) = match.to_act()
    caller, other = players[seat], players[1 - seat]
    move, another = match.playing.legal(seat)[:2]
    sent = move_id(move)
    first = await house.matches.play(caller, match.id, seat, sent, None, "key")
    before = await house.log(match)
    for process in (house.matches, house.process()):
        for changed in (
            process.play(caller, match.id, seat, move_id(another), None, "key"),
            process.play(caller, match.id, seat, msgspec.to_builtins(move), None, "key"),
            process.play(caller, match.id, None, sent, None, "key"),
            process.play(caller, match.id, seat, sent, match.version, "key"),
            process.play(caller, match.id, seat, sent, None, "key", CHIP),
            process.resign(caller, match.id, None, "key"),
        ):
            with pytest.raises(IdempotencyKeyReused):
                await changed
    assert await house.log(match) == before
    # Another account's key is another key.
    resigned = await house.matches.resign(other, match.id, None, "key")
    assert resigned.match.status is MatchStatus.FINISHED
    again = await house.matches.play(caller, match.id, seat, sent, None, "key")
    assert state(again.match) == state(first.match)


async def test_a_refused_request_has_not_used_its_key(house: House):
    match, players = await house.seated(CHIP, 2)
    (seat,) = match.to_act()
    sent = move_id(match.playing.legal(seat)[0])
    with pytest.raises(IllegalMove):
        await house.matches.play(players[seat], match.id, None, "flip:9", None, "key")
    with pytest.raises(NotYourTurn):
        await house.matches.play(players[1 - seat], match.id, None, sent, None, "key")
    written = await house.matches.play(players[seat], match.id, None, sent, None, "key")
    assert not written.repeated


async def test_repeats_at_the_same_time_play_once(house: House):
    match, players = await house.seated(CHIP, 2)
    processes = [house.process() for _ in range(3)]
    for process in processes:
        await process.get(Caller(), match.id)
    for number in range(10):
        seat = match.to_act()[0]
        move = move_id(match.playing.legal(seat)[0])
        answers = await asyncio.gather(
            *(
                process.play(players[seat], match.id, seat, move, None, f"same {number}")
                for process in processes * 3
            )
        )
        assert Counter(answer.repeated for answer in answers) == {False: 1, True: 8}
        assert len({state(answer.match) for answer in answers}) == 1
        match = answers[0].match
    assert len(await house.log(match)) == match.version
