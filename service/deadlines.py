"""Limits of time for what nearly always ends at once.

`asyncio.timeout` sets a timer of the event loop and cancels it: two of them took a thirtieth of the
time of a move. Here one timer looks after all that is under way, so a limit is up to half a second
late.
"""

from __future__ import annotations

import asyncio
from types import TracebackType

LATEST = 0.5
"""Seconds between two looks at what is under way: so late may a limit be."""


class Deadlines:
    """What is under way on one event loop, and until when it may be."""

    def __init__(self) -> None:
        self.under_way: set[_Limit] = set()
        self._ticking: asyncio.AbstractEventLoop | None = None

    def within(self, seconds: float) -> _Limit:
        """A context that ends with TimeoutError when it has lasted for so long."""
        return _Limit(self, seconds)

    def tick(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to look at what is under way, unless that has begun."""
        if self._ticking is not loop:
            self._ticking = loop
            loop.call_later(LATEST, self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self.under_way:
            self._ticking = None
            return
        loop.call_later(LATEST, self._look, loop)
        now = loop.time()
        for limit in list(self.under_way):
            limit.look(now)


class _Limit:
    __slots__ = ("_before", "_deadlines", "_end", "_late", "_seconds", "_task")

    def __init__(self, deadlines: Deadlines, seconds: float) -> None:
        self._deadlines = deadlines
        self._seconds = seconds

    def __enter__(self) -> None:
        task = asyncio.current_task()
        assert task
        self._task = task
        self._before = task.cancelling()
        self._late = False
        loop = task.get_loop()
        self._end = loop.time() + self._seconds
        self._deadlines.under_way.add(self)
        self._deadlines.tick(loop)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._deadlines.under_way.discard(self)
        # As in `asyncio.timeout`: what somebody else has called off as well stays called off.
        if self._late and self._task.uncancel() <= self._before and kind is asyncio.CancelledError:
            raise TimeoutError from error

    def look(self, now: float) -> None:
        """Break off what is late."""
        if not self._late and now >= self._end:
            self._late = True
            self._task.cancel()
