"""Analyses for people: the search's opinion of a decision."""

from __future__ import annotations

import hashlib

from engine.game import move_id
from service.analysis import Analysis, MoveValue
from workers.players.search import LEVELS, evaluate
from workers.queues import here


def analyze(match_id: str, version: int, seat: int, level: str) -> None:
    """Job: what the search thinks of each legal move of a seat at a version of a match.

    May run twice: the same comes of it.
    """
    process = here()
    match = process.run(process.matches.stored(match_id))
    then = process.run(process.matches.at(match, version))
    view, legal = then.playing.view(seat), then.playing.choices(seat)
    digest = hashlib.blake2b(f"{match_id} {version} {seat}".encode(), digest_size=8).digest()
    found = evaluate(view, seat, legal, int.from_bytes(digest), LEVELS[level])
    moves = tuple(MoveValue(move_id(e.move), e.value, e.visits) for e in found)
    process.run(process.analyses.put(Analysis(match_id, version, seat, level, moves)))
