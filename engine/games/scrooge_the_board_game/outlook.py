"""How well a seat of Scrooge: The Board Game stands, for computer players."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from engine.games.scrooge_the_board_game.box import (
    DISTANCE,
)
from engine.games.scrooge_the_board_game.truth import totals

if TYPE_CHECKING:
    from engine.games.scrooge_the_board_game.scrooge import ScroogeTheBoardGame

STREET_WORTH = 0.045
GOLD_WORTH = 1 / 400
ENOUGH_GOLD = 1000
MORE_GOLD_WORTH = 1 / 3000
GHOST_WORTH = 0.06
NIGHTMARE_WORTH = 0.1
PURE_COST = 0.5
MISS_COST = 0.25
PRISON_COST = 0.4
BAG_COST = 0.15


def outlook(game: ScroogeTheBoardGame, seat: int) -> float:
    """The seat's share when every seat weighs as much as its position, gold and cards say."""
    if game.out[seat]:
        return 0.0
    own = 0.0
    total = 0.0
    for other in range(game.seats):
        if game.out[other]:
            continue
        weight = exp(_standing(game, other, other == seat))
        total += weight
        if other == seat:
            own = weight
    share = own / total
    challenger = game.challenger
    if challenger is not None:
        own_hand, scrooge = totals(game, challenger)
        ahead = own_hand - scrooge
        chance = 1 / (1 + exp(-(ahead - 12) / 30))
        return share * (1 - chance) + (chance if challenger == seat else 0.0)
    if game.phase == "hero":
        chance = 0.4
        return share * (1 - chance) + (chance if game.asked[0] == seat else 0.0)
    return share


def _standing(game: ScroogeTheBoardGame, seat: int, own: bool) -> float:
    """How much a seat's position, gold and cards are worth, as a logarithm."""
    place, gold = game.places[seat], game.gold[seat]
    worth = -STREET_WORTH * DISTANCE[place]
    worth += GOLD_WORTH * min(gold, ENOUGH_GOLD)
    if gold > ENOUGH_GOLD:
        worth += MORE_GOLD_WORTH * (gold - ENOUGH_GOLD)
    worth += GHOST_WORTH * len(game.ghosts[seat])
    worth -= MISS_COST * game.misses[seat] + BAG_COST * len(game.bag_held[seat])
    if game.in_prison[seat]:
        worth -= PRISON_COST
    return worth
