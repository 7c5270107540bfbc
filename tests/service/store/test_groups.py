"""What is special about a cluster, and about a group under a Sentinel."""

import asyncio
import secrets
import socket
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from service.store import Appended, Conflict, Store, StoreUnavailable, connect, keys
from tests.service.store.servers import (
    Node,
    client,
    cluster,
    free_ports,
    move,
    owned,
    sentinel_group,
    until,
)


class TestCluster:
    @pytest.fixture
    async def store(self, cluster_url: str) -> AsyncIterator[Store]:
        async with connect(cluster_url) as store:
            yield store

    async def test_uses_every_node(self, store: Store, nodes: list[Node]):
        await asyncio.gather(*[store.append(secrets.token_hex(8), 0, [b"a"]) for _ in range(60)])
        assert all(node.client.dbsize() for node in nodes)

    async def test_passes_over_a_node_that_never_answers(self, nodes: list[Node]):
        with socket.create_server(("127.0.0.1", 0)) as silent:
            hosts = f"127.0.0.1:{silent.getsockname()[1]},127.0.0.1:{nodes[1].port}"
            for _ in range(4):  # Which one is asked first is left to chance.
                async with connect(f"redis+cluster://{hosts}") as store:
                    await store.ping()

    async def test_follows_a_slot_that_moves(self, store: Store, nodes: list[Node]):
        match, version = secrets.token_hex(8), 0
        assert await store.append(match, 0, [b"0"], due=-1, snapshot=b"S") == Appended(1)
        slot = nodes[0].ask("KEYSLOT", keys.partition(match))
        (source,) = [node for node in nodes if slot in owned(node)]
        target = nodes[nodes.index(source) - 1]
        for origin, goal in ((source, target), (target, source)):
            moving = asyncio.create_task(asyncio.to_thread(move, slot, origin, goal, nodes))
            while not moving.done():
                version += 1
                answer = await store.append(match, version, [b"%d" % version], due=-version)
                assert answer == Appended(version + 1)
            await moving
            assert slot in owned(goal)
            answer = await store.append(match, version, [b"x"])
            assert answer == Conflict(version + 1, [b"%d" % version])
        assert await store.tail(match, 0) == [b"%d" % number for number in range(version + 1)]

    async def test_a_dead_node_takes_down_its_own_part_only(self, store: Store, nodes: list[Node]):
        matches = [secrets.token_hex(8) for _ in range(60)]
        await asyncio.gather(*[store.append(match, 0, [b"a"]) for match in matches])
        nodes[0].kill()
        start = time.monotonic()
        answers = await asyncio.gather(
            *[store.append(match, 1, [b"b"]) for match in matches], return_exceptions=True
        )
        assert time.monotonic() - start < 4
        down = [m for m, a in zip(matches, answers, strict=True) if a != Appended(2)]
        assert 0 < len(down) < 40
        assert sum(isinstance(answer, StoreUnavailable) for answer in answers) == len(down)
        nodes[0].start()
        await asyncio.to_thread(until, nodes[0].ready)
        again = await asyncio.gather(*[store.append(match, 1, [b"b"]) for match in down])
        assert again == [Appended(2)] * len(down)

    async def test_a_failover_is_survived(self, tmp_path: Path):
        with ExitStack() as stack:
            nodes = await asyncio.to_thread(stack.enter_context, cluster(tmp_path))
            async with connect(f"redis+cluster://127.0.0.1:{nodes[0].port}") as store:
                matches = [secrets.token_hex(8) for _ in range(60)]
                await asyncio.gather(*[store.append(match, 0, [b"a"]) for match in matches])
                await asyncio.to_thread(self.replace, nodes, tmp_path, stack)
                answers = await asyncio.gather(
                    *[store.append(match, 1, [b"b"]) for match in matches]
                )
                assert answers == [Appended(2)] * 60

    def replace(self, nodes: list[Node], directory: Path, stack: ExitStack) -> None:
        """Let a replica take the first node's place, and kill the node."""
        node, *others = nodes
        port, bus = free_ports(2)
        heir = Node(directory / "heir", port, bus)
        stack.callback(heir.kill)
        stack.callback(heir.client.close)
        heir.start()
        node.ask("MEET", "127.0.0.1", port, bus)
        me = node.ask("MYID")
        until(lambda: heir.ask("REPLICATE", me))
        until(lambda: heir.client.info("replication")["master_link_status"] == "up")
        until(lambda: all(b"cluster_known_nodes:4" in n.ask("INFO") for n in (heir, *nodes)))
        heir.ask("FAILOVER", "TAKEOVER")
        heir_id = heir.ask("MYID")
        until(lambda: all(owned(one, heir_id) for one in (heir, *others)))
        node.kill()


class TestSentinel:
    async def test_a_failover_is_survived(self, tmp_path: Path):
        with sentinel_group(tmp_path) as (url, master, replica):
            async with connect(url) as store, store.notices.listen("match:m") as bell:
                assert await store.append("m", 0, [b"0"]) == Appended(1)
                assert await bell.wait(5)
                with closing(client(replica)) as node:
                    await asyncio.to_thread(until, lambda: node.exists(f"{keys.match('m')}:log"))
                master.kill()
                start = time.monotonic()
                assert await self.patiently(store, 1) == Appended(2)
                assert time.monotonic() - start < 15
                while await bell.wait(1.5):
                    pass
                assert await store.append("m", 2, [b"2"]) == Appended(3)
                assert await bell.wait(5)
                assert await store.tail("m", 0) == [b"0", b"1", b"2"]

    async def patiently(self, store: Store, number: int) -> object:
        while True:
            try:
                return await store.append("m", number, [b"%d" % number], idempotency=("k", ""))
            except StoreUnavailable:
                pass


class TestUrls:
    @pytest.mark.parametrize(
        "url",
        [
            "http://localhost",
            "localhost:6379",
            "redis+proxy://localhost",
            "redis+cluster://",
            "redis+cluster://one,,two",
            "redis+sentinel://localhost",
            "redis+sentinel://localhost/games/first",
        ],
    )
    async def test_that_make_no_sense_are_refused(self, url: str):
        with pytest.raises(ValueError, match=r".+"):
            async with connect(url):
                pass

    async def test_with_a_password_are_understood(self, nodes: list[Node]):
        hosts = f"127.0.0.1:1,127.0.0.1:{nodes[1].port}"  # Nobody listens on the first.
        for node in nodes:
            node.client.config_set("requirepass", "p@ss")
        try:
            async with connect(f"redis+cluster://default:p%40ss@{hosts}") as store:
                assert await store.append(secrets.token_hex(8), 0, [b"a"]) == Appended(1)
            async with connect(f"redis+cluster://127.0.0.1:{nodes[1].port}") as store:
                with pytest.raises(StoreUnavailable, match="Authentication required"):
                    await store.append(secrets.token_hex(8), 0, [b"a"])
        finally:
            for node in nodes:
                node.client.config_set("requirepass", "")
