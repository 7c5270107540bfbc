"""The Giving Spirit: a trick-taking game in which the most of anything is too much.

Source: Twelve Games rulebook, The Giving Spirit. Comments "R8: ..." are rulings of the project,
on points that the rulebook leaves open.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal

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

HAND_SIZE = 12
TRICKS = HAND_SIZE // 2
"""Tricks in a round: each takes one card to mail and one to play out of every hand."""
GOLDEN_RING = 5
NOTHING = 0
"""Where no card lies yet."""

TABLES = load_components("the_giving_spirit")
WISHES = tuple(row["value"] for row in TABLES["wish_cards"].rows)
POINTS = {row["name"]: row["points"] for row in TABLES["tokens"].rows}
GOAL: int = TABLES["goals"].rows[0]["points"]

COAL_VALUES = tuple(value for value in reversed(MAIL_VALUES) if value != GOLDEN_RING)
"""The values of which the most earns coal, in the order in which it is given out."""


# ---------------------------------------------------------------------- options and moves


class TheGivingSpiritOptions(Options, frozen=True, kw_only=True):
    """Who starts."""

    first_seat: SeatOption | None = None
    """The seat that has the Postman in round 1; drawn at random when null."""

    def check(self, seats: int) -> None:
        check_seat("first_seat", self.first_seat, seats)


class TakeWish(Move, frozen=True):
    """Take a wish list: the number of pieces of coal to end the round with."""

    n: int
    """The number on the wish list, 1 to 8."""


class Mail(Move, frozen=True):
    """Hide a card of the hand under the Letterbox."""

    card: int
    """1 to 12."""


class Play(Move, frozen=True):
    """Play a card of the hand to the trick; face-down if the seat has the Postman."""

    card: int
    """1 to 12."""


class Deliver(Move, frozen=True):
    """Deliver the mail in the Letterbox without looking at it, after taking a trick."""

    to: Literal["self", "each"]
    """"self": all of it to the own collection; "each": one card at random to everybody."""


TAKE_WISH = {wish: TakeWish(wish) for wish in WISHES}
MAIL = tuple(Mail(card) for card in range(len(CARD_NAMES)))
"""The mailing of each card, by card."""
PLAY = tuple(Play(card) for card in range(len(CARD_NAMES)))
"""The playing of each card, by card."""
DELIVER = (Deliver("self"), Deliver("each"))

LAST_HEAT = 3.0
"""Points behind the best that make a seat's `outlook` e times worse in the last round."""
COAL_FOR_A_TRICK = 1.3
"""Pieces of coal that a trick brings, roughly."""
SURE = 0.4
"""How far from the wish coal may be, as it were, when nothing can change it any more."""
BELOW = [value * (value + 1) / 156 for value in range(len(CARD_NAMES))]
"""By value: the chance that another card isn't higher."""

TIME_TO: dict[type[Move], str] = {
    TakeWish: "take a wish list",
    Mail: "mail a card",
    Play: "play a card",
    Deliver: "deliver the mail",
}


# ---------------------------------------------------------------------- the game


class RoundScore(msgspec.Struct):
    """What a round brought, each per seat."""

    coal: list[int]
    """Pieces of coal taken."""
    arrows: list[int]
    """Golden arrows taken, at most 1."""
    miser: list[int]
    """1 for the only seat that collected Golden Rings, 0 for the others."""
    lucky: list[int]
    """1 for every seat that took exactly the coal it had wished for, 0 for the others."""
    points: list[int]
    """Points scored."""


class TheGivingSpirit(Game, kw_only=True):
    """Avoid taking the most of any card, unless you take exactly what you wished for."""

    slug: ClassVar = "the-giving-spirit"
    title: ClassVar = "The Giving Spirit"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (3, 6)
    moves: ClassVar = (TakeWish, Mail, Play, Deliver)
    summary: ClassVar = (
        "Before a round of six tricks everybody takes a wish list: a guess at its own coal. In"
        " each trick everybody secretly mails one card and then plays one, the holder of the"
        " Postman first and face-down. The highest card, the later of equal ones, takes the whole"
        " trick and the Postman, and its player keeps all the mail or has one card of it dealt to"
        " everybody. After the round, the most of each number earns one coal (1 point each) and"
        " the most 5s a golden arrow (5 points). Whoever took exactly the coal of its wish list"
        " scores none of it but gives as many points to all others; so does the only one to hold"
        " any 5s with its arrow. When somebody has 25 points, the fewest points win."
    )

    options: TheGivingSpiritOptions
    """What the creator of the match chose."""
    round: int = 0
    """The number of the round, from 1."""
    postman: int = 0
    """The seat with the Postman: it takes the first wish list and leads the trick. Once all have
    played, the seat that has taken the trick."""
    hands: list[list[Hidden[int]]] = []
    """The cards in hand, per seat."""
    letterbox: list[Hidden[int]] = []
    """The card that each seat has mailed in this trick; 0 if none yet."""
    trick: list[Hidden[int]] = []
    """The card that each seat has played in this trick; 0 if none yet."""
    collections: list[list[int]] = []
    """The cards that each seat has collected in this round, by value."""
    aside: list[Hidden[int]] = []
    """The cards that weren't dealt in this round."""
    wishes: list[int] = []
    """The number on each seat's wish list; 0 if it has none yet."""
    scores: list[int] = []
    """Points, per seat: few are good."""
    rounds: list[RoundScore] = []
    """What each finished round brought."""
    winners: list[int] = []
    """The seats that have won; empty before the game is over."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Twelve Games rulebook, The Giving Spirit, Setup."""
        first_seat = self.options.first_seat
        self.postman = self.rng.below(self.seats) if first_seat is None else first_seat
        self.scores = [0] * self.seats
        self._start_round()

    def _start_round(self) -> None:
        """Twelve Games rulebook, The Giving Spirit, How to Play a Round, steps 1, 2 and 5."""
        # R12: the Postman stays where it is, with the taker of the last trick.
        self.round += 1
        text = "round {amount}: {seat} has the Postman"
        self.tell(FactKind.ROUND, text, seat=self.postman, amount=self.round)
        deck = mail_deck()
        self.rng.shuffle(deck)
        self.aside = deck[self.seats * HAND_SIZE :]
        self.hands = []
        self.tell(FactKind.DEAL, "each seat is dealt {amount} cards", amount=HAND_SIZE)
        for seat in range(self.seats):
            hand = sorted(deck[seat * HAND_SIZE : (seat + 1) * HAND_SIZE])
            self.hands.append(hand)
            self.tell(FactKind.DEAL, "{seat} is dealt {items}", seat=seat, items=hand, to=(seat,))
        self.wishes = [NOTHING] * self.seats
        self.letterbox = [NOTHING] * self.seats
        self.trick = [NOTHING] * self.seats
        self.collections = [[] for _ in range(self.seats)]

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        if self.winners:
            return ()
        if NOTHING in self.wishes:
            return (self._next(self.wishes),)
        if NOTHING in self.letterbox:
            # R13: a card that is mailed stays mailed, so its seat waits for the others.
            return [seat for seat, card in enumerate(self.letterbox) if card == NOTHING]
        if NOTHING in self.trick:
            return (self._next(self.trick),)
        return (self.postman,)

    def legal(self, seat: int) -> Sequence[Move]:
        if self.winners:
            return ()
        if NOTHING in self.wishes:
            if seat != self._next(self.wishes):
                return ()
            return [move for wish, move in TAKE_WISH.items() if wish not in self.wishes]
        # R2: there are no suits; every card of the hand may be mailed and played.
        if NOTHING in self.letterbox:
            if self.letterbox[seat] != NOTHING:
                return ()
            return [MAIL[card] for card in sorted(set(self.hands[seat]))]
        if NOTHING in self.trick:
            if seat != self._next(self.trick):
                return ()
            return [PLAY[card] for card in sorted(set(self.hands[seat]))]
        # R5: both ways to deliver, always.
        return DELIVER if seat == self.postman else ()

    def _next(self, places: list[Any]) -> int:
        """The seat whose turn it is when places are filled from the Postman's seat clockwise."""
        return (self.postman - places.count(NOTHING)) % self.seats

    # ------------------------------------------------------------------ how to play a round

    def play(self, seat: int, move: Move) -> None:
        """Twelve Games rulebook, The Giving Spirit, How to Play a Round."""
        match move:
            case Mail(card):
                self._mail(seat, card)
            case Play(card):
                self._play_card(seat, card)
            case Deliver(to):
                self._deliver(seat, to)
            case TakeWish(n):
                self.wishes[seat] = n
                text = "{seat} takes the wish list for {amount} coal"
                self.tell(FactKind.CHOOSE, text, seat=seat, amount=n)

    def _mail(self, seat: int, card: int) -> None:
        """Twelve Games rulebook, The Giving Spirit, Playing Each Trick, step 1."""
        self.hands[seat].remove(card)
        self.letterbox[seat] = card
        self.tell(FactKind.PLAY, "{seat} mails a card", seat=seat)

    def _play_card(self, seat: int, card: int) -> None:
        """Twelve Games rulebook, The Giving Spirit, Playing Each Trick, step 2."""
        self.hands[seat].remove(card)
        self.trick[seat] = card
        if seat == self.postman:
            self.tell(FactKind.PLAY, "{seat} plays the Postman and a card face-down", seat=seat)
        else:
            self.tell(FactKind.PLAY, "{seat} plays {items}", seat=seat, items=(card,))
        if NOTHING not in self.trick:
            self._take_trick()

    def _take_trick(self) -> None:
        """Twelve Games rulebook, The Giving Spirit, Playing Each Trick, steps 3 and 4.

        The cards stay where they are until the mail is delivered, too, for all to see.
        """
        leader, trick = self.postman, self.trick
        text = "{seat} turns its card up: {items}"
        self.tell(FactKind.REVEAL, text, seat=leader, items=(trick[leader],))
        # R1: the later of equal cards takes the trick. The Postman's card was played first,
        # although it is turned up last.
        highest = max(trick)
        taker = leader
        for later in range(1, self.seats):
            seat = (leader + later) % self.seats
            if trick[seat] == highest:
                taker = seat
        # R3: the taker has the Postman from now on and thereby leads the next trick.
        self.postman = taker
        text = "{seat} takes the trick and the Postman: {items}"
        self.tell(FactKind.TAKE, text, seat=taker, items=trick)

    def _deliver(self, taker: int, to: str) -> None:
        """Twelve Games rulebook, The Giving Spirit, Playing Each Trick, step 4."""
        mail = self.letterbox
        self.collections[taker] += self.trick
        # The mail is turned up at last, for a moment only if the round ends: a REVEAL.
        if to == "self":
            self.collections[taker] += mail
            self.tell(FactKind.CHOOSE, "{seat} keeps the mail", seat=taker)
            # In order of value: nobody learns who mailed which card.
            text = "{seat} receives {items}"
            self.tell(FactKind.REVEAL, text, seat=taker, items=sorted(mail))
        else:
            # R4: any of the ways to deal one card to each seat, all equally likely.
            self.rng.shuffle(mail)
            self.tell(FactKind.CHOOSE, "{seat} delivers a card to everybody", seat=taker)
            for seat, card in enumerate(mail):
                self.collections[seat].append(card)
                self.tell(FactKind.REVEAL, "{seat} receives {items}", seat=seat, items=(card,))
        for collection in self.collections:
            collection.sort()
        self.letterbox = [NOTHING] * self.seats
        self.trick = [NOTHING] * self.seats
        if not self.hands[taker]:
            self._score_round()

    # ------------------------------------------------------------------ scoring a round

    def _score_round(self) -> None:
        """Twelve Games rulebook, The Giving Spirit, Scoring a Round."""
        score = self._hand_out_tokens()
        self._score_arrows(score)
        self._score_coal(score)
        self.rounds.append(score)
        # R11: all points of the round are added at once.
        for seat, points in enumerate(score.points):
            self.scores[seat] += points
            text = f"{{seat}} scores {{amount}} and has {self.scores[seat]}"
            self.tell(FactKind.SCORE, text, seat=seat, amount=points)
        # R14: points have no upper limit; the round is always scored to its end.
        if max(self.scores) >= GOAL:
            fewest = min(self.scores)
            self.winners = [seat for seat, points in enumerate(self.scores) if points == fewest]
            names = [f"seat {seat}" for seat in self.winners]
            self.tell(FactKind.END, "fewest points: {items}", items=names, amount=fewest)
        else:
            self._start_round()

    def _hand_out_tokens(self) -> RoundScore:
        """Twelve Games rulebook, The Giving Spirit, Scoring a Round, step 1."""
        score = RoundScore(*([0] * self.seats for _ in RoundScore.__struct_fields__))
        # R7: the arrow goes to all who tie for the most 5s, as coal does.
        for seat in self._most(GOLDEN_RING):
            score.arrows[seat] = 1
            self.tell(FactKind.TAKE, "{seat} takes a golden arrow for the most 5s", seat=seat)
        for value in COAL_VALUES:
            for seat in self._most(value):
                score.coal[seat] += 1
                text = "{seat} takes {amount} coal for the most {items}s"
                self.tell(FactKind.TAKE, text, seat=seat, items=(value,), amount=1)
        return score

    def _most(self, value: int) -> list[int]:
        """The seats that collected the most of a value.

        R6: nobody if nobody collected any, else everybody who ties.
        """
        counts = [collection.count(value) for collection in self.collections]
        most = max(counts)
        return [seat for seat, count in enumerate(counts) if count == most] if most else []

    def _score_arrows(self, score: RoundScore) -> None:
        """Twelve Games rulebook, The Giving Spirit, Scoring a Round, step 2."""
        holders = [seat for seat in range(self.seats) if GOLDEN_RING in self.collections[seat]]
        penalty = POINTS["arrow"]
        # R8: a Miser is the only seat with any 5, even if not all of them were dealt.
        if len(holders) == 1:
            miser = holders[0]
            score.miser[miser] = 1
            text = "{seat} is a Miser with all 5s; everybody else scores {amount}"
            self.tell(FactKind.SCORE, text, seat=miser, amount=penalty)
            self._push(score, miser, penalty)
        else:
            for seat, arrows in enumerate(score.arrows):
                score.points[seat] += penalty * arrows

    def _score_coal(self, score: RoundScore) -> None:
        """Twelve Games rulebook, The Giving Spirit, Scoring a Round, step 2."""
        for seat, coal in enumerate(score.coal):
            penalty = POINTS["coal"] * coal
            # R10: no wish list says 0, so nobody is lucky to have no coal.
            if coal == self.wishes[seat]:
                score.lucky[seat] = 1
                text = "{seat} is lucky with its wish; everybody else scores {amount}"
                self.tell(FactKind.SCORE, text, seat=seat, amount=penalty)
                self._push(score, seat, penalty)
            else:
                score.points[seat] += penalty

    def _push(self, score: RoundScore, pusher: int, penalty: int) -> None:
        # R9: on all other seats, those included that push penalties themselves.
        for seat in range(self.seats):
            if seat != pusher:
                score.points[seat] += penalty

    # ------------------------------------------------------------------ the end

    def result(self) -> Result | None:
        """Twelve Games rulebook, The Giving Spirit, Game End.

        Scores are points, fewest first. The figures of each round are in the detail:
        "round_1_coal" and so on.
        """
        if not self.winners:
            return None
        return Result(
            winners=tuple(self.winners),
            scores=tuple(self.scores),
            ranks=tuple(1 + sum(other < own for other in self.scores) for own in self.scores),
            detail={
                f"round_{number}_{figure}": tuple(getattr(score, figure))
                for number, score in enumerate(self.rounds, start=1)
                for figure in RoundScore.__struct_fields__
            },
        )

    def bound(self) -> int:
        """Every round but the last leaves all seats below 25 points, and every round hands out at
        least 3 points: at least 36 cards are collected, of which the 5s and two other values
        make up at most 28, so that at least three values earn a coal, which costs its seat a
        point, or all others one. A round has one wish a seat and six tricks, in each of which
        every seat mails and plays and one delivers.
        """
        rounds = self.seats * (GOAL - 1) // 3 + 1
        return rounds * (self.seats + TRICKS * (2 * self.seats + 1))

    def outlook(self, seat: int) -> float:
        """The seat's share when the fewest points win, as far as this round can be foreseen.

        A lead counts for less, the further the end of the game is.
        """
        points = self._foreseen(seat)
        fewest = min(points)
        heat = LAST_HEAT + max(0, GOAL - max(self.scores)) / 6
        weights = [math.exp((fewest - own) / heat) for own in points]
        return weights[seat] / sum(weights)

    def _foreseen(self, seat: int) -> list[float]:
        """The points of all seats after this round, by what a seat knows."""
        hand = self.hands[seat]
        left = len(hand) / 2
        coal, points = self._so_far()
        spread = SURE
        if left:
            # Towards what everybody usually has in the end: only a part of a lead will last.
            usual, lasting = 0.9 + 10 / self.seats, 1 - 0.12 * left
            mean = sum(coal) / self.seats
            coal = [usual + lasting * (pieces - mean) for pieces in coal]
            spread = math.sqrt(left)
            coal[seat] += COAL_FOR_A_TRICK * self._tricks_to_come(seat)
        pushed = 0.0
        for other, (pieces, wish) in enumerate(zip(coal, self.wishes, strict=True)):
            luck = 0.0
            if wish:
                distance = (wish - pieces) / spread
                luck = math.exp(-distance * distance / 2) / max(1, 2.5 * spread)
            points[other] += pieces * (1 - luck) - wish * luck
            pushed += wish * luck
        return [own + pushed for own in points]

    def _so_far(self) -> tuple[list[float], list[float]]:
        """The coal of all seats if the round ended now, and their points without it."""
        piles = self.collections
        if NOTHING not in self.trick:
            # Taken, but not delivered yet.
            piles = [*piles]
            piles[self.postman] = piles[self.postman] + self.trick
        coal = [0.0] * self.seats
        points: list[float] = [*self.scores]
        for value in MAIL_VALUES:
            held = [pile.count(value) for pile in piles]
            most = max(held)
            if not most:
                continue
            if value != GOLDEN_RING:
                for seat, count in enumerate(held):
                    coal[seat] += count == most
            else:
                miser = held.count(0) == self.seats - 1
                for seat, count in enumerate(held):
                    if (count == 0) if miser else (count == most):
                        points[seat] += POINTS["arrow"]
        return coal, points

    def _tricks_to_come(self, seat: int) -> float:
        """The tricks that a seat will probably take in this round, beyond its share: with its
        card on the table, and with the cards in hand, of which half are going to be mailed.
        """
        hand, trick, others = self.hands[seat], self.trick, self.seats - 1
        tricks = sum([BELOW[card] ** others for card in hand]) / 2 - len(hand) / 2 / self.seats
        if (own := trick[seat]) and NOTHING in trick:
            # The Postman's card, if it is another's, and those to come are unknown.
            shown = [c for s, c in enumerate(trick) if s not in (seat, self.postman)]
            if max(shown) <= own:
                tricks += BELOW[own] ** (trick.count(NOTHING) + (seat != self.postman))
            tricks -= 1 / self.seats
        return tricks

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        self.hands = [
            hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(self.hands)
        ]
        self.letterbox = [
            card if owner == seat or card == NOTHING else HIDDEN
            for owner, card in enumerate(self.letterbox)
        ]
        # The Postman's card is turned up when all have played.
        leader = self.postman
        if leader != seat and self.trick[leader] != NOTHING and NOTHING in self.trick:
            self.trick = self.trick.copy()
            self.trick[leader] = HIDDEN
        self.aside = [HIDDEN] * len(self.aside)

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"mail": mail_census()}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        return {"mail": (*self.hands, self.letterbox, self.trick, *self.collections, self.aside)}

    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        face_down = isinstance(move, Mail) or (isinstance(move, Play) and seat == self.postman)
        return ("card",) if face_down else ()

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """The lowest wish; mail the highest card, play the lowest, deliver to everybody."""
        legal = self.legal(seat)
        return legal[-1] if isinstance(legal[0], Mail | Deliver) else legal[0]

    def label(self, move: Move) -> str:
        match move:
            case TakeWish(n):
                return f"Wish for {n} coal"
            case Mail(card):
                return f"Mail {A_CARD[card]}"
            case Play(card):
                face_down = self.trick.count(NOTHING) == self.seats
                return f"Play {A_CARD[card]}{' face-down' if face_down else ''}"
            case Deliver("self"):
                return "Keep all the mail"
            case _:
                return "Deliver one card at random to everybody"

    def why_not(self, seat: int, move: Move) -> str:
        legal = self.legal(seat)
        if type(move) is not type(legal[0]):
            return f"seat {seat} can't {TIME_TO[type(move)]} now, only {TIME_TO[type(legal[0])]}"
        match move:
            case TakeWish(n):
                taken = f"seat {self.wishes.index(n)} has" if n in WISHES else "there is no"
                left = ", ".join(str(wish) for wish in WISHES if wish not in self.wishes)
                return f"{taken} wish list {n}; left: {left}"
            case Mail(card) | Play(card):
                hand = ", ".join(map(str, sorted(self.hands[seat])))
                return f"seat {seat} doesn't hold the card {card}; its hand: {hand}"
            case _:
                return super().why_not(seat, move)

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case TakeWish(wish):
                return at("wish_lists", str(wish))
            case Mail(card) | Play(card):
                return at(f"hand:{seat}", CARD_NAMES[card])
        return ()

    def table(self) -> Table:
        left: list[str | None] = [str(wish) for wish in WISHES if wish not in self.wishes]
        zones = [
            Zone("letterbox", "Letterbox", Layout.ROW, _places(self.letterbox)),
            Zone("trick", "Trick", Layout.ROW, _places(self.trick)),
            Zone("wish_lists", "Wish lists", Layout.ROW, cards(left, "wish")),
            Zone("aside", "Cards not dealt", Layout.PILE, pile(len(self.aside))),
        ]
        for seat, hand in enumerate(self.hands):
            held = [mail_name(card) for card in hand]
            collected = [mail_name(card) for card in self.collections[seat]]
            tokens = []
            if wish := self.wishes[seat]:
                tokens.append(Piece("wish", str(wish)))
            if seat == self.postman:
                tokens.append(Piece("postman", "Postman"))
            if points := self.scores[seat]:
                tokens.append(Piece("point", count=points))
            zones += [
                Zone(f"hand:{seat}", f"Hand of seat {seat}", Layout.ROW, cards(held), seat),
                Zone(
                    f"collection:{seat}",
                    f"Collection of seat {seat}",
                    Layout.ROW,
                    cards(collected),
                    seat,
                ),
                Zone(
                    f"tokens:{seat}",
                    f"Wish list and points of seat {seat}",
                    Layout.TOKENS,
                    [Space(pieces=tokens)],
                    seat,
                ),
            ]
        return Table(zones, self._note())

    def _note(self) -> str:
        if self.winners:
            names = " and ".join(f"seat {seat}" for seat in self.winners)
            return f"Round {self.round} was the last: won by {names}"
        if NOTHING in self.wishes:
            seat = self._next(self.wishes)
            return f"Round {self.round}: seat {seat} takes a wish list"
        collected = sum(map(len, self.collections))
        place = f"Round {self.round}, trick {collected // (2 * self.seats) + 1}"
        if NOTHING in self.letterbox:
            return f"{place}: everybody mails a card"
        if NOTHING in self.trick:
            return f"{place}: seat {self._next(self.trick)} plays a card"
        return f"{place}: seat {self.postman} has taken it and delivers the mail"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        # The Postman belongs to the Mail deck, but only marks who leads.
        return (mail_table(postmen=1), *TABLES.values())


def _places(places: list[int]) -> list[Space]:
    """One space per seat, with its card if it has one there."""
    return [
        Space(pieces=[] if card == NOTHING else [Piece("card", mail_name(card), seat=seat)])
        for seat, card in enumerate(places)
    ]
