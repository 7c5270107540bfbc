"""`parlour bot-check` on a bot that is good and on one that isn't."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from tests.e2e.server import Parlour, command
from tests.e2e.test_rest import Person, people


async def good(bot: Person) -> None:
    chance = random.Random(1)
    while True:
        for message in await bot.get("/inbox", wait=5):
            if message["kind"] == "challenge":
                await bot.post(f"/matches/{message['match']['id']}/answer", {"accept": True})
            elif message["kind"] == "turn":
                await bot.take(message, chance)


async def bad(bot: Person) -> None:
    """Takes every seat, and then plays only what isn't legal."""
    while True:
        for message in await bot.get("/inbox", wait=5):
            if message["kind"] == "challenge":
                await bot.post(f"/matches/{message['match']['id']}/answer", {"accept": True})
            elif message["kind"] == "turn":
                await bot.http.post(f"/v1/turns/{message['token']}", json={"move": "cheat"})
                await asyncio.sleep(0.05)


async def checked(parlour: Parlour, how: Any, seconds: str) -> tuple[int, str, str]:
    async with people(parlour, 2) as (owner, bot):
        made = await owner.post("/bots", {"name": "Tin", "games": ["bah-humbug"]})
        token = owner.http.headers["authorization"].removeprefix("Bearer ")
        bot.http.headers["authorization"] = f"Bearer {made['token']}"
        playing = asyncio.create_task(how(bot))
        try:
            return await command("bot-check", parlour.url, token, "--seconds", seconds)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)


async def test_a_good_bot_passes(parlour: Parlour):
    status, said, wrong = await checked(parlour, good, "3")
    assert status == 0, said + wrong
    lines = said.splitlines()
    assert len(lines) == 15
    assert all(line.startswith("pass") for line in lines)


async def test_a_bad_bot_fails(parlour: Parlour):
    status, said, wrong = await checked(parlour, bad, "1")
    assert status == 1
    assert "the bot failed" in wrong
    fair = [line for line in said.splitlines() if "fair" in line]
    assert [line[:4] for line in fair] == ["pass", "FAIL", "FAIL"]
    assert "played for it" in fair[-1]
