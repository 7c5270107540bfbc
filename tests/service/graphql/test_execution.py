"""Lists of plain values are sent as graphql-core would send them, whatever they hold."""

from __future__ import annotations

from typing import Any

import pytest
from graphql import (
    ExecutionResult,
    GraphQLBoolean,
    GraphQLField,
    GraphQLFloat,
    GraphQLID,
    GraphQLInt,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLSchema,
    GraphQLString,
    execute,
    parse,
)
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext

from service.events import Visibility
from service.graphql.execution import Executor, Plans

DOCUMENT = parse("{ items }")


def executed(executor: type, kind: GraphQLOutputType, value: Any) -> ExecutionResult:
    query = GraphQLObjectType("Query", {"items": GraphQLField(kind, resolve=lambda *_: value)})
    options: dict[str, Any] = {"plans": Plans(DOCUMENT)} if executor is Executor else {}
    result = execute(
        GraphQLSchema(query), DOCUMENT, executor_class=executor, operation_extensions={}, **options
    )
    assert isinstance(result, ExecutionResult)
    return result


LISTS: list[tuple[GraphQLOutputType, Any]] = [
    (GraphQLInt, [1, None, -(2**31)]),
    (GraphQLInt, (1, 2)),
    (GraphQLInt, [2**31]),
    (GraphQLInt, ["1", 2.0, True]),
    (GraphQLInt, ["x"]),
    (GraphQLInt, 7),
    (GraphQLInt, None),
    (GraphQLInt, [ValueError("broken")]),
    (GraphQLNonNull(GraphQLInt), [1, 2]),
    (GraphQLNonNull(GraphQLInt), [1, None]),
    (GraphQLList(GraphQLNonNull(GraphQLInt)), [[1], None, []]),
    (GraphQLList(GraphQLNonNull(GraphQLInt)), [[1], [None]]),
    (GraphQLNonNull(GraphQLList(GraphQLInt)), [[1, None], []]),
    (GraphQLString, ["a", None]),
    (GraphQLString, [1, True, Visibility.PUBLIC]),
    (GraphQLBoolean, [True, None]),
    (GraphQLBoolean, [1]),
    (GraphQLID, ["a", 1]),
    (GraphQLFloat, [1, 2.5, None]),
]


@pytest.mark.parametrize(("item", "value"), LISTS)
def test_lists_are_completed_as_graphql_core_does(item: GraphQLOutputType, value: Any) -> None:
    kind = GraphQLList(item)
    expected = executed(StrawberryGraphQLCoreExecutionContext, kind, value)
    found = executed(Executor, kind, value)
    assert repr(found.data) == repr(expected.data)
    assert [e.formatted for e in found.errors or ()] == [e.formatted for e in expected.errors or ()]


def test_what_is_sent_is_a_copy() -> None:
    cards = [1, 2]
    found = executed(Executor, GraphQLList(GraphQLInt), cards)
    assert found.data
    assert found.data["items"] is not cards
