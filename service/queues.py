"""The job queues: what the API process puts in, and what `workers` take out.

They are RQ's, on one Redis or a Sentinel group (RQ doesn't run on a cluster), by default the one
that holds the matches. A job is the dotted name of a function in `workers` and JSON arguments: so
this package needn't import what runs there, and nobody who can write to Redis can have a worker
unpickle something.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Collection, Iterable, Sequence
from typing import Any
from urllib.parse import unquote, urlsplit

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry as RedisRetry
from redis.sentinel import Sentinel
from rq import Queue, Retry
from rq.job import Job as RqJob
from rq.serializers import JSONSerializer

from service import tracing
from service.matches import AiTurn
from service.settings import Settings

AI = "ai"
"""Moves that people wait for."""
ALONE = "alone"
"""Moves in matches in which only computer players are left."""
ANALYSIS = "analysis"
WEBHOOKS = "webhooks"
"""Messages that are posted to bots; mostly waiting for others' servers."""
SIMULATIONS = "simulations"
NAMES = (AI, ANALYSIS, WEBHOOKS, ALONE, SIMULATIONS)
"""Every queue, the most urgent first."""
URGENT = (AI, ANALYSIS)
"""What somebody waits for: where there are several workers, one takes nothing else."""

_AI_JOB_SECONDS = 30
"""How long a computer player may think about a move."""
_COURIER_SECONDS = 25
"""How long a job that posts a bot's messages may take; it stops by itself long before."""

_PATIENCE = 2.0
"""Seconds that connecting to a server or a Sentinel may take."""

log = logging.getLogger("parlour")

Job = tuple[str, Sequence[Any]]
"""Id and arguments. The id has only letters, digits, `_` and `-`; what comes before a `_` is the
owner, if there is one."""

_MOST_OF_OWNER = 50
"""How many jobs of one owner wait in a queue itself, lest dealing take long; the rest wait beside
it, in the list `QUEUE:OWNER`. Whenever one is begun, the next one follows."""

# Jobs without an owner stay in front. The owners take turns in the order in which they wait now,
# so who is next remains so.
_DEAL = """
local queue, most = KEYS[1], tonumber(ARGV[1])
local dealt, owners, jobs = {}, {}, {}
local function jobs_of(owner)
  if not jobs[owner] then
    owners[#owners + 1] = owner
    jobs[owner] = {}
  end
  return jobs[owner]
end
for _, id in ipairs(redis.call('LRANGE', queue, 0, -1)) do
  local owner = string.match(id, '^([^_]+)_')
  table.insert(owner and jobs_of(owner) or dealt, id)
end
jobs_of(ARGV[2])
for owner, ids in pairs(jobs) do
  local rest = queue .. ':' .. owner
  for i = most + 1, #ids do redis.call('RPUSH', rest, ids[i]) end
  while #ids < most do
    local id = redis.call('LPOP', rest)
    if not id then break end
    ids[#ids + 1] = id
  end
end
for round = 1, most do
  for _, owner in ipairs(owners) do
    dealt[#dealt + 1] = jobs[owner][round]
  end
end
redis.call('DEL', queue)
for i = 1, #dealt, 1000 do
  redis.call('RPUSH', queue, unpack(dealt, i, math.min(i + 999, #dealt)))
end
"""


def queue_url(settings: Settings, store_url: str) -> str:
    """Where the queues are. Raises ValueError when that would be a cluster."""
    url = settings.queue_url or store_url
    if urlsplit(url).scheme.endswith("+cluster"):
        raise ValueError(
            "job queues don't run on Redis Cluster: set PARLOUR_QUEUE_URL to a plain Redis or a "
            "Sentinel group"
        )
    return url


def connect_queues(url: str) -> Redis:
    """A client for the Redis at a URL of the forms `service.store.connect` takes.

    Blocking, so call it from threads or workers only. Raises ValueError for another form.
    """
    parts = urlsplit(url)
    scheme, _, kind = parts.scheme.partition("+")
    if kind == "":
        return Redis.from_url(url, socket_connect_timeout=_PATIENCE)
    if kind != "sentinel":
        raise ValueError(f"job queues can't be on {parts.scheme}")
    login, _, names = parts.netloc.rpartition("@")
    user, _, password = login.partition(":")
    hosts = [urlsplit(f"//{name}") for name in names.split(",")]
    service, _, database = parts.path.strip("/").partition("/")
    retry = RedisRetry(NoBackoff(), 1)
    sentinel = Sentinel(  # type: ignore[no-untyped-call]
        [(host.hostname, host.port or 26379) for host in hosts],
        sentinel_kwargs={"socket_timeout": _PATIENCE, "retry": retry},
    )
    client: Redis = sentinel.master_for(  # type: ignore[no-untyped-call]
        service,
        db=int(database or 0),
        username=unquote(user) or None,
        password=unquote(password) or None,
        ssl=scheme == "rediss",
    )
    return client


class Queues:
    """The queues of one Redis. Every method blocks."""

    def __init__(self, url: str) -> None:
        """Doesn't connect yet. Raises ValueError."""
        self.client = connect_queues(url)

    def close(self) -> None:
        self.client.close()

    def queue(self, name: str, job_class: type[RqJob] = RqJob) -> Queue:
        """One of `NAMES`, for RQ's own methods."""
        return Queue(name, connection=self.client, job_class=job_class, serializer=JSONSerializer)

    def enqueue(
        self, name: str, function: str, jobs: Iterable[Job], *, timeout: int, at_front: bool = False
    ) -> None:
        """Have workers call `function` ("workers.module.name") once for each job.

        A job of the same id that waits already is replaced, and waits twice: see `waiting`. One
        that raises is tried three times in all; one that takes more than `timeout` seconds is
        interrupted. Nothing is kept of a job that has succeeded. Raises redis-py's errors.
        """
        self.queue(name).enqueue_many(
            [
                Queue.prepare_data(
                    function,
                    args=list(arguments),
                    job_id=job_id,
                    timeout=timeout,
                    retry=Retry(max=2),
                    at_front=at_front,
                    result_ttl=0,
                    failure_ttl=24 * 60 * 60,
                    description=job_id,
                    meta={"trace": tracing.carrier()} if tracing.enabled() else None,
                )
                for job_id, arguments in jobs
            ]
        )

    def deal(self, name: str, owner: str) -> None:
        """Have the owners of jobs that wait take turns, after some of one owner's have been queued
        or removed. Raises redis-py's errors.
        """
        self.client.eval(_DEAL, 1, self.queue(name).key, _MOST_OF_OWNER, owner)

    def remove(self, name: str, ids: Iterable[str]) -> None:
        """Take jobs that wait out of a queue. Raises redis-py's errors."""
        queue = self.queue(name)
        pipeline = self.client.pipeline(transaction=False)
        for job_id in ids:
            pipeline.lrem(queue.key, 1, job_id)
            if beside := waiting_beside(queue, job_id):
                pipeline.lrem(beside, 1, job_id)
            pipeline.delete(RqJob.key_for(job_id))
        pipeline.execute()

    def waiting(self, name: str) -> set[str]:
        """The ids of the jobs in a queue that no worker has taken yet. Raises redis-py's errors."""
        return set(self.queue(name).get_job_ids())

    def beside(self, name: str, owner: str) -> set[str]:
        """The ids of an owner's jobs that wait beside a queue. Raises redis-py's errors."""
        ids: Any = self.client.lrange(f"{self.queue(name).key}:{owner}", 0, -1)
        return {job_id.decode() for job_id in ids}


def waiting_beside(queue: Queue, job_id: str) -> str | None:
    """The list of the jobs that follow on one of its owner's in a queue; None without an owner."""
    owner, mark, _ = job_id.partition("_")
    return f"{queue.key}:{owner}" if mark else None


async def ask_players(queues: Queues, turns: Collection[AiTurn], *, at_front: bool = False) -> None:
    """Have computer players decide. Raises redis-py's errors."""
    for name, watched in ((AI, True), (ALONE, False)):
        jobs = [
            (ai_job(turn), (turn.match_id, turn.seat, turn.turn))
            for turn in turns
            if turn.watched is watched
        ]
        if jobs:
            await asyncio.to_thread(
                queues.enqueue,
                name,
                "workers.ai.move",
                jobs,
                timeout=_AI_JOB_SECONDS,
                at_front=at_front,
            )


def ai_job(turn: AiTurn) -> str:
    """The id of the job that has a computer player decide."""
    return f"{turn.match_id}-{turn.seat}-{turn.turn}"


async def ask_couriers(queues: Queues, bots: Iterable[str]) -> None:
    """Have what waits for bots posted to their webhooks; the sweep asks again if that is lost."""
    # A job that is done is deleted by its id, with what is queued under the same meanwhile.
    jobs = [(f"webhook-{bot}-{secrets.token_hex(4)}", (bot,)) for bot in bots]
    function = "workers.webhooks.deliver"
    try:
        await asyncio.to_thread(queues.enqueue, WEBHOOKS, function, jobs, timeout=_COURIER_SECONDS)
    except RedisError as error:
        log.warning("can't queue messages for bots: %s", error)
