"""A TCP proxy that does what networks do, when it is told to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from tests.sockets import answering, chunks, relay


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
        if self._refuse:
            self._refuse -= 1
            return
        there = await asyncio.open_connection("127.0.0.1", self.target)
        connection = _Connection((writer, there[1]))
        self._connections.add(connection)
        requests, answers = partial(self._requests, connection), partial(self._answers, connection)
        try:
            await relay((reader, writer), there, requests, answers)
        finally:
            self._connections.discard(connection)

    async def _requests(
        self, connection: _Connection, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        async for data in chunks(reader):
            if connection.silent:
                continue
            if b"\r\nUpgrade: websocket\r\n" in data:
                connection.streaming = True
                if self._deaf:
                    self._deaf -= 1
                    return
            if self._lose and data.startswith(b"POST "):
                self._lose -= 1
                connection.losing = True
            writer.write(data)
            await writer.drain()

    async def _answers(
        self, connection: _Connection, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        async for data in chunks(reader):
            if connection.silent:
                continue
            if connection.losing:
                return
            writer.write(data)
            await writer.drain()


@asynccontextmanager
async def proxying(target: int = 0, port: int = 0) -> AsyncIterator[Proxy]:
    """A proxy on a port, by default one of its own."""
    proxy = Proxy()
    proxy.target = target
    async with answering(proxy.handle, port) as proxy.port:
        yield proxy
