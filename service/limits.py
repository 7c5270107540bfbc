"""Rate limits, per process: token buckets that say what the limit is and when it frees."""

import time
from collections import OrderedDict
from collections.abc import Callable

from service.errors import RateLimited


class Limiter:
    """At most `rate` requests a second on average from one caller, `burst` of them at once."""

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
        now = self._now()
        level, then = self._buckets.get(caller, (self._burst, now))
        level = min(self._burst, level + (now - then) * self._rate)
        if level < 1:
            raise RateLimited(self._name, (1 - level) / self._rate)
        self._buckets[caller] = (level - 1, now)
        self._buckets.move_to_end(caller)
        if len(self._buckets) > 100_000:
            self._buckets.popitem(last=False)
