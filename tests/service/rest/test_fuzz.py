"""A short look at every operation with requests that schemathesis makes of the document."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from service.rest.openapi import OPERATIONS
from tests.service.rest.fuzz import World, fuzz, server

EXAMPLES = 8
"""Per operation, of four kinds; `make fuzz-rest` takes more."""


@pytest.fixture(scope="module")
def url(redis_url: str) -> Iterator[str]:
    with server(redis_url) as url:
        yield url


@pytest.fixture(scope="module")
def world(url: str) -> Iterator[World]:
    world = World(url)
    yield world
    world.close()


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda one: one.id)
def test_answers_are_as_documented(url: str, world: World, operation):
    assert fuzz(url, world, operation, EXAMPLES, 1)
