"""A gateway between a bot and the API: sees what the bot sends, and gets in its way when told to.

`parlour bot-check` runs it in a thread. Everything passes on to the API as it is, apart from what
the attributes of `Gateway` order.
"""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import threading
import time
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

_LOOK_SECONDS = 0.05
"""How often something that waits for the API looks whether it is to be broken off."""
_HOP = {"host", "connection", "content-length", "transfer-encoding", "accept-encoding", "date"}
"""Headers that belong to one connection, or that are made anew."""
_SPOILED = b"Bearer plr_spoiled"
RETRY_SECONDS = 1.0
"""How long a bot is told to wait."""


class _Cut(Exception):
    """Breaks a connection off."""


@dataclass(frozen=True, slots=True)
class Post:
    """A move that the bot has posted for a turn."""

    at: float
    """As `time.monotonic` has it."""
    token: str
    move: Any
    status: int
    """What it was answered with; 0: the answer was broken off."""


class Gateway:
    """Listens until it is closed. What is seen is in lists; what is ordered may be set any time."""

    def __init__(self, server: str, host: str, port: int) -> None:
        """Raises OSError when the port is taken."""
        self._server = server
        self._client: httpx.AsyncClient
        self.posts: list[Post] = []
        self.answers: list[str] = []
        """Matches that the bot has answered a challenge of."""
        self.requests: list[float] = []
        """When the bot has sent a request."""
        self.came: dict[str, float] = {}
        """When it was first told of each of its turns, by token."""
        self.cuts = 0
        """How often something was broken off within a message of the inbox."""

        self.cutting = False
        """Whether every second message of the inbox is broken off in its middle."""
        self.losing = False
        """Whether the first answer to each move is broken off."""
        self.limiting = 0
        """For how many further turns the first post is answered with 429, and not passed on."""
        self.injected: list[Any] = []
        """Messages to put into the inbox."""
        self.refusing = False
        """Whether the bot's token is spoiled on the way, and what is open broken off."""
        self._disturbed: set[tuple[str, str]] = set()
        self._odd = False

        self._socket = socket.create_server((host, port))
        self.url = f"http://{host}:{self._socket.getsockname()[1]}"
        methods = ["GET", "POST", "PUT", "PATCH", "DELETE"]
        route = Route("/{path:path}", self._answer, methods=methods)
        app = Starlette(routes=[route], lifespan=self._lifespan)
        # What is broken off on purpose isn't worth a traceback.
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        config = uvicorn.Config(app, access_log=False, log_config=None, timeout_graceful_shutdown=5)
        self._uvicorn = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._uvicorn.run, args=([self._socket],))
        self._thread.start()

    def close(self) -> None:
        self.refusing = True
        self._uvicorn.should_exit = True
        self._thread.join()
        self._socket.close()

    @asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncGenerator[None]:
        async with httpx.AsyncClient(base_url=self._server, timeout=90) as client:
            self._client = client
            yield

    # ------------------------------------------------------------------ one request

    async def _answer(self, request: Request) -> Response:
        self.requests.append(time.monotonic())
        path = request.url.path
        body = await request.body()
        if self.refusing:
            request.scope["headers"] = [
                (name, _SPOILED if name == b"authorization" else value)
                for name, value in request.scope["headers"]
            ]
        try:
            if request.method == "POST" and path.startswith("/v1/turns/"):
                return await self._turn(request, path.removeprefix("/v1/turns/"), body)
            if path == "/v1/inbox":
                return await self._inbox(request)
            if request.method == "POST" and path.endswith("/answer"):
                self.answers.append(path.split("/")[-2])
            async with _closing(await self._send(request, body)) as answer:
                return _passed(answer, await answer.aread())
        except _Cut:
            return _broken_off(b"")
        except httpx.HTTPError:
            return Response("the API can't be reached", 502, {"Retry-After": "1"})

    async def _send(self, request: Request, body: bytes) -> httpx.Response:
        headers = [(n, v) for n, v in request.headers.items() if n not in _HOP]
        url = httpx.URL(path=request.url.path, query=request.url.query.encode())
        built = self._client.build_request(request.method, url, headers=headers, content=body)
        return await self._client.send(built, stream=True)

    async def _turn(self, request: Request, token: str, body: bytes) -> Response:
        try:
            move = json.loads(body)["move"]
        except (ValueError, TypeError, KeyError):
            move = None
        begun = time.monotonic()
        if self.limiting and self._first("limit", token):
            self.limiting -= 1
            self.posts.append(Post(begun, token, move, 429))
            headers = {"Retry-After": f"{RETRY_SECONDS:.0f}"}
            problem = {"code": "RATE_LIMITED", "detail": "wait a little", "status": 429}
            return Response(json.dumps(problem), 429, headers, "application/problem+json")
        async with _closing(await self._send(request, body)) as answer:
            content = await answer.aread()
        lost = self.losing and answer.status_code == 200 and self._first("lost", token)
        self.posts.append(Post(begun, token, move, 0 if lost else answer.status_code))
        return _broken_off(content) if lost else _passed(answer, content)

    def _first(self, what: str, token: str) -> bool:
        """Whether this hasn't been done to a turn yet."""
        if (what, token) in self._disturbed:
            return False
        self._disturbed.add((what, token))
        return True

    # ------------------------------------------------------------------ the inbox

    async def _inbox(self, request: Request) -> Response:
        sending = asyncio.ensure_future(self._send(request, b""))
        try:
            while not sending.done():
                await asyncio.wait({sending}, timeout=_LOOK_SECONDS)
                if not sending.done() and await self._over(request):
                    raise _Cut
        except BaseException:
            sending.cancel()
            raise
        answer = sending.result()
        if answer.headers.get("content-type", "").startswith("text/event-stream"):
            events = self._events(request, answer)
            return StreamingResponse(events, 200, media_type="text/event-stream")
        async with _closing(answer):
            content = await answer.aread()
        if answer.status_code != 200:
            return _passed(answer, content)
        messages = [*self._take_injected(), *json.loads(content)]
        for message in messages:
            self._told(message)
        content = json.dumps(messages).encode()
        if messages and self._cut_this():
            return _broken_off(content)
        return Response(content, media_type="application/json")

    async def _events(self, request: Request, answer: httpx.Response) -> AsyncGenerator[bytes]:
        async with _closing(answer), aclosing(_blocks(answer)) as blocks:
            following: asyncio.Future[bytes | None] | None = None
            try:
                while True:
                    following = following or asyncio.ensure_future(anext(blocks, None))
                    await asyncio.wait({following}, timeout=_LOOK_SECONDS)
                    if await self._over(request):
                        raise _Cut
                    for message in self._take_injected():
                        yield f"event: {message['kind']}\ndata: {json.dumps(message)}\n\n".encode()
                    if not following.done():
                        continue
                    block, following = following.result(), None
                    if block is None:
                        return
                    _, data, content = block.partition(b"\ndata: ")
                    if data:
                        self._told(json.loads(content))
                        if self._cut_this():
                            yield block[: len(block) // 2]
                            raise _Cut
                    yield block + b"\n\n"
            finally:
                if following:
                    following.cancel()

    async def _over(self, request: Request) -> bool:
        """Whether a connection has ended, or is to: since the token was spoiled after it began."""
        spoiled = request.headers.get("authorization") == _SPOILED.decode()
        return (self.refusing and not spoiled) or await request.is_disconnected()

    def _take_injected(self) -> list[Any]:
        taken, self.injected = self.injected, []
        return taken

    def _told(self, message: Any) -> None:
        if message.get("kind") == "turn":
            self.came.setdefault(message["token"], time.monotonic())

    def _cut_this(self) -> bool:
        if not self.cutting:
            return False
        self._odd = not self._odd
        self.cuts += self._odd
        return self._odd


@asynccontextmanager
async def _closing(answer: httpx.Response) -> AsyncGenerator[httpx.Response]:
    try:
        yield answer
    finally:
        await answer.aclose()


async def _blocks(answer: httpx.Response) -> AsyncGenerator[bytes]:
    """The blocks of an event stream, without the empty lines between them."""
    rest = b""
    async for data in answer.aiter_raw():
        *blocks, rest = (rest + data).split(b"\n\n")
        for block in blocks:
            yield block


def _passed(answer: httpx.Response, content: bytes) -> Response:
    headers: Mapping[str, str] = {n: v for n, v in answer.headers.items() if n not in _HOP}
    return Response(content, answer.status_code, headers)


def _broken_off(content: bytes) -> Response:
    """An answer that announces more than comes."""

    async def half() -> AsyncGenerator[bytes]:
        yield content[: len(content) // 2]
        raise _Cut

    headers = {"Content-Type": "application/json", "Content-Length": str(len(content) + 1)}
    return StreamingResponse(half(), 200, headers)
