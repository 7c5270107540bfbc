"""Matches as they are shown: who may see what, and in which form, on every surface.

GraphQL derives types from these structs; REST sends them as they are.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache
from typing import Any, NewType, TypeVar

import msgspec

from engine import rng
from engine.facts import FactKind
from engine.game import Game, Move, redacted, stored_move_id
from service import events
from service.errors import InvalidInput, MatchNotOver, NotYourSeat
from service.match import Match, MatchStatus, Record

T = TypeVar("T")

Id = NewType("Id", str)
"""A stable name that means nothing by itself."""

NOT_IN_VIEWS = frozenset({"seats", "options", "rng"})
"""Fields of every game that the match itself shows, or that nobody may see."""


def time_of(ms: int) -> datetime.datetime:
    """A time of the store, in ms since 1970, as it is shown."""
    return datetime.datetime.fromtimestamp(ms / 1000, datetime.UTC)


@cache
def view_fields(game: type[Game]) -> tuple[str, ...]:
    """The fields of a game that views show."""
    return tuple(field for field in game.__struct_fields__ if field not in NOT_IN_VIEWS)


def page(items: Sequence[T], first: int | None, after: str | None, most: int) -> tuple[int, bool]:
    """Where a page of a sequence begins, and whether there is more after it.

    Cursors are positions, `first` None means `most`. Raises InvalidInput.
    """
    first = most if first is None else first
    if not 0 <= first <= most:
        raise InvalidInput(f"first must be 0 to {most}", "first")
    start = 0
    if after is not None:
        if not (after.isascii() and after.isdigit() and len(after) < 10):
            raise InvalidInput("this isn't a cursor that the API gave", "after")
        start = int(after)
    return start, start + first < len(items)


# ---------------------------------------------------------------------- seats


class SeatKind(StrEnum):
    """Who sits on a seat."""

    OPEN = "open"
    """Nobody yet."""
    PERSON = "person"
    """People only."""
    AI = "ai"
    """A computer player."""
    BOT = "bot"
    """A bot, perhaps beside people."""
    ASKED = "asked"
    """Nobody yet, but a bot has been asked."""
    KEPT = "kept"
    """Nobody yet, but it is kept for certain accounts, as seats of a rematch are."""


class Holder(msgspec.Struct, frozen=True, rename="camel", gc=False):
    """An account on a seat."""

    account_id: Id
    """The account."""
    name: str
    """Its display name."""
    kind: events.AccountKind
    """A person, or visibly a bot."""


class Seat(msgspec.Struct, frozen=True, rename="camel"):
    """One seat of a match."""

    index: int
    """Its number, 0-based, clockwise."""
    kind: SeatKind
    """Who sits on it; BOT if any holder is a bot."""
    name: str | None
    """Names of its holders, of its computer player or of the bot that has been asked; None while
    open."""
    player: str | None
    """The computer player that decides for it, such as `search:normal`, perhaps only this time
    because its holder's time ran out; None while accounts do."""
    holders: list[Holder]
    """Its accounts; several share it."""
    resigned: bool
    """Whether it has given up."""
    turn: int | None
    """Version at which its present decision came up; None when it has none."""
    deadline: datetime.datetime | None
    """When its time runs out."""
    time_left_seconds: float | None
    """Thinking time left for the match, as of its last decision."""
    yours: bool
    """Whether you hold it."""
    kept_for: list[Id]
    """The accounts that it is kept for and that haven't taken it yet."""

    @classmethod
    def of(cls, m: Match, index: int, account: str | None) -> Seat:
        """A seat as an account (None: nobody in particular) sees it."""
        seat = m.info.seats[index]
        deadline = m.seat_deadline(index)
        kinds = {holder.kind for holder in seat.holders}
        reserved = m.info.created.reserved[index] if m.info.created.reserved else ()
        holding = {holder.account for holder in seat.holders}
        kind = SeatKind.KEPT if reserved else SeatKind.OPEN
        if seat.challenge:
            kind = SeatKind.ASKED
        elif seat.player:
            kind = SeatKind.AI
        elif kinds:
            kind = SeatKind.BOT if events.AccountKind.BOT in kinds else SeatKind.PERSON
        return cls(
            index=index,
            kind=kind,
            name=" & ".join(holder.name for holder in seat.holders)
            or seat.player
            or (seat.challenge.name if seat.challenge else None),
            player=seat.decider,
            holders=[Holder(Id(h.account), h.name, h.kind) for h in seat.holders],
            resigned=seat.resigned,
            turn=seat.turn,
            deadline=time_of(deadline) if deadline is not None else None,
            time_left_seconds=seat.bank_ms / 1000 if seat.bank_ms is not None else None,
            yours=any(holder.account == account for holder in seat.holders),
            kept_for=[Id(kept) for kept in reserved if kept not in holding],
        )


# ---------------------------------------------------------------------- what happened


class EventKind(StrEnum):
    """What kind of thing happened to a match."""

    CREATED = "created"
    """It was opened."""
    SEAT_TAKEN = "seat_taken"
    """An account sat down."""
    AI_SEATED = "ai_seated"
    """A seat was given to a computer player, or taken back."""
    BOT_CHALLENGED = "bot_challenged"
    """A seat was offered to a bot."""
    CHALLENGE_OVER = "challenge_over"
    """A bot declined a seat, or didn't answer in time."""
    SEAT_LEFT = "seat_left"
    """An account got up from its seat."""
    STARTED = "started"
    """The game was set up."""
    STAND_IN_CALLED = "stand_in_called"
    """A seat's time ran out: a computer player takes its present decision."""
    MOVE_PLAYED = "move_played"
    """A seat moved."""
    RESIGNED = "resigned"
    """A seat gave up."""
    ABANDONED = "abandoned"
    """It was called off."""


_EVENT_KINDS: dict[Any, EventKind] = {
    events.Created: EventKind.CREATED,
    events.SeatTaken: EventKind.SEAT_TAKEN,
    events.AiSeated: EventKind.AI_SEATED,
    events.BotChallenged: EventKind.BOT_CHALLENGED,
    events.ChallengeOver: EventKind.CHALLENGE_OVER,
    events.SeatLeft: EventKind.SEAT_LEFT,
    events.Started: EventKind.STARTED,
    events.StandInCalled: EventKind.STAND_IN_CALLED,
    events.MovePlayed: EventKind.MOVE_PLAYED,
    events.Resigned: EventKind.RESIGNED,
    events.Abandoned: EventKind.ABANDONED,
}


class PlayedMove(msgspec.Struct, frozen=True, rename="camel"):
    """A move as the log shows it to you."""

    id: Id | None
    """Its id, as among the legal moves; None when some of it was kept from you."""
    kind: str | None
    """Kind of the move; None when secret."""
    arguments: dict[str, Any]
    """Its arguments by name; secret ones are None."""
    secret: list[str]
    """Arguments that were kept from you."""


class Event(msgspec.Struct, frozen=True, rename="camel"):
    """One entry of a match's log, as you may see it."""

    version: int
    """Version of the match after it; from 1."""
    kind: EventKind
    """What happened."""
    at: datetime.datetime
    """When."""
    seat: int | None
    """The seat concerned."""
    account_id: Id | None
    """The account that did it."""
    player: str | None
    """The computer player that decided, or was seated or called."""
    cause: events.Cause | None
    """Why, for moves and resignations."""
    move: PlayedMove | None
    """The move, if one was played."""
    reason: str | None
    """What the operator who called the match off says about it."""

    @classmethod
    def of(cls, record: Record, seats: Sequence[int] | None) -> Event:
        """The event as the holder of some seats sees it; None: with everything open."""
        event: Any = record.event
        move = None
        if isinstance(event, events.MovePlayed):
            hidden = () if seats is None or event.seat in seats else record.secret
            shown = redacted(event.move, hidden)
            kind = shown.pop("kind")
            move = PlayedMove(
                id=None if hidden else Id(stored_move_id(event.move)),
                kind=kind,
                arguments=shown,
                secret=list(hidden),
            )
        return cls(
            version=record.version,
            kind=_EVENT_KINDS[type(event)],
            at=time_of(event.at),
            seat=getattr(event, "seat", None),
            account_id=getattr(event, "account", None) or None,
            player=getattr(event, "player", None),
            cause=getattr(event, "cause", None),
            move=move,
            reason=(event.reason or None) if isinstance(event, events.Abandoned) else None,
        )


class Fact(msgspec.Struct, frozen=True, rename="camel", gc=False):
    """Something that happened and that you may know of."""

    version: int
    """Version of the event it came with."""
    kind: FactKind
    """What kind of thing."""
    text: str
    """In English: "seat 2 takes 1 berry from seat 1"."""
    seat: int | None
    """Who did it, or whom it befell."""
    other: int | None
    """The second seat concerned."""
    items: tuple[str, ...]
    """The components concerned."""
    amount: int | None
    """How many or how much."""
    private: bool
    """Whether only some seats know it."""


def facts_for(
    records: Iterable[Record], seats: Sequence[int] | None, enough: int | None = None
) -> list[Fact]:
    """The facts of some records that the holder of some seats may know; None: all of them.

    With `enough`, no further record is looked at when there are so many.
    """
    found: list[Fact] = []
    for record in records:
        if enough is not None and len(found) >= enough:
            break
        found += [
            Fact(
                version=record.version,
                kind=fact.kind,
                text=fact.text,
                seat=fact.seat,
                other=fact.other,
                items=fact.items,
                amount=fact.amount,
                private=fact.to is not None,
            )
            for fact in record.facts
            if fact.to is None or seats is None or any(fact.known_to(seat) for seat in seats)
        ]
    return found


class Draw(msgspec.Struct, frozen=True, rename="camel", gc=False):
    """One use of a match's random source: with its key, anybody can draw the same again."""

    version: int
    """Version of the event that it came with."""
    kind: rng.DrawKind
    """What was asked for."""
    block: int
    """Number of the first block of the source's stream that it took words from."""
    size: int
    """How many numbers, from 0, there were to choose from, or how many things to shuffle."""
    result: tuple[int, ...]
    """The number; or for each place, in order, the former place of what lies there now."""

    @classmethod
    def of(cls, version: int, draw: rng.Draw) -> Draw:
        """A draw as it is shown."""
        return cls(version, draw.kind, draw.block, draw.size, draw.result)


# ---------------------------------------------------------------------- the state


def view_of(
    match: Match, held: Sequence[int], seat: int | None, *, over: bool, everything: bool = False
) -> Game | None:
    """The state as the holder of some seats may see it; None before the start.

    `seat` None: that of the held seats which is to move, else the first of them, else a
    spectator's view. `over`: whether the match is over by now, though it may not have been at
    this version. `everything`: hidden cards, too.

    Raises InvalidInput for a seat that there isn't; while the match isn't over, NotYourSeat for
    somebody else's, MatchNotOver for everything.
    """
    _may_look(match, held, seat, over=over, everything=everything)
    if everything:
        return match.game
    if seat is None and held:
        to_act, seat = match.to_act(), held[0]
        for own in held:
            if own in to_act:
                return match.view(own)
    return match.view(seat)


def eyes(
    match: Match, held: Sequence[int], seat: int | None, *, over: bool, everything: bool = False
) -> Sequence[int] | None:
    """The seats for whose eyes facts and logs are told, by default the held ones; None: all open.

    Raises as `view_of` does.
    """
    _may_look(match, held, seat, over=over, everything=everything)
    if everything:
        return None
    return held if seat is None else (seat,)


def _may_look(
    match: Match, held: Sequence[int], seat: int | None, *, over: bool, everything: bool
) -> None:
    """Refuse what the holder of some seats may not see of a match: as `view_of` does."""
    if seat is not None and not 0 <= seat < len(match.info.seats):
        raise InvalidInput(f"the match has seats 0 to {len(match.info.seats) - 1}", "seat")
    if seat is not None and seat not in held and not over:
        raise NotYourSeat(f"seat {seat} isn't yours; leave it out for a spectator's view")
    if everything and not over:
        raise MatchNotOver("hidden cards are open to all only when the match is over")


def legal_moves_of(match: Match, held: Sequence[int], seat: int | None) -> list[tuple[int, Move]]:
    """What the held seats, or one of them, may play now; nothing for other seats."""
    if match.status is not MatchStatus.PLAYING:
        return []
    seats = held if seat is None else [seat] if seat in held else []
    return [
        (own, move)
        for own in seats
        if not match.info.seats[own].resigned
        for move in match.playing.legal(own)
    ]
