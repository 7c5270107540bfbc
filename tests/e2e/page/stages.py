"""A walk through all screens of the page, for pictures and reports.

Lobby, new match, a match that waits, each game in a match between somebody and greedy computer
players some moves after its start, replay with its analysis, simulation.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Browser, Request

from engine.games import all_games
from tests.e2e.page.conftest import launched, visiting
from tests.e2e.page.house import played
from tests.e2e.page.visitor import Visitor
from tests.e2e.server import Parlour, serving

ANALYSIS_MS = 300_000
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


@dataclass
class Stage:
    """A screen as somebody has come to it, in a browser of their own."""

    name: str
    """`lobby`, `games/<slug>`, ..."""
    title: str
    """The same for people."""
    visitor: Visitor
    assets: list[Request]
    """The scripts and styles that were needed on the way."""


@asynccontextmanager
async def stage(
    house: Parlour, chromium: Browser, name: str, title: str = ""
) -> AsyncIterator[Stage]:
    async with visiting(chromium, house) as visitor:
        found = Stage(name, title or name.replace("-", " ").capitalize(), visitor, [])

        def arrived(request: Request) -> None:
            if "/assets/" in request.url:
                found.assets.append(request)

        visitor.page.on("requestfinished", arrived)
        yield found


async def stages(house: Parlour, chromium: Browser) -> AsyncIterator[Stage]:
    """All screens, one after the other."""
    match_id = await played(house, "bah-humbug", "greedy", "greedy", "random", "greedy")
    async with stage(house, chromium, "first-visit") as found:
        page = found.visitor.page
        await page.goto("/")
        await page.get_by_role("link", name="Woodland Winter").wait_for()
        yield found
    async with stage(house, chromium, "lobby", "Lobby with a match") as found:
        page = found.visitor.page
        await found.visitor.begin("woodland-winter", "Woodland Winter", 1)
        await page.goto("/")
        await page.get_by_role("heading", name="Your matches").wait_for()
        yield found
    async with stage(house, chromium, "new-match") as found:
        page = found.visitor.page
        await page.goto("/#/games/o-christmas-tree")
        await page.get_by_text("Clock, options, who may watch").click()
        yield found
    async with stage(house, chromium, "waiting", "A match that waits") as found:
        page = found.visitor.page
        await page.goto("/#/games/snapdragon")
        await page.locator(".opponents select").first.select_option("open")
        await page.get_by_role("button", name="Open the match").click()
        await page.get_by_label("Send this link").wait_for()
        yield found
    for game in all_games():
        low, high = game.seat_range
        async with stage(house, chromium, f"games/{game.slug}", game.title) as found:
            visitor = found.visitor
            seats = max(low, min(high, 4))
            await visitor.begin(game.slug, game.title, seats, player="greedy")
            await visitor.play_out(random.Random(game.slug), moves=MOVES.get(game.slug, 4))
            await visitor.moves.or_(visitor.outcome).first.wait_for(state="attached")
            yield found
    async with stage(house, chromium, "replay") as found:
        page = found.visitor.page
        await page.goto(f"/#/matches/{match_id}/replay?version=14")
        everything = page.get_by_role("button", name="All decisions")
        await everything.click()
        await page.get_by_role("button", name="Stop").wait_for()
        await everything.wait_for(timeout=ANALYSIS_MS)
        yield found
    async with stage(house, chromium, "simulation") as found:
        page = found.visitor.page
        await page.goto("/#/simulations?game=post-the-parcels")
        await page.get_by_label("Seats").select_option("4")
        await page.get_by_label("Games", exact=True).fill("200")
        await page.get_by_role("button", name="Start").click()
        await page.get_by_text("It is over").wait_for(state="attached", timeout=ANALYSIS_MS)
        yield found


@asynccontextmanager
async def walking(data: Path) -> AsyncIterator[AsyncIterator[Stage]]:
    """A walk through a service of its own, which keeps what it needs in a folder."""
    settings = {"workers": 1, "ai_delay_ms": 20, "sweep_ms": 20, "analyses_per_minute": 1_000}
    async with serving(data, **settings) as house, launched() as chromium:
        yield stages(house, chromium)
