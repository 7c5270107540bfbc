"""Clients that follow matches over WebSocket, in a process of their own.

`python -m tests.benchmarks.scale.spectators` reads a Plan from the first line of its input, says
`ready` when every subscription has had its first message, and then for each further line, which is
a number of messages, waits until so many more have come and writes a Heard.
"""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError
from websockets.typing import Subprotocol

AT_ONCE = 8
"""Clients that connect at the same time."""
PAUSE = 2.0
"""Seconds until somebody tries again whose connection was closed before it could be used."""
PATIENCE = 120.0
"""Seconds for the messages that are waited for."""


class Client(msgspec.Struct):
    """One connection."""

    token: str
    matches: list[str]
    """A subscription to each."""


class Plan(msgspec.Struct):
    """What a process is to follow."""

    url: str
    document: dict[str, str]
    """The `query` or `documentId` of a subscription that takes a `matchId`."""
    compressed: bool
    """Whether clients offer to take messages compressed, as browsers do."""
    clients: list[Client]


class Heard(msgspec.Struct):
    """What has come since the previous line."""

    times: list[float]
    """When each message was there, by the monotonic clock, in seconds."""
    bytes: int
    """Of all messages, before compression."""
    cpu: float
    """Processor time of this process since then, in seconds."""


class Spectators:
    """All clients of a process."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._heard = Heard([], 0, 0)
        self._cpu = 0.0
        self._came = asyncio.Event()

    async def connect(self, stack: AsyncExitStack, group: asyncio.TaskGroup) -> list[Any]:
        """Connect everybody; returns the tasks that listen."""
        room = asyncio.Semaphore(AT_ONCE)
        tasks: list[asyncio.Task[None]] = []

        async def one(client: Client) -> None:
            async with room:
                while True:
                    connection = await stack.enter_async_context(
                        connect(
                            self._plan.url,
                            subprotocols=[Subprotocol("graphql-transport-ws")],
                            compression="deflate" if self._plan.compressed else None,
                            ping_interval=None,
                            open_timeout=PATIENCE,
                        )
                    )
                    try:
                        await self._begin(connection, client)
                        break
                    except ConnectionClosedError:  # The service is unavailable.
                        await asyncio.sleep(PAUSE)
            tasks.append(group.create_task(self._listen(connection)))

        await asyncio.gather(*(one(client) for client in self._plan.clients))
        return tasks

    async def _begin(self, connection: ClientConnection, client: Client) -> None:
        """Say who it is, subscribe, and take the first messages."""
        bearer = {"authorization": f"Bearer {client.token}"}
        await _send(connection, {"type": "connection_init", "payload": bearer})
        if b"connection_ack" not in await connection.recv(decode=False):
            raise RuntimeError("the service didn't take the token")
        for number, match_id in enumerate(client.matches):
            payload = {**self._plan.document, "variables": {"matchId": match_id}}
            await _send(connection, {"type": "subscribe", "id": str(number), "payload": payload})
        for _ in client.matches:
            _check(await connection.recv(decode=False))

    async def _listen(self, connection: ClientConnection) -> None:
        async for message in connection:
            self._heard.times.append(time.monotonic())
            assert isinstance(message, str)
            _check(message.encode())
            self._heard.bytes += len(message)
            self._came.set()

    async def hear(self, count: int) -> Heard:
        """Wait until so many messages more have come. Raises TimeoutError."""
        async with asyncio.timeout(PATIENCE):
            while len(self._heard.times) < count:
                self._came.clear()
                await self._came.wait()
        heard, self._heard = self._heard, Heard([], 0, 0)
        now = time.process_time()
        heard.cpu, self._cpu = now - self._cpu, now
        return heard


async def _send(connection: ClientConnection, message: Any) -> None:
    await connection.send(msgspec.json.encode(message).decode())


def _check(message: bytes) -> None:
    """Raise RuntimeError for a message that isn't an update."""
    if b'"type":"next"' not in message or b'"errors"' in message:
        raise RuntimeError(f"unexpected message: {message[:500]!r}")


async def follow(plan: Plan) -> None:
    spectators = Spectators(plan)
    async with AsyncExitStack() as stack, asyncio.TaskGroup() as group:
        tasks = await spectators.connect(stack, group)
        await spectators.hear(0)
        print("ready", flush=True)
        while line := await asyncio.to_thread(sys.stdin.readline):
            print(msgspec.json.encode(await spectators.hear(int(line))).decode(), flush=True)
        for task in tasks:
            task.cancel()


def main() -> None:
    plan = msgspec.json.decode(sys.stdin.readline(), type=Plan)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(follow(plan))


if __name__ == "__main__":
    main()
