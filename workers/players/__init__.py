"""Computer players: who they are, and how to get one by name.

A player is a function of a *view*, the legal moves of a seat and a seed; it never sees the state,
so it can't cheat. The same view and seed give the same move on every machine.

Names are `random`, `greedy`, `search:easy`, `search:normal`, `search:hard` (`search` is
`search:normal`). A package of its own adds players through the entry point group
`parlour.players`: an entry `"name" = "module:factory"`, or one `"name:level" = "module:factory"`
for each level. `factory(level)` returns a `Player`; the level is None where the name has none.
The service goes by the names of the entries, and loads nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Protocol

from engine.game import Game, Move
from service.players import GROUP, player_names
from workers.players.greedy import Greedy
from workers.players.random import Random
from workers.players.search import LEVELS, Search


class UnknownPlayer(Exception):
    """No player has this name, or it hasn't this level; the message lists those that exist."""


class Player(Protocol):
    """Chooses moves. Must depend on nothing but the arguments."""

    def choose(self, view: Game, seat: int, legal: Sequence[Move], seed: int) -> Move:
        """One of the legal moves of a seat, given its view."""
        ...


Factory = Callable[[str | None], Player]


def _random(level: str | None) -> Player:
    if level is not None:
        raise UnknownPlayer("random has no levels")
    return Random()


def _greedy(level: str | None) -> Player:
    if level is not None:
        raise UnknownPlayer("greedy has no levels")
    return Greedy()


def _search(level: str | None) -> Player:
    if level not in (None, *LEVELS):
        raise UnknownPlayer(f"search has no level {level!r}; levels: {', '.join(LEVELS)}")
    return Search(LEVELS[level or "normal"])


_OWN: dict[str, Factory] = {"random": _random, "greedy": _greedy, "search": _search}


@cache
def get_player(name: str) -> Player:
    """A player by name, such as `search:hard`. Raises UnknownPlayer."""
    kind, _, level = name.partition(":")
    factory = _OWN.get(kind) or _installed(name)
    if factory is None:
        raise UnknownPlayer(f"there is no player {name!r}; players: {', '.join(player_names())}")
    return factory(level or None)


def _installed(name: str) -> Factory | None:
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            factory: Factory = entry.load()
            return factory
    return None
