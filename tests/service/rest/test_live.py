"""Event streams and the inbox: nothing is missed, whatever happens to the connection."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import pytest
from starlette.applications import Starlette

from service.store import Store
from tests.service.rest.client import (
    Client,
    Heard,
    people,
    play_on,
    seated,
    soon,
    streaming,
)


def events_of(match_id: str) -> str:
    return f"/v1/matches/{match_id}/events"


async def test_a_match_is_followed_to_its_end(app: Starlette):
    match_id, players = await seated(app)
    async with streaming(players[1], events_of(match_id)) as stream:
        first = await stream.next()
        assert (first.event, first.id) == ("match", str(first.data["match"]["version"]))
        assert first.data["events"] == []
        await play_on(match_id, players, random.Random(1), 5)
        await players[0].do("resign", {"match": match_id})
        rest = await stream.rest()
    versions = [event["version"] for heard in rest for event in heard.data["events"]]
    last = rest[-1].data["match"]
    assert versions == list(range(int(first.id or 0) + 1, last["version"] + 1))
    assert last["status"] == "finished"


async def test_a_stream_goes_on_where_it_broke_off(app: Starlette):
    match_id, players = await seated(app, "post-the-parcels", 3)  # Not over before the test is.
    seen: list[int] = []
    last = "0"
    chance = random.Random(2)
    match: dict[str, Any] = {}
    for _ in range(6):
        async with streaming(players[0], events_of(match_id), {"last-event-id": last}) as stream:
            heard = await stream.next()
            seen += [event["version"] for event in heard.data["events"]]
            last = str(heard.id)
        match = await play_on(match_id, players, chance, 3)
    async with streaming(players[0], events_of(match_id), query=f"after={last}") as stream:
        heard = await stream.next()
    seen += [event["version"] for event in heard.data["events"]]
    assert seen == list(range(1, match["version"] + 1))


async def test_a_stream_that_has_nothing_left_to_say_tells_so(app: Starlette):
    match_id, (host, _) = await seated(app)
    match = await host.do("resign", {"match": match_id})
    done = await host.call(
        "followMatch", {"match": match_id}, headers={"last-event-id": str(match["version"])}
    )
    assert (done.status, done.body) == (204, b"")
    async with streaming(host, events_of(match_id), {"last-event-id": "4"}) as stream:
        (heard,) = await stream.rest()
    assert heard.data["match"]["version"] == match["version"]


async def test_who_may_not_follow_is_told_at_once(app: Starlette):
    match_id, (host, guest) = await seated(app, visibility="private")
    stranger = Client(app)
    for id, path, client, status in (
        ("followMatch", {"match": match_id}, stranger, 404),
        ("followMatch", {"match": "nothing"}, host, 404),
        ("followSimulation", {"simulation": "nothing"}, host, 404),
        ("readInbox", {}, stranger, 401),
    ):
        answer = await client.call(id, path, headers={"accept": "text/event-stream"})
        assert answer.status == status
    for wrong in ("x", "-1", "1" * 30, ""):
        answer = await guest.call(
            "followMatch", {"match": match_id}, headers={"last-event-id": wrong}
        )
        assert answer.status == 400, wrong
    ahead = await guest.refused("followMatch", {"match": match_id}, after=99)
    assert ahead["code"] == "INVALID_INPUT"


async def test_a_long_past_comes_in_portions(app: Starlette, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("service.matches._MOST_RECORDS", 7)
    match_id, players = await seated(app)
    match = await play_on(match_id, players, random.Random(3), 20)
    seen: list[Heard] = []
    async with streaming(players[0], events_of(match_id), query="after=0") as stream:
        while not seen or seen[-1].data["match"]["version"] < match["version"]:
            seen.append(await stream.next())
    versions = [[event["version"] for event in heard.data["events"]] for heard in seen]
    assert all(len(some) <= 7 for some in versions)
    assert sum(versions, []) == list(range(1, match["version"] + 1))  # noqa: RUF017
    assert [heard.id for heard in seen] == [str(some[-1]) for some in versions]


async def test_a_silent_stream_says_that_it_lives(app: Starlette, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("service.rest.events.HEARTBEAT_SECONDS", 0.02)
    match_id, (host, guest) = await seated(app, options={"first_seat": 0})
    async with streaming(guest, "/v1/inbox") as stream:
        waiting = asyncio.create_task(stream.next())
        async with asyncio.timeout(20):
            while stream.comments <= 3:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        move = (await host.do("listLegalMoves", {"match": match_id}))["items"][0]["id"]
        await host.do("submitMove", {"match": match_id}, move=move)
        assert (await waiting).event == "turn"


async def test_a_revoked_token_ends_its_streams(app: Starlette, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("service.rest.events.HEARTBEAT_SECONDS", 0.02)
    match_id, (_, guest) = await seated(app, options={"first_seat": 0})
    made = await guest.do("createToken", scopes=["play"])
    phone = Client(app, made["secret"])
    async with (
        streaming(phone, "/v1/inbox") as inbox,
        streaming(phone, events_of(match_id)) as following,
    ):
        await following.next()
        await guest.call("revokeToken", {"id": made["token"]["id"]})
        for stream in (inbox, following):
            (last,) = await stream.rest()
            assert (last.event, last.data["code"]) == ("problem", "NOT_AUTHENTICATED")


async def test_a_poll_tells_nothing_once_its_token_is_revoked(app: Starlette):
    guest = (await people(app, 1))[0]
    made = await guest.do("createToken", scopes=["play"])
    phone = Client(app, made["secret"])
    poll = asyncio.create_task(phone.call("readInbox", query={"wait": 30}))
    await asyncio.sleep(0.1)
    await guest.call("revokeToken", {"id": made["token"]["id"]})
    await guest.do("createMatch", game="woodland-winter", seats=1)
    answer = await poll
    assert (answer.status, answer.json["code"]) == (401, "NOT_AUTHENTICATED")


async def test_streams_and_polls_end_with_the_process(app: Starlette, store: Store):
    from service.app import create_app
    from tests.service.rest.conftest import SETTINGS

    ending = create_app(store, SETTINGS)
    _, (_, guest) = await seated(ending, options={"first_seat": 0})
    async with streaming(guest, "/v1/inbox") as stream:
        poll = asyncio.create_task(guest.do("readInbox", wait=30))
        await asyncio.sleep(0.3)
        ending.state.ending.set()
        assert await stream.rest() == []
        assert await poll == []


async def test_the_inbox_tells_all_that_is_open_and_what_comes_up(app: Starlette):
    host, guest = await people(app, 2)
    ids: list[str] = []
    for _ in range(3):
        match = await host.do("createMatch", game="bah-humbug", seats=2, options={"first_seat": 0})
        await guest.do("joinMatch", {"match": match["id"]})
        ids.append(match["id"])
    turns: list[Heard] = []
    for _ in range(2):
        async with streaming(host, "/v1/inbox") as stream:
            turns = [await stream.next() for _ in ids]
            assert sorted(turn.data["match"]["id"] for turn in turns) == sorted(ids)
            assert {turn.event for turn in turns} == {"turn"}
    async with streaming(guest, "/v1/inbox") as stream:
        await host.do("resign", {"match": ids[0]})
        over = await stream.next()
        assert (over.event, over.data["match"]["id"]) == ("over", ids[0])
        turn = turns[0].data if turns[0].data["match"]["id"] != ids[0] else turns[1].data
        await host.do("playTurn", {"token": turn["token"]}, move=turn["legalMoves"][0]["id"])
        mine = await stream.next()
        assert (mine.event, mine.data["match"]["id"]) == ("turn", turn["match"]["id"])


async def test_a_long_poll_answers_as_soon_as_there_is_something(app: Starlette):
    _, (host, guest) = await seated(app, options={"first_seat": 0})
    begun = time.monotonic()
    (turn,) = await host.do("readInbox", wait=30)
    assert await host.do("readInbox", known=[turn["token"]]) == []
    assert time.monotonic() - begun < 5
    poll = asyncio.create_task(guest.do("readInbox", wait=30))
    await asyncio.sleep(0.1)
    await host.do("playTurn", {"token": turn["token"]}, move=turn["legalMoves"][0]["id"])
    (answer,) = await poll
    assert (answer["kind"], answer["seat"]) == ("turn", 1)
    poll = asyncio.create_task(host.do("readInbox", wait=0.4, known=[turn["token"]]))
    begun = time.monotonic()
    assert await poll == []
    assert time.monotonic() - begun >= 0.39


async def test_a_long_poll_tells_that_a_match_is_over_once(app: Starlette):
    match_id, (host, guest) = await seated(app, options={"first_seat": 0})
    (turn,) = await host.do("readInbox")
    known = [turn["token"], "nothing.0.1", "", "x.over"]
    await guest.do("resign", {"match": match_id})
    (over,) = await host.do("readInbox", known=known, wait=30)
    assert (over["kind"], over["match"]["id"]) == ("over", match_id)
    assert await host.do("readInbox", known=[*known, over["token"]]) == []
    assert await host.do("readInbox") == [], "nobody asks for it"
    # Somebody else's match is none of one's business.
    other = await people(app, 1)
    assert await other[0].do("readInbox", known=known) == []


async def test_a_simulation_is_followed(app: Starlette, store: Store):
    (host,) = await people(app, 1)
    made = await host.do(
        "createSimulation", game="bah-humbug", seats=2, players=["random"], games=10
    )
    async with streaming(host, f"/v1/simulations/{made['id']}/events") as stream:
        first = await stream.next()
        assert (first.event, first.data["status"]) == ("simulation", "running")
        await host.do("cancelSimulation", {"simulation": made["id"]})
        rest: list[Any] = await stream.rest()
    assert rest[-1].data["status"] == "cancelled"


async def test_who_reads_slowly_misses_no_event(app: Starlette):
    match_id, players = await seated(app)
    async with streaming(players[0], events_of(match_id)) as stream:
        first = await stream.next()
        match = await play_on(match_id, players, random.Random(4), 30)
        seen: list[int] = []
        while not seen or seen[-1] < match["version"]:
            heard = await stream.next()
            seen += [event["version"] for event in heard.data["events"]]
    assert seen == list(range(first.data["match"]["version"] + 1, match["version"] + 1))


async def test_a_client_that_vanishes_leaves_nothing_behind(app: Starlette, store: Store):
    match_id, (host, _) = await seated(app)
    for path in (events_of(match_id), "/v1/inbox"):
        async with streaming(host, path):
            pass
    notices: Any = store.notices

    async def gone() -> bool:
        named = [name for name in notices._channels if match_id.encode() in name]
        return not named and f"account:{host.id}".encode() not in notices._channels

    await soon(gone)
