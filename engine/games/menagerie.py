"""Menagerie: two exhibitors adopt animals from a tree and show them in sets.

Source: Twelve Games rulebook, Menagerie. Comments "R8: ..." are rulings of the project, on points
that the rulebook leaves open.
"""

from __future__ import annotations

import math
from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any, ClassVar, Literal

from engine.cards import (
    A_CARD,
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
from engine.game import HIDDEN, Game, Hidden, Move, Options, Result, SeatOption, check_seat
from engine.table import Layout, Piece, Place, Space, Table, Zone, at, cards, pile

# ---------------------------------------------------------------------- the box

POSTMEN = 1
SEATS = 2
EMPTY = 0
"""What lies on a space of the tree whose card has been adopted."""

TABLES = load_components("menagerie")
LIMITS: dict[str, int] = {row["name"]: row["number"] for row in TABLES["limits"].rows}
HAND_LIMIT = LIMITS["hand"]
ACTIONS = LIMITS["actions"]
FIRST_ACTIONS = LIMITS["first_actions"]
# R5: the sample exhibition of the rulebook has sets of one, so the final phase must allow them.
LEAST = LIMITS["set"]
LEAST_IN_FINAL = LIMITS["final_set"]
TOKENS: list[int] = [row["count"] for row in TABLES["tokens"].rows]

PATIENCE = 12
"""R14: turns in a row without an adoption from the tree, after which the next one must have one."""
FINAL_ADOPTIONS = 12
"""R15: how often a seat may adopt in the final phase."""

PLACES: list[tuple[int, int]] = [
    (row["row"], c) for row in TABLES["tree"].rows for c in range(row["cards"])
]
"""Row and column of each space of the tree, row by row from the top."""
SPACE = {place: space for space, place in enumerate(PLACES)}
SPACES = range(len(PLACES))
FACE_UP = [row["face_up"] for row in TABLES["tree"].rows for _ in range(row["cards"])]
"""Whether the card on each space lies face-up. R1: it stays so when it is uncovered."""
FACE_DOWN = [space for space in SPACES if not FACE_UP[space]]
FACE_UP_ROWS = {
    row["row"]: [space for space in SPACES if PLACES[space][0] == row["row"]]
    for row in TABLES["tree"].rows
    if row["face_up"]
}
face_up_cards = itemgetter(*(space for space in SPACES if FACE_UP[space]))
"""The cells of a tree whose cards lie face-up, in order."""
COVERED = [
    (space, SPACE[r + 1, c], SPACE[r + 1, c + 1])
    for space, (r, c) in enumerate(PLACES)
    if (r + 1, c) in SPACE
]
"""Each space above the bottom row, with the two whose cards overlap its own."""
BOTTOM_ROW = [space for space, (r, c) in enumerate(PLACES) if (r + 1, c) not in SPACE]


def points(value: int, size: int) -> int:
    """What a set scores: Twelve Games rulebook, Menagerie, Displaying Sets and Scoring.

    R7: a complete set scores its value for each card, an incomplete one 1, the Postman included.
    """
    return size * value if size == value else size


# ---------------------------------------------------------------------- options and moves


class MenagerieOptions(Options, frozen=True, kw_only=True):
    """Who begins."""

    first_seat: SeatOption | None = None
    """The seat that takes the first turn; drawn at random when null."""

    def check(self, seats: int) -> None:
        check_seat("first_seat", self.first_seat, seats)


class Adopt(Move, frozen=True):
    """Take a card from the tree that no other card covers and the other seat hasn't reserved."""

    r: int
    """Its row, 1 (the top) to 10."""
    c: int
    """Its column, from 0: row r has r columns."""


class AdoptDiscard(Move, frozen=True):
    """Take the top card of the other seat's discard pile; in the final phase, of the common one."""


class Reserve(Move, frozen=True):
    """Put a token on any card of the tree: the other seat can't adopt it any more."""

    r: int
    """Its row, 1 (the top) to 10."""
    c: int
    """Its column, from 0: row r has r columns."""


class Display(Move, frozen=True):
    """Show a set of animals of one value; its pen is closed for the rest of the game."""

    value: int
    """Value of the animals, 1 to 12."""
    count: int
    """How many of them, not counting the Postman."""
    postman: bool
    """Whether the Postman stands in for one more."""


class Done(Move, frozen=True):
    """Display no more sets in this turn."""


class Discard(Move, frozen=True):
    """Put a card of the hand on the discard pile."""

    card: int
    """1 to 12, or 13 for the Postman."""


ADOPT = [Adopt(r, c) for r, c in PLACES]
RESERVE = [Reserve(r, c) for r, c in PLACES]
ADOPT_DISCARD = AdoptDiscard()
DONE = Done()
DISCARD = [Discard(card) for card in range(POSTMAN + 1)]
"""The discarding of each card, by card."""


def displays(value: int, held: int, postman: bool, least: int) -> list[Display]:
    """The sets that can be made of so many animals of a value, with or without the Postman.

    R5: the Postman counts towards the smallest set, but never is one alone. R6: a set has no more
    cards than there are animals of its value, the Postman included. R9: not all must be shown.
    """
    return [
        Display(value, count, with_postman)
        for count in range(1, held + 1)
        for with_postman in ((False, True) if postman else (False,))
        if least <= count + with_postman <= value
    ]


DISPLAYS = {
    (least, postman): {
        value: [displays(value, held, postman, least) for held in range(value + 1)]
        for value in MAIL_VALUES
    }
    for least in (LEAST, LEAST_IN_FINAL)
    for postman in (False, True)
}
"""All of them: by smallest set and Postman in hand, then value, then number of animals in hand."""
EVERY_SET = [
    Display(value, count, postman)
    for value in MAIL_VALUES
    for count in range(1, value + 1)
    for postman in (False, True)
]
POINTS = {move: points(move.value, move.count + move.postman) for move in EVERY_SET}

# Texts and items of facts: put together once, because they are passed on even if nobody listens.
ITEM = [(name,) for name in CARD_NAMES]
ON_DISPLAY = {
    move: (*ITEM[move.value] * move.count, *ITEM[POSTMAN] * move.postman) for move in EVERY_SET
}
AT = [f"row {r}, column {c}" for r, c in PLACES]
ADOPTS = [f"{{seat}} adopts {{items}} from {at}" for at in AT]
ADOPTS_UNSEEN = [f"{{seat}} adopts the face-down card from {at}" for at in AT]
RESERVES = [f"{{seat}} reserves {{items}} on {at}" for at in AT]
RESERVES_UNSEEN = [f"{{seat}} reserves the face-down card on {at}" for at in AT]

THE_CARD = (*A_CARD[:POSTMAN], "the Postman")
NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)

# Weights of the outlook, from games between players that look one move ahead with it.
SEEN_CHANCE, UNSEEN_CHANCE = 0.65, 0.35
CHANCE = [[SEEN_CHANCE**seen * UNSEEN_CHANCE**unseen for unseen in range(13)] for seen in range(13)]
"""That all the cards come which a set is missing, by number of those in sight and the others."""
FREE_PLACE = 0.4
"""What each card that a hand can still take is worth, in points."""

Phase = Literal["act", "display", "discard", "final", "over"]
TASKS: dict[Phase, str] = {
    "act": "adopt or reserve an animal",
    "display": "display sets, or say that it is done",
    "discard": f"discard down to {HAND_LIMIT} cards",
    "final": "display a set or discard a card",
}


# ---------------------------------------------------------------------- the game


class Menagerie(Game, kw_only=True):
    """Adopt animals from the tree, and display sets that are as complete as they can be."""

    slug: ClassVar = "menagerie"
    title: ClassVar = "Menagerie"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (SEATS, SEATS)
    moves: ClassVar = (Adopt, AdoptDiscard, Reserve, Display, Done, Discard)
    summary: ClassVar = (
        "Each turn has two actions (the very first only one): adopt a card of the tree that no"
        " other covers, or the top one of the other seat's discard pile, or reserve any card of"
        " the tree with one of three tokens. Every second row of the tree lies face-down. Then"
        " display any sets of two or more equal animals, and discard down to 12 cards. A set can't"
        " be added to, and there is only one of each animal in a menagerie. There are as many of"
        " each animal as its value says: all of them score their value each, fewer score 1 each,"
        " and the Postman may stand in for one. When the tree is empty, the discards are removed,"
        " and every turn shows one set, even of one card, or discards one card to a common pile,"
        " whose top card may be adopted first. When both hands are empty, the most points win."
    )

    options: MenagerieOptions
    """What the creator of the match chose."""
    phase: Phase = "act"
    """What the seat on turn decides: "act", "display" and "discard" follow each other in a turn
    until the tree is empty, then each turn is "final"; "over" at the end."""
    on_turn: int = 0
    """The seat whose turn it is."""
    actions: int = FIRST_ACTIONS
    """Actions that the seat on turn has left; in the final phase 1 until it has adopted."""
    idle_turns: int = 0
    """Turns since a card was adopted from the tree, this one included; 0 if it was in this one."""
    hands: list[list[Hidden[int]]] = []
    """The cards in hand, per seat; the Postman is 13."""
    tree: list[Hidden[int]] = []
    """The cards of the tree, row by row from the top, so that column c of row r is cell
    r * (r - 1) / 2 + c; 0 where the card has been adopted. Odd rows lie face-down."""
    reserved: list[list[int]] = []
    """The cells of the tree on which each seat's tokens lie."""
    tokens: list[int] = []
    """Tokens that each seat hasn't used yet."""
    discards: list[list[int]] = []
    """Each seat's own discard pile, the top card last; empty in the final phase."""
    common: list[int] = []
    """The discard pile of the final phase, the top card last."""
    removed: list[int] = []
    """The cards that went back into the box when the tree was empty."""
    menageries: list[list[list[int]]] = []
    """The sets that each seat displays, in order of display: the animals, then the Postman."""
    scores: list[int] = []
    """Points of the sets on display, per seat."""
    adoptions: list[int] = []
    """How often each seat has adopted in the final phase."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Twelve Games rulebook, Menagerie, Setup."""
        first_seat = self.options.first_seat
        self.on_turn = self.rng.below(SEATS) if first_seat is None else first_seat
        deck = mail_deck(POSTMEN)
        self.rng.shuffle(deck)
        self.tokens = TOKENS.copy()
        self.discards = [[] for _ in range(SEATS)]
        self.menageries = [[] for _ in range(SEATS)]
        self.scores = [0] * SEATS
        self.adoptions = [0] * SEATS
        self.reserved = [[] for _ in range(SEATS)]
        self.tell(FactKind.DEAL, "each seat is dealt {amount} cards", amount=HAND_LIMIT)
        for seat in range(SEATS):
            hand = sorted(deck[seat * HAND_LIMIT : (seat + 1) * HAND_LIMIT])
            self.hands.append(hand)
            dealt = [CARD_NAMES[card] for card in hand]
            self.tell(FactKind.DEAL, "{seat} is dealt {items}", seat=seat, items=dealt, to=(seat,))
        self.tree = deck[SEATS * HAND_LIMIT :]
        text = "the other {amount} cards are laid out as a tree, every second row face-down"
        self.tell(FactKind.DEAL, text, amount=len(self.tree))
        for r, spaces in FACE_UP_ROWS.items():
            text = "row {amount} of the tree lies face-up: {items}"
            row = [CARD_NAMES[self.tree[space]] for space in spaces]
            self.tell(FactKind.DEAL, text, items=row, amount=r)
        # R10: only the number of actions is special about the first turn.
        self._begin_turn(self.on_turn, FIRST_ACTIONS)

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        return () if self.phase == "over" else (self.on_turn,)

    def legal(self, seat: int) -> Sequence[Move]:
        if seat != self.on_turn:
            return ()
        match self.phase:
            case "act":
                return self._actions(seat)
            case "display":
                return [*self._displays(seat, LEAST), DONE]
            case "discard":
                return self._discards(seat)
            case "final":
                first: list[Move] = [ADOPT_DISCARD] if self._may_adopt_common(seat) else []
                return [*first, *self._displays(seat, LEAST_IN_FINAL), *self._discards(seat)]
            case _:
                return ()

    def _actions(self, seat: int) -> list[Move]:
        """Twelve Games rulebook, Menagerie, Actions, In Detail."""
        other = 1 - seat
        barred = self.reserved[other]
        moves: list[Move] = [ADOPT[space] for space in self._uncovered() if space not in barred]
        # R14: swapping discards must come to an end some time.
        if moves and self.idle_turns > PATIENCE:
            return moves
        # R4: the own discard pile can't be drawn from.
        if self.discards[other]:
            moves.append(ADOPT_DISCARD)
        # R3: covered or not, but one token on a card is enough.
        if self.tokens[seat]:
            taken = barred + self.reserved[seat]
            moves += [
                RESERVE[space]
                for space, card in enumerate(self.tree)
                if card != EMPTY and space not in taken
            ]
        return moves

    def _uncovered(self) -> list[int]:
        """The spaces of the tree whose cards no other card overlaps."""
        tree = self.tree
        found = [
            space
            for space, left, right in COVERED
            if tree[left] == EMPTY == tree[right] and tree[space] != EMPTY
        ]
        found += [space for space in BOTTOM_ROW if tree[space] != EMPTY]
        return found

    def _displays(self, seat: int, least: int) -> list[Display]:
        """The sets of at least so many cards that a seat can display."""
        hand = self.hands[seat]
        moves: list[Display] = []
        by_value = DISPLAYS[least, POSTMAN in hand]
        # R8: one set of a value for each seat, whatever the other has.
        shown = {animals[0] for animals in self.menageries[seat]}
        for value in sorted(set(hand) - shown):
            if value != POSTMAN:
                moves += by_value[value][hand.count(value)]
        return moves

    def _discards(self, seat: int) -> list[Move]:
        return [DISCARD[card] for card in sorted(set(self.hands[seat]))]

    def _may_adopt_common(self, seat: int) -> bool:
        # R15: or else the same cards could go round for ever.
        return bool(self.actions and self.common) and self.adoptions[seat] < FINAL_ADOPTIONS

    def _tree_is_empty(self) -> bool:
        return self.tree.count(EMPTY) == len(SPACES)

    # ------------------------------------------------------------------ how to play

    def play(self, seat: int, move: Move) -> None:
        """Twelve Games rulebook, Menagerie, How to Play and The Final Phase."""
        match move:
            case Adopt(r, c):
                self._adopt(seat, SPACE[r, c])
            case AdoptDiscard():
                self._adopt_discard(seat)
            case Reserve(r, c):
                self._reserve(seat, SPACE[r, c])
            case Display():
                self._display(seat, move)
            case Discard(card):
                self._discard(seat, card)
            case Done():
                self.tell(FactKind.PASS, "{seat} is done with displaying", seat=seat)
                self.phase = "discard"
                self._discard_down(seat)

    def _begin_turn(self, seat: int, actions: int = ACTIONS) -> None:
        self.on_turn = seat
        self.phase = "act"
        self.idle_turns += 1
        self.actions = actions
        self.tell(FactKind.TURN, "it is the turn of {seat}", seat=seat)
        if self.idle_turns > PATIENCE:
            text = "nobody has adopted from the tree for {amount} turns: {seat} must, if it can"
            self.tell(FactKind.EVENT, text, seat=seat, amount=self.idle_turns - 1)
        self._go_on_acting(seat)

    def _use_action(self, seat: int) -> None:
        self.actions -= 1
        self._go_on_acting(seat)

    def _go_on_acting(self, seat: int) -> None:
        """R2: actions are compulsory as long as there is one to take, and else are lost."""
        # A discard of the other seat can always be adopted, unless a card of the tree must be.
        if self.actions and not self.discards[1 - seat] and not self._actions(seat):
            self.actions = 0
            self.tell(FactKind.PASS, "{seat} has no action to take", seat=seat)
        if not self.actions:
            self.phase = "display"

    def _adopt(self, seat: int, space: int) -> None:
        """Twelve Games rulebook, Menagerie, Adopting an Animal: from the tree."""
        card = self.tree[space]
        self.tree[space] = EMPTY
        insort(self.hands[seat], card)
        if FACE_UP[space]:
            self.tell(FactKind.TAKE, ADOPTS[space], seat=seat, items=ITEM[card])
        else:
            # R1: nobody else sees it.
            self.tell(FactKind.TAKE, ADOPTS_UNSEEN[space], seat=seat)
            self.tell(
                FactKind.TAKE, "{seat} finds {items}", seat=seat, items=ITEM[card], to=(seat,)
            )
        if space in self.reserved[seat]:
            # R3: only now the token is taken off, and it is gone.
            self.reserved[seat].remove(space)
            self.tell(FactKind.DISCARD, "the token of {seat} goes back into the box", seat=seat)
        self.idle_turns = 0
        if self._tree_is_empty():
            self._clear_away()
        self._use_action(seat)

    def _adopt_discard(self, seat: int) -> None:
        """Twelve Games rulebook, Menagerie, Adopting an Animal, and Playing the Final Phase."""
        # R12: in the final phase it may be a card that the seat discarded itself.
        card = self._discard_pile().pop()
        insort(self.hands[seat], card)
        if self.phase == "final":
            self.actions = 0
            self.adoptions[seat] += 1
            text = "{seat} adopts {items} from the common discard pile"
            self.tell(FactKind.TAKE, text, seat=seat, items=ITEM[card])
        else:
            text = "{seat} adopts {items} from the discard pile of {other}"
            self.tell(FactKind.TAKE, text, seat=seat, other=1 - seat, items=ITEM[card])
            self._use_action(seat)

    def _reserve(self, seat: int, space: int) -> None:
        """Twelve Games rulebook, Menagerie, Reserving an Animal."""
        self.tokens[seat] -= 1
        self.reserved[seat].append(space)
        if FACE_UP[space]:
            items = ITEM[self.tree[space]]
            self.tell(FactKind.PLAY, RESERVES[space], seat=seat, items=items)
        else:
            self.tell(FactKind.PLAY, RESERVES_UNSEEN[space], seat=seat)
        self._use_action(seat)

    def _display(self, seat: int, move: Display) -> None:
        """Twelve Games rulebook, Menagerie, Displaying Sets."""
        hand, value, count = self.hands[seat], move.value, move.count
        animals = [value] * count
        for _ in range(count):
            hand.remove(value)
        if move.postman:
            hand.remove(POSTMAN)
            animals.append(POSTMAN)
        self.menageries[seat].append(animals)
        scored = POINTS[move]
        self.scores[seat] += scored
        self.tell(FactKind.PLAY, "{seat} displays {items}", seat=seat, items=ON_DISPLAY[move])
        self.tell(FactKind.SCORE, "{seat} scores {amount}", seat=seat, amount=scored)
        if self.phase == "final":
            self._begin_final_turn(seat)

    def _discard(self, seat: int, card: int) -> None:
        """R11: what is discarded after the last adoption from the tree goes to the common pile."""
        self.hands[seat].remove(card)
        (self.common if self._tree_is_empty() else self.discards[seat]).append(card)
        self.tell(FactKind.DISCARD, "{seat} discards {items}", seat=seat, items=ITEM[card])
        if self.phase == "final":
            self._begin_final_turn(seat)
        else:
            self._discard_down(seat)

    def _discard_down(self, seat: int) -> None:
        """Twelve Games rulebook, Menagerie, How to Play, steps 3 and 4."""
        if len(self.hands[seat]) > HAND_LIMIT:
            return
        if self._tree_is_empty():
            self.tell(FactKind.ROUND, "the final phase begins")
            self._begin_final_turn(seat)
        else:
            self._begin_turn(1 - seat)

    # ------------------------------------------------------------------ the final phase

    def _clear_away(self) -> None:
        """Twelve Games rulebook, Menagerie, Triggering the Final Phase.

        R11: at once, which leaves nothing for a second action; the turn goes on with displays.
        """
        cleared = self.discards[0] + self.discards[1]
        self.removed += cleared
        self.discards = [[] for _ in range(SEATS)]
        text = "the tree is empty; the discard piles ({amount}) go back into the box"
        self.tell(FactKind.DISCARD, text, amount=len(cleared))

    def _begin_final_turn(self, previous: int) -> None:
        """Twelve Games rulebook, Menagerie, Playing the Final Phase."""
        # R13: a seat with an empty hand is out, whatever is discarded afterwards.
        if self.hands[1 - previous]:
            self.on_turn = 1 - previous
        elif not self.hands[previous]:
            self._end()
            return
        self.phase = "final"
        self.actions = 1
        self.tell(FactKind.TURN, "it is the turn of {seat}", seat=self.on_turn)

    # ------------------------------------------------------------------ the end

    def _end(self) -> None:
        self.phase = "over"
        self.actions = 0
        self.tell(FactKind.END, "both hands are empty: the game is over")
        for seat, score in enumerate(self.scores):
            self.tell(FactKind.SCORE, "{seat} has {amount} points", seat=seat, amount=score)

    def result(self) -> Result | None:
        """Twelve Games rulebook, Menagerie, Game End: the most points win; both if tied."""
        if self.phase != "over":
            return None
        best = max(self.scores)
        complete = [sum(len(animals) == animals[0] for animals in sets) for sets in self.menageries]
        return Result(
            winners=tuple(seat for seat, score in enumerate(self.scores) if score == best),
            scores=tuple(self.scores),
            ranks=tuple(1 if score == best else 2 for score in self.scores),
            detail={"sets": tuple(map(len, self.menageries)), "complete_sets": tuple(complete)},
        )

    def bound(self) -> int:
        """Each of the 55 cards leaves the tree within 14 turns of the one before: after 12 without
        an adoption a seat must adopt (R14), unless the other seat has reserved every card that
        could be, and then that one must in the next turn. A turn has at most two actions, the end
        of the displays, and two discards. Each seat displays at most one set of each value.

        In the final phase a hand of 12 and at most 12 adoptions (R15) make at most 24 turns for
        each seat, and as many moves besides as there are adoptions.
        """
        turns = len(SPACES) * (PATIENCE + 2)
        in_a_turn = ACTIONS + 1 + ACTIONS
        final = HAND_LIMIT + 2 * FINAL_ADOPTIONS
        return turns * in_a_turn + SEATS * (len(MAIL_VALUES) + final)

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        self.hands = [
            hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(self.hands)
        ]
        tree = self.tree.copy()
        for space in FACE_DOWN:
            if tree[space]:
                tree[space] = HIDDEN
        self.tree = tree

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"mail": mail_census(POSTMEN)}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        sets = [animals for menagerie in self.menageries for animals in menagerie]
        return {"mail": (*self.hands, self.tree, *self.discards, self.common, self.removed, *sets)}

    # ------------------------------------------------------------------ for computer players

    def outlook(self, seat: int) -> float:
        """The expected lead: points on display, and what the own hand promises. The other hand,
        which can't be seen, promises the usual: more by the card as long as the tree is large.
        """
        other = 1 - seat
        lead: float = self.scores[seat] - self.scores[other]
        if self.phase == "over":
            return 0.5 if lead == 0 else float(lead > 0)
        left = len(SPACES) - self.tree.count(EMPTY)
        lead += self._promise(seat, left > 0) - len(self.hands[other]) * (1 + left / 25)
        return 1 / (1 + math.exp(-lead / (5 + left)))

    def _promise(self, seat: int, growing: bool) -> float:
        """The points that a seat may expect of its hand; `growing` while there is a tree.

        All that it holds of a value can be displayed some time, at a point a card. The set may
        become complete: unless a card of it is out of reach, all that are missing may come.
        """
        hand, tree, other = self.hands[seat], self.tree, 1 - seat
        shown = {animals[0] for animals in self.menageries[seat]}
        lost = {animals[0] for animals in self.menageries[other]}
        lost.update(self.discards[seat])
        lost.update([tree[space] for space in self.reserved[other] if FACE_UP[space]])
        kept = [tree[space] for space in self.reserved[seat] if FACE_UP[space]]
        in_sight = face_up_cards(tree)
        promise = by_postman = 0.0
        for value in set(hand) - shown:
            if value == POSTMAN:
                continue
            held = hand.count(value)
            missing = value - held
            bonus = value * value - held
            promise += held
            if missing == 0:
                promise += bonus
                continue
            chance = chance_with_postman = 0.0
            if growing and value not in lost:
                # What is reserved comes for certain, for the tree doesn't end without it.
                certain = kept.count(value)
                seen = in_sight.count(value) - certain
                unseen = missing - certain - seen
                chance = CHANCE[seen][unseen]
                if unseen:
                    chance_with_postman = CHANCE[seen][unseen - 1]
                elif seen:
                    chance_with_postman = CHANCE[seen - 1][0]
            if missing == 1:
                chance_with_postman = 1.0
            promise += bonus * chance
            by_postman = max(by_postman, 1 + (bonus - 1) * chance_with_postman - bonus * chance)
        if POSTMAN in hand:
            promise += by_postman
        return promise + FREE_PLACE * (HAND_LIMIT - len(hand)) * growing

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """Adopt from the tree if possible, display nothing before the final phase and then what
        scores the most, and discard what is of the least use.
        """
        match self.phase:
            case "act":
                return self._actions(seat)[0]
            case "display":
                return DONE
            case "final" if sets := self._displays(seat, LEAST_IN_FINAL):
                return max(sets, key=lambda move: POINTS[move])
            case _:
                return DISCARD[self._least_useful(seat)]

    def _least_useful(self, seat: int) -> int:
        """A card of the hand that can't be displayed any more, else one whose set is furthest from
        being complete; the Postman last.
        """
        hand = self.hands[seat]
        shown = {animals[0] for animals in self.menageries[seat]}

        def use(card: int) -> tuple[int, int]:
            if card == POSTMAN:
                return 2, 0
            return int(card not in shown), hand.count(card) - card

        return min(sorted(set(hand)), key=use)

    def label(self, move: Move) -> str:
        match move:
            case Adopt(r, c):
                return f"Adopt {self._named(SPACE[r, c])}"
            case AdoptDiscard():
                return f"Adopt the {CARD_NAMES[self._discard_pile()[-1]]} from the discard pile"
            case Reserve(r, c):
                return f"Reserve {self._named(SPACE[r, c])}"
            case Display():
                return f"Display {_set_in_words(move)}"
            case Discard(card):
                return f"Discard {THE_CARD[card]}"
            case _:
                return "Display no more"

    def _named(self, space: int) -> str:
        card = CARD_NAMES[self.tree[space]] if FACE_UP[space] else "face-down card"
        return f"the {card} on {AT[space]}"

    def _discard_pile(self) -> list[int]:
        """The pile from which the seat on turn may adopt."""
        return self.common if self.phase == "final" else self.discards[1 - self.on_turn]

    def why_not(self, seat: int, move: Move) -> str:
        match move:
            case Adopt() | Reserve() if self._tree_is_empty():
                return f"the tree is empty; {self._asked()}"
            case Adopt() | Reserve() | AdoptDiscard() if self.phase in ("display", "discard"):
                return f"the actions of this turn are over; {self._asked()}"
            case Display() | Discard() | Done() if self.phase == "act":
                return f"the actions come first; {self._asked()}"
            case Display() | Done() if self.phase == "discard":
                return f"the displays of this turn are over; {self._asked()}"
            case Adopt(r, c) | Reserve(r, c) if (r, c) not in SPACE:
                return f"the tree has rows 1 to {PLACES[-1][0]}, and row r has columns 0 to r - 1"
            case Adopt(r, c):
                return self._why_not_adopt(seat, SPACE[r, c])
            case AdoptDiscard():
                return self._why_not_adopt_discard(seat)
            case Reserve(r, c):
                return self._why_not_reserve(seat, SPACE[r, c])
            case Display(value, count, postman):
                return self._why_not_display(seat, value, count, postman)
            case Discard() if self.phase == "display":
                return "end the displays first; then discard, if the hand has too many cards"
            case Discard(card):
                name = THE_CARD[card] if 0 < card <= POSTMAN else f"a card {card}"
                return f"seat {seat} doesn't hold {name}; {self._held(seat)}"
            case _:
                return "every turn of the final phase displays one set or discards one card"

    def _why_not_adopt(self, seat: int, space: int) -> str:
        if self.tree[space] == EMPTY:
            return f"the card on {AT[space]} has been adopted already"
        if space not in self._uncovered():
            r, c = PLACES[space]
            over = [SPACE[r + 1, c], SPACE[r + 1, c + 1]]
            covering = " and ".join(AT[cover] for cover in over if self.tree[cover] != EMPTY)
            return f"the card on {AT[space]} is covered by {covering}"
        return f"seat {1 - seat} has reserved the card on {AT[space]}"

    def _why_not_adopt_discard(self, seat: int) -> str:
        if not self._discard_pile():
            return "there is no card on the discard pile"
        if self.phase == "act":
            return self._why_only_adopt()
        if not self.actions:
            return f"only one card can be adopted in a turn; {self._asked()}"
        return f"a seat may adopt {FINAL_ADOPTIONS} times in the final phase, which seat {seat} has"

    def _why_not_reserve(self, seat: int, space: int) -> str:
        if not self.tokens[seat]:
            return f"seat {seat} has used all its tokens"
        if self.tree[space] == EMPTY:
            return f"the card on {AT[space]} has been adopted already"
        for owner in range(SEATS):
            if space in self.reserved[owner]:
                return f"there is a token of seat {owner} on {AT[space]} already"
        return self._why_only_adopt()

    def _why_only_adopt(self) -> str:
        return (
            f"nobody has adopted from the tree for {self.idle_turns - 1} turns, so now a card of it"
            " must be adopted"
        )

    def _why_not_display(self, seat: int, value: int, count: int, postman: bool) -> str:
        hand = self.hands[seat]
        if value not in MAIL_VALUES:
            return "sets are of animals with a value from 1 to 12"
        if value in [animals[0] for animals in self.menageries[seat]]:
            return f"seat {seat} has displayed a set of {value}s already, and may show only one"
        if postman and POSTMAN not in hand:
            return f"seat {seat} doesn't hold the Postman; {self._held(seat)}"
        if hand.count(value) < count:
            return f"seat {seat} doesn't hold so many {value}s; {self._held(seat)}"
        if count < 1:
            return "the Postman alone is no set, nor is no card at all"
        if count + postman > value:
            return f"a set of {value}s has at most {_count(value, 'card')}, the Postman included"
        return f"a set has at least {LEAST} cards before the final phase"

    def _held(self, seat: int) -> str:
        hand = ", ".join(CARD_NAMES[card] for card in sorted(self.hands[seat]))
        return f"its hand: {hand or 'no cards'}"

    def _asked(self) -> str:
        """What the match waits for, in words."""
        task = TASKS[self.phase]
        if self.phase == "act":
            task += f" ({_count(self.actions, 'action')} left)"
        return f"seat {self.on_turn} is to {task}"

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case Adopt(r, c) | Reserve(r, c):
                return at("tree", f"{r},{c}")
            case AdoptDiscard():
                return at("common" if self.phase == "final" else f"discards:{1 - seat}")
            case Display(value, count, postman):
                shown = [value] * count + [POSTMAN] * postman
                return at(f"hand:{seat}", *(CARD_NAMES[card] for card in shown))
            case Discard(card):
                return at(f"hand:{seat}", CARD_NAMES[card])
        return ()

    def table(self) -> Table:
        zones = [
            Zone("tree", "Tree", Layout.PYRAMID, [self._space(space) for space in SPACES]),
            Zone("common", "Common discard pile", Layout.PILE, _face_up_pile(self.common)),
            Zone("removed", "Out of the game", Layout.PILE, pile(len(self.removed))),
        ]
        for seat, hand in enumerate(self.hands):
            names = [mail_name(card) for card in hand]
            tokens = [
                Piece("token", seat=seat, count=count) for count in [self.tokens[seat]] if count
            ]
            zones += [
                Zone(f"hand:{seat}", f"Hand of seat {seat}", Layout.ROW, cards(names), seat),
                Zone(
                    f"menagerie:{seat}",
                    f"Menagerie of seat {seat}",
                    Layout.ROW,
                    [_pen(animals) for animals in self.menageries[seat]],
                    seat,
                ),
                Zone(
                    f"discards:{seat}",
                    f"Discard pile of seat {seat}",
                    Layout.PILE,
                    _face_up_pile(self.discards[seat]),
                    seat,
                ),
                Zone(
                    f"tokens:{seat}",
                    f"Tokens of seat {seat}",
                    Layout.TOKENS,
                    [Space(pieces=tokens)],
                    seat,
                ),
            ]
        return Table(zones, self._note())

    def _space(self, space: int) -> Space:
        """A space of the tree with its card and the token on it."""
        r, c = PLACES[space]
        place = Space(f"{r},{c}")
        if self.tree[space] != EMPTY:
            place.pieces = [Piece("card", mail_name(self.tree[space]))]
            place.pieces += [
                Piece("token", seat=seat) for seat in range(SEATS) if space in self.reserved[seat]
            ]
            if not FACE_UP[space]:
                place.marks = ["face-down"]
        return place

    def _note(self) -> str:
        if result := self.result():
            score = " to ".join(map(str, sorted(self.scores, reverse=True)))
            if len(result.winners) == SEATS:
                return f"Both seats win, {score}"
            return f"Seat {result.winners[0]} wins, {score}"
        left = len(SPACES) - self.tree.count(EMPTY)
        stage = f"Tree of {left}" if left else "The tree is empty"
        return f"{stage}: {self._asked()}"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return (mail_table(postmen=POSTMEN), *TABLES.values())


def _face_up_pile(pile_of_cards: list[int]) -> list[Space]:
    top = mail_name(pile_of_cards[-1]) if pile_of_cards else None
    return pile(len(pile_of_cards), top=top)


def _pen(animals: list[int]) -> Space:
    """A set on display."""
    count = animals.count(animals[0])
    pieces = [Piece("card", CARD_NAMES[animals[0]], count=count)]
    if POSTMAN in animals:
        pieces.append(Piece("card", CARD_NAMES[POSTMAN]))
    return Space(pieces=pieces, marks=["complete"] if len(animals) == animals[0] else [])


def _set_in_words(move: Display) -> str:
    """For a label: "two 6s and the Postman for 3 points"."""
    animals = f"{NUMBERS[move.count]} {move.value}{'s' if move.count > 1 else ''}"
    postman = " and the Postman" if move.postman else ""
    return f"{animals}{postman} for {_count(POINTS[move], 'point')}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' if number > 1 else ''}"
