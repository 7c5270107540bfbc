"""Post the Parcels: post two cards to the next open door, or keep them and take coal.

Source: Twelve Games rulebook, Post the Parcels. Comments "R8: ..." are rulings of the project, on
points that the rulebook leaves open.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations, compress
from math import exp
from operator import eq
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

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
from engine.facts import FactKind
from engine.game import HIDDEN, Game, Hidden, Move, Options, Result, SeatOption, check_seat
from engine.table import Layout, Piece, Place, Space, Table, Zone, at, cards, pile

# ---------------------------------------------------------------------- the box

TABLES = load_components("post_the_parcels")
TRACK: dict[int, str] = {row["hand"]: row["space"] for row in TABLES["track"].rows}
"""The spaces of the arrow, by the size of the hands when it lies there."""
FIRST, CLOCK = min(TRACK), max(TRACK)
POST: dict[str, int] = {row["what"]: row["cards"] for row in TABLES["post"].rows}
GIFT, DELIVERY = POST["gift"], POST["delivery"]
SET, RUN, COAL = (
    next(row for row in TABLES["points"].rows if row["for"] == what)
    for what in ("set", "run", "coal")
)
PIECES: dict[str, int] = {row["name"]: row["count"] for row in TABLES["pieces"].rows}

PARTRIDGE = 1
NOTHING = (0,)
"""What a seat has chosen that gives no cards, or plays no set."""
DUE = ()
"""What a seat has chosen that is still to choose."""


# ---------------------------------------------------------------------- options and moves


class PostTheParcelsOptions(Options, frozen=True, kw_only=True):
    """Who is the Postman, and how long the game is."""

    postman: SeatOption | None = None
    """The seat that deals, itself last; drawn at random when null."""
    final_hand: Annotated[int, msgspec.Meta(ge=CLOCK - 1, le=CLOCK)] = CLOCK
    """Cards in each hand at the end: 13 for eight rounds, or 12 for seven."""

    def check(self, seats: int) -> None:
        check_seat("postman", self.postman, seats)


class Give(Move, frozen=True):
    """Post two cards to the next door clockwise that isn't blocked."""

    cards: tuple[int, int]
    """The two cards, 1 to 12, the lower one first."""


class Block(Move, frozen=True):
    """Keep all cards, let none in from the neighbors, and take a piece of coal."""


class ScoreSet(Move, frozen=True):
    """Play all cards of one number as a set: at least three of them."""

    number: int
    """The number, 3 to 12."""


class NoSet(Move, frozen=True):
    """Play no set."""


BLOCK = Block()
NO_SET = NoSet()
SCORE_SET = {v: ScoreSet(v) for v in MAIL_VALUES if v >= SET["least"]}
GIVE: dict[tuple[int, ...], Give] = {
    (a, b): Give((a, b)) for a in MAIL_VALUES for b in MAIL_VALUES if a <= b
}
"""Every gift that there can be, by its cards."""
CHOICE: dict[Move, tuple[int, ...]] = {
    **{give: pair for pair, give in GIVE.items()},
    **{score: (v,) for v, score in SCORE_SET.items()},
    BLOCK: NOTHING,
    NO_SET: NOTHING,
}
"""Every move as it is kept until all seats have chosen."""


@cache  # of at most 4,096 hands
def pairs(values: frozenset[int]) -> tuple[Move, ...]:
    """The gifts of two different cards out of these."""
    return tuple(GIVE[pair] for pair in combinations(sorted(values), GIFT))


@cache  # of at most 2,048 hands
def twins_or_none(values: frozenset[int]) -> tuple[Move, ...]:
    """The gifts of two equal cards of these numbers, and to give nothing."""
    return (*(GIVE[v, v] for v in sorted(values)), BLOCK)


def gifts(hand: Sequence[int]) -> tuple[Move, ...]:
    """What a seat with this hand may do in a round."""
    cards = sorted(hand)
    repeated = compress(cards, map(eq, cards, cards[1:]))
    return pairs(frozenset(cards)) + twins_or_none(frozenset(repeated))


def sets(hand: Sequence[int]) -> tuple[Move, ...]:
    """What a seat with this hand may do at the end.

    R9: a set has all cards of its number, for a smaller one is never better.
    """
    return (*(move for v, move in SCORE_SET.items() if hand.count(v) >= SET["least"]), NO_SET)


def longest_run(hand: Iterable[int]) -> range:
    """The most consecutive numbers of a hand; of several such runs, the highest; may be empty.

    Twelve Games rulebook, Post the Parcels, Game End & Scoring, 3. R12: 1 doesn't follow 12. One
    card of the set may be in the run, and no run needs more of them than one, so that it doesn't
    matter which set has been played.
    """
    held = set(hand)
    best, first = range(0), 0
    for v in MAIL_VALUES:
        if v not in held:
            first = v
        elif v - first >= len(best):
            best = range(first + 1, v + 1)
    return best if len(best) >= RUN["least"] else range(0)


# ---------------------------------------------------------------------- for computer players

# Weights of the outlook, from games between players that look one move ahead with it.
GIFT_WORTH = 0.6
"""What a card that a neighbor doesn't want is worth, compared with one of the deck."""
RAREST, RARER = 3.0, 0.8
"""Points for a set of 3s because it may be the rarest, and how much less for each next number."""
PAR, PAR_PER_SEAT, PAR_PER_ROUND = 25.0, 1.0, 0.5
"""Points of the best rival without its coal: more with more seats, and more per round to go,
because the rounds don't bring quite what they promise."""
SCALE, SCALE_PER_ROUND = 4.0, 0.6
"""Points of a lead that make a seat e times as likely to win, at the end and per round to go."""


class Hopes(NamedTuple):
    """What the cards that are still to come promise."""

    sets: list[list[float]]
    """Points for a set of a number, by number and by cards of it in hand."""
    fill: list[float]
    """How likely at least one card of a number will come, by number."""

    @classmethod
    def of(cls, draws: float) -> Hopes:
        """What so many draws promise."""
        sets, fill = [], []
        for v in (0, *MAIL_VALUES):
            share = v / sum(MAIL_VALUES)
            sizes = [min(v, count + draws * share) for count in range(CLOCK + 1)]
            sets.append([_set_worth(v, size) for size in sizes])
            fill.append(1 - (1 - share) ** draws)
        return cls(sets, fill)


def _set_worth(number: int, size: float) -> float:
    """Points for a set that will have so many cards, or part of them if they are too few."""
    if number not in SCORE_SET:
        return 0.0
    bonus = RAREST * RARER ** (number - SET["least"])
    points: float = (SET["each"] * size + bonus) * min(1.0, size / SET["least"])
    return points


HOPES = [
    [
        Hopes.of(rounds * (DELIVERY + GIFT * GIFT_WORTH) - GIFT * GIFT_WORTH * blocks)
        for blocks in (0, min(1, rounds))
    ]
    for rounds in range(CLOCK - FIRST + 1)
]
"""The same for so many rounds, if no door is blocked and if the first one is."""


# ---------------------------------------------------------------------- the game


class PostTheParcels(Game, kw_only=True):
    """Pass cards on to the neighbors, and keep what makes the best set and the longest run."""

    slug: ClassVar = "post-the-parcels"
    title: ClassVar = "Post the Parcels"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (3, 6)
    moves: ClassVar = (Give, Block, ScoreSet, NoSet)
    summary: ClassVar = (
        "Each round everybody secretly chooses two cards to post, or blocks its own door and takes"
        " a piece of coal. The two cards go clockwise to the next door that isn't blocked; a"
        " blocked door gets none. Then the Postman deals one card to every door, so that all hands"
        " grow by one. When they have grown from 5 to 13 cards, everybody scores 3 points for each"
        " card of one set (three or more of a number) and 2 for each card of its longest run"
        " (three or more numbers in a row), which may use a card of the set. The lowest number"
        " among all sets and the longest of all runs earn 3 more. Each piece of coal costs a"
        " point, except for whoever holds the only 1. The most points win."
    )

    options: PostTheParcelsOptions
    """What the creator of the match chose."""
    phase: Literal["give", "score", "over"] = "give"
    """What everybody decides: what to post, then which set to score; "over" at the end."""
    postman: int = 0
    """The seat that deals, itself last."""
    arrow: int = FIRST
    """The space with the golden arrow, which is the number of cards in each hand; 13 is the
    Clock."""
    hands: list[list[Hidden[int]]] = []
    """The cards in hand, per seat, with those that it has chosen to post."""
    waiting: list[int] = []
    """The seats that have yet to choose, ascending."""
    chosen: list[Hidden[tuple[int, ...]]] = []
    """What each seat has chosen: the two cards to post, or the number of a set; [0] to block or
    to score no set; [] before it chooses. Known to others only when all have chosen."""
    deck: list[Hidden[int]] = []
    """The deck, bottom card first."""
    buried: list[int] = []
    """The seats whose cards were put at the bottom of the deck: two cards each, the lowest two
    first. A seat sees its own there."""
    coal: list[int] = []
    """Pieces of coal, per seat."""
    sets: list[int] = []
    """The number of each seat's set, 0 if it has none; empty before the game is over."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Twelve Games rulebook, Post the Parcels, Setup."""
        postman = self.options.postman
        self.postman = self.rng.below(self.seats) if postman is None else postman
        self.tell(FactKind.EVENT, "{seat} is the Postman", seat=self.postman)
        self.deck = mail_deck()
        self.rng.shuffle(self.deck)
        self.hands = [[] for _ in range(self.seats)]
        self.tell(FactKind.DEAL, "each seat is dealt {amount} cards", amount=FIRST)
        for seat in self._dealing_order():
            hand = sorted(self.deck.pop() for _ in range(FIRST))
            self.hands[seat] = hand
            self.tell(FactKind.DEAL, "{seat} is dealt {items}", seat=seat, items=hand, to=(seat,))
        self.chosen = [DUE] * self.seats
        self.waiting = [*range(self.seats)]
        self.coal = [0] * self.seats
        self._announce_round()

    def _dealing_order(self) -> Iterable[int]:
        """R7: clockwise from the Postman's left, the Postman last."""
        return [(self.postman + i) % self.seats for i in range(1, self.seats + 1)]

    def _announce_round(self) -> None:
        text = "the golden arrow is on {amount}: everybody posts two cards or blocks its door"
        self.tell(FactKind.ROUND, text, amount=self.arrow)

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        return tuple(self.waiting)

    def legal(self, seat: int) -> Sequence[Move]:
        return self._choices(seat) if seat in self.waiting else ()

    def _choices(self, seat: int) -> Sequence[Move]:
        """What a seat can choose, or could before it chose."""
        return gifts(self.hands[seat]) if self.phase == "give" else sets(self.hands[seat])

    # ------------------------------------------------------------------ playing each round

    def play(self, seat: int, move: Move) -> None:
        """Twelve Games rulebook, Post the Parcels, Playing Each Round and Game End & Scoring."""
        self.chosen[seat] = CHOICE[move]
        self.waiting.remove(seat)
        self.tell(FactKind.CHOOSE, "{seat} has chosen", seat=seat)
        # R3: what is posted has been in hand when the round began, for all are posted together.
        if not self.waiting:
            chosen = self.chosen
            self.chosen = [DUE] * self.seats
            if self.phase == "give":
                self._post(chosen)
            else:
                self._score(chosen)

    def _post(self, chosen: list[tuple[int, ...]]) -> None:
        """Twelve Games rulebook, Post the Parcels, Playing Each Round."""
        doors: list[list[int]] = [[] for _ in range(self.seats)]
        givers = []
        for seat, choice in enumerate(chosen):
            if choice == NOTHING:
                # R6: should the 20 pieces be out, something else stands in for coal.
                self.coal[seat] += 1
                text = "{seat} blocks its door and takes {amount} coal"
                self.tell(FactKind.TAKE, text, seat=seat, amount=1)
            else:
                givers.append(seat)
                for card in choice:
                    self.hands[seat].remove(card)
        if len(givers) == 1:
            self._exchange(givers[0], chosen[givers[0]], doors)
        else:
            # R2: the next open door clockwise is that of the next giver, and never the own. R5:
            # if all doors are blocked, there is no giver.
            for giver, receiver in zip(givers, givers[1:] + givers[:1], strict=True):
                self._give(giver, receiver, chosen[giver], doors)
        self._deliver(doors)
        self.arrow += DELIVERY
        self.waiting = [*range(self.seats)]
        if self.arrow < self.options.final_hand:
            self._announce_round()
        else:
            # R1: that is the Clock, or 12 if hands are to end with 12 cards.
            self.phase = "score"
            self.tell(FactKind.EVENT, "the time is up: everybody chooses a set to score")

    def _give(
        self, giver: int, receiver: int, gift: tuple[int, ...], doors: list[list[int]]
    ) -> None:
        doors[receiver] += gift
        text = "{seat} posts {amount} cards to {other}"
        self.tell(FactKind.GIVE, text, seat=giver, other=receiver, amount=GIFT)
        # A REVEAL, because a hand doesn't show which of its new cards came from whom.
        text = "{seat} posts {items} to {other}"
        both = (giver, receiver)
        self.tell(FactKind.REVEAL, text, seat=giver, other=receiver, items=gift, to=both)

    def _exchange(self, giver: int, gift: tuple[int, ...], doors: list[list[int]]) -> None:
        """R4: the only giver gets the top two cards, and its own go to the bottom, the lower one
        lowest, whoever is the Postman."""
        drawn = [self.deck.pop() for _ in range(GIFT)]
        self.deck[:0] = gift
        self.buried.insert(0, giver)
        doors[giver] += drawn
        text = "all other doors are blocked: {seat} exchanges {amount} cards with the deck"
        self.tell(FactKind.DRAW, text, seat=giver, amount=GIFT)
        text = "{seat} gets {items} in exchange"
        self.tell(FactKind.REVEAL, text, seat=giver, items=drawn, to=(giver,))

    def _deliver(self, doors: list[list[int]]) -> None:
        """Twelve Games rulebook, Post the Parcels, Playing Each Round, 2.

        R8: there are enough cards for 13 in each of six hands.
        """
        self.tell(FactKind.DEAL, "a card is delivered to every door, blocked or not")
        for seat in self._dealing_order():
            card = self.deck.pop()
            text = "{seat} receives {items} from the deck"
            self.tell(FactKind.DEAL, text, seat=seat, items=(card,), to=(seat,))
            hand = self.hands[seat]
            hand += doors[seat]
            hand.append(card)
            hand.sort()
        # Forget who buried cards that have been dealt since.
        del self.buried[(len(self.deck) + 1) // GIFT :]

    # ------------------------------------------------------------------ the end

    def _score(self, chosen: list[tuple[int, ...]]) -> None:
        """Twelve Games rulebook, Post the Parcels, Game End & Scoring."""
        self.sets = [choice[0] for choice in chosen]
        self.phase = "over"
        for seat, hand in enumerate(self.hands):
            self.tell(FactKind.REVEAL, "{seat} shows {items}", seat=seat, items=hand)
        self._tell_scores()

    def _figures(self) -> dict[str, list[int]]:
        """All that makes up the scores, per seat."""
        number = self.sets
        played = [v for v in number if v]
        runs = [len(longest_run(hand)) for hand in self.hands]
        longest = max(runs)
        return {
            "set_number": number,
            "set_points": [
                SET["each"] * hand.count(v) for hand, v in zip(self.hands, number, strict=True)
            ],
            # R10: the size of a set doesn't matter, and without sets nobody has the bonus.
            "set_bonus": [SET["bonus"] * (v > 0 and v == min(played)) for v in number],
            # R11: without being asked, whoever holds the Partridge discards its coal.
            "coal_lost": [
                0 if PARTRIDGE in hand else -COAL["each"] * coal
                for hand, coal in zip(self.hands, self.coal, strict=True)
            ],
            "run_length": runs,
            "run_points": [RUN["each"] * length for length in runs],
            # R13: all that tie have the bonus; without runs nobody has.
            "run_bonus": [RUN["bonus"] * (0 < length == longest) for length in runs],
        }

    def result(self) -> Result | None:
        """Twelve Games rulebook, Post the Parcels, Game End & Scoring.

        The most points win, and ties are shared. R11: totals may be negative.
        """
        if self.phase != "over":
            return None
        figures = self._figures()
        scores = tuple(
            set_points + set_bonus - coal + run_points + run_bonus
            for set_points, set_bonus, coal, run_points, run_bonus in zip(
                figures["set_points"],
                figures["set_bonus"],
                figures["coal_lost"],
                figures["run_points"],
                figures["run_bonus"],
                strict=True,
            )
        )
        ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
        return Result(
            winners=tuple(seat for seat, rank in enumerate(ranks) if rank == 1),
            scores=scores,
            ranks=ranks,
            detail={name: tuple(numbers) for name, numbers in figures.items()},
        )

    def _tell_scores(self) -> None:
        if self._facts is None:
            return
        result = self.result()
        assert result is not None
        detail, tell, points = result.detail, self.tell, FactKind.SCORE
        for seat, hand in enumerate(self.hands):
            if v := self.sets[seat]:
                text = "{seat} plays a set: {items}"
                tell(FactKind.PLAY, text, seat=seat, items=[v] * hand.count(v))
                text = "{seat} scores {amount} for its set"
                tell(points, text, seat=seat, amount=detail["set_points"][seat])
            else:
                tell(FactKind.PASS, "{seat} plays no set", seat=seat)
        for seat, bonus in enumerate(detail["set_bonus"]):
            if bonus:
                tell(points, "{seat} scores {amount} for the rarest set", seat=seat, amount=bonus)
        for seat, coal in enumerate(self.coal):
            if lost := detail["coal_lost"][seat]:
                tell(points, "{seat} loses {amount} for its coal", seat=seat, amount=lost)
            elif coal:
                text = "{seat} has the Partridge and loses nothing for {amount} coal"
                tell(FactKind.DISCARD, text, seat=seat, amount=coal)
        for seat, hand in enumerate(self.hands):
            if run := longest_run(hand):
                text = "{seat} scores {amount} for its run: {items}"
                tell(points, text, seat=seat, items=run, amount=detail["run_points"][seat])
        for seat, bonus in enumerate(detail["run_bonus"]):
            if bonus:
                tell(points, "{seat} scores {amount} for the longest run", seat=seat, amount=bonus)
        for seat, score in enumerate(result.scores):
            tell(points, "{seat} has {amount} in all", seat=seat, amount=score)
        names = [f"seat {seat}" for seat in result.winners]
        tell(FactKind.END, "most points: {items}", items=names, amount=max(result.scores))

    def bound(self) -> int:
        """Everybody chooses once in each round and once at the end; a round adds a card to every
        hand."""
        rounds = (self.options.final_hand - FIRST) // DELIVERY
        return (rounds + 1) * self.seats

    def outlook(self, seat: int) -> float:
        """How far the seat's hand promises more than a usual rival's, whose coal is known.

        It promises the best set and the best run that may be expected of it with the draws that
        are left; a gift is gone already, and a seat that has blocked draws less.
        """
        if self.phase == "over":
            return self._share(seat)
        choice, coal = self.chosen[seat], self.coal[seat]
        rounds = self.options.final_hand - self.arrow
        counts = [0] * (len(MAIL_VALUES) + 1)
        for card in self.hands[seat]:
            counts[card] += 1
        blocks = False
        if choice != DUE and rounds:
            blocks = choice == NOTHING
            if blocks:
                coal += 1
            else:
                for card in choice:
                    counts[card] -= 1
        hopes = HOPES[rounds][blocks]
        if choice != DUE and not rounds:
            best_set = hopes.sets[choice[0]][counts[choice[0]]]
        else:
            best_set = max([worth[count] for worth, count in zip(hopes.sets, counts, strict=True)])
        best = run = 0.0
        for count, likely in zip(counts, hopes.fill, strict=True):
            run = 1 + run if count else likely * (1 + run)
            if run > best:
                best = run
        own = best_set + RUN["each"] * best
        if not counts[PARTRIDGE]:
            own -= coal
        rival = PAR + PAR_PER_SEAT * self.seats + PAR_PER_ROUND * rounds
        rival -= min([pieces for other, pieces in enumerate(self.coal) if other != seat])
        return 1 / (1 + exp((rival - own) / (SCALE + SCALE_PER_ROUND * rounds)))

    def _share(self, seat: int) -> float:
        """A seat's share of the victory, once the game is over."""
        result = self.result()
        assert result is not None
        return 1 / len(result.winners) if seat in result.winners else 0.0

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        if self.phase != "over":
            self.hands = [
                hand if owner == seat else [HIDDEN] * len(hand)
                for owner, hand in enumerate(self.hands)
            ]
            self.chosen = [
                choice if owner == seat or choice == DUE else HIDDEN
                for owner, choice in enumerate(self.chosen)
            ]
        deck = [HIDDEN] * len(self.deck)
        for index, owner in enumerate(self.buried):
            if owner == seat:
                pair = slice(GIFT * index, GIFT * (index + 1))
                deck[pair] = self.deck[pair]
        self.deck = deck

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"mail": mail_census()}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        # The cards that are `chosen` are still in hand, so that nobody can tell who blocks.
        return {"mail": (*self.hands, self.deck)}

    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        return ("kind",)

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        for owner, choice in enumerate(self.chosen):
            if choice is HIDDEN:
                self.chosen[owner] = CHOICE[random.choice(self._choices(owner))]

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """Block the door; at the end, play the largest set, of equal ones the lowest."""
        if self.phase == "give":
            return BLOCK
        hand = self.hands[seat]
        best = max(SCORE_SET, key=hand.count)
        return SCORE_SET[best] if hand.count(best) >= SET["least"] else NO_SET

    def label(self, move: Move) -> str:
        match move:
            case Give((a, b)) if a == b:
                return f"Post two {a}s"
            case Give((a, b)):
                return f"Post {A_CARD[a]} and {A_CARD[b]}"
            case Block():
                return "Block your door and take 1 coal"
            case ScoreSet(number):
                return f"Score a set of {number}s"
            case _:
                return "Score no set"

    def why_not(self, seat: int, move: Move) -> str:
        hand = self.hands[seat]
        held = ", ".join(map(str, sorted(hand)))
        match move:
            case Give() | Block() if self.phase == "score":
                return f"the time is up, and no more cards are posted; seat {seat} chooses a set"
            case ScoreSet() | NoSet() if self.phase == "give":
                return (
                    f"sets are scored when all hands have {self.options.final_hand} cards;"
                    f" seat {seat} posts two cards or blocks its door"
                )
            case Give((a, b)) if a > b:
                return f"name the lower card first: {b}, {a}"
            case Give((a, b)) if a == b and hand.count(a) == 1:
                return f"seat {seat} holds only one {a}; its hand: {held}"
            case Give((a, b)):
                missing = next(card for card in (a, b) if card not in hand)
                return f"seat {seat} doesn't hold the card {missing}; its hand: {held}"
            case ScoreSet(number):
                return (
                    f"a set has at least {SET['least']} cards, and seat {seat} has"
                    f" {hand.count(number)} of the number {number}; its hand: {held}"
                )
            case _:
                return super().why_not(seat, move)

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case Give(cards):
                return at(f"hand:{seat}", *(CARD_NAMES[card] for card in cards))
            case ScoreSet(number):
                return at(f"hand:{seat}", CARD_NAMES[number])
        return ()

    def table(self) -> Table:
        track = [
            Space(name, marks=["arrow"] if hand == self.arrow else [])
            for hand, name in TRACK.items()
        ]
        left = max(0, PIECES["coal"] - sum(self.coal))
        supply = [Piece("coal", count=left)] if left else []
        zones = [
            Zone("track", "Evergreen cards", Layout.TRACK, track),
            Zone("deck", "Deck", Layout.PILE, pile(len(self.deck))),
            Zone("supply", "Coal", Layout.TOKENS, [Space(pieces=supply)]),
        ]
        for seat in range(self.seats):
            hand, shown = self._laid_out(seat)
            tokens = []
            if coal := self.coal[seat]:
                tokens.append(Piece("coal", count=coal))
            if seat == self.postman:
                tokens.append(Piece("postman", "Postman"))
            zones += [
                Zone(f"hand:{seat}", f"Hand of seat {seat}", Layout.ROW, cards(hand), seat),
                Zone(f"choice:{seat}", f"Choice of seat {seat}", Layout.ROW, shown, seat),
                Zone(
                    f"tokens:{seat}",
                    f"Coal of seat {seat}",
                    Layout.TOKENS,
                    [Space(pieces=tokens)],
                    seat,
                ),
            ]
        return Table(zones, self._note())

    def _laid_out(self, seat: int) -> tuple[list[str | None], list[Space]]:
        """A seat's hand, and what it has chosen of it: cards to post, or its set."""
        hand, choice = list(self.hands[seat]), self.chosen[seat]
        if self.phase == "over":
            choice = (self.sets[seat],)
        if choice is HIDDEN:
            chosen = cards([None], "choice")
        elif choice == DUE:
            chosen = []
        elif choice == NOTHING:
            chosen = cards(["block" if self.phase == "give" else "no set"], "choice")
        else:
            taken = choice if self.phase == "give" else choice * hand.count(choice[0])
            for card in taken:
                hand.remove(card)
            chosen = cards([CARD_NAMES[card] for card in taken])
        return [mail_name(card) for card in hand], chosen

    def _note(self) -> str:
        result = self.result()
        if result is not None:
            names = " and ".join(f"seat {seat}" for seat in result.winners)
            return f"The game is over: won by {names}"
        if self.phase == "score":
            return "The time is up: everybody chooses a set to score"
        number = self.arrow - FIRST + 1
        return f"Round {number}: everybody posts two cards or blocks its door"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        # The Postman belongs to the Mail deck, but only marks who deals.
        return (mail_table(postmen=1), *TABLES.values())
