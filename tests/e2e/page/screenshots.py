"""Pictures of the page for the documentation: `make screenshots`.

Lobby, replay, simulation, and each game in a match between somebody and greedy computer players,
some moves after its start.
"""

from __future__ import annotations

import asyncio
import base64
import random
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

from playwright.async_api import Browser, Page

from engine.games import all_games
from tests.e2e.page.conftest import PHONE, launched, visiting
from tests.e2e.page.house import played
from tests.e2e.server import ROOT, Parlour, serving

Pictures = AsyncIterator[tuple[str, bytes]]

WHERE = ROOT / "docs" / "screenshots"
NAME = "localStorage.setItem('parlour.name', 'Robin')"
QUALITY = 72
ANALYSIS_MS = 300_000
ON_A_PHONE = (
    "bah-humbug",
    "christmas-parade",
    "scrooge-the-board-game",
    "spirits-of-christmas",
    "the-merrily-on-high-street",
    "woodland-winter",
)
MOVES = {
    "bah-humbug": 3,
    "christmas-parade": 9,
    "deckbuild-the-halls": 20,
    "ladies-dancing": 5,
    "menagerie": 25,
    "o-christmas-tree": 25,
    "post-the-parcels": 4,
    "scrooge-the-board-game": 20,
    "spirits-of-christmas": 8,
    "the-giving-spirit": 6,
    "the-merrily-on-high-street": 3,
    "woodland-winter": 3,
}
"""After how many moves of one's own there is something to see; 4 where nothing else is said."""


async def take(page: Page) -> bytes:
    """What the browser's window shows, as WebP, which is a tenth of what it would be as PNG."""
    session = await page.context.new_cdp_session(page)
    await page.evaluate("scrollTo(0, 0)")
    picture = await session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    return base64.b64decode(picture["data"])


async def tables(house: Parlour, chromium: Browser) -> Pictures:
    """Each game, by its slug; some of them on a phone, too."""
    for game in all_games():
        low, high = game.seat_range
        async with visiting(chromium, house) as visitor:
            await visitor.page.add_init_script(NAME)
            seats = max(low, min(high, 4))
            await visitor.begin(game.slug, game.title, seats, player="greedy")
            chance = random.Random(game.slug)
            await visitor.play_out(chance, moves=MOVES.get(game.slug, 4))
            await visitor.moves.or_(visitor.outcome).first.wait_for(state="attached")
            yield f"games/{game.slug}", await take(visitor.page)
            if game.slug in ON_A_PHONE:
                await visitor.page.set_viewport_size(PHONE)
                yield f"phone/{game.slug}", await take(visitor.page)


async def on_both(page: Page, name: str) -> Pictures:
    """A screen on a desktop and on a phone."""
    yield f"{name}-desktop", await take(page)
    await page.set_viewport_size(PHONE)
    yield f"{name}-phone", await take(page)


async def screens(house: Parlour, chromium: Browser) -> Pictures:
    """The lobby, a replay with its analysis, and a simulation."""
    match_id = await played(house, "bah-humbug", "greedy", "greedy", "random", "greedy")
    async with visiting(chromium, house) as visitor:
        page = visitor.page
        await page.add_init_script(NAME)
        await visitor.begin("woodland-winter", "Woodland Winter", 1)
        await page.goto("/")
        await page.get_by_role("heading", name="Your matches").wait_for()
        async for picture in on_both(page, "lobby"):
            yield picture
    async with visiting(chromium, house) as visitor:
        page = visitor.page
        await page.add_init_script(NAME)
        await page.goto(f"/#/matches/{match_id}/replay?version=14")
        everything = page.get_by_role("button", name="All decisions")
        await everything.click()
        await page.get_by_role("button", name="Stop").wait_for()
        await everything.wait_for(timeout=ANALYSIS_MS)
        async for picture in on_both(page, "replay"):
            yield picture
    async with visiting(chromium, house) as visitor:
        page = visitor.page
        await page.add_init_script(NAME)
        await page.goto("/#/simulations?game=post-the-parcels")
        await page.get_by_label("Seats").select_option("4")
        await page.get_by_label("Games", exact=True).fill("200")
        await page.get_by_role("button", name="Start").click()
        await page.get_by_text("It is over").wait_for(state="attached", timeout=ANALYSIS_MS)
        async for picture in on_both(page, "simulation"):
            yield picture


async def pictures(data: Path) -> dict[str, bytes]:
    """All pictures, by their names."""
    settings = {"workers": 1, "ai_delay_ms": 20, "sweep_ms": 20, "analyses_per_minute": 1_000}
    async with serving(data, **settings) as house, launched() as chromium:
        taken = [picture async for picture in screens(house, chromium)]
        taken += [picture async for picture in tables(house, chromium)]
    return dict(taken)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        taken = asyncio.run(pictures(Path(folder) / "data"))
    for name, picture in taken.items():
        path = WHERE / f"{name}.webp"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture)


if __name__ == "__main__":
    main()
