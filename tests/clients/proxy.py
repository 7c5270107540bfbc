"""A TCP proxy that does what networks do, when it is told to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any


class _Connection:
    """One connection of a client, and the one to the service that belongs to it."""

    def __init__(self, ends: tuple[asyncio.StreamWriter, asyncio.StreamWriter]) -> None:
        self._ends = ends
        self.silent = False
        """Whether nothing is passed on any more."""
        self.streaming = False
        self.losing = False
        """Whether the next answer is lost, and the connection with it."""

    def cut(self) -> None:
        for end in self._ends:
            end.transport.abort()


class Proxy:
    """Passes connections on to a service, wherever it is at the moment."""

    def __init__(self) -> None:
        self.target = 0
        """The service's port."""
        self.port = 0
        self._connections: set[_Connection] = set()
        self.handlers: set[asyncio.Task[None]] = set()
        self._lose = 0
        self._refuse = 0
        self._deaf = 0

    def fault(self, kind: str, count: int = 1) -> None:
        """Let something go wrong.

        "drop": all connections are cut. "lose": of the next `count` requests by POST, the answers
        are lost, with their connections; the service has carried them out. "refuse": the next
        `count` connections are cut before anything is passed on. "silence": all connections stay
        open, but nothing comes through any more, either way. "deafen": streams are cut, and so are
        the next `count` attempts to open one.
        """
        connections = list(self._connections)
        match kind:
            case "drop":
                for connection in connections:
                    connection.cut()
            case "lose":
                self._lose += count
            case "refuse":
                self._refuse += count
            case "deafen":
                self._deaf += count
                for connection in connections:
                    if connection.streaming:
                        connection.cut()
            case "silence":
                for connection in connections:
                    connection.silent = True
            case _:
                raise ValueError(f"no such fault: {kind!r}")

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One client."""
        task: Any = asyncio.current_task()
        self.handlers.add(task)
        task.add_done_callback(self.handlers.discard)
        if self._refuse:
            self._refuse -= 1
            writer.transport.abort()
            return
        try:
            there = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        connection = _Connection((writer, there[1]))
        self._connections.add(connection)
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._requests(reader, there[1], connection))
                group.create_task(self._answers(there[0], writer, connection))
        except* OSError:
            pass
        finally:
            self._connections.discard(connection)
            connection.cut()

    async def _requests(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, connection: _Connection
    ) -> None:
        while data := await reader.read(65_536):
            if connection.silent:
                continue
            if b"\r\nUpgrade: websocket\r\n" in data:
                connection.streaming = True
                if self._deaf:
                    self._deaf -= 1
                    connection.cut()
                    return
            if self._lose and data.startswith(b"POST "):
                self._lose -= 1
                connection.losing = True
            writer.write(data)
            await writer.drain()
        with suppress(OSError):
            writer.write_eof()

    async def _answers(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, connection: _Connection
    ) -> None:
        while data := await reader.read(65_536):
            if connection.silent:
                continue
            if connection.losing:
                connection.cut()
                return
            writer.write(data)
            await writer.drain()
        connection.cut()


@asynccontextmanager
async def proxying(target: int = 0, port: int = 0) -> AsyncIterator[Proxy]:
    """A proxy on a port, by default one of its own."""
    proxy = Proxy()
    proxy.target = target
    server = await asyncio.start_server(proxy.handle, "127.0.0.1", port)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        proxy.fault("drop")
        server.close()
        await server.wait_closed()
        await asyncio.gather(*proxy.handlers)
