"""Who did what as an operator: an append-only stream in Redis.

| key           | type   | holds                                                                |
|---------------|--------|----------------------------------------------------------------------|
| `admin:audit` | stream | fields `id`, `at`, `operator`, `action`, `target`, `detail`, and for |
|               |        | what came of it once more: `id` and `outcome`                        |

An action is recorded before it takes effect, and its outcome afterwards; one without an outcome was
broken off, and may have taken effect or not. Nothing here changes or removes an entry.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from service.store.backend import Backend

_KEY = "admin:audit"
DONE = "done"
_PAGE = 500


class Entry(msgspec.Struct, rename="camel"):
    """Something that an operator did."""

    id: str
    """What tells it from others."""
    at: int
    """When it was recorded, in ms since 1970."""
    operator: str
    action: str
    """`inspect`, `cancel`, ..."""
    target: str
    """What it was done to: the id of a match or account, or `ACCOUNT/TOKEN`; "" for everything."""
    detail: dict[str, str]
    """Reasons and options."""
    outcome: str | None = None
    """`done`, or why it was refused; None: it was broken off, or is under way."""


class Audit:
    """The record of operators' actions in a store. Everything raises StoreUnavailable."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    @asynccontextmanager
    async def recording(
        self, operator: str, action: str, target: str, **detail: str
    ) -> AsyncIterator[None]:
        """Record an action, let it happen, and record what came of it."""
        # A repeat after a lost reply is stored twice, with the same id, and read once.
        entry = secrets.token_hex(8)
        await self._add(
            id=entry,
            at=str(time.time_ns() // 1_000_000),
            operator=operator,
            action=action,
            target=target,
            detail=msgspec.json.encode(detail).decode(),
        )
        try:
            yield
        except Exception as error:
            await self._add(id=entry, outcome=str(error) or type(error).__name__)
            raise
        await self._add(id=entry, outcome=DONE)

    async def entries(
        self, operator: str | None = None, target: str | None = None, limit: int = 100
    ) -> list[Entry]:
        """The latest entries, newest first; of an operator, or about a target and its tokens."""
        found: list[Entry] = []
        outcomes: dict[str, str] = {}
        seen: set[str] = set()
        end = "+"
        while len(found) < limit:
            page = await self._backend.run("XREVRANGE", _KEY, end, "-", "COUNT", _PAGE)
            for _, words in page:
                fields = {key.decode(): value.decode() for key, value in words.items()}
                if "outcome" in fields:
                    outcomes.setdefault(fields["id"], fields["outcome"])
                    continue
                about = fields["target"]
                if (
                    fields["id"] in seen
                    or operator not in (None, fields["operator"])
                    or target not in (None, about, about.partition("/")[0])
                ):
                    continue
                seen.add(fields["id"])
                found.append(
                    Entry(
                        fields["id"],
                        int(fields["at"]),
                        fields["operator"],
                        fields["action"],
                        about,
                        msgspec.json.decode(fields["detail"], type=dict[str, str]),
                        outcomes.get(fields["id"]),
                    )
                )
            if len(page) < _PAGE:
                break
            end = f"({page[-1][0].decode()}"
        return found[:limit]

    async def _add(self, **fields: str) -> None:
        words = [word for pair in fields.items() for word in pair]
        await self._backend.run("XADD", _KEY, "*", *words, confirm=True)
