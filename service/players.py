"""The computer players by name: what the service must know of them without loading any.

How they play is in `workers.players`, which takes its names from here.
"""

from __future__ import annotations

from importlib.metadata import entry_points

from service.errors import InvalidInput

GROUP = "parlour.players"
"""The entry point group in which packages of their own add players, level by level."""
LEVELS = ("easy", "normal", "hard")
"""The levels of `search`."""


def player_names() -> list[str]:
    """The names of all players, each level by itself."""
    others = sorted(entry.name for entry in entry_points(group=GROUP))
    return ["random", "greedy", *(f"search:{level}" for level in LEVELS), *others]


def check_player(name: str, field: str) -> None:
    """Raise InvalidInput unless a player has this name."""
    names = player_names()
    if name not in names:
        raise InvalidInput(f"there is no player {name[:60]!r}; players: {', '.join(names)}", field)
