"""Monte Carlo tree search over what each seat knows, guided by the outlook of the game.

The search is MO-ISMCTS [1]. Every iteration deals the unseen cards anew and plays one line in that
world. Each seat has a tree of its own, in which a node stands for what that seat has seen on the
way: its own moves whole, those of others without their secret arguments. So nobody in the search
answers to a card that he can't see, which is what bluffing, simultaneous choices and reaction
windows are about.

Random play from the end of a line says little about most games and takes long, so lines end with
the first decision that their tree doesn't know, and the position is judged as it stands [2]. A move
that is new is worth at first what it brings at once: it counts as if it had been tried a few times
with that outcome [3]. That is what the greedy player goes by, so the search starts from its opinion
and spends its time on where it is wrong. Where there are many moves, a node opens them little by
little [4]. Outlooks of different games vary by different amounts: exploration is measured in
deviations of what a seat has met with so far.

[1] Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (IEEE Transactions on
    Computational Intelligence and AI in Games 4:2, 2012)
[2] Lorentz, "Using Evaluation Functions in Monte-Carlo Tree Search" (Theoretical Computer Science
    644, 2016)
[3] Gelly and Silver, "Combining Online and Offline Knowledge in UCT" (ICML 2007)
[4] Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go" (ICGA Journal 30:4, 2007)
[5] Chaslot, Winands, van den Herik, Uiterwijk and Bouzy, "Progressive Strategies for Monte-Carlo
    Tree Search" (New Mathematics and Natural Computation 4:3, 2008)
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

_EXPLORE = 1.4
"""Weight of exploration against exploitation, in deviations (the constant of UCB1)."""
_WORLDS = 8
"""In how many worlds the moves to choose from are looked at beforehand, all in the same ones."""
_ROOT_TRIES = 4.0
"""How many tries what came of that counts for."""
_TRIES = 1.0
"""How many tries the first look at a move counts for within the tree, where it is at one world."""
_OPENED = 12
"""Most moves that a node opens at first; then one more with each visit."""
_DEEPEST = 60
"""Most moves of a line."""


class Node:
    """What a seat knows at a point of the search; its children are the moves seen from there."""

    __slots__ = ("available", "children", "expected", "value", "visits")

    def __init__(self, expected: float | None = None) -> None:
        self.children: dict[object, Node] = {}
        self.expected = expected
        """What the move that leads here brings at once; None if nobody has looked yet."""
        self.available = 0
        """How often that move could be chosen."""
        self.visits = 0
        self.value = 0.0
        """Sum over the visits."""

    def blended(self, tries: float) -> float:
        """The mean of the visits, and of what was expected, counted as so many visits."""
        expected = self.expected or 0.0
        return (self.value + tries * expected) / (self.visits + tries)


class Evaluation(NamedTuple):
    """What the search thinks of a legal move."""

    move: Move
    value: float
    """Estimated share of a victory, from 0 to 1: the mean over the visits (of a move that wasn't
    tried, what it brings at once)."""
    visits: int
    """How often it was tried."""


class Search:
    """The move that is worth the most, with a deduction for how uncertain that is.

    This choice is known as the secure child [5].
    """

    def __init__(self, iterations: int) -> None:
        self.iterations = iterations

    def choose(self, view: Game, seat: int, legal: Sequence[Move], seed: int) -> Move:
        if len(legal) == 1:
            return legal[0]
        thinking = _Thinking(view, seat, legal, seed)
        thinking.run(self.iterations)
        deviation = thinking.met[seat].deviation

        def secure(move: Move) -> tuple[float, float]:
            node = thinking.root.children[move]
            doubt = deviation / math.sqrt(node.visits + _ROOT_TRIES)
            return node.blended(_ROOT_TRIES) - doubt, thinking.chance.random()

        return max(legal, key=secure)


def evaluate(
    view: Game, seat: int, legal: Sequence[Move], seed: int, iterations: int
) -> list[Evaluation]:
    """The search's opinion of every legal move of a seat, in their order."""
    thinking = _Thinking(view, seat, legal, seed)
    thinking.run(iterations)
    return [
        Evaluation(move, node.blended(0.0 if node.visits else 1.0), node.visits)
        for move in legal
        if (node := thinking.root.children[move])
    ]


class _Met:
    """What a seat has met with in a search: how much do outcomes differ?

    Running moments after Welford, "Note on a Method for Calculating Corrected Sums of Squares and
    Products" (Technometrics 4:3, 1962).
    """

    __slots__ = ("_count", "_mean", "_squares", "deviation")

    def __init__(self) -> None:
        self._count = 0
        self._mean = 0.0
        self._squares = 0.0
        self.deviation = 0.0

    def add(self, outcome: float) -> None:
        self._count += 1
        delta = outcome - self._mean
        self._mean += delta / self._count
        self._squares += delta * (outcome - self._mean)
        self.deviation = math.sqrt(self._squares / self._count)


class _Thinking:
    """One decision being searched."""

    def __init__(self, view: Game, seat: int, legal: Sequence[Move], seed: int) -> None:
        self.view = view
        self.seat = seat
        self.chance = random.Random(seed)
        self.roots = [Node() for _ in range(view.seats)]
        self.root = self.roots[seat]
        self.met = [_Met() for _ in range(view.seats)]
        # Who is first when several are to move. The same for a whole search: with every order of
        # what others do at the same time the trees would branch anew.
        order = list(range(view.seats))
        self.chance.shuffle(order)
        self.turn = order.__getitem__
        hopes = [0.0] * len(legal)
        for _ in range(_WORLDS):
            world = view.complete(seat, self.chance)
            for index, move in enumerate(legal):
                hopes[index] += self._look(world, seat, move)
        for move, hope in zip(legal, hopes, strict=True):
            self.root.children[move] = Node(hope / _WORLDS)

    def run(self, iterations: int) -> None:
        """Play so many lines, each in a world of its own."""
        for _ in range(iterations):
            self._iterate(self.view.complete(self.seat, self.chance))

    def _iterate(self, world: Game) -> None:
        """One line: down the tree to a decision that it doesn't know, and back."""
        actor = self.seat
        nodes = list(self.roots)
        chosen: list[tuple[int, Node]] = []
        for _ in range(_DEEPEST):
            legal = world.legal(actor)
            if len(legal) == 1:
                move = legal[0]
            else:
                node = nodes[actor]
                new = self._open(world, actor, node, legal)
                if new and node is not self.root:
                    break
                move = self._select(actor, node, legal)
                nodes[actor] = node.children[move]
                chosen.append((actor, nodes[actor]))
            secret = world.secret(actor, move)
            seen: object = (actor, _redacted(move, secret)) if secret else (actor, move)
            for seat, node in enumerate(nodes):
                if seat != actor:
                    below = node.children.get(seen)
                    if below is None:
                        below = node.children[seen] = Node()
                    nodes[seat] = below
            world.play(actor, move)
            actors = world.actors()
            if not actors:
                break
            actor = actors[0] if len(actors) == 1 else min(actors, key=self.turn)
        rewards: dict[int, float] = {}
        for seat, node in chosen:
            if seat not in rewards:
                rewards[seat] = standing(world, seat)
                self.met[seat].add(rewards[seat])
            node.visits += 1
            node.value += rewards[seat]

    def _open(self, world: Game, actor: int, node: Node, legal: Sequence[Move]) -> bool:
        """Look at moves that the tree doesn't know yet; whether none of them was known."""
        children = node.children
        unknown = [move for move in legal if move not in children]
        if not unknown:
            return False
        new = len(unknown) == len(legal)
        most = _OPENED if new else 1
        if len(unknown) > most:
            unknown = self.chance.sample(unknown, most)
        for move in unknown:
            children[move] = Node(self._look(world, actor, move))
        return new

    def _look(self, world: Game, seat: int, move: Move) -> float:
        """What a move brings a seat at once."""
        after = world.copy()
        after.play(seat, move)
        value = standing(after, seat)
        self.met[seat].add(value)
        return value

    def _select(self, actor: int, node: Node, legal: Sequence[Move]) -> Move:
        """The most promising move: UCB1 among those that are open and possible in this world."""
        tries = _ROOT_TRIES if node is self.root else _TRIES
        explore = _EXPLORE * self.met[actor].deviation
        best, best_score = legal[0], -math.inf
        for move in legal:
            child = node.children.get(move)
            if child is None:
                continue
            child.available += 1
            bonus = math.sqrt(math.log(child.available + 1) / (child.visits + tries))
            score = child.blended(tries) + explore * bonus
            # Among equals by chance, or who knows the search could foresee it.
            if score > best_score or (score == best_score and self.chance.random() < 0.5):
                best, best_score = move, score
        return best


def _redacted(move: Move, secret: tuple[str, ...]) -> object:
    """A move as others see it."""
    if "kind" in secret:
        return None
    shown = tuple(
        None if field in secret else getattr(move, field) for field in move.__struct_fields__
    )
    return (type(move), shown)
