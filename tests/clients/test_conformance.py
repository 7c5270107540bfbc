"""Whatever befalls the network and the service, the SDK does everything once and misses nothing."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.clients.house import House, house
from tests.clients.runner import KINDS, SCENARIOS, SETTINGS, run
from tests.e2e.server import PATIENCE, ROOT


@pytest.fixture(scope="module")
async def one_house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """For all scenarios."""
    async with house(tmp_path_factory.mktemp("house") / "data", **SETTINGS) as found:
        yield found


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("scenario", SCENARIOS, ids=[one["name"] for one in SCENARIOS])
async def test_scenario(one_house: House, scenario: dict[str, Any], kind: str):
    await run(scenario, one_house, kind)


async def test_the_house_obeys_a_runner_in_another_language():
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.clients.house", "moves_per_second=3"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdin
    assert process.stdout

    async def said() -> Any:
        assert process.stdout
        async with asyncio.timeout(3 * PATIENCE):
            return json.loads(await process.stdout.readline())

    def tell(line: str) -> None:
        assert process.stdin
        process.stdin.write(line.encode() + b"\n")

    assert (await said())["url"].startswith("http://127.0.0.1:")
    for line in ('{"fault": "lose", "count": 2}', '{"fault": "silence"}', '{"restart": true}'):
        tell(line)
        assert await said() == {"done": True}
    for line in ("{", "[]", '{"fault": 1}', "{}", '{"fault": "fire"}'):
        tell(line)
        assert (await said()).keys() == {"error"}, line
    process.stdin.close()
    async with asyncio.timeout(PATIENCE):
        assert await process.wait() == 0
