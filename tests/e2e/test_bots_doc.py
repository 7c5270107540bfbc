"""What docs/bots.md shows does what it says."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import time
from pathlib import Path
from typing import Any

from service.webhooks import sign
from tests.e2e.server import PATIENCE, ROOT, Parlour, until
from tests.e2e.test_readme import run
from tests.e2e.test_rest import people

PAGE = (ROOT / "docs" / "bots.md").read_text("utf-8")


def example(language: str, number: int = 0) -> str:
    found: str = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)[number]
    return found


async def test_from_nothing_to_a_match(parlour: Parlour, tmp_path: Path):
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    said = await run(parlour, tmp_path, "sh", "-c", script=example("sh"))
    assert "came to the end" in said
    assert "FAIL" not in said
    assert " accepted\n" in (tmp_path / "bot.log").read_text()


async def test_the_bot_in_python_plays(parlour: Parlour):
    async with people(parlour, 1) as (host,):
        bot = await host.post("/bots", {"name": "Doc", "games": ["bah-humbug"]})
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", example("python")),
            env=os.environ | {"TOKEN": bot["token"], "SERVER": parlour.url},
            stderr=asyncio.subprocess.PIPE,
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
            process.kill()
            _, wrong = await process.communicate()
        assert not wrong.decode()


async def test_a_webhook_is_set_by_curl(parlour: Parlour):
    async with people(parlour, 1) as (host,):
        bot = (await host.post("/bots", {"name": "Doc"}))["bot"]["id"]
        owner = host.http.headers["authorization"].removeprefix("Bearer ")
        process = await asyncio.create_subprocess_exec(
            *("sh", "-c", example("sh", 1)),
            env=os.environ | {"SERVER": parlour.url, "BOT": bot, "OWNER": owner},
            stdout=asyncio.subprocess.PIPE,
        )
        said, _ = await process.communicate()
        assert said.startswith(b"whsec_")
        hook = await host.get(f"/bots/{bot}/webhook")
        assert hook["url"] == "https://bot.example.org/parlour"


def test_a_signature_is_checked_as_shown():
    names: dict[str, Any] = {}
    exec(example("python", 1), names)
    secret, now, body = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", int(time.time()), b"{}"
    headers = {
        "webhook-id": "t",
        "webhook-timestamp": str(now),
        "webhook-signature": sign(secret, "t", now, body),
    }
    assert names["genuine"](secret, headers, body)
    assert not names["genuine"](secret, headers, b"{ }")
    old = now - 301
    headers |= {"webhook-timestamp": str(old), "webhook-signature": sign(secret, "t", old, body)}
    assert not names["genuine"](secret, headers, body)
