"""All games: one module each, or a package where one file would be too long.

Every `Game` in a module of this package that has a slug is registered by being there. A module
that keeps an older rules version alive defines another class with the same slug and its number; its
matches are shown by the types of the newest, so it has all fields of that, and no other moves.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from engine.errors import UnknownGame
from engine.game import Game


@cache
def _registry() -> dict[str, dict[int, type[Game]]]:
    """Games by slug and rules version, in order of slug."""
    found: dict[str, dict[int, type[Game]]] = {}
    for info in iter_modules(__path__):
        module = import_module(f"{__name__}.{info.name}")
        for item in vars(module).values():
            if isinstance(item, type) and issubclass(item, Game) and "slug" in vars(item):
                found.setdefault(item.slug, {})[item.rules] = item
    return dict(sorted(found.items()))


def all_games() -> list[type[Game]]:
    """Every game at its current rules version, in order of slug."""
    return [versions[max(versions)] for versions in _registry().values()]


def get_game(slug: str, rules: int | None = None) -> type[Game]:
    """A game by slug, at a rules version or the current one. Raises UnknownGame."""
    versions = _registry().get(slug)
    if versions is None:
        raise UnknownGame(f"there is no game {slug!r}; games: {', '.join(_registry())}")
    number = max(versions) if rules is None else rules
    if number not in versions:
        listed = ", ".join(map(str, versions))
        raise UnknownGame(f"{slug} has no rules version {number}; it has: {listed}")
    return versions[number]
