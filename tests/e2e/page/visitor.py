"""Somebody who plays on the page, by pointing and clicking."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from urllib.parse import urlsplit

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import ConsoleMessage, Locator, Page, Request, expect

PATIENCE_MS = 30_000


class Visitor:
    """A page in a browser, and what may be done on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        """What went wrong in the browser, and requests to other hosts."""
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._heard)
        page.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def _asked(self, request: Request) -> None:
        here, there = urlsplit(self.page.url), urlsplit(request.url)
        if there.scheme != "data" and here.netloc and here.netloc != there.netloc:
            self.complaints.append(f"asked {request.url}")

    async def begin(
        self,
        game: str,
        title: str,
        seats: int,
        options: Mapping[str, int] | None = None,
        player: str = "random",
    ) -> str:
        """Begin a match against computer players; its id."""
        await self.page.goto("/")
        # Matches of the game may be listed, too.
        await self.page.locator(f'a[href="#/games/{game}"]').click()
        await self.page.get_by_role("heading", name=title).wait_for()
        assert self.page.url.endswith(f"#/games/{game}")
        number = self.page.get_by_role("radio", name=str(seats), exact=True)
        if await number.count():
            await number.check(force=True)  # What one sees is its label.
        for opponent in await self.page.locator(".opponents select").all():
            await opponent.select_option(player)
        if options:
            await self.page.get_by_text("Clock, options, who may watch").click()
        for name, value in (options or {}).items():
            label = name.replace("_", " ").capitalize()
            await self.page.get_by_label(label, exact=True).fill(str(value))
        await self.page.get_by_role("button", name="Begin").click()
        await self.board.wait_for()
        found = re.search(r"#/matches/([0-9a-f]+)", self.page.url)
        assert found
        return found[1]

    async def token(self) -> str:
        """The token of the account that the page has made for them."""
        token: str = await self.page.evaluate(
            "JSON.parse(localStorage['parlour.accounts'])[0].token"
        )
        return token

    @property
    def board(self) -> Locator:
        return self.page.locator(".board")

    @property
    def outcome(self) -> Locator:
        """The headline that says how the match ended."""
        return self.page.locator("#outcome-title")

    @property
    def spots(self) -> Locator:
        """What may be pointed at on the table."""
        return self.board.locator("[data-pick]:not([aria-pressed=true])")

    @property
    def offers(self) -> Locator:
        """Moves that are offered on the table."""
        return self.board.locator("[data-offer]")

    @property
    def moves(self) -> Locator:
        """The moves on the list."""
        return self.page.locator("[data-move]")

    @property
    def confirm(self) -> Locator:
        """The button of the move that is meant."""
        return self.page.locator("[data-confirm]")

    @property
    def log(self) -> Locator:
        """What has happened, entry by entry."""
        return self.page.locator(".log li")

    async def play_out(self, chance: random.Random, moves: int | None = None) -> tuple[int, int]:
        """Play by clicking, to the end or some moves: how often on the table, and on the list.

        The list is only used where nothing on the table can be clicked. All of it happens in the
        browser, as it may be another's turn by the time that an answer from there is read.
        """
        chances = [chance.random() for _ in range(5000)]
        pointed, listed = await self.page.evaluate(PLAY, [chances, moves, PATIENCE_MS])
        return pointed, listed

    async def barriers(self) -> list[str]:
        """What keeps people from using the page as it is now, as axe finds it."""
        found = await Axe().run(self.page)
        return [
            f"{violation['id']}: {node['target']} {node['failureSummary']}"
            for violation in found.response["violations"]
            for node in violation["nodes"]
        ]

    async def see(self, text: str) -> None:
        await expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE_MS)


PLAY = """async ([chances, moves, patience]) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const steps = [0.5, 0.12, 0.3, 0.7, 0.88];
  // Why nobody can point at a button, or nothing if somebody can.
  const hindered = (button) => {
    button.closest("details")?.setAttribute("open", "");
    button.scrollIntoView({ block: "center" });
    const { left, top, width, height } = button.getBoundingClientRect();
    const points = steps.flatMap((x) => steps.map((y) => [left + x * width, top + y * height]));
    if (points.some(([x, y]) => button.contains(document.elementFromPoint(x, y)))) return "";
    const over = document.elementFromPoint(...points[0])?.outerHTML.slice(0, 200);
    const at = [left, top, width, height, innerWidth, innerHeight].map(Math.round);
    return `Nobody can point at ${button.outerHTML.slice(0, 200)} at ${at}: ${over}`;
  };
  let [pointed, listed, played] = [0, 0, 0];
  let deadline = performance.now() + patience;
  while (played !== moves && !document.querySelector("#outcome-title")) {
    const chance = chances.pop();
    if (chance === undefined) throw new Error("The match goes on forever");
    const any = (found) => found[Math.floor(chance * found.length)];
    const [confirm] = all("[data-confirm]");
    const spots = all(".board [data-pick]:not([aria-pressed=true])");
    const offers = all(".board [data-offer]").filter((button) => button.checkVisibility());
    const spot = any([...spots, ...offers]);
    const move = any(all("[data-move]"));
    const [kind, button] = confirm && (!spot || chance < 0.7) ? ["confirm", confirm]
      : offers.includes(spot) ? ["offer", spot] : spot ? ["spot", spot] : ["move", move];
    // What is there may still be moving.
    const why = button ? hindered(button) : "Nothing is offered";
    if (why) {
      if (performance.now() > deadline) throw new Error(why);
      chances.push(chance);
      await pause(5);
      continue;
    }
    button.click();
    pointed += kind === "spot" || kind === "offer";
    listed += kind === "move";
    played += kind !== "spot";
    deadline = performance.now() + patience;
    await pause(0);
  }
  return [pointed, listed];
}"""
