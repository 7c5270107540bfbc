"""A match is the fold of its log, whatever happened and in whatever pieces it is read."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.facts import FactKind
from engine.games import get_game
from engine.log import GameLog, LoggedMove, steps
from engine.rng import commitment
from service.accounts import Caller
from service.errors import ServiceError
from service.events import (
    Abandoned,
    AccountKind,
    AnyEvent,
    Clock,
    Created,
    MovePlayed,
    Resigned,
    SeatLeft,
    SeatTaken,
    Started,
    Visibility,
    decode_event,
    encode_event,
)
from service.match import Match, MatchStatus, Record
from service.matches import Matches
from tests.service.house import (
    CHIP,
    EVERY_TABLE,
    HUMBUG,
    SPIRIT,
    WINTER,
    House,
    fold,
    pick,
    state,
)

CLOCKS = (
    None,
    Clock(move_ms=30_000),
    Clock(match_ms=300_000),
    Clock(move_ms=30_000, match_ms=300_000),
    Clock(move_ms=30_000),
)

# ---------------------------------------------------------------------- through the store


class Step(NamedTuple):
    """Something that one of several people does, through one of several processes."""

    what: str
    who: int
    process: int
    much: int


STEPS = st.lists(
    st.builds(
        Step,
        st.sampled_from(
            ["join"] * 3 + ["play"] * 6 + ["leave", "start", "resign", "wait", "abandon", "late"]
        ),
        st.integers(0, 4),
        st.integers(0, 2),
        st.integers(0, 40),
    ),
    max_size=30,
)


async def take(house: House, process: Matches, people: list[Caller], match: Match, step: Step):
    """Do a step, as far as it is possible. Raises ServiceError when it isn't."""
    who, key = people[step.who], house.key()
    match step.what:
        case "join":
            seat = None if step.much % 2 else step.much // 2 % match.info.created.seats
            await process.join(who, match.id, seat, None, key)
        case "leave":
            await process.leave(who, match.id, key)
        case "start":
            await process.start(who, match.id, key)
        case "abandon" if step.much == 0:
            await process.abandon(who, match.id, key)
        case "resign" if step.much % 3 == 0:
            await process.resign(who, match.id, None, key)
        case "wait":
            house.now.forward(step.much)
            await process.run_due()
        case "late":
            house.now.forward(-step.much)
        case "play":
            now = match
            for _ in range(step.much):
                if now.status is not MatchStatus.PLAYING:
                    return
                seat, move = pick(now.playing, random.Random(step.much + now.version))
                held = next(p for p in people if seat in now.seats_of(p.id))
                form = msgspec.to_builtins(move)
                now = (
                    await process.play(held, match.id, seat, form, now.version, house.key())
                ).match


@given(
    game=st.sampled_from([(HUMBUG, 2), (HUMBUG, 4), (WINTER, 1), (SPIRIT, 4), (CHIP, 3)]),
    clock=st.sampled_from(CLOCKS),
    auto_start=st.booleans(),
    places=st.integers(1, 2),
    taken=STEPS,
)
@settings(
    max_examples=60,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
async def test_whatever_happens_the_log_tells_it_all(
    house: House,
    game: tuple[str, int],
    clock: Clock | None,
    auto_start: bool,
    places: int,
    taken: list[Step],
):
    await house.wipe()
    house.dealer.seed(0)
    people = await house.people(5)
    processes = [house.process() for _ in range(3)]
    slug, seats = game
    match = await house.open(
        people[0], slug, seats, clock=clock, auto_start=auto_start, places=places
    )
    then = {match.version: state(match)}
    for step in taken:
        before = await house.log(match)
        try:
            await take(house, processes[step.process], people, match, step)
        except ServiceError:
            assert await house.log(match) == before
        match = await processes[step.process].get(people[0], match.id)
        then[match.version] = state(match)

    events = await house.events(match)
    assert [event.at for event in events] == sorted(event.at for event in events)
    folds = [fold(match.id, events[:1])]
    for event in events[1:]:
        folds.append(folds[-1].after(event)[0])
    assert [each.version for each in folds] == list(range(1, len(events) + 1))
    assert state(folds[-1]) == state(match)
    for version, seen in then.items():
        assert state(folds[version - 1]) == seen
    fresh = house.process()
    loaded = await fresh.get(people[0], match.id)
    assert state(loaded) == state(match)
    for each in folds[::5]:
        assert state(await fresh.at(loaded, each.version)) == state(each)
    check_sense(folds)


def check_sense(folds: list[Match]) -> None:
    """What holds in every match at every moment."""
    for match in folds:
        info = match.info
        waited = match.to_act()
        assert (info.status is MatchStatus.PLAYING) == bool(waited)
        assert (info.status is MatchStatus.FINISHED) == (match.outcome() is not None)
        assert (match.game is not None) == bool(info.key)
        for index, seat in enumerate(info.seats):
            assert (seat.since is not None) == (seat.turn is not None) == (index in waited)
            assert seat.turn is None or seat.turn <= info.version
            assert len(seat.holders) <= info.created.places
            assert len({holder.account for holder in seat.holders}) == len(seat.holders)
            assert seat.bank_ms is None or seat.bank_ms >= 0
    for before, after in pairwise(folds):
        assert not before.over
        for old, new in zip(before.info.seats, after.info.seats, strict=True):
            assert new.resigned >= old.resigned
            assert (new.bank_ms is None) == (old.bank_ms is None)
            assert new.bank_ms is None or old.bank_ms is None or new.bank_ms <= old.bank_ms


# ---------------------------------------------------------------------- without any store


def story(game: str, seats: int, seed: int, clock: Clock | None) -> list[AnyEvent]:
    """The log of a whole random match, with a seat that resigns on the way now and then."""
    chance = random.Random(seed)
    at = 1_000
    events: list[AnyEvent] = [
        Created(
            at=at, game=game, rules=get_game(game).rules, seats=seats, options={},
            visibility=Visibility.PUBLIC, account="a0", invitation="x", clock=clock, places=2,
        ),
        SeatTaken(at=at, seat=0, account="gone", name="Gone", kind=AccountKind.PERSON),
        SeatLeft(at=at, seat=0, account="gone"),
        *(
            SeatTaken(at=at, seat=seat, account=f"a{seat}", name="Guest", kind=AccountKind.BOT)
            for seat in range(seats)
        ),
        Started(at=at, key=chance.randbytes(32)),
    ]  # fmt: skip
    match = fold("match", events)
    while not match.over:
        at += chance.randrange(5_000)
        staying = [seat for seat in range(seats) if not match.info.seats[seat].resigned]
        event: AnyEvent
        if chance.random() < 0.01 and (len(staying) > 2 or chance.random() < 0.2):
            event = Resigned(at=at, seat=chance.choice(staying), account=None)
        elif chance.random() < 0.002:
            event = Abandoned(at=at, account=None)
        else:
            seat, move = pick(match.playing, chance)
            event = MovePlayed(at=at, seat=seat, move=msgspec.to_builtins(move), account=f"a{seat}")
        events.append(event)
        match, _ = match.after(event)
    return events


TABLES = st.sampled_from(EVERY_TABLE)
SEEDS = st.integers(0, 30)


@given(table=TABLES, seed=SEEDS, clock=st.sampled_from(CLOCKS))
@settings(max_examples=25, derandomize=True, deadline=None)
def test_going_on_leaves_the_match_as_it_was(
    table: tuple[str, int], seed: int, clock: Clock | None
):
    events = story(*table, seed, clock)
    matches = [fold("match", events[:1])]
    before = [state(matches[0])]
    for event in events[1:]:
        matches.append(matches[-1].after(event)[0])
        before.append(state(matches[-1]))
    assert [state(match) for match in matches] == before
    check_sense(matches)
    # Nor does it once several have gone on from the same place, and in other directions.
    chance = random.Random(seed)
    for _ in range(20):
        start = chance.randrange(len(events))
        stop = chance.randrange(start, len(events))
        again, _ = matches[start].after(*events[start + 1 : stop + 1])
        assert state(again) == before[stop]
        if not matches[start].over:
            matches[start].after(Abandoned(at=events[-1].at, account=None))
        matches[start].outcome()
        matches[start].snapshot()
    assert [state(match) for match in matches] == before


def test_who_has_moved_faces_a_new_decision_even_between_the_same_moves():
    """Woodland Winter: of two equal cards in the row, either one is used first."""
    alike = 0
    for seed in range(200):
        before, *events = story(WINTER, 1, seed, CLOCKS[1])
        match = fold("match", [before])
        for event in events:
            last, (match, _) = match, match.after(event)
            if isinstance(event, MovePlayed) and not match.over:
                assert match.info.seats[0].turn == match.version
                assert match.deadline() == event.at + 30_000
                alike += list(last.playing.legal(0)) == list(match.playing.legal(0))
    assert alike


@given(table=TABLES, seed=SEEDS, cuts=st.lists(st.integers(1, 400), max_size=6))
@settings(max_examples=25, derandomize=True, deadline=None)
def test_it_does_not_matter_in_which_pieces_a_log_is_read(
    table: tuple[str, int], seed: int, cuts: list[int]
):
    events = story(*table, seed, CLOCKS[seed % len(CLOCKS)])
    whole: list[Record] = []
    one = fold("match", events[:1])
    for event in events[1:]:
        one, told = one.after(event)
        whole += told
    pieces: list[Record] = []
    other = fold("match", events[:1])
    for start, stop in pairwise(sorted({1, len(events), *(min(cut, len(events)) for cut in cuts)})):
        # Each piece comes from the store, onto a match that comes from a snapshot.
        stored = [decode_event(encode_event(event)) for event in events[start:stop]]
        other, told = Match.restore(other.snapshot()).after(*stored)
        pieces += told
    assert state(other) == state(one)
    assert msgspec.msgpack.encode(pieces) == msgspec.msgpack.encode(whole)
    assert other.outcome() == one.outcome()


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_records_tell_the_facts_of_the_game(game: str, seats: int):
    chance = random.Random(5)
    key = chance.randbytes(32)
    events = story(game, seats, 5, None)
    start = next(i for i, event in enumerate(events) if isinstance(event, Started))
    events[start] = Started(at=events[start].at, key=key)
    match = fold("match", events[:start])
    match, (begun,) = match.after(events[start])
    told = [begun.facts]
    moves = []
    while not match.over:
        seat, move = pick(match.playing, chance)
        secret = match.playing.secret(seat, move)
        moves.append(LoggedMove(seat, msgspec.to_builtins(move)))
        match, (record,) = match.after(
            MovePlayed(at=2_000, seat=seat, move=moves[-1].move, account=None)
        )
        assert record.version == match.version
        assert record.secret == secret
        told.append(record.facts)
    log = GameLog(
        game=game,
        rules=get_game(game).rules,
        seats=seats,
        options={},
        key=key.hex(),
        commitment=commitment(key),
        moves=moves,
    )
    assert told == [tuple(facts) for _, facts in steps(log)]
    assert told[0]
    assert told[-1][-1].kind in (FactKind.END, FactKind.SCORE)


def test_a_match_is_created_once():
    created = story(HUMBUG, 2, 0, None)[0]
    with pytest.raises(ValueError, match="only once"):
        fold("match", [created]).after(created)


def test_a_match_with_other_names_has_a_game_of_its_own():
    *events, last = story(HUMBUG, 3, 1, None)
    match = fold("match", events)
    before = state(match)
    other = match.named({})
    other.after(last)
    assert state(match) == before
    assert other.playing is not match.playing
