"""How strong the computer players are: each against each other, in every game.

`python -m tests.benchmarks.strength` prints tables in Markdown; names of games narrow them down.
Game `i` of a row deals the same cards in every row of that game, and the seats rotate from game to
game, so rows compare players rather than luck. The figures don't depend on the number of
processes, only the times do.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import platform
import random
import statistics
import time
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Any, NamedTuple

from engine.game import Game, Move
from engine.games import all_games, get_game
from engine.rng import KEY_BYTES
from service.simulations import SimulationSpec
from service.summary import Interval, wilson
from workers.players import get_player
from workers.players.search import LEVELS, Search, evaluate
from workers.simulation import play_game

USUAL_SEATS = 4
TIMED = 40
"""So many decisions per game and number of seats are timed."""
RUNS = 3


class Match(NamedTuple):
    """What a row is about: one seat of a player against others, or all seats of one player."""

    game: str
    seats: int
    player: str
    others: str
    """Who has the other seats; "" if there are none, or all play together."""

    def spec(self, games: int, seed: int) -> SimulationSpec:
        others = (self.others,) * (self.seats - 1) if self.others else ()
        return SimulationSpec(
            game=self.game,
            seats=self.seats,
            players=(self.player, *others),
            games=games,
            seed=seed,
        )


class Outcome(NamedTuple):
    """How a game ended for the seat, or seats, of the player in question."""

    share: float
    """Of the victory: a part of 1 when it was shared."""
    score: float
    faults: int


class Row(NamedTuple):
    match: Match
    interval: Interval
    share: float
    score: float
    """Mean of the scores, as the game counts them."""
    faults: int


# ---------------------------------------------------------------------- what is played


def typical_seats(game: type[Game]) -> list[int]:
    """The fewest, and four or else the most."""
    low, high = game.seat_range
    return sorted({low, max(low, min(USUAL_SEATS, high))})


def matches(games: Sequence[type[Game]], players: Sequence[str]) -> Iterator[Match]:
    """All rows, in the order in which they are printed."""
    for game in games:
        for seats in typical_seats(game):
            if game.cooperative or seats == 1:
                for player in players:
                    yield Match(game.slug, seats, player, "")
                continue
            for better, worse in combinations(players, 2):
                yield Match(game.slug, seats, better, worse)


def outcome(job: tuple[Match, int, int]) -> Outcome:
    """Play one game of a row."""
    match, seed, index = job
    record = play_game(match.spec(index + 1, seed), index)
    faults = sum(player == match.player for player, _ in record.faults)
    if not match.others:
        score = statistics.fmean(record.scores)
        return Outcome(
            float(record.won or (record.won is None and 0 in record.winners)), score, faults
        )
    seat = -index % match.seats
    share = (seat in record.winners) / max(1, len(record.winners))
    return Outcome(share, record.scores[seat], faults)


def summed_up(match: Match, outcomes: Sequence[Outcome]) -> Row:
    shares = [outcome.share for outcome in outcomes]
    return Row(
        match,
        # A shared victory is less uncertain than one won or lost: the interval is on the safe side.
        wilson(round(sum(shares)), len(shares)),
        statistics.fmean(shares),
        statistics.fmean(outcome.score for outcome in outcomes),
        sum(outcome.faults for outcome in outcomes),
    )


# ---------------------------------------------------------------------- how long it takes


def decisions(game: type[Game], seats: int, seed: int) -> Iterator[tuple[Game, int, list[Move]]]:
    """Views and legal moves of those who had a choice, in games between greedy players."""
    chance = random.Random(f"{game.slug} {seats} {seed}")
    greedy = get_player("greedy")
    while True:
        state = game.start(seats, {}, chance.randbytes(KEY_BYTES))
        while actors := state.actors():
            seat = chance.choice(actors)
            view, legal = state.view(seat), list(state.choices(seat))
            if len(legal) > 1:
                yield view, seat, legal
            state.play(seat, greedy.choose(view, seat, legal, chance.getrandbits(60)))


def thinking(game: type[Game], seats: int, level: str, seed: int) -> float:
    """Median milliseconds of a decision of the search, of one core's time."""
    search = Search(LEVELS[level])
    times = []
    for view, seat, legal in islice(decisions(game, seats, seed), 0, 5 * TIMED, 5):
        begin = time.process_time()
        search.choose(view, seat, legal, seed)
        times.append(time.process_time() - begin)
    return statistics.median(times) * 1e3


def iterations_per_second(seed: int) -> float:
    """On Bah! Humbug! with 4 seats, in mid-game, by one core's time: median of several decisions,
    of the best of several runs."""
    game, iterations = get_game("bah-humbug"), 1000
    positions = list(islice(decisions(game, 4, seed), 8, 24, 3))
    best = []
    for view, seat, legal in positions:
        runs = []
        for _ in range(RUNS):
            begin = time.process_time()
            evaluate(view, seat, legal, seed, iterations)
            runs.append(iterations / (time.process_time() - begin))
        best.append(max(runs))
    return statistics.median(best)


# ---------------------------------------------------------------------- tables


def percent(share: float) -> str:
    return f"{share:.1%}"


def line(cells: Sequence[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def head(*cells: str) -> str:
    """Headings; numbers, from the third column on, to the right."""
    rule = [
        "---" if i < 2 or cell in ("player", "against") else "---:" for i, cell in enumerate(cells)
    ]
    return f"{line(cells)}\n{line(rule)}"


def print_tables(rows: Sequence[Row]) -> None:
    against = [row for row in rows if row.match.others]
    together = [row for row in rows if not row.match.others]
    if against:
        print("One seat of a player against others on all other seats\n")
        print(head("game", "seats", "player", "against", "games", "share of wins", "95%", "even"))
        for match, interval, share, _, _ in against:
            between = f"{percent(interval.low)} – {percent(interval.high)}"
            print(
                line(
                    (
                        match.game, match.seats, match.player, match.others, interval.of,
                        percent(share), between, percent(1 / match.seats),
                    )
                )
            )  # fmt: skip
        print()
    if together:
        print("All seats of one player\n")
        print(head("game", "seats", "player", "games", "won", "95%", "mean score"))
        for match, interval, share, score, _ in together:
            between = f"{percent(interval.low)} – {percent(interval.high)}"
            print(
                line(
                    (
                        match.game, match.seats, match.player, interval.of, percent(share), between,
                        f"{score:.2f}",
                    )
                )
            )  # fmt: skip
        print()


def as_data(row: Row) -> dict[str, Any]:
    """A row as the JSON output has it."""
    return {
        **row.match._asdict(),
        "games": row.interval.of,
        "share": row.share,
        "low": row.interval.low,
        "high": row.interval.high,
        "even": 1 / row.match.seats if row.match.others else None,
        "meanScore": row.score,
        "faults": row.faults,
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.strength", description=__doc__
    )
    parser.add_argument("game", nargs="*", help="slugs (default: all)")
    parser.add_argument("--games", type=int, default=40, help="per row (default: 40)")
    parser.add_argument("--processes", type=int, default=1, help="that play (default: 1)")
    parser.add_argument("--seed", type=int, default=1, help="decides every game (default: 1)")
    parser.add_argument("--level", choices=LEVELS, default="normal", help="of the search")
    parser.add_argument(
        "--players",
        default="search,greedy,random",
        help="names separated by commas, the strongest first (default: search,greedy,random)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    options = parser.parse_args()
    if options.games < 1 or options.processes < 1:
        parser.error("--games and --processes must be at least 1")
    games = [get_game(slug) for slug in options.game] or list(all_games())

    named = {"search": f"search:{options.level}"}
    players = [named.get(name, name) for name in options.players.split(",")]
    for name in players:
        get_player(name)
    planned = list(matches(games, players))
    jobs = [(match, options.seed, index) for match in planned for index in range(options.games)]
    begin = time.perf_counter()
    if options.processes == 1:
        outcomes = [outcome(job) for job in jobs]
    else:
        # Spawned, not forked: the same on every platform.
        with multiprocessing.get_context("spawn").Pool(options.processes) as pool:
            outcomes = pool.map(outcome, jobs, chunksize=1)
    seconds = time.perf_counter() - begin
    rows = [
        summed_up(match, outcomes[number * options.games : (number + 1) * options.games])
        for number, match in enumerate(planned)
    ]
    times = [
        (game.slug, seats, thinking(game, seats, options.level, options.seed))
        for game in games
        for seats in typical_seats(game)
    ]
    speed = iterations_per_second(options.seed)

    if options.json:
        data = {
            "level": options.level,
            "iterations": LEVELS[options.level],
            "seed": options.seed,
            "seconds": seconds,
            "rows": [as_data(row) for row in rows],
            "thinking": [
                {"game": slug, "seats": seats, "medianMilliseconds": milliseconds}
                for slug, seats, milliseconds in times
            ],
            "iterationsPerSecond": speed,
        }
        print(json.dumps(data, indent=2))
        return
    print_tables(rows)
    print(f"Time to think of search:{options.level} ({LEVELS[options.level]:,} iterations)\n")
    print(head("game", "seats", "median ms per decision"))
    for slug, seats, milliseconds in times:
        print(line((slug, seats, f"{milliseconds:.0f}")))
    faults = sum(row.faults for row in rows)
    print(
        f"\nIterations on Bah! Humbug!, 4 seats, mid-game: {speed:,.0f}/s (aim: 3,000/s)."
        f"\nPython {platform.python_version()}, {platform.machine()};"
        f" {len(jobs):,} games in {seconds:,.0f} s with {options.processes} processes;"
        f" seed {options.seed}; decisions that a player failed at: {faults}."
    )


if __name__ == "__main__":
    main()
