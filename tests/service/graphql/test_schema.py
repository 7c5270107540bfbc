"""The schema as a contract: committed, described, and not broken without saying so.

`baseline.graphql` is the schema that clients were promised; `declared_breaks.txt` lists, one per
line, what has been broken since on purpose. At a release both are renewed:

    parlour schema > tests/service/graphql/baseline.graphql && : > .../declared_breaks.txt
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from graphql import (
    BreakingChangeType,
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
    build_schema,
    find_breaking_changes,
)

from engine.games import all_games
from service import cli
from service.errors import ServiceError
from service.graphql import schema
from service.graphql.derive import pascal_case
from service.settings import Settings
from tests.service.graphql.client import SCHEMA

HERE = Path(__file__).parent
COMMITTED = Path(schema.__file__).parent / "schema.graphql"
BASELINE = HERE / "baseline.graphql"
DECLARED = HERE / "declared_breaks.txt"


def breaks(old: str, new: str, declared: str) -> tuple[list[str], list[str]]:
    """Breaking changes that aren't declared, and declarations of what isn't broken.

    A declaration is `KIND: description`, as this prints it; blank lines and those after `#` are
    for people.
    """
    found = {
        f"{change.type.name}: {change.description}"
        for change in find_breaking_changes(build_schema(old), build_schema(new))
    }
    lines = (line.partition("#")[0].strip() for line in declared.splitlines())
    listed = {line for line in lines if line}
    return sorted(found - listed), sorted(listed - found)


# ---------------------------------------------------------------------- committed


def test_the_committed_schema_is_the_code_s(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        cli.main(["schema"])
    assert capsys.readouterr().out == schema.sdl()
    assert COMMITTED.read_text("utf-8") == schema.sdl(), "run `make schema`"


def test_what_clients_were_promised_is_kept():
    undeclared, stale = breaks(
        BASELINE.read_text("utf-8"), schema.sdl(), DECLARED.read_text("utf-8")
    )
    assert undeclared == [], f"declare these in {DECLARED.name} or take them back"
    assert stale == [], f"{DECLARED.name} declares what isn't broken"


OLD = """
type Query { game(slug: String!, rules: Int): Game old: Int }
type Game { slug: ID! title: String }
enum Color { RED GREEN }
input Place { seat: Int! name: String }
union Found = Game
"""


@pytest.mark.parametrize(
    ("change", "to", "break_"),
    [
        ("old: Int", "", "FIELD_REMOVED: Field Query.old was removed."),
        ("slug: ID!", "slug: ID", "FIELD_CHANGED_KIND: Field Game.slug changed type from ID! to"
         " ID."),
        ("rules: Int", "", "ARG_REMOVED: Argument Query.game(rules:) was removed."),
        ("rules: Int", "rules: Int!", "ARG_CHANGED_KIND: Argument Query.game(rules:) has changed"
         " type from Int to Int!."),
        ("GREEN", "", "VALUE_REMOVED_FROM_ENUM: Enum value Color.GREEN was removed."),
        ("name: String", "name: String!", "FIELD_CHANGED_KIND: Field Place.name changed type from"
         " String to String!."),
        ("name: String", "name: String new: Int!", "REQUIRED_INPUT_FIELD_ADDED: A required field"
         " Place.new was added."),
        ("union Found = Game", "", "TYPE_REMOVED: Union type Found was removed."),
    ],
)  # fmt: skip
def test_a_breaking_change_is_found_unless_it_is_declared(change: str, to: str, break_: str):
    new = OLD.replace(change, to)
    undeclared, stale = breaks(OLD, new, "# Nothing yet.\n")
    assert (len(undeclared), stale) == (1, [])
    found = undeclared[0].replace("'", "")
    assert found.split(":")[0] == break_.split(":")[0]
    assert BreakingChangeType[found.split(":")[0]]
    assert breaks(OLD, new, f"\n{undeclared[0]}  # We had to.\n") == ([], [])
    assert breaks(OLD, OLD, undeclared[0]) == ([], undeclared)


def test_additions_break_nothing():
    grown = OLD.replace("title: String", "title: String new: Int").replace("RED", "RED BLUE")
    grown = grown.replace("rules: Int", "rules: Int other: Int = 1") + "type Other { a: Int }"
    assert breaks(OLD, grown, "") == ([], [])


# ---------------------------------------------------------------------- described


def undescribed(given: GraphQLSchema) -> Iterator[str]:
    """Everything without a description."""
    for name, kind in given.type_map.items():
        if name.startswith("__"):
            continue
        if not kind.description:
            yield name
        for path, thing in _parts(name, kind):
            if not thing.description:
                yield path


def _parts(name: str, kind: GraphQLNamedType) -> Iterator[tuple[str, Any]]:
    if isinstance(kind, GraphQLEnumType):
        for value, definition in kind.values.items():
            yield f"{name}.{value}", definition
    elif isinstance(kind, GraphQLInputObjectType):
        for field_name, input_field in kind.fields.items():
            yield f"{name}.{field_name}", input_field
    elif isinstance(kind, GraphQLObjectType | GraphQLInterfaceType):
        for field_name, field in kind.fields.items():
            yield f"{name}.{field_name}", field
            for argument_name, argument in field.args.items():
                yield f"{name}.{field_name}({argument_name}:)", argument


def test_everything_is_described():
    assert list(undescribed(SCHEMA)) == []


def test_what_isn_t_described_is_found():
    bare = build_schema('"x" type Query { a(b: Int): C } enum C { D } input E { f: Int }')
    assert set(undescribed(bare)) >= {
        "Query.a", "Query.a(b:)", "C", "C.D", "E", "E.f",
    }  # fmt: skip


def test_descriptions_speak_of_null_not_of_none():
    descriptions = [
        f"{path}: {thing.description or ''}"
        for name, kind in SCHEMA.type_map.items()
        for path, thing in [(name, kind), *_parts(name, kind)]
    ]
    assert [text for text in descriptions if "None" in text] == []


# ---------------------------------------------------------------------- complete


def test_every_game_has_its_types():
    views = SCHEMA.type_map["GameView"]
    assert isinstance(views, GraphQLUnionType)
    assert {kind.name for kind in views.types} == {
        f"{pascal_case(game.slug)}View" for game in all_games()
    }
    moves = SCHEMA.type_map["GameMove"]
    assert isinstance(moves, GraphQLInterfaceType)
    assert len(SCHEMA.get_possible_types(moves)) == sum(len(game.moves) for game in all_games())
    given = SCHEMA.type_map["MoveInput"]
    assert isinstance(given, GraphQLInputObjectType)
    assert given.is_one_of
    assert len(given.fields) == 1 + len(all_games())
    for game in all_games():
        of_game = SCHEMA.type_map[f"{pascal_case(game.slug)}MoveInput"]
        assert isinstance(of_game, GraphQLInputObjectType)
        assert of_game.is_one_of
        assert len(of_game.fields) == len(game.moves)


def test_every_error_is_a_type_and_every_type_an_error():
    errors = SCHEMA.type_map["UserError"]
    assert isinstance(errors, GraphQLInterfaceType)
    never_returned = {"ServiceUnavailable"}  # It isn't the caller's fault.
    assert {kind.name for kind in SCHEMA.get_possible_types(errors)} == {
        error.__name__ for error in ServiceError.__subclasses__()
    } - never_returned


def test_the_schema_says_the_same_every_time():
    assert schema.sdl() == schema.build_schema(Settings()).as_str() + "\n"
