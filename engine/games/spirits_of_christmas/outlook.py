"""How well a group stands in Spirits of Christmas, for computer players."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from engine.games.spirits_of_christmas.box import (
    COSTS,
    DRAWN,
    HAND_LIMIT,
    OF_A_VIRTUE,
    SCENES,
    SPACES,
    STEPS,
    TAKEN_IN_TRADE,
    Cards,
    Communication,
    Gift,
    Phase,
    Token,
)
from engine.games.spirits_of_christmas.lists import lacking, landings

if TYPE_CHECKING:
    from engine.games.spirits_of_christmas.spirits import SpiritsOfChristmas


STAGE = (0.03, 0.15, 0.4, 1.0)
"""The outlook at the beginning of each chapter at its worst, and after the last one."""
LOST = 0.005
"""The outlook of a lost game for each chapter begun: losing late is better than losing early."""
MARGIN_SCALE = 4.0
"""The margin, in shillings, that makes success three times as likely as failure, roughly."""


class Weights(NamedTuple):
    """What things are worth or cost, in shillings; found by letting players play with others."""

    coin_in_sight: float = 0.1
    """A shilling or card of a Coin that lies face-up."""
    cover: float = 2.78
    """A Shadow here that one seat can complete in its next turn."""
    cover_far: float = 0.87
    """The same anywhere."""
    wait: float = 0.85
    """What is left of that with each turn until then."""
    unsure: float = 0.9
    """What is left of it if the hand can't be seen."""
    move_cost: float = 1.3
    """Going to a Shadow, which is saved by being there."""
    play_cost: float = 3.6
    """Completing a Shadow."""
    tempo: float = 0.7
    """Each shilling more than one that the next action will cost."""
    detour: float = 0.717
    """Each further MOVE to the next Shadow."""
    draw_cost: float = 1.9
    """A DRAW action."""
    moves_per_shadow: float = 1.3
    """The cards that it takes to go to a Shadow."""
    lack: float = 0.294
    """How many more DRAW actions it takes for each card of the right virtue."""
    spare: float = 0.09
    """A card more than needed."""
    special: float = 0.5
    """A special card."""
    scarce: float = 0.5
    """Each card fewer in the game than would be comfortable."""
    out_of_reach: float = 1.5
    """A virtue of which there are too few cards left."""
    torch: float = 2.88
    """The Torch on its space."""
    torch_near: float = 0.375
    """The Torch of Plenty face-up."""
    chain_worth: float = 8.0
    """Chains that can be taken; more than they bring, to be kept as long as possible."""
    gift_worth: float = 4.0
    """Generous Spirit, likewise."""


WEIGHTS = {
    False: Weights(),
    True: Weights(
        cover=1.39,
        cover_far=0.74,
        wait=0.9,
        move_cost=3.07,
        tempo=0.6,
        detour=0.85,
        draw_cost=0.96,
        moves_per_shadow=0.9,
        lack=0.16,
        spare=0.03,
        special=0.2,
        out_of_reach=1.8,
        torch=2.45,
        torch_near=0.08,
    ),
}
"""For a group, and for one seat alone."""
ENOUGH = 5
"""Cards more than needed that leave room for mishaps."""
COVER_POWER = 1.5
"""How much less half of a Shadow is worth than a whole one."""
READY_TO_ACT: tuple[Phase, ...] = ("action", "opening", "bedroom", "divide", "exchange", "answer")
PLAY_STEP: dict[Token, int] = {
    "center": 0,
    **{space: min(COSTS[STEPS[space, "play"]] - 1, 2) for space in SPACES},
}
MOVE_STEP: dict[Token, int] = {
    "center": 0,
    **{space: min(COSTS[STEPS[space, "move"]] - 1, 2) for space in SPACES},
}


Counts = tuple[int, int, int]
"""So many cards, or symbols, of each virtue."""


@lru_cache(maxsize=65536)
def tally(some: Cards) -> tuple[Counts, int]:
    """How many of some cards there are of each virtue, and how many are special."""
    a, b, c = some.count("1*"), some.count("2*"), some.count("3*")
    return (some.count("1") + a, some.count("2") + b, some.count("3") + c), a + b + c


@lru_cache(maxsize=65536)
def prospects(
    chapter: int, row: tuple[int, ...], face_up: tuple[bool, ...], under: tuple[Cards, ...]
) -> tuple[dict[int, Counts], int, bool, int]:
    """The places of Shadows that lie face-up with what each lacks, the shillings and cards of
    Coins, whether the Torch of Plenty is among them, and the lowest number of a Shadow."""
    scenes = SCENES[chapter - 1]
    shadows: dict[int, Counts] = {}
    coins = 0
    torch = False
    first = len(scenes) + 1
    for place, number in enumerate(row):
        scene = scenes[number]
        if not face_up[place]:
            continue
        if scene.kind == "shadow":
            lacks = lacking(under[place], scene.needs)
            shadows[place] = (lacks[0], lacks[1], lacks[2])
            first = min(first, number)
        elif scene.kind == "coin":
            coins += scene.shillings + scene.cards
        else:
            torch = True
    return shadows, coins, torch, first


def covered(lacks: Counts, counts: tuple[float, float, float]) -> float:
    """How much of what a Shadow lacks a hand can give, from 0 to 1; whole parts count more."""
    a, b, c = lacks
    x, y, z = counts
    cover = min(a, x) + min(b, y) + min(c, z)
    total = a + b + c
    return (cover / total) ** COVER_POWER if total else 1.0


def played_out(
    hand: Counts, shadows: dict[int, Counts], place: int, early: bool
) -> tuple[Counts, dict[int, Counts]]:
    """A hand and the Shadows when it has played all that the Shadow here lacks; one card less if it
    is too `early` in the story to complete it."""
    rest, lacks = list(hand), list(shadows[place])
    for v in (0, 1, 2):
        used = min(rest[v], lacks[v])
        if early and used and used == sum(lacks):
            used -= 1
        rest[v] -= used
        lacks[v] -= used
    others = {p: other for p, other in shadows.items() if p != place}
    if any(lacks):
        others[place] = (lacks[0], lacks[1], lacks[2])
    return (rest[0], rest[1], rest[2]), others


def traded(hand: Counts, held: Counts, house: Counts, shadows: dict[int, Counts]) -> Counts:
    """A hand when it has traded a card that can be spared for two that are lacking."""
    rest, stock = list(hand), list(house)
    spare = [held[v] - sum([lacks[v] for lacks in shadows.values()]) for v in (0, 1, 2)]
    given = max([v for v in (0, 1, 2) if rest[v]], key=spare.__getitem__)
    rest[given] -= 1
    spare[given] -= 1
    for _ in range(min(TAKEN_IN_TRADE, sum(house))):
        taken = min([v for v in (0, 1, 2) if stock[v]], key=spare.__getitem__)
        stock[taken] -= 1
        rest[taken] += 1
        spare[taken] += 1
    return rest[0], rest[1], rest[2]


def shortage(
    w: Weights, have: tuple[float, float, float], need: Counts, walks: int, excess: int
) -> float:
    """How many DRAW actions the cards in hand fall short of what the chapter takes."""
    a, b, c = have[0] - need[0], have[1] - need[1], have[2] - need[2]
    lack = (-a if a < 0 else 0.0) + (-b if b < 0 else 0.0) + (-c if c < 0 else 0.0)
    # What is over the hand limit is lost, first of what can be spared.
    spare = a + b + c + lack - excess
    if spare < 0:
        lack -= spare
        spare = 0.0
    walk = walks * w.moves_per_shadow - spare
    if walk > 0:
        return (lack + walk) / DRAWN + w.lack * lack
    return lack / DRAWN + w.lack * lack + w.spare * walk


def outlook(game: SpiritsOfChristmas, seat: int) -> float:
    """Chapters behind, and how far the shillings that the group can raise exceed those that
    the rest of the chapter should cost: see `_margin`.
    """
    done = len(game.points)
    if game.won is not None:
        return 1.0 if game.won else LOST * (done + 1)
    if game.phase == "choose_gift" or game.phase == "assign":
        return STAGE[done]
    share = 1 / (1 + math.exp(-_margin(game, seat) / MARGIN_SCALE))
    return STAGE[done] + (STAGE[done + 1] - STAGE[done]) * share


def _margin(game: SpiritsOfChristmas, seat: int) -> float:
    """Shillings to raise less those to be spent in this chapter, as a seat may expect.

    Of hands that it can't see it knows the size, and expects the usual mixture. What an action
    that has been paid for will bring is counted in advance, as well as it can be guessed.
    """
    hands, phase, on_turn, seats = game.hands, game.phase, game.on_turn, game.seats
    w = WEIGHTS[seats == 1]
    open_hearted = game.communication is Communication.OPEN_HEARTED
    # What is held, by virtue.
    known: list[Counts | None] = [None] * seats
    a = b = c = hidden = specials = excess = 0
    limit = HAND_LIMIT[seats]
    for s, hand in enumerate(hands):
        size = len(hand)
        if size > limit:
            excess += size - limit
        if open_hearted or s == seat:
            held, stars = tally(tuple(hand))
            known[s] = held
            a += held[0]
            b += held[1]
            c += held[2]
            specials += stars
        else:
            hidden += size
    # The Shadows that lie face-up with what they lack, and what else there is to be had.
    place = game.scrooge - 1
    shadows, coins, torch_in_sight, first = prospects(
        game.chapter, tuple(game.row), tuple(game.face_up), tuple(map(tuple, game.under))
    )
    gone, _ = tally(tuple(game.discard))
    laid, _ = tally(tuple(chain.from_iterable(game.under)))
    house, _ = tally(tuple(game.house))
    left = [OF_A_VIRTUE - a - gone[0] - laid[0] - house[0]]
    left.append(OF_A_VIRTUE - b - gone[1] - laid[1] - house[1])
    left.append(OF_A_VIRTUE - c - gone[2] - laid[2] - house[2])
    unseen = sum(left) or 1
    # What the action in hand will bring.
    acted = game.acted or (not game.bonus and phase not in READY_TO_ACT)
    mover = known[on_turn]
    if mover is not None and (phase == "play" or phase == "trade"):
        if phase == "play":
            early = game.options.story and game.row[place] != first
            after_it, shadows = played_out(mover, shadows, place, early)
        else:
            after_it = traded(mover, (a, b, c), house, shadows)
        a += after_it[0] - mover[0]
        b += after_it[1] - mover[1]
        c += after_it[2] - mover[2]
        known[on_turn] = after_it
    have = (
        a + hidden * left[0] / unseen,
        b + hidden * left[1] / unseen,
        c + hidden * left[2] / unseen,
    )
    # Who could complete each Shadow, and how soon. Of the seats whose hands can't be seen, only
    # the next is looked at.
    after = (on_turn + 1) % seats if acted else on_turn
    order: list[tuple[float, tuple[float, float, float]]] = []
    wait = 1.0
    unsure = w.unsure
    for k in range(seats):
        s = (after + k) % seats
        held_there = known[s]
        if held_there is not None:
            order.append((wait, held_there))
        elif unsure and hands[s]:
            part = unsure * len(hands[s]) / unseen
            order.append((wait, (part * left[0], part * left[1], part * left[2])))
            unsure = 0.0
        wait *= w.wait
    x = y = z = 0
    values: dict[int, float] = {}
    far = 0.0
    for p, lacks in shadows.items():
        x += lacks[0]
        y += lacks[1]
        z += lacks[2]
        if game.options.story and game.row[p] != first:
            values[p] = 0.0
            continue
        best = soon = 0.0
        for wait, counts in order:
            part = covered(lacks, counts)
            if part > best:
                best = part
            part *= wait
            if part > soon:
                soon = part
            if best == 1.0:
                break  # Nobody else is sooner.
        values[p] = w.move_cost + w.cover * soon
        if best > far:
            far = best
    far *= w.cover_far
    need = (x, y, z)
    token = game.token
    if phase == "move":
        here = _best_step(game, mover, have, need, values, first)
    else:
        draws = shortage(w, have, need, len(shadows) - (place in values), excess)
        here = far - w.tempo * MOVE_STEP[token]
        if place in values:
            here = max(here, values[place] - w.tempo * PLAY_STEP[token])
            if open_hearted and (phase == "give" or phase == "hand_over"):
                here += w.cover * _preview_give(game, shadows[place], known, after)
        here -= w.draw_cost * draws
        here -= w.detour * _detour(game, place, values)
    margin = game.pool + here - (w.play_cost + w.move_cost) * len(shadows)
    margin += w.coin_in_sight * coins
    # Cards that can't come any more, or hardly any to spare.
    margin -= w.out_of_reach * (
        (x > a + left[0] + house[0]) + (y > b + left[1] + house[1]) + (z > c + left[2] + house[2])
    )
    spare = a + b + c + sum(left) + sum(house) - x - y - z - len(shadows) - excess
    if spare < ENOUGH:
        margin -= w.scarce * (ENOUGH - spare)
    margin += w.special * specials + w.chain_worth * game.chains_left
    if Gift.GENEROUS_SPIRIT in game.gifts:
        margin += w.gift_worth
    if game.torch:
        margin += w.torch
    elif torch_in_sight:
        margin += w.torch_near
    return margin


def _best_step(
    game: SpiritsOfChristmas,
    mover: Counts | None,
    have: tuple[float, float, float],
    need: Counts,
    values: dict[int, float],
    first: int,
) -> float:
    """What the place where Scrooge will be is worth, with the card that it costs."""
    w = WEIGHTS[game.seats == 1]
    ways = landings(game.scrooge, game.bedroom)
    scenes = SCENES[game.chapter - 1]
    on_shadow = w.tempo * PLAY_STEP["move"]
    elsewhere = w.tempo * MOVE_STEP["move"]
    best = -99.0
    for v in (0, 1, 2):
        if mover is not None and not mover[v]:
            continue
        rest = (have[0] - (v == 0), have[1] - (v == 1), have[2] - (v == 2))
        price_there = w.draw_cost * shortage(w, rest, need, len(values) - 1, 0)
        price = w.draw_cost * shortage(w, rest, need, len(values), 0) + elsewhere
        for position in ways[v + 1]:
            p = position - 1
            if p in values:
                worth = values[p] - on_shadow - price_there
            else:
                worth = -price
                if game.face_up[p]:
                    scene = scenes[game.row[p]]
                    if scene.kind == "torch":
                        if not game.torch:
                            worth += w.torch - w.torch_near
                    elif not game.options.story or game.last < scene.number < first:
                        worth += min(scene.shillings, game.shilling_discard) + 0.4 * scene.cards
                        worth -= w.coin_in_sight * (scene.shillings + scene.cards)
            worth -= w.detour * _detour(game, p, values)
            if worth > best:
                best = worth
    return best


def _detour(game: SpiritsOfChristmas, place: int, targets: Iterable[int]) -> int:
    """How many more moves than one it takes from a place to the next of the targets."""
    if place < 0:
        # From the Bedroom, which touches two Scenes.
        low = game.bedroom - 1
        ways = [max(low - target, target - low - 1) for target in targets]
    else:
        ways = [abs(target - place) - 1 for target in targets if target != place]
    return min(ways) // 3 if ways else 0


def _preview_give(
    game: SpiritsOfChristmas,
    lacks: Counts,
    known: Sequence[Counts | None],
    after: int,
) -> float:
    """How much more of the Shadow here can be covered soon when cards have been given."""
    w = WEIGHTS[False]
    seats = game.seats
    best = base = 0.0
    for s, mine in enumerate(known):
        assert mine is not None
        wait = w.wait ** ((s - after) % seats)
        base = max(base, wait * covered(lacks, mine))
        if game.phase == "give" or s == game.receiver:
            for g, theirs in enumerate(known):
                if g != s and (game.phase == "give" or g == game.giver) and theirs is not None:
                    both = (mine[0] + theirs[0], mine[1] + theirs[1], mine[2] + theirs[2])
                    best = max(best, wait * covered(lacks, both))
    return max(0.0, best - base)
