"""Pictures of the page for the documentation: `make screenshots`."""

from __future__ import annotations

import asyncio
import base64
import tempfile
from pathlib import Path

from playwright.async_api import Page

from tests.e2e.page.conftest import PHONE
from tests.e2e.page.stages import walking
from tests.e2e.server import ROOT

WHERE = ROOT / "docs" / "screenshots"
QUALITY = 72
ON_BOTH = ("lobby", "replay", "simulation")
"""What is taken on a desktop and on a phone; so is each game."""


async def take(page: Page) -> bytes:
    """What the browser's window shows, as WebP, which is a tenth of what it would be as PNG."""
    session = await page.context.new_cdp_session(page)
    await page.evaluate("scrollTo(0, 0)")
    picture = await session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    return base64.b64decode(picture["data"])


async def pictures(data: Path) -> dict[str, bytes]:
    """All pictures, by their names."""
    taken: dict[str, bytes] = {}
    async with walking(data) as stages:
        async for stage in stages:
            page = stage.visitor.page
            kind, _, slug = stage.name.partition("/")
            if slug:
                desktop, phone = stage.name, f"phone/{slug}"
            elif kind in ON_BOTH:
                desktop, phone = f"{kind}-desktop", f"{kind}-phone"
            else:
                continue
            taken[desktop] = await take(page)
            await page.set_viewport_size(PHONE)
            taken[phone] = await take(page)
    return taken


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        taken = asyncio.run(pictures(Path(folder) / "data"))
    for name, picture in taken.items():
        path = WHERE / f"{name}.webp"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture)


if __name__ == "__main__":
    main()
