"""Spirits of Christmas: three nights, a rondel and few shillings to make a new man of Scrooge.

Source: Spirits of Christmas rulebook. Comments "R8: ..." are rulings of the project, on points
that the rulebook leaves open.

`spirits` holds the rules; `box` what the box contains, read from the component tables; `moves` the
options and the kinds of moves, and `lists` what there is to choose from; `talk` the variants of
communication; `words` and `outlook` what is said to people and computer players.
"""

from engine.games.spirits_of_christmas.spirits import SpiritsOfChristmas

__all__ = ["SpiritsOfChristmas"]
