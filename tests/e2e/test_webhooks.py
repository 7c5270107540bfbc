"""A whole match of a bot that is told of its turns by its webhook alone."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import random
import time
from pathlib import Path
from typing import Any

import httpx

from tests.e2e.server import PATIENCE, plain_http, serving, until
from tests.e2e.test_rest import assert_sound, people
from tests.sockets import answering


class HookedBot:
    """A bot that listens. It fails every ninth request, so that this comes again."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.secret = ""
        self.bot_token = ""
        self.count = 0
        self.done: list[str] = []
        """Tokens of messages that it has dealt with."""
        self.mistakes: list[str] = []
        self.late = 0
        """Turns that were over when it moved."""
        self.chance = random.Random(0)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        lines = [line.partition(": ") for line in head.strip().split("\r\n")[1:]]
        headers = {name.lower(): value for name, _, value in lines}
        body = await reader.readexactly(int(headers["content-length"]))
        try:
            status = await self.take(headers, body)
        except httpx.TransportError:
            status = 500  # The service has ended meanwhile; else it comes again.
        writer.write(b"HTTP/1.1 %d X\r\nContent-Length: 0\r\n\r\n" % status)
        await writer.drain()

    async def take(self, headers: dict[str, str], body: bytes) -> int:
        self.count += 1
        if self.count % 9 == 4:
            return 500
        text = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
        key = base64.b64decode(self.secret.removeprefix("whsec_"))
        mine = "v1," + base64.b64encode(hmac.digest(key, text, hashlib.sha256)).decode()
        fresh = abs(time.time() - int(headers["webhook-timestamp"])) < 300
        if headers["webhook-signature"] != mine or not fresh:
            self.mistakes.append("signature")
            return 401
        message = json.loads(body)
        token = message["token"]
        if token in self.done:
            return 200  # A message may come again, when its answer got lost.
        auth = {"authorization": f"Bearer {self.bot_token}"}
        match message["kind"]:
            case "challenge":
                path = f"/v1/matches/{message['match']['id']}/answer"
                key_of = auth | {"idempotency-key": token}
                answer = await self.http.post(path, json={"accept": True}, headers=key_of)
            case "turn":
                legal = [move["id"] for move in message["legalMoves"]]
                move = "pass" if "pass" in legal else self.chance.choice(legal)
                path = f"/v1/turns/{token}"
                answer = await self.http.post(path, json={"move": move}, headers=auth)
            case _:
                self.done.append(token)
                return 204
        if "TURN_OVER" in answer.text or "MATCH_NOT_PLAYING" in answer.text:
            self.late += 1  # Somebody else has closed the window meanwhile: that does no harm.
        elif not answer.is_success:
            self.mistakes.append(answer.text)
        self.done.append(token)
        return 204


async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await reader.read()


async def test_servers_that_hang_hold_up_nobody_else(tmp_path: Path):
    async with (
        serving(tmp_path / "data", workers=1, webhook_hosts="127.0.0.1") as parlour,
        people(parlour, 1) as (host,),
        plain_http(base_url=parlour.url) as http,
    ):
        good = HookedBot(http)
        async with answering(hang) as bad_port, answering(good.serve) as good_port:

            async def ask(port: int) -> dict[str, Any]:
                url = f"http://127.0.0.1:{port}/"
                made = await host.post("/bots", {"name": "H", "webhook": url})
                match = await host.post("/matches", {"game": "bah-humbug", "seats": 2})
                path = f"/matches/{match['id']}/seats/1/challenge"
                await host.post(path, {"bot": made["bot"]["id"]})
                return dict(made)

            # One after the other, they would take longer than anything may.
            for _ in range(6):
                await ask(bad_port)
            made = await ask(good_port)
            good.secret, good.bot_token = made["webhookSecret"], made["token"]

            async def told() -> bool:
                return good.count > 0

            await until(told)


async def test_a_match_by_webhook_alone(tmp_path: Path):
    settings: dict[str, Any] = {"webhook_hosts": "127.0.0.1", "ai_delay_ms": 1, "sweep_ms": 50}
    async with (
        serving(tmp_path / "data", workers=1, **settings) as parlour,
        people(parlour, 1) as (host,),
        plain_http(base_url=parlour.url) as http,
    ):
        bot = HookedBot(http)
        async with answering(bot.serve) as port:
            made = await host.post("/bots", {"name": "H", "webhook": f"http://127.0.0.1:{port}/"})
            bot.secret, bot.bot_token = made["webhookSecret"], made["token"]
            match = await host.post("/matches", {"game": "bah-humbug", "seats": 3})
            await host.post(f"/matches/{match['id']}/seats/2/challenge", {"bot": made["bot"]["id"]})
            response = await host.http.put(
                f"/v1/matches/{match['id']}/seats/1/ai",
                json={"player": "random"},
                headers={"idempotency-key": "ai"},
            )
            assert response.is_success, response.text

            async def begun() -> bool:
                return bool((await host.get(f"/matches/{match['id']}"))["status"] == "playing")

            await until(begun)
            async with asyncio.timeout(3 * PATIENCE):
                await host.play_by_polling(match["id"])

            async def told() -> bool:
                return f"{match['id']}.over" in bot.done

            await until(told)
        assert not bot.mistakes
        moves = await assert_sound(parlour, host, match["id"])
        own = [event for event in moves if event["seat"] == 2]
        turns = [token for token in bot.done if token[-1].isdigit() and "challenge" not in token]
        assert len(own) == len(turns) - bot.late
        hook = await host.get(f"/bots/{made['bot']['id']}/webhook")
        assert (hook["off"], hook["deadLetters"]) == (None, [])
