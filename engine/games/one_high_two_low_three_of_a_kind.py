"""One High, 2 Low, 3 of a Kind: draft a hand for three ways to score, then dare to present it.

Source: Twelve Games rulebook, One High, 2 Low, 3 of a Kind. Comments "R8: ..." are rulings of the
project, on points that the rulebook leaves open.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from itertools import combinations
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from engine.cards import (
    A_CARD,
    CARD_NAMES,
    MAIL_VALUES,
    mail_census,
    mail_deck,
    mail_name,
    mail_table,
)
from engine.components import ComponentTable, load_components
from engine.errors import InvalidOption
from engine.facts import FactKind
from engine.game import HIDDEN, Game, Hidden, Move, Options, Result
from engine.table import Layout, Piece, Place, Space, Table, Zone, at, cards, pile

# ---------------------------------------------------------------------- the box

TABLES = load_components("one_high_two_low_three_of_a_kind")

LIMITS: dict[str, int] = {row["name"]: row["number"] for row in TABLES["limits"].rows}
HAND_SIZE = LIMITS["hand"]
PASSES = LIMITS["passes"]
DECISIONS = PASSES + 3
"""What each seat decides in a round: the passes, the discard and two of the categories."""

CATEGORIES: dict[str, dict[str, Any]] = {row["name"]: row for row in TABLES["categories"].rows}
ONE_HIGH = CATEGORIES["one_high"]
TWO_LOW = CATEGORIES["two_low"]
THREE_OF_A_KIND = CATEGORIES["three_of_a_kind"]
TWO_LOW_POINTS: int = TWO_LOW["points"]
TRIPLE: int = THREE_OF_A_KIND["cards"]
GOAL: int = TABLES["goals"].rows[0]["points"]

NOTHING = 0
"""Where no card has been presented."""

Phase = Literal["pass", "discard", "one_high", "two_low", "over"]


# ---------------------------------------------------------------------- options and moves


class Tie(StrEnum):
    """What happens when several seats have the most points at the end."""

    SHARE = "share"
    """They share the victory."""
    PLAY_ON = "play_on"
    """More rounds follow, with everybody, until a round ends with a single leader."""


class OneHighOptions(Options, frozen=True, kw_only=True):
    """How long the game is, and how it ends."""

    target: Annotated[int, msgspec.Meta(ge=1, le=60)] = GOAL
    """The points that end the game, or earn a prize; more of them suit more seats."""
    tie: Tie = Tie.SHARE
    """Whether a tie for the most points is a shared victory or is played off."""
    prizes: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    """The longer game: how many prizes are awarded, one after the other, before the game ends."""
    max_rounds: Annotated[int, msgspec.Meta(ge=1, le=100)] = 40
    """The round after which the game ends in any case."""

    def check(self, seats: int) -> None:
        # R12: equal points share a prize.
        if self.prizes > 1 and self.tie is not Tie.SHARE:
            reason = "with more than one prize, tie must be share: equal points share a prize"
            raise InvalidOption("tie", reason)


class PassCards(Move, frozen=True):
    """Pass two cards face-down to the seat on the left, keeping three."""

    cards: tuple[int, ...]
    """Values of the two cards, 1 to 12, the lower first."""


class Discard(Move, frozen=True):
    """Discard two cards face-down to the center, keeping three."""

    cards: tuple[int, ...]
    """Values of the two cards, 1 to 12, the lower first."""


class Present(Move, frozen=True):
    """Enter One High with a card."""

    card: int
    """Value of the card, 1 to 12."""


class PresentPair(Move, frozen=True):
    """Enter Two Low with two cards."""

    cards: tuple[int, ...]
    """Values of the two cards, 1 to 12, the lower first."""


class SitOut(Move, frozen=True):
    """Stay out of the category that is announced, and keep all cards."""


PAIRS: list[tuple[int, ...]] = [
    (low, high) for low in MAIL_VALUES for high in MAIL_VALUES if low <= high
]
PASS_CARDS = {pair: PassCards(pair) for pair in PAIRS}
DISCARD = {pair: Discard(pair) for pair in PAIRS}
PRESENT = {card: Present(card) for card in MAIL_VALUES}
PRESENT_PAIR = {pair: PresentPair(pair) for pair in PAIRS}
SIT_OUT = SitOut()


def pairs_of(hand: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """The different pairs in a hand in ascending order."""
    return dict.fromkeys(combinations(hand, 2))


# Hands of five cards are 4,368 at most, smaller ones a few hundred.


@cache
def passes(hand: tuple[int, ...]) -> tuple[Move, ...]:
    """What can be passed of a hand in ascending order."""
    return tuple(PASS_CARDS[pair] for pair in pairs_of(hand))


@cache
def discards(hand: tuple[int, ...]) -> tuple[Move, ...]:
    """What can be discarded of a hand in ascending order."""
    return tuple(DISCARD[pair] for pair in pairs_of(hand))


@cache
def high_entries(hand: tuple[int, ...]) -> tuple[Move, ...]:
    """The ways to enter One High with a hand in ascending order, or not."""
    return (*(PRESENT[card] for card in dict.fromkeys(hand)), SIT_OUT)


@cache
def low_entries(hand: tuple[int, ...]) -> tuple[Move, ...]:
    """The ways to enter Two Low with a hand in ascending order, or not."""
    return (*(PRESENT_PAIR[pair] for pair in pairs_of(hand)), SIT_OUT)


DECIDED_IN: dict[str, tuple[type[Move], ...]] = {
    "pass": (PassCards,),
    "discard": (Discard,),
    "one_high": (Present, SitOut),
    "two_low": (PresentPair, SitOut),
}
"""The kinds of moves in each phase."""

TASKS: dict[str, str] = {
    "pass": "pass exactly 2 cards to the left",
    "discard": "discard exactly 2 cards",
    "one_high": "present exactly 1 card for One High or sit out",
    "two_low": "present exactly 2 cards for Two Low or sit out",
}
"""What the seats are to do in each phase."""

# Texts of facts, put together once, because they are passed on even if nobody listens.
HAS_CHOSEN: dict[str, str] = {
    "pass": "{seat} has chosen the cards to pass",
    "discard": "{seat} has chosen the cards to discard",
    "one_high": "{seat} is ready for One High",
    "two_low": "{seat} is ready for Two Low",
}
SCORES = {
    name: f"{{seat}} scores {{amount}} for {row['title']}" for name, row in CATEGORIES.items()
}


# ---------------------------------------------------------------------- for computer players

HEAT = 20.0
"""How much more a point counts for `outlook` when it is the last before the target."""
POINTS_TO_COME: dict[str, float] = {"pass": 3.0, "discard": 3.0, "one_high": 3.0, "two_low": 2.0}
"""The points that all seats together usually score in the rest of a round, by phase."""
ENTER_HIGH = 0.8
ENTER_LOW = 0.7
"""How often others enter a category."""
LOW_CHOICE = 2.0
"""Of how many random pairs others present the lowest."""
TRIPLE_WORTH = 1.8
"""The points that three of a kind bring."""
THIRD_CARD = 0.15
"""How often each pass that is to come brings the third card to a pair."""
CONSOLATION = 0.25
"""What is left of a seat's prospects when others have the first prize."""


@cache
def high_chance(others: int) -> tuple[float, ...]:
    """How probably a card wins One High against so many others, by card.

    Each value is presented by about a Poisson-distributed number of others, high ones more often
    than they are dealt. Nobody may present the same, and all that is higher must be cancelled.
    """
    total = sum(value**2 for value in MAIL_VALUES)
    chances = [0.0] * len(CARD_NAMES)
    higher_cancelled = 1.0
    for value in reversed(MAIL_VALUES):
        rate = others * ENTER_HIGH * value**2 / total
        chances[value] = higher_cancelled * math.exp(-rate)
        higher_cancelled *= 1 - rate * math.exp(-rate)
    return tuple(chances)


@cache
def low_chance(others: int) -> tuple[float, ...]:
    """How probably a pair wins Two Low against so many others, by its sum."""
    deck = mail_deck()
    sums = Counter(a + b for a, b in combinations(deck, 2))
    chances = []
    below = 0.0
    for total in range(2 * len(CARD_NAMES)):
        here = sums[total] / sums.total()
        # Half of the equal sums are lower by their single cards.
        not_lower = 1 - below - here / 2
        chances.append((1 - ENTER_LOW + ENTER_LOW * not_lower**LOW_CHOICE) ** others)
        below += here
    return tuple(chances)


@cache
def rest_worth(hand: tuple[int, ...], others: int) -> float:
    """The points that a hand of two or three cards promises when One High is over."""
    chance = low_chance(others)
    pair = max(TWO_LOW_POINTS * chance[low + high] for low, high in combinations(hand, 2))
    return max(pair, triple_worth(hand))


def triple_worth(hand: tuple[int, ...]) -> float:
    """The points that a hand promises when Two Low is over, too."""
    return TRIPLE_WORTH if len(hand) == TRIPLE and hand[0] == hand[-1] else 0.0


@lru_cache(maxsize=32768)
def hand_worth(hand: tuple[int, ...], others: int, passes_left: int) -> float:
    """The points that the best three cards of a hand promise."""
    if len(hand) > TRIPLE:
        return max(hand_worth(kept, others, passes_left) for kept in combinations(hand, TRIPLE))
    chance = high_chance(others)
    worth = rest_worth(hand, others)
    for index, card in enumerate(hand):
        worth = max(worth, chance[card] + rest_worth(hand[:index] + hand[index + 1 :], others))
    if hand[1] in (hand[0], hand[2]):
        # Waiting for the third card of a pair costs half of what the hand promises else.
        worth = max(worth, worth / 2 + THIRD_CARD * passes_left * TRIPLE_WORTH)
    return worth


# ---------------------------------------------------------------------- the game


class OneHighTwoLowThreeOfAKind(Game, kw_only=True):
    """Pick and pass cards, then present the highest one, the two lowest or three of a kind."""

    slug: ClassVar = "one-high-two-low-three-of-a-kind"
    title: ClassVar = "One High, 2 Low, 3 of a Kind"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (5, 12)
    moves: ClassVar = (PassCards, Discard, Present, PresentPair, SitOut)
    summary: ClassVar = (
        "Everybody decides at the same time. From five cards, keep three and pass two to the left,"
        " three times, then discard two. With the three cards that are left, enter up to three"
        " categories; whoever sits out keeps its cards for the next. One High takes one card: the"
        " highest that nobody else presents wins 1 point. Two Low takes two cards: the lowest sum"
        " wins 2 points, of equal sums the one with the lowest card, and identical pairs win 1"
        " each. Three equal cards that are left score 1 point, and the lowest such set 1 more. The"
        " most points win once somebody has five after a round."
    )

    options: OneHighOptions
    """What the creator of the match chose."""
    round: int = 0
    """The number of the round, from 1."""
    phase: Phase = "pass"
    """What everybody decides now; "over" when the game has ended."""
    passed: int = 0
    """How many times cards have been passed in this round."""
    waiting: list[int] = []
    """The seats that have yet to decide; nobody's decision is shown before all have."""
    chosen: list[Hidden[list[int]]] = []
    """The cards that each seat has decided to pass, discard or present and still holds; none if it
    sits out or has yet to decide."""
    hands: list[list[Hidden[int]]] = []
    """The cards in hand, per seat, but for those in `passed_to`."""
    passed_to: list[list[Hidden[int]]] = []
    """The cards that each seat has just got from the right and holds besides its hand, per seat;
    [] when there are none of this round or they have come to the hands. The giver knows them."""
    discarded: list[list[Hidden[int]]] = []
    """The cards that each seat has discarded in this round, per seat; [] before."""
    deck: list[Hidden[int]] = []
    """The cards that weren't dealt in this round."""
    one_high: list[int] = []
    """The card that each seat has presented for One High in this round; 0 if none."""
    two_low: list[list[int]] = []
    """The cards that each seat has presented for Two Low, per seat, when the game is over; before,
    a new round has begun as soon as they are there, so it is []."""
    points: list[int] = []
    """Points, per seat."""
    prize: list[int] = []
    """The prize that each seat has won, 1 for the first; 0 for none. It plays no more with one."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Twelve Games rulebook, One High, 2 Low, 3 of a Kind, Setup."""
        self.points = [0] * self.seats
        self.prize = [0] * self.seats
        self._start_round()

    def _start_round(self) -> None:
        """Twelve Games rulebook, One High, 2 Low, 3 of a Kind, Starting a New Round."""
        self.round += 1
        self.tell(FactKind.ROUND, "round {amount} begins", amount=self.round)
        self.deck = deck = mail_deck()
        self.rng.shuffle(deck)
        self.hands = [[] for _ in range(self.seats)]
        self.passed_to = []
        self.discarded = []
        self.one_high = [NOTHING] * self.seats
        self.two_low = []
        self.passed = 0
        self.tell(FactKind.DEAL, "everybody in play is dealt {amount} cards", amount=HAND_SIZE)
        # R12: nobody who has won a prize is dealt in any more.
        for seat in self._playing():
            self.hands[seat] = hand = sorted(deck[-HAND_SIZE:])
            del deck[-HAND_SIZE:]
            self.tell(FactKind.DEAL, "{seat} is dealt {items}", seat=seat, items=hand, to=(seat,))
        self._ask("pass")

    def _playing(self) -> list[int]:
        """The seats that take part in the round."""
        return [seat for seat, prize in enumerate(self.prize) if not prize]

    # ------------------------------------------------------------------ everybody decides

    def _ask(self, phase: Phase) -> None:
        self.phase = phase
        self.waiting = self._playing()
        self.chosen = [[] for _ in range(self.seats)]

    def actors(self) -> Sequence[int]:
        return [*self.waiting]  # The list itself shrinks with every move.

    def legal(self, seat: int) -> Sequence[Move]:
        return self._decisions(seat) if seat in self.waiting else ()

    def _decisions(self, seat: int) -> Sequence[Move]:
        """What a seat that takes part in the round may decide in this phase."""
        hand = self._held(seat)
        match self.phase:
            case "pass":
                return passes(hand)
            case "discard":
                return discards(hand)
            case "one_high":
                return high_entries(hand)
            case _:
                # R6: two cards at least, for One High has taken one at most.
                return low_entries(hand)

    def _held(self, seat: int) -> tuple[int, ...]:
        """All cards that a seat holds, in ascending order."""
        hand = self.hands[seat]
        return tuple(sorted(hand + self.passed_to[seat] if self.passed_to else hand))

    def play(self, seat: int, move: Move) -> None:
        """Twelve Games rulebook, One High, 2 Low, 3 of a Kind, How to Play."""
        self.chosen[seat] = _cards_of(move)
        self.tell(FactKind.CHOOSE, HAS_CHOSEN[self.phase], seat=seat)
        self.waiting.remove(seat)
        if not self.waiting:
            match self.phase:
                case "pass":
                    self._pass_cards()
                case "discard":
                    self._discard()
                case "one_high":
                    self._score_one_high()
                case _:
                    self._score_two_low()

    def _put_down(self, seat: int) -> list[int]:
        """Take what a seat has chosen out of all that it holds, which is its hand again."""
        hand = [*self._held(seat)]
        chosen = self.chosen[seat]
        for card in chosen:
            hand.remove(card)
        self.hands[seat] = hand
        return chosen

    # ------------------------------------------------------------------ pick and pass

    def _pass_cards(self) -> None:
        """Twelve Games rulebook, One High, 2 Low, 3 of a Kind, Pick & Pass Cards.

        R1: what is received counts only when all have passed, so nobody passes it on at once.
        """
        playing = self._playing()
        text = "everybody passes {amount} cards to the left"
        self.tell(FactKind.GIVE, text, amount=LIMITS["pass"])
        passed_to: list[list[int]] = [[] for _ in range(self.seats)]
        for index, seat in enumerate(playing):
            # R2: always to the left. R12: the ring closes over those who have a prize.
            left = playing[(index + 1) % len(playing)]
            passed_to[left] = given = self._put_down(seat)
            text = "{seat} passes {items} to {other}"
            self.tell(FactKind.GIVE, text, seat=seat, other=left, items=given, to=(seat, left))
        self.passed_to = passed_to
        self.passed += 1
        self._ask("pass" if self.passed < PASSES else "discard")

    def _discard(self) -> None:
        """Twelve Games rulebook, One High, 2 Low, 3 of a Kind, Pick & Pass Cards, the end."""
        text = "everybody discards {amount} cards face-down"
        self.tell(FactKind.DISCARD, text, amount=LIMITS["discard"])
        discarded: list[list[int]] = [[] for _ in range(self.seats)]
        for seat in self._playing():
            discarded[seat] = down = self._put_down(seat)
            text = "{seat} discards {items}"
            self.tell(FactKind.DISCARD, text, seat=seat, items=down, to=(seat,))
        self.passed_to = []
        self.discarded = discarded
        # R8: One High comes first, then Two Low, then Three of a Kind.
        self._announce(ONE_HIGH)
        self._ask("one_high")

    # ------------------------------------------------------------------ reveal and score

    def _announce(self, category: dict[str, Any]) -> None:
        self.tell(FactKind.CALL, "the category is {items}", items=(category["title"],))

    def _reveal(self) -> list[int]:
        """Lay down what everybody has chosen, face-up; the seats that enter the category.

        R5: it is gone for the round, whether it wins or not.
        """
        entrants = []
        for seat in self._playing():
            if presented := self._put_down(seat):
                entrants.append(seat)
                self.tell(FactKind.REVEAL, "{seat} presents {items}", seat=seat, items=presented)
            else:
                self.tell(FactKind.PASS, "{seat} sits out", seat=seat)
        return entrants

    def _score(self, category: dict[str, Any], seats: Iterable[int], points: int) -> None:
        for seat in seats:
            self.points[seat] += points
            self.tell(FactKind.SCORE, SCORES[category["name"]], seat=seat, amount=points)

    def _score_one_high(self) -> None:
        """Twelve Games rulebook, One High, 2 Low, 3 of a Kind, The 3 Categories, One High.

        R10: with no entrants, nobody scores.
        """
        for seat in self._reveal():
            self.one_high[seat] = self.chosen[seat][0]
        # R3: a value that two or more present is cancelled, however high.
        unique = [card for card in self.one_high if card and self.one_high.count(card) == 1]
        if unique:
            self._score(ONE_HIGH, [self.one_high.index(max(unique))], ONE_HIGH["points"])
        self._announce(TWO_LOW)
        self._ask("two_low")

    def _score_two_low(self) -> None:
        """Twelve Games rulebook, One High, 2 Low, 3 of a Kind, The 3 Categories, Two Low.

        R10: with no entrants, nobody scores.
        """
        entrants = self._reveal()
        self.two_low = self.chosen
        # R4: of equal sums the pair with the lowest card wins; then the pairs are identical.
        ranked = {
            seat: (sum(pair), min(pair)) for seat in entrants for pair in [self.two_low[seat]]
        }
        winners = [seat for seat in entrants if ranked[seat] == min(ranked.values())]
        self._score(TWO_LOW, winners, TWO_LOW["tied" if len(winners) > 1 else "points"])
        self._score_three_of_a_kind()
        self._end_round()

    def _score_three_of_a_kind(self) -> None:
        """Twelve Games rulebook, One High, 2 Low, 3 of a Kind, The 3 Categories, Three of a Kind.

        R7: nobody decides anything, everybody shows what is left; so only who has sat out twice
        can score.
        """
        self._announce(THREE_OF_A_KIND)
        sets = {}
        for seat in self._playing():
            if hand := self.hands[seat]:
                self.tell(FactKind.REVEAL, "{seat} shows {items}", seat=seat, items=hand)
                if len(hand) == TRIPLE and hand[0] == hand[-1]:
                    sets[seat] = hand[0]
        # R7: whoever has the lowest set, alone or not, gets the bonus as well.
        for seat, value in sets.items():
            bonus = THREE_OF_A_KIND["bonus"] if value == min(sets.values()) else 0
            self._score(THREE_OF_A_KIND, [seat], THREE_OF_A_KIND["points"] + bonus)

    # ------------------------------------------------------------------ the end

    def _end_round(self) -> None:
        """Twelve Games rulebook, One High, 2 Low, 3 of a Kind, Starting a New Round and Game End.

        R9: nothing is tested before the third category has been scored.
        """
        self._award_prizes()
        awarded = self.seats - self.prize.count(0)
        # R12: while a prize is left to win, at most two seats have one, so three at least play on.
        # R13: rounds without points are possible, so the last round comes in any case.
        if awarded < self.options.prizes and self.round < self.options.max_rounds:
            self._start_round()
            return
        self.phase = "over"
        self.chosen = [[] for _ in range(self.seats)]
        winners = [f"seat {seat}" for seat in self._winners()]
        self.tell(FactKind.END, "the game is over; it is won by {items}", items=winners)

    def _award_prizes(self) -> None:
        """R12: the highest of those who have reached the target gets the next prize, and so on.

        A prize that several share counts as several. An ordinary game is one with a first prize
        only. R11: where ties are played off, it is withheld as long as the lead is tied.
        """
        points = self.points
        ready = [seat for seat in self._playing() if points[seat] >= self.options.target]
        if not ready:
            return
        best = max(points[seat] for seat in ready)
        if self.options.tie is Tie.PLAY_ON and points.count(best) > 1:
            self.tell(FactKind.EVENT, "a tie for the most points ({amount})", amount=best)
            return
        awarded = self.seats - self.prize.count(0)
        for seat in sorted(ready, key=lambda seat: -points[seat]):
            prize = 1 + awarded + sum(points[other] > points[seat] for other in ready)
            if prize <= self.options.prizes:
                self.prize[seat] = prize
                if self.options.prizes > 1:
                    self.tell(FactKind.TAKE, "{seat} wins prize {amount}", seat=seat, amount=prize)

    def _ranks(self) -> list[int]:
        """The rank of each seat: those with a prize first, then the others by points."""
        standing = [
            (prize or math.inf, -points)
            for prize, points in zip(self.prize, self.points, strict=True)
        ]
        return [1 + sum(other < own for other in standing) for own in standing]

    def _winners(self) -> list[int]:
        """The holders of the first prize; R13: else, after the last round, the most points."""
        return [seat for seat, rank in enumerate(self._ranks()) if rank == 1]

    def result(self) -> Result | None:
        """Twelve Games rulebook, One High, 2 Low, 3 of a Kind, Game End, and Variations."""
        if self.phase != "over":
            return None
        return Result(
            winners=tuple(self._winners()),
            scores=tuple(self.points),
            ranks=tuple(self._ranks()),
            detail={"prize": tuple(self.prize)} if self.options.prizes > 1 else {},
        )

    def bound(self) -> int:
        """In each of at most `max_rounds` rounds (R13) each seat decides six times: it passes three
        times, discards, and enters or sits out two categories.
        """
        return self.options.max_rounds * DECISIONS * self.seats

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        over = self.phase == "over"
        receiver = self._left(seat)
        waiting, prize = self.waiting, self.prize
        self.chosen, self.hands = chosen, hands = self.chosen.copy(), self.hands.copy()
        self.passed_to = passed_to = self.passed_to.copy()
        self.discarded = discarded = self.discarded.copy()
        for owner in range(self.seats):
            if owner == seat:
                continue
            # R7: everybody shows what is left for Three of a Kind.
            if not over:
                hands[owner] = [HIDDEN] * len(hands[owner])
                # Even that a seat sits out is a secret until all have decided.
                if owner not in waiting and not prize[owner]:
                    chosen[owner] = HIDDEN
            if passed_to and owner != receiver:
                passed_to[owner] = [HIDDEN] * len(passed_to[owner])
            if discarded:
                discarded[owner] = [HIDDEN] * len(discarded[owner])
        self.deck = [HIDDEN] * len(self.deck)

    def _left(self, seat: int | None) -> int | None:
        """The seat to which a seat passes its cards, if it takes part in the round."""
        if seat is None or self.prize[seat]:
            return None
        playing = self._playing()
        return playing[(playing.index(seat) + 1) % len(playing)]

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"mail": mail_census()}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        in_front = (*self.hands, *self.passed_to, *self.discarded, *self.two_low)
        return {"mail": (*in_front, self.one_high, self.deck)}

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        """What others have decided is any of their legal moves."""
        for owner, chosen in enumerate(self.chosen):
            if chosen is HIDDEN:
                self.chosen[owner] = _cards_of(random.choice(self._decisions(owner)))

    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        return ("cards",) if isinstance(move, PassCards | Discard) else ("kind",)

    # ------------------------------------------------------------------ for computer players

    def outlook(self, seat: int) -> float:
        """The seat's share in a race to the target, when it scores what its cards promise and
        everybody else the usual.
        """
        if self.phase == "over":
            winners = self._winners()
            return 1 / len(winners) if seat in winners else 0.0
        if self.prize[seat]:
            return float(self.prize[seat] == 1)
        playing = self._playing()
        usual = POINTS_TO_COME[self.phase] / len(playing)
        leads = [
            self.points[other] + (self._promise(seat, usual) if other == seat else usual)
            for other in playing
        ]
        heat, best = math.log(HEAT) / self.options.target, max(leads)
        weights = [math.exp(heat * (lead - best)) for lead in leads]
        share = weights[playing.index(seat)] / sum(weights)
        return share * (CONSOLATION if 1 in self.prize else 1.0)

    def _promise(self, seat: int, usual: float) -> float:
        """The points that a seat may expect in the rest of the round."""
        others = self.prize.count(0) - 1
        hand = self._held(seat)
        if seat in self.waiting:
            match self.phase:
                case "pass" if self.passed == 0:
                    # Freshly dealt: what is passed now comes to count soon enough.
                    return usual
                case "two_low":
                    return rest_worth(hand, others)
                case _:
                    return hand_worth(hand, others, PASSES - self.passed)
        chosen = self.chosen[seat]
        kept = [*hand]
        for card in chosen:
            kept.remove(card)
        left = tuple(kept)
        match self.phase:
            case "one_high":
                high = high_chance(others)[chosen[0]] if chosen else 0.0
                return high + rest_worth(left, others)
            case "two_low":
                low = TWO_LOW_POINTS * low_chance(others)[sum(chosen)] if chosen else 0.0
                return low + triple_worth(left)
            case _:
                return hand_worth(left, others, PASSES - self.passed)

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """Pass or discard the two highest cards; sit out."""
        return self.legal(seat)[-1]

    def label(self, move: Move) -> str:
        match move:
            case PassCards(pair):
                return f"Pass {_in_words(pair)} to the left"
            case Discard(pair):
                return f"Discard {_in_words(pair)}"
            case Present(card):
                return f"Present {A_CARD[card]}"
            case PresentPair(pair):
                return f"Present {_in_words(pair)}, together {sum(pair)}"
            case _:
                return "Sit out"

    def why_not(self, seat: int, move: Move) -> str:
        if type(move) not in DECIDED_IN[self.phase]:
            return f"now everybody is to {TASKS[self.phase]}"
        wanted = _cards_of(move)
        if not isinstance(move, Present):
            if len(wanted) != 2:
                return f"seat {seat} is to {TASKS[self.phase]}, not {len(wanted)}"
            if wanted != sorted(wanted):
                return "name the lower card first"
        hand = ", ".join(CARD_NAMES[card] for card in self._held(seat))
        return f"seat {seat} doesn't hold {_in_words(wanted)}; it holds {hand}"

    def _lying(self, seat: int, cards: Sequence[int]) -> list[Place]:
        """Where cards of a seat lie: those that it kept come first, then those passed to it."""
        kept = [*self.hands[seat]]
        found = []
        for card in cards:
            zone = "hand" if card in kept else "passed_to"
            if card in kept:
                kept.remove(card)
            found += at(f"{zone}:{seat}", CARD_NAMES[card])
        return found

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case PassCards(cards) | Discard(cards) | PresentPair(cards):
                return self._lying(seat, cards)
            case Present(card):
                return self._lying(seat, [card])
        return ()

    def table(self) -> Table:
        zones = [
            Zone("deck", "Cards not dealt", Layout.PILE, pile(len(self.deck))),
            Zone(
                "one_high",
                "One High",
                Layout.ROW,
                [_presented(seat, [card]) for seat, card in enumerate(self.one_high) if card],
            ),
            Zone(
                "two_low",
                "Two Low",
                Layout.ROW,
                [_presented(seat, pair) for seat, pair in enumerate(self.two_low) if pair],
            ),
        ]
        for seat in range(self.seats):
            zones += self._zones_of(seat)
        return Table(zones, self._note())

    def _zones_of(self, seat: int) -> list[Zone]:
        """What lies in front of a seat. What it has chosen is drawn beside what it keeps."""
        hand = [*self.hands[seat]]
        passed_to = [*self.passed_to[seat]] if self.passed_to else []
        chosen = self.chosen[seat]
        choice: list[Space] = []
        if self.phase != "over" and not self.prize[seat] and seat not in self.waiting:
            if chosen is HIDDEN:
                choice = [Space(marks=["decided"])]
            elif chosen:
                choice = cards([*map(mail_name, chosen)])
                for card in chosen:
                    (hand if card in hand else passed_to).remove(card)
            else:
                choice = [Space(marks=["sits out"])]
        score = []
        if points := self.points[seat]:
            score.append(Piece("point", count=points))
        if self.options.prizes > 1 and (prize := self.prize[seat]):
            score.append(Piece("prize", str(prize)))
        discarded = self.discarded[seat] if self.discarded else []
        return [
            Zone(f"{name}:{seat}", f"{label} seat {seat}", layout, spaces, seat)
            for name, label, layout, spaces in (
                ("hand", "Hand of", Layout.ROW, cards([*map(mail_name, hand)])),
                ("passed_to", "Passed to", Layout.ROW, cards([*map(mail_name, passed_to)])),
                ("choice", "Choice of", Layout.ROW, choice),
                ("discarded", "Discarded by", Layout.ROW, cards([*map(mail_name, discarded)])),
                ("score", "Score of", Layout.TOKENS, [Space(pieces=score)]),
            )
        ]

    def _note(self) -> str:
        match self.phase:
            case "pass":
                stage = f"pick and pass, {self.passed + 1} of {PASSES}"
            case "discard":
                stage = "everybody discards"
            case "over":
                names = " and ".join(f"seat {seat}" for seat in self._winners())
                return f"Round {self.round} was the last: won by {names}"
            case category:
                stage = f"who presents for {CATEGORIES[category]['title']}?"
        return f"Round {self.round}: {stage}"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return (mail_table(), *TABLES.values())


def _cards_of(move: Move) -> list[int]:
    """The cards that a move names, in its order."""
    match move:
        case PassCards(chosen) | Discard(chosen) | PresentPair(chosen):
            return [*chosen]
        case Present(card):
            return [card]
        case _:
            return []


def _in_words(chosen: Sequence[int]) -> str:
    """One or two cards in words: "two 7s", "a 7 and an 8"."""
    if len(chosen) == 2 and chosen[0] == chosen[1]:
        return f"two {chosen[0]}s"
    return " and ".join(A_CARD[c] if c in MAIL_VALUES else f"a card {c}" for c in chosen)


def _presented(seat: int, presented: list[int]) -> Space:
    """The cards that a seat has presented, as one space."""
    return Space(pieces=[Piece("card", CARD_NAMES[card], seat=seat) for card in presented])
