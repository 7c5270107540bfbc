"""The benchmark of scale: that its parts measure what they say, at the smallest sizes."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path

import pytest

from service.match import MatchStatus
from tests.benchmarks.document import write_section
from tests.benchmarks.house import Cost, copies, house, link, template_of
from tests.benchmarks.processes import resident
from tests.benchmarks.scale import growth, memory, subscribers
from tests.benchmarks.scale.report import Results, told
from tests.benchmarks.scale.subscribers import Form, field


def series(*costs: tuple[float, float]) -> growth.Series:
    return growth.Series("", [(size, Cost(cost, 0)) for size, cost in costs])


@pytest.mark.parametrize(
    ("costs", "times", "verdict"),
    [
        ([(10, 1.0), (100, 1.0), (1_000, 1.1)], 1.1, "flat"),
        ([(10, 1.0), (100, 1.1), (1_000, 11.0)], 11.0, "linear"),
        ([(10, 1.0), (100, 1.0), (1_000, 3.0)], 3.0, "less than linear"),
        ([(10, 1.0), (100, 2.0), (1_000, 200.0)], 200.0, "worse than linear"),
        ([(0, 1.0), (1_000, 1.0), (10_000, 10.0)], 10.0, "linear"),
        ([(2, 1.0), (6, 3.0)], 3.0, "linear"),
    ],
)
def test_growth_is_told_by_its_upper_end(
    costs: list[tuple[float, float]], times: float, verdict: str
):
    found = growth.growth(series(*costs))
    assert (found.times, found.verdict) == (times, verdict)


async def test_a_copy_is_a_match_like_any_other():
    async with house() as here:
        players = await here.people(2)
        match = await here.open(players, "deckbuild-the-halls")
        while match.version < 70:
            match = await here.move(match, players, random.Random(match.version))
        template = await template_of(here.store, match)
        copied = await copies(here.store, template, 3)
        await link(here.store, players[0].caller.id or "", copied, over=False)
        here.forget()
        for match_id in copied:
            found = await here.matches.get(players[0].caller, match_id)
            assert (found.version, found.playing) == (match.version, match.playing)
            assert len(await here.matches.records(found)) == match.version
            moved = await here.move(found, players, random.Random(1))
            assert moved.version == match.version + 1
        mine = await here.matches.browse(players[0].caller, mine=True)
        assert {found.id for found in mine.matches} == {match.id, *copied}
        going = await here.matches.browse(players[0].caller, status=MatchStatus.PLAYING)
        assert len(going.matches) == 4


@pytest.mark.parametrize("length", [20, 100, 3_500])
def test_a_long_match_goes_on(length: int):
    async def check() -> None:
        async with house() as here:
            (player,) = await here.people(1)
            template, following = growth.long_match(player, length)
            assert abs(len(template.events) - length) <= 1
            (match_id,) = await copies(here.store, template, 1)
            match = await here.matches.get(player.caller, match_id)
            for seat, move in following:
                match = await here.play(match, player, seat, move)
            assert match.version == len(template.events) + len(following)

    asyncio.run(check())


async def test_everything_is_measured_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    sizes = growth.Sizes(
        lengths=(10, 70),
        stored=(0, 20),
        account=(1, 3),
        seats=("bah-humbug",),
        decisions=("christmas-parade",),
        moves=5,
        searched=50,
    )
    monkeypatch.setattr(subscribers, "AT_REST", 0.1)
    forms = [Form("one", 3, 2), Form("two", 2, 4, per_connection=4)]
    async with field(0) as here:
        live = [await subscribers.many(here, form, 0.1) for form in forms]
        reached = await subscribers.spectators(here, [3], 2)
        cached = await memory.in_process(here, [64])
    in_redis, archived = await memory.in_redis(3)
    caches, sections = memory.caches([0.2, 0.4]), await growth.measure(sizes)
    results = Results(live, reached, in_redis, archived, cached, caches, sections)
    assert [one.subscribers for one in live] == [6, 8]
    assert all(one.bytes > 100 and one.memory > 1_000 and one.clients > 0 for one in live)
    assert [one.spectators for one in results.reached] == [3, 3]
    for one in results.reached:
        assert 0 < one.first[0] <= one.any[0] <= one.last[0] <= one.last[1]
    assert len(in_redis) == 4
    assert in_redis[0].events <= in_redis[1].events == in_redis[-1].events
    assert archived > 100
    assert results.cached[-1].matches == 64
    assert results.caches.entries[1] >= results.caches.entries[0] > 0
    assert len(results.sections) == 5
    for section in results.sections:
        assert section.series
        for found in section.series:
            assert len(found.points) >= 1
            assert all(cost.api > 0 for _, cost in found.points)
    document = tmp_path / "document.md"
    document.write_text("before <!-- scale: begin --> old <!-- scale: end --> after")
    write_section("scale", told(results), document)
    text = document.read_text()
    assert text.startswith("before")
    assert text.endswith("after")
    assert " old " not in text
    for section in results.sections:
        assert f"### {section.title}" in text


def test_memory_is_that_of_a_process():
    assert resident(os.getpid()) > 10 * 2**20
