"""Live subscribers of a `parlour serve`: memory and processor time of each, and how fast a move
reaches all spectators of a match.

The server and its embedded store have one core, what drives and follows them the other.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec

from engine.game import move_id
from service.accounts import Accounts
from service.matches import Matches, Spec
from service.settings import Settings
from service.store import Store, connect
from service.store.embedded import running
from tests.benchmarks.house import (
    UNLIMITED,
    Person,
    Template,
    choose,
    copies,
    document_of,
    people,
    template_of,
)
from tests.benchmarks.processes import on_core, resident, spent
from tests.benchmarks.scale.spectators import PATIENCE, Client, Heard, Plan
from tests.e2e.server import ROOT, Parlour, serving

GAME = "deckbuild-the-halls"
THIN = """
subscription Watch($matchId: ID!) {
  matchUpdated(id: $matchId) {
    match { version status toAct deadline } events { version kind seat }
  }
}"""
SUBMIT = """
mutation Submit($input: SubmitMoveInput!) {
  submitMove(input: $input) {
    ... on MoveAccepted { event { version } }
    ... on UserError { code message }
  }
}"""
SELECTIONS = {
    "version, seats to act, events": {"query": THIN},
    "all that the SDKs select": {"documentId": document_of(GAME, "Watch", "subscription")},
}
MOVERS = 8
"""Moves that are under way at the same time when all matches move on."""
MOVED_ALONE = 500
"""Matches in which it is measured what a move takes that nobody follows: the process knows all."""
AT_REST = 5.0
"""Seconds for which a process is watched that nobody uses."""
UNAVAILABLE = 503
PER_PROCESS = 2_500
"""Connections of a process that follows."""


class Field(NamedTuple):
    """A server, and what it takes to play on it."""

    parlour: Parlour
    url: str
    """Of its embedded store."""
    store: Store
    players: list[Person]
    """Of all matches."""
    processes: list[int]

    @property
    def api(self) -> int:
        return self.processes[0]


@asynccontextmanager
async def field(port: int, *, compressed: bool = False) -> AsyncIterator[Field]:
    """A server with accounts for two players; whether it compresses what it sends."""
    settings = {**UNLIMITED, "websocket_compression": compressed}
    with tempfile.TemporaryDirectory(prefix="parlour-") as folder:
        async with contextlib.AsyncExitStack() as stack:
            with on_core(0):
                data = Path(folder) / "data"
                parlour = await stack.enter_async_context(serving(data, port=port, **settings))
            url = running(data)
            assert url
            store = await stack.enter_async_context(connect(url))
            processes = [parlour.process.pid, parlour.embedded_pid()]
            yield Field(parlour, url, store, await people(Accounts(store), 2), processes)


async def begun(here: Field, moves: int) -> Template:
    """A match of the two after some moves."""
    matches, chance = Matches(here.store, Settings(**UNLIMITED)), random.Random(1)
    one, other = here.players
    spec = Spec(game=GAME, seats=2)
    match = (await matches.create(one.caller, spec, f"{time.monotonic_ns()}")).match
    match = (await matches.join(other.caller, match.id, None, None, "join")).match
    for number in range(moves):
        seat, move = choose(match, chance)
        caller = here.players[seat].caller
        match = (await matches.play(caller, match.id, seat, move, None, str(number))).match
    return await template_of(here.store, match)


# ---------------------------------------------------------------------- who follows


class Crowd:
    """Processes of clients that follow matches."""

    def __init__(self, processes: list[tuple[subprocess.Popen[bytes], int]]) -> None:
        """With how many subscriptions each has."""
        self._processes = processes

    def heard(self, rounds: int = 1) -> Heard:
        """What all subscriptions have been sent, so many messages each. Raises RuntimeError."""
        for process, subscriptions in self._processes:
            assert process.stdin
            process.stdin.write(b"%d\n" % (rounds * subscriptions))
            process.stdin.flush()
        found = [msgspec.json.decode(_line(process), type=Heard) for process, _ in self._processes]
        times = sorted(when for heard in found for when in heard.times)
        return Heard(times, sum(heard.bytes for heard in found), sum(heard.cpu for heard in found))


@contextmanager
def following(
    here: Field, clients: Sequence[Client], document: dict[str, str], *, compressed: bool
) -> Iterator[Crowd]:
    """Clients that follow; all have been shown their matches once."""
    url = here.parlour.url.replace("http", "ws", 1) + "/graphql"
    with contextlib.ExitStack() as stack:
        started: list[tuple[subprocess.Popen[bytes], int]] = []
        for first in range(0, len(clients), PER_PROCESS):
            some = list(clients[first : first + PER_PROCESS])
            with on_core(1):
                process = stack.enter_context(
                    subprocess.Popen(
                        [sys.executable, "-m", "tests.benchmarks.scale.spectators"],
                        cwd=ROOT,
                        stdin=subprocess.PIPE,
                        stdout=subprocess.PIPE,
                    )
                )
            stack.callback(process.kill)
            assert process.stdin
            plan = Plan(url, document, compressed, some)
            process.stdin.write(msgspec.json.encode(plan) + b"\n")
            process.stdin.flush()
            started.append((process, sum(len(client.matches) for client in some)))
        for process, _ in started:
            _line(process)
        yield Crowd(started)


def _line(process: subprocess.Popen[bytes]) -> bytes:
    assert process.stdout
    line = process.stdout.readline()
    if not line:
        raise RuntimeError("a process of clients has failed")
    return line


class Movers:
    """Who plays, over HTTP."""

    def __init__(self, here: Field, http: httpx.AsyncClient) -> None:
        self._here = here
        self._http = http

    async def move(self, match_id: str, seat: int, move: str, key: str) -> float:
        """Play a move; when it was acknowledged, by the monotonic clock. Raises RuntimeError."""
        given = {"matchId": match_id, "seat": seat, "move": {"id": move}, "idempotencyKey": key}
        while True:
            response = await self._http.post(
                f"{self._here.parlour.url}/graphql",
                json={"query": SUBMIT, "variables": {"input": given}},
                headers={"authorization": f"Bearer {self._here.players[seat].token}"},
            )
            acknowledged = time.monotonic()
            if response.status_code != UNAVAILABLE:
                break
            print("the service was unavailable: the move is repeated", flush=True)
        if "event" not in response.json()["data"]["submitMove"]:
            raise RuntimeError(f"a move was refused: {response.text}")
        return acknowledged

    async def play(
        self, match_id: str, moves: int, crowd: Crowd | None = None
    ) -> list[tuple[float, Heard]]:
        """Play random moves, each when the crowd has been shown the one before.

        Returns when each was acknowledged and what was heard of it, in seconds since it was sent.
        """
        matches, chance = Matches(self._here.store, Settings(**UNLIMITED)), random.Random(1)
        found: list[tuple[float, Heard]] = []
        for number in range(moves):
            seat, move = choose(await matches.stored(match_id), chance)
            sent = time.monotonic()
            acknowledged = await self.move(match_id, seat, move, f"{number}") - sent
            if crowd:
                heard = await asyncio.to_thread(crowd.heard)
                heard.times = [when - sent for when in heard.times]
                found.append((acknowledged, heard))
        return found

    async def move_all(self, matches: Sequence[str], seat: int, move: str, key: str) -> None:
        """The same move in many matches."""
        left = iter(matches)

        async def play() -> None:
            for match_id in left:
                await self.move(match_id, seat, move, key)

        await asyncio.gather(*(play() for _ in range(MOVERS)))


# ---------------------------------------------------------------------- many subscribers


class Form(NamedTuple):
    """How subscribers come."""

    name: str
    matches: int
    each: int
    """Subscribers of a match."""
    per_connection: int = 1
    compressed: bool = False

    def fewer(self, share: float) -> Form:
        """The same with a share of the matches, full connections all the same."""
        step = max(1, self.per_connection // self.each)
        return self._replace(matches=max(step, round(self.matches * share / step) * step))


class Live(NamedTuple):
    """What subscribers take, per subscriber."""

    form: Form
    memory: float
    """Bytes of the API process."""
    idle: float
    """Processor time while nothing happens, in µs a second: of the API process and the store."""
    update: float
    """Processor time of the same for an update, the moves themselves left out, in ms."""
    move: float
    """The same for a move that nobody follows, in a match that the process knows, in ms."""
    bytes: float
    """Of an update, before compression."""
    clients: float
    """Processor time of the clients for each update, in ms."""

    @property
    def subscribers(self) -> int:
        return self.form.matches * self.form.each


async def many(here: Field, form: Form, seconds: float) -> Live:
    """Subscribers of many matches: at rest for some seconds, then all matches move on."""
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        movers = Movers(here, http)
        template = await begun(here, 20)
        matches = await copies(here.store, template, form.matches)
        alone = await copies(here.store, template, min(MOVED_ALONE, form.matches))
        count = form.matches * form.each
        followers = await people(Accounts(here.store), count // form.per_connection)
        wanted = matches * form.each
        clients = [
            Client(follower.token, wanted[n * form.per_connection : (n + 1) * form.per_connection])
            for n, follower in enumerate(followers)
        ]
        # All matches are alike, so are the moves. The first makes them known to the process.
        first, second = _two_moves(template)
        await movers.move_all(alone, *first, "first")
        before = spent(here.processes)
        await movers.move_all(alone, *second, "second")
        move = (spent(here.processes) - before) / len(alone)
        before = spent(here.processes)
        await asyncio.sleep(AT_REST)
        resting = (spent(here.processes) - before) / AT_REST
        memory = resident(here.api)
        with following(here, clients, {"query": THIN}, compressed=form.compressed) as crowd:
            memory = resident(here.api) - memory
            before = spent(here.processes)
            await asyncio.sleep(seconds)
            idle = (spent(here.processes) - before) / seconds - resting
            await movers.move_all(matches, *first, "first")
            await asyncio.to_thread(crowd.heard)
            before = spent(here.processes)
            await movers.move_all(matches, *second, "second")
            heard = await asyncio.to_thread(crowd.heard)
            updates = spent(here.processes) - before - move * form.matches
        return Live(
            form,
            memory / count,
            max(0.0, idle) / count * 1e6,
            updates / count * 1e3,
            move * 1e3,
            heard.bytes / count,
            heard.cpu / count * 1e3,
        )


def _two_moves(template: Template) -> tuple[tuple[int, str], tuple[int, str]]:
    """A move that is legal in a match, and one that is legal then, each with its seat."""
    chance, game = random.Random(1), template.match.playing.copy()
    found: list[tuple[int, str]] = []
    for _ in range(2):
        seat = game.actors()[0]
        move = chance.choice(list(game.choices(seat)))
        game.play(seat, move)
        found.append((seat, move_id(move)))
    return found[0], found[1]


# ---------------------------------------------------------------------- many spectators


class Reached(NamedTuple):
    """How a move reaches the spectators of a match. Times in ms since it was sent: median and
    99th percentile.
    """

    spectators: int
    selection: str
    acknowledged: tuple[float, float]
    first: tuple[float, float]
    """When the first one has the message."""
    any: tuple[float, float]
    """When any one has it."""
    last: tuple[float, float]
    """When all have it."""
    message: float
    """Processor time of the API process and the store for each message, in ms, that of the move
    itself left out."""
    clients: float
    """The same of the clients: all of it, since they share a core."""
    bytes: float


def _spread(seconds: Sequence[float]) -> tuple[float, float]:
    in_order = sorted(seconds)
    return statistics.median(in_order) * 1e3, in_order[int(len(in_order) * 0.99)] * 1e3


async def spectators(here: Field, counts: Sequence[int], moves: int) -> list[Reached]:
    """Matches with ever more spectators: each has a connection and an account of its own."""
    found: list[Reached] = []
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        movers = Movers(here, http)
        everybody = await people(Accounts(here.store), max(counts))
        template = await begun(here, 5)
        match_id, alone_id, *matches = await copies(here.store, template, 2 + 2 * len(counts))
        await movers.play(match_id, 10)
        alone = spent(here.processes)
        await movers.play(alone_id, moves)
        alone = spent(here.processes) - alone
        for count, selection in itertools.product(counts, SELECTIONS):
            match_id = matches.pop()
            clients = [Client(person.token, [match_id]) for person in everybody[:count]]
            with following(here, clients, SELECTIONS[selection], compressed=True) as crowd:
                began = spent(here.processes)
                seen = await movers.play(match_id, moves, crowd)
                took = spent(here.processes) - began - alone
            messages = moves * count
            found.append(
                Reached(
                    count,
                    selection,
                    _spread([acknowledged for acknowledged, _ in seen]),
                    _spread([heard.times[0] for _, heard in seen]),
                    _spread([when for _, heard in seen for when in heard.times]),
                    _spread([heard.times[-1] for _, heard in seen]),
                    took / messages * 1e3,
                    sum(heard.cpu for _, heard in seen) / messages * 1e3,
                    sum(heard.bytes for _, heard in seen) / messages,
                )
            )
    return found
