"""What CAPACITY.md reckons with: `python -m tests.benchmarks.capacity`.

Measures, in processor time and bytes rather than in seconds, so that it may run on a busy machine:
what a move costs an API process and Redis, what a match in progress takes in Redis, and what a
subscriber takes in an API process. Then it works out how evenly a million matches lie on shards.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Sequence
from pathlib import Path
from typing import Any

import httpx
import redis
from prometheus_client.parser import text_string_to_metric_families
from redis.crc import key_slot

from engine.games import all_games
from service.accounts import Accounts, Caller
from service.events import AccountKind
from service.matches import Matches, Spec
from service.queues import AI, Queues
from service.settings import Settings
from service.store import connect, keys
from service.store.embedded import embedded, running
from tests.benchmarks.house import UNLIMITED, house, redis_spent, redis_used
from tests.benchmarks.load import load
from tests.e2e.player import UPDATES, Player, Socket, connected, players, seat_all
from tests.e2e.server import Parlour, serving
from tests.service.store.servers import cluster
from workers.players import get_player

MOVES = 40
"""Played in each match before it is weighed, if it doesn't end before."""


async def matches_in_redis(count: int) -> str:
    """What matches in progress take, over all games: the log's part grows with it."""
    chance = random.Random(1)
    async with house() as here:
        people = await here.people(count)
        await here.begin(people, chance, MOVES)  # With the first one come scripts and buffers.
        before = redis_used(here.client)
        found = [await here.begin(people, chance, MOVES) for _ in range(count)]
        grown = redis_used(here.client) - before
        going = [match for match in found if not match.over]
        events = statistics.mean(match.version for match in found)
        parts: Counter[str] = Counter()
        for match in going:
            for part in ("log", "done", "snapshot"):
                key = f"{keys.match(match.id)}:{part}"
                parts[part] += int(here.client.memory_usage(key) or 0)
    told = ", ".join(f"{part} {size / len(going):,.0f}" for part, size in parts.items())
    return (
        f"Redis: {grown / count:,.0f} bytes a match with everything around it, of "
        f"{events:.0f} events on average, in {len(all_games())} games; of those in progress: {told}"
    )


async def metric(parlour: Parlour, name: str) -> float:
    async with httpx.AsyncClient() as http:
        text = (await http.get(f"{parlour.url}/metrics")).text
    return sum(
        sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if sample.name == name
    )


async def moves(parlour: Parlour, count: int) -> str:
    """Processor time of a move over HTTP that two subscribers are sent."""
    with contextlib.closing(redis.Redis.from_url(_url(parlour))) as client:
        await load(parlour.port, 8, 1)  # Warm.
        cpu, stored, server = await _spent(parlour, client)
        await load(parlour.port, 8, count / 400)
        cpu_after, stored_after, server_after = await _spent(parlour, client)
    appends = stored_after - stored
    return (
        f"a move: {(cpu_after - cpu) / appends * 1e3:.2f} ms of an API process, "
        f"{(server_after - server) / appends * 1e3:.3f} ms of Redis ({appends:,.0f} moves)"
    )


async def _spent(parlour: Parlour, client: redis.Redis) -> tuple[float, float, float]:
    return (
        await metric(parlour, "process_cpu_seconds_total"),
        await metric(parlour, "parlour_append_seconds_count"),
        redis_spent(client),
    )


def _url(parlour: Parlour) -> str:
    url = running(parlour.data)
    assert url
    return url


async def subscribers(parlour: Parlour, count: int) -> str:
    """What WebSockets that follow matches take, four to a match, and what an update costs."""
    async with players(lambda: parlour.url, 2) as people, contextlib.AsyncExitStack() as stack:
        matches = [await seat_all(people) for _ in range(count // 4)]
        await _move_in_each(people, matches)  # The first time, documents are parsed.
        alone = await _cost(parlour, _move_in_each(people, matches))
        idle_alone = await _cost(parlour, asyncio.sleep(20))
        before = await metric(parlour, "process_resident_memory_bytes")
        sockets: list[Socket] = []
        for number in range(count):
            socket = await stack.enter_async_context(connected(people[number % 2]))
            await socket.subscribe(UPDATES, id=matches[number // 4])
            await socket.receive()
            sockets.append(socket)
        grown = await metric(parlour, "process_resident_memory_bytes") - before
        idle = await _cost(parlour, asyncio.sleep(20))

        async def move_and_receive() -> None:
            await _move_in_each(people, matches)
            for socket in sockets:
                await socket.receive()

        told = await _cost(parlour, move_and_receive())
    return (
        f"an API process without anybody: {idle_alone / 20:.1%} of a core; a subscriber: "
        f"{grown / count / 1024:.0f} KiB, {max(0, idle - idle_alone) / 20 / count * 1e6:.0f} µs/s "
        f"while nothing happens, {(told - alone) / count * 1e3:.2f} ms an update"
    )


async def _move_in_each(people: list[Player], matches: list[str]) -> None:
    for number, match_id in enumerate(matches):
        mover = people[(await people[0].match(match_id))["toAct"][0]]
        await mover.move(match_id, random.Random(number))


async def _cost(parlour: Parlour, work: Awaitable[object]) -> float:
    """Processor time of an API process while something is done, in seconds."""
    before = await metric(parlour, "process_cpu_seconds_total")
    await work
    return await metric(parlour, "process_cpu_seconds_total") - before


def jobs(count: int) -> str:
    """What a computer player's job costs but for its thinking: here, its turn is over."""
    with tempfile.TemporaryDirectory(prefix="parlour-") as folder, embedded(Path(folder)) as url:
        match_id = asyncio.run(_one_match(url))
        queues = Queues(url)
        code = (
            "import sys; from workers.queues import work; work(*sys.argv[1:3], ['ai'], burst=True)"
        )
        words = [sys.executable, "-c", code, url, url]
        subprocess.run(words, check=True)  # Once without jobs, to know what starting costs.
        start = _children()
        subprocess.run(words, check=True)
        starting, before = _children() - start, _served(queues.client)
        stale = [(f"{match_id}-1-{-number}", (match_id, 1, -number)) for number in range(count)]
        queues.enqueue(AI, "workers.ai.move", stale, timeout=30)
        start = _children()
        subprocess.run(words, check=True)
        spent, after = _children() - start - starting, _served(queues.client)
        queues.close()
    return (
        f"a job without its thinking: {spent / count * 1e3:.2f} ms of a worker, "
        f"{(after[0] - before[0]) / count * 1e3:.3f} ms and {(after[1] - before[1]) / count:.0f} "
        "commands of Redis"
    )


async def _one_match(url: str) -> str:
    async with connect(url) as store:
        accounts = Accounts(store)
        _, secret = await accounts.create("Guest", AccountKind.PERSON)
        caller = Caller(*await accounts.authenticate(secret))
        matches = Matches(store, Settings())
        return (await matches.create(caller, Spec(game="bah-humbug", seats=2), "key")).match.id


def _children() -> float:
    """Processor time of all child processes that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _served(client: redis.Redis) -> tuple[float, int]:
    """Processor time and commands of a server so far."""
    info: Any = client.info("stats")
    return redis_spent(client), int(info["total_commands_processed"])


def thinking(names: Sequence[str], decisions: int) -> str:
    """Processor time of a decision of computer players, in ms: median over games, and the most."""
    chance = random.Random(1)
    told = []
    for name in names:
        spent = []
        for kind in all_games():
            seats = max(kind.seat_range[0], min(2, kind.seat_range[1]))
            game = kind.start(seats, {}, chance.randbytes(32))
            total = 0.0
            for number in range(decisions):
                for _ in range(7):
                    if game.actors():
                        seat = chance.choice(list(game.actors()))
                        game.play(seat, chance.choice(list(game.choices(seat))))
                if not game.actors():
                    break
                seat = next(iter(game.actors()))
                begun = time.process_time()
                get_player(name).choose(game.view(seat), seat, game.choices(seat), number)
                total += time.process_time() - begun
            spent.append(total / decisions * 1e3)
        told.append(f"{name} {statistics.median(spent):.1f} (at most {max(spent):.0f})")
    return f"a decision, in ms of a worker: {', '.join(told)}"


def bus(count: int) -> str:
    """What a notice costs the servers of a cluster that nobody listens to for it."""
    with tempfile.TemporaryDirectory(prefix="parlour-") as folder, cluster(Path(folder)) as nodes:
        before = [_served(node.client)[0] for node in nodes]
        for _ in range(count // 1_000):
            pipeline = nodes[0].client.pipeline(transaction=False)
            for _ in range(1_000):
                pipeline.publish("match:0123456789abcdef0123", 42)
            pipeline.execute()
        time.sleep(1)
        one, two, three = (
            _served(node.client)[0] - spent for node, spent in zip(nodes, before, strict=True)
        )
    return (
        f"a notice on a cluster of three: {one / count * 1e6:.1f} µs of the server that is told, "
        f"{(two + three) / 2 / count * 1e6:.1f} µs of each other"
    )


async def idle_process(parlour: Parlour) -> str:
    memory = await metric(parlour, "process_resident_memory_bytes")
    return f"an API process that has just started: {memory / 2**20:.0f} MiB"


def balance(matches: int, shards: int, chance: random.Random) -> tuple[float, float]:
    """By how much the fullest shard exceeds the mean.

    First with equal ranges of slots, as clusters begin, then with partitions dealt out by hand.
    """
    partitions = Counter(keys.partition(f"{chance.getrandbits(80):020x}") for _ in range(matches))
    ranges: Counter[int] = Counter()
    for partition, held in partitions.items():
        ranges[key_slot(partition.encode()) * shards // 16384] += held
    dealt = [0] * shards
    for _, held in partitions.most_common():
        dealt[dealt.index(min(dealt))] += held
    mean = matches / shards
    return max(ranges.values()) / mean - 1, max(dealt) / mean - 1


async def measure(options: argparse.Namespace) -> None:
    print(await matches_in_redis(options.matches), flush=True)
    with tempfile.TemporaryDirectory(prefix="parlour-") as folder:
        async with serving(Path(folder) / "data", **UNLIMITED) as parlour:
            print(await idle_process(parlour), flush=True)
            print(await subscribers(parlour, options.subscribers), flush=True)
            print(await moves(parlour, options.moves), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.capacity", description=__doc__
    )
    parser.add_argument("--matches", type=int, default=1_000, help="weighed (%(default)s)")
    parser.add_argument("--subscribers", type=int, default=400, help="(%(default)s)")
    parser.add_argument("--moves", type=int, default=4_000, help="about (%(default)s)")
    parser.add_argument("--jobs", type=int, default=500, help="(%(default)s)")
    options = parser.parse_args()
    chance = random.Random(1)
    print("| shards | fullest of equal ranges | fullest when dealt out |\n|---|---|---|")
    for shards in (3, 6, 12, 24, 48, 64):
        ranges, dealt = balance(200_000, shards, chance)
        print(f"| {shards} | +{ranges:.0%} | +{dealt:.1%} |", flush=True)
    print(bus(100_000), flush=True)
    print(jobs(options.jobs), flush=True)
    print(thinking(("random", "greedy", "search:easy", "search:normal"), 2), flush=True)
    asyncio.run(measure(options))


if __name__ == "__main__":
    main()
