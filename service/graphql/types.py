"""The object types of the schema, except those that are derived per game."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from functools import cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeVar, cast

import msgspec
import strawberry
from strawberry.scalars import JSON

from engine import components, facts, rng, table
from engine.game import Game, Move, move_id
from engine.game import Options as EngineOptions
from engine.games import all_games, get_game
from service import account_data, events, match, shown
from service import accounts as service_accounts
from service.catalogue import move_specs, option_specs
from service.errors import InvalidInput
from service.graphql.context import Info
from service.graphql.derive import GameMove, GameTypes, described, output_type
from service.match import Record
from service.matches import ChallengeMessage, Message, OverMessage, TurnMessage, Update
from service.shown import SeatKind, eyes, facts_for, legal_moves_of, page, time_of, view_of

T = TypeVar("T")

GAME_TYPES = {game.slug: GameTypes(game) for game in all_games()}

for _enum in (
    match.Ending,
    events.Visibility,
    events.AccountKind,
    events.AbsencePolicy,
    events.Cause,
    service_accounts.Scope,
    facts.FactKind,
    rng.DrawKind,
    SeatKind,
    shown.EventKind,
):
    described(_enum)
described(
    match.MatchStatus,
    LOBBY="Seats are being taken.",
    PLAYING="It has started.",
    FINISHED="It is over and has a result.",
    ABANDONED="It was called off, or nobody started it in time.",
)


# ---------------------------------------------------------------------- lists

AfterArgument = Annotated[
    str | None,
    strawberry.argument(description="Where to go on: `pageInfo.endCursor` of the previous page."),
]


@strawberry.type(description="Where a page of a list ends.")
class PageInfo:
    has_next_page: bool = strawberry.field(
        description="Whether there may be more; where few items match, pages may have fewer than "
        "asked for, or none."
    )
    end_cursor: str | None = strawberry.field(
        description="Pass it as `after` to get the next page; null on an empty one after which "
        "there is no more."
    )


@strawberry.type(description="One item of a list with its place.")
class Edge(Generic[T]):
    cursor: str = strawberry.field(description="The item's place in the list.")
    node: T = strawberry.field(description="The item.")


@strawberry.type(description="A page of a list, after the Relay specification.")
class Connection(Generic[T]):
    edges: list[Edge[T]] = strawberry.field(description="The items with their cursors.")
    page_info: PageInfo = strawberry.field(description="Whether and where it goes on.")

    @strawberry.field(description="The items without their cursors.")
    def nodes(self) -> list[T]:
        return [edge.node for edge in self.edges]


def connection(
    nodes: Sequence[Any], cursors: Sequence[str], more: bool, end: str | None = None
) -> Any:
    """A page from its items, their cursors, and whether there is more, after the cursor `end`
    (None: that of the last item).
    """
    edges = [Edge(cursor=cursor, node=node) for cursor, node in zip(cursors, nodes, strict=True)]
    return Connection(
        edges=edges,
        page_info=PageInfo(
            has_next_page=more, end_cursor=end or (cursors[-1] if cursors else None)
        ),
    )


def page_of(items: Sequence[Any], first: int | None, after: str | None, most: int) -> Any:
    """A page of a sequence that is known whole; cursors are positions."""
    start, more = page(items, first, after, most)
    chosen = items[start : start + (most if first is None else first)]
    cursors = [str(start + i + 1) for i in range(len(chosen))]
    return connection(chosen, cursors, more)


# ---------------------------------------------------------------------- the catalogue


@strawberry.type(description="One option that the creator of a match may set.")
class OptionSpec:
    name: str = strawberry.field(
        description="Its name; in camel case, its field in the game's options input."
    )
    type: str = strawberry.field(
        description='"boolean", "integer", "string", "seat", or a list: "[string]".'
    )
    default: JSON | None = strawberry.field(description="What holds when it is left out.")
    nullable: bool = strawberry.field(description="Whether null is allowed.")
    minimum: int | None = strawberry.field(description="Least value, for integers.")
    maximum: int | None = strawberry.field(description="Greatest value, for integers.")
    choices: list[JSON] | None = strawberry.field(description="All values, if they are few.")
    meaning: str = strawberry.field(description="What it changes.")


@strawberry.type(description="One argument of a kind of move.")
class ArgumentSpec:
    name: str = strawberry.field(
        description="Its name in the stored form; in camel case, its field in the move's input."
    )
    type: str = strawberry.field(
        description='"integer", "string", "boolean", or a list: "[integer]".'
    )
    meaning: str = strawberry.field(description="What it says.")


@strawberry.type(description="One kind of move.")
class MoveSpec:
    kind: str = strawberry.field(description="Its name, in ids and in the stored form.")
    arguments: list[ArgumentSpec] = strawberry.field(description="Its arguments, in order.")
    meaning: str = strawberry.field(description="What it does.")


if TYPE_CHECKING:
    # Types that are made at start-up; the type checker can't look into them.
    ComponentTable = Any
    Place = Any
    Table = Any
    Seat = Any
    Event = Any
    Draw = Any
    Fact = Any
    GameView = Any
    GameOptions = Any
else:
    ComponentTable = output_type(components.ComponentTable, "ComponentTable")
    Place = output_type(table.Place, "Place")
    Table = output_type(table.Table, "Table")
    Seat = output_type(shown.Seat, "Seat")
    Event = output_type(shown.Event, "Event")
    Draw = output_type(shown.Draw, "Draw")
    Fact = output_type(shown.Fact, "Fact")
    GameView = Annotated[
        reduce(or_, (types.view for types in GAME_TYPES.values())),
        strawberry.union("GameView", description="The state of a game as its viewer sees it."),
    ]


@strawberry.type(name="Game", description="A game that can be played.")
class GameType:
    game: strawberry.Private[type[Game]]

    @strawberry.field(description="Its stable name.")
    def slug(self) -> strawberry.ID:
        return strawberry.ID(self.game.slug)

    @strawberry.field(description="Its title.")
    def title(self) -> str:
        return self.game.title

    @strawberry.field(description="The rulebook it comes from.")
    def box(self) -> str:
        return self.game.box

    @strawberry.field(description="Fewest seats.")
    def min_seats(self) -> int:
        return self.game.seat_range[0]

    @strawberry.field(description="Most seats.")
    def max_seats(self) -> int:
        return self.game.seat_range[1]

    @strawberry.field(description="Whether all seats win or lose together.")
    def cooperative(self) -> bool:
        return self.game.cooperative

    @strawberry.field(description="Version of its rules, as new matches are played.")
    def rules(self) -> int:
        return self.game.rules

    @strawberry.field(description="How to play, in a few sentences.")
    def summary(self) -> str:
        return self.game.summary

    @strawberry.field(description="What the creator of a match may set.")
    def options(self) -> list[OptionSpec]:
        return _options(self.game)

    @strawberry.field(description="Every kind of move.")
    def moves(self) -> list[MoveSpec]:
        return _moves(self.game)

    @strawberry.field(description="Cards, boards and tokens, and where their figures come from.")
    def components(self) -> list[ComponentTable]:
        return list(self.game.components())


# Worked out once: it takes a hundred times as long as reading it.
@cache
def _options(game: type[Game]) -> list[OptionSpec]:
    return [OptionSpec(**spec) for spec in option_specs(game)]


@cache
def _moves(game: type[Game]) -> list[MoveSpec]:
    return [
        MoveSpec(
            kind=spec["kind"],
            meaning=spec["meaning"],
            arguments=[ArgumentSpec(**argument) for argument in spec["arguments"]],
        )
        for spec in move_specs(game)
    ]


# ---------------------------------------------------------------------- accounts


@strawberry.type(
    description="What is kept on your account: all of it but the matches, and a page of these."
)
class AccountExport:
    about: JSON | None = strawberry.field(
        description="Account, tokens without their secrets, bots with their webhooks, simulations "
        "and ratings; null after the first page."
    )
    matches: list[JSON] = strawberry.field(
        description="Matches that you have opened, sat in or been asked to, with your moves, "
        "newest first."
    )
    next: str | None = strawberry.field(
        description="What the next page is asked for with as `after`; null on the last one."
    )

    @classmethod
    def of(cls, export: account_data.AccountExport) -> AccountExport:
        built = msgspec.to_builtins(export)
        return cls(about=built["about"], matches=built["matches"], next=built["next"])


@strawberry.type(name="Token", description="A token of your account; the secret isn't kept.")
class TokenType:
    id: strawberry.ID = strawberry.field(description="Name it to revoke it.")
    label: str = strawberry.field(description="What you called it.")
    scopes: list[service_accounts.Scope] = strawberry.field(description="What it allows.")
    created_at: datetime.datetime = strawberry.field(description="When it was issued.")

    @classmethod
    def of(cls, token: service_accounts.Token) -> TokenType:
        return cls(
            id=strawberry.ID(token.id),
            label=token.label,
            scopes=list(token.scopes),
            created_at=time_of(token.created),
        )


@strawberry.type(name="Account", description="Your own account.")
class AccountType:
    id: strawberry.ID = strawberry.field(description="Its stable name.")
    name: str = strawberry.field(description="Display name.")
    kind: events.AccountKind = strawberry.field(description="A person, or visibly a bot.")
    created_at: datetime.datetime = strawberry.field(description="When it was created.")

    @strawberry.field(description="Your tokens, oldest first, without their secrets.")
    async def tokens(self, info: Info) -> list[TokenType]:
        context = info.context
        tokens = await context.services.accounts.tokens(context.caller)
        return [TokenType.of(token) for token in tokens]

    @classmethod
    def of(cls, account: service_accounts.Account) -> AccountType:
        return cls(
            id=strawberry.ID(account.id),
            name=account.name,
            kind=account.kind,
            created_at=time_of(account.created),
        )


# ---------------------------------------------------------------------- matches


@strawberry.type(name="Clock", description="Thinking time. The limit that ends first counts.")
class ClockType:
    move_seconds: float | None = strawberry.field(description="For each decision.")
    match_seconds: float | None = strawberry.field(description="For all decisions of a seat.")


@strawberry.type(name="Absence", description="A match's rule for seats that nobody moves for.")
class AbsenceType:
    policy: events.AbsencePolicy = strawberry.field(
        description="What happens when a seat's time runs out, or its holder leaves or resigns."
    )
    player: str | None = strawberry.field(description="The computer player that stands in.")


@strawberry.type(description="A move that the seat may play now.")
class LegalMove:
    id: strawberry.ID = strawberry.field(description="Pass it to submitMove.")
    seat: int = strawberry.field(description="The seat.")
    label: str = strawberry.field(description="The move in words.")
    places: list[Place] = strawberry.field(
        description="What one would point at on the table to make it, in order: a card, then where "
        "it goes; as often as equal pieces are meant, and nothing for many a move."
    )
    move: GameMove = strawberry.field(description="The move, typed.")


@strawberry.type(description="Further figures of a result, one number per seat.")
class ResultDetail:
    name: str = strawberry.field(description="What they count.")
    values: list[int] = strawberry.field(description="By seat.")


@strawberry.type(description="How a match ended.")
class Result:
    ending: match.Ending = strawberry.field(description="Whether it was played to its end.")
    winners: list[int] = strawberry.field(description="Seats that won; none if all lost.")
    scores: list[int] = strawberry.field(description="By seat; empty after a forfeit.")
    ranks: list[int] = strawberry.field(description="By seat, 1 for the best; may be empty.")
    title: str = strawberry.field(description='A title that the rulebook awards, or "".')
    won: bool | None = strawberry.field(
        description="Cooperative and solo games: whether the players won."
    )
    detail: list[ResultDetail] = strawberry.field(description="Further figures.")


@strawberry.type(description="Options of a game that has none.")
class NoOptions:
    none: bool = strawberry.field(description="Always true: GraphQL has no types without fields.")


if not TYPE_CHECKING:
    GameOptions = Annotated[
        reduce(or_, (types.options for types in GAME_TYPES.values() if types.options), NoOptions),
        strawberry.union("GameOptions", description="The options of a match."),
    ]


SeatArgument = Annotated[
    int | None,
    strawberry.argument(
        description="Left out: a seat of yours, the one that is to move if there is one; if you "
        "have none, a spectator's."
    ),
]
EyesArgument = Annotated[
    int | None,
    strawberry.argument(
        description="For this seat's eyes; left out: for yours. Another's is refused until the "
        "match is over."
    ),
]
OpenArgument = Annotated[
    bool,
    strawberry.argument(
        name="open",
        description="Everything, hidden cards too, whatever the seat; refused until the match is "
        "over.",
    ),
]


def read_at(path: str, description: str) -> Any:
    """A field that is read from a part of its object when it is selected."""
    field: Any = strawberry.field(description=description, metadata={"path": path})
    field.init = False
    return field


@strawberry.type(name="Match", description="One play of a game, at one version of its log.")
class MatchType:
    m: strawberry.Private[match.Match]
    seats_held: strawberry.Private[list[int]]
    account: strawberry.Private[str | None]
    invited: strawberry.Private[bool]
    over: strawberry.Private[bool]
    """Whether the match is over by now, though it may not have been at this version."""

    id: strawberry.ID = read_at("m.info.id", "Its stable name.")
    version: int = read_at("m.info.version", "Number of events in its log.")
    status: match.MatchStatus = read_at("m.info.status", "Where it is in its life.")
    visibility: events.Visibility = read_at("m.info.created.visibility", "Who may know of it.")

    @classmethod
    def of(cls, m: match.Match, info: Info, invited: bool = False, over: bool = False) -> MatchType:
        account = info.context.caller.id
        held = m.seats_of(account)
        return cls(
            m=m,
            seats_held=held,
            account=account,
            invited=invited,
            over=over or m.over,
        )

    @strawberry.field(description="Seats that it waits for.")
    def to_act(self) -> list[int]:
        return list(self.m.to_act())

    @strawberry.field(description="Seats that you hold.")
    def your_seats(self) -> list[int]:
        return self.seats_held

    @strawberry.field(description="What is played.")
    def game(self) -> GameType:
        created = self.m.info.created
        return GameType(game=get_game(created.game, created.rules))

    @strawberry.field(description="The options it was created with.")
    def options(self) -> GameOptions:
        created = self.m.info.created
        game = get_game(created.game, created.rules)
        options: EngineOptions = game.check_options(created.seats, created.options)
        return options if options.__struct_fields__ else NoOptions(none=True)

    @strawberry.field(description="Its seats, clockwise.")
    def seats(self) -> list[Seat]:
        return [shown.Seat.of(self.m, i, self.account) for i in range(len(self.m.info.seats))]

    @strawberry.field(description="How many accounts may share a seat.")
    def places_per_seat(self) -> int:
        return self.m.info.created.places

    @strawberry.field(description="Whether it starts as soon as all seats are taken.")
    def auto_start(self) -> bool:
        return self.m.info.created.auto_start

    @strawberry.field(description="Thinking time; null: as long as you like.")
    def clock(self) -> ClockType | None:
        clock = self.m.info.created.clock
        if clock is None:
            return None
        return ClockType(
            move_seconds=clock.move_ms / 1000 if clock.move_ms is not None else None,
            match_seconds=clock.match_ms / 1000 if clock.match_ms is not None else None,
        )

    @strawberry.field(description="Who plays for those who don't.")
    def absence(self) -> AbsenceType:
        absence = self.m.info.created.absence
        return AbsenceType(policy=absence.policy, player=absence.player)

    @strawberry.field(description="When the next clock runs out.")
    def deadline(self) -> datetime.datetime | None:
        deadline = self.m.deadline()
        return time_of(deadline) if deadline is not None else None

    @strawberry.field(description="When it was created.")
    def created_at(self) -> datetime.datetime:
        return time_of(self.m.info.created.at)

    @strawberry.field(description="When something last happened in it.")
    def updated_at(self) -> datetime.datetime:
        return time_of(self.m.info.updated)

    @strawberry.field(description="Whether you created it.")
    def yours(self) -> bool:
        return self.account is not None and self.account == self.m.info.created.account

    @strawberry.field(description="Lets others join a private match; shown to its players.")
    def invitation(self) -> str | None:
        inside = self.account is not None and self.account in self.m.insiders()
        return self.m.info.created.invitation if inside or self.invited else None

    @strawberry.field(
        description="The state as a seat may see it: yours by default, else a spectator's view. "
        "Another's seat is refused until the match is over. Null before the start."
    )
    def view(self, seat: SeatArgument = None, everything: OpenArgument = False) -> GameView | None:
        return self._view(seat, everything)

    @strawberry.field(description="The same as zones that any client can draw.")
    def table(self, seat: SeatArgument = None, everything: OpenArgument = False) -> Table | None:
        view = self._view(seat, everything)
        return view.table() if view else None

    def _view(self, seat: int | None, everything: bool) -> Game | None:
        return view_of(self.m, self.seats_held, seat, over=self.over, everything=everything)

    def _eyes(self, seat: int | None, everything: bool) -> Sequence[int] | None:
        return eyes(self.m, self.seats_held, seat, over=self.over, everything=everything)

    @strawberry.field(description="What a seat of yours may play now; empty for other seats.")
    def legal_moves(
        self,
        seat: Annotated[
            int | None, strawberry.argument(description="Left out: every seat that you hold.")
        ] = None,
        first: Annotated[
            int | None, strawberry.argument(description="How many, up to 1000; left out: 1000.")
        ] = None,
        after: AfterArgument = None,
    ) -> Connection[LegalMove]:
        found = [
            legal_move(self.m.playing, held, move)
            for held, move in legal_moves_of(self.m, self.seats_held, seat)
        ]
        result: Connection[LegalMove] = page_of(found, first, after, 1000)
        return result

    @strawberry.field(description="Its log as you may see it, oldest first.")
    async def log(
        self,
        info: Info,
        first: Annotated[int | None, strawberry.argument(description="How many, up to 500.")] = 100,
        after: AfterArgument = None,
        seat: EyesArgument = None,
        everything: OpenArgument = False,
    ) -> Connection[Event]:
        seats = self._eyes(seat, everything)
        records = await info.context.matches.records(self.m)
        result: Any = page_of(records, first, after, 500)
        for edge in result.edges:
            edge.node = shown.Event.of(edge.node, seats)
        return cast(Connection[Event], result)

    @strawberry.field(
        description="What happened, for your eyes, oldest first. To go on, pass the last one's "
        "version as `afterVersion`."
    )
    async def facts(
        self,
        info: Info,
        after_version: Annotated[
            int, strawberry.argument(description="Only what happened after this version.")
        ] = 0,
        first: Annotated[
            int,
            strawberry.argument(
                description="How many, up to 1000; what belongs to one version comes together, so "
                "there may be some more. Fewer come only if there are no more."
            ),
        ] = 500,
        seat: EyesArgument = None,
        everything: OpenArgument = False,
    ) -> list[Fact]:
        if not 1 <= first <= 1000:
            raise InvalidInput("first must be 1 to 1000", "first")
        seats = self._eyes(seat, everything)
        records = await info.context.matches.records(self.m, after_version)
        return facts_for(records, seats, first)

    @strawberry.field(description="How it ended; null until then, and for an abandoned match.")
    def result(self) -> Result | None:
        outcome = self.m.outcome()
        if outcome is None:
            return None
        return Result(
            ending=outcome.ending,
            winners=list(outcome.winners),
            scores=list(outcome.scores),
            ranks=list(outcome.ranks),
            title=outcome.title,
            won=outcome.won,
            detail=[ResultDetail(name=k, values=list(v)) for k, v in outcome.detail.items()],
        )

    @strawberry.field(description="SHA-256 of the key that decides all chance, from the start.")
    def commitment(self) -> str | None:
        return rng.commitment(self.m.info.key) if self.m.info.key else None

    @strawberry.field(description="The key in hexadecimal, once the match is over.")
    def key(self) -> str | None:
        return self.m.info.key.hex() if self.m.info.key and self.m.over else None

    @strawberry.field(
        description="The whole log with the key, once the match is over: save it as a file for "
        "`parlour verify`. Null until then, and if it never started."
    )
    async def record(self, info: Info) -> JSON | None:
        if not self.m.over or self.m.game is None:
            return None
        log = await info.context.matches.record(self.m)
        built: JSON = msgspec.to_builtins(log)
        return built

    @strawberry.field(
        description="What the random source was used for, in order, once the match is over: with "
        "the key, anybody can draw the same. Null until then, and if it never started."
    )
    async def draws(self, info: Info) -> list[Draw] | None:
        if not self.m.over or self.m.game is None:
            return None
        drawn = await info.context.matches.draws(self.m)
        return [shown.Draw.of(version, draw) for version, draw in drawn]

    @strawberry.field(description="The match of a rematch, once a player has asked for one.")
    async def rematch_id(self, info: Info) -> strawberry.ID | None:
        rematch = await info.context.matches.rematch_id(self.m)
        return strawberry.ID(rematch) if rematch else None

    @strawberry.field(description="The match as you could have seen it at an earlier version.")
    async def at(
        self,
        info: Info,
        version: Annotated[int, strawberry.argument(description="From 1 to the present one.")],
    ) -> MatchType | None:
        then = await info.context.matches.at(self.m, version)
        return MatchType.of(then, info, self.invited, self.over)


def legal_move(game: Game, seat: int, move: Move) -> LegalMove:
    """A legal move of a seat as shown."""
    return LegalMove(
        id=strawberry.ID(move_id(move)),
        seat=seat,
        label=game.label(move),
        places=game.points_at(seat, move),  # type: ignore[arg-type]
        move=move,  # type: ignore[arg-type]
    )


@strawberry.type(description="A change of a match; complete in itself.")
class MatchUpdate:
    match: MatchType = strawberry.field(description="The match after it.")
    records: strawberry.Private[Sequence[Record]]
    alike: strawberry.Private[object]
    """Equal for updates that show the same, whoever they are for; None: only its caller sees it."""

    @strawberry.field(description="Events since the previous message.")
    def events(self) -> list[Event]:
        return [shown.Event.of(record, self.match.seats_held) for record in self.records]

    @strawberry.field(description="What happened since, for your eyes.")
    def facts(self) -> list[Fact]:
        return facts_for(self.records, self.match.seats_held)

    @classmethod
    def of(cls, update: Update, info: Info) -> MatchUpdate:
        m = update.match
        seen = MatchType.of(m, info)
        # What a match shows to one who has nothing to do with it, it shows to all others.
        outside = not seen.seats_held and seen.account not in m.insiders()
        return cls(
            match=seen,
            records=update.records,
            alike=(m, len(update.records)) if outside else None,
        )


@strawberry.type(description="A decision that a seat of yours is waited for.")
class Turn:
    token: str = strawberry.field(
        description="Stands for this turn, and for no other: pass it to `submitTurn`."
    )
    match: MatchType = strawberry.field(description="The match.")
    seat: int = strawberry.field(description="Your seat.")
    version: int = strawberry.field(description="Version of the match.")
    deadline: datetime.datetime | None = strawberry.field(description="When its time runs out.")

    @strawberry.field(description="The state as the seat may see it.")
    def view(self) -> GameView:
        return self.match.m.playing.view(self.seat)

    @strawberry.field(description="Everything that the seat may play.")
    def legal_moves(self) -> list[LegalMove]:
        game = self.match.m.playing
        return [legal_move(game, self.seat, move) for move in game.legal(self.seat)]

    @classmethod
    def of(cls, message: TurnMessage, info: Info) -> Turn:
        deadline = message.match.seat_deadline(message.seat)
        return cls(
            token=message.token,
            match=MatchType.of(message.match, info),
            seat=message.seat,
            version=message.match.version,
            deadline=time_of(deadline) if deadline is not None else None,
        )


@strawberry.type(description="A seat that you, a bot, have been asked to take.")
class Challenge:
    match: MatchType = strawberry.field(description="The match.")
    seat: int = strawberry.field(description="The seat.")
    until: datetime.datetime = strawberry.field(
        description="When you must have answered by `answerChallenge`."
    )

    @classmethod
    def of(cls, message: ChallengeMessage, info: Info) -> Challenge:
        asked = message.match.info.seats[message.seat].challenge
        assert asked
        return cls(
            match=MatchType.of(message.match, info), seat=message.seat, until=time_of(asked.until)
        )


@strawberry.type(description="A match of yours is over.")
class MatchOver:
    match: MatchType = strawberry.field(description="The match.")


@strawberry.type(description="Nothing new, but the connection lives.")
class Heartbeat:
    at: datetime.datetime = strawberry.field(description="Now.")


InboxMessage = Annotated[
    Turn | Challenge | MatchOver | Heartbeat,
    strawberry.union(
        "InboxMessage", description="Something that waits for you, or a sign of life."
    ),
]


def inbox_message(message: Message, info: Info) -> Turn | Challenge | MatchOver | Heartbeat:
    """A message of an inbox as shown."""
    if isinstance(message, TurnMessage):
        return Turn.of(message, info)
    if isinstance(message, ChallengeMessage):
        return Challenge.of(message, info)
    if isinstance(message, OverMessage):
        return MatchOver(match=MatchType.of(message.match, info))
    return Heartbeat(at=time_of(message.at))
