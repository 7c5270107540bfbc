"""The player that looks one move ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.game import Game, Move
from workers.players.standing import standing

WORLDS = 6
"""How many ways the hidden cards may lie each move is tried in."""


class Greedy:
    """The move after which the seat stands best, on average over a few possible worlds."""

    def choose(self, view: Game, seat: int, legal: Sequence[Move], seed: int) -> Move:
        if len(legal) == 1:
            return legal[0]
        chance = random.Random(seed)
        values = [0.0] * len(legal)
        for _ in range(WORLDS):
            world = view.complete(seat, chance)
            for index, move in enumerate(legal):
                after = world.copy()
                after.play(seat, move)
                values[index] += standing(after.view(seat), seat)
        best = max(values)
        return legal[chance.choice([i for i, v in enumerate(values) if v >= best - 1e-9])]
