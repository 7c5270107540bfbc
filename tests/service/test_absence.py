"""Seats that nobody moves for: time that runs out, people who leave or resign, by policy."""

from __future__ import annotations

import random

import pytest

from engine.log import verify
from service.accounts import Caller
from service.errors import InvalidInput, MatchNotOpen, NotYourSeat, NotYourTurn
from service.events import (
    Absence,
    AbsencePolicy,
    Cause,
    Clock,
    MovePlayed,
    Resigned,
    SeatLeft,
    StandInCalled,
    Visibility,
)
from service.match import Ending, Match, MatchStatus
from tests.service.house import CHIP, HUMBUG, WINTER, House, fold, state

PASSIVE = Absence()
GREEDY = Absence(AbsencePolicy.AI, "greedy")
FORFEIT = Absence(AbsencePolicy.FORFEIT)
FIRST = {"first_seat": 0}
CLOCK = Clock(move_ms=60_000)


async def leave(house: House, caller: Caller, match: Match) -> Match:
    return (await house.matches.leave(caller, match.id, house.key())).match


async def answer(house: House, match: Match) -> Match:
    """The match after computer players have decided what they were asked for."""
    for turn in house.asked:
        match = await house.matches.stored(match.id)
        seat = match.info.seats[turn.seat]
        if not match.over and seat.turn == turn.turn:
            move = match.playing.legal(turn.seat)[0]
            await house.matches.play_for_ai(match.id, turn.seat, turn.turn, move)
    house.asked.clear()
    return await house.matches.stored(match.id)


# ---------------------------------------------------------------------- time runs out


async def test_a_stand_in_takes_only_the_decision_whose_time_ran_out(house: House):
    match, players = await house.seated(HUMBUG, 2, clock=CLOCK, absence=GREEDY, options=FIRST)
    house.now.forward(60)
    await house.run_due()
    match = await house.matches.stored(match.id)
    called = (await house.events(match))[-1]
    assert called == StandInCalled(at=house.now(), seat=0, player="greedy")
    seat = match.info.seats[0]
    assert (seat.stand_in, seat.player, seat.turn) == ("greedy", None, match.version)
    assert match.deadline() is None, "a computer player has no clock"
    house.now.forward(1)
    await house.run_due()
    assert [(turn.seat, turn.turn) for turn in house.asked] == [(0, match.version)]
    match = await answer(house, match)
    played = (await house.events(match))[-1]
    assert isinstance(played, MovePlayed)
    assert (played.seat, played.cause, played.player) == (0, Cause.AI, "greedy")
    assert match.info.seats[0].stand_in is None
    # The seat is still its holder's.
    while 0 not in match.to_act():
        match = await house.play(match, players, 1, match.playing.legal(1)[0])
    assert match.info.seats[0].decider is None
    match = await house.play(match, players, 0, match.playing.legal(0)[0])


async def test_who_comes_back_may_move_before_the_stand_in(house: House):
    match, players = await house.seated(HUMBUG, 2, clock=CLOCK, absence=GREEDY, options=FIRST)
    house.now.forward(61)
    await house.run_due()
    called = await house.matches.stored(match.id)
    turn = called.info.seats[0].turn
    assert turn is not None
    move = called.playing.legal(0)[0]
    await house.play(called, players, 0, move)
    with pytest.raises(NotYourTurn):
        await house.matches.play_for_ai(match.id, 0, turn, move)


async def test_an_empty_bank_is_not_charged_for_a_stand_in(house: House):
    clock = Clock(match_ms=60_000)
    match, _ = await house.seated(HUMBUG, 2, clock=clock, absence=GREEDY, options=FIRST)
    house.now.forward(60)
    await house.run_due()
    house.now.forward(30)
    await house.run_due()
    match = await answer(house, match)
    assert match.info.seats[0].bank_ms == 0
    assert match.info.seats[1].bank_ms == 60_000
    # From now on every decision of the seat falls to the stand-in at once.
    await house.run_due()
    match = await house.matches.stored(match.id)
    if 0 in match.to_act():
        assert match.info.seats[0].stand_in == "greedy"


async def test_a_silent_stand_in_is_replaced_by_the_passive_move(house: House):
    match, _ = await house.seated(HUMBUG, 2, clock=CLOCK, absence=GREEDY, options=FIRST)
    house.now.forward(60)
    await house.run_due()
    passive = match.playing.default(0)
    house.now.forward(61)
    await house.run_due()
    played = (await house.events(match))[-1]
    assert isinstance(played, MovePlayed)
    assert (played.seat, played.cause) == (0, Cause.STAND_IN)
    assert match.playing.parse_move(played.move) == passive


async def test_a_stand_in_has_time_to_move_however_short_the_clock(house: House):
    clock = Clock(move_ms=1_000)
    match, _ = await house.seated(HUMBUG, 2, clock=clock, absence=GREEDY, options=FIRST)
    house.now.forward(1)
    await house.run_due()
    house.now.forward(1.5)
    await house.run_due()
    assert [turn.seat for turn in house.asked] == [0], "it is asked before it is given up"
    match = await answer(house, match)
    played = (await house.events(match))[-1]
    assert isinstance(played, MovePlayed)
    assert played.cause is Cause.AI


# ---------------------------------------------------------------------- leaving


async def test_a_stand_in_plays_on_for_who_has_left_and_may_win(house: House):
    match, players = await house.seated(HUMBUG, 2, absence=GREEDY, options=FIRST)
    match = await leave(house, players[0], match)
    assert match.status is MatchStatus.PLAYING
    assert (await house.events(match))[-1] == SeatLeft(
        at=house.now(), seat=0, account=str(players[0].id)
    )
    seat = match.info.seats[0]
    assert (seat.holders, seat.player, seat.resigned) == ((), "greedy", False)
    chance = random.Random(3)
    while not match.over:
        house.now.forward(1)
        await house.run_due()
        match = await answer(house, match)
        if 1 in match.to_act():
            match = await house.play(match, players, 1, chance.choice(match.playing.legal(1)))
    outcome = match.outcome()
    assert outcome
    assert outcome.ending is Ending.COMPLETED
    result = match.playing.result()
    assert result
    assert outcome.winners == result.winners
    verify(await house.matches.record(match))
    assert state(fold(match.id, await house.events(match))) == state(match)


async def test_passive_moves_are_played_for_who_has_left(house: House):
    match, players = await house.seated(HUMBUG, 3, absence=PASSIVE, options=FIRST)
    match = await leave(house, players[0], match)
    assert 0 not in match.to_act()
    match = await house.play_on(match, players, random.Random(5))
    moves = [e for e in await house.events(match) if isinstance(e, MovePlayed) and e.seat == 0]
    assert {move.cause for move in moves} == {Cause.STAND_IN}


async def test_leaving_forfeits_where_that_is_the_policy(house: House):
    match, players = await house.seated(HUMBUG, 3, absence=FORFEIT, options=FIRST)
    match = await leave(house, players[1], match)
    *_, left, resigned = [
        e for e in await house.events(match) if isinstance(e, SeatLeft | Resigned)
    ]
    assert isinstance(left, SeatLeft)
    assert isinstance(resigned, Resigned)
    assert match.info.seats[1].resigned
    match = await leave(house, players[2], match)
    outcome = match.outcome()
    assert outcome
    assert (outcome.ending, outcome.winners) == (Ending.FORFEIT, (0,))


@pytest.mark.parametrize("absence", [PASSIVE, GREEDY, FORFEIT])
@pytest.mark.parametrize("game", [HUMBUG, CHIP])
async def test_when_nobody_is_left_the_match_is_over(house: House, game: str, absence: Absence):
    match, players = await house.seated(game, 3, absence=absence)
    for player in players:
        assert not match.over
        match = await leave(house, player, match)
        if absence is FORFEIT and len(match.accounts()) == 1:
            break
    assert match.status is MatchStatus.FINISHED
    outcome = match.outcome()
    assert outcome
    assert (outcome.ending, outcome.winners) == (Ending.FORFEIT, (2,)), "the last one to stay"
    assert match.deadline() is None
    with pytest.raises(MatchNotOpen):
        await leave(house, players[2], match)


async def test_a_private_match_that_nobody_stays_in_is_called_off(house: House):
    match, players = await house.seated(HUMBUG, 2)
    private = await house.open(players[0], HUMBUG, 2, visibility=Visibility.PRIVATE)
    private = await house.join(players[1], private, None, private.info.created.invitation)
    for player in players:
        match, private = await leave(house, player, match), await leave(house, player, private)
    assert match.status is MatchStatus.FINISHED
    assert private.status is MatchStatus.ABANDONED


async def test_a_solo_player_who_leaves_calls_the_match_off(house: House):
    for absence, status in [(GREEDY, MatchStatus.ABANDONED), (FORFEIT, MatchStatus.FINISHED)]:
        match, players = await house.seated(WINTER, 1, absence=absence)
        match = await leave(house, players[0], match)
        assert match.status is status


async def test_who_has_left_is_a_stranger(house: House):
    match, players = await house.seated(HUMBUG, 2, absence=GREEDY, options=FIRST)
    match = await leave(house, players[0], match)
    with pytest.raises(NotYourSeat):
        await house.play(match, players, 0, match.playing.legal(0)[0])
    with pytest.raises(NotYourSeat):
        await leave(house, players[0], match)
    assert match.seats_of(players[0].id) == []


async def test_of_a_shared_seat_one_may_leave(house: House):
    host, guest, other = await house.people(3)
    match = await house.open(host, HUMBUG, 2, places=2, auto_start=False, absence=GREEDY)
    match = await house.join(guest, match, 0, match.info.created.invitation)
    match = await house.join(other, match, 1)
    match = (await house.matches.start(host, match.id, house.key())).match
    match = await leave(house, host, match)
    seat = match.info.seats[0]
    assert [holder.account for holder in seat.holders] == [guest.id]
    assert seat.decider is None


# ---------------------------------------------------------------------- resigning


async def test_a_stand_in_plays_on_for_who_has_resigned_but_can_not_win(house: House):
    for seed in range(4):
        match, players = await house.seated(HUMBUG, 3, absence=GREEDY, options=FIRST)
        match = (await house.matches.resign(players[0], match.id, 0, house.key())).match
        assert match.info.seats[0].player == "greedy"
        chance = random.Random(seed)
        while not match.over:
            house.now.forward(1)
            await house.run_due()
            match = await answer(house, match)
            for seat in match.to_act():
                if seat:
                    move = chance.choice(match.playing.legal(seat))
                    match = await house.play(match, players, seat, move)
                    break
        outcome = match.outcome()
        assert outcome
        assert 0 not in outcome.winners
        moves = [e for e in await house.events(match) if isinstance(e, MovePlayed) and e.seat == 0]
        assert {move.cause for move in moves} == {Cause.AI}


async def test_a_rematch_keeps_the_seat_of_who_resigned(house: House):
    match, players = await house.seated(HUMBUG, 2, absence=GREEDY, options=FIRST)
    match = (await house.matches.resign(players[0], match.id, 0, house.key())).match
    again = (await house.matches.rematch(players[0], match.id, house.key())).match
    assert [holder.account for holder in again.info.seats[0].holders] == [players[0].id]
    assert again.info.seats[0].player is None
    assert again.info.created.absence == GREEDY


# ---------------------------------------------------------------------- what can be asked for


async def test_the_stand_in_must_exist(house: House):
    host = await house.person()
    with pytest.raises(InvalidInput, match="search:normal") as refused:
        await house.open(host, absence=Absence(AbsencePolicy.AI, "nobody"))
    assert refused.value.field == "absence.player"
    with pytest.raises(InvalidInput, match="only with the policy AI"):
        await house.open(host, absence=Absence(AbsencePolicy.FORFEIT, "greedy"))
    match = await house.open(host, absence=Absence(AbsencePolicy.AI))
    assert match.info.created.absence.player == "search:normal"


async def test_strangers_with_the_same_clock_meet(house: House):
    first, second, third = await house.people(3)
    one = (await house.matches.quick(first, HUMBUG, 2, {}, house.key(), CLOCK)).match
    two = (await house.matches.quick(second, HUMBUG, 2, {}, house.key())).match
    assert one.id != two.id
    three = (await house.matches.quick(third, HUMBUG, 2, {}, house.key(), CLOCK)).match
    assert three.id == one.id
    assert three.status is MatchStatus.PLAYING
    assert three.info.created.clock == CLOCK
