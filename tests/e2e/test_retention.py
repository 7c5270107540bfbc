"""Old matches move to the archive, whenever who moves them dies; and an account is deleted."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from service.store.embedded import running
from tests.e2e.server import COMMAND, PATIENCE, ROOT, Parlour, command, plain_http, serving, until
from tests.service.store.bucket import Bucket, bucket

OVER = "0.00001"
"""Hours after which a match is old: 36 ms."""


class Somebody:
    """An account at some process."""

    def __init__(self, parlour: Parlour, token: str | None = None) -> None:
        self._url = f"{parlour.url}/v1"
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._keys = 0

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        self._keys += 1
        headers = self._headers | {"Idempotency-Key": f"{path} {self._keys}"}
        async with plain_http() as http:
            return await http.request(method, self._url + path, json=body, headers=headers)

    async def get(self, path: str) -> httpx.Response:
        return await self.ask("GET", path)

    async def do(self, path: str, **body: Any) -> Any:
        answer = await self.ask("POST", path, body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    async def reads(self, match: str) -> list[Any]:
        """What is shown of a match."""
        paths = ("", "/view?open=true", "/record", "/log?first=500", "/facts?first=500", "/draws")
        answers = [await self.get(f"/matches/{match}{path}") for path in paths]
        return [(answer.status_code, answer.json()) for answer in answers]


async def somebody(parlour: Parlour, name: str) -> tuple[Somebody, str]:
    token = (await Somebody(parlour).do("/accounts", name=name))["token"]
    return Somebody(parlour, token), token


async def ended(host: Somebody, guest: Somebody) -> str:
    """A private match that was played for a while, and resigned."""
    body = {"game": "bah-humbug", "seats": 2, "visibility": "private"}
    match = await host.do("/matches", **body)
    on = f"/matches/{match['id']}"
    await guest.do(f"{on}/join", invitation=match["invitation"])
    for _ in range(2):
        for player in (host, guest):
            legal = (await player.get(f"{on}/legal-moves?first=1")).json()["items"]
            if legal:
                await player.do(f"{on}/moves", move=legal[0]["move"])
    await guest.do(f"{on}/resign")
    return str(match["id"])


@pytest.fixture
async def place(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Bucket]:
    with bucket() as server:
        for name, value in server.environment().items():
            monkeypatch.setenv(name, value)
        monkeypatch.setenv("PARLOUR_ARCHIVE_URL", "s3://games/parlour")
        monkeypatch.setenv("PARLOUR_ARCHIVE_AFTER_HOURS", OVER)
        yield server


def archiving(data: Path) -> subprocess.Popen[bytes]:
    """A process that archives what is old, and ends."""
    return subprocess.Popen(
        [*COMMAND, "archive", "--data", str(data)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )


async def killed_at(place: Bucket, data: Path, method: str) -> None:
    """Archive, and die when an object has been written, or read again, but isn't answered yet."""
    reached, go_on = threading.Event(), threading.Event()

    def hold(asked: str, path: str) -> None:
        if asked == method:
            reached.set()
            go_on.wait(PATIENCE)

    place.after = hold
    process = archiving(data)
    try:
        async with asyncio.timeout(3 * PATIENCE):
            while not await asyncio.to_thread(reached.wait, 0.1):
                if process.poll() is not None:
                    process = archiving(data)  # It may have come before the match was due.
    finally:
        process.send_signal(signal.SIGKILL)
        await asyncio.to_thread(process.wait, PATIENCE)
        place.after = lambda *_: None
        go_on.set()


async def archived(data: Path, count: int) -> None:
    """Archive until so many matches have been."""
    done = 0
    async with asyncio.timeout(3 * PATIENCE):
        while done < count:
            status, said, wrong = await command("archive", "--data", str(data))
            assert (status, wrong) == (0, "")
            done += int(said.removesuffix(" matches archived\n"))
    assert done == count


async def test_nothing_is_lost_whenever_archiving_dies(place: Bucket, tmp_path: Path):
    settings: dict[str, Any] = {"archive_url": "s3://games/parlour", "archive_after_hours": 0}
    data = tmp_path / "data"
    async with serving(data, **settings) as parlour:
        (host, token), (guest, _) = [await somebody(parlour, n) for n in ("Robin", "Holly")]
        matches = [await ended(host, guest) for _ in range(3)]
        before = {match: await host.reads(match) for match in matches}
        assert {status for reads in before.values() for status, _ in reads} == {200}
        for method in ("PUT", "GET"):
            await killed_at(place, data, method)
            assert {match: await host.reads(match) for match in matches} == before
        await archived(data, len(matches))
        assert await command("archive", "--data", str(data)) == (0, "0 matches archived\n", "")
        asked = len(place.requests)
        live = await host.do("/matches", game="bah-humbug", seats=2)
        parlour.kill()  # Redis and the API.
    async with serving(data, **settings) as parlour:
        host = Somebody(parlour, token)
        last = matches.pop()
        for match in matches:
            assert await host.reads(match) == before[match]
        assert len(place.requests) == asked + 2
        # While the archive is away, so is what is in it, and nothing else.
        place.objects.clear()
        assert (await host.get(f"/matches/{last}")).json()["code"] == "SERVICE_UNAVAILABLE"
        assert (await host.get(f"/matches/{live['id']}")).status_code == 200
        assert (await host.get("/inbox")).status_code == 200


async def test_a_deleted_account_is_gone_from_every_process(place: Bucket, tmp_path: Path):
    data = tmp_path / "data"
    async with serving(data, archive_url="s3://games/parlour", archive_after_hours=0) as one:
        redis = ("--redis", str(running(data)))
        async with serving(
            tmp_path / "other", *redis, archive_url="s3://games/parlour", archive_after_hours=0
        ) as other:
            (host, token), (guest, _) = [await somebody(one, n) for n in ("Robin", "Holly")]
            old = await ended(host, guest)
            await archived(data, 1)
            playing = await host.do("/matches", game="bah-humbug", seats=3)
            on = f"/matches/{playing['id']}"
            await guest.do(f"{on}/join")
            there = Somebody(other, token)
            assert (await there.get("/accounts/me")).json()["name"] == "Robin"
            exported = (await there.get("/accounts/me/export")).json()
            assert {m["id"] for m in exported["matches"]} == {old, playing["id"]}
            assert await host.do("/accounts/me/delete", name="Robin") is None

            async def refused() -> bool:
                return (await there.get("/accounts/me")).status_code == 401

            await until(refused, 5)
            assert (await host.get("/accounts/me")).status_code == 401
            assert (await guest.get(on)).json()["seats"][0]["holders"] == []

            shown = await guest.get(f"/matches/{old}")
            assert shown.json()["seats"][0]["name"] == "Deleted account"
