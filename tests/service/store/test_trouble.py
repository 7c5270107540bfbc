"""What the store does while Redis is away, or in trouble: wait a little, lose nothing, say so."""

import asyncio
import os
import secrets
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager, closing
from functools import partial
from pathlib import Path

import hiredis
import pytest
import redis
from redis.exceptions import RedisError

from service.store import Appended, Conflict, Repeated, Store, StoreUnavailable, backend, connect
from service.store.embedded import embedded
from tests.service.store.servers import free_ports, server, soon
from tests.sockets import answering_at, chunks, relay


class Proxy:
    """Stands between a store and its server, and loses or holds back what it is told to."""

    def __init__(self, upstream: str) -> None:
        self._upstream = upstream
        self.refuses = False
        """Whether new connections are closed at once."""
        self.passes = self.open()
        """Cleared: these are held back. A connection keeps those that it has begun with."""
        self.requests = 0
        """Close the connection instead of passing on the next so many requests."""
        self.replies = 0
        """Close the connection instead of passing on the next so many replies."""
        self.meanwhile: Callable[[], Awaitable[object]] | None = None
        """What to do when something has got lost, before the connection closes."""

    def open(self) -> dict[str, asyncio.Event]:
        passes = {"requests": asyncio.Event(), "replies": asyncio.Event()}
        for event in passes.values():
            event.set()
        return passes

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        passes = self.passes
        if self.refuses:
            return

        async def carry(
            kind: str, source: asyncio.StreamReader, sink: asyncio.StreamWriter
        ) -> None:
            async for data in chunks(source):
                if getattr(self, kind):
                    setattr(self, kind, getattr(self, kind) - 1)
                    if self.meanwhile:
                        await self.meanwhile()
                    return
                await passes[kind].wait()
                sink.write(data)

        there = await asyncio.open_unix_connection(self._upstream)
        ways = partial(carry, "requests"), partial(carry, "replies")
        await relay((reader, writer), there, *ways)


@pytest.fixture(scope="module")
def socket(tmp_path_factory: pytest.TempPathFactory):
    """Path of the socket of a server."""
    with embedded(tmp_path_factory.mktemp("redis")) as url:
        yield url.removeprefix("unix://")


@pytest.fixture
async def direct(socket: str) -> AsyncIterator[Store]:
    async with connect(f"unix://{socket}") as store:
        await store.append(secrets.token_hex(8), 0, [b"a"])  # Now the server knows the script.
        yield store


@pytest.fixture
async def proxy(socket: str) -> Proxy:
    return Proxy(socket)


@pytest.fixture
async def store(direct: Store, proxy: Proxy, tmp_path: Path) -> AsyncIterator[Store]:
    """A store behind the proxy."""
    path = tmp_path / "proxy"
    async with answering_at(path, proxy.serve), connect(f"unix://{path}") as store:
        await store.ping()
        yield store


@pytest.fixture
def match() -> str:
    return secrets.token_hex(8)


class TestLostReplies:
    """An append whose fate is unknown is neither stored twice nor taken for somebody else's."""

    @pytest.mark.parametrize("times", [1, 3])
    @pytest.mark.parametrize("key", [None, ("ada:1", "join")])
    async def test_of_an_append(self, store: Store, proxy: Proxy, match: str, key, times):
        await store.append(match, 0, [b"a"])
        proxy.replies = times
        assert await store.append(match, 1, [b"b", b"c"], idempotency=key) == Appended(3)
        assert proxy.replies == 0
        assert await store.tail(match, 0) == [b"a", b"b", b"c"]

    @pytest.mark.parametrize("key", [None, ("ada:1", "join")])
    async def test_of_an_append_that_another_follows(
        self, direct: Store, store: Store, proxy: Proxy, match: str, key
    ):
        proxy.replies = 1
        proxy.meanwhile = lambda: direct.append(match, 1, [b"b"])
        assert await store.append(match, 0, [b"a"], idempotency=key) == Appended(1)
        assert await store.tail(match, 0) == [b"a", b"b"]

    async def test_of_an_append_that_another_equals(
        self, direct: Store, store: Store, proxy: Proxy, match: str
    ):
        """The other's events are the same bytes, and yet not this append's."""
        proxy.requests = 1
        proxy.meanwhile = lambda: direct.append(match, 0, [b"a"])
        assert await store.append(match, 0, [b"a"]) == Conflict(1, [b"a"])
        assert await store.tail(match, 0) == [b"a"]

    async def test_of_a_repeat(self, direct: Store, store: Store, proxy: Proxy, match: str):
        await direct.append(match, 0, [b"a"], idempotency=("ada:1", "join"))
        proxy.replies = 1
        assert await store.append(match, 0, [b"a"], idempotency=("ada:1", "join")) == Repeated(1, 1)

    async def test_of_a_conflict(self, direct: Store, store: Store, proxy: Proxy, match: str):
        await direct.append(match, 0, [b"a"])
        proxy.replies = 1
        assert await store.append(match, 0, [b"b"]) == Conflict(1, [b"a"])

    async def test_of_many_appends_at_once(self, store: Store, proxy: Proxy, match: str):
        proxy.replies, proxy.requests = 2, 1
        names = [f"{match}:{number}" for number in range(100)]
        answers = await asyncio.gather(*[store.append(name, 0, [b"a"]) for name in names])
        assert answers == [Appended(1)] * 100
        assert await asyncio.gather(*[store.version(name) for name in names]) == [1] * 100

    async def test_of_a_connection_that_has_fallen_silent(
        self, store: Store, proxy: Proxy, match: str
    ):
        silent, proxy.passes = proxy.passes, proxy.open()
        silent["replies"].clear()
        assert await store.append(match, 0, [b"a"]) == Appended(1)
        assert await store.version(match) == 1
        silent["replies"].set()

    async def test_of_what_was_called_off_in_the_queue(
        self, store: Store, proxy: Proxy, match: str
    ):
        """Commands wait while others are under way; who leaves the queue leaves no trace."""
        proxy.passes["replies"].clear()
        first = asyncio.create_task(store.append(match, 0, [b"a"]))
        await asyncio.sleep(0.05)
        second = asyncio.create_task(store.append(f"{match}:2", 0, [b"b"]))
        await asyncio.sleep(0.05)
        second.cancel()
        await asyncio.sleep(0)
        proxy.passes["replies"].set()
        assert await first == Appended(1)
        assert await store.version(f"{match}:2") == 0

    async def test_of_a_lost_request(self, store: Store, proxy: Proxy, match: str):
        proxy.requests = 2
        assert await store.append(match, 0, [b"a"]) == Appended(1)
        assert await store.settle(match, "first") == "first"


class TestNotices:
    async def test_a_listener_waits_for_a_lost_connection(
        self, store: Store, proxy: Proxy, socket: str, match: str
    ):
        """Who comes while the connection is down isn't let in on the old one's subscription."""
        with redis.Redis(unix_socket_path=socket) as admin:
            async with store.notices.listen(f"match:{match}"):
                proxy.refuses = True
                admin.client_kill_filter(_type="pubsub")
                await asyncio.sleep(0.05)
                second = asyncio.create_task(self.hear(store, match))
                await asyncio.sleep(0.05)
                await store.append(match, 0, [b"a"])
                assert not second.done()
                proxy.refuses = False
                await soon(lambda: listeners(admin, match))
                assert not second.done()
                await asyncio.sleep(0.05)
                await store.append(match, 1, [b"b"])
                assert await second

    async def test_an_impossible_channel_harms_no_other(
        self, store: Store, proxy: Proxy, socket: str, match: str
    ):
        with redis.Redis(unix_socket_path=socket) as admin:
            async with store.notices.listen(f"match:{match}") as bell:
                proxy.refuses = True
                admin.client_kill_filter(_type="pubsub")
                await asyncio.sleep(0.05)
                with pytest.raises(UnicodeEncodeError):
                    await self.enter(store, "\ud800")
                proxy.refuses = False
                assert await bell.wait(5)

    async def test_a_confirmation_counts_for_its_own_subscription(
        self, store: Store, proxy: Proxy, socket: str, match: str
    ):
        """A channel is left and joined again before the first confirmation has come."""
        with redis.Redis(unix_socket_path=socket) as admin:
            async with store.notices.listen("other"):  # Now there is a connection.
                proxy.passes["replies"].clear()
                first = asyncio.create_task(self.hear(store, match))
                await soon(lambda: listeners(admin, match))
                proxy.passes["requests"].clear()
                first.cancel()
                second = asyncio.create_task(self.enter(store, match))
                await asyncio.sleep(0.05)
                proxy.passes["replies"].set()
                await asyncio.sleep(0.05)
                assert not second.done()
                proxy.passes["requests"].set()
                await second

    async def hear(self, store: Store, match: str) -> bool:
        async with store.notices.listen(f"match:{match}") as bell:
            return await bell.wait(5)

    async def enter(self, store: Store, match: str) -> None:
        async with store.notices.listen(f"match:{match}"):
            pass


def listeners(admin: redis.Redis, match: str) -> int:
    ((_, number),) = admin.pubsub_numsub(f"match:{match}")
    assert isinstance(number, int)
    return number


@asynccontextmanager
async def complaining(path: Path, complaint: str) -> AsyncIterator[Store]:
    """A store whose server has the same reply to everything but the greeting."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        parser = hiredis.Reader()
        async for data in chunks(reader):
            parser.feed(data)
            while command := parser.gets():
                known = command[0] in (b"CLIENT", b"HELLO")
                writer.write(b"+OK\r\n" if known else f"-{complaint}\r\n".encode())

    async with answering_at(path, serve), connect(f"unix://{path}") as store:
        yield store


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backend, "PATIENCE", 0.6)


@pytest.mark.usefixtures("impatient")
class TestComplaints:
    @pytest.mark.parametrize(
        "complaint",
        [
            "OOM command not allowed when used memory > 'maxmemory'.",
            "READONLY You can't write against a read only replica.",
            "LOADING Redis is loading the dataset in memory",
            "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
            "CLUSTERDOWN The cluster is down",
            "TRYAGAIN Multiple keys request during rehashing of slot",
            "MISCONF Errors writing to the AOF file: No space left on device",
            "NOREPLICAS Not enough good replicas to write.",
            "BUSY Redis is busy running a script.",
            "ERR max number of clients reached",
        ],
    )
    async def test_that_pass(self, tmp_path: Path, complaint: str):
        async with complaining(tmp_path / "s", complaint) as store:
            answers = await asyncio.gather(
                store.append("m", 0, [b"a"]),
                store.load("m"),
                store.tail("m", 0),
                return_exceptions=True,
            )
            for answer in answers:
                assert isinstance(answer, StoreUnavailable)
                assert complaint.split()[-1] in str(answer)

    @pytest.mark.parametrize(
        "complaint",
        [
            "ERR unknown command",
            "WRONGTYPE Operation against a key holding the wrong kind of value",
            "NOAUTH Authentication required.",
            "WRONGPASS invalid username-password pair or user is disabled.",
            "NOPERM this user has no permissions to run the 'evalsha' command",
        ],
    )
    async def test_that_somebody_must_put_right(self, tmp_path: Path, complaint: str):
        async with complaining(tmp_path / "s", complaint) as store:
            with pytest.raises(RedisError, match=complaint.split()[-1]):
                await store.append("m", 0, [b"a"])

    async def test_of_a_full_server(self, direct: Store, socket: str, match: str):
        await direct.append(match, 0, [b"a"])
        with redis.Redis(unix_socket_path=socket) as admin:
            admin.config_set("maxmemory", 1)
            with pytest.raises(StoreUnavailable, match="maxmemory"):
                await direct.append(match, 1, [b"b"], due=5, snapshot=b"B", idempotency=("k", "f"))
            assert await direct.tail(match, 0) == [b"a"]
            assert await direct.recall(match, ("k", "f")) is None
            admin.config_set("maxmemory", 0)
        assert await direct.append(match, 1, [b"b"]) == Appended(2)

    async def test_of_a_replica(self, direct: Store, socket: str, match: str):
        with redis.Redis(unix_socket_path=socket) as admin:
            admin.replicaof("127.0.0.1", free_ports(1)[0])
            with pytest.raises(StoreUnavailable, match="read only"):
                await direct.append(match, 0, [b"a"])
            admin.config_set("replica-serve-stale-data", "no")
            with pytest.raises(StoreUnavailable, match="MASTER"):
                await direct.load(match)
            admin.replicaof("NO", "ONE")
        assert await direct.append(match, 0, [b"a"]) == Appended(1)


class TestAbsence:
    async def test_is_told_in_time(self, tmp_path: Path):
        async with connect(f"unix://{tmp_path}/nobody") as store:
            start = time.monotonic()
            answers = await asyncio.gather(
                store.append("m", 0, [b"a"]),
                store.load("m"),
                store.due(0, 1),
                store.ping(),
                self.listen(store),
                return_exceptions=True,
            )
            assert [type(answer) for answer in answers] == [StoreUnavailable] * 5
            assert 1.9 < time.monotonic() - start < 4

    async def listen(self, store: Store) -> None:
        async with store.notices.listen("match:m"):
            pass

    async def test_of_an_answer_is_told_in_time(self, tmp_path: Path):
        (port,) = free_ports(1)
        with server(tmp_path, port) as process:
            async with connect(f"redis://127.0.0.1:{port}") as store:
                await store.append("m", 0, [b"a"])
                process.send_signal(signal.SIGSTOP)
                start = time.monotonic()
                with pytest.raises(StoreUnavailable):
                    await store.append("m", 1, [b"b"])
                assert 1.9 < time.monotonic() - start < 4
                process.send_signal(signal.SIGCONT)
                # What the server finds in its sockets now has been stored, once, or never will be.
                version = await store.version("m")
                assert await store.append("m", version, [b"c"]) == Appended(version + 1)
                assert await store.tail("m", version - 1) == [[b"a", b"b"][version - 1], b"c"]

    async def test_is_told_to_who_waits_while_it_is_closed(self, tmp_path: Path):
        (port,) = free_ports(1)
        with server(tmp_path, port) as process:
            async with connect(f"redis://127.0.0.1:{port}") as store:
                await store.ping()
                process.send_signal(signal.SIGSTOP)
                waiting = [asyncio.create_task(store.load("m")) for _ in range(3)]
                await asyncio.sleep(0.1)
            async with asyncio.timeout(10):
                found = await asyncio.gather(*waiting, return_exceptions=True)
            assert [type(one) for one in found] == [StoreUnavailable] * 3
            process.send_signal(signal.SIGCONT)
            for use in (store.load("m"), store.append("m", 0, [b"a"]), store.ping()):
                with pytest.raises(StoreUnavailable):
                    await use
            with pytest.raises(StoreUnavailable):
                async with store.notices.listen("match:m"):
                    pass
            with closing(redis.Redis(port=port)) as admin:
                await soon(lambda: len(admin.client_list()) == 1)

    async def test_of_an_answer_holds_up_what_cant_be_encoded_no_longer(self, tmp_path: Path):
        (port,) = free_ports(1)
        with server(tmp_path, port) as process:
            async with connect(f"redis://127.0.0.1:{port}") as store:
                await store.ping()
                process.send_signal(signal.SIGSTOP)
                start = time.monotonic()
                found = await asyncio.gather(
                    *[store.load(name) for name in ("a", "\ud800", "b", "c", "d", "e", "f")],
                    return_exceptions=True,
                )
                assert time.monotonic() - start < 5
                assert all(isinstance(one, Exception) for one in found)
                process.send_signal(signal.SIGCONT)

    async def test_ends(self, tmp_path: Path):
        with ExitStack() as stack:
            url = stack.enter_context(embedded(tmp_path))
            async with connect(url) as store, store.notices.listen("match:m") as bell:
                await store.append("m", 0, [b"a"])
                assert await bell.wait(5)
                await asyncio.to_thread(stack.close)
                waiting = asyncio.create_task(store.append("m", 1, [b"b"]))
                await asyncio.sleep(0.1)
                assert not waiting.done()
                await asyncio.to_thread(stack.enter_context, embedded(tmp_path))
                assert await waiting == Appended(2)
                assert await bell.wait(5)
                while await bell.wait(0.3):
                    pass
                await store.append("m", 2, [b"c"])
                assert await bell.wait(5)
                assert await store.tail("m", 0) == [b"a", b"b", b"c"]


class Writer:
    """Appends numbers to a match of its own, one after the other, whatever happens."""

    def __init__(self, store: Store, match: str) -> None:
        self._store = store
        self._match = match
        self.acknowledged = 0

    async def write(self) -> None:
        while True:
            number = self.acknowledged
            try:
                answer = await self._store.append(
                    self._match, number, [b"%d" % number], idempotency=(f"{number}", "")
                )
            except StoreUnavailable:
                continue
            assert isinstance(answer, Appended | Repeated)
            assert answer.version == number + 1
            self.acknowledged = answer.version


@pytest.mark.parametrize("fsync", ["everysec", "always"])
async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path, fsync: str):
    with ExitStack() as stack:
        url = stack.enter_context(embedded(tmp_path, fsync))
        async with connect(url) as store:
            writers = [Writer(store, f"m{number}") for number in range(8)]
            tasks = [asyncio.create_task(writer.write()) for writer in writers]
            for sign in (signal.SIGKILL, signal.SIGTERM, signal.SIGKILL, signal.SIGKILL):
                await progress(writers)
                with redis.Redis.from_url(url) as admin:
                    pid = admin.info("server")["process_id"]
                os.kill(pid, sign)
                await asyncio.sleep(0.05)
                known = [writer.acknowledged for writer in writers]
                await asyncio.to_thread(stack.close)
                await asyncio.to_thread(stack.enter_context, embedded(tmp_path, fsync))
                for number, count in enumerate(known):
                    assert await store.version(f"m{number}") >= count
            await progress(writers)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for number, writer in enumerate(writers):
                events = await store.tail(f"m{number}", 0)
                assert events == [b"%d" % event for event in range(len(events))]
                assert writer.acknowledged <= len(events) <= writer.acknowledged + 1


async def progress(writers: list[Writer]) -> None:
    goals = [writer.acknowledged + 100 for writer in writers]
    await soon(lambda: all(w.acknowledged >= g for w, g in zip(writers, goals, strict=True)))
