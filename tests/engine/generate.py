"""Random options and moves, made from their types alone."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from itertools import count
from typing import Any, get_type_hints

import msgspec
import msgspec.inspect as mi

from engine.errors import InvalidOption
from engine.game import Game, Move, Options

ATTEMPTS = 500
NUMBERS = (-1, 0, 1, 2, 3, 5, 8, 12, 13, 99, 2**40)
WORDS = ("", "x", "seat", "none")


def random_options(game: type[Game], seats: int, rand: random.Random) -> dict[str, Any]:
    """Options that the game accepts for this number of seats: other ones than the defaults where
    there are any, some of them left out."""
    fields = option_fields(game)
    defaults = game.options_type()()
    for attempt in range(ATTEMPTS):
        # The longer it takes, the fewer options are set: most conflicts are between two of them.
        share = 0.8 * (1 - attempt / ATTEMPTS)
        options = {name: value(kind, rand) for name, kind in fields if rand.random() < share}
        try:
            checked = game.check_options(seats, options)
        except InvalidOption:
            continue
        if checked != defaults:
            return options
    return {}


def option_fields(game: type[Game]) -> list[tuple[str, mi.Type]]:
    """Name and type of every option."""
    info = mi.type_info(game.options_type())
    assert isinstance(info, mi.StructType)
    return [(field.encode_name, field.type) for field in info.fields]


def value(kind: mi.Type, rand: random.Random) -> Any:
    """A random value of an inspected type, in its JSON form; small numbers more often."""
    match kind:
        case mi.UnionType(types):
            return value(rand.choice(types), rand)
        case mi.NoneType():
            return None
        case mi.BoolType():
            return rand.random() < 0.5
        case mi.IntType():
            low, high = int_range(kind)
            return rand.choice(
                [low, rand.randint(low, min(high, low + 8)), rand.randint(low, high)]
            )
        case mi.LiteralType(values):
            return rand.choice(values)
        case mi.EnumType(cls):
            return rand.choice([member.value for member in cls])
        case mi.TupleType(item_types):
            return [value(item, rand) for item in item_types]
        case mi.VarTupleType() | mi.ListType() | mi.SetType() | mi.FrozenSetType():
            low = kind.min_length or 0
            high = min(low + 3, kind.max_length if kind.max_length is not None else low + 3)
            return [value(kind.item_type, rand) for _ in range(rand.randint(low, high))]
        case mi.StrType():
            return rand.choice(WORDS)
    raise AssertionError(f"don't know how to make a {kind}; teach tests.engine.generate")


def int_range(kind: mi.IntType) -> tuple[int, int]:
    """The smallest and the largest number of an int type; a range of 12 where it has no bound."""
    low = kind.ge if kind.ge is not None else kind.gt + 1 if kind.gt is not None else 0
    high = kind.le if kind.le is not None else kind.lt - 1 if kind.lt is not None else low + 12
    return math.ceil(low), math.floor(high)


def forged_moves(game: type[Game], legal: list[Move], rand: random.Random) -> Iterator[Move]:
    """Moves without end, well-formed and mostly not legal: any kind with any arguments of the
    right type, and legal moves with one argument replaced by something out of range."""
    for turn in count():
        if turn % 3 == 0 and legal:
            move = rand.choice(legal)
            names = move.__struct_fields__
            if names:
                name = rand.choice(names)
                changed = {name: wild(field_types(type(move))[name], rand)}
                yield msgspec.structs.replace(move, **changed)
                continue
        kind = rand.choice(game.moves)
        yield kind(**{name: wild(hint, rand) for name, hint in field_types(kind).items()})


@cache
def field_types(struct: type[msgspec.Struct]) -> Mapping[str, mi.Type]:
    """The inspected type of every field."""
    info = mi.type_info(struct)
    assert isinstance(info, mi.StructType)
    return {field.name: field.type for field in info.fields}


def wild(kind: mi.Type, rand: random.Random) -> Any:
    """A random argument of a move: the right type, a value of any size."""
    match kind:
        case mi.UnionType(types):
            return wild(rand.choice(types), rand)
        case mi.IntType():
            return rand.choice(NUMBERS)
        case mi.EnumType(cls):
            return rand.choice(list(cls))
        case mi.TupleType(item_types):
            return tuple(wild(item, rand) for item in item_types)
        case mi.VarTupleType(item_type):
            return tuple(wild(item_type, rand) for _ in range(rand.randrange(5)))
    return value(kind, rand)


def option_demands(game: type[Game]) -> set[tuple[str, str]]:
    """What golden logs must show of every option: each choice of those that have choices, and
    at least one value besides the default of the others, as (option, what)."""
    hints = get_type_hints(game)
    assert issubclass(hints["options"], Options)
    defaults = msgspec.to_builtins(hints["options"]())
    return {
        (name, what)
        for name, kind in option_fields(game)
        for what in _choices(kind, defaults[name])
    }


def option_shown(name: str, shown: Any, default: Any) -> set[tuple[str, str]]:
    """Which demands an option's value in a log meets."""
    demands = {(name, repr(shown))}
    if shown != default:
        demands.add((name, "another value"))
    return demands


def _choices(kind: mi.Type, default: Any) -> set[str]:
    match kind:
        case mi.UnionType(types):
            return {choice for member in types for choice in _choices(member, default)}
        case mi.NoneType():
            return {repr(None)}
        case mi.BoolType():
            return {repr(False), repr(True)}
        case mi.LiteralType(values):
            return {repr(item) for item in values}
        case mi.EnumType(cls):
            return {repr(_plain(member)) for member in cls}
    return {"another value"}


def _plain(member: Enum) -> Any:
    return msgspec.to_builtins(member)
