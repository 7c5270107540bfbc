"""Computer players on seats: who seats them, when they are asked, what becomes of their moves."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from engine.log import verify
from service.accounts import Caller
from service.errors import (
    InvalidInput,
    MatchNotOpen,
    MatchNotPlaying,
    NotAllowed,
    NotYourTurn,
    RateLimited,
    SeatTaken,
)
from service.events import Cause, Clock, MovePlayed
from service.match import Match, MatchStatus
from service.matches import AiTurn
from service.players import check_player, player_names
from tests.service.house import HUMBUG, SECOND, SPIRIT, House
from workers.players import UnknownPlayer, get_player

FIRST = {"first_seat": 0}
DELAY, PATIENCE = 0.7, 60


async def seat_ai(
    house: House,
    caller: Caller,
    match: Match,
    seat: int | None = None,
    player: str | None = "random",
) -> Match:
    return (await house.matches.seat_ai(caller, match.id, seat, player, house.key())).match


async def against(house: House, players: int = 1, **spec: object) -> tuple[Match, Caller]:
    """Bah! Humbug!: a person on seat 0, who begins, against computer players."""
    person = await house.person()
    match = await house.open(person, HUMBUG, players + 1, options=FIRST, **spec)
    for _ in range(players):
        match = await seat_ai(house, person, match)
    return match, person


async def mail(house: House, match: Match, person: Caller) -> Match:
    return await house.play(match, [person], 0, match.playing.legal(0)[0])


async def moves(house: House, match: Match) -> list[tuple[int, Cause]]:
    records = await house.matches.records(match)
    return [(r.event.seat, r.event.cause) for r in records if isinstance(r.event, MovePlayed)]


# ---------------------------------------------------------------------- seating


async def test_players_fill_a_match_and_start_it(house: House):
    match, _ = await against(house, 2)
    assert match.status is MatchStatus.PLAYING
    assert [seat.player for seat in match.info.seats] == [None, "random", "random"]


async def test_the_creator_chooses_the_seat_and_may_take_it_back(house: House):
    person = await house.person()
    match = await house.open(person, HUMBUG, 3)
    match = await seat_ai(house, person, match, 2, "greedy")
    assert [seat.player for seat in match.info.seats] == [None, None, "greedy"]
    match = await seat_ai(house, person, match, 2, None)
    assert [seat.player for seat in match.info.seats] == [None, None, None]
    assert (await house.join(await house.person(), match, 2)).seats_of(person.id) == [0]


async def test_what_is_refused(house: House):
    person, guest = await house.people(2)
    match = await house.open(person, HUMBUG, 3)
    with pytest.raises(NotAllowed, match="creator"):
        await seat_ai(house, guest, match)
    with pytest.raises(InvalidInput, match="there is no player 'deep blue'; players: random"):
        await seat_ai(house, person, match, None, "deep blue")
    with pytest.raises(InvalidInput, match="seats 0 to 2"):
        await seat_ai(house, person, match, 3)
    with pytest.raises(SeatTaken, match="open seat"):
        await seat_ai(house, person, match, 0)
    with pytest.raises(SeatTaken, match="computer player"):
        await seat_ai(house, person, match, 1, None)
    match = await seat_ai(house, person, match, 1)
    with pytest.raises(SeatTaken):
        await house.join(guest, match, 1)
    match = await seat_ai(house, person, match)
    with pytest.raises(MatchNotOpen):
        await seat_ai(house, person, match)


async def test_a_rematch_has_the_same_players(house: House):
    match, person = await against(house)
    match = (await house.matches.resign(person, match.id, None, house.key())).match
    again = (await house.matches.rematch(person, match.id, house.key())).match
    assert again.status is MatchStatus.PLAYING
    assert [seat.player for seat in again.info.seats] == [None, "random"]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that adds a player with two levels, and one without any."""
    info = tmp_path / "deep-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: deep\nVersion: 1.0\n")
    factory = "deep_player:factory"
    names = ("deep:slow", "deep:slower", "shallow")
    entries = "".join(f"{name} = {factory}\n" for name in names)
    (info / "entry_points.txt").write_text(f"[parlour.players]\n{entries}")
    (tmp_path / "deep_player.py").write_text(
        "class Deep:\n"
        "    def __init__(self, level): self.level = level\n"
        "    def choose(self, view, seat, legal, seed): return legal[0]\n"
        "factory = Deep\n"
    )
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("installed")
def test_the_service_knows_the_levels_of_installed_players():
    assert player_names()[-3:] == ["deep:slow", "deep:slower", "shallow"]
    for name, level in (("deep:slow", "slow"), ("deep:slower", "slower"), ("shallow", None)):
        check_player(name, "player")
        player: Any = get_player(name)
        assert player.level == level
    for name in ("deep", "deep:", "deep:fast", "shallow:slow", "Deep:slow"):
        with pytest.raises(InvalidInput, match="deep:slow, deep:slower, shallow"):
            check_player(name, "player")
        with pytest.raises(UnknownPlayer, match="deep:slow, deep:slower, shallow"):
            get_player(name)


def test_workers_have_the_players_that_the_service_knows():
    for name in player_names():
        assert get_player(name)


# ---------------------------------------------------------------------- being asked


async def test_a_player_is_asked_after_a_humane_pause(house: House):
    match, person = await against(house)
    match = await mail(house, match, person)
    await house.matches.run_due()
    assert house.asked == []
    house.now.forward(DELAY)
    await house.matches.run_due()
    assert house.asked == [AiTurn(match.id, 1, match.version)]


async def test_a_player_whose_job_is_lost_is_asked_again(house: House):
    match, person = await against(house)
    match = await mail(house, match, person)
    house.now.forward(DELAY)
    for _ in range(3):
        await house.matches.run_due()
    assert len(house.asked) == 1
    house.now.forward(5)
    await house.process().run_due()
    assert house.asked == [AiTurn(match.id, 1, match.version)] * 2


async def test_several_players_in_one_window_are_asked_each(house: House):
    match, person = await against(house, 3)
    match = await mail(house, match, person)
    house.now.forward(DELAY)
    await house.matches.run_due()
    assert [turn.seat for turn in house.asked] == [1, 2, 3]
    # They answer in any order, and none makes another's answer stale.
    for turn in (house.asked[2], house.asked[0], house.asked[1]):
        passing = match.playing.legal(turn.seat)[-1]
        match = (await house.matches.play_for_ai(match.id, turn.seat, turn.turn, passing)).match
    assert await moves(house, match) == [
        (0, Cause.PLAYER),
        (3, Cause.AI),
        (1, Cause.AI),
        (2, Cause.AI),
    ]


async def test_a_player_that_never_moves_is_given_up(house: House):
    match, person = await against(house)
    match = await mail(house, match, person)
    house.now.forward(PATIENCE - 1)
    await house.matches.run_due()
    assert len(await moves(house, match)) == 1
    house.now.forward(5)
    await house.matches.run_due()
    match = await house.matches.stored(match.id)
    assert await moves(house, match) == [(0, Cause.PLAYER), (1, Cause.STAND_IN)]
    assert match.to_act() == (1,)


async def test_a_player_is_not_waited_for_longer_than_a_person(house: House):
    match, person = await against(house, clock=Clock(move_ms=10 * SECOND))
    match = await mail(house, match, person)
    house.now.forward(10)
    await house.matches.run_due()
    match = await house.matches.stored(match.id)
    assert (await moves(house, match))[-1] == (1, Cause.STAND_IN)


async def test_matches_that_nobody_plays_along_in_are_less_urgent(house: House):
    match, person = await against(house)
    match = await mail(house, match, person)
    host = await house.person()
    alone = await house.open(host, HUMBUG, 2, sit=None)
    for _ in range(2):
        await house.matches.seat_ai(host, alone.id, None, "random", house.key())
    house.now.forward(1)
    await house.matches.run_due()
    assert {turn.match_id: turn.watched for turn in house.asked} == {
        match.id: True,
        alone.id: False,
    }


async def test_seats_for_players_are_limited(house: House):
    host = await house.person()
    process = house.process(ai_seats_per_hour=3)
    match = await house.open(host, HUMBUG, 5, sit=None, auto_start=False)
    for _ in range(3):
        await process.seat_ai(host, match.id, None, "random", house.key())
    with pytest.raises(RateLimited):
        await process.seat_ai(host, match.id, None, "random", house.key())


# ---------------------------------------------------------------------- moving


async def test_a_stale_or_repeated_move_is_dropped(house: House):
    match, person = await against(house)
    match = await mail(house, match, person)
    turn, passing = match.version, match.playing.legal(1)[-1]
    with pytest.raises(NotYourTurn):
        await house.matches.play_for_ai(match.id, 1, turn - 1, passing)
    with pytest.raises(NotYourTurn):
        await house.matches.play_for_ai(match.id, 0, turn, passing)
    # Two workers have the same job.
    answers = await asyncio.gather(
        house.matches.play_for_ai(match.id, 1, turn, passing),
        house.process().play_for_ai(match.id, 1, turn, passing),
        return_exceptions=True,
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["NotYourTurn", "Written"]
    match = await house.matches.stored(match.id)
    assert await moves(house, match) == [(0, Cause.PLAYER), (1, Cause.AI)]


async def test_nobody_plays_for_a_player_s_seat(house: House):
    match, person = await against(house)
    lobby = await house.open(person)
    with pytest.raises(MatchNotPlaying):
        await house.matches.play_for_ai(lobby.id, 1, 1, match.playing.legal(0)[0])
    with pytest.raises(Exception, match="isn't yours"):
        await house.matches.play(person, match.id, 1, "pass", None, house.key())


async def test_players_among_themselves_come_to_an_end(house: House):
    person = await house.person()
    match = await house.open(person, SPIRIT, 3, sit=None)
    for _ in range(3):
        match = await seat_ai(house, person, match)
    while not match.over:
        house.now.forward(DELAY)
        await house.matches.run_due()
        turns, house.asked = house.asked, []
        assert turns
        for turn in turns:
            legal = match.playing.legal(turn.seat)
            match = (
                await house.matches.play_for_ai(match.id, turn.seat, turn.turn, legal[0])
            ).match
    verify(await house.matches.record(match))
