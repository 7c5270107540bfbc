"""Redis as the Kubernetes manifests run it, while people play and machines die."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.deploy.files import containers, of_kind
from tests.deploy.sentinel import PASSWORD, PEERS, Pod, pods
from tests.service.play import playing, run
from tests.service.store.servers import until


def test_a_failover_loses_no_acknowledged_move(tmp_path: Path):
    (settings,) = of_kind("ConfigMap")
    replicas = int(settings["data"]["PARLOUR_REPLICAS"])
    assert replicas == len(PEERS) - 1
    hosts = ",".join(PEERS)
    url = f"redis+sentinel://:{PASSWORD.replace(' ', '%20')}@{hosts}/games"
    with pods(tmp_path) as group:
        run(scenario(url, group))


async def scenario(url: str, group: list[Pod]) -> None:
    """A machine dies and comes back."""
    # With every replica needed, there would be no play while a machine is away.
    async with playing(url, replicas=1) as (play, store):
        async with play.going_on(4):
            await play.moved(20)
            await asyncio.to_thread(group[0].kill)
            await play.moved(20)
            heirs = [pod for pod in group[1:] if await asyncio.to_thread(pod.role) == "master"]
            assert len(heirs) == 1
            # It comes back as a replica of whoever has taken its place, and could be the next.
            await asyncio.to_thread(group[0].start)
            await asyncio.to_thread(until, lambda: heirs[0].replicas() == 2, 30)
            assert await asyncio.to_thread(group[0].role) == "slave"
            await play.moved(10)
        assert await play.wrong(store) == {}
    assert play.repeats > 0
    assert play.stall < 20


def test_scripts_are_given_what_they_need():
    wanted = {"ADDRESS", "PEERS", "SCRIPTS", "DATA", "STATE", "REDIS_PASSWORD"}
    for name, container in containers():
        if name == "redis":
            assert wanted <= {variable["name"] for variable in container["env"]}
