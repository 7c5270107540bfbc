"""Whether everybody can use the page: what axe finds, the keyboard, and a phone."""

from __future__ import annotations

import random

import pytest
from playwright.async_api import Page, expect

from engine.games import get_game
from tests.e2e.page.visitor import Visitor


async def lobby(page: Page) -> None:
    await page.goto("/")
    await page.get_by_role("link", name="Woodland Winter").wait_for()


async def form(page: Page) -> None:
    await page.goto("/#/games/o-christmas-tree")
    await page.get_by_text("Clock, options, who may watch").click()


async def waiting(page: Page) -> None:
    await page.goto("/#/games/snapdragon")
    await page.locator(".opponents select").first.select_option("open")
    await page.get_by_role("button", name="Open the match").click()
    await page.get_by_label("Send this link").wait_for()


async def missing(page: Page) -> None:
    await page.goto("/#/nowhere")
    await page.get_by_role("heading").first.wait_for()


@pytest.mark.parametrize("screen", [lobby, form, waiting, missing])
async def test_screens_keep_nobody_out(visitor: Visitor, screen):
    await screen(visitor.page)
    assert not await visitor.barriers()
    await visitor.page.emulate_media(color_scheme="dark")
    assert not await visitor.barriers()


@pytest.mark.parametrize("slug", ["scrooge-the-board-game", "spirits-of-christmas"])
async def test_a_phone_shows_whole_tables(visitor: Visitor, slug: str):
    await visitor.page.set_viewport_size({"width": 390, "height": 844})
    await visitor.begin(slug, get_game(slug).title, 2)
    await visitor.play_out(random.Random(slug), moves=3)
    assert not await visitor.barriers()
    assert await visitor.page.evaluate("document.documentElement.scrollWidth") == 390


async def test_a_match_can_be_played_by_the_keyboard(visitor: Visitor):
    await visitor.begin("woodland-winter", "Woodland Winter", 1)
    page = visitor.page
    row = visitor.board.locator('[data-zone="row"] [data-pick]')
    await expect(row).to_have_count(6)
    # One stop of the tab key per zone; the arrow keys move within.
    await expect(row.and_(page.locator('[tabindex="0"]'))).to_have_count(1)
    await row.first.focus()
    await page.keyboard.press("End")
    await expect(row.last).to_be_focused()
    await page.keyboard.press("ArrowRight")
    await expect(row.first).to_be_focused()
    before = await visitor.log.count()
    await page.keyboard.press("Enter")
    await expect(row.first).to_have_attribute("aria-pressed", "true")
    await page.keyboard.press("Escape")
    await expect(row.first).to_have_attribute("aria-pressed", "false")
    await page.keyboard.press("Enter")
    await visitor.confirm.focus()
    await page.keyboard.press("Enter")
    await expect(visitor.log).not_to_have_count(before)


async def test_a_match_is_played_by_touch(phone: Visitor):
    """What is tapped is where the finger is: nothing lies over it, and nothing is too far down."""
    page = phone.page
    slug = "the-merrily-on-high-street"
    await phone.begin(slug, get_game(slug).title, 1, {"max_hours": 8})
    chance = random.Random(slug)
    on_table = 0
    offers = page.locator("[data-offer]:visible")
    while not await phone.outcome.count():
        # Alone, nobody else changes what is asked.
        await phone.spots.or_(phone.confirm).or_(offers).or_(phone.outcome).first.wait_for()
        spots = await phone.spots.count()
        pick = chance.randrange(1 + spots)
        if await phone.confirm.count() and not (spots and pick):
            told = await phone.log.count()
            await phone.confirm.tap()
            await expect(phone.log).not_to_have_count(told)
        elif spots:
            await phone.spots.nth(min(pick, spots - 1)).tap()
            on_table += 1
        elif await offers.count():
            told = await phone.log.count()
            await offers.nth(chance.randrange(await offers.count())).tap()
            await expect(phone.log).not_to_have_count(told)
    assert on_table
    await expect(phone.outcome).to_be_in_viewport()
    assert await page.evaluate("document.documentElement.scrollWidth") == 390
