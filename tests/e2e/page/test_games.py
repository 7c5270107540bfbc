"""Every game on the page, played to its end by clicking; what the table looks like to axe."""

from __future__ import annotations

import random

import pytest

from engine.games import all_games, get_game
from tests.e2e.page.house import hurry
from tests.e2e.page.visitor import Visitor
from tests.e2e.server import Parlour

SHORT: dict[str, dict[str, int]] = {
    "bah-humbug": {"max_rounds": 3},
    "christmas-parade": {"max_turns": 10},
    "deckbuild-the-halls": {"max_tricks": 3},
    "o-christmas-tree": {"max_rounds": 2},
    "one-high-two-low-three-of-a-kind": {"max_rounds": 1},
    "ribbon-rabbit-ribbit": {"max_rounds": 1},
    "scrooge-the-board-game": {"max_rounds": 3},
    "snapdragon": {"max_turns": 8},
    "swindling-suitors": {"max_sales": 1},
    "the-merrily-on-high-street": {"max_hours": 8},
}
"""Options with which matches are soon over."""

HURRIED = {"menagerie": 70, "the-giving-spirit": 20}
"""How many moves of one's own are made without the page in the midst of long matches."""


@pytest.mark.parametrize("slug", [game.slug for game in all_games()])
async def test_a_match_is_played_to_its_end_by_clicking(
    visitor: Visitor, house: Parlour, slug: str
):
    game = get_game(slug)
    seats, _ = game.seat_range
    chance = random.Random(slug)
    match_id = await visitor.begin(slug, game.title, seats, SHORT.get(slug, {}))
    at_first, _ = await visitor.play_out(chance, moves=2)
    assert not await visitor.barriers()
    if slug in HURRIED:
        await visitor.page.goto(f"/#/games/{slug}")  # It needn't draw all of them.
        await hurry(house, await visitor.token(), match_id, chance, HURRIED[slug])
        await visitor.page.goto(f"/#/matches/{match_id}")
        await visitor.board.wait_for()
    later, _ = await visitor.play_out(chance)
    # However short the match, each seat has a choice in it (of its character, if nothing else), and
    # choices are made on the table.
    assert at_first + later > 0, "nothing could be pointed at"
    await visitor.page.emulate_media(color_scheme="dark")
    assert not await visitor.barriers()
    assert await visitor.page.get_by_role("row").count() == 1 + seats
