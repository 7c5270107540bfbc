"""What is read by plans, and lists as a whole, is sent as graphql-core would send it."""

from __future__ import annotations

import enum
import json
import random
from collections import OrderedDict
from contextlib import AsyncExitStack
from inspect import isawaitable
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest
import strawberry
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
    OperationDefinitionNode,
    OperationType,
    build_schema,
    execute,
    get_variable_values,
    parse,
    validate,
)
from starlette.applications import Starlette
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext

from service.events import Visibility
from service.graphql.execution import Executor, Plans, Reading
from service.graphql.types import MatchType
from tests.service.graphql.asgi import Closed, Socket, live
from tests.service.graphql.client import Client, people, play_on, seated
from tests.service.graphql.conftest import spelled_out

DOCUMENT = parse("{ items }")
MANIFEST = json.loads((Path(__file__).parents[3] / "clients" / "manifest.json").read_text())


def executed(executor: type, kind: GraphQLOutputType, value: Any) -> ExecutionResult:
    query = GraphQLObjectType("Query", {"items": GraphQLField(kind, resolve=lambda *_: value)})
    options: dict[str, Any] = (
        {"plans": Plans(DOCUMENT), "latest": OrderedDict()} if executor is Executor else {}
    )
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


# ---------------------------------------------------------------------- plans

BY_PLAN = Executor.complete_object_value, Executor.execute_field
"""As they are outside of these tests, in which everything is executed both ways."""


@strawberry.enum
class Shape(enum.Enum):
    STAR = "star"


@strawberry.type
class Card:
    rank: int
    name: str | None
    marks: list[int]


@strawberry.type
class Joker:
    trick: str


@strawberry.type
class Hand:
    cards: list[Card]
    top: Annotated[Card | Joker, strawberry.union("Top")] | None
    shape: Shape
    count: int

    @strawberry.field
    def best(self, least: int = 0) -> Card | None:
        return max((c for c in self.cards if c.rank >= least), key=lambda c: c.rank, default=None)

    @strawberry.field
    def broken(self) -> int | None:
        raise ValueError("broken")

    @strawberry.field
    async def later(self) -> int:
        return self.count


@strawberry.type
class Table:
    @strawberry.field
    def hand(self) -> Hand:
        cards = [Card(rank=3, name="Robin", marks=[1, 2]), Card(rank=9, name=None, marks=[])]
        return Hand(cards=cards, top=Joker(trick="swap"), shape=Shape.STAR, count=2)

    @strawberry.field
    def wrong(self) -> Hand:
        cards: list[Any] = [Card(rank=2**40, name="Owl", marks=[1, None])]  # type: ignore[list-item]
        return Hand(cards=cards, top=cards[0], shape=Shape.STAR, count=1)


CARDS = strawberry.Schema(Table)._schema
for _kind in CARDS.type_map.values():
    for _field in getattr(_kind, "fields", {}).values():
        if getattr(getattr(_field, "resolve", None), "_is_default", False):
            _field.resolve = Reading(_field.extensions["strawberry-definition"].python_name)

SELECTIONS = [
    "{ hand { cards { rank name marks } } }",
    "{ hand { cards { name rank __typename marks } count } }",
    "{ hand { cards { __typename a: rank b: rank } } }",
    "{ hand { c: cards { rank } ...F ...F } } fragment F on Hand { cards { name } count }",
    "{ hand { shape top { ... on Joker { trick } ... on Card { rank } } } }",
    "{ hand { best { rank } low: best(least: 4) { rank } none: best(least: 10) { rank } } }",
    "query ($least: Int!) { hand { best(least: $least) { rank } } }",
    "query ($no: Boolean = false) { hand { count shape @include(if: $no) } }",
    "{ hand { later count cards { rank } } }",
    "{ hand { broken count } other: hand { count } }",
    "{ wrong { cards { name rank } } }",
    "{ wrong { cards { name marks } count } }",
    "{ wrong { top { ... on Card { rank name } } shape } }",
    "{ __typename hand { __typename cards { __typename } } }",
    "{ __schema { queryType { name } } hand { count } }",
]


@pytest.mark.parametrize("query", SELECTIONS)
async def test_plans_answer_as_graphql_core_does(
    query: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = parse(query)
    assert not validate(CARDS, document)
    variables = {"least": 4}
    expected: Any = execute(
        CARDS,
        document,
        variable_values=variables,
        executor_class=StrawberryGraphQLCoreExecutionContext,
        operation_extensions={},
    )
    expected = await expected if isawaitable(expected) else expected
    monkeypatch.setattr(Executor, "complete_object_value", BY_PLAN[0])
    monkeypatch.setattr(Executor, "execute_field", BY_PLAN[1])
    plans = Plans(document)
    for _ in range(2):  # The second time with the plans of the first.
        executor: Any = Executor.build(
            CARDS,
            document,
            raw_variable_values=variables,
            plans=plans,
            latest=OrderedDict(),
            operation_extensions={},
        )
        data, errors = await executor.answer()
        assert repr(msgspec.to_builtins(data)) == repr(expected.data)
        assert [e.formatted for e in errors] == [e.formatted for e in expected.errors or ()]


INPUTS = build_schema("""
    input Choice @oneOf { id: ID, number: Int, several: [Int], choice: Choice }
    input Plain { id: ID }
    enum Color { RED }
    type Query { field(id: ID): Int }
""")
GIVEN: list[Any] = [
    None, "x", "", 1, 2**31, -(2**31), True, 1.5, [], [1], {}, {"id": "x"}, {"id": 1}, {"id": None},
    {"id": "x", "number": 1}, {"number": 1}, {"number": "1"}, {"several": [1]}, {"several": 1},
    {"choice": {"id": "x"}}, {"choice": {}}, {"else": 1}, "RED",
]  # fmt: skip
ASKED = [
    "ID", "ID!", "Int", "Int!", "Boolean", "Boolean!", "String", "String!", "Float", "Color",
    "Choice", "Choice!", "Plain", "[Int]", "[ID!]!", "Int = 3", "Int! = 3", 'ID = "y"', "ID = 7",
]  # fmt: skip


@pytest.mark.parametrize("asked", ASKED)
def test_variables_are_what_graphql_core_makes_of_them(asked: str) -> None:
    document = parse(f"query Q($a: {asked}, $b: Int) {{ field }}")
    (operation,) = document.definitions
    assert isinstance(operation, OperationDefinitionNode)
    plans, planned = Plans(document), 0
    for sent in [{}, {"b": 1}, *({"a": given, "c": 1} for given in GIVEN)]:
        expected = get_variable_values(INPUTS, operation.variable_definitions or (), sent)
        built = Executor.of(
            INPUTS, plans, operation, sent, None, latest=OrderedDict(), operation_extensions={}
        )
        if isinstance(expected, list):
            assert isinstance(built, list)
            assert [e.formatted for e in built] == [e.formatted for e in expected]
        else:
            assert isinstance(built, Executor)
            assert spelled_out(built.variable_values) == spelled_out(expected)
            planned += plans.variables(INPUTS, operation, sent) is not None
    assert (planned > 0) is asked.startswith(("ID", "Int", "Boolean", "String", "Choice"))


async def test_what_clients_follow_is_read_by_plans(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that the SDKs select of a match's updates."""
    monkeypatch.setattr(Executor, "complete_object_value", BY_PLAN[0])
    monkeypatch.setattr(Executor, "execute_field", BY_PLAN[1])
    match, players = await seated(app)
    watch = MANIFEST["WatchMatch"]["text"]
    async with live(players[0].app, players[0].token) as socket:
        socket.subscribe("1", watch, {"matchId": match})
        await socket.receive()
        slow: list[str] = []
        one_by_one = StrawberryGraphQLCoreExecutionContext.execute_field

        def noted(self: Any, kind: Any, source: Any, details: Any, *rest: Any) -> Any:
            if self.operation.operation is OperationType.SUBSCRIPTION:
                slow.append(details[0].node.name.value)
            return one_by_one(self, kind, source, details, *rest)

        monkeypatch.setattr(StrawberryGraphQLCoreExecutionContext, "execute_field", noted)
        await play_on(match, "bah-humbug", players, random.Random(1), 1)
        update = await socket.receive()
        position = update["payload"]["data"]["matchUpdated"]["match"]
        assert position["legalMoves"]
        assert not slow


FOLLOWED = """subscription ($id: ID!, $after: Int, $seat: Int, $few: Int) {
  matchUpdated(id: $id, afterVersion: $after) {
    match {
      version yourSeats yours invitation legalMoves(first: $few) { nodes { id } }
      seats { yours } view(seat: $seat) { ... on BahHumbugView { hands } }
    }
    events { version }
  }
}"""


async def test_who_sees_the_same_shares_it_and_nobody_else(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Executor, "complete_object_value", BY_PLAN[0])
    monkeypatch.setattr(Executor, "execute_field", BY_PLAN[1])
    match, players = await seated(app)
    watching, asked = await people(app, 2), Client(app)
    made = 0
    view = MatchType._view

    def counted(self: MatchType, seat: int | None, everything: bool) -> Any:
        nonlocal made
        made += 1
        return view(self, seat, everything)

    monkeypatch.setattr(MatchType, "_view", counted)
    async with AsyncExitStack() as stack:

        async def follow(client: Client, **variables: Any) -> Socket:
            socket = await stack.enter_async_context(live(app, client.token))
            socket.subscribe("1", FOLLOWED, {"id": match, **variables})
            return socket

        sockets = [
            await follow(players[0]),
            await follow(players[1]),
            await follow(watching[0]),
            await follow(watching[1], after=1),
            await follow(asked),
            await follow(asked, few=1),
        ]
        first = [await socket.receive() for socket in sockets]
        assert not isinstance(first[0], Closed)
        made = 0
        await play_on(match, "bah-humbug", players, random.Random(1), 1)
        sent: list[Any] = [await socket.receive() for socket in sockets]
        # Each player's own, once for three who watch, and for another variable anew.
        assert made == 2 + 1 + 1
        refused: Any = await (await follow(asked, seat=1)).receive()
        assert refused["payload"]["errors"][0]["extensions"]["code"] == "NOT_YOUR_SEAT"
    updates = [message["payload"]["data"]["matchUpdated"] for message in sent]
    assert [update["match"]["yourSeats"] for update in updates] == [[0], [1], [], [], [], []]
    assert updates[2] == updates[3] == updates[4]
    for seat in (0, 1):
        hand = updates[seat]["match"]["view"]["hands"][seat]
        assert None not in hand
        assert {None} == set(updates[4]["match"]["view"]["hands"][seat])
    assert updates[0]["match"]["yours"]
    assert not any(update["match"]["yours"] for update in updates[1:])
    assert [update["match"]["invitation"] is None for update in updates] == [False] * 2 + [True] * 4
