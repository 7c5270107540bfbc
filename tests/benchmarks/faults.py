"""What faults cost: `python -m tests.benchmarks.faults [FAULT ...]`.

For each fault, people (and for some, computer players) play through two API processes while it
comes about, and for a while after. They repeat what isn't answered with the same idempotency key,
as every client does. Then the log of every match is compared with what had been acknowledged: a
move is *lost* that was acknowledged and isn't where its answer said, *doubled* if the log has a
move that nobody was told of. A *stall* is how long somebody waited for the answer to a move,
repeats included, or for a computer player's move. Prints a table, and exits 1 if anything was lost
or doubled, or nothing goes on.

The disk that is full is a small file system in memory, which only root can mount, and the clock
that jumps is libfaketime's (Debian's package faketime); without these, those faults say so and
fail.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import redis
from prometheus_client.parser import text_string_to_metric_families

from engine.log import GameLog, verify
from service.queues import AI, Queues
from service.store.embedded import embedded
from tests.benchmarks.ai_soak import LOG, over
from tests.e2e.player import (
    CREATE_MATCH,
    UPDATES,
    Follower,
    Player,
    connected,
    following,
    players,
    seat_all,
)
from tests.e2e.server import PATIENCE, Parlour, shut, start, until
from tests.e2e.test_ai import SEAT_AI, workers_of
from tests.service.store.servers import Node, replicated_cluster

TABLES = 8
"""Matches that are played at the same time."""
BEFORE, AFTER = 2.0, 4.0
"""Seconds of play before a fault, and after it is over."""
UNLIMITED = {
    "moves_per_second": 10**6,
    "matches_per_account": 10**6,
    "matches_per_minute": 10**6,
    "changes_per_minute": 10**6,
    "accounts_per_hour": 10**6,
    "ai_seats_per_hour": 10**6,
}
FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"


class Move(NamedTuple):
    """An acknowledged move."""

    version: int
    seat: int
    id: str


class World:
    """Two API processes, and people who play through them."""

    def __init__(self, folder: Path, ports: tuple[int, int]) -> None:
        self.folder = folder
        self.url = ""
        """Of the store."""
        self.settings: dict[str, Any] = {"sweep_ms": 200, "ai_delay_ms": 100, **UNLIMITED}
        self.arguments: list[str] = []
        self.workers = 0
        self.ports = ports
        self.apis: list[Parlour] = []
        self.matches: dict[str, list[Move]] = {}
        """What was acknowledged."""
        self.playing: list[str] = []
        """The matches that are going on, by table."""
        self.stall = 0.0
        self.odd: Counter[str] = Counter()
        """What happened to moves but for their being accepted."""
        self.notes: list[str] = []
        """What else is worth telling."""
        self.chance = random.Random(1)
        self.stopping = asyncio.Event()

    # ------------------------------------------------------------------ processes

    async def begin(self, count: int = 2) -> None:
        self.apis = [self.launch(number) for number in range(count)]
        for api in self.apis:
            await api.await_address()

    def launch(self, number: int) -> Parlour:
        words = ["--redis", self.url, *self.arguments]
        return start(
            self.folder / f"api{number}",
            *words,
            port=self.ports[number],
            workers=self.workers,
            **self.settings,
        )

    async def kill(self, number: int) -> None:
        """An API process dies, and another takes its place."""
        api = self.apis[number]
        api.url = ""
        api.process.kill()
        api.process.wait()
        self.apis[number] = self.launch(number)
        await self.apis[number].await_address()

    async def end(self) -> None:
        for api in self.apis:
            await shut(api)

    def where(self) -> str:
        """The address of some process that is up."""
        return self.chance.choice([api.url for api in self.apis if api.url] or ["http://[::1]:1"])

    async def metric(self, name: str, **labels: str) -> float:
        """The sum of a metric over all processes."""
        total = 0.0
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            for api in self.apis:
                text = (await http.get(f"{api.url}/metrics")).text
                for family in text_string_to_metric_families(text):
                    total += sum(
                        sample.value
                        for sample in family.samples
                        if sample.name == name and labels.items() <= sample.labels.items()
                    )
        return total

    # ------------------------------------------------------------------ play

    async def play(self, table: int, people: list[Player], rules: dict[str, Any], ai: bool) -> None:
        """Play match after match."""
        chance = random.Random(table)
        while not self.stopping.is_set():
            match_id = await self.open(people, rules, ai=ai)
            self.matches[match_id] = []
            self.playing[table] = match_id
            while not self.stopping.is_set() and not await over(people[0], match_id):
                for person in people:
                    await self.move(person, match_id, chance)

    async def open(self, people: list[Player], rules: dict[str, Any], *, ai: bool) -> str:
        if not ai:
            return await seat_all(people, **rules)
        created = await people[0].do(CREATE_MATCH, game="bah-humbug", seats=2, **rules)
        match_id: str = created["match"]["id"]
        await people[0].do(SEAT_AI, matchId=match_id, player="greedy")
        return match_id

    async def move(self, person: Player, match_id: str, chance: random.Random) -> None:
        """A move, if there is one to make."""
        begun = time.monotonic()
        accepted = await person.move(match_id, chance)
        if accepted:
            self.stall = max(self.stall, time.monotonic() - begun)
            event = accepted["event"]
            self.matches[match_id].append(Move(event["version"], event["seat"], accepted["move"]))
        else:
            await asyncio.sleep(0.01)

    @asynccontextmanager
    async def under_way(
        self, tables: int = TABLES, *, ai: bool = False, **rules: Any
    ) -> AsyncIterator[None]:
        """Matches are being played, before the fault and after it."""
        self.playing = [""] * tables
        async with players(self.where, tables if ai else 2 * tables) as everybody:
            size = 1 if ai else 2
            async with asyncio.TaskGroup() as group:
                for table in range(tables):
                    people = everybody[size * table : size * table + size]
                    group.create_task(self.play(table, people, rules, ai))
                await asyncio.sleep(BEFORE)
                yield
                before = self.acknowledged
                await asyncio.sleep(AFTER)
                self.stopping.set()
            if self.acknowledged == before:
                self.odd["nothing goes on"] += 1
            await self.check(everybody[0])

    # ------------------------------------------------------------------ what came of it

    @property
    def acknowledged(self) -> int:
        return sum(map(len, self.matches.values()))

    async def check(self, person: Player) -> None:
        self.lost = self.doubled = 0
        causes: Counter[str] = Counter()
        for match_id, moves in self.matches.items():
            log, record = await whole_log(person, match_id)
            # Others' secret moves have no id.
            there = {
                event["version"]: (event["seat"], event["move"]["id"])
                for event in log
                if event["kind"] == "MOVE_PLAYED" and event["cause"] == "PLAYER"
            }
            for move in moves:
                seat, id = there.get(move.version, (None, None))
                self.lost += seat != move.seat or id not in (None, move.id)
            self.doubled += len(there.keys() - {move.version for move in moves})
            self.doubled += len(moves) - len(set(moves))
            causes.update(event["cause"] for event in log if event["kind"] == "MOVE_PLAYED")
            if self.workers:
                times = [datetime.fromisoformat(event["at"]).timestamp() for event in log]
                gaps = (later - earlier for earlier, later in itertools.pairwise(times))
                self.stall = max(self.stall, *gaps, 0.0)
            if record:
                verify(msgspec.convert(record, GameLog))
        for cause in ("CLOCK", "STAND_IN"):
            if causes[cause]:
                self.notes.append(f"{causes[cause]} moves by {cause}")
        if causes["AI"]:
            self.notes.append(f"{causes['AI']} moves of computer players")


async def whole_log(person: Player, match_id: str) -> tuple[list[Any], Any]:
    """All events of a match, and its record if it is over."""
    query = LOG.replace("seat cause", "seat cause move { id }")
    nodes: list[Any] = []
    after = None
    while True:
        match = (await person.ask(query, id=match_id, after=after))["match"]
        nodes += match["log"]["nodes"]
        if not match["log"]["pageInfo"]["hasNextPage"]:
            assert [node["version"] for node in nodes] == list(range(1, len(nodes) + 1))
            return nodes, match["record"]
        after = match["log"]["pageInfo"]["endCursor"]


def pid_of(url: str) -> int:
    with contextlib.closing(redis.Redis.from_url(url)) as client:
        info: Any = client.info("server")
        return int(info["process_id"])


@contextmanager
def stopped(pid: int) -> Iterator[None]:
    """The process stands still meanwhile."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


# ---------------------------------------------------------------------- the faults


async def redis_killed(world: World) -> None:
    """kill -9 of Redis, five times (`appendfsync always`)"""
    with embedded(world.folder / "store", fsync="always") as world.url:
        await world.begin()
        async with world.under_way():
            for _ in range(5):
                os.kill(pid_of(world.url), signal.SIGKILL)
                await asyncio.sleep(2.5)
        await world.end()


async def redis_paused(world: World) -> None:
    """Redis stands still for 10 s"""
    with embedded(world.folder / "store") as world.url:
        await world.begin()
        async with world.under_way():
            with stopped(pid_of(world.url)):
                await asyncio.sleep(10)
        await world.end()


async def apis_killed(world: World) -> None:
    """kill -9 of API processes, one of two, six times"""
    with embedded(world.folder / "store") as world.url:
        await world.begin()
        async with world.under_way():
            for number in range(6):
                await world.kill(number % 2)
                await asyncio.sleep(0.5)
        await world.end()


async def workers_killed(world: World) -> None:
    """kill -9 of workers, one every second, 15 times"""
    world.workers = 1
    with embedded(world.folder / "store") as world.url:
        await world.begin()
        async with world.under_way(ai=True):
            killed = 0
            while killed < 15:
                await asyncio.sleep(1)
                if pids := workers_of(world.chance.choice(world.apis)):
                    os.kill(world.chance.choice(pids), signal.SIGKILL)
                    killed += 1
        await world.end()


async def failover(world: World) -> None:
    """Failover of each of a cluster's three shards (`PARLOUR_REPLICAS=1`)"""
    world.settings["replicas"] = 1
    await _failover(world)


async def failover_unconfirmed(world: World) -> None:
    """The same, without waiting for replicas"""
    await _failover(world)


async def _failover(world: World) -> None:
    with (
        embedded(world.folder / "queues") as queue_url,
        replicated_cluster(_made(world.folder / "cluster")) as nodes,
    ):
        hosts = ",".join(f"127.0.0.1:{node.port}" for node in nodes)
        world.url = f"redis+cluster://{hosts}"
        world.settings["queue_url"] = queue_url
        await world.begin()
        async with world.under_way():
            for node, heir in zip(nodes[:3], nodes[3:], strict=True):
                node.kill()

                async def promoted(heir: Node = heir) -> bool:
                    role: Any = await asyncio.to_thread(heir.client.info, "replication")
                    return bool(role["role"] == "master")

                await until(promoted)
                await asyncio.sleep(1)
                await asyncio.to_thread(node.start)
                await asyncio.sleep(2)
        await world.end()


def _made(directory: Path) -> Path:
    directory.mkdir()
    return directory


async def disk_full(world: World) -> None:
    """Redis's disk is full for 10 s (`PARLOUR_FSYNC=everysec`)"""
    await _disk_full(world, "everysec")


async def disk_full_always(world: World) -> None:
    """The same (`PARLOUR_FSYNC=always`)"""
    await _disk_full(world, "always")


async def _disk_full(world: World, fsync: str) -> None:
    disk = world.folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", str(disk)]
    await asyncio.to_thread(subprocess.run, mount, check=True)
    try:
        with embedded(disk, fsync=fsync) as world.url:
            await world.begin()
            async with world.under_way():
                ballast = disk / "ballast"
                with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
                    while True:
                        file.write(bytes(4096))
                await asyncio.sleep(10)
                ballast.unlink()
            await world.end()
    finally:
        await asyncio.to_thread(subprocess.run, ["umount", "-l", str(disk)], check=True)


async def clock_ahead(world: World) -> None:
    """The clock of one of two API processes jumps an hour ahead, and 10 s later back"""
    await _clock_jumps(world, "+3600")


async def clock_behind(world: World) -> None:
    """The same, an hour back and then ahead"""
    await _clock_jumps(world, "-3600")


async def _clock_jumps(world: World, seconds: str) -> None:
    wrong = world.folder / "time"
    await asyncio.to_thread(_set_clock, wrong, "+0")
    with embedded(world.folder / "store") as world.url:
        faked = {
            "LD_PRELOAD": FAKETIME,
            "FAKETIME_TIMESTAMP_FILE": str(wrong),
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "FAKETIME_NO_CACHE": "1",
        }
        before = {name: os.environ.get(name) for name in faked}
        os.environ.update(faked)
        world.apis = [world.launch(0)]
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
        world.apis.append(world.launch(1))
        for api in world.apis:
            await api.await_address()
        async with world.under_way(clock={"moveSeconds": 600}):
            await asyncio.to_thread(_set_clock, wrong, seconds)
            await asyncio.sleep(10)
            await asyncio.to_thread(_set_clock, wrong, "+0")
        await world.end()


def _set_clock(path: Path, seconds: str) -> None:
    """Say by how much a clock is wrong, at once: half a file would be read, too."""
    beside = path.with_suffix(".new")
    beside.write_text(f"{seconds}\n")
    beside.replace(path)


_CROWD = """
import asyncio, sys
from tests.benchmarks.faults import crowd
asyncio.run(crowd(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
"""


async def crowd(url: str, token: str, match_id: str, count: int) -> None:
    """Follow a match on many connections; says when all are there, and then does nothing more."""
    person = Player(lambda: url, token)
    there, at_once = 0, asyncio.Semaphore(50)

    async def follow() -> None:
        nonlocal there
        await at_once.acquire()
        async with connected(person) as one:
            await one.subscribe(UPDATES, id=match_id)
            await one.receive()
            at_once.release()
            there += 1
            if there == count:
                print("all there", flush=True)
            await asyncio.Event().wait()

    await asyncio.gather(*(follow() for _ in range(count)))


async def vanish(world: World) -> None:
    """1,000 subscribers stop answering without closing"""
    with embedded(world.folder / "store") as world.url:
        await world.begin()
        async with world.under_way(), players(world.where, 2) as people:
            mine = await world.metric("parlour_subscribers", channel="match")
            match_id = await seat_all(people)
            words = [world.apis[0].url, str(people[0].token), match_id, "1000"]
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-c", _CROWD, *words), stdout=asyncio.subprocess.PIPE
            )
            try:
                assert process.stdout
                assert await process.stdout.readline() == b"all there\n"
                there = await world.metric("parlour_subscribers", channel="match") - mine
                assert there == 1000, there
                memory = await world.metric("process_resident_memory_bytes")
                with stopped(process.pid):
                    begun = time.monotonic()

                    async def gone() -> bool:
                        return await world.metric("parlour_subscribers", channel="match") <= mine

                    await until(gone, 120, every=1.0)
                    took = time.monotonic() - begun
                    grown = await world.metric("process_resident_memory_bytes") - memory
                    world.notes.append(f"noticed after {took:.0f} s")
                    world.notes.append(f"memory {grown / 2**20:+.0f} MiB meanwhile")
            finally:
                process.kill()
                await process.wait()
        await world.end()


async def slow_subscriber(world: World) -> None:
    """Ten subscribers don't read for 20 s, others follow the same matches"""
    with embedded(world.folder / "store") as world.url:
        await world.begin()
        async with world.under_way(), players(world.where, 1) as (person,):
            match_id = world.playing[0]
            with contextlib.ExitStack() as stack:
                slow = [stack.enter_context(_following(world, person, match_id)) for _ in range(10)]
                memory = await world.metric("process_resident_memory_bytes")
                quick = Follower(person, match_id)
                async with following([quick]):
                    await asyncio.sleep(20)
                    grown = await world.metric("process_resident_memory_bytes") - memory
                    await until(lambda: over(person, match_id), every=0.2)
                for one in slow:
                    seen = await asyncio.to_thread(_read, one)
                    if seen != quick.versions:
                        world.odd["a slow subscriber missed something"] += 1
                world.notes.append(f"memory {grown / 2**20:+.0f} MiB, they read all in the end")
        await world.end()


@contextmanager
def _following(world: World, person: Player, match_id: str) -> Iterator[socket.socket]:
    """An event stream on a socket with little room, which nobody reads."""
    body = msgspec.json.encode({"query": UPDATES, "variables": {"id": match_id, "after": 0}})
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    one.settimeout(PATIENCE)
    with contextlib.closing(one):
        one.connect(("127.0.0.1", world.apis[0].port))
        one.sendall(
            b"POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
            b"accept: text/event-stream\r\nauthorization: Bearer %b\r\ncontent-length: %d\r\n\r\n%b"
            % (str(person.token).encode(), len(body), body)
        )
        yield one


def _read(one: socket.socket) -> list[int]:
    """The versions of all events on such a stream, to its end."""
    data = b""
    while b"event: complete" not in data:
        more = one.recv(65_536)
        assert more, "the stream broke off"
        data += more
    versions = []
    for line in _unchunked(data).split(b"\n"):
        if line.startswith(b"data: {"):
            update = msgspec.json.decode(line[6:])["data"]["matchUpdated"]
            versions += [event["version"] for event in update["events"]]
    return versions


def _unchunked(data: bytes) -> bytes:
    """The body of an answer that comes in chunks, as far as it has come."""
    _, _, rest = data.partition(b"\r\n\r\n")
    body = b""
    while rest:
        size, _, rest = rest.partition(b"\r\n")
        length = int(size or b"0", 16)
        body += rest[:length]
        rest = rest[length + 2 :]
    return body


async def queue_full(world: World) -> None:
    """The queues' Redis is full for 10 s, then 3,000 jobs stand before all others"""
    world.workers = 1
    with (
        embedded(world.folder / "store") as world.url,
        embedded(world.folder / "queues") as queue_url,
    ):
        world.settings["queue_url"] = queue_url
        await world.begin()
        queues = Queues(queue_url)
        async with world.under_way(ai=True):
            await asyncio.to_thread(queues.client.config_set, "maxmemory", 1)
            await asyncio.sleep(10)
            await asyncio.to_thread(queues.client.config_set, "maxmemory", 0)
            stale = [
                (f"{match_id}-1-{number}", (match_id, 1, number))
                for number in range(-375, 0)
                for match_id in world.playing
            ]
            await asyncio.to_thread(
                queues.enqueue, AI, "workers.ai.move", stale, timeout=30, at_front=True
            )
            begun = time.monotonic()

            async def empty() -> bool:
                waiting = await asyncio.to_thread(queues.waiting, AI)
                return not any(job in waiting for job, _ in stale)

            await until(empty, 240, every=0.2)
            world.notes.append(f"the 3,000 were gone after {time.monotonic() - begun:.0f} s")
        queues.close()
        await world.end()


FAULTS: dict[str, Callable[[World], Awaitable[None]]] = {
    "redis-killed": redis_killed,
    "apis-killed": apis_killed,
    "workers-killed": workers_killed,
    "failover": failover,
    "failover-unconfirmed": failover_unconfirmed,
    "redis-paused": redis_paused,
    "disk-full": disk_full,
    "disk-full-always": disk_full_always,
    "clock-ahead": clock_ahead,
    "clock-behind": clock_behind,
    "vanish": vanish,
    "slow-subscriber": slow_subscriber,
    "queue-full": queue_full,
}
MAY_LOSE = {"failover-unconfirmed"}
"""What loses moves by design, and is there for comparison."""


async def trial(name: str, ports: tuple[int, int]) -> bool:
    """Print a line of the table; whether all was well."""
    with tempfile.TemporaryDirectory(prefix="parlour-", ignore_cleanup_errors=True) as folder:
        world = World(Path(folder), ports)
        try:
            await FAULTS[name](world)
        except BaseException:
            for api in world.apis:
                api.process.kill()
                print(api.said[-2000:], file=sys.stderr)
            raise
    told = [*world.notes, *(f"{what} ({count})" for what, count in world.odd.items())]
    print(
        f"| {FAULTS[name].__doc__} | {world.acknowledged:,} | {world.lost} | {world.doubled} "
        f"| {world.stall:.1f} s | {'; '.join(told)} |",
        flush=True,
    )
    return not (world.doubled or world.odd or (world.lost and name not in MAY_LOSE))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.faults", description=__doc__)
    parser.add_argument("faults", nargs="*", help=f"of {', '.join(FAULTS)} (default: all)")
    parser.add_argument("--ports", type=int, nargs=2, default=(0, 0), help="of the API processes")
    arguments = parser.parse_args()
    if unknown := set(arguments.faults) - set(FAULTS):
        parser.error(f"no such fault: {', '.join(unknown)}")
    print("| fault | moves acknowledged | lost | doubled | longest stall | also |")
    print("|---|---|---|---|---|---|", flush=True)
    good = [asyncio.run(trial(name, tuple(arguments.ports))) for name in arguments.faults or FAULTS]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
