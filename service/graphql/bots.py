"""The object types of bots."""

from __future__ import annotations

import datetime

import strawberry

from engine.games import all_games, get_game
from service import bots
from service.graphql.types import GameType, time_of


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

    @strawberry.field(description="The games that it plays.")
    def games(self) -> list[GameType]:
        slugs = self.bot.games
        games = [get_game(slug) for slug in slugs] if slugs else all_games()
        return [GameType(game=game) for game in games]

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
        )


@strawberry.type(description="Whether a move would be accepted.")
class MovePreview:
    legal: bool = strawberry.field(description="Whether it would be.")
    code: str | None = strawberry.field(description="Else the code of the refusal.")
    reason: str | None = strawberry.field(description="What is wrong, and what would be right.")
    move_id: strawberry.ID | None = strawberry.field(description="The move by its id, if legal.")
