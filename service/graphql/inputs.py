"""The inputs of the mutations, those of each game derived from its structs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import strawberry
from strawberry.scalars import JSON

from service.accounts import Scope
from service.bots import MOVE_SECONDS
from service.errors import InvalidInput, InvalidOption
from service.events import Absence, AbsencePolicy, AccountKind, Clock, Visibility
from service.graphql.derive import camel_case, given
from service.graphql.types import GAME_TYPES

_KEY = "A string of yours, fresh for every new request and the same when you repeat one."
MOVE_SECONDS_MEANING = (
    "How long a decision may take in matches that others seat it in, going by their clocks; 0: any "
    "time, also without a clock."
)


def _one_of(name: str, description: str, fields: dict[str, tuple[Any, str]]) -> Any:
    namespace: dict[str, Any] = {"__annotations__": {}, "__module__": __name__}
    for field, (kind, meaning) in fields.items():
        namespace["__annotations__"][field] = kind | None
        namespace[field] = strawberry.field(default=strawberry.UNSET, description=meaning)
    return strawberry.input(type(name, (), namespace), one_of=True, description=description)


_SLUGS = {types.python_field: types.game.slug for types in GAME_TYPES.values()}

if TYPE_CHECKING:
    # Types that are made at start-up; the type checker can't look into them.
    MoveInput = Any
    GameOptionsInput = Any
else:
    MoveInput = _one_of(
        "MoveInput",
        "A move: the id of a legal move, or the typed move of the match's game.",
        {"id": (strawberry.ID, "Id of a legal move.")}
        | {
            types.python_field: (types.move_input, f"A move of {types.game.title}.")
            for types in GAME_TYPES.values()
        },
    )

    GameOptionsInput = _one_of(
        "GameOptionsInput",
        "Options of a match: those of its game, or any game's as plain values.",
        {"values": (JSON, "Options by name, as `Game.options` lists them.")}
        | {
            types.python_field: (types.options_input, f"Options of {types.game.title}.")
            for types in GAME_TYPES.values()
            if types.options_input
        },
    )


def options_of(game: str, value: Any) -> dict[str, Any]:
    """The options that an input gives for a game. Raises InvalidInput."""
    if not value:
        return {}
    ((field, options),) = given(value).items()
    if field == "values":
        if not isinstance(options, dict):
            raise InvalidInput("values must be an object of options by name", "options.values")
        return options
    if _SLUGS[field] != game:
        raise InvalidInput(f"these are options of {_SLUGS[field]}, not of {game}", "options")
    return given(options)


@contextmanager
def naming_options(value: Any) -> Iterator[None]:
    """Have a refused option named as the client named it: typed options are in camel case."""
    try:
        yield
    except InvalidOption as error:
        if not value or "values" in given(value):
            raise
        (field,) = given(value)
        options = GAME_TYPES[_SLUGS[field]].game.options_type()
        names = {name: camel_case(name) for name in options.__struct_fields__}
        known = re.compile(rf"\b(?:{'|'.join(names)})\b")
        message = known.sub(lambda found: names[found[0]], str(error))
        raise InvalidOption(message, names.get(error.option, error.option)) from None


class ChosenMove(NamedTuple):
    """A move as a request names it."""

    game: str | None
    """The game that the typed move belongs to; None for a move given by its id."""
    move: str | dict[str, Any]
    """Its id, or its stored form."""


_MOVES = {types.field: (types.game.slug, types.read_move) for types in GAME_TYPES.values()}


def _read_move(value: Mapping[str, Any]) -> ChosenMove:
    ((field, move),) = value.items()
    if field == "id":
        return ChosenMove(None, move)
    slug, read = _MOVES[field]
    return ChosenMove(slug, read(move))


@strawberry.input(description="A new account.")
class CreateAccountInput:
    name: str = strawberry.field(description="Display name, 1 to 40 characters.")
    kind: AccountKind = strawberry.field(
        default=AccountKind.PERSON, description="A person, or visibly a bot."
    )


@strawberry.input(description="A further token of your account.")
class CreateTokenInput:
    scopes: list[Scope] = strawberry.field(description="No more than your present token has.")
    label: str = strawberry.field(default="", description="Anything that reminds you of its use.")


@strawberry.input(description="A token to make worthless.")
class RevokeTokenInput:
    id: strawberry.ID = strawberry.field(description="From `me.tokens`.")


@strawberry.input(description="Your account, to be deleted.")
class DeleteAccountInput:
    name: str = strawberry.field(description="Its name as it is shown, to confirm.")


@strawberry.input(description="Thinking time; give one limit or both.")
class ClockInput:
    move_seconds: float | None = strawberry.field(
        default=None, description="For each decision: 1 second to 30 days."
    )
    match_seconds: float | None = strawberry.field(
        default=None, description="For all decisions of a seat together: 1 second to 30 days."
    )

    def clock(self) -> Clock:
        return Clock(
            move_ms=_milliseconds(self.move_seconds, "clock.moveSeconds"),
            match_ms=_milliseconds(self.match_seconds, "clock.matchSeconds"),
        )


@strawberry.input(description="A match's rule for seats that nobody moves for.")
class AbsenceInput:
    policy: AbsencePolicy = strawberry.field(
        default=AbsencePolicy.DEFAULT_MOVE,
        description="What happens when a seat's time runs out, or its holder leaves or resigns.",
    )
    player: str | None = strawberry.field(
        default=None,
        description="The computer player that stands in, as in `seatAi`; only with the policy AI, "
        "for which `search:normal` is the default.",
    )

    def absence(self) -> Absence:
        return Absence(self.policy, self.player)


def _milliseconds(seconds: float | None, field: str) -> int | None:
    if seconds is None:
        return None
    if not 1 <= seconds <= 30 * 86_400:
        raise InvalidInput("must be 1 second to 30 days", field)
    return round(seconds * 1000)


@strawberry.input(description="A match to open.")
class CreateMatchInput:
    game: strawberry.ID = strawberry.field(description="Slug of the game.")
    seats: int = strawberry.field(description="How many seats.")
    options: GameOptionsInput | None = strawberry.field(
        default=None, description="Options of the game; defaults where left out."
    )
    visibility: Visibility = strawberry.field(
        default=Visibility.PUBLIC, description="Who may know of it."
    )
    clock: ClockInput | None = strawberry.field(
        default=None, description="Thinking time; left out: as long as one likes."
    )
    absence: AbsenceInput | None = strawberry.field(
        default=None, description="Who plays for those who don't; left out: their passive moves."
    )
    auto_start: bool = strawberry.field(
        default=True, description="Start as soon as all seats are taken."
    )
    places_per_seat: int = strawberry.field(
        default=1, description="How many accounts may share a seat: 1 to 12."
    )
    sit: int | None = strawberry.field(
        default=0, description="The seat you take at once; null: none."
    )
    idempotency_key: str = strawberry.field(description=_KEY)


@strawberry.input(description="A match that suits you.")
class QuickMatchInput:
    game: strawberry.ID = strawberry.field(description="Slug of the game.")
    seats: int = strawberry.field(description="How many seats.")
    options: GameOptionsInput | None = strawberry.field(
        default=None, description="Options of the game; defaults where left out."
    )
    clock: ClockInput | None = strawberry.field(
        default=None, description="Thinking time; left out: as long as one likes."
    )
    idempotency_key: str = strawberry.field(description=_KEY)


@strawberry.input(description="A seat to take.")
class JoinMatchInput:
    match_id: strawberry.ID = strawberry.field(description="The match.")
    seat: int | None = strawberry.field(default=None, description="Left out: the first free one.")
    invitation: str | None = strawberry.field(
        default=None, description="Needed for a private match."
    )
    idempotency_key: str = strawberry.field(description=_KEY)


@strawberry.input(description="A seat for a computer player.")
class SeatAiInput:
    match_id: strawberry.ID = strawberry.field(description="The match.")
    seat: int | None = strawberry.field(default=None, description="Left out: the first open one.")
    player: str | None = strawberry.field(
        default="search:normal",
        description="`random`, `greedy`, `search:easy`, `search:normal`, `search:hard` or one that "
        "this service has installed; null takes a seat back.",
    )
    idempotency_key: str = strawberry.field(description=_KEY)


@strawberry.input(description="A match, for operations that need nothing else.")
class MatchInput:
    match_id: strawberry.ID = strawberry.field(description="The match.")
    idempotency_key: str = strawberry.field(description=_KEY)


@strawberry.input(description="A seat to give up.")
class ResignInput:
    match_id: strawberry.ID = strawberry.field(description="The match.")
    seat: int | None = strawberry.field(
        default=None, description="Needed only if you hold several seats."
    )
    idempotency_key: str = strawberry.field(description=_KEY)


@strawberry.input(description="Games to have played.")
class SimulateInput:
    game: strawberry.ID = strawberry.field(description="Slug of the game.")
    seats: int = strawberry.field(description="How many seats.")
    players: list[str] = strawberry.field(
        description="Computer players, as in `seatAi`, at most one per seat. In game `i`, seat `s` "
        "belongs to number `(s + i) % players.length`, so that each sits everywhere equally often."
    )
    games: int = strawberry.field(description="How many games.")
    seed: int = strawberry.field(default=0, description="The same seed gives the same games.")
    options: GameOptionsInput | None = strawberry.field(
        default=None, description="Options of the game; defaults where left out."
    )
    idempotency_key: str = strawberry.field(description=_KEY)


@strawberry.input(description="A simulation to call off.")
class CancelSimulationInput:
    simulation_id: strawberry.ID = strawberry.field(description="The simulation.")


@strawberry.input(description="A game of a simulation.")
class SimulatedGameInput:
    simulation_id: strawberry.ID = strawberry.field(description="The simulation.")
    index: int = strawberry.field(description="Number of the game, from 0.")


@strawberry.input(description="A decision to look into.")
class AnalyzeInput:
    match_id: strawberry.ID = strawberry.field(description="The match.")
    seat: int | None = strawberry.field(
        default=None, description="Left out: the seat that was to decide, if only one may be asked."
    )
    version: int | None = strawberry.field(
        default=None, description="Version of the match; left out: the present one."
    )
    level: str = strawberry.field(
        default="normal", description="Level of the search: `easy`, `normal` or `hard`."
    )
    invitation: str | None = strawberry.field(
        default=None, description="Opens a private match to you."
    )


@strawberry.input(description="A move to play.")
class SubmitMoveInput:
    match_id: strawberry.ID = strawberry.field(description="The match.")
    seat: int | None = strawberry.field(
        default=None, description="Needed only if you hold several seats."
    )
    move: MoveInput = strawberry.field(description="The move.")
    expected_version: int | None = strawberry.field(
        default=None, description="Refuse if the match has moved on from this version."
    )
    idempotency_key: str = strawberry.field(description=_KEY)


@strawberry.input(description="A bot to register.")
class RegisterBotInput:
    name: str = strawberry.field(description="Display name, 1 to 40 characters.")
    games: list[strawberry.ID] = strawberry.field(
        default_factory=list, description="Slugs of the games that it plays; empty: all."
    )
    matches: int = strawberry.field(
        default=10, description="How many matches it plays at once, 1 to 1000."
    )
    open: bool = strawberry.field(
        default=True, description="Whether everybody may seat it; else only you."
    )
    about: str = strawberry.field(default="", description="A few words, up to 500 characters.")
    webhook: str = strawberry.field(
        default="", description="URL that its inbox messages are posted to; empty: none."
    )
    move_seconds: int = strawberry.field(default=MOVE_SECONDS, description=MOVE_SECONDS_MEANING)


@strawberry.input(description="What to change about a bot; what is left out stays.")
class UpdateBotInput:
    bot_id: strawberry.ID = strawberry.field(description="The bot.")
    games: list[strawberry.ID] | None = strawberry.field(
        default=None, description="Slugs of the games that it plays; empty: all."
    )
    matches: int | None = strawberry.field(
        default=None, description="How many matches it plays at once, 1 to 1000."
    )
    open: bool | None = strawberry.field(
        default=None, description="Whether everybody may seat it; else only you."
    )
    about: str | None = strawberry.field(
        default=None, description="A few words, up to 500 characters."
    )
    webhook: str | None = strawberry.field(
        default=None,
        description="URL that its inbox messages are posted to, with a new secret; empty: none "
        "any more.",
    )
    move_seconds: int | None = strawberry.field(default=None, description=MOVE_SECONDS_MEANING)


@strawberry.input(description="A bot that needs a further token.")
class BotTokenInput:
    bot_id: strawberry.ID = strawberry.field(description="The bot.")
    label: str = strawberry.field(default="", description="What you call it.")


@strawberry.input(description="A token of a bot that shall be worthless.")
class RevokeBotTokenInput:
    bot_id: strawberry.ID = strawberry.field(description="The bot.")
    token_id: strawberry.ID = strawberry.field(description="The token, as in `Bot.tokens`.")


@strawberry.input(description="A bot whose tokens shall all be worthless.")
class RevokeBotTokensInput:
    bot_id: strawberry.ID = strawberry.field(description="The bot.")


@strawberry.input(description="A seat for a bot.")
class SeatBotInput:
    match_id: strawberry.ID = strawberry.field(description="The match.")
    bot_id: strawberry.ID = strawberry.field(description="The bot.")
    seat: int | None = strawberry.field(default=None, description="Left out: the first open one.")
    idempotency_key: str = strawberry.field(description=_KEY)


@strawberry.input(description="A bot's answer.")
class AnswerChallengeInput:
    match_id: strawberry.ID = strawberry.field(description="The match.")
    accept: bool = strawberry.field(description="Whether you take the seat.")
    reason: str = strawberry.field(
        default="", description="Why not, for the one who asked; up to 200 characters."
    )
    idempotency_key: str = strawberry.field(description=_KEY)


@strawberry.input(description="A move for a turn.")
class SubmitTurnInput:
    token: str = strawberry.field(description="The turn, as in your inbox.")
    move: MoveInput = strawberry.field(description="The move.")


@strawberry.input(description="A move to try out.")
class PreviewMoveInput:
    match_id: strawberry.ID = strawberry.field(description="The match.")
    seat: int | None = strawberry.field(
        default=None, description="Needed only if you hold several seats."
    )
    move: MoveInput = strawberry.field(description="The move.")


# Read straight from what the client sent: the general way makes a dataclass per level, with a
# field for every game and kind of move, which costs more than playing the move.
def _read_submission(_: type, value: Mapping[str, Any], __: object) -> SubmitMoveInput:
    return SubmitMoveInput(
        match_id=value["matchId"],
        seat=value.get("seat"),
        move=_read_move(value["move"]),
        expected_version=value.get("expectedVersion"),
        idempotency_key=value["idempotencyKey"],
    )


def _read_turn(_: type, value: Mapping[str, Any], __: object) -> SubmitTurnInput:
    return SubmitTurnInput(token=value["token"], move=_read_move(value["move"]))


def _read_preview(_: type, value: Mapping[str, Any], __: object) -> PreviewMoveInput:
    return PreviewMoveInput(
        match_id=value["matchId"], seat=value.get("seat"), move=_read_move(value["move"])
    )


# Strawberry sets the attribute on every input class, unseen by type checkers.
SubmitMoveInput.__strawberry_definition__.from_input = _read_submission  # type: ignore[attr-defined]
SubmitTurnInput.__strawberry_definition__.from_input = _read_turn  # type: ignore[attr-defined]
PreviewMoveInput.__strawberry_definition__.from_input = _read_preview  # type: ignore[attr-defined]
