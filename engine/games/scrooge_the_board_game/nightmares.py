"""Nightmare cards and Turning Points: Scrooge rulebook, 7."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.facts import FactKind
from engine.game import Move
from engine.games.scrooge_the_board_game.agenda import (
    BANK,
    Instruction,
    Legal,
    Played,
    Resumed,
    Task,
    TaskKind,
)
from engine.games.scrooge_the_board_game.box import (
    BLUE,
    FACE,
    NIGHTMARE_CODES,
    NIGHTMARE_ITEM,
    NIGHTMARE_LIMIT,
    NIGHTMARE_NAMES,
    PURE_COUNT,
    TIMES,
    Effect,
    Phase,
)
from engine.games.scrooge_the_board_game.ghosts import with_plays
from engine.games.scrooge_the_board_game.moves import (
    ACTIVATE,
    DECLINE,
    END_TURN,
    RETURN_NIGHTMARE,
    SELL_TO_BANK,
    Activate,
    ReturnNightmare,
    Sell,
    SellToBank,
    sales,
)

if TYPE_CHECKING:
    from engine.games.scrooge_the_board_game.scrooge import ScroogeTheBoardGame


def count_nightmares(game: ScroogeTheBoardGame, seat: int) -> int:
    """R34: Turning Points count, whether activated or not."""
    return len(game.nightmares[seat]) + len(game.active[seat])


def held_nightmares(game: ScroogeTheBoardGame, seat: int) -> list[int]:
    """All Nightmare cards of a seat, ascending."""
    return sorted(game.nightmares[seat] + game.active[seat])


def do_buy_nightmare(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """Scrooge rulebook, 7.4."""
    game.agenda.append(Task("buy", task.seat, effect.n))


def resume_buy(game: ScroogeTheBoardGame, task: Task) -> bool:
    """R33: the card is paid for before the next one is drawn."""
    seat = task.seat
    full = count_nightmares(game, seat) >= NIGHTMARE_LIMIT
    if task.n == 0 or full or not game.nightmare_deck or game.out[seat]:
        game.agenda.pop()
        return False
    task.n -= 1
    code = game.nightmare_deck.pop()
    game.set_aside.append(code)
    text = "{seat} must buy a Nightmare card for {amount}"
    game.tell(FactKind.REVEAL, text, seat=seat, amount=FACE[code])
    text = "{seat} draws {items}"
    game.tell(FactKind.DRAW, text, seat=seat, items=NIGHTMARE_ITEM[code], to=(seat,))
    game.agenda.append(Task("bought", seat))
    game.owe([(seat, FACE[code], BANK)])
    return False


def resume_bought(game: ScroogeTheBoardGame, task: Task) -> bool:
    game.agenda.pop()
    if game.set_aside:
        insort(game.nightmares[task.seat], game.set_aside.pop())
        game.tell(FactKind.TAKE, "{seat} keeps the Nightmare card", seat=task.seat)
    return False


def do_sell_nightmare(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """Scrooge rulebook, 7.5. R35: without a card there is no decision."""
    if count_nightmares(game, task.seat):
        game.agenda.append(Task("sell", task.seat))


def resume_sell(game: ScroogeTheBoardGame, task: Task) -> bool:
    return game.ask("sell", task.seat)


def lay_down(game: ScroogeTheBoardGame, seat: int, ids: Iterable[str]) -> list[int]:
    """Take Nightmare cards from a seat, face-down or activated, to be shown."""
    codes = [NIGHTMARE_CODES[id] for id in ids]
    for code in codes:
        (game.active if code in game.active[seat] else game.nightmares)[seat].remove(code)
    return codes


def sell(game: ScroogeTheBoardGame, seat: int, move: Sell) -> None:
    """Scrooge rulebook, 7.6 and 7.7."""
    game.agenda.pop()
    game.on_sale = lay_down(game, seat, move.cards)
    names = [NIGHTMARE_NAMES[code] for code in game.on_sale]
    game.tell(FactKind.REVEAL, "{seat} offers for sale: {items}", seat=seat, items=names)
    roll_price(game, seat)
    game.agenda.append(Task("sale", seat))


def roll_price(game: ScroogeTheBoardGame, seat: int) -> None:
    game.blue = game.rng.choice(BLUE)
    text = "{seat} rolls {amount} for the price"
    game.tell(FactKind.ROLL, text, seat=seat, amount=game.blue)


def resume_sale(game: ScroogeTheBoardGame, task: Task) -> bool:
    if game.holds_for("sale", task.seat):
        return game.ask("sale", task.seat)
    close_sale(game, game.agenda.pop())
    return False


def close_sale(game: ScroogeTheBoardGame, task: Task) -> None:
    """Scrooge rulebook, 7, Special Combos. R35: the bonus is on the whole sale."""
    sold = game.on_sale
    game.on_sale = []
    game.gain(task.seat, game.blue * sum([FACE[code] for code in sold]) * TIMES[len(sold)])
    bury_nightmares(game, sold)


def bury_nightmares(game: ScroogeTheBoardGame, codes: list[int]) -> None:
    """R36: under the deck; several at once in random order."""
    if len(codes) > 1:
        game.rng.shuffle(codes)
    game.nightmare_deck[:0] = codes


def do_reroll_sale(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """R38: the second roll stands."""
    if window := game.close_window("sale"):
        roll_price(game, window.seat)
        close_sale(game, window)


def do_sell_one(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    if count_nightmares(game, task.seat):
        game.agenda.append(Task("sell_one", task.seat, effect.n))


def resume_sell_one(game: ScroogeTheBoardGame, task: Task) -> bool:
    return game.ask("sell_one", task.seat)


def sell_to_bank(game: ScroogeTheBoardGame, seat: int, move: SellToBank) -> None:
    """R40: shown, at a fixed multiple of its face value."""
    times = game.agenda.pop().n
    codes = lay_down(game, seat, (move.card,))
    code = codes[0]
    game.tell(FactKind.REVEAL, "{seat} sells {items}", seat=seat, items=NIGHTMARE_ITEM[code])
    game.gain(seat, times * FACE[code])
    bury_nightmares(game, codes)


def do_return_nightmare(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    # Asked even where there is no choice: else it would show which cards are equal.
    if count_nightmares(game, task.seat):
        game.agenda.append(Task("return_nightmare", task.seat))


def resume_return_nightmare(game: ScroogeTheBoardGame, task: Task) -> bool:
    return game.ask("return_nightmare", task.seat)


def lowest_nightmares(game: ScroogeTheBoardGame, seat: int) -> list[int]:
    """R40: the cards of the lowest face value, activated ones included."""
    held = held_nightmares(game, seat)
    lowest = min([FACE[code] for code in held])
    return [code for code in dict.fromkeys(held) if FACE[code] == lowest]


def return_nightmare(game: ScroogeTheBoardGame, seat: int, move: ReturnNightmare) -> None:
    game.agenda.pop()
    code = NIGHTMARE_CODES[move.card]
    items = NIGHTMARE_ITEM[code]
    if code in game.active[seat]:
        game.active[seat].remove(code)
        game.tell(FactKind.DISCARD, "{seat} returns {items}", seat=seat, items=items)
    else:
        game.nightmares[seat].remove(code)
        text = "{seat} returns its lowest Nightmare card, unseen"
        game.tell(FactKind.DISCARD, text, seat=seat)
        text = "{seat} returns {items}"
        game.tell(FactKind.DISCARD, text, seat=seat, items=items, to=(seat,))
    game.nightmare_deck.insert(0, code)


def activate(game: ScroogeTheBoardGame, seat: int, move: Activate) -> None:
    """Scrooge rulebook, 7.9 A."""
    code = NIGHTMARE_CODES[move.tp]
    game.nightmares[seat].remove(code)
    insort(game.active[seat], code)
    game.tell(FactKind.PLAY, "{seat} activates {items}", seat=seat, items=NIGHTMARE_ITEM[code])


LEGAL: dict[Phase, Legal] = {
    "return_nightmare": lambda game, seat: [
        RETURN_NIGHTMARE[code] for code in lowest_nightmares(game, seat)
    ],
    "sell_one": lambda game, seat: [
        *[SELL_TO_BANK[code] for code in dict.fromkeys(held_nightmares(game, seat))],
        DECLINE,
    ],
    "sell": lambda game, seat: sales(tuple(held_nightmares(game, seat))),
    "sale": with_plays("sale"),
    "end_step": lambda game, seat: [
        *[ACTIVATE[code] for code in game.nightmares[seat] if code > PURE_COUNT],
        END_TURN,
    ],
}
PLAYED: dict[type[Move], Played] = {
    ReturnNightmare: return_nightmare,
    SellToBank: sell_to_bank,
    Sell: sell,
    Activate: activate,
}
RESUMED: dict[TaskKind, Resumed] = {
    "buy": resume_buy,
    "bought": resume_bought,
    "return_nightmare": resume_return_nightmare,
    "sell_one": resume_sell_one,
    "sell": resume_sell,
    "sale": resume_sale,
}
CARRIED_OUT: dict[str, Instruction] = {
    "buy_nightmare": do_buy_nightmare,
    "sell_nightmare": do_sell_nightmare,
    "return_nightmare": do_return_nightmare,
    "sell_one": do_sell_one,
    "reroll_sale": do_reroll_sale,
}
