"""The Duke's Daughters: fill parcels with antiques worth exactly 25, together, and break few.

Source: Twelve Games rulebook, The Duke's Daughters. Comments "R8: ..." are rulings of the project,
on points that the rulebook leaves open.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import exp
from typing import Any, ClassVar, Literal, get_args

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

TABLES = load_components("the_dukes_daughters")

PIECES: dict[str, int] = {row["name"]: row["count"] for row in TABLES["pieces"].rows}
PARCELS = tuple(range(PIECES["parcel"]))
TOKENS = PIECES["token"]
DEALT: dict[str, int] = {row["to"]: row["cards"] for row in TABLES["deal"].rows}
HAND_SIZE = DEALT["hand"]
GOAL: int = TABLES["goals"].rows[0]["deliveries"]
WORTH: int = TABLES["goals"].rows[0]["worth"]


# ---------------------------------------------------------------------- options and moves


class TheDukesDaughtersOptions(Options, frozen=True, kw_only=True):
    """Who starts."""

    first_seat: SeatOption | None = None
    """The seat that has the pawn in round 1; drawn at random when null."""

    def check(self, seats: int) -> None:
        check_seat("first_seat", self.first_seat, seats)


Source = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "bag_0", "bag_1"]


class Add(Move, frozen=True):
    """Add a card from the hand or from the Postman's Bag to a parcel."""

    source: Source
    """"1" to "12": a card of that value in hand; "bag_0" or "bag_1": the card in that slot of the
    Postman's Bag, face-up or not."""
    parcel: int
    """The parcel, 0 to 2."""


class MoveCard(Move, frozen=True):
    """Pay a red token and move a card from one parcel to another."""

    value: int
    """Value of the card, 1 to 12."""
    from_parcel: int
    """The parcel where it lies, 0 to 2."""
    to_parcel: int
    """The parcel where it goes, 0 to 2."""


class PlayTwo(Move, frozen=True):
    """Pay a red token and add two cards instead of one: they follow one by one."""


class RevealBag(Move, frozen=True):
    """Pay a red token and turn the cards in the Postman's Bag face-up."""


class RevealHands(Move, frozen=True):
    """Pay a red token and turn the hands of all seats face-up."""


BAG = {f"bag_{slot}": slot for slot in range(DEALT["bag"])}
"""Slots of the Postman's Bag, by the source of an addition."""
ADD: dict[str, tuple[Add, ...]] = {
    source: tuple(Add(source, parcel) for parcel in PARCELS) for source in get_args(Source)
}
"""The additions from a source, by parcel."""
PLAY_TWO = PlayTwo()
REVEAL_BAG = RevealBag()
REVEAL_HANDS = RevealHands()

_PRICES = {row["action"]: row["tokens"] for row in TABLES["special_actions"].rows}
COST: dict[type[Move], int] = {
    action: _PRICES[kind_of(action)] for action in (MoveCard, PlayTwo, RevealBag, RevealHands)
}
"""Red tokens that a special action costs."""


@cache
def additions(hand: tuple[int, ...], live: tuple[int, ...]) -> tuple[Move, ...]:
    """What a seat may add to the parcels in play, its hand in ascending order.

    R11: a parcel may be broken on purpose, so all of them take every card.
    """
    sources = [*map(str, dict.fromkeys(hand)), *BAG]
    return tuple(ADD[source][parcel] for source in sources for parcel in live)


@cache
def removals(start: int, live: tuple[int, ...], values: frozenset[int]) -> tuple[Move, ...]:
    """How cards of these values can be moved from a parcel to the others in play."""
    return tuple(
        MoveCard(value, start, end) for value in sorted(values) for end in live if end != start
    )


# Texts of facts, by bag slot and parcel: put together once, because they are passed on even if
# nobody listens.
ADDED = tuple(f"{{seat}} adds {{items}} to parcel {p}, now worth {{amount}}" for p in PARCELS)
ADDED_FROM_BAG = tuple(
    tuple(
        f"{{seat}} adds {{items}} from bag slot {slot} to parcel {p}, now worth {{amount}}"
        for p in PARCELS
    )
    for slot in BAG.values()
)
REFILLED = tuple(f"a card is put face-down in bag slot {slot}" for slot in BAG.values())
MOVED = tuple(
    tuple(f"{{seat}} moves {{items}} from parcel {start} to parcel {end}" for end in PARCELS)
    for start in PARCELS
)
BEGUN = tuple(f"parcel {p} begins with {{items}}" for p in PARCELS)
MAILED = tuple(f"{{items}} arrives for parcel {p}, now worth {{amount}}" for p in PARCELS)
DELIVERED = tuple(f"parcel {p} is delivered: number {{amount}} of {GOAL}" for p in PARCELS)
BROKEN = tuple(f"parcel {p} breaks, being worth {{amount}}, and its token is lost" for p in PARCELS)
REPLACED = tuple(f"parcel {p} starts anew; tokens left in the supply: {{amount}}" for p in PARCELS)
REMOVED = tuple(f"parcel {p} is out of the game: the supply has no token for it" for p in PARCELS)


# ---------------------------------------------------------------------- the game


class TheDukesDaughters(Game, kw_only=True):
    """Fill parcels with cards worth exactly 25, twelve times, before the red tokens are gone."""

    slug: ClassVar = "the-dukes-daughters"
    title: ClassVar = "The Duke's Daughters"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (1, 4)
    cooperative: ClassVar = True
    moves: ClassVar = (Add, MoveCard, PlayTwo, RevealBag, RevealHands)
    summary: ClassVar = (
        "Together, deliver twelve parcels worth exactly 25 each. In turn, everybody adds one card"
        " to one of three parcels, from the hand or from two face-down cards, the Postman's Bag;"
        " or pays a red token of the supply to move a card between parcels, to add two cards, or"
        " to turn the bag or all hands face-up. A parcel worth 25 is delivered and starts anew; one"
        " worth more breaks and costs its red token, and without another in the supply it is gone."
        " When all have had a turn, every parcel gets one more card from the deck. You win with"
        " the twelfth delivery, and lose with the last parcel; tokens left over are your bonus."
    )

    options: TheDukesDaughtersOptions
    """What the creator of the match chose."""
    round: int = 1
    """The number of the round, from 1."""
    pawn: int = 0
    """The seat that has the pawn: it takes the first turn of the round."""
    on_turn: int = 0
    """The seat whose turn it is, or was when the game ended."""
    to_add: int = 0
    """How many cards the seat on turn still has to add, having paid for two; else 0."""
    hands: list[list[Hidden[int]]] = []
    """The cards in hand that only their owner sees, per seat, ascending."""
    shown: list[list[int]] = []
    """The cards in hand that have been turned face-up, per seat, ascending."""
    bag: list[Hidden[int]] = []
    """The Postman's Bag: the card in each slot."""
    bag_shown: list[bool] = []
    """Whether the card in each slot of the bag lies face-up."""
    live: tuple[int, ...] = ()
    """The parcels that are in play, ascending; each has a red token."""
    parcels: list[list[int]] = []
    """The cards in each parcel, in the order in which they came."""
    deck: list[Hidden[int]] = []
    """The draw deck, the top card last."""
    discard: list[int] = []
    """The discard pile, the latest card last."""
    supply: int = 0
    """Red tokens in the supply."""
    deliveries: int = 0
    """How many parcels have been delivered."""
    won: bool | None = None
    """Whether all daughters have their parcels; None until it is decided."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Twelve Games rulebook, The Duke's Daughters, Setup."""
        first_seat = self.options.first_seat
        self.pawn = self.rng.below(self.seats) if first_seat is None else first_seat
        self.on_turn = self.pawn
        self.deck = mail_deck()
        self.rng.shuffle(self.deck)
        self.bag = [self.deck.pop() for _ in BAG]
        self.bag_shown = [False for _ in BAG]
        self.tell(
            FactKind.DEAL, "{amount} cards are put face-down in the Postman's Bag", amount=len(BAG)
        )
        self.live = PARCELS
        self.parcels = [[self.deck.pop() for _ in range(DEALT["parcel"])] for _ in PARCELS]
        self.supply = TOKENS - len(PARCELS)
        for parcel in PARCELS:
            self.tell(FactKind.DEAL, BEGUN[parcel], items=self.parcels[parcel])
        self.hands = []
        self.shown = [[] for _ in range(self.seats)]
        self.tell(FactKind.DEAL, "each seat is dealt {amount} cards", amount=HAND_SIZE)
        for seat in range(self.seats):
            hand = sorted([self.deck.pop() for _ in range(HAND_SIZE)])
            self.hands.append(hand)
            self.tell(FactKind.DEAL, "{seat} is dealt {items}", seat=seat, items=hand, to=(seat,))
        self._announce_round()

    def _announce_round(self) -> None:
        text = "round {amount}: {seat} has the pawn"
        self.tell(FactKind.ROUND, text, seat=self.pawn, amount=self.round)

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        return (self.on_turn,) if self.won is None else ()

    def legal(self, seat: int) -> Sequence[Move]:
        if seat != self.on_turn or self.won is not None:
            return ()
        moves = additions(tuple(self._hand(seat)), self.live)
        # R7: special actions are paid for from the supply, never with a parcel's token.
        if self.to_add or not self.supply:
            return moves
        return [*moves, *self._special_actions()]

    def _special_actions(self) -> list[Move]:
        """Twelve Games rulebook, The Duke's Daughters, On Your Turn, 1(b)."""
        moves: list[Move] = []
        # R13: the parcel may be empty before or after, and the other one may break.
        for start in self.live:
            moves += removals(start, self.live, frozenset(self.parcels[start]))
        moves.append(PLAY_TWO)
        if False in self.bag_shown:
            moves.append(REVEAL_BAG)
        # R15: alone, there is nobody to show anything to.
        if self.seats > 1 and any(self.hands):
            moves.append(REVEAL_HANDS)
        return moves

    def _hand(self, seat: int) -> list[int]:
        """All cards in a hand, ascending."""
        return sorted(self.hands[seat] + self.shown[seat])

    # ------------------------------------------------------------------ on your turn

    def play(self, seat: int, move: Move) -> None:
        """Twelve Games rulebook, The Duke's Daughters, On Your Turn."""
        match move:
            case Add(source, parcel):
                self._add(seat, source, parcel)
                if self.to_add:
                    self.to_add -= 1
            case MoveCard(value, start, end):
                self._pay(seat, move)
                self.parcels[start].remove(value)
                self.parcels[end].append(value)
                self.tell(FactKind.MOVE, MOVED[start][end], seat=seat, items=(value,))
            case PlayTwo():
                self._pay(seat, move)
                self.to_add = 2
                self.tell(FactKind.CHOOSE, "{seat} is to add {amount} cards", seat=seat, amount=2)
            case RevealBag():
                self._pay(seat, move)
                self._reveal_bag()
            case RevealHands():
                self._pay(seat, move)
                self._reveal_hands()
        # R2: nothing is checked between the two cards; a parcel may be worth 25 in passing.
        if not self.to_add:
            self._end_turn()

    def _add(self, seat: int, source: Source, parcel: int) -> None:
        """Twelve Games rulebook, The Duke's Daughters, On Your Turn, 1(a).

        R1: the card is replaced at once, and its successor may be the second of two.
        """
        content = self.parcels[parcel]
        if source in BAG:
            slot = BAG[source]
            card = self.bag[slot]
            content.append(card)
            # Nobody knew a face-down card before.
            kind = FactKind.PLAY if self.bag_shown[slot] else FactKind.REVEAL
            text = ADDED_FROM_BAG[slot][parcel]
            self.tell(kind, text, seat=seat, items=(card,), amount=sum(content))
            self.bag[slot] = self._draw()
            self.bag_shown[slot] = False
            self.tell(FactKind.DRAW, REFILLED[slot])
        else:
            card = int(source)
            # Of equal cards the one that everybody has seen is played: the others stay private.
            shown = self.shown[seat]
            (shown if card in shown else self.hands[seat]).remove(card)
            content.append(card)
            text = ADDED[parcel]
            self.tell(FactKind.PLAY, text, seat=seat, items=(card,), amount=sum(content))
            drawn = self._draw()
            insort(self.hands[seat], drawn)
            self.tell(FactKind.DRAW, "{seat} draws a card", seat=seat)
            self.tell(FactKind.DRAW, "{seat} draws {items}", seat=seat, items=(drawn,), to=(seat,))

    def _draw(self) -> int:
        """The top card of the deck.

        R12: an empty deck is replaced by the shuffled discard pile the moment a card is due. There
        always is one: hands, bag and parcels hold 14 cards and thrice 10 at most.
        """
        if not self.deck:
            self.deck, self.discard = self.discard, []
            self.rng.shuffle(self.deck)
            text = "the discard pile becomes the new deck: {amount} cards"
            self.tell(FactKind.SHUFFLE, text, amount=len(self.deck))
        return self.deck.pop()

    def _pay(self, seat: int, move: Move) -> None:
        self.supply -= COST[type(move)]
        text = "{seat} pays a red token; left in the supply: {amount}"
        self.tell(FactKind.DISCARD, text, seat=seat, amount=self.supply)

    def _reveal_bag(self) -> None:
        """R14: this was the action of the turn, which ends now."""
        self.bag_shown = [True for _ in BAG]
        self.tell(FactKind.REVEAL, "the Postman's Bag holds {items}", items=self.bag)

    def _reveal_hands(self) -> None:
        """R14: this was the action of the turn, which ends now.

        The cards that are in hand now stay face-up; what is drawn later is private again.
        """
        for seat, hand in enumerate(self.hands):
            if hand:
                self.tell(FactKind.REVEAL, "{seat} shows {items}", seat=seat, items=hand)
                self.shown[seat] = self._hand(seat)
                self.hands[seat] = []

    # ------------------------------------------------------------------ the end of a turn

    def _end_turn(self) -> None:
        """Twelve Games rulebook, The Duke's Daughters, On Your Turn, 2, and Receive Mail."""
        if self._is_over_after_check():
            return
        after = (self.on_turn + 1) % self.seats
        if after == self.pawn:
            self._receive_mail()
            if self._is_over_after_check():
                return
            # R10: the pawn goes on to the next seat, which begins the next round.
            after = self.pawn = (self.pawn + 1) % self.seats
            self.round += 1
            self._announce_round()
        self.on_turn = after

    def _is_over_after_check(self) -> bool:
        """Check the parcels; whether the game is over then.

        Twelve Games rulebook, The Duke's Daughters, On Your Turn, 2, and Game End. R4: first all
        deliveries, then all breaks, each in the order of the parcels.
        """
        values = [*map(sum, self.parcels)]
        if max(values) < WORTH:
            return False
        for parcel, value in enumerate(values):
            # R3: nobody is asked; a parcel left at 25 could only break.
            if value == WORTH:
                self._deliver(parcel)
                # R5: the twelfth delivery wins at once, and nothing breaks any more.
                if self.deliveries == GOAL:
                    self.won = True
                    text = "all daughters have their parcels: won with {amount} red tokens"
                    self.tell(FactKind.END, text, amount=self._tokens_left())
                    return True
        for parcel, value in enumerate(values):
            if value > WORTH:
                self._break(parcel, value)
        # R8: an empty supply is no loss yet; the last token lies on the last parcel.
        if not self.live:
            self.won = False
            text = "no parcel is left: lost after {amount} deliveries"
            self.tell(FactKind.END, text, amount=self.deliveries)
        return not self.live

    def _deliver(self, parcel: int) -> None:
        """R9: the parcel keeps its token and can be filled again at once."""
        self._empty(parcel)
        self.deliveries += 1
        self.tell(FactKind.SCORE, DELIVERED[parcel], amount=self.deliveries)

    def _break(self, parcel: int, value: int) -> None:
        """R6: the parcel's token is lost; one of the supply takes its place, if there is any."""
        self._empty(parcel)
        self.tell(FactKind.DISCARD, BROKEN[parcel], amount=value)
        if self.supply:
            self.supply -= 1
            self.tell(FactKind.EVENT, REPLACED[parcel], amount=self.supply)
        else:
            self.live = tuple(other for other in self.live if other != parcel)
            self.tell(FactKind.EVENT, REMOVED[parcel])

    def _empty(self, parcel: int) -> None:
        self.discard += self.parcels[parcel]
        self.parcels[parcel] = []

    def _receive_mail(self) -> None:
        """Twelve Games rulebook, The Duke's Daughters, Receive Mail."""
        # R10: every parcel in play gets a card before any is checked.
        for parcel in self.live:
            card = self._draw()
            content = self.parcels[parcel]
            content.append(card)
            self.tell(FactKind.EVENT, MAILED[parcel], items=(card,), amount=sum(content))

    def _tokens_left(self) -> int:
        """Red tokens in the game: those of the supply and of the parcels."""
        return self.supply + len(self.live)

    # ------------------------------------------------------------------ the end

    def result(self) -> Result | None:
        """Twelve Games rulebook, The Duke's Daughters, Game End.

        All seats score the red tokens that are left: none if they have lost.
        """
        if self.won is None:
            return None
        everybody = tuple(range(self.seats))
        return Result(
            winners=everybody if self.won else (),
            scores=(self._tokens_left(),) * self.seats,
            won=self.won,
            detail={"deliveries": (self.deliveries,) * self.seats},
        )

    def bound(self) -> int:
        """Every move adds a card or pays for a special action.

        At most 8 cards are worth 25 or less, for the 9 lowest of the deck are worth 26. So a
        delivery takes at most 8 cards, and a break 10: such a parcel had no more than 8 before
        the turn, which adds 2 at most. Each of the 12 tokens is lost in a break, or pays for a
        special action, or still lies at the end on a parcel, which has at most 10 cards as well.
        So the deliveries and the tokens account for all moves. (The mail, which is no move, also
        fills parcels and makes every match much shorter.)
        """
        most_cards = 8
        return GOAL * most_cards + TOKENS * (most_cards + 2)

    def outlook(self, seat: int) -> float:
        """The red tokens against the deliveries still to be made, both as they may be expected
        after this round: a delivery costs less of a token the more seats look for the right card.

        It rests on what everybody sees.
        """
        turns = (self.pawn - self.on_turn) % self.seats or self.seats
        tokens: float = self._tokens_left()
        due: float = GOAL - self.deliveries
        for parcel in self.live:
            delivered, broken = prospects(sum(self.parcels[parcel]), turns)
            due -= delivered
            tokens -= broken
        surplus = tokens - (0.5 + 1 / self.seats) * due
        return 1 / (1 + exp(-surplus / 2))

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        self.hands = [
            hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(self.hands)
        ]
        # Not even who plays a face-down card of the bag looks at it first.
        self.bag = [
            card if shown else HIDDEN for card, shown in zip(self.bag, self.bag_shown, strict=True)
        ]
        self.deck = [HIDDEN] * len(self.deck)

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"mail": mail_census()}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        lists = (*self.hands, *self.shown, self.bag, *self.parcels, self.deck, self.discard)
        return {"mail": lists}

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """The lowest card of the hand, for the first parcel of those that are worth least."""
        parcel = min(self.live, key=lambda p: sum(self.parcels[p]))
        return ADD[str(self._hand(seat)[0])][parcel]

    def label(self, move: Move) -> str:
        match move:
            case Add(source, parcel):
                return f"Add {self._source(source)} to parcel {parcel}, {self._worth(parcel)}"
            case MoveCard(value, start, end):
                name = A_CARD[value]
                return f"Pay a token and move {name} from parcel {start} to parcel {end}"
            case PlayTwo():
                return "Pay a token and add two cards"
            case RevealBag():
                return "Pay a token and turn the Postman's Bag face-up"
            case _:
                return "Pay a token and turn all hands face-up"

    def _source(self, source: Source) -> str:
        if source not in BAG:
            return A_CARD[int(source)]
        slot = BAG[source]
        name = CARD_NAMES[self.bag[slot]] if self.bag_shown[slot] else "face-down card"
        return f"the {name} in bag slot {slot}"

    def _worth(self, parcel: int) -> str:
        content = self.parcels[parcel]
        return f"worth {sum(content)}" if content else "which is empty"

    def why_not(self, seat: int, move: Move) -> str:
        if isinstance(move, Add):
            if move.source not in BAG and int(move.source) not in self._hand(seat):
                hand = ", ".join(map(str, self._hand(seat)))
                return f"seat {seat} holds no {move.source}; its hand: {hand}"
            return self._why_no_parcel(move.parcel)
        if self.to_add:
            return f"seat {seat} has paid for two cards and has yet to add {self.to_add}"
        if not self.supply:
            return "a special action costs a red token, and there is none left in the supply"
        match move:
            case MoveCard(value, start, end):
                return self._why_not_moved(value, start, end)
            case RevealBag():
                return "the cards in the Postman's Bag lie face-up already"
            case _ if self.seats == 1:
                return "with one seat there is nobody to show a hand to"
            case _:
                return "all cards in hand lie face-up already"

    def _why_no_parcel(self, parcel: int) -> str:
        if parcel in PARCELS:
            return f"parcel {parcel} is out of the game; in play: {_listed(self.live)}"
        return f"there is no parcel {parcel}; in play: {_listed(self.live)}"

    def _why_not_moved(self, value: int, start: int, end: int) -> str:
        if len(self.live) == 1:
            return "there is only one parcel left, so no card can be moved to another"
        for parcel in (start, end):
            if parcel not in self.live:
                return self._why_no_parcel(parcel)
        if value not in self.parcels[start]:
            content = _listed(sorted(self.parcels[start])) or "nothing"
            return f"parcel {start} holds no {value}, but {content}"
        return f"a card moves to another parcel, and parcel {end} is where it lies already"

    def _lying(self, seat: int, source: Source) -> list[Place]:
        """Where the card to be added lies; one face-down in the bag is only somewhere in it."""
        if source not in BAG:
            return at(f"hand:{seat}", CARD_NAMES[int(source)])
        slot = BAG[source]
        return at("bag", CARD_NAMES[self.bag[slot]] if self.bag_shown[slot] else None)

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case Add(source, parcel):
                return [*self._lying(seat, source), *at(f"parcel:{parcel}")]
            case MoveCard(card, start, end):
                return [*at(f"parcel:{start}", CARD_NAMES[card]), *at(f"parcel:{end}")]
        return ()

    def table(self) -> Table:
        zones = []
        for parcel in PARCELS:
            content = cards([mail_name(card) for card in self.parcels[parcel]])
            state = self._worth(parcel) if parcel in self.live else "out of the game"
            label = f"Parcel {parcel}, {state}"
            zones.append(Zone(f"parcel:{parcel}", label, Layout.ROW, content))
        done = self.deliveries
        top = mail_name(self.discard[-1]) if self.discard else None
        delivered = pile(done, "evergreen", str(done) if done else None)
        left = pile(GOAL - done, "evergreen", str(done + 1) if done < GOAL else None)
        tokens = [Piece("token", count=self.supply)] if self.supply else []
        pawn = Space(pieces=[Piece("pawn", seat=self.pawn)])
        zones += [
            Zone("bag", "Postman's Bag", Layout.ROW, cards([mail_name(c) for c in self.bag])),
            Zone("deck", "Deck", Layout.PILE, pile(len(self.deck))),
            Zone("discard", "Discard pile", Layout.PILE, pile(len(self.discard), top=top)),
            Zone("delivered", "Deliveries", Layout.PILE, delivered),
            Zone("evergreen", "Deliveries to be made", Layout.PILE, left),
            Zone("supply", "Red tokens", Layout.TOKENS, [Space(pieces=tokens)]),
            Zone("pawn", "Pawn", Layout.TOKENS, [pawn]),
        ]
        for seat, hand in enumerate(self.hands):
            spaces = cards([mail_name(card) for card in hand])
            for space in cards([mail_name(card) for card in self.shown[seat]]):
                space.marks = ["face up"]
                spaces.append(space)
            zones.append(Zone(f"hand:{seat}", f"Hand of seat {seat}", Layout.ROW, spaces, seat))
        return Table(zones, self._note())

    def _note(self) -> str:
        done = f"{self.deliveries} of {GOAL} delivered"
        if self.won is not None:
            return f"Round {self.round}, {done}: {'won' if self.won else 'lost'}"
        task = f"has {self.to_add} more to add" if self.to_add else "is on turn"
        return f"Round {self.round}, {done}: seat {self.on_turn} {task}"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        # The Postman belongs to the Mail deck, but only marks the bag.
        return (mail_table(postmen=1), *TABLES.values())


@cache
def prospects(value: int, turns: int) -> tuple[float, float]:
    """How likely a parcel is to be delivered, and to break, before this round is over.

    A rough estimate for `outlook`: each of the seats that have a turn before the mail adds the
    card that is missing if it happens to hold it, and none adds another.
    """
    missing = WORTH - value
    if missing <= 0:
        return (0.0, 1.0) if missing else (1.0, 0.0)
    deck = sum(MAIL_VALUES)
    fitting = missing / deck if missing in MAIL_VALUES else 0.0
    if not turns:
        return fitting, sum(card for card in MAIL_VALUES if card > missing) / deck
    delivered, broken = prospects(value, turns - 1)
    held = 1 - (1 - fitting) ** HAND_SIZE
    return held + (1 - held) * delivered, (1 - held) * broken


def _listed(values: Iterable[int]) -> str:
    return ", ".join(map(str, values))
