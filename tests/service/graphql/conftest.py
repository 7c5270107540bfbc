"""What the tests of the GraphQL surface share: the application on a real store."""

from __future__ import annotations

import functools
from collections.abc import AsyncIterator, Iterator
from typing import Any

import msgspec
import pytest
from graphql import GraphQLSchema, OperationDefinitionNode, get_variable_values
from graphql.execution.values import VariableValues
from starlette.applications import Starlette
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext

from service.app import create_app
from service.graphql.execution import Executor, Plans
from service.graphql.schema import build_schema
from service.queues import Queues
from service.settings import Settings
from service.store import Store, connect
from tests.service.graphql.client import Client

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
    """Building one takes longer than most tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("service.graphql.http.build_schema", functools.cache(build_schema))
        yield


def spelled_out(values: VariableValues) -> str:
    """The values of variables and where they come from, to be compared."""
    sources = [
        (name, source.signature.name, str(source.signature.type), source.value)
        for name, source in values.sources.items()
    ]
    return repr((values.coerced, sources))


@pytest.fixture(autouse=True)
def _plans_agree(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever a test asks for by a plan is what graphql-core would have answered."""
    differences: list[Any] = []

    def compared(name: object, slow: Any, plan: Any, value: Any, executor: Executor) -> Any:
        if plan:
            try:
                quick = plan(value, executor)
            except Exception:
                return slow
            if repr(msgspec.to_builtins(quick)) != repr(msgspec.to_builtins(slow)):
                differences.append((name, quick, slow))
        return slow

    def object_both_ways(
        self: Executor, kind: Any, details: Any, info: Any, path: Any, value: Any, position: Any
    ) -> Any:
        slow = StrawberryGraphQLCoreExecutionContext.complete_object_value(
            self, kind, details, info, path, value, position
        )
        return compared(kind.name, slow, self._plans.of_object(self, kind, details), value, self)

    def field_both_ways(
        self: Executor, parent: Any, source: Any, details: Any, path: Any, position: Any
    ) -> Any:
        slow = StrawberryGraphQLCoreExecutionContext.execute_field(
            self, parent, source, details, path, position
        )
        plan = self._plans.of_field(self, parent, details)
        return compared(path.as_list(), slow, plan, source, self)

    def variables_both_ways(
        self: Plans, schema: GraphQLSchema, operation: OperationDefinitionNode, sent: dict[str, Any]
    ) -> Any:
        quick = planned(self, schema, operation, sent)
        if quick is not None:
            slow = get_variable_values(schema, operation.variable_definitions or (), sent)
            if isinstance(slow, list) or spelled_out(quick) != spelled_out(slow):
                differences.append((operation, quick, slow))
        return quick

    planned = Plans.variables
    monkeypatch.setattr(Plans, "variables", variables_both_ways)
    monkeypatch.setattr(Executor, "complete_object_value", object_both_ways)
    monkeypatch.setattr(Executor, "execute_field", field_both_ways)
    yield
    assert not differences


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
