"""What every surface needs to serve a request: who is calling, and the use cases."""

from __future__ import annotations

import asyncio
import ipaddress
import re
from collections.abc import AsyncGenerator, Sequence
from contextlib import AbstractContextManager, aclosing, nullcontext, suppress
from functools import lru_cache
from types import TracebackType
from typing import Any, Protocol, Self, TypeVar

from starlette.datastructures import Headers
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from service.account_data import AccountData
from service.accounts import Account, Accounts, Caller, digest_of
from service.analysis import Analyses
from service.bots import Bots
from service.deadlines import Deadlines
from service.errors import NotAllowed, NotAuthenticated, ServiceUnavailable
from service.events import AccountKind
from service.limits import Concurrency, SharedLimiter
from service.logs import note
from service.matches import Matches
from service.ratings import Ratings
from service.settings import Settings
from service.simulations import Simulations

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Services:
    """The use cases and settings of one process."""

    def __init__(
        self,
        accounts: Accounts,
        matches: Matches,
        simulations: Simulations,
        analyses: Analyses,
        bots: Bots,
        ratings: Ratings,
        account_data: AccountData,
        settings: Settings,
    ) -> None:
        self.accounts = accounts
        self.matches = matches
        self.simulations = simulations
        self.analyses = analyses
        self.bots = bots
        self.ratings = ratings
        self.account_data = account_data
        self.settings = settings
        self.ending = asyncio.Event()
        """Set when the process is about to end."""
        self.deadlines = Deadlines()
        self.registrations = SharedLimiter(
            accounts.backend,
            f"{settings.accounts_per_hour} new accounts per hour and address",
            "accounts",
            settings.accounts_per_hour,
            3600,
        )
        self.anonymous_streams = Concurrency(
            f"{settings.anonymous_streams_per_address} live streams without a token per address",
            settings.anonymous_streams_per_address,
        )

    async def open_account(
        self, caller: Caller, name: str, kind: AccountKind
    ) -> tuple[Account, str]:
        """A new account for whoever asks, and its first token, which is shown only now.

        Raises NotAllowed, RateLimited, InvalidInput.
        """
        if not self.settings.open_registration and not caller.ops:
            raise NotAllowed("accounts of this service are opened by its operators")
        await self.registrations.take(caller.address)
        return await self.accounts.create(name, kind)


class Session:
    """One request, or one live connection: a context that lasts until it is over."""

    def __init__(self, services: Services, caller: Caller) -> None:
        self.services = services
        self.caller = caller
        self.operation = "none"
        """Which operation was asked for, once that is understood."""
        self._digest: str | None = None
        """Of the token's secret."""
        self._held: AbstractContextManager[None] | None = None
        """What ends with it."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._held:
            self._held.__exit__(kind, error, traceback)

    def streaming(self) -> AbstractContextManager[None]:
        """A context in which something is sent live; it is counted for who has no token.

        Entering it raises RateLimited.
        """
        if self.caller.account:
            return nullcontext()
        return self.services.anonymous_streams.hold(self.caller.address)

    def stream_on(self) -> None:
        """Be `streaming` until the session is over. Raises RateLimited."""
        held = self.streaming()
        held.__enter__()
        self._held = held

    @property
    def matches(self) -> Matches:
        return self.services.matches

    async def identify(self, secret: str) -> None:
        """Take the caller's token. Raises NotAuthenticated."""
        digest, accounts = digest_of(secret), self.services.accounts
        account, token = accounts.known(digest) or await accounts.recognize(digest)
        self._digest = digest
        self.caller = Caller(account, token, self.caller.address)
        note(account=account.id)

    @property
    def surely_identified(self) -> bool:
        """Whether the caller's token is known to hold, without asking."""
        return self._digest is None or self.services.accounts.known(self._digest) is not None

    async def still_identified(self) -> None:
        """Ask again whether the caller's token holds, on a connection that lives long.

        Raises NotAuthenticated once it has been revoked.
        """
        if self._digest is not None:
            try:
                await self.services.accounts.recognize(self._digest)
            except NotAuthenticated:
                self.caller = Caller(address=self.caller.address)
                raise

    async def revocation(self) -> NotAuthenticated | None:
        """Why the caller's token doesn't hold any more; None if it does, or if nobody can tell."""
        try:
            await self.still_identified()
        except NotAuthenticated as error:
            return error
        except ServiceUnavailable:
            pass
        return None


def bearer(headers: Sequence[str]) -> str | None:
    """The token of the Authorization header; None without one. Raises NotAuthenticated."""
    if not headers:
        return None
    if len(headers) > 1:
        raise NotAuthenticated("send one header `Authorization` only")
    scheme, _, token = headers[0].partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise NotAuthenticated("send the token as `Authorization: Bearer <token>`")
    return token.strip()


def address_of(scope: Scope) -> str:
    """The address that a connection comes from; "" if it has none.

    Of an IPv6 address it is the network, since whoever has one has 2**64 of them.
    """
    client = scope.get("client")
    address: str = client[0] if client else ""
    if ":" in address:
        with suppress(ValueError):
            ip = ipaddress.IPv6Address(address.partition("%")[0])
            network = ipaddress.IPv6Network((ip, 64), strict=False)
            return str(ip.ipv4_mapped or network.network_address)
    return address


class RequestHeaders(Headers):
    """The headers of a request, put in order once instead of looked through for each name."""

    def __init__(self, scope: Scope) -> None:
        super().__init__(scope=scope)
        self._once = dict(self._list)
        """The headers, unless one has come several times, which hardly ever is so."""
        self._repeated = len(self._once) < len(self._list)

    def getlist(self, key: str) -> list[str]:
        if self._repeated:
            return super().getlist(key)
        value = self._once.get(_encoded(key))
        return [] if value is None else [value.decode("latin-1")]

    def __getitem__(self, key: str) -> str:
        if self._repeated:
            return super().__getitem__(key)
        return self._once[_encoded(key)].decode("latin-1")


@lru_cache
def _encoded(name: str) -> bytes:
    """The name of a header as uvicorn gives it."""
    return name.lower().encode("latin-1")


def accepts(headers: Headers, wanted: str, header: str = "accept") -> bool:
    """Whether a header such as Accept names a media type, and not to refuse it (by `q=0`)."""
    for part in ",".join(headers.getlist(header)).lower().split(","):
        name, *parameters = (word.strip() for word in part.split(";"))
        if name == wanted:
            return not any(_NEVER.fullmatch(parameter) for parameter in parameters)
    return False


_NEVER = re.compile(r"q\s*=\s*0(\.0*)?")


class BodyTooLarge(Exception):
    """A request's body exceeds the limit; the message says which."""


class BodyTooSlow(Exception):
    """A request's body hasn't come in time; the message says in which."""


class ClientGone(Exception):
    """The client went away before its request was complete."""


async def read_body(headers: Headers, receive: Receive, services: Services) -> bytes:
    """The whole body of a request. Raises BodyTooLarge, BodyTooSlow, ClientGone."""
    settings = services.settings
    most = settings.max_body_bytes
    announced = headers.get("content-length", "0")
    too_large = announced.isdigit() and (len(announced) > 18 or int(announced) > most)
    body = bytearray()
    try:
        with services.deadlines.within(settings.request_seconds):
            while not too_large:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise ClientGone("the client went away")
                body += message.get("body", b"")
                too_large = len(body) > most
                if not too_large and not message.get("more_body"):
                    return bytes(body)
    except TimeoutError:
        within = f"send the body of a request within {settings.request_seconds} seconds"
        raise BodyTooSlow(within) from None
    raise BodyTooLarge(f"a request body has at most {most} bytes")


class ClosedStream(StreamingResponse):
    """What it streams is closed with it: Starlette leaves that to the garbage collector, and what a
    client that has gone listened to would be listened to until then.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        content: Any = self.body_iterator
        async with aclosing(content):
            await super().__call__(scope, receive, send)


_CLOSING: set[asyncio.Task[None]] = set()
"""What is being closed: the event loop itself doesn't keep its tasks."""


class Closable(Protocol[T_co]):
    """What comes one by one, and can be told that nothing more is wanted."""

    async def __anext__(self) -> T_co: ...

    async def aclose(self) -> None: ...


async def _close(results: Closable[T], following: asyncio.Task[T | None] | None) -> None:
    if following:
        following.cancel()
        await asyncio.wait({following})
    await results.aclose()


async def until_ending(
    results: Closable[T],
    ending: asyncio.Event,
    silence: float,
    at_first: float | None = None,
) -> AsyncGenerator[T | None, None]:
    """The results until something ends; None after every so many seconds without one.

    `at_first`: seconds before the first None.
    """
    end = asyncio.create_task(ending.wait())
    following: asyncio.Task[T | None] | None = None
    try:
        while True:
            following = following or asyncio.create_task(anext(results, None))
            timeout, at_first = silence if at_first is None else at_first, None
            await asyncio.wait(
                {following, end}, timeout=timeout, return_when=asyncio.FIRST_COMPLETED
            )
            if end.done():
                return
            if not following.done():
                yield None
                continue
            result, following = following.result(), None
            if result is None:
                return
            yield result
    finally:
        # Nothing is awaited here: where the client has vanished, that would be broken off.
        end.cancel()
        closing = asyncio.create_task(_close(results, following))
        _CLOSING.add(closing)
        closing.add_done_callback(_CLOSING.discard)
