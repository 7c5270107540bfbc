"""Chip 'n' Dale: Christmas Treasures: collect from the tree, but don't let Pluto catch you.

Source: Chip 'n' Dale rulebook. Comments "R8: ..." are rulings of the project, on points that the
rulebook leaves open.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, ClassVar

from engine.components import ComponentTable, load_components
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
from engine.table import Layout, Piece, Place, Space, Table, Zone, at, pile

# ------------------------------------------------------------------ the box

TABLES = load_components("chip_n_dale_christmas_treasures")

ROWS = {f"{row['kind']}{row['faces']}": row for row in TABLES["treasures"].rows}
"""The Treasures as this module and its clients write them: kind and Pluto faces, "oc1"."""
CENSUS: dict[str, int] = {card: row["count"] for card, row in ROWS.items()}
KIND: dict[str, str] = {card: row["kind"] for card, row in ROWS.items()}
FACES: dict[str, int] = {card: row["faces"] for card, row in ROWS.items()}
NAME: dict[str, str] = {
    card: f"{row['name']} with {row['faces']} Pluto" if row["faces"] else row["name"]
    for card, row in ROWS.items()
}
RANK = {card: rank for rank, card in enumerate(ROWS)}

SETS: list[tuple[Counter[str], int]] = [
    (Counter(row["set"]), row["points"]) for row in TABLES["scoring"].rows
]

EVENT_ORDER: list[str] = [
    row["event"] for row in sorted(TABLES["event_order"].rows, key=lambda row: int(row["number"]))
]
EVENT_TITLE: dict[str, str] = {row["event"]: row["title"] for row in TABLES["events"].rows}
STAR_EVENTS = {row["event"] for row in TABLES["events"].rows if row["star"]}
EVENTS_LEFT_OUT = {2: 0, 3: 0, 4: 1, 5: 2, 6: 2}
"""How many Events are taken from the bottom of the stack, by number of seats."""

SPACES = range(6)
"""The tree, from the top: one space, then two, then three."""
PEEKS = 2
COLLECTED = 2
COLLECTED_WHEN_CAUGHT = 1
FACES_THAT_CATCH = 3


PROMISE = 0.6
"""What a Treasure is worth to `outlook` beyond its points: it may complete a set."""
HEAT = 6.0
"""Points behind the best that make a seat's `outlook` e times worse."""


def points(cards: Iterable[str]) -> int:
    """What Treasures score: Chip 'n' Dale rulebook, Scoring."""
    return _points(tuple(sorted([KIND[card] for card in cards])))


@lru_cache(maxsize=65536)
def _points(kinds: tuple[str, ...]) -> int:
    """Remembered, because players that look ahead ask for little else."""
    held = Counter(kinds)
    return sum(
        value * min(held[kind] // needed for kind, needed in complete.items())
        for complete, value in SETS
    )


def distinct(cards: Iterable[str]) -> list[str]:
    """Each different Treasure once, by kind. R14: equal cards are interchangeable."""
    return sorted(set(cards), key=RANK.__getitem__)


# ------------------------------------------------------------------ options and moves


class ChipNDaleOptions(Options, frozen=True, kw_only=True):
    """Who begins."""

    first_seat: SeatOption | None = None
    """The seat that takes the first turn of every round; drawn at random when null."""

    def check(self, seats: int) -> None:
        check_seat("first_seat", self.first_seat, seats)


class Flip(Move, frozen=True):
    """Turn a Treasure of the tree face up."""

    space: int
    """Its space in the tree, 0 (the top) to 5."""


class Stop(Move, frozen=True):
    """Flip no more, and collect."""


class Collect(Move, frozen=True):
    """Take face-up Treasures from the tree: two, or one when Pluto has caught you."""

    spaces: tuple[int, ...]
    """Their spaces in the tree, ascending."""


class Peek(Move, frozen=True):
    """Event: look at a face-down Treasure of the tree, alone."""

    space: int
    """Its space in the tree, 0 (the top) to 5."""


class Swap(Move, frozen=True):
    """Event: exchange a Treasure of yours for an unknown one of the tree."""

    card: str
    """The Treasure that you give, face down: kind and Pluto faces, "oc1"."""
    space: int
    """The space in the tree of the Treasure that you take, 0 (the top) to 5."""


class Discard(Move, frozen=True):
    """Event: discard one of your Treasures, old or new."""

    card: str
    """The Treasure: kind and Pluto faces, "oc1"."""


class PassRight(Move, frozen=True):
    """Event: choose the Treasure that you pass to the seat on your right."""

    card: str
    """The Treasure: kind and Pluto faces, "oc1"; secret until everybody has chosen."""


FLIP = tuple(Flip(space) for space in SPACES)
STOP = Stop()
PEEK = tuple(Peek(space) for space in SPACES)
SWAP = {card: tuple(Swap(card, space) for space in SPACES) for card in CENSUS}
DISCARD = {card: Discard(card) for card in CENSUS}
PASS_RIGHT = {card: PassRight(card) for card in CENSUS}

DECIDED_IN: dict[str, tuple[type[Move], ...]] = {
    "peek": (Peek,),
    "swap": (Swap,),
    "discard": (Discard,),
    "flip": (Flip, Stop),
    "collect": (Collect,),
    "pass": (PassRight,),
    "over": (),
}
"""The kinds of moves in each phase."""


@cache
def collections(spaces: tuple[int, ...], count: int) -> tuple[Move, ...]:
    """The ways to collect `count` of these spaces."""
    return tuple(Collect(chosen) for chosen in combinations(spaces, count))


# Texts of facts, put together once, for play tells them when nobody listens, too.
FLIPPED = tuple(f"{{seat}} flips space {space}: {{items}}" for space in SPACES)


@cache
def collected_from(spaces: tuple[int, ...]) -> str:
    where = ", ".join(map(str, spaces))
    return f"{{seat}} collects {{items}} from {'spaces' if len(spaces) > 1 else 'space'} {where}"


# ------------------------------------------------------------------ the game


class ChipNDaleChristmasTreasures(Game, kw_only=True):
    """One play of Chip 'n' Dale: Christmas Treasures."""

    slug: ClassVar = "chip-n-dale-christmas-treasures"
    title: ClassVar = "Chip 'n' Dale: Christmas Treasures"
    box: ClassVar = "Chip 'n' Dale: Christmas Treasures"
    seat_range: ClassVar = (2, 6)
    moves: ClassVar = (Flip, Stop, Collect, Peek, Swap, Discard, PassRight)
    summary: ClassVar = (
        "On your turn flip Treasures of the tree, one by one, for as long as you dare, then collect"
        " two of those you flipped. With three or more Pluto faces in sight you are caught, and"
        " collect only one. The others turn face down again, so remember them. Each round brings an"
        " Event, and one turn for everybody. A Chip with a Dale of the same decoration scores 3,"
        " three Popcorn 5, a Bell 2 and an Acorn 1; the most points win."
    )

    options: ChipNDaleOptions
    """What the creator of the match chose."""
    tree: list[Hidden[str]] = []
    """The Treasure on each space of the tree, top first: kind and Pluto faces; "": none."""
    face_up: list[int] = []
    """The spaces of the tree whose Treasures lie face up, in the order of flipping."""
    peeked: list[int] = []
    """The spaces at which the seat on turn has peeked; it sees them until its turn ends."""
    deck: list[Hidden[str]] = []
    """The Treasures to be drawn, the top one last."""
    discard: list[Hidden[str]] = []
    """The discarded Treasures, which nobody may look through."""
    owned: list[list[str]] = []
    """Each seat's Treasures, in the order in which it got them."""
    passing: list[Hidden[str]] = []
    """The Treasure that each seat is about to pass, while it is still among its own; "": none."""
    events: list[str] = []
    """The Events of this match, one for each round, by their names in the component table."""
    round: int = 0
    """The number of this round, from 1."""
    first_seat: int = 0
    """The seat that takes the first turn of every round."""
    on_turn: int = 0
    """The seat whose turn it is, or whose turn is next when all pass a Treasure."""
    phase: str = ""
    """What is to be decided: "peek", "swap", "discard", "flip", "collect", "pass"; "over"."""

    # -------------------------------------------------------------- set-up

    def setup(self) -> None:
        """Chip 'n' Dale rulebook, Set Up."""
        self.deck = [card for card, count in CENSUS.items() for _ in range(count)]
        self.rng.shuffle(self.deck)
        self.tree = [""] * len(SPACES)
        self._refill()
        self.owned = [[] for _ in range(self.seats)]
        self.passing = [""] * self.seats
        self.events = EVENT_ORDER[: len(EVENT_ORDER) - EVENTS_LEFT_OUT[self.seats]]
        first = self.options.first_seat
        self.first_seat = self.rng.below(self.seats) if first is None else first
        self._begin_round()

    # -------------------------------------------------------------- rounds and Events

    def _begin_round(self) -> None:
        """How to Play: flip the next Event. One without a Star is done at once, by all."""
        self.round += 1
        self.on_turn = self.first_seat
        event = self._event()
        self.tell(FactKind.ROUND, "round {amount} begins", amount=self.round)
        self.tell(FactKind.EVENT, "the Event is {items}", items=(EVENT_TITLE[event],))
        match event:
            case "flip_the_tree":
                self._flip_the_tree()
            case "discard_the_tree":
                self._discard_the_tree()
            case "each_collects_two":
                self._each_collects_two()
                if any(self.owned):
                    self.phase = "pass"
                    return
        self._begin_turn()

    def _event(self) -> str:
        return self.events[self.round - 1]

    def _flip_the_tree(self) -> None:
        """R13: everybody sees which cards there are; Pluto doesn't matter and nobody collects."""
        filled = self._filled()
        if not filled:
            return
        treasures = [self.tree[space] for space in filled]
        seen = map(NAME.__getitem__, sorted(treasures, key=RANK.__getitem__))
        self.tell(FactKind.REVEAL, "the tree holds {items}", items=seen)
        self.rng.shuffle(treasures)
        for space, card in zip(filled, treasures, strict=True):
            self.tree[space] = card
        self.tell(FactKind.SHUFFLE, "the Treasures of the tree are mixed, face down")

    def _discard_the_tree(self) -> None:
        """R12: all of them, unseen, before the first new one is drawn."""
        filled = self._filled()
        self.discard += [self.tree[space] for space in filled]
        self.tree = [""] * len(SPACES)
        self.tell(
            FactKind.DISCARD, "all {amount} of the tree are discarded unseen", amount=len(filled)
        )
        self._refill()

    def _each_collects_two(self) -> None:
        """R11: from the first seat on, clockwise."""
        for i in range(self.seats):
            self._collect_from_deck((self.first_seat + i) % self.seats, 2)

    def _pass_on(self) -> None:
        """R11: all at once, so what a seat has just received stays there."""
        for seat, card in enumerate(self.passing):
            if card:
                self.owned[seat].remove(card)
        for seat, card in enumerate(self.passing):
            if card:
                right = (seat - 1) % self.seats
                self.owned[right].append(card)
                self.tell(
                    FactKind.GIVE,
                    "{seat} passes {items} to {other}",
                    seat=seat,
                    other=right,
                    items=(NAME[card],),
                )
        self.passing = [""] * self.seats

    # -------------------------------------------------------------- a turn

    def _begin_turn(self) -> None:
        """Events: one with a Star is done by each seat just before its turn.

        R7, R8: what the Event asks must be done, as far as it is possible.
        """
        seat, event = self.on_turn, self._event()
        self.tell(FactKind.TURN, "it is the turn of {seat}", seat=seat)
        if event in STAR_EVENTS:
            self.tell(FactKind.TAKE, "{seat} takes the Star", seat=seat, items=("Star",))
        if event == "collect_three":
            self._collect_from_deck(seat, 3)
        if event == "peek" and self._filled():
            self.phase = "peek"
        elif event == "swap" and self._filled() and self.owned[seat]:
            self.phase = "swap"
        elif event == "collect_three" and self.owned[seat]:
            self.phase = "discard"
        else:
            self._begin_flipping()

    def _begin_flipping(self) -> None:
        """On Your Turn, step 1: R3: any number of Treasures, none included."""
        self.phase = "flip"
        if self._all_flipped():
            self._stop_flipping()

    def _stop_flipping(self) -> None:
        """On Your Turn, step 2: R4: what leaves no choice is collected by itself."""
        if len(self.face_up) <= self._collectable():
            self._collect(self.face_up)
        else:
            self.phase = "collect"

    def _collect(self, spaces: Sequence[int]) -> None:
        """On Your Turn, steps 2 and 3: collect, turn the rest down, refill the tree."""
        text = collected_from(tuple(spaces))
        self._gain(self.on_turn, [self.tree[space] for space in spaces], text)
        for space in spaces:
            self.tree[space] = ""
        # R5: what is left turns face down on its own space.
        if left := len(self.face_up) - len(spaces):
            self.tell(FactKind.EVENT, "face down again: {amount} of the tree", amount=left)
        self.face_up = []
        self.peeked = []
        self._refill()
        self._end_turn()

    def _end_turn(self) -> None:
        """How to Play: R1: each seat has one turn in a round, from the same first seat."""
        self.on_turn = (self.on_turn + 1) % self.seats
        if self.on_turn != self.first_seat:
            self._begin_turn()
            return
        if self._event() in STAR_EVENTS:
            self.tell(FactKind.MOVE, "the Star goes back to the top of the tree", items=("Star",))
        if self.round < len(self.events):
            self._begin_round()
        else:
            self.phase = "over"
            self.tell(FactKind.END, "there are no more Events: the game is over")
            for seat, cards in enumerate(self.owned):
                self.tell(FactKind.SCORE, "{seat} scores {amount}", seat=seat, amount=points(cards))

    # -------------------------------------------------------------- the tree and the deck

    def _filled(self) -> list[int]:
        """The spaces of the tree with a Treasure on them."""
        return [space for space, card in enumerate(self.tree) if card != ""]

    def _all_flipped(self) -> bool:
        return len(self.face_up) == len(SPACES) - self.tree.count("")

    def _plutos(self) -> int:
        """R2: the Pluto faces in sight in the tree, and nowhere else."""
        return sum([FACES[self.tree[space]] for space in self.face_up])

    def _collectable(self) -> int:
        caught = self._plutos() >= FACES_THAT_CATCH
        return COLLECTED_WHEN_CAUGHT if caught else COLLECTED

    def _draw(self) -> str:
        """The top Treasure of the deck; "" when there is none.

        R6: an empty deck is replaced by the shuffled discard pile the moment a card is due.
        """
        if not self.deck:
            if not self.discard:
                return ""
            self.deck, self.discard = self.discard, []
            self.rng.shuffle(self.deck)
            self.tell(FactKind.SHUFFLE, "the discard pile is shuffled into a new deck")
        return self.deck.pop()

    def _refill(self) -> None:
        """R5: empty spaces in order, after the very last turn too."""
        empty = self.tree.count("")
        if not empty:
            return
        for space in SPACES:
            if self.tree[space] == "":
                self.tree[space] = self._draw()
        drawn = empty - self.tree.count("")
        self.tell(FactKind.DRAW, "the tree is refilled with {amount} of the deck", amount=drawn)

    def _collect_from_deck(self, seat: int, count: int) -> None:
        drawn = [self._draw() for _ in range(count)]
        self._gain(seat, [card for card in drawn if card], "{seat} collects {items} from the deck")

    def _gain(self, seat: int, treasures: list[str], text: str) -> None:
        """Lay collected Treasures in front of a seat, face up."""
        if not treasures:
            self.tell(FactKind.TAKE, "{seat} collects nothing", seat=seat)
            return
        self.owned[seat] += treasures
        self.tell(FactKind.TAKE, text, seat=seat, items=map(NAME.__getitem__, treasures))

    # -------------------------------------------------------------- whose turn it is

    def actors(self) -> Sequence[int]:
        if self.phase == "pass":
            return [
                seat for seat in range(self.seats) if self.passing[seat] == "" and self.owned[seat]
            ]
        return () if self.phase == "over" else (self.on_turn,)

    def legal(self, seat: int) -> Sequence[Move]:
        if self.phase == "pass":
            if self.passing[seat] != "":
                return ()
            return [PASS_RIGHT[card] for card in distinct(self.owned[seat])]
        if seat != self.on_turn:
            return ()
        match self.phase:
            case "flip":
                face_up = self.face_up
                moves = [FLIP[space] for space in self._filled() if space not in face_up]
                return [*moves, STOP]
            case "collect":
                return collections(tuple(sorted(self.face_up)), self._collectable())
            case "peek":
                return [PEEK[space] for space in self._filled() if space not in self.peeked]
            case "swap":
                own = distinct(self.owned[seat])
                return [SWAP[card][space] for space in self._filled() for card in own]
            case "discard":
                return [DISCARD[card] for card in distinct(self.owned[seat])]
            case _:
                return ()

    def play(self, seat: int, move: Move) -> None:
        match move:
            case Flip(space):
                self._flip(space)
            case Stop():
                self.tell(FactKind.PASS, "{seat} stops flipping", seat=seat)
                self._stop_flipping()
            case Collect(spaces):
                self._collect(spaces)
            case Peek(space):
                self._peek(space)
            case Swap(card, space):
                self._swap(card, space)
            case Discard(card):
                self.owned[seat].remove(card)
                self.discard.append(card)
                self.tell(
                    FactKind.DISCARD, "{seat} discards {items}", seat=seat, items=(NAME[card],)
                )
                self._begin_flipping()
            case PassRight(card):
                self.passing[seat] = card
                self.tell(FactKind.CHOOSE, "{seat} has chosen a Treasure to pass", seat=seat)
                if not self.actors():
                    self._pass_on()
                    self._begin_turn()

    def _flip(self, space: int) -> None:
        """R2: the flip that brings three Pluto faces in sight is the last."""
        seat = self.on_turn
        self.face_up.append(space)
        flipped = (NAME[self.tree[space]],)
        self.tell(FactKind.REVEAL, FLIPPED[space], seat=seat, items=flipped)
        faces = self._plutos()
        caught = faces >= FACES_THAT_CATCH
        if caught:
            self.tell(
                FactKind.EVENT,
                "Pluto catches {seat}: {amount} faces are in sight",
                seat=seat,
                amount=faces,
            )
        if caught or self._all_flipped():
            self._stop_flipping()

    def _peek(self, space: int) -> None:
        """R7: two different Treasures, which stay face down."""
        seat = self.on_turn
        self.peeked.append(space)
        peeked = (NAME[self.tree[space]],)
        self.tell(FactKind.CHOOSE, f"{{seat}} peeks at space {space}", seat=seat)
        self.tell(
            FactKind.REVEAL,
            f"{{seat}} sees {{items}} on space {space}",
            seat=seat,
            items=peeked,
            to=(seat,),
        )
        if len(self.peeked) == min(PEEKS, len(self._filled())):
            self._begin_flipping()

    def _swap(self, card: str, space: int) -> None:
        """R8: blindly; the Treasure given lies face down, though all know what it is."""
        seat = self.on_turn
        taken = self.tree[space]
        self.tree[space] = card
        self.owned[seat].remove(card)
        self.owned[seat].append(taken)
        self.tell(
            FactKind.PLAY,
            f"{{seat}} puts {{items}} on space {space}, face down",
            seat=seat,
            items=(NAME[card],),
        )
        self.tell(
            FactKind.TAKE,
            f"{{seat}} takes {{items}} from space {space}",
            seat=seat,
            items=(NAME[taken],),
        )
        self._begin_flipping()

    # -------------------------------------------------------------- the end

    def result(self) -> Result | None:
        """End of the Game: most points; then more Treasures; then all those tied win."""
        if self.phase != "over":
            return None
        totals = [(points(cards), len(cards)) for cards in self.owned]
        ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
        return Result(
            winners=tuple(seat for seat, rank in enumerate(ranks) if rank == 1),
            scores=tuple(score for score, _ in totals),
            ranks=ranks,
            detail={"cards": tuple(count for _, count in totals)},
        )

    def bound(self) -> int:
        """Seven moves in each turn, and what the Event of its round asks of a seat.

        A turn has at most six flips, or five and a stop (after the sixth stopping is automatic),
        and one collecting.
        """
        asked = {"peek": PEEKS, "swap": 1, "collect_three": 1, "each_collects_two": 1}
        turn = len(SPACES) + 1
        return self.seats * sum(turn + asked.get(event, 0) for event in self.events)

    def outlook(self, seat: int) -> float:
        """The seat's share when the most points win, each Treasure promising a little more.

        The seat on turn has the best of what lies face-up as good as in hand.
        """
        totals: list[float] = []
        for other, cards in enumerate(self.owned):
            total = points(cards) + PROMISE * len(cards)
            if other == self.on_turn and self.face_up and self.phase in ("flip", "collect"):
                faces = [self.tree[space] for space in self.face_up]
                count = min(self._collectable(), len(faces))
                total = PROMISE * (len(cards) + count) + max(
                    points([*cards, *some]) for some in combinations(faces, count)
                )
            totals.append(total)
        weights = [math.exp((total - max(totals)) / HEAT) for total in totals]
        return weights[seat] / sum(weights)

    # -------------------------------------------------------------- what is hidden

    def mask(self, seat: int | None) -> None:
        self.deck = [HIDDEN] * len(self.deck)
        self.discard = [HIDDEN] * len(self.discard)
        seen = self.peeked if seat == self.on_turn else ()
        tree = self.tree.copy()
        for space in self._filled():
            if space not in self.face_up and space not in seen:
                tree[space] = HIDDEN
        self.tree = tree
        self.passing = [
            card if card == "" or owner == seat else HIDDEN
            for owner, card in enumerate(self.passing)
        ]

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"treasure": CENSUS}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        # `passing` repeats cards that are still among the `owned`.
        return {"treasure": (self.deck, self.discard, self.tree, *self.owned)}

    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        return ("card",) if isinstance(move, PassRight) else ()

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        for owner, card in enumerate(self.passing):
            if card is HIDDEN:
                self.passing[owner] = random.choice(self.owned[owner])

    # -------------------------------------------------------------- for people and clients

    def default(self, seat: int) -> Move:
        """Stop flipping; elsewhere the first move that there is."""
        return STOP if self.phase == "flip" else self.legal(seat)[0]

    def label(self, move: Move) -> str:
        match move:
            case Flip(space):
                return f"Flip space {space}"
            case Collect(spaces):
                return f"Collect {self._described(spaces)}"
            case Peek(space):
                return f"Peek at space {space}"
            case Swap(card, space):
                return f"Swap {NAME[card]} for the Treasure on space {space}"
            case Discard(card):
                return f"Discard {NAME[card]}"
            case PassRight(card):
                return f"Pass {NAME[card]} to the right"
            case _:
                return "Stop flipping"

    def why_not(self, seat: int, move: Move) -> str:
        if not isinstance(move, DECIDED_IN[self.phase]):
            return f"{kind_of(move)} isn't possible now: {self._asked()}"
        match move:
            case Collect(spaces):
                return self._why_not_collect(spaces)
            case Swap(card) | Discard(card) | PassRight(card) if card not in self.owned[seat]:
                owned = ", ".join(distinct(self.owned[seat]))
                return f"seat {seat} owns no {card}, only: {owned}"
            case Flip(space) | Peek(space) | Swap(_, space):
                return self._why_not_space(space)
        return super().why_not(seat, move)

    def _why_not_collect(self, spaces: tuple[int, ...]) -> str:
        due = self._collectable()
        if len(spaces) != due:
            caught = (
                "Pluto has caught you" if due == COLLECTED_WHEN_CAUGHT else "you weren't caught"
            )
            return f"{caught}, so collect {due}, not {len(spaces)}"
        for space in spaces:
            if space not in self.face_up:
                return f"only a face-up Treasure can be collected, and none is on space {space}"
        return "name each space once, the lowest first"

    def _why_not_space(self, space: int) -> str:
        if space not in SPACES:
            return f"the spaces of the tree are 0 to {SPACES[-1]}"
        if self.tree[space] == "":
            return f"space {space} of the tree is empty"
        if space in self.peeked and self.phase == "peek":
            return f"seat {self.on_turn} has peeked at space {space} already; choose another"
        return f"the Treasure on space {space} lies face up already"

    def _described(self, spaces: Iterable[int]) -> str:
        return " and ".join(f"{NAME[self.tree[space]]} (space {space})" for space in spaces)

    def _asked(self) -> str:
        """What the match waits for, in words."""
        match self.phase:
            case "peek":
                return f"peek at {PEEKS} Treasures of the tree"
            case "swap":
                return "swap a Treasure with the tree"
            case "discard":
                return "discard a Treasure"
            case "flip":
                return f"flip or stop, with {self._plutos()} Pluto faces in sight"
            case "collect":
                caught = " (caught by Pluto)" if self._collectable() < COLLECTED else ""
                return f"collect {self._collectable()} face-up{caught}"
            case "pass":
                return "pass a Treasure to the right"
            case _:
                return "nothing, the game is over"

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case Flip(space) | Peek(space):
                return at("tree", str(space))
            case Collect(spaces):
                return at("tree", *map(str, spaces))
            case Swap(card, space):
                return [*at(f"owned:{seat}", NAME[card]), *at("tree", str(space))]
            case Discard(card) | PassRight(card):
                return at(f"owned:{seat}", NAME[card])
        return ()

    def table(self) -> Table:
        tree = [
            Space(
                name=str(space),
                # NAME has nothing for a hidden card, which is what `Piece` wants of it.
                pieces=[Piece("treasure", NAME.get(card))] if card != "" else [],
                marks=["face down"] if card != "" and space not in self.face_up else [],
            )
            for space, card in enumerate(self.tree)
        ]
        events = len(self.events) - self.round + 1
        zones = [
            Zone("tree", "Tree", Layout.PYRAMID, tree),
            Zone("star", "Star", Layout.TOKENS, [Space(pieces=[Piece("star", seat=self._star())])]),
            Zone("deck", "Deck", Layout.PILE, pile(len(self.deck), "treasure")),
            Zone("discard", "Discard pile", Layout.PILE, pile(len(self.discard), "treasure")),
            Zone(
                "events", "Events", Layout.PILE, pile(events, "event", EVENT_TITLE[self._event()])
            ),
        ]
        for seat, owned in enumerate(self.owned):
            treasures = [Space(pieces=[Piece("treasure", NAME[card])]) for card in owned]
            zones.append(
                Zone(f"owned:{seat}", f"Treasures of seat {seat}", Layout.ROW, treasures, seat)
            )
            if self.passing[seat] != "":
                chosen = [Space(pieces=[Piece("choice", NAME.get(self.passing[seat]))])]
                zones.append(
                    Zone(f"passing:{seat}", f"Choice of seat {seat}", Layout.ROW, chosen, seat)
                )
        return Table(zones, self._note())

    def _star(self) -> int | None:
        """R10: the seat that holds the Star; None while it is on the tree."""
        if self.phase == "over" or self._event() not in STAR_EVENTS:
            return None
        return self.on_turn

    def _note(self) -> str:
        if self.phase == "over":
            return "The game is over"
        actors = self.actors()
        who = ("seat " if len(actors) == 1 else "seats ") + ", ".join(map(str, actors))
        title = EVENT_TITLE[self._event()]
        return f"Round {self.round} of {len(self.events)}, {title}: {who}: {self._asked()}"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return tuple(TABLES.values())
