"""The Redis behind the store: one server, a Sentinel group, or a cluster.

Commands that are issued at the same time go out together, as one pipeline. With 16 writers that
halves the CPU time of an append, compared with a pooled connection for each; a server that syncs
before it answers syncs once for all of them; and a question to all partitions is one round trip
without further ado.
"""

from __future__ import annotations

import asyncio
from asyncio import Future, Task
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from redis.asyncio import Redis, RedisCluster
from redis.asyncio.cluster import ClusterNode, PipelineCommand
from redis.asyncio.connection import Connection, parse_url
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel
from redis.backoff import NoBackoff
from redis.exceptions import (
    AskError,
    AuthenticationError,
    ClusterError,
    MovedError,
    NoScriptError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisClusterException,
    ResponseError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from service.instruments import STORE_FAILURES, STORE_RETRIES
from service.store.answers import NotConfirmed, StoreUnavailable
from service.store.scripts import Script
from service.store.wire import Command, Exchange, Word

PATIENCE = 2.0
"""Seconds for which an operation is tried before the store counts as unavailable."""

_ATTEMPT = 1.0
"""Seconds that one attempt may take: a server that doesn't answer is as good as a dead one."""

_CONFIRMATION_MS = 450
"""How long replicas are waited for within an attempt, of which it must leave something: a server
ends each of the waits below up to a tenth of a second late."""
_ASK_AGAIN_MS = (2, 5, 15, 50)
"""When replicas are asked again what they have on disk. They answer before they sync, so the first
answer lacks what the question is about, and they'd tell by themselves after a second only."""

_MOST_AT_ONCE = 512
"""Commands in a pipeline, so that it is done well within `_ATTEMPT`."""

_FIRST_PAUSE, _LONGEST_PAUSE = 0.02, 0.25

_TROUBLE = (
    RedisConnectionError,  # LOADING, too
    RedisTimeoutError,
    TimeoutError,
    ClusterError,  # CLUSTERDOWN, MASTERDOWN
    RedisClusterException,  # no node of a cluster could be reached
    OutOfMemoryError,
    ReadOnlyError,
    TryAgainError,
    AskError,  # MovedError, too
    NotConfirmed,
)
_TROUBLE_CODES = ("MISCONF", "NOREPLICAS", "BUSY")
"""Replies that redis-py has no class for: no space on the disk, too few replicas, a long script."""


class Backend:
    """Runs commands and scripts; retries for `PATIENCE` seconds while Redis is in trouble."""

    def __init__(self, url: str, replicas: int = 0, *, on_disk: bool = False) -> None:
        """`replicas` must have a write that is to be confirmed, `on_disk` if so on their disks.

        Raises ValueError for a URL of no known form.
        """
        self._client, self._sentinel = _client(url)
        self._cluster = self._client if isinstance(self._client, RedisCluster) else None
        self._lanes: dict[tuple[str, bool], _Lane] = {}
        self._closed = False
        self.confirms = replicas > 0
        """Whether replicas are waited for."""
        self._confirmation = _Confirmation(replicas, on_disk=on_disk) if self.confirms else None

    async def close(self) -> None:
        """Close all connections. What waits fails with StoreUnavailable, as does what comes."""
        self._closed = True
        lanes, self._lanes = self._lanes, {}
        for lane in lanes.values():
            await lane.close()
        await self._client.aclose()
        if self._sentinel:
            await self._sentinel.aclose()

    async def run(self, *command: Word, confirm: bool = False) -> Any:
        """Run a command, whose second word is a key, and return Redis's reply.

        With `confirm`, what it has written has reached as many replicas as are asked for, and so
        has all that was written before. Like `run_all` and `script`, this may run it more than
        once. Raises StoreUnavailable, or as a kind of it NotConfirmed.
        """
        return await self._patiently(lambda: self._send(command, confirm))

    async def run_all(self, commands: Sequence[Command]) -> list[Any]:
        """Run commands in one round trip (one for each node of a cluster)."""

        async def run() -> list[Any]:
            await self._know_slots()
            return await asyncio.gather(*[self._lane(c).send(c) for c in commands])

        replies: list[Any] = await self._patiently(run)
        return replies

    async def script(
        self, script: Script, keys: Sequence[str], *arguments: Word, confirm: bool = False
    ) -> Any:
        """Run a script whose keys are in one slot, and return what it returns."""
        rest: Command = (len(keys), *keys, *arguments)
        known: Command = ("EVALSHA", script.sha, *rest)
        try:
            return await self._patiently(lambda: self._send(known, confirm))
        except NoScriptError:
            whole: Command = ("EVAL", script.source, *rest)
            return await self._patiently(lambda: self._send(whole, confirm))

    async def scan(self, pattern: str) -> AsyncIterator[str]:
        """The names of all keys that match a pattern, of a cluster on all of its servers.

        Some may come twice; what is made or removed meanwhile may come or not. Raises
        StoreUnavailable at the first trouble, since it can't go on elsewhere.
        """
        try:
            await self._know_slots()
            async for key in self._client.scan_iter(match=pattern, count=1_000):
                yield key.decode()
        except _TROUBLE as error:
            raise StoreUnavailable(f"Redis is unavailable: {error}") from error

    async def _patiently(self, attempt: Callable[[], Awaitable[Any]]) -> Any:
        end = asyncio.get_running_loop().time() + PATIENCE
        trouble: Exception
        try:
            # Nearly always all there is, and it ends in time: a lane sees to that.
            return await attempt()
        except (*_TROUBLE, ResponseError) as error:
            if not _temporary(error):
                raise
            trouble = error
        pause = _FIRST_PAUSE
        try:
            async with asyncio.timeout_at(end):
                while True:
                    STORE_RETRIES.inc()
                    await self._recover(trouble)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, _LONGEST_PAUSE)
                    try:
                        return await attempt()
                    except (*_TROUBLE, ResponseError) as error:
                        if not _temporary(error):
                            raise
                        trouble = error
        except TimeoutError:
            if isinstance(trouble, NotConfirmed):
                STORE_FAILURES.labels("unconfirmed").inc()
                raise NotConfirmed(
                    f"this is stored, but not confirmed: {trouble}; repeat it with the same key"
                ) from None
            STORE_FAILURES.labels("unavailable").inc()
            why = str(trouble) or "no answer"
            raise StoreUnavailable(f"Redis is unavailable: {why}") from trouble

    def _send(self, command: Command, confirm: bool = False) -> Awaitable[Any]:
        if self._cluster:
            return self._send_to_its_server(command, confirm)
        return self._lane(command, confirm).send(command)

    async def _send_to_its_server(self, command: Command, confirm: bool) -> Any:
        await self._know_slots()
        return await self._lane(command, confirm).send(command)

    async def _know_slots(self) -> None:
        self._check_open()
        if self._cluster:
            # Servers that don't answer may have to be passed over first.
            async with asyncio.timeout(PATIENCE):
                await self._cluster.initialize()

    def _lane(self, command: Command, confirm: bool = False) -> _Lane:
        name = ""
        if self._cluster:
            key = command[3] if command[0] in ("EVAL", "EVALSHA") else command[1]
            node = self._cluster.get_node_from_key(str(key))
            name = node.name if node else ""
        # Reads don't wait for what the replicas have yet to confirm.
        confirmation = self._confirmation if confirm else None
        lane = self._lanes.get((name, confirmation is not None))
        if lane is None:
            self._check_open()
            lane = _Lane(self._client, name, confirmation)
            self._lanes[name, confirmation is not None] = lane
        return lane

    def _check_open(self) -> None:
        """Raises StoreUnavailable once it is closed: nobody would close what is opened then."""
        if self._closed:
            raise StoreUnavailable("Redis is unavailable: the store is closed")

    async def _recover(self, error: Exception) -> None:
        """Make the next attempt look afresh where the server is."""
        self._check_open()
        if isinstance(self._client, RedisCluster):
            with suppress(*_TROUBLE):
                await self._client.nodes_manager.initialize()
        elif isinstance(error, ReadOnlyError):
            # The primary is another one now. What is only read is stale here, too.
            for lane in self._lanes.values():
                lane.connect_anew()

    async def subscriber(self) -> Connection:
        """Open a connection of its own, for SUBSCRIBE. Raises redis-py's errors."""
        async with asyncio.timeout(_ATTEMPT):
            if isinstance(self._client, Redis):
                return await _connected(self._client)
            await self._client.initialize()
            node = self._client.get_random_primary_node()  # Any node hears what any node is told.
            return await _opened(node.connection_class(**node.connection_kwargs))


class _Confirmation:
    """What follows on writes in a pipeline, for their server to wait for its replicas."""

    def __init__(self, replicas: int, *, on_disk: bool) -> None:
        self._replicas = replicas
        self.commands: list[Command] = [("WAIT", replicas, _CONFIRMATION_MS)]
        if on_disk:
            self.commands = [
                ("WAITAOF", 1, replicas, ms) for ms in (*_ASK_AGAIN_MS, _CONFIRMATION_MS)
            ]

    def check(self, replies: list[Any]) -> list[Any]:
        """The replies to the writes: to none, if the last one says that too few have them."""
        confirmed = replies[-1]
        replies = replies[: -len(self.commands)]
        match confirmed:
            case int(replicas) if replicas >= self._replicas:
                return replies
            case [1, int(replicas)] if replicas >= self._replicas:
                return replies
            case Exception():
                missing = NotConfirmed(str(confirmed))
            case _:
                missing = NotConfirmed(f"{self._replicas} replicas are to have it, not all do yet")
        return [one if isinstance(one, Exception) else missing for one in replies]


class _Lane:
    """The way to one server: sends what has gathered while the previous pipeline was under way."""

    def __init__(
        self,
        client: Redis | RedisCluster,
        node: str = "",
        confirmation: _Confirmation | None = None,
    ) -> None:
        """`node`: the name of a cluster's."""
        self._client = client
        self._node = node
        self._confirmation = confirmation
        self._waiting: list[tuple[Command, Future[Any], float]] = []
        """Commands, who waits for their replies, and until when."""
        self._task: Task[None] | None = None
        self._exchange: Exchange | None = None
        """The connection, if the client is one server's."""
        self._stale = False
        """Whether that is to be replaced before anything else is sent."""

    def send(self, command: Command) -> Future[Any]:
        loop = asyncio.get_running_loop()
        future: Future[Any] = loop.create_future()
        self._waiting.append((command, future, loop.time() + PATIENCE))
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        return future

    def connect_anew(self) -> None:
        """Send what comes next on a new connection."""
        self._stale = True

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._give_up()  # It may not have begun.
        if self._exchange:
            await self._exchange.close()

    def _give_up(self, *more: Future[Any]) -> None:
        """Tell who still waits that nothing will come."""
        left = [*more, *(future for _, future, _ in self._waiting)]
        self._waiting.clear()
        for future in left:
            if not future.done():
                future.set_exception(RedisConnectionError("the connection is closed"))

    async def _work(self) -> None:
        batch: list[tuple[Command, Future[Any]]] = []
        try:
            while self._waiting:
                now = asyncio.get_running_loop().time()
                batch = []
                for command, future, until in self._waiting[:_MOST_AT_ONCE]:
                    if future.done():
                        continue  # Who has given up has been told so: don't do it after all.
                    if now > until:
                        future.set_exception(TimeoutError("others were first for too long"))
                    else:
                        batch.append((command, future))
                del self._waiting[:_MOST_AT_ONCE]
                if not batch:
                    continue
                replies = await self._replies([command for command, _ in batch])
                for (_, future), reply in zip(batch, replies, strict=True):
                    if future.done():
                        continue
                    if isinstance(reply, Exception):
                        future.set_exception(reply)
                    else:
                        future.set_result(reply)
        finally:
            self._task = None
            # Something is left only if this was broken off; who waits for it would do so forever.
            self._give_up(*(future for _, future in batch))

    async def _replies(self, commands: list[Command]) -> list[Any]:
        """The replies to some commands, or the exceptions that came instead."""
        try:
            async with asyncio.timeout(_ATTEMPT):
                if self._confirmation:
                    return await self._confirmed(commands, self._confirmation)
                return await self._pipeline(commands)
        except _TROUBLE as error:
            return [error] * len(commands)
        except Exception as error:
            if len(commands) == 1:
                return [error]
            # One that can't be encoded mustn't take the others along.
            replies: list[Any] = []
            for command in commands:
                late = bool(replies) and isinstance(replies[-1], TimeoutError)
                replies += [replies[-1]] if late else await self._replies([command])
            return replies

    async def _pipeline(self, commands: list[Command]) -> list[Any]:
        if isinstance(self._client, Redis):
            return await self._on_one_server(self._client, commands)
        pipeline = self._client.pipeline(transaction=False)
        for command in commands:
            pipeline.execute_command(*command)
        replies: list[Any] = await pipeline.execute(raise_on_error=False)
        return replies

    async def _on_one_server(self, client: Redis, commands: list[Command]) -> list[Any]:
        if self._exchange and self._stale:
            self._exchange.abort()
        self._stale = False
        if self._exchange is None or not self._exchange.open:
            self._exchange = Exchange(await _connected(client))
        replies = await self._exchange.run(commands)
        for index, (name, *_) in enumerate(commands):
            callback = client.response_callbacks.get(str(name))
            if callback and not isinstance(replies[index], Exception):
                replies[index] = callback(replies[index])
        return replies

    async def _confirmed(self, commands: list[Command], confirmation: _Confirmation) -> list[Any]:
        """Send writes with a question behind them that replicas answer.

        The question counts for its connection: on a cluster, redis-py's pipeline might send a
        write on to another server than the question.
        """
        asking = [*commands, *confirmation.commands]
        if not isinstance(self._client, RedisCluster):
            return confirmation.check(await self._pipeline(asking))
        node = self._client.get_node(node_name=self._node)
        if node is None:
            raise RedisConnectionError(f"{self._node} has left the cluster")
        replies = confirmation.check(await _at(node, asking))
        for index, reply in enumerate(replies):
            # A slot that is being moved: what has left it already is at the other server.
            if isinstance(reply, AskError) and not isinstance(reply, MovedError):
                other = self._client.get_node(host=reply.host, port=reply.port)
                if other:
                    moved = [("ASKING",), commands[index], *confirmation.commands]
                    replies[index] = confirmation.check(await _at(other, moved))[1]
        return replies


async def _connected(client: Redis) -> Connection:
    """A new connection to the server; with Sentinels, to the present primary."""
    connection: Connection = client.connection_pool.make_connection()  # type: ignore[no-untyped-call]
    return await _opened(connection)


async def _opened(connection: Connection) -> Connection:
    try:
        await connection.connect()  # type: ignore[no-untyped-call]
    except BaseException:
        # Called off half-way, it would be left as it is.
        await connection.disconnect(nowait=True)
        raise
    return connection


async def _at(node: ClusterNode, commands: Sequence[Command]) -> list[Any]:
    """The replies of one server of a cluster, on one connection; exceptions are among them."""
    batch = [PipelineCommand(number, *words) for number, words in enumerate(commands)]
    await node.execute_pipeline(batch)
    return [one.result for one in batch]


def _temporary(error: Exception) -> bool:
    if isinstance(error, AuthenticationError):  # a RedisConnectionError, but a wrong setting
        return False
    return isinstance(error, _TROUBLE) or str(error).startswith(_TROUBLE_CODES)


def _client(url: str) -> tuple[Redis | RedisCluster, Sentinel | None]:
    scheme, _, kind = urlsplit(url).scheme.partition("+")
    # This module retries, and bounds the time of each attempt.
    options: dict[str, Any] = {
        "retry": Retry(NoBackoff(), 0),
        "protocol": 2,
        "socket_timeout": None,
        "socket_connect_timeout": _ATTEMPT,
    }
    match kind:
        case "":
            return Redis.from_url(url, **options), None
        case "cluster":
            hosts, settings = _several(url, 6379)
            options["socket_timeout"] = _ATTEMPT
            return RedisCluster(
                startup_nodes=[ClusterNode(host, port) for host, port in hosts],
                ssl=scheme == "rediss",
                **{**options, **settings},
            ), None
        case "sentinel":
            hosts, settings = _several(url, 26379)
            service, _, database = urlsplit(url).path.strip("/").partition("/")
            if not service:
                raise ValueError("a Sentinel URL ends with the name of the service: .../mymaster")
            quick = {"socket_timeout": _ATTEMPT / 2, "socket_connect_timeout": _ATTEMPT / 2}
            sentinel = Sentinel(  # type: ignore[no-untyped-call]
                hosts, sentinel_kwargs={"retry": options["retry"], **quick}
            )
            settings["db"] = int(database or 0)
            master = sentinel.master_for(service, ssl=scheme == "rediss", **{**options, **settings})
            return master, sentinel
        case _:
            raise ValueError(f"no such kind of Redis: {scheme}+{kind}")


def _several(url: str, port: int) -> tuple[list[tuple[str, int]], dict[str, Any]]:
    """Split a URL that names several hosts into these and what else it says."""
    parts = urlsplit(url)
    login, at, names = parts.netloc.rpartition("@")
    hosts = []
    for name in names.split(","):
        one = urlsplit(f"//{name}")
        if not one.hostname:
            raise ValueError("the URL lacks a host")
        hosts.append((one.hostname, one.port or port))
    single = parts._replace(scheme="redis", netloc=f"{login}{at}host", path="")
    settings: dict[str, Any] = {**parse_url(urlunsplit(single))}
    del settings["host"]
    return hosts, settings
