"""What workers have done, counted in the queues' Redis, for metrics.

The hash `parlour:jobs` holds sums since ever, in fields such as `ai:done`, `ai:run:<0.1`,
`ai:run:us` and `fault:PLAYER:WHAT`.

Worker processes come and go and can be killed, so none keeps numbers of its own to be asked for;
every API process tells the same of all workers.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from redis import Redis
from rq.utils import as_text

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
"""Upper bounds of the histograms' buckets, in seconds; the last bucket has none."""
_LABELS = [f"<{bound:g}" for bound in BOUNDS] + ["<inf"]
_KEY = "parlour:jobs"


class Histogram(NamedTuple):
    """Durations of jobs."""

    buckets: tuple[int, ...]
    """How many fell into each bucket: up to each of `BOUNDS`, and above."""
    seconds: float
    """Their sum."""


class QueueCounts(NamedTuple):
    """Jobs of one queue since ever."""

    done: int
    failed: int
    wait: Histogram
    """From being queued to being begun."""
    run: Histogram


class JobCounts:
    """The counts at one Redis. Every method blocks, and may raise redis-py's errors."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    def add(
        self,
        queue: str,
        wait: float,
        run: float,
        *,
        failed: bool,
        faults: Iterable[tuple[str, str]] = (),
    ) -> None:
        """Count a job that took `run` seconds after `wait` seconds in its queue.

        `faults`: computer players and what they did, for decisions that had to be replaced.
        """
        pipeline = self._client.pipeline(transaction=False)
        pipeline.hincrby(_KEY, f"{queue}:{'failed' if failed else 'done'}")
        for name, seconds in (("wait", max(0.0, wait)), ("run", run)):
            pipeline.hincrby(_KEY, f"{queue}:{name}:{_LABELS[bisect_left(BOUNDS, seconds)]}")
            pipeline.hincrby(_KEY, f"{queue}:{name}:us", round(seconds * 1_000_000))
        for player, what in faults:
            pipeline.hincrby(_KEY, f"fault:{player}:{what}")
        pipeline.execute()

    def queues(self, names: Iterable[str]) -> dict[str, QueueCounts]:
        """What has been counted for some queues."""
        counts = self._read()
        return {
            name: QueueCounts(
                counts.get(f"{name}:done", 0),
                counts.get(f"{name}:failed", 0),
                _histogram(counts, f"{name}:wait"),
                _histogram(counts, f"{name}:run"),
            )
            for name in names
        }

    def faults(self) -> Iterator[tuple[str, str, int]]:
        """(player, what it did, how often) of all decisions that had to be replaced."""
        for field, count in sorted(self._read().items()):
            if field.startswith("fault:"):
                player, _, what = field.removeprefix("fault:").rpartition(":")
                yield player, what, count

    def _read(self) -> dict[str, int]:
        stored = self._client.hgetall(_KEY)
        return {as_text(field): int(count) for field, count in stored.items()}


def _histogram(counts: dict[str, int], name: str) -> Histogram:
    buckets = tuple(counts.get(f"{name}:{label}", 0) for label in _LABELS)
    return Histogram(buckets, counts.get(f"{name}:us", 0) / 1_000_000)
