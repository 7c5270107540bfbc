"""What the tests of the page share: a service with a worker, and a browser."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, ViewportSize, async_playwright, expect

from tests.e2e.page.house import played
from tests.e2e.page.visitor import PATIENCE_MS, Visitor
from tests.e2e.server import Parlour, serving

expect.set_options(timeout=PATIENCE_MS)

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",  # It may run as root, in a container.
]


@pytest.fixture(scope="session")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Parlour]:
    """A service whose computer players don't let one wait."""
    data = tmp_path_factory.mktemp("page") / "data"
    limits = {"accounts_per_hour": 1_000_000, "ai_seats_per_hour": 1_000_000}
    soon = {"ai_delay_ms": 20, "sweep_ms": 50}
    async with serving(data, workers=1, **soon, **limits) as parlour:
        yield parlour


@asynccontextmanager
async def launched() -> AsyncIterator[Browser]:
    """Debian's Chromium."""
    path = shutil.which("chromium")
    assert path, "the tests of the page need Chromium: apt-get install chromium"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        await browser.close()


@pytest.fixture(scope="session")
async def chromium() -> AsyncIterator[Browser]:
    async with launched() as browser:
        yield browser


@asynccontextmanager
async def visiting(
    chromium: Browser, house: Parlour, name: str = "Robin", phone: bool = False
) -> AsyncIterator[Visitor]:
    """Somebody with a browser of their own, who has never been here but knows their name.

    Names that the page suggests might be the same for two of them.
    """
    context = await chromium.new_context(
        base_url=house.url,
        viewport=PHONE if phone else DESKTOP,
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE_MS)
    page = await context.new_page()
    await page.add_init_script(f"localStorage['parlour.name'] ??= '{name}'")
    visitor = Visitor(page)
    yield visitor
    await context.close()
    assert not visitor.complaints, visitor.complaints


@pytest.fixture
async def visitor(chromium: Browser, house: Parlour) -> AsyncIterator[Visitor]:
    async with visiting(chromium, house) as visitor:
        yield visitor


@pytest.fixture
async def other(chromium: Browser, house: Parlour) -> AsyncIterator[Visitor]:
    """Somebody else, elsewhere."""
    async with visiting(chromium, house, name="Wren") as visitor:
        yield visitor


@pytest.fixture
async def phone(chromium: Browser, house: Parlour) -> AsyncIterator[Visitor]:
    """Somebody with a phone."""
    async with visiting(chromium, house, phone=True) as visitor:
        yield visitor


@pytest.fixture(scope="session")
async def over(house: Parlour) -> str:
    """A match of Bah! Humbug! that has been played."""
    return await played(house, "bah-humbug", "greedy", "random", "random", max_rounds=2)
