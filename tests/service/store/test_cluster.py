"""A cluster of six servers, while people play: slots move, and a machine dies."""

from __future__ import annotations

import asyncio
from pathlib import Path

from service.store import keys
from tests.service.play import playing, run
from tests.service.store.servers import Node, move, owned, replicated_cluster, until

MOVED = 24
"""Partitions that move while they are played in."""


def test_resharding_and_a_failover_lose_no_acknowledged_move(tmp_path: Path):
    with replicated_cluster(tmp_path) as nodes:
        run(scenario(nodes))


async def scenario(nodes: list[Node]) -> None:
    url = f"redis+cluster://127.0.0.1:{nodes[0].port},127.0.0.1:{nodes[1].port}"
    async with playing(url, replicas=1) as (play, store):
        async with play.going_on(6):
            await play.moved(30)
            await asyncio.to_thread(reshard, nodes)
            await play.moved(30)
            dead, heir = nodes[2], nodes[5]
            await asyncio.to_thread(dead.kill)
            await asyncio.to_thread(until, lambda: role(heir) == "master")
            # Nobody is left to confirm what the heir stores until the other comes back.
            await asyncio.to_thread(dead.start)
            await asyncio.to_thread(until, lambda: role(dead) == "slave")
            await play.moved(60)
        assert len(play.moves) >= 6
        assert await play.wrong(store) == {}
    assert play.stall < 20


def role(node: Node) -> str:
    return str(node.client.info("replication")["role"])


def reshard(nodes: list[Node]) -> None:
    """Move partitions of the first server to the second, the busiest first."""
    source, target = nodes[0], nodes[1]
    slots = {int(source.ask("KEYSLOT", partition)) for partition in keys.partitions()}
    mine = sorted(slots & owned(source), key=lambda slot: -source.ask("COUNTKEYSINSLOT", slot))
    for slot in mine[:MOVED]:
        move(slot, source, target, nodes[:3])
    assert not owned(source) & set(mine[:MOVED])
