"""Matches that go on while something befalls the store, and what became of their moves."""

from __future__ import annotations

import asyncio
import gc
import random
import warnings
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeVar

from engine.game import move_id
from service.errors import ServiceUnavailable
from service.events import MovePlayed, decode_event
from service.matches import Spec
from service.store import Store
from service.store.backend import Backend
from tests.service.house import HUMBUG, House, pick

T = TypeVar("T")


class Play:
    """People who play through several processes, repeat what isn't answered, and keep count."""

    def __init__(self, stores: Sequence[Store]) -> None:
        self._house = House(stores[0], stores[0].backend)
        self._processes = [self._house.process(store) for store in stores]
        self._ending = False
        self.moves: Counter[str] = Counter()
        """How many moves of each match were acknowledged."""
        self.repeats = 0
        """How often a request had to be repeated."""
        self.stall = 0.0
        """The longest that a request took, with its repeats, in seconds."""

    @asynccontextmanager
    async def going_on(self, tables: int) -> AsyncIterator[None]:
        """At each table one match after another is played meanwhile."""

        async def table(number: int) -> None:
            while not self._ending:
                await self._match(number)
                number += tables

        playing = asyncio.gather(*[table(number) for number in range(tables)])
        try:
            yield
        finally:
            self._ending = True
            async with asyncio.timeout(60):
                await playing

    async def moved(self, more: int) -> None:
        """Wait until so many more moves have been acknowledged."""
        goal = self.moves.total() + more
        async with asyncio.timeout(60):
            while self.moves.total() < goal:  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    async def wrong(self, store: Store) -> dict[str, tuple[int, int]]:
        """The matches that hold fewer or more moves than were acknowledged, and how many."""
        found = {}
        for match_id, count in self.moves.items():
            events = [decode_event(e) async for some in store.history(match_id) for e in some]
            stored = sum(isinstance(event, MovePlayed) for event in events)
            if stored != count:
                found[match_id] = (count, stored)
        return found

    async def _match(self, number: int) -> None:
        chance = random.Random(number)
        players = [await self._patiently(partial(self._house.person, "Holly")) for _ in range(2)]
        process, spec = chance.choice(self._processes), Spec(game=HUMBUG, seats=2)
        create = partial(process.create, players[0], spec, f"create {number}")
        match = (await self._patiently(create)).match
        join = partial(process.join, players[1], match.id, None, None, f"join {number}")
        match = (await self._patiently(join)).match
        while not (match.over or self._ending):
            seat, move = pick(match.playing, chance)
            play = chance.choice(self._processes).play
            key = f"{number}: {match.version}"
            once = partial(play, players[seat], match.id, seat, move_id(move), None, key)
            match = (await self._patiently(once)).match
            self.moves[match.id] += 1

    async def _patiently(self, once: Callable[[], Awaitable[T]]) -> T:
        begun = asyncio.get_running_loop().time()
        while True:
            try:
                answer = await once()
            except ServiceUnavailable:
                self.repeats += 1
            else:
                self.stall = max(self.stall, asyncio.get_running_loop().time() - begun)
                return answer


def run(scenario: Coroutine[Any, Any, None]) -> None:
    """Run something in an event loop of its own, with all that it leaves behind.

    redis-py leaves connections to servers that have died unclosed.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        asyncio.run(scenario)
        gc.collect()


@asynccontextmanager
async def playing(
    url: str, processes: int = 2, replicas: int = 0, *, on_disk: bool = False
) -> AsyncIterator[tuple[Play, Store]]:
    """People at some processes on one store, and the store for who checks on them."""
    stores = [Store(Backend(url, replicas, on_disk=on_disk)) for _ in range(processes)]
    try:
        yield Play(stores), stores[0]
    finally:
        for store in stores:
            await store.close()
