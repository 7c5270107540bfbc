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
        # Mostly a move shows the seat the same in every world, so what it has seen is remembered.
        seen: dict[bytes, float] = {}
        for _ in range(WORLDS):
            world = view.complete(seat, chance).snapshot()
            for index, move in enumerate(legal):
                after = view.restore(world)
                after.play(seat, move)
                after.hide(seat)
                shown = after.snapshot()
                value = seen.get(shown)
                if value is None:
                    value = seen[shown] = standing(after, seat)
                values[index] += value
        best = max(values)
        return legal[chance.choice([i for i, v in enumerate(values) if v >= best - 1e-9])]
