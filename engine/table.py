"""What lies on the table, in one vocabulary with which a client can draw any game."""

from enum import StrEnum

import msgspec


class Layout(StrEnum):
    """How the spaces of a zone are arranged."""

    ROW = "row"
    """Side by side, in order: a hand, a drafting row."""
    PILE = "pile"
    """One on another, first piece on top: a deck."""
    RING = "ring"
    """A closed circle, clockwise."""
    GRID = "grid"
    """Rows of `columns` spaces, top left first."""
    TRACK = "track"
    """An open path, start first."""
    PYRAMID = "pyramid"
    """Rows of 1, 2, 3, ... spaces, from the top."""
    DICE = "dice"
    """Dice that have been rolled."""
    TOKENS = "tokens"
    """Loose pieces; only their number matters."""


class Piece(msgspec.Struct, omit_defaults=True):
    """One piece, or several equal ones."""

    kind: str
    """What it is: "card", "berry", "coal", "animal", ... (for the artwork)."""
    name: str | None = None
    """What its face shows ("7", "Postman"); None when this viewer can't see it."""
    seat: int | None = None
    """Whose it is, where that matters on a shared zone."""
    count: int = 1
    """How many equal pieces these are."""


class Space(msgspec.Struct, omit_defaults=True):
    """One place in a zone, with what lies on it, bottom first."""

    name: str = ""
    """Its printed name or number; "" when it has none."""
    pieces: list[Piece] = []
    """What lies on it, bottom first."""
    marks: list[str] = []
    """Conditions of the space itself: "snow", "arrow", ..."""


class Zone(msgspec.Struct, omit_defaults=True):
    """An area of the table."""

    id: str
    """Stable within the game: "hand:2", "deck", "forest"."""
    label: str
    """Its name, for people."""
    layout: Layout
    """How its spaces are arranged."""
    spaces: list[Space] = []
    """Its spaces, in the order that the layout says."""
    seat: int | None = None
    """The seat in front of which it lies; None for the middle of the table."""
    columns: int | None = None
    """Spaces in a row; given for GRID only."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somewhere on the table that a move is about, so that one can point at it."""

    zone: str
    """The id of the zone."""
    name: str | None = None
    """The name of a space in it, or of a piece there; null for the zone as a whole."""


class Table(msgspec.Struct):
    """The whole table as one viewer sees it; zones of the middle first, then by seat."""

    zones: list[Zone]
    """Everything on it."""
    note: str = ""
    """Where the game stands, in one line: "Round 3, space 10: seat 2 mails"."""


def cards(names: "list[str | None]", kind: str = "card") -> list[Space]:
    """One space per card of a row, None for a card face-down."""
    return [Space(pieces=[Piece(kind, name)]) for name in names]


def pile(count: int, kind: str = "card", top: str | None = None) -> list[Space]:
    """A pile as one space: `count` cards, face-down unless `top` names the uppermost."""
    if not count:
        return [Space()]
    if top is None:
        return [Space(pieces=[Piece(kind, count=count)])]
    below = [Piece(kind, count=count - 1)] if count > 1 else []
    return [Space(pieces=[*below, Piece(kind, top)])]


def at(zone: str, *names: str | None) -> list[Place]:
    """The places of these names in a zone; without names, or for None, the zone as a whole."""
    return [Place(zone, name) for name in names or (None,)]
