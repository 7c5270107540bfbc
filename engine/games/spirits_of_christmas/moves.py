"""Options and kinds of moves of Spirits of Christmas."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engine.errors import InvalidOption
from engine.game import Move, Options, SeatOption, check_seat
from engine.games.spirits_of_christmas.box import (
    ACTIONS,
    CARDS,
    GAPS,
    GIFTS,
    MODES,
    SPECIALS,
    Action,
    Card,
    Communication,
    Gift,
    GiftRule,
    Mode,
    Payment,
    Virtue,
)


class SpiritsOfChristmasOptions(Options, frozen=True, kw_only=True):
    """Mode of play, and variants that go with any mode."""

    first_seat: SeatOption | None = None
    """The First Player of Chapter One; drawn at random when null."""
    mode: Mode = Mode.NORMAL
    """How hard it is."""
    gifts: GiftRule | None = None
    """How the group comes by its Gift, where that is another way than the mode's own: "choose" or
    "random" in normal mode; null for the mode's own."""
    gift_list: Annotated[tuple[Gift, ...], msgspec.Meta(max_length=3)] | None = None
    """The very Gifts to play with: any in very easy mode, one in easy and normal mode; null to
    leave it to the mode or to `gifts`."""
    communication: Communication | None = None
    """What may be said; null for what belongs to the mode."""
    counting_house: bool | None = None
    """Whether TRADE is possible besides GIVE; null for a Counting House with one seat only, which
    can't do without."""
    story: bool = False
    """The Story Variant: Scenes are flipped in ascending order of their numbers."""
    talk_limit: Annotated[int, msgspec.Meta(ge=0, le=20)] = 6
    """How often each seat may say something in the course of one turn."""

    def check(self, seats: int) -> None:
        check_seat("first_seat", self.first_seat, seats)
        own = MODES[self.mode].gifts
        mode = self.mode.value.replace("_", " ")
        if self.gifts is not None and not (
            own == "random" or (own == "choose" and self.gifts is GiftRule.CHOOSE)
        ):
            raise InvalidOption("gifts", f"in {mode} mode Gifts aren't a matter of {self.gifts}")
        if self.gift_list is not None:
            if self.gifts is not None:
                raise InvalidOption("gift_list", "give either gifts or gift_list, not both")
            if own == "none":
                raise InvalidOption("gift_list", f"there are no Gifts in {mode} mode")
            if len(set(self.gift_list)) < len(self.gift_list):
                raise InvalidOption("gift_list", "there is only one Gift card of each kind")
            if own != "all" and len(self.gift_list) != 1:
                raise InvalidOption("gift_list", f"{mode} mode is played with exactly one Gift")
        if self.counting_house is False and seats == 1:
            raise InvalidOption("counting_house", "one seat can't play without a Counting House")


# ---------------------------------------------------------------------- moves


class ChooseGift(Move, frozen=True):
    """Before Chapter One: choose the Gift for the whole game."""

    gift: Gift
    """The Gift."""


class Divide(Move, frozen=True):
    """High Principles: hand out the three extra cards."""

    to: tuple[int, ...]
    """The seat for each of the three cards, these in ascending order; of equal cards the first
    goes to the lower seat."""


class Exchange(Move, frozen=True):
    """High Principles, with one seat: exchange up to two cards with the Counting House."""

    cards: tuple[Card, ...]
    """Cards of the hand, ascending; none to exchange nothing."""
    for_cards: tuple[Card, ...]
    """As many cards of the Counting House, ascending."""


class MoveBedroom(Move, frozen=True):
    """Chance to Change: put the Bedroom, with Scrooge, between two other Scenes."""

    gap: int
    """1 to 7: gap g lies between positions g and g + 1. 4 leaves it where it is."""


class ChooseAction(Move, frozen=True):
    """Choose an action of the rondel and pay for it."""

    action: Action
    """The action; "trade" shares its space with "give"."""
    pay: Payment
    """How it is paid for: "shillings", what the way round the rondel costs; "special", a special
    card and 1 shilling; "discard" (one seat only), a card and 1 shilling; "torch", the Torch."""
    card: Card | None = None
    """The card that goes to the discard pile for "special" and "discard"; null for the others."""


class TakeChains(Move, frozen=True):
    """Take one of Scrooge's Chains for the group: 5 shillings for the pool."""


class UseGenerousSpirit(Move, frozen=True):
    """Use the Gift Generous Spirit, once in the game: a shilling for the pool."""


class EndTurn(Move, frozen=True):
    """Leave the Torch on its space and end the turn."""


class MoveScrooge(Move, frozen=True):
    """MOVE: play a card, and move Scrooge as many Scenes as its value says."""

    card: Card
    """A card of the hand."""
    position: int
    """Where he goes, 1 to 8 from the left."""


class Activate(Move, frozen=True):
    """Story Variant: activate the Scene that Scrooge has reached."""


class Leave(Move, frozen=True):
    """Story Variant: leave the Scene that Scrooge has reached as it is."""


class Give(Move, frozen=True):
    """GIVE: name who gives cards to whom."""

    giver: int
    """The seat that gives; it chooses the cards."""
    receiver: int
    """The seat that gets them."""


class HandOver(Move, frozen=True):
    """As the giver of a GIVE action: give cards away."""

    cards: tuple[Card, ...]
    """One or more cards of the hand, ascending."""


class Trade(Move, frozen=True):
    """TRADE: discard a card, and take two from the Counting House."""

    card: Card
    """A card of the hand."""
    take: tuple[Card, ...]
    """Two cards of the Counting House, ascending; all if there are fewer."""


class PlayCards(Move, frozen=True):
    """PLAY CARDS: put cards under the Shadow that Scrooge is on."""

    cards: tuple[Card, ...]
    """One or more cards of the hand, ascending."""


class DiscardDown(Move, frozen=True):
    """At the end of a turn: discard what is over the hand limit."""

    cards: tuple[Card, ...]
    """As many cards of the hand as are too many, ascending."""


class AssignFirstPlayer(Move, frozen=True):
    """After a chapter, with 4 to 6 seats: give the First Player token to a seat that hasn't had
    it."""

    seat: int
    """The First Player of the next chapter."""


class Ready(Move, frozen=True):
    """Jacob Marley: have said what was to say before the chapter begins."""


class Answer(Move, frozen=True):
    """Haunted, Chapter Two: answer the question truthfully."""

    yes: bool
    """The true answer."""


class StaySilent(Move, frozen=True):
    """Haunted, Chapter Two: don't answer the question."""


class Aside(Move, frozen=True):
    """Table talk, which nobody waits for and which changes nothing."""


Amount = Literal["humbug", "a_little", "some", "a_lot"]
Remark = Literal["well_done", "a_pity", "wish_i_had_this_then", "i_needed_that"]
# fmt: off
Target = Literal[
    "seat_0", "seat_1", "seat_2", "seat_3", "seat_4", "seat_5",
    "position_1", "position_2", "position_3", "position_4",
    "position_5", "position_6", "position_7", "position_8",
    "move", "draw", "give", "play", "torch", "chains", "deck",
    "house_1", "house_1*", "house_2", "house_2*", "house_3", "house_3*",
]
About = Literal[
    "help_1", "help_2", "help_3", "help_4", "help_5", "help_6", "help_7", "help_8",
    "reach_1", "reach_2", "reach_3", "reach_4", "reach_5", "reach_6", "reach_7", "reach_8",
    "special",
]
# fmt: on


class Tell(Aside, frozen=True):
    """Hint at the own hand."""

    contentment: Amount | None = None
    """How much Contentment it holds: "humbug" for none, another word for any; null to say
    nothing of it."""
    compassion: Amount | None = None
    """How much Compassion it holds, likewise."""
    charity: Amount | None = None
    """How much Charity it holds, likewise."""


class Ask(Aside, frozen=True):
    """Ask another seat how much of a virtue it holds; it needn't answer."""

    seat: int
    """The seat that is asked."""
    virtue: Virtue
    """What it is asked about."""


class Propose(Aside, frozen=True):
    """Propose an action."""

    action: Action
    """The action."""


class Point(Aside, frozen=True):
    """Point at something."""

    target: Target
    """Another seat, a position of the row, a space of the rondel, the Torch, the Chains, the deck,
    or a card in the Counting House."""


class Nod(Aside, frozen=True):
    """Nod, or shake the head."""

    yes: bool
    """Whether it is a nod."""


class DeclareHand(Aside, frozen=True):
    """Jacob Marley: say exactly what the own hand holds."""


class BahHumbug(Aside, frozen=True):
    """The Miser: say "Bah, Humbug!"."""


class Recall(Aside, frozen=True):
    """Haunted, Chapter One: remark on the last turn of a seat."""

    seat: int
    """Whose turn it was."""
    remark: Remark
    """What is said."""


class Question(Aside, frozen=True):
    """Haunted, Chapter Two: ask another seat a question about its hand, before acting."""

    seat: int
    """The seat that is asked; each other seat once a turn."""
    about: About
    """"help_5": whether it holds a card that the Shadow on position 5 still lacks; "reach_5":
    whether it holds a card that takes Scrooge to position 5; "special": a special card."""


TAKE_CHAINS = TakeChains()
USE_GENEROUS_SPIRIT = UseGenerousSpirit()
END_TURN = EndTurn()
ACTIVATE_OR_LEAVE = (Activate(), Leave())
LEAVE = ACTIVATE_OR_LEAVE[1]
READY = Ready()
STAY_SILENT = StaySilent()
ANSWERS = {yes: (Answer(yes), STAY_SILENT) for yes in (False, True)}
CHOOSE_GIFT = tuple(ChooseGift(gift) for gift in GIFTS)
MOVE_BEDROOM = tuple(MoveBedroom(gap) for gap in GAPS)
ASSIGN = tuple(AssignFirstPlayer(seat) for seat in range(6))
GIVE = {
    seats: [[Give(g, r) for r in range(seats) if r != g] for g in range(seats)]
    for seats in range(2, 7)
}
"""Every GIVE action, by number of seats and giver."""
PAYMENTS: dict[Payment, tuple[Card | None, ...]] = {
    "shillings": (None,),
    "special": SPECIALS,
    "discard": CARDS,
    "torch": (None,),
}
CHOOSE = {
    (action, pay, card): ChooseAction(action, pay, card)
    for action in ACTIONS
    for pay, chosen in PAYMENTS.items()
    for card in chosen
}
"""Every choice of an action."""
