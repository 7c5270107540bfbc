"""Two small games that the tests of the engine play; they aren't registered.

`Wagers` has everything that can be secret: hands, a deck, simultaneous commitments, a face-down
card with a reaction window, a pile that nobody may look through, and asides. `Lanterns` is a
solo or cooperative game with dice and options of every type.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from engine.components import ComponentTable, Provenance
from engine.errors import InvalidOption, UnknownGame
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
from engine.table import Layout, Space, Table, Zone, cards, pile

COPIES = {1: 5, 2: 4, 3: 3, 4: 2, 5: 1}
HAND = 3
ASIDES = 2


class WagersOptions(Options, frozen=True, kw_only=True):
    """What the creator of a match of Wagers may choose."""

    first_seat: SeatOption | None = None
    """The leader of round 1; seat 0 if null."""
    rounds: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2
    """How many rounds are played; at most 3 with 4 seats."""
    talk: bool = True
    """Whether seats may mutter."""
    prize: Literal["one", "face"] = "one"
    """What the best card earns: one coin, or its value."""

    def check(self, seats: int) -> None:
        check_seat("first_seat", self.first_seat, seats)
        if seats == 4 and self.rounds > 3:
            raise InvalidOption("rounds", f"with 4 seats at most 3 rounds, not {self.rounds}")


class Lay(Move, frozen=True):
    """Commit a card, and whether high or low should win; shown when all have committed."""

    card: int
    """A value in hand."""
    call: Literal["high", "low"]
    """What the seat wants to win."""


class Wager(Move, frozen=True):
    """Put a card face-down and claim that it is odd."""

    card: int
    """A value in hand."""


class Doubt(Move, frozen=True):
    """Doubt that the wagered card is odd."""


class Believe(Move, frozen=True):
    """Let the claim stand."""


class Mutter(Move, frozen=True):
    """Say something; an aside without consequences."""

    word: Literal["hm", "ho"]
    """What is said."""


class Wagers(Game, kw_only=True):
    """Commit cards, then wager one."""

    slug: ClassVar[str] = "wagers"
    title: ClassVar[str] = "Wagers"
    box: ClassVar[str] = "Toys"
    seat_range: ClassVar[tuple[int, int]] = (2, 4)
    moves: ClassVar[tuple[type[Move], ...]] = (Lay, Wager, Doubt, Believe, Mutter)
    summary: ClassVar[str] = "Commit cards, then wager one. Most coins win."

    options: WagersOptions
    hands: list[list[Hidden[int]]] = []
    """Each seat's cards."""
    deck: list[Hidden[int]] = []
    """Face-down; drawn from the end."""
    laid: list[Hidden[int]] = []
    """Per seat: the committed card, 0 before it commits."""
    calls: list[Hidden[str]] = []
    """Per seat: the committed call, "" before it commits."""
    wagered: list[Hidden[int]] = []
    """The leader's face-down card, if there is one."""
    buried: list[Hidden[int]] = []
    """Believed wagers; nobody may look through them."""
    shown: list[int] = []
    """Cards that lie face-up."""
    coins: list[int] = []
    """Coins per seat."""
    muttered: list[int] = []
    """Asides per seat in this round."""
    waiting: list[int] = []
    """Seats that haven't committed yet, or may still doubt."""
    phase: Literal["lay", "wager", "doubt", "over"] = "lay"
    """What the match waits for."""
    leader: int = 0
    """The seat that wagers in this round."""
    round: int = 1
    """Rounds are counted from 1."""

    def setup(self) -> None:
        self.deck = [value for value, count in COPIES.items() for _ in range(count)]
        self.rng.shuffle(self.deck)
        self.hands = [[] for _ in range(self.seats)]
        self.coins = [0] * self.seats
        self.leader = self.options.first_seat or 0
        self._deal()
        self._begin_round()

    def _begin_round(self) -> None:
        self.laid = [0] * self.seats
        self.calls = [""] * self.seats
        self.muttered = [0] * self.seats
        self.waiting = list(range(self.seats))
        self.phase = "lay"
        self.tell(FactKind.ROUND, "round {amount} begins", amount=self.round)

    def _deal(self) -> None:
        for seat, hand in enumerate(self.hands):
            drawn: list[int] = []
            while len(hand) + len(drawn) < HAND:
                if not self.deck:
                    self.deck = self.buried + self.shown
                    self.buried, self.shown = [], []
                    self.rng.shuffle(self.deck)
                    self.tell(FactKind.SHUFFLE, "all played cards are shuffled into a new deck")
                drawn.append(self.deck.pop())
            hand += drawn
            hand.sort()
            text = "{seat} draws {amount}"
            self.tell(FactKind.DRAW, text, seat=seat, amount=len(drawn))
            self.tell(FactKind.DRAW, "you draw {items}", seat=seat, items=drawn, to=[seat])

    def actors(self) -> Sequence[int]:
        if self.phase == "over":
            return ()
        return [self.leader] if self.phase == "wager" else self.waiting

    def legal(self, seat: int) -> Sequence[Move]:
        if self.phase == "over":
            return []
        moves: list[Move] = []
        if self.phase == "lay" and seat in self.waiting:
            values = dict.fromkeys(self.hands[seat])
            moves += [Lay(card, call) for card in values for call in ("high", "low")]
        elif self.phase == "wager" and seat == self.leader:
            moves += [Wager(card) for card in dict.fromkeys(self.hands[seat])]
        elif self.phase == "doubt" and seat in self.waiting:
            moves += [Doubt(), Believe()]
        if self.options.talk and self.muttered[seat] < ASIDES:
            moves += [Mutter("hm"), Mutter("ho")]
        return moves

    def play(self, seat: int, move: Move) -> None:
        match move:
            case Mutter(word):
                self.muttered[seat] += 1
                self.tell(FactKind.CALL, "{seat} mutters {items}", seat=seat, items=[word])
            case Lay(card, call):
                self.hands[seat].remove(card)
                self.laid[seat] = card
                self.calls[seat] = call
                self.waiting.remove(seat)
                self.tell(FactKind.CHOOSE, "{seat} commits a card", seat=seat)
                if not self.waiting:
                    self._compare()
            case Wager(card):
                self.hands[seat].remove(card)
                self.wagered.append(card)
                self.waiting = [s for s in range(self.seats) if s != seat]
                self.phase = "doubt"
                self.tell(FactKind.PLAY, "{seat} wagers a card", seat=seat)
            case Believe():
                self.waiting.remove(seat)
                self.tell(FactKind.PASS, "{seat} believes it", seat=seat)
                if not self.waiting:
                    self.coins[self.leader] += 1
                    self.tell(FactKind.SCORE, "{seat} earns {amount}", seat=self.leader, amount=1)
                    self.buried.append(self.wagered.pop())
                    self._end_round()
            case Doubt():
                self._reveal(seat)

    def _compare(self) -> None:
        high = self.calls.count("high") >= self.calls.count("low")
        best = max(self.laid) if high else min(self.laid)
        text = "the committed cards are {items}"
        self.tell(FactKind.REVEAL, text, items=[*self.laid, *self.calls])
        for seat, card in enumerate(self.laid):
            if card == best:
                coins = card if self.options.prize == "face" else 1
                self.coins[seat] += coins
                self.tell(FactKind.SCORE, "{seat} earns {amount}", seat=seat, amount=coins)
        self.shown += self.laid
        self.laid = [0] * self.seats
        self.calls = [""] * self.seats
        self.phase = "wager"

    def _reveal(self, doubter: int) -> None:
        card = self.wagered.pop()
        text = "{seat} doubts, and {other} had wagered {items}"
        self.tell(FactKind.REVEAL, text, seat=doubter, other=self.leader, items=[card])
        loser = doubter if card % 2 else self.leader
        self.coins[loser] -= 1
        self.tell(FactKind.SCORE, "{seat} loses {amount}", seat=loser, amount=1)
        self.deck.insert(0, card)
        self.rng.shuffle(self.deck)
        self.tell(FactKind.SHUFFLE, "the card is shuffled into the deck")
        self._end_round()

    def _end_round(self) -> None:
        if self.round == self.options.rounds:
            self.phase = "over"
            self.waiting = []
            self.tell(FactKind.END, "the game is over")
            return
        self.round += 1
        self.leader = (self.leader + 1) % self.seats
        self._deal()
        self._begin_round()

    def result(self) -> Result | None:
        if self.phase != "over":
            return None
        ranks = tuple(1 + sum(c > mine for c in self.coins) for mine in self.coins)
        winners = tuple(s for s, rank in enumerate(ranks) if rank == 1)
        return Result(winners, tuple(self.coins), ranks, detail={"rank": ranks})

    def mask(self, seat: int | None) -> None:
        self.hands, self.laid, self.calls = self.hands[:], self.laid[:], self.calls[:]
        for s in range(self.seats):
            if s != seat:
                self.hands[s] = [HIDDEN] * len(self.hands[s])
                if self.laid[s] != 0:
                    self.laid[s] = self.calls[s] = HIDDEN
        if seat != self.leader:
            self.wagered = [HIDDEN] * len(self.wagered)
        self.deck = [HIDDEN] * len(self.deck)
        self.buried = [HIDDEN] * len(self.buried)

    def default(self, seat: int) -> Move:
        return Believe() if self.phase == "doubt" else self.legal(seat)[0]

    def label(self, move: Move) -> str:
        match move:
            case Lay(card, call):
                return f"Commit a {card} and hope for {call}"
            case Wager(card):
                return f"Wager a {card}"
            case Mutter(word):
                return f"Mutter {word}"
        return f"{kind_of(move).capitalize()} it"

    def table(self) -> Table:
        zones = [
            Zone("deck", "Deck", Layout.PILE, pile(len(self.deck))),
            Zone("buried", "Believed wagers", Layout.PILE, pile(len(self.buried))),
            Zone("shown", "Played cards", Layout.ROW, cards([str(c) for c in self.shown])),
            Zone("wagered", "Wager", Layout.ROW, cards([_face(c) for c in self.wagered])),
        ]
        for seat, hand in enumerate(self.hands):
            laid = self.laid[seat]
            spaces = [Space()] if laid == 0 else cards([_face(laid)])
            zones += [
                Zone(f"hand:{seat}", "Hand", Layout.ROW, cards([_face(c) for c in hand]), seat),
                Zone(f"laid:{seat}", "Committed", Layout.ROW, spaces, seat),
            ]
        return Table(zones, f"Round {self.round}: {self.phase}")

    def bound(self) -> int:
        moves = self.seats + 1 + self.seats - 1
        asides = ASIDES * self.seats if self.options.talk else 0
        return self.options.rounds * (moves + asides)

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        rows: list[dict[str, Any]] = [{"value": v, "count": n} for v, n in COPIES.items()]
        return [ComponentTable("cards", "Cards", Provenance.PRINTED, "made for tests", rows)]

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"cards": COPIES}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        lists = [*self.hands, self.deck, self.laid, self.wagered, self.buried, self.shown]
        return {"cards": lists}

    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        match move:
            case Lay():
                return ("card", "call")
            case Wager():
                return ("card",)
        return ()

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        for s, call in enumerate(self.calls):
            if call is HIDDEN:
                self.calls[s] = random.choice(["high", "low"])

    def why_not(self, seat: int, move: Move) -> str:
        if isinstance(move, (Lay, Wager)) and move.card not in self.hands[seat]:
            return f"seat {seat} holds no {move.card}"
        return super().why_not(seat, move)


def _face(card: int | None) -> str | None:
    return None if card is None else str(card)


class Mode(StrEnum):
    """How often the wind blows."""

    CALM = "calm"
    STORMY = "stormy"


class LanternsOptions(Options, frozen=True, kw_only=True):
    """What the creator of a match of Lanterns may choose."""

    goal: Annotated[int, msgspec.Meta(ge=3, le=9)] = 6
    """Lanterns that must burn."""
    mode: Mode = Mode.CALM
    """How often the wind blows."""
    sheltered: Literal["random"] | tuple[Annotated[int, msgspec.Meta(ge=1, le=4)], ...] | None = (
        None
    )
    """Values that the wind spares: none, one by chance, or those listed."""


class Light(Move, frozen=True):
    """Light one lantern of the row, or two equal ones."""

    lanterns: tuple[int, ...]
    """Their values."""


class Rest(Move, frozen=True):
    """Clear the row away and fill it anew."""


class Lanterns(Game, kw_only=True):
    """Light lanterns in the wind."""

    slug: ClassVar[str] = "lanterns"
    title: ClassVar[str] = "Lanterns"
    box: ClassVar[str] = "Toys"
    seat_range: ClassVar[tuple[int, int]] = (1, 2)
    cooperative: ClassVar[bool] = True
    moves: ClassVar[tuple[type[Move], ...]] = (Light, Rest)
    summary: ClassVar[str] = "Light enough lanterns before the wind has blown three times."

    options: LanternsOptions
    deck: list[Hidden[int]] = []
    """Face-down; drawn from the end."""
    row: list[int] = []
    """What may be lit."""
    lit: list[int] = []
    """What burns."""
    gone: list[int] = []
    """What was blown out or cleared away."""
    spared: list[int] = []
    """Values that the wind spares."""
    winds: int = 0
    """How often the wind has blown."""
    turn: int = 0
    """Turns are counted from 0."""

    def setup(self) -> None:
        self.deck = [value for value in (1, 2, 3, 4) for _ in range(3)]
        self.rng.shuffle(self.deck)
        match self.options.sheltered:
            case "random":
                self.spared = [self.rng.roll(4)]
            case tuple(values):
                self.spared = list(values)
        self._fill()

    def _fill(self) -> None:
        drawn: list[int] = []
        while self.deck and len(self.row) + len(drawn) < 3:
            drawn.append(self.deck.pop())
        self.row += drawn
        if drawn:
            self.tell(FactKind.DRAW, "the row gets {items}", items=drawn)

    def actors(self) -> Sequence[int]:
        return [] if self.result() else [self.turn % self.seats]

    def legal(self, seat: int) -> Sequence[Move]:
        if seat not in self.actors():
            return []
        values = sorted(set(self.row))
        moves: list[Move] = [Light((value,)) for value in values]
        moves += [Light((value, value)) for value in values if self.row.count(value) > 1]
        return [*moves, Rest()]

    def play(self, seat: int, move: Move) -> None:
        self.turn += 1
        match move:
            case Light(lanterns):
                for value in lanterns:
                    self.row.remove(value)
                    self.lit.append(value)
                self.tell(FactKind.PLAY, "{seat} lights {items}", seat=seat, items=lanterns)
                self._wind()
            case Rest():
                self.gone += self.row
                self.row = []
                self.tell(FactKind.DISCARD, "{seat} clears the row away", seat=seat)
        self._fill()
        if result := self.result():
            self.tell(FactKind.END, "the lanterns are {items}", items=[result.title])

    def _wind(self) -> None:
        die = self.rng.roll()
        self.tell(FactKind.ROLL, "the die shows {amount}", amount=die)
        if die > (1 if self.options.mode is Mode.CALM else 3):
            return
        self.winds += 1
        out = [value for value in self.lit if value not in self.spared][-1:]
        for value in out:
            self.lit.remove(value)
        self.gone += out
        text = "the wind blows out {items}" if out else "the wind blows"
        self.tell(FactKind.EVENT, text, items=out)

    def result(self) -> Result | None:
        if len(self.lit) >= self.options.goal:
            won, title = True, "bright"
        elif self.winds >= 3:
            won, title = False, "blown out"
        elif not self.row and not self.deck:
            won, title = False, "used up"
        else:
            return None
        everybody = tuple(range(self.seats))
        score = (len(self.lit),) * self.seats
        return Result(everybody if won else (), score, title=title, won=won)

    def mask(self, seat: int | None) -> None:
        self.deck = [HIDDEN] * len(self.deck)

    def default(self, seat: int) -> Move:
        return Rest()

    def label(self, move: Move) -> str:
        match move:
            case Light(lanterns):
                return f"Light {' and '.join(map(str, lanterns))}"
        return "Clear the row away"

    def table(self) -> Table:
        return Table(
            [
                Zone("deck", "Deck", Layout.PILE, pile(len(self.deck), "lantern")),
                Zone("row", "Row", Layout.ROW, cards([str(v) for v in self.row], "lantern")),
                Zone("lit", "Burning", Layout.ROW, cards([str(v) for v in self.lit], "lantern")),
                Zone("gone", "Out", Layout.ROW, cards([str(v) for v in self.gone], "lantern")),
            ],
            f"The wind has blown {self.winds} times",
        )

    def bound(self) -> int:
        return 12

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        rows: list[dict[str, Any]] = [{"value": v, "count": 3} for v in (1, 2, 3, 4)]
        return [ComponentTable("lanterns", "Lanterns", Provenance.PRINTED, "made for tests", rows)]

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"lanterns": {1: 3, 2: 3, 3: 3, 4: 3}}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        return {"lanterns": [self.deck, self.row, self.lit, self.gone]}


TOYS: tuple[type[Game], ...] = (Wagers, Lanterns)


def get_game(slug: str, rules: int | None = None) -> type[Game]:
    """Stands in for `engine.games.get_game` where a test wants logs of toys to replay."""
    for toy in TOYS:
        if toy.slug == slug and rules in (None, toy.rules):
            return toy
    raise UnknownGame(f"no toy {slug} at rules version {rules}")
