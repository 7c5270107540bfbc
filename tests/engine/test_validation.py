"""Refusals of msgspec in words."""

from __future__ import annotations

import enum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from engine.validation import explain


class Color(enum.StrEnum):
    RED = "red"
    GREEN = "green"
    BLUE = "blue"


class Part(msgspec.Struct, forbid_unknown_fields=True, rename="camel"):
    how_many: Annotated[int, Meta(ge=1, le=9)] = 1
    share: Annotated[float, Meta(ge=0)] | None = None


class Whole(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=5)]
    color: Color = Color.RED
    size: Literal["s", "m"] = "s"
    flag: bool = False
    part: Part | None = None
    parts: list[Part] = []
    few: Annotated[list[int], Meta(max_length=2)] = []
    named: dict[str, Part] = {}


class Go(msgspec.Struct, tag="go", tag_field="kind"):
    steps: int


class Stay(msgspec.Struct, tag="stay", tag_field="kind"):
    pass


@pytest.mark.parametrize(
    ("data", "path", "message"),
    [
        ([], "", "the input must be an object, not a list"),
        ({}, "name", "name is missing"),
        ({"name": ""}, "name", "name must be a string of 1 to 5 characters"),
        ({"name": 5}, "name", "name must be a string of 1 to 5 characters, not an integer"),
        ({"color": "pink"}, "color", "color must be one of red, green, blue, not 'pink'"),
        ({"color": 3}, "color", "color must be one of red, green, blue, not an integer"),
        ({"size": "l"}, "size", "size must be m or s, not 'l'"),
        ({"flag": "yes"}, "flag", "flag must be true or false, not a string"),
        ({"flag": None}, "flag", "flag must be true or false, not null"),
        ({"part": 3}, "part", "part must be an object or null, not an integer"),
        ({"part": {"howMany": 0}}, "part.howMany", "part.howMany must be an integer from 1 to 9"),
        (
            {"part": {"share": -1}},
            "part.share",
            "part.share must be a number of at least 0 or null",
        ),
        (
            {"part": {"many": 1}},
            "part.many",
            "part has no field many; it has: howMany, share",
        ),
        (
            {"parts": [{}, {"howMany": 1.5}]},
            "parts[1].howMany",
            "parts[1].howMany must be an integer from 1 to 9, not a number",
        ),
        ({"few": [1, 2, 3]}, "few", "few must be a list of at most 2 items"),
        ({"few": [True]}, "few[0]", "few[0] must be an integer, not a truth value"),
        (
            {"named": {"x": {"howMany": "3"}}},
            "named[...].howMany",
            "named[...].howMany must be an integer from 1 to 9, not a string",
        ),
    ],
)
def test_what_is_wrong_and_what_would_be_right(data: Any, path: str, message: str):
    given = {"name": "x"} | data if data else data
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.convert(given, Whole)
    assert explain(refused.value, Whole) == (path, message)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"kind": "run"}, "kind must be go or stay, not 'run'"),
        ({"kind": "go"}, "steps is missing"),
        ({"kind": "go", "steps": "x"}, "steps must be an integer, not a string"),
        ({}, "kind is missing"),
    ],
)
def test_one_of_several_structs(data: Any, message: str):
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.convert(data, Go | Stay)
    assert explain(refused.value, Go | Stay).message == message


def test_a_field_by_itself_has_the_name_that_it_is_given():
    kind = Annotated[int, Meta(ge=0, le=3)]
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.convert("x", kind, strict=False)
    assert explain(refused.value, kind, "first") == (
        "first",
        "first must be an integer from 0 to 3",
    )


def test_little_of_a_long_value_is_repeated():
    for data in ({"name": "x", "color": "y" * 9_000}, {"name": "x", "z" * 9_000: 1}):
        with pytest.raises(msgspec.ValidationError) as refused:
            msgspec.convert(data, Whole)
        path, message = explain(refused.value, Whole)
        assert len(path) + len(message) < 300
