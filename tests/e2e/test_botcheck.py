"""`parlour bot-check` on good bots, and on bots that misbehave in one way each."""

from __future__ import annotations

import asyncio
import json
import random
import re
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from tests.benchmarks.bot_soak import running
from tests.e2e.server import Parlour, command, plain_http, serving
from tests.e2e.test_bots_doc import example
from tests.e2e.test_rest import Person, people
from tests.sockets import answering
from workers import botcheck
from workers.botcheck import Line


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


async def test_of_several_bots_one_must_be_named(parlour: Parlour):
    async with people(parlour, 1) as (owner,):
        bots = [(await owner.post("/bots", {"name": name}))["bot"] for name in ("Tin", "Lead")]
        token = owner.http.headers["authorization"].removeprefix("Bearer ")
        status, _, err = await command("bot-check", parlour.url, token)
    assert status == 1
    for bot in bots:
        assert f"{bot['id']}  {bot['name']}" in err


async def test_a_good_bot_passes(parlour: Parlour):
    status, said, wrong = await checked(parlour, good, "3")
    assert status == 0, said + wrong
    lines = said.splitlines()
    seen = [line for line in lines if not line.startswith("----")]
    assert len(seen) == 15
    assert all(line.startswith("pass") for line in seen)
    unseen = " ".join(lines[15:])
    for what in ("cut streams", "forged webhooks", "worthless token", "plays well"):
        assert what in unseen


async def test_a_bad_bot_fails(parlour: Parlour):
    status, said, wrong = await checked(parlour, bad, "1")
    assert status == 1
    assert "the bot failed" in wrong
    fair = [line for line in said.splitlines() if "fair" in line]
    assert [line[:4] for line in fair] == ["pass", "FAIL", "FAIL"]
    assert "played for it" in fair[-1]


# ---------------------------------------------------------------------- through a gateway


@dataclass
class Manners:
    """How a bot behaves; a good one as here."""

    declines: bool = False
    silent: bool = False
    """Doesn't answer challenges at all."""
    slow: float = 0
    """Seconds that it thinks about a move."""
    cheats: bool = False
    """Posts something illegal some times before it plays."""
    fragile: bool = False
    """Ends when its inbox breaks off."""
    forgetful: bool = False
    """Ends when an answer to a move is lost."""
    hurried: bool = False
    """Doesn't wait when it is told to."""
    stubborn: bool = False
    """Posts the move for a turn again and again, until it is accepted."""
    knocking: bool = False
    """Goes on at once when its token is refused."""
    gullible: bool = False
    """Believes whatever comes to its webhook."""


class Bot:
    """A bot that reads its inbox by long polls, and has a webhook, too."""

    def __init__(self, url: str, token: str, manners: Manners) -> None:
        headers = {"authorization": f"Bearer {token}"}
        self._http = plain_http(base_url=f"{url}/v1", headers=headers)
        self._manners = manners
        self._tasks: set[asyncio.Task[None]] = set()
        self.secret = ""
        names: dict[str, Any] = {}
        exec(example("python", 1), names)
        self._genuine = names["genuine"]

    def start(self) -> None:
        self._tasks.add(asyncio.create_task(self._run()))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._http.aclose()

    async def _run(self) -> None:
        reached = False  # The check may only be about to listen.
        while True:
            try:
                answer = await self._http.get("/inbox", params={"wait": 5})
                messages = answer.json()
            except (httpx.HTTPError, ValueError):
                if self._manners.fragile and reached:
                    return
                await asyncio.sleep(0.1)
                continue
            reached = True
            if answer.status_code == 401:
                if not self._manners.knocking:
                    await asyncio.sleep(1)
                continue
            for message in messages:
                await self._take(message)

    async def _take(self, message: Any) -> None:
        manners, token = self._manners, message["token"]
        if message["kind"] == "challenge" and not manners.silent:
            body = {"accept": not manners.declines}
            headers = {"idempotency-key": token}
            await self._post(f"/matches/{message['match']['id']}/answer", body, headers)
        elif message["kind"] == "turn":
            await asyncio.sleep(manners.slow)
            for _ in range(2 * manners.cheats):
                await self._post(f"/turns/{token}", {"move": "cheat"})
            moves = [move["id"] for move in message["legalMoves"]]
            move = {"move": "pass" if "pass" in moves else random.choice(moves)}
            for _ in range(20):
                if await self._post(f"/turns/{token}", move) or not manners.stubborn:
                    return

    async def _post(self, path: str, body: Any, headers: dict[str, str] | None = None) -> bool:
        """Whether it was accepted."""
        while True:
            try:
                answer = await self._http.post(path, json=body, headers=headers)
            except httpx.HTTPError:
                if self._manners.forgetful:
                    raise
                continue
            if answer.status_code != 429:
                return answer.is_success
            if not self._manners.hurried:
                await asyncio.sleep(float(answer.headers["retry-after"]))

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Its webhook."""
        body = b""
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            headers = {n.lower(): value for n, value in re.findall(r"(\S+): (.*)\r\n", head)}
            body = await reader.readexactly(int(headers["content-length"]))
            if self._manners.gullible or self._genuine(self.secret, headers, body):
                self._tasks.add(asyncio.create_task(self._take(json.loads(body))))
        except KeyError:
            pass  # It isn't even signed.
        finally:
            writer.write(b"HTTP/1.1 204 X\r\nContent-Length: 0\r\n\r\n")


@pytest.fixture(scope="module")
async def listened(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Parlour]:
    """A service that may post to this machine."""
    data = tmp_path_factory.mktemp("bots") / "data"
    more = {"accounts_per_hour": 1_000_000, "matches_per_minute": 10_000}
    async with serving(data, webhook_hosts="127.0.0.1", **more) as parlour:
        yield parlour


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@asynccontextmanager
async def behaving(parlour: Parlour, manners: Manners) -> AsyncIterator[tuple[int, str, str]]:
    """A bot that runs: where the check is to listen, its owner's token, its webhook's secret."""
    port = free_port()
    async with people(parlour, 1) as (owner,):
        made = await owner.post("/bots", {"name": "Tin", "games": ["bah-humbug"]})
        bot = Bot(f"http://127.0.0.1:{port}", made["token"], manners)
        try:
            async with answering(bot.serve) as hook_port:
                hook = {"webhook": f"http://127.0.0.1:{hook_port}/"}
                changed = await owner.http.patch(f"/v1/bots/{made['bot']['id']}", json=hook)
                bot.secret = changed.json()["webhookSecret"]
                bot.start()
                token = owner.http.headers["authorization"].removeprefix("Bearer ")
                yield port, token, bot.secret
        finally:
            await bot.stop()


async def lines_of(
    parlour: Parlour, manners: Manners, only: tuple[str, ...], seconds: float
) -> list[Line]:
    async with behaving(parlour, manners) as (port, token, secret):
        found = botcheck.check(
            *(parlour.url, token, None, seconds),
            only=only,
            listen=("127.0.0.1", port),
            webhook_secret=secret,
        )
        return await asyncio.to_thread(list, found)


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workers.botcheck._QUIET_SECONDS", 1.0)
    monkeypatch.setattr("workers.botcheck._ENOUGH", 1)


@pytest.mark.usefixtures("_impatient")
async def test_a_good_bot_passes_through_all_trouble(listened: Parlour):
    lines = await lines_of(
        listened, Manners(), ("cut", "lost", "limit", "strange", "webhook", "token"), 6
    )
    *seen, unseen = lines
    assert [str(line) for line in seen if not line.good] == []
    assert unseen.good is None
    told = " ".join(line.text for line in seen)
    cuts = re.search(r"(\d+) cuts", told)
    assert cuts
    assert int(cuts[1]) > 3
    for what in ("answers are lost", "of Retry-After", "a turn that is over", "another's turn",
                 "a challenge that is over", "a wrong signature", "no signature",
                 "a body that was changed", "600 s old", "token is worthless"):  # fmt: skip
        assert what in told


@pytest.mark.parametrize(("needless", "good"), [(0, True), (1_000, False)])
def test_hammering_is_told_from_coming_back_after_cuts(
    monkeypatch: pytest.MonkeyPatch, needless: int, good: bool
):
    gateway: Any = SimpleNamespace(cuts=0, posts=[], requests=[], cutting=False)

    def played(*_: Any) -> Iterator[Line]:
        gateway.cuts, gateway.posts = 5, [None] * 10
        gateway.requests = [None] * (5 + 2 * 10 + needless)
        yield from ()

    check = object.__new__(botcheck.BotCheck)
    monkeypatch.setattr(check, "_check", played)
    (line,) = check._check_cuts(gateway)
    assert line.good is good, line


CLOCK, LONG = 6.0, 20.0
"""Seconds: where the check waits until the time for something is up, and where it needn't."""
MISBEHAVIOR = [
    (Manners(declines=True), "fair", LONG, ["declined its seat"]),
    (Manners(silent=True), "fair", CLOCK, ["took its seat"]),
    (Manners(slow=1.5 * CLOCK), "fair", CLOCK, ["were played for it"]),
    (Manners(cheats=True), "fair", LONG, ["posted the same illegal move 2 times"]),
    (Manners(fragile=True), "cut", CLOCK, ["were played for it"]),
    (Manners(forgetful=True), "lost", CLOCK, ["were played for it"]),
    (Manners(hurried=True), "limit", LONG, ["of Retry-After"]),
    (Manners(stubborn=True), "strange", LONG, ["a turn that is over", "another's turn"]),
    (Manners(knocking=True), "token", LONG, ["token is worthless"]),
    (
        Manners(gullible=True),
        "webhook",
        LONG,
        ["a wrong signature", "no signature", "a body that was changed", "a message 600 s old"],
    ),
]


@pytest.mark.usefixtures("_impatient")
async def test_bots_that_misbehave_are_found_out(listened: Parlour):
    """Each in its own way, all at the same time."""
    found = await asyncio.gather(
        *(lines_of(listened, how, (only,), seconds) for how, only, seconds, _ in MISBEHAVIOR)
    )
    for lines, (manners, *_, expected) in zip(found, MISBEHAVIOR, strict=True):
        failed = [line.text for line in lines if line.good is False]
        for text in expected:
            assert any(text in line for line in failed), (manners, [str(line) for line in lines])


async def test_the_bot_in_javascript_passes(listened: Parlour):
    """By the stream of its inbox, and by the command."""
    port = free_port()
    async with people(listened, 1) as (owner,):
        made = await owner.post("/bots", {"name": "Script", "games": ["bah-humbug"]})
        token = owner.http.headers["authorization"].removeprefix("Bearer ")
        async with running(f"http://127.0.0.1:{port}", made["token"]):
            status, said, wrong = await command(
                *("bot-check", listened.url, token, "--listen", str(port), "--seconds", "4"),
                *("--only", "cut", "--only", "lost", "--only", "strange"),
            )
    assert status == 0, said + wrong
    assert len(re.findall("^pass", said, re.MULTILINE)) == 16, said
