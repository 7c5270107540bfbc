"""What tests of the SDK share: a service with a worker, that nothing befalls."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.clients.house import GENEROUS
from tests.e2e.server import Parlour, serving


@pytest.fixture(scope="session")
async def parlour(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Parlour]:
    data = tmp_path_factory.mktemp("sdk") / "data"
    async with serving(data, workers=1, **GENEROUS) as parlour:
        yield parlour
