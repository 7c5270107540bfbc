"""Logs of whole games: replaying, fingerprints, verification.

A `GameLog` is all that is needed to play a game again: rules version, seats, options, the key of
the random source and the moves. It is what `parlour verify` reads and what golden logs hold.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.errors import EngineError, InvalidLog
from engine.facts import Fact
from engine.game import Game
from engine.games import get_game
from engine.rng import KEY_BYTES, Draw, RecordingRng, Rng, commitment

_canonical = msgspec.msgpack.Encoder(order="deterministic").encode


class LoggedMove(msgspec.Struct, frozen=True, array_like=True):
    """One move of a log: `[seat, {"kind": ..., ...}]`."""

    seat: int
    move: dict[str, Any]


class GameLog(msgspec.Struct, kw_only=True):
    """A game from its set-up to its last move."""

    game: str
    """Slug of the game."""
    rules: int
    """Version of its rules."""
    seats: int
    """Number of seats."""
    options: dict[str, Any]
    """Its options, by name."""
    key: str
    """The 32 bytes that decide every shuffle, as 64 hexadecimal digits."""
    commitment: str
    """SHA-256 of the key, as published when the match started."""
    moves: list[LoggedMove] = []
    """Every move, in order."""
    fingerprint: str | None = None
    """Fingerprint of the state after the last move."""
    resigned: list[int] | msgspec.UnsetType = msgspec.UNSET
    """Seats that gave up, which can't win whatever the game says; left out if nobody did."""
    note: str = ""
    """Anything a reader should know; not checked."""


def fingerprint(game: Game) -> str:
    """SHA-256 of the whole state, as 64 hexadecimal digits: equal exactly for equal states."""
    return hashlib.sha256(_canonical(game)).hexdigest()


def read_log(data: bytes | str) -> GameLog:
    """A log from its JSON form. Raises InvalidLog."""
    try:
        return msgspec.json.decode(data, type=GameLog)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InvalidLog(f"not a game log: {error}") from None


def begin(log: GameLog, *, listen: bool = False, source: type[Rng] = Rng) -> Game:
    """The game of a log as set up, before its first move. Raises InvalidLog."""
    key = _key(log)
    try:
        game = get_game(log.game, log.rules)
        return game.start(log.seats, log.options, key, listen=listen, source=source)
    except EngineError as error:
        raise InvalidLog(str(error)) from None


def _key(log: GameLog) -> bytes:
    try:
        key = bytes.fromhex(log.key)
    except ValueError:
        key = b""
    # The length of the text as well: fromhex passes over spaces.
    if len(key) != KEY_BYTES or len(log.key) != 2 * KEY_BYTES:
        raise InvalidLog("the key must be 64 hexadecimal digits")
    return key


def steps(log: GameLog) -> Iterator[tuple[Game, list[Fact]]]:
    """The same game object before the first move and after each, with the facts just told.

    Copy the game to keep a position. Raises InvalidLog at a move that isn't legal.
    """
    game = begin(log, listen=True)
    yield game, game.heard()
    for index in range(len(log.moves)):
        _step(game, log, index)
        yield game, game.heard()


def replay(log: GameLog) -> Game:
    """The game after the last move of a log, every move checked. Raises InvalidLog."""
    game = begin(log)
    for index in range(len(log.moves)):
        _step(game, log, index)
    return game


def draws(log: GameLog) -> list[list[Draw]]:
    """What the random source was used for: for the set-up, then for each move of a log.

    Raises InvalidLog.
    """
    game = begin(log, source=RecordingRng)
    source = game.rng
    assert isinstance(source, RecordingRng)
    counts = [len(source.draws)]
    for index in range(len(log.moves)):
        _step(game, log, index)
        counts.append(len(source.draws))
    return [source.draws[a:b] for a, b in itertools.pairwise([0, *counts])]


def _step(game: Game, log: GameLog, index: int) -> None:
    """Play one move of a log. Raises InvalidLog."""
    entry = log.moves[index]
    try:
        game.submit(entry.seat, game.parse_move(entry.move))
    except EngineError as error:
        raise InvalidLog(f"move {index} of seat {entry.seat}: {error}", index) from None


def verify(log: GameLog) -> Game:
    """Replay a log and check its commitment and fingerprint as well. Raises InvalidLog.

    Success means: the key is the one that was committed to before the first card was dealt,
    every shuffle follows from it, every move was legal, and the end is as recorded.
    """
    # First of all: with another key, moves that were legal mostly aren't.
    if commitment(_key(log)) != log.commitment:
        raise InvalidLog("the key isn't the one committed to at the start")
    game = replay(log)
    if log.fingerprint is None:
        raise InvalidLog("the log has no fingerprint, so that moves may be missing at its end")
    if fingerprint(game) != log.fingerprint:
        raise InvalidLog("the moves don't lead to the recorded end")
    return game
