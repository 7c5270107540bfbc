"""The OpenAPI document: complete, current, and its examples do what they say."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from starlette.applications import Starlette

from service.rest import openapi
from service.rest.openapi import OPERATIONS, document, recorded
from service.rest.problems import problem_types
from service.store import Store
from tests.e2e.server import ROOT
from tests.service.rest.client import BY_ID, Client, valid
from tests.service.rest.examples import Played, scenario, shortened

DOCUMENT = document()
IDS = sorted(BY_ID)


def described(id: str) -> dict[str, Any]:
    operation = BY_ID[id]
    found: dict[str, Any] = DOCUMENT["paths"][operation.path][operation.method.lower()]
    return found


def test_the_committed_document_is_the_code_s():
    committed = (ROOT / "openapi" / "parlour.json").read_text("utf-8")
    assert committed == openapi.text(), "run `make openapi`"


def test_every_operation_has_a_name_of_its_own():
    assert len(BY_ID) == len(OPERATIONS)


@pytest.mark.parametrize("id", IDS)
def test_an_operation_is_described(id: str):
    operation = described(id)
    assert operation["summary"]
    assert not operation["summary"].endswith(".")
    assert set(operation["tags"]) <= {tag["name"] for tag in DOCUMENT["tags"]}
    for parameter in operation.get("parameters", ()):
        assert parameter["description"]
        assert parameter["schema"]
    if "requestBody" in operation:
        assert operation["requestBody"]["description"]
    for response in operation["responses"].values():
        assert response["description"]
    names = re.findall(r"{(\w+)}", BY_ID[id].path)
    assert names == [p["name"] for p in operation.get("parameters", ()) if p["in"] == "path"]


def test_every_schema_and_every_field_is_described():
    for name, schema in DOCUMENT["components"]["schemas"].items():
        assert schema["description"], name
        for field, found in schema.get("properties", {}).items():
            # A tag says which of several structs it is.
            assert found.get("description") or "enum" in found, f"{name}.{field}"


def test_every_reference_leads_somewhere():
    text = json.dumps(DOCUMENT)
    wanted = set(re.findall(r'"#/components/schemas/([^"]+)"', text))
    there = set(DOCUMENT["components"]["schemas"])
    assert wanted <= there
    # These are named in words only.
    assert there - wanted == {"InternalProblem", "MethodNotAllowedProblem"}


def test_nothing_of_python_shows():
    assert not re.search(r"(?<!If-)\bNone\b|dict\[|list\[", json.dumps(DOCUMENT))


@pytest.mark.parametrize("id", IDS)
def test_an_operation_has_examples_that_are_valid(id: str):
    operation = described(id)
    example = recorded()[id]
    if "requestBody" in operation:
        content = operation["requestBody"]["content"]["application/json"]
        if "body" in example:
            valid(content["schema"], content["examples"]["recorded"]["value"])
        else:
            assert not operation["requestBody"]["required"]
    success = operation["responses"][str(BY_ID[id].status)]
    content = success.get("content", {}).get("application/json")
    if content:
        valid(content["schema"], content["examples"]["recorded"]["value"])
    for parameter in operation.get("parameters", ()):
        if parameter["required"]:
            assert "example" in parameter, parameter


def shape(value: Any, depth: int = 5) -> Any:
    """The fields of an answer, some levels deep."""
    if isinstance(value, dict) and depth:
        return {name: shape(one, depth - 1) for name, one in value.items()}
    if isinstance(value, list) and depth:
        return [shape(one, depth - 1) for one in value[:1]]
    return type(value).__name__ if isinstance(value, str | bool) else "number or nothing"


async def test_the_examples_do_what_they_say(app: Starlette, store: Store, redis_url: str):
    played: dict[str, Played] = {}
    async for one in scenario(app, store, redis_url):
        played[one.id] = one
        example = recorded()[one.id]
        assert one.answer.status in (200, 201, 204), one
        assert one.body is None or shape(one.body) == shape(example["body"]), one
        if "answer" in example:
            now, then = shortened(one.answer.json), example["answer"]
            assert shape(now, 2).keys() == shape(then, 2).keys() if isinstance(now, dict) else True
    assert sorted(played) == IDS


async def test_the_document_is_served(stranger: Client):
    answer = await stranger.send("GET", "/v1/openapi.json")
    assert answer.status == 200
    assert answer.json == json.loads(json.dumps(DOCUMENT))


async def test_every_type_of_problem_can_be_looked_up(stranger: Client):
    for code, kind in problem_types().items():
        answer = await stranger.send("GET", kind.type)
        assert answer.json["code"] == code
        assert answer.json["description"]
    limited = (await stranger.do("getProblem", {"code": "RATE_LIMITED"}))["fields"]
    assert set(limited) == {"limit", "retryAfterSeconds"}


async def test_the_page_needs_no_other_host(stranger: Client):
    page = await stranger.send("GET", "/v1/docs")
    text = page.body.decode()
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "http" not in policy
    assert "http" not in text
    assert not re.search(r"<script(?! src=\"/v1/docs/[\w.-]+\"></script>)", text)
    for path in re.findall(r'(?:src|href)="(/[^"]+)"', text):
        part = await stranger.send("GET", path)
        assert part.status == 200, path
        assert part.body
    start = (await stranger.send("GET", "/v1/docs/start.js")).body.decode()
    assert "/v1/openapi.json" in start
    assert "http" not in start
    for name in ("x", "..", "scalar.js", "../templates.py"):
        assert (await stranger.send("GET", f"/v1/docs/{name}")).status == 404
