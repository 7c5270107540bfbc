"""Component tables from their files, and the components that games share."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from engine import components
from engine.cards import (
    MAIL_NAMES,
    MAIL_VALUES,
    POSTMAN,
    mail_census,
    mail_deck,
    mail_name,
    mail_table,
)
from engine.components import ComponentTable, Provenance, load_components
from engine.table import Layout, Piece, Space, Table, Zone, cards, pile

GOOD = """
[treasures]
title = "Treasure cards"
provenance = "reconstructed"
source = "made up"
rows = [{ kind = "be", count = 5 }, { kind = "ac", count = 3 }]

[tree]
title = "Tree"
provenance = "printed"
source = "made up, too"
rows = [{ space = 0 }]
"""


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Writes a file where load_components looks for it."""
    monkeypatch.setattr("engine.components.resources.files", lambda package: tmp_path)

    def write(text: str) -> str:
        (tmp_path / "toy.toml").write_text(text, "utf-8")
        return "toy"

    return write


def test_load_components(written):
    tables = load_components(written(GOOD))
    assert list(tables) == ["treasures", "tree"]
    assert tables["treasures"] == ComponentTable(
        "treasures",
        "Treasure cards",
        Provenance.RECONSTRUCTED,
        "made up",
        [{"kind": "be", "count": 5}, {"kind": "ac", "count": 3}],
    )
    assert tables["tree"].provenance is Provenance.PRINTED


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('provenance = "printed"', 'provenance = "guessed"'),
        ('source = "made up"', ""),
        ("rows = [{ space = 0 }]", ""),
        ("rows = [{ space = 0 }]", "rows = [0]"),
        ('title = "Tree"', 'title = "Tree"\ncolor = "green"'),
    ],
)
def test_tables_of_another_form_are_refused(written, old: str, new: str):
    assert GOOD.count(old) == 1
    with pytest.raises(msgspec.ValidationError):
        load_components(written(GOOD.replace(old, new)))


def test_every_component_file_belongs_to_a_game_and_loads():
    folder = Path(components.__file__).with_name("games")
    names = sorted(path.stem for path in folder.glob("*.toml"))
    modules = {path.stem for path in folder.iterdir() if path.suffix in ("", ".py")}
    for name in names:
        assert name in modules, f"{name}.toml lies beside no game"
        assert load_components(name)


def test_mail_deck():
    deck = mail_deck()
    assert len(deck) == 78
    assert deck == sorted(deck)
    assert {v: deck.count(v) for v in MAIL_VALUES} == mail_census() == {v: v for v in range(1, 13)}
    assert mail_deck(2) == [*deck, POSTMAN, POSTMAN]
    assert mail_census(2) == {**mail_census(), POSTMAN: 2}


def test_mail_names():
    assert mail_name(7) == "7"
    assert mail_name(POSTMAN) == "Postman"
    assert mail_name(None) is None
    assert len(MAIL_NAMES) == POSTMAN + 1
    assert all(MAIL_NAMES[1:])


def test_mail_table():
    table = mail_table(postmen=2)
    assert table.provenance is Provenance.PRINTED
    assert sum(row["count"] for row in table.rows) == 80
    assert table.rows[-1] == {"value": POSTMAN, "name": "Postman", "count": 2}
    assert [row["value"] for row in mail_table((3, 4)).rows] == [3, 4]


def test_cards_and_piles():
    assert cards(["7", None]) == [Space(pieces=[Piece("card", "7")]), Space(pieces=[Piece("card")])]
    assert cards([], "lantern") == []
    assert pile(0) == [Space()]
    assert pile(5, "gift") == [Space(pieces=[Piece("gift", count=5)])]
    assert pile(1, top="7") == [Space(pieces=[Piece("card", "7")])]
    assert pile(5, top="7") == [Space(pieces=[Piece("card", count=4), Piece("card", "7")])]


def test_tables_are_small_as_json():
    table = Table([Zone("deck", "Deck", Layout.PILE, pile(3))])
    text = msgspec.json.encode(table).decode()
    assert not re.search(r"null|seat|columns|marks", text)
    assert msgspec.json.decode(text, type=Table) == table
