"""Every operation of both surfaces, with the least that it takes to ask for it."""

from __future__ import annotations

import typing
from dataclasses import dataclass
from enum import Enum
from types import UnionType
from typing import Any

import msgspec
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
    Undefined,
    get_named_type,
    is_composite_type,
)

from service.rest.routing import Key, Operation


@dataclass
class Known:
    """What requests name: somebody's private match, and other ids."""

    account: str
    match: str
    bot: str
    simulation: str
    token: str
    """The id of a token of theirs."""

    def text(self, name: str, operation: str) -> str:
        """What stands for an id or a text of this name."""
        if name == "id":
            # Of what kind, the operation's name tells.
            name = next(
                (kind for kind in ("simulation", "bot", "token") if kind in operation.lower()),
                "match",
            )
            return str(getattr(self, name))
        texts = {
            "matchId": self.match,
            "bot": self.bot,
            "botId": self.bot,
            "who": self.account,
            "game": "bah-humbug",
            "slug": "bah-humbug",
            # A turn: of which match, which seat, and since when.
            "token": f"{self.match}.0.3",
            "player": "random",
            "players": "random",
            "level": "easy",
            "name": "wins",
            "code": "NOT_FOUND",
        }
        return texts.get(name, getattr(self, name, "x"))


# ---------------------------------------------------------------------- GraphQL


def graphql_requests(schema: GraphQLSchema, known: Known) -> dict[str, dict[str, Any]]:
    """A request for each field at the root, by its name."""
    found = {}
    for kind in ("query", "mutation", "subscription"):
        root = getattr(schema, f"{kind}_type")
        for name, field in root.fields.items():
            required = {
                argument: given
                for argument, given in field.args.items()
                if isinstance(given.type, GraphQLNonNull) and given.default_value is Undefined
            }
            declared = ", ".join(f"${n}: {a.type}" for n, a in required.items())
            passed = ", ".join(f"{n}: ${n}" for n in required)
            found[name] = {
                "query": f"{kind}{f'({declared})' if declared else ''} "
                f"{{ {name}{f'({passed})' if passed else ''}{_selection(field.type)} }}",
                "variables": {n: _of_type(n, a.type, known, name) for n, a in required.items()},
            }
    return found


def _selection(kind: Any) -> str:
    named = get_named_type(kind)
    if not is_composite_type(named):
        return ""
    if named.name == "MovePreview":
        return " { code }"
    assert isinstance(named, GraphQLUnionType | GraphQLObjectType)
    refusals = any(t.name == "NotAuthenticated" for t in getattr(named, "types", ()))
    return f" {{ __typename{' ... on UserError { code }' if refusals else ''} }}"


def _of_type(name: str, kind: Any, known: Known, operation: str) -> Any:
    match kind:
        case GraphQLNonNull():
            return _of_type(name, kind.of_type, known, operation)
        case GraphQLList():
            return [_of_type(name, kind.of_type, known, operation)] * 2
        case GraphQLEnumType():
            return next(iter(kind.values))
        case GraphQLInputObjectType():
            if kind.is_one_of:
                return {"id": "x"}
            return {
                field: _of_type(field, given.type, known, operation)
                for field, given in kind.fields.items()
                if isinstance(given.type, GraphQLNonNull) and given.default_value is Undefined
            }
        case _:
            plain = {"Int": 2, "Float": 1.0, "Boolean": True}
            return plain.get(kind.name, known.text(name, operation))


# ---------------------------------------------------------------------- REST


def rest_request(operation: Operation, known: Known) -> tuple[str, str, Any, dict[str, str]]:
    """Method, path, body and headers."""
    path = operation.path
    for name, kind in operation.path_types.items():
        path = path.replace(f"{{{name}}}", known.text(name, operation.id) if kind is str else "0")
    headers = {"idempotency-key": "x"} if Key in operation.headers.values() else {}
    body = _struct(operation.body, known, operation.id) if operation.body else None
    return operation.method, path, body, headers


def _struct(kind: Any, known: Known, operation: str) -> Any:
    return {
        field.encode_name: _of_hint(field.encode_name, field.type, known, operation)
        for field in msgspec.structs.fields(kind)
        if field.required
    }


def _of_hint(name: str, hint: Any, known: Known, operation: str) -> Any:
    origin = typing.get_origin(hint)
    if origin is typing.Annotated:
        return _of_hint(name, typing.get_args(hint)[0], known, operation)
    if origin in (typing.Union, UnionType):
        return _of_hint(name, typing.get_args(hint)[0], known, operation)
    if origin in (list, tuple):
        return [_of_hint(name, typing.get_args(hint)[0], known, operation)] * 2
    if origin is dict or hint is dict:
        return {}
    if isinstance(hint, type) and issubclass(hint, Enum):
        return next(iter(hint)).value
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _struct(hint, known, operation)
    return {int: 2, float: 1.0, bool: True}.get(hint, known.text(name, operation))
