"""Display names of accounts, which nothing but the accounts themselves has.

Logs of matches, their snapshots and archives, and ratings are stored with ids only. So when an
account is deleted its name is gone from everything, and nothing has to be written anew.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable, Sequence

import msgspec

from service.accounts import DELETED, NOBODY, decode_account
from service.events import AnyEvent, BotChallenged, SeatTaken
from service.store import Store

_REFRESH_SECONDS = 10.0
"""How long a process may go on showing the name of an account that another has deleted."""
_SKEW_MS = 60_000
"""By how much the clocks of processes may differ."""
_CACHED = 50_000


class Names:
    """Looks names up, and remembers them for this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, str] = OrderedDict()
        self._told: set[str] = set()
        self._looked = time.time()
        self._look_at = time.monotonic() + _REFRESH_SECONDS

    async def of(self, accounts: Iterable[str]) -> dict[str, str]:
        """The names of some accounts."""
        wanted = set(accounts)
        names = {account: self._known[account] for account in wanted if account in self._known}
        if missing := sorted(wanted - names.keys()):
            found = await self._store.get_accounts(missing)
            for account, data in zip(missing, found, strict=True):
                names[account] = decode_account(data).name if data else NOBODY
            self._remember({account: names[account] for account in missing})
        return names

    async def named(self, events: Sequence[AnyEvent]) -> list[AnyEvent]:
        """Stored events with the names that belong there."""
        people = {who for event in events if (who := _named_in(event))}
        if not people:
            return list(events)
        names = await self.of(people)
        return [
            msgspec.structs.replace(event, name=names[who]) if (who := _named_in(event)) else event
            for event in events
        ]

    @property
    def look_due(self) -> bool:
        """Whether it is time to ask `gone`, every ten seconds."""
        return time.monotonic() >= self._look_at

    async def gone(self) -> set[str]:
        """Whose names have to be forgotten because their accounts have been deleted since the
        last time.
        """
        now = time.time()
        since = round(self._looked * 1000) - _SKEW_MS
        members = await self._store.backend.run("ZRANGE", DELETED, since, "+inf", "BYSCORE")
        self._looked, self._look_at = now, time.monotonic() + _REFRESH_SECONDS
        found = {member.decode() for member in members}
        # One may have been looked up just before its account was deleted, and remembered after.
        stale = {w for w in found if w not in self._told or self._known.get(w, NOBODY) != NOBODY}
        self._remember(dict.fromkeys(stale, NOBODY))
        self._told = found
        return stale

    def look_again(self) -> None:
        """Have it be time to ask `gone`: an account has just been deleted here."""
        self._look_at = 0.0

    def _remember(self, names: dict[str, str]) -> None:
        self._known |= names
        while len(self._known) > _CACHED:
            self._known.popitem(last=False)


def nameless(event: AnyEvent) -> AnyEvent:
    """An event as it is stored."""
    return msgspec.structs.replace(event, name="") if _named_in(event) else event


def _named_in(event: AnyEvent) -> str | None:
    """The account whose name an event tells."""
    match event:
        case SeatTaken(account=account):
            return account
        case BotChallenged(bot=bot):
            return bot
        case _:
            return None
