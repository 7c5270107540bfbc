"""Refusals as problem details (RFC 9457), `application/problem+json`.

Every error of `service.errors` has one HTTP status here, whichever operation it comes from; its
code and further fields are the same as in GraphQL.
"""

from __future__ import annotations

import re
import typing
from collections.abc import Mapping
from typing import Any

import msgspec

from engine.docs import class_doc, field_docs
from service import errors
from service.errors import ServiceError

MEDIA_TYPE = "application/problem+json"
BASE = "/v1/problems/"
"""Where the types of problems are, as URI references that can be looked up."""

STATUS: dict[type[ServiceError], int] = {
    errors.NotAuthenticated: 401,
    errors.NotAllowed: 403,
    errors.NotFound: 404,
    errors.UnknownGame: 422,
    errors.WrongSeats: 422,
    errors.InvalidOption: 422,
    errors.InvalidInput: 422,
    errors.InvalidMove: 422,
    errors.IllegalMove: 422,
    errors.NotYourTurn: 409,
    errors.NotYourSeat: 403,
    errors.VersionConflict: 412,
    errors.MatchNotPlaying: 409,
    errors.MatchNotOpen: 409,
    errors.MatchNotOver: 409,
    errors.SeatTaken: 409,
    errors.SeatsOpen: 409,
    errors.TurnOver: 409,
    errors.BotUnavailable: 409,
    errors.IdempotencyKeyReused: 422,
    errors.RateLimited: 429,
    errors.ServiceUnavailable: 503,
}
"""The HTTP status of every error."""


class RequestError(Exception):
    """A request that isn't one of this API's; the message says what is wrong with it."""

    status: int
    code: str

    def __init__(self, message: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(message)
        self.headers = dict(headers or {})


class InvalidRequest(RequestError):
    """The request can't be understood: malformed JSON, or a malformed header."""

    status, code = 400, "INVALID_REQUEST"


class IdempotencyKeyMissing(RequestError):
    """The operation needs the header `Idempotency-Key`, so that it can be repeated safely."""

    status, code = 400, "IDEMPOTENCY_KEY_MISSING"


class NoSuchPath(RequestError):
    """The API has nothing at this path."""

    status, code = 404, "NOT_FOUND"


class MethodNotAllowed(RequestError):
    """The path has no such method; the header `Allow` names those that it has."""

    status, code = 405, "METHOD_NOT_ALLOWED"


class BodyTooLarge(RequestError):
    """The request's body exceeds the limit."""

    status, code = 413, "BODY_TOO_LARGE"


class RequestTimeout(RequestError):
    """The request's body hasn't come in time."""

    status, code = 408, "REQUEST_TIMEOUT"


class UnsupportedMediaType(RequestError):
    """The request's body isn't JSON, going by its `Content-Type`."""

    status, code = 415, "UNSUPPORTED_MEDIA_TYPE"


class Internal(RequestError):
    """Something went wrong inside; what it was is in the service's log only."""

    status, code = 500, "INTERNAL"


REQUEST_ERRORS: tuple[type[RequestError], ...] = (
    InvalidRequest,
    IdempotencyKeyMissing,
    MethodNotAllowed,
    BodyTooLarge,
    RequestTimeout,
    UnsupportedMediaType,
    Internal,
)


class Problem(msgspec.Struct):
    """Why a request was refused (RFC 9457). Nothing has changed then."""

    type: str
    """Where this type of problem is described, relative to the API."""
    title: str
    """The type of problem in words."""
    status: int
    """The HTTP status."""
    detail: str
    """What was wrong, and what would be right."""
    code: str
    """Name of the problem for programs, the same as in GraphQL."""


class ProblemType(msgspec.Struct, rename="camel"):
    """A type of problem."""

    type: str
    """Its URI reference, as in `Problem.type`."""
    title: str
    """It in words."""
    status: int
    """The HTTP status that it comes with."""
    code: str
    """Its name for programs."""
    description: str
    """What it means."""
    fields: dict[str, str]
    """Further fields that such a problem has, and what they say."""


def title_of(code: str) -> str:
    """`NOT_YOUR_TURN` -> `Not your turn`."""
    return code.replace("_", " ").capitalize()


def attributes(error: type[ServiceError]) -> dict[str, str]:
    """The further fields of an error: its attribute to its name on the wire."""
    return {
        name: re.sub(r"_(\w)", lambda found: found[1].upper(), name)
        for name, hint in typing.get_type_hints(error).items()
        if typing.get_origin(hint) is not typing.ClassVar
    }


def problem_types() -> dict[str, ProblemType]:
    """Every type of problem, by code."""
    kinds: list[tuple[Any, int]] = [*STATUS.items(), *((e, e.status) for e in REQUEST_ERRORS)]
    return {
        kind.code: ProblemType(
            type=BASE + kind.code,
            title=title_of(kind.code),
            status=status,
            code=kind.code,
            description=class_doc(kind),
            fields={wire: field_docs(kind).get(name, "") for name, wire in attributes(kind).items()}
            if issubclass(kind, ServiceError)
            else {},
        )
        for kind, status in kinds
    }


def problem_of(error: ServiceError | RequestError) -> tuple[int, dict[str, Any], dict[str, str]]:
    """HTTP status, body and headers of a refusal."""
    headers: dict[str, str] = {}
    more: dict[str, Any] = {}
    if isinstance(error, RequestError):
        status = error.status
        headers |= error.headers
    else:
        status = STATUS[next(kind for kind in type(error).__mro__ if kind in STATUS)]
        more = {wire: getattr(error, name) for name, wire in attributes(type(error)).items()}
    if isinstance(error, errors.RateLimited):
        headers["Retry-After"] = str(max(1, -int(-error.retry_after_seconds // 1)))
    elif status == 503:
        headers["Retry-After"] = "1"
    elif status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    body = {
        "type": BASE + error.code,
        "title": title_of(error.code),
        "status": status,
        "detail": str(error),
        "code": error.code,
        **more,
    }
    return status, body, headers
