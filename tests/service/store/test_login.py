"""A server that wants a password, and TLS."""

import asyncio
import secrets
import ssl
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from service.store import Appended, Log, Store, StoreUnavailable, connect
from tests.service.store.servers import free_ports, server
from tests.sockets import answering, relay

# Self-signed for this machine, with its key: worth nothing anywhere else.
CERTIFICATE = Path(__file__).parent / "localhost.pem"
USER = "parlour:s3cret%2F%40%23"
"""Name and password of the user that may do everything, as in a URL."""


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of a server."""
    (port,) = free_ports(1)
    users = ["--user", "parlour", "on", ">s3cret/@#", "~*", "&*", "+@all"]
    users += ["--user", "default", "on", "nopass", "resetkeys", "resetchannels", "-@all", "+ping"]
    with server(tmp_path_factory.mktemp("login"), port, *users):
        yield port


@pytest.fixture
async def secure_port(port: int) -> AsyncIterator[int]:
    """The port on which the same is reached by TLS."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await relay((reader, writer), await asyncio.open_connection("127.0.0.1", port))

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)
    async with answering(serve, tls=context) as secure:
        yield secure


@pytest.fixture(params=["plain", "TLS"])
async def store(
    request: pytest.FixtureRequest, port: int, secure_port: int
) -> AsyncIterator[Store]:
    url = f"redis://{USER}@127.0.0.1:{port}/3"
    if request.param == "TLS":
        url = f"rediss://{USER}@localhost:{secure_port}/3?ssl_ca_certs={CERTIFICATE}"
    async with connect(url) as store:
        yield store


async def test_everything_comes_and_goes(store: Store):
    match, large = secrets.token_hex(6), secrets.token_bytes(3_000_000)
    assert await store.backend.run("ACL", "WHOAMI") == b"parlour"
    async with store.notices.listen(f"match:{match}") as bell:
        assert await store.append(match, 0, [large]) == Appended(1)
        assert await bell.wait(5)
        appends = [store.append(match, 1, [b"%d" % writer]) for writer in range(300)]
        answers = await asyncio.gather(*appends)
        assert answers.count(Appended(2)) == 1
        assert await bell.wait(5)
    stored = await store.load(match)
    assert stored
    assert stored == Log(None, 0, [large, b"%d" % answers.index(Appended(2))])


async def test_a_connection_that_is_lost_is_opened_again(store: Store):
    match = secrets.token_hex(6)
    async with store.notices.listen(f"match:{match}") as bell:
        for version in range(3):
            for kind in ("normal", "pubsub"):
                await store.backend.run("CLIENT", "KILL", "TYPE", kind, "SKIPME", "yes")
            assert await store.append(match, version, [b"a"]) == Appended(version + 1)
            assert await bell.wait(5)
            assert await store.version(match) == version + 1


async def test_without_the_password_it_is_said_what_is_missing(port: int, secure_port: int):
    async with connect(f"redis://127.0.0.1:{port}") as store:
        with pytest.raises(Exception, match=r"(?i)permission|noperm|noauth"):
            await store.append("m", 0, [b"a"])
    async with connect(f"redis://parlour:wrong@127.0.0.1:{port}") as store:
        with pytest.raises(Exception, match=r"(?i)password"):
            await store.append("m", 0, [b"a"])
    async with connect(f"rediss://{USER}@localhost:{secure_port}") as store:
        with pytest.raises(StoreUnavailable, match=r"(?i)certificate"):
            await store.append("m", 0, [b"a"])
