"""Matches over REST alone, on real sockets: polls, event streams that break off, a shell script."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from tests.e2e.cutter import cutting
from tests.e2e.server import PATIENCE, ROOT, Parlour, command, plain_http, until

_keys = itertools.count()


class Person:
    """Somebody with an account."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.id = ""
        self.played: dict[str, int] = {}
        """How often a turn was played, by its token; a repeat isn't one."""
        self.heard: list[str] = []
        """The tokens of all turns that came, as often as they came."""

    async def get(self, path: str, **query: Any) -> Any:
        response = await self.http.get(f"/v1{path}", params=query)
        assert response.status_code == 200, response.text
        return response.json()

    async def post(self, path: str, body: Any = None) -> Any:
        response = await self.http.post(
            f"/v1{path}", json=body, headers={"idempotency-key": f"e2e {next(_keys)}"}
        )
        assert response.is_success, response.text
        return response.json()

    async def take(self, turn: dict[str, Any], chance: random.Random) -> None:
        """Play a turn, the same move whenever it comes."""
        self.heard.append(turn["token"])
        legal = [move["id"] for move in turn["legalMoves"]]
        move = "pass" if "pass" in legal and chance.random() < 0.7 else chance.choice(legal)
        response = await self.http.post(f"/v1/turns/{turn['token']}", json={"move": move})
        if response.status_code == 409:
            assert response.json()["code"] in ("TURN_OVER", "MATCH_NOT_PLAYING"), response.text
            return
        assert response.status_code == 200, response.text
        if "idempotent-replayed" not in response.headers:
            self.played[turn["token"]] = self.played.get(turn["token"], 0) + 1

    async def play_by_polling(self, match_id: str, pause: float = 0) -> None:
        """Play a match to its end, by long polls."""
        chance = random.Random(self.id)
        known: list[str] = []
        while True:
            for message in await self.get("/inbox", wait=10, known=known):
                if message["match"]["id"] != match_id:
                    known.append(message["token"])
                elif message["kind"] == "over":
                    return
                elif message["kind"] == "turn":
                    await asyncio.sleep(pause)
                    known = [message["token"]]
                    await self.take(message, chance)

    async def play_by_events(self, match_id: str) -> int:
        """Play a match to its end by event streams, each of which may break off, as may all else;
        returns how many there were."""
        count = 0
        while True:
            with contextlib.suppress(httpx.TransportError):
                if (await self.get(f"/matches/{match_id}"))["status"] != "playing":
                    return count
                count += 1
                await self._follow()

    async def _follow(self) -> None:
        headers = {"accept": "text/event-stream"}
        async with self.http.stream("GET", "/v1/inbox", headers=headers) as response:
            event = ""
            async for line in response.aiter_lines():
                name, _, value = line.partition(": ")
                if name == "event":
                    event = value
                elif name == "data" and event == "turn":
                    turn = json.loads(value)
                    await self.take(turn, random.Random(turn["token"]))
                elif name == "data" and event == "over":
                    return


@asynccontextmanager
async def people(parlour: Parlour, count: int) -> AsyncIterator[list[Person]]:
    async with contextlib.AsyncExitStack() as stack:
        found: list[Person] = []
        for number in range(count):
            http = plain_http(base_url=parlour.url)
            person = Person(await stack.enter_async_context(http))
            made = await person.post("/accounts", {"name": f"Guest {number}"})
            person.id = made["account"]["id"]
            http.headers["authorization"] = f"Bearer {made['token']}"
            found.append(person)
        yield found


async def seat_all(found: list[Person], **more: Any) -> str:
    body = {"game": "bah-humbug", "seats": len(found), **more}
    match = await found[0].post("/matches", body)
    for person in found[1:]:
        await person.post(f"/matches/{match['id']}/join", {})
    return str(match["id"])


async def assert_sound(parlour: Parlour, person: Person, match_id: str) -> list[dict[str, Any]]:
    """The moves of a match that is over, and whose log verifies."""
    assert (await person.get(f"/matches/{match_id}"))["status"] == "finished"
    status, said, wrong = await command("verify", "--server", parlour.url, "--match", match_id)
    assert status == 0, said + wrong
    response = await person.http.get(
        f"/v1/matches/{match_id}/log", headers={"accept": "application/x-ndjson"}
    )
    log = [json.loads(line) for line in response.text.splitlines()]
    assert [event["version"] for event in log] == list(range(1, len(log) + 1))
    return [event for event in log if event["kind"] == "move_played"]


async def test_a_match_over_rest_alone(parlour: Parlour):
    async with people(parlour, 3) as found:
        match_id = await seat_all(found, visibility="public")
        async with asyncio.timeout(3 * PATIENCE):
            await asyncio.gather(*(person.play_by_polling(match_id) for person in found))
        moves = await assert_sound(parlour, found[0], match_id)
        for seat, person in enumerate(found):
            own = [event for event in moves if event["seat"] == seat]
            assert len(own) == len(person.played)


async def test_no_turn_is_missed_nor_played_twice_though_connections_break(parlour: Parlour):
    async with people(parlour, 2) as (steady, shaky):
        ids = [await seat_all([steady, shaky]) for _ in range(2)]
        streams = 0
        async with cutting(parlour.port, (0.1, 0.3), random.Random(5)) as cutter:
            shaky.http.base_url = cutter.url
            for match_id in ids:
                async with asyncio.timeout(3 * PATIENCE), asyncio.TaskGroup() as group:
                    group.create_task(steady.play_by_polling(match_id, pause=0.03))
                    following = group.create_task(shaky.play_by_events(match_id))
                streams += following.result()
            shaky.http.base_url = parlour.url
        assert streams > 4
        moves: list[dict[str, Any]] = []
        for match_id in ids:
            moves += await assert_sound(parlour, shaky, match_id)
        own = [event for event in moves if event["seat"] == 1]
        # Answers may have been lost, so turns are counted by what came.
        assert len(own) == len(set(shaky.heard)), "one move for every turn"
        assert set(shaky.played.values()) == {1}


async def test_a_bot_in_plain_shell(parlour: Parlour):
    async with people(parlour, 1) as (host,):
        bot = await host.post("/bots", {"name": "Shell", "games": ["bah-humbug"]})
        process = await asyncio.create_subprocess_exec(
            "sh",
            str(ROOT / "examples" / "bot.sh"),
            parlour.url,
            env=os.environ | {"TOKEN": bot["token"]},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        try:
            match = await host.post("/matches", {"game": "bah-humbug", "seats": 2})
            offer = {"bot": bot["bot"]["id"]}
            await host.post(f"/matches/{match['id']}/seats/1/challenge", offer)

            async def begun() -> bool:
                return bool((await host.get(f"/matches/{match['id']}"))["status"] == "playing")

            await until(begun)
            async with asyncio.timeout(3 * PATIENCE):
                await host.play_by_polling(match["id"])
        finally:
            os.killpg(process.pid, 15)  # Its curl as well.
            _, wrong = await process.communicate()
        assert not wrong.decode()
        moves = await assert_sound(parlour, host, match["id"])
        assert {event["seat"] for event in moves} == {0, 1}
