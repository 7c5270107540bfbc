"""Let computer players play each other many times, and say who wins.

python simulate.py http://127.0.0.1:8000
"""

import sys

from parlour_client import Client


def main(url: str) -> None:
    with Client(url) as guest:
        created = guest.create_account("Robin")
    with Client(url, created.token) as robin:
        simulation = robin.simulate("bah-humbug", 2, ["greedy", "random"], games=40, seed=7)
        for progress in robin.watch_simulation(simulation.id):
            print(f"{progress.played} of {progress.games}")
        for standing in progress.summary.players:
            rate = standing.total.win_rate
            print(f"{standing.player}: {rate.rate:.0%} ({rate.low:.0%} to {rate.high:.0%})")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
