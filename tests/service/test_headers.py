"""What every answer says to browsers."""

from __future__ import annotations

import pytest

from service.app import create_app
from service.settings import Settings
from service.store import connect
from tests.service.graphql.asgi import JSON, request


@pytest.mark.parametrize("origins", ["", "https://example.org"])
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/healthz"),
        ("GET", "/metrics"),
        ("GET", "/nowhere"),
        ("GET", "/graphql"),
        ("POST", "/graphql"),
        ("DELETE", "/graphql"),
        ("GET", "/v1/games"),
        ("GET", "/v1/docs"),
        ("GET", "/v1/nowhere"),
        ("HEAD", "/v1/games"),
    ],
)
async def test_every_answer_is_protected(redis_url: str, origins: str, method: str, path: str):
    async with connect(redis_url) as store:
        app = create_app(store, Settings(allowed_origins=origins))
        answer = await request(app, method, path=path, headers=JSON | {"accept": "text/html"})
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["x-frame-options"] == "DENY"
