"""Transcripts: everything that a game says and does during a log, as one digest per move.

`python -m tests.engine.elsewhere` reads logs and prints their transcripts; the conformance suite
runs it with another hash seed, to see that nothing depends on the process.
"""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from functools import reduce
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from engine.errors import EngineError
from engine.game import Game, move_id
from engine.log import GameLog, fingerprint
from engine.rng import KEY_BYTES

ROOT = Path(__file__).parents[2]


class Errand(msgspec.Struct):
    """A log, and the class that plays it."""

    module: str
    name: str
    log: GameLog


def transcript(game: type[Game], log: GameLog, *, copying: bool = False) -> list[str]:
    """One digest per position of a log: state, facts, and what every seat sees and may do.

    With `copying`, every move is played on a fresh copy. Every move is checked.
    """
    key = bytes.fromhex(log.key)
    assert len(key) == KEY_BYTES
    state = game.start(log.seats, log.options, key, listen=True)
    digests = [_digest(state, 0)]
    for index, entry in enumerate(log.moves):
        if copying:
            state = state.copy()
            state.listen()
        try:
            state.submit(entry.seat, state.parse_move(entry.move))
        except EngineError as error:
            message = f"replayed a second time, move {index} is refused: {error}"
            raise AssertionError(message) from error
        digests.append(_digest(state, index + 1))
    return digests


def _digest(state: Game, number: int) -> str:
    """First part: the state; second: what is told; third: what is seen and may be done, by all
    seats and a spectator in turn."""
    actors = state.actors()
    viewer = None if number % (state.seats + 1) == 0 else number % (state.seats + 1) - 1
    view = state.view(viewer)
    seen: list[Any] = [view, view.table()]
    if viewer is not None:
        seen += [[move_id(move), state.label(move)] for move in state.legal(viewer)]
        if viewer in actors:
            seen.append(move_id(state.default(viewer)))
    parts = [
        fingerprint(state).encode(),
        msgspec.json.encode(state.heard()),
        msgspec.json.encode([list(actors), state.result(), seen]),
    ]
    return " ".join(hashlib.sha256(part).hexdigest()[:16] for part in parts)


def difference(one: list[str], two: list[str]) -> str | None:
    """Where two transcripts of a log part, in words; None if they don't."""
    for index, (a, b) in enumerate(zip(one, two, strict=True)):
        if a != b:
            pairs = zip(a.split(), b.split(), ("state", "facts", "views or moves"), strict=True)
            what = ", ".join(name for x, y, name in pairs if x != y)
            return f"after {index} moves: other {what}"
    return None


def transcribe_elsewhere(game: type[Game], log: GameLog) -> list[str]:
    """The transcript of a log from a process with another hash seed and another global random."""
    errand = Errand(game.__module__, game.__qualname__, log)
    here = int(os.environ.get("PYTHONHASHSEED", "0").replace("random", "0"))
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.elsewhere"],
        input=msgspec.json.encode(errand),
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONHASHSEED": str(here + 4711),
            "PYTHONPATH": os.pathsep.join(paths),
        },
    )
    assert done.returncode == 0, f"the log doesn't replay in a new process: {done.stderr.decode()}"
    return msgspec.json.decode(done.stdout, type=list[str])


def main() -> None:
    errand = msgspec.json.decode(sys.stdin.buffer.read(), type=Errand)
    random.seed("elsewhere")
    game: Any = reduce(getattr, errand.name.split("."), import_module(errand.module))
    sys.stdout.buffer.write(msgspec.json.encode(transcript(game, errand.log)))


if __name__ == "__main__":
    main()
