"""Notices: who waits for a channel is woken when something is published on it.

A notice may be lost with its connection; all it says is "look now", and to which version of a match
that leads, so that who knows that one already needn't look. All channels of a process share one
connection.
"""

import asyncio
from asyncio import Event, Task
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from redis.exceptions import RedisClusterException, RedisError

from service.instruments import SUBSCRIBERS
from service.store.answers import StoreUnavailable
from service.store.backend import PATIENCE, Backend
from service.store.wire import Wire

_HEARTBEAT = 15.0
"""Seconds of silence after which the connection is asked whether it still lives."""

_RUNG_AT_ONCE = 16
"""Bells that are rung at a time. Whoever is woken does its work before the event loop goes on, so a
thousand at once would hold everybody else up, until even Redis seems not to answer."""

_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 1.0

_LOST = (RedisError, RedisClusterException, OSError, TimeoutError)


class Bell:
    """Rings when there was a notice on its channel, or when one may have been missed."""

    def __init__(self) -> None:
        self._rung = False
        self._quiet = False
        """Whether it was set because the time is up."""
        self._waiter: asyncio.Future[None] | None = None
        """Who waits; there is one at most."""
        self._patience = 0.0
        """When the time of the present `wait` is up."""
        self._timer: asyncio.TimerHandle | None = None
        self.version: int | None = None
        """The highest version that was told before the last `wait` ended; None when there may be
        a higher one."""

    async def wait(self, seconds: float) -> bool:
        """Wait until the bell rings, at most so many seconds; say whether it did.

        A ring since the previous `wait` counts, so none is lost between two calls.
        """
        if not self._rung:
            await self.ready(seconds)
        quiet = self._quiet
        self.still()
        if quiet:
            self.version = None
        return not quiet

    @property
    def told(self) -> int | None:
        """The highest version that was told since the last `wait`, or `still`; None when it isn't
        just that which the next `wait` will say.
        """
        return self.version if self._rung and not self._quiet else None

    async def ready(self, seconds: float) -> None:
        """Return when `wait` would return at once."""
        if self._waiter:
            raise RuntimeError("somebody waits for this bell already")
        if not self._rung:
            loop = asyncio.get_running_loop()
            self._patience = loop.time() + seconds
            # Setting a timer and canceling it for every ring would cost more than all else here,
            # so one that is set stays, and looks when it fires whether it is time yet.
            if self._timer and self._timer.when() > self._patience:
                self._stop_timer()
            if self._timer is None:
                self._timer = loop.call_later(seconds, self._look_at_time, loop)
            self._waiter = loop.create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None

    def _look_at_time(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = None
        if self._waiter is None or self._rung:
            return
        left = self._patience - loop.time()
        if left > 0.001:
            self._timer = loop.call_later(left, self._look_at_time, loop)
        else:
            self._quiet = True
            self._wake()

    def _wake(self) -> None:
        self._rung = True
        if self._waiter and not self._waiter.done():
            self._waiter.set_result(None)

    def _stop_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """Nobody waits for it any more."""
        self._stop_timer()

    def ring(self, version: int | None = None) -> None:
        """`version`: the one that is told; None: a notice may have been missed."""
        if self._rung and version is not None:
            version = None if self.version is None else max(version, self.version)
        self.version = version
        self._quiet = False
        self._wake()

    def still(self) -> None:
        """Have heard it."""
        self._quiet = False
        self._rung = False


class _Channel:
    def __init__(self) -> None:
        self.bells: set[Bell] = set()
        self.expected: dict[int, int] = {}
        """How often this process has published a version, or is about to, without hearing it."""
        self.subscribed = Event()
        """Set while Redis has confirmed the subscription on the present connection."""

    def hears(self, version: int) -> bool:
        """Hear of a version, and say whether it was expected. What came before it won't come."""
        count = self.expected.pop(version, 0)
        if self.expected:
            self.expected = {one: n for one, n in self.expected.items() if one > version}
        if count > 1:
            self.expected[version] = count - 1
        return count > 0


class Notices:
    """The channels that somebody in this process listens to."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._channels: dict[bytes, _Channel] = {}
        self._wire: Wire | None = None
        self._heard = False
        """Whether something has come since that was looked at last."""
        self._unconfirmed: Counter[bytes] = Counter()
        self._task: Task[None] | None = None
        self._ringing: set[Task[None]] = set()
        self._closed = False

    @asynccontextmanager
    async def listen(self, channel: str) -> AsyncIterator[Bell]:
        """A bell that rings for every notice from now on: listen, then read, and nothing is missed.

        After the connection to Redis was lost, every bell rings once. Raises StoreUnavailable
        when Redis can't be reached within two seconds.
        """
        if self._closed:
            raise StoreUnavailable("Redis is unavailable: the store is closed")
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        bell, name = Bell(), channel.encode()
        here = self._channels.get(name)
        known = here is not None
        if here is None:
            here = self._channels[name] = _Channel()
        here.bells.add(bell)
        waiting = SUBSCRIBERS.labels(channel.lstrip("{").partition(":")[0])
        waiting.inc()
        try:
            if not known:
                self._say("SUBSCRIBE", name)
            try:
                async with asyncio.timeout(PATIENCE):
                    await here.subscribed.wait()
            except TimeoutError:
                raise StoreUnavailable("Redis is unavailable: no subscription") from None
            bell.still()
            yield bell
        finally:
            waiting.dec()
            bell.close()
            here.bells.remove(bell)
            if not here.bells:
                del self._channels[name]
                self._say("UNSUBSCRIBE", name)

    def expect(self, channel: str, version: int) -> None:
        """Be told that this process is about to publish a version; `settle` must follow.

        Whoever listens here is told by `settle`, when what has been published is known here, so
        that nobody has to look for it: mostly the notice itself comes before the answer.
        """
        here = self._channels.get(channel.encode())
        if here and here.subscribed.is_set():
            here.expected[version] = here.expected.get(version, 0) + 1

    def settle(self, channel: str, version: int, *, published: bool) -> None:
        """Tell who listens to a channel of a version that has been published.

        If it hasn't, or perhaps, a notice that came meanwhile wasn't that one: all are to look.
        """
        name = channel.encode()
        here = self._channels.get(name)
        if published:
            self._ring(name, version)
        elif here and not here.hears(version):
            self._ring(name)

    async def close(self) -> None:
        """Close the connection. Nobody hears anything any more."""
        self._closed = True
        for task in self._ringing:
            task.cancel()
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    def _say(self, command: str, *channels: bytes) -> None:
        """Send a command unless the connection is down: the next subscribes to all channels."""
        if self._wire is None or not channels:
            return
        if command == "SUBSCRIBE":
            self._unconfirmed.update(channels)
        self._wire.send((command, *channels))

    async def _run(self) -> None:
        pause = _FIRST_PAUSE
        while True:
            with suppress(*_LOST):
                wire = self._wire = Wire(await self._backend.subscriber(), self._hear)
                pause = _FIRST_PAUSE
                try:
                    await self._serve(wire)
                finally:
                    self._wire = None
                    for channel in self._channels.values():
                        channel.subscribed.clear()
                        channel.expected.clear()
                    await wire.close()
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _serve(self, wire: Wire) -> None:
        """Subscribe to all channels, and wait until the connection is lost."""
        self._unconfirmed.clear()
        self._say("SUBSCRIBE", *self._channels)
        asked = False
        while not wire.lost.done():
            self._heard = False
            await asyncio.wait({wire.lost}, timeout=_HEARTBEAT)
            if asked and not self._heard:
                return
            asked = not self._heard
            if asked:
                wire.send(("PING",))

    def _hear(self, message: Any) -> None:
        self._heard = True
        match message:
            case [b"message", name, told]:
                version = int(told) if told.isdigit() else None
                channel = self._channels.get(name)
                if channel and not (version and channel.hears(version)):
                    self._ring(name, version)
            case [b"subscribe", name, _]:
                self._confirm(name)

    def _ring(self, name: bytes, version: int | None = None) -> None:
        channel = self._channels.get(name)
        if channel is None:
            return
        bells = list(channel.bells)
        for bell in bells[:_RUNG_AT_ONCE]:
            bell.ring(version)
        if others := bells[_RUNG_AT_ONCE:]:
            task = asyncio.create_task(_ring_by_turns(others, version))
            self._ringing.add(task)
            task.add_done_callback(self._ringing.discard)

    def _confirm(self, name: bytes) -> None:
        self._unconfirmed[name] -= 1
        if self._unconfirmed[name] > 0:
            return  # Unsubscribed and subscribed again meanwhile: that is to be confirmed yet.
        del self._unconfirmed[name]
        channel = self._channels.get(name)
        if channel:
            channel.subscribed.set()
            self._ring(name)


async def _ring_by_turns(bells: list[Bell], version: int | None) -> None:
    for first in range(0, len(bells), _RUNG_AT_ONCE):
        await asyncio.sleep(0)
        for bell in bells[first : first + _RUNG_AT_ONCE]:
            bell.ring(version)
