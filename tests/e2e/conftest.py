"""What end-to-end tests share: a service that nothing befalls."""

from collections.abc import AsyncIterator

import pytest

from tests.e2e.server import Parlour, serving


@pytest.fixture(scope="session")
async def parlour(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Parlour]:
    """A process of the service, with its embedded server."""
    data = tmp_path_factory.mktemp("parlour") / "data"
    async with serving(data, accounts_per_hour=1_000_000, matches_per_minute=10_000) as parlour:
        yield parlour
