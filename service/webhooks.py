"""Webhooks: where the messages for a bot are posted to, and what came of it.

| key                       | type       | holds                                                   |
|---------------------------|------------|---------------------------------------------------------|
| `{a:ID}:webhook`          | string     | the `Webhook` of a bot, under the id of its account     |
| `{a:ID}:webhook:done`     | sorted set | tokens of messages that were delivered or given up, by  |
|                           |            | when that is forgotten                                  |
| `{a:ID}:webhook:failures` | hash       | `Failure` of each message that is tried again           |
| `{a:ID}:webhook:dead`     | list       | `DeadLetter`s, newest first                             |
| `{a:ID}:webhook:rest`     | string     | there while the server that didn't answer is let be     |
| `{a:ID}:webhook:lock`     | string     | there while a job delivers                              |
| `{webhooks}:due`          | sorted set | ids of all bots whose webhook is on, by when a job is to|
|                           |            | look for messages next                                  |

A message that is delivered is told from others by its token, so a job may be lost, or run twice.
Delivery is at least once: a worker that dies right after a request was answered posts it again.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import ipaddress
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Iterable
from urllib.parse import urlsplit

import msgspec

from service.errors import InvalidInput
from service.store import keys
from service.store.backend import Backend
from service.store.scripts import Script

SWEEP_SECONDS = 10.0
"""How often every bot's inbox is looked at though nothing was told: a lost job costs that much."""
BACKOFF_SECONDS = (1, 5, 30, 120, 600)
"""How long after each failure a message is tried again; after one more it is given up."""
LONGEST_REST = 30
"""Seconds for which a server that doesn't answer at all is let be at most."""
_DONE_MS = 7 * 86_400_000
"""How long it is remembered that a message was delivered."""
_DEAD_SECONDS = 30 * 86_400
_MOST_DEAD = 100
_LOCK_MS = 30_000
_REFRESH_SECONDS = 5.0
_DUE = "{webhooks}:due"
_SECRET = "whsec_"
_NAT64 = ipaddress.ip_network("64:ff9b::/96")

log = logging.getLogger("parlour.webhooks")


class Webhook(msgspec.Struct, frozen=True, array_like=True):
    """Where a bot's messages are posted to."""

    url: str
    secret: str
    """What they are signed with."""
    set_at: int
    """In ms since 1970."""
    off: str = ""
    """Why nothing is posted any more; empty while it is on."""


class Failure(msgspec.Struct, frozen=True, array_like=True):
    """What has become of a message so far."""

    count: int
    """How often it was posted in vain."""
    due: int
    """When it is tried again, in ms since 1970."""


class DeadLetter(msgspec.Struct, frozen=True, array_like=True):
    """A message that was given up."""

    token: str
    """Token of the message."""
    at: int
    """When it was given up, in ms since 1970."""
    attempts: int
    """How often it was posted."""
    error: str
    """What was wrong the last time."""


class WebhookState(msgspec.Struct, frozen=True):
    """What the owner of a bot sees of its webhook."""

    webhook: Webhook
    failing: int
    """How many messages wait to be tried again."""
    dead: list[DeadLetter]
    """Messages that were given up, newest first."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Webhook).decode
_decode_failure = msgspec.msgpack.Decoder(Failure).decode
_decode_dead = msgspec.msgpack.Decoder(DeadLetter).decode

# The bots that are due, each put off at once, so that of several processes one gets it.
_CLAIM = Script("""
local ids = redis.call('ZRANGE', KEYS[1], '-inf', ARGV[1], 'BYSCORE', 'LIMIT', 0, ARGV[3])
for _, id in ipairs(ids) do redis.call('ZADD', KEYS[1], 'XX', ARGV[2], id) end
return ids
""")
# Only whoever has taken the lock gives it back.
_UNLOCK = Script("""
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
""")
# A webhook that was set meanwhile isn't the one that is gone.
_SWITCH_OFF = Script("""
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
""")


def new_secret() -> str:
    """A signing secret in the form of the Standard Webhooks specification."""
    return _SECRET + base64.b64encode(secrets.token_bytes(24)).decode()


def sign(secret: str, message: str, timestamp: int, body: bytes) -> str:
    """The header `webhook-signature`, after the Standard Webhooks specification."""
    key = base64.b64decode(secret.removeprefix(_SECRET))
    signed = b"%b.%d.%b" % (message.encode(), timestamp, body)
    return "v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()


def is_public(address: str) -> bool:
    """Whether an IP address is on the public internet, and leads to no other that isn't."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    # These carry an IPv4 address, which a gateway would connect to.
    if isinstance(ip, ipaddress.IPv6Address) and (
        ip in _NAT64 or ip.sixtofour or ip.teredo or ip.ipv4_mapped or ip.is_site_local
    ):
        return False
    return ip.is_global and not ip.is_multicast


def check_url(url: str, allowed: Collection[str]) -> None:
    """Refuse what no message is ever posted to. What a name resolves to is seen at delivery.

    `allowed`: hosts that needn't be public. Raises InvalidInput.
    """

    def refuse(why: str) -> InvalidInput:
        return InvalidInput(f"a webhook's URL {why}", "webhook")

    if len(url) > 500 or not url.isascii() or not url.isprintable() or " " in url or "\\" in url:
        raise refuse("has at most 500 printable ASCII characters and no spaces or backslashes")
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise refuse(f"can't be read: {error}") from None
    if parts.scheme not in ("http", "https") or not host:
        raise refuse("begins with https:// or http:// and a host")
    if "@" in parts.netloc or parts.fragment:
        raise refuse("has neither a user nor a fragment")
    if host in allowed:
        return
    if port is not None and port not in (80, 443) and port < 1024:
        raise refuse("has port 80, 443, or 1024 and up: no other protocol must be spoken to")
    try:
        public = is_public(host)
    except ValueError:  # A name; numbers in other forms than an address's are none.
        last = host.rstrip(".").rpartition(".")[2]
        public = not last.isdigit() and not last.startswith("0x") and last != "localhost"
    if not public:
        raise refuse("names a public host")


def hosts_of(setting: str) -> frozenset[str]:
    """The hosts that the setting `webhook_hosts` lists."""
    return frozenset(host.strip().lower() for host in setting.split(",") if host.strip())


class Webhooks:
    """What is kept of webhooks; `workers.webhooks` posts the messages."""

    def __init__(
        self,
        backend: Backend,
        queue: Callable[[list[str]], Awaitable[None]] | None = None,
        now: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
    ) -> None:
        """`queue` has workers deliver what waits for some bots; without it nobody does."""
        self._backend = backend
        self._queue = queue
        self._now = now
        self._hooked: frozenset[str] = frozenset()
        self._read_at = -_REFRESH_SECONDS

    # ------------------------------------------------------------------ owners

    async def put(self, bot_id: str, url: str) -> str:
        """Have a bot's messages posted to a URL that was checked; returns the new secret."""
        webhook = Webhook(url, new_secret(), self._now())
        at = f"{keys.account(bot_id)}:webhook"
        await self._backend.run("SET", at, _encode(webhook))
        await self._backend.run("DEL", f"{at}:failures", f"{at}:done", f"{at}:rest")
        await self._backend.run("ZADD", _DUE, self._now(), bot_id)
        self._hooked |= {bot_id}
        return webhook.secret

    async def remove(self, bot_id: str) -> None:
        """Post no more messages for a bot, and forget all about its webhook."""
        at = f"{keys.account(bot_id)}:webhook"
        await self._backend.run("ZREM", _DUE, bot_id)
        await self._backend.run("DEL", at, *(f"{at}:{k}" for k in ("failures", "done", "dead")))
        self._hooked -= {bot_id}

    async def get(self, bot_id: str) -> Webhook | None:
        """The webhook of a bot, if it has one."""
        data = await self._backend.run("GET", f"{keys.account(bot_id)}:webhook")
        return _decode(data) if data else None

    async def state(self, bot_id: str) -> WebhookState | None:
        """The webhook of a bot and what has gone wrong, if it has one."""
        at = f"{keys.account(bot_id)}:webhook"
        webhook, failing, dead = await self._backend.run_all(
            [("GET", at), ("HLEN", f"{at}:failures"), ("LRANGE", f"{at}:dead", 0, -1)]
        )
        if not webhook:
            return None
        return WebhookState(_decode(webhook), failing, [_decode_dead(one) for one in dead])

    # ------------------------------------------------------------------ when to deliver

    async def tell(self, accounts: Iterable[str]) -> None:
        """Something waits for these accounts: have it posted for those with a webhook."""
        if time.monotonic() - self._read_at > _REFRESH_SECONDS:
            await self.refresh()
        if hooked := self.hooked(accounts):
            await self._have_delivered(hooked)

    def hooked(self, accounts: Iterable[str]) -> list[str]:
        """Those of some accounts that have a webhook, as far as is known here."""
        return [*self._hooked.intersection(accounts)] if self._hooked else []

    async def refresh(self) -> None:
        """Read again which bots have a webhook."""
        self._read_at = time.monotonic()
        members = await self._backend.run("ZRANGE", _DUE, 0, -1)
        self._hooked = frozenset(member.decode() for member in members)

    async def sweep(self) -> None:
        """Have everything delivered that is due again, or that may have got lost."""
        if time.monotonic() - self._read_at > _REFRESH_SECONDS:
            await self.refresh()
        now = self._now()
        later = now + round(SWEEP_SECONDS * 1000)
        while ids := await self._backend.script(_CLAIM, [_DUE], now, later, 200):
            await self._have_delivered([bot_id.decode() for bot_id in ids])

    async def _have_delivered(self, bots: list[str]) -> None:
        if self._queue:
            await self._queue(bots)

    # ------------------------------------------------------------------ what a job needs

    async def begin(self, bot_id: str) -> str | None:
        """Take the right to deliver a bot's messages; None while another job has it."""
        mine = secrets.token_hex(8)
        key = f"{keys.account(bot_id)}:webhook:lock"
        taken = await self._backend.run("SET", key, mine, "NX", "PX", _LOCK_MS)
        return mine if taken else None

    async def end(self, bot_id: str, mine: str) -> None:
        """Give the right back."""
        await self._backend.script(_UNLOCK, [f"{keys.account(bot_id)}:webhook:lock"], mine)

    async def look_again(self, bot_id: str, at: int) -> None:
        """Have a job look at a bot's inbox at a time, if not earlier anyway."""
        await self._backend.run("ZADD", _DUE, "XX", "LT", at, bot_id)

    async def resting(self, bot_id: str) -> int:
        """For how many ms more a bot's server is let be."""
        left = await self._backend.run("PTTL", f"{keys.account(bot_id)}:webhook:rest")
        return max(0, int(left))

    async def progress(self, bot_id: str) -> tuple[set[str], dict[str, Failure]]:
        """The tokens of messages that are done with, and the failures of others."""
        at = f"{keys.account(bot_id)}:webhook"
        _, done, failures = await self._backend.run_all(
            [
                ("ZREMRANGEBYSCORE", f"{at}:done", "-inf", self._now()),
                ("ZRANGE", f"{at}:done", 0, -1),
                ("HGETALL", f"{at}:failures"),
            ]
        )
        pairs = failures.items() if isinstance(failures, dict) else _paired(failures)
        return (
            {token.decode() for token in done},
            {token.decode(): _decode_failure(data) for token, data in pairs},
        )

    async def delivered(self, bot_id: str, token: str) -> None:
        """A message was taken."""
        at = f"{keys.account(bot_id)}:webhook"
        await self._backend.run("ZADD", f"{at}:done", self._now() + _DONE_MS, token)
        await self._backend.run("HDEL", f"{at}:failures", token)

    async def forget(self, bot_id: str, tokens: Collection[str]) -> None:
        """Some messages never come again."""
        if tokens:
            at = f"{keys.account(bot_id)}:webhook"
            await self._backend.run("ZREM", f"{at}:done", *tokens)
            await self._backend.run("HDEL", f"{at}:failures", *tokens)

    async def failed(
        self, bot_id: str, token: str, error: str, *, silent: bool, before: Failure | None
    ) -> int | None:
        """A message wasn't taken: when it is tried again; None if it is given up.

        `silent`: nobody answered at all, so that other messages needn't be tried soon either.
        """
        at = f"{keys.account(bot_id)}:webhook"
        count = 1 + (before.count if before else 0)
        pause = BACKOFF_SECONDS[min(count, len(BACKOFF_SECONDS)) - 1]
        if silent:
            rest = min(pause, LONGEST_REST) * 1000
            await self._backend.run("SET", f"{at}:rest", 1, "PX", rest)
        if count <= len(BACKOFF_SECONDS):
            due = self._now() + pause * 1000
            await self._backend.run("HSET", f"{at}:failures", token, _encode(Failure(count, due)))
            return due
        dead = DeadLetter(token, self._now(), count, error)
        await self._backend.run("LPUSH", f"{at}:dead", _encode(dead))
        await self._backend.run("LTRIM", f"{at}:dead", 0, _MOST_DEAD - 1)
        await self._backend.run("EXPIRE", f"{at}:dead", _DEAD_SECONDS)
        await self.delivered(bot_id, token)
        return None

    async def switch_off(self, bot_id: str, webhook: Webhook, why: str) -> None:
        """Post nothing more to a webhook, until its owner sets it again."""
        key = f"{keys.account(bot_id)}:webhook"
        off = msgspec.structs.replace(webhook, off=why)
        if await self._backend.script(_SWITCH_OFF, [key], _encode(webhook), _encode(off)):
            await self._backend.run("ZREM", _DUE, bot_id)
            self._hooked -= {bot_id}


def _paired(flat: list[bytes]) -> Iterable[tuple[bytes, bytes]]:
    return zip(flat[::2], flat[1::2], strict=True)
