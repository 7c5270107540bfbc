"""Worker processes: what takes jobs from the queues and carries them out.

A process takes one job after the other itself (RQ's SimpleWorker) instead of forking for each.
An empty job then costs about 1.5 ms of CPU time instead of 11 (RQ 3.0, CPython 3.11, a Unix
socket; `python -m tests.benchmarks.simulation` measures both), and what a process has loaded and
connected once is there for the next job. What forking would give, that a job can be killed
without its worker, a supervisor makes up for: it replaces a process that has died, and hands
back the job that it had.
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import gc
import importlib
import logging
import os
import select
import signal
import sys
import time
from collections.abc import Coroutine, Sequence
from datetime import UTC, datetime
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, Self, TypeVar

import msgspec
from redis import Redis
from redis.exceptions import RedisError
from rq import Queue, SimpleWorker
from rq.exceptions import NoSuchJobError, StopRequested
from rq.executions import Execution
from rq.job import Job, JobStatus
from rq.registry import FailedJobRegistry
from rq.serializers import JSONSerializer
from rq.utils import as_text

from engine.games import all_games
from service import tracing
from service.accounts import Accounts
from service.analysis import Analyses
from service.clock import Clock
from service.job_counts import JobCounts
from service.logs import configure
from service.matches import Matches
from service.queues import (
    AI,
    NAMES,
    SIMULATIONS,
    URGENT,
    WEBHOOKS,
    Queues,
    ask_couriers,
    waiting_beside,
)
from service.settings import Settings
from service.simulations import Simulations
from service.store import Store
from service.store.archive import objects_at
from service.store.backend import Backend
from service.webhooks import Webhooks, hosts_of

if TYPE_CHECKING:
    from workers.webhooks import Round

__all__ = ["AI", "NAMES", "SIMULATIONS", "Worker", "Workers", "hand_back", "here", "work"]

T = TypeVar("T")

GRACE = 10.0
"""Seconds that a job has to end when its worker is to stop; then it is handed back."""

_JOBS = ("workers.ai", "workers.analysis", "workers.simulation", "workers.webhooks")
"""Modules with jobs, loaded before processes fork."""
FUNCTIONS = frozenset(
    {
        "workers.ai.move",
        "workers.analysis.analyze",
        "workers.simulation.work_chunk",
        "workers.simulation.work_log",
        "workers.webhooks.deliver",
    }
)
"""All that a job may call."""
_MOST_DEATHS = 3
"""A job that as many processes have died of isn't handed back again."""
_BEAT_SECONDS = 1.0
_IDLE_TTL = 20
"""Makes an idle worker look up every 5 seconds."""

log = logging.getLogger("parlour")


# ---------------------------------------------------------------------- in a worker process


class Here:
    """What the jobs of one worker process share."""

    def __init__(self, store_url: str, queues: Queues | None = None) -> None:
        self._runner = asyncio.Runner()
        self._store_url = store_url
        self._settings = Settings.from_environment()
        backend = self._backend()
        self.store = Store(backend, objects_at(self._settings.archive_url))

        async def ask(bots: list[str]) -> None:
            if queues is not None:
                await ask_couriers(queues, bots)

        self.webhooks = Webhooks(backend, ask)
        self.clock = Clock(backend)
        self.matches = Matches(self.store, self._settings, self.clock, tell_bots=self.webhooks.tell)
        notices, settings = self.store.notices, Settings()
        self.simulations = Simulations(backend, notices, None, settings)
        self.analyses = Analyses(backend, notices, None, self.matches, settings)
        self.faults: list[tuple[str, str]] = []
        """(player, what it did) during the present job, to be counted."""

    @cached_property
    def round(self) -> Round:
        """Who posts messages to bots, with a store of its own, since it runs beside the jobs."""
        from workers.webhooks import Courier, Round

        backend = self._backend()
        store = Store(backend, objects_at(self._settings.archive_url))
        matches = Matches(store, self._settings)
        allowed = hosts_of(self._settings.webhook_hosts)
        courier = Courier(Webhooks(backend), matches, Accounts(store), allowed)
        return Round(courier.deliver, store.close)

    def _backend(self) -> Backend:
        settings = self._settings
        return Backend(self._store_url, settings.replicas, on_disk=settings.replicas_on_disk)

    def run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Wait for something asynchronous."""
        # In the present context, which has the span of the job.
        return self._runner.run(coroutine, context=contextvars.copy_context())

    def close(self) -> None:
        if "round" in self.__dict__:
            self.round.close()
        self._runner.run(self.store.close())
        self._runner.close()


class _Working:
    """What `work` knows and `here` needs."""

    store_url: str | None = None
    queues: Queues | None = None


_working = _Working()


@cache
def here() -> Here:
    """This process's share, on the store that `work` was told, else, under RQ's own command, on
    that at PARLOUR_REDIS_URL.
    """
    return Here(_working.store_url or os.environ["PARLOUR_REDIS_URL"], _working.queues)


class OwnJob(Job):
    """A job that calls nothing but what jobs are for, whoever has written it into Redis.

    RQ would call whatever can be imported.
    """

    @property
    def func(self) -> Any:
        if self.func_name not in FUNCTIONS:
            raise ValueError(f"{self.func_name!r} is nothing for a job to call")
        return super().func

    @property
    def success_callback(self) -> None:
        return None

    @property
    def failure_callback(self) -> None:
        return None

    @property
    def stopped_callback(self) -> None:
        return None


class Worker(SimpleWorker):
    """A SimpleWorker that ends with its parent, and spares Redis what nobody looks at."""

    parent: int | None = None
    """Pid of the process without which it shall not live."""
    counts: JobCounts | None = None
    _beat = 0.0

    def heartbeat(self, timeout: int | None = None, pipeline: Any = None) -> None:
        # RQ beats three times a job, with three commands each.
        if pipeline is None:
            if self.parent is not None and os.getppid() != self.parent:
                raise StopRequested
            now = time.monotonic()
            if now - self._beat < _BEAT_SECONDS:
                return
            self._beat = now
        super().heartbeat(timeout, pipeline)

    def perform_job(self, job: Job, queue: Queue, execution: Execution) -> bool:
        begun, clock = datetime.now(UTC), time.perf_counter()
        if beside := waiting_beside(queue, job.id):
            # At the end: so owners take turns.
            self.connection.lmove(beside, queue.key, "LEFT", "RIGHT")
        with tracing.span(f"job {queue.name}", job.meta.get("trace"), job=job.id):
            good = super().perform_job(job, queue, execution)
        if self.counts is not None:
            self._count(self.counts, job, begun, time.perf_counter() - clock, failed=not good)
        return good

    def _count(
        self, counts: JobCounts, job: Job, begun: datetime, run: float, *, failed: bool
    ) -> None:
        queued = job.enqueued_at or begun
        if queued.tzinfo is None:
            queued = queued.replace(tzinfo=UTC)
        faults = here().faults if here.cache_info().currsize else []
        try:
            counts.add(
                job.origin, (begun - queued).total_seconds(), run, failed=failed, faults=faults
            )
        except (RedisError, OSError) as error:  # The job counts, not the count.
            log.warning("a job isn't counted: %s", error)
        faults.clear()

    def subscribe(self) -> None:
        # To commands such as stopping a job, which a SimpleWorker can't obey.
        pass


def work(
    store_url: str,
    queue_url: str,
    names: Sequence[str],
    *,
    burst: bool = False,
    parent: int | None = None,
    name: str | None = None,
) -> None:
    """Carry jobs out until SIGTERM comes (or with `burst`, until there are none).

    A job that is under way then is finished first.
    """
    configure(Settings.from_environment().log)
    queues = Queues(queue_url)
    worker = Worker(
        [queues.queue(name, OwnJob) for name in names],
        name=name,
        connection=queues.client,
        job_class=OwnJob,
        serializer=JSONSerializer,
        worker_ttl=_IDLE_TTL,
        log_job_description=False,
    )
    if not _await_redis(queues.client, parent):
        return
    if Settings.from_environment().traces:
        tracing.start("parlour-worker")
    worker.parent = parent
    worker.counts = JobCounts(queues.client)
    _working.store_url, _working.queues = store_url, queues
    try:
        worker.work(burst=burst, logging_level="WARNING")
    finally:
        if here.cache_info().currsize:
            here().close()
            here.cache_clear()
        _working.store_url = _working.queues = None
        queues.close()


def _await_redis(client: Redis, parent: int | None) -> bool:
    """Wait until the queues' Redis answers; whether it does, and the parent still lives."""
    told = False
    while parent is None or os.getppid() == parent:
        try:
            client.ping()
        except (RedisError, OSError) as error:
            if not told:
                log.warning("worker %d waits for the job queues: %s", os.getpid(), error)
                told = True
            time.sleep(1)
        else:
            return True
    return False


# ---------------------------------------------------------------------- above them


class _Orders(msgspec.Struct, array_like=True):
    """What the supervisor is told to begin with."""

    store_url: str
    queue_url: str


class Workers:
    """Worker processes under a supervisor: a process that starts, watches and replaces them.

    It forks, so make one before this process has threads, and `begin` when the URLs are known.
    Everything ends with this process, whatever ends it, but not at Ctrl-C: that is for this
    process to deal with.
    """

    def __init__(self, names: Sequence[str], processes: int) -> None:
        reader, self._writer = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        self._pid = os.fork()
        if self._pid == 0:
            os.close(self._writer)
            _leave(lambda: _Supervisor(reader, names, processes).run())
        os.close(reader)

    def begin(self, store_url: str, queue_url: str) -> None:
        """Start the processes."""
        os.write(self._writer, msgspec.json.encode(_Orders(store_url, queue_url)) + b"\n")

    def alive(self) -> bool:
        """Whether the supervisor lives."""
        if self._pid and os.waitpid(self._pid, os.WNOHANG)[0]:
            self._pid = 0
        return self._pid != 0

    def stop(self, grace: float = GRACE) -> None:
        """Stop all processes, and return when they have ended.

        Whoever isn't done with a job within `grace` seconds is killed, and the job handed back.
        """
        if self._writer < 0:
            return
        with contextlib.suppress(OSError):
            os.write(self._writer, f"{grace}\n".encode())
        os.close(self._writer)
        self._writer = -1
        if self._pid:
            os.waitpid(self._pid, 0)
            self._pid = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


class _Running(NamedTuple):
    """A worker process."""

    name: str
    queues: Sequence[str]
    since: float
    """When it was started."""


class _Supervisor:
    """Runs in a process of its own, with a single thread, so that it may fork at any time."""

    def __init__(self, reader: int, names: Sequence[str], processes: int) -> None:
        self._reader = reader
        self._names = names
        self._processes = processes
        # Posting to bots is mostly waiting, perhaps in vain: a process of its own does it, and
        # holds up nothing else.
        self._courier = WEBHOOKS in names and set(names) != {WEBHOOKS}
        self._workers: dict[int, _Running] = {}
        """By pid."""
        self._count = 0
        self._told = b""

    def run(self) -> None:
        os.setsid()
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # It ends with the process above it.
        for module in _JOBS:
            importlib.import_module(module)
        all_games()
        gc.collect()
        gc.freeze()
        first = self._hear(None)
        if not first:
            return
        try:
            orders = msgspec.json.decode(first, type=_Orders)
        except msgspec.ValidationError:
            return  # It has been told to stop before it was told to begin.
        queues = Queues(orders.queue_url)
        for number in range(self._processes):
            self._start(orders, self._for(number))
        if self._courier:
            self._start(orders, [WEBHOOKS])
        while (word := self._hear(0.1)) is None:
            for pid in self._ended():
                dead = self._workers.pop(pid)
                self._hand_back(queues, dead.name)
                if time.monotonic() - dead.since < 1:
                    time.sleep(1)  # It would only die again, as when Redis is away.
                self._start(orders, dead.queues)
        self._stop(queues, float(word) if word else GRACE)

    def _hear(self, seconds: float | None) -> bytes | None:
        """The next line from above; empty at the end, None if there is none for so long."""
        while b"\n" not in self._told:
            if not select.select([self._reader], [], [], seconds)[0]:
                return None
            data = os.read(self._reader, 65_536)
            if not data:
                return b""
            self._told += data
        line, _, self._told = self._told.partition(b"\n")
        return line

    def _for(self, number: int) -> Sequence[str]:
        """The queues of a process. Of several, the first takes only what somebody waits for: a
        job that takes minutes must not hold up people's matches.
        """
        names = [name for name in self._names if name != WEBHOOKS or not self._courier]
        urgent = [name for name in names if name in URGENT]
        return urgent if urgent and self._processes > 1 and number == 0 else names

    def _start(self, orders: _Orders, names: Sequence[str]) -> None:
        self._count += 1
        name = f"{os.getpid()}-{self._count}-{os.urandom(4).hex()}"
        parent = os.getpid()
        pid = os.fork()
        if pid == 0:
            os.close(self._reader)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            gc.set_threshold(20_000, 20, 50)
            _leave(
                lambda: work(orders.store_url, orders.queue_url, names, parent=parent, name=name)
            )
        self._workers[pid] = _Running(name, names, time.monotonic())

    def _ended(self) -> list[int]:
        return [pid for pid in self._workers if os.waitpid(pid, os.WNOHANG)[0]]

    def _hand_back(self, queues: Queues, name: str) -> None:
        try:
            hand_back(queues.client, name)
        except (RedisError, OSError) as error:
            log.warning("can't hand back what worker %s had: %s", name, error)

    def _stop(self, queues: Queues, grace: float) -> None:
        for pid in self._workers:
            os.kill(pid, signal.SIGTERM)
        end = time.monotonic() + grace
        while self._workers and time.monotonic() < end:
            for pid in self._ended():
                del self._workers[pid]
            time.sleep(0.005)
        for pid in self._workers:
            os.kill(pid, signal.SIGKILL)
        for pid, killed in self._workers.items():
            os.waitpid(pid, 0)
            self._hand_back(queues, killed.name)


def hand_back(client: Redis, name: str) -> None:
    """Queue what a worker was doing when it died, before everything else; forget the worker.

    Without this, RQ would wait until the job's time is up. Raises redis-py's errors.
    """
    worker = Worker.find_by_key(
        Worker.redis_worker_namespace_prefix + name, client, serializer=JSONSerializer
    )
    if worker is None:
        return
    for member in client.smembers(worker.executions_key):
        execution = Execution.from_composite_key(as_text(member), client)
        execution.worker_name = name
        try:
            job = Job.fetch(execution.job_id, connection=client, serializer=JSONSerializer)
        except NoSuchJobError:
            continue
        with client.pipeline() as pipeline:
            execution.delete(job, pipeline)
            pipeline.execute()
        # Queued: taken from the queue, but not begun yet.
        if job.get_status() not in (JobStatus.STARTED, JobStatus.QUEUED):
            continue
        job.meta["deaths"] = job.meta.get("deaths", 0) + 1
        queue = Queue(job.origin, connection=client, serializer=JSONSerializer)
        queue.intermediate_queue.remove(job.id)
        if job.meta["deaths"] < _MOST_DEATHS:
            queue.enqueue_job(job, at_front=True)
        else:
            job.set_status(JobStatus.FAILED)
            registry = FailedJobRegistry(queue=queue, serializer=JSONSerializer)
            registry.add(job, ttl=24 * 60 * 60, exc_string="its workers died")
    worker.register_death()  # type: ignore[no-untyped-call]


def _leave(last: Any) -> NoReturn:
    """Do one last thing in this forked process, whose stack belongs to another."""
    status = 1
    try:
        last()
        status = 0
    except BaseException:
        log.exception("process %d ends", os.getpid())
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
