"""Where the time of a move goes: `python -m tests.benchmarks.profile`.

The API process is sampled by py-spy while matches are played as in `tests.benchmarks.compare`, and
each sample counts for the part that the innermost known frame belongs to. Told is what each part
takes of a move's processor time; how much that is altogether, and that another version is slower or
faster, is for `compare` to say.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.benchmarks.compare import generate, install
from tests.benchmarks.house import UNLIMITED
from tests.benchmarks.processes import on_core
from tests.e2e.server import serving

PARTS = {
    "graphql/": "GraphQL: graphql-core",
    "strawberry/": "GraphQL: Strawberry",
    "service/graphql/": "GraphQL: our own, what is shown included",
    "service/shown.py": "GraphQL: our own, what is shown included",
    "engine/": "rules",
    "service/match": "matches: folding, deciding, watching",
    "service/store/": "store: our own",
    "redis/": "store: redis-py",
    "hiredis/": "store: redis-py",
    "uvicorn/protocols/websockets": "WebSockets: uvicorn and websockets",
    "websockets/": "WebSockets: uvicorn and websockets",
    "uvicorn/": "HTTP: uvicorn",
    "starlette/": "HTTP: Starlette",
    "service/": "service: sessions, limits, metrics and the rest",
    "prometheus_client/": "service: sessions, limits, metrics and the rest",
    "asyncio/": "event loop and timers",
}
"""Parts by the beginnings of paths; the first that fits counts."""
SECONDS = 12
RATE = 250
"""Samples per second."""


def part_of(stack: str) -> str:
    """The part that a sample belongs to, given as `function (file:line);...`, innermost last."""
    for frame in reversed(stack.split(";")):
        path = frame.rpartition("(")[2]
        for beginning, part in PARTS.items():
            if path.startswith(beginning):
                return part
    return "the rest"


def sampling(pid: int, into: Path) -> subprocess.Popen[bytes]:
    """A process that samples another, and then writes its samples into a file."""
    options = {
        "--pid": pid,
        "--duration": SECONDS,
        "--rate": RATE,
        "--format": "raw",
        "--output": into,
    }
    command = [Path(sys.executable).parent / "py-spy", "record"]
    return subprocess.Popen(
        [str(word) for word in (*command, *(part for pair in options.items() for part in pair))],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


async def sampled(kind: str) -> Counter[str]:
    """Samples per part under one kind of load."""
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="parlour-") as folder:
        into = Path(folder) / "samples"
        with on_core(0):
            async with serving(Path(folder) / "data", **UNLIMITED) as parlour:
                pid = parlour.process.pid
                spy = sampling(pid, into)
                generate(kind, parlour.url, 32, SECONDS, [pid])
                spy.wait()
        for line in into.read_text().splitlines():
            stack, _, count = line.rpartition(" ")
            if "_syncing" not in stack:  # A thread that waits for the disk.
                found[part_of(stack)] += int(count)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.profile", description=__doc__)
    parser.add_argument("kinds", nargs="*", default=["parlour_graphql", "parlour_sdk"])
    kinds = parser.parse_args().kinds
    install()
    columns = [asyncio.run(sampled(kind)) for kind in kinds]
    parts = sorted(set().union(*columns), key=lambda part: -columns[0][part])
    print("| part |", *[f" {kind} |" for kind in kinds], sep="")
    print("|---|", "--:|" * len(kinds), sep="")
    for part in parts:
        print(f"| {part} |", *[f" {c[part] / c.total():.0%} |" for c in columns], sep="")


if __name__ == "__main__":
    main()
