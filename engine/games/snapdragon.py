"""Snapdragon: grab raisins from a burning bowl, and don't get burned three times.

Source: Twelve Games rulebook, Snapdragon. Comments "R8: ..." are rulings of the project, on points
that the rulebook leaves open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain, combinations, compress
from typing import Annotated, Any, ClassVar

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

TABLES = load_components("snapdragon")
PIECES: dict[str, int] = {row["name"]: row["count"] for row in TABLES["pieces"].rows}
RAISINS = PIECES["raisin"]
EVERGREENS = tuple(range(1, PIECES["evergreen"] + 1))
LIMITS: dict[str, int] = {row["name"]: row["number"] for row in TABLES["limits"].rows}
SECTIONS = LIMITS["sections"]
COLUMNS = LIMITS["columns"]
HAND_SIZE = LIMITS["hand"]
PAIR = LIMITS["shake"]
TRIPLE = LIMITS["reflexes"]
BURNS = LIMITS["burns"]
ROUNDS = LIMITS["rounds"]
GOAL: dict[int, int] = {row["seats"]: row["raisins"] for row in TABLES["goals"].rows}
DECK_SIZE = sum(MAIL_VALUES)

CHANCES: dict[str, int] = {row["lands"]: row["chances"] for row in TABLES["drop"].rows}
SEAMS = [(i, i + 1) for i in range(SECTIONS) if (i + 1) % COLUMNS] + [
    (i, i + COLUMNS) for i in range(SECTIONS - COLUMNS)
]
"""The pairs of sections that share a side."""
LANDINGS = [(i, i) for i in range(SECTIONS) for _ in range(CHANCES["on a section"])] + [
    ways for a, b in SEAMS for ways in ((a, b), (b, a)) for _ in range(CHANCES["on a seam"] // 2)
]
"""Where a raisin may land, each as likely as any other: it goes to the second section if that one
has fewer raisins, else to the first."""


# ---------------------------------------------------------------------- options and moves


class SnapdragonOptions(Options, frozen=True, kw_only=True):
    """Who starts, and when an endless round is called off."""

    first_seat: SeatOption | None = None
    """The seat that has the pawn in round 1; drawn at random when null."""
    max_turns: Annotated[int, msgspec.Meta(ge=1, le=500)] = 120
    """The turn after which a round ends even if nobody has won it."""

    def check(self, seats: int) -> None:
        check_seat("first_seat", self.first_seat, seats)


class GrabRaisins(Move, frozen=True):
    """Play a card, and take all raisins from the section of the Bowl with its number."""

    card: int
    """The card, 1 to 12."""


class ShakeTheBowl(Move, frozen=True):
    """Play two equal cards, and scatter the raisins in the Bowl anew."""

    number: int
    """Number of the two cards, 1 to 12."""


class GatherCourage(Move, frozen=True):
    """Discard any cards of the hand, or none, and draw until it has six."""

    cards: tuple[int, ...]
    """The cards to be discarded, in ascending order."""


class Pass(Move, frozen=True):
    """Let the other seat keep what it has just grabbed."""


class Burn(Move, frozen=True):
    """Play the same card as the grab just made: whoever made it gets burned."""


class AcceptBurn(Move, frozen=True):
    """Take a burn token, and drop the raisins just grabbed back into the Bowl."""


class QuickReflexes(Move, frozen=True):
    """Play three equal cards: the burn is stopped, and the raisins are kept."""

    number: int
    """Number of the three cards, 1 to 12."""


PASS = Pass()
BURN = Burn()
ACCEPT_BURN = AcceptBurn()
CANNOT_BURN = (PASS,)
MAY_BURN = (PASS, BURN)
GRAB = {card: GrabRaisins(card) for card in MAIL_VALUES}
SHAKE = {number: ShakeTheBowl(number) for number in MAIL_VALUES}
REFLEXES = {number: QuickReflexes(number) for number in MAIL_VALUES}


@cache
def gather_courage(discarded: tuple[int, ...]) -> GatherCourage:
    """The discarding of these cards. (There are about 18,000 ways.)"""
    return GatherCourage(discarded)


@cache
def actions(hand: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[Move, ...]]:
    """What can be done with a hand in ascending order: the cards that would grab if there were
    raisins in all sections, and all moves that don't depend on the Bowl.
    """
    held = Counter(hand)
    shakes = (SHAKE[number] for number, count in held.items() if count >= PAIR)
    # R8: any part of the hand may be discarded, all and nothing included.
    parts = chain.from_iterable(combinations(hand, size) for size in range(len(hand) + 1))
    return tuple(held), (*shakes, *map(gather_courage, dict.fromkeys(parts)))


@cache
def answers_to_burn(hand: tuple[int, ...]) -> tuple[Move, ...]:
    """What a seat may do that is being burned, its hand in ascending order.

    R6: three cards of any one number, out of what is left in hand after the grab.
    """
    held = Counter(hand)
    triples = (REFLEXES[number] for number, count in held.items() if count >= TRIPLE)
    return (ACCEPT_BURN, *triples)


# Texts of facts, by card: put together once, because they are passed on even if nobody listens.
GRABS = [f"{{seat}} plays {card} and grabs raisins: {{amount}}" for card in A_CARD]
BURNS_WITH = [f"{{seat}} plays {card}, too, to burn {{other}}" for card in A_CARD]
SHAKES = [f"{{seat}} plays two {name}s and shakes the Bowl" for name in CARD_NAMES]
STOPS = [f"{{seat}} plays three {name}s: Quick Reflexes stop the burn" for name in CARD_NAMES]
ITEM = [(name,) for name in CARD_NAMES]


# ---------------------------------------------------------------------- for the outlook

# Weights, from games between players that look one move ahead.
HEAT = 20.0
"""How much better off a seat is with all raisins that it needs than with none."""
CHILL = [1.0, 0.7, 0.4]
"""What is left of a seat's strength, by its burn tokens."""
WILLING = 0.9
"""How often a seat burns that can."""
ALERT = 0.15
"""How often a seat that is burned has three equal cards, if its hand can't be seen."""
PAIN = 1.0
"""What a burn token counts against the raisins that a grab may bring."""
NEXT = 0.5
"""What the best grab that a hand promises counts for, and each further one against the last."""
USUAL = 0.9
"""Raisins that a full hand promises which can't be seen."""
SHIELD = 0.5
"""What three equal cards in hand count for, in raisins."""


@cache
def after_round(rounds_won: tuple[int, ...]) -> tuple[tuple[float, ...], ...]:
    """Each seat's chance to win the game when the round is won by seat 0, by seat 1, ..., if later
    rounds go to anybody alike.
    """
    chances = []
    for winner in range(len(rounds_won)):
        won = tuple(count + (seat == winner) for seat, count in enumerate(rounds_won))
        if won[winner] >= ROUNDS:
            chances.append(tuple(float(seat == winner) for seat in range(len(won))))
        else:
            futures = after_round(won)
            chances.append(tuple(sum(column) / len(won) for column in zip(*futures, strict=True)))
    return tuple(chances)


# ---------------------------------------------------------------------- the game


class Snapdragon(Game, kw_only=True):
    """Grab raisins from the burning Bowl, and burn those who grab with the same card as yours."""

    slug: ClassVar = "snapdragon"
    title: ClassVar = "Snapdragon"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (2, 3)
    moves: ClassVar = (
        GrabRaisins,
        ShakeTheBowl,
        GatherCourage,
        Pass,
        Burn,
        AcceptBurn,
        QuickReflexes,
    )
    summary: ClassVar = (
        "Nine numbered cards are the Bowl, with 20 raisins scattered over them. In turn, play a"
        " card to grab all raisins from the section with its number, or two equal cards to drop all"
        " raisins in the Bowl anew, or discard any cards and draw until you hold six. Whenever"
        " somebody grabs, another may play the same card: the raisins fall back into the Bowl and"
        " the grabber takes a burn token, unless it plays three equal cards at once. Whoever has no"
        " cards left after its own turn draws six. A round is won with 10 raisins (7 with three"
        " players), or by being the last who hasn't been burned three times. The first to win two"
        " rounds wins the game."
    )

    options: SnapdragonOptions
    """What the creator of the match chose."""
    round: int = 1
    """The number of the round, from 1."""
    turn: int = 1
    """The number of the turn in this round, from 1."""
    pawn: int = 0
    """The seat that has the pawn: it takes the first turn of the round."""
    on_turn: int = 0
    """The seat whose turn it is, or was when the game ended."""
    sections: list[int] = []
    """The Evergreen card that is each section of the Bowl, row by row."""
    bowl: list[int] = []
    """How many raisins lie in each section of the Bowl, row by row."""
    aside: list[int] = []
    """The Evergreen cards that aren't used in this round, ascending."""
    hands: list[list[Hidden[int]]] = []
    """The cards in hand, per seat, ascending."""
    deck: list[Hidden[int]] = []
    """The draw deck, the top card last."""
    discard: list[int] = []
    """The cards that have been played or discarded, face-up, the latest last."""
    grab: int = 0
    """The card with which the seat on turn has just grabbed, while it may still be burned; else
    0."""
    grabbed: int = 0
    """The raisins that it has just grabbed, and which aren't safe yet."""
    asked: list[int] = []
    """The seats that may still burn the seat on turn, or pass."""
    burner: int | None = None
    """The seat that has just burned the seat on turn, which has to answer; else null."""
    raisins: list[int] = []
    """Raisins grabbed in this round that are safe, per seat; 0 for a seat that is out."""
    burns: list[int] = []
    """Burn tokens of this round, per seat; whoever has three is out."""
    rounds_won: list[int] = []
    """Rounds won, per seat."""
    winners: list[int] = []
    """The seats that have won the game; empty before it is over."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Twelve Games rulebook, Snapdragon, Setup."""
        first_seat = self.options.first_seat
        self.pawn = self.rng.below(self.seats) if first_seat is None else first_seat
        self.rounds_won = [0] * self.seats
        self._set_up_round()

    def _set_up_round(self) -> None:
        """R14: every round begins with all cards and all raisins, whoever won the last one."""
        self.tell(
            FactKind.ROUND, "round {amount}: {seat} has the pawn", seat=self.pawn, amount=self.round
        )
        evergreens = [*EVERGREENS]
        self.rng.shuffle(evergreens)
        self.sections = evergreens[:SECTIONS]
        self.aside = sorted(evergreens[SECTIONS:])
        self.tell(FactKind.DEAL, "the sections of the Bowl are {items}", items=self.sections)
        self.raisins = [0] * self.seats
        self.burns = [0] * self.seats
        self.bowl = [0] * SECTIONS
        self._drop(RAISINS)
        self.deck = mail_deck()
        self.discard = []
        self.rng.shuffle(self.deck)
        self.hands = []
        self.tell(FactKind.DEAL, "each seat is dealt {amount} cards", amount=HAND_SIZE)
        for seat in range(self.seats):
            hand = sorted([self.deck.pop() for _ in range(HAND_SIZE)])
            self.hands.append(hand)
            self.tell(FactKind.DEAL, "{seat} is dealt {items}", seat=seat, items=hand, to=(seat,))
        self.turn = 1
        self._begin_turn(self.pawn)

    def _drop(self, count: int) -> None:
        """Drop raisins into the Bowl, one after the other: Setup, step 3.

        A raisin between two sections goes to the one with fewer raisins; none misses the Bowl.
        """
        bowl = self.bowl
        before = bowl.copy()
        for _ in range(count):
            first, second = LANDINGS[self.rng.below(len(LANDINGS))]
            bowl[second if bowl[second] < bowl[first] else first] += 1
        self.tell(
            FactKind.EVENT,
            "raisins fall into the Bowl: {items}",
            items=(
                f"{after - had} on {number}"
                for number, had, after in zip(self.sections, before, bowl, strict=True)
                if after > had
            ),
            amount=count,
        )

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        if self.winners:
            return ()
        return self.asked or (self.on_turn,)

    def legal(self, seat: int) -> Sequence[Move]:
        if self.winners:
            return ()
        if self.asked:
            if seat not in self.asked:
                return ()
            return MAY_BURN if self.grab in self.hands[seat] else CANNOT_BURN
        if seat != self.on_turn:
            return ()
        hand = tuple(sorted(self.hands[seat]))
        if self.burner is not None:
            return answers_to_burn(hand)
        held, others = actions(hand)
        # R1: there must be something to be grabbed.
        full = {*compress(self.sections, self.bowl)}
        return (*[GRAB[card] for card in held if card in full], *others)

    def _in_round(self) -> list[int]:
        """The seats that aren't out of the round."""
        return [seat for seat in range(self.seats) if self.burns[seat] < BURNS]

    # ------------------------------------------------------------------ how to play

    def play(self, seat: int, move: Move) -> None:
        """Twelve Games rulebook, Snapdragon, How to Play."""
        match move:
            case GatherCourage(discarded):
                self._gather_courage(seat, discarded)
            case Pass():
                self._pass(seat)
            case GrabRaisins(card):
                self._grab_raisins(seat, card)
            case Burn():
                self._burn(seat)
            case AcceptBurn():
                self._accept_burn(seat)
            case QuickReflexes(number):
                self._put_down(seat, (number,) * TRIPLE)
                self.tell(FactKind.PLAY, STOPS[number], seat=seat, items=ITEM[number] * TRIPLE)
                self._keep_raisins(seat)
            case ShakeTheBowl(number):
                self._shake_the_bowl(seat, number)

    def _begin_turn(self, seat: int) -> None:
        self.on_turn = seat
        self.tell(FactKind.TURN, "it is the turn of {seat}", seat=seat)

    def _gather_courage(self, seat: int, discarded: tuple[int, ...]) -> None:
        """Twelve Games rulebook, Snapdragon, Choose 1 Action. R8: nobody can burn for it."""
        if discarded:
            self._put_down(seat, discarded)
            self.tell(FactKind.DISCARD, "{seat} discards {items}", seat=seat, items=discarded)
        else:
            self.tell(FactKind.PASS, "{seat} discards nothing", seat=seat)
        self._draw(seat)
        self._end_turn(seat)

    def _shake_the_bowl(self, seat: int, number: int) -> None:
        """Twelve Games rulebook, Snapdragon, Choose 1 Action.

        R7: only what lies in the Bowl is dropped, all sections being empty first; nobody can burn
        for it.
        """
        self._put_down(seat, (number,) * PAIR)
        self.tell(FactKind.PLAY, SHAKES[number], seat=seat, items=ITEM[number] * PAIR)
        count = sum(self.bowl)
        self.bowl = [0] * SECTIONS
        self._drop(count)
        self._end_turn(seat)

    def _grab_raisins(self, seat: int, card: int) -> None:
        """Twelve Games rulebook, Snapdragon, Choose 1 Action.

        R2: the section is empty at once, but the raisins are safe only when nobody burns.
        """
        self._put_down(seat, (card,))
        section = self.sections.index(card)
        self.grab = card
        self.grabbed = self.bowl[section]
        self.bowl[section] = 0
        # Whatever they hold: a seat that was skipped would be known not to have the card.
        self.asked = [other for other in self._in_round() if other != seat]
        self.tell(FactKind.PLAY, GRABS[card], seat=seat, items=ITEM[card], amount=self.grabbed)

    def _put_down(self, seat: int, played: tuple[int, ...]) -> None:
        """R4: every card that leaves a hand goes to the discard pile."""
        hand = self.hands[seat]
        for card in played:
            hand.remove(card)
        self.discard += played

    # ------------------------------------------------------------------ watch for burns

    def _pass(self, seat: int) -> None:
        self.tell(FactKind.PASS, "{seat} doesn't burn {other}", seat=seat, other=self.on_turn)
        self.asked = [other for other in self.asked if other != seat]
        if not self.asked:
            self._keep_raisins(self.on_turn)

    def _burn(self, seat: int) -> None:
        """Twelve Games rulebook, Snapdragon, Watch for "Burns".

        R3: only one seat burns, the first; no other can any more, even if this one is stopped.
        """
        card = self.grab
        self._put_down(seat, (card,))
        self.asked = []
        self.burner = seat
        self.tell(FactKind.PLAY, BURNS_WITH[card], seat=seat, other=self.on_turn, items=ITEM[card])

    def _keep_raisins(self, seat: int) -> None:
        self.raisins[seat] += self._close_grab()
        total = self.raisins[seat]
        text = "{seat} keeps the raisins and has {amount}"
        self.tell(FactKind.TAKE, text, seat=seat, amount=total)
        if total >= GOAL[self.seats]:
            # R11: at once, with nothing drawn.
            self.tell(FactKind.ROUND, "{seat} has enough raisins to win the round", seat=seat)
            self._win_round([seat])
        else:
            self._end_turn(seat)

    def _accept_burn(self, seat: int) -> None:
        """Twelve Games rulebook, Snapdragon, Watch for "Burns" and Ending a Round."""
        # R5: what was grabbed in earlier turns is safe.
        self._drop(self._close_grab())
        self.burns[seat] += 1
        text = "{seat} takes a burn token and has {amount}"
        self.tell(FactKind.TAKE, text, seat=seat, amount=self.burns[seat])
        if self.burns[seat] < BURNS:
            self._end_turn(seat)
            return
        self._put_out(seat)
        left = self._in_round()
        if len(left) == 1:
            # R12: whatever its raisins.
            text = "{seat} is the last one in, and wins the round"
            self.tell(FactKind.ROUND, text, seat=left[0])
            self._win_round(left)
        else:
            self._end_turn(seat)

    def _close_grab(self) -> int:
        """End the wait for burns and reflexes; how many raisins were grabbed."""
        count = self.grabbed
        self.grab = self.grabbed = 0
        self.burner = None
        return count

    def _put_out(self, seat: int) -> None:
        """R12: its raisins leave the round with it, and its hand goes to the discard pile."""
        self.discard += self.hands[seat]
        text = "{seat} is out of the round, with its hand: {items}"
        self.tell(FactKind.DISCARD, text, seat=seat, items=self.hands[seat] or ["no cards"])
        self.hands[seat] = []
        text = "raisins that leave the round with {seat}: {amount}"
        self.tell(FactKind.DISCARD, text, seat=seat, amount=self.raisins[seat])
        self.raisins[seat] = 0

    # ------------------------------------------------------------------ the end of a turn

    def _end_turn(self, seat: int) -> None:
        """Twelve Games rulebook, Snapdragon, Pass Your Turn."""
        # R9: a seat that burned with its last card waits for its own turn. R12: one that is out
        # draws no more.
        if not self.hands[seat] and self.burns[seat] < BURNS:
            self._draw(seat)
        if self._is_last_turn():
            self._call_off_round()
            return
        self.turn += 1
        after = (seat + 1) % self.seats
        while self.burns[after] >= BURNS:
            after = (after + 1) % self.seats
        self._begin_turn(after)

    def _is_last_turn(self) -> bool:
        """Whether the round is called off after this turn."""
        return self.turn == self.options.max_turns

    def _draw(self, seat: int) -> None:
        """Draw until the hand is full.

        R10: when the deck is empty and a card is due, the discard pile is shuffled to be the new
        deck, this turn's cards included. It never falls short: all hands together hold 18 cards.
        """
        hand = self.hands[seat]
        count = HAND_SIZE - len(hand)
        # R15: after the last turn all cards are dealt anew, so nothing is drawn in it any more.
        if not count or self._is_last_turn():
            return
        drawn: list[int] = []
        if len(self.deck) < count:
            drawn, self.deck, self.discard = self.deck, self.discard, []
            self.rng.shuffle(self.deck)
            text = "the discard pile becomes the new deck: {amount} cards"
            self.tell(FactKind.SHUFFLE, text, amount=len(self.deck))
        due = count - len(drawn)
        drawn += self.deck[: -due - 1 : -1]
        del self.deck[-due:]
        hand += drawn
        hand.sort()
        self.tell(FactKind.DRAW, "{seat} draws from the deck: {amount}", seat=seat, amount=count)
        self.tell(FactKind.DRAW, "{seat} draws {items}", seat=seat, items=drawn, to=(seat,))

    # ------------------------------------------------------------------ ending a round

    def _call_off_round(self) -> None:
        """R15: gathering courage could go on for ever. After the last turn the most raisins win,
        then the fewest burns; seats that are still tied all win the round.
        """
        left = self._in_round()
        best = max((self.raisins[seat], -self.burns[seat]) for seat in left)
        leaders = [seat for seat in left if (self.raisins[seat], -self.burns[seat]) == best]
        text = "the last turn of the round is over; most raisins, then fewest burns: {items}"
        self.tell(FactKind.ROUND, text, items=(f"seat {seat}" for seat in leaders))
        self._win_round(leaders)

    def _win_round(self, seats: list[int]) -> None:
        """Twelve Games rulebook, Snapdragon, Ending a Round and Game End & Winning."""
        for seat in seats:
            self.rounds_won[seat] += 1
            text = "{seat} has won rounds: {amount}"
            self.tell(FactKind.SCORE, text, seat=seat, amount=self.rounds_won[seat])
        self.winners = [seat for seat in seats if self.rounds_won[seat] == ROUNDS]
        if self.winners:
            text = "the game is won by {items}"
            self.tell(FactKind.END, text, items=(f"seat {seat}" for seat in self.winners))
            return
        # R14: it goes round the table, and not to the winner.
        self.pawn = (self.pawn + 1) % self.seats
        self.round += 1
        self._set_up_round()

    # ------------------------------------------------------------------ the end

    def result(self) -> Result | None:
        """Twelve Games rulebook, Snapdragon, Game End & Winning.

        Scores are rounds won. There are no ranks: it only matters who is the first to win two.
        """
        if not self.winners:
            return None
        return Result(winners=tuple(self.winners), scores=tuple(self.rounds_won))

    def bound(self) -> int:
        """Every round is won by somebody, so when each seat has won one the next ends the game.
        A round has at most `max_turns` turns (R15), a turn at most one action, an answer of each
        other seat, and the answer to a burn.
        """
        rounds = self.seats * (ROUNDS - 1) + 1
        moves = 1 + (self.seats - 1) + 1
        return rounds * self.options.max_turns * moves

    # ------------------------------------------------------------------ for computer players

    def outlook(self, seat: int) -> float:
        """The seat's chance to win the game: its share in this round, which is a race for raisins
        that burns slow down, and its chances after it. While a grab may be burned, both ways that
        it may go, weighed by the cards that could still be in others' hands.
        """
        if self.winners:
            return (seat in self.winners) / len(self.winners)
        promise = self._promise(seat)
        if not self.grab:
            return self._share(seat, promise, self.raisins, self.burns)
        grabber = self.on_turn
        kept, burned = self.raisins.copy(), self.burns.copy()
        kept[grabber] += self.grabbed
        burned[grabber] += 1
        risk = self._risk(seat)
        return risk * self._share(seat, promise, self.raisins, burned) + (1 - risk) * self._share(
            seat, promise, kept, self.burns
        )

    def _share(self, seat: int, promise: float, raisins: list[int], burns: list[int]) -> float:
        """A seat's chance to win the game if this is how the round stands."""
        goal = GOAL[self.seats]
        chances = after_round(tuple(self.rounds_won))
        share = total = 0.0
        for other, hand in enumerate(self.hands):
            if raisins[other] >= goal:
                return chances[other][seat]
            if burns[other] < BURNS:
                more = promise if other == seat else USUAL * len(hand) / HAND_SIZE
                weight = HEAT ** ((raisins[other] + more) / goal) * CHILL[burns[other]]
                share += weight * chances[other][seat]
                total += weight
        return share / total

    def _promise(self, seat: int) -> float:
        """The raisins that a seat may expect to grab with its hand, the next ones counting most."""
        hand = self.hands[seat]
        held = Counter(hand)
        others = sum(map(len, self.hands)) - len(hand)
        grabs = []
        for number, raisins in zip(self.sections, self.bowl, strict=True):
            if raisins and number in held:
                safe = 1 - WILLING * self._chance_held(number, hand, others)
                grabs.append(raisins * safe - PAIN * (1 - safe))
        grabs.sort(reverse=True)
        promise, part = 0.0, NEXT
        for gain in grabs:
            promise += part * max(gain, 0)
            part *= NEXT
        if max(held.values(), default=0) >= TRIPLE:
            promise += SHIELD
        return promise

    def _chance_held(self, number: int, hand: list[int], count: int) -> float:
        """How likely it is that `count` cards in other hands include one of this number, for the
        owner of `hand`.
        """
        if not count:
            return 0.0  # Then there may be no unseen cards at all, the deck being empty, too.
        unseen = number - hand.count(number) - self.discard.count(number)
        return 1 - (1 - unseen / (DECK_SIZE - len(hand) - len(self.discard))) ** count

    def _risk(self, seat: int) -> float:
        """How likely it is that the grab under way comes to nothing, as a seat sees it."""
        grabber, hand = self.on_turn, self.hands[seat]
        stopped = ALERT
        if grabber == seat:
            held = Counter(hand)
            stopped = float(max(held.values(), default=0) >= TRIPLE)
        if self.burner is not None:
            return 1 - stopped
        if seat in self.asked and self.grab in hand:
            return WILLING * (1 - stopped)
        count = sum([len(self.hands[other]) for other in self.asked if other != seat])
        return WILLING * (1 - stopped) * self._chance_held(self.grab, hand, count)

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        self.hands = [
            hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(self.hands)
        ]
        self.deck = [HIDDEN] * len(self.deck)

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"mail": mail_census(), "evergreen": dict.fromkeys(EVERGREENS, 1)}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        return {
            "mail": (*self.hands, self.deck, self.discard),
            "evergreen": (self.sections, self.aside),
        }

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """Burn nobody, accept a burn, and discard nothing."""
        if self.asked:
            return PASS
        return gather_courage(()) if self.burner is None else ACCEPT_BURN

    def label(self, move: Move) -> str:
        match move:
            case GrabRaisins(card):
                found = self.bowl[self.sections.index(card)]
                return f"Play {A_CARD[card]} and grab {_count(found, 'raisin')}"
            case ShakeTheBowl(number):
                return f"Play two {number}s and shake the Bowl"
            case GatherCourage(discarded):
                drawn = HAND_SIZE - len(self.hands[self.on_turn]) + len(discarded)
                if self._is_last_turn():
                    drawn = 0
                names = _listed(discarded) or "nothing"
                return f"Discard {names} and draw {_count(drawn, 'card') if drawn else 'nothing'}"
            case Burn():
                return f"Play {A_CARD[self.grab]} and burn seat {self.on_turn}"
            case AcceptBurn():
                raisins = _count(self.grabbed, "raisin")
                return f"Take a burn token and drop {raisins} into the Bowl"
            case QuickReflexes(number):
                return f"Play three {number}s and keep {_count(self.grabbed, 'raisin')}"
            case _:
                return f"Let seat {self.on_turn} keep {_count(self.grabbed, 'raisin')}"

    def why_not(self, seat: int, move: Move) -> str:
        if self.asked:
            if isinstance(move, Burn):
                return f"only a {self.grab} burns a grab with a {self.grab}; {self._held(seat)}"
            return f"a grab waits for its burn; seat {seat} may burn seat {self.on_turn} or pass"
        if self.burner is not None:
            if isinstance(move, QuickReflexes):
                return f"Quick Reflexes are three equal cards; {self._held(seat)}"
            return (
                f"seat {seat} is being burned by seat {self.burner}, and may accept the burn or"
                " stop it with Quick Reflexes"
            )
        match move:
            case GrabRaisins(card):
                return self._why_not_grab(seat, card)
            case ShakeTheBowl():
                return f"two equal cards shake the Bowl; {self._held(seat)}"
            case GatherCourage(discarded):
                if Counter(discarded) - Counter(self.hands[seat]):
                    return f"cards of the hand are discarded; {self._held(seat)}"
                return f"name the cards in ascending order: {_listed(sorted(discarded))}"
            case Pass() | Burn():
                return f"there is no grab to be burned; seat {seat} is to choose an action"
            case _:
                return f"nobody burns seat {seat} now; it is to choose an action"

    def _why_not_grab(self, seat: int, card: int) -> str:
        if card not in self.hands[seat]:
            return f"a grab takes a card of the hand; {self._held(seat)}"
        if card in self.sections:
            return f"there are no raisins on section {card} of the Bowl"
        return f"the Bowl has no section {card}, but {_listed(sorted(self.sections))}"

    def _held(self, seat: int) -> str:
        return f"seat {seat} holds: {_listed(sorted(self.hands[seat])) or 'no cards'}"

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case GrabRaisins(card):
                return [*at(f"hand:{seat}", CARD_NAMES[card]), *at("bowl", str(card))]
            case ShakeTheBowl(number):
                return at(f"hand:{seat}", *[CARD_NAMES[number]] * 2)
            case QuickReflexes(number):
                return at(f"hand:{seat}", *[CARD_NAMES[number]] * 3)
            case GatherCourage(cards) if cards:
                return at(f"hand:{seat}", *(CARD_NAMES[card] for card in cards))
            case Burn():
                return at(f"hand:{seat}", CARD_NAMES[self.grab])
        return ()

    def table(self) -> Table:
        bowl = [
            Space(str(number), _tokens({"raisin": raisins}))
            for number, raisins in zip(self.sections, self.bowl, strict=True)
        ]
        if self.grab:
            bowl[self.sections.index(self.grab)].marks = ["grabbed"]
        in_fingers = [Piece("raisin", seat=self.on_turn, count=self.grabbed)]
        lost = RAISINS - sum(self.bowl) - self.grabbed - sum(self.raisins)
        top = mail_name(self.discard[-1]) if self.discard else None
        unused = cards([str(number) for number in self.aside], "evergreen")
        zones = [
            Zone("bowl", "Punch Bowl", Layout.GRID, bowl, columns=COLUMNS),
            Zone(
                "grabbed",
                "Raisins just grabbed",
                Layout.TOKENS,
                [Space(pieces=in_fingers if self.grabbed else [])],
            ),
            Zone("deck", "Deck", Layout.PILE, pile(len(self.deck))),
            Zone("discard", "Discard pile", Layout.PILE, pile(len(self.discard), top=top)),
            Zone("aside", "Evergreens out of the round", Layout.ROW, unused),
            Zone(
                "lost",
                "Raisins out of the round",
                Layout.TOKENS,
                [Space(pieces=_tokens({"raisin": lost}))],
            ),
        ]
        for seat, hand in enumerate(self.hands):
            held = {
                "raisin": self.raisins[seat],
                "burn": self.burns[seat],
                "round": self.rounds_won[seat],
                "pawn": int(seat == self.pawn),
            }
            tokens = Space(pieces=_tokens(held))
            if self.burns[seat] >= BURNS:
                tokens.marks = ["out"]
            names = [mail_name(card) for card in hand]
            zones += [
                Zone(f"hand:{seat}", f"Hand of seat {seat}", Layout.ROW, cards(names), seat),
                Zone(f"tokens:{seat}", f"Tokens of seat {seat}", Layout.TOKENS, [tokens], seat),
            ]
        return Table(zones, self._note())

    def _note(self) -> str:
        if self.winners:
            names = " and ".join(f"seat {seat}" for seat in self.winners)
            return f"Round {self.round} was the last: won by {names}"
        place = f"Round {self.round}, turn {self.turn}: seat {self.on_turn}"
        if self.burner is not None:
            return f"{place} is burned by seat {self.burner}"
        if self.asked:
            raisins = _count(self.grabbed, "raisin")
            return f"{place} grabs {raisins} with {A_CARD[self.grab]}; does anybody burn it?"
        return f"{place} chooses an action"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return (mail_table(), *TABLES.values())


def _listed(values: Iterable[int]) -> str:
    return ", ".join(map(str, values))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _tokens(counts: Mapping[str, int]) -> list[Piece]:
    """Loose pieces by kind, without the kinds that there are none of."""
    return [Piece(kind, count=count) for kind, count in counts.items() if count]
