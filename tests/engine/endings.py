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
from engine.games.o_christmas_tree import OChristmasTree
from engine.games.one_high_two_low_three_of_a_kind import OneHighTwoLowThreeOfAKind
from engine.games.ribbon_rabbit_ribbit import RibbonRabbitRibbit
from engine.games.snapdragon import BURNS, GOAL, Snapdragon
from engine.games.spirits_of_christmas import SpiritsOfChristmas
from engine.games.swindling_suitors import HAND_SIZE, SwindlingSuitors
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


def _o_christmas_tree(game: OChristmasTree) -> str:
    result = result_of(game)
    if trees := sum(result.detail["completed"]):
        return "one tree" if trees == 1 else "several trees"
    if not any(game.shops):
        return "Shops empty"
    return "cap" if len(result.winners) == 1 else "cap, shared"


def _snapdragon(game: Snapdragon) -> str:
    winners = result_of(game).winners
    if len(winners) > 1:
        return "cap, shared"
    (winner,) = winners
    if game.raisins[winner] >= GOAL[game.seats]:
        return "raisins"
    left = [seat for seat in range(game.seats) if game.burns[seat] < BURNS]
    if len(left) == 1:
        return "burns"
    level = [seat for seat in left if game.raisins[seat] == game.raisins[winner]]
    if len(level) == 1:
        return "cap, raisins"
    tied = [seat for seat in level if game.burns[seat] == game.burns[winner]]
    return "cap, fewest burns" if len(tied) == 1 else "cap, tied round"


def _one_high(game: OneHighTwoLowThreeOfAKind) -> str:
    awarded = sum(map(bool, game.prize))
    if game.options.prizes > 1 and awarded >= game.options.prizes:
        return "prizes"
    cap = "" if awarded >= game.options.prizes else "cap, "
    return cap + ("first prize" if cap and awarded else alone_or_shared(game))


def _swindling_suitors(game: SwindlingSuitors) -> str:
    if (scores := result_of(game).scores).count(max(scores)) > 1:
        return "tie"
    if not game.shop:
        return "out of shillings"
    quick = any(len(hand) < HAND_SIZE for s, hand in enumerate(game.hands) if s != game.pawnbroker)
    return "quick" if quick else "cap"


def _scrooge(game: Game) -> str:
    result = result_of(game)
    return result.title or f"cap, {alone_or_shared(game)}"


def _ribbon_rabbit_ribbit(game: RibbonRabbitRibbit) -> str:
    capped = max(game.points) < game.options.target
    return f"cap, {alone_or_shared(game)}" if capped else alone_or_shared(game)


def _spirits_of_christmas(game: SpiritsOfChristmas) -> str:
    if game.won:
        return "won alone" if game.seats == 1 else "won"
    if game.lost_by == "no_actions":
        return "no action in full" if game.deck or any(game.hands) else "no cards"
    return game.lost_by


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
    "o-christmas-tree": Endings(
        ("one tree", "several trees", "Shops empty", "cap", "cap, shared"), _o_christmas_tree
    ),
    "post-the-parcels": Endings(("alone", "shared"), alone_or_shared),
    "snapdragon": Endings(
        (
            "raisins",
            "burns",
            "cap, raisins",
            "cap, fewest burns",
            "cap, tied round",
            "cap, shared",
        ),
        _snapdragon,
    ),
    "one-high-two-low-three-of-a-kind": Endings(
        ("alone", "shared", "prizes", "cap, alone", "cap, shared", "cap, first prize"), _one_high
    ),
    "swindling-suitors": Endings(("out of shillings", "quick", "cap", "tie"), _swindling_suitors),
    "scrooge-the-board-game": Endings(
        ("beat_scrooge", "last_standing", "cap, alone", "cap, shared"), _scrooge
    ),
    "ribbon-rabbit-ribbit": Endings(
        ("alone", "shared", "cap, alone", "cap, shared"), _ribbon_rabbit_ribbit
    ),
    "spirits-of-christmas": Endings(
        ("won", "won alone", "shillings", "no cards", "no action in full", "story"),
        _spirits_of_christmas,
    ),
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
