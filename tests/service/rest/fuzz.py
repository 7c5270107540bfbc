"""Whatever requests schemathesis makes of the document: the answers are as documented.

`python -m tests.service.rest.fuzz [EXAMPLES] [SEED] [OPERATION ...]` looks for longer than the
tests do.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import itertools
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import CheckFunction, GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    missing_required_header,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from service.app import create_app
from service.queues import Queues
from service.rest.openapi import OPERATIONS, document
from service.rest.routing import Operation
from service.settings import Settings
from service.store import connect
from service.store.embedded import embedded


def no_bug(_: Any, response: schemathesis.Response, case: schemathesis.Case) -> None:
    """Nothing breaks; that a worker or the store is away is no bug."""
    assert response.status_code < 500 or response.status_code == 503, case.as_curl_command()


CHECKS: list[CheckFunction] = [
    no_bug,
    content_type_conformance,
    missing_required_header,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
]
CONFIG = schemathesis.Config.from_dict(
    {
        "checks": {
            # Invalid requests may be refused for other reasons first.
            "negative_data_rejection": {"expected-statuses": ["4xx", "5xx"]},
            "missing_required_header": {"expected-statuses": ["4xx"]},
        }
    }
)
SETTINGS = Settings(
    accounts_per_hour=1_000_000,
    changes_per_minute=1_000_000,
    matches_per_account=1_000_000,
    matches_per_minute=1_000_000,
    moves_per_second=1_000_000,
    simulations_per_account=1_000_000,
    games_per_simulation=20,
)


@contextlib.contextmanager
def server(redis_url: str) -> Iterator[str]:
    """The application behind a real socket, in a thread of its own; yields its URL."""
    started = threading.Event()
    url: list[str] = []
    stop: list[Any] = []

    async def serve() -> None:
        async with connect(redis_url) as store:
            app = create_app(store, SETTINGS, Queues(redis_url))
            config = uvicorn.Config(app, port=0, log_level="error", timeout_graceful_shutdown=1)
            running = uvicorn.Server(config)
            stop.append((running, app.state.ending, asyncio.get_running_loop()))
            serving = asyncio.create_task(running.serve())
            while not running.started:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            port = running.servers[0].sockets[0].getsockname()[1]
            url.append(f"http://127.0.0.1:{port}")
            started.set()
            await serving

    patch = pytest.MonkeyPatch()
    # There are no workers that could be waited for.
    patch.setattr("service.analysis._PATIENCE", 0.01)
    patch.setattr("service.simulations._LOG_PATIENCE", 0.01)
    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    started.wait(20)
    try:
        yield url[0]
    finally:
        ((running, ending, loop),) = stop
        loop.call_soon_threadsafe(ending.set)
        running.should_exit = True
        thread.join(20)
        patch.undo()


class World:
    """What requests are filled with, so that some get as far as the use cases."""

    def __init__(self, url: str) -> None:
        self._client = httpx.Client(base_url=url)
        self._keys = itertools.count()
        self.token = ""
        self.token = self.post("/v1/accounts", {"name": "Fuzz"})["token"]
        self.match = self.seated()
        self.over = self.seated()
        self.post(f"/v1/matches/{self.over}/resign", {})
        self.bot = self.post("/v1/bots", {"name": "Tin"})["bot"]["id"]
        games = {"game": "menagerie", "seats": 2, "players": ["random"], "games": 5}
        self.simulation = self.post("/v1/simulations", games)["id"]
        self.post(f"/v1/simulations/{self.simulation}/cancel", None)

    def seated(self) -> str:
        """A match that has just begun."""
        match = self.post("/v1/matches", {"game": "bah-humbug", "seats": 2})["id"]
        other = self.post("/v1/accounts", {"name": "Other"})["token"]
        self.post(f"/v1/matches/{match}/join", {}, other)
        return str(match)

    def post(self, path: str, body: Any, token: str = "") -> Any:
        headers = {"idempotency-key": f"world {next(self._keys)}"}
        if token or self.token:
            headers["authorization"] = f"Bearer {token or self.token}"
        response = self._client.post(path, json=body, headers=headers)
        assert response.is_success, response.text
        return response.json()

    def path(self, operation: Operation) -> dict[str, Any]:
        """Values of path parameters that lead somewhere."""
        values = {
            # An event stream of one that goes on would never end.
            "match": self.over if operation.tag == "Live" else self.match,
            "bot": self.bot,
            "simulation": self.simulation,
            "game": "bah-humbug",
            "token": f"{self.match}.0.3",
            "code": "NOT_FOUND",
            "name": "wins",
            "who": "ai:greedy",
            "seat": 1,
            "index": 0,
        }
        return {name: values[name] for name in operation.path_types if name in values}

    def close(self) -> None:
        self._client.close()


@functools.cache
def _operations() -> dict[str, Any]:
    """Every operation of the document, as schemathesis sees it, by its id."""
    schema = schemathesis.openapi.from_dict(document(), config=CONFIG)
    found: list[Any] = [*schema.get_all_operations()]
    return {one.ok().definition.raw["operationId"]: one.ok() for one in found}


def fuzz(url: str, world: World, operation: Operation, examples: int, number: int) -> int:
    """Look at an operation; the number of requests. Raises what is found.

    Half of the requests are meant to be valid and half aren't, half have a path that leads
    somewhere. `number` makes each run another.
    """
    looked_at = _operations()[operation.id]
    count = 0
    headers = {"Authorization": f"Bearer {world.token}"}
    for mode in GenerationMode:
        for path in (world.path(operation), {}):
            strategy = looked_at.as_strategy(mode, headers=headers, path_parameters=path)

            @seed(number)
            @settings(
                max_examples=max(1, examples // 4),
                deadline=None,
                database=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(case=strategy)
            def look(case: schemathesis.Case) -> None:
                nonlocal count
                count += 1
                query = case.query or {}
                with contextlib.suppress(TypeError, ValueError):
                    if "wait" in query and 0 <= float(query["wait"]) <= 60:
                        query["wait"] = 0
                checks = [
                    check
                    for check in CHECKS
                    # Its answer to what isn't a move is that it isn't.
                    if (operation.id, check) != ("previewMove", negative_data_rejection)
                ]
                case.call_and_validate(base_url=url, checks=checks, timeout=20)

            with contextlib.suppress(Unsatisfiable):  # It has nothing that could be invalid.
                look()
    return count


def main() -> None:
    examples = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    number = int(sys.argv[2]) if len(sys.argv) > 2 else time.time_ns()
    print(f"seed {number}")
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        redis = stack.enter_context(embedded(Path(folder)))
        url = stack.enter_context(server(redis))
        world = World(url)
        stack.callback(world.close)
        for operation in OPERATIONS:
            if sys.argv[3:] and operation.id not in sys.argv[3:]:
                continue
            print(operation.id, fuzz(url, world, operation, examples, number), flush=True)


if __name__ == "__main__":
    main()
