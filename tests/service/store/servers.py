"""Servers for tests: plain ones, a cluster, and a group under a Sentinel."""

import functools
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from service.store.embedded import _program


def free_ports(count: int) -> list[int]:
    """TCP ports that nobody listens on."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]


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


@contextmanager
def cluster(directory: Path) -> Iterator[list[int]]:
    """A cluster of three servers, each with a third of the slots; the ports that they listen on."""
    ports, buses = free_ports(3), free_ports(3)
    with ExitStack() as stack:
        nodes = []
        for number, (port, bus) in enumerate(zip(ports, buses, strict=True)):
            stack.enter_context(cluster_node(directory / str(port), port, bus))
            node = stack.enter_context(closing(client(port)))
            first, last = number * 16384 // 3, (number + 1) * 16384 // 3 - 1
            node.execute_command("CLUSTER", "SET-CONFIG-EPOCH", number + 1)
            node.execute_command("CLUSTER", "ADDSLOTSRANGE", first, last)
            nodes.append(node)
        for port, bus in zip(ports[1:], buses[1:], strict=True):
            nodes[0].execute_command("CLUSTER", "MEET", "127.0.0.1", port, bus)
        for node in nodes:
            until(functools.partial(_ready, node))
        yield ports


def _ready(node: redis.Redis) -> bool:
    info, slots = (node.execute_command("CLUSTER", what) for what in ("INFO", "SLOTS"))
    return b"cluster_state:ok" in info and len(slots) == 3


@contextmanager
def cluster_node(directory: Path, port: int, bus: int) -> Iterator[subprocess.Popen[bytes]]:
    """One server of a cluster; it finds the others again when it is started again."""
    words = [
        *("--cluster-enabled", "yes", "--cluster-port", str(bus), "--appendonly", "yes"),
        *("--cluster-node-timeout", "60000", "--cluster-require-full-coverage", "no"),
    ]
    with server(directory, port, *words) as process:
        yield process
