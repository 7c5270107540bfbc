"""What msgspec refuses, in words: what is wrong with an input, and what would be right.

msgspec says the first and in terms of Python; the second follows from the type.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

_WHERE = re.compile(r" - at (`key` in )?`\$(.*)`$")
_FIELD = re.compile(r"Object (contains unknown|missing required) field `(.*)`")
_GOT = re.compile(r", got `(\w+)`$")
_VALUE = re.compile(r"^Invalid (?:enum )?value (.*)$", re.DOTALL)
_STEP = re.compile(r"\.([^.\[]+)|\[[^\]]*\]")
_NAMES = {
    "int": "an integer",
    "float": "a number",
    "str": "a string",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
_GIVEN = _NAMES | {"bool": "a truth value", "list": "a list", "dict": "an object"}
_LONGEST = 60
"""Characters of a wrong value that are repeated at most."""


class Fault(NamedTuple):
    """What is wrong with an input."""

    path: str
    """Where: `clock.moveSeconds`, or "" for the whole."""
    message: str
    """A sentence that names the place."""


def explain(
    error: msgspec.ValidationError, kind: Any, name: str = "", whole: str = "the input"
) -> Fault:
    """Why msgspec has refused to make a `kind` of an input.

    `name`: what the input is called if it is itself a field. `whole`: what it is called as a whole.
    """
    message = str(error)
    where = _WHERE.search(message)
    key, path = (bool(where[1]), where[2]) if where else (False, "")
    reason = message[: where.start()] if where else message
    kinds = _at(kind, path)
    path = (name + path).removeprefix(".")
    if field := _FIELD.fullmatch(reason):
        full = f"{path}.{field[2]}" if path else field[2]
        if field[1] == "missing required":
            return Fault(full, f"{full[:_LONGEST]} is missing")
        names = [one.encode_name for struct in _structs(kinds) for one in struct.fields]
        known = ", ".join(dict.fromkeys(names)) or "none"
        place = f"{path or whole} has no field {field[2][:_LONGEST]}"
        return Fault(full[:_LONGEST], f"{place}; it has: {known}")
    choice = list(dict.fromkeys(words for one in kinds for words in _words(one)))
    right = " or ".join(choice) if len(choice) < 3 else f"one of {', '.join(choice)}"
    if key or not right:
        return Fault(path, f"{path or whole}: {reason.replace('`', '')[: 2 * _LONGEST]}")
    wrong = ""
    if got := _GOT.search(reason):
        # What came as text, in a query, was a string in any case.
        wrong = "" if name and got[1] == "str" else f", not {_GIVEN.get(got[1], got[1])}"
    elif value := _VALUE.match(reason):
        wrong = f", not {value[1][:_LONGEST]}"
    return Fault(path, f"{path or whole} must be {right}{wrong}")


@cache
def _type_info(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def _at(kind: Any, path: str) -> list[inspect.Type]:
    """The types that may stand at a path."""
    found = list(_alternatives(_type_info(kind)))
    for step in _STEP.finditer(path):
        found = [below for one in found for below in _below(one, step[1])]
    return found


def _below(kind: inspect.Type, name: str | None) -> Iterator[inspect.Type]:
    """The types of a field, or with None of the items."""
    match kind:
        case inspect.StructType() if name is not None:
            if name == kind.tag_field:
                yield inspect.LiteralType((kind.tag,))
            for field in kind.fields:
                if field.encode_name == name:
                    yield from _alternatives(field.type)
        case inspect.DictType() if name is None:
            yield from _alternatives(kind.value_type)
        case inspect.ListType() | inspect.VarTupleType() if name is None:
            yield from _alternatives(kind.item_type)
        case _:
            return


def _alternatives(kind: inspect.Type) -> Iterator[inspect.Type]:
    match kind:
        case inspect.Metadata():
            yield from _alternatives(kind.type)
        case inspect.UnionType():
            for one in kind.types:
                yield from _alternatives(one)
        case _:
            yield kind


def _structs(kinds: Sequence[inspect.Type]) -> list[inspect.StructType]:
    return [kind for kind in kinds if isinstance(kind, inspect.StructType)]


def _words(kind: inspect.Type) -> list[str]:
    """What would be right for a type; nothing if words fail."""
    match kind:
        case inspect.EnumType():
            return [str(member.value) for member in kind.cls]
        case inspect.LiteralType():
            return [str(value) for value in kind.values]
        case inspect.BoolType():
            return [_NAMES["bool"]]
        case inspect.NoneType():
            return [_NAMES["null"]]
        case inspect.IntType():
            return [_NAMES["int"] + _bounds(kind.ge, kind.le, "")]
        case inspect.FloatType():
            return [_NAMES["float"] + _bounds(kind.ge, kind.le, "")]
        case inspect.StrType():
            return [_NAMES["str"] + _bounds(kind.min_length, kind.max_length, " characters")]
        case inspect.ListType() | inspect.VarTupleType():
            return [_NAMES["array"] + _bounds(kind.min_length, kind.max_length, " items")]
        case inspect.StructType() | inspect.DictType():
            return [_NAMES["object"]]
        case _:
            return []


def _bounds(low: float | None, high: float | None, unit: str) -> str:
    """Both included."""
    if low is not None and high is not None:
        return f"{' of' if unit else ' from'} {low} to {high}{unit}"
    if low is not None:
        return f" of at least {low}{unit}"
    return f" of at most {high}{unit}" if high is not None else ""
