"""The service under load: acknowledged moves per second, latency, memory, loading.

`python -m tests.benchmarks.service` starts the API with its embedded server, bound to one core
where the system allows it, and plays against it from another process. It prints medians over
several runs, for both ways of syncing to disk; nothing passes or fails on time.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import redis

from service.accounts import Account, Caller, Scope, Token
from service.events import AccountKind
from service.matches import Matches, Spec
from service.settings import Settings
from service.store import connect
from service.store.embedded import embedded

CLIENTS = 16
SECONDS = 5.0
RUNS = 3
UNLIMITED = {
    "PARLOUR_MOVES_PER_SECOND": "1000000",
    "PARLOUR_MATCHES_PER_ACCOUNT": "1000000",
    "PARLOUR_MATCHES_PER_MINUTE": "1000000",
    "PARLOUR_ACCOUNTS_PER_HOUR": "1000000",
}


def _bind(pid: int, core: int) -> bool:
    """Bind a process to a core; says whether that was possible."""
    if not hasattr(os, "sched_setaffinity") or (os.cpu_count() or 1) < 2:
        return False
    os.sched_setaffinity(pid, {core})
    return True


@contextmanager
def api(fsync: str) -> Iterator[int]:
    """An API process with its own embedded server; yields its port."""
    with tempfile.TemporaryDirectory(prefix="parlour-") as data:
        command = [sys.executable, "-c", "from service.cli import main; main()", "serve"]
        process = subprocess.Popen(
            [*command, "--port", "0", "--data", data],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **UNLIMITED, "PARLOUR_FSYNC": fsync},
        )
        try:
            assert process.stdout is not None
            address = re.search(r":(\d+)/graphql", process.stdout.readline())
            if address is None:
                raise RuntimeError("the API didn't start")
            _bind(process.pid, 0)
            yield int(address[1])
        finally:
            process.terminate()
            process.wait(20)


def submit(fsync: str) -> dict[str, float]:
    """Median figures of several runs of the load."""
    with api(fsync) as port:
        runs: list[dict[str, float]] = []
        for _ in range(RUNS):
            load = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "tests.benchmarks.load",
                    str(port),
                    str(CLIENTS),
                    str(SECONDS),
                ],
                stdout=subprocess.PIPE,
            )
            _bind(load.pid, 1)
            output, _ = load.communicate()
            runs.append(msgspec.json.decode(output))
    return {figure: statistics.median(run[figure] for run in runs) for figure in runs[0]}


async def _finish_match(matches: Matches, moves: int) -> tuple[Caller, str]:
    """Play a match until it has at least so many moves (random moves, and no accusations)."""
    account = Account(secrets.token_hex(6), "bench", AccountKind.PERSON, 0)
    caller = Caller(account, Token("t", account.id, (Scope.PLAY,), "", 0))
    chance = random.Random(7)
    written = await matches.create(caller, Spec(game="bah-humbug", seats=2), secrets.token_hex(8))
    match = (await matches.join(caller, written.match.id, 1, None, "join")).match
    count = 0
    while not match.over:
        seat = match.to_act()[0]
        legal = match.playing.legal(seat)
        shout = count >= moves or chance.random() < 0.02
        move = legal[0] if shout else legal[-1]
        if len(legal) > 2:
            move = chance.choice(legal)
        stored = msgspec.to_builtins(move)
        match = (await matches.play(caller, match.id, seat, stored, None, f"{count}")).match
        count += 1
    return caller, match.id


async def memory_and_loading() -> dict[str, float]:
    """Bytes of a finished match, and the time to load long and short ones from the store."""
    settings = Settings(moves_per_second=10**6, matches_per_minute=10**6, matches_per_account=10**6)
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="parlour-") as data, embedded(Path(data)) as url:
        async with connect(url) as store:
            matches = Matches(store, settings)
            lengths: list[int] = []
            sizes: list[int] = []
            loads: list[float] = []
            client = redis.Redis.from_url(url)
            for _ in range(20):
                _, match_id = await _finish_match(matches, 60)
                keys = list(client.scan_iter(f"*match:{match_id}:*"))
                sizes.append(sum(int(client.memory_usage(key) or 0) for key in keys))
                lengths.append(await store.version(match_id))
                begin = time.perf_counter()
                await Matches(store, settings)._load(match_id)
                loads.append(time.perf_counter() - begin)
            client.close()
    figures["events"] = statistics.median(lengths)
    figures["bytes"] = statistics.median(sizes)
    figures["bytesPer100Events"] = statistics.median(
        100 * size / length for size, length in zip(sizes, lengths, strict=True)
    )
    figures["loadMs"] = 1000 * statistics.median(loads)
    return figures


def main() -> None:
    print(f"submitMove over HTTP, {CLIENTS} clients, one API process on one core")
    print(f"{'fsync':<10} {'moves/s':>9} {'p50 ms':>8} {'p99 ms':>8} {'max ms':>8}")
    for fsync in ("everysec", "always"):
        f = submit(fsync)
        print(
            f"{fsync:<10} {f['movesPerSecond']:>9,.0f} {f['p50']:>8.1f} {f['p99']:>8.1f} "
            f"{f['max']:>8.1f}"
        )
    figures = asyncio.run(memory_and_loading())
    print(
        f"a finished match of {figures['events']:.0f} events takes {figures['bytes']:,.0f} bytes "
        f"({figures['bytesPer100Events']:,.0f} per 100 events), "
        f"and loads in {figures['loadMs']:.2f} ms"
    )


if __name__ == "__main__":
    main()
