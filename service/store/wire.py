"""A connection to one server, read as what it says comes in.

redis-py opens it: it knows of TLS, passwords and Sentinels, and says who is there. But it awaits
each reply by itself, which took about a twentieth of the time of a move in a profile. So once the
connection is open its transport is given to a protocol that hands every reply on.
"""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Callable, Sequence
from typing import Any, cast

import hiredis
from redis.asyncio.connection import Connection, DefaultParser
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import InvalidResponse

Word = str | bytes | int | float
Command = tuple[Word, ...]


class Wire(asyncio.Protocol):
    """An open connection; closed once it is `lost`."""

    def __init__(self, connection: Connection, take: Callable[[Any], None]) -> None:
        """`take` gets every reply and every message, errors among them as exceptions.

        `connection` must be open and is not to be used any more.
        """
        writer = connection._writer
        assert writer
        self._writer = writer  # Else it would close the transport, and the connection complain.
        connection._reader = connection._writer = None
        self._take = take
        self._reader = hiredis.Reader(
            protocolError=InvalidResponse, replyError=DefaultParser.parse_error
        )
        self._transport = cast(asyncio.Transport, writer.transport)
        self._before = self._transport.get_protocol()
        self._transport.set_protocol(self)
        self.lost: Future[None] = asyncio.get_running_loop().create_future()
        """Done when nothing comes any more."""

    @property
    def open(self) -> bool:
        """Whether something can be sent."""
        return not self._transport.is_closing()

    def send(self, *commands: Command) -> None:
        """Send commands, if it is open. Raises hiredis's errors for words that can't be encoded."""
        if not self.open:
            return
        # Its stub means a tuple of one word.
        packed = [hiredis.pack_command(words) for words in commands]  # type: ignore[arg-type]
        self._transport.write(packed[0] if len(packed) == 1 else b"".join(packed))

    def abort(self) -> None:
        """Close the connection."""
        self._transport.abort()

    async def close(self) -> None:
        """Close the connection, and return when that is done."""
        self.abort()
        await asyncio.wait({self.lost}, timeout=1)

    def data_received(self, data: bytes) -> None:
        try:
            self._reader.feed(data)
            while (reply := self._reader.gets()) is not False:
                self._take(reply)
        except InvalidResponse:
            self.abort()

    def connection_lost(self, error: Exception | None) -> None:
        try:
            self._before.connection_lost(error)
        finally:
            if not self.lost.done():
                self.lost.set_result(None)


class Exchange:
    """A connection for commands and their replies, some at a time."""

    def __init__(self, connection: Connection) -> None:
        """`connection` must be open and is not to be used any more."""
        self._replies: list[Any] = []
        self._count = 0
        self._waiter: Future[list[Any]] | None = None
        self._wire = Wire(connection, self._take)
        self._wire.lost.add_done_callback(self._give_up)

    @property
    def open(self) -> bool:
        """Whether something can be sent."""
        return self._wire.open

    async def run(self, commands: Sequence[Command]) -> list[Any]:
        """The replies to some commands, among them exceptions; one call at a time.

        If it is called off, the connection is closed: what would come yet is a reply to nothing.
        Raises redis-py's ConnectionError when the connection is lost, and hiredis's errors for
        words that can't be encoded, before anything is sent.
        """
        self._wire.send(*commands)
        waiter: Future[list[Any]] = asyncio.get_running_loop().create_future()
        self._waiter = waiter
        self._replies, self._count = [], len(commands)
        try:
            return await waiter
        except BaseException:
            self.abort()
            raise
        finally:
            self._waiter = None
            self._replies = []

    def abort(self) -> None:
        """Close the connection."""
        self._wire.abort()

    async def close(self) -> None:
        """Close the connection, and return when that is done."""
        await self._wire.close()

    def _take(self, reply: Any) -> None:
        if self._waiter is None or self._waiter.done():
            self.abort()  # A reply to nothing: the next ones might be taken for others.
            return
        self._replies.append(reply)
        if len(self._replies) == self._count:
            self._waiter.set_result(self._replies)

    def _give_up(self, _lost: object) -> None:
        if self._waiter and not self._waiter.done():
            self._waiter.set_exception(RedisConnectionError("the connection was lost"))
