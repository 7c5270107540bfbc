"""What the generated structs are made of."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

Item = TypeVar("Item")
Position = TypeVar("Position", covariant=True)
Update = TypeVar("Update", covariant=True)
Turn = TypeVar("Turn", covariant=True)
Move = TypeVar("Move", covariant=True)


class Data(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """Something that the service answers with."""


class Input(Data, frozen=True, omit_defaults=True):
    """Something that the service is given. What is left at its default isn't sent."""


class GameMove(Input, frozen=True):
    """A move of some game: one of its module's classes."""

    path: ClassVar[tuple[str, ...]]


class GameOptions(Input, frozen=True):
    """Options of some game: its module's `Options`."""

    path: ClassVar[tuple[str, ...]]


class Page(Data, Generic[Item], frozen=True):
    """Some of many items."""

    nodes: list[Item]
    page_info: PageInfo
    """Whether there are more, and where to go on."""


class PageInfo(Data, frozen=True):
    """Where a page ends."""

    has_next_page: bool
    end_cursor: str | None
    """To be passed as `after` for the next page."""


class Game(Generic[Position, Update, Turn, Move]):
    """What makes answers typed for one game: each game's module has its own as `GAME`."""

    def __init__(
        self,
        slug: str,
        prefix: str,
        position: type[Position],
        update: type[Update],
        turn: type[Turn],
    ) -> None:
        self.slug = slug
        """As in `create_match`."""
        self.prefix = prefix
        self.position = position
        self.update = update
        self.turn = turn

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"


class OpenEnum(StrEnum):
    """An enum to which a newer service may have added members."""

    @classmethod
    def _missing_(cls, value: object) -> Any:
        if not isinstance(value, str):
            return None
        member = str.__new__(cls, value)
        member._name_ = member._value_ = value
        return member
