"""Matches that have moved to the archive, as everybody sees them: as before."""

from __future__ import annotations

import asyncio
import functools
import json
import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from engine.game import move_id
from service.accounts import Caller
from service.app import create_app
from service.errors import IdempotencyKeyReused, MatchNotPlaying, ServiceUnavailable
from service.events import AccountKind, Visibility
from service.graphql.schema import build_schema
from service.instruments import ARCHIVE_LAG
from service.match import Match
from service.matches import Spec
from service.queues import Queues
from service.ratings import Ratings
from service.retention import Retention
from service.settings import Settings
from service.store import Store, keys
from service.store.archive import Directory
from tests.e2e.server import until
from tests.service.graphql.asgi import JSON, request
from tests.service.house import HUMBUG, House, house_at, pick

SETTINGS = Settings(archive_after_hours=2)


@pytest.fixture(scope="module", autouse=True)
def _schema_built_once() -> Iterator[None]:
    """Building it takes longer than the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("service.graphql.http.build_schema", functools.cache(build_schema))
        yield


@pytest.fixture
async def house(redis_url: str, tmp_path: Path) -> AsyncIterator[House]:
    async with house_at(redis_url) as house:
        house.store = Store(house.backend, Directory(tmp_path))
        house.matches = house.process()
        yield house
        await house.wipe()  # What others couldn't read.


def retention(house: House, **settings: Any) -> Retention:
    return Retention(house.store, Settings(**{"archive_after_hours": 2, **settings}), house.now)


async def rated(house: House) -> None:
    """What is over is rated."""
    house.now.forward(6)
    await Ratings(house.store, house.matches, house.now).update()


async def played(house: House, **spec: Any) -> tuple[Match, list[Any]]:
    """A match that is over, and its players."""
    match, players = await house.seated(options={"first_seat": 0}, **spec)
    match = await house.play_on(match, players, random.Random(1))
    await rated(house)
    return match, players


async def in_redis(house: House, match: Match) -> bool:
    return bool(await house.backend.run("EXISTS", f"{keys.match(match.id)}:log"))


class TestWhatMoves:
    async def test_matches_that_have_been_over_for_so_long(self, house: House):
        first, _ = await played(house)
        called_off = await house.open(caller := await house.person())
        await house.matches.abandon(caller, called_off.id, house.key())
        house.now.forward(3600)
        second, _ = await played(house)
        lobby, (playing, _) = await house.open(caller), await house.seated()
        assert await retention(house).run() == 0
        house.now.forward(3600)
        assert await retention(house).run() == 2
        assert ARCHIVE_LAG._value.get() > 0
        over = (first, called_off, second, lobby, playing)
        assert [await in_redis(house, m) for m in over] == [False, False, True, True, True]
        house.now.forward(3600)
        assert await retention(house).run() == 1
        assert await retention(house).run() == 0
        assert ARCHIVE_LAG._value.get() == 0

    async def test_nothing_if_that_is_never(self, house: House):
        match, _ = await played(house)
        house.now.forward(10_000_000)
        assert await retention(house, archive_after_hours=0).run() == 0
        nowhere = Retention(Store(house.backend), SETTINGS, house.now)
        assert await nowhere.run() == 0
        assert await in_redis(house, match)

    async def test_more_than_a_page(self, house: House, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr("service.retention._PAGE", 3)
        caller = await house.person()
        for _ in range(7):
            match = await house.open(caller)
            await house.matches.abandon(caller, match.id, house.key())
        house.now.forward(3 * 3600)
        done = await asyncio.gather(*(retention(house).run() for _ in range(3)))
        assert sum(done) == 7

    async def test_not_before_it_is_rated(self, house: House):
        match, players = await house.seated(options={"first_seat": 0})
        match = await house.play_on(match, players, random.Random(1))
        house.now.forward(3 * 3600)
        assert await retention(house).run() == 0
        await rated(house)
        assert await retention(house).run() == 1

    async def test_many_that_have_to_wait_end_the_round(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr("service.retention._PAGE", 1)
        match, players = await house.seated(options={"first_seat": 0})
        await house.play_on(match, players, random.Random(1))
        house.now.forward(3 * 3600)
        async with asyncio.timeout(20):
            assert await retention(house).run() == 0

    async def test_one_that_cant_be_read_keeps_no_other(self, house: House):
        caller = await house.person()
        bad, good = await house.open(caller), await house.open(caller)
        for match in (bad, good):
            await house.matches.abandon(caller, match.id, house.key())
        await house.backend.run("XADD", f"{keys.match(bad.id)}:log", "9-0", "e", b"\xc1")
        house.now.forward(3 * 3600)
        assert await retention(house).run() == 1
        assert await in_redis(house, bad)
        assert await retention(house).run() == 0


class TestAfterwards:
    async def test_a_late_repeat_of_the_last_move_is_answered_as_the_first_time(self, house: House):
        match, players = await house.seated(options={"first_seat": 0})
        while True:
            seat, move = pick(match.playing, random.Random(1))
            body = (match.id, seat, move_id(move), None, key := house.key())
            written = await house.matches.play(players[seat], *body)
            match = written.match
            if match.over:
                break
        await rated(house)
        house.now.forward(3 * 3600)
        assert await retention(house).run() == 1
        for process in (house.matches, house.process()):
            again = await process.play(players[seat], *body)
            assert (again.version, again.repeated) == (written.version, True)
            assert again.match.snapshot() == match.snapshot()
            with pytest.raises(IdempotencyKeyReused):
                await process.play(players[seat], match.id, seat, "other", None, key)
            with pytest.raises(MatchNotPlaying):
                await process.play(players[seat], match.id, seat, "other", None, house.key())

    async def test_the_same_request_opens_no_second_match(self, house: House):
        ann = await house.person()
        spec, key = Spec(game=HUMBUG, seats=2), house.key()
        match = (await house.matches.create(ann, spec, key)).match
        await house.matches.abandon(ann, match.id, house.key())
        house.now.forward(3 * 3600)
        await retention(house).run()
        again = await house.process().create(ann, spec, key)
        assert (again.repeated, again.match.version) == (True, 2)
        await house.backend.run("DEL", f"{keys.match(match.id)}:done")  # A day later.
        with pytest.raises(IdempotencyKeyReused):
            await house.process().create(ann, spec, key)
        assert not await in_redis(house, match)

    async def test_a_process_that_has_missed_the_end_learns_of_it(self, house: House):
        match, players = await house.seated(options={"first_seat": 0})
        asleep = house.process()
        await asleep.get(players[0], match.id)
        over = await house.play_on(match, players, random.Random(1))
        await rated(house)
        house.now.forward(3 * 3600)
        await retention(house).run()
        now = await asleep.get(players[0], match.id)
        assert now.snapshot() == over.snapshot()
        assert len(await asleep.records(now)) == over.version

    async def test_a_snapshot_that_nobody_understands_any_more_isnt_needed(self, house: House):
        match, players = await house.seated()
        match = await house.play_on(match, players, random.Random(1))
        key = f"{keys.match(match.id)}:snapshot"
        await house.backend.run("SET", key, b"5 nonsense")
        assert (await house.process().stored(match.id)).snapshot() == match.snapshot()
        await rated(house)
        house.now.forward(3 * 3600)
        assert await retention(house).run() == 1
        assert (await house.process().stored(match.id)).snapshot() == match.snapshot()

    async def test_a_rematch_may_be_asked_for_and_found(self, house: House):
        match, players = await played(house)
        house.now.forward(3 * 3600)
        await retention(house).run()
        process = house.process()
        rematch = (await process.rematch(players[0], match.id, house.key())).match
        await process.rematch(players[1], match.id, house.key())
        over = await house.matches.get(players[0], match.id)
        assert await house.matches.rematch_id(over) == rematch.id
        end = await house.play_on(await house.matches.stored(rematch.id), players, random.Random(1))
        await rated(house)
        house.now.forward(3 * 3600)
        assert await retention(house).run() == 1
        assert await house.process().rematch_id(over) == end.id

    async def test_ratings_are_rebuilt_from_it(self, house: House):
        for _ in range(3):
            await played(house)
        ratings = Ratings(house.store, house.matches, house.now)
        before = await ratings.stored(HUMBUG)
        house.now.forward(3 * 3600)
        assert await retention(house).run() == 3
        ratings = Ratings(house.store, house.process(), house.now)
        assert await ratings.rebuild(HUMBUG) == 3
        after = await ratings.stored(HUMBUG)
        assert {w: (round(r.mu, 9), r.matches) for w, r in after.items()} == {
            w: (round(r.mu, 9), r.matches) for w, r in before.items()
        }

    async def test_inboxes_dont_depend_on_the_archive(self, house: House):
        match, (ann, bob) = await house.seated()
        left = await house.join(ann, await house.open(bob))
        await house.matches.resign(ann, match.id, None, house.key())
        lobby = await house.open(bob, seats=3)
        await house.join(ann, lobby)
        await house.matches.leave(ann, lobby.id, house.key())
        await house.matches.abandon(bob, lobby.id, house.key())
        await rated(house)
        house.now.forward(3 * 3600)
        assert await retention(house).run() == 2
        away = house.process(Store(house.backend))
        for caller in (ann, bob):
            messages = await away.open_messages(caller, ())
            assert {m.match.id for m in messages} <= {left.id}  # type: ignore[union-attr]
            mine = await away.browse(caller, mine=True, status=left.status)
            assert [m.id for m in mine.matches] == [left.id]
            with pytest.raises(ServiceUnavailable):
                await away.browse(caller, mine=True)


async def test_the_api_does_it_by_itself(
    house: House, redis_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """It archives, and finishes deletions that somebody else has begun."""
    for name in ("_ARCHIVE_SECONDS", "_DELETE_SECONDS"):
        monkeypatch.setattr(f"service.app.{name}", 0.02)
    ann = await house.person("Ann")
    assert ann.account
    match = await house.open(ann)
    await house.matches.abandon(ann, match.id, house.key())
    await house.backend.run("ZADD", "{accounts}:deleting", house.now(), ann.account.id)
    app = create_app(house.store, SETTINGS, Queues(redis_url))

    async def done() -> bool:
        gone = (await house.accounts.get(ann.account.id)).deleted  # type: ignore[union-attr]
        return bool(gone) and not await in_redis(house, match)

    async with app.router.lifespan_context(app):
        await until(done)
    assert len(await house.log(match)) == match.version + 1


READS = (
    "",
    "?version=5",
    "/view",
    "/view?seat=1&version=7",
    "/view?open=true",
    "/table",
    "/table?open=true&version=6",
    "/legal-moves",
    "/facts?first=500",
    "/facts?open=true&first=500",
    "/log?first=500",
    "/log?after=4&first=2&open=true",
    "/draws",
    "/record",
    "/rematch",
)
LISTS = (
    "/v1/matches?status=finished",
    f"/v1/matches?status=finished&game={HUMBUG}",
    "/v1/matches?mine=true",
    "/v1/accounts/me/export",
    f"/v1/games/{HUMBUG}/leaderboard",
)
QUERY = """query ($id: ID!) { match(id: $id) {
  status version key commitment rematchId record result { winners scores title }
  seats { name holders { name } } view { __typename } table { __typename }
  facts { text } log { nodes { version kind at move { id } } }
  at(version: 6) { version seats { name } view(open: true) { __typename } }
  draws { version kind result } } }"""


class Surfaces:
    """One API process."""

    def __init__(self, store: Store, redis_url: str, token: str) -> None:
        self.app: Starlette = create_app(store, SETTINGS, Queues(redis_url))
        self.headers = JSON | {"authorization": f"Bearer {token}"}

    async def get(self, path: str, **headers: str) -> tuple[int, Any]:
        path, _, query = path.partition("?")
        answer = await request(
            self.app, "GET", path=path, query=query, headers=self.headers | headers
        )
        return answer.status, answer.body

    async def ask(self, match_id: str) -> Any:
        body = json.dumps({"query": QUERY, "variables": {"id": match_id}}).encode()
        return (await request(self.app, body=body, headers=self.headers)).json

    async def everything(self, match_id: str) -> dict[str, Any]:
        """All that can be read of a match, by path."""
        one = f"/v1/matches/{match_id}"
        found: dict[str, Any] = {read: await self.get(one + read) for read in READS}
        found |= {path: await self.get(path) for path in LISTS}
        found["ndjson"] = await self.get(f"{one}/log", accept="application/x-ndjson")
        found["events"] = await self.get(f"{one}/events?after=0", accept="text/event-stream")
        found["graphql"] = await self.ask(match_id)
        return found


async def test_every_read_is_as_before(house: House, redis_url: str, tmp_path: Path):
    _, token = await house.accounts.create("Ann", AccountKind.PERSON)
    ann, bob = Caller(*await house.accounts.authenticate(token)), await house.person("Bob")
    match = await house.join(bob, await house.open(ann, options={"first_seat": 0}))
    match = await house.play_on(match, [ann, bob], random.Random(1))
    await rated(house)
    await house.matches.rematch(bob, match.id, house.key())
    before = await Surfaces(house.store, redis_url, token).everything(match.id)
    statuses = {path: read[0] for path, read in before.items() if path != "graphql"}
    assert set(statuses.values()) == {200}, statuses
    assert "errors" not in before["graphql"]
    house.now.forward(3 * 3600)
    assert await retention(house).run() == 1
    fresh = Store(house.backend, Directory(tmp_path))
    after = await Surfaces(fresh, redis_url, token).everything(match.id)
    for path, read in before.items():
        assert after[path] == read, path


async def test_while_the_archive_is_away(house: House, redis_url: str, tmp_path: Path):
    _, token = await house.accounts.create("Ann", AccountKind.PERSON)
    ann, bob = Caller(*await house.accounts.authenticate(token)), await house.person("Bob")
    over = await house.join(bob, await house.open(ann, visibility=Visibility.PUBLIC))
    await house.matches.resign(bob, over.id, None, house.key())
    await rated(house)
    house.now.forward(3 * 3600)
    assert await retention(house).run() == 1
    live = await house.join(bob, await house.open(ann))
    surfaces = Surfaces(Store(house.backend, Directory(tmp_path / "away")), redis_url, token)
    for path in (*(f"/v1/matches/{over.id}{read}" for read in READS), *LISTS[:4]):
        status, body = await surfaces.get(path)
        assert (status, json.loads(body)["code"]) == (503, "SERVICE_UNAVAILABLE"), path
    errors = (await surfaces.ask(over.id))["errors"]
    assert [error["extensions"]["code"] for error in errors] == ["SERVICE_UNAVAILABLE"]
    for path in (
        f"/v1/matches/{live.id}",
        f"/v1/matches/{live.id}/view",
        "/v1/matches",
        "/v1/matches?status=playing",
        "/v1/matches?mine=true&status=playing",
        "/v1/inbox",
        "/readyz",
    ):
        assert (await surfaces.get(path))[0] == 200, path
    assert 'parlour_archive_seconds_count{operation="read",outcome="done"}' in str(
        (await surfaces.get("/metrics"))[1]
    )
