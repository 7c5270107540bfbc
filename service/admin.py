"""What operators do to a running service, directly in its store.

Everything goes the way of the service itself: a match is called off by an event in its log, and
what is due is done by the same sweep. Every action is recorded before it takes effect.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import Any, TypeVar

import msgspec
from redis.exceptions import RedisError
from rq.exceptions import NoSuchJobError
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer
from rq.worker import Worker

from engine.rng import commitment
from service import shown
from service.accounts import Accounts, digest_of
from service.audit import Audit
from service.audit import Entry as AuditEntry
from service.bans import Ban, Bans
from service.errors import InvalidInput, NotFound, ServiceUnavailable
from service.events import AccountKind
from service.match import Match, WrittenByNewer
from service.matches import AiTurn, Matches
from service.queues import AI, ALONE, Queues, ai_job, ask_players
from service.settings import Settings
from service.store import Store, keys

T = TypeVar("T")

_HORIZON_MS = 60_000
"""Matches due within this are looked at: so late the sweep comes back to one that fails."""
_LATE_MS = 5_000
"""What is due for less isn't stuck: the next sweeps will do it."""
_PAGE = 200


class Reason(StrEnum):
    """Why a turn is stuck."""

    NEEDS_NEWER = "needs_newer"
    """A newer version of the service wrote the match, and this one doesn't understand it."""
    BROKEN = "broken"
    """The log can't be followed: a bug in the rules, or damage."""
    NOT_SWEPT = "not_swept"
    """What is due isn't done: no API process runs, or its sweep fails at this match."""
    NO_QUEUES = "no_queues"
    """The Redis of the job queues can't be reached."""
    NO_WORKERS = "no_workers"
    """The computer player's job waits, and no worker listens on its queue."""
    JOB_WAITS = "job_waits"
    """The computer player's job waits for its turn: too few workers."""
    JOB_RUNS = "job_runs"
    """The computer player thinks."""
    JOB_FAILED = "job_failed"
    """The computer player's job has failed, and is queued again by the next sweep."""
    JOB_LOST = "job_lost"
    """There is no job for the computer player; the next sweep queues one."""


class Stuck(msgspec.Struct, rename="camel"):
    """A match that ought to go on, and why it doesn't."""

    match: str
    seat: int | None
    """The seat that is waited for; None where it's the match as a whole."""
    waited_seconds: float
    """Since when something ought to have happened."""
    reason: Reason
    detail: str
    """The same in words, with particulars."""


class LogEntry(msgspec.Struct, rename="camel"):
    """An event, with what it meant."""

    event: shown.Event
    facts: list[str]


class Inspection(msgspec.Struct, rename="camel"):
    """A match as an operator sees it."""

    match: str
    game: str
    rules: int
    options: dict[str, Any]
    visibility: str
    creator: str
    """The account that opened it."""
    clock: dict[str, Any] | None
    absence: dict[str, Any]
    status: str
    version: int
    snapshot: int
    """Version of the stored snapshot; 0 without one."""
    partition: str
    """The hash tag of its keys: on a cluster, what decides the shard."""
    created_at: int
    updated_at: int
    """Times are in ms since 1970."""
    due: int | None
    """When a sweep looks at it, as stored; None: not at all."""
    next_due: int | None
    """When something must be done, as follows from the log. A sweep comes back earlier to ask a
    computer player again, never much later."""
    commitment: str | None
    to_act: list[int]
    seats: list[shown.Seat]
    position: Any
    """The state of the game, as a spectator sees it, or with everything; None in the lobby."""
    hidden: bool
    """Whether hidden cards are in it."""
    log: list[LogEntry] | None


class TokenInfo(msgspec.Struct, rename="camel"):
    """A token, without its secret."""

    id: str
    label: str
    scopes: list[str]
    created_at: int
    ban: Ban | None


class AccountInfo(msgspec.Struct, rename="camel"):
    """An account, as far as operators need it."""

    account: str
    name: str
    kind: AccountKind
    created_at: int
    ban: Ban | None
    tokens: list[TokenInfo]


class Retried(msgspec.Struct, rename="camel"):
    """What came of looking after a match."""

    match: str
    played: int
    """Events that were due and came about."""
    queued: list[int]
    """Seats whose computer players' jobs are at the front of the queue now."""
    next_due: int | None


class Admin:
    """An operator at work. Everything raises StoreUnavailable."""

    def __init__(
        self,
        store: Store,
        queues: Queues,
        settings: Settings,
        operator: str,
        now: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
    ) -> None:
        """`operator`: who is at work, for the record. Raises InvalidInput."""
        if not 1 <= len(operator) <= 60 or not operator.isprintable():
            raise InvalidInput("an operator's name has 1 to 60 printable characters", "as")
        self._store = store
        self._queues = queues
        self._operator = operator
        self._now = now
        self._matches = Matches(store, settings, now, ask_players=self._ask)
        self._accounts = Accounts(store)
        self._bans = Bans(store.backend)
        self._audit = Audit(store.backend)
        self._asked: list[AiTurn] = []

    async def inspect(
        self, match_id: str, *, hidden: bool = False, after: int | None = None
    ) -> Inspection:
        """A match now, with its log after a version (None: without). `hidden`: with all cards.

        What decides chance stays hidden until the match is over. Raises NotFound, InvalidInput,
        WrittenByNewer.
        """
        detail = {"hidden": "yes"} if hidden else {}
        if after is not None:
            detail["log"] = f"after {after}"

        async def look() -> Inspection:
            match = await self._matches.stored(match_id)
            if after is not None and not 0 <= after <= match.version:
                raise InvalidInput(f"the match has versions up to {match.version}", "after")
            eyes: tuple[int, ...] | None = None if hidden else ()
            log = None
            if after is not None:
                log = [
                    LogEntry(
                        shown.Event.of(record, eyes),
                        [fact.text for fact in shown.facts_for([record], eyes)],
                    )
                    for record in await self._matches.records(match, after)
                ]
            return await self._inspection(match, log, hidden=hidden)

        return await self._recorded("inspect", match_id, look, **detail)

    async def _inspection(
        self, match: Match, log: list[LogEntry] | None, *, hidden: bool
    ) -> Inspection:
        created, partition = match.info.created, keys.partition(match.id)
        due, stored = await self._store.backend.run_all(
            [
                ("ZSCORE", f"{partition}:due", match.id),
                ("GETRANGE", f"{keys.match(match.id)}:snapshot", 0, 20),
            ]
        )
        position = None
        if match.game:
            game = match.game if hidden else match.game.view(None)
            position = {
                field: msgspec.to_builtins(getattr(game, field))
                for field in shown.view_fields(type(game))
            }
        return Inspection(
            match=match.id,
            game=created.game,
            rules=created.rules,
            options=created.options,
            visibility=created.visibility,
            creator=created.account,
            clock=_named(created.clock) if created.clock else None,
            absence=_named(created.absence),
            status=match.status,
            version=match.version,
            snapshot=int(stored.partition(b" ")[0] or 0),
            partition=partition,
            created_at=created.at,
            updated_at=match.info.updated,
            due=None if due is None else int(float(due)),
            next_due=self._matches.next_due(match),
            commitment=commitment(match.info.key) if match.game else None,
            to_act=list(match.to_act()),
            seats=[shown.Seat.of(match, seat, None) for seat in range(len(match.info.seats))],
            position=position,
            hidden=hidden,
            log=log,
        )

    async def account(self, account_id: str) -> AccountInfo:
        """An account with its tokens and bans. Raises NotFound."""

        async def look() -> AccountInfo:
            account = await self._accounts.get(account_id)
            tokens = await self._accounts.tokens_by_digest(account_id)
            ban, *bans = await self._bans.of(account_id, *tokens)
            return AccountInfo(
                account.id,
                account.name,
                account.kind,
                account.created,
                ban,
                [
                    TokenInfo(token.id, token.label, list(token.scopes), token.created, banned)
                    for token, banned in zip(tokens.values(), bans, strict=True)
                ],
            )

        return await self._recorded("account", account_id, look)

    async def stuck(self, seconds: float = 10, limit: int = 10_000) -> list[Stuck]:
        """Matches that ought to have gone on `seconds` ago or earlier, longest ago first, and those
        that can't at all.

        At most `limit` matches that are due soonest are looked at. Raises InvalidInput.
        """
        if not (math.isfinite(seconds) and seconds >= _LATE_MS / 1000):
            raise InvalidInput(f"seconds must be {_LATE_MS // 1000} or more", "seconds")
        return await self._recorded("stuck", "", lambda: self._find_stuck(seconds, limit))

    async def _find_stuck(self, seconds: float, limit: int) -> list[Stuck]:
        found: list[Stuck] = []
        due = await self._store.due(self._now() + _HORIZON_MS, limit)
        for first in range(0, len(due), _PAGE):
            some = due[first : first + _PAGE]
            for one in await asyncio.gather(*(self._diagnose(*entry) for entry in some)):
                found += [
                    stuck
                    for stuck in one
                    # A sweep that fails puts the next one off, so it's never long.
                    if stuck.waited_seconds >= seconds or stuck.reason is Reason.BROKEN
                ]
        return sorted(found, key=lambda stuck: -stuck.waited_seconds)

    async def _diagnose(self, match_id: str, due: int) -> list[Stuck]:
        """Why a match is stuck, if it is, however short."""
        late = max(0, self._now() - due) / 1000
        try:
            match = await self._matches.stored(match_id)
        except NotFound:
            return []
        except WrittenByNewer as error:
            return [Stuck(match_id, None, late, Reason.NEEDS_NEWER, str(error))]
        except ServiceUnavailable:
            raise
        except Exception as error:
            detail = f"{type(error).__name__}: {error}"
            return [Stuck(match_id, None, late, Reason.BROKEN, detail)]
        overdue = (self._matches.overdue(match) or 0) / 1000
        if max(late, overdue) > _LATE_MS / 1000:
            detail = "no API process runs, or its log says why the sweep fails at this match"
            return [Stuck(match_id, None, max(late, overdue), Reason.NOT_SWEPT, detail)]
        return [
            Stuck(match_id, turn.seat, waited, *await self._why(turn))
            for turn, since in self._matches.ai_turns(match)
            if (waited := (self._now() - since) / 1000) > _LATE_MS / 1000
        ]

    async def _why(self, turn: AiTurn) -> tuple[Reason, str]:
        """What the job of a computer player waits for."""
        try:
            return await asyncio.to_thread(_job_state, self._queues, turn)
        except (RedisError, OSError) as error:
            return Reason.NO_QUEUES, f"the job queues can't be reached: {error}"

    async def retry(self, match_id: str) -> Retried:
        """Do what is due in a match now, with its computer players' jobs before all others.

        Raises NotFound, WrittenByNewer, ServiceUnavailable without the queues.
        """

        async def work() -> Retried:
            before = await self._matches.stored(match_id)
            self._asked.clear()
            match = await self._matches.look_after(match_id)
            return Retried(
                match_id,
                match.version - before.version,
                [turn.seat for turn in self._asked],
                self._matches.next_due(match),
            )

        return await self._recorded("retry", match_id, work)

    async def _ask(self, turns: list[AiTurn]) -> None:
        jobs = [ai_job(turn) for turn in turns]
        try:
            for name in (AI, ALONE):
                await asyncio.to_thread(self._queues.remove, name, jobs)
            await ask_players(self._queues, turns, at_front=True)
        except RedisError as error:
            raise ServiceUnavailable(f"the job queues can't be reached: {error}") from None
        self._asked += turns

    async def cancel(self, match_id: str, reason: str) -> int:
        """Call off a match; its players are told why. Returns its last version.

        Raises NotFound, MatchNotOpen when it is over, InvalidInput, WrittenByNewer.
        """

        async def work() -> int:
            return (await self._matches.cancel(match_id, reason)).version

        return await self._recorded("cancel", match_id, work, reason=reason)

    async def ban(self, target: str, reason: str) -> str:
        """Shut out an account (its id), a token (`ACCOUNT/TOKEN`), or a token by its secret.

        Returns what was banned. Raises NotFound, InvalidInput.
        """
        if not 1 <= len(reason) <= 200 or not reason.isprintable():
            raise InvalidInput("a reason has 1 to 200 printable characters", "reason")
        name, account, digest = await self._resolve(target)

        async def work() -> str:
            ban = Ban(self._now(), self._operator, reason)
            if digest is None:
                await self._bans.ban_account(account, ban)
            else:
                await self._bans.ban_token(digest, ban)
            return name

        return await self._recorded("ban", name, work, reason=reason)

    async def unban(self, target: str) -> str:
        """Let an account or token in again, named as for `ban`. Raises NotFound."""
        name, account, digest = await self._resolve(target)

        async def work() -> str:
            if digest is None:
                lifted = await self._bans.lift_account(account)
            else:
                lifted = await self._bans.lift_token(digest)
            if not lifted:
                raise NotFound(f"{name} isn't banned")
            return name

        return await self._recorded("unban", name, work)

    async def audit(
        self, operator: str | None = None, target: str | None = None, limit: int = 100
    ) -> list[AuditEntry]:
        """What operators did, newest first; looking at that is recorded, too."""

        async def look() -> list[AuditEntry]:
            return await self._audit.entries(operator, target, limit)

        return await self._recorded("audit", target or "", look)

    async def _resolve(self, target: str) -> tuple[str, str, str | None]:
        """What a target is called in the record, its account, and the digest if it's a token.

        Raises NotFound.
        """
        if target.startswith("plr_"):
            account, token = await self._accounts.holder_of(target)
            return f"{account.id}/{token.id}", account.id, digest_of(target)
        account_id, _, token_id = target.partition("/")
        account = await self._accounts.get(account_id)
        if not token_id:
            return account.id, account.id, None
        for digest, token in (await self._accounts.tokens_by_digest(account.id)).items():
            if token.id == token_id:
                return target, account.id, digest
        raise NotFound("the account has no such token")

    async def _recorded(
        self, action: str, target: str, work: Callable[[], Awaitable[T]], **detail: str
    ) -> T:
        async with self._audit.recording(self._operator, action, target, **detail):
            return await work()


def _named(struct: msgspec.Struct) -> dict[str, Any]:
    """A stored struct, which is an array, by the names of its fields."""
    return {name: msgspec.to_builtins(getattr(struct, name)) for name in struct.__struct_fields__}


def _job_state(queues: Queues, turn: AiTurn) -> tuple[Reason, str]:
    """What has become of a computer player's job. Blocks, and raises redis-py's errors."""
    name = AI if turn.watched else ALONE
    try:
        job = Job.fetch(ai_job(turn), connection=queues.client, serializer=JSONSerializer)
    except NoSuchJobError:
        return Reason.JOB_LOST, "there is no job: the next sweep, or `retry`, queues one"
    match job.get_status():
        case JobStatus.STARTED:
            return Reason.JOB_RUNS, f"worker {job.worker_name} is at it"
        case JobStatus.FAILED:
            result = job.latest_result()
            lines = ((result.exc_string if result else "") or "").strip().splitlines()
            return Reason.JOB_FAILED, f"its job failed: {lines[-1] if lines else 'no reason kept'}"
        case status:
            workers = [
                worker
                for worker in Worker.all(connection=queues.client, serializer=JSONSerializer)
                if name in worker.queue_names()
            ]
            if not workers:
                return Reason.NO_WORKERS, f"no worker listens on the queue {name}"
            waiting = queues.queue(name).count
            state = status.value if status else "unknown"
            return Reason.JOB_WAITS, (
                f"its job is {state}, {waiting} wait on the queue {name}, "
                f"{len(workers)} workers listen"
            )
