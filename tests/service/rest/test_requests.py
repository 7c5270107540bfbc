"""Requests as such: what isn't one is refused with a problem, and nothing leaks or hangs."""

from __future__ import annotations

import json
import logging
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from service.app import create_app
from service.rest.routes import operation
from service.store import Store
from tests.service.graphql.asgi import _Exchange, _scope, request
from tests.service.rest.client import PROBLEM, Answer, Client, fresh_key, seated, somebody
from tests.service.rest.conftest import SETTINGS


def is_problem(answer: Answer, status: int, code: str) -> None:
    assert (answer.status, answer.media) == (status, PROBLEM), answer
    problem = answer.json
    assert problem["status"] == status
    assert problem["code"] == code
    assert problem["title"]
    assert problem["detail"]


@pytest.mark.parametrize(
    "path",
    ["/v1/nothing", "/v1/matches/", "/v1/matches//view", "/v1/matches/a/b/c", "/x",
     "/v1/games/x/y", "/v1/%00", "/v1/\0", "/v1/matches/a/seats/0", "/v2/games", "/v1/docs/a/b"],
)  # fmt: skip
async def test_an_unknown_path(stranger: Client, path: str):
    is_problem(await stranger.send("GET", path), 404, "NOT_FOUND")


@pytest.mark.parametrize("path", ["/v1", "/v1/"])
async def test_the_api_itself_leads_to_its_documentation(stranger: Client, path: str):
    for method in ("GET", "HEAD"):
        answer = await stranger.send(method, path)
        assert (answer.status, answer.headers["location"]) == (307, "/v1/docs")


async def test_an_unknown_method(stranger: Client):
    for method, path, allowed in (
        ("DELETE", "/v1/matches", "GET, HEAD, POST"),
        ("GET", "/v1/matches/quick", "POST"),
        ("OPTIONS", "/v1/games", "GET, HEAD"),
        ("TRACE", "/v1/inbox", "GET, HEAD"),
        ("BREW", "/v1/bots/x", "GET, HEAD, PATCH"),
        ("PUT", "/v1/openapi.json", "GET, HEAD"),
    ):
        answer = await stranger.send(method, path)
        is_problem(answer, 405, "METHOD_NOT_ALLOWED")
        assert answer.headers["allow"] == allowed
    is_problem(await stranger.send("POST", "/healthz"), 405, "METHOD_NOT_ALLOWED")


async def test_a_websocket_is_refused(app: Starlette):
    for path in ("/v1", "/v1/inbox", "/v1/nothing", "/x"):
        scope = _scope("websocket", "", path, b"", {})
        del scope["method"]
        exchange = _Exchange(app, scope)
        exchange.heard.put_nowait({"type": "websocket.connect"})
        assert (await exchange.next())["type"] == "websocket.close"
        await exchange.end()


async def test_head_says_what_get_would(app: Starlette, stranger: Client):
    match_id, (host, _) = await seated(app)
    for path in ("/v1/games", f"/v1/matches/{match_id}", "/v1/docs"):
        got, head = await host.send("GET", path), await host.send("HEAD", path)
        assert head.body == b""
        assert head.status == got.status
        for name in ("content-type", "etag", "content-length"):
            assert head.headers.get(name) == got.headers.get(name)
    events = {"accept": "text/event-stream"}
    head = await host.send("HEAD", f"/v1/matches/{match_id}/events", headers=events)
    assert (head.status, head.body) == (200, b"")
    head = await host.send("HEAD", "/v1/nothing")
    assert (head.status, head.body) == (404, b"")


MALFORMED: list[bytes] = [
    b"{", b"nonsense", b'{"name": "A"', b"\xff\xfe", b'{"name": "\xff"}',
    b'{"name": "A"} x', b"{'name': 'A'}", b'{"name": "\\ud800"}', b"NaN",
]  # fmt: skip


@pytest.mark.parametrize("body", MALFORMED, ids=range(len(MALFORMED)))
async def test_malformed_json(stranger: Client, body: bytes):
    answer = await stranger.send("POST", "/v1/accounts", body)
    is_problem(answer, 400, "INVALID_REQUEST")


@pytest.mark.parametrize("depth", [20, 200, *range(900, 1_010, 3), 100_000])
async def test_deeply_nested_json(app: Starlette, depth: int):
    host = await somebody(app)
    for opened, closed in (("[", "]"), ('{"a":', "}")):
        deep = f"{opened * depth}1{closed * depth}"
        for path, body in (
            ("/v1/matches", f'{{"game": "bah-humbug", "seats": 2, "options": {{"x": {deep}}}}}'),
            ("/v1/matches/x/moves", f'{{"move": {{"kind": {deep}}}}}'),
            ("/v1/accounts", deep),
        ):
            key = {"idempotency-key": fresh_key()}
            answer = await host.send("POST", path, body.encode(), key)
            assert answer.status in (400, 404, 413, 422), answer


@pytest.mark.parametrize("body", [b"null", b"[]", b"7", b'"x"', b"true", b"{}"])
async def test_json_of_another_type(stranger: Client, body: bytes):
    is_problem(await stranger.send("POST", "/v1/accounts", body), 422, "INVALID_INPUT")


async def test_a_body_that_is_no_json(stranger: Client):
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "x"):
        answer = await stranger.send("POST", "/v1/accounts", {"name": "A"}, {"content-type": kind})
        is_problem(answer, 415, "UNSUPPORTED_MEDIA_TYPE")
    answer = await stranger.send("POST", "/v1/accounts", b"")
    is_problem(answer, 400, "INVALID_REQUEST")
    fine = {"content-type": "Application/JSON; charset=utf-8"}
    assert (await stranger.send("POST", "/v1/accounts", {"name": "A"}, fine)).status == 201


async def test_a_body_that_is_too_large(app: Starlette, stranger: Client):
    most = SETTINGS.max_body_bytes
    body = json.dumps({"name": "x" * most}).encode()
    is_problem(await stranger.send("POST", "/v1/accounts", body), 413, "BODY_TOO_LARGE")
    announced = {"content-length": "9" * 30}
    answer = await stranger.send("POST", "/v1/accounts", b"{}", announced)
    is_problem(answer, 413, "BODY_TOO_LARGE")
    pieces = [body[at : at + 1000] for at in range(0, len(body), 1000)]
    raw = await request(app, "POST", body=pieces, path="/v1/accounts")
    assert raw.status == 413


async def test_a_key_is_asked_for(app: Starlette):
    host = await somebody(app)
    keyed = [one for one in operation.operations if "key" in one.headers]
    assert len(keyed) > 12
    for one in keyed:
        path = one.path.format(match="x", seat=0)
        body: Any = {"game": "bah-humbug", "seats": 2} if one.body else None
        answer = await host.send(one.method, path, body)
        is_problem(answer, 400, "IDEMPOTENCY_KEY_MISSING")
        assert "Idempotency-Key" in answer.json["detail"]


@pytest.mark.parametrize(
    "header",
    ["", "Bearer", "Bearer ", "Basic abc", "Bearer nonsense", "bearer plr_x", "Bearer \xff",
     "Bearer " + "x" * 50_000, "plr_abc"],
)  # fmt: skip
async def test_a_worthless_token(app: Starlette, header: str):
    for path in ("/v1/games", "/v1/accounts/me", "/v1/inbox", "/v1/openapi.json"):
        answer = await Client(app).send("GET", path, headers={"authorization": header})
        is_problem(answer, 401, "NOT_AUTHENTICATED")
        assert answer.headers["www-authenticate"] == "Bearer"


async def test_a_header_that_comes_twice(app: Starlette):
    """Which of them counts would be a guess; a proxy before the service might guess otherwise."""
    host = await somebody(app)
    mine = ("authorization", f"Bearer {host.token}")
    key, body = ("idempotency-key", fresh_key()), b'{"game": "bah-humbug", "seats": 2}'
    json_body = ("content-type", "application/json")
    for pairs, status, code in (
        ([mine, mine, key], 401, "NOT_AUTHENTICATED"),
        ([("authorization", ""), mine, key], 401, "NOT_AUTHENTICATED"),
        ([mine, key, ("idempotency-key", fresh_key())], 400, "INVALID_REQUEST"),
        ([mine, key, key], 400, "INVALID_REQUEST"),
    ):
        answer = await request(app, path="/v1/matches", headers=[*pairs, json_body], body=body)
        is_problem(Answer(*answer), status, code)
    assert (await host.do("listMatches", mine=True))["items"] == []
    match_id, players = await seated(app)
    for name, path in (("if-match", "moves"), ("last-event-id", "events")):
        twice = [("authorization", f"Bearer {players[0].token}"), (name, '"1"'), (name, '"1"')]
        twice += [json_body, ("idempotency-key", fresh_key())]
        method, sent = ("POST", b'{"move": "pass"}') if path == "moves" else ("GET", b"")
        where = f"/v1/matches/{match_id}/{path}"
        answer = await request(app, method, path=where, headers=twice, body=sent)
        is_problem(Answer(*answer), 400, "INVALID_REQUEST")


@pytest.mark.parametrize("refusing", ["q=0", "q=0.000", " Q = 0.0 ", "charset=utf-8; q=0"])
async def test_what_a_client_refuses_isn_t_sent(app: Starlette, refusing: str):
    _, players = await seated(app)
    accept = f"application/json, text/event-stream;{refusing}"
    answer = await players[0].send("GET", "/v1/inbox", headers={"accept": accept})
    assert answer.media == "application/json"


async def test_a_body_that_doesn_t_come_in_time(store: Store):
    app = create_app(store, msgspec.structs.replace(SETTINGS, request_seconds=1))
    for pieces in ([b"{"], []):
        scope = _scope("http", "POST", "/v1/accounts", b"", {"content-type": "application/json"})
        exchange = _Exchange(app, scope)
        for piece in pieces:
            more = {"type": "http.request", "body": piece, "more_body": True}
            exchange.heard.put_nowait(more)
        start = await exchange.next()
        headers = {name.decode().lower(): value.decode() for name, value in start["headers"]}
        answer = Answer(start["status"], headers, (await exchange.next())["body"])
        is_problem(answer, 408, "REQUEST_TIMEOUT")
        assert headers["connection"] == "close"


async def test_a_token_counts_in_its_header_only(app: Starlette):
    host = await somebody(app)
    stranger = Client(app)
    for query in ({"token": host.token}, {"access_token": host.token}):
        answer = await stranger.send("GET", "/v1/accounts/me", query=query)
        assert answer.status == 401
    answer = await stranger.send(
        "GET", "/v1/accounts/me", headers={"cookie": f"token={host.token}"}
    )
    assert answer.status == 401


async def test_secrets_are_in_no_answer_and_no_log(
    app: Starlette, caplog: pytest.LogCaptureFixture
):
    caplog.set_level(logging.DEBUG)
    match_id, (host, guest) = await seated(app)
    paths = [one.path for one in operation.operations if one.method == "GET"]
    for client in (host, guest):
        for path in paths:
            if "events" in path:
                continue
            where = path.format(
                match=match_id, game="bah-humbug", who=host.id, bot="x", simulation="x", name="x",
                index=0, code="NOT_FOUND",
            )  # fmt: skip
            answer = await client.send("GET", where)
            assert host.token
            assert guest.token
            assert host.token.encode() not in answer.body
            assert guest.token.encode() not in answer.body
    assert str(host.token) not in caplog.text


async def test_other_origins(store: Store):
    app = create_app(store, msgspec.structs.replace(SETTINGS, allowed_origins="https://a.test"))
    asking = {
        "origin": "https://a.test",
        "access-control-request-method": "PATCH",
        "access-control-request-headers": "authorization,idempotency-key,if-match,last-event-id",
    }
    stranger = Client(app)
    answer = await stranger.send("OPTIONS", "/v1/bots/x", headers=asking)
    assert answer.status == 200
    assert answer.headers["access-control-allow-origin"] == "https://a.test"
    assert "idempotency-key" in answer.headers["access-control-allow-headers"].lower()
    answer = await stranger.send("GET", "/v1/games", headers={"origin": "https://a.test"})
    assert answer.headers["access-control-allow-origin"] == "https://a.test"
    assert "etag" in answer.headers["access-control-expose-headers"].lower()
    answer = await stranger.send("GET", "/v1/nothing", headers={"origin": "https://b.test"})
    assert answer.status == 404
    assert "access-control-allow-origin" not in answer.headers
    refused = await stranger.send(
        "OPTIONS", "/v1/games", headers=asking | {"origin": "https://b.test"}
    )
    assert refused.status == 400


async def test_odd_headers_do_no_harm(app: Starlette):
    match_id, (host, _) = await seated(app)
    for headers in (
        {"if-none-match": "\xff\xfe"}, {"if-none-match": ""}, {"if-none-match": "," * 10_000},
        {"accept": "\xff"}, {"accept": "x" * 10_000}, {"content-length": "x"},
        {"content-length": "-1"}, {"last-event-id": "\xff"},
    ):  # fmt: skip
        answer = await host.send("GET", f"/v1/matches/{match_id}", headers=headers)
        assert answer.status == 200, headers
    assert (
        await host.send("GET", f"/v1/matches/{match_id}", headers={"if-none-match": "*"})
    ).status == 304
    for query in (b"%ff%fe=%00", b"a=" + b"x" * 50_000, b"&&&==", b"\xff"):
        raw = await request(
            app, "GET", path=f"/v1/matches/{match_id}", query=query, headers=host.headers
        )
        assert raw.status in (200, 422), query


async def test_a_key_may_be_anything_printable(app: Starlette):
    host = await somebody(app)
    body = {"game": "woodland-winter", "seats": 1}
    for key in ("x", "é", " a b ", '"quoted"', "k" * 127, "{a}:b", fresh_key()):
        answer = await host.call("createMatch", None, body, {"idempotency-key": key})
        assert answer.status == 201, key
