"""The archive: what the store promises of matches that aren't in Redis any more."""

from __future__ import annotations

import asyncio
import lzma
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from service.errors import ServiceUnavailable
from service.store import (
    Appended,
    ArchiveUnavailable,
    Conflict,
    KeyReused,
    Log,
    Repeated,
    Store,
    connect,
    keys,
)
from service.store.archive import Archived, Directory, objects_at
from service.store.store import CHUNK
from tests.service.store.bucket import bucket

EVENTS = [b"event %d" % number for number in range(90)]
REQUEST = ("who:key", "what")


@pytest.fixture(params=["redis_url", "cluster_url"], ids=["one", "cluster"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    url = request.getfixturevalue(request.param)
    async with connect(url, archive=f"file://{tmp_path}") as store:
        yield store


@pytest.fixture
async def one(redis_url: str, tmp_path: Path) -> AsyncIterator[Store]:
    async with connect(redis_url, archive=f"file://{tmp_path}") as store:
        yield store


async def ended(store: Store, snapshot: bytes | None = b"snapshot") -> str:
    """A match that is over, with a snapshot 10 events before its end."""
    match = secrets.token_hex(10)
    await store.append(match, 0, EVENTS[:80], snapshot=snapshot)
    index = {keys.ENDED: 1000.0, "archived here": 1000.0}
    await store.append(match, 80, EVENTS[80:], index=index, idempotency=REQUEST)
    return match


def files(root: Path) -> list[Path]:
    return [path for path in root.rglob("*") if path.is_file()]


async def history(store: Store, match: str, after: int = 0, upto: int | None = None) -> list[bytes]:
    return [event async for some in store.history(match, after, upto) for event in some]


class TestReading:
    async def test_an_archived_match_reads_as_before(self, store: Store):
        match = await ended(store)

        async def everything() -> list[object]:
            return [
                await store.load(match),
                await store.version(match),
                [await store.tail(match, after) for after in (0, 1, 80, 89, 90, 91)],
                [await history(store, match, *span) for span in [(0,), (5,), (5, 7), (89, 90)]],
                await store.recall(match, REQUEST),
                await store.list_index("archived here", None, 1000),
            ]

        before = await everything()
        assert before[0] == Log(b"snapshot", 80, EVENTS[80:])
        assert await store.archive(match, EVENTS)
        assert await everything() == before

    async def test_another_process_reads_it_too(self, store: Store, tmp_path: Path):
        match = await ended(store, None)
        await store.archive(match, EVENTS)
        other = Store(store.backend, objects_at(f"file://{tmp_path}"))
        assert await other.load(match) == Log(None, 0, EVENTS)
        assert await other.version(match) == 90

    async def test_long_logs_come_in_chunks(self, one: Store):
        match, events = secrets.token_hex(10), [b"%d" % n for n in range(2 * CHUNK + 7)]
        await one.append(match, 0, events)
        await one.archive(match, events)
        chunks = [len(chunk) async for chunk in one.history(match)]
        assert chunks == [CHUNK, CHUNK, 7]
        assert await history(one, match) == events

    async def test_a_log_that_goes_while_it_is_read_is_read_to_its_end(self, one: Store):
        match, events = secrets.token_hex(10), [b"%d" % n for n in range(CHUNK + 7)]
        await one.append(match, 0, events)
        chunks = one.history(match)
        found = await anext(chunks)
        await one.archive(match, events)
        found += [event async for some in chunks for event in some]
        assert found == events

    async def test_what_never_was_is_nothing(self, store: Store):
        match = secrets.token_hex(10)
        assert await store.load(match) is None
        assert await store.version(match) == 0
        assert await store.tail(match, 0) == await store.tail(match, 5) == []


class TestWriting:
    async def test_the_log_is_gone_from_redis_and_the_object_is_what_it_was(
        self, one: Store, tmp_path: Path
    ):
        match = await ended(one)
        assert await one.archive(match, EVENTS)
        left = await one.backend.run("KEYS", f"*{match}*")
        assert [key.decode() for key in left] == [f"{keys.match(match)}:done"]
        assert match not in dict(await one.ended(2000, 1000))
        (path,) = files(tmp_path)
        assert path.parent == tmp_path / "matches" / f"{keys.partition_number(match):03}"
        stored = msgspec.msgpack.decode(lzma.decompress(path.read_bytes()), type=Archived)
        assert stored == Archived(1, match, 80, b"snapshot", EVENTS)

    async def test_again_changes_nothing(self, one: Store, tmp_path: Path):
        match = await ended(one)
        done = await asyncio.gather(*(one.archive(match, EVENTS) for _ in range(5)))
        assert sorted(done) == [False, False, False, False, True]
        assert not await one.archive(match, EVENTS)
        assert len(files(tmp_path)) == 1
        assert await history(one, match) == EVENTS

    async def test_what_was_appended_meanwhile_isnt_lost(self, one: Store, tmp_path: Path):
        match = await ended(one)

        class Slow(Directory):
            """Something else happens while the object is written."""

            async def put(self, name: str, data: bytes) -> None:
                await super().put(name, data)
                await one.append(match, 90, [b"late"])

        assert not await Store(one.backend, Slow(tmp_path)).archive(match, EVENTS)
        assert await history(one, match) == [*EVENTS, b"late"]
        assert await one.archive(match, [*EVENTS, b"late"])
        assert await history(one, match) == [*EVENTS, b"late"]

    async def test_nothing_is_deleted_unless_it_can_be_read_again(self, one: Store, tmp_path: Path):
        match = await ended(one)

        class Broken(Directory):
            async def get(self, name: str) -> bytes | None:
                found = await super().get(name)
                return found and found[:-1]

        with pytest.raises(ArchiveUnavailable, match="damaged"):
            await Store(one.backend, Broken(tmp_path)).archive(match, EVENTS)
        assert await Store(one.backend).load(match) == Log(b"snapshot", 80, EVENTS[80:])

    async def test_a_directory_that_isnt_mounted_takes_nothing(self, one: Store, tmp_path: Path):
        match = await ended(one)
        with pytest.raises(ArchiveUnavailable):
            await Store(one.backend, Directory(tmp_path / "away")).archive(match, EVENTS)
        assert await history(one, match) == EVENTS
        assert not (tmp_path / "away").exists()


class TestAppending:
    async def test_an_archived_match_is_where_it_was(self, store: Store):
        match = await ended(store)
        await store.archive(match, EVENTS)
        for expected in (0, 89, 90, 91):
            assert await store.append(match, expected, [b"x"]) == Conflict(90, None)
        assert await history(store, match) == EVENTS

    async def test_a_late_repeat_is_answered_as_the_first_time(self, store: Store):
        match = await ended(store)
        await store.archive(match, EVENTS)
        again = await store.append(match, 80, EVENTS[80:], idempotency=REQUEST)
        assert again == Repeated(90, 81)
        other = (REQUEST[0], "something else")
        assert await store.append(match, 80, [b"x"], idempotency=other) == KeyReused()
        assert await store.recall(match, other) == KeyReused()


class TestAway:
    async def test_reads_of_archived_matches_are_refused_and_others_go_on(
        self, one: Store, tmp_path: Path
    ):
        live, gone = await ended(one), await ended(one)
        await one.archive(gone, EVENTS)
        (tmp_path / "matches").rename(tmp_path / "elsewhere")
        other = Store(one.backend, Directory(tmp_path))
        for store in (other, Store(one.backend)):
            for read in (store.load(gone), store.tail(gone, 5), history(store, gone)):
                with pytest.raises(ServiceUnavailable):
                    await read
            assert await store.version(gone) == 90
            assert await store.append(gone, 0, [b"x"]) == Conflict(90, None)
            assert await history(store, live) == EVENTS
            assert await store.append(live, 90, [b"x"]) == Appended(91)
            assert await store.tail(live, 90) == [b"x"]
            live = await ended(one)
        (tmp_path / "elsewhere").rename(tmp_path / "matches")
        assert await history(other, gone) == EVENTS

    @pytest.mark.parametrize("left", [0, 20, -1])
    async def test_damage_is_told(self, one: Store, tmp_path: Path, left: int):
        match = await ended(one)
        await one.archive(match, EVENTS)
        (path,) = files(tmp_path)
        path.write_bytes(path.read_bytes()[:left])
        with pytest.raises(ArchiveUnavailable, match="damaged"):
            await Store(one.backend, Directory(tmp_path)).load(match)


class TestBucket:
    async def test_serves_as_a_directory_does(
        self, redis_url: str, monkeypatch: pytest.MonkeyPatch
    ):
        with bucket() as server:
            for name, value in server.environment().items():
                monkeypatch.setenv(name, value)
            async with connect(redis_url, archive="s3://games/some/prefix") as store:
                match = await ended(store)
                assert await store.archive(match, EVENTS)
                assert await history(store, match) == EVENTS
                (path,) = server.objects
                assert path.startswith("/games/some/prefix/matches/")
                other = Store(store.backend, objects_at("s3://games/some/prefix"))
                assert await other.tail(match, 88) == EVENTS[88:]
                server.objects.clear()
                with pytest.raises(ArchiveUnavailable, match="isn't there"):
                    await Store(store.backend, objects_at("s3://games/some/prefix")).load(match)

    async def test_one_that_cant_be_reached_is_told_soon(
        self, redis_url: str, monkeypatch: pytest.MonkeyPatch
    ):
        with bucket() as server:
            for name, value in server.environment().items():
                monkeypatch.setenv(name, value)
        async with connect(redis_url, archive="s3://games") as store:
            match = await ended(store)
            async with asyncio.timeout(11):
                with pytest.raises(ArchiveUnavailable, match="can't be reached"):
                    await store.archive(match, EVENTS)
            assert await history(store, match) == EVENTS

    def test_needs_its_extra(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setitem(__import__("sys").modules, "obstore.store", None)
        with pytest.raises(ValueError, match="extra s3"):
            objects_at("s3://games")


@pytest.mark.parametrize(
    "url", ["/srv/games", "file://host/srv", "file:relative", "s3:///games", "gs://games", "ftp:/x"]
)
def test_other_places_are_refused(url: str):
    with pytest.raises(ValueError, match="file:///path or s3://"):
        objects_at(url)


def test_no_place_is_no_archive():
    assert objects_at("") is None
