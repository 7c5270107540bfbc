"""Posting to webhooks: signed, once, again after failures, and only to where it may go."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import socket
import threading
from collections.abc import AsyncIterator, Sequence
from queue import Queue
from typing import Any

import httpx
import pytest

from service.accounts import Caller
from service.bans import Ban, Bans
from service.bots import Bot, Bots
from service.match import Match
from service.settings import Settings
from service.webhooks import BACKOFF_SECONDS, Webhooks
from tests.service.house import HUMBUG, House, house_at
from tests.sockets import answering
from workers.webhooks import Courier, Resolve, Round, resolve

HERE = frozenset({"127.0.0.1"})
PUBLIC = "93.184.216.34"


class Hook:
    """A server that notes what is posted to it, and answers as it is told."""

    def __init__(self) -> None:
        self.heard: list[tuple[dict[str, str], bytes]] = []
        self.answers: list[bytes | None] = []
        """For the next requests: a status line with headers, or None for no answer at all."""
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook?x=1"

    @property
    def tokens(self) -> list[str]:
        return [headers["webhook-id"] for headers, _ in self.heard]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        assert first == "POST /hook?x=1 HTTP/1.1"
        headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in lines)
        }
        body = await reader.readexactly(int(headers["content-length"]))
        self.heard.append((headers, body))
        answer = self.answers.pop(0) if self.answers else b"204 No Content\r\n"
        if answer is None:
            await reader.read()
        else:
            writer.write(b"HTTP/1.1 " + answer + b"\r\n")
            await writer.drain()


class Post:
    """A bot with a webhook, in a match against a person, and who posts its messages."""

    def __init__(self, house: House, hook: Hook) -> None:
        self.house = house
        self.hook = hook
        self.queued: list[str] = []
        self.hooks = Webhooks(house.backend, None, house.now)
        self.bots = Bots(
            house.backend,
            house.accounts,
            house.matches,
            Settings(webhook_hosts="127.0.0.1"),
            house.now,
            self.hooks,
        )

    def courier(self, allowed: frozenset[str] = HERE, **more: Any) -> Courier:
        return Courier(
            self.hooks,
            self.house.process(),
            self.house.accounts,
            allowed,
            now=lambda: self.house.now() / 1000,
            **{"seconds": 0.3, **more},
        )

    async def begin(self, url: str = "") -> None:
        """The host has a match in which the bot is asked for a seat."""
        self.host = await self.house.person()
        bot, token, secret = await self.bots.register(
            self.host, "Tin", webhook=url or self.hook.url
        )
        assert secret
        self.bot: Bot = bot
        self.secret = secret
        self.caller = Caller(*await self.house.accounts.authenticate(token))
        self.match = await self.challenged()

    async def challenged(self) -> Match:
        match = await self.house.open(self.host, HUMBUG, 2, options={"first_seat": 1})
        key = self.house.key()
        return (await self.bots.challenge(self.host, match.id, 1, self.bot.id, key)).match

    async def accept(self) -> None:
        key = self.house.key()
        written = await self.bots.answer(self.caller, self.match.id, True, "", key)
        self.match = written.match

    async def deliver(self, **more: Any) -> None:
        await self.courier(**more).deliver(self.bot.id)

    async def later(self, seconds: float) -> None:
        """Time passes, also for the server that is let be."""
        self.house.now.forward(seconds)
        await self.house.backend.run("DEL", f"{{a:{self.bot.id}}}:webhook:rest")


@pytest.fixture
async def post(redis_url: str) -> AsyncIterator[Post]:
    hook = Hook()
    async with house_at(redis_url) as house, answering(hook.serve) as hook.port:
        post = Post(house, hook)
        await post.begin()
        yield post


# ---------------------------------------------------------------------- what is posted


async def test_messages_are_posted_signed_and_once(post: Post):
    await post.deliver()
    await post.deliver()
    await post.accept()
    await post.deliver()
    await post.deliver()
    first, second = post.hook.heard
    for headers, body in (first, second):
        text = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
        key = base64.b64decode(post.secret.removeprefix("whsec_"))
        digest = base64.b64encode(hmac.digest(key, text, hashlib.sha256)).decode()
        assert headers["webhook-signature"] == f"v1,{digest}"
        assert int(headers["webhook-timestamp"]) == post.house.now() // 1000
        assert headers["content-type"] == "application/json"
        assert headers["host"] == f"127.0.0.1:{post.hook.port}"
    challenge, turn = json.loads(first[1]), json.loads(second[1])
    assert (challenge["kind"], turn["kind"]) == ("challenge", "turn")
    assert [challenge["token"], turn["token"]] == post.hook.tokens
    assert turn["match"]["id"] == post.match.id
    # What was posted suffices to answer with.
    move = turn["legalMoves"][0]["id"]
    await post.house.matches.play_turn(post.caller, turn["token"], move)


async def test_many_matches_are_told_of_by_one_job(post: Post):
    for _ in range(9):
        await post.challenged()
    await post.deliver()
    assert len(set(post.hook.tokens)) == len(post.hook.heard) == 10


async def test_the_end_of_a_match_is_told_and_then_it_is_forgotten(post: Post):
    await post.accept()
    await post.deliver()
    await post.house.matches.resign(post.host, post.match.id, None, post.house.key())
    await post.deliver()
    await post.deliver()
    assert post.hook.tokens[1:] == [f"{post.match.id}.over"]
    assert await post.hooks.progress(post.bot.id) == (set(), {})


# ---------------------------------------------------------------------- failures


async def test_a_server_that_fails_is_tried_again_and_then_no_more(post: Post):
    await post.accept()
    post.hook.answers = [b"500 Oops\r\nContent-Length: 99999999\r\n"] * 9
    for number, pause in enumerate(BACKOFF_SECONDS, 1):
        await post.deliver()
        await post.deliver()
        assert len(post.hook.heard) == number
        assert (await post.bots.webhook(post.host, post.bot.id)).failing == 1
        post.house.now.forward(pause - 0.01)
        await post.deliver()
        assert len(post.hook.heard) == number
        post.house.now.forward(0.01)
    await post.deliver()
    post.hook.answers = []
    post.house.now.forward(3600)
    await post.deliver()
    assert len(post.hook.heard) == 1 + len(BACKOFF_SECONDS)
    state = await post.bots.webhook(post.host, post.bot.id)
    (dead,) = state.dead
    assert (dead.token, dead.error) == (post.hook.tokens[-1], "answered with status 500")
    assert (dead.attempts, state.failing) == (len(BACKOFF_SECONDS) + 1, 0)


async def test_a_server_that_hangs_is_let_be(post: Post):
    await post.challenged()
    post.hook.answers = [None, None]
    await post.deliver()
    assert len(post.hook.heard) == 2
    await post.challenged()
    await post.deliver()
    assert len(post.hook.heard) == 2, "it rests"
    await post.later(1)
    await post.deliver()
    assert len(post.hook.heard) == 5
    assert (await post.bots.webhook(post.host, post.bot.id)).failing == 0


async def test_a_server_that_trickles_is_given_up(post: Post):
    async def trickle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while True:
            writer.write(b"H")
            await writer.drain()
            await asyncio.sleep(0.02)

    async with answering(trickle) as port:
        await post.bots.update(post.host, post.bot.id, webhook=f"http://127.0.0.1:{port}/")
        async with asyncio.timeout(20):
            await post.deliver()
    assert (await post.bots.webhook(post.host, post.bot.id)).failing == 1


async def test_nobody_at_home(post: Post):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}/"
        await post.bots.update(post.host, post.bot.id, webhook=url)
        await post.deliver()
    assert (await post.bots.webhook(post.host, post.bot.id)).failing == 1


async def test_redirects_are_failures(post: Post):
    where = post.hook.url.replace("hook", "elsewhere")
    post.hook.answers = [f"307 Over There\r\nLocation: {where}\r\n".encode()]
    await post.deliver()
    assert len(post.hook.heard) == 1
    assert (await post.bots.webhook(post.host, post.bot.id)).failing == 1


async def test_a_banned_bot_is_posted_nothing_until_it_is_let_in_again(post: Post):
    bans = Bans(post.house.backend)
    await bans.ban_account(post.bot.id, Ban(post.house.now(), "carol", "spam"))
    await post.deliver()
    assert not post.hook.heard
    assert (await post.bots.webhook(post.host, post.bot.id)).failing == 0
    await bans.lift_account(post.bot.id)
    await post.deliver()
    assert len(post.hook.heard) == 1


async def test_gone_is_gone(post: Post):
    post.hook.answers = [b"410 Gone\r\n"]
    await post.deliver()
    await post.accept()
    await post.later(3600)
    await post.deliver()
    assert len(post.hook.heard) == 1
    assert "410" in (await post.bots.webhook(post.host, post.bot.id)).webhook.off
    await post.bots.update(post.host, post.bot.id, webhook=post.hook.url)
    await post.deliver()
    assert len(post.hook.heard) == 2


async def test_what_is_over_isn_t_tried_again(post: Post):
    post.hook.answers = [b"503 Later\r\n"]
    await post.deliver()
    await post.accept()
    await post.later(1)
    await post.deliver()
    assert [token.count("challenge") for token in post.hook.tokens] == [1, 0]
    assert (await post.bots.webhook(post.host, post.bot.id)).failing == 0


async def test_matches_that_came_to_nothing_are_forgotten(post: Post):
    for _ in range(3):
        match = await post.challenged()
        await post.deliver()
        await post.bots.answer(post.caller, match.id, False, "", post.house.key())
    await post.deliver()
    done, _ = await post.hooks.progress(post.bot.id)
    assert [token.partition(".")[0] for token in done] == [post.match.id], "it is still open"


async def test_the_end_that_nobody_takes_is_forgotten_too(post: Post):
    await post.accept()
    await post.deliver()
    await post.house.matches.resign(post.host, post.match.id, None, post.house.key())
    post.hook.answers = [b"500 Oops\r\n"] * 9
    for pause in (*BACKOFF_SECONDS, 0):
        await post.deliver()
        post.house.now.forward(pause)
    state = await post.bots.webhook(post.host, post.bot.id)
    assert [letter.token for letter in state.dead] == [f"{post.match.id}.over"]
    assert await post.hooks.progress(post.bot.id) == (set(), {})


async def nothing() -> None:
    pass


def test_a_slow_delivery_holds_up_no_other():
    told: Queue[str] = Queue()
    gate = threading.Event()

    async def deliver(bot_id: str) -> None:
        if bot_id.startswith("slow"):
            await asyncio.to_thread(gate.wait)
        told.put(bot_id)

    round = Round(deliver, nothing, most=3)
    round.begin("slow 1")
    round.begin("slow 2")
    for number in range(5):
        round.begin(f"quick {number}")
    assert [told.get(timeout=5) for _ in range(5)] == [f"quick {n}" for n in range(5)]
    gate.set()
    round.close()
    assert {told.get_nowait(), told.get_nowait()} == {"slow 1", "slow 2"}


def test_a_delivery_that_fails_leaves_room_for_others(caplog: pytest.LogCaptureFixture):
    told: Queue[str] = Queue()

    async def deliver(bot_id: str) -> None:
        told.put(bot_id)
        raise ValueError(bot_id)

    round = Round(deliver, nothing, most=1)
    for number in range(3):
        round.begin(f"bad {number}")
    round.close()
    assert told.qsize() == 3
    assert caplog.text.count("a delivery failed") == 3


def test_what_hangs_is_broken_off_at_the_end():
    ended: list[str] = []

    async def deliver(bot_id: str) -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.append(bot_id)

    async def close() -> None:
        ended.append("store")

    round = Round(deliver, close)
    round.begin("slow")
    round.close(patience=0.05)
    assert ended == ["slow", "store"]


async def test_two_jobs_at_once_post_once(post: Post):
    await asyncio.gather(post.deliver(), post.deliver(), post.deliver())
    assert len(post.hook.heard) == 1


# ---------------------------------------------------------------------- forgery


def names(*addresses: str) -> Resolve:
    """A resolver that gives these addresses, one after the other for every question."""
    answers = [*addresses]

    async def resolved(host: str, port: int) -> Sequence[str]:
        return answers.pop(0).split()

    return resolved


@pytest.mark.parametrize(
    "addresses",
    ["127.0.0.1", "10.0.0.8", "169.254.169.254", "::1", "::ffff:127.0.0.1", "fe80::1%eth0",
     "fd00::1", "0.0.0.0", f"{PUBLIC} 127.0.0.1", f"{PUBLIC} ::1", "64:ff9b::a9fe:a9fe", ""],
)  # fmt: skip
async def test_a_name_that_leads_inside_isn_t_connected_to(post: Post, addresses: str):
    url = f"http://rebind.example.org:{post.hook.port}/hook?x=1"
    await post.bots.update(post.host, post.bot.id, webhook=url)
    await post.deliver(resolve=names(addresses))
    assert post.hook.heard == []
    assert (await post.bots.webhook(post.host, post.bot.id)).failing == 1


async def test_a_failure_tells_nothing_of_the_inside(post: Post, monkeypatch: pytest.MonkeyPatch):
    """Neither which names there are, nor how the service is built."""
    monkeypatch.setattr("service.webhooks.BACKOFF_SECONDS", (1,))

    async def unknown(host: str, port: int) -> Sequence[str]:
        raise socket.gaierror(socket.EAI_NONAME, f"nobody at 10.0.0.1 knows {host}")

    def breaking(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("connecting to 10.0.0.2 through parlour-egress failed")

    async def told(**more: Any) -> str:
        url = "https://db.internal.example.org/"
        await post.bots.update(post.host, post.bot.id, webhook=url)
        for _ in range(2):
            await post.deliver(**more)
            await post.later(2)
        return (await post.bots.webhook(post.host, post.bot.id)).dead[0].error

    inside = await told(resolve=names(*["10.0.0.3"] * 2))
    assert inside == await told(resolve=unknown)
    for error in (
        inside,
        await told(
            resolve=names(*[PUBLIC] * 2), transport=httpx.MockTransport(breaking), seconds=5
        ),
    ):
        assert not any(word in error for word in ("Error", "10.0", "parlour", "internal"))


@pytest.mark.parametrize("host", ["localhost", "127.1", "2130706433", "0x7f000001", "0177.0.0.1"])
async def test_other_forms_of_local_addresses(post: Post, host: str):
    # Set while it was allowed: it is looked at again.
    url = f"http://{host}:{post.hook.port}/hook?x=1"
    await post.hooks.put(post.bot.id, url)
    await post.deliver()
    assert post.hook.heard == []
    # And even if it weren't, the resolver knows.
    assert "127.0.0.1" in await resolve(host, 80)


async def test_no_exception_for_hosts_beside_the_allowed(post: Post):
    await post.deliver(allowed=frozenset({"127.0.0.2"}))
    assert post.hook.heard == []


async def test_the_connection_goes_to_the_address_that_was_checked(post: Post):
    asked: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return httpx.Response(204)

    await post.bots.update(post.host, post.bot.id, webhook="https://bot.example.org:8443/a?b=c")
    # The name leads elsewhere at the second question: there is none.
    await post.deliver(
        resolve=names(PUBLIC, "127.0.0.1"), transport=httpx.MockTransport(answer), seconds=5
    )
    (request,) = asked
    assert str(request.url) == f"https://{PUBLIC}:8443/a?b=c"
    assert request.headers["host"] == "bot.example.org:8443"
    assert request.extensions["sni_hostname"] == "bot.example.org"
    await post.accept()
    await post.deliver(
        resolve=names("2606:4700::1111"), transport=httpx.MockTransport(answer), seconds=5
    )
    assert asked[1].url.host == "2606:4700::1111"


async def test_a_pinned_connection_asks_for_the_name(post: Post, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("workers.webhooks.is_public", lambda address: address == "127.0.0.1")
    url = f"http://rebind.example.org:{post.hook.port}/hook?x=1"
    await post.bots.update(post.host, post.bot.id, webhook=url)
    await post.deliver(resolve=names("127.0.0.1"))
    ((headers, _),) = post.hook.heard
    assert headers["host"] == f"rebind.example.org:{post.hook.port}"


async def test_the_environment_s_proxy_isn_t_used(post: Post, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    await post.deliver()
    assert len(post.hook.heard) == 1
