"""How Parlour scales: `python -m tests.benchmarks.scale`.

Live subscribers and spectators over real sockets, memory in Redis and in an API process, and what
costs grow with. All in processor time, bytes and counts, which hardly depend on what else the
machine does, but for the times until spectators have been shown a move. The result goes into
docs/performance.md; nothing passes or fails on it.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from typing import NamedTuple

from tests.benchmarks.document import write_section
from tests.benchmarks.scale import growth, memory, subscribers
from tests.benchmarks.scale.drawing import draw
from tests.benchmarks.scale.report import Results, told
from tests.benchmarks.scale.subscribers import Form, field


class Extent(NamedTuple):
    """How far everything is measured."""

    forms: list[Form]
    idle: float
    """Seconds at rest."""
    spectators: list[int]
    moves: int
    """That each number of spectators is shown."""
    matches: int
    """That are weighed in Redis."""
    asked: list[int]
    """Matches that an API process is asked for."""
    playing: list[float]
    """Seconds of random play after which is counted what the rules remember."""
    sizes: growth.Sizes


FULL = Extent(
    forms=[
        Form("each on a connection, five to a match", 1_000, 5),
        Form("each on a connection, two to a match", 2_500, 2),
        Form("the same, with compression", 500, 2, compressed=True),
        Form("a hundred on each connection", 2_500, 2, per_connection=100),
    ],
    idle=20,
    spectators=[1, 10, 100, 1_000],
    moves=20,
    matches=400,
    asked=[500, 1_000, 2_000, 3_000],
    playing=[10, 20],
    sizes=growth.Sizes(),
)
SHORT = Extent(
    forms=[
        Form("each on a connection", 100, 2),
        Form("a hundred on each connection", 100, 2, per_connection=100),
    ],
    idle=5,
    spectators=[1, 10, 100],
    moves=5,
    matches=40,
    asked=[200, 400],
    playing=[2, 4],
    sizes=growth.Sizes(
        lengths=(10, 100, 1_000),
        stored=(0, 1_000),
        account=(10, 100),
        seats=("bah-humbug",),
        decisions=("christmas-parade",),
        moves=30,
        searched=5_000,
    ),
)


async def measure(extent: Extent, port: int) -> Results:
    """Everything in turn; says how long each part has taken."""
    began = time.perf_counter()

    def done(part: str) -> None:
        nonlocal began
        now = time.perf_counter()
        print(f"{part}: {now - began:.0f} s", flush=True)
        began = now

    live = []
    for form in extent.forms:
        async with field(port, compressed=form.compressed) as here:
            live.append(await subscribers.many(here, form, extent.idle))
        done(f"subscribers, {form.name}")
    async with field(port) as here:
        reached = await subscribers.spectators(here, extent.spectators, extent.moves)
    done("spectators")
    in_redis, archived = await memory.in_redis(extent.matches)
    done("matches in Redis")
    async with field(port) as here:
        cached = await memory.in_process(here, extent.asked)
    done("matches in an API process")
    sections = await growth.measure(extent.sizes)
    done("growth")
    caches = memory.caches(extent.playing)
    done("caches of the rules")
    return Results(live, reached, in_redis, archived, cached, caches, sections)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.scale", description=__doc__)
    parser.add_argument("--port", type=int, default=28100, help="of the servers (%(default)s)")
    parser.add_argument(
        "--share", type=float, default=1.0, help="of the live subscribers (%(default)s: 5,000)"
    )
    parser.add_argument("--short", action="store_true", help="a minute only, and nothing written")
    options = parser.parse_args()
    extent = SHORT if options.short else FULL
    forms = [form.fewer(options.share) for form in extent.forms]
    results = asyncio.run(measure(extent._replace(forms=forms), options.port))
    print(told(results))
    if not options.short:
        write_section("scale", told(results))
        draw(results)


if __name__ == "__main__":
    main()
