"""Simulations on the page: started, followed, called off, and their games looked at."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.e2e.page.visitor import PATIENCE_MS, Visitor


async def started(visitor: Visitor, game: str, games: int) -> None:
    page = visitor.page
    await page.goto(f"/#/simulations?game={game}")
    await page.get_by_label("Games", exact=True).fill(str(games))
    await expect(page.get_by_label("Seats")).not_to_have_value("0")
    await page.get_by_role("button", name="Start").click()
    await page.wait_for_url(re.compile(r"#/simulations/[0-9a-f]+$"))


async def test_a_simulation_and_its_games(visitor: Visitor):
    page = visitor.page
    await started(visitor, "bah-humbug", 40)
    await expect(page.get_by_text("It is over")).to_be_attached(timeout=PATIENCE_MS)
    await expect(page.get_by_text("40 of 40 games played")).to_be_visible()
    wins = page.get_by_role("figure", name="Wins by player")
    await wins.get_by_text("As a table").click()
    rows = wins.get_by_role("row")
    await expect(rows).to_have_count(1 + 2)
    for row in (await rows.all())[1:]:
        name, games, won, share, interval = [
            (await cell.inner_text()).strip() for cell in await row.locator("th, td").all()
        ]
        assert name.startswith("Computer, ")
        assert games == "40", "both sit in each game"
        assert share == f"{100 * int(won) / 40:.1f}%"
        low, high = (float(end.strip("% ")) for end in interval.split("to"))
        assert low <= float(share.strip("%")) <= high
    assert not await visitor.barriers()
    await page.emulate_media(color_scheme="dark")
    await page.set_viewport_size({"width": 390, "height": 844})
    assert not await visitor.barriers()
    assert await page.evaluate("document.documentElement.scrollWidth") <= 390

    async with page.expect_download() as download:
        await page.get_by_role("button", name="Table (CSV)").click()
    csv = (await (await download.value).path()).read_text()
    assert csv.startswith("measure,player,seat")

    await page.get_by_label("Number").fill("3")
    await page.get_by_role("button", name="Open as a replay").click()
    await page.wait_for_url(re.compile(r"#/matches/[0-9a-f]+/replay"))
    await visitor.board.locator("[data-zone]").first.wait_for()
    await page.keyboard.press("ArrowRight")
    await expect(page.get_by_text(re.compile(r"^Step 1 / \d+$"))).to_be_visible()
    link = page.url
    await page.go_back()
    await page.get_by_label("Number").fill("3")
    await page.get_by_role("button", name="Open as a replay").click()
    await page.wait_for_url(re.compile(r"/replay"))
    assert page.url.partition("?")[0] == link.partition("?")[0], "it is kept once"

    await page.goto("/#/simulations")
    await expect(page.get_by_role("link", name=re.compile("Bah! Humbug!.*done"))).to_have_count(1)
    assert not await visitor.barriers()


async def test_a_long_one_is_followed_and_called_off(visitor: Visitor):
    page = visitor.page
    await started(visitor, "bah-humbug", 100_000)
    progress = page.get_by_role("region", name="Progress")
    await expect(progress).to_contain_text(re.compile("[1-9][0-9]* of 100000"), timeout=PATIENCE_MS)
    seen = await progress.inner_text()
    await expect(progress).not_to_contain_text(seen.partition(" of ")[0], timeout=PATIENCE_MS)
    await page.get_by_role("button", name="Call it off").click()
    await expect(progress).to_contain_text("then called off")
    await expect(page.get_by_role("figure", name="Length of the games")).to_be_visible()


async def test_what_is_refused_is_told(visitor: Visitor):
    page = visitor.page
    await page.goto("/#/simulations?game=bah-humbug")
    await page.get_by_text("Options of the game").click()
    await page.get_by_label("Max rounds", exact=True).fill("-5")
    await page.get_by_label("Max rounds", exact=True).blur()
    await page.locator("form.card-box").evaluate("(form) => (form.noValidate = true)")
    await page.get_by_role("button", name="Start").click()
    await expect(page.get_by_role("alert")).to_contain_text("Max rounds must be")
    await page.goto("/#/simulations/nothing")
    await visitor.see("There is no such simulation")
