"""What the tests of the service share: a house with an empty store."""

from collections.abc import AsyncIterator

import pytest

from tests.service.house import House, house_at


@pytest.fixture
async def house(redis_url: str) -> AsyncIterator[House]:
    async with house_at(redis_url) as house:
        yield house
