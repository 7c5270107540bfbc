"""Processes of the service as an operator starts them, and what may befall them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import redis

from service.store.embedded import running

PATIENCE = 20.0
"""Seconds that anything may take on a machine that does much else."""
PROGRAM = "from workers.cli import main; main()"
COMMAND = [sys.executable, "-c", PROGRAM]
ROOT = Path(__file__).parents[2]


class Parlour:
    """One `parlour serve`."""

    def __init__(self, process: subprocess.Popen[bytes], data: Path, log: Path) -> None:
        self.process = process
        self.data = data
        self._log = log
        self.url = ""
        """Where it is, without a path."""

    @property
    def said(self) -> str:
        """What it has written to its standard error."""
        return self._log.read_text(errors="replace")

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    async def await_address(self) -> None:
        """Wait until it has said where it is."""
        out = self._log.with_suffix(".out")

        async def told() -> bool:
            found = re.search(r"http://\S+(?=/graphql)", out.read_text())
            if found:
                self.url = found[0]
            assert found or self.process.poll() is None, self.said
            return bool(found)

        await until(told, 3 * PATIENCE)

    def embedded_pid(self) -> int:
        """The process of its embedded server."""
        return embedded_pid(self.data)

    def kill(self) -> None:
        """Everything dies at once: the embedded server and the API."""
        os.kill(self.embedded_pid(), signal.SIGKILL)
        self.process.kill()
        self.process.wait(PATIENCE)

    async def stop(self) -> int:
        """Ask it to end; its exit status."""
        self.process.terminate()
        return await self.ended()

    async def ended(self) -> int:
        """Wait for its end; its exit status."""
        await until(lambda: _is(self.process.poll() is not None))
        return self.process.wait()


def embedded_pid(data: Path) -> int:
    """The process of the embedded server in a directory."""
    url = running(data)
    assert url
    with contextlib.closing(redis.Redis.from_url(url)) as client:
        info: Any = client.info("server")
        return int(info["process_id"])


def start(
    data: Path,
    *arguments: str,
    port: int = 0,
    workers: int = 0,
    program: str = PROGRAM,
    **settings: Any,
) -> Parlour:
    """Start a process, with workers beside it; it may take a while until it says where it is.

    `program`: what Python runs, where it isn't just the command.
    """
    data.mkdir(parents=True, exist_ok=True)
    log = data.parent / f"{data.name}-{time.monotonic_ns()}.log"
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PARLOUR_")}
    environment["PARLOUR_GRACE_MS"] = "0"
    environment |= {f"PARLOUR_{name.upper()}": str(value) for name, value in settings.items()}
    environment["PYTHONPATH"] = str(ROOT)
    with log.open("wb") as err, log.with_suffix(".out").open("wb") as out:
        process = subprocess.Popen(
            [
                *(sys.executable, "-c", program, "serve", "--port", str(port), "--data", str(data)),
                *("--workers", str(workers), *arguments),
            ],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            env=environment,
            cwd=data,
        )
    return Parlour(process, data, log)


@asynccontextmanager
async def serving(
    data: Path, *arguments: str, port: int = 0, workers: int = 0, **settings: Any
) -> AsyncIterator[Parlour]:
    """A process that serves; it is ended, if it hasn't ended by itself."""
    parlour = start(data, *arguments, port=port, workers=workers, **settings)
    try:
        await parlour.await_address()
        yield parlour
    finally:
        await shut(parlour)


async def shut(parlour: Parlour) -> None:
    """End a process, if it hasn't ended by itself."""
    try:
        await parlour.stop()
    except TimeoutError:
        parlour.process.kill()
        parlour.process.wait()


async def command(*arguments: str) -> tuple[int, str, str]:
    """Run another `parlour` command: its exit status and what it said."""
    process = await asyncio.create_subprocess_exec(
        *COMMAND,
        *arguments,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    async with asyncio.timeout(PATIENCE):
        out, err = await process.communicate()
    assert process.returncode is not None
    return process.returncode, out.decode(), err.decode()


def plain_http(timeout: float = PATIENCE, **settings: Any) -> httpx.AsyncClient:
    """A client for addresses without TLS.

    Others read all certificates that they trust first, which takes longer than most requests.
    """
    return httpx.AsyncClient(verify=False, timeout=timeout, **settings)


async def until(
    condition: Callable[[], Awaitable[bool]], seconds: float = PATIENCE, every: float = 0.02
) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(seconds):
        while not await condition():  # noqa: ASYNC110
            await asyncio.sleep(every)


async def _is(value: bool) -> bool:
    return value
