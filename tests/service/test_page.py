"""The page at /: how it is served. What it does is tested in a browser, in tests/e2e/page."""

from __future__ import annotations

import gzip
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

import service
from service.app import create_app
from service.settings import Settings
from service.store import connect
from tests.service.graphql.asgi import request

WEB = Path(service.__file__).with_name("web")
FIRST_SCREEN = "Lobby"
MOST_SCRIPT = 150 * 1024
"""Bytes of script that the first screen may need, compressed."""


@pytest.fixture(scope="module")
async def app(redis_url: str) -> AsyncIterator[Starlette]:
    async with connect(redis_url) as store:
        yield create_app(store, Settings())


def files() -> list[str]:
    return [path.relative_to(WEB).as_posix() for path in WEB.rglob("*") if path.is_file()]


async def test_the_page_is_at_the_root(app: Starlette):
    answer = await request(app, "GET", path="/")
    assert answer.status == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.body == (WEB / "index.html").read_bytes()
    head = await request(app, "HEAD", path="/")
    assert head.status == 200


async def test_nothing_from_elsewhere_is_admitted(app: Starlette):
    headers = (await request(app, "GET", path="/")).headers
    policy = dict(
        part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["require-trusted-types-for"] == "'script'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_the_page_has_nothing_inline_and_nothing_from_elsewhere():
    page = (WEB / "index.html").read_text()
    assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=", page)
    for address in re.findall(r'(?:src|href)="([^"]*)"', page):
        assert address.removeprefix("/") in files(), address


async def test_every_file_of_the_build_is_served(app: Starlette):
    for path in files():
        answer = await request(app, "GET", path="/" if path == "index.html" else f"/{path}")
        assert answer.status == 200, path
        assert answer.body == (WEB / path).read_bytes()
        assert "content-security-policy" in answer.headers


async def test_what_has_its_hash_in_its_name_is_cached_for_good(app: Starlette):
    for path in files():
        answer = await request(app, "GET", path="/" if path == "index.html" else f"/{path}")
        for_good = "immutable" in answer.headers["cache-control"]
        hashed = re.search(r"-[\w-]{8}\.\w+$", path) is not None
        assert for_good == hashed, path
        assert for_good or answer.headers["cache-control"] == "no-cache"


async def test_what_is_known_isnt_sent_again(app: Starlette):
    first = await request(app, "GET", path="/")
    again = await request(app, "GET", path="/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status, again.body) == (304, b"")
    other = await request(app, "GET", path="/", headers={"if-none-match": '"something else"'})
    assert other.status == 200


async def test_scripts_are_compressed_for_who_wants_it(app: Starlette):
    path = next(path for path in files() if path.endswith(".js") and "index-" in path)
    packed = await request(app, "GET", path=f"/{path}", headers={"accept-encoding": "br, gzip"})
    plain = await request(app, "GET", path=f"/{path}")
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert "content-encoding" not in plain.headers
    assert packed.headers["etag"].startswith("W/")  # Of other bytes, so not a strong one.
    refused = await request(app, "GET", path=f"/{path}", headers={"accept-encoding": "gzip;q=0"})
    assert "content-encoding" not in refused.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("path", ["/assets", "/assets/", "/assets/none.js", "/web", "/index"])
async def test_there_is_nothing_else(app: Starlette, path: str):
    answer = await request(app, "GET", path=path)
    assert answer.status == 404
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize("path", ["/assets/../app.py", "/assets/%2e%2e/app.py", "//etc/passwd"])
async def test_no_file_beside_the_page_is_served(app: Starlette, path: str):
    assert (await request(app, "GET", path=path)).status == 404


async def test_the_page_takes_nothing(app: Starlette):
    answer = await request(app, "POST", path="/", body=b"{}")
    assert answer.status == 405
    assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD"}


async def test_the_apis_are_where_they_were(app: Starlette):
    assert (await request(app, "GET", path="/v1/docs")).status == 200
    assert (await request(app, "GET", path="/v1/games")).status == 200
    assert (await request(app, "GET", path="/healthz")).status == 200


def imported(path: Path, seen: set[Path]) -> set[Path]:
    """A script and those that it imports at once, however far down."""
    if path not in seen:
        seen.add(path)
        for name in re.findall(r'(?:from|import)"\./([\w.-]+\.js)"', path.read_text()):
            imported(path.parent / name, seen)
    return seen


def test_the_first_screen_needs_little_script():
    page = (WEB / "index.html").read_text()
    needed: set[Path] = set()
    for address in re.findall(r'<script[^>]*src="/([^"]*)"', page):
        imported(WEB / address, needed)
    (screen,) = WEB.glob(f"assets/{FIRST_SCREEN}-*.js")
    imported(screen, needed)
    size = sum(len(gzip.compress(path.read_bytes())) for path in needed)
    assert len(needed) > 1
    assert size < MOST_SCRIPT, f"{size} bytes in {sorted(path.name for path in needed)}"
