"""The games as plain data, for every surface that lists them."""

from __future__ import annotations

import typing
from typing import Any

import msgspec

from engine.docs import class_doc, field_docs
from engine.game import Game, SeatOption, kind_of
from engine.games import all_games


def catalogue() -> list[dict[str, Any]]:
    """Every game, as `parlour games --json` prints it."""
    return [game_spec(game) for game in all_games()]


def game_spec(game: type[Game]) -> dict[str, Any]:
    """One game: what it is, its options, moves and components."""
    return {
        "slug": game.slug,
        "title": game.title,
        "box": game.box,
        "minSeats": game.seat_range[0],
        "maxSeats": game.seat_range[1],
        "cooperative": game.cooperative,
        "rules": game.rules,
        "summary": game.summary,
        "options": option_specs(game),
        "moves": move_specs(game),
        "components": [msgspec.to_builtins(table) for table in game.components()],
    }


def option_specs(game: type[Game]) -> list[dict[str, Any]]:
    """A game's options as plain data, for both API surfaces and the command line."""
    options = game.options_type()
    docs = field_docs(options)
    hints = typing.get_type_hints(options, include_extras=True)
    specs: list[dict[str, Any]] = []
    known = msgspec.json.schema_components([options])[1]
    schema = known[options.__name__]
    for field in msgspec.structs.fields(options):
        described = schema["properties"][field.encode_name]
        kinds = described.get("anyOf", [described])
        kind = next((_resolved(k, known) for k in kinds if k.get("type") != "null"), {})
        each = _resolved(kind.get("items", kind), known)
        hint = hints[field.name]
        names_seat = SeatOption in (hint, *typing.get_args(hint))
        default = field.default if field.default is not msgspec.NODEFAULT else None
        specs.append(
            {
                "name": field.name,
                "type": "seat" if names_seat else _kind(kind),
                "default": msgspec.to_builtins(default),
                "nullable": any(k.get("type") == "null" for k in kinds),
                "minimum": kind.get("minimum"),
                "maximum": kind.get("maximum"),
                "choices": each.get("enum"),
                "meaning": docs.get(field.name, ""),
            }
        )
    return specs


def _resolved(schema: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    """What a reference in a JSON schema refers to; anything else as it is."""
    found: dict[str, Any] = known[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    return found


def _kind(schema: dict[str, Any]) -> str:
    """The type of a value by its JSON schema, as `_plain_type` writes it."""
    if schema.get("type") == "array":
        return f"[{_kind(schema.get('items', {}))}]"
    kind: str = schema.get("type", "string")
    return kind


def move_specs(game: type[Game]) -> list[dict[str, Any]]:
    """A game's kinds of moves as plain data."""
    specs: list[dict[str, Any]] = []
    for kind in game.moves:
        hints, docs = typing.get_type_hints(kind), field_docs(kind)
        arguments = [
            {"name": name, "type": _plain_type(hints[name]), "meaning": docs.get(name, "")}
            for name in kind.__struct_fields__
        ]
        specs.append({"kind": kind_of(kind), "arguments": arguments, "meaning": class_doc(kind)})
    return specs


def _plain_type(hint: Any) -> str:
    names = {int: "integer", str: "string", bool: "boolean", float: "number"}
    if hint in names:
        return names[hint]
    args = [a for a in typing.get_args(hint) if a not in (Ellipsis, type(None))]
    if typing.get_origin(hint) in (tuple, list):
        return f"[{_plain_type(args[0])}]"
    return _plain_type(args[0]) if args and not isinstance(args[0], str) else "string"
