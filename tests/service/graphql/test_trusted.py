"""A trusted document may be named by its id; a service may take no others."""

from __future__ import annotations

import hashlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from clients.generate import main
from service.app import create_app
from service.graphql.documents import DocumentId, Documents, trusted_documents
from service.queues import Queues
from service.settings import Settings
from service.store import Store
from tests.service.graphql.asgi import EVENTS, JSON, Answer, live, request
from tests.service.graphql.client import SCHEMA, seated
from tests.service.graphql.conftest import SETTINGS

MANIFEST = json.loads((Path(__file__).parents[3] / "clients" / "manifest.json").read_text())
LIST_GAMES = MANIFEST["ListGames"]["id"]
UNKNOWN = "sha256:" + 64 * "0"
TIGHT = {"max_tokens": 1, "max_depth": 1, "max_aliases": 1, "max_cost": 1}


@pytest.fixture(scope="module")
async def strict(store: Store, redis_url: str) -> AsyncIterator[Starlette]:
    """A service that takes none but trusted documents, and would hardly take any other."""
    settings = msgspec.structs.replace(SETTINGS, trusted_documents="only", **TIGHT)
    app = create_app(store, settings, Queues(redis_url))
    async with app.router.lifespan_context(app):
        yield app


async def post(app: Starlette, headers: dict[str, str] = JSON, **payload: Any) -> Answer:
    return await request(app, body=json.dumps(payload).encode(), headers=headers)


def codes(answer: Answer) -> list[str]:
    return [error["extensions"]["code"] for error in answer.json["errors"]]


def test_the_list_is_generated_from_the_operations():
    assert main(check=True) == 0
    assert trusted_documents() == {entry["id"]: entry["text"] for entry in MANIFEST.values()}
    for id, text in trusted_documents().items():
        assert id == "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def test_stale_files_are_noticed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture):
    monkeypatch.setattr("clients.generate.generated", lambda: {"README.md": "other"})
    monkeypatch.setattr("clients.generate.DIRECTORIES", ("clients/operations",))
    assert main(check=True) == 1
    said = capsys.readouterr().err
    assert "README.md is stale: run 'make clients'" in said
    assert "clients/operations/matches.graphql is stale" in said


def test_a_service_takes_the_texts_as_well():
    """So that a client can fall back on them, within the limits that a service has by default."""
    documents = Documents(SCHEMA, Settings())
    for entry in MANIFEST.values():
        document = documents.prepare(entry["text"])
        assert not isinstance(document, list), document


async def test_by_post_and_get(app: Starlette, strict: Starlette):
    for service in (app, strict):
        answer = await post(service, documentId=LIST_GAMES)
        assert answer.status == 200
        assert len(answer.json["data"]["games"]) == 19
        assert await got(service, f"documentId={LIST_GAMES}") == answer.json
        variables = '{"slug":"snapdragon"}'
        one = await got(service, f"documentId={MANIFEST['GetGame']['id']}&variables={variables}")
        assert one["data"]["game"]["slug"] == "snapdragon"


async def got(app: Starlette, query: str) -> Any:
    return (await request(app, "GET", query=query)).json


async def test_mutations_and_subscriptions(strict: Starlette, app: Starlette):
    match_id, (host, _) = await seated(app, "bah-humbug")
    log = await post(
        strict,
        host.headers,
        documentId=MANIFEST["GetLog"]["id"],
        variables={"matchId": match_id},
        operationName="GetLog",
    )
    assert log.json["data"]["match"]["log"]["nodes"][0]["kind"] == "CREATED"
    refused = await post(
        strict,
        host.headers,
        documentId=MANIFEST["StartMatch"]["id"],
        variables={"matchId": match_id, "idempotencyKey": "again"},
    )
    assert refused.json["data"]["startMatch"]["__typename"] == "MatchNotOpen"
    watch = {"documentId": MANIFEST["WatchMatch"]["id"], "variables": {"matchId": match_id}}
    async with live(strict, host.token) as socket:
        socket.send({"type": "subscribe", "id": "1", "payload": watch})
        update = (await socket.next("1"))["data"]["matchUpdated"]
        assert update["match"]["id"] == match_id
        socket.send({"type": "subscribe", "id": "2", "payload": {"documentId": UNKNOWN}})
        assert await socket.failure("2") == ["DOCUMENT_NOT_FOUND"]
        socket.subscribe("3", "subscription { inbox { __typename } }")
        assert await socket.failure("3") == ["DOCUMENT_NOT_TRUSTED"]


async def test_as_a_stream(strict: Starlette):
    answer = await post(strict, EVENTS, documentId=LIST_GAMES)
    assert answer.body.startswith(b"event: next\r\ndata: ")
    assert b'"snapdragon"' in answer.body


@pytest.mark.parametrize("id", [UNKNOWN, "", "sha256:", "\0", LIST_GAMES.upper()])
async def test_an_unknown_id(app: Starlette, id: str):
    answer = await post(app, documentId=id)
    assert (answer.status, codes(answer)) == (200, ["DOCUMENT_NOT_FOUND"])


@pytest.mark.parametrize(
    "payload",
    [{"documentId": LIST_GAMES, "query": "{ me { id } }"}, {"documentId": 5}, {"documentId": None}],
)
async def test_neither_or_both(app: Starlette, payload: dict[str, Any]):
    answer = await post(app, **payload)
    assert (answer.status, codes(answer)) == (400, ["INVALID_REQUEST"])
    both = await request(app, "GET", query=f"documentId={LIST_GAMES}&query=x")
    assert (both.status, codes(both)) == (400, ["INVALID_REQUEST"])


@pytest.mark.parametrize(
    "query", ["", "{ me { id } }", "{ __schema { types { name } } }", "{", LIST_GAMES]
)
async def test_nothing_else_where_only_they_are_trusted(strict: Starlette, query: str):
    answer = await post(strict, query=query)
    assert (answer.status, codes(answer)) == (200, ["DOCUMENT_NOT_TRUSTED"])
    answer = await post(strict, query=MANIFEST["ListGames"]["text"])
    assert codes(answer) == ["DOCUMENT_NOT_TRUSTED"]


def test_an_id_is_no_text():
    documents = Documents(SCHEMA, Settings())
    (refusal,) = documents.prepare(LIST_GAMES)  # type: ignore[misc]
    assert refusal.extensions == {"code": "INVALID_DOCUMENT"}
    assert documents.prepare(DocumentId(LIST_GAMES)) is documents.prepare(DocumentId(LIST_GAMES))
