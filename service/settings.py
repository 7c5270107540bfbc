"""Settings of the API process, from environment variables `PARLOUR_*`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting, with its default; `PARLOUR_REDIS_URL` sets `redis_url`, and so on."""

    redis_url: str = ""
    """Where matches are stored; empty: an embedded server in the data directory."""
    fsync: str = "everysec"
    """How often the embedded server forces its log to disk: "everysec" or "always"."""
    open_registration: bool = True
    """Whether anybody may create an account."""
    introspection: bool = True
    """Whether clients may read the schema through GraphQL."""
    graphiql: bool = True
    """Whether a browser that opens /graphql gets the GraphiQL editor."""
    allowed_origins: str = ""
    """Origins of other web pages that may call the API, separated by commas, or "*"."""
    max_body_bytes: int = 262_144
    """Largest request body."""
    max_tokens: int = 4_000
    """Most lexical tokens in a GraphQL document."""
    max_depth: int = 16
    """Deepest nesting of fields, fragments counted where they are used."""
    max_aliases: int = 60
    """Most aliased fields, fragments counted at every use."""
    max_cost: int = 25_000
    """Most fields that an operation may select, lists counted by their `first`."""
    accounts_per_hour: int = 1_200
    """New accounts from one address."""
    matches_per_minute: int = 120
    """New matches of one account."""
    moves_per_second: int = 200
    """Moves of one account, on average; ten times as many at once."""
    subscriptions_per_connection: int = 100
    """Most live subscriptions on one WebSocket."""
    sweep_ms: int = 200
    """How often clocks are looked at."""
    lobby_hours: int = 24
    """When a match that hasn't started is called off."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """Settings from `PARLOUR_*` variables. Raises ValueError naming a bad one."""
        given: dict[str, Any] = {}
        for name in cls.__struct_fields__:
            variable = f"PARLOUR_{name.upper()}"
            if variable in environment:
                given[name] = environment[variable]
        try:
            return msgspec.convert(given, cls, strict=False)
        except msgspec.ValidationError as error:
            raise ValueError(f"a PARLOUR_* variable is wrong: {error}") from None
