"""Simulations: many games between computer players, played by workers, counted here.

A simulation is split into chunks of games, each a job on the queue `simulations`, in which accounts
take turns, so that one that has queued much holds up nobody else for long. What came of a
chunk is stored under its number, so one that runs twice counts once, and the whole doesn't depend
on who played what and when. Nothing is lost when something dies: the sweep (`revive`) queues what
is missing whenever a simulation has shown no sign of life for a while.

| key                  | type       | holds                                                        |
|----------------------|------------|--------------------------------------------------------------|
| `{sim:ID}:spec`      | string     | what is to be played, for whom, in which chunks              |
| `{sim:ID}:state`     | hash       | status, games played, sign of life, ...: see `_State`        |
| `{sim:ID}:chunks`    | hash       | chunk number to summary                                      |
| `{sim:ID}:summary`   | string     | instead of the chunks when all have come in                  |
| `{sim:ID}:log:INDEX` | string     | the log of a game that somebody wanted to see; for an hour   |
| `{sims}:running`     | sorted set | ids of those that aren't over, by when they were created     |
| `{a:ID}:simulations` | sorted set | ids of the account's, by when they were created              |
| `{a:ID}:simulating`  | sorted set | ids of the account's that aren't over, by when they came in  |

The channel `simulation:ID` tells whenever a chunk has come in (the number of its games) and when
the simulation is over (its status).
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
import re
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from redis.exceptions import RedisError

from engine import errors as engine_errors
from engine.games import get_game
from engine.log import GameLog, read_log
from service.accounts import Caller, Scope
from service.errors import (
    IdempotencyKeyReused,
    InvalidInput,
    InvalidOption,
    NotFound,
    RateLimited,
    ServiceUnavailable,
    UnknownGame,
    WrongSeats,
)
from service.limits import SharedLimiter
from service.matches import Matches, Written
from service.queues import SIMULATIONS, Job, Queues
from service.settings import Settings
from service.store import Entry, Notices, keys
from service.store.backend import Backend
from service.store.scripts import Script
from service.summary import Summary, decode_summary

log = logging.getLogger("parlour")

T = TypeVar("T")

STALLED_SECONDS = 30.0
"""Without a sign of life for so long, what is missing of a simulation is queued again. Workers
give one every two seconds, unless a player takes longer for a single decision."""

_MOST_REVIVALS = 5
"""How often in a row that may happen before the simulation counts as failed."""
_RETENTION_SECONDS = 30 * 24 * 60 * 60
"""How long a simulation is kept after it is over."""
_KEPT_SUMMARIES = 16
"""How many summaries a process keeps at hand: merging many chunks takes a tenth of a second."""
_LOG_SECONDS = 60 * 60
_LOG_PATIENCE = 20.0
"""Seconds that somebody waits for the log of a game, which has to be played again."""
_LOG_TIMEOUT = 2 * 60
"""Seconds after which playing a game again is given up."""
_CHUNK_TIMEOUT = 6 * 60 * 60
"""Seconds after which a chunk is given up for this time: a player must hang."""
_UPDATE_SECONDS = 0.25
"""How often a subscriber is told at most: chunks can come in hundreds a second."""
_QUIET_SECONDS = 10.0
"""How long a subscriber waits without a notice before it looks for itself."""
_RETRY_SECONDS = 30.0
"""When somebody at the limit of running simulations is told to try again."""

_PLAYER = re.compile(r"[A-Za-z0-9_.-]{1,40}(:[A-Za-z0-9_.-]{1,40})?")

_MOST_CHUNKS = 4_000

_SIZES = {"random": (50, 2000), "greedy": (4, 25)}
"""How many games the last chunks have at most, and any chunk, by the slowest player; others: one.

A job costs a worker 2 ms, or several times as much where the machine has to find again the memory
that wasn't used for a while; a game of random players 0.1 to 1.5 ms, of greedy ones around 100 ms,
of searching ones seconds.
"""


class SimulationSpec(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played."""

    game: str
    seats: int
    players: tuple[str, ...]
    """Names of computer players, at most one per seat. In game `i`, seat `s` belongs to number
    `(s + i) % len(players)`, so that each sits everywhere equally often."""
    games: int
    seed: int = 0
    """The same seed gives the same games."""
    options: Mapping[str, Any] = {}
    rules: int | None = None
    """Rules version; None: the current one, which is filled in when the simulation is created."""

    def seating(self, index: int) -> tuple[str, ...]:
        """Who sits where in a game."""
        return tuple(self.players[(s + index) % len(self.players)] for s in range(self.seats))

    @property
    def title(self) -> str:
        """What is played, for people: for a spec that has been checked."""
        return f"{get_game(self.game, self.rules).title}, {self.seats} seats"

    def checked(self, most_games: int | None = None) -> SimulationSpec:
        """This, with the rules version, if it can be played, as far as can be told from here.

        Which players there are only the workers know. Raises UnknownGame, WrongSeats,
        InvalidOption, InvalidInput.
        """
        try:
            game = get_game(self.game, self.rules)
            game.check_options(self.seats, self.options)
        except engine_errors.UnknownGame as error:
            raise UnknownGame(str(error)) from None
        except engine_errors.WrongSeats as error:
            raise WrongSeats(str(error)) from None
        except engine_errors.InvalidOption as error:
            raise InvalidOption(str(error), error.option) from None
        if not 1 <= len(self.players) <= self.seats:
            raise InvalidInput(f"name 1 to {self.seats} players, for as many seats", "players")
        for name in self.players:
            if not _PLAYER.fullmatch(name):
                raise InvalidInput(f"{name[:80]!r} isn't the name of a player", "players")
        if self.games < 1 or (most_games and self.games > most_games):
            most = f" to {most_games:,}" if most_games else " or more"
            raise InvalidInput(f"a simulation has 1{most} games", "games")
        if not 0 <= self.seed < 1 << 63:
            raise InvalidInput("the seed must be 0 to 2**63 - 1", "seed")
        return msgspec.structs.replace(self, rules=game.rules, options=dict(self.options))


class SimulationStatus(StrEnum):
    """Where a simulation stands."""

    RUNNING = "running"
    """Some games are still to be played."""
    DONE = "done"
    """All games have been played."""
    CANCELLED = "cancelled"
    """Somebody has called it off; what had been played by then is kept."""
    FAILED = "failed"
    """It can't go on: `failure` says why."""


class Simulation(msgspec.Struct, frozen=True):
    """A simulation and how far it has come."""

    id: str
    account: str
    """Id of the account it belongs to."""
    spec: SimulationSpec
    status: SimulationStatus
    created: int
    """In ms since 1970."""
    finished: int | None
    """When it was over, in ms since 1970."""
    played: int
    """Games that have been counted; chunks under way come in as a whole."""
    failure: str
    """Why it has failed; "" if it hasn't."""

    @property
    def over(self) -> bool:
        return self.status is not SimulationStatus.RUNNING


class SimulationPage(msgspec.Struct, frozen=True):
    """Simulations of a list, newest first."""

    simulations: list[Simulation]
    cursors: list[str]
    more: bool


class _Stored(msgspec.Struct, frozen=True, array_like=True):
    account: str
    created: int
    spec: SimulationSpec
    bounds: tuple[int, ...]
    """Chunk `c` has the games from number `bounds[c]` up to, and without, `bounds[c + 1]`."""

    @property
    def chunks(self) -> int:
        return len(self.bounds) - 1


class _State(msgspec.Struct, frozen=True):
    """Fields of the hash `state`."""

    status: SimulationStatus
    games: int = 0
    active: int = 0
    """Last sign of life, in ms since 1970."""
    revived: int = 0
    """How often chunks were queued again since the last one came in."""
    finished: int | None = None
    failure: str = ""


_encode = msgspec.msgpack.Encoder().encode
_decode_stored = lru_cache(256)(msgspec.msgpack.Decoder(_Stored).decode)

# At most so many members, and is this one of them now?
_ENTER = Script("""
local limit = tonumber(ARGV[2])
if redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 1 end
if redis.call('ZCARD', KEYS[1]) >= limit then return 0 end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
return 1
""")

_CREATE = Script("""
if redis.call('SET', KEYS[1], ARGV[1], 'NX') then
  redis.call('HSET', KEYS[2], 'status', 'running', 'active', ARGV[2])
  return 1
end
return 0
""")

# The spec, if this chunk is still wanted; a sign of life.
_BEGIN = Script("""
local state, chunks, spec = KEYS[1], KEYS[2], KEYS[3]
if redis.call('HGET', state, 'status') ~= 'running' then return false end
redis.call('HSET', state, 'active', ARGV[2])
if redis.call('HEXISTS', chunks, ARGV[1]) == 1 then return false end
return redis.call('GET', spec)
""")

# Count a chunk; say whether it was the last one.
_RECORD = Script("""
local state, chunks, spec = KEYS[1], KEYS[2], KEYS[3]
local chunk, now = tonumber(ARGV[1]), ARGV[2]
if redis.call('HGET', state, 'status') ~= 'running' then return 0 end
local data = redis.call('GET', spec)
local bounds = data and cmsgpack.unpack(data)[4] or {}
local first, last = bounds[chunk + 1], bounds[chunk + 2]
if not (first and last) then return 0 end
redis.call('HSET', state, 'active', now)
if redis.call('HSETNX', chunks, chunk, ARGV[3]) == 0 then return 0 end
local games = last - first
redis.call('HINCRBY', state, 'games', games)
redis.call('HDEL', state, 'revived')
local done = redis.call('HLEN', chunks) == #bounds - 1
if done then redis.call('HSET', state, 'status', 'done', 'finished', now) end
redis.call('PUBLISH', ARGV[4], done and 'done' or games)
return done and 1 or 0
""")

_END = Script("""
if redis.call('HGET', KEYS[1], 'status') ~= 'running' then return 0 end
redis.call('HSET', KEYS[1], 'status', ARGV[1], 'finished', ARGV[2], 'failure', ARGV[3])
redis.call('PUBLISH', ARGV[4], ARGV[1])
return 1
""")

_ALIVE = Script("""
if redis.call('HGET', KEYS[1], 'status') ~= 'running' then return 0 end
redis.call('HSET', KEYS[1], 'active', ARGV[1])
return 1
""")

# Keep a summary instead of its chunks, unless a chunk has come in meanwhile.
_COMPACT = Script("""
local chunks, summary = KEYS[1], KEYS[2]
if redis.call('HLEN', chunks) ~= tonumber(ARGV[1]) then return 0 end
redis.call('SET', summary, ARGV[2])
redis.call('DEL', chunks)
return 1
""")


def _now() -> int:
    return time.time_ns() // 1_000_000


class Simulations:
    """The use cases: create, watch, cancel, ...; and for workers: begin, record, ...

    Every method that talks to the store may raise ServiceUnavailable.
    """

    def __init__(
        self,
        backend: Backend,
        notices: Notices,
        queues: Queues | None,
        settings: Settings,
        now: Callable[[], int] = _now,
    ) -> None:
        """Without `queues`, nothing is queued: that is for workers."""
        self._backend = backend
        self._notices = notices
        self._queues = queues
        self._settings = settings
        self._now = now
        self._summaries: OrderedDict[str, tuple[int, Summary]] = OrderedDict()
        self._creations = SharedLimiter(
            backend,
            f"{settings.simulations_per_hour} new simulations per hour and account",
            "simulations",
            settings.simulations_per_hour,
            60 * 60,
        )
        self._replays = SharedLimiter(
            backend,
            f"{settings.replays_per_minute} logs of simulated games per minute and account",
            "replays",
            settings.replays_per_minute,
            60,
        )

    # ------------------------------------------------------------------ for callers

    async def create(
        self, caller: Caller, spec: SimulationSpec, key: str, workers: int = 4
    ) -> Simulation:
        """Have a simulation played; the same `key` again gives the same simulation.

        `workers` is how many are likely to work on it: it only affects how it is split.

        Raises NotAuthenticated, NotAllowed, UnknownGame, WrongSeats, InvalidOption, InvalidInput,
        IdempotencyKeyReused, RateLimited.
        """
        account = caller.require(Scope.PLAY, Scope.OPS).id
        if not 1 <= len(key) <= 128 or not key.isprintable():
            raise InvalidInput(
                "an idempotency key has 1 to 128 printable characters", "idempotencyKey"
            )
        spec = spec.checked(self._settings.games_per_simulation)
        simulation_id = simulation_id_of(account, key)
        known = await self._stored(simulation_id)
        if known is None:
            await self._creations.take(account)
            await self._enter(account, simulation_id)
            known = await self._create(account, simulation_id, spec, workers)
        if known.spec != spec:
            raise IdempotencyKeyReused("this key came before with another simulation")
        return self._simulation(simulation_id, known, await self._state(simulation_id))

    async def get(self, caller: Caller, simulation_id: str) -> Simulation:
        """One of the caller's simulations; operators may see all. Raises NotFound."""
        stored = await self._theirs(caller, simulation_id)
        return self._simulation(simulation_id, stored, await self._state(simulation_id))

    async def summary(self, simulation: Simulation) -> Summary:
        """What has come of the games that it counts, at least."""
        known = self._summaries.get(simulation.id)
        if known is not None and known[0] >= simulation.played:
            return known[1]
        summary = await self._read_summary(simulation)
        self._summaries[simulation.id] = (simulation.played, summary)
        self._summaries.move_to_end(simulation.id)
        if len(self._summaries) > _KEPT_SUMMARIES:
            self._summaries.popitem(last=False)
        return summary

    async def _read_summary(self, simulation: Simulation) -> Summary:
        key = _key(simulation.id)
        whole, chunks = await self._backend.run_all(
            [("GET", f"{key}:summary"), ("HVALS", f"{key}:chunks")]
        )
        if whole is None and not chunks and simulation.played:  # Compacted in between.
            whole = await self._backend.run("GET", f"{key}:summary")
        return decode_summary(whole) if whole is not None else Summary.merged(chunks)

    async def watch(self, caller: Caller, simulation_id: str) -> AsyncIterator[Simulation]:
        """A simulation now, and again when games have come in, at most four times a second; ends
        when it is over.

        Who is slow skips some. Raises NotFound.
        """
        clock = asyncio.get_running_loop().time
        stored = await self._theirs(caller, simulation_id)
        simulation = self._simulation(simulation_id, stored, await self._state(simulation_id))
        yield simulation
        if simulation.over:
            return
        async with self._notices.listen(channel(simulation_id)) as bell:
            while not simulation.over:
                next_update = clock() + _UPDATE_SECONDS
                state = await self._state(simulation_id)
                before, simulation = simulation, self._simulation(simulation_id, stored, state)
                if simulation != before:
                    yield simulation
                if not simulation.over:
                    await bell.wait(_QUIET_SECONDS)
                    # Chunks (numbers) can wait, the end (a word) can't.
                    while bell.version is not None and (left := next_update - clock()) > 0:
                        await bell.wait(left)

    async def cancel(self, caller: Caller, simulation_id: str) -> Simulation:
        """Call a simulation off, if it isn't over yet; what has been played is kept.

        Workers notice within two seconds or a decision. Raises NotAuthenticated, NotAllowed,
        NotFound.
        """
        caller.require(Scope.PLAY, Scope.OPS)
        simulation = await self.get(caller, simulation_id)
        await self._end(simulation_id, SimulationStatus.CANCELLED, "")
        if not simulation.over:
            await self._unqueue(simulation_id)
        await self._settle(simulation_id, simulation.account)
        return await self.get(caller, simulation_id)

    async def of_account(self, caller: Caller, after: str | None, limit: int) -> SimulationPage:
        """The caller's simulations, newest first. Raises NotAuthenticated, InvalidInput."""
        account = caller.require(*Scope).id
        top, before = "+inf", None
        if after is not None:
            score, _, last = after.partition(":")
            if not (score.isascii() and score.isdecimal() and last):
                raise InvalidInput("this isn't a cursor of this list", "after")
            top, before = score, (float(score), last)
        key = f"{keys.account(account)}:simulations"
        found: list[tuple[Entry, Simulation]] = []
        # One account creates few: read all, and drop those that have expired.
        reply = await self._backend.run("ZRANGE", key, top, "-inf", "BYSCORE", "REV", "WITHSCORES")
        for member, score in zip(reply[::2], reply[1::2], strict=True):
            entry = (float(score), member.decode())
            if before is not None and entry >= before:
                continue
            stored = await self._stored(entry[1])
            if stored is None:
                if self._now() - entry[0] > 1000 * _RETENTION_SECONDS:
                    await self._backend.run("ZREM", key, entry[1])
                continue
            if len(found) == limit:
                return _page(found, more=True)
            state = await self._state(entry[1])
            found.append((entry, self._simulation(entry[1], stored, state)))
        return _page(found, more=False)

    async def game_log(self, caller: Caller, simulation_id: str, index: int) -> GameLog:
        """The log of one game of a simulation, which a worker plays again if need be.

        Raises NotFound, InvalidInput, RateLimited; ServiceUnavailable if no worker has done so in
        20 seconds.
        """
        simulation = await self.get(caller, simulation_id)
        if not 0 <= index < simulation.spec.games:
            raise InvalidInput(f"games are numbered 0 to {simulation.spec.games - 1}", "index")
        name = f"log:{index}"
        async with self._notices.listen(channel(f"{simulation_id}:{name}")) as bell:
            for attempt in range(2):
                data = await self._backend.run("GET", f"{_key(simulation_id)}:{name}")
                if data is not None:
                    return read_log(data)
                if attempt == 0:
                    await self._replays.take(simulation.account)
                    job = (f"sim-{simulation_id}-log-{index}", (simulation_id, index))
                    await self._enqueue("work_log", [job], at_front=True, seconds=_LOG_TIMEOUT)
                    await bell.wait(_LOG_PATIENCE)
        raise ServiceUnavailable("no worker has played this game again yet; try once more")

    async def keep(
        self, caller: Caller, matches: Matches, simulation_id: str, index: int
    ) -> Written:
        """One game of a simulation as a match that is over, which others may be shown.

        Raises NotAuthenticated, NotAllowed, NotFound, InvalidInput, RateLimited. As with
        `game_log`, the service may be unable to play the game again for now.
        """
        caller.require(Scope.PLAY, Scope.OPS)
        simulation = await self.get(caller, simulation_id)
        log = await self.game_log(caller, simulation_id, index)
        players = simulation.spec.seating(index)
        return await matches.keep(
            simulation.account, log, players, f"game {index} of simulation {simulation_id}"
        )

    # ------------------------------------------------------------------ when accounts end

    async def all_of(self, account_id: str) -> list[Simulation]:
        """All simulations that are kept of an account, newest first."""
        found: list[Simulation] = []
        for simulation_id in await self._ids_of(account_id):
            stored = await self._stored(simulation_id)
            if stored is not None:
                state = await self._state(simulation_id)
                found.append(self._simulation(simulation_id, stored, state))
        return found

    async def forget(self, account_id: str) -> None:
        """Call all simulations of an account off, and delete them."""
        for simulation_id in await self._ids_of(account_id):
            await self._end(simulation_id, SimulationStatus.CANCELLED, "")
            await self._unqueue(simulation_id)
            await self._settle(simulation_id, account_id)
            key = _key(simulation_id)
            names = ("spec", "state", "chunks", "summary")
            await self._backend.run("DEL", *(f"{key}:{name}" for name in names))

    async def _ids_of(self, account_id: str) -> list[str]:
        key = f"{keys.account(account_id)}:simulations"
        members = await self._backend.run("ZRANGE", key, 0, -1, "REV")
        return [member.decode() for member in members]

    # ------------------------------------------------------------------ for the sweep

    async def revive(self, at_once: bool = False) -> int:
        """Queue what is missing of simulations without a sign of life; return how many chunks.

        What still waits in the queue isn't missing. `at_once`: of all simulations, as somebody
        does who knows that no worker is running. A simulation that was revived several times
        without getting any further has failed.
        """
        now = self._now()
        running = await self._backend.run(
            "ZRANGE", _RUNNING, "-inf", "+inf", "BYSCORE", "WITHSCORES"
        )
        queued: set[str] | None = None
        count = 0
        for member, score in zip(running[::2], running[1::2], strict=True):
            simulation_id = member.decode()
            stored = await self._stored(simulation_id)
            if stored is None:
                # Perhaps it is just being created.
                if now - float(score) > 60_000:
                    await self._backend.run("ZREM", _RUNNING, simulation_id)
                continue
            state = await self._state(simulation_id)
            if state.status is not SimulationStatus.RUNNING:
                await self._settle(simulation_id, stored.account)
                continue
            if not at_once and now - state.active < 1000 * STALLED_SECONDS:
                continue
            if queued is None:
                queued = await self._on_queues(lambda queues: queues.waiting(SIMULATIONS))
            waiting = queued | await self._beside(stored.account)
            done = await self._backend.run("HKEYS", f"{_key(simulation_id)}:chunks")
            left = set(range(stored.chunks)) - {int(chunk) for chunk in done}
            chunks = map(_job(stored.account, simulation_id), sorted(left))
            jobs = [job for job in chunks if job[0] not in waiting]
            if not jobs:
                # It has to wait for others, or workers died before its next job followed.
                if not any(job_id.startswith(f"{stored.account}_") for job_id in queued):
                    await self._deal(stored.account)
                continue
            if state.revived >= _MOST_REVIVALS and not at_once:
                await self.fail(simulation_id, "workers die of it, or take too long for a game")
                continue
            await self._enqueue("work_chunk", jobs)
            await self._deal(stored.account)
            key = f"{_key(simulation_id)}:state"
            await self._backend.run("HINCRBY", key, "revived", 1)
            await self._backend.run("HSET", key, "active", now)
            count += len(jobs)
        return count

    # ------------------------------------------------------------------ for workers

    async def spec(self, simulation_id: str) -> SimulationSpec | None:
        """What a simulation plays; None if there is no such simulation."""
        stored = await self._stored(simulation_id)
        return stored.spec if stored else None

    async def begin(self, simulation_id: str, chunk: int) -> tuple[SimulationSpec, int, int] | None:
        """What to play for a chunk: games from one number up to, and without, another.

        None if the chunk isn't wanted any more.
        """
        key = _key(simulation_id)
        names = [f"{key}:state", f"{key}:chunks", f"{key}:spec"]
        data = await self._backend.script(_BEGIN, names, chunk, self._now())
        stored = None if data is None else _decode_stored(data)
        if stored is None or not 0 <= chunk < stored.chunks:
            return None
        return stored.spec, stored.bounds[chunk], stored.bounds[chunk + 1]

    async def alive(self, simulation_id: str) -> bool:
        """Give a sign of life; say whether the simulation is still wanted."""
        key = f"{_key(simulation_id)}:state"
        return bool(await self._backend.script(_ALIVE, [key], self._now()))

    async def record(self, simulation_id: str, chunk: int, summary: Summary) -> None:
        """Count a chunk, unless it has been counted before or the simulation is over."""
        key = _key(simulation_id)
        names = [f"{key}:state", f"{key}:chunks", f"{key}:spec"]
        done = await self._backend.script(
            _RECORD, names, chunk, self._now(), summary.encode(), channel(simulation_id)
        )
        stored = await self._stored(simulation_id) if done else None
        if stored is not None:
            await self._settle(simulation_id, stored.account)

    async def fail(self, simulation_id: str, reason: str) -> None:
        """End a simulation that can't go on."""
        stored = await self._stored(simulation_id)
        if stored is not None:
            await self._end(simulation_id, SimulationStatus.FAILED, reason)
            await self._settle(simulation_id, stored.account)

    async def put_log(self, simulation_id: str, index: int, log: bytes) -> None:
        """Store the log of a game for who has asked for it."""
        name = f"log:{index}"
        await self._backend.run("SET", f"{_key(simulation_id)}:{name}", log, "EX", _LOG_SECONDS)
        await self._backend.run("PUBLISH", channel(f"{simulation_id}:{name}"), index)

    # ------------------------------------------------------------------ steps

    async def _enter(self, account: str, simulation_id: str) -> None:
        """Take one of the account's places. Raises RateLimited when all are taken."""
        limit = self._settings.simulations_per_account
        key = f"{keys.account(account)}:simulating"
        for _ in range(2):
            if await self._backend.script(_ENTER, [key], simulation_id, limit, self._now()):
                return
            # Somebody who ended one may have died before he took it out, or who came in before he
            # created it.
            entries = await self._backend.run("ZRANGE", key, 0, -1, "WITHSCORES")
            for member, since in zip(entries[::2], entries[1::2], strict=True):
                name = member.decode()
                created = await self._stored(name) is not None
                over = (await self._state(name)).status is not SimulationStatus.RUNNING
                if over and (created or self._now() - float(since) > 60_000):
                    await self._backend.run("ZREM", key, member)
        raise RateLimited(f"{limit} simulations of one account at a time", _RETRY_SECONDS)

    async def _create(
        self, account: str, simulation_id: str, spec: SimulationSpec, workers: int
    ) -> _Stored:
        now = self._now()
        stored = _Stored(account, now, spec, chunk_bounds(spec, workers))
        # First where it is looked for, so that whatever exists is found.
        await self._backend.run("ZADD", _RUNNING, now, simulation_id)
        await self._backend.run(
            "ZADD", f"{keys.account(account)}:simulations", "NX", now, simulation_id
        )
        key = _key(simulation_id)
        if not await self._backend.script(
            _CREATE, [f"{key}:spec", f"{key}:state"], _encode(stored), now
        ):
            raced = await self._stored(simulation_id)
            assert raced is not None
            return raced
        try:
            jobs = map(_job(account, simulation_id), range(stored.chunks))
            await self._enqueue("work_chunk", jobs)
            await self._deal(account)
        except ServiceUnavailable as error:
            log.warning("simulation %s waits for the sweep: %s", simulation_id, error)
        return stored

    async def _end(self, simulation_id: str, status: SimulationStatus, failure: str) -> None:
        key = f"{_key(simulation_id)}:state"
        await self._backend.script(
            _END, [key], status, self._now(), failure, channel(simulation_id)
        )

    async def _settle(self, simulation_id: str, account: str) -> None:
        """Tidy up after a simulation that is over. May be repeated."""
        key = _key(simulation_id)
        chunks = await self._backend.run("HVALS", f"{key}:chunks")
        if chunks:
            whole = Summary.merged(chunks).encode()
            pair = [f"{key}:chunks", f"{key}:summary"]
            await self._backend.script(_COMPACT, pair, len(chunks), whole)
        for name in ("spec", "state", "summary"):
            await self._backend.run("EXPIRE", f"{key}:{name}", _RETENTION_SECONDS)
        await self._backend.run("ZREM", f"{keys.account(account)}:simulating", simulation_id)
        await self._backend.run("ZREM", _RUNNING, simulation_id)

    async def _theirs(self, caller: Caller, simulation_id: str) -> _Stored:
        """One that the caller may see. Raises NotFound."""
        stored = await self._stored(simulation_id)
        if stored is None or not (caller.ops or caller.id == stored.account):
            raise NotFound("you have no such simulation")
        return stored

    async def _stored(self, simulation_id: str) -> _Stored | None:
        data = await self._backend.run("GET", f"{_key(simulation_id)}:spec")
        return None if data is None else _decode_stored(data)

    async def _state(self, simulation_id: str) -> _State:
        """The state of a simulation that exists; of one that doesn't, as if it were cancelled."""
        reply = await self._backend.run("HGETALL", f"{_key(simulation_id)}:state")
        fields = {name.decode(): value.decode() for name, value in reply.items()}
        fields.setdefault("status", SimulationStatus.CANCELLED.value)
        return msgspec.convert(fields, _State, strict=False)

    def _simulation(self, simulation_id: str, stored: _Stored, state: _State) -> Simulation:
        return Simulation(
            id=simulation_id,
            account=stored.account,
            spec=stored.spec,
            status=state.status,
            created=stored.created,
            finished=state.finished,
            played=state.games,
            failure=state.failure,
        )

    async def _enqueue(
        self,
        function: str,
        jobs: Iterable[Job],
        *,
        at_front: bool = False,
        seconds: int = _CHUNK_TIMEOUT,
    ) -> None:
        await self._on_queues(
            lambda queues: queues.enqueue(
                SIMULATIONS,
                f"workers.simulation.{function}",
                list(jobs),
                timeout=seconds,
                at_front=at_front,
            )
        )

    async def _unqueue(self, simulation_id: str) -> None:
        """Take what nobody wants any more out of the queue; workers would drop it, too."""
        stored = await self._stored(simulation_id)
        if stored is None or self._queues is None:
            return
        job = _job(stored.account, simulation_id)
        ids = [job(chunk)[0] for chunk in range(stored.chunks)]
        try:
            await self._on_queues(lambda queues: queues.remove(SIMULATIONS, ids))
            await self._deal(stored.account)
        except ServiceUnavailable as error:
            log.warning("jobs of simulation %s stay in the queue: %s", simulation_id, error)

    async def _deal(self, account: str) -> None:
        """Have accounts take turns after an account's jobs have been queued or removed."""
        await self._on_queues(lambda queues: queues.deal(SIMULATIONS, account))

    async def _beside(self, account: str) -> set[str]:
        return await self._on_queues(lambda queues: queues.beside(SIMULATIONS, account))

    async def _on_queues(self, work: Callable[[Queues], T]) -> T:
        """Do something with the queues. Raises ServiceUnavailable."""
        if self._queues is None:
            raise RuntimeError("this process doesn't queue anything")
        try:
            return await asyncio.to_thread(work, self._queues)
        except (RedisError, OSError) as error:
            raise ServiceUnavailable(f"the job queue is unavailable: {error}") from None


_RUNNING = "{sims}:running"


def channel(simulation_id: str) -> str:
    """Where notices about a simulation are published."""
    return f"simulation:{simulation_id}"


def simulation_id_of(account: str, key: str) -> str:
    """The id of the simulation that an account has created with an idempotency key."""
    return hashlib.blake2b(f"{account}:simulation:{key}".encode(), digest_size=10).hexdigest()


def chunk_bounds(spec: SimulationSpec, workers: int) -> tuple[int, ...]:
    """How the games are split: large chunks first, small ones last.

    Each is a worker's share of two thirds of what is left, so there are few jobs, and yet the last
    workers end at nearly the same time (after Hummel, Schonberg and Flynn, "Factoring",
    Communications of the ACM 35:90, 1992, who take half: games differ less than their tasks).
    Results don't depend on it.
    """
    kinds = {name.partition(":")[0] for name in spec.players}
    least, most = min((_SIZES.get(kind, (1, 1)) for kind in kinds), key=lambda size: size[1])
    least = max(least, math.ceil(spec.games / _MOST_CHUNKS))
    most = max(most, least)
    bounds, left = [0], spec.games
    while left:
        share = 2 * left // (3 * workers) if workers > 1 else left  # One alone can't be late.
        if share <= least:  # The last ones alike, so that none is next to nothing.
            share = math.ceil(left / math.ceil(left / least))
        size = min(left, most, share)
        bounds.append(bounds[-1] + size)
        left -= size
    return tuple(bounds)


def _key(simulation_id: str) -> str:
    return f"{{sim:{simulation_id}}}"


def _job(account: str, simulation_id: str) -> Callable[[int], Job]:
    return lambda chunk: (f"{account}_sim-{simulation_id}-{chunk}", (simulation_id, chunk))


def _page(found: list[tuple[Entry, Simulation]], *, more: bool) -> SimulationPage:
    return SimulationPage(
        [simulation for _, simulation in found],
        [f"{score:.0f}:{simulation_id}" for (score, simulation_id), _ in found],
        more,
    )
