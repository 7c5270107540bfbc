"""Rate limits: how many requests, and when the next is accepted."""

from __future__ import annotations

import asyncio
import random

import pytest

from service.accounts import Caller
from service.errors import IllegalMove, InvalidInput, RateLimited
from service.limits import Limiter
from service.matches import Matches, Spec
from tests.service.house import HUMBUG, STRANGER, WINTER, House


class Ticking:
    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def refused(limiter: Limiter, caller: str) -> float:
    """In how many seconds a request would be accepted that isn't now."""
    with pytest.raises(RateLimited) as caught:
        limiter.take(caller)
    return caught.value.retry_after_seconds


def test_so_many_at_once_and_then_one_by_one():
    now = Ticking()
    limiter = Limiter("moves", rate=2, burst=3, now=now)
    for _ in range(3):
        limiter.take("ann")
    assert refused(limiter, "ann") == pytest.approx(0.5)
    limiter.take("bob")  # Others aren't concerned.
    now.seconds += 0.4
    assert refused(limiter, "ann") == pytest.approx(0.1)
    now.seconds += 0.11
    limiter.take("ann")
    assert refused(limiter, "ann") == pytest.approx(0.49)


def test_who_is_refused_does_not_wait_longer_for_having_asked():
    now = Ticking()
    limiter = Limiter("moves", rate=1, burst=1, now=now)
    limiter.take("ann")
    for tenth in range(10):
        assert refused(limiter, "ann") == pytest.approx(1 - tenth / 10)
        now.seconds += 0.1
    now.seconds += 1e-6
    limiter.take("ann")


def test_who_waits_long_has_no_more_than_a_burst():
    now = Ticking()
    limiter = Limiter("moves", rate=5, burst=4, now=now)
    limiter.take("ann")
    now.seconds += 1e6
    for _ in range(4):
        limiter.take("ann")
    assert refused(limiter, "ann") == pytest.approx(0.2)


def test_the_number_of_callers_is_bounded_and_the_latest_are_known():
    now = Ticking()
    limiter = Limiter("moves", rate=1, burst=1, now=now)
    limiter.take("early and late")
    for number in range(99_999):
        limiter.take(f"caller {number}")
    now.seconds += 1
    for caller in ("early and late", "new", "newer"):
        limiter.take(caller)
        refused(limiter, caller)
    assert len(limiter._buckets) == 100_000
    assert "caller 1" not in limiter._buckets
    refused(limiter, "early and late")


def test_the_limit_is_told():
    limiter = Limiter("3 moves per fortnight", rate=1e-6, burst=1)
    limiter.take("ann")
    with pytest.raises(RateLimited, match="3 moves per fortnight; try again in 10") as caught:
        limiter.take("ann")
    assert caught.value.limit == "3 moves per fortnight"


# ---------------------------------------------------------------------- in the service


async def test_new_matches_are_limited_however_they_are_opened(house: House):
    process = house.process(matches_per_minute=3)
    ann, bob = await house.people(2)
    spec = Spec(game=WINTER, seats=1)
    first = await process.create(ann, spec, "first")
    await process.quick(ann, WINTER, 1, {}, house.key())
    await process.resign(ann, first.match.id, None, house.key())
    await process.rematch(ann, first.match.id, house.key())
    other = (await process.create(bob, spec, house.key())).match
    await process.resign(bob, other.id, None, house.key())
    held = (await process.browse(ann, mine=True)).matches
    assert len(held) == 3
    for request in (
        process.create(ann, spec, "late"),
        process.quick(ann, WINTER, 1, {}, house.key()),
    ):
        with pytest.raises(RateLimited, match="3 new matches per minute") as caught:
            await request
        assert 19 < caught.value.retry_after_seconds <= 20
    assert len((await process.browse(ann, mine=True)).matches) == 3
    # What was done already needs no new match.
    assert (await process.create(ann, spec, "first")).repeated
    # Joining one isn't opening one, in a quick match either.
    lobby = await process.create(bob, Spec(game=HUMBUG, seats=2), house.key())
    assert (await process.quick(ann, HUMBUG, 2, {}, house.key())).match.id == lobby.match.id
    # A refused request has left nothing behind: the key is free.
    assert not (await house.process().create(ann, spec, "late")).repeated


async def test_a_wish_that_is_refused_is_not_counted(house: House):
    process = house.process(matches_per_minute=1)
    ann = await house.person()
    for _ in range(3):
        with pytest.raises(InvalidInput):
            await process.create(ann, Spec(game=HUMBUG, seats=2, places=99), house.key())
        with pytest.raises(InvalidInput):
            await process.create(ann, Spec(game=HUMBUG, seats=2, sit=5), house.key())
    await process.create(ann, Spec(game=HUMBUG, seats=2), house.key())


async def try_moves(process: Matches, caller: Caller, match_id: str, count: int) -> int:
    """How many of some moves, all of them illegal, weren't too many."""
    answers = await asyncio.gather(
        *(
            process.play(caller, match_id, None, "nonsense", None, f"move {number}")
            for number in range(count)
        ),
        return_exceptions=True,
    )
    limited = [answer for answer in answers if isinstance(answer, RateLimited)]
    assert all("moves per second" in error.limit for error in limited)
    assert all(0 < error.retry_after_seconds <= 1 for error in limited)
    tried = sum(isinstance(answer, IllegalMove) for answer in answers)
    assert tried + len(limited) == count
    return tried


async def test_moves_are_limited_legal_or_not(house: House):
    process = house.process(moves_per_second=1)
    (match, (ann,)), (other, (bob,)) = [await house.seated(WINTER, 1) for _ in range(2)]
    assert 10 <= await try_moves(process, ann, match.id, 30) <= 12
    before = await house.log(match)
    with pytest.raises(RateLimited):
        await house.play_on(match, [ann], random.Random(1), 5, (process,))
    assert len(await house.log(match)) - len(before) <= 1
    # The others play on, and so may this one by another way.
    assert 10 <= await try_moves(process, bob, other.id, 12) <= 12
    await process.resign(ann, match.id, None, house.key())
    assert (await process.get(STRANGER, match.id)).over
