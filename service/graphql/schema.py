"""The operations: queries, mutations, subscriptions. Each calls one use case."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Collection
from contextlib import ExitStack, aclosing
from inspect import isawaitable
from typing import TYPE_CHECKING, Annotated, Any

import strawberry
from graphql import (
    DocumentNode,
    FieldNode,
    GraphQLError,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLTypeResolver,
    GraphQLUnionType,
    OperationDefinitionNode,
    OperationType,
    get_operation_ast,
)
from graphql.execution.execute import execute_subscription
from strawberry.schema.schema_converter import GraphQLCoreConverter
from strawberry.types import ExecutionResult
from strawberry.types.execution import PreExecutionError

from engine.game import move_id
from engine.games import all_games
from service import errors, matches, shown
from service.errors import ServiceError
from service.events import Absence
from service.graphql.bots import BotType, MovePreview, RatingType
from service.graphql.changes import change_of
from service.graphql.context import Context, Info
from service.graphql.documents import Documents, Prepared
from service.graphql.errors import ALWAYS, UserError, answers_errors, payload
from service.graphql.execution import Answer, Executor, Latest, Reading
from service.graphql.inputs import (
    AnalyzeInput,
    AnswerChallengeInput,
    BotTokenInput,
    CancelSimulationInput,
    CreateAccountInput,
    CreateMatchInput,
    CreateTokenInput,
    DeleteAccountInput,
    JoinMatchInput,
    MatchInput,
    PreviewMoveInput,
    QuickMatchInput,
    RegisterBotInput,
    ResignInput,
    RevokeBotTokenInput,
    RevokeBotTokensInput,
    RevokeTokenInput,
    SeatAiInput,
    SeatBotInput,
    SimulatedGameInput,
    SimulateInput,
    SubmitMoveInput,
    SubmitTurnInput,
    UpdateBotInput,
    naming_options,
    options_of,
)
from service.graphql.live import MatchUpdates
from service.graphql.simulations import AnalysisType, SimulationType
from service.graphql.types import (
    GAME_TYPES,
    AccountExport,
    AccountType,
    AfterArgument,
    Connection,
    Event,
    GameType,
    InboxMessage,
    MatchType,
    MatchUpdate,
    TokenType,
    connection,
    inbox_message,
)
from service.instruments import REFUSALS, requests
from service.logs import note, noted
from service.match import MatchStatus
from service.players import check_player
from service.settings import Settings
from service.simulations import SimulationSpec
from service.store import Bell

log = logging.getLogger("parlour.graphql")

_HEARTBEAT_SECONDS = 10.0

INPUT = strawberry.argument(description="What is asked for.")
MatchIdArgument = Annotated[strawberry.ID, strawberry.argument(description="Id of the match.")]
SimulationIdArgument = Annotated[
    strawberry.ID, strawberry.argument(description="Id of the simulation.")
]
InvitationArgument = Annotated[
    str | None, strawberry.argument(description="Opens a private match to you.")
]


@strawberry.type(description="What can be read. Without a token: what everybody may see.")
class Query:
    @strawberry.field(description="Every game, by slug.")
    def games(self) -> list[GameType]:
        return [GameType(game=game) for game in all_games()]

    @strawberry.field(description="A game by its slug; null if there is none.")
    def game(
        self, slug: Annotated[str, strawberry.argument(description="As in `Game.slug`.")]
    ) -> GameType | None:
        found = [game for game in all_games() if game.slug == slug]
        return GameType(game=found[0]) if found else None

    @strawberry.field(
        description="A match; null when there is none or you may not know of it. A private match "
        "is shown to its players, and to whoever has its invitation."
    )
    async def match(
        self, info: Info, id: MatchIdArgument, invitation: InvitationArgument = None
    ) -> MatchType | None:
        try:
            found = await info.context.matches.get(info.context.caller, id, invitation)
        except errors.NotFound:
            return None
        return MatchType.of(found, info, invited=invitation == found.info.created.invitation)

    @strawberry.field(
        description="Public matches, or with `mine` your own, newest first. Without a status: "
        "public matches in their lobby, or all of yours."
    )
    async def matches(
        self,
        info: Info,
        status: Annotated[
            MatchStatus | None, strawberry.argument(description="Only matches in this status.")
        ] = None,
        game: Annotated[
            str | None, strawberry.argument(description="Only matches of this game, by its slug.")
        ] = None,
        mine: Annotated[
            bool, strawberry.argument(description="Those that you created or have a seat in.")
        ] = False,
        first: Annotated[int, strawberry.argument(description="How many, from 1 to 100.")] = 20,
        after: AfterArgument = None,
    ) -> Connection[MatchType]:
        page = await info.context.matches.browse(
            info.context.caller, status=status, game=game, mine=mine, first=first, after=after
        )
        nodes = [MatchType.of(found, info) for found in page.matches]
        result: Connection[MatchType] = connection(nodes, page.cursors, page.more, page.end)
        return result

    @strawberry.field(description="A simulation of yours; null if you have none of this id.")
    async def simulation(self, info: Info, id: SimulationIdArgument) -> SimulationType | None:
        context = info.context
        try:
            found = await context.services.simulations.get(context.caller, id)
        except errors.NotFound:
            return None
        return SimulationType.of(found)

    @strawberry.field(
        description="Your simulations of the last thirty days and those that are running, newest "
        "first."
    )
    async def simulations(
        self,
        info: Info,
        first: Annotated[int, strawberry.argument(description="How many, from 1 to 100.")] = 20,
        after: AfterArgument = None,
    ) -> Connection[SimulationType]:
        if not 1 <= first <= 100:
            raise errors.InvalidInput("first must be 1 to 100", "first")
        context = info.context
        page = await context.services.simulations.of_account(context.caller, after, first)
        nodes = [SimulationType.of(found) for found in page.simulations]
        result: Connection[SimulationType] = connection(nodes, page.cursors, page.more)
        return result

    @strawberry.field(description="A bot by its id; null if there is none.")
    async def bot(
        self,
        info: Info,
        id: Annotated[strawberry.ID, strawberry.argument(description="Id of the bot.")],
    ) -> BotType | None:
        try:
            return BotType.of(await info.context.services.bots.get(id))
        except errors.NotFound:
            return None

    @strawberry.field(
        description="Bots that everybody may seat in a match, or with `mine` those that you have "
        "registered, newest first."
    )
    async def bots(
        self,
        info: Info,
        game: Annotated[
            str | None, strawberry.argument(description="Only bots that play this game.")
        ] = None,
        mine: Annotated[
            bool, strawberry.argument(description="Those that you have registered.")
        ] = False,
        first: Annotated[int, strawberry.argument(description="How many, from 1 to 100.")] = 20,
        after: AfterArgument = None,
    ) -> Connection[BotType]:
        context = info.context
        page = await context.services.bots.browse(context.caller, game, mine, after, first)
        nodes = [BotType.of(bot) for bot in page.bots]
        result: Connection[BotType] = connection(nodes, page.cursors, page.more)
        return result

    @strawberry.field(
        description="Everybody who has been rated at a game, the best first: people, bots and "
        "computer players."
    )
    async def leaderboard(
        self,
        info: Info,
        game: Annotated[str, strawberry.argument(description="Slug of the game.")],
        first: Annotated[int, strawberry.argument(description="How many, from 1 to 100.")] = 20,
        after: AfterArgument = None,
    ) -> Connection[RatingType]:
        board = await info.context.services.ratings.board(game, after, first)
        nodes = [RatingType.of(game, rating) for rating in board.ratings]
        cursors = [str(board.first + index) for index in range(len(nodes))]
        result: Connection[RatingType] = connection(nodes, cursors, board.more)
        return result

    @strawberry.field(
        description="Whether a move would be accepted now, and if not, why; nothing is played. "
        "Says nothing that the seat can't know."
    )
    async def preview_move(
        self, info: Info, input: Annotated[PreviewMoveInput, INPUT]
    ) -> MovePreview:
        context = info.context
        try:
            chosen = await context.matches.preview(
                context.caller, input.match_id, input.seat, input.move.move, input.move.game
            )
        except errors.ServiceUnavailable:
            raise
        except ServiceError as error:
            return MovePreview(legal=False, code=error.code, reason=str(error), move_id=None)
        return MovePreview(
            legal=True, code=None, reason=None, move_id=strawberry.ID(move_id(chosen))
        )

    @strawberry.field(
        description="What is kept on your account, page by page. Bots' matches are theirs."
    )
    async def account_export(
        self,
        info: Info,
        first: Annotated[
            int, strawberry.argument(description="How many matches, from 1 to 100.")
        ] = 20,
        after: AfterArgument = None,
    ) -> AccountExport:
        context = info.context
        found = await context.services.account_data.export(context.caller, after, first)
        return AccountExport.of(found)

    @strawberry.field(description="Your account; null without a token.")
    def me(self, info: Info) -> AccountType | None:
        account = info.context.caller.account
        return AccountType.of(account) if account else None


# ---------------------------------------------------------------------- mutations


@strawberry.type(description="A new account and its first token.")
class AccountCreated:
    account: AccountType = strawberry.field(description="The account.")
    token: str = strawberry.field(description="Its bearer token, shown only now.")


@strawberry.type(description="A new token.")
class TokenCreated:
    token: TokenType = strawberry.field(description="What is kept of it.")
    secret: str = strawberry.field(description="The bearer token itself, shown only now.")


@strawberry.type(description="The token is worthless now.")
class TokenRevoked:
    id: strawberry.ID = strawberry.field(description="The token.")


@strawberry.type(description="The account is deleted, and none of its tokens works any more.")
class AccountDeleted:
    id: strawberry.ID = strawberry.field(description="The account.")


@strawberry.type(description="The match after the request was carried out.")
class MatchChanged:
    match: MatchType = strawberry.field(description="The match.")


@strawberry.type(description="The move has been played and stored.")
class MoveAccepted:
    match: MatchType = strawberry.field(description="The match right after it.")
    event: Event = strawberry.field(description="The move's entry in the log.")


@strawberry.type(description="The simulation after the request was carried out.")
class SimulationChanged:
    simulation: SimulationType = strawberry.field(description="The simulation.")


@strawberry.type(description="The decision was analyzed.")
class Analyzed:
    analysis: AnalysisType = strawberry.field(description="What came of it.")


@strawberry.type(description="A new bot and its first token.")
class BotRegistered:
    bot: BotType = strawberry.field(description="The bot.")
    token: str = strawberry.field(description="Its bearer token, shown only now.")
    webhook_secret: str | None = strawberry.field(
        description="What its webhook's messages are signed with, shown only now; null without a "
        "webhook."
    )


@strawberry.type(description="The bot after the request was carried out.")
class BotChanged:
    bot: BotType = strawberry.field(description="The bot.")
    webhook_secret: str | None = strawberry.field(
        description="What its webhook's messages are signed with from now on, shown only now; "
        "null unless the webhook was set."
    )


@strawberry.type(description="A further token of a bot.")
class BotTokenCreated:
    token: TokenType = strawberry.field(description="The token.")
    secret: str = strawberry.field(description="The bearer token itself, shown only now.")


@strawberry.type(description="One or all tokens of the bot are worthless now.")
class BotTokensRevoked:
    bot_id: strawberry.ID = strawberry.field(description="The bot.")


_MATCH_ERRORS = (*ALWAYS, errors.NotFound, errors.RateLimited)
_CREATE_ERRORS = (
    *ALWAYS,
    errors.UnknownGame,
    errors.WrongSeats,
    errors.InvalidOption,
    errors.RateLimited,
)
_OF = {
    "create_account": (errors.InvalidInput, errors.NotAllowed, errors.RateLimited),
    "create_token": (errors.InvalidInput, errors.NotAuthenticated, errors.NotAllowed),
    "revoke_token": (errors.NotAuthenticated, errors.NotAllowed, errors.NotFound),
    "delete_account": (errors.InvalidInput, errors.NotAuthenticated, errors.NotAllowed),
    "create_match": _CREATE_ERRORS,
    "quick_match": _CREATE_ERRORS,
    "join_match": (*_MATCH_ERRORS, errors.MatchNotOpen, errors.SeatTaken),
    "leave_match": (*_MATCH_ERRORS, errors.MatchNotOpen, errors.NotYourSeat),
    "seat_ai": (*_MATCH_ERRORS, errors.MatchNotOpen, errors.SeatTaken),
    "start_match": (*_MATCH_ERRORS, errors.MatchNotOpen, errors.SeatsOpen),
    "abandon_match": (*_MATCH_ERRORS, errors.MatchNotOpen),
    "resign": (*_MATCH_ERRORS, errors.MatchNotPlaying, errors.NotYourSeat),
    "rematch": (
        *_MATCH_ERRORS,
        errors.NotYourSeat,
        errors.MatchNotOver,
        errors.MatchNotOpen,
        errors.SeatTaken,
        errors.RateLimited,
    ),
    "simulate": _CREATE_ERRORS,
    "cancel_simulation": (errors.NotAuthenticated, errors.NotAllowed, errors.NotFound),
    "keep_simulated_game": (
        errors.NotAuthenticated,
        errors.NotAllowed,
        errors.NotFound,
        errors.InvalidInput,
        errors.RateLimited,
    ),
    "register_bot": (
        errors.NotAuthenticated,
        errors.NotAllowed,
        errors.UnknownGame,
        errors.InvalidInput,
    ),
    "update_bot": (
        errors.NotAuthenticated,
        errors.NotAllowed,
        errors.NotFound,
        errors.UnknownGame,
        errors.InvalidInput,
    ),
    "create_bot_token": (
        errors.NotAuthenticated,
        errors.NotAllowed,
        errors.NotFound,
        errors.InvalidInput,
    ),
    "revoke_bot_token": (errors.NotAuthenticated, errors.NotAllowed, errors.NotFound),
    "revoke_bot_tokens": (errors.NotAuthenticated, errors.NotAllowed, errors.NotFound),
    "seat_bot": (
        *_MATCH_ERRORS,
        errors.MatchNotOpen,
        errors.SeatTaken,
        errors.BotUnavailable,
    ),
    "answer_challenge": (*_MATCH_ERRORS, errors.MatchNotOpen, errors.NotYourSeat),
    "submit_turn": (
        errors.NotAuthenticated,
        errors.NotAllowed,
        errors.InvalidInput,
        errors.NotFound,
        errors.NotYourSeat,
        errors.TurnOver,
        errors.MatchNotPlaying,
        errors.InvalidMove,
        errors.IllegalMove,
        errors.RateLimited,
    ),
    "analyze": (
        errors.NotAuthenticated,
        errors.NotAllowed,
        errors.InvalidInput,
        errors.NotFound,
        errors.MatchNotPlaying,
        errors.NotYourSeat,
        errors.NotYourTurn,
        errors.RateLimited,
    ),
    "submit_move": (
        *_MATCH_ERRORS,
        errors.IllegalMove,
        errors.InvalidMove,
        errors.NotYourTurn,
        errors.NotYourSeat,
        errors.VersionConflict,
        errors.MatchNotPlaying,
        errors.RateLimited,
    ),
}

if TYPE_CHECKING:
    # Unions that are made at start-up; the type checker can't look into them.
    CreateAccountPayload = Any
    CreateTokenPayload = Any
    RevokeTokenPayload = Any
    DeleteAccountPayload = Any
    CreateMatchPayload = Any
    QuickMatchPayload = Any
    JoinMatchPayload = Any
    LeaveMatchPayload = Any
    StartMatchPayload = Any
    SeatAiPayload = Any
    AbandonMatchPayload = Any
    ResignPayload = Any
    RematchPayload = Any
    SubmitMovePayload = Any
    SimulatePayload = Any
    CancelSimulationPayload = Any
    KeepSimulatedGamePayload = Any
    AnalyzePayload = Any
    SubmitTurnPayload = Any
    AnswerChallengePayload = Any
    SeatBotPayload = Any
    CreateBotTokenPayload = Any
    RevokeBotTokenPayload = Any
    RevokeBotTokensPayload = Any
    UpdateBotPayload = Any
    RegisterBotPayload = Any
else:
    CreateAccountPayload = payload("CreateAccountPayload", AccountCreated, *_OF["create_account"])
    CreateTokenPayload = payload("CreateTokenPayload", TokenCreated, *_OF["create_token"])
    RevokeTokenPayload = payload("RevokeTokenPayload", TokenRevoked, *_OF["revoke_token"])
    DeleteAccountPayload = payload("DeleteAccountPayload", AccountDeleted, *_OF["delete_account"])
    CreateMatchPayload = payload("CreateMatchPayload", MatchChanged, *_OF["create_match"])
    QuickMatchPayload = payload("QuickMatchPayload", MatchChanged, *_OF["quick_match"])
    JoinMatchPayload = payload("JoinMatchPayload", MatchChanged, *_OF["join_match"])
    LeaveMatchPayload = payload("LeaveMatchPayload", MatchChanged, *_OF["leave_match"])
    SeatAiPayload = payload("SeatAiPayload", MatchChanged, *_OF["seat_ai"])
    StartMatchPayload = payload("StartMatchPayload", MatchChanged, *_OF["start_match"])
    AbandonMatchPayload = payload("AbandonMatchPayload", MatchChanged, *_OF["abandon_match"])
    ResignPayload = payload("ResignPayload", MatchChanged, *_OF["resign"])
    RematchPayload = payload("RematchPayload", MatchChanged, *_OF["rematch"])
    SimulatePayload = payload("SimulatePayload", SimulationChanged, *_OF["simulate"])
    CancelSimulationPayload = payload(
        "CancelSimulationPayload", SimulationChanged, *_OF["cancel_simulation"]
    )
    KeepSimulatedGamePayload = payload(
        "KeepSimulatedGamePayload", MatchChanged, *_OF["keep_simulated_game"]
    )
    AnalyzePayload = payload("AnalyzePayload", Analyzed, *_OF["analyze"])
    SubmitTurnPayload = payload("SubmitTurnPayload", MoveAccepted, *_OF["submit_turn"])
    AnswerChallengePayload = payload(
        "AnswerChallengePayload", MatchChanged, *_OF["answer_challenge"]
    )
    SeatBotPayload = payload("SeatBotPayload", MatchChanged, *_OF["seat_bot"])
    CreateBotTokenPayload = payload(
        "CreateBotTokenPayload", BotTokenCreated, *_OF["create_bot_token"]
    )
    RevokeBotTokenPayload = payload(
        "RevokeBotTokenPayload", BotTokensRevoked, *_OF["revoke_bot_token"]
    )
    RevokeBotTokensPayload = payload(
        "RevokeBotTokensPayload", BotTokensRevoked, *_OF["revoke_bot_tokens"]
    )
    UpdateBotPayload = payload("UpdateBotPayload", BotChanged, *_OF["update_bot"])
    RegisterBotPayload = payload("RegisterBotPayload", BotRegistered, *_OF["register_bot"])
    SubmitMovePayload = payload("SubmitMovePayload", MoveAccepted, *_OF["submit_move"])


async def _accepted(written: matches.Written, info: Info) -> MoveAccepted:
    now = MatchType.of(written.match, info)
    (record, *_) = await info.context.matches.records(written.match, written.version - 1)
    return MoveAccepted(match=now, event=shown.Event.of(record, now.seats_held))


def _changed(written: matches.Written, info: Info) -> MatchChanged:
    return MatchChanged(match=MatchType.of(written.match, info))


@strawberry.type(
    description="What can be done. Each answers with its success or with a documented error, and "
    "an error has changed nothing."
)
class Mutation:
    @strawberry.mutation(description="Open an account; the only mutation that needs no token.")
    @answers_errors(*_OF["create_account"])
    async def create_account(
        self, info: Info, input: Annotated[CreateAccountInput, INPUT]
    ) -> CreateAccountPayload:
        context = info.context
        account, token = await context.services.open_account(context.caller, input.name, input.kind)
        return AccountCreated(account=AccountType.of(account), token=token)

    @strawberry.mutation(description="Issue a further token of your account.")
    @answers_errors(*_OF["create_token"])
    async def create_token(
        self, info: Info, input: Annotated[CreateTokenInput, INPUT]
    ) -> CreateTokenPayload:
        token, secret = await info.context.services.accounts.issue(
            info.context.caller, tuple(input.scopes), input.label
        )
        return TokenCreated(token=TokenType.of(token), secret=secret)

    @strawberry.mutation(description="Make a token of your account worthless, everywhere at once.")
    @answers_errors(*_OF["revoke_token"])
    async def revoke_token(
        self, info: Info, input: Annotated[RevokeTokenInput, INPUT]
    ) -> RevokeTokenPayload:
        await info.context.services.accounts.revoke(info.context.caller, input.id)
        return TokenRevoked(id=input.id)

    @strawberry.mutation(
        description="Delete your account for good: its tokens are worthless at once, its bots are "
        "closed, its seats given up by each match's absence policy, and its name is shown nowhere "
        "any more. Needs a token that may do all that any other of the account's may."
    )
    @answers_errors(*_OF["delete_account"])
    async def delete_account(
        self, info: Info, input: Annotated[DeleteAccountInput, INPUT]
    ) -> DeleteAccountPayload:
        context = info.context
        await context.services.account_data.delete(context.caller, input.name)
        return AccountDeleted(id=strawberry.ID(context.caller.id or ""))

    @strawberry.mutation(description="Open a match.")
    @answers_errors(*_OF["create_match"])
    async def create_match(
        self, info: Info, input: Annotated[CreateMatchInput, INPUT]
    ) -> CreateMatchPayload:
        spec = matches.Spec(
            game=input.game,
            seats=input.seats,
            options=options_of(input.game, input.options),
            visibility=input.visibility,
            clock=input.clock.clock() if input.clock else None,
            auto_start=input.auto_start,
            places=input.places_per_seat,
            sit=input.sit,
            absence=input.absence.absence() if input.absence else Absence(),
        )
        with naming_options(input.options):
            written = await info.context.matches.create(
                info.context.caller, spec, input.idempotency_key
            )
        return _changed(written, info)

    @strawberry.mutation(description="Join an open match that fits, or open one.")
    @answers_errors(*_OF["quick_match"])
    async def quick_match(
        self, info: Info, input: Annotated[QuickMatchInput, INPUT]
    ) -> QuickMatchPayload:
        options = options_of(input.game, input.options)
        with naming_options(input.options):
            written = await info.context.matches.quick(
                info.context.caller,
                input.game,
                input.seats,
                options,
                input.idempotency_key,
                input.clock.clock() if input.clock else None,
            )
        return _changed(written, info)

    @strawberry.mutation(description="Take a seat of a match that is in its lobby.")
    @answers_errors(*_OF["join_match"])
    async def join_match(
        self, info: Info, input: Annotated[JoinMatchInput, INPUT]
    ) -> JoinMatchPayload:
        written = await info.context.matches.join(
            info.context.caller,
            input.match_id,
            input.seat,
            input.invitation,
            input.idempotency_key,
        )
        return _changed(written, info)

    @strawberry.mutation(
        description="Get up from your seats. Once the match has started, its absence policy says "
        "who plays on for you. When no account is left on a seat, it is called off; but in a "
        "public match against others, who left earlier loses to the last one then, and the last "
        "one to computer players."
    )
    @answers_errors(*_OF["leave_match"])
    async def leave_match(
        self, info: Info, input: Annotated[MatchInput, INPUT]
    ) -> LeaveMatchPayload:
        written = await info.context.matches.leave(
            info.context.caller, input.match_id, input.idempotency_key
        )
        return _changed(written, info)

    @strawberry.mutation(description="Give an open seat of a match of yours to a computer player.")
    @answers_errors(*_OF["seat_ai"])
    async def seat_ai(self, info: Info, input: Annotated[SeatAiInput, INPUT]) -> SeatAiPayload:
        written = await info.context.matches.seat_ai(
            info.context.caller, input.match_id, input.seat, input.player, input.idempotency_key
        )
        return _changed(written, info)

    @strawberry.mutation(description="Start a match of yours whose seats are all taken.")
    @answers_errors(*_OF["start_match"])
    async def start_match(
        self, info: Info, input: Annotated[MatchInput, INPUT]
    ) -> StartMatchPayload:
        written = await info.context.matches.start(
            info.context.caller, input.match_id, input.idempotency_key
        )
        return _changed(written, info)

    @strawberry.mutation(description="Call off a match of yours that hasn't started.")
    @answers_errors(*_OF["abandon_match"])
    async def abandon_match(
        self, info: Info, input: Annotated[MatchInput, INPUT]
    ) -> AbandonMatchPayload:
        written = await info.context.matches.abandon(
            info.context.caller, input.match_id, input.idempotency_key
        )
        return _changed(written, info)

    @strawberry.mutation(
        description="Register a bot: an account of its own that others may seat in their matches."
    )
    @answers_errors(*_OF["register_bot"])
    async def register_bot(
        self, info: Info, input: Annotated[RegisterBotInput, INPUT]
    ) -> RegisterBotPayload:
        context = info.context
        bot, token, secret = await context.services.bots.register(
            context.caller,
            input.name,
            input.games,
            input.matches,
            input.open,
            input.about,
            input.webhook,
            input.move_seconds,
        )
        return BotRegistered(bot=BotType.of(bot), token=token, webhook_secret=secret)

    @strawberry.mutation(
        description="Change how a bot of yours presents itself, and where its messages are posted "
        "to."
    )
    @answers_errors(*_OF["update_bot"])
    async def update_bot(
        self, info: Info, input: Annotated[UpdateBotInput, INPUT]
    ) -> UpdateBotPayload:
        context = info.context
        bot, secret = await context.services.bots.update(
            context.caller,
            input.bot_id,
            input.games,
            input.matches,
            input.open,
            input.about,
            input.webhook,
            input.move_seconds,
        )
        return BotChanged(bot=BotType.of(bot), webhook_secret=secret)

    @strawberry.mutation(description="Issue a further token for a bot of yours.")
    @answers_errors(*_OF["create_bot_token"])
    async def create_bot_token(
        self, info: Info, input: Annotated[BotTokenInput, INPUT]
    ) -> CreateBotTokenPayload:
        context = info.context
        token, secret = await context.services.bots.issue_token(
            context.caller, input.bot_id, input.label
        )
        return BotTokenCreated(token=TokenType.of(token), secret=secret)

    @strawberry.mutation(
        description="Make a token of a bot of yours worthless, everywhere at once."
    )
    @answers_errors(*_OF["revoke_bot_token"])
    async def revoke_bot_token(
        self, info: Info, input: Annotated[RevokeBotTokenInput, INPUT]
    ) -> RevokeBotTokenPayload:
        context = info.context
        await context.services.bots.revoke_token(context.caller, input.bot_id, input.token_id)
        return BotTokensRevoked(bot_id=input.bot_id)

    @strawberry.mutation(
        description="Make all tokens of a bot of yours worthless, everywhere at once."
    )
    @answers_errors(*_OF["revoke_bot_tokens"])
    async def revoke_bot_tokens(
        self, info: Info, input: Annotated[RevokeBotTokensInput, INPUT]
    ) -> RevokeBotTokensPayload:
        context = info.context
        await context.services.bots.revoke_token(context.caller, input.bot_id, None)
        return BotTokensRevoked(bot_id=input.bot_id)

    @strawberry.mutation(
        description="Offer an open seat of a match of yours to a bot. It is kept until the bot has "
        "answered, or for half a minute."
    )
    @answers_errors(*_OF["seat_bot"])
    async def seat_bot(self, info: Info, input: Annotated[SeatBotInput, INPUT]) -> SeatBotPayload:
        context = info.context
        written = await context.services.bots.challenge(
            context.caller, input.match_id, input.seat, input.bot_id, input.idempotency_key
        )
        return _changed(written, info)

    @strawberry.mutation(description="Take or decline the seat that you, a bot, are offered.")
    @answers_errors(*_OF["answer_challenge"])
    async def answer_challenge(
        self, info: Info, input: Annotated[AnswerChallengeInput, INPUT]
    ) -> AnswerChallengePayload:
        context = info.context
        written = await context.services.bots.answer(
            context.caller, input.match_id, input.accept, input.reason, input.idempotency_key
        )
        return _changed(written, info)

    @strawberry.mutation(
        description="Play a move for a turn from your inbox, and for no other: sent again, or too "
        "late, it does no harm."
    )
    @answers_errors(*_OF["submit_turn"])
    async def submit_turn(
        self, info: Info, input: Annotated[SubmitTurnInput, INPUT]
    ) -> SubmitTurnPayload:
        context = info.context
        written = await context.matches.play_turn(
            context.caller, input.token, input.move.move, input.move.game
        )
        return await _accepted(written, info)

    @strawberry.mutation(description="Play a move.")
    @answers_errors(*_OF["submit_move"])
    async def submit_move(
        self, info: Info, input: Annotated[SubmitMoveInput, INPUT]
    ) -> SubmitMovePayload:
        context = info.context
        written = await context.matches.play(
            context.caller,
            input.match_id,
            input.seat,
            input.move.move,
            input.expected_version,
            input.idempotency_key,
            input.move.game,
        )
        return await _accepted(written, info)

    @strawberry.mutation(
        description="Give a seat of yours up; it can't win any more. If the match goes on, its "
        "absence policy says who plays for the seat."
    )
    @answers_errors(*_OF["resign"])
    async def resign(self, info: Info, input: Annotated[ResignInput, INPUT]) -> ResignPayload:
        written = await info.context.matches.resign(
            info.context.caller, input.match_id, input.seat, input.idempotency_key
        )
        return _changed(written, info)

    @strawberry.mutation(
        description="Sit down for another match like one of yours that is over; the other "
        "players' seats are kept for them."
    )
    @answers_errors(*_OF["rematch"])
    async def rematch(self, info: Info, input: Annotated[MatchInput, INPUT]) -> RematchPayload:
        written = await info.context.matches.rematch(
            info.context.caller, input.match_id, input.idempotency_key
        )
        return _changed(written, info)

    @strawberry.mutation(
        description="Have computer players play many games against each other. What comes of it is "
        "kept for thirty days; follow it with `simulationProgress`."
    )
    @answers_errors(*_OF["simulate"])
    async def simulate(self, info: Info, input: Annotated[SimulateInput, INPUT]) -> SimulatePayload:
        spec = SimulationSpec(
            game=input.game,
            seats=input.seats,
            players=tuple(input.players),
            games=input.games,
            seed=input.seed,
            options=options_of(input.game, input.options),
        )
        context = info.context
        for name in spec.players:
            check_player(name, "players")
        with naming_options(input.options):
            created = await context.services.simulations.create(
                context.caller, spec, input.idempotency_key
            )
        return SimulationChanged(simulation=SimulationType.of(created))

    @strawberry.mutation(
        description="Call a simulation of yours off; what has been played is kept. Nothing happens "
        "to one that is over."
    )
    @answers_errors(*_OF["cancel_simulation"])
    async def cancel_simulation(
        self, info: Info, input: Annotated[CancelSimulationInput, INPUT]
    ) -> CancelSimulationPayload:
        context = info.context
        cancelled = await context.services.simulations.cancel(context.caller, input.simulation_id)
        return SimulationChanged(simulation=SimulationType.of(cancelled))

    @strawberry.mutation(
        description="Keep a game of a simulation as a match that is over: to step through it, "
        "analyze or share it. The match is private and in no list, and it stays when the "
        "simulation is gone. Asked again, it is the same one."
    )
    @answers_errors(*_OF["keep_simulated_game"])
    async def keep_simulated_game(
        self, info: Info, input: Annotated[SimulatedGameInput, INPUT]
    ) -> KeepSimulatedGamePayload:
        context = info.context
        kept = await context.services.simulations.keep(
            context.caller, context.matches, input.simulation_id, input.index
        )
        return _changed(kept, info)

    @strawberry.mutation(
        description="Ask the search what it thinks of each legal move of a decision: of your own "
        "seats while a match is played, of all seats when it is over. It works from that seat's "
        "view, so it knows no hidden card. The answer takes some seconds."
    )
    @answers_errors(*_OF["analyze"])
    async def analyze(self, info: Info, input: Annotated[AnalyzeInput, INPUT]) -> AnalyzePayload:
        context = info.context
        then, found = await context.services.analyses.analyze(
            context.caller,
            input.match_id,
            input.seat,
            input.version,
            input.level,
            input.invitation,
        )
        return Analyzed(analysis=AnalysisType.of(then, found))


# ---------------------------------------------------------------------- subscriptions


@strawberry.type(description="What can be followed live, over WebSocket or server-sent events.")
class Subscription:
    @strawberry.subscription(
        description="A match now and after every change, until it is over. Each message is "
        "complete in itself; `events` are all since the previous one. To resume without a gap, "
        "pass the last version that you saw as `afterVersion`."
    )
    def match_updated(
        self,
        info: Info,
        id: MatchIdArgument,
        after_version: Annotated[
            int | None,
            strawberry.argument(
                description="The last version that you have seen; left out: the present one."
            ),
        ] = None,
        invitation: InvitationArgument = None,
    ) -> AsyncIterator[MatchUpdate]:
        context = info.context
        watch = context.matches.watch(context.caller, id, after_version, invitation)
        return MatchUpdates(info, watch)

    @strawberry.subscription(
        description="Everything that waits for you: turns of your seats, and for bots the seats "
        "that they are asked to take. All that is open comes when you connect, also anew, then "
        "each as it comes up. A heartbeat comes when nothing else has for ten seconds."
    )
    async def inbox(self, info: Info) -> AsyncIterator[InboxMessage]:
        context = info.context
        messages: Any = context.matches.inbox(context.caller, _HEARTBEAT_SECONDS)
        async with aclosing(messages):
            async for message in messages:
                await context.still_identified()
                yield inbox_message(message, info)

    @strawberry.subscription(
        description="A simulation of yours now, and again whenever games have come in, until it is "
        "over."
    )
    async def simulation_progress(
        self, info: Info, id: SimulationIdArgument
    ) -> AsyncIterator[SimulationType]:
        context = info.context
        watched: Any = context.services.simulations.watch(context.caller, id)
        async with aclosing(watched):
            async for simulation in watched:
                await context.still_identified()
                yield SimulationType.of(simulation)


# ---------------------------------------------------------------------- the schema


class ParlourSchema(strawberry.Schema):
    """The schema, with errors that carry a code and never an internal detail.

    Requests are executed by `answer` and `results` only: Strawberry's own ways to do it call
    hooks around every step, which takes as long as an average request.
    """

    def __init__(self, settings: Settings, **types: Any) -> None:
        super().__init__(execution_context_class=Executor, **types)
        for kind in self._schema.type_map.values():
            definition = kind.extensions.get(GraphQLCoreConverter.DEFINITION_BACKREF)
            if isinstance(kind, GraphQLInputObjectType) and definition:
                # Strawberry checks it only when values are read, without saying where.
                kind.is_one_of = definition.is_one_of
            if isinstance(kind, GraphQLUnionType | GraphQLInterfaceType) and kind.resolve_type:
                kind.resolve_type = _by_class(kind.resolve_type)
            if isinstance(kind, GraphQLObjectType):
                for field in kind.fields.values():
                    if getattr(field.resolve, "_is_default", False):
                        written = field.extensions[GraphQLCoreConverter.DEFINITION_BACKREF]
                        field.resolve = Reading(written.metadata.get("path", written.python_name))
        self._documents = Documents(self._schema, settings)
        self._latest: Latest = OrderedDict()

    async def answer(
        self,
        query: str,
        variables: dict[str, Any] | None,
        operation_name: str | None,
        context: Context,
        allowed: Collection[OperationType],
    ) -> tuple[dict[str, Any] | None, list[GraphQLError]]:
        """The data of a query or mutation, and its errors."""
        prepared = self._documents.prepare(query)
        if isinstance(prepared, list):
            return None, _refused(prepared)
        operation = _operation(prepared.document, operation_name, allowed)
        if isinstance(operation, GraphQLError):
            return None, _refused([operation])
        context.operation = _root_field(operation)
        return await self._execute(prepared, operation, variables, context)

    def results(
        self,
        query: str,
        variables: dict[str, Any] | None,
        operation_name: str | None,
        context: Context,
        allowed: Collection[OperationType] = tuple(OperationType),
    ) -> Results:
        """The results of an operation of any kind, one after another."""
        return Results(self, query, variables, operation_name, context, allowed)

    async def _execute(
        self,
        prepared: Prepared,
        operation: OperationDefinitionNode,
        variables: dict[str, Any] | None,
        context: Context,
    ) -> tuple[dict[str, Any] | None, list[GraphQLError]]:
        data, errors = await self._answer(prepared, operation, variables, context)
        for failed in errors:
            describe_error(failed)
        return data, errors

    async def _answer(
        self,
        prepared: Prepared,
        operation: OperationDefinitionNode,
        variables: dict[str, Any] | None,
        context: Context,
    ) -> Answer:
        def executor() -> Any:
            return self._executor(prepared, operation, variables, context)

        change = change_of(self._schema, self.schema_converter, prepared.plans, operation)
        if change:
            values = prepared.plans.variables(self._schema, operation, variables or {})
            given = None if values is None else change.arguments(values)
            if values is not None and given is not None:
                return await change.run(given, values, context, executor)
        found: Executor | list[GraphQLError] = executor()
        return (None, found) if isinstance(found, list) else await found.answer()

    def _executor(
        self,
        prepared: Prepared,
        operation: OperationDefinitionNode,
        variables: dict[str, Any] | None,
        context: Context,
    ) -> Executor | list[GraphQLError]:
        """What executes an operation, or why the variables don't suit it."""
        return Executor.of(
            self._schema,
            prepared.plans,
            operation,
            variables or {},
            context,
            hide_suggestions=self._documents.hide_suggestions,
            operation_extensions={},
            latest=self._latest,
        )


class Results:
    """The results of an operation of any kind, one after another. Closed by `aclose`.

    A PreExecutionError ends them when the operation as a whole has failed, at whatever time. They
    aren't a generator for the reason that `Watch` gives.
    """

    def __init__(
        self,
        schema: ParlourSchema,
        query: str,
        variables: dict[str, Any] | None,
        operation_name: str | None,
        context: Context,
        allowed: Collection[OperationType],
    ) -> None:
        self._schema = schema
        self._request = query, variables, operation_name
        self._context = context
        self._allowed = allowed
        self._executor: Executor | None = None
        self._events: Any = None
        """Those of a subscription; None before the first."""
        self._event: Any = None
        """One that there is no result for yet."""
        self._trouble: Exception | None = None
        """Why there won't be any further."""
        self._held = ExitStack()
        self._over = False
        self.bell: Bell | None = None
        """What rings when there may be another result; None: who wants one has but to ask."""

    def __aiter__(self) -> Results:
        return self

    async def __anext__(self) -> ExecutionResult:
        if self._over:
            raise StopAsyncIteration
        try:
            if self._trouble:
                raise self._trouble
            executor = self._executor or await self._begin()
            if isinstance(executor, ExecutionResult):
                await self.aclose()
                return executor
            event = self._event or await anext(self._events)
            self._event = None
            data, errors = await executor.answer_event(event)
        except BaseException as error:
            await self.aclose()
            if not isinstance(error, Exception) or isinstance(error, StopAsyncIteration):
                raise
            return _failed([GraphQLError(str(error), original_error=error)])
        for failed in errors:
            describe_error(failed)
        self.bell = self._events.bell if type(self._events) is MatchUpdates else None
        return ExecutionResult(data=data, errors=errors or None)

    def at_hand(self) -> ExecutionResult | None:
        """The next result, if nothing has to be waited for, nor asked of graphql-core."""
        events = self._events
        if type(events) is not MatchUpdates or not self._executor:
            return None
        try:
            self._event = self._event or events.at_hand()
        except Exception as error:
            self._trouble = error
        data = self._executor.read_event(self._event) if self._event else None
        if data is None:
            return None
        self._event, self.bell = None, events.bell
        return ExecutionResult(data=data, errors=None)

    async def _begin(self) -> ExecutionResult | Executor:
        """The only result, or what executes the events of a subscription."""
        query, variables, operation_name = self._request
        schema, context = self._schema, self._context
        prepared = schema._documents.prepare(query)
        if isinstance(prepared, list):
            return PreExecutionError(data=None, errors=_refused(prepared))
        operation = _operation(prepared.document, operation_name, self._allowed)
        if isinstance(operation, GraphQLError):
            return PreExecutionError(data=None, errors=_refused([operation]))
        # The connection may be older than the decision to revoke its token.
        await context.still_identified()
        if operation.operation is not OperationType.SUBSCRIPTION:
            began = time.perf_counter()
            data, errors = await schema._execute(prepared, operation, variables, context)
            requests("graphql", _root_field(operation)).observe(time.perf_counter() - began)
            return ExecutionResult(data=data, errors=errors or None)
        self._held.enter_context(context.streaming())
        executor = schema._executor(prepared, operation, variables, context)
        if isinstance(executor, list):
            return _failed(executor)
        try:
            events: Any = execute_subscription(executor)
            if isawaitable(events):
                events = await events
        except GraphQLError as refused:
            return _failed([refused])
        self._executor, self._events = executor, events
        return executor

    async def aclose(self) -> None:
        """Want no more of them."""
        self._over, self.bell = True, None
        try:
            if self._events:
                await self._events.aclose()
        finally:
            self._held.close()


def _operation(
    document: DocumentNode, name: str | None, allowed: Collection[OperationType]
) -> OperationDefinitionNode | GraphQLError:
    """The operation that a request names, or why it can't be executed."""
    operation = get_operation_ast(document, name)
    if operation is None:
        refusal = "name the operation to execute in operationName"
    elif operation.operation not in allowed:
        refusal = f"a {operation.operation.value} can't be sent this way"
        if operation.operation is OperationType.SUBSCRIPTION:
            refusal += ": use a WebSocket, or a POST with `Accept: text/event-stream`"
    else:
        if noted():
            fields = operation.selection_set.selections
            names = {field.name.value for field in fields if isinstance(field, FieldNode)}
            note(" ".join([operation.operation.value, *sorted(names)]))
        return operation
    return GraphQLError(refusal, extensions={"code": "INVALID_REQUEST"})


def _root_field(operation: OperationDefinitionNode) -> str:
    """What an operation asks for, in few words: clients choose names and numbers of fields."""
    match operation.selection_set.selections:
        case (FieldNode(name=name),):
            return name.value
        case _:
            return "several"


def _refused(errors: list[GraphQLError]) -> list[GraphQLError]:
    """Count errors of documents, which have their codes."""
    for error in errors:
        REFUSALS.labels("graphql", (error.extensions or {})["code"]).inc()
    return errors


def _failed(errors: list[GraphQLError]) -> PreExecutionError:
    for error in errors:
        describe_error(error)
        note(code=(error.extensions or {})["code"])
    return PreExecutionError(data=None, errors=errors)


def describe_error(error: GraphQLError) -> None:
    """Give an error its code; replace what isn't meant for callers, and log it."""
    original = error.original_error
    while isinstance(original, GraphQLError):
        original = original.original_error
    extensions: dict[str, Any] = dict(error.extensions or {})
    if isinstance(original, ServiceError):
        extensions["code"] = original.code
    elif original is not None:
        log.error("unexpected error at %s", error.path, exc_info=original)
        error.message = "internal error"
        extensions["code"] = "INTERNAL"
    else:
        extensions.setdefault("code", "INVALID_REQUEST")
    error.extensions = extensions
    REFUSALS.labels("graphql", extensions["code"]).inc()


def _by_class(resolve: GraphQLTypeResolver) -> GraphQLTypeResolver:
    """Finds the member of a union once per class of values, on which alone it depends here."""
    known: dict[type, Any] = {}

    def resolve_type(value: Any, info: Any, abstract: Any) -> Any:
        name = known.get(type(value))
        if name is None:
            name = known[type(value)] = resolve(value, info, abstract)
        return name

    return resolve_type


def build_schema(settings: Settings) -> ParlourSchema:
    """The whole schema, game types included."""
    moves = [move for types in GAME_TYPES.values() for move in types.moves]
    return ParlourSchema(
        settings,
        query=Query,
        mutation=Mutation,
        subscription=Subscription,
        types=[UserError, *moves],
    )


def sdl() -> str:
    """The schema in GraphQL's schema definition language, as committed."""
    return build_schema(Settings()).as_str() + "\n"
