"""What every resolver may ask for: who is calling, and the use cases."""

from __future__ import annotations

from typing import Any

from strawberry.types.info import Info as StrawberryInfo

from service.accounts import Caller
from service.session import Services, Session


class Context(Session):
    """One request, or one live connection, as resolvers see it."""

    def __init__(self, services: Services, caller: Caller) -> None:
        super().__init__(services, caller)
        self.connection_params: dict[str, object] = {}
        """What a WebSocket client said when it connected."""


Info = StrawberryInfo[Context, Any]
