"""Figures of simulations: intervals, spreads, exports."""

from __future__ import annotations

import csv
import io
import json
from xml.etree import ElementTree

import pytest

from service.charts import charts
from service.summary import CSV_COLUMNS, GameRecord, Summary, distribution, wilson


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3; and further known values.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (5, 10, 0.2366, 0.7634),
        (20, 20, 0.8389, 1.0),
    ],
)
def test_wilson_intervals(count: int, of: int, low: float, high: float):
    share = wilson(count, of)
    assert share.rate == count / of
    assert share.low == pytest.approx(low, abs=5e-5)
    assert share.high == pytest.approx(high, abs=5e-5)


def test_without_trials_everything_is_possible():
    share = wilson(0, 0)
    assert (share.low, share.high) == (0, 1)


def test_a_spread():
    assert distribution({1: 1, 2: 2, 10: 1}) == {
        "mean": 3.75, "deviation": pytest.approx(3.63146), "least": 1, "quarter": 1, "median": 2,
        "threeQuarters": 2, "most": 10,
    }  # fmt: skip
    assert set(distribution({}).values()) == {None}


def summary() -> Summary:
    """Three games of three seats: two won by the first mover, one shared."""
    counted = Summary()
    for index, (winners, scores, title, outcome) in enumerate(
        [
            ((0,), (5, 2, 1), "nicest", "alone"),
            ((1,), (3, 4, 4), "", "tie-break"),
            ((0, 2), (6, 1, 6), "", "shared"),
        ]
    ):
        players = ("ann", "bob", "ann") if index % 2 == 0 else ("bob", "ann", "bob")
        counted.add(
            GameRecord(
                index=index, players=players, winners=winners, scores=scores, length=10 + index,
                title=title, outcome=outcome, ending="the <last> round & so on", won=None, first=0,
                faults=(("bob", "raised an exception"),) if index else (),
            )
        )  # fmt: skip
    return counted


def test_what_is_counted():
    counted = summary()
    figures = counted.figures()
    assert json.loads(json.dumps(figures)) == figures
    ann, bob = figures["players"]
    assert (ann["player"], ann["games"], ann["wins"], ann["shared"]) == ("ann", 5, 4, 2)
    assert (bob["player"], bob["games"], bob["wins"]) == ("bob", 4, 0)
    assert [seat["games"] for seat in ann["seats"]] == [2, 1, 2]
    assert ann["score"]["histogram"] == [
        {"score": 1, "count": 1}, {"score": 4, "count": 1}, {"score": 5, "count": 1},
        {"score": 6, "count": 2},
    ]  # fmt: skip
    first = figures["firstSeat"]
    assert (first["games"], first["wins"]) == (3, 2)
    assert first["fairRate"] == pytest.approx(4 / 9)
    assert first["advantage"]["estimate"] == pytest.approx(2 / 3 - 4 / 9)
    assert figures["length"]["histogram"] == [{"moves": 10 + i, "count": 1} for i in range(3)]
    assert [o["outcome"] for o in figures["outcomes"]] == ["alone", "shared", "tie-break"]
    assert figures["titles"] == [{"title": "nicest", "count": 1, "example": 0}]
    assert figures["cooperative"] is None
    assert bob["faults"] == [{"fault": "raised an exception", "count": 2, "example": 1}]


def test_cooperative_games_have_a_win_rate():
    counted = Summary()
    for index in range(4):
        won = index == 2
        counted.add(
            GameRecord(
                index=index, players=("ann", "ann"), winners=(0, 1) if won else (),
                scores=(index, index), length=5, title="", outcome="won" if won else "lost",
                ending="", won=won, first=None,
            )
        )  # fmt: skip
    cooperative = counted.figures()["cooperative"]
    assert (cooperative["games"], cooperative["wins"]) == (4, 1)
    assert cooperative["winRate"]["rate"] == 0.25
    assert counted.figures()["firstSeat"]["advantage"] is None


def test_the_table_can_be_read_back():
    rows = list(csv.DictReader(io.StringIO(summary().csv())))
    assert set(rows[0]) == set(CSV_COLUMNS)
    wins = {(row["player"], row["seat"]): row for row in rows if row["measure"] == "win"}
    assert wins["ann", ""]["count"] == "4"
    assert wins["ann", ""]["of"] == "5"
    assert float(wins["ann", ""]["rate"]) == 0.8
    assert ("", "2") in wins
    measures = {row["measure"] for row in rows}
    assert {"score", "moves", "outcome", "ending", "title", "fault"} <= measures
    scores = sum(int(row["count"]) for row in rows if row["measure"] == "score")
    assert scores == 9


def test_charts_are_well_formed_and_say_what_they_show():
    drawn = charts(summary(), "a <game> & more")
    assert set(drawn) == {"wins", "scores", "lengths", "endings"}
    for svg in drawn.values():
        root = ElementTree.fromstring(svg)
        assert root.tag.endswith("svg")
        title, description = root[0], root[1]
        assert "a <game> & more" in (title.text or "")
        assert description.text
    assert charts(Summary(), "nothing") == {}
