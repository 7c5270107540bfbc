"""Servers for tests: plain ones, a cluster, and a group under a Sentinel."""

import asyncio
import itertools
import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
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

    def __init__(self, directory: Path, port: int, bus: int, patience_ms: int = 60_000) -> None:
        """`patience_ms`: how long others wait for it before its replica takes its place."""
        self.port = port
        self.bus = bus
        self._patience_ms = patience_ms
        self.client = client(port)
        self.start = partial(self._start, directory, bus)
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
            *("--cluster-node-timeout", str(self._patience_ms)),
            *("--cluster-require-full-coverage", "no"),
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
def cluster(directory: Path, patience_ms: int = 60_000) -> Iterator[list[Node]]:
    """A cluster of three servers, each with a third of the slots."""
    ports, buses = free_ports(3), free_ports(3)
    nodes = [
        Node(directory / f"{port}", port, bus, patience_ms)
        for port, bus in zip(ports, buses, strict=True)
    ]
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


def follows(node: Node) -> bool:
    """Whether a replica has what its primary has."""
    return bool(node.client.info("replication")["master_link_status"] == "up")


@contextmanager
def replicated_cluster(directory: Path) -> Iterator[list[Node]]:
    """Three servers with a third of the slots each, then a replica of each."""
    with cluster(directory, patience_ms=1_000) as nodes, ExitStack() as stack:
        heirs = []
        for node in nodes:
            port, bus = free_ports(2)
            heir = Node(directory / f"{port}", port, bus, 1_000)
            stack.callback(heir.client.close)
            stack.callback(heir.kill)
            heir.start()
            node.ask("MEET", "127.0.0.1", port, bus)
            heirs.append(heir)
        everybody = [*nodes, *heirs]
        until(lambda: all(b"cluster_known_nodes:6" in one.ask("INFO") for one in everybody))
        for node, heir in zip(nodes, heirs, strict=True):
            me = node.ask("MYID")
            until(partial(heir.ask, "REPLICATE", me))
        for heir in heirs:
            until(partial(follows, heir))
        for one in everybody:
            until(one.ready)
        yield everybody


def owned(node: Node, owner: bytes | None = None) -> set[int]:
    """The slots that belong to a node (None: to the one that is asked), as a node sees it."""
    owner = owner or node.ask("MYID")
    return {
        slot
        for first, last, (_, _, name, *_), *_ in node.ask("SLOTS")
        if name == owner
        for slot in range(first, last + 1)
    }


def move(slot: int, source: Node, target: Node, nodes: list[Node]) -> None:
    """Move a slot from one node to another, slowly enough to be in the way."""
    target.ask("SETSLOT", slot, "IMPORTING", source.ask("MYID"))
    source.ask("SETSLOT", slot, "MIGRATING", target.ask("MYID"))
    time.sleep(0.05)
    while names := source.ask("GETKEYSINSLOT", slot, 1):
        source.client.migrate("127.0.0.1", target.port, names, 0, 5_000)
        time.sleep(0.02)
    for node in (target, source, *nodes):
        node.ask("SETSLOT", slot, "NODE", target.ask("MYID"))


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


@contextmanager
def replicated(directory: Path, replicas: int = 2) -> Iterator[tuple[int, list[int]]]:
    """A server with replicas, all with append-only files: its port, and the replicas' processes."""
    first, *others = free_ports(1 + replicas)
    words = ("--appendonly", "yes", "--appendfsync", "always", "--repl-diskless-sync-delay", "0")
    with ExitStack() as stack:
        stack.enter_context(server(directory / "primary", first, *words))
        processes = []
        for port in others:
            follows = ("--replicaof", f"127.0.0.1 {first}")
            process = stack.enter_context(server(directory / f"{port}", port, *words, *follows))
            processes.append(process.pid)
        with closing(client(first)) as primary:
            until(lambda: primary.set("first", 1) and primary.wait(replicas, 100) == replicas)
        yield first, processes
