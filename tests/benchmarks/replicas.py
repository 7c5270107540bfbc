"""What it costs to wait for replicas: `python -m tests.benchmarks.replicas`.

A primary with two replicas on this machine, all with `appendfsync always`. Each setting in turn, in
several rounds: appends one after another (latency), then by 32 writers at once (throughput). Prints
medians over the rounds.
"""

from __future__ import annotations

import asyncio
import secrets
import statistics
import tempfile
import time
from pathlib import Path

from service.store import Store, connect
from tests.service.store.servers import replicated

ROUNDS = 5
APPENDS = 60
WRITERS = 32
SETTINGS = ((0, False), (1, False), (2, False), (2, True))
"""Replicas that must confirm, and whether on disk."""


async def latency(store: Store) -> float:
    """Median of an append, in ms."""
    times = []
    for _ in range(APPENDS):
        begun = time.perf_counter()
        await store.append(secrets.token_hex(8), 0, [b"x" * 100])
        times.append(time.perf_counter() - begun)
    return statistics.median(times) * 1000


async def throughput(store: Store) -> float:
    """Appends per second."""

    async def write() -> None:
        for _ in range(APPENDS // 4):
            await store.append(secrets.token_hex(8), 0, [b"x" * 100])

    begun = time.perf_counter()
    await asyncio.gather(*[write() for _ in range(WRITERS)])
    return WRITERS * (APPENDS // 4) / (time.perf_counter() - begun)


async def measure(port: int) -> None:
    found: dict[tuple[int, bool], list[tuple[float, float]]] = {one: [] for one in SETTINGS}
    for _ in range(ROUNDS):
        for replicas, on_disk in SETTINGS:
            url = f"redis://127.0.0.1:{port}"
            async with connect(url, replicas, on_disk=on_disk) as store:
                await store.append(secrets.token_hex(8), 0, [b"x"])
                found[replicas, on_disk].append((await latency(store), await throughput(store)))
    print("| replicas | on disk | one append, ms | appends/s of 32 at once |\n|---|---|---|---|")
    for (replicas, on_disk), rounds in found.items():
        alone = statistics.median(one for one, _ in rounds)
        many = statistics.median(many for _, many in rounds)
        print(f"| {replicas} | {'yes' if on_disk else 'no'} | {alone:.1f} | {many:,.0f} |")


def main() -> None:
    with tempfile.TemporaryDirectory() as directory, replicated(Path(directory)) as (port, _):
        asyncio.run(measure(port))


if __name__ == "__main__":
    main()
