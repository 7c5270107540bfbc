"""Simulations: many games of computer players, each of which can be played again by its number.

A game follows from the seed of its simulation and its own number, so it doesn't matter which
worker plays it, when, or in which company. The players' names are dealt to the seats in turn: in
game `i`, seat `s` belongs to `players[(s + i) % len(players)]`, so over time every player sits
everywhere equally often, whether there are as many names as seats or fewer.

Game `i` of a seed deals the same cards whoever plays: comparisons between players need fewer
games.
"""

from __future__ import annotations

import hashlib
import random
import re
import time
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import ClassVar, NamedTuple

import msgspec
from rq.timeouts import BaseTimeoutException

from engine.facts import Fact, FactKind
from engine.game import Game, Move, Result
from engine.games import get_game
from engine.log import GameLog, LoggedMove, fingerprint
from engine.rng import KEY_BYTES, commitment
from service.simulations import SimulationSpec
from service.summary import ILLEGAL, RAISED, GameRecord, Summary
from workers.players import Player, UnknownPlayer, get_player
from workers.queues import here

SIGN_OF_LIFE_SECONDS = 2.0
"""How often a chunk under way tells that it is, and asks whether it is still wanted."""


_PLACE = re.compile(r"\b(area|place|row|seat|space) \d+\b")


class Stopped(BaseException):
    """The simulation is over: nobody waits for the rest of this chunk.

    Not an Exception, so that nothing takes it for a player's mistake.
    """


class _Played(NamedTuple):
    game: Game
    record: GameRecord


def play_game(
    spec: SimulationSpec, index: int, tick: Callable[[], None] | None = None
) -> GameRecord:
    """Play one game. `tick` is called before every decision that may take long.

    A player that raises or chooses an illegal move is recorded, and its seat's default move
    played. Raises UnknownPlayer, UnknownGame, and whatever the rules may raise by mistake.
    """
    return _play(spec, index, None, tick).record


def game_log(spec: SimulationSpec, index: int) -> GameLog:
    """The whole log of a game, by playing it again."""
    moves: list[tuple[int, Move]] = []
    game, record = _play(spec, index, moves, None)
    key, _ = chance_of(spec, index)
    return GameLog(
        game=spec.game,
        rules=game.rules,
        seats=spec.seats,
        options=dict(spec.options),
        key=key.hex(),
        commitment=commitment(key),
        moves=[LoggedMove(seat, msgspec.to_builtins(move)) for seat, move in moves],
        fingerprint=fingerprint(game),
        note=f"game {index} of a simulation with seed {spec.seed}: {', '.join(record.players)}",
    )


def run_chunk(
    spec: SimulationSpec, start: int, stop: int, tick: Callable[[], None] | None = None
) -> Summary:
    """Play the games from number `start` up to, and without, `stop`."""
    summary = Summary()
    for index in range(start, stop):
        try:
            record = play_game(spec, index, tick)
        except (BaseTimeoutException, UnknownPlayer):
            raise
        except Exception as error:  # A bug in the rules must cost one game, not all others.
            summary.crash(index, error)
        else:
            summary.add(record)
        if tick:
            tick()
    return summary


def chance_of(spec: SimulationSpec, index: int) -> tuple[bytes, random.Random]:
    """What decides the cards of a game, and what decides its players' choices."""
    digest = hashlib.blake2b(f"{spec.seed}:{index}".encode(), digest_size=2 * KEY_BYTES).digest()
    return digest[:KEY_BYTES], random.Random(int.from_bytes(digest[KEY_BYTES:], "big"))


def _play(
    spec: SimulationSpec,
    index: int,
    moves: list[tuple[int, Move]] | None,
    tick: Callable[[], None] | None,
) -> _Played:
    key, chance = chance_of(spec, index)
    kind = _telling(get_game(spec.game, spec.rules))
    _said.clear()
    game = kind.start(spec.seats, spec.options, key)
    names = spec.seating(index)
    players = [_player(name) for name in names]
    actors = game.actors()
    first = actors[0] if len(actors) == 1 else None
    faults: list[tuple[str, str]] = []
    rand, seed = chance.random, chance.getrandbits
    length, bound = 0, game.bound()
    while actors:
        seat = actors[0] if len(actors) == 1 else actors[int(rand() * len(actors))]
        legal = game.choices(seat)
        player = players[seat]
        if player is None:
            move = legal[int(rand() * len(legal))]
        elif len(legal) == 1:
            move = legal[0]
        else:
            if tick:
                tick()
            move, fault = _choice(player, game, seat, legal, seed(64))
            if fault:
                faults.append((names[seat], fault))
            _said.clear()  # Players who look ahead play the ends of games that aren't this one.
        if moves is not None:
            moves.append((seat, move))
        game.play(seat, move)
        length += 1
        if length > bound:
            raise RuntimeError(f"more than {bound} moves, which the game says is the most")
        actors = game.actors()
    result = game.result()
    if result is None:
        raise RuntimeError("nobody is to move, but the game has no result")
    outcome = _outcome(result)
    record = GameRecord(
        index=index,
        players=names,
        winners=result.winners,
        scores=result.scores,
        length=length,
        title=result.title,
        outcome=outcome,
        ending=_ending(_said[-1]) if _said else outcome,
        won=result.won,
        first=first,
        faults=tuple(faults),
    )
    return _Played(game, record)


def _choice(
    player: Player, game: Game, seat: int, legal: Sequence[Move], seed: int
) -> tuple[Move, str]:
    """What a player does, and what was wrong with what it did if its default is played."""
    try:
        move = player.choose(game.view(seat), seat, tuple(legal), seed)
        if move in legal:
            return move, ""
        fault = ILLEGAL
    except BaseTimeoutException:
        raise
    except Exception:
        fault = RAISED
    return game.default(seat), fault


_said: list[str] = []
"""How the present game says that it has ended."""


@cache
def _telling(game: type[Game]) -> type[Game]:
    """The same game, but of its facts it only tells the end.

    To listen instead would have every fact of every game put into words, to find the last.
    """

    class Telling(game, kw_only=True, dict=True):  # type: ignore[call-arg, misc, valid-type]
        _facts: ClassVar[list[Fact]] = []  # As if somebody listened.

        def tell(
            self,
            kind: FactKind,
            text: str,
            *,
            seat: object = None,
            other: object = None,
            items: object = None,
            amount: object = None,
            to: object = None,
        ) -> None:
            if kind is FactKind.END:
                _said.append(text)

    return Telling


def _player(name: str) -> Player | None:
    """A player; None for the random one, which needs neither view nor seed."""
    return None if name == "random" else get_player(name)


def _outcome(result: Result) -> str:
    if result.won is not None:
        return "won" if result.won else "lost"
    if len(result.winners) != 1:
        return "shared" if result.winners else "nobody"
    score = result.scores[result.winners[0]]
    return "alone" if result.scores.count(score) == 1 else "tie-break"


@lru_cache
def _ending(text: str) -> str:
    """What a game says at its end, without what differs from game to game."""
    for part, instead in (
        (": {items}", ""), ("{items}", "some"), ("{seat}", "a seat"), ("{other}", "another seat"),
        ("{amount}", "n"),
    ):  # fmt: skip
        text = text.replace(part, instead)
    return _PLACE.sub(r"some \1", text)


# ---------------------------------------------------------------------- jobs


def work_chunk(simulation_id: str, chunk: int) -> None:
    """Job: play a chunk of a simulation and store what came of it.

    May run twice, at once or one after the other: the chunk counts once.
    """
    process = here()
    simulations = process.simulations
    begun = process.run(simulations.begin(simulation_id, chunk))
    if begun is None:
        return
    spec, start, stop = begun
    due = time.monotonic() + SIGN_OF_LIFE_SECONDS

    def tick() -> None:
        nonlocal due
        if time.monotonic() > due:
            if not process.run(simulations.alive(simulation_id)):
                raise Stopped
            due = time.monotonic() + SIGN_OF_LIFE_SECONDS

    try:
        summary = run_chunk(spec, start, stop, tick)
    except UnknownPlayer as error:
        process.run(simulations.fail(simulation_id, str(error)))
    except Stopped:
        return
    else:
        process.run(simulations.record(simulation_id, chunk, summary))


def work_log(simulation_id: str, index: int) -> None:
    """Job: play a game of a simulation again and store its log for who has asked for it."""
    process = here()
    spec = process.run(process.simulations.spec(simulation_id))
    if spec is not None:
        log = msgspec.json.encode(game_log(spec, index))
        process.run(process.simulations.put_log(simulation_id, index, log))
