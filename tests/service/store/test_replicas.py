"""Writes that are acknowledged when replicas have them (PARLOUR_REPLICAS)."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from service.store import Appended, NotConfirmed, Repeated, Store, StoreUnavailable, connect
from service.store.backend import Backend
from tests.service.store.servers import Node, client, free_ports, replicated, server, until
from tests.sockets import answering, relay

KEY = ("ada:1", "move")


@pytest.fixture(autouse=True)
def _impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is to be refused needn't wait for it as long as players would; but disks may be slow."""
    monkeypatch.setattr("service.store.backend.PATIENCE", 3.0)
    monkeypatch.setattr("service.store.backend._ATTEMPT", 2.0)
    monkeypatch.setattr("service.store.backend._CONFIRMATION_MS", 300)


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, list[int]]]:
    with replicated(tmp_path_factory.mktemp("replicated")) as servers:
        yield servers


@pytest.fixture
def port(servers: tuple[int, list[int]]) -> int:
    return servers[0]


@pytest.fixture(params=[False, True], ids=["memory", "disk"])
async def store(port: int, request: pytest.FixtureRequest) -> AsyncIterator[Store]:
    async with connect(f"redis://127.0.0.1:{port}", 2, on_disk=request.param) as store:
        yield store


@contextmanager
def silent(servers: tuple[int, list[int]]) -> Iterator[None]:
    """One of the replicas doesn't answer."""
    os.kill(servers[1][0], signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(servers[1][0], signal.SIGCONT)


def new() -> str:
    return secrets.token_hex(8)


async def test_an_append_is_confirmed(store: Store):
    match = new()
    assert await store.append(match, 0, [b"a"], idempotency=KEY) == Appended(1)
    assert await store.append(match, 0, [b"a"], idempotency=KEY) == Repeated(1, 1)
    assert await store.recall(match, KEY) == Repeated(1, 1)
    many = await asyncio.gather(*[store.append(new(), 0, [b"a"]) for _ in range(100)])
    assert many == [Appended(1)] * 100


async def test_what_replicas_lack_is_stored_but_not_acknowledged(
    store: Store, servers: tuple[int, list[int]]
):
    match = new()
    with silent(servers):
        with pytest.raises(NotConfirmed, match="stored, but not confirmed"):
            await store.append(match, 0, [b"a"], idempotency=KEY)
        assert await store.tail(match, 0) == [b"a"]
        # Who repeats it isn't told that it is done before it is.
        with pytest.raises(NotConfirmed):
            await store.append(match, 0, [b"a"], idempotency=KEY)
        with pytest.raises(NotConfirmed):
            await store.recall(match, KEY)
    assert await store.append(match, 0, [b"a"], idempotency=KEY) == Repeated(1, 1)
    assert await store.recall(match, KEY) == Repeated(1, 1)
    assert await store.tail(match, 0) == [b"a"]


WRITES: dict[str, Callable[[Store, str], Awaitable[Any]]] = {
    "link": lambda store, name: store.link(name, "match", 1),
    "account": lambda store, name: store.put_account(name, b"a"),
    "token": lambda store, name: store.put_token(name, name, b"a"),
    "revocation": lambda store, name: store.delete_token(name, name),
    "choice": lambda store, name: store.settle(name, "first"),
}


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES.keys())
async def test_so_are_other_writes_repeated_or_not(
    port: int, servers: tuple[int, list[int]], write: Callable[[Store, str], Awaitable[Any]]
):
    name = new()
    async with connect(f"redis://127.0.0.1:{port}", 2) as store:
        await write(store, name)
        with silent(servers), pytest.raises(NotConfirmed):
            await write(store, name)
        await write(store, name)


async def test_reads_dont_wait_for_confirmations(port: int, servers: tuple[int, list[int]]):
    match = new()
    async with connect(f"redis://127.0.0.1:{port}", 2) as store:
        with silent(servers):
            writing = asyncio.create_task(store.append(match, 0, [b"a"]))
            async with asyncio.timeout(0.5):
                while await store.version(match) != 1:
                    pass
            assert not writing.done()
            with pytest.raises(NotConfirmed):
                await writing


async def test_fewer_replicas_will_do_if_fewer_are_asked_for(
    port: int, servers: tuple[int, list[int]]
):
    async with connect(f"redis://127.0.0.1:{port}", 1) as store:
        with silent(servers):
            assert await store.append(new(), 0, [b"a"]) == Appended(1)
    async with connect(f"redis://127.0.0.1:{port}", 3) as store:
        with pytest.raises(NotConfirmed):
            await store.append(new(), 0, [b"a"])


async def test_a_primary_without_replicas_may_refuse(port: int):
    with closing(client(port)) as admin:
        admin.config_set("min-replicas-to-write", 3)
        try:
            async with connect(f"redis://127.0.0.1:{port}") as store:
                with pytest.raises(StoreUnavailable, match="NOREPLICAS"):
                    await store.append(new(), 0, [b"a"])
        finally:
            admin.config_set("min-replicas-to-write", 0)


async def test_on_a_cluster(nodes: list[Node]):
    """Here nobody has replicas, so none ever confirms."""
    url = f"redis+cluster://127.0.0.1:{nodes[0].port}"
    async with connect(url) as store:
        matches = [new() for _ in range(9)]
        await asyncio.gather(*[store.append(match, 0, [b"a"]) for match in matches])
    async with connect(url, 1) as store:
        answers = await asyncio.gather(
            *[store.append(match, 1, [b"b"]) for match in matches], return_exceptions=True
        )
        assert {type(answer) for answer in answers} == {NotConfirmed}


async def test_on_a_server_that_has_no_replicas(redis_url: str):
    async with connect(redis_url) as store:
        await store.append(new(), 0, [b"a"])  # Now the server knows the script.
    async with connect(redis_url, 1, on_disk=True) as store:
        with pytest.raises(NotConfirmed):
            await store.append(new(), 0, [b"a"])


def _follows(node: Any) -> bool:
    return bool(node.info("replication")["master_link_status"] == "up")


async def test_behind_one_address_everything_follows_the_primary(tmp_path: Path):
    """What is only read as well, and from a former primary that can't learn what is new."""
    first, second, third = free_ports(3)
    with ExitStack() as stack:
        follow = [(), ("--replicaof", f"127.0.0.1 {first}"), ("--replicaof", f"127.0.0.1 {second}")]
        for port, words in zip((first, second, third), follow, strict=True):
            stack.enter_context(
                server(tmp_path / str(port), port, "--repl-diskless-sync-delay", "0", *words)
            )
        nodes = [stack.enter_context(closing(client(port))) for port in (first, second, third)]
        for node in nodes[1:]:
            until(partial(_follows, node))
        primary = first

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await relay((reader, writer), await asyncio.open_connection("127.0.0.1", primary))

        async with answering(serve) as address:
            backend = Backend(f"redis://127.0.0.1:{address}", replicas=1)
            await backend.run("SET", "x", 1, confirm=True)
            assert await backend.run("GET", "x") == b"1"
            nodes[1].replicaof("NO", "ONE")
            nodes[0].replicaof("127.0.0.1", "1")
            primary = second
            await backend.run("SET", "x", 2, confirm=True)
            assert await backend.run("GET", "x") == b"2"
            await backend.close()
