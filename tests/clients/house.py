"""A service behind a network that fails on demand, for the conformance of client SDKs.

    python -m tests.clients.house [NAME=VALUE ...]

starts one with settings such as `changes_per_minute=3`, says `{"url": "http://..."}`, and then does
what it is told, line by line on its standard input: `{"fault": "lose", "count": 1}`,
`{"restart": true}`. It answers each with `{"done": true}`, or with `{"error": "..."}`. It ends with
its input.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.clients.proxy import Proxy, proxying
from tests.e2e.server import Parlour, shut, start

GENEROUS = {
    "accounts_per_hour": 1_000_000,
    "changes_per_minute": 100_000,
    "matches_per_account": 10_000,
    "matches_per_minute": 10_000,
    "ai_delay_ms": 0,
}


class House:
    """One service with its proxy."""

    def __init__(self, data: Path, proxy: Proxy, settings: dict[str, Any]) -> None:
        self._data = data
        self._settings = GENEROUS | settings
        self._parlour: Parlour | None = None
        self._proxy = proxy
        self.url = f"http://127.0.0.1:{proxy.port}"
        """Where clients find it."""

    async def open(self) -> None:
        self._parlour = start(self._data, **self._settings)
        await self._parlour.await_address()
        self._proxy.target = self._parlour.port

    async def fault(self, kind: str, count: int = 1) -> None:
        """Let something go wrong, see Proxy.fault."""
        self._proxy.fault(kind, count)

    async def restart(self) -> None:
        """Kill everything at once, and start it again."""
        assert self._parlour
        self._parlour.kill()
        await self.open()

    async def close(self) -> None:
        self._proxy.fault("drop")  # The service waits for its clients when it ends.
        if self._parlour:
            await shut(self._parlour)


@asynccontextmanager
async def house(data: Path, **settings: Any) -> AsyncIterator[House]:
    """A service behind a proxy."""
    async with proxying() as proxy:
        found = House(data, proxy, settings)
        try:
            await found.open()
            yield found
        finally:
            await found.close()


async def _obey(found: House, line: str) -> dict[str, Any]:
    try:
        told = json.loads(line)
        if told.get("restart"):
            await found.restart()
        else:
            await found.fault(told["fault"], told.get("count", 1))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        return {"error": repr(error)}
    return {"done": True}


async def main(settings: dict[str, str]) -> None:
    """Serve until the standard input ends."""
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        async with house(Path(folder) / "data", **settings) as found:
            print(json.dumps({"url": found.url}), flush=True)
            while line := await reader.readline():
                print(json.dumps(await _obey(found, line.decode())), flush=True)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(main(dict(argument.split("=", 1) for argument in sys.argv[1:])))
