"""Rate limits, which say what the limit is and when it frees.

`SharedLimiter` counts for all processes on one store, with the moving window of the library
`limits` in Redis. While Redis is away a process counts for itself, with a `Limiter`; moves it
always counts so, since one more script would cost the API a sixth more CPU time for each. What is
under way at the same time is counted by `Concurrency`.

| key                                      | type | holds                                      |
|------------------------------------------|------|--------------------------------------------|
| `limit:KIND/CALLER/MOST/SECONDS/second`  | list | when the caller's latest requests came     |
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from limits import RateLimitItemPerSecond
from limits.aio.storage import MovingWindowSupport, Storage
from limits.aio.strategies import MovingWindowRateLimiter
from limits.util import get_package_data

from service.errors import RateLimited, ServiceUnavailable
from service.store.backend import Backend
from service.store.scripts import Script

_PATIENCE = 0.25
"""Seconds that Redis has to answer, lest counting take longer than what is counted."""
_ALONE_SECONDS = 5.0
"""How long a process counts for itself when Redis hasn't answered, before it asks again."""
_BUSY_SECONDS = 5.0
"""When somebody is told to try again who has as much under way as may be."""


class Limiter:
    """At most `rate` requests a second on average from one caller, `burst` of them at once.

    A token bucket, for this process alone.
    """

    def __init__(
        self, name: str, rate: float, burst: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._name = name
        self._rate = rate
        self._burst = burst
        self._now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, caller: str) -> None:
        """Count one request. Raises RateLimited, and counts nothing, when there are too many."""
        level, now = self._level(caller)
        if level < 1:
            raise RateLimited(self._name, (1 - level) / self._rate)
        self._set(caller, level - 1, now)

    def spend(self, caller: str, requests: float = 1) -> None:
        """Count requests that somebody else has decided on; infinitely many: all there may be."""
        level, now = self._level(caller)
        self._set(caller, max(0.0, level - requests), now)

    def _level(self, caller: str) -> tuple[float, float]:
        """How much is in a caller's bucket, and as of when."""
        now = self._now()
        level, then = self._buckets.get(caller, (self._burst, now))
        return min(self._burst, level + (now - then) * self._rate), now

    def _set(self, caller: str, level: float, now: float) -> None:
        self._buckets[caller] = (level, now)
        self._buckets.move_to_end(caller)
        if len(self._buckets) > 100_000:
            self._buckets.popitem(last=False)


class Concurrency:
    """At most `most` things under way for one caller, in this process alone."""

    def __init__(self, name: str, most: int) -> None:
        self._name = name
        self._most = most
        self._counts: Counter[str] = Counter()

    @contextmanager
    def hold(self, caller: str) -> Iterator[None]:
        """Count one while in the context. Raises RateLimited when there are as many already."""
        if self._counts[caller] >= self._most:
            raise RateLimited(self._name, _BUSY_SECONDS)
        self._counts[caller] += 1
        try:
            yield
        finally:
            self._counts[caller] -= 1
            if not self._counts[caller]:
                del self._counts[caller]


class SharedLimiter:
    """At most `most` requests from one caller in any `seconds`, whichever process they come to.

    While Redis is away or slow, each process goes on by itself from what it has seen: refusing
    everybody would make a limit worse than what it is against, and a fresh start for everybody
    would reward who slows Redis down.
    """

    def __init__(self, backend: Backend, name: str, kind: str, most: int, seconds: int) -> None:
        """`name` is the limit in words, `kind` what is counted, in the names of keys."""
        self._name = name
        self._window = RateLimitItemPerSecond(most, seconds, namespace=f"limit:{kind}")
        self._shared = MovingWindowRateLimiter(_Windows(backend))
        self._alone = Limiter(name, most / seconds, most)
        self._alone_until = 0.0

    async def take(self, caller: str) -> None:
        """Count one request. Raises RateLimited, and counts nothing, when there are too many."""
        if time.monotonic() >= self._alone_until:
            try:
                async with asyncio.timeout(_PATIENCE):
                    if await self._shared.hit(self._window, caller):
                        self._alone.spend(caller)
                        return
                    self._alone.spend(caller, math.inf)
                    stats = await self._shared.get_window_stats(self._window, caller)
            except (ServiceUnavailable, TimeoutError):
                self._alone_until = time.monotonic() + _ALONE_SECONDS
            else:
                # The window may have moved on since it was full.
                raise RateLimited(self._name, max(stats.reset_time - time.time(), 0.001))
        self._alone.take(caller)


def _script(name: str) -> Script:
    return Script(get_package_data(f"resources/redis/lua_scripts/{name}.lua").decode())


_ACQUIRE = _script("acquire_moving_window")
_WINDOW = _script("moving_window")


class _Windows(Storage, MovingWindowSupport):
    """Where `limits` keeps its windows: this service's Redis, over the connection that it has.

    The library's own storage would open further ones, and knows fewer forms of URLs.
    """

    STORAGE_SCHEME = None

    def __init__(self, backend: Backend) -> None:
        super().__init__()
        self._backend = backend

    @property
    def base_exceptions(self) -> type[Exception]:
        return ServiceUnavailable

    async def acquire_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Whether there was room for so many more requests, which are counted then."""
        return bool(await self._backend.script(_ACQUIRE, [key], time.time(), limit, expiry, amount))

    async def get_moving_window(self, key: str, limit: int, expiry: int) -> tuple[float, int]:
        """When the oldest request that counts came, and how many do."""
        now = time.time()
        found = await self._backend.script(_WINDOW, [key], now - expiry, limit)
        return (float(found[0]), int(found[1])) if found else (now, 0)

    async def check(self) -> bool:
        return await self._backend.run("EXISTS", "limit:") is not None

    async def clear(self, key: str) -> None:
        await self._backend.run("DEL", key)

    # Counters, which moving windows do without.

    async def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        raise NotImplementedError

    async def get(self, key: str) -> int:
        raise NotImplementedError

    async def get_expiry(self, key: str) -> float:
        raise NotImplementedError

    async def reset(self) -> int | None:
        raise NotImplementedError
