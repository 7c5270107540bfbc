"""The job that moves for a computer player: what it plays when the player is no good."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence

import msgspec
import pytest

from engine.game import Game, Move
from engine.rng import KEY_BYTES
from service.events import Cause, MovePlayed, decode_event
from service.job_counts import JobCounts
from service.match import Match
from service.queues import AI, Queues
from service.store import connect
from service.summary import ILLEGAL, RAISED, TOO_SLOW
from tests.service.house import HUMBUG, house_at
from workers.ai import seed_of
from workers.players import Player
from workers.queues import work


class Raises:
    def choose(self, view: Game, seat: int, legal: Sequence[Move], seed: int) -> Move:
        raise RuntimeError("no idea")


class Cheats:
    """Plays a move that isn't legal."""

    def choose(self, view: Game, seat: int, legal: Sequence[Move], seed: int) -> Move:
        return next(move for move in map(view.parse_move, ALL_CARDS) if move not in legal)


class Hangs:
    def choose(self, view: Game, seat: int, legal: Sequence[Move], seed: int) -> Move:
        while True:
            time.sleep(0.01)


class Spoils:
    """Changes what it is given, and then plays well."""

    def choose(self, view: Game, seat: int, legal: Sequence[Move], seed: int) -> Move:
        view.play(seat, legal[0])
        return legal[-1]


ALL_CARDS = [{"kind": "mail", "card": card} for card in range(1, 14)]


@pytest.fixture
def queues(redis_url: str) -> Iterator[Queues]:
    queues = Queues(redis_url)
    yield queues
    queues.close()


async def _begun(redis_url: str) -> Match:
    """A match that waits for the computer player on seat 0."""
    async with house_at(redis_url) as house:
        host = await house.person()
        match = await house.open(host, HUMBUG, 2, sit=1, options={"first_seat": 0})
        written = await house.matches.seat_ai(host, match.id, 0, "random", house.key())
        return written.match


async def _moves(redis_url: str, match: Match) -> list[MovePlayed]:
    async with connect(redis_url) as store:
        log = await store.tail(match.id, 0)
    return [event for event in map(decode_event, log) if isinstance(event, MovePlayed)]


def enqueue(queues: Queues, match: Match, *names: str, timeout: int = 30) -> None:
    """Jobs for the turn that seat 0 has."""
    turn = match.info.seats[0].turn
    jobs = [(name, (match.id, 0, turn)) for name in names]
    queues.enqueue(AI, "workers.ai.move", jobs, timeout=timeout)


@pytest.mark.parametrize(
    ("player", "fault"), [(Raises(), RAISED), (Cheats(), ILLEGAL), (Hangs(), TOO_SLOW)]
)
def test_a_player_that_fails_is_replaced_for_that_move(
    player: Player, fault: str, redis_url: str, queues: Queues, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("workers.ai.get_player", lambda _: player)
    match = asyncio.run(_begun(redis_url))
    enqueue(queues, match, "job", timeout=1)
    work(redis_url, redis_url, [AI], burst=True)
    (played,) = asyncio.run(_moves(redis_url, match))
    assert (played.seat, played.cause) == (0, Cause.AI)
    assert match.playing.parse_move(played.move) == match.playing.default(0)
    counts = JobCounts(queues.client)
    assert list(counts.faults()) == [("random", fault, 1)]
    jobs = counts.queues([AI])[AI]
    assert (jobs.done, jobs.failed) == (1, 0)
    assert sum(jobs.run.buckets) == sum(jobs.wait.buckets) == 1


def test_a_job_that_is_queued_twice_plays_once(redis_url: str, queues: Queues):
    match = asyncio.run(_begun(redis_url))
    enqueue(queues, match, "job", "the-same-by-another-name")
    enqueue(queues, match, "job")
    work(redis_url, redis_url, [AI], burst=True)
    assert len(asyncio.run(_moves(redis_url, match))) == 1


def test_a_player_can_t_spoil_the_match(
    redis_url: str, queues: Queues, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("workers.ai.get_player", lambda _: Spoils())
    match = asyncio.run(_begun(redis_url))
    enqueue(queues, match, "job")
    work(redis_url, redis_url, [AI], burst=True)
    (played,) = asyncio.run(_moves(redis_url, match))
    assert match.playing.parse_move(played.move) == match.playing.legal(0)[-1]


def test_what_a_player_draws_by_lot_follows_from_the_match_s_key(redis_url: str):
    match = asyncio.run(_begun(redis_url))
    other = Match(msgspec.structs.replace(match.info, key=bytes(KEY_BYTES)), match.game)
    assert seed_of(match, 0, 4) == seed_of(match, 0, 4)
    assert len({seed_of(match, 0, 4), seed_of(match, 1, 4), seed_of(match, 0, 5)}) == 3
    assert seed_of(match, 0, 4) != seed_of(other, 0, 4), "opponents could foresee it"


def test_a_job_for_a_match_that_is_gone_fails_and_is_counted(redis_url: str, queues: Queues):
    match = asyncio.run(_begun(redis_url))
    queues.client.flushdb()
    enqueue(queues, match, "job")
    work(redis_url, redis_url, [AI], burst=True)
    jobs = JobCounts(queues.client).queues([AI])[AI]
    assert (jobs.done, jobs.failed) == (0, 3), "it was tried three times"
