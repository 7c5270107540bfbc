"""The operations. Each parses typed input, calls one use case, and shapes the answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Sequence
from contextlib import aclosing
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta
from starlette.responses import Response, StreamingResponse

from engine.game import move_id
from engine.log import GameLog
from engine.table import Table as GameTable
from service import errors
from service import match as service_match
from service.account_data import AccountExport
from service.accounts import Scope
from service.charts import charts
from service.errors import InvalidInput, MatchNotPlaying, NotFound, ServiceError, ServiceUnavailable
from service.events import Clock as ServiceClock
from service.match import MatchStatus
from service.matches import Written
from service.players import check_player
from service.rest import resources as r
from service.rest.events import MEDIA_TYPE as EVENTS
from service.rest.events import Sent, stream
from service.rest.problems import ProblemType, problem_types
from service.rest.resources import Count, InboxMessage, SeatNumber, Version
from service.rest.routing import Answer, Brief, Call, Expected, Key, Resume, Table
from service.shown import Draw, Event, Fact, Id, eyes, facts_for, legal_moves_of, page, view_of
from service.simulations import SimulationSpec

T = TypeVar("T")

NDJSON = "application/x-ndjson"
_LOG_PAGE = 500
_KNOWN = 200
"""How many messages of an inbox a client may say that it knows."""

operation = Table()

_encode = msgspec.json.Encoder().encode


class ListQuery(r.Query, frozen=True):
    """Where a page of a list begins."""

    first: Count = 20
    """How many, from 1 to 100."""
    after: str | None = None
    """Where to go on: `next` of the previous page."""


async def _unless_ending(call: Call, work: Awaitable[T], otherwise: T) -> T:
    """What comes of some waiting, or something else when the process is about to end."""
    waiting = asyncio.ensure_future(work)
    ending = asyncio.ensure_future(call.services.ending.wait())
    try:
        await asyncio.wait({waiting, ending}, return_when=asyncio.FIRST_COMPLETED)
        return waiting.result() if waiting.done() else otherwise
    finally:
        waiting.cancel()
        ending.cancel()


# ---------------------------------------------------------------------- games


@operation("GET", "/v1/games", tag="Games")
async def list_games(call: Call) -> r.Items[r.GameSummary]:
    """Every game, by slug."""
    names = r.GameSummary.__struct_fields__
    return r.Items(
        [r.GameSummary(*(getattr(game, name) for name in names)) for game in r.GAMES.values()]
    )


@operation("GET", "/v1/games/{game}", tag="Games", errors=[NotFound])
async def get_game(call: Call, game: str) -> r.Game:
    """A game, with its options, moves and components."""
    if game not in r.GAMES:
        raise NotFound(f"there is no game {game[:60]!r}; games: {', '.join(r.GAMES)}")
    return r.GAMES[game]


@operation("GET", "/v1/games/{game}/leaderboard", tag="Ratings", errors=[errors.UnknownGame])
async def get_leaderboard(call: Call, game: str, query: ListQuery) -> r.Page[r.Rating]:
    """Everybody who has been rated at a game, the best first.

    People, bots and computer players alike.
    """
    board = await call.services.ratings.board(game, query.after, query.first)
    items = [r.Rating.of(game, rating) for rating in board.ratings]
    return r.page_of(items, [str(board.first + i) for i in range(len(items))], board.more)


@operation("GET", "/v1/ratings/{who}", tag="Ratings")
async def get_ratings(call: Call, who: str) -> r.Items[r.Rating]:
    """All ratings of somebody, one per game that they have played."""
    found = await call.services.ratings.of(who)
    return r.Items([r.Rating.of(game, rating) for game, rating in found.items()])


# ---------------------------------------------------------------------- accounts


@operation(
    "POST",
    "/v1/accounts",
    tag="Accounts",
    status=201,
    errors=[errors.NotAllowed, errors.RateLimited, InvalidInput],
)
async def create_account(call: Call, body: r.NewAccount) -> r.AccountCreated:
    """Open an account.

    The only change that needs no token. Where registration is closed, operators open accounts.
    """
    account, token = await call.services.open_account(call.caller, body.name, body.kind)
    return r.AccountCreated(r.Account.of(account), token)


_ANY_TOKEN = (errors.NotAuthenticated, errors.NotAllowed)


@operation("GET", "/v1/accounts/me", tag="Accounts", errors=_ANY_TOKEN)
async def get_my_account(call: Call) -> r.Account:
    """Your account."""
    return r.Account.of(call.caller.require(*Scope))


@operation(
    "GET",
    "/v1/accounts/me/export",
    tag="Accounts",
    errors=[*_ANY_TOKEN, InvalidInput, errors.RateLimited],
)
async def export_account(call: Call, query: ListQuery) -> AccountExport:
    """What is kept on your account, page by page.

    The first page has all but the matches, and each a page of these. Bots' matches are theirs.
    """
    return await call.services.account_data.export(call.caller, query.after, query.first)


@operation(
    "POST",
    "/v1/accounts/me/delete",
    tag="Accounts",
    status=204,
    errors=[*_ANY_TOKEN, InvalidInput],
)
async def delete_account(call: Call, body: r.DeletedAccount) -> None:
    """Delete your account for good.

    Its tokens are worthless at once, its bots are closed, its seats given up by each match's
    absence policy, and its name is shown nowhere any more. Needs a token that may do all that any
    other of the account's may.
    """
    await call.services.account_data.delete(call.caller, body.name)


@operation("GET", "/v1/tokens", tag="Accounts", errors=_ANY_TOKEN)
async def list_tokens(call: Call) -> r.Items[r.Token]:
    """Your tokens, oldest first, without their secrets."""
    return r.Items([r.Token.of(t) for t in await call.services.accounts.tokens(call.caller)])


@operation("POST", "/v1/tokens", tag="Accounts", status=201, errors=[*_ANY_TOKEN, InvalidInput])
async def create_token(call: Call, body: r.NewToken) -> r.TokenCreated:
    """Issue a further token of your account."""
    accounts = call.services.accounts
    token, secret = await accounts.issue(call.caller, tuple(body.scopes), body.label)
    return r.TokenCreated(r.Token.of(token), secret)


@operation("DELETE", "/v1/tokens/{id}", tag="Accounts", status=204, errors=[*_ANY_TOKEN, NotFound])
async def revoke_token(call: Call, id: str) -> None:
    """Make a token of your account worthless, everywhere at once."""
    await call.services.accounts.revoke(call.caller, id)


# ---------------------------------------------------------------------- matches


class MatchesQuery(ListQuery, frozen=True):
    """Which matches to list."""

    status: MatchStatus | None = None
    """Only matches in this status; left out: public matches in their lobby, or all of yours."""
    game: str | None = None
    """Only matches of this game, by its slug."""
    mine: bool = False
    """Those that you created or have a seat in."""


class MatchQuery(r.Query, frozen=True):
    """Which state of a match to show."""

    invitation: str | None = None
    """Opens a private match to you."""
    version: Annotated[int, Meta(ge=1, le=999_999_999)] | None = None
    """The match as you could have seen it at this earlier version; left out: now."""


class SeatQuery(MatchQuery, frozen=True):
    """From which seat to look."""

    seat: SeatNumber | None = None
    """Left out: a seat of yours, the one that is to move if there is one; if you have none, a
    spectator's."""
    open: bool = False
    """Everything, hidden cards too, whatever the seat; refused until the match is over."""


def _changed(call: Call, written: Written) -> Answer[r.Match]:
    """The match after a change."""
    shown = r.Match.of(written.match, call.caller.id)
    return Answer(shown, shown.version, _replayed(written))


def _opened(call: Call, written: Written) -> Answer[r.Match]:
    """The match that was opened, or that was found."""
    answer = _changed(call, written)
    answer.headers["Location"] = f"/v1/matches/{answer.content.id}"
    return answer


def _replayed(written: Written) -> dict[str, str]:
    return {"Idempotent-Replayed": "true"} if written.repeated else {}


async def _match(
    call: Call, match: str, query: MatchQuery
) -> tuple[service_match.Match, service_match.Match]:
    """The match that is asked for, now and as it was then. Raises NotFound, InvalidInput."""
    now = await call.matches.get(call.caller, match, query.invitation)
    return now, now if query.version is None else await call.matches.at(now, query.version)


_CHANGE = (
    errors.NotAuthenticated,
    errors.NotAllowed,
    NotFound,
    errors.IdempotencyKeyReused,
    errors.RateLimited,
)
_CREATE = (
    errors.NotAuthenticated,
    errors.NotAllowed,
    errors.UnknownGame,
    errors.WrongSeats,
    errors.InvalidOption,
    InvalidInput,
    errors.IdempotencyKeyReused,
    errors.RateLimited,
)


@operation(
    "POST", "/v1/matches", tag="Matches", status=201, errors=_CREATE, etag=True, location=True
)
async def create_match(call: Call, body: r.NewMatch, key: Key) -> Answer[r.Match]:
    """Open a match."""
    return _opened(call, await call.matches.create(call.caller, body.spec(), key))


@operation(
    "POST", "/v1/matches/quick", tag="Matches", status=201, errors=_CREATE, etag=True, location=True
)
async def quick_match(call: Call, body: r.QuickMatch, key: Key) -> Answer[r.Match]:
    """Join an open match that fits, or open one.

    Who looks for the same at the same time meets in one match.
    """
    clock: ServiceClock | None = body.clock.clock() if body.clock else None
    written = await call.matches.quick(call.caller, body.game, body.seats, body.options, key, clock)
    return _opened(call, written)


@operation(
    "GET",
    "/v1/matches",
    tag="Matches",
    errors=[InvalidInput, errors.NotAuthenticated, errors.NotAllowed],
)
async def list_matches(call: Call, query: MatchesQuery) -> r.Page[r.Match]:
    """Public matches, or with `mine` your own, newest first."""
    found = await call.matches.browse(
        call.caller,
        status=query.status,
        game=query.game,
        mine=query.mine,
        first=query.first,
        after=query.after,
    )
    items = [r.Match.of(match, call.caller.id) for match in found.matches]
    return r.page_of(items, found.cursors, found.more, found.end)


@operation("GET", "/v1/matches/{match}", tag="Matches", errors=[NotFound], etag=True)
async def get_match(call: Call, match: str, query: MatchQuery) -> Answer[r.Match]:
    """A match.

    A private match is shown to its players, and to whoever has its invitation.
    """
    _, found = await _match(call, match, query)
    invited = query.invitation == found.info.created.invitation
    shown = r.Match.of(found, call.caller.id, invited)
    return Answer(shown, shown.version)


@operation(
    "POST",
    "/v1/matches/{match}/join",
    tag="Matches",
    errors=[*_CHANGE, errors.MatchNotOpen, errors.SeatTaken, InvalidInput],
    etag=True,
)
async def join_match(call: Call, match: str, body: r.Join, key: Key) -> Answer[r.Match]:
    """Take a seat of a match that is in its lobby.

    The match starts if that fills it, unless its creator wants to start it.
    """
    return _changed(
        call, await call.matches.join(call.caller, match, body.seat, body.invitation, key)
    )


@operation(
    "POST",
    "/v1/matches/{match}/leave",
    tag="Matches",
    errors=[*_CHANGE, errors.MatchNotOpen, errors.NotYourSeat],
    etag=True,
)
async def leave_match(call: Call, match: str, key: Key) -> Answer[r.Match]:
    """Get up from your seats.

    Once the match has started, its absence policy says who plays on for you. When no account is
    left on a seat, it is called off; but in a public match against others, who left earlier loses
    to the last one then, and the last one to computer players.
    """
    return _changed(call, await call.matches.leave(call.caller, match, key))


@operation(
    "POST",
    "/v1/matches/{match}/start",
    tag="Matches",
    errors=[*_CHANGE, errors.MatchNotOpen, errors.SeatsOpen],
    etag=True,
)
async def start_match(call: Call, match: str, key: Key) -> Answer[r.Match]:
    """Start a match of yours whose seats are all taken."""
    return _changed(call, await call.matches.start(call.caller, match, key))


@operation(
    "POST",
    "/v1/matches/{match}/abandon",
    tag="Matches",
    errors=[*_CHANGE, errors.MatchNotOpen],
    etag=True,
)
async def abandon_match(call: Call, match: str, key: Key) -> Answer[r.Match]:
    """Call off a match of yours that hasn't started; operators may call off any."""
    return _changed(call, await call.matches.abandon(call.caller, match, key))


@operation(
    "POST",
    "/v1/matches/{match}/resign",
    tag="Matches",
    errors=[*_CHANGE, errors.NotYourSeat, errors.MatchNotPlaying],
    etag=True,
)
async def resign(call: Call, match: str, body: r.Resign, key: Key) -> Answer[r.Match]:
    """Give a seat of yours up; it can't win any more.

    If the match goes on, its absence policy says who plays for the seat.
    """
    return _changed(call, await call.matches.resign(call.caller, match, body.seat, key))


@operation(
    "POST",
    "/v1/matches/{match}/rematch",
    tag="Matches",
    status=201,
    errors=[
        *_CHANGE,
        errors.NotYourSeat,
        errors.MatchNotOver,
        errors.MatchNotOpen,
        errors.SeatTaken,
    ],
    etag=True,
    location=True,
)
async def rematch(call: Call, match: str, key: Key) -> Answer[r.Match]:
    """Sit down for another match like one of yours that is over.

    The other players' seats are kept for them.
    """
    return _opened(call, await call.matches.rematch(call.caller, match, key))


class InvitationQuery(r.Query, frozen=True):
    """How a private match is opened to you."""

    invitation: str | None = None
    """Opens a private match to you."""


@operation("GET", "/v1/matches/{match}/rematch", tag="Matches", errors=[NotFound])
async def get_rematch(call: Call, match: str, query: InvitationQuery) -> r.MatchLink:
    """The match of a rematch, once a player has asked for one."""
    old = await call.matches.get(call.caller, match, query.invitation)
    found = await call.matches.rematch_id(old)
    if found is None:
        raise NotFound("nobody has asked for a rematch yet")
    return r.MatchLink(Id(found))


# ---------------------------------------------------------------------- seats


_SEAT = (*_CHANGE, errors.MatchNotOpen, errors.SeatTaken, InvalidInput)


@operation("PUT", "/v1/matches/{match}/seats/{seat}/ai", tag="Seats", errors=_SEAT, etag=True)
async def seat_ai(call: Call, match: str, seat: int, body: r.SeatAi, key: Key) -> Answer[r.Match]:
    """Give an open seat of a match of yours to a computer player."""
    return _changed(call, await call.matches.seat_ai(call.caller, match, seat, body.player, key))


@operation("DELETE", "/v1/matches/{match}/seats/{seat}/ai", tag="Seats", errors=_SEAT, etag=True)
async def unseat_ai(call: Call, match: str, seat: int, key: Key) -> Answer[r.Match]:
    """Take a seat back from a computer player."""
    return _changed(call, await call.matches.seat_ai(call.caller, match, seat, None, key))


@operation(
    "POST",
    "/v1/matches/{match}/seats/{seat}/challenge",
    tag="Seats",
    errors=[*_SEAT, errors.BotUnavailable],
    etag=True,
)
async def challenge_bot(
    call: Call, match: str, seat: int, body: r.ChallengeBot, key: Key
) -> Answer[r.Match]:
    """Offer an open seat of a match of yours to a bot.

    It is kept until the bot has answered, or for half a minute.
    """
    written = await call.services.bots.challenge(call.caller, match, seat, body.bot, key)
    return _changed(call, written)


@operation(
    "POST",
    "/v1/matches/{match}/answer",
    tag="Seats",
    errors=[*_CHANGE, errors.MatchNotOpen, errors.NotYourSeat, InvalidInput],
    etag=True,
)
async def answer_challenge(
    call: Call, match: str, body: r.AnswerChallenge, key: Key
) -> Answer[r.Match]:
    """Take or decline the seat that you, a bot, are offered."""
    written = await call.services.bots.answer(call.caller, match, body.accept, body.reason, key)
    return _changed(call, written)


# ---------------------------------------------------------------------- play


_LOOK = (NotFound, InvalidInput)
_LISTEN = (*_LOOK, errors.NotYourSeat, errors.MatchNotOver)
_VIEW = (*_LISTEN, MatchNotPlaying)


async def _view(call: Call, match: str, query: SeatQuery) -> tuple[Any, int]:
    """A view and its version. Raises the errors of `_VIEW`."""
    now, found = await _match(call, match, query)
    held = found.seats_of(call.caller.id)
    view = view_of(found, held, query.seat, over=now.over, everything=query.open)
    if view is None:
        raise MatchNotPlaying("the match hadn't started at this version")
    return view, found.version


@operation(
    "GET",
    "/v1/matches/{match}/view",
    tag="Play",
    errors=_VIEW,
    etag=True,
)
async def get_view(call: Call, match: str, query: SeatQuery) -> Answer[r.GameView]:
    """The state as a seat may see it.

    Yours by default, else a spectator's view; another's seat is refused until the match is over.
    What is hidden is null.
    """
    view, version = await _view(call, match, query)
    return Answer(r.view_dict(view), version)


@operation(
    "GET",
    "/v1/matches/{match}/table",
    tag="Play",
    errors=_VIEW,
    etag=True,
)
async def get_table(call: Call, match: str, query: SeatQuery) -> Answer[GameTable]:
    """The same as zones that any client can draw, whatever the game."""
    view, version = await _view(call, match, query)
    return Answer(view.table(), version)


class LegalMovesQuery(r.Query, frozen=True):
    """Which moves to list."""

    seat: SeatNumber | None = None
    """Left out: every seat that you hold."""
    first: Annotated[int, Meta(ge=1, le=1000)] = 1000
    """How many, from 1 to 1000."""
    after: str | None = None
    """Where to go on: `next` of the previous page."""


@operation("GET", "/v1/matches/{match}/legal-moves", tag="Play", errors=_LOOK, etag=True)
async def list_legal_moves(
    call: Call, match: str, query: LegalMovesQuery
) -> Answer[r.Page[r.LegalMove]]:
    """What a seat of yours may play now; empty for other seats."""
    found = await call.matches.get(call.caller, match)
    legal = legal_moves_of(found, found.seats_of(call.caller.id), query.seat)
    start, more = page(legal, query.first, query.after, 1000)
    end = start + query.first
    items = [r.LegalMove.of(found.playing, seat, move) for seat, move in legal[start:end]]
    return Answer(r.Page(items, str(end) if more else None), found.version)


async def _accepted(call: Call, written: Written, brief: Brief) -> Answer[r.MoveAccepted | None]:
    if brief:
        return Answer(None, written.match.version, _replayed(written))
    shown = r.Match.of(written.match, call.caller.id)
    (record, *_) = await call.matches.records(written.match, written.version - 1)
    accepted = r.MoveAccepted(shown, Event.of(record, shown.your_seats))
    return Answer(accepted, shown.version, _replayed(written))


@operation(
    "POST",
    "/v1/matches/{match}/moves",
    tag="Play",
    errors=[
        *_CHANGE,
        errors.NotYourSeat,
        MatchNotPlaying,
        errors.VersionConflict,
        errors.NotYourTurn,
        errors.InvalidMove,
        errors.IllegalMove,
    ],
    etag=True,
)
async def submit_move(
    call: Call,
    match: str,
    body: r.MoveInput,
    key: Key,
    expected: Expected | None,
    brief: Brief,
) -> Answer[r.MoveAccepted | None]:
    """Play a move.

    With `If-Match`, it is refused if the match has moved on from that version. With
    `Prefer: return=minimal`, the answer has no content: who follows the match is shown it anyway.
    """
    written = await call.matches.play(call.caller, match, body.seat, body.move, expected, key)
    return await _accepted(call, written, brief)


@operation("POST", "/v1/matches/{match}/moves/preview", tag="Play")
async def preview_move(call: Call, match: str, body: r.MoveInput) -> r.MovePreview:
    """Whether a move would be accepted now, and if not, why; nothing is played.

    Says nothing that the seat can't know.
    """
    try:
        chosen = await call.matches.preview(call.caller, match, body.seat, body.move)
    except ServiceUnavailable:
        raise
    except ServiceError as error:
        return r.MovePreview(legal=False, code=error.code, reason=str(error), move=None)
    return r.MovePreview(legal=True, code=None, reason=None, move=Id(move_id(chosen)))


@operation(
    "POST",
    "/v1/turns/{token}",
    tag="Play",
    errors=[
        errors.NotAuthenticated,
        errors.NotAllowed,
        InvalidInput,
        NotFound,
        errors.NotYourSeat,
        errors.TurnOver,
        MatchNotPlaying,
        errors.InvalidMove,
        errors.IllegalMove,
        errors.RateLimited,
    ],
    etag=True,
)
async def play_turn(
    call: Call, token: str, body: r.TurnInput, brief: Brief
) -> Answer[r.MoveAccepted | None]:
    """Play a move for a turn from your inbox, and for no other.

    Sent again, or too late, it does no harm, so it needs no key.
    """
    written = await call.matches.play_turn(call.caller, token, body.move)
    return await _accepted(call, written, brief)


class EyesQuery(InvitationQuery, frozen=True):
    """For whose eyes something is told."""

    seat: SeatNumber | None = None
    """For this seat's eyes; left out: for yours. Another's is refused until the match is over."""
    open: bool = False
    """Everything, whatever the seat; refused until the match is over."""


def _eyes(call: Call, match: service_match.Match, query: EyesQuery) -> Sequence[int] | None:
    """The seats for whose eyes is told. Raises InvalidInput, NotYourSeat, MatchNotOver."""
    held = match.seats_of(call.caller.id)
    return eyes(match, held, query.seat, over=match.over, everything=query.open)


class FactsQuery(EyesQuery, frozen=True):
    """Which facts to list."""

    after: Version = 0
    """Only what happened after this version."""
    first: Annotated[int, Meta(ge=1, le=1000)] = 500
    """How many, from 1 to 1000; what belongs to one version comes together, so there may be some
    more. Fewer come only if there are no more."""


@operation("GET", "/v1/matches/{match}/facts", tag="Play", errors=_LISTEN, etag=True)
async def list_facts(call: Call, match: str, query: FactsQuery) -> Answer[r.Items[Fact]]:
    """What happened, for your eyes, oldest first.

    To go on, pass the last one's version as `after`.
    """
    found = await call.matches.get(call.caller, match, query.invitation)
    seats = _eyes(call, found, query)
    records = await call.matches.records(found, query.after)
    facts = facts_for(records, seats, query.first)
    return Answer(r.Items(facts), found.version)


class LogQuery(EyesQuery, frozen=True):
    """Which part of a log to read."""

    after: Version = 0
    """Only what happened after this version."""
    first: Annotated[int, Meta(ge=1, le=_LOG_PAGE)] = 100
    """How many, from 1 to 500; for JSON lines it doesn't matter, they are the whole log."""


@operation(
    "GET",
    "/v1/matches/{match}/log",
    tag="Play",
    errors=_LISTEN,
    etag=True,
    media=("application/json", NDJSON),
)
async def get_log(call: Call, match: str, query: LogQuery) -> Answer[r.Page[Event]]:
    """A match's log as you may see it, oldest first.

    One page of it, or with `Accept: application/x-ndjson` all of it, one event per line.
    """
    found = await call.matches.get(call.caller, match, query.invitation)
    seats = _eyes(call, found, query)
    records = await call.matches.records(found, query.after)
    if call.wants(NDJSON):

        async def lines() -> AsyncGenerator[bytes, None]:
            for start in range(0, len(records), _LOG_PAGE):
                some = records[start : start + _LOG_PAGE]
                yield b"".join(_encode(Event.of(record, seats)) + b"\n" for record in some)

        sent = {"ETag": f'"{found.version}"', "Vary": "Authorization, Accept"}
        # A handler may answer with a response of its own; its annotation is for the document.
        return StreamingResponse(lines(), media_type=NDJSON, headers=sent)  # type: ignore[return-value]
    chosen = records[: query.first]
    more = len(records) > query.first
    items = [Event.of(record, seats) for record in chosen]
    return Answer(
        r.Page(items, str(items[-1].version) if more else None),
        found.version,
        {"Vary": "Authorization, Accept"},
    )


@operation("GET", "/v1/matches/{match}/draws", tag="Play", errors=[NotFound, errors.MatchNotOver])
async def list_draws(call: Call, match: str, query: InvitationQuery) -> r.Items[Draw]:
    """What the random source was used for, in order, once the match is over.

    With the key, anybody can draw the same.
    """
    found = await call.matches.get(call.caller, match, query.invitation)
    drawn = await call.matches.draws(found)
    return r.Items([Draw.of(version, draw) for version, draw in drawn])


@operation("GET", "/v1/matches/{match}/record", tag="Play", errors=[NotFound, errors.MatchNotOver])
async def get_record(call: Call, match: str, query: InvitationQuery) -> GameLog:
    """The whole log with the key, once the match is over.

    Save it as a file for `parlour verify`.
    """
    found = await call.matches.get(call.caller, match, query.invitation)
    return await call.matches.record(found)


# ---------------------------------------------------------------------- live


class FollowQuery(InvitationQuery, frozen=True):
    """Where to begin to follow a match."""

    after: Version | None = None
    """The last version that you have seen; left out: the present one. `Last-Event-ID` counts
    more."""


@operation(
    "GET",
    "/v1/matches/{match}/events",
    tag="Live",
    errors=[*_LOOK, errors.RateLimited],
    media=(EVENTS,),
)
async def follow_match(
    call: Call, match: str, query: FollowQuery, resume: Resume | None
) -> r.MatchUpdate:
    """A match now and after every change, until it is over.

    Server-sent events named `match`, with the version as their id. Each is complete in itself; its
    `events` are all since the previous one. Whoever connects again with `Last-Event-ID` misses
    nothing; when there is nothing left to come, the answer is 204, which ends an `EventSource`.
    """
    after = query.after if resume is None else resume
    found = await call.matches.get(call.caller, match, query.invitation)
    if found.over and resume == found.version:
        return Response(status_code=204)  # type: ignore[return-value]

    async def updates() -> AsyncGenerator[Sent, None]:
        watched: Any = call.matches.watch(call.caller, match, after, query.invitation)
        async with aclosing(watched):
            async for update in watched:
                async for portion in call.matches.portions(update):
                    shown = r.MatchUpdate.of(portion, call.caller.id)
                    yield Sent("match", shown, str(shown.match.version))

    return await stream(call, updates())  # type: ignore[return-value]


class InboxQuery(r.Query, frozen=True):
    """How to look into the inbox."""

    wait: Annotated[float, Meta(ge=0, le=60)] = 0
    """How many seconds to wait for a message, at most 60."""
    known: Annotated[list[str], Meta(max_length=_KNOWN)] = []
    """Tokens of messages that needn't be sent again; may be repeated, 200 times at most. As long
    as a token of a match is among them, you are told when that match is over."""


@operation(
    "GET",
    "/v1/inbox",
    tag="Live",
    errors=_ANY_TOKEN,
    media=("application/json", EVENTS),
)
async def read_inbox(call: Call, query: InboxQuery) -> list[InboxMessage]:
    """Everything that waits for you: turns of your seats, challenges, matches that are over.

    As a long poll: what waits and isn't known, as soon as there is something, else an empty list
    after `wait` seconds. With `Accept: text/event-stream`, as server-sent events named after the
    message's kind: all that is open comes when you connect, also anew, then each as it comes up;
    a comment comes every ten seconds, and the query doesn't matter.
    """
    account = call.caller.id
    if call.wants(EVENTS):

        async def messages() -> AsyncGenerator[Sent, None]:
            inbox: Any = call.matches.inbox(call.caller)
            async with aclosing(inbox):
                async for message in inbox:
                    shown = r.inbox_message(message, account)
                    yield Sent(shown.__struct_config__.tag, shown)  # type: ignore[arg-type]

        return await stream(call, messages())  # type: ignore[return-value]
    waiting = call.matches.open_messages(call.caller, set(query.known), query.wait)
    found = await _unless_ending(call, waiting, [])
    await call.still_identified()
    return [r.inbox_message(message, account) for message in found]


# ---------------------------------------------------------------------- bots


_OWNER = (errors.NotAuthenticated, errors.NotAllowed)


@operation(
    "POST",
    "/v1/bots",
    tag="Bots",
    status=201,
    errors=[*_OWNER, errors.UnknownGame, InvalidInput],
    location=True,
)
async def register_bot(call: Call, body: r.NewBot) -> Answer[r.BotRegistered]:
    """Register a bot: an account of its own that others may seat in their matches."""
    bot, token, secret = await call.services.bots.register(
        call.caller,
        body.name,
        body.games,
        body.matches,
        body.open,
        body.about,
        body.webhook,
        body.move_seconds,
    )
    made = r.BotRegistered(r.Bot.of(bot), token, secret)
    return Answer(made, headers={"Location": f"/v1/bots/{bot.id}"})


class BotsQuery(ListQuery, frozen=True):
    """Which bots to list."""

    game: str | None = None
    """Only bots that play this game."""
    mine: bool = False
    """Those that you have registered."""


@operation("GET", "/v1/bots", tag="Bots", errors=[InvalidInput, *_OWNER])
async def list_bots(call: Call, query: BotsQuery) -> r.Page[r.Bot]:
    """Bots that everybody may seat in a match, or with `mine` your own, newest first."""
    found = await call.services.bots.browse(
        call.caller, query.game, query.mine, query.after, query.first
    )
    return r.page_of([r.Bot.of(bot) for bot in found.bots], found.cursors, found.more)


@operation("GET", "/v1/bots/{bot}", tag="Bots", errors=[NotFound])
async def get_bot(call: Call, bot: str) -> r.Bot:
    """A bot."""
    return r.Bot.of(await call.services.bots.get(bot))


@operation(
    "PATCH",
    "/v1/bots/{bot}",
    tag="Bots",
    errors=[*_OWNER, NotFound, errors.UnknownGame, InvalidInput],
)
async def update_bot(call: Call, bot: str, body: r.BotChanges) -> r.ChangedBot:
    """Change how a bot of yours presents itself, and where its messages are posted to."""
    changed, secret = await call.services.bots.update(
        call.caller,
        bot,
        body.games,
        body.matches,
        body.open,
        body.about,
        body.webhook,
        body.move_seconds,
    )
    shown = r.ChangedBot.of(changed)
    assert isinstance(shown, r.ChangedBot)
    shown.webhook_secret = secret
    return shown


@operation("GET", "/v1/bots/{bot}/webhook", tag="Bots", errors=[*_OWNER, NotFound])
async def get_webhook(call: Call, bot: str) -> r.Webhook:
    """Where the messages of a bot of yours are posted to, and what has gone wrong."""
    return r.Webhook.of(await call.services.bots.webhook(call.caller, bot))


@operation("GET", "/v1/bots/{bot}/tokens", tag="Bots", errors=[*_OWNER, NotFound])
async def list_bot_tokens(call: Call, bot: str) -> r.Items[r.Token]:
    """The tokens of a bot of yours, oldest first, without their secrets."""
    return r.Items([r.Token.of(t) for t in await call.services.bots.tokens(call.caller, bot)])


@operation(
    "POST",
    "/v1/bots/{bot}/tokens",
    tag="Bots",
    status=201,
    errors=[*_OWNER, NotFound, InvalidInput],
)
async def create_bot_token(call: Call, bot: str, body: r.NewBotToken) -> r.BotTokenCreated:
    """Issue a further token for a bot of yours."""
    token, secret = await call.services.bots.issue_token(call.caller, bot, body.label)
    return r.BotTokenCreated(r.Token.of(token), secret)


@operation("DELETE", "/v1/bots/{bot}/tokens", tag="Bots", status=204, errors=[*_OWNER, NotFound])
async def revoke_bot_tokens(call: Call, bot: str) -> None:
    """Make all tokens of a bot of yours worthless, everywhere at once."""
    await call.services.bots.revoke_token(call.caller, bot, None)


@operation(
    "DELETE", "/v1/bots/{bot}/tokens/{id}", tag="Bots", status=204, errors=[*_OWNER, NotFound]
)
async def revoke_bot_token(call: Call, bot: str, id: str) -> None:
    """Make a token of a bot of yours worthless, everywhere at once."""
    await call.services.bots.revoke_token(call.caller, bot, id)


# ---------------------------------------------------------------------- simulations


@operation("POST", "/v1/simulations", tag="Simulations", status=201, errors=_CREATE, location=True)
async def create_simulation(call: Call, body: r.NewSimulation, key: Key) -> Answer[r.Simulation]:
    """Have computer players play many games against each other.

    What comes of it is kept for thirty days.
    """
    spec = SimulationSpec(
        game=body.game,
        seats=body.seats,
        players=tuple(body.players),
        games=body.games,
        seed=body.seed,
        options=body.options,
    )
    for name in spec.players:
        check_player(name, "players")
    made = r.Simulation.of(await call.services.simulations.create(call.caller, spec, key))
    return Answer(made, headers={"Location": f"/v1/simulations/{made.id}"})


@operation(
    "GET",
    "/v1/simulations",
    tag="Simulations",
    errors=[errors.NotAuthenticated, errors.NotAllowed, InvalidInput],
)
async def list_simulations(call: Call, query: ListQuery) -> r.Page[r.Simulation]:
    """Your simulations of the last thirty days and those that are running, newest first."""
    found = await call.services.simulations.of_account(call.caller, query.after, query.first)
    items = [r.Simulation.of(simulation) for simulation in found.simulations]
    return r.page_of(items, found.cursors, found.more)


@operation("GET", "/v1/simulations/{simulation}", tag="Simulations", errors=[NotFound])
async def get_simulation(call: Call, simulation: str) -> r.Simulation:
    """A simulation of yours."""
    return r.Simulation.of(await call.services.simulations.get(call.caller, simulation))


@operation(
    "POST",
    "/v1/simulations/{simulation}/cancel",
    tag="Simulations",
    errors=[errors.NotAuthenticated, errors.NotAllowed, NotFound],
)
async def cancel_simulation(call: Call, simulation: str) -> r.Simulation:
    """Call a simulation of yours off; what has been played is kept.

    Nothing happens to one that is over.
    """
    return r.Simulation.of(await call.services.simulations.cancel(call.caller, simulation))


@operation("GET", "/v1/simulations/{simulation}/summary", tag="Simulations", errors=[NotFound])
async def get_summary(call: Call, simulation: str) -> r.Summary:
    """Results so far."""
    found = await call.services.simulations.get(call.caller, simulation)
    summary = await call.services.simulations.summary(found)
    return msgspec.convert(summary.figures(), r.Summary)


@operation(
    "GET",
    "/v1/simulations/{simulation}/csv",
    tag="Simulations",
    errors=[NotFound],
    media=("text/csv",),
)
async def get_csv(call: Call, simulation: str) -> bytes:
    """Results so far as one table in CSV, one count a row."""
    found = await call.services.simulations.get(call.caller, simulation)
    return (await call.services.simulations.summary(found)).csv().encode()


@operation(
    "GET",
    "/v1/simulations/{simulation}/charts/{name}",
    tag="Simulations",
    errors=[NotFound],
    media=("image/svg+xml",),
)
async def get_chart(call: Call, simulation: str, name: str) -> bytes:
    """Results so far as a picture: wins, scores, lengths or endings."""
    found = await call.services.simulations.get(call.caller, simulation)
    summary = await call.services.simulations.summary(found)
    drawn = charts(summary, found.spec.title)
    if name not in drawn:
        there = ", ".join(drawn) or "none yet"
        raise NotFound(f"there is no such chart of this simulation; there are: {there}")
    return drawn[name].encode()


@operation(
    "GET",
    "/v1/simulations/{simulation}/games/{index}",
    tag="Simulations",
    errors=[NotFound, InvalidInput, errors.RateLimited],
)
async def get_simulated_game(call: Call, simulation: str, index: int) -> GameLog:
    """The log of one of its games.

    Save it as a file for `parlour verify`. A worker plays it once more for you, within some
    seconds.
    """
    return await call.services.simulations.game_log(call.caller, simulation, index)


@operation(
    "POST",
    "/v1/simulations/{simulation}/games/{index}/match",
    tag="Simulations",
    status=201,
    errors=[
        errors.NotAuthenticated,
        errors.NotAllowed,
        NotFound,
        InvalidInput,
        errors.RateLimited,
    ],
    etag=True,
    location=True,
)
async def keep_simulated_game(call: Call, simulation: str, index: int) -> Answer[r.Match]:
    """Keep one of its games as a match that is over: to step through it, analyze or share it.

    The match is private and in no list, and it stays when the simulation is gone. Asked again, it
    is the same one.
    """
    kept = await call.services.simulations.keep(call.caller, call.matches, simulation, index)
    return _opened(call, kept)


@operation(
    "GET",
    "/v1/simulations/{simulation}/events",
    tag="Live",
    errors=[NotFound, errors.RateLimited],
    media=(EVENTS,),
)
async def follow_simulation(call: Call, simulation: str) -> r.Simulation:
    """A simulation of yours now, and again whenever games have come in, until it is over.

    Server-sent events named `simulation`.
    """

    async def progress() -> AsyncGenerator[Sent, None]:
        watched: Any = call.services.simulations.watch(call.caller, simulation)
        async with aclosing(watched):
            async for now in watched:
                yield Sent("simulation", r.Simulation.of(now))

    return await stream(call, progress())  # type: ignore[return-value]


# ---------------------------------------------------------------------- analyses


@operation(
    "POST",
    "/v1/matches/{match}/analysis",
    tag="Analyses",
    errors=[
        errors.NotAuthenticated,
        errors.NotAllowed,
        NotFound,
        MatchNotPlaying,
        errors.NotYourSeat,
        errors.NotYourTurn,
        InvalidInput,
        errors.RateLimited,
    ],
)
async def analyze(call: Call, match: str, body: r.Analyze) -> r.Analysis:
    """Ask the search what it thinks of each legal move of a decision.

    Of your own seats while a match is played, of all seats when it is over. It works from that
    seat's view, so it knows no hidden card. The answer takes some seconds.
    """
    then, found = await call.services.analyses.analyze(
        call.caller, match, body.seat, body.version, body.level, body.invitation
    )
    return r.Analysis.of(then, found)


# ---------------------------------------------------------------------- about the API


_PROBLEMS = problem_types()


@operation("GET", "/v1/problems", tag="About")
async def list_problems(call: Call) -> r.Items[ProblemType]:
    """Every type of problem that requests are refused with."""
    return r.Items(list(_PROBLEMS.values()))


@operation("GET", "/v1/problems/{code}", tag="About", errors=[NotFound])
async def get_problem(call: Call, code: str) -> ProblemType:
    """A type of problem: where the `type` of problem details leads."""
    if code not in _PROBLEMS:
        raise NotFound("there is no problem with this code")
    return _PROBLEMS[code]
