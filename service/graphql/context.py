"""What every resolver may ask for: who is calling, and the use cases."""

from __future__ import annotations

import asyncio
from typing import Any

from strawberry.types.info import Info as StrawberryInfo

from service.accounts import Accounts, Caller
from service.analysis import Analyses
from service.bots import Bots
from service.errors import NotAuthenticated
from service.limits import Limiter
from service.matches import Matches
from service.ratings import Ratings
from service.settings import Settings
from service.simulations import Simulations


class Services:
    """The use cases and settings of one process."""

    def __init__(
        self,
        accounts: Accounts,
        matches: Matches,
        simulations: Simulations,
        analyses: Analyses,
        bots: Bots,
        ratings: Ratings,
        settings: Settings,
    ) -> None:
        self.accounts = accounts
        self.matches = matches
        self.simulations = simulations
        self.analyses = analyses
        self.bots = bots
        self.ratings = ratings
        self.settings = settings
        self.ending = asyncio.Event()
        """Set when the process is about to end."""
        self.registrations = Limiter(
            f"{settings.accounts_per_hour} new accounts per hour and address",
            settings.accounts_per_hour / 3600,
            settings.accounts_per_hour,
        )


class Context:
    """One request, or one live connection."""

    def __init__(self, services: Services, caller: Caller) -> None:
        self.services = services
        self.caller = caller
        self.connection_params: dict[str, object] = {}
        """What a WebSocket client said when it connected."""
        self._secret: str | None = None

    @property
    def matches(self) -> Matches:
        return self.services.matches

    async def identify(self, secret: str) -> None:
        """Take the caller's token. Raises NotAuthenticated."""
        account, token = await self.services.accounts.authenticate(secret)
        self._secret = secret
        self.caller = Caller(account, token, self.caller.address)

    async def still_identified(self) -> None:
        """Ask again whether the caller's token holds, on a connection that lives long.

        Raises NotAuthenticated once it has been revoked.
        """
        if self._secret is not None:
            try:
                await self.services.accounts.authenticate(self._secret)
            except NotAuthenticated:
                self.caller = Caller(address=self.caller.address)
                raise


Info = StrawberryInfo[Context, Any]
