"""Matches on the page, in a browser."""

from __future__ import annotations

import random
import re

from playwright.async_api import Locator, expect

from tests.e2e.page.visitor import PATIENCE_MS, Visitor


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


async def test_a_lost_network_is_told_and_nothing_is_missed(visitor: Visitor, other: Visitor):
    """Two people; one is offline while the other moves."""
    page = visitor.page
    await page.goto("/#/games/dress-the-mantel")
    await page.locator(".opponents select").select_option("open")
    await page.get_by_role("button", name="Open the match").click()
    link = await page.get_by_label("Send this link").input_value()

    await other.page.goto(link)
    await other.page.get_by_role("button", name="Sit here").click()
    await other.board.wait_for()
    await visitor.board.wait_for()

    asked, waiting = await turns(visitor, other)
    await waiting.page.context.set_offline(True)
    await waiting.see("You are offline.")
    waiting.complaints.clear()
    await asked.board.locator("[data-pick]").first.click()
    await asked.confirm.click()
    await expect(waiting_for(asked)).to_be_visible(timeout=PATIENCE_MS)
    await waiting.page.context.set_offline(False)
    await expect(waiting.page.get_by_text("You are offline.")).to_have_count(0)
    await expect(your_turn(waiting)).to_be_visible(timeout=PATIENCE_MS)
    offers = waiting.log.filter(has_text=re.compile(r"\boffers\b"))
    await expect(offers).to_have_count(1)
    waiting.complaints.clear()  # A browser says itself that it was offline.


def your_turn(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("heading", name="Your turn")


def waiting_for(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("heading", name="Waiting")


async def turns(one: Visitor, two: Visitor) -> tuple[Visitor, Visitor]:
    """Who is to move, and who isn't."""
    for visitor in (one, two):
        either = your_turn(visitor).or_(waiting_for(visitor))
        await expect(either).to_be_visible(timeout=PATIENCE_MS)
    return (one, two) if await your_turn(one).count() else (two, one)
