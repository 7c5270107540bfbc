"""How the schema is served: POST and GET, server-sent events, WebSocket, GraphiQL.

Requests are refused in one form everywhere, `{"errors": [{"message", "extensions": {"code"}}]}`,
with the HTTP status that fits; no input leads to a 500.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
from cross_web import HTTPException
from graphql import OperationType
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
from service.graphql.schema import ParlourSchema, build_schema

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode

_CODES = {
    400: "INVALID_REQUEST",
    401: "NOT_AUTHENTICATED",
    404: "NOT_FOUND",
    405: "METHOD_NOT_ALLOWED",
    413: "BODY_TOO_LARGE",
    415: "UNSUPPORTED_MEDIA_TYPE",
    503: "SERVICE_UNAVAILABLE",
}


def refusal(status: int, message: str) -> Response:
    """An HTTP answer that refuses a request as a whole."""
    body = {"errors": [{"message": message, "extensions": {"code": _CODES[status]}}]}
    headers = {"Retry-After": "1"} if status == 503 else {}
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(_encode(body), status, headers, "application/json")


class GraphQLRequest(msgspec.Struct, frozen=True):
    """A request as clients send it."""

    query: str
    variables: dict[str, Any] | None = None
    operationName: str | None = None  # noqa: N815 (its name on the wire)


_decode_request = msgspec.json.Decoder(GraphQLRequest).decode
_JSON = ("application/json", "application/graphql-response+json")
_BY_POST = (OperationType.QUERY, OperationType.MUTATION)


class GraphQLEndpoint(GraphQL[Context, None]):
    """The ASGI application at /graphql."""

    def __init__(self, services: Services) -> None:
        settings = services.settings
        origins = [o.strip() for o in settings.allowed_origins.split(",") if o.strip()]
        self.schema: ParlourSchema = build_schema(settings)
        super().__init__(
            self.schema,
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
        try:
            headers = Headers(scope=scope)
            context = scope["parlour.context"] = await self._identify(scope, headers)
            if scope["method"] == "POST":
                body = await self._body(headers, receive)
                if "text/event-stream" not in headers.get("accept", ""):
                    await self._answer(body, headers, context, send)
                    return
                receive = _replay(body, receive)
            response = await self.run(Request(scope, receive))
        except NotAuthenticated as error:
            response = refusal(401, str(error))
        except ServiceUnavailable as error:
            response = refusal(503, str(error))
        except HTTPException as error:
            status = error.status_code if error.status_code in _CODES else 400
            response = refusal(status, error.reason)
        await response(scope, receive, send)

    async def _identify(self, scope: Scope, headers: Headers) -> Context:
        """The context of the caller. Raises NotAuthenticated for a bad token."""
        client = scope.get("client")
        context = Context(self._services, Caller(address=client[0] if client else ""))
        secret = bearer(headers.get("authorization"))
        if secret is not None:
            await context.identify(secret)
        return context

    async def _body(self, headers: Headers, receive: Receive) -> bytes:
        """The whole body of a request. Raises HTTPException when it is too large."""
        most = self._services.settings.max_body_bytes
        too_large = HTTPException(413, f"a request body has at most {most} bytes")
        announced = headers.get("content-length", "0")
        if announced.isdigit() and int(announced) > most:
            raise too_large
        body: bytes = b""
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise HTTPException(400, "the client went away")
            body += message.get("body", b"")
            if len(body) > most:
                raise too_large
            if not message.get("more_body"):
                return body

    async def _answer(self, body: bytes, headers: Headers, context: Context, send: Send) -> None:
        """Execute a query or mutation and send the answer.

        Straight to the schema: the general view around it costs as much as an average request.
        """
        if headers.get("content-type", "").partition(";")[0].strip().lower() not in _JSON:
            raise HTTPException(415, "send the request as application/json")
        try:
            request = _decode_request(body)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise HTTPException(400, f"the body isn't a GraphQL request: {error}") from None
        data, errors = await self.schema.answer(
            request.query, request.variables, request.operationName, context, _BY_POST
        )
        answer: dict[str, Any] = {"data": data}
        status = 200
        if errors:
            answer["errors"] = [error.formatted for error in errors]
            codes = {(error.extensions or {}).get("code") for error in errors}
            if ServiceUnavailable.code in codes:
                status = 503
        content = _encode(answer)
        length = str(len(content)).encode()
        sent = [(b"content-type", b"application/json"), (b"content-length", length)]
        if status == 503:
            sent.append((b"retry-after", b"1"))
        await send({"type": "http.response.start", "status": status, "headers": sent})
        await send({"type": "http.response.body", "body": content})

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
