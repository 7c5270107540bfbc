"""One request for each operation, in an order in which all succeed.

`python -m tests.service.rest.examples` plays it and writes what was sent and answered to
`service/rest/examples.json`, from where it gets into the document. The tests play it again.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from starlette.types import ASGIApp

import service.rest
from service.analysis import Analyses, Analysis, MoveValue
from service.app import create_app
from service.matches import Matches
from service.queues import Queues
from service.ratings import Ratings
from service.settings import Settings
from service.simulations import Simulations
from service.store import Store, connect
from service.store.embedded import embedded
from tests.service.rest.client import BY_ID, Answer, Client, fresh_key
from workers.simulation import game_log, run_chunk

FILE = Path(service.rest.__file__).with_name("examples.json")
_LONGEST = 3
"""Items of a list that an example shows."""


class Played(NamedTuple):
    """A request and its answer."""

    id: str
    path: Mapping[str, Any]
    query: Mapping[str, Any]
    body: Any
    headers: Mapping[str, str]
    answer: Answer

    def recorded(self) -> dict[str, Any]:
        """As the document shows it."""
        shown: dict[str, Any] = {
            "parameters": {
                **self.path,
                **self.query,
                **{name: value for name, value in self.headers.items() if name[0].isupper()},
            }
        }
        if self.body is not None:
            shown["body"] = self.body
        if self.answer.media == "application/json" and self.answer.body:
            shown["answer"] = shortened(self.answer.json)
        return shown


def shortened(value: Any) -> Any:
    """A value whose lists are short."""
    if isinstance(value, dict):
        return {name: shortened(one) for name, one in value.items()}
    if isinstance(value, list):
        return [shortened(one) for one in value[:_LONGEST]]
    return value


async def scenario(app: ASGIApp, store: Store, redis_url: str) -> AsyncIterator[Played]:
    """Everything that can be asked, one after another."""
    stranger = Client(app)

    async def play(
        client: Client,
        id: str,
        path: Mapping[str, Any] | None = None,
        body: Any = None,
        query: Mapping[str, Any] | None = None,
        **headers: str,
    ) -> Played:
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        if "key" in BY_ID[id].headers:
            given["Idempotency-Key"] = fresh_key()
        answer = await client.call(id, path, body, given, query)
        return Played(id, path or {}, query or {}, body, given, answer)

    yield (await play(stranger, "isAlive"))
    yield (await play(stranger, "isReady"))
    yield (await play(stranger, "getMetrics"))
    yield (await play(stranger, "listProblems"))
    yield (await play(stranger, "getProblem", {"code": "ILLEGAL_MOVE"}))
    yield (await play(stranger, "listGames"))
    yield (await play(stranger, "getGame", {"game": "bah-humbug"}))
    yield (made := await play(stranger, "createAccount", body={"name": "Robin"}))
    robin = Client(app, made.answer.json["token"], made.answer.json["account"]["id"])
    other = await stranger.do("createAccount", name="Holly")
    holly = Client(app, other["token"])
    yield (await play(robin, "getMyAccount"))
    body: Any = {"scopes": ["play"], "label": "phone"}
    yield (made := await play(robin, "createToken", body=body))
    yield (await play(robin, "listTokens"))
    yield (await play(robin, "revokeToken", {"id": made.answer.json["token"]["id"]}))

    body = {"game": "bah-humbug", "seats": 3, "autoStart": False, "options": {"first_seat": 0}}
    yield (made := await play(robin, "createMatch", body=body))
    on = {"match": made.answer.json["id"]}
    yield (await play(stranger, "listMatches", query={"game": "bah-humbug", "first": 1}))
    yield (await play(holly, "joinMatch", on, {"seat": 1}))
    yield (await play(robin, "seatAi", on | {"seat": 2}, {"player": "greedy"}))
    yield (await play(robin, "unseatAi", on | {"seat": 2}))
    body = {"name": "Tin", "games": ["bah-humbug"], "about": "Beep."}
    yield (made := await play(robin, "registerBot", body=body))
    tin = Client(app, made.answer.json["token"])
    bot = {"bot": made.answer.json["bot"]["id"]}
    yield (await play(stranger, "listBots", query={"game": "bah-humbug", "first": 1}))
    yield (await play(stranger, "getBot", bot))
    yield (await play(robin, "updateBot", bot, {"webhook": "https://bot.example.org/parlour"}))
    yield (await play(robin, "getWebhook", bot))
    yield (made := await play(robin, "createBotToken", bot, {"label": "at home"}))
    yield (await play(robin, "listBotTokens", bot))
    token = {"id": made.answer.json["token"]["id"]}
    yield (await play(robin, "revokeBotToken", bot | token))
    spare = await play(robin, "registerBot", body={"name": "Zinc", "moveSeconds": 0})
    yield (await play(robin, "revokeBotTokens", {"bot": spare.answer.json["bot"]["id"]}))
    yield (await play(robin, "challengeBot", on | {"seat": 2}, bot))
    yield (await play(tin, "answerChallenge", on, {"accept": True}))
    yield (started := await play(robin, "startMatch", on))
    yield (await play(robin, "getMatch", on, If_None_Match='"1"'))
    yield (await play(robin, "getView", on, query={"seat": 0}))
    yield (await play(robin, "getTable", on))
    yield (legal := await play(robin, "listLegalMoves", on))
    first = legal.answer.json["items"][0]
    yield (await play(robin, "previewMove", on, {"move": first["id"]}))
    tag = started.answer.headers["etag"]
    yield (await play(robin, "submitMove", on, {"move": first["move"]}, If_Match=tag))
    yield (waiting := await play(holly, "readInbox", query={"wait": 5}))
    (turn,) = waiting.answer.json
    move = {"move": turn["legalMoves"][0]["id"]}
    yield (await play(holly, "playTurn", {"token": turn["token"]}, move))
    yield (await play(holly, "listFacts", on, query={"after": 1, "first": 3}))
    yield (await play(holly, "getLog", on, query={"first": 3}))

    version = turn["version"]
    values = tuple(
        MoveValue(m["id"], 0.5 - i / 100, 40 - i) for i, m in enumerate(turn["legalMoves"])
    )
    matches = Matches(store, Settings())
    analyses = Analyses(store.backend, store.notices, None, matches, Settings())
    await analyses.put(Analysis(on["match"], version, 1, "easy", values))
    body = {"seat": 1, "version": version, "level": "easy"}
    yield (await play(holly, "analyze", on, body))
    yield (await play(holly, "resign", on, {"seat": 1}))
    await tin.do("resign", on)
    yield (await play(stranger, "getRecord", on))
    yield (await play(stranger, "listDraws", on))
    yield (await play(stranger, "followMatch", on, Last_Event_ID=str(version)))
    yield (again := await play(robin, "rematch", on))
    yield (await play(stranger, "getRematch", on))
    yield (await play(robin, "leaveMatch", {"match": again.answer.json["id"]}))
    yield (found := await play(holly, "quickMatch", body={"game": "menagerie", "seats": 2}))
    yield (await play(holly, "abandonMatch", {"match": found.answer.json["id"]}))
    await Ratings(store, matches).rebuild("bah-humbug")
    board = await play(stranger, "getLeaderboard", {"game": "bah-humbug"}, query={"first": 2})
    yield board
    yield (await play(stranger, "getRatings", {"who": robin.id}))

    body = {"game": "bah-humbug", "seats": 2, "players": ["random"], "games": 20, "seed": 7}
    yield (made := await play(robin, "createSimulation", body=body))
    simulation = {"simulation": made.answer.json["id"]}
    yield (await play(robin, "getSimulation", simulation))
    await simulate(store, redis_url, simulation["simulation"])
    yield (await play(robin, "listSimulations", query={"first": 1}))
    yield (await play(robin, "exportAccount", query={"first": 1}))
    yield (await play(robin, "getSummary", simulation))
    yield (await play(robin, "getCsv", simulation))
    yield (await play(robin, "getChart", simulation | {"name": "wins"}))
    yield (await play(robin, "getSimulatedGame", simulation | {"index": 0}))
    yield (await play(robin, "keepSimulatedGame", simulation | {"index": 0}))
    yield (await play(robin, "followSimulation", simulation))
    yield (await play(robin, "cancelSimulation", simulation))
    yield (await play(robin, "deleteAccount", body={"name": "Robin"}))


async def simulate(store: Store, redis_url: str, id: str) -> None:
    """Do what workers do for a simulation, and keep the log of its first game."""
    simulations = Simulations(store.backend, store.notices, Queues(redis_url), Settings())
    spec = await simulations.spec(id)
    assert spec
    chunk = 0
    while (begun := await simulations.begin(id, chunk)) is not None:
        await simulations.record(id, chunk, run_chunk(*begun))
        chunk += 1
    await simulations.put_log(id, 0, msgspec.json.encode(game_log(spec, 0)))


async def record() -> None:
    """Play the scenario and write it down."""
    with tempfile.TemporaryDirectory() as folder, embedded(Path(folder)) as url:
        async with connect(url) as store:
            app = create_app(store, Settings(sweep_ms=20), Queues(url))
            async with app.router.lifespan_context(app):
                found = {one.id: one.recorded() async for one in scenario(app, store, url)}
    FILE.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    asyncio.run(record())
