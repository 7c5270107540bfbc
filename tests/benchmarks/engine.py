"""The engine on one core: random play, views, copies and replay of every game.

Beside it, in the same run and driven from Python in the same way, two card games of OpenSpiel,
which are written in C++. Medians of several runs, in processor time; nothing passes or fails on it.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time
from typing import Any, NamedTuple

import msgspec

from engine.game import Game
from engine.games import get_game
from engine.log import GameLog, begin, read_log, replay
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
    """Moves per second of processor time, from the first of a match to its last."""
    whole: float
    """The same with the set-up, which is mostly shuffling."""
    legal: float
    """Mean number of legal moves of a decision."""
    rest: str = ""


class Replay(NamedTuple):
    milliseconds: float
    """To read logs of 10,000 moves together from their JSON form and to replay them from nothing,
    every move checked; median."""
    length: float
    """Mean number of moves of a match."""
    legal: float
    """Mean number of legal moves of a decision."""


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
        begun = time.process_time()
        for data in stored:
            replay(read_log(data))
        times.append((time.process_time() - begun) * REPLAYED / moves)
    legal = sum(map(count_legal, logs))
    return Replay(statistics.median(times) * 1e3, moves / len(logs), legal / moves)


def count_legal(log: GameLog) -> int:
    """The legal moves of all decisions of a match together."""
    game = begin(log)
    count = 0
    for entry in log.moves:
        count += len(game.legal(entry.seat))
        game.play(entry.seat, game.parse_move(entry.move))
    return count


def bench_open_spiel(name: str, seconds: float) -> Row:
    """The same figures as `bench_games` gives for ours: decisions of players after the deal, and
    whole games with the deal, per second. Chance moves take time but aren't counted as moves."""
    game = pyspiel.load_game(name)
    chance = random.Random(name)
    rates: list[tuple[float, float, float]] = []
    for _ in range(RUNS):
        moves = matches = 0
        playing = 0.0
        begun = time.process_time()
        while time.process_time() - begun < seconds / RUNS:
            state = game.new_initial_state()
            while state.is_chance_node():
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
            dealt = time.process_time()
            while not state.is_terminal():
                legal = state.legal_actions()
                moves += not state.is_chance_node()
                state.apply_action(legal[int(chance.random() * len(legal))])
            playing += time.process_time() - dealt
            matches += 1
        rates.append((moves / playing, matches / (time.process_time() - begun), moves / matches))
    playing, whole, length = (statistics.median(column) for column in zip(*rates, strict=True))
    return Row(f"OpenSpiel {name} (C++)", playing, whole * length, open_spiel_legal(game))


def open_spiel_legal(game: Any) -> float:
    """Mean number of legal moves of a decision of players."""
    chance = random.Random(0)
    decisions = total = 0
    for _ in range(20):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
                total += len(legal)
            state.apply_action(legal[int(chance.random() * len(legal))])
    return total / decisions


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
        rows.append(Row(row["slug"], row["movesPerSecond"], whole, replayed.legal, rest))
    return rows, yardsticks


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="per game (default: 2)")
    seconds = parser.parse_args().seconds

    print(f"Python {platform.python_version()}, {platform.machine()}, one core, random play\n")
    rows, yardsticks = measure(seconds)
    print(
        f"{'':32}{'moves/s':>11}{'with set-up':>13}{'legal':>8}{'view µs':>9}{'copy µs':>9}"
        f"{'replay ms':>11}",
        *(f"{f'of {name}':>15}" for name in YARDSTICKS if yardsticks),
        sep="",
    )
    for line in (*rows, *yardsticks):
        print(
            f"{line.name:<32}{line.playing:>11,.0f}{line.whole:>13,.0f}{line.legal:>8.1f}"
            f"{line.rest:>29}",
            *(
                f"{f'{line.playing / by.playing:.2f} / {line.whole / by.whole:.2f}':>15}"
                for by in yardsticks
            ),
            sep="",
        )
    if not pyspiel:
        print("\nOpenSpiel isn't installed: `make bench` installs it.")
    print(
        "\nMedians, in processor time; all numbers of seats in turn, default options. moves/s:"
        " decisions, from\nthe first of a match to its last. legal: mean number of moves to choose"
        " from. replay: reading logs of\n10,000 moves together from JSON and playing them from"
        " nothing, every move checked (aim: under 250 ms).\nRatios: moves/s / with set-up."
    )
