"""What subscriptions are made of: the changes of a match as they come."""

from __future__ import annotations

from collections.abc import AsyncIterator

from service.graphql.context import Context, Info
from service.graphql.types import MatchUpdate
from service.matches import Update, Watch
from service.store import Bell


class MatchUpdates:
    """The events of `matchUpdated`. Closed by `aclose`."""

    def __init__(self, info: Info, watch: Watch) -> None:
        self._info = info
        self._context: Context = info.context
        self._watch = watch
        self._portions: AsyncIterator[Update] | None = None
        """What is left of a message that is sent in portions."""
        self.bell: Bell | None = None
        """What rings when there may be another event; None: who wants one has but to ask."""

    def __aiter__(self) -> MatchUpdates:
        return self

    async def __anext__(self) -> MatchUpdate:
        if self._portions and (portion := await anext(self._portions, None)):
            return MatchUpdate.of(portion, self._info)
        self._portions = None
        if event := self.at_hand():
            return event
        update = await anext(self._watch)
        if not self._context.surely_identified:
            await self._context.still_identified()
        if update.is_long:
            self.bell, self._portions = None, self._context.matches.portions(update)
            update = await anext(self._portions)
        else:
            self.bell = self._watch.bell
        return MatchUpdate.of(update, self._info)

    def at_hand(self) -> MatchUpdate | None:
        """The next event, if nothing has to be waited for."""
        if self._portions or not self._context.surely_identified:
            return None
        update = self._watch.at_hand()
        if update is None:
            return None
        self.bell = self._watch.bell
        return MatchUpdate.of(update, self._info)

    async def aclose(self) -> None:
        await self._watch.aclose()
