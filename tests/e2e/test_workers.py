"""What workers do for callers of the API: simulations, analyses, and numbers about themselves."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families

from engine.log import GameLog, verify
from service.simulations import SimulationSpec
from tests.e2e.player import Player, connected, players, seat_all
from tests.e2e.server import PATIENCE, Parlour, plain_http, serving, until
from tests.e2e.test_ai import against, workers_of
from workers.simulation import game_log, run_chunk

SIMULATE = """
mutation M($input: SimulateInput!) {
  simulate(input: $input) {
    ... on SimulationChanged { simulation { id status played games seed } }
    ... on UserError { code message }
  }
}"""
CANCEL = """
mutation M($input: CancelSimulationInput!) {
  cancelSimulation(input: $input) {
    ... on SimulationChanged { simulation { id status played } }
    ... on UserError { code message }
  }
}"""
RESULTS = """
query Q($id: ID!) {
  simulation(id: $id) {
    status played failure csv game { slug } charts { name svg }
    summary {
      games length { mean median histogram { value count } }
      players { player total { games wins winRate { rate low high } score { median } } }
      seats { seat wins } firstSeat { games advantage } outcomes { value count example }
    }
  }
}"""
RECORD = "query Q($id: ID!, $index: Int!) { simulation(id: $id) { record(index: $index) } }"
PROGRESS = "subscription S($id: ID!) { simulationProgress(id: $id) { status played games } }"
ANALYZE = """
mutation M($input: AnalyzeInput!) {
  analyze(input: $input) {
    ... on Analyzed {
      analysis {
        version seat level moves { value visits legalMove { id label seat move { kind } } }
      }
    }
    ... on UserError { code message }
  }
}"""
GAMES = {"game": "bah-humbug", "seats": 3, "players": ["random", "greedy"], "games": 60, "seed": 7}


@pytest.fixture(scope="module")
async def parlour(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Parlour]:
    data = tmp_path_factory.mktemp("workers") / "data"
    async with serving(data, workers=2, ai_delay_ms=1, sweep_ms=50) as parlour:
        yield parlour


@pytest.fixture
async def person(parlour: Parlour) -> AsyncIterator[Player]:
    async with players(lambda: parlour.url, 1) as (person,):
        yield person


async def over(person: Player, simulation_id: str) -> Any:
    """The results of a simulation when it is over."""
    found: Any = None

    async def ended() -> bool:
        nonlocal found
        found = (await person.ask(RESULTS, id=simulation_id))["simulation"]
        return bool(found["status"] != "RUNNING")

    await until(ended, 3 * PATIENCE)
    return found


async def test_a_simulation_from_start_to_end(person: Player):
    created = (await person.do(SIMULATE, **GAMES))["simulation"]
    assert created["status"] == "RUNNING"
    told: list[Any] = []
    async with asyncio.timeout(60), connected(person) as socket:
        await socket.subscribe(PROGRESS, id=created["id"])
        while not told or told[-1]["status"] == "RUNNING":
            told.append((await socket.receive())["payload"]["data"]["simulationProgress"])
    assert [t["played"] for t in told] == sorted(t["played"] for t in told)
    assert told[-1] == {"status": "DONE", "played": 60, "games": 60}
    found = (await person.ask(RESULTS, id=created["id"]))["simulation"]
    # The same as in a plain loop, whoever played which games in which order.
    spec = SimulationSpec(
        game="bah-humbug", seats=3, players=("random", "greedy"), games=60, seed=7
    )
    expected = run_chunk(spec.checked(), 0, 60)
    assert found["csv"] == expected.csv()
    assert found["summary"]["games"] == 60
    totals = {p["player"]: p["total"] for p in found["summary"]["players"]}
    assert totals["greedy"]["games"] + totals["random"]["games"] == 180
    assert totals["greedy"]["wins"] == expected.of_player("greedy").wins
    rate = totals["greedy"]["winRate"]
    assert rate["low"] < rate["rate"] < rate["high"]
    assert {chart["name"] for chart in found["charts"]} >= {"wins", "lengths"}
    assert all(chart["svg"].startswith("<svg") for chart in found["charts"])


async def test_any_game_of_a_simulation_can_be_replayed(person: Player):
    created = (await person.do(SIMULATE, **GAMES))["simulation"]
    record = (await person.ask(RECORD, id=created["id"], index=41))["simulation"]["record"]
    log = msgspec.convert(record, GameLog)
    assert verify(log).result() is not None
    spec = SimulationSpec(
        game="bah-humbug", seats=3, players=("random", "greedy"), games=60, seed=7
    )
    assert msgspec.to_builtins(game_log(spec.checked(), 41)) == record


async def test_a_simulation_is_called_off(person: Player):
    wanted = {**GAMES, "players": ["search:hard"], "games": 5_000}
    created = (await person.do(SIMULATE, **wanted))["simulation"]
    cancelled = (await person.do(CANCEL, simulationId=created["id"]))["simulation"]
    assert cancelled["status"] == "CANCELLED"
    assert (await person.do(CANCEL, simulationId=created["id"]))["simulation"] == cancelled
    listed = (await person.ask("{ simulations { nodes { id status } } }"))["simulations"]["nodes"]
    assert listed == [{"id": created["id"], "status": "CANCELLED"}]


async def test_simulations_are_their_owner_s(parlour: Parlour, person: Player):
    created = (await person.do(SIMULATE, **GAMES))["simulation"]
    async with players(lambda: parlour.url, 1) as (other,):
        assert (await other.ask(RESULTS, id=created["id"]))["simulation"] is None
        assert (await other.ask("{ simulations { nodes { id } } }"))["simulations"]["nodes"] == []
    await person.do(CANCEL, simulationId=created["id"])


async def test_killed_workers_cost_a_simulation_nothing(parlour: Parlour, person: Player):
    created = (await person.do(SIMULATE, **{**GAMES, "games": 150, "seed": 8}))["simulation"]
    for _ in range(3):
        await asyncio.sleep(0.3)
        for pid in workers_of(parlour):
            os.kill(pid, signal.SIGKILL)
    found = await over(person, created["id"])
    assert (found["status"], found["played"]) == ("DONE", 150)
    spec = SimulationSpec(
        game="bah-humbug", seats=3, players=("random", "greedy"), games=150, seed=8
    )
    assert found["csv"] == run_chunk(spec.checked(), 0, 150).csv()


async def test_one_s_own_turn_and_every_turn_of_a_finished_match_can_be_analyzed(
    parlour: Parlour,
):
    async with players(lambda: parlour.url, 2) as people:
        first, second = people
        match_id = await seat_all(people, options={"bahHumbug": {"firstSeat": 0}})
        asked = {"matchId": match_id, "level": "easy"}
        found = (await first.do(ANALYZE, **asked))["analysis"]
        legal = (await first.match(match_id))["legalMoves"]["nodes"]
        assert [m["legalMove"]["id"] for m in found["moves"]] == [m["id"] for m in legal]
        assert all(0 <= m["value"] <= 1 for m in found["moves"])
        assert sum(m["visits"] for m in found["moves"]) > 0
        assert (found["seat"], found["level"]) == (0, "easy")
        # Asked once more, it is the same analysis.
        assert (await first.do(ANALYZE, **asked))["analysis"] == found
        chance = random.Random(1)
        await first.move(match_id, chance)
        await second.move(match_id, chance)
        resign = (
            "mutation M($input: ResignInput!) { resign(input: $input) "
            "{ ... on UserError { code message } } }"
        )
        await second.do(resign, matchId=match_id)
        past = {"matchId": match_id, "version": found["version"], "level": "easy"}
        assert (await second.do(ANALYZE, **past))["analysis"] == found


async def test_the_queues_and_workers_are_measured(parlour: Parlour, person: Player):
    match_id = await against(person, "bah-humbug", "random", "greedy")

    async def moved() -> bool:
        match = await person.match(match_id)
        await person.move(match_id, random.Random(2))
        return bool(match["version"] > 12)

    await until(moved)
    async with plain_http() as client:
        text = (await client.get(f"{parlour.url}/metrics")).text
    samples: dict[tuple[str, str], float] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = ",".join(f"{k}={v}" for k, v in sorted(sample.labels.items()))
            samples[sample.name, labels] = sample.value
    assert samples["parlour_queues_up", ""] == 1
    assert samples["parlour_jobs_total", "outcome=done,queue=ai"] >= 5
    assert samples["parlour_job_run_seconds_count", "queue=ai"] >= 5
    assert samples["parlour_job_wait_seconds_sum", "queue=ai"] > 0
    for queue in ("ai", "analysis", "alone", "simulations"):
        assert samples["parlour_jobs_waiting", f"queue={queue}"] >= 0
        assert samples["parlour_jobs_oldest_wait_seconds", f"queue={queue}"] >= 0
    assert samples["parlour_workers", "state=idle"] + samples["parlour_workers", "state=busy"] >= 2
    assert samples["process_cpu_seconds_total", ""] > 0
