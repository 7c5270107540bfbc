"""Looking back on a match on the page: step by step, through others' eyes, analyzed, verified."""

from __future__ import annotations

import asyncio
import json
import re

import pytest
from playwright.async_api import Locator, Route, expect

from tests.e2e.page.visitor import PATIENCE_MS, Visitor


def at(visitor: Visitor, step: int) -> Locator:
    """The sign that a step is shown."""
    return visitor.page.get_by_text(re.compile(rf"^Step {step} / \d+$"))


async def opened(visitor: Visitor, match_id: str, query: str = "") -> None:
    await visitor.page.goto(f"/#/matches/{match_id}/replay{query}")
    await visitor.board.locator("[data-zone]").first.wait_for()


def backs(visitor: Visitor) -> Locator:
    """Hands' cards that lie face-down."""
    return visitor.board.locator('[data-zone^="hand:"] .card.back')


async def test_a_match_is_stepped_through_and_shared(visitor: Visitor, other: Visitor, over: str):
    page = visitor.page
    await opened(visitor, over)
    await expect(at(visitor, 0)).to_be_visible()
    here = page.locator("[aria-current=step]")
    await expect(here).to_contain_text(re.compile(r"\w"))
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        await page.keyboard.press(key)
        await expect(at(visitor, step)).to_be_visible()
    await page.get_by_role("button", name="One step on").click()
    await expect(at(visitor, 2)).to_be_visible()
    slider = page.get_by_role("slider", name="Step")
    await slider.focus()
    await page.keyboard.press("ArrowRight")
    await expect(at(visitor, 3)).to_be_visible()
    last = int(await slider.get_attribute("max") or "")
    await page.get_by_role("button", name="To the end").click()
    await expect(at(visitor, last)).to_be_visible()
    await page.get_by_role("button", name="Play").click()  # From the beginning.
    await expect(at(visitor, 2)).to_be_visible(timeout=PATIENCE_MS)
    await page.get_by_role("button", name="Pause").click()

    await opened(visitor, over)
    await expect(at(visitor, 0)).to_be_visible()
    await expect(backs(visitor)).to_have_count(0)
    await page.get_by_label("Seen by").select_option("1")
    await expect(backs(visitor)).to_have_count(16)
    await page.keyboard.press("Tab")  # Out of the list, where arrows choose.
    await page.keyboard.press("ArrowRight")
    await expect(at(visitor, 1)).to_be_visible()

    link = await page.get_by_label("Link to this position").input_value()
    await other.page.goto(link)
    await expect(at(other, 1)).to_be_visible()
    await expect(other.page.get_by_label("Seen by")).to_have_value("1")
    seen = await visitor.board.inner_text()
    await expect(other.board).to_have_text(seen, use_inner_text=True)
    await other.page.reload()
    await expect(at(other, 1)).to_be_visible()


async def test_a_replay_keeps_nobody_out(visitor: Visitor, over: str):
    await opened(visitor, over)
    assert not await visitor.barriers()
    await visitor.page.emulate_media(color_scheme="dark")
    await visitor.page.set_viewport_size({"width": 390, "height": 844})
    assert not await visitor.barriers()
    wide = await visitor.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390


async def test_decisions_are_analyzed(visitor: Visitor, over: str):
    page = visitor.page
    await opened(visitor, over)
    await page.get_by_role("button", name="This decision").click()
    played_row = page.get_by_role("row").filter(has_text="played")
    await expect(played_row).to_have_text(re.compile(r"\d+%"), timeout=PATIENCE_MS)
    assert not await visitor.barriers()
    everything = page.get_by_role("button", name="All decisions")
    await everything.click()
    await expect(page.get_by_text(re.compile(r"Looking into decision \d+ of \d+"))).to_be_visible()
    await expect(everything).to_be_visible(timeout=PATIENCE_MS)
    steps = int(await page.get_by_role("slider", name="Step").get_attribute("max") or "")
    await expect(page.locator(".marks line:not(.lost)")).to_have_count(steps)
    await page.get_by_label("How long the search looks").select_option("hard")
    await everything.click()
    await page.get_by_role("button", name="Stop").click()
    await expect(everything).to_be_visible()


async def test_an_analysis_outlasts_that_its_asker_gets_an_account(visitor: Visitor, over: str):
    page = visitor.page
    await opened(visitor, over)
    asked, enough = asyncio.Event(), asyncio.Event()

    async def hold(route: Route) -> None:
        """Keep back what the page asks about the match itself as the new account."""
        variables = (route.request.post_data_json or {}).get("variables", {})
        known = "authorization" in route.request.headers
        if known and "matchId" in variables and "version" not in variables:
            asked.set()
            await enough.wait()
        await route.continue_()

    await page.route("**/graphql", hold)
    await page.get_by_role("button", name="This decision").click()
    played_row = page.get_by_role("row").filter(has_text="played")
    await expect(played_row).to_be_visible()
    assert asked.is_set()
    # The match, its log, and then its table and facts, through the new eyes.
    async with page.expect_response(
        lambda answer: "afterVersion" in (answer.request.post_data or "")
    ):
        enough.set()
    await page.get_by_role("button", name="One step on").click()
    await page.get_by_role("button", name="One step back").click()
    await expect(at(visitor, 0)).to_be_visible()
    await expect(played_row).to_be_visible()


async def test_the_shuffles_are_drawn_again_in_the_browser(visitor: Visitor, over: str):
    page = visitor.page
    await opened(visitor, over)
    await page.get_by_role("button", name="Verify the shuffles").click()
    right = page.get_by_role("listitem").filter(has_text="Right:")
    await expect(right).to_have_count(3)
    await expect(right.nth(1)).to_have_text(re.compile(r"[1-9]\d* shuffles? and \d+ numbers?"))
    await expect(page.get_by_text("Wrong:")).to_have_count(0)
    await page.get_by_text("All draws").click()
    assert not await visitor.barriers()
    async with page.expect_download() as download:
        await page.get_by_role("button", name="Save the match").click()
    record = json.loads((await (await download.value).path()).read_text())
    assert record["game"] == "bah-humbug"
    assert len(record["key"]) == 64


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("result", "1 draw came to something else with this key"),
        ("block", "There are gaps between them"),
        ("key", "The key isn't the one that was committed to"),
    ],
)
async def test_a_service_that_cheats_is_found_out(
    visitor: Visitor, over: str, what: str, says: str
):
    async def cheat(route: Route) -> None:
        answer = await route.fetch()
        told = await answer.json()
        match = told["data"].get("match") or {}
        draws = match.get("draws")
        if draws and what == "result":
            draws[-1]["result"].reverse()
            draws[-1]["result"][0] += len(draws[-1]["result"]) == 1
        elif draws and what == "block":
            del draws[0]
        elif match.get("key") and what == "key":
            match["key"] = f"{int(match['key'][0], 16) ^ 1:x}{match['key'][1:]}"
        await route.fulfill(response=answer, json=told)

    await visitor.page.route("**/graphql", cheat)
    await opened(visitor, over)
    await visitor.page.get_by_role("button", name="Verify the shuffles").click()
    wrong = visitor.page.get_by_role("listitem").filter(has_text="Wrong:")
    await expect(wrong.filter(has_text=says)).to_be_visible()


async def test_a_match_that_isnt_over_has_no_replay(visitor: Visitor):
    match_id = await visitor.begin("bah-humbug", "Bah! Humbug!", 2)
    await visitor.page.goto(f"/#/matches/{match_id}/replay")
    await visitor.see("This match isn't over yet.")
    assert not await visitor.barriers()
    await visitor.page.goto("/#/matches/nothing/replay")
    await visitor.see("There is no such match, or it is private.")
