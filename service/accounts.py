"""Who is calling, and what they may do.

An account is a person or, visibly, a bot. A caller proves it with a bearer token: an opaque
random string of which only the SHA-256 is stored, with scopes, revocable at any time.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from contextlib import suppress
from enum import StrEnum

import msgspec

from service.bans import Bans
from service.errors import InvalidInput, NotAllowed, NotAuthenticated, NotFound
from service.events import AccountKind
from service.store import Store
from service.store.backend import Backend

TOKEN_PREFIX = "plr_"
NOBODY = "Deleted account"
"""The name that is shown for an account that there isn't any more."""
DELETED = "{accounts}:deleted"
"""Which accounts were deleted lately: a sorted set of ids by when, in ms since 1970."""
MOST_TOKENS = 50
"""How many tokens an account may have."""
_CACHE_SECONDS = 10.0
_CACHE_SIZE = 50_000
_UNKNOWN = (0.0, None)


class Scope(StrEnum):
    """What a token allows."""

    PLAY = "play"
    """Create, join and play matches."""
    BOT = "bot"
    """Move, follow turns and answer challenges; neither create matches nor join open ones."""
    OPS = "ops"
    """Operate the service: see and call off any match."""


class Account(msgspec.Struct, frozen=True, array_like=True):
    """A person or a bot."""

    id: str
    name: str
    kind: AccountKind
    created: int
    """In ms since 1970."""
    deleted: int | None = None
    """When it was deleted, in ms since 1970: then nothing but its id and kind means anything."""


class Token(msgspec.Struct, frozen=True, array_like=True):
    """A stored token: everything but the secret itself."""

    id: str
    account: str
    scopes: tuple[Scope, ...]
    label: str
    created: int

    @property
    def bots_only(self) -> bool:
        """Whether it is for following and playing only: it may be stolen from where a bot runs."""
        return set(self.scopes) == {Scope.BOT}


class Caller(msgspec.Struct, frozen=True):
    """Who sent a request; without an account: an anonymous spectator."""

    account: Account | None = None
    token: Token | None = None
    address: str = ""

    @property
    def id(self) -> str | None:
        """The account's id, or None."""
        return self.account.id if self.account else None

    @property
    def ops(self) -> bool:
        """Whether the caller may operate the service."""
        return self.token is not None and Scope.OPS in self.token.scopes

    def require(self, *scopes: Scope) -> Account:
        """The account, if the token has one of the scopes.

        Raises NotAuthenticated without a token, NotAllowed without the scope.
        """
        if self.account is None or self.token is None:
            raise NotAuthenticated(
                "this needs an account: send the header `Authorization: Bearer <token>` "
                "with a token from createAccount"
            )
        for scope in scopes:
            if scope in self.token.scopes:
                return self.account
        needed = " or ".join(scopes)
        has = ", ".join(self.token.scopes)
        raise NotAllowed(f"this needs a token with scope {needed}; yours has: {has}")


def clean_name(name: str) -> str:
    """A display name: 1 to 40 printable characters. Raises InvalidInput."""
    cleaned = " ".join(name.split())
    if not 1 <= len(cleaned) <= 40 or not cleaned.isprintable():
        raise InvalidInput("a name has 1 to 40 printable characters", "name")
    return cleaned


def digest_of(token: str) -> str:
    """What is stored of a token's secret."""
    return hashlib.sha256(token.encode()).hexdigest()


_encode = msgspec.msgpack.Encoder().encode
decode_account = msgspec.msgpack.Decoder(Account).decode
_decode_token = msgspec.msgpack.Decoder(Token).decode


class Accounts:
    """Accounts and tokens in the store, with a short-lived cache of who holds a token.

    A revoked token is dropped from every process's cache by a notice; should the notice be lost,
    it is refused after at most 10 seconds.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[float, tuple[Account, Token] | None]] = OrderedDict()
        self._revocations = 0
        self._bans = Bans(store.backend)

    @property
    def backend(self) -> Backend:
        """The Redis that they are in."""
        return self._store.backend

    async def create(
        self, name: str, kind: AccountKind, scopes: tuple[Scope, ...] | None = None
    ) -> tuple[Account, str]:
        """A new account and its first token, which is shown only now. Raises InvalidInput."""
        account = Account(
            id=secrets.token_hex(6),
            name=clean_name(name),
            kind=kind,
            created=time.time_ns() // 1_000_000,
        )
        if scopes is None:
            scopes = (Scope.PLAY, Scope.BOT) if kind is AccountKind.BOT else (Scope.PLAY,)
        await self._store.put_account(account.id, _encode(account))
        _, secret = await self._issue(account, scopes, "first")
        return account, secret

    async def get(self, account_id: str) -> Account:
        """An account by id. Raises NotFound."""
        data = await self._store.get_account(account_id)
        if data is None:
            raise NotFound("there is no such account")
        return decode_account(data)

    async def banned(self, account_id: str) -> bool:
        """Whether an account is shut out."""
        return (await self._bans.of(account_id))[0] is not None

    async def authenticate(self, secret: str) -> tuple[Account, Token]:
        """The account and token behind a bearer token. Raises NotAuthenticated, also if either is
        banned.
        """
        return await self.recognize(digest_of(secret))

    def known(self, digest: str) -> tuple[Account, Token] | None:
        """What `recognize` would say, if that is still known from the last time."""
        until, holder = self._known.get(digest, _UNKNOWN)
        return holder if until > time.monotonic() else None

    async def recognize(self, digest: str) -> tuple[Account, Token]:
        """The same by what is stored of the secret."""
        if known := self.known(digest):
            return known
        revocations = self._revocations
        self._known.pop(digest, None)
        account, token = await self._holder_of(digest)
        await self._bans.check(account.id, digest)
        if revocations != self._revocations:
            return account, token  # Perhaps it was this one, just after it was read.
        self._known[digest] = (time.monotonic() + _CACHE_SECONDS, (account, token))
        self._known.move_to_end(digest)
        if len(self._known) > _CACHE_SIZE:
            self._known.popitem(last=False)
        return account, token

    async def holder_of(self, secret: str) -> tuple[Account, Token]:
        """Like `authenticate`, but whether banned or not."""
        return await self._holder_of(digest_of(secret))

    async def _holder_of(self, digest: str) -> tuple[Account, Token]:
        data = await self._store.get_token(digest)
        if data is None:
            raise NotAuthenticated("this token is unknown or has been revoked")
        token = _decode_token(data)
        account = await self.get(token.account)
        if account.deleted is not None:
            raise NotAuthenticated("the account of this token has been deleted")
        return account, token

    def forget(self, digest: str | None) -> None:
        """Drop a token (None: all) from the cache: it has been revoked somewhere."""
        self._revocations += 1
        if digest is None:
            self._known.clear()
        else:
            self._known.pop(digest, None)

    async def issue(
        self, caller: Caller, scopes: tuple[Scope, ...], label: str
    ) -> tuple[Token, str]:
        """A further token of the caller's account, with no more scopes than the caller's own.

        Raises NotAuthenticated, NotAllowed, InvalidInput.
        """
        account = caller.require(*Scope)
        assert caller.token is not None
        if not scopes:
            raise InvalidInput("name at least one scope", "scopes")
        for scope in scopes:
            if scope not in caller.token.scopes:
                raise NotAllowed(f"your token has no scope {scope}, so it can't pass it on")
        if caller.token.bots_only:
            # Whoever has stolen one could else make as many as there may be.
            raise NotAllowed("a token that is for bots only issues no further ones")
        return await self.issue_for(account, scopes, label)

    async def issue_for(
        self, account: Account, scopes: tuple[Scope, ...], label: str
    ) -> tuple[Token, str]:
        """A further token of an account. Raises NotAllowed, InvalidInput."""
        refusal = NotAllowed(f"an account has at most {MOST_TOKENS} tokens; revoke one first")
        if len(await self.tokens_of(account.id)) >= MOST_TOKENS:
            raise refusal
        if len(label) > 80 or not (label.isprintable()):
            raise InvalidInput("a label has at most 80 printable characters", "label")
        token, secret = await self._issue(account, scopes, label)
        if len(await self.tokens_of(account.id)) > MOST_TOKENS:
            await self._drop(account.id, digest_of(secret))
            raise refusal  # Others were issued meanwhile.
        return token, secret

    async def revoke(self, caller: Caller, token_id: str) -> None:
        """Make a token of the caller's account worthless. Raises NotAuthenticated,
        NotAllowed, NotFound.
        """
        account = caller.require(*Scope)
        assert caller.token is not None
        for digest, token in (await self.tokens_by_digest(account.id)).items():
            if token.id == token_id:
                if caller.token.bots_only and token_id != caller.token.id:
                    # Whoever has stolen one could else lock the bot out.
                    raise NotAllowed("a token that is for bots only revokes none but itself")
                if not set(token.scopes) <= set(caller.token.scopes):
                    raise NotAllowed("that token may do more than yours, so yours can't revoke it")
                await self._drop(account.id, digest)
                return
        raise NotFound("your account has no such token")

    async def revoke_for(self, account_id: str, token_id: str | None) -> None:
        """Make a token (None: each) of an account worthless. Raises NotFound."""
        tokens = await self.tokens_by_digest(account_id)
        chosen = [digest for digest, token in tokens.items() if token_id in (None, token.id)]
        if not chosen and token_id is not None:
            raise NotFound("there is no such token")
        for digest in chosen:
            await self._drop(account_id, digest)

    async def tokens(self, caller: Caller) -> list[Token]:
        """The tokens of the caller's account, oldest first."""
        return await self.tokens_of(caller.require(*Scope).id)

    async def tokens_of(self, account_id: str) -> list[Token]:
        """The tokens of an account, oldest first."""
        tokens = (await self.tokens_by_digest(account_id)).values()
        return sorted(tokens, key=lambda token: (token.created, token.id))

    async def bury(self, account_id: str, now: int) -> None:
        """Leave nothing of an account but that it was there; its tokens are worthless at once."""
        with suppress(NotFound):
            account = await self.get(account_id)
            buried = Account(account.id, NOBODY, account.kind, 0, account.deleted or now)
            await self._store.put_account(account_id, _encode(buried))
        await self.revoke_for(account_id, None)

    async def _drop(self, account_id: str, digest: str) -> None:
        await self._store.delete_token(account_id, digest)
        self.forget(digest)

    async def tokens_by_digest(self, account_id: str) -> dict[str, Token]:
        """The tokens of an account by the digests of their secrets."""
        found = await self._store.tokens_of(account_id)
        return {digest: _decode_token(data) for digest, data in found.items()}

    async def _issue(
        self, account: Account, scopes: tuple[Scope, ...], label: str
    ) -> tuple[Token, str]:
        secret = TOKEN_PREFIX + secrets.token_urlsafe(32)
        token = Token(
            id=secrets.token_hex(6),
            account=account.id,
            scopes=tuple(dict.fromkeys(scopes)),
            label=label,
            created=time.time_ns() // 1_000_000,
        )
        await self._store.put_token(account.id, digest_of(secret), _encode(token))
        return token, secret
