"""Server-sent events: what is sent, and how (the WHATWG's `text/event-stream`)."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

import msgspec
from starlette.responses import StreamingResponse

from service.errors import ServiceError
from service.rest.problems import Internal, problem_of
from service.session import ClosedStream, Session, until_ending

log = logging.getLogger("parlour.rest")

MEDIA_TYPE = "text/event-stream"
HEARTBEAT_SECONDS = 10.0
"""A stream is silent so long at most: then comes a comment, and the token is looked at again."""
_FIRST_SECONDS = 0.25
"""How long the first event is waited for: a refusal until then has a status of its own."""
_RETRY_MS = 1000
"""How long a client shall wait before it connects again."""
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}

_encode = msgspec.json.Encoder().encode


class Sent(msgspec.Struct, frozen=True):
    """One event."""

    event: str
    data: Any
    """What is sent as JSON."""
    id: str | None = None
    """What the client sends as `Last-Event-ID` to go on after it."""

    def encode(self) -> bytes:
        identity = f"id: {self.id}\n" if self.id is not None else ""
        return f"{identity}event: {self.event}\n".encode() + b"data: %b\n\n" % _encode(self.data)


async def stream(session: Session, events: AsyncGenerator[Sent, None]) -> StreamingResponse:
    """The answer that sends some events until they, the process or the token end.

    Raises what the first event raises, and RateLimited.
    """
    session.stream_on()
    ending = session.services.ending
    results = until_ending(events, ending, HEARTBEAT_SECONDS, _FIRST_SECONDS)
    end = Sent("", None)
    first = await anext(results, end)

    async def sent() -> AsyncGenerator[bytes, None]:
        async with aclosing(results):
            yield b"retry: %d\n\n" % _RETRY_MS
            try:
                if first is end:
                    return
                if first is not None:
                    yield first.encode()
                async for event in results:
                    await session.still_identified()
                    yield b": heartbeat\n\n" if event is None else event.encode()
            except ServiceError as error:
                yield Sent("problem", problem_of(error)[1]).encode()
            except Exception:
                log.exception("an event stream failed")
                yield Sent("problem", problem_of(Internal("internal error"))[1]).encode()

    return ClosedStream(sent(), media_type=MEDIA_TYPE, headers=HEADERS)
