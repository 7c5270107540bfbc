"""What Parlour runs on, without Parlour: `python -m tests.benchmarks.bare REDIS_URL PORT`.

A move is stored by the service's own script and told to who watches its match, by uvicorn, redis-py
and Redis, with the service's way of sending what gathers to Redis together. Nobody is asked who
they are, nothing is checked, known or worked out: clients play by themselves and are sent padding
of the size of a view. So it is about what the service would come to if all else took no time.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections import defaultdict
from typing import Any

import msgspec
import uvicorn
import uvloop
from starlette.types import Message, Receive, Scope, Send

from service.store.backend import Backend
from service.store.scripts import APPEND, APPENDED
from service.store.wire import Wire

PADDING = "x" * 650

_encode = msgspec.json.Encoder().encode


class _Move(msgspec.Struct):
    move: str


class Bare:
    """The application: `POST /MATCH` with a move; a WebSocket on which ids of matches are sent."""

    def __init__(self, url: str) -> None:
        self._backend = Backend(url)
        self._watching: defaultdict[str, list[Send]] = defaultdict(list)
        self._moves: dict[str, str] = {}
        self._versions: defaultdict[str, int] = defaultdict(int)

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
        version = self._versions[match_id]
        self._versions[match_id] += 1
        about = {
            "id": match_id,
            "expected": version,
            "due": None,
            "scores": [],
            "channels": [f"bare:{match_id}"],
            "confirm": False,
        }
        keys = [f"{match_id}:log", f"{match_id}:done", f"{match_id}:snapshot", "due", "archived"]
        key = version.to_bytes(8)
        given = (msgspec.msgpack.encode(about), key, key[:4], key[4:], b"", body)
        outcome, *_ = await self._backend.script(APPEND, keys, *given)
        assert outcome == APPENDED, outcome
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    async def tell(self) -> None:
        """Send who watches a match each of its moves."""
        notices: asyncio.Queue[Any] = asyncio.Queue()
        wire = Wire(await self._backend.subscriber(), notices.put_nowait)
        wire.send(("PSUBSCRIBE", "bare:*"))
        while True:
            match await notices.get():
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
