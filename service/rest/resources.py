"""What is sent and received, as structs; the document is generated from them.

Names are in camel case, but for what belongs to a game: options, moves and views are the game's
own, as in its logs.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta

from engine.components import ComponentTable
from engine.game import Game as EngineGame
from engine.game import move_id
from engine.games import all_games
from engine.rng import commitment
from engine.table import Place
from service import accounts, analysis, bots, events, matches, ratings, simulations, webhooks
from service import match as service_match
from service.catalogue import game_spec
from service.events import AbsencePolicy, AccountKind, Visibility
from service.match import Ending, MatchStatus
from service.shown import Event, Fact, Id, Seat, SeatKind, facts_for, time_of, view_fields
from service.simulations import SimulationStatus

T = TypeVar("T")

SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Version = Annotated[int, Meta(ge=0, le=999_999_999)]
Seconds = Annotated[float, Meta(ge=1, le=2_592_000)]
Count = Annotated[int, Meta(ge=1, le=100)]
MoveSeconds = Annotated[int, Meta(ge=0, le=2_592_000)]


class Sent(msgspec.Struct, rename="camel"):
    """Base of what is sent."""


class Received(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """Base of what is received."""


class Query(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """Base of query parameters."""


class Page(Sent, Generic[T]):
    """A page of a list."""

    items: list[T]
    """What is on it, in the list's order; where few items match, it may be fewer than asked for."""
    next: str | None
    """Pass it as `after` to get the next page; None on the last one."""


def page_of(items: list[T], cursors: list[str], more: bool, end: str | None = None) -> Page[T]:
    """A page from its items, their cursors and whether there is more, after the cursor `end`
    (None: that of the last item).
    """
    return Page(items, (end or (cursors[-1] if cursors else None)) if more else None)


# ---------------------------------------------------------------------- games


class OptionSpec(Sent):
    """One option that the creator of a match may set."""

    name: str
    """Its name."""
    type: str
    """"boolean", "integer", "string" or "seat"."""
    default: Any
    """What holds when it is left out."""
    nullable: bool
    """Whether null is allowed."""
    minimum: int | None
    """Least value, for integers."""
    maximum: int | None
    """Greatest value, for integers."""
    choices: list[Any] | None
    """All values, if they are few."""
    meaning: str
    """What it changes."""


class ArgumentSpec(Sent):
    """One argument of a kind of move."""

    name: str
    """Its name."""
    type: str
    """"integer", "string", "boolean", or a list: "[integer]"."""
    meaning: str
    """What it says."""


class MoveSpec(Sent):
    """One kind of move."""

    kind: str
    """Its name, in ids and in moves."""
    arguments: list[ArgumentSpec]
    """Its arguments, in order."""
    meaning: str
    """What it does."""


class GameSummary(Sent):
    """A game that can be played."""

    slug: Id
    """Its stable name."""
    title: str
    """Its title."""
    box: str
    """The rulebook it comes from."""
    min_seats: int
    """Fewest seats."""
    max_seats: int
    """Most seats."""
    cooperative: bool
    """Whether all seats win or lose together."""
    rules: int
    """Version of its rules, as new matches are played."""
    summary: str
    """How to play, in a few sentences."""


class Game(GameSummary):
    """A game that can be played, with its options, moves and components."""

    options: list[OptionSpec]
    """What the creator of a match may set."""
    moves: list[MoveSpec]
    """Every kind of move."""
    components: list[ComponentTable]
    """Cards, boards and tokens, and where their figures come from."""


GAMES = {game.slug: msgspec.convert(game_spec(game), Game) for game in all_games()}


class Rating(Sent):
    """How strong somebody is at a game, by OpenSkill (Plackett-Luce) over finished, public,
    competitive matches."""

    game: Id
    """Slug of the game."""
    who: Id
    """Id of the account, or `ai:` and the name of the computer player."""
    name: str
    """Display name."""
    kind: SeatKind
    """person, bot or ai."""
    mu: float
    """Estimated strength; 25 for somebody unknown."""
    sigma: float
    """Its uncertainty, as a standard deviation."""
    ordinal: float
    """What one is ranked by: mu - 3 sigma."""
    matches: int
    """Matches that counted."""
    wins: int
    """How many of them were won, alone or shared."""

    @classmethod
    def of(cls, game: str, rating: ratings.Rating) -> Rating:
        return cls(
            game=Id(game),
            who=Id(rating.who),
            name=rating.name,
            kind=SeatKind(rating.kind) if rating.kind else SeatKind.AI,
            mu=rating.mu,
            sigma=rating.sigma,
            ordinal=rating.ordinal,
            matches=rating.matches,
            wins=rating.wins,
        )


class Items(Sent, Generic[T]):
    """A list that is known whole."""

    items: list[T]
    """Everything on it, in the list's order."""


# ---------------------------------------------------------------------- accounts


class NewAccount(Received, frozen=True):
    """A new account."""

    name: str
    """Display name, 1 to 40 printable characters."""
    kind: AccountKind = AccountKind.PERSON
    """A person, or visibly a bot."""


class Account(Sent):
    """Your own account."""

    id: Id
    """Its stable name."""
    name: str
    """Display name."""
    kind: AccountKind
    """A person, or visibly a bot."""
    created_at: datetime.datetime
    """When it was created."""

    @classmethod
    def of(cls, account: accounts.Account) -> Account:
        return cls(Id(account.id), account.name, account.kind, time_of(account.created))


class AccountCreated(Sent):
    """A new account and its first token."""

    account: Account
    """The account."""
    token: str
    """Its bearer token, shown only now."""


class DeletedAccount(Received, frozen=True):
    """Your account, to be deleted."""

    name: str
    """Its name as it is shown, to confirm."""


class NewToken(Received, frozen=True):
    """A further token of your account."""

    scopes: list[accounts.Scope]
    """No more than your present token has."""
    label: str = ""
    """Anything that reminds you of its use, up to 80 printable characters."""


class Token(Sent):
    """A token of your account, or of a bot of yours; the secret isn't kept."""

    id: Id
    """Name it to revoke it."""
    label: str
    """What you called it."""
    scopes: list[accounts.Scope]
    """What it allows."""
    created_at: datetime.datetime
    """When it was issued."""

    @classmethod
    def of(cls, token: accounts.Token) -> Token:
        return cls(Id(token.id), token.label, list(token.scopes), time_of(token.created))


class TokenCreated(Sent):
    """A new token."""

    token: Token
    """What is kept of it."""
    secret: str
    """The bearer token itself, shown only now."""


# ---------------------------------------------------------------------- matches


class Clock(Received, frozen=True):
    """Thinking time; the limit that ends first counts."""

    move_seconds: Seconds | None = None
    """For each decision: 1 second to 30 days."""
    match_seconds: Seconds | None = None
    """For all decisions of a seat together: 1 second to 30 days."""

    def clock(self) -> events.Clock:
        """As the service keeps it, in ms."""
        return events.Clock(
            move_ms=None if self.move_seconds is None else round(self.move_seconds * 1000),
            match_ms=None if self.match_seconds is None else round(self.match_seconds * 1000),
        )


class Absence(Received, frozen=True):
    """A match's rule for seats that nobody moves for."""

    policy: AbsencePolicy = AbsencePolicy.DEFAULT_MOVE
    """What happens when a seat's time runs out, or its holder leaves or resigns."""
    player: str | None = None
    """The computer player that stands in; only with the policy `ai`, for which `search:normal` is
    the default."""


class NewMatch(Received, frozen=True):
    """A match to open."""

    game: Id
    """Slug of the game."""
    seats: SeatNumber
    """How many seats."""
    options: dict[str, Any] = {}
    """Options of the game by name; defaults where left out."""
    visibility: Visibility = Visibility.PUBLIC
    """Who may know of it."""
    clock: Clock | None = None
    """Thinking time; left out: as long as one likes."""
    absence: Absence = Absence()
    """Who plays for those who don't; left out: their passive moves."""
    auto_start: bool = True
    """Start as soon as all seats are taken."""
    places_per_seat: Annotated[int, Meta(ge=1, le=12)] = 1
    """How many accounts may share a seat."""
    sit: SeatNumber | None = 0
    """The seat you take at once; null: none."""

    def spec(self) -> matches.Spec:
        """As the use case takes it."""
        return matches.Spec(
            game=self.game,
            seats=self.seats,
            options=self.options,
            visibility=self.visibility,
            clock=self.clock.clock() if self.clock else None,
            auto_start=self.auto_start,
            places=self.places_per_seat,
            sit=self.sit,
            absence=events.Absence(self.absence.policy, self.absence.player),
        )


class QuickMatch(Received, frozen=True):
    """A match that suits you."""

    game: Id
    """Slug of the game."""
    seats: SeatNumber
    """How many seats."""
    options: dict[str, Any] = {}
    """Options of the game by name; defaults where left out."""
    clock: Clock | None = None
    """Thinking time; left out: as long as one likes."""


class Join(Received, frozen=True):
    """A seat to take."""

    seat: SeatNumber | None = None
    """Left out: the first free one."""
    invitation: str | None = None
    """Needed for a private match."""


class SeatAi(Received, frozen=True):
    """A computer player for a seat."""

    player: str = "search:normal"
    """`random`, `greedy`, `search:easy`, `search:normal`, `search:hard` or one that this service
    has installed."""


class ChallengeBot(Received, frozen=True):
    """A bot for a seat."""

    bot: Id
    """Id of the bot."""


class AnswerChallenge(Received, frozen=True):
    """A bot's answer."""

    accept: bool
    """Whether you take the seat."""
    reason: str = ""
    """Why not, for the one who asked; up to 200 printable characters."""


class Resign(Received, frozen=True):
    """A seat to give up."""

    seat: SeatNumber | None = None
    """Needed only if you hold several seats."""


class Result(Sent):
    """How a match ended."""

    ending: Ending
    """Whether it was played to its end."""
    winners: list[int]
    """Seats that won; none if all lost."""
    scores: list[int]
    """By seat; empty after a forfeit."""
    ranks: list[int]
    """By seat, 1 for the best; may be empty."""
    title: str
    """A title that the rulebook awards, or ""."""
    won: bool | None
    """Cooperative and solo games: whether the players won."""
    detail: dict[str, list[int]]
    """Further figures by name, one number per seat."""


class Match(Sent):
    """One play of a game, at one version of its log."""

    id: Id
    """Its stable name."""
    version: int
    """Number of events in its log; also its ETag."""
    status: MatchStatus
    """Where it is in its life: seats are being taken (lobby); it has started (playing); it has a
    result (finished); it was called off, or nobody started it in time (abandoned)."""
    game: Id
    """Slug of the game."""
    rules: int
    """Version of the game's rules that it is played by."""
    options: dict[str, Any]
    """The options of the game, by name."""
    visibility: Visibility
    """Who may know of it."""
    seats: list[Seat]
    """Its seats, clockwise."""
    to_act: list[int]
    """Seats that it waits for."""
    your_seats: list[int]
    """Seats that you hold."""
    yours: bool
    """Whether you created it."""
    places_per_seat: int
    """How many accounts may share a seat."""
    auto_start: bool
    """Whether it starts as soon as all seats are taken."""
    clock: Clock | None
    """Thinking time; None: as long as you like."""
    absence: Absence
    """Who plays for those who don't."""
    deadline: datetime.datetime | None
    """When the next clock runs out."""
    created_at: datetime.datetime
    """When it was created."""
    updated_at: datetime.datetime
    """When something last happened in it."""
    invitation: str | None
    """Lets others join a private match; shown to its players."""
    result: Result | None
    """How it ended; None until then, and for an abandoned match."""
    commitment: str | None
    """SHA-256 of the key that decides all chance, from the start."""
    key: str | None
    """The key in hexadecimal, once the match is over."""
    rematch_of: Id | None
    """The match that this is a rematch of."""

    @classmethod
    def of(cls, m: service_match.Match, account: str | None, invited: bool = False) -> Match:
        """A match as an account (None: nobody in particular) sees it."""
        created, clock, outcome = m.info.created, m.info.created.clock, m.outcome()
        deadline = m.deadline()
        inside = invited or (account is not None and account in m.insiders())
        return cls(
            id=Id(m.id),
            version=m.version,
            status=m.status,
            game=Id(created.game),
            rules=created.rules,
            options=created.options,
            visibility=created.visibility,
            seats=[Seat.of(m, index, account) for index in range(len(m.info.seats))],
            to_act=list(m.to_act()),
            your_seats=m.seats_of(account),
            yours=account is not None and account == created.account,
            places_per_seat=created.places,
            auto_start=created.auto_start,
            clock=Clock(
                move_seconds=None if clock.move_ms is None else clock.move_ms / 1000,
                match_seconds=None if clock.match_ms is None else clock.match_ms / 1000,
            )
            if clock
            else None,
            absence=Absence(created.absence.policy, created.absence.player),
            deadline=time_of(deadline) if deadline is not None else None,
            created_at=time_of(created.at),
            updated_at=time_of(m.info.updated),
            invitation=created.invitation if inside else None,
            result=Result(
                ending=outcome.ending,
                winners=list(outcome.winners),
                scores=list(outcome.scores),
                ranks=list(outcome.ranks),
                title=outcome.title,
                won=outcome.won,
                detail={name: list(values) for name, values in outcome.detail.items()},
            )
            if outcome
            else None,
            commitment=commitment(m.info.key) if m.info.key else None,
            key=m.info.key.hex() if m.info.key and m.over else None,
            rematch_of=Id(created.rematch_of) if created.rematch_of else None,
        )


class MatchLink(Sent):
    """A match by its id."""

    id: Id
    """The match."""


# ---------------------------------------------------------------------- play

GameView = dict[str, Any]
"""The state of a game as its viewer sees it; the document has a type for each game."""
AnyMove = dict[str, Any]
"""A move in its stored form, {"kind": "mail", "card": 7}; the document has types per game."""


def view_dict(view: EngineGame) -> GameView:
    """A view's fields, as they are shown."""
    return {name: getattr(view, name) for name in view_fields(type(view))}


class LegalMove(Sent):
    """A move that the seat may play now."""

    id: Id
    """Names it among the moves of this decision."""
    seat: int
    """The seat."""
    label: str
    """The move in words."""
    places: Sequence[Place]
    """What one would point at on the table to make it, in order: a card, then where it goes; as
    often as equal pieces are meant, and nothing for many a move."""
    move: AnyMove
    """The move itself."""

    @classmethod
    def of(cls, game: EngineGame, seat: int, move: Any) -> LegalMove:
        return cls(
            Id(move_id(move)),
            seat,
            game.label(move),
            game.points_at(seat, move),
            msgspec.to_builtins(move),
        )


class MoveInput(Received, frozen=True):
    """A move to play."""

    move: str | AnyMove
    """The id of a legal move, such as "mail:7", or the move itself: {"kind": "mail", "card": 7}."""
    seat: SeatNumber | None = None
    """Needed only if you hold several seats."""


class TurnInput(Received, frozen=True):
    """A move for a turn."""

    move: str | AnyMove
    """The id of a legal move, such as "mail:7", or the move itself: {"kind": "mail", "card": 7}."""


class MoveAccepted(Sent):
    """The move has been played and stored."""

    match: Match
    """The match right after it."""
    event: Event
    """The move's entry in the log."""


class MovePreview(Sent):
    """Whether a move would be accepted."""

    legal: bool
    """Whether it would be."""
    code: str | None
    """Else the code of the refusal."""
    reason: str | None
    """What is wrong, and what would be right."""
    move: Id | None
    """The move by its id, if legal."""


class MatchUpdate(Sent):
    """A change of a match; complete in itself."""

    match: Match
    """The match after it."""
    events: list[Event]
    """Events since the previous message."""
    facts: list[Fact]
    """What happened since, for your eyes."""

    @classmethod
    def of(cls, update: matches.Update, account: str | None) -> MatchUpdate:
        now = Match.of(update.match, account)
        return cls(
            match=now,
            events=[Event.of(record, now.your_seats) for record in update.records],
            facts=facts_for(update.records, now.your_seats),
        )


# ---------------------------------------------------------------------- the inbox


class Turn(Sent, tag_field="kind", tag="turn"):
    """A decision that a seat of yours is waited for."""

    token: str
    """Stands for this turn, and for no other: play it at `POST /v1/turns/{token}`."""
    match: Match
    """The match."""
    seat: int
    """Your seat."""
    version: int
    """Version of the match."""
    deadline: datetime.datetime | None
    """When its time runs out."""
    view: GameView
    """The state as the seat may see it."""
    legal_moves: list[LegalMove]
    """Everything that the seat may play."""


class Challenge(Sent, tag_field="kind", tag="challenge"):
    """A seat that you, a bot, have been asked to take."""

    token: str
    """Stands for this challenge."""
    match: Match
    """The match."""
    seat: int
    """The seat."""
    until: datetime.datetime
    """When you must have answered at `POST /v1/matches/{match}/answer`."""


class Over(Sent, tag_field="kind", tag="over"):
    """A match of yours is over."""

    token: str
    """Stands for this message."""
    match: Match
    """The match."""


InboxMessage = Turn | Challenge | Over


def inbox_message(message: matches.Message, account: str | None) -> InboxMessage:
    """A message of an inbox as shown; not for heartbeats."""
    assert not isinstance(message, matches.Heartbeat)
    token, m = message.token, message.match
    match message:
        case matches.TurnMessage(seat=seat):
            deadline = m.seat_deadline(seat)
            return Turn(
                token=token,
                match=Match.of(m, account),
                seat=seat,
                version=m.version,
                deadline=time_of(deadline) if deadline is not None else None,
                view=view_dict(m.playing.view(seat)),
                legal_moves=[LegalMove.of(m.playing, seat, move) for move in m.playing.legal(seat)],
            )
        case matches.ChallengeMessage(seat=seat):
            asked = m.info.seats[seat].challenge
            assert asked
            return Challenge(token, Match.of(m, account), seat, time_of(asked.until))
        case _:
            return Over(token, Match.of(m, account))


# ---------------------------------------------------------------------- bots


class NewBot(Received, frozen=True):
    """A bot to register."""

    name: str
    """Display name, 1 to 40 printable characters."""
    games: list[Id] = []
    """Slugs of the games that it plays; empty: all."""
    matches: Annotated[int, Meta(ge=1, le=1000)] = 10
    """How many matches it plays at once."""
    open: bool = True
    """Whether everybody may seat it; else only you."""
    about: str = ""
    """A few words, up to 500 printable characters."""
    webhook: str = ""
    """URL that its inbox messages are posted to; empty: none."""
    move_seconds: MoveSeconds = bots.MOVE_SECONDS
    """How long a decision may take in matches that others seat it in, going by their clocks; 0:
    any time, also without a clock."""


class BotChanges(Received, frozen=True):
    """What to change about a bot; what is left out stays."""

    games: list[Id] | None = None
    """Slugs of the games that it plays; empty: all."""
    matches: Annotated[int, Meta(ge=1, le=1000)] | None = None
    """How many matches it plays at once."""
    open: bool | None = None
    """Whether everybody may seat it; else only you."""
    about: str | None = None
    """A few words, up to 500 printable characters."""
    webhook: str | None = None
    """URL that its inbox messages are posted to, with a new secret; empty: none any more."""
    move_seconds: MoveSeconds | None = None
    """How long a decision may take in matches that others seat it in, going by their clocks; 0:
    any time, also without a clock."""


class Bot(Sent):
    """A program that others may seat in their matches."""

    id: Id
    """Id of its account."""
    name: str
    """Display name."""
    owner_id: Id
    """The account that answers for it."""
    games: list[Id]
    """Slugs of the games that it plays."""
    most_matches: int
    """How many matches it plays at once at most."""
    open: bool
    """Whether everybody may seat it."""
    about: str
    """What it says of itself."""
    created_at: datetime.datetime
    """When it was registered."""
    move_seconds: int
    """How long a decision may take in matches that others seat it in, going by their clocks; 0:
    any time, also without a clock."""

    @classmethod
    def of(cls, bot: bots.Bot) -> Bot:
        return cls(
            id=Id(bot.id),
            name=bot.name,
            owner_id=Id(bot.owner),
            games=[Id(slug) for slug in bot.games or GAMES],
            most_matches=bot.matches,
            open=bot.open,
            about=bot.about,
            created_at=time_of(bot.created),
            move_seconds=bot.move_seconds,
        )


class BotRegistered(Sent):
    """A new bot and its first token."""

    bot: Bot
    """The bot."""
    token: str
    """Its bearer token, shown only now."""
    webhook_secret: str | None
    """What its webhook's messages are signed with, shown only now; null without a webhook."""


class ChangedBot(Bot):
    """A bot after a change."""

    webhook_secret: str | None = None
    """What its webhook's messages are signed with from now on, shown only now; null unless the
    webhook was set."""


class DeadLetter(Sent):
    """A message that was given up."""

    token: str
    """Token of the message."""
    at: datetime.datetime
    """When it was given up."""
    attempts: int
    """How often it was posted."""
    error: str
    """What was wrong the last time."""


class Webhook(Sent):
    """Where the messages of a bot are posted to, and what has gone wrong."""

    url: str
    """The URL."""
    set_at: datetime.datetime
    """When it was set."""
    off: str | None
    """Why nothing is posted any more until it is set again; null while it is on."""
    failing: int
    """How many messages wait to be tried again."""
    dead_letters: list[DeadLetter]
    """Messages that were given up within thirty days, newest first, 100 at most."""

    @classmethod
    def of(cls, state: webhooks.WebhookState) -> Webhook:
        hook = state.webhook
        return cls(
            url=hook.url,
            set_at=time_of(hook.set_at),
            off=hook.off or None,
            failing=state.failing,
            dead_letters=[
                DeadLetter(dead.token, time_of(dead.at), dead.attempts, dead.error)
                for dead in state.dead
            ],
        )


class NewBotToken(Received, frozen=True):
    """A further token of a bot."""

    label: str = ""
    """What you call it, up to 80 printable characters."""


class BotTokenCreated(Sent):
    """A further token of a bot."""

    token: Token
    """The token."""
    secret: str
    """The bearer token itself, shown only now."""


# ---------------------------------------------------------------------- simulations


class NewSimulation(Received, frozen=True):
    """Games to have played."""

    game: Id
    """Slug of the game."""
    seats: SeatNumber
    """How many seats."""
    players: list[str]
    """Computer players, at most one per seat. In game `i`, seat `s` belongs to number
    `(s + i) % players.length`, so that each sits everywhere equally often."""
    games: Annotated[int, Meta(ge=1, le=1_000_000_000)]
    """How many games."""
    seed: Annotated[int, Meta(ge=0, le=9_223_372_036_854_775_807)] = 0
    """The same seed gives the same games."""
    options: dict[str, Any] = {}
    """Options of the game by name; defaults where left out."""


class Simulation(Sent):
    """Many games between computer players."""

    id: Id
    """Its stable name."""
    status: SimulationStatus
    """Where it stands."""
    game: Id
    """Slug of the game."""
    rules: int | None
    """Version of the game's rules."""
    seats: int
    """Number of seats."""
    options: dict[str, Any]
    """The options of the game, by name."""
    players: list[str]
    """Computer players. In game `i`, seat `s` belongs to number `(s + i) % players.length`."""
    games: int
    """How many games it shall be."""
    seed: int
    """The same seed gives the same games."""
    played: int
    """How many games have come in."""
    created_at: datetime.datetime
    """When it was created."""
    finished_at: datetime.datetime | None
    """When it was over."""
    failure: str | None
    """Why it failed, if it has."""

    @classmethod
    def of(cls, simulation: simulations.Simulation) -> Simulation:
        spec, finished = simulation.spec, simulation.finished
        return cls(
            id=Id(simulation.id),
            status=simulation.status,
            game=Id(spec.game),
            rules=spec.rules,
            seats=spec.seats,
            options=dict(spec.options),
            players=list(spec.players),
            games=spec.games,
            seed=spec.seed,
            played=simulation.played,
            created_at=time_of(simulation.created),
            finished_at=time_of(finished) if finished is not None else None,
            failure=simulation.failure or None,
        )


class Share(Sent):
    """A share, and the 95% Wilson score interval of the probability behind it."""

    rate: float
    """The share, from 0 to 1."""
    low: float
    """Lower end of the interval."""
    high: float
    """Upper end of the interval."""


class ScoreBin(Sent):
    """How often a score was reached."""

    score: int
    """The score."""
    count: int
    """How often."""


class LengthBin(Sent):
    """How often a game had a length."""

    moves: int
    """Number of moves."""
    count: int
    """How often."""


class Distribution(Sent):
    """A distribution of numbers; all None without any."""

    mean: float | None
    """Mean."""
    deviation: float | None
    """Standard deviation."""
    least: int | None
    """Minimum."""
    quarter: int | None
    """First quartile."""
    median: int | None
    """Median."""
    three_quarters: int | None
    """Third quartile."""
    most: int | None
    """Maximum."""


class Scores(Distribution):
    """A distribution of scores."""

    histogram: list[ScoreBin]
    """Every score that occurred, ascending."""


class Lengths(Distribution):
    """A distribution of lengths of games."""

    histogram: list[LengthBin]
    """Every length that occurred, ascending."""


class Occurrence(Sent):
    """How often something happened, and where to look at it."""

    count: int
    """In how many games."""
    example: int
    """Lowest number of a game in which it did."""


class Fault(Occurrence):
    """A decision of a player that its passive move was played for."""

    fault: str
    """What the player did."""


class OutcomeCount(Occurrence):
    """How games came out."""

    outcome: str
    """"won" or "lost" for cooperative games; else "alone" (one winner, with a score of its own),
    "tie-break", "shared" or "nobody"."""


class EndingCount(Occurrence):
    """Why games were over."""

    ending: str
    """In the game's own words."""


class TitleCount(Occurrence):
    """A title that the rulebook awards."""

    title: str
    """The title."""


class Crash(Occurrence):
    """Games that an error of the rules broke off."""

    error: str
    """The error."""


class Figures(Sent):
    """How somebody did."""

    games: int
    """Games played, one per seat held."""
    wins: int
    """Games won, those shared with others included."""
    shared: int
    """Wins that others shared."""
    win_rate: Share
    """Wins among games."""
    score: Scores
    """Scores reached."""


class SeatFigures(Figures):
    """How a seat did."""

    seat: int
    """The seat."""


class PlayerFigures(Figures):
    """How a player did."""

    player: str
    """Its name."""
    seats: list[SeatFigures]
    """On each seat."""
    faults: list[Fault]
    """Decisions that its passive move was played for, by what it did."""


class Advantage(Sent):
    """Win rate less fair rate, and the 95% interval of it."""

    estimate: float
    """The advantage."""
    low: float
    """Lower end of the interval."""
    high: float
    """Upper end of the interval."""


class FirstSeat(Sent):
    """How the seat with the first move did, where one seat had it alone."""

    games: int
    """Number of such games."""
    wins: int
    """How many of them it won."""
    win_rate: Share
    """Wins among games."""
    fair_rate: float
    """What a seat wins on average."""
    advantage: Advantage | None
    """What the first move is worth; None without such games."""


class Beaten(Sent):
    """How often the players beat a cooperative or solo game."""

    games: int
    """Games played."""
    wins: int
    """Games won."""
    win_rate: Share
    """Wins among games."""


class Summary(Sent):
    """What came of the games of a simulation so far."""

    games: int
    """Games that were played to their end."""
    players: list[PlayerFigures]
    """Every player, by name."""
    seats: list[SeatFigures]
    """Every seat, all players together."""
    first_seat: FirstSeat
    """What the first move is worth."""
    length: Lengths
    """Moves per game."""
    outcomes: list[OutcomeCount]
    """How games came out, and how often."""
    endings: list[EndingCount]
    """Ways in which the games ended."""
    titles: list[TitleCount]
    """Titles that the rulebook awards."""
    cooperative: Beaten | None
    """How often the players beat the game; None for games against each other."""
    crashes: list[Crash]
    """Games that an error of the rules broke off; they count nowhere else."""


ChartName = Literal["wins", "scores", "lengths", "endings"]


# ---------------------------------------------------------------------- analyses


class Analyze(Received, frozen=True):
    """A decision to look into."""

    seat: SeatNumber | None = None
    """Left out: the seat that was to decide, if only one may be asked."""
    version: Version | None = None
    """Version of the match; left out: the present one."""
    level: Literal["easy", "normal", "hard"] = "normal"
    """Level of the search."""
    invitation: str | None = None
    """Opens a private match to you."""


class MoveEvaluation(Sent):
    """What the search thinks of a legal move."""

    move: LegalMove
    """The move."""
    value: float
    """Estimated share of a victory after it, from 0 to 1; in cooperative games the chance to
    win."""
    visits: int
    """How often the search tried it: the more, the surer the estimate."""


class Analysis(Sent):
    """What the search thinks of a decision, from the seat's view alone."""

    match: Id
    """The match."""
    version: int
    """Version of the match."""
    seat: int
    """The seat that was to decide."""
    level: str
    """Level of the search."""
    moves: list[MoveEvaluation]
    """Every legal move, in the order of the rules."""

    @classmethod
    def of(cls, then: service_match.Match, found: analysis.Analysis) -> Analysis:
        """From an analysis and the match as it was then."""
        legal = {move_id(move): move for move in then.playing.legal(found.seat)}
        return cls(
            match=Id(found.match_id),
            version=found.version,
            seat=found.seat,
            level=found.level,
            moves=[
                MoveEvaluation(
                    LegalMove.of(then.playing, found.seat, legal[move.id]), move.value, move.visits
                )
                for move in found.moves
            ],
        )


# ---------------------------------------------------------------------- the process


class Health(Sent):
    """How the process is."""

    status: Literal["ok", "ready", "unavailable"]
    """ok: it lives; ready: it can serve; unavailable: it can't reach its storage."""
    reason: str | msgspec.UnsetType = msgspec.UNSET
    """Why it is unavailable."""
