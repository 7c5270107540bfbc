"""The reverse proxy with the committed configuration, in front of a process of the service."""

from __future__ import annotations

import asyncio
import json
import os
import ssl
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import websockets

from tests.deploy.files import DEPLOY
from tests.e2e.server import serving, until
from tests.service.store.servers import free_ports

CADDY = Path(sys.executable).parent / "caddy"
OPTIONS = """{
	admin off
	skip_install_trust
	auto_https disable_redirects
}
"""
"""What isn't for the machine that tests run on: to be administered, and to be trusted."""


class Proxy:
    """A proxy that runs: where it is, and whom to trust for that."""

    def __init__(self, host: str, trust: ssl.SSLContext) -> None:
        self.host = host
        self.trust = trust

    def client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=f"https://{self.host}", verify=self.trust)


@pytest.fixture(scope="module")
async def proxy(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Proxy]:
    directory = tmp_path_factory.mktemp("proxy")
    (directory / "Caddyfile").write_text(OPTIONS + (DEPLOY / "proxy/Caddyfile").read_text())
    (port,) = free_ports(1)
    async with serving(directory / "data", accounts_per_hour=2) as parlour:
        host = f"localhost:{port}"
        with (directory / "log").open("wb") as log:
            process = await asyncio.create_subprocess_exec(
                *[
                    str(CADDY),
                    "run",
                    "--adapter",
                    "caddyfile",
                    "--config",
                    str(directory / "Caddyfile"),
                ],
                env={
                    **os.environ,
                    "XDG_DATA_HOME": str(directory),
                    "XDG_CONFIG_HOME": str(directory),
                    "PARLOUR_SITE": host,
                    "PARLOUR_PORT": str(parlour.port),
                },
                stdin=asyncio.subprocess.DEVNULL,
                stderr=log,
            )
        try:
            root = directory / "caddy/pki/authorities/local/root.crt"

            async def up() -> bool:
                assert process.returncode is None, (directory / "log").read_text()
                if not root.exists():
                    return False
                try:
                    async with Proxy(host, ssl.create_default_context(cafile=root)).client() as c:
                        return (await c.get("/v1/games")).status_code == 200
                except httpx.TransportError:
                    return False

            await until(up)
            yield Proxy(host, ssl.create_default_context(cafile=root))
        finally:
            process.terminate()
            await process.wait()


async def test_what_is_for_operators_stays_inside(proxy: Proxy):
    async with proxy.client() as client:
        for path in ("/metrics", "/healthz", "/readyz"):
            answer = await client.get(path)
            assert (answer.status_code, answer.content) == (404, b"")
        answer = await client.get("/v1/games")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


async def test_what_one_client_does_wrong_takes_nothing_from_others(proxy: Proxy):
    head = f"POST /graphql HTTP/1.1\r\nHost: {proxy.host}\r\nContent-Length: 900000\r\n\r\n"
    port = int(proxy.host.rpartition(":")[2])
    async with proxy.client() as client:
        for _ in range(5):
            _, broken = await asyncio.open_connection("localhost", port, ssl=proxy.trust)
            broken.write(head.encode() + b"x" * 100_000)
            await broken.drain()
            broken.transport.abort()
            assert (await client.get("/v1/games")).status_code == 200
        for _ in range(5):
            async with proxy.client() as greedy:
                # Of more than this the proxy doesn't take the rest, which may cut off the answer.
                large = await greedy.post("/v1/accounts", content=b"x" * 270_000)
            assert large.status_code == 413
            assert large.json()["code"] == "BODY_TOO_LARGE"
            assert (await client.get("/v1/games")).status_code == 200


async def test_a_match_is_followed_by_both_kinds_of_streams(proxy: Proxy):
    async with proxy.client() as client:
        opened = await client.post("/v1/accounts", json={"name": "Holly"})
        headers = {"Authorization": f"Bearer {opened.json()['token']}", "Idempotency-Key": "1"}
        spec = {"game": "woodland-winter", "seats": 1}
        created = await client.post("/v1/matches", json=spec, headers=headers)
        assert created.status_code == 201
        path = created.headers["location"]
        match = path.rpartition("/")[2]
        query = f'subscription {{ matchUpdated(id: "{match}") {{ match {{ version }} }} }}'
        events = headers | {"Accept": "text/event-stream"}
        async with (
            client.stream("GET", f"{path}/events", headers=events) as sent,
            websockets.connect(
                f"wss://{proxy.host}/graphql",
                ssl=proxy.trust,
                subprotocols=[websockets.Subprotocol("graphql-transport-ws")],
            ) as socket,
            asyncio.timeout(10),
        ):
            authorization = {"authorization": headers["Authorization"]}
            await socket.send(json.dumps({"type": "connection_init", "payload": authorization}))
            assert json.loads(await socket.recv())["type"] == "connection_ack"
            subscribe = {"type": "subscribe", "id": "1", "payload": {"query": query}}
            await socket.send(json.dumps(subscribe))
            assert json.loads(await socket.recv())["type"] == "next"
            lines = sent.aiter_lines()
            while not (await anext(lines)).startswith("data:"):
                pass
            again = headers | {"Idempotency-Key": "2"}
            assert (await client.post(f"{path}/resign", headers=again)).status_code == 200
            assert json.loads(await socket.recv())["type"] == "next"
            while not (await anext(lines)).startswith("data:"):
                pass


async def test_clients_cant_choose_the_address_that_they_are_counted_by(proxy: Proxy):
    async with proxy.client() as client:
        codes = [
            (
                await client.post(
                    "/v1/accounts",
                    json={"name": "Ivy"},
                    headers={"X-Forwarded-For": f"203.0.113.{number}", "Forwarded": "for=1.2.3.4"},
                )
            ).status_code
            for number in range(3)
        ]
        assert codes[-1] == 429
