"""Pictures of all games for the documentation: `make screenshots`.

Each is of a match between somebody and greedy computer players, some moves after its start.
"""

from __future__ import annotations

import asyncio
import base64
import random
import tempfile
from pathlib import Path

from playwright.async_api import Page

from engine.games import all_games
from tests.e2e.page.conftest import launched, visiting
from tests.e2e.server import ROOT, serving

WHERE = ROOT / "docs" / "screenshots" / "games"
NAME = "localStorage.setItem('parlour.name', 'Robin')"
QUALITY = 72
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


async def pictures(data: Path) -> dict[str, bytes]:
    """A picture of each game, by its slug."""
    taken = {}
    settings = {"workers": 1, "ai_delay_ms": 20, "sweep_ms": 20}
    async with serving(data, **settings) as house, launched() as chromium:
        for game in all_games():
            low, high = game.seat_range
            async with visiting(chromium, house) as visitor:
                await visitor.page.add_init_script(NAME)
                seats = max(low, min(high, 4))
                await visitor.begin(game.slug, game.title, seats, player="greedy")
                chance = random.Random(game.slug)
                await visitor.play_out(chance, moves=MOVES.get(game.slug, 4))
                taken[game.slug] = await take(visitor.page)
    return taken


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        taken = asyncio.run(pictures(Path(folder) / "data"))
    WHERE.mkdir(parents=True, exist_ok=True)
    for slug, picture in taken.items():
        (WHERE / f"{slug}.webp").write_bytes(picture)


if __name__ == "__main__":
    main()
