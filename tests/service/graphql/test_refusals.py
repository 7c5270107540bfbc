"""What mutations answer when they can't do what is asked: a documented error, and nothing done."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest
from graphql import GraphQLUnionType, get_named_type
from starlette.applications import Starlette

from service import errors
from service.account_data import AccountData
from service.accounts import Accounts, Scope
from service.analysis import Analyses
from service.app import create_app
from service.bots import Bots
from service.errors import ServiceError
from service.events import AccountKind
from service.graphql.errors import ALWAYS
from service.matches import Matches
from service.queues import Queues
from service.settings import Settings
from service.simulations import Simulations
from service.store import Store
from tests.service.graphql.asgi import request
from tests.service.graphql.client import (
    SCHEMA,
    Client,
    fresh_key,
    mutation,
    people,
    seated,
    somebody,
)
from tests.service.graphql.conftest import SETTINGS

ERRORS = {error.code: error for error in ServiceError.__subclasses__()}


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
    lobby: str
    """Seats: host, nobody, guest."""
    full: str
    """Host and guest, not yet started."""
    playing: str
    """Seats: host, guest; host is to mail a card."""
    private: str
    """Like `playing`, private."""
    private_lobby: str
    finished: str
    abandoned: str
    again: str
    """Finished, its rematch is under way."""
    both: str
    """The guest holds seats 1 and 2, and both are asked."""
    used: str
    """A key that the host has used, for opening `lobby`."""
    token: str
    """Id of a token of the guest."""
    tin: str
    """Id of a bot of the host's, which plays Bah! Humbug! only."""
    winter: str
    """A lobby of Woodland Winter, the host's."""

    @property
    def version(self) -> int:
        return 4  # Of `playing`.

    async def logs(self) -> dict[str, list[bytes]]:
        """What is stored of all matches."""
        names = (
            "lobby", "full", "playing", "private", "private_lobby", "finished", "abandoned",
            "again", "both",
        )  # fmt: skip
        return {name: await self.store.tail(getattr(self, name), 0) for name in names}


@pytest.fixture(scope="module")
async def world(app: Starlette, store: Store) -> World:
    host, guest, outsider = await people(app, 3)
    used = fresh_key()
    open_ended = {"game": "bah-humbug", "autoStart": False}
    lobby = await host.changed("createMatch", **open_ended, seats=3, idempotencyKey=used)
    await guest.changed("joinMatch", matchId=lobby["id"], seat=2)
    full = await host.changed("createMatch", **open_ended, seats=2)
    await guest.changed("joinMatch", matchId=full["id"])

    async def both_seated(**input: Any) -> str:
        first = {"options": {"bahHumbug": {"firstSeat": 0}}}
        shown = "id invitation"
        match = await host.changed(
            "createMatch", shown, game="bah-humbug", seats=2, **first, **input
        )
        invited = {"invitation": match["invitation"]}
        await guest.changed("joinMatch", matchId=match["id"], **invited)
        return str(match["id"])

    finished, again = await both_seated(), await both_seated()
    for id in (finished, again):
        await host.changed("resign", matchId=id)
    for player in (host, guest):
        await player.changed("rematch", matchId=again)
    await host.changed("rematch", matchId=finished)
    abandoned = await host.changed("createMatch", game="bah-humbug", seats=2)
    await host.changed("abandonMatch", matchId=abandoned["id"])
    private_lobby = await host.changed(
        "createMatch", game="bah-humbug", seats=2, visibility="PRIVATE"
    )
    both = await host.changed(
        "createMatch", game="bah-humbug", seats=3, options={"bahHumbug": {"firstSeat": 0}}
    )
    for seat in (1, 2):
        await guest.changed("joinMatch", matchId=both["id"], seat=seat)
    legal = await host.match(both["id"], "legalMoves { nodes { id } }")
    move = {"id": legal["legalMoves"]["nodes"][0]["id"]}
    await host.changed("submitMove", matchId=both["id"], move=move)
    _, secret = await Accounts(store).create("Tin", AccountKind.BOT, (Scope.BOT,))
    tokens = (await guest.get("{ me { tokens { id } } }"))["me"]["tokens"]
    tin = await host.do("registerBot", name="Tin", games=["bah-humbug"])
    winter = await host.changed("createMatch", game="woodland-winter", seats=1, sit=None)
    return World(
        app=app,
        store=store,
        host=host,
        guest=guest,
        outsider=outsider,
        stranger=Client(app),
        bot=Client(app, secret),
        lobby=lobby["id"],
        full=full["id"],
        playing=await both_seated(),
        private=await both_seated(visibility="PRIVATE"),
        private_lobby=private_lobby["id"],
        finished=finished,
        abandoned=abandoned["id"],
        again=again,
        both=both["id"],
        used=used,
        token=tokens[0]["id"],
        tin=tin["bot"]["id"],
        winter=winter["id"],
    )


class Case(NamedTuple):
    """A request that is refused."""

    field: str
    who: str
    code: str
    input: Callable[[World], dict[str, Any]]
    shows: dict[str, Any] = {}
    """Further fields of the error."""
    says: str = ""
    """What its message contains."""


HUMBUG = {"game": "bah-humbug", "seats": 2}
PASS: dict[str, Any] = {"move": {"bahHumbug": {"pass": {}}}}
OF_OTHER_GAMES: list[dict[str, Any]] = [
    {"theGivingSpirit": {"mail": {"card": 1}}},
    {"woodlandWinter": {"skip": {}}},
    {"chipNDaleChristmasTreasures": {"collect": {"spaces": [0] * 1_000}}},
]
BAD_KEYS = ("", "k" * 129, "a\nb")
ON_MATCH = (
    *("joinMatch", "leaveMatch", "seatAi", "startMatch", "abandonMatch", "resign", "rematch"),
)


def on(name: str, **input: Any) -> Callable[[World], dict[str, Any]]:
    """An input that names one of the world's matches."""
    return lambda world: {"matchId": getattr(world, name)} | input


def fixed(**input: Any) -> Callable[[World], dict[str, Any]]:
    return lambda _: input


def _cases() -> list[Case]:
    cases = [
        *(
            Case("createAccount", "stranger", "INVALID_INPUT", fixed(name=name), {"field": "name"})
            for name in ("", " \n ", "x" * 41, "a\0b", "a\u202eb")
        ),
        Case("createToken", "host", "INVALID_INPUT", fixed(scopes=[]), {"field": "scopes"}),
        Case("createToken", "stranger", "NOT_AUTHENTICATED", fixed(scopes=["PLAY"])),
        Case("createToken", "host", "NOT_ALLOWED", fixed(scopes=["OPS"]), says="ops"),
        Case("createToken", "host", "NOT_ALLOWED", fixed(scopes=["PLAY", "BOT"]), says="bot"),
        *(
            Case(
                "createToken", "host", "INVALID_INPUT",
                fixed(scopes=["PLAY"], label=label), {"field": "label"},
            )
            for label in ("x" * 81, "a\nb")
        ),
        Case("revokeToken", "stranger", "NOT_AUTHENTICATED", lambda w: {"id": w.token}),
        Case("revokeToken", "host", "NOT_FOUND", lambda w: {"id": w.token}),
        Case("revokeToken", "host", "NOT_FOUND", fixed(id="nobody's")),
        Case("deleteAccount", "stranger", "NOT_AUTHENTICATED", fixed(name="Guest 0")),
        Case("deleteAccount", "bot", "NOT_ALLOWED", fixed(name="Tin"), says="play"),
        *(
            Case("deleteAccount", "host", "INVALID_INPUT", fixed(name=name), {"field": "name"})
            for name in ("", "guest 0", "Guest 1")
        ),
    ]  # fmt: skip
    for field in ("createMatch", "quickMatch"):
        cases += [
            Case(field, "stranger", "NOT_AUTHENTICATED", fixed(**HUMBUG), says="createAccount"),
            Case(field, "bot", "NOT_ALLOWED", fixed(**HUMBUG), says="play"),
            *(
                Case(
                    field, "host", "INVALID_INPUT",
                    fixed(**HUMBUG, idempotencyKey=key), {"field": "idempotencyKey"},
                )
                for key in BAD_KEYS
            ),
            *(
                Case(field, "host", "UNKNOWN_GAME", fixed(game=game, seats=2))
                for game in ("chess", "", "BAH-HUMBUG", "bah_humbug", "\0")
            ),
            *(
                Case(field, "host", "WRONG_SEATS", fixed(game="bah-humbug", seats=seats), says="5")
                for seats in (-1, 0, 1, 6, 2**31 - 1)
            ),
            *(
                Case(
                    field, "host", "INVALID_OPTION",
                    fixed(**HUMBUG, options=options), {"option": option}, says=option,
                )
                for option, options in (
                    ("firstSeat", {"bahHumbug": {"firstSeat": 2}}),
                    ("firstSeat", {"bahHumbug": {"firstSeat": -1}}),
                    ("maxRounds", {"bahHumbug": {"maxRounds": 0}}),
                    ("maxRounds", {"bahHumbug": {"maxRounds": 201}}),
                    ("maxRounds", {"bahHumbug": {"maxRounds": None}}),
                    ("max_rounds", {"values": {"max_rounds": "60"}}),
                    ("max_rounds", {"values": {"max_rounds": 10**30}}),
                    ("max_rounds", {"values": {"max_rounds": [[[]]]}}),
                    ("maxRounds", {"values": {"maxRounds": 3}}),
                    ("rounds", {"values": {"rounds": 3}}),
                    ("", {"values": {"": 3}}),
                )
            ),
            Case(
                field, "host", "INVALID_INPUT",
                fixed(**HUMBUG, options={"woodlandWinter": {"advanced": True}}),
                {"field": "options"}, "woodland-winter",
            ),
            *(
                Case(
                    field, "host", "INVALID_INPUT",
                    fixed(**HUMBUG, options={"values": values}), {"field": "options.values"},
                )
                for values in ([], [1], 1, "max_rounds", True)
            ),
        ]  # fmt: skip
    cases += [
        Case(
            "createMatch", "host", "IDEMPOTENCY_KEY_REUSED",
            lambda world: HUMBUG | {"idempotencyKey": world.used},
        ),
        *(
            Case("createMatch", "host", "INVALID_INPUT", fixed(**HUMBUG, **given), {"field": named})
            for named, given in (
                ("sit", {"sit": 2}),
                ("sit", {"sit": -1}),
                ("placesPerSeat", {"placesPerSeat": 0}),
                ("placesPerSeat", {"placesPerSeat": 13}),
                ("clock", {"clock": {}}),
                ("clock.moveSeconds", {"clock": {"moveSeconds": 0.5}}),
                ("clock.moveSeconds", {"clock": {"moveSeconds": -1e308}}),
                ("clock.matchSeconds", {"clock": {"matchSeconds": 30 * 86_400 + 1}}),
                ("clock.matchSeconds", {"clock": {"moveSeconds": 5, "matchSeconds": 1e308}}),
            )
        ),
        Case("joinMatch", "outsider", "NOT_FOUND", on("private_lobby")),
        Case("joinMatch", "outsider", "NOT_FOUND", on("private_lobby", invitation="guessed")),
        Case("joinMatch", "outsider", "NOT_FOUND", on("private")),
        Case("joinMatch", "outsider", "MATCH_NOT_OPEN", on("playing")),
        Case("joinMatch", "outsider", "MATCH_NOT_OPEN", on("finished")),
        Case("joinMatch", "outsider", "MATCH_NOT_OPEN", on("abandoned")),
        Case("joinMatch", "outsider", "SEAT_TAKEN", on("lobby", seat=0)),
        Case("joinMatch", "outsider", "SEAT_TAKEN", on("full")),
        Case("joinMatch", "guest", "SEAT_TAKEN", on("lobby"), says="already"),
        Case("joinMatch", "guest", "SEAT_TAKEN", on("lobby", seat=2)),
        *(
            Case("joinMatch", "outsider", "INVALID_INPUT", on("lobby", seat=s), {"field": "seat"})
            for s in (-1, 3, 2**31 - 1)
        ),
        Case("leaveMatch", "outsider", "NOT_YOUR_SEAT", on("lobby")),
        Case("leaveMatch", "guest", "MATCH_NOT_OPEN", on("finished")),
        Case("seatAi", "guest", "NOT_ALLOWED", on("lobby"), says="creator"),
        Case("seatAi", "host", "SEAT_TAKEN", on("lobby", seat=0), says="1"),
        Case("seatAi", "host", "SEAT_TAKEN", on("lobby", player=None), says="none"),
        Case("seatAi", "host", "SEAT_TAKEN", on("full")),
        Case("seatAi", "host", "INVALID_INPUT", on("lobby", seat=3), says="0 to 2"),
        Case("seatAi", "host", "INVALID_INPUT", on("lobby", player="x"), says="search:easy"),
        Case("seatAi", "host", "MATCH_NOT_OPEN", on("playing")),
        Case("startMatch", "guest", "NOT_ALLOWED", on("full"), says="creator"),
        Case("startMatch", "outsider", "NOT_ALLOWED", on("full")),
        Case("startMatch", "host", "SEATS_OPEN", on("lobby"), says="1"),
        Case("startMatch", "host", "MATCH_NOT_OPEN", on("playing")),
        Case("startMatch", "host", "MATCH_NOT_OPEN", on("abandoned")),
        Case("abandonMatch", "guest", "NOT_ALLOWED", on("lobby"), says="creator"),
        Case("abandonMatch", "host", "MATCH_NOT_OPEN", on("playing"), says="resign"),
        Case("abandonMatch", "host", "MATCH_NOT_OPEN", on("finished")),
        Case("abandonMatch", "guest", "MATCH_NOT_OPEN", on("abandoned")),
        Case("resign", "outsider", "NOT_YOUR_SEAT", on("playing")),
        Case("resign", "host", "NOT_YOUR_SEAT", on("playing", seat=1)),
        Case("resign", "host", "NOT_YOUR_SEAT", on("playing", seat=99)),
        Case("resign", "host", "NOT_YOUR_SEAT", on("playing", seat=-1)),
        Case("resign", "guest", "NOT_YOUR_SEAT", on("both")),
        Case("resign", "host", "MATCH_NOT_PLAYING", on("lobby")),
        Case("resign", "host", "MATCH_NOT_PLAYING", on("finished")),
        Case("rematch", "outsider", "NOT_YOUR_SEAT", on("finished")),
        Case("rematch", "host", "MATCH_NOT_OVER", on("playing")),
        Case("rematch", "host", "SEAT_TAKEN", on("finished")),
        Case("rematch", "host", "MATCH_NOT_OPEN", on("again")),
        *(
            Case("submitMove", "outsider", "NOT_FOUND", on(name, **PASS))
            for name in ("private", "private_lobby")
        ),
        Case("submitMove", "outsider", "NOT_YOUR_SEAT", on("playing", **PASS)),
        Case("submitMove", "outsider", "NOT_YOUR_SEAT", on("playing", seat=0, **PASS)),
        *(
            Case("submitMove", "host", "NOT_YOUR_SEAT", on("playing", seat=s, **PASS), says="0")
            for s in (1, 2, -1, 2**31 - 1)
        ),
        Case("submitMove", "guest", "NOT_YOUR_SEAT", on("both", **PASS), says="1, 2"),
        Case("submitMove", "host", "MATCH_NOT_PLAYING", on("lobby", **PASS)),
        Case("submitMove", "host", "MATCH_NOT_PLAYING", on("finished", **PASS)),
        Case("submitMove", "host", "MATCH_NOT_PLAYING", on("abandoned", **PASS)),
        *(
            Case(
                "submitMove", "host", "VERSION_CONFLICT",
                on("playing", expectedVersion=version, **PASS), {"currentVersion": 4},
            )
            for version in (-1, 0, 3, 5, 2**31 - 1)
        ),
        Case(
            "submitMove", "guest", "VERSION_CONFLICT",  # It is looked at before the turn is.
            on("playing", expectedVersion=3, **PASS), {"currentVersion": 4},
        ),
        Case("submitMove", "guest", "NOT_YOUR_TURN", on("playing", **PASS), says="waiting for: 0"),
        Case("submitMove", "guest", "NOT_YOUR_TURN", on("playing", move={"id": "pass"})),
        *(
            Case("submitMove", "host", "ILLEGAL_MOVE", on("playing", move={"id": id}), says="mail:")
            for id in ("pass", "mail", "mail:0", "mail:14", "MAIL:1", "", "\0", "x" * 10_000)
        ),
        Case("submitMove", "host", "ILLEGAL_MOVE", on("playing", **PASS), says="must mail"),
        Case(
            "submitMove", "host", "ILLEGAL_MOVE",
            on("playing", move={"bahHumbug": {"bahHumbug": {}}}), says="no card to accuse",
        ),
        *(
            Case(
                "submitMove", "host", "ILLEGAL_MOVE",
                on("playing", move={"bahHumbug": {"mail": {"card": card}}}), says="doesn't hold",
            )
            for card in (-1, 0, 14, 2**31 - 1)
        ),
        *(
            Case("submitMove", "host", "INVALID_MOVE", on("playing", move=move), says="bah-humbug")
            for move in OF_OTHER_GAMES
        ),
    ]  # fmt: skip
    for field in (*ON_MATCH, "submitMove"):
        more = PASS if field == "submitMove" else {}
        cases += [
            Case(field, "stranger", "NOT_AUTHENTICATED", on("lobby", **more)),
            Case(field, "stranger", "NOT_AUTHENTICATED", on("playing", **more)),
            *(
                Case(field, "host", "NOT_FOUND", fixed(matchId=id, **more))
                for id in ("", "nothing", "x" * 10_000, "a}b{c", "\0")
            ),
            Case(field, "outsider", "NOT_FOUND", on("private", **more)),
            Case(field, "outsider", "NOT_FOUND", on("private_lobby", **more)),
            *(
                Case(
                    field, "host", "INVALID_INPUT",
                    on("playing", idempotencyKey=key, **more), {"field": "idempotencyKey"},
                )
                for key in BAD_KEYS
            ),
        ]  # fmt: skip
        if field not in ("submitMove", "resign"):
            cases.append(Case(field, "bot", "NOT_ALLOWED", on("lobby"), says="play"))
    cases += _of_simulations()
    cases += _of_analyses()
    cases += _of_bots()
    return cases


WRONG_SIMULATIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("players", {"players": []}),
    ("players", {"players": ["random"] * 3}),
    ("players", {"players": ["search:best"]}),
    ("players", {"players": ["x" * 10_000]}),
    ("games", {"games": 0}),
    ("games", {"games": -1}),
    ("games", {"games": 2**31 - 1}),
    ("seed", {"seed": -1}),
    *(("idempotencyKey", {"idempotencyKey": key}) for key in BAD_KEYS),
)


def _of_simulations() -> list[Case]:
    games: dict[str, Any] = {**HUMBUG, "players": ["random"], "games": 10}
    none: Callable[[World], dict[str, Any]] = fixed(simulationId="nothing")
    return [
        Case("simulate", "stranger", "NOT_AUTHENTICATED", fixed(**games)),
        Case("simulate", "bot", "NOT_ALLOWED", fixed(**games), says="play"),
        Case("cancelSimulation", "bot", "NOT_ALLOWED", none),
        Case("simulate", "host", "UNKNOWN_GAME", fixed(**games | {"game": "chess"})),
        Case("simulate", "host", "WRONG_SEATS", fixed(**games | {"seats": 9}), says="5"),
        Case(
            "simulate", "host", "INVALID_OPTION",
            fixed(**games, options={"bahHumbug": {"maxRounds": 0}}), {"option": "maxRounds"},
            says="maxRounds must be an integer from 1 to 200",
        ),
        *(
            Case("simulate", "host", "INVALID_INPUT", fixed(**games | wrong), {"field": field})
            for field, wrong in WRONG_SIMULATIONS
        ),
        Case("cancelSimulation", "stranger", "NOT_AUTHENTICATED", none),
        *(
            Case("keepSimulatedGame", who, code, fixed(simulationId="nothing", index=0))
            for who, code in (
                ("stranger", "NOT_AUTHENTICATED"), ("bot", "NOT_ALLOWED"), ("host", "NOT_FOUND"),
            )
        ),
        Case("cancelSimulation", "host", "NOT_FOUND", none),
        *(
            Case("cancelSimulation", "host", "NOT_FOUND", fixed(simulationId=id))
            for id in ("", "x" * 10_000, "a}b{c", "\0")
        ),
    ]  # fmt: skip


def _of_bots() -> list[Case]:
    named: dict[str, Any] = {"name": "Tin"}

    def tin(**input: Any) -> Callable[[World], dict[str, Any]]:
        return lambda world: {"botId": world.tin} | input

    def offered(match: str, **input: Any) -> Callable[[World], dict[str, Any]]:
        return lambda world: {"matchId": getattr(world, match), "botId": world.tin} | input

    def turn(seat: int, **input: Any) -> Callable[[World], dict[str, Any]]:
        return lambda world: {"token": f"{world.playing}.{seat}.{world.version}"} | PASS | input

    answer: dict[str, Any] = {"accept": True}
    return [
        Case("registerBot", "stranger", "NOT_AUTHENTICATED", fixed(**named)),
        Case("registerBot", "bot", "NOT_ALLOWED", fixed(**named)),
        Case("registerBot", "host", "UNKNOWN_GAME", fixed(**named, games=["chess"])),
        *(
            Case("registerBot", "host", "INVALID_INPUT", fixed(**named | wrong), {"field": field})
            for field, wrong in WRONG_BOTS
        ),
        Case("updateBot", "stranger", "NOT_AUTHENTICATED", tin()),
        Case("updateBot", "bot", "NOT_ALLOWED", tin()),
        Case("updateBot", "guest", "NOT_FOUND", tin(matches=1)),
        Case("updateBot", "host", "NOT_FOUND", fixed(botId="x" * 10_000)),
        Case("updateBot", "host", "UNKNOWN_GAME", tin(games=["", "bah-humbug"])),
        Case("updateBot", "host", "INVALID_INPUT", tin(matches=-1), {"field": "matches"}),
        Case("updateBot", "host", "INVALID_INPUT", tin(webhook="x"), {"field": "webhook"}),
        Case("createBotToken", "stranger", "NOT_AUTHENTICATED", tin()),
        Case("createBotToken", "bot", "NOT_ALLOWED", tin()),
        Case("createBotToken", "guest", "NOT_FOUND", tin()),
        Case("createBotToken", "host", "INVALID_INPUT", tin(label="a\nb"), {"field": "label"}),
        *(
            Case(field, who, code, tin(**input))
            for field, input in (("revokeBotToken", {"tokenId": "x"}), ("revokeBotTokens", {}))
            for who, code in (
                ("stranger", "NOT_AUTHENTICATED"), ("bot", "NOT_ALLOWED"), ("guest", "NOT_FOUND"),
            )
        ),
        Case("revokeBotToken", "host", "NOT_FOUND", tin(tokenId="nobody's")),
        Case("seatBot", "stranger", "NOT_AUTHENTICATED", offered("lobby")),
        Case("seatBot", "bot", "NOT_ALLOWED", offered("lobby")),
        Case("seatBot", "guest", "NOT_ALLOWED", offered("lobby"), says="creator"),
        Case("seatBot", "outsider", "NOT_FOUND", offered("private_lobby")),
        Case("seatBot", "host", "NOT_FOUND", offered("lobby", botId="nobody")),
        Case("seatBot", "host", "NOT_FOUND", offered("lobby", matchId="nothing")),
        Case("seatBot", "host", "MATCH_NOT_OPEN", offered("playing")),
        Case("seatBot", "host", "MATCH_NOT_OPEN", offered("abandoned")),
        Case("seatBot", "host", "SEAT_TAKEN", offered("full")),
        Case("seatBot", "host", "SEAT_TAKEN", offered("lobby", seat=0), says="1"),
        Case("seatBot", "host", "INVALID_INPUT", offered("lobby", seat=7), {"field": "seat"}),
        *(
            Case(
                "seatBot", "host", "INVALID_INPUT",
                offered("lobby", idempotencyKey=key), {"field": "idempotencyKey"},
            )
            for key in BAD_KEYS
        ),
        Case("seatBot", "host", "BOT_UNAVAILABLE", offered("winter"), says="woodland-winter"),
        Case("answerChallenge", "stranger", "NOT_AUTHENTICATED", on("lobby", **answer)),
        Case("answerChallenge", "host", "NOT_FOUND", fixed(matchId="nothing", **answer)),
        Case("answerChallenge", "outsider", "NOT_FOUND", on("private_lobby", **answer)),
        Case("answerChallenge", "bot", "NOT_YOUR_SEAT", on("lobby", **answer)),
        Case("answerChallenge", "host", "MATCH_NOT_OPEN", on("playing", **answer)),
        Case(
            "answerChallenge", "bot", "INVALID_INPUT",
            on("lobby", accept=False, reason="x" * 201), {"field": "reason"},
        ),
        Case("submitTurn", "stranger", "NOT_AUTHENTICATED", turn(0)),
        Case("submitTurn", "host", "NOT_FOUND", turn(0, token="nothing.0.1")),
        Case("submitTurn", "guest", "NOT_YOUR_SEAT", turn(0)),
        Case("submitTurn", "host", "TURN_OVER", lambda w: {"token": f"{w.playing}.0.3"} | PASS),
        Case("submitTurn", "guest", "TURN_OVER", turn(1)),
        Case(
            "submitTurn", "host", "MATCH_NOT_PLAYING",
            lambda w: {"token": f"{w.finished}.0.4"} | PASS,
        ),
        Case("submitTurn", "host", "ILLEGAL_MOVE", turn(0), says="must mail"),
        Case("submitTurn", "host", "INVALID_MOVE", turn(0, move={"woodlandWinter": {"skip": {}}})),
        *(
            Case("submitTurn", "host", "INVALID_INPUT", turn(0, token=token), {"field": "token"})
            for token in ("", "a", ".", "a.b.c", "a.-1.2", "x" * 10_000, "a.1." + "9" * 30)
        ),
    ]  # fmt: skip


WRONG_BOTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("name", {"name": ""}),
    ("name", {"name": "x" * 41}),
    ("matches", {"matches": 0}),
    ("matches", {"matches": 2**31 - 1}),
    ("moveSeconds", {"moveSeconds": -1}),
    ("moveSeconds", {"moveSeconds": 2_592_001}),
    ("webhook", {"webhook": "http://127.0.0.1:8000/"}),
    ("about", {"about": "x" * 501}),
    ("about", {"about": "\0"}),
)


def _of_analyses() -> list[Case]:
    return [
        Case("analyze", "stranger", "NOT_AUTHENTICATED", on("playing")),
        Case("analyze", "bot", "NOT_ALLOWED", on("playing"), says="play"),
        Case("analyze", "outsider", "NOT_FOUND", on("private")),
        Case("analyze", "host", "NOT_FOUND", fixed(matchId="nothing")),
        Case("analyze", "host", "MATCH_NOT_PLAYING", on("lobby")),
        Case("analyze", "host", "MATCH_NOT_PLAYING", on("playing", version=1)),
        Case("analyze", "host", "NOT_YOUR_SEAT", on("playing", seat=1)),
        Case("analyze", "outsider", "NOT_YOUR_SEAT", on("playing", seat=0)),
        Case("analyze", "outsider", "NOT_YOUR_TURN", on("playing")),
        Case("analyze", "guest", "NOT_YOUR_TURN", on("playing", seat=1), says="seats that had: 0"),
        Case("analyze", "guest", "INVALID_INPUT", on("both"), {"field": "seat"}, "1, 2"),
        *(
            Case("analyze", "host", "INVALID_INPUT", on("playing", **wrong), {"field": field})
            for field, wrong in (
                ("seat", {"seat": 2}),
                ("seat", {"seat": -1}),
                ("version", {"version": 0}),
                ("version", {"version": 99}),
                ("level", {"level": "best"}),
                ("level", {"level": ""}),
            )
        ),
    ]


CASES = _cases()
ELSEWHERE = {
    ("createAccount", "NOT_ALLOWED"),
    *((field, "RATE_LIMITED") for field in ("createAccount", "createMatch", "quickMatch")),
    *((field, "RATE_LIMITED") for field in (*ON_MATCH, "submitMove")),
    ("revokeToken", "NOT_ALLOWED"),
    *((field, "IDEMPOTENCY_KEY_REUSED") for field in (*ON_MATCH, "submitMove", "quickMatch")),
    *((field, "NOT_ALLOWED") for field in ("submitMove", "resign")),
    *((field, "RATE_LIMITED") for field in ("simulate", "analyze", "submitTurn")),
    *((field, "RATE_LIMITED") for field in ("seatBot", "answerChallenge")),
    *((field, "IDEMPOTENCY_KEY_REUSED") for field in ("seatBot", "answerChallenge")),
    *((field, "NOT_ALLOWED") for field in ("answerChallenge", "submitTurn")),
    ("simulate", "IDEMPOTENCY_KEY_REUSED"),
    *(("keepSimulatedGame", code) for code in ("INVALID_INPUT", "RATE_LIMITED")),
}
"""Errors that tests of their own provoke, by mutation and code."""


@pytest.mark.parametrize(
    "case", CASES, ids=[f"{i}-{c.field}-{c.who}-{c.code}" for i, c in enumerate(CASES)]
)
async def test_a_refusal_has_its_code_and_changes_nothing(world: World, case: Case):
    before = await world.logs()
    client: Client = getattr(world, case.who)
    error = await client.refused(case.field, **case.input(world))
    assert error["code"] == case.code
    assert error["__typename"] == ERRORS[case.code].__name__
    for name, value in case.shows.items():
        assert error[name] == value
    assert case.says in error["message"]
    if case.code == "ILLEGAL_MOVE":
        assert error["reason"] == error["message"]
    assert await world.logs() == before


async def test_a_key_that_came_with_another_request_is_refused(app: Starlette):
    match_id, players = await seated(app)
    host, guest = players
    lobby = await host.changed("createMatch", game="bah-humbug", seats=3)
    opened = await host.changed("createMatch", game="bah-humbug", seats=2, autoStart=False)
    done: dict[str, Any] = {
        "joinMatch": (guest, {"matchId": lobby["id"], "seat": 1}, {"seat": 2}),
        "resign": (host, {"matchId": match_id}, {"seat": 0}),
        "rematch": (host, {"matchId": match_id}, None),
        "leaveMatch": (guest, {"matchId": lobby["id"]}, None),
        "abandonMatch": (host, {"matchId": opened["id"]}, None),
    }
    for field, (client, input, other) in done.items():
        key = {"idempotencyKey": fresh_key()}
        await client.changed(field, **input, **key)
        if other:
            error = await client.refused(field, **input | other, **key)
            assert error["code"] == "IDEMPOTENCY_KEY_REUSED"
        target = input["matchId"]
        if field == "rematch":  # Its key belongs to the new match.
            target = (await client.match(target, "rematchId"))["rematchId"]
        for another in (*ON_MATCH, "submitMove"):
            if another in (field, "rematch"):
                continue
            more = PASS if another == "submitMove" else {}
            error = await client.refused(another, matchId=target, **more, **key)
            assert error["code"] == "IDEMPOTENCY_KEY_REUSED", (field, another)

    key = {"idempotencyKey": fresh_key()}
    match_id, (host, guest) = await seated(app, options={"bahHumbug": {"firstSeat": 0}})
    legal = (await host.match(match_id, "legalMoves { nodes { id } }"))["legalMoves"]["nodes"]
    move = {"move": {"id": legal[0]["id"]}}
    await host.changed("submitMove", matchId=match_id, **move, **key)
    for other in (
        {"move": {"id": legal[1]["id"]}},
        move | {"seat": 0},
        move | {"expectedVersion": 4},
    ):
        error = await host.refused("submitMove", matchId=match_id, **other, **key)
        assert error["code"] == "IDEMPOTENCY_KEY_REUSED"
    error = await host.refused("resign", matchId=match_id, **key)
    assert error["code"] == "IDEMPOTENCY_KEY_REUSED"
    await host.changed("resign", matchId=match_id)
    await host.changed("rematch", matchId=match_id, **(key := {"idempotencyKey": fresh_key()}))
    assert (await host.changed("rematch", matchId=match_id, **key))["yourSeats"] == [0]


async def test_a_rematch_key_of_another_match_is_refused(app: Starlette):
    """The rematch of a match is one match, so a key can clash only there."""
    match_id, (host, _) = await seated(app)
    await host.changed("resign", matchId=match_id)
    key = fresh_key()
    again = await host.changed("rematch", matchId=match_id, idempotencyKey=key)
    error = await host.refused("leaveMatch", matchId=again["id"], idempotencyKey=key)
    assert error["code"] == "IDEMPOTENCY_KEY_REUSED"


async def test_a_rematch_that_was_called_off_makes_way_for_another(app: Starlette):
    match_id, (host, guest) = await seated(app)
    await host.changed("resign", matchId=match_id)
    first = await host.changed("rematch", matchId=match_id)
    await host.changed("leaveMatch", matchId=first["id"])
    second = await guest.changed("rematch", matchId=match_id)
    assert second["id"] != first["id"]
    assert (await host.changed("rematch", matchId=match_id))["id"] == second["id"]


async def test_simulations_are_limited_and_have_keys_of_their_own(store: Store, redis_url: str):
    app = create_app(store, Settings(simulations_per_account=1), Queues(redis_url))
    host = await somebody(app)
    wanted: dict[str, Any] = {**HUMBUG, "players": ["greedy"], "games": 5}
    key = {"idempotencyKey": fresh_key()}
    first = (await host.do("simulate", **wanted, **key))["simulation"]
    assert (await host.do("simulate", **wanted, **key))["simulation"]["id"] == first["id"]
    error = await host.refused("simulate", **wanted | {"games": 6}, **key)
    assert error["code"] == "IDEMPOTENCY_KEY_REUSED"
    error = await host.refused("simulate", **wanted)
    assert error["code"] == "RATE_LIMITED"
    assert "1 simulations" in error["limit"]
    await host.do("cancelSimulation", simulationId=first["id"])
    again = (await host.do("simulate", **wanted))["simulation"]
    assert again["status"] == "RUNNING"
    await host.do("cancelSimulation", simulationId=again["id"])


async def test_games_of_simulations_are_limited(
    store: Store, redis_url: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("service.simulations._LOG_PATIENCE", 0.01)
    app = create_app(store, Settings(replays_per_minute=1), Queues(redis_url))
    host = await somebody(app)
    made = (await host.do("simulate", **HUMBUG, players=["random"], games=2))["simulation"]
    error = await host.refused("keepSimulatedGame", simulationId=made["id"], index=2)
    assert error["code"] == "INVALID_INPUT"
    body = msgspec.json.encode(
        {
            "query": mutation("keepSimulatedGame"),
            "variables": {"input": {"simulationId": made["id"], "index": 0}},
        }
    )
    answer = await request(app, body=body, headers=host.headers)
    assert answer.status == 503, "no worker is there"
    error = await host.refused("keepSimulatedGame", simulationId=made["id"], index=0)
    assert error["code"] == "RATE_LIMITED"
    await host.do("cancelSimulation", simulationId=made["id"])


async def test_analyses_are_limited(store: Store, redis_url: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("service.analysis._PATIENCE", 0.01)
    app = create_app(store, Settings(analyses_per_minute=1), Queues(redis_url))
    match_id, (host, _) = await seated(app, options={"bahHumbug": {"firstSeat": 0}})
    body = msgspec.json.encode(
        {"query": mutation("analyze"), "variables": {"input": {"matchId": match_id}}}
    )
    answer = await request(app, body=body, headers=host.headers)
    assert answer.status == 503, "no worker is there"
    error = await host.refused("analyze", matchId=match_id)
    assert error["code"] == "RATE_LIMITED"


async def test_what_else_bots_and_challenges_are_refused(store: Store):
    app = create_app(store, Settings(changes_per_minute=6, moves_per_second=1))
    host, other = await people(app, 2)
    tin = await host.do("registerBot", name="Tin")
    bot = Client(app, tin["token"])
    _, secret = await Accounts(store).create("Op", AccountKind.PERSON, (Scope.OPS,))
    operator = Client(app, secret)
    match = await host.changed("createMatch", game="bah-humbug", seats=3)
    asked = {"matchId": match["id"], "botId": tin["bot"]["id"]}
    key = {"idempotencyKey": fresh_key()}
    await host.changed("seatBot", **asked, seat=1, **key)
    error = await host.refused("seatBot", **asked, seat=2, **key)
    assert error["code"] == "IDEMPOTENCY_KEY_REUSED"
    answer = {"matchId": match["id"], "accept": True}
    await bot.changed("answerChallenge", **answer, **key)
    error = await bot.refused("answerChallenge", **answer | {"accept": False}, **key)
    assert error["code"] == "IDEMPOTENCY_KEY_REUSED"
    turn = {"token": f"{match['id']}.0.1", **PASS}
    for field, input in (("answerChallenge", answer), ("submitTurn", turn)):
        assert (await operator.refused(field, **input))["code"] == "NOT_ALLOWED"
    for client, field, input in ((host, "seatBot", asked), (bot, "answerChallenge", answer)):
        for _ in range(6):
            error = await client.refused(field, **input)
            if error["code"] == "RATE_LIMITED":
                break
        assert error["code"] == "RATE_LIMITED"
    for _ in range(11):
        error = await other.refused("submitTurn", **turn)
    assert error["code"] == "RATE_LIMITED"


async def test_lobbies_can_t_be_flooded(store: Store):
    app = create_app(store, Settings(changes_per_minute=5))
    host = await somebody(app)
    match = await host.changed("createMatch", game="bah-humbug", seats=3, sit=None)
    changes: list[tuple[str, dict[str, Any]]] = [
        ("joinMatch", {"seat": 1}),
        *[("seatAi", {}), ("seatAi", {"player": None})] * 2,
    ]
    for field, input in changes:
        await host.changed(field, matchId=match["id"], **input)
    for field in ON_MATCH:
        error = await host.refused(field, matchId=match["id"])
        assert error["code"] == "RATE_LIMITED"
        assert "lobbies" in error["message"]


async def test_a_player_with_a_used_key(app: Starlette):
    host = await somebody(app)
    match = await host.changed("createMatch", game="bah-humbug", seats=3)
    key = fresh_key()
    await host.changed("seatAi", matchId=match["id"], seat=1, idempotencyKey=key)
    error = await host.refused("seatAi", matchId=match["id"], seat=2, idempotencyKey=key)
    assert error["code"] == "IDEMPOTENCY_KEY_REUSED"


async def test_a_quick_match_with_a_used_key(app: Starlette):
    host = await somebody(app)
    key = {"idempotencyKey": fresh_key()}
    await host.changed("quickMatch", game="bah-humbug", seats=4, **key)
    for other in ({"seats": 5}, {"seats": 4, "options": {"bahHumbug": {"maxRounds": 3}}}):
        error = await host.refused("quickMatch", game="bah-humbug", **other, **key)
        assert error["code"] == "IDEMPOTENCY_KEY_REUSED"


async def test_start_with_a_used_key(app: Starlette):
    host = await somebody(app)
    match = await host.changed("createMatch", game="bah-humbug", seats=2, autoStart=False)
    key = fresh_key()
    await host.changed("joinMatch", matchId=match["id"], seat=1, idempotencyKey=key)
    error = await host.refused("startMatch", matchId=match["id"], idempotencyKey=key)
    assert error["code"] == "IDEMPOTENCY_KEY_REUSED"


async def test_a_token_for_operating_only_may_not_play(app: Starlette, store: Store):
    _, secret = await Accounts(store).create("Operator", AccountKind.PERSON, (Scope.OPS,))
    operator = Client(app, secret)
    match_id, _ = await seated(app)
    for field, input in (("submitMove", PASS), ("resign", {})):
        error = await operator.refused(field, matchId=match_id, **input)
        assert error["code"] == "NOT_ALLOWED"
    off = await operator.changed("abandonMatch", matchId=match_id)
    assert off["status"] == "ABANDONED"


async def test_accounts_are_opened_by_operators_where_registration_is_closed(store: Store):
    app = create_app(store, msgspec.structs.replace(SETTINGS, open_registration=False))
    error = await Client(app).refused("createAccount", name="Robin")
    assert error["code"] == "NOT_ALLOWED"
    _, secret = await Accounts(store).create("Operator", AccountKind.PERSON, (Scope.OPS,))
    created = await Client(app, secret).do("createAccount", name="Robin")
    assert created["token"]


async def test_what_comes_too_often_is_refused(store: Store):
    app = create_app(store, Settings(accounts_per_hour=2, matches_per_minute=1, moves_per_second=1))
    host, guest = await people(app, 2)

    def limited(error: dict[str, Any]) -> None:
        assert error["code"] == "RATE_LIMITED"
        assert error["limit"] in error["message"]
        assert error["retryAfterSeconds"] > 0

    limited(await Client(app).refused("createAccount", name="Robin"))
    match = await host.changed("createMatch", game="bah-humbug", seats=2)
    limited(await host.refused("createMatch", game="bah-humbug", seats=2))
    limited(await host.refused("quickMatch", game="the-giving-spirit", seats=5))
    await guest.changed("joinMatch", matchId=match["id"])
    on = {"matchId": match["id"]}
    for _ in range(10):
        error = await host.refused("submitMove", **on, move={"id": "nonsense"})
        assert error["code"] in ("ILLEGAL_MOVE", "NOT_YOUR_TURN")
    limited(await host.refused("submitMove", **on, move={"id": "nonsense"}))
    await host.changed("resign", **on)
    limited(await host.refused("rematch", **on))


# ---------------------------------------------------------------------- the unions


def errors_of(field: str) -> set[str]:
    """The names of the errors in a mutation's payload."""
    payload: Any = get_named_type(SCHEMA.mutation_type.fields[field].type)  # type: ignore[union-attr]
    assert isinstance(payload, GraphQLUnionType)
    return {member.name for member in payload.types[1:]}


MUTATIONS = sorted(SCHEMA.mutation_type.fields)  # type: ignore[union-attr]
USE_CASES: dict[str, Any] = {
    "createToken": Accounts.issue,
    "deleteAccount": AccountData.delete,
    "revokeToken": Accounts.revoke,
    "createMatch": Matches.create,
    "quickMatch": Matches.quick,
    "joinMatch": Matches.join,
    "leaveMatch": Matches.leave,
    "seatAi": Matches.seat_ai,
    "startMatch": Matches.start,
    "abandonMatch": Matches.abandon,
    "submitMove": Matches.play,
    "resign": Matches.resign,
    "rematch": Matches.rematch,
    "simulate": Simulations.create,
    "cancelSimulation": Simulations.cancel,
    "keepSimulatedGame": Simulations.keep,
    "analyze": Analyses.analyze,
    "registerBot": Bots.register,
    "updateBot": Bots.update,
    "createBotToken": Bots.issue_token,
    "revokeBotToken": Bots.revoke_token,
    "revokeBotTokens": Bots.revoke_token,
    "seatBot": Bots.challenge,
    "answerChallenge": Bots.answer,
    "submitTurn": Matches.play_turn,
}


@pytest.mark.parametrize("field", sorted(USE_CASES))
def test_a_payload_lists_what_its_use_case_documents(field: str):
    doc = " ".join((USE_CASES[field].__doc__ or "").split())
    (raises,) = re.findall(r"Raises ([\w, ]+)\.", doc)
    documented = set(re.findall(r"[A-Z]\w+", raises))
    always = {error.__name__ for error in ALWAYS}
    assert documented <= errors_of(field)
    assert errors_of(field) - always <= documented


@pytest.mark.parametrize("field", MUTATIONS)
def test_every_error_of_a_payload_is_provoked_here(field: str):
    provoked = {case.code for case in CASES if case.field == field}
    provoked |= {code for of, code in ELSEWHERE if of == field}
    assert {ERRORS[code].__name__ for code in provoked} == errors_of(field)


@pytest.mark.parametrize("field", MUTATIONS)
async def test_an_error_that_is_no_refusal_surfaces_as_such(
    app: Starlette, field: str, monkeypatch: pytest.MonkeyPatch
):
    """The store is gone, or there is a bug: no member of the union, no detail of the inside."""
    host = await somebody(app)
    inputs: dict[str, dict[str, Any]] = {
        "createAccount": {"name": "Robin"},
        "createToken": {"scopes": ["PLAY"]},
        "revokeToken": {"id": "1"},
        "deleteAccount": {"name": "Holly"},
        "createMatch": HUMBUG,
        "quickMatch": HUMBUG,
        "submitMove": {"matchId": "1", **PASS},
        "simulate": {**HUMBUG, "players": ["random"], "games": 1},
        "cancelSimulation": {"simulationId": "1"},
        "keepSimulatedGame": {"simulationId": "1", "index": 0},
        "registerBot": {"name": "Tin"},
        "updateBot": {"botId": "1"},
        "createBotToken": {"botId": "1"},
        "revokeBotToken": {"botId": "1", "tokenId": "1"},
        "revokeBotTokens": {"botId": "1"},
        "seatBot": {"matchId": "1", "botId": "1"},
        "answerChallenge": {"matchId": "1", "accept": True},
        "submitTurn": {"token": "1.0.1", **PASS},
    }
    input = inputs.get(field, {"matchId": "1"})
    given: Any = get_named_type(SCHEMA.mutation_type.fields[field].args["input"].type)  # type: ignore[union-attr]
    if "idempotencyKey" in given.fields:
        input["idempotencyKey"] = fresh_key()
    for raised, status, code, says in (
        (errors.ServiceUnavailable("gone for now"), 503, "SERVICE_UNAVAILABLE", "gone for now"),
        (RuntimeError("secret detail"), 200, "INTERNAL", "internal error"),
    ):

        async def fail(*_: object, error: Exception = raised, **__: object) -> None:
            raise error

        for kind in (Matches, Accounts, Simulations, Analyses, Bots, AccountData):
            for name in vars(kind):
                if name == "get" and kind in (Matches, Accounts):
                    continue
                if not name.startswith("_") and name not in (
                    "authenticate",
                    "known",
                    "recognize",
                    "forget",
                ):
                    monkeypatch.setattr(kind, name, fail)
        body = msgspec.json.encode({"query": mutation(field), "variables": {"input": input}})
        answer = await request(app, body=body, headers=host.headers)
        assert answer.status == status
        assert answer.json["data"] is None
        (error,) = answer.json["errors"]
        assert error["extensions"]["code"] == code
        assert error["message"] == says
        assert answer.headers.get("retry-after") == ("1" if status == 503 else None)


def test_every_error_class_has_a_code_of_its_own():
    assert len(ERRORS) == len(ServiceError.__subclasses__())
