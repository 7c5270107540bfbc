"""Requests and streams, repeated until they are answered."""

from __future__ import annotations

import time
import uuid
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing, asynccontextmanager
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI

from parlour_client._async import io
from parlour_client._wire import (
    Body,
    Error,
    Patience,
    UnknownDocument,
    address,
    authorization,
    converted,
    data_of,
    encoded,
    failure,
    is_passing,
    payload_of,
    read,
    refusal,
)
from parlour_client.errors import ClientClosed, ParlourError, Unavailable, UnexpectedAnswer
from parlour_client.refusals import NotAuthenticated, RateLimited

T = TypeVar("T")

_UNSENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
"""Failures after which nothing can have been done."""


class AsyncRequests:
    """A connection to one service, for one account or none."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        patience: float = 60.0,
        timeout: float = 30.0,
        heartbeat: float = 10.0,
    ) -> None:
        """`url`: where the service is, such as `http://127.0.0.1:8000`.

        `token`: an account's, as from `create_account`. The rest is in seconds. `patience`: how
        long to repeat what fails because of rate limits, lost connections or a service that is
        away. `timeout`: how long to wait for an answer. `heartbeat`: a stream that is silent for
        as long is asked whether it lives, and taken for dead after as long again. Raises ValueError
        for what is no address of a service, or no token.
        """
        self.url = address(url)
        self.token = token
        authorization(token)
        self._patience = patience
        self._timeout = timeout
        self._heartbeat = heartbeat
        # Reading all authorities takes longer than many a request.
        self._http = io.Http(timeout=timeout, verify=self.url.startswith("https:"))
        self._as_text: set[str] = set()
        """Operations whose ids the service doesn't know."""
        self._sockets: set[io.Socket] = set()
        self._closed = False

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Let go of the network connections; what goes on ends with ClientClosed."""
        self._closed = True
        await self._http.aclose()
        for socket in list(self._sockets):
            await socket.close()

    # ------------------------------------------------------------------ requests

    async def _ask(
        self, name: str, variables: dict[str, Any], kind: type[T], path: tuple[str, ...]
    ) -> T:
        """What a query answers. Raises ParlourError."""
        found = await self._find(name, variables, kind, path)
        if found is None:
            raise UnexpectedAnswer(f"{name}: an answer without {'.'.join(path)}")
        return found

    async def _find(
        self, name: str, variables: dict[str, Any], kind: type[T], path: tuple[str, ...]
    ) -> T | None:
        """What a query answers, or None. Raises ParlourError."""
        value = await self._found(name, variables, path)
        return None if value is None else converted(value, kind)

    async def _found(self, name: str, variables: dict[str, Any], path: tuple[str, ...]) -> Any:
        """What a query answers, as it comes, or None. Raises ParlourError."""
        return _at(await self._request(name, variables, repeatable=True), path)

    async def _change(
        self,
        name: str,
        variables: dict[str, Any],
        kind: type[T],
        path: tuple[str, ...],
        repeatable: bool = True,
    ) -> T:
        """The success of a mutation. Raises Refused, ParlourError."""
        if "idempotencyKey" in variables and variables["idempotencyKey"] is None:
            variables["idempotencyKey"] = uuid.uuid4().hex
        patience = Patience(self._patience)
        while True:
            data = await self._request(name, variables, repeatable)
            payload = _at(data, path[:1])
            if not isinstance(payload, dict):
                raise UnexpectedAnswer(f"{name}: an answer without {path[0]}")
            if "code" not in payload:
                return converted(_at(payload, path[1:]), kind)
            refused = refusal(payload)
            if not isinstance(refused, RateLimited):
                raise refused
            await self._wait(patience.pause(refused))

    async def _request(self, name: str, variables: dict[str, Any], repeatable: bool) -> Any:
        """The data of an answer. Raises ParlourError."""
        patience = Patience(self._patience)
        while True:
            try:
                return await self._once(name, variables)
            except UnknownDocument:
                if name in self._as_text:
                    raise
                self._as_text.add(name)
            except (RateLimited, _NotSent) as error:
                await self._wait(patience.pause(error))
            except Unavailable as error:
                if not repeatable:
                    raise
                await self._wait(patience.pause(error))

    async def _once(self, name: str, variables: dict[str, Any]) -> dict[str, Any]:
        self._check_open()
        headers = {
            "accept-encoding": "gzip",
            "content-type": "application/json",
            **authorization(self.token),
        }
        body = encoded(payload_of(name, variables, name in self._as_text))
        try:
            async with self._http.stream(
                *("POST", f"{self.url}/graphql"),
                content=body,
                headers=headers,
                extensions={"trace": self._trace},
            ) as response:
                # Its own time limit is for each piece: many little ones could go on for ever.
                end = time.monotonic() + self._timeout
                answer = Body(response.headers.get("content-encoding", "").strip().lower())
                async for piece in response.aiter_raw():
                    answer.add(piece)
                    if time.monotonic() > end:
                        raise Unavailable(f"no whole answer within {self._timeout} seconds")
        except (httpx.RequestError, RuntimeError) as error:
            self._check_open()  # All of them are httpx's ways to say that it was closed just now.
            if isinstance(error, RuntimeError):
                raise
            raise _meaning(error) from error
        return read(response.status_code, response.headers.get("retry-after"), answer.content)

    async def _trace(self, event: str, _told: object) -> None:
        """Raise ClientClosed before anything is sent by a client that is closed.

        httpx forgets those connections that are only being opened when it is, and would use them.
        """
        if event == "http11.send_request_headers.started":
            self._check_open()

    # ------------------------------------------------------------------ streams

    async def _listen(
        self, name: str, variables: Callable[[], dict[str, Any]], again: bool = False
    ) -> AsyncGenerator[dict[str, Any] | None]:
        """The results of a subscription, until the service says that there are no more.

        Whenever the connection is lost, it is opened again with what `variables` says then. None
        comes when it has been, and again when the service has begun to answer on the new one: only
        now is it certain that nothing more is missed. `again`: also for the first connection.
        Raises ParlourError.
        """
        patience = Patience(self._patience)
        lost = again
        while True:
            try:
                async with aclosing(self._results(name, variables())) as results:
                    async for data in results:
                        if lost:
                            yield None
                        if data is not None:
                            patience.renew()
                            lost = False
                            yield data
                return
            except UnknownDocument:
                if name in self._as_text:
                    raise
                self._as_text.add(name)
            except (Unavailable, RateLimited) as error:
                lost = True
                await self._wait(patience.pause(error))

    async def _wait(self, seconds: float) -> None:
        """Raises ClientClosed."""
        if not self._closed:
            await io.sleep(seconds)
        self._check_open()

    def _check_open(self) -> None:
        """Raises ClientClosed."""
        if self._closed:
            raise ClientClosed("the client is closed")

    async def _results(
        self, name: str, variables: dict[str, Any]
    ) -> AsyncGenerator[dict[str, Any] | None]:
        """None once connected, then the results that come. Raises ParlourError."""
        url = self.url.replace("http", "ws", 1) + "/graphql"
        try:
            async with self._socket(url) as socket:
                await _send(
                    socket, {"type": "connection_init", "payload": authorization(self.token)}
                )
                await self._receive(socket, "connection_ack")
                payload = payload_of(name, variables, name in self._as_text)
                await _send(socket, {"type": "subscribe", "id": "1", "payload": payload})
                yield None
                while True:
                    message = await self._receive(socket, "next", "error", "complete")
                    if message["type"] == "complete":
                        return
                    if message["type"] == "error":
                        raise failure(converted(message.get("payload"), list[Error]))
                    yield data_of(message.get("payload"))
        except ConnectionClosed as error:
            raise _closed(error) from error
        except InvalidStatus as error:
            status = error.response.status_code
            if status < 500 and not is_passing(status):
                raise UnexpectedAnswer(f"the service refuses a WebSocket: {error}") from error
            raise Unavailable(f"the service is unavailable: {error}") from error
        except InvalidURI as error:
            raise ValueError(str(error)) from error
        except (InvalidHandshake, OSError, EOFError) as error:  # TimeoutError is an OSError.
            raise Unavailable(f"the service can't be reached: {error!r}") from error

    @asynccontextmanager
    async def _socket(self, url: str) -> AsyncGenerator[io.Socket]:
        """A WebSocket, for as long as the client isn't closed."""
        self._check_open()
        async with io.open_socket(url, self._timeout) as socket:
            self._sockets.add(socket)
            try:
                self._check_open()  # Who closed it meanwhile knew nothing of this one.
                yield socket
            finally:
                self._sockets.discard(socket)

    async def _receive(self, socket: io.Socket, *kinds: str) -> dict[str, Any]:
        """The next message of some kinds. Raises Unavailable if the service is silent."""
        asked = False
        while True:
            try:
                text = await io.receive(socket, self._heartbeat)
            except TimeoutError:
                if asked:
                    raise Unavailable(f"silent for {2 * self._heartbeat} seconds") from None
                asked = True
                await _send(socket, {"type": "ping"})
                continue
            asked = False
            try:
                message: Any = msgspec.json.decode(text)
                kind = message["type"]
            except (msgspec.DecodeError, UnicodeError, RecursionError, TypeError, KeyError):
                raise UnexpectedAnswer("a message that isn't one of graphql-transport-ws") from None
            if kind == "ping":
                await _send(socket, {"type": "pong"})
            elif kind in kinds:
                found: dict[str, Any] = message
                return found
            elif kind != "pong":
                raise UnexpectedAnswer(f"a message {kind!r} instead of {kinds}")


class _NotSent(Unavailable):
    """Nothing can have been done."""


def _meaning(error: httpx.RequestError) -> ParlourError:
    """What httpx's error is here."""
    if isinstance(error, _UNSENT):
        return _NotSent(f"the service can't be reached: {error!r}")
    if isinstance(error, httpx.TransportError):
        return Unavailable(f"the service didn't answer: {error!r}")
    return UnexpectedAnswer(f"an answer that can't be read: {error!r}")


def _at(value: Any, path: tuple[str, ...]) -> Any:
    """What lies in nested objects, or None."""
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value


async def _send(socket: io.Socket, message: dict[str, Any]) -> None:
    await socket.send(encoded(message).decode())


def _closed(error: ConnectionClosed) -> ParlourError:
    """What it means that the service has closed a connection."""
    code = error.rcvd.code if error.rcvd else 1006
    reason = error.rcvd.reason if error.rcvd else ""
    if code == 4403:
        return NotAuthenticated("NOT_AUTHENTICATED", "the service doesn't know the token")
    if 4000 <= code < 5000 and code != 4408:
        return UnexpectedAnswer(f"the service broke off ({code}): {reason}")
    return Unavailable(f"the connection was lost ({code})")
