"""What differs between waiting and awaiting."""

from __future__ import annotations

import time

import httpx
from websockets.sync.client import ClientConnection, reconnect
from websockets.typing import Subprotocol

from parlour_client._wire import LARGEST

Socket = ClientConnection
Http = httpx.Client
sleep = time.sleep


class _Connect(reconnect):
    """Goes nowhere else: what is said there first is the token."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        return exc


def open_socket(url: str, seconds: float) -> _Connect:
    """A WebSocket, to be entered."""
    return _Connect(
        url,
        subprotocols=[Subprotocol("graphql-transport-ws")],
        open_timeout=seconds,
        close_timeout=1,
        # The service is asked by messages of the protocol, so that an answer comes from itself.
        ping_interval=None,
        max_size=LARGEST,
    )


def receive(socket: Socket, seconds: float) -> str | bytes:
    """The next message. Raises TimeoutError, ConnectionClosed."""
    return socket.recv(timeout=seconds)
