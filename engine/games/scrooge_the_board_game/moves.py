"""Options and moves of Scrooge: The Board Game. Every move that there can be is made once, here."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Annotated, Literal

import msgspec

from engine.game import Move, Options, SeatOption, check_seat
from engine.games.scrooge_the_board_game.box import (
    CHARACTERS,
    CHIP,
    GHOSTS,
    HIGHEST_BET,
    NIGHTMARE_LIMIT,
    NIGHTMARES,
    PAID_STREETS,
    SLOTS,
    Phase,
)

MOST_SEATS = 6
Direction = Literal["forward", "backward", "london"]
Route = Literal["forward", "london"]
Dice = Literal["blue", "white", "both"]
WAYS: dict[Direction, str] = {
    "forward": "forward",
    "backward": "backward",
    "london": "across London Bridge",
}
"""Directions in words."""
DICE: dict[Dice, str] = {"blue": "the blue die", "white": "Marley's die", "both": "both dice"}
"""Choices of dice in words."""


class ScroogeTheBoardGameOptions(Options, frozen=True, kw_only=True):
    """Who starts, how much of the game is played, and when it is called off."""

    first_seat: SeatOption | None = None
    """The seat that takes the first turn; drawn at random when null."""
    novice: bool = False
    """Novice Scrooge: more gold, only the blue die, and fewer cards."""
    max_rounds: Annotated[int, msgspec.Meta(ge=1, le=200)] = 100
    """The round after which the game ends even if nobody has beaten Scrooge."""

    def check(self, seats: int) -> None:
        check_seat("first_seat", self.first_seat, seats)


# ---------------------------------------------------------------------- set-up and windows


class PickCharacter(Move, frozen=True):
    """Take one of the characters that are left."""

    id: str
    """The character, as in the component table."""


class Play(Move, frozen=True):
    """Play a Ghost card; it goes to the bottom of the deck, even if it is cancelled."""

    card: str
    """The card, as in the component table."""
    seat: int | None = None
    """The seat that it is aimed at, for cards that need one."""
    route: Route | None = None
    """The way forward, for cards that move the piece of whoever plays them: "forward", or "london"
    to cross London Bridge."""
    streets: int | None = None
    """How many streets to move, for cards that leave the choice."""
    slot: int | None = None
    """The slot of Heroes and Villains, for cards that exchange them."""


class Discard(Move, frozen=True):
    """Discard a face-down Turning Point for its second power."""

    tp: str
    """The card, as in the component table."""
    seat: int | None = None
    """The seat that it is aimed at, for cards that need one."""


class Pass(Move, frozen=True):
    """Play no card."""


class Accept(Move, frozen=True):
    """Play no card, and let what is due happen."""


class GiveUp(Move, frozen=True):
    """Play no card against a debt that is too high, and be out of the game."""


# ---------------------------------------------------------------------- the turn


class TurnOver(Move, frozen=True):
    """Turn the oldest Bag of Tricks card over that the seat holds."""


class RollForRelease(Move, frozen=True):
    """Roll the blue die to come out of the Debtors' Prison."""


class PayRelease(Move, frozen=True):
    """Pay the release fee to the Counting-House."""


class Roll(Move, frozen=True):
    """Roll the dice, and move by their total."""

    direction: Direction
    """"forward", "backward", or "london" to cross London Bridge."""
    dice: Dice
    """"blue", "white" (Marley's die) or "both"."""


class PayToMove(Move, frozen=True):
    """Pay the Bank for every street, and move."""

    direction: Direction
    """"forward", "backward", or "london" to cross London Bridge."""
    streets: int
    """How many streets, 1 to 6."""


class KeepWhite(Move, frozen=True):
    """Let Marley's die count as it was rolled."""


class FlipWhite(Move, frozen=True):
    """Treat Marley's die as positive."""


class Activate(Move, frozen=True):
    """Turn a Turning Point face-up, for its first power."""

    tp: str
    """The card, as in the component table."""


class EndTurn(Move, frozen=True):
    """Activate nothing more; the turn is over."""


# ---------------------------------------------------------------------- streets and cards


class Steal(Move, frozen=True):
    """Steal a Ghost card, unseen."""

    seat: int
    """The seat that it is stolen from."""


class Decline(Move, frozen=True):
    """Make no use of what is offered."""


class ReturnGhost(Move, frozen=True):
    """Put a Ghost card under the deck."""

    card: str
    """The card, as in the component table."""


class GiveGhost(Move, frozen=True):
    """Hand a Ghost card to the last seat."""

    card: str
    """The card, as in the component table."""


class ReturnNightmare(Move, frozen=True):
    """Put one of the lowest Nightmare cards under the deck, for nothing."""

    card: str
    """The card, as in the component table; "pure_100" is a Pure Nightmare of 100."""


class SellToBank(Move, frozen=True):
    """Sell one Nightmare card to the Bank at a fixed price."""

    card: str
    """The card, as in the component table; "pure_100" is a Pure Nightmare of 100."""


class Sell(Move, frozen=True):
    """Sell Nightmare cards together, at a price that the blue die decides."""

    cards: tuple[str, ...]
    """The cards, in the order of the component tables."""


class Peek(Move, frozen=True):
    """Look at one of the Heroes and Villains that lie face-down."""

    slot: int
    """Its slot, 0 to 4."""


class PickNumber(Move, frozen=True):
    """Pick a number in Scroogle."""

    number: int
    """1 to 6."""


class Bet(Move, frozen=True):
    """Open the betting in Scrooge's Haggle."""

    n: int
    """The bet, besides the stake."""


class Raise(Move, frozen=True):
    """Bet more than anybody before."""

    n: int
    """The bet, besides the stake."""


class Match(Move, frozen=True):
    """Bet as much as the highest bet, or pay what is missing to it."""


class Out(Move, frozen=True):
    """Return the hand, and be out of this Haggle."""


class Challenge(Move, frozen=True):
    """Pay the fee, show all Nightmare cards, and challenge Scrooge."""


class PickHero(Move, frozen=True):
    """Choose the Hero or Villain that joins Scrooge's hand."""

    slot: int
    """Its slot, 0 to 4."""


# ---------------------------------------------------------------------- all of them

PASS = Pass()
ACCEPT = Accept()
GIVE_UP = GiveUp()
TURN_OVER = TurnOver()
ROLL_FOR_RELEASE = RollForRelease()
PAY_RELEASE = PayRelease()
KEEP_OR_FLIP = (KeepWhite(), FlipWhite())
END_TURN = EndTurn()
DECLINE = Decline()
MATCH = Match()
OUT = Out()
CHALLENGE = Challenge()

_SEATS = range(MOST_SEATS)
_ROUTES: tuple[Route, ...] = ("forward", "london")
PICK_CHARACTER = [PickCharacter(id) for id in CHARACTERS]
PLAY = [Play(card.id) for card in GHOSTS]
PLAY_AT = [[Play(card.id, seat=seat) for seat in _SEATS] for card in GHOSTS]
PLAY_ALONG = [{route: Play(card.id, route=route) for route in _ROUTES} for card in GHOSTS]
PLAY_STREETS = [
    {
        route: [Play(card.id, route=route, streets=n) for n in range(card.effects[0].most + 1)]
        for route in _ROUTES
    }
    if card.form == "streets"
    else {}
    for card in GHOSTS
]
PLAY_SLOT = [[Play(card.id, slot=slot) for slot in SLOTS] for card in GHOSTS]
DISCARD = [Discard(card.id) for card in NIGHTMARES]
DISCARD_AT = [[Discard(card.id, seat=seat) for seat in _SEATS] for card in NIGHTMARES]
ACTIVATE = [Activate(card.id) for card in NIGHTMARES]
STEAL = [Steal(seat) for seat in _SEATS]
RETURN_GHOST = [ReturnGhost(card.id) for card in GHOSTS]
GIVE_GHOST = [GiveGhost(card.id) for card in GHOSTS]
RETURN_NIGHTMARE = [ReturnNightmare(card.id) for card in NIGHTMARES]
SELL_TO_BANK = [SellToBank(card.id) for card in NIGHTMARES]
PEEK = [Peek(slot) for slot in SLOTS]
PICK_NUMBER = [PickNumber(number) for number in range(7)]
PICK_HERO = [PickHero(slot) for slot in SLOTS]
PAY_STREETS: dict[Direction, list[PayToMove]] = {
    direction: [PayToMove(direction, streets) for streets in range(1, PAID_STREETS + 1)]
    for direction in ("forward", "backward", "london")
}
"""The paid moves of a direction, from one street on."""


def rolls(backward: bool, london: bool) -> tuple[Roll, ...]:
    """The ways to roll of a seat that may move backward, and that may cross London Bridge."""
    directions: list[Direction] = ["forward"]
    if backward:
        directions.append("backward")
    if london:
        directions.append("london")
    dice: tuple[Dice, ...] = ("blue", "white", "both")
    return tuple(Roll(direction, rolled) for direction in directions for rolled in dice)


ROLLS = {
    (backward, london): rolls(backward, london)
    for backward in (False, True)
    for london in (False, True)
}
"""The ways to roll, by whether the seat may move backward and may cross London Bridge."""
NOVICE_ROLLS = {
    key: tuple(roll for roll in moves if roll.dice == "blue") for key, moves in ROLLS.items()
}
"""R62: Novice Scrooge has no white die."""
ROLL_FORWARD = Roll("forward", "blue")

_BETS = range(CHIP, HIGHEST_BET + 1, CHIP)
OPENINGS = [
    (*(Bet(n) for n in _BETS if n <= gold), OUT) for gold in range(0, HIGHEST_BET + 1, CHIP)
]
"""What a seat may do when nobody has bet, by its gold in the smallest chips."""
RAISES = {n: Raise(n) for n in _BETS}


@lru_cache(maxsize=16384)
def answers(highest: int, gold: int) -> tuple[Move, ...]:
    """What a seat may do about a highest bet. R50b: n is the whole bet, in the smallest chips."""
    if gold < highest:
        return (OUT,)
    return (MATCH, *(RAISES[n] for n in _BETS if highest < n <= gold), OUT)


@lru_cache(maxsize=16384)
def sales(held: tuple[int, ...]) -> tuple[Move, ...]:
    """R35: every choice of cards, equal ones being interchangeable, that a seat can sell together,
    or none. The cards held are given in ascending order.
    """
    chosen = {
        cards: None
        for size in range(1, min(len(held), NIGHTMARE_LIMIT) + 1)
        for cards in combinations(held, size)
    }
    return (*(Sell(tuple(NIGHTMARES[code].id for code in cards)) for cards in chosen), DECLINE)


PASSIVE: dict[Phase, Move] = {
    "interlude": PASS,
    "turn_over": TURN_OVER,
    "release": ROLL_FOR_RELEASE,
    "move": ROLL_FORWARD,
    "flip": KEEP_OR_FLIP[0],
    "landing": ACCEPT,
    "bag": ACCEPT,
    "debt": GIVE_UP,
    "nay": PASS,
    "steal": DECLINE,
    "sell_one": DECLINE,
    "sell": DECLINE,
    "sale": ACCEPT,
    "bet": OUT,
    "rebet": OUT,
    "challenge_window": PASS,
    "challenge": DECLINE,
    "final": PASS,
    "end_step": END_TURN,
}
"""R4: what a clock that has run out plays; in other decisions, the first move."""

MOVES: tuple[type[Move], ...] = (
    PickCharacter,
    Play,
    Discard,
    Pass,
    Accept,
    GiveUp,
    TurnOver,
    RollForRelease,
    PayRelease,
    Roll,
    PayToMove,
    KeepWhite,
    FlipWhite,
    Steal,
    Decline,
    ReturnGhost,
    GiveGhost,
    ReturnNightmare,
    SellToBank,
    Sell,
    Peek,
    PickNumber,
    Bet,
    Raise,
    Match,
    Out,
    Challenge,
    PickHero,
    Activate,
    EndTurn,
)
