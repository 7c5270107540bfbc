"""Following matches live: over WebSocket (graphql-transport-ws) and server-sent events."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from service.app import create_app
from service.errors import ServiceUnavailable
from service.graphql.http import GraphQLEndpoint
from service.matches import Matches
from service.store import Store
from tests.service.graphql.asgi import (
    PATIENCE,
    Closed,
    EventStream,
    Socket,
    connection,
    events,
    live,
    request,
)
from tests.service.graphql.client import (
    MATCH,
    Client,
    fresh_key,
    mutation,
    people,
    play_on,
    seated,
    somebody,
)
from tests.service.graphql.conftest import SETTINGS

UPDATES = (
    "subscription S($id: ID!, $after: Int, $invitation: String) { matchUpdated(id: $id, "
    f"afterVersion: $after, invitation: $invitation) {{ match {{ {MATCH} }} "
    "events { version kind seat move { arguments } } facts { version text private } } }"
)
TURNS = "subscription { inbox { ... on Turn { match { id } seat version deadline } } }"


class Feed:
    """One subscription, however it is transported."""

    def __init__(self, transport: Socket | EventStream) -> None:
        self.transport = transport

    async def payload(self) -> Any:
        """The next result, or None once the operation has come to its end."""
        if isinstance(self.transport, EventStream):
            name, payload = await self.transport.next()
            return payload if name == "next" else None
        message = await self.transport.receive()
        assert not isinstance(message, Closed), message
        if message["type"] == "error":
            return {"data": None, "errors": message["payload"]}
        return message["payload"] if message["type"] == "next" else None

    async def update(self) -> Any:
        """The next message of matchUpdated."""
        payload = await self.payload()
        assert payload, "the stream has ended"
        assert "errors" not in payload, payload
        return payload["data"]["matchUpdated"]

    async def turn(self) -> Any:
        payload = await self.payload()
        assert "errors" not in payload, payload
        return payload["data"]["inbox"]

    async def failure(self) -> str:
        """The code with which the operation ends."""
        payload = await self.payload()
        assert payload["data"] is None, payload
        (error,) = payload["errors"]
        if isinstance(self.transport, EventStream):
            assert await self.payload() is None
        code: str = error["extensions"]["code"]
        return code

    async def rest(self) -> list[Any]:
        """All further updates, to the end."""
        found = []
        while payload := await self.payload():
            assert "errors" not in payload, payload
            found.append(payload["data"]["matchUpdated"])
        return found


async def _silence(feed: Feed, seconds: float = 0.1) -> None:
    """Nothing comes."""
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(seconds):
            await feed.payload()


Follow = Callable[..., Any]


@pytest.fixture(params=["WebSocket", "server-sent events"])
def follow(request: pytest.FixtureRequest) -> Follow:
    """Start a subscription."""

    @asynccontextmanager
    async def over_websocket(
        client: Client, query: str, room: int = 1_000, **variables: Any
    ) -> AsyncIterator[Feed]:
        async with live(client.app, client.token, room) as socket:
            socket.subscribe("1", query, variables)
            yield Feed(socket)

    @asynccontextmanager
    async def over_events(
        client: Client, query: str, room: int = 1_000, **variables: Any
    ) -> AsyncIterator[Feed]:
        async with events(client.app, query, variables, client.headers, room) as stream:
            yield Feed(stream)

    return over_websocket if request.param == "WebSocket" else over_events


def versions(updates: list[Any]) -> list[int]:
    return [event["version"] for update in updates for event in update["events"]]


# ---------------------------------------------------------------------- matchUpdated


async def test_every_change_is_told_to_the_end(app: Starlette, follow: Follow):
    match_id, players = await seated(app)
    begun = (await players[0].match(match_id))["version"]
    async with follow(players[0], UPDATES, id=match_id) as feed:
        first = await feed.update()
        assert first["match"]["version"] == begun
        assert (first["events"], first["facts"]) == ([], [])
        chance = random.Random(2)
        for _ in range(3):
            version = await play_on(match_id, "bah-humbug", players, chance, 1)
            update = await feed.update()
            assert update["match"]["version"] == version
            assert [event["kind"] for event in update["events"]] == ["MOVE_PLAYED"]
            assert update["facts"]
            assert {fact["version"] for fact in update["facts"]} == {version}
        end = await play_on(match_id, "bah-humbug", players, chance)
        rest = await feed.rest()
        assert versions(rest) == list(range(begun + 4, end + 1))
        assert rest[-1]["match"]["status"] == "FINISHED"


async def test_a_lobby_can_be_followed(app: Starlette, follow: Follow, stranger: Client):
    host, guest = await people(app, 2)
    match = await host.changed("createMatch", game="bah-humbug", seats=3)
    async with follow(stranger, UPDATES, id=match["id"], after=0) as feed:
        first = await feed.update()
        assert [event["kind"] for event in first["events"]] == ["CREATED", "SEAT_TAKEN"]
        await guest.changed("joinMatch", matchId=match["id"], seat=2)
        assert (await feed.update())["events"][0]["seat"] == 2
        await host.changed("abandonMatch", matchId=match["id"])
        assert (await feed.update())["match"]["status"] == "ABANDONED"
        assert await feed.payload() is None


async def test_a_match_that_is_over_is_told_once(app: Starlette, follow: Follow):
    match_id, players = await seated(app)
    await players[0].changed("resign", matchId=match_id)
    async with follow(players[1], UPDATES, id=match_id) as feed:
        assert (await feed.update())["match"]["status"] == "FINISHED"
        assert await feed.payload() is None


async def test_resuming_leaves_no_gap_and_repeats_nothing(app: Starlette, follow: Follow):
    game = "the-giving-spirit"
    match_id, players = await seated(app, game, 3)
    chance = random.Random(4)
    seen: list[Any] = []
    last = 0
    while True:
        async with follow(players[1], UPDATES, id=match_id, after=last) as feed:
            for _ in range(chance.randrange(1, 4)):
                update = await feed.update()
                seen.append(update)
                last = update["match"]["version"]
                assert versions([update])[-1:] in ([last], [])
                if update["match"]["status"] == "FINISHED":
                    break
                await play_on(match_id, game, players, chance, chance.randrange(1, 4))
        await play_on(match_id, game, players, chance, chance.randrange(0, 20))
        if seen[-1]["match"]["status"] == "FINISHED":
            break
    assert versions(seen) == list(range(1, last + 1))
    told = [fact for update in seen for fact in update["facts"]]
    query = "facts(first: 1000) { version text private }"
    assert told == (await players[1].match(match_id, query))["facts"]


async def test_a_long_past_comes_in_parts_each_complete_in_itself(
    app: Starlette, follow: Follow, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("service.matches._MOST_RECORDS", 7)
    match_id, players = await seated(app)
    version = await play_on(match_id, "bah-humbug", players, random.Random(1), 20)
    view = "view { ... on BahHumbugView { hands mailed berries coal } } toAct version"
    query = (
        "subscription S($id: ID!) { matchUpdated(id: $id, afterVersion: 2) { events { version } "
        f"match {{ {view} }} }} }}"
    )
    async with follow(players[0], query, id=match_id) as feed:
        updates = [await feed.update() for _ in range((version - 2 + 6) // 7)]
    assert versions(updates) == list(range(3, version + 1))
    for update in updates:
        at = update["match"]["version"]
        assert at == update["events"][-1]["version"]
        assert len(update["events"]) <= 7
        past = await players[0].match(match_id, f"at(version: {at}) {{ {view} }}")
        assert update["match"] == past["at"]


@pytest.mark.parametrize("after", [-1, 99, -(2**31)])
async def test_resuming_from_where_nobody_was(app: Starlette, follow: Follow, after: int):
    match_id, players = await seated(app)
    async with follow(players[0], UPDATES, id=match_id, after=after) as feed:
        assert await feed.failure() == "INVALID_INPUT"


async def test_private_matches_are_followed_by_whoever_may_know_of_them(
    app: Starlette, follow: Follow, stranger: Client
):
    outsider = await somebody(app)
    host = await somebody(app)
    match = await host.changed(
        "createMatch", f"{MATCH} invitation", game="bah-humbug", seats=2, visibility="PRIVATE"
    )
    on = {"id": match["id"]}
    for client in (outsider, stranger):
        for wrong in ({}, {"invitation": "guessed"}):
            async with follow(client, UPDATES, **on, **wrong) as feed:
                assert await feed.failure() == "NOT_FOUND"
        async with follow(client, UPDATES, **on, invitation=match["invitation"]) as feed:
            assert (await feed.update())["match"]["id"] == match["id"]
    async with follow(host, UPDATES, **on) as feed:
        assert (await feed.update())["match"]["yourSeats"] == [0]
    async with follow(host, UPDATES, id="nothing") as feed:
        assert await feed.failure() == "NOT_FOUND"


async def test_a_slow_client_skips_states_but_no_event(app: Starlette, follow: Follow):
    game = "the-giving-spirit"
    match_id, players = await seated(app, game, 3)
    begun = (await players[0].match(match_id))["version"]
    async with follow(players[0], UPDATES, room=1, id=match_id) as feed:
        seen = [await feed.update()]
        end = await play_on(match_id, game, players, random.Random(7), 30)
        while seen[-1]["match"]["version"] < end:
            seen.append(await feed.update())
    assert versions(seen) == list(range(begun + 1, end + 1))
    assert len(seen) < 8  # What was on its way, and the rest as one.


async def test_a_client_that_vanishes_leaves_nothing_behind(
    app: Starlette, store: Store, follow: Follow
):
    match_id, players = await seated(app)
    await players[0].match(match_id)
    before = asyncio.all_tasks()
    channels = set(store.notices._channels)
    async with (
        follow(players[0], UPDATES, id=match_id) as reading,
        follow(players[1], UPDATES, room=1, id=match_id, after=0) as blocked,
        follow(players[0], TURNS) as waiting,
    ):
        await reading.update()
        await blocked.update()
        assert waiting
        await play_on(match_id, "bah-humbug", players, random.Random(1), 4)
        assert set(store.notices._channels) > channels
    async with asyncio.timeout(PATIENCE):
        while asyncio.all_tasks() - before:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert set(store.notices._channels) == channels


# ---------------------------------------------------------------------- turns


async def test_turns_are_told_once_each_and_all_open_ones_on_connecting(
    app: Starlette, follow: Follow
):
    bot = await somebody(app, "Tin", "BOT")
    host = await somebody(app)
    ids = []
    for _ in range(2):
        match = await host.changed(
            "createMatch",
            game="bah-humbug",
            seats=2,
            options={"bahHumbug": {"firstSeat": 1}},
            clock={"moveSeconds": 3600},
        )
        await bot.changed("joinMatch", matchId=match["id"])
        ids.append(match["id"])
    async with follow(bot, TURNS) as feed:
        open_turns = [await feed.turn() for _ in ids]
        assert sorted(turn["match"]["id"] for turn in open_turns) == sorted(ids)
        assert {turn["seat"] for turn in open_turns} == {1}
        assert all(turn["deadline"] for turn in open_turns)
        await _silence(feed)

    async with follow(bot, TURNS) as feed:  # Connecting again tells them again.
        assert {(await feed.turn())["match"]["id"] for _ in ids} == set(ids)
        match_id = ids[0]
        moves = await bot.match(match_id, "legalMoves { nodes { id } } version")
        move = {"id": moves["legalMoves"]["nodes"][0]["id"]}
        played = await bot.changed("submitMove", matchId=match_id, move=move)
        assert played["toAct"] == [0]
        await host.changed("submitMove", matchId=match_id, move={"id": "pass"})
        moves = await host.match(match_id, "legalMoves { nodes { id } } version")
        move = {"id": moves["legalMoves"]["nodes"][0]["id"]}
        answered = await host.changed("submitMove", matchId=match_id, move=move)
        assert answered["toAct"] == [1]
        turn = await feed.turn()
        assert (turn["match"]["id"], turn["version"]) == (match_id, answered["version"])
        await _silence(feed)


async def test_turns_need_an_account(follow: Follow, stranger: Client):
    async with follow(stranger, TURNS) as feed:
        assert await feed.failure() == "NOT_AUTHENTICATED"


async def test_a_bot_plays_a_whole_match_by_its_turns_alone(app: Starlette, follow: Follow):
    """It holds both seats, so it is told of every decision."""
    bot = await somebody(app, "Tin", "BOT")
    chance = random.Random(3)
    shown = (
        "subscription { inbox { __typename ... on Turn "
        "{ token seat legalMoves { id seat } match { id } } } }"
    )
    async with follow(bot, shown) as feed:
        match = await bot.changed("createMatch", game="bah-humbug", seats=2)
        await bot.changed("joinMatch", matchId=match["id"], seat=1)
        while match["status"] != "FINISHED":
            turn = await feed.turn()
            legal = turn["legalMoves"]
            match = await bot.changed(
                "submitMove",
                matchId=match["id"],
                seat=turn["seat"],
                move={"id": chance.choice(legal)["id"]},
            )


# ---------------------------------------------------------------------- tokens


async def test_a_revoked_token_ends_the_stream(app: Starlette, follow: Follow):
    match_id, players = await seated(app)
    watcher = await somebody(app, "Watcher")
    (token,) = (await watcher.get("{ me { tokens { id } } }"))["me"]["tokens"]
    async with follow(watcher, UPDATES, id=match_id) as feed:
        await feed.update()
        await watcher.do("revokeToken", id=token["id"])
        await play_on(match_id, "bah-humbug", players, random.Random(1), 1)
        assert await feed.failure() == "NOT_AUTHENTICATED"


async def test_a_revoked_token_ends_a_silent_stream(
    app: Starlette, follow: Follow, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("service.graphql.http._PING_SECONDS", 0.02)
    match_id, _ = await seated(app)
    watcher = await somebody(app, "Watcher")
    (token,) = (await watcher.get("{ me { tokens { id } } }"))["me"]["tokens"]
    async with follow(watcher, UPDATES, id=match_id) as feed, follow(watcher, TURNS) as inbox:
        await feed.update()
        await watcher.do("revokeToken", id=token["id"])
        assert await feed.failure() == "NOT_AUTHENTICATED"
        assert await inbox.failure() == "NOT_AUTHENTICATED"


async def test_streams_without_a_token_are_limited_per_address(store: Store):
    app = create_app(store, msgspec.structs.replace(SETTINGS, anonymous_streams_per_address=3))
    match_id, players = await seated(app)
    path, variables = f"/v1/matches/{match_id}/events", {"id": match_id}
    async with events(app, UPDATES, variables) as first:
        await first.next()
        async with live(app) as socket:
            socket.subscribe("1", UPDATES, variables)
            await socket.next("1")
            socket.subscribe("2", UPDATES, variables)
            assert await socket.failure("2") == ["RATE_LIMITED"]
            async with connection(app) as another:
                another.send({"type": "connection_init"})
                closed = await another.receive()
                assert isinstance(closed, Closed)
                assert (closed.code, closed.reason[:13]) == (1013, "limit reached")
            answer = await request(app, "GET", path=path, headers={})
            assert answer.status == 429
            assert json.loads(answer.body)["code"] == "RATE_LIMITED"
            async with events(app, UPDATES, variables) as refused:
                _, payload = await refused.next()
                (error,) = payload["errors"]
                assert error["extensions"]["code"] == "RATE_LIMITED"
            # Who has a token isn't concerned.
            async with live(app, players[0].token) as mine:
                mine.subscribe("1", UPDATES, variables)
                await mine.next("1")
        # What has ended makes room.
        async with live(app) as socket:
            socket.subscribe("1", UPDATES, variables)
            await socket.next("1")


async def test_a_revoked_token_does_nothing_on_an_open_connection(app: Starlette):
    host = await somebody(app)
    (token,) = (await host.get("{ me { tokens { id } } }"))["me"]["tokens"]
    input = {"game": "bah-humbug", "seats": 2, "idempotencyKey": fresh_key()}
    async with live(app, host.token) as socket:
        socket.subscribe("1", "{ me { id } }")
        assert (await socket.next("1"))["data"]["me"]["id"] == host.id
        assert (await socket.receive())["type"] == "complete"
        await host.do("revokeToken", id=token["id"])
        for id, query in (("2", "{ me { id } }"), ("3", mutation("createMatch")), ("4", TURNS)):
            socket.subscribe(id, query, {"input": input} if id == "3" else None)
            assert await socket.failure(id) == ["NOT_AUTHENTICATED"]


@pytest.mark.parametrize(
    "payload",
    [
        {"authorization": "Bearer plr_wrong"},
        {"Authorization": "Bearer plr_wrong"},
        {"authorization": "Bearer"},
        {"authorization": ""},
        {"authorization": "plr_wrong"},
        {"authorization": 5},
        {"authorization": None, "other": 1},
        {"authorization": {"token": "x"}},
        {"authorization": "Bearer " + "x" * 100_000},
    ],
)
async def test_a_wrong_token_closes_the_connection(app: Starlette, payload: Any):
    async with connection(app) as socket:
        socket.send({"type": "connection_init", "payload": payload})
        if payload.get("authorization", "") is None:
            assert (await socket.receive())["type"] == "connection_ack"
        else:
            assert await socket.receive() == Closed(4403, "Forbidden")


async def test_a_token_under_any_spelling_of_authorization(app: Starlette):
    host = await somebody(app)
    for name in ("authorization", "Authorization", "AUTHORIZATION"):
        async with connection(app) as socket:
            payload = {name: f"bearer {host.token}"}
            socket.send({"type": "connection_init", "payload": payload})
            assert (await socket.receive())["type"] == "connection_ack"
            socket.subscribe("1", "{ me { id } }")
            assert (await socket.next("1"))["data"]["me"]["id"] == host.id


# ---------------------------------------------------------------------- the protocol

INIT = {"type": "connection_init"}
ME = {"query": "{ me { id } }"}


@pytest.mark.parametrize(
    ("messages", "code"),
    [
        (["{"], 4400),
        (["[" * 100_000], 4400),
        ([b"\x00"], 4400),
        ([[]], 4400),
        (["null"], 4400),
        ([5], 4400),
        ([{}], 4400),
        ([{"type": 5}], 4400),
        ([{"type": "start", "id": "1", "payload": ME}], 4400),
        ([{"type": "x" * 10_000}], 4400),
        ([{"type": "connection_init", "payload": []}], 4400),
        ([{"type": "connection_init", "payload": "x"}], 4400),
        ([{"type": "subscribe", "id": "1", "payload": ME}], 4401),
        ([INIT, INIT], 4429),
        ([INIT, {"type": "subscribe", "payload": ME}], 4400),
        ([INIT, {"type": "subscribe", "id": 1, "payload": ME}], 4400),
        ([INIT, {"type": "subscribe", "id": ["1"], "payload": ME}], 4400),
        ([INIT, {"type": "subscribe", "id": "1"}], 4400),
        ([INIT, {"type": "subscribe", "id": "1", "payload": "{ me { id } }"}], 4400),
        ([INIT, {"type": "subscribe", "id": "1", "payload": {}}], 4400),
        ([INIT, {"type": "subscribe", "id": "1", "payload": {"query": 5}}], 4400),
        ([INIT, {"type": "subscribe", "id": "1", "payload": ME | {"variables": []}}], 4400),
        ([INIT, {"type": "subscribe", "id": "1", "payload": ME | {"operationName": 1}}], 4400),
        ([INIT, {"type": "complete"}], 4400),
        ([INIT, {"type": "next", "id": "1", "payload": {}}], 4400),
    ],
)
async def test_a_violation_of_the_protocol_closes_the_connection(
    app: Starlette, messages: list[Any], code: int
):
    async with connection(app) as socket:
        for message in messages:
            socket.send(message)
        answer = await socket.receive()
        if isinstance(answer, dict) and answer["type"] == "connection_ack":
            answer = await socket.receive()
        assert isinstance(answer, Closed), answer
        assert answer.code == code
        assert 0 < len(answer.reason.encode()) <= 123  # More doesn't fit into the frame.
    assert socket.task.exception() is None


async def test_what_the_protocol_allows(app: Starlette):
    async with connection(app) as socket:
        socket.send({"type": "ping"})
        assert await socket.receive() == {"type": "pong"}
        socket.send({"type": "connection_init", "payload": None})
        assert await socket.receive() == {"type": "connection_ack"}
        socket.send({"type": "ping", "payload": {"a": 1}})
        assert await socket.receive() == {"type": "pong"}
        socket.send({"type": "pong"})
        socket.send({"type": "complete", "id": "never begun"})
        socket.subscribe("ü", "query A { me { id } } query B { games { slug } }", operationName="A")
        assert await socket.next("ü") == {"data": {"me": None}}
        assert await socket.receive() == {"type": "complete", "id": "ü"}


async def test_an_id_is_free_again_when_its_operation_is_over(app: Starlette):
    match_id, _ = await seated(app)
    async with live(app) as socket:
        for _ in range(2):
            socket.subscribe("1", "{ me { id } }")
            await socket.next("1")
            assert (await socket.receive())["type"] == "complete"
        socket.subscribe("1", UPDATES, {"id": match_id})
        await socket.next("1")
        socket.subscribe("1", UPDATES, {"id": match_id})
        assert await socket.receive() == Closed(4409, "Subscriber for 1 already exists")


async def test_other_subprotocols(app: Starlette):
    for offered in ((), ("graphql-ws",), ("graphql-sse",), ("soap",)):
        async with connection(app, subprotocols=offered) as socket:
            assert await socket.receive() == Closed(4406, "Subprotocol not acceptable")
    async with connection(app, subprotocols=("soap", "graphql-transport-ws")) as socket:
        socket.send(INIT)
        assert await socket.receive() == {"type": "connection_ack"}


async def test_a_client_that_says_nothing_is_dropped(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
):
    (endpoint,) = {
        getattr(route, "endpoint", None)
        for route in app.routes
        if isinstance(getattr(route, "endpoint", None), GraphQLEndpoint)
    }
    monkeypatch.setattr(endpoint, "connection_init_wait_timeout", timedelta(milliseconds=20))
    async with connection(app) as socket:
        assert await socket.receive() == Closed(4408, "Connection initialisation timeout")


async def test_many_subscriptions_on_one_connection(app: Starlette):
    games = [await seated(app) for _ in range(3)]
    async with live(app, games[0][1][0].token) as socket:
        begun = {}
        for number, (match_id, _) in enumerate(games):
            socket.subscribe(str(number), UPDATES, {"id": match_id})
            payload = await socket.next(str(number))
            begun[number] = payload["data"]["matchUpdated"]["match"]["version"]
        socket.send({"type": "complete", "id": "1"})
        socket.send({"type": "ping"})
        assert await socket.receive() == {"type": "pong"}
        for number, (match_id, players) in enumerate(games):
            await play_on(match_id, "bah-humbug", players, random.Random(number), 1)
            if number != 1:
                update = (await socket.next(str(number)))["data"]["matchUpdated"]
                assert update["match"]["id"] == match_id
                assert update["match"]["version"] == begun[number] + 1


async def test_the_number_of_operations_on_a_connection_is_limited(store: Store):
    app = create_app(store, msgspec.structs.replace(SETTINGS, subscriptions_per_connection=3))
    match_id, _ = await seated(app)
    async with live(app) as socket:
        for id in ("1", "2", "3"):
            socket.subscribe(id, UPDATES, {"id": match_id})
            await socket.next(id)
        socket.subscribe("4", UPDATES, {"id": match_id})
        assert await socket.failure("4") == ["TOO_MANY_OPERATIONS"]
        socket.send({"type": "complete", "id": "2"})
        socket.subscribe("4", UPDATES, {"id": match_id})
        await socket.next("4")


@pytest.mark.parametrize(
    ("query", "codes"),
    [
        ("{ me { id", ["INVALID_DOCUMENT"]),
        ("", ["INVALID_DOCUMENT"]),
        ("{ chess }", ["INVALID_DOCUMENT"]),
        ("{ me { id } }" + "#\n" * 5_000, ["TOO_MANY_TOKENS"]),
        ("{ a" * 300, ["TOO_DEEP"]),
        (
            "subscription { inbox { __typename } a: inbox { __typename } }",
            ["INVALID_DOCUMENT"],
        ),
        ("subscription { inbox { ... on Turn { seat } } }", ["NOT_AUTHENTICATED"]),
        ("subscription S($id: ID!) { matchUpdated(id: $id) { match { id } } }",
         ["INVALID_REQUEST"]),
        ('subscription { matchUpdated(id: "1") { match { id } } }', ["NOT_FOUND"]),
        ("query A { me { id } } query B { me { id } }", ["INVALID_REQUEST"]),
    ],
)  # fmt: skip
async def test_a_failed_operation_breaks_off_no_other(app: Starlette, query: str, codes: list[str]):
    match_id, players = await seated(app)
    async with live(app) as socket:
        socket.subscribe("1", UPDATES, {"id": match_id})
        await socket.next("1")
        socket.subscribe("2", query)
        assert await socket.failure("2") == codes
        await play_on(match_id, "bah-humbug", players, random.Random(1), 1)
        await socket.next("1")
    async with events(app, query) as stream:
        name, payload = await stream.next()
        assert name == "next"
        assert [error["extensions"]["code"] for error in payload["errors"]] == codes
        assert await stream.next() == ("complete", None)


async def test_mutations_over_a_connection(app: Starlette):
    host = await somebody(app)
    input = {"game": "bah-humbug", "seats": 2, "idempotencyKey": fresh_key()}
    async with live(app, host.token) as socket:
        socket.subscribe("1", mutation("createMatch"), {"input": input})
        payload = await socket.next("1")
        created = payload["data"]["createMatch"]["match"]
        assert (await socket.receive())["type"] == "complete"
        move = {"matchId": created["id"], "move": {"id": "pass"}, "idempotencyKey": fresh_key()}
        socket.subscribe("2", mutation("submitMove"), {"input": move})
        payload = await socket.next("2")
        assert payload["data"]["submitMove"]["code"] == "MATCH_NOT_PLAYING"
    assert (await host.changed("createMatch", **input))["id"] == created["id"]


async def test_any_operation_as_a_stream_of_events(app: Starlette):
    for query, data in (
        ("{ me { id } }", {"me": None}),
        (
            'mutation { createAccount(input: {name: ""}) { __typename } }',
            {"createAccount": {"__typename": "InvalidInput"}},
        ),
    ):
        async with events(app, query) as stream:
            assert await stream.next() == ("next", {"data": data})
            assert await stream.next() == ("complete", None)


async def test_a_silent_stream_of_events_is_kept_open(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("service.graphql.http._PING_SECONDS", 0.02)
    match_id, players = await seated(app)
    async with events(app, UPDATES, {"id": match_id}) as stream:
        await stream.next()
        waiting = asyncio.create_task(stream.next())
        async with asyncio.timeout(PATIENCE):
            while stream.pings < 3:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        await players[0].changed("resign", matchId=match_id)
        assert (await waiting)[1]["data"]["matchUpdated"]["match"]["status"] == "FINISHED"


async def test_a_stream_of_events_ends_with_the_process(store: Store):
    app = create_app(store, SETTINGS)
    match_id, _ = await seated(app)
    async with events(app, UPDATES, {"id": match_id}) as stream:
        await stream.next()
        app.state.ending.set()
        with pytest.raises(EOFError):  # And no `complete`: it may be resumed elsewhere.
            await stream.next()


# ---------------------------------------------------------------------- trouble


@pytest.mark.parametrize(
    ("trouble", "code"),
    [(ServiceUnavailable("gone"), "SERVICE_UNAVAILABLE"), (RuntimeError("detail"), "INTERNAL")],
)
async def test_a_stream_that_breaks_off_says_why_and_can_be_resumed(
    app: Starlette,
    follow: Follow,
    monkeypatch: pytest.MonkeyPatch,
    trouble: Exception,
    code: str,
):
    match_id, players = await seated(app)
    begun = (await players[0].match(match_id))["version"]
    recent = Matches._recent
    broken = False

    def troubled(*args: Any) -> Any:
        if broken:
            raise trouble
        return recent(*args)

    monkeypatch.setattr(Matches, "_recent", troubled)
    async with follow(players[0], UPDATES, id=match_id) as feed:
        await feed.update()
        broken = True
        await players[0].changed("resign", matchId=match_id)
        assert await feed.failure() == code
    broken = False
    async with follow(players[1], UPDATES, id=match_id, after=begun) as feed:
        (update,) = await feed.rest()
        assert versions([update]) == [begun + 1]


async def test_an_error_in_one_field_doesn_t_end_the_stream(app: Starlette, follow: Follow):
    match_id, players = await seated(app)
    query = (
        "subscription S($id: ID!) { matchUpdated(id: $id) { match { version view(seat: 1) { "
        "__typename } } } }"
    )
    async with follow(players[0], query, id=match_id) as feed:
        for _ in range(2):
            payload = await feed.payload()
            assert payload["data"]["matchUpdated"]["match"]["view"] is None
            (error,) = payload["errors"]
            assert error["extensions"]["code"] == "NOT_YOUR_SEAT"
            assert error["path"] == ["matchUpdated", "match", "view"]
            await play_on(match_id, "bah-humbug", players, random.Random(1), 1)
