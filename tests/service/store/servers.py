"""Servers for tests: plain ones, a cluster, and a group under a Sentinel."""

import asyncio
import functools
import itertools
import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from service.store.embedded import _program

# Below the ports that systems hand out by themselves, and apart from those of parallel workers.
_PORTS = itertools.count(10_000 + os.getpid() % 200 * 100)


def free_ports(count: int) -> list[int]:
    """TCP ports that nobody listens on."""
    return list(itertools.islice(filter(_free, _PORTS), count))


def _free(port: int) -> bool:
    with socket.socket() as one:
        try:
            one.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def until(condition: Callable[[], object], seconds: float = 15.0) -> None:
    """Wait until a condition holds; trouble with Redis means that it doesn't yet."""
    end = time.monotonic() + seconds
    while True:
        try:
            if condition():
                return
        except redis.RedisError:
            pass
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.02)


async def soon(condition: Callable[[], object]) -> None:
    """Like `until`, while the event loop goes on."""
    async with asyncio.timeout(15):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.005)


def client(port: int) -> redis.Redis:
    return redis.Redis(port=port, socket_timeout=2, retry=Retry(NoBackoff(), 0))


@contextmanager
def server(directory: Path, port: int, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server on a port of the loopback interface; it has answered before the context begins."""
    directory.mkdir(exist_ok=True)
    with (directory / "log").open("ab") as log:
        process = subprocess.Popen(
            [_program(), *words, "--port", str(port), "--bind", "127.0.0.1", "--save", "",
             "--dir", str(directory)],
            stdout=log,
            start_new_session=True,
        )  # fmt: skip
    try:
        with closing(client(port)) as node:
            until(node.ping)
        yield process
    finally:
        process.kill()
        process.wait()


class Node:
    """A server of a cluster; it finds the others again when it is started again."""

    def __init__(self, directory: Path, port: int, bus: int) -> None:
        self.port = port
        self.client = client(port)
        self.start = functools.partial(self._start, directory, bus)
        self._stack = ExitStack()

    def _start(self, directory: Path, bus: int) -> None:
        words = [
            *(
                "--repl-diskless-sync-delay",
                "0",
                "--cluster-enabled",
                "yes",
                "--cluster-port",
                str(bus),
                "--appendonly",
                "yes",
            ),
            *("--cluster-node-timeout", "60000", "--cluster-require-full-coverage", "no"),
        ]
        self._stack.enter_context(server(directory, self.port, *words))

    def kill(self) -> None:
        self._stack.close()

    def ask(self, *words: str | int) -> Any:
        return self.client.execute_command("CLUSTER", *words)

    def ready(self) -> bool:
        info = self.ask("INFO")
        return b"cluster_state:ok" in info and b"cluster_slots_assigned:16384" in info


@contextmanager
def cluster(directory: Path) -> Iterator[list[Node]]:
    """A cluster of three servers, each with a third of the slots."""
    ports, buses = free_ports(3), free_ports(3)
    nodes = [Node(directory / f"{p}", p, bus) for p, bus in zip(ports, buses, strict=True)]
    try:
        for number, node in enumerate(nodes):
            node.start()
            node.ask("SET-CONFIG-EPOCH", number + 1)
            first, last = number * 16384 // 3, (number + 1) * 16384 // 3 - 1
            node.ask("ADDSLOTSRANGE", first, last)
        for node, bus in zip(nodes[1:], buses[1:], strict=True):
            nodes[0].ask("MEET", "127.0.0.1", node.port, bus)
        for node in nodes:
            until(node.ready)
        yield nodes
    finally:
        for node in nodes:
            node.kill()
            node.client.close()


@contextmanager
def sentinel_group(directory: Path) -> Iterator[tuple[str, subprocess.Popen[bytes], int]]:
    """A master with a replica, watched by a Sentinel: URL, the master, and the replica's port."""
    master, replica, watcher = free_ports(3)
    with ExitStack() as stack:
        process = stack.enter_context(
            server(directory / "master", master, "--repl-diskless-sync-delay", "0")
        )
        stack.enter_context(
            server(directory / "replica", replica, "--replicaof", f"127.0.0.1 {master}")
        )
        configuration = directory / "sentinel.conf"
        configuration.write_text(
            f"sentinel monitor games 127.0.0.1 {master} 1\n"
            "sentinel down-after-milliseconds games 500\n"
            "sentinel failover-timeout games 2000\n"
        )
        words = [str(configuration), "--sentinel"]
        stack.enter_context(server(directory, watcher, *words))
        with closing(client(watcher)) as node:
            until(lambda: len(node.sentinel_slaves("games")) == 1)
        with closing(client(replica)) as node:
            until(lambda: node.info("replication")["master_link_status"] == "up")
        yield f"redis+sentinel://127.0.0.1:{watcher}/games", process, replica
