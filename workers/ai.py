"""Moves of computer players in real matches.

A job names a match, a seat and a turn (the version at which the decision came up). It looks at
the match as the seat sees it, thinks, and submits through the same use case as everybody else. If
the decision has been taken meanwhile, by whomever, the move is dropped: so a job may run twice or
late, and nothing is played twice.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence

from rq.timeouts import BaseTimeoutException

from engine.game import Game, Move
from service.errors import ServiceError
from service.match import Match
from service.summary import ILLEGAL, RAISED, TOO_SLOW
from workers.players import get_player
from workers.queues import here

log = logging.getLogger("parlour.ai")


def move(match_id: str, seat: int, turn: int) -> None:
    """Decide for a seat and play, if it is still that seat's turn."""
    matches = here().matches
    here().run(here().clock.refresh())
    match = here().run(matches.stored(match_id))
    place = match.info.seats[seat]
    player = place.decider
    if match.game is None or player is None or place.turn != turn:
        return
    view, legal = match.game.view(seat), match.game.choices(seat)
    chosen = think(player, view, seat, legal, seed_of(match, seat, turn))
    try:
        here().run(matches.play_for_ai(match_id, seat, turn, chosen))
    except ServiceError as error:
        log.info("the move of seat %d in match %s came too late: %s", seat, match_id, error)


def seed_of(match: Match, seat: int, turn: int) -> int:
    """What decides a player's chance: the same for a job that runs twice.

    Under the match's key, or opponents could work out what the player draws by lot.
    """
    data = f"{match.id} {seat} {turn}".encode()
    return int.from_bytes(hashlib.blake2b(data, digest_size=8, key=match.info.key).digest())


def think(name: str, view: Game, seat: int, legal: Sequence[Move], seed: int) -> Move:
    """A player's choice; the passive move if the player fails.

    A player fails that raises (an interruption because its time is up, too), or whose choice
    isn't legal.
    """
    try:
        chosen = get_player(name).choose(view.copy(), seat, legal, seed)
        if chosen in legal:
            return chosen
        fault = ILLEGAL
        log.error("player %s chose %r, which isn't legal, in %s", name, chosen, view.slug)
    except Exception as error:
        fault = TOO_SLOW if isinstance(error, BaseTimeoutException) else RAISED
        log.exception("player %s failed in %s", name, view.slug)
    here().faults.append((name, fault))
    return view.default(seat)
