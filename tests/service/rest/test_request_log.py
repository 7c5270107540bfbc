"""The request log: a line for every request of either surface, and no secret in any."""

from __future__ import annotations

import json
import logging
import re
import secrets
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from starlette.applications import Starlette

from service import tracing
from service.app import create_app
from service.logs import begin, configure, formatter
from service.settings import Settings
from service.store import Store
from tests.service.graphql.asgi import JSON, live, request
from tests.service.rest.client import Client, fresh_key, people, seated, somebody, streaming
from tests.service.rest.conftest import SETTINGS


@pytest.fixture(scope="module")
def logged(store: Store) -> Starlette:
    """An application that logs requests."""
    return create_app(store, msgspec.structs.replace(SETTINGS, log="json"))


class Lines(logging.Handler):
    """Log lines as they would be written."""

    def __init__(self, form: str) -> None:
        super().__init__()
        self.setFormatter(formatter(form))
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(self.format(record))

    def requests(self) -> list[dict[str, Any]]:
        found = [json.loads(text) for text in self.texts]
        return [one for one in found if one["logger"] == "parlour.requests"]


@pytest.fixture
def lines() -> Iterator[Lines]:
    root, handler = logging.getLogger(), Lines("json")
    level = logging.getLogger("parlour.requests").level
    configure("json")  # pytest's own handlers stay.
    root.addHandler(handler)
    yield handler
    root.removeHandler(handler)
    logging.getLogger("parlour.requests").setLevel(level)


async def test_a_request_over_rest_has_a_line(logged: Starlette, lines: Lines):
    somebody_ = await somebody(logged)
    lines.texts.clear()
    answer = await somebody_.call("getMyAccount")
    (line,) = lines.requests()
    assert re.fullmatch(r"[0-9a-f]{16}", line["request"])
    assert answer.headers["x-request-id"] == line["request"]
    assert line.pop("timestamp").endswith("Z")
    assert 0 < line.pop("duration_ms") < 10_000
    assert line == {
        "event": "request", "level": "info", "logger": "parlour.requests", "method": "GET",
        "operation": "getMyAccount", "status": 200, "account": somebody_.id,
        "request": line["request"],
    }  # fmt: skip


async def test_a_line_names_the_match_that_there_is_and_the_trace(logged: Starlette, lines: Lines):
    match_id, (host, _) = await seated(logged)
    lines.texts.clear()
    tracing.start("tests", InMemorySpanExporter())
    try:
        await host.send("GET", f"/v1/matches/{match_id}")
    finally:
        tracing.stop()
    await host.send("GET", "/v1/matches/plr_pasted")
    named, nameless = lines.requests()
    assert named["match"] == match_id
    assert re.fullmatch(r"[0-9a-f]{32}", named["trace"])
    assert not {"match", "trace"} & set(nameless)


async def test_a_refusal_says_its_code(logged: Starlette, lines: Lines):
    stranger = Client(logged)
    await stranger.call("getMyAccount")
    await stranger.send("GET", "/v1/nothing/at/all")
    await stranger.send("GET", "/nothing")
    mutation = 'mutation { startMatch(input: {matchId: "x", idempotencyKey: "y"}) { __typename } }'
    for query in (mutation, "{ me { id } games { slug } }", "{ nonsense }"):
        await request(logged, body=json.dumps({"query": query}).encode())
    await request(logged, body=b"{", headers=JSON)
    found = [(one.get("operation"), one["status"], one.get("code")) for one in lines.requests()]
    assert found == [
        ("getMyAccount", 401, "NOT_AUTHENTICATED"),
        (None, 404, "NOT_FOUND"),
        (None, 404, "NOT_FOUND"),
        ("mutation startMatch", 200, "NOT_AUTHENTICATED"),
        ("query games me", 200, None),
        (None, 200, "INVALID_DOCUMENT"),
        (None, 400, "INVALID_REQUEST"),
    ]


async def test_streams_and_sockets_have_a_line_when_they_end(logged: Starlette, lines: Lines):
    match_id, (host, _) = await seated(logged)
    async with streaming(host, f"/v1/matches/{match_id}/events") as stream:
        await stream.next()
        assert all(one["operation"] != "followMatch" for one in lines.requests())
    lines.texts[:] = lines.texts[-1:]
    async with live(logged, host.token) as socket:
        query = "subscription($id: ID!) { matchUpdated(id: $id) { match { version } } }"
        socket.subscribe("1", query, {"id": match_id})
        await socket.next("1")
        socket.subscribe("2", "{ games { slug } }")
        await socket.next("2")
    found = [(one["method"], one["operation"], one["status"]) for one in lines.requests()]
    assert found == [
        ("GET", "followMatch", 200),
        ("WEBSOCKET", "subscription matchUpdated, query games", 101),
    ]


async def test_a_request_keeps_the_id_that_a_proxy_gave_it(logged: Starlette, lines: Lines):
    given = "6f1c2d3e-0a1b-4c5d-8e9f-aabbccddeeff"
    for sent, kept in (
        (given, True),
        ("plr_abcdef0123456789", False),
        ("x\n{}", False),
        ("", False),
    ):
        answer = await Client(logged).call("listGames", headers={"x-request-id": sent})
        assert (answer.headers["x-request-id"] == sent) == kept
        assert lines.requests()[-1]["request"] == answer.headers["x-request-id"]


async def test_no_secret_is_logged(logged: Starlette, lines: Lines):
    """Tokens, keys, invitations, turn tokens and cards, wherever a client may put them."""
    match_id, players = await seated(logged, visibility="private")
    host = players[0]
    assert host.token
    match = await host.do("getMatch", {"match": match_id})
    key, label = fresh_key(), f"label {secrets.token_hex(4)}"
    token = await host.do("createToken", scopes=["play"], label=label)
    await host.call("getMatch", {"match": match_id}, query={"invitation": match["invitation"]})
    kept = [key, label, token["secret"], match["invitation"], host.token]
    for player in players:
        inbox = await player.call("readInbox")
        for message in inbox.json:
            kept.append(message["token"])
            move = message["legalMoves"][0]["id"]
            await player.call("playTurn", {"token": message["token"]}, {"move": move})
            kept.append(move)
    await host.send("GET", f"/v1/{host.token}", headers={"idempotency-key": key})
    await host.send("GET", "/v1/inbox", query={"known": host.token, host.token: "1"})
    await host.send("POST", "/v1/tokens", body={"scopes": [host.token], str(host.token): 1})
    await request(logged, "GET", path=f"/graphql/{host.token}")
    for query in (
        f'{{ match(id: "{match_id}", invitation: "{match["invitation"]}") {{ record }} }}',
        f"query {host.token.replace('-', '_')} {{ games {{ slug }} }}",
        f'{{ a: match(id: "{host.token}") {{ id }} }}',
    ):
        await request(logged, body=json.dumps({"query": query}).encode())
    assert len(lines.requests()) > 10
    text = "\n".join(lines.texts)
    for secret in kept:
        assert str(secret) not in text
        assert str(secret).replace("-", "_") not in text


async def test_whatever_is_logged_meanwhile_has_the_request_s_id(
    logged: Starlette, lines: Lines, monkeypatch: pytest.MonkeyPatch
):
    async def fail(*_: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr("service.bots.Bots.get", fail)
    answer = await Client(logged).send("GET", "/v1/bots/x")
    assert answer.status == 500
    fault, line = map(json.loads, lines.texts)
    assert fault["request"] == line["request"] == answer.headers["x-request-id"]
    assert "RuntimeError: boom" in fault["exception"]
    assert (line["status"], line["code"]) == (500, "INTERNAL")


async def test_nothing_is_logged_unasked(app: Starlette, lines: Lines):
    (host,) = await people(app, 1)
    answer = await host.call("getMyAccount")
    assert "x-request-id" not in answer.headers
    assert lines.texts == []


def test_lines_of_key_value_pairs():
    record = logging.LogRecord("parlour", logging.WARNING, "", 0, "it has to %s", ("wait",), None)
    record.duration_ms = 1.5
    text = formatter("logfmt").format(record)
    assert re.fullmatch(
        r'timestamp=\S+Z level=warning logger=parlour event="it has to wait" duration_ms=1.5', text
    )
    assert formatter("plain").format(record).endswith(" WARNING parlour it has to wait")


def test_settings_that_are_none_are_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.setenv("PARLOUR_MAX_DEPHT", "5")
    monkeypatch.setenv("PARLOUR_XYZZY", "5")
    monkeypatch.setenv("PARLOUR_MAX_COST", "5")
    level = logging.getLogger("parlour.requests").level
    begin(Settings())
    logging.getLogger("parlour.requests").setLevel(level)
    assert [record.getMessage() for record in caplog.records] == [
        "there is no setting PARLOUR_MAX_DEPHT; did you mean PARLOUR_MAX_DEPTH?",
        "there is no setting PARLOUR_XYZZY",
    ]
