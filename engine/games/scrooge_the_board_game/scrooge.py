"""The rules of Scrooge: The Board Game, in the order in which the rulebook has them.

What is still to be done lies on a stack of tasks, the agenda. Its top is either carried out at once
or is a window that asks seats for moves; when it is empty, the turn goes on with its next step.
"""

from __future__ import annotations

import random
from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal

import msgspec

from engine.components import ComponentTable
from engine.facts import FactKind
from engine.game import HIDDEN, Game, Hidden, Move, Result
from engine.games.scrooge_the_board_game import (
    allplays,
    ghosts,
    nightmares,
    streets,
    tricks,
    truth,
    words,
)
from engine.games.scrooge_the_board_game.agenda import (
    BANK,
    EMPTY,
    HOUSE,
    POT,
    Instruction,
    Legal,
    Played,
    Resumed,
    Task,
    TaskKind,
)
from engine.games.scrooge_the_board_game.allplays import pot_to_house
from engine.games.scrooge_the_board_game.box import (
    ANNOUNCED,
    ASKS,
    BACK,
    BACK_RATE,
    BAG_DECKS,
    BAG_EFFECTS,
    BLUE,
    BY_BAG,
    CENSUS,
    CHARACTER_ITEM,
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
    GHOST_DECKS,
    GHOST_LIMIT,
    GHOSTS,
    HEROES,
    IS_CHARACTER,
    LAST_STREET,
    MONEY_BOX,
    NIGHTMARE_CODES,
    NIGHTMARE_DECKS,
    NIGHTMARE_ITEM,
    NIGHTMARE_LIMIT,
    NOT_IGNORED,
    NOVICE_GOLD,
    PAID_STREETS,
    PAY_TO_MOVE,
    PLACE_ITEM,
    POWER,
    PURE_COUNT,
    SLOTS,
    START,
    STARTING_GOLD,
    STREET_LIMIT,
    TABLES,
    TURNING_POINTS,
    WHITE,
    Effect,
    Phase,
    most,
    unpacked,
)
from engine.games.scrooge_the_board_game.ghosts import close_nay, plays, with_plays
from engine.games.scrooge_the_board_game.moves import (
    DICE,
    KEEP_OR_FLIP,
    MOST_SEATS,
    MOVES,
    NOVICE_ROLLS,
    PASSIVE,
    PAY_STREETS,
    PICK_CHARACTER,
    ROLLS,
    WAYS,
    Accept,
    Decline,
    Direction,
    EndTurn,
    FlipWhite,
    GiveGhost,
    GiveUp,
    KeepWhite,
    Pass,
    PayToMove,
    PickCharacter,
    ReturnGhost,
    ReturnNightmare,
    Roll,
    ScroogeTheBoardGameOptions,
)
from engine.games.scrooge_the_board_game.nightmares import bury_nightmares, close_sale
from engine.games.scrooge_the_board_game.outlook import outlook
from engine.games.scrooge_the_board_game.streets import collect_hands, imprison
from engine.games.scrooge_the_board_game.tricks import carry_out_bag
from engine.table import Place, Table

PAYS = {
    BANK: "{seat} pays {amount} gold to the Bank",
    HOUSE: "{seat} pays {amount} gold to the Counting-House",
    POT: "{seat} pays {amount} gold into the pot",
}
PAYS_SEAT = "{seat} pays {amount} gold to {other}"
GETS = "{seat} gets {amount} gold from the Bank"
ROLLS_THE_DICE = {
    (direction, dice): f"{{seat}} rolls {rolled} to move {way}: {{items}}"
    for direction, way in WAYS.items()
    for dice, rolled in DICE.items()
}
PAYS_FOR_STREETS = {
    direction: f"{{seat}} pays for moving {way}; streets: {{amount}}"
    for direction, way in WAYS.items()
}


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

    def ask(self, phase: Phase, seat: int) -> bool:
        self.phase = phase
        self.asked = [seat]
        return True

    def holds_for(self, phase: Phase, seat: int) -> bool:
        """R1: whether a seat is asked in a window, which follows from how many cards it holds."""
        by_ghosts, by_nightmares = ASKS[self.options.novice][phase]
        return bool((by_ghosts and self.ghosts[seat]) or (by_nightmares and self.nightmares[seat]))

    def ask_all_but(self, phase: Phase, seat: int) -> bool:
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

    def _resume_interlude(self, task: Task) -> bool:
        """All others may play cards before a turn; R3: after each play, once more."""
        if self.ask_all_but("interlude", task.seat):
            return True
        self.agenda.pop()
        return False

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
                if self.active[seat] and (income := self.power(seat, "income")):
                    self.gain(seat, income)
            case "bag":
                if self.bag_held[seat]:
                    return self.ask("turn_over", seat)
                if self.misses[seat]:
                    self.misses[seat] -= 1
                    text = "{seat} misses its turn; turns still to miss: {amount}"
                    self.tell(FactKind.EVENT, text, seat=seat, amount=self.misses[seat])
                    self._end_turn()
                else:
                    self.step = "release"
            case "release":
                if self.in_prison[seat]:
                    return self.ask("release", seat)
                self.step = "move"
            case "move":
                return self.ask("move", seat)
            case "end":
                # R37. Face-down cards are asked for their number, not for what they are.
                if self.nightmares[seat] and not self.options.novice:
                    return self.ask("end_step", seat)
                self._end_turn()
            case _:
                seats = self.seats
                picked = seats - self.characters.count(0)
                return self.ask("character", (self.first + picked) % seats)
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
                best = max(self.gold)
                winners = [s for s in range(seats) if not self.out[s] and self.gold[s] == best]
                text = "the last round is over; most gold: {items}"
                names = [f"seat {winner}" for winner in winners]
                self.tell(FactKind.END, text, items=names, amount=best)
                self.end(winners, "")
                return
            self.round += 1
            self.tell(FactKind.ROUND, "round {amount} begins", amount=self.round)
        self._begin_turn(following)

    def end(self, winners: list[int], title: str) -> None:
        self.winners = winners
        self.won_as = title
        self.agenda.clear()
        self.phase = "over"
        self.asked = []

    def _choose_to_end(self, seat: int, move: EndTurn) -> None:
        self.tell(FactKind.PASS, "{seat} ends its turn", seat=seat)
        self._end_turn()

    def power(self, seat: int, name: str) -> int:
        """What the activated Turning Points of a seat give of a power; 0 for nothing."""
        having = POWER[name]
        return sum([having[code] for code in self.active[seat] if code in having])

    def others(self, seat: int) -> list[int]:
        """The other seats that aren't out, clockwise from a seat's left."""
        out, seats = self.out, self.seats
        return [other for k in range(1, seats) if not out[other := (seat + k) % seats]]

    def around(self, seat: int) -> list[int]:
        """The seats that aren't out, clockwise from a seat on."""
        return [seat, *self.others(seat)]

    # ------------------------------------------------------------------ moving

    def _move_choices(self, seat: int) -> list[Move]:
        """Scrooge rulebook, 4.2 and 4.3."""
        place, novice = self.places[seat], self.options.novice
        backward, london = self.may_go_back(seat), self.may_cross(seat)
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
        return moves + plays(self, seat, "move")

    def may_go_back(self, seat: int) -> bool:
        """R5: not from START, on a bridge, or when the seat must cross one."""
        return START < self.places[seat] <= LAST_STREET and not self.turn_left[seat]

    def may_cross(self, seat: int) -> bool:
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
        if self.white < 0 and self.active[seat] and self.power(seat, "white_may_flip"):
            self.agenda.append(Task("flip", seat))
        else:
            self._move_by_dice(seat)

    def _resume_flip(self, task: Task) -> bool:
        return self.ask("flip", task.seat)

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
                rate = (self.active[seat] and self.power(seat, "back_rate")) or BACK_RATE
                self.gain(seat, moved * rate)
                self.arrive(seat, self._backward(seat, total))
            else:
                # R7: the opposite way, and without gold.
                self.arrive(seat, self.forward(seat, -total, False))
        elif total > 0:
            self.arrive(seat, self.forward(seat, total, self.direction == "london"))
        else:
            self.arrive(seat, self._backward(seat, -total))

    def forward(self, seat: int, streets: int, london: bool) -> int:
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
        self.pay(seat, streets * PAY_TO_MOVE, BANK)
        if direction == "backward":
            self.arrive(seat, self._backward(seat, streets))
        else:
            self.arrive(seat, self.forward(seat, streets, direction == "london"))

    def arrive(self, seat: int, place: int) -> None:
        """Scrooge rulebook, 4.4: a seat comes to a place by its own movement."""
        self.came_from = self.places[seat]
        self.relocate(seat, place)
        # R12: on START nothing happens.
        if place == START:
            return
        # R2: what can only help isn't asked about.
        if NOT_IGNORED[place] or self.is_own_character(seat, place):
            self.carry_out(EFFECTS_AT[place], Task("effect", seat))
        else:
            self.agenda.append(Task("landing", seat))

    def is_own_character(self, seat: int, place: int) -> bool:
        return IS_CHARACTER[place] and CHARACTER_STREETS[self.characters[seat]] == place

    def relocate(self, seat: int, place: int) -> None:
        """Put a piece somewhere. R11, R13: prison and the duty to turn left end when it leaves."""
        if self.places[seat] != place:
            self.places[seat] = place
            self.in_prison[seat] = self.turn_left[seat] = False
            text = "the piece of {seat} comes to {items}"
            self.tell(FactKind.MOVE, text, seat=seat, items=PLACE_ITEM[place])
        else:
            text = "the piece of {seat} stays on {items}"
            self.tell(FactKind.MOVE, text, seat=seat, items=PLACE_ITEM[place])

    def return_to_previous(self, seat: int) -> None:
        """R14: to where the piece stood before it moved; that isn't landing."""
        self.relocate(seat, self.came_from)

    def _resume_landing(self, task: Task) -> bool:
        if self.holds_for("landing", task.seat):
            return self.ask("landing", task.seat)
        self._carry_out_street(task.seat)
        return False

    def _carry_out_street(self, seat: int) -> None:
        self.agenda.pop()
        self.carry_out(EFFECTS_AT[self.places[seat]], Task("effect", seat))

    # ------------------------------------------------------------------ instructions

    def carry_out(self, effects: tuple[Effect, ...], task: Task) -> None:
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
                return self.others(task.seat)
            case "last":
                last = self.last(task.seat)
                return [] if last is None else [last]
            case "challenger":
                return [] if self.challenger is None else [self.challenger]

    def _do_gain(self, effect: Effect, task: Task) -> None:
        for seat in self._seats_of(effect, task):
            self.gain(seat, effect.n)

    def _do_take(self, effect: Effect, task: Task) -> None:
        """R51: not a debt: at most what there is."""
        n = min(effect.n, self.gold[task.other])
        if n:
            self.transfer(task.other, task.seat, n)
            text = "{seat} takes {amount} gold from {other}"
            self.tell(FactKind.TAKE, text, seat=task.seat, other=task.other, amount=n)

    def _do_move(self, effect: Effect, task: Task) -> None:
        """Scrooge rulebook, 4.6, 4.8 and 5.9."""
        if effect.action:
            seat = task.seat
            if effect.n > 0:
                self.arrive(seat, self.forward(seat, effect.n, task.london))
            elif self.places[seat] <= LAST_STREET:
                self.arrive(seat, self._backward(seat, -effect.n))
            return
        for seat in self._seats_of(effect, task):
            place = self.places[seat]
            if effect.n > 0:
                # R13: forward at most to the last street but one.
                limit = min(effect.most or STREET_LIMIT, STREET_LIMIT)
                ahead = self.forward(seat, effect.n, False)
                if limit < ahead <= LAST_STREET:
                    # Nor does it lead back, from a street beyond the limit.
                    ahead = place if limit < place <= LAST_STREET else limit
                self.relocate(seat, ahead)
            elif place <= LAST_STREET:
                self.relocate(seat, max(START, place + effect.n))
            else:
                text = "{seat} is on a bridge and can't be moved backward"
                self.tell(FactKind.PASS, text, seat=seat)

    def _do_choose_move(self, effect: Effect, task: Task) -> None:
        self.arrive(task.seat, self.forward(task.seat, task.choice, task.london))

    def _do_go_to(self, effect: Effect, task: Task) -> None:
        if effect.action:
            self.arrive(task.seat, effect.n)
            return
        for seat in self._seats_of(effect, task):
            self.relocate(seat, effect.n)
            if effect.prison:
                imprison(self, seat)

    def _do_swap(self, effect: Effect, task: Task) -> None:
        """R28: no marks go with a piece, and nothing is actioned."""
        seat, places = task.seat, self.places
        for other in self._seats_of(effect, task):
            if places[seat] <= LAST_STREET and places[other] <= LAST_STREET:
                here, there = places[seat], places[other]
                self.relocate(seat, there)
                self.relocate(other, here)
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

    def leader(self) -> int | None:
        """R17: the highest street, bridges aside; a tie is for the seat whose turn comes next.

        Scrooge rulebook, 5.5 and 5.6.
        """
        best, highest = None, START - 1
        for seat in (*self.others(self.on_turn), self.on_turn):
            if highest < self.places[seat] <= LAST_STREET:
                best, highest = seat, self.places[seat]
        return best

    def last(self, subject: int) -> int | None:
        """R19: the lowest street among the others, bridges aside; ties as for the lead."""
        best, lowest = None, LAST_STREET + 1
        for seat in (*self.others(self.on_turn), self.on_turn):
            if seat != subject and self.places[seat] < lowest and not self.out[seat]:
                best, lowest = seat, self.places[seat]
        return best

    # ------------------------------------------------------------------ gold

    def gain(self, seat: int, n: int) -> None:
        if n:
            self.gold[seat] += n
            self.bank -= n
            self.tell(FactKind.TAKE, GETS, seat=seat, amount=n)

    def transfer(self, debtor: int, creditor: int, n: int) -> None:
        self.gold[debtor] -= n
        if creditor == BANK:
            self.bank += n
        elif creditor == HOUSE:
            self.house += n
        elif creditor == POT:
            self.pot += n
        else:
            self.gold[creditor] += n

    def pay(self, debtor: int, n: int, creditor: int) -> None:
        """Pay what can be paid."""
        self.transfer(debtor, creditor, n)
        if creditor < 0:
            self.tell(FactKind.GIVE, PAYS[creditor], seat=debtor, amount=n)
        else:
            self.tell(FactKind.GIVE, PAYS_SEAT, seat=debtor, other=creditor, amount=n)

    def owe(self, debts: Sequence[tuple[int, int, int]]) -> None:
        """Settle debts one by one, each of a debtor, an amount and a creditor.

        R52: the first that can't be paid holds the others up.
        """
        for index, (debtor, n, creditor) in enumerate(debts):
            if self.gold[debtor] < n:
                for late, amount, payee in reversed(debts[index:]):
                    self.agenda.append(Task("debt", late, amount, payee))
                return
            if n:
                self.pay(debtor, n, creditor)

    def _resume_debt(self, task: Task) -> bool:
        """Scrooge rulebook, 4, Out of gold."""
        seat, n, creditor = task.seat, task.n, task.other
        gone = self.out[seat] or (creditor >= 0 and self.out[creditor])
        if gone or self.gold[seat] >= n:
            self.agenda.pop()
            if n and not gone:
                self.pay(seat, n, creditor)
            return False
        if self.holds_for("debt", seat):
            return self.ask("debt", seat)
        self._scrooge(self.agenda.pop())
        return False

    def _do_pay(self, effect: Effect, task: Task) -> None:
        seat, n = task.seat, self._due(task.seat, effect)
        if effect.to == "each_other":
            self.owe([(seat, n, other) for other in self.others(seat)])
        else:
            self.owe([(seat, n, BANK if effect.to == "bank" else HOUSE)])

    def _do_collect(self, effect: Effect, task: Task) -> None:
        seat = task.seat
        self.owe([(other, self._due(other, effect), seat) for other in self.others(seat)])

    def _due(self, seat: int, effect: Effect) -> int:
        """What a seat owes. R39: some pay half for Bag of Tricks cards, rounded down."""
        if self.active[seat] and effect.place in BY_BAG and self.power(seat, "bag_halved"):
            return effect.n // 2 // CHIP * CHIP
        return effect.n

    def _scrooge(self, debt: Task) -> None:
        """Scrooge rulebook, 4, Out of gold. R53: what is left goes to this very creditor."""
        seat = debt.seat
        if self.gold[seat]:
            self.pay(seat, self.gold[seat], debt.other)
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
            self.end([winner], "last_standing")
        elif seat == self.on_turn:
            self._abandon_turn()

    def _abandon_turn(self) -> None:
        """R54: the turn of a seat that is scrooged ends, and whatever was going on in it."""
        self.agenda.clear()
        self.bag_deck[:0] = self.turned
        bury_nightmares(self, self.on_sale)
        self.hero_used += self.challenge_hero
        self.turned, self.on_sale, self.challenge_hero = [], [], []
        collect_hands(self)
        self.challenger, self.hand_change = None, 0
        # R50: without the lander the all-play is off.
        if self.pot:
            pot_to_house(self)
        self._next_turn()

    # ------------------------------------------------------------------ answers in windows

    def close_window(self, kind: TaskKind) -> Task | None:
        """End the window of this kind that was opened last; None if there is none."""
        for index in range(len(self.agenda) - 1, -1, -1):
            if self.agenda[index].kind == kind:
                return self.agenda.pop(index)
        return None

    def _pass(self, seat: int, move: Pass) -> bool:
        """Whether others are still asked in the same window."""
        self.tell(FactKind.PASS, "{seat} plays no card", seat=seat)
        if self.phase == "final":
            final = self.agenda[-1]
            final.n += 1
            final.seat = self.others(seat)[0]
            return False
        self.asked = [other for other in self.asked if other != seat]
        if self.asked:
            return True
        if self.phase == "nay":
            close_nay(self)
        else:
            self.agenda.pop()
        return False

    def _accept(self, seat: int, move: Accept) -> None:
        self.tell(FactKind.PASS, "{seat} plays no card", seat=seat)
        match self.phase:
            case "landing":
                self._carry_out_street(seat)
            case "bag":
                carry_out_bag(self)
            case _:
                close_sale(self, self.agenda.pop())

    def _give_up(self, seat: int, move: GiveUp) -> None:
        self.tell(FactKind.PASS, "{seat} gives up", seat=seat)
        self._scrooge(self.agenda.pop())

    def _decline(self, seat: int, move: Decline) -> None:
        self.tell(FactKind.PASS, "{seat} declines", seat=seat)
        self.agenda.pop()
        if self.phase == "challenge":
            # R56: nothing is paid or shown.
            self.return_to_previous(seat)

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
        # Dealt for a challenge, Money-Box cards are shown at once.
        dealt_unseen = self.challenger is None
        self.ghosts, self.nightmares = self.ghosts.copy(), self.nightmares.copy()
        self.hands, self.bag_held = self.hands.copy(), self.bag_held.copy()
        for owner in range(self.seats):
            if owner != seat:
                for cards in (self.ghosts, self.nightmares):
                    if cards[owner]:
                        cards[owner] = [HIDDEN] * len(cards[owner])
                if dealt_unseen and (hand := self.hands[owner]):
                    self.hands[owner] = [HIDDEN] * len(hand)
            if held := self.bag_held[owner]:
                shown = zip(held, self.bag_shown[owner], strict=True)
                self.bag_held[owner] = [card if up else HIDDEN for card, up in shown]
        self.ghost_deck = [HIDDEN] * len(self.ghost_deck)
        self.bag_deck = [HIDDEN] * len(self.bag_deck)
        self.nightmare_deck = [HIDDEN] * len(self.nightmare_deck)
        self.money_box = [HIDDEN] * len(self.money_box)
        self.hero_box = [HIDDEN] * len(self.hero_box)
        if dealt_unseen:
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
        kinds = [task.kind for task in self.agenda]
        price = self.agenda[kinds.index("bought") + 1].n
        if FACE[self.set_aside[0]] == price:
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

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        return words.points_at(self, seat, move)

    def table(self) -> Table:
        return words.table(self)

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return tuple(TABLES.values())


# ---------------------------------------------------------------------- which method does what


LEGAL: dict[Phase, Legal] = {
    "character": lambda game, seat: [
        PICK_CHARACTER[n] for n in range(1, len(CHARACTERS)) if n not in game.characters
    ],
    "interlude": with_plays("interlude"),
    "move": ScroogeTheBoardGame._move_choices,
    "flip": lambda game, seat: KEEP_OR_FLIP,
    "landing": with_plays("landing"),
    "debt": with_plays("debt"),
    "over": lambda game, seat: (),
    **tricks.LEGAL,
    **ghosts.LEGAL,
    **nightmares.LEGAL,
    **streets.LEGAL,
    **allplays.LEGAL,
    **truth.LEGAL,
}
"""The legal moves of a seat that is asked, by what it decides."""

PLAYED: dict[type[Move], Played] = {
    PickCharacter: ScroogeTheBoardGame._pick_character,
    Pass: ScroogeTheBoardGame._pass,
    Accept: ScroogeTheBoardGame._accept,
    GiveUp: ScroogeTheBoardGame._give_up,
    Roll: ScroogeTheBoardGame._roll,
    PayToMove: ScroogeTheBoardGame._pay_to_move,
    KeepWhite: ScroogeTheBoardGame._keep_white,
    FlipWhite: ScroogeTheBoardGame._flip_white,
    Decline: ScroogeTheBoardGame._decline,
    EndTurn: ScroogeTheBoardGame._choose_to_end,
    **tricks.PLAYED,
    **ghosts.PLAYED,
    **nightmares.PLAYED,
    **streets.PLAYED,
    **allplays.PLAYED,
    **truth.PLAYED,
}
"""What each kind of move does; True when the same window still asks others."""


RESUMED: dict[TaskKind, Resumed] = {
    "interlude": ScroogeTheBoardGame._resume_interlude,
    "effect": ScroogeTheBoardGame._resume_effect,
    "debt": ScroogeTheBoardGame._resume_debt,
    "landing": ScroogeTheBoardGame._resume_landing,
    "flip": ScroogeTheBoardGame._resume_flip,
    **tricks.RESUMED,
    **ghosts.RESUMED,
    **nightmares.RESUMED,
    **streets.RESUMED,
    **allplays.RESUMED,
    **truth.RESUMED,
}
"""How each task at the top of the agenda goes on; whether it waits for a move. (Pending Ghost cards
and steals never come to the top: the window for Nays above them carries them out.)"""

CARRIED_OUT: dict[str, Instruction] = {
    "gain": ScroogeTheBoardGame._do_gain,
    "pay": ScroogeTheBoardGame._do_pay,
    "collect": ScroogeTheBoardGame._do_collect,
    "take": ScroogeTheBoardGame._do_take,
    "move": ScroogeTheBoardGame._do_move,
    "choose_move": ScroogeTheBoardGame._do_choose_move,
    "go_to": ScroogeTheBoardGame._do_go_to,
    "swap": ScroogeTheBoardGame._do_swap,
    "miss": ScroogeTheBoardGame._do_miss,
    "turn_left": ScroogeTheBoardGame._do_turn_left,
    **tricks.CARRIED_OUT,
    **ghosts.CARRIED_OUT,
    **nightmares.CARRIED_OUT,
    **streets.CARRIED_OUT,
    **allplays.CARRIED_OUT,
    **truth.CARRIED_OUT,
}
"""What each instruction does, for the seat of a task."""
