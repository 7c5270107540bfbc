"""The Redis behind the store: one server, a Sentinel group, or a cluster.

Commands that are issued at the same time go out together, as one pipeline. With 16 writers that
halves the CPU time of an append, compared with a pooled connection for each; a server that syncs
before it answers syncs once for all of them; and a question to all partitions is one round trip
without further ado.
"""

from __future__ import annotations

import asyncio
from asyncio import Future, Task
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from redis.asyncio import Redis, RedisCluster
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.connection import Connection, parse_url
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel
from redis.backoff import NoBackoff
from redis.exceptions import (
    AuthenticationError,
    ClusterError,
    NoScriptError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisClusterException,
    ResponseError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from service.store.answers import StoreUnavailable
from service.store.scripts import Script

PATIENCE = 2.0
"""Seconds for which an operation is tried before the store counts as unavailable."""

_ATTEMPT = 1.0
"""Seconds that one attempt may take: a server that doesn't answer is as good as a dead one."""

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
)
_TROUBLE_CODES = ("MISCONF", "NOREPLICAS", "BUSY")
"""Replies that redis-py has no class for: no space on the disk, too few replicas, a long script."""

Word = str | bytes | int | float
Command = tuple[Word, ...]


class Backend:
    """Runs commands and scripts; retries for `PATIENCE` seconds while Redis is in trouble."""

    def __init__(self, url: str) -> None:
        """Raises ValueError for a URL of no known form."""
        self._client, self._sentinel = _client(url)
        self._lanes: dict[str, _Lane] = {}

    async def close(self) -> None:
        for lane in self._lanes.values():
            await lane.close()
        await self._client.aclose()
        if self._sentinel:
            await self._sentinel.aclose()

    async def run(self, *command: Word) -> Any:
        """Run a command, whose second word is a key, and return Redis's reply.

        Like `run_all` and `script`, this may run it more than once. Raises StoreUnavailable.
        """
        return await self._patiently(lambda: self._send(command))

    async def run_all(self, commands: Sequence[Command]) -> list[Any]:
        """Run commands in one round trip (one for each node of a cluster)."""

        async def run() -> list[Any]:
            await self._know_slots()
            return await asyncio.gather(*[self._lane(c).send(c) for c in commands])

        replies: list[Any] = await self._patiently(run)
        return replies

    async def script(self, script: Script, keys: Sequence[str], *arguments: Word) -> Any:
        """Run a script whose keys are in one slot, and return what it returns."""
        rest: Command = (len(keys), *keys, *arguments)

        async def run() -> Any:
            try:
                return await self._send(("EVALSHA", script.sha, *rest))
            except NoScriptError:
                return await self._send(("EVAL", script.source, *rest))

        return await self._patiently(run)

    async def _patiently(self, attempt: Callable[[], Awaitable[Any]]) -> Any:
        pause = _FIRST_PAUSE
        trouble: Exception | None = None
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    try:
                        return await attempt()
                    except (*_TROUBLE, ResponseError) as error:
                        if not _temporary(error):
                            raise
                        trouble = error
                    await self._recover(trouble)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, _LONGEST_PAUSE)
        except TimeoutError:
            raise StoreUnavailable(f"Redis is unavailable: {trouble or 'no answer'}") from trouble

    async def _send(self, command: Command) -> Any:
        await self._know_slots()
        return await self._lane(command).send(command)

    async def _know_slots(self) -> None:
        if isinstance(self._client, RedisCluster):
            await self._client.initialize()

    def _lane(self, command: Command) -> _Lane:
        name = ""
        if isinstance(self._client, RedisCluster):
            key = command[3] if command[0] in ("EVAL", "EVALSHA") else command[1]
            node = self._client.get_node_from_key(str(key))
            name = node.name if node else ""
        lane = self._lanes.get(name)
        if lane is None:
            lane = self._lanes[name] = _Lane(self._client)
        return lane

    async def _recover(self, error: Exception) -> None:
        """Make the next attempt look afresh where the server is."""
        with suppress(*_TROUBLE):
            if isinstance(self._client, RedisCluster):
                await self._client.nodes_manager.initialize()
            elif isinstance(error, ReadOnlyError):
                await self._client.connection_pool.disconnect(inuse_connections=False)

    async def subscriber(self) -> Connection:
        """Open a connection of its own, for SUBSCRIBE. Raises redis-py's errors."""
        connection: Connection
        if isinstance(self._client, RedisCluster):
            await self._client.initialize()
            node = self._client.get_random_primary_node()  # Any node hears what any node is told.
            connection = node.connection_class(**node.connection_kwargs)
        else:
            connection = self._client.connection_pool.make_connection()  # type: ignore[no-untyped-call]
        async with asyncio.timeout(_ATTEMPT):
            await connection.connect()  # type: ignore[no-untyped-call]
        return connection


class _Lane:
    """The way to one server: sends what has gathered while the previous pipeline was under way."""

    def __init__(self, client: Redis | RedisCluster) -> None:
        self._client = client
        self._waiting: list[tuple[Command, Future[Any]]] = []
        self._task: Task[None] | None = None

    def send(self, command: Command) -> Future[Any]:
        future: Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((command, future))
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        return future

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _work(self) -> None:
        try:
            while self._waiting:
                # Who has given up waiting has been told so: don't do it after all.
                batch = [one for one in self._waiting[:_MOST_AT_ONCE] if not one[1].done()]
                del self._waiting[:_MOST_AT_ONCE]
                replies = await self._exchange([command for command, _ in batch])
                for (_, future), reply in zip(batch, replies, strict=True):
                    if future.done():
                        continue
                    if isinstance(reply, Exception):
                        future.set_exception(reply)
                    else:
                        future.set_result(reply)
        finally:
            self._task = None

    async def _exchange(self, commands: list[Command]) -> list[Any]:
        """The replies to some commands, or the exceptions that came instead."""
        pipeline = self._client.pipeline(transaction=False)
        for command in commands:
            pipeline.execute_command(*command)
        try:
            async with asyncio.timeout(_ATTEMPT):
                return await pipeline.execute(raise_on_error=False)
        except _TROUBLE as error:
            return [error] * len(commands)
        except Exception as error:
            if len(commands) == 1:
                return [error]
            # One that can't be encoded mustn't take the others along.
            return [reply for command in commands for reply in await self._exchange([command])]


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
