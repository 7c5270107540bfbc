"""The API process as an ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from typing import Any

from prometheus_client import CONTENT_TYPE_LATEST
from redis.exceptions import RedisError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from service.account_data import AccountData
from service.accounts import Accounts
from service.analysis import Analyses
from service.bots import Bots
from service.clock import Clock
from service.errors import ServiceUnavailable
from service.graphql import graphiql
from service.graphql.http import GraphQLEndpoint
from service.instruments import measure_loop
from service.logs import RequestLog
from service.matches import AiTurn, Matches
from service.metrics import Metrics
from service.page import page_routes
from service.queues import Queues, ask_couriers
from service.queues import ask_players as queue_turns
from service.ratings import Ratings
from service.rest.app import rest_app
from service.rest.problems import MethodNotAllowed, NoSuchPath
from service.rest.routing import refusal
from service.retention import Retention
from service.session import Services
from service.settings import Settings
from service.simulations import Simulations
from service.store import Store
from service.webhooks import Webhooks

log = logging.getLogger("parlour")


_RATE_SECONDS = 5.0
_REVIVE_SECONDS = 5.0
_ARCHIVE_SECONDS = 10.0
_DELETE_SECONDS = 5.0
_WEBHOOK_SECONDS = 0.5
"""How often it is looked which messages for bots are to be posted again."""


def create_app(store: Store, settings: Settings, queues: Queues | None = None) -> Starlette:
    """The application on an open store; it doesn't close it.

    Without `queues`, nobody moves for computer players until they are given up.

    Set the event `state.ending` to have event streams end, which would otherwise go on for ever.
    """

    async def ask_players(turns: list[AiTurn]) -> None:
        """Queue a job for each; the sweep asks again if it comes to nothing."""
        if queues is None:
            return
        try:
            await queue_turns(queues, turns)
        except RedisError as error:
            log.warning("can't queue the moves of computer players: %s", error)

    async def ask(bots: list[str]) -> None:
        if queues is not None:
            await ask_couriers(queues, bots)

    webhooks = Webhooks(store.backend, ask)
    asking: set[asyncio.Task[None]] = set()

    async def tell_bots(accounts: Collection[str]) -> None:
        """Nobody waits until the bots' jobs are queued; mostly there are none."""
        if hooked := webhooks.hooked(accounts):
            task = asyncio.create_task(ask(hooked))
            asking.add(task)
            task.add_done_callback(asking.discard)

    clock = Clock(store.backend)
    matches = Matches(store, settings, clock, ask_players=ask_players, tell_bots=tell_bots)
    simulations = Simulations(store.backend, store.notices, queues, settings)
    analyses = Analyses(store.backend, store.notices, queues, matches, settings)
    accounts = Accounts(store)
    bots = Bots(store.backend, accounts, matches, settings, webhooks=webhooks)
    ratings = Ratings(store, matches)
    retention = Retention(store, settings, clock)
    account_data = AccountData(store, accounts, matches, simulations, bots, ratings, settings)
    services = Services(
        accounts, matches, simulations, analyses, bots, ratings, account_data, settings
    )
    measured = Metrics(queues)
    graphql = GraphQLEndpoint(services)
    rest = rest_app(services)

    async def healthz(_: Request) -> Response:
        """Liveness: this process answers."""
        return JSONResponse({"status": "ok"})

    async def readyz(_: Request) -> Response:
        """Readiness: the store answers too."""
        try:
            await store.ping()
        except ServiceUnavailable as error:
            return JSONResponse({"status": "unavailable", "reason": str(error)}, 503)
        return JSONResponse({"status": "ready"})

    async def metrics(_: Request) -> Response:
        """What Prometheus reads."""
        return Response(await asyncio.to_thread(measured.text), media_type=CONTENT_TYPE_LATEST)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        tasks = [
            asyncio.create_task(clock.follow(), name="clock"),
            asyncio.create_task(_sweep(services), name="sweep"),
            asyncio.create_task(_forget_revoked(services, store), name="revocations"),
            asyncio.create_task(_every(_RATE_SECONDS, ratings.update), name="ratings"),
            asyncio.create_task(_every(_ARCHIVE_SECONDS, retention.run), name="retention"),
            asyncio.create_task(_every(_DELETE_SECONDS, account_data.sweep), name="deletions"),
            asyncio.create_task(measure_loop(), name="loop lag"),
        ]
        if queues is not None:
            revive = _every(_REVIVE_SECONDS, simulations.revive)
            tasks.append(asyncio.create_task(revive, name="simulations"))
            carry = _every(_WEBHOOK_SECONDS, webhooks.sweep)
            tasks.append(asyncio.create_task(carry, name="webhooks"))
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    origins = [o.strip() for o in settings.allowed_origins.split(",") if o.strip()]
    cors = Middleware(
        CORSMiddleware,
        allow_origins=origins,
        allow_methods=["GET", "POST", "PUT", "PATCH", "DELETE"],
        allow_headers=[
            "authorization",
            "content-type",
            "idempotency-key",
            "if-match",
            "if-none-match",
            "last-event-id",
            "prefer",
        ],
        expose_headers=[
            "etag",
            "location",
            "retry-after",
            "idempotent-replayed",
            "preference-applied",
            "x-request-id",
        ],
    )
    app = _App(
        {} if origins else {"graphql": graphql, "v1": rest},
        settings.log != "plain",
        routes=[
            *page_routes(),
            Route("/healthz", healthz),
            Route("/readyz", readyz),
            *([Route("/metrics", metrics)] if settings.metrics else []),
            Route("/graphql", graphql),
            WebSocketRoute("/graphql", graphql),
            *([Route("/graphql/{name}", graphiql.asset)] if settings.graphiql else []),
            Mount("/v1", _Whole(rest)),
        ],
        exception_handlers={HTTPException: _refuse},
        middleware=[cors] if origins else [],
        lifespan=lifespan,
    )
    app.state.ending = services.ending
    return app


class _App(Starlette):
    """Hands requests on to both surfaces without the middleware around routes, which adds nothing
    to them (they answer every error themselves) but a twentieth of the time of a move.
    """

    def __init__(self, surfaces: dict[str, ASGIApp], logged: bool, **arguments: Any) -> None:
        """`surfaces`: by the first part of their paths. `logged`: whether requests are."""
        super().__init__(**arguments)
        self._surfaces = surfaces
        self._answer: ASGIApp = RequestLog(self._find) if logged else self._find

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._answer(scope, receive, send)

    async def _find(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            part, below, _ = scope["path"][1:].partition("/")
            if scope["type"] == "http":
                send = _with_headers(send)
            elif part != "graphql":
                part = ""
            surface = self._surfaces.get(part)
            if surface and not (below and part == "graphql"):
                await surface(scope, receive, send)
                return
        await super().__call__(scope, receive, send)


_HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
)
"""What every answer says to browsers."""


def _with_headers(send: Send) -> Send:
    def with_headers(message: Message) -> Awaitable[None]:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *_HEADERS]
        return send(message)

    return with_headers


class _Whole:
    """An application that sees the whole path, though it is mounted somewhere."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":  # A mount takes these, too.
            await WebSocketClose()(scope, receive, send)
            return
        await self._app({**scope, "root_path": ""}, receive, send)


async def _refuse(_: Request, error: Exception) -> Response:
    """Problem details for what no surface answers."""
    assert isinstance(error, HTTPException)
    kind = MethodNotAllowed if error.status_code == 405 else NoSuchPath
    return refusal(kind(str(error.detail), error.headers))


async def _sweep(services: Services) -> None:
    """Do what has fallen due, for as long as the process lives."""
    await asyncio.sleep(services.settings.grace_ms / 1000)
    while True:
        try:
            await services.matches.run_due()
        except ServiceUnavailable:
            await asyncio.sleep(1)
        except Exception:
            # One bad match must not stop the clocks of all others.
            log.exception("the sweep failed")
            await asyncio.sleep(1)
        await asyncio.sleep(services.settings.sweep_ms / 1000)


async def _every(seconds: float, work: Callable[[], Awaitable[object]]) -> None:
    """Do something again and again, for as long as the process lives."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except ServiceUnavailable as error:
            log.warning("%s has to wait: %s", work.__qualname__, error)
        except Exception:
            log.exception("%s failed", work.__qualname__)


async def _forget_revoked(services: Services, store: Store) -> None:
    """Drop cached tokens when any process has revoked one."""
    while True:
        with contextlib.suppress(ServiceUnavailable):  # It isn't there yet.
            async with store.notices.listen("tokens") as bell:
                while True:
                    await bell.wait(60)
                    services.accounts.forget(None)
