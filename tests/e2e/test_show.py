"""Whole matches over real sockets, whatever befalls the service in the middle."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from engine.games import all_games
from tests.e2e.player import LOG, Follower, Player, following, players, seat_all
from tests.e2e.server import Parlour, command, serving, start

MOVES_BEFORE = 6


async def play_to_the_end(
    people: list[Player], match_id: str, acknowledged: list[dict[str, Any]], seed: int
) -> None:
    """Everybody plays at will, until the match is over; what the service accepts is noted."""

    async def play(player: Player, chance: random.Random) -> None:
        while (await player.match(match_id))["status"] == "PLAYING":
            accepted = await player.move(match_id, chance)
            if accepted:
                acknowledged.append(accepted)
            else:
                await asyncio.sleep(0.01)

    async with asyncio.TaskGroup() as group:
        for number, player in enumerate(people):
            group.create_task(play(player, random.Random(f"{seed} {number}")))


async def check(
    people: list[Player],
    followers: list[Follower],
    match_id: str,
    acknowledged: list[dict[str, Any]],
) -> None:
    """Every event has come to everybody once; what was acknowledged is in the log."""
    log: dict[int, Any] = {}
    for number, player in enumerate(people):
        match = (await player.ask(LOG, id=match_id))["match"]
        assert match["status"] == "FINISHED"
        assert match["result"]["winners"]
        log = {event["version"]: event for event in match["log"]["nodes"]}
        assert list(log) == list(range(1, match["version"] + 1))
        assert followers[number].versions == list(log)
        for accepted in acknowledged:
            event = log[accepted["event"]["version"]]
            assert event["seat"] == accepted["event"]["seat"]
            kind, _, argument = accepted["move"].partition(":")
            assert event["move"]["kind"] == kind
            if event["seat"] == number and argument:
                assert event["move"]["arguments"] == {"card": int(argument)}
    played = [event for event in log.values() if event["kind"] == "MOVE_PLAYED"]
    assert len({accepted["event"]["version"] for accepted in acknowledged}) == len(acknowledged)
    assert len(acknowledged) == len(played)


async def test_four_people_play_on_though_everything_is_killed_in_the_middle(tmp_path: Path):
    data = tmp_path / "data"
    async with serving(data) as first:
        now: list[Parlour] = [first]
        async with players(lambda: now[-1].url, 4) as people:
            match_id = await seat_all(people)
            followers = [Follower(player, match_id) for player in people]
            acknowledged: list[dict[str, Any]] = []
            again: Parlour | None = None

            async def disaster() -> Parlour:
                while len(acknowledged) < MOVES_BEFORE:  # noqa: ASYNC110
                    await asyncio.sleep(0.001)
                first.kill()
                second = start(data)
                await second.await_address()
                now.append(second)
                return second

            try:
                async with following(followers), asyncio.TaskGroup() as group:
                    killer = group.create_task(disaster())
                    group.create_task(play_to_the_end(people, match_id, acknowledged, 1))
                again = killer.result()
                await check(people, followers, match_id, acknowledged)
                assert all(follower.connections > 1 for follower in followers)
                status, said, _ = await command(
                    "verify", "--match", match_id, "--server", again.url
                )
                assert status == 0
                assert "verified" in said.splitlines()
                assert await again.stop() == 0
            finally:
                if again:
                    again.process.kill()
                    again.process.wait()


# ---------------------------------------------------------------------- scripts


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
async def test_a_script_plays_a_match_by_ids_alone(parlour: Parlour, game: str):
    """It knows nothing of the game: every move is one of those that the service shows."""
    (found,) = [each for each in all_games() if each.slug == game]
    seats = found.seat_range[0]
    async with players(lambda: parlour.url, seats) as people:
        match_id = await seat_all(people, game)
        chance = random.Random(game)
        status = await people[0].match(match_id)
        while status["status"] == "PLAYING":
            seat = chance.choice(status["toAct"])
            accepted = await people[seat].move(match_id, chance)
            assert accepted
            status = accepted["match"]
        status, said, _ = await command("verify", "--match", match_id, "--server", parlour.url)
        assert status == 0, said
        assert game in said
