"""O Christmas Tree: bet for cards at the Shops, and be the first to build a tree of them.

Source: Twelve Games rulebook, O Christmas Tree. Comments "R8: ..." are rulings of the project, on
points that the rulebook leaves open.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate, combinations, combinations_with_replacement
from math import exp
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from engine.cards import A_CARD, CARD_NAMES, MAIL_VALUES, mail_deck, mail_name, mail_table
from engine.components import ComponentTable, load_components
from engine.errors import InvalidOption
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

# ---------------------------------------------------------------------- the box

TABLES = load_components("o_christmas_tree")
LIMITS: dict[str, int] = {row["name"]: row["number"] for row in TABLES["limits"].rows}
DEALT = LIMITS["dealt"]
HAND_LIMIT = LIMITS["hand"]
PRICE = LIMITS["price"]
"""Cards that an ornament costs."""
LOWEST_TRUNK = LIMITS["trunk"]
REACH = LIMITS["reach"]
SHOWN = LIMITS["shown"]
SHOPS = range(LIMITS["shops"])
HIGHEST: dict[int, int] = {row["seats"]: row["highest"] for row in TABLES["decks"].rows}
"""The highest Mail card in play, by number of seats."""
EVERGREENS: list[int] = [row["number"] for row in TABLES["evergreen"].rows]
PIECES: dict[str, int] = {row["name"]: row["count"] for row in TABLES["pieces"].rows}

ROWS: tuple[str, ...] = tuple(row["part"] for row in TABLES["tree"].rows if row["branch"])
"""The rows of Branches, from the ground."""
SIZE: dict[str, int] = {row["part"]: row["cards"] for row in TABLES["tree"].rows}
OPEN = 0
"""What a row shows that hasn't been placed."""
NOWHERE = -1
"""Where the Shopper is before it is placed."""

Row = Literal["bottom", "middle", "top"]
Guess = Literal["higher", "lower"]
Phase = Literal["place_shopper", "bet", "decorate", "discard", "over"]

AHEAD = [[(here + step) % len(SHOPS) for step in (*SHOPS[1:], 0)] for here in SHOPS]
"""The Shops clockwise from each; R1: its own comes last, after a full lap."""
COVERED = [[HIDDEN] * count for count in range(len(MAIL_VALUES))]
"""What can be seen of so many cards that lie under another."""


@cache
def open_rows(numbers: tuple[int, ...]) -> tuple[tuple[str, int, int], ...]:
    """The rows that may still be placed, each with the lowest and the highest number that fits.

    R9: the numbers fall from the ground up, whatever the order of placing, so each row leaves
    room for those that are still to come: from 12 down for the rows under it, from 1 up for those
    over it. `numbers` is what the rows show now.
    """
    found = []
    for place, row in enumerate(ROWS):
        if numbers[place] != OPEN:
            continue
        high = MAIL_VALUES[-1] - place
        low = MAIL_VALUES[0] + len(ROWS) - 1 - place
        for other, number in enumerate(numbers):
            if number != OPEN and other < place:
                high = min(high, number - (place - other))
            elif number != OPEN:
                low = max(low, number + (other - place))
        found.append((row, low, high))
    return tuple(found)


PLACES = {
    part: range(end - size, end)
    for (part, size), end in zip(SIZE.items(), accumulate(SIZE.values()), strict=True)
}
"""The places of each part in a tree, from the ground."""
TRUNK = PLACES["trunk"][0]
STAR = PLACES["star"][0]
EMPTY = 0
"""What lies on a place of a tree without a card."""


class Tree(msgspec.Struct):
    """The Christmas Tree of one seat."""

    cards: list[int]
    """What is printed on its cards, from the ground: the Trunk, four places of the bottom row of
    Branches, three of the middle row, two of the top row, the Star; 0 where no card lies."""
    numbers: tuple[int, ...] = (OPEN,) * len(ROWS)
    """What the bottom, the middle and the top row show; 0 for a row that isn't placed. A card
    with another value bears an ornament, which makes up for the difference of 1."""
    brown_box: bool = False
    """Whether a Brown Box is its Trunk, in place of a card."""

    def has_trunk(self) -> bool:
        """Whether the Branches may be placed."""
        return self.brown_box or self.cards[TRUNK] != EMPTY

    def complete(self) -> bool:
        """Whether it has its Star."""
        return self.cards[STAR] != EMPTY

    def size(self) -> int:
        """How many cards it has. R14: a Brown Box is one of them."""
        return len(self.cards) - self.cards.count(EMPTY) + self.brown_box

    def total(self) -> int:
        """What its cards add up to: as printed, without ornaments. R14: a Brown Box adds 0."""
        return sum(self.cards)


# ---------------------------------------------------------------------- options and moves


class OChristmasTreeOptions(Options, frozen=True, kw_only=True):
    """Who starts, who gets a boost, and when an idle game is called off."""

    first_seat: SeatOption | None = None
    """The seat that has the golden arrow: it takes the first turn; drawn at random when null."""
    boost_seats: Annotated[tuple[SeatOption, ...], msgspec.Meta(max_length=4)] = ()
    """Seats, of young players, that start with a Brown Box as Trunk and may use any Star."""
    max_rounds: Annotated[int, msgspec.Meta(ge=1, le=200)] = 100
    """The round after which the game ends even if nobody has completed a tree."""

    def check(self, seats: int) -> None:
        check_seat("first_seat", self.first_seat, seats)
        for seat in self.boost_seats:
            check_seat("boost_seats", seat, seats)
        if len(set(self.boost_seats)) < len(self.boost_seats):
            raise InvalidOption("boost_seats", "boost_seats must name each seat only once")


class PlaceShopper(Move, frozen=True):
    """Before the first turn, put the Shopper next to any Shop."""

    shop: int
    """The Shop, 0 to 11."""


class Bet(Move, frozen=True):
    """Move the Shopper to one of the next Shops, and guess what Evergreen card comes next."""

    shop: int
    """The Shop whose top card you want: one of the next three, clockwise, without a token."""
    guess: Guess
    """What the next Evergreen card will be against the last: "higher" or "lower"."""


class TakeWinnings(Move, frozen=True):
    """Stop betting, and take the top cards of all Shops with a token."""


class PlaceTrunk(Move, frozen=True):
    """Begin the tree with its Trunk."""

    value: int
    """The card, 2 to 12."""


class PlaceBranch(Move, frozen=True):
    """Place a whole row of Branches, with the ornaments that make all its cards alike."""

    row: Row
    """Which row: "bottom" (4 cards), "middle" (3) or "top" (2)."""
    number: int
    """What all its cards show; an ornament on each card of another value adds or takes off 1."""
    cards: tuple[int, ...]
    """What is printed on the cards, in ascending order."""


class PlaceStar(Move, frozen=True):
    """Complete the tree with its Star."""

    value: int
    """The card: like the Trunk, or any over a Brown Box."""


class BuyOrnament(Move, frozen=True):
    """Discard four cards of the hand for an ornament."""

    cards: tuple[int, ...]
    """The four cards, in ascending order."""


class EndDecorating(Move, frozen=True):
    """Decorate no more in this turn."""


class Discard(Move, frozen=True):
    """Discard a card, because the hand has more than seven."""

    value: int
    """The card, 1 to 12."""


GUESSES: tuple[Guess, ...] = ("higher", "lower")
PLACE_SHOPPER = tuple(PlaceShopper(shop) for shop in SHOPS)
BET = [tuple(Bet(shop, guess) for guess in GUESSES) for shop in SHOPS]
"""The two bets on each Shop."""
TAKE_WINNINGS = TakeWinnings()
PLACE_TRUNK = [PlaceTrunk(value) for value in (0, *MAIL_VALUES)]
"""The placing of each card as Trunk, by card; likewise the next ones."""
PLACE_STAR = [PlaceStar(value) for value in (0, *MAIL_VALUES)]
DISCARD = [Discard(value) for value in (0, *MAIL_VALUES)]
BUY = {four: BuyOrnament(four) for four in combinations_with_replacement(MAIL_VALUES, PRICE)}
END_DECORATING = EndDecorating()


def ways(row: Any, number: int) -> list[tuple[int, int, int, int, PlaceBranch]]:
    """The ways to make a row show a number: how many cards of one less, of the number itself and
    of one more, how many ornaments, and the move. (Nobody holds a 0 or a 13.)

    R8: exactly one ornament lies on each card of another value, and none on the others.
    """
    size = SIZE[row]
    found = []
    for low in range(size + 1):
        for high in range(size - low + 1):
            equal = size - low - high
            printed = (number - 1,) * low + (number,) * equal + (number + 1,) * high
            found.append((low, equal, high, low + high, PlaceBranch(row, number, printed)))
    return sorted(found, key=lambda way: way[3])


WAYS = {(row, number): ways(row, number) for row in ROWS for number in MAIL_VALUES}
"""The same for every row and number, those with the fewest ornaments first."""


@cache
def bets(reach: tuple[int, ...], may_stop: bool) -> tuple[Move, ...]:
    """What a seat may do in Betting, with these Shops in the Shopper's reach."""
    moves: list[Move] = [bet for shop in reach for bet in BET[shop]]
    return (*moves, TAKE_WINNINGS) if may_stop else tuple(moves)


@lru_cache(maxsize=16384)
def branches(hand: tuple[int, ...], ornaments: int, numbers: tuple[int, ...]) -> tuple[Move, ...]:
    """The rows that a seat can place, with a hand in ascending order and so many ornaments, on a
    tree whose rows show these numbers."""
    held = [0] * (MAIL_VALUES[-1] + 2)
    for card in hand:
        held[card] += 1
    moves: list[Move] = []
    for row, lowest, highest in open_rows(numbers):
        size = SIZE[row]
        for number in range(lowest, highest + 1):
            less, same, more = held[number - 1 : number + 2]
            if size > same + min(ornaments, less + more):
                continue
            for low, equal, high, needed, move in WAYS[row, number]:
                if needed > ornaments:
                    break
                if low <= less and equal <= same and high <= more:
                    moves.append(move)
    return tuple(moves)


@lru_cache(maxsize=16384)
def purchases(hand: tuple[int, ...]) -> tuple[Move, ...]:
    """The ways to pay for an ornament with a hand in ascending order."""
    return tuple([BUY[four] for four in dict.fromkeys(combinations(hand, PRICE))])


# Texts and items of facts: put together once, because they are passed on even if nobody listens.
ITEM = [(name,) for name in CARD_NAMES]
BETS_ON = {
    bet: f"{{seat}} moves the Shopper to Shop {bet.shop} and bets on {bet.guess}"
    for two in BET
    for bet in two
}
MARKS = [f"{{seat}} puts a token on Shop {shop}" for shop in SHOPS]
SHOWS = [f"Shop {shop} shows {{items}}" for shop in SHOPS]
SHOWS_BACK = [f"the top card of Shop {shop} lies face-down" for shop in SHOPS]
SOLD_OUT = [f"Shop {shop} has no more cards and disappears" for shop in SHOPS]
PLACES_BRANCH = {
    (row, number, ornaments): f"{{seat}} places {{items}} as its {row} row of {number}s"
    + (f" with {ornaments} ornament{'s' * (ornaments > 1)}" if ornaments else "")
    for row in ROWS
    for number in MAIL_VALUES
    for ornaments in range(SIZE[row] + 1)
}

DECIDED_IN: dict[Phase, tuple[type[Move], ...]] = {
    "place_shopper": (PlaceShopper,),
    "bet": (Bet, TakeWinnings),
    "decorate": (PlaceTrunk, PlaceBranch, PlaceStar, BuyOrnament, EndDecorating),
    "discard": (Discard,),
    "over": (),
}
"""The kinds of moves in each phase."""
TASKS: dict[Phase, str] = {
    "place_shopper": "place the Shopper",
    "bet": "bet",
    "decorate": "decorate",
    "discard": f"discard down to {HAND_LIMIT} cards",
    "over": "do nothing, the game is over",
}


# ---------------------------------------------------------------------- for computer players

# What things are worth, in cards on the tree.
TRUNK_WORTH = 0.6
"""A card that can become the Trunk."""
STAR_WORTH = 0.8
"""A card that can become the Star, kept in hand."""
STAR_HOPE = 0.6
"""The hope for a Star, as long as there are cards for it."""
STAR_CARDS = 4
"""How many cards for it must be left for that."""
HELD_WORTH = {
    "bottom": (0.0, 0.2, 0.7, 1.7, 3.2),
    "middle": (0.0, 0.2, 1.0, 2.3),
    "top": (0.0, 0.3, 1.4),
}
"""Cards in hand of what a row needs, by number."""
ROW_FEAR = 1.0
"""What is taken off for a row for which cards of no fitting number are plentiful."""
ORNAMENT_WORTH = 0.2
"""An ornament, as many of them as there are rows to place."""
CARD_WORTH = 0.03
"""Any card in hand."""
UNSEEN_WORTH = 0.35
"""A card that isn't known, in another's hand or face-down with a token on it."""
PENDING_SHARE = 0.5
"""How much of what the marked cards would bring counts before they are taken."""
POINT_COST = 1 / 150
"""What a point in the total of the tree takes off."""
COMPLETE_WORTH = 3.0
LEAD_SCALE = 0.35


def plenty(number: int, size: int) -> float:
    """How easily so many cards of a number are found: there are as many of it as it says."""
    return min(1.0, max(0.0, (number - size + 1) / (size + 1)))


ROW_WORTH = {
    row: [
        [
            (
                worth
                if held == SIZE[row]
                else worth * plenty(number, SIZE[row]) - ROW_FEAR * (1 - plenty(number, SIZE[row]))
            )
            - POINT_COST * number * SIZE[row]
            for held, worth in enumerate(HELD_WORTH[row])
        ]
        for number in (0, *MAIL_VALUES)
    ]
    for row in ROWS
}
"""What a row that isn't placed is worth, by number and by cards of it in hand."""
NONE_WORTH = -10.0
"""A row that can't be placed any more."""


@lru_cache(maxsize=16384)
def promise(hand: tuple[int, ...], ornaments: int, numbers: tuple[int, ...], highest: int) -> float:
    """What a hand and ornaments are worth for the rows that aren't placed: with the best numbers
    for all of them that fall from the ground up."""
    held = [0] * (MAIL_VALUES[-1] + 2)
    for card in hand:
        held[card] += 1
    # From the ground up: the best of the rows so far, the last of which shows each number.
    before = [0.0] * (MAIL_VALUES[-1] + 2)
    for place, row in enumerate(ROWS):
        worth, size, shown = ROW_WORTH[row], SIZE[row], numbers[place]
        now = [NONE_WORTH] * (MAIL_VALUES[-1] + 2)
        under = NONE_WORTH
        for number in range(MAIL_VALUES[-1], 0, -1):
            under = max(under, before[number + 1])
            if shown == number:
                now[number] = under
            elif shown == OPEN and number <= highest:
                have = held[number]
                if ornaments:
                    have += min(ornaments, held[number - 1] + held[number + 1])
                now[number] = under + worth[number][min(have, size)]
        before = now
    return max(before) + CARD_WORTH * len(hand)


# ---------------------------------------------------------------------- the game


class OChristmasTree(Game, kw_only=True):
    """Win cards by betting, and build a Christmas Tree of eleven of them before the others do."""

    slug: ClassVar = "o-christmas-tree"
    title: ClassVar = "O Christmas Tree"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (2, 4)
    moves: ClassVar = (
        PlaceShopper,
        Bet,
        TakeWinnings,
        PlaceTrunk,
        PlaceBranch,
        PlaceStar,
        BuyOrnament,
        EndDecorating,
        Discard,
    )
    summary: ClassVar = (
        "Twelve Shops, piles of cards of which some lie face-up, stand in a ring. On your turn you"
        " send the Shopper to one of the next three Shops and bet whether the next Evergreen card"
        " is higher or lower than the last. If you are right, that Shop's top card is marked, and"
        " you either bet again or take all the marked cards; if you are wrong, you get none. Then"
        " you may build your tree from your hand: a Trunk, rows of four, three and two equal cards"
        " in any order, whose numbers must fall from the bottom to the top, and at last a Star that"
        " matches the Trunk. Four cards buy an ornament, which changes a card in a row by one. You"
        " keep at most seven cards. The round in which the first tree is completed is the last; of"
        " several complete trees the one with the lowest total wins."
    )

    options: OChristmasTreeOptions
    """What the creator of the match chose."""
    round: int = 1
    """The number of the round, from 1."""
    last_round: int = 0
    """The round after which the game ends, as far as can be said now."""
    first_seat: int = 0
    """The seat that has the golden arrow: it takes the first turn of every round."""
    on_turn: int = 0
    """The seat that has to decide."""
    phase: Phase = "place_shopper"
    """What the seat on turn decides: once where the Shopper starts, then in every turn on bets,
    decorations and, with more than seven cards, discards; "over" when the game has ended."""
    hands: list[list[Hidden[int]]] = []
    """The cards in hand, per seat. Those that everybody knows come first."""
    known: list[int] = []
    """How many cards, the first ones, of each hand everybody knows: they lay face-up when the
    seat took them."""
    trees: list[Tree] = []
    """The Christmas Trees, per seat."""
    ornaments: list[int] = []
    """Ornaments that a seat has bought and not hung yet, per seat."""
    ornament_supply: int = 0
    """Ornaments that can still be bought."""
    shops: list[list[Hidden[int]]] = []
    """The cards in each Shop, clockwise, the top one last. A Shop without cards has disappeared."""
    face_up: list[Hidden[bool]] = []
    """Whether each card that was dealt to the Shops lies, or lay, face-up: layer by layer from
    the bottom, so that card h (from 0) of Shop s is cell 12 * h + s. Half of them do, rounded
    down."""
    shopper: int = NOWHERE
    """The Shop next to which the Shopper stands; -1 before it is placed."""
    marked: list[int] = []
    """The Shops with a betting token, in the order of the bets."""
    evergreen_shown: list[int] = []
    """The Evergreen cards that lie face-up, the latest last."""
    evergreen_deck: list[Hidden[int]] = []
    """The Evergreen cards that lie face-down, the top one last."""
    removed: list[int] = []
    """The Mail cards that were discarded, also for ornaments, the latest last. They lie face-up,
    since the rulebook doesn't have them laid down otherwise."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Twelve Games rulebook, O Christmas Tree, Setup."""
        seats, options = self.seats, self.options
        first_seat = options.first_seat
        self.first_seat = self.rng.below(seats) if first_seat is None else first_seat
        self.last_round = options.max_rounds
        self.ornaments = [0] * seats
        self.ornament_supply = PIECES["ornament"]
        self.evergreen_deck = EVERGREENS.copy()
        # R14: a seat with a Brown Box places no Trunk.
        self.trees = [
            Tree([EMPTY] * (STAR + 1), brown_box=seat in options.boost_seats)
            for seat in range(seats)
        ]
        self.tell(FactKind.CHOOSE, "{seat} has the golden arrow", seat=self.first_seat)
        for seat in options.boost_seats:
            self.tell(FactKind.PLAY, "the Trunk of {seat} is a Brown Box", seat=seat)

        deck = [card for card in mail_deck() if card <= HIGHEST[seats]]
        self.rng.shuffle(deck)
        self.known = [0] * seats
        self.tell(FactKind.DEAL, "each seat is dealt {amount} cards", amount=DEALT)
        for seat in range(seats):
            hand = sorted(deck.pop() for _ in range(DEALT))
            self.hands.append(hand)
            self.tell(FactKind.DEAL, "{seat} is dealt {items}", seat=seat, items=hand, to=(seat,))
        self._open_shops(deck)
        self.on_turn = (self.first_seat - 1) % seats

    def _open_shops(self, deck: list[int]) -> None:
        """Twelve Games rulebook, O Christmas Tree, Setup, steps 3 and 4: "about half" of the cards
        face-up is half of them, rounded down, and the piles differ by one card at most."""
        half = len(deck) // 2
        self.face_up = [True] * half + [False] * (len(deck) - half)
        self.rng.shuffle(self.face_up)
        self.shops = [deck[shop :: len(SHOPS)] for shop in SHOPS]
        text = "the other {amount} cards are dealt to the Shops, half of them face-up"
        self.tell(FactKind.DEAL, text, amount=len(deck))
        for shop in SHOPS:
            self._show_top(shop)

    def _show_top(self, shop: int) -> None:
        """What there is to see of a Shop, as its top card lies."""
        if not self.shops[shop]:
            self.tell(FactKind.EVENT, SOLD_OUT[shop])
        elif self._open(shop):
            self.tell(FactKind.REVEAL, SHOWS[shop], items=ITEM[self.shops[shop][-1]])
        else:
            self.tell(FactKind.REVEAL, SHOWS_BACK[shop])

    def _open(self, shop: int) -> Hidden[bool]:
        """Whether the top card of a Shop lies face-up."""
        return self.face_up[len(SHOPS) * (len(self.shops[shop]) - 1) + shop]

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        return () if self.phase == "over" else (self.on_turn,)

    def legal(self, seat: int) -> Sequence[Move]:
        if seat != self.on_turn:
            return ()
        match self.phase:
            case "bet":
                # The first bet of a turn is compulsory.
                return bets(self._reach(), bool(self.marked))
            case "decorate":
                return self._decorations(seat)
            case "discard":
                return [DISCARD[value] for value in sorted(set(self.hands[seat]))]
            case "place_shopper":
                return PLACE_SHOPPER
            case _:
                return ()

    def _reach(self) -> tuple[int, ...]:
        """The Shops to which the Shopper may go.

        R1: the next three that have cards and no token; others are passed over uncounted.
        """
        shops, marked = self.shops, self.marked
        found: list[int] = []
        for shop in AHEAD[self.shopper]:
            if shops[shop] and shop not in marked:
                found.append(shop)
                if len(found) == REACH:
                    break
        return tuple(found)

    def _decorations(self, seat: int) -> list[Move]:
        """Twelve Games rulebook, O Christmas Tree, Decorate."""
        hand = tuple(sorted(self.hands[seat]))
        tree = self.trees[seat]
        moves: list[Move] = []
        if not hand:
            pass
        elif not tree.has_trunk():
            # R11: there is no relation between the Trunk and the rows.
            moves += [PLACE_TRUNK[card] for card in dict.fromkeys(hand) if card >= LOWEST_TRUNK]
        elif OPEN in tree.numbers:
            moves += branches(hand, self.ornaments[seat], tree.numbers)
        elif not tree.complete():
            # R10: what is printed must match. R14: over a Brown Box any card will do.
            fitting = hand if tree.brown_box else tree.cards[:1]
            moves += [PLACE_STAR[card] for card in dict.fromkeys(fitting) if card in hand]
        # R16: also when the tree is complete.
        if len(hand) >= PRICE and self.ornament_supply:
            moves += purchases(hand)
        moves.append(END_DECORATING)
        return moves

    # ------------------------------------------------------------------ how to play

    def play(self, seat: int, move: Move) -> None:
        """Twelve Games rulebook, O Christmas Tree, How to Play."""
        match move:
            case Bet():
                self._bet(seat, move)
            case EndDecorating():
                self.tell(FactKind.PASS, "{seat} is done with decorating", seat=seat)
                self._discard_down(seat)
            case BuyOrnament(paid):
                self._buy_ornament(seat, paid)
            case Discard(card):
                self._leave_hand(seat, (card,))
                self.removed.append(card)
                self.tell(FactKind.DISCARD, "{seat} discards {items}", seat=seat, items=ITEM[card])
                self._discard_down(seat)
            case TakeWinnings():
                self._take_winnings(seat)
            case PlaceTrunk(card):
                self._leave_hand(seat, (card,))
                self.trees[seat].cards[TRUNK] = card
                text = "{seat} places {items} as its Trunk"
                self.tell(FactKind.PLAY, text, seat=seat, items=ITEM[card])
            case PlaceBranch():
                self._place_branch(seat, move)
            case PlaceStar(card):
                self._place_star(seat, card)
            case PlaceShopper(shop):
                self._place_shopper(seat, shop)

    def _place_shopper(self, seat: int, shop: int) -> None:
        """Twelve Games rulebook, O Christmas Tree, Setup, step 8."""
        self.shopper = shop
        text = "{seat} places the Shopper next to Shop {amount}"
        self.tell(FactKind.MOVE, text, seat=seat, amount=shop)
        self.tell(FactKind.ROUND, "round {amount} begins", amount=self.round)
        self._begin_turn(self.first_seat)

    def _begin_turn(self, seat: int) -> None:
        """Twelve Games rulebook, O Christmas Tree, Bet, step 1."""
        self.on_turn = seat
        self.tell(FactKind.TURN, "it is the turn of {seat}", seat=seat)
        if not any(self.shops):
            # R7: without Shops there is nothing to bet for.
            self.phase = "decorate"
            return
        self.phase = "bet"
        self.rng.shuffle(self.evergreen_deck)
        first = self.evergreen_deck.pop()
        self.evergreen_shown = [first]
        text = "the Evergreen cards are shuffled, and the first shows {items}"
        self.tell(FactKind.REVEAL, text, items=ITEM[first])

    # ------------------------------------------------------------------ betting

    def _bet(self, seat: int, bet: Bet) -> None:
        """Twelve Games rulebook, O Christmas Tree, Bet, steps 2 to 5.

        R3: the step and the guess are one decision, nothing is shown in between.
        """
        shown = self.evergreen_shown
        if len(shown) == SHOWN:
            self._recycle()
            shown = self.evergreen_shown
        self.shopper = bet.shop
        self.tell(FactKind.CALL, BETS_ON[bet], seat=seat)
        last = shown[-1]
        card = self.evergreen_deck.pop()
        shown.append(card)
        # R6: there is one card of each number, so they are never equal; a guess that can't come
        # true may be made all the same.
        if (card > last) == (bet.guess == "higher"):
            text = "the next Evergreen card is {items}: {seat} is right"
            self.tell(FactKind.REVEAL, text, seat=seat, items=ITEM[card])
            self.marked.append(bet.shop)
            self.tell(FactKind.PLAY, MARKS[bet.shop], seat=seat)
            # R2: there may be no Shop left to bet for.
            if not self._reach():
                self._take_winnings(seat)
        else:
            # R4: the Shopper stays, and no card is taken or turned up.
            text = "the next Evergreen card is {items}: {seat} is wrong and wins nothing"
            self.tell(FactKind.REVEAL, text, seat=seat, items=ITEM[card])
            self._end_betting()

    def _recycle(self) -> None:
        """R5: only when a seat bets again are the older cards shuffled back into the deck."""
        self.evergreen_deck += self.evergreen_shown[:-1]
        self.evergreen_shown = self.evergreen_shown[-1:]
        self.rng.shuffle(self.evergreen_deck)
        text = "the Evergreen cards are shuffled but for the latest, {items}"
        self.tell(FactKind.SHUFFLE, text, items=self.evergreen_shown)

    def _end_betting(self) -> None:
        """Twelve Games rulebook, O Christmas Tree, Bet, step 6."""
        self.marked = []
        self.evergreen_shown = []
        # In whatever order: it is shuffled before anybody bets again.
        self.evergreen_deck = EVERGREENS.copy()
        self.phase = "decorate"

    def _take_winnings(self, seat: int) -> None:
        """Twelve Games rulebook, O Christmas Tree, Bet, step 5.

        R7: all the cards are taken first, then the next ones in the Shops come to light.
        """
        taken_face_up: list[int] = []
        taken_face_down: list[int] = []
        for shop in self.marked:
            taken = taken_face_up if self._open(shop) else taken_face_down
            taken.append(self.shops[shop].pop())
        hand, known = self.hands[seat], self.known[seat]
        # Everybody remembers what lay face-up.
        self.hands[seat] = sorted(hand[:known] + taken_face_up)
        self.hands[seat] += sorted(hand[known:] + taken_face_down)
        self.known[seat] = known + len(taken_face_up)
        if taken_face_up:
            self.tell(FactKind.TAKE, "{seat} takes {items}", seat=seat, items=taken_face_up)
        if taken_face_down:
            text = "{seat} takes cards that lie face-down: {amount}"
            self.tell(FactKind.TAKE, text, seat=seat, amount=len(taken_face_down))
            text = "{seat} finds {items}"
            self.tell(FactKind.TAKE, text, seat=seat, items=taken_face_down, to=(seat,))
        for shop in self.marked:
            self._show_top(shop)
        self._end_betting()
        if not any(self.shops):
            # R18: this round is finished, and then there is one more, without bets.
            self.last_round = min(self.last_round, self.round + 1)
            text = "there are no Shops any more: round {amount} is the last"
            self.tell(FactKind.EVENT, text, amount=self.last_round)

    # ------------------------------------------------------------------ decorating

    def _leave_hand(self, seat: int, leaving: Iterable[int]) -> None:
        """Of equal cards the known ones go first: the others are as unknown as before."""
        hand = self.hands[seat]
        for card in leaving:
            place = hand.index(card)
            del hand[place]
            if place < self.known[seat]:
                self.known[seat] -= 1

    def _buy_ornament(self, seat: int, paid: tuple[int, ...]) -> None:
        """Twelve Games rulebook, O Christmas Tree, Ornaments.

        R13: it stays with the seat, if need be for turns, and never returns to the supply.
        """
        self._leave_hand(seat, paid)
        self.removed += paid
        self.ornament_supply -= 1
        self.ornaments[seat] += 1
        text = "{seat} discards {items} for an ornament"
        self.tell(FactKind.TAKE, text, seat=seat, items=paid)

    def _place_branch(self, seat: int, move: PlaceBranch) -> None:
        """Twelve Games rulebook, O Christmas Tree, The Branches, and Ornaments.

        R10: all at once, ornaments included; whatever is on a tree stays as it is.
        """
        printed = move.cards
        tree = self.trees[seat]
        self._leave_hand(seat, printed)
        places = PLACES[move.row]
        tree.cards[places.start : places.stop] = printed
        place = ROWS.index(move.row)
        tree.numbers = (*tree.numbers[:place], move.number, *tree.numbers[place + 1 :])
        hung = len(printed) - printed.count(move.number)
        self.ornaments[seat] -= hung
        text = PLACES_BRANCH[move.row, move.number, hung]
        self.tell(FactKind.PLAY, text, seat=seat, items=printed)

    def _place_star(self, seat: int, card: int) -> None:
        """Twelve Games rulebook, O Christmas Tree, The Star, and End of the Game."""
        self._leave_hand(seat, (card,))
        self.trees[seat].cards[STAR] = card
        text = "{seat} places {items} as its Star and has completed its tree"
        self.tell(FactKind.PLAY, text, seat=seat, items=ITEM[card])
        # R17: everybody has as many turns, and they are counted from the golden arrow.
        self.last_round = self.round
        self.tell(FactKind.EVENT, "round {amount} is the last", amount=self.round)

    # ------------------------------------------------------------------ the end of a turn

    def _discard_down(self, seat: int) -> None:
        """Twelve Games rulebook, O Christmas Tree, Discard to 7 Cards.

        R15: no more than needed may be discarded.
        """
        if len(self.hands[seat]) > HAND_LIMIT:
            self.phase = "discard"
            return
        following = (seat + 1) % self.seats
        if following == self.first_seat:
            # R18, R19: whether there is a complete tree or not.
            if self.round == self.last_round:
                self._end()
                return
            self.round += 1
            self.tell(FactKind.ROUND, "round {amount} begins", amount=self.round)
        self._begin_turn(following)

    def _end(self) -> None:
        self.phase = "over"
        for seat, tree in enumerate(self.trees):
            text = "the tree of {seat} has a total of {amount}"
            self.tell(FactKind.SCORE, text, seat=seat, amount=tree.total())
        result = self.result()
        assert result is not None
        names = [f"seat {seat}" for seat in result.winners]
        best = "the best of the complete trees" if self._completed() else "the largest tree"
        self.tell(FactKind.END, f"the game is over; {best}: {{items}}", items=names)

    def _completed(self) -> int:
        """How many trees are complete."""
        return sum(tree.complete() for tree in self.trees)

    def result(self) -> Result | None:
        """Twelve Games rulebook, O Christmas Tree, Winning. The scores are the trees' totals.

        Of complete trees the lowest total wins, then the fewest cards in hand; seats that still
        tie share the victory. R20: without a complete tree the one with the most cards wins, and
        ties are broken alike. Incomplete trees are ranked in the same way behind complete ones.
        """
        if self.phase != "over":
            return None
        # A complete tree has all the cards that a tree can have.
        standings = [
            (-tree.size(), tree.total(), len(hand))
            for tree, hand in zip(self.trees, self.hands, strict=True)
        ]
        ranks = tuple(1 + sum(other < own for other in standings) for own in standings)
        return Result(
            winners=tuple(seat for seat, rank in enumerate(ranks) if rank == 1),
            scores=tuple(tree.total() for tree in self.trees),
            ranks=ranks,
            detail={
                "tree_cards": tuple(tree.size() for tree in self.trees),
                "completed": tuple(int(tree.complete()) for tree in self.trees),
                "hand": tuple(map(len, self.hands)),
            },
        )

    def bound(self) -> int:
        """The Shopper is placed once. In each of at most `max_rounds` rounds (R19), every seat bets
        and takes its winnings with at most one move for each Shop (after a bet on the last one
        they are taken without a move), and ends decorating once. All other moves take at least
        one card from a hand for good, so that there are no more of them than cards.
        """
        in_a_turn = len(SHOPS) + 1
        deck = sum(MAIL_VALUES[: HIGHEST[self.seats]])
        return 1 + self.options.max_rounds * self.seats * in_a_turn + deck

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        self.hands = [
            hand if owner == seat else hand[:known] + [HIDDEN] * (len(hand) - known)
            for owner, (hand, known) in enumerate(zip(self.hands, self.known, strict=True))
        ]
        self.face_up = face_up = self.face_up.copy()
        self.shops = [stack.copy() for stack in self.shops]
        for shop, stack in enumerate(self.shops):
            if stack:
                # Not even how the covered cards lie can be seen.
                top = len(stack) - 1
                cell = len(SHOPS) * top + shop
                stack[:-1] = face_up[shop : cell : len(SHOPS)] = COVERED[top]
                if not face_up[cell]:
                    stack[-1] = HIDDEN
        self.evergreen_deck = [HIDDEN] * len(self.evergreen_deck)

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {
            "mail": {value: value for value in MAIL_VALUES[: HIGHEST[self.seats]]},
            "evergreen": dict.fromkeys(EVERGREENS, 1),
        }

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        trees = [tree.cards for tree in self.trees]
        return {
            "mail": (*self.hands, *self.shops, *trees, self.removed),
            "evergreen": (self.evergreen_shown, self.evergreen_deck),
        }

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        """How the covered cards lie: as many face-up as there must be, in any places."""
        unknown = [cell for cell, side in enumerate(self.face_up) if side is HIDDEN]
        if unknown:
            left = len(self.face_up) // 2 - self.face_up.count(True)
            up = random.sample(unknown, left)
            for cell in unknown:
                self.face_up[cell] = cell in up

    # ------------------------------------------------------------------ for computer players

    def outlook(self, seat: int) -> float:
        """How far the tree of a seat is ahead of the others', in cards.

        Its own hand counts for what it promises for the tree, with the cards that it would win if
        it stopped betting now; the others' hands count for their size.
        """
        if result := self.result():
            return 1 / len(result.winners) if seat in result.winners else 0.0
        own = exp(LEAD_SCALE * self._own_progress(seat))
        rest = sum(
            [
                exp(LEAD_SCALE * self._progress_from_outside(other))
                for other in range(self.seats)
                if other != seat
            ]
        )
        return own / (own + rest)

    def _progress_from_outside(self, seat: int) -> float:
        """How far the tree of another seat is."""
        tree = self.trees[seat]
        progress = tree.size() - POINT_COST * tree.total()
        if tree.complete():
            return progress + COMPLETE_WORTH
        coming = len(self.hands[seat])
        if seat == self.on_turn:
            coming += len(self.marked)
        return progress + UNSEEN_WORTH * coming + ORNAMENT_WORTH * self.ornaments[seat]

    def _own_progress(self, seat: int) -> float:
        """How far a seat's own tree is, with what it holds and what it may win."""
        if self.trees[seat].complete():
            # Fewer cards in hand break a tie.
            cards_in_hand = len(self.hands[seat]) * POINT_COST / 10
            return self._progress_from_outside(seat) - cards_in_hand
        hand = self.hands[seat]
        progress = self._progress(seat, hand)
        if seat == self.on_turn and self.marked:
            tops = [self.shops[shop][-1] for shop in self.marked if self._open(shop)]
            unseen = len(self.marked) - len(tops)
            after = self._progress(seat, hand + tops) + UNSEEN_WORTH * unseen
            progress += PENDING_SHARE * (after - progress)
        return progress

    def _progress(self, seat: int, cards_in_hand: list[int]) -> float:
        """How far a seat's own tree is with these cards in hand, short of the Star."""
        tree = self.trees[seat]
        hand = sorted(cards_in_hand)
        ornaments = self.ornaments[seat]
        progress = tree.size() - POINT_COST * tree.total()
        if tree.brown_box:
            progress += STAR_WORTH if hand else STAR_HOPE
        elif trunk := tree.cards[TRUNK]:
            if trunk in hand:
                hand.remove(trunk)
                progress += STAR_WORTH
            else:
                gone = self.removed.count(trunk)
                for other in self.trees:
                    gone += other.cards.count(trunk)
                progress += STAR_HOPE * min(1.0, (trunk - gone) / STAR_CARDS)
        elif hand and hand[-1] >= LOWEST_TRUNK:
            progress += TRUNK_WORTH
        if OPEN in tree.numbers:
            progress += ORNAMENT_WORTH * min(ornaments, tree.numbers.count(OPEN))
            progress += promise(tuple(hand), ornaments, tree.numbers, HIGHEST[self.seats])
        return progress

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """Bet once, on the likelier guess and the next Shop, and take the card; decorate nothing;
        discard the card of which the hand has the fewest, the highest of those.
        """
        match self.phase:
            case "bet" if self.marked:
                return TAKE_WINNINGS
            case "bet":
                lower = self.evergreen_shown[-1] > len(EVERGREENS) // 2
                return BET[self._reach()[0]][lower]
            case "discard":
                hand = self.hands[seat]
                return DISCARD[min(hand, key=lambda card: (hand.count(card), -card))]
            case "place_shopper":
                return PLACE_SHOPPER[0]
            case _:
                return END_DECORATING

    def label(self, move: Move) -> str:
        match move:
            case PlaceShopper(shop):
                return f"Place the Shopper next to {self._shop(shop)}"
            case Bet(shop, guess):
                return f"Move the Shopper to {self._shop(shop)} and bet on {guess}"
            case TakeWinnings():
                count = len(self.marked)
                return f"Stop betting and take the {'card' if count == 1 else f'{count} cards'}"
            case PlaceTrunk(value):
                return f"Place {A_CARD[value]} as the Trunk"
            case PlaceBranch(row, number, printed):
                hung = len(printed) - printed.count(number)
                return f"Place {_listed(printed)} as the {row} row of {number}s{_with(hung)}"
            case PlaceStar(value):
                return f"Place {A_CARD[value]} as the Star"
            case BuyOrnament(paid):
                return f"Buy an ornament for {_listed(paid)}"
            case Discard(value):
                return f"Discard {A_CARD[value]}"
            case _:
                return "Stop decorating"

    def _shop(self, shop: int) -> str:
        """A Shop in words, with its top card."""
        top = CARD_NAMES[self.shops[shop][-1]] if self._open(shop) else "face-down"
        return f"Shop {shop} ({top})"

    def why_not(self, seat: int, move: Move) -> str:
        if not isinstance(move, DECIDED_IN[self.phase]):
            return f"{kind_of(move)} isn't possible now: seat {seat} is to {TASKS[self.phase]}"
        match move:
            case PlaceShopper():
                return f"the Shops are numbered {SHOPS[0]} to {SHOPS[-1]}"
            case Bet(shop):
                return self._why_not_bet(shop)
            case TakeWinnings():
                return "nothing is won yet: the first bet of a turn is compulsory"
            case PlaceTrunk(value):
                return self._why_not_trunk(seat, value)
            case PlaceBranch():
                return self._why_not_branch(seat, move)
            case PlaceStar(value):
                return self._why_not_star(seat, value)
            case BuyOrnament(paid):
                return self._why_not_buy(seat, paid)
            case Discard(value):
                return self._why_not_held(seat, (value,))
            case _:
                return super().why_not(seat, move)

    def _why_not_bet(self, shop: int) -> str:
        if shop not in SHOPS:
            return f"the Shops are numbered {SHOPS[0]} to {SHOPS[-1]}"
        if not self.shops[shop]:
            return f"Shop {shop} has no more cards and has disappeared"
        if shop in self.marked:
            return f"there is a token on Shop {shop} already"
        return f"the Shopper can't go so far: the next Shops are {_listed(self._reach())}"

    def _why_not_trunk(self, seat: int, value: int) -> str:
        tree = self.trees[seat]
        if tree.has_trunk():
            return f"seat {seat} has a Trunk already"
        if value < LOWEST_TRUNK:
            return f"a Trunk must be {LOWEST_TRUNK} or more"
        return self._why_not_held(seat, (value,))

    def _why_not_branch(self, seat: int, move: PlaceBranch) -> str:
        tree, row, number, printed = self.trees[seat], move.row, move.number, move.cards
        if not tree.has_trunk():
            return "the Trunk comes first"
        fitting = {name: (low, high) for name, low, high in open_rows(tree.numbers)}
        if row not in fitting:
            return f"seat {seat} has placed its {row} row already"
        if len(printed) != SIZE[row]:
            return f"the {row} row has {SIZE[row]} cards, not {len(printed)}"
        low, high = fitting[row]
        if not low <= number <= high:
            numbers = f"from {low} to {high}" if low < high else str(low)
            return (
                f"the numbers of the rows must fall from the bottom to the top, so the {row} row"
                f" can be {numbers} now"
            )
        if list(printed) != sorted(printed):
            return "the cards are listed in ascending order"
        if any(abs(card - number) > 1 for card in printed):
            return f"an ornament changes a card by 1 only, so it can't make all of these {number}s"
        hung = len(printed) - printed.count(number)
        if hung > self.ornaments[seat]:
            has = self.ornaments[seat]
            return f"that takes {_ornaments(hung)}, and seat {seat} has {has} to hang"
        return self._why_not_held(seat, printed)

    def _why_not_star(self, seat: int, value: int) -> str:
        tree = self.trees[seat]
        if OPEN in tree.numbers:
            return "the Star comes last, when all three rows of Branches are placed"
        if tree.complete():
            return f"seat {seat} has completed its tree already"
        if not tree.brown_box and value != tree.cards[TRUNK]:
            return f"the Star must be the same as the Trunk, {A_CARD[tree.cards[TRUNK]]}"
        return self._why_not_held(seat, (value,))

    def _why_not_buy(self, seat: int, paid: tuple[int, ...]) -> str:
        if not self.ornament_supply:
            return "all the ornaments have been bought"
        if len(paid) != PRICE:
            return f"an ornament costs exactly {PRICE} cards, not {len(paid)}"
        if list(paid) != sorted(paid):
            return "the cards are listed in ascending order"
        return self._why_not_held(seat, paid)

    def _why_not_held(self, seat: int, wanted: tuple[int, ...]) -> str:
        hand = _listed(sorted(self.hands[seat])) or "no cards"
        return f"seat {seat} doesn't hold {_listed(wanted)}; its hand: {hand}"

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case PlaceShopper(shop) | Bet(shop, _):
                return at("shops", str(shop))
            case PlaceTrunk(card):
                return [*at(f"hand:{seat}", CARD_NAMES[card]), *at(f"trunk:{seat}")]
            case PlaceStar(card):
                return [*at(f"hand:{seat}", CARD_NAMES[card]), *at(f"tree:{seat}", "star")]
            case PlaceBranch(row, _, cards):
                held = at(f"hand:{seat}", *(CARD_NAMES[card] for card in cards))
                return [*held, *at(f"tree:{seat}", row)]
            case BuyOrnament(cards):
                return [
                    *at(f"hand:{seat}", *(CARD_NAMES[card] for card in cards)),
                    *at("ornaments"),
                ]
            case Discard(card):
                return at(f"hand:{seat}", CARD_NAMES[card])
        return ()

    def table(self) -> Table:
        zones = [
            Zone("shops", "Shops", Layout.RING, [self._space(shop) for shop in SHOPS]),
            Zone(
                "evergreen",
                "Evergreen cards",
                Layout.ROW,
                cards([CARD_NAMES[card] for card in self.evergreen_shown], "evergreen"),
            ),
            Zone(
                "evergreen_deck",
                "Evergreen deck",
                Layout.PILE,
                pile(len(self.evergreen_deck), "evergreen"),
            ),
            Zone("ornaments", "Ornaments", Layout.TOKENS, [_ornament(self.ornament_supply)]),
            Zone(
                "removed",
                "Discarded",
                Layout.PILE,
                [Space(pieces=[Piece("card", CARD_NAMES[card]) for card in self.removed])],
            ),
        ]
        for seat, hand in enumerate(self.hands):
            tree = self.trees[seat]
            names = [mail_name(card) for card in hand]
            trunk = [Piece("card", "Brown Box")] if tree.brown_box else _card(tree.cards[TRUNK])
            own = _ornament(self.ornaments[seat])
            if seat == self.first_seat:
                own.pieces.append(Piece("arrow"))
            zones += [
                Zone(f"hand:{seat}", f"Hand of seat {seat}", Layout.ROW, cards(names), seat),
                Zone(f"tree:{seat}", f"Tree of seat {seat}", Layout.PYRAMID, _crown(tree), seat),
                Zone(
                    f"trunk:{seat}",
                    f"Trunk of seat {seat}",
                    Layout.ROW,
                    [Space("trunk", pieces=trunk)],
                    seat,
                ),
                Zone(
                    f"ornaments:{seat}",
                    f"Ornaments of seat {seat}",
                    Layout.TOKENS,
                    [own],
                    seat,
                ),
            ]
        return Table(zones, self._note())

    def _space(self, shop: int) -> Space:
        """A Shop with its cards, its token and the Shopper."""
        stack = self.shops[shop]
        pieces = []
        if len(stack) > 1:
            pieces.append(Piece("card", count=len(stack) - 1))
        if stack:
            top = mail_name(stack[-1]) if self._open(shop) else None
            pieces.append(Piece("card", top))
        if shop in self.marked:
            pieces.append(Piece("token", seat=self.on_turn))
        if shop == self.shopper:
            pieces.append(Piece("pawn"))
        return Space(str(shop), pieces)

    def _note(self) -> str:
        if result := self.result():
            names = " and ".join(f"seat {seat}" for seat in result.winners)
            best = "the best tree" if self._completed() else "the largest tree, none complete"
            return f"Round {self.round} was the last: won by {names} with {best}"
        last = " (the last)" if self.round == self.last_round else ""
        won = ""
        if self.phase == "bet":
            won = f" on what follows {self.evergreen_shown[-1]}"
            if self.marked:
                won += f" or take {len(self.marked)}"
        return f"Round {self.round}{last}: seat {self.on_turn} is to {TASKS[self.phase]}{won}"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return (mail_table(), *TABLES.values())


def _crown(tree: Tree) -> list[Space]:
    """A tree without its Trunk: the Star on top, then the rows."""
    spaces = [Space("star", _card(tree.cards[STAR]))]
    for row, number in zip(reversed(ROWS), reversed(tree.numbers), strict=True):
        for place in PLACES[row]:
            card = tree.cards[place]
            pieces = _card(card)
            if card != number:
                pieces.append(Piece("ornament", f"{number - card:+}"))
            spaces.append(Space(row, pieces))
    return spaces


def _card(card: int) -> list[Piece]:
    """What lies on a place of a tree."""
    return [] if card == EMPTY else [Piece("card", CARD_NAMES[card])]


def _ornament(count: int) -> Space:
    """So many loose ornaments."""
    return Space(pieces=[Piece("ornament", count=count)] if count else [])


def _ornaments(count: int) -> str:
    return "1 ornament" if count == 1 else f"{count} ornaments"


def _with(ornaments: int) -> str:
    return f" with {_ornaments(ornaments)}" if ornaments else ""


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
