"""What the store promises, on every kind of Redis."""

import asyncio
import gc
import itertools
import secrets
import weakref
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from redis.asyncio import Redis, RedisCluster
from redis.exceptions import RedisError

from service.store import Appended, Conflict, KeyReused, Log, Repeated, Store, connect, keys

DAY = 24 * 60 * 60


@pytest.fixture(params=["redis_url", "cluster_url"], ids=["one", "cluster"])
def url(request: pytest.FixtureRequest) -> str:
    url: str = request.getfixturevalue(request.param)
    return url


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with connect(url) as store:
        yield store


@pytest.fixture
async def raw(url: str) -> AsyncIterator[Redis | RedisCluster]:
    """A client that looks behind the store."""
    client: Redis | RedisCluster
    if url.startswith("redis+cluster"):
        client = RedisCluster.from_url(url.replace("+cluster", ""))
    else:
        client = Redis.from_url(url)
    yield client
    await client.aclose()


def new() -> str:
    """A fresh id."""
    return secrets.token_hex(10)


class TestAppend:
    async def test_stores_events_in_order(self, store: Store):
        match = new()
        assert await store.load(match) is None
        assert await store.version(match) == 0
        assert await store.append(match, 0, [b"a", b"b"]) == Appended(2)
        assert await store.append(match, 2, [b"c"]) == Appended(3)
        assert await store.load(match) == Log(None, 0, [b"a", b"b", b"c"])
        assert await store.version(match) == 3
        assert await store.tail(match, 0) == [b"a", b"b", b"c"]
        assert await store.tail(match, 2) == [b"c"]
        assert await store.tail(match, 3) == []

    async def test_takes_any_bytes(self, store: Store):
        match, events = new(), [b"", bytes(range(256)), b"\r\n", b"x" * 200_000]
        assert await store.append(match, 0, events) == Appended(4)
        assert await store.tail(match, 0) == events

    async def test_needs_an_event(self, store: Store):
        with pytest.raises(ValueError, match="needs an event"):
            await store.append(new(), 0, [])

    async def test_tells_what_was_missed(self, store: Store):
        match, events = new(), [b"%d" % number for number in range(70)]
        await store.append(match, 0, events)
        assert await store.append(match, 69, [b"x"]) == Conflict(70, events[69:])
        assert await store.append(match, 6, [b"x"]) == Conflict(70, events[6:])
        assert await store.append(match, 5, [b"x"]) == Conflict(70, None)
        assert await store.append(match, 71, [b"x"]) == Conflict(70, None)
        assert await store.version(match) == 70

    async def test_a_conflict_changes_nothing(self, store: Store):
        match, index = new(), new()
        async with store.notices.listen(f"match:{match}") as bell:
            await store.append(match, 0, [b"a"], snapshot=b"A", due=-5, index={index: 1})
            # On a cluster, it comes by way of another server, perhaps after the answer.
            assert await bell.wait(5)
            answer = await store.append(
                match, 0, [b"b"], idempotency=("k", "f"), snapshot=b"B", due=-9, index={index: 2}
            )
            assert answer == Conflict(1, [b"a"])
            assert not await bell.wait(0.05)
        assert await store.load(match) == Log(b"A", 1, [])
        assert (match, -5) in await store.due(-5, 1_000)
        assert await store.list_index(index, None, 5) == [(1, match)]
        assert await store.recall(match, ("k", "f")) is None

    async def test_one_of_fifty_wins(self, store: Store):
        match = new()
        for version in range(5):
            answers = await asyncio.gather(
                *[store.append(match, version, [b"%d" % writer]) for writer in range(50)]
            )
            winners = [w for w, answer in enumerate(answers) if answer == Appended(version + 1)]
            assert len(winners) == 1
            missed = Conflict(version + 1, [b"%d" % winners[0]])
            assert answers.count(missed) == 49
        assert await store.version(match) == 5

    async def test_who_tries_again_gets_in(self, store: Store):
        match = new()

        async def write(event: bytes) -> int:
            version = 0
            while True:
                answer = await store.append(match, version, [event])
                if isinstance(answer, Appended):
                    return answer.version
                assert isinstance(answer, Conflict)
                assert answer.version > version
                version = answer.version

        events = [b"%d" % number for number in range(40)]
        versions = await asyncio.gather(*map(write, events))
        assert sorted(versions) == list(range(1, 41))
        by_version = dict(zip(versions, events, strict=True))
        assert await store.tail(match, 0) == [by_version[v] for v in range(1, 41)]

    async def test_survives_the_loss_of_cached_scripts(
        self, store: Store, raw: Redis | RedisCluster
    ):
        match = new()
        assert await store.append(match, 0, [b"a"]) == Appended(1)
        await raw.script_flush()
        assert await store.append(match, 1, [b"b"]) == Appended(2)

    async def test_one_bad_command_harms_no_other(self, store: Store):
        answers = await asyncio.gather(
            *[store.append(new(), 0, [b"a"]) for _ in range(10)],
            store.list_index("\ud800", None, 1),
            *[store.append(new(), 0, [b"a"]) for _ in range(10)],
            return_exceptions=True,
        )
        assert isinstance(answers.pop(10), UnicodeEncodeError)
        assert answers == [Appended(1)] * 20

    async def test_refuses_what_is_no_log(self, store: Store, raw: Redis | RedisCluster):
        match = new()
        await raw.set(f"{keys.match(match)}:log", "something else")
        with pytest.raises(RedisError, match="WRONGTYPE"):
            await store.append(match, 0, [b"a"])


class TestIdempotency:
    async def test_a_repeat_is_answered_as_the_first_time(self, store: Store):
        match, request = new(), ("ada:1", "join 0")
        assert await store.append(match, 0, [b"a", b"b"], idempotency=request) == Appended(2)
        assert await store.append(match, 2, [b"c"], idempotency=("bo:1", "x")) == Appended(3)
        assert await store.append(match, 0, [b"a", b"b"], idempotency=request) == Repeated(2, 1)
        assert await store.append(match, 3, [b"d"], idempotency=request) == Repeated(2, 1)
        assert await store.append(match, 3, [b"d"], idempotency=("bo:1", "x")) == Repeated(3, 3)
        assert await store.tail(match, 0) == [b"a", b"b", b"c"]

    async def test_a_key_stands_for_one_request(self, store: Store):
        match = new()
        await store.append(match, 0, [b"a"], idempotency=("ada:1", "join 0"))
        assert await store.append(match, 1, [b"b"], idempotency=("ada:1", "join 1")) == KeyReused()
        assert await store.version(match) == 1

    async def test_of_concurrent_repeats_one_counts(self, store: Store):
        match, request = new(), ("ada:1", "join 0")
        answers = await asyncio.gather(
            *[store.append(match, 0, [b"%d" % n], idempotency=request) for n in range(30)]
        )
        assert answers.count(Appended(1)) == 1
        assert answers.count(Repeated(1, 1)) == 29
        assert await store.tail(match, 0) == [b"%d" % answers.index(Appended(1))]

    async def test_a_conflict_leaves_the_key_unused(self, store: Store):
        match, request = new(), ("ada:1", "join 0")
        await store.append(match, 0, [b"a"])
        assert await store.append(match, 0, [b"b"], idempotency=request) == Conflict(1, [b"a"])
        assert await store.append(match, 1, [b"b"], idempotency=request) == Appended(2)
        assert await store.append(match, 2, [b"b"], idempotency=request) == Repeated(2, 2)

    async def test_recalls_without_appending(self, store: Store):
        match, request = new(), ("ada:1", "join 0")
        assert await store.recall(match, request) is None
        await store.append(match, 0, [b"a", b"b"], idempotency=request)
        assert await store.recall(match, request) == Repeated(2, 1)
        assert await store.recall(match, ("ada:1", "join 1")) == KeyReused()
        assert await store.recall(match, ("ada:2", "join 0")) is None

    async def test_records_live_for_a_day_after_the_last_append(
        self, store: Store, raw: Redis | RedisCluster
    ):
        match, request = new(), ("ada:1", "join 0")
        records = f"{keys.match(match)}:done"
        await store.append(match, 0, [b"a"], idempotency=request)
        assert DAY - 5 <= await raw.ttl(records) <= DAY
        await raw.expire(records, 60)
        await store.append(match, 1, [b"b"])
        assert DAY - 5 <= await raw.ttl(records) <= DAY
        await raw.delete(records)  # as if it had expired
        assert await store.append(match, 0, [b"a"], idempotency=request) == Conflict(
            2, [b"a", b"b"]
        )


class TestLoading:
    async def test_snapshot_and_events_make_up_the_log(self, store: Store):
        match, events = new(), [b"%d " % number for number in range(60)]
        snapshots = {7, 8, 31, 60}
        for before, after in itertools.pairwise([0, 3, 7, 8, 20, 31, 32, 59, 60]):
            state = b"".join(events[:after])
            answer = await store.append(
                match, before, events[before:after], snapshot=state if after in snapshots else None
            )
            assert answer == Appended(after)
            log = await store.load(match)
            assert log is not None
            assert log.version == after
            assert log.base == max((s for s in snapshots if s <= after), default=0)
            assert (log.snapshot or b"") + b"".join(log.events) == state
        assert await store.tail(match, 0) == events

    async def test_snapshots_are_any_bytes(self, store: Store):
        match = new()
        for version, snapshot in enumerate([b" 1 2 ", bytes(range(256)), b"9" * 50_000]):
            await store.append(match, version, [b"a"], snapshot=snapshot)
            assert await store.load(match) == Log(snapshot, version + 1, [])

    async def test_long_logs_come_in_chunks(self, store: Store):
        match, events = new(), [b"%d" % number for number in range(10_000)]
        for start in range(0, 10_000, 1_000):
            await store.append(match, start, events[start : start + 1_000])
        chunks = [chunk async for chunk in store.history(match)]
        assert b" ".join(itertools.chain(*chunks)) == b" ".join(events)
        assert max(map(len, chunks)) <= 500
        assert min(map(len, chunks)) > 0
        part = [chunk async for chunk in store.history(match, 1_234, 2_345)]
        assert list(itertools.chain(*part)) == events[1_234:2_345]
        assert [chunk async for chunk in store.history(match, 5, 5)] == []
        assert [chunk async for chunk in store.history(match, 9_999)] == [[b"9999"]]
        assert [chunk async for chunk in store.history(match, 10_000)] == []
        log = await store.load(match)
        assert log is not None
        assert log.version == 10_000

    async def test_a_match_takes_little_memory(self, store: Store, raw: Redis | RedisCluster):
        match = secrets.token_hex(10)
        for version in range(100):
            await store.append(
                match,
                version,
                [secrets.token_bytes(70)],
                idempotency=(f"{new()}:{new()}", new()),
                snapshot=secrets.token_bytes(1_000) if version == 63 else None,
                due=None if version == 99 else version,
                index={"playing": version if version < 99 else None},
            )
        names = [f"{keys.match(match)}:{part}" for part in ("log", "done", "snapshot")]
        sizes = [await raw.memory_usage(name, samples=0) or 0 for name in names]
        assert min(sizes) > 0
        assert sum(sizes) < 14_000, sizes
        assert {key.decode() async for key in raw.scan_iter(f"*{match}*")} == set(names)


class TestDue:
    # Due times before 1970, so that what other tests leave is never due.

    async def test_an_append_says_when_a_match_is_due(self, store: Store):
        late, early, never = new(), new(), new()
        await store.append(late, 0, [b"a"], due=-100)
        await store.append(early, 0, [b"a"], due=-200)
        await store.append(never, 0, [b"a"])
        assert await self.due(store, -50, late, early, never) == [(early, -200), (late, -100)]
        assert await self.due(store, -100, late, early, never) == [(early, -200), (late, -100)]
        assert await self.due(store, -101, late, early, never) == [(early, -200)]
        await store.append(early, 1, [b"b"], due=-10)
        await store.append(late, 1, [b"b"])
        assert await self.due(store, -1, late, early, never) == [(early, -10)]

    async def test_the_longest_due_come_first(self, store: Store):
        now = -(10**12) - secrets.randbelow(10**9)
        matches = [(new(), now - number) for number in range(300, 0, -1)]
        await asyncio.gather(*[store.append(m, 0, [b"a"], due=due) for m, due in matches])
        assert await store.due(now, 5) == matches[:5]
        assert await store.due(now, 300) == matches
        await asyncio.gather(*[store.set_due(m, None, 1) for m, _ in matches])
        assert await self.due(store, now, *[m for m, _ in matches]) == []

    async def test_is_set_for_one_version_only(self, store: Store):
        match = new()
        await store.append(match, 0, [b"a"], due=-100)
        assert not await store.set_due(match, -300, 0)
        assert not await store.set_due(match, None, 2)
        assert await self.due(store, -1, match) == [(match, -100)]
        assert await store.set_due(match, -300, 1)
        assert await self.due(store, -1, match) == [(match, -300)]
        assert await store.set_due(match, None, 1)
        assert await self.due(store, -1, match) == []

    async def test_times_are_exact(self, store: Store):
        match, due = new(), -1_999_999_999_999
        await store.append(match, 0, [b"a"], due=due)
        assert await self.due(store, due - 1, match) == []
        assert await self.due(store, due, match) == [(match, due)]
        assert await store.set_due(match, None, 1)

    async def due(self, store: Store, now: int, *matches: str) -> list[tuple[str, int]]:
        return [entry for entry in await store.due(now, 10_000) if entry[0] in matches]


class TestLists:
    async def test_an_append_moves_a_match_between_indexes(self, store: Store):
        match, lobby, playing = new(), new(), new()
        await store.append(match, 0, [b"a"], index={lobby: 1_700_000_000_123})
        assert await store.list_index(lobby, None, 5) == [(1_700_000_000_123, match)]
        await store.append(match, 1, [b"b"], index={lobby: None, playing: 7})
        assert await store.list_index(lobby, None, 5) == []
        assert await store.list_index(playing, None, 5) == [(7, match)]
        await store.append(match, 2, [b"c"], index={playing: 8})
        assert await store.list_index(playing, None, 5) == [(8, match)]

    async def test_a_match_is_linked_to_an_account(self, store: Store):
        account = new()
        await store.link(account, "m1", 1)
        await store.link(account, "m2", 2)
        assert await store.linked(account, None, 5) == [(2, "m2"), (1, "m1")]
        await store.link(account, "m1", 3)
        assert await store.linked(account, None, 1) == [(3, "m1")]
        await store.unlink(account, "m1")
        await store.unlink(account, "m1")
        assert await store.linked(account, None, 5) == [(2, "m2")]
        assert await store.linked(new(), None, 5) == []

    # Few scores, so that most of them are shared.
    @given(scores=st.lists(st.integers(0, 3), max_size=25), limit=st.integers(1, 8))
    @settings(
        max_examples=15,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[
            HealthCheck.function_scoped_fixture,
            HealthCheck.differing_executors,
        ],
    )
    async def test_pages_of_an_index_make_up_the_list(
        self, store: Store, scores: list[int], limit: int
    ):
        index = new()
        entries = [(float(score), new()) for score in scores]
        await asyncio.gather(
            *[store.append(match, 0, [b"a"], index={index: score}) for score, match in entries]
        )
        entries.sort(reverse=True)
        found: list[tuple[float, str]] = []
        while page := await store.list_index(index, found[-1] if found else None, limit):
            found += page
            assert found == entries[: len(found)]
            assert len(page) == min(limit, len(entries) - len(found) + len(page))
        assert found == entries

    @given(
        entries=st.dictionaries(
            st.text(st.characters(codec="utf-8"), max_size=3), st.integers(-2, 3), max_size=60
        ),
        limit=st.integers(1, 10),
        cursor=st.tuples(st.integers(-3, 4), st.text(st.characters(codec="utf-8"), max_size=3)),
    )
    @settings(
        max_examples=60,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[
            HealthCheck.function_scoped_fixture,
            HealthCheck.differing_executors,
        ],
    )
    async def test_pages_go_on_after_any_cursor(
        self,
        store: Store,
        entries: dict[str, int],
        limit: int,
        cursor: tuple[int, str],
    ):
        account = new()
        await asyncio.gather(*[store.link(account, m, score) for m, score in entries.items()])
        expected = sorted(((float(s), m) for m, s in entries.items()), reverse=True)
        expected = [entry for entry in expected if entry < cursor]
        found: list[tuple[float, str]] = []
        while page := await store.linked(account, found[-1] if found else cursor, limit):
            found += page
            assert found == expected[: len(found)]
        assert found == expected

    async def test_a_cursor_outlives_its_entry(self, store: Store):
        account = new()
        for number in range(6):
            await store.link(account, f"m{number}", number)
        page = await store.linked(account, None, 3)
        for _, match in page:
            await store.unlink(account, match)
        await store.link(account, "newer", 10)
        assert await store.linked(account, page[-1], 3) == [(2, "m2"), (1, "m1"), (0, "m0")]


class TestAccounts:
    async def test_keeps_accounts(self, store: Store):
        account = new()
        assert await store.get_account(account) is None
        await store.put_account(account, b"1")
        assert await store.get_account(account) == b"1"
        await store.put_account(account, b"\x00\xff")
        assert await store.get_account(account) == b"\x00\xff"

    async def test_keeps_tokens(self, store: Store):
        account, first, second = new(), new(), new()
        assert await store.tokens_of(account) == {}
        await store.put_token(account, first, b"1")
        await store.put_token(account, second, b"2")
        assert await store.get_token(first) == b"1"
        assert await store.tokens_of(account) == {first: b"1", second: b"2"}
        await store.delete_token(account, first)
        assert await store.get_token(first) is None
        assert await store.get_token(second) == b"2"
        assert await store.tokens_of(account) == {second: b"2"}

    async def test_tells_of_revoked_tokens(self, store: Store):
        account, token = new(), new()
        await store.put_token(account, token, b"1")
        async with store.notices.listen("tokens") as bell:
            assert not await bell.wait(0.05)
            await store.delete_token(account, token)
            assert await bell.wait(5)

    async def test_settles_a_choice(self, store: Store, raw: Redis | RedisCluster):
        key = new()
        choices = [f"choice {number}" for number in range(20)]
        settled = set(await asyncio.gather(*[store.settle(key, choice) for choice in choices]))
        assert len(settled) == 1
        assert settled < set(choices)
        assert {await store.settle(key, "another")} == settled
        assert await store.settle(new(), "another") == "another"


class TestNotices:
    async def test_an_append_wakes_who_listens(self, store: Store):
        match, other = new(), new()
        async with AsyncExitStack() as stack:
            bell, extra, silent = [
                await stack.enter_async_context(store.notices.listen(channel))
                for channel in (f"match:{match}", f"account:{match}", f"match:{other}")
            ]
            await store.append(match, 0, [b"a"], channels=[f"account:{match}"])
            assert await bell.wait(5)
            assert await extra.wait(5)
            assert not await silent.wait(0.05)
            assert not await bell.wait(0)
            await store.append(match, 1, [b"b"])
            await store.append(match, 2, [b"c"])
            assert await bell.wait(5)

    async def test_whoever_writes_is_heard_once(self, url: str, store: Store):
        match = new()
        async with connect(url) as other, store.notices.listen(f"match:{match}") as bell:
            for version in range(1, 21):
                writer, loser = (store, other) if version % 3 else (other, store)
                assert await writer.append(match, version - 1, [b"a"]) == Appended(version)
                assert await bell.wait(5)
                assert bell.version == version
                # Who comes too late publishes nothing, and nobody waits for that.
                answer = await loser.append(match, version - 1, [b"b"])
                assert answer == Conflict(version, [b"a"])
                assert not await bell.wait(0.02)

    async def test_every_listener_is_woken(self, store: Store):
        match = new()
        async with AsyncExitStack() as stack:
            bells = [
                await stack.enter_async_context(store.notices.listen(f"match:{match}"))
                for _ in range(50)
            ]
            await store.append(match, 0, [b"a"])
            assert all(await asyncio.gather(*[bell.wait(5) for bell in bells]))

    async def test_nothing_falls_between_listening_and_reading(self, url: str, store: Store):
        """A reader that listens, then reads, sees every version without ever looking twice."""
        async with connect(url) as other:
            for _ in range(50):
                match = new()
                writing = asyncio.create_task(self.write(other, match, 6))
                async with store.notices.listen(f"match:{match}") as bell:
                    while len(await store.tail(match, 0)) < 6:
                        assert await bell.wait(5), "the bell didn't ring"
                await writing

    async def write(self, store: Store, match: str, count: int) -> None:
        for version in range(count):
            await store.append(match, version, [b"a"])
            await asyncio.sleep(0.001 * (version % 3))

    async def test_coming_and_going_loses_nothing(self, url: str, store: Store):
        """Listeners of one channel come and go; who stays hears every append."""
        match = new()
        async with connect(url) as other:

            async def visit(patience: float) -> None:
                async with store.notices.listen(f"match:{match}") as bell:
                    await bell.wait(patience)

            for version in range(60):
                visits = [asyncio.create_task(visit(0.002 * n)) for n in range(3)]
                for visit_cut_short in visits[: version % 3]:
                    await asyncio.sleep(0)
                    visit_cut_short.cancel()
                async with store.notices.listen(f"match:{match}") as bell:
                    await other.append(match, version, [b"a"])
                    assert await bell.wait(5)
                await asyncio.gather(*visits, return_exceptions=True)

    async def test_after_a_lost_connection_every_bell_rings(
        self, url: str, store: Store, raw: Redis | RedisCluster
    ):
        match, other = new(), new()
        async with (
            store.notices.listen(f"match:{match}") as bell,
            store.notices.listen(f"match:{other}") as second,
        ):
            assert await kill_subscribers(raw) >= 1
            assert await bell.wait(5)
            assert await second.wait(5)
            assert not await bell.wait(0.05)
            await store.append(match, 0, [b"a"])
            assert await bell.wait(5)
            assert not await second.wait(0.05)

    async def test_one_connection_serves_all(self, store: Store, raw: Redis | RedisCluster):
        before = await subscribers(raw)
        matches = [new() for _ in range(2_000)]
        async with AsyncExitStack() as stack:
            bells = await asyncio.gather(
                *[
                    stack.enter_async_context(store.notices.listen(f"match:{match}"))
                    for match in matches
                ]
            )
            assert await subscribers(raw) == before + 1
            for number, match in enumerate(matches):
                if number % 10 == 0:
                    await store.append(match, 0, [b"a"])
            rung = await asyncio.gather(*[bell.wait(1) for bell in bells])
            assert rung == [number % 10 == 0 for number in range(2_000)]
            assert await listened(raw, matches) == 2_000
        async with asyncio.timeout(20):
            while await listened(raw, matches):  # noqa: ASYNC110
                await asyncio.sleep(0.01)


async def on_all(raw: Redis | RedisCluster, *command: str) -> list[Any]:
    """What each server replies to a command."""
    if isinstance(raw, Redis):
        return [await raw.execute_command(*command)]
    await raw.initialize()
    return [await raw.execute_command(*command, target_nodes=node) for node in raw.get_primaries()]


async def kill_subscribers(raw: Redis | RedisCluster) -> int:
    killed = sum(await on_all(raw, "CLIENT", "KILL", "TYPE", "pubsub"))
    assert isinstance(killed, int)
    return killed


async def subscribers(raw: Redis | RedisCluster) -> int:
    lists = await on_all(raw, "CLIENT", "LIST", "TYPE", "pubsub")
    return sum(len(clients.splitlines()) for clients in lists)


async def listened(raw: Redis | RedisCluster, matches: list[str]) -> int:
    """How many of the matches somebody listens to."""
    replies = await on_all(raw, "PUBSUB", "NUMSUB", *[f"match:{match}" for match in matches])
    return sum(sum(reply[1::2]) for reply in replies)


def test_nothing_is_remembered_of_ids_that_somebody_makes_up():
    class Id(str):
        """A text that tells when it is gone."""

        __slots__ = ("__weakref__",)

    names = [Id("x" * 1000 + str(number)) for number in range(10)]
    gone = [weakref.ref(name) for name in names]
    for name in names:
        assert keys.match(name).startswith(keys.partition(name))
    del name, names
    gc.collect()
    assert not any(reference() for reference in gone)


async def test_answers_arent_kept(url: str):
    async with connect(url) as store:
        match, large = new(), b"x" * 2_000_000
        await store.append(match, 0, [large])
        assert (await store.load(match)) == Log(None, 0, [large])
        lanes = store.backend._lanes.values()
        assert not any(lane._exchange and lane._exchange._replies for lane in lanes)
