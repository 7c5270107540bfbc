"""Each operation of both surfaces refuses each kind of wrong caller.

The table says who may call what; that it names every operation is tested, so a new one can't be
forgotten.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Mapping
from enum import Enum, auto
from typing import Any

import pytest
from starlette.applications import Starlette

from service.accounts import Accounts, Caller, Scope
from service.app import create_app
from service.events import AccountKind, Visibility
from service.graphql.schema import build_schema
from service.matches import Matches, Spec
from service.queues import Queues
from service.rest.routes import operation as table
from service.settings import Settings
from service.store import connect
from tests.service.callers import Known, graphql_requests, rest_request
from tests.service.graphql.asgi import EVENTS, JSON, Answer, _Exchange, _scope, request

SETTINGS = Settings(
    accounts_per_hour=1_000_000,
    analyses_per_minute=1_000_000,
    changes_per_minute=1_000_000,
    matches_per_account=1_000_000,
    matches_per_minute=1_000_000,
    simulations_per_hour=1_000_000,
)


class Need(Enum):
    """What a caller needs, and whether it finds what is others'."""

    NOTHING = auto()
    """Nobody is refused."""
    NOTHING_BUT_OWN = auto()
    """Needs no token, but others' private things aren't there."""
    ACCOUNT = auto()
    """Any token."""
    ACCOUNT_OF_OWN = auto()
    """Any token; others' things aren't there."""
    PLAY = auto()
    """A token with the scope `play`."""
    PLAY_OF_OWN = auto()
    """A token with the scope `play`; others' things aren't there."""


GRAPHQL = {
    Need.NOTHING: "games game matches bot bots leaderboard me createAccount",
    Need.NOTHING_BUT_OWN: "match simulation matchUpdated simulationProgress",
    Need.ACCOUNT: "simulations inbox",
    Need.ACCOUNT_OF_OWN: "revokeToken answerChallenge submitTurn submitMove resign previewMove",
    Need.PLAY: "createToken createMatch quickMatch registerBot simulate accountExport "
    "deleteAccount",
    Need.PLAY_OF_OWN: "joinMatch leaveMatch seatAi startMatch abandonMatch updateBot "
    "createBotToken revokeBotToken revokeBotTokens seatBot rematch cancelSimulation "
    "keepSimulatedGame analyze",
}
REST = {
    Need.NOTHING: "listGames getGame getLeaderboard getRatings createAccount listMatches listBots "
    "getBot listProblems getProblem",
    Need.NOTHING_BUT_OWN: "getMatch getRematch getView getTable listLegalMoves "
    "listFacts listDraws getLog getRecord followMatch getSimulation getSummary getCsv getChart "
    "getSimulatedGame followSimulation",
    Need.ACCOUNT: "getMyAccount listTokens readInbox listSimulations",
    Need.ACCOUNT_OF_OWN: "revokeToken resign answerChallenge submitMove playTurn previewMove",
    Need.PLAY: "createToken createMatch quickMatch registerBot createSimulation exportAccount "
    "deleteAccount",
    Need.PLAY_OF_OWN: "joinMatch leaveMatch startMatch abandonMatch rematch seatAi unseatAi "
    "challengeBot updateBot getWebhook listBotTokens createBotToken revokeBotToken "
    "revokeBotTokens cancelSimulation "
    "keepSimulatedGame analyze",
}
NEEDS = {
    f"{surface} {name}": need
    for surface, needs in (("graphql", GRAPHQL), ("rest", REST))
    for need, names in needs.items()
    for name in names.split()
}
OPERATIONS = {operation.id: operation for operation in table.operations}
SCHEMA = build_schema(SETTINGS)._schema


async def begun(
    app: Starlette, method: str, path: str, body: bytes, headers: Mapping[str, str]
) -> Answer:
    """The answer to a request; of a stream its beginning."""
    async with asyncio.timeout(10):
        exchange = _Exchange(app, _scope("http", method, path, b"", headers))
        exchange.heard.put_nowait({"type": "http.request", "body": body, "more_body": False})
        start = await exchange.next()
        content = b""
        while not content.strip() or content.startswith(b"retry"):
            try:
                message = await asyncio.wait_for(exchange.next(), 1)
            except TimeoutError:  # A stream that has nothing to tell yet.
                break
            content += message.get("body", b"")
            if not message.get("more_body") or b"data:" in content:
                break
        exchange.heard.put_nowait({"type": "http.disconnect"})
        exchange.task.cancel()
        await asyncio.gather(exchange.task, return_exceptions=True)
    return Answer(start["status"], {}, content)


class World:
    """A service with somebody's things in it, and all kinds of callers."""

    def __init__(self, app: Starlette, known: Known, tokens: dict[str, str | None]) -> None:
        self._app = app
        self._known = known
        self._tokens = tokens
        self._graphql = graphql_requests(SCHEMA, known)

    async def ask(self, name: str, caller: str) -> Answer:
        """What a kind of caller is answered."""
        token = self._tokens[caller]
        by = {"authorization": f"Bearer {token}"} if token else {}
        surface, _, operation = name.partition(" ")
        if surface == "rest":
            method, path, body, headers = rest_request(OPERATIONS[operation], self._known)
            sent = b"" if body is None else json.dumps(body).encode()
            return await begun(self._app, method, path, sent, JSON | headers | by)
        asked = self._graphql[operation]
        media = EVENTS if asked["query"].startswith("subscription") else JSON
        return await begun(self._app, "POST", "/graphql", json.dumps(asked).encode(), media | by)


@pytest.fixture(scope="module")
async def world(redis_url: str) -> AsyncIterator[World]:
    async with connect(redis_url) as store:
        app = create_app(store, SETTINGS, Queues(redis_url))
        accounts, matches = Accounts(store), Matches(store, SETTINGS)

        async def person(kind: AccountKind = AccountKind.PERSON, *scopes: Scope) -> str:
            return (await accounts.create("Holly", kind, scopes or None))[1]

        owner = await person()
        account, token = await accounts.authenticate(owner)
        spec = Spec(game="bah-humbug", seats=2, visibility=Visibility.PRIVATE)
        match = (await matches.create(Caller(account, token), spec, "mine")).match

        async def made(path: str, body: Any) -> Any:
            headers = JSON | {"authorization": f"Bearer {owner}", "idempotency-key": "mine"}
            sent = json.dumps(body).encode()
            answer = await request(app, "POST", path=path, body=sent, headers=headers)
            assert answer.status == 201, answer.body
            return answer.json

        bot = await made("/v1/bots", {"name": "Tin", "open": False})
        players = ["random", "random"]
        played = await made(
            "/v1/simulations", {"game": "bah-humbug", "seats": 2, "players": players, "games": 2}
        )
        revoked = await person()
        known = Known(account.id, match.id, bot["bot"]["id"], played["id"], token.id)
        tokens = {
            "owner": owner,
            "nobody": None,
            "unknown": "plr_unknown",
            "revoked": revoked,
            "bot": await person(AccountKind.BOT, Scope.BOT),
            "stranger": await person(),
        }
        past, digest = await accounts.authenticate(revoked)
        await accounts.revoke(Caller(past, digest), digest.id)
        yield World(app, known, tokens)


def code_of(name: str, answer: Answer) -> str | None:
    """The code of a refusal, wherever a surface puts it; NOT_FOUND for nothing, too."""
    text = answer.body.decode()
    if name.startswith("rest") and answer.status < 400 and name != "rest previewMove":
        return None
    found = re.search(r'"code":"([A-Z_]+)"', text)
    if found:
        return found[1]
    if "OWN" in NEEDS[name].name and re.fullmatch(r'{"data":{"\w+":null}}', text):
        return "NOT_FOUND"
    return None


def test_the_table_names_every_operation():
    roots = (SCHEMA.query_type, SCHEMA.mutation_type, SCHEMA.subscription_type)
    names = {f"graphql {name}" for root in roots if root for name in root.fields}
    names |= {f"rest {name}" for name in OPERATIONS}
    assert set(NEEDS) == names


@pytest.mark.parametrize("name", NEEDS)
async def test_wrong_callers_are_refused(world: World, name: str):
    need = NEEDS[name]
    for caller in ("unknown", "revoked"):
        answer = await world.ask(name, caller)
        assert (answer.status, code_of(name, answer)) == (401, "NOT_AUTHENTICATED"), caller
    codes = {c: code_of(name, await world.ask(name, c)) for c in ("nobody", "bot", "stranger")}
    public = need in (Need.NOTHING, Need.NOTHING_BUT_OWN)
    own = need in (Need.NOTHING_BUT_OWN, Need.ACCOUNT_OF_OWN, Need.PLAY_OF_OWN)
    play = need in (Need.PLAY, Need.PLAY_OF_OWN)
    answered = "NOT_FOUND" if own else codes["stranger"]
    assert answered not in ("NOT_AUTHENTICATED", "NOT_ALLOWED")
    assert codes == {
        "nobody": answered if public else "NOT_AUTHENTICATED",
        "bot": "NOT_ALLOWED" if play else answered,
        "stranger": answered,
    }


ENDING = "revokeToken cancelSimulation abandonMatch leaveMatch"
"""What would take away what others are about."""
ABSENT = "revokeBotToken getRematch getWebhook getChart getSimulatedGame keepSimulatedGame analyze"
"""What even the owner doesn't have here: nothing has been played."""
LET_IN = [
    name
    for name, need in NEEDS.items()
    if "OWN" in need.name and name.partition(" ")[2] not in (ENDING + " " + ABSENT).split()
]


@pytest.mark.parametrize("name", LET_IN)
async def test_the_right_caller_is_let_in(world: World, name: str):
    """So a refusal of others isn't for want of the thing."""
    code = code_of(name, await world.ask(name, "owner"))
    assert code not in ("NOT_AUTHENTICATED", "NOT_ALLOWED", "NOT_FOUND")
