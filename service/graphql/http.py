"""How the schema is served: POST and GET, server-sent events, WebSocket, GraphiQL.

Requests are refused in one form everywhere, `{"errors": [{"message", "extensions": {"code"}}]}`,
with the HTTP status that fits; no input leads to a 500.
"""

from __future__ import annotations

import asyncio
import datetime
import json
import logging
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from typing import Any

import msgspec
from graphql import GraphQLError, OperationType
from starlette.datastructures import Headers, QueryParams
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from strawberry.asgi import ASGIWebSocketAdapter, GraphQL
from strawberry.exceptions import ConnectionRejectionError
from strawberry.http.exceptions import WebSocketDisconnected
from strawberry.http.streaming import SSETransport
from strawberry.subscriptions import GRAPHQL_TRANSPORT_WS_PROTOCOL
from strawberry.subscriptions.protocols.graphql_transport_ws.handlers import (
    BaseGraphQLTransportWSHandler,
    Operation,
)
from strawberry.types import ExecutionResult
from strawberry.types.execution import PreExecutionError
from strawberry.types.unset import UNSET, UnsetType

from engine.validation import explain
from service import tracing
from service.accounts import Caller
from service.errors import NotAuthenticated, RateLimited, ServiceUnavailable
from service.graphql import graphiql
from service.graphql.context import Context
from service.graphql.documents import DocumentId
from service.graphql.schema import ParlourSchema, Results, build_schema
from service.instruments import REFUSALS, requests
from service.logs import note
from service.matches import QUIET_SECONDS
from service.session import (
    BodyTooLarge,
    BodyTooSlow,
    ClientGone,
    ClosedStream,
    RequestHeaders,
    Services,
    accepts,
    address_of,
    bearer,
    read_body,
    until_ending,
)

log = logging.getLogger("parlour.graphql")

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode

_CODES = {
    400: "INVALID_REQUEST",
    401: "NOT_AUTHENTICATED",
    404: "NOT_FOUND",
    405: "METHOD_NOT_ALLOWED",
    408: "REQUEST_TIMEOUT",
    413: "BODY_TOO_LARGE",
    415: "UNSUPPORTED_MEDIA_TYPE",
    500: "INTERNAL",
    503: "SERVICE_UNAVAILABLE",
}


def refusal(status: int, message: str) -> Response:
    """An HTTP answer that refuses a request as a whole."""
    REFUSALS.labels("graphql", _CODES[status]).inc()
    note(code=_CODES[status])
    body = {"errors": [{"message": message, "extensions": {"code": _CODES[status]}}]}
    headers = {}
    if status == 503:
        headers["Retry-After"] = "1"
    elif status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    elif status == 405:
        headers["Allow"] = "GET, POST"
    elif status == 408:
        headers["Connection"] = "close"
    return Response(_encode(body), status, headers, "application/json")


class _Refused(Exception):
    """A request that isn't one of GraphQL's, with the HTTP status that says so."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


class GraphQLRequest(msgspec.Struct, frozen=True):
    """A request as clients send it, with the text of a document or a trusted one's id."""

    query: str | None = None
    documentId: str | None = None  # noqa: N815 (its name on the wire)
    variables: dict[str, Any] | None = None
    operationName: str | None = None  # noqa: N815

    def __post_init__(self) -> None:
        if (self.query is None) == (self.documentId is None):
            raise ValueError("it needs either a query or a documentId")

    @property
    def document(self) -> str:
        """The text, or a DocumentId."""
        return self.query or "" if self.documentId is None else DocumentId(self.documentId)


class _Init(msgspec.Struct, tag_field="type", tag="connection_init"):
    payload: dict[str, Any] | None = None


class _Ping(msgspec.Struct, tag_field="type", tag="ping"):
    payload: dict[str, Any] | None = None


class _Pong(msgspec.Struct, tag_field="type", tag="pong"):
    payload: dict[str, Any] | None = None


class _Subscribe(msgspec.Struct, tag_field="type", tag="subscribe"):
    id: str
    payload: GraphQLRequest


class _Complete(msgspec.Struct, tag_field="type", tag="complete"):
    id: str


_ClientMessage = _Init | _Ping | _Pong | _Subscribe | _Complete
"""What a client says on a WebSocket (graphql-transport-ws)."""

_decode_request = msgspec.json.Decoder(GraphQLRequest).decode
_MALFORMED = (msgspec.DecodeError, UnicodeError, RecursionError)
_JSON = ("application/json", "application/graphql-response+json")
_PING_SECONDS = 10.0
"""How long a stream is silent at most, lest somebody on the way takes it for dead, and how often it
is looked whether a connection's token still holds."""
_INIT_TIMEOUT = datetime.timedelta(seconds=10)
"""How long a client may take to say who it is on a WebSocket."""
_READING: tuple[OperationType, ...] = (OperationType.QUERY,)
_ANY_ONCE = (OperationType.QUERY, OperationType.MUTATION)


class _Socket(ASGIWebSocketAdapter):
    """A WebSocket that accepts any reason for being closed."""

    async def send_json(self, message: Any) -> None:
        try:
            await self.ws.send({"type": "websocket.send", "text": _encode(message).decode()})
        except WebSocketDisconnect as error:
            raise WebSocketDisconnected from error

    async def close(self, code: int, reason: str) -> None:
        # The frame has room for 123 bytes.
        await super().close(code, reason.encode()[:123].decode(errors="ignore"))


class _Connection(BaseGraphQLTransportWSHandler[Context, None]):
    """What one client does on a WebSocket.

    An operation that fails as a whole, be it at once or after many results, ends with `error`;
    `complete` means that it has come to its end. The connection itself is closed only for
    violations of the protocol, so that one operation can't break off the others.
    """

    async def handle(self) -> None:
        watching = asyncio.create_task(self._watch_token())
        try:
            with self.context:
                await super().handle()
        finally:
            watching.cancel()

    async def _watch_token(self) -> None:
        """End all operations once the token has been revoked."""
        revoked: NotAuthenticated | None = None
        while revoked is None:
            await asyncio.sleep(_PING_SECONDS)
            revoked = await self.context.revocation()
        with suppress(WebSocketDisconnected):
            for operation in list(self.operations.values()):
                if operation.task:
                    operation.task.cancel()
                await operation.send_initial_errors([_failure(revoked)])

    async def handle_message(self, message: Any) -> None:
        try:
            said: _ClientMessage = msgspec.convert(message, _ClientMessage)
        except msgspec.ValidationError as error:
            fault = explain(error, _ClientMessage, whole="the message")
            await self.handle_invalid_message(f"invalid message: {fault.message}")
            return
        if isinstance(said, _Init) and said.payload is None:
            message["payload"] = {}
        if isinstance(said, _Subscribe):
            message["payload"]["query"] = said.payload.document
        most = self.max_subscriptions_per_connection or 0
        if isinstance(said, _Subscribe) and len(self.operations) >= most:
            refused = GraphQLError(
                f"a connection has at most {most} operations at a time",
                extensions={"code": "TOO_MANY_OPERATIONS", "limit": most},
            )
            await self.send_message(
                {"id": said.id, "type": "error", "payload": [refused.formatted]}
            )
            return
        try:
            await super().handle_message(message)
        except ServiceUnavailable:
            await self.websocket.close(1013, "the service is unavailable, try again")
        except RateLimited as error:
            await self.websocket.close(1013, str(error))

    async def run_operation(self, operation: Operation[Context, None]) -> None:
        """Send the results of an operation, and then that there are no more."""
        schema: Any = self.schema
        results: Results = schema.results(
            operation.query, operation.variables, operation.operation_name, self.context
        )
        try:
            async with aclosing(results):
                while result := results.at_hand() or await anext(results, None):
                    if isinstance(result, PreExecutionError):
                        await operation.send_initial_errors(result.errors or [])
                        return
                    if operation.completed:
                        return
                    payload = _payload(result.data, result.errors)
                    message = {"id": operation.id, "type": "next", "payload": payload}
                    await self.websocket.send_json(message)
                    # Kept until there is another one, they would have left the processor's caches.
                    del result, payload, message
                    if results.bell:
                        # Where it is waited, all that waits is taken up again: here that is least.
                        await results.bell.ready(QUIET_SECONDS)
            await operation.send_operation_message({"id": operation.id, "type": "complete"})
        except Exception as error:
            await self.handle_task_exception(error)
            if not operation.completed:
                self.operations.pop(operation.id, None)
                with suppress(WebSocketDisconnected):
                    await self.send_message({"id": operation.id, "type": "complete"})

    async def handle_task_exception(self, error: Exception) -> None:
        if not isinstance(error, WebSocketDisconnected):
            await super().handle_task_exception(error)


class GraphQLEndpoint(GraphQL[Context, None]):
    """The ASGI application at /graphql."""

    websocket_adapter_class = _Socket
    graphql_transport_ws_handler_class = _Connection

    def __init__(self, services: Services) -> None:
        settings = services.settings
        origins = [o.strip() for o in settings.allowed_origins.split(",") if o.strip()]
        self.schema: ParlourSchema = build_schema(settings)
        super().__init__(
            self.schema,
            graphql_ide=None,
            subscription_protocols=(GRAPHQL_TRANSPORT_WS_PROTOCOL,),
            max_subscriptions_per_connection=settings.subscriptions_per_connection,
            allowed_origins=origins,
            connection_init_wait_timeout=_INIT_TIMEOUT,
        )
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await super().__call__(scope, receive, send)
            return
        context = Context(self._services, Caller(address=address_of(scope)))
        with context:
            await self._answer(context, scope, receive, send)

    async def _answer(self, context: Context, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        try:
            headers = RequestHeaders(scope)
            await self._identify(context, headers)
            with tracing.span("graphql", headers) as traced:
                note(trace=tracing.trace_id())
                response = await self._respond(scope, headers, context, receive, send)
                if traced:
                    traced.update_name(f"graphql {context.operation}")
        except NotAuthenticated as error:
            response = refusal(401, str(error))
        except ServiceUnavailable as error:
            response = refusal(503, str(error))
        except _Refused as error:
            response = refusal(error.status, str(error))
        except Exception:
            log.exception("a request failed")
            response = refusal(500, "internal error")
        requests("graphql", context.operation).observe(time.perf_counter() - began)
        if response:
            await response(scope, receive, send)

    async def _identify(self, context: Context, headers: Headers) -> None:
        """Find out who is calling. Raises NotAuthenticated for a bad token."""
        secret = bearer(headers.getlist("authorization"))
        if secret is not None:
            await context.identify(secret)

    async def _body(self, headers: Headers, receive: Receive) -> bytes:
        """The whole body of a request. Raises _Refused when it is too large, or too slow."""
        try:
            return await read_body(headers, receive, self._services)
        except BodyTooLarge as error:
            raise _Refused(413, str(error)) from None
        except BodyTooSlow as error:
            raise _Refused(408, str(error)) from None
        except ClientGone as error:
            raise _Refused(400, str(error)) from None

    async def _respond(
        self, scope: Scope, headers: Headers, context: Context, receive: Receive, send: Send
    ) -> Response | None:
        """Answer a request; None if the answer has been sent already.

        Raises _Refused, ServiceUnavailable.
        """
        allowed = _READING
        if scope["method"] == "POST":
            request = _posted(await self._body(headers, receive), headers)
            allowed = _ANY_ONCE
        elif scope["method"] == "GET":
            params = QueryParams(scope["query_string"])
            asks = "query" in params or "documentId" in params
            if not asks and self._services.settings.graphiql and accepts(headers, "text/html"):
                return graphiql.page()
            request = _got(params)
        else:
            raise _Refused(405, "send a GET or a POST")
        if accepts(headers, "text/event-stream"):
            return self._events(request, (*allowed, OperationType.SUBSCRIPTION), context)
        # Straight to the connection: a Response costs as much as a small query.
        data, errors = await self.schema.answer(
            request.document, request.variables, request.operationName, context, allowed
        )
        answer = _payload(data, errors)
        status = 200
        if errors:
            codes = {(error.extensions or {}).get("code") for error in errors}
            note(code=", ".join(sorted(filter(None, codes))))
            if ServiceUnavailable.code in codes:
                status = 503
        content = _encode(answer)
        length = str(len(content)).encode()
        sent = [(b"content-type", b"application/json"), (b"content-length", length)]
        if status == 503:
            sent.append((b"retry-after", b"1"))
        await send({"type": "http.response.start", "status": status, "headers": sent})
        await send({"type": "http.response.body", "body": content})
        return None

    def _events(
        self, request: GraphQLRequest, allowed: tuple[OperationType, ...], context: Context
    ) -> Response:
        """The results of an operation as server-sent events (graphql-sse, distinct connections)."""
        context.operation = "stream"
        transport = SSETransport()
        ending = self._services.ending

        def event(result: ExecutionResult) -> str:
            payload = _payload(result.data, result.errors)
            return transport.encode_event("next", self.encode_json(payload))

        async def stream() -> AsyncGenerator[str, None]:
            results = self.schema.results(
                request.document, request.variables, request.operationName, context, allowed
            )
            async with aclosing(
                until_ending(results, self._services.ending, _PING_SECONDS)
            ) as shown:
                async for result in shown:
                    if result is None:
                        if revoked := await context.revocation():
                            yield event(ExecutionResult(None, [_failure(revoked)]))
                            break
                        yield transport.encode_comment("ping")
                        continue
                    yield event(result)
            if not ending.is_set():
                yield transport.encode_complete()

        return ClosedStream(stream(), headers=transport.headers)

    # ------------------------------------------------------------------ WebSocket

    async def get_context(self, request: Any, response: Any) -> Context:
        """The context of a WebSocket, before its caller has said who they are."""
        socket: WebSocket = request
        return Context(self._services, Caller(address=address_of(socket.scope)))

    async def on_ws_connect(self, context: Context) -> UnsetType | dict[str, object] | None:
        """Take the token from the connection_init payload, `{"authorization": "Bearer ..."}`.

        Raises ServiceUnavailable, RateLimited, ConnectionRejectionError.
        """
        params = context.connection_params.items()
        given = [v for k, v in params if k.lower() == "authorization" and v is not None]
        try:
            secret = bearer([v if isinstance(v, str) else "" for v in given])
            if secret is not None:
                await context.identify(secret)
        except NotAuthenticated:
            raise ConnectionRejectionError from None
        context.stream_on()
        unset: UnsetType = UNSET
        return unset

    def decode_json(self, data: str | bytes) -> object:
        try:
            return _decode(data)
        except _MALFORMED as error:
            raise json.JSONDecodeError(str(error), "", 0) from None

    def encode_json(self, data: object) -> str:
        return _encode(data).decode()


def _payload(data: Any, errors: list[GraphQLError] | None) -> dict[str, Any]:
    """A result as it is sent."""
    if not errors:
        return {"data": data}
    return {"data": data, "errors": [error.formatted for error in errors]}


def _failure(error: NotAuthenticated) -> GraphQLError:
    return GraphQLError(str(error), extensions={"code": error.code})


def _posted(body: bytes, headers: Headers) -> GraphQLRequest:
    """The request in a body. Raises _Refused."""
    if headers.get("content-type", "").partition(";")[0].strip().lower() not in _JSON:
        raise _Refused(415, "send the request as application/json")
    try:
        return _decode_request(body)
    except msgspec.ValidationError as error:
        fault = explain(error, GraphQLRequest, whole="the body")
        raise _Refused(400, f"this isn't a GraphQL request: {fault.message}") from None
    except _MALFORMED as error:
        raise _Refused(400, f"the body isn't a GraphQL request: {error}") from None


def _got(params: QueryParams) -> GraphQLRequest:
    """The request in a query string. Raises _Refused."""
    if ("query" in params) == ("documentId" in params):
        raise _Refused(400, "send a query, as ?query=... or ?documentId=..., or in a POST")
    try:
        given = _decode(params["variables"]) if params.get("variables") else None
        variables = msgspec.convert(given, dict[str, Any] | None)
    except msgspec.ValidationError:
        raise _Refused(400, "variables must be a JSON object") from None
    except _MALFORMED as error:
        raise _Refused(400, f"variables must be a JSON object: {error}") from None
    return GraphQLRequest(
        params.get("query"), params.get("documentId"), variables, params.get("operationName")
    )
