"""Rate limits: how many requests, and when the next is accepted."""

from __future__ import annotations

import asyncio
import random
import time

import pytest

from service.accounts import Caller
from service.errors import IllegalMove, InvalidInput, RateLimited
from service.limits import Concurrency, Limiter, SharedLimiter
from service.matches import Matches, Spec
from service.session import address_of
from service.store import StoreUnavailable
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


# ---------------------------------------------------------------------- of all processes


def shared(house: House, most: int = 3, seconds: int = 60) -> SharedLimiter:
    """The limit as one more process sees it."""
    name = f"{most} wishes per {seconds} s"
    return SharedLimiter(house.backend, name, "wishes", most, seconds)


async def test_all_processes_count_together(house: House):
    one, two = shared(house), shared(house)
    for process in (one, two, one):
        await process.take("ann")
    for process in (one, two):
        with pytest.raises(RateLimited, match="3 wishes per 60 s") as caught:
            await process.take("ann")
        assert 55 < caught.value.retry_after_seconds <= 60
    await two.take("bob")  # Others aren't concerned.


async def test_a_window_moves_on(house: House):
    limiter = shared(house, 2, 1)
    begun = time.monotonic()
    await limiter.take("ann")
    await asyncio.sleep(0.3)
    await limiter.take("ann")
    for _ in range(5):  # Who is refused doesn't wait longer for having asked.
        with pytest.raises(RateLimited):
            await limiter.take("ann")
    with pytest.raises(RateLimited) as caught:
        await limiter.take("ann")
    await asyncio.sleep(caught.value.retry_after_seconds + 0.01)
    assert time.monotonic() - begun >= 1
    await limiter.take("ann")


async def test_many_at_once_get_no_more_than_there_is(house: House):
    limiters = [shared(house, 10) for _ in range(4)]
    answers = await asyncio.gather(
        *(limiters[number % 4].take("ann") for number in range(40)), return_exceptions=True
    )
    assert sum(answer is None for answer in answers) == 10


async def test_a_process_counts_for_itself_while_redis_is_away(
    house: House, monkeypatch: pytest.MonkeyPatch
):
    limiter = shared(house)

    async def hang(*_: object) -> None:
        await asyncio.sleep(60)

    async def fail(*_: object) -> None:
        raise StoreUnavailable("gone")

    for trouble in (hang, fail):
        caller = trouble.__name__
        with monkeypatch.context() as patch:
            patch.setattr(house.backend, "script", trouble)
            begun = time.monotonic()
            for _ in range(3):
                await limiter.take(caller)
            with pytest.raises(RateLimited, match="3 wishes"):
                await limiter.take(caller)
            assert time.monotonic() - begun < 1, "it doesn't ask again each time"
        monkeypatch.setattr(limiter, "_alone_until", 0.0)
        await limiter.take(caller)  # Redis is back, and knows nothing of these.


async def test_that_redis_is_away_is_no_fresh_start(house: House, monkeypatch: pytest.MonkeyPatch):
    limiter, other = shared(house), shared(house)
    for _ in range(2):
        await limiter.take("ann")
    for _ in range(3):
        await other.take("eve")
    with pytest.raises(RateLimited):
        await limiter.take("eve")

    async def fail(*_: object) -> None:
        raise StoreUnavailable("gone")

    monkeypatch.setattr(house.backend, "script", fail)
    await limiter.take("ann")
    for caller in ("ann", "eve"):
        with pytest.raises(RateLimited):
            await limiter.take(caller)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::1", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::"),
        ("no:address", "no:address"),
    ],
)
def test_an_ipv6_address_counts_as_its_network(address: str, counted: str):
    assert address_of({"type": "http", "client": (address, 1)}) == counted


def test_what_is_under_way_is_limited():
    limit = Concurrency("2 streams", 2)
    with limit.hold("ann"), limit.hold("bob"):
        with limit.hold("ann"):
            with pytest.raises(RateLimited, match="2 streams") as refused, limit.hold("ann"):
                pass
            assert refused.value.retry_after_seconds > 0
        with limit.hold("ann"):
            pass
    assert not limit._counts


async def test_what_is_counted_is_forgotten_in_time(house: House):
    await shared(house).take("ann")
    (key,) = await house.backend.run("KEYS", "*wishes*")
    assert 55 < await house.backend.run("TTL", key) <= 60


# ---------------------------------------------------------------------- in the service


async def test_an_account_has_so_many_matches_at_a_time(house: House):
    process = house.process(matches_per_account=3)
    ann, bob = await house.people(2)
    spec = Spec(game=WINTER, seats=1)
    first = (await process.create(ann, spec, "first")).match
    await process.quick(ann, WINTER, 1, {}, house.key())
    # One that she has opened for others is hers, too.
    await process.create(ann, Spec(game=HUMBUG, seats=2, sit=None), house.key())
    lobby = (await process.create(bob, Spec(game=HUMBUG, seats=2), house.key())).match
    for request in (
        process.create(ann, spec, house.key()),
        process.quick(ann, WINTER, 1, {}, house.key()),
        process.join(ann, lobby.id, None, None, "join"),
    ):
        with pytest.raises(RateLimited, match="3 matches per account that aren't over"):
            await request
    assert len((await process.browse(ann, mine=True)).matches) == 3
    assert (await process.create(ann, spec, "first")).repeated
    # What is over counts no more.
    await process.resign(ann, first.id, None, house.key())
    assert (await process.join(ann, lobby.id, None, None, "join")).match.full()
    assert (await process.join(ann, lobby.id, None, None, "join")).repeated
    with pytest.raises(RateLimited):
        await process.rematch(ann, first.id, house.key())


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
        assert 50 < caught.value.retry_after_seconds <= 60
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
