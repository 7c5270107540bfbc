"""Documents that ask for too much are refused; whatever isn't refused is answered quickly."""

from __future__ import annotations

import gc
import json
import random
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from graphql import (
    DocumentNode,
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLUnionType,
    OperationDefinitionNode,
    get_named_type,
    is_composite_type,
    parse,
)
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette

from engine.games import get_game
from engine.playout import random_log
from service.events import AnyEvent, MovePlayed, Started, encode_event
from service.graphql.documents import Documents, Prepared, _Measure
from service.graphql.execution import Executor
from service.matches import Matches
from service.settings import Settings
from service.store import Store
from tests.service.graphql.asgi import request
from tests.service.graphql.client import SCHEMA, Client, everything, seated, somebody
from tests.service.graphql.conftest import SETTINGS

BOUND = 1.0
"""Seconds of CPU time that no request may take; the slowest here take half."""


@contextmanager
def quickly() -> Iterator[None]:
    gc.disable()  # It would look through all that the tests of this process have made so far.
    begun = time.process_time()
    try:
        yield
        assert time.process_time() - begun < BOUND
    finally:
        gc.enable()


def prepare(query: str, **changed: Any) -> DocumentNode | str:
    """A document that may be executed, or the code of the refusal."""
    prepared = Documents(SCHEMA, msgspec.structs.replace(Settings(), **changed)).prepare(query)
    if isinstance(prepared, Prepared):
        return prepared.document
    codes = {error.formatted["extensions"]["code"] for error in prepared}
    assert len(prepared) <= 21
    (code,) = codes
    return str(code)


def allowed(query: str, **changed: Any) -> bool:
    return isinstance(prepare(query, **changed), DocumentNode)


def cost(query: str) -> int:
    document = parse(query)
    (operation, *_) = document.definitions
    assert isinstance(operation, OperationDefinitionNode)
    return _Measure(document).selections(operation.selection_set).cost


def nested(levels: int) -> str:
    """A query whose fields are nested so deeply."""
    inside = "{ id }"
    for _ in range(levels - 2):
        inside = f"{{ at(version: 1) {inside} }}"
    return f'{{ match(id: "1") {inside} }}'


def chained(fragments: int, inside: str = "") -> str:
    """A query with fragments in fragments in fragments."""
    chain = "".join(f"fragment A{i} on Query {{ ...A{i + 1} {inside} }} " for i in range(fragments))
    return f"{{ ...A0 }} {chain} fragment A{fragments} on Query {{ __typename }}"


# ---------------------------------------------------------------------- each limit


def test_depth():
    assert allowed(nested(16))
    assert prepare(nested(17)) == "TOO_DEEP"
    assert prepare(nested(190)) == "TOO_DEEP"
    assert prepare(nested(1_000)) == "TOO_DEEP"
    in_fragments = (
        '{ match(id: "1") { ...A } } '
        "fragment A on Match { at(version: 1) { at(version: 1) { ... on Match { ...B } } } } "
        "fragment B on Match { at(version: 1) { id } }"
    )
    assert allowed(in_fragments, max_depth=5)
    assert prepare(in_fragments, max_depth=4) == "TOO_DEEP"


def test_aliases():
    assert allowed("{" + " ".join(f"a{i}: me {{ id }}" for i in range(60)) + "}")
    assert prepare("{" + " ".join(f"a{i}: me {{ id }}" for i in range(61)) + "}") == (
        "TOO_MANY_ALIASES"
    )
    used_often = "{" + "me { ...A } " * 4 + "} fragment A on Account { a: id b: name }"
    assert allowed(used_often, max_aliases=8)
    assert prepare(used_often, max_aliases=7) == "TOO_MANY_ALIASES"


def test_tokens():
    assert allowed("{" + "__typename " * 30 + "}", max_tokens=32)
    assert prepare("{" + "__typename " * 31 + "}", max_tokens=32) == "TOO_MANY_TOKENS"
    assert prepare("# ...\n" * 31 + "{ __typename }", max_tokens=32) == "TOO_MANY_TOKENS"
    assert allowed("\n" * 32 + "{ __typename }", max_tokens=32)
    assert prepare("\n" * 33 + "{ __typename }", max_tokens=32) == "TOO_MANY_TOKENS"
    assert prepare("{" + "__typename " * 100_000 + "}") == "TOO_MANY_TOKENS"


def test_cost():
    assert cost("{ me { id name } }") == 3
    assert cost("{ me { ...A ...A } } fragment A on Account { id name }") == 5
    times = '{ match(id: "1") { log(first: 100) { nodes { at } } } }'
    assert cost(times) < 250  # `Event.at` isn't `Match.at`.
    page = "{ matches(first: %d) { nodes { id } } }"
    assert cost(page % 100) - cost(page % 50) == 100
    assert cost("{ matches { nodes { id } } }") == cost(page % 20)
    assert cost(page.replace("%d", "$n").replace("{", "query($n: Int!) {", 1)) == cost(page % 100)
    exact = cost(page % 50)
    assert allowed(page % 50, max_cost=exact)
    assert prepare(page % 50, max_cost=exact - 1) == "TOO_COSTLY"


def test_cost_through_fragments():
    doubled = "".join(f"fragment A{i} on Query {{ ...A{i + 1} ...A{i + 1} }} " for i in range(20))
    assert prepare(f"{{ ...A0 }} {doubled} fragment A20 on Query {{ __typename }}") == "TOO_COSTLY"
    endless = "".join(f"fragment A{i} on Query {{ ...A{i + 1} ...A{i + 1} }} " for i in range(250))
    query = f"{{ ...A0 }} {endless} fragment A250 on Query {{ __typename }}"
    refusal = Documents(SCHEMA, Settings()).prepare(query)
    assert isinstance(refusal, list)
    assert "more than a billion" in refusal[0].message


def test_the_refusal_names_the_limit():
    (error,) = Documents(SCHEMA, Settings()).prepare(nested(17))  # type: ignore[misc]
    assert error.extensions == {"code": "TOO_DEEP", "limit": 16}
    assert "17" in error.message
    assert "16" in error.message


def test_what_a_client_needs_is_within_the_limits():
    for game in ("bah-humbug", "woodland-winter", "the-giving-spirit"):
        match = everything("Match", 6, game, ("at", "record"))
        assert allowed(f'{{ match(id: "1") {{ {match} }} }}')
    table = everything("Table", 4)
    assert allowed(f"{{ matches(first: 10) {{ nodes {{ id table {{ {table} }} }} }} }}")
    assert allowed(f"{{ games {{ {everything('Game', 3)} }} }}")
    assert allowed('{ match(id: "1") { record key } }')


# ---------------------------------------------------------------------- hostile documents

MANY = range(400)
ENUMERATED = " ".join(f"...A{i}" for i in MANY)
HOSTILE = {
    "one field in many inline fragments": "{" + "... { me { id } } " * 440 + "}",
    "one leaf in many inline fragments": "{" + "... { __typename } " * 990 + "}",
    "one field with arguments": "{" + '... { match(id: "1") { id } } ' * 300 + "}",
    "fields to merge in fields to merge": "{"
    + ("... { match(id: 1) {" + "... { id } " * 20 + "} } ") * 40
    + "}",
    "one field very often": "{" + ("match(id: 1) {" + "id " * 90 + "} ") * 38 + "}",
    "one fragment very often": "{" + "...A " * 1_900 + "} fragment A on Query { me { id } }",
    "many fragments": f"{{ {ENUMERATED} }}"
    + " ".join(f"fragment A{i} on Query {{ __typename }}" for i in MANY),
    "unknown fragments": f"{{ {ENUMERATED} }}",
    "a chain": chained(330, "me { id }"),
    "a long chain": chained(480),
    "a short chain": chained(100),
    "a circle": "{ ...A0 }"
    + " ".join(f"fragment A{i} on Query {{ ...A{(i + 1) % 300} me {{ id }} }}" for i in range(300)),
    "circles everywhere": "{ ...A0 }"
    + " ".join(
        f"fragment A{i} on Query {{ {' '.join(f'...A{j}' for j in range(60))} }}"
        for i in range(31)
    ),
    "every fragment in every later one": "{ ...A0 }"
    + " ".join(
        f"fragment A{i} on Query {{ {' '.join(f'...A{j}' for j in range(i + 1, 60))} me {{ id }} }}"
        for i in range(60)
    ),
    "many operations with many fragments": "".join(f"query Q{i} {{ ...A0 }}" for i in range(250))
    + chained(250).removeprefix("{ ...A0 }"),
    "many operations with many variables": "".join(
        f"query Q{i}($a: ID!) {{ ...F }}" for i in range(200)
    )
    + f"fragment F on Query {{ {' '.join(f'x{i}: match(id: $a) {{ id }}' for i in range(55))} }}",
    "many variables": "query("
    + ",".join(f"$a{i}: ID!" for i in MANY)
    + ") {"
    + " ".join(f"... {{ match(id: $a{i}) {{ id }} }}" for i in range(200))
    + "}",
    "unused variables": "query(" + ",".join(f"$a{i}: ID!" for i in range(900)) + ") { me { id } }",
    "one variable often": "query(" + "$a: Int " * 900 + ") { me { id } }",
    "a long list": '{ match(id: [' + "1 " * 3_900 + "]) { id } }",
    "a long list of anything": 'mutation { createMatch(input: {game: "x", seats: 2, options: '
    '{values: [' + "1 " * 3_900 + ']}, idempotencyKey: "k"}) { __typename } }',
    "lists in lists": "{ match(id: " + "[" * 190 + "]" * 190 + ") { id } }",
    "too many lists in lists": "{ match(id: " + "[" * 900 + "]" * 900 + ") { id } }",
    "objects in objects": 'mutation { createMatch(input: {options: {values: '
    + "{a: " * 180 + "1" + "}" * 180 + "}}) { __typename } }",
    "inline fragments in inline fragments": "{" + "... {" * 180 + "__typename" + "}" * 181,
    "unknown fields": "{" + " ".join(f"gamez{i}" for i in range(3_900)) + "}",
    "unknown arguments": "{ match(" + " ".join(f"x{i}: 1" for i in range(1_300)) + ") { id } }",
    "unknown types": "{" + " ".join(f"... on Mtch{i} {{ id }}" for i in range(600)) + "}",
    "unknown input fields": "mutation { createMatch(input: {"
    + " ".join(f"x{i}: 1" for i in range(1_300)) + "}) { __typename } }",
    "repeated input fields": "mutation { createMatch(input: {" + 'game: "x" ' * 1_300
    + "}) { __typename } }",
    "repeated arguments": "{ match(" + "id: 1 " * 1_300 + ") { id } }",
    "repeated fragments": "{ ...A }" + "fragment A on Query { me { id } } " * 390,
    "unknown directives": "{" + "... { me @a @b @c @d { id } } " * 290 + "}",
    "repeated directives": "{ me" + " @skip(if: true)" * 600 + " { id } }",
    "deferred fragments": "{" + "... @defer { me { id } } " * 390 + "}",
    "conflicting arguments": "{" + "".join(f"match(id: {i}) {{ id }} " for i in range(440)) + "}",
    "conflicts below conflicts": "{"
    + "".join(f"match(id: 1) {{ at(version: {i}) {{ id }} }} " for i in range(230)) + "}",
    "members of a union": '{ match(id: "1") { view {'
    + "... on BahHumbugView { round } ... on TheGivingSpiritView { round } " * 300 + "} } }",
    "type definitions": "type A { a: Int } " * 500,
    "a long name": "{" + "a" * 260_000 + "}",
    "long names": "{" + " ".join("a" * 60 + str(i) for i in range(3_000)) + "}",
    "spaces": "{ me { id } }" + " " * 260_000,
    "commas": "{ me { id } }" + "," * 260_000,
    "lines": "\n" * 120_000 + "{" + "x " * 90 + "}",
    "errors on late lines": "\n" * 3_900 + "{" + " ".join(f"x{i}" for i in range(90)) + "}",
    "a long comment": "#" + "x" * 260_000 + "\n{ me { id } }",
    "short comments": "#\n" * 80_000 + "{ me { id } }",
    "a long string": '{ match(id: "' + "a" * 261_000 + '") { id } }',
    "escapes": '{ match(id: "' + "\\u0041" * 35_000 + '") { id } }',
    "a block string": '{ match(id: """' + "\n a" * 3_900 + '""") { id } }',
    "a long indentation": '{ match(id: """' + " " * 250_000 + "\n" * 3_900 + '""") { id } }',
    "a long number": "{ match(id: " + "1" * 261_000 + ") { id } }",
    "a long page": "{ matches(first: " + "1" * 261_000 + ") { nodes { id } } }",
    "a long fraction": 'mutation { createMatch(input: {game: "x", seats: 2, idempotencyKey: "k", '
    "clock: {moveSeconds: 1." + "1" * 261_000 + "}}) { __typename } }",
    "the schema in the schema": "{ __schema { types { fields { type { fields { type { fields { type"
    " { name } } } } } } } } }",
}  # fmt: skip


@pytest.mark.parametrize("query", HOSTILE.values(), ids=HOSTILE.keys())
async def test_a_hostile_document_takes_no_time(stranger: Client, query: str):
    assert len(query.encode()) <= SETTINGS.max_body_bytes
    with quickly():
        answer = await stranger.ask(query)
    for error in answer.get("errors", ()):
        assert error["extensions"]["code"] in (
            "INVALID_DOCUMENT", "INVALID_REQUEST", "TOO_COMPLEX", "TOO_COSTLY", "TOO_DEEP",
            "TOO_MANY_ALIASES", "TOO_MANY_TOKENS",
        )  # fmt: skip
    assert len(json.dumps(answer)) < 3 * SETTINGS.max_body_bytes


def test_a_document_that_repeats_itself_is_told_so():
    assert prepare(HOSTILE["one field in many inline fragments"]) == "TOO_COMPLEX"
    assert prepare(HOSTILE["a chain"]) == "TOO_COMPLEX"


@pytest.mark.parametrize(
    "variables",
    [
        {"scopes": ["PLAY"] * 30_000},
        {"scopes": ["NONE"] * 30_000},
        {"scopes": [[]] * 60_000},
        {"scopes": [{"a": i} for i in range(10_000)]},
        {"scopes": "PLAY" * 50_000},
        {"scopes": json.loads("[" * 150 + "]" * 150)},
        {str(i): i for i in range(15_000)},
    ],
    ids=["valid", "unknown", "lists", "objects", "text", "deep", "many"],
)
async def test_hostile_variables_take_no_time(app: Starlette, variables: dict[str, Any]):
    host = await somebody(app)
    query = (
        "mutation C($scopes: [Scope!]!) { createToken(input: {scopes: $scopes}) { __typename } }"
    )
    with quickly():
        answer = await host.ask(query, **variables)
    assert len(answer.get("errors", ())) <= 51


async def test_hostile_options_take_no_time(app: Starlette):
    host = await somebody(app)
    deep: Any = 1
    for _ in range(150):
        deep = {"max_rounds": deep}
    for values in (
        deep,
        {"max_rounds": deep},
        {"max_rounds": [list(range(30))] * 1_000},
        {f"option {i}": i for i in range(10_000)},
        {"max_rounds": "9" * 200_000},
    ):
        with quickly():
            error = await host.refused(
                "createMatch", game="bah-humbug", seats=2, options={"values": values}
            )
        assert error["code"] == "INVALID_OPTION"


# ---------------------------------------------------------------------- costly execution


@pytest.fixture(scope="module")
async def long_match(app: Starlette, store: Store) -> tuple[str, Client]:
    """A finished match of 336 moves, and the holder of all its seats."""
    host = await somebody(app)
    game, seats = "the-giving-spirit", 6
    opened = await host.changed("createMatch", game=game, seats=seats, autoStart=False)
    for seat in range(1, seats):
        await host.changed("joinMatch", matchId=opened["id"], seat=seat)
    match = await Matches(store, SETTINGS)._load(opened["id"])
    log = random_log(get_game(game), seats, {}, random.Random(1))
    assert len(log.moves) == 336
    at = match.info.updated
    events: list[AnyEvent] = [
        Started(at=at, key=bytes.fromhex(log.key)),
        *(MovePlayed(at=at, seat=m.seat, move=m.move, account=host.id) for m in log.moves),
    ]
    await store.append(match.id, match.version, [encode_event(event) for event in events])
    return match.id, host


def several(count: int, field: str) -> str:
    """A field several times, under different aliases; `#` stands for a number from 101."""
    return " ".join(f"a{i}: {field.replace('#', str(101 + i))}" for i in range(count))


COSTLY = {
    "facts": several(24, "facts(first: 1000) { kind }"),
    "whole facts": f"facts(first: 1000) {{ {everything('Fact')} }}",
    "log": several(24, "log(first: 500) { nodes { version } }"),
    "whole log": f"log(first: 500) {{ nodes {{ {everything('Event', 2)} }} }}",
    "the past": several(60, "at(version: #) { id }"),
    "the past's past": "at(version: 250) {" * 14 + "id" + "}" * 14,
    "views": several(30, f"view {{ {everything('GameView', 2, 'the-giving-spirit')} }}"),
    "tables": several(15, f"table {{ {everything('Table', 4)} }}"),
    "notes": several(60, "table { note }"),
    "records": several(4, "record"),
    "legal moves before": several(60, "at(version: #) { legalMoves { nodes { id label } } }"),
}


@pytest.mark.parametrize("selection", COSTLY.values(), ids=COSTLY.keys())
async def test_the_costliest_questions_about_a_match_take_little_time(
    long_match: tuple[str, Client], selection: str
):
    match_id, host = long_match
    await host.match(match_id, "log(first: 1) { nodes { version } }")  # Not on its account.
    with quickly():
        assert await host.match(match_id, selection)


@pytest.fixture(scope="module")
async def collector(app: Starlette) -> Client:
    """Has a hundred matches."""
    host = await somebody(app)
    for _ in range(100):
        match = await host.changed("createMatch", game="chip-n-dale-christmas-treasures", seats=2)
        await host.changed("joinMatch", matchId=match["id"], seat=1)
    return host


LISTED = {
    "plain": "id version status",
    "tables": "table { zones { spaces { pieces { kind } } } }",
    "notes": several(11, "table { note }"),
    "views": several(40, "view { __typename }"),
    "whole views": several(
        13, f"view {{ {everything('GameView', 1, 'chip-n-dale-christmas-treasures')} }}"
    ),
    "legal moves": "legalMoves { nodes { id label } }",
    "seats": several(9, "seats { index kind name yours deadline turn }"),
    "rematches": several(11, "rematchId"),
    "options": several(40, "options { __typename }"),
    "catalogue": "game { options { name } moves { kind arguments { name } } components { rows } }",
}


@pytest.mark.parametrize("selection", LISTED.values(), ids=LISTED.keys())
async def test_the_costliest_lists_take_little_time(collector: Client, selection: str):
    query = f"{{ matches(mine: true, first: 100) {{ nodes {{ {selection} }} }} }}"
    with quickly():
        answer = await collector.ask(query)
    if "errors" in answer:
        assert [error["extensions"]["code"] for error in answer["errors"]] == ["TOO_COSTLY"]


@pytest.mark.parametrize(
    "query",
    [
        several(45, "matches(first: 21) { pageInfo { hasNextPage } }"),
        several(45, 'matches(mine: true, game: "x", first: 1) { pageInfo { hasNextPage } }'),
        several(60, 'match(id: "#") { id }'),
        several(15, "games { components { rows } }"),
        several(4, f"games {{ {everything('Game', 3)} }}"),
        several(50, "games { moves { arguments { name } } }"),
        several(60, "me { tokens { id scopes } }"),
        "__schema { types { fields { type { fields { name args { name } } } } } }",
        "__schema { types { fields { type { ofType {" + several(50, "kind") + "} } } } }",
        several(2, "__schema { types { name } }"),
        several(60, '__type(name: "Match") { fields { type { fields { name } } } }'),
    ],
)
async def test_the_costliest_queries_take_little_time(collector: Client, query: str):
    with quickly():
        answer = await collector.ask(f"{{ {query} }}")
    if "errors" in answer:
        assert [error["extensions"]["code"] for error in answer["errors"]] == ["TOO_COSTLY"]


# ---------------------------------------------------------------------- the cache


def test_a_document_is_prepared_once():
    documents = Documents(SCHEMA, Settings())
    first = documents.prepare("{ me { id } }")
    assert documents.prepare("{ me { id } }") is first
    assert isinstance(documents.prepare("{ chess }"), list)
    assert isinstance(documents.prepare("{ chess }"), list)


def test_the_cache_stays_small(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("service.graphql.documents._CACHED_BYTES", 512_000)
    documents = Documents(SCHEMA, Settings())
    often = "{ me { id name kind } }"
    first = documents.prepare(often)
    for number in range(40):
        another = f"{{ a{number}: __typename {'__typename ' * 50} }}"
        assert isinstance(documents.prepare(another), Prepared)
        assert documents.prepare(often) is first
    tokens = sum(kept.document.token_count for kept in documents._cache.values())
    assert 512 * tokens < documents._cached_size <= 512_000
    long = "{ me { id } }" + " " * 100_000
    assert isinstance(documents.prepare(long), Prepared)
    assert long not in documents._cache


def test_plans_count_too(monkeypatch: pytest.MonkeyPatch):
    """What is made when a document is executed first, and may be more than the document."""
    monkeypatch.setattr("service.graphql.documents._CACHED_BYTES", 512_000)
    documents = Documents(SCHEMA, Settings())
    parts = " ".join(f'a{n}: game(slug: "x") {{ slug title }}' for n in range(50))
    for number in range(20):
        prepared = documents.prepare(f"query Q{number} {{ {parts} }}")
        assert isinstance(prepared, Prepared)
        prepared.plans.take(100_000)
        assert sum(kept.plans.size for kept in documents._cache.values()) <= 300_000
        assert documents._cached_size <= 512_000


async def test_plans_are_weighed():
    prepared = Documents(SCHEMA, Settings()).prepare("{ games { slug title moves { kind } } }")
    assert isinstance(prepared, Prepared)
    executor: Any = Executor.build(
        SCHEMA,
        prepared.document,
        plans=prepared.plans,
        latest=OrderedDict(),
        operation_extensions={},
    )
    await executor.answer()
    assert 4_000 < prepared.plans.size < 40_000


def test_a_long_comment_counts():
    """Its text is kept twice, and one emoji makes it four times as large."""
    documents = Documents(SCHEMA, Settings())
    for number in range(700):
        assert isinstance(documents.prepare(f"{{__typename}}#{number}🎄{'x' * 19_000}"), Prepared)
    assert len(documents._cache) < 400


# ---------------------------------------------------------------------- fuzzing

WORDS = ["", "1", "bah-humbug", "pass", "mail:7", "x" * 200, "\0", "🎄", "%s", "MATCH"]
NUMBERS = [0, 1, 2, 3, 7, 13, 60, 100, 500, 1_000, -1, 2**31 - 1, 2**31, 10**30]


@st.composite
def values(draw: st.DrawFn, kind: Any, depth: int = 4) -> str:
    """A literal for an input type, right or slightly wrong."""
    if isinstance(kind, GraphQLNonNull):
        return str(draw(values(kind.of_type, depth)))
    if draw(st.integers(0, 30)) == 0:
        return draw(st.sampled_from(["null", "$v", "[]", "{}", "true", '"x"', "1.5", "RED"]))
    if isinstance(kind, GraphQLList):
        return f"[{' '.join(draw(st.lists(values(kind.of_type, depth - 1), max_size=3)))}]"
    if isinstance(kind, GraphQLEnumType):
        return str(draw(st.sampled_from([*kind.values])))
    if isinstance(kind, GraphQLInputObjectType):
        names = list(kind.fields)
        if kind.is_one_of:
            names = draw(st.lists(st.sampled_from(names), min_size=1, max_size=1))
        elif depth <= 0:
            names = []
        given = [
            f"{name}: {draw(values(kind.fields[name].type, depth - 1))}"
            for name in names
            if kind.is_one_of or draw(st.integers(0, 5))
        ]
        return "{" + " ".join(given) + "}"
    match kind.name:
        case "Int":
            return str(draw(st.sampled_from(NUMBERS)))
        case "Float":
            return draw(st.sampled_from(["0", "1.5", "-3", "1e999", "30", "1e-9"]))
        case "Boolean":
            return draw(st.sampled_from(["true", "false"]))
        case "JSON":
            options = ["{}", "[[1]]", "{first_seat: 1}", '{a: {b: "c"}}', "null", "3"]
            return draw(st.sampled_from(options))
        case _:
            return json.dumps(draw(st.sampled_from(["MATCH_ID", *WORDS])))


@st.composite
def selections(draw: st.DrawFn, kind: Any, depth: int) -> str:
    """A selection of some fields of a type."""
    if isinstance(kind, GraphQLUnionType):
        members = draw(st.lists(st.sampled_from(kind.types), min_size=1, max_size=2))
        return " ".join(f"... on {m.name} {{ {draw(selections(m, depth))} }}" for m in members)
    parts = ["__typename"]
    names = [
        name
        for name, field in kind.fields.items()
        if depth > 1 or not is_composite_type(get_named_type(field.type))
    ]
    chosen = draw(st.lists(st.sampled_from(names), max_size=4)) if names else []
    for name in chosen:
        field = kind.fields[name]
        arguments = [
            f"{argument}: {draw(values(definition.type))}"
            for argument, definition in field.args.items()
            if draw(st.integers(0, 3))
        ]
        arguments_text = f"({', '.join(arguments)})" if arguments else ""
        below: Any = get_named_type(field.type)
        composite = is_composite_type(below)
        below_text = f" {{ {draw(selections(below, depth - 1))} }}" if composite else ""
        alias = draw(st.sampled_from(["", "", "a: ", "b: "]))
        directive = draw(st.sampled_from(["", "", "", "", " @skip(if: $v)", " @include(if: true)"]))
        parts.append(f"{alias}{name}{arguments_text}{directive}{below_text}")
    if isinstance(kind, GraphQLObjectType) and draw(st.integers(0, 6)) == 0:
        parts.append(f"... on {kind.name} {{ {draw(selections(kind, depth - 1))} }}")
    return " ".join(parts)


@st.composite
def documents(draw: st.DrawFn) -> str:
    kind = draw(st.sampled_from(["query", "query", "mutation"]))
    root = SCHEMA.query_type if kind == "query" else SCHEMA.mutation_type
    body = draw(selections(root, draw(st.integers(1, 6))))
    declared = draw(st.sampled_from(["", "($v: Boolean = true)", "($v: Int)", "($v: ID)"]))
    document = f"{kind} Q{declared} {{ {body} }}"
    if draw(st.integers(0, 8)) == 0:  # Damaged on the way.
        at = draw(st.integers(0, len(document)))
        document = document[:at] + draw(st.text(max_size=3)) + document[at + 1 :]
    return document


@pytest.fixture(scope="module")
async def player(app: Starlette) -> tuple[str, Client]:
    match_id, players = await seated(app)
    return match_id, players[0]


@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(document=documents())
async def test_whatever_is_asked_gets_a_decent_answer(player: tuple[str, Client], document: str):
    match_id, client = player
    text = document.replace("MATCH_ID", match_id).encode("utf-8", "replace")
    body = msgspec.json.encode({"query": text.decode(), "variables": {"v": None}})
    with quickly():
        answer = await request(client.app, body=body, headers=client.headers)
    assert answer.status == 200
    for error in answer.json.get("errors", ()):
        code = error["extensions"]["code"]
        assert code.isupper()
        assert code != "INTERNAL", error
        assert error["message"]
    assert answer.json.get("data") or answer.json["errors"]
