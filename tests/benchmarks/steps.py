"""What a move takes in the service itself, without sockets: `python -m tests.benchmarks.steps`.

Moves in several matches at once, by REST, by GraphQL or over the WebSocket (`--by`), each match
with two subscribers, all in this process but for the store: what is left of
`tests.benchmarks.compare` when connections are taken away. Told is the processor time of a move, of
the quietest tenth of many short periods, since whatever else the machine does only ever makes it
longer; then from a second run under cProfile how many functions are called for a move, and which
take the most (longer than they take otherwise, so as shares).
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import functools
import gc
import pstats
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from starlette.types import Message

from engine.game import move_id
from tests.benchmarks.document import machine
from tests.benchmarks.house import House, Person, house

GAME = "deckbuild-the-halls"
FIELDS = (
    "trickNumber pawn onTurn phase bonus hands decks discards trick berries market marketDeck "
    "removed owned known"
)
WATCH = f"""subscription ($matchId: ID!) {{
  matchUpdated(id: $matchId) {{
    match {{ version status toAct view {{ ... on DeckbuildTheHallsView {{ {FIELDS} }} }} }}
  }}
}}"""
SUBMIT = """mutation ($matchId: ID!, $seat: Int, $move: MoveInput!, $idempotencyKey: String!) {
  submitMove(
    input: { matchId: $matchId, seat: $seat, move: $move, idempotencyKey: $idempotencyKey }
  ) {
    __typename
    ... on MoveAccepted { event { version } }
    ... on UserError { code message }
  }
}"""
_encode = msgspec.json.Encoder().encode


class Subscriber:
    """Somebody's WebSocket, on which one match after another is followed."""

    def __init__(self, house: House, person: Person) -> None:
        self._heard: asyncio.Queue[Message] = asyncio.Queue()
        self._told = asyncio.Event()
        self._messages = 0
        self._operations = 0
        self._watching = ""
        """How messages of the subscription begin."""
        scope = _scope("websocket", "/graphql", {})
        scope["subprotocols"] = ["graphql-transport-ws"]
        self._heard.put_nowait({"type": "websocket.connect"})
        self._say(type="connection_init", payload={"authorization": f"Bearer {person.token}"})
        self._task = asyncio.create_task(house.app(scope, self._heard.get, self._take))

    def follow(self, match_id: str) -> None:
        number = self._run(WATCH, matchId=match_id)
        self._watching = f'{{"id":"{number}","type":"next"'

    def move(self, house: House, match_id: str, seat: int, chosen: str) -> None:
        """Send a move. Whether it was refused isn't looked at: then no update comes."""
        variables = {"seat": seat, "move": {"id": chosen}, "idempotencyKey": next(house.keys)}
        self._run(SUBMIT, matchId=match_id, **variables)

    def _run(self, query: str, **variables: Any) -> int:
        self._operations += 1
        payload = {"query": query, "variables": variables}
        self._say(type="subscribe", id=str(self._operations), payload=payload)
        return self._operations

    async def next(self) -> None:
        """Wait for an update of the match."""
        while not self._messages:
            self._told.clear()
            await self._told.wait()
        self._messages -= 1

    def leave(self) -> None:
        self._heard.put_nowait({"type": "websocket.disconnect", "code": 1001})

    def _say(self, **message: Any) -> None:
        text = _encode(message).decode()
        self._heard.put_nowait({"type": "websocket.receive", "text": text})

    async def _take(self, message: Message) -> None:
        if self._watching and message.get("text", "").startswith(self._watching):
            self._messages += 1
            self._told.set()


def _scope(kind: str, path: str, headers: dict[str, str]) -> dict[str, Any]:
    named = {"host": "parlour.test", "accept": "*/*", "user-agent": "steps", **headers}
    return {
        "type": kind,
        "method": "POST",
        "path": path,
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in named.items()],
        "client": ("127.0.0.1", 0),
    }


async def rest(house: House, person: Person, match_id: str, seat: int, chosen: str) -> None:
    """Move by REST. Raises AssertionError if that is refused."""
    headers = {"idempotency-key": next(house.keys), "prefer": "return=minimal"}
    body = {"move": chosen, "seat": seat}
    await _post(house, person, f"/v1/matches/{match_id}/moves", body, headers, 204)


async def graphql(house: House, person: Person, match_id: str, seat: int, chosen: str) -> None:
    """Move by GraphQL. Raises AssertionError if the request is refused as a whole."""
    variables = {"matchId": match_id, "seat": seat, "move": {"id": chosen}}
    body = {"query": SUBMIT, "variables": variables | {"idempotencyKey": next(house.keys)}}
    await _post(house, person, "/graphql", body, {}, 200)


async def _post(
    house: House, person: Person, path: str, content: Any, more: dict[str, str], status: int
) -> None:
    body = _encode(content)
    headers = {
        "authorization": f"Bearer {person.token}",
        "content-type": "application/json",
        "content-length": str(len(body)),
        **more,
    }
    statuses: list[int] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body}

    async def send(message: Message) -> None:
        statuses.append(message.get("status", 0))

    await house.app(_scope("http", path, headers), receive, send)
    assert statuses[0] == status, statuses


class Load:
    """Matches that go on and on."""

    def __init__(self, house: House, by: str) -> None:
        self._house = house
        self._by = by
        self.moves = 0

    async def play(self, chance: random.Random) -> None:
        players = await self._house.people(2)
        subscribers = [Subscriber(self._house, player) for player in players]
        try:
            while True:
                match = await self._house.open(players, GAME)
                for subscriber in subscribers:
                    subscriber.follow(match.id)
                    await subscriber.next()
                game = match.playing.copy()  # It goes the same way here as there.
                while actors := game.actors():
                    seat = actors[0]
                    chosen = chance.choice(game.choices(seat))
                    if self._by == "socket":
                        subscribers[seat].move(self._house, match.id, seat, move_id(chosen))
                    else:
                        post = rest if self._by == "rest" else graphql
                        await post(self._house, players[seat], match.id, seat, move_id(chosen))
                    for subscriber in subscribers:
                        await subscriber.next()
                    self.moves += 1
                    game.play(seat, chosen)
        finally:
            for subscriber in subscribers:
                subscriber.leave()


async def under_load(matches: int, by: str, work: Callable[[Load], Awaitable[None]]) -> None:
    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(house())
        await stack.enter_async_context(here.app.router.lifespan_context(here.app))
        load = Load(here, by)
        playing = [asyncio.create_task(load.play(random.Random(n))) for n in range(matches)]
        await asyncio.sleep(1.5)
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 20, 50)
        await work(load)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


async def measure(load: Load, periods: int) -> None:
    """Print the processor time of a move."""
    found = []
    for _ in range(periods):
        moves, began = load.moves, time.process_time()
        await asyncio.sleep(0.5)
        found.append((time.process_time() - began) / (load.moves - moves) * 1e6)
    print(f"{sorted(found)[len(found) // 10]:.0f} µs for a move, on {machine()}\n")


async def profile(load: Load, seconds: float, rows: int) -> None:
    """Print what is called for a move."""
    moves, profiler = load.moves, cProfile.Profile()
    profiler.enable()
    await asyncio.sleep(seconds)
    profiler.disable()
    moves = load.moves - moves
    # Its stub leaves out what it is about.
    entries: dict[Any, Any] = pstats.Stats(profiler).stats  # type: ignore[attr-defined]
    whole = sum(own for _, _, own, _, _ in entries.values())
    print(f"{sum(calls for _, calls, *_ in entries.values()) / moves:,.0f} calls for a move\n")
    print("| calls | itself | with what it calls | function |\n|--:|--:|--:|---|")
    for (path, line, name), (_, calls, own, all_of_it, _) in sorted(
        entries.items(), key=lambda entry: -entry[1][2]
    )[:rows]:
        file = "/".join(Path(path).parts[-3:])
        where = f"{file}:{line} " if Path(path).suffix else ""
        print(
            f"| {calls / moves:.1f} | {own / whole:.1%} | {all_of_it / whole:.1%} "
            f"| `{where}{name}` |"
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.steps", description=__doc__)
    parser.add_argument("--by", choices=("rest", "graphql", "socket"), default="rest")
    parser.add_argument("--matches", type=int, default=8, help="at once (%(default)s)")
    parser.add_argument("--periods", type=int, default=20, help="of half a second (%(default)s)")
    parser.add_argument("--rows", type=int, default=40, help="functions told of (%(default)s)")
    options = parser.parse_args()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        run = functools.partial(under_load, options.matches, options.by)
        runner.run(run(lambda load: measure(load, options.periods)))
        if options.rows:
            runner.run(run(lambda load: profile(load, 5, options.rows)))


if __name__ == "__main__":
    main()
