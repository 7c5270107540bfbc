"""Matches that are played without the page: to their end, to look back on, or further on."""

from __future__ import annotations

import asyncio
import itertools
import random
from typing import Any

from tests.e2e.player import Player
from tests.e2e.server import PATIENCE, Parlour, plain_http, until

_keys = itertools.count(1)

_CREATE_ACCOUNT = """mutation($name: String!) {
  createAccount(input: {name: $name}) {
    ... on AccountCreated { token } ... on UserError { message }
  }
}"""
_CREATE_MATCH = """mutation($game: ID!, $seats: Int!, $options: GameOptionsInput, $key: String!) {
  createMatch(
    input: {game: $game, seats: $seats, sit: null, options: $options, idempotencyKey: $key}
  ) { ... on MatchChanged { match { id } } ... on UserError { message } }
}"""
_SEAT_AI = """mutation($id: ID!, $player: String!, $key: String!) {
  seatAi(input: {matchId: $id, player: $player, idempotencyKey: $key}) {
    ... on MatchChanged { match { id } } ... on UserError { message }
  }
}"""
_STATUS = "query($id: ID!) { match(id: $id) { status } }"


async def ask(house: Parlour, query: str, token: str | None = None, **variables: Any) -> Any:
    """The data that a GraphQL request is answered with."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with plain_http(base_url=house.url, headers=headers) as http:
        answer = (await http.post("/graphql", json={"query": query, "variables": variables})).json()
    assert "errors" not in answer, answer["errors"]
    return answer["data"]


async def played(
    house: Parlour, game: str, *players: str, seconds: float = 60, **options: Any
) -> str:
    """The id of a match that computer players have played to its end."""
    made = await ask(house, _CREATE_ACCOUNT, name="Robin")
    token = made["createAccount"]["token"]
    values = {"values": options} if options else None
    variables = {"game": game, "seats": len(players), "options": values, "key": f"{next(_keys)}"}
    created = await ask(house, _CREATE_MATCH, token, **variables)
    match_id: str = created["createMatch"]["match"]["id"]
    for player in players:
        await ask(house, _SEAT_AI, token, id=match_id, player=player, key=f"{next(_keys)}")

    async def over() -> bool:
        found = await ask(house, _STATUS, id=match_id)
        return bool(found["match"]["status"] == "FINISHED")

    await until(over, seconds, every=0.1)
    return match_id


async def hurry(
    house: Parlour, token: str, match_id: str, chance: random.Random, moves: int
) -> None:
    """Make so many moves in a match against computer players that is far from its end."""
    player = Player(lambda: house.url, token)
    try:
        async with asyncio.timeout(3 * PATIENCE):
            while moves:
                if await player.move(match_id, chance):
                    moves -= 1
                else:
                    await asyncio.sleep(0.02)
    finally:
        await player.close()
