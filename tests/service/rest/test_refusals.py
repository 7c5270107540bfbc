"""What operations answer when they can't do what is asked: a documented problem, nothing done."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest
from starlette.applications import Starlette

from service import errors
from service.account_data import AccountData
from service.accounts import Accounts, Caller, Scope
from service.analysis import Analyses
from service.app import create_app
from service.bots import Bots
from service.errors import ServiceError
from service.events import AccountKind
from service.matches import Matches
from service.queues import Queues
from service.ratings import Ratings
from service.rest.problems import BASE, STATUS
from service.rest.routes import operation
from service.session import Services, Session
from service.settings import Settings
from service.simulations import Simulations
from service.store import Store
from tests.service.rest.client import (
    BY_ID,
    PROBLEM,
    Client,
    fresh_key,
    people,
    seated,
    somebody,
)
from tests.service.rest.conftest import SETTINGS

ERRORS = {error.code: error for error in ServiceError.__subclasses__()}
OPERATIONS = sorted(one.id for one in operation.operations)


class World(SimpleNamespace):
    """Matches in every state, and who has to do with them. Refusals leave it as it is."""

    app: Starlette
    store: Store
    host: Client
    guest: Client
    outsider: Client
    stranger: Client
    bot: Client
    """Has a token for bots only."""
    operator: Client
    """Has a token for operating only."""
    lobby: str
    """Seats: host, nobody, guest."""
    full: str
    playing: str
    """Seats: host, guest; host is to mail a card."""
    private: str
    finished: str
    again: str
    """Finished, its rematch is under way."""
    abandoned: str
    both: str
    """The guest holds seats 1 and 2, and both are asked."""
    winter: str
    used: str
    """A key that the host has used, for opening `lobby`."""
    token: str
    """Id of a token of the guest."""
    strong: str
    """Id of a token of the outsider's that may do more than the token of `weak`."""
    weak: Client
    tin: str
    """Id of a bot of the host's, which plays Bah! Humbug! only."""
    simulation: str
    """The host's."""
    version = 4
    """Of `playing`."""

    async def logs(self) -> dict[str, list[bytes]]:
        """What is stored of all matches."""
        names = ("lobby", "full", "playing", "private", "finished", "abandoned", "again", "both")
        return {name: await self.store.tail(getattr(self, name), 0) for name in names}


@pytest.fixture(scope="module")
async def world(app: Starlette, store: Store) -> World:
    host, guest, outsider = await people(app, 3)
    used = fresh_key()
    humbug = {"game": "bah-humbug"}
    body = humbug | {"seats": 3, "autoStart": False}
    lobby = (await host.call("createMatch", None, body, {"idempotency-key": used})).json
    await guest.do("joinMatch", {"match": lobby["id"]}, seat=2)
    full = await host.do("createMatch", **humbug, seats=2, autoStart=False)
    await guest.do("joinMatch", {"match": full["id"]})

    async def both_seated(**more: Any) -> str:
        match = await host.do("createMatch", **humbug, seats=2, options={"first_seat": 0}, **more)
        await guest.do("joinMatch", {"match": match["id"]}, invitation=match["invitation"])
        return str(match["id"])

    finished, again = await both_seated(), await both_seated()
    for id in (finished, again):
        await host.do("resign", {"match": id})
    for player in (host, guest):
        await player.do("rematch", {"match": again})
    await host.do("rematch", {"match": finished})
    abandoned = await host.do("createMatch", **humbug, seats=2)
    await host.do("abandonMatch", {"match": abandoned["id"]})
    both = await host.do("createMatch", **humbug, seats=3, options={"first_seat": 0})
    for seat in (1, 2):
        await guest.do("joinMatch", {"match": both["id"]}, seat=seat)
    legal = await host.do("listLegalMoves", {"match": both["id"]})
    await host.do("submitMove", {"match": both["id"]}, move=legal["items"][0]["id"])
    accounts = Accounts(store)
    _, secret = await accounts.create("Tin", AccountKind.BOT, (Scope.BOT,))
    _, ops = await accounts.create("Operator", AccountKind.PERSON, (Scope.OPS,))
    account, strong = await accounts.create("Two", AccountKind.BOT)
    (first,) = await accounts.tokens(Caller(*await accounts.authenticate(strong)))
    _, weak = await accounts.issue_for(account, (Scope.BOT,), "weak")
    tokens = (await guest.do("listTokens"))["items"]
    tin = await host.do("registerBot", name="Tin", games=["bah-humbug"], moveSeconds=0)
    winter = await host.do("createMatch", game="woodland-winter", seats=1, sit=None)
    simulation = await host.do("createSimulation", **humbug, seats=2, players=["random"], games=2)
    await host.do("cancelSimulation", {"simulation": simulation["id"]})
    return World(
        app=app,
        store=store,
        host=host,
        guest=guest,
        outsider=outsider,
        stranger=Client(app),
        bot=Client(app, secret),
        operator=Client(app, ops),
        lobby=lobby["id"],
        full=full["id"],
        playing=await both_seated(),
        private=await both_seated(visibility="private"),
        finished=finished,
        again=again,
        abandoned=abandoned["id"],
        both=both["id"],
        winter=winter["id"],
        used=used,
        token=tokens[0]["id"],
        strong=first.id,
        weak=Client(app, weak),
        tin=tin["bot"]["id"],
        simulation=simulation["id"],
    )


Path = Callable[[World], dict[str, Any]]


IN_PYTHON = re.compile(r"`(str|int|float|bool|array|object|null)`|Object (contains|miss)|- at `")
"""What msgspec says to those who know the types in the code."""


class Case(NamedTuple):
    """A request that is refused."""

    id: str
    who: str
    code: str
    path: Path
    input: Any = None
    """The body, or the query of what has none."""
    headers: Mapping[str, str] = {}
    shows: Mapping[str, Any] = {}
    """Further fields of the problem."""
    says: str = ""
    """What its detail contains."""


def at(name: str, **more: Any) -> Path:
    """A path that names one of the world's matches."""
    return lambda world: {"match": getattr(world, name)} | more


def fixed(**path: Any) -> Path:
    return lambda _: path


HUMBUG: dict[str, Any] = {"game": "bah-humbug", "seats": 2}
GAMES: dict[str, Any] = {**HUMBUG, "players": ["random"], "games": 10}
PASS: dict[str, Any] = {"move": {"kind": "pass"}}
NO_MOVES: list[dict[str, Any]] = [
    {}, {"kind": "x"}, {"kind": "mail"}, {"kind": "mail", "card": "7"}, {"kind": "skip"},
    {"kind": "mail", "card": 7.5}, {"kind": "mail", "card": 7, "x": 1}, {"kind": {"kind": []}},
]  # fmt: skip
BAD_KEYS = ("", "k" * 129, "a\x01b", "\xad")
NOWHERE = ("nothing", "x" * 10_000, "a}b{c", "\0", "..", "\u202e", "%2F")
ON_MATCH: dict[str, dict[str, Any]] = {
    "joinMatch": {},
    "leaveMatch": {},
    "startMatch": {},
    "abandonMatch": {},
    "resign": {},
    "rematch": {},
    "seatAi": {"seat": 1},
    "unseatAi": {"seat": 1},
    "challengeBot": {"seat": 1},
    "answerChallenge": {},
    "submitMove": {},
}
"""Changes of a match, and the further parameters of their paths."""
BODIES: dict[str, Any] = {
    "deleteAccount": {"name": "Holly"},
    "submitMove": PASS,
    "challengeBot": {"bot": "nobody"},
    "answerChallenge": {"accept": True},
}


def _of_accounts() -> list[Case]:
    none = fixed()
    return [
        *(
            Case("createAccount", "stranger", "INVALID_INPUT", none, {"name": name},
                 shows={"field": "name"})
            for name in ("", " \n ", "x" * 41, "a\0b", "a\u202eb", 7)
        ),
        Case("createAccount", "stranger", "INVALID_INPUT", none, {}, shows={"field": "name"}),
        Case("createAccount", "stranger", "INVALID_INPUT", none, {"name": "A", "kind": "x"},
             shows={"field": "kind"}, says="kind must be person or bot, not 'x'"),
        Case("createAccount", "stranger", "INVALID_INPUT", none, {"name": "A", "admin": True},
             shows={"field": "admin"}, says="the body has no field admin; it has: name, kind"),
        *(
            Case(id, "stranger", "NOT_AUTHENTICATED", none)
            for id in ("getMyAccount", "listTokens", "readInbox", "listSimulations")
        ),
        Case("createToken", "stranger", "NOT_AUTHENTICATED", none, {"scopes": ["play"]}),
        Case("createToken", "host", "NOT_ALLOWED", none, {"scopes": ["ops"]}, says="ops"),
        *(
            Case("createToken", "host", "INVALID_INPUT", none, {"scopes": ["play"]} | wrong,
                 shows={"field": field})
            for field, wrong in (
                ("scopes", {"scopes": []}), ("scopes[0]", {"scopes": ["x"]}),
                ("label", {"label": "x" * 81}), ("label", {"label": "\n"}),
            )
        ),
        Case("revokeToken", "stranger", "NOT_AUTHENTICATED", lambda w: {"id": w.token}),
        Case("revokeToken", "host", "NOT_FOUND", lambda w: {"id": w.token}),
        Case("revokeToken", "weak", "NOT_ALLOWED", lambda w: {"id": w.strong}),
        Case("exportAccount", "stranger", "NOT_AUTHENTICATED", none),
        Case("exportAccount", "bot", "NOT_ALLOWED", none, says="play"),
        Case("exportAccount", "host", "INVALID_INPUT", none, {"after": "x"},
             shows={"field": "after"}),
        Case("exportAccount", "host", "INVALID_INPUT", none, {"first": 101},
             shows={"field": "first"}),
        Case("deleteAccount", "stranger", "NOT_AUTHENTICATED", none, {"name": "Guest 0"}),
        Case("deleteAccount", "bot", "NOT_ALLOWED", none, {"name": "Tin"}, says="play"),
        Case("deleteAccount", "weak", "NOT_ALLOWED", none, {"name": "Two"}, says="play"),
        *(
            Case("deleteAccount", "host", "INVALID_INPUT", none, wrong, shows={"field": field})
            for field, wrong in (
                ("name", {"name": "guest 0"}), ("name", {"name": ""}), ("name", {}),
                ("sure", {"name": "Guest 0", "sure": True}),
            )
        ),
        Case("readInbox", "operator", "NOT_ALLOWED", none, says="bot"),
        *(
            Case("readInbox", "host", "INVALID_INPUT", none, wrong, shows={"field": field})
            for field, wrong in (
                ("wait", {"wait": 61}), ("wait", {"wait": -1}), ("wait", {"wait": "nan"}),
                ("wait", {"wait": "x"}), ("known", {"known": ["x"] * 201}), ("x", {"x": 1}),
            )
        ),
    ]  # fmt: skip


def _of_creation() -> list[Case]:
    cases: list[Case] = []
    none = fixed()
    for id, body in (
        ("createMatch", HUMBUG), ("quickMatch", HUMBUG), ("createSimulation", GAMES)
    ):  # fmt: skip
        cases += [
            Case(id, "stranger", "NOT_AUTHENTICATED", none, body),
            Case(id, "bot", "NOT_ALLOWED", none, body, says="play"),
            *(
                Case(id, "host", "INVALID_INPUT", none, body, {"idempotency-key": key},
                     {"field": "idempotencyKey"})
                for key in BAD_KEYS
            ),
            *(
                Case(id, "host", "UNKNOWN_GAME", none, body | {"game": game})
                for game in ("chess", "", "BAH-HUMBUG", "\0")
            ),
            *(Case(id, "host", "WRONG_SEATS", none, body | {"seats": n}) for n in (0, 1, 6, 99)),
            *(
                Case(id, "host", "INVALID_INPUT", none, body | wrong, shows={"field": field})
                for field, wrong in (
                    ("seats", {"seats": -1}), ("seats", {"seats": 10**30}),
                    ("seats", {"seats": 2.5}), ("seats", {"seats": None}),
                    ("options", {"options": []}), ("game", {"game": 1}),
                )
            ),
            *(
                Case(id, "host", "INVALID_OPTION", none, body | {"options": options},
                     shows={"option": option})
                for option, options in (
                    ("first_seat", {"first_seat": 2}), ("max_rounds", {"max_rounds": 0}),
                    ("max_rounds", {"max_rounds": "60"}), ("max_rounds", {"max_rounds": 10**30}),
                    ("max_rounds", {"max_rounds": [[[]]]}), ("rounds", {"rounds": 3}),
                    ("", {"": 3}),
                )
            ),
        ]  # fmt: skip
    cases += [
        Case("createMatch", "host", "INVALID_INPUT", none, HUMBUG | wrong, shows={"field": field})
        for field, wrong in (
            ("sit", {"sit": 2}), ("sit", {"sit": -1}),
            ("placesPerSeat", {"placesPerSeat": 0}), ("placesPerSeat", {"placesPerSeat": 13}),
            ("clock", {"clock": {}}), ("clock.moveSeconds", {"clock": {"moveSeconds": 0.5}}),
            ("clock.matchSeconds", {"clock": {"matchSeconds": 1e308}}),
            ("clock.x", {"clock": {"x": 1}}),
            ("absence.player", {"absence": {"player": "random"}}),
            ("absence.player", {"absence": {"policy": "ai", "player": "x"}}),
        )
    ]  # fmt: skip
    cases += [
        Case("createSimulation", "host", "INVALID_INPUT", none, GAMES | wrong,
             shows={"field": field})
        for field, wrong in (
            ("players", {"players": []}), ("players", {"players": ["random"] * 3}),
            ("players", {"players": ["search:best"]}), ("games", {"games": 0}),
            ("games", {"games": 10**9}), ("seed", {"seed": -1}), ("seed", {"seed": 2**63}),
        )
    ]  # fmt: skip
    return cases


def _of_changes() -> list[Case]:
    cases: list[Case] = []
    for id, more in ON_MATCH.items():
        body = BODIES.get(id)
        cases += [
            Case(id, "stranger", "NOT_AUTHENTICATED", at("playing", **more), body),
            *(Case(id, "host", "NOT_FOUND", fixed(match=name, **more), body) for name in NOWHERE),
            Case(id, "outsider", "NOT_FOUND", at("private", **more), body),
        ]
        if id != "challengeBot":  # It looks at the bot first.
            cases += [
                Case(id, "host", "INVALID_INPUT", at("playing", **more), body,
                     {"idempotency-key": key}, {"field": "idempotencyKey"})
                for key in BAD_KEYS
            ]  # fmt: skip
        weak = "operator" if id in ("submitMove", "resign", "answerChallenge") else "bot"
        cases.append(Case(id, weak, "NOT_ALLOWED", at("lobby", **more), body))
        if "seat" in more:
            cases += [
                Case(id, "host", "INVALID_INPUT", at("lobby", seat=seat), body,
                     shows={"field": "seat"})
                for seat in (-1, 100, "x", "1.5", "9" * 30, "٣")
            ]  # fmt: skip
    return [
        *cases,
        Case("joinMatch", "outsider", "NOT_FOUND", at("private"), {"invitation": "guessed"}),
        Case("joinMatch", "outsider", "MATCH_NOT_OPEN", at("playing")),
        Case("joinMatch", "outsider", "SEAT_TAKEN", at("lobby"), {"seat": 0}),
        Case("joinMatch", "outsider", "SEAT_TAKEN", at("full")),
        Case("joinMatch", "outsider", "INVALID_INPUT", at("lobby"), {"seat": 3}),
        Case("leaveMatch", "outsider", "NOT_YOUR_SEAT", at("lobby")),
        Case("leaveMatch", "guest", "MATCH_NOT_OPEN", at("finished")),
        Case("seatAi", "guest", "NOT_ALLOWED", at("lobby", seat=1), says="creator"),
        Case("seatAi", "host", "SEAT_TAKEN", at("lobby", seat=0)),
        Case("seatAi", "host", "INVALID_INPUT", at("lobby", seat=1), {"player": "x"}),
        Case("seatAi", "host", "MATCH_NOT_OPEN", at("playing", seat=1)),
        Case("unseatAi", "host", "SEAT_TAKEN", at("lobby", seat=0), says="none"),
        Case("unseatAi", "host", "MATCH_NOT_OPEN", at("playing", seat=0)),
        Case("challengeBot", "host", "NOT_FOUND", at("lobby", seat=1), {"bot": "nobody"}),
        Case("answerChallenge", "bot", "NOT_YOUR_SEAT", at("lobby"), {"accept": True}),
        Case("answerChallenge", "host", "MATCH_NOT_OPEN", at("playing"), {"accept": True}),
        Case("answerChallenge", "bot", "INVALID_INPUT", at("lobby"),
             {"accept": False, "reason": "x" * 201}, shows={"field": "reason"}),
        Case("startMatch", "guest", "NOT_ALLOWED", at("full"), says="creator"),
        Case("startMatch", "host", "SEATS_OPEN", at("lobby"), says="1"),
        Case("startMatch", "host", "MATCH_NOT_OPEN", at("playing")),
        Case("abandonMatch", "guest", "NOT_ALLOWED", at("lobby")),
        Case("abandonMatch", "host", "MATCH_NOT_OPEN", at("playing")),
        Case("resign", "outsider", "NOT_YOUR_SEAT", at("playing")),
        Case("resign", "host", "NOT_YOUR_SEAT", at("playing"), {"seat": 1}),
        Case("resign", "host", "MATCH_NOT_PLAYING", at("lobby")),
        Case("rematch", "outsider", "NOT_YOUR_SEAT", at("finished")),
        Case("rematch", "host", "MATCH_NOT_OVER", at("playing")),
        Case("rematch", "host", "SEAT_TAKEN", at("finished")),
        Case("rematch", "host", "MATCH_NOT_OPEN", at("again")),
    ]  # fmt: skip


def _of_play() -> list[Case]:
    def turn(seat: int, version: int = World.version, name: str = "playing") -> Path:
        return lambda world: {"token": f"{getattr(world, name)}.{seat}.{version}"}

    skip = {"move": {"kind": "skip"}}
    return [
        Case("submitMove", "outsider", "NOT_YOUR_SEAT", at("playing"), PASS),
        Case("submitMove", "host", "NOT_YOUR_SEAT", at("playing"), PASS | {"seat": 1}),
        Case("submitMove", "guest", "NOT_YOUR_SEAT", at("both"), PASS, says="1, 2"),
        *(
            Case("submitMove", "host", "MATCH_NOT_PLAYING", at(name), PASS)
            for name in ("lobby", "finished", "abandoned")
        ),
        *(
            Case("submitMove", "host", "VERSION_CONFLICT", at("playing"), PASS,
                 {"if-match": f'"{version}"'}, {"currentVersion": 4})
            for version in (0, 3, 5, 999_999_999)
        ),
        Case("submitMove", "guest", "NOT_YOUR_TURN", at("playing"), PASS, says="waiting for: 0"),
        *(
            Case("submitMove", "host", "ILLEGAL_MOVE", at("playing"), {"move": move})
            for move in ("mail:", "mail:0", "", "\0", "x" * 10_000, {"kind": "pass"},
                         {"kind": "mail", "card": 14}, {"kind": "mail", "card": -(10**30)})
        ),
        Case("submitMove", "host", "ILLEGAL_MOVE", at("playing"), PASS, says="must mail"),
        *(
            Case("submitMove", "host", "INVALID_MOVE", at("playing"), {"move": move})
            for move in NO_MOVES
        ),
        *(
            Case("submitMove", "host", "INVALID_INPUT", at("playing"), body,
                 shows={"field": field})
            for field, body in (
                ("move", {}), ("move", {"move": 7}), ("move", {"move": ["pass"]}),
                ("move", {"move": None}), ("seat", PASS | {"seat": -1}), ("x", PASS | {"x": 1}),
            )
        ),
        Case("previewMove", "host", "INVALID_INPUT", at("playing"), {}, shows={"field": "move"}),
        Case("playTurn", "stranger", "NOT_AUTHENTICATED", turn(0), PASS),
        Case("playTurn", "operator", "NOT_ALLOWED", turn(0), PASS),
        Case("playTurn", "host", "NOT_FOUND", fixed(token="nothing.0.1"), PASS),
        Case("playTurn", "guest", "NOT_YOUR_SEAT", turn(0), PASS),
        Case("playTurn", "host", "TURN_OVER", turn(0, 3), PASS),
        Case("playTurn", "host", "MATCH_NOT_PLAYING", turn(0, 4, "finished"), PASS),
        Case("playTurn", "host", "ILLEGAL_MOVE", turn(0), PASS, says="must mail"),
        Case("playTurn", "host", "INVALID_MOVE", turn(0), skip),
        *(
            Case("playTurn", "host", "INVALID_INPUT", fixed(token=token), PASS,
                 shows={"field": "token"})
            for token in ("a", ".", "a.b.c", "a.-1.2", "x" * 10_000, "a.1." + "9" * 30)
        ),
        *(
            Case(id, who, "NOT_FOUND", path)
            for id in ("getMatch", "getView", "getTable", "listLegalMoves", "listFacts", "getLog",
                       "getRecord", "listDraws", "followMatch", "getRematch")
            for who, path in (
                ("outsider", at("private")), ("host", fixed(match="\0")),
                ("host", fixed(match="x" * 5_000)),
            )
        ),
        Case("getRematch", "host", "NOT_FOUND", at("playing")),
        *(
            Case(id, "host", "INVALID_INPUT", at("playing"), {name: value}, shows={"field": name})
            for id, name, value in (
                ("getMatch", "version", 0), ("getMatch", "version", 99),
                ("getMatch", "version", "x"), ("getMatch", "x", "y"),
                ("getView", "seat", 2), ("getView", "seat", -1), ("getTable", "seat", 99),
                ("listLegalMoves", "first", 0), ("listLegalMoves", "first", 1001),
                ("listLegalMoves", "after", "x"), ("listLegalMoves", "after", "-1"),
                ("listFacts", "first", 1001), ("listFacts", "after", -1),
                ("getLog", "first", 501), ("getLog", "after", "9" * 30),
                ("followMatch", "after", -1), ("getRecord", "x", 1), ("getRematch", "x", 1),
                ("listFacts", "seat", 2), ("getLog", "seat", -1), ("getView", "open", "x"),
            )
        ),
        Case("getMatch", "host", "INVALID_INPUT", at("playing"), {"version": [1, 2]}, says="once"),
        Case("followMatch", "host", "INVALID_INPUT", at("playing"), {"after": 99}),
        *(
            Case(id, "host", "NOT_YOUR_SEAT", at("playing"), {"seat": 1})
            for id in ("getView", "getTable", "listFacts", "getLog")
        ),
        *(
            Case(id, "host", "MATCH_NOT_OVER", at("playing"), {"open": "true"})
            for id in ("getView", "getTable", "listFacts", "getLog")
        ),
        *(
            Case(id, "host", "MATCH_NOT_PLAYING", at(name))
            for id in ("getView", "getTable")
            for name in ("lobby", "abandoned")
        ),
        *(
            Case(id, "host", "MATCH_NOT_OVER", at(name))
            for id in ("getRecord", "listDraws")
            for name in ("playing", "abandoned")
        ),
    ]  # fmt: skip


def _of_lists() -> list[Case]:
    none = fixed()
    return [
        *(
            Case(id, "host", "INVALID_INPUT", none, {name: value}, shows={"field": name})
            for id in ("listMatches", "listBots", "listSimulations")
            for name, value in (
                ("first", 0), ("first", 101), ("first", "x"), ("after", "x"), ("x", "y"),
            )
        ),
        Case("listMatches", "host", "INVALID_INPUT", none, {"status": "x"},
             says="status must be one of lobby, playing, finished, abandoned, not 'x'"),
        Case("listMatches", "host", "INVALID_INPUT", none, {"mine": "perhaps"}),
        Case("listMatches", "stranger", "NOT_AUTHENTICATED", none, {"mine": "true"}),
        Case("listBots", "stranger", "NOT_AUTHENTICATED", none, {"mine": "true"}),
        Case("listBots", "bot", "NOT_ALLOWED", none, {"mine": "true"}),
        Case("getGame", "host", "NOT_FOUND", fixed(game="chess")),
        Case("getProblem", "host", "NOT_FOUND", fixed(code="chess")),
        Case("getLeaderboard", "host", "UNKNOWN_GAME", fixed(game="chess")),
        *(
            Case("getLeaderboard", "host", "INVALID_INPUT", fixed(game="bah-humbug"), wrong)
            for wrong in ({"first": 0}, {"after": "x"}, {"x": 1})
        ),
    ]  # fmt: skip


def _of_bots() -> list[Case]:
    none = fixed()
    named: dict[str, Any] = {"name": "Tin"}
    tin: Path = lambda world: {"bot": world.tin}  # noqa: E731
    token_of_tin: Path = lambda world: {"bot": world.tin, "id": "nobody's"}  # noqa: E731
    wrong = (
        ("matches", {"matches": 0}), ("matches", {"matches": 1001}),
        ("about", {"about": "x" * 501}), ("about", {"about": "\0"}),
        ("webhook", {"webhook": "ftp://example.org/"}), ("webhook", {"webhook": "https://[::1]/"}),
    )  # fmt: skip
    return [
        Case("getWebhook", "stranger", "NOT_AUTHENTICATED", tin),
        Case("getWebhook", "bot", "NOT_ALLOWED", tin),
        Case("getWebhook", "guest", "NOT_FOUND", tin),
        Case("getWebhook", "host", "NOT_FOUND", tin, says="webhook"),
        Case("registerBot", "stranger", "NOT_AUTHENTICATED", none, named),
        Case("registerBot", "bot", "NOT_ALLOWED", none, named),
        Case("registerBot", "host", "UNKNOWN_GAME", none, named | {"games": ["chess"]}),
        *(
            Case("registerBot", "host", "INVALID_INPUT", none, named | body,
                 shows={"field": field})
            for field, body in (*wrong, ("name", {"name": ""}))
        ),
        Case("getBot", "host", "NOT_FOUND", fixed(bot="nobody")),
        Case("updateBot", "stranger", "NOT_AUTHENTICATED", tin, {}),
        Case("updateBot", "bot", "NOT_ALLOWED", tin, {}),
        Case("updateBot", "guest", "NOT_FOUND", tin, {"matches": 1}),
        Case("updateBot", "host", "UNKNOWN_GAME", tin, {"games": [""]}),
        *(
            Case("updateBot", "host", "INVALID_INPUT", tin, body, shows={"field": field})
            for field, body in wrong
        ),
        *(
            Case(id, who, code, path)
            for id, path in (
                ("listBotTokens", tin), ("revokeBotTokens", tin), ("revokeBotToken", token_of_tin),
            )
            for who, code in (
                ("stranger", "NOT_AUTHENTICATED"), ("bot", "NOT_ALLOWED"), ("guest", "NOT_FOUND"),
            )
        ),
        Case("revokeBotToken", "host", "NOT_FOUND", token_of_tin),
        Case("createBotToken", "stranger", "NOT_AUTHENTICATED", tin),
        Case("createBotToken", "bot", "NOT_ALLOWED", tin),
        Case("createBotToken", "guest", "NOT_FOUND", tin),
        Case("createBotToken", "host", "INVALID_INPUT", tin, {"label": "\n"},
             shows={"field": "label"}),
    ]  # fmt: skip


def simulated(index: int | str) -> Path:
    """A path that names a game of the host's simulation."""
    return lambda world: {"simulation": world.simulation, "index": index}


def _of_simulations() -> list[Case]:
    none = fixed(simulation="nothing")
    own = simulated(5)
    reading = ("getSimulation", "getSummary", "getCsv", "followSimulation")
    return [
        *(Case(id, "host", "NOT_FOUND", none) for id in (*reading, "cancelSimulation")),
        *(Case(id, "guest", "NOT_FOUND", own) for id in (*reading, "cancelSimulation")),
        Case("getChart", "host", "NOT_FOUND", fixed(simulation="nothing", name="wins")),
        Case("getChart", "host", "NOT_FOUND",
             lambda w: {"simulation": w.simulation, "name": "x"}, says="none yet"),
        Case("getSimulatedGame", "guest", "NOT_FOUND", own),
        Case("getSimulatedGame", "host", "INVALID_INPUT", own, shows={"field": "index"}),
        *(
            Case("getSimulatedGame", "host", "INVALID_INPUT",
                 simulated(index))
            for index in (-1, "x", "9" * 30)
        ),
        Case("keepSimulatedGame", "stranger", "NOT_AUTHENTICATED", own),
        Case("keepSimulatedGame", "bot", "NOT_ALLOWED", own),
        Case("keepSimulatedGame", "guest", "NOT_FOUND", own),
        *(
            Case("keepSimulatedGame", "host", "INVALID_INPUT", simulated(index))
            for index in (5, -1, "x", "9" * 30)
        ),
        Case("cancelSimulation", "stranger", "NOT_AUTHENTICATED", none),
        Case("cancelSimulation", "bot", "NOT_ALLOWED", none),
    ]  # fmt: skip


def _of_analyses() -> list[Case]:
    return [
        Case("analyze", "stranger", "NOT_AUTHENTICATED", at("playing")),
        Case("analyze", "bot", "NOT_ALLOWED", at("playing")),
        Case("analyze", "outsider", "NOT_FOUND", at("private")),
        Case("analyze", "host", "MATCH_NOT_PLAYING", at("lobby")),
        Case("analyze", "host", "NOT_YOUR_SEAT", at("playing"), {"seat": 1}),
        Case("analyze", "outsider", "NOT_YOUR_TURN", at("playing")),
        Case("analyze", "guest", "INVALID_INPUT", at("both"), shows={"field": "seat"}),
        *(
            Case("analyze", "host", "INVALID_INPUT", at("playing"), wrong, shows={"field": field})
            for field, wrong in (
                ("seat", {"seat": 2}), ("version", {"version": 0}), ("version", {"version": 99}),
                ("level", {"level": "best"}),
            )
        ),
    ]  # fmt: skip


CASES = [
    *_of_accounts(), *_of_creation(), *_of_changes(), *_of_play(), *_of_lists(), *_of_bots(),
    *_of_simulations(), *_of_analyses(),
]  # fmt: skip


@pytest.mark.parametrize(
    "case", CASES, ids=[f"{i}-{c.id}-{c.who}-{c.code}" for i, c in enumerate(CASES)]
)
async def test_a_refusal_has_its_code_and_changes_nothing(world: World, case: Case):
    before = await world.logs()
    client: Client = getattr(world, case.who)
    given = {"body": case.input} if BY_ID[case.id].body else {"query": case.input}
    answer = await client.call(case.id, case.path(world), headers=case.headers, **given)
    problem = answer.json
    assert problem["code"] == case.code, problem
    assert answer.media == PROBLEM
    assert problem["type"] == BASE + case.code
    assert problem["status"] == answer.status == STATUS[ERRORS[case.code]]
    for name, value in case.shows.items():
        assert problem[name] == value, problem
    assert case.says in problem["detail"]
    assert not IN_PYTHON.search(problem["detail"])
    assert answer.headers["cache-control"] == "no-store"
    assert await world.logs() == before


# ---------------------------------------------------------------------- what takes more


async def test_a_key_that_came_with_another_request_is_refused(world: World, app: Starlette):
    host, guest = await people(app, 2)
    key = {"idempotency-key": fresh_key()}
    reused = "IDEMPOTENCY_KEY_REUSED"

    async def clash(client: Client, id: str, path: Any, body: Any = None) -> None:
        answer = await client.call(id, path, body, key)
        assert (answer.status, answer.json["code"]) == (422, reused), id

    answer = await host.call("createMatch", None, HUMBUG | {"seats": 3, "autoStart": False}, key)
    on = {"match": answer.json["id"]}
    await clash(host, "createMatch", None, HUMBUG)
    for id, more in ON_MATCH.items():
        body = {"bot": world.tin} if id == "challengeBot" else BODIES.get(id)
        if id != "rematch":
            await clash(host, id, on | more, body)
    key = {"idempotency-key": fresh_key()}
    await host.call("quickMatch", None, HUMBUG | {"seats": 5}, key)
    await clash(host, "quickMatch", None, HUMBUG)
    key = {"idempotency-key": fresh_key()}
    made = (await host.call("createSimulation", None, GAMES, key)).json
    await clash(host, "createSimulation", None, GAMES | {"games": 11})
    await host.do("cancelSimulation", {"simulation": made["id"]})
    match_id, (host, guest) = await seated(app)
    await host.do("resign", {"match": match_id})
    key = {"idempotency-key": fresh_key()}
    again = (await host.call("rematch", {"match": match_id}, None, key)).json
    await guest.do("rematch", {"match": match_id})
    await clash(host, "resign", {"match": again["id"]})


async def test_what_comes_too_often_is_refused(store: Store, redis_url: str):
    settings = Settings(
        accounts_per_hour=3,
        matches_per_minute=2,
        changes_per_minute=2,
        moves_per_second=1,
        simulations_per_account=1,
        analyses_per_minute=1,
        replays_per_minute=1,
    )
    app = create_app(store, settings, Queues(redis_url))
    host, guest, _ = await people(app, 3)

    async def limited(client: Client, id: str, path: Any = None, body: Any = None) -> None:
        answer = await client.call(id, path, body)
        assert (answer.status, answer.json["code"]) == (429, "RATE_LIMITED"), id
        assert answer.json["limit"] in answer.json["detail"]
        assert int(answer.headers["retry-after"]) >= answer.json["retryAfterSeconds"] > 0

    await limited(Client(app), "createAccount", None, {"name": "Robin"})
    match = await host.do("createMatch", **HUMBUG, options={"first_seat": 0})
    await host.do("createMatch", **HUMBUG)
    await limited(host, "createMatch", None, HUMBUG)
    on = {"match": match["id"]}
    await guest.do("joinMatch", on)
    await guest.call("joinMatch", on)
    for id, more in ON_MATCH.items():
        if id in ("submitMove", "challengeBot"):
            continue
        await limited(guest, id, on | more, BODIES.get(id))
    await limited(guest, "quickMatch", None, HUMBUG)
    tin = await guest.do("registerBot", name="Tin")
    await limited(guest, "challengeBot", on | {"seat": 1}, {"bot": tin["bot"]["id"]})
    for _ in range(10):
        await host.call("submitMove", on, PASS)
    await limited(host, "submitMove", on, PASS)
    await limited(host, "playTurn", {"token": f"{match['id']}.0.4"}, PASS)
    made = await host.do("createSimulation", **GAMES)
    await limited(host, "createSimulation", None, GAMES)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("service.analysis._PATIENCE", 0.01)
        patch.setattr("service.simulations._LOG_PATIENCE", 0.01)
        answer = await host.call("analyze", on)
        assert (answer.status, answer.headers["retry-after"]) == (503, "1"), "no worker is there"
        await limited(host, "analyze", on)
        game = {"simulation": made["id"], "index": 0}
        assert (await host.call("getSimulatedGame", game)).status == 503
        await limited(host, "getSimulatedGame", game)
        await limited(host, "keepSimulatedGame", game)
    await host.do("cancelSimulation", {"simulation": made["id"]})


async def test_accounts_are_opened_by_operators_where_registration_is_closed(store: Store):
    app = create_app(store, msgspec.structs.replace(SETTINGS, open_registration=False))
    assert (await Client(app).refused("createAccount", name="Robin"))["code"] == "NOT_ALLOWED"


async def test_bots_may_have_no_time(world: World, app: Starlette):
    match = {"match": world.winter, "seat": 0}
    problem = await world.host.refused("challengeBot", match, bot=world.tin)
    assert problem["code"] == "BOT_UNAVAILABLE"
    for name, seat, code in (
        ("playing", 0, "MATCH_NOT_OPEN"),
        ("full", 0, "SEAT_TAKEN"),
    ):
        path = {"match": getattr(world, name), "seat": seat}
        assert (await world.host.refused("challengeBot", path, bot=world.tin))["code"] == code


ELSEWHERE: set[tuple[str, str]] = {
    ("createAccount", "NOT_ALLOWED"),
    ("challengeBot", "BOT_UNAVAILABLE"),
    ("challengeBot", "MATCH_NOT_OPEN"),
    ("challengeBot", "SEAT_TAKEN"),
    *((id, "IDEMPOTENCY_KEY_REUSED") for id in ON_MATCH),
    *((id, "IDEMPOTENCY_KEY_REUSED") for id in ("createMatch", "quickMatch", "createSimulation")),
    *((id, "RATE_LIMITED") for id in ON_MATCH),
    *((id, "RATE_LIMITED") for id in ("createMatch", "quickMatch", "createSimulation")),
    *((id, "RATE_LIMITED") for id in ("createAccount", "playTurn", "analyze", "getSimulatedGame")),
    ("keepSimulatedGame", "RATE_LIMITED"),
    *((id, "RATE_LIMITED") for id in ("followMatch", "followSimulation", "exportAccount")),
}
"""Problems that tests of their own provoke, by operation and code."""
NOBODY_IS_REFUSED: set[tuple[str, str]] = {
    # Every scope will do for these, but a token may get none that exists.
    *((id, "NOT_ALLOWED") for id in ("getMyAccount", "listTokens", "listSimulations")),
    ("listMatches", "NOT_ALLOWED"),
}
"""What `Caller.require` might raise, but doesn't with the scopes that there are."""


# ---------------------------------------------------------------------- the table

USE_CASES: dict[str, tuple[Any, ...]] = {
    "createAccount": (Services.open_account,),
    "getMyAccount": (Caller.require,),
    "exportAccount": (AccountData.export,),
    "deleteAccount": (AccountData.delete,),
    "listTokens": (Caller.require,),
    "createToken": (Accounts.issue,),
    "revokeToken": (Accounts.revoke,),
    "createMatch": (Matches.create, Caller.require),
    "quickMatch": (Matches.quick, Caller.require),
    "listMatches": (Matches.browse, Caller.require),
    "getMatch": (Matches.get, Matches.at),
    "joinMatch": (Matches.join, Caller.require),
    "leaveMatch": (Matches.leave, Caller.require),
    "startMatch": (Matches.start,),
    "abandonMatch": (Matches.abandon,),
    "resign": (Matches.resign, Caller.require),
    "rematch": (Matches.rematch, Caller.require),
    "getRematch": (Matches.get,),
    "seatAi": (Matches.seat_ai,),
    "unseatAi": (Matches.seat_ai,),
    "challengeBot": (Bots.challenge,),
    "answerChallenge": (Bots.answer,),
    "listLegalMoves": (Matches.get,),
    "submitMove": (Matches.play, Caller.require),
    "playTurn": (Matches.play_turn,),
    "listFacts": (Matches.get,),
    "getLog": (Matches.get,),
    "listDraws": (Matches.get, Matches.draws),
    "getRecord": (Matches.get, Matches.record),
    "followMatch": (Matches.watch, Session.stream_on),
    "readInbox": (Matches.inbox, Matches.open_messages),
    "registerBot": (Bots.register,),
    "listBots": (Bots.browse, Caller.require),
    "getBot": (Bots.get,),
    "updateBot": (Bots.update,),
    "getWebhook": (Bots.webhook,),
    "listBotTokens": (Bots.tokens,),
    "createBotToken": (Bots.issue_token,),
    "revokeBotToken": (Bots.revoke_token,),
    "revokeBotTokens": (Bots.revoke_token,),
    "getLeaderboard": (Ratings.board,),
    "createSimulation": (Simulations.create,),
    "listSimulations": (Simulations.of_account, Caller.require),
    "getSimulation": (Simulations.get,),
    "cancelSimulation": (Simulations.cancel,),
    "getSummary": (Simulations.get,),
    "getCsv": (Simulations.get,),
    "getChart": (Simulations.get,),
    "getSimulatedGame": (Simulations.game_log,),
    "keepSimulatedGame": (Simulations.keep,),
    "followSimulation": (Simulations.watch, Session.stream_on),
    "analyze": (Analyses.analyze,),
}
"""Which use cases the operations call."""
OWN: dict[str, set[str]] = {
    "getGame": {"NotFound"},
    "getProblem": {"NotFound"},
    **{
        id: {"NotFound", "InvalidInput", "NotYourSeat", "MatchNotOver", "MatchNotPlaying"}
        for id in ("getView", "getTable")
    },
    **{id: {"NotYourSeat", "MatchNotOver"} for id in ("listFacts", "getLog")},
    **{id: set() for id in ("listGames", "getRatings", "listProblems", "previewMove")},
}
"""What those that call none, or a mere function, answer with."""
ALWAYS = {"NotAuthenticated", "ServiceUnavailable", "InvalidInput"}
"""What goes without saying: a worthless token, a store that is away, malformed input."""


def documented(id: str) -> set[str]:
    """The errors that the use cases of an operation document."""
    found = set(OWN.get(id, ()))
    for use_case in USE_CASES.get(id, ()):
        doc = " ".join((use_case.__doc__ or "").split())
        for raises in re.findall(r"Raises ([^.;]+)", doc):
            found |= set(re.findall(r"[A-Z][a-z]\w+", raises)) - {"Raises"}
    return found


@pytest.mark.parametrize("id", OPERATIONS)
def test_an_operation_lists_what_its_use_cases_document(id: str):
    listed = {error.__name__ for error in BY_ID[id].all_errors}
    assert documented(id) <= listed
    assert listed - ALWAYS <= documented(id)


@pytest.mark.parametrize("id", OPERATIONS)
def test_every_error_of_an_operation_is_provoked_here(id: str):
    provoked = {case.code for case in CASES if case.id == id}
    for of, code in (*ELSEWHERE, *NOBODY_IS_REFUSED):
        if of == id:
            provoked.add(code)
    listed = {error.code for error in BY_ID[id].all_errors}
    always = {error.code for error in (errors.NotAuthenticated, errors.ServiceUnavailable)}
    assert provoked <= listed
    assert listed - always - provoked <= {"INVALID_INPUT"}


def test_every_error_has_one_status():
    assert set(STATUS) == set(ServiceError.__subclasses__())


@pytest.mark.parametrize("id", OPERATIONS)
async def test_an_error_that_is_no_refusal_surfaces_as_such(
    app: Starlette, id: str, monkeypatch: pytest.MonkeyPatch
):
    """The store is gone, or there is a bug: no detail of the inside."""
    if id in ("listGames", "getGame", "listProblems", "getProblem", "getMyAccount"):
        return
    host = await somebody(app)
    path = {name: 0 if kind is not str else "x.0.1" for name, kind in BY_ID[id].path_types.items()}
    bodies: dict[str, Any] = {
        **BODIES,
        "createAccount": {"name": "Robin"},
        "createToken": {"scopes": ["play"]},
        "createMatch": HUMBUG,
        "quickMatch": HUMBUG,
        "createSimulation": GAMES,
        "registerBot": {"name": "Tin"},
        "playTurn": PASS,
        "previewMove": PASS,
    }
    for raised, status, code, says in (
        (errors.ServiceUnavailable("gone for now"), 503, "SERVICE_UNAVAILABLE", "gone for now"),
        (RuntimeError("secret detail"), 500, "INTERNAL", "internal error"),
    ):

        async def fail(*_: object, error: Exception = raised, **__: object) -> None:
            raise error

        for kind in (Matches, Accounts, Simulations, Analyses, Bots, Ratings, AccountData):
            for name in vars(kind):
                kept = ("authenticate", "known", "forget", "update", "inbox", "watch", "portions")
                if not name.startswith("_") and name not in kept:
                    monkeypatch.setattr(kind, name, fail)
        where = BY_ID[id].path.format(**path)
        key = {"idempotency-key": fresh_key()}
        answer = await host.send(BY_ID[id].method, where, bodies.get(id), key)
        assert (answer.status, answer.json["code"]) == (status, code)
        assert answer.json["detail"] == says
        assert answer.headers.get("retry-after") == ("1" if status == 503 else None)
