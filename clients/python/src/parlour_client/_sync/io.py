"""What differs between waiting and awaiting."""

from __future__ import annotations

import time

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

Socket = ClientConnection
Http = httpx.Client
sleep = time.sleep
_LARGEST = 16 * 2**20
"""Bytes of a message."""


def open_socket(url: str, seconds: float) -> Socket:
    """A WebSocket, to be entered."""
    return connect(
        url,
        subprotocols=[Subprotocol("graphql-transport-ws")],
        open_timeout=seconds,
        close_timeout=1,
        # The service is asked by messages of the protocol, so that an answer comes from itself.
        ping_interval=None,
        max_size=_LARGEST,
    )


def receive(socket: Socket, seconds: float) -> str | bytes:
    """The next message. Raises TimeoutError, ConnectionClosed."""
    return socket.recv(timeout=seconds)
