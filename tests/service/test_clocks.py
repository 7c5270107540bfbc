"""Clocks: how thinking time runs, and what happens when it has run out."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from engine.game import kind_of
from engine.log import verify
from service.accounts import Caller
from service.events import Absence, AbsencePolicy, Cause, Clock, MovePlayed, Resigned
from service.match import Ending, Match, MatchStatus
from service.store import Log, Store, StoreUnavailable
from tests.service.house import (
    CHIP,
    EVERY_TABLE,
    HUMBUG,
    SECOND,
    SPIRIT,
    START,
    STRANGER,
    TALKATIVE,
    WINTER,
    House,
    fold,
    state,
)

MINUTE = 60 * SECOND
PER_MOVE = Clock(move_ms=MINUTE)
FORFEIT: dict[str, Any] = {
    "clock": Clock(move_ms=MINUTE),
    "absence": Absence(AbsencePolicy.FORFEIT),
}
FIRST = {"first_seat": 0}


def banks(match: Match) -> list[int | None]:
    return [seat.bank_ms for seat in match.info.seats]


async def mailed(house: House, clock: Clock, seats: int = 3) -> tuple[Match, list[Caller]]:
    """Bah! Humbug!, seat 0 has just mailed a card: all others are asked at the same time."""
    match, players = await house.seated(HUMBUG, seats, clock=clock, options=FIRST)
    match = await house.play(match, players, 0, match.playing.legal(0)[0])
    assert list(match.to_act()) == list(range(1, seats))
    return match, players


# ---------------------------------------------------------------------- how time runs


async def test_without_a_clock_there_is_no_deadline(house: House):
    match, _ = await house.seated(HUMBUG, 3)
    assert match.deadline() is None
    assert [match.seat_deadline(seat) for seat in range(3)] == [None] * 3
    house.now.forward(1e6)
    await house.run_due()
    assert len(await house.log(match)) == match.version
    assert match.info.seats[match.to_act()[0]].since == START


async def test_no_clock_runs_before_the_start(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, clock=PER_MOVE)
    assert match.deadline() is None
    house.now.forward(3600)
    await house.run_due()
    match = await house.join(bob, match)
    assert match.deadline() == house.now() + MINUTE


async def test_time_per_move_begins_anew_with_every_decision(house: House):
    match, players = await house.seated(HUMBUG, 3, clock=PER_MOVE, options=FIRST)
    assert match.seat_deadline(0) == match.deadline() == START + MINUTE
    assert match.seat_deadline(1) is None
    house.now.forward(50)
    match = await house.play(match, players, 0, match.playing.legal(0)[0])
    assert match.seat_deadline(0) is None
    assert match.seat_deadline(1) == match.seat_deadline(2) == START + 50 * SECOND + MINUTE
    assert match.deadline() == START + 50 * SECOND + MINUTE
    assert banks(match) == [None] * 3


async def test_time_per_match_is_used_up_bit_by_bit(house: House):
    match, players = await house.seated(HUMBUG, 2, clock=Clock(match_ms=MINUTE), options=FIRST)
    assert banks(match) == [MINUTE, MINUTE]
    house.now.forward(7)
    match = await house.play(match, players, 0, match.playing.legal(0)[0])
    assert banks(match) == [53 * SECOND, MINUTE]
    house.now.forward(11)
    match = await house.play(match, players, 1, "pass")
    assert banks(match) == [53 * SECOND, 49 * SECOND]
    # Seat 1 goes on with the next card: a new decision, but the same minute.
    assert match.to_act() == (1,)
    assert match.deadline() == house.now() + 49 * SECOND
    house.now.forward(49)
    match = await house.play(match, players, 1, match.playing.legal(1)[0])
    assert banks(match) == [53 * SECOND, 0]


async def test_of_two_limits_the_first_counts(house: House):
    clock = Clock(move_ms=10 * SECOND, match_ms=25 * SECOND)
    match, players = await house.seated(WINTER, 1, clock=clock)
    left = 25
    for spent in (9, 8, 5):
        assert match.deadline() == house.now() + min(10, left) * SECOND
        house.now.forward(spent)
        left -= spent
        match = await house.play(match, players, 0, match.playing.legal(0)[0])
        assert banks(match) == [left * SECOND]
    assert match.deadline() == house.now() + 3 * SECOND


async def test_a_clock_runs_on_while_others_act_in_the_same_window(house: House):
    clock = Clock(move_ms=MINUTE, match_ms=10 * MINUTE)
    match, players = await mailed(house, clock, 5)
    opened, version = house.now(), match.version
    for seat in (3, 1, 4):
        house.now.forward(15)
        match = await house.play(match, players, seat, "pass")
        assert match.seat_deadline(seat) is None
        assert match.info.seats[seat].turn is None
        for other in match.to_act():
            assert match.seat_deadline(other) == opened + MINUTE
            assert match.info.seats[other].turn == version
    house.now.forward(14)
    match = await house.play(match, players, 2, "pass")
    passed = (0, 30, 59, 15, 45)
    assert banks(match) == [10 * MINUTE - spent * SECOND for spent in passed]
    # The next card is a new decision, for whom had one before, too.
    assert match.to_act() == (1,)
    assert match.deadline() == house.now() + MINUTE
    assert match.info.seats[1].turn == match.version


async def test_simultaneous_choices_have_a_clock_each(house: House):
    match, players = await house.seated(SPIRIT, 3, clock=PER_MOVE, options=FIRST)
    for seat in range(3):
        house.now.forward(5)
        match = await house.play(match, players, seat, match.playing.legal(seat)[0])
    opened = house.now()
    assert list(match.to_act()) == [0, 1, 2]
    house.now.forward(20)
    match = await house.play(match, players, 1, match.playing.legal(1)[0])
    assert [match.seat_deadline(seat) for seat in range(3)] == [
        opened + MINUTE, None, opened + MINUTE,
    ]  # fmt: skip


async def test_the_talk_of_others_leaves_clock_and_turn_as_they_are(house: House):
    options = {**FIRST, "gift_list": ["generous_spirit"], "communication": "three_chances"}
    match, players = await house.seated(TALKATIVE, 4, clock=PER_MOVE, options=options)
    turn = match.info.seats[0].turn
    assert any(kind_of(move) == "tell" for move in match.playing.legal(0))
    for seat in (2, 1, 3):
        house.now.forward(15)
        match = await house.play(match, players, seat, match.playing.legal(seat)[0])
        assert match.to_act() == (0,)
        assert match.info.seats[0].turn == turn
        assert match.deadline() == match.seat_deadline(0) == START + MINUTE
        assert match.seat_deadline(seat) is None
    # All three chances of the group are used up, which is no new decision for seat 0.
    assert not any(kind_of(move) == "tell" for move in match.playing.legal(0))


async def test_talking_wins_no_time(house: House):
    options = {**FIRST, "gift_list": ["generous_spirit"]}
    clock = Clock(move_ms=MINUTE, match_ms=10 * MINUTE)
    match, players = await house.seated(TALKATIVE, 2, clock=clock, options=options)
    for _ in range(3):
        house.now.forward(18)
        match = await house.play(match, players, 0, "nod:yes")
        assert match.deadline() == START + MINUTE
        # What was said with the token of the turn has used it up: there is a new one.
        assert match.info.seats[0].turn == match.version
        assert banks(match) == [10 * MINUTE] * 2
    match = await house.play(match, players, 1, "nod:no")
    house.now.forward(6)
    await house.run_due()
    events = await house.events(match)
    assert [(e.seat, e.cause) for e in events if isinstance(e, MovePlayed)] == [
        *[(0, Cause.PLAYER)] * 3, (1, Cause.PLAYER), (0, Cause.CLOCK),
    ]  # fmt: skip
    assert banks(await house.matches.stored(match.id)) == [9 * MINUTE, 10 * MINUTE]


async def test_the_clock_stops_when_the_match_ends(house: House):
    match, players = await house.seated(HUMBUG, 2, clock=Clock(move_ms=MINUTE, match_ms=MINUTE))
    (seat,) = match.to_act()
    house.now.forward(20)
    match = (await house.matches.resign(players[1 - seat], match.id, None, house.key())).match
    assert match.deadline() is None
    assert match.seat_deadline(seat) is None
    assert banks(match)[seat] == 40 * SECOND
    assert await house.store.due(house.now.ms * 2, 10) == []


# ---------------------------------------------------------------------- when it has run out


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
async def test_the_passive_move_is_played_when_the_time_has_run_out(
    house: House, game: str, seats: int
):
    match, players = await house.seated(game, seats, clock=PER_MOVE)
    match = await house.play_on(match, players, random.Random(1), 4)
    seat = match.to_act()[0]
    passive = match.playing.default(seat)
    house.now.ms += MINUTE - 1
    await house.run_due()
    assert len(await house.log(match)) == match.version
    house.now.ms += 1
    await house.run_due()
    event = (await house.events(match))[match.version]
    assert isinstance(event, MovePlayed)
    assert match.playing.parse_move(event.move) == passive
    assert (event.at, event.seat) == (house.now(), seat)
    assert (event.account, event.cause) == (None, Cause.CLOCK)
    now = await house.matches.get(STRANGER, match.id)
    assert all(not seat.resigned for seat in now.info.seats)
    deadline = now.deadline()
    assert deadline is None or deadline > house.now()


@pytest.mark.parametrize(("game", "seats"), [(HUMBUG, 3), (WINTER, 1), (SPIRIT, 3), (CHIP, 4)])
async def test_a_match_that_everybody_has_left_plays_itself_to_the_end(
    house: House, game: str, seats: int
):
    match, _ = await house.seated(game, seats, clock=PER_MOVE)
    processes = [house.process() for _ in range(2)]
    while not match.over:
        deadline = match.deadline()
        assert deadline is not None
        house.now.ms = deadline
        await asyncio.gather(*(process.run_due() for process in processes))
        before, match = match, await house.matches.get(STRANGER, match.id)
        assert match.version > before.version
    assert match.status is MatchStatus.FINISHED
    assert state(fold(match.id, await house.events(match))) == state(match)
    assert verify(await house.matches.record(match)).result() == match.playing.result()


async def test_all_whose_time_has_run_out_are_passed_by_at_once(house: House):
    match, _ = await mailed(house, PER_MOVE, 4)
    house.now.forward(60)
    await house.run_due()
    events = (await house.events(match))[match.version :]
    assert [(event.seat, event.cause) for event in events if isinstance(event, MovePlayed)] == [
        (1, Cause.CLOCK),
        (2, Cause.CLOCK),
        (3, Cause.CLOCK),
    ]
    now = await house.matches.get(STRANGER, match.id)
    assert now.deadline() == house.now() + MINUTE


async def test_only_those_whose_time_has_run_out_are_passed_by(house: House):
    clock = Clock(match_ms=MINUTE)
    match, players = await mailed(house, clock)
    house.now.forward(20)
    match = await house.play(match, players, 1, "pass")
    match = await house.play(match, players, 2, "pass")
    house.now.forward(10)
    match = await house.play(match, players, 1, match.playing.legal(1)[0])
    # Seat 0 has its whole minute, seat 2 has 40 seconds left.
    house.now.forward(40)
    await house.run_due()
    now = await house.matches.get(STRANGER, match.id)
    assert list(now.to_act()) == [0]
    assert banks(now)[2] == 0
    assert now.deadline() == house.now() + 20 * SECOND


async def test_who_has_no_time_left_is_passed_by_ever_after(house: House):
    match, players = await house.seated(
        HUMBUG, 2, clock=Clock(match_ms=MINUTE), options={**FIRST, "max_rounds": 3}
    )
    house.now.forward(75)  # Nobody has looked at the very moment.
    await house.run_due()
    match = await house.matches.get(STRANGER, match.id)
    assert banks(match)[0] == 0
    while not match.over:
        assert list(match.to_act()) == [1]
        # Seat 0 is dealt with as soon as its turn comes, not a sweep per decision later.
        match = await house.play(match, players, 1, match.playing.legal(1)[-1])
        await house.process().run_due()
        match = await house.matches.get(STRANGER, match.id)
    assert banks(match)[0] == 0
    assert match.outcome()


async def test_a_solo_match_without_time_ends_at_once(house: House):
    match, _ = await house.seated(WINTER, 1, clock=Clock(match_ms=MINUTE))
    house.now.forward(60)
    assert await house.matches.run_due() == 1
    assert (await house.matches.get(STRANGER, match.id)).status is MatchStatus.FINISHED


async def test_two_processes_at_once_play_one_passive_move(house: House):
    for _ in range(5):
        match, _ = await house.seated(CHIP, 3, clock=PER_MOVE)
        house.now.forward(60)
        processes = [house.process() for _ in range(4)]
        for process in processes[:2]:
            await process.get(STRANGER, match.id)
        await asyncio.gather(*(process.run_due() for process in processes))
        assert len(await house.log(match)) == match.version + 1


async def test_a_move_at_the_last_moment_and_the_clock_do_not_both_count(house: House):
    for _ in range(5):
        match, players = await house.seated(CHIP, 3, clock=PER_MOVE)
        (seat,) = match.to_act()
        house.now.forward(60)
        await asyncio.gather(
            house.process().run_due(),
            house.play(match, players, seat, match.playing.legal(seat)[0]),
            return_exceptions=True,
        )
        events = (await house.events(match))[match.version :]
        by_clock = [e for e in events if isinstance(e, MovePlayed) and e.cause is Cause.CLOCK]
        # Either one came first. If the clock did, the seat may have had a further decision.
        assert len(by_clock) <= 1
        assert len(events) <= 2
        deadline = (await house.matches.get(STRANGER, match.id)).deadline()
        assert deadline == house.now() + MINUTE


async def test_of_two_whose_time_has_run_out_the_other_wins(house: House):
    match, _ = await house.seated(HUMBUG, 2, **FORFEIT, options=FIRST)
    house.now.forward(60)
    await asyncio.gather(*(house.process().run_due() for _ in range(3)))
    match = await house.matches.get(STRANGER, match.id)
    assert match.status is MatchStatus.FINISHED
    outcome = match.outcome()
    assert outcome
    assert (outcome.ending, outcome.winners) == (Ending.FORFEIT, (1,))
    (event,) = (await house.events(match))[4:]
    assert event == Resigned(at=house.now(), seat=0, account=None, cause=Cause.CLOCK)


async def test_of_three_the_others_play_on(house: House):
    match, _ = await house.seated(HUMBUG, 3, **FORFEIT, options=FIRST)
    house.now.forward(60)
    await house.run_due()
    now = await house.matches.get(STRANGER, match.id)
    assert [seat.resigned for seat in now.info.seats] == [True, False, False]
    forfeit, stand_in = (await house.events(match))[match.version :]
    assert isinstance(forfeit, Resigned)
    assert isinstance(stand_in, MovePlayed)
    assert (stand_in.seat, stand_in.cause, stand_in.account) == (0, Cause.STAND_IN, None)
    assert list(now.to_act()) == [1, 2]
    assert now.deadline() == house.now() + MINUTE
    # Both let their time run out, at the same time: neither wins for being looked at last.
    house.now.forward(60)
    await house.run_due()
    end = await house.matches.get(STRANGER, match.id)
    outcome = end.outcome()
    assert outcome
    assert outcome.winners == ()


async def test_a_forfeited_solo_match_is_lost(house: House):
    match, _ = await house.seated(WINTER, 1, **FORFEIT)
    house.now.forward(60)
    await house.run_due()
    outcome = (await house.matches.get(STRANGER, match.id)).outcome()
    assert outcome
    assert (outcome.ending, outcome.won, outcome.winners) == (Ending.FORFEIT, False, ())


# ---------------------------------------------------------------------- clocks that go wrong


async def test_time_never_runs_backwards(house: House):
    match, players = await house.seated(CHIP, 2, clock=Clock(move_ms=MINUTE, match_ms=10 * MINUTE))
    house.now.forward(10)
    chance = random.Random(1)
    match = await house.play_on(match, players, chance, 1)
    latest = house.now()
    before = banks(match)
    house.now.forward(-3600)  # Another machine's clock is late, or this one was set.
    match = await house.play_on(match, players, chance, 5)
    match = (await house.matches.resign(players[0], match.id, None, house.key())).match
    times = [event.at for event in await house.events(match)]
    assert times == sorted(times)
    assert times[-1] == latest
    assert banks(match) == before


async def test_a_lobby_outlives_a_clock_that_goes_backwards(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, seats=3)
    house.now.forward(-3600)
    match = await house.join(bob, match)
    await house.run_due()
    match = (await house.matches.leave(bob, match.id, house.key())).match
    assert match.status is MatchStatus.LOBBY
    assert {event.at for event in await house.events(match)} == {START}


async def test_a_match_that_cannot_be_read_does_not_stop_the_clocks_of_others(
    house: House, caplog: pytest.LogCaptureFixture
):
    await house.store.append("unreadable", 0, [b"nonsense"], due=START)
    match, _ = await house.seated(CHIP, 2, clock=PER_MOVE)
    house.now.forward(60)
    await house.matches.run_due()
    assert len(await house.log(match)) == match.version + 1
    assert "unreadable" in caplog.text
    # It isn't forgotten, but doesn't fill the log with every sweep either.
    caplog.clear()
    assert await house.matches.run_due() == 0
    house.now.forward(60)
    await house.matches.run_due()
    assert "unreadable" in caplog.text


async def test_when_the_store_is_away_nothing_is_put_off(house: House):
    class Away(Store):
        async def load(self, match_id: str) -> Log | None:
            raise StoreUnavailable(match_id)

    match, _ = await house.seated(CHIP, 2, clock=PER_MOVE)
    house.now.forward(60)
    with pytest.raises(StoreUnavailable):
        await house.process(Away(house.backend)).run_due()
    assert len(await house.log(match)) == match.version
    await house.run_due()
    assert len(await house.log(match)) == match.version + 1


async def test_what_is_due_and_does_not_exist_is_forgotten(house: House):
    await house.store.set_due("nowhere", START, 0)
    assert await house.matches.run_due() == 1
    assert await house.matches.run_due() == 0


async def test_what_is_due_for_longest_comes_first(house: House):
    begun = []
    for _ in range(3):
        begun.append((await house.seated(CHIP, 2, clock=PER_MOVE))[0])
        house.now.forward(1)
    house.now.forward(60)
    for done in (1, 2, 3):
        assert await house.matches.run_due(limit=1) == 1
        lengths = [len(await house.log(match)) for match in begun]
        assert [length - begun[0].version for length in lengths] == [1] * done + [0] * (3 - done)
