"""What a process logs, on standard error: what went wrong, and if asked for every request.

A request's line tells who asked for which operation, what came of it and how long it took; never
what was asked or answered, nor a path, since tokens, keys and cards are in those.
"""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

import structlog
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.settings import Settings, unknown_variables

log = logging.getLogger("parlour")
requests = logging.getLogger("parlour.requests")

_MOST_OPERATIONS = 20
"""How many operations of one WebSocket are named."""
# Hexadecimal, as proxies make them: a bearer token can't slip through.
_GIVEN_ID = re.compile(r"[0-9a-f-]{8,64}", re.ASCII)
_FIELDS = ("method", "operation", "status", "duration_ms", "account", "code", "match", "trace")
"""What a request's line has, apart from its id."""
_RENDERERS: dict[str, structlog.types.Processor] = {
    "json": structlog.processors.JSONRenderer(ensure_ascii=False),
    "logfmt": structlog.processors.LogfmtRenderer(
        key_order=["timestamp", "level", "logger", "event"]
    ),
}


def begin(settings: Settings) -> None:
    """Begin to log as the settings say, and tell of variables that are no settings."""
    configure(settings.log)
    for message in unknown_variables():
        log.warning(message)


def configure(form: str) -> None:
    """Have all log lines look like that."""
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(form))
    logging.basicConfig(handlers=[handler])
    requests.setLevel(logging.INFO)


def formatter(form: str) -> logging.Formatter:
    """How lines look: "plain", "json" or "logfmt"."""
    if form not in _RENDERERS:
        return logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s")
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.contextvars.merge_contextvars,
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.stdlib.ExtraAdder(_FIELDS),
            structlog.processors.TimeStamper(fmt="iso"),
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            _RENDERERS[form],
        ],
    )


@dataclass(slots=True)
class _Entry:
    """What is known of a request so far."""

    operations: list[str] = field(default_factory=list)
    account: str | None = None
    code: str | None = None
    match: str | None = None
    trace: str | None = None
    status: int | None = None


_entry: ContextVar[_Entry | None] = ContextVar("entry", default=None)


def noted() -> bool:
    """Whether the present request is logged."""
    return _entry.get() is not None


def note(
    operation: str | None = None,
    account: str | None = None,
    code: str | None = None,
    match: str | None = None,
    trace: str | None = None,
) -> None:
    """Tell what the present request turns out to be, if it is logged.

    `operation`: its name; a WebSocket has several. `account`: the id of the caller's. `code`: of
    the refusal that it is answered with. `match`: the id of the last match that it was about.
    `trace`: the id of its OpenTelemetry trace.
    """
    entry = _entry.get()
    if entry is None:
        return
    if operation and operation not in entry.operations[:_MOST_OPERATIONS]:
        entry.operations.append(operation)
    entry.account = account or entry.account
    entry.code = code or entry.code
    entry.match = match or entry.match
    entry.trace = trace or entry.trace


class RequestLog:
    """Middleware that logs a line for every request, when it is over, and gives it an id."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        given = Headers(scope=scope).get("x-request-id", "")
        request = given if _GIVEN_ID.fullmatch(given) else secrets.token_hex(8)
        with _logged(scope, request) as entry:

            async def sent(message: Message) -> None:
                if message["type"] in ("http.response.start", "websocket.accept"):
                    entry.status = message.get("status", 101)
                    headers = [*message.get("headers", ()), (b"x-request-id", request.encode())]
                    message = {**message, "headers": headers}
                await send(message)

            await self._app(scope, receive, sent)


@contextmanager
def _logged(scope: Scope, request: str) -> Iterator[_Entry]:
    entry, begun = _Entry(), time.perf_counter()
    reset = _entry.set(entry)
    try:
        with structlog.contextvars.bound_contextvars(request=request):
            try:
                yield entry
            finally:
                what: dict[str, Any] = {
                    "method": scope["method"] if scope["type"] == "http" else "WEBSOCKET",
                    "operation": ", ".join(entry.operations[:_MOST_OPERATIONS])
                    or getattr(scope.get("endpoint"), "__name__", None),
                    "status": entry.status,
                    "duration_ms": round((time.perf_counter() - begun) * 1000, 1),
                    "account": entry.account,
                    "code": entry.code,
                    "match": entry.match,
                    "trace": entry.trace,
                }
                requests.info("request", extra={k: v for k, v in what.items() if v is not None})
    finally:
        _entry.reset(reset)
