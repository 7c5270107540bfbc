"""Monte Carlo tree search over what each seat knows.

MO-ISMCTS after Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (IEEE
Transactions on Computational Intelligence and AI in Games 4:2, 2012). Every iteration deals the
unseen cards anew and plays one line in that world. Each seat has a tree of its own, in which a
node stands for what that seat has seen on the way: its own moves whole, those of others without
their secret arguments. So nobody in the search answers to a card that he can't see, which is what
bluffing, simultaneous choices and reaction windows are about.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Game, Move
from workers.players.standing import standing

LEVELS = {"easy": 60, "normal": 400, "hard": 2500}
"""Iterations for each decision: a level plays the same on every machine."""

_EXPLORE = 0.7
"""Weight of exploration against exploitation (the constant of UCB1, for values from 0 to 1)."""
_PLAYOUT = 8
"""Random moves at the end of a line before the position is judged by the game's outlook."""
_DEEPEST = 60
"""Most moves of a line in the tree."""


class Node:
    """What a seat knows at a point of the search; its children are the moves seen from there."""

    __slots__ = ("available", "children", "value", "visits")

    def __init__(self) -> None:
        self.children: dict[object, Node] = {}
        self.visits = 0
        self.available = 0
        self.value = 0.0


class Evaluation(NamedTuple):
    """What the search thinks of a legal move."""

    move: Move
    value: float
    """Estimated share of a victory, from 0 to 1."""
    visits: int
    """How often it was tried."""


class Search:
    """The legal move that the search tried most often."""

    def __init__(self, iterations: int) -> None:
        self.iterations = iterations

    def choose(self, view: Game, seat: int, legal: Sequence[Move], seed: int) -> Move:
        if len(legal) == 1:
            return legal[0]
        found = evaluate(view, seat, legal, seed, self.iterations)
        return max(found, key=lambda e: (e.visits, e.value)).move


def evaluate(
    view: Game, seat: int, legal: Sequence[Move], seed: int, iterations: int
) -> list[Evaluation]:
    """The search's opinion of every legal move of a seat, in their order."""
    chance = random.Random(seed)
    roots = [Node() for _ in range(view.seats)]
    for _ in range(iterations):
        _iterate(view.complete(seat, chance), seat, roots, chance)
    children = roots[seat].children
    return [
        Evaluation(move, child.value / child.visits, child.visits)
        if (child := children.get(move))
        else Evaluation(move, 0.0, 0)
        for move in legal
    ]


def _iterate(world: Game, first: int, roots: list[Node], chance: random.Random) -> None:
    """One line: down the tree by UCB, one new node, a short random playout, and back."""
    seats = range(world.seats)
    nodes = list(roots)
    chosen: list[tuple[int, Node]] = []
    actor = first
    rand = chance.random
    for _ in range(_DEEPEST):
        legal = world.legal(actor)
        if len(legal) == 1:
            move, new = legal[0], False
        else:
            node = nodes[actor]
            move, new = _select(node, legal, chance)
            child = node.children[move]
            chosen.append((actor, child))
        secret = world.secret(actor, move)
        seen: object = (actor, _redacted(move, secret)) if secret else (actor, move)
        for seat in seats:
            if seat == actor:
                if len(legal) > 1:
                    nodes[seat] = nodes[seat].children[move]
                continue
            below = nodes[seat].children.get(seen)
            if below is None:
                below = nodes[seat].children[seen] = Node()
            nodes[seat] = below
        world.play(actor, move)
        actors = world.actors()
        if not actors or new:
            break
        actor = actors[0] if len(actors) == 1 else actors[int(rand() * len(actors))]
    for _ in range(_PLAYOUT):
        actors = world.actors()
        if not actors:
            break
        actor = actors[int(rand() * len(actors))]
        legal = world.legal(actor)
        world.play(actor, legal[int(rand() * len(legal))])
    rewards: dict[int, float] = {}
    for seat, node in chosen:
        if seat not in rewards:
            rewards[seat] = standing(world, seat)
        node.visits += 1
        node.value += rewards[seat]


def _select(node: Node, legal: Sequence[Move], chance: random.Random) -> tuple[Move, bool]:
    """The move to try: an untried one (then True), else the most promising."""
    children = node.children
    untried = [move for move in legal if move not in children]
    if untried:
        move = untried[int(chance.random() * len(untried))]
        children[move] = Node()
        for other in legal:
            if other in children:
                children[other].available += 1
        return move, True
    best, best_score = legal[0], -1.0
    for move in legal:
        child = children[move]
        child.available += 1
        if child.visits:
            score = child.value / child.visits + _EXPLORE * math.sqrt(
                math.log(child.available) / child.visits
            )
        else:
            score = math.inf
        if score > best_score:
            best, best_score = move, score
    return best, False


def _redacted(move: Move, secret: tuple[str, ...]) -> object:
    """A move as others see it."""
    if "kind" in secret:
        return None
    shown = tuple(
        None if field in secret else getattr(move, field) for field in move.__struct_fields__
    )
    return (type(move), shown)
