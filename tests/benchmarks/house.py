"""One process of the service and its store, and matches by the thousand in it."""

from __future__ import annotations

import asyncio
import itertools
import random
import re
import secrets
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import redis

from engine.game import move_id
from engine.games import all_games
from service.accounts import Accounts, Caller
from service.app import create_app
from service.events import AccountKind, decode_event
from service.graphql.documents import trusted_documents
from service.match import Match
from service.matches import SNAPSHOT_EVERY, Matches, Spec, _fold, _index_changes, not_over
from service.settings import Settings
from service.store import Store, connect
from service.store.embedded import embedded

UNLIMITED: dict[str, Any] = {
    "moves_per_second": 10**6,
    "matches_per_account": 10**6,
    "matches_per_minute": 10**6,
    "changes_per_minute": 10**6,
    "accounts_per_hour": 10**6,
}
"""Settings with which no rate is a limit."""

AT_ONCE = 256
"""Matches that are put into a store at the same time."""


class Cost(NamedTuple):
    """What something takes each time, in ms of processor time."""

    api: float
    redis: float

    @property
    def whole(self) -> float:
        return self.api + self.redis


class Person(NamedTuple):
    caller: Caller
    token: str


class Template(NamedTuple):
    """A match that others are copies of."""

    match: Match
    events: list[bytes]


def document_of(slug: str, verb: str = "Get", kind: str = "query") -> str:
    """The id of the document by which the SDKs read (or watch) a match of a game."""
    name = slug.replace("-", "")
    for known, text in trusted_documents().items():
        said = re.match(rf"{kind} {verb}(\w+)Match\(", text)
        if said and said[1].lower() == name:
            return known
    raise LookupError(f"there is no document for {slug}")


class House:
    """A process on a store of its own, without sockets before it."""

    def __init__(self, store: Store, client: redis.Redis) -> None:
        self.store = store
        self.client = client
        self.settings = Settings(**UNLIMITED)
        self.accounts = Accounts(store)
        self.app = create_app(store, self.settings)
        self.keys = map(str, itertools.count())
        self.matches = Matches(store, self.settings)

    def forget(self) -> None:
        """Be a process that has seen no match yet."""
        self.matches._cache.clear()
        self.matches._histories.clear()

    async def people(self, count: int) -> list[Person]:
        """New accounts."""
        return await people(self.accounts, count)

    async def open(self, players: Sequence[Person], game: str, **spec: Any) -> Match:
        """A match in progress: a seat for each of some players."""
        host, *others = players
        wanted = Spec(game=game, seats=len(players), **spec)
        match = (await self.matches.create(host.caller, wanted, next(self.keys))).match
        for other in others:
            joined = await self.matches.join(other.caller, match.id, None, None, next(self.keys))
            match = joined.match
        return match

    async def move(self, match: Match, players: Sequence[Person], chance: random.Random) -> Match:
        """The match after a random move."""
        seat, move = choose(match, chance)
        return await self.play(match, players[seat], seat, move)

    async def cost_of_moves(
        self, players: Sequence[Person], game: str, chance: random.Random, count: int
    ) -> tuple[Cost, Match]:
        """What random moves take, in as many matches as it takes, and the last of these."""
        match = await self.open(players, game)
        api, server = 0.0, redis_spent(self.client)
        for _ in range(count):
            if match.over:
                match = await self.open(players, game)
            seat, move = choose(match, chance)
            began = time.process_time()
            match = await self.play(match, players[seat], seat, move)
            api += time.process_time() - began
        return Cost(api / count * 1e3, (redis_spent(self.client) - server) / count * 1e3), match

    async def play(self, match: Match, player: Person, seat: int, move: str) -> Match:
        key = next(self.keys)
        return (await self.matches.play(player.caller, match.id, seat, move, None, key)).match

    async def ask(self, person: Person, document: str, **variables: Any) -> Any:
        """The data of the answer to a trusted document, all that HTTP means but the socket."""
        body = msgspec.json.encode({"documentId": document, "variables": variables})
        received = iter([{"type": "http.request", "body": body, "more_body": False}])
        sent: list[Any] = []

        async def receive() -> Any:
            return next(received)

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "http",
            "method": "POST",
            "path": "/graphql",
            "query_string": b"",
            "headers": [
                (b"content-type", b"application/json"),
                (b"authorization", f"Bearer {person.token}".encode()),
            ],
            "client": ("127.0.0.1", 0),
        }
        await self.app(scope, receive, send)
        answer = msgspec.json.decode(sent[1]["body"])
        if answer.get("errors"):
            raise RuntimeError(f"unexpected answer: {answer['errors']}")
        return answer["data"]

    async def read(self, person: Person, match: Match) -> Any:
        """A match as the SDKs read it: seats, view, legal moves with their labels."""
        return await self.ask(person, document_of(match.info.created.game), matchId=match.id)

    async def cost(self, work: Callable[[], Awaitable[object]], times: int) -> Cost:
        """What some work takes: the median over five series, of `times` together."""
        each = max(1, times // 5)
        found = []
        for _ in range(min(times, 5)):
            server, api = redis_spent(self.client), time.process_time()
            for _ in range(each):
                await work()
            found.append(
                (time.process_time() - api, redis_spent(self.client) - server),
            )
        api, server = (sorted(part)[len(found) // 2] for part in zip(*found, strict=True))
        return Cost(api / each * 1e3, server / each * 1e3)

    async def begin(self, people: Sequence[Person], chance: random.Random, moves: int) -> Match:
        """A match of some game, with as few players as there can be, after some random moves."""
        kind = chance.choice(all_games())
        few = max(kind.seat_range[0], 2 if kind.seat_range[1] > 1 else 1)
        players = chance.sample(people, few)
        match = await self.open(players, kind.slug)
        for _ in range(moves):
            if match.over:
                break
            match = await self.move(match, players, chance)
        return match

    async def finish(
        self, match: Match, people: Mapping[str | None, Person], chance: random.Random
    ) -> Match:
        """A match at its end; `people` by the ids of their accounts."""
        players = [people[seat.holders[0].account] for seat in match.info.seats]
        while not match.over:
            match = await self.move(match, players, chance)
        return match


def choose(match: Match, chance: random.Random) -> tuple[int, str]:
    """A seat that is waited for, and the id of a move that it may make: no table talk."""
    seat = chance.choice(list(match.to_act()))
    return seat, move_id(chance.choice(list(match.playing.choices(seat))))


@asynccontextmanager
async def house(archive: str = "") -> AsyncIterator[House]:
    """A house on an embedded server of its own; `archive` as `connect` takes it."""
    with tempfile.TemporaryDirectory(prefix="parlour-") as folder, embedded(Path(folder)) as url:
        async with connect(url, archive=archive) as store:
            with closing(redis.Redis.from_url(url)) as client:
                yield House(store, client)


async def people(accounts: Accounts, count: int) -> list[Person]:
    """New accounts, straight in the store."""

    async def person(number: int) -> Person:
        _, secret = await accounts.create(f"Guest {number}", AccountKind.PERSON)
        return Person(Caller(*await accounts.authenticate(secret)), secret)

    return [
        one
        for first in range(0, count, AT_ONCE)
        for one in await asyncio.gather(
            *(person(number) for number in range(first, min(count, first + AT_ONCE)))
        )
    ]


def redis_spent(client: redis.Redis) -> float:
    """Processor time that a server has taken so far, in seconds."""
    info: Any = client.info("cpu")
    return float(info["used_cpu_sys"]) + float(info["used_cpu_user"])


def redis_used(client: redis.Redis) -> int:
    """Bytes that a server's data takes, with all that it needs for that."""
    info: Any = client.info("memory")
    return int(info["used_memory"])


# ---------------------------------------------------------------------- matches by the thousand


async def template_of(store: Store, match: Match) -> Template:
    """A match to copy."""
    return Template(match, [event async for some in store.history(match.id) for event in some])


async def copies(store: Store, template: Template, count: int, due: int | None = None) -> list[str]:
    """Put copies of a match into a store, as if they had been played, and return their ids.

    Idempotency records are left out but for one, and no account's list names them: see `link`.
    """
    events, index = template.events, _index_changes(None, template.match)
    base = len(events) // SNAPSHOT_EVERY * SNAPSHOT_EVERY
    before = _fold("", None, [decode_event(event) for event in events[:base]])[0] if base else None

    async def copy() -> str:
        match_id = secrets.token_hex(10)
        if before:
            at_base = Match(msgspec.structs.replace(before.info, id=match_id), before.game)
            snapshot = at_base.snapshot()
            await store.append(match_id, 0, events[:base], snapshot=snapshot, due=due, index=index)
        if events[base:]:
            await store.append(match_id, base, events[base:], due=due, index=index)
        return match_id

    made: list[str] = []
    while len(made) < count:
        some = min(AT_ONCE, count - len(made))
        made += await asyncio.gather(*(copy() for _ in range(some)))
    return made


async def link(store: Store, account: str, matches: Sequence[str], *, over: bool) -> None:
    """Put matches into the lists of an account."""
    now = time.time_ns() // 1_000_000
    for first in range(0, len(matches), AT_ONCE):
        some = matches[first : first + AT_ONCE]
        lists = [account] if over else [account, not_over(account)]
        await asyncio.gather(*(store.link(of, match_id, now) for of in lists for match_id in some))
