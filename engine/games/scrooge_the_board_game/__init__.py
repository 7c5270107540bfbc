"""Scrooge: The Board Game: race through London to face the old miser with better cards than his.

Source: Scrooge: The Board Game rulebook. Comments "R8: ..." are rulings of the project, on points
that the rulebook leaves open.

`scrooge` holds the rules; `box` what the box contains, read from the component tables, and the
closed list of instructions in which streets and cards are written; `moves` the options and the
kinds of moves; `words` and `outlook` what is said to people and computer players.
"""

from engine.games.scrooge_the_board_game.scrooge import ScroogeTheBoardGame

__all__ = ["ScroogeTheBoardGame"]
