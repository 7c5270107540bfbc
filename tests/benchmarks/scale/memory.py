"""What matches take in Redis, in the archive and in an API process, and what fills its caches."""

from __future__ import annotations

import asyncio
import functools
import gc
import random
import statistics
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import redis

from engine.games import all_games
from engine.playout import play_out
from engine.rng import KEY_BYTES
from service.store import connect, keys
from service.store.embedded import running
from tests.benchmarks.house import (
    UNLIMITED,
    House,
    copies,
    house,
    redis_used,
    template_of,
)
from tests.benchmarks.processes import resident
from tests.e2e.server import serving

MOVES = 40
"""Played in a match that counts as in progress, if it doesn't end before."""


class InRedis(NamedTuple):
    """What matches take in Redis, per match, with everything around them."""

    state: str
    events: float
    bytes: float


async def in_redis(count: int) -> tuple[list[InRedis], float]:
    """The mean over random matches of all games, and what an archived one takes on disk."""
    with tempfile.TemporaryDirectory(prefix="parlour-") as archive:
        async with house(f"file://{archive}") as here:
            chance, found = random.Random(1), list[InRedis]()
            players = await here.people(count)
            empty = redis_used(here.client)
            matches = [await here.begin(players, chance, MOVES) for _ in range(count)]
            by_id = {person.caller.id: person for person in players}

            def weigh(state: str) -> None:
                events = statistics.mean(match.version for match in matches)
                taken = (redis_used(here.client) - empty) / count
                found.append(InRedis(state, events, taken))

            weigh(f"after {MOVES} moves, or at the end if that came before")
            matches = [await here.finish(match, by_id, chance) for match in matches]
            weigh("over")
            for match in matches:
                here.client.delete(f"{keys.match(match.id)}:done")
            weigh("over for a day, idempotency records gone")
            for match in matches:
                events = (await template_of(here.store, match)).events
                await here.store.archive(match.id, events)
            weigh("archived")
        stored = [path.stat().st_size for path in await asyncio.to_thread(_objects, archive)]
    return found, sum(stored) / count


def _objects(archive: str) -> list[Path]:
    return list(Path(archive).rglob("*.xz"))


class Cached(NamedTuple):
    """The memory of an API process that has been asked for ever more matches, in bytes."""

    matches: int
    resident: int


async def in_process(port: int, counts: Sequence[int]) -> list[Cached]:
    """How an API process grows with the matches that it is asked for, one after another."""
    chance, found = random.Random(1), list[Cached]()
    with tempfile.TemporaryDirectory(prefix="parlour-") as folder:
        data = Path(folder) / "data"
        async with serving(data, port=port, **UNLIMITED) as parlour, httpx.AsyncClient() as http:
            url = running(data)
            assert url
            async with connect(url) as store:
                with closing(redis.Redis.from_url(url)) as client:
                    here = House(store, client)
                    players = await here.people(64)
                    kinds = [await here.begin(players, chance, MOVES) for _ in range(64)]
                templates = [await template_of(store, match) for match in kinds]
                asked = 0
                for wanted in (0, *counts):
                    each = -(-(wanted - asked) // len(templates))
                    for template in templates:
                        for match_id in await copies(store, template, each):
                            (
                                await http.get(f"{parlour.url}/v1/matches/{match_id}")
                            ).raise_for_status()
                            asked += 1
                    found.append(Cached(asked, resident(parlour.process.pid)))
    return found


class Caches(NamedTuple):
    """Functions that remember what they have worked out, without a bound in numbers."""

    functions: int
    entries: list[int]
    """After random play, and after more and more of it."""
    most: str
    """The one that has most entries."""


def caches(seconds: Sequence[float]) -> Caches:
    """What is remembered of the rules after random play of all games, for so long in total."""
    wrapper = type(functools.lru_cache(len))
    unbounded: list[Any] = [
        found
        for found in gc.get_objects()
        if isinstance(found, wrapper) and found.cache_parameters()["maxsize"] is None
    ]
    chance, entries, played = random.Random(1), list[int](), 0.0
    for total in seconds:
        each = (total - played) / len(all_games())
        for kind in all_games():
            until = time.process_time() + each
            while time.process_time() < until:
                seats = chance.randint(*kind.seat_range)
                play_out(kind.start(seats, {}, chance.randbytes(KEY_BYTES)), chance)
        played = total
        entries.append(sum(found.cache_info().currsize for found in unbounded))
    largest = max(unbounded, key=lambda found: found.cache_info().currsize)
    name = f"{largest.__module__.rpartition('.')[2]}.{largest.__name__}"
    return Caches(len(unbounded), entries, f"{name}: {largest.cache_info().currsize:,}")
