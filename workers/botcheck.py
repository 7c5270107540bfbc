"""`parlour bot-check`: plays matches against a bot, and behaves badly in them.

It is a client like any other, of the REST API. What a bot tries in vain is refused and stands in
no log, so a bot is judged by what it gets done: whether the clock had to play for it.
"""

from __future__ import annotations

import contextlib
import json
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

_ENOUGH = 3
"""Turns that were played for a bot after which a match needn't go on."""


class Line(NamedTuple):
    """What came of one check."""

    good: bool
    text: str

    def __str__(self) -> str:
        return f"{'pass' if self.good else 'FAIL'}  {self.text}"


class CheckError(Exception):
    """The check can't be made; the message says why."""


class _Refused(Exception):
    def __init__(self, status: int, detail: str) -> None:
        super().__init__(f"{status} {detail}")
        self.status = status


class BotCheck:
    """Matches of a host against one bot."""

    def __init__(self, server: str, token: str, bot: str | None, seconds: float) -> None:
        """`seconds`: what the bot has for every move, and for answering a challenge."""
        self._server = server.rstrip("/")
        self._token = token
        self._seconds = seconds
        self._bot = self._ask("GET", f"/bots/{bot}") if bot else self._own()
        games = {game["slug"]: game for game in self._ask("GET", "/games")["items"]}
        suitable = [games[slug] for slug in self._bot["games"] if games[slug]["maxSeats"] > 1]
        if not suitable:
            raise CheckError("the bot plays no game for two or more")
        game = min(suitable, key=lambda game: (game["minSeats"], game["slug"] != "bah-humbug"))
        self._game: str = game["slug"]
        self._seats = max(2, int(game["minSeats"]))

    def run(self) -> Iterator[Line]:
        """All checks, one after the other."""
        good = True
        for line in self._check("against a fair player", 1, self._play_fairly):
            good &= line.good
            yield line
        if not good:  # Worse players would tell nothing new.
            return
        yield from self._check("against a slow player", 1, self._play_slowly)
        yield from self._check("against illegal and repeated moves", 1, self._play_badly)
        yield from self._check("against somebody who vanishes", 1, self._vanish)
        yield from self._check("in two matches at once", 2, self._play_fairly)

    def _own(self) -> Any:
        own = self._ask("GET", "/bots?mine=true")["items"]
        if len(own) != 1:
            raise CheckError(f"you have {len(own)} bots: say which with --bot")
        return own[0]

    # ------------------------------------------------------------------ one scenario

    def _check(
        self, name: str, count: int, play: Callable[[dict[str, Any], int], bool]
    ) -> Iterator[Line]:
        """`play` takes a turn, the number of which it is told; False to play no more."""
        ids: list[str] = []
        begun = time.monotonic()
        try:
            ids.extend(self._open() for _ in range(count))
            limit = begun + self._seconds * count
            waiting = set(ids)
            while waiting and time.monotonic() < limit:
                waiting = {one for one in waiting if self._status(one) == "lobby"}
                time.sleep(0.05)
            took = time.monotonic() - begun
            yield Line(not waiting, f"{name}: took its seat ({took:.1f} s)")
            if waiting:
                return
            self._play(ids, play)
            over = all(self._status(one) == "finished" for one in ids)
            yield Line(over, f"{name}: came to the end")
            moves = [move for one in ids for move in self._moves(one)]
            late = [move for move in moves if move["cause"] != "player"]
            yield Line(
                not late,
                f"{name}: played a legal move in time in each of {len(moves)} turns"
                + (f"; {len(late)} were played for it" if late else ""),
            )
        finally:
            for one in ids:
                with contextlib.suppress(_Refused):
                    if self._status(one) == "lobby":
                        self._ask("POST", f"/matches/{one}/abandon")
                    elif self._status(one) == "playing":
                        self._ask("POST", f"/matches/{one}/leave")

    def _open(self) -> str:
        body = {
            "game": self._game,
            "seats": self._seats,
            "clock": {"moveSeconds": max(1, round(self._seconds))},
        }
        match: str = self._ask("POST", "/matches", body)["id"]
        for seat in range(1, self._seats - 1):
            self._ask("POST", f"/matches/{match}/join", {"seat": seat})
        last = self._seats - 1
        self._ask("POST", f"/matches/{match}/seats/{last}/challenge", {"bot": self._bot["id"]})
        return match

    def _play(self, ids: list[str], play: Callable[[dict[str, Any], int], bool]) -> None:
        """Take the host's turns until all matches are over, or nothing happens any more."""
        quiet = time.monotonic()
        number = 0
        while time.monotonic() - quiet < 4 * self._seconds + 10:
            if all(self._status(one) != "playing" for one in ids):
                return
            for message in self._ask("GET", "/inbox?wait=1"):
                if message["kind"] == "turn" and message["match"]["id"] in ids:
                    quiet = time.monotonic()
                    number += 1
                    if not play(message, number):
                        return
            if (
                sum(move["cause"] != "player" for one in ids for move in self._moves(one))
                >= _ENOUGH
            ):
                return

    # ------------------------------------------------------------------ how the host behaves

    def _play_fairly(self, turn: dict[str, Any], number: int) -> bool:
        moves = [move["id"] for move in turn["legalMoves"]]
        move = "pass" if "pass" in moves else secrets.choice(moves)
        with contextlib.suppress(_Refused):  # The clock may have been faster.
            self._ask("POST", f"/turns/{turn['token']}", {"move": move})
        return True

    def _play_slowly(self, turn: dict[str, Any], number: int) -> bool:
        if number <= 3:
            time.sleep(self._seconds / 6)
        return self._play_fairly(turn, number)

    def _play_badly(self, turn: dict[str, Any], number: int) -> bool:
        with contextlib.suppress(_Refused):
            self._ask("POST", f"/turns/{turn['token']}", {"move": "no such move"})
        self._play_fairly(turn, number)
        return self._play_fairly(turn, number)

    def _vanish(self, turn: dict[str, Any], number: int) -> bool:
        """Play a little, and then resign all seats without a word."""
        if number < 3:
            return self._play_fairly(turn, number)
        for seat in range(self._seats - 1):
            with contextlib.suppress(_Refused):
                self._ask("POST", f"/matches/{turn['match']['id']}/resign", {"seat": seat})
        return True

    # ------------------------------------------------------------------ requests

    def _status(self, match: str) -> str:
        return str(self._ask("GET", f"/matches/{match}")["status"])

    def _moves(self, match: str) -> list[dict[str, Any]]:
        """What was played on the bot's seat."""
        path, found = f"/matches/{match}/log?first=100", []
        while True:
            page = self._ask("GET", path)
            found += page["items"]
            if not page.get("next"):
                break
            path = f"/matches/{match}/log?first=100&after={urllib.parse.quote(page['next'])}"
        last = self._seats - 1
        return [one for one in found if one["kind"] == "move_played" and one["seat"] == last]

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        if method == "POST" and not path.startswith("/turns/"):
            headers["Idempotency-Key"] = secrets.token_hex(8)
        data = None if method == "GET" else json.dumps(body or {}).encode()
        request = urllib.request.Request(f"{self._server}/v1{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                text = answer.read()
        except urllib.error.HTTPError as error:
            with error:
                detail = error.read(2_000).decode(errors="replace")
            raise _Refused(error.code, detail) from None
        return json.loads(text) if text else None


def check(server: str, token: str, bot: str | None, seconds: float) -> Iterator[Line]:
    """Check a bot. Raises CheckError, OSError."""
    try:
        yield from BotCheck(server, token, bot, seconds).run()
    except _Refused as refused:
        raise CheckError(f"{server} refused: {refused}") from None
