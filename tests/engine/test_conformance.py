"""Every registered game, and the toys, through every check of the conformance suite."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any, NamedTuple
from zlib import crc32

import pytest

from engine.game import Game
from engine.games import all_games
from tests.engine.conformance import CHECKS, GAME_CHECKS, Check, check_replay_elsewhere
from tests.engine.generate import random_options
from tests.engine.toys import TOYS

OPTION_SETS = int(os.environ.get("PARLOUR_OPTION_SETS", "2"))
"""Per number of seats: the defaults, and random ones. More of them on demand."""


class Case(NamedTuple):
    game: type[Game]
    seats: int
    options: dict[str, Any]
    seed: int
    number: int

    def __str__(self) -> str:
        return f"{self.game.slug}-{self.seats}-{self.number}"


def cases() -> Iterator[Case]:
    for game in (*TOYS, *all_games()):
        low, high = game.seat_range
        for seats in range(low, high + 1):
            for number in range(OPTION_SETS):
                # From the game's name, so that another game changes nothing here.
                seed = crc32(f"{game.slug} {seats} {number}".encode())
                options = random_options(game, seats, random.Random(seed)) if number else {}
                yield Case(game, seats, options, seed, number)


def named(check: Check) -> str:
    return check.__name__.removeprefix("check_")


def trials() -> Iterator[Any]:
    """Case by case, so that the checks of a case share its walks."""
    for case in cases():
        for check in CHECKS:
            # A process each would cost more than all other checks; options change little here.
            if check is not check_replay_elsewhere or case.number == 0:
                yield pytest.param(check, case, id=f"{case}-{named(check)}")


@pytest.mark.parametrize(("check", "case"), list(trials()))
def test_conformance(check: Check, case: Case):
    check(case.game, case.seats, case.options, case.seed)


@pytest.mark.parametrize("game", [*TOYS, *all_games()], ids=lambda game: game.slug)
@pytest.mark.parametrize("check", GAME_CHECKS, ids=named)
def test_declarations(check: Check, game: type[Game]):
    check(game, game.seat_range[0], {}, crc32(game.slug.encode()))
