"""Dress the Mantel: offer one card and hide another, and hang decorations in lines.

Source: Twelve Games rulebook, Dress the Mantel. Comments "R8: ..." are rulings of the project, on
points that the rulebook leaves open.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations
from math import exp
from operator import or_
from typing import Any, ClassVar, Literal, NamedTuple

import msgspec

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
from engine.table import Layout, Piece, Place, Space, Table, Zone, at, cards, pile

# ------------------------------------------------------------------ cards and decorations

Side = Literal["left", "right"]
Edge = Literal["A", "B"]
Answer = Literal["accept", "reject"]

SIDES: tuple[Side, ...] = ("left", "right")
EDGES: tuple[Edge, ...] = ("A", "B")


class Decoration(NamedTuple):
    """A kind of decoration and what it scores."""

    name: str
    one: str
    """In words, a single one."""
    many: str
    """In words, after a number."""
    adjacent: int
    """How many there must be in a line."""
    scores: Literal["each", "once", "most"]
    """Points for each in such lines, once per mantel for the first such line, or for the most on
    a mantel."""
    points: int


TABLES = load_components("dress_the_mantel")
DECORATIONS = tuple(Decoration(**row) for row in TABLES["decorations"].rows)
KIND = {kind.name: kind for kind in DECORATIONS}
EDGE: dict[int, dict[Edge, tuple[str, ...]]] = {
    row["card"]: {edge: tuple(row[edge]) for edge in EDGES} for row in TABLES["evergreen"].rows
}
"""The decorations on each edge of each card."""
TURNS = len(EDGE) // 2
"""Each turn takes two cards of the deck."""


def in_words(shown: tuple[str, ...]) -> str:
    """The decorations on an edge: "2 pine cones", "poinsettia, orange"."""
    counted = [(KIND[name], shown.count(name)) for name in dict.fromkeys(shown)]
    return ", ".join(kind.one if n == 1 else f"{n} {kind.many}" for kind, n in counted)


CARD_NAME: dict[int | None, str | None] = {
    card: f"{card} ({' / '.join(map(in_words, edges.values()))})" for card, edges in EDGE.items()
} | {HIDDEN: None}
"""A card that isn't placed yet: "7 (2 pine cones / poinsettia, orange)"."""
PLACED_NAME: dict[int, dict[Edge, str]] = {
    card: {edge: f"{card}{edge} ({in_words(edges[edge])})" for edge in EDGES}
    for card, edges in EDGE.items()
}
"""A card on a mantel, by card and visible edge: "7A (2 pine cones)"."""


@lru_cache(maxsize=65536)
def lines(placed: tuple[int, ...], edges: tuple[Edge, ...]) -> tuple[tuple[int, ...], ...]:
    """The sizes of the lines in a garland, per kind of decoration, from the Clock outward.

    R1: only visible edges count. R2: a line is all symbols on neighboring cards that each show the
    decoration, and its size their number: an edge with two of them counts 2. The last line is the
    one that the next card can make longer: 0 if the outermost card doesn't show the decoration.
    """
    shown = [EDGE[card][edge] for card, edge in zip(placed, edges, strict=True)]
    found = []
    for kind in DECORATIONS:
        sizes = [0]
        for decorations in shown:
            if count := decorations.count(kind.name):
                sizes[-1] += count
            elif sizes[-1]:
                sizes.append(0)
        found.append(tuple(sizes))
    return tuple(found)


# ------------------------------------------------------------------ options and moves


class DressTheMantelOptions(Options, frozen=True, kw_only=True):
    """Who starts."""

    first_seat: SeatOption | None = None
    """The seat that has the pawn in turn 1; drawn at random when null."""

    def check(self, seats: int) -> None:
        check_seat("first_seat", self.first_seat, seats)


class Offer(Move, frozen=True):
    """Offer one of the two drawn cards as a gift, face-up, and keep the other hidden."""

    card: int
    """The offered card, 1 to 12."""


class Choose(Move, frozen=True):
    """Take the gift, or the hidden card instead."""

    answer: Answer
    """"accept": take the offered card; "reject": take the hidden one."""


class Decorate(Move, frozen=True):
    """Add the card to the outer end of one side of the own mantel."""

    side: Side
    """The side of the Clock, "left" or "right"."""
    edge: Edge
    """The decorated edge that stays visible, pointing outward: "A" or "B"."""


OFFERS: dict[tuple[int, int], tuple[Move, ...]] = {
    pair: tuple(Offer(card) for card in sorted(pair)) for pair in permutations(EDGE, 2)
}
"""The offers, by the two cards as drawn."""
ANSWERS = (Choose("accept"), Choose("reject"))
DECORATE = tuple(Decorate(side, edge) for side in SIDES for edge in EDGES)

TO_DO = {
    "offer": "offer one of its two cards",
    "choose": "accept or reject the offered card",
    "decorate": "add its card to its mantel",
}
"""What a seat has to do in each phase, which is the kind of its moves then, too."""

# Texts of facts, put together once, because they are passed on even if nobody listens.
ADDED: dict[Side, str] = {side: f"{{seat}} adds {{items}} on the {side}" for side in SIDES}
SCORED = {kind.name: f"{{seat}} scores {{amount}} for {kind.many}" for kind in DECORATIONS}


# ------------------------------------------------------------------ for computer players

# What is likely to come, in points; found by letting players with other figures compete.
PROMISE: dict[str, tuple[float, ...]] = {
    "pine": (0.0, 0.6, 0.4),
    "orange": (0.0, 0.6, 0.4),
    "bells": (0.0, 1.2),
    "poinsettia": (0.0, 0.8, 2.3),
    "mistletoe": (0.0,),
}
"""What a line at the end of a garland may bring, by its size; the last for all larger ones."""
FULFILLED = (0.0, 0.5, 0.8, 0.9, 1.0, 1.0)
"""How much of that comes true, by the turns that are left."""
MISTLETOE_LEAD = KIND["mistletoe"].points
"""Points by which a seat gets ahead with more mistletoe."""
MISTLETOE_CAUTION = 0.5
"""How much of a lead in mistletoe may go, in each turn that is left."""
MISTLETOE_GAIN = 1.8
"""What another mistletoe brings."""
USUAL_GAIN = 2.4
"""What a card brings that can't be seen."""
LEAD_SCALE = 0.8
LEAD_SCALE_PER_TURN = 0.5
"""How much smaller a lead becomes with each turn that is left."""


class Prospects(NamedTuple):
    """A garland as a computer player sees it."""

    points: int
    """Points of the decorations that score each."""
    mistletoe: int
    """How many there are."""
    done: tuple[bool, ...]
    """Per kind of decoration: whether it scores once, and does so here."""
    growing: tuple[int, ...]
    """Per kind of decoration: the size of the line that the next card can make longer."""


class Stand(NamedTuple):
    """A mantel as a computer player sees it."""

    worth: float
    """Points, present and promised, without mistletoe."""
    mistletoe: int
    """How many there are."""
    done: tuple[bool, ...]
    """Per kind of decoration: whether it scores once, and has."""
    ends: tuple[tuple[int, ...], ...]
    """For each garland: the sizes of the lines that the next card can make longer."""


@lru_cache(maxsize=65536)
def prospects(placed: tuple[int, ...], edges: tuple[Edge, ...]) -> Prospects:
    """What a garland has come to."""
    found = lines(placed, edges)
    points = mistletoe = 0
    done = []
    for kind, sizes in zip(DECORATIONS, found, strict=True):
        done.append(kind.scores == "once" and max(sizes) >= kind.adjacent)
        if kind.scores == "each":
            points += kind.points * sum(size for size in sizes if size >= kind.adjacent)
        elif kind.scores == "most":
            mistletoe += sum(sizes)
    return Prospects(points, mistletoe, tuple(done), tuple(sizes[-1] for sizes in found))


@cache
def once(done: tuple[bool, ...]) -> int:
    """The points of the decorations that score once and have."""
    return sum(kind.points for kind, over in zip(DECORATIONS, done, strict=True) if over)


@lru_cache(maxsize=65536)
def promises(growing: tuple[int, ...], done: tuple[bool, ...], left: int) -> float:
    """What the end of a garland may bring in so many turns."""
    hopes = [
        PROMISE[kind.name][min(size, len(PROMISE[kind.name]) - 1)]
        for kind, size, over in zip(DECORATIONS, growing, done, strict=True)
        if not over
    ]
    return FULFILLED[left] * sum(hopes)


@lru_cache(maxsize=65536)
def gain(growing: tuple[int, ...], done: tuple[bool, ...], left: int, card: int) -> float:
    """What a card brings at the end of a garland, with the better one of its edges visible."""
    gains = []
    for shown in EDGE[card].values():
        points, grown, over = 0.0, [], []
        for kind, size, was_over in zip(DECORATIONS, growing, done, strict=True):
            count = shown.count(kind.name)
            after = size + count if count else 0
            grown.append(after)
            over.append(was_over or (kind.scores == "once" and after >= kind.adjacent))
            if kind.scores == "most":
                points += MISTLETOE_GAIN * count
            elif kind.scores == "once":
                points += kind.points * (over[-1] - was_over)
            elif after >= kind.adjacent:
                points += kind.points * (count if size >= kind.adjacent else after)
        gains.append(points + promises(tuple(grown), tuple(over), left))
    return max(gains) - promises(growing, done, left)


def best_gain(stand: Stand, left: int, card: int) -> float:
    """What a card brings at the better end of a mantel."""
    one, two = stand.ends
    return max(gain(one, stand.done, left, card), gain(two, stand.done, left, card))


# ------------------------------------------------------------------ the game


class Garland(msgspec.Struct):
    """The cards on one side of a Clock."""

    cards: list[int] = []
    """The cards, from the Clock outward."""
    edges: list[Edge] = []
    """The edge of each card that is visible, "A" or "B"."""


class Mantel(msgspec.Struct):
    """A Clock with a garland on either side."""

    left: Garland
    """The garland to the left of the Clock."""
    right: Garland
    """The garland to the right of the Clock."""


class DressTheMantel(Game, kw_only=True):
    """Offer your opponent one of two cards, and dress your mantel with the other."""

    slug: ClassVar = "dress-the-mantel"
    title: ClassVar = "Dress the Mantel"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (2, 2)
    moves: ClassVar = (Offer, Choose, Decorate)
    summary: ClassVar = (
        "In each of six turns, the seat with the pawn draws two cards, offers one of them to the"
        " other seat and hides the other. The other seat accepts the gift or takes the hidden card"
        " unseen; the pawn's seat has the one that is left. Both add their card to the left or"
        " right end of their mantel, with one of its two edges visible, for good. In the end, pine"
        " cones and oranges score a point each in lines of two or more, whether on one edge or on"
        " neighboring cards. Two pairs of jingle bells in a line score 4 points and three"
        " poinsettias 5, once per mantel, and whoever has the most mistletoe scores 3, both seats"
        " if they have as many. The Clock interrupts all lines. The most points win."
    )

    options: DressTheMantelOptions
    """What the creator of the match chose."""
    turn: int = 1
    """The number of the turn, from 1."""
    pawn: int = 0
    """The seat that has the pawn: it draws and offers."""
    on_turn: int = 0
    """The seat that has to decide something."""
    phase: Literal["offer", "choose", "decorate", "over"] = "offer"
    """What that seat has to do; "over" when the game has ended."""
    answer: Answer | None = None
    """Whether the offered card was accepted in this turn; null before the answer."""
    deck: list[Hidden[int]] = []
    """The cards to be drawn, the top one last."""
    drawn: list[Hidden[int]] = []
    """The drawn cards that aren't offered: two, then the hidden one until it is placed. It
    belongs to the seat with the pawn, or to the other seat if that has rejected the offer."""
    offered: list[int] = []
    """The offered card, until it is placed. It belongs to the other seat if that has accepted it,
    and to the seat with the pawn if it was rejected."""
    mantels: list[Mantel] = []
    """The mantels, per seat."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Twelve Games rulebook, Dress the Mantel, Setup."""
        first_seat = self.options.first_seat
        self.pawn = self.rng.below(self.seats) if first_seat is None else first_seat
        self.mantels = [Mantel(Garland(), Garland()) for _ in range(self.seats)]
        self.deck = list(EDGE)
        self.rng.shuffle(self.deck)
        self._draw()

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        return () if self.phase == "over" else (self.on_turn,)

    def legal(self, seat: int) -> Sequence[Move]:
        if seat != self.on_turn:
            return ()
        match self.phase:
            case "decorate":
                # R8: only the new card is placed; those on the mantel stay as they are.
                return DECORATE
            case "offer":
                first, second = self.drawn
                return OFFERS[first, second]
            case "choose":
                return ANSWERS
            case _:
                return ()

    # ------------------------------------------------------------------ how to play

    def play(self, seat: int, move: Move) -> None:
        """Twelve Games rulebook, Dress the Mantel, How to Play."""
        match move:
            case Decorate(side, edge):
                self._decorate(seat, side, edge)
            case Offer(card):
                self._offer(seat, card)
            case Choose(answer):
                self._choose(seat, answer)

    def _draw(self) -> None:
        """Twelve Games rulebook, Dress the Mantel, How to Play, step 1."""
        seat = self.pawn
        self.drawn = [self.deck.pop(), self.deck.pop()]
        self.on_turn = seat
        self.phase = "offer"
        self.answer = None
        self.tell(FactKind.TURN, "turn {amount}: {seat} has the pawn", seat=seat, amount=self.turn)
        self.tell(FactKind.DRAW, "{seat} draws {amount} cards", seat=seat, amount=2)
        self.tell(
            FactKind.DRAW,
            "{seat} draws {items}",
            seat=seat,
            items=map(CARD_NAME.get, self.drawn),
            to=(seat,),
        )

    def _offer(self, seat: int, card: int) -> None:
        """Twelve Games rulebook, Dress the Mantel, How to Play, step 2."""
        self.drawn.remove(card)
        self.offered.append(card)
        self.on_turn = 1 - seat
        self.phase = "choose"
        text = "{seat} offers {items} to {other} and hides a card"
        self.tell(FactKind.REVEAL, text, seat=seat, other=1 - seat, items=(CARD_NAME[card],))

    def _choose(self, seat: int, answer: Answer) -> None:
        """Twelve Games rulebook, Dress the Mantel, How to Play, step 3."""
        self.answer = answer
        # R9: both decorate in the same step; the pawn's seat does so first.
        self.on_turn = pawn = self.pawn
        self.phase = "decorate"
        gift, hidden = (CARD_NAME[self.offered[0]],), (CARD_NAME[self.drawn[0]],)
        takes = "{seat} takes {items} from {other}"
        if answer == "accept":
            self.tell(FactKind.CHOOSE, "{seat} accepts the gift of {other}", seat=seat, other=pawn)
            self.tell(FactKind.TAKE, takes, seat=seat, other=pawn, items=gift)
            self.tell(FactKind.TAKE, "{seat} keeps the hidden card", seat=pawn)
        else:
            self.tell(FactKind.CHOOSE, "{seat} rejects the gift of {other}", seat=seat, other=pawn)
            text = "{seat} takes the hidden card from {other}"
            self.tell(FactKind.TAKE, text, seat=seat, other=pawn)
            # The pawn's seat knows already what it has hidden; now the taker sees it, too.
            both = range(self.seats)
            self.tell(FactKind.TAKE, takes, seat=seat, other=pawn, items=hidden, to=both)
            self.tell(FactKind.TAKE, "{seat} keeps {items}", seat=pawn, items=gift)

    def _held(self, seat: int) -> list[int]:
        """Where the card lies that a seat has to place; empty if it has been placed."""
        with_pawn = seat == self.pawn
        return self.drawn if with_pawn == (self.answer == "accept") else self.offered

    def _decorate(self, seat: int, side: Side, edge: Edge) -> None:
        """Twelve Games rulebook, Dress the Mantel, How to Play, steps 4 and 5."""
        card = self._held(seat).pop()
        mantel = self.mantels[seat]
        garland = mantel.left if side == "left" else mantel.right
        garland.cards.append(card)
        garland.edges.append(edge)
        self.tell(FactKind.PLAY, ADDED[side], seat=seat, items=(PLACED_NAME[card][edge],))
        if seat == self.pawn:
            self.on_turn = 1 - seat
        elif self.deck:
            self.turn += 1
            self.pawn = seat
            self._draw()
        else:
            self.phase = "over"
            self._tell_end()

    # ------------------------------------------------------------------ the end

    def _points(self) -> dict[str, tuple[int, ...]]:
        """Twelve Games rulebook, Dress the Mantel, How Each Decoration Scores.

        The points for each kind of decoration, by name, one number per seat.
        """
        # R3: the Clock separates: lines of the left and of the right are never joined.
        mantels = [
            [
                left + right
                for left, right in zip(
                    lines(tuple(mantel.left.cards), tuple(mantel.left.edges)),
                    lines(tuple(mantel.right.cards), tuple(mantel.right.edges)),
                    strict=True,
                )
            ]
            for mantel in self.mantels
        ]
        points = {}
        for kind, *seats in zip(DECORATIONS, *mantels, strict=True):
            match kind.scores:
                case "each":
                    # R4: all lines that are long enough add up.
                    counts = [sum(n for n in sizes if n >= kind.adjacent) for sizes in seats]
                case "once":
                    # R5, R6: one line is enough, and a second or a longer one brings no more.
                    counts = [int(max(sizes) >= kind.adjacent) for sizes in seats]
                case _:
                    # R7: who ties for the most has the most, even with none at all.
                    totals = [sum(sizes) for sizes in seats]
                    counts = [int(total == max(totals)) for total in totals]
            points[kind.name] = tuple(kind.points * count for count in counts)
        return points

    def result(self) -> Result | None:
        """Twelve Games rulebook, Dress the Mantel, Game End & Scoring.

        The detail says how many points each kind of decoration brought.
        """
        if self.phase != "over":
            return None
        points = self._points()
        scores = tuple(map(sum, zip(*points.values(), strict=True)))
        most = max(scores)
        return Result(
            # R10: a tie isn't played off in the same match: both win.
            winners=tuple(seat for seat, score in enumerate(scores) if score == most),
            scores=scores,
            ranks=tuple(1 if score == most else 2 for score in scores),
            detail=points,
        )

    def _tell_end(self) -> None:
        if self._facts is None:
            return
        result = self.result()
        assert result is not None
        for seat, score in enumerate(result.scores):
            for name, points in result.detail.items():
                if points[seat]:
                    self.tell(FactKind.SCORE, SCORED[name], seat=seat, amount=points[seat])
            self.tell(FactKind.SCORE, "{seat} scores {amount} in all", seat=seat, amount=score)
        names = [f"seat {seat}" for seat in result.winners]
        self.tell(FactKind.END, "most points: {items}", items=names, amount=max(result.scores))

    def bound(self) -> int:
        """Every turn takes two of the cards and four decisions, no more and no less: the offer,
        the answer, and where each of the two cards goes.
        """
        return TURNS * 4

    # ------------------------------------------------------------------ for computer players

    def outlook(self, seat: int) -> float:
        """How far a seat is ahead, the more decisive the fewer turns are left.

        A mantel counts for its points, and for what the ends of its garlands promise; so do the
        cards that are to be placed, as far as the seat sees them.
        """
        left = TURNS - self.turn
        own, theirs = self._stand(seat, left), self._stand(1 - seat, left)
        lead = own.worth - theirs.worth
        if more := own.mistletoe - theirs.mistletoe:
            lead += MISTLETOE_LEAD * more / (abs(more) + MISTLETOE_CAUTION * left)
        if self.phase == "over":
            return 0.5 + (lead > 0) / 2 - (lead < 0) / 2
        sees_hidden = seat == self.pawn or self.answer == "reject"
        if self.phase == "decorate":
            for who, stand, sign in ((seat, own, 1), (1 - seat, theirs, -1)):
                held = self._held(who)
                if held:
                    known = sees_hidden or held is self.offered
                    lead += sign * (best_gain(stand, left, held[0]) if known else USUAL_GAIN)
        elif self.phase == "choose":
            gift = self.offered[0]
            own_gain, their_gain = best_gain(own, left, gift), best_gain(theirs, left, gift)
            accepted = own_gain + their_gain > 2 * USUAL_GAIN
            # The hidden card goes to the pawn's seat if the gift is accepted.
            if accepted == (seat == self.pawn):
                own_gain = best_gain(own, left, self.drawn[0]) if sees_hidden else USUAL_GAIN
            else:
                their_gain = best_gain(theirs, left, self.drawn[0]) if sees_hidden else USUAL_GAIN
            lead += own_gain - their_gain
        return 1 / (1 + exp(-lead / (LEAD_SCALE + LEAD_SCALE_PER_TURN * left)))

    def _stand(self, seat: int, left: int) -> Stand:
        """What a computer player makes of a mantel with so many turns left."""
        mantel = self.mantels[seat]
        one = prospects(tuple(mantel.left.cards), tuple(mantel.left.edges))
        two = prospects(tuple(mantel.right.cards), tuple(mantel.right.edges))
        done = one.done if one.done == two.done else tuple(map(or_, one.done, two.done))
        worth: float = one.points + two.points + once(done)
        if left:
            worth += promises(one.growing, done, left) + promises(two.growing, done, left)
        ends = (one.growing, two.growing)
        return Stand(worth, one.mistletoe + two.mistletoe, done, ends)

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        self.deck = [HIDDEN] * len(self.deck)
        # Who rejects the offer sees the hidden card at once, everybody else when it is placed.
        if seat is None or not (seat == self.pawn or self.answer == "reject"):
            self.drawn = [HIDDEN] * len(self.drawn)

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"evergreen": dict.fromkeys(EDGE, 1)}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        garlands = [side.cards for mantel in self.mantels for side in (mantel.left, mantel.right)]
        return {"evergreen": (self.deck, self.drawn, self.offered, *garlands)}

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """Offer the card with the lower number, accept it, add a card on the left with edge A."""
        return self.legal(seat)[0]

    def label(self, move: Move) -> str:
        match move:
            case Offer(card):
                return f"Offer {CARD_NAME[card]}"
            case Choose("accept"):
                return f"Accept {CARD_NAME[self.offered[0]]}"
            case Choose():
                return f"Reject {CARD_NAME[self.offered[0]]} and take the hidden card"
            case Decorate(side, edge):
                card = self._held(self.on_turn)[0]
                return f"Add {PLACED_NAME[card][edge]} on the {side}"
            case _:
                raise AssertionError(move)

    def why_not(self, seat: int, move: Move) -> str:
        if kind_of(move) != self.phase:
            return f"seat {seat} can't {TO_DO[kind_of(move)]} now, only {TO_DO[self.phase]}"
        match move:
            case Offer(card):
                first, second = sorted(self.drawn)
                return f"seat {seat} hasn't drawn card {card}; it may offer {first} or {second}"
            case _:
                return super().why_not(seat, move)

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case Offer(card):
                return at(f"hand:{seat}", CARD_NAME[card])
            case Choose("accept"):
                return at("offered", CARD_NAME[self.offered[0]])
        return ()

    def table(self) -> Table:
        gift = [CARD_NAME[card] for card in self.offered] if self.phase == "choose" else []
        zones = [
            Zone("deck", "Deck", Layout.PILE, pile(len(self.deck))),
            Zone("offered", "Offered card", Layout.ROW, cards(gift)),
        ]
        for seat, mantel in enumerate(self.mantels):
            hand = [CARD_NAME[card] for card in self._hand(seat)]
            pawn = [Piece("pawn")] if seat == self.pawn else []
            left, right = _garland(mantel.left), _garland(mantel.right)
            dressed = [*reversed(left), Space(pieces=[Piece("clock", "Clock")]), *right]
            zones += [
                Zone(f"hand:{seat}", f"Hand of seat {seat}", Layout.ROW, cards(hand), seat),
                Zone(f"mantel:{seat}", f"Mantel of seat {seat}", Layout.ROW, dressed, seat),
                Zone(
                    f"pawn:{seat}",
                    f"Pawn of seat {seat}",
                    Layout.TOKENS,
                    [Space(pieces=pawn)],
                    seat,
                ),
            ]
        return Table(zones, self._note())

    def _hand(self, seat: int) -> list[int]:
        """The cards that a seat has and that don't lie on the table."""
        if self.answer is not None:
            return self._held(seat)
        return self.drawn if seat == self.pawn else []

    def _note(self) -> str:
        result = self.result()
        if result is not None:
            names = " and ".join(f"seat {seat}" for seat in result.winners)
            points = " to ".join(map(str, sorted(result.scores, reverse=True)))
            return f"Won by {names}, {points}"
        return f"Turn {self.turn} of {TURNS}: seat {self.on_turn} is to {TO_DO[self.phase]}"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return tuple(TABLES.values())


def _garland(garland: Garland) -> list[Space]:
    """One space per card of a garland, from the Clock outward, with the edge that is visible."""
    return [
        Space(pieces=[Piece("card", PLACED_NAME[card][edge])])
        for card, edge in zip(garland.cards, garland.edges, strict=True)
    ]
