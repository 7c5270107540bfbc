"""What is asked wrongly is refused in one form, as JSON with a code; nothing leads to a 500."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import msgspec
import pytest
from graphql import get_introspection_query
from starlette.applications import Starlette

from service.app import create_app
from service.store import Store, connect
from tests.service.graphql.asgi import (
    EVENTS,
    JSON,
    Answer,
    Closed,
    _Exchange,
    _scope,
    connection,
    events,
    live,
    request,
)
from tests.service.graphql.client import SCHEMA, Client, seated, somebody
from tests.service.graphql.conftest import SETTINGS

SLUGS = "{ games { slug } }"
MOST = SETTINGS.max_body_bytes


def codes(answer: Answer) -> list[str]:
    """The codes of an answer's errors, all of which are complete."""
    for error in answer.json["errors"]:
        assert error["message"]
        assert "Traceback" not in error["message"]
    return [error["extensions"]["code"] for error in answer.json["errors"]]


async def post(app: Starlette, query: Any, variables: Any = None, **more: Any) -> Answer:
    body = json.dumps({"query": query, "variables": variables, **more}).encode()
    return await request(app, body=body)


# ---------------------------------------------------------------------- bodies

NESTED = b"[" * 100_000 + b"]" * 100_000
BODIES = {
    "empty": b"",
    "no JSON": b"{me{id}}",
    "cut off": b'{"query":"{me{id}}"',
    "more than JSON": b'{"query":"{me{id}}"}}',
    "invalid UTF-8": b'{"query":"{me{\xff}}"}',
    "UTF-16": '{"query":"{me{id}}"}'.encode("utf-16"),
    "byte order mark": b'\xef\xbb\xbf{"query":"{me{id}}"}',
    "half a surrogate pair": b'{"query":"{me{id}}","variables":{"a":"\\ud800"}}',
    "half a pair in a key": b'{"query":"{me{id}}","variables":{"\\udfff":1}}',
    "NaN": b'{"query":"{me{id}}","variables":{"a":NaN}}',
    "infinity": b'{"query":"{me{id}}","variables":{"a":1e999}}',
    "a huge number": b'{"query":"{me{id}}","variables":{"a":' + b"9" * 5_000 + b"}}",
    "too deep": b'{"query":"{me{id}}","variables":{"a":' + NESTED + b"}}",
    "only brackets": NESTED,
    "null": b"null",
    "a number": b"5",
    "a string": b'"{me{id}}"',
    "a batch": b'[{"query":"{me{id}}"}]',
    "an empty batch": b"[]",
    "no query": b"{}",
    "query null": b'{"query":null}',
    "query a number": b'{"query":5}',
    "query an object": b'{"query":{}}',
    "variables a list": b'{"query":"{me{id}}","variables":[1]}',
    "variables a string": b'{"query":"{me{id}}","variables":"{}"}',
    "operationName a number": b'{"query":"{me{id}}","operationName":5}',
    "a persisted query": b'{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"0"}}}',
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
@pytest.mark.parametrize("headers", [JSON, EVENTS], ids=["once", "as a stream"])
async def test_a_body_that_is_no_request(app: Starlette, body: bytes, headers: dict[str, str]):
    answer = await request(app, body=body, headers=headers)
    assert (answer.status, codes(answer)) == (400, ["INVALID_REQUEST"])


@pytest.mark.parametrize(
    "content_type",
    [
        "",
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/graphql",
        "application/jsonx",
        "\xff",
    ],
)
async def test_another_content_type(app: Starlette, content_type: str):
    headers = {"content-type": content_type}
    answer = await request(app, body=b'{"query":"{me{id}}"}', headers=headers)
    assert (answer.status, codes(answer)) == (415, ["UNSUPPORTED_MEDIA_TYPE"])
    answer = await request(app, body=b'{"query":"{me{id}}"}', headers={})
    assert answer.status == 415


async def test_content_types_that_will_do(app: Starlette):
    for content_type in (
        "application/json",
        "application/json; charset=utf-8",
        "Application/JSON",
        "application/graphql-response+json",
    ):
        answer = await request(
            app, body=b'{"query":"{me{id}}"}', headers={"content-type": content_type}
        )
        assert (answer.status, answer.json) == (200, {"data": {"me": None}})


async def test_a_body_that_is_too_large(app: Starlette):
    too_large = b'{"query":"{me{id}}"}' + b" " * MOST
    announced = JSON | {"content-length": str(len(too_large))}
    for answer in (
        await request(app, body=too_large, headers=announced),
        await request(app, body=b"", headers=announced),  # It isn't even read.
        await request(app, body=b"", headers=JSON | {"content-length": "9" * 5_000}),
        await request(app, body=too_large),
        await request(app, body=[too_large[i : i + 50_000] for i in range(0, MOST + 20, 50_000)]),
        await request(app, body=[b" " * 16] * (MOST // 16 + 1)),
    ):
        assert (answer.status, codes(answer)) == (413, ["BODY_TOO_LARGE"])
        assert str(MOST) in answer.json["errors"][0]["message"]
    largest = b'{"query":"{me{id}}"}'.ljust(MOST)
    assert (await request(app, body=largest)).status == 200


async def test_a_body_in_tiny_pieces_costs_no_more_than_its_length(app: Starlette):
    body = b'{"query":"{me{id}}"}'.ljust(MOST)
    pieces = [body[i : i + 2] for i in range(0, MOST, 2)]
    begun = time.process_time()
    answer = await request(app, body=pieces)
    assert answer.status == 200
    assert time.process_time() - begun < 2.0  # Most of it is the test's own.


async def test_a_client_that_vanishes_while_sending(app: Starlette):
    for headers in (JSON, EVENTS):
        said: list[Any] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any], to: list[Any] = said) -> None:
            to.append(message)

        scope = {"type": "http", "method": "POST", "path": "/graphql", "query_string": b""}
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        await app({**scope, "headers": raw}, receive, send)  # type: ignore[arg-type]
        assert said[0]["status"] == 400


# ---------------------------------------------------------------------- methods


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "BREW"])
async def test_another_method(app: Starlette, method: str):
    answer = await request(app, method, body=b'{"query":"{me{id}}"}')
    assert (answer.status, codes(answer)) == (405, ["METHOD_NOT_ALLOWED"])
    assert answer.headers["allow"] == "GET, POST"


async def test_queries_by_get(app: Starlette):
    query = "query=query A($s: String!) { game(slug: $s) { slug } } query B { me { id } }"
    for rest, data in (
        ('&operationName=A&variables={"s":"bah-humbug"}', {"game": {"slug": "bah-humbug"}}),
        ("&operationName=B&variables=", {"me": None}),
        ("&operationName=B&variables=null", {"me": None}),
    ):
        answer = await request(app, "GET", query=query + rest, headers={})
        assert (answer.status, answer.json) == (200, {"data": data})


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ("", 400, "INVALID_REQUEST"),
        ("variables={}", 400, "INVALID_REQUEST"),
        ("query={me{id}}&variables={", 400, "INVALID_REQUEST"),
        ("query={me{id}}&variables=[]", 400, "INVALID_REQUEST"),
        ('query={me{id}}&variables="x"', 400, "INVALID_REQUEST"),
        ("query={me{id}}&variables=" + "[" * 9_000, 400, "INVALID_REQUEST"),
        ("query=", 200, "INVALID_DOCUMENT"),
        ("query={me{id", 200, "INVALID_DOCUMENT"),
        ("query=%FF%ED%A0%80", 200, "INVALID_DOCUMENT"),
        ('query=mutation{createAccount(input:{name:"Eve"}){__typename}}', 200, "INVALID_REQUEST"),
        ("query=subscription{inbox{...on Turn{seat}}}", 200, "INVALID_REQUEST"),
        ("query=query A{me{id}}&operationName=B", 200, "INVALID_REQUEST"),
        ("query={" + "me " * 5_000, 200, "TOO_MANY_TOKENS"),
        ("query=" + "{me" * 1_000, 200, "TOO_DEEP"),
    ],
)
async def test_wrong_requests_by_get(app: Starlette, query: str, status: int, code: str):
    answer = await request(app, "GET", query=query, headers={"accept": "application/json"})
    assert (answer.status, codes(answer)) == (status, [code])


async def test_a_mutation_by_get_does_nothing_as_a_stream_either(app: Starlette):
    query = 'query=mutation{createAccount(input:{name:"Eve"}){__typename}}'
    headers = {"accept": "text/event-stream"}
    answer = await request(app, "GET", query=query, headers=headers)
    assert b'"code":"INVALID_REQUEST"' in answer.body
    assert b"AccountCreated" not in answer.body


# ---------------------------------------------------------------------- documents and variables

CREATE = (
    "mutation C($input: CreateMatchInput!) { createMatch(input: $input) { __typename ... on "
    "UserError { code message } } }"
)


@pytest.mark.parametrize(
    ("query", "variables", "code"),
    [
        ("", None, "INVALID_DOCUMENT"),
        ("{", None, "INVALID_DOCUMENT"),
        ("{ chess }", None, "INVALID_DOCUMENT"),
        ("{ me }", None, "INVALID_DOCUMENT"),
        ("{ me { id { id } } }", None, "INVALID_DOCUMENT"),
        ("{ match { id } }", None, "INVALID_DOCUMENT"),
        ("{ match(id: [1]) { id } }", None, "INVALID_DOCUMENT"),
        ('{ match(id: "\\uD800") { id } }', None, "INVALID_DOCUMENT"),
        ("{ matches(first: 99999999999) { nodes { id } } }", None, "INVALID_DOCUMENT"),
        ("{ matches(first: " + "9" * 5_000 + ") { nodes { id } } }", None, "INVALID_DOCUMENT"),
        ("{ matches(status: WON) { nodes { id } } }", None, "INVALID_DOCUMENT"),
        ("fragment A on Query { me { id } }", None, "INVALID_DOCUMENT"),
        ("{ ...A } fragment A on Query { ...A }", None, "INVALID_DOCUMENT"),
        ("{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }", None,
         "INVALID_DOCUMENT"),
        ("{ ...A }", None, "INVALID_DOCUMENT"),
        ("{ me @defer { id } }", None, "INVALID_DOCUMENT"),
        ("{ me @skip(if: 1) { id } }", None, "INVALID_DOCUMENT"),
        ("query ($a: Int!) { me { id } }", None, "INVALID_DOCUMENT"),
        ("{ game(slug: $s) { slug } }", None, "INVALID_DOCUMENT"),
        ("query ($s: Int) { game(slug: $s) { slug } }", {"s": 1}, "INVALID_DOCUMENT"),
        ("type A { a: Int }", None, "INVALID_DOCUMENT"),
        ("subscription { inbox { ... on Turn { seat } } }", None, "INVALID_REQUEST"),
        ("query ($s: String!) { game(slug: $s) { slug } }", None, "INVALID_REQUEST"),
        ("query ($s: String!) { game(slug: $s) { slug } }", {"s": None}, "INVALID_REQUEST"),
        ("query ($s: String!) { game(slug: $s) { slug } }", {"s": 5}, "INVALID_REQUEST"),
        ("query ($s: String!) { game(slug: $s) { slug } }", {"s": {"a": []}}, "INVALID_REQUEST"),
        ("query ($s: ID!) { match(id: $s) { id } }", {"s": 1.5}, "INVALID_REQUEST"),
        ("query ($s: ID!) { match(id: $s) { id } }", {"s": True}, "INVALID_REQUEST"),
        ("query ($n: Int!) { matches(first: $n) { nodes { id } } }", {"n": "5"},
         "INVALID_REQUEST"),
        ("query ($n: Int!) { matches(first: $n) { nodes { id } } }", {"n": 2**31},
         "INVALID_REQUEST"),
        ("query ($n: Int!) { matches(first: $n) { nodes { id } } }", {"n": 10**400},
         "INVALID_REQUEST"),
        ("query ($n: Int!) { matches(first: $n) { nodes { id } } }", {"n": 1.5},
         "INVALID_REQUEST"),
        ("query ($n: Int!) { matches(first: $n) { nodes { id } } }", {"n": True},
         "INVALID_REQUEST"),
        (CREATE, {"input": {}}, "INVALID_REQUEST"),
        (CREATE, {"input": []}, "INVALID_REQUEST"),
        (CREATE, {"input": {"game": "bah-humbug", "seats": "2", "idempotencyKey": "k"}},
         "INVALID_REQUEST"),
        (CREATE, {"input": {"game": "bah-humbug", "seats": 2, "idempotencyKey": "k", "pawn": 1}},
         "INVALID_REQUEST"),
        (CREATE, {"input": {"game": "bah-humbug", "seats": 2, "idempotencyKey": "k",
                            "visibility": "public"}}, "INVALID_REQUEST"),
        (CREATE, {"input": {"game": "bah-humbug", "seats": 2, "idempotencyKey": "k",
                            "options": {}}}, "INVALID_REQUEST"),
        (CREATE, {"input": {"game": "bah-humbug", "seats": 2, "idempotencyKey": "k",
                            "options": {"values": None}}}, "INVALID_REQUEST"),
        (CREATE, {"input": {"game": "bah-humbug", "seats": 2, "idempotencyKey": "k",
                            "options": {"values": {}, "woodlandWinter": {}}}}, "INVALID_REQUEST"),
        (CREATE, {"input": {"game": "bah-humbug", "seats": 2, "idempotencyKey": "k",
                            "options": {"bahHumbug": {"maxRounds": "7"}}}}, "INVALID_REQUEST"),
    ],
)  # fmt: skip
async def test_a_document_or_variables_that_are_wrong(
    app: Starlette, query: str, variables: Any, code: str
):
    answer = await post(app, query, variables)
    assert answer.status in (200, 400)
    assert set(codes(answer)) == {code}
    assert len(codes(answer)) <= 21


async def test_moves_that_are_wrong_before_any_match_is_looked_at(app: Starlette):
    host = await somebody(app)
    submit = (
        "mutation S($move: MoveInput!) { submitMove(input: {matchId: 1, move: $move, "
        'idempotencyKey: "k"}) { __typename } }'
    )
    wrong: tuple[Any, ...] = (
        {},
        {"id": None},
        {"id": "pass", "bahHumbug": {"pass": {}}},
        {"bahHumbug": {}},
        {"bahHumbug": {"pass": None}},
        {"bahHumbug": {"pass": {}, "bahHumbug": {}}},
        {"bahHumbug": {"mail": {}}},
        {"bahHumbug": {"mail": {"card": "7"}}},
        {"bahHumbug": {"mail": {"card": 7, "kind": "pass"}}},
        {"bahHumbug": {"fly": {}}},
        {"chess": {"castle": {}}},
        {"chipNDaleChristmasTreasures": {"collect": {"spaces": [[1]]}}},
        {"chipNDaleChristmasTreasures": {"collect": {"spaces": [None]}}},
        [],
        "pass",
    )
    for move in wrong:
        answer = await host.ask(submit, move=move)
        assert {error["extensions"]["code"] for error in answer["errors"]} == {"INVALID_REQUEST"}


async def test_naming_the_operation(app: Starlette):
    both = "query A { games { slug } } query B { me { id } }"
    for query, name in (
        (both, None),
        (both, "C"),
        (both, ""),
        ("query A { me { id } }", "B"),
        ("{ me { id } }", "A"),
    ):
        answer = await post(app, query, operationName=name)
        assert codes(answer) == ["INVALID_REQUEST"]
        assert "operationName" in answer.json["errors"][0]["message"]
    assert (await post(app, both, operationName="B")).json == {"data": {"me": None}}
    mixed = 'query A { me { id } } mutation B { createAccount(input: {name: ""}) { __typename } }'
    assert (await post(app, mixed, operationName="A")).json == {"data": {"me": None}}


async def test_arguments_out_of_range(app: Starlette):
    match_id, players = await seated(app)
    for selection, nullable in (
        ("view(seat: 1) { __typename }", True),
        ("view(seat: 2) { __typename }", True),
        ("view(seat: -1) { __typename }", True),
        ("table(seat: 1) { note }", True),
        ("at(version: 0) { id }", True),
        ("at(version: 99) { id }", True),
        ("at(version: -2147483648) { id }", True),
        ("log(first: 501) { nodes { version } }", False),
        ("log(first: -1) { nodes { version } }", False),
        ('log(after: "x") { nodes { version } }', False),
        ('log(after: "-1") { nodes { version } }', False),
        ('log(after: "٣") { nodes { version } }', False),
        ('log(after: "%s") { nodes { version } }' % ("9" * 5_000), False),
        ("legalMoves(first: 1001) { nodes { id } }", False),
        ("facts(first: 0) { text }", False),
        ("facts(first: 1001) { text }", False),
    ):
        query = f"query Q($id: ID!) {{ match(id: $id) {{ id {selection} }} }}"
        answer = await players[0].ask(query, id=match_id)
        (error,) = answer["errors"]
        code = "NOT_YOUR_SEAT" if "seat: 1" in selection else "INVALID_INPUT"
        assert error["extensions"]["code"] == code, selection
        assert (answer["data"]["match"] is not None) == nullable
    for arguments in (
        "first: 0",
        "first: 101",
        "first: -1",
        'after: "x"',
        'after: "1:"',
        'after: "-1:x"',
        'after: "%s:x"' % ("9" * 5_000),
    ):
        code = await players[0].refusal(f"{{ matches({arguments}) {{ nodes {{ id }} }} }}")
        assert code == "INVALID_INPUT"
    assert await Client(app).refusal("{ matches(mine: true) { nodes { id } } }") == (
        "NOT_AUTHENTICATED"
    )
    harmless = (
        'legalMoves(seat: 9) { nodes { id } } log(after: "999999999") { nodes { version } } '
        "facts(afterVersion: 99) { text }"
    )
    shown = await players[0].match(match_id, harmless)
    assert shown == {"legalMoves": {"nodes": []}, "log": {"nodes": []}, "facts": []}


async def test_strange_ids_find_nothing(stranger: Client):
    for id in ("", "\0", "x" * 100_000, "{p1}:match:1", "*", "🎄", 7):
        query = "query Q($id: ID!) { match(id: $id) { id } }"
        assert await stranger.get(query, id=id) == {"match": None}


# ---------------------------------------------------------------------- tokens


@pytest.mark.parametrize(
    "header",
    ["", "Bearer", "Bearer ", "Basic dXNlcjpwYXNz", "plr_x", "Bearer plr_x", "Bearer \xff\xfe",
     "Bearer " + "x" * 100_000],
)  # fmt: skip
@pytest.mark.parametrize("accept", ["*/*", "text/event-stream"])
async def test_a_token_that_is_none(app: Starlette, header: str, accept: str):
    headers = JSON | {"authorization": header, "accept": accept}
    for method, more in (
        ("POST", {"body": b'{"query":"{me{id}}"}'}),
        ("GET", {"query": "query=a"}),
    ):
        answer = await request(app, method, headers=headers, **more)
        assert (answer.status, codes(answer)) == (401, ["NOT_AUTHENTICATED"])
        assert answer.headers["www-authenticate"] == "Bearer"


async def test_a_token_that_comes_twice(app: Starlette):
    host = await somebody(app)
    mine = ("authorization", f"Bearer {host.token}")
    for pairs in ([mine, mine], [("authorization", "Basic x"), mine]):
        answer = await request(app, headers=[*JSON.items(), *pairs], body=b'{"query":"{me{id}}"}')
        assert (answer.status, codes(answer)) == (401, ["NOT_AUTHENTICATED"])
    async with connection(app) as socket:
        twice = {"authorization": mine[1], "Authorization": mine[1]}
        socket.send({"type": "connection_init", "payload": twice})
        assert await socket.receive() == Closed(4403, "Forbidden")


async def test_a_body_that_doesn_t_come_in_time(store: Store):
    app = create_app(store, msgspec.structs.replace(SETTINGS, request_seconds=1))
    exchange = _Exchange(app, _scope("http", "POST", "/graphql", b"", JSON))
    exchange.heard.put_nowait({"type": "http.request", "body": b"{", "more_body": True})
    start = await exchange.next()
    assert start["status"] == 408
    assert (b"connection", b"close") in start["headers"]
    (error,) = json.loads((await exchange.next())["body"])["errors"]
    assert error["extensions"] == {"code": "REQUEST_TIMEOUT"}


async def test_a_revoked_token_is_refused_at_once(app: Starlette):
    host = await somebody(app)
    (token,) = (await host.get("{ me { tokens { id } } }"))["me"]["tokens"]
    await host.do("revokeToken", id=token["id"])
    answer = await request(app, body=b'{"query":"{me{id}}"}', headers=host.headers)
    assert (answer.status, codes(answer)) == (401, ["NOT_AUTHENTICATED"])


# ---------------------------------------------------------------------- settings


async def test_the_standard_introspection_query_is_within_the_limits(stranger: Client):
    query = get_introspection_query(
        specified_by_url=True,
        directive_is_repeatable=True,
        schema_description=True,
        input_value_deprecation=True,
        one_of=True,
    )
    shown = (await stranger.get(query))["__schema"]
    assert len(shown["types"]) == len(SCHEMA.type_map)
    of = {kind["name"]: kind for kind in shown["types"]}
    assert of["MoveInput"]["isOneOf"] is True
    assert of["ClockInput"]["isOneOf"] is False


async def test_introspection_can_be_switched_off(store: Store):
    off = create_app(store, msgspec.structs.replace(SETTINGS, introspection=False))
    for query in (
        "{ __schema { types { name } } }",
        '{ __type(name: "Match") { name } }',
        "{ ...A } fragment A on Query { __schema { types { name } } }",
    ):
        answer = await post(off, query)
        assert set(codes(answer)) == {"INVALID_DOCUMENT"}
        assert "introspection" in answer.json["errors"][0]["message"].lower()
    assert await Client(off).get("{ __typename }") == {"__typename": "Query"}
    wrong: tuple[tuple[str, Any], ...] = (
        ("{ gamez { slug } }", None),
        ("{ games(slag: 1) { slug } }", None),
        ("{ ... on Mutatio { createMatch } }", None),
        ("query Q($s: MatchStatus) { matches(status: $s) { nodes { id } } }", {"s": "LOBBI"}),
        (CREATE, {"input": {"gamo": "x", "seats": 2, "idempotencyKey": "k"}}),
    )
    for query, variables in wrong:
        said = (await post(off, query, variables)).body
        assert b"errors" in said
        assert b"Did you mean" not in said
    assert b"Did you mean" in (await post(create_app(store, SETTINGS), "{ gamez }")).body


async def test_graphiql_is_for_browsers_and_can_be_switched_off(app: Starlette, store: Store):
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    page = await request(app, "GET", headers=browser)
    assert page.status == 200
    assert page.headers["content-type"].startswith("text/html")
    assert b"graphiql" in page.body.lower()
    answer = await request(app, "GET", headers={"accept": "*/*"})
    assert (answer.status, codes(answer)) == (400, ["INVALID_REQUEST"])
    off = create_app(store, msgspec.structs.replace(SETTINGS, graphiql=False))
    answer = await request(off, "GET", headers=browser)
    assert (answer.status, codes(answer)) == (400, ["INVALID_REQUEST"])
    assert (await request(off, "GET", path="/graphql/graphiql.js")).status == 404


async def test_graphiql_comes_from_this_server_alone(app: Starlette):
    page = await request(app, "GET", headers={"accept": "text/html"})
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    text = page.body.decode()
    assert "://" not in text
    names = re.findall(r'(?:src|href)="(/[^"]*)"', text)
    assert len(names) == 6
    for name in names:
        part = await request(app, "GET", path=name)
        assert part.status == 200
        kind = "text/css" if name.endswith(".css") else "text/javascript"
        assert part.headers["content-type"].startswith(kind)
    for name in ("graphiql", "../secrets", "graphiql.js.map", "__init__.py"):
        answer = await request(app, "GET", path=f"/graphql/{name}")
        assert (answer.status, answer.headers["content-type"]) == (404, "application/problem+json")


async def test_other_pages_may_call_only_where_allowed(app: Starlette, store: Store):
    asked = {
        "origin": "https://parlour.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
    }
    answer = await request(app, "OPTIONS", headers=asked)
    assert "access-control-allow-origin" not in answer.headers
    names = "https://parlour.example, https://other.example"
    for origins, origin, allowed in (
        (names, "https://parlour.example", True),
        (names, "https://evil.example", False),
        ("*", "https://anybody.example", True),
    ):
        open_app = create_app(store, msgspec.structs.replace(SETTINGS, allowed_origins=origins))
        headers = asked | {"origin": origin}
        answer = await request(open_app, "OPTIONS", headers=headers)
        assert (answer.status == 200) == allowed
        assert ("access-control-allow-origin" in answer.headers) == allowed
        answer = await request(
            open_app, body=b'{"query":"{me{id}}"}', headers=JSON | {"origin": origin}
        )
        assert ("access-control-allow-origin" in answer.headers) == allowed
        if allowed:
            async with connection(open_app, {"origin": origin}):
                pass
        else:
            with pytest.raises(ConnectionRefusedError):
                async with connection(open_app, {"origin": origin}):
                    pass


async def test_a_browser_page_of_the_service_itself_may_connect(app: Starlette):
    async with connection(app, {"origin": "http://parlour.test"}):
        pass
    with pytest.raises(ConnectionRefusedError):
        async with connection(app, {"origin": "null"}):
            pass


# ---------------------------------------------------------------------- without the store


async def test_without_the_store_everything_says_so_within_its_time(
    monkeypatch: pytest.MonkeyPatch,
):
    for module in ("backend", "notices"):
        monkeypatch.setattr(f"service.store.{module}.PATIENCE", 0.2)
    async with connect("redis://127.0.0.1:1") as nowhere:
        app = create_app(nowhere, SETTINGS)
        assert (await request(app, "GET", path="/healthz")).json == {"status": "ok"}
        ready = await request(app, "GET", path="/readyz")
        assert ready.status == 503
        assert ready.json["status"] == "unavailable"
        begun = time.monotonic()
        query = '{ match(id: "1") { id } }'
        answer = await post(app, query)
        assert time.monotonic() - begun < 2
        assert (answer.status, codes(answer)) == (503, ["SERVICE_UNAVAILABLE"])
        assert answer.json["data"] == {"match": None}
        assert answer.headers["retry-after"] == "1"
        by_get = await request(app, "GET", query="query=" + query)
        assert (by_get.status, codes(by_get)) == (503, ["SERVICE_UNAVAILABLE"])
        body = b'{"query":"{me{id}}"}'
        headers = JSON | {"authorization": "Bearer plr_x"}
        answer = await request(app, body=body, headers=headers)
        assert (answer.status, codes(answer)) == (503, ["SERVICE_UNAVAILABLE"])
        assert (await post(app, SLUGS)).status == 200  # Needs no store.
        async with live(app) as socket:
            socket.subscribe("1", 'subscription { matchUpdated(id: "1") { match { id } } }')
            assert await socket.failure("1") == ["SERVICE_UNAVAILABLE"]
        async with connection(app) as socket:
            socket.send({"type": "connection_init", "payload": {"authorization": "Bearer plr_x"}})
            assert (await socket.receive())[0] == 1013
        stream = 'subscription { matchUpdated(id: "1") { match { id } } }'
        async with events(app, stream) as server_sent:
            name, payload = await server_sent.next()
            assert name == "next"
            assert payload["errors"][0]["extensions"]["code"] == "SERVICE_UNAVAILABLE"
            assert (await server_sent.next())[0] == "complete"
