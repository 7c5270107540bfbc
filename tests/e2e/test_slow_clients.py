"""Clients that send slowly, or nothing, don't keep their connections; all others do."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator

import pytest
from websockets.asyncio.client import connect

from tests.e2e.server import PATIENCE, Parlour, plain_http, serving

SECONDS = 1
"""What a client has for a request."""
GET = b"GET /v1/games/bah-humbug HTTP/1.1\r\nhost: x\r\n"
POST = (
    b"POST %b HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n"
)


@pytest.fixture(scope="module")
async def hasty(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Parlour]:
    data = tmp_path_factory.mktemp("hasty") / "data"
    async with serving(data, request_seconds=SECONDS) as parlour:
        yield parlour


async def answered(parlour: Parlour, first: bytes, trickle: bytes = b"") -> tuple[bytes, float]:
    """What comes until the service closes the connection, and after how many seconds it does.

    `trickle` is sent again and again meanwhile.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", parlour.port)
    begun = time.monotonic()

    async def send() -> None:
        while trickle:
            writer.write(trickle)
            await asyncio.sleep(0.1)

    writer.write(first)
    sending = asyncio.create_task(send())
    try:
        async with asyncio.timeout(PATIENCE):
            heard = b""
            try:
                while data := await reader.read(65_536):
                    heard += data
            except ConnectionError:  # It was closed before all that was sent had been read.
                pass
            return heard, time.monotonic() - begun
    finally:
        sending.cancel()
        writer.close()


CUT_OFF = [
    (b"", b""),
    (GET, b""),
    (GET, b"a: b\r\n"),
    (b"", b"\r\n"),
    # The head in one piece, then something of the next request.
    (GET + b"\r\n", b"\r\n"),
    (GET + b"\r\n" + GET, b"a: b\r\n"),
    # A body that nobody reads.
    (POST % b"/v1/nothing", b" "),
    (POST % b"/v1/games", b" "),
]
"""What is sent at first, and then again and again."""


async def test_what_doesn_t_become_a_request_is_cut_off(hasty: Parlour):
    found = await asyncio.gather(*(answered(hasty, *sent) for sent in CUT_OFF))
    for sent, (heard, seconds) in zip(CUT_OFF, found, strict=True):
        assert SECONDS < seconds < SECONDS + PATIENCE / 4, sent
        assert heard.count(b"HTTP/1.1 ") <= 1, sent


async def test_a_body_that_doesn_t_come_is_refused_in_words(hasty: Parlour):
    paths = (b"/v1/accounts", b"/graphql")
    for heard, seconds in await asyncio.gather(*(answered(hasty, POST % p, b" ") for p in paths)):
        head, _, body = heard.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 408 ")
        assert b"REQUEST_TIMEOUT" in body
        assert json.loads(body)
        assert SECONDS <= seconds < SECONDS + PATIENCE / 4


async def test_who_waits_for_answers_isn_t_cut_off(hasty: Parlour):
    """A stream, a long poll, a WebSocket, and requests on a connection that is kept."""
    longer = 3 * SECONDS
    async with plain_http(base_url=hasty.url) as http:
        made = (await http.post("/v1/accounts", json={"name": "Holly"})).json()
        http.headers["authorization"] = f"Bearer {made['token']}"

        async def follow() -> None:
            body = {"game": "bah-humbug", "seats": 2}
            key = {"idempotency-key": "mine"}
            match = (await http.post("/v1/matches", json=body, headers=key)).json()
            path = f"/v1/matches/{match['id']}/events"
            async with http.stream("GET", path) as response:
                lines = response.aiter_lines()
                await anext(lines)
                await asyncio.sleep(longer)
                key = {"idempotency-key": "mine, too"}
                await http.post(f"/v1/matches/{match['id']}/abandon", headers=key)
                assert "abandoned" in "".join([line async for line in lines])

        async def poll() -> None:
            answer = await http.get("/v1/inbox", params={"wait": longer})
            assert answer.json() == []

        async def talk() -> None:
            address = hasty.url.replace("http", "ws") + "/graphql"
            async with connect(address, subprotocols=["graphql-transport-ws"]) as socket:  # type: ignore[list-item]
                await socket.send('{"type": "connection_init"}')
                assert "connection_ack" in str(await socket.recv())
                await asyncio.sleep(longer)
                await socket.send('{"type": "ping"}')
                assert "pong" in str(await socket.recv())

        async def ask_again() -> None:
            reader, writer = await asyncio.open_connection("127.0.0.1", hasty.port)
            for _ in range(4):
                writer.write(GET + b"\r\n")
                head = await reader.readuntil(b"\r\n\r\n")
                length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
                await reader.readexactly(int(length))
                await asyncio.sleep(longer / 3)
            writer.close()

        await asyncio.gather(follow(), poll(), talk(), ask_again())
