"""Money-Box cards, the Debtors' Prison and other streets: Scrooge rulebook, 8, 9 and 14 to 16."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.facts import FactKind
from engine.game import Move
from engine.games.scrooge_the_board_game.agenda import (
    BANK,
    EMPTY,
    HOUSE,
    Instruction,
    Legal,
    Played,
    Resumed,
    Task,
    TaskKind,
)
from engine.games.scrooge_the_board_game.box import (
    BLUE,
    FREE_CHARACTER,
    HELD_CHARACTER,
    HERO_ITEM,
    OWN_CHARACTER_BANK,
    OWN_CHARACTER_SEATS,
    RELEASE_FEE,
    RELEASE_ROLL,
    SLOTS,
    Effect,
    Phase,
)
from engine.games.scrooge_the_board_game.ghosts import plays
from engine.games.scrooge_the_board_game.moves import (
    PAY_RELEASE,
    PEEK,
    ROLL_FOR_RELEASE,
    PayRelease,
    Peek,
    RollForRelease,
)

if TYPE_CHECKING:
    from engine.games.scrooge_the_board_game.scrooge import ScroogeTheBoardGame


def draw_money_box(game: ScroogeTheBoardGame, count: int) -> list[int]:
    """R41: used cards are shuffled back, so that any card may be the next."""
    deck, below = game.money_box, game.rng.below
    drawn = []
    for _ in range(count):
        index = below(len(deck))
        deck[index], deck[-1] = deck[-1], deck[index]
        drawn.append(deck.pop())
    return drawn


def collect_hands(game: ScroogeTheBoardGame) -> None:
    """Return all Money-Box cards in hand to the deck."""
    for hand in (*game.hands, game.scrooge_hand):
        game.money_box += hand
    game.hands = [[] for _ in range(game.seats)]
    game.scrooge_hand = []


def do_money_box(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """Scrooge rulebook, 8.2."""
    drawn = draw_money_box(game, effect.n)
    text = "{seat} draws Money-Box cards: {items}"
    game.tell(FactKind.REVEAL, text, seat=task.seat, items=drawn)
    game.money_box += drawn
    total = sum(drawn)
    if total < 0:
        game.owe([(task.seat, -total, BANK)])
    else:
        game.gain(task.seat, total)


def do_imprison(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    imprison(game, task.seat)


def imprison(game: ScroogeTheBoardGame, seat: int) -> None:
    """Scrooge rulebook, 15.1."""
    game.in_prison[seat] = True
    game.tell(FactKind.EVENT, "{seat} is in the Debtors' Prison", seat=seat)


def do_release(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    game.in_prison[task.seat] = False
    game.tell(FactKind.EVENT, "{seat} is free", seat=task.seat)


def pay_release(game: ScroogeTheBoardGame, seat: int, move: PayRelease) -> None:
    """Scrooge rulebook, 15.2. R44: then it moves as usual."""
    game.pay(seat, RELEASE_FEE, HOUSE)
    game.in_prison[seat] = False
    game.tell(FactKind.EVENT, "{seat} is free", seat=seat)


def roll_for_release(game: ScroogeTheBoardGame, seat: int, move: RollForRelease) -> None:
    """Scrooge rulebook, 15.2 and 15.3. R44: either way there is no other movement."""
    game.step = "end"
    game.blue = game.rng.choice(BLUE)
    text = "{seat} rolls {amount} for its release"
    game.tell(FactKind.ROLL, text, seat=seat, amount=game.blue)
    if game.blue == RELEASE_ROLL:
        game.in_prison[seat] = False
        game.tell(FactKind.EVENT, "{seat} is free", seat=seat)
        game.arrive(seat, game.forward(seat, game.blue, False))


def do_character(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """Scrooge rulebook, 14. R45: a character whose seat is out is held by nobody."""
    seat, place = task.seat, game.places[task.seat]
    if game.is_own_character(seat, place):
        game.gain(seat, OWN_CHARACTER_BANK)
        paying = [other for other in game.others(seat) if not is_character_free(game, other)]
        game.owe([(other, OWN_CHARACTER_SEATS, seat) for other in paying])
    elif not is_character_free(game, seat):
        for other in game.others(seat):
            if game.is_own_character(other, place):
                game.owe([(seat, HELD_CHARACTER, other)])
                return
        game.owe([(seat, FREE_CHARACTER, BANK)])


def is_character_free(game: ScroogeTheBoardGame, seat: int) -> bool:
    """R39: whether an activated Turning Point spares a seat all payments on such streets."""
    return bool(game.active[seat] and game.power(seat, "character_free"))


def do_collect_house(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """Scrooge rulebook, 16.1."""
    seat, n = task.seat, game.house
    game.house = 0
    game.gold[seat] += n
    text = "{seat} collects {amount} gold from the Counting-House"
    game.tell(FactKind.TAKE, text, seat=seat, amount=n)


def do_add_hero(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    game.agenda.append(Task("heroes", task.seat, effect.n))


def resume_heroes(game: ScroogeTheBoardGame, task: Task) -> bool:
    """Scrooge rulebook, 9.2. R47: where no card can be added, one can be looked at."""
    if task.n == 0:
        game.agenda.pop()
        return False
    task.n -= 1
    if EMPTY in game.heroes and game.hero_box:
        slot = game.heroes.index(EMPTY)
        game.heroes[slot] = game.hero_box.pop()
        game.peeked[slot] = []
        text = "a Hero or Villain is put face-down in slot {amount}"
        game.tell(FactKind.EVENT, text, seat=task.seat, amount=slot)
        return False
    if game.heroes.count(EMPTY) < len(SLOTS):
        return game.ask("peek", task.seat)
    return False


def peek(game: ScroogeTheBoardGame, seat: int, move: Peek) -> None:
    slot = move.slot
    text = "{seat} looks at the Hero or Villain in slot {amount}"
    game.tell(FactKind.CHOOSE, text, seat=seat, amount=slot)
    if seat not in game.peeked[slot]:
        insort(game.peeked[slot], seat)
    text = "the card in slot {amount} is {items}"
    items = HERO_ITEM[game.heroes[slot]]
    game.tell(FactKind.REVEAL, text, seat=seat, items=items, amount=slot, to=(seat,))


def _release(game: ScroogeTheBoardGame, seat: int) -> Sequence[Move]:
    """R44: roll, pay, or play a card; neither paid moves nor cards that replace a turn."""
    pay = (PAY_RELEASE,) if game.gold[seat] >= RELEASE_FEE else ()
    return [ROLL_FOR_RELEASE, *pay, *plays(game, seat, "release")]


LEGAL: dict[Phase, Legal] = {
    "release": _release,
    "peek": lambda game, seat: [PEEK[slot] for slot in SLOTS if game.heroes[slot] != EMPTY],
}
PLAYED: dict[type[Move], Played] = {
    RollForRelease: roll_for_release,
    PayRelease: pay_release,
    Peek: peek,
}
RESUMED: dict[TaskKind, Resumed] = {
    "heroes": resume_heroes,
}
CARRIED_OUT: dict[str, Instruction] = {
    "imprison": do_imprison,
    "release": do_release,
    "money_box": do_money_box,
    "add_hero": do_add_hero,
    "character": do_character,
    "collect_house": do_collect_house,
}
