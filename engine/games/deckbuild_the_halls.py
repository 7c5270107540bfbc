"""Deckbuild the Halls: low cards win tricks, and what they win must also look good on the wall.

Source: Twelve Games rulebook, Deckbuild the Halls. Comments "R8: ..." are rulings of the project,
on points that the rulebook leaves open.
"""

from __future__ import annotations

import random
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import exp
from typing import Annotated, Any, ClassVar, Literal, Self

import msgspec

from engine.cards import A_CARD, CARD_NAMES, mail_census, mail_deck, mail_name, mail_table
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
from engine.rng import KEY_BYTES, Rng
from engine.table import Layout, Piece, Place, Space, Table, Zone, at, cards, pile

HAND_SIZE = 5
BERRIES_PER_POINT = 3
NOTHING = 0
"""Where no card lies."""

TABLES = load_components("deckbuild_the_halls")

STARTING_DECK = [row["value"] for row in TABLES["starting_deck"].rows for _ in range(row["count"])]
LEFT_OUT: dict[int, list[int]] = {row["seats"]: row["values"] for row in TABLES["left_out"].rows}
COSTS = tuple(row["cost"] for row in TABLES["booths"].rows)
"""What the booths cost, from the left."""
BOOTH: dict[int, int] = {cost: booth for booth, cost in enumerate(COSTS)}
"""The place of a booth in the Market, by its cost."""
BIRDS = frozenset(
    card for row in TABLES["points"].rows if row["name"] == "bird" for card in row["cards"]
)


def _points(column: str) -> tuple[int, ...]:
    """What each card is worth at the end, by card."""
    points = [0] * len(CARD_NAMES)
    for row in TABLES["points"].rows:
        for card in row["cards"]:
            points[card] = row[column]
    return tuple(points)


POINTS = _points("points")
INTENSE_POINTS = _points("intense")


# ---------------------------------------------------------------------- options and moves


class DeckbuildTheHallsOptions(Options, frozen=True, kw_only=True):
    """Who starts, what birds cost, and when an idle game is called off."""

    first_seat: SeatOption | None = None
    """The seat that has the pawn in the first trick; drawn at random when null."""
    intense: bool = False
    """The more intense variant: every card with birds costs a point at the end."""
    max_tricks: Annotated[int, msgspec.Meta(ge=1, le=500)] = 100
    """The trick after which the game ends even if the Market deck isn't empty."""

    def check(self, seats: int) -> None:
        check_seat("first_seat", self.first_seat, seats)


class Buy(Move, frozen=True):
    """Before playing a card, buy everything in one booth of the Market."""

    cost: int
    """What the booth costs in berries, which is its name: 1, 2, 3, 5 or 7."""


class SkipBuy(Move, frozen=True):
    """Buy nothing before playing a card."""


class Play(Move, frozen=True):
    """Play a card of the hand to the trick, face-up."""

    card: int
    """1 to 12."""


class Discard(Move, frozen=True):
    """Put a card of the hand on the own discard pile, face-up."""

    card: int
    """1 to 12."""


class BonusBuy(Move, frozen=True):
    """As the winner of the trick, buy everything in one booth with the bonus, and with berries
    for what the bonus falls short."""

    cost: int
    """What the booth costs, which is its name: 1, 2, 3, 5 or 7."""


class Clear(Move, frozen=True):
    """As the winner of the trick, return everything in one booth to the game box and take a
    berry."""

    cost: int
    """What the booth costs, which is its name: 1, 2, 3, 5 or 7."""


class PassBonus(Move, frozen=True):
    """As the winner of the trick, neither buy nor clear a booth."""


BUY = {cost: Buy(cost) for cost in COSTS}
SKIP_BUY = SkipBuy()
PLAY = tuple(Play(card) for card in range(len(CARD_NAMES)))
"""The playing of each card, by card."""
DISCARD = tuple(Discard(card) for card in range(len(CARD_NAMES)))
"""The discarding of each card, by card."""
BONUS_BUY = {cost: BonusBuy(cost) for cost in COSTS}
CLEAR = {cost: Clear(cost) for cost in COSTS}
PASS_BONUS = PassBonus()


@cache
def remaining(seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards that no seat begins with: those left out of the game, and those to be bought."""
    left = Counter(mail_deck())
    left.subtract(STARTING_DECK * seats)
    cards = [*left.elements()]
    out = LEFT_OUT[seats]
    return tuple(c for c in cards if c in out), tuple(c for c in cards if c not in out)


@cache
def purchases(filled: int, berries: int) -> tuple[Move, ...]:
    """What a seat may do before it plays a card, when so many booths from the left are filled."""
    return (*(BUY[cost] for cost in COSTS[:filled] if cost <= berries), SKIP_BUY)


@cache
def bonuses(filled: int, worth: int) -> tuple[Move, ...]:
    """What the winner of a trick may do, with a bonus and berries that are worth so much."""
    open_booths = COSTS[:filled]
    return (
        *(BONUS_BUY[cost] for cost in open_booths if cost <= worth),
        *(CLEAR[cost] for cost in open_booths),
        PASS_BONUS,
    )


@lru_cache(maxsize=16384)
def plays(hand: tuple[int, ...]) -> tuple[Move, ...]:
    """What can be played from a hand. (In ascending order there are some 6,000.)"""
    return tuple(PLAY[card] for card in sorted(set(hand)))


@lru_cache(maxsize=16384)
def discards(hand: tuple[int, ...]) -> tuple[Move, ...]:
    """What can be discarded from a hand."""
    return tuple(DISCARD[card] for card in sorted(set(hand)))


DECIDED_IN: dict[str, tuple[type[Move], ...]] = {
    "buy": (Buy, SkipBuy),
    "play": (Play,),
    "discard": (Discard,),
    "bonus": (BonusBuy, Clear, PassBonus),
    "over": (),
}
"""The kinds of moves in each phase."""

# Texts of facts, put together once, because they are passed on even if nobody listens.
BOUGHT = {
    cost: f"{{seat}} buys {{items}} from booth {cost} for {{amount}}"
    f" {'berry' if cost == 1 else 'berries'}"
    for cost in COSTS
}
BOUGHT_WITH_BONUS = {
    cost: f"{{seat}} buys {{items}} from booth {cost} with its bonus" for cost in COSTS
}
BOUGHT_WITH_BOTH = {
    cost: f"{text} and {{amount}} of its berries" for cost, text in BOUGHT_WITH_BONUS.items()
}
CLEARED = {cost: f"{{seat}} clears booth {cost}: {{items}} leave the game" for cost in COSTS}


# ---------------------------------------------------------------------- for computer players

# What things are worth, in points; found by letting players with other figures compete.
LOW_CARD_WORTH = 0.15
"""Each step by which a card that is owned is below 12, when half of the game is left."""
HAND_WORTH = 0.05
"""Each step by which a card in hand is lower."""
BONUS_WORTH = 0.15
"""Each step of the bonus that a trick may bring."""
BERRY_WORTH = 1 / BERRIES_PER_POINT
HALF_OF_MARKET_DECK = 25
USUAL_HIGHEST = 11
"""The highest card that may be expected in a trick."""
LEAD_SCALE = 0.7
LEAD_SCALE_PER_CARD = 0.1
"""How much smaller a lead becomes for each card that is left in the Market deck."""


@cache
def card_worth(left: int, intense: bool) -> tuple[float, ...]:
    """What owning each card is worth with so many cards left in the Market deck, by card."""
    low = LOW_CARD_WORTH * left / HALF_OF_MARKET_DECK
    points = INTENSE_POINTS if intense else POINTS
    return tuple(worth + low * (12 - card) for card, worth in enumerate(points))


# ---------------------------------------------------------------------- the game


class DeckbuildTheHalls(Game, kw_only=True):
    """Win tricks and buy at the Market, to own the most decorations without birds."""

    slug: ClassVar = "deckbuild-the-halls"
    title: ClassVar = "Deckbuild the Halls"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (2, 4)
    moves: ClassVar = (Buy, SkipBuy, Play, Discard, BonusBuy, Clear, PassBonus)
    summary: ClassVar = (
        "Everybody has the same eight cards to start with, and holds five of them. In each trick,"
        " from the pawn clockwise, you may buy one booth of the Market with holly berries, then"
        " play a card and discard another. The lowest card wins: its player keeps it and takes the"
        " highest card as well, and has a bonus of the difference between the two, with which to"
        " buy one booth, or clears a booth of the Market for a berry. Whoever played the highest"
        " card loses it, but gets a berry and the pawn. All cards go by way of the discard piles"
        " into the decks. When the Market deck is empty, the trick is finished; then every card"
        " without birds (5, 8, 9, 10 and 12) and every three berries are worth a point."
    )

    options: DeckbuildTheHallsOptions
    """What the creator of the match chose."""
    trick_number: int = 1
    """The number of the trick, from 1."""
    pawn: int = 0
    """The seat that has the pawn: it plays first in a trick."""
    on_turn: int = 0
    """The seat whose turn it is; for the bonus, the seat that has won the trick."""
    phase: Literal["buy", "play", "discard", "bonus", "over"] = "buy"
    """What the seat on turn has to decide; "over" when the game has ended."""
    bonus: int = 0
    """What the winner of the trick may spend besides berries, while it may."""
    hands: list[list[Hidden[int]]] = []
    """The cards in hand, per seat."""
    decks: list[list[Hidden[int]]] = []
    """The cards to be drawn, per seat, the top one last."""
    discards: list[list[int]] = []
    """The discard piles, per seat, the top card last."""
    trick: list[int] = []
    """The card that each seat has played in this trick; 0 if none."""
    berries: list[int] = []
    """Holly berries, per seat."""
    market: list[list[int]] = []
    """The cards in each booth, from the left: equal ones, or none when there are too few left."""
    market_deck: list[Hidden[int]] = []
    """The cards to come into the Market, the top one last."""
    removed: list[int] = []
    """The cards that have left the game, the latest last."""
    owned: list[list[int]] = []
    """All cards that a seat owns, per seat, wherever they are. Everybody knows them, because all
    have come and gone face-up; only how they are spread over hand and deck is hidden."""
    known: list[list[int]] = []
    """The cards that are certainly in a seat's hand, per seat, because it held them when its
    deck was empty and was made anew from its discard pile, which everybody could see."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Twelve Games rulebook, Deckbuild the Halls, Setup."""
        first_seat = self.options.first_seat
        self.pawn = self.rng.below(self.seats) if first_seat is None else first_seat
        self._prepare_market()
        self.owned = [sorted(STARTING_DECK) for _ in range(self.seats)]
        self.decks = [list(STARTING_DECK) for _ in range(self.seats)]
        self.discards = [[] for _ in range(self.seats)]
        self.known = [[] for _ in range(self.seats)]
        self.hands = []
        self.trick = [NOTHING] * self.seats
        self.berries = [0] * self.seats
        self.tell(FactKind.DEAL, "each seat draws {amount} cards of its deck", amount=HAND_SIZE)
        for seat, deck in enumerate(self.decks):
            self.rng.shuffle(deck)
            hand = sorted(deck.pop() for _ in range(HAND_SIZE))
            self.hands.append(hand)
            self.tell(FactKind.DEAL, "{seat} draws {items}", seat=seat, items=hand, to=(seat,))
        self._start_trick()

    def _prepare_market(self) -> None:
        """Twelve Games rulebook, Deckbuild the Halls, Setup, step 2."""
        removed, market_deck = remaining(self.seats)
        self.removed = [*removed]
        self.market_deck = [*market_deck]
        self.rng.shuffle(self.market_deck)
        self.market = [[] for _ in COSTS]
        self._refill_market()
        # Only now: the highest cards are the cheapest.
        self.market.sort(reverse=True)

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        return () if self.phase == "over" else (self.on_turn,)

    def legal(self, seat: int) -> Sequence[Move]:
        if seat != self.on_turn:
            return ()
        match self.phase:
            case "buy":
                return purchases(self._filled(), self.berries[seat])
            case "play":
                return plays(tuple(self.hands[seat]))
            case "discard":
                return discards(tuple(self.hands[seat]))
            case "bonus":
                return bonuses(self._filled(), self.bonus + self.berries[seat])
            case _:
                return ()

    def _filled(self) -> int:
        """How many booths hold cards. R2: empty ones are always at the right end."""
        return len(COSTS) - self.market.count([])

    def _from_pawn(self) -> list[int]:
        """All seats, from the pawn clockwise."""
        return [*range(self.pawn, self.seats), *range(self.pawn)]

    # ------------------------------------------------------------------ playing a trick

    def _start_trick(self) -> None:
        self.on_turn = self.pawn
        self.phase = "buy"
        text = "trick {amount}: {seat} has the pawn"
        self.tell(FactKind.ROUND, text, seat=self.pawn, amount=self.trick_number)

    def play(self, seat: int, move: Move) -> None:
        """Twelve Games rulebook, Deckbuild the Halls, How to Play."""
        match move:
            case Play(card):
                self._leave_hand(seat, card)
                self.trick[seat] = card
                self.tell(FactKind.PLAY, "{seat} plays {items}", seat=seat, items=(card,))
                # R9: who has played its only card discards none.
                if self.hands[seat]:
                    self.phase = "discard"
                else:
                    self._end_turn()
            case Discard(card):
                self._leave_hand(seat, card)
                self.discards[seat].append(card)
                self.tell(FactKind.DISCARD, "{seat} discards {items}", seat=seat, items=(card,))
                self._end_turn()
            case SkipBuy():
                self.tell(FactKind.PASS, "{seat} buys nothing", seat=seat)
                self._end_buying()
            case Buy(cost):
                # R12: berries are unlimited, so the supply needn't be counted.
                self.berries[seat] -= cost
                self._buy(seat, cost, BOUGHT[cost], cost)
                self._end_buying()
            case Clear(cost):
                self._clear(seat, cost)
                self._end_trick()
            case BonusBuy(cost):
                self._buy_with_bonus(seat, cost)
                self._end_trick()
            case PassBonus():
                self.tell(FactKind.PASS, "{seat} leaves its bonus unused", seat=seat)
                self._end_trick()

    def _leave_hand(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        # Of equal cards the known ones go first: the others are as unknown as before.
        if card in self.known[seat]:
            self.known[seat].remove(card)

    def _end_buying(self) -> None:
        # R9: a seat without cards buys, and plays nothing.
        if self.hands[self.on_turn]:
            self.phase = "play"
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self.on_turn = (self.on_turn + 1) % self.seats
        if self.on_turn == self.pawn:
            self._collect_prizes()
        else:
            self.phase = "buy"

    def _collect_prizes(self) -> None:
        """Twelve Games rulebook, Deckbuild the Halls, How to Play, steps 2 and 3."""
        trick, in_trick = self.trick, [seat for seat in self._from_pawn() if self.trick[seat]]
        # R6: of equal low cards the first to be played wins, of equal high ones the last loses.
        winner = min(in_trick, key=trick.__getitem__)
        loser = max(reversed(in_trick), key=trick.__getitem__)
        self.bonus = trick[loser] - trick[winner]
        self.trick = [NOTHING] * self.seats
        # R5: nothing goes to a hand; all cards go to discard piles, the prize to the winner's.
        for seat in in_trick:
            self.discards[winner if seat == loser else seat].append(trick[seat])
        # R10: of a single card the owner wins, but nobody loses.
        if winner == loser:
            text = "{seat} wins the trick with the only card and takes {items} back"
            self.tell(FactKind.TAKE, text, seat=winner, items=(trick[winner],))
        else:
            prize = trick[loser]
            self._gain(winner, (prize,))
            self.owned[loser].remove(prize)
            self.berries[loser] += 1
            self.pawn = loser
            text = "{seat} wins the trick and takes {items}"
            items = (trick[winner], prize)
            self.tell(FactKind.TAKE, text, seat=winner, other=loser, items=items)
            text = "{seat} loses the trick and takes {amount} berry and the pawn"
            self.tell(FactKind.TAKE, text, seat=loser, amount=1)
            for seat in in_trick:
                if seat not in (winner, loser):
                    text = "{seat} takes its {items} back"
                    self.tell(FactKind.TAKE, text, seat=seat, items=(trick[seat],))
        self.on_turn = winner
        self.phase = "bonus"

    def _gain(self, seat: int, gained: Sequence[int]) -> None:
        """Note that a seat owns more cards; they have their place already."""
        self.owned[seat] += gained
        self.owned[seat].sort()

    # ------------------------------------------------------------------ the Market

    def _buy(self, seat: int, cost: int, text: str, paid: int) -> None:
        """Twelve Games rulebook, Deckbuild the Halls, Collecting Cards.

        R4: a booth's cost is for all its cards together, and they go to the discard pile. R11: so
        they can't be played before they have come to the deck by a shuffle.
        """
        bought = self._empty_booth(cost)
        self.discards[seat] += bought
        self._gain(seat, bought)
        self.tell(FactKind.TAKE, text, seat=seat, items=bought, amount=paid)
        self._refill_market()

    def _buy_with_bonus(self, seat: int, cost: int) -> None:
        """Twelve Games rulebook, Deckbuild the Halls, How to Play, step 4."""
        # R7: what is left of the bonus is lost. R13: it is used before any berry is.
        paid = max(0, cost - self.bonus)
        self.berries[seat] -= paid
        if not self.bonus:
            text = BOUGHT[cost]
        else:
            text = BOUGHT_WITH_BOTH[cost] if paid else BOUGHT_WITH_BONUS[cost]
        self._buy(seat, cost, text, paid)

    def _clear(self, seat: int, cost: int) -> None:
        """Twelve Games rulebook, Deckbuild the Halls, How to Play, step 4."""
        cleared = self._empty_booth(cost)
        self.removed += cleared
        self.tell(FactKind.DISCARD, CLEARED[cost], seat=seat, items=cleared)
        self._refill_market()
        self.berries[seat] += 1
        self.tell(FactKind.TAKE, "{seat} takes {amount} berry", seat=seat, amount=1)

    def _empty_booth(self, cost: int) -> list[int]:
        """Take the cards of a booth away; those further to the right move up."""
        stack = self.market.pop(BOOTH[cost])
        self.market.append([])
        return stack

    def _refill_market(self) -> None:
        """Twelve Games rulebook, Deckbuild the Halls, Refilling the Market.

        R2: without enough cards, booths at the right end stay empty. R3: the booths aren't sorted
        again, and cards are drawn until there is one of another number.
        """
        drawn = []
        while self.market_deck and not self.market[-1]:
            card = self.market_deck.pop()
            drawn.append(card)
            for stack in self.market:
                if not stack or stack[0] == card:
                    stack.append(card)
                    break
        if drawn:
            self.tell(FactKind.REVEAL, "turned up for the Market: {items}", items=drawn)
            if not self.market_deck:
                self.tell(FactKind.EVENT, "the Market deck is empty: this trick is the last")

    # ------------------------------------------------------------------ after a trick

    def _end_trick(self) -> None:
        """Twelve Games rulebook, Deckbuild the Halls, How to Play, step 5, and Game End."""
        self.bonus = 0
        # R1: the trick in which the Market deck runs out is the last, be it in its bonus, and
        # hands aren't refilled any more. R14: so is the last of as many as were agreed on.
        if self._last():
            self.phase = "over"
            self._tell_end()
            return
        # R8: one seat after the other, from the one that has the pawn now.
        for seat in self._from_pawn():
            self._refill_hand(seat)
        self.trick_number += 1
        self._start_trick()

    def _last(self) -> bool:
        """Whether this trick is the last."""
        return not self.market_deck or self.trick_number == self.options.max_tricks

    def _refill_hand(self, seat: int) -> None:
        """Twelve Games rulebook, Deckbuild the Halls, How to Play, step 5.

        R8: the discard pile becomes the deck only when a card is due and there is none. When
        there is no discard pile, either, the hand stays smaller.
        """
        hand, drawn = self.hands[seat], []
        while len(hand) < HAND_SIZE:
            if not self.decks[seat]:
                if not self.discards[seat]:
                    break
                self._make_deck(seat)
            drawn.append(self.decks[seat].pop())
            hand.append(drawn[-1])
        if drawn:
            hand.sort()
            text = "{seat} draws {amount} of its deck"
            self.tell(FactKind.DRAW, text, seat=seat, amount=len(drawn))
            self.tell(FactKind.DRAW, "{seat} draws {items}", seat=seat, items=drawn, to=(seat,))

    def _make_deck(self, seat: int) -> None:
        deck = self.discards[seat]
        self.discards[seat] = []
        self.rng.shuffle(deck)
        self.decks[seat] = deck
        self.known[seat] = sorted(self.hands[seat])
        text = "{seat} shuffles its discard pile into a new deck of {amount}"
        self.tell(FactKind.SHUFFLE, text, seat=seat, amount=len(deck))

    # ------------------------------------------------------------------ the end

    def _scores(self) -> list[int]:
        """Twelve Games rulebook, Deckbuild the Halls, Game End, Scoring."""
        points = INTENSE_POINTS if self.options.intense else POINTS
        return [
            sum([points[card] for card in owned]) + berries // BERRIES_PER_POINT
            for owned, berries in zip(self.owned, self.berries, strict=True)
        ]

    def result(self) -> Result | None:
        """Twelve Games rulebook, Deckbuild the Halls, Game End, Scoring.

        Most points, then most berries; who still ties shares the victory.
        """
        if self.phase != "over":
            return None
        scores = self._scores()
        standings = list(zip(scores, self.berries, strict=True))
        ranks = tuple(1 + sum(other > own for other in standings) for own in standings)
        birds = tuple(sum(card in BIRDS for card in owned) for owned in self.owned)
        return Result(
            winners=tuple(seat for seat, rank in enumerate(ranks) if rank == 1),
            scores=tuple(scores),
            ranks=ranks,
            detail={
                "non_birds": tuple(
                    len(owned) - n for owned, n in zip(self.owned, birds, strict=True)
                ),
                "birds": birds,
                "berries": tuple(self.berries),
            },
        )

    def _tell_end(self) -> None:
        if self._facts is None:
            return
        result = self.result()
        assert result is not None
        for seat, score in enumerate(result.scores):
            self.tell(FactKind.SCORE, "{seat} scores {amount}", seat=seat, amount=score)
        names = [f"seat {seat}" for seat in result.winners]
        self.tell(FactKind.END, "most points, then berries: {items}", items=names)

    def bound(self) -> int:
        """In each of at most `max_tricks` tricks (R14), every seat decides at most three times,
        on buying, playing and discarding, and the winner once on the bonus.
        """
        return self.options.max_tricks * (3 * self.seats + 1)

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        self.hands = [
            hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(self.hands)
        ]
        self.decks = [[HIDDEN] * len(deck) for deck in self.decks]
        self.market_deck = [HIDDEN] * len(self.market_deck)

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"mail": mail_census()}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        # `owned` and `known` repeat cards that lie elsewhere.
        return {
            "mail": (
                *self.hands,
                *self.decks,
                *self.discards,
                self.trick,
                *self.market,
                self.market_deck,
                self.removed,
            )
        }

    def complete(self, seat: int | None, random: random.Random) -> Self:
        """A full state that `seat` can't tell from the one behind this view of its.

        What a seat owns stays with it: only its hand and its deck are dealt anew from what isn't
        in sight of it, and the Market deck from what nobody owns.
        """
        world = self.copy()
        for owner, owned in enumerate(world.owned):
            hand, deck = world.hands[owner], world.decks[owner]
            if HIDDEN not in hand and HIDDEN not in deck:
                continue
            sure = world.known[owner] if HIDDEN in hand else hand
            rest = _without(owned, sure, world.discards[owner], world.trick[owner : owner + 1])
            random.shuffle(rest)
            drawn = len(hand) - len(sure)
            world.hands[owner] = [*sure, *rest[:drawn]]
            world.decks[owner] = rest[drawn:]
        if HIDDEN in world.market_deck:
            rest = _without(mail_deck(), *world.owned, *world.market, world.removed)
            random.shuffle(rest)
            world.market_deck = rest
        world.rng = Rng(random.randbytes(KEY_BYTES))
        return world

    # ------------------------------------------------------------------ for computer players

    def outlook(self, seat: int) -> float:
        """How far a seat's cards and berries are ahead of the best of the others, the more
        decisive the fewer cards are left in the Market deck.

        A card counts for its points and, as long as there are tricks to win, for being low; so do
        the cards in the own hand. In the midst of a trick the seat's card counts for what it can
        win or lose, with others' cards guessed from what they own; before a bonus, for the best
        use of it.
        """
        left = len(self.market_deck)
        worth = card_worth(left, self.options.intense)
        values = [
            sum([worth[card] for card in owned]) + berries * BERRY_WORTH
            for owned, berries in zip(self.owned, self.berries, strict=True)
        ]
        if self.phase == "bonus":
            values[self.on_turn] += self._best_use(worth)
        own = values.pop(seat)
        if left:
            own -= HAND_WORTH * sum(self.hands[seat])
        if self.trick[seat]:
            own += self._expected(seat, worth)
        lead = own - max(values)
        return 1 / (1 + exp(-lead / (LEAD_SCALE + LEAD_SCALE_PER_CARD * left)))

    def _best_use(self, worth: Sequence[float]) -> float:
        """What the bonus is worth to the winner of the trick."""
        best = BERRY_WORTH
        for cost, stack in zip(COSTS, self.market, strict=True):
            missing = max(0, cost - self.bonus)
            if stack and missing <= self.berries[self.on_turn]:
                best = max(best, worth[stack[0]] * len(stack) - missing * BERRY_WORTH)
        return best

    def _expected(self, seat: int, worth: Sequence[float]) -> float:
        """What a seat's card in an unfinished trick may win or lose."""
        card = self.trick[seat]
        win = lose = 1.0
        highest = card
        earlier = True
        for other in self._from_pawn():
            theirs = self.trick[other]
            if other == seat:
                earlier = False
            elif theirs:
                win *= card < theirs or (card == theirs and not earlier)
                lose *= card > theirs or (card == theirs and earlier)
                highest = max(highest, theirs)
            elif self.owned[other]:
                below = bisect_left(self.owned[other], card) / len(self.owned[other])
                win *= 1 - below
                lose *= below
        highest = max(highest, USUAL_HIGHEST)
        gained = worth[highest] + BERRY_WORTH + (highest - card) * BONUS_WORTH
        return win * gained + lose * (BERRY_WORTH - worth[card])

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """Buy nothing, play the lowest card, discard the highest, leave the bonus unused."""
        match self.phase:
            case "play":
                return PLAY[min(self.hands[seat])]
            case "discard":
                return DISCARD[max(self.hands[seat])]
            case "bonus":
                return PASS_BONUS
            case _:
                return SKIP_BUY

    def label(self, move: Move) -> str:
        match move:
            case Buy(cost):
                return f"Buy {self._stack(cost)} from booth {cost} for {_berries(cost)}"
            case Play(card):
                return f"Play {A_CARD[card]}"
            case Discard(card):
                return f"Discard {A_CARD[card]}"
            case BonusBuy(cost):
                return f"Buy {self._stack(cost)} from booth {cost} {self._payment(cost)}"
            case Clear(cost):
                return f"Clear booth {cost} of {self._stack(cost)} and take 1 berry"
            case PassBonus():
                return "Leave the bonus unused"
            case _:
                return "Buy nothing"

    def _payment(self, cost: int) -> str:
        """How the bonus and berries pay for a booth, in words."""
        missing = _berries(cost - self.bonus)
        if not self.bonus:
            return f"for {missing}"
        extra = f" and {missing}" if cost > self.bonus else ""
        return f"with the bonus of {self.bonus}{extra}"

    def _stack(self, cost: int) -> str:
        """The cards of a booth in words."""
        stack = self.market[BOOTH[cost]]
        return A_CARD[stack[0]] if len(stack) == 1 else f"{len(stack)} × {CARD_NAMES[stack[0]]}"

    def why_not(self, seat: int, move: Move) -> str:
        if not isinstance(move, DECIDED_IN[self.phase]):
            return f"{kind_of(move)} isn't possible now: seat {seat} is to {self._asked()}"
        match move:
            case Play(card) | Discard(card):
                hand = ", ".join(map(str, sorted(self.hands[seat])))
                return f"seat {seat} doesn't hold the card {card}; its hand: {hand}"
            case Buy(cost) | BonusBuy(cost) | Clear(cost):
                if cost not in BOOTH:
                    listed = ", ".join(map(str, COSTS))
                    return f"there is no booth {cost}; booths are named for their costs: {listed}"
                if not self.market[BOOTH[cost]]:
                    return f"booth {cost} is empty and will stay so: the Market deck is used up"
                berries = _berries(self.berries[seat])
                if self.phase == "buy":
                    return f"booth {cost} costs {_berries(cost)}; seat {seat} has {berries}"
                return (
                    f"booth {cost} costs {cost}; seat {seat} has a bonus of {self.bonus}"
                    f" and {berries}"
                )
            case _:
                return super().why_not(seat, move)

    def _asked(self) -> str:
        """What the seat on turn has to do, in words."""
        match self.phase:
            case "buy":
                return "buy from one booth or skip that"
            case "play":
                return "play a card"
            case "discard":
                return "discard a card"
            case "bonus":
                return f"use its bonus of {self.bonus}, clear a booth, or pass"
            case _:
                return "do nothing, the game is over"

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case Buy(cost) | BonusBuy(cost) | Clear(cost):
                return at("market", str(cost))
            case Play(card) | Discard(card):
                return at(f"hand:{seat}", CARD_NAMES[card])
        return ()

    def table(self) -> Table:
        market = [
            Space(str(cost), [Piece("card", CARD_NAMES[stack[0]], count=len(stack))])
            if stack
            else Space(str(cost))
            for cost, stack in zip(COSTS, self.market, strict=True)
        ]
        trick = [
            Space(pieces=[Piece("card", mail_name(card), seat=seat)] if card else [])
            for seat, card in enumerate(self.trick)
        ]
        zones = [
            Zone("market", "Market", Layout.ROW, market),
            Zone("market_deck", "Market deck", Layout.PILE, pile(len(self.market_deck))),
            Zone("trick", "Trick", Layout.ROW, trick),
            Zone("removed", "Returned to the box", Layout.PILE, [_face_up(self.removed)]),
        ]
        for seat, hand in enumerate(self.hands):
            tokens = []
            if berries := self.berries[seat]:
                tokens.append(Piece("berry", count=berries))
            if seat == self.pawn:
                tokens.append(Piece("pawn"))
            names = [mail_name(card) for card in hand]
            zones += [
                Zone(f"hand:{seat}", f"Hand of seat {seat}", Layout.ROW, cards(names), seat),
                Zone(
                    f"deck:{seat}",
                    f"Deck of seat {seat}",
                    Layout.PILE,
                    pile(len(self.decks[seat])),
                    seat,
                ),
                Zone(
                    f"discards:{seat}",
                    f"Discard pile of seat {seat}",
                    Layout.PILE,
                    [_face_up(self.discards[seat])],
                    seat,
                ),
                Zone(
                    f"tokens:{seat}",
                    f"Berries of seat {seat}",
                    Layout.TOKENS,
                    [Space(pieces=tokens)],
                    seat,
                ),
            ]
        return Table(zones, self._note())

    def _note(self) -> str:
        result = self.result()
        if result is not None:
            names = " and ".join(f"seat {seat}" for seat in result.winners)
            return f"Trick {self.trick_number} was the last: won by {names}"
        last = " (the last)" if self._last() else ""
        return f"Trick {self.trick_number}{last}: seat {self.on_turn} is to {self._asked()}"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return (mail_table(), *TABLES.values())


def _berries(count: int) -> str:
    return "1 berry" if count == 1 else f"{count} berries"


def _without(all_cards: Iterable[int], *seen: Iterable[int]) -> list[int]:
    """Cards less those that are seen elsewhere."""
    left = Counter(all_cards)
    for zone in seen:
        left.subtract(zone)
    return list(left.elements())


def _face_up(cards: list[int]) -> Space:
    """A pile that all may look through, bottom first."""
    return Space(pieces=[Piece("card", CARD_NAMES[card]) for card in cards])
