"""What the tests of the service share: a house with an empty store."""

import secrets
from collections.abc import AsyncIterator
from types import SimpleNamespace

import pytest

from tests.service.house import House, house_at


@pytest.fixture
async def house(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with house_at(redis_url) as house:
        dealt = SimpleNamespace(
            token_bytes=house.dealer.randbytes, token_urlsafe=secrets.token_urlsafe
        )
        monkeypatch.setattr("service.matches.secrets", dealt)
        yield house
