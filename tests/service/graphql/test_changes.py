"""Mutations that are executed directly answer as graphql-core and Strawberry do."""

from __future__ import annotations

import enum
from collections import OrderedDict
from inspect import isawaitable
from typing import Any

import msgspec
import pytest
import strawberry
from graphql import (
    OperationDefinitionNode,
    execute,
    parse,
    validate,
    value_from_ast_untyped,
)
from strawberry.scalars import JSON
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext
from strawberry.types import Info

from service.graphql.changes import change_of
from service.graphql.execution import Executor, Plans, Reading
from tests.service.graphql.test_execution import BY_PLAN

CALLS: list[Any] = []
"""What resolvers were given, in order."""


@strawberry.enum
class Color(enum.Enum):
    RED = "red"
    GREEN = "green"


@strawberry.input
class Size:
    wide: int = 3
    high: int | None = None


@strawberry.input(one_of=True)
class Choice:
    id: strawberry.ID | None = strawberry.UNSET
    number: int | None = strawberry.UNSET


@strawberry.input
class Order:
    name: str
    color: Color = Color.GREEN
    size: Size | None = None
    marks: list[int | None] | None = None
    choice: Choice | None = None
    more: JSON | None = None


@strawberry.type
class Made:
    said: str
    count: int
    broken: int | None

    @strawberry.field
    def again(self, times: int) -> list[str]:
        return [self.said] * times

    @strawberry.field
    async def later(self) -> str:
        return f"{self.said}, later"


@strawberry.type
class Query:
    nothing: int = 0


@strawberry.type
class Mutation:
    @strawberry.mutation
    async def make(self, info: Info[Any, Any], order: Order, times: int = 1) -> Made | None:
        CALLS.append((order, times, info.context))
        if order.name == "raise":
            raise ValueError("no such thing")
        if order.name == "nothing":
            return None
        broken: Any = "not a number" if order.name == "broken" else 7
        return Made(said=order.name, count=times, broken=broken)

    @strawberry.mutation
    async def surely(self, info: Info[Any, Any], number: int) -> Made:
        CALLS.append((number, info.context))
        if number < 0:
            raise ValueError("too small")
        return Made(said="so", count=2**40 if number > 100 else number, broken=None)

    @strawberry.mutation
    def at_once(self, number: int) -> int:
        CALLS.append(number)
        return number


SCHEMA = strawberry.Schema(query=Query, mutation=Mutation)
CORE: Any = SCHEMA._schema
for _field in CORE.type_map["Made"].fields.values():
    if getattr(_field.resolve, "_is_default", False):  # As in ParlourSchema.
        _field.resolve = Reading(_field.extensions["strawberry-definition"].python_name)
CORE.type_map["Choice"].is_one_of = True

ALL = "said count broken again(times: 2)"
# Some of them for some of the variables only: not for those with a default that aren't sent, nor
# for those within a scalar that wants to see them.
DIRECTLY = [
    f'mutation {{ make(order: {{name: "a"}}) {{ {ALL} }} }}',
    f"mutation ($n: String!) {{ made: make(order: {{name: $n}}, times: 4) {{ {ALL} }} }}",
    f"mutation ($n: String!, $t: Int) {{ make(order: {{name: $n}}, times: $t) {{ {ALL} }} }}",
    f"mutation ($n: String!, $t: Int!) {{ make(order: {{name: $n}}, times: $t) {{ {ALL} }} }}",
    f"mutation ($n: String!, $w: Int, $h: Int) {{ make(order: {{name: $n, color: RED, "
    f"size: {{wide: $w, high: $h}}, marks: [1, $h, null]}}) {{ {ALL} }} }}",
    f"mutation ($n: String!, $i: ID!) {{ make(order: {{name: $n, choice: {{id: $i}}}}) "
    f"{{ {ALL} }} }}",
    f"mutation ($n: String!, $c: Choice) {{ make(order: {{name: $n, choice: $c}}) {{ {ALL} }} }}",
    f"mutation ($n: String!) {{ make(order: {{name: $n, more: {{a: [1, {{b: null}}]}}}}) "
    f"{{ {ALL} }} }}",
    "mutation ($t: Int!) { surely(number: $t) { __typename count ...F } } "
    "fragment F on Made { again(times: $t) }",
    "mutation ($n: String!, $h: Int = 5) { make(order: {name: $n, size: {high: $h}}) { count } }",
    "mutation ($n: String!, $x: Int) { make(order: {name: $n, more: {a: $x}}) { said } }",
    "mutation { surely(number: -1) { count } }",
    "mutation { surely(number: 101) { count } }",
]
BY_OTHERS = [
    "mutation ($o: Order!) { make(order: $o) { said } }",
    "mutation ($n: String!, $c: Color!) { make(order: {name: $n, color: $c}) { said } }",
    'mutation { make(order: {name: "a"}) { later } }',
    'mutation { make(order: {name: "a"}) { said @skip(if: true) count } }',
    "mutation { a: surely(number: 1) { count } b: surely(number: 2) { count } }",
    "mutation { atOnce(number: 3) }",
]
SENT: list[dict[str, Any]] = [
    {},
    {"n": "a"},
    {"n": "a", "t": 2, "w": 4, "h": 5, "i": "x", "c": {"number": 1}, "x": 1, "o": {"name": "b"}},
    {"n": "a", "t": None, "w": None, "h": None, "i": None, "c": None, "x": None},
    {"n": "a", "t": 3, "h": 1, "c": {"id": "y"}, "else": 1},
    {"n": "raise", "t": -1, "i": "x", "c": {"id": "x", "number": 1}, "w": 2**40},
    {"n": "nothing", "t": 101, "i": 4},
    {"n": "broken", "t": 1, "i": "x"},
    {"n": None},
    {"n": 1, "t": "1"},
]


async def directly(plans: Plans, operation: Any, sent: dict[str, Any]) -> tuple[Any, Any, bool]:
    """Data, errors, and whether the resolver was called directly, as in `ParlourSchema`."""

    def executor() -> Any:
        return Executor.of(
            CORE, plans, operation, sent, "here", latest=OrderedDict(), operation_extensions={}
        )

    change = change_of(CORE, SCHEMA.schema_converter, plans, operation)
    values = plans.variables(CORE, operation, sent)
    if change and values is not None:
        given = change.arguments(values)
        if given is not None:
            return *await change.run(given, values, "here", executor), True
    found = executor()
    return (None, found, False) if isinstance(found, list) else (*await found.answer(), False)


@pytest.mark.parametrize("query", DIRECTLY + BY_OTHERS)
async def test_whatever_is_sent_comes_to_the_same(
    query: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Executor, "complete_object_value", BY_PLAN[0])
    monkeypatch.setattr(Executor, "execute_field", BY_PLAN[1])
    document = parse(query)
    assert not validate(CORE, document)
    operation = document.definitions[0]
    assert isinstance(operation, OperationDefinitionNode)
    plans, ways = Plans(document), set()
    for sent in SENT * 2:  # The second time with what was worked out the first time.
        CALLS.clear()
        expected: Any = execute(
            CORE,
            document,
            variable_values=sent,
            context_value="here",
            executor_class=StrawberryGraphQLCoreExecutionContext,
            operation_extensions={},
        )
        expected = await expected if isawaitable(expected) else expected
        wanted = list(CALLS)
        CALLS.clear()
        data, errors, direct = await directly(plans, operation, sent)
        ways.add(direct)
        assert repr(msgspec.to_builtins(data)) == repr(expected.data)
        assert [e.formatted for e in errors] == [e.formatted for e in expected.errors or ()]
        assert wanted == CALLS, "each resolver once, with the same arguments"
    assert (True in ways) is (query in DIRECTLY)


async def test_what_a_resolver_gets_is_its_own() -> None:
    document = parse('mutation { make(order: {name: "a", marks: [1], more: {a: []}}) { said } }')
    plans, operation = Plans(document), document.definitions[0]
    CALLS.clear()
    for _ in range(2):
        _, errors, direct = await directly(plans, operation, {})
        assert direct
        assert not errors
        order = CALLS[-1][0]
        assert (order.marks, order.more) == ([1], {"a": []})
        order.marks.append(2)
        order.more["a"].append(3)


async def test_clients_cant_have_it_remember_ever_more() -> None:
    names = [f"v{number}" for number in range(12)]
    declared = " ".join(f"${name}: Int" for name in names)
    marks = ", ".join(f"${name}" for name in names)
    text = f'mutation ({declared}) {{ make(order: {{name: "a", marks: [{marks}]}}) {{ said }} }}'
    document = parse(text)
    plans, operation = Plans(document), document.definitions[0]
    sizes = []
    for number in range(40):
        sent = {name: None for bit, name in enumerate(names) if number >> bit & 1}
        CALLS.clear()
        _, errors, _ = await directly(plans, operation, sent)
        assert not errors
        assert len(CALLS) == 1
        sizes.append(plans.size)
    assert sizes[-1] == sizes[20]


async def test_no_value_stays_in_a_scalar_that_takes_literals_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """None of ours does, but a later version of a library may have it do so."""
    monkeypatch.setattr(CORE.type_map["JSON"], "coerce_input_literal", value_from_ast_untyped)
    text = 'mutation ($x: Int, $s: ID) { make(order: {name: "a", more: {x: $x, s: $s}}) { said } }'
    document = parse(text)
    plans, operation = Plans(document), document.definitions[0]
    for number in range(3):
        _, errors, direct = await directly(plans, operation, {"x": number, "s": f"of {number}"})
        assert not errors
        assert not direct
        assert CALLS[-1][0].more == {"x": number, "s": f"of {number}"}
