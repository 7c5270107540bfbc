"""Backups of a store, while it is in use, and restoring them into an empty one.

What belongs together is read in one atomic step: all of a match, with when it is due and the lists
that it is in; and everything else that lies in one slot. So each match is as it was at one moment,
though not all at the same one. Matches come before accounts: whoever sits in one is there, too. Of
archived matches, a backup has where they are: the archive itself is to be kept as long.

A file is a gzip stream of frames, each its length (4 bytes, big-endian) and a msgpack value: a
`Header`, `Unit`s, and a `Footer` without which the file isn't whole. A unit is kept as the commands
that make it again, so that it can be restored into any kind and version of Redis, as one server
could not read another's dumps.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import re
import time
import zlib
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from engine.games import all_games
from engine.log import verify
from service.errors import NotFound
from service.events import Created
from service.match import Match, WrittenByNewer, read_event
from service.matches import Matches, index_names
from service.store import Store, keys
from service.store.scripts import Script

_FORMAT = "parlour backup 1"
_AT_ONCE = 50
"""Units under way at the same time."""
_WORDS = 1_000
"""In one command, about: a server does nothing else meanwhile."""
_LONGEST = 1 << 30
_COMMANDS = {b"SET", b"HSET", b"SADD", b"ZADD", b"RPUSH", b"XADD", b"PEXPIREAT"}
"""What a file may have carried out: it needn't be trusted not to do anything else."""
_OF_MATCH = re.compile(r"(\{p\d+\}):match:([^:]+):(.+)")
_OF_PARTITION = re.compile(r"\{p\d+\}:(due|index:.+)")
"""Sorted sets of matches: what they say of a match is in its unit."""

# Returns for each of the first N keys its type, when it expires, and its value; then for the other
# keys, which are sorted sets, the score of ARGV[2] there.
_READ = Script("""
local found = {}
local own = tonumber(ARGV[1])
for i = 1, own do
  local key, value = KEYS[i], false
  local kind = redis.call('TYPE', key).ok
  if kind == 'string' then value = redis.call('GET', key)
  elseif kind == 'hash' then value = redis.call('HGETALL', key)
  elseif kind == 'set' then value = redis.call('SMEMBERS', key)
  elseif kind == 'zset' then value = redis.call('ZRANGE', key, 0, -1, 'WITHSCORES')
  elseif kind == 'list' then value = redis.call('LRANGE', key, 0, -1)
  elseif kind == 'stream' then value = redis.call('XRANGE', key, '-', '+') end
  found[i] = {kind, redis.call('PEXPIRETIME', key), value}
end
for i = own + 1, #KEYS do found[i] = redis.call('ZSCORE', KEYS[i], ARGV[2]) end
return found
""")


class BackupError(Exception):
    """A file that is no whole backup, or a store that one can't be restored into."""


class Header(msgspec.Struct, array_like=True):
    """What a file begins with."""

    format: str
    at: int
    """When it was begun, in ms since 1970."""


class Unit(msgspec.Struct, array_like=True, tag="u"):
    """What was read at once."""

    match: str | None
    """The id of the match that it is, if it is one."""
    commands: list[list[bytes]]


class Footer(msgspec.Struct, array_like=True, tag="f"):
    """What a file ends with."""

    units: int
    matches: int


class Verdict(msgspec.Struct):
    """What came of checking all matches."""

    matches: int = 0
    events: int = 0
    faults: list[tuple[str, str]] = []
    """(match, what is wrong)."""


async def backup(store: Store, path: Path) -> Footer:
    """Write everything but job queues to a file, which appears when it is whole.

    Whoever can read it can see every card, so it is for its owner only. Raises StoreUnavailable,
    OSError.
    """
    beside = path.with_name(f"{path.name}.part")
    beside.unlink(missing_ok=True)  # One that is there already may be for others' eyes, too.
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw:
        with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=5, filename="") as file:
            _write(file, Header(_FORMAT, time.time_ns() // 1_000_000))
            footer = Footer(0, 0)
            async for unit in _units(store):
                _write(file, unit)
                footer.units += 1
                footer.matches += unit.match is not None
            _write(file, footer)
        raw.flush()
        os.fsync(raw.fileno())
    beside.replace(path)
    return footer


async def restore(store: Store, path: Path) -> Footer:
    """Carry out what a backup says. The whole file is checked first.

    Raises BackupError for a file that isn't whole, or a store that isn't empty; StoreUnavailable,
    and then the store has to be emptied before another try; OSError.
    """
    footer = _check(path)
    async for key in store.backend.scan("*"):
        if not key.startswith("rq:"):
            raise BackupError("the store isn't empty: restore into a fresh one")
    with gzip.open(path, "rb") as file:
        under_way: set[asyncio.Task[None]] = set()
        for unit in _units_in(file):
            under_way.add(asyncio.create_task(_carry_out(store, unit)))
            if len(under_way) >= _AT_ONCE:
                ended, under_way = await asyncio.wait(
                    under_way, return_when=asyncio.FIRST_COMPLETED
                )
                for task in ended:
                    task.result()
        await asyncio.gather(*under_way)
    return footer


async def check_matches(store: Store, matches: Matches) -> Verdict:
    """Follow the log of every match from its beginning, and compare what is kept beside it.

    Raises StoreUnavailable.
    """
    verdict = Verdict()
    for match_id in {*await _matches_in(store), *await store.archived()}:
        try:
            verdict.events += await _check_match(store, matches, match_id)
        except (NotFound, WrittenByNewer) as error:
            verdict.faults.append((match_id, str(error)))
        except Exception as error:
            verdict.faults.append((match_id, f"{type(error).__name__}: {error}"))
        verdict.matches += 1
    return verdict


async def _check_match(store: Store, matches: Matches, match_id: str) -> int:
    """The number of a match's events. Raises whatever is wrong with it."""
    stored = await store.load(match_id)
    if stored is None:
        raise NotFound("it has no log")
    match: Match | None = None
    async for chunk in store.history(match_id, upto=stored.version):
        events = [read_event(match_id, event) for event in chunk]
        if match is None:
            first = events.pop(0)
            if not isinstance(first, Created):
                raise BackupError("its log doesn't begin with its creation")
            match = Match.create(match_id, first)
        for event in events:
            match, _ = match.after(event)
            if match.version == stored.base and match.snapshot() != stored.snapshot:
                raise BackupError(f"its snapshot of version {stored.base} is another match's")
            await asyncio.sleep(0)
    if match is None or match.version != stored.version:
        raise BackupError("its log has gaps")
    if match.over and match.game:
        verify(await matches.record(match))
    return match.version


# ---------------------------------------------------------------------- reading a store


async def _units(store: Store) -> AsyncIterator[Unit]:
    """All of a store, matches first."""
    archived: dict[str, set[str]] = {match_id: set() for match_id in await store.archived()}
    matches = list((archived | await _matches_in(store)).items())
    for at in range(0, len(matches), _AT_ONCE):
        some = matches[at : at + _AT_ONCE]
        for unit in await asyncio.gather(*(_match_unit(store, *match) for match in some)):
            if unit:
                yield unit
    rest: defaultdict[str, set[str]] = defaultdict(set)
    async for key in store.backend.scan("*"):
        if key.startswith("rq:") or _OF_MATCH.fullmatch(key) or _OF_PARTITION.fullmatch(key):
            continue
        tag = re.match(r"\{[^}]+\}", key)
        rest[tag[0] if tag else key].add(key)
    groups = list(rest.values())
    for start in range(0, len(groups), _AT_ONCE):
        some_groups = groups[start : start + _AT_ONCE]
        found = await asyncio.gather(*(_read(store, sorted(group)) for group in some_groups))
        for commands, _ in found:
            if commands:
                yield Unit(None, commands)


async def _matches_in(store: Store) -> dict[str, set[str]]:
    """Every match, with the last parts of the names of its keys."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    async for key in store.backend.scan("*:match:*"):
        if name := _OF_MATCH.fullmatch(key):
            found[name[2]].add(name[3])
    return found


async def _match_unit(store: Store, match_id: str, parts: set[str]) -> Unit | None:
    """A match, or what an archived one has left here; None if there is nothing."""
    prefix, partition = keys.match(match_id), keys.partition(match_id)
    first = await store.backend.run("XRANGE", f"{prefix}:log", "-", "+", "COUNT", 1)
    created = read_event(match_id, first[0][1][b"e"]) if first else None
    games = [created.game] if isinstance(created, Created) else [g.slug for g in all_games()]
    names = index_names(games)
    lists = [f"{partition}:due", *(f"{partition}:index:{name}" for name in names)]
    own = [f"{prefix}:{part}" for part in sorted(parts | {"log", "done", "snapshot"})]
    commands, scores = await _read(store, own, lists, match_id)
    for name, score in zip(lists, scores, strict=True):
        if score is not None:
            commands.append([b"ZADD", name.encode(), score, match_id.encode()])
    return Unit(match_id if first else None, commands) if commands else None


async def _read(
    store: Store, own: Sequence[str], lists: Sequence[str] = (), member: str = ""
) -> tuple[list[list[bytes]], list[bytes | None]]:
    """The commands that make some keys of one slot, and the scores of a member in sorted sets."""
    reply = await store.backend.script(_READ, [*own, *lists], len(own), member)
    commands: list[list[bytes]] = []
    for name, (kind, expires, value) in zip(own, reply, strict=False):
        commands += _commands(name.encode(), kind, int(expires), value)
    return commands, reply[len(own) :]


def _commands(key: bytes, kind: bytes, expires: int, value: Any) -> Iterator[list[bytes]]:
    """What makes a key again; nothing for one that isn't there."""
    match kind:
        case b"none":
            return
        case b"string":
            yield [b"SET", key, value]
        case b"stream":
            for entry, fields in value:
                yield [b"XADD", key, entry, *fields]
        case b"zset":
            pairs = [word for at in range(0, len(value), 2) for word in value[at : at + 2][::-1]]
            yield from _chunks([b"ZADD", key], pairs)
        case b"hash":
            yield from _chunks([b"HSET", key], value)
        case b"set":
            yield from _chunks([b"SADD", key], value)
        case b"list":
            yield from _chunks([b"RPUSH", key], value)
        case _:
            raise BackupError(f"{key!r} is a {kind!r}, which Parlour doesn't store")
    if expires >= 0:
        yield [b"PEXPIREAT", key, b"%d" % expires]


def _chunks(begin: list[bytes], words: list[bytes]) -> Iterator[list[bytes]]:
    for at in range(0, len(words), _WORDS):
        yield [*begin, *words[at : at + _WORDS]]


# ---------------------------------------------------------------------- files


def _write(file: gzip.GzipFile, value: msgspec.Struct) -> None:
    data = msgspec.msgpack.encode(value)
    file.write(len(data).to_bytes(4, "big") + data)


def _next(file: gzip.GzipFile, kind: Any) -> Any:
    """The next value of a file. Raises BackupError."""
    try:
        length = int.from_bytes(_exactly(file, 4), "big")
        if length > _LONGEST:
            raise BackupError("the file isn't a backup")
        return msgspec.msgpack.decode(_exactly(file, length), type=kind)
    except msgspec.DecodeError as error:
        raise BackupError(f"the file isn't a whole backup: {error}") from None


def _exactly(file: gzip.GzipFile, length: int) -> bytes:
    data = _read_some(file, length)
    if len(data) < length:
        raise BackupError("the file isn't a whole backup: it ends too early")
    return data


def _read_some(file: gzip.GzipFile, length: int) -> bytes:
    """So many bytes, or fewer at the end. Raises BackupError."""
    try:
        return file.read(length)
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise BackupError(f"the file isn't a whole backup: {error}") from None


def _units_in(file: gzip.GzipFile) -> Iterator[Unit]:
    """The units of a file, which is read to its end. Raises BackupError."""
    header = _next(file, Header)
    if header.format != _FORMAT:
        raise BackupError(f"this is no {_FORMAT}, but {header.format[:40]!r}")
    units = matches = 0
    while isinstance(value := _next(file, Unit | Footer), Unit):
        units += 1
        matches += value.match is not None
        yield value
    if (value.units, value.matches) != (units, matches):
        raise BackupError("the file isn't a whole backup: it lacks what it counts")
    if _read_some(file, 1):  # Only now its checksum is looked at.
        raise BackupError("the file goes on after its end")


def _check(path: Path) -> Footer:
    """What is in a file. Raises BackupError, OSError."""
    footer = Footer(0, 0)
    with path.open("rb") as raw, gzip.open(raw, "rb") as file:
        for unit in _units_in(file):
            footer.units += 1
            footer.matches += unit.match is not None
            if not all(_may_be(words) for words in unit.commands):
                raise BackupError("the file has commands that no backup has")
    return footer


def _may_be(words: list[bytes]) -> bool:
    """Whether a backup may have a command. Jobs in a queue would be calls, so none has those."""
    if len(words) < 3 or words[0] not in _COMMANDS:
        return False
    try:
        return not words[1].decode().startswith("rq:")
    except UnicodeDecodeError:
        return False


async def _carry_out(store: Store, unit: Unit) -> None:
    for at in range(0, len(unit.commands), _WORDS):
        await store.backend.run_all(
            [
                (command.decode(), key.decode(), *words)
                for command, key, *words in unit.commands[at : at + _WORDS]
            ]
        )
