"""A table of typed routes, and how a request finds its way through it.

An operation is a function whose parameters say what it takes: path parameters by their names,
`body` and `query` by their structs, and `Key`, `Expected`, `Resume` and `Brief` for headers that
have a meaning of their own. The document is generated from the same table.
"""

from __future__ import annotations

import functools
import inspect
import logging
import re
import time
import typing
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, NewType, TypeVar

import msgspec
from starlette.datastructures import Headers, QueryParams
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from engine.validation import explain
from service import tracing
from service.accounts import Caller
from service.errors import (
    InvalidInput,
    NotAuthenticated,
    ServiceError,
    ServiceUnavailable,
)
from service.instruments import REFUSALS, requests
from service.logs import note
from service.rest import problems
from service.rest.problems import (
    IdempotencyKeyMissing,
    Internal,
    InvalidRequest,
    MethodNotAllowed,
    NoSuchPath,
    RequestError,
    RequestTimeout,
    UnsupportedMediaType,
)
from service.rest.resources import Query, Received, SeatNumber
from service.session import (
    BodyTooLarge,
    BodyTooSlow,
    ClientGone,
    RequestHeaders,
    Services,
    Session,
    accepts,
    address_of,
    bearer,
    read_body,
)

log = logging.getLogger("parlour.rest")

T = TypeVar("T")
JSON = "application/json"

Key = NewType("Key", str)
"""The header Idempotency-Key, which the operation needs."""
Expected = NewType("Expected", int)
"""The version that the header If-Match names."""
Resume = NewType("Resume", int)
"""The version that the header Last-Event-ID names."""
Brief = NewType("Brief", bool)
"""Whether the header Prefer has `return=minimal` (RFC 7240): what was done needn't be shown."""

PATH_PARAMETERS: dict[str, tuple[Any, str]] = {
    "game": (str, "Slug of the game."),
    "match": (str, "Id of the match."),
    "seat": (SeatNumber, "Number of the seat, 0-based, clockwise."),
    "token": (str, "The turn, as in your inbox."),
    "id": (str, "Id of the token."),
    "who": (str, "Id of an account, or `ai:` and the name of a computer player."),
    "bot": (str, "Id of the bot."),
    "simulation": (str, "Id of the simulation."),
    "index": (int, "Number of the game, from 0."),
    "name": (str, "Name of the chart: wins, scores, lengths or endings."),
    "code": (str, "Code of the problem."),
}
"""What may stand in a path: its type, and what it means."""

_encode = msgspec.json.Encoder().encode
_MALFORMED = (msgspec.DecodeError, UnicodeError, RecursionError)


class Call(Session):
    """One request."""

    def __init__(self, services: Services, caller: Caller, headers: Headers) -> None:
        super().__init__(services, caller)
        self.headers = headers

    def wants(self, media_type: str) -> bool:
        """Whether the client asks for a media type by name."""
        return accepts(self.headers, media_type)


@dataclass(slots=True)
class Answer(Generic[T]):
    """A response with more than its content."""

    content: T
    """None: what the operation else shows is left out."""
    version: int | None = None
    """The version of the match that it shows: its ETag."""
    headers: dict[str, str] = field(default_factory=dict)


Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True, kw_only=True)
class Operation:
    """One method of one path."""

    id: str
    method: str
    path: str
    tag: str
    summary: str
    description: str
    handler: Handler | None
    """None: something else serves it."""
    status: int = 200
    errors: tuple[type[ServiceError], ...] = ()
    """The errors of its use case that it answers with."""
    media: tuple[str, ...] = (JSON,)
    """Media types of its success."""
    etag: bool = False
    """Whether its answer has the match's version as its ETag."""
    location: bool = False
    """Whether its answer names the path of what it made."""
    path_types: Mapping[str, Any] = field(default_factory=dict)
    body: type[Received] | None = None
    query: type[Query] | None = None
    headers: Mapping[str, Any] = field(default_factory=dict)
    """Parameters of the handler that are headers: their names to `Key`, `Expected`, ..."""
    content: Any = None
    """The type of its success; None: no content."""

    @cached_property
    def content_type(self) -> bytes:
        """How its success is labeled."""
        text = self.media[0].startswith("text/")
        return f"{self.media[0]}{'; charset=utf-8' * text}".encode()

    @cached_property
    def body_optional(self) -> bool:
        """Whether an empty body stands for an empty object."""
        return self.body is not None and not any(
            one.required for one in msgspec.structs.fields(self.body)
        )

    @property
    def all_errors(self) -> tuple[type[ServiceError], ...]:
        """Its errors, and those that any operation may answer with."""
        always: list[type[ServiceError]] = [NotAuthenticated, ServiceUnavailable]
        if self.body or self.query or any(kind is not str for kind in self.path_types.values()):
            always.append(InvalidInput)
        if Key in self.headers.values():
            always.append(InvalidInput)
        return tuple(dict.fromkeys((*self.errors, *always)))

    @property
    def request_errors(self) -> tuple[type[RequestError], ...]:
        """What can be wrong with a request as such."""
        found: list[type[RequestError]] = []
        if self.body or self.headers:
            found.append(InvalidRequest)
        if Key in self.headers.values():
            found.append(IdempotencyKeyMissing)
        if self.body:
            found += [problems.BodyTooLarge, RequestTimeout, UnsupportedMediaType]
        return tuple(found)


class Table:
    """Operations by method and path."""

    def __init__(self) -> None:
        self.operations: list[Operation] = []

    def __call__(
        self,
        method: str,
        path: str,
        *,
        tag: str,
        errors: Sequence[type[ServiceError]] = (),
        **more: Any,
    ) -> Callable[[Handler], Handler]:
        """Make a function an operation; its docstring is its description."""

        def register(handler: Handler) -> Handler:
            self.operations.append(_operation(handler, method, path, tag, tuple(errors), more))
            return handler

        return register


def _operation(
    handler: Handler,
    method: str,
    path: str,
    tag: str,
    errors: tuple[type[ServiceError], ...],
    more: dict[str, Any],
) -> Operation:
    hints = typing.get_type_hints(handler)
    content = hints.pop("return")
    if typing.get_origin(content) is Answer:
        (content,) = typing.get_args(content)
        if type(None) in typing.get_args(content):
            (content,) = (kind for kind in typing.get_args(content) if kind is not type(None))
    hints.pop("call")
    names = re.findall(r"{(\w+)}", path)
    headers: dict[str, Any] = {}
    for name, hint in hints.items():
        kinds = [kind for kind in (hint, *typing.get_args(hint)) if kind in _READ]
        if kinds:
            headers[name] = kinds[0]
    summary, _, rest = inspect.cleandoc(handler.__doc__ or "").partition("\n\n")
    first, *others = handler.__name__.split("_")
    return Operation(
        id=first + "".join(part.capitalize() for part in others),
        method=method,
        path=path,
        tag=tag,
        summary=" ".join(summary.split()).rstrip("."),
        description=" ".join(rest.split()),
        handler=handler,
        errors=errors,
        path_types={name: PATH_PARAMETERS[name][0] for name in names},
        body=hints.get("body"),
        query=hints.get("query"),
        headers=headers,
        content=None if content is type(None) else content,
        **more,
    )


class _Node:
    """What follows on the beginning of a path."""

    def __init__(self) -> None:
        self.literal: dict[str, _Node] = {}
        self.parameter: _Node | None = None
        self.methods: dict[str, Operation] = {}


class Rest:
    """The ASGI application of some operations; answers everything that it is asked."""

    def __init__(self, services: Services, operations: Sequence[Operation]) -> None:
        self._services = services
        self._root = _Node()
        for operation in operations:
            if operation.handler is None:
                continue
            node = self._root
            for part in operation.path.split("/")[1:]:
                if part.startswith("{"):
                    node.parameter = node.parameter or _Node()
                    node = node.parameter
                else:
                    node = node.literal.setdefault(part, _Node())
            node.methods[operation.method] = operation

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        call = Call(self._services, Caller(address=address_of(scope)), RequestHeaders(scope))
        with call:
            try:
                with tracing.span("rest", call.headers) as traced:
                    note(trace=tracing.trace_id())
                    response = await self._respond(call, scope, receive)
                    if traced:
                        traced.update_name(f"rest {call.operation}")
            except (ServiceError, RequestError) as error:
                response = refusal(error)
            except RecursionError:  # Read it could be, but not passed on.
                response = refusal(InvalidRequest("the body is nested too deeply"))
            except Exception:
                log.exception("a request failed")
                response = refusal(Internal("internal error"))
            requests("rest", call.operation).observe(time.perf_counter() - began)
            if scope["method"] == "HEAD":
                # What the same GET says, without its content; nothing is streamed to nobody.
                response = Response(None, response.status_code, dict(response.headers))
            await response(scope, receive, send)

    async def _respond(self, call: Call, scope: Scope, receive: Receive) -> Response:
        node, values = self._find(scope["path"])
        methods = node.methods
        operation = methods.get("GET" if scope["method"] == "HEAD" else scope["method"])
        if operation is None:
            allowed = ", ".join(sorted({*methods, *(["HEAD"] if "GET" in methods else [])}))
            raise MethodNotAllowed(f"this path has: {allowed}", {"Allow": allowed})
        note(operation.id)
        call.operation = operation.id
        headers = call.headers
        secret = bearer(headers.getlist("authorization"))
        if secret is not None:
            await call.identify(secret)
        given: dict[str, Any] = {}
        for (name, kind), value in zip(operation.path_types.items(), values, strict=True):
            given[name] = value if kind is str else _convert(value, kind, name)
        for name, kind in operation.headers.items():
            given[name] = _READ[kind](headers)
        if operation.query:
            given["query"] = _query(scope["query_string"], operation.query)
        if operation.body:
            given["body"] = await self._body(operation, headers, receive)
        assert operation.handler
        return _response(operation, headers, await operation.handler(call, **given))

    def _find(self, path: str) -> tuple[_Node, list[str]]:
        """Where a path leads, and the values of its parameters. Raises NoSuchPath."""
        node, values = self._root, []
        for part in path.split("/")[1:]:
            if part in node.literal:
                node = node.literal[part]
            elif node.parameter and part:
                node = node.parameter
                values.append(part)
            else:
                node = _Node()
                break
        if not node.methods:
            raise NoSuchPath("there is nothing here; /v1/openapi.json lists all paths")
        return node, values

    async def _body(self, operation: Operation, headers: Headers, receive: Receive) -> Received:
        """The body of a request. Raises RequestError, InvalidInput."""
        try:
            body = await read_body(headers, receive, self._services)
        except BodyTooLarge as error:
            raise problems.BodyTooLarge(str(error)) from None
        except BodyTooSlow as error:
            raise RequestTimeout(str(error), {"Connection": "close"}) from None
        except ClientGone as error:
            raise InvalidRequest(str(error)) from None
        kind = operation.body
        assert kind
        if not body and operation.body_optional:
            return kind()
        sent = headers.get("content-type", "")
        if sent != JSON and sent.partition(";")[0].strip().lower() != JSON:
            raise UnsupportedMediaType(f"send the body as {JSON}")
        try:
            return msgspec.json.decode(body, type=kind)
        except msgspec.ValidationError as error:
            raise _invalid(error, kind) from None
        except _MALFORMED as error:
            raise InvalidRequest(f"the body isn't JSON: {error}") from None


def refusal(error: ServiceError | RequestError) -> Response:
    """The response that refuses a request."""
    REFUSALS.labels("rest", error.code).inc()
    note(code=error.code)
    status, body, headers = problems.problem_of(error)
    headers["Cache-Control"] = "no-store"
    return Response(_encode(body), status, headers, problems.MEDIA_TYPE)


class _Reply(Response):
    """A response whose headers are there as they are sent, which is what others spend most on."""

    def __init__(self, status: int, headers: dict[bytes, bytes], content: bytes = b"") -> None:
        self.status_code = status
        self.body = content
        self.background = None
        self.raw_headers = list(headers.items())


def _response(operation: Operation, headers: Headers, said: Any) -> Response:
    if isinstance(said, Response):
        return said
    answer = said if isinstance(said, Answer) else Answer(said)
    sent = {b"cache-control": b"no-store"}
    for name, value in answer.headers.items():
        sent[name.lower().encode("latin-1")] = value.encode("latin-1")
    if answer.version is not None:
        tag = f'"{answer.version}"'
        sent[b"etag"] = tag.encode()
        sent[b"vary"] = b"Authorization"
        sent[b"cache-control"] = b"private, no-cache"
        if operation.method == "GET" and _unchanged(headers, tag):
            return _Reply(304, sent)
    content = answer.content
    if operation.content is None:
        body, status = b"", operation.status
    elif content is None:
        body, status = b"", 204
        sent[b"preference-applied"] = b"return=minimal"
    else:
        body = content if isinstance(content, bytes) else _encode(content)
        status = operation.status
        # A media type that the handler names counts more.
        sent.setdefault(b"content-type", operation.content_type)
    if status != 204:
        sent[b"content-length"] = str(len(body)).encode()
    return _Reply(status, sent, body)


def _unchanged(headers: Headers, tag: str) -> bool:
    """Whether the client has what it asks for already."""
    known = headers.get("if-none-match")
    if known is None:
        return False
    tags = [one.strip().removeprefix("W/") for one in known.split(",")]
    return "*" in tags or tag in tags


@functools.cache
def _parameters(kind: type[Query]) -> dict[str, tuple[str, Any, bool]]:
    """Of each query parameter the field's name, its type, and whether it may be repeated.

    A parameter is left out rather than null, so that isn't among its types.
    """
    found: dict[str, tuple[str, Any, bool]] = {}
    for one in msgspec.structs.fields(kind):
        hint: Any = one.type
        if type(None) in (kinds := typing.get_args(hint)):
            (hint,) = (kind for kind in kinds if kind is not type(None))
        lists = list in [typing.get_origin(part) for part in (hint, *typing.get_args(hint))]
        found[one.encode_name] = (one.name, hint, lists)
    return found


def _query(raw: bytes, kind: type[Query]) -> Query:
    """The parameters of a query string. Raises InvalidInput."""
    known = _parameters(kind)
    given: dict[str, Any] = {}
    for name, value in QueryParams(raw).multi_items():
        if name not in known:
            listed = ", ".join(known) or "none"
            raise InvalidInput(f"there is no such parameter; there are: {listed}", name[:60])
        if known[name][2]:
            given.setdefault(name, []).append(value)
        elif name in given:
            raise InvalidInput("give it once only", name)
        else:
            given[name] = value
    return kind(**{known[n][0]: _convert(value, known[n][1], n) for n, value in given.items()})


def _convert(value: Any, kind: Any, name: str) -> Any:
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as error:
        raise _invalid(error, kind, name) from None


def _invalid(error: msgspec.ValidationError, kind: Any, name: str = "") -> InvalidInput:
    """What is wrong with an input, and with which of its fields."""
    path, message = explain(error, kind, name, "the body")
    return InvalidInput(message, path)


def _sole(headers: Headers, name: str) -> str | None:
    """The value of a header that comes once at most. Raises InvalidRequest."""
    values = headers.getlist(name)
    if len(values) > 1:
        raise InvalidRequest(f"send one header `{name}` only")
    return values[0] if values else None


def _key(headers: Headers) -> str:
    """Raises InvalidRequest, IdempotencyKeyMissing."""
    key = _sole(headers, "idempotency-key")
    if key is None:
        raise IdempotencyKeyMissing(
            "send a header `Idempotency-Key` with a string of yours, fresh for every new "
            "request and the same when you repeat one"
        )
    return key


def _brief(headers: Headers) -> bool:
    preferences = headers.getlist("prefer")
    for preference in ",".join(preferences).split(",") if preferences else ():
        preferred, _, how = preference.partition(";")[0].partition("=")
        if preferred.strip().lower() == "return":  # The first one counts.
            return how.strip().strip('"').lower() == "minimal"
    return False


def _expected(headers: Headers) -> int | None:
    """Raises InvalidRequest."""
    value = _sole(headers, "if-match")
    if value is None or value.strip() == "*":
        return None
    if found := re.fullmatch(r'"(\d{1,9})"', value.strip(), re.ASCII):
        return int(found[1])
    raise InvalidRequest('if-match must be the ETag of a match, such as "12"')


def _resume(headers: Headers) -> int | None:
    """Raises InvalidRequest."""
    value = _sole(headers, "last-event-id")
    if value is None:
        return None
    if found := re.fullmatch(r"(\d{1,9})", value.strip(), re.ASCII):
        return int(found[1])
    raise InvalidRequest("last-event-id must be the id of an event of this stream")


_READ: dict[Any, Callable[[Headers], Any]] = {
    Key: _key,
    Expected: _expected,
    Resume: _resume,
    Brief: _brief,
}
"""The values of headers with meanings of their own."""
