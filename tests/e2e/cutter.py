"""A TCP proxy that cuts the connections through it again and again."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

_CHUNK = 65_536


class Cutter:
    """Carries connections to a port of this machine, and cuts all of them when told to."""

    def __init__(self, port: int, chance: random.Random) -> None:
        self._port = port
        self._chance = chance
        self._open: set[_Link] = set()
        self.url = ""
        """Where it is, without a path."""
        self.cut_now = 0
        """How many connections were cut between messages, or so it may be."""
        self.cut_within = 0
        """How many were cut within something that the server sent."""

    def cut(self) -> None:
        """Cut every connection: at once, or within what the server sends next."""
        for link in list(self._open):
            if self._chance.random() < 0.5:
                link.dying = True
            else:
                self.cut_now += 1
                link.abort()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            upstream = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError:
            writer.transport.abort()
            return
        link = _Link(writer, upstream[1])
        self._open.add(link)
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._up(reader, link))
                group.create_task(self._down(upstream[0], link))
        except* (OSError, asyncio.CancelledError):
            pass  # One side has gone, or was cut.
        finally:
            self._open.discard(link)
            link.abort()

    async def _up(self, reader: asyncio.StreamReader, link: _Link) -> None:
        while data := await reader.read(_CHUNK):
            link.server.write(data)
            await link.server.drain()
        link.abort()

    async def _down(self, reader: asyncio.StreamReader, link: _Link) -> None:
        while data := await reader.read(_CHUNK):
            if link.dying:
                self.cut_within += 1
                link.client.write(data[: len(data) // 2])
                await link.client.drain()
                await asyncio.sleep(0.005)  # Until the half has left.
                break
            link.client.write(data)
            await link.client.drain()
        link.abort()


class _Link:
    """One connection through the proxy."""

    def __init__(self, client: asyncio.StreamWriter, server: asyncio.StreamWriter) -> None:
        self.client = client
        self.server = server
        self.dying = False

    def abort(self) -> None:
        self.client.transport.abort()
        self.server.transport.abort()


@asynccontextmanager
async def cutting(
    port: int, seconds: tuple[float, float], chance: random.Random
) -> AsyncIterator[Cutter]:
    """A proxy to a port; it cuts after a random time from `seconds`, again and again."""
    cutter = Cutter(port, chance)
    server = await asyncio.start_server(cutter.serve, "127.0.0.1", 0)
    cutter.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"

    async def cut() -> None:
        while True:
            await asyncio.sleep(chance.uniform(*seconds))
            cutter.cut()

    task = asyncio.create_task(cut())
    try:
        yield cutter
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        server.close()
        for link in list(cutter._open):
            link.abort()
        await server.wait_closed()
