"""How good a position is for a seat: the one measure that all players that look ahead share."""

from __future__ import annotations

from engine.game import Game

_LOST = 0.4
"""A cooperative game that is lost counts at most this much, so that losing by little is better
than losing by much, and winning better than anything."""
_WON = 0.9
"""One that is won counts at least this much: some can still be won by more."""


def standing(game: Game, seat: int) -> float:
    """From 0 to 1: the share of a victory once the game is over, else the game's own outlook."""
    result = game.result()
    if result is None:
        return game.outlook(seat)
    if game.together:
        outlook = game.outlook(seat)
        return max(_WON, outlook) if result.won else _LOST * outlook
    return 1.0 / len(result.winners) if seat in result.winners else 0.0
