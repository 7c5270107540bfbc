"""Every refusal of the service: a closed, documented list of typed errors.

Both API surfaces derive their error types from these classes: `code` is the machine-readable
name, the message says what was wrong and what would be right, and the annotated attributes are
further fields. A refusal changes nothing.
"""

from typing import ClassVar


class ServiceError(Exception):
    """Base of all refusals; `str(error)` is the message."""

    code: ClassVar[str]


class NotAuthenticated(ServiceError):
    """The operation needs an account: send `Authorization: Bearer <token>`."""

    code = "NOT_AUTHENTICATED"


class NotAllowed(ServiceError):
    """The account is known but may not do this; the message names the scope or role it lacks."""

    code = "NOT_ALLOWED"


class NotFound(ServiceError):
    """There is no such match, account or token, or the caller may not know of it."""

    code = "NOT_FOUND"


class UnknownGame(ServiceError):
    """No game has this slug."""

    code = "UNKNOWN_GAME"


class WrongSeats(ServiceError):
    """The game can't be played with this number of seats."""

    code = "WRONG_SEATS"


class InvalidOption(ServiceError):
    """A game option is unknown, mistyped or out of range."""

    code = "INVALID_OPTION"

    option: str
    """Name of the option, or "" when the options as a whole are wrong."""

    def __init__(self, message: str, option: str) -> None:
        super().__init__(message)
        self.option = option


class InvalidInput(ServiceError):
    """An argument is out of range or contradicts another; nothing was done."""

    code = "INVALID_INPUT"

    field: str
    """Path of the argument, such as `clock.moveSeconds`."""

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message)
        self.field = field


class InvalidMove(ServiceError):
    """The input isn't a move of this match's game at all."""

    code = "INVALID_MOVE"


class IllegalMove(ServiceError):
    """A move of this game that isn't among the seat's legal moves now."""

    code = "ILLEGAL_MOVE"

    reason: str
    """Which rule forbids it, and what would be legal."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class NotYourTurn(ServiceError):
    """The seat has nothing to decide now."""

    code = "NOT_YOUR_TURN"


class NotYourSeat(ServiceError):
    """The caller doesn't hold this seat, or holds several and didn't say which."""

    code = "NOT_YOUR_SEAT"


class VersionConflict(ServiceError):
    """The match has moved on since the version that the caller expected."""

    code = "VERSION_CONFLICT"

    current_version: int
    """The match's version now; look at it and decide again."""

    def __init__(self, message: str, current_version: int) -> None:
        super().__init__(message)
        self.current_version = current_version


class MatchNotPlaying(ServiceError):
    """The match hasn't started, or it is over."""

    code = "MATCH_NOT_PLAYING"


class MatchNotOpen(ServiceError):
    """The match isn't in its lobby any more: nobody can join, leave or start it."""

    code = "MATCH_NOT_OPEN"


class MatchNotOver(ServiceError):
    """Only a match that is over has this (a record, a rematch)."""

    code = "MATCH_NOT_OVER"


class SeatTaken(ServiceError):
    """No free place on this seat, or on any seat when none was named."""

    code = "SEAT_TAKEN"


class SeatsOpen(ServiceError):
    """The match can't start while seats are open."""

    code = "SEATS_OPEN"


class TurnOver(ServiceError):
    """The turn that a token stands for has been taken, by this caller or otherwise."""

    code = "TURN_OVER"


class BotUnavailable(ServiceError):
    """The bot doesn't play this game, isn't open to the caller, or has no place left now."""

    code = "BOT_UNAVAILABLE"


class IdempotencyKeyReused(ServiceError):
    """The key came before with another request; take a fresh key for every new request."""

    code = "IDEMPOTENCY_KEY_REUSED"


class RateLimited(ServiceError):
    """Too many requests of a kind; the message names the limit."""

    code = "RATE_LIMITED"

    limit: str
    """Which limit, in words: "60 accounts per hour and address"."""
    retry_after_seconds: float
    """When the next request of this kind will be accepted."""

    def __init__(self, limit: str, retry_after_seconds: float) -> None:
        super().__init__(f"limit reached: {limit}; try again in {retry_after_seconds:.1f} s")
        self.limit = limit
        self.retry_after_seconds = retry_after_seconds


class ServiceUnavailable(ServiceError):
    """The store can't be reached; nothing was acknowledged. Try again with the same key."""

    code = "SERVICE_UNAVAILABLE"
