"""What the page makes of browsers that keep nothing, and of addresses and names made to harm."""

from __future__ import annotations

import random

import pytest
from playwright.async_api import expect

from tests.e2e.page.visitor import Visitor

DENIED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""
FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("full", "QuotaExceededError");
};"""
NAME = '<img src=x onerror="document.title=1">'


@pytest.mark.parametrize("storage", [DENIED, FULL], ids=["denied", "full"])
async def test_a_browser_that_keeps_nothing(visitor: Visitor, storage: str):
    await visitor.page.add_init_script(storage)
    await visitor.begin("woodland-winter", "Woodland Winter", 1)
    await visitor.play_out(random.Random(1), moves=2)
    assert not visitor.complaints


ADDRESSES = [
    "#/%",
    "#/matches/%E0%A4%A/replay?version=1e99&seat=-1",
    "#/matches/__proto__?invitation=%00",
    "#/games/<img src=x onerror=alert(1)>",
    "#/games/javascript:alert(1)",
    "#" + "/" * 10_000,
    "#/simulations/" + "x" * 10_000,
]


async def test_addresses_that_lead_nowhere(visitor: Visitor):
    page = visitor.page
    await page.goto("/")
    for address in ADDRESSES:
        await page.evaluate("address => location.hash = address", address)
        await expect(page.get_by_role("heading").first).to_be_visible()
        await expect(page.locator("main img, main script")).to_have_count(0)
    assert not visitor.complaints


async def test_a_name_is_only_a_name(visitor: Visitor):
    page = visitor.page
    await page.goto("/")
    await page.get_by_role("button", name="Your name and looks:").click()
    await page.get_by_label("What others call you").fill(NAME)
    await page.get_by_role("button", name="Keep").click()
    await expect(page.get_by_role("button", name=NAME)).to_be_visible()
    await page.goto("/#/games/snapdragon")
    await page.locator(".opponents select").first.select_option("open")
    await page.get_by_role("button", name="Open the match").click()
    await expect(page.get_by_text(NAME).last).to_be_visible()
    assert not await page.locator("img[src=x]").count()
    assert not visitor.complaints
