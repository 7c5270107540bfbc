"""What matches take in Redis, in the archive and in an API process, and what fills its caches."""

from __future__ import annotations

import asyncio
import functools
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import httpx
import redis

from engine.games import all_games
from engine.playout import play_out
from engine.rng import KEY_BYTES
from service.store import keys
from tests.benchmarks.house import (
    House,
    copies,
    house,
    redis_used,
    template_of,
)
from tests.benchmarks.processes import resident
from tests.benchmarks.scale.subscribers import Field

MOVES = 40
"""Played in a match that counts as in progress, if it doesn't end before."""
KINDS = 64
"""Different matches of which those that a process is asked for are copies."""


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
            seats = max(kind.seat_range[0] for kind in all_games())
            players = await here.people(max(count, seats))
            by_id = {person.caller.id: person for person in players}
            # What comes with the first one is no match's: scripts, room for what is sent.
            first = await here.finish(await here.begin(players, chance, MOVES), by_id, chance)
            await here.store.archive(first.id, (await template_of(here.store, first)).events)
            empty = redis_used(here.client)
            matches = [await here.begin(players, chance, MOVES) for _ in range(count)]

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


async def in_process(here: Field, counts: Sequence[int]) -> list[Cached]:
    """How an API process grows with the matches that it is asked for, one after another."""
    chance, found, asked = random.Random(1), list[Cached](), 0
    with closing(redis.Redis.from_url(here.url)) as client:
        hall = House(here.store, client)
        players = await hall.people(KINDS)
        kinds = [await hall.begin(players, chance, MOVES) for _ in range(KINDS)]
    templates = [await template_of(here.store, match) for match in kinds]
    async with httpx.AsyncClient() as http:
        for wanted in (0, *counts):
            each = -(-(wanted - asked) // len(templates))
            for template in templates:
                for match_id in await copies(here.store, template, each):
                    answer = await http.get(f"{here.parlour.url}/v1/matches/{match_id}")
                    answer.raise_for_status()
                    asked += 1
            found.append(Cached(asked, resident(here.api)))
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
    wrapper = type(functools.cache(len))
    unbounded = {
        found
        for name, module in sys.modules.items()
        if name.startswith(("engine.", "service."))
        for found in vars(module).values()
        if isinstance(found, wrapper) and found.cache_parameters()["maxsize"] is None
    }
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
