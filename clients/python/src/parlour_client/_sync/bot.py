"""A program that takes turns."""

from __future__ import annotations

import logging
import math
from abc import ABC, abstractmethod
from contextlib import closing
from typing import Any, Generic, TypeVar

from parlour_client import types
from parlour_client._base import Game, GameMove
from parlour_client._sync.client import Client
from parlour_client._wire import Patience
from parlour_client.errors import ParlourError, Refused, Unavailable
from parlour_client.refusals import IllegalMove, InvalidMove, NotAllowed, NotAuthenticated

Turn = TypeVar("Turn")
Move = TypeVar("Move", bound=GameMove)

log = logging.getLogger("parlour_client.bot")


class Bot(ABC, Generic[Turn, Move]):
    """Takes the seats that it is offered, and every turn of an account.

    Say what to play in `choose`, and for one game's views and moves set `game`:

        class Tin(Bot[bah_humbug.Turn, bah_humbug.Move]):
            game = bah_humbug.GAME

    Nothing that goes wrong in one turn ends it: a fault in `choose` is logged, and the first
    legal move played instead.
    """

    game: Game[Any, Any, Turn, Move] | None = None
    """Only turns of this game are taken; None: those of all games, as `types.Turn`."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self._playing: set[str] = set()

    @abstractmethod
    def choose(self, turn: Turn) -> Move | str:
        """The move for a turn, or the id of one of its legal moves."""

    def accept(self, challenge: types.Challenge) -> bool:
        """Whether to take a seat."""
        return True

    def over(self, match: types.Match) -> None:
        """A match is over."""

    def run(self, matches: int | None = None) -> None:
        """Play; return once so many matches are over, or never.

        Raises NotAuthenticated, NotAllowed when the token won't do, UnexpectedAnswer.
        """
        patience = Patience(math.inf)
        while matches is None or matches > 0:
            try:
                with closing(self.client._inbox(self.game, self._playing)) as messages:
                    for message in messages:
                        patience.renew()
                        if isinstance(message, types.Challenge):
                            self._answer(message)
                        elif isinstance(message, types.MatchOver):
                            self.over(message.match)
                            matches = None if matches is None else matches - 1
                            if matches == 0:
                                return
                        elif not isinstance(message, types.Heartbeat):
                            self._take(message)
            except (NotAuthenticated, NotAllowed):
                raise
            except (Unavailable, Refused) as error:
                log.warning("starting over: %s", error)
                self.client._wait(patience.pause(error))

    def _answer(self, challenge: types.Challenge) -> None:
        accept = self.accept(challenge)
        try:
            self.client.answer_challenge(challenge.match.id, accept)
        except Refused as refused:  # The seat isn't kept any more.
            log.info("too late for a seat: %s", refused)

    def _take(self, turn: Any) -> None:
        """Play for a turn."""
        try:
            move = self.choose(turn)
        except ParlourError:
            raise
        except Exception:
            log.exception("no move for %s", turn.token)
            move = turn.legal_moves[0].id
        try:
            self.client.submit_turn(turn.token, move)
        except (IllegalMove, InvalidMove) as refused:
            log.error("a wrong move for %s: %s", turn.token, refused)
            move = turn.legal_moves[0].id
        except (NotAuthenticated, NotAllowed):
            raise
        except Refused as refused:  # The turn is over, by the clock or by an earlier request.
            log.info("too late for a turn: %s", refused)
            return
        else:
            return
        try:
            self.client.submit_turn(turn.token, move)
        except Refused as refused:
            log.info("too late for a turn: %s", refused)
