"""A load of clients that play whole matches over HTTP, in a process of its own.

Each client has one keep-alive connection and an account that holds both seats of matches of
Bah! Humbug!; it submits moves one after another and reads the typed view in every answer. The
client is as thin as Python allows, so that the API process and not the load is what is measured.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import msgspec

SUBMIT = """
mutation Submit($match: ID!, $move: ID!, $key: String!, $seat: Int!) {
  submitMove(input: {matchId: $match, move: {id: $move}, seat: $seat, idempotencyKey: $key}) {
    __typename
    ... on MoveAccepted {
      event { version }
      match {
        version status toAct
        view {
          ... on BahHumbugView { round starter arrow hands mailed asked berries coal }
        }
      }
    }
    ... on UserError { code message }
  }
}
"""
CREATE = """
mutation Create($key: String!) {
  createMatch(input: {game: "bah-humbug", seats: 2, idempotencyKey: $key}) {
    ... on MatchChanged { match { id } }
    ... on UserError { code message }
  }
}
"""
JOIN = """
mutation Join($match: ID!, $key: String!) {
  joinMatch(input: {matchId: $match, seat: 1, idempotencyKey: $key}) {
    ... on MatchChanged {
      match {
        version status toAct
        view { ... on BahHumbugView { round starter arrow hands mailed asked berries coal } }
      }
    }
    ... on UserError { code message }
  }
}
"""
ACCOUNT = """
mutation Account($name: String!) {
  createAccount(input: {name: $name}) {
    ... on AccountCreated { token }
    ... on UserError { code message }
  }
}
"""


class Client:
    """One keep-alive connection and one account."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._token = ""
        self.latencies: list[float] = []

    async def __aenter__(self) -> Client:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        answer = await self.ask(ACCOUNT, {"name": "load"})
        self._token = answer["createAccount"]["token"]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._writer.close()

    async def ask(self, query: str, variables: dict[str, Any]) -> dict[str, Any]:
        """The data of an answer; an answer with errors raises RuntimeError."""
        body = msgspec.json.encode({"query": query, "variables": variables})
        self._writer.write(
            b"POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
            b"authorization: Bearer %b\r\ncontent-length: %d\r\n\r\n%b"
            % (self._token.encode() or b"none", len(body), body)
            if self._token
            else b"POST /graphql HTTP/1.1\r\nhost: localhost\r\n"
            b"content-type: application/json\r\ncontent-length: %d\r\n\r\n%b" % (len(body), body)
        )
        head = await self._reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ", 1)[1].split(b"\r\n", 1)[0])
        answer = msgspec.json.decode(await self._reader.readexactly(length))
        if answer.get("errors") or not answer.get("data"):
            raise RuntimeError(f"unexpected answer: {answer}")
        data: dict[str, Any] = answer["data"]
        return data

    async def play(self, seconds: float, key: str) -> int:
        """Play matches until the time is over; returns the number of acknowledged moves."""
        chance = random.Random(key)
        until = time.perf_counter() + seconds
        moves = matches = 0
        while True:
            matches += 1
            created = await self.ask(CREATE, {"key": f"{key} {matches}"})
            match_id = created["createMatch"]["match"]["id"]
            joined = await self.ask(JOIN, {"match": match_id, "key": f"{key} {matches} join"})
            state = joined["joinMatch"]["match"]
            while state["status"] == "PLAYING":
                seat = state["toAct"][0]
                view = state["view"]
                if view["asked"]:
                    move = "bah_humbug" if chance.random() < 0.05 else "pass"
                else:
                    card = chance.choice(view["hands"][seat])
                    move = f"mail:{card}"
                begin = time.perf_counter()
                if begin > until:
                    return moves
                answer = await self.ask(
                    SUBMIT, {"match": match_id, "move": move, "key": f"{moves}", "seat": seat}
                )
                self.latencies.append(time.perf_counter() - begin)
                accepted = answer["submitMove"]
                if accepted["__typename"] != "MoveAccepted":
                    raise RuntimeError(f"a move was refused: {accepted}")
                moves += 1
                state = accepted["match"]


async def load(port: int, clients: int, seconds: float) -> dict[str, float]:
    """Moves per second and latencies (in ms) of some clients playing at once."""
    players = [Client(port) for _ in range(clients)]
    for player in players:
        await player.__aenter__()
    await asyncio.gather(*(p.play(1.0, f"warm-up {i}") for i, p in enumerate(players)))
    for player in players:
        player.latencies.clear()
    begin = time.perf_counter()
    counts = await asyncio.gather(*(p.play(seconds, f"run {i}") for i, p in enumerate(players)))
    took = time.perf_counter() - begin
    latencies = sorted(ms * 1000 for player in players for ms in player.latencies)
    for player in players:
        await player.__aexit__()
    return {
        "movesPerSecond": sum(counts) / took,
        "p50": latencies[len(latencies) // 2],
        "p99": latencies[int(len(latencies) * 0.99)],
        "max": latencies[-1],
    }


def main() -> None:
    """`python -m tests.benchmarks.load PORT CLIENTS SECONDS` prints the figures as JSON."""
    import sys

    import uvloop

    port, clients, seconds = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        print(msgspec.json.encode(runner.run(load(port, clients, seconds))).decode())


if __name__ == "__main__":
    main()
