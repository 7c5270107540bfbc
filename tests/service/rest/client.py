"""A client of the REST API in this process."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

import jsonschema_rs
from starlette.types import ASGIApp

from service.rest.openapi import OPERATIONS, document
from tests.service.graphql.asgi import Answer as RawAnswer
from tests.service.graphql.asgi import _Exchange, _scope, request

PROBLEM = "application/problem+json"
BY_ID = {operation.id: operation for operation in OPERATIONS}

_keys = itertools.count(1)


def fresh_key() -> str:
    """An idempotency key that no test has used."""
    return f"rest {next(_keys)}"


class Answer(NamedTuple):
    """What a request was answered with."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def media(self) -> str:
        return self.headers.get("content-type", "").partition(";")[0]

    @property
    def json(self) -> Any:
        assert self.media in ("application/json", PROBLEM), self
        return json.loads(self.body)


class Client:
    """Somebody who uses the API, with a token or without."""

    def __init__(self, app: ASGIApp, token: str | None = None, id: str = "") -> None:
        self.app = app
        self.token = token
        self.id = id

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    async def send(
        self,
        method: str,
        path: str,
        body: Any = None,
        headers: Mapping[str, str] | None = None,
        query: Mapping[str, Any] | None = None,
    ) -> Answer:
        """The answer to a request; `body` is sent as JSON, or as it is if it is bytes."""
        sent = self.headers | {"content-type": "application/json"} | dict(headers or {})
        raw = (
            body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        )
        answer: RawAnswer = await request(
            self.app,
            method,
            body=raw,
            headers=sent,
            query=urlencode(query or {}, doseq=True),
            path=path,
        )
        return Answer(*answer)

    async def call(
        self,
        id: str,
        path: Mapping[str, Any] | None = None,
        body: Any = None,
        headers: Mapping[str, str] | None = None,
        query: Mapping[str, Any] | None = None,
    ) -> Answer:
        """The answer to an operation, which must be as documented; a key is added if it needs one.

        Path parameters are matched by name.
        """
        operation = BY_ID[id]
        where = operation.path.format(**{name: str(value) for name, value in (path or {}).items()})
        if any(name == "key" for name in operation.headers):
            headers = {"idempotency-key": fresh_key()} | dict(headers or {})
        answer = await self.send(operation.method, where, body, headers, query)
        as_documented(id, answer)
        return answer

    async def do(self, id: str, path: Mapping[str, Any] | None = None, /, **body: Any) -> Any:
        """The content of a success. What takes a body gets the named fields; else they are the
        query."""
        given = {"body": body} if BY_ID[id].body else {"query": body}
        answer = await self.call(id, path, **given)
        assert answer.status == BY_ID[id].status, answer
        return answer.json if answer.body else None

    async def refused(self, id: str, path: Mapping[str, Any] | None = None, /, **body: Any) -> Any:
        """The problem that an operation is refused with."""
        given = {"body": body} if BY_ID[id].body else {"query": body}
        answer = await self.call(id, path, **given)
        assert answer.media == PROBLEM, answer
        return answer.json


_DOCUMENT = document()
_validators: dict[str, Any] = {}


def valid(schema: Mapping[str, Any], value: Any) -> None:
    """Fail unless a value is as a schema of the document says."""
    name = json.dumps(schema, sort_keys=True)
    if name not in _validators:
        whole = {**schema, "components": _DOCUMENT["components"]}
        _validators[name] = jsonschema_rs.validator_for(whole)
    _validators[name].validate(value)


def as_documented(id: str, answer: Answer) -> None:
    """Fail unless an operation's answer is one that it documents."""
    operation = BY_ID[id]
    described = _DOCUMENT["paths"][operation.path][operation.method.lower()]["responses"]
    if answer.status in (404, 405, 413, 415) and str(answer.status) not in described:
        raise AssertionError(f"{id} doesn't document {answer}")
    response = described[str(answer.status)]
    if "content" not in response:
        assert not answer.body, answer
        return
    content = response["content"][answer.media]
    if answer.media in ("application/json", PROBLEM):
        valid(content["schema"], answer.json)
    for name, header in response.get("headers", {}).items():
        if name in ("ETag", "Location"):
            valid(header["schema"], answer.headers[name.lower()])


async def somebody(app: ASGIApp, name: str = "Holly", **body: Any) -> Client:
    """Somebody with a new account."""
    created = await Client(app).do("createAccount", name=name, **body)
    return Client(app, created["token"], created["account"]["id"])


async def people(app: ASGIApp, count: int) -> list[Client]:
    return [await somebody(app, f"Guest {number}") for number in range(count)]


async def seated(
    app: ASGIApp, game: str = "bah-humbug", seats: int = 2, **body: Any
) -> tuple[str, list[Client]]:
    """The id of a match that has just begun, and its players by seat."""
    players = await people(app, seats)
    match = await players[0].do("createMatch", game=game, seats=seats, **body)
    for player in players[1:]:
        joined = {"invitation": match["invitation"]}
        match = await player.do("joinMatch", {"match": match["id"]}, **joined)
    assert match["status"] == "playing"
    return match["id"], players


async def play_on(
    match_id: str, players: list[Client], chance: random.Random, moves: int = 10_000
) -> dict[str, Any]:
    """The match after some random moves, by id or in their stored form, or at its end."""
    on = {"match": match_id}
    match: dict[str, Any] = await players[0].do("getMatch", on)
    while match["status"] == "playing" and moves:
        seat = chance.choice(match["toAct"])
        legal = (await players[seat].do("listLegalMoves", on, seat=seat))["items"]
        chosen = chance.choice(legal)
        form = chosen["id"] if chance.random() < 0.5 else chosen["move"]
        answer = await players[seat].call(
            "submitMove",
            on,
            {"move": form, "seat": seat},
            {"if-match": f'"{match["version"]}"'},
        )
        assert answer.status == 200, answer
        match = answer.json["match"]
        moves -= 1
    return match


class Heard(NamedTuple):
    """A server-sent event."""

    event: str
    id: str | None
    data: Any


class EventStream:
    """Server-sent events, as they come."""

    def __init__(self, exchange: _Exchange) -> None:
        self._exchange = exchange
        self._text = ""
        self.comments = 0

    async def next(self) -> Heard:
        """The next event. Raises EOFError when the stream has ended."""
        while True:
            while "\n\n" not in self._text:
                message = await self._exchange.next()
                if not message.get("more_body"):
                    raise EOFError
                self._text += message.get("body", b"").decode()
            block, _, self._text = self._text.partition("\n\n")
            if block.startswith(":"):
                self.comments += 1
                continue
            lines = dict(line.split(": ", 1) for line in block.split("\n"))
            if "data" in lines:
                return Heard(lines["event"], lines.get("id"), json.loads(lines["data"]))
            assert list(lines) == ["retry"]

    async def rest(self) -> list[Heard]:
        """What comes until the end."""
        found = []
        try:
            while True:
                found.append(await self.next())
        except EOFError:
            return found

    async def leave(self) -> None:
        """Vanish."""
        self._exchange.heard.put_nowait({"type": "http.disconnect"})
        await self._exchange.end()


@asynccontextmanager
async def streaming(
    client: Client, path: str, headers: Mapping[str, str] | None = None, query: str = ""
) -> AsyncIterator[EventStream]:
    """The answer to a GET as a stream of events; the client vanishes at the end."""
    sent = client.headers | {"accept": "text/event-stream"} | dict(headers or {})
    exchange = _Exchange(client.app, _scope("http", "GET", path, query.encode(), sent))
    exchange.heard.put_nowait({"type": "http.request", "body": b"", "more_body": False})
    start = await exchange.next()
    head = {name.decode(): value.decode() for name, value in start["headers"]}
    assert start["status"] == 200, start
    assert head["content-type"].startswith("text/event-stream")
    stream = EventStream(exchange)
    try:
        yield stream
    finally:
        await stream.leave()


def escaped(value: str) -> str:
    """A value as it stands in a path."""
    return quote(value, safe="")


async def soon(condition: Any, seconds: float = 5) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(seconds):
        while not await condition():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
