"""Runs the scenarios of `clients/conformance` with the Python SDK, awaiting or waiting in threads.

See the README there for what each step means.
"""

from __future__ import annotations

import asyncio
import json
import uuid
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Any

from parlour_client import AsyncBot, AsyncClient, Bot, Client, types
from parlour_client._base import GameMove
from parlour_client.errors import Refused
from parlour_client.refusals import VersionConflict

from tests.clients.house import House
from tests.e2e.server import ROOT, until

FILE = json.loads((ROOT / "clients" / "conformance" / "scenarios.json").read_text())
SCENARIOS: list[dict[str, Any]] = FILE["scenarios"]
SETTINGS: dict[str, Any] = FILE["settings"]
PATIENCE = 60.0
TIMES: Any = {"patience": PATIENCE, "timeout": 2.0, "heartbeat": 0.5}


class First(AsyncBot[types.Turn, GameMove]):
    async def choose(self, turn: types.Turn) -> str:
        return turn.legal_moves[0].id


class FirstWaiting(Bot[types.Turn, GameMove]):
    def choose(self, turn: types.Turn) -> str:
        return turn.legal_moves[0].id


class Threaded:
    """A client that waits, in the manner of one that awaits."""

    def __init__(self, url: str, token: str | None = None, **times: float) -> None:
        self._client = Client(url, token, **times)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = getattr(self._client, name)
        if name.startswith("watch_"):
            return lambda *args, **given: self._stream(method(*args, **given))
        return lambda *args, **given: asyncio.to_thread(method, *args, **given)

    async def _stream(self, items: Any) -> AsyncIterator[Any]:
        end = object()
        while (item := await asyncio.to_thread(next, items, end)) is not end:
            yield item

    async def play(self) -> None:
        await asyncio.to_thread(FirstWaiting(self._client).run, 1)

    async def aclose(self) -> None:
        await asyncio.to_thread(self._client.close)


class Awaiting(AsyncClient):
    async def play(self) -> None:
        await First(self).run(matches=1)


KINDS: dict[str, Any] = {"awaiting": Awaiting, "waiting": Threaded}


class Watcher:
    """Keeps the versions of all events of a match."""

    def __init__(self, client: Any, match_id: str) -> None:
        self.begun: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.versions: list[int] = []
        self.task = asyncio.create_task(self._watch(client, match_id))

    async def _watch(self, client: Any, match_id: str) -> None:
        async for update in client.watch_match(match_id):
            if not self.begun.done():
                self.begun.set_result(update.match.version)
                assert not update.events
            self.versions += [event.version for event in update.events]

    async def result(self, version: int) -> dict[str, Any]:
        """How the versions up to one have come."""
        first = await self.begun
        async with asyncio.timeout(PATIENCE):
            while max(self.versions, default=first) < version:
                await asyncio.sleep(0.01)
                if self.task.done():
                    self.task.result()
        missed = set(range(first + 1, version + 1)) - set(self.versions)
        doubled = sum(count - 1 for count in Counter(self.versions).values())
        ordered = self.versions == sorted(self.versions)
        return {"missed": len(missed), "doubled": doubled, "ordered": ordered}


class Run:
    """One scenario under way."""

    def __init__(self, house: House, kind: Any, clients: list[Any]) -> None:
        self._house = house
        self._kind = kind
        self._clients = clients
        self._id = ""
        self._accepted: list[int] = []
        """Versions of the moves that were accepted."""
        self._watchers: dict[int, Watcher] = {}
        self._bots: list[asyncio.Task[None]] = []

    async def step(self, step: dict[str, Any]) -> Any:
        """Take a step; what comes of it."""
        by = step.get("by", 0)
        return await getattr(self, f"_{step['do'].replace(' ', '_')}")(by, self._clients[by], step)

    async def close(self) -> None:
        watching = [watcher.task for watcher in self._watchers.values()]
        for task in [*watching, *self._bots]:
            task.cancel()
        for client in self._clients:
            await client.aclose()
        await asyncio.gather(*watching, *self._bots, return_exceptions=True)

    async def _match(self, client: Any) -> types.Position:
        match: types.Position = await client.get_match(self._id)
        return match

    async def _turn(self) -> tuple[Any, types.Position] | None:
        """The client that is to move, with the match as it sees it."""
        match = await self._match(self._clients[0])
        if not match.to_act:
            return None
        mover = self._clients[match.to_act[0]]
        seen = await self._match(mover)
        return (mover, seen) if seen.legal_moves.nodes else None

    async def _submit(self, client: Any, move: types.LegalMove, **given: Any) -> int:
        done = await client.submit_move(self._id, move.id, seat=move.seat, **given)
        version: int = done.event.version
        self._accepted.append(version)
        return version

    # ------------------------------------------------------------------ steps

    async def _create(self, by: int, client: Any, step: dict[str, Any]) -> Any:
        match = await client.create_match(step["game"], step["seats"], options=step.get("options"))
        self._id = match.id
        return {"status": match.status}

    async def _join(self, by: int, client: Any, step: dict[str, Any]) -> Any:
        return {"status": (await client.join_match(self._id)).status}

    async def _watch(self, by: int, client: Any, step: dict[str, Any]) -> None:
        self._watchers[by] = Watcher(client, self._id)
        await self._watchers[by].begun

    async def _bot(self, by: int, client: Any, step: dict[str, Any]) -> None:
        self._bots.append(asyncio.create_task(client.play()))

    async def _play(self, by: int, client: Any, step: dict[str, Any]) -> Any:
        played = 0
        while played != step.get("moves"):
            turn = await self._turn()
            if turn is None:
                break
            mover, seen = turn
            await self._submit(mover, seen.legal_moves.nodes[0])
            played += 1
        return {"moves": played} if "moves" in step else None

    async def _move(self, by: int, client: Any, step: dict[str, Any]) -> Any:
        match = await self._match(client)
        seat = match.to_act[0] if match.to_act else 0
        mover = self._clients[seat]
        expected = {"expected_version": match.version - 1} if step.get("stale") else {}
        try:
            await mover.submit_move(self._id, step["id"], **expected)
        except Refused as refused:
            found: dict[str, Any] = {"refused": refused.code}
            if hasattr(refused, "reason"):
                found["reason"] = bool(refused.reason)
            if isinstance(refused, VersionConflict):
                found["currentVersion"] = refused.current_version == match.version
            return found
        return {"accepted": True}

    async def _twice(self, by: int, client: Any, step: dict[str, Any]) -> Any:
        turn = await self._turn()
        assert turn
        mover, seen = turn
        move, key = seen.legal_moves.nodes[0], uuid.uuid4().hex
        first = await self._submit(mover, move, idempotency_key=key)
        again = await mover.submit_move(self._id, move.id, seat=move.seat, idempotency_key=key)
        return {"same": first == again.event.version}

    async def _together(self, by: int, client: Any, step: dict[str, Any]) -> Any:
        turn = await self._turn()
        assert turn
        mover, seen = turn
        move = seen.legal_moves.nodes[0]
        done = await asyncio.gather(
            *(self._submit(mover, move, expected_version=seen.version) for _ in range(3)),
            return_exceptions=True,
        )
        refused = sorted(error.code for error in done if isinstance(error, Refused))
        assert all(isinstance(one, int | Refused) for one in done), done
        return {"accepted": len(done) - len(refused), "refused": refused}

    async def _wrong_token(self, by: int, client: Any, step: dict[str, Any]) -> Any:
        stranger = self._kind(self._house.url, "plr_wrong", **TIMES)
        try:
            await stranger.get_me()
        except Refused as refused:
            return {"refused": refused.code}
        finally:
            await stranger.aclose()

    async def _await_turn(self, by: int, client: Any, step: dict[str, Any]) -> Any:
        async def waited_for() -> bool:
            return by in (await self._match(client)).to_act

        await until(waited_for, PATIENCE)
        return {"toAct": (await self._match(client)).to_act}

    async def _resign(self, by: int, client: Any, step: dict[str, Any]) -> Any:
        return {"status": (await client.resign(self._id)).status}

    async def _fault(self, by: int, client: Any, step: dict[str, Any]) -> None:
        await self._house.fault(step["kind"], step.get("count", 1))

    async def _restart(self, by: int, client: Any, step: dict[str, Any]) -> None:
        await self._house.restart()

    async def _over(self, by: int, client: Any, step: dict[str, Any]) -> Any:
        watching = [watcher.task for watcher in self._watchers.values()]
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*self._bots, *watching)
        return {"status": (await self._match(client)).status}

    async def _watched(self, by: int, client: Any, step: dict[str, Any]) -> Any:
        return await self._watchers[by].result((await self._match(client)).version)

    async def _log(self, by: int, client: Any, step: dict[str, Any]) -> Any:
        log = await client.get_log(self._id, first=500)
        played = [event.version for event in log.nodes if event.cause == types.Cause.PLAYER]
        return {
            "lost": len(set(self._accepted) - set(played)),
            "doubled": len(played) - len(set(self._accepted)),
        }


async def run(scenario: dict[str, Any], house: House, kind: str) -> None:
    """Take all steps of a scenario. Raises AssertionError for what shouldn't come of one."""
    guest = AsyncClient(house.url, **TIMES)
    clients = []
    for number in range(scenario["players"]):
        created = await guest.create_account(f"Guest {number}")
        clients.append(KINDS[kind](house.url, created.token, **TIMES))
    await guest.aclose()
    under_way = Run(house, KINDS[kind], clients)
    try:
        for step in scenario["steps"]:
            outcome = await under_way.step(step)
            assert outcome == step.get("expect"), step
    finally:
        await under_way.close()
