"""The object types of bots."""

from __future__ import annotations

import datetime

import strawberry

from engine.games import all_games, get_game
from service import bots, ratings, webhooks
from service.errors import NotAllowed, NotAuthenticated, NotFound
from service.events import AccountKind
from service.graphql.context import Info
from service.graphql.inputs import MOVE_SECONDS_MEANING
from service.graphql.types import GameType, TokenType
from service.shown import SeatKind, time_of


@strawberry.type(
    name="Rating",
    description="How strong somebody is at a game, by OpenSkill (Plackett-Luce) over finished, "
    "public, competitive matches.",
)
class RatingType:
    game: GameType = strawberry.field(description="The game.")
    who: strawberry.ID = strawberry.field(
        description="Id of the account, or `ai:` and the name of the computer player."
    )
    name: str = strawberry.field(description="Display name.")
    kind: SeatKind = strawberry.field(description="PERSON, BOT or AI.")
    mu: float = strawberry.field(description="Estimated strength; 25 for somebody unknown.")
    sigma: float = strawberry.field(description="Its uncertainty, as a standard deviation.")
    ordinal: float = strawberry.field(description="What one is ranked by: mu - 3 sigma.")
    matches: int = strawberry.field(description="Matches that counted.")
    wins: int = strawberry.field(description="How many of them were won, alone or shared.")

    @classmethod
    def of(cls, game: str, rating: ratings.Rating) -> RatingType:
        kinds = {AccountKind.PERSON: SeatKind.PERSON, AccountKind.BOT: SeatKind.BOT}
        return cls(
            game=GameType(game=get_game(game)),
            who=strawberry.ID(rating.who),
            name=rating.name,
            kind=kinds[rating.kind] if rating.kind else SeatKind.AI,
            mu=rating.mu,
            sigma=rating.sigma,
            ordinal=rating.ordinal,
            matches=rating.matches,
            wins=rating.wins,
        )


@strawberry.type(description="A message for a bot that was given up.")
class DeadLetter:
    token: str = strawberry.field(description="Token of the message.")
    at: datetime.datetime = strawberry.field(description="When it was given up.")
    attempts: int = strawberry.field(description="How often it was posted.")
    error: str = strawberry.field(description="What was wrong the last time.")


@strawberry.type(description="Where the messages of a bot are posted to, and what has gone wrong.")
class BotWebhook:
    url: str = strawberry.field(description="The URL.")
    set_at: datetime.datetime = strawberry.field(description="When it was set.")
    off: str | None = strawberry.field(
        description="Why nothing is posted any more until it is set again; null while it is on."
    )
    failing: int = strawberry.field(description="How many messages wait to be tried again.")
    dead_letters: list[DeadLetter] = strawberry.field(
        description="Messages that were given up within thirty days, newest first, 100 at most."
    )

    @classmethod
    def of(cls, state: webhooks.WebhookState) -> BotWebhook:
        hook = state.webhook
        return cls(
            url=hook.url,
            set_at=time_of(hook.set_at),
            off=hook.off or None,
            failing=state.failing,
            dead_letters=[
                DeadLetter(
                    token=dead.token,
                    at=time_of(dead.at),
                    attempts=dead.attempts,
                    error=dead.error,
                )
                for dead in state.dead
            ],
        )


@strawberry.type(name="Bot", description="A program that others may seat in their matches.")
class BotType:
    bot: strawberry.Private[bots.Bot]

    id: strawberry.ID = strawberry.field(description="Id of its account.")
    name: str = strawberry.field(description="Display name.")
    owner_id: strawberry.ID = strawberry.field(description="The account that answers for it.")
    most_matches: int = strawberry.field(description="How many matches it plays at once at most.")
    open: bool = strawberry.field(description="Whether everybody may seat it.")
    about: str = strawberry.field(description="What it says of itself.")
    created_at: datetime.datetime = strawberry.field(description="When it was registered.")
    move_seconds: int = strawberry.field(description=MOVE_SECONDS_MEANING)

    @strawberry.field(description="The games that it plays.")
    def games(self) -> list[GameType]:
        slugs = self.bot.games
        games = [get_game(slug) for slug in slugs] if slugs else all_games()
        return [GameType(game=game) for game in games]

    @strawberry.field(
        description="Where its messages are posted to; null without a webhook, and to everybody "
        "but its owner."
    )
    async def webhook(self, info: Info) -> BotWebhook | None:
        try:
            state = await info.context.services.bots.webhook(info.context.caller, self.bot.id)
        except (NotAuthenticated, NotAllowed, NotFound):
            return None
        return BotWebhook.of(state)

    @strawberry.field(
        description="Its tokens, oldest first, without their secrets; null to everybody but its "
        "owner."
    )
    async def tokens(self, info: Info) -> list[TokenType] | None:
        try:
            found = await info.context.services.bots.tokens(info.context.caller, self.bot.id)
        except (NotAuthenticated, NotAllowed, NotFound):
            return None
        return [TokenType.of(token) for token in found]

    @strawberry.field(description="Its ratings, one per game that it has played.")
    async def ratings(self, info: Info) -> list[RatingType]:
        found = await info.context.services.ratings.of(self.bot.id)
        return [RatingType.of(game, rating) for game, rating in found.items()]

    @classmethod
    def of(cls, bot: bots.Bot) -> BotType:
        return cls(
            bot=bot,
            id=strawberry.ID(bot.id),
            name=bot.name,
            owner_id=strawberry.ID(bot.owner),
            most_matches=bot.matches,
            open=bot.open,
            about=bot.about,
            created_at=time_of(bot.created),
            move_seconds=bot.move_seconds,
        )


@strawberry.type(description="Whether a move would be accepted.")
class MovePreview:
    legal: bool = strawberry.field(description="Whether it would be.")
    code: str | None = strawberry.field(description="Else the code of the refusal.")
    reason: str | None = strawberry.field(description="What is wrong, and what would be right.")
    move_id: strawberry.ID | None = strawberry.field(description="The move by its id, if legal.")
