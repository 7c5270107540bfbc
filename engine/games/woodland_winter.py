"""Woodland Winter: the animals carry twelve fruits home before the forest lies under snow.

Source: Twelve Games rulebook, Woodland Winter. Comments "R8: ..." are rulings of the project, on
points that the rulebook leaves open.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, ClassVar

from engine.cards import mail_census, mail_deck, mail_name, mail_table
from engine.components import ComponentTable, load_components
from engine.facts import FactKind
from engine.game import HIDDEN, Game, Hidden, Move, Options, Result, kind_of
from engine.table import Layout, Piece, Place, Space, Table, Zone, at, cards, pile

# ------------------------------------------------------------------ the forest and its animals

TABLES = load_components("woodland_winter")

GRID: list[list[int]] = [row["areas"] for row in TABLES["forest"].rows]
PLACE = {area: (y, x) for y, line in enumerate(GRID) for x, area in enumerate(line)}
AREAS = tuple(sorted(PLACE))
FRUITING = (1, 2)
DEN = 0
"""The Den's place in `animals` and `fruits`, before the areas 1 to 12."""
FRUITS = 12

TYPE: dict[int, str] = {
    card: row["type"] for row in TABLES["animals"].rows for card in row["cards"]
}
ACTION: dict[int, str] = {
    card: row["action"] for row in TABLES["animals"].rows for card in row["cards"]
}
ACTIONS = ("sniff_out", "fly", "leap", "haul", "pick")
"""What a wild pair may do, by kind of move. R7: Assist isn't among them."""
WILD = "wild"

CARDS_LEFT_FOR_SNOW = 2


# ------------------------------------------------------------------ options and moves


class WoodlandWinterOptions(Options, frozen=True, kw_only=True):
    """How hard the winter is."""

    advanced: bool = False
    """Advanced Mode: each turn draws 5 cards and selects 3, instead of 6 and 4."""


class Select(Move, frozen=True):
    """Use one card of the drafting row; then its animal may act."""

    card: int
    """Value of the card, 1 to 12."""


class SelectPair(Move, frozen=True):
    """Use two cards of one animal type together, for one action of any kind."""

    cards: tuple[int, ...]
    """Values of the two cards, the lower first."""


class SniffOut(Move, frozen=True):
    """Rodent: add a fruit from the supply to a fruiting area with an animal."""

    area: int
    """The fruiting area, 1 or 2."""


class Fly(Move, frozen=True):
    """Piper: move an animal anywhere in its row or column, over snow too."""

    from_area: int
    """Where the animal is, 1 to 12."""
    to_area: int
    """Where it lands: an area without snow."""


class Leap(Move, frozen=True):
    """Frog: move an animal one step diagonally."""

    from_area: int
    """Where the animal is, 1 to 12."""
    to_area: int
    """Where it lands: an area without snow."""


class Haul(Move, frozen=True):
    """Cow: take exactly 2 animals and 2 fruits from one area home to the Den."""

    area: int
    """The area they come from."""


class Pick(Move, frozen=True):
    """Common Bird: take exactly 1 animal and 1 fruit from one area home to the Den."""

    area: int
    """The area they come from."""


class Skip(Move, frozen=True):
    """Use the selected card without its action."""


SELECT = {card: Select(card) for card in TYPE}
PAIR = {
    (low, high): SelectPair((low, high))
    for low in TYPE
    for high in TYPE
    if low <= high and TYPE[low] == TYPE[high]
}
SNIFF_OUT = {area: SniffOut(area) for area in FRUITING}
HAUL = {area: Haul(area) for area in FRUITING}
PICK = {area: Pick(area) for area in FRUITING}
SKIP = Skip()


def in_line(a: int, b: int) -> bool:
    """Whether two areas share a row or a column."""
    return a != b and (PLACE[a][0] == PLACE[b][0] or PLACE[a][1] == PLACE[b][1])


def diagonal(a: int, b: int) -> bool:
    """Whether two areas touch at a corner."""
    return abs(PLACE[a][0] - PLACE[b][0]) == 1 == abs(PLACE[a][1] - PLACE[b][1])


FLIGHTS = {a: tuple(Fly(a, b) for b in AREAS if in_line(a, b)) for a in AREAS}
LEAPS = {a: tuple(Leap(a, b) for b in AREAS if diagonal(a, b)) for a in AREAS}


@lru_cache(maxsize=1024)
def flights(snow: tuple[int, ...]) -> dict[int, tuple[Move, ...]]:
    """Per area: the flights that end on an area without snow."""
    return {a: tuple(fly for fly in FLIGHTS[a] if fly.to_area not in snow) for a in AREAS}


@lru_cache(maxsize=1024)
def leaps(snow: tuple[int, ...]) -> dict[int, tuple[Move, ...]]:
    """Per area: the leaps that end on an area without snow."""
    return {a: tuple(leap for leap in LEAPS[a] if leap.to_area not in snow) for a in AREAS}


@lru_cache(maxsize=1024)
def spared(snow: tuple[int, ...]) -> frozenset[int]:
    """The areas on which snow wouldn't lose the game by the area alone."""
    live = [area for area in FRUITING if area not in snow]
    return frozenset(a for a in AREAS if a not in snow and (a not in live or len(live) > 1))


@lru_cache(maxsize=1024)
def journeys(snow: tuple[int, ...]) -> tuple[int, ...]:
    """Per area: about how many moves it is away from the fruiting areas that are left."""
    live = [area for area in FRUITING if area not in snow]
    near = {a for a in AREAS for goal in live if in_line(a, goal) or diagonal(a, goal)}
    return tuple(0 if a in live else 1 if a in near else 2 for a in AREAS)


@cache
def selections(row: tuple[int, ...], pairs: bool) -> tuple[Move, ...]:
    """What can be selected from a row in ascending order. (There are about 18,000.)"""
    singles = (SELECT[card] for card in dict.fromkeys(row))
    if not pairs:
        return tuple(singles)
    both = (PAIR[two] for two in dict.fromkeys(combinations(row, 2)) if two in PAIR)
    return (*singles, *both)


# ------------------------------------------------------------------ the game


class WoodlandWinter(Game, kw_only=True):
    """One play of Woodland Winter: one seat, which two people may share."""

    slug: ClassVar = "woodland-winter"
    title: ClassVar = "Woodland Winter"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (1, 1)
    cooperative: ClassVar = True
    moves: ClassVar = (Select, SelectPair, SniffOut, Fly, Leap, Haul, Pick, Skip)
    summary: ClassVar = (
        "Bring all 12 fruits into the Den before snow covers the forest. Each turn 6 cards are"
        " drawn and 4 of them used one by one, each for its animal's action: sniff out new fruits"
        " on areas 1 and 2, fly along a row or column, leap diagonally, pick or haul fruits home"
        " together with the animals that found them, or repeat the action before. Two cards of one"
        " type may be used together for any action. The difference of the last 2 cards (or their"
        " number, if they are equal) is the area where snow falls: it can't be entered any more."
        " You lose when snow falls on an animal, on snow, or on the second of areas 1 and 2."
    )

    options: WoodlandWinterOptions
    """What the creator of the match chose."""
    animals: list[int] = []
    """How many animals are at each place: first the Den, then areas 1 to 12."""
    fruits: list[int] = []
    """How many fruits are at each place: first the Den, then areas 1 to 12."""
    supply: int = 0
    """Fruits that aren't in the forest yet, or were lost to the snow."""
    snow: tuple[int, ...] = ()
    """The areas under snow, ascending."""
    deck: list[Hidden[int]] = []
    """The Mail cards to be drawn, the top one last."""
    row: list[int] = []
    """The cards in the drafting row, ascending."""
    discard: list[int] = []
    """The used cards, the latest last."""
    pending: str = ""
    """What the card just selected allows: the kind of one move, "wild" for any, "" for none."""
    last_action: str = ""
    """Kind of the last action performed in this Animal Phase, which a Ladybird repeats."""
    turn: int = 0
    """The number of this turn, from 1."""
    won: bool | None = None
    """Whether the animals have beaten the winter; None until it is decided."""

    # -------------------------------------------------------------- set-up

    def setup(self) -> None:
        """Twelve Games rulebook, Woodland Winter, Setup."""
        self.animals = [0] + [1] * len(AREAS)
        self.fruits = [0] * (len(AREAS) + 1)
        for area in FRUITING:
            self.fruits[area] = 1
        self.supply = FRUITS - len(FRUITING)
        self.deck = mail_deck()
        self.rng.shuffle(self.deck)
        self._begin_turn()

    # -------------------------------------------------------------- Animal Phase

    def _begin_turn(self) -> None:
        """Animal Phase, step 1: draw the drafting row.

        The deck never runs out: the twelfth snowfall loses at the latest, and 12 rows are 72
        cards of 78.
        """
        self.turn += 1
        self.last_action = ""
        count = 5 if self.options.advanced else 6
        self.row = sorted([self.deck.pop() for _ in range(count)])
        self.tell(FactKind.TURN, "turn {amount} begins", amount=self.turn)
        self.tell(FactKind.DRAW, "the drafting row is {items}", items=self.row)

    def actors(self) -> Sequence[int]:
        return (0,) if self.won is None else ()

    def legal(self, seat: int) -> Sequence[Move]:
        if seat != 0 or self.won is not None:
            return ()
        if not self.pending:
            return selections(tuple(self.row), self._pair_possible())
        if self.pending == WILD:
            moves: list[Move] = []
            for action in ACTIONS:
                moves += self._possible(action)
            return moves
        return [*self._possible(self.pending), SKIP]

    def _pair_possible(self) -> bool:
        """R7: a pair takes two selections, and is only for performing an action."""
        return len(self.row) >= CARDS_LEFT_FOR_SNOW + 2 and any(map(self._possible, ACTIONS))

    def _possible(self, action: str) -> list[Move]:
        """The ways to perform an action: Animal Types & Actions."""
        animals, fruits = self.animals, self.fruits
        match action:
            case "sniff_out":
                # R3: an animal is there, so no snow is.
                return [SNIFF_OUT[a] for a in FRUITING if animals[a] and self.supply]
            case "fly":
                # R2: whatever lies between is flown over; only the end must be free of snow.
                return self._with_animals(flights(self.snow))
            case "leap":
                return self._with_animals(leaps(self.snow))
            case "haul":
                # R4: exactly two of each; more may stay. Fruits lie on fruiting areas only.
                return [HAUL[a] for a in FRUITING if animals[a] >= 2 and fruits[a] >= 2]
            case "pick":
                return [PICK[a] for a in FRUITING if animals[a] and fruits[a]]
            case _:
                return []

    def _with_animals(self, ways: dict[int, tuple[Move, ...]]) -> list[Move]:
        """The ways out of the areas where an animal is."""
        moves: list[Move] = []
        for area in AREAS:
            if self.animals[area]:
                moves += ways[area]
        return moves

    def play(self, seat: int, move: Move) -> None:
        match move:
            case Select(card):
                self._select(card)
            case SelectPair((low, high)):
                self._use(low)
                self._use(high)
                self.pending = WILD
                self.tell(FactKind.PLAY, "{seat} pairs {items}", seat=0, items=(low, high))
            case Skip():
                self.pending = ""
                self.tell(FactKind.PASS, "{seat} leaves the action out", seat=0)
            case _:
                self._act(move)
                self.last_action = kind_of(move)
                self.pending = ""
                # R9: the win doesn't wait for the end of the phase.
                if self.fruits[DEN] == FRUITS:
                    self.won = True
                    self.tell(FactKind.END, "all 12 fruits are in the Den: the animals have won")
                    return
        if not self.pending and len(self.row) == CARDS_LEFT_FOR_SNOW:
            self._snowfall()

    def _select(self, card: int) -> None:
        """Animal Phase, step 2: discard a card and perhaps let its animal act."""
        self._use(card)
        self.tell(FactKind.PLAY, "{seat} selects {items}", seat=0, items=(card,))
        action = ACTION[card]
        if action == "assist":
            # R5: the kind of action performed last, with new targets. R6: without one, nothing.
            action = self.last_action
        if self._possible(action):
            self.pending = action
        else:
            self.tell(FactKind.PASS, "the {items} has nothing to do", items=(TYPE[card],))

    def _use(self, card: int) -> None:
        self.row.remove(card)
        self.discard.append(card)

    def _act(self, move: Move) -> None:
        match move:
            case SniffOut(area):
                self.supply -= 1
                self.fruits[area] += 1
                self.tell(FactKind.PLAY, f"1 fruit is sniffed out on area {area}", amount=1)
            case Fly(start, end):
                self._move_animal(start, end)
                self.tell(FactKind.MOVE, f"1 animal flies from area {start} to area {end}")
            case Leap(start, end):
                self._move_animal(start, end)
                self.tell(FactKind.MOVE, f"1 animal leaps from area {start} to area {end}")
            case Haul(area):
                self._bring_home(area, 2)
            case Pick(area):
                self._bring_home(area, 1)

    def _move_animal(self, start: int, end: int) -> None:
        self.animals[start] -= 1
        self.animals[end] += 1

    def _bring_home(self, area: int, count: int) -> None:
        self.animals[area] -= count
        self.animals[DEN] += count
        self.fruits[area] -= count
        self.fruits[DEN] += count
        things = "1 animal and 1 fruit go" if count == 1 else "2 animals and 2 fruits go"
        self.tell(FactKind.TAKE, f"{things} from area {area} to the Den", seat=0, amount=count)

    # -------------------------------------------------------------- Snowfall Phase

    def _snowfall(self) -> None:
        """Snowfall Phase, then the next turn unless the game is lost."""
        low, high = self.row
        # R10: their number counts, not their type: 12 and 5 are both Rodents, but snow falls on 7.
        area = high - low or low
        self.tell(FactKind.EVENT, f"{{items}} remain: snow falls on area {area}", items=self.row)
        lost = self.fruits[area]
        if lost:
            self.fruits[area] = 0
            self.supply += lost
            self.tell(FactKind.MOVE, "fruits that go back to the supply: {amount}", amount=lost)
        if area in self.snow:
            self._lose(f"area {area} was under snow already")
            return
        self.snow = tuple(sorted((*self.snow, area)))
        if self.animals[area]:
            self._lose(f"snow has fallen on an animal in area {area}")
        elif all(fruiting in self.snow for fruiting in FRUITING):
            self._lose("both fruiting areas are under snow")
        else:
            self.discard += self.row
            self._begin_turn()

    def _lose(self, reason: str) -> None:
        """R11: any one reason is enough. R12: nothing short of them ends the game."""
        self.won = False
        self.tell(FactKind.END, f"{reason}: the animals have lost")

    # -------------------------------------------------------------- the end

    def result(self) -> Result | None:
        if self.won is None:
            return None
        return Result(
            winners=(0,) if self.won else (),
            scores=(self.fruits[DEN],),
            won=self.won,
            detail={"turns": (self.turn,)},
        )

    def bound(self) -> int:
        """At most 12 turns of at most two moves per selected card.

        Each turn that doesn't lose puts snow on another area and leaves 1 or 2 without, so 11 can
        be survived. A card takes two moves, selecting and acting; a pair takes as many for two.
        """
        selected = 3 if self.options.advanced else 4
        return len(AREAS) * selected * 2

    def outlook(self, seat: int) -> float:
        """The chance to have the work done before the snow leaves no safe place for it.

        Work is what fruits and animals still have to go; turns are as many as snowfalls can be
        survived; a row whose every pair of cards lets snow fall on an animal is a danger.
        """
        animals, harmless = self.animals, spared(self.snow)
        work = 0.9 * (FRUITS - self.fruits[DEN]) + self.supply
        safe = 0
        for area, journey in zip(AREAS, journeys(self.snow), strict=True):
            if animals[area]:
                work += animals[area] * journey
            elif area in harmless:
                safe += 1
        turns = len(AREAS) - len(self.snow) - 1
        slack = 3.6 * (turns - 1) + len(self.row) - CARDS_LEFT_FOR_SNOW - work
        danger = 0.0
        if self.won is False:
            danger = 4.0
        elif not any(
            (area := high - low or low) in harmless and not animals[area]
            for low, high in combinations(self.row, 2)
        ):
            danger = 1.0 if len(self.row) > CARDS_LEFT_FOR_SNOW + 1 else 2.0
        return 1 / (1 + math.exp(1.5 + danger - 0.15 * slack - 0.25 * min(safe, 4)))

    # -------------------------------------------------------------- what is hidden

    def mask(self, seat: int | None) -> None:
        self.deck = [HIDDEN] * len(self.deck)

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"mail": mail_census()}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        return {"mail": (self.deck, self.row, self.discard)}

    # -------------------------------------------------------------- for people and clients

    def default(self, seat: int) -> Move:
        """To act no more than necessary: leave the action out, or take the first that there is."""
        moves = self.legal(seat)
        return SKIP if SKIP in moves else moves[0]

    def label(self, move: Move) -> str:
        match move:
            case Select(card):
                return f"Select {card} ({TYPE[card]}: {self._action_in_words(card)})"
            case SelectPair((low, high)):
                return f"Pair {low} and {high} for any action"
            case SniffOut(area):
                return f"Sniff out a fruit on area {area}"
            case Fly(start, end):
                return f"Fly an animal from area {start} to area {end}"
            case Leap(start, end):
                return f"Leap with an animal from area {start} to area {end}"
            case Haul(area):
                return f"Haul 2 animals and 2 fruits from area {area} to the Den"
            case Pick(area):
                return f"Pick 1 animal and 1 fruit from area {area} for the Den"
            case _:
                return f"Leave out the action ({_in_words(self.pending)})"

    def why_not(self, seat: int, move: Move) -> str:
        match move:
            case Select() | SelectPair() if self.pending:
                return f"the selected card comes first: {self._pending_in_words()}"
            case Select(card):
                return f"there is no {card} in the drafting row, which holds {_listed(self.row)}"
            case SelectPair(pair):
                return self._why_not_pair(pair)
            case _ if not self.pending:
                return f"select a card first; the drafting row holds {_listed(self.row)}"
            case Skip():
                return "a pair is used only to perform an action: choose one"
            case _ if self.pending not in (WILD, kind_of(move)):
                return f"the selected card doesn't allow that: {self._pending_in_words()}"
            case SniffOut(area) | Haul(area) | Pick(area):
                return self._why_not_at(kind_of(move), area)
            case Fly(start, end) | Leap(start, end):
                return self._why_not_move(kind_of(move), start, end)
        return super().why_not(seat, move)

    def _why_not_pair(self, pair: tuple[int, ...]) -> str:
        if len(pair) != 2:
            return "a pair is two cards"
        if Counter(pair) - Counter(self.row):
            return f"the drafting row holds {_listed(self.row)}, not {_listed(pair)}"
        low, high = sorted(pair)
        if TYPE[low] != TYPE[high]:
            return (
                f"{low} is a {TYPE[low]} and {high} a {TYPE[high]};"
                " a pair is two cards of the same type"
            )
        if pair != (low, high):
            return f"name the lower card of a pair first: {low}, then {high}"
        if len(self.row) < CARDS_LEFT_FOR_SNOW + 2:
            return "a pair takes two selections and only one is left in this turn"
        return "no action is possible now, so a pair would have nothing to do"

    def _why_not_at(self, action: str, area: int) -> str:
        if area not in FRUITING:
            return f"fruits grow on areas 1 and 2 only, not on {area}"
        if area in self.snow:
            return f"area {area} is under snow"
        if action == "sniff_out":
            if self.animals[area]:
                return "there is no fruit left in the supply"
            return f"there is no animal on area {area} to sniff out a fruit"
        needed = 2 if action == "haul" else 1
        return (
            f"to {action} takes exactly {needed} and {needed}; area {area} has"
            f" {self.animals[area]} animals and {self.fruits[area]} fruits"
        )

    def _why_not_move(self, action: str, start: int, end: int) -> str:
        if start not in PLACE or end not in PLACE:
            return "areas are numbered 1 to 12"
        if not self.animals[start]:
            return f"there is no animal on area {start}"
        if action == "fly" and not in_line(start, end):
            return f"area {end} is neither in the row nor in the column of area {start}"
        if action == "leap" and not diagonal(start, end):
            return f"area {end} isn't one step diagonally from area {start}"
        return f"area {end} is under snow"

    def _action_in_words(self, card: int) -> str:
        if ACTION[card] != "assist":
            return _in_words(ACTION[card])
        return f"repeat {_in_words(self.last_action)}" if self.last_action else "nothing to repeat"

    def _pending_in_words(self) -> str:
        if self.pending == WILD:
            return "perform any one action with the pair"
        return f"{_in_words(self.pending)} or skip"

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case Select(card):
                return at("row", mail_name(card))
            case SelectPair(cards):
                return at("row", *map(mail_name, cards))
            case SniffOut(area) | Haul(area) | Pick(area):
                return at("forest", str(area))
            case Fly(start, end) | Leap(start, end):
                return at("forest", str(start), str(end))
        return ()

    def table(self) -> Table:
        forest = [
            Space(
                name=str(area),
                pieces=_tokens("fruit", self.fruits[area]) + _tokens("animal", self.animals[area]),
                marks=(["fruiting"] if area in FRUITING else [])
                + (["snow"] if area in self.snow else []),
            )
            for line in GRID
            for area in line
        ]
        home = _tokens("fruit", self.fruits[DEN]) + _tokens("animal", self.animals[DEN])
        used = mail_name(self.discard[-1]) if self.discard else None
        return Table(
            zones=[
                Zone("forest", "Forest", Layout.GRID, forest, columns=len(GRID[0])),
                Zone("supply", "Supply", Layout.TOKENS, [Space("", _tokens("fruit", self.supply))]),
                Zone("row", "Drafting row", Layout.ROW, cards([mail_name(c) for c in self.row])),
                Zone("deck", "Deck", Layout.PILE, pile(len(self.deck))),
                Zone("discard", "Discard pile", Layout.PILE, pile(len(self.discard), top=used)),
                Zone("den", "Den", Layout.TOKENS, [Space("", home)], seat=0),
            ],
            note=self._note(),
        )

    def _note(self) -> str:
        if self.won is not None:
            outcome = "won" if self.won else "lost"
            return f"The animals have {outcome} in turn {self.turn}"
        if self.pending:
            return f"Turn {self.turn}: {self._pending_in_words()}"
        left = len(self.row) - CARDS_LEFT_FOR_SNOW
        return f"Turn {self.turn}: {left} to select, then snow falls"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return (mail_table(), *TABLES.values())


def _in_words(action: str) -> str:
    return action.replace("_", " ")


def _listed(values: Iterable[int]) -> str:
    return ", ".join(map(str, values))


def _tokens(kind: str, count: int) -> list[Piece]:
    return [Piece(kind, count=count)] if count else []
