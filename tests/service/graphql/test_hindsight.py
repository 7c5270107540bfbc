"""A match that is over, looked into: from any seat, with everything open, at any version."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.applications import Starlette

from engine.rng import Rng, commitment
from tests.service.graphql.client import Client, seated

FIRST = {"bahHumbug": {"firstSeat": 0}}
TABLE = "zones { id spaces { pieces { name } } }"
FIELDS = (
    "view(%s) { __typename }",
    f"table(%s) {{ {TABLE} }}",
    "facts(%s) { text }",
    "log(%s) { nodes { version } }",
)
LEGAL = "query($id: ID!) { match(id: $id) { legalMoves { nodes { id } } } }"


def hand(table: Any, seat: int) -> list[str | None]:
    """What one sees of a seat's cards."""
    (zone,) = (zone for zone in table["zones"] if zone["id"] == f"hand:{seat}")
    return [piece["name"] for space in zone["spaces"] for piece in space["pieces"]]


async def played(app: Starlette) -> tuple[str, list[Client], str, str]:
    """A match in which seat 0 has mailed a card, its players, the move and its version."""
    match_id, players = await seated(app, options=FIRST)
    legal = (await players[0].get(LEGAL, id=match_id))["match"]["legalMoves"]["nodes"]
    move = legal[0]["id"]
    after = await players[0].changed("submitMove", matchId=match_id, move={"id": move})
    return match_id, players, move, after["version"]


@pytest.mark.parametrize("field", FIELDS)
async def test_nothing_is_open_before_the_end(app: Starlette, field: str):
    match_id, players, _, version = await played(app)
    at = f'match(id: "{match_id}") {{ at(version: {version}) {{ %s }} }}'
    now = f'match(id: "{match_id}") {{ %s }}'
    for who in (*players, Client(app)):
        for query in (now, at):
            asked = query % (field % "open: true")
            assert await who.refusal(f"{{ {asked} }}") == "MATCH_NOT_OVER"
    for who, seat in ((players[0], 1), (players[1], 0), (Client(app), 0)):
        for query in (now, at):
            asked = query % (field % f"seat: {seat}")
            assert await who.refusal(f"{{ {asked} }}") == "NOT_YOUR_SEAT"
            asked = query % (field % "seat: 2")
            assert await who.refusal(f"{{ {asked} }}") == "INVALID_INPUT"
    assert (await Client(app).get(f"{{ {now % 'draws { block }'} }}"))["match"]["draws"] is None


async def test_everything_is_open_after_the_end(app: Starlette):
    match_id, players, move, version = await played(app)
    stranger = Client(app)
    await players[1].changed("resign", matchId=match_id)
    found = (
        await stranger.get(
            f"""query($id: ID!, $version: Int!) {{
              match(id: $id) {{
                key commitment
                draws {{ version kind block size result }}
                at(version: $version) {{
                  mine: table {{ {TABLE} }}
                  zero: table(seat: 0) {{ {TABLE} }}
                  one: table(seat: 1) {{ {TABLE} }}
                  open: table(open: true) {{ {TABLE} }}
                }}
                facts {{ text private }}
                heard: facts(seat: 0) {{ text private }}
                told: facts(open: true) {{ text private }}
                log {{ nodes {{ kind move {{ id kind secret }} }} }}
                all: log(open: true) {{ nodes {{ kind move {{ id kind secret }} }} }}
              }}
            }}""",
            id=match_id,
            version=version,
        )
    )["match"]
    then = found["at"]
    names = {who: [hand(then[who], seat) for seat in (0, 1)] for who in then}
    assert all(name is None for cards in names["mine"] for name in cards)
    assert None not in names["zero"][0]
    assert set(names["zero"][1]) == {None}
    assert None not in names["one"][1]
    assert set(names["one"][0]) == {None}
    assert names["open"] == [names["zero"][0], names["one"][1]]

    def count(facts: Any, private: bool) -> int:
        return sum(fact["private"] is private for fact in facts)

    assert count(found["facts"], True) == 0
    assert 0 < count(found["heard"], True) < count(found["told"], True)
    assert len({count(found[name], False) for name in ("facts", "heard", "told")}) == 1

    (hidden,) = [event["move"] for event in found["log"]["nodes"] if event["move"]]
    (shown,) = [event["move"] for event in found["all"]["nodes"] if event["move"]]
    assert (hidden["id"], hidden["secret"]) == (None, ["card"])
    assert (shown["id"], shown["secret"]) == (move, [])

    key = bytes.fromhex(found["key"])
    assert commitment(key) == found["commitment"]
    source = Rng(key)
    assert found["draws"]
    for draw in found["draws"]:
        assert draw["block"] == source.counter
        order = list(range(draw["size"]))
        source.shuffle(order)
        assert (draw["kind"], draw["result"]) == ("SHUFFLE", order)
        assert draw["version"] < version
