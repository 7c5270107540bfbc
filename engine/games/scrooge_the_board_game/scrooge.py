"""The rules of Scrooge: The Board Game, in the order in which the rulebook has them.

What is still to be done lies on a stack of tasks, the agenda. Its top is either carried out at once
or is a window that asks seats for moves; when it is empty, the turn goes on with its next step.
"""

from __future__ import annotations

import random
from bisect import insort
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal

import msgspec

from engine.components import ComponentTable
from engine.facts import FactKind
from engine.game import HIDDEN, Game, Hidden, Move, Result
from engine.games.scrooge_the_board_game import words
from engine.games.scrooge_the_board_game.box import (
    ANNOUNCED,
    ASKS,
    BACK,
    BACK_RATE,
    BAG_DECKS,
    BAG_EFFECTS,
    BAG_TEXTS,
    BANK_STAKE,
    BLUE,
    BY_BAG,
    CENSUS,
    CHALLENGE_FEE,
    CHARACTER_NAMES,
    CHARACTER_STREETS,
    CHARACTERS,
    CHIP,
    COUNTING_HOUSE_GOLD,
    DEALT_TURNING_POINTS,
    DISTANCE,
    EFFECTS,
    EFFECTS_AT,
    FACE,
    FORCED,
    FORWARD,
    FREE_CHARACTER,
    GHOST_CODES,
    GHOST_DECKS,
    GHOST_IN,
    GHOST_LIMIT,
    GHOST_NAMES,
    GHOSTS,
    HELD_CHARACTER,
    HERO_NAMES,
    HERO_VALUES,
    HEROES,
    IS_CHARACTER,
    LAST_STREET,
    MONEY_BOX,
    MONEY_BOX_HAND,
    NIGHTMARE_CODES,
    NIGHTMARE_DECKS,
    NIGHTMARE_LIMIT,
    NIGHTMARE_NAMES,
    NIGHTMARES,
    NOT_IGNORED,
    NOVICE_GOLD,
    OWN_CHARACTER_BANK,
    OWN_CHARACTER_SEATS,
    PAID_STREETS,
    PAY_TO_MOVE,
    PLACE_NAMES,
    POWER,
    PURE_COUNT,
    RELEASE_FEE,
    RELEASE_ROLL,
    SLOTS,
    STAKE,
    START,
    STARTING_GOLD,
    STREET_EFFECTS,
    STREET_LIMIT,
    TABLES,
    TIMES,
    TURNING_IN,
    TURNING_POINTS,
    WHITE,
    Card,
    Effect,
    Phase,
    most,
    unpacked,
)
from engine.games.scrooge_the_board_game.moves import (
    ACCEPT,
    ACTIVATE,
    CHALLENGE,
    DECLINE,
    DISCARD,
    DISCARD_AT,
    END_TURN,
    GIVE_GHOST,
    GIVE_UP,
    KEEP_OR_FLIP,
    MATCH,
    MOST_SEATS,
    MOVES,
    NOVICE_ROLLS,
    OPENINGS,
    OUT,
    PASS,
    PAY_RELEASE,
    PAY_STREETS,
    PEEK,
    PICK_CHARACTER,
    PICK_HERO,
    PICK_NUMBER,
    PLAY,
    PLAY_ALONG,
    PLAY_AT,
    PLAY_SLOT,
    PLAY_STREETS,
    RETURN_GHOST,
    RETURN_NIGHTMARE,
    ROLL_FOR_RELEASE,
    ROLL_FORWARD,
    ROLLS,
    SELL_TO_BANK,
    STEAL,
    TURN_OVER,
    Accept,
    Activate,
    Bet,
    Challenge,
    Decline,
    Direction,
    Discard,
    EndTurn,
    FlipWhite,
    GiveGhost,
    GiveUp,
    KeepWhite,
    Match,
    Out,
    Pass,
    PayRelease,
    PayToMove,
    Peek,
    PickCharacter,
    PickHero,
    PickNumber,
    Play,
    Raise,
    ReturnGhost,
    ReturnNightmare,
    Roll,
    RollForRelease,
    ScroogeTheBoardGameOptions,
    Sell,
    SellToBank,
    Steal,
    TurnOver,
    answers,
    sales,
)
from engine.games.scrooge_the_board_game.outlook import outlook
from engine.table import Table

NOBODY = -1
BANK, HOUSE, POT = -1, -2, -3
"""Creditors that aren't seats."""
EMPTY = 0
"""What lies in a slot of Heroes and Villains without a card."""

# Texts of facts and names of cards as items: put together once, because they are passed on even
# if nobody listens.
GHOST_ITEM = [(name,) for name in GHOST_NAMES]
NIGHTMARE_ITEM = [(name,) for name in NIGHTMARE_NAMES]
HERO_ITEM = [(name,) for name in HERO_NAMES]
BAG_ITEM = [(text,) for text in BAG_TEXTS]
PLACE_ITEM = [(name,) for name in PLACE_NAMES]
CHARACTER_ITEM = [(name,) for name in CHARACTER_NAMES]
PAYS = {
    BANK: "{seat} pays {amount} gold to the Bank",
    HOUSE: "{seat} pays {amount} gold to the Counting-House",
    POT: "{seat} pays {amount} gold into the pot",
}
PAYS_SEAT = "{seat} pays {amount} gold to {other}"
GETS = "{seat} gets {amount} gold from the Bank"
DICE_IN_WORDS = {"blue": "the blue die", "white": "Marley's die", "both": "both dice"}
WAYS = {"forward": "forward", "backward": "backward", "london": "across London Bridge"}
ROLLS_THE_DICE = {
    (direction, dice): f"{{seat}} announces {way} and rolls {rolled}: {{items}}"
    for direction, way in WAYS.items()
    for dice, rolled in DICE_IN_WORDS.items()
}
PAYS_FOR_STREETS = {
    direction: f"{{seat}} pays for moving {{amount}} streets {way}"
    for direction, way in WAYS.items()
}

TaskKind = Literal[
    "interlude",
    "nay",
    "ghost",
    "rob",
    "steal",
    "effect",
    "debt",
    "bag",
    "bag_done",
    "own_bag",
    "landing",
    "challenge_window",
    "truth",
    "hero",
    "final",
    "verdict",
    "buy",
    "bought",
    "return_ghost",
    "give_ghost",
    "return_nightmare",
    "sell_one",
    "sell",
    "sale",
    "heroes",
    "numbers",
    "haggle",
    "bets",
    "flip",
]


class Task(msgspec.Struct):
    """Something that is still to be done, or a window that asks for moves. All of it is public."""

    kind: TaskKind
    """What it is."""
    seat: int
    """The seat that it concerns: who decides, owes or has played a card."""
    n: int = 0
    """Its number: gold owed, cards or steals left, Nays played, passes in a row, the round of bets,
    or the place of an instruction among all instructions."""
    other: int = NOBODY
    """The other seat that it concerns, or for a debt -1 for the Bank, -2 for the Counting-House,
    -3 for the pot."""
    card: int = 0
    """The number of the card that it is about."""
    choice: int = 0
    """What was chosen with a card: how many streets or which slot. Of bets, whose turn it is,
    counted from the seat that landed."""
    london: bool = False
    """Whether a card is to move across London Bridge."""


# ---------------------------------------------------------------------- the game


class ScroogeTheBoardGame(Game, kw_only=True):
    """Race through London, and beat Scrooge in his Moment of Truth."""

    slug: ClassVar = "scrooge-the-board-game"
    title: ClassVar = "Scrooge: The Board Game"
    box: ClassVar = "Scrooge: The Board Game"
    seat_range: ClassVar = (2, MOST_SEATS)
    moves: ClassVar = MOVES
    summary: ClassVar = (
        "In turn, everybody moves a piece along 56 streets of London, by rolling one die or both,"
        " by paying, or with a Ghost card, and does what the street says: draw Ghost cards, buy or"
        " sell Nightmare cards, win or lose gold, go to prison, play for a pot. Moving backward"
        " earns 50 gold a street. Bag of Tricks cards fall on whoever is in the lead. Ghost cards"
        " and Turning Points are played when their texts say so, even in others' turns, and a Nay"
        " cancels a Ghost card or a steal. Whoever can't pay a debt is out. On street 56, with 500"
        " gold and no Pure Nightmare card, you may challenge Scrooge: three Money-Box cards against"
        " his three and a Hero or Villain. The first whose hand is higher wins; so does the last"
        " who isn't out of the game."
    )

    options: ScroogeTheBoardGameOptions
    """What the creator of the match chose."""
    round: int = 1
    """The number of the round, from 1."""
    first: int = 0
    """The seat that took the first turn; rounds are counted from it."""
    on_turn: int = 0
    """The seat whose turn it is."""
    step: Literal["characters", "begin", "bag", "release", "move", "end"] = "characters"
    """Where the turn stands once the agenda is empty."""
    phase: Phase = "character"
    """What the asked seats decide; "over" when the game has ended."""
    asked: list[int] = []
    """The seats that the match waits for, ascending."""
    agenda: list[Task] = []
    """What is still to be done before the turn goes on, the next task last."""
    characters: list[int] = []
    """The character of each seat, by its number in the component table; 0 for none."""
    places: list[int] = []
    """Where each piece stands: 0 is START, then come the streets, then the cells of the bridges,
    57 for A to 64 for H."""
    gold: list[int] = []
    """Gold, per seat."""
    house: int = 0
    """Gold in Scrooge's Counting-House."""
    pot: int = 0
    """Gold in the pot of Scroogle or Scrooge's Haggle."""
    bank: int = 0
    """What the Bank has taken in less what it has paid out, the gold of the set-up included."""
    misses: list[int] = []
    """How many turns each seat still has to miss."""
    in_prison: list[bool] = []
    """Whether each seat is in the Debtors' Prison, which it isn't only for standing there."""
    turn_left: list[bool] = []
    """Whether each seat must cross the bridge where it stands."""
    ended_on: list[int] = []
    """Where each seat's piece stood at the end of its previous turn."""
    out: list[bool] = []
    """Whether each seat is out of the game."""
    came_from: int = 0
    """Where the piece of the seat on turn stood before it moved by itself."""
    blue: int = 0
    """The blue die as it was last rolled in this turn; 0 if it wasn't."""
    white: int = 0
    """Marley's die as it was last rolled in this turn; 0 if it wasn't."""
    direction: Direction = "forward"
    """The direction that was last announced."""
    ghosts: list[list[Hidden[int]]] = []
    """The Ghost cards in hand, per seat, by their numbers in the component table."""
    nightmares: list[list[Hidden[int]]] = []
    """The face-down Nightmare cards, per seat: Pure Nightmares are 1 to 5 by value, Turning Points
    follow in the order of the component table."""
    active: list[list[int]] = []
    """The activated Turning Points, per seat."""
    bag_held: list[list[Hidden[int]]] = []
    """The Bag of Tricks cards that each seat must turn over, the oldest first."""
    bag_shown: list[list[bool]] = []
    """Which of those lie face-up."""
    ghost_deck: list[Hidden[int]] = []
    """The Ghost deck, the top card last."""
    bag_deck: list[Hidden[int]] = []
    """The Bag of Tricks deck, the top card last."""
    nightmare_deck: list[Hidden[int]] = []
    """The Nightmare deck, the top card last."""
    money_box: list[Hidden[int]] = []
    """The values of the Money-Box cards in the deck, which is as good as shuffled at any time."""
    turned: list[int] = []
    """The Bag of Tricks card that is being carried out."""
    set_aside: list[Hidden[int]] = []
    """The Nightmare card that is being paid for."""
    on_sale: list[int] = []
    """The Nightmare cards that are being sold."""
    hands: list[list[Hidden[int]]] = []
    """The Money-Box cards in hand, per seat; in Scrooge's Haggle only of those who aren't out."""
    scrooge_hand: list[Hidden[int]] = []
    """Scrooge's Money-Box cards."""
    heroes: list[Hidden[int]] = []
    """The Heroes and Villains at the last street by slot, by their numbers in the component table;
    0 where there is none."""
    peeked: list[list[int]] = []
    """The seats that have looked at the card in each slot."""
    hero_box: list[Hidden[int]] = []
    """The Heroes and Villains in the box, the next one last."""
    hero_used: list[int] = []
    """The Heroes and Villains that have been used."""
    challenge_hero: list[int] = []
    """The Hero or Villain that is in Scrooge's hand."""
    challenger: int | None = None
    """The seat that is in its Moment of Truth, once the cards are dealt."""
    hand_change: int = 0
    """What cards have added to the challenger's hand, or taken from it."""
    numbers: list[int] = []
    """The number that each seat has picked in Scroogle; 0 for none."""
    bets: list[int] = []
    """What each seat has bet in Scrooge's Haggle, besides the stake."""
    winners: list[int] = []
    """The seats that have won; empty before the game is over."""
    won_as: str = ""
    """"beat_scrooge" or "last_standing" once a seat has won like that."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Scrooge rulebook, 2; Novice Scrooge: 23."""
        seats, novice, rng = self.seats, self.options.novice, self.rng
        first_seat = self.options.first_seat
        self.first = rng.below(seats) if first_seat is None else first_seat
        self.ghost_deck = unpacked(GHOST_DECKS[novice])
        self.bag_deck = unpacked(BAG_DECKS[novice])
        self.nightmare_deck = unpacked(NIGHTMARE_DECKS[novice])
        self.money_box = unpacked(MONEY_BOX)
        self.hero_box = list(HEROES)
        self.nightmares = [[] for _ in range(seats)]
        if not novice:
            self._deal_turning_points()
        for deck in (self.ghost_deck, self.bag_deck, self.nightmare_deck, self.hero_box):
            rng.shuffle(deck)
        self.heroes = [self.hero_box.pop() for _ in SLOTS]
        self.peeked = [[] for _ in SLOTS]
        self.characters = [0] * seats
        self.places = [START] * seats
        self.ended_on = [START] * seats
        self.gold = [NOVICE_GOLD if novice else STARTING_GOLD] * seats
        self.house = COUNTING_HOUSE_GOLD
        self.bank = -sum(self.gold) - self.house
        self.misses = [0] * seats
        self.in_prison = [False] * seats
        self.turn_left = [False] * seats
        self.out = [False] * seats
        self.ghosts = [[] for _ in range(seats)]
        self.active = [[] for _ in range(seats)]
        self.bag_held = [[] for _ in range(seats)]
        self.bag_shown = [[] for _ in range(seats)]
        self.hands = [[] for _ in range(seats)]
        self.numbers = [0] * seats
        self.bets = [0] * seats
        self.on_turn = self.first
        self.asked = [self.first]
        text = "each seat has {amount} gold, and all pieces are on START"
        self.tell(FactKind.DEAL, text, amount=self.gold[0])
        text = "{seat} picks a character first and takes the first turn"
        self.tell(FactKind.TURN, text, seat=self.first)

    def _deal_turning_points(self) -> None:
        """Scrooge rulebook, 2.4."""
        cards = [code for code in self.nightmare_deck if code > PURE_COUNT]
        self.rng.shuffle(cards)
        text = "each seat is dealt a Turning Point"
        self.tell(FactKind.DEAL, text, amount=DEALT_TURNING_POINTS)
        for seat in range(self.seats):
            for _ in range(DEALT_TURNING_POINTS):
                code = cards.pop()
                self.nightmare_deck.remove(code)
                insort(self.nightmares[seat], code)
                text = "{seat} is dealt {items}"
                self.tell(FactKind.DEAL, text, seat=seat, items=NIGHTMARE_ITEM[code], to=(seat,))

    def _pick_character(self, seat: int, move: PickCharacter) -> None:
        """Scrooge rulebook, 2.3."""
        number = CHARACTERS.index(move.id)
        self.characters[seat] = number
        text = "{seat} takes the character {items}"
        self.tell(FactKind.CHOOSE, text, seat=seat, items=CHARACTER_ITEM[number])
        if 0 not in self.characters:
            text = "round {amount} begins"
            self.tell(FactKind.ROUND, text, amount=self.round)
            self._begin_turn(self.first)

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        return self.asked

    def legal(self, seat: int) -> Sequence[Move]:
        return LEGAL[self.phase](self, seat) if seat in self.asked else ()

    def play(self, seat: int, move: Move) -> None:
        """Carry a move out, then everything that follows until somebody is asked again."""
        if PLAYED[type(move)](self, seat, move):
            return
        agenda = self.agenda
        while not self.winners:
            if agenda:
                task = agenda[-1]
                if RESUMED[task.kind](self, task):
                    return
            elif self._go_on():
                return

    def _ask(self, phase: Phase, seat: int) -> bool:
        self.phase = phase
        self.asked = [seat]
        return True

    def _holds_for(self, phase: Phase, seat: int) -> bool:
        """R1: whether a seat is asked in a window, which follows from how many cards it holds."""
        by_ghosts, by_nightmares = ASKS[self.options.novice][phase]
        return bool((by_ghosts and self.ghosts[seat]) or (by_nightmares and self.nightmares[seat]))

    def _ask_all_but(self, phase: Phase, seat: int) -> bool:
        """Open a reaction window for all other seats; whether there is anybody to ask."""
        by_ghosts, by_nightmares = ASKS[self.options.novice][phase]
        ghosts, nightmares = self.ghosts, self.nightmares
        self.asked = asked = [
            other
            for other in range(self.seats)
            if other != seat
            and ((by_ghosts and ghosts[other]) or (by_nightmares and nightmares[other]))
        ]
        self.phase = phase
        return asked != []

    # ------------------------------------------------------------------ the course of a turn

    def _begin_turn(self, seat: int) -> None:
        self.on_turn = seat
        self.step = "begin"
        self.blue = self.white = 0
        self.tell(FactKind.TURN, "it is the turn of {seat}", seat=seat)
        self.agenda.append(Task("interlude", seat))

    def _go_on(self) -> bool:
        """Take the turn a step further; whether it waits for a move.

        Scrooge rulebook, 4, 5.1 and 15.3. R20: Bag of Tricks cards come before a missed turn, and
        that before prison.
        """
        seat = self.on_turn
        match self.step:
            case "begin":
                self.step = "bag"
                # R39: also before a turn that is missed.
                if self.active[seat] and (income := self._power(seat, "income")):
                    self._gain(seat, income)
            case "bag":
                if self.bag_held[seat]:
                    return self._ask("turn_over", seat)
                if self.misses[seat]:
                    self.misses[seat] -= 1
                    text = "{seat} misses its turn; turns still to miss: {amount}"
                    self.tell(FactKind.EVENT, text, seat=seat, amount=self.misses[seat])
                    self._end_turn()
                else:
                    self.step = "release"
            case "release":
                if self.in_prison[seat]:
                    return self._ask("release", seat)
                self.step = "move"
            case "move":
                return self._ask("move", seat)
            case "end":
                # R37. Face-down cards are asked for their number, not for what they are.
                if self.nightmares[seat] and not self.options.novice:
                    return self._ask("end_step", seat)
                self._end_turn()
            case _:
                seats = self.seats
                picked = seats - self.characters.count(0)
                return self._ask("character", (self.first + picked) % seats)
        return False

    def _end_turn(self) -> None:
        self.ended_on[self.on_turn] = self.places[self.on_turn]
        self._next_turn()

    def _next_turn(self) -> None:
        """Scrooge rulebook, 4.1. R64: the last round may end the game."""
        seat, first, seats = self.on_turn, self.first, self.seats
        following = (seat + 1) % seats
        while self.out[following]:
            following = (following + 1) % seats
        if (following - first) % seats <= (seat - first) % seats:
            if self.round == self.options.max_rounds:
                best = max(gold for s, gold in enumerate(self.gold) if not self.out[s])
                winners = [s for s in range(seats) if not self.out[s] and self.gold[s] == best]
                text = "the last round is over; most gold: {items}"
                names = [f"seat {winner}" for winner in winners]
                self.tell(FactKind.END, text, items=names, amount=best)
                self._end(winners, "")
                return
            self.round += 1
            self.tell(FactKind.ROUND, "round {amount} begins", amount=self.round)
        self._begin_turn(following)

    def _end(self, winners: list[int], title: str) -> None:
        self.winners = winners
        self.won_as = title
        self.agenda.clear()
        self.phase = "over"
        self.asked = []

    def _activate(self, seat: int, move: Activate) -> None:
        """Scrooge rulebook, 7.9 A."""
        code = NIGHTMARE_CODES[move.tp]
        self.nightmares[seat].remove(code)
        insort(self.active[seat], code)
        self.tell(FactKind.PLAY, "{seat} activates {items}", seat=seat, items=NIGHTMARE_ITEM[code])

    def _choose_to_end(self, seat: int, move: EndTurn) -> None:
        self.tell(FactKind.PASS, "{seat} ends its turn", seat=seat)
        self._end_turn()

    def _power(self, seat: int, name: str) -> int:
        """What the activated Turning Points of a seat give of a power; 0 for nothing."""
        having = POWER[name]
        return sum([having[code] for code in self.active[seat] if code in having])

    def _others(self, seat: int) -> list[int]:
        """The other seats that aren't out, clockwise from a seat's left."""
        out, seats = self.out, self.seats
        return [other for k in range(1, seats) if not out[other := (seat + k) % seats]]

    # ------------------------------------------------------------------ moving

    def _move_choices(self, seat: int) -> list[Move]:
        """Scrooge rulebook, 4.2 and 4.3."""
        place, novice = self.places[seat], self.options.novice
        backward, london = self._may_go_back(seat), self._may_cross(seat)
        moves: list[Move] = [*(NOVICE_ROLLS if novice else ROLLS)[backward, london]]
        # R62: in Novice Scrooge one can't pay to move. R12: only for streets that there are.
        if not novice and (paid := min(self.gold[seat] // PAY_TO_MOVE, PAID_STREETS)):
            onto = FORCED.get(place) if self.turn_left[seat] else None
            ahead = DISTANCE[place] if onto is None else 1 + DISTANCE[onto]
            moves += PAY_STREETS["forward"][: min(paid, ahead)]
            if backward:
                moves += PAY_STREETS["backward"][: min(paid, place)]
            if london:
                moves += PAY_STREETS["london"][: min(paid, 1 + DISTANCE[ANNOUNCED[place]])]
        return moves + self._plays(seat, "move")

    def _may_go_back(self, seat: int) -> bool:
        """R5: not from START, on a bridge, or when the seat must cross one."""
        return START < self.places[seat] <= LAST_STREET and not self.turn_left[seat]

    def _may_cross(self, seat: int) -> bool:
        """R10: whoever stands where it ended its previous turn may announce London Bridge."""
        place = self.places[seat]
        return place in ANNOUNCED and self.ended_on[seat] == place

    def _roll(self, seat: int, move: Roll) -> None:
        """Scrooge rulebook, 4.3 A."""
        direction, dice = move.direction, move.dice
        rng = self.rng
        self.blue = rng.choice(BLUE) if dice != "white" else 0
        self.white = rng.choice(WHITE) if dice != "blue" else 0
        self.direction = direction
        self.step = "end"
        rolled = [n for n in (self.blue, self.white) if n]
        text = ROLLS_THE_DICE[direction, dice]
        self.tell(FactKind.ROLL, text, seat=seat, items=rolled)
        if self.white < 0 and self.active[seat] and self._power(seat, "white_may_flip"):
            self.agenda.append(Task("flip", seat))
        else:
            self._move_by_dice(seat)

    def _resume_flip(self, task: Task) -> bool:
        return self._ask("flip", task.seat)

    def _keep_white(self, seat: int, move: KeepWhite) -> None:
        self.agenda.pop()
        self.tell(FactKind.CHOOSE, "{seat} lets Marley's die count as it is", seat=seat)
        self._move_by_dice(seat)

    def _flip_white(self, seat: int, move: FlipWhite) -> None:
        self.agenda.pop()
        self.white = -self.white
        text = "{seat} lets Marley's die count {amount}"
        self.tell(FactKind.CHOOSE, text, seat=seat, amount=self.white)
        self._move_by_dice(seat)

    def _move_by_dice(self, seat: int) -> None:
        """Scrooge rulebook, 4.2, 4.9 and 4.10."""
        total = self.blue + self.white
        if total == 0:
            self.tell(FactKind.PASS, "the total is 0: {seat} doesn't move", seat=seat)
        elif self.direction == "backward":
            if total > 0:
                place = self.places[seat]
                # R5: for the streets that there are.
                moved = min(total, place)
                rate = (self.active[seat] and self._power(seat, "back_rate")) or BACK_RATE
                self._gain(seat, moved * rate)
                self._arrive(seat, self._backward(seat, total))
            else:
                # R7: the opposite way, and without gold.
                self._arrive(seat, self._forward(seat, -total, False))
        elif total > 0:
            self._arrive(seat, self._forward(seat, total, self.direction == "london"))
        else:
            self._arrive(seat, self._backward(seat, -total))

    def _forward(self, seat: int, streets: int, london: bool) -> int:
        """The place so many streets ahead. R8: the cells of bridges count as streets."""
        place = self.places[seat]
        onto = ANNOUNCED if london else FORCED if self.turn_left[seat] else None
        if onto and streets and place in onto:
            place = onto[place]
            streets -= 1
        for _ in range(streets):
            place = FORWARD[place]
        return place

    def _backward(self, seat: int, streets: int) -> int:
        """The place so many streets back. R9: from a bridge by its entry, but never onto one."""
        place = self.places[seat]
        for _ in range(streets):
            place = BACK[place]
        return place

    def _pay_to_move(self, seat: int, move: PayToMove) -> None:
        """Scrooge rulebook, 4.3 C."""
        direction, streets = move.direction, move.streets
        self.step = "end"
        self.direction = direction
        text = PAYS_FOR_STREETS[direction]
        self.tell(FactKind.CHOOSE, text, seat=seat, amount=streets)
        # R15: one payment, which isn't a debt.
        self._pay(seat, streets * PAY_TO_MOVE, BANK)
        if direction == "backward":
            self._arrive(seat, self._backward(seat, streets))
        else:
            self._arrive(seat, self._forward(seat, streets, direction == "london"))

    def _arrive(self, seat: int, place: int) -> None:
        """Scrooge rulebook, 4.4: a seat comes to a place by its own movement."""
        self.came_from = self.places[seat]
        self._relocate(seat, place)
        # R12: on START nothing happens.
        if place == START:
            return
        # R2: what can only help isn't asked about.
        if NOT_IGNORED[place] or self._is_own_character(seat, place):
            self._carry_out(EFFECTS_AT[place], Task("effect", seat))
        else:
            self.agenda.append(Task("landing", seat))

    def _is_own_character(self, seat: int, place: int) -> bool:
        return IS_CHARACTER[place] and CHARACTER_STREETS[self.characters[seat]] == place

    def _relocate(self, seat: int, place: int) -> None:
        """Put a piece somewhere. R11, R13: prison and the duty to turn left end when it leaves."""
        if self.places[seat] != place:
            self.places[seat] = place
            self.in_prison[seat] = self.turn_left[seat] = False
            text = "the piece of {seat} comes to {items}"
            self.tell(FactKind.MOVE, text, seat=seat, items=PLACE_ITEM[place])
        else:
            text = "the piece of {seat} stays on {items}"
            self.tell(FactKind.MOVE, text, seat=seat, items=PLACE_ITEM[place])

    def _return_to_previous(self, seat: int) -> None:
        """R14: to where the piece stood before it moved; that isn't landing."""
        self._relocate(seat, self.came_from)

    def _resume_landing(self, task: Task) -> bool:
        if self._holds_for("landing", task.seat):
            return self._ask("landing", task.seat)
        self._carry_out_street(task.seat)
        return False

    def _carry_out_street(self, seat: int) -> None:
        self.agenda.pop()
        self._carry_out(EFFECTS_AT[self.places[seat]], Task("effect", seat))

    # ------------------------------------------------------------------ instructions

    def _carry_out(self, effects: tuple[Effect, ...], task: Task) -> None:
        """Carry instructions out in order, for the seat of a task and with what it chose."""
        for effect in effects[:0:-1]:
            more = msgspec.structs.replace(task, kind="effect", n=effect.place)
            self.agenda.append(more)
        first = effects[0]
        CARRIED_OUT[first.do](self, first, task)

    def _resume_effect(self, task: Task) -> bool:
        self.agenda.pop()
        # R54: what is left of an effect lapses with its seat.
        if not self.out[task.seat]:
            effect = EFFECTS[task.n]
            CARRIED_OUT[effect.do](self, effect, task)
        return False

    def _seats_of(self, effect: Effect, task: Task) -> list[int]:
        """The seats that an instruction is about, clockwise."""
        match effect.who:
            case "self":
                return [task.seat]
            case "target":
                return [task.other]
            case "each_other":
                return self._others(task.seat)
            case "last":
                last = self._last(task.seat)
                return [] if last is None else [last]
            case "challenger":
                return [] if self.challenger is None else [self.challenger]

    def _do_gain(self, effect: Effect, task: Task) -> None:
        for seat in self._seats_of(effect, task):
            self._gain(seat, effect.n)

    def _do_take(self, effect: Effect, task: Task) -> None:
        """R51: not a debt: at most what there is."""
        n = min(effect.n, self.gold[task.other])
        if n:
            self._transfer(task.other, task.seat, n)
            text = "{seat} takes {amount} gold from {other}"
            self.tell(FactKind.TAKE, text, seat=task.seat, other=task.other, amount=n)

    def _do_move(self, effect: Effect, task: Task) -> None:
        """Scrooge rulebook, 4.6, 4.8 and 5.9."""
        if effect.action:
            seat = task.seat
            if effect.n > 0:
                self._arrive(seat, self._forward(seat, effect.n, task.london))
            elif self.places[seat] <= LAST_STREET:
                self._arrive(seat, self._backward(seat, -effect.n))
            return
        for seat in self._seats_of(effect, task):
            place = self.places[seat]
            if effect.n > 0:
                # R13: forward at most to the last street but one.
                limit = min(effect.most or STREET_LIMIT, STREET_LIMIT)
                ahead = self._forward(seat, effect.n, False)
                if ahead <= LAST_STREET and ahead > limit:
                    ahead = max(limit, place) if place <= LAST_STREET else limit
                self._relocate(seat, ahead)
            elif place <= LAST_STREET:
                self._relocate(seat, max(START, place + effect.n))
            else:
                text = "{seat} is on a bridge and can't be moved backward"
                self.tell(FactKind.PASS, text, seat=seat)

    def _do_choose_move(self, effect: Effect, task: Task) -> None:
        self._arrive(task.seat, self._forward(task.seat, task.choice, task.london))

    def _do_go_to(self, effect: Effect, task: Task) -> None:
        if effect.action:
            self._arrive(task.seat, effect.n)
            return
        for seat in self._seats_of(effect, task):
            self._relocate(seat, effect.n)
            if effect.prison:
                self._imprison(seat)

    def _do_swap(self, effect: Effect, task: Task) -> None:
        """R28: no marks go with a piece, and nothing is actioned."""
        seat, places = task.seat, self.places
        for other in self._seats_of(effect, task):
            if places[seat] <= LAST_STREET and places[other] <= LAST_STREET:
                here, there = places[seat], places[other]
                self._relocate(seat, there)
                self._relocate(other, here)
            else:
                text = "{seat} is on a bridge and can't change places"
                self.tell(FactKind.PASS, text, seat=seat)

    def _do_miss(self, effect: Effect, task: Task) -> None:
        for seat in self._seats_of(effect, task):
            # R42: turns to miss add up.
            self.misses[seat] += effect.n
            text = "{seat} is to miss turns: {amount}"
            self.tell(FactKind.EVENT, text, seat=seat, amount=self.misses[seat])

    def _do_turn_left(self, effect: Effect, task: Task) -> None:
        """Scrooge rulebook, 21.3. R11: only by actioning the street."""
        self.turn_left[task.seat] = True
        text = "{seat} must turn left onto the bridge"
        self.tell(FactKind.EVENT, text, seat=task.seat)

    # ------------------------------------------------------------------ the lead

    def _leader(self) -> int | None:
        """R17: the highest street, bridges aside; a tie is for the seat whose turn comes next.

        Scrooge rulebook, 5.5 and 5.6.
        """
        best, highest = None, NOBODY
        for seat in (*self._others(self.on_turn), self.on_turn):
            if highest < self.places[seat] <= LAST_STREET:
                best, highest = seat, self.places[seat]
        return best

    def _last(self, subject: int) -> int | None:
        """R19: the lowest street among the others, bridges aside; ties as for the lead."""
        best, lowest = None, LAST_STREET + 1
        for seat in (*self._others(self.on_turn), self.on_turn):
            if seat != subject and self.places[seat] < lowest and not self.out[seat]:
                best, lowest = seat, self.places[seat]
        return best

    # ------------------------------------------------------------------ Bag of Tricks

    def _do_draw_bag(self, effect: Effect, task: Task) -> None:
        """Scrooge rulebook, 5.2 to 5.4. R18: the leader is found before the first card."""
        leader = self._leader()
        if leader is None:
            self.tell(FactKind.PASS, "nobody is in the lead: no Bag of Tricks card is drawn")
        elif leader == self.on_turn:
            self.agenda.append(Task("own_bag", leader, effect.n))
        else:
            # R63: from an empty deck no card comes.
            count = min(effect.n, len(self.bag_deck))
            drawn = [self.bag_deck.pop() for _ in range(count)]
            self.bag_held[leader] += drawn
            self.bag_shown[leader] += [False] * count
            text = "{seat} is in the lead and gets Bag of Tricks cards: {amount}"
            self.tell(FactKind.GIVE, text, seat=leader, amount=count)

    def _resume_own_bag(self, task: Task) -> bool:
        """R18: each card is carried out before the next is drawn, even if the lead is lost."""
        if task.n == 0 or not self.bag_deck:
            self.agenda.pop()
        else:
            task.n -= 1
            self._turn_up(task.seat, self.bag_deck.pop())
        return False

    def _turn_over(self, seat: int, move: TurnOver) -> None:
        """Scrooge rulebook, 5.1."""
        self.bag_shown[seat].pop(0)
        self._turn_up(seat, self.bag_held[seat].pop(0))

    def _turn_up(self, seat: int, card: int) -> None:
        self.turned.append(card)
        text = "{seat} turns a Bag of Tricks card over: {items}"
        self.tell(FactKind.REVEAL, text, seat=seat, items=BAG_ITEM[card])
        self.agenda.append(Task("bag", seat, card=card))

    def _resume_bag(self, task: Task) -> bool:
        if self._holds_for("bag", task.seat):
            return self._ask("bag", task.seat)
        self._carry_out_bag()
        return False

    def _carry_out_bag(self) -> None:
        task = self.agenda.pop()
        self.agenda.append(Task("bag_done", task.seat, card=task.card))
        self._carry_out(BAG_EFFECTS[task.card], Task("effect", task.seat))

    def _resume_bag_done(self, task: Task) -> bool:
        # R21: the card goes under the deck when it has been actioned, or cancelled.
        self.agenda.pop()
        self._bury_turned(task.card)
        return False

    def _bury_turned(self, card: int) -> None:
        self.turned.remove(card)
        self.bag_deck.insert(0, card)

    def _close(self, kind: TaskKind) -> Task | None:
        """End the window of this kind that was opened last; None if there is none."""
        for index in range(len(self.agenda) - 1, -1, -1):
            if self.agenda[index].kind == kind:
                return self.agenda.pop(index)
        return None

    def _do_cancel_bag(self, effect: Effect, task: Task) -> None:
        if window := self._close("bag"):
            self._bury_turned(window.card)
            text = "the card is cancelled: {items}"
            self.tell(FactKind.EVENT, text, items=BAG_ITEM[window.card])

    def _do_pass_bag(self, effect: Effect, task: Task) -> None:
        """R22: the card is carried out when its new holder turns it over in its own turn."""
        if window := self._close("bag"):
            self.turned.remove(window.card)
            self.bag_held[task.other].append(window.card)
            self.bag_shown[task.other].append(True)
            text = "{seat} hands the Bag of Tricks card to {other}: {items}"
            items = BAG_ITEM[window.card]
            self.tell(FactKind.GIVE, text, seat=task.seat, other=task.other, items=items)

    def _do_ignore_street(self, effect: Effect, task: Task) -> None:
        """R23: all that the street says lapses."""
        if window := self._close("landing"):
            text = "{seat} ignores what {items} says"
            items = PLACE_ITEM[self.places[window.seat]]
            self.tell(FactKind.EVENT, text, seat=window.seat, items=items)

    # ------------------------------------------------------------------ Ghost cards

    def _plays(self, seat: int, phase: Phase) -> list[Move]:
        """The cards that a seat can play in a decision; Scrooge rulebook, 6.2 and 7.9 B."""
        moves: list[Move] = []
        usable = GHOST_IN[phase]
        for code in dict.fromkeys(self.ghosts[seat]):
            if usable[code]:
                card = GHOSTS[code]
                if card.free:
                    moves.append(PLAY[code])
                else:
                    moves += self._ways(seat, code, card)
        usable = TURNING_IN[phase]
        for code in self.nightmares[seat]:
            if usable[code]:
                card = NIGHTMARES[code]
                # Some are for the challenger alone.
                if card.use == "final_self" and seat != self.challenger:
                    continue
                if card.form == "seat":
                    moves += [DISCARD_AT[code][other] for other in self._targets(seat, card)]
                elif card.free or self._possible(seat, card, 0):
                    moves.append(DISCARD[code])
        return moves

    def _ways(self, seat: int, code: int, card: Card) -> Sequence[Move]:
        """The ways to play a Ghost card that asks for something, or isn't always possible."""
        match card.form:
            case "plain":
                return (PLAY[code],) if self._possible(seat, card, 1) else ()
            case "seat":
                return [PLAY_AT[code][other] for other in self._targets(seat, card)]
            case "slot":
                # R60: one that has been turned over, for another that lies there.
                if not self.challenge_hero:
                    return ()
                return [PLAY_SLOT[code][slot] for slot in SLOTS if self.heroes[slot] != EMPTY]
            case _:
                place, london = self.places[seat], self._may_cross(seat)
                if card.form == "route":
                    along = PLAY_ALONG[code]
                    return (along["forward"], along["london"]) if london else (along["forward"],)
                onto = FORCED.get(place) if self.turn_left[seat] else None
                ahead = DISTANCE[place] if onto is None else 1 + DISTANCE[onto]
                low, chosen = card.effects[0].n, PLAY_STREETS[code]
                moves = chosen["forward"][low : ahead + 1]
                if london:
                    moves = moves + chosen["london"][low : 2 + DISTANCE[ANNOUNCED[place]]]
                return moves

    def _targets(self, seat: int, card: Card) -> list[int]:
        """R29: the seats that a card can be aimed at, ascending."""
        others = sorted(self._others(seat))
        for effect in card.effects:
            others = [other for other in others if self._can_aim(seat, other, effect)]
        return others

    def _can_aim(self, seat: int, other: int, effect: Effect) -> bool:
        place = self.places[other]
        match effect.do:
            case "take":
                return self.gold[other] > 0
            case "take_ghost":
                return bool(self.ghosts[other]) and not self._is_steal_proof(other)
            case "move" if effect.who == "target":
                if effect.n < 0:
                    return START < place <= LAST_STREET
                return place > LAST_STREET or place < (effect.most or STREET_LIMIT)
            case "go_to" if effect.who == "target":
                return not self.in_prison[other] if effect.prison else place != effect.n
            case "swap" if effect.who == "target":
                own = self.places[seat]
                return (
                    place <= LAST_STREET
                    and own <= LAST_STREET
                    and own != place
                    and not self.in_prison[seat]
                    and not self.in_prison[other]
                )
        return True

    def _possible(self, seat: int, card: Card, played: int) -> bool:
        """Whether the position allows a card without a target; `played` ghost cards leave first."""
        place = self.places[seat]
        for effect in card.effects:
            if effect.below and not place < effect.n:
                return False
            if effect.do == "steal_ghost" and (
                len(self.ghosts[seat]) - played >= GHOST_LIMIT or not self._victims(seat)
            ):
                # R30: without a possible steal it isn't offered.
                return False
        return True

    def _play_ghost(self, seat: int, move: Play) -> None:
        """Scrooge rulebook, 6.3. R24: the card goes under the deck at once, whatever happens."""
        code = GHOST_CODES[move.card]
        self.ghosts[seat].remove(code)
        self.ghost_deck.insert(0, code)
        self.tell(
            FactKind.PLAY,
            words.PLAYED_TEXT[move],
            seat=seat,
            other=move.seat,
            items=GHOST_ITEM[code],
            amount=move.streets if move.slot is None else move.slot,
        )
        agenda = self.agenda
        if self.phase == "nay":
            # R25: the new Nay is answered by all but its player.
            window = agenda[-1]
            window.seat = seat
            window.n += 1
            return
        self._note_play(seat, GHOSTS[code])
        other = NOBODY if move.seat is None else move.seat
        choice = (move.streets if move.slot is None else move.slot) or 0
        agenda.append(Task("ghost", seat, 0, other, code, choice, move.route == "london"))
        agenda.append(Task("nay", seat))

    def _discard(self, seat: int, move: Discard) -> None:
        """Scrooge rulebook, 7.9 B. R26: nobody can say Nay to it."""
        code = NIGHTMARE_CODES[move.tp]
        self.nightmares[seat].remove(code)
        self.nightmare_deck.insert(0, code)
        text = "{seat} discards {items}"
        if move.seat is not None:
            text = "{seat} discards {items} against {other}"
        self.tell(FactKind.PLAY, text, seat=seat, other=move.seat, items=NIGHTMARE_ITEM[code])
        card = NIGHTMARES[code]
        self._note_play(seat, card)
        other = NOBODY if move.seat is None else move.seat
        self._carry_out(card.effects, Task("effect", seat, other=other))

    def _note_play(self, seat: int, card: Card) -> None:
        """What a play means for the decision in which it is made."""
        if self.phase == "final":
            # R59: all may play once more before it ends.
            final = self.agenda[-1]
            final.n = 0
            final.seat = self._others(seat)[0]
        elif card.use == "replace":
            # R16: it stands for the movement of this turn, even if it is cancelled.
            self.step = "end"

    def _resume_nay(self, task: Task) -> bool:
        if self._ask_all_but("nay", task.seat):
            return True
        self._close_nay()
        return False

    def _close_nay(self) -> None:
        """Scrooge rulebook, 6.4. R25: an odd number of Nays cancels."""
        nays = self.agenda.pop().n
        pending = self.agenda.pop()
        if pending.kind == "rob":
            if nays % 2:
                self.tell(FactKind.EVENT, "the steal is cancelled", seat=pending.seat)
            else:
                self._rob(pending.seat, pending.other)
        elif nays % 2:
            text = "{items} is cancelled"
            items = GHOST_ITEM[pending.card]
            self.tell(FactKind.EVENT, text, seat=pending.seat, items=items)
        else:
            self._carry_out(GHOSTS[pending.card].effects, pending)

    def _do_nothing(self, effect: Effect, task: Task) -> None:
        """What the window has done already: a Nay."""

    def _do_draw_ghost(self, effect: Effect, task: Task) -> None:
        """Scrooge rulebook, 6.1 and 6.3."""
        seat, n = task.seat, effect.n
        # R32: more cards on streets, not by cards.
        if self.active[seat] and effect.place < STREET_EFFECTS:
            n += self._power(seat, "ghost_street_bonus")
        hand, deck = self.ghosts[seat], self.ghost_deck
        # R27, R63: never a sixth card, and none from an empty deck.
        count = min(n, GHOST_LIMIT - len(hand), len(deck))
        self.tell(FactKind.DRAW, "{seat} draws Ghost cards: {amount}", seat=seat, amount=count)
        for _ in range(count):
            code = deck.pop()
            insort(hand, code)
            text = "{seat} draws {items}"
            self.tell(FactKind.DRAW, text, seat=seat, items=GHOST_ITEM[code], to=(seat,))

    def _is_steal_proof(self, seat: int) -> bool:
        return bool(self.active[seat] and self._power(seat, "steal_proof"))

    def _victims(self, seat: int) -> list[int]:
        """R29: the seats from which a seat can steal, ascending."""
        return [
            other
            for other, hand in enumerate(self.ghosts)
            if hand and other != seat and not self._is_steal_proof(other)
        ]

    def _do_steal_ghost(self, effect: Effect, task: Task) -> None:
        self.agenda.append(Task("steal", task.seat, effect.n))

    def _resume_steal(self, task: Task) -> bool:
        """Scrooge rulebook, 11. R30: optional, and not offered when it can't succeed."""
        seat = task.seat
        if task.n and len(self.ghosts[seat]) < GHOST_LIMIT and self._victims(seat):
            return self._ask("steal", seat)
        self.agenda.pop()
        return False

    def _steal(self, seat: int, move: Steal) -> None:
        # R30: a steal that is cancelled counts all the same.
        self.agenda[-1].n -= 1
        text = "{seat} steals a Ghost card from {other}"
        self.tell(FactKind.CALL, text, seat=seat, other=move.seat)
        self.agenda.append(Task("rob", seat, other=move.seat))
        self.agenda.append(Task("nay", seat))

    def _rob(self, seat: int, victim: int) -> None:
        hand = self.ghosts[victim]
        if not hand or len(self.ghosts[seat]) >= GHOST_LIMIT:
            text = "there is no Ghost card for {seat} to take from {other}"
            self.tell(FactKind.EVENT, text, seat=seat, other=victim)
            return
        code = hand.pop(self.rng.below(len(hand)))
        insort(self.ghosts[seat], code)
        text = "{seat} takes a Ghost card from {other}, unseen"
        self.tell(FactKind.TAKE, text, seat=seat, other=victim)
        text = "{seat} takes {items} from {other}"
        both, items = (seat, victim), GHOST_ITEM[code]
        self.tell(FactKind.TAKE, text, seat=seat, other=victim, items=items, to=both)

    def _do_take_ghost(self, effect: Effect, task: Task) -> None:
        """R26: answered as a card, not once more as a steal."""
        for _ in range(effect.n):
            self._rob(task.seat, task.other)

    def _do_return_ghost(self, effect: Effect, task: Task) -> None:
        """Scrooge rulebook, 18."""
        self.agenda.append(Task("return_ghost", task.seat, effect.n))

    def _resume_return_ghost(self, task: Task) -> bool:
        # R31: nothing is due from an empty hand.
        if task.n and self.ghosts[task.seat]:
            task.n -= 1
            return self._ask("return_ghost", task.seat)
        self.agenda.pop()
        return False

    def _return_ghost(self, seat: int, move: ReturnGhost) -> None:
        code = GHOST_CODES[move.card]
        self.ghosts[seat].remove(code)
        self.ghost_deck.insert(0, code)
        self.tell(FactKind.DISCARD, "{seat} returns a Ghost card to the deck", seat=seat)
        text = "{seat} returns {items}"
        self.tell(FactKind.DISCARD, text, seat=seat, items=GHOST_ITEM[code], to=(seat,))

    def _do_give_ghost(self, effect: Effect, task: Task) -> None:
        last = self._last(task.seat)
        if last is None:
            self.tell(FactKind.PASS, "nobody is last: no Ghost card is given")
        else:
            self.agenda.append(Task("give_ghost", task.seat, effect.n, last))

    def _resume_give_ghost(self, task: Task) -> bool:
        if task.n and self.ghosts[task.seat]:
            task.n -= 1
            return self._ask("give_ghost", task.seat)
        self.agenda.pop()
        return False

    def _give_ghost(self, seat: int, move: GiveGhost) -> None:
        other = self.agenda[-1].other
        code = GHOST_CODES[move.card]
        items = GHOST_ITEM[code]
        self.ghosts[seat].remove(code)
        if len(self.ghosts[other]) < GHOST_LIMIT:
            insort(self.ghosts[other], code)
            text = "{seat} gives a Ghost card to {other}"
            self.tell(FactKind.GIVE, text, seat=seat, other=other)
            text = "{seat} gives {items} to {other}"
            both = (seat, other)
            self.tell(FactKind.GIVE, text, seat=seat, other=other, items=items, to=both)
        else:
            # R27: a gift never makes a sixth card.
            self.ghost_deck.insert(0, code)
            text = "{other} can't take a sixth Ghost card: that of {seat} goes under the deck"
            self.tell(FactKind.DISCARD, text, seat=seat, other=other)
            text = "{seat} returns {items}"
            self.tell(FactKind.DISCARD, text, seat=seat, items=items, to=(seat,))

    # ------------------------------------------------------------------ Nightmare cards

    def _count_nightmares(self, seat: int) -> int:
        """R34: Turning Points count, whether activated or not."""
        return len(self.nightmares[seat]) + len(self.active[seat])

    def _held(self, seat: int) -> list[int]:
        """All Nightmare cards of a seat, ascending."""
        return sorted(self.nightmares[seat] + self.active[seat])

    def _do_buy_nightmare(self, effect: Effect, task: Task) -> None:
        """Scrooge rulebook, 7.4."""
        self.agenda.append(Task("buy", task.seat, effect.n))

    def _resume_buy(self, task: Task) -> bool:
        """R33: the card is paid for before the next one is drawn."""
        seat = task.seat
        full = self._count_nightmares(seat) >= NIGHTMARE_LIMIT
        if task.n == 0 or full or not self.nightmare_deck or self.out[seat]:
            self.agenda.pop()
            return False
        task.n -= 1
        code = self.nightmare_deck.pop()
        self.set_aside.append(code)
        text = "{seat} must buy a Nightmare card for {amount}"
        self.tell(FactKind.REVEAL, text, seat=seat, amount=FACE[code])
        text = "{seat} draws {items}"
        self.tell(FactKind.DRAW, text, seat=seat, items=NIGHTMARE_ITEM[code], to=(seat,))
        self.agenda.append(Task("bought", seat))
        self._owe([(seat, FACE[code], BANK)])
        return False

    def _resume_bought(self, task: Task) -> bool:
        self.agenda.pop()
        if self.set_aside:
            insort(self.nightmares[task.seat], self.set_aside.pop())
            self.tell(FactKind.TAKE, "{seat} keeps the Nightmare card", seat=task.seat)
        return False

    def _do_sell_nightmare(self, effect: Effect, task: Task) -> None:
        """Scrooge rulebook, 7.5. R35: without a card there is no decision."""
        if self._count_nightmares(task.seat):
            self.agenda.append(Task("sell", task.seat))

    def _resume_sell(self, task: Task) -> bool:
        return self._ask("sell", task.seat)

    def _lay_down(self, seat: int, ids: Iterable[str]) -> list[int]:
        """Take Nightmare cards from a seat, face-down or activated, to be shown."""
        codes = [NIGHTMARE_CODES[id] for id in ids]
        for code in codes:
            (self.active if code in self.active[seat] else self.nightmares)[seat].remove(code)
        return codes

    def _sell(self, seat: int, move: Sell) -> None:
        """Scrooge rulebook, 7.6 and 7.7."""
        self.agenda.pop()
        self.on_sale = self._lay_down(seat, move.cards)
        names = [NIGHTMARE_NAMES[code] for code in self.on_sale]
        self.tell(FactKind.REVEAL, "{seat} offers for sale: {items}", seat=seat, items=names)
        self._roll_price(seat)
        self.agenda.append(Task("sale", seat))

    def _roll_price(self, seat: int) -> None:
        self.blue = self.rng.choice(BLUE)
        text = "{seat} rolls {amount} for the price"
        self.tell(FactKind.ROLL, text, seat=seat, amount=self.blue)

    def _resume_sale(self, task: Task) -> bool:
        if self._holds_for("sale", task.seat):
            return self._ask("sale", task.seat)
        self._close_sale(self.agenda.pop())
        return False

    def _close_sale(self, task: Task) -> None:
        """Scrooge rulebook, 7, Special Combos. R35: the bonus is on the whole sale."""
        sold = self.on_sale
        self.on_sale = []
        self._gain(task.seat, self.blue * sum([FACE[code] for code in sold]) * TIMES[len(sold)])
        self._bury_nightmares(sold)

    def _bury_nightmares(self, codes: list[int]) -> None:
        """R36: under the deck; several at once in random order."""
        if len(codes) > 1:
            self.rng.shuffle(codes)
        self.nightmare_deck[:0] = codes

    def _do_reroll_sale(self, effect: Effect, task: Task) -> None:
        """R38: the second roll stands."""
        if window := self._close("sale"):
            self._roll_price(window.seat)
            self._close_sale(window)

    def _do_sell_one(self, effect: Effect, task: Task) -> None:
        if self._count_nightmares(task.seat):
            self.agenda.append(Task("sell_one", task.seat, effect.n))

    def _resume_sell_one(self, task: Task) -> bool:
        return self._ask("sell_one", task.seat)

    def _sell_to_bank(self, seat: int, move: SellToBank) -> None:
        """R40: shown, at a fixed multiple of its face value."""
        times = self.agenda.pop().n
        codes = self._lay_down(seat, (move.card,))
        code = codes[0]
        self.tell(FactKind.REVEAL, "{seat} sells {items}", seat=seat, items=NIGHTMARE_ITEM[code])
        self._gain(seat, times * FACE[code])
        self._bury_nightmares(codes)

    def _do_return_nightmare(self, effect: Effect, task: Task) -> None:
        # Asked even where there is no choice: else it would show which cards are equal.
        if self._count_nightmares(task.seat):
            self.agenda.append(Task("return_nightmare", task.seat))

    def _resume_return_nightmare(self, task: Task) -> bool:
        return self._ask("return_nightmare", task.seat)

    def _lowest(self, seat: int) -> list[int]:
        """R40: the cards of the lowest face value, activated ones included."""
        held = self._held(seat)
        lowest = min([FACE[code] for code in held])
        return [code for code in dict.fromkeys(held) if FACE[code] == lowest]

    def _return_nightmare(self, seat: int, move: ReturnNightmare) -> None:
        self.agenda.pop()
        code = NIGHTMARE_CODES[move.card]
        items = NIGHTMARE_ITEM[code]
        if code in self.active[seat]:
            self.active[seat].remove(code)
            self.tell(FactKind.DISCARD, "{seat} returns {items}", seat=seat, items=items)
        else:
            self.nightmares[seat].remove(code)
            text = "{seat} returns its lowest Nightmare card, unseen"
            self.tell(FactKind.DISCARD, text, seat=seat)
            text = "{seat} returns {items}"
            self.tell(FactKind.DISCARD, text, seat=seat, items=items, to=(seat,))
        self.nightmare_deck.insert(0, code)

    # ------------------------------------------------------------------ gold

    def _gain(self, seat: int, n: int) -> None:
        if n:
            self.gold[seat] += n
            self.bank -= n
            self.tell(FactKind.TAKE, GETS, seat=seat, amount=n)

    def _transfer(self, debtor: int, creditor: int, n: int) -> None:
        self.gold[debtor] -= n
        match creditor:
            case -1:
                self.bank += n
            case -2:
                self.house += n
            case -3:
                self.pot += n
            case _:
                self.gold[creditor] += n

    def _pay(self, debtor: int, n: int, creditor: int) -> None:
        """Pay what can be paid."""
        self._transfer(debtor, creditor, n)
        if creditor < 0:
            self.tell(FactKind.GIVE, PAYS[creditor], seat=debtor, amount=n)
        else:
            self.tell(FactKind.GIVE, PAYS_SEAT, seat=debtor, other=creditor, amount=n)

    def _owe(self, debts: Sequence[tuple[int, int, int]]) -> None:
        """Settle debts one by one, each of a debtor, an amount and a creditor.

        R52: the first that can't be paid holds the others up.
        """
        for index, (debtor, n, creditor) in enumerate(debts):
            if self.gold[debtor] < n:
                for late, amount, payee in reversed(debts[index:]):
                    self.agenda.append(Task("debt", late, amount, payee))
                return
            if n:
                self._pay(debtor, n, creditor)

    def _resume_debt(self, task: Task) -> bool:
        """Scrooge rulebook, 4, Out of gold."""
        seat, n, creditor = task.seat, task.n, task.other
        gone = self.out[seat] or (creditor >= 0 and self.out[creditor])
        if gone or self.gold[seat] >= n:
            self.agenda.pop()
            if n and not gone:
                self._pay(seat, n, creditor)
            return False
        if self._holds_for("debt", seat):
            return self._ask("debt", seat)
        self._scrooge(self.agenda.pop())
        return False

    def _do_pay(self, effect: Effect, task: Task) -> None:
        seat, n = task.seat, self._due(task.seat, effect)
        if effect.to == "each_other":
            self._owe([(seat, n, other) for other in self._others(seat)])
        else:
            self._owe([(seat, n, BANK if effect.to == "bank" else HOUSE)])

    def _do_collect(self, effect: Effect, task: Task) -> None:
        seat = task.seat
        self._owe([(other, self._due(other, effect), seat) for other in self._others(seat)])

    def _due(self, seat: int, effect: Effect) -> int:
        """What a seat owes. R39: some pay half for Bag of Tricks cards, rounded down."""
        if self.active[seat] and effect.place in BY_BAG and self._power(seat, "bag_halved"):
            return effect.n // 2 // CHIP * CHIP
        return effect.n

    def _scrooge(self, debt: Task) -> None:
        """Scrooge rulebook, 4, Out of gold. R53: what is left goes to this very creditor."""
        seat = debt.seat
        if self.gold[seat]:
            self._pay(seat, self.gold[seat], debt.other)
        text = "{seat} has been scrooged and is out of the game"
        self.tell(FactKind.EVENT, text, seat=seat)
        for hand, deck in (
            (self.ghosts[seat], self.ghost_deck),
            # R33: and the card that it couldn't pay for.
            (self.nightmares[seat] + self.active[seat] + self.set_aside, self.nightmare_deck),
            (self.bag_held[seat], self.bag_deck),
        ):
            self.rng.shuffle(hand)
            deck[:0] = hand
        self.ghosts[seat], self.nightmares[seat], self.active[seat] = [], [], []
        self.set_aside = []
        self.bag_held[seat], self.bag_shown[seat] = [], []
        self.out[seat] = True
        self.characters[seat] = 0
        self.places[seat] = self.ended_on[seat] = START
        self.misses[seat] = 0
        self.in_prison[seat] = self.turn_left[seat] = False
        if self.out.count(False) == 1:
            # R55: at once, whatever was going on.
            winner = self.out.index(False)
            text = "{seat} wins: nobody else is left"
            self.tell(FactKind.END, text, seat=winner)
            self._end([winner], "last_standing")
        elif seat == self.on_turn:
            self._abandon_turn()

    def _abandon_turn(self) -> None:
        """R54: the turn of a seat that is scrooged ends, and whatever was going on in it."""
        self.agenda.clear()
        self.bag_deck[:0] = self.turned
        self._bury_nightmares(self.on_sale)
        self.hero_used += self.challenge_hero
        self.turned, self.on_sale, self.challenge_hero = [], [], []
        self._collect_hands()
        self.challenger = None
        # R50: without the lander the all-play is off.
        if self.pot:
            self._pot_to_house()
        self._next_turn()

    # ------------------------------------------------------------------ Money-Box cards

    def _draw_money_box(self, count: int) -> list[int]:
        """R41: used cards are shuffled back, so that any card may be the next."""
        deck, below = self.money_box, self.rng.below
        drawn = []
        for _ in range(count):
            index = below(len(deck))
            deck[index], deck[-1] = deck[-1], deck[index]
            drawn.append(deck.pop())
        return drawn

    def _collect_hands(self) -> None:
        for hand in (*self.hands, self.scrooge_hand):
            self.money_box += hand
        self.hands = [[] for _ in range(self.seats)]
        self.scrooge_hand = []

    def _do_money_box(self, effect: Effect, task: Task) -> None:
        """Scrooge rulebook, 8.2."""
        drawn = self._draw_money_box(effect.n)
        text = "{seat} draws Money-Box cards: {items}"
        self.tell(FactKind.REVEAL, text, seat=task.seat, items=drawn)
        self.money_box += drawn
        total = sum(drawn)
        if total < 0:
            self._owe([(task.seat, -total, BANK)])
        else:
            self._gain(task.seat, total)

    # ------------------------------------------------------------------ streets

    def _do_imprison(self, effect: Effect, task: Task) -> None:
        self._imprison(task.seat)

    def _imprison(self, seat: int) -> None:
        """Scrooge rulebook, 15.1."""
        self.in_prison[seat] = True
        self.tell(FactKind.EVENT, "{seat} is in the Debtors' Prison", seat=seat)

    def _do_release(self, effect: Effect, task: Task) -> None:
        self.in_prison[task.seat] = False
        self.tell(FactKind.EVENT, "{seat} is free", seat=task.seat)

    def _pay_release(self, seat: int, move: PayRelease) -> None:
        """Scrooge rulebook, 15.2. R44: then it moves as usual."""
        self._pay(seat, RELEASE_FEE, HOUSE)
        self.in_prison[seat] = False
        self.tell(FactKind.EVENT, "{seat} is free", seat=seat)

    def _roll_for_release(self, seat: int, move: RollForRelease) -> None:
        """Scrooge rulebook, 15.2 and 15.3. R44: either way there is no other movement."""
        self.step = "end"
        self.blue = self.rng.choice(BLUE)
        text = "{seat} rolls {amount} for its release"
        self.tell(FactKind.ROLL, text, seat=seat, amount=self.blue)
        if self.blue == RELEASE_ROLL:
            self.in_prison[seat] = False
            self.tell(FactKind.EVENT, "{seat} is free", seat=seat)
            self._arrive(seat, self._forward(seat, self.blue, False))

    def _do_character(self, effect: Effect, task: Task) -> None:
        """Scrooge rulebook, 14. R45: a character whose seat is out is held by nobody."""
        seat, place = task.seat, self.places[task.seat]
        if self._is_own_character(seat, place):
            self._gain(seat, OWN_CHARACTER_BANK)
            free = [other for other in self._others(seat) if not self._is_character_free(other)]
            self._owe([(other, OWN_CHARACTER_SEATS, seat) for other in free])
        elif not self._is_character_free(seat):
            for other in self._others(seat):
                if self._is_own_character(other, place):
                    self._owe([(seat, HELD_CHARACTER, other)])
                    return
            self._owe([(seat, FREE_CHARACTER, BANK)])

    def _is_character_free(self, seat: int) -> bool:
        return bool(self.active[seat] and self._power(seat, "character_free"))

    def _do_collect_house(self, effect: Effect, task: Task) -> None:
        """Scrooge rulebook, 16.1."""
        seat, n = task.seat, self.house
        self.house = 0
        self.gold[seat] += n
        text = "{seat} collects {amount} gold from the Counting-House"
        self.tell(FactKind.TAKE, text, seat=seat, amount=n)

    def _do_add_hero(self, effect: Effect, task: Task) -> None:
        self.agenda.append(Task("heroes", task.seat, effect.n))

    def _resume_heroes(self, task: Task) -> bool:
        """Scrooge rulebook, 9.2. R47: where no card can be added, one can be looked at."""
        if task.n == 0:
            self.agenda.pop()
            return False
        task.n -= 1
        if EMPTY in self.heroes and self.hero_box:
            slot = self.heroes.index(EMPTY)
            self.heroes[slot] = self.hero_box.pop()
            self.peeked[slot] = []
            text = "a Hero or Villain is put face-down in slot {amount}"
            self.tell(FactKind.EVENT, text, seat=task.seat, amount=slot)
            return False
        if self.heroes.count(EMPTY) < len(SLOTS):
            return self._ask("peek", task.seat)
        return False

    def _peek(self, seat: int, move: Peek) -> None:
        slot = move.slot
        text = "{seat} looks at the Hero or Villain in slot {amount}"
        self.tell(FactKind.CHOOSE, text, seat=seat, amount=slot)
        if seat not in self.peeked[slot]:
            insort(self.peeked[slot], seat)
        text = "the card in slot {amount} is {items}"
        items = HERO_ITEM[self.heroes[slot]]
        self.tell(FactKind.REVEAL, text, seat=seat, items=items, amount=slot, to=(seat,))

    # ------------------------------------------------------------------ all-plays

    def _around(self, seat: int) -> list[int]:
        """The seats that aren't out, clockwise from a seat on."""
        return [seat, *self._others(seat)]

    def _pot_to_house(self) -> None:
        self.house += self.pot
        text = "the pot goes to the Counting-House: {amount} gold"
        self.tell(FactKind.EVENT, text, amount=self.pot)
        self.pot = 0

    def _pot_to(self, seat: int, n: int) -> None:
        self.pot -= n
        self.gold[seat] += n
        text = "{seat} wins {amount} gold of the pot"
        self.tell(FactKind.TAKE, text, seat=seat, amount=n)

    def _all_play(self, kind: TaskKind, seat: int) -> None:
        """R48: the stake is owed by everybody, from the lander clockwise."""
        self.agenda.append(Task(kind, seat))
        self._owe([(other, STAKE, POT) for other in self._around(seat)])

    def _do_scroogle(self, effect: Effect, task: Task) -> None:
        """Scrooge rulebook, 19."""
        self._all_play("numbers", task.seat)

    def _resume_numbers(self, task: Task) -> bool:
        """R49: each picks a number that is left; then the lander rolls."""
        for seat in self._around(task.seat):
            if not self.numbers[seat]:
                return self._ask("number", seat)
        self.agenda.pop()
        self.blue = self.rng.choice(BLUE)
        text = "{seat} rolls {amount} in Scroogle"
        self.tell(FactKind.ROLL, text, seat=task.seat, amount=self.blue)
        if self.blue in self.numbers:
            self._pot_to(self.numbers.index(self.blue), self.pot)
        else:
            self._pot_to_house()
        self.numbers = [0] * self.seats
        return False

    def _pick_number(self, seat: int, move: PickNumber) -> None:
        self.numbers[seat] = move.number
        self.tell(FactKind.CHOOSE, "{seat} picks {amount}", seat=seat, amount=move.number)

    def _do_haggle(self, effect: Effect, task: Task) -> None:
        """Scrooge rulebook, 20."""
        self._all_play("haggle", task.seat)

    def _resume_haggle(self, task: Task) -> bool:
        """Scrooge rulebook, 20.1 and 20.2."""
        self.agenda.pop()
        self._bank_adds(BANK_STAKE)
        around = self._around(task.seat)
        self.scrooge_hand = self._draw_money_box(MONEY_BOX_HAND)
        text = "everybody in the Haggle and Scrooge are dealt {amount} Money-Box cards"
        self.tell(FactKind.DEAL, text, amount=MONEY_BOX_HAND)
        for seat in around:
            dealt = self.hands[seat] = self._draw_money_box(MONEY_BOX_HAND)
            self.tell(FactKind.DEAL, "{seat} is dealt {items}", seat=seat, items=dealt, to=(seat,))
        self.agenda.append(Task("bets", task.seat, 1))
        return False

    def _bank_adds(self, n: int) -> None:
        if n:
            self.pot += n
            self.bank -= n
            self.tell(FactKind.EVENT, "the Bank pays {amount} gold into the pot", amount=n)

    def _resume_bets(self, task: Task) -> bool:
        """Scrooge rulebook, 20.3 to 20.5. R50b, R50c: all decide once, and those whose bet isn't
        the highest then once more.
        """
        highest = max(self.bets)
        while task.choice < self.seats:
            seat = (task.seat + task.choice) % self.seats
            if self.hands[seat]:
                if task.n == 1:
                    return self._ask("bet", seat)
                if self.bets[seat] < highest:
                    return self._ask("rebet", seat)
            task.choice += 1
        task.n += 1
        task.choice = 0
        if task.n > 2:
            self.agenda.pop()
            self._show_down(highest)
        return False

    def _bet(self, seat: int, move: Bet | Raise) -> None:
        kind = "bets" if isinstance(move, Bet) else "raises to"
        self._put_bet(seat, move.n, f"{{seat}} {kind} {{amount}}")

    def _match(self, seat: int, move: Match) -> None:
        self._put_bet(seat, max(self.bets), "{seat} matches the bet of {amount}")

    def _put_bet(self, seat: int, n: int, text: str) -> None:
        self.tell(FactKind.CHOOSE, text, seat=seat, amount=n)
        self._pay(seat, n - self.bets[seat], POT)
        self.bets[seat] = n
        self.agenda[-1].choice += 1

    def _leave_haggle(self, seat: int, move: Out) -> None:
        """R50d: what it has bet stays in the pot, and nobody sees its cards."""
        self.money_box += self.hands[seat]
        self.hands[seat] = []
        self.tell(FactKind.PASS, "{seat} is out of the Haggle", seat=seat)
        self.agenda[-1].choice += 1

    def _show_down(self, highest: int) -> None:
        """Scrooge rulebook, 20.6 and 20.7."""
        self._bank_adds(highest)
        totals = {seat: sum(self.hands[seat]) for seat in range(self.seats) if self.hands[seat]}
        # R50e: with nobody left in, Scrooge's cards aren't shown, either.
        if totals:
            for seat in totals:
                text = "{seat} shows {items}, together {amount}"
                items, total = self.hands[seat], totals[seat]
                self.tell(FactKind.REVEAL, text, seat=seat, items=items, amount=total)
            scrooge = sum(self.scrooge_hand)
            text = "Scrooge shows {items}, together {amount}"
            self.tell(FactKind.REVEAL, text, items=self.scrooge_hand, amount=scrooge)
            best = max(totals.values())
            if best > scrooge:
                # R50f: any number of equal hands share, in the smallest chips.
                winners = [seat for seat, total in totals.items() if total == best]
                share = self.pot // len(winners) // CHIP * CHIP
                for seat in winners:
                    self._pot_to(seat, share)
        if self.pot:
            self._pot_to_house()
        self._collect_hands()
        self.bets = [0] * self.seats

    # ------------------------------------------------------------------ the Moment of Truth

    def _do_moment_of_truth(self, effect: Effect, task: Task) -> None:
        """Scrooge rulebook, 22."""
        self.agenda.append(Task("truth", task.seat))
        # R62: Novice Scrooge has neither this window nor the final chance.
        if not self.options.novice:
            self.agenda.append(Task("challenge_window", task.seat))

    def _resume_challenge_window(self, task: Task) -> bool:
        if self._ask_all_but("challenge_window", NOBODY):
            return True
        self.agenda.pop()
        return False

    def _resume_truth(self, task: Task) -> bool:
        """R56: gold is in everybody's sight, so its lack decides; Pure Nightmares aren't."""
        seat = task.seat
        if self.gold[seat] >= CHALLENGE_FEE and self.places[seat] == LAST_STREET:
            return self._ask("challenge", seat)
        self.agenda.pop()
        text = "{seat} can't challenge Scrooge and returns to its previous street"
        self.tell(FactKind.PASS, text, seat=seat)
        self._return_to_previous(seat)
        return False

    def _may_challenge(self, seat: int) -> bool:
        """Scrooge rulebook, 22.1 A."""
        return not any(code <= PURE_COUNT for code in self.nightmares[seat])

    def _challenge(self, seat: int, move: Challenge) -> None:
        """Scrooge rulebook, 22.1. R57: all Nightmare cards are shown; they stay face-down."""
        self.agenda.pop()
        self.tell(FactKind.CALL, "{seat} challenges Scrooge", seat=seat)
        self._pay(seat, CHALLENGE_FEE, HOUSE)
        if held := self.nightmares[seat]:
            names = [NIGHTMARE_NAMES[code] for code in held]
            self.tell(FactKind.REVEAL, "{seat} shows {items}", seat=seat, items=names)
        if self.heroes.count(EMPTY) < len(SLOTS):
            self.agenda.append(Task("hero", seat))
        else:
            self._face_scrooge(seat)

    def _resume_hero(self, task: Task) -> bool:
        return self._ask("hero", task.seat)

    def _pick_hero(self, seat: int, move: PickHero) -> None:
        """Scrooge rulebook, 22.4."""
        self.agenda.pop()
        text = "{seat} picks the Hero or Villain in slot {amount}"
        self.tell(FactKind.CHOOSE, text, seat=seat, amount=move.slot)
        self._face_scrooge(seat)
        self._turn_hero(move.slot)

    def _turn_hero(self, slot: int) -> None:
        code = self.heroes[slot]
        self.heroes[slot] = EMPTY
        self.peeked[slot] = []
        self.challenge_hero = [code]
        text = "the Hero or Villain is {items}: Scrooge's hand changes by {amount}"
        self.tell(FactKind.REVEAL, text, items=HERO_ITEM[code], amount=HERO_VALUES[code])

    def _face_scrooge(self, seat: int) -> None:
        """Scrooge rulebook, 22.3 and 22.5. R57: nothing is decided between dealing and showing."""
        self.challenger = seat
        self.hand_change = 0
        hand = self.hands[seat] = self._draw_money_box(MONEY_BOX_HAND)
        self.scrooge_hand = self._draw_money_box(MONEY_BOX_HAND)
        text = "{seat} shows {items}, together {amount}"
        self.tell(FactKind.REVEAL, text, seat=seat, items=hand, amount=sum(hand))
        text = "Scrooge shows {items}, together {amount}"
        items, amount = self.scrooge_hand, sum(self.scrooge_hand)
        self.tell(FactKind.REVEAL, text, items=items, amount=amount)
        self.agenda.append(Task("verdict", seat))
        if not self.options.novice:
            self.agenda.append(Task("final", self._others(seat)[0]))

    def _resume_final(self, task: Task) -> bool:
        """Scrooge rulebook, 22.6. R59: whoever needn't be asked counts as passing."""
        living = self.out.count(False)
        while task.n < living:
            if self._holds_for("final", task.seat):
                return self._ask("final", task.seat)
            task.n += 1
            task.seat = self._others(task.seat)[0]
        self.agenda.pop()
        return False

    def _do_hand(self, effect: Effect, task: Task) -> None:
        self.hand_change += effect.n
        text = "the challenger's hand changes by {amount}"
        self.tell(FactKind.EVENT, text, amount=effect.n)

    def _do_swap_hero(self, effect: Effect, task: Task) -> None:
        """R60: the one that was turned over leaves the game."""
        if self.challenge_hero and self.heroes[task.choice] != EMPTY:
            self.hero_used += self.challenge_hero
            self._turn_hero(task.choice)

    def _totals(self, seat: int) -> tuple[int, int]:
        """The challenger's hand and Scrooge's, with all that has been added."""
        own = sum(self.hands[seat]) + self.hand_change + self._power(seat, "hand_bonus")
        scrooge = sum(self.scrooge_hand) + sum(HERO_VALUES[code] for code in self.challenge_hero)
        return own, scrooge

    def _resume_verdict(self, task: Task) -> bool:
        """Scrooge rulebook, 22.7 and 22.8."""
        self.agenda.pop()
        seat = task.seat
        own, scrooge = self._totals(seat)
        text = "{seat} has {amount}, Scrooge {items}"
        self.tell(FactKind.SCORE, text, seat=seat, items=(scrooge,), amount=own)
        if own > scrooge:
            self.tell(FactKind.END, "{seat} beats Scrooge and wins", seat=seat)
            self._end([seat], "beat_scrooge")
            return False
        # R61: the Hero or Villain doesn't come back.
        self.hero_used += self.challenge_hero
        self.challenge_hero = []
        self._collect_hands()
        self.challenger = None
        self.hand_change = 0
        self.tell(FactKind.EVENT, "{seat} has lost its challenge", seat=seat)
        self._return_to_previous(seat)
        return False

    # ------------------------------------------------------------------ answers in windows

    def _pass(self, seat: int, move: Pass) -> bool:
        """Whether others are still asked in the same window."""
        self.tell(FactKind.PASS, "{seat} plays no card", seat=seat)
        if self.phase == "final":
            final = self.agenda[-1]
            final.n += 1
            final.seat = self._others(seat)[0]
            return False
        self.asked = [other for other in self.asked if other != seat]
        if self.asked:
            return True
        if self.phase == "nay":
            self._close_nay()
        else:
            self.agenda.pop()
        return False

    def _accept(self, seat: int, move: Accept) -> None:
        self.tell(FactKind.PASS, "{seat} plays no card", seat=seat)
        match self.phase:
            case "landing":
                self._carry_out_street(seat)
            case "bag":
                self._carry_out_bag()
            case _:
                self._close_sale(self.agenda.pop())

    def _give_up(self, seat: int, move: GiveUp) -> None:
        self.tell(FactKind.PASS, "{seat} gives up", seat=seat)
        self._scrooge(self.agenda.pop())

    def _decline(self, seat: int, move: Decline) -> None:
        self.tell(FactKind.PASS, "{seat} declines", seat=seat)
        self.agenda.pop()
        if self.phase == "challenge":
            # R56: nothing is paid or shown.
            self._return_to_previous(seat)

    # ------------------------------------------------------------------ the end

    def result(self) -> Result | None:
        """Scrooge rulebook, 3 and 22.8. R55, R64: or the last one left, or the richest in the end.

        Scores are gold. There are no ranks: the winner needn't be the richest.
        """
        if not self.winners:
            return None
        return Result(
            winners=tuple(self.winners),
            scores=tuple(self.gold),
            title=self.won_as,
            detail={"street": tuple(self.places), "out": tuple(map(int, self.out))},
        )

    def bound(self) -> int:
        """There are at most `max_rounds` turns for each seat (R64), and every turn carries out one
        street (4.6); that limits how many cards come into play.

        Bag of Tricks cards are drawn by streets alone, and turned over as often as they are drawn
        or, by a card that is played, passed on. Ghost cards are drawn by streets, by the Bag of
        Tricks cards that are carried out (each as often as drawn), and by Turning Points, which
        are dealt or bought. Each play ends with its card under the deck.

        In a turn all others answer before it, the seat releases itself, moves, perhaps flips a die
        and answers on landing, activates at most all its cards and ends its turn; the street asks
        everybody at most four times (a stake, two bets or a number, or before a challenge and
        after it) and its seat for as many choices as it has numbers. A Bag of Tricks card is turned
        over, accepted, and asks for a debt from everybody or for choices of its seat. A play is
        one move, after which all may answer Nay, all may be asked once more, and it asks for
        choices, each of which may be answered again.
        """
        seats = self.seats
        turns = seats * self.options.max_rounds
        streets, bags = EFFECTS_AT, BAG_EFFECTS
        played = [card.effects for card in TURNING_POINTS]
        steps = [GHOSTS[code].effects for code in GHOST_DECKS[False]]
        bag_drawn = turns * most("draw_bag", streets)
        bought = turns * most("buy_nightmare", streets) + bag_drawn * most("buy_nightmare", bags)
        discarded = seats * DEALT_TURNING_POINTS + bought
        bonus = sum(POWER["ghost_street_bonus"].values())
        ghosts = (
            turns * (most("draw_ghost", streets) + bonus + most("draw_ghost", steps))
            + bag_drawn * most("draw_ghost", bags)
            + discarded * most("draw_ghost", played)
        )
        plays = ghosts + discarded
        choices = GHOST_LIMIT + NIGHTMARE_LIMIT
        in_a_turn = seats + 4 + NIGHTMARE_LIMIT + 1 + 5 * seats + choices * (1 + seats)
        in_a_bag = 2 + seats + choices * (1 + seats)
        in_a_play = 1 + 2 * seats + choices * (1 + seats)
        return seats + turns * in_a_turn + (bag_drawn + plays) * in_a_bag + plays * in_a_play

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        for owner in range(self.seats):
            if owner != seat:
                self.ghosts[owner] = [HIDDEN] * len(self.ghosts[owner])
                self.nightmares[owner] = [HIDDEN] * len(self.nightmares[owner])
                # Dealt for a challenge, they are shown at once.
                if self.challenger is None:
                    self.hands[owner] = [HIDDEN] * len(self.hands[owner])
            if held := self.bag_held[owner]:
                shown = self.bag_shown[owner]
                self.bag_held[owner] = [
                    card if up else HIDDEN for card, up in zip(held, shown, strict=True)
                ]
        self.ghost_deck = [HIDDEN] * len(self.ghost_deck)
        self.bag_deck = [HIDDEN] * len(self.bag_deck)
        self.nightmare_deck = [HIDDEN] * len(self.nightmare_deck)
        self.money_box = [HIDDEN] * len(self.money_box)
        self.hero_box = [HIDDEN] * len(self.hero_box)
        if self.challenger is None:
            self.scrooge_hand = [HIDDEN] * len(self.scrooge_hand)
        if self.set_aside and seat != self._buyer():
            self.set_aside = [HIDDEN]
        self.heroes = [
            code if code == EMPTY or seat in self.peeked[slot] else HIDDEN
            for slot, code in enumerate(self.heroes)
        ]

    def _buyer(self) -> int:
        """The seat that is to pay for the Nightmare card that is set aside."""
        return next(task.seat for task in self.agenda if task.kind == "bought")

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return CENSUS[self.options.novice]

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        return {
            "ghost": (*self.ghosts, self.ghost_deck),
            "bag of tricks": (*self.bag_held, self.bag_deck, self.turned),
            "nightmare": (
                *self.nightmares,
                *self.active,
                self.nightmare_deck,
                self.set_aside,
                self.on_sale,
            ),
            "money-box": (*self.hands, self.money_box, self.scrooge_hand),
            "hero or villain": (self.heroes, self.hero_box, self.hero_used, self.challenge_hero),
        }

    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        match move:
            case ReturnGhost() | GiveGhost():
                return ("card",)
            case ReturnNightmare(card) if NIGHTMARE_CODES.get(card) not in self.active[seat]:
                return ("card",)
        return ()

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        """The price of the card that is set aside is known, so it must have that face value.

        A card of another value changes places with one of those that have the right one, each as
        likely, wherever this seat can't see it.
        """
        if not self.set_aside or seat == self._buyer():
            return
        price = next((task.n for task in reversed(self.agenda) if task.kind == "debt"), None)
        if price is None or FACE[self.set_aside[0]] == price:
            return
        unseen = [hand for owner, hand in enumerate(self.nightmares) if owner != seat]
        fitting = [
            (zone, index)
            for zone in (*unseen, self.nightmare_deck)
            for index, code in enumerate(zone)
            if FACE[code] == price
        ]
        zone, index = random.choice(fitting)
        zone[index], self.set_aside[0] = self.set_aside[0], zone[index]

    # ------------------------------------------------------------------ for people and clients

    def outlook(self, seat: int) -> float:
        """How near a seat is to beating Scrooge, as its share among all seats."""
        return outlook(self, seat)

    def default(self, seat: int) -> Move:
        """Scrooge rulebook, 4.7. R4: play no card, decline, roll the blue die forward; where a
        choice must be made, the first."""
        passive = PASSIVE.get(self.phase)
        return passive if passive is not None else self.legal(seat)[0]

    def label(self, move: Move) -> str:
        return words.label(self, move)

    def why_not(self, seat: int, move: Move) -> str:
        return words.why_not(self, seat, move) or super().why_not(seat, move)

    def table(self) -> Table:
        return words.table(self)

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return tuple(TABLES.values())


# ---------------------------------------------------------------------- which method does what

PASSIVE: dict[Phase, Move] = {
    "interlude": PASS,
    "turn_over": TURN_OVER,
    "release": ROLL_FOR_RELEASE,
    "move": ROLL_FORWARD,
    "flip": KEEP_OR_FLIP[0],
    "landing": ACCEPT,
    "bag": ACCEPT,
    "debt": GIVE_UP,
    "nay": PASS,
    "steal": DECLINE,
    "sell_one": DECLINE,
    "sell": DECLINE,
    "sale": ACCEPT,
    "bet": OUT,
    "rebet": OUT,
    "challenge_window": PASS,
    "challenge": DECLINE,
    "final": PASS,
    "end_step": END_TURN,
}
"""R4: what a clock that has run out plays; in other decisions, the first move."""

Legal = Callable[[ScroogeTheBoardGame, int], Sequence[Move]]


def _with_plays(phase: Phase) -> Legal:
    """The cards that can be played in a decision, or what happens without them."""
    passive = PASSIVE[phase]
    return lambda game, seat: [*game._plays(seat, phase), passive]


def _release(game: ScroogeTheBoardGame, seat: int) -> Sequence[Move]:
    """R44: roll, pay, or play a card; neither paid moves nor cards that replace a turn."""
    pay = (PAY_RELEASE,) if game.gold[seat] >= RELEASE_FEE else ()
    return [ROLL_FOR_RELEASE, *pay, *game._plays(seat, "release")]


def _bets(game: ScroogeTheBoardGame, seat: int) -> Sequence[Move]:
    """R50b: with no bet yet, bet or be out; else match it, raise it or be out."""
    highest, gold = max(game.bets), game.gold[seat] // CHIP
    if not highest:
        return OPENINGS[min(gold, len(OPENINGS) - 1)]
    return answers(highest, min(gold, len(OPENINGS) - 1) * CHIP)


def _rebets(game: ScroogeTheBoardGame, seat: int) -> Sequence[Move]:
    """R50c: match the highest bet or be out; R50d: without the gold, be out."""
    short = max(game.bets) - game.bets[seat]
    return (MATCH, OUT) if game.gold[seat] >= short else (OUT,)


LEGAL: dict[Phase, Legal] = {
    "character": lambda game, seat: [
        PICK_CHARACTER[n] for n in range(1, len(CHARACTERS)) if n not in game.characters
    ],
    "interlude": _with_plays("interlude"),
    "turn_over": _with_plays("turn_over"),
    "release": _release,
    "move": ScroogeTheBoardGame._move_choices,
    "flip": lambda game, seat: KEEP_OR_FLIP,
    "landing": _with_plays("landing"),
    "bag": _with_plays("bag"),
    "debt": _with_plays("debt"),
    "nay": _with_plays("nay"),
    "steal": lambda game, seat: [*[STEAL[v] for v in game._victims(seat)], DECLINE],
    "return_ghost": lambda game, seat: [
        RETURN_GHOST[code] for code in dict.fromkeys(game.ghosts[seat])
    ],
    "give_ghost": lambda game, seat: [
        GIVE_GHOST[code] for code in dict.fromkeys(game.ghosts[seat])
    ],
    "return_nightmare": lambda game, seat: [RETURN_NIGHTMARE[code] for code in game._lowest(seat)],
    "sell_one": lambda game, seat: [
        *[SELL_TO_BANK[code] for code in dict.fromkeys(game._held(seat))],
        DECLINE,
    ],
    "sell": lambda game, seat: sales(tuple(game._held(seat))),
    "sale": _with_plays("sale"),
    "peek": lambda game, seat: [PEEK[slot] for slot in SLOTS if game.heroes[slot] != EMPTY],
    "number": lambda game, seat: [
        PICK_NUMBER[n] for n in sorted(set(BLUE)) if n not in game.numbers
    ],
    "bet": _bets,
    "rebet": _rebets,
    "challenge_window": _with_plays("challenge_window"),
    # R56: it can always be declined.
    "challenge": lambda game, seat: (
        (CHALLENGE, DECLINE) if game._may_challenge(seat) else (DECLINE,)
    ),
    "hero": lambda game, seat: [PICK_HERO[slot] for slot in SLOTS if game.heroes[slot] != EMPTY],
    "final": _with_plays("final"),
    "end_step": lambda game, seat: [
        *[ACTIVATE[code] for code in game.nightmares[seat] if code > PURE_COUNT],
        END_TURN,
    ],
    "over": lambda game, seat: (),
}
"""The legal moves of a seat that is asked, by what it decides."""

PLAYED: dict[type[Move], Callable[[ScroogeTheBoardGame, int, Any], bool | None]] = {
    PickCharacter: ScroogeTheBoardGame._pick_character,
    Play: ScroogeTheBoardGame._play_ghost,
    Discard: ScroogeTheBoardGame._discard,
    Pass: ScroogeTheBoardGame._pass,
    Accept: ScroogeTheBoardGame._accept,
    GiveUp: ScroogeTheBoardGame._give_up,
    TurnOver: ScroogeTheBoardGame._turn_over,
    RollForRelease: ScroogeTheBoardGame._roll_for_release,
    PayRelease: ScroogeTheBoardGame._pay_release,
    Roll: ScroogeTheBoardGame._roll,
    PayToMove: ScroogeTheBoardGame._pay_to_move,
    KeepWhite: ScroogeTheBoardGame._keep_white,
    FlipWhite: ScroogeTheBoardGame._flip_white,
    Steal: ScroogeTheBoardGame._steal,
    Decline: ScroogeTheBoardGame._decline,
    ReturnGhost: ScroogeTheBoardGame._return_ghost,
    GiveGhost: ScroogeTheBoardGame._give_ghost,
    ReturnNightmare: ScroogeTheBoardGame._return_nightmare,
    SellToBank: ScroogeTheBoardGame._sell_to_bank,
    Sell: ScroogeTheBoardGame._sell,
    Peek: ScroogeTheBoardGame._peek,
    PickNumber: ScroogeTheBoardGame._pick_number,
    Bet: ScroogeTheBoardGame._bet,
    Raise: ScroogeTheBoardGame._bet,
    Match: ScroogeTheBoardGame._match,
    Out: ScroogeTheBoardGame._leave_haggle,
    Challenge: ScroogeTheBoardGame._challenge,
    PickHero: ScroogeTheBoardGame._pick_hero,
    Activate: ScroogeTheBoardGame._activate,
    EndTurn: ScroogeTheBoardGame._choose_to_end,
}
"""What each kind of move does; True when the same window still asks others."""


def _interlude(game: ScroogeTheBoardGame, task: Task) -> bool:
    """Before a turn, all others may play cards; R3: after each play, once more."""
    if game._ask_all_but("interlude", task.seat):
        return True
    game.agenda.pop()
    return False


RESUMED: dict[TaskKind, Callable[[ScroogeTheBoardGame, Task], bool]] = {
    "interlude": _interlude,
    "nay": ScroogeTheBoardGame._resume_nay,
    "steal": ScroogeTheBoardGame._resume_steal,
    "effect": ScroogeTheBoardGame._resume_effect,
    "debt": ScroogeTheBoardGame._resume_debt,
    "bag": ScroogeTheBoardGame._resume_bag,
    "bag_done": ScroogeTheBoardGame._resume_bag_done,
    "own_bag": ScroogeTheBoardGame._resume_own_bag,
    "landing": ScroogeTheBoardGame._resume_landing,
    "challenge_window": ScroogeTheBoardGame._resume_challenge_window,
    "truth": ScroogeTheBoardGame._resume_truth,
    "hero": ScroogeTheBoardGame._resume_hero,
    "final": ScroogeTheBoardGame._resume_final,
    "verdict": ScroogeTheBoardGame._resume_verdict,
    "buy": ScroogeTheBoardGame._resume_buy,
    "bought": ScroogeTheBoardGame._resume_bought,
    "return_ghost": ScroogeTheBoardGame._resume_return_ghost,
    "give_ghost": ScroogeTheBoardGame._resume_give_ghost,
    "return_nightmare": ScroogeTheBoardGame._resume_return_nightmare,
    "sell_one": ScroogeTheBoardGame._resume_sell_one,
    "sell": ScroogeTheBoardGame._resume_sell,
    "sale": ScroogeTheBoardGame._resume_sale,
    "heroes": ScroogeTheBoardGame._resume_heroes,
    "numbers": ScroogeTheBoardGame._resume_numbers,
    "haggle": ScroogeTheBoardGame._resume_haggle,
    "bets": ScroogeTheBoardGame._resume_bets,
    "flip": ScroogeTheBoardGame._resume_flip,
}
"""How each task at the top of the agenda goes on; whether it waits for a move. (Pending Ghost cards
and steals never come to the top: the window for Nays above them carries them out.)"""

CARRIED_OUT: dict[str, Callable[[ScroogeTheBoardGame, Effect, Task], None]] = {
    "gain": ScroogeTheBoardGame._do_gain,
    "pay": ScroogeTheBoardGame._do_pay,
    "collect": ScroogeTheBoardGame._do_collect,
    "take": ScroogeTheBoardGame._do_take,
    "draw_ghost": ScroogeTheBoardGame._do_draw_ghost,
    "return_ghost": ScroogeTheBoardGame._do_return_ghost,
    "give_ghost": ScroogeTheBoardGame._do_give_ghost,
    "steal_ghost": ScroogeTheBoardGame._do_steal_ghost,
    "take_ghost": ScroogeTheBoardGame._do_take_ghost,
    "buy_nightmare": ScroogeTheBoardGame._do_buy_nightmare,
    "sell_nightmare": ScroogeTheBoardGame._do_sell_nightmare,
    "return_nightmare": ScroogeTheBoardGame._do_return_nightmare,
    "sell_one": ScroogeTheBoardGame._do_sell_one,
    "move": ScroogeTheBoardGame._do_move,
    "choose_move": ScroogeTheBoardGame._do_choose_move,
    "go_to": ScroogeTheBoardGame._do_go_to,
    "swap": ScroogeTheBoardGame._do_swap,
    "miss": ScroogeTheBoardGame._do_miss,
    "imprison": ScroogeTheBoardGame._do_imprison,
    "release": ScroogeTheBoardGame._do_release,
    "turn_left": ScroogeTheBoardGame._do_turn_left,
    "cancel_ghost": ScroogeTheBoardGame._do_nothing,
    "cancel_bag": ScroogeTheBoardGame._do_cancel_bag,
    "ignore_street": ScroogeTheBoardGame._do_ignore_street,
    "pass_bag": ScroogeTheBoardGame._do_pass_bag,
    "reroll_sale": ScroogeTheBoardGame._do_reroll_sale,
    "hand": ScroogeTheBoardGame._do_hand,
    "swap_hero": ScroogeTheBoardGame._do_swap_hero,
    "money_box": ScroogeTheBoardGame._do_money_box,
    "draw_bag": ScroogeTheBoardGame._do_draw_bag,
    "add_hero": ScroogeTheBoardGame._do_add_hero,
    "character": ScroogeTheBoardGame._do_character,
    "collect_house": ScroogeTheBoardGame._do_collect_house,
    "scroogle": ScroogeTheBoardGame._do_scroogle,
    "haggle": ScroogeTheBoardGame._do_haggle,
    "moment_of_truth": ScroogeTheBoardGame._do_moment_of_truth,
}
"""What each instruction does, for the seat of a task."""
