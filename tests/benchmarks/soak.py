"""The conformance suite without end: other seeds and other options every time.

`python -m tests.benchmarks.soak` runs until it is stopped, or as long as it is told to, and
prints every failure with what is needed to run it again. Names of games narrow it down.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from itertools import count

from engine.games import all_games
from tests.engine.conformance import CHECKS, check_malformed, check_replay_elsewhere
from tests.engine.generate import random_options

# One starts a process, the other a search of Hypothesis: now and then is enough.
SLOW = {check_malformed, check_replay_elsewhere}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.soak", description=__doc__)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="when to stop")
    parser.add_argument("--seed", type=int, default=random.randrange(2**32), help="first seed")
    parser.add_argument("--most", type=int, default=3, help="failures shown per check and game")
    parser.add_argument("games", nargs="*", help="slugs (default: all)")
    arguments = parser.parse_args()
    games = [game for game in all_games() if not arguments.games or game.slug in arguments.games]
    if not games:
        parser.error("no such game")

    begin = time.monotonic()
    failures: Counter[tuple[str, str]] = Counter()
    cases = 0
    for seed in count(arguments.seed):
        rand = random.Random(seed)
        for game in games:
            if time.monotonic() - begin > arguments.seconds:
                print(f"{cases} cases from seed {arguments.seed} on, failures: {failures.total()}")
                return 1 if failures else 0
            low, high = game.seat_range
            seats = rand.randint(low, high)
            options = {} if rand.random() < 0.2 else random_options(game, seats, rand)
            cases += 1
            for check in CHECKS:
                if check in SLOW and rand.random() > 0.05:
                    continue
                try:
                    check(game, seats, options, seed)
                except AssertionError as error:
                    failures[game.slug, check.__name__] += 1
                    if failures[game.slug, check.__name__] <= arguments.most:
                        notes = getattr(error, "__notes__", [])
                        print(f"\n{check.__name__}: {error}", *notes, sep="\n  ", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
