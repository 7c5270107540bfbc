"""The events of a match's log: what is stored, forever, in this form.

An event is a msgpack array, its first element the tag; new fields go at the end, with a default,
so that old logs stay readable. `at` is the service's clock in milliseconds since 1970, never
less than the previous event's.
"""

from enum import StrEnum
from typing import Any

import msgspec


class Visibility(StrEnum):
    """Who may know of a match."""

    PUBLIC = "public"
    """Listed, open to join, and anybody may watch."""
    PRIVATE = "private"
    """Known to its players, and to whoever has the invitation."""


class AccountKind(StrEnum):
    """What sits behind an account."""

    PERSON = "person"
    """Somebody who plays."""
    BOT = "bot"
    """A program, visibly."""


class AbsencePolicy(StrEnum):
    """What happens when a seat's time runs out, or its holder leaves or resigns."""

    DEFAULT_MOVE = "default_move"
    """The seat's passive moves are played."""
    AI = "ai"
    """A computer player stands in: for one decision after a timeout, else to the end."""
    FORFEIT = "forfeit"
    """The seat resigns."""


class Cause(StrEnum):
    """Why an event came about."""

    PLAYER = "player"
    """The seat's holder wanted it."""
    CLOCK = "clock"
    """The seat's time ran out."""
    AI = "ai"
    """A computer player decided."""
    STAND_IN = "stand_in"
    """Nobody decided: the seat's passive move was played."""


class Clock(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Thinking time. Both may be given; the one that ends first counts."""

    move_ms: int | None = None
    """For each decision."""
    match_ms: int | None = None
    """For all decisions of one seat together."""


class Absence(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A match's rule for seats that nobody moves for."""

    policy: AbsencePolicy = AbsencePolicy.DEFAULT_MOVE
    player: str | None = None
    """The computer player that stands in; only with the policy `AI`."""


class Event(msgspec.Struct, frozen=True, array_like=True, kw_only=True, gc=False):
    """Base of all events."""

    at: int


class Created(Event, frozen=True, array_like=True, kw_only=True, gc=False, tag="c"):
    """A match opens its lobby."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    visibility: Visibility
    account: str
    invitation: str
    clock: Clock | None = None
    auto_start: bool = True
    places: int = 1
    """How many accounts may share one seat."""
    rematch_of: str | None = None
    reserved: tuple[tuple[str, ...], ...] = ()
    """Per seat, the accounts that it is kept for (in a rematch); () for anybody."""
    absence: Absence = Absence()


class SeatTaken(Event, frozen=True, array_like=True, kw_only=True, gc=False, tag="t"):
    """An account sits down (beside others, where seats are shared)."""

    seat: int
    account: str
    name: str
    """Its display name; stored as "", for it belongs to the account: see `service.names`."""
    kind: AccountKind


class AiSeated(Event, frozen=True, array_like=True, kw_only=True, gc=False, tag="i"):
    """The match's creator gives an open seat to a computer player, or (None) takes it back."""

    seat: int
    player: str | None
    account: str


class BotChallenged(Event, frozen=True, array_like=True, kw_only=True, gc=False, tag="b"):
    """The match's creator offers an open seat to a bot, which has until `until` to answer."""

    seat: int
    bot: str
    """Id of the bot's account."""
    name: str
    """Its display name; stored as ""."""
    until: int
    account: str


class ChallengeOver(Event, frozen=True, array_like=True, kw_only=True, gc=False, tag="d"):
    """A challenge came to nothing, and the seat is open again."""

    seat: int
    bot: str
    reason: str
    """The bot's own words, or why nobody waits any longer."""
    account: str | None
    """Who ended it; None: it ran out."""


class SeatLeft(Event, frozen=True, array_like=True, kw_only=True, gc=False, tag="l"):
    """An account gets up from its seat; once the match has started, for good."""

    seat: int
    account: str


class Started(Event, frozen=True, array_like=True, kw_only=True, gc=False, tag="s"):
    """The game begins; its key is committed to, and published when the match is over."""

    key: bytes


class StandInCalled(Event, frozen=True, array_like=True, kw_only=True, gc=False, tag="h"):
    """A seat's time has run out: a computer player takes its present decision."""

    seat: int
    player: str


class MovePlayed(Event, frozen=True, array_like=True, kw_only=True, gc=False, tag="m"):
    """A seat moves."""

    seat: int
    move: dict[str, Any]
    account: str | None
    cause: Cause = Cause.PLAYER
    player: str | None = None
    """The computer player that decided; with the cause `AI`."""


class Resigned(Event, frozen=True, array_like=True, kw_only=True, gc=False, tag="r"):
    """A seat gives up and can't win any more; the match's policy says who plays on for it."""

    seat: int
    account: str | None
    cause: Cause = Cause.PLAYER


class Abandoned(Event, frozen=True, array_like=True, kw_only=True, gc=False, tag="a"):
    """The match is called off without a result."""

    account: str | None
    """Who called it off; None: its lobby's time ran out, or an operator did, with a reason."""
    reason: str = ""
    """What an operator says to the players; "" for everybody else."""


AnyEvent = (
    Created
    | SeatTaken
    | AiSeated
    | BotChallenged
    | ChallengeOver
    | SeatLeft
    | Started
    | StandInCalled
    | MovePlayed
    | Resigned
    | Abandoned
)

encode_event = msgspec.msgpack.Encoder().encode
decode_event = msgspec.msgpack.Decoder(AnyEvent).decode
