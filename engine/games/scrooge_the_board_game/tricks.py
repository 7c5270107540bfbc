"""Bag of Tricks cards, and who is in the lead: Scrooge rulebook, 5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.facts import FactKind
from engine.game import Move
from engine.games.scrooge_the_board_game.agenda import (
    Instruction,
    Legal,
    Played,
    Resumed,
    Task,
    TaskKind,
)
from engine.games.scrooge_the_board_game.box import (
    BAG_EFFECTS,
    BAG_ITEM,
    Effect,
    Phase,
)
from engine.games.scrooge_the_board_game.ghosts import with_plays
from engine.games.scrooge_the_board_game.moves import TurnOver

if TYPE_CHECKING:
    from engine.games.scrooge_the_board_game.scrooge import ScroogeTheBoardGame


def do_draw_bag(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """Scrooge rulebook, 5.2 to 5.4. R18: the leader is found before the first card."""
    leader = game.leader()
    if leader is None:
        game.tell(FactKind.PASS, "nobody is in the lead: no Bag of Tricks card is drawn")
    elif leader == game.on_turn:
        game.agenda.append(Task("own_bag", leader, effect.n))
    else:
        # R63: from an empty deck no card comes.
        count = min(effect.n, len(game.bag_deck))
        drawn = [game.bag_deck.pop() for _ in range(count)]
        game.bag_held[leader] += drawn
        game.bag_shown[leader] += [False] * count
        text = "{seat} is in the lead and gets Bag of Tricks cards: {amount}"
        game.tell(FactKind.GIVE, text, seat=leader, amount=count)


def resume_own_bag(game: ScroogeTheBoardGame, task: Task) -> bool:
    """R18: one card at a time, all of them for the same seat, wherever the first leads it."""
    if task.n == 0 or not game.bag_deck:
        game.agenda.pop()
    else:
        task.n -= 1
        turn_up(game, task.seat, game.bag_deck.pop())
    return False


def turn_over(game: ScroogeTheBoardGame, seat: int, move: TurnOver) -> None:
    """Scrooge rulebook, 5.1."""
    game.bag_shown[seat].pop(0)
    turn_up(game, seat, game.bag_held[seat].pop(0))


def turn_up(game: ScroogeTheBoardGame, seat: int, card: int) -> None:
    game.turned.append(card)
    text = "{seat} turns a Bag of Tricks card over: {items}"
    game.tell(FactKind.REVEAL, text, seat=seat, items=BAG_ITEM[card])
    game.agenda.append(Task("bag", seat, card=card))


def resume_bag(game: ScroogeTheBoardGame, task: Task) -> bool:
    if game.holds_for("bag", task.seat):
        return game.ask("bag", task.seat)
    carry_out_bag(game)
    return False


def carry_out_bag(game: ScroogeTheBoardGame) -> None:
    task = game.agenda.pop()
    game.agenda.append(Task("bag_done", task.seat, card=task.card))
    game.carry_out(BAG_EFFECTS[task.card], Task("effect", task.seat))


def resume_bag_done(game: ScroogeTheBoardGame, task: Task) -> bool:
    # R21: the card goes under the deck when it has been actioned, or cancelled.
    game.agenda.pop()
    bury_turned(game, task.card)
    return False


def bury_turned(game: ScroogeTheBoardGame, card: int) -> None:
    game.turned.remove(card)
    game.bag_deck.insert(0, card)


def do_cancel_bag(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    if window := game.close_window("bag"):
        bury_turned(game, window.card)
        text = "the card is cancelled: {items}"
        game.tell(FactKind.EVENT, text, items=BAG_ITEM[window.card])


def do_pass_bag(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """R22: the card is carried out when its new holder turns it over in its own turn."""
    if window := game.close_window("bag"):
        game.turned.remove(window.card)
        game.bag_held[task.other].append(window.card)
        game.bag_shown[task.other].append(True)
        text = "{seat} hands the Bag of Tricks card to {other}: {items}"
        items = BAG_ITEM[window.card]
        game.tell(FactKind.GIVE, text, seat=task.seat, other=task.other, items=items)


LEGAL: dict[Phase, Legal] = {
    "turn_over": with_plays("turn_over"),
    "bag": with_plays("bag"),
}
PLAYED: dict[type[Move], Played] = {
    TurnOver: turn_over,
}
RESUMED: dict[TaskKind, Resumed] = {
    "bag": resume_bag,
    "bag_done": resume_bag_done,
    "own_bag": resume_own_bag,
}
CARRIED_OUT: dict[str, Instruction] = {
    "cancel_bag": do_cancel_bag,
    "pass_bag": do_pass_bag,
    "draw_bag": do_draw_bag,
}
