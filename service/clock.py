"""What time it is, for all processes alike: the store's time.

Clocks of matches decide about people's moves, so no process may go by a clock of its own that is
wrong, or that is set while it runs. Each asks Redis from time to time, and counts on from there by
what it can't be set back by. On a cluster, the server that holds one certain slot tells the time.
"""

from __future__ import annotations

import asyncio
import logging
import time

from service.errors import ServiceUnavailable
from service.store.backend import Backend
from service.store.scripts import Script

log = logging.getLogger("parlour")

_EVERY_SECONDS = 10.0
_LONGEST_TRIP_NS = 1_000_000_000
"""An answer that took longer says too little about now."""
_WRONG_MS = 5_000
"""A clock of this machine that is wrong by more is worth telling."""

_TIME = Script("return redis.call('TIME')")


class Clock:
    """The store's time; this machine's until the store has been asked."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._ahead_ns: int | None = None
        """By how much the store's time is ahead of the monotonic clock."""
        self._asked = -_EVERY_SECONDS
        self._told = False

    def __call__(self) -> int:
        """The time in ms since 1970."""
        if self._ahead_ns is None:
            return time.time_ns() // 1_000_000
        return (time.monotonic_ns() + self._ahead_ns) // 1_000_000

    async def follow(self) -> None:
        """Ask the store again and again, for as long as the process lives."""
        while True:
            try:
                await self.refresh()
            except ServiceUnavailable:
                pass  # Everything else says so, too.
            except Exception:
                log.exception("the store doesn't tell the time")
            await asyncio.sleep(_EVERY_SECONDS)

    async def refresh(self) -> None:
        """Ask the store, unless that was done in the last ten seconds. Raises StoreUnavailable."""
        if time.monotonic() - self._asked < _EVERY_SECONDS:
            return
        begun = time.monotonic_ns()
        seconds, microseconds = await self._backend.script(_TIME, ["{p0}:clock"])
        ended = time.monotonic_ns()
        if ended - begun > _LONGEST_TRIP_NS:
            return
        stored = int(seconds) * 1_000_000_000 + int(microseconds) * 1_000
        self._ahead_ns = stored - (begun + ended) // 2
        self._asked = time.monotonic()
        wrong = abs(self() - time.time_ns() // 1_000_000) > _WRONG_MS
        if wrong and not self._told:
            log.warning("the clock of this machine isn't the store's, by which matches go")
        self._told = wrong
