"""Measures the engine: random play, views and copies of every game, on one core."""

from __future__ import annotations

import random
import statistics
import time
from typing import Any

from engine.game import Game
from engine.games import all_games
from engine.playout import play_out, random_move
from engine.rng import KEY_BYTES

_SLICES = 5


def bench_games(seconds: float) -> list[dict[str, Any]]:
    """Figures of each game, by slug: medians over five slices of `seconds` together.

    Random play with all seat counts in turn and default options, for each second of processor
    time, so that it hardly matters what else the machine does: `movesPerSecond` counts the time
    from the first move to the last, `matchesPerSecond` the set-up (mostly shuffling) as well.
    `viewMicroseconds` and `copyMicroseconds` are medians over the positions of such a match.
    """
    return [_bench(game, seconds) for game in all_games()]


def _bench(game: type[Game], seconds: float) -> dict[str, Any]:
    chance = random.Random(game.slug)
    low, high = game.seat_range
    move_rates: list[float] = []
    match_rates: list[float] = []
    for _ in range(_SLICES):
        moves = matches = 0
        playing = 0.0
        begin = time.process_time()
        while (now := time.process_time()) - begin < seconds / _SLICES:
            tables = [
                game.start(seats, {}, chance.randbytes(KEY_BYTES))
                for seats in range(low, high + 1)
                for _ in range(8)
            ]
            now = time.process_time()
            moves += sum(play_out(table, chance) for table in tables)
            playing += time.process_time() - now
            matches += len(tables)
        move_rates.append(moves / playing)
        match_rates.append(matches / (now - begin))
    views: list[float] = []
    copies: list[float] = []
    state = game.start(high, {}, chance.randbytes(KEY_BYTES))
    while state.actors():
        begin = time.perf_counter()
        state.view(0)
        viewed = time.perf_counter()
        state.copy()
        copies.append(time.perf_counter() - viewed)
        views.append(viewed - begin)
        state.play(*random_move(state, chance))
    return {
        "slug": game.slug,
        "movesPerSecond": round(statistics.median(move_rates)),
        "matchesPerSecond": round(statistics.median(match_rates)),
        "viewMicroseconds": round(statistics.median(views) * 1e6, 2),
        "copyMicroseconds": round(statistics.median(copies) * 1e6, 2),
    }
