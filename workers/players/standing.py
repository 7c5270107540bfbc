"""How good a position is for a seat: the one measure that all players that look ahead share."""

from __future__ import annotations

from engine.game import Game

_LOST = 0.4
"""A cooperative game that is lost counts at most this much, so that losing by little is better
than losing by much, and winning better than anything."""


def standing(game: Game, seat: int) -> float:
    """From 0 to 1: the share of a victory once the game is over, else the game's own outlook."""
    result = game.result()
    if result is None:
        return game.outlook(seat)
    if game.together:
        return 1.0 if result.won else _LOST * game.outlook(seat)
    return 1.0 / len(result.winners) if seat in result.winners else 0.0
