"""The store: matches with their due times and indexes, and accounts."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any

import msgspec

from service import tracing
from service.instruments import APPENDS
from service.store import keys, scripts
from service.store.answers import (
    AppendAnswer,
    Appended,
    Conflict,
    KeyReused,
    Log,
    Repeated,
    StoreUnavailable,
)
from service.store.archive import Archive, Archived, Objects, objects_at
from service.store.backend import Backend
from service.store.notices import Notices

_REMEMBERED = 64
"""How many archived logs are remembered that were read last: one is asked for several times."""
CHUNK = 500
"""Events of a long log that are read at a time."""

_TRACE_SECONDS = 120
"""How long it is known what an append was traced by: until a computer player has answered it."""
_OUTCOMES = {
    scripts.APPENDED: APPENDS.labels("appended"),
    scripts.CONFLICT: APPENDS.labels("conflict"),
    scripts.REPEATED: APPENDS.labels("repeated"),
    scripts.REUSED: APPENDS.labels("key reused"),
}

Entry = tuple[float, str]
"""An entry of a list, and the cursor to go on after it: (score, match id)."""


@asynccontextmanager
async def connect(
    url: str, replicas: int = 0, *, on_disk: bool = False, archive: str = ""
) -> AsyncIterator[Store]:
    """The store in the Redis at a URL; closed at the end.

    The URL is one of
    `redis://[[user]:password@]host[:port][/database]` (`rediss://`: with TLS),
    `unix:///path/to/socket`,
    `redis+sentinel://[[user]:password@]host[:port],.../service[/database]` and
    `redis+cluster://[[user]:password@]host[:port],...` (`rediss+...`: with TLS).
    Redis needn't be there yet. Writes are acknowledged when so many `replicas` have them, with
    `on_disk` on their disks and the primary's. `archive` says where matches are that have been
    archived: `file:///path` or `s3://bucket/prefix`. Raises ValueError for any other URL.
    """
    store = Store(Backend(url, replicas, on_disk=on_disk), objects_at(archive))
    try:
        yield store
    finally:
        await store.close()


class Store:
    """Logs of matches, and what lies beside them.

    Any method that talks to Redis tries for about two seconds and then raises StoreUnavailable.
    """

    def __init__(self, backend: Backend, objects: Objects | None = None) -> None:
        """Without `objects`, no match is archived, and none can be read that is."""
        self._backend = backend
        self._archive = Archive(objects)
        self._last_read: OrderedDict[str, Archived] = OrderedDict()
        # Random numbers would be as good, but each takes a call of the system.
        self._calls = count(secrets.randbits(32))
        self.notices = Notices(backend)

    @property
    def backend(self) -> Backend:
        """The connection, for what is kept beside the matches."""
        return self._backend

    async def close(self) -> None:
        """Close all connections. The store can't be used any more."""
        await self.notices.close()
        await self._backend.close()

    async def ping(self) -> None:
        """Return if Redis answers. Raises StoreUnavailable."""
        await self._backend.run("EXISTS", "ping")

    # ------------------------------------------------------------------ logs

    async def append(
        self,
        match_id: str,
        expected: int,
        events: Sequence[bytes],
        *,
        idempotency: tuple[str, str] | None = None,
        snapshot: bytes | None = None,
        due: int | None = None,
        index: Mapping[str, float | None] | None = None,
        channels: Collection[str] = (),
    ) -> AppendAnswer:
        """Append events to a match if it is at version `expected` (0: if there is none yet).

        In one atomic step this stores the events, makes the match due at `due` (ms since 1970;
        None: not at all), puts it into each index at its score (None: takes it out), keeps
        `snapshot` (the match's state after these events) for later loads, and wakes who listens
        to the match's channel or to one of `channels`. Any answer but Appended changes nothing.

        `idempotency` says who asks, with the key they chose, and a digest of what they ask for.
        It is looked up before the version is compared, and for 24 hours after the match's last
        append. Sent again after a lost reply, an append isn't stored twice, with or without it.
        """
        if not events:
            raise ValueError("an append needs an event")
        call = (next(self._calls) & 0xFFFFFFFF).to_bytes(4)
        key, fingerprint = _identity(idempotency or (secrets.token_hex(8), ""))
        prefix, index = keys.match(match_id), index or {}
        partition, channel = keys.partition(match_id), keys.match_channel(match_id)
        then, published = expected + len(events), False
        began = time.perf_counter()
        self.notices.expect(channel, then)
        try:
            with tracing.span("append", match=match_id):
                reply = await self._backend.script(
                    scripts.APPEND,
                    [
                        f"{prefix}:log",
                        f"{prefix}:done",
                        f"{prefix}:snapshot",
                        f"{partition}:due",
                        f"{partition}:archived",
                        *[f"{partition}:index:{name}" for name in index],
                    ],
                    _encode(
                        {
                            "id": match_id,
                            "expected": expected,
                            "due": due,
                            "scores": [
                                False if score is None else score for score in index.values()
                            ],
                            "channels": [channel, *channels],
                            "confirm": self._backend.confirms,
                        }
                    ),
                    key,
                    fingerprint,
                    call,
                    snapshot or b"",
                    *events,
                    confirm=True,
                )
                published = reply[0] == scripts.APPENDED
                if tracing.enabled():
                    note = msgspec.json.encode(tracing.carrier())
                    # The events are stored: what becomes of the note doesn't matter.
                    with suppress(StoreUnavailable):
                        await self._backend.run(
                            "SET", f"{prefix}:trace", note, "EX", _TRACE_SECONDS
                        )
        finally:
            # Whoever called this gets its answer before anybody who is told now looks at the match.
            self.notices.settle(channel, then, published=published)
        _OUTCOMES[reply[0]].observe(time.perf_counter() - began)
        match reply:
            case [scripts.APPENDED, version, *_]:
                return Appended(version)
            case [scripts.CONFLICT, version]:
                return Conflict(version, None)
            case [scripts.CONFLICT, version, entries]:
                return Conflict(version, _events(entries))
            case _:
                return _earlier(reply)

    async def trace_of(self, match_id: str) -> dict[str, str]:
        """What was traced around the last append to a match, if that is being traced."""
        if not tracing.enabled():
            return {}
        note = await self._backend.run("GET", f"{keys.match(match_id)}:trace")
        return msgspec.json.decode(note, type=dict[str, str]) if note else {}

    async def recall(
        self, match_id: str, idempotency: tuple[str, str]
    ) -> Repeated | KeyReused | None:
        """How `append` would answer to this request if it came before, else None."""
        key, fingerprint = _identity(idempotency)
        reply = await self._backend.script(
            scripts.RECALL,
            [f"{keys.match(match_id)}:done"],
            key,
            fingerprint,
            int(self._backend.confirms),
            confirm=True,
        )
        return _earlier(reply) if reply else None

    async def load(self, match_id: str) -> Log | None:
        """A match's newest snapshot and all events after it; None if there is no such match."""
        prefix = keys.match(match_id)
        stored, entries, pointer = await self._backend.script(
            scripts.LOAD,
            [f"{prefix}:log", f"{prefix}:snapshot", f"{keys.partition(match_id)}:archived"],
            match_id,
        )
        if pointer:
            archived = await self._archived(match_id, pointer)
            return Log(archived.snapshot, archived.base, archived.events[archived.base :])
        if stored:
            base, _, snapshot = stored.partition(b" ")
            return Log(snapshot, int(base), _events(entries))
        return Log(None, 0, _events(entries)) if entries else None

    async def tail(self, match_id: str, after: int) -> list[bytes]:
        """All events after version `after`; none if there is no such match."""
        return await self._range(match_id, after, None, None)

    async def history(
        self, match_id: str, after: int = 0, upto: int | None = None
    ) -> AsyncIterator[list[bytes]]:
        """The events after version `after` and up to version `upto` (None: the end), in chunks.

        Events that are appended meanwhile come, too, if `upto` allows.
        """
        while upto is None or after < upto:
            chunk = await self._range(match_id, after, upto, CHUNK)
            if chunk:
                yield chunk
            if len(chunk) < CHUNK:
                return
            after += len(chunk)

    async def version(self, match_id: str) -> int:
        """Number of events of a match; 0 if there is no such match."""
        version: int = await self._backend.run("XLEN", f"{keys.match(match_id)}:log")
        if version == 0 and (pointer := await self._pointer(match_id)):
            return int(pointer.partition(b" ")[0])
        return version

    async def _range(
        self, match_id: str, after: int, upto: int | None, count: int | None
    ) -> list[bytes]:
        # The last known event comes along: where it doesn't, the log isn't here any more.
        known = 1 if after else 0
        entries = await self._backend.run(
            "XRANGE",
            f"{keys.match(match_id)}:log",
            after,
            "+" if upto is None else upto,
            *(() if count is None else ("COUNT", known + count)),
        )
        if not entries and (pointer := await self._pointer(match_id)):
            return (await self._archived(match_id, pointer)).events[after:upto][:count]
        return [fields[b"e"] for _, fields in entries[known:]]

    # ------------------------------------------------------------------ the archive

    @property
    def archives(self) -> bool:
        """Whether there is an archive."""
        return self._archive.there

    async def ended(self, before: int, limit: int) -> list[tuple[str, int]]:
        """At most `limit` matches that ended before a time (ms since 1970), the first first.

        Each comes with when it ended. Archived ones aren't among them.
        """
        return await self._earliest(f"index:{keys.ENDED}", before, limit)

    async def archive(self, match_id: str, events: list[bytes]) -> bool:
        """Move the log of a match, which these events are, to the archive; say whether it was.

        Nothing is deleted before what was written has been read again. Nothing is done to a match
        that has been archived already, or that has other events by now. Raises
        ArchiveUnavailable.
        """
        prefix, partition = keys.match(match_id), keys.partition(match_id)
        stored, version = await self._backend.run_all(
            [("GET", f"{prefix}:snapshot"), ("XLEN", f"{prefix}:log")]
        )
        if version != len(events):
            return False
        base, _, snapshot = stored.partition(b" ") if stored else (b"0", b"", None)
        digest = await self._archive.write(
            match_id, Archived(1, match_id, int(base), snapshot, events)
        )
        done = await self._backend.script(
            scripts.ARCHIVE,
            [
                *(f"{prefix}:{name}" for name in ("log", "snapshot", "trace")),
                *(f"{partition}:{name}" for name in ("archived", f"index:{keys.ENDED}")),
            ],
            match_id,
            version,
            f"{version} {digest}",
        )
        return bool(done)

    async def archived(self) -> list[str]:
        """All matches that are archived."""
        replies = await self._backend.run_all(
            [("HKEYS", f"{partition}:archived") for partition in keys.partitions()]
        )
        return [match_id.decode() for some in replies for match_id in some]

    async def _pointer(self, match_id: str) -> bytes | None:
        """Version and digest of a match that is archived."""
        pointer: bytes | None = await self._backend.run(
            "HGET", f"{keys.partition(match_id)}:archived", match_id
        )
        return pointer

    async def _archived(self, match_id: str, pointer: bytes) -> Archived:
        digest = pointer.partition(b" ")[2].decode()
        found = self._last_read.get(digest) or await self._archive.read(match_id, digest)
        self._last_read[digest] = found
        self._last_read.move_to_end(digest)
        if len(self._last_read) > _REMEMBERED:
            self._last_read.popitem(last=False)
        return found

    # ------------------------------------------------------------------ due

    async def due(self, now: int, limit: int) -> list[tuple[str, int]]:
        """At most `limit` matches that are due at `now` (ms since 1970), longest due first.

        Each comes with when it fell due, and stays due until an append or `set_due` says
        otherwise.
        """
        return await self._earliest("due", now, limit)

    async def _earliest(self, name: str, until: int, limit: int) -> list[tuple[str, int]]:
        """The first of a set that every partition has, with their scores."""
        replies = await self._backend.run_all(
            [
                ("ZRANGE", f"{partition}:{name}", "-inf", until, "BYSCORE", "LIMIT", 0, limit,
                 "WITHSCORES")
                for partition in keys.partitions()
            ]
        )  # fmt: skip
        found = sorted(entry for reply in replies for entry in _entries(reply))
        return [(match_id, int(score)) for score, match_id in found[:limit]]

    async def set_due(self, match_id: str, due: int | None, if_version: int) -> bool:
        """Make a match due at `due` (ms since 1970; None: not at all); say whether that was done.

        It isn't when the match is no longer at version `if_version`: then the append that moved
        it on has set its due time.
        """
        done = await self._backend.script(
            scripts.SET_DUE,
            [f"{keys.match(match_id)}:log", f"{keys.partition(match_id)}:due"],
            match_id,
            if_version,
            "" if due is None else due,
        )
        return bool(done)

    # ------------------------------------------------------------------ lists of matches

    async def list_index(self, name: str, after: Entry | None, limit: int) -> list[Entry]:
        """At most `limit` matches of an index, highest score first, then highest id.

        `after` is the last entry of the previous page; it may have left the index meanwhile.
        """
        return await self._page(
            [f"{partition}:index:{name}" for partition in keys.partitions()], after, limit
        )

    async def indexed(self, match_id: str, name: str) -> bool:
        """Whether a match is in an index."""
        key = f"{keys.partition(match_id)}:index:{name}"
        return await self._backend.run("ZSCORE", key, match_id) is not None

    async def rescore(self, match_id: str, name: str, score: float) -> None:
        """Change a match's score in an index, if it is there."""
        key = f"{keys.partition(match_id)}:index:{name}"
        await self._backend.run("ZADD", key, "XX", score, match_id)

    async def leave_index(self, match_id: str, name: str) -> None:
        """Take a match out of an index, if it is there."""
        await self._backend.run("ZREM", f"{keys.partition(match_id)}:index:{name}", match_id)

    async def link(self, account_id: str, match_id: str, score: float) -> None:
        """Put a match into the list of an account's matches, or change its score there.

        Accounts live apart from matches, so this can't be one step with an append: link before
        appending, and take a link to nothing for nothing.
        """
        await self._backend.script(
            scripts.LINK, [f"{keys.account(account_id)}:matches"], score, match_id, confirm=True
        )

    async def unlink(self, account_id: str, match_id: str) -> None:
        """Take a match out of the list of an account's matches, if it is there."""
        await self._backend.run("ZREM", f"{keys.account(account_id)}:matches", match_id)

    async def linked(self, account_id: str, after: Entry | None, limit: int) -> list[Entry]:
        """At most `limit` matches of an account, in the order of `list_index`."""
        return await self._page([f"{keys.account(account_id)}:matches"], after, limit)

    async def linked_count(self, account_id: str) -> int:
        """How many matches are in the list of an account."""
        count: int = await self._backend.run("ZCARD", f"{keys.account(account_id)}:matches")
        return count

    async def _page(self, sets: list[str], after: Entry | None, limit: int) -> list[Entry]:
        """Merge pages of sorted sets."""
        # The matches of a page are scattered over many sets: of each, a few are asked for first.
        count = min(limit, 2 + 2 * limit // len(sets))
        if after is not None:
            count += 1  # One more for the cursor itself.
        top = "+inf" if after is None else after[0]
        pages: dict[str, list[Entry]] = {}
        while True:
            replies = await self._backend.run_all(
                [
                    ("ZRANGE", key, top, "-inf", "BYSCORE", "REV", "LIMIT", 0, count, "WITHSCORES")
                    for key in sets
                ]
            )
            lowest: dict[str, Entry] = {}
            for key, reply in zip(sets, replies, strict=True):
                entries = _entries(reply)
                pages[key] = [entry for entry in entries if after is None or entry < after]
                if len(entries) == count:
                    lowest[key] = entries[-1]
            found = sorted((entry for page in pages.values() for entry in page), reverse=True)
            del found[limit:]
            # What lies below the lowest entry of a set might belong on the page yet.
            sets = [key for key in sets if key in lowest]
            if len(found) == limit:
                sets = [key for key in sets if lowest[key] > found[-1]]
            if not sets:
                return found
            count *= 4

    # ------------------------------------------------------------------ accounts and tokens

    async def put_account(self, account_id: str, data: bytes) -> None:
        """Store an account, in the place of what is stored under this id."""
        await self._backend.run("SET", f"{keys.account(account_id)}:account", data, confirm=True)

    async def get_account(self, account_id: str) -> bytes | None:
        """An account as stored; None if there is no such account."""
        data: bytes | None = await self._backend.run("GET", f"{keys.account(account_id)}:account")
        return data

    async def get_accounts(self, account_ids: Sequence[str]) -> list[bytes | None]:
        """Some accounts as stored; None where there is no such account."""
        return await self._backend.run_all(
            [("GET", f"{keys.account(account_id)}:account") for account_id in account_ids]
        )

    async def put_token(self, account_id: str, digest: str, data: bytes) -> None:
        """Store a token of an account under the digest of its secret."""
        # In this order, so that whoever revokes all tokens of an account misses none.
        await self._backend.script(
            scripts.ENTER_TOKEN, [f"{keys.account(account_id)}:tokens"], digest, confirm=True
        )
        await self._backend.run("SET", keys.token(digest), data, confirm=True)

    async def get_token(self, digest: str) -> bytes | None:
        """A token as stored; None if there is no such token, or no longer."""
        data: bytes | None = await self._backend.run("GET", keys.token(digest))
        return data

    async def delete_token(self, account_id: str, digest: str) -> None:
        """Delete a token, if it is there, and wake who listens to the channel `tokens`."""
        await self._backend.script(
            scripts.REVOKE, [keys.token(digest)], keys.TOKENS_CHANNEL, digest, confirm=True
        )
        await self._backend.run("SREM", f"{keys.account(account_id)}:tokens", digest)

    async def tokens_of(self, account_id: str) -> dict[str, bytes]:
        """The tokens of an account as stored, by digest."""
        members = await self._backend.run("SMEMBERS", f"{keys.account(account_id)}:tokens")
        digests = sorted(member.decode() for member in members)
        found = await self._backend.run_all([("GET", keys.token(digest)) for digest in digests])
        return {digest: data for digest, data in zip(digests, found, strict=True) if data}

    # ------------------------------------------------------------------ choices

    async def settle(self, key: str, choice: str) -> str:
        """Keep a choice under a key for 24 hours; return the one kept first under this key."""
        name = keys.choice(_digest(key, 16).hex())
        settled: bytes = await self._backend.script(scripts.SETTLE, [name], choice, confirm=True)
        return settled.decode()


_encode = msgspec.msgpack.Encoder().encode


def _digest(text: str, size: int) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=size).digest()


def _identity(idempotency: tuple[str, str]) -> tuple[bytes, bytes]:
    """Key and fingerprint in the few bytes that a record has for them."""
    key, fingerprint = idempotency
    return _digest(key, 8), _digest(fingerprint, 4)


def _earlier(reply: list[int]) -> Repeated | KeyReused:
    match reply:
        case [scripts.REPEATED, version, count]:
            return Repeated(version, version - count + 1)
        case _:
            return KeyReused()


def _events(entries: Sequence[Any]) -> list[bytes]:
    """The events in a script's reply from XRANGE: (entry id, (field, event))."""
    return [fields[1] for _, fields in entries]


def _entries(reply: Sequence[bytes]) -> list[Entry]:
    """The entries in Redis's reply WITHSCORES: member, score, member, score, ..."""
    return [
        (float(score), member.decode())
        for member, score in zip(reply[::2], reply[1::2], strict=True)
    ]
