"""`parlour bot-check`: plays matches against a bot, and behaves badly in them.

It is a client like any other, of the REST API. What a bot tries in vain is refused and stands in
no log, so from outside a bot is judged by what it gets done: whether the clock had to play for it.
A bot that talks to the API through a `Gateway` is seen more closely, and annoyed more.
"""

from __future__ import annotations

import contextlib
import json
import secrets
import statistics
import time
import urllib.error
import urllib.parse
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from service.webhooks import sign
from workers.gateway import RETRY_SECONDS, Gateway, Post

_ENOUGH = 3
"""Turns that were played for a bot after which a match needn't go on."""
_MOST_POSTS = 5
"""How often a bot may post a move for one turn."""
_MOST_PER_SECOND = 20
"""How many requests a second are as many as a bot may send when it is getting nowhere."""
_MOST_REFUSED_PER_SECOND = 2
"""The same of a bot that is refused for good."""
_LIMITED = 3
"""How many turns a bot is told to wait with."""
_QUIET_SECONDS = 3.0
"""How long it is looked whether a bot does what it shouldn't."""
_OLD_SECONDS = 600
"""How old a webhook's message is that mustn't be believed any more."""


class Line(NamedTuple):
    """What came of one check."""

    good: bool | None
    """None: it can't be told."""
    text: str

    def __str__(self) -> str:
        return f"{ {True: 'pass', False: 'FAIL', None: '----'}[self.good] }  {self.text}"


class CheckError(Exception):
    """The check can't be made; the message says why."""


class _Refused(Exception):
    def __init__(self, status: int, detail: str) -> None:
        super().__init__(f"{status} {detail}")
        self.status = status


Play = Callable[[dict[str, Any], int], bool]
"""Takes a turn of the host's, the number of which it is told; False to play no more."""


class BotCheck:
    """Matches of a host against one bot."""

    def __init__(
        self,
        server: str,
        token: str,
        bot: str | None,
        seconds: float,
        gateway: Gateway | None = None,
        webhook_secret: str | None = None,
    ) -> None:
        """`seconds`: what the bot has for every move, and for answering a challenge."""
        self._server = server.rstrip("/")
        self._token = token
        self._seconds = seconds
        self._gateway = gateway
        self._webhook_secret = webhook_secret
        self._bot = self._ask("GET", f"/bots/{bot}") if bot else self._own()
        games = {game["slug"]: game for game in self._ask("GET", "/games")["items"]}
        suitable = [games[slug] for slug in self._bot["games"] if games[slug]["maxSeats"] > 1]
        if not suitable:
            raise CheckError("the bot plays no game for two or more")
        game = min(suitable, key=lambda game: (game["minSeats"], game["slug"] != "bah-humbug"))
        self._game: str = game["slug"]
        self._seats = max(2, int(game["minSeats"]))

    def scenarios(self) -> dict[str, Callable[[], Iterator[Line]]]:
        """Everything that can be checked, by name, in order."""
        check = self._check
        found: dict[str, Callable[[], Iterator[Line]]] = {
            "fair": lambda: check("against a fair player", 1, self._play_fairly),
            "slow": lambda: check("against a slow player", 1, self._play_slowly),
            "illegal": lambda: check("against illegal and repeated moves", 1, self._play_badly),
            "vanish": lambda: check("against somebody who vanishes", 1, self._vanish),
            "two": lambda: check("in two matches at once", 2, self._play_fairly),
        }
        if gateway := self._gateway:
            found |= {
                "cut": lambda: self._check_cuts(gateway),
                "lost": lambda: self._check_lost_answers(gateway),
                "limit": lambda: self._check_limits(gateway),
                "strange": lambda: self._check_strange_messages(gateway),
                "webhook": lambda: self._check_webhook(gateway),
                "token": lambda: self._check_token(gateway),
            }
        return found

    def run(self, only: Sequence[str] = ()) -> Iterator[Line]:
        """All checks or some, one after the other."""
        scenarios = self.scenarios()
        if unknown := set(only) - set(scenarios):
            raise CheckError(
                f"no such check: {', '.join(sorted(unknown))}; checks: {', '.join(scenarios)}"
            )
        for name, check in scenarios.items():
            if only and name not in only:
                continue
            good = True
            for line in check():
                good &= line.good is not False
                yield line
            if not good and name == "fair":  # Worse players would tell nothing new.
                return
        if self._gateway is None:
            yield Line(
                None,
                "not seen without --listen: cut streams, lost answers, rate limits, turns that are"
                " over, forged webhooks, a worthless token, how often a move is posted",
            )
        yield Line(None, "never seen: whether the bot plays well, and keeps its token to itself")

    def _own(self) -> Any:
        own = self._ask("GET", "/bots?mine=true")["items"]
        if len(own) != 1:
            known = "".join(f"\n  {bot['id']}  {bot['name']}" for bot in own)
            raise CheckError(f"you have {len(own)} bots: say which with --bot{known}")
        return own[0]

    # ------------------------------------------------------------------ one scenario

    def _check(self, name: str, count: int, play: Play) -> Iterator[Line]:
        """Matches to their end, and how the bot did in them."""
        ids: list[str] = []
        posted = len(self._gateway.posts) if self._gateway else 0
        begun = time.monotonic()
        try:
            ids.extend(self._open() for _ in range(count))
            limit = begun + self._seconds * count
            waiting = set(ids)
            declined = False
            while waiting and not declined and time.monotonic() < limit:
                time.sleep(0.05)
                waiting = {one for one in waiting if self._status(one) == "lobby"}
                declined = any(self._declined(one) for one in waiting)
            took = time.monotonic() - begun
            if declined:
                yield Line(False, f"{name}: declined its seat ({took:.1f} s)")
                return
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
            if self._gateway:
                yield self._posts(name, self._gateway, self._gateway.posts[posted:], ids)
        finally:
            for one in ids:
                with contextlib.suppress(_Refused):
                    if self._status(one) == "lobby":
                        self._ask("POST", f"/matches/{one}/abandon")
                    elif self._status(one) == "playing":
                        self._ask("POST", f"/matches/{one}/leave")

    def _posts(
        self, name: str, gateway: Gateway, posts: Sequence[Post], ids: Sequence[str]
    ) -> Line:
        """What the bot has posted for its turns in some matches."""
        own = [post for post in posts if post.token.partition(".")[0] in ids]
        most = max(Counter(post.token for post in own).values(), default=0)
        illegal = Counter((p.token, json.dumps(p.move)) for p in own if p.status == 422)
        again = max(illegal.values(), default=0)
        if most > _MOST_POSTS:
            return Line(False, f"{name}: posted a move for the same turn {most} times")
        if again > 1:
            return Line(False, f"{name}: posted the same illegal move {again} times")
        seconds = [post.at - gateway.came[post.token] for post in own if post.token in gateway.came]
        took = f"; {statistics.median(seconds):.2f} s, at most {max(seconds):.2f} s" if own else ""
        return Line(True, f"{name}: {len(own)} posts, none too often{took}")

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

    def _play(self, ids: list[str], play: Play) -> None:
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

    # ------------------------------------------------------------------ through the gateway

    def _check_cuts(self, gateway: Gateway) -> Iterator[Line]:
        name = "through an inbox that is cut within messages"
        cuts, posts, asked = gateway.cuts, len(gateway.posts), len(gateway.requests)
        begun = time.monotonic()
        gateway.cutting = True
        try:
            yield from self._check(name, 1, self._play_fairly)
        finally:
            gateway.cutting = False
        cuts, posts = gateway.cuts - cuts, len(gateway.posts) - posts
        # To come back after a cut, to move and to ask what is next is no hammering, however fast.
        spare = max(0, len(gateway.requests) - asked - cuts - 2 * posts)
        rate = spare / (time.monotonic() - begun)
        # Of a bot with a webhook, nothing is cut.
        yield Line(
            rate <= _MOST_PER_SECOND if cuts else None,
            f"{name}: {rate:.0f} needless requests a second, {cuts} cuts",
        )

    def _check_lost_answers(self, gateway: Gateway) -> Iterator[Line]:
        gateway.losing = True
        try:
            yield from self._check("when answers are lost", 1, self._play_fairly)
        finally:
            gateway.losing = False

    def _check_limits(self, gateway: Gateway) -> Iterator[Line]:
        name = "when told to wait (429)"
        posted = len(gateway.posts)
        gateway.limiting = _LIMITED
        try:
            yield from self._check(name, 1, self._play_fairly)
        finally:
            gateway.limiting = 0
        posts = gateway.posts[posted:]
        told = {post.token: post.at for post in posts if post.status == 429}
        waits = [
            min(
                (p.at - at for p in posts if p.token == token and p.status != 429),
                default=float("inf"),
            )
            for token, at in told.items()
        ]
        shortest = min(waits, default=float("inf"))
        yield Line(
            0.9 * RETRY_SECONDS < shortest < float("inf"),
            f"{name}: waited {shortest:.1f} s at least of the {RETRY_SECONDS:.0f} s of Retry-After",
        )

    def _check_strange_messages(self, gateway: Gateway) -> Iterator[Line]:
        """Turns that are over or of others, and a challenge that is over, in the inbox."""
        name = "told of what isn't there any more, or is another's"
        gone = self._ask("POST", "/matches", {"game": self._game, "seats": self._seats})
        gone = self._ask("POST", f"/matches/{gone['id']}/abandon")
        posted, answered = len(gateway.posts), len(gateway.answers)

        strange: dict[str, str] = {}

        def play(turn: dict[str, Any], number: int) -> bool:
            if number == 2:
                # As of before the match began: nothing that could be repeated.
                over = f"{turn['match']['id']}.{self._seats - 1}.1"
                strange.update({over: "a turn that is over", turn["token"]: "another's turn"})
                challenge = {
                    "kind": "challenge",
                    "token": f"{gone['id']}.{self._seats - 1}.challenge.1",
                    "match": gone,
                    "seat": self._seats - 1,
                    "until": "2100-01-01T00:00:00Z",
                }
                gateway.injected = [turn | {"token": over}, turn, challenge]
                time.sleep(min(1.0, self._seconds / 4))  # The bot gets to see it before it matters.
            return self._play_fairly(turn, number)

        yield from self._check(name, 1, play)
        if gateway.injected:  # It has a webhook instead.
            gateway.injected = []
            yield Line(None, f"{name}: it reads no inbox")
            return
        posts = Counter(post.token for post in gateway.posts[posted:])
        for token, what in strange.items():
            yield Line(
                posts[token] <= _MOST_POSTS, f"{name}: posted {posts[token]} moves for {what}"
            )
        tries = gateway.answers[answered:].count(gone["id"])
        yield Line(tries <= _MOST_POSTS, f"{name}: answered a challenge that is over {tries} times")

    def _check_webhook(self, gateway: Gateway) -> Iterator[Line]:
        """Messages that aren't the service's, or not any more, posted to the bot's webhook.

        They are of a turn of the host's, so whatever the bot does about them is refused.
        """
        name = "its webhook"
        try:
            hook = self._ask("GET", f"/bots/{self._bot['id']}/webhook")["url"]
        except _Refused:
            yield Line(None, f"{name}: it has none, or isn't yours")
            return
        if self._webhook_secret is None:
            yield Line(None, f"{name}: give its secret (--webhook-secret) to have it tried")
            return
        match = self._ask("POST", "/matches", {"game": "woodland-winter", "seats": 1})["id"]
        (turn,) = (m for m in self._ask("GET", "/inbox") if m["match"]["id"] == match)
        secret, other = self._webhook_secret, "whsec_" + "A" * 32
        now, posted = int(time.time()), len(gateway.posts)
        forged: dict[str, str] = {}

        def post(
            what: str, secret: str, age: int = 0, after: bytes = b"", *, signed: bool = True
        ) -> str:
            token = f"{match}.0.{900_000 + len(forged)}"
            forged[token] = what
            body = json.dumps(turn | {"token": token}).encode()
            headers = {"Content-Type": "application/json", "webhook-id": token}
            if signed:
                headers["webhook-timestamp"] = str(now - age)
                headers["webhook-signature"] = sign(secret, token, now - age, body)
            request = urllib.request.Request(hook, body + after, headers)
            with contextlib.suppress(OSError), urllib.request.urlopen(request, timeout=5):
                pass
            return token

        try:
            post("a wrong signature", other)
            post("no signature", secret, signed=False)
            post("a body that was changed", secret, after=b" ")
            post(f"a message {_OLD_SECONDS} s old", secret, age=_OLD_SECONDS)
            genuine = post("a genuine message", secret)
            patience = time.monotonic() + self._seconds
            while time.monotonic() < patience and genuine not in {p.token for p in gateway.posts}:
                time.sleep(0.05)
            time.sleep(_QUIET_SECONDS)
            believed = {p.token for p in gateway.posts[posted:]}
            if genuine not in believed:
                yield Line(False, f"{name}: did nothing about a genuine message")
                return
            for token, what in forged.items():
                if token != genuine:
                    told = "believed" if token in believed else "didn't believe"
                    yield Line(token not in believed, f"{name}: {told} {what}")
        finally:
            self._ask("POST", f"/matches/{match}/leave")

    def _check_token(self, gateway: Gateway) -> Iterator[Line]:
        """Whether the bot keeps knocking though its token is refused."""
        patience = time.monotonic() + self._seconds
        while not gateway.requests and time.monotonic() < patience:
            time.sleep(0.05)  # It may only be about to start.
        asked = len(gateway.requests)
        gateway.refusing = True
        time.sleep(_QUIET_SECONDS)
        gateway.refusing = False
        count = len(gateway.requests) - asked
        yield Line(
            count <= _MOST_REFUSED_PER_SECOND * _QUIET_SECONDS if count else None,
            f"when its token is worthless: {count} requests in {_QUIET_SECONDS:.0f} s",
        )

    # ------------------------------------------------------------------ requests

    def _status(self, match: str) -> str:
        return str(self._ask("GET", f"/matches/{match}")["status"])

    def _declined(self, match: str) -> bool:
        return any(
            one["kind"] == "challenge_over" and one["accountId"] == self._bot["id"]
            for one in self._log(match)
        )

    def _moves(self, match: str) -> list[dict[str, Any]]:
        """What was played on the bot's seat."""
        last = self._seats - 1
        return [
            one for one in self._log(match) if one["kind"] == "move_played" and one["seat"] == last
        ]

    def _log(self, match: str) -> list[dict[str, Any]]:
        path, found = f"/matches/{match}/log?first=100", []
        while True:
            page = self._ask("GET", path)
            found += page["items"]
            if not page.get("next"):
                return found
            path = f"/matches/{match}/log?first=100&after={urllib.parse.quote(page['next'])}"

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
        except urllib.error.URLError as error:
            raise CheckError(f"can't reach {self._server}: {error.reason}") from None
        return json.loads(text) if text else None


def check(
    server: str,
    token: str,
    bot: str | None,
    seconds: float,
    *,
    only: Sequence[str] = (),
    listen: tuple[str, int] | None = None,
    webhook_secret: str | None = None,
) -> Iterator[Line]:
    """Check a bot. With `listen`, the bot is to talk to that host and port instead of the API.

    Raises CheckError, OSError.
    """
    gateway = Gateway(server, *listen) if listen else None
    try:
        checked = BotCheck(server, token, bot, seconds, gateway, webhook_secret)
        yield from checked.run(only)
    except _Refused as refused:
        raise CheckError(f"{server} refused: {refused}") from None
    finally:
        if gateway:
            gateway.close()
