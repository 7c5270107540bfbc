"""Scroogle and Scrooge's Haggle, which everybody plays: Scrooge rulebook, 19 and 20."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.facts import FactKind
from engine.game import Move
from engine.games.scrooge_the_board_game.agenda import (
    POT,
    Instruction,
    Legal,
    Played,
    Resumed,
    Task,
    TaskKind,
)
from engine.games.scrooge_the_board_game.box import (
    BANK_STAKE,
    BLUE,
    CHIP,
    MONEY_BOX_HAND,
    STAKE,
    Effect,
    Phase,
)
from engine.games.scrooge_the_board_game.moves import (
    MATCH,
    OPENINGS,
    OUT,
    PICK_NUMBER,
    Bet,
    Match,
    Out,
    PickNumber,
    Raise,
    answers,
)
from engine.games.scrooge_the_board_game.streets import collect_hands, draw_money_box

if TYPE_CHECKING:
    from engine.games.scrooge_the_board_game.scrooge import ScroogeTheBoardGame


def pot_to_house(game: ScroogeTheBoardGame) -> None:
    game.house += game.pot
    text = "the pot goes to the Counting-House: {amount} gold"
    game.tell(FactKind.EVENT, text, amount=game.pot)
    game.pot = 0


def pot_to(game: ScroogeTheBoardGame, seat: int, n: int) -> None:
    game.pot -= n
    game.gold[seat] += n
    text = "{seat} wins {amount} gold of the pot"
    game.tell(FactKind.TAKE, text, seat=seat, amount=n)


def all_play(game: ScroogeTheBoardGame, kind: TaskKind, seat: int) -> None:
    """R48: the stake is owed by everybody, from the lander clockwise."""
    game.agenda.append(Task(kind, seat))
    game.owe([(other, STAKE, POT) for other in game.around(seat)])


def do_scroogle(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """Scrooge rulebook, 19."""
    all_play(game, "numbers", task.seat)


def resume_numbers(game: ScroogeTheBoardGame, task: Task) -> bool:
    """R49: each picks a number that is left; then the lander rolls."""
    for seat in game.around(task.seat):
        if not game.numbers[seat]:
            return game.ask("number", seat)
    game.agenda.pop()
    game.blue = game.rng.choice(BLUE)
    text = "{seat} rolls {amount} in Scroogle"
    game.tell(FactKind.ROLL, text, seat=task.seat, amount=game.blue)
    if game.blue in game.numbers:
        pot_to(game, game.numbers.index(game.blue), game.pot)
    else:
        pot_to_house(game)
    game.numbers = [0] * game.seats
    return False


def pick_number(game: ScroogeTheBoardGame, seat: int, move: PickNumber) -> None:
    game.numbers[seat] = move.number
    game.tell(FactKind.CHOOSE, "{seat} picks {amount}", seat=seat, amount=move.number)


def do_haggle(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """Scrooge rulebook, 20."""
    all_play(game, "haggle", task.seat)


def resume_haggle(game: ScroogeTheBoardGame, task: Task) -> bool:
    """Scrooge rulebook, 20.1 and 20.2."""
    game.agenda.pop()
    bank_adds(game, BANK_STAKE)
    around = game.around(task.seat)
    game.scrooge_hand = draw_money_box(game, MONEY_BOX_HAND)
    text = "everybody in the Haggle and Scrooge are dealt {amount} Money-Box cards"
    game.tell(FactKind.DEAL, text, amount=MONEY_BOX_HAND)
    for seat in around:
        dealt = game.hands[seat] = draw_money_box(game, MONEY_BOX_HAND)
        game.tell(FactKind.DEAL, "{seat} is dealt {items}", seat=seat, items=dealt, to=(seat,))
    game.agenda.append(Task("bets", task.seat, 1))
    return False


def bank_adds(game: ScroogeTheBoardGame, n: int) -> None:
    if n:
        game.pot += n
        game.bank -= n
        game.tell(FactKind.EVENT, "the Bank pays {amount} gold into the pot", amount=n)


def resume_bets(game: ScroogeTheBoardGame, task: Task) -> bool:
    """Scrooge rulebook, 20.3 to 20.5. R50b, R50c: all decide once, and those whose bet isn't
    the highest then once more.
    """
    highest = max(game.bets)
    while task.choice < game.seats:
        seat = (task.seat + task.choice) % game.seats
        if game.hands[seat]:
            if task.n == 1:
                return game.ask("bet", seat)
            if game.bets[seat] < highest:
                return game.ask("rebet", seat)
        task.choice += 1
    task.n += 1
    task.choice = 0
    if task.n > 2:
        game.agenda.pop()
        show_down(game, highest)
    return False


def bet(game: ScroogeTheBoardGame, seat: int, move: Bet | Raise) -> None:
    kind = "bets" if isinstance(move, Bet) else "raises to"
    put_bet(game, seat, move.n, f"{{seat}} {kind} {{amount}}")


def match_bet(game: ScroogeTheBoardGame, seat: int, move: Match) -> None:
    put_bet(game, seat, max(game.bets), "{seat} matches the bet of {amount}")


def put_bet(game: ScroogeTheBoardGame, seat: int, n: int, text: str) -> None:
    game.tell(FactKind.CHOOSE, text, seat=seat, amount=n)
    game.pay(seat, n - game.bets[seat], POT)
    game.bets[seat] = n
    game.agenda[-1].choice += 1


def leave_haggle(game: ScroogeTheBoardGame, seat: int, move: Out) -> None:
    """R50d: what it has bet stays in the pot, and nobody sees its cards."""
    game.money_box += game.hands[seat]
    game.hands[seat] = []
    game.tell(FactKind.PASS, "{seat} is out of the Haggle", seat=seat)
    game.agenda[-1].choice += 1


def show_down(game: ScroogeTheBoardGame, highest: int) -> None:
    """Scrooge rulebook, 20.6 and 20.7."""
    bank_adds(game, highest)
    totals = {seat: sum(game.hands[seat]) for seat in range(game.seats) if game.hands[seat]}
    # R50e: with nobody left in, Scrooge's cards aren't shown, either.
    if totals:
        for seat in totals:
            text = "{seat} shows {items}, together {amount}"
            items, total = game.hands[seat], totals[seat]
            game.tell(FactKind.REVEAL, text, seat=seat, items=items, amount=total)
        scrooge = sum(game.scrooge_hand)
        text = "Scrooge shows {items}, together {amount}"
        game.tell(FactKind.REVEAL, text, items=game.scrooge_hand, amount=scrooge)
        best = max(totals.values())
        if best > scrooge:
            # R50f: any number of equal hands share, in the smallest chips.
            winners = [seat for seat, total in totals.items() if total == best]
            share = game.pot // len(winners) // CHIP * CHIP
            for seat in winners:
                pot_to(game, seat, share)
    if game.pot:
        pot_to_house(game)
    collect_hands(game)
    game.bets = [0] * game.seats


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
    "number": lambda game, seat: [
        PICK_NUMBER[n] for n in sorted(set(BLUE)) if n not in game.numbers
    ],
    "bet": _bets,
    "rebet": _rebets,
}
PLAYED: dict[type[Move], Played] = {
    PickNumber: pick_number,
    Bet: bet,
    Raise: bet,
    Match: match_bet,
    Out: leave_haggle,
}
RESUMED: dict[TaskKind, Resumed] = {
    "numbers": resume_numbers,
    "haggle": resume_haggle,
    "bets": resume_bets,
}
CARRIED_OUT: dict[str, Instruction] = {
    "scroogle": do_scroogle,
    "haggle": do_haggle,
}
