"""Bots: programs that others may seat in their matches.

A bot is an account of its own, registered by somebody who answers for it. It says which games it
plays and in how many matches at once; who creates a match offers it a seat, and it accepts or
declines in time.

| key                | type       | holds                                                       |
|--------------------|------------|-------------------------------------------------------------|
| `{a:ID}:bot`       | string     | the `Bot`, under the id of its account                      |
| `{a:ID}:places`    | sorted set | ids of matches that the bot plays in or is asked to, by 0,  |
|                    |            | or by when the place was taken while the challenge is made  |
| `{a:ID}:hosts`     | hash       | id of such a match to `ACCOUNT ADDRESS` of who has asked    |
| `{a:ID}:bots`      | set        | ids of the bots that an account has registered              |
| `{bots}:all`       | sorted set | ids of all bots, by when they were registered               |
"""

from __future__ import annotations

import hashlib
import itertools
import time
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.games import all_games
from service.accounts import NOBODY, Accounts, Caller, Scope, Token, clean_name
from service.errors import BotUnavailable, InvalidInput, NotAllowed, NotFound, UnknownGame
from service.events import AccountKind, Clock
from service.matches import Matches, Written
from service.settings import Settings
from service.store import Entry, keys
from service.store.backend import Backend
from service.store.scripts import Script
from service.store.wire import Command
from service.webhooks import Webhooks, WebhookState, check_url, hosts_of

MOST_BOTS = 20
"""How many bots one account may register."""
MOVE_SECONDS = 300
"""How long others may take for a decision in a bot's matches, unless its owner says otherwise."""
_ALL = "{bots}:all"
_PAGE = 100
_DEAD_MS = 60_000
"""A challenge that hasn't been made in so many ms won't be."""


class Bot(msgspec.Struct, frozen=True, array_like=True, kw_only=True):
    """A bot as it presents itself."""

    id: str
    """Id of its account."""
    name: str
    owner: str
    """Id of the account that has registered it."""
    games: tuple[str, ...]
    """Slugs of the games that it plays; () for all."""
    matches: int
    """How many matches it plays at once at most."""
    open: bool
    """Whether everybody may seat it; else only its owner."""
    about: str
    """What it says of itself."""
    created: int
    """In ms since 1970."""
    move_seconds: int = MOVE_SECONDS
    """How long a decision may take in matches that others than its owner seat it in, going by
    their clocks; 0: any time, also without a clock."""


class Registered(NamedTuple):
    """A new bot, and what is shown only now."""

    bot: Bot
    token: str
    """Its first token."""
    webhook_secret: str | None
    """What its webhook's messages are signed with, if it has one."""


class Changed(NamedTuple):
    """A bot that was changed, and what is shown only now."""

    bot: Bot
    webhook_secret: str | None
    """What its webhook's messages are signed with from now on, if it was set."""


class BotPage(msgspec.Struct, frozen=True):
    """Bots of a list, newest first."""

    bots: list[Bot]
    cursors: list[str]
    more: bool


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Bot).decode

# At most so many members, and is this one of them now?
_REGISTER = Script("""
if redis.call('SCARD', KEYS[1]) < tonumber(ARGV[2]) then redis.call('SADD', KEYS[1], ARGV[1]) end
return redis.call('SISMEMBER', KEYS[1], ARGV[1])
""")
# A place for a match; of these there are so many, and for one account or one address fewer.
_ENTER = Script("""
local places, hosts = KEYS[1], KEYS[2]
local match, account, address, now = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local most, share = tonumber(ARGV[5]), tonumber(ARGV[6])
if redis.call('ZSCORE', places, match) then return 'ENTERED' end
if redis.call('ZCARD', places) >= most then return 'FULL' end
local of_account, of_address = 0, 0
for _, host in ipairs(redis.call('HVALS', hosts)) do
  local who, where = string.match(host, '^(%S+) (%S*)$')
  if who == account then of_account = of_account + 1 end
  if where == address and address ~= '' then of_address = of_address + 1 end
end
if math.max(of_account, of_address) >= share then return 'SHARED' end
redis.call('ZADD', places, now, match)
redis.call('HSET', hosts, match, account .. ' ' .. address)
return 'ENTERED'
""")
# Replaces what was read, unless somebody else has meanwhile.
_SWAP = Script("""
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
""")


class Bots:
    """The use cases around bots; `Matches` knows how a challenge changes a match."""

    def __init__(
        self,
        backend: Backend,
        accounts: Accounts,
        matches: Matches,
        settings: Settings,
        now: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
        webhooks: Webhooks | None = None,
    ) -> None:
        self._backend = backend
        self._webhooks = webhooks or Webhooks(backend, now=now)
        self._accounts = accounts
        self._matches = matches
        self._settings = settings
        self._now = now

    # ------------------------------------------------------------------ owners

    async def register(
        self,
        caller: Caller,
        name: str,
        games: Sequence[str] = (),
        matches: int = 10,
        open_to_all: bool = True,
        about: str = "",
        webhook: str = "",
        move_seconds: int = MOVE_SECONDS,
    ) -> Registered:
        """A new bot with an account of its own, and its first token, which is shown only now.

        With a `webhook`, its messages are posted to that URL.

        Raises NotAuthenticated, NotAllowed, UnknownGame, InvalidInput.
        """
        owner = caller.require(Scope.PLAY)
        cleaned = clean_name(name)
        games = tuple(dict.fromkeys(games))
        _check(games, matches, about, move_seconds)
        self._check_webhook(webhook)
        refusal = NotAllowed(f"an account registers at most {MOST_BOTS} bots")
        own = f"{keys.account(owner.id)}:bots"
        if await self._backend.run("SCARD", own) >= MOST_BOTS:
            raise refusal
        account, secret = await self._accounts.create(cleaned, AccountKind.BOT, (Scope.BOT,))
        bot = Bot(
            id=account.id,
            name=account.name,
            owner=owner.id,
            games=games,
            matches=matches,
            open=open_to_all,
            about=about,
            created=account.created,
            move_seconds=move_seconds,
        )
        if not await self._backend.script(_REGISTER, [own], bot.id, MOST_BOTS):
            raise refusal  # Others were registered meanwhile.
        await self._put(bot)
        await self._backend.run("ZADD", _ALL, bot.created, bot.id)
        hook_secret = await self._webhooks.put(bot.id, webhook) if webhook else None
        return Registered(bot, secret, hook_secret)

    async def update(
        self,
        caller: Caller,
        bot_id: str,
        games: Sequence[str] | None = None,
        matches: int | None = None,
        open_to_all: bool | None = None,
        about: str | None = None,
        webhook: str | None = None,
        move_seconds: int | None = None,
    ) -> Changed:
        """Change how a bot of the caller's presents itself; None leaves as it is.

        A `webhook` that is set gets a new secret; "" takes it away.

        Raises NotAuthenticated, NotAllowed, NotFound, UnknownGame, InvalidInput.
        """
        changes: dict[str, Any] = {
            "games": None if games is None else tuple(dict.fromkeys(games)),
            "matches": matches,
            "open": open_to_all,
            "about": about,
            "move_seconds": move_seconds,
        }
        changes = {name: value for name, value in changes.items() if value is not None}
        key = f"{keys.account(bot_id)}:bot"
        while True:
            bot, stored = await self._owned(caller, bot_id)
            changed = msgspec.structs.replace(bot, **changes)
            _check(changed.games, changed.matches, changed.about, changed.move_seconds)
            self._check_webhook(webhook or "")
            if await self._backend.script(_SWAP, [key], stored, _encode(changed)):
                break
        secret = None
        if webhook:
            secret = await self._webhooks.put(bot.id, webhook)
        elif webhook is not None:
            await self._webhooks.remove(bot.id)
        return Changed(changed, secret)

    async def webhook(self, caller: Caller, bot_id: str) -> WebhookState:
        """The webhook of a bot of the caller's, and what has gone wrong with it.

        Raises NotAuthenticated, NotAllowed, NotFound.
        """
        bot, _ = await self._owned(caller, bot_id)
        state = await self._webhooks.state(bot.id)
        if state is None:
            raise NotFound("the bot has no webhook")
        return state

    def _check_webhook(self, url: str) -> None:
        if url:
            check_url(url, hosts_of(self._settings.webhook_hosts))

    async def issue_token(self, caller: Caller, bot_id: str, label: str) -> tuple[Token, str]:
        """A further token for a bot of the caller's, and its secret, which is shown only now.

        Raises NotAuthenticated, NotAllowed, NotFound, InvalidInput.
        """
        bot, _ = await self._owned(caller, bot_id)
        account = await self._accounts.get(bot.id)
        return await self._accounts.issue_for(account, (Scope.BOT,), label)

    async def tokens(self, caller: Caller, bot_id: str) -> list[Token]:
        """The tokens of a bot of the caller's, oldest first.

        Raises NotAuthenticated, NotAllowed, NotFound.
        """
        bot, _ = await self._owned(caller, bot_id)
        return await self._accounts.tokens_of(bot.id)

    async def revoke_token(self, caller: Caller, bot_id: str, token_id: str | None) -> None:
        """Make a token (None: each) of a bot of the caller's worthless.

        Raises NotAuthenticated, NotAllowed, NotFound.
        """
        bot, _ = await self._owned(caller, bot_id)
        await self._accounts.revoke_for(bot.id, token_id)

    async def close(self, bot_id: str) -> None:
        """Take a bot out of all lists, and what it says of itself, because it is deleted.

        Who has registered it stays known: ratings depend on it.
        """
        bot = await self._find(bot_id)
        if bot is not None:
            await self._put(msgspec.structs.replace(bot, name=NOBODY, about="", open=False))
        await self._backend.run("ZREM", _ALL, bot_id)
        await self._webhooks.remove(bot_id)

    async def _owned(self, caller: Caller, bot_id: str) -> tuple[Bot, bytes]:
        """A bot of the caller's, and how it is stored."""
        owner = caller.require(Scope.PLAY)
        data = await self._backend.run("GET", f"{keys.account(bot_id)}:bot")
        bot = _decode(data) if data else None
        if bot is None or bot.owner != owner.id:
            raise NotFound("you have registered no such bot")
        return bot, data

    # ------------------------------------------------------------------ everybody

    async def get(self, bot_id: str) -> Bot:
        """A bot. Raises NotFound."""
        bot = await self._find(bot_id)
        if bot is None:
            raise NotFound("there is no such bot")
        return bot

    async def browse(
        self, caller: Caller, game: str | None, mine: bool, after: str | None, first: int
    ) -> BotPage:
        """Bots that are open to everybody (or with `mine` the caller's own), newest first.

        Raises InvalidInput, and NotAuthenticated with `mine`.
        """
        if not 1 <= first <= 100:
            raise InvalidInput("first must be 1 to 100", "first")
        owner = caller.require(Scope.PLAY).id if mine else None
        before = _read_cursor(after)
        found: list[Bot] = []
        async for bot in self._listed(owner, before):
            if before is not None and (bot.created, bot.id) >= before:
                continue
            before = (bot.created, bot.id)
            if (owner or bot.open) and (game is None or _plays(bot, game)):
                found.append(bot)
                if len(found) > first:
                    break
        page = found[:first]
        return BotPage(
            page, [f"{bot.created}:{bot.id}" for bot in page], more=len(found) > len(page)
        )

    async def challenge(
        self, caller: Caller, match_id: str, seat: int | None, bot_id: str, key: str
    ) -> Written:
        """Offer an open seat (None: the first) to a bot; the right of the match's creator.

        The seat is kept for the bot until it has answered, or until it is too late. Unless its
        owner asks, the match's clock must be as fast as the bot wants it, and an account or an
        address may have half of the bot's places.

        Raises NotAuthenticated, NotAllowed, NotFound, MatchNotOpen, SeatTaken, BotUnavailable,
        InvalidInput, IdempotencyKeyReused, RateLimited.
        """
        account = caller.require(Scope.PLAY)
        bot = await self.get(bot_id)
        match = await self._matches.get(caller, match_id)
        game = match.info.created.game
        if not (bot.open or bot.owner == account.id):
            raise BotUnavailable(f"{bot.name} plays only where its owner seats it")
        if not _plays(bot, game):
            played = ", ".join(bot.games)
            raise BotUnavailable(f"{bot.name} doesn't play {game}; it plays: {played}")
        # Who is going to be refused takes no place, which others may want.
        if match.info.created.account == account.id:
            if bot.owner != account.id and not _fast_enough(bot, match.info.created.clock):
                raise BotUnavailable(
                    f"{bot.name} plays only with a clock that gives at most {bot.move_seconds} "
                    "seconds for a decision: create the match with one"
                )
            await self._enter(bot, match_id, caller)
        until = self._now() + self._settings.challenge_seconds * 1000
        try:
            written = await self._matches.challenge(
                caller, match_id, seat, (bot.id, bot.name), until, key
            )
        except BaseException:
            await self._tidy(bot.id, match_id)
            raise
        # It may have been given back meanwhile, by a challenge of the same match that was refused.
        await self._backend.run_all(
            [
                ("ZADD", f"{keys.account(bot.id)}:places", 0, match_id),
                ("HSET", f"{keys.account(bot.id)}:hosts", match_id, _host(caller)),
            ]
        )
        return written

    async def answer(
        self, caller: Caller, match_id: str, accept: bool, reason: str, key: str
    ) -> Written:
        """Accept or decline the seat that the calling bot has been offered.

        Raises NotAuthenticated, NotAllowed, NotFound, MatchNotOpen, NotYourSeat, InvalidInput,
        IdempotencyKeyReused, RateLimited.
        """
        account = caller.require(Scope.PLAY, Scope.BOT)
        if len(reason) > 200 or not reason.isprintable():
            raise InvalidInput("a reason has at most 200 printable characters", "reason")
        written = await self._matches.answer_challenge(caller, match_id, accept, reason, key)
        if not accept:
            await self._tidy(account.id, match_id)
        return written

    # ------------------------------------------------------------------ steps

    async def _listed(self, owner: str | None, before: Entry | None) -> AsyncIterator[Bot]:
        """An account's bots (None: all, at least those from an entry on), newest first.

        Some come twice when others are registered meanwhile.
        """
        if owner is not None:
            members = await self._backend.run("SMEMBERS", f"{keys.account(owner)}:bots")
            mine = await self._read(members)
            for bot in sorted(mine, key=lambda bot: (bot.created, bot.id), reverse=True):
                yield bot
            return
        top = "+inf" if before is None else f"{before[0]:.0f}"
        for start in itertools.count(0, _PAGE):
            members = await self._backend.run(
                "ZRANGE", _ALL, top, "-inf", "BYSCORE", "REV", "LIMIT", start, _PAGE
            )
            for bot in await self._read(members):
                yield bot
            if len(members) < _PAGE:
                return

    async def _read(self, members: Collection[bytes]) -> list[Bot]:
        return await registered(self._backend, [member.decode() for member in members])

    async def _find(self, bot_id: str) -> Bot | None:
        data = await self._backend.run("GET", f"{keys.account(bot_id)}:bot")
        return _decode(data) if data else None

    async def _put(self, bot: Bot) -> None:
        await self._backend.run("SET", f"{keys.account(bot.id)}:bot", _encode(bot))

    async def _enter(self, bot: Bot, match_id: str, caller: Caller) -> None:
        """Take one of the bot's places for a match. Raises BotUnavailable."""
        key = f"{keys.account(bot.id)}:places"
        share = bot.matches if caller.id == bot.owner else (bot.matches + 1) // 2
        answer = b""
        for _ in range(2):
            answer = await self._backend.script(
                _ENTER,
                [key, f"{keys.account(bot.id)}:hosts"],
                match_id,
                *_host(caller).split(" "),
                self._now(),
                bot.matches,
                share,
            )
            if answer == b"ENTERED":
                return
            # Matches that are over, or that it got no seat in, take no place any more. Those that
            # are just being asked for do, unless who asked has died.
            settled = ("ZRANGE", key, 0, 0, "BYSCORE")
            dead = ("ZRANGE", key, 1, self._now() - _DEAD_MS, "BYSCORE")
            for members in await self._backend.run_all([settled, dead]):
                for member in members:
                    await self._tidy(bot.id, member.decode())
        raise BotUnavailable(
            f"{bot.name} plays {bot.matches} matches already; try later"
            if answer == b"FULL"
            else f"{bot.name} plays {share} matches with you or from your address already; finish "
            "one first"
        )

    async def _tidy(self, bot_id: str, match_id: str) -> None:
        """Give a place back if the bot has nothing to do with the match any more."""
        try:
            match = await self._matches.stored(match_id)
        except NotFound:
            busy = False
        else:
            seated = bool(match.seats_of(bot_id))
            busy = not match.over and (seated or match.challenged(bot_id) is not None)
        if not busy:
            await self._backend.run_all(
                [
                    ("ZREM", f"{keys.account(bot_id)}:places", match_id),
                    ("HDEL", f"{keys.account(bot_id)}:hosts", match_id),
                ]
            )


async def registered(backend: Backend, accounts: Collection[str]) -> list[Bot]:
    """Those of some accounts, by their ids, that are bots."""
    gets: list[Command] = [("GET", f"{keys.account(account)}:bot") for account in accounts]
    return [_decode(data) for data in await backend.run_all(gets) if data]


def _plays(bot: Bot, game: str) -> bool:
    return not bot.games or game in bot.games


def _fast_enough(bot: Bot, clock: Clock | None) -> bool:
    """Whether a match with this clock can't keep a bot waiting for longer than it wants to."""
    if not bot.move_seconds:
        return True
    limits = [ms for ms in (clock.move_ms, clock.match_ms) if ms is not None] if clock else []
    return bool(limits) and min(limits) <= bot.move_seconds * 1000


def _host(caller: Caller) -> str:
    """Who asks and from where, without telling where: addresses are compared only."""
    where = caller.address and hashlib.blake2b(caller.address.encode(), digest_size=6).hexdigest()
    return f"{caller.id} {where}"


def _check(games: Sequence[str], matches: int, about: str, move_seconds: int) -> None:
    slugs = {game.slug for game in all_games()}
    for game in games:
        if game not in slugs:
            raise UnknownGame(f"there is no game {game[:60]!r}; games: {', '.join(sorted(slugs))}")
    if not 1 <= matches <= 1_000:
        raise InvalidInput("a bot plays 1 to 1000 matches at once", "matches")
    if not 0 <= move_seconds <= 2_592_000:
        raise InvalidInput("moveSeconds must be 0 to 2592000 (30 days)", "moveSeconds")
    if len(about) > 500 or not about.isprintable():
        raise InvalidInput(
            "what a bot says of itself has at most 500 printable characters", "about"
        )


def _read_cursor(after: str | None) -> Entry | None:
    if after is None:
        return None
    score, _, bot_id = after.partition(":")
    if not (score.isascii() and score.isdigit() and len(score) < 16 and bot_id):
        raise InvalidInput("this isn't a cursor that the API gave", "after")
    return float(score), bot_id
