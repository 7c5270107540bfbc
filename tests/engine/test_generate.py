"""Random options and moves are of the types they are made from."""

from __future__ import annotations

import random
from enum import StrEnum
from itertools import islice
from typing import Annotated, Literal

import msgspec
import pytest

from engine.errors import InvalidOption
from engine.game import Options, SeatOption
from tests.engine.generate import field_types, forged_moves, random_options, value
from tests.engine.toys import Lanterns, Lay, Wagers

SEED = 11


class Flavor(StrEnum):
    SWEET = "sweet"
    SOUR = "sour"


class Everything(msgspec.Struct):
    flag: bool
    seat: SeatOption
    above: Annotated[int, msgspec.Meta(gt=3, lt=9)]
    choice: Literal["a", "b", 3]
    flavor: Flavor
    nothing: Flavor | None
    pair: tuple[int, bool]
    several: Annotated[tuple[Flavor, ...], msgspec.Meta(min_length=1, max_length=2)]
    union: Literal["random"] | tuple[bool, ...] | None


def test_values_are_of_their_type():
    rand = random.Random(SEED)
    seen: dict[str, set[str]] = {}
    for _ in range(300):
        made = {name: value(kind, rand) for name, kind in field_types(Everything).items()}
        msgspec.convert(made, Everything)
        for name, item in made.items():
            seen.setdefault(name, set()).add(repr(item))
    assert seen["flag"] == {"False", "True"}
    assert seen["seat"] == {str(seat) for seat in range(12)}
    assert seen["above"] == {"4", "5", "6", "7", "8"}
    assert seen["choice"] == {"'a'", "'b'", "3"}
    assert seen["nothing"] == {"'sweet'", "'sour'", "None"}
    assert {"None", "'random'", "[]", "[True]"} <= seen["union"]


def test_options_are_accepted_and_differ_from_the_defaults():
    rand = random.Random(SEED)
    seen = set()
    for _ in range(200):
        options = random_options(Wagers, 4, rand)
        checked = Wagers.check_options(4, options)
        assert checked != Wagers.options_type()()
        seen.add((checked.rounds, checked.first_seat, checked.talk, checked.prize))  # type: ignore[attr-defined]
    assert {rounds for rounds, *_ in seen} == {1, 2, 3}
    assert {seat for _, seat, *_ in seen} == {None, 0, 1, 2, 3}


def test_game_without_options_has_no_others():
    class Plain(Wagers, kw_only=True):
        options: Options  # type: ignore[assignment]  # without any

    assert random_options(Plain, 2, random.Random(SEED)) == {}


def test_options_that_exclude_each_other():
    class Either(Options, frozen=True, kw_only=True):
        one: bool = False
        two: bool = False
        three: bool = False

        def check(self, seats: int) -> None:
            if self.one + self.two + self.three != 1 and self != Either():
                raise InvalidOption("one", "exactly one of them")

    class Choosy(Wagers, kw_only=True):
        __annotations__ = {"options": Either}

    rand = random.Random(SEED)
    seen = {
        frozenset(k for k, v in random_options(Choosy, 2, rand).items() if v) for _ in range(40)
    }
    assert seen == {frozenset({"one"}), frozenset({"two"}), frozenset({"three"})}


@pytest.mark.parametrize("game", [Wagers, Lanterns])
def test_forged_moves_are_well_formed_and_often_illegal(game):
    rand = random.Random(SEED)
    state = game.start(2, {}, bytes(32))
    legal = list(state.legal(0))
    forged = list(islice(forged_moves(game, legal, rand), 300))
    for move in forged:
        assert type(move) in game.moves
        assert game.parse_move(msgspec.to_builtins(move)) == move
    assert sum(move not in legal for move in forged) > 100
    assert {type(move) for move in forged} == set(game.moves)
    assert any(isinstance(move, Lay) and move.card < 0 for move in forged) or game is Lanterns
