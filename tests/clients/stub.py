"""A service that says what it is told to say."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn import Config, Server

from tests.e2e.server import until

Answer = dict[str, Any] | Response
"""JSON, or anything else that HTTP has."""


class Stub:
    """Keeps what it was asked, and answers one thing after another, the last one for ever."""

    def __init__(self) -> None:
        self.url = ""
        self.forget()

    def forget(self) -> None:
        """Begin anew."""
        self.answers: list[Answer] = []
        self.asked: list[dict[str, Any]] = []
        self.streams: list[list[Any]] = []
        """For each connection what is said after `subscribe`; an int closes it with that code."""
        self.subscribed: list[dict[str, Any]] = []
        self.heard: list[str] = []
        """Types of what clients have said on streams."""

    async def post(self, request: Request) -> Response:
        self.asked.append(await request.json())
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if isinstance(answer, Response):
            return answer
        return Response(json.dumps(answer), media_type="application/json")

    async def stream(self, socket: WebSocket) -> None:
        await socket.accept("graphql-transport-ws")
        said = self.streams.pop(0) if len(self.streams) > 1 else self.streams[0]
        with suppress(WebSocketDisconnect):
            await self._talk(socket, said)

    async def _talk(self, socket: WebSocket, said: list[Any]) -> None:
        await socket.receive_json()
        if said and isinstance(said[0], int):
            await socket.close(said[0])
            return
        await socket.send_json({"type": "connection_ack"})
        self.subscribed.append((await socket.receive_json())["payload"])
        for message in said:
            if isinstance(message, int):
                await socket.close(message)
                return
            if isinstance(message, str):
                await socket.send_text(message)
            else:
                await socket.send_json(message)
        while True:
            self.heard.append((await socket.receive_json())["type"])


def next_(**data: Any) -> dict[str, Any]:
    """A result of a subscription."""
    return {"type": "next", "id": "1", "payload": {"data": data}}


COMPLETE = {"type": "complete", "id": "1"}


def errors(code: str, **extensions: Any) -> dict[str, Any]:
    """An answer to a request that is refused as a whole."""
    return {"errors": [{"message": "no", "extensions": {"code": code, **extensions}}]}


@asynccontextmanager
async def stubbing() -> AsyncIterator[Stub]:
    """A stub that serves."""
    stub = Stub()
    routes = [
        Route("/graphql", stub.post, methods=["POST"]),
        WebSocketRoute("/graphql", stub.stream),
    ]
    server = Server(Config(Starlette(routes=routes), port=0, log_level="error", lifespan="off"))
    server.capture_signals = nullcontext  # type: ignore[method-assign, assignment]

    async def started() -> bool:
        return server.started

    task = asyncio.create_task(server.serve())
    await until(started, every=0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    stub.url = f"http://127.0.0.1:{port}"
    try:
        yield stub
    finally:
        server.force_exit = server.should_exit = True
        await task
