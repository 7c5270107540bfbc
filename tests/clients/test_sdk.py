"""What the Python SDK makes of every kind of answer, of none, and of nonsense."""

from __future__ import annotations

import asyncio
import copy
import gc
import gzip
import hashlib
import json
import logging
import pickle
import re
import threading
import time
import tracemalloc
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing, suppress
from typing import Any

import pytest
from httpcore._backends.auto import AutoBackend
from httpcore._backends.sync import SyncBackend
from parlour_client import (
    AsyncBot,
    AsyncClient,
    Client,
    ClientClosed,
    Refused,
    Unavailable,
    UnexpectedAnswer,
    WrongGame,
    types,
)
from parlour_client._async import io as async_io
from parlour_client._base import GameMove
from parlour_client._sync import io as sync_io
from parlour_client._wire import RetryLater
from parlour_client.games import bah_humbug, snapdragon
from parlour_client.refusals import (
    BY_CODE,
    IllegalMove,
    NotAuthenticated,
    NotFound,
    RateLimited,
    VersionConflict,
)
from starlette.responses import Response, StreamingResponse
from websockets.utils import accept_key

from service import errors as service_errors
from tests.clients.proxy import proxying
from tests.clients.runner import KINDS
from tests.clients.stub import COMPLETE, Stub, errors, next_, stubbing
from tests.sockets import answering

NOW = "2026-12-24T18:00:00+00:00"
MATCH: dict[str, Any] = {
    "id": "m1",
    "version": 3,
    "status": "PLAYING",
    "visibility": "PUBLIC",
    "game": {"slug": "bah-humbug", "title": "Bah! Humbug!"},
    "seats": [],
    "toAct": [0],
    "yourSeats": [0],
    "yours": True,
    "invitation": None,
    "placesPerSeat": 1,
    "autoStart": True,
    "clock": None,
    "absence": {"policy": "DEFAULT_MOVE", "player": None},
    "deadline": None,
    "createdAt": NOW,
    "updatedAt": NOW,
    "result": None,
    "commitment": None,
    "key": None,
}
EVENT: dict[str, Any] = {
    "version": 4,
    "kind": "MOVE_PLAYED",
    "at": NOW,
    "seat": 0,
    "accountId": None,
    "player": None,
    "cause": "PLAYER",
    "reason": None,
    "move": None,
}
ACCEPTED = {
    "data": {"submitMove": {"__typename": "MoveAccepted", "match": MATCH, "event": EVENT}},
}
ACCOUNT = {"id": "a1", "name": "Robin", "kind": "PERSON", "createdAt": NOW}
ME = {"data": {"me": {**ACCOUNT, "tokens": []}}}
CREATED = {
    "data": {"createAccount": {"__typename": "AccountCreated", "account": ACCOUNT, "token": "t"}}
}


def refusing(field: str, name: str, code: str, **more: Any) -> dict[str, Any]:
    return {"data": {field: {"__typename": name, "code": code, "message": "no", **more}}}


LATER = refusing("submitMove", "RateLimited", "RATE_LIMITED", limit="moves", retryAfterSeconds=0.2)


@pytest.fixture(scope="module")
async def server() -> AsyncIterator[Stub]:
    async with stubbing() as stub:
        yield stub


@pytest.fixture
def stub(server: Stub) -> Stub:
    server.forget()
    return server


@pytest.fixture(params=KINDS)
async def client(stub: Stub, request: pytest.FixtureRequest) -> AsyncIterator[Any]:
    client = KINDS[request.param](stub.url, "plr_x", patience=2, timeout=1, heartbeat=0.2)
    yield client
    await client.aclose()


# ---------------------------------------------------------------------- what is generated


def test_every_documented_refusal_has_its_class():
    kinds = {
        kind
        for kind in vars(service_errors).values()
        if isinstance(kind, type) and issubclass(kind, service_errors.ServiceError)
        if hasattr(kind, "code")
    }
    beyond_graphql = {"SERVICE_UNAVAILABLE"}
    assert {kind.code for kind in kinds} - beyond_graphql == set(BY_CODE)
    assert {kind.code: kind.__name__ for kind in kinds if kind.code in BY_CODE} == {
        code: kind.__name__ for code, kind in BY_CODE.items()
    }


# ---------------------------------------------------------------------- requests


async def test_an_id_is_sent_and_the_text_only_if_it_is_unknown(client: Any, stub: Stub):
    stub.answers = [errors("DOCUMENT_NOT_FOUND"), ME]
    assert (await client.get_me()).name == "Robin"
    await client.get_me()
    by_id, by_text, again = stub.asked
    assert by_id.keys() == {"documentId", "operationName", "variables"}
    digest = hashlib.sha256(by_text["query"].encode()).hexdigest()
    assert by_id["documentId"] == f"sha256:{digest}"
    assert again == by_text
    stub.answers = [errors("DOCUMENT_NOT_TRUSTED")]
    with pytest.raises(Refused, match="DOCUMENT_NOT_TRUSTED"):
        await client.get_me()


async def test_a_key_is_made_once_per_call(client: Any, stub: Stub):
    soon, sometime = (Response("", 503, {"retry-after": when}) for when in ("0", "nan"))
    stub.answers = [soon, sometime, LATER, Response("", 502), ACCEPTED]
    begun = time.monotonic()
    accepted = await client.submit_move("m1", bah_humbug.Mail(card=7), expected_version=3)
    assert time.monotonic() - begun > 0.2
    assert accepted.event.version == 4
    await client.submit_move("m1", "pass")
    *tries, other = [asked["variables"] for asked in stub.asked]
    assert len(tries) == 5
    assert all(one == tries[0] for one in tries)
    assert tries[0]["move"] == {"bahHumbug": {"mail": {"card": 7}}}
    assert other["move"] == {"id": "pass"}
    assert other["idempotencyKey"] not in ("", None, tries[0]["idempotencyKey"])
    await client.submit_move("m1", bah_humbug.Pass(), idempotency_key="mine")
    assert stub.asked[-1]["variables"]["idempotencyKey"] == "mine"
    assert stub.asked[-1]["variables"]["move"] == {"bahHumbug": {"pass": {}}}


async def test_options_are_sent_as_they_were_given(client: Any, stub: Stub):
    stub.answers = [{"data": {"createMatch": {"__typename": "MatchChanged", "match": MATCH}}}]
    match = await client.create_match("bah-humbug", 2, options=bah_humbug.Options(max_rounds=3))
    assert isinstance(match, types.Match)
    await client.create_match("bah-humbug", 2, options={"max_rounds": 3}, sit=None)
    await client.create_match("bah-humbug", 2, clock=types.ClockInput(move_seconds=9))
    typed, plain, neither = [asked["variables"] for asked in stub.asked]
    assert typed["options"] == {"bahHumbug": {"maxRounds": 3}}
    assert (plain["options"], plain["sit"]) == ({"values": {"max_rounds": 3}}, None)
    assert (neither["options"], neither["sit"]) == (None, 0)
    assert neither["clock"] == {"moveSeconds": 9}


async def test_patience_ends_and_says_why(client: Any, stub: Stub):
    stub.answers = [Response("", 503)]
    with pytest.raises(Unavailable):
        await client.get_me()
    stub.answers = [
        refusing("submitMove", "RateLimited", "RATE_LIMITED", limit="moves", retryAfterSeconds=99)
    ]
    begun = time.monotonic()
    with pytest.raises(RateLimited) as caught:
        await client.submit_move("m1", "pass")
    assert (caught.value.limit, caught.value.retry_after_seconds) == ("moves", 99)
    assert time.monotonic() - begun < 1  # There is no point in waiting.


async def test_an_account_isnt_created_twice(client: Any, stub: Stub):
    stub.answers = [CREATED]
    async with proxying() as proxy:
        port = proxy.port
    guest = type(client)(f"http://127.0.0.1:{port}", patience=5)
    creating = asyncio.create_task(guest.create_account("Robin"))
    await asyncio.sleep(0.2)  # Nobody is there, so nothing can have been done: it is repeated.
    async with proxying(int(stub.url.rpartition(":")[2]), port) as proxy:
        assert (await creating).token == "t"
        proxy.fault("lose")
        with pytest.raises(Unavailable):
            await guest.create_account("Robin")
    assert len(stub.asked) == 2
    await guest.aclose()


@pytest.mark.parametrize(
    "answer",
    [
        Response("<h1>It works!</h1>", 200),
        Response("null", 200),
        Response("[]", 200),
        Response(b"\xff", 200),
        Response(b"[" * 100_000, 200),
        Response('{"data": null}', 200),
        Response('{"data": 5}', 200),
        Response('{"data": {}}', 404),
        Response('{"errors": 5}', 400),
        Response('{"data": {"games": 5}}', 200),
        Response('{"data": {"games": [{"slug": "x"}]}}', 200),
    ],
    ids=lambda answer: answer.body[:20].decode(errors="replace"),
)
async def test_nonsense(client: Any, stub: Stub, answer: Response):
    stub.answers = [answer]
    with pytest.raises(UnexpectedAnswer):
        await client.list_games()
    with pytest.raises(UnexpectedAnswer):
        await client.resign("m1")


async def test_refusals(client: Any, stub: Stub):
    stub.answers = [refusing("submitMove", "IllegalMove", "ILLEGAL_MOVE", reason="it's snowing")]
    with pytest.raises(IllegalMove, match="ILLEGAL_MOVE: no") as illegal:
        await client.submit_move("m1", "pass")
    assert illegal.value.reason == "it's snowing"
    stub.answers = [refusing("submitMove", "VersionConflict", "VERSION_CONFLICT", currentVersion=9)]
    with pytest.raises(VersionConflict) as conflict:
        await client.submit_move("m1", "pass")
    assert conflict.value.current_version == 9
    stub.answers = [refusing("submitMove", "TooCold", "TOO_COLD", degrees=-40)]
    with pytest.raises(Refused) as newer:
        await client.submit_move("m1", "pass")
    assert (newer.value.code, newer.value.message) == ("TOO_COLD", "no")
    stub.answers = [errors("NOT_AUTHENTICATED")]
    with pytest.raises(NotAuthenticated):
        await client.get_me()
    stub.answers = [{"errors": [{"message": "no"}]}]
    with pytest.raises(Refused, match="UNKNOWN: no"):
        await client.get_me()


async def test_what_a_newer_service_adds_is_no_matter(client: Any, stub: Stub):
    newer = {**MATCH, "status": "FROZEN", "snow": True, "legalMoves": PAGE, "table": None}
    stub.answers = [{"data": {"match": newer}}]
    match = await client.get_match("m1")
    assert match.status == "FROZEN"
    assert match.status.name == "FROZEN"


PAGE: dict[str, Any] = {"nodes": [], "pageInfo": {"hasNextPage": False, "endCursor": None}}


async def test_another_game_than_asked_for(client: Any, stub: Stub):
    stub.answers = [{"data": {"match": MATCH}}]
    with pytest.raises(WrongGame, match="m1 is of bah-humbug, not of snapdragon"):
        await client.get_match("m1", game=snapdragon.GAME)
    stub.answers = [{"data": {"match": None}}]
    assert await client.get_match("m1", game=snapdragon.GAME) is None
    assert await client.get_match_at("m1", 2, game=snapdragon.GAME) is None
    assert await client.get_log("m1") is None


async def test_a_wrong_address():
    async with AsyncClient("http://127.0.0.1:1", patience=0.3) as client:
        with pytest.raises(Unavailable):
            await client.create_account("Robin")
        with pytest.raises(Unavailable):
            await anext(client.watch_match("m1"))
    with pytest.raises(ClientClosed):
        await client.get_me()
    with pytest.raises(ClientClosed):
        await anext(client.watch_match("m1"))


# ---------------------------------------------------------------------- whoever is on the way


@pytest.mark.parametrize(
    "url", ["parlour.test", "ftp://parlour.test", "http://", "http://me:pw@x", "http://x/?a=b"]
)
async def test_what_is_no_address(client: Any, url: str):
    with pytest.raises(ValueError, match=r"http|URL"):
        type(client)(url)


@pytest.mark.parametrize("kind", [AsyncClient, Client])
def test_an_address_in_capitals_is_as_safe(kind: Any, monkeypatch: pytest.MonkeyPatch):
    made: list[dict[str, Any]] = []
    for io in (async_io, sync_io):
        monkeypatch.setattr(io, "Http", lambda **given: made.append(given))
    assert kind("HTTPS://Parlour.test/").url == "https://parlour.test"
    assert made[0]["verify"]


@pytest.mark.parametrize("token", ["plr_secret\n", "plr_secr\u00e9t", "plr_ secret"])
async def test_what_is_no_token(client: Any, stub: Stub, token: str):
    with pytest.raises(ValueError, match="a token has no") as caught:
        type(client)(stub.url, token)
    assert "secr" not in str(caught.value)


@pytest.mark.parametrize("status", [408, 429, 500, 502, 520])
async def test_a_proxys_page_of_trouble(client: Any, stub: Stub, status: int):
    stub.answers = [Response("<h1>Sorry</h1>", status), ME]
    assert (await client.get_me()).name == "Robin"
    stub.answers = [Response("<h1>Sorry</h1>", status), CREATED]
    with pytest.raises(Unavailable):
        await client.create_account("Robin")


async def test_a_failure_of_the_service_isnt_repeated(client: Any, stub: Stub):
    told = Response('{"errors": [{"message": "no", "extensions": {"code": "INTERNAL"}}]}', 500)
    stub.answers = [told]
    with pytest.raises(Refused, match="INTERNAL"):
        await client.get_me()
    assert len(stub.asked) == 1


async def test_an_answer_that_isnt_what_it_says(client: Any, stub: Stub):
    stub.answers = [Response(b"no gzip", headers={"content-encoding": "gzip"})]
    with pytest.raises(UnexpectedAnswer):
        await client.get_me()


async def test_an_answer_without_end(client: Any, stub: Stub):
    """However little is sent of it: 200 MB of nothing are 200 KB when packed."""
    packed = gzip.compress(bytes(200_000_000))
    for answer, how in ((packed, "gzip"), (gzip.compress(packed), "gzip, gzip"), (b"", "br")):
        stub.answers = [Response(answer, headers={"content-encoding": how})]
        tracemalloc.start()
        with pytest.raises(UnexpectedAnswer, match=r"more than|not by gzip"):
            await client.get_me()
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < 80_000_000
    assert len(stub.asked) == 3


async def test_a_packed_answer(client: Any, stub: Stub):
    packed = gzip.compress(json.dumps(ME).encode())
    stub.answers = [Response(packed, headers={"content-encoding": "GZip"})]
    assert (await client.get_me()).name == "Robin"


async def test_at_once_isnt_without_end(client: Any, stub: Stub):
    client = type(client)(stub.url, patience=0.5)
    for answer in (
        Response("", 503, {"retry-after": "0"}),
        refusing("submitMove", "RateLimited", "RATE_LIMITED", limit="", retryAfterSeconds=-5),
    ):
        stub.forget()
        stub.answers = [answer]
        with pytest.raises((Unavailable, RateLimited)):
            await client.submit_move("m1", "pass")
        assert len(stub.asked) < 20
    await client.aclose()


async def test_an_answer_by_drops(client: Any, stub: Stub):
    async def drops() -> AsyncIterator[bytes]:
        while True:
            yield b" "
            await asyncio.sleep(0.1)

    stub.answers = [StreamingResponse(drops())]
    async with asyncio.timeout(10):
        with pytest.raises(Unavailable, match="no whole answer"):
            await client.create_account("Robin")


async def test_what_a_service_mustnt_say(client: Any, stub: Stub):
    stub.answers = [errors("ODD", args=5, __class__=5, __cause__="x", with_traceback=5, limit="l")]
    with pytest.raises(Refused, match="ODD: no") as caught:
        await client.get_me()
    assert (caught.value.args, vars(caught.value)["limit"]) == (("ODD: no",), "l")


def test_errors_travel_between_processes():
    illegal = IllegalMove("ILLEGAL_MOVE", "no", {"reason": "it's snowing"})
    for other in (pickle.loads(pickle.dumps(illegal)), copy.copy(illegal)):
        assert isinstance(other, IllegalMove)
        assert str(other) == "ILLEGAL_MOVE: no"
        assert vars(other) == vars(illegal)
    later = pickle.loads(pickle.dumps(RetryLater("away", 3)))
    assert (str(later), later.seconds) == ("away", 3)
    unknown = types.MatchStatus("FROZEN")
    assert pickle.loads(pickle.dumps(unknown)) == unknown


async def test_a_redirect_isnt_followed_with_the_token(client: Any, stub: Stub):
    stub.streams = [[update(3), COMPLETE]]

    async def redirect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(
            f"HTTP/1.1 307 Elsewhere\r\nLocation: {stub.url}/graphql\r\n"
            "Content-Length: 0\r\nConnection: close\r\n\r\n".encode()
        )
        await writer.drain()

    async with answering(redirect) as port:
        sent = type(client)(f"http://127.0.0.1:{port}", "plr_x", patience=1)
        with pytest.raises(UnexpectedAnswer):
            await anext(sent.watch_match("m1"))
        with pytest.raises(UnexpectedAnswer):
            await sent.get_me()
        await sent.aclose()
    assert not stub.subscribed
    assert not stub.asked


# ---------------------------------------------------------------------- streams


def update(version: int, *events: int) -> dict[str, Any]:
    match = {**MATCH, "version": version, "legalMoves": PAGE, "table": None}
    told = [{**EVENT, "version": one} for one in events]
    return next_(matchUpdated={"match": match, "events": told, "facts": []})


async def versions(stream: Any) -> list[int]:
    return [event.version async for update in stream for event in update.events]


async def test_a_stream_goes_on_where_it_was(client: Any, stub: Stub):
    stub.streams = [
        [update(3), update(4, 4), 1012],
        [update(4), update(6, 5, 6), 1013],
        [1001],
        [update(7, 7), COMPLETE],
    ]
    assert await versions(client.watch_match("m1")) == [4, 5, 6, 7]
    after = [one["variables"]["afterVersion"] for one in stub.subscribed]
    assert after == [None, 4, 6]


async def test_silence_is_noticed_and_life_isnt_disturbed(client: Any, stub: Stub):
    stub.streams = [[update(3)], [{"type": "ping"}, update(4, 4), COMPLETE]]
    assert await versions(client.watch_match("m1")) == [4]
    assert stub.heard == ["ping", "pong"]


@pytest.mark.parametrize(
    ("said", "error"),
    [
        ([4403], NotAuthenticated),
        ([4400], UnexpectedAnswer),
        (["{"], UnexpectedAnswer),
        (["[]"], UnexpectedAnswer),
        (["5"], UnexpectedAnswer),
        ([{"type": "sing"}], UnexpectedAnswer),
        ([{"type": "next", "id": "1"}], UnexpectedAnswer),
        (["[" * 100_000], UnexpectedAnswer),
        ([{"type": "error", "id": "1", "payload": 5}], UnexpectedAnswer),
        ([{"type": "error", "id": "1", "payload": []}], UnexpectedAnswer),
        ([{"type": "error", "id": "1", "payload": errors("NOT_FOUND")["errors"]}], NotFound),
        ([next_(matchUpdated={"match": {**MATCH}, "events": 5})], UnexpectedAnswer),
        ([next_(matchUpdated={"match": {"id": "m1"}})], UnexpectedAnswer),
        ([next_(matchUpdated={"match": None})], UnexpectedAnswer),
        ([next_(matchUpdated=5)], UnexpectedAnswer),
        ([next_(inbox={})], UnexpectedAnswer),
    ],
    ids=lambda value: str(value)[:100],
)
async def test_a_stream_that_fails(client: Any, stub: Stub, said: list[Any], error: type):
    stub.streams = [said]
    with pytest.raises(error):
        await versions(client.watch_match("m1"))


@pytest.mark.parametrize(
    "said",
    [{"inbox": 5}, {"inbox": {"match": 5}}, {"inbox": {"__typename": "Turn", "match": {}}}, {}],
    ids=str,
)
async def test_messages_that_are_none(client: Any, stub: Stub, said: dict[str, Any]):
    stub.streams = [[next_(**said)]]
    with pytest.raises(UnexpectedAnswer):
        assert [message async for message in client.watch_inbox()]


async def test_a_stream_by_id_and_by_text(client: Any, stub: Stub):
    unknown = {"type": "error", "id": "1", "payload": errors("DOCUMENT_NOT_FOUND")["errors"]}
    stub.streams = [[unknown], [update(3), COMPLETE]]
    await versions(client.watch_match("m1"))
    assert ["documentId" in one for one in stub.subscribed] == [True, False]


async def test_closing_ends_streams(client: Any, stub: Stub):
    stub.streams = [[update(3)]]
    stream = client.watch_match("m1")
    await anext(stream)
    waiting = asyncio.create_task(anext(stream))
    await asyncio.sleep(0.05)
    await client.aclose()
    with pytest.raises(ClientClosed):
        async with asyncio.timeout(20):
            await waiting


async def test_closing_while_a_stream_begins(client: Any):
    """Neither a stream that isn't there yet nor a request outlives its client."""
    asked = asyncio.Event()

    async def dawdle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        asked.set()
        await asyncio.sleep(0.3)
        if "upgrade" in head.lower():
            key = re.search("sec-websocket-key: (.*)\r", head, re.IGNORECASE)
            assert key
            writer.write(
                "HTTP/1.1 101 Yes\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Accept: {accept_key(key[1])}\r\n"
                "Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n".encode()
            )
            # As long as somebody listens, there is something to hear.
            while not reader.at_eof():
                writer.write(b"\x81\x0f" + b'{"type":"pong"}')
                await writer.drain()
                await asyncio.sleep(0.02)

    async with answering(dawdle) as port:
        mine = type(client)(f"http://127.0.0.1:{port}", patience=1, timeout=5)
        beginning = asyncio.ensure_future(anext(mine.watch_match("m1")))
        await asked.wait()
        await mine.aclose()
        async with asyncio.timeout(20):
            with pytest.raises(ClientClosed):
                await beginning


@pytest.mark.parametrize("steps", range(1, 40, 3))
async def test_closing_while_a_request_begins(client: Any, stub: Stub, steps: int):
    """However far it has come: it is answered or ends, and its connection is closed."""
    stub.answers = [ME]
    mine = type(client)(stub.url, "plr_x", patience=1)
    asking = asyncio.ensure_future(mine.get_me())
    for _ in range(steps):
        await asyncio.sleep(0)
    await mine.aclose()
    with suppress(ClientClosed):
        assert (await asking).name == "Robin"
    del mine, asking
    gc.collect()  # An open connection would complain.


async def test_what_is_still_connecting_when_it_is_closed_asks_nothing(
    client: Any, stub: Stub, monkeypatch: pytest.MonkeyPatch
):
    stub.answers = [ME]
    soon, at_once = AutoBackend.connect_tcp, SyncBackend.connect_tcp

    async def late(*arguments: Any, **given: Any) -> Any:
        await asyncio.sleep(0.3)
        return await soon(*arguments, **given)

    def late_waiting(*arguments: Any, **given: Any) -> Any:
        time.sleep(0.3)
        return at_once(*arguments, **given)

    monkeypatch.setattr(AutoBackend, "connect_tcp", late)
    monkeypatch.setattr(SyncBackend, "connect_tcp", late_waiting)
    asking = asyncio.ensure_future(client.get_me())
    await asyncio.sleep(0.1)
    await client.aclose()
    with pytest.raises(ClientClosed):
        await asking
    await asyncio.sleep(0.1)
    assert not stub.asked
    gc.collect()  # An open connection would complain.


async def test_closing_from_another_thread(stub: Stub):
    """The waiting client: what it waits for ends, and what comes later is told."""
    stub.answers = [Response("", 503)]
    client = Client(stub.url, patience=30)
    ended: list[Exception] = []

    def ask() -> None:
        try:
            client.get_me()
        except Exception as error:
            ended.append(error)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    await asyncio.sleep(0.3)
    client.close()
    for thread in threads:
        await asyncio.to_thread(thread.join, 8)
    assert [type(error) for error in ended] == [ClientClosed] * 4


# ---------------------------------------------------------------------- the inbox, and bots


def turn(token: str, *moves: str, match_id: str = "m1", game: str = "bah-humbug") -> dict[str, Any]:
    match = {**MATCH, "id": match_id, "game": {"slug": game, "title": game}}
    shown = {"__typename": "BahHumbugPass", "kind": "pass"}
    legal = [
        {"id": one, "seat": 0, "label": one, "move": shown, "places": []}
        for one in moves or ("pass",)
    ]
    return next_(
        inbox={
            "__typename": "Turn",
            "token": token,
            "match": match,
            "seat": 0,
            "version": 3,
            "deadline": None,
            "legalMoves": legal,
        }
    )


def over(match_id: str = "m1") -> dict[str, Any]:
    match = {**MATCH, "id": match_id, "status": "FINISHED"}
    return next_(inbox={"__typename": "MatchOver", "match": match})


CHALLENGE = next_(inbox={"__typename": "Challenge", "match": MATCH, "seat": 1, "until": NOW})
HEARTBEAT = next_(inbox={"__typename": "Heartbeat", "at": NOW})


async def test_the_inbox_tells_once(client: Any, stub: Stub):
    stub.answers = [{"data": {"match": {**MATCH, "legalMoves": PAGE, "table": None}}}]
    stub.streams = [
        [turn("t1"), CHALLENGE, next_(inbox={"__typename": "Carol"}), 1012],
        [turn("t1"), turn("t2"), CHALLENGE, HEARTBEAT, over(), COMPLETE],
    ]
    kinds = [type(message).__name__ async for message in client.watch_inbox()]
    assert kinds == ["Turn", "Challenge", "Turn", "Heartbeat", "MatchOver"]


async def test_an_end_that_was_missed(client: Any, stub: Stub):
    ended = {**MATCH, "status": "FINISHED", "legalMoves": PAGE, "table": None}
    stub.answers = [{"data": {"match": ended}}]
    stub.streams = [[turn("t1"), 1012], [HEARTBEAT, over(), over("m2"), COMPLETE]]
    told = [message async for message in client.watch_inbox()]
    assert [type(message).__name__ for message in told] == [
        *("Turn", "MatchOver", "Heartbeat", "MatchOver")
    ]
    assert [told[1].match.id, told[3].match.id] == ["m1", "m2"]


async def test_an_inbox_of_one_game(client: Any, stub: Stub):
    stub.streams = [[turn("t1"), over(), HEARTBEAT, COMPLETE]]
    kinds = [type(one).__name__ async for one in client.watch_inbox(game=snapdragon.GAME)]
    assert kinds == ["Heartbeat"]


class Odd(AsyncBot[types.Turn, GameMove]):
    """Says what it is told to say."""

    def __init__(self, client: AsyncClient, says: Callable[[types.Turn], str]) -> None:
        super().__init__(client)
        self._says = says

    async def choose(self, turn: types.Turn) -> str:
        return self._says(turn)

    async def accept(self, challenge: types.Challenge) -> bool:
        return False


def taken(**payload: Any) -> dict[str, Any]:
    done = {"__typename": "MoveAccepted", "match": MATCH, "event": EVENT}
    return {"data": {"submitTurn": payload or done}}


async def test_a_bot_survives_its_own_faults(stub: Stub, caplog: pytest.LogCaptureFixture):
    def says(turn: types.Turn) -> str:
        if turn.token == "t1":
            raise ZeroDivisionError
        return "bad" if turn.token == "t2" else turn.legal_moves[-1].id

    illegal = {"__typename": "IllegalMove", "code": "ILLEGAL_MOVE", "message": "", "reason": "no"}
    gone = {"__typename": "TurnOver", "code": "TURN_OVER", "message": ""}
    declined = {"data": {"answerChallenge": {**gone, "code": "MATCH_NOT_OPEN"}}}
    stub.streams = [
        [CHALLENGE, turn("t1", "a", "b"), turn("t2", "a", "b"), turn("t3", "a", "b"), over()]
    ]
    stub.answers = [declined, taken(), taken(**illegal), taken(**gone), taken(**gone), taken()]
    async with AsyncClient(stub.url, "plr_x", patience=2) as client:
        with caplog.at_level(logging.ERROR, "parlour_client.bot"):
            async with asyncio.timeout(10):
                await Odd(client, says).run(matches=1)
    assert stub.asked[0]["variables"]["accept"] is False
    sent = [
        (asked["variables"]["token"], asked["variables"]["move"]["id"]) for asked in stub.asked[1:]
    ]
    assert sent == [("t1", "a"), ("t2", "bad"), ("t2", "a"), ("t3", "b")]
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]


async def test_a_bot_outlasts_a_service_that_is_away(stub: Stub):
    """Longer than its client's patience; what was open then comes anew."""
    stub.streams = [[turn("t1", "a"), over()]]
    stub.answers = [Response("", 503)]
    async with AsyncClient(stub.url, "plr_x", patience=0.3) as client:
        bot = asyncio.create_task(Odd(client, lambda turn: turn.legal_moves[0].id).run(matches=1))
        await asyncio.sleep(1)
        stub.answers = [taken()]
        async with asyncio.timeout(10):
            await bot
    assert len(stub.subscribed) > 1


async def test_a_bot_that_is_refused_doesnt_rush(stub: Stub):
    stub.streams = [[{"type": "error", "id": "1", "payload": errors("INTERNAL")["errors"]}]]
    async with AsyncClient(stub.url, "plr_x", patience=2) as client:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(1.5):
                await Odd(client, str).run()
    assert 1 < len(stub.subscribed) < 20


async def test_a_bot_ends_when_its_token_wont_do(stub: Stub):
    stub.streams = [[4403]]
    async with AsyncClient(stub.url, "plr_x", patience=2) as client:
        with pytest.raises(NotAuthenticated):
            await Odd(client, str).run()


async def test_leaving_a_stream_closes_it(stub: Stub):
    stub.streams = [[update(3)]]
    async with AsyncClient(stub.url) as client:
        async with aclosing(client.watch_match("m1")) as stream:
            await anext(stream)
            assert client._sockets
        assert not client._sockets
