"""A house to play in: a store, a clock that stands still, and accounts, as the tests need them."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import msgspec

from engine.game import Game, Move, move_id
from engine.games import all_games
from service.accounts import Accounts, Caller, Scope
from service.events import AccountKind, AnyEvent, decode_event
from service.match import Match
from service.matches import AiTurn, Matches, Spec
from service.settings import Settings
from service.store import Store
from service.store.backend import Backend

START = 1_750_000_000_000
SECOND, HOUR = 1_000, 3_600_000

HUMBUG = "bah-humbug"
WINTER = "woodland-winter"
SPIRIT = "the-giving-spirit"
CHIP = "chip-n-dale-christmas-treasures"
TALKATIVE = "spirits-of-christmas"
"""In which seats may talk that aren't waited for."""
EVERY_TABLE = [(game.slug, seats) for game in all_games() for seats in sorted(set(game.seat_range))]
"""Every game, with as few seats as possible and with as many."""

STRANGER = Caller()
"""Whoever sends no token."""


class Now:
    """A clock that moves only when told to."""

    def __init__(self) -> None:
        self.ms = START

    def __call__(self) -> int:
        return self.ms

    def forward(self, seconds: float) -> None:
        self.ms += round(seconds * SECOND)


class House:
    """One store and the processes that run on it."""

    def __init__(self, store: Store, backend: Backend) -> None:
        self.store = store
        self.backend = backend
        self.now = Now()
        self.dealer = random.Random(0)
        """Where the keys of matches come from, so that every run deals the same cards."""
        self.accounts = Accounts(store)
        self.asked: list[AiTurn] = []
        """What computer players were asked to decide."""
        self.matches = self.process()
        self._keys = count(1)

    def process(self, store: Store | None = None, **settings: Any) -> Matches:
        """Another API process on the same store, which has seen nothing yet."""
        settings = {"moves_per_second": 100_000, "matches_per_minute": 100_000, **settings}
        settings.setdefault("changes_per_minute", 100_000)
        return Matches(store or self.store, Settings(**settings), self.now, self._ask_players)

    async def _ask_players(self, turns: list[AiTurn]) -> None:
        self.asked += turns

    def key(self) -> str:
        """An idempotency key that nobody has used."""
        return f"key {next(self._keys)}"

    async def person(
        self,
        name: str = "Holly",
        kind: AccountKind = AccountKind.PERSON,
        scopes: tuple[Scope, ...] | None = None,
    ) -> Caller:
        """Somebody with a new account."""
        _, secret = await self.accounts.create(name, kind, scopes)
        return Caller(*await self.accounts.authenticate(secret))

    async def people(self, count: int) -> list[Caller]:
        return [await self.person(f"Guest {number}") for number in range(count)]

    async def open(self, caller: Caller, game: str = HUMBUG, seats: int = 2, **spec: Any) -> Match:
        """A match in its lobby (or under way, if its creator fills it)."""
        wanted = Spec(game=game, seats=seats, **spec)
        return (await self.matches.create(caller, wanted, self.key())).match

    async def join(
        self, caller: Caller, match: Match, seat: int | None = None, invitation: str | None = None
    ) -> Match:
        return (await self.matches.join(caller, match.id, seat, invitation, self.key())).match

    async def seated(
        self, game: str = HUMBUG, seats: int = 2, **spec: Any
    ) -> tuple[Match, list[Caller]]:
        """A match that has just begun, and its players by seat."""
        players = await self.people(seats)
        match = await self.open(players[0], game, seats, **spec)
        for player in players[1:]:
            match = await self.join(player, match)
        return match, players

    async def play(
        self,
        match: Match,
        players: Mapping[int, Caller] | Sequence[Caller],
        seat: int,
        move: str | Mapping[str, Any] | Move,
        matches: Matches | None = None,
    ) -> Match:
        """The match after a move of a seat."""
        if isinstance(move, Move):
            move = move_id(move)
        through = matches or self.matches
        return (await through.play(players[seat], match.id, seat, move, None, self.key())).match

    async def play_on(
        self,
        match: Match,
        players: Mapping[int, Caller] | Sequence[Caller],
        chance: random.Random,
        moves: int = 10_000,
        through: tuple[Matches, ...] = (),
    ) -> Match:
        """The match after some random moves, or at its end; each through one of some processes."""
        for _ in range(moves):
            if match.over:
                break
            seat, move = pick(match.playing, chance)
            form = move_id(move) if chance.random() < 0.5 else msgspec.to_builtins(move)
            process = chance.choice(through) if through else self.matches
            match = await self.play(match, players, seat, form, process)
        return match

    async def log(self, match: Match) -> list[bytes]:
        """What is stored of a match, byte by byte."""
        return [event async for chunk in self.store.history(match.id) for event in chunk]

    async def events(self, match: Match) -> list[AnyEvent]:
        return [decode_event(event) for event in await self.log(match)]

    async def wipe(self) -> None:
        await self.backend.run("FLUSHDB", "SYNC")

    async def run_due(self, *processes: Matches) -> None:
        """Let processes look at their clocks until there is nothing left to do."""
        for process in processes or (self.matches,):
            while await process.run_due():
                pass


@asynccontextmanager
async def house_at(url: str) -> AsyncIterator[House]:
    """A house on an empty store."""
    backend = Backend(url)
    store = Store(backend)
    try:
        house = House(store, backend)
        await house.wipe()
        yield house
    finally:
        await store.close()


def pick(game: Game, chance: random.Random) -> tuple[int, Move]:
    """A random legal move of a random seat that is waited for."""
    seat = chance.choice(list(game.actors()))
    return seat, chance.choice(list(game.legal(seat)))


def fold(match_id: str, events: list[AnyEvent]) -> Match:
    """A match folded from its whole log, one event after another."""
    first, *rest = events
    match = Match.create(match_id, first)  # type: ignore[arg-type]
    for event in rest:
        match, _ = match.after(event)
    return match


def state(match: Match) -> bytes:
    """All of a match, for comparing: equal exactly for equal matches."""
    return match.snapshot()
