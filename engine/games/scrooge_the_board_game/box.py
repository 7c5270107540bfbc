"""What the box contains: the board, the cards and the dice, read from the component tables.

The rules know no card by its name. What a street or a card does is written in the tables as a list
of instructions, each from the closed list `INSTRUCTIONS`, and read here once. An instruction that
there isn't, or one where it makes no sense, is refused with a message that says where it is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain, repeat
from typing import Any, Literal, NamedTuple, get_args

from engine.components import load_components

TABLES = load_components("scrooge_the_board_game")

AMOUNTS: dict[str, int] = {row["name"]: row["number"] for row in TABLES["amounts"].rows}
STARTING_GOLD = sum(row["chip"] * row["count"] for row in TABLES["starting_gold"].rows)
COUNTING_HOUSE_GOLD = AMOUNTS["counting_house"]
NOVICE_GOLD = AMOUNTS["novice_gold"]
DEALT_TURNING_POINTS = AMOUNTS["turning_points"]
SLOTS = range(AMOUNTS["heroes"])
BACK_RATE = AMOUNTS["back_rate"]
PAY_TO_MOVE = AMOUNTS["pay_to_move"]
PAID_STREETS = AMOUNTS["paid_streets"]
GHOST_LIMIT = AMOUNTS["ghost_limit"]
NIGHTMARE_LIMIT = AMOUNTS["nightmare_limit"]
OWN_CHARACTER_BANK = AMOUNTS["own_character_bank"]
OWN_CHARACTER_SEATS = AMOUNTS["own_character_seats"]
HELD_CHARACTER = AMOUNTS["held_character"]
FREE_CHARACTER = AMOUNTS["free_character"]
RELEASE_FEE = AMOUNTS["release_fee"]
RELEASE_ROLL = AMOUNTS["release_roll"]
STAKE = AMOUNTS["stake"]
BANK_STAKE = AMOUNTS["bank_stake"]
MONEY_BOX_HAND = AMOUNTS["money_box_hand"]
HIGHEST_BET = AMOUNTS["highest_bet"]
CHIP = AMOUNTS["smallest_chip"]
CHALLENGE_FEE = AMOUNTS["challenge_fee"]

_FACES = {row["die"]: tuple(row["faces"]) for row in TABLES["dice"].rows}
BLUE: tuple[int, ...] = _FACES["blue"]
WHITE: tuple[int, ...] = _FACES["white"]

# ---------------------------------------------------------------------- instructions

Who = Literal["self", "target", "each_other", "last", "challenger"]
Use = Literal[
    "any", "table", "landing", "bag", "sale", "prison", "final", "final_self", "replace", "nay"
]


class Effect(NamedTuple):
    """One instruction of a street or a card."""

    do: str
    """Its name, from INSTRUCTIONS."""
    n: int = 0
    """Its number: gold, cards, turns, streets to move, or the street to go to."""
    most: int = 0
    """The second number of `choose_move`; the furthest street of `move`."""
    who: Who = "self"
    """Whose piece it moves."""
    to: str = ""
    """Who is paid."""
    action: bool = False
    """Whether the street that it leads to is carried out."""
    prison: bool = False
    """Whether it imprisons."""
    below: bool = False
    """Whether it can only be played from a street before the one that it leads to."""
    place: int = 0
    """Its place in EFFECTS."""


_WHO = get_args(Who)
_ANYWHERE = ("street", "bag", "ghost", "turning_point")
_STREET = ("street",)
_CARD = ("bag", "ghost", "turning_point")
_PLAYED = ("ghost", "turning_point")

INSTRUCTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "gain": ("n who", _ANYWHERE),
    "pay": ("n to", ("street", "bag")),
    "collect": ("n", _CARD),
    "take": ("n", _PLAYED),
    "draw_ghost": ("n", _ANYWHERE),
    "return_ghost": ("n", _ANYWHERE),
    "give_ghost": ("n", _ANYWHERE),
    "steal_ghost": ("n", _ANYWHERE),
    "take_ghost": ("n", _PLAYED),
    "buy_nightmare": ("n", ("street", "bag")),
    "sell_nightmare": ("", _ANYWHERE),
    "return_nightmare": ("lowest", _ANYWHERE),
    "sell_one": ("n", _ANYWHERE),
    "move": ("±n who action stop", _ANYWHERE),
    "choose_move": ("n most action", ("ghost",)),
    "go_to": ("n who action prison below", _ANYWHERE),
    "swap": ("who", _CARD),
    "miss": ("n who", _ANYWHERE),
    "imprison": ("", _ANYWHERE),
    "release": ("", _PLAYED),
    "turn_left": ("", _STREET),
    "cancel_ghost": ("", ("ghost",)),
    "cancel_bag": ("", _PLAYED),
    "ignore_street": ("", _PLAYED),
    "pass_bag": ("", _PLAYED),
    "reroll_sale": ("", _PLAYED),
    "hand": ("±n", _PLAYED),
    "swap_hero": ("", ("ghost",)),
    "money_box": ("n", _STREET),
    "draw_bag": ("n", _STREET),
    "add_hero": ("n", _STREET),
    "character": ("", _STREET),
    "collect_house": ("", _STREET),
    "scroogle": ("", _STREET),
    "haggle": ("", _STREET),
    "moment_of_truth": ("", _STREET),
}
"""Every instruction: its arguments in order, and where it may stand. After the numbers, which are
above 0 unless marked with ±, arguments may be left out: `who` is then the seat that carries it out,
and the others are words that are there or not."""
POWERS = {
    "white_may_flip": "",
    "income": "n",
    "character_free": "",
    "hand_bonus": "n",
    "steal_proof": "",
    "ghost_street_bonus": "n",
    "back_rate": "n",
    "bag_halved": "",
}
"""What an activated Turning Point can do, with its argument."""
BELONGS_TO: dict[str, tuple[str, ...]] = {
    "ignore_street": ("landing",),
    "cancel_bag": ("bag",),
    "pass_bag": ("bag",),
    "reroll_sale": ("sale",),
    "release": ("prison",),
    "hand": ("final", "final_self"),
    "swap_hero": ("final", "final_self"),
    "cancel_ghost": ("nay",),
}
"""The uses of cards with an instruction that answers something."""
ENDLESS = ("draw_ghost", "collect")
"""Instructions of which no Ghost card may consist that answers or interrupts: if such a card could
bring new cards, or debts that call for more, windows might never close."""

EFFECTS: list[Effect] = []
"""All instructions of all tables, so that the state can name one by its place."""

_CALL = re.compile(r"(\w+)\(([^()]*)\)")


def read_call(text: str, where: str) -> tuple[str, list[str]]:
    """The name and the arguments of `name(argument, ...)`."""
    call = _CALL.fullmatch(text.strip())
    if call is None:
        raise ValueError(f"{where}: {text!r} isn't of the form name(arguments)")
    return call[1], [part.strip() for part in call[2].split(",")] if call[2].strip() else []


def read_number(text: str, where: str, *, signed: bool = False) -> int:
    """A whole number, above 0 unless it may be signed."""
    if not re.fullmatch(r"-?\d+", text) or (int(text) <= 0 and not signed):
        raise ValueError(f"{where}: {text!r} isn't a number above 0")
    return int(text)


def read_effect(text: str, place: str, where: str) -> Effect:
    """One instruction. `place` is what it stands on: a street, or the kind of card."""
    do, arguments = read_call(text, where)
    if do not in INSTRUCTIONS:
        raise ValueError(f"{where}: no instruction {do}; there are: {', '.join(INSTRUCTIONS)}")
    form, places = INSTRUCTIONS[do]
    if place not in places:
        raise ValueError(f"{where}: {do} can only stand on: {', '.join(places)}")
    given: dict[str, Any] = {}
    left = list(arguments)
    for name in form.split():
        match name:
            case "n" | "±n" | "most":
                if not left:
                    raise ValueError(f"{where}: {do} is missing a number")
                signed = name.startswith("±")
                given[name.strip("±")] = read_number(left.pop(0), where, signed=signed)
            case "to":
                if not left or left[0] not in ("bank", "house", "each_other"):
                    raise ValueError(f"{where}: {do} is to the bank, the house or each_other")
                given["to"] = left.pop(0)
            case "lowest":
                if not left or left.pop(0) != "lowest":
                    raise ValueError(f"{where}: {do} takes the argument lowest")
            case "who":
                if left and left[0] in _WHO:
                    given["who"] = left.pop(0)
            case "stop":
                if left and left[0].startswith("stop="):
                    given["most"] = read_number(left.pop(0).removeprefix("stop="), where)
            case _:
                if left and left[0] == name:
                    left.pop(0)
                    given[name] = True
    if left:
        raise ValueError(f"{where}: {do} takes no argument {left[0]!r} there")
    effect = Effect(do, **given, place=len(EFFECTS))
    if effect.who == "target" and place not in _PLAYED:
        raise ValueError(f"{where}: only a card that is played names a target")
    if do == "swap" and effect.who not in ("target", "last"):
        raise ValueError(f"{where}: swap is with the target or the last")
    if effect.action and (place != "ghost" or effect.who != "self"):
        raise ValueError(f"{where}: only a Ghost card that moves its own seat is with action")
    EFFECTS.append(effect)
    return effect


def read_effects(text: str, place: str, where: str) -> tuple[Effect, ...]:
    """The instructions of a street or a card, joined by plus signs."""
    return tuple(read_effect(part, place, where) for part in text.split("+"))


# ---------------------------------------------------------------------- the board

START = 0
LAST_STREET = len(TABLES["streets"].rows)
"""The street of the Moment of Truth."""
STREET_LIMIT = LAST_STREET - 1
"""R13: how far a card or an instruction can move a piece."""


class Bridge(NamedTuple):
    """One of the bridges."""

    name: str
    entry: int
    exit: int
    cells: tuple[int, ...]


STREET_NAMES = ["START"]
PLACE_NAMES = ["START"]
"""What each place is called: START, the streets, then the cells of the bridges."""
EFFECTS_AT: list[tuple[Effect, ...]] = [()]
"""The instructions of each place."""
for _number, _row in enumerate(TABLES["streets"].rows, 1):
    if _row["street"] != _number:
        raise ValueError(f"streets: row {_number} is for street {_row['street']}")
    STREET_NAMES.append(_row["name"])
    PLACE_NAMES.append(f"street {_number}, {_row['name']}")
    EFFECTS_AT.append(read_effects(_row["effect"], "street", f"street {_number}"))
CELL_NAMES: list[str] = []
BRIDGES: list[Bridge] = []
FORWARD = [*range(1, LAST_STREET + 1), LAST_STREET]
"""The next place from each; from the last street, itself."""
BACK = [START, *range(LAST_STREET)]
"""The place before each; from START, itself."""
ANNOUNCED: dict[int, int] = {}
"""The first cell of a bridge that one must announce to cross, by the street where it begins."""
FORCED: dict[int, int] = {}
"""The first cell of a bridge that one may be forced to cross, by the street where it begins."""
for _row in TABLES["bridges"].rows:
    _cells = []
    for _cell in TABLES["bridge_cells"].rows:
        if _cell["bridge"] == _row["name"]:
            _cells.append(len(PLACE_NAMES))
            CELL_NAMES.append(_cell["cell"])
            PLACE_NAMES.append(f"cell {_cell['cell']} of {_row['name']} Bridge")
            EFFECTS_AT.append(
                read_effects(_cell["effect"], "street", f"bridge cell {_cell['cell']}")
            )
    BRIDGES.append(Bridge(_row["name"], _row["entry"], _row["exit"], tuple(_cells)))
    FORWARD += [*_cells[1:], _row["exit"]]
    BACK += [_row["entry"], *_cells[:-1]]
    {"announced": ANNOUNCED, "forced": FORCED}[_row["entered"]][_row["entry"]] = _cells[0]

STREET_EFFECTS = len(EFFECTS)
"""Instructions before this place in EFFECTS are those of streets and bridges, others of cards."""
DISTANCE = [LAST_STREET - place for place in range(LAST_STREET + 1)]
"""How many places there are from each forward to the last street."""
for _bridge in BRIDGES:
    _count = len(_bridge.cells)
    DISTANCE += [_count - i + LAST_STREET - _bridge.exit for i in range(_count)]

HELPFUL = frozenset(
    {"draw_ghost", "sell_nightmare", "collect_house", "add_hero", "steal_ghost", "gain"}
)
NOT_IGNORED = [
    all(effect.do in HELPFUL or effect.do == "moment_of_truth" for effect in effects)
    for effects in EFFECTS_AT
]
"""R2: whether nobody would want to ignore what is written on a place."""
IS_CHARACTER = [any(e.do == "character" for e in effects) for effects in EFFECTS_AT]
"""Whether a place is the street of a character."""

CHARACTERS: tuple[str, ...] = ("", *(row["id"] for row in TABLES["characters"].rows))
"""The characters by number; 0 stands for none."""
CHARACTER_NAMES: tuple[str, ...] = ("", *(row["name"] for row in TABLES["characters"].rows))
CHARACTER_STREETS: tuple[int, ...] = (START, *(row["street"] for row in TABLES["characters"].rows))

# ---------------------------------------------------------------------- cards that are played

Form = Literal["plain", "seat", "route", "streets", "slot"]


class Card(NamedTuple):
    """A Ghost card, or a Turning Point as it is discarded."""

    id: str
    name: str
    use: Use | Literal[""]
    effects: tuple[Effect, ...]
    form: Form
    """What is named when it is played: nothing, a seat, a route, a route and a number of streets,
    or a slot of Heroes and Villains."""
    free: bool
    """Whether it can be played in any position, as far as its instructions go."""


NO_CARD = Card("", "", "", (), "plain", True)


def read_card(row: Mapping[str, Any], place: str) -> Card:
    """A card that is played, from its row."""
    where, use = row["id"], row["use"]
    if use not in get_args(Use):
        raise ValueError(f"{where}: no use {use}; there are: {', '.join(get_args(Use))}")
    effects = read_effects(row["effect"], place, where)
    forms: set[Form] = set()
    for effect in effects:
        if use not in BELONGS_TO.get(effect.do, (use,)):
            raise ValueError(f"{where}: {effect.do} needs the use {BELONGS_TO[effect.do][0]}")
        if effect.action and use != "replace":
            raise ValueError(f"{where}: a move with action needs the use replace")
        if effect.do in ENDLESS and place == "ghost" and use != "replace":
            raise ValueError(f"{where}: {effect.do} could go on for ever with the use {use}")
        if effect.who == "target" or effect.do in ("take", "take_ghost", "pass_bag"):
            forms.add("seat")
        elif effect.do == "choose_move":
            forms.add("streets")
        elif effect.do == "move" and effect.action:
            forms.add("route")
        elif effect.do == "swap_hero":
            forms.add("slot")
    if len(forms) > 1:
        raise ValueError(f"{where}: its instructions ask for different things: {sorted(forms)}")
    if use == "nay" and [effect.do for effect in effects] != ["cancel_ghost"]:
        raise ValueError(f"{where}: the use nay is for the instruction cancel_ghost() alone")
    if "streets" in forms and effects[0].do != "choose_move":
        raise ValueError(f"{where}: choose_move must be its first instruction")
    form: Form = forms.pop() if forms else "plain"
    free = form == "plain" and not any(e.below or e.do == "steal_ghost" for e in effects)
    return Card(row["id"], row["name"], use, effects, form, free)


GHOSTS = [NO_CARD, *(read_card(row, "ghost") for row in TABLES["ghosts"].rows)]
"""The Ghost cards by number."""
GHOST_NAMES = [card.name for card in GHOSTS]
GHOST_CODES = {card.id: code for code, card in enumerate(GHOSTS) if code}

TURNING_POINTS = [read_card(row, "turning_point") for row in TABLES["turning_points"].rows]
_TURNING_FACES = Counter(row["face"] for row in TABLES["turning_points"].rows)
# The rulebook counts all Nightmare cards of a face value; those that aren't Turning Points are
# Pure Nightmares.
PURE = {
    row["face"]: row["count"] - _TURNING_FACES[row["face"]]
    for row in TABLES["nightmares"].rows
    if row["count"] != _TURNING_FACES[row["face"]]
}
if min(PURE.values()) < 0:
    raise ValueError("turning_points: more Turning Points of a face value than Nightmare cards")

NIGHTMARES = [
    NO_CARD,
    *(Card(f"pure_{face}", f"Pure Nightmare of {face}", "", (), "plain", True) for face in PURE),
    *TURNING_POINTS,
]
"""The Nightmare cards by number: Pure Nightmares by face value, then the Turning Points."""
NIGHTMARE_NAMES = [card.name for card in NIGHTMARES]
NIGHTMARE_CODES = {card.id: code for code, card in enumerate(NIGHTMARES) if code}
FACE: list[int] = [0, *PURE, *(row["face"] for row in TABLES["turning_points"].rows)]
"""The face value of each Nightmare card."""
PURE_COUNT = len(PURE)
"""Nightmare cards up to this number are Pure Nightmares."""
TURNING_CODES = range(PURE_COUNT + 1, len(NIGHTMARES))
POWER: dict[str, dict[int, int]] = {name: {} for name in POWERS}
"""For each power, the Turning Points that have it, with its number."""
for _code, _row in zip(TURNING_CODES, TABLES["turning_points"].rows, strict=True):
    _name, _arguments = read_call(_row["power"], _row["id"])
    if _name not in POWERS or len(_arguments) != len(POWERS[_name]):
        raise ValueError(f"{_row['id']}: no power {_row['power']}; there are: {', '.join(POWERS)}")
    POWER[_name][_code] = read_number(_arguments[0], _row["id"]) if _arguments else 1
TIMES: dict[int, int] = {row["cards"]: row["times"] for row in TABLES["sales"].rows}

BAG_TEXTS = ["", *(row["text"] for row in TABLES["bag_of_tricks"].rows)]
"""What the Bag of Tricks cards say, by number."""
BAG_EFFECTS = [
    (),
    *(read_effects(row["effect"], "bag", row["text"]) for row in TABLES["bag_of_tricks"].rows),
]
BY_BAG = frozenset(effect.place for effects in BAG_EFFECTS for effect in effects)
"""The instructions of Bag of Tricks cards, as places in EFFECTS."""

HERO_NAMES = ["", *(row["name"] for row in TABLES["heroes_and_villains"].rows)]
HERO_VALUES: list[int] = [0, *(row["value"] for row in TABLES["heroes_and_villains"].rows)]

# Names as facts list them: put together once, because they are passed on even if nobody listens.
GHOST_ITEM = [(name,) for name in GHOST_NAMES]
NIGHTMARE_ITEM = [(name,) for name in NIGHTMARE_NAMES]
HERO_ITEM = [(name,) for name in HERO_NAMES]
BAG_ITEM = [(text,) for text in BAG_TEXTS]
PLACE_ITEM = [(name,) for name in PLACE_NAMES]
CHARACTER_ITEM = [(name,) for name in CHARACTER_NAMES]

# ---------------------------------------------------------------------- the decks


def _deck(rows: Iterable[Mapping[str, Any]], novice: bool) -> dict[int, int]:
    """How many of each card there are in a deck; R62: Novice Scrooge has no grey ones."""
    return {code: row["count"] for code, row in enumerate(rows, 1) if not (novice and row["grey"])}


GHOST_DECKS = {novice: _deck(TABLES["ghosts"].rows, novice) for novice in (False, True)}
BAG_DECKS = {novice: _deck(TABLES["bag_of_tricks"].rows, novice) for novice in (False, True)}
_PURE_DECK = dict(enumerate(PURE.values(), 1))
NIGHTMARE_DECKS = {
    False: _PURE_DECK | dict.fromkeys(TURNING_CODES, 1),
    True: _PURE_DECK,
}
MONEY_BOX: dict[int, int] = {row["value"]: row["count"] for row in TABLES["money_box"].rows}
HEROES = dict.fromkeys(range(1, len(HERO_NAMES)), 1)

CENSUS: dict[bool, dict[str, dict[int, int]]] = {
    novice: {
        "ghost": GHOST_DECKS[novice],
        "bag of tricks": BAG_DECKS[novice],
        "nightmare": NIGHTMARE_DECKS[novice],
        "money-box": MONEY_BOX,
        "hero or villain": HEROES,
    }
    for novice in (False, True)
}
"""All cards in play, by how they look from behind; by whether it is Novice Scrooge."""


def unpacked(counts: Mapping[int, int]) -> list[int]:
    """A deck in order of its cards' numbers."""
    return [*chain.from_iterable(map(repeat, counts, counts.values()))]


# ---------------------------------------------------------------------- when cards can be played

Phase = Literal[
    "character",
    "interlude",
    "turn_over",
    "release",
    "move",
    "flip",
    "landing",
    "bag",
    "debt",
    "nay",
    "steal",
    "return_ghost",
    "give_ghost",
    "return_nightmare",
    "sell_one",
    "sell",
    "sale",
    "peek",
    "number",
    "bet",
    "rebet",
    "challenge_window",
    "challenge",
    "hero",
    "final",
    "end_step",
    "over",
]

USES: dict[Phase, tuple[Use, ...]] = {
    "interlude": ("any", "table"),
    "turn_over": ("any", "table"),
    "release": ("any", "table", "prison"),
    "move": ("any", "table", "replace"),
    "landing": ("landing",),
    "bag": ("bag",),
    "debt": ("any",),
    "nay": ("nay",),
    "sale": ("sale",),
    "challenge_window": ("any",),
    "final": ("any", "final", "final_self"),
}
"""The uses of cards that each decision accepts."""
GHOST_IN = {phase: [card.use in uses for card in GHOSTS] for phase, uses in USES.items()}
"""Which Ghost cards can be played in each decision, by number."""
TURNING_IN = {phase: [card.use in uses for card in NIGHTMARES] for phase, uses in USES.items()}
"""Which Turning Points can be discarded in each decision, by number."""


def _asks(cards: Iterable[Card]) -> frozenset[Phase]:
    uses = {card.use for card in cards}
    return frozenset(phase for phase, accepted in USES.items() if uses & set(accepted))


ASKS: dict[bool, dict[Phase, tuple[bool, bool]]] = {
    novice: {
        phase: (
            phase in _asks(GHOSTS[code] for code in GHOST_DECKS[novice]),
            phase in _asks(() if novice else TURNING_POINTS),
        )
        for phase in USES
    }
    for novice in (False, True)
}
"""R1: whether a seat is asked in a decision for holding a Ghost card, whatever it is, and for
holding a face-down Nightmare card; by whether it is Novice Scrooge."""

# ---------------------------------------------------------------------- for the longest match


def most(do: str, effects: Iterable[tuple[Effect, ...]]) -> int:
    """The most that one card or street says of an instruction."""
    return max((sum(e.n for e in group if e.do == do) for group in effects), default=0)
