"""Retention: matches that have been over for long move from Redis to the archive.

There they can be read as before, through the store: see `service.store.archive`.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable, Sequence

from service.errors import ServiceUnavailable
from service.events import AnyEvent, BotChallenged, Created, SeatTaken, decode_event
from service.instruments import ARCHIVE_LAG, ARCHIVED
from service.matches import UNRATED, not_over
from service.settings import Settings
from service.store import Store, keys

log = logging.getLogger("parlour")

_PAGE = 200
_AT_ONCE = 8
_AGAIN_MS = 3_600_000
"""When a match is tried again that can't be archived."""


class Retention:
    """Moves what is due. Several processes may do so at once, and may die while they do."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        now: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
    ) -> None:
        self._store = store
        self._after_ms = round(settings.archive_after_hours * 3_600_000)
        self._now = now

    @property
    def wanted(self) -> bool:
        """Whether matches are to be archived at all."""
        return self._store.archives and self._after_ms > 0

    async def run(self) -> int:
        """Archive what is due; return how many matches this process has archived.

        Raises ServiceUnavailable, and then goes on next time.
        """
        count = 0
        while self.wanted:
            before = count
            until = self._now() - self._after_ms
            due = await self._store.ended(until, _PAGE)
            ARCHIVE_LAG.set((until - due[0][1]) / 1000 if due else 0)
            # Others may be at it, too: not all at the same match.
            some = random.sample(due, len(due))
            for start in range(0, len(some), _AT_ONCE):
                batch = some[start : start + _AT_ONCE]
                done = await asyncio.gather(*(self._archive(match_id) for match_id, _ in batch))
                count += sum(done)
            if len(due) < _PAGE or count == before:
                break
        return count

    async def _archive(self, match_id: str) -> bool:
        try:
            if await self._store.indexed(match_id, UNRATED):
                return False  # It is rated within seconds, unless that is broken.
            stored = [event async for some in self._store.history(match_id) for event in some]
            # Nobody's inbox shall depend on the archive.
            people = _people([decode_event(event) for event in stored])
            await asyncio.gather(*(self._store.unlink(not_over(who), match_id) for who in people))
            done = await self._store.archive(match_id, stored)
        except ServiceUnavailable:
            raise
        except Exception:
            # One bad match must not keep all others.
            log.exception("match %s can't be archived; it is tried again in an hour", match_id)
            await self._store.rescore(match_id, keys.ENDED, self._now() + _AGAIN_MS)
            return False
        ARCHIVED.inc(done)
        return done


def _people(events: Sequence[AnyEvent]) -> set[str]:
    """All accounts in whose lists a match may be."""
    found: set[str] = set()
    for event in events:
        match event:
            case Created(account=account, reserved=reserved):
                found |= {account, *(who for seat in reserved for who in seat)}
            case SeatTaken(account=account):
                found.add(account)
            case BotChallenged(bot=bot):
                found.add(bot)
            case _:
                pass
    return found
