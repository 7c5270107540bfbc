"""Ladies Dancing: find every Lady at the ball a Sweetheart, and mind the etiquette.

Source: Twelve Games rulebook, Ladies Dancing. Comments "R8: ..." are rulings of the project, on
points that the rulebook leaves open.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from engine.cards import A_CARD, CARD_NAMES, MAIL_VALUES, mail_table
from engine.components import ComponentTable, load_components
from engine.facts import FactKind
from engine.game import HIDDEN, Game, Hidden, Move, Options, Result, SeatOption, check_seat
from engine.table import Layout, Piece, Place, Space, Table, Zone, at

# ---------------------------------------------------------------------- the box

TABLES = load_components("ladies_dancing")

LADY = 9
"""Value of the cards that are Ladies; all others are Suitors."""
GOLDEN_RING = 5
LADIES: dict[int, int] = {row["seats"]: row["ladies"] for row in TABLES["ladies"].rows}
"""How many Ladies each seat has, by number of seats."""
PILE_SIZES: list[int] = [row["cards"] for row in TABLES["ballroom"].rows]
PILES = range(len(PILE_SIZES))
CLOCKWISE = [[*PILES[pile + 1 :], *PILES[: pile + 1]] for pile in PILES]
"""The places of the circle as the pawn passes them from each of them, which comes last itself."""
NOWHERE = -1
"""Where the pawn is before it is placed."""

LIMITS: dict[str, int] = {row["name"]: row["number"] for row in TABLES["limits"].rows}
DANCES = LIMITS["dances"]
STEPS = (1, 2)
"""How many piles the pawn may move on."""
SWEETHEART = LIMITS["sweetheart"]
DIFFERENT = LIMITS["different"]
POINTS: dict[str, int] = {row["name"]: row["points"] for row in TABLES["points"].rows}

WITH_SYMBOL = 100
"""What is added to the value of a Suitor whose card has a symbol."""
SYMBOLS: dict[int, str] = {
    WITH_SYMBOL + row["value"]: row["symbol"] for row in TABLES["symbols"].rows
}
"""The symbol on each card that has one."""
SUITORS = [value for value in MAIL_VALUES if value != LADY]
WITH_SYMBOLS: dict[int, int] = {row["value"]: row["count"] for row in TABLES["symbols"].rows}
CENSUS: dict[int, int] = {
    **{value: value - WITH_SYMBOLS.get(value, 0) for value in SUITORS},
    **{WITH_SYMBOL + value: count for value, count in WITH_SYMBOLS.items()},
}
"""How many there are of each card: its value, and 100 more if it has a symbol."""
DECK = tuple(card for card, count in CENSUS.items() for _ in range(count))

VALUE = [card % WITH_SYMBOL for card in range(max(CENSUS) + 1)]
"""Value of each card."""


# ---------------------------------------------------------------------- options and moves


class LadiesDancingOptions(Options, frozen=True, kw_only=True):
    """Who begins."""

    first_seat: SeatOption | None = None
    """The seat that takes the first turn; drawn at random when null. The one to its right places
    the pawn."""

    def check(self, seats: int) -> None:
        check_seat("first_seat", self.first_seat, seats)


class PlacePawn(Move, frozen=True):
    """Place the pawn at a pile of the Ballroom, before the first turn."""

    pile: int
    """The pile, 0 to 8 clockwise."""


class Dance(Move, frozen=True):
    """Move the pawn on, and let a Lady dance with the Suitor whom it reaches."""

    steps: int
    """How many piles the pawn moves on clockwise, 1 or 2; empty ones don't count."""
    lady: int
    """The Lady of the seat, from 0."""


PLACE_PAWN = tuple(PlacePawn(pile) for pile in PILES)
DANCE = [tuple(Dance(steps, lady) for steps in STEPS) for lady in range(max(LADIES.values()))]
"""The dances of each Lady, with the nearer Suitor and with the farther one."""


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' if number != 1 else ''}"


# Texts and items of facts, labels: put together once, because they are passed on even if nobody
# listens.
NAME = {
    card: f"{VALUE[card]} ({SYMBOLS[card]})" if card in SYMBOLS else CARD_NAMES[card]
    for card in CENSUS
}
"""What a Suitor's card shows: "7", or with a symbol "12 (drum)"."""
A_SUITOR = {
    card: f"{A_CARD[VALUE[card]]} ({SYMBOLS[card]})" if card in SYMBOLS else A_CARD[card]
    for card in CENSUS
}
ITEM = [(NAME.get(card, ""),) for card in range(len(VALUE))]
PLACED_AT = [f"{{seat}} places the pawn at pile {pile}" for pile in PILES]
WALKED = [
    [f"{{seat}} moves the pawn {_count(steps, 'step')} to pile {pile}" for pile in PILES]
    for steps in range(max(SUITORS) + 1)
]
DANCED = [f"Lady {lady} of {{seat}} dances with {{items}}" for lady in range(len(DANCE))]
BROKE = [
    f"Lady {lady} of {{seat}} has danced with {{items}} three times in a row: she won't"
    " have a Sweetheart"
    for lady in range(len(DANCE))
]
NOW_SHOWS = [f"pile {pile} now shows {{items}}" for pile in PILES]
EMPTIED = [f"pile {pile} is empty and leaves the circle" for pile in PILES]


# ---------------------------------------------------------------------- what a Lady finds


class Fortune(NamedTuple):
    """What a Lady has found when the ball is over."""

    sweetheart: int
    """Value of her Sweetheart; 0 if she has none."""
    kiss: bool
    """Whether he is the last Suitor she danced with."""
    proposal: bool
    """Whether there is a Golden Ring in her column as well."""

    def points(self) -> int:
        if not self.sweetheart:
            return 0
        bonuses = POINTS["kiss"] * self.kiss + POINTS["proposal"] * self.proposal
        return POINTS["sweetheart"] + bonuses

    def in_words(self) -> str:
        if not self.sweetheart:
            return "no Sweetheart"
        bonuses = [name for name, has in (("kiss", self.kiss), ("proposal", self.proposal)) if has]
        return ", ".join([f"Sweetheart {CARD_NAMES[self.sweetheart]}", *bonuses])


NOTHING = Fortune(0, False, False)


def fortune(column: Sequence[int], broken: bool) -> Fortune:
    """What a Lady's whole column brings: Twelve Games rulebook, Ladies Dancing, Game End & Scoring.

    R3: that there are three different Suitors matters only now. R5: there can't be two
    Sweethearts, for two times three leave no room for a third Suitor. R6: kiss and proposal are
    taken whenever they can be; there is one proposal at most, of the Sweetheart himself too if he
    is the Golden Ring. As there are only five of those, the tokens of the box are always enough.
    """
    values = [VALUE[card] for card in column]
    if broken or len(set(values)) < DIFFERENT:
        return NOTHING
    for value in values:
        if values.count(value) >= SWEETHEART:
            return Fortune(value, values[-1] == value, GOLDEN_RING in values)
    return NOTHING


def barred(column: Sequence[int]) -> int:
    """Value of the Suitor with whom a Lady has danced twice in a row just now; 0 if none."""
    if len(column) < 2:
        return 0
    value = VALUE[column[-1]]
    return value if VALUE[column[-2]] == value else 0


# ---------------------------------------------------------------------- the game


class LadiesDancing(Game, kw_only=True):
    """Take Suitors from a circle of piles, and let every Lady dance thrice with one of them."""

    slug: ClassVar = "ladies-dancing"
    title: ClassVar = "Ladies Dancing"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (min(LADIES), max(LADIES))
    moves: ClassVar = (PlacePawn, Dance)
    summary: ClassVar = (
        "Nine piles of Suitors stand in a circle. Each turn moves the pawn one or two piles"
        " clockwise and takes the top card there for one of the seat's own Ladies, below the cards"
        " she has already. All Ladies of a seat must have danced before one of them dances again,"
        " and none may have three equal Suitors in a row. After six dances, a Lady with at least"
        " three equal cards and at least three different ones has found her Sweetheart: 1 point,"
        " 1 more if he was her last Suitor (a kiss), and 2 more if there is a Golden Ring, a 5,"
        " among her cards (a proposal). The most points win, then the most symbols on cards. Alone,"
        " the first dance follows from the choice of the first Suitor, and you win if each of your"
        " five Ladies has a Sweetheart."
    )

    options: LadiesDancingOptions
    """What the creator of the match chose."""
    dance: int = 1
    """The number of this dance, 1 to 6; every Lady gets one Suitor in each."""
    on_turn: int = 0
    """The seat that moves the pawn, or before the first turn places it."""
    pawn: int = NOWHERE
    """The pile at which the pawn stands, be it empty or not; -1 before it is placed."""
    piles: list[list[Hidden[int]]] = []
    """The Suitors of each pile of the Ballroom, clockwise, the visible top card last: 1 to 12, or
    101 to 112 for a card of that value, less 100, with a symbol."""
    columns: list[list[list[int]]] = []
    """The Suitors of each Lady of each seat, in the order in which she danced with them."""
    broken: list[list[bool]] = []
    """Whether each Lady of each seat had to break etiquette, and can't have a Sweetheart."""
    over: bool = False
    """Whether the ball is over."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Twelve Games rulebook, Ladies Dancing, Setup."""
        first_seat = self.options.first_seat
        first = self.rng.below(self.seats) if first_seat is None else first_seat
        self.on_turn = (first - 1) % self.seats
        ladies = LADIES[self.seats]
        self.columns = [[[] for _ in range(ladies)] for _ in range(self.seats)]
        self.broken = [[False] * ladies for _ in range(self.seats)]
        suitors = [*DECK]
        self.rng.shuffle(suitors)
        for size in PILE_SIZES:
            self.piles.append(suitors[:size])
            del suitors[:size]
        self.tell(FactKind.DEAL, "each seat has {amount} Ladies", amount=ladies)
        text = "the Suitors on the piles of the Ballroom, clockwise, are {items}"
        self.tell(FactKind.DEAL, text, items=[NAME[pile[-1]] for pile in self.piles])
        if self.seats == 1:
            text = "{seat} is to place the pawn, and so to choose the first Suitor"
            self.tell(FactKind.TURN, text, seat=0)
        else:
            text = "{seat} is to place the pawn, and {other} to take the first turn"
            self.tell(FactKind.TURN, text, seat=self.on_turn, other=first)

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        return () if self.over else (self.on_turn,)

    def legal(self, seat: int) -> Sequence[Move]:
        """Twelve Games rulebook, Ladies Dancing, Social Etiquette and How to Play."""
        if seat != self.on_turn or self.over:
            return ()
        if self.pawn == NOWHERE:
            return PLACE_PAWN
        piles, dance, columns = self.piles, self.dance, self.columns[seat]
        around = self._around()
        near, far = VALUE[piles[around[0]][-1]], VALUE[piles[around[1]][-1]]
        moves: list[Move] = []
        # R1: in pace with the other Ladies of her seat, and so with all, for every seat takes one
        # card a turn.
        for both, column in zip(DANCE, columns, strict=False):
            if len(column) < dance:
                unfit = barred(column)
                if unfit not in (near, far):
                    moves += both
                elif near != far:
                    moves.append(both[unfit == near])
        if moves:
            return moves
        # R4: only if nothing proper can be done, etiquette is broken.
        return [
            move
            for both, column in zip(DANCE, columns, strict=False)
            if len(column) < dance
            for move in both
        ]

    def _around(self) -> list[int]:
        """The piles that the pawn meets on its way round the circle.

        R2: empty ones have left it; of two that are left, two steps lead back to where it stands.
        There always are two: before the last card is taken there are 16 or more, and no pile ever
        had more than 8.
        """
        return [*filter(self.piles.__getitem__, CLOCKWISE[self.pawn])]

    # ------------------------------------------------------------------ how to play

    def play(self, seat: int, move: Move) -> None:
        """Twelve Games rulebook, Ladies Dancing, How to Play."""
        match move:
            case Dance(steps, lady):
                self._walk(seat, steps)
                self._take_suitor(seat, lady)
                self._end_turn(seat)
            case PlacePawn(pile):
                self.pawn = pile
                self.tell(FactKind.MOVE, PLACED_AT[pile], seat=seat)
                if self.seats == 1:
                    self._open_solo_ball()
                self._end_turn(seat)

    def _walk(self, seat: int, steps: int) -> None:
        """Move the pawn on by so many piles."""
        around = self._around()
        self.pawn = around[(steps - 1) % len(around)]
        self.tell(FactKind.MOVE, WALKED[steps][self.pawn], seat=seat)

    def _take_suitor(self, seat: int, lady: int) -> None:
        """A Lady dances with the Suitor at the pawn."""
        pile = self.piles[self.pawn]
        column = self.columns[seat][lady]
        card = pile.pop()
        improper = barred(column) == VALUE[card]
        column.append(card)
        self.tell(FactKind.TAKE, DANCED[lady], seat=seat, items=ITEM[card])
        if improper:
            self.broken[seat][lady] = True
            self.tell(FactKind.EVENT, BROKE[lady], seat=seat, items=ITEM[VALUE[card]])
        if pile:
            self.tell(FactKind.REVEAL, NOW_SHOWS[self.pawn], items=ITEM[pile[-1]])
        else:
            self.tell(FactKind.EVENT, EMPTIED[self.pawn])

    def _open_solo_ball(self) -> None:
        """Twelve Games rulebook, Ladies Dancing, Solo Game Setup.

        R8: there is nothing to decide after the first pile, for as yet no Lady differs from
        another.
        """
        columns = self.columns[0]
        self._take_suitor(0, 0)
        for lady in range(1, len(columns)):
            self._walk(0, VALUE[columns[lady - 1][-1]])
            self._take_suitor(0, lady)

    def _end_turn(self, seat: int) -> None:
        """Twelve Games rulebook, Ladies Dancing, Ending a Round."""
        after = self.on_turn = (seat + 1) % self.seats
        # All seats have as many Ladies, so this one is the last to dance if the next has no more.
        if min(map(len, self.columns[after])) == self.dance:
            if self.dance == DANCES:
                self._end()
                return
            self.dance += 1
            self.tell(FactKind.ROUND, "dance {amount} begins", amount=self.dance)
        if self.seats > 1:
            self.tell(FactKind.TURN, "it is the turn of {seat}", seat=after)

    # ------------------------------------------------------------------ the end

    def _end(self) -> None:
        self.over = True
        if self._facts is None:
            return  # Scores follow from the columns; all of this is only told.
        self.tell(FactKind.ROUND, "the last dance is over")
        for seat, fortunes in enumerate(self._fortunes()):
            for lady, found in enumerate(fortunes):
                text = f"Lady {lady} of {{seat}} scores {{amount}}: {found.in_words()}"
                self.tell(FactKind.SCORE, text, seat=seat, amount=found.points())
        scores, symbols = self._scores(), self._symbols()
        for seat, score in enumerate(scores):
            text = f"{{seat}} has {_count(score, 'point')}"
            self.tell(FactKind.SCORE, text, seat=seat, amount=score)
        winners = self._winners()
        if self.seats == 1:
            points = _count(scores[0], "point")
            if winners:
                text = f"every Lady has found a Sweetheart: won with {points}"
            else:
                text = f"not every Lady has found a Sweetheart: lost with {points}"
            self.tell(FactKind.END, text, seat=0, amount=scores[0])
            return
        if scores.count(max(scores)) > 1:
            for seat, score in enumerate(scores):
                if score == max(scores):
                    text = f"{{seat}} has collected {_count(symbols[seat], 'symbol')}"
                    self.tell(FactKind.SCORE, text, seat=seat, amount=symbols[seat])
        names = [f"seat {seat}" for seat in winners]
        self.tell(FactKind.END, "the victory dance is for {items}", items=names)

    def _fortunes(self) -> list[list[Fortune]]:
        """What each Lady of each seat has found."""
        return [
            [fortune(column, broken) for column, broken in zip(columns, marks, strict=True)]
            for columns, marks in zip(self.columns, self.broken, strict=True)
        ]

    def _scores(self) -> list[int]:
        return [sum(found.points() for found in fortunes) for fortunes in self._fortunes()]

    def _symbols(self) -> list[int]:
        """The symbols that each seat has collected. R9: all columns count, Sweetheart or not."""
        return [
            sum(card in SYMBOLS for column in columns for card in column)
            for columns in self.columns
        ]

    def _winners(self) -> list[int]:
        """Most points, then most symbols; alone, a Sweetheart for every Lady."""
        if self.seats == 1:
            return [0] if all(found.sweetheart for found in self._fortunes()[0]) else []
        standings = list(zip(self._scores(), self._symbols(), strict=True))
        return [seat for seat in range(self.seats) if standings[seat] == max(standings)]

    def result(self) -> Result | None:
        """Twelve Games rulebook, Ladies Dancing, Game End & Scoring and Solo Game Setup.

        Alone, one wins or loses against the game, and there are no ranks.
        """
        if not self.over:
            return None
        scores, symbols, winners = self._scores(), self._symbols(), self._winners()
        fortunes = self._fortunes()
        standings = list(zip(scores, symbols, strict=True))
        ranks = tuple(1 + sum(other > own for other in standings) for own in standings)
        return Result(
            winners=tuple(winners),
            scores=tuple(scores),
            ranks=ranks if self.seats > 1 else (),
            won=bool(winners) if self.seats == 1 else None,
            detail={
                "sweethearts": tuple(sum(bool(f.sweetheart) for f in found) for found in fortunes),
                "kisses": tuple(sum(f.kiss for f in found) for found in fortunes),
                "proposals": tuple(sum(f.proposal for f in found) for found in fortunes),
                "symbols": tuple(symbols),
            },
        )

    def bound(self) -> int:
        """The pawn is placed once, and every other move takes a card for a Lady, who gets six;
        alone, the placing takes the first card of every Lady itself.
        """
        dances = DANCES - 1 if self.seats == 1 else DANCES
        return 1 + self.seats * LADIES[self.seats] * dances

    # ------------------------------------------------------------------ for computer players

    def outlook(self, seat: int) -> float:
        """Alone, the chance that every Lady finds a Sweetheart; else the seat's share in a race
        for points, those counted that its Ladies may still hope for.
        """
        left = [*range(len(CARD_NAMES))]
        for columns in self.columns:
            for column in columns:
                for card in column:
                    left[VALUE[card]] -= 1
        if self.seats == 1:
            all_find = 1.0
            hoped = 0.0
            for column, broken in zip(self.columns[0], self.broken[0], strict=True):
                chance, points = hopes(column, broken, left, self.seats)
                all_find *= chance
                hoped += points
            return (1 - FOR_POINTS) * all_find + FOR_POINTS * hoped / BEST_SOLO
        weights = []
        for columns, marks in zip(self.columns, self.broken, strict=True):
            hoped = 0.0
            for column, broken in zip(columns, marks, strict=True):
                hoped += hopes(column, broken, left, self.seats)[1]
                for card in column:
                    if card in SYMBOLS:
                        hoped += FOR_A_SYMBOL
            weights.append(math.exp(hoped / HEAT))
        return weights[seat] / sum(weights)

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        # The top cards lie face-up; nobody knows those below.
        self.piles = [[HIDDEN] * (len(pile) - 1) + pile[-1:] for pile in self.piles]

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        # The Ladies lie open from the beginning to the end, and no card of a pile can be one.
        return {"suitors": CENSUS}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        return {"suitors": (*self.piles, *(c for columns in self.columns for c in columns))}

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """The first Lady who may dance, with the nearer of her Suitors; the pawn at pile 0."""
        return self.legal(seat)[0]

    def label(self, move: Move) -> str:
        match move:
            case Dance(steps, lady):
                pile = self._around()[steps - 1]
                card = self.piles[pile][-1]
                improper = barred(self.columns[self.on_turn][lady]) == VALUE[card]
                return (
                    f"Move the pawn {_count(steps, 'step')} to pile {pile}: Lady {lady} dances with"
                    f" {A_SUITOR[card]}{', against etiquette' if improper else ''}"
                )
            case PlacePawn(place):
                suitor = A_SUITOR[self.piles[place][-1]]
                if self.seats == 1:
                    return f"Place the pawn at pile {place}: Lady 0 dances with {suitor}"
                return f"Place the pawn at pile {place}, beside {suitor}"
        raise AssertionError(f"not a move of {self.title}: {move}")

    def why_not(self, seat: int, move: Move) -> str:
        columns = self.columns[seat]
        match move:
            case PlacePawn() if self.pawn != NOWHERE:
                return f"the pawn has been placed; {self._asked()}"
            case PlacePawn():
                return f"there are piles 0 to {PILES[-1]}"
            case Dance() if self.pawn == NOWHERE:
                return f"nobody dances before the pawn is placed; {self._asked()}"
            case Dance(steps, _) if steps not in STEPS:
                return f"the pawn moves exactly 1 or 2 piles on, not {steps}"
            case Dance(_, lady) if not 0 <= lady < len(columns):
                return f"seat {seat} has Ladies 0 to {len(columns) - 1}"
            case Dance(_, lady) if len(columns[lady]) == self.dance:
                waiting = [i for i, column in enumerate(columns) if len(column) < self.dance]
                listed = ", ".join(f"Lady {other}" for other in waiting)
                return (
                    f"Lady {lady} has had her Suitor in dance {self.dance} and must keep pace with"
                    f" the others of seat {seat}; still to dance: {listed}"
                )
            case Dance(steps, lady):
                suitor = A_CARD[barred(columns[lady])]
                return f"Lady {lady} would break etiquette: {suitor} for the third time in a row"
        return super().why_not(seat, move)

    def _asked(self) -> str:
        """What the match waits for, in words."""
        if self.pawn == NOWHERE:
            return f"seat {self.on_turn} places the pawn"
        return f"seat {self.on_turn} chooses a Suitor for one of its Ladies"

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case PlacePawn(pile):
                return at("ballroom", str(pile))
            case Dance(steps, lady):
                pile = self._around()[steps - 1]
                return [*at("ballroom", str(pile)), *at(f"ladies:{seat}", f"Lady {lady}")]
        return ()

    def table(self) -> Table:
        ballroom = []
        for place, pile in enumerate(self.piles):
            space = Space(str(place))
            if len(pile) > 1:
                space.pieces.append(Piece("card", count=len(pile) - 1))
            if pile:
                space.pieces.append(Piece("card", NAME[pile[-1]]))
            if place == self.pawn:
                space.pieces.append(Piece("pawn"))
            ballroom.append(space)
        zones = [Zone("ballroom", "Ballroom", Layout.RING, ballroom)]
        for seat, columns in enumerate(self.columns):
            ladies = [self._lady(seat, lady) for lady in range(len(columns))]
            zones.append(Zone(f"ladies:{seat}", f"Ladies of seat {seat}", Layout.ROW, ladies, seat))
        return Table(zones, self._note())

    def _lady(self, seat: int, lady: int) -> Space:
        """A Lady with her column below her, and her tokens when the ball is over."""
        column, broken = self.columns[seat][lady], self.broken[seat][lady]
        space = Space(f"Lady {lady}", marks=["etiquette broken"] if broken else [])
        space.pieces.append(Piece("card", CARD_NAMES[LADY]))
        space.pieces += [Piece("card", NAME[card]) for card in column]
        if self.over:
            found = fortune(column, broken)
            if found.sweetheart:
                space.pieces.append(Piece("token", "sweetheart"))
            if found.kiss:
                space.pieces.append(Piece("token", "kiss"))
            if found.proposal:
                space.pieces.append(Piece("token", "proposal"))
        return space

    def _note(self) -> str:
        if not self.over:
            return f"Dance {self.dance} of {DANCES}: {self._asked()}"
        scores, winners = self._scores(), self._winners()
        if self.seats == 1:
            return f"The ball is over: {'won' if winners else 'lost'}, {_count(scores[0], 'point')}"
        names = " and ".join(f"seat {seat}" for seat in winners)
        wins = "win" if len(winners) > 1 else "wins"
        points = _count(scores[winners[0]], "point")
        decided = " and the most symbols" if scores.count(max(scores)) > len(winners) else ""
        return f"The ball is over: {names} {wins}, {points}{decided}"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return (mail_table(), *TABLES.values())


# ---------------------------------------------------------------------- a Lady's hopes

# Weights of the outlook, from games between players that look one move ahead with it.
OFFERS = 1.5
"""How many Suitors a Lady can choose from in a dance, in effect."""
LATE_KISS = 0.5
"""How often a Sweetheart who is still to be found is the last Suitor."""
FOR_A_SYMBOL = 0.02
"""What a symbol is worth, in points."""
FOR_POINTS = 0.02
"""How much points count for a seat alone, beside winning."""
HEAT = 1.0
"""Points behind that make a seat's `outlook` e times worse."""
BEST_SOLO = LADIES[1] * sum(POINTS.values())

Chances = list[list[list[float]]]
"""By dances to come, number of Suitors of a value that a Lady needs, and number of them left."""


def chances(ladies: int) -> Chances:
    """How likely a Lady is to find the Suitors whom she needs, with so many Ladies at the ball."""
    found: Chances = []
    for dances in range(DANCES + 1):
        here = sum(SUITORS) - ladies * (DANCES - dances)
        offered = [1 - (1 - left / here) ** OFFERS for left in range(max(SUITORS) + 1)]
        found.append(
            [
                [
                    at_least(needed, dances, q) if left >= needed else 0.0
                    for left, q in enumerate(offered)
                ]
                for needed in range(SWEETHEART + 1)
            ]
        )
    return found


def at_least(needed: int, tries: int, chance: float) -> float:
    """The chance of so many successes or more."""
    return sum(
        math.comb(tries, n) * chance**n * (1 - chance) ** (tries - n)
        for n in range(needed, tries + 1)
    )


CHANCES = {seats: chances(seats * ladies) for seats, ladies in LADIES.items()}
FRESH = {
    seats: [
        1 - math.prod(1 - by_dances[SWEETHEART][value] for value in SUITORS)
        for by_dances in CHANCES[seats]
    ]
    for seats in LADIES
}
"""The chance to find a Sweetheart among Suitors of whom a Lady has none yet, by dances to come."""


def hopes(column: list[int], broken: bool, left: list[int], seats: int) -> tuple[float, float]:
    """The chance that a Lady finds a Sweetheart, and the points that she may expect."""
    if broken:
        return 0.0, 0.0
    values = [VALUE[card] for card in column]
    dances = DANCES - len(values)
    if not dances:
        found = fortune(column, broken)
        return float(found.sweetheart > 0), float(found.points())
    by_dances = CHANCES[seats]
    different = set(values)
    lacking = DIFFERENT - len(different)
    unfit = barred(column)
    none = 1 - FRESH[seats][dances]
    kiss = 0.0
    spare = 0
    for value in different:
        needed = SWEETHEART - values.count(value)
        # The other dances must be enough for the different Suitors.
        if needed > dances or lacking > dances - max(needed, 0):
            continue
        tries = dances - 1 if value == unfit else dances
        if needed <= 0:
            chance = 1.0
            last = by_dances[1][1][left[value]] if tries else 0.0
        else:
            chance = by_dances[tries][needed][left[value]]
            last = 1.0 if needed == dances else LATE_KISS
        none *= 1 - chance
        kiss = max(kiss, chance * last)
        spare = max(spare, dances - max(needed, 0))
    some = 1 - none
    ring = 1.0 if GOLDEN_RING in different else by_dances[spare][1][left[GOLDEN_RING]]
    points = POINTS["sweetheart"] * some + POINTS["kiss"] * kiss + POINTS["proposal"] * some * ring
    return some, points
