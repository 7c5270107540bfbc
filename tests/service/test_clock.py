"""The time that all processes go by."""

from __future__ import annotations

import asyncio
import logging
import time

import pytest

from service.clock import Clock
from service.store.answers import StoreUnavailable
from service.store.backend import Backend
from tests.service.house import House

HOUR_NS = 3_600_000_000_000


async def test_it_is_the_store_s_time_whatever_this_machine_thinks(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    clock = Clock(house.backend)
    true = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: true() + HOUR_NS)
    assert clock() > true() // 1_000_000 + 3_500_000  # There is nothing better yet.
    with caplog.at_level(logging.WARNING, "parlour"):
        await clock.refresh()
    assert abs(clock() - true() // 1_000_000) < 1_000
    assert "clock of this machine" in caplog.text
    monkeypatch.setattr(time, "time_ns", lambda: true() - HOUR_NS)
    assert abs(clock() - true() // 1_000_000) < 1_000


async def test_it_goes_on_while_the_store_is_away(house: House):
    clock = Clock(house.backend)
    await clock.refresh()
    before = clock()
    clock._backend = Backend("redis://127.0.0.1:1")
    await clock.refresh()  # It isn't asked so soon.
    clock._asked -= 11
    with pytest.raises(StoreUnavailable):
        await clock.refresh()
    assert clock() - before >= 1_900  # What it tried for.
    assert abs(clock() - time.time_ns() // 1_000_000) < 1_000


async def test_an_answer_that_took_long_tells_nothing(house: House, monkeypatch):
    clock = Clock(house.backend)
    script = house.backend.script

    async def slow(*args, **kwargs):
        reply = await script(*args, **kwargs)
        await asyncio.sleep(1.1)
        return reply

    monkeypatch.setattr(house.backend, "script", slow)
    await clock.refresh()
    assert clock._ahead_ns is None
