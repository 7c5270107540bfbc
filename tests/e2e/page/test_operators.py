"""What operators do to a match or an account, as its players see it."""

from __future__ import annotations

import asyncio

from playwright.async_api import expect

from tests.e2e.page.test_play import your_turn
from tests.e2e.page.visitor import Visitor
from tests.e2e.server import COMMAND, Parlour


async def operate(house: Parlour, *arguments: str) -> None:
    """`parlour admin ...` on the store of a service that runs."""
    command = [*COMMAND, "admin", *arguments, "--as", "carol", "--data", str(house.data)]
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    said, _ = await process.communicate()
    assert process.returncode == 0, said.decode()


async def test_players_are_told_why_their_match_was_called_off(visitor: Visitor, house: Parlour):
    match_id = await visitor.begin("bah-humbug", "Bah! Humbug!", 2)
    await your_turn(visitor).wait_for()
    await operate(house, "cancel", match_id, "--reason", "the tree has caught fire")
    page = visitor.page
    told = page.get_by_text("the tree has caught fire")
    await expect(told).to_be_visible()
    await page.reload()  # Who comes later is told, too.
    await expect(told).to_be_visible()
    assert not await visitor.barriers()
    await page.get_by_role("link", name="Look at it again").click()
    await expect(page.get_by_text("called off: the tree has caught fire")).to_be_visible()


async def test_a_banned_player_is_told_so_and_keeps_the_account(visitor: Visitor, house: Parlour):
    match_id = await visitor.begin("bah-humbug", "Bah! Humbug!", 2)
    token = await visitor.token()
    account = await visitor.page.evaluate("JSON.parse(localStorage['parlour.accounts'])[0].id")
    await operate(house, "ban", account, "--reason", "cheats at Snapdragon")
    page = visitor.page
    await page.goto("/")
    await page.goto(f"/#/matches/{match_id}")
    await page.reload()
    await expect(page.get_by_text("banned: cheats at Snapdragon")).to_be_visible()
    assert await visitor.token() == token
    visitor.complaints[:] = [c for c in visitor.complaints if "401" not in c]
    await operate(house, "unban", account)
    await page.reload()
    await visitor.board.wait_for()
