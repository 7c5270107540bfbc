"""A person plays against the computer, as `make run` lets anybody do."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import subprocess
from collections.abc import AsyncIterator, Set
from pathlib import Path

import pytest
import redis

from engine.games import all_games, get_game
from service.store.embedded import running
from tests.e2e.player import CREATE_MATCH, LOG, Player, players
from tests.e2e.server import Parlour, command, serving, until

SEAT_AI = """
mutation M($input: SeatAiInput!) {
  seatAi(input: $input) {
    ... on MatchChanged { match { id version status seats { kind player } } }
    ... on UserError { code message }
  }
}"""
QUICKLY = {"ai_delay_ms": 1, "sweep_ms": 50}


async def against(person: Player, game: str, *names: str) -> str:
    created = await person.do(CREATE_MATCH, game=game, seats=1 + len(names))
    match_id: str = created["match"]["id"]
    for name in names:
        await person.do(SEAT_AI, matchId=match_id, player=name)
    assert (await person.match(match_id))["status"] == "PLAYING"
    return match_id


async def play_out(person: Player, match_id: str) -> None:
    chance = random.Random(match_id)
    while (match := await person.match(match_id))["status"] == "PLAYING":
        if match["legalMoves"]["nodes"]:
            await person.move(match_id, chance)
        else:
            await asyncio.sleep(0.02)


async def assert_sound(
    parlour: Parlour, person: Player, match_id: str, by: Set[str] = frozenset({"PLAYER", "AI"})
) -> None:
    """The log verifies, and no decision was taken twice."""
    status, said, _ = await command("verify", "--server", parlour.url, "--match", match_id)
    assert status == 0, said
    log = (await person.ask(LOG, id=match_id))["match"]["log"]["nodes"]
    causes = {entry["cause"] for entry in log if entry["kind"] == "MOVE_PLAYED"}
    assert causes == by


async def test_a_whole_match_against_the_computer(tmp_path: Path):
    async with (
        serving(tmp_path / "data", workers=1, **QUICKLY) as parlour,
        players(lambda: parlour.url, 1) as (person,),
    ):
        match_id = await against(person, "bah-humbug", "search:easy", "greedy")
        await play_out(person, match_id)
        await assert_sound(parlour, person, match_id)


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Parlour]:
    data = tmp_path_factory.mktemp("games") / "data"
    async with serving(data, workers=2, **QUICKLY, moves_per_second=100_000) as parlour:
        yield parlour


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
async def test_a_person_and_the_computer_play_every_game_to_its_end(house: Parlour, game: str):
    """A person by script and a computer player, together or, in a solo game, each alone."""
    least = get_game(game).seat_range[0]
    async with players(lambda: house.url, 1) as (person,):
        if least > 1:
            others = ["greedy", *["random"] * (least - 2)]
            match_id = await against(person, game, *others)
            await play_out(person, match_id)
            await assert_sound(house, person, match_id)
            return
        match_id = await against(person, game)
        await play_out(person, match_id)
        created = await person.do(CREATE_MATCH, game=game, seats=1, sit=None)
        by_computer = created["match"]["id"]
        await person.do(SEAT_AI, matchId=by_computer, player="greedy")

        async def over() -> bool:
            return bool((await person.match(by_computer))["status"] == "FINISHED")

        await until(over)
        await assert_sound(house, person, match_id, {"PLAYER"})
        await assert_sound(house, person, by_computer, {"AI"})


async def test_workers_that_are_killed_are_replaced(tmp_path: Path):
    async with (
        serving(tmp_path / "data", workers=2, **QUICKLY) as parlour,
        players(lambda: parlour.url, 1) as (person,),
    ):
        match_id = await against(person, "the-giving-spirit", "random", "greedy")
        playing = asyncio.create_task(play_out(person, match_id))
        for _ in range(4):
            await asyncio.sleep(0.5)
            for pid in workers_of(parlour):
                os.kill(pid, signal.SIGKILL)
        async with asyncio.timeout(60):
            await playing
        await assert_sound(parlour, person, match_id)
        assert await parlour.stop() == 0

        async def gone() -> bool:
            return not workers_of(parlour)

        await until(gone)


async def test_a_queue_that_is_flushed_costs_one_sweep(tmp_path: Path):
    async with (
        serving(tmp_path / "data", workers=1, **QUICKLY) as parlour,
        players(lambda: parlour.url, 1) as (person,),
    ):
        match_id = await against(person, "bah-humbug", "random", "random")
        playing = asyncio.create_task(play_out(person, match_id))
        url = running(parlour.data)
        assert url
        with contextlib.closing(redis.Redis.from_url(url)) as client:
            for _ in range(40):
                client.delete("rq:queue:ai")
                await asyncio.sleep(0.02)
        async with asyncio.timeout(60):
            await playing
        await assert_sound(parlour, person, match_id)


async def test_a_store_that_hangs_costs_a_match_no_more_than_that(tmp_path: Path):
    async with (
        serving(tmp_path / "data", workers=1, **QUICKLY) as parlour,
        players(lambda: parlour.url, 1) as (person,),
    ):
        match_id = await against(person, "bah-humbug", "random", "greedy")
        playing = asyncio.create_task(play_out(person, match_id))
        await asyncio.sleep(0.3)
        store = parlour.embedded_pid()
        os.kill(store, signal.SIGSTOP)
        await asyncio.sleep(10)
        os.kill(store, signal.SIGCONT)
        async with asyncio.timeout(60):
            await playing
        await assert_sound(parlour, person, match_id)


def workers_of(parlour: Parlour) -> list[int]:
    """The worker processes: children of the supervisor, which is a child of the API process."""
    found: list[int] = []
    for supervisor in _children(parlour.process.pid):
        found += _children(supervisor)
    return found


def _children(pid: int) -> list[int]:
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False
    )
    return [int(line) for line in listed.stdout.split()]
