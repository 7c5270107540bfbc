"""Random play: for tests, benchmarks and baselines."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from engine.game import Game, Move
from engine.log import GameLog, LoggedMove, fingerprint
from engine.rng import KEY_BYTES, commitment


def random_move(game: Game, random: random.Random) -> tuple[int, Move]:
    """A uniformly random legal move of a uniformly random actor. The game must not be over."""
    actors = game.actors()
    seat = actors[int(random.random() * len(actors))]
    legal = game.legal(seat)
    return seat, legal[int(random.random() * len(legal))]


def play_out(game: Game, random: random.Random) -> int:
    """Play random moves to the end; returns their number."""
    rand = random.random
    count = 0
    while actors := game.actors():
        seat = actors[int(rand() * len(actors))]
        legal = game.legal(seat)
        game.play(seat, legal[int(rand() * len(legal))])
        count += 1
    return count


def random_log(
    game: type[Game], seats: int, options: dict[str, Any], random: random.Random
) -> GameLog:
    """The log of a whole random game."""
    key = random.randbytes(KEY_BYTES)
    state = game.start(seats, options, key)
    moves: list[LoggedMove] = []
    while state.actors():
        seat, move = random_move(state, random)
        moves.append(LoggedMove(seat, msgspec.to_builtins(move)))
        state.play(seat, move)
    return GameLog(
        game=game.slug,
        rules=game.rules,
        seats=seats,
        options=options,
        key=key.hex(),
        commitment=commitment(key),
        moves=moves,
        fingerprint=fingerprint(state),
    )
