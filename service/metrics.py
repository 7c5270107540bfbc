"""What Prometheus reads at /metrics."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from datetime import UTC, datetime
from itertools import accumulate

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector
from redis.exceptions import RedisError
from rq.serializers import JSONSerializer
from rq.worker import Worker, WorkerStatus

from service.instruments import INSTRUMENTS
from service.job_counts import BOUNDS, Histogram, JobCounts
from service.queues import NAMES, Queues

log = logging.getLogger("parlour")


class JobCollector(Collector):
    """The job queues and the workers. Every API process tells the same of them."""

    def __init__(self, queues: Queues) -> None:
        self._queues = queues
        self._counts = JobCounts(queues.client)

    def describe(self) -> Iterable[Metric]:
        return ()

    def collect(self) -> Iterable[Metric]:
        try:
            yield from self._collect()
            up = 1
        except (RedisError, OSError) as error:
            log.warning("no metrics of the job queues: %s", error)
            up = 0
        yield GaugeMetricFamily(
            "parlour_queues_up", "Whether the job queues' Redis answers.", value=up
        )

    def _collect(self) -> list[Metric]:
        depth = GaugeMetricFamily(
            "parlour_jobs_waiting",
            "Jobs that no worker has taken yet, of simulations at most 50 of each account.",
            labels=["queue"],
        )
        age = GaugeMetricFamily(
            "parlour_jobs_oldest_wait_seconds",
            "How long the next job to be taken has waited; 0 for an empty queue.",
            labels=["queue"],
        )
        jobs = CounterMetricFamily("parlour_jobs", "Jobs that ended.", labels=["queue", "outcome"])
        waits = HistogramMetricFamily(
            "parlour_job_wait_seconds", "From being queued to being begun.", labels=["queue"]
        )
        runs = HistogramMetricFamily(
            "parlour_job_run_seconds", "From being begun to its end.", labels=["queue"]
        )
        for name, counts in self._counts.queues(NAMES).items():
            queue = self._queues.queue(name)
            depth.add_metric([name], queue.count)
            age.add_metric([name], self._oldest(name))
            jobs.add_metric([name, "done"], counts.done)
            jobs.add_metric([name, "failed"], counts.failed)
            _add(waits, name, counts.wait)
            _add(runs, name, counts.run)
        faults = CounterMetricFamily(
            "parlour_player_faults",
            "Decisions of computer players that the passive move was played for.",
            labels=["player", "fault"],
        )
        for player, what, count in self._counts.faults():
            faults.add_metric([player, what], count)
        workers = GaugeMetricFamily("parlour_workers", "Worker processes.", labels=["state"])
        states = [
            worker.get_state()
            for worker in Worker.all(connection=self._queues.client, serializer=JSONSerializer)
        ]
        busy = states.count(WorkerStatus.BUSY)
        workers.add_metric(["busy"], busy)
        workers.add_metric(["idle"], len(states) - busy)
        return [depth, age, jobs, waits, runs, faults, workers]

    def _oldest(self, name: str) -> float:
        for job in self._queues.queue(name).get_jobs(0, 1):
            if job.enqueued_at is not None:
                queued = job.enqueued_at
                queued = queued if queued.tzinfo else queued.replace(tzinfo=UTC)
                return max(0.0, (datetime.now(UTC) - queued).total_seconds())
        return 0.0


def _add(family: HistogramMetricFamily, queue: str, histogram: Histogram) -> None:
    names = [*(f"{bound:g}" for bound in BOUNDS), "+Inf"]
    buckets = list(zip(names, map(float, accumulate(histogram.buckets)), strict=True))
    family.add_metric([queue], buckets, histogram.seconds)


class Metrics:
    """All metrics of a process."""

    def __init__(self, queues: Queues | None) -> None:
        """Without `queues`: the process only."""
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)
        GCCollector(registry=self._registry)
        for instrument in INSTRUMENTS:
            self._registry.register(instrument)
        if queues is not None:
            self._registry.register(JobCollector(queues))

    def text(self) -> bytes:
        """Everything in Prometheus's text format. Blocks on the queues' Redis."""
        return generate_latest(self._registry)
