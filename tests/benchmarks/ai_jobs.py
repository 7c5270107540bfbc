"""What a computer player's move takes beside its thinking.

From the moment the job is handed to the queue until the move is stored and its notice has come,
for a player that doesn't think (`random`), one move at a time, with each kind of worker that
RQ offers and the one that Parlour uses. Run with `python -m tests.benchmarks.ai_jobs`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import signal
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from rq import SimpleWorker
from rq import Worker as ForkingWorker
from rq.serializers import JSONSerializer
from rq.worker import SpawnWorker

from service.accounts import Account, Caller, Scope, Token
from service.events import AccountKind
from service.matches import Matches, Spec
from service.queues import AI, Queues
from service.settings import Settings
from service.store import connect
from service.store.embedded import embedded
from workers import ai  # Loaded before the workers fork, as Parlour's supervisor does.
from workers.queues import Worker

WHO = Caller(
    Account("ann", "Ann", AccountKind.PERSON, 0), Token("t", "", (Scope.PLAY,), "ann", 0), ""
)
MOVE = f"{ai.__name__}.{ai.move.__name__}"
UNLIMITED: dict[str, Any] = dict.fromkeys(
    ("matches_per_account", "matches_per_minute", "changes_per_minute", "ai_seats_per_hour"),
    1_000_000,
)
Kind = type[SimpleWorker | ForkingWorker]


def start_worker(kind: Kind, url: str) -> int:
    """A worker in a process of its own; its pid."""
    pid = os.fork()
    if pid:
        return pid
    os.environ["PARLOUR_REDIS_URL"] = url
    client = Queues(url).client
    worker = kind([AI], connection=client, serializer=JSONSerializer)
    worker.work(logging_level="ERROR")
    os._exit(0)


async def moves(url: str, count: int) -> list[float]:
    """Milliseconds that each of so many moves took."""
    queues = Queues(url)
    times: list[float] = []
    async with connect(url) as store:
        matches = Matches(store, Settings(**UNLIMITED))
        number = 0
        while len(times) < count:
            number += 1
            spec = Spec(game="bah-humbug", seats=2, sit=None)
            match = (await matches.create(WHO, spec, f"match {number}")).match
            for seat in range(2):
                seated = await matches.seat_ai(WHO, match.id, seat, "random", f"{number} {seat}")
                match = seated.match
            async with store.notices.listen(f"match:{match.id}") as bell:
                while not match.over and len(times) < count:
                    seat, place = match.ai_turns()[0]
                    job = (f"{match.id}-{seat}-{place.turn}", (match.id, seat, place.turn))
                    begin = time.perf_counter()
                    queues.enqueue(AI, MOVE, [job], timeout=30)
                    while await store.version(match.id) == match.version:
                        await bell.wait(10)
                    times.append((time.perf_counter() - begin) * 1e3)
                    match = await matches.stored(match.id)
    queues.close()
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=300, help="for each kind (%(default)s)")
    options = parser.parse_args()
    print(
        f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, "
        f"load {os.getloadavg()[0]:.1f}; {options.moves} moves each\n"
    )
    print(f"{'':<28}{'median':>10}{'p90':>10}{'p99':>10}")
    kinds: tuple[Kind, ...] = (Worker, SimpleWorker, ForkingWorker, SpawnWorker)
    for kind in kinds:
        count = options.moves if kind is not SpawnWorker else max(10, options.moves // 10)
        with tempfile.TemporaryDirectory() as directory, embedded(Path(directory)) as url:
            pid = start_worker(kind, url)
            try:
                times = asyncio.run(moves(url, count + 5))[5:]
            finally:
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
        cuts = statistics.quantiles(times, n=100)
        title = f"{kind.__module__.partition('.')[0]}.{kind.__name__}"
        print(f"{title:<28}{cuts[49]:>7.1f} ms{cuts[89]:>7.1f} ms{cuts[98]:>7.1f} ms", flush=True)


if __name__ == "__main__":
    main()
