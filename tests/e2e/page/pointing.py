"""How moves are chosen on the page, counted over random play: a table for docs/page.md.

Each decision between several moves of a random match counts once, with the move that was played
in it; Node runs the page's own code on it (clients/web/scripts/pointing.ts).
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.game import Game, kind_of, move_id
from engine.games import all_games
from tests.benchmarks.bot_soak import NODE
from tests.e2e.server import ROOT

MATCHES = 8
MOST_MOVES = 250
"""Per match; some games go on for long when they are played at random."""
SCRIPT = ROOT / "clients" / "web" / "scripts" / "pointing.ts"
WAYS = {
    "table": "by what lies there",
    "controls": "with what is offered beside it",
    "list": "only on the list",
}


def shown(state: Game, seat: int) -> dict[str, Any]:
    """A decision as the page is told of it."""
    zones = [
        {
            "id": zone.id,
            "label": zone.label,
            "layout": zone.layout.name,
            "seat": zone.seat,
            "columns": zone.columns,
            "spaces": [
                {
                    "name": space.name,
                    "marks": space.marks,
                    "pieces": [
                        {field: getattr(piece, field) for field in piece.__struct_fields__}
                        for piece in space.pieces
                    ],
                }
                for space in zone.spaces
            ],
        }
        for zone in state.view(seat).table().zones
    ]
    moves = [
        {
            "id": move_id(move),
            "seat": seat,
            "label": state.label(move),
            "places": [
                {"zone": place.zone, "name": place.name} for place in state.points_at(seat, move)
            ],
            "move": {"kind": kind_of(move)},
        }
        for move in state.legal(seat)
    ]
    return {"moves": moves, "zones": zones}


def decisions(game: type[Game], matches: int) -> Iterator[dict[str, Any]]:
    """What was to be decided in random matches, and how it was."""
    chance = random.Random(game.slug)
    low, high = game.seat_range
    for match in range(matches):
        seats = low + match % (high - low + 1)
        state = game.start(seats, {}, chance.randbytes(32))
        for _ in range(MOST_MOVES):
            actors = state.actors()
            if not actors:
                break
            seat = chance.choice(actors)
            legal = state.legal(seat)
            wanted = chance.randrange(len(legal))
            if len(legal) > 1:
                yield {"game": game.slug, "wanted": wanted} | shown(state, seat)
            state.play(seat, legal[wanted])


async def counted(game: type[Game], matches: int = MATCHES) -> Counter[str]:
    """How often a move is chosen in each way."""
    asked = b"\n".join(msgspec.json.encode(decision) for decision in decisions(game, matches))
    node = await asyncio.create_subprocess_exec(
        *(NODE, "--no-warnings", SCRIPT),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    told, _ = await node.communicate(asked)
    assert node.returncode == 0
    return Counter(told.decode().split())


async def table() -> str:
    """The shares of all games, as a table in Markdown."""
    lines = [f"| game | decisions | {' | '.join(WAYS.values())} |", "|---|---|---|---|---|"]
    for game in all_games():
        ways = await counted(game)
        total = ways.total()
        shares = " | ".join(f"{ways[way] / total:.0%}" for way in WAYS)
        lines.append(f"| {game.title} | {total} | {shares} |")
    return "\n".join(lines)
