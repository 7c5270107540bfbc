"""What the tests of the REST surface share: the application on a real store."""

from __future__ import annotations

import functools
from collections.abc import AsyncIterator, Iterator

import pytest
from starlette.applications import Starlette

from service.app import create_app
from service.graphql.schema import build_schema
from service.queues import Queues
from service.settings import Settings
from service.store import Store, connect
from tests.service.rest.client import Client

# A sweep asks every partition: every 20 ms, it would take a quarter of the tests' time.
SETTINGS = Settings(
    accounts_per_hour=1_000_000,
    changes_per_minute=100_000,
    matches_per_account=1_000_000,
    matches_per_minute=1_000_000,
    moves_per_second=1_000_000,
    sweep_ms=100,
)


@pytest.fixture(scope="session", autouse=True)
def _schemas_built_once() -> Iterator[None]:
    """Building GraphQL's takes longer than most tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("service.graphql.http.build_schema", functools.cache(build_schema))
        yield


@pytest.fixture(scope="module", autouse=True)
def _store_has_time() -> Iterator[None]:
    """A machine that does much else may keep a process for seconds from reading an answer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("service.store.backend.PATIENCE", 20.0)
        patch.setattr("service.store.backend._ATTEMPT", 10.0)
        yield


@pytest.fixture(scope="module")
async def store(redis_url: str) -> AsyncIterator[Store]:
    async with connect(redis_url) as store:
        yield store


@pytest.fixture(scope="module")
async def app(store: Store, redis_url: str) -> AsyncIterator[Starlette]:
    """The application, with its background tasks."""
    app = create_app(store, SETTINGS, Queues(redis_url))
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
def stranger(app: Starlette) -> Client:
    """Whoever sends no token."""
    return Client(app)
