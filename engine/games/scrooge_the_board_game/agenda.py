"""What is still to be done: the tasks on the agenda of Scrooge: The Board Game.

Also the creditors of debts, and the forms of the functions that carry things out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from engine.game import Move
from engine.games.scrooge_the_board_game.box import Effect

if TYPE_CHECKING:
    from engine.games.scrooge_the_board_game.scrooge import ScroogeTheBoardGame

NOBODY = -1
BANK, HOUSE, POT = -1, -2, -3
"""Creditors that aren't seats."""
EMPTY = 0
"""What lies in a slot of Heroes and Villains without a card."""

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


Legal = Callable[["ScroogeTheBoardGame", int], Sequence[Move]]
"""The legal moves of a seat in some decision."""
Played = Callable[["ScroogeTheBoardGame", int, Any], bool | None]
"""Carries a move of a seat out; True when the same window still asks others."""
Resumed = Callable[["ScroogeTheBoardGame", Task], bool]
"""Goes on with the task at the top of the agenda; whether it waits for a move."""
Instruction = Callable[["ScroogeTheBoardGame", Effect, Task], None]
"""Carries an instruction out for the seat of a task."""
