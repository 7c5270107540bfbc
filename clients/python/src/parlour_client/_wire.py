"""What is sent and received, without sending and receiving."""

from __future__ import annotations

import random
import re
import time
import zlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import httpx
import msgspec

from parlour_client._base import GameMove, GameOptions
from parlour_client.errors import ParlourError, Refused, Unavailable, UnexpectedAnswer
from parlour_client.refusals import BY_CODE

T = TypeVar("T")

_encode = msgspec.json.encode
_SHORTEST, _LONGEST = 0.1, 5.0
"""Pauses before the first repetition and at most, in seconds."""


class Document(msgspec.Struct):
    """An operation as the service knows it."""

    id: str
    text: str


class Error(msgspec.Struct):
    """Why a request as a whole has failed."""

    message: str
    extensions: dict[str, Any] = {}

    @property
    def code(self) -> str:
        return str(self.extensions.get("code", "UNKNOWN"))


class Answer(msgspec.Struct):
    """The result of an operation."""

    data: dict[str, Any] | None = None
    errors: list[Error] = []


class _Slug(msgspec.Struct):
    slug: str


class MatchHead(msgspec.Struct):
    """What is read of any match, whatever its game."""

    id: str
    version: int
    game: _Slug


class About(msgspec.Struct):
    """What is read of any update of a match."""

    match: MatchHead


class Headline(msgspec.Struct):
    """What is read of any message of the inbox."""

    kind: str = msgspec.field(name="__typename")
    match: MatchHead | None = None
    token: str | None = None
    seat: int | None = None
    until: str | None = None

    @property
    def key(self) -> str:
        """What tells messages about matches apart."""
        if self.kind == "Turn" and self.token:
            return self.token
        match_id = self.match.id if self.match else ""
        if self.kind == "MatchOver":
            return f"MatchOver {match_id}"
        return f"{match_id} {self.seat} {self.until}"


class UnknownDocument(ParlourError):
    """The service doesn't know an operation's id: it wants the text."""


class RetryLater(Unavailable):
    """The service has said when to try again."""

    def __init__(self, message: str, seconds: float) -> None:
        super().__init__(message)
        self.seconds = seconds

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.seconds)


@cache
def documents() -> dict[str, Document]:
    """All operations by name."""
    found = files("parlour_client").joinpath("documents.json").read_bytes()
    return msgspec.json.decode(found, type=dict[str, Document])


def address(url: str) -> str:
    """Where a service is, in one spelling. Raises ValueError."""
    try:
        parsed = httpx.URL(url)
    except httpx.InvalidURL as error:
        raise ValueError(f"this is no URL: {error}") from None
    if parsed.scheme not in ("http", "https") or not parsed.host:
        raise ValueError(f"{url!r} must begin with http:// or https:// and name a host")
    if parsed.query or parsed.fragment or parsed.userinfo:
        raise ValueError("the URL of a service has neither user, query nor fragment")
    return str(parsed).rstrip("/")


def authorization(token: str | None) -> dict[str, str]:
    """What says who is calling. Raises ValueError, which doesn't tell the token."""
    if token is None:
        return {}
    if not token.isascii() or not token.isprintable() or " " in token:
        raise ValueError("a token has no spaces, line ends or special characters")
    return {"authorization": f"Bearer {token}"}


def payload_of(name: str, variables: Mapping[str, Any], as_text: bool) -> dict[str, Any]:
    """A request for an operation, by its id or with its text."""
    document = documents()[name]
    which = {"query": document.text} if as_text else {"documentId": document.id}
    return which | {"operationName": name, "variables": variables}


def encoded(message: Mapping[str, Any]) -> bytes:
    return _encode(message)


def _within(path: tuple[str, ...], value: Any) -> Any:
    for name in reversed(path):
        value = {name: value}
    return value


def move_input(move: GameMove | str) -> dict[str, Any]:
    """A move as the service takes it; a string is the id of a legal move."""
    if isinstance(move, str):
        return {"id": move}
    arguments = msgspec.to_builtins(move)
    del arguments["__typename"]
    found: dict[str, Any] = _within(move.path, arguments)
    return found


def options_input(options: GameOptions | Mapping[str, Any] | None) -> dict[str, Any] | None:
    """Options as the service takes them; a mapping is by the names of `OptionSpec`."""
    if options is None:
        return None
    if isinstance(options, GameOptions):
        found: dict[str, Any] = _within(options.path, msgspec.to_builtins(options))
        return found
    return {"values": dict(options)}


def refusal(fields: Mapping[str, Any]) -> Refused:
    """The exception for a refusal with `code` and `message`."""
    code, message = str(fields.get("code", "UNKNOWN")), str(fields.get("message", ""))
    details = {
        re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower(): value
        for name, value in fields.items()
        if name not in ("code", "message", "__typename")
    }
    return BY_CODE.get(code, Refused)(code, message, details)


def failure(errors: list[Error]) -> ParlourError:
    """The exception for a request that has failed as a whole."""
    if not errors:
        return UnexpectedAnswer("a failure without an error")
    error = errors[0]
    if error.code == "SERVICE_UNAVAILABLE":
        return Unavailable(error.message)
    if error.code == "DOCUMENT_NOT_FOUND":
        return UnknownDocument(error.message)
    return refusal({**error.extensions, "code": error.code, "message": error.message})


def data_of(content: object) -> dict[str, Any]:
    """The data of an answer. Raises ParlourError."""
    try:
        answer = msgspec.convert(content, Answer)
    except msgspec.ValidationError as error:
        raise UnexpectedAnswer(f"this is no answer of the service: {error}") from None
    if answer.errors:
        raise failure(answer.errors)
    if answer.data is None:
        raise UnexpectedAnswer("an answer without data")
    return answer.data


LARGEST = 16 * 2**20
"""Bytes of a message, or of an answer when it has been unpacked, at most."""


class Body:
    """The content of an answer, unpacked as it comes in, but never further than it may go."""

    def __init__(self, packed: str) -> None:
        """`packed`: how it is. Raises UnexpectedAnswer for anything but gzip."""
        if packed not in ("", "identity", "gzip"):
            raise UnexpectedAnswer(f"an answer that is packed as {packed!r}, not by gzip")
        self._gzip = zlib.decompressobj(wbits=31) if packed == "gzip" else None
        self._content = bytearray()

    def add(self, piece: bytes) -> None:
        """Take what has come. Raises UnexpectedAnswer."""
        try:
            if self._gzip:
                piece = self._gzip.decompress(piece, LARGEST + 1 - len(self._content))
        except zlib.error as error:
            raise UnexpectedAnswer(f"an answer that can't be unpacked: {error}") from None
        self._content += piece
        if len(self._content) > LARGEST:
            raise UnexpectedAnswer(f"an answer of more than {LARGEST} bytes")

    @property
    def content(self) -> bytes:
        """All of it so far."""
        return bytes(self._content)


def read(status: int, retry_after: str | None, body: bytes) -> dict[str, Any]:
    """The data of an HTTP response. Raises ParlourError."""
    try:
        content = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        content = None  # Somebody on the way has answered.
    if is_passing(status) or (status >= 500 and content is None):
        message = f"the service is unavailable (HTTP {status})"
        if retry_after and retry_after.isdecimal():
            raise RetryLater(message, float(retry_after))
        raise Unavailable(message)
    if content is None:
        raise UnexpectedAnswer(f"an answer that isn't JSON (HTTP {status})")
    return data_of(content)


def is_passing(status: int) -> bool:
    """Whether an HTTP status says that it may work later, whoever has answered."""
    return status in (408, 429, 502, 503, 504)


def converted(value: Any, kind: type[T]) -> T:
    """A part of an answer as a struct. Raises UnexpectedAnswer."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise UnexpectedAnswer(f"{kind}: {error}; a newer parlour-client may know it") from None


class Patience:
    """How long to go on after failures: so many seconds without a success."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.renew()

    def renew(self) -> None:
        """Something has succeeded."""
        self._end = time.monotonic() + self._seconds
        self._failures = 0

    def pause(self, error: ParlourError) -> float:
        """How many seconds to wait before trying again. Raises the error at the end of patience."""
        asked = getattr(error, "retry_after_seconds", getattr(error, "seconds", None))
        pause = random.uniform(0, min(_LONGEST, _SHORTEST * 2**self._failures))
        if isinstance(asked, int | float):
            # All who were told the same shouldn't come back at once, nor without end at once.
            pause = max(pause, asked * random.uniform(1, 1.1))
        self._failures = min(self._failures + 1, 30)
        if time.monotonic() + pause > self._end:
            raise error
        return pause
