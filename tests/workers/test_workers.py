"""Worker processes: that they play, die, are replaced and end, and that nothing is lost by it."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rq import Callback, SimpleWorker
from rq.job import JobStatus
from rq.serializers import JSONSerializer

from engine.log import verify
from service.job_counts import JobCounts
from service.queues import AI, NAMES, SIMULATIONS, Queues
from service.settings import Settings
from service.simulations import Simulation, Simulations, SimulationSpec, SimulationStatus
from tests.service.house import HUMBUG, house_at
from workers.cli import SELF
from workers.queues import FUNCTIONS, OwnJob, Worker, hand_back, work
from workers.simulation import run_chunk

# A shell without job control has what it runs in the background ignore Ctrl-C.
CTRL_C = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
PARLOUR = [sys.executable, "-c", f"{CTRL_C}; from workers.cli import main; main()"]
QUICK = SimulationSpec(game=HUMBUG, seats=3, players=("random",), games=150, seed=2).checked()
SLOW = SimulationSpec(game=HUMBUG, seats=2, players=("greedy",), games=60, seed=2).checked()


class Hall:
    """A store with simulations and a queue, and a look at who works there."""

    def __init__(self, url: str, simulations: Simulations) -> None:
        self.url = url
        self.queues = Queues(url)
        self.simulations = simulations

    async def open(self, spec: SimulationSpec) -> Simulation:
        return await self.simulations.create(SELF, spec, "key")

    async def ended(self, simulation: Simulation) -> Simulation:
        async with asyncio.timeout(40):
            async for now in self.simulations.watch(SELF, simulation.id):
                simulation = now
        return simulation

    def pids(self, state: str | None = None) -> set[int]:
        """The worker processes there are, in a state if one is named."""
        workers = SimpleWorker.all(connection=self.queues.client)
        return {w.pid for w in workers if w.pid and state in (None, w.get_state())}


@pytest.fixture
async def hall(redis_url: str) -> AsyncIterator[Hall]:
    async with house_at(redis_url) as house:
        queues = Queues(redis_url)
        hall = Hall(redis_url, Simulations(house.backend, house.store.notices, queues, Settings()))
        yield hall
        hall.queues.close()
        queues.close()


@contextmanager
def working(
    url: str, processes: int = 1, names: Sequence[str] = (SIMULATIONS,), **settings: Any
) -> Iterator[subprocess.Popen[str]]:
    """`parlour worker` on a Redis; ended, with all its processes, at the end."""
    words = ["worker", "--redis", url, "--processes", str(processes), "--queues", ",".join(names)]
    with subprocess.Popen(
        [*PARLOUR, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **settings
    ) as process:
        try:
            yield process
        finally:
            process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.communicate(timeout=15)
            process.kill()


def until(true: Callable[[], Any], seconds: float = 20) -> Any:
    end = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.005)
    return found


def gone(pid: int) -> bool:
    """Whether a process has ended; one that nobody has waited for counts."""
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    return True


async def test_workers_play_a_simulation_and_logs(hall: Hall):
    simulation = await hall.open(QUICK)
    with working(hall.url, 2) as process:
        now = await hall.ended(simulation)
        log = await hall.simulations.game_log(SELF, simulation.id, 149)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=15)
    assert (out, err) == ("2 workers on simulations\n", "")
    assert process.returncode == 130
    assert now.status is SimulationStatus.DONE
    assert await hall.simulations.summary(now) == run_chunk(QUICK, 0, 150)
    assert verify(log).result()
    assert not hall.pids()
    assert not hall.queues.client.keys("rq:job:*")


async def test_a_worker_that_is_killed_loses_nothing(hall: Hall):
    simulation = await hall.open(SLOW)
    with working(hall.url) as process:
        killed: set[int] = set()
        for _ in range(2):
            busy = await asyncio.to_thread(until, lambda: hall.pids("busy") - killed)
            for pid in busy:
                os.kill(pid, signal.SIGKILL)
                killed.add(pid)
        now = await hall.ended(simulation)
        assert process.poll() is None
    assert len(killed) == 2
    assert now.status is SimulationStatus.DONE
    assert await hall.simulations.summary(now) == run_chunk(SLOW, 0, SLOW.games)


async def test_at_the_end_jobs_are_finished_and_processes_gone(hall: Hall):
    simulation = await hall.open(SLOW)
    with working(hall.url) as process:
        (pid,) = await asyncio.to_thread(until, lambda: hall.pids("busy"))
        process.terminate()
        process.communicate(timeout=15)
    assert gone(pid)
    now = await hall.simulations.get(SELF, simulation.id)
    assert now.played > 0
    assert not now.over
    started = hall.queues.queue(SIMULATIONS).started_job_registry
    assert not started.get_job_ids(cleanup=False)
    with working(hall.url):
        now = await hall.ended(simulation)
    assert await hall.simulations.summary(now) == run_chunk(SLOW, 0, SLOW.games)


async def test_nobody_outlives_a_parent_that_is_killed(hall: Hall):
    await hall.open(SLOW)
    with working(hall.url) as process:
        (pid,) = await asyncio.to_thread(until, lambda: hall.pids("busy"))
        process.kill()
        await asyncio.to_thread(until, lambda: gone(pid))


async def test_a_long_simulation_holds_up_nobody(hall: Hall):
    """Of two processes one takes only what somebody waits for."""
    spec = msgspec.structs.replace(SLOW, players=("search:hard",), games=50)
    await hall.open(spec)
    with working(hall.url, 2, names=NAMES):
        until(lambda: hall.pids("busy"))
        hall.queues.enqueue(AI, "workers.ai.move", [("urgent", ("nothing", 0, 0))], timeout=5)
        until(lambda: JobCounts(hall.queues.client).queues([AI])[AI].failed == 3)


async def test_a_cancelled_simulation_frees_its_worker(hall: Hall):
    spec = SimulationSpec(game=HUMBUG, seats=3, players=("search:hard",), games=10)
    simulation = await hall.open(spec)
    with working(hall.url):
        await asyncio.to_thread(until, lambda: hall.pids("busy"))
        await hall.simulations.cancel(SELF, simulation.id)
        await asyncio.to_thread(until, lambda: not hall.queues.waiting(SIMULATIONS))
        await asyncio.to_thread(until, lambda: hall.pids("idle"))
    assert (await hall.simulations.get(SELF, simulation.id)).played == 0


async def test_a_player_that_doesnt_exist_fails_the_simulation(hall: Hall):
    spec = SimulationSpec(game=HUMBUG, seats=3, players=("nobody",), games=10)
    simulation = await hall.open(spec)
    with working(hall.url):
        now = await hall.ended(simulation)
    assert now.status is SimulationStatus.FAILED
    assert "there is no player 'nobody'" in now.failure


async def test_a_job_that_kills_its_workers_is_given_up(hall: Hall):
    await hall.open(QUICK)
    queue = hall.queues.queue(SIMULATIONS)
    job = queue.jobs[0]
    for death in range(3):
        # A worker that has begun on the job and died.
        worker = Worker([queue], name=f"dead-{death}", connection=hall.queues.client)
        worker.register_birth()
        worker.prepare_execution(job)
        worker.prepare_job_execution(job)
        queue.remove(job)
        hand_back(hall.queues.client, worker.name)
        assert not hall.pids()
        job.refresh()
        given_up = death == 2
        assert (queue.job_ids[0] == job.id) is not given_up
        assert job.get_status() is (JobStatus.FAILED if given_up else JobStatus.QUEUED)
    assert job.id in queue.failed_job_registry
    hand_back(hall.queues.client, "unheard-of")


@pytest.mark.parametrize("function", ["os.mkdir", "workers.queues.os.mkdir"])
def test_a_job_calls_nothing_but_what_jobs_are_for(redis_url: str, tmp_path: Path, function: str):
    queues = Queues(redis_url)
    made = tmp_path / "made"
    queues.enqueue(AI, function, [("odd", (str(made),))], timeout=5)
    work(redis_url, redis_url, [AI], burst=True)
    assert not made.exists()
    failed = queues.queue(AI).failed_job_registry
    assert "odd" in failed.get_job_ids()
    failed.remove("odd", delete_job=True)
    queues.close()


def test_a_job_calls_nothing_afterwards(redis_url: str):
    queues = Queues(redis_url)
    beyond = {on: Callback("os.abort") for on in ("on_success", "on_failure", "on_stopped")}
    written = queues.queue(AI).enqueue("workers.ai.move", "m", 0, 0, **beyond)
    job = OwnJob.fetch(written.id, connection=queues.client, serializer=JSONSerializer)
    assert (job.success_callback, job.failure_callback, job.stopped_callback) == (None,) * 3
    work(redis_url, redis_url, [AI], burst=True)
    failed = queues.queue(AI).failed_job_registry
    assert written.id in failed.get_job_ids()
    failed.remove(written.id, delete_job=True)
    queues.close()


@pytest.mark.parametrize("function", sorted(FUNCTIONS))
def test_what_jobs_are_for_exists(function: str):
    module, _, name = function.rpartition(".")
    assert callable(getattr(importlib.import_module(module), name))
