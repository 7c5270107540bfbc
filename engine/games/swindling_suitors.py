"""Swindling Suitors: pawn what the Pawnbroker asks for, and slip in something else.

Source: Twelve Games rulebook, Swindling Suitors. Comments "R8: ..." are rulings of the project, on
points that the rulebook leaves open.
"""

from __future__ import annotations

import random
from bisect import insort
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import exp
from operator import itemgetter
from typing import Annotated, Any, ClassVar, Literal, Self, overload

import msgspec

from engine.cards import (
    CARD_NAMES,
    MAIL_VALUES,
    POSTMAN,
    mail_census,
    mail_deck,
    mail_name,
    mail_table,
)
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
)
from engine.table import Layout, Piece, Place, Space, Table, Zone, at, cards, pile

# ---------------------------------------------------------------------- the box

POSTMEN = 1

TABLES = load_components("swindling_suitors")
PIECES: dict[str, int] = {row["name"]: row["count"] for row in TABLES["pieces"].rows}
SHILLINGS = PIECES["shilling"]
"""Shillings in the Shop at the start of a round, for each seat."""
REPUTATION = PIECES["reputation"]
LIMITS: dict[str, int] = {row["name"]: row["number"] for row in TABLES["limits"].rows}
DECK_SIZE = LIMITS["deck"]
HAND_SIZE = LIMITS["hand"]
GROUP_SIZE = LIMITS["group"]
POINTS: dict[str, int] = {row["name"]: row["points"] for row in TABLES["points"].rows}

REQUESTS = tuple(range(1, PIECES["request"] + 1))
POSTED = LIMITS["hot"] + LIMITS["offer"]
"""Requests drawn in a Sale."""

CARDS = (*MAIL_VALUES, POSTMAN)
COPIES = (0, *(mail_census(POSTMEN)[card] for card in CARDS))
"""How many copies of each gift there are, by card."""
WORTH = (0, *MAIL_VALUES, 0)
"""What each gift adds to an Offer, by card: a Postman nothing."""

GroupName = Literal["hot", "offer"]


def could_be_worth(total: int, face_down: int, left: Sequence[int]) -> bool:
    """Whether so many unseen gifts may be worth so much together.

    `left`: how many copies of each gift, by card, may be among them. R3: any number of gifts up to
    four may make up an Offer, and the Postman adds nothing.
    """
    if face_down == 0 or total < 0:
        return total == 0 == face_down
    if face_down == 1:
        return bool(left[total] if 0 < total < POSTMAN else left[POSTMAN] and total == 0)
    for card in CARDS:
        if left[card]:
            others = [*left]
            others[card] -= 1
            if could_be_worth(total - WORTH[card], face_down - 1, others):
                return True
    return False


# ---------------------------------------------------------------------- options and moves


class SwindlingSuitorsOptions(Options, frozen=True, kw_only=True):
    """Who starts, and when an idle round is called off."""

    first_seat: SeatOption | None = None
    """The seat that is the Pawnbroker in round 1; drawn at random when null."""
    max_sales: Annotated[int, msgspec.Meta(ge=1, le=50)] = 16
    """The Sale after which a round ends even if no Swindler has run out of gifts."""

    def check(self, seats: int) -> None:
        check_seat("first_seat", self.first_seat, seats)


class PawnHotItems(Move, frozen=True):
    """As a Swindler, set gifts of the hand aside in secret, to be pawned as Hot Items."""

    cards: tuple[int, ...]
    """Up to four gifts, ascending: 1 to 12, or 13 for the Postman; an empty list for none."""


class PawnOffer(Move, frozen=True):
    """As a Swindler, set other gifts of the hand aside in secret, to be pawned as the Offer."""

    cards: tuple[int, ...]
    """Up to four gifts, ascending: 1 to 12, or 13 for the Postman; an empty list for none."""


class Inspect(Move, frozen=True):
    """As the Pawnbroker, spend a shilling to reveal a random face-down gift of a group."""

    seat: int
    """The Swindler whose gifts they are."""
    group: GroupName
    """"hot": its Hot Items; "offer": its Offer."""


class StopInspecting(Move, frozen=True):
    """As the Pawnbroker, let everything else pass, which ends the Sale."""


POSSIBLE = [
    gifts
    for size in range(GROUP_SIZE + 1)
    for gifts in combinations_with_replacement(CARDS, size)
    if all(gifts.count(card) <= COPIES[card] for card in gifts)
]
"""All groups that can be pawned."""
PAWN_HOT_ITEMS: dict[tuple[int, ...], Move] = {gifts: PawnHotItems(gifts) for gifts in POSSIBLE}
PAWN_OFFER: dict[tuple[int, ...], Move] = {gifts: PawnOffer(gifts) for gifts in POSSIBLE}
INSPECT = [(Inspect(seat, "hot"), Inspect(seat, "offer")) for seat in range(4)]
"""The inspections of each seat's groups, by seat."""
STOP_INSPECTING = StopInspecting()


class Choices(Sequence[Move]):
    """The ways to pawn up to four gifts of a hand, each made only when it is asked for.

    Eight different gifts have 163 of them, of which random play, and a search in its playouts,
    needs a single one: making them all takes longer than everything else in a move.
    """

    __slots__ = ("_hand", "_moves", "_ways")

    def __init__(self, moves: Mapping[tuple[int, ...], Move], hand: Sequence[int]) -> None:
        self._moves = moves
        # Hands are kept in ascending order, but those of worlds dealt from a view aren't.
        self._hand = tuple(sorted(hand))
        self._ways = ways(pattern(self._hand))

    def __len__(self) -> int:
        return len(self._ways)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [*self][index]
        return self._moves[self._ways[index](self._hand)]

    def __iter__(self) -> Iterator[Move]:
        moves, hand = self._moves, self._hand
        return iter([moves[pick(hand)] for pick in self._ways])

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, PawnHotItems | PawnOffer):
            return False
        gifts, hand = move.cards, self._hand
        return self._moves.get(gifts) == move and all(
            gifts.count(gift) <= hand.count(gift) for gift in gifts
        )

    def __eq__(self, other: object) -> bool:
        """Whether they are the same moves: the service asks whether a seat's decision is new."""
        if not isinstance(other, Choices):
            return NotImplemented
        return self._moves is other._moves and self._hand == other._hand


def pattern(hand: tuple[int, ...]) -> tuple[int, ...]:
    """For each place in an ascending hand, the first place that holds an equal gift.

    There are only a few hundred patterns.
    """
    return tuple(map(hand.index, hand))


@cache
def ways(alike: tuple[int, ...]) -> tuple[itemgetter[Any], ...]:
    """How to pick up to four gifts of a hand with this pattern, equal ones being interchangeable.

    In order of size, and of value in an ascending hand.
    """
    picks: dict[tuple[int, ...], tuple[int, ...]] = {}
    for size in range(GROUP_SIZE + 1):
        for places in combinations(range(len(alike)), size):
            picks.setdefault(tuple(alike[place] for place in places), places)
    # Of fewer than two places only a slice gives a tuple.
    return tuple(
        itemgetter(*places)
        if len(places) > 1
        else itemgetter(slice(places[0], places[0] + 1) if places else slice(0))
        for places in picks.values()
    )


@cache
def swindlers(pawnbroker: int, seats: int) -> tuple[int, ...]:
    """All seats but the Pawnbroker's."""
    return tuple(seat for seat in range(seats) if seat != pawnbroker)


def without(hand: Sequence[int], gifts: Iterable[int]) -> list[int]:
    """A hand when these gifts have been taken from it."""
    left = [*hand]
    for gift in gifts:
        left.remove(gift)
    return left


def exchange(
    gifts: list[Hidden[int]], wanted: Sequence[int], spare: Iterable[tuple[list[Any], int]]
) -> None:
    """Turn gifts into the wanted ones by exchanging them for spare ones, by zone and place."""
    missing = Counter(wanted) - Counter(gifts)
    excess = Counter(gifts) - Counter(wanted)
    for zone, i in spare:
        if missing[gift := zone[i]] > 0:
            missing[gift] -= 1
            other = next(excess.elements())
            excess[other] -= 1
            zone[i] = other
            gifts[gifts.index(other)] = gift


@cache
def sums(total: int, count: int) -> list[tuple[int, ...]]:
    """All so many gifts that are worth so much together."""
    return [
        gifts
        for gifts in combinations_with_replacement(CARDS, count)
        if sum([WORTH[card] for card in gifts]) == total
    ]


# Texts of facts, by group: put together once, because they are passed on even if nobody listens.
AS: dict[GroupName, str] = {"hot": "as its Hot Items", "offer": "as its Offer"}
SETS_ASIDE = {name: f"{{seat}} sets {{items}} aside {role}" for name, role in AS.items()}
SETS_NOTHING_ASIDE = {name: f"{{seat}} sets nothing aside {role}" for name, role in AS.items()}
PAWNS = {
    name: [
        f"{{seat}} pawns {number} {role}"
        for number in ("nothing", "1 gift", *(f"{n} gifts" for n in range(2, GROUP_SIZE + 1)))
    ]
    for name, role in AS.items()
}
"""By number of gifts."""
SPENDS = {
    name: f"{{seat}} spends a shilling on what {{other}} pawned {role}, and has {{amount}} left"
    for name, role in AS.items()
}
REVEALED = {name: f"{{items}} is revealed: {{seat}} pawned it {role}" for name, role in AS.items()}
CAUGHT = {
    name: f"{{seat}} catches {{other}} bluffing with what it pawned {role}"
    for name, role in AS.items()
}
REMOVED = {
    name: f"what {{seat}} pawned {role} is discarded, {{amount}} of it unseen"
    for name, role in AS.items()
}

# Weights of the outlook. In games between players that look one move ahead with it, a Pawnbroker
# scores about 9 in a round and a Swindler about 7.
HEAT = 4.0
"""Points behind the best that make a seat's `outlook` e times worse."""
SPARE_SHILLING = 0.8
"""What a shilling in the Shop is worth to the Pawnbroker, in points."""
RISK = 0.35
"""How likely a bluff is to be caught."""
HONEST = 0.8
"""How likely gifts that lie face-down are to be what they are pawned as. Dealt like any others they
would nearly always be a bluff, and every inspection worth its price."""
QUICK_FROM = DECK_SIZE - HAND_SIZE + 1
"""R11: how many gifts a Swindler must have pawned to be quick."""
RACE = [2.0 * min(1, (DECK_SIZE - left) / QUICK_FROM) ** 2 for left in range(DECK_SIZE + 1)]
"""What having only so many gifts left is worth to a Swindler, in points."""


# ---------------------------------------------------------------------- the game


class Group(msgspec.Struct):
    """The gifts that a Swindler pawns together in a Sale."""

    face_down: list[Hidden[int]] = []
    """The gifts that haven't been revealed, ascending; the Postman is 13."""
    revealed: list[int] = []
    """The gifts that the Pawnbroker has revealed, in that order."""
    shillings: int = 0
    """What the Pawnbroker has spent on this group."""

    def turned_down(self) -> Group:
        """As it looks from the other side of the table."""
        hidden = [HIDDEN] * len(self.face_down)
        return msgspec.structs.replace(self, face_down=hidden)


class SwindlingSuitors(Game, kw_only=True):
    """Get rid of unwanted gifts at a Pawnbroker's, who may look at what is pawned."""

    slug: ClassVar = "swindling-suitors"
    title: ClassVar = "Swindling Suitors"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (3, 4)
    moves: ClassVar = (PawnHotItems, PawnOffer, Inspect, StopInspecting)
    summary: ClassVar = (
        "Everybody is the Pawnbroker for one round, and the others are Swindlers who want to get"
        " rid of 24 gifts each. In every Sale the Pawnbroker asks for one Hot Item and for an"
        " Offer, a sum. All Swindlers secretly pawn up to four gifts as Hot Items and up to four"
        " as their Offer: what was asked for, or anything else. The Pawnbroker may spend shillings"
        " to reveal gifts. A group that turns out to be a bluff costs its Swindler a reputation"
        " token, and the shillings spent on it come back; otherwise the Swindler keeps them, for a"
        " point each. After four Sales it is Closing Time, and every further Sale costs each"
        " Swindler a token. The round ends when a Swindler can't draw back up to eight gifts,"
        " which scores 3, or when the Shop has no shillings left. Tokens score 2 each. After the"
        " last round the most points win."
    )

    options: SwindlingSuitorsOptions
    """What the creator of the match chose."""
    round: int = 1
    """The number of the round, from 1: there is one for each seat."""
    pawnbroker: int = 0
    """The seat that is the Pawnbroker in this round; all others are Swindlers."""
    sale: int = 0
    """The number of the Sale in this round, from 1."""
    closing: bool = False
    """Whether the Clock has come out: it is Closing Time."""
    requests: list[Hidden[int]] = []
    """The pile of Requests without the Clock below them, the next one last."""
    posted: list[int] = []
    """The Requests of this Sale: the Hot Item, then the two whose sum is the Offer."""
    requests_used: list[int] = []
    """The Requests of earlier Sales that aren't in the pile again."""
    inventory: list[Hidden[int]] = []
    """The gifts that weren't dealt, the next one last."""
    decks: list[list[Hidden[int]]] = []
    """The gifts that each seat has yet to draw, the next one last; none of the Pawnbroker."""
    hands: list[list[Hidden[int]]] = []
    """The gifts in each seat's hand, ascending; the Pawnbroker's come from the Inventory. They
    include what is set aside, until all have pawned; the Postman is 13."""
    waiting: list[int] = []
    """The Swindlers that haven't pawned in this Sale yet; empty when it is the Pawnbroker's
    turn."""
    chosen: list[Hidden[list[list[int]]]] = []
    """What each seat has set aside in secret, while some haven't pawned: first its Hot Items, then
    its Offer. Empty before its first choice."""
    hot: list[Group] = []
    """The Hot Items that each seat has pawned in this Sale."""
    offers: list[Group] = []
    """The Offer that each seat has pawned in this Sale."""
    caught: list[int] = []
    """The revealed gifts of bluffs that were caught in this Sale."""
    discard: list[int] = []
    """The gifts that were revealed in earlier Sales of this round."""
    unseen: list[list[Hidden[int]]] = []
    """The gifts that were discarded in this round without being revealed, by who pawned them."""
    shop: int = 0
    """Shillings in the Shop."""
    rep: list[int] = []
    """Reputation tokens of each seat; the Pawnbroker's are those taken in this round."""
    clock_rep: int = 0
    """Reputation tokens on the Clock."""
    scores: list[int] = []
    """Points, per seat."""
    over: bool = False
    """Whether the last round is over."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Twelve Games rulebook, Swindling Suitors, Setup."""
        first_seat = self.options.first_seat
        self.pawnbroker = self.rng.below(self.seats) if first_seat is None else first_seat
        self.scores = [0] * self.seats
        self._start_round()

    def _start_round(self) -> None:
        """Twelve Games rulebook, Swindling Suitors, Round Setup."""
        seats, pawnbroker = self.seats, self.pawnbroker
        text = "round {amount}: {seat} is the Pawnbroker"
        self.tell(FactKind.ROUND, text, seat=pawnbroker, amount=self.round)
        self.sale = 0
        self.closing = False
        self.requests = [*REQUESTS]
        self.rng.shuffle(self.requests)
        self.posted = []
        self.requests_used = []
        self.caught = []
        self.discard = []
        self.shop = SHILLINGS * seats
        self.clock_rep = 0
        self.rep = [REPUTATION] * seats
        self.rep[pawnbroker] = 0
        self.hot = [Group() for _ in range(seats)]
        self.offers = [Group() for _ in range(seats)]
        self.chosen = [[] for _ in range(seats)]
        self.unseen = [[] for _ in range(seats)]
        self.hands = [[] for _ in range(seats)]
        self.decks = [[] for _ in range(seats)]
        # R14: all gifts are shuffled, those that the last Pawnbroker held as well.
        gifts = mail_deck(POSTMEN)
        self.rng.shuffle(gifts)
        for seat in self._swindlers():
            self.decks[seat] = gifts[-DECK_SIZE:]
            del gifts[-DECK_SIZE:]
        self.inventory = gifts
        text = "each Swindler is dealt {amount} gifts and draws the first of them"
        self.tell(FactKind.DEAL, text, amount=DECK_SIZE)
        text = "the other {amount} gifts are the Inventory of the Shop"
        self.tell(FactKind.DEAL, text, amount=len(gifts))
        for seat in self._swindlers():
            self._draw(seat)
        self._open_shop()

    def _swindlers(self) -> tuple[int, ...]:
        return swindlers(self.pawnbroker, self.seats)

    @property
    def hot_item(self) -> int:
        """The gift that is asked for in this Sale."""
        return self.posted[0]

    @property
    def offer_sum(self) -> int:
        """What an Offer must be worth in this Sale."""
        return sum(self.posted[1:])

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        if self.over:
            return ()
        return self.waiting or (self.pawnbroker,)

    def legal(self, seat: int) -> Sequence[Move]:
        if seat in self.waiting:
            hand, chosen = self.hands[seat], self.chosen[seat]
            if not chosen:
                return Choices(PAWN_HOT_ITEMS, hand)
            return Choices(PAWN_OFFER, without(hand, chosen[0]))
        if self.waiting or self.over or seat != self.pawnbroker:
            return ()
        # R8: any group, whatever was inspected before. R3: an empty one can't be inspected.
        moves: list[Move] = []
        for (in_hot, in_offer), hot, offer in zip(INSPECT, self.hot, self.offers, strict=False):
            if hot.face_down:
                moves.append(in_hot)
            if offer.face_down:
                moves.append(in_offer)
        moves.append(STOP_INSPECTING)
        return moves

    # ------------------------------------------------------------------ playing a Sale

    def play(self, seat: int, move: Move) -> None:
        """Twelve Games rulebook, Swindling Suitors, Playing a Sale."""
        match move:
            case PawnHotItems(gifts):
                self._set_aside(seat, "hot", gifts)
            case PawnOffer(gifts):
                self._set_aside(seat, "offer", gifts)
                self._finish_pawning(seat)
            case Inspect(other, name):
                self._inspect(other, name)
            case StopInspecting():
                self.tell(FactKind.PASS, "{seat} stops inspecting", seat=seat)
                self._clean_up()

    def _open_shop(self) -> None:
        """Twelve Games rulebook, Swindling Suitors, Playing a Sale, 1.

        R1: twelve Requests last for four Sales, so the pile never runs out in the middle of one.
        """
        self.sale += 1
        self.tell(FactKind.ROUND, "Sale {amount} opens", amount=self.sale)
        if not self.requests:
            self._shuffle_requests()
        self.posted = [self.requests.pop() for _ in range(POSTED)]
        self.tell(FactKind.REVEAL, "the Hot Item is {items}", items=self.posted[:1])
        text = "the Offer is {items}, together {amount}"
        self.tell(FactKind.REVEAL, text, items=self.posted[1:], amount=self.offer_sum)
        # R1: the Sale in which the Clock comes out costs a token already.
        if self.closing:
            for seat in self._swindlers():
                if self.rep[seat]:
                    self.rep[seat] -= 1
                    self.clock_rep += 1
                    text = "{seat} puts a reputation token on the Clock and has {amount} left"
                    self.tell(FactKind.DISCARD, text, seat=seat, amount=self.rep[seat])
        # R1: with four seats the Inventory is empty from Sale 8 on.
        pawnbroker = self.pawnbroker
        if self.inventory:
            gift = self.inventory.pop()
            insort(self.hands[pawnbroker], gift)
            text = "{seat} draws a gift from the Inventory; left: {amount}"
            self.tell(FactKind.DRAW, text, seat=pawnbroker, amount=len(self.inventory))
            text = "{seat} draws {items} from the Inventory"
            items = (CARD_NAMES[gift],)
            self.tell(FactKind.DRAW, text, seat=pawnbroker, items=items, to=(pawnbroker,))
        self.waiting = [*self._swindlers()]

    def _shuffle_requests(self) -> None:
        if not self.closing:
            self.closing = True
            self.tell(FactKind.EVENT, "the Clock comes out: it is Closing Time")
        self.requests, self.requests_used = self.requests_used, []
        self.rng.shuffle(self.requests)
        text = "the {amount} used Requests are shuffled"
        self.tell(FactKind.SHUFFLE, text, amount=len(self.requests))

    def _set_aside(self, seat: int, name: GroupName, gifts: tuple[int, ...]) -> None:
        """Twelve Games rulebook, Swindling Suitors, Playing a Sale, 2.

        R2: Hot Items and Offer are two choices, between which nothing is shown to anybody.
        """
        self.chosen[seat].append([*gifts])
        text = SETS_ASIDE[name] if gifts else SETS_NOTHING_ASIDE[name]
        self.tell(FactKind.CHOOSE, text, seat=seat, items=map(mail_name, gifts), to=(seat,))

    def _finish_pawning(self, seat: int) -> None:
        self.waiting = [other for other in self.waiting if other != seat]
        self.tell(FactKind.CHOOSE, "{seat} has decided what to pawn", seat=seat)
        if not self.waiting:
            self._lay_out()

    def _lay_out(self) -> None:
        for seat in self._swindlers():
            hot, offer = self.chosen[seat]
            self.chosen[seat] = []
            self.hands[seat] = without(self.hands[seat], (*hot, *offer))
            self.hot[seat].face_down = hot
            self.offers[seat].face_down = offer
            self.tell(FactKind.PLAY, PAWNS["hot"][len(hot)], seat=seat, amount=len(hot))
            self.tell(FactKind.PLAY, PAWNS["offer"][len(offer)], seat=seat, amount=len(offer))
        self._clean_up_if_all_is_seen()

    def _inspect(self, other: int, name: GroupName) -> None:
        """Twelve Games rulebook, Swindling Suitors, Playing a Sale, 3."""
        group = self._group(other, name)
        self.shop -= 1
        group.shillings += 1
        text = SPENDS[name]
        self.tell(FactKind.GIVE, text, seat=self.pawnbroker, other=other, amount=self.shop)
        # R4: face-down cards look alike, so any of them may be the one that is turned up.
        gift = group.face_down.pop(self.rng.below(len(group.face_down)))
        group.revealed.append(gift)
        self.tell(FactKind.REVEAL, REVEALED[name], seat=other, items=(CARD_NAMES[gift],))
        if self._is_proven(name, group):
            self._catch(other, name, group)
        # R9: asked after a bluff has refilled the Shop. What lies face-down stays unseen, and
        # nobody draws or is the quickest, but shillings are deposited.
        if not self.shop:
            self.tell(FactKind.ROUND, "the Shop has run out of shillings, which ends the round")
            self._deposit_shillings()
            self._end_round()
        else:
            self._clean_up_if_all_is_seen()

    def _group(self, seat: int, name: GroupName) -> Group:
        return (self.hot if name == "hot" else self.offers)[seat]

    def _is_proven(self, name: GroupName, group: Group) -> bool:
        """Whether what has been revealed shows that a group is a bluff.

        R5: it does if no gifts that may lie face-down would make the group what was asked for. All
        gifts may but those revealed in this Sale; what the Pawnbroker holds or remembers doesn't
        count, since nobody else can check it.
        """
        unknown = len(group.face_down)
        if name == "hot":
            # R3: every card is the Hot Item or the Postman.
            if not {self.hot_item, POSTMAN}.issuperset(group.revealed):
                return True
            left = self._not_shown()
            return unknown > left[self.hot_item] + left[POSTMAN]
        missing = self.offer_sum - sum([WORTH[card] for card in group.revealed])
        return missing < 0 or not could_be_worth(missing, unknown, self._not_shown())

    def _not_shown(self) -> list[int]:
        """How many copies of each gift haven't been revealed in this Sale, by card."""
        left = [*COPIES]
        for card in self.caught:
            left[card] -= 1
        for shown in (*self.hot, *self.offers):
            for card in shown.revealed:
                left[card] -= 1
        return left

    def _catch(self, seat: int, name: GroupName, group: Group) -> None:
        """Twelve Games rulebook, Swindling Suitors, Playing a Sale, 3, Inspection Results.

        R6: each group is a bluff of its own, so a seat may be caught twice.
        """
        pawnbroker = self.pawnbroker
        self.tell(FactKind.CALL, CAUGHT[name], seat=pawnbroker, other=seat)
        if self.rep[seat]:
            self.rep[seat] -= 1
            self.rep[pawnbroker] += 1
            text = "{seat} takes a reputation token of {other}, who has {amount} left"
            self.tell(FactKind.TAKE, text, seat=pawnbroker, other=seat, amount=self.rep[seat])
        else:
            text = "{seat} scores {amount}, for {other} has no reputation left"
            self._score(pawnbroker, POINTS["caught"], text, other=seat)
        self.shop += group.shillings
        group.shillings = 0
        text = "{seat} takes the shillings back that this cost, and has {amount}"
        self.tell(FactKind.TAKE, text, seat=pawnbroker, amount=self.shop)
        self.tell(FactKind.DISCARD, REMOVED[name], seat=seat, amount=len(group.face_down))
        self.unseen[seat] += group.face_down
        self.caught += group.revealed
        group.face_down = []
        group.revealed = []

    def _clean_up_if_all_is_seen(self) -> None:
        for group in (*self.hot, *self.offers):
            if group.face_down:
                return
        self._clean_up()

    def _clean_up(self) -> None:
        """Twelve Games rulebook, Swindling Suitors, Playing a Sale, 4.

        R7, R10: what wasn't proven goes through, and nobody looks at it.
        """
        self.requests_used += self.posted
        self.posted = []
        self._deposit_shillings()
        for seat in self._swindlers():
            for group in (self.hot[seat], self.offers[seat]):
                self.unseen[seat] += group.face_down
                self.discard += group.revealed
                group.face_down = []
                group.revealed = []
        self.discard += self.caught
        self.caught = []
        self.tell(FactKind.DISCARD, "all pawned gifts and the Requests of the Sale are discarded")
        # R11: 17 of the 24 gifts must have been pawned; with 16 the last hand is a full one.
        quick = [
            seat
            for seat in self._swindlers()
            if len(self.hands[seat]) + len(self.decks[seat]) < HAND_SIZE
        ]
        # R15: nobody might ever pawn enough.
        last = bool(quick) or self.sale == self.options.max_sales
        for seat in self._swindlers():
            self._draw(seat, last=last)
        for seat in quick:
            text = (
                "{seat} scores {amount} as a quick Swindler, for it can't draw back to a full hand"
            )
            self._score(seat, POINTS["quickest"], text)
        if last:
            self._end_round()
        else:
            self._open_shop()

    def _deposit_shillings(self) -> None:
        for seat in self._swindlers():
            hot, offer = self.hot[seat], self.offers[seat]
            if shillings := hot.shillings + offer.shillings:
                hot.shillings = offer.shillings = 0
                text = "{seat} scores {amount} for the shillings that it deposits"
                self._score(seat, POINTS["shilling"] * shillings, text)

    def _draw(self, seat: int, *, last: bool = False) -> None:
        """Draw gifts up to a full hand; `last` if they are thrown away at once."""
        hand, deck = self.hands[seat], self.decks[seat]
        count = min(HAND_SIZE - len(hand), len(deck))
        if not count:
            return
        drawn = sorted(deck[-count:])
        del deck[-count:]
        hand += drawn
        hand.sort()
        text = "{seat} draws {amount} from its deck"
        self.tell(FactKind.DRAW, text, seat=seat, amount=count)
        kind = FactKind.REVEAL if last else FactKind.DRAW
        items = map(mail_name, drawn)
        self.tell(kind, "{seat} draws {items}", seat=seat, items=items, to=(seat,))

    def _score(self, seat: int, points: int, text: str, *, other: int | None = None) -> None:
        self.scores[seat] += points
        self.tell(FactKind.SCORE, text, seat=seat, other=other, amount=points)

    # ------------------------------------------------------------------ the end of a round

    def _end_round(self) -> None:
        """Twelve Games rulebook, Swindling Suitors, Starting a New Round.

        R12: nothing is lost for having been slower. R13: shillings in the Shop score nothing.
        """
        for seat, tokens in enumerate(self.rep):
            if seat == self.pawnbroker:
                tokens += self.clock_rep
            text = "{seat} scores {amount} for reputation"
            self._score(seat, POINTS["reputation"] * tokens, text)
        if self.round == self.seats:
            self.over = True
            best = self._order()[0]
            text = "{seat} wins with {amount} points"
            self.tell(FactKind.END, text, seat=best, amount=self.scores[best])
        else:
            self.round += 1
            self.pawnbroker = (self.pawnbroker + 1) % self.seats
            self._start_round()

    def _turn_as_pawnbroker(self, seat: int) -> int:
        """The round in which a seat is the Pawnbroker."""
        return (seat - self.pawnbroker + self.round - 1) % self.seats + 1

    def _order(self) -> list[int]:
        """All seats, best first: by points, and of equals the earlier Pawnbroker."""
        return sorted(
            range(self.seats),
            key=lambda seat: (-self.scores[seat], self._turn_as_pawnbroker(seat)),
        )

    # ------------------------------------------------------------------ the end

    def result(self) -> Result | None:
        """Twelve Games rulebook, Swindling Suitors, Game End.

        Ties are broken, so there is one winner. The detail says when each seat was Pawnbroker.
        """
        if not self.over:
            return None
        order = self._order()
        return Result(
            winners=(order[0],),
            scores=tuple(self.scores),
            ranks=tuple(1 + order.index(seat) for seat in range(self.seats)),
            detail={
                "round_as_pawnbroker": tuple(
                    self._turn_as_pawnbroker(seat) for seat in range(self.seats)
                )
            },
        )

    def bound(self) -> int:
        """A round has at most `max_sales` Sales (R15), in each of which every Swindler chooses
        twice and the Pawnbroker stops at most once. Each inspection reveals another gift, and in a
        round at most all that were dealt to Swindlers are revealed.
        """
        swindlers = self.seats - 1
        in_a_round = self.options.max_sales * (2 * swindlers + 1) + DECK_SIZE * swindlers
        return self.seats * in_a_round

    def outlook(self, seat: int) -> float:
        """The seat's share when the most points win, as they may be expected after this round.

        Rounds to come count as they begin. Tokens and shillings on the table count as if the round
        ended now, the race to be the quickest as far as it has been run, and the seat's own bluffs
        as being caught now and then.
        """
        seats, pawnbroker = self.seats, self.pawnbroker
        token = POINTS["reputation"]
        points: list[float] = []
        for other in range(seats):
            # A Swindler begins with all its tokens, a Pawnbroker with a full Shop.
            expected: float = self.scores[other] + token * REPUTATION * (seats - self.round)
            if self._turn_as_pawnbroker(other) > self.round:
                expected += SPARE_SHILLING * SHILLINGS * seats - token * REPUTATION
            if not self.over:
                expected += token * self.rep[other]
                if other == pawnbroker:
                    expected += token * self.clock_rep + SPARE_SHILLING * self.shop
                else:
                    expected += self.hot[other].shillings + self.offers[other].shillings
                    left = len(self.hands[other]) + len(self.decks[other])
                    if other == seat:
                        left -= sum(map(len, self.chosen[other]))
                    expected += RACE[left]
            points.append(expected)
        if seat != pawnbroker and not self.over:
            loss = RISK * token * self._own_bluffs(seat)
            points[seat] -= loss if self.rep[seat] else 0
            points[pawnbroker] += loss
        best = max(points)
        weights = [exp((own - best) / HEAT) for own in points]
        return weights[seat] / sum(weights)

    def _own_bluffs(self, seat: int) -> int:
        """How many of the groups that a Swindler has pawned, or set aside, can be found out."""
        if not self.posted:
            return 0
        hot, offer = self.hot[seat], self.offers[seat]
        groups = [hot.face_down and hot.face_down + hot.revealed]
        groups.append(offer.face_down and offer.face_down + offer.revealed)
        for index, gifts in enumerate(self.chosen[seat]):
            groups[index] = gifts
        item, total = self.hot_item, self.offer_sum
        return any(card not in (item, POSTMAN) for card in groups[0]) + (
            bool(groups[1]) and sum([WORTH[card] for card in groups[1]]) != total
        )

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        self.decks = [[HIDDEN] * len(deck) for deck in self.decks]
        self.hands, self.unseen = self.hands.copy(), self.unseen.copy()
        self.hot, self.offers = self.hot.copy(), self.offers.copy()
        self.chosen = self.chosen.copy()
        for owner in range(self.seats):
            if owner == seat:
                continue
            self.hands[owner] = [HIDDEN] * len(self.hands[owner])
            self.unseen[owner] = [HIDDEN] * len(self.unseen[owner])
            self.hot[owner] = self.hot[owner].turned_down()
            self.offers[owner] = self.offers[owner].turned_down()
            # Not even whether a seat has made its first choice shows before all have pawned.
            if self.waiting and owner != self.pawnbroker:
                self.chosen[owner] = HIDDEN
        self.inventory = [HIDDEN] * len(self.inventory)
        self.requests = [HIDDEN] * len(self.requests)

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"mail": mail_census(POSTMEN), "requests": dict.fromkeys(REQUESTS, 1)}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        groups = (*self.hot, *self.offers)
        return {
            "mail": (
                *self.hands,
                *self.decks,
                *(group.face_down for group in groups),
                *(group.revealed for group in groups),
                *self.unseen,
                self.caught,
                self.discard,
                self.inventory,
            ),
            "requests": (self.requests, self.posted, self.requests_used),
        }

    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        # With its kind, a log would show how far a seat has come.
        return () if isinstance(move, Inspect | StopInspecting) else ("kind",)

    def complete(self, seat: int | None, random: random.Random) -> Self:
        world = super().complete(seat, random)
        shown = (*self.hands, *self.decks, *self.unseen, self.inventory)
        dealt = (*world.hands, *world.decks, *world.unseen, world.inventory)
        for name in ("hot", "offer"):
            for other in range(self.seats):
                if HIDDEN in self._group(other, name).face_down and random.random() < HONEST:
                    group = world._group(other, name)
                    # What this view doesn't show and nobody has pawned may lie there just as well.
                    spare = [
                        (zone, i)
                        for seen, zone in zip(shown, dealt, strict=True)
                        for i, gift in enumerate(seen)
                        if gift is HIDDEN
                    ]
                    held = Counter([*group.face_down, *(zone[i] for zone, i in spare)])
                    exchange(group.face_down, world._as_asked(name, group, held, random), spare)
        return world

    def _as_asked(
        self, name: GroupName, group: Group, held: Counter[int], random: random.Random
    ) -> Sequence[int]:
        """Gifts among those held that may lie face-down if a group is no bluff."""
        count = len(group.face_down)
        if name == "hot":
            true = [card for card in (self.hot_item, POSTMAN) for _ in range(held[card])]
            return random.sample(true, count) if len(true) >= count else group.face_down
        total = self.offer_sum - sum([WORTH[card] for card in group.revealed])
        possible = [gifts for gifts in sums(total, count) if Counter(gifts) <= held]
        return random.choice(possible) if possible else group.face_down

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        """Whatever the dealt hands allow may have been set aside."""
        for owner, chosen in enumerate(self.chosen):
            if chosen is HIDDEN:
                made = random.randrange(2) if owner in self.waiting else 2
                left = tuple(sorted(self.hands[owner]))
                self.chosen[owner] = groups = []
                for _ in range(made):
                    gifts = random.choice(ways(pattern(left)))(left)
                    groups.append([*gifts])
                    left = tuple(without(left, gifts))

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """Pawn nothing, and inspect nothing."""
        legal = self.legal(seat)
        return legal[0] if self.waiting else legal[-1]

    def label(self, move: Move) -> str:
        match move:
            case PawnHotItems(gifts):
                return f"Pawn {listed(gifts)} as Hot Items"
            case PawnOffer(gifts) if gifts:
                worth = sum(WORTH[gift] for gift in gifts)
                return f"Pawn {listed(gifts)} as an Offer, together {worth}"
            case PawnOffer():
                return "Pawn nothing as an Offer"
            case Inspect(other, "hot"):
                return f"Reveal a gift of seat {other}'s Hot Items"
            case Inspect(other, _):
                return f"Reveal a gift of seat {other}'s Offer"
            case _:
                return "Stop inspecting"

    def why_not(self, seat: int, move: Move) -> str:
        match move:
            case PawnHotItems(gifts) | PawnOffer(gifts):
                return self._why_not_pawned(seat, move, gifts)
            case _ if self.waiting:
                return (
                    f"seat {seat} is a Swindler in this round; only the Pawnbroker,"
                    f" seat {self.pawnbroker}, inspects gifts"
                )
            case Inspect(other, name):
                return self._why_not_inspected(other, name)
            case _:
                return super().why_not(seat, move)

    def _why_not_pawned(self, seat: int, move: Move, gifts: tuple[int, ...]) -> str:
        if not self.waiting:
            return f"seat {seat} is the Pawnbroker in this round, who pawns nothing"
        chosen = self.chosen[seat]
        if isinstance(move, PawnHotItems) and chosen:
            return f"seat {seat} has set its Hot Items aside already; its Offer is due"
        if isinstance(move, PawnOffer) and not chosen:
            return f"seat {seat} sets its Hot Items aside first, then its Offer"
        if len(gifts) > GROUP_SIZE:
            return f"at most {GROUP_SIZE} gifts may be pawned together, not {len(gifts)}"
        left = self.hands[seat]
        for group in chosen:
            left = without(left, group)
        for gift in gifts:
            if gifts.count(gift) > left.count(gift):
                name = CARD_NAMES[gift] if gift in CARDS else f"card {gift}"
                count = f"{left.count(gift)} times" if gift in left else "not at all"
                return f"seat {seat} can pawn {name} {count}; its hand: {listed(left)}"
        return f"gifts are named in ascending order: {', '.join(map(str, sorted(gifts)))}"

    def _why_not_inspected(self, seat: int, name: GroupName) -> str:
        if seat == self.pawnbroker or not 0 <= seat < self.seats:
            others = ", ".join(map(str, self._swindlers()))
            return f"seat {seat} is no Swindler in this round; Swindlers: {others}"
        what = "Hot Item" if name == "hot" else "gift in its Offer"
        return f"seat {seat} has no face-down {what} to be revealed"

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case PawnHotItems(cards) | PawnOffer(cards) if cards:
                return at(f"hand:{seat}", *(CARD_NAMES[card] for card in cards))
            case Inspect(other, group):
                return at(f"{group}:{other}")
        return ()

    def table(self) -> Table:
        asked = [Space(pieces=[Piece("evergreen", str(number))]) for number in self.posted]
        clock = [Piece("evergreen", "Clock")] if self.closing else []
        zones = [
            Zone("hot_item", "Hot Item", Layout.ROW, asked[:1]),
            Zone("offer", self._offer_label(), Layout.ROW, asked[1:]),
            Zone("requests", "Requests", Layout.PILE, self._requests_pile()),
            Zone(
                "requests_used",
                "Used Requests",
                Layout.ROW,
                cards([str(number) for number in self.requests_used], "evergreen"),
            ),
            Zone("inventory", "Inventory", Layout.PILE, pile(len(self.inventory))),
            Zone("shop", "Shillings in the Shop", Layout.TOKENS, [_tokens(shilling=self.shop)]),
            Zone(
                "clock",
                "Clock",
                Layout.TOKENS,
                [Space(pieces=[*clock, *_tokens(reputation=self.clock_rep).pieces])],
            ),
            Zone(
                "discard",
                "Discarded gifts that were revealed",
                Layout.ROW,
                cards([mail_name(gift) for gift in (*self.discard, *self.caught)]),
            ),
        ]
        for seat in range(self.seats):
            zones += self._zones_of(seat)
        return Table(zones, self._note())

    def _offer_label(self) -> str:
        return f"Offer, together {self.offer_sum}" if self.posted else "Offer"

    def _requests_pile(self) -> list[Space]:
        """The Requests, next one on top, with the Clock under them until it comes out."""
        pieces = [Piece("evergreen", count=len(self.requests))] if self.requests else []
        if not self.closing:
            pieces.insert(0, Piece("evergreen", "Clock"))
        return [Space(pieces=pieces)]

    def _zones_of(self, seat: int) -> list[Zone]:
        hand = cards([mail_name(gift) for gift in self.hands[seat]])
        # What is set aside still lies in the hand.
        for gifts, mark in zip(self.chosen[seat] or (), ("hot item", "offer"), strict=False):
            for gift in gifts:
                name = mail_name(gift)
                free = (sp for sp in hand if sp.pieces[0].name == name and not sp.marks)
                next(free).marks = [mark]
        zones = [Zone(f"hand:{seat}", f"Hand of seat {seat}", Layout.ROW, hand, seat)]
        for name, label, group in (
            ("hot", "Hot Items", self.hot[seat]),
            ("offer", "Offer", self.offers[seat]),
        ):
            spaces = cards([mail_name(gift) for gift in group.revealed])
            for space in cards([mail_name(gift) for gift in group.face_down]):
                space.marks = ["face down"]
                spaces.append(space)
            coins = [_tokens(shilling=group.shillings)]
            zones += [
                Zone(f"{name}:{seat}", f"{label} of seat {seat}", Layout.ROW, spaces, seat),
                Zone(
                    f"{name}_shillings:{seat}",
                    f"Shillings on the {label} of seat {seat}",
                    Layout.TOKENS,
                    coins,
                    seat,
                ),
            ]
        unseen = cards([mail_name(gift) for gift in self.unseen[seat]])
        held = _tokens(reputation=self.rep[seat], point=self.scores[seat])
        if seat == self.pawnbroker:
            held.marks = ["pawnbroker"]
        return [
            *zones,
            Zone(
                f"deck:{seat}",
                f"Deck of seat {seat}",
                Layout.PILE,
                pile(len(self.decks[seat])),
                seat,
            ),
            Zone(
                f"unseen:{seat}",
                f"Gifts of seat {seat} that were discarded unseen",
                Layout.ROW,
                unseen,
                seat,
            ),
            Zone(
                f"tokens:{seat}",
                f"Reputation and points of seat {seat}",
                Layout.TOKENS,
                [held],
                seat,
            ),
        ]

    def _note(self) -> str:
        if self.over:
            best = self._order()[0]
            return f"The game is over: seat {best} wins with {self.scores[best]} points"
        place = f"Round {self.round}, Sale {self.sale}{', Closing Time' if self.closing else ''}"
        if self.waiting:
            names = ", ".join(f"seat {seat}" for seat in self.waiting)
            return f"{place}: still to pawn: {names}"
        return f"{place}: seat {self.pawnbroker} inspects"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return (mail_table(postmen=POSTMEN), *TABLES.values())


def listed(gifts: Iterable[int]) -> str:
    """Gifts by name: "7, 7, Postman"."""
    return ", ".join(CARD_NAMES[gift] for gift in gifts) or "nothing"


def _tokens(**counts: int) -> Space:
    """Loose pieces by kind, without the kinds that there are none of."""
    return Space(pieces=[Piece(kind, count=count) for kind, count in counts.items() if count])
