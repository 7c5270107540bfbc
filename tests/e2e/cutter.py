"""A TCP proxy that cuts the connections through it again and again."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from tests.sockets import answering, chunks, pass_on, relay


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
        there = await asyncio.open_connection("127.0.0.1", self._port)
        link = _Link(writer, there[1])
        self._open.add(link)
        try:
            await relay((reader, writer), there, pass_on, partial(self._down, link))
        finally:
            self._open.discard(link)

    async def _down(
        self, link: _Link, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        async for data in chunks(reader):
            if link.dying:
                self.cut_within += 1
                writer.write(data[: len(data) // 2])
                await writer.drain()
                await asyncio.sleep(0.005)  # Until the half has left.
                return
            writer.write(data)
            await writer.drain()


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

    async def cut() -> None:
        while True:
            await asyncio.sleep(chance.uniform(*seconds))
            cutter.cut()

    async with answering(cutter.serve) as open_port:
        cutter.url = f"http://127.0.0.1:{open_port}"
        task = asyncio.create_task(cut())
        try:
            yield cutter
        finally:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
