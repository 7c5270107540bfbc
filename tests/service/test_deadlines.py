"""Limits of time that set no timer each."""

from __future__ import annotations

import asyncio

import pytest

from service.deadlines import Deadlines


async def test_what_is_late_is_broken_off():
    deadlines = Deadlines()
    with pytest.raises(TimeoutError), deadlines.within(0.1):
        await asyncio.sleep(60)
    await asyncio.sleep(0)  # The task itself isn't called off.


async def test_what_ends_in_time_isnt():
    deadlines = Deadlines()
    for _ in range(3):
        with deadlines.within(0.1):
            await asyncio.sleep(0.01)
    await asyncio.sleep(1.2)
    with deadlines.within(10):
        await asyncio.sleep(0.6)


async def test_several_are_looked_after_at_a_time():
    deadlines = Deadlines()

    async def last(seconds: float, limit: float) -> str:
        try:
            with deadlines.within(limit):
                await asyncio.sleep(seconds)
        except TimeoutError:
            return "late"
        return "done"

    told = await asyncio.gather(last(60, 0.1), last(0.05, 5), last(60, 0.3), last(1.5, 30))
    assert list(told) == ["late", "done", "late", "done"]


async def test_who_is_called_off_by_others_is():
    deadlines = Deadlines()

    async def work() -> None:
        with deadlines.within(60):
            await asyncio.sleep(60)

    task = asyncio.create_task(work())
    await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_an_error_stays_what_it_is():
    deadlines = Deadlines()
    with pytest.raises(ValueError, match="no good"), deadlines.within(60):
        raise ValueError("no good")


async def test_an_inner_limit_leaves_the_outer_one():
    deadlines = Deadlines()
    with deadlines.within(5):
        with pytest.raises(TimeoutError), deadlines.within(0.1):
            await asyncio.sleep(60)
        await asyncio.sleep(0.01)
