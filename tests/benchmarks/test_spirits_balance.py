"""The balance of Spirits of Christmas: runs that are taken up again, and what is told of them."""

from __future__ import annotations

import csv
import json
from collections import Counter
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.games.spirits_of_christmas.box import Mode
from service.simulations import SimulationSpec
from tests.benchmarks.spirits_balance import (
    SEATS,
    Cells,
    figures,
    kept,
    played_on,
    report,
    run,
    write_tables,
)
from workers.simulation import play_game


def results(where: Path) -> Cells:
    return kept(where, "random", 5)


def test_a_run_that_is_taken_up_again_comes_to_the_same(tmp_path: Path):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert [cell.games for cell in run(whole, "random", 5, 4, 1)] == [1] * 36 + [2] * 36 + [4] * 36
    # Broken off while some of the cells have a game, and the others none.
    assert len(list(islice(run(parts, "random", 5, 2, 1), 20))) == 20
    assert {cell.games for cell in results(parts).values()} == {0, 1}
    for games in (2, 4):
        for _ in run(parts, "random", 5, games, 1):
            pass
    assert results(parts) == results(whole)
    assert {cell.games for cell in results(parts).values()} == {4}
    assert len(results(parts)) == len(Mode) * len(SEATS)


def test_a_cell_counts_the_games_of_its_mode_and_seats(tmp_path: Path):
    cell = played_on(tmp_path, 3, kept(tmp_path, "greedy", 1)[Mode.VERY_EASY, 4])
    spec = SimulationSpec(
        game="spirits-of-christmas",
        seats=4,
        players=("greedy",),
        games=3,
        seed=1,
        options={"mode": "very_easy"},
    )
    records = [play_game(spec, index) for index in range(3)]
    won = [record for record in records if record.won]
    assert won
    assert (cell.games, cell.won) == (3, len(won))
    assert cell.scores == Counter(record.scores[0] for record in won)
    assert cell.titles == Counter(record.title for record in won)
    assert kept(tmp_path, "greedy", 1)[Mode.VERY_EASY, 4] == cell


def test_results_of_another_seed_are_refused(tmp_path: Path):
    played_on(tmp_path, 1, results(tmp_path)[Mode.HARD, 3])
    with pytest.raises(ValueError, match=r"random\.hard\.3\.json is of seed 5"):
        kept(tmp_path, "random", 6)


def test_figures(tmp_path: Path):
    cells = results(tmp_path)
    cell = cells[Mode.EASY, 4]
    cell.games, cell.won = 4, 3
    cell.scores = {20: 2, 35: 1}
    cell.titles = {"Compassionate": 2, "Father Christmas!": 1}
    cell.endings = {"won": 3, "the shillings have run out": 1}

    told = report(cells)
    (wins, scores, together, alone, endings) = [
        line for line in told.splitlines() if line.startswith("| easy |")
    ]
    assert "| 75.0% (30.1% – 95.4%) |" in wins
    assert "| 25.0 (20, 20, 35) |" in scores
    assert together == "| easy | 3 | 0.0% | 0.0% | 0.0% | 66.7% | 0.0% | 0.0% | 33.3% |"
    assert alone == "| easy | 0 | – | – | – | – | – | – | – |"
    assert endings == "| easy | 75.0% | 25.0% |"

    drawn = {
        what: "".join(ElementTree.fromstring(svg).itertext())
        for what, svg in figures(cells).items()
    }
    assert "4 seats: 3 of 4, 30.1% to 95.4%" in drawn["wins"]
    assert "20 score: 2 (66.7%)" in drawn["scores"]

    write_tables(tmp_path, cells)
    with (tmp_path / "random.csv").open(newline="") as file:
        row = list(csv.DictReader(file))[list(cells).index((Mode.EASY, 4))]
    assert (row["mode"], row["seats"], row["won"], row["rate"]) == ("easy", "4", "3", "0.75")
    full = json.loads((tmp_path / "random.json").read_bytes())
    assert full[list(cells).index((Mode.EASY, 4))]["scores"] == {"20": 2, "35": 1}
