"""GraphQL types that come about from structs."""

from __future__ import annotations

import enum
import json
from typing import Annotated, Any, ClassVar, Literal, Optional

import msgspec
import pytest
import strawberry
from graphql import GraphQLEnumType, GraphQLInputObjectType, GraphQLObjectType

from engine.game import Game, Hidden, Move, Options, Result
from service.graphql.derive import (
    GameMove,
    GameTypes,
    camel_case,
    described,
    output_type,
    pascal_case,
)


class Mood(enum.StrEnum):
    """How it feels."""

    MERRY = "merry"
    """All is well."""
    GRUMPY = "grumpy"


class Sock(msgspec.Struct):
    """Hangs at the chimney."""

    owner: int
    """Whose it is; None for nobody's."""
    gifts: list[str]
    """What is in it."""


class PullOut(Move, frozen=True):
    """Take gifts from a sock.

    More about it, which nobody is told.
    """

    from_sock: int
    """Which sock."""
    gifts: tuple[str, ...]
    """The gifts."""
    quietly: bool = False
    """Without a sound."""
    whom: int | None = None
    """Who gets them."""


class Pass(Move, frozen=True):
    """Wait."""


class Import(Move, frozen=True, tag="import"):
    """Fetch a sock from outside."""


class ToyOptions(Options, frozen=True, kw_only=True):
    """What can be chosen."""

    socks: Annotated[int, msgspec.Meta(ge=1)] = 3
    """How many socks."""
    mood: Literal["merry", "grumpy"] = "merry"
    """The mood at the start."""
    first_seat: int | None = None
    """Who begins."""


class Chimney(Game, kw_only=True):
    """Socks at a chimney."""

    slug: ClassVar = "toy-chimney"
    title: ClassVar = "Toy Chimney"
    seat_range: ClassVar = (1, 4)
    moves: ClassVar = (PullOut, Pass, Import)

    options: ToyOptions
    socks: list[Sock] = []
    """Left to right."""
    hands: list[list[Hidden[int]]] = []
    """Per seat."""
    on_top: Hidden[str] = "star"
    """What stands on the mantel; None while nobody looks."""
    moods: dict[str, int] = {}
    """By name."""
    mood: Mood = Mood.MERRY
    """Now."""
    pairs: tuple[int, int] = (0, 0)
    """Socks that match."""
    undescribed: float = 0.5

    def result(self) -> Result | None:
        return None


class Plain(Game, kw_only=True):
    """A game without options."""

    slug: ClassVar = "plain"
    title: ClassVar = "Plain"
    moves: ClassVar = (Pass,)


TYPES = GameTypes(Chimney)


@strawberry.type
class Query:
    @strawberry.field
    def view(self) -> TYPES.view:  # type: ignore[name-defined]
        game = Chimney(seats=2, options=ToyOptions(), rng=None)  # type: ignore[arg-type]
        game.socks = [Sock(1, ["nut"]), Sock(0, [])]
        game.hands = [[1, None], []]  # type: ignore[list-item]
        game.on_top = None  # type: ignore[assignment]
        game.moods = {"a": 1}
        return game

    @strawberry.field
    def options(self) -> TYPES.options:  # type: ignore[name-defined]
        return ToyOptions(first_seat=1)

    @strawberry.field
    def moves(self) -> list[GameMove]:
        return [PullOut(1, ("nut", "pear"), True), Pass(), Import()]  # type: ignore[list-item]

    @strawberry.field
    def echo(self, move: TYPES.move_input) -> str:  # type: ignore[name-defined]
        return type(move).__name__

    @strawberry.field
    def chosen(self, options: TYPES.options_input) -> str:  # type: ignore[name-defined]
        return str(options)


SCHEMA = strawberry.Schema(Query, types=TYPES.moves)


def fields(name: str) -> dict[str, str]:
    """The fields of a type, with their types."""
    kind = SCHEMA._schema.type_map[name]
    assert isinstance(kind, GraphQLObjectType | GraphQLInputObjectType)
    return {field: str(definition.type) for field, definition in kind.fields.items()}


def description(name: str, field: str | None = None) -> str | None:
    kind: Any = SCHEMA._schema.type_map[name]
    found: str | None = (kind.fields[field] if field else kind).description
    return found


def test_a_view_shows_every_field_but_those_of_every_game():
    assert fields("ToyChimneyView") == {
        "socks": "[Sock!]!",
        "hands": "[[Int]!]!",
        "onTop": "String",
        "moods": "JSON!",
        "mood": "Mood!",
        "pairs": "[Int!]!",
        "undescribed": "Float!",
    }
    assert description("ToyChimneyView", "socks") == "Left to right."
    assert description("ToyChimneyView", "onTop") == (
        "What stands on the mantel; null while nobody looks."
    )
    assert description("ToyChimneyView", "undescribed") is None


def test_nested_structs_and_enums_become_types():
    assert fields("Sock") == {"owner": "Int!", "gifts": "[String!]!"}
    assert description("Sock") == "Hangs at the chimney."
    assert description("Sock", "owner") == "Whose it is; null for nobody's."
    mood = SCHEMA._schema.type_map["Mood"]
    assert isinstance(mood, GraphQLEnumType)
    assert mood.description == "How it feels."
    values = {name: value.description for name, value in mood.values.items()}
    assert values == {"MERRY": "All is well.", "GRUMPY": None}


def test_moves_implement_the_interface_of_all_moves():
    assert fields("ToyChimneyPullOut") == {
        "kind": "String!",
        "fromSock": "Int!",
        "gifts": "[String!]!",
        "quietly": "Boolean!",
        "whom": "Int",
    }
    assert description("ToyChimneyPullOut") == "Take gifts from a sock."
    assert description("ToyChimneyPullOut", "fromSock") == "Which sock."
    assert fields("ToyChimneyPass") == {"kind": "String!"}
    kind = SCHEMA._schema.type_map["ToyChimneyImport"]
    assert isinstance(kind, GraphQLObjectType)
    assert [interface.name for interface in kind.interfaces] == ["GameMove"]


def test_a_move_is_given_as_one_of_its_kinds():
    assert "input ToyChimneyMoveInput @oneOf {" in SCHEMA.as_str()
    # `pass` and `import` are no names in Python.
    assert fields("ToyChimneyMoveInput") == {
        "pullOut": "ToyChimneyPullOutInput",
        "pass": "NoArguments",
        "import": "NoArguments",
    }
    assert fields("ToyChimneyPullOutInput") == {
        "fromSock": "Int!",
        "gifts": "[String!]!",
        "quietly": "Boolean!",
        "whom": "Int",
    }
    assert description("ToyChimneyMoveInput", "pass") == "Wait."


def test_options_may_be_left_out():
    assert fields("ToyChimneyOptions") == {"socks": "Int!", "mood": "String!", "firstSeat": "Int"}
    assert fields("ToyChimneyOptionsInput") == {
        "socks": "Int",
        "mood": "String",
        "firstSeat": "Int",
    }
    assert description("ToyChimneyOptionsInput", "socks") == "How many socks."
    plain = GameTypes(Plain)
    assert not plain.has_options
    assert (plain.options, plain.options_input) == (None, None)


def test_structs_are_read_as_they_are():
    result = SCHEMA.execute_sync(
        "{ view { socks { owner gifts } hands onTop moods mood pairs undescribed } "
        "options { socks mood firstSeat } "
        "moves { kind ... on ToyChimneyPullOut { fromSock gifts quietly whom } } }"
    )
    assert result.errors is None
    assert result.data == {
        "view": {
            "socks": [{"owner": 1, "gifts": ["nut"]}, {"owner": 0, "gifts": []}],
            "hands": [[1, None], []],
            "onTop": None,
            "moods": {"a": 1},
            "mood": "MERRY",
            "pairs": [0, 0],
            "undescribed": 0.5,
        },
        "options": {"socks": 3, "mood": "merry", "firstSeat": 1},
        "moves": [
            {
                "kind": "pull_out",
                "fromSock": 1,
                "gifts": ["nut", "pear"],
                "quietly": True,
                "whom": None,
            },
            {"kind": "pass"},
            {"kind": "import"},
        ],
    }
    assert json.dumps(result.data)


def test_what_a_client_gives_is_read_into_the_stored_form():
    arguments = {"fromSock": 1, "gifts": ["nut"], "quietly": True, "whom": None}
    assert TYPES.read_move({"pullOut": arguments}) == {
        "kind": "pull_out",
        "from_sock": 1,
        "gifts": ["nut"],
        "quietly": True,
        "whom": None,
    }
    assert TYPES.read_move({"pass": {}}) == {"kind": "pass"}
    assert TYPES.read_move({"pass": {"_": None}}) == {"kind": "pass"}
    assert TYPES.read_move({"import": {}}) == {"kind": "import"}
    move = Chimney.parse_move(TYPES.read_move({"pullOut": arguments}))
    assert move == PullOut(1, ("nut",), True)


def test_an_argument_with_a_default_may_be_left_out():
    query = "{ echo(move: {pullOut: {fromSock: 1, gifts: []}}) }"
    result = SCHEMA.execute_sync(query)
    assert result.errors is None
    assert "quietly: Boolean! = false" in SCHEMA.as_str()
    assert TYPES.read_move({"pullOut": {"fromSock": 1, "gifts": [], "quietly": False}}) == {
        "kind": "pull_out",
        "from_sock": 1,
        "gifts": [],
        "quietly": False,
        "whom": None,
    }


@pytest.mark.parametrize(
    "hint",
    [
        int | str,
        Optional[int | str],  # noqa: UP045
        tuple[int, str],
        list[int | str],
        bytes,
        set[int],
        object,
        Any,
        type(None),
    ],
)
def test_a_field_that_graphql_can_t_carry_is_refused(hint: Any):
    struct = msgspec.defstruct("Odd", [("field", hint)])
    with pytest.raises(TypeError, match="no GraphQL type"):
        output_type(struct, "Odd")


def test_arguments_of_moves_are_plain_values():
    class Nested(Move, frozen=True):
        """Carries a struct."""

        sock: Sock

    class Odd(Plain, kw_only=True):
        """Has such a move."""

        slug: ClassVar = "odd"
        moves: ClassVar = (Nested,)  # type: ignore[assignment]

    with pytest.raises(TypeError, match="plain values"):
        GameTypes(Odd)


@pytest.mark.parametrize("kind", ["move", "options"])
def test_a_kind_of_move_that_would_hide_another_input_is_refused(kind: str):
    class Clash(Move, frozen=True, tag=kind):
        """A move of that name."""

    class Clashing(Plain, kw_only=True):
        """Has such a move."""

        slug: ClassVar = "clashing"
        moves: ClassVar = (Clash,)  # type: ignore[assignment]

    with pytest.raises(TypeError, match=kind):
        GameTypes(Clashing)


@pytest.mark.parametrize(
    ("slug", "pascal", "camel"),
    [
        ("bah-humbug", "BahHumbug", "bahHumbug"),
        ("chip-n-dale", "ChipNDale", "chipNDale"),
        ("sniff_out", "SniffOut", "sniffOut"),
        ("pass", "Pass", "pass"),
        ("one-high-2-low", "OneHigh2Low", "oneHigh2Low"),
    ],
)
def test_names(slug: str, pascal: str, camel: str):
    assert (pascal_case(slug), camel_case(slug)) == (pascal, camel)


def test_members_of_an_enum_can_be_described_from_outside():
    class Weather(enum.Enum):
        """What falls."""

        SNOW = 1
        RAIN = 2

    made: Any = described(Weather, SNOW="White.", RAIN="None of it.")
    shown = {v.name: v.description for v in made.__strawberry_definition__.values}
    assert shown == {"SNOW": "White.", "RAIN": "null of it."}
