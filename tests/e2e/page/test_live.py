"""What is live stays true: cut connections, several tabs, reloads, moves that come too late."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
from collections.abc import Sequence

from playwright.async_api import Page, Request, Response, Route, WebSocketRoute, expect

from tests.e2e.page.house import ask
from tests.e2e.page.test_play import turns, your_turn
from tests.e2e.page.visitor import PATIENCE_MS, Visitor
from tests.e2e.server import Parlour, until

CUT_SECONDS = 0.3
LOG = """query($id: ID!) { match(id: $id) {
  status seats { name } facts(first: 1000) { text }
  log(first: 500) { nodes { kind } }
} }"""


async def paired(visitor: Visitor, other: Visitor, game: str, **options: int) -> str:
    """The id of a match between two people."""
    page = visitor.page
    await page.goto(f"/#/games/{game}")
    await page.locator(".opponents select").first.wait_for()
    two = page.get_by_role("radio", name="2", exact=True)
    if await two.count():
        await two.check(force=True)
    await page.locator(".opponents select").select_option("open")
    if options:
        await page.get_by_text("Clock, options, who may watch").click()
    for name, value in options.items():
        label = name.replace("_", " ").capitalize()
        await page.get_by_label(label, exact=True).fill(str(value))
    await page.get_by_role("button", name="Open the match").click()
    link = await page.get_by_label("Send this link").input_value()
    await other.page.goto(link)
    await other.page.get_by_role("button", name="Sit here").click()
    for one in (visitor, other):
        await one.board.wait_for()
    found = re.search(r"#/matches/([0-9a-f]+)", page.url)
    assert found
    return found[1]


def spoken(text: str, names: Sequence[str]) -> str:
    """A fact as the page tells it."""
    told = re.sub(r"\bseat (\d+)", lambda seat: names[int(seat[1])], text)
    return told[:1].upper() + told[1:]


async def test_cut_connections_neither_lose_nor_double_a_move(
    visitor: Visitor, other: Visitor, house: Parlour
):
    """One loses the network now and then, the other every third answer to a move."""
    sent: set[str] = set()
    accepted: set[str] = set()
    overtaken: set[str] = set()
    answers, cuts = itertools.count(1), itertools.count()
    reading: list[asyncio.Task[None]] = []

    async def lose_answers(route: Route) -> None:
        if not key_of(route.request) or next(answers) % 3:
            await route.continue_()
        else:
            await route.fetch()
            await route.abort("connectionreset")

    async def read(response: Response, key: str) -> None:
        answer = (await response.json())["data"]["submitMove"]
        came = answer["__typename"]
        # The other one may have been faster, or may have ended the match.
        assert came in ("MoveAccepted", "VersionConflict", "MatchNotPlaying"), answer
        (accepted if came == "MoveAccepted" else overtaken).add(key)

    def answered(response: Response) -> None:
        if key := key_of(response.request):
            reading.append(asyncio.create_task(read(response, key)))

    def asked(request: Request) -> None:
        sent.update(filter(None, [key_of(request)]))

    match_id = await paired(visitor, other, "bah-humbug", max_rounds=3)
    for one in (visitor, other):
        one.page.on("request", asked)
        one.page.on("response", answered)
    await other.page.route("**/graphql", lose_answers)

    async def cut() -> None:
        while True:
            await asyncio.sleep(CUT_SECONDS)
            await visitor.page.context.set_offline(True)
            next(cuts)
            await asyncio.sleep(CUT_SECONDS)
            await visitor.page.context.set_offline(False)

    chance = random.Random(match_id)
    cutting = asyncio.create_task(cut())
    try:
        async with asyncio.timeout(2 * PATIENCE_MS / 1000):
            await asyncio.gather(*(one.play_out(chance) for one in (visitor, other)))
    finally:
        cutting.cancel()
        await visitor.page.context.set_offline(False)
    assert next(answers) > 3, "no answer was lost"
    assert next(cuts) > 1, "no connection was cut"

    async def all_answered() -> bool:
        return sent == accepted | overtaken

    # The last one may have to be sent again, though its match is over.
    await until(all_answered)
    await asyncio.gather(*reading)
    assert not accepted & overtaken

    for one in (visitor, other):
        found = (await ask(house, LOG, await one.token(), id=match_id))["match"]
        names = [seat["name"] for seat in found["seats"]]
        told = [spoken(fact["text"], names) for fact in found["facts"]]
        await expect(one.log).to_have_count(len(told[-120:]))
        shown = [
            re.sub(r"\s*\(only you know\)$", "", text) for text in await one.log.all_inner_texts()
        ]
        assert shown[::-1] == told[-120:]
        played = [event for event in found["log"]["nodes"] if event["kind"] == "MOVE_PLAYED"]
        assert len(played) == len(accepted), "each was played once, however often it was sent"
        # The browser itself says that it was offline.
        one.complaints[:] = [c for c in one.complaints if "net::ERR_" not in c]


def key_of(request: Request) -> str | None:
    """The key of a move, if a request sends one."""
    variables = json.loads(request.post_data or "{}").get("variables", {})
    return variables["idempotencyKey"] if "move" in variables else None


async def test_tabs_and_reloads_show_the_same(visitor: Visitor):
    await visitor.begin("woodland-winter", "Woodland Winter", 1)
    tab = Visitor(await visitor.page.context.new_page())
    await tab.page.goto(visitor.page.url)
    await tab.board.locator("[data-pick]").first.wait_for()
    chance = random.Random(1)
    for mover, watcher in ((visitor, tab), (tab, visitor)):
        told = await mover.log.count()
        await mover.play_out(chance, moves=1)
        await expect(mover.log).not_to_have_count(told)
        await expect(watcher.log).to_have_count(await mover.log.count())
        await expect(watcher.board).to_have_text(
            await mover.board.inner_text(), use_inner_text=True
        )
    log, board = await tab.log.all_inner_texts(), await tab.board.inner_text()
    await tab.page.reload()
    await expect(tab.log).to_have_text(log, use_inner_text=True)
    await expect(tab.board).to_have_text(board, use_inner_text=True)
    assert not tab.complaints, tab.complaints
    accounts = await tab.page.evaluate("JSON.parse(localStorage['parlour.accounts']).length")
    assert accounts == 1, "tabs share one"


async def test_a_move_that_comes_too_late_explains_itself(visitor: Visitor):
    await visitor.begin("woodland-winter", "Woodland Winter", 1)
    stale = Visitor(await visitor.page.context.new_page())
    # It is never told what happens.
    await stale.page.route_web_socket("**/graphql", lambda _: None)
    await stale.page.goto(visitor.page.url)
    await stale.moves.first.wait_for(state="attached")
    chance = random.Random(2)
    told = await visitor.log.count()
    await visitor.play_out(chance, moves=1)
    await expect(visitor.log).not_to_have_count(told)
    await stale.play_out(chance, moves=1)
    await expect(stale.page.get_by_role("alert")).to_contain_text(
        re.compile(r"meanwhile", re.IGNORECASE)
    )
    assert not await stale.barriers()
    await stale.page.close()


class Sleep:
    """A machine that falls asleep: its timers stand still, its connections die without a word."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._sockets: list[WebSocketRoute] = []
        self._dead: list[WebSocketRoute] = []

    async def prepare(self) -> None:
        """Before the first page is opened."""
        await self._page.clock.install()
        await self._page.route_web_socket("**/graphql", self._opened)

    def _opened(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self._sockets.append(socket)

        def pass_on(to: WebSocketRoute, message: str | bytes) -> None:
            if socket not in self._dead:
                to.send(message)

        socket.on_message(lambda message: pass_on(server, message))
        server.on_message(lambda message: pass_on(socket, message))

    def fall_asleep(self) -> None:
        self._dead = list(self._sockets)
        assert self._dead, "there was nothing to cut"

    async def wake(self) -> None:
        await self._page.clock.fast_forward("10:00")


async def moved(asked: Visitor) -> None:
    """Somebody makes a move, and sees it made."""
    told = await asked.log.count()
    await asked.play_out(random.Random(told), moves=1)
    await expect(asked.log).not_to_have_count(told)


async def caught_up(one: Visitor, other: Visitor) -> None:
    """Both have heard the same, in a match in which nothing is told to one seat alone."""
    logs = [visitor.log.filter(has_not_text="only you know") for visitor in (one, other)]
    await expect(logs[0]).to_have_text(await logs[1].all_inner_texts(), use_inner_text=True)


async def test_who_wakes_after_sleep_has_missed_nothing(visitor: Visitor, other: Visitor):
    sleeps = {one: Sleep(one.page) for one in (visitor, other)}
    for sleep in sleeps.values():
        await sleep.prepare()
    await paired(visitor, other, "dress-the-mantel")
    asked, waiting = await turns(visitor, other)
    told = await waiting.log.count()
    sleeps[waiting].fall_asleep()
    await moved(asked)
    await expect(your_turn(asked)).to_have_count(0)
    assert await waiting.log.count() == told, "it hears of nothing while it sleeps"
    await sleeps[waiting].wake()
    await expect(your_turn(waiting)).to_be_visible()
    await caught_up(waiting, asked)
    # And it can go on playing.
    await moved(waiting)
    await caught_up(asked, waiting)


async def test_a_tab_that_was_frozen_has_missed_nothing(visitor: Visitor, other: Visitor):
    await paired(visitor, other, "dress-the-mantel")
    asked, waiting = await turns(visitor, other)
    session = await waiting.page.context.new_cdp_session(waiting.page)
    await session.send("Page.setWebLifecycleState", {"state": "frozen"})
    await moved(asked)
    await expect(your_turn(asked)).to_have_count(0)
    await session.send("Page.setWebLifecycleState", {"state": "active"})
    await expect(your_turn(waiting)).to_be_visible()
    await caught_up(waiting, asked)
    await moved(waiting)
    await caught_up(asked, waiting)


async def test_two_tabs_play_the_same_seat_at_once(visitor: Visitor, house: Parlour):
    """Both click as fast as they can: each decision is made once, and both see the same end."""
    match_id = await visitor.begin("woodland-winter", "Woodland Winter", 1)
    tab = Visitor(await visitor.page.context.new_page())
    await tab.page.goto(visitor.page.url)
    await tab.board.locator("[data-pick]").first.wait_for()
    tabs = (visitor, tab)
    accepted: set[str] = set()
    reading: list[asyncio.Task[None]] = []

    async def read(response: Response, key: str) -> None:
        answer = (await response.json())["data"]["submitMove"]
        # The other tab may have been faster.
        assert answer["__typename"] in (
            *("MoveAccepted", "VersionConflict", "IllegalMove", "MatchNotPlaying", "NotYourTurn"),
        ), answer
        if answer["__typename"] == "MoveAccepted":
            accepted.add(key)

    def answered(response: Response) -> None:
        if key := key_of(response.request):
            reading.append(asyncio.create_task(read(response, key)))

    for one in tabs:
        one.page.on("response", answered)
    await asyncio.gather(*(one.play_out(random.Random(i)) for i, one in enumerate(tabs)))
    for one in tabs:
        await expect(one.outcome).to_be_visible()
    await asyncio.gather(*reading)
    found = (await ask(house, LOG, await visitor.token(), id=match_id))["match"]
    played = [event for event in found["log"]["nodes"] if event["kind"] == "MOVE_PLAYED"]
    assert len(played) == len(accepted)
    told = [spoken(fact["text"], [found["seats"][0]["name"]]) for fact in found["facts"]]
    for one in tabs:
        await expect(one.log).to_have_text(told[:-121:-1], use_inner_text=True)
    assert not tab.complaints, tab.complaints
