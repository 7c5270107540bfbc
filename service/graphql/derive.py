"""GraphQL types of each game, derived from its structs at start-up.

For a game `BahHumbug` with a move `Mail` these come about: the view `BahHumbugView`, the move
`BahHumbugMail` (an implementation of `GameMove`), its input `BahHumbugMailInput`, the one-of
input `BahHumbugMoveInput`, and `BahHumbugOptions` with its input. Nothing of it is written by
hand; output types are resolved by reading the structs themselves.
"""

from __future__ import annotations

import datetime
import enum
import keyword
import re
import types
import typing
from collections.abc import Callable, Container, Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
import strawberry
from strawberry.scalars import JSON

from engine.docs import class_doc, field_docs
from engine.game import Game, Move, Options, kind_of
from service.shown import Id, view_fields

E = TypeVar("E", bound=enum.Enum)


def pascal_case(slug: str) -> str:
    """`bah-humbug` or `bah_humbug` -> `BahHumbug`."""
    return "".join(part.capitalize() for part in slug.replace("-", "_").split("_"))


def camel_case(slug: str) -> str:
    """`bah-humbug` or `bah_humbug` -> `bahHumbug`."""
    name = pascal_case(slug)
    return name[:1].lower() + name[1:]


def described(kind: type[E], **members: str) -> type[E]:
    """Make an enum one of GraphQL's, its members described by the strings under them.

    `members` describes those that have none.
    """
    made = strawberry.enum(
        kind, name=_prefix(kind) + kind.__name__, description=class_doc(kind) or None
    )
    docs = field_docs(kind) | members
    for value in made.__strawberry_definition__.values:  # type: ignore[attr-defined]
        value.description = _in_graphql(docs.get(value.name))
    return made


def _in_graphql(doc: str | None) -> str | None:
    """A docstring in the words of GraphQL."""
    return re.sub(r"\bNone\b", "null", doc) if doc else None


@strawberry.interface(description="A move of some game; each game's kinds of moves implement it.")
class GameMove:
    kind: str = strawberry.field(
        description="Kind of the move, as in `Game.moves`.",
        resolver=lambda root: kind_of(root),
    )


@strawberry.input(description="Arguments of a kind of move that takes none: pass `{}`.")
class NoArguments:
    _: bool | None = strawberry.field(
        name="_", default=None, description="Unused: GraphQL has no inputs without fields."
    )


def output_type(
    struct: type[msgspec.Struct],
    name: str,
    fields: Iterable[str] | None = None,
    interfaces: tuple[type, ...] = (),
    description: str | None = None,
    nullable: Container[str] = (),
    suits: Callable[[Any], bool] | None = None,
) -> type:
    """A GraphQL object type that reads instances of a struct, or what `suits` says.

    `fields`: which (default: all). `nullable`: those that may be null though they never are.
    Nested structs become types prefixed with this type's game.
    """
    hints = typing.get_type_hints(struct)
    docs = field_docs(struct)
    namespace: dict[str, Any] = {"__annotations__": {}, "__module__": __name__}
    for field in fields if fields is not None else struct.__struct_fields__:
        annotation = _annotation(hints[field], _output_struct)
        namespace["__annotations__"][field] = annotation | None if field in nullable else annotation
        namespace[field] = strawberry.field(description=_in_graphql(docs.get(field)))
    suits = suits or (lambda value: isinstance(value, struct))
    namespace["is_type_of"] = classmethod(lambda _cls, value, _info: suits(value))
    made = types.new_class(name, interfaces, exec_body=lambda ns: ns.update(namespace))
    return strawberry.type(made, name=name, description=description or class_doc(struct) or None)


@cache
def _output_struct(struct: type[msgspec.Struct]) -> type:
    return output_type(struct, _prefix(struct) + struct.__name__)


def _prefix(kind: type) -> str:
    """What tells a type of one game from the same name in another: the game's own."""
    game = kind.__module__.removeprefix("engine.games.")
    return "" if game == kind.__module__ else pascal_case(game.partition(".")[0])


def _annotation(hint: Any, nested: Callable[[Any], type]) -> Any:
    """What Strawberry understands for a struct's field type. Raises TypeError for the rest."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return _annotation(args[0], nested)
    if origin in (typing.Union, types.UnionType):
        kinds = [arg for arg in args if arg is not type(None)]
        if len(kinds) == 1 and len(args) == 2:
            return _annotation(kinds[0], nested) | None
        raise TypeError(f"no GraphQL type for the union {hint}")
    if origin in (list, tuple):
        items = {arg for arg in args if arg is not Ellipsis}
        if len(items) != 1:
            raise TypeError(f"no GraphQL type for the mixed tuple {hint}")
        return list[_annotation(items.pop(), nested)]  # type: ignore[misc]
    if origin is typing.Literal:
        return str
    if origin is dict or hint is dict:
        return JSON
    if hint is Id:
        return strawberry.ID
    if hint in (int, str, bool, float, datetime.datetime):
        return hint
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return _enum(hint)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return nested(hint)
    raise TypeError(f"no GraphQL type for {hint}")


@cache
def _enum(kind: type[enum.Enum]) -> type[enum.Enum]:
    return described(kind)


class GameTypes:
    """Everything that GraphQL knows of one game."""

    def __init__(self, game: type[Game]) -> None:
        self.game = game
        self.prefix = pascal_case(game.slug)
        self.field = camel_case(game.slug)
        self.python_field = game.slug.replace("-", "_")
        self.view = output_type(
            game,
            f"{self.prefix}View",
            view_fields(game),
            description=f"A match of {game.title} as its viewer sees it; what is hidden is null.",
            # By older rules, too, which are other classes.
            suits=lambda value: isinstance(value, Game) and value.slug == game.slug,
        )
        # An argument that one kind may leave out can be null in all, so that a client can select
        # it of any of them: fields of one name must agree, and differ in that most often.
        nullable = {
            name
            for kind in game.moves
            for name, hint in typing.get_type_hints(kind).items()
            if type(None) in typing.get_args(hint)
        }
        self.moves = [
            output_type(
                kind,
                self.prefix + pascal_case(kind_of(kind)),
                interfaces=(GameMove,),
                nullable=nullable,
            )
            for kind in game.moves
        ]
        self.move_input = self._move_input()
        self._kinds = {
            camel_case(kind_of(kind)): (
                kind_of(kind),
                {camel_case(name): name for name in kind.__struct_fields__},
            )
            for kind in game.moves
        }
        options = game.options_type()
        self.has_options = bool(options.__struct_fields__)
        self.options: type | None = None
        self.options_input: type | None = None
        if self.has_options:
            self.options = output_type(options, f"{self.prefix}Options")
            self.options_input = self._options_input(options)

    def _move_input(self) -> type:
        namespace: dict[str, Any] = {"__annotations__": {}, "__module__": __name__}
        for kind in self.game.moves:
            name = kind_of(kind)
            if name in ("move", "options"):  # Its input would be called like one for all moves.
                raise TypeError(f"{self.game.slug}: no kind of move can be called {name!r}")
            arguments: Any = self._arguments(kind) if kind.__struct_fields__ else NoArguments
            namespace["__annotations__"][_python_name(name)] = arguments | None
            namespace[_python_name(name)] = strawberry.field(
                name=camel_case(name),
                default=strawberry.UNSET,
                description=class_doc(kind) or None,
            )
        made = type(f"{self.prefix}MoveInput", (), namespace)
        return strawberry.input(
            made, one_of=True, description=f"One move of {self.game.title}: exactly one field."
        )

    def read_move(self, value: Mapping[str, Any]) -> dict[str, Any]:
        """The stored form of what a client gave as this game's move input."""
        ((field, arguments),) = value.items()
        kind, names = self._kinds[field]
        # What may be null may also be left out.
        return {"kind": kind} | {names[name]: arguments.get(name) for name in names}

    def _arguments(self, kind: type[Move]) -> type:
        hints, docs = typing.get_type_hints(kind), field_docs(kind)
        namespace: dict[str, Any] = {"__annotations__": {}, "__module__": __name__}
        for field in msgspec.structs.fields(kind):
            name = field.name
            namespace["__annotations__"][name] = _annotation(hints[name], _no_nested_input)
            given = {} if field.default is msgspec.NODEFAULT else {"default": field.default}
            namespace[name] = strawberry.field(
                name=camel_case(name), description=_in_graphql(docs.get(name)), **given
            )
        name = f"{self.prefix}{pascal_case(kind_of(kind))}Input"
        return strawberry.input(type(name, (), namespace), description=class_doc(kind) or None)

    def _options_input(self, options: type[Options]) -> type:
        hints, docs = typing.get_type_hints(options), field_docs(options)
        namespace: dict[str, Any] = {"__annotations__": {}, "__module__": __name__}
        for field in options.__struct_fields__:
            namespace["__annotations__"][field] = _annotation(hints[field], _no_nested_input) | None
            namespace[field] = strawberry.field(
                default=strawberry.UNSET, description=_in_graphql(docs.get(field))
            )
        made = type(f"{self.prefix}OptionsInput", (), namespace)
        return strawberry.input(
            made, description=f"Options of {self.game.title}; what is left out has its default."
        )


def _python_name(kind: str) -> str:
    """A kind of move as a Python name: `pass` is none."""
    return f"{kind}_" if keyword.iskeyword(kind) else kind


def _no_nested_input(struct: Any) -> type:
    raise TypeError(f"arguments of moves and options are plain values, not {struct}")


def given(value: Any) -> dict[str, Any]:
    """The fields of an input that the caller gave."""
    fields = type(value).__dataclass_fields__
    return {
        name: getattr(value, name)
        for name in fields
        if getattr(value, name) is not strawberry.UNSET
    }
