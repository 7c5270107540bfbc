"""Docstrings of structs and fields, as the API serves them."""

from __future__ import annotations

from enum import StrEnum

from engine.docs import class_doc, field_docs
from engine.game import Move
from tests.engine.toys import Lay, Wagers, WagersOptions


class Base(Move, frozen=True):
    """First line,
    second line.

    Another paragraph.
    """

    one: int
    """The
    first."""
    two: int = 2
    three: int = 3
    # A comment isn't a docstring.
    four: int = 4

    "Neither triple quotes nor closeness matter."

    def method(self) -> int:
        """Not a field's."""
        return 1


class Child(Base, frozen=True):
    two: int = 5
    """Told by the child."""
    five: int = 5
    """Five."""


def test_field_docs():
    assert field_docs(Base) == {
        "one": "The first.",
        "four": "Neither triple quotes nor closeness matter.",
    }


def test_base_classes_are_included():
    assert field_docs(Child) == {
        "one": "The first.",
        "two": "Told by the child.",
        "four": "Neither triple quotes nor closeness matter.",
        "five": "Five.",
    }


def test_class_doc_is_the_first_paragraph_of_its_own():
    assert class_doc(Base) == "First line, second line."
    assert class_doc(Child) == ""


class Color(StrEnum):
    RED = "red"
    """Like holly."""
    GREEN = "green"


def test_members_of_an_enum():
    assert field_docs(Color) == {"RED": "Like holly."}


def test_class_in_a_function():
    class Local(Move, frozen=True):
        """A local one."""

        field: int
        """A field."""

    assert class_doc(Local) == "A local one."
    assert field_docs(Local) == {"field": "A field."}


def test_class_without_source():
    made = type("Made", (Move,), {"__annotations__": {"x": int}}, frozen=True)
    assert field_docs(made) == {}
    assert class_doc(made) == ""


def test_docs_of_a_game():
    assert class_doc(Lay).startswith("Commit a card")
    assert field_docs(Lay)["card"] == "A value in hand."
    assert set(field_docs(WagersOptions)) == {"first_seat", "rounds", "talk", "prize"}
    assert field_docs(Wagers)["laid"] == "Per seat: the committed card, 0 before it commits."
