"""Talks to an ASGI application in this process: requests, event streams, WebSockets.

A client that doesn't read holds the application up, as a full network buffer would. Whoever waits
for something that doesn't come fails after a while.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

from starlette.types import ASGIApp, Message

PATIENCE = 10.0
"""Seconds."""
JSON = {"content-type": "application/json"}
EVENTS = JSON | {"accept": "text/event-stream"}


class Answer(NamedTuple):
    """An HTTP response."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        assert self.headers["content-type"] == "application/json", self
        return json.loads(self.body)


Headers = Mapping[str, str] | Sequence[tuple[str, str]]
"""Pairs where a name comes more than once."""


def _scope(kind: str, method: str, path: str, query: bytes, headers: Headers) -> dict[str, Any]:
    host = {"host": "parlour.test"}
    if isinstance(headers, Mapping):
        named = [*(host | {name.lower(): value for name, value in headers.items()}).items()]
    else:
        named = [*host.items(), *headers]
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "ws" if kind == "websocket" else "http",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query,
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in named],
        "client": ("127.0.0.1", 50_000),
        "server": ("parlour.test", 80),
        "state": {},
    }


class _Exchange:
    """One run of the application; what it says is kept until somebody takes it."""

    def __init__(self, app: ASGIApp, scope: dict[str, Any], room: int = 1_000) -> None:
        self.said: asyncio.Queue[Message] = asyncio.Queue(room)
        self.heard: asyncio.Queue[Message] = asyncio.Queue()
        self.task = asyncio.create_task(self._run(app, scope))

    async def _run(self, app: ASGIApp, scope: dict[str, Any]) -> None:
        await app(scope, self.heard.get, self.said.put)

    async def next(self) -> Message:
        """The application's next message. Fails if it ended instead, or with its exception."""
        async with asyncio.timeout(PATIENCE):
            if self.said.empty():
                waiting = asyncio.create_task(self.said.get())
                await asyncio.wait({waiting, self.task}, return_when=asyncio.FIRST_COMPLETED)
                if waiting.done():
                    return waiting.result()
                waiting.cancel()
                self.task.result()
                if self.said.empty():
                    raise AssertionError("the application has nothing more to say")
            return self.said.get_nowait()

    async def end(self) -> None:
        """Wait until the application has returned."""
        async with asyncio.timeout(PATIENCE):
            while not self.task.done():  # Its last words may not have been taken yet.
                with suppress(asyncio.QueueEmpty):
                    self.said.get_nowait()
                await asyncio.wait({self.task}, timeout=0.01)
            self.task.result()


async def request(
    app: ASGIApp,
    method: str = "POST",
    *,
    body: bytes | Iterable[bytes] = b"",
    headers: Headers = JSON,
    query: str | bytes = b"",
    path: str = "/graphql",
) -> Answer:
    """Send a request, its body in as many pieces as given, and take the whole answer."""
    raw = query.encode() if isinstance(query, str) else query
    exchange = _Exchange(app, _scope("http", method, path, raw, headers))
    pieces = [body] if isinstance(body, bytes) else list(body)
    for index, piece in enumerate(pieces):
        more = index < len(pieces) - 1
        exchange.heard.put_nowait({"type": "http.request", "body": piece, "more_body": more})
    start = await exchange.next()
    content = b""
    more = True
    while more:
        message = await exchange.next()
        content += message.get("body", b"")
        more = message.get("more_body", False)
    await exchange.end()
    return Answer(start["status"], _headers(start), content)


def _headers(start: Message) -> dict[str, str]:
    return {name.decode(): value.decode("latin-1") for name, value in start["headers"]}


class EventStream:
    """Server-sent events."""

    def __init__(self, exchange: _Exchange) -> None:
        self._exchange = exchange
        self._text = ""
        self.task = exchange.task
        self.pings = 0
        """Comments so far, which only keep the connection open."""

    async def next(self) -> tuple[str, Any]:
        """The next event: its name, and its data as JSON."""
        while True:
            while "\r\n\r\n" not in self._text:
                message = await self._exchange.next()
                if not message.get("more_body"):
                    raise EOFError
                self._text += message.get("body", b"").decode()
            event, _, self._text = self._text.partition("\r\n\r\n")
            if event == ": ping":
                self.pings += 1
                continue
            lines = dict(line.split(": ", 1) for line in event.split("\r\n"))
            return lines["event"], json.loads(lines["data"]) if lines["data"] else None

    async def leave(self) -> None:
        """Vanish."""
        self._exchange.heard.put_nowait({"type": "http.disconnect"})
        await self._exchange.end()


@asynccontextmanager
async def events(
    app: ASGIApp,
    query: str,
    variables: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] = EVENTS,
    room: int = 1_000,
) -> AsyncIterator[EventStream]:
    """The answer to an operation as a stream of events; the client vanishes at the end."""
    exchange = _Exchange(app, _scope("http", "POST", "/graphql", b"", {**EVENTS, **headers}), room)
    body = json.dumps({"query": query, "variables": variables}).encode()
    exchange.heard.put_nowait({"type": "http.request", "body": body, "more_body": False})
    start = await exchange.next()
    assert start["status"] == 200, start
    assert _headers(start)["content-type"] == "text/event-stream"
    stream = EventStream(exchange)
    try:
        yield stream
    finally:
        await stream.leave()


class Closed(NamedTuple):
    """The server has closed the connection."""

    code: int
    reason: str


class Socket:
    """A client's WebSocket that speaks graphql-transport-ws."""

    def __init__(self, exchange: _Exchange) -> None:
        self._exchange = exchange
        self.task = exchange.task

    def send(self, message: Any) -> None:
        """Send JSON, or text or bytes as they are."""
        kind = "bytes" if isinstance(message, bytes) else "text"
        sent = message if isinstance(message, str | bytes) else json.dumps(message)
        self._exchange.heard.put_nowait({"type": "websocket.receive", kind: sent})

    async def receive(self) -> Any:
        """The server's next message, or how it closed the connection."""
        message = await self._exchange.next()
        if message["type"] == "websocket.close":
            return Closed(message["code"], message.get("reason") or "")
        assert message["type"] == "websocket.send", message
        return json.loads(message["text"])

    def subscribe(
        self, id: str, query: str, variables: Mapping[str, Any] | None = None, **payload: Any
    ) -> None:
        payload = {"query": query, "variables": variables, **payload}
        self.send({"type": "subscribe", "id": id, "payload": payload})

    async def next(self, id: str) -> Any:
        """The payload of the next message, which must be `next` of an operation."""
        message = await self.receive()
        assert not isinstance(message, Closed), message
        assert (message["type"], message["id"]) == ("next", id), message
        return message["payload"]

    async def failure(self, id: str) -> list[str]:
        """The codes of the next message, which must be `error` of an operation."""
        message = await self.receive()
        assert not isinstance(message, Closed), message
        assert (message["type"], message["id"]) == ("error", id), message
        return [error["extensions"]["code"] for error in message["payload"]]

    async def leave(self) -> None:
        """Vanish."""
        self._exchange.heard.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await self._exchange.end()


@asynccontextmanager
async def connection(
    app: ASGIApp,
    headers: Mapping[str, str] | None = None,
    subprotocols: tuple[str, ...] = ("graphql-transport-ws",),
    room: int = 1_000,
) -> AsyncIterator[Socket]:
    """A WebSocket on which nothing has been said yet; the client vanishes at the end."""
    scope = _scope("websocket", "GET", "/graphql", b"", headers or {})
    exchange = _Exchange(app, scope | {"subprotocols": list(subprotocols)}, room)
    exchange.heard.put_nowait({"type": "websocket.connect"})
    accepted = await exchange.next()
    socket = Socket(exchange)
    if accepted["type"] == "websocket.close":
        raise ConnectionRefusedError(accepted["code"])
    try:
        yield socket
    finally:
        await socket.leave()


@asynccontextmanager
async def live(app: ASGIApp, token: str | None = None, room: int = 1_000) -> AsyncIterator[Socket]:
    """A WebSocket on which the client has said who they are."""
    async with connection(app, room=room) as socket:
        payload = {} if token is None else {"authorization": f"Bearer {token}"}
        socket.send({"type": "connection_init", "payload": payload})
        message = await socket.receive()
        assert message == {"type": "connection_ack"}, message
        yield socket
