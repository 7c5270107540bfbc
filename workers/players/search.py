"""Monte Carlo tree search over what each seat knows, which starts from the greedy player's opinion.

The search is MO-ISMCTS [1]. Every iteration deals the unseen cards anew and plays one line in that
world. Each seat has a tree of its own, in which a node stands for what that seat has seen on the
way: its own moves whole, those of others without their secret arguments. So nobody in the search
answers to a card that he can't see, which is what bluffing, simultaneous choices and reaction
windows are about. What chance brings isn't a branch of its own: nodes are averages over it.

The moves to choose from share the lines by sequential halving [8]: all get as many, then the better
half as many again, until two are left. So they are compared by equally many lines. A line sees the
further the more there were before it, and may find there that all is better or worse than outlooks
promise: a move would seem better or worse for nothing but its number of lines.

Random play from the end of a line says little about most games and takes long, so a line ends with
the first decision that its tree doesn't know, and the position is judged by its outlook [2]. Moves
within the tree are worth at first what they bring at once, in a world dealt anew from what the seat
that chooses knows [7], which counts as a few visits [3]; where there are many, they are opened
little by little [4].

The moves to choose from are compared in the same worlds beforehand, by what they bring at once: the
greedy player's opinion. What lines add to it is how much better or worse they end, which varies
less than how they end (a control variate [5]). Even so it is mostly noise where moves are much the
same, so in the end it counts as far as moves differ more than noise would make them [6].

[1] Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (IEEE Transactions on
    Computational Intelligence and AI in Games 4:2, 2012)
[2] Lorentz, "Using Evaluation Functions in Monte-Carlo Tree Search" (Theoretical Computer Science
    644, 2016)
[3] Gelly and Silver, "Combining Online and Offline Knowledge in UCT" (ICML 2007)
[4] Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go" (ICGA Journal 30:4, 2007)
[5] Veness, Lanctot and Bowling, "Variance Reduction in Monte-Carlo Tree Search" (NIPS 2011)
[6] Empirical Bayes: Efron and Morris, "Stein's Estimation Rule and Its Competitors" (Journal of the
    American Statistical Association 68:341, 1973); the variance between moves as in DerSimonian and
    Laird, "Meta-Analysis in Clinical Trials" (Controlled Clinical Trials 7:3, 1986)
[7] Goodman, "Re-determinizing MCTS in Hanabi" (IEEE Conference on Games, 2019)
[8] Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits" (ICML 2013)
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

_WORLDS, _SHARE = 8, 16
"""In how many worlds the moves to choose from are compared beforehand: at least so many, or one for
so many iterations."""
_TRIES = 4.0
"""How many visits count for the opinion that lines end as they begin."""
_EXPLORE_BELOW = 0.7
"""Weight of exploration against exploitation within the tree, in deviations (the constant of
UCB1)."""
_TRIES_BELOW = 2.0
"""How many visits count for what a move within the tree brings at once, in one world."""
_LEAST_DEVIATION = 0.01
"""So much may outcomes differ even if they haven't yet."""
_OPENED = 12
"""Most moves that a node opens at first; then one more with each visit."""
_DOUBT = 1.5
"""Standard errors by which a move must be better than the one that brings the most at once."""
_DEEPEST = 60
"""Most moves of a line."""


class Evaluation(NamedTuple):
    """What the search thinks of a legal move."""

    move: Move
    value: float
    """Estimated share of a victory, from 0 to 1: how lines with this move ended on average; if
    there were none, what the move brings at once."""
    visits: int
    """Number of lines with this move."""


class Search:
    """The move that brings the most at once, corrected by how lines go on from there."""

    def __init__(self, iterations: int) -> None:
        self.iterations = iterations

    def choose(self, view: Game, seat: int, legal: Sequence[Move], seed: int) -> Move:
        if len(legal) == 1:
            return legal[0]
        search = _Search(view, seat, legal, seed, self.iterations)
        worth = search.worth()
        best = max(worth)
        return search.chance.choice([m for m, w in zip(legal, worth, strict=True) if w == best])


def evaluate(
    view: Game, seat: int, legal: Sequence[Move], seed: int, iterations: int
) -> list[Evaluation]:
    """The search's opinion of every legal move of a seat, in their order."""
    search = _Search(view, seat, legal, seed, iterations)
    return [
        Evaluation(choice.move, choice.value / choice.visits, choice.visits)
        if choice.visits
        else Evaluation(choice.move, choice.expected, 0)
        for choice in search.choices
    ]


class Node:
    """What a seat knows at a point of the search; its children are the moves seen from there."""

    __slots__ = ("available", "children", "expected", "value", "visits")

    def __init__(self, expected: float = 0.0) -> None:
        self.children: dict[object, Node] = {}
        self.expected = expected
        """What the own move that leads here brings at once."""
        self.available = 0
        """How often that move could be chosen."""
        self.visits = 0
        self.value = 0.0
        """Sum over the visits."""


class Choice(Node):
    """A move to choose from: how its lines end, and how much better than they begin."""

    __slots__ = ("gain", "move", "squares")

    def __init__(self, move: Move) -> None:
        super().__init__()
        self.move = move
        self.gain = 0.0
        self.squares = 0.0
        """Sums over the visits, of gains and of their squares."""


class _Deviation:
    """How much outcomes differ, while they come in.

    After Welford, "Note on a Method for Calculating Corrected Sums of Squares and Products"
    (Technometrics 4:3, 1962).
    """

    __slots__ = ("_count", "_mean", "_squares", "value")

    def __init__(self) -> None:
        self._count = 0
        self._mean = 0.0
        self._squares = 0.0
        self.value = _LEAST_DEVIATION

    def add(self, outcome: float) -> None:
        self._count += 1
        delta = outcome - self._mean
        self._mean += delta / self._count
        self._squares += delta * (outcome - self._mean)
        self.value = max(_LEAST_DEVIATION, math.sqrt(self._squares / self._count))


class _Search:
    """The search for one decision."""

    def __init__(
        self, view: Game, seat: int, legal: Sequence[Move], seed: int, iterations: int
    ) -> None:
        self.seat = seat
        self.chance = random.Random(seed)
        self.choices = [Choice(move) for move in legal]
        self.roots = [Node() for _ in range(view.seats)]
        self.outcomes = [_Deviation() for _ in range(view.seats)]
        # Who is first when several are to move. The same for a whole search: with every order of
        # what others do at the same time the trees would branch anew.
        order = list(range(view.seats))
        self.chance.shuffle(order)
        self.turn = order.__getitem__
        worlds = max(_WORLDS, iterations // _SHARE)
        for _ in range(worlds):
            world = view.complete(seat, self.chance)
            for choice in self.choices:
                choice.expected += self._look(world, seat, choice.move)
        for choice in self.choices:
            choice.expected /= worlds
        self.first = max(self.choices, key=lambda choice: choice.expected)
        self._share_out(view, iterations)

    def worth(self) -> list[float]:
        """What the moves to choose from are worth, in their order: what each brings at once, and
        the mean gain of its lines, drawn towards that of all lines as far as it may be noise, less
        the doubt about those that would go before the one that brings the most at once.
        """
        tried = [choice for choice in self.choices if choice.visits]
        visits = sum(choice.visits for choice in tried)
        if not visits:
            return [choice.expected for choice in self.choices]
        mean = sum(choice.gain for choice in tried) / visits
        within = sum(choice.squares - choice.gain**2 / choice.visits for choice in tried)
        noise = max(0.0, within / max(1, visits - len(tried)))
        between = sum(choice.visits * (choice.gain / choice.visits - mean) ** 2 for choice in tried)
        scale = visits - sum(choice.visits**2 for choice in tried) / visits
        signal = max(0.0, between - (len(tried) - 1) * noise) / scale if scale else 0.0

        def corrected(choice: Choice) -> float:
            drawn = signal / ((choice.visits * signal + noise) or 1.0)
            return choice.expected + mean + (choice.gain - choice.visits * mean) * drawn

        # What greedy would do stands until another move is better beyond doubt: with many moves
        # and few lines for each, most of what lines seem to teach is chance.
        first = self.first
        floor = corrected(first)
        worth: list[float] = []
        for choice in self.choices:
            value = corrected(choice)
            if value > floor and choice.expected < first.expected:
                error = noise / max(1, choice.visits) + noise / max(1, first.visits)
                value = max(floor - _LEAST_DEVIATION, value - _DOUBT * math.sqrt(error))
            worth.append(value)
        return worth

    def _share_out(self, view: Game, lines: int) -> None:
        """Play so many lines, each with one of the moves to choose from."""
        left = list(self.choices)
        rounds = max(1, math.ceil(math.log2(len(left))))
        for number in range(rounds):
            for _ in range((number + 1) * lines // rounds - number * lines // rounds):
                choice = min(left, key=lambda choice: choice.visits)
                self._play_line(view.complete(self.seat, self.chance), choice)
            left.sort(key=_promise, reverse=True)
            left = left[: max(2, (len(left) + 1) // 2)]
            if self.first not in left:  # Whatever else is chosen is compared with it in the end.
                left[-1] = self.first

    def _play_line(self, world: Game, choice: Choice) -> None:
        """One line with a move: down the tree to a decision that it doesn't know, and back."""
        actor = self.seat
        nodes = list(self.roots)
        node: Node = choice
        move = choice.move
        path: list[tuple[int, Node]] = [(actor, choice)]
        begin = -1.0
        for _ in range(_DEEPEST):
            secret = world.secret(actor, move)
            seen: object = (actor, _redacted(move, secret)) if secret else (actor, move)
            for seat, at in enumerate(nodes):
                if seat == actor:
                    nodes[seat] = node
                elif (below := at.children.get(seen)) is not None:
                    nodes[seat] = below
                else:
                    nodes[seat] = at.children[seen] = Node()
            world.play(actor, move)
            if begin < 0:
                begin = standing(world, actor)
            actors = world.actors()
            if not actors:
                break
            actor = actors[0] if len(actors) == 1 else min(actors, key=self.turn)
            node = nodes[actor]
            legal = world.choices(actor)
            if len(legal) == 1:
                move = legal[0]
                continue
            if self._open(world, actor, node, legal):
                break
            move = self._select(actor, node, legal)
            node = node.children[move]
            path.append((actor, node))
        rewards: dict[int, float] = {}
        for seat, at in path:
            if seat not in rewards:
                rewards[seat] = standing(world, seat)
                self.outcomes[seat].add(rewards[seat])
            at.visits += 1
            at.value += rewards[seat]
        gain = rewards[self.seat] - begin
        choice.gain += gain
        choice.squares += gain * gain

    def _select(self, actor: int, node: Node, legal: Sequence[Move]) -> Move:
        """The most promising move of those that are open, and possible in this world."""
        best, best_score = legal[0], -math.inf
        explore = _EXPLORE_BELOW * self.outcomes[actor].value
        for move in legal:
            child = node.children.get(move)
            if child is None:
                continue
            child.available += 1
            visits = child.visits + _TRIES_BELOW
            score = (child.value + _TRIES_BELOW * child.expected) / visits
            score += explore * math.sqrt(math.log(child.available + 1) / visits)
            # Among equals by chance, or who knows the search could foresee it.
            if score > best_score or (score == best_score and self.chance.random() < 0.5):
                best, best_score = move, score
        return best

    def _open(self, world: Game, actor: int, node: Node, legal: Sequence[Move]) -> bool:
        """Look at moves that the tree doesn't know yet; whether none of them was known."""
        unknown = [move for move in legal if move not in node.children]
        if not unknown:
            return False
        new = len(unknown) == len(legal)
        most = _OPENED if new else 1
        if len(unknown) > most:
            unknown = self.chance.sample(unknown, most)
        # Not in the world of this line: who looks at a move there and then chooses it has seen
        # what is hidden from him.
        imagined = world.view(actor).complete(actor, self.chance)
        for move in unknown:
            node.children[move] = Node(self._look(imagined, actor, move))
        return new

    def _look(self, world: Game, seat: int, move: Move) -> float:
        """What a move brings a seat at once."""
        after = world.copy()
        after.play(seat, move)
        value = standing(after, seat)
        self.outcomes[seat].add(value)
        return value


def _promise(choice: Choice) -> float:
    """How good a move to choose from seems so far."""
    return choice.expected + choice.gain / (choice.visits + _TRIES)


def _redacted(move: Move, secret: tuple[str, ...]) -> object:
    """A move as others see it."""
    if "kind" in secret:
        return None
    shown = tuple(
        None if field in secret else getattr(move, field) for field in move.__struct_fields__
    )
    return (type(move), shown)
