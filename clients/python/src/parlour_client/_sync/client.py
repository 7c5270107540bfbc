"""The client: all operations, and what depends on the game or goes on."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from typing import Any, TypeVar, overload

from parlour_client import types
from parlour_client._base import Game
from parlour_client._sync.operations import Operations
from parlour_client._wire import About, Headline, MatchHead, converted
from parlour_client.errors import WrongGame

Position = TypeVar("Position", bound=types.Match)
Update = TypeVar("Update")
Turn = TypeVar("Turn")

_WITHOUT_GAME = {"Challenge": types.Challenge, "MatchOver": types.MatchOver}


class Client(Operations):
    """Talks to a Parlour service for one account, or for nobody in particular.

    Everything is repeated, with pauses, while the service is away or asks to wait; it is done
    once all the same. Raises `Refused` if the service declines, `Unavailable` when patience is at
    an end. Use it as a context manager, or close it.
    """

    # ------------------------------------------------------------------ one match

    @overload
    def get_match(
        self, match_id: str, *, invitation: str | None = None, seat: int | None = None
    ) -> types.Position | None: ...

    @overload
    def get_match(
        self,
        match_id: str,
        *,
        game: Game[Position, Any, Any, Any],
        invitation: str | None = None,
        seat: int | None = None,
    ) -> Position | None: ...

    def get_match(
        self,
        match_id: str,
        *,
        game: Game[Any, Any, Any, Any] | None = None,
        invitation: str | None = None,
        seat: int | None = None,
    ) -> Any:
        """A match as you may see it; None when there is none or you may not know of it.

        `game`: a game's `GAME`, for its view and moves instead of a table of any game.
        `invitation`: opens a private match to you. `seat`: whose view; a seat of yours by default.
        Raises WrongGame, ParlourError.
        """
        variables = {"matchId": match_id, "invitation": invitation, "seat": seat}
        prefix = game.prefix if game else ""
        found = self._found(f"Get{prefix}Match", variables, ("match",))
        return _position(found, game)

    @overload
    def get_match_at(
        self,
        match_id: str,
        version: int,
        *,
        invitation: str | None = None,
        seat: int | None = None,
    ) -> types.Position | None: ...

    @overload
    def get_match_at(
        self,
        match_id: str,
        version: int,
        *,
        game: Game[Position, Any, Any, Any],
        invitation: str | None = None,
        seat: int | None = None,
    ) -> Position | None: ...

    def get_match_at(
        self,
        match_id: str,
        version: int,
        *,
        game: Game[Any, Any, Any, Any] | None = None,
        invitation: str | None = None,
        seat: int | None = None,
    ) -> Any:
        """A match as you could have seen it at an earlier version; else like `get_match`."""
        variables = {
            "matchId": match_id,
            "version": version,
            "invitation": invitation,
            "seat": seat,
        }
        prefix = game.prefix if game else ""
        found = self._found(f"Get{prefix}MatchAt", variables, ("match", "at"))
        return _position(found, game)

    # ------------------------------------------------------------------ streams

    @overload
    def watch_match(
        self,
        match_id: str,
        *,
        after_version: int | None = None,
        invitation: str | None = None,
        seat: int | None = None,
    ) -> Generator[types.MatchUpdate]: ...

    @overload
    def watch_match(
        self,
        match_id: str,
        *,
        game: Game[Any, Update, Any, Any],
        after_version: int | None = None,
        invitation: str | None = None,
        seat: int | None = None,
    ) -> Generator[Update]: ...

    def watch_match(
        self,
        match_id: str,
        *,
        game: Game[Any, Any, Any, Any] | None = None,
        after_version: int | None = None,
        invitation: str | None = None,
        seat: int | None = None,
    ) -> Generator[Any]:
        """A match now and after every change, until it is over.

        Each update has the events since the one before, none twice and none left out, also when
        the connection was lost in between. `after_version`: begin with what came after it. Else
        like `get_match`; raises NotFound for a match that you may not know of.
        """
        seen, begun = after_version, False

        def variables() -> dict[str, Any]:
            return {
                "matchId": match_id,
                "afterVersion": seen,
                "invitation": invitation,
                "seat": seat,
            }

        name = f"Watch{game.prefix if game else ''}Match"
        kind: Any = game.update if game else types.MatchUpdate
        with closing(self._listen(name, variables)) as results:
            for data in results:
                if data is None:
                    continue
                raw = data.get("matchUpdated")
                about = converted(raw, About).match
                if begun and seen is not None and about.version <= seen:
                    continue  # Nothing has happened while the connection was lost.
                _check(about, game)
                seen, begun = about.version, True
                yield converted(raw, kind)

    @overload
    def watch_inbox(
        self,
    ) -> Generator[types.Turn | types.Challenge | types.MatchOver | types.Heartbeat]: ...

    @overload
    def watch_inbox(
        self, *, game: Game[Any, Any, Turn, Any]
    ) -> Generator[Turn | types.Challenge | types.MatchOver | types.Heartbeat]: ...

    def watch_inbox(self, *, game: Game[Any, Any, Any, Any] | None = None) -> Generator[Any]:
        """Everything that waits for you: first what is open, then each as it comes up, for ever.

        `game`: only of this game, with its views and moves. No turn comes twice. The end of a match
        comes at last after a lost connection if anything else of it has come before. A heartbeat
        comes when nothing else has for ten seconds.
        """
        return self._inbox(game, set())

    def _inbox(self, game: Game[Any, Any, Any, Any] | None, playing: set[str]) -> Generator[Any]:
        """Messages of the inbox; `playing` has the matches that they have told of, and aren't over.

        The service tells anew what is open after a lost connection, but not what has ended.
        """
        name = f"Watch{game.prefix if game else ''}Inbox"
        turn: Any = game.turn if game else types.Turn
        kinds = {"Turn": turn, "Heartbeat": types.Heartbeat, **_WITHOUT_GAME}
        told: set[str] = set()
        with closing(self._listen(name, dict, again=bool(playing))) as results:
            for data in results:
                if data is None:
                    for id in sorted(playing):
                        match = self.get_match(id)
                        if match and match.status in _OVER:
                            playing.discard(id)
                            told.add(f"MatchOver {id}")
                            yield types.MatchOver(match=match)
                    continue
                raw = data.get("inbox")
                message = converted(raw, Headline)
                kind = kinds.get(message.kind)
                if kind is None:  # A newer service may have more to say.
                    continue
                about = message.match
                if about:
                    if message.key in told or (game and about.game.slug != game.slug):
                        continue
                    if len(told) >= _REMEMBERED:
                        told.clear()
                    told.add(message.key)
                    if kind is types.MatchOver:
                        playing.discard(about.id)
                    else:
                        playing.add(about.id)
                yield converted(raw, kind)

    def watch_simulation(self, id: str) -> Generator[types.SimulationResults]:
        """A simulation of yours now, and again whenever games have come in, until it is over."""
        with closing(self._listen("WatchSimulation", lambda: {"id": id})) as results:
            for data in results:
                if data is not None:
                    yield converted(data.get("simulationProgress"), types.SimulationResults)


_OVER = (types.MatchStatus.FINISHED, types.MatchStatus.ABANDONED)
_REMEMBERED = 10_000


def _check(match: MatchHead, game: Game[Any, Any, Any, Any] | None) -> None:
    """Raises WrongGame."""
    slug = match.game.slug
    if game and slug != game.slug:
        raise WrongGame(f"match {match.id} is of {slug}, not of {game.slug}")


def _position(raw: Any, game: Game[Any, Any, Any, Any] | None) -> Any:
    if raw is None:
        return None
    _check(converted(raw, MatchHead), game)
    return converted(raw, game.position if game else types.Position)
