"""That every move can be chosen on the table itself, by the page's own code."""

from __future__ import annotations

import pytest

from engine.games import all_games, get_game
from tests.e2e.page.pointing import counted


@pytest.mark.parametrize("slug", [game.slug for game in all_games()])
async def test_no_move_is_only_on_the_list(slug: str):
    ways = await counted(get_game(slug), matches=1)
    assert ways["table"] + ways["controls"] > 0
    assert ways["list"] == 0
