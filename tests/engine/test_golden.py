"""Golden logs replay to the same end, and show all that a game has."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from engine.game import Game, Options
from engine.games import all_games
from engine.log import read_log, verify
from tests.engine import golden
from tests.engine.endings import ENDINGS, Endings, result_of
from tests.engine.generate import option_demands, option_shown
from tests.engine.toys import Lanterns, Mode, Wagers, get_game

FILES = sorted(golden.DIRECTORY.glob("*/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_replays_to_the_same_end(path: Path):
    text = path.read_text("utf-8")
    log = read_log(text)
    assert log.game == path.parent.name
    assert log.fingerprint is not None
    end = verify(log)
    assert end.result() is not None, "a golden log is of a whole game"
    assert text == golden.written(log), "not in the form in which golden logs are written"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_every_game_is_shown_whole(game: type[Game]):
    assert game.slug in ENDINGS, f"say in tests/engine/endings.py how {game.slug} can end"
    left = golden.missing(game)
    assert not left, f"run `python -m tests.engine.golden`; no log of {game.slug} shows {left}"


def test_endings_are_of_registered_games():
    assert not set(ENDINGS) - {game.slug for game in all_games()}


# ---------------------------------------------------------------------- the machinery, with toys

TOY_ENDINGS = {
    "lanterns": Endings(("bright", "blown out", "used up"), lambda game: result_of(game).title),
    "wagers": Endings(
        ("alone", "shared"), lambda game: "alone" if len(result_of(game).winners) == 1 else "shared"
    ),
}


@pytest.fixture
def toys_registered(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("engine.log.get_game", get_game)
    monkeypatch.setattr(golden, "RANDOM_GAMES", 40)
    for slug, endings in TOY_ENDINGS.items():
        monkeypatch.setitem(ENDINGS, slug, endings)


@pytest.mark.usefixtures("toys_registered")
@pytest.mark.parametrize("game", [Lanterns, Wagers])
def test_adds_what_is_missing_and_nothing_else(game: type[Game], tmp_path: Path):
    assert golden.missing(game, tmp_path) == golden.demands(game, ENDINGS[game.slug])
    assert golden.add_missing(game, tmp_path)
    assert not golden.missing(game, tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.json")}
    assert golden.add_missing(game, tmp_path)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.json")} == before

    removed = max(before)
    removed.unlink()
    assert golden.missing(game, tmp_path)
    assert golden.add_missing(game, tmp_path)
    assert not golden.missing(game, tmp_path)
    assert all(path.read_bytes() == text for path, text in before.items() if path != removed)


@pytest.mark.usefixtures("toys_registered")
def test_never_rewrites_a_log_that_no_longer_replays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    golden.add_missing(Wagers, tmp_path)
    path = min(tmp_path.rglob("*.json"))
    log = read_log(path.read_bytes())
    log.fingerprint = "0" * 64
    path.write_text(golden.written(log), "utf-8")
    before = path.read_bytes()
    capsys.readouterr()
    assert not golden.add_missing(Wagers, tmp_path)
    assert f"wagers/{path.name} no longer replays" in capsys.readouterr().out
    assert path.read_bytes() == before


@pytest.mark.usefixtures("toys_registered")
def test_new_rules_need_new_logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    golden.add_missing(Wagers, tmp_path)
    monkeypatch.setattr(Wagers, "rules", 2)
    assert "ending: alone" in golden.demands(Wagers, ENDINGS["wagers"])
    assert golden.missing(Wagers, tmp_path) == golden.demands(Wagers, ENDINGS["wagers"])


@pytest.mark.usefixtures("toys_registered")
def test_undeclared_ending_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setitem(ENDINGS, "lanterns", Endings(("bright",), TOY_ENDINGS["lanterns"].of))
    with pytest.raises(AssertionError, match="isn't among the declared endings"):
        golden.add_missing(Lanterns, tmp_path)


@pytest.mark.usefixtures("toys_registered")
def test_game_without_endings_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.delitem(ENDINGS, "lanterns")
    with pytest.raises(AssertionError, match="says nothing of lanterns"):
        golden.missing(Lanterns, tmp_path)


def test_search_reaches_what_random_play_does_not(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(golden, "RANDOM_GAMES", 40)
    endings = Endings(
        ("in three turns", "otherwise"),
        lambda game: "in three turns" if len(game.lit) >= 6 and game.turn == 3 else "otherwise",
    )
    rand = random.Random(3)
    for item in golden.random_games(Lanterns, endings, rand):
        assert "ending: in three turns" not in item.meets
    found = golden.searched_game(Lanterns, endings, "in three turns", rand)
    assert found is not None
    assert "ending: in three turns" in found.meets
    assert len(found.log.moves) == 3


def test_option_demands():
    assert option_demands(Lanterns) == {
        ("goal", "another value"),
        ("mode", "'calm'"),
        ("mode", "'stormy'"),
        ("sheltered", "None"),
        ("sheltered", "'random'"),
        ("sheltered", "another value"),
    }
    assert ("goal", "another value") in option_shown("goal", 4, 6)
    assert ("goal", "another value") not in option_shown("goal", 6, 6)
    assert ("mode", "'calm'") in option_shown("mode", msgspec.to_builtins(Mode.CALM), "calm")
    assert not option_demands(_Optionless)


class _Optionless(Wagers, kw_only=True):
    options: Options  # type: ignore[assignment]  # without any
