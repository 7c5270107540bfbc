"""The Merrily on High Street: one night as the manager of a hotel whose guests won't stop calling.

Source: Twelve Games rulebook, The Merrily on High Street. Comments "R8: ..." are rulings of the
project, on points that the rulebook leaves open.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, pairwise
from math import exp, perm
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Self

import msgspec

from engine.cards import CARD_NAMES, POSTMAN
from engine.components import ComponentTable, load_components
from engine.facts import FactKind
from engine.game import HIDDEN, Game, Hidden, Move, Options, Result
from engine.rng import KEY_BYTES, Rng
from engine.table import Layout, Piece, Place, Space, Table, Zone, at, cards

# ---------------------------------------------------------------------- the hotel

TABLES = load_components("the_merrily_on_high_street")

MAIL: dict[int, int] = {row["value"]: row["count"] for row in TABLES["mail"].rows}
"""How many cards of each value there are; the Postman is 13."""
DECK = [value for value, count in MAIL.items() for _ in range(count) if value != POSTMAN]
ABOVE_POSTMAN: int = TABLES["postman"].rows[0]["cards_above"]
NUMBERS: dict[str, int] = {row["name"]: row["number"] for row in TABLES["service"].rows}
BELLS = NUMBERS["bells"]
CALLS = NUMBERS["calls"]
FURIOUS = NUMBERS["furious"]
FETCHED = NUMBERS["bellhop"]
REDRAWN = NUMBERS["redrawn"]
SHIFT = NUMBERS["shift"]
"""Hours that win."""
HOURS_ON_CLOCK = NUMBERS["clock"]
TITLES: dict[int, str] = {row["hours"]: row["title"] for row in TABLES["titles"].rows}

Side = Literal["left", "right"]
SIDES: tuple[Side, ...] = ("left", "right")
LEFT, RIGHT = 0, 1
FLOOR: list[list[int]] = [[0, *(row[side] for row in TABLES["hotel"].rows)] for side in SIDES]
"""The floor that an elevator serves at a row, by side and row."""
TOP = len(TABLES["hotel"].rows)
FLOORS = tuple(sorted(floor for served in FLOOR for floor in served[1:]))
SIDE = [LEFT] * (len(FLOORS) + 1)
"""The elevator that serves a floor. R7: each floor is next to one of the two only."""
ROW = [0] * (len(FLOORS) + 1)
"""Where that elevator must be for it."""
for _side, _served in enumerate(FLOOR):
    for _row, _floor in enumerate(_served):
        SIDE[_floor], ROW[_floor] = _side, _row
JINGLE_BELLS = frozenset(row["floor"] for row in TABLES["jingle_bells"].rows)
CLOCK = 0
"""The place of the Clock in `bells`, before the floors 1 to 12."""


# ---------------------------------------------------------------------- options and moves


class TheMerrilyOnHighStreetOptions(Options, frozen=True, kw_only=True):
    """How long a night can be."""

    max_hours: Annotated[int, msgspec.Meta(ge=SHIFT, le=HOURS_ON_CLOCK)] = HOURS_ON_CLOCK
    """The hour at whose end the shift is over even if nothing has gone wrong."""


class Porter(Move, frozen=True):
    """Send the Porter to a floor, to take all bells off it."""

    floor: int
    """A floor with bells, 1 to 12."""


class MoveTo(Move, frozen=True):
    """Take the stairs to the next floor up or down, or stay on the floor."""

    floor: int
    """Where the manager ends: his own floor or one next to it."""


class StayIn(Move, frozen=True):
    """Don't leave the elevator before it moves."""


class StepOut(Move, frozen=True):
    """Leave the elevator for the floor where it is."""


class Bellhop(Move, frozen=True):
    """Have the bellhop fetch one bell from anywhere in the hotel."""

    floor: int
    """A floor with bells, 1 to 12."""


class NoBellhop(Move, frozen=True):
    """Do without the bellhop."""


class Board(Move, frozen=True):
    """Enter the elevator that is at the manager's floor."""

    turn: bool
    """Whether its arrow is turned around; impossible at the top and at the bottom."""


class StayOut(Move, frozen=True):
    """Stay on the floor instead of entering the elevator."""


class Ride(Move, frozen=True):
    """Ride in the direction of the arrow."""

    rows: int
    """How many spaces the elevator moves, two floors each."""
    exit: bool
    """Whether the manager gets off there or stays inside."""


class Wait(Move, frozen=True):
    """Hold the elevator where it is, and stay inside."""


class WorkOn(Move, frozen=True):
    """Work another hour, though the shift could be ended."""


class EndShift(Move, frozen=True):
    """End the shift: the game is won."""


PORTER = [Porter(floor) for floor in (CLOCK, *FLOORS)]
BELLHOP = [Bellhop(floor) for floor in (CLOCK, *FLOORS)]
NO_BELLHOP = NoBellhop()
MOVE_TO = [MoveTo(floor) for floor in (CLOCK, *FLOORS)]
STAIRS = [
    tuple(MOVE_TO[end] for end in (floor - 1, floor, floor + 1) if end in FLOORS)
    for floor in (CLOCK, *FLOORS)
]
"""Where the manager can go from each floor."""
STAY_IN = StayIn()
IN_ELEVATOR = (STAY_IN, StepOut())
BOARD = Board(False)
STAY_OUT = StayOut()
AT_ELEVATOR = (BOARD, Board(True), STAY_OUT)
AT_END_OF_SHAFT = (BOARD, STAY_OUT)
WAIT = Wait()
RIDES = [
    (*(Ride(rows, off) for rows in range(1, left + 1) for off in (True, False)), WAIT)
    for left in range(TOP)
]
"""What the manager can do in an elevator, by the number of spaces before it."""
END_SHIFT = EndShift()
AFTER_SHIFT = (WorkOn(), END_SHIFT)

Phase = Literal[
    "porter", "manager", "bellhop", "board", "ride", "bellhop_after_ride", "shift", "over"
]
Ending = Literal["", "third bell", "no bell", "shift ended", "clock full"]

# Texts and items of facts: put together once, because they are passed on even if nobody listens.
ITEM = [(name,) for name in CARD_NAMES]
RINGS = [f"{{items}}: floor {floor} calls, and a bell is put on it" for floor in (CLOCK, *FLOORS)]
ANSWERED = [f"{{items}}: floor {floor} calls, where the manager is" for floor in (CLOCK, *FLOORS)]
NO_BELL = [
    f"{{items}}: floor {floor} calls, but there is no bell left" for floor in (CLOCK, *FLOORS)
]
PORTER_TAKES = [
    f"the Porter takes the bells of floor {floor} ({{amount}})" for floor in (CLOCK, *FLOORS)
]
TAKES = [f"{{seat}} takes the bells of floor {floor} ({{amount}})" for floor in (CLOCK, *FLOORS)]
FETCHES = [f"the bellhop takes {{amount}} bell from floor {floor}" for floor in (CLOCK, *FLOORS)]
GOES = [f"{{seat}} goes to floor {floor}" for floor in (CLOCK, *FLOORS)]
STAYS = [f"{{seat}} stays on floor {floor}" for floor in (CLOCK, *FLOORS)]
GETS_OFF = [f"{{seat}} gets off on floor {floor}" for floor in (CLOCK, *FLOORS)]
RUNS = [
    [f"the {name} elevator goes to floor {floor}" for floor in FLOOR[side]]
    for side, name in enumerate(SIDES)
]

# Weights of the outlook, fitted to games of a player that looks one move ahead with it.
SAFE = 0.75
PER_BELL = 0.42
"""For a bell under the Clock."""
WEIGHT = [
    (0.0, 0.0, 0.0, 0.0),
    (0.0, -0.1, -0.4, -0.8),
    (-0.3, -0.85, -1.5, -1.5),
]
"""For the bells of a floor, by their number and the hours until the manager can be there."""
CALLS_TO_COME = -0.27
BELLHOP_TO_COME = 0.45
AHEAD = 4
"""How many hours the weights look ahead."""
TIPS_TO_STAY = 0.5
"""For a bell under the Clock as a tip, when the shift goes on."""
WON = 0.9
"""The outlook of a game that is won for good, with the lowest score."""


# ---------------------------------------------------------------------- the game


class Elevator(msgspec.Struct):
    """One of the two elevators."""

    row: int
    """Where it is: 1 (floors 1 and 2) to 6 (floors 11 and 12)."""
    up: bool
    """Whether its arrow points upward."""

    def ahead(self) -> int:
        """How many spaces lie before it."""
        return TOP - self.row if self.up else self.row - 1


class Stack(msgspec.Struct):
    """The upper part of the deck, which was shuffled together with cards that all had seen."""

    base: int
    """How many cards of the deck lie under it."""
    mixed: list[list[int]]
    """The cards known to have been shuffled into it, for each such shuffle."""


class TheMerrilyOnHighStreet(Game, kw_only=True):
    """Answer the bells of twelve floors, by stairs and elevators, for eight hours or more."""

    slug: ClassVar = "the-merrily-on-high-street"
    title: ClassVar = "The Merrily on High Street"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (1, 1)
    cooperative: ClassVar = True
    moves: ClassVar = (
        Porter,
        MoveTo,
        StayIn,
        StepOut,
        Bellhop,
        NoBellhop,
        Board,
        StayOut,
        Ride,
        Wait,
        WorkOn,
        EndShift,
    )
    summary: ClassVar = (
        "Every hour three cards are drawn, and each puts a Service Bell on the floor of its"
        " number, unless the manager is there; the Postman clears a floor instead. Then the manager"
        " may take the stairs one floor up or down, and takes all bells off the floor where he is;"
        " on a floor with jingle bells the bellhop takes one more from anywhere. If the elevator of"
        " his side is there, he may enter it and turn its arrow. Empty elevators move one space"
        " along their arrow; he rides his own as far as he likes that way, and may get off and take"
        " bells there. An elevator that comes to the top or the bottom dings: its arrow turns, and"
        " the cards drawn so far are shuffled with three more and put back on the deck. A third"
        " bell on a floor ends the game, and so does a call when none of the nine bells is left."
        " Eight hours win; every further one is worth more, and so is every bell left as a tip."
    )

    options: TheMerrilyOnHighStreetOptions
    """What the creator of the match chose."""
    hours: int = 0
    """Hours completed, as the Clock shows them."""
    phase: Phase = "manager"
    """What is to be decided: where the "porter" goes, how the "manager" moves, whether the
    "bellhop" comes, whether to "board" or how to "ride" an elevator, "bellhop_after_ride", and
    whether the "shift" goes on; "over" at the end."""
    calls: int = 0
    """How many of the calls of this hour have come."""
    deck: list[Hidden[int]] = []
    """The cards that are to be drawn, bottom card first; the Postman is 13."""
    face_up: list[int] = []
    """The cards drawn since the last ding, the latest last."""
    known: list[int] = []
    """Cells of the deck whose cards everybody knows, ascending: the Postman's and the bottom
    card's, until they are drawn or shuffled."""
    stacks: list[Stack] = []
    """What everybody knows of the shuffled cards on top of the deck. Of two stacks the smaller
    is a part of the larger; it comes later."""
    bells: list[int] = []
    """How many Service Bells are at each place: first under the Clock, then on floors 1 to 12."""
    floor: int = 0
    """The floor where the manager is; 0 while he is in an elevator."""
    riding: Literal["", "left", "right"] = ""
    """The elevator that the manager is in; empty while he is on a floor."""
    elevators: list[Elevator] = []
    """The left elevator, which serves the odd floors, and the right one for the even floors. One
    that has just come to the end of its shaft turns its arrow at the end of the hour."""
    ended_by: Ending = ""
    """What ended the game: a "third bell" on a floor, a call when "no bell" was left, "shift ended"
    if the manager chose to, "clock full" after the last possible hour; empty before."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Twelve Games rulebook, The Merrily on High Street, Setup."""
        self.bells = [BELLS, *[0] * len(FLOORS)]
        for row in TABLES["elevators"].rows:
            self.elevators.append(Elevator(ROW[row["floor"]], row["arrow"] == "up"))
        self.deck = DECK.copy()
        self.rng.shuffle(self.deck)
        place = len(self.deck) - ABOVE_POSTMAN
        self.deck.insert(place, POSTMAN)
        self.known = [0, place]
        self.floor = self.deck[0]
        text = "the Postman is put into the deck, under {amount} cards"
        self.tell(FactKind.DEAL, text, amount=ABOVE_POSTMAN)
        text = "the bottom card is {items}, so the manager starts on that floor"
        self.tell(FactKind.DEAL, text, items=ITEM[self.floor])
        self._begin_hour()

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        return () if self.phase == "over" else (0,)

    def legal(self, seat: int) -> Sequence[Move]:
        if seat != 0:
            return ()
        match self.phase:
            case "manager":
                return STAIRS[self.floor] if self.floor else IN_ELEVATOR
            case "board":
                # R8: no arrow may point out of the shaft.
                row = self.elevators[SIDE[self.floor]].row
                return AT_ELEVATOR if 1 < row < TOP else AT_END_OF_SHAFT
            case "ride":
                return RIDES[self.elevators[SIDES.index(self.riding)].ahead()]
            case "bellhop" | "bellhop_after_ride":
                bells = self.bells
                return [*(BELLHOP[floor] for floor in FLOORS if bells[floor]), NO_BELLHOP]
            case "porter":
                return [PORTER[floor] for floor in FLOORS if self.bells[floor]]
            case "shift":
                return AFTER_SHIFT
            case _:
                return ()

    # ------------------------------------------------------------------ how to play

    def play(self, seat: int, move: Move) -> None:
        """Twelve Games rulebook, The Merrily on High Street, How to Play."""
        match move:
            case MoveTo(floor):
                stays = floor == self.floor
                self.floor = floor
                self.tell(FactKind.MOVE, (STAYS if stays else GOES)[floor], seat=0)
                self._arrive()
            case Board(turn):
                self._board(turn)
            case StayOut():
                self.tell(FactKind.PASS, "{seat} doesn't enter the elevator", seat=0)
                self._move_empty_elevators()
            case Ride(rows, off):
                self._ride(rows, off)
            case Wait():
                self.tell(FactKind.PASS, "{seat} holds the elevator where it is", seat=0)
                self._chime()
            case StayIn():
                self.tell(FactKind.PASS, "{seat} stays in the elevator", seat=0)
                self._move_empty_elevators()
            case StepOut():
                # R6: this is the move of the hour; there is no taking the stairs on top of it.
                self._get_off()
                self._arrive()
            case Bellhop(floor):
                self._take_bells(floor, FETCHED)
                self.tell(FactKind.TAKE, FETCHES[floor], amount=FETCHED)
                self._after_bellhop()
            case NoBellhop():
                self.tell(FactKind.PASS, "{seat} does without the bellhop", seat=0)
                self._after_bellhop()
            case Porter(floor):
                # R4: one of the three calls; the card stays with the others.
                count = self.bells[floor]
                self._take_bells(floor, count)
                self.tell(FactKind.TAKE, PORTER_TAKES[floor], amount=count)
                self._take_calls()
            case WorkOn():
                self.tell(FactKind.CHOOSE, "{seat} works on", seat=0)
                self._begin_hour()
            case EndShift():
                self._end("shift ended")

    # ------------------------------------------------------------------ 1. calls

    def _begin_hour(self) -> None:
        self.calls = 0
        self.tell(FactKind.ROUND, "hour {amount} begins", amount=self.hours + 1)
        self._take_calls()

    def _take_calls(self) -> None:
        """How to Play, step 1: the calls of this hour that haven't come yet."""
        bells = self.bells
        while self.calls < CALLS:
            card = self._draw()
            self.calls += 1
            if card == POSTMAN:
                self.tell(FactKind.DRAW, "{items}: the Porter comes", items=ITEM[card])
                if bells[CLOCK] < BELLS:
                    self.phase = "porter"
                    return
                self.tell(FactKind.PASS, "there is no bell for the Porter to take")
            elif card == self.floor:
                # R1: needs no bell, and in an elevator the manager is on no floor.
                self.tell(FactKind.DRAW, ANSWERED[card], items=ITEM[card])
            elif bells[CLOCK] == 0:
                # R3: only now; that the last bell was used up is no harm by itself.
                self.tell(FactKind.DRAW, NO_BELL[card], items=ITEM[card])
                self._end("no bell")
                return
            else:
                bells[CLOCK] -= 1
                bells[card] += 1
                self.tell(FactKind.DRAW, RINGS[card], items=ITEM[card])
                # R2: at once, and not only at the end of the hour.
                if bells[card] == FURIOUS:
                    self._end("third bell")
                    return
        self.phase = "manager"

    def _draw(self) -> int:
        deck = self.deck
        if not deck:
            # R13: 8 hours without a ding have used up the deck.
            self.deck = deck = self.face_up
            self.face_up = []
            self.rng.shuffle(deck)
            text = "the deck is empty: the face-up cards ({amount}) are shuffled into a new one"
            self.tell(FactKind.SHUFFLE, text, amount=len(deck))
        card = deck.pop()
        self.face_up.append(card)
        # What was known of the cards that are gone now need not be remembered.
        left = len(deck)
        if self.known and self.known[-1] == left:
            self.known.pop()
        if self.stacks and self.stacks[-1].base == left:
            self.stacks.pop()
        return card

    # ------------------------------------------------------------------ 2. the manager moves

    def _arrive(self) -> None:
        """How to Play, step 2: on a floor, by stairs or out of the elevator."""
        if not self._tend("bellhop"):
            self._offer_elevator()

    def _tend(self, phase: Phase) -> bool:
        """Tend to the guests of the floor; whether the bellhop may be called, in this phase.

        R5: all bells of the floor, always; after that the bellhop takes one from any other, once
        for each arrival.
        """
        floor, bells = self.floor, self.bells
        if count := bells[floor]:
            self._take_bells(floor, count)
            self.tell(FactKind.TAKE, TAKES[floor], seat=0, amount=count)
        if floor in JINGLE_BELLS and bells[CLOCK] < BELLS:
            self.phase = phase
            return True
        return False

    def _take_bells(self, floor: int, count: int) -> None:
        """Return bells of a floor to the Clock."""
        self.bells[floor] -= count
        self.bells[CLOCK] += count

    def _after_bellhop(self) -> None:
        if self.phase == "bellhop":
            self._offer_elevator()
        else:
            self._chime()

    def _offer_elevator(self) -> None:
        """R7: only the elevator of the floor's own side, and only if it is there now."""
        if self.elevators[SIDE[self.floor]].row == ROW[self.floor]:
            self.phase = "board"
        else:
            self._move_empty_elevators()

    def _board(self, turn: bool) -> None:
        side = SIDE[self.floor]
        self.riding = SIDES[side]
        self.floor = 0
        elevator = self.elevators[side]
        if turn:
            elevator.up = not elevator.up
            text = "{seat} enters the elevator and turns its arrow"
            self.tell(FactKind.MOVE, text, seat=0)
        else:
            self.tell(FactKind.MOVE, "{seat} enters the elevator", seat=0)
        self._move_empty_elevators()

    # ------------------------------------------------------------------ 3. elevators move

    def _move_empty_elevators(self) -> None:
        """How to Play, step 3: the empty ones come first."""
        # R9: one space, and both of them if both are empty.
        for side, elevator in enumerate(self.elevators):
            if SIDES[side] != self.riding:
                self._run(side, elevator, 1)
        if self.riding:
            self.phase = "ride"
        else:
            self._chime()

    def _run(self, side: int, elevator: Elevator, rows: int) -> None:
        elevator.row += rows if elevator.up else -rows
        self.tell(FactKind.MOVE, RUNS[side][elevator.row])

    def _ride(self, rows: int, off: bool) -> None:
        """R10: at least one space. Then he gets off, or stays inside."""
        side = SIDES.index(self.riding)
        self._run(side, self.elevators[side], rows)
        if off:
            self._get_off()
            if self._tend("bellhop_after_ride"):
                return
        self._chime()

    def _get_off(self) -> None:
        side = SIDES.index(self.riding)
        self.riding = ""
        self.floor = FLOOR[side][self.elevators[side].row]
        self.tell(FactKind.MOVE, GETS_OFF[self.floor], seat=0)

    # ------------------------------------------------------------------ 4. the clock chimes

    def _chime(self) -> None:
        """How to Play, step 4, after the dings."""
        dings = False
        for side, elevator in enumerate(self.elevators):
            # R8, R11: at the end of the shaft, the arrow points out of it exactly when the
            # elevator has arrived in this hour.
            if not elevator.ahead():
                elevator.up = not elevator.up
                dings = True
                arrow = _arrow(elevator.up)
                text = f"DING! The arrow of the {SIDES[side]} elevator points {arrow} now"
                self.tell(FactKind.EVENT, text)
        if dings:
            # R11: once, even if both have arrived.
            self._reset_calls()
        # R14: an hour counts when the Clock chimes.
        self.hours += 1
        text = "the Clock chimes: hours completed: {amount}"
        self.tell(FactKind.ROUND, text, amount=self.hours)
        if self.hours == self.options.max_hours:
            # R17: the highest title is earned, or as much of the night as was wanted is over.
            self._end("clock full")
        elif self.hours >= SHIFT:
            self.phase = "shift"
        else:
            self._begin_hour()

    def _reset_calls(self) -> None:
        """Twelve Games rulebook, The Merrily on High Street, Ding.

        R12: nobody sees the cards of the deck that are shuffled in, which are fewer than three if
        there are no more.
        """
        deck, mixed = self.deck, self.face_up
        base = max(0, len(deck) - REDRAWN)
        text = "the face-up cards and the top {amount} of the deck are shuffled and put on the deck"
        self.tell(FactKind.SHUFFLE, text, amount=len(deck) - base)
        stack = deck[base:] + mixed
        while self.known and self.known[-1] >= base:
            mixed.append(deck[self.known.pop()])
        self.rng.shuffle(stack)
        deck[base:] = stack
        self.face_up = []
        # Calls and shuffles come in threes, so that of all that is left of a stack a shuffle takes
        # either everything or only cards on its top: no stack begins within another.
        if self.stacks and self.stacks[-1].base == base:
            self.stacks[-1].mixed.append(sorted(mixed))
        elif base:
            self.stacks.append(Stack(base, [sorted(mixed)]))

    # ------------------------------------------------------------------ the end

    def _end(self, ended_by: Ending) -> None:
        """Twelve Games rulebook, The Merrily on High Street, Game End."""
        self.phase = "over"
        self.ended_by = ended_by
        self.tell(FactKind.END, self._ended())

    def result(self) -> Result | None:
        """Twelve Games rulebook, The Merrily on High Street, Game End.

        R15: after 8 hours the game is won whatever ends it. R16: even if no bell is left.
        """
        if self.phase != "over":
            return None
        won = self.hours >= SHIFT
        tips = self.bells[CLOCK] if won else 0
        return Result(
            winners=(0,) if won else (),
            scores=(10 * self.hours + tips,),
            title=self._job(),
            won=won,
            detail={"hours": (self.hours,), "tips": (tips,)},
        )

    def _job(self) -> str:
        """The title that the hours completed have earned; "" before 8."""
        return next((TITLES[hours] for hours in sorted(TITLES)[::-1] if self.hours >= hours), "")

    def bound(self) -> int:
        """At most 6 moves in an hour: the Porter (there is one, and a card drawn comes back after
        the hour at the earliest), the manager's step, a bellhop, boarding, the ride and a second
        bellhop. After the eighth hour and each later one but the last, one more: whether to go on.
        """
        hours = self.options.max_hours
        return 6 * hours + hours - SHIFT

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        deck = self.deck
        masked: list[Any] = [HIDDEN] * len(deck)
        for cell in self.known:
            masked[cell] = deck[cell]
        self.deck = masked

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"mail": MAIL}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        return {"mail": (self.deck, self.face_up)}

    def complete(self, seat: int | None, random: random.Random) -> Self:
        """A full state that `seat` can't tell from the one behind this view.

        Whoever has followed the game knows which cards were shuffled into the stacks on the deck.
        They are dealt as often as they would lie so after these shuffles.
        """
        if not self.stacks or HIDDEN not in self.deck:
            return super().complete(seat, random)
        world = self.copy()
        deck = world.deck
        bases = [len(deck), *(stack.base for stack in reversed(self.stacks)), 0]
        parts = [
            [cell for cell in range(low, high) if deck[cell] is HIDDEN]
            for high, low in pairwise(bases)
        ]
        unseen = dict(MAIL)
        for card in (*self.face_up, *(deck[cell] for cell in self.known)):
            unseen[card] -= 1
        deal = Deal(
            tuple((card, count) for card, count in unseen.items() if count),
            tuple(self.face_up),
            tuple(tuple(map(tuple, stack.mixed)) for stack in reversed(self.stacks)),
        )
        for cells, dealt in zip(parts, deal.draw(tuple(map(len, parts)), random), strict=True):
            random.shuffle(dealt)
            for cell, card in zip(cells, dealt, strict=True):
                deck[cell] = card
        world.rng = Rng(random.randbytes(KEY_BYTES))
        return world

    # ------------------------------------------------------------------ for computer players

    def outlook(self, seat: int) -> float:
        """The chance to complete the eight hours; then how good the score is going to be.

        A bell weighs the more the longer it takes the manager to come to it, if he goes there at
        once, and the second one of a floor more than the first. Bells under the Clock are the
        reserve.
        """
        bells = self.bells
        if self.phase == "over":
            return self._quality(self.hours, bells[CLOCK]) if self.hours >= SHIFT else 0.0
        soon, later, last = self._in_reach()
        safety = SAFE + PER_BELL * min(bells[CLOCK], BELLS - 1)
        if self.phase in ("bellhop", "bellhop_after_ride"):
            safety += BELLHOP_TO_COME
        if self.phase not in ("manager", "porter"):
            safety += CALLS_TO_COME
        for floor in FLOORS:
            if count := bells[floor]:
                bit = 1 << floor
                delay = 0 if soon & bit else 1 if later & bit else 2 if last & bit else 3
                safety += WEIGHT[count][delay]
        chance = 1 / (1 + exp(-safety))
        hourly = float(chance ** (1 / AHEAD))
        if self.hours >= SHIFT:
            left = self.options.max_hours - self.hours
            more = sum(hourly**hour for hour in range(1, left + 1))
            return self._quality(self.hours + more, bells[CLOCK] * TIPS_TO_STAY)
        return WON * hourly ** (SHIFT - self.hours)

    def _quality(self, hours: float, tips: float) -> float:
        """A score against the best that there is, above all chances to win."""
        best = 10 * self.options.max_hours + BELLS
        return WON + (1 - WON) * (10 * hours + tips) / best

    def _in_reach(self) -> tuple[int, int, int]:
        """The floors that the manager can tend to before the next calls, the second next, and the
        third next, as bits.
        """
        left, right = map(_place, self.elevators)
        if self.phase in ("bellhop", "board"):
            floor = self.floor
            return (
                _reach_on_floor(1, floor, left, right),
                _reach_on_floor(2, floor, left, right),
                _reach_on_floor(3, floor, left, right),
            )
        if self.phase == "ride":
            # The other elevator has moved already.
            if self.riding == SIDES[LEFT]:
                side, right = LEFT, (right - 1) % AROUND
            else:
                side, left = RIGHT, (left - 1) % AROUND
            return (
                _reach_inside(1, side, left, right),
                _reach_inside(2, side, left, right),
                _reach_inside(3, side, left, right),
            )
        where = self.floor or -1 - SIDES.index(self.riding)
        first = 1 if self.phase in ("manager", "porter") else 0
        return (
            _reach(first, where, left, right),
            _reach(first + 1, where, left, right),
            _reach(first + 2, where, left, right),
        )

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """Stay, do without, wait; the Porter goes where most bells are; a won game is ended."""
        match self.phase:
            case "manager":
                return MOVE_TO[self.floor] if self.floor else STAY_IN
            case "board":
                return STAY_OUT
            case "ride":
                return WAIT
            case "porter":
                return PORTER[max(FLOORS, key=self.bells.__getitem__)]
            case "shift":
                return END_SHIFT
            case _:
                return NO_BELLHOP

    def label(self, move: Move) -> str:
        match move:
            case Porter(floor):
                return f"Send the Porter to floor {floor} ({_bells(self.bells[floor])})"
            case MoveTo(floor) if floor == self.floor:
                return f"Stay on floor {floor}"
            case MoveTo(floor):
                return f"Take the stairs {'up' if floor > self.floor else 'down'} to floor {floor}"
            case StayIn():
                return "Stay in the elevator"
            case StepOut():
                side = SIDES.index(self.riding)
                return f"Step out to floor {FLOOR[side][self.elevators[side].row]}"
            case Bellhop(floor):
                return f"Have the bellhop take a bell from floor {floor}"
            case NoBellhop():
                return "Do without the bellhop"
            case Board(turn):
                side = SIDE[self.floor]
                up = self.elevators[side].up != turn
                arrow = f"and turn its arrow {_arrow(up)}" if turn else f"going {_arrow(up)}"
                return f"Enter the {SIDES[side]} elevator {arrow}"
            case StayOut():
                return "Stay out of the elevator"
            case Ride(rows, off):
                side = SIDES.index(self.riding)
                elevator = self.elevators[side]
                end = FLOOR[side][elevator.row + (rows if elevator.up else -rows)]
                way = f"Ride {_arrow(elevator.up)} to floor {end}"
                return f"{way} and get off" if off else f"{way} and stay inside"
            case Wait():
                return "Hold the elevator where it is"
            case WorkOn():
                return f"Work on for hour {self.hours + 1}"
            case _:
                return f"End the shift as {self._job()} with {self.bells[CLOCK]} in tips"

    def why_not(self, seat: int, move: Move) -> str:
        phase = self.phase
        match move:
            case Porter(floor) if phase == "porter":
                return _why_no_bell(floor)
            case Bellhop(floor) if phase in ("bellhop", "bellhop_after_ride"):
                return _why_no_bell(floor)
            case MoveTo() if phase == "manager" and self.riding:
                return "the manager is in an elevator: he can only step out of it or stay inside"
            case MoveTo(floor) if phase == "manager":
                if floor not in FLOORS:
                    return f"floors are numbered 1 to {len(FLOORS)}"
                return f"the stairs lead one floor up or down, and not from {self.floor} to {floor}"
            case StayIn() | StepOut() if phase == "manager":
                return f"the manager is in no elevator but on floor {self.floor}"
            case Board() if phase == "board":
                return "at the top and at the bottom the arrow can't be turned: it points inward"
            case Board() if phase == "manager":
                return "the manager moves first; then he may enter an elevator that is there"
            case Ride(rows) if phase == "ride":
                elevator = self.elevators[SIDES.index(self.riding)]
                if rows < 1:
                    return "a ride is one space long at least; or wait, and stay inside"
                spaces = "1 space is" if elevator.ahead() == 1 else f"{elevator.ahead()} spaces are"
                return f"the arrow points {_arrow(elevator.up)}, where only {spaces} left"
            case EndShift() | WorkOn():
                return f"that is decided after hour {SHIFT} and each later one; {self._asked()}"
        return f"that isn't possible now; {self._asked()}"

    def _asked(self) -> str:
        """What the match waits for, in words."""
        match self.phase:
            case "porter":
                return "the Porter is to be sent to a floor with bells"
            case "manager" if self.riding:
                return "the manager is to stay in the elevator or step out"
            case "manager":
                return f"the manager is to move from floor {self.floor}, or to stay there"
            case "board":
                return f"the manager is to enter the elevator on floor {self.floor} or to stay out"
            case "ride":
                return "the manager is to ride his elevator or to wait in it"
            case "shift":
                return "the manager is to work on or to end the shift"
            case _:
                return "the bellhop is to be sent to a floor with bells, or not"

    def _ended(self) -> str:
        """How the game has ended, in words."""
        reason = {
            "third bell": "a floor has three bells",
            "no bell": "there was no bell left for a call",
            "shift ended": "the manager ends his shift",
        }.get(self.ended_by, "the shift is over")
        if self.hours >= SHIFT:
            return f"{reason}: won as {self._job()} after {self.hours} hours"
        return f"{reason}: lost in hour {self.hours + 1}"

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case Porter(floor) | Bellhop(floor) | MoveTo(floor):
                return at("hotel", str(floor))
            case Board():
                return at("hotel", SIDES[SIDE[self.floor]])
            case StepOut():
                side = SIDES.index(self.riding)
                return at("hotel", str(FLOOR[side][self.elevators[side].row]))
            case Ride(rows, True):
                side = SIDES.index(self.riding)
                elevator = self.elevators[side]
                end = elevator.row + (rows if elevator.up else -rows)
                return at("hotel", str(FLOOR[side][end]))
        return ()

    def table(self) -> Table:
        hotel = []
        for row in range(TOP, 0, -1):
            hotel += [
                self._shaft(LEFT, row),
                self._room(FLOOR[LEFT][row]),
                self._room(FLOOR[RIGHT][row]),
                self._shaft(RIGHT, row),
            ]
        clock = [
            Space(str(hour), marks=["hand"] if hour % 12 == self.hours % 12 else [])
            for hour in (12, *range(1, 12))
        ]
        drawn: list[str | None] = [CARD_NAMES[card] for card in self.face_up]
        return Table(
            zones=[
                Zone("hotel", "Hotel", Layout.GRID, hotel, columns=4),
                Zone("clock", "Clock", Layout.RING, clock),
                Zone("bells", "Bells under the Clock", Layout.TOKENS, [_tokens(self.bells[CLOCK])]),
                Zone("deck", "Deck of calls", Layout.PILE, [Space(pieces=self._deck_pieces())]),
                Zone("face_up", "Calls since the last ding", Layout.ROW, cards(drawn)),
            ],
            note=self._note(),
        )

    def _shaft(self, side: int, row: int) -> Space:
        """One space of an elevator's way."""
        space = Space()
        elevator = self.elevators[side]
        if elevator.row == row:
            space.pieces.append(Piece("elevator", SIDES[side]))
            space.marks.append(_arrow(elevator.up))
            if self.riding == SIDES[side]:
                space.pieces.append(Piece("manager", seat=0))
        return space

    def _room(self, floor: int) -> Space:
        space = _tokens(self.bells[floor])
        space.name = str(floor)
        if floor in JINGLE_BELLS:
            space.marks.append("jingle bells")
        if floor == self.floor:
            space.pieces.append(Piece("manager", seat=0))
        return space

    def _deck_pieces(self) -> list[Piece]:
        """The cards of the deck, bottom first; face-down but for those that everybody knows."""
        pieces = []
        below = 0
        for cell in (*self.known, len(self.deck)):
            if cell > below:
                pieces.append(Piece("card", count=cell - below))
            if cell < len(self.deck):
                pieces.append(Piece("card", CARD_NAMES[self.deck[cell]]))
            below = cell + 1
        return pieces

    def _note(self) -> str:
        if self.phase == "over":
            return _sentence(self._ended())
        if self.phase == "shift":
            return f"{self.hours} hours completed: {self._asked()}"
        return f"Hour {self.hours + 1}: {self._asked()}"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return tuple(TABLES.values())


def _arrow(up: bool) -> str:
    return "up" if up else "down"


def _bells(count: int) -> str:
    return f"{count} bell{'s' if count > 1 else ''}"


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def _tokens(count: int) -> Space:
    return Space(pieces=[Piece("bell", count=count)] if count else [])


def _why_no_bell(floor: int) -> str:
    if floor not in FLOORS:
        return f"floors are numbered 1 to {len(FLOORS)}"
    return f"there is no bell on floor {floor}"


# ---------------------------------------------------------------------- what is known of the deck


class Deal(NamedTuple):
    """What everybody knows of a deck with stacks on it; how its cards may lie."""

    unseen: tuple[tuple[int, int], ...]
    """The cards that lie face-down: value and number."""
    face_up: tuple[int, ...]
    """The cards drawn since the last ding, all of them from every stack."""
    stacks: tuple[tuple[tuple[int, ...], ...], ...]
    """The stacks, smallest first: the cards known to be in it, for each shuffle."""

    def draw(self, rooms: tuple[int, ...], random: random.Random) -> list[list[int]]:
        """The unseen cards for the parts of the deck, from the top, that the stacks make of it.

        `rooms`: how many cells each part has.
        """
        parts: list[list[int]] = [[] for _ in rooms]
        for index, (card, _) in enumerate(self.unseen):
            ways = list(_ways(self, index, rooms))
            weights = [way.weight * _weight(self, index + 1, way.left) for way in ways]
            _, chosen, rooms = random.choices(ways, weights)[0]
            for part in chosen:
                parts[part].append(card)
        return parts


class Way(NamedTuple):
    """To which parts of the deck the cards of one value go."""

    weight: float
    parts: tuple[int, ...]
    left: tuple[int, ...]
    """How many cells of each part are still free."""


@lru_cache(maxsize=1 << 14)
def _weight(deal: Deal, index: int, rooms: tuple[int, ...]) -> float:
    """In how many ways the values from an index on can fill the rooms, weighted."""
    if index == len(deal.unseen):
        return 1.0
    return sum(way.weight * _weight(deal, index + 1, way.left) for way in _ways(deal, index, rooms))


def _ways(deal: Deal, index: int, rooms: tuple[int, ...]) -> Iterator[Way]:
    """Where the cards of one value can lie, each with its weight.

    A shuffle brings the g cards of this value that were seen before it to any places among the n
    in the stack, so that what can be seen later follows from n! / (n - g)! beginnings. Equal cards
    in one part can be exchanged, which makes half as many deals of two.
    """
    card, count = deal.unseen[index]
    seen = deal.face_up.count(card)
    for parts in combinations_with_replacement(range(len(rooms)), count):
        left = list(rooms)
        for part in parts:
            left[part] -= 1
        if min(left) < 0:
            continue
        weight = 1.0 if len(set(parts)) == count else 0.5
        for number, shuffles in enumerate(deal.stacks):
            within = seen + sum(part <= number for part in parts)
            for mixed in shuffles:
                weight *= perm(within, mixed.count(card))
        if weight:
            yield Way(weight, parts, tuple(left))


# ---------------------------------------------------------------------- where the manager can be

AROUND = 2 * (TOP - 1)
"""An elevator that is left alone goes round so many places: up, then down."""


def _place(elevator: Elevator) -> int:
    """Where an elevator is on its round, from 0 at the bottom; its arrow belongs to the place."""
    return elevator.row - 1 if elevator.up else (AROUND + 1 - elevator.row) % AROUND


def _floor_at(side: int, place: int) -> int:
    """The floor that the elevator serves there."""
    return FLOOR[side][place + 1 if place < TOP else AROUND + 1 - place]


@cache
def _reach(hours: int, where: int, left: int, right: int) -> int:
    """The floors where the manager can be within so many hours, as bits, when the hour begins with
    him on floor `where`, or in elevator -1 - `where`, and with the elevators at these places.
    """
    if hours == 0:
        return 0
    if where > 0:
        ends = [move.floor for move in STAIRS[where]]
        return _any(1 << end | _reach_on_floor(hours, end, left, right) for end in ends)
    floor = _floor_at(-1 - where, (left, right)[-1 - where])
    return (
        1 << floor
        | _reach_on_floor(hours, floor, left, right)
        | _reach_inside(hours, -1 - where, left, right)
    )


@cache
def _reach_on_floor(hours: int, floor: int, left: int, right: int) -> int:
    """The same when he has moved to a floor in this hour."""
    reached = _reach(hours - 1, floor, (left + 1) % AROUND, (right + 1) % AROUND)
    side = SIDE[floor]
    place = (left, right)[side]
    if _floor_at(side, place) == floor:
        for turned in {place, -place % AROUND}:
            reached |= _reach_inside(
                hours, side, *((turned, right) if side == LEFT else (left, turned))
            )
    return reached


@cache
def _reach_inside(hours: int, side: int, left: int, right: int) -> int:
    """The same when he is in an elevator that he can ride in this hour."""
    place, other = (left, right) if side == LEFT else (right, left)
    other = (other + 1) % AROUND
    reached = 0
    for end in range(place, place + TOP - place % (TOP - 1)):
        after = (end % AROUND, other) if side == LEFT else (other, end % AROUND)
        reached |= _reach(hours - 1, -1 - side, *after)
        if end > place:
            floor = _floor_at(side, end % AROUND)
            reached |= 1 << floor | _reach(hours - 1, floor, *after)
    return reached


def _any(sets: Iterable[int]) -> int:
    union = 0
    for each in sets:
        union |= each
    return union
