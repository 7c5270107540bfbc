"""Servers and relays of a test's own, in its event loop, that leave no connection open behind."""

from __future__ import annotations

import asyncio
import ssl
from asyncio import IncompleteReadError, StreamReader, StreamWriter, Task
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

Handler = Callable[[StreamReader, StreamWriter], Coroutine[Any, Any, object]]

_CHUNK = 65_536
"""Bytes that are read at once, at most."""


@asynccontextmanager
async def answering(
    handle: Handler, port: int = 0, tls: ssl.SSLContext | None = None
) -> AsyncIterator[int]:
    """A server on a port of this machine, by default a free one; yields the port.

    A connection is closed as soon as `handle` has ended, at the latest with the server. asyncio
    would leave those open whose handlers hadn't begun, or were called off.
    """
    connections = _Connections(handle)
    server = await asyncio.start_server(connections.accept, "127.0.0.1", port, ssl=tls)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        await connections.close()


@asynccontextmanager
async def answering_at(path: Path, handle: Handler) -> AsyncIterator[None]:
    """The same on a Unix socket."""
    connections = _Connections(handle)
    server = await asyncio.start_unix_server(connections.accept, path)
    try:
        yield
    finally:
        server.close()
        await connections.close()


class _Connections:
    def __init__(self, handle: Handler) -> None:
        self._handle = handle
        self._all: list[tuple[StreamWriter, Task[None]]] = []
        self._closed = False

    def accept(self, reader: StreamReader, writer: StreamWriter) -> None:
        if self._closed:  # It was on its way in.
            writer.transport.abort()
            return
        self._all.append((writer, asyncio.create_task(self._serve(reader, writer))))

    async def _serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            await self._handle(reader, writer)
        except (OSError, IncompleteReadError):
            pass  # The other side has gone.
        finally:
            writer.close()

    async def close(self) -> None:
        self._closed = True
        for writer, task in self._all:
            task.cancel()
            writer.transport.abort()
        ends = await asyncio.gather(*(task for _, task in self._all), return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception):
                raise end


async def pass_on(reader: StreamReader, writer: StreamWriter) -> None:
    """Write what is read, until nothing comes any more."""
    async for data in chunks(reader):
        writer.write(data)
        await writer.drain()


async def chunks(reader: StreamReader) -> AsyncIterator[bytes]:
    """What is read, as it comes in."""
    while data := await reader.read(_CHUNK):
        yield data


async def relay(
    here: tuple[StreamReader, StreamWriter],
    there: tuple[StreamReader, StreamWriter],
    up: Handler = pass_on,
    down: Handler = pass_on,
) -> None:
    """Carry what comes from `here` by `up`, and what comes from `there` by `down`.

    Once one of them has ended, so does the other, and the connection to `there` is closed.
    """
    ways = [
        asyncio.create_task(up(here[0], there[1])),
        asyncio.create_task(down(there[0], here[1])),
    ]
    try:
        ended, _ = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ended:
            way.result()
    finally:
        for way in ways:
            way.cancel()
        there[1].close()
        await asyncio.gather(*ways, return_exceptions=True)
