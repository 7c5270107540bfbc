"""Settings of the API process, from environment variables `PARLOUR_*`."""

from __future__ import annotations

import difflib
import os
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from engine.validation import explain

Positive = Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting, with its default; `PARLOUR_REDIS_URL` sets `redis_url`, and so on."""

    redis_url: str = ""
    """Where matches are stored; empty: an embedded server in the data directory."""
    queue_url: str = ""
    """Where jobs are queued; empty: where matches are stored, unless that is a cluster."""
    fsync: str = "everysec"
    """How often the embedded server forces its log to disk: "everysec" or "always"."""
    replicas: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """How many replicas must have a change before it is acknowledged."""
    replicas_on_disk: bool = False
    """Whether they and the primary must have it on disk by then (Redis 7.2, with appendonly)."""
    open_registration: bool = True
    """Whether anybody may create an account."""
    introspection: bool = True
    """Whether clients may read the schema through GraphQL."""
    graphiql: bool = True
    """Whether a browser that opens /graphql gets the GraphiQL editor."""
    trusted_documents: Literal["also", "only"] = "also"
    """Whether clients may send other GraphQL documents than those of the SDKs: "also" or "only"."""
    allowed_origins: str = ""
    """Origins of other web pages that may call the API, separated by commas, or "*"."""
    max_body_bytes: Positive = 262_144
    """Largest request body."""
    request_seconds: Positive = 30
    """Seconds that a client may take to send the head of a request, and then its body."""
    max_tokens: Positive = 4_000
    """Most lexical tokens in a GraphQL document."""
    max_depth: Positive = 16
    """Deepest nesting of fields, fragments counted where they are used."""
    max_aliases: Positive = 60
    """Most aliased fields, fragments counted at every use."""
    max_cost: Positive = 25_000
    """Most fields that an operation may select, lists counted by their `first`."""
    accounts_per_hour: Positive = 1_200
    """New accounts from one address."""
    matches_per_minute: Positive = 120
    """New matches of one account."""
    matches_per_account: Positive = 1_000
    """Matches of one account that aren't over."""
    changes_per_minute: Positive = 240
    """What one account may do in lobbies: join, leave, start, ..."""
    moves_per_second: Positive = 200
    """Moves of one account, on average; ten times as many at once."""
    ai_seats_per_hour: Positive = 240
    """Seats that one account may give to computer players."""
    simulations_per_hour: Positive = 60
    """New simulations of one account."""
    simulations_per_account: Positive = 2
    """Simulations of one account that run at the same time."""
    games_per_simulation: Positive = 100_000
    """Most games of one simulation."""
    analyses_per_minute: Positive = 30
    """Analyses of one account."""
    replays_per_minute: Positive = 30
    """Games of its simulations that one account may have played once more, for their logs."""
    exports_per_minute: Positive = 30
    """Pages of what is kept on it that one account may ask for."""
    log: Literal["plain", "json", "logfmt"] = "plain"
    """How log lines look: "plain", "json" or "logfmt"; but for "plain", every request has one."""
    metrics: bool = True
    """Whether Prometheus's metrics are at /metrics, for whoever can reach it."""
    traces: bool = False
    """Whether OpenTelemetry traces are sent to where its own variables say (extra `otel`)."""
    subscriptions_per_connection: Positive = 100
    """Most live subscriptions on one WebSocket."""
    anonymous_streams_per_address: Positive = 200
    """Most live streams without a token from one address, in each process; a WebSocket is one, and
    so is each subscription on it."""
    websocket_compression: bool = False
    """Whether WebSockets are compressed (permessage-deflate) for clients that can: fewer bytes, but
    some 40 KiB more of memory for each connection."""
    grace_ms: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)] = 5_000
    """How long after its start a process lets clocks be, so that players can come back first."""
    sweep_ms: Positive = 500
    """How often clocks are looked at."""
    ai_delay_ms: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)] = 700
    """How long a computer player waits at least before it moves, so that people can follow."""
    ai_patience_seconds: Positive = 60
    """When a seat's passive move is played for a computer player that doesn't move."""
    challenge_seconds: Positive = 30
    """How long a seat is kept for a bot that has been asked to take it."""
    webhook_hosts: str = ""
    """Hosts, separated by commas, that webhooks may be on though they aren't public."""
    lobby_hours: Positive = 24
    """When a match that hasn't started is called off."""
    archive_url: str = ""
    """Where matches go in the end: file:///path, s3://bucket/prefix (extra `s3`), "": nowhere."""
    archive_after_hours: Annotated[float, msgspec.Meta(ge=0, le=1_000_000)] = 168
    """How long after its end a match goes there; 0: never."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """Settings from `PARLOUR_*` variables. Raises ValueError naming a bad one."""
        given: dict[str, Any] = {}
        for name in cls.__struct_fields__:
            variable = _variable(name)
            if variable in environment:
                given[name] = environment[variable]
        try:
            return msgspec.convert(given, cls, strict=False)
        except msgspec.ValidationError as error:
            name, message = explain(error, cls)
            # That it is a string is no wonder in an environment.
            reason = message.removeprefix(name).removesuffix(", not a string")
            raise ValueError(f"{_variable(name)} is wrong: it{reason}") from None


def _variable(setting: str) -> str:
    return f"PARLOUR_{setting.upper()}"


def unknown_variables(environment: Mapping[str, str] = os.environ) -> list[str]:
    """What to say of variables that look like settings and are none."""
    known = Settings.__struct_fields__
    found: list[str] = []
    for variable in sorted(environment):
        name = variable.removeprefix("PARLOUR_").lower()
        if name != variable.lower() and name not in known:
            near = difflib.get_close_matches(name, known, 1)
            found.append(
                f"there is no setting {variable}"
                + (f"; did you mean {_variable(near[0])}?" if near else "")
            )
    return found
