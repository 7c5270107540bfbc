"""What the store answers."""

from msgspec import Struct

from service.errors import ServiceUnavailable


class Appended(Struct, frozen=True):
    """The events are stored."""

    version: int
    """Version of the match after this append."""


class Conflict(Struct, frozen=True):
    """The match isn't at the expected version. Nothing was stored."""

    version: int
    """Version that the match is at."""

    events: list[bytes] | None
    """The events after the expected version. None when they are many, or when the match is behind
    the expected version (a failover can lose writes): then load the match."""


class Repeated(Struct, frozen=True):
    """This very request was carried out before. Nothing was stored now."""

    version: int
    """Version of the match right after the first time."""

    first: int
    """Version of the first event that was stored then."""


class KeyReused(Struct, frozen=True):
    """The idempotency key came before with another request. Nothing was stored."""


AppendAnswer = Appended | Conflict | Repeated | KeyReused


class Log(Struct, frozen=True):
    """A match as stored: its newest snapshot, if it has one, and every event after it."""

    snapshot: bytes | None
    base: int
    """Version of the snapshot; 0 without one."""
    events: list[bytes]

    @property
    def version(self) -> int:
        """Number of events in the whole log."""
        return self.base + len(self.events)


class StoreUnavailable(ServiceUnavailable):
    """Redis can't be reached, or can't serve now, and that hasn't changed for two seconds.

    Repeat a read at will. An append may have been stored or not: repeat it with the same
    idempotency key, or load the match to find out.
    """


class ArchiveUnavailable(ServiceUnavailable):
    """The match is archived, and its archive can't be read, or not now."""


class NotConfirmed(StoreUnavailable):
    """This is stored, but not in as many replicas as are to have it: a failover may lose it.

    Repeat it with the same idempotency key until it is confirmed; it isn't stored twice.
    """
