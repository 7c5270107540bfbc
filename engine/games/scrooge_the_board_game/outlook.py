"""How well a seat of Scrooge: The Board Game stands, for computer players."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from engine.games.scrooge_the_board_game.box import (
    CHALLENGE_FEE,
    DISTANCE,
    EFFECTS_AT,
    FACE,
    LAST_STREET,
    PURE_COUNT,
)
from engine.games.scrooge_the_board_game.truth import totals

if TYPE_CHECKING:
    from engine.games.scrooge_the_board_game.scrooge import ScroogeTheBoardGame

# What things are worth, as logarithms of a seat's weight; found by letting players with other
# figures compete.
STREET = 0.08
"""Each street nearer to the last one."""
FEE = 1.2
"""Gold for a challenge."""
MORE_GOLD = 0.0006
"""Each piece of gold above that."""
GHOST = 0.08
FACE_UP = 0.06
"""An activated Turning Point."""
NIGHTMARE = 0.1
"""A face-down Nightmare card of another seat."""
SALE = 2.5
"""What a Nightmare card brings for each piece of gold of its face value, where it can be sold."""
BLOCK = 0.8
"""A Pure Nightmare card that can't be sold any more before the last street."""
TURNING_POINT = 0.1
MISS = 0.3
PRISON = 0.35
TRICK = 0.12
"""A Bag of Tricks card that must be turned over."""
CHANCE = 0.42
"""A challenge whose cards haven't been dealt."""
USUAL_HAND = -50
"""What three Money-Box cards are worth on average."""
HAND_SPREAD = 95
HALF_A_CHIP = 12
"""Equal hands lose."""
VERDICT_SPREAD = 22
"""How far the final chance may still shift a challenge."""

LAST_SALE = max(
    place
    for place in range(LAST_STREET)
    if any(effect.do == "sell_nightmare" for effect in EFFECTS_AT[place])
)


def logistic(x: float) -> float:
    return 1 / (1 + exp(-x))


def outlook(game: ScroogeTheBoardGame, seat: int) -> float:
    """The seat's share when every seat weighs as much as its position, gold and cards say.

    In a challenge that has been dealt, the hands count for themselves.
    """
    if game.out[seat]:
        return 0.0
    own = exp(_weight(game, seat) + _own_cards(game, seat))
    total = own
    for other in range(game.seats):
        if other != seat and not game.out[other]:
            total += exp(_weight(game, other) + NIGHTMARE * len(game.nightmares[other]))
    share = own / total
    if game.challenger is not None:
        challenger = game.challenger
        mine, scrooge = totals(game, challenger)
        chance = logistic((mine - scrooge - HALF_A_CHIP) / VERDICT_SPREAD)
    elif game.phase == "hero":
        challenger, chance = game.asked[0], CHANCE
    else:
        return share
    return (chance if seat == challenger else 0.0) + (1 - chance) * share


def _weight(game: ScroogeTheBoardGame, seat: int) -> float:
    """What everybody sees of a seat."""
    gold = game.gold[seat]
    worth = -STREET * DISTANCE[game.places[seat]]
    worth += FEE * min(gold, CHALLENGE_FEE) / CHALLENGE_FEE
    if gold > CHALLENGE_FEE:
        worth += MORE_GOLD * (gold - CHALLENGE_FEE)
    worth += GHOST * len(game.ghosts[seat]) + FACE_UP * len(game.active[seat])
    worth -= MISS * game.misses[seat] + TRICK * len(game.bag_held[seat])
    return worth - PRISON if game.in_prison[seat] else worth


def _own_cards(game: ScroogeTheBoardGame, seat: int) -> float:
    """What only the seat itself sees: its Nightmare cards, and its hand in a Haggle."""
    worth = 0.0
    sellable = game.places[seat] < LAST_SALE or game.places[seat] > LAST_STREET
    for code in game.nightmares[seat]:
        if sellable:
            worth += MORE_GOLD * SALE * FACE[code]
        elif code <= PURE_COUNT:
            worth -= BLOCK
        if code > PURE_COUNT:
            worth += TURNING_POINT
    if game.challenger is None and (hand := game.hands[seat]):
        rivals = sum([bool(other) for other in game.hands])
        chance = logistic((sum(hand) - USUAL_HAND) / HAND_SPREAD) ** rivals
        worth += MORE_GOLD * chance * (game.pot + max(game.bets))
    return worth
