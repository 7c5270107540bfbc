"""Matches on the page, in a browser."""

from __future__ import annotations

import random

from playwright.async_api import expect

from tests.e2e.page.visitor import Visitor


async def test_a_match_against_the_computer_by_pointing_at_the_table(visitor: Visitor):
    match_id = await visitor.begin("bah-humbug", "Bah! Humbug!", 3)
    await expect(visitor.board.locator('[data-zone="hand:0"] [data-space]')).to_have_count(8)
    pointed, _ = await visitor.play_out(random.Random(match_id))
    assert pointed > 0
    await expect(visitor.outcome).to_be_visible()
    await expect(visitor.page.get_by_role("row")).to_have_count(1 + 3)
    await visitor.page.get_by_role("button", name="Play again").click()
    await visitor.page.wait_for_url(lambda url: match_id not in url)
    await visitor.board.wait_for()
