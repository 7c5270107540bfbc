"""Analysis: what the search thinks of each legal move of a decision.

A worker works it out from the view that the seat had, so it knows nothing that the seat couldn't.
Analyses are kept for an hour under what they are of: whoever asks for the same gets the same.

| key                                      | type   | holds         |
|------------------------------------------|--------|---------------|
| `{analysis:MATCH:VERSION:SEAT}:LEVEL`    | string | an `Analysis` |

The channel of the same name tells when it is there.
"""

from __future__ import annotations

import asyncio

import msgspec
from redis.exceptions import RedisError

from service.accounts import Caller, Scope
from service.errors import (
    InvalidInput,
    MatchNotPlaying,
    NotYourSeat,
    NotYourTurn,
    ServiceUnavailable,
)
from service.limits import SharedLimiter
from service.match import Match
from service.matches import Matches
from service.players import LEVELS
from service.queues import ANALYSIS, Queues
from service.settings import Settings
from service.store import Notices
from service.store.backend import Backend

_KEPT_SECONDS = 60 * 60
_PATIENCE = 25.0
"""Seconds that somebody waits for an analysis."""
_JOB_SECONDS = 120


class MoveValue(msgspec.Struct, frozen=True, array_like=True):
    """What the search thinks of a legal move."""

    id: str
    """The move's id."""
    value: float
    """Estimated share of a victory, from 0 to 1; in a cooperative game, chance to win."""
    visits: int
    """How often the search tried it: the more, the surer the estimate."""


class Analysis(msgspec.Struct, frozen=True, array_like=True):
    """What the search thinks of a decision."""

    match_id: str
    version: int
    seat: int
    level: str
    """The search's level: one of easy, normal, hard."""
    moves: tuple[MoveValue, ...]
    """Every legal move but for table talk, in the order of the rules."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Analysis).decode


class Analyses:
    """The use case, and what workers need of it."""

    def __init__(
        self,
        backend: Backend,
        notices: Notices,
        queues: Queues | None,
        matches: Matches,
        settings: Settings,
    ) -> None:
        """Without `queues`, nothing is queued: that is for workers."""
        self._backend = backend
        self._notices = notices
        self._queues = queues
        self._matches = matches
        self._limiter = SharedLimiter(
            backend,
            f"{settings.analyses_per_minute} analyses per minute and account",
            "analyses",
            settings.analyses_per_minute,
            60,
        )

    async def analyze(
        self,
        caller: Caller,
        match_id: str,
        seat: int | None = None,
        version: int | None = None,
        level: str = "normal",
        invitation: str | None = None,
    ) -> tuple[Match, Analysis]:
        """The match at a version (None: now), and the analysis of a seat's decision there.

        While the match is played only for one's own seats, later for all. `seat` None: the one
        of them that was to decide. The moves come with the match as it was at that version.

        Raises NotAuthenticated, NotAllowed, NotFound, MatchNotPlaying, NotYourSeat, NotYourTurn,
        InvalidInput, RateLimited.
        ServiceUnavailable comes if no worker has done it in time.
        """
        account = caller.require(Scope.PLAY)
        if level not in LEVELS:
            raise InvalidInput(f"level must be one of {', '.join(LEVELS)}", "level")
        match = await self._matches.get(caller, match_id, invitation)
        then = await self._matches.at(match, match.version if version is None else version)
        seat = _seat(match, then, account.id, seat)
        key = _key(match_id, then.version, seat, level)
        async with self._notices.listen(key) as bell:
            for attempt in range(2):
                data = await self._backend.run("GET", key)
                if data is not None:
                    return then, _decode(data)
                if attempt == 0:
                    await self._limiter.take(account.id)
                    await self._enqueue(match_id, then.version, seat, level)
                    await bell.wait(_PATIENCE)
        raise ServiceUnavailable("no worker has finished this analysis yet; ask once more")

    async def put(self, analysis: Analysis) -> None:
        """Keep an analysis, and tell who waits for it."""
        key = _key(analysis.match_id, analysis.version, analysis.seat, analysis.level)
        await self._backend.run("SET", key, _encode(analysis), "EX", _KEPT_SECONDS)
        await self._backend.run("PUBLISH", key, "")

    async def _enqueue(self, match_id: str, version: int, seat: int, level: str) -> None:
        if self._queues is None:
            raise ServiceUnavailable("this process has no job queues")
        job = (f"analysis-{match_id}-{version}-{seat}-{level}", (match_id, version, seat, level))
        try:
            await asyncio.to_thread(
                self._queues.enqueue,
                ANALYSIS,
                "workers.analysis.analyze",
                [job],
                timeout=_JOB_SECONDS,
            )
        except (RedisError, OSError) as error:
            raise ServiceUnavailable(f"the job queue is unavailable: {error}") from None


def _seat(match: Match, then: Match, account: str, seat: int | None) -> int:
    """The seat whose decision is asked for, if it may be."""
    if then.game is None:
        raise MatchNotPlaying("the match hadn't started at this version")
    waiting = list(then.to_act())
    mine = match.seats_of(account)
    if seat is None:
        choice = [s for s in waiting if match.over or s in mine]
        if len(choice) > 1:
            raise InvalidInput(f"say which seat: {', '.join(map(str, choice))}", "seat")
        if not choice:
            raise NotYourTurn(
                f"no seat was to decide at version {then.version}: name an earlier version"
                if match.over
                else f"no seat of yours was to decide at version {then.version}"
            )
        return choice[0]
    if not 0 <= seat < len(then.info.seats):
        raise InvalidInput(f"the match has seats 0 to {len(then.info.seats) - 1}", "seat")
    if not match.over and seat not in mine:
        raise NotYourSeat(f"seat {seat} isn't yours; others' seats can be analyzed afterwards")
    if seat not in waiting:
        listed = ", ".join(map(str, waiting)) or "none"
        raise NotYourTurn(
            f"seat {seat} had nothing to decide at version {then.version}; seats that had: {listed}"
        )
    return seat


def _key(match_id: str, version: int, seat: int, level: str) -> str:
    return f"{{analysis:{match_id}:{version}:{seat}}}:{level}"
