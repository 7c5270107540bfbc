"""Games are registered by being in a module of engine.games."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import engine.games
from engine.errors import UnknownGame
from engine.game import Game
from engine.games import all_games, get_game

FOLDER = Path(engine.games.__file__).parent
MSGSPEC = Path(msgspec.__file__).parents[1]


def test_all_games_are_in_order_of_slug():
    slugs = [game.slug for game in all_games()]
    assert slugs == sorted(set(slugs))
    assert all(issubclass(game, Game) for game in all_games())


def test_every_module_is_a_game_named_like_it():
    modules = {
        path.stem
        for path in FOLDER.iterdir()
        if path.stem != "__init__" and (path.suffix == ".py" or (path / "__init__.py").exists())
    }
    assert {game.slug.replace("-", "_") for game in all_games()} == modules
    for game in all_games():
        name = game.slug.replace("-", "_")
        assert re.fullmatch(rf"engine\.games\.{name}(\..*)?", game.__module__)


def test_get_game():
    for game in all_games():
        assert get_game(game.slug) is game
        assert get_game(game.slug, game.rules) is game


def test_unknown_games():
    slug = all_games()[0].slug
    with pytest.raises(UnknownGame, match=rf"no game 'chess'; games: {slug}"):
        get_game("chess")
    with pytest.raises(UnknownGame, match=rf"{slug} has no rules version 99; it has: 1"):
        get_game(slug, 99)


def test_older_rules_stay_available(monkeypatch: pytest.MonkeyPatch):
    newest = all_games()[0]

    older: Any = type("Older", (newest,), {"rules": newest.rules - 1}, kw_only=True)
    versions = {newest.slug: {newest.rules: newest, older.rules: older}}
    monkeypatch.setattr(engine.games, "_registry", lambda: versions)
    assert all_games() == [newest]
    assert get_game(newest.slug) is newest
    assert get_game(newest.slug, older.rules) is older


def test_importing_the_engine_loads_no_other_part():
    code = """if True:
        import sys, engine.games
        engine.games.all_games()
        outside = {name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names)
        # typing_extensions is msgspec's doing, where it is installed.
        print(*sorted(outside - {"engine", "msgspec", "typing_extensions", "__main__"}))
    """
    done = subprocess.run(
        # Without site, so that nothing is there but what the engine itself imports.
        [sys.executable, "-S", "-c", code],
        capture_output=True,
        check=True,
        text=True,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, (FOLDER.parents[1], MSGSPEC))),
        },
    )
    assert done.stdout.split() == []
