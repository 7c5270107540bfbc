"""A client of the GraphQL API in this process, and documents that select everything."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLScalarType,
    GraphQLUnionType,
    get_named_type,
    is_required_argument,
)
from starlette.types import ASGIApp

from service.graphql.derive import camel_case
from service.graphql.schema import build_schema
from service.graphql.types import GAME_TYPES
from service.settings import Settings
from tests.service.graphql.asgi import JSON, request

SCHEMA = build_schema(Settings())._schema

_keys = itertools.count(1)


def fresh_key() -> str:
    """An idempotency key that no test has used."""
    return f"key {next(_keys)}"


def everything(
    type_name: str, depth: int = 1, game: str = "bah-humbug", leave_out: Sequence[str] = ()
) -> str:
    """A selection of every field of a type (that needs no argument), so many levels deep.

    Of the types of single games only those of `game`: their fields may differ in type.
    """
    kind: Any = SCHEMA.type_map[type_name]
    parts = ["__typename"]
    if isinstance(kind, GraphQLUnionType | GraphQLInterfaceType):
        foreign = tuple(t.prefix for slug, t in GAME_TYPES.items() if slug != game)
        for member in SCHEMA.get_possible_types(kind):
            if not member.name.startswith(foreign):
                inner = everything(member.name, depth, game, leave_out)
                parts.append(f"... on {member.name} {{ {inner} }}")
    else:
        assert isinstance(kind, GraphQLObjectType)
        for name, field in kind.fields.items():
            below = get_named_type(field.type)
            if name in leave_out or any(map(is_required_argument, field.args.values())):
                continue
            if isinstance(below, GraphQLScalarType | GraphQLEnumType):
                parts.append(name)
            elif depth > 1:
                inner = everything(below.name, depth - 1, game, leave_out)
                parts.append(f"{name} {{ {inner} }}")
    return " ".join(parts)


MATCH = "id version status toAct yourSeats"


def mutation(field: str, match: str = MATCH) -> str:
    """A document for a mutation that selects `match` of its success and all of its errors."""
    definition = SCHEMA.mutation_type.fields[field]  # type: ignore[union-attr]
    given: Any = get_named_type(definition.args["input"].type)
    payload: Any = get_named_type(definition.type)
    parts = ["__typename"]
    for index, member in enumerate(payload.types):
        fields = everything(member.name, 2)
        if "match" in member.fields:
            event = f" event {{ {everything('Event', 2)} }}" if "event" in member.fields else ""
            fields = f"match {{ {match} }}{event}"
        elif index:  # Fields of several errors may differ in nullability.
            fields = everything(member.name)
        parts.append(f"... on {member.name} {{ {fields} }}")
    return f"mutation M($input: {given.name}!) {{ {field}(input: $input) {{ {' '.join(parts)} }} }}"


def _needs_key(field: str) -> bool:
    definition = SCHEMA.mutation_type.fields[field]  # type: ignore[union-attr]
    given: Any = get_named_type(definition.args["input"].type)
    assert isinstance(given, GraphQLInputObjectType)
    return "idempotencyKey" in given.fields


class Client:
    """Somebody who uses the API, with a token or without."""

    def __init__(self, app: ASGIApp, token: str | None = None, id: str = "") -> None:
        self.app = app
        self.token = token
        self.id = id

    @property
    def headers(self) -> dict[str, str]:
        return JSON | ({"authorization": f"Bearer {self.token}"} if self.token else {})

    async def ask(self, query: str, **variables: Any) -> dict[str, Any]:
        """The answer to a request, which has errors, too."""
        body = json.dumps({"query": query, "variables": variables}).encode()
        answer = await request(self.app, body=body, headers=self.headers)
        assert answer.status == 200, answer
        result: dict[str, Any] = answer.json
        return result

    async def get(self, query: str, **variables: Any) -> Any:
        """The data of an answer without errors."""
        answer = await self.ask(query, **variables)
        assert "errors" not in answer, answer
        return answer["data"]

    async def refusal(self, query: str, **variables: Any) -> str:
        """The code of the one error of an answer."""
        answer = await self.ask(query, **variables)
        (error,) = answer["errors"]
        assert error["message"]
        code: str = error["extensions"]["code"]
        return code

    async def do(self, field: str, match: str = MATCH, /, **input: Any) -> Any:
        """The payload of a mutation; a fresh key is added if it needs one."""
        if _needs_key(field):
            input = {"idempotencyKey": fresh_key()} | input
        data = await self.get(mutation(field, match), input=input)
        return data[field]

    async def changed(self, field: str, match: str = MATCH, /, **input: Any) -> Any:
        """The match after a mutation that succeeds."""
        payload = await self.do(field, match, **input)
        assert payload["__typename"] in ("MatchChanged", "MoveAccepted"), payload
        return payload["match"]

    async def refused(self, field: str, /, **input: Any) -> dict[str, Any]:
        """The error that a mutation answers with."""
        payload: dict[str, Any] = await self.do(field, **input)
        assert "code" in payload, payload
        assert payload["message"]
        return payload

    async def match(self, id: str, selection: str = MATCH, **variables: Any) -> Any:
        """A match, or None."""
        document = f"query Q($id: ID!) {{ match(id: $id) {{ {selection} }} }}"
        return (await self.get(document, id=id, **variables))["match"]


async def somebody(app: ASGIApp, name: str = "Holly", kind: str = "PERSON") -> Client:
    """Somebody with a new account."""
    created = await Client(app).do("createAccount", name=name, kind=kind)
    return Client(app, created["token"], created["account"]["id"])


async def people(app: ASGIApp, count: int) -> list[Client]:
    return [await somebody(app, f"Guest {number}") for number in range(count)]


async def seated(
    app: ASGIApp, game: str = "bah-humbug", seats: int = 2, **input: Any
) -> tuple[str, list[Client]]:
    """The id of a match that has just begun, and its players by seat."""
    players = await people(app, seats)
    match = await players[0].changed("createMatch", game=game, seats=seats, **input)
    for player in players[1:]:
        joined = {"matchId": match["id"]}
        if match.get("invitation"):
            joined["invitation"] = match["invitation"]
        match = await player.changed("joinMatch", **joined)
    assert match["status"] == "PLAYING"
    return match["id"], players


def typed(game: str, move: Mapping[str, Any]) -> dict[str, Any]:
    """The typed input for a move that the API showed."""
    arguments = {k: v for k, v in move.items() if k not in ("__typename", "kind")}
    return {camel_case(game): {camel_case(move["kind"]): arguments}}


async def play_on(
    match_id: str,
    game: str,
    players: Sequence[Client],
    chance: random.Random,
    moves: int = 10_000,
) -> int:
    """Play random moves, by id or typed, as legalMoves shows them; the version at the end."""
    move = everything("GameMove", 1, game)
    selection = f"{MATCH} legalMoves {{ nodes {{ id seat label move {{ {move} }} }} }}"
    match = await players[0].match(match_id)
    while match["status"] == "PLAYING" and moves:
        seat = chance.choice(match["toAct"])
        player = players[seat]
        shown = await player.match(match_id, selection)
        legal = [move for move in shown["legalMoves"]["nodes"] if move["seat"] == seat]
        chosen = chance.choice(legal)
        form = {"id": chosen["id"]} if chance.random() < 0.5 else typed(game, chosen["move"])
        match = await player.changed(
            "submitMove",
            matchId=match_id,
            seat=seat,
            move=form,
            expectedVersion=match["version"],
        )
        moves -= 1
    version: int = match["version"]
    return version
