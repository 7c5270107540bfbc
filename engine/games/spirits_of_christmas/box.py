"""What the box of Spirits of Christmas contains, read from its component tables."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Literal, NamedTuple, get_args

from engine.components import load_components

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
DECK = tuple(card for card, count in CENSUS.items() for _ in range(count))
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


Cards = tuple[Card, ...]

TITLE_OF: dict[Action, str] = {
    "move": "MOVE",
    "draw": "DRAW",
    "give": "GIVE",
    "trade": "TRADE",
    "play": "PLAY CARDS",
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
"""What a match waits for."""


def names(some: Iterable[Card]) -> Iterable[str]:
    """What cards are called, if anybody asks."""
    return map(NAME.__getitem__, some)


def listed(some: Iterable[Card]) -> str:
    """Cards in a sentence."""
    return " and ".join(names(some))
