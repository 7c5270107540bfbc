"""Runs the application under uvicorn."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import importlib.util
import logging
import resource
import signal
import socket
import sys
from typing import ClassVar

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from service import tracing
from service.app import create_app
from service.deadlines import LATEST
from service.errors import ServiceUnavailable
from service.queues import Queues, queue_url
from service.settings import Settings
from service.store import connect

log = logging.getLogger("parlour")


def serve(redis_url: str, settings: Settings, host: str, port: int) -> None:
    """Serve until SIGINT or SIGTERM.

    Raises OSError when the port is taken, ValueError for traces without what they need.
    """
    if settings.traces:
        tracing.start("parlour-api")
    _allow_connections()
    loop_factory = None
    if importlib.util.find_spec("uvloop"):
        import uvloop

        loop_factory = uvloop.new_event_loop
    # uvicorn ends in good order at SIGTERM, but then raises it again, which would kill this
    # process before the embedded server has ended; so would a SIGTERM while it starts.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with asyncio.Runner(loop_factory=loop_factory) as runner:
        runner.run(_serve(redis_url, settings, host, port))


async def _serve(redis_url: str, settings: Settings, host: str, port: int) -> None:
    with _listen(host, port) as listener:
        async with connect(
            redis_url,
            settings.replicas,
            on_disk=settings.replicas_on_disk,
            archive=settings.archive_url,
        ) as store:
            app = create_app(store, settings, Queues(queue_url(settings, redis_url)))
            config = uvicorn.Config(
                app,
                http=_protocol(settings.request_seconds),
                access_log=False,
                log_config=None,  # Its lines look like all others.
                ws_max_size=settings.max_body_bytes,
                ws_per_message_deflate=settings.websocket_compression,
                timeout_keep_alive=_KEEP_ALIVE,
                timeout_graceful_shutdown=3,
            )
            server = _Server(config, app.state.ending)
            try:
                await store.ping()
            except ServiceUnavailable as error:
                log.warning("the store isn't there yet: %s", error)
            # What is loaded by now lives as long as the process: the collector may ignore it.
            gc.collect()
            gc.freeze()
            gc.set_threshold(20_000, 20, 50)
            bound_host, bound_port = listener.getsockname()[:2]
            shown = f"[{bound_host}]" if ":" in bound_host else bound_host
            url = f"http://{shown}:{bound_port}"
            print(f"Parlour is at {url}/ (API: {url}/graphql)", flush=True)
            await server.serve([listener])


_KEEP_ALIVE = 75
"""Seconds that a connection may be idle: longer than proxies keep theirs (60 is usual), which else
would send requests on connections that are being closed, and tell clients of a bad gateway."""


class _Timely(HttpToolsProtocol):
    """Closes connections on which a request isn't sent in time.

    uvicorn only ends a silence between requests, by a timer that stops with the first byte.
    """

    patience: ClassVar[float]
    """Seconds for a request's head, and then for its body."""
    _wanting = True
    """Whether the client hasn't sent all of the request that it has begun, or is to begin."""
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._set_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._wanting = True
        super().data_received(data)
        if not self._wanting:
            self._stop_timer()
        elif self._timer is None:
            self._set_timer()

    def on_message_begin(self) -> None:
        self._wanting = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._stop_timer()  # The body has its own time.
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._wanting = False
        super().on_message_complete()

    def _set_timer(self) -> None:
        self._timer = self.loop.call_later(self.patience, self._time_out)

    def _stop_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _time_out(self) -> None:
        self._timer = None
        whole = self.cycle and not self.cycle.more_body
        if whole and not self.cycle.response_complete:
            self._set_timer()  # What has begun is the next request. This one is being answered.
        else:
            self.transport.close()


def _protocol(request_seconds: int) -> type[HttpToolsProtocol]:
    """What speaks HTTP, with a limit of time for requests."""
    # A body that is waited for is refused in words a little earlier: see `read_body`.
    return type("Timely", (_Timely,), {"patience": request_seconds + 1.0 + LATEST})


class _Server(uvicorn.Server):
    """Ends event streams before it waits for everything to end."""

    def __init__(self, config: uvicorn.Config, ending: asyncio.Event) -> None:
        super().__init__(config)
        self._ending = ending

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._ending.set()
        await super().shutdown(sockets)


def _allow_connections() -> None:
    """Let this process have as many files open as it may: each connection is one, also an idle
    one, and the usual 1024 are soon used up.
    """
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):  # Some systems have a lower limit yet.
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _listen(host: str, port: int) -> socket.socket:
    """A bound socket, so that a taken port is told at once and port 0 is known."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(1024)  # From now on, who connects is served as soon as can be.
    except OSError as error:
        listener.close()
        raise OSError(f"can't listen on {host}:{port}: {error.strerror or error}") from None
    listener.setblocking(False)
    return listener
