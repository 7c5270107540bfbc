"""Simulations: what the queue costs beside a plain loop, and what a second worker brings.

Random players, so that a game is as short as can be. All ways play the same games, in turn,
several times, timed from the first game to the last with the processes up already; the ratios
are of the best times, since whatever else runs on the machine only ever slows one down. By the
clock, a second worker needs a second core with nothing else to do; where there is none, compare
the CPU time per process: about what it would take with a core for each.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import secrets
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import msgspec
from redis import Redis
from rq import SimpleWorker
from rq import Worker as ForkingWorker
from rq.serializers import JSONSerializer

from engine.games import get_game
from engine.playout import play_out
from service.queues import SIMULATIONS, Queues
from service.settings import Settings
from service.simulations import Simulation, Simulations, SimulationSpec
from service.store import Notices
from service.store.backend import Backend
from service.store.embedded import embedded
from service.summary import Summary
from workers.cli import SELF
from workers.queues import Worker, Workers
from workers.simulation import chance_of, run_chunk

EMPTY_JOBS = 200
RUNS = 5


def nothing() -> None:
    """Job that does nothing."""


class Run(NamedTuple):
    seconds: float
    """By the clock."""
    cpu: float
    """CPU time of the processes that played, on average."""
    summary: Summary


def bare_loop(spec: SimulationSpec) -> float:
    """Seconds for the same games by the engine alone: nothing checked, nothing counted."""
    begin = time.perf_counter()
    for index in range(spec.games):
        key, chance = chance_of(spec, index)
        play_out(get_game(spec.game).start(spec.seats, {}, key), chance)
    return time.perf_counter() - begin


def plain_loop(spec: SimulationSpec) -> Run:
    """A loop in this process."""
    begin, before = time.perf_counter(), time.process_time()
    summary = run_chunk(spec, 0, spec.games)
    return Run(time.perf_counter() - begin, time.process_time() - before, summary)


def with_workers(spec: SimulationSpec, processes: int) -> Run:
    """From asking for a simulation to its end."""
    with (
        Workers([SIMULATIONS], processes) as workers,
        tempfile.TemporaryDirectory() as directory,
        embedded(Path(directory)) as url,
    ):
        try:
            return asyncio.run(_with_workers(spec, processes, url, workers))
        finally:
            workers.stop()


async def _with_workers(spec: SimulationSpec, processes: int, url: str, workers: Workers) -> Run:
    backend, queues = Backend(url), Queues(url)
    notices = Notices(backend)
    simulations = Simulations(backend, notices, queues, Settings(games_per_simulation=spec.games))
    try:
        workers.begin(url, url)
        while len(pids := _pids(queues.client)) < processes:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await _simulated(simulations, msgspec.structs.replace(spec, games=100), processes)
        before = [_cpu_seconds(pid) for pid in pids]
        begin = time.perf_counter()
        simulation = await _simulated(simulations, spec, processes)
        seconds = time.perf_counter() - begin
        used = [_cpu_seconds(pid) - earlier for pid, earlier in zip(pids, before, strict=True)]
        return Run(seconds, sum(used) / processes, await simulations.summary(simulation))
    finally:
        await notices.close()
        await backend.close()
        queues.close()


async def _simulated(simulations: Simulations, spec: SimulationSpec, processes: int) -> Simulation:
    simulation = await simulations.create(SELF, spec, secrets.token_hex(4), processes)
    async for update in simulations.watch(SELF, simulation.id):
        simulation = update
    return simulation


def _pids(client: Redis) -> list[int]:
    return [worker.pid for worker in SimpleWorker.all(connection=client) if worker.pid]


def _cpu_seconds(pid: int) -> float:
    """CPU time of a process so far; 0 where there is no /proc."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def empty_job(url: str, kind: type[SimpleWorker | ForkingWorker]) -> tuple[float, float]:
    """Milliseconds of an empty job: by the clock, and of CPU time with all its processes."""
    queues = Queues(url)
    jobs = [(f"nothing-{number}", ()) for number in range(EMPTY_JOBS)]
    queues.enqueue("nothing", f"{__name__}.nothing", jobs, timeout=60)
    client: Redis = queues.client
    worker = kind(["nothing"], connection=client, serializer=JSONSerializer)
    begin, before = time.perf_counter(), os.times()
    worker.work(burst=True, logging_level="WARNING")
    seconds, after = time.perf_counter() - begin, os.times()
    queues.close()
    return seconds / EMPTY_JOBS * 1e3, (sum(after[:4]) - sum(before[:4])) / EMPTY_JOBS * 1e3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="chip-n-dale-christmas-treasures", help="(%(default)s)")
    parser.add_argument("--seats", type=int, default=4, help="(%(default)s)")
    parser.add_argument("--games", type=int, default=4000, help="(%(default)s)")
    parser.add_argument("--runs", type=int, default=RUNS, help="(%(default)s)")
    options = parser.parse_args()
    spec = SimulationSpec(
        game=options.game, seats=options.seats, players=("random",), games=options.games
    ).checked()
    print(
        f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, "
        f"load {os.getloadavg()[0]:.1f}\n{spec.games:,} games of {spec.game}, {spec.seats} seats, "
        f"random players; best of {options.runs}\n"
    )
    bare: list[float] = []
    runs: dict[str, list[Run]] = {"plain loop": [], "one worker": [], "two workers": []}
    for _ in range(options.runs):
        bare.append(bare_loop(spec))
        runs["plain loop"].append(plain_loop(spec))
        runs["one worker"].append(with_workers(spec, 1))
        runs["two workers"].append(with_workers(spec, 2))
    figures = [run.summary.figures() for several in runs.values() for run in several]
    assert all(one == figures[0] for one in figures)
    seconds = {name: min(run.seconds for run in several) for name, several in runs.items()}
    cpu = {name: min(run.cpu for run in several) for name, several in runs.items()}
    print(f"{'engine alone':<14}{spec.games / min(bare):>9,.0f} games/s{min(bare):>8.2f} s")
    for name, best in seconds.items():
        print(
            f"{name:<14}{spec.games / best:>9,.0f} games/s{best:>8.2f} s"
            f"{cpu[name]:>8.2f} s of CPU time per process"
        )
    print(f"\n{'':<26}{'by the clock':>14}{'by CPU time':>14}")
    for name, faster, slower, aim in (
        ("one worker / plain loop", "one worker", "plain loop", 0.9),
        ("two workers / one worker", "two workers", "one worker", 1.9),
    ):
        by_clock, by_cpu = seconds[slower] / seconds[faster], cpu[slower] / (cpu[faster] or 1)
        print(f"{name:<26}{by_clock:>14.2f}{by_cpu:>14.2f}   (aim: {aim})")
    print()
    with tempfile.TemporaryDirectory() as directory, embedded(Path(directory)) as url:
        for kind in (Worker, SimpleWorker, ForkingWorker):
            clock, used = min(empty_job(url, kind) for _ in range(2))
            title = f"{kind.__module__.partition('.')[0]}.{kind.__name__}"
            print(f"empty job, {title:<24}{clock:>6.1f} ms{used:>6.1f} ms of CPU time")


if __name__ == "__main__":
    main()
