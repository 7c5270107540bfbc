"""Ribbon, Rabbit, Ribbit: say your secret word, find your mate by its own, beware of birds.

Source: Twelve Games rulebook, Ribbon, Rabbit, Ribbit. Comments "R8: ..." are rulings of the
project, on points that the rulebook leaves open.

R1: in the room everybody speaks and runs about at the same time for ten seconds. Here time is cut
into beats, three of speaking and one of pointing, and the noise lets a seat make out one voice on
each. So three listens go to three seats, or a seat is listened to twice, which exposes a Calling
Bird.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from math import perm
from typing import Annotated, Any, ClassVar, Literal, Self, get_args

import msgspec

from engine.cards import A_CARD, CARD_NAMES, mail_name, mail_table
from engine.components import ComponentTable, load_components
from engine.facts import FactKind
from engine.game import HIDDEN, Game, Hidden, Move, Options, Result
from engine.table import Layout, Piece, Place, Space, Table, Zone, at

TABLES = load_components("ribbon_rabbit_ribbit")

Word = Literal["ribbon", "rabbit", "ribbit"]
WORDS: tuple[Word, ...] = get_args(Word)

CARDS: tuple[int, ...] = tuple(row["card"] for row in TABLES["animals"].rows)
ANIMAL: dict[int, str] = {row["card"]: row["animal"] for row in TABLES["animals"].rows}
WORD: dict[int, Word] = {
    row["card"]: row["words"][0] for row in TABLES["animals"].rows if len(row["words"]) == 1
}
"""The only word of an animal, by card: all but Calling Birds have one."""
(BIRD,) = (card for card in CARDS if card not in WORD)

CENSUS: dict[int, dict[int, int]] = {
    row["seats"]: dict(
        zip(
            CARDS,
            (row["ribbons"], row["rabbits"], row["ribbits"], row["calling_birds"]),
            strict=True,
        )
    )
    for row in TABLES["deck"].rows
}
"""How many of each card are dealt, by number of seats."""
FEWEST, MOST = min(CENSUS), max(CENSUS)

BEATS: int = TABLES["round"].rows[0]["words"]
TARGET: int = TABLES["round"].rows[0]["target"]
POINTING = BEATS + 1
"""What follows the beats: everybody points."""
NOBODY = -1

FINDERS = 0.5
"""For `outlook`: how many points others bring a seat in a round by pointing at it, roughly."""
TYPICAL = 0.8
"""For `outlook`: how many points a seat makes in a round, roughly."""
HEAT = 1000.0
"""For `outlook`: how much more likely a seat wins that has reached the target than one without
points."""


# ---------------------------------------------------------------------- options and moves


class RibbonRabbitRibbitOptions(Options, frozen=True, kw_only=True):
    """When the game ends."""

    target: Annotated[int, msgspec.Meta(ge=1, le=50)] = TARGET
    """The points that end the game at the end of a round."""
    max_rounds: Annotated[int, msgspec.Meta(ge=1, le=100)] = 40
    """The round after which the game ends even if nobody has reached the target."""


class Listen(Move, frozen=True):
    """Say a word on this beat and listen to one other seat, in secret."""

    seat: int
    """The seat to listen to."""
    word: Word | None = None
    """What a Calling Bird says on this beat, each word once in a round; null for all others, who
    have only one word."""


class Point(Move, frozen=True):
    """Point at a seat as a mate; shown when all seats have decided."""

    seat: int
    """The seat to point at."""


class PointAtNobody(Move, frozen=True):
    """Point at nobody; shown when all seats have decided."""


LISTEN: dict[Word | None, tuple[Listen, ...]] = {
    word: tuple(Listen(seat, word) for seat in range(MOST)) for word in (None, *WORDS)
}
"""Listening to each seat, by the word that is named for it and by seat."""
POINT = tuple(Point(seat) for seat in range(MOST))
POINT_AT_NOBODY = PointAtNobody()


@cache
def listenings(seats: int, seat: int, words: tuple[Word | None, ...]) -> tuple[Move, ...]:
    """Every way to name one of these words and listen to another seat."""
    # R3: nobody can listen to itself.
    return tuple(LISTEN[word][other] for word in words for other in range(seats) if other != seat)


@cache
def pointings(seats: int, seat: int) -> tuple[Move, ...]:
    """Every way to point.

    R3: at any other seat, whoever was listened to. R4: pointing is voluntary for everybody.
    """
    return (*(POINT[other] for other in range(seats) if other != seat), POINT_AT_NOBODY)


# Texts of facts, by card: put together once, because they are passed on even if nobody listens.
DEALT = {card: f"{{seat}} is dealt {A_CARD[card]} ({ANIMAL[card]})" for card in CARDS}
SHOWN = {card: f"{{seat}} shows {A_CARD[card]} ({ANIMAL[card]})" for card in CARDS}
SHOWN_AND_POINTS = {card: f"{SHOWN[card]} and points at {{other}}" for card in CARDS}
SHOWN_ALONE = {card: f"{SHOWN[card]} and points at nobody" for card in CARDS}
NAMED = {card: (CARD_NAMES[card],) for card in CARDS}
"""Each card as the items of a fact."""


# ---------------------------------------------------------------------- the game


class RibbonRabbitRibbit(Game, kw_only=True):
    """Find the seats with the same secret animal by their words, and shun Calling Birds."""

    slug: ClassVar = "ribbon-rabbit-ribbit"
    title: ClassVar = "Ribbon, Rabbit, Ribbit"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (FEWEST, MOST)
    moves: ClassVar = (Listen, Point, PointAtNobody)
    summary: ClassVar = (
        "In every round each seat is dealt one secret animal. On each of three beats everybody"
        " says a word and listens to one other seat, all at the same time and in secret. Those"
        " with a 9 always say ribbon, those with a 12 rabbit, those with a 10 ribbit; a Calling"
        " Bird, the 4, says each of the three words once. Then everybody points at a seat, or at"
        " nobody, and all cards are shown. You score 1 for pointing at the same animal and 1 for"
        " each of the same animal that points at you, but nothing in a round in which you point"
        " at a Calling Bird; a Calling Bird scores 1 for each seat that points at it. When"
        " somebody has 10 points at the end of a round, most points win."
    )

    options: RibbonRabbitRibbitOptions
    """What the creator of the match chose."""
    round: int = 1
    """The number of the round, from 1."""
    beat: int = 1
    """1 to 3: on this beat everybody says a word and listens; 4: everybody points."""
    waiting: list[int] = []
    """The seats that have yet to decide on this beat, ascending."""
    cards: list[Hidden[int]] = []
    """The secret card of each seat: 9 Ribbon, 12 Rabbit, 10 Ribbit, 4 Calling Bird."""
    said: list[list[Hidden[Word]]] = []
    """The words that each seat has said in this round, by beat; of others you know those that you
    have heard."""
    listened: list[list[Hidden[int]]] = []
    """The seats that each seat has listened to in this round, by beat."""
    pointing: list[Hidden[int]] = []
    """The seat that each seat points at; -1 for nobody, or when it hasn't decided yet."""
    points: list[int] = []
    """The points of each seat."""
    winners: list[int] = []
    """The seats that have won; empty before the game is over."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Twelve Games rulebook, Ribbon, Rabbit, Ribbit, Setup and Prepare the Cards.

        Nobody begins: all decisions are taken by everybody at the same time.
        """
        self.points = [0] * self.seats
        self._begin_round()

    def _begin_round(self) -> None:
        """Twelve Games rulebook, Ribbon, Rabbit, Ribbit, Deal Each Player 1 Card."""
        self.tell(FactKind.ROUND, "round {amount} begins", amount=self.round)
        # R10: all cards go back, so that a role says nothing about the next one.
        self.cards = [card for card, count in CENSUS[self.seats].items() for _ in range(count)]
        self.rng.shuffle(self.cards)
        self.said = [[] for _ in range(self.seats)]
        self.listened = [[] for _ in range(self.seats)]
        self.pointing = [NOBODY] * self.seats
        self.beat = 1
        self.waiting = list(range(self.seats))
        text = "the cards are shuffled, and each seat is dealt {amount}"
        self.tell(FactKind.DEAL, text, amount=1)
        for seat, card in enumerate(self.cards):
            self.tell(FactKind.DEAL, DEALT[card], seat=seat, items=NAMED[card], to=(seat,))

    # ------------------------------------------------------------------ what can be done

    def actors(self) -> Sequence[int]:
        return [*self.waiting]  # The list itself shrinks with every move.

    def legal(self, seat: int) -> Sequence[Move]:
        if seat not in self.waiting:
            return ()
        if self.beat == POINTING:
            return pointings(self.seats, seat)
        return listenings(self.seats, seat, self._words_to_name(seat))

    def _words_to_name(self, seat: int) -> tuple[Word | None, ...]:
        """The words among which a Calling Bird chooses; only None for a seat without a choice."""
        if self.cards[seat] != BIRD:
            return (None,)
        said = self.said[seat]
        return tuple(word for word in WORDS if word not in said)

    # ------------------------------------------------------------------ a round

    def play(self, seat: int, move: Move) -> None:
        """Twelve Games rulebook, Ribbon, Rabbit, Ribbit, Play a Round, steps 3 and 4.

        R2: nothing comes of a decision before all seats have taken theirs.
        """
        match move:
            case Listen(other, word):
                self.said[seat].append(word or WORD[self.cards[seat]])
                self.listened[seat].append(other)
            case Point(other):
                self.pointing[seat] = other
        if self.beat == POINTING:
            self.tell(FactKind.CHOOSE, "{seat} is ready to point", seat=seat)
        else:
            self.tell(FactKind.CHOOSE, "{seat} is ready to speak and listen", seat=seat)
        self.waiting.remove(seat)
        if not self.waiting:
            if self.beat == POINTING:
                self._reveal()
            else:
                self._end_beat()

    def _end_beat(self) -> None:
        """R2: each seat learns what the one that it listened to said on this beat.

        Several may have listened to the same seat, which doesn't notice.
        """
        text = "{seat} hears {other} say {items}"
        for seat, listened in enumerate(self.listened):
            other = listened[-1]
            word = self.said[other][-1]
            self.tell(FactKind.CALL, text, seat=seat, other=other, items=(word,), to=(seat,))
        self.beat += 1
        self.waiting = list(range(self.seats))
        if self.beat == POINTING:
            self.tell(FactKind.EVENT, "all words are said: point at a mate, or at nobody")
        else:
            self.tell(FactKind.EVENT, "beat {amount} begins", amount=self.beat)

    def _reveal(self) -> None:
        """Twelve Games rulebook, Ribbon, Rabbit, Ribbit, Play a Round, steps 4 and 5."""
        for seat, (card, other) in enumerate(zip(self.cards, self.pointing, strict=True)):
            if other == NOBODY:
                self.tell(FactKind.REVEAL, SHOWN_ALONE[card], seat=seat, items=NAMED[card])
            else:
                text = SHOWN_AND_POINTS[card]
                self.tell(FactKind.REVEAL, text, seat=seat, other=other, items=NAMED[card])
        for seat, other in enumerate(self.pointing):
            if self._is_duped(seat):
                text = "{seat} has pointed at a Calling Bird, {other}, and scores nothing"
                self.tell(FactKind.SCORE, text, seat=seat, other=other, amount=0)
            elif earned := self._earned(seat):
                self.points[seat] += earned
                self.tell(FactKind.SCORE, "{seat} scores {amount}", seat=seat, amount=earned)
        self._end_round()

    def _is_duped(self, seat: int) -> bool:
        """Whether a seat points at a Calling Bird, and so gets nothing in this round."""
        other = self.pointing[seat]
        return other != NOBODY and self.cards[other] == BIRD

    def _earned(self, seat: int) -> int:
        """The points of a seat for the round: Play a Round, step 5, and the example below it."""
        # R6: not even those of the mates that point at it. R8: nor is a Calling Bird spared that
        # points at another, though that one gets its point.
        if self._is_duped(seat):
            return 0
        card = self.cards[seat]
        finders = [other for other, target in enumerate(self.pointing) if target == seat]
        # R7: a Calling Bird gets nothing for its own pointing, and a point for any animal.
        # R8: that another bird isn't its mate makes no difference then.
        if card == BIRD:
            return len(finders)
        # R5: both ways, so that a mutual pair earns 2 each. R9: a wrong animal costs nothing.
        other = self.pointing[seat]
        found = other != NOBODY and self.cards[other] == card
        return found + sum(self.cards[finder] == card for finder in finders)

    def _end_round(self) -> None:
        """Twelve Games rulebook, Ribbon, Rabbit, Ribbit, Game End."""
        most = max(self.points)
        # R11: only here, when all have scored. R12: rounds without points could go on for ever.
        if most < self.options.target and self.round < self.options.max_rounds:
            self.round += 1
            self._begin_round()
            return
        self.winners = [seat for seat, points in enumerate(self.points) if points == most]
        text = "the game is over; most points ({amount}): {items}"
        names = [f"seat {seat}" for seat in self.winners]
        self.tell(FactKind.END, text, items=names, amount=most)

    # ------------------------------------------------------------------ the end

    def result(self) -> Result | None:
        """Twelve Games rulebook, Ribbon, Rabbit, Ribbit, Game End. Ties share the victory."""
        if not self.winners:
            return None
        return Result(
            winners=tuple(self.winners),
            scores=tuple(self.points),
            ranks=tuple(1 + sum(other > mine for other in self.points) for mine in self.points),
        )

    def bound(self) -> int:
        """In each of at most `max_rounds` rounds (R12) every seat decides once on each of the
        three beats and once where to point.
        """
        return self.options.max_rounds * POINTING * self.seats

    # ------------------------------------------------------------------ for computer players

    def outlook(self, seat: int) -> float:
        """The seat's share in a race that whoever has most points leads, with what it may expect
        from the round by what it has heard.
        """
        if self.winners:
            return 1 / len(self.winners) if seat in self.winners else 0.0
        base: float = HEAT ** (1 / self.options.target)
        lead = [base**points for points in self.points]
        others = sum(lead) - lead[seat]
        own: float = lead[seat] * base ** (self._expected(seat) - TYPICAL)
        return own / (own + others)

    def _expected(self, seat: int) -> float:
        """The points that a seat may expect from the round, as far as it can know."""
        seats, card, listened = self.seats, self.cards[seat], self.listened[seat]
        heard = self._heard(seat)
        if self.beat == POINTING and seat not in self.waiting:
            other = self.pointing[seat]
            return FINDERS if other == NOBODY else worth(seats, card, heard.get(other, ()))
        # There is always a seat that it hasn't listened to.
        pending = listened[-1] if len(listened) == self.beat else None
        best = max(FINDERS, worth(seats, card, ()))
        for other, words in heard.items():
            if other != pending:
                best = max(best, worth(seats, card, words))
        if pending is None:
            return best
        return worth_after(seats, card, heard.get(pending, ()), best)

    def _heard(self, seat: int) -> dict[int, tuple[Word, ...]]:
        """The words that a seat has heard in this round, by the seat that said them."""
        heard: dict[int, tuple[Word, ...]] = {}
        # Those of a beat are heard only when it is over.
        for beat, other in zip(range(self.beat - 1), self.listened[seat], strict=False):
            heard[other] = (*heard.get(other, ()), self.said[other][beat])
        return heard

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        said = self.said
        self.said = [[HIDDEN] * len(words) for words in said]
        listened = self.listened
        self.listened = [[HIDDEN] * len(others) for others in listened]
        if seat is not None:
            self.said[seat] = said[seat]
            self.listened[seat] = listened[seat]
            # Heard is what was said on the beats that are over, by those it listened to.
            for beat in range(self.beat - 1):
                other = listened[seat][beat]
                self.said[other][beat] = said[other][beat]
        # Cards and pointings lie open when the game is over; the words are never shown.
        if self.winners:
            return
        cards, pointing = self.cards, self.pointing
        self.cards = [HIDDEN] * self.seats
        if self.beat == POINTING:
            self.pointing = [HIDDEN] * self.seats
            for other in self.waiting:
                self.pointing[other] = NOBODY
        if seat is not None:
            self.cards[seat] = cards[seat]
            self.pointing[seat] = pointing[seat]

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"mail": CENSUS[self.seats]}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        return {"mail": (self.cards,)}

    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        # Whether a word is named would tell a Calling Bird; the log shows null in any case.
        return ("seat", "word") if isinstance(move, Listen) else ("kind",)

    def complete(self, seat: int | None, random: random.Random) -> Self:
        """A full state that `seat` can't tell from the one behind this view of its.

        Before anybody speaks, every deal is equally likely, and so is every order in which a
        Calling Bird may say its words; the world is drawn from those that fit what was heard.
        So of two seats one of which is a Calling Bird and the other a Rabbit, a "rabbit" on the
        first beat comes from the Rabbit three times out of four.
        """
        world = self.copy()
        if seat is not None and HIDDEN in world.cards:
            world._place_heard(seat, random)
        return Game.complete(world, seat, random)

    def _place_heard(self, seat: int, random: random.Random) -> None:
        """Give cards to those whose word a seat has heard: the word betrays something of them."""
        if heard := self._heard(seat):
            left = dict(CENSUS[self.seats])
            left[self.cards[seat]] -= 1
            ways, chances = betrayed(tuple(left.items()), tuple(heard.values()))
            (way,) = random.choices(ways, chances)
            for other, card in zip(heard, way, strict=True):
                self.cards[other] = card

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        for owner, card in enumerate(self.cards):
            said, listened = self.said[owner], self.listened[owner]
            if card != BIRD:
                self.said[owner] = [WORD[card]] * len(said)
            elif HIDDEN in said:
                left = [word for word in WORDS if word not in said]
                random.shuffle(left)
                self.said[owner] = [left.pop() if word is HIDDEN else word for word in said]
            if HIDDEN in listened:
                self.listened[owner] = [self._another(owner, random) for _ in listened]
            if self.pointing[owner] is HIDDEN:
                nobody = random.random() * self.seats < 1
                self.pointing[owner] = NOBODY if nobody else self._another(owner, random)

    def _another(self, seat: int, random: random.Random) -> int:
        """Any seat but this one."""
        return (seat + 1 + int(random.random() * (self.seats - 1))) % self.seats

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """Listen to the left neighbor, saying the words in their order; point at nobody."""
        if self.beat == POINTING:
            return POINT_AT_NOBODY
        return LISTEN[self._words_to_name(seat)[0]][(seat + 1) % self.seats]

    def label(self, move: Move) -> str:
        match move:
            case Listen(seat, None):
                return f"Listen to seat {seat}"
            case Listen(seat, word):
                return f"Say {word} and listen to seat {seat}"
            case Point(seat):
                return f"Point at seat {seat}"
            case _:
                return "Point at nobody"

    def why_not(self, seat: int, move: Move) -> str:
        if isinstance(move, Listen) == (self.beat == POINTING):
            if self.beat == POINTING:
                return "all three words are said; now seats point, at a mate or at nobody"
            return f"pointing comes after beat {BEATS}; this is beat {self.beat}, to listen"
        match move:
            case Listen(other) | Point(other) if other == seat:
                verb = "listen to" if isinstance(move, Listen) else "point at"
                return f"seat {seat} can't {verb} itself, only another seat"
            case Listen(other) | Point(other) if not 0 <= other < self.seats:
                return f"there is no seat {other}; seats are 0 to {self.seats - 1}"
            case Listen(_, word):
                return self._why_not_said(seat, word)
            case _:
                return super().why_not(seat, move)

    def _why_not_said(self, seat: int, word: Word | None) -> str:
        card = self.cards[seat]
        if card != BIRD:
            return (
                f"seat {seat} holds {A_CARD[card]} and says {WORD[card]} on every beat;"
                " only a Calling Bird names a word"
            )
        left = " or ".join(name for name in WORDS if name not in self.said[seat])
        if word is None:
            return f"a Calling Bird must name the word that it says: {left}"
        return f"a Calling Bird says each word once, and {word} is said; name {left}"

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case Listen(other, _) | Point(other):
                return at(f"card:{other}")
        return ()

    def table(self) -> Table:
        chart = [
            Space(ANIMAL[card], marks=[f"{count} in this round"])
            for card, count in CENSUS[self.seats].items()
        ]
        zones = [Zone("animals", "Animals", Layout.ROW, chart)]
        for seat, card in enumerate(self.cards):
            face = Space(pieces=[Piece("card", mail_name(card))])
            if card is not HIDDEN:
                face.marks = [ANIMAL[card]]
            words = [
                Space(f"beat {beat}", [Piece("word", word)])
                for beat, word in enumerate(self.said[seat], 1)
            ]
            ears = [
                Space(f"beat {beat}", [Piece("ear", _seat_name(other))])
                for beat, other in enumerate(self.listened[seat], 1)
            ]
            points = [Piece("point", count=self.points[seat])] if self.points[seat] else []
            zones += [
                Zone(f"card:{seat}", f"Card of seat {seat}", Layout.ROW, [face], seat),
                Zone(f"words:{seat}", f"Words of seat {seat}", Layout.ROW, words, seat),
                Zone(f"ears:{seat}", f"Seat {seat} listens to", Layout.ROW, ears, seat),
                Zone(
                    f"pointing:{seat}",
                    f"Seat {seat} points at",
                    Layout.ROW,
                    [Space(pieces=self._hand(seat))],
                    seat,
                ),
                Zone(
                    f"points:{seat}",
                    f"Points of seat {seat}",
                    Layout.TOKENS,
                    [Space(pieces=points)],
                    seat,
                ),
            ]
        return Table(zones, self._note())

    def _hand(self, seat: int) -> list[Piece]:
        """The hand with which a seat points, once it has decided."""
        if self.beat != POINTING or seat in self.waiting:
            return []
        return [Piece("hand", _seat_name(self.pointing[seat]))]

    def _note(self) -> str:
        if self.winners:
            names = " and ".join(f"seat {seat}" for seat in self.winners)
            return f"Round {self.round} was the last: won by {names}"
        waiting = ", ".join(f"seat {seat}" for seat in self.waiting)
        if self.beat == POINTING:
            return f"Round {self.round}, pointing: still to decide: {waiting}"
        return f"Round {self.round}, beat {self.beat} of {BEATS}: still to decide: {waiting}"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return (mail_table(sorted(CARDS)), *TABLES.values())


def _seat_name(seat: int | None) -> str | None:
    if seat is None:
        return None
    return "nobody" if seat == NOBODY else f"seat {seat}"


# ---------------------------------------------------------------------- what words tell of cards


@cache
def likelihood(card: int, words: tuple[Word, ...]) -> float:
    """How likely a seat with this card says these words on given beats, in this order.

    Calling Birds are taken to say theirs in any order, equally likely.
    """
    if card != BIRD:
        return float(all(word == WORD[card] for word in words))
    return 1 / perm(BEATS, len(words)) if len(set(words)) == len(words) else 0.0


@lru_cache(maxsize=4096)
def betrayed(
    left: tuple[tuple[int, int], ...], heard: tuple[tuple[Word, ...], ...]
) -> tuple[list[tuple[int, ...]], list[float]]:
    """The cards that some seats may hold when these words were heard from them, and how likely
    each way is, if `left` says how many of each card they and others hold together.
    """
    fitting = [[card for card, _ in left if likelihood(card, words)] for words in heard]
    ways = list(product(*fitting))
    chances = []
    for way in ways:
        chance = 1.0
        counts = dict(left)
        for card, words in zip(way, heard, strict=True):
            chance *= counts[card] * likelihood(card, words)
            counts[card] -= 1
        chances.append(chance)
    return ways, chances


@cache
def weights(seats: int, own: int, words: tuple[Word, ...]) -> dict[int, float]:
    """For a seat with the card `own`: how likely another seat holds each card and says these
    words, times the number of other seats; what third seats have said isn't considered.
    """
    return {
        card: (count - (card == own)) * likelihood(card, words)
        for card, count in CENSUS[seats].items()
    }


@cache
def worth(seats: int, own: int, words: tuple[Word, ...]) -> float:
    """The points that a seat with the card `own` may expect from a round in which it points at
    another seat that has said these words."""
    odds = weights(seats, own, words)
    total = sum(odds.values())
    mate = 0.0 if own == BIRD else odds[own] / total
    return mate + (1 - odds[BIRD] / total) * FINDERS


@lru_cache(maxsize=4096)
def worth_after(seats: int, own: int, words: tuple[Word, ...], best: float) -> float:
    """The points that a seat may expect when it hears one more word from a seat that has said
    these, and can get `best` without that seat."""
    total = sum(weights(seats, own, words).values())
    expected = 0.0
    for word in WORDS:
        longer = (*words, word)
        if share := sum(weights(seats, own, longer).values()):
            expected += share / total * max(best, worth(seats, own, longer))
    return expected
