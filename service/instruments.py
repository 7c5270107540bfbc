"""What a process measures of its own work, for Prometheus.

Each belongs to the process as a whole. Labels have few values, whatever is sent: operations and
codes come from closed lists, never from a client.
"""

from __future__ import annotations

import asyncio
import time
from functools import cache

from prometheus_client import Counter, Gauge, Histogram

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds in seconds, of what takes milliseconds when all is well."""

REQUESTS = Histogram(
    "parlour_request_seconds",
    "From a request's headers to its answer, or to the first of a stream's.",
    ["surface", "operation"],
    buckets=_QUICK,
    registry=None,
)


@cache
def requests(surface: str, operation: str) -> Histogram:
    """REQUESTS for one operation: looking its labels up takes longer than to observe."""
    return REQUESTS.labels(surface, operation)


@cache
def events(kind: str) -> Counter:
    """EVENTS of one kind."""
    return EVENTS.labels(kind)


REFUSALS = Counter(
    "parlour_refusals", "Requests that were refused, by code.", ["surface", "code"], registry=None
)
APPENDS = Histogram(
    "parlour_append_seconds",
    "Appends to logs of matches, with their confirmation by replicas.",
    ["outcome"],
    buckets=_QUICK,
    registry=None,
)
EVENTS = Counter("parlour_events", "Events stored by this process.", ["event"], registry=None)
STORE_RETRIES = Counter(
    "parlour_store_retries", "Attempts that Redis couldn't serve and that were repeated.",
    registry=None,
)  # fmt: skip
STORE_FAILURES = Counter(
    "parlour_store_failures",
    "Operations given up because Redis couldn't serve them.",
    ["reason"],
    registry=None,
)
SUBSCRIBERS = Gauge(
    "parlour_subscribers", "Who waits for notices of this process.", ["channel"], registry=None
)
DELIVERY_LAG = Histogram(
    "parlour_delivery_lag_seconds",
    "From a change of a match to handing it to one who watches the match.",
    buckets=_QUICK,
    registry=None,
)
SWEEP_LAG = Gauge(
    "parlour_sweep_lag_seconds",
    "How long the match that fell due first had been due when this process looked last.",
    registry=None,
)
SWEEP_TIME = Gauge(
    "parlour_sweep_timestamp_seconds",
    "When this process last looked for matches that are due, since 1970.",
    registry=None,
)
AI_TURN_AGE = Histogram(
    "parlour_ai_turn_age_seconds",
    "How long a computer player had been waited for when it was asked to move. It is asked again "
    "every 5 seconds, so whatever is older waits for a move that doesn't come.",
    buckets=(1.0, 2.5, 5.0, 10.0, 20.0, 30.0, 60.0),
    registry=None,
)
ARCHIVE = Histogram(
    "parlour_archive_seconds",
    "Reading and writing objects of the archive.",
    ["operation", "outcome"],
    registry=None,
)
ARCHIVED = Counter("parlour_archived", "Matches that this process has archived.", registry=None)
ARCHIVE_LAG = Gauge(
    "parlour_archive_lag_seconds",
    "How long the match that is to be archived next was overdue when this process looked last.",
    registry=None,
)
LOOP_LAG = Histogram(
    "parlour_loop_lag_seconds",
    "How much later than asked for the event loop woke a task up.",
    buckets=_QUICK,
    registry=None,
)

INSTRUMENTS = (
    REQUESTS,
    REFUSALS,
    APPENDS,
    EVENTS,
    STORE_RETRIES,
    STORE_FAILURES,
    SUBSCRIBERS,
    DELIVERY_LAG,
    SWEEP_LAG,
    SWEEP_TIME,
    AI_TURN_AGE,
    ARCHIVE,
    ARCHIVED,
    ARCHIVE_LAG,
    LOOP_LAG,
)


async def measure_loop(seconds: float = 0.5) -> None:
    """Measure the event loop's lag, for as long as the process lives."""
    while True:
        before = time.monotonic()
        await asyncio.sleep(seconds)
        LOOP_LAG.observe(max(0.0, time.monotonic() - before - seconds))
