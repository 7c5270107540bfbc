"""The use cases of simulations, on a store and a queue, with the tests in the workers' place."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from engine.log import GameLog, draws, verify
from service.accounts import Caller, Scope
from service.errors import (
    IdempotencyKeyReused,
    InvalidInput,
    InvalidOption,
    NotAuthenticated,
    NotFound,
    RateLimited,
    ServiceError,
    ServiceUnavailable,
    UnknownGame,
    WrongSeats,
)
from service.matches import Written
from service.queues import AI, SIMULATIONS, Queues, queue_url, waiting_beside
from service.settings import Settings
from service.simulations import (
    STALLED_SECONDS,
    Simulation,
    Simulations,
    SimulationSpec,
    SimulationStatus,
    chunk_bounds,
)
from service.summary import Summary
from tests.service.house import HUMBUG, STRANGER, House
from workers.simulation import game_log, play_game, run_chunk

SPEC = SimulationSpec(game=HUMBUG, seats=3, players=("random",), games=300, seed=5)


class Hall:
    """A house with simulations, and whoever simulates there."""

    def __init__(self, house: House, url: str, caller: Caller) -> None:
        self.house = house
        self.caller = caller
        self.queues = Queues(url)
        self.simulations = self.process()

    def process(self, **settings: Any) -> Simulations:
        return Simulations(
            self.house.backend,
            self.house.store.notices,
            self.queues,
            Settings(**settings),
            self.house.now,
        )

    async def open(self, key: str = "key", **fields: Any) -> Simulation:
        spec = msgspec.structs.replace(SPEC, **fields)
        return await self.simulations.create(self.caller, spec, key)

    def jobs(self, name: str = SIMULATIONS) -> list[tuple[str, list[Any]]]:
        """Take all jobs from the queue."""
        queue = self.queues.queue(name)
        jobs = [(str(job.func_name), list(job.args)) for job in queue.jobs]
        queue.empty()
        return jobs

    def all_waiting(self, owner: str) -> set[str]:
        """Ids of the jobs in the queue, and of an owner's beside it."""
        return self.queues.waiting(SIMULATIONS) | self.queues.beside(SIMULATIONS, owner)

    def chunks(self) -> list[int]:
        jobs = self.jobs()
        assert all(name == "workers.simulation.work_chunk" for name, _ in jobs)
        return [chunk for _, (_, chunk) in jobs]

    async def work(self, simulation: Simulation, chunk: int) -> None:
        begun = await self.simulations.begin(simulation.id, chunk)
        if begun is not None:
            spec, start, stop = begun
            await self.simulations.record(simulation.id, chunk, run_chunk(spec, start, stop))

    async def again(self, simulation: Simulation) -> Simulation:
        return await self.simulations.get(self.caller, simulation.id)


@pytest.fixture
async def hall(house: House, redis_url: str) -> AsyncIterator[Hall]:
    hall = Hall(house, redis_url, await house.person())
    yield hall
    hall.queues.close()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.002)


def whole(spec: SimulationSpec = SPEC) -> Summary:
    return run_chunk(spec.checked(), 0, spec.games)


async def test_chunks_in_any_order_make_the_whole(hall: Hall):
    simulation = await hall.open()
    assert simulation.status is SimulationStatus.RUNNING
    assert simulation.spec == SPEC.checked()
    chunks = hall.chunks()
    assert chunks == list(range(len(chunks)))
    random.Random(3).shuffle(chunks)
    played = 0
    for chunk in chunks:
        await hall.work(simulation, chunk)
        now = await hall.again(simulation)
        assert now.played > played
        played = now.played
    now = await hall.again(simulation)
    assert now.status is SimulationStatus.DONE
    assert now.played == SPEC.games
    assert now.finished == hall.house.now()
    assert await hall.simulations.summary(now) == whole()


async def test_a_chunk_that_runs_twice_counts_once(hall: Hall):
    simulation = await hall.open()
    first, *rest = hall.chunks()
    spec = SPEC.checked()
    bounds = chunk_bounds(spec, 4)
    summary = run_chunk(spec, bounds[0], bounds[1])
    # Two workers have begun on it before either is done.
    await asyncio.gather(
        *[hall.simulations.record(simulation.id, first, summary) for _ in range(3)]
    )
    assert (await hall.again(simulation)).played == bounds[1]
    assert await hall.simulations.begin(simulation.id, first) is None
    for chunk in rest + rest:
        await hall.work(simulation, chunk)
    await hall.simulations.record(simulation.id, first, summary)  # After the end, too.
    now = await hall.again(simulation)
    assert now.played == SPEC.games
    assert await hall.simulations.summary(now) == whole()


async def test_there_are_no_other_chunks(hall: Hall):
    simulation = await hall.open()
    count = len(hall.chunks())
    for chunk in (-1, count, 10**6):
        assert await hall.simulations.begin(simulation.id, chunk) is None
        await hall.simulations.record(simulation.id, chunk, whole())
    for chunk in range(count):
        assert (await hall.again(simulation)).status is SimulationStatus.RUNNING
        await hall.work(simulation, chunk)
    now = await hall.again(simulation)
    assert (now.status, now.played) == (SimulationStatus.DONE, SPEC.games)
    assert await hall.simulations.summary(now) == whole()


async def test_the_summary_grows_while_it_runs(hall: Hall):
    simulation = await hall.open()
    assert await hall.simulations.summary(simulation) == Summary()
    await hall.work(simulation, 1)
    bounds = chunk_bounds(SPEC.checked(), 4)
    expected = run_chunk(SPEC.checked(), bounds[1], bounds[2])
    simulation = await hall.simulations.get(hall.caller, simulation.id)
    assert await hall.simulations.summary(simulation) == expected


async def test_who_watches_sees_it_grow_and_end(hall: Hall):
    simulation = await hall.open()
    chunks = hall.chunks()
    seen: list[Simulation] = []

    async def watch() -> None:
        async for now in hall.simulations.watch(hall.caller, simulation.id):
            seen.append(now)  # noqa: PERF401 - what has come by then must be seen

    watching = asyncio.create_task(watch())
    await until(lambda: bool(seen))
    for chunk in chunks:
        before = len(seen)
        await hall.work(simulation, chunk)
        await until(lambda: len(seen) > before)  # noqa: B023
    await asyncio.wait_for(watching, 5)
    assert seen[0].played == 0
    assert [now.played for now in seen] == sorted(now.played for now in seen)
    assert seen[-1].status is SimulationStatus.DONE
    assert [now async for now in hall.simulations.watch(hall.caller, simulation.id)] == seen[-1:]


async def test_calling_off_keeps_what_was_played(hall: Hall):
    simulation = await hall.open()
    chunks = hall.chunks()
    await hall.work(simulation, 0)
    assert await hall.simulations.alive(simulation.id)
    cancelled = await hall.simulations.cancel(hall.caller, simulation.id)
    assert cancelled.status is SimulationStatus.CANCELLED
    assert not await hall.simulations.alive(simulation.id)
    for chunk in chunks:
        assert await hall.simulations.begin(simulation.id, chunk) is None
    await hall.simulations.record(simulation.id, 1, whole())
    assert await hall.again(simulation) == cancelled
    bounds = chunk_bounds(SPEC.checked(), 4)
    assert (await hall.simulations.summary(cancelled)).games == cancelled.played == bounds[1]
    assert await hall.simulations.cancel(hall.caller, simulation.id) == cancelled


async def test_one_that_cant_go_on_has_failed(hall: Hall):
    simulation = await hall.open(players=("nobody",))
    await hall.simulations.fail(simulation.id, "there is no player nobody")
    now = await hall.again(simulation)
    assert (now.status, now.failure) == (SimulationStatus.FAILED, "there is no player nobody")
    await hall.simulations.cancel(hall.caller, simulation.id)
    assert (await hall.again(simulation)).status is SimulationStatus.FAILED


# ---------------------------------------------------------------------- asking


async def test_the_same_request_again_is_the_same_simulation(hall: Hall):
    first = await hall.open("a")
    jobs = hall.jobs()
    assert await hall.open("a") == first
    assert jobs
    assert not hall.jobs()
    with pytest.raises(IdempotencyKeyReused):
        await hall.open("a", seed=6)
    assert (await hall.open("b")).id != first.id
    others = await asyncio.gather(*[hall.open("b") for _ in range(5)])
    assert len({one.id for one in others}) == 1


@pytest.mark.parametrize(
    ("fields", "error", "said"),
    [
        ({"game": "chess"}, UnknownGame, "no game 'chess'"),
        ({"seats": 9}, WrongSeats, "seats, not 9"),
        ({"options": {"colour": 1}}, InvalidOption, "no option colour"),
        ({"options": {"max_rounds": 0}}, InvalidOption, "max_rounds"),
        ({"players": ()}, InvalidInput, "1 to 3 players"),
        ({"players": ("random",) * 4}, InvalidInput, "1 to 3 players"),
        ({"players": ("rm -rf",)}, InvalidInput, "isn't the name of a player"),
        ({"games": 0}, InvalidInput, "1 to 100,000 games"),
        ({"games": 100_001}, InvalidInput, "1 to 100,000 games"),
        ({"seed": -1}, InvalidInput, "seed"),
    ],
)
async def test_what_cant_be_played_is_refused(
    hall: Hall, fields: dict[str, Any], error: type[ServiceError], said: str
):
    with pytest.raises(error, match=said):
        await hall.open(**fields)
    assert not hall.jobs()
    page = await hall.simulations.of_account(hall.caller, None, 10)
    assert not page.simulations
    with pytest.raises(InvalidInput):
        await hall.open("")


async def test_an_account_runs_few_at_a_time(hall: Hall):
    first, second = await hall.open("1"), await hall.open("2")
    with pytest.raises(RateLimited, match="2 simulations of one account at a time"):
        await hall.open("3")
    assert await hall.open("2") == second
    await hall.simulations.cancel(hall.caller, first.id)
    third = await hall.open("3")
    hall.jobs()
    other = await hall.house.person("Ivy")
    await hall.simulations.create(other, SPEC, "1")
    # One that has ended without being taken out, since its worker died just then.
    await hall.house.backend.run("HSET", f"{{sim:{third.id}}}:state", "status", "done")
    await hall.open("4")


async def test_nobody_else_sees_it(hall: Hall):
    simulation = await hall.open()
    other = await hall.house.person("Ivy")
    operator = await hall.house.person("Op", scopes=(Scope.OPS,))
    for who in (other, STRANGER):
        with pytest.raises(NotFound):
            await hall.simulations.get(who, simulation.id)
        with pytest.raises(NotFound if who is other else NotAuthenticated):
            await hall.simulations.cancel(who, simulation.id)
        with pytest.raises(NotFound):
            await hall.simulations.game_log(who, simulation.id, 0)
    with pytest.raises(NotAuthenticated):
        await hall.simulations.create(STRANGER, SPEC, "key")
    assert await hall.simulations.get(operator, simulation.id) == simulation
    await hall.simulations.cancel(operator, simulation.id)


async def test_simultaneous_simulations_can_t_beat_the_limit(hall: Hall):
    simulations = hall.process(simulations_per_account=2)
    answers = await asyncio.gather(
        *(simulations.create(hall.caller, SPEC, f"{number}") for number in range(20)),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, Simulation) for answer in answers) == 2
    assert sum(isinstance(answer, RateLimited) for answer in answers) == 18


async def test_how_many_are_begun_in_an_hour_is_limited(hall: Hall):
    simulations = hall.process(simulations_per_hour=3)
    for number in range(3):
        simulation = await simulations.create(hall.caller, SPEC, f"{number}")
        assert await simulations.create(hall.caller, SPEC, f"{number}") == simulation
        await simulations.cancel(hall.caller, simulation.id)
    with pytest.raises(RateLimited, match="per hour"):
        await simulations.create(hall.caller, SPEC, "more")


async def test_what_is_called_off_leaves_no_jobs(hall: Hall):
    simulation = await hall.open()
    other = await hall.open("other")
    assert hall.queues.waiting(SIMULATIONS)
    await hall.simulations.cancel(hall.caller, simulation.id)
    left = hall.queues.waiting(SIMULATIONS)
    assert left
    assert all(job.startswith(f"{hall.caller.id}_sim-{other.id}-") for job in left)
    keys = [key.decode() for key in hall.queues.client.scan_iter("rq:job:*")]
    assert not any(simulation.id in key for key in keys)


def begin(hall: Hall) -> str:
    """What a worker does first: take a job, and have its owner's next one follow."""
    queue = hall.queues.queue(SIMULATIONS)
    id = hall.queues.client.lpop(queue.key).decode()  # type: ignore[union-attr]
    if beside := waiting_beside(queue, id):
        hall.queues.client.lmove(beside, queue.key, "LEFT", "RIGHT")
    return id


async def test_accounts_take_turns(hall: Hall, monkeypatch: pytest.MonkeyPatch):
    """However much others have queued, one's chunks are played as soon as theirs."""
    monkeypatch.setattr("service.queues._MOST_OF_OWNER", 5)
    guests = await hall.house.people(2)
    mine, *others = (str(caller.id) for caller in (hall.caller, *guests))
    many = msgspec.structs.replace(SPEC, games=5_000)
    for key in ("one", "two"):
        await hall.simulations.create(hall.caller, many, key)
    begun = [begin(hall) for _ in range(3)]
    for guest in guests:
        await hall.simulations.create(guest, SPEC, "mine")
    waiting = set.union(*(hall.all_waiting(who) for who in (mine, *others)))
    assert len(hall.queues.queue(SIMULATIONS)) == 15
    while len(begun) < len(waiting) + 3:
        begun.append(begin(hall))
    assert len(set(begun)) == len(begun), "each comes once"
    owners = [id.partition("_")[0] for id in begun]
    each = owners.count(others[0])
    assert 5 < each == owners.count(others[1]) < owners.count(mine)
    turns = owners[3 : 3 + 3 * each]
    assert turns == [mine, *others] * each
    assert set(owners[3 + 3 * each :]) == {mine}
    # Each account's own chunks stay in their order.
    first = [id for id in begun if id.startswith(f"{others[0]}_")]
    assert [int(id.rpartition("-")[2]) for id in first] == list(range(each))


async def test_what_waits_beside_the_queue_isn_t_forgotten(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("service.queues._MOST_OF_OWNER", 2)
    simulation = await hall.open(games=1_000)
    owner, queue = str(hall.caller.id), hall.queues.queue(SIMULATIONS)
    everything = hall.all_waiting(owner)
    assert len(queue) == 2 < len(everything)
    # Workers died after they had taken these, and before the next ones followed.
    hall.queues.client.delete(queue.key)
    hall.house.now.forward(STALLED_SECONDS + 1)
    await hall.simulations.revive()
    assert len(queue) == 2
    assert hall.all_waiting(owner) == everything
    # Of two simulations, the other goes on when one is called off.
    other = await hall.open("other")
    await hall.simulations.cancel(hall.caller, simulation.id)
    left = hall.all_waiting(owner)
    assert len(queue) == 2
    assert {id.rpartition("-")[0] for id in left} == {f"{owner}_sim-{other.id}"}


async def test_what_somebody_waits_for_stays_in_front(hall: Hall, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("service.simulations._LOG_PATIENCE", 0.01)
    simulation = await hall.open(games=600)
    with pytest.raises(ServiceUnavailable):
        await hall.simulations.game_log(hall.caller, simulation.id, 5)
    await hall.simulations.create(await hall.house.person(), SPEC, "other")
    assert hall.jobs()[0] == ("workers.simulation.work_log", [simulation.id, 5])


async def test_logs_of_games_are_limited(hall: Hall, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("service.simulations._LOG_PATIENCE", 0.01)
    simulations = hall.process(replays_per_minute=1)
    simulation = await simulations.create(hall.caller, SPEC, "key")
    with pytest.raises(ServiceUnavailable):  # Nobody works here.
        await simulations.game_log(hall.caller, simulation.id, 0)
    with pytest.raises(RateLimited):
        await simulations.game_log(hall.caller, simulation.id, 1)
    await simulations.put_log(simulation.id, 1, msgspec.json.encode(game_log(simulation.spec, 1)))
    assert (await simulations.game_log(hall.caller, simulation.id, 1)).seats == 3


async def test_a_game_is_kept_as_a_match(hall: Hall):
    simulation = await hall.open(players=("random", "greedy"))
    spec = simulation.spec
    for index in (0, 7):
        log = msgspec.json.encode(game_log(spec, index))
        await hall.simulations.put_log(simulation.id, index, log)
    matches = hall.house.process()

    async def keep(index: int = 7, who: Caller = hall.caller) -> Written:
        return await hall.simulations.keep(who, matches, simulation.id, index)

    kept = (await keep()).match
    played = play_game(spec, 7)
    outcome = kept.outcome()
    assert outcome
    assert (outcome.winners, outcome.scores) == (played.winners, played.scores)
    assert [seat.player for seat in kept.info.seats] == list(played.players)
    verify(await matches.record(kept))
    found = game_log(spec, 7)
    assert (await matches.record(kept)).moves == found.moves
    assert len(await matches.draws(kept)) == sum(map(len, draws(found)))

    again = await keep()
    assert again.match.id == kept.id
    assert again.repeated
    elsewhere = hall.house.process()
    assert (await elsewhere.get(hall.caller, kept.id)).version == kept.version
    assert (await keep(0)).match.id != kept.id
    everybody = await matches.browse(hall.caller, mine=True)
    assert not everybody.matches, "it is in no list"
    other = await hall.house.person()
    with pytest.raises(NotFound):
        await matches.get(other, kept.id)
    assert await matches.get(other, kept.id, kept.info.created.invitation)
    for who, error in ((other, NotFound), (STRANGER, NotAuthenticated)):
        with pytest.raises(error):
            await keep(7, who)
    with pytest.raises(InvalidInput):
        await keep(300)
    assert not hall.house.asked, "nobody is asked to play"


async def test_the_list_is_in_pages(hall: Hall):
    simulations = hall.process(simulations_per_account=10)
    opened = []
    for number in range(5):
        opened.append(await simulations.create(hall.caller, SPEC, f"{number}"))
        hall.house.now.forward(number % 2)  # Some at the same moment.
    found: list[str] = []
    after = None
    while True:
        page = await simulations.of_account(hall.caller, after, 2)
        found += [one.id for one in page.simulations]
        if not page.more:
            break
        after = page.cursors[-1]
    assert sorted(found) == sorted(one.id for one in opened)
    created = {one.id: one.created for one in opened}
    assert [created[one] for one in found] == sorted(created.values(), reverse=True)
    for nonsense in ("nonsense", "1:", ":x", "٣:x", "-1:x"):
        with pytest.raises(InvalidInput):
            await simulations.of_account(hall.caller, nonsense, 2)


# ---------------------------------------------------------------------- what is lost


async def test_what_is_lost_is_queued_again_after_a_while(hall: Hall):
    simulation = await hall.open()
    chunks = hall.chunks()  # Taken by workers that die at once.
    await hall.work(simulation, 0)
    assert await hall.simulations.revive() == 0
    hall.house.now.forward(STALLED_SECONDS)
    assert await hall.simulations.revive() == len(chunks) - 1
    hall.house.now.forward(STALLED_SECONDS)
    assert await hall.simulations.revive() == 0, "they wait in the queue"
    assert hall.chunks() == chunks[1:]
    await hall.simulations.alive(simulation.id)
    assert await hall.simulations.revive() == 0, "somebody is at work"
    assert await hall.simulations.revive(at_once=True) == len(chunks) - 1
    for chunk in hall.chunks():
        await hall.work(simulation, chunk)
    now = await hall.again(simulation)
    assert now.status is SimulationStatus.DONE
    assert await hall.simulations.summary(now) == whole()
    hall.house.now.forward(STALLED_SECONDS)
    assert await hall.simulations.revive() == 0


async def test_it_fails_when_reviving_doesnt_help(hall: Hall):
    simulation = await hall.open()
    for _ in range(5):
        hall.jobs()
        hall.house.now.forward(STALLED_SECONDS)
        assert await hall.simulations.revive()
    hall.jobs()
    await hall.work(simulation, 0)  # Progress gives it another chance.
    for _ in range(6):
        hall.house.now.forward(STALLED_SECONDS)
        await hall.simulations.revive()
        hall.jobs()
    now = await hall.again(simulation)
    assert now.status is SimulationStatus.FAILED
    assert "workers die of it" in now.failure


async def test_it_waits_for_the_sweep_when_the_queue_is_away(hall: Hall):
    queues, hall.queues = hall.queues, Queues("unix:///nowhere/at/all")
    hall.simulations = hall.process()
    simulation = await hall.open()
    assert simulation.status is SimulationStatus.RUNNING
    hall.queues.close()
    hall.queues = queues
    hall.simulations = hall.process()
    hall.house.now.forward(STALLED_SECONDS)
    assert await hall.simulations.revive() > 0


# ---------------------------------------------------------------------- logs of games


async def test_any_game_can_be_opened_as_a_log(hall: Hall):
    simulation = await hall.open()
    hall.jobs()
    wanted = asyncio.create_task(hall.simulations.game_log(hall.caller, simulation.id, 123))
    await until(lambda: bool(hall.queues.waiting(SIMULATIONS)))
    assert hall.jobs() == [("workers.simulation.work_log", [simulation.id, 123])]
    spec = await hall.simulations.spec(simulation.id)
    assert spec is not None
    log = game_log(spec, 123)
    await hall.simulations.put_log(simulation.id, 123, msgspec.json.encode(log))
    assert await wanted == log
    again: GameLog = await hall.simulations.game_log(hall.caller, simulation.id, 123)
    assert again == log
    assert not hall.jobs()
    for index in (-1, 300):
        with pytest.raises(InvalidInput):
            await hall.simulations.game_log(hall.caller, simulation.id, index)


async def test_without_workers_there_is_no_log(hall: Hall, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("service.simulations._LOG_PATIENCE", 0.05)
    simulation = await hall.open()
    with pytest.raises(ServiceUnavailable, match="try once more"):
        await hall.simulations.game_log(hall.caller, simulation.id, 0)


# ---------------------------------------------------------------------- chunks and queues


@pytest.mark.parametrize("players", [("random",), ("greedy", "random"), ("search:hard",)])
@pytest.mark.parametrize("games", [1, 2, 49, 101, 2_000, 4_001, 100_000])
@pytest.mark.parametrize("workers", [1, 2, 3, 16])
def test_every_game_is_in_one_chunk(players: tuple[str, ...], games: int, workers: int):
    spec = msgspec.structs.replace(SPEC, players=players, games=games)
    bounds = chunk_bounds(spec, workers)
    assert bounds[0] == 0
    assert bounds[-1] == games
    sizes = [b - a for a, b in pairwise(bounds)]
    assert min(sizes) > 0
    assert sizes == sorted(sizes, reverse=True)
    assert len(sizes) <= 4_000


def test_where_the_queues_are():
    store = "redis+cluster://a:1,b:2"
    assert queue_url(Settings(), "redis://here") == "redis://here"
    assert queue_url(Settings(queue_url="redis://there"), store) == "redis://there"
    with pytest.raises(ValueError, match="PARLOUR_QUEUE_URL"):
        queue_url(Settings(), store)
    for url in (store, "redis+what://x"):
        with pytest.raises(ValueError, match="can't be on"):
            Queues(url)
    sentinel = Queues("redis+sentinel://me:pass@a,b:1/mymaster/3")
    sentinel.close()


async def test_urgent_jobs_come_first(hall: Hall):
    assert not hall.jobs(AI)
    hall.queues.enqueue(AI, "x.y", [("late", (1,))], timeout=5)
    hall.queues.enqueue(AI, "x.y", [("soon", (2,))], timeout=5, at_front=True)
    assert hall.queues.waiting(AI) == {"late", "soon"}
    assert [arguments for _, arguments in hall.jobs(AI)] == [[2], [1]]
