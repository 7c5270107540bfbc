"""Posting the messages of bots to their webhooks.

A job names a bot. It posts every message of the bot's inbox that hasn't been delivered, signed,
and takes the status of the answer for its fate. Whoever registers a bot says where this process
shall connect to, so it connects only to public addresses: a name is resolved once, everything that
it resolves to is checked, and the connection is made to the address that was checked.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import ssl
import threading
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import httpx
import msgspec

from service.accounts import Account, Accounts
from service.errors import InvalidInput, NotFound
from service.matches import Matches, Message, OverMessage
from service.rest.resources import inbox_message
from service.webhooks import Failure, Webhook, Webhooks, check_url, is_public, sign
from workers.queues import here

CONNECT_SECONDS = 2.0
ANSWER_SECONDS = 5.0
"""How long a whole request may take, the name's resolution included."""
_AT_ONCE = 8
"""Messages of one bot that are posted at the same time."""
_JOB_SECONDS = 10.0
"""A job begins no further requests after so long; the next one does."""
_ERROR_LENGTH = 200
_NOT_PUBLIC = "the host's name leads to no public address"
"""Of a name that nobody knows, too: which names there are inside is nobody's business."""
_BOTS_AT_ONCE = 64
"""Bots whose messages are posted at the same time."""

Resolve = Callable[[str, int], Awaitable[Sequence[str]]]
"""The addresses of a host, for a port. Raises OSError."""

log = logging.getLogger("parlour.webhooks")


class Refused(Exception):
    """No connection is made to this URL; the message says why."""


async def resolve(host: str, port: int) -> Sequence[str]:
    """What the system's resolver says."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


class Courier:
    """Posts messages of bots."""

    def __init__(
        self,
        webhooks: Webhooks,
        matches: Matches,
        accounts: Accounts,
        allowed: frozenset[str],
        *,
        resolve: Resolve = resolve,
        transport: httpx.AsyncBaseTransport | None = None,
        seconds: float = ANSWER_SECONDS,
        now: Callable[[], float] = time.time,
    ) -> None:
        """`allowed`: hosts that needn't be public."""
        self._webhooks = webhooks
        self._matches = matches
        self._accounts = accounts
        self._allowed = allowed
        self._resolve = resolve
        self._transport = transport
        self._seconds = seconds
        self._now = now

    async def deliver(self, bot_id: str) -> None:
        """Post what waits for a bot, unless another job is at it."""
        webhook = await self._webhooks.get(bot_id)
        if webhook is None or webhook.off:
            return
        mine = await self._webhooks.begin(bot_id)
        if mine is None:
            # The other may have looked before this message came up.
            await self._webhooks.look_again(bot_id, round(self._now() * 1000) + 500)
            return
        try:
            if rest := await self._webhooks.resting(bot_id):
                await self._webhooks.look_again(bot_id, round(self._now() * 1000) + rest)
            else:
                await self._deliver(bot_id, webhook)
        finally:
            await self._webhooks.end(bot_id, mine)

    async def _deliver(self, bot_id: str, webhook: Webhook) -> None:
        try:
            account = await self._accounts.get(bot_id)
        except NotFound:
            return
        end = time.monotonic() + _JOB_SECONDS
        tried: set[str] = set()
        # No proxy of the environment, which might reach what this process must not.
        async with httpx.AsyncClient(
            verify=_tls(), trust_env=False, follow_redirects=False, transport=self._transport
        ) as http:
            while time.monotonic() < end:
                if await self._accounts.banned(bot_id):
                    return  # It could answer nothing.
                done, failures = await self._webhooks.progress(bot_id)
                known = done | failures.keys()
                messages, live = await self._matches.messages_of(account, known)
                await self._tidy(bot_id, messages, live, done, failures)
                now = round(self._now() * 1000)
                waiting = [m for m in messages if m.token not in done]
                later = [f.due for m in waiting if (f := failures.get(m.token)) and f.due > now]
                if later:
                    await self._webhooks.look_again(bot_id, min(later))
                ready = [
                    m
                    for m in waiting
                    if m.token not in tried
                    and ((f := failures.get(m.token)) is None or f.due <= now)
                ]
                # One that is over is told after all else, since then its tokens are forgotten.
                ready.sort(key=lambda message: isinstance(message, OverMessage))
                some = ready[:_AT_ONCE]
                if not some:
                    return
                tried |= {message.token for message in some}
                good = await asyncio.gather(
                    *(self._hand(http, bot_id, webhook, account, m, failures, done) for m in some)
                )
                if not all(good):
                    return
        await self._webhooks.look_again(bot_id, round(self._now() * 1000))

    async def _tidy(
        self,
        bot_id: str,
        messages: Sequence[Message],
        live: Collection[str],
        done: set[str],
        failures: dict[str, Failure],
    ) -> None:
        """Forget the failures of messages that don't wait any more, and all of matches of which no
        message comes any more: anybody may ask a bot for matches that come to nothing.
        """
        gone = failures.keys() - {message.token for message in messages}
        past = {token for token in done if token.partition(".")[0] not in live}
        await self._webhooks.forget(bot_id, gone | past)

    async def _hand(
        self,
        http: httpx.AsyncClient,
        bot_id: str,
        webhook: Webhook,
        account: Account,
        message: Message,
        failures: dict[str, Failure],
        done: set[str],
    ) -> bool:
        """Post a message and note what came of it; False if there's no use in going on."""
        token = message.token
        body = msgspec.json.encode(inbox_message(message, account.id))
        status, error = 0, ""
        try:
            status = await self._post(http, webhook, token, body)
            error = f"answered with status {status}"
        except Refused as refusal:
            error = str(refusal)
        except TimeoutError:
            error = f"no answer within {self._seconds:g} seconds"
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as failure:
            error = _in_words(failure)
            log.info("message %s for bot %s: %r", token, bot_id, failure)
        if 200 <= status < 300:
            await self._webhooks.delivered(bot_id, token)
            await self._forget_if_over(bot_id, message, done | failures.keys())
            return True
        if status == 410:
            await self._webhooks.switch_off(bot_id, webhook, "the server answered 410 Gone")
            return False
        again = await self._webhooks.failed(
            bot_id,
            token,
            error[:_ERROR_LENGTH],
            silent=not status,
            before=failures.get(token),
        )
        log.info("message %s for bot %s: %s", token, bot_id, error)
        if again is not None:
            await self._webhooks.look_again(bot_id, again)
        else:
            await self._forget_if_over(bot_id, message, done | failures.keys())
        return bool(status)

    async def _forget_if_over(self, bot_id: str, message: Message, known: set[str]) -> None:
        """Forget all messages of a match after its last one, so that this doesn't come again."""
        if isinstance(message, OverMessage):
            of_match = f"{message.match.id}."
            over = {t for t in (*known, message.token) if t.startswith(of_match)}
            await self._webhooks.forget(bot_id, over)

    async def _post(
        self, http: httpx.AsyncClient, webhook: Webhook, token: str, body: bytes
    ) -> int:
        """The status that a server answers with. Raises Refused, TimeoutError, HTTPError."""
        timestamp = int(self._now())
        headers = {
            "content-type": "application/json",
            "user-agent": "Parlour-Webhooks/1",
            "webhook-id": token,
            "webhook-timestamp": str(timestamp),
            "webhook-signature": sign(webhook.secret, token, timestamp, body),
        }
        timeout = httpx.Timeout(self._seconds, connect=CONNECT_SECONDS)
        # httpx's own limits begin anew with every byte that comes.
        async with asyncio.timeout(self._seconds):
            url, extensions = await self._pinned(webhook.url, headers)
            request = http.build_request(
                "POST", url, content=body, headers=headers, timeout=timeout, extensions=extensions
            )
            # The body isn't read: closing a response whose body is left closes the connection.
            response = await http.send(request, stream=True)
            await response.aclose()
        return response.status_code

    async def _pinned(self, url: str, headers: dict[str, str]) -> tuple[httpx.URL, dict[str, str]]:
        """The URL with a checked address for its host, whose name goes into the headers and TLS.

        Raises Refused, OSError.
        """
        parsed = httpx.URL(url)
        host = parsed.raw_host.decode("ascii").strip("[]").lower()
        try:
            check_url(url, self._allowed)
        except InvalidInput as error:
            raise Refused(str(error)) from None
        if host in self._allowed:
            return parsed, {}
        port = parsed.port or (443 if parsed.scheme == "https" else 80)
        addresses = await self._resolve(host, port)
        if not addresses or not all(is_public(address) for address in addresses):
            raise Refused(_NOT_PUBLIC)
        headers["host"] = parsed.netloc.decode("ascii")
        address = addresses[0].partition("%")[0]
        if ipaddress.ip_address(address).version == 6:
            address = f"[{address}]"
        return parsed.copy_with(host=address), {"sni_hostname": host}


def _in_words(failure: Exception) -> str:
    """What the owner of a bot is told of a failure: nothing of this process or its network."""
    match failure:
        case socket.gaierror():
            return _NOT_PUBLIC
        case httpx.ConnectError() | httpx.ConnectTimeout() | OSError():
            return "no answer: no connection, or no valid certificate"
        case httpx.TimeoutException():
            return "no answer in time"
        case httpx.RemoteProtocolError() | httpx.NetworkError():
            return "no answer: the connection broke off, or the answer isn't HTTP"
        case _:
            return "no answer"


class Round:
    """Delivers to many bots at the same time, on a thread of its own.

    A job only begins a delivery. If it saw to it as well, the few bots whose servers are slow would
    hold up the messages of all others.
    """

    def __init__(
        self,
        deliver: Callable[[str], Coroutine[Any, Any, None]],
        close: Callable[[], Coroutine[Any, Any, None]],
        most: int = _BOTS_AT_ONCE,
    ) -> None:
        """`close` is awaited at the end, on the same event loop as `deliver`."""
        self._deliver = deliver
        self._close = close
        self._free = threading.BoundedSemaphore(most)
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.new_event_loop()
        # A name that nobody resolves takes a thread for longer than it is waited for.
        self._loop.set_default_executor(ThreadPoolExecutor(most))
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def begin(self, bot_id: str) -> None:
        """Begin to deliver what waits for a bot, once there are few enough others under way."""
        self._free.acquire()
        self._loop.call_soon_threadsafe(self._start, bot_id)

    def close(self, patience: float = 1.0) -> None:
        """End, after what is under way; what takes longer than so many seconds is broken off."""
        asyncio.run_coroutine_threadsafe(self._finish(patience), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _start(self, bot_id: str) -> None:
        task = self._loop.create_task(self._deliver(bot_id))
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._free.release()
        if not task.cancelled() and (error := task.exception()):
            # The sweep has another job look after it.
            log.error("a delivery failed", exc_info=error)

    async def _finish(self, patience: float) -> None:
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        await self._close()


def deliver(bot_id: str) -> None:
    """Job: begin to post what waits for a bot to its webhook. May run twice, or late."""
    here().round.begin(bot_id)
