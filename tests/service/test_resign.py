"""Resigning: who wins then, and who plays on."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

from engine.games import get_game
from engine.log import verify
from service.accounts import Caller
from service.errors import MatchNotPlaying, NotFound, NotYourSeat
from service.events import (
    AccountKind,
    Cause,
    Created,
    MovePlayed,
    Resigned,
    SeatTaken,
    Started,
    Visibility,
)
from service.match import Ending, Match, MatchStatus, Outcome
from tests.service.house import (
    CHIP,
    HUMBUG,
    SPIRIT,
    START,
    STRANGER,
    WINTER,
    House,
    fold,
    pick,
    state,
)


async def resign(house: House, caller: Caller, match: Match, seat: int | None = None) -> Match:
    return (await house.matches.resign(caller, match.id, seat, house.key())).match


def outcome_of(match: Match) -> Outcome:
    outcome = match.outcome()
    assert outcome
    return outcome


@pytest.mark.parametrize("game", [HUMBUG, CHIP])
@pytest.mark.parametrize("quitter", [0, 1])
async def test_of_two_the_other_wins(house: House, game: str, quitter: int):
    match, players = await house.seated(game, 2)
    match = await house.play_on(match, players, random.Random(1), 5)
    key = match.info.key
    match = await resign(house, players[quitter], match)
    assert match.status is MatchStatus.FINISHED
    assert outcome_of(match) == Outcome(
        Ending.FORFEIT, winners=(1 - quitter,), scores=(), ranks=(), title="", won=None, detail={}
    )
    assert match.to_act() == ()
    record = await house.matches.record(match)
    assert record.key == key.hex()
    assert len(record.moves) == 5
    assert verify(record).result() is None


@pytest.mark.parametrize("game", [HUMBUG, SPIRIT, CHIP])
async def test_of_three_the_others_play_to_the_end(house: House, game: str):
    for seed in range(6):
        house.dealer.seed(seed)
        match, players = await house.seated(game, 3)
        chance = random.Random(seed)
        match = await house.play_on(match, players, chance, 2 + seed)
        quitter = chance.randrange(3)
        waiting = quitter in match.to_act()
        before, match = match, await resign(house, players[quitter], match)
        assert match.status is MatchStatus.PLAYING
        # If it was waited for, its passive move came along at once.
        assert (match.version > before.version + 1) == waiting
        left = {seat: players[seat] for seat in range(3) if seat != quitter}
        while not match.over:
            assert quitter not in match.to_act()
            match = await house.play_on(match, left, chance, 1)

        events = await house.events(match)
        (at,) = [i for i, event in enumerate(events) if isinstance(event, Resigned)]
        assert events[at] == Resigned(at=START, seat=quitter, account=players[quitter].id)
        replayed = fold(match.id, events[:at])
        for event in events[at:]:
            if isinstance(event, MovePlayed) and event.seat == quitter:
                assert (event.cause, event.account) == (Cause.STAND_IN, None)
                passive = replayed.playing.default(quitter)
                assert replayed.playing.parse_move(event.move) == passive
            elif isinstance(event, MovePlayed):
                assert (event.cause, event.account) == (Cause.PLAYER, players[event.seat].id)
            replayed, _ = replayed.after(event)
        assert state(replayed) == state(match)

        outcome, result = outcome_of(match), match.playing.result()
        assert result
        assert outcome.ending is Ending.COMPLETED
        assert outcome.scores == result.scores
        assert outcome.winners
        assert quitter not in outcome.winners
        if quitter not in result.winners:
            assert outcome.winners == result.winners
        assert verify(await house.matches.record(match)).result() == result


async def test_the_last_one_left_wins_at_once(house: House):
    match, players = await house.seated(SPIRIT, 5)
    for quitter in (3, 0, 4):
        match = await resign(house, players[quitter], match)
        assert match.status is MatchStatus.PLAYING
    match = await resign(house, players[1], match)
    assert match.status is MatchStatus.FINISHED
    assert outcome_of(match).winners == (2,)
    # There is nothing left to give up.
    with pytest.raises(MatchNotPlaying):
        await resign(house, players[2], match)


async def test_all_resign_at_the_same_time_and_one_has_won(house: House):
    match, players = await house.seated(SPIRIT, 4)
    answers = await asyncio.gather(
        *(house.process().resign(player, match.id, None, house.key()) for player in players),
        return_exceptions=True,
    )
    refused = [seat for seat, answer in enumerate(answers) if isinstance(answer, MatchNotPlaying)]
    end = await house.matches.get(STRANGER, match.id)
    assert list(outcome_of(end).winners) == refused
    assert len(refused) == 1
    resigned = [e for e in await house.events(match) if isinstance(e, Resigned)]
    assert len({event.seat for event in resigned}) == len(resigned) == 3


async def test_who_gives_up_alone_has_lost(house: House):
    match, (ann,) = await house.seated(WINTER, 1)
    match = await resign(house, ann, match)
    assert outcome_of(match) == Outcome(
        Ending.FORFEIT, winners=(), scores=(), ranks=(), title="", won=False, detail={}
    )


async def test_who_holds_several_seats_names_the_one_to_give_up(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, SPIRIT, 4)
    for seat in (1, 2):
        match = await house.join(ann, match, seat)
    match = await house.join(bob, match)
    with pytest.raises(NotYourSeat, match="0, 1, 2"):
        await resign(house, ann, match)
    with pytest.raises(NotYourSeat):
        await resign(house, ann, match, 3)
    match = await resign(house, ann, match, 1)
    with pytest.raises(NotYourSeat, match="0, 2"):
        await resign(house, ann, match, 1)
    match = await resign(house, ann, match, 2)
    match = await resign(house, ann, match)  # Only one is left.
    assert outcome_of(match).winners == (3,)


async def test_resigning_is_refused_to_others(house: House):
    match, players = await house.seated(SPIRIT, 3)
    before = await house.log(match)
    stranger = await house.person()
    for seat in (None, 0):
        with pytest.raises(NotYourSeat, match="none"):
            await resign(house, stranger, match, seat)
    with pytest.raises(NotYourSeat):
        await resign(house, players[0], match, 1)
    with pytest.raises(NotYourSeat):
        await resign(house, players[0], match, 9)
    lobby = await house.open(stranger, seats=3)
    with pytest.raises(MatchNotPlaying):
        await resign(house, stranger, lobby)
    hidden = await house.open(players[0], WINTER, 1, visibility=Visibility.PRIVATE)
    with pytest.raises(NotFound):
        await resign(house, stranger, hidden)
    assert await house.log(match) == before


async def test_resigning_twice_with_one_key_is_resigning_once(house: House):
    match, players = await house.seated(SPIRIT, 4)
    quitter = players[match.to_act()[0]]
    first = await house.matches.resign(quitter, match.id, None, "key")
    assert first.version < first.match.version  # Its passive move came along.
    after = await house.play_on(first.match, dict(enumerate(players)), random.Random(1), 3)
    again = await house.process().resign(quitter, match.id, None, "key")
    assert again.repeated
    assert again.version == first.version
    assert state(again.match) == state(first.match)
    assert len(await house.log(match)) == after.version


async def test_a_partner_resigns_for_both(house: House):
    ann, bob, eve = await house.people(3)
    match = await house.open(ann, places=2, auto_start=False)
    await house.join(bob, match, 0, match.info.created.invitation)
    await house.join(eve, match, 1)
    match = (await house.matches.start(ann, match.id, house.key())).match
    match = await resign(house, bob, match)
    assert outcome_of(match).winners == (1,)


# ---------------------------------------------------------------------- who wins instead


def begun(game: str, seats: int, chance: random.Random) -> Match:
    """A match that has just begun."""
    match = Match.create(
        "match",
        Created(
            at=0, game=game, rules=get_game(game).rules, seats=seats, options={},
            visibility=Visibility.PUBLIC, account="ann", invitation="",
        ),
    )  # fmt: skip
    match, _ = match.after(
        *(
            SeatTaken(at=0, seat=seat, account=str(seat), name="", kind=AccountKind.PERSON)
            for seat in range(seats)
        ),
        Started(at=0, key=chance.randbytes(32)),
    )
    return match


def finished(game: str, seats: int, seed: int, quitters: set[int]) -> Match:
    """A random match in which some seats have resigned at the last moment."""
    chance = random.Random(seed)
    match = begun(game, seats, chance)
    while True:
        seat, move = pick(match.playing, chance)
        event = MovePlayed(at=0, seat=seat, move=msgspec.to_builtins(move), account=None)
        after, _ = match.after(event)
        if after.over:
            resigned = (Resigned(at=0, seat=quitter, account=None) for quitter in quitters)
            return match.after(*resigned, event)[0]
        match = after


@pytest.mark.parametrize("game", [SPIRIT, CHIP])
def test_in_a_game_with_ranks_the_best_of_the_others_wins(game: str):
    changed = 0
    for seed in range(30):
        whole = outcome_of(finished(game, 4, seed, set()))
        for quitters in ({whole.winners[0]}, {*whole.winners}, {0, 1}):
            if len(quitters) > 2:
                continue
            outcome = outcome_of(finished(game, 4, seed, quitters))
            left = [seat for seat in range(4) if seat not in quitters]
            best = min(whole.ranks[seat] for seat in left)
            expected = tuple(seat for seat in left if whole.ranks[seat] == best)
            assert outcome.winners == expected
            assert outcome.ranks == whole.ranks
            changed += outcome.winners != whole.winners
    assert changed


def test_a_cooperative_match_goes_on_until_all_have_resigned(monkeypatch: pytest.MonkeyPatch):
    # As long as none of the real games is cooperative and for several seats.
    monkeypatch.setattr(get_game(CHIP), "cooperative", True)
    match = begun(CHIP, 3, random.Random(1))
    for quitter in (2, 0, 1):
        assert match.status is MatchStatus.PLAYING
        match, _ = match.after(Resigned(at=0, seat=quitter, account=None))
    end = outcome_of(match)
    assert (end.ending, end.won, end.winners) == (Ending.FORFEIT, False, ())


def test_in_a_game_without_ranks_all_others_win():
    for seed in range(20):
        whole = outcome_of(finished(HUMBUG, 4, seed, set()))
        assert whole.ranks == ()
        assert whole.title
        (winner,) = whole.winners
        outcome = outcome_of(finished(HUMBUG, 4, seed, {winner}))
        assert outcome.winners == tuple(seat for seat in range(4) if seat != winner)
        assert outcome.title == ""
        loser = (winner + 1) % 4
        same = outcome_of(finished(HUMBUG, 4, seed, {loser}))
        assert (same.winners, same.title) == (whole.winners, whole.title)
