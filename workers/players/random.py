"""The player that plays anything."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.game import Game, Move


class Random:
    """A uniformly random legal move."""

    def choose(self, view: Game, seat: int, legal: Sequence[Move], seed: int) -> Move:
        return random.Random(seed).choice(legal)
