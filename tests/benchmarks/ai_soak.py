"""Computer players while everything around them is killed.

`python -m tests.benchmarks.ai_soak` keeps 50 matches between computer players going on two API
processes with workers, and kills a worker or a whole API process (its workers die with it) every
second or so. When the time is up, all matches play on to their end; then each log is verified, and
what happened is printed: kills, moves by cause, the longest time that a match stood still.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from engine.games import all_games
from engine.log import GameLog, verify
from service.store.embedded import embedded
from tests.e2e.player import CREATE_MATCH, Player, players
from tests.e2e.server import Parlour, start
from tests.e2e.test_ai import SEAT_AI, workers_of

PLAYERS = ("random", "greedy", "search:easy")
LOG = """
query Q($id: ID!, $after: String) {
  match(id: $id) {
    record
    log(first: 500, after: $after) {
      pageInfo { hasNextPage endCursor } nodes { version at kind seat cause }
    }
  }
}"""


class Soak:
    """Two API processes on one store, and the matches on them."""

    def __init__(self, folder: Path, redis_url: str, chance: random.Random) -> None:
        self.chance = chance
        self.kills: Counter[str] = Counter()
        self.matches: list[str] = []
        self._folder = folder
        self._settings: dict[str, Any] = {
            "redis_url": redis_url, "ai_delay_ms": 300, "sweep_ms": 100,
            "changes_per_minute": 1_000_000,
            "ai_seats_per_hour": 1_000_000, "matches_per_minute": 1_000_000,
            "matches_per_account": 1_000_000,
        }  # fmt: skip
        self.processes: list[Parlour] = []

    async def begin(self, processes: int) -> None:
        self.processes = [self._start(n) for n in range(processes)]
        for process in self.processes:
            await process.await_address()

    def _start(self, number: int) -> Parlour:
        return start(self._folder / f"api{number}", workers=2, **self._settings)

    def where(self) -> str:
        """The address of some process that is up."""
        return self.chance.choice([p.url for p in self.processes if p.url] or [""])

    async def open(self, person: Player) -> str:
        game = self.chance.choice(all_games())
        low, high = game.seat_range
        seats = self.chance.randint(low, max(low, min(high, 4)))
        created = await person.do(CREATE_MATCH, game=game.slug, seats=seats, sit=None)
        match_id: str = created["match"]["id"]
        for _ in range(seats):
            await person.do(SEAT_AI, matchId=match_id, player=self.chance.choice(PLAYERS))
        self.matches.append(match_id)
        return match_id

    async def kill(self) -> None:
        """Something dies at once; API processes are started again."""
        number = self.chance.randrange(len(self.processes))
        process = self.processes[number]
        if self.chance.random() < 0.7:
            if pids := workers_of(process):
                os.kill(self.chance.choice(pids), signal.SIGKILL)
                self.kills["worker"] += 1
            return
        process.url = ""
        process.process.kill()
        process.process.wait()
        self.kills["API process"] += 1
        self.processes[number] = self._start(number)
        await self.processes[number].await_address()


async def soak(arguments: argparse.Namespace) -> int:
    chance = random.Random(arguments.seed)
    with tempfile.TemporaryDirectory() as folder, embedded(Path(folder) / "store") as url:
        world = Soak(Path(folder), url, chance)
        await world.begin(2)
        async with players(world.where, 1) as (person,):
            playing = {await world.open(person) for _ in range(arguments.matches)}
            end = time.monotonic() + arguments.seconds
            while time.monotonic() < end:
                await asyncio.sleep(chance.uniform(0.3, 1.5))
                await world.kill()
                for match_id in list(playing):
                    if await over(person, match_id):
                        playing.remove(match_id)
                        playing.add(await world.open(person))
            print(f"time is up: {len(world.matches) - len(playing)} matches are over", flush=True)
            patience = time.monotonic() + arguments.patience
            while playing and time.monotonic() < patience:
                await asyncio.sleep(1)
                playing = {m for m in playing if not await over(person, m)}
            status = await report(person, world, playing)
        for process in world.processes:
            process.process.terminate()
            process.process.wait()
    return status


async def over(person: Player, match_id: str) -> bool:
    found = await person.ask("query Q($id: ID!) { match(id: $id) { status } }", id=match_id)
    return bool(found["match"]["status"] == "FINISHED")


async def report(person: Player, world: Soak, stuck: set[str]) -> int:
    causes: Counter[str] = Counter()
    longest, wrong = 0.0, 0
    for match_id in world.matches:
        if match_id in stuck:
            continue
        nodes, record = await whole_log(person, match_id)
        try:
            verify(msgspec.convert(record, GameLog))
        except Exception as error:
            wrong += 1
            print(f"match {match_id}: {error}")
        versions = [node["version"] for node in nodes]
        if versions != list(range(1, len(nodes) + 1)):
            wrong += 1
            print(f"match {match_id}: versions are missing or doubled")
        moves = [node for node in nodes if node["kind"] == "MOVE_PLAYED"]
        if len(moves) != len(record["moves"]):
            wrong += 1
            print(f"match {match_id}: {len(moves)} moves in the log")
        causes.update(node["cause"] for node in moves)
        times = [datetime.fromisoformat(node["at"]).timestamp() for node in nodes]
        gaps = (b - a for a, b in itertools.pairwise(times))
        longest = max(longest, max(gaps, default=0.0))
    killed = ", ".join(f"{count} {what}" for what, count in sorted(world.kills.items()))
    print(f"killed: {killed}")
    print(
        f"matches: {len(world.matches)}, finished and verified: "
        f"{len(world.matches) - len(stuck) - wrong}, stuck: {len(stuck)}, wrong: {wrong}"
    )
    print(f"moves by cause: {dict(causes)}")
    print(f"longest time that a match stood still: {longest:.1f} s")
    return 1 if stuck or wrong else 0


async def whole_log(person: Player, match_id: str) -> tuple[list[Any], Any]:
    nodes: list[Any] = []
    after = None
    while True:
        match = (await person.ask(LOG, id=match_id, after=after))["match"]
        nodes += match["log"]["nodes"]
        if not match["log"]["pageInfo"]["hasNextPage"]:
            return nodes, match["record"]
        after = match["log"]["pageInfo"]["endCursor"]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.ai_soak", description=__doc__)
    parser.add_argument("--seconds", type=float, default=120, help="how long to kill")
    parser.add_argument("--matches", type=int, default=50, help="how many at the same time")
    parser.add_argument("--patience", type=float, default=300, help="seconds for the end")
    parser.add_argument("--seed", type=int, default=1)
    return asyncio.run(soak(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
