"""Every way in which each game can end, and how to tell which it was.

A golden log is demanded for each. A new game gets an entry here: the names of its endings, and a
function from the final state to one of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.game import Game, Result
from engine.games.bah_humbug import BahHumbug
from engine.games.christmas_parade import ChristmasParade
from engine.games.deckbuild_the_halls import DeckbuildTheHalls
from engine.games.the_merrily_on_high_street import SHIFT, TheMerrilyOnHighStreet
from engine.games.woodland_winter import FRUITING, WoodlandWinter


class Endings(NamedTuple):
    names: tuple[str, ...]
    of: Callable[[Any], str]
    """The ending of a final state, which may take the state's own class for granted."""


def result_of(game: Game) -> Result:
    result = game.result()
    assert result is not None, "the game isn't over"
    return result


def alone_or_shared(game: Game) -> str:
    return "shared" if len(result_of(game).winners) > 1 else "alone"


def _bah_humbug(game: BahHumbug) -> str:
    result = result_of(game)
    if result.title:
        return result.title
    if len(result.winners) > 1:
        return "cap, shared"
    most = max(result.scores)
    return "cap, berries" if result.scores.count(most) == 1 else "cap, coal"


def _chip_n_dale(game: Game) -> str:
    result = result_of(game)
    if len(result.winners) > 1:
        return "shared"
    return "points" if result.scores.count(max(result.scores)) == 1 else "number of Treasures"


def _christmas_parade(game: ChristmasParade) -> str:
    result = result_of(game)
    if game.stage == "called_off":
        return "called off"
    if len(result.winners) > 1:
        return "shared"
    if game.options.kids_scoring:
        return "applause"
    return "Drummers" if len(set(result.scores)) == 1 else "cards"


def _deckbuild_the_halls(game: DeckbuildTheHalls) -> str:
    result = result_of(game)
    if game.market_deck:
        return "cap"
    if len(result.winners) > 1:
        return "shared"
    return "points" if result.scores.count(max(result.scores)) == 1 else "berries"


def _ladies_dancing(game: Game) -> str:
    result = result_of(game)
    if game.seats == 1:
        return "solo, won" if result.winners else "solo, lost"
    if len(result.winners) > 1:
        return "shared"
    return "points" if result.scores.count(max(result.scores)) == 1 else "symbols"


def _merrily(game: TheMerrilyOnHighStreet) -> str:
    if game.ended_by in ("shift ended", "clock full"):
        return game.ended_by
    return f"{game.ended_by}, {'won' if game.hours >= SHIFT else 'lost'}"


def _woodland_winter(game: WoodlandWinter) -> str:
    if game.won:
        return "won"
    low, high = game.row
    if game.animals[high - low or low]:
        return "snow on an Animal"
    return "snow on 1 and 2" if set(FRUITING) <= set(game.snow) else "snow on snow"


ENDINGS: dict[str, Endings] = {
    "bah-humbug": Endings(
        ("nicest", "naughtiest", "cap, berries", "cap, coal", "cap, shared"), _bah_humbug
    ),
    "chip-n-dale-christmas-treasures": Endings(
        ("points", "number of Treasures", "shared"), _chip_n_dale
    ),
    "christmas-parade": Endings(
        ("cards", "Drummers", "applause", "shared", "called off"), _christmas_parade
    ),
    "deckbuild-the-halls": Endings(("points", "berries", "shared", "cap"), _deckbuild_the_halls),
    "dress-the-mantel": Endings(("alone", "shared"), alone_or_shared),
    "ladies-dancing": Endings(
        ("points", "symbols", "shared", "solo, won", "solo, lost"), _ladies_dancing
    ),
    "menagerie": Endings(("alone", "shared"), alone_or_shared),
    "post-the-parcels": Endings(("alone", "shared"), alone_or_shared),
    "the-dukes-daughters": Endings(
        ("won", "lost"), lambda game: "won" if result_of(game).won else "lost"
    ),
    "the-giving-spirit": Endings(("alone", "shared"), alone_or_shared),
    "the-merrily-on-high-street": Endings(
        (
            "third bell, lost",
            "no bell, lost",
            "third bell, won",
            "no bell, won",
            "shift ended",
            "clock full",
        ),
        _merrily,
    ),
    "woodland-winter": Endings(
        ("won", "snow on an Animal", "snow on snow", "snow on 1 and 2"), _woodland_winter
    ),
}
