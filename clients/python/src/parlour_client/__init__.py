"""A client for Parlour, the game-state service for tabletop Christmas games.

`Client` waits, `AsyncClient` awaits; both can do the same. `Bot` and `AsyncBot` take turns.
`parlour_client.types` has what the service answers, `parlour_client.refusals` what it may refuse
as exceptions, and `parlour_client.games` a module per game, with its moves, options and views.
"""

from parlour_client import types
from parlour_client._async.bot import AsyncBot
from parlour_client._async.client import AsyncClient
from parlour_client._base import Game, GameMove, GameOptions, Page, PageInfo
from parlour_client._sync.bot import Bot
from parlour_client._sync.client import Client
from parlour_client.errors import (
    ClientClosed,
    ParlourError,
    Refused,
    Unavailable,
    UnexpectedAnswer,
    WrongGame,
)

__all__ = [
    "AsyncBot",
    "AsyncClient",
    "Bot",
    "Client",
    "ClientClosed",
    "Game",
    "GameMove",
    "GameOptions",
    "Page",
    "PageInfo",
    "ParlourError",
    "Refused",
    "Unavailable",
    "UnexpectedAnswer",
    "WrongGame",
    "types",
]
