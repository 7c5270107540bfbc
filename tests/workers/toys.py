"""Tiny games with a known best play, for the tests of the computer players; not registered."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from engine.game import HIDDEN, Game, Hidden, Move, Options, Result


class Toy(Game, kw_only=True):
    """What they have in common."""

    slug: ClassVar[str] = "toy"
    title: ClassVar[str] = "Toy"
    box: ClassVar[str] = "Toys"
    seat_range: ClassVar[tuple[int, int]] = (1, 12)
    summary: ClassVar[str] = "A toy."

    options: Options

    def setup(self) -> None:
        """Nothing but the fields' defaults."""

    def mask(self, seat: int | None) -> None:
        """Everything is in the open."""

    def bound(self) -> int:
        return 100


class Take(Move, frozen=True):
    """Take so many."""

    count: int


class Heap(Toy, kw_only=True):
    """In turn, take one to three of a heap; who takes the last wins. Four are lost for who faces
    them, and so are eight, twelve, ..."""

    moves: ClassVar[tuple[type[Move], ...]] = (Take,)
    left: int = 0
    turn: int = 0

    def actors(self) -> Sequence[int]:
        return (self.turn % self.seats,) if self.left else ()

    def legal(self, seat: int) -> Sequence[Move]:
        return [Take(count) for count in range(1, min(3, self.left) + 1)]

    def play(self, seat: int, move: Move) -> None:
        assert isinstance(move, Take)
        self.left -= move.count
        self.turn += 1

    def result(self) -> Result | None:
        if self.left:
            return None
        winner = (self.turn - 1) % self.seats
        return Result((winner,), tuple(int(seat == winner) for seat in range(self.seats)))


class Climb(Heap, kw_only=True):
    """The same for all seats together: with four moves the heap must be gone, not earlier."""

    cooperative: ClassVar[bool] = True

    def actors(self) -> Sequence[int]:
        return (self.turn % self.seats,) if self.left and self.turn < 4 else ()

    def result(self) -> Result | None:
        if self.left and self.turn < 4:
            return None
        won = not self.left and self.turn == 4
        return Result(tuple(range(self.seats)) if won else (), (0,) * self.seats, won=won)


class Guess(Move, frozen=True):
    """Say which of the two cards lies face-down."""

    card: int


class Roll(Move, frozen=True):
    """Win unless the die shows a 6 or a 5."""


class Bet(Move, frozen=True):
    """Guess the card instead of rolling."""


class Bets(Toy, kw_only=True):
    """Roll the die and win two times in three, or bet on a hidden card and win one time in two.
    Who saw the card would always bet."""

    cooperative: ClassVar[bool] = True
    moves: ClassVar[tuple[type[Move], ...]] = (Guess, Roll, Bet)
    card: list[Hidden[int]] = []
    aside: list[Hidden[int]] = []
    betting: bool = False
    won: bool | None = None

    def setup(self) -> None:
        cards = [1, 2]
        self.rng.shuffle(cards)
        self.card, self.aside = cards[:1], cards[1:]

    def actors(self) -> Sequence[int]:
        return (0,) if self.won is None else ()

    def legal(self, seat: int) -> Sequence[Move]:
        if seat or self.won is not None:
            return ()
        return (Guess(1), Guess(2)) if self.betting else (Bet(), Roll())

    def play(self, seat: int, move: Move) -> None:
        match move:
            case Bet():
                self.betting = True
            case Roll():
                self.won = self.rng.roll() < 5
            case Guess(card):
                self.won = card == self.card[0]

    def result(self) -> Result | None:
        if self.won is None:
            return None
        return Result((0,) if self.won else (), (0,) * self.seats, won=self.won)

    def outlook(self, seat: int) -> float:
        return 0.5 if self.won is None else float(self.won)

    def mask(self, seat: int | None) -> None:
        self.card, self.aside = [HIDDEN], [HIDDEN]

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"cards": {1: 1, 2: 1}}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        return {"cards": (self.card, self.aside)}


class Show(Move, frozen=True):
    """Choose a side of a coin in secret."""

    side: int


class Pennies(Toy, kw_only=True):
    """All choose a side at once, three times. Each time the seats with even numbers score if the
    sum is even, else the others: whoever is foreseen loses."""

    moves: ClassVar[tuple[type[Move], ...]] = (Show,)
    shown: list[Hidden[int]] = []
    """What each seat has chosen in this round; 0 if nothing yet."""
    sums: list[int] = []
    history: list[list[int]] = []

    def setup(self) -> None:
        self.shown = [0] * self.seats

    def actors(self) -> Sequence[int]:
        if len(self.sums) == 3:
            return ()
        return [seat for seat, side in enumerate(self.shown) if side == 0]

    def legal(self, seat: int) -> Sequence[Move]:
        return (Show(1), Show(2)) if seat in self.actors() else ()

    def play(self, seat: int, move: Move) -> None:
        assert isinstance(move, Show)
        self.shown[seat] = move.side
        if 0 not in self.shown:
            self.sums.append(sum(self.shown))
            self.history.append(self.shown)
            self.shown = [0] * self.seats

    def _scores(self) -> tuple[int, ...]:
        return tuple(
            sum(total % 2 == seat % 2 for total in self.sums) for seat in range(self.seats)
        )

    def result(self) -> Result | None:
        if len(self.sums) < 3:
            return None
        scores = self._scores()
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return Result(tuple(winners), scores)

    def outlook(self, seat: int) -> float:
        scores = self._scores()
        return (1 + scores[seat] - scores[seat - 1]) / (2 + 2 * len(self.sums))

    def mask(self, seat: int | None) -> None:
        self.shown = [
            HIDDEN if other != seat and side != 0 else side for other, side in enumerate(self.shown)
        ]

    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        return ("side",)

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        for other, side in enumerate(self.shown):
            if side is HIDDEN:
                self.shown[other] = random.choice((1, 2))


class Offer(Move, frozen=True):
    """Lay a gift on the table for anybody to grab."""

    gift: int
    """What it is worth."""


class Grab(Move, frozen=True):
    """Take the gift, before others do."""


class Leave(Move, frozen=True):
    """Leave the gift to others."""


class Gifts(Toy, kw_only=True):
    """Seat 0 has two gifts, offers one and keeps the other; whoever is first may grab what it
    offers. If nobody does, it keeps both. The others have a point to begin with, so they do best to
    leave what is worth less than nothing, and share the victory; and seat 0 offers that."""

    moves: ClassVar[tuple[type[Move], ...]] = (Offer, Grab, Leave)
    gifts: tuple[int, ...] = (2, -1)
    offered: int = 0
    asked: list[int] = []
    scores: list[int] = []

    def actors(self) -> Sequence[int]:
        if self.scores:
            return ()
        return self.asked or (0,)

    def legal(self, seat: int) -> Sequence[Move]:
        if seat not in self.actors():
            return ()
        return (Grab(), Leave()) if self.offered else [Offer(gift) for gift in self.gifts]

    def play(self, seat: int, move: Move) -> None:
        match move:
            case Offer(gift):
                self.offered = gift
                self.asked = list(range(1, self.seats))
            case Grab():
                self._end(seat)
            case Leave():
                self.asked.remove(seat)
                if not self.asked:
                    self._end(0)

    def _end(self, taker: int) -> None:
        self.asked = []
        self.scores = [int(seat > 0) for seat in range(self.seats)]
        self.scores[taker] += self.offered
        self.scores[0] += sum(self.gifts) - self.offered

    def result(self) -> Result | None:
        if not self.scores:
            return None
        best = max(self.scores)
        winners = [seat for seat, score in enumerate(self.scores) if score == best]
        return Result(tuple(winners), tuple(self.scores))
