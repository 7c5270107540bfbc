"""What Parlour runs on, without Parlour: `python -m tests.benchmarks.bare REDIS_URL PORT`.

A move is stored and told to who watches its match, as the service does it, by uvicorn, redis-py and
Redis. Nobody is asked who they are, nothing is checked, known or worked out: clients play by
themselves and are sent padding of the size of a view. So this is what the service would come to if
all that it does itself took no time.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections import defaultdict

import msgspec
import uvicorn
import uvloop
from starlette.types import Message, Receive, Scope, Send

from service.store.backend import Backend
from service.store.scripts import Script

PADDING = "x" * 650

_APPEND = Script("""
redis.call('XADD', KEYS[1], '*', 'e', ARGV[1])
local version = redis.call('XLEN', KEYS[1])
redis.call('PUBLISH', KEYS[1], version)
return version
""")
_encode = msgspec.json.Encoder().encode


class _Move(msgspec.Struct):
    move: str


class Bare:
    """The application: `POST /MATCH` with a move; a WebSocket on which ids of matches are sent."""

    def __init__(self, url: str) -> None:
        self._backend = Backend(url)
        self._watching: defaultdict[str, list[Send]] = defaultdict(list)
        self._moves: dict[str, str] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._watch(receive, send)
        else:
            await self._play(scope["path"][1:], receive, send)

    async def _watch(self, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            self._watching[message["text"]].append(send)

    async def _play(self, match_id: str, receive: Receive, send: Send) -> None:
        body, more = b"", True
        while more:
            message: Message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
        self._moves[match_id] = msgspec.json.decode(body, type=_Move).move
        await self._backend.script(_APPEND, [f"bare:{match_id}"], body)
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    async def tell(self) -> None:
        """Send who watches a match each of its moves."""
        connection = await self._backend.subscriber()
        await connection.send_command("PSUBSCRIBE", "bare:*")
        while True:
            match await connection.read_response():
                case [b"pmessage", _, name, version]:
                    match_id = name.decode().removeprefix("bare:")
                    move, told = self._moves[match_id], int(version)
                    said = {"id": match_id, "version": told, "move": move, "padding": PADDING}
                    text = _encode(said).decode()
                    for send in self._watching[match_id]:
                        await send({"type": "websocket.send", "text": text})


async def serve(url: str, port: int) -> None:
    bare = Bare(url)
    config = uvicorn.Config(
        bare,
        port=port,
        access_log=False,
        log_config=None,
        ws_per_message_deflate=False,
        lifespan="off",
    )
    server = uvicorn.Server(config)
    telling = asyncio.create_task(bare.tell())
    serving = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    print("ready", flush=True)
    await asyncio.wait({telling, serving}, return_when=asyncio.FIRST_COMPLETED)


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(sys.argv[1], int(sys.argv[2])))
