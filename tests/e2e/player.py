"""Clients over real sockets: players who try again until they are answered, and followers."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Subprotocol

from tests.e2e.server import PATIENCE, plain_http

CREATE_ACCOUNT = """
mutation M($input: CreateAccountInput!) {
  createAccount(input: $input) {
    ... on AccountCreated { token account { id } }
    ... on UserError { code message }
  }
}"""
CREATE_MATCH = """
mutation M($input: CreateMatchInput!) {
  createMatch(input: $input) {
    ... on MatchChanged { match { id version status } }
    ... on UserError { code message }
  }
}"""
JOIN_MATCH = """
mutation M($input: JoinMatchInput!) {
  joinMatch(input: $input) {
    ... on MatchChanged { match { id version status } }
    ... on UserError { code message }
  }
}"""
SUBMIT_MOVE = """
mutation M($input: SubmitMoveInput!) {
  submitMove(input: $input) {
    ... on MoveAccepted { match { id version status toAct } event { version seat } }
    ... on UserError { code message }
  }
}"""
STATE = """
query Q($id: ID!) {
  match(id: $id) {
    id version status toAct yourSeats legalMoves(first: 100) { nodes { id seat label } }
  }
}"""
LOG = """
query Q($id: ID!) {
  match(id: $id) {
    version status result { winners }
    log(first: 500) { nodes { version kind seat cause at move { kind arguments } } }
  }
}"""
UPDATES = """
subscription S($id: ID!, $after: Int) {
  matchUpdated(id: $id, afterVersion: $after) {
    match { version status toAct deadline } events { version kind seat cause at }
  }
}"""

_keys = itertools.count(1)


class Refused(Exception):
    """A mutation's documented error."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(f"{error['code']}: {error['message']}")
        self.code = error["code"]


class Unanswered(Exception):
    """The service couldn't be reached, or said that it is unavailable."""


_WITHOUT_KEY = ("CreateAccountInput", "CancelSimulationInput", "AnalyzeInput")
"""Inputs that have no idempotency key."""


class Player:
    """Somebody with an account; asks the service where it is at the moment."""

    def __init__(self, where: Callable[[], str], token: str | None = None) -> None:
        self._where = where
        self.token = token
        self.id = ""
        self._http = plain_http()

    @property
    def where(self) -> str:
        return self._where()

    async def close(self) -> None:
        await self._http.aclose()

    async def post(self, query: str, variables: dict[str, Any]) -> httpx.Response:
        """One request. Raises Unanswered."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        body = {"query": query, "variables": variables}
        try:
            return await self._http.post(f"{self.where}/graphql", json=body, headers=headers)
        except httpx.TransportError as error:
            raise Unanswered(repr(error)) from error

    async def once(self, query: str, **variables: Any) -> Any:
        """The data of an answer. Raises Unanswered."""
        response = await self.post(query, variables)
        answer = response.json()
        if response.status_code == 503:
            codes = {error["extensions"]["code"] for error in answer["errors"]}
            assert codes == {"SERVICE_UNAVAILABLE"}, answer
            raise Unanswered(answer["errors"][0]["message"])
        assert response.status_code == 200, answer
        assert "errors" not in answer, answer
        return answer["data"]

    async def ask(self, query: str, **variables: Any) -> Any:
        """The data of an answer, however often it takes."""
        async with asyncio.timeout(2 * PATIENCE):
            while True:
                try:
                    return await self.once(query, **variables)
                except Unanswered:
                    await asyncio.sleep(0.05)

    async def do(self, mutation: str, **input: Any) -> Any:
        """The success of a mutation, however often it takes. Raises Refused."""
        if not any(name in mutation for name in _WITHOUT_KEY):
            input = {"idempotencyKey": f"key {next(_keys)}"} | input
        data = await self.ask(mutation, input=input)
        (payload,) = data.values()
        if "code" in payload:
            raise Refused(payload)
        return payload

    async def match(self, match_id: str) -> Any:
        return (await self.ask(STATE, id=match_id))["match"]

    async def move(self, match_id: str, chance: random.Random) -> Any | None:
        """Play a random legal move, passing more often than not; None if there is none.

        Somebody else's move in between is no matter.
        """
        match = await self.match(match_id)
        legal = match["legalMoves"]["nodes"]
        if not legal:
            return None
        chosen = chance.choice(legal)
        if chance.random() < 0.6:
            chosen = next((move for move in legal if move["id"] == "pass"), chosen)
        given = {"matchId": match_id, "seat": chosen["seat"], "move": {"id": chosen["id"]}}
        try:
            accepted = await self.do(SUBMIT_MOVE, **given)
        except Refused as refused:
            if refused.code in ("NOT_YOUR_TURN", "ILLEGAL_MOVE", "MATCH_NOT_PLAYING"):
                return None
            raise
        return accepted | {"move": chosen["id"]}


@asynccontextmanager
async def players(where: Callable[[], str], count: int) -> AsyncIterator[list[Player]]:
    """People with new accounts."""
    found = [Player(where) for _ in range(count)]
    try:
        for number, player in enumerate(found):
            created = await player.do(CREATE_ACCOUNT, name=f"Guest {number}")
            player.token, player.id = created["token"], created["account"]["id"]
        yield found
    finally:
        for player in found:
            await player.close()


async def seat_all(people: list[Player], game: str = "bah-humbug", **input: Any) -> str:
    """The id of a match in which everybody has a seat."""
    host, *others = people
    created = await host.do(CREATE_MATCH, game=game, seats=len(people), **input)
    for other in others:
        await other.do(JOIN_MATCH, matchId=created["match"]["id"])
    match_id: str = created["match"]["id"]
    return match_id


class Socket:
    """A WebSocket on which a client has said who they are."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection

    async def send(self, message: dict[str, Any]) -> None:
        await self._connection.send(json.dumps(message))

    async def receive(self) -> Any:
        async with asyncio.timeout(PATIENCE):
            return json.loads(await self._connection.recv())

    async def subscribe(self, query: str, **variables: Any) -> None:
        payload = {"query": query, "variables": variables}
        await self.send({"type": "subscribe", "id": "1", "payload": payload})


@asynccontextmanager
async def connected(player: Player) -> AsyncIterator[Socket]:
    url = player.where.replace("http", "ws", 1) + "/graphql"
    protocols = [Subprotocol("graphql-transport-ws")]
    async with connect(url, subprotocols=protocols, open_timeout=PATIENCE) as connection:
        socket = Socket(connection)
        await socket.send(
            {"type": "connection_init", "payload": {"authorization": f"Bearer {player.token}"}}
        )
        acknowledged = await socket.receive()
        assert acknowledged == {"type": "connection_ack"}
        yield socket


class Follower:
    """Follows a match, connecting again from the last version that it has seen."""

    def __init__(self, player: Player, match_id: str, after: int = 0) -> None:
        self._player = player
        self._match_id = match_id
        self.version = after
        self.updates: list[dict[str, Any]] = []
        self.connections = 0
        self.failures: list[str] = []
        """Codes with which the stream has ended."""

    @property
    def versions(self) -> list[int]:
        """The versions of all events, as they came."""
        return [event["version"] for update in self.updates for event in update["events"]]

    async def run(self) -> None:
        """Until the match is over."""
        while True:
            with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError):
                async with connected(self._player) as socket:
                    self.connections += 1
                    await socket.subscribe(UPDATES, id=self._match_id, after=self.version)
                    if await self._follow(socket):
                        return
            await asyncio.sleep(0.05)

    async def _follow(self, socket: Socket) -> bool:
        """Whether the operation has come to its end."""
        while True:
            message = json.loads(await socket._connection.recv())
            match message["type"]:
                case "next":
                    payload = message["payload"]
                    assert "errors" not in payload, payload
                    update = payload["data"]["matchUpdated"]
                    self.updates.append(update)
                    self.version = update["match"]["version"]
                case "complete":
                    return True
                case "error":
                    (error,) = message["payload"]
                    self.failures.append(error["extensions"]["code"])
                    assert self.failures[-1] == "SERVICE_UNAVAILABLE", error
                    return False


@asynccontextmanager
async def following(followers: list[Follower]) -> AsyncIterator[None]:
    """Followers at work; at the end they must have come to the end of the match."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(follower.run()) for follower in followers]
        try:
            yield
        except BaseException:
            for task in tasks:
                task.cancel()
            raise
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*tasks)
