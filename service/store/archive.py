"""The archive: logs of matches that are over, out of Redis, one object each.

An object is named `matches/017/ID-DIGEST.xz`: 017 is the match's partition, DIGEST 16 hexadecimal
digits of BLAKE2b over the object. So an object never changes, whoever writes it how often, and what
is read is known to be what was written. It is msgpack (`Archived`), compressed by LZMA with a
checksum, for any `xz -d`. Which object is a match's is kept in Redis, next to what it replaces.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import lzma
import os
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol, TypeVar
from urllib.parse import unquote, urlsplit

import msgspec

from service.instruments import ARCHIVE
from service.store import keys
from service.store.answers import ArchiveUnavailable

if TYPE_CHECKING:
    from obstore.store import S3Store

log = logging.getLogger("parlour")

T = TypeVar("T")

_PATIENCE = 10.0
"""Seconds that reading or writing an object may take."""
_FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 1 << 20}]
"""Preset 6 alone would take 90 MB for the dictionary, which no log fills."""


class Archived(msgspec.Struct, frozen=True, array_like=True):
    """What an object holds."""

    format: Literal[1]
    id: str
    base: int
    """Version of the snapshot; 0 without one."""
    snapshot: bytes | None
    events: list[bytes]
    """All events of the match."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Archived).decode


class Objects(Protocol):
    """Where objects are kept. Both methods raise any Exception when that can't be reached."""

    async def put(self, name: str, data: bytes) -> None:
        """Store an object durably, as a whole or not at all."""

    async def get(self, name: str) -> bytes | None:
        """An object; None if there is none."""


class Directory:
    """Objects as files below a directory, which every process must see."""

    def __init__(self, root: Path) -> None:
        self._root = root

    async def put(self, name: str, data: bytes) -> None:
        await asyncio.to_thread(self._put, self._root / name, data)

    async def get(self, name: str) -> bytes | None:
        with suppress(FileNotFoundError):
            return await asyncio.to_thread((self._root / name).read_bytes)
        return None

    def _put(self, path: Path, data: bytes) -> None:
        # It isn't made here: a volume may be missing that ought to be mounted.
        if not self._root.is_dir():
            raise FileNotFoundError(f"there is no directory {self._root}")
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
        try:
            with temporary.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
        # The names, too, must survive a power cut.
        for directory in (path.parent, path.parent.parent, self._root):
            descriptor = os.open(directory, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


class Bucket:
    """Objects in a bucket that speaks S3's protocol; what is needed to get in comes from the
    environment (`AWS_ACCESS_KEY_ID`, `AWS_ENDPOINT_URL`, ...) or from the machine's role.
    """

    def __init__(self, url: str) -> None:
        """`url`: `s3://bucket/prefix`. Raises ValueError without the extra `s3`."""
        try:
            from obstore.store import S3Store
        except ImportError:
            raise ValueError("an archive in a bucket needs the extra s3: parlour[s3]") from None
        plain = os.environ.get("AWS_ENDPOINT_URL", "").startswith("http://")
        self._store: S3Store = S3Store.from_url(
            url,
            client_options={"timeout": timedelta(seconds=_PATIENCE / 2), "allow_http": plain},
            retry_config={"max_retries": 2, "retry_timeout": timedelta(seconds=_PATIENCE / 2)},
        )

    async def put(self, name: str, data: bytes) -> None:
        await self._store.put_async(name, data, use_multipart=False)

    async def get(self, name: str) -> bytes | None:
        with suppress(FileNotFoundError):
            found = await self._store.get_async(name)
            return bytes(await found.bytes_async())
        return None


def objects_at(url: str) -> Objects | None:
    """The place that a URL names: `file:///path` or `s3://bucket/prefix`; None for "".

    Raises ValueError.
    """
    if not url:
        return None
    parts = urlsplit(url)
    match parts.scheme:
        case "file" if parts.netloc in ("", "localhost") and parts.path.startswith("/"):
            return Directory(Path(unquote(parts.path)))
        case "s3" if parts.hostname:
            return Bucket(url)
        case _:
            raise ValueError("an archive is at file:///path or s3://bucket/prefix")


class Archive:
    """Logs of matches in some place for objects."""

    def __init__(self, objects: Objects | None) -> None:
        """Without `objects`, nothing can be written or read."""
        self._objects = objects

    @property
    def there(self) -> bool:
        """Whether there is one at all."""
        return self._objects is not None

    async def write(self, match_id: str, found: Archived) -> str:
        """Write a match's log and read it back; returns its digest.

        Raises ArchiveUnavailable.
        """
        packed = await asyncio.to_thread(_pack, found)
        digest = _digest(packed)
        await self._do("write", lambda objects: objects.put(_name(match_id, digest), packed))
        await self._read(match_id, digest)
        return digest

    async def read(self, match_id: str, digest: str) -> Archived:
        """The log of a match. Raises ArchiveUnavailable, also when it is lost or damaged."""
        packed = await self._read(match_id, digest)
        try:
            return await asyncio.to_thread(_unpack, packed)
        except (lzma.LZMAError, msgspec.MsgspecError) as error:
            log.error("the archive of match %s can't be understood: %s", match_id, error)
            raise ArchiveUnavailable("the match's archive can't be understood") from None

    async def _read(self, match_id: str, digest: str) -> bytes:
        name = _name(match_id, digest)
        packed = await self._do("read", lambda objects: objects.get(name))
        if packed is not None and _digest(packed) == digest:
            return packed
        state = "isn't there" if packed is None else "is damaged"
        log.error("the object %s of the archive %s", name, state)
        raise ArchiveUnavailable(f"the match's archive {state}; its operators have been told")

    async def _do(self, what: str, act: Callable[[Objects], Awaitable[T]]) -> T:
        if self._objects is None:
            raise ArchiveUnavailable("the match is archived, and this service has no archive")
        began, outcome = time.perf_counter(), "failed"
        try:
            async with asyncio.timeout(_PATIENCE):
                done = await act(self._objects)
            outcome = "done"
            return done
        except Exception as error:  # Each library has its own.
            log.warning("can't %s the archive: %s: %s", what, type(error).__name__, error)
            raise ArchiveUnavailable("the archive of old matches can't be reached now") from error
        finally:
            ARCHIVE.labels(what, outcome).observe(time.perf_counter() - began)


def _name(match_id: str, digest: str) -> str:
    return f"matches/{keys.partition_number(match_id):03}/{match_id}-{digest}.xz"


def _digest(packed: bytes) -> str:
    return hashlib.blake2b(packed, digest_size=8).hexdigest()


def _pack(found: Archived) -> bytes:
    return lzma.compress(_encode(found), filters=_FILTERS)


def _unpack(packed: bytes) -> Archived:
    return _decode(lzma.decompress(packed))
