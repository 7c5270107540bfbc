"""What is kept of an account: handed out to it, or deleted.

A deleted account leaves its id behind, which means nothing any more: in logs of matches, in
ratings, as the owner of bots. Its name was nowhere else (see `service.names`), its tokens, lists
and simulations are deleted, its bots closed, and it leaves the matches that aren't over.

| key                   | type       | holds                                                    |
|-----------------------|------------|----------------------------------------------------------|
| `{accounts}:deleting` | sorted set | ids of accounts that are being deleted, by since when    |
| `{accounts}:deleted`  | sorted set | ids of those deleted within the hour, by when            |

Each step may be repeated. Whatever is left when a process dies is done by the sweep; it does
everything a second time, for a request that another process had let in just before.
"""

from __future__ import annotations

import asyncio
import datetime
import logging
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from service.accounts import DELETED, Account, Accounts, Caller, Scope, Token
from service.bots import Bot, Bots, registered
from service.errors import InvalidInput, NotAllowed, NotFound, ServiceUnavailable
from service.events import (
    AccountKind,
    AnyEvent,
    MovePlayed,
    SeatTaken,
    Visibility,
    decode_event,
)
from service.limits import SharedLimiter
from service.match import Match, MatchStatus
from service.matches import Matches, not_over, read_cursor
from service.ratings import Ratings
from service.settings import Settings
from service.shown import Id, time_of
from service.simulations import Simulation, Simulations, SimulationStatus
from service.store import Store, keys
from service.webhooks import Webhooks

log = logging.getLogger("parlour")

_DELETING = "{accounts}:deleting"
_PATIENCE = 5.0
"""Seconds after which the rest of a deletion is left to the sweep."""
_AGAIN_MS = 15_000
"""When everything is done a second time: by then no process takes an old token for good."""
_LATELY_MS = 3_600_000


class ExportedAccount(msgspec.Struct, frozen=True, rename="camel"):
    """The account itself."""

    id: Id
    """Its stable name."""
    name: str
    """Display name."""
    kind: AccountKind
    """A person, or visibly a bot."""
    created_at: datetime.datetime
    """When it was created."""


class ExportedToken(msgspec.Struct, frozen=True, rename="camel"):
    """A token, without its secret, of which only a digest is kept."""

    id: Id
    """Its stable name."""
    label: str
    """What you called it."""
    scopes: list[Scope]
    """What it allows."""
    created_at: datetime.datetime
    """When it was issued."""

    @classmethod
    def of(cls, token: Token) -> ExportedToken:
        return cls(Id(token.id), token.label, list(token.scopes), time_of(token.created))


class ExportedWebhook(msgspec.Struct, frozen=True, rename="camel"):
    """Where a bot's messages are posted to; what they are signed with isn't handed out again."""

    url: str
    """The URL."""
    set_at: datetime.datetime
    """When it was set."""
    off: str | None
    """Why nothing is posted any more; null while it is on."""


class ExportedBot(msgspec.Struct, frozen=True, rename="camel"):
    """A bot that you have registered."""

    id: Id
    """Id of its account."""
    name: str
    """Display name."""
    games: list[str]
    """Slugs of the games that it plays; empty for all."""
    matches: int
    """How many matches it plays at once at most."""
    move_seconds: int
    """How long a decision may take in matches that others seat it in; 0: any time."""
    open: bool
    """Whether everybody may seat it."""
    about: str
    """What it says of itself."""
    created_at: datetime.datetime
    """When it was registered."""
    webhook: ExportedWebhook | None
    """Its webhook, if it has one."""
    tokens: list[ExportedToken]
    """Its tokens."""


class ExportedSimulation(msgspec.Struct, frozen=True, rename="camel"):
    """A simulation of yours; thirty days after its end it isn't kept any more."""

    id: Id
    """Its stable name."""
    status: SimulationStatus
    """Where it stands."""
    created_at: datetime.datetime
    """When it was created."""
    game: Id
    """Slug of the game."""
    seats: int
    """How many seats."""
    players: list[str]
    """Names of the computer players."""
    games: int
    """How many games are to be played."""
    played: int
    """How many have been counted."""
    seed: int
    """What the games follow from."""
    options: dict[str, Any]
    """Options of the game."""

    @classmethod
    def of(cls, simulation: Simulation) -> ExportedSimulation:
        spec = simulation.spec
        return cls(
            id=Id(simulation.id),
            status=simulation.status,
            created_at=time_of(simulation.created),
            game=Id(spec.game),
            seats=spec.seats,
            players=list(spec.players),
            games=spec.games,
            played=simulation.played,
            seed=spec.seed,
            options=dict(spec.options),
        )


class ExportedRating(msgspec.Struct, frozen=True, rename="camel"):
    """How strong you are at a game."""

    game: Id
    """Slug of the game."""
    mu: float
    """Estimated strength."""
    sigma: float
    """Its uncertainty."""
    matches: int
    """Matches that counted."""
    wins: int
    """How many of them were won."""


class ExportedMove(msgspec.Struct, frozen=True, rename="camel"):
    """A move that you have played."""

    version: int
    """Version of the match after it."""
    at: datetime.datetime
    """When."""
    seat: int
    """For which seat."""
    move: dict[str, Any]
    """The move."""


class ExportedMatch(msgspec.Struct, frozen=True, rename="camel"):
    """A match that you have had to do with."""

    id: Id
    """Its stable name."""
    game: Id
    """Slug of the game."""
    status: MatchStatus
    """Where it is in its life."""
    visibility: Visibility
    """Who may know of it."""
    created_at: datetime.datetime
    """When it was opened."""
    updated_at: datetime.datetime
    """When something happened the last time."""
    yours: bool
    """Whether you opened it."""
    seats: list[int]
    """The seats that you have taken, even if you have left them."""
    moves: list[ExportedMove]
    """Your moves, in order."""

    @classmethod
    def of(cls, match: Match, events: Sequence[AnyEvent], account: str) -> ExportedMatch:
        seats: dict[int, None] = {}
        moves: list[ExportedMove] = []
        for version, event in enumerate(events, 1):
            match event:
                case SeatTaken(account=who, seat=seat) if who == account:
                    seats[seat] = None
                case MovePlayed(account=who, seat=seat, move=move) if who == account:
                    moves.append(ExportedMove(version, time_of(event.at), seat, move))
                case _:
                    pass
        created = match.info.created
        return cls(
            id=Id(match.id),
            game=Id(created.game),
            status=match.status,
            visibility=created.visibility,
            created_at=time_of(created.at),
            updated_at=time_of(match.info.updated),
            yours=created.account == account,
            seats=list(seats),
            moves=moves,
        )


class About(msgspec.Struct, frozen=True, rename="camel"):
    """Everything that is kept on an account but its matches."""

    account: ExportedAccount
    """The account itself."""
    tokens: list[ExportedToken]
    """Its tokens, oldest first."""
    bots: list[ExportedBot]
    """The bots that it has registered."""
    simulations: list[ExportedSimulation]
    """Its simulations, newest first."""
    ratings: list[ExportedRating]
    """Its ratings, one per game."""


class AccountExport(msgspec.Struct, frozen=True, rename="camel"):
    """What is kept on your account: all of it but the matches, and a page of these."""

    about: About | None
    """What isn't matches; null after the first page."""
    matches: list[ExportedMatch]
    """Matches that you have opened, sat in or been asked to, newest first."""
    next: str | None
    """Where the next page begins; null on the last one."""


class AccountData:
    """The use cases: export and deletion."""

    def __init__(
        self,
        store: Store,
        accounts: Accounts,
        matches: Matches,
        simulations: Simulations,
        bots: Bots,
        ratings: Ratings,
        settings: Settings,
        now: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
    ) -> None:
        self._store = store
        self._backend = store.backend
        self._accounts = accounts
        self._matches = matches
        self._simulations = simulations
        self._bots = bots
        self._webhooks = Webhooks(store.backend)
        self._ratings = ratings
        self._now = now
        self._exports = SharedLimiter(
            store.backend,
            f"{settings.exports_per_minute} pages of exports per minute and account",
            "exports",
            settings.exports_per_minute,
            60,
        )

    @classmethod
    def at(cls, store: Store, settings: Settings) -> AccountData:
        """The use cases outside an API process."""
        accounts, matches = Accounts(store), Matches(store, settings)
        return cls(
            store,
            accounts,
            matches,
            Simulations(store.backend, store.notices, None, settings),
            Bots(store.backend, accounts, matches, settings),
            Ratings(store, matches),
            settings,
        )

    # ------------------------------------------------------------------ export

    async def export(self, caller: Caller, after: str | None, first: int) -> AccountExport:
        """A page of what is kept on the caller's account.

        Raises NotAuthenticated, NotAllowed, InvalidInput, RateLimited.
        """
        account = caller.require(Scope.PLAY)
        if not 1 <= first <= 100:
            raise InvalidInput("first must be 1 to 100", "first")
        read_cursor(after)
        await self._exports.take(account.id)
        return await self.export_of(account, after, first)

    async def export_of(self, account: Account, after: str | None, first: int) -> AccountExport:
        """A page of what is kept on an account. Raises InvalidInput."""
        about = await self._about(account) if after is None else None
        entries = await self._store.linked(account.id, read_cursor(after), first + 1)
        found = [await self._match(account.id, match_id) for _, match_id in entries[:first]]
        score, last = entries[:first][-1] if entries else (0.0, "")
        return AccountExport(
            about=about,
            matches=[match for match in found if match],
            next=f"{score:.0f}:{last}" if len(entries) > first else None,
        )

    async def _about(self, account: Account) -> About:
        tokens = await self._accounts.tokens_of(account.id)
        bots = await registered(self._backend, await self._bots_of(account.id))
        simulations = await self._simulations.all_of(account.id)
        ratings = await self._ratings.of(account.id)
        return About(
            account=ExportedAccount(
                Id(account.id), account.name, account.kind, time_of(account.created)
            ),
            tokens=[ExportedToken.of(token) for token in tokens],
            bots=[await self._bot(bot) for bot in sorted(bots, key=lambda bot: bot.created)],
            simulations=[ExportedSimulation.of(simulation) for simulation in simulations],
            ratings=[
                ExportedRating(Id(game), r.mu, r.sigma, r.matches, r.wins)
                for game, r in ratings.items()
            ],
        )

    async def _bot(self, bot: Bot) -> ExportedBot:
        hook = await self._webhooks.get(bot.id)
        return ExportedBot(
            id=Id(bot.id),
            name=bot.name,
            games=list(bot.games),
            matches=bot.matches,
            move_seconds=bot.move_seconds,
            open=bot.open,
            about=bot.about,
            created_at=time_of(bot.created),
            webhook=ExportedWebhook(hook.url, time_of(hook.set_at), hook.off or None)
            if hook
            else None,
            tokens=[ExportedToken.of(t) for t in await self._accounts.tokens_of(bot.id)],
        )

    async def _match(self, account_id: str, match_id: str) -> ExportedMatch | None:
        try:
            match = await self._matches.stored(match_id)
        except NotFound:  # A link to nothing: the match was to be opened, and wasn't.
            return None
        stored = [event async for some in self._store.history(match_id) for event in some]
        return ExportedMatch.of(match, [decode_event(event) for event in stored], account_id)

    # ------------------------------------------------------------------ deletion

    async def delete(self, caller: Caller, name: str) -> None:
        """Delete the caller's account for good; `name` must be its name, for confirmation.

        Needs a token that may do all that any other of the account's may. When this returns, no
        token works any more; what is left to do then is done soon, whatever happens.

        Raises NotAuthenticated, NotAllowed, InvalidInput.
        """
        account = caller.require(Scope.PLAY)
        assert caller.token is not None
        for token in await self._accounts.tokens_of(account.id):
            if not set(token.scopes) <= set(caller.token.scopes):
                raise NotAllowed(
                    "the account has a token that may do more than yours: delete it with that one"
                )
        await self.delete_of(account, name)

    async def account(self, account_id: str) -> Account:
        """An account by its id. Raises NotFound."""
        return await self._accounts.get(account_id)

    async def delete_of(self, account: Account, name: str) -> None:
        """Delete an account, unless it is deleted. Raises InvalidInput for any name but its own."""
        if account.deleted is not None:
            return
        if name != account.name:
            raise InvalidInput("to confirm, send the name of the account as it is shown", "name")
        await self._backend.run("ZADD", _DELETING, "NX", self._now(), account.id, confirm=True)
        await self._close(account.id)
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._clear(account.id)
        except (TimeoutError, ServiceUnavailable):
            pass  # The sweep does the rest.

    async def sweep(self) -> int:
        """Finish deletions; return how many. Several processes may do this at once."""
        until = self._now() - _AGAIN_MS
        count = 0
        for member in await self._backend.run("ZRANGE", _DELETING, "-inf", until, "BYSCORE"):
            account_id = member.decode()
            try:
                await self._close(account_id)
                await self._clear(account_id)
            except ServiceUnavailable:
                raise
            except Exception:
                # One that can't be finished mustn't keep the others.
                log.exception("account %s can't be deleted wholly; it is tried again", account_id)
                continue
            await self._backend.run("ZREM", _DELETING, account_id)
            count += 1
        return count

    async def _close(self, account_id: str) -> None:
        """Take name and tokens from an account."""
        await self._accounts.bury(account_id, self._now())
        now = round(time.time() * 1000)  # Of real clocks: processes compare it with theirs.
        await self._backend.run("ZADD", DELETED, now, account_id)
        await self._backend.run("ZREMRANGEBYSCORE", DELETED, "-inf", now - _LATELY_MS)
        self._matches.names.look_again()

    async def _clear(self, account_id: str) -> None:
        """Delete the rest, bots first, for they are accounts, too."""
        for bot_id in await self._bots_of(account_id):
            await self._close(bot_id)
            await self._bots.close(bot_id)
            await self._clear(bot_id)
        await self._matches.withdraw(account_id)
        await self._simulations.forget(account_id)
        at = keys.account(account_id)
        lists = ("matches", "bots", "places", "hosts", "simulations")
        await self._backend.run("DEL", *(f"{at}:{name}" for name in lists))
        await self._backend.run("DEL", f"{keys.account(not_over(account_id))}:matches")

    async def _bots_of(self, account_id: str) -> list[str]:
        members = await self._backend.run("SMEMBERS", f"{keys.account(account_id)}:bots")
        return sorted(member.decode() for member in members)
