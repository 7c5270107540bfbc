"""The engine on one core: random play, views, copies and replay of every game.

Beside it, in the same run and driven from Python in the same way, two card games of OpenSpiel,
which are written in C++. Medians of several runs; nothing passes or fails on time.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time
from typing import NamedTuple

import msgspec

from engine.game import Game
from engine.games import get_game
from engine.log import GameLog, read_log, replay
from engine.playout import random_log
from service.bench import bench_games

try:
    import pyspiel
except ImportError:
    pyspiel = None

RUNS = 5
REPLAYED = 10_000
YARDSTICKS = ("hearts", "oh_hell")


class Row(NamedTuple):
    name: str
    playing: float
    """Moves per second from the first of a match to its last."""
    whole: float
    """The same with the set-up, which is mostly shuffling."""
    rest: str = ""


class Replay(NamedTuple):
    milliseconds: float
    """To read logs of 10,000 moves together from their JSON form and to replay them from nothing,
    every move checked; median."""
    length: float
    """Mean number of moves of a match."""


def bench_replay(game: type[Game]) -> Replay:
    chance = random.Random(game.slug)
    low, high = game.seat_range
    logs: list[GameLog] = []
    while sum(len(log.moves) for log in logs) < REPLAYED or len(logs) % (high - low + 1):
        logs.append(random_log(game, low + len(logs) % (high - low + 1), {}, chance))
    moves = sum(len(log.moves) for log in logs)
    stored = [msgspec.json.encode(log) for log in logs]
    times = []
    for _ in range(RUNS):
        begin = time.perf_counter()
        for data in stored:
            replay(read_log(data))
        times.append((time.perf_counter() - begin) * REPLAYED / moves)
    return Replay(statistics.median(times) * 1e3, moves / len(logs))


def bench_open_spiel(name: str, seconds: float) -> Row:
    """The same figures as `bench_games` gives for ours: decisions of players after the deal, and
    whole games with the deal, per second. Chance moves take time but aren't counted as moves."""
    game = pyspiel.load_game(name)
    chance = random.Random(name)
    rates: list[tuple[float, float, float]] = []
    for _ in range(RUNS):
        moves = matches = 0
        playing = 0.0
        begin = time.perf_counter()
        while time.perf_counter() - begin < seconds / RUNS:
            state = game.new_initial_state()
            while state.is_chance_node():
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
            dealt = time.perf_counter()
            while not state.is_terminal():
                legal = state.legal_actions()
                moves += not state.is_chance_node()
                state.apply_action(legal[int(chance.random() * len(legal))])
            playing += time.perf_counter() - dealt
            matches += 1
        rates.append((moves / playing, matches / (time.perf_counter() - begin), moves / matches))
    playing, whole, length = (statistics.median(column) for column in zip(*rates, strict=True))
    return Row(f"OpenSpiel {name} (C++)", playing, whole * length)


def measure(seconds: float) -> tuple[list[Row], list[Row]]:
    """Our games, and OpenSpiel's if it is installed, in the same run; `seconds` for each."""
    yardsticks = [bench_open_spiel(name, seconds) for name in YARDSTICKS] if pyspiel else []
    rows = []
    for row in bench_games(seconds):
        replayed = bench_replay(get_game(row["slug"]))
        whole = row["matchesPerSecond"] * replayed.length
        rest = (
            f"{row['viewMicroseconds']:>9.2f}{row['copyMicroseconds']:>9.2f}"
            f"{replayed.milliseconds:>11.0f}"
        )
        rows.append(Row(row["slug"], row["movesPerSecond"], whole, rest))
    return rows, yardsticks


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="per game (default: 2)")
    seconds = parser.parse_args().seconds

    print(f"Python {platform.python_version()}, {platform.machine()}, one core, random play\n")
    rows, yardsticks = measure(seconds)
    print(
        f"{'':32}{'moves/s':>11}{'with set-up':>13}{'view µs':>9}{'copy µs':>9}{'replay ms':>11}",
        *(f"{f'of {name}':>15}" for name in YARDSTICKS if yardsticks),
        sep="",
    )
    for line in (*rows, *yardsticks):
        print(
            f"{line.name:<32}{line.playing:>11,.0f}{line.whole:>13,.0f}{line.rest:>29}",
            *(
                f"{f'{line.playing / by.playing:.2f} / {line.whole / by.whole:.2f}':>15}"
                for by in yardsticks
            ),
            sep="",
        )
    if not pyspiel:
        print("\nOpenSpiel isn't installed: `make bench` installs it.")
    print(
        "\nMedians; all numbers of seats in turn, default options. moves/s: decisions, from the"
        " first of a match\nto its last. replay: reading logs of 10,000 moves together from JSON"
        " and playing them from nothing,\nevery move checked (aim: under 250 ms). Ratios: moves/s"
        " / with set-up."
    )
