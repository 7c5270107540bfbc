"""Spirits of Christmas: three nights, a rondel and few shillings to make a new man of Scrooge.

Source: Spirits of Christmas rulebook. Comments "R8: ..." are rulings of the project, on points
that the rulebook leaves open.
"""

from __future__ import annotations

import math
import random
from bisect import insort
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from itertools import chain, combinations, product
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, get_args

import msgspec

from engine.components import ComponentTable, load_components
from engine.errors import InvalidOption
from engine.facts import FactKind
from engine.game import (
    HIDDEN,
    Game,
    Hidden,
    Move,
    Options,
    Result,
    SeatOption,
    check_seat,
    kind_of,
)
from engine.table import Layout, Piece, Space, Table, Zone, cards, pile

# ---------------------------------------------------------------------- the box

TABLES = load_components("spirits_of_christmas")

Card = Literal["1", "1*", "2", "2*", "3", "3*"]
"""A Spirit card by its value, with a star if it is a special one."""
Virtue = Literal["contentment", "compassion", "charity"]
Action = Literal["move", "draw", "give", "trade", "play"]
Payment = Literal["shillings", "special", "discard", "torch"]
Token = Literal["center", "move", "draw", "give", "play"]

CARDS: tuple[Card, ...] = get_args(Card)
VIRTUES: tuple[Virtue, ...] = get_args(Virtue)
ACTIONS: tuple[Action, ...] = get_args(Action)
SPECIALS: tuple[Card, ...] = ("1*", "2*", "3*")
VALUE: dict[Card, int] = {card: int(card[0]) for card in CARDS}
"""The steps that a card moves Scrooge, which also tell its virtue."""
CENSUS: dict[Card, int] = {
    card: row["special" if card in SPECIALS else "plain"]
    for card in CARDS
    for row in TABLES["spirits"].rows
    if row["value"] == VALUE[card]
}
OF_A_VIRTUE = sum(CENSUS.values()) // len(VIRTUES)
NAME: dict[Card, str] = {card: f"{VIRTUES[VALUE[card] - 1].capitalize()} {card}" for card in CARDS}

SPACES: list[Token] = [row["space"] for row in TABLES["rondel"].rows]
SPACE_OF: dict[Action, Token] = {
    action: row["space"] for row in TABLES["rondel"].rows for action in row["actions"]
}
STEPS: dict[tuple[Token, Action], int] = {
    (space, action): min((SPACES.index(other) - i) % 4, (i - SPACES.index(other)) % 4)
    for i, space in enumerate(SPACES)
    for action, other in SPACE_OF.items()
}
"""R1: spaces between two actions the shorter way round; the direction is nobody's choice."""
COSTS: dict[int, int] = {row["steps"]: row["shillings"] for row in TABLES["costs"].rows}
COST_ALONE = 1
DISCARDS_ALONE: dict[int, int] = {
    row["steps"]: row["alone_discards"] for row in TABLES["costs"].rows
}
HIGHEST_COST = max(COSTS.values())

CHAPTERS: list[str] = [row["name"] for row in TABLES["chapters"].rows]


class Scene(NamedTuple):
    """A Scene card."""

    number: int
    kind: str
    title: str
    shillings: int
    cards: int
    needs: tuple[int, int, int]


SCENES: list[dict[int, Scene]] = [
    {
        row["number"]: Scene(
            row["number"],
            row["kind"],
            row["title"],
            row["shillings"],
            row["cards"],
            (row["contentment"], row["compassion"], row["charity"]),
        )
        for row in TABLES["scenes"].rows
        if row["chapter"] == chapter
    }
    for chapter in range(1, len(CHAPTERS) + 1)
]
"""The Scenes by chapter and number. A Torch bears no number: its key only names its place."""
POSITIONS = range(1, 9)
GAPS = range(1, 8)
MIDDLE_GAP = 4
BEDROOM = 0
"""Where Scrooge is before he has moved, in place of a position."""

DEALT: dict[int, int] = {row["seats"]: row["dealt"] for row in TABLES["hands"].rows}
HAND_LIMIT: dict[int, int] = {row["seats"]: row["limit"] for row in TABLES["hands"].rows}
FIGURES: dict[str, int] = {row["name"]: row["number"] for row in TABLES["figures"].rows}
POOL = FIGURES["pool"]
SHILLINGS = POOL + FIGURES["shilling_discard"]
CHAIN_SHILLINGS = FIGURES["chain"]
COST_OF_FIRST = FIGURES["first"]
COST_WITH_SPECIAL = FIGURES["special"]
DRAWN = FIGURES["draw"]
HOUSE = FIGURES["house"]
TAKEN_IN_TRADE = FIGURES["trade"]
CHANCES = FIGURES["chances"]
GIFT_2_SHILLINGS: int = TABLES["generous_spirit"].rows[0]["shillings"]
POINTS: dict[str, int] = {row["name"]: row["points"] for row in TABLES["scoring"].rows}


class Mode(StrEnum):
    """How hard it is to save Scrooge."""

    VERY_EASY = "very_easy"
    """All Gifts, three Chains, and the Torch at the start of every chapter; open hands."""
    EASY = "easy"
    """A Gift of choice, three Chains, and a Torch that stays for the next chapter; open hands."""
    NORMAL = "normal"
    """A Gift drawn at random and three Chains; hints about virtues."""
    HARD = "hard"
    """No Gift, two Chains, only actions that can be taken in full; hints on the own turn."""
    VERY_HARD = "very_hard"
    """No Gift, one of the Chains, only actions in full; three hints a chapter."""
    HUMBUG = "humbug"
    """No Gift, no Chains, only actions in full; talk only before a chapter begins."""


class Communication(StrEnum):
    """What the group may say to each other."""

    OPEN_HEARTED = "open_hearted"
    """All hands lie open."""
    VIRTUOUS = "virtuous"
    """Hints about how much of a virtue a hand holds."""
    MISER = "miser"
    """The same, but about the own hand only, on the own turn."""
    THREE_CHANCES = "three_chances"
    """The same about the own hand, three times a chapter in all."""
    JACOB_MARLEY = "jacob_marley"
    """Anything before a chapter begins, nothing after that."""
    HAUNTED = "haunted"
    """As the Spirit of the chapter speaks: of the past, of the present, not at all."""
    NONE = "none"
    """Nothing."""


class Gift(StrEnum):
    """A Gift of Marley's Ghost."""

    HIGH_PRINCIPLES = "high_principles"
    """Three more cards for the group at the start of each chapter."""
    GENEROUS_SPIRIT = "generous_spirit"
    """A shilling for the pool, once."""
    CHANCE_TO_CHANGE = "chance_to_change"
    """The Bedroom may be moved at the start of each chapter."""


class GiftRule(StrEnum):
    """How the group comes by its Gift."""

    RANDOM = "random"
    """One is drawn."""
    CHOOSE = "choose"
    """The First Player chooses one."""


class ModeRules(NamedTuple):
    """What a mode lays down."""

    gifts: str
    chains: int
    torch: str
    full_actions: bool
    communication: Communication


MODES = {
    Mode(row["mode"]): ModeRules(
        row["gifts"],
        row["chains"],
        row["torch"],
        row["full_actions"],
        Communication(row["communication"]),
    )
    for row in TABLES["modes"].rows
}
GIFT_TITLE = {Gift(row["gift"]): row["title"] for row in TABLES["gifts"].rows}
GIFTS = tuple(GIFT_TITLE)


# ---------------------------------------------------------------------- options


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


Cards = tuple[Card, ...]

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


# ---------------------------------------------------------------------- lists of legal moves


@lru_cache(maxsize=4096)
def selections(hand: Cards) -> tuple[Cards, ...]:
    """Every choice of one or more of some cards, small ones first. Equal cards are the same."""
    counts = Counter(hand)
    every = product(*(range(counts[card] + 1) for card in CARDS))
    chosen = (
        tuple(card for card, n in zip(CARDS, numbers, strict=True) for _ in range(n))
        for numbers in every
    )
    return tuple(sorted(filter(None, chosen), key=lambda some: (len(some), some)))


play_cards = cache(PlayCards)
hand_over = cache(HandOver)
discard_down = cache(DiscardDown)
trade = cache(Trade)


@lru_cache(maxsize=4096)
def plays(hand: Cards) -> tuple[Move, ...]:
    """What can be played from a hand to a Shadow."""
    return tuple(map(play_cards, selections(hand)))


@lru_cache(maxsize=4096)
def hand_overs(hand: Cards) -> tuple[Move, ...]:
    """What can be given from a hand."""
    return tuple(map(hand_over, selections(hand)))


@lru_cache(maxsize=4096)
def discards(hand: Cards, surplus: int) -> tuple[Move, ...]:
    """The ways to discard so many cards of a hand."""
    return tuple(discard_down(some) for some in selections(hand) if len(some) == surplus)


@lru_cache(maxsize=16384)
def trades(hand: Cards, house: Cards) -> tuple[Move, ...]:
    """The trades of a hand with a Counting House."""
    taken = sorted(set(combinations(house, min(TAKEN_IN_TRADE, len(house)))))
    return tuple(trade(card, take) for card in sorted(set(hand)) for take in taken)


@lru_cache(maxsize=4096)
def exchanges(hand: Cards, house: Cards) -> tuple[Move, ...]:
    """The exchanges of up to two cards of a hand with a Counting House."""
    return tuple(
        Exchange(own, others)
        for size in range(FIGURES["principles_alone"] + 1)
        for own in sorted(set(combinations(hand, size)))
        for others in sorted(set(combinations(house, size)))
    )


@cache
def divisions(three: Cards, seats: int) -> tuple[Move, ...]:
    """The ways to divide three cards among the seats."""
    return tuple(
        Divide(to)
        for to in product(range(seats), repeat=len(three))
        if all(to[i] <= to[i + 1] for i in range(len(three) - 1) if three[i] == three[i + 1])
    )


@cache
def landings(scrooge: int, bedroom: int) -> dict[int, tuple[int, ...]]:
    """Where each value takes Scrooge, from his position or from the Bedroom in its gap.

    R10: every value has at least one way, for there are eight positions.
    """
    if scrooge == BEDROOM:
        ways = {value: (bedroom + 1 - value, bedroom + value) for value in (1, 2, 3)}
    else:
        ways = {value: (scrooge - value, scrooge + value) for value in (1, 2, 3)}
    return {value: tuple(p for p in ends if p in POSITIONS) for value, ends in ways.items()}


@lru_cache(maxsize=16384)
def lacking(under: Cards, needs: tuple[int, int, int]) -> tuple[int, ...]:
    """How many symbols of each virtue a Shadow lacks with these cards under it.

    Each card counts for one symbol of its own virtue.
    """
    laid = [VALUE[card] for card in under]
    return tuple(max(0, need - laid.count(value)) for value, need in enumerate(needs, 1))


@lru_cache(maxsize=16384)
def steps(hand: Cards, scrooge: int, bedroom: int) -> tuple[Move, ...]:
    """The moves of Scrooge with the cards of a hand."""
    ways = landings(scrooge, bedroom)
    return tuple(MoveScrooge(c, p) for c in sorted(set(hand)) for p in ways[VALUE[c]])


@lru_cache(maxsize=16384)
def purse(hand: Cards, alone: bool) -> tuple[Cards, int]:
    """The cards of a hand with which actions can be paid for, and its number of cards, of which
    it matters only whether one is left after that."""
    kinds = tuple(sorted(set(hand)))
    return (kinds if alone else tuple(c for c in kinds if c in SPECIALS)), min(len(hand), 2)


@lru_cache(maxsize=65536)
def choices(
    alone: bool,
    house: bool,
    full: bool,
    token: Token,
    shillings: int,
    torch: bool,
    acted: bool,
    cards: Cards,
    held: int,
    others: bool,
    drawable: bool,
    stocked: bool,
    on_shadow: bool,
) -> tuple[Move, ...]:
    """Every action that can be chosen, with every way to pay for it.

    `cards` and `held` are what `purse` says of the hand; `others`: whether other seats have cards;
    `drawable`, `stocked`: whether deck and Counting House have all the cards of a full action.
    Spirits of Christmas rulebook, Player Turns, The Torch, Special Spirit Cards, Solitaire Variant.
    """
    moves: list[Move] = []
    for action in ACTIONS:
        if (action == "give" and alone) or (action == "trade" and not house):
            continue

        def possible(left: int, action: Action = action) -> bool:
            """R9: with so many cards left after paying. R7: TRADE can't do without a card; any
            other action may do nothing, but R8: not in the modes that want it taken in full."""
            match action:
                case "move":
                    return left > 0 or not full
                case "draw":
                    return drawable or not full
                case "give":
                    return left > 0 or others or not full
                case "trade":
                    return left > 0 and (stocked or not full)
                case _:
                    return (left > 0 and on_shadow) or not full

        if not acted and shillings:
            # R2: the first paid action of a chapter costs 1, whatever it is.
            distance = -1 if token == "center" else STEPS[token, action]
            if alone and distance >= 0 and DISCARDS_ALONE[distance]:
                # R28: without a card to discard there is no such action.
                if possible(held - 1):
                    moves += [CHOOSE[action, "discard", card] for card in cards]
            elif possible(held):
                cost = COST_OF_FIRST if distance < 0 else COST_ALONE if alone else COSTS[distance]
                if shillings >= cost:
                    moves.append(CHOOSE[action, "shillings", None])
            # R15: exactly 1 shilling to any space, be it the one where the token is.
            if possible(held - 1):
                moves += [CHOOSE[action, "special", card] for card in cards if card in SPECIALS]
        # R16: the Torch never stands in for the paid action; it comes before or after.
        if torch and possible(held):
            moves.append(CHOOSE[action, "torch", None])
    return tuple(moves)


def amounts(holds: bool) -> tuple[Amount | None, ...]:
    """What may truly be said of a virtue that a hand holds or not."""
    return (None, "a_little", "some", "a_lot") if holds else (None, "humbug")


TELLS = {
    held: tuple(Tell(*words) for words in product(*map(amounts, held)) if any(words))
    for held in product((False, True), repeat=len(VIRTUES))
}
"""The true hints, by whether a hand holds each virtue."""
NODS = (Nod(True), Nod(False))
DECLARE_HAND = DeclareHand()
BAH_HUMBUG = BahHumbug()
ASKS = [[Ask(seat, virtue) for virtue in VIRTUES] for seat in range(6)]
RECALLS = [[Recall(seat, remark) for remark in get_args(Remark)] for seat in range(6)]
POINTS_AT: dict[Target, Point] = {target: Point(target) for target in get_args(Target)}


@cache
def asks(seat: int, seats: int) -> tuple[Move, ...]:
    """What a seat may ask the others."""
    return tuple(ask for other in range(seats) if other != seat for ask in ASKS[other])


@cache
def proposals(seats: int, house: bool) -> tuple[Move, ...]:
    """The actions that there are."""
    left_out = ("" if house else "trade", "give" if seats == 1 else "")
    return tuple(Propose(action) for action in ACTIONS if action not in left_out)


@lru_cache(maxsize=16384)
def pointings(seat: int, seats: int, chains: bool, deck: bool, house: Cards) -> tuple[Move, ...]:
    """Everything that a seat may point at."""
    there = {f"seat_{other}" for other in range(seats) if other != seat}
    there.update(f"house_{card}" for card in house)
    there.update(SPACES, ["torch"], ["chains"] * chains, ["deck"] * deck)
    return tuple(
        point
        for target, point in POINTS_AT.items()
        if target in there or target.startswith("position")
    )


@lru_cache(maxsize=16384)
def questions(
    others: tuple[int, ...], shadows: tuple[int, ...], near: tuple[int, ...]
) -> tuple[Move, ...]:
    """The questions to these seats; `near` are the positions that a card can take Scrooge to."""
    wanted = {f"help_{position}" for position in shadows}
    wanted.update(f"reach_{position}" for position in near)
    wanted.add("special")
    return tuple(
        Question(other, about) for other in others for about in get_args(About) if about in wanted
    )


# ---------------------------------------------------------------------- words

# Texts of facts: put together once, because they are passed on even if nobody listens.
TITLE_OF: dict[Action, str] = {
    "move": "MOVE",
    "draw": "DRAW",
    "give": "GIVE",
    "trade": "TRADE",
    "play": "PLAY CARDS",
}
CHOSEN: dict[Payment, dict[Action, str]] = {
    "shillings": {a: f"{{seat}} chooses {n} and pays {{amount}}" for a, n in TITLE_OF.items()},
    "special": {
        a: f"{{seat}} chooses {n}, plays {{items}} and pays {{amount}}" for a, n in TITLE_OF.items()
    },
    "discard": {
        a: f"{{seat}} chooses {n}, discards {{items}} and pays {{amount}}"
        for a, n in TITLE_OF.items()
    },
    "torch": {a: f"{{seat}} uses the Torch for {n}" for a, n in TITLE_OF.items()},
}
MOVED = [f"{{seat}} plays {{items}} and moves Scrooge to position {p}" for p in range(9)]
PLAYED = [f"{{seat}} plays {{items}} under position {p}" for p in range(9)]
IDLE: dict[Action, str] = {
    "move": "{seat} has no card to move Scrooge with",
    "draw": "the deck is empty, so {seat} draws nothing",
    "give": "nobody has a card to give",
    "play": "{seat} has no card to play, or there is no Shadow to play it to",
}
TASKS = {
    "choose_gift": "choose a Gift",
    "divide": "divide the cards of High Principles",
    "exchange": "exchange cards with the Counting House",
    "opening": "talk or get ready",
    "bedroom": "move the Bedroom",
    "action": "choose an action",
    "answer": "answer the question",
    "move": "move Scrooge",
    "activate": "activate the Scene or leave it",
    "give": "name a giver and a receiver",
    "hand_over": "hand cards over",
    "trade": "trade with the Counting House",
    "play": "play cards",
    "discard_down": "discard down to the hand limit",
    "assign": "assign the First Player token",
}
Phase = Literal[
    "choose_gift",
    "divide",
    "exchange",
    "opening",
    "bedroom",
    "action",
    "answer",
    "move",
    "activate",
    "give",
    "hand_over",
    "trade",
    "play",
    "discard_down",
    "assign",
    "over",
]
SILENT: frozenset[Phase] = frozenset({"choose_gift", "divide", "exchange", "assign", "over"})
"""When there are no hands to talk about: before they are complete, and after a chapter."""
AMOUNT_IN_WORDS: dict[Amount, str] = {
    "humbug": "Humbug!",
    "a_little": "a little",
    "some": "some",
    "a_lot": "a lot",
}
REMARK_IN_WORDS: dict[Remark, str] = {
    "well_done": "Well done!",
    "a_pity": "What a pity!",
    "wish_i_had_this_then": "If only I had had then what I have now!",
    "i_needed_that": "I needed that!",
}


def names(some: Iterable[Card]) -> Iterable[str]:
    """What cards are called, if anybody asks."""
    return map(NAME.__getitem__, some)


def listed(some: Iterable[Card]) -> str:
    """Cards in a sentence."""
    return " and ".join(names(some))


def scene_in_words(scene: Scene) -> str:
    """A Scene's face: "3 The Boy Left at School (2 Contentment)"."""
    if scene.kind == "torch":
        return scene.title
    if scene.kind == "coin":
        gain = f"{scene.shillings} {'shilling' if scene.shillings == 1 else 'shillings'}"
        return f"{scene.number} {scene.title} ({gain}{' and a card' * scene.cards})"
    wanted = ", ".join(
        f"{n} {virtue.capitalize()}" for n, virtue in zip(scene.needs, VIRTUES, strict=True) if n
    )
    return f"{scene.number} {scene.title} ({wanted})"


FACE = [{number: scene_in_words(s) for number, s in scenes.items()} for scenes in SCENES]
"""What each Scene shows, by chapter and number."""


def target_in_words(target: str) -> str:
    """What a finger points at."""
    kind, _, rest = target.partition("_")
    match kind:
        case "seat":
            return f"seat {rest}"
        case "position":
            return f"position {rest}"
        case "house":
            # Which texts a target can be split into is known by its Literal, not to the checker.
            return f"the {NAME[rest]} in the Counting House"  # type: ignore[index]
        case "torch" | "chains":
            return f"the {kind.capitalize()}"
        case "deck":
            return "the deck"
        case _:
            return f"the space {TITLE_OF[kind]}"  # type: ignore[index]


def question_in_words(about: str) -> str:
    """What a seat is asked for."""
    kind, _, position = about.partition("_")
    match kind:
        case "help":
            return f"a card that the Shadow on position {position} still lacks"
        case "reach":
            return f"a card that takes Scrooge to position {position}"
        case _:
            return "a special card"


def hints_in_words(tell: Tell) -> str:
    """What a seat says of its hand: "some Compassion, Charity? Humbug!"."""
    said = zip(VIRTUES, (tell.contentment, tell.compassion, tell.charity), strict=True)
    return ", ".join(
        f"{virtue.capitalize()}? Humbug!"
        if amount == "humbug"
        else f"{AMOUNT_IN_WORDS[amount]} {virtue.capitalize()}"
        for virtue, amount in said
        if amount is not None
    )


@cache
def saying(move: Aside) -> tuple[str, int | None]:
    """What is told of an aside, and the seat that it is about."""
    match move:
        case Tell():
            return f"{{seat}} says of its hand: {hints_in_words(move)}", None
        case Ask(seat, virtue):
            return f"{{seat}} asks {{other}} about {virtue.capitalize()}", seat
        case Propose(action):
            return f"{{seat}} proposes {TITLE_OF[action]}", None
        case Point(target):
            return f"{{seat}} points at {target_in_words(target)}", None
        case Nod(yes):
            return "{seat} nods" if yes else "{seat} shakes its head", None
        case Recall(seat, remark):
            return f"{{seat}} says of the last turn of {{other}}: {REMARK_IN_WORDS[remark]}", seat
        case Question(seat, about):
            return f"{{seat}} asks whether {{other}} holds {question_in_words(about)}", seat
        case _:
            return "{seat} says Bah, Humbug!", None


# ---------------------------------------------------------------------- for computer players

STAGE = (0.03, 0.15, 0.4, 1.0)
"""The outlook at the beginning of each chapter at its worst, and after the last one."""
LOST = 0.005
"""The outlook of a lost game for each chapter begun: losing late is better than losing early."""
MARGIN_SCALE = 4.0
"""The margin, in shillings, that makes success three times as likely as failure, roughly."""


class Weights(NamedTuple):
    """What things are worth or cost, in shillings; found by letting players play with others."""

    coin_in_sight: float = 0.1
    """A shilling or card of a Coin that lies face-up."""
    cover: float = 2.78
    """A Shadow here that one seat can complete in its next turn."""
    cover_far: float = 0.87
    """The same anywhere."""
    wait: float = 0.85
    """What is left of that with each turn until then."""
    unsure: float = 0.9
    """What is left of it if the hand can't be seen."""
    move_cost: float = 1.3
    """Going to a Shadow, which is saved by being there."""
    play_cost: float = 3.6
    """Completing a Shadow."""
    tempo: float = 0.7
    """Each shilling more than one that the next action will cost."""
    detour: float = 0.717
    """Each further MOVE to the next Shadow."""
    draw_cost: float = 1.9
    """A DRAW action."""
    moves_per_shadow: float = 1.3
    """The cards that it takes to go to a Shadow."""
    lack: float = 0.294
    """How many more DRAW actions it takes for each card of the right virtue."""
    spare: float = 0.09
    """A card more than needed."""
    special: float = 0.5
    """A special card."""
    scarce: float = 0.5
    """Each card fewer in the game than would be comfortable."""
    out_of_reach: float = 1.5
    """A virtue of which there are too few cards left."""
    torch: float = 2.88
    """The Torch on its space."""
    torch_near: float = 0.375
    """The Torch of Plenty face-up."""
    chain_worth: float = 8.0
    """Chains that can be taken; more than they bring, to be kept as long as possible."""
    gift_worth: float = 4.0
    """Generous Spirit, likewise."""


WEIGHTS = {
    False: Weights(),
    True: Weights(
        cover=1.39,
        cover_far=0.74,
        wait=0.9,
        move_cost=3.07,
        tempo=0.6,
        detour=0.85,
        draw_cost=0.96,
        moves_per_shadow=0.9,
        lack=0.16,
        spare=0.03,
        special=0.2,
        out_of_reach=1.8,
        torch=2.45,
        torch_near=0.08,
    ),
}
"""For a group, and for one seat alone."""
ENOUGH = 5
"""Cards more than needed that leave room for mishaps."""
COVER_POWER = 1.5
"""How much less half of a Shadow is worth than a whole one."""
READY_TO_ACT: tuple[Phase, ...] = ("action", "opening", "bedroom", "divide", "exchange", "answer")
PLAY_STEP: dict[Token, int] = {
    "center": 0,
    **{space: min(COSTS[STEPS[space, "play"]] - 1, 2) for space in SPACES},
}
MOVE_STEP: dict[Token, int] = {
    "center": 0,
    **{space: min(COSTS[STEPS[space, "move"]] - 1, 2) for space in SPACES},
}


Counts = tuple[int, int, int]
"""So many cards, or symbols, of each virtue."""


@lru_cache(maxsize=65536)
def tally(some: Cards) -> tuple[Counts, int]:
    """How many of some cards there are of each virtue, and how many are special."""
    a, b, c = some.count("1*"), some.count("2*"), some.count("3*")
    return (some.count("1") + a, some.count("2") + b, some.count("3") + c), a + b + c


@lru_cache(maxsize=65536)
def prospects(
    chapter: int, row: tuple[int, ...], face_up: tuple[bool, ...], under: tuple[Cards, ...]
) -> tuple[dict[int, Counts], int, bool, int]:
    """The places of Shadows that lie face-up with what each lacks, the shillings and cards of
    Coins, whether the Torch of Plenty is among them, and the lowest number of a Shadow."""
    scenes = SCENES[chapter - 1]
    shadows: dict[int, Counts] = {}
    coins = 0
    torch = False
    first = len(scenes) + 1
    for place, number in enumerate(row):
        scene = scenes[number]
        if not face_up[place]:
            continue
        if scene.kind == "shadow":
            lacks = lacking(under[place], scene.needs)
            shadows[place] = (lacks[0], lacks[1], lacks[2])
            first = min(first, number)
        elif scene.kind == "coin":
            coins += scene.shillings + scene.cards
        else:
            torch = True
    return shadows, coins, torch, first


def covered(lacks: Counts, counts: tuple[float, float, float]) -> float:
    """How much of what a Shadow lacks a hand can give, from 0 to 1; whole parts count more."""
    a, b, c = lacks
    x, y, z = counts
    cover = min(a, x) + min(b, y) + min(c, z)
    total = a + b + c
    return (cover / total) ** COVER_POWER if total else 1.0


def played_out(
    hand: Counts, shadows: dict[int, Counts], place: int, early: bool
) -> tuple[Counts, dict[int, Counts]]:
    """A hand and the Shadows when it has played all that the Shadow here lacks; one card less if it
    is too `early` in the story to complete it."""
    rest, lacks = list(hand), list(shadows[place])
    for v in (0, 1, 2):
        used = min(rest[v], lacks[v])
        if early and used and used == sum(lacks):
            used -= 1
        rest[v] -= used
        lacks[v] -= used
    others = {p: other for p, other in shadows.items() if p != place}
    if any(lacks):
        others[place] = (lacks[0], lacks[1], lacks[2])
    return (rest[0], rest[1], rest[2]), others


def traded(hand: Counts, held: Counts, house: Counts, shadows: dict[int, Counts]) -> Counts:
    """A hand when it has traded a card that can be spared for two that are lacking."""
    rest, stock = list(hand), list(house)
    spare = [held[v] - sum([lacks[v] for lacks in shadows.values()]) for v in (0, 1, 2)]
    given = max([v for v in (0, 1, 2) if rest[v]], key=spare.__getitem__)
    rest[given] -= 1
    spare[given] -= 1
    for _ in range(min(TAKEN_IN_TRADE, sum(house))):
        taken = min([v for v in (0, 1, 2) if stock[v]], key=spare.__getitem__)
        stock[taken] -= 1
        rest[taken] += 1
        spare[taken] += 1
    return rest[0], rest[1], rest[2]


def shortage(
    w: Weights, have: tuple[float, float, float], need: Counts, walks: int, excess: int
) -> float:
    """How many DRAW actions the cards in hand fall short of what the chapter takes."""
    a, b, c = have[0] - need[0], have[1] - need[1], have[2] - need[2]
    lack = (-a if a < 0 else 0.0) + (-b if b < 0 else 0.0) + (-c if c < 0 else 0.0)
    # What is over the hand limit is lost, first of what can be spared.
    spare = a + b + c + lack - excess
    if spare < 0:
        lack -= spare
        spare = 0.0
    walk = walks * w.moves_per_shadow - spare
    if walk > 0:
        return (lack + walk) / DRAWN + w.lack * lack
    return lack / DRAWN + w.lack * lack + w.spare * walk


# ---------------------------------------------------------------------- the game


class SpiritsOfChristmas(Game, kw_only=True):
    """Lead Scrooge through past, present and future before the shillings run out."""

    slug: ClassVar = "spirits-of-christmas"
    title: ClassVar = "Spirits of Christmas"
    box: ClassVar = "Spirits of Christmas"
    seat_range: ClassVar = (1, 6)
    cooperative: ClassVar = True
    moves: ClassVar = (
        *(ChooseGift, Divide, Exchange, MoveBedroom),
        *(ChooseAction, TakeChains, UseGenerousSpirit, EndTurn),
        *(MoveScrooge, Activate, Leave, Give, HandOver, Trade, PlayCards),
        *(DiscardDown, AssignFirstPlayer, Ready, Answer, StaySilent),
        *(Tell, Ask, Propose, Point, Nod, DeclareHand, BahHumbug, Recall, Question),
    )
    asides: ClassVar = (Tell, Ask, Propose, Point, Nod, DeclareHand, BahHumbug, Recall, Question)
    summary: ClassVar = (
        "Together, complete the four Shadows of each of three chapters. In turn, everybody takes"
        " one action of a rondel: MOVE Scrooge along a row of eight Scenes by a card's value, DRAW"
        " three cards, let one seat GIVE cards to another, or PLAY CARDS under the Shadow that he"
        " is on. A neighboring space costs a shilling of the pool, the opposite one 2, the same"
        " one 4. The pool has 15 in every chapter; Coins among the Scenes refill it a little, and"
        " the Torch of Plenty allows a bonus action. Scrooge's Chains are worth 5 shillings each,"
        " and cost points at the end. When a shilling is due and none is left, all lose. Hands are"
        " secret, and what may be said about them depends on the mode."
    )

    options: SpiritsOfChristmasOptions
    """What the creator of the match chose."""
    chapter: int = 1
    """The chapter that is played, or was played last, 1 to 3."""
    phase: Phase = "choose_gift"
    """What the match waits for: mostly "action", or the detail of an action; "over" at the end."""
    on_turn: int = 0
    """The seat whose turn it is; before and between the turns of chapters the First Player."""
    first_player: int = 0
    """The seat that has the First Player token."""
    had_token: list[bool] = []
    """Whether each seat has had the First Player token in this game."""
    communication: Communication = Communication.NONE
    """What may be said in this match."""
    counting_house: bool = False
    """Whether this match is played with the Counting House."""
    full_actions: bool = False
    """Whether only actions can be chosen that can be taken in full."""
    gifts: list[Gift] = []
    """The Gifts of the group; Generous Spirit goes when it has been used."""
    chains_left: int = 0
    """Chains that can still be taken."""
    chains_taken: int = 0
    """Chains that the group has taken."""
    pool: int = 0
    """Shillings in the pool."""
    shilling_discard: int = 0
    """Shillings that aren't in the pool."""
    token: Token = "center"
    """Where the Spirit token is: "center" before the first paid action of a chapter, then the
    space of the last; "give" for TRADE, too."""
    torch: bool = False
    """Whether the Torch is on its space."""
    acted: bool = False
    """Whether the seat on turn has taken its paid action."""
    bonus: bool = False
    """Whether the action being taken is one of the Torch."""
    row: list[int] = []
    """The numbers of the Scenes on positions 1 to 8. The Torch's tells its place in the list of
    Scenes only, for the card has none."""
    face_up: list[bool] = []
    """Whether the Scene on each position lies face-up."""
    under: list[list[Card]] = []
    """The cards under the Scene on each position."""
    bedroom: int = MIDDLE_GAP
    """The gap that the Bedroom touches: gap g lies between positions g and g + 1."""
    scrooge: int = BEDROOM
    """The position of Scrooge, 1 to 8; 0 while he is in the Bedroom."""
    last: int = 0
    """Story Variant: the number of the Scene flipped last in this chapter; 0 for none."""
    deck: list[Hidden[Card]] = []
    """The Spirit cards to be drawn, the top one last."""
    discard: list[Card] = []
    """The Spirit cards on the discard pile, the latest last."""
    house: list[Card] = []
    """The cards in the Counting House, ascending."""
    hands: list[list[Hidden[Card]]] = []
    """The cards in hand, per seat, ascending."""
    gift_cards: list[Hidden[Card]] = []
    """High Principles: the cards that the First Player is about to divide, ascending."""
    surplus: list[list[Hidden[Card]]] = []
    """What each seat has chosen to discard, still in its hand until all have chosen."""
    giver: int = 0
    """GIVE: the seat that was named last to give."""
    receiver: int = 0
    """GIVE: the seat that was named last to receive."""
    ready: list[bool] = []
    """Jacob Marley: the seats that are ready for the chapter to begin."""
    asked: int = 0
    """Haunted: the seat that was asked last."""
    question: str = ""
    """Haunted: what it was asked about, as in the move "question"; "" when no answer is due."""
    questioned: list[bool] = []
    """Haunted: the seats that have been asked in this turn."""
    talked: list[int] = []
    """How often each seat has said something since the last turn ended."""
    hints: list[int] = []
    """Three Chances: how often each seat has told of its hand in this chapter."""
    finished: list[bool] = []
    """Whether each seat has finished a turn in this chapter."""
    points: list[int] = []
    """Points of each finished chapter."""
    won: bool | None = None
    """Whether Scrooge is saved; None until it is decided."""
    lost_by: str = ""
    """Why the game was lost: "shillings", "no_actions" or "story"; else ""."""

    # ------------------------------------------------------------------ before the first chapter

    def setup(self) -> None:
        """Spirits of Christmas rulebook, Initial Setup, Marley's Ghost, Modes of Play."""
        seats, options = self.seats, self.options
        first = options.first_seat
        self.first_player = self.rng.below(seats) if first is None else first
        self.on_turn = self.first_player
        self.had_token = [seat == self.first_player for seat in range(seats)]
        mode = MODES[options.mode]
        self.communication = options.communication or mode.communication
        self.counting_house = seats == 1 or bool(options.counting_house)
        self.full_actions = mode.full_actions
        self.chains_left = 0 if seats == 1 else mode.chains
        self.deck = [card for card, count in CENSUS.items() for _ in range(count)]
        self.hands = [[] for _ in range(seats)]
        self.surplus = [[] for _ in range(seats)]
        self._forget_talk()
        self.tell(FactKind.EVENT, "{seat} has the First Player token", seat=self.first_player)
        if options.gift_list is not None:
            self.gifts = [gift for gift in GIFTS if gift in options.gift_list]
        elif (options.gifts or mode.gifts) == "all":
            self.gifts = list(GIFTS)
        elif (options.gifts or mode.gifts) == "random":
            self.gifts = [self.rng.choice(GIFTS)]
            drawn = [GIFT_TITLE[gift] for gift in self.gifts]
            self.tell(FactKind.DRAW, "Marley's Ghost leaves the Gift {items}", items=drawn)
        elif (options.gifts or mode.gifts) == "choose":
            self.phase = "choose_gift"
            return
        self._begin_chapter()

    # ------------------------------------------------------------------ chapter set-up

    def _begin_chapter(self) -> None:
        """Spirits of Christmas rulebook, Chapter Setup, and "Counting House" Variant."""
        self.on_turn = self.first_player
        text = f"Chapter {{amount}}, {CHAPTERS[self.chapter - 1]}: {{seat}} is First Player"
        self.tell(FactKind.ROUND, text, seat=self.first_player, amount=self.chapter)
        self.pool = POOL
        self.shilling_discard = SHILLINGS - POOL
        self.token = "center"
        mode = MODES[self.options.mode]
        self.torch = mode.torch == "on its space" or (mode.torch == "as left" and self.torch)
        self.acted = False
        self.last = 0
        self._forget_talk()
        self._deal()
        self._lay_out_scenes()
        self._open_gift_1()

    def _forget_talk(self) -> None:
        """Nothing has been said, and nobody has had a turn to be talked about."""
        seats = self.seats
        self.ready = [False] * seats
        self.questioned = [False] * seats
        self.talked = [0] * seats
        self.hints = [0] * seats
        self.finished = [False] * seats

    def _deal(self) -> None:
        # R27: what was left in the Counting House is shuffled in as well.
        self.deck = [card for card, count in CENSUS.items() for _ in range(count)]
        self.discard = []
        self.house = []
        self.under = [[] for _ in POSITIONS]
        self.rng.shuffle(self.deck)
        self.hands = [[] for _ in range(self.seats)]
        self.tell(FactKind.SHUFFLE, "the Spirit cards are shuffled")
        for seat in range(self.seats):
            self._draw(seat, DEALT[self.seats], FactKind.DEAL, "{seat} is dealt")
        if self.counting_house:
            self.house = sorted([self.deck.pop() for _ in range(HOUSE)])
            self.tell(FactKind.DEAL, "the Counting House holds {items}", items=names(self.house))

    def _lay_out_scenes(self) -> None:
        self.row = list(SCENES[self.chapter - 1])
        self.rng.shuffle(self.row)
        self.face_up = [True for _ in POSITIONS]
        self.bedroom = MIDDLE_GAP
        self.scrooge = BEDROOM
        shown = map(FACE[self.chapter - 1].__getitem__, self.row)
        self.tell(FactKind.DEAL, "the Scenes of the chapter are {items}", items=shown)

    def _open_gift_1(self) -> None:
        """Spirits of Christmas rulebook, The Gifts. R23: in every chapter."""
        if Gift.HIGH_PRINCIPLES not in self.gifts:
            self._open_talk()
        elif self.seats == 1:
            self.phase = "exchange"
        else:
            self.phase = "divide"
            count = FIGURES["principles"]
            self.gift_cards = sorted([self.deck.pop() for _ in range(count)])
            if self._open_hearted():
                text = "{seat} draws {items} to divide"
                items = names(self.gift_cards)
                self.tell(FactKind.DRAW, text, seat=self.on_turn, items=items)
            else:
                text = "{seat} draws {amount} cards to divide"
                self.tell(FactKind.DRAW, text, seat=self.on_turn, amount=count)
                self.tell(
                    FactKind.DRAW,
                    "{seat} is to divide {items}",
                    seat=self.on_turn,
                    items=names(self.gift_cards),
                    to=(self.on_turn,),
                )

    def _divide(self, to: tuple[int, ...]) -> None:
        given, self.gift_cards = self.gift_cards, []
        for seat in range(self.seats):
            got = [card for card, owner in zip(given, to, strict=True) if owner == seat]
            if got:
                self._pass_cards(
                    self.first_player, seat, got, "{other} gets", "of the Gift of {seat}"
                )
        self._open_talk()

    def _exchange(self, own: Cards, others: Cards) -> None:
        for card in own:
            self.hands[0].remove(card)
        for card in others:
            self.house.remove(card)
            insort(self.hands[0], card)
        self.house = sorted([*self.house, *own])
        if own:
            text = f"{{seat}} takes {{items}} from the Counting House for {listed(own)}"
            self.tell(FactKind.TAKE, text, seat=0, items=names(others))
        else:
            self.tell(FactKind.PASS, "{seat} exchanges nothing", seat=0)
        self._open_talk()

    def _open_talk(self) -> None:
        """Spirits of Christmas rulebook, Jacob Marley: talk at the beginning of each chapter."""
        if self.communication is Communication.JACOB_MARLEY and self.seats > 1:
            self.phase = "opening"
        else:
            self._open_gift_3()

    def _open_gift_3(self) -> None:
        if Gift.CHANCE_TO_CHANGE in self.gifts:
            self.phase = "bedroom"
        else:
            self._begin_turn()

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        match self.phase:
            case "hand_over":
                return (self.giver,)
            case "discard_down":
                return [seat for seat in range(self.seats) if self._must_discard(seat)]
            case "answer":
                return (self.asked,)
            case "opening":
                return [seat for seat, ready in enumerate(self.ready) if not ready]
            case "over":
                return ()
            case _:
                return (self.on_turn,)

    def _must_discard(self, seat: int) -> bool:
        return len(self.hands[seat]) > HAND_LIMIT[self.seats] and not self.surplus[seat]

    def legal(self, seat: int) -> Sequence[Move]:
        decisions = self._decisions(seat)
        asides = self._asides(seat)
        return (*decisions, *asides) if asides else decisions

    def _decisions(self, seat: int) -> Sequence[Move]:
        """What a seat that is waited for may do, besides talking."""
        phase = self.phase
        if phase == "hand_over":
            return hand_overs(tuple(self.hands[seat])) if seat == self.giver else ()
        if phase == "discard_down":
            if not self._must_discard(seat):
                return ()
            hand = tuple(self.hands[seat])
            return discards(hand, len(hand) - HAND_LIMIT[self.seats])
        if phase == "opening":
            return () if self.ready[seat] else (READY,)
        if phase == "answer":
            return ANSWERS[self._truth()] if seat == self.asked else ()
        if seat != self.on_turn:
            return ()
        match phase:
            case "action":
                return self._actions()
            case "move":
                return steps(tuple(self.hands[seat]), self.scrooge, self.bedroom)
            case "play":
                return plays(tuple(self.hands[seat]))
            case "trade":
                return trades(tuple(self.hands[seat]), tuple(self.house))
            case "give":
                return self._givings()
            case "activate":
                return ACTIVATE_OR_LEAVE
            case "bedroom":
                return MOVE_BEDROOM
            case "divide":
                return divisions(tuple(self.gift_cards), self.seats)
            case "exchange":
                return exchanges(tuple(self.hands[seat]), tuple(self.house))
            case "choose_gift":
                return CHOOSE_GIFT
            case "assign":
                return [move for move, had in zip(ASSIGN, self.had_token, strict=False) if not had]
            case _:
                return ()

    # ------------------------------------------------------------------ choosing an action

    def _actions(self) -> list[Move]:
        """What the seat on turn may do while it chooses an action."""
        moves = [*self._choices(self.pool)]
        if self._can_take_chains():
            moves.append(TAKE_CHAINS)
        if self._can_be_generous():
            moves.append(USE_GENEROUS_SPIRIT)
        if self.acted:
            moves.append(END_TURN)
        return moves

    def _choices(self, pool: int) -> tuple[Move, ...]:
        """The actions that the seat on turn could choose with so many shillings."""
        hands, seat = self.hands, self.on_turn
        held, count = purse(tuple(hands[seat]), self.seats == 1)
        return choices(
            self.seats == 1,
            self.counting_house,
            self.full_actions,
            self.token,
            min(pool, HIGHEST_COST),
            self.torch,
            self.acted,
            held,
            count,
            any(hands[:seat]) or any(hands[seat + 1 :]),
            len(self.deck) >= DRAWN,
            len(self.house) >= TAKEN_IN_TRADE,
            self._on_shadow(),
        )

    def _can_take_chains(self) -> bool:
        # R4: the seat on turn decides, for nobody else can need a shilling; always 5 at once.
        return self.chains_left > 0 and self.shilling_discard >= CHAIN_SHILLINGS

    def _can_be_generous(self) -> bool:
        # R5: at the same times.
        return Gift.GENEROUS_SPIRIT in self.gifts and self.shilling_discard >= GIFT_2_SHILLINGS

    def _on_shadow(self) -> bool:
        """Whether Scrooge is on a face-up Shadow."""
        place = self.scrooge - 1
        return place >= 0 and self.face_up[place] and self._scene(place).kind == "shadow"

    def _scene(self, place: int) -> Scene:
        """The Scene on position `place` + 1."""
        return SCENES[self.chapter - 1][self.row[place]]

    def _begin_turn(self) -> None:
        """Spirits of Christmas rulebook, Player Turns."""
        self.phase = "action"
        self.acted = False
        if self._facts is not None:
            self.tell(FactKind.TURN, "it is the turn of {seat}", seat=self.on_turn)
        self._check_action_owed()

    def _check_action_owed(self) -> None:
        """Spirits of Christmas rulebook, Losing the Game.

        R6: whenever the seat on turn owes its action, the game is lost if it can't pay for any,
        and also if no action can be taken with any money, or no card is left to draw or play.
        """
        if not self.deck and not any(self.hands):
            self._lose("no_actions", "no card is left in any hand or in the deck")
        elif (self.pool and not self.full_actions) or self._choices(self.pool):
            # Where an action may do nothing, any shilling pays for a neighboring space.
            return
        elif not self._choices(SHILLINGS):
            self._lose("no_actions", "no action can be taken in full")
        elif not self._can_take_chains() and not self._can_be_generous():
            self._lose("shillings", "the shillings have run out")

    # ------------------------------------------------------------------ a turn

    def play(self, seat: int, move: Move) -> None:
        match move:
            case Aside():
                self._say(seat, move)
            case ChooseAction(action, pay, card):
                self._choose_action(seat, action, pay, card)
            case MoveScrooge(card, position):
                self._move(seat, card, position)
            case PlayCards(played):
                self._play_cards(seat, played)
            case Give(giver, receiver):
                self.giver, self.receiver = giver, receiver
                self.phase = "hand_over"
                text = "{seat} is to give cards to {other}"
                self.tell(FactKind.CHOOSE, text, seat=giver, other=receiver)
            case HandOver(given):
                # R14: the giver can't refuse, but chooses the cards.
                for card in given:
                    self.hands[seat].remove(card)
                self._pass_cards(seat, self.receiver, given, "{other} gets", "from {seat}")
                self._end_action()
            case Trade(card, take):
                self._trade(seat, card, take)
            case EndTurn():
                self.tell(FactKind.PASS, "{seat} leaves the Torch on its space", seat=seat)
                self._end_turn()
            case DiscardDown(chosen):
                self._choose_surplus(seat, chosen)
            case TakeChains():
                self.chains_left -= 1
                self.chains_taken += 1
                self._gain(CHAIN_SHILLINGS, "{seat} takes Chains for the group: {amount} shillings")
            case UseGenerousSpirit():
                self.gifts.remove(Gift.GENEROUS_SPIRIT)
                self._gain(GIFT_2_SHILLINGS, "{seat} uses Generous Spirit, shillings: {amount}")
            case Activate():
                self._activate(self.scrooge - 1)
            case Leave():
                self.tell(FactKind.PASS, "{seat} leaves the Scene as it is", seat=seat)
                self._end_action()
            case _:
                self._play_rarely(seat, move)

    def _play_rarely(self, seat: int, move: Move) -> None:
        """What happens between turns, and in the variants of communication."""
        match move:
            case MoveBedroom(gap):
                self.bedroom = gap
                text = f"{{seat}} puts the Bedroom between positions {gap} and {gap + 1}"
                self.tell(FactKind.MOVE, text, seat=seat, amount=gap)
                self._begin_turn()
            case Divide(to):
                self._divide(to)
            case Exchange(own, others):
                self._exchange(own, others)
            case ChooseGift(gift):
                self.gifts = [gift]
                items = (GIFT_TITLE[gift],)
                self.tell(
                    FactKind.CHOOSE, "{seat} chooses the Gift {items}", seat=seat, items=items
                )
                self._begin_chapter()
            case AssignFirstPlayer(chosen):
                self._pass_token(chosen)
            case Ready():
                self.ready[seat] = True
                self.tell(FactKind.PASS, "{seat} is ready", seat=seat)
                if all(self.ready):
                    self._open_gift_3()
            case Answer(yes):
                word = "yes" if yes else "no"
                self.tell(FactKind.CALL, f"{{seat}} answers {word}", seat=seat)
                self._resume()
            case StaySilent():
                self.tell(FactKind.PASS, "{seat} stays silent", seat=seat)
                self._resume()

    def _choose_action(self, seat: int, action: Action, pay: Payment, card: Card | None) -> None:
        """Spirits of Christmas rulebook, Player Turns, steps 1 and 2.

        R3: paid for before it is taken.
        """
        cost = 0
        if pay == "torch":
            # R2: the Spirit token stays where it is, be it in the center.
            self.torch = False
            self.bonus = True
        else:
            cost = self._cost(action, pay)
            self.pool -= cost
            self.shilling_discard += cost
            self.token = SPACE_OF[action]
            if card is not None:
                self.hands[seat].remove(card)
                self.discard.append(card)
        if self._facts is not None:
            paid_with = () if card is None else (NAME[card],)
            text = CHOSEN[pay][action]
            self.tell(FactKind.CHOOSE, text, seat=seat, items=paid_with, amount=cost)
        match action:
            case "draw" if self.deck:
                self._draw(seat, DRAWN, FactKind.DRAW, "{seat} draws")
                self._end_action()
            case "move" if self.hands[seat]:
                self.phase = "move"
            case "play" if self.hands[seat] and self._on_shadow():
                self.phase = "play"
            case "give" if any(self.hands):
                self.phase = "give"
            case "trade":
                self.phase = "trade"
            case _:
                # R7: an action that can do nothing may be chosen all the same.
                self.tell(FactKind.PASS, IDLE[action], seat=seat)
                self._end_action()

    def _cost(self, action: Action, pay: Payment) -> int:
        if pay == "special":
            return COST_WITH_SPECIAL
        if self.token == "center":
            return COST_OF_FIRST
        return COST_ALONE if self.seats == 1 else COSTS[STEPS[self.token, action]]

    def _end_action(self) -> None:
        """The action is over, be it the paid one or one of the Torch."""
        if self.bonus:
            self.bonus = False
        else:
            self.acted = True
        self.phase = "action"
        if not self.acted:
            self._check_action_owed()
        elif not self.deck and not any(self.hands):
            # R6: nothing can ever change any more.
            self._lose("no_actions", "no card is left in any hand or in the deck")
        elif not self.torch:
            self._end_turn()

    def _end_turn(self) -> None:
        """Spirits of Christmas rulebook, Action: DRAW 3 CARDS. R17: the only time of the limit."""
        limit = HAND_LIMIT[self.seats]
        if max(map(len, self.hands)) > limit:
            self.phase = "discard_down"
        else:
            self._pass_turn()

    def _choose_surplus(self, seat: int, chosen: Cards) -> None:
        self.surplus[seat] = list(chosen)
        text = "{seat} has chosen what to discard, cards: {amount}"
        self.tell(FactKind.CHOOSE, text, seat=seat, amount=len(chosen))
        if self.actors():
            return
        for owner, surplus in enumerate(self.surplus):
            if surplus:
                for card in surplus:
                    self.hands[owner].remove(card)
                self.discard += surplus
                text = "{seat} discards {items}"
                self.tell(FactKind.DISCARD, text, seat=owner, items=names(surplus))
                self.surplus[owner] = []
        self._pass_turn()

    def _pass_turn(self) -> None:
        self.finished[self.on_turn] = True
        self.on_turn = (self.on_turn + 1) % self.seats
        if any(self.talked):
            self.talked = [0] * self.seats
            self.questioned = [False] * self.seats
        self._begin_turn()

    # ------------------------------------------------------------------ cards and shillings

    def _open_hearted(self) -> bool:
        return self.communication is Communication.OPEN_HEARTED

    def _draw(self, seat: int, count: int, kind: FactKind, text: str) -> None:
        """Cards from the deck into a hand, as far as there are any. R19: it isn't reshuffled."""
        drawn = [self.deck.pop() for _ in range(min(count, len(self.deck)))]
        for card in drawn:
            insort(self.hands[seat], card)
        if self._facts is None:
            return
        if self._open_hearted():
            self.tell(kind, f"{text} {{items}}", seat=seat, items=names(drawn))
        else:
            self.tell(kind, f"{text} {{amount}}", seat=seat, amount=len(drawn))
            items = names(drawn)
            self.tell(kind, f"{text} {{items}}", seat=seat, items=items, to=(seat,))

    def _pass_cards(
        self, giver: int, receiver: int, given: Sequence[Card], gets: str, whence: str
    ) -> None:
        """Cards that only giver and receiver see go into the receiver's hand."""
        for card in given:
            insort(self.hands[receiver], card)
        if self._facts is None:
            return
        to = None
        if not self._open_hearted():
            to = (giver,) if giver == receiver else (giver, receiver)
            text = f"{gets} {{amount}} {whence}"
            count = len(given)
            self.tell(FactKind.GIVE, text, seat=giver, other=receiver, amount=count)
        text = f"{gets} {{items}} {whence}"
        self.tell(FactKind.GIVE, text, seat=giver, other=receiver, items=names(given), to=to)

    def _gain(self, shillings: int, text: str) -> None:
        self.pool += shillings
        self.shilling_discard -= shillings
        self.tell(FactKind.TAKE, text, seat=self.on_turn, amount=shillings)

    # ------------------------------------------------------------------ MOVE

    def _move(self, seat: int, card: Card, position: int) -> None:
        """Spirits of Christmas rulebook, Action: MOVE."""
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.scrooge = position
        self.tell(FactKind.MOVE, MOVED[position], seat=seat, items=(NAME[card],), amount=position)
        place = position - 1
        scene = self._scene(place)
        if not self.face_up[place] or scene.kind == "shadow":
            self._end_action()
        elif not self.options.story:
            self._activate(place)
        elif scene.kind == "torch" or scene.number > self.last:
            # R25: in the story it is a choice, but for a Coin that comes too late.
            self.phase = "activate"
        else:
            text = "{items} comes too late in the story"
            self.tell(FactKind.EVENT, text, items=(scene.title,))
            self._end_action()

    def _activate(self, place: int) -> None:
        """Spirits of Christmas rulebook, Scene Cards: Torch of Plenty, Coin."""
        scene = self._scene(place)
        self.face_up[place] = False
        if scene.kind == "torch":
            # R12: flipped even if the Torch is on its space already.
            self.torch = True
            self.tell(FactKind.EVENT, "the Torch of Plenty puts the Torch on its space")
        else:
            # R11: as much as there is.
            shillings = min(scene.shillings, self.shilling_discard)
            self._gain(shillings, "{seat} activates a Coin, shillings: {amount}")
            if scene.cards and self.deck:
                self._draw(self.on_turn, scene.cards, FactKind.DRAW, "{seat} draws")
            if self._breaks_the_story(scene):
                return
        self._end_action()

    def _breaks_the_story(self, flipped: Scene) -> bool:
        """Spirits of Christmas rulebook, Story Variant. Whether it is lost by what was flipped.

        R24: the Torch doesn't count. R26: lost at once when a Shadow can't be completed any more.
        """
        if not self.options.story:
            return False
        self.last = flipped.number
        for place in self._shadows():
            if self.row[place] < self.last:
                self._lose("story", f"{self._scene(place).title} can't be completed any more")
                return True
        return False

    def _shadows(self) -> list[int]:
        """The places of the Shadows that lie face-up."""
        scenes = SCENES[self.chapter - 1]
        return [
            place
            for place, number in enumerate(self.row)
            if self.face_up[place] and scenes[number].kind == "shadow"
        ]

    # ------------------------------------------------------------------ GIVE and TRADE

    def _givings(self) -> list[Move]:
        """Spirits of Christmas rulebook, Action: GIVE. R14: any two seats."""
        return [
            give
            for giver, hand in enumerate(self.hands)
            if hand
            for give in GIVE[self.seats][giver]
        ]

    def _trade(self, seat: int, card: Card, take: Cards) -> None:
        """Spirits of Christmas rulebook, Counting House: Gameplay."""
        # R27: the card goes to the discard pile, so it can't be taken back.
        self.hands[seat].remove(card)
        self.discard.append(card)
        for taken in take:
            self.house.remove(taken)
            insort(self.hands[seat], taken)
        text = f"{{seat}} discards {NAME[card]} and takes {{items}} from the Counting House"
        if not take:
            text = f"{{seat}} discards {NAME[card]}; the Counting House is empty"
        self.tell(FactKind.TAKE, text, seat=seat, items=names(take))
        count = min(HOUSE - len(self.house), len(self.deck))
        if count:
            added = [self.deck.pop() for _ in range(count)]
            self.house = sorted([*self.house, *added])
            text = "the Counting House is refilled with {items}"
            self.tell(FactKind.EVENT, text, items=names(added))
        self._end_action()

    # ------------------------------------------------------------------ PLAY CARDS

    def _play_cards(self, seat: int, played: Cards) -> None:
        """Spirits of Christmas rulebook, Action: PLAY CARDS."""
        for card in played:
            self.hands[seat].remove(card)
        place = self.scrooge - 1
        self.under[place] += played
        self.tell(FactKind.PLAY, PLAYED[self.scrooge], seat=seat, items=names(played))
        if any(self._lacking(place)):
            self._end_action()
        else:
            self._complete(place)

    def _lacking(self, place: int) -> tuple[int, ...]:
        """How many symbols of each virtue a Shadow still lacks."""
        return lacking(tuple(self.under[place]), self._scene(place).needs)

    def _complete(self, place: int) -> None:
        # R13: by itself, and the cards that it didn't need are discarded with the others.
        scene = self._scene(place)
        self.face_up[place] = False
        self.discard += self.under[place]
        self.under[place] = []
        self.tell(FactKind.EVENT, "{items} is completed", items=(scene.title,))
        if self._breaks_the_story(scene):
            return
        if self._shadows():
            self._end_action()
        else:
            # R18: at once, in mid-turn, with or without shillings.
            self._end_chapter()

    # ------------------------------------------------------------------ the end of a chapter

    def _end_chapter(self) -> None:
        """Spirits of Christmas rulebook, Ending a Chapter."""
        self.bonus = False
        coins = sum(
            not shown and self._scene(place).kind == "coin"
            for place, shown in enumerate(self.face_up)
        )
        # R20: before the Torch is taken away.
        points = POINTS["coin"] * coins + POINTS["shilling"] * self.pool
        points += POINTS["torch"] * self.torch
        self.points.append(points)
        self.tell(FactKind.SCORE, "the chapter scores {amount}", amount=points)
        if self.chapter == len(CHAPTERS):
            self.phase = "over"
            self.won = True
            title = self._title()
            text = f"Scrooge is a new man: won with {{amount}} points ({title.rstrip('!')})"
            self.tell(FactKind.END, text, amount=self._total())
        elif self.seats > 3:
            self.on_turn = self.first_player
            self.phase = "assign"
        else:
            self._pass_token((self.first_player + 1) % self.seats)

    def _pass_token(self, seat: int) -> None:
        # R21: whoever had the last turn, the new First Player begins the next chapter.
        self.first_player = seat
        self.had_token[seat] = True
        self.tell(FactKind.MOVE, "{seat} gets the First Player token", seat=seat)
        self.chapter += 1
        self._begin_chapter()

    def _lose(self, reason: str, text: str) -> None:
        self.phase = "over"
        self.won = False
        self.lost_by = reason
        self.tell(FactKind.END, f"{text}: the game is lost")

    # ------------------------------------------------------------------ the end

    def _total(self) -> int:
        """Spirits of Christmas rulebook, The End of It: Winning the Game and Final Scoring.

        R22: fewer Chains in a mode don't change what they are worth. Alone they count for nothing.
        """
        total = sum(self.points)
        if self.won and self.seats > 1:
            total += POINTS["no_chains"] + POINTS["chain"] * self.chains_taken
        return total

    def _title(self) -> str:
        total = self._total()
        column = "alone" if self.seats == 1 else "points"
        return str([row["title"] for row in TABLES["titles"].rows if row[column] <= total][-1])

    def result(self) -> Result | None:
        """Spirits of Christmas rulebook, The End of It, Scoring Titles.

        All seats share one score: the points of finished chapters, after a win with those for
        Chains. The detail has them by chapter, and after a loss "lost_by_..." for its reason.
        """
        if self.won is None:
            return None
        seats = self.seats
        detail = {f"chapter_{n}": (points,) * seats for n, points in enumerate(self.points, 1)}
        detail["chains_taken"] = (self.chains_taken,) * seats
        if self.lost_by:
            detail[f"lost_by_{self.lost_by}"] = (1,) * seats
        return Result(
            winners=tuple(range(seats)) if self.won else (),
            scores=(self._total(),) * seats,
            title=self._title() if self.won else "",
            won=self.won,
            detail=detail,
        )

    def bound(self) -> int:
        """Every turn but the last of a chapter pays at least 1 shilling, of which there are 15 and
        those of the Coins in each chapter, and those of Chains and Generous Spirit in the game.

        An action takes at most 3 moves: to choose it, its detail, and another seat's cards or the
        choice of the story. The Torch allows two more actions in a chapter at most: it may lie
        there at the start, and comes back once. A turn also has its end, discards, answers to
        the questions of a haunted chapter, and the asides of all seats.
        """
        seats = self.seats
        chapters = len(CHAPTERS)
        mode = MODES[self.options.mode]
        shillings = mode.chains * CHAIN_SHILLINGS + GIFT_2_SHILLINGS
        shillings += sum(POOL + sum(s.shillings for s in scenes.values()) for scenes in SCENES)
        turns = shillings + chapters
        asides = 0
        if seats > 1 and self.communication is not Communication.NONE:
            asides = (self.options.talk_limit + 1) * seats
        in_turn = 3 + 1 + seats + asides
        in_chapter = 2 * 3 + 2 + seats + 1
        return turns * in_turn + chapters * in_chapter + mode.chains + 2

    # ------------------------------------------------------------------ talk

    def _asides(self, seat: int) -> Sequence[Move]:
        """What a seat may say now: Spirits of Christmas rulebook, Communication Variants."""
        seats = self.seats
        communication = self.communication
        if (
            communication is Communication.NONE
            or seats == 1
            or self.talked[seat] >= self.options.talk_limit
            or self.phase in SILENT
        ):
            return ()
        match communication:
            case Communication.OPEN_HEARTED:
                return (*proposals(seats, self.counting_house), *self._gestures(seat))
            case Communication.VIRTUOUS:
                return (
                    *self._tells(seat),
                    *asks(seat, seats),
                    *proposals(seats, self.counting_house),
                    *self._gestures(seat),
                )
            case Communication.MISER:
                own = self._tells(seat) if seat == self.on_turn else ()
                ways = proposals(seats, self.counting_house)
                return (*own, *ways, *self._gestures(seat), BAH_HUMBUG)
            case Communication.THREE_CHANCES:
                # With two seats, one of them may talk twice.
                most = 2 if seats == 2 else 1
                if self.hints[seat] < most and sum(self.hints) < CHANCES:
                    return self._tells(seat)
            case Communication.JACOB_MARLEY:
                if not self.ready[seat]:
                    return (
                        DECLARE_HAND,
                        *self._tells(seat),
                        *asks(seat, seats),
                        *proposals(seats, self.counting_house),
                        *self._gestures(seat),
                    )
            case Communication.HAUNTED:
                return self._haunted(seat)
        return ()

    def _tells(self, seat: int) -> tuple[Move, ...]:
        hand = self.hands[seat]
        return TELLS[
            "1" in hand or "1*" in hand, "2" in hand or "2*" in hand, "3" in hand or "3*" in hand
        ]

    def _gestures(self, seat: int) -> tuple[Move, ...]:
        chains = self.chains_left + self.chains_taken > 0
        house = tuple(self.house)
        return (*pointings(seat, self.seats, chains, bool(self.deck), house), *NODS)

    def _haunted(self, seat: int) -> Sequence[Move]:
        """Spirits of Christmas rulebook, Communication Variants, Haunted."""
        if self.chapter == 1:
            return [
                recall
                for other, finished in enumerate(self.finished)
                if finished
                for recall in RECALLS[other]
            ]
        if self.chapter == 3:
            return self._gestures(seat)
        if self.phase != "action" or seat != self.on_turn:
            return ()
        others = [
            other
            for other, questioned in enumerate(self.questioned)
            if not questioned and other != seat
        ]
        shadows = tuple(place + 1 for place in self._shadows())
        ends = landings(self.scrooge, self.bedroom).values()
        near = tuple(position for way in ends for position in way)
        return (
            *proposals(self.seats, self.counting_house),
            *questions(tuple(others), shadows, near),
        )

    def _truth(self) -> bool:
        """The true answer to the question, which the asked seat sees in its hand."""
        hand = self.hands[self.asked]
        kind, _, place = self.question.partition("_")
        match kind:
            case "help":
                lacks = self._lacking(int(place) - 1)
                return any(lacks[VALUE[card] - 1] for card in hand)
            case "reach":
                ways = landings(self.scrooge, self.bedroom)
                return any(int(place) in ways[VALUE[card]] for card in hand)
            case _:
                return any(card in SPECIALS for card in hand)

    def _say(self, seat: int, move: Aside) -> None:
        self.talked[seat] += 1
        if isinstance(move, DeclareHand):
            hand = self.hands[seat]
            if hand:
                text = "{seat} says that it holds {items}"
                self.tell(FactKind.REVEAL, text, seat=seat, items=names(hand))
            else:
                self.tell(FactKind.REVEAL, "{seat} says that it holds nothing", seat=seat)
            return
        if isinstance(move, Tell):
            self.hints[seat] += 1
        elif isinstance(move, Question):
            self.phase = "answer"
            self.asked = move.seat
            self.question = move.about
            self.questioned[move.seat] = True
        text, other = saying(move)
        self.tell(FactKind.CALL, text, seat=seat, other=other)

    def _resume(self) -> None:
        """The turn goes on after an answer."""
        self.phase = "action"
        self.question = ""

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        self.deck = [HIDDEN] * len(self.deck)
        for owner, surplus in enumerate(self.surplus):
            if owner != seat and surplus:
                self.surplus[owner] = [HIDDEN] * len(surplus)
        if self._open_hearted():
            return
        for owner, hand in enumerate(self.hands):
            if owner != seat:
                self.hands[owner] = [HIDDEN] * len(hand)
        if self.first_player != seat:
            self.gift_cards = [HIDDEN] * len(self.gift_cards)

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"spirit": CENSUS}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        # `surplus` repeats cards of the hands.
        lists = (*self.hands, self.deck, self.discard, self.house, *self.under, self.gift_cards)
        return {"spirit": lists}

    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        match move:
            case DiscardDown():
                return ("cards",)
            case HandOver() if not self._open_hearted():
                return ("cards",)
            case Divide() if not self._open_hearted():
                return ("to",)
            case _:
                return ()

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        """A secret discard is any part of the hand that it is taken from."""
        for owner, surplus in enumerate(self.surplus):
            if HIDDEN in surplus:
                self.surplus[owner] = sorted(random.sample(self.hands[owner], len(surplus)))

    # ------------------------------------------------------------------ for computer players

    def outlook(self, seat: int) -> float:
        """Chapters behind, and how far the shillings that the group can raise exceed those that
        the rest of the chapter should cost: see `_margin`.
        """
        done = len(self.points)
        if self.won is not None:
            return 1.0 if self.won else LOST * (done + 1)
        if self.phase == "choose_gift" or self.phase == "assign":
            return STAGE[done]
        share = 1 / (1 + math.exp(-self._margin(seat) / MARGIN_SCALE))
        return STAGE[done] + (STAGE[done + 1] - STAGE[done]) * share

    def _margin(self, seat: int) -> float:
        """Shillings to raise less those to be spent in this chapter, as a seat may expect.

        Of hands that it can't see it knows the size, and expects the usual mixture. What an action
        that has been paid for will bring is counted in advance, as well as it can be guessed.
        """
        hands, phase, on_turn, seats = self.hands, self.phase, self.on_turn, self.seats
        w = WEIGHTS[seats == 1]
        open_hearted = self.communication is Communication.OPEN_HEARTED
        # What is held, by virtue.
        known: list[Counts | None] = [None] * seats
        a = b = c = hidden = specials = excess = 0
        limit = HAND_LIMIT[seats]
        for s, hand in enumerate(hands):
            size = len(hand)
            if size > limit:
                excess += size - limit
            if open_hearted or s == seat:
                held, stars = tally(tuple(hand))
                known[s] = held
                a += held[0]
                b += held[1]
                c += held[2]
                specials += stars
            else:
                hidden += size
        # The Shadows that lie face-up with what they lack, and what else there is to be had.
        place = self.scrooge - 1
        shadows, coins, torch_in_sight, first = prospects(
            self.chapter, tuple(self.row), tuple(self.face_up), tuple(map(tuple, self.under))
        )
        gone, _ = tally(tuple(self.discard))
        laid, _ = tally(tuple(chain.from_iterable(self.under)))
        house, _ = tally(tuple(self.house))
        left = [OF_A_VIRTUE - a - gone[0] - laid[0] - house[0]]
        left.append(OF_A_VIRTUE - b - gone[1] - laid[1] - house[1])
        left.append(OF_A_VIRTUE - c - gone[2] - laid[2] - house[2])
        unseen = sum(left) or 1
        # What the action in hand will bring.
        acted = self.acted or (not self.bonus and phase not in READY_TO_ACT)
        mover = known[on_turn]
        if mover is not None and (phase == "play" or phase == "trade"):
            if phase == "play":
                early = self.options.story and self.row[place] != first
                after_it, shadows = played_out(mover, shadows, place, early)
            else:
                after_it = traded(mover, (a, b, c), house, shadows)
            a += after_it[0] - mover[0]
            b += after_it[1] - mover[1]
            c += after_it[2] - mover[2]
            known[on_turn] = after_it
        have = (
            a + hidden * left[0] / unseen,
            b + hidden * left[1] / unseen,
            c + hidden * left[2] / unseen,
        )
        # Who could complete each Shadow, and how soon. Of the seats whose hands can't be seen, only
        # the next is looked at.
        after = (on_turn + 1) % seats if acted else on_turn
        order: list[tuple[float, tuple[float, float, float]]] = []
        wait = 1.0
        unsure = w.unsure
        for k in range(seats):
            s = (after + k) % seats
            held_there = known[s]
            if held_there is not None:
                order.append((wait, held_there))
            elif unsure and hands[s]:
                part = unsure * len(hands[s]) / unseen
                order.append((wait, (part * left[0], part * left[1], part * left[2])))
                unsure = 0.0
            wait *= w.wait
        x = y = z = 0
        values: dict[int, float] = {}
        far = 0.0
        for p, lacks in shadows.items():
            x += lacks[0]
            y += lacks[1]
            z += lacks[2]
            if self.options.story and self.row[p] != first:
                values[p] = 0.0
                continue
            best = soon = 0.0
            for wait, counts in order:
                part = covered(lacks, counts)
                if part > best:
                    best = part
                part *= wait
                if part > soon:
                    soon = part
                if best == 1.0:
                    break  # Nobody else is sooner.
            values[p] = w.move_cost + w.cover * soon
            if best > far:
                far = best
        far *= w.cover_far
        need = (x, y, z)
        token = self.token
        if phase == "move":
            here = self._best_step(mover, have, need, values, first)
        else:
            draws = shortage(w, have, need, len(shadows) - (place in values), excess)
            here = far - w.tempo * MOVE_STEP[token]
            if place in values:
                here = max(here, values[place] - w.tempo * PLAY_STEP[token])
                if open_hearted and (phase == "give" or phase == "hand_over"):
                    here += w.cover * self._preview_give(shadows[place], known, after)
            here -= w.draw_cost * draws
            here -= w.detour * self._detour(place, values)
        margin = self.pool + here - (w.play_cost + w.move_cost) * len(shadows)
        margin += w.coin_in_sight * coins
        # Cards that can't come any more, or hardly any to spare.
        margin -= w.out_of_reach * (
            (x > a + left[0] + house[0])
            + (y > b + left[1] + house[1])
            + (z > c + left[2] + house[2])
        )
        spare = a + b + c + sum(left) + sum(house) - x - y - z - len(shadows) - excess
        if spare < ENOUGH:
            margin -= w.scarce * (ENOUGH - spare)
        margin += w.special * specials + w.chain_worth * self.chains_left
        if Gift.GENEROUS_SPIRIT in self.gifts:
            margin += w.gift_worth
        if self.torch:
            margin += w.torch
        elif torch_in_sight:
            margin += w.torch_near
        return margin

    def _best_step(
        self,
        mover: Counts | None,
        have: tuple[float, float, float],
        need: Counts,
        values: dict[int, float],
        first: int,
    ) -> float:
        """What the place where Scrooge will be is worth, with the card that it costs."""
        w = WEIGHTS[self.seats == 1]
        ways = landings(self.scrooge, self.bedroom)
        scenes = SCENES[self.chapter - 1]
        on_shadow = w.tempo * PLAY_STEP["move"]
        elsewhere = w.tempo * MOVE_STEP["move"]
        best = -99.0
        for v in (0, 1, 2):
            if mover is not None and not mover[v]:
                continue
            rest = (have[0] - (v == 0), have[1] - (v == 1), have[2] - (v == 2))
            price_there = w.draw_cost * shortage(w, rest, need, len(values) - 1, 0)
            price = w.draw_cost * shortage(w, rest, need, len(values), 0) + elsewhere
            for position in ways[v + 1]:
                p = position - 1
                if p in values:
                    worth = values[p] - on_shadow - price_there
                else:
                    worth = -price
                    if self.face_up[p]:
                        scene = scenes[self.row[p]]
                        if scene.kind == "torch":
                            if not self.torch:
                                worth += w.torch - w.torch_near
                        elif not self.options.story or self.last < scene.number < first:
                            worth += min(scene.shillings, self.shilling_discard) + 0.4 * scene.cards
                            worth -= w.coin_in_sight * (scene.shillings + scene.cards)
                worth -= w.detour * self._detour(p, values)
                if worth > best:
                    best = worth
        return best

    def _detour(self, place: int, targets: Iterable[int]) -> int:
        """How many more moves than one it takes from a place to the next of the targets."""
        if place < 0:
            # From the Bedroom, which touches two Scenes.
            low = self.bedroom - 1
            ways = [max(low - target, target - low - 1) for target in targets]
        else:
            ways = [abs(target - place) - 1 for target in targets if target != place]
        return min(ways) // 3 if ways else 0

    def _preview_give(
        self,
        lacks: Counts,
        known: Sequence[Counts | None],
        after: int,
    ) -> float:
        """How much more of the Shadow here can be covered soon when cards have been given."""
        w = WEIGHTS[False]
        seats = self.seats
        best = base = 0.0
        for s, mine in enumerate(known):
            assert mine is not None
            wait = w.wait ** ((s - after) % seats)
            base = max(base, wait * covered(lacks, mine))
            if self.phase == "give" or s == self.receiver:
                for g, theirs in enumerate(known):
                    if g != s and (self.phase == "give" or g == self.giver) and theirs is not None:
                        both = (mine[0] + theirs[0], mine[1] + theirs[1], mine[2] + theirs[2])
                        best = max(best, wait * covered(lacks, both))
        return max(0.0, best - base)

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """The cheapest action that shillings alone pay for, else Generous Spirit, else Chains; the
        fewest and lowest cards, the lowest seat and position. Nothing where that is possible.
        """
        decisions = self._decisions(seat)
        match self.phase:
            case "action":
                return self._default_action(decisions)
            case "divide":
                seats = [(self.first_player + i) % self.seats for i in range(len(self.gift_cards))]
                return self._division(seats)
            case "bedroom":
                return MOVE_BEDROOM[MIDDLE_GAP - 1]
            case "activate":
                return LEAVE
            case "answer":
                return STAY_SILENT
            case "trade":
                # The lowest card for the highest ones.
                lowest = [
                    m for m in decisions if isinstance(m, Trade) and m.card == self.hands[seat][0]
                ]
                return lowest[-1]
            case "assign":
                after = [(self.first_player + i) % self.seats for i in range(1, self.seats)]
                return ASSIGN[next(other for other in after if not self.had_token[other])]
            case _:
                return decisions[0]

    def _default_action(self, decisions: Sequence[Move]) -> Move:
        if self.acted:
            return END_TURN
        paid = [m for m in decisions if isinstance(m, ChooseAction) and m.pay == "shillings"]
        if paid:
            order = ("draw", "give", "play", "move", "trade")
            return min(paid, key=lambda m: (self._cost(m.action, m.pay), order.index(m.action)))
        for move in (USE_GENEROUS_SPIRIT, TAKE_CHAINS):
            if move in decisions:
                return move
        return decisions[0]

    def _division(self, to: Sequence[int]) -> Divide:
        """The same division with the seats of equal cards in ascending order."""
        pairs = sorted(zip(self.gift_cards, to, strict=True))
        return Divide(tuple(seat for _, seat in pairs))

    def label(self, move: Move) -> str:
        match move:
            case ChooseAction(action, pay, card):
                return self._choice_in_words(action, pay, card)
            case MoveScrooge(card, position):
                return f"Play {NAME[card]} to move Scrooge to {self._place_in_words(position)}"
            case PlayCards(played):
                return f"Play {listed(played)} to the Shadow"
            case Give(giver, receiver):
                return f"Let seat {giver} give cards to seat {receiver}"
            case HandOver(given):
                return f"Give {listed(given)} to seat {self.receiver}"
            case Trade(card, take):
                return f"Discard {NAME[card]} and take {listed(take) or 'nothing'}"
            case DiscardDown(chosen):
                return f"Discard {listed(chosen)}"
            case Divide(to):
                shares = zip(self.gift_cards, to, strict=True)
                return "Give " + ", ".join(f"{NAME[card]} to seat {seat}" for card, seat in shares)
            case Exchange((), ()):
                return "Exchange nothing"
            case Exchange(own, others):
                return f"Exchange {listed(own)} for {listed(others)}"
            case MoveBedroom(gap):
                if gap == self.bedroom:
                    return f"Leave the Bedroom between positions {gap} and {gap + 1}"
                return f"Put the Bedroom between positions {gap} and {gap + 1}"
            case ChooseGift(gift):
                return f"Choose {GIFT_TITLE[gift]}"
            case AssignFirstPlayer(seat):
                return f"Make seat {seat} the First Player"
            case Answer(yes):
                return f"Answer {'yes' if yes else 'no'}"
            case Aside():
                return self._aside_in_words(move)
            case Activate():
                return f"Activate {self._scene(self.scrooge - 1).title}"
            case Leave():
                return f"Leave {self._scene(self.scrooge - 1).title} as it is"
            case _:
                return LABELS[type(move)]

    def _choice_in_words(self, action: Action, pay: Payment, card: Card | None) -> str:
        what = TASK_OF[action]
        if pay == "torch":
            return f"{what} with the Torch"
        price = count(self._cost(action, pay), "shilling")
        match card, pay:
            case None, _:
                return f"{what} for {price}"
            case _, "special":
                return f"{what} for {price} with the special {NAME[card]}"
            case _:
                return f"{what} for {price}, discarding {NAME[card]}"

    def _place_in_words(self, position: int) -> str:
        place = position - 1
        if not self.face_up[place]:
            return f"position {position}, face-down"
        return f"position {position}, {self._scene(place).title}"

    def _aside_in_words(self, move: Aside) -> str:
        match move:
            case Tell():
                return f"Say: {hints_in_words(move)}"
            case Ask(seat, virtue):
                return f"Ask seat {seat} about {virtue.capitalize()}"
            case Propose(action):
                return f"Propose {TITLE_OF[action]}"
            case Point(target):
                return f"Point at {target_in_words(target)}"
            case Nod(yes):
                return "Nod" if yes else "Shake the head"
            case Recall(seat, remark):
                return f"Say of the last turn of seat {seat}: {REMARK_IN_WORDS[remark]}"
            case Question(seat, about):
                return f"Ask seat {seat} whether it holds {question_in_words(about)}"
            case DeclareHand():
                return "Say exactly what the hand holds"
            case _:
                return "Say Bah, Humbug!"

    def why_not(self, seat: int, move: Move) -> str:
        if isinstance(move, Aside):
            return self._why_not_say(seat, move)
        if not self._decisions(seat):
            waiting = ", ".join(map(str, self.actors()))
            return f"seat {seat} may only talk now; waiting for: {waiting}"
        if not isinstance(move, DECIDED_IN[self.phase]):
            return f"{kind_of(move)} isn't possible now: seat {seat} is to {TASKS[self.phase]}"
        match move:
            case ChooseAction(action, pay, card):
                return self._why_not_choose(seat, action, pay, card)
            case TakeChains() if not self.chains_left:
                return "no Chains are left to be taken"
            case TakeChains():
                return (
                    f"Chains add {CHAIN_SHILLINGS} shillings, and only {self.shilling_discard}"
                    " aren't in the pool"
                )
            case UseGenerousSpirit() if Gift.GENEROUS_SPIRIT not in self.gifts:
                return "the group doesn't have the Gift Generous Spirit, or has used it"
            case UseGenerousSpirit():
                return "there is no shilling outside the pool"
            case EndTurn():
                return "a turn ends after its paid action, not before"
            case MoveScrooge(card, position):
                return self._why_not_move(seat, card, position)
            case Give(giver, receiver):
                return self._why_not_give(giver, receiver)
            case Trade(card, take):
                return self._why_not_trade(seat, card, take)
            case HandOver(chosen) | PlayCards(chosen) | DiscardDown(chosen):
                return self._why_not_chosen(seat, move, chosen)
            case Answer():
                return "questions are answered truthfully, or not at all"
            case Divide():
                three = self._hand_in_words(self.gift_cards)
                return f"name a seat for each of {three}, and of equal cards the lower seat first"
            case AssignFirstPlayer(other) if 0 <= other < self.seats:
                return f"seat {other} has had the First Player token already"
            case Exchange():
                return (
                    f"exchange as many as are taken, two at most; hand:"
                    f" {self._hand_in_words(self.hands[seat])}; Counting House:"
                    f" {self._hand_in_words(self.house)}"
                )
            case _:
                return super().why_not(seat, move)

    def _hand_in_words(self, some: Iterable[Card]) -> str:
        return ", ".join(names(some)) or "no cards"

    def _why_not_choose(self, seat: int, action: Action, pay: Payment, card: Card | None) -> str:
        hand = self.hands[seat]
        alone = self.seats == 1
        if action == "give" and alone:
            return "alone there is nobody to give cards to"
        if action == "trade" and not self.counting_house:
            return "this match is played without the Counting House, so there is no TRADE"
        if pay != "torch" and self.acted:
            return "the paid action of this turn has been taken; only the Torch allows another"
        if pay == "torch" and not self.torch:
            return "the Torch isn't on its space"
        if (card is None) != (pay in ("shillings", "torch")):
            return "a card is named for a special card or a discard, and only for these"
        if card is not None and card not in hand:
            return f"seat {seat} doesn't hold {NAME[card]}; its hand: {self._hand_in_words(hand)}"
        if pay == "special" and card not in SPECIALS:
            return "only a special card pays the way"
        if pay == "discard" and not alone:
            return "only alone is a card discarded for an action"
        if pay in ("shillings", "discard"):
            far = self.token != "center" and bool(DISCARDS_ALONE[STEPS[self.token, action]])
            if alone and far != (pay == "discard"):
                return (
                    "alone, an action on the same or the opposite space costs a card besides the"
                    " shilling, any other doesn't"
                )
        if pay != "torch" and self._cost(action, pay) > self.pool:
            price = count(self._cost(action, pay), "shilling")
            return f"{TITLE_OF[action]} costs {price}, and the pool has {self.pool}"
        if action == "trade" and len(hand) <= (card is not None):
            return "TRADE needs a card to discard"
        return f"in {self.options.mode.value} mode {TITLE_OF[action]} must be taken in full"

    def _why_not_move(self, seat: int, card: Card, position: int) -> str:
        hand = self.hands[seat]
        if card not in hand:
            return f"seat {seat} doesn't hold {NAME[card]}; its hand: {self._hand_in_words(hand)}"
        ends = landings(self.scrooge, self.bedroom)[VALUE[card]]
        reached = " or ".join(map(str, ends))
        return f"{NAME[card]} takes Scrooge to position {reached}, not {position}"

    def _why_not_give(self, giver: int, receiver: int) -> str:
        if not (0 <= giver < self.seats and 0 <= receiver < self.seats):
            return f"seats are 0 to {self.seats - 1}"
        if giver == receiver:
            return "cards are given to another seat"
        return f"seat {giver} has no card to give"

    def _why_not_trade(self, seat: int, card: Card, take: Cards) -> str:
        hand = self.hands[seat]
        if card not in hand:
            return f"seat {seat} doesn't hold {NAME[card]}; its hand: {self._hand_in_words(hand)}"
        due = min(TAKEN_IN_TRADE, len(self.house))
        if len(take) != due:
            return f"{due} cards must be taken from the Counting House, not {len(take)}"
        house = self._hand_in_words(self.house)
        return f"take cards of the Counting House, in ascending order: {house}"

    def _why_not_chosen(self, seat: int, move: Move, chosen: Cards) -> str:
        hand = self.hands[seat]
        if not chosen and not isinstance(move, DiscardDown):
            return "at least one card must go"
        surplus = len(hand) - HAND_LIMIT[self.seats]
        if isinstance(move, DiscardDown) and len(chosen) != surplus:
            return f"exactly {count(surplus, 'card')} must go, down to the hand limit"
        return (
            f"name cards of the hand of seat {seat}, in ascending order:"
            f" {self._hand_in_words(hand)}"
        )

    def _why_not_say(self, seat: int, move: Aside) -> str:
        variant = self.communication.value.replace("_", " ")
        if self.seats == 1:
            return "alone there is nobody to talk to"
        if self.phase in SILENT:
            return "there is no talk between chapters and before the starting hands are complete"
        if self.talked[seat] >= self.options.talk_limit:
            return f"seat {seat} has talked {self.options.talk_limit} times in this turn already"
        possible = self._asides(seat)
        kinds = dict.fromkeys(kind_of(aside) for aside in possible)
        if kind_of(move) in kinds:
            if isinstance(move, Tell):
                return (
                    "a hint says something, and of a virtue humbug exactly when the hand holds none"
                )
            if isinstance(move, Recall):
                return f"seat {move.seat} has finished no turn in this chapter"
            if isinstance(move, Question):
                return "ask each other seat once a turn, about what is there and in reach"
            return f"there is no such thing now: {self._aside_in_words(move)}"
        may = ", ".join(kinds) or "nothing"
        return f"with {variant} communication, seat {seat} may now say: {may}"

    def table(self) -> Table:
        chapter = self.chapter - 1
        row = []
        for position in POSITIONS:
            space = Space(str(position))
            row.append(space)
            if self.row:
                place = position - 1
                shown = self.face_up[place]
                face = FACE[chapter][self.row[place]]
                space.pieces.append(Piece("scene", face))
                space.marks = [] if shown else ["face-down"]
                space.pieces += [Piece("card", NAME[card]) for card in self.under[place]]
                if position == self.scrooge:
                    space.pieces.append(Piece("scrooge", "Scrooge"))
        there = [Piece("scrooge", "Scrooge")] if self.scrooge == BEDROOM else []
        bedroom = f"Bedroom, between positions {self.bedroom} and {self.bedroom + 1}"
        ring = []
        for name in SPACES:
            actions = [TITLE_OF[a] for a, space_of in SPACE_OF.items() if space_of == name]
            title = " or ".join(actions if self.counting_house else actions[:1])
            ring.append(Space(title, [Piece("spirit", "Spirit")] if name == self.token else []))
        gifts = cards([GIFT_TITLE[gift] for gift in self.gifts], "gift")
        top = NAME[self.discard[-1]] if self.discard else None
        taken = cards([seen(card) for card in self.gift_cards])
        zones = [
            Zone("scenes", "Scenes", Layout.ROW, row),
            Zone("bedroom", bedroom, Layout.ROW, [Space(pieces=there)]),
            Zone("rondel", "Rondel", Layout.RING, ring),
            tokens("torch", "Torch on its space", "torch", int(self.torch)),
            tokens("pool", "Pool", "shilling", self.pool),
            tokens("shillings", "Shillings outside the pool", "shilling", self.shilling_discard),
            tokens("chains", "Chains", "chain", self.chains_left),
            tokens("chains_taken", "Chains taken", "chain", self.chains_taken),
            tokens("points", "Points", "point", sum(self.points)),
            Zone("gifts", "Gifts", Layout.ROW, gifts),
            Zone("gift_cards", "Cards to divide", Layout.ROW, taken),
            Zone("deck", "Deck", Layout.PILE, pile(len(self.deck))),
            Zone("discard", "Discard pile", Layout.PILE, pile(len(self.discard), top=top)),
            Zone("house", "Counting House", Layout.ROW, cards([NAME[c] for c in self.house])),
        ]
        for seat, hand in enumerate(self.hands):
            spaces = cards([seen(card) for card in hand])
            zones.append(Zone(f"hand:{seat}", f"Hand of seat {seat}", Layout.ROW, spaces, seat))
            mine = [Piece("first_player")] if seat == self.first_player else []
            label = f"First Player token of seat {seat}"
            zones.append(Zone(f"token:{seat}", label, Layout.TOKENS, [Space(pieces=mine)], seat))
        return Table(zones, self._note())

    def _note(self) -> str:
        where = f"Chapter {self.chapter}"
        if self.won is not None:
            if self.won:
                return f"Scrooge is a new man: won with {count(self._total(), 'point')}"
            return f"{where}: lost ({self.lost_by.replace('_', ' ')})"
        who = " and ".join(f"seat {seat}" for seat in self.actors())
        verb = "is" if len(self.actors()) == 1 else "are"
        what = TASKS[self.phase]
        if self.phase == "action" and self.acted:
            what = "use the Torch or end the turn"
        return f"{where}, {count(self.pool, 'shilling')}: {who} {verb} to {what}"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return tuple(TABLES.values())


DECIDED_IN: dict[str, tuple[type[Move], ...]] = {
    "choose_gift": (ChooseGift,),
    "divide": (Divide,),
    "exchange": (Exchange,),
    "opening": (Ready,),
    "bedroom": (MoveBedroom,),
    "action": (ChooseAction, TakeChains, UseGenerousSpirit, EndTurn),
    "answer": (Answer, StaySilent),
    "move": (MoveScrooge,),
    "activate": (Activate, Leave),
    "give": (Give,),
    "hand_over": (HandOver,),
    "trade": (Trade,),
    "play": (PlayCards,),
    "discard_down": (DiscardDown,),
    "assign": (AssignFirstPlayer,),
}
"""The kinds of moves in each phase, besides asides."""
LABELS: dict[type[Move], str] = {
    TakeChains: f"Take Chains for {CHAIN_SHILLINGS} shillings",
    UseGenerousSpirit: f"Use Generous Spirit for {GIFT_2_SHILLINGS} more in the pool",
    EndTurn: "End the turn, leaving the Torch on its space",
    Ready: "Be ready for the chapter to begin",
    StaySilent: "Stay silent",
}
TASK_OF: dict[Action, str] = {
    "move": "MOVE Scrooge",
    "draw": f"DRAW {DRAWN} cards",
    "give": "Let somebody GIVE cards",
    "trade": f"TRADE a card for {TAKEN_IN_TRADE} of the Counting House",
    "play": "PLAY CARDS",
}


def count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def seen(card: Card | None) -> str | None:
    """What a card's face shows; None for a card that can't be seen."""
    return None if card is None else NAME[card]


def tokens(zone: str, label: str, kind: str, number: int) -> Zone:
    """Loose pieces, which may be none."""
    pieces = [Piece(kind, count=number)] if number else []
    return Zone(zone, label, Layout.TOKENS, [Space(pieces=pieces)])
