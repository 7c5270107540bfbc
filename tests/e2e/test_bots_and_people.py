"""Six bots and two people in one match: the people share the seats of two of the bots."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from tests.benchmarks.bot_soak import NODE
from tests.e2e.server import PATIENCE, ROOT, Parlour, until
from tests.e2e.test_bots_doc import example
from tests.e2e.test_rest import Person, assert_sound, people

SEATS = 6
KINDS = ("polling", "polling", "javascript", "javascript", "python", "shell")
"""The bots by seat."""


@asynccontextmanager
async def program(parlour: Parlour, kind: str, token: str) -> AsyncIterator[None]:
    """A bot that is a process of its own, as long as it is needed."""
    commands = {
        "javascript": (NODE, str(ROOT / "examples" / "bot.mjs"), parlour.url),
        "python": (sys.executable, "-c", example("python")),
        "shell": ("sh", str(ROOT / "examples" / "bot.sh"), parlour.url),
    }
    process = await asyncio.create_subprocess_exec(
        *commands[kind],
        env=os.environ | {"TOKEN": token, "SERVER": parlour.url},
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        yield
    finally:
        os.killpg(process.pid, 15)  # The shell's curl as well.
        _, wrong = await process.communicate()
        assert not wrong.decode(), kind


async def share(one: Person, mine: int) -> None:
    """Play a match on a seat that is shared with somebody, who is let go first every other round.

    A round has one move of every seat, so its turns come up so many versions after the last one's.
    """
    chance = random.Random(one.id)
    known: list[str] = []
    while True:
        for message in await one.get("/inbox", wait=5, known=known):
            if message["kind"] == "over":
                return
            if message["kind"] == "challenge":
                await one.post(f"/matches/{message['match']['id']}/answer", {"accept": True})
            else:
                known = [message["token"]]
                if int(message["token"].rpartition(".")[2]) // SEATS % 2 != mine:
                    await asyncio.sleep(0.5)
                await one.take(message, chance)


async def test_six_bots_and_two_people_in_one_match(parlour: Parlour):
    async with AsyncExitStack() as stack:
        ann, bob, *polling = await stack.enter_async_context(people(parlour, 4))
        names: dict[str, str] = {ann.id: "Ann, a person", bob.id: "Bob, a person"}
        bots: list[str] = []
        sharing: list[asyncio.Task[None]] = []
        for seat, kind in enumerate(KINDS):
            name = f"{kind} {seat}"
            made = await ann.post("/bots", {"name": name, "games": ["post-the-parcels"]})
            bots.append(made["bot"]["id"])
            names[bots[-1]] = f"{name}, a bot"
            if kind == "polling":
                bot = polling[seat]
                bot.id = bots[-1]
                bot.http.headers["authorization"] = f"Bearer {made['token']}"
                sharing.append(asyncio.create_task(share(bot, 0)))
                stack.callback(sharing[-1].cancel)
            else:
                await stack.enter_async_context(program(parlour, kind, made["token"]))

        spec = {"game": "post-the-parcels", "seats": SEATS, "placesPerSeat": 2}
        match = await ann.post("/matches", spec | {"sit": None, "autoStart": False})
        where = f"/matches/{match['id']}"
        for seat, bot_id in enumerate(bots):
            await ann.post(f"{where}/seats/{seat}/challenge", {"bot": bot_id})

        async def seated() -> bool:
            seats = (await ann.get(where))["seats"]
            return all(seat["kind"] == "bot" for seat in seats)

        await until(seated)
        for seat, person in enumerate((ann, bob)):
            beside = {"seat": seat, "invitation": match["invitation"]}
            await person.post(f"{where}/join", beside)
        match = await ann.post(f"{where}/start")
        assert [len(seat["holders"]) for seat in match["seats"]] == [2, 2, 1, 1, 1, 1]

        async with asyncio.timeout(3 * PATIENCE):
            await asyncio.gather(share(ann, 1), share(bob, 1), *sharing)
        moves: list[dict[str, Any]] = await assert_sound(parlour, ann, match["id"])

    played = Counter((move["seat"], move["accountId"]) for move in moves)
    for (seat, who), count in sorted(played.items()):
        print(f"seat {seat}: {count:>3} moves of {names[who]}")
    assert {move["cause"] for move in moves} == {"player"}
    assert {who for _, who in played} == set(names), "everybody has had a part in it"
    assert {seat for seat, who in played if who == ann.id} == {0}
    assert {seat for seat, who in played if who == bob.id} == {1}
    assert {seat: who for seat, who in played if seat > 1} == dict(enumerate(bots[2:], 2))
    # Whoever comes second on a shared seat is told so, and nothing is played twice.
    assert sum(len(one.played) for one in (ann, bob)) == sum(
        count for (_, who), count in played.items() if who in (ann.id, bob.id)
    )
