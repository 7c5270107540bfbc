"""Bah! Humbug!: mail a card face-down, say what it is, and don't get caught lying.

Source: Twelve Games rulebook, Bah! Humbug! Comments "R8: ..." are rulings of the project, on
points that the rulebook leaves open.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from engine.cards import (
    A_CARD,
    CARD_NAMES,
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

POSTMEN = 2
HAND_SIZE = 8

TABLES = load_components("bah_humbug")
SPACES = len(TABLES["wreath"].rows)
SAID = {row["space"]: row["said"] for row in TABLES["wreath"].rows}
"""What is said over a card that is mailed to a space."""
SUPPLY = {row["name"]: row["count"] for row in TABLES["tokens"].rows}
BERRY_GOAL = {row["seats"]: row["berries"] for row in TABLES["goals"].rows}
COAL_GOAL = {row["seats"]: row["coal"] for row in TABLES["goals"].rows}

HEAT = 20.0
"""How much more a token counts for `outlook` when it is the last before a goal than the first."""
COAL_FOR_A_LIE = 0.75
"""How often a lie on the wreath is found when the cards are checked, roughly."""

# Texts of facts, by space: put together once, because they are passed on even if nobody listens.
ROUND_ON = {
    space: f"round {{amount}}: the arrow is on {said}, {{seat}} has the pawn"
    for space, said in SAID.items()
}
MAILED_TO = {space: f"{{seat}} mails a card and says {said}" for space, said in SAID.items()}
TRUTH_ON = {space: f"{{seat}}'s card on {said} is {{items}}: true" for space, said in SAID.items()}
LIE_ON = {space: f"{{seat}}'s card on {said} is {{items}}: a lie" for space, said in SAID.items()}


# ---------------------------------------------------------------------- options and moves


class BahHumbugOptions(Options, frozen=True, kw_only=True):
    """Who starts, and when an endless game is called off."""

    first_seat: SeatOption | None = None
    """The seat that has the pawn in round 1; drawn at random when null."""
    max_rounds: Annotated[int, msgspec.Meta(ge=1, le=200)] = 60
    """The round after which the game ends even if nobody has reached a goal."""

    def check(self, seats: int) -> None:
        check_seat("first_seat", self.first_seat, seats)


class Mail(Move, frozen=True):
    """Put a card of the hand face-down on the next space of the wreath, saying its number."""

    card: int
    """1 to 12, or 13 for a Postman."""


class Accuse(Move, frozen=True, tag="bah_humbug"):
    """Shout "Bah! Humbug!": the card just mailed is a lie."""


class Pass(Move, frozen=True):
    """Say nothing about the card just mailed."""


MAIL = tuple(Mail(card) for card in range(POSTMAN + 1))
"""The mailing of each card, by card."""
ACCUSE = Accuse()
PASS = Pass()
ANSWERS = (ACCUSE, PASS)


# ---------------------------------------------------------------------- the game


class BahHumbug(Game, kw_only=True):
    """Mail cards face-down, lie about them, and accuse those who lie."""

    slug: ClassVar = "bah-humbug"
    title: ClassVar = "Bah! Humbug!"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (2, 5)
    moves: ClassVar = (Mail, Accuse, Pass)
    summary: ClassVar = (
        "In turn, everybody mails one card face-down to the next space of a wreath that counts"
        " down from the golden arrow, and claims that it is the number of the space. Anybody else"
        ' may shout "Bah! Humbug!" at the latest card. If it is a lie, the accuser takes a holly'
        " berry from the sender; if it is true, the sender takes one from the accuser (from the"
        " middle if the other has none). Then the"
        " older cards are turned up, latest first, and every lie among them earns its sender a"
        " piece of coal, until a Postman, who is always true, takes the rest of the mail away. The"
        " first to collect three berries wins as the nicest, the first to collect five pieces of"
        " coal (seven with two players) as the naughtiest."
    )

    options: BahHumbugOptions
    """What the creator of the match chose."""
    round: int = 1
    """The number of the round, from 1."""
    starter: int = 0
    """The seat that has the pawn: it mails the first card of the round."""
    arrow: int = SPACES
    """The space with the golden arrow: it takes the first card of the round."""
    hands: list[list[Hidden[int]]] = []
    """The cards in hand, per seat; a Postman is 13."""
    deck: list[Hidden[int]] = []
    """The draw deck, bottom card first."""
    mailed: list[Hidden[int]] = []
    """The cards on the wreath, in order of mailing: the first by the starter on the arrow's
    space, each later one by the next seat clockwise on the next space clockwise."""
    face_up: int = 0
    """How many of the latest cards on the wreath lie face-up: none before the game is over."""
    asked: list[int] = []
    """The seats that may still shout at the latest card or pass; empty when a card is due."""
    berries: list[int] = []
    """Holly berries, per seat."""
    coal: list[int] = []
    """Pieces of coal, per seat."""
    winners: list[int] = []
    """The seats that have won; empty before the game is over."""
    won_as: str = ""
    """"nicest" or "naughtiest" once a seat has reached a goal."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Twelve Games rulebook, Bah! Humbug!, Setup."""
        first_seat = self.options.first_seat
        self.starter = self.rng.below(self.seats) if first_seat is None else first_seat
        self.deck = mail_deck(POSTMEN)
        self.rng.shuffle(self.deck)
        self.hands = [[] for _ in range(self.seats)]
        self.berries = [0] * self.seats
        self.coal = [0] * self.seats
        self.tell(FactKind.DEAL, "each seat is dealt {amount} cards", amount=HAND_SIZE)
        for seat in range(self.seats):
            dealt = self._draw(seat, HAND_SIZE)
            self.tell(FactKind.DEAL, "{seat} is dealt {items}", seat=seat, items=dealt, to=(seat,))
        self._announce_round()

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        if self.winners:
            return ()
        # R4: the next card is mailed only when the window on the last one has closed.
        return self.asked or (self._sender(len(self.mailed)),)

    def legal(self, seat: int) -> Sequence[Move]:
        if self.winners:
            return ()
        if self.asked:
            return ANSWERS if seat in self.asked else ()
        if seat != self._sender(len(self.mailed)):
            return ()
        return [MAIL[card] for card in sorted(set(self.hands[seat]))]

    def _sender(self, index: int) -> int:
        """The seat that mails the card of this index in the round."""
        return (self.starter + index) % self.seats

    def _space(self, index: int) -> int:
        """The space that takes the card of this index in the round.

        R1: the spaces are taken clockwise from the arrow, and after 1 comes 12, until all are
        full; "the highest-numbered available space" means this order.
        """
        return (self.arrow - 1 - index) % SPACES + 1

    # ------------------------------------------------------------------ how a round works

    def play(self, seat: int, move: Move) -> None:
        """Twelve Games rulebook, Bah! Humbug!, How a Round Works."""
        match move:
            case Mail(card):
                self._mail(seat, card)
            case Pass():
                self._pass(seat)
            case Accuse():
                self._resolve_accusation(seat)

    def _mail(self, seat: int, card: int) -> None:
        space = self._space(len(self.mailed))
        self.hands[seat].remove(card)
        self.mailed.append(card)
        # R13: nobody accuses itself. R4: the window opens after the 12th card, too.
        self.asked = [*range(seat), *range(seat + 1, self.seats)]
        self.tell(FactKind.PLAY, MAILED_TO[space], seat=seat, items=(space,))

    def _pass(self, seat: int) -> None:
        self.tell(FactKind.PASS, "{seat} says nothing", seat=seat)
        self.asked = [other for other in self.asked if other != seat]
        if not self.asked and len(self.mailed) == SPACES:
            # R5: without an accusation the check starts with the 12th card itself.
            self._check_for_lies(SPACES - 1)
            self._end_round()

    def _resolve_accusation(self, accuser: int) -> None:
        """Twelve Games rulebook, Bah! Humbug!, Resolve a "Bah! Humbug!" and Postman Cards."""
        self.asked = []
        latest = len(self.mailed) - 1
        accused = self._sender(latest)
        self.tell(
            FactKind.CALL, "{seat} shouts Bah! Humbug! at {other}", seat=accuser, other=accused
        )
        if self._flip(latest):
            self._award_berry(accused, accuser)
        else:
            self._award_berry(accuser, accused)
        # R9: an accused Postman is true, and no other card is looked at.
        if self.mailed[latest] != POSTMAN:
            # R5: the accused card has had its due; a caught lie earns no coal.
            self._check_for_lies(latest - 1)
        self._end_round()

    def _flip(self, index: int) -> bool:
        """Turn a card on the wreath up; whether it is true."""
        card = self.mailed[index]
        space = self._space(index)
        true = card in (space, POSTMAN)
        self.face_up += 1
        text = TRUTH_ON[space] if true else LIE_ON[space]
        self.tell(FactKind.REVEAL, text, seat=self._sender(index), items=(CARD_NAMES[card],))
        return true

    def _award_berry(self, seat: int, loser: int) -> None:
        # R6: from the loser if it has one, else from the center, which can't run dry: nobody
        # held more than 2 before, so at most 10 of the 12 were out.
        if self.berries[loser]:
            self.berries[loser] -= 1
            text = "{seat} takes {amount} berry from {other}"
            self.tell(FactKind.TAKE, text, seat=seat, other=loser, amount=1)
        else:
            text = "{seat} takes {amount} berry from the center"
            self.tell(FactKind.TAKE, text, seat=seat, amount=1)
        self.berries[seat] += 1
        if self.berries[seat] >= BERRY_GOAL[self.seats]:
            self._reach_goal(seat, "nicest")

    def _check_for_lies(self, latest: int) -> None:
        """Twelve Games rulebook, Bah! Humbug!, Checking for Lies & Giving Coal."""
        # R8: backwards in order of mailing, not in order of number.
        for index in range(latest, -1, -1):
            if not self._flip(index):
                self._award_coal(self._sender(index))
            elif self.mailed[index] == POSTMAN:
                return

    def _award_coal(self, seat: int) -> None:
        # R7: should the 20 pieces be out, something else stands in for coal.
        self.coal[seat] += 1
        self.tell(FactKind.TAKE, "{seat} takes {amount} coal", seat=seat, amount=1)
        if self.coal[seat] >= COAL_GOAL[self.seats]:
            self._reach_goal(seat, "naughtiest")

    def _reach_goal(self, seat: int, title: str) -> None:
        # R10, R11: the first goal reached in the order of events decides the game, the berry
        # before all coal; the rest of the round is resolved all the same.
        if not self.winners:
            self.winners = [seat]
            self.won_as = title

    def _end_round(self) -> None:
        """Twelve Games rulebook, Bah! Humbug!, Resetting for a New Round and Game End."""
        if unseen := len(self.mailed) - self.face_up:
            text = "the Postman takes the other cards ({amount}) away unseen"
            self.tell(FactKind.EVENT, text, amount=unseen)
        if self.winners:
            self.tell(FactKind.END, f"{{seat}} wins as the {self.won_as}", seat=self.winners[0])
        elif self.round == self.options.max_rounds:
            # R15: berries could change hands for ever; then most berries win, then most coal.
            held = list(zip(self.berries, self.coal, strict=True))
            most = max(held)
            self.winners = [seat for seat in range(self.seats) if held[seat] == most]
            text = "the last round is over; most berries, then coal: {items}"
            self.tell(FactKind.END, text, items=[f"seat {seat}" for seat in self.winners])
        else:
            self._start_new_round()

    def _start_new_round(self) -> None:
        """Twelve Games rulebook, Bah! Humbug!, Resetting for a New Round."""
        # R12: seen or not, the cards go under the deck shuffled together; then everybody, from
        # this round's starter on, draws all its cards in one go.
        self.rng.shuffle(self.mailed)
        text = "the cards of the wreath are shuffled and put under the deck"
        self.tell(FactKind.SHUFFLE, text, amount=len(self.mailed))
        self.deck = self.mailed + self.deck
        self.mailed = []
        self.face_up = 0
        for index in range(self.seats):
            seat = self._sender(index)
            if count := HAND_SIZE - len(self.hands[seat]):
                drawn = self._draw(seat, count)
                text = "{seat} draws {amount} from the deck"
                self.tell(FactKind.DRAW, text, seat=seat, amount=count)
                self.tell(FactKind.DRAW, "{seat} draws {items}", seat=seat, items=drawn, to=(seat,))
        self.round += 1
        # R2: 1 space clockwise with an odd number of seats, 2 with an even one; 12 follows 1.
        self.arrow = self._space(1 if self.seats % 2 else 2)
        # R3: the pawn goes to the seat on the right, whoever accused or was accused.
        self.starter = (self.starter - 1) % self.seats
        self._announce_round()

    def _draw(self, seat: int, count: int) -> Iterable[str]:
        """Draw from the top of the deck into a hand; the names of the cards, as drawn."""
        drawn = [self.deck.pop() for _ in range(count)]
        self.hands[seat] += drawn
        self.hands[seat].sort()
        return map(CARD_NAMES.__getitem__, drawn)

    def _announce_round(self) -> None:
        text = ROUND_ON[self.arrow]
        self.tell(FactKind.ROUND, text, seat=self.starter, amount=self.round)

    # ------------------------------------------------------------------ the end

    def result(self) -> Result | None:
        """Twelve Games rulebook, Bah! Humbug!, Game End.

        Scores are berries. There are no ranks: the naughtiest may have fewer than others.
        """
        if not self.winners:
            return None
        return Result(
            winners=tuple(self.winners),
            scores=tuple(self.berries),
            title=self.won_as,
            detail={"coal": tuple(self.coal)},
        )

    def bound(self) -> int:
        """In each of at most `max_rounds` rounds (R15), each of the 12 spaces takes at most one
        card, which every other seat answers at most once: one move per space and seat.
        """
        return self.options.max_rounds * SPACES * self.seats

    def outlook(self, seat: int) -> float:
        """The seat's share in a race that whoever is nearest to a goal leads.

        Its own lies on the wreath count as the coal that they will probably bring, and other
        hidden cards as lies half of the time.
        """
        coal: list[float] = [*self.coal]
        for index in range(len(self.mailed) - self.face_up):
            sender = self._sender(index)
            if sender != seat:
                coal[sender] += COAL_FOR_A_LIE / 2
            elif self.mailed[index] not in (POSTMAN, self._space(index)):
                coal[seat] += COAL_FOR_A_LIE
        lead: list[float] = [
            HEAT ** (berries / BERRY_GOAL[self.seats]) + HEAT ** (pieces / COAL_GOAL[self.seats])
            for berries, pieces in zip(self.berries, coal, strict=True)
        ]
        return lead[seat] / sum(lead)

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        self.hands = [
            hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(self.hands)
        ]
        self.deck = [HIDDEN] * len(self.deck)
        # Nobody but its sender sees a card that hasn't been turned up, not even after the game.
        down = len(self.mailed) - self.face_up
        self.mailed = [
            HIDDEN if index < down and self._sender(index) != seat else card
            for index, card in enumerate(self.mailed)
        ]

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"mail": mail_census(POSTMEN)}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        return {"mail": (*self.hands, self.deck, self.mailed)}

    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        return ("card",) if isinstance(move, Mail) else ()

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """Let the latest card pass; mail the truth, else a Postman, else the lowest card."""
        if self.asked:
            return PASS
        hand = self.hands[seat]
        for card in (self._space(len(self.mailed)), POSTMAN):
            if card in hand:
                return MAIL[card]
        return MAIL[min(hand)]

    def label(self, move: Move) -> str:
        match move:
            case Mail(card):
                return f"Mail {A_CARD[card]} and say {SAID[self._space(len(self.mailed))]}"
            case Accuse():
                return f"Shout Bah! Humbug! at seat {self._sender(len(self.mailed) - 1)}"
            case _:
                return "Say nothing"

    def why_not(self, seat: int, move: Move) -> str:
        if self.asked:
            return (
                "the next card is mailed only when everybody has answered the latest one;"
                f" seat {seat} may shout Bah! Humbug! or pass"
            )
        match move:
            case Mail(card):
                hand = ", ".join(CARD_NAMES[held] for held in sorted(self.hands[seat]))
                name = A_CARD[card] if 0 < card <= POSTMAN else f"a card {card}"
                return f"seat {seat} doesn't hold {name}; its hand: {hand}"
            case Accuse() if self.mailed:
                return (
                    "only the latest card can be accused, and everybody has let it pass;"
                    f" it is seat {seat}'s turn to mail a card"
                )
            case Accuse():
                return f"there is no card to accuse yet; it is seat {seat}'s turn to mail one"
            case _:
                return f"seat {seat} can't pass its turn: it must mail exactly one card"

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case Mail(card):
                return at(f"hand:{seat}", CARD_NAMES[card])
            case Accuse():
                return at("wreath", str(self._space(len(self.mailed) - 1)))
        return ()

    def table(self) -> Table:
        on_wreath = {self._space(index): index for index in range(len(self.mailed))}
        wreath = []
        for number in SAID:
            space = Space(str(number), marks=["arrow"] if number == self.arrow else [])
            if (index := on_wreath.get(number)) is not None:
                name = mail_name(self.mailed[index])
                space.pieces = [Piece("card", name, seat=self._sender(index))]
            wreath.append(space)
        left = {
            "berry": SUPPLY["berry"] - sum(self.berries),
            "coal": max(0, SUPPLY["coal"] - sum(self.coal)),
        }
        zones = [
            Zone("wreath", "Wreath", Layout.RING, wreath),
            Zone("deck", "Deck", Layout.PILE, pile(len(self.deck))),
            Zone("supply", "Berries and coal", Layout.TOKENS, [_tokens(left)]),
        ]
        for seat, hand in enumerate(self.hands):
            held = {
                "berry": self.berries[seat],
                "coal": self.coal[seat],
                "pawn": int(seat == self.starter),
            }
            names = [mail_name(card) for card in hand]
            zones += [
                Zone(f"hand:{seat}", f"Hand of seat {seat}", Layout.ROW, cards(names), seat),
                Zone(
                    f"tokens:{seat}",
                    f"Tokens of seat {seat}",
                    Layout.TOKENS,
                    [_tokens(held)],
                    seat,
                ),
            ]
        return Table(zones, self._note())

    def _note(self) -> str:
        if self.won_as:
            return f"Round {self.round}: seat {self.winners[0]} wins as the {self.won_as}"
        if self.winners:
            names = " and ".join(f"seat {seat}" for seat in self.winners)
            return f"Round {self.round} was the last: won by {names}"
        index = len(self.mailed)
        if self.asked:
            sender, space = self._sender(index - 1), self._space(index - 1)
            return f"Round {self.round}, space {space}: does anybody shout at seat {sender}?"
        return f"Round {self.round}, space {self._space(index)}: seat {self._sender(index)} mails"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return (mail_table(postmen=POSTMEN), *TABLES.values())


def _tokens(counts: Mapping[str, int]) -> Space:
    """Loose pieces by kind, without the kinds that there are none of."""
    return Space(pieces=[Piece(kind, count=count) for kind, count in counts.items() if count])
