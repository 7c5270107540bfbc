"""The use cases: create, join, start, play, watch, ... The only writer of events.

Every change goes the same way (`_write`): decide on events from the match as known here, append
them on condition that nobody was faster, and if somebody was, look again. So no lock is held, a
process can die at any instant, and what the caller is told has been stored.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import logging
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, NoReturn

import msgspec
from msgspec import UNSET

from engine import errors as engine_errors
from engine.game import Game, Move, move_id
from engine.games import get_game
from engine.log import GameLog, LoggedMove, draws, fingerprint
from engine.rng import KEY_BYTES, Draw, commitment
from service import instruments, tracing
from service.accounts import Account, Caller, Scope
from service.errors import (
    IdempotencyKeyReused,
    IllegalMove,
    InvalidInput,
    InvalidMove,
    InvalidOption,
    MatchNotOpen,
    MatchNotOver,
    MatchNotPlaying,
    NotAllowed,
    NotFound,
    NotYourSeat,
    NotYourTurn,
    RateLimited,
    SeatsOpen,
    SeatTaken,
    ServiceError,
    ServiceUnavailable,
    TurnOver,
    UnknownGame,
    VersionConflict,
    WrongSeats,
)
from service.events import (
    Abandoned,
    Absence,
    AbsencePolicy,
    AiSeated,
    AnyEvent,
    BotChallenged,
    Cause,
    ChallengeOver,
    Clock,
    Created,
    MovePlayed,
    Resigned,
    SeatLeft,
    StandInCalled,
    Started,
    Visibility,
    encode_event,
)
from service.events import SeatTaken as SeatTakenEvent
from service.instruments import AI_TURN_AGE, DELIVERY_LAG, SWEEP_LAG, SWEEP_TIME
from service.limits import Limiter, SharedLimiter
from service.logs import note
from service.match import Match, MatchStatus, Record, WrittenByNewer, read_event
from service.names import Names, nameless
from service.players import check_player
from service.settings import Settings
from service.store import Appended, Bell, Conflict, Entry, KeyReused, Repeated, Store, keys

log = logging.getLogger("parlour")

SNAPSHOT_EVERY = 64
"""A match is stored whole every so many events, so that loading doesn't depend on its length."""
UNRATED = "unrated"
"""The list of finished matches that may have to be rated: see `service.ratings`."""
_RECENT = 8
"""How many of its latest records a cached match keeps for its subscribers. What is kept until the
processor's caches have forgotten it takes time to drop: with 64, a move took a twelfth longer.
"""
_MOST_RECENT = 64
"""The same while the match goes on, if its last change alone has so many: no more than that."""
_CACHED_MATCHES = 1_000
_CACHED_HISTORIES = 16
_STAND_IN = "search:normal"
"""Who stands in when the creator of a match doesn't say."""
_DUE_AT_ONCE = 16
"""Matches that a sweep looks after at the same time."""
_TIMEOUTS_AT_ONCE = 8
"""Decisions that a sweep takes for one match."""
_MOST_REMATCHES = 20
"""How often a rematch may be called off and asked for again."""
_AI_RETRY_MS = 5_000
"""When a computer player that hasn't moved is asked again: its job may be lost."""
_UNTIL_ONE_ENDS = 60.0
"""Seconds after which to try again who has as many matches as may be."""
_LOOKED_THROUGH = 400
"""Matches of a list that are looked at for one page of it: where few fit, a whole list would cost
seconds."""
_MOST_RECORDS = 500
"""In one message to a subscriber: more would hold up everybody else."""
QUIET_SECONDS = 20.0
"""How long a subscriber waits without a notice before it looks for itself."""


class Spec(msgspec.Struct, kw_only=True):
    """What the creator of a match asks for."""

    game: str
    seats: int
    options: Mapping[str, Any] = {}
    visibility: Visibility = Visibility.PUBLIC
    clock: Clock | None = None
    auto_start: bool = True
    places: int = 1
    sit: int | None = 0
    absence: Absence = Absence()


class Written(msgspec.Struct):
    """What a change came to."""

    match: Match
    """The match right after it."""
    version: int
    """Version of the first event of the change."""
    repeated: bool = False
    """Whether it was done earlier, by the same request."""


class Update(msgspec.Struct):
    """A message to a subscriber, complete in itself."""

    match: Match
    records: Sequence[Record]

    @property
    def is_long(self) -> bool:
        """Whether it is better sent in portions."""
        return len(self.records) > _MOST_RECORDS


class TurnMessage(msgspec.Struct):
    """A seat of the caller's is waited for."""

    match: Match
    seat: int

    @property
    def token(self) -> str:
        """What stands for this turn: with it a move can be played for this turn only."""
        return f"{self.match.id}.{self.seat}.{self.match.info.seats[self.seat].turn}"


class ChallengeMessage(msgspec.Struct):
    """The calling bot has been asked to take a seat."""

    match: Match
    seat: int

    @property
    def token(self) -> str:
        asked = self.match.info.seats[self.seat].challenge
        assert asked
        return f"{self.match.id}.{self.seat}.challenge.{asked.until}"


class OverMessage(msgspec.Struct):
    """A match of the caller's is over."""

    match: Match

    @property
    def token(self) -> str:
        return f"{self.match.id}.over"


class Heartbeat(msgspec.Struct):
    """Nothing new; the connection lives."""

    at: int
    """In ms since 1970."""

    @property
    def token(self) -> str:
        return f"heartbeat.{self.at}"


Message = TurnMessage | ChallengeMessage | OverMessage | Heartbeat


class AiTurn(msgspec.Struct, frozen=True):
    """A decision that a computer player has to take."""

    match_id: str
    seat: int
    turn: int
    """The version at which it came up: what tells it from the next."""
    watched: bool = True
    """Whether somebody plays along who waits for it."""


class Page(msgspec.Struct):
    """Matches of a list, newest first."""

    matches: list[Match]
    cursors: list[str]
    more: bool
    end: str | None = None
    """The cursor to go on after; None if there is nothing on the page and nothing after it."""


class _Cached:
    """A match as last seen, with its latest records."""

    __slots__ = ("match", "recent")

    def __init__(self, match: Match) -> None:
        self.match = match
        self.recent: list[Record] = []

    def advance(self, match: Match, records: list[Record]) -> None:
        self.match = match
        self.recent.extend(records)
        most = _RECENT if match.over else max(_RECENT, min(len(records), _MOST_RECENT))
        del self.recent[:-most]


class _History:
    """The whole past of a match: its records, and the match at some versions to start from."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.marks: list[Match] = []
        self.draws: list[tuple[int, Draw]] | None = None
        """What was drawn up to the end, with the versions; None: not worked out yet."""
        self.lock = asyncio.Lock()

    def extend(self, match_id: str, events: Sequence[AnyEvent]) -> None:
        """Add the events that follow on the last record."""
        last = self.marks[-1] if self.marks else None
        match, records = _fold(match_id, last, events)
        self.marks.append(match)
        self.records += records

    def at(self, version: int) -> Match:
        """The match at a version that is covered."""
        before = [mark for mark in self.marks if mark.version <= version]
        first = before[-1].version if before else 1
        events = [record.event for record in self.records[first:version]]
        if before:
            return before[-1].after(*events)[0]
        created = self.records[0].event
        assert isinstance(created, Created)
        return Match.create(self.marks[0].id, created).after(*events)[0]


class _Request(msgspec.Struct, frozen=True):
    """What tells a repeated request from a new one."""

    scope: str
    """Account and idempotency key."""
    body: str
    """Digest of what was asked for."""


_in_order = msgspec.json.Encoder(order="deterministic").encode


def _request(account: Account, key: str, operation: str, *parts: object) -> _Request:
    if not 1 <= len(key) <= 128 or not key.isprintable():
        raise InvalidInput("an idempotency key has 1 to 128 printable characters", "idempotencyKey")
    body = _in_order([operation, *parts])
    return _Request(f"{account.id}:{key}", hashlib.blake2b(body, digest_size=8).hexdigest())


class Matches:
    """All matches, through one process."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        now: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
        ask_players: Callable[[list[AiTurn]], Awaitable[None]] | None = None,
        tell_bots: Callable[[Collection[str]], Awaitable[None]] | None = None,
    ) -> None:
        """`ask_players` has computer players decide; without it their seats stay passive.

        `tell_bots` is told after a change which accounts something waits for; it must be quick.
        """
        self._ask_players = ask_players
        self._tell_bots = tell_bots
        self._store = store
        self.names = Names(store)
        self._settings = settings
        self._now = now
        self._cache: OrderedDict[str, _Cached] = OrderedDict()
        """The matches that were used last, and all that somebody follows."""
        self._followed: Counter[str] = Counter()
        """How many follow a match."""
        self._histories: OrderedDict[str, _History] = OrderedDict()
        self._unreadable = 0
        """How many of the matches that are due are left to newer processes."""
        self._creations = SharedLimiter(
            store.backend,
            f"{settings.matches_per_minute} new matches per minute and account",
            "matches",
            settings.matches_per_minute,
            60,
        )
        self._changes = SharedLimiter(
            store.backend,
            f"{settings.changes_per_minute} changes of lobbies per minute and account",
            "changes",
            settings.changes_per_minute,
            60,
        )
        self._ai_seats = SharedLimiter(
            store.backend,
            f"{settings.ai_seats_per_hour} seats for computer players per hour and account",
            "ai-seats",
            settings.ai_seats_per_hour,
            60 * 60,
        )
        self._moves = Limiter(
            f"{settings.moves_per_second} moves per second and account",
            settings.moves_per_second,
            settings.moves_per_second * 10,
        )

    # ------------------------------------------------------------------ reading

    async def get(self, caller: Caller, match_id: str, invitation: str | None = None) -> Match:
        """A match as it is now. Raises NotFound unless the caller may know of it."""
        match = self._known(await self._load(match_id), caller, invitation)
        note(match=match.id)
        return match

    async def at(self, match: Match, version: int) -> Match:
        """A match as it was at an earlier version. Raises InvalidInput."""
        if not 1 <= version <= match.version:
            raise InvalidInput(f"the match has versions 1 to {match.version}", "version")
        if version == match.version:
            return match
        return await self._refold(match.id, version)

    async def records(self, match: Match, after: int = 0) -> list[Record]:
        """What happened after a version, up to the version of `match`, oldest first."""
        recent = self._recent(match, after)
        if recent is not None:
            return recent
        return (await self._history(match.id, match.version)).records[max(after, 0) : match.version]

    def _recent(self, match: Match, after: int) -> list[Record] | None:
        """The same if it is at hand."""
        upto = match.version
        if after >= upto:
            return []
        cached = self._cache.get(match.id)
        if cached and cached.recent and cached.recent[0].version <= after + 1:
            first = cached.recent[0].version  # The versions follow one another.
            return cached.recent[after + 1 - first : upto + 1 - first]
        return None

    async def record(self, match: Match) -> GameLog:
        """The log of a match that is over, key included, for anybody to verify.

        Raises MatchNotOver.
        """
        if not match.over or match.game is None:
            raise MatchNotOver("what decides all chance is published when the match is over")
        created = match.info.created
        moves = [
            LoggedMove(record.event.seat, record.event.move)
            for record in (await self._history(match.id, match.version)).records[: match.version]
            if isinstance(record.event, MovePlayed)
        ]
        return GameLog(
            game=created.game,
            rules=created.rules,
            seats=created.seats,
            options=created.options,
            key=match.info.key.hex(),
            commitment=commitment(match.info.key),
            moves=moves,
            fingerprint=fingerprint(match.game),
            resigned=[i for i, seat in enumerate(match.info.seats) if seat.resigned] or UNSET,
            note=f"match {match.id}: {match.info.ended or match.status}",
        )

    async def draws(self, match: Match) -> list[tuple[int, Draw]]:
        """What the random source of a match that is over was used for, with the versions.

        Raises MatchNotOver.
        """
        log = await self.record(match)
        history = await self._history(match.id, match.version)
        async with history.lock:
            if history.draws is None:
                # A long match must not hold up other requests.
                drawn = await asyncio.to_thread(draws, log)
                versions = [
                    record.version
                    for record in history.records
                    if isinstance(record.event, (Started, MovePlayed))
                ]
                history.draws = [
                    (version, draw)
                    for version, some in zip(versions, drawn, strict=True)
                    for draw in some
                ]
        return history.draws

    def watch(
        self,
        caller: Caller,
        match_id: str,
        after: int | None = None,
        invitation: str | None = None,
    ) -> Watch:
        """The match now, then again whenever it has changed, until it is over.

        With `after`, the first message has what came after that version. Raises NotFound,
        InvalidInput, when the first one is asked for.
        """
        return Watch(self, caller, match_id, after, invitation)

    @asynccontextmanager
    async def _follow(self, match_id: str) -> AsyncIterator[Bell]:
        """What rings for a match. Meanwhile it is kept, however many there are: else each move
        would have it loaded again.
        """
        self._followed[match_id] += 1
        try:
            async with self._store.notices.listen(f"match:{match_id}") as bell:
                yield bell
        finally:
            self._followed[match_id] -= 1
            if not self._followed[match_id]:
                del self._followed[match_id]
                self._make_room()

    async def portions(self, update: Update) -> AsyncIterator[Update]:
        """A message in parts with a bounded number of records each, in order, each complete."""
        records = update.records
        while len(records) > _MOST_RECORDS:
            part, records = records[:_MOST_RECORDS], records[_MOST_RECORDS:]
            yield Update(await self.at(update.match, part[-1].version), part)
        yield Update(update.match, records)

    async def inbox(self, caller: Caller, heartbeat: float | None = None) -> AsyncIterator[Message]:
        """Everything that waits for the caller: all that is open, then what comes up.

        A turn comes once, when it arises, and again to whoever connects anew; so do challenges.
        That a match is over is told if it was in progress when the caller connected, or later.
        With `heartbeat`, one of these comes when nothing else has for so many seconds. Raises
        NotAuthenticated, NotAllowed.
        """
        account = caller.require(Scope.PLAY, Scope.BOT)
        told: set[str] = set()
        playing: set[str] = set()
        async with self._store.notices.listen(f"account:{account.id}") as bell:
            while True:
                waiting: set[str] = set()
                async for message in self._waiting(account, playing):
                    waiting.add(message.token)
                    if message.token not in told:
                        yield message
                told = waiting
                rung = await bell.wait(heartbeat or QUIET_SECONDS)
                if not rung and heartbeat is not None:
                    yield Heartbeat(self._now())

    async def open_messages(
        self, caller: Caller, known: Collection[str], wait: float = 0
    ) -> list[Message]:
        """What waits for the caller, without what it knows by its tokens.

        If there is nothing, waits for it so many seconds. That a match is over is told if a token
        of it is known, or if it ended meanwhile. Raises NotAuthenticated, NotAllowed.
        """
        account = caller.require(Scope.PLAY, Scope.BOT)
        playing = {token.partition(".")[0] for token in known}
        until = time.monotonic() + wait
        async with self._store.notices.listen(f"account:{account.id}") as bell:
            while True:
                waiting = [message async for message in self._waiting(account, playing)]
                new = [message for message in waiting if message.token not in known]
                left = until - time.monotonic()
                if new or left <= 0:
                    return new
                await bell.wait(min(left, QUIET_SECONDS))

    async def messages_of(
        self, account: Account, known: Collection[str]
    ) -> tuple[list[Message], set[str]]:
        """All that waits for an account now, for a process that carries it there, and the ids of
        the matches of which there may be messages.

        That a match is over is told if a token of it is known.
        """
        playing = {token.partition(".")[0] for token in known}
        messages = [message async for message in self._waiting(account, playing)]
        return messages, playing | {m.match.id for m in messages if not isinstance(m, Heartbeat)}

    async def _waiting(self, account: Account, playing: set[str]) -> AsyncIterator[Message]:
        """What waits for an account. `playing`: matches to tell of when they are over."""
        seen: set[str] = set()
        async for match in self._mine(account):
            seen.add(match.id)
            seat = match.challenged(account.id)
            if seat is not None:
                yield ChallengeMessage(match, seat)
            for seat in match.seats_of(account.id):
                if seat in match.to_act() and not match.info.seats[seat].resigned:
                    yield TurnMessage(match, seat)
        for match_id in playing - seen:
            playing.discard(match_id)
            ended = await self._readable(match_id)
            if ended and ended.over and ended.seats_of(account.id):
                yield OverMessage(ended)
        playing |= seen

    async def browse(
        self,
        caller: Caller,
        *,
        status: MatchStatus | None = None,
        game: str | None = None,
        mine: bool = False,
        first: int = 20,
        after: str | None = None,
    ) -> Page:
        """Public matches, or with `mine` those of the caller, newest first.

        Of a list in which few match, a page may have fewer of them than there are, or none, and
        yet more may follow. Raises InvalidInput, and NotAuthenticated with `mine`.
        """
        if not 1 <= first <= 100:
            raise InvalidInput("first must be 1 to 100", "first")
        cursor = read_cursor(after)
        account = caller.require(Scope.PLAY, Scope.BOT, Scope.OPS) if mine else None
        if mine is False and status is None:
            status = MatchStatus.LOBBY
        index = f"{status}:{game}" if game else f"{status}"
        going_on = status in (MatchStatus.LOBBY, MatchStatus.PLAYING)
        found: list[Match] = []
        cursors: list[str] = []
        looked, size = 0, first + 1
        while True:
            if account:
                linked = not_over(account.id) if going_on else account.id
                entries = await self._store.linked(linked, cursor, size)
            else:
                entries = await self._store.list_index(index, cursor, size)
            matches = await asyncio.gather(*(self._readable(match_id) for _, match_id in entries))
            for (score, match_id), match in zip(entries, matches, strict=True):
                cursor = (score, match_id)
                if match is None or not _listed(match, account, status, game):
                    continue
                if len(found) == first:
                    return Page(found, cursors, more=True, end=cursors[-1])
                found.append(match)
                cursors.append(_cursor(cursor))
            if len(entries) < size:
                return Page(found, cursors, more=False, end=cursors[-1] if cursors else None)
            looked += size
            if looked >= _LOOKED_THROUGH:
                return Page(found, cursors, more=True, end=_cursor(entries[-1]))
            size = min(2 * size, 100)

    async def rematch_id(self, match: Match) -> str | None:
        """The id of a match's rematch, if somebody has asked for one."""
        if not match.over:
            return None
        rematch, found = await self._rematch_of(match.id)
        return rematch if found else None

    async def _rematch_of(self, match_id: str) -> tuple[str, Match | None]:
        """A match's rematch, and its id even if it isn't open yet."""
        rematch, found = "", None
        for number in range(1, _MOST_REMATCHES + 1):
            rematch = _rematch_id(match_id, number)
            found = await self._find(rematch)
            if found is None or not _called_off(found):
                break
        return rematch, found

    # ------------------------------------------------------------------ lobby

    async def create(self, caller: Caller, spec: Spec, key: str) -> Written:
        """Open a match, the creator on seat `spec.sit` (None: on none).

        Raises NotAuthenticated, UnknownGame, WrongSeats, InvalidOption, InvalidInput,
        IdempotencyKeyReused, RateLimited.
        """
        account = caller.require(Scope.PLAY)
        request = _request(account, key, "create", msgspec.to_builtins(spec))
        match_id = _new_id(request.scope)
        if done := await self._done(match_id, request):
            return done
        created = self._created(account, spec)
        if spec.sit is not None and not 0 <= spec.sit < spec.seats:
            raise InvalidInput(f"sit must be a seat from 0 to {spec.seats - 1} or null", "sit")
        await self._creations.take(account.id)
        await self._have_room(account)
        match = Match.create(match_id, created)
        records = [Record(1, created)]
        if spec.sit is not None:
            match, more = self._extend(match, self._sit(match, account, (spec.sit,)))
            records += more
        await self._link(account.id, match_id, created.at)
        written = await self._append(None, match, records, request)
        if written is None:
            raise _reused()
        return written

    async def keep(self, account: str, log: GameLog, players: Sequence[str], name: str) -> Written:
        """A game that computer players have played to its end elsewhere, as a match of an account.

        `players`: who sat where. The match is private, in no list, and the same for the same
        `name`. Raises RateLimited.
        """
        match_id = _new_id(name)
        if found := await self._find(match_id):
            return Written(found, found.version, repeated=True)
        await self._creations.take(account)
        at = self._now()
        created = Created(
            at=at,
            game=log.game,
            rules=log.rules,
            seats=log.seats,
            options=log.options,
            visibility=Visibility.PRIVATE,
            account=account,
            invitation=secrets.token_urlsafe(12),
        )
        events: list[AnyEvent] = [
            *(
                AiSeated(at=at, seat=seat, player=player, account=account)
                for seat, player in enumerate(players)
            ),
            Started(at=at, key=bytes.fromhex(log.key)),
            *(
                MovePlayed(
                    at=at,
                    seat=entry.seat,
                    move=entry.move,
                    account=None,
                    cause=Cause.AI,
                    player=players[entry.seat],
                )
                for entry in log.moves
            ),
        ]
        first = Match.create(match_id, created)
        # A long game must not hold up other requests.
        match, records = await asyncio.to_thread(first.after, *events)
        written = await self._append(None, match, [Record(1, created), *records], None)
        return written or Written(await self._load(match_id), match.version, repeated=True)

    async def join(
        self,
        caller: Caller,
        match_id: str,
        seat: int | None,
        invitation: str | None,
        key: str,
    ) -> Written:
        """Sit down on a seat, or on the first free one; starts the match if that fills it.

        Raises NotAuthenticated, NotFound, MatchNotOpen, SeatTaken, InvalidInput,
        IdempotencyKeyReused,
        RateLimited.
        """
        account = caller.require(Scope.PLAY)
        await self._changes.take(account.id)
        request = _request(account, key, "join", match_id, seat, invitation)
        if done := await self._done(match_id, request):
            return done
        await self._have_room(account)

        def decide(match: Match) -> list[AnyEvent]:
            self._known(match, caller, invitation)
            _in_lobby(match)
            chosen = _choose_seat(match, account, seat)
            beside = bool(match.info.seats[chosen].holders)
            invited = invitation == match.info.created.invitation
            if beside and not invited and account.id not in match.insiders():
                raise SeatTaken("to sit down beside somebody you need the match's invitation")
            return self._sit(match, account, (chosen,))

        return await self._write(match_id, decide, request, link=account.id)

    async def leave(self, caller: Caller, match_id: str, key: str) -> Written:
        """Get up from every seat of a match.

        In the lobby others may take the seats; the creator, if the last, ends the match. Later
        the match's policy says who plays on. When nobody is left who has a seat, the match is
        called off, unless it may count for ratings: then whoever left earlier loses to the last
        one, and that one to computer players, who play on if they are several.

        Raises NotAuthenticated, NotFound, MatchNotOpen, NotYourSeat, IdempotencyKeyReused,
        RateLimited.
        """
        account = caller.require(Scope.PLAY)
        await self._changes.take(account.id)
        request = _request(account, key, "leave", match_id)

        def decide(match: Match) -> list[AnyEvent]:
            self._known(match, caller, None)
            if match.over:
                raise MatchNotOpen(f"the match is {match.status}")
            if not match.seats_of(account.id):
                raise NotYourSeat("you have no seat in this match")
            return self._leaving(match, account.id)

        return await self._write(match_id, decide, request)

    async def withdraw(self, account_id: str) -> None:
        """Have an account leave all its matches that aren't over, because it is deleted."""

        def decide(match: Match) -> list[AnyEvent]:
            if match.over:
                raise _NothingDue
            at, seat = self._time(match), match.challenged(account_id)
            declined: list[AnyEvent] = []
            if seat is not None:
                declined.append(
                    ChallengeOver(at=at, seat=seat, bot=account_id, reason="", account=account_id)
                )
            return declined + self._leaving(match, account_id) or _nothing_due()

        cursor = None
        while entries := await self._store.linked(not_over(account_id), cursor, 100):
            cursor = entries[-1]
            for _, match_id in entries:
                with suppress(NotFound, _NothingDue):
                    await self._write(match_id, decide, None)

    def _leaving(self, match: Match, account_id: str) -> list[AnyEvent]:
        """An account gets up from its seats; the last one takes the match along."""
        at, seats = self._time(match), match.seats_of(account_id)
        events: list[AnyEvent] = [SeatLeft(at=at, seat=seat, account=account_id) for seat in seats]
        created, begun = match.info.created, match.status is MatchStatus.PLAYING
        last = match.accounts() <= {account_id}
        if begun and seats and last and _has_rivals(match, seats):
            return events + _lost_by_leaving(match, seats, account_id, at)
        if begun and created.absence.policy is AbsencePolicy.FORFEIT:
            events += _forfeits(match, seats, account_id, at)
        if last and (created.account == account_id or (begun and seats)):
            after, _ = match.after(*events)
            if not after.over:
                events.append(Abandoned(at=at, account=account_id))
        return events

    async def seat_ai(
        self, caller: Caller, match_id: str, seat: int | None, player: str | None, key: str
    ) -> Written:
        """Give an open seat (None: the first) to a computer player, or with `player` None take
        one back; the creator's right. Starts the match if that fills it.

        Raises NotAuthenticated, NotFound, NotAllowed, MatchNotOpen, SeatTaken, InvalidInput,
        IdempotencyKeyReused,
        RateLimited.
        """
        account = caller.require(Scope.PLAY)
        if player is not None:
            check_player(player, "player")
        await self._changes.take(account.id)
        if player is not None:
            await self._ai_seats.take(account.id)
        request = _request(account, key, "seat_ai", match_id, seat, player)

        def decide(match: Match) -> list[AnyEvent]:
            self._known(match, caller, None)
            _in_lobby(match)
            if match.info.created.account != account.id:
                raise NotAllowed("only the creator of a match seats computer players")
            seats = match.info.seats
            if seat is not None and not 0 <= seat < len(seats):
                raise InvalidInput(f"the match has seats 0 to {len(seats) - 1}", "seat")
            if player is None:
                wanted, what = [i for i, s in enumerate(seats) if s.player], "computer player"
            else:
                wanted = [i for i, s in enumerate(seats) if s.open]
                what = "open seat"
            suitable = [i for i in wanted if seat in (None, i)]
            if not suitable:
                there = ", ".join(map(str, wanted)) or "none"
                raise SeatTaken(f"no {what} is there; seats where there is one: {there}")
            at = self._time(match)
            events: list[AnyEvent] = [
                AiSeated(at=at, seat=suitable[0], player=player, account=account.id)
            ]
            if match.info.created.auto_start and match.after(*events)[0].full():
                events.append(_started(at))
            return events

        return await self._write(match_id, decide, request)

    async def challenge(
        self,
        caller: Caller,
        match_id: str,
        seat: int | None,
        bot: tuple[str, str],
        until: int,
        key: str,
    ) -> Written:
        """Offer an open seat (None: the first) to a bot, given by id and name: see `Bots`.

        Raises NotAuthenticated, NotFound, NotAllowed, MatchNotOpen, SeatTaken, InvalidInput,
        IdempotencyKeyReused, RateLimited.
        """
        account = caller.require(Scope.PLAY)
        await self._changes.take(account.id)
        request = _request(account, key, "challenge", match_id, seat, bot[0])

        def decide(match: Match) -> list[AnyEvent]:
            self._known(match, caller, None)
            _in_lobby(match)
            if match.info.created.account != account.id:
                raise NotAllowed("only the creator of a match offers seats to bots")
            seats = match.info.seats
            if seat is not None and not 0 <= seat < len(seats):
                raise InvalidInput(f"the match has seats 0 to {len(seats) - 1}", "seat")
            if match.challenged(bot[0]) is not None or match.seats_of(bot[0]):
                raise SeatTaken(f"{bot[1]} has or is offered a seat in this match already")
            wanted = [i for i, s in enumerate(seats) if s.open]
            suitable = [i for i in wanted if seat in (None, i)]
            if not suitable:
                there = ", ".join(map(str, wanted)) or "none"
                raise SeatTaken(f"no open seat is there; open seats: {there}")
            return [
                BotChallenged(
                    at=self._time(match),
                    seat=suitable[0],
                    bot=bot[0],
                    name=bot[1],
                    until=until,
                    account=account.id,
                )
            ]

        return await self._write(match_id, decide, request, link=bot[0])

    async def answer_challenge(
        self, caller: Caller, match_id: str, accept: bool, reason: str, key: str
    ) -> Written:
        """Take or decline the seat that the caller has been offered; starts the match if that
        fills it.

        Raises NotAuthenticated, NotAllowed, NotFound, MatchNotOpen, NotYourSeat,
        IdempotencyKeyReused, RateLimited.
        """
        account = caller.require(Scope.PLAY, Scope.BOT)
        await self._changes.take(account.id)
        request = _request(account, key, "answer", match_id, accept, reason)

        def decide(match: Match) -> list[AnyEvent]:
            self._known(match, caller, None)
            _in_lobby(match)
            seat = match.challenged(account.id)
            if seat is None:
                raise NotYourSeat("no seat of this match is offered to you, or no longer")
            if accept:
                return self._sit(match, account, (seat,))
            at = self._time(match)
            return [
                ChallengeOver(at=at, seat=seat, bot=account.id, reason=reason, account=account.id)
            ]

        return await self._write(match_id, decide, request)

    async def start(self, caller: Caller, match_id: str, key: str) -> Written:
        """Start a match whose seats are all taken; its creator's right.

        Raises NotAuthenticated, NotFound, NotAllowed, MatchNotOpen, SeatsOpen,
        IdempotencyKeyReused,
        RateLimited.
        """
        account = caller.require(Scope.PLAY)
        await self._changes.take(account.id)
        request = _request(account, key, "start", match_id)

        def decide(match: Match) -> list[AnyEvent]:
            self._known(match, caller, None)
            _in_lobby(match)
            if match.info.created.account != account.id:
                raise NotAllowed("only the creator of a match starts it")
            if not match.full():
                missing = [i for i, s in enumerate(match.info.seats) if not (s.holders or s.player)]
                raise SeatsOpen(f"nobody sits on: {', '.join(map(str, missing))}")
            return [_started(self._time(match))]

        return await self._write(match_id, decide, request)

    async def abandon(self, caller: Caller, match_id: str, key: str) -> Written:
        """Call off a match: its creator's right while in the lobby, an operator's always.

        Raises NotAuthenticated, NotFound, NotAllowed, MatchNotOpen, IdempotencyKeyReused,
        RateLimited.
        """
        account = caller.require(Scope.PLAY, Scope.OPS)
        await self._changes.take(account.id)
        request = _request(account, key, "abandon", match_id)

        def decide(match: Match) -> list[AnyEvent]:
            self._known(match, caller, None)
            if match.over:
                raise MatchNotOpen("the match is over already")
            if not caller.ops:
                if match.info.created.account != account.id:
                    raise NotAllowed("only the creator of a match calls it off")
                if match.status is not MatchStatus.LOBBY:
                    raise MatchNotOpen("the match has started: players may resign instead")
            return [Abandoned(at=self._time(match), account=account.id)]

        return await self._write(match_id, decide, request)

    async def cancel(self, match_id: str, reason: str) -> Written:
        """Call off a match that isn't over, for operators; its players are told the reason.

        Raises NotFound, MatchNotOpen, InvalidInput, WrittenByNewer.
        """
        if not 1 <= len(reason) <= 200 or not reason.isprintable():
            raise InvalidInput("a reason has 1 to 200 printable characters", "reason")

        def decide(match: Match) -> list[AnyEvent]:
            if match.over:
                raise MatchNotOpen(f"the match is {match.status} already")
            return [Abandoned(at=self._time(match), account=None, reason=reason)]

        return await self._write(match_id, decide, None)

    async def quick(
        self,
        caller: Caller,
        game: str,
        seats: int,
        options: Mapping[str, Any],
        key: str,
        clock: Clock | None = None,
    ) -> Written:
        """Join the fullest, then oldest open public match of this kind (any player may sit), or
        open one. Who looks for the same at the same time meets in one match.

        Raises NotAuthenticated, UnknownGame, WrongSeats, InvalidOption, InvalidInput,
        IdempotencyKeyReused, RateLimited.
        """
        account = caller.require(Scope.PLAY)
        wanted = self._created(account, Spec(game=game, seats=seats, options=options, clock=clock))
        await self._changes.take(account.id)
        request = _request(
            account, key, "quick", game, seats, dict(options), msgspec.to_builtins(clock)
        )
        kind = _kind(wanted)
        # A repeat must come back to the same match: the choice is kept before it is acted upon.
        suitable = await self._suitable(account, wanted) or ""
        choice = f"{request.body} {await self._last_meeting(kind)} {suitable}"
        settled = await self._store.settle(request.scope, choice)
        body, last, suitable = settled.split(" ")
        if body != request.body:
            raise _reused()

        def candidates() -> Iterator[tuple[str, int | None]]:
            if suitable:
                yield suitable, None
            for number in itertools.count(int(last)):
                yield _meeting_id(kind, number), number

        def decide(match: Match) -> list[AnyEvent]:
            _in_lobby(match)
            return self._sit(match, account, (_choose_seat(match, account, None),))

        for match_id, _ in candidates():
            if done := await self._done(match_id, request):
                return done
            if await self._find(match_id) is None:
                break
        await self._have_room(account)
        for match_id, number in candidates():
            if number is not None and await self._find(match_id) is None:
                await self._creations.take(account.id)
                await self._store.link(kind, match_id, number)
                await self._store.unlink(kind, _meeting_id(kind, number - 1))
                await self._open(match_id, wanted)
            try:
                return await self._write(match_id, decide, request, link=account.id)
            except (MatchNotOpen, SeatTaken):
                continue  # Others were faster.
        raise AssertionError("there is always a next candidate")

    async def rematch(self, caller: Caller, match_id: str, key: str) -> Written:
        """Sit down for another match with the same seats, game, options and clock.

        The first player to ask opens it; the seats of the others are kept for them. Raises
        NotAuthenticated, NotFound, NotYourSeat, MatchNotOver, MatchNotOpen, SeatTaken,
        IdempotencyKeyReused, RateLimited.
        """
        account = caller.require(Scope.PLAY)
        await self._changes.take(account.id)
        request = _request(account, key, "rematch", match_id)
        old = await self.get(caller, match_id)
        seats = old.seats_of(account.id)
        if not seats:
            raise NotYourSeat("only the players of a match can ask for a rematch")
        if not old.over:
            raise MatchNotOver("the match isn't over yet")
        rematch, found = await self._rematch_of(match_id)
        if done := await self._done(rematch, request):
            return done
        await self._have_room(account)
        if found is None:
            await self._creations.take(account.id)
            created = msgspec.structs.replace(
                old.info.created,
                at=self._now(),
                rules=get_game(old.info.created.game).rules,
                account=account.id,
                invitation=secrets.token_urlsafe(12),
                rematch_of=match_id,
                reserved=tuple(
                    tuple(holder.account for holder in seat.holders) for seat in old.info.seats
                ),
            )
            for other in old.accounts():
                await self._link(other, rematch, created.at)
            players = [None if seat.holders else seat.player for seat in old.info.seats]
            await self._open(rematch, created, players)

        def decide(match: Match) -> list[AnyEvent]:
            _in_lobby(match)
            free = tuple(seat for seat in seats if match.places_for(account.id, seat) > 0)
            if not free:
                raise SeatTaken("you are seated already")
            return self._sit(match, account, free)

        return await self._write(rematch, decide, request)

    # ------------------------------------------------------------------ play

    async def play(
        self,
        caller: Caller,
        match_id: str,
        seat: int | None,
        move: str | Mapping[str, Any],
        expected_version: int | None,
        key: str,
        game: str | None = None,
    ) -> Written:
        """Play a move, given by its id or in its stored form.

        With `game`, the move is refused unless that is what the match plays.

        Raises NotAuthenticated, NotFound, NotYourSeat, MatchNotPlaying, VersionConflict,
        NotYourTurn, InvalidMove, IllegalMove, IdempotencyKeyReused, RateLimited.
        """
        account = caller.require(Scope.PLAY, Scope.BOT)
        self._moves.take(account.id)
        request = _request(account, key, "play", match_id, seat, move, expected_version, game)

        def decide(match: Match) -> list[AnyEvent]:
            self._known(match, caller, None)
            _playing(match)
            if expected_version is not None and expected_version != match.version:
                raise VersionConflict(
                    f"you expected version {expected_version}, the match is at {match.version}",
                    match.version,
                )
            mover = _own_seat(match, account, seat)
            return [self._move(match, account, mover, move, game)]

        return await self._write(match_id, decide, request)

    async def play_turn(
        self, caller: Caller, token: str, move: str | Mapping[str, Any], game: str | None = None
    ) -> Written:
        """Play a move for the turn that a token stands for, and for no other.

        Whatever the other seats have done meanwhile doesn't matter. The same token with the same
        move again gives the same answer, so it may be repeated as often as one likes.

        Raises NotAuthenticated, NotAllowed, InvalidInput, NotFound, NotYourSeat, TurnOver,
        MatchNotPlaying, InvalidMove, IllegalMove, RateLimited.
        """
        account = caller.require(Scope.PLAY, Scope.BOT)
        match_id, seat, turn = _read_token(token)
        self._moves.take(account.id)
        request = _request(account, f"turn {token}", "turn", move, game)

        def decide(match: Match) -> list[AnyEvent]:
            self._known(match, caller, None)
            _playing(match)
            if seat not in match.seats_of(account.id):
                raise NotYourSeat(f"seat {seat} isn't yours")
            if match.info.seats[seat].turn != turn:
                raise TurnOver(
                    "this turn is over: another token stands for the present one, if any"
                )
            return [self._move(match, account, seat, move, game)]

        try:
            return await self._write(match_id, decide, request)
        except IdempotencyKeyReused:
            raise TurnOver("this turn has been played already, with another move") from None

    async def preview(
        self,
        caller: Caller,
        match_id: str,
        seat: int | None,
        move: str | Mapping[str, Any],
        game: str | None = None,
    ) -> Move:
        """The move as it would be played now; nothing is. It reveals only what the seat can see.

        Raises NotAuthenticated, NotAllowed, NotFound, NotYourSeat, MatchNotPlaying, NotYourTurn,
        InvalidMove, IllegalMove.
        """
        account = caller.require(Scope.PLAY, Scope.BOT)
        match = await self.get(caller, match_id)
        _playing(match)
        mover = _own_seat(match, account, seat)
        _of_game(match, game)
        return _legal_move(match.playing, mover, move)

    def _move(
        self,
        match: Match,
        account: Account,
        seat: int,
        move: str | Mapping[str, Any],
        game: str | None,
    ) -> MovePlayed:
        """The event of a move, if it is legal. Raises NotYourTurn, InvalidMove, IllegalMove."""
        _of_game(match, game)
        chosen = _legal_move(match.playing, seat, move)
        return MovePlayed(
            at=self._time(match),
            seat=seat,
            move=msgspec.to_builtins(chosen),
            account=account.id,
        )

    async def stored(self, match_id: str) -> Match:
        """A match as it is now, for workers. Raises NotFound."""
        return await self._load(match_id)

    async def play_for_ai(self, match_id: str, seat: int, turn: int, move: Move) -> Written:
        """Play what a computer player has decided, unless that turn is over.

        Raises NotFound, MatchNotPlaying, NotYourTurn, IllegalMove.
        """

        def decide(match: Match) -> list[AnyEvent]:
            _playing(match)
            place = match.info.seats[seat]
            if place.decider is None or place.turn != turn:
                raise NotYourTurn(f"turn {turn} of seat {seat} is over")
            stored = msgspec.to_builtins(move)
            chosen = _legal_move(match.playing, seat, stored)
            return [
                MovePlayed(
                    at=self._time(match),
                    seat=seat,
                    move=msgspec.to_builtins(chosen),
                    account=None,
                    cause=Cause.AI,
                    player=place.decider,
                )
            ]

        return await self._write(match_id, decide, None)

    async def resign(self, caller: Caller, match_id: str, seat: int | None, key: str) -> Written:
        """Give a seat up; the match goes on without it if enough seats are left.

        Raises NotAuthenticated, NotFound, NotYourSeat, MatchNotPlaying, IdempotencyKeyReused,
        RateLimited.
        """
        account = caller.require(Scope.PLAY, Scope.BOT)
        await self._changes.take(account.id)
        request = _request(account, key, "resign", match_id, seat)

        def decide(match: Match) -> list[AnyEvent]:
            self._known(match, caller, None)
            _playing(match)
            mine = [s for s in match.seats_of(account.id) if not match.info.seats[s].resigned]
            chosen = mine[0] if seat is None and len(mine) == 1 else seat
            if chosen is None or chosen not in mine:
                raise NotYourSeat(
                    "name a seat that you hold and haven't resigned; "
                    f"you hold: {', '.join(map(str, mine)) or 'none'}"
                )
            return [Resigned(at=self._time(match), seat=chosen, account=account.id)]

        return await self._write(match_id, decide, request)

    async def run_due(self, limit: int = 200) -> int:
        """Do what has fallen due: clocks that ran out, lobbies that nobody filled.

        Returns the number of matches looked at. Several processes may do this at once. What only
        newer processes understand is left to them, and mustn't be in the way of anything else.
        """
        now = self._now()
        due = await self._store.due(now, limit + self._unreadable)
        unreadable = 0
        SWEEP_TIME.set(now / 1000)
        SWEEP_LAG.set((now - due[0][1]) / 1000 if due else 0)

        async def run(match_id: str) -> None:
            nonlocal unreadable
            try:
                await self._run_due(match_id)
            except WrittenByNewer:
                unreadable += 1
            except ServiceUnavailable:
                raise
            except Exception:
                # One bad match must not stop the clocks of all others.
                log.exception("match %s can't go on; it is tried again in a minute", match_id)
                version = await self._store.version(match_id)
                await self._store.set_due(match_id, self._now() + 60_000, version)

        for first in range(0, len(due), _DUE_AT_ONCE):
            some = due[first : first + _DUE_AT_ONCE]
            await asyncio.gather(*(run(match_id) for match_id, _ in some))
        self._unreadable = unreadable
        return len(due) - unreadable

    async def look_after(self, match_id: str) -> Match:
        """Do at once what has fallen due in one match. Raises NotFound, WrittenByNewer."""
        await self._load(match_id)
        await self._run_due(match_id)
        return await self._load(match_id)

    def overdue(self, match: Match) -> int | None:
        """How long somebody's time has been over without anything being done about it, in ms.

        None: nobody's is.
        """
        deadline = self._deadline(match)
        late = None if deadline is None else self._now() - deadline
        return late if late is not None and late > 0 else None

    def next_due(self, match: Match) -> int | None:
        """When something must be done about a match though nobody moves, in ms since 1970."""
        return self._due(match)

    async def _run_due(self, match_id: str) -> None:
        match = await self._find(match_id)
        if match is None:
            await self._store.set_due(match_id, None, 0)
            return
        # A seat whose bank is empty falls due again at once. What is left over comes in the next
        # sweep: no match may hold up others' clocks.
        for _ in range(_TIMEOUTS_AT_ONCE):
            deadline = self._deadline(match)
            if deadline is None or deadline > self._now():
                break
            try:
                match = (await self._write(match_id, self._time_out, None)).match
            except _NothingDue:
                match = await self._load(match_id)
                break
        due = self._due(match)
        if due is not None and due <= self._now():
            # The jobs may get lost, so look again; when they don't, this is superfluous.
            with tracing.span("ask", await self._store.trace_of(match_id), match=match_id):
                await self._ask(match)
            due = self._now() + _AI_RETRY_MS
            if deadline := self._deadline(match):
                due = min(due, deadline)
        await self._store.set_due(match_id, due, match.version)

    async def _ask(self, match: Match) -> None:
        """Have computer players decide what they are waited for."""
        turns = self.ai_turns(match)
        for _, since in turns:
            AI_TURN_AGE.observe(max(0, self._now() - since) / 1000)
        if turns and self._ask_players:
            await self._ask_players([turn for turn, _ in turns])

    def ai_turns(self, match: Match) -> list[tuple[AiTurn, int]]:
        """The decisions that computer players have to take, each with when it came up, in ms."""
        watched = bool(match.accounts())
        return [
            (AiTurn(match.id, index, seat.turn, watched), seat.since)
            for index, seat in match.ai_turns()
            if seat.turn is not None and seat.since is not None
        ]

    def _time_out(self, match: Match) -> list[AnyEvent]:
        now = self._time(match)
        if match.status is MatchStatus.LOBBY:
            if self._lobby_ends(match) <= now:
                return [Abandoned(at=now, account=None)]
            return [
                ChallengeOver(
                    at=now, seat=seat, bot=asked.bot, reason="no answer in time", account=None
                )
                for seat, place in enumerate(match.info.seats)
                if (asked := place.challenge) and asked.until <= now
            ] or _nothing_due()
        overdue = sorted(
            (deadline, seat)
            for seat in match.to_act()
            if (deadline := match.seat_deadline(seat)) is not None and deadline <= now
        )
        if overdue:
            absence = match.info.created.absence
            if absence.policy is AbsencePolicy.FORFEIT:
                # All at once, lest the last of them win.
                return [
                    Resigned(at=now, seat=seat, account=None, cause=Cause.CLOCK)
                    for _, seat in overdue
                ]
            if absence.player:
                return [
                    StandInCalled(at=now, seat=seat, player=absence.player) for _, seat in overdue
                ]
            return [_default_move(match, overdue[0][1], now, Cause.CLOCK)]
        for seat in match.to_act():
            if (since := self._given_up(match, seat)) is not None and since <= now:
                log.error("the player of seat %d in match %s doesn't move", seat, match.id)
                return [_default_move(match, seat, now, Cause.STAND_IN)]
        raise _NothingDue

    # ------------------------------------------------------------------ the one way to write

    async def _write(
        self,
        match_id: str,
        decide: Callable[[Match], list[AnyEvent]],
        request: _Request | None,
        link: str | None = None,
    ) -> Written:
        """Append the events that `decide` chooses for the match as it is.

        `decide` refuses by raising; `link` is an account in whose list the match shall appear.
        """
        cached = self._cache.get(match_id)
        match = cached.match if cached else await self._load(match_id)
        note(match=match.id)
        while True:
            try:
                events = decide(match)
            except (ServiceError, _NothingDue):
                # Perhaps the request was carried out before, or this copy is out of date.
                if request and (done := await self._done(match_id, request)):
                    return done
                newer = await self._load(match_id)
                if newer.version == match.version:
                    raise
                match = newer
                continue
            if link:
                await self._link(link, match_id, match.info.created.at)
            after, records = self._extend(match, events)
            written = await self._append(match, after, records, request)
            if written:
                return written
            match = await self._load(match_id)

    async def _open(
        self, match_id: str, created: Created, players: Sequence[str | None] = ()
    ) -> None:
        """Open a match whose id follows from what it is for; whoever is second finds it opened.

        `players`: the computer players per seat.
        """
        match, records = Match.create(match_id, created).after(
            *[
                AiSeated(at=created.at, seat=seat, player=player, account=created.account)
                for seat, player in enumerate(players)
                if player
            ]
        )
        await self._append(None, match, [Record(1, created), *records], None)

    def _extend(self, match: Match, events: list[AnyEvent]) -> tuple[Match, list[Record]]:
        """Apply events, and play at once for seats that nobody decides for any more."""
        after, records = match.after(*events)
        while after.status is MatchStatus.PLAYING:
            absent = [seat for seat in after.to_act() if after.absent(seat)]
            if not absent:
                break
            stand_in = _default_move(after, absent[0], self._time(after), Cause.STAND_IN)
            after, more = after.after(stand_in)
            records += more
        return after, records

    async def _append(
        self, before: Match | None, after: Match, records: list[Record], request: _Request | None
    ) -> Written | None:
        """Store events; None when somebody else's came first."""
        version = before.version if before else 0
        snapshot = None
        if version // SNAPSHOT_EVERY != after.version // SNAPSHOT_EVERY:
            snapshot = after.snapshot()
        waiting = _waited_for(after)
        answer = await self._store.append(
            after.id,
            version,
            [encode_event(nameless(record.event)) for record in records],
            idempotency=(request.scope, request.body) if request else None,
            snapshot=snapshot,
            due=self._due(after),
            index=_index_changes(before, after),
            channels=[f"account:{account}" for account in waiting],
        )
        match answer:
            case Appended():
                # Before anything is awaited: who watches has been told, and finds it here.
                self._keep(after, records)
                for record in records:
                    instruments.events(type(record.event).__name__).inc()
                if self._tell_bots and waiting:
                    await self._tell_bots(waiting)
                return Written(after, version + 1)
            case Repeated():
                return await self._as_before(after.id, answer)
            case KeyReused():
                raise _reused()
            case Conflict(version=stored):
                if stored < version:
                    # A failover has lost events that this process knows: what is stored counts.
                    self._cache.pop(after.id, None)
                    self._histories.pop(after.id, None)
                return None

    async def _done(self, match_id: str, request: _Request) -> Written | None:
        """The answer to a request that was carried out before, if it was."""
        answer = await self._store.recall(match_id, (request.scope, request.body))
        match answer:
            case Repeated():
                return await self._as_before(match_id, answer)
            case KeyReused():
                raise _reused()
            case None:
                return None

    async def _as_before(self, match_id: str, answer: Repeated) -> Written:
        """The answer to an earlier request, as it was given the first time."""
        match = await self._load(match_id)
        if match.version != answer.version:
            match = await self._refold(match_id, answer.version)
        return Written(match, answer.first, repeated=True)

    # ------------------------------------------------------------------ loading

    def _at_hand(self, match_id: str, version: int | None) -> Match | None:
        """A match as known here, if that is at least at some version; None: who knows which."""
        cached = self._cache.get(match_id)
        if version is None or cached is None or self.names.look_due:
            return None
        return cached.match if cached.match.version >= version else None

    async def _load(self, match_id: str) -> Match:
        """The match as stored now. Raises NotFound, WrittenByNewer."""
        if self.names.look_due:
            self._forget(await self.names.gone())
        cached = self._cache.get(match_id)
        if cached is None:
            stored = await self._store.load(match_id)
            if stored is None:
                raise NotFound("there is no such match")
            match, events = None, stored.events
            if stored.snapshot:
                try:
                    match = Match.restore(stored.snapshot)
                    match = match.named(await self.names.of(match.people()))
                except msgspec.MsgspecError as error:
                    # Of another version of the code: an archive keeps it for years.
                    log.warning("match %s is folded anew, for its snapshot: %s", match_id, error)
                    events = await self._store.tail(match_id, 0)
            return self._keep(*_fold(match_id, match, await self._decoded(match_id, events)))
        base = cached.match.version
        tail = await self._decoded(match_id, await self._store.tail(match_id, base))
        # Meanwhile another request may have brought the same copy further.
        unseen = tail[cached.match.version - base :]
        if unseen:
            cached.advance(*cached.match.after(*unseen))
        return cached.match

    async def _decoded(self, match_id: str, stored: Sequence[bytes]) -> list[AnyEvent]:
        """Stored events, with the names of accounts. Raises WrittenByNewer."""
        return await self.names.named([read_event(match_id, event) for event in stored])

    def _forget(self, accounts: set[str]) -> None:
        """Drop what shows names of accounts that have been deleted; it is loaded again."""
        if accounts:
            for match_id, cached in list(self._cache.items()):
                if accounts & cached.match.people():
                    del self._cache[match_id]
            self._histories.clear()

    async def _find(self, match_id: str) -> Match | None:
        try:
            return await self._load(match_id)
        except NotFound:
            return None

    async def _readable(self, match_id: str) -> Match | None:
        """A match of a list, which does without it if this process can't read it."""
        try:
            return await self._find(match_id)
        except WrittenByNewer:
            return None

    def _keep(self, match: Match, records: list[Record]) -> Match:
        """Remember a match that is known to be stored, unless a newer one is remembered."""
        cached = self._cache.get(match.id)
        if cached is None:
            cached = self._cache[match.id] = _Cached(match)
            cached.advance(match, records)
            self._make_room()
        elif cached.match.version < match.version:
            known = cached.match.version
            cached.advance(match, [record for record in records if record.version > known])
        self._cache.move_to_end(match.id)
        return match

    def _make_room(self) -> None:
        """Forget the matches that were used longest ago, unless somebody follows them."""
        while len(self._cache) > _CACHED_MATCHES + len(self._followed):
            match_id = next(iter(self._cache))
            if match_id in self._followed:
                self._cache.move_to_end(match_id)
            else:
                del self._cache[match_id]

    async def _history(self, match_id: str, upto: int) -> _History:
        """The whole past of a match, at least up to a version."""
        history = self._histories.pop(match_id, None) or _History()
        # Remembered before the first await, so that concurrent readers share the work.
        self._histories[match_id] = history
        if len(self._histories) > _CACHED_HISTORIES:
            self._histories.popitem(last=False)
        async with history.lock:
            if len(history.records) < upto:
                async for events in self._store.history(match_id, len(history.records), upto):
                    for at in range(0, len(events), SNAPSHOT_EVERY):
                        some = events[at : at + SNAPSHOT_EVERY]
                        history.extend(match_id, await self._decoded(match_id, some))
                        await asyncio.sleep(0)  # A long log must not hold up other requests.
        return history

    async def _refold(self, match_id: str, version: int) -> Match:
        """The match as it was at a version."""
        return (await self._history(match_id, version)).at(version)

    async def _link(self, account: str, match_id: str, created: int) -> None:
        """Put a match into the lists of an account: of all its matches, and of those not over."""
        await asyncio.gather(
            self._store.link(account, match_id, created),
            self._store.link(not_over(account), match_id, created),
        )

    async def _have_room(self, account: Account) -> None:
        """Raise RateLimited if an account has as many matches that aren't over as it may: whatever
        waits for it is looked for in all of them.
        """
        most = self._settings.matches_per_account
        if await self._store.linked_count(not_over(account.id)) < most:
            return
        async for _ in self._mine(account):
            pass  # Those that are over leave the list.
        if await self._store.linked_count(not_over(account.id)) >= most:
            raise RateLimited(f"{most} matches per account that aren't over", _UNTIL_ONE_ENDS)

    async def _mine(self, account: Account) -> AsyncIterator[Match]:
        """The matches that aren't over in which an account has or is offered a seat, newest first.

        Takes matches that are over out of the list, so that it doesn't grow for ever.
        """
        cursor = None
        while entries := await self._store.linked(not_over(account.id), cursor, 100):
            cursor = entries[-1]
            matches = await asyncio.gather(*(self._readable(match_id) for _, match_id in entries))
            for (_, match_id), match in zip(entries, matches, strict=True):
                if match and match.over:
                    await self._store.unlink(not_over(account.id), match_id)
                elif match and (
                    match.seats_of(account.id) or match.challenged(account.id) is not None
                ):
                    yield match

    async def _last_meeting(self, kind: str) -> int:
        """The number of the latest match that `quick` has opened for a kind of match.

        Each such match has its number in its id, so that two processes that open one at the same
        time open the same. The last one may not exist yet; all before it do.
        """
        entries = await self._store.linked(kind, None, 1)
        return int(entries[0][0]) if entries else 1

    async def _suitable(self, account: Account, wanted: Created) -> str | None:
        """The fullest, then oldest, open match that fits."""
        entries = await self._store.list_index(f"{MatchStatus.LOBBY}:{wanted.game}", None, 50)
        matches = await asyncio.gather(*(self._readable(match_id) for _, match_id in entries))
        fitting = [
            match
            for match in matches
            if match
            and match.status is MatchStatus.LOBBY
            and not match.info.created.reserved
            and not match.seats_of(account.id)
            and not match.full()
            and match.info.created.auto_start
            and (match.info.created.clock, match.info.created.absence)
            == (wanted.clock, wanted.absence)
            and (match.info.created.seats, match.info.created.options)
            == (wanted.seats, wanted.options)
        ]
        fitting.sort(key=lambda m: (-len(m.accounts()), m.info.created.at))
        return fitting[0].id if fitting else None

    # ------------------------------------------------------------------ small steps

    def _known(self, match: Match, caller: Caller, invitation: str | None) -> Match:
        if not self._may_know(match, caller, invitation):
            raise NotFound("there is no such match")
        return match

    def _may_know(self, match: Match, caller: Caller, invitation: str | None) -> bool:
        return match.known_to(caller.id, invitation) or caller.ops

    def _time(self, match: Match) -> int:
        """Now, but never before the match's last event: clocks of machines differ."""
        return max(self._now(), match.info.updated)

    def _due(self, match: Match) -> int | None:
        """When something must be done about a match though nobody moves."""
        if match.untimed:
            return None  # Most matches, so that it is worth a look.
        turns = [seat.since for _, seat in match.ai_turns() if seat.since is not None]
        asked = [min(turns) + self._settings.ai_delay_ms] if turns else []
        deadline = self._deadline(match)
        return min([*asked, *([] if deadline is None else [deadline])], default=None)

    def _deadline(self, match: Match) -> int | None:
        """When somebody's time runs out: a lobby's, a clock's, or that of a silent player."""
        if match.status is MatchStatus.LOBBY:
            asked = [seat.challenge.until for seat in match.info.seats if seat.challenge]
            return min(self._lobby_ends(match), *asked) if asked else self._lobby_ends(match)
        silent = (self._given_up(match, seat) for seat in match.to_act())
        times = [time for time in (match.deadline(), *silent) if time is not None]
        return min(times, default=None)

    def _lobby_ends(self, match: Match) -> int:
        """When a match that hasn't started is called off."""
        return match.info.created.at + self._settings.lobby_hours * 3_600_000

    def _given_up(self, match: Match, seat: int) -> int | None:
        """When a computer player that doesn't move is given up for this turn."""
        place = match.info.seats[seat]
        if place.decider is None or place.since is None:
            return None
        patience = self._settings.ai_patience_seconds * 1000
        clock = match.info.created.clock
        if clock and clock.move_ms:
            # Not longer than for a person, but it must have had time to be asked.
            least = self._settings.ai_delay_ms + _AI_RETRY_MS
            patience = min(patience, max(clock.move_ms, least))
        return place.since + patience

    def _created(self, account: Account, spec: Spec) -> Created:
        """The first event of a match as asked for. Raises as `create` does."""
        try:
            game = get_game(spec.game)
            options = game.check_options(spec.seats, spec.options)
        except engine_errors.UnknownGame as error:
            raise UnknownGame(str(error)) from None
        except engine_errors.WrongSeats as error:
            raise WrongSeats(str(error)) from None
        except engine_errors.InvalidOption as error:
            raise InvalidOption(str(error), error.option) from None
        if not 1 <= spec.places <= 12:
            raise InvalidInput("a seat has 1 to 12 places", "placesPerSeat")
        clock = spec.clock
        if clock:
            if clock.move_ms is None and clock.match_ms is None:
                raise InvalidInput("a clock needs moveSeconds, matchSeconds or both", "clock")
            for field, value in (("moveSeconds", clock.move_ms), ("matchSeconds", clock.match_ms)):
                if value is not None and not 1_000 <= value <= 30 * 86_400_000:
                    raise InvalidInput(f"{field} must be 1 second to 30 days", f"clock.{field}")
        absence = spec.absence
        if absence.policy is AbsencePolicy.AI:
            absence = msgspec.structs.replace(absence, player=absence.player or _STAND_IN)
            check_player(absence.player or "", "absence.player")
        elif absence.player is not None:
            raise InvalidInput("a player stands in only with the policy AI", "absence.player")
        return Created(
            at=self._now(),
            game=game.slug,
            rules=game.rules,
            seats=spec.seats,
            # As they are read from the store, where tuples are lists: they are compared.
            options=msgspec.msgpack.decode(msgspec.msgpack.encode(options)),
            visibility=spec.visibility,
            account=account.id,
            invitation=secrets.token_urlsafe(12),
            clock=clock,
            auto_start=spec.auto_start,
            places=spec.places,
            absence=absence,
        )

    def _sit(self, match: Match, account: Account, seats: Sequence[int]) -> list[AnyEvent]:
        """Take seats, and start if that fills the match and its creator asked for it."""
        at = self._time(match)
        events: list[AnyEvent] = [
            SeatTakenEvent(
                at=at, seat=seat, account=account.id, name=account.name, kind=account.kind
            )
            for seat in seats
        ]
        after, _ = match.after(*events)
        if match.info.created.auto_start and after.full():
            events.append(_started(at))
        return events


class Watch:
    """What comes of a match, for one who follows it. Closed by `aclose`, or its first exception.

    Every message carries all records since the previous one, so a slow reader skips states but no
    event. It isn't a generator: of those that wait for the next move there are many, and to take
    up the frame of each again takes longer than to say what has changed.
    """

    def __init__(
        self,
        matches: Matches,
        caller: Caller,
        match_id: str,
        after: int | None,
        invitation: str | None,
    ) -> None:
        self._matches = matches
        self._caller = caller
        self._id = match_id
        self._after = after
        self._invitation = invitation
        self._match: Match | None = None
        """As told last."""
        self._following = AsyncExitStack()
        self._heard: Bell | None = None
        self._asked = False
        """Whether somebody waits for a message."""
        self._over = False
        self.bell: Bell | None = None
        """What rings when there may be another message; None: who wants one has but to ask."""

    def __aiter__(self) -> Watch:
        return self

    async def __anext__(self) -> Update:
        """The next message. Raises NotFound, InvalidInput, StoreUnavailable."""
        if self._over:
            raise StopAsyncIteration
        self._be_free()
        if update := self.at_hand():
            return update
        self._asked = True
        matches, last = self._matches, self._match
        try:
            if self._heard is None or last is None:
                match, seen = await self._begin()
            else:
                match, seen = last, last.version
                while match.version == seen:
                    if match.over:
                        raise StopAsyncIteration
                    await self._heard.wait(QUIET_SECONDS)
                    at_hand = matches._at_hand(self._id, self._heard.version)
                    match = at_hand or await matches._load(self._id)
                    matches._known(match, self._caller, self._invitation)
                DELIVERY_LAG.observe(max(0, matches._now() - match.info.updated) / 1000)
            records = await matches.records(match, seen)
        except BaseException:
            self._asked = False
            await self.aclose()
            raise
        self._asked = False
        return self._told(match, records)

    def at_hand(self) -> Update | None:
        """The next message if it is known here; None: wait for it, or for why there is none.

        It has so few records that it isn't long.
        """
        last, heard, matches = self._match, self._heard, self._matches
        if last is None or heard is None or self._asked or self._over or heard.told is None:
            return None
        match = matches._at_hand(self._id, heard.told)
        if match is None or match.version == last.version:
            return None
        records = matches._recent(match, last.version)
        if records is None or not matches._may_know(match, self._caller, self._invitation):
            return None
        heard.still()
        DELIVERY_LAG.observe(max(0, matches._now() - match.info.updated) / 1000)
        return self._told(match, records)

    def _told(self, match: Match, records: list[Record]) -> Update:
        self._match = match
        self.bell = None if match.over else self._heard
        return Update(match, records)

    async def _begin(self) -> tuple[Match, int]:
        """The match now, and the version up to which it is known."""
        following = self._matches._follow(self._id)
        self._heard = await self._following.enter_async_context(following)
        match = await self._matches.get(self._caller, self._id, self._invitation)
        if self._after is None:
            return match, match.version
        if not 0 <= self._after <= match.version:
            raise InvalidInput(
                f"the match has versions up to {match.version}, not {self._after}", "afterVersion"
            )
        return match, self._after

    def _be_free(self) -> None:
        if self._asked:
            raise RuntimeError("somebody waits for the next message already")

    async def aclose(self) -> None:
        """Follow the match no more."""
        self._be_free()
        self._over, self.bell = True, None
        await self._following.aclose()


class _NothingDue(Exception):
    """A match was looked at because of its due time, but nothing needs to be done."""


def _nothing_due() -> NoReturn:
    raise _NothingDue


def _fold(
    match_id: str, match: Match | None, events: Sequence[AnyEvent]
) -> tuple[Match, list[Record]]:
    """A match after further events; the first of all when there is none yet."""
    records: list[Record] = []
    if match is None:
        first, *events = events
        assert isinstance(first, Created)
        match = Match.create(match_id, first)
        records.append(Record(1, first))
    match, more = match.after(*events)
    return match, records + more


def _new_id(scope: str) -> str:
    """A match id that follows from the request, so that a repeat can't open a second match."""
    return hashlib.blake2b(scope.encode(), digest_size=10).hexdigest()


def _rematch_id(match_id: str, number: int) -> str:
    """The id of a match's rematch; the second counts when the first was called off."""
    return _new_id(f"rematch {number} of {match_id}")


def _called_off(match: Match) -> bool:
    """Whether a match came to nothing in its lobby."""
    return match.status is MatchStatus.ABANDONED and match.game is None


def _kind(created: Created) -> str:
    """Whose list holds the latest match that `quick` has opened for the same game in this form."""
    form = [created.game, created.rules, created.seats, created.options, created.clock]
    body = _in_order(form)
    return f"quick:{hashlib.blake2b(body, digest_size=10).hexdigest()}"


def _meeting_id(kind: str, number: int) -> str:
    return _new_id(f"{kind} {number}")


def not_over(account: str) -> str:
    """Whose list holds the matches of an account that aren't over."""
    return f"{account}:not-over"


def _started(at: int) -> Started:
    return Started(at=at, key=secrets.token_bytes(KEY_BYTES))


def _reused() -> IdempotencyKeyReused:
    return IdempotencyKeyReused(
        "this idempotency key came before with another request; take a fresh one"
    )


def _index_changes(before: Match | None, after: Match) -> dict[str, float | None]:
    """The lists that a match enters (with its score there) and leaves (None): the public ones,
    and that of matches that are to be archived.

    The score is the time of its creation, and once it is over, of its end.
    """
    created = after.info.created
    if before and before.status is after.status:
        return {}
    changes: dict[str, float | None] = {keys.ENDED: after.info.updated} if after.over else {}
    if created.visibility is not Visibility.PUBLIC:
        return changes
    if before:
        changes |= {str(before.status): None, f"{before.status}:{created.game}": None}
    score = after.info.updated if after.over else created.at
    changes |= {str(after.status): score, f"{after.status}:{created.game}": score}
    if after.status is MatchStatus.FINISHED and not after.playing.together:
        changes[UNRATED] = score
    return changes


def index_names(games: Iterable[str]) -> list[str]:
    """All lists that a match of one of these games may ever be in, but for those of accounts."""
    by_game = (f"{status}:{game}" for game in games for status in MatchStatus)
    return [*MatchStatus, *by_game, UNRATED, keys.ENDED]


def _waited_for(match: Match) -> set[str]:
    """The accounts that something waits for, or that a match has ended for."""
    seats = match.info.seats
    if match.over:
        waiting = match.accounts()
    else:
        waiting = {holder.account for seat in match.to_act() for holder in seats[seat].holders}
    for seat in seats:
        if seat.challenge:
            waiting.add(seat.challenge.bot)
    return waiting


def _listed(
    match: Match, account: Account | None, status: MatchStatus | None, game: str | None
) -> bool:
    created = match.info.created
    if account:
        mine = account.id == created.account or bool(match.seats_of(account.id))
    else:
        mine = created.visibility is Visibility.PUBLIC
    return mine and status in (None, match.status) and game in (None, created.game)


def _cursor(entry: Entry) -> str:
    """What `read_cursor` reads."""
    score, match_id = entry
    return f"{score:.0f}:{match_id}"


def read_cursor(cursor: str | None) -> tuple[float, str] | None:
    if cursor is None:
        return None
    score, _, match_id = cursor.partition(":")
    if not (score.isascii() and score.isdigit() and len(score) < 16 and match_id):
        raise InvalidInput("this isn't a cursor that the API gave", "after")
    return float(score), match_id


def _in_lobby(match: Match) -> None:
    if match.status is not MatchStatus.LOBBY:
        raise MatchNotOpen(f"the match is {match.status}; this is possible in its lobby only")


def _playing(match: Match) -> None:
    if match.status is not MatchStatus.PLAYING:
        state = "hasn't started" if match.status is MatchStatus.LOBBY else f"is {match.status}"
        raise MatchNotPlaying(f"the match {state}")


def _choose_seat(match: Match, account: Account, seat: int | None) -> int:
    """The seat to sit down on: the named one, else the emptiest."""
    seats = match.info.seats
    if seat is None:
        free = [s for s in range(len(seats)) if match.places_for(account.id, s) > 0]
        if not free or match.seats_of(account.id):
            raise SeatTaken(
                "you are seated already; name a further seat to take it as well"
                if match.seats_of(account.id)
                else "all seats are taken, or kept for others"
            )
        return min(free, key=lambda s: len(seats[s].holders))
    if not 0 <= seat < len(seats):
        raise InvalidInput(f"the match has seats 0 to {len(seats) - 1}", "seat")
    if match.places_for(account.id, seat) <= 0:
        raise SeatTaken(f"there is no place for you on seat {seat}")
    return seat


def _own_seat(match: Match, account: Account, seat: int | None) -> int:
    """The seat that the caller moves for."""
    mine = match.seats_of(account.id)
    if seat is None:
        waiting = match.to_act()
        choice = mine if len(mine) == 1 else [s for s in mine if s in waiting]
        if len(choice) != 1:
            raise NotYourSeat(
                f"say which seat moves; you hold: {', '.join(map(str, mine))}"
                if mine
                else "you hold no seat in this match"
            )
        seat = choice[0]
    if seat not in mine:
        held = ", ".join(map(str, mine)) or "none"
        raise NotYourSeat(f"seat {seat} isn't yours; you hold: {held}")
    if match.info.seats[seat].resigned:
        raise NotYourSeat(f"seat {seat} has resigned")
    return seat


def _of_game(match: Match, game: str | None) -> None:
    """Refuse a move that is meant for another game."""
    if game not in (None, match.playing.slug):
        raise InvalidMove(f"this is a move of {game}; the match plays {match.playing.slug}")


def _read_token(token: str) -> tuple[str, int, int]:
    """The match, seat and turn that a turn token stands for. Raises InvalidInput."""
    match_id, _, rest = token.partition(".")
    seat, _, turn = rest.partition(".")
    if not (
        match_id.isalnum()
        and len(match_id) <= 40
        and all(part.isascii() and part.isdigit() and len(part) < 10 for part in (seat, turn))
    ):
        raise InvalidInput("this isn't a turn token that the API gave", "token")
    return match_id, int(seat), int(turn)


def _legal_move(game: Game, seat: int, move: str | Mapping[str, Any]) -> Move:
    """The legal move that the input names. Raises NotYourTurn, InvalidMove, IllegalMove."""
    legal = game.legal(seat)
    if not legal:
        waiting = ", ".join(map(str, game.actors()))
        raise NotYourTurn(f"seat {seat} has nothing to decide now; waiting for: {waiting}")
    if isinstance(move, str):
        for candidate in legal:
            if move_id(candidate) == move:
                return candidate
        meant = game.parse_id(move)
        reason = (
            game.why_not(seat, meant)
            if meant is not None
            else f"{move[:60]!r} isn't the id of a legal move"
        )
        ids = ", ".join(move_id(candidate) for candidate in legal[:12])
        more = ", ..." if len(legal) > 12 else ""
        raise IllegalMove(f"{reason}; legal: {ids}{more}")
    try:
        parsed = game.parse_move(move)
    except engine_errors.InvalidMove as error:
        raise InvalidMove(str(error)) from None
    if parsed not in legal:
        raise IllegalMove(game.why_not(seat, parsed))
    return parsed


def _forfeits(match: Match, seats: Sequence[int], account_id: str, at: int) -> list[AnyEvent]:
    """Resignations of those seats that would have no holder any more."""
    return [
        Resigned(at=at, seat=seat, account=account_id)
        for seat in seats
        if len(match.info.seats[seat].holders) == 1 and not match.info.seats[seat].resigned
    ]


def _has_rivals(match: Match, seats: Sequence[int]) -> bool:
    """Whether who holds some seats plays a public match against others, even if these have left."""
    others = (place for seat, place in enumerate(match.info.seats) if seat not in seats)
    return (
        match.info.created.visibility is Visibility.PUBLIC
        and not match.playing.together
        and any(place.player or place.left for place in others)
    )


def _lost_by_leaving(
    match: Match, seats: Sequence[int], account_id: str, at: int
) -> list[AnyEvent]:
    """Resignations when the last one leaves: of who left earlier, and unless that decides the
    match, of the last one.
    """
    events: list[AnyEvent] = [
        Resigned(at=at, seat=seat, account=place.left[0].account)
        for seat, place in enumerate(match.info.seats)
        if place.left and not place.resigned
    ]
    if match.after(*events)[0].over:
        return events
    return events + _forfeits(match, seats, account_id, at)


def _default_move(match: Match, seat: int, at: int, cause: Cause) -> MovePlayed:
    move = msgspec.to_builtins(match.playing.default(seat))
    return MovePlayed(at=at, seat=seat, move=move, account=None, cause=cause)
