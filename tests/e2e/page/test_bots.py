"""Bots on the page: chosen from a list, asked, and played against."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.async_api import Browser, Locator, Route, expect

from tests.e2e.page.conftest import visiting
from tests.e2e.page.visitor import Visitor
from tests.e2e.server import PATIENCE, Parlour, plain_http, serving


class Bot:
    """A bot that is registered, and may also run."""

    def __init__(self, http: httpx.AsyncClient, owner: str, registered: dict[str, Any]) -> None:
        self.id: str = registered["bot"]["id"]
        self.name: str = registered["bot"]["name"]
        self._http = http
        self._owner = {"Authorization": f"Bearer {owner}"}
        self._own = {"Authorization": f"Bearer {registered['token']}"}

    async def close(self) -> None:
        """From now on, only its owner may seat it."""
        patch = await self._http.patch(
            f"/v1/bots/{self.id}", json={"open": False}, headers=self._owner
        )
        assert patch.is_success, patch.text

    async def run(self, accept: bool) -> None:
        """Answer challenges, and play at random."""
        chance = random.Random(self.id)
        while True:
            inbox = await self._http.get("/v1/inbox", params={"wait": 20}, headers=self._own)
            for message in inbox.json():
                token, match_id = message["token"], message["match"]["id"]
                if message["kind"] == "challenge":
                    await self._http.post(
                        f"/v1/matches/{match_id}/answer",
                        json={"accept": accept},
                        headers=self._own | {"Idempotency-Key": token},
                    )
                elif message["kind"] == "turn":
                    move = chance.choice(message["legalMoves"])["id"]
                    await self._http.post(
                        f"/v1/turns/{token}", json={"move": move}, headers=self._own
                    )


@asynccontextmanager
async def bot(
    house: Parlour, name: str, game: str, accept: bool | None = None
) -> AsyncIterator[Bot]:
    """A bot of somebody's; without `accept`, its program doesn't run."""
    async with plain_http(base_url=house.url, timeout=2 * PATIENCE) as http:
        made = (await http.post("/v1/accounts", json={"name": "Owner"})).json()
        registered = await http.post(
            "/v1/bots",
            json={"name": name, "games": [game]},
            headers={"Authorization": f"Bearer {made['token']}", "Idempotency-Key": name},
        )
        found = Bot(http, made["token"], registered.json())
        running = None if accept is None else asyncio.create_task(found.run(accept))
        yield found
        if running:
            assert not running.done(), running
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)


async def choose(choice: Locator, name: str) -> str:
    """Choose somebody on a list by their name; what the list says of them."""
    option = choice.locator("option").filter(has_text=re.compile(rf"^{name}\b"))
    await option.wait_for(state="attached")
    label = await option.inner_text()
    await choice.select_option(label=label)
    return label


def rated(who: str, name: str, kind: str, ordinal: float) -> dict[str, Any]:
    """An entry of the leaderboard, as the service sends it."""
    strength = {"mu": ordinal + 6, "sigma": 2, "ordinal": ordinal, "matches": 7, "wins": 3}
    return {"who": who, "name": name, "kind": kind, "game": {"slug": "", "title": ""}} | strength


async def test_a_bot_is_chosen_by_its_rating_and_plays(visitor: Visitor, house: Parlour):
    page = visitor.page
    game = "dress-the-mantel"
    async with bot(house, "Rudolph", game, accept=True) as rudolph, bot(house, "Olive", game):

        async def rate(route: Route) -> None:
            # The service rates a match only some seconds after its end.
            answer = await route.fetch()
            told = await answer.json()
            if board := told["data"].get("leaderboard"):
                board["nodes"] = [
                    rated(rudolph.id, rudolph.name, "BOT", 21.25),
                    rated("ai:greedy", "greedy", "AI", -3),
                ]
            await route.fulfill(response=answer, json=told)

        await page.route("**/graphql", rate)
        await page.goto(f"/#/games/{game}")
        opponent = page.get_by_label("Player 2")
        assert await choose(opponent, "Olive") == "Olive, not rated yet"
        assert await choose(opponent, "Computer, greedy") == "Computer, greedy, rated -3.0"
        assert await choose(opponent, "Rudolph") == "Rudolph, rated 21.3"
        bots = opponent.locator('optgroup[label="Bots"] option')
        await expect(bots).to_have_text([re.compile("^Rudolph"), re.compile("^Olive")])
        await visitor.see("there will be 5:00 for each decision")
        await page.unroute("**/graphql", rate)
        await page.get_by_role("button", name="Begin").click()
        await visitor.board.wait_for()
        await expect(visitor.board.get_by_role("heading", name="Rudolph")).to_be_visible()
        await visitor.play_out(random.Random(1))
        await expect(page.get_by_role("row").filter(has_text="Rudolph")).to_have_count(1)


async def test_what_came_of_asking_bots_is_told(visitor: Visitor, house: Parlour):
    page = visitor.page
    game = "bah-humbug"
    async with (
        bot(house, "Shy", game) as shy,
        bot(house, "Grumpy", game, accept=False),
        bot(house, "Willing", game, accept=True),
    ):
        await page.goto(f"/#/games/{game}")
        await page.get_by_role("radio", name="3", exact=True).check(force=True)
        await choose(page.get_by_label("Player 2"), "Shy")
        await page.get_by_label("Player 3").select_option("open")
        await shy.close()
        await page.get_by_role("button", name="Open the match").click()
        await expect(page.get_by_role("alert")).to_contain_text("Shy plays only where its owner")

        seats = page.locator("li.card-box")
        choice = page.get_by_label("Who takes an open seat")
        for name, seat, answer in (
            ("Grumpy", 1, "Grumpy has declined"),
            ("Willing", 1, "bot, accepted"),
        ):
            await choose(choice, name)
            await seats.nth(seat).get_by_role("button", name=f"Ask {name}").click()
            await expect(seats.nth(seat)).to_contain_text(answer)
            assert not await visitor.barriers()
        await expect(page.get_by_role("alert")).to_have_count(0)
        await choice.select_option("random")
        await seats.nth(2).get_by_role("button", name="Seat the computer").click()
        await visitor.board.wait_for()
        await expect(visitor.board.get_by_role("heading", name="Willing")).to_be_visible()


async def test_a_bot_that_does_not_answer_is_told_of(chromium: Browser, tmp_path: Path):
    """By a service that doesn't wait for long, which elsewhere would be too short."""
    game = "dress-the-mantel"
    async with (
        serving(tmp_path / "data", sweep_ms=50, challenge_seconds=1) as house,
        visiting(chromium, house) as visitor,
        bot(house, "Sleepy", game),
    ):
        page = visitor.page
        await page.goto(f"/#/games/{game}")
        await choose(page.get_by_label("Player 2"), "Sleepy")
        await page.get_by_role("button", name="Begin").click()
        # It may have been given up before the page was there to hear of it.
        seat = page.locator("li.card-box").nth(1)
        ask = seat.get_by_role("button", name="Seat the computer")
        await ask.wait_for()
        await choose(page.get_by_label("Who takes an open seat"), "Sleepy")
        await seat.get_by_role("button", name="Ask Sleepy").click()
        await expect(seat).to_contain_text("Sleepy hasn't answered in time")
