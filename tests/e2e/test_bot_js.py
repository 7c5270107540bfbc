"""The bot in JavaScript, whose connections are cut: `make bot-soak` is the long run of this."""

from __future__ import annotations

from pathlib import Path

from tests.benchmarks.bot_soak import SETTINGS, soak
from tests.e2e.server import serving


async def test_a_bot_in_javascript_misses_no_turn_and_plays_none_twice(tmp_path: Path):
    async with serving(tmp_path / "data", workers=1, **SETTINGS) as parlour:
        report = await soak(parlour, matches=3, at_once=3, cut_every=(0.2, 0.6))
    assert not report.wrong
    assert not report.complaints
    assert report.cutter.cut_now
    assert report.cutter.cut_within
    for figures in report.games.values():
        assert figures.matches == 1
        assert figures.turns == figures.moves > 0
