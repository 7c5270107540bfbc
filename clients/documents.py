"""What all clients are generated from: the documents per game, and the manifest.

From the schema come `operations/games/*.graphql`, with the views and moves of each game; from all
operations comes `manifest.json`, with every operation's text as it is sent (fragments included,
printed by graphql-core) and its id, which is the SHA-256 of that text. The service's list of
trusted documents is the same by id.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path

from graphql import (
    DocumentNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLField,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
    Node,
    OperationDefinitionNode,
    get_named_type,
    parse,
    print_ast,
    validate,
    visit,
)
from graphql.language import Visitor

ROOT = Path(__file__).parent

_GAME = """\
# Generated from the schema by `make clients`.

query Get{game}Match($matchId: ID!, $invitation: String, $seat: Int) {{
  match(id: $matchId, invitation: $invitation) {{
    ...{game}Position
  }}
}}

query Get{game}MatchAt($matchId: ID!, $version: Int!, $invitation: String, $seat: Int) {{
  match(id: $matchId, invitation: $invitation) {{
    at(version: $version) {{
      ...{game}Position
    }}
  }}
}}

subscription Watch{game}Match(
  $matchId: ID!
  $afterVersion: Int
  $invitation: String
  $seat: Int
) {{
  matchUpdated(id: $matchId, afterVersion: $afterVersion, invitation: $invitation) {{
    ...{game}MatchUpdate
  }}
}}

# Turns of this game; those of others come without a view.
subscription Watch{game}Inbox {{
  inbox {{
    __typename
    ...{game}Turn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }}
}}

# Takes the variable $seat.
fragment {game}Position on Match {{
  ...Match
{options}  view(seat: $seat) {{
    __typename
    ...{game}View
  }}
  legalMoves(seat: $seat) {{
    nodes {{
      ...{game}LegalMove
    }}
    pageInfo {{
      ...PageInfo
    }}
  }}
}}

# Takes the variable $seat.
fragment {game}MatchUpdate on MatchUpdate {{
  match {{
    ...{game}Position
  }}
  events {{
    ...Event
  }}
  facts {{
    ...Fact
  }}
}}

fragment {game}Turn on Turn {{
  token
  match {{
    ...Match
  }}
  seat
  version
  deadline
  view {{
    __typename
    ...{game}View
  }}
  legalMoves {{
    ...{game}LegalMove
  }}
}}

fragment {game}LegalMove on LegalMove {{
  id
  seat
  label
  places {{
    ...Place
  }}
  move {{
    __typename
    kind
{moves}
  }}
}}
"""

_OPTIONS = """\
  options {{
    __typename
    ...{name}
  }}
"""


def kebab_case(name: str) -> str:
    """`BahHumbug` -> `bah-humbug`, `ChipNDale` -> `chip-n-dale`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def games_of(schema: GraphQLSchema) -> list[str]:
    """The prefixes of all games' types."""
    views = schema.type_map["GameView"]
    assert isinstance(views, GraphQLUnionType)
    return [view.name.removesuffix("View") for view in views.types]


def moves_of(schema: GraphQLSchema, game: str) -> list[GraphQLObjectType]:
    """The kinds of moves of a game, in the order of its input."""
    kinds = schema.type_map["GameMove"]
    assert isinstance(kinds, GraphQLInterfaceType)
    known = {kind.name: kind for kind in schema.get_possible_types(kinds)}
    inputs = schema.type_map[f"{game}MoveInput"].fields  # type: ignore[attr-defined]
    return [known[f"{game}{field[:1].upper()}{field[1:]}"] for field in inputs]


def _fragment(kind: GraphQLObjectType) -> str:
    return (
        f"fragment {kind.name} on {kind.name} {{\n{''.join(_selections(kind.fields.items()))}}}\n"
    )


def _selections(fields: object) -> Iterator[str]:
    for name, field in fields:  # type: ignore[attr-defined]
        assert isinstance(field, GraphQLField)
        below = get_named_type(field.type)
        if isinstance(below, GraphQLObjectType):
            yield f"  {name} {{\n    ...{below.name}\n  }}\n"
        else:
            yield f"  {name}\n"


def _reached(kind: GraphQLObjectType, seen: dict[str, GraphQLObjectType]) -> None:
    """Add an object type and those of its fields, fields of fields, ... to `seen`."""
    if kind.name not in seen:
        seen[kind.name] = kind
        for field in kind.fields.values():
            below = get_named_type(field.type)
            if isinstance(below, GraphQLObjectType):
                _reached(below, seen)


def game_document(schema: GraphQLSchema, game: str) -> str:
    """The operations of one game, with its view, its options and its moves in full."""
    view, options = (schema.type_map.get(f"{game}{what}") for what in ("View", "Options"))
    moves = moves_of(schema, game)
    kinds: dict[str, GraphQLObjectType] = {}
    for kind in (view, options, *moves):
        if isinstance(kind, GraphQLObjectType):  # A game may have no options.
            _reached(kind, kinds)
    head = _GAME.format(
        game=game,
        options=_OPTIONS.format(name=options.name) if options else "",
        moves="\n".join(f"    ...{move.name}" for move in moves),
    )
    # What games share has its fragment in their common file.
    own = [kind for kind in kinds.values() if kind.name.startswith(game)]
    return "\n".join([head, *map(_fragment, own)])


def shared_document(schema: GraphQLSchema) -> str:
    """Fragments of the types that belong to no single game."""
    games = games_of(schema)
    kinds: dict[str, GraphQLObjectType] = {}
    for kind in schema.type_map.values():
        if kind.name in {f"{game}View" for game in games}:
            assert isinstance(kind, GraphQLObjectType)
            _reached(kind, kinds)
    shared = [kind for kind in kinds.values() if not kind.name.startswith(tuple(games))]
    return "\n".join(["# Generated from the schema by `make clients`.\n", *map(_fragment, shared)])


class _Spreads(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def enter_fragment_spread(self, node: FragmentSpreadNode, *_: object) -> None:
        self.names.add(node.name.value)


def _spread_in(node: Node) -> set[str]:
    spreads = _Spreads()
    visit(node, spreads)
    return spreads.names


def manifest_of(schema: GraphQLSchema, documents: list[str]) -> dict[str, dict[str, str]]:
    """Each operation of some documents by its name: id, kind and text.

    Raises ValueError if they don't fit the schema.
    """
    whole = parse("\n".join(documents))
    if errors := validate(schema, whole):
        raise ValueError("\n".join(map(str, errors)))
    fragments = {
        node.name.value: node
        for node in whole.definitions
        if isinstance(node, FragmentDefinitionNode)
    }
    manifest = {}
    for node in whole.definitions:
        if isinstance(node, OperationDefinitionNode):
            assert node.name
            used: set[str] = set()
            new = _spread_in(node)
            while new:
                used |= new
                new = set().union(*(_spread_in(fragments[name]) for name in new)) - used
            parts = (node, *(fragments[name] for name in sorted(used)))
            text = print_ast(DocumentNode(definitions=parts))
            manifest[node.name.value] = {
                "id": "sha256:" + hashlib.sha256(text.encode()).hexdigest(),
                "kind": node.operation.value,
                "text": text,
            }
    return dict(sorted(manifest.items()))


def documents(schema: GraphQLSchema) -> dict[str, str]:
    """Texts of the generated files by their paths from the root."""
    written = {"shared": shared_document(schema)}
    written |= {kebab_case(game): game_document(schema, game) for game in games_of(schema)}
    by_hand = [path.read_text() for path in sorted((ROOT / "operations").glob("*.graphql"))]
    manifest = manifest_of(schema, [*by_hand, *written.values()])
    trusted = {entry["id"]: entry["text"] for entry in manifest.values()}
    return {
        **{f"clients/operations/games/{name}.graphql": text for name, text in written.items()},
        "clients/manifest.json": json.dumps(manifest, indent=2) + "\n",
        "service/graphql/trusted.json": json.dumps(trusted, indent=2) + "\n",
    }
