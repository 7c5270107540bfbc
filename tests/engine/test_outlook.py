"""What every game's outlook promises: an estimate from 0 to 1 that a seat could make itself."""

from __future__ import annotations

import random

import pytest

from engine.game import Game
from engine.games import all_games
from engine.playout import random_move
from engine.rng import KEY_BYTES

TABLES = [(game, seats) for game in all_games() for seats in sorted(set(game.seat_range))]


@pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.slug}-{seats}" for game, seats in TABLES]
)
def test_an_outlook_uses_only_what_the_seat_sees(game: type[Game], seats: int):
    chance = random.Random(f"{game.slug} {seats}")
    said: set[float] = set()
    for _ in range(3):
        state = game.start(seats, {}, chance.randbytes(KEY_BYTES))
        for _ in range(150):
            before = state.snapshot()
            for seat in range(seats):
                outlook = state.outlook(seat)
                assert 0 <= outlook <= 1
                assert state.view(seat).outlook(seat) == pytest.approx(outlook)
                said.add(outlook)
            assert state.snapshot() == before
            if not state.actors():
                break
            state.play(*random_move(state, chance))
    assert len(said) > 10, "it says the same of every position"
