"""What befalls the service: its store dies or hangs, it has a twin, it is told to end."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
import redis

from service.store.embedded import embedded
from tests.e2e.player import (
    CREATE_MATCH,
    LOG,
    STATE,
    UPDATES,
    Follower,
    Player,
    Unanswered,
    connected,
    following,
    players,
    seat_all,
)
from tests.e2e.server import Parlour, plain_http, serving, start, until

BOUND = 5.0
"""Seconds within which even a refusal comes: the store is given two, the rest is the machine's."""


class Store:
    """A server of one's own, which may die and come back."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._stack = ExitStack()
        self.url = ""

    def start(self) -> None:
        self.url = self._stack.enter_context(embedded(self._data))

    @property
    def pid(self) -> int:
        with redis.Redis.from_url(self.url) as client:
            info: Any = client.info("server")
            return int(info["process_id"])

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        self.close()

    def close(self) -> None:
        self._stack.close()


@pytest.fixture
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    # A short path: where it is too long, the socket is elsewhere after each start.
    store = Store(tmp_path_factory.mktemp("redis"))
    store.start()
    yield store
    store.close()


@contextmanager
def hanging(pid: int) -> Iterator[None]:
    """The process stands still meanwhile."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


async def status(parlour: Parlour, path: str) -> int:
    async with plain_http() as client:
        return (await client.get(parlour.url + path)).status_code


async def assert_unavailable(parlour: Parlour, player: Player, match_id: str) -> None:
    """It says so, and in time; but it lives."""
    begun = time.monotonic()
    mutation = {"game": "bah-humbug", "seats": 2, "idempotencyKey": "never"}
    answers = await asyncio.gather(
        player.post(STATE, {"id": match_id}),
        player.post(CREATE_MATCH, {"input": mutation}),
        status(parlour, "/readyz"),
        status(parlour, "/healthz"),
    )
    assert time.monotonic() - begun < BOUND
    read, write, ready, alive = answers
    for response in (read, write):
        assert response.status_code == 503
        (error,) = response.json()["errors"]
        assert error["extensions"]["code"] == "SERVICE_UNAVAILABLE"
        assert response.headers["retry-after"] == "1"
    assert (ready, alive) == (503, 200)


async def assert_recovers(parlour: Parlour) -> None:
    async def ready() -> bool:
        return await status(parlour, "/readyz") == 200

    await until(ready)


@asynccontextmanager
async def game_under_way(parlour: Parlour) -> AsyncIterator[tuple[str, list[Player], int]]:
    """A match of two with some moves played, its players, and its version."""
    async with players(lambda: parlour.url, 2) as people:
        match_id = await seat_all(people)
        for number in range(4):
            match = await people[0].match(match_id)
            mover = people[match["toAct"][0]]
            assert await mover.move(match_id, random.Random(number))
        yield match_id, people, (await people[0].match(match_id))["version"]


async def finish(people: list[Player], match_id: str, seed: int) -> None:
    """Play to the end."""
    chance = random.Random(seed)
    match = await people[0].match(match_id)
    while match["status"] == "PLAYING":
        accepted = await people[match["toAct"][0]].move(match_id, chance)
        match = accepted["match"] if accepted else await people[0].match(match_id)


# ---------------------------------------------------------------------- the store


async def test_the_store_is_killed_and_comes_back(tmp_path: Path, store: Store):
    async with (
        serving(tmp_path / "data", "--redis", store.url) as parlour,
        game_under_way(parlour) as (match_id, people, version),
    ):
        followers = [Follower(player, match_id) for player in people]
        async with following(followers):
            await until(lambda: _at(followers, version))
            store.kill()
            await assert_unavailable(parlour, people[0], match_id)
            store.start()
            await assert_recovers(parlour)
            assert (await people[0].match(match_id))["version"] == version
            await finish(people, match_id, 1)
        for follower in followers:
            assert follower.versions == list(range(1, follower.version + 1))
        match = (await people[0].ask(LOG, id=match_id))["match"]
        assert match["version"] == followers[0].version
        assert parlour.process.poll() is None


async def _at(followers: list[Follower], version: int) -> bool:
    return all(follower.version == version for follower in followers)


async def test_the_store_hangs_for_a_while(tmp_path: Path):
    async with (
        serving(tmp_path / "data") as parlour,
        game_under_way(parlour) as (match_id, people, version),
    ):
        followers = [Follower(player, match_id) for player in people]
        async with following(followers):
            await until(lambda: _at(followers, version))
            with hanging(parlour.embedded_pid()):
                await assert_unavailable(parlour, people[0], match_id)
                move = asyncio.create_task(_play_one(people, match_id))
                await asyncio.sleep(2.0)  # So long that requests fail, and then some.
                await assert_unavailable(parlour, people[0], match_id)
                assert not move.done()  # It tries again and again.
            await assert_recovers(parlour)
            assert await move == version + 1
            await finish(people, match_id, 2)
        for follower in followers:
            assert follower.versions == list(range(1, follower.version + 1))


async def _play_one(people: list[Player], match_id: str) -> int:
    match = await people[0].match(match_id)
    accepted = await people[match["toAct"][0]].move(match_id, random.Random(1))
    assert accepted
    version: int = accepted["match"]["version"]
    return version


async def test_an_embedded_store_that_dies_is_started_again(tmp_path: Path):
    async with (
        serving(tmp_path / "data") as parlour,
        game_under_way(parlour) as (match_id, people, version),
    ):
        followers = [Follower(player, match_id) for player in people]
        async with following(followers):
            await until(lambda: _at(followers, version))
            died = parlour.embedded_pid()
            os.kill(died, signal.SIGKILL)
            assert (await people[0].match(match_id))["version"] == version
            await finish(people, match_id, 3)
        for follower in followers:
            assert follower.versions == list(range(1, follower.version + 1))
        assert parlour.embedded_pid() != died


async def test_it_starts_without_the_store_and_serves_once_it_is_there(
    tmp_path: Path, store: Store
):
    link = tmp_path / "later"
    async with serving(tmp_path / "data", "--redis", f"unix://{link}") as parlour:
        assert await status(parlour, "/healthz") == 200
        assert await status(parlour, "/readyz") == 503
        link.symlink_to(store.url.removeprefix("unix://"))
        await assert_recovers(parlour)
        async with players(lambda: parlour.url, 2) as people:
            await finish(people, await seat_all(people), 4)


# ---------------------------------------------------------------------- twins


async def test_two_processes_on_one_store(tmp_path: Path, store: Store):
    async with (
        serving(tmp_path / "one", "--redis", store.url) as one,
        serving(tmp_path / "two", "--redis", store.url) as two,
        players(lambda: one.url, 2) as people,
    ):
        match_id = await seat_all(people)
        others = []
        for player in people:
            other = Player(lambda: two.url, player.token)
            others.append(other)
        followers = [Follower(player, match_id) for player in (*others, *people)]
        try:
            async with following(followers):
                chance = random.Random(5)
                match = await people[0].match(match_id)
                while match["status"] == "PLAYING":
                    mover = chance.choice((people, others))[match["toAct"][0]]
                    accepted = await mover.move(match_id, chance)
                    assert accepted  # Each process knows what the other has stored.
                    match = accepted["match"]
            for follower in followers:
                assert follower.versions == list(range(1, match["version"] + 1))
                assert follower.failures == []
                assert follower.connections == 1
        finally:
            for other in others:
                await other.close()


async def test_a_token_revoked_through_one_process_is_worthless_in_the_other(
    tmp_path: Path, store: Store
):
    async with (
        serving(tmp_path / "one", "--redis", store.url) as one,
        serving(tmp_path / "two", "--redis", store.url) as two,
        players(lambda: one.url, 1) as (player,),
    ):
        twin = Player(lambda: two.url, player.token)
        me = "{ me { id tokens { id } } }"
        (token,) = (await twin.ask(me))["me"]["tokens"]
        revoke = "mutation R($id: ID!) { revokeToken(input: {id: $id}) { __typename } }"
        revoked = await player.ask(revoke, id=token["id"])
        assert revoked["revokeToken"]["__typename"] == "TokenRevoked"

        async def worthless() -> bool:
            return (await twin.post(me, {})).status_code == 401

        await until(worthless, 6.0)  # The notice, not the ten seconds of the cache.
        await twin.close()


# ---------------------------------------------------------------------- clocks


@pytest.mark.parametrize("policy", ["DEFAULT_MOVE", "FORFEIT"])
async def test_a_seat_that_doesn_t_move_in_time(parlour: Parlour, policy: str):
    async with players(lambda: parlour.url, 2) as people:
        rules: dict[str, Any] = {"clock": {"moveSeconds": 1}, "absence": {"policy": policy}}
        match_id = await seat_all(people, **rules)
        async with connected(people[0]) as socket:
            await socket.subscribe(UPDATES, id=match_id)
            update = (await socket.receive())["payload"]["data"]["matchUpdated"]
            deadline = datetime.fromisoformat(update["match"]["deadline"])
            update = (await socket.receive())["payload"]["data"]["matchUpdated"]
        event = update["events"][0]
        assert event["cause"] == "CLOCK"
        late = datetime.fromisoformat(event["at"]) - deadline
        assert 0 <= late.total_seconds() < 1
        if policy == "FORFEIT":
            assert event["kind"] == "RESIGNED"
            assert update["match"]["status"] == "FINISHED"
        else:
            assert event["kind"] == "MOVE_PLAYED"


# ---------------------------------------------------------------------- starting and ending


async def test_it_ends_in_good_order_when_asked_to(tmp_path: Path):
    async with (
        serving(tmp_path / "data") as parlour,
        game_under_way(parlour) as (match_id, people, version),
    ):
        server = parlour.embedded_pid()
        events = {"accept": "text/event-stream", "authorization": f"Bearer {people[1].token}"}
        body = {"query": UPDATES, "variables": {"id": match_id}}
        async with (
            connected(people[0]) as socket,
            plain_http() as client,
            client.stream("POST", f"{parlour.url}/graphql", json=body, headers=events) as stream,
        ):
            await socket.subscribe(UPDATES, id=match_id)
            assert (await socket.receive())["type"] == "next"
            chunks = stream.aiter_text()
            assert "event: next" in await anext(chunks)
            begun = time.monotonic()
            assert await parlour.stop() == 0
            assert time.monotonic() - begun < 5
            with pytest.raises(ProcessLookupError):
                os.kill(server, 0)
            with pytest.raises(Exception, match=r"1012|1001|close"):
                await socket.receive()
        assert "Traceback" not in parlour.said
    async with serving(tmp_path / "data") as again:
        player = Player(lambda: again.url, people[0].token)
        assert (await player.match(match_id))["version"] == version
        await player.close()


async def test_it_ends_when_asked_to_while_the_store_isn_t_there(tmp_path: Path):
    async with serving(tmp_path / "data", "--redis", "redis://127.0.0.1:1") as parlour:
        assert await status(parlour, "/readyz") == 503
        assert await parlour.stop() == 0


async def test_a_port_that_is_taken(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        parlour = start(tmp_path / "data", port=port)
        assert await parlour.ended() == 1
        said = parlour.said.strip().splitlines()
        assert said[-1].startswith(f"parlour: can't listen on 127.0.0.1:{port}")
        assert "Traceback" not in parlour.said


async def test_idle_connections_lock_nobody_out(tmp_path: Path):
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (128, limits[1]))
    try:
        parlour = start(tmp_path / "data")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
    with ExitStack() as idle:
        idle.callback(parlour.process.kill)
        await parlour.await_address()
        for _ in range(200):
            connection = socket.create_connection(("127.0.0.1", parlour.port))
            idle.enter_context(connection)
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost:")
        assert await status(parlour, "/readyz") == 200
    assert await parlour.ended()
    assert "Too many open files" not in parlour.said


async def test_a_second_process_on_the_same_data(tmp_path: Path):
    async with serving(tmp_path / "data") as first:
        second = start(tmp_path / "data")
        assert await second.ended() == 1
        said = second.said.strip().splitlines()
        assert said[-1].startswith(f"parlour: process {first.process.pid} runs a server on")
        assert "Traceback" not in second.said
        assert await status(first, "/readyz") == 200


@pytest.mark.parametrize(
    ("arguments", "settings", "says"),
    [
        (["--redis", "soap://x"], {}, "Redis URL"),
        ([], {"sweep_ms": "often"}, "PARLOUR_"),
        ([], {"fsync": "sometimes"}, "fsync"),
        ([], {"allowed_origins": "https://x.example/path"}, "x.example"),
    ],
)
async def test_a_wrong_setting_is_told(
    tmp_path: Path, arguments: list[str], settings: dict[str, Any], says: str
):
    parlour = start(tmp_path / "data", *arguments, **settings)
    assert await parlour.ended() == 1
    assert says in parlour.said
    assert "Traceback" not in parlour.said


async def test_unanswered_is_told_from_refused():
    """The players of these tests would otherwise prove nothing."""
    nobody = Player(lambda: "http://127.0.0.1:1")
    with pytest.raises(Unanswered):
        await nobody.once("{ me { id } }")
    await nobody.close()
