"""Bans: accounts and tokens that operators have shut out, until they let them in again.

| key                | type   | holds                                        |
|--------------------|--------|----------------------------------------------|
| `{a:ID}:ban`       | string | the ban of an account: when, by whom and why |
| `{t:DIGEST}:ban`   | string | the ban of a token                           |

A ban is looked up with the token that it concerns, and announced like a revoked token, so that no
process goes on with what it remembers. Seats, matches and ratings stay as they are: a seat of who
can't move any more is treated by its match's rules for absence.
"""

from __future__ import annotations

import msgspec

from service.errors import NotAuthenticated
from service.store import keys
from service.store.backend import Backend
from service.store.scripts import Script

_BAN = Script("""
local ban, channel, data, digest = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
redis.call('SET', ban, data)
redis.call('PUBLISH', channel, digest)
""")


class Ban(msgspec.Struct, frozen=True):
    """Why somebody is shut out."""

    at: int
    """Since when, in ms since 1970."""
    operator: str
    reason: str
    """For the banned, too: it is part of the refusal."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Ban).decode


class Bans:
    """The bans in a store. Everything raises StoreUnavailable."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def ban_account(self, account_id: str, ban: Ban) -> None:
        """Shut an account out, with all tokens that it has or gets; an earlier ban is replaced."""
        await self._put(_of_account(account_id), "", ban)

    async def ban_token(self, digest: str, ban: Ban) -> None:
        """Shut one token out, given by the digest of its secret; an earlier ban is replaced."""
        await self._put(_of_token(digest), digest, ban)

    async def lift_account(self, account_id: str) -> bool:
        """Let an account in again; whether it was banned."""
        return bool(await self._backend.run("DEL", _of_account(account_id), confirm=True))

    async def lift_token(self, digest: str) -> bool:
        """Let a token in again; whether it was banned."""
        return bool(await self._backend.run("DEL", _of_token(digest), confirm=True))

    async def of(self, account_id: str, *digests: str) -> list[Ban | None]:
        """The ban of an account, and those of some tokens, as far as there are any."""
        names = [_of_account(account_id), *map(_of_token, digests)]
        found = await self._backend.run_all([("GET", name) for name in names])
        return [_decode(data) if data else None for data in found]

    async def check(self, account_id: str, digest: str) -> None:
        """Raise NotAuthenticated if an account is banned, or this token of its."""
        account, token = await self.of(account_id, digest)
        if account:
            raise NotAuthenticated(f"this account is banned: {account.reason}")
        if token:
            raise NotAuthenticated(f"this token is banned: {token.reason}")

    async def _put(self, key: str, digest: str, ban: Ban) -> None:
        channel = keys.TOKENS_CHANNEL
        await self._backend.script(_BAN, [key], channel, _encode(ban), digest, confirm=True)


def _of_account(account_id: str) -> str:
    return f"{keys.account(account_id)}:ban"


def _of_token(digest: str) -> str:
    return f"{keys.token(digest).removesuffix(':token')}:ban"
