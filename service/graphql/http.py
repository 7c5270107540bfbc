"""How the schema is served: POST and GET, server-sent events, WebSocket, GraphiQL.

Requests are refused in one form everywhere, `{"errors": [{"message", "extensions": {"code"}}]}`,
with the HTTP status that fits; no input leads to a 500.
"""

from __future__ import annotations

import json

import msgspec
from cross_web import HTTPException
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket
from strawberry.asgi import GraphQL
from strawberry.exceptions import ConnectionRejectionError
from strawberry.http import GraphQLHTTPResponse
from strawberry.subscriptions import GRAPHQL_SSE_PROTOCOL, GRAPHQL_TRANSPORT_WS_PROTOCOL
from strawberry.types import ExecutionResult
from strawberry.types.unset import UNSET, UnsetType

from service.accounts import Caller
from service.errors import NotAuthenticated, ServiceUnavailable
from service.graphql.context import Context, Services
from service.graphql.schema import build_schema

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode

_CODES = {
    400: "INVALID_REQUEST",
    401: "NOT_AUTHENTICATED",
    404: "NOT_FOUND",
    405: "METHOD_NOT_ALLOWED",
    413: "BODY_TOO_LARGE",
    503: "SERVICE_UNAVAILABLE",
}


def refusal(status: int, message: str) -> Response:
    """An HTTP answer that refuses a request as a whole."""
    body = {"errors": [{"message": message, "extensions": {"code": _CODES[status]}}]}
    headers = {"Retry-After": "1"} if status == 503 else {}
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(_encode(body), status, headers, "application/json")


class _TooLarge(Exception):
    pass


class GraphQLEndpoint(GraphQL[Context, None]):
    """The ASGI application at /graphql."""

    def __init__(self, services: Services) -> None:
        settings = services.settings
        origins = [o.strip() for o in settings.allowed_origins.split(",") if o.strip()]
        super().__init__(
            build_schema(settings),
            graphql_ide="graphiql" if settings.graphiql else None,
            subscription_protocols=(GRAPHQL_TRANSPORT_WS_PROTOCOL, GRAPHQL_SSE_PROTOCOL),
            max_subscriptions_per_connection=settings.subscriptions_per_connection,
            allowed_origins=origins,
        )
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await super().__call__(scope, receive, send)
            return
        request = Request(scope, receive)
        try:
            await self._identify(scope, Headers(scope=scope))
            if scope["method"] == "POST":
                body = await self._body(request)
                request = Request(scope, _replay(body, receive))
            response = await self.run(request)
        except NotAuthenticated as error:
            response = refusal(401, str(error))
        except ServiceUnavailable as error:
            response = refusal(503, str(error))
        except _TooLarge:
            most = self._services.settings.max_body_bytes
            response = refusal(413, f"a request body has at most {most} bytes")
        except HTTPException as error:
            status = error.status_code if error.status_code in _CODES else 400
            response = refusal(status, error.reason)
        await response(scope, receive, send)

    async def _identify(self, scope: Scope, headers: Headers) -> None:
        """Put the caller into the scope. Raises NotAuthenticated for a bad token."""
        client = scope.get("client")
        address = client[0] if client else ""
        secret = bearer(headers.get("authorization"))
        context = Context(self._services, Caller(address=address))
        if secret is not None:
            await context.identify(secret)
        scope["parlour.context"] = context

    async def _body(self, request: Request) -> bytes:
        most = self._services.settings.max_body_bytes
        announced = request.headers.get("content-length", "0")
        if announced.isdigit() and int(announced) > most:
            raise _TooLarge
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise _TooLarge
        return body

    async def get_context(
        self, request: Request | WebSocket, response: Response | WebSocket
    ) -> Context:
        if isinstance(request, WebSocket):
            client = request.client
            return Context(self._services, Caller(address=client.host if client else ""))
        context: Context = request.scope["parlour.context"]
        context.response = response if isinstance(response, Response) else None
        return context

    async def on_ws_connect(self, context: Context) -> UnsetType | dict[str, object] | None:
        """Take the token from the connection_init payload, `{"authorization": "Bearer ..."}`."""
        params = context.connection_params
        given = next((v for k, v in params.items() if k.lower() == "authorization"), None)
        if given is not None:
            try:
                await context.identify(bearer(given if isinstance(given, str) else "") or "")
            except (NotAuthenticated, ServiceUnavailable):
                raise ConnectionRejectionError from None
        unset: UnsetType = UNSET
        return unset

    async def process_result(
        self, request: Request, result: ExecutionResult
    ) -> GraphQLHTTPResponse:
        context: Context = request.scope["parlour.context"]
        for error in result.errors or ():
            code = (error.extensions or {}).get("code")
            if code == ServiceUnavailable.code and context.response is not None:
                context.response.status_code = 503
                context.response.headers["Retry-After"] = "1"
        return await super().process_result(request, result)

    def decode_json(self, data: str | bytes) -> object:
        try:
            return _decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise json.JSONDecodeError(str(error), "", 0) from None

    def encode_json(self, data: object) -> str:
        return _encode(data).decode()


def bearer(header: str | None) -> str | None:
    """The token of an Authorization header; None without one. Raises NotAuthenticated."""
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise NotAuthenticated("send the token as `Authorization: Bearer <token>`")
    return token.strip()


def _replay(body: bytes, receive: Receive) -> Receive:
    """A receive channel that gives a body that was read already, then what follows."""
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
