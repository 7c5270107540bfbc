"""The OpenAPI 3.1 document, generated from the table of operations and from the structs.

Descriptions are the docstrings of the structs and of their fields, those of the games included;
examples are answers that were recorded from the application (`examples.json`).
"""

from __future__ import annotations

import functools
import json
import re
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import resources as package
from typing import Any

import msgspec

from engine.docs import class_doc, field_docs
from engine.game import Game
from engine.games import all_games
from service.errors import NotAuthenticated, ServiceError
from service.rest import problems
from service.rest import resources as r
from service.rest.events import MEDIA_TYPE as EVENTS
from service.rest.problems import MEDIA_TYPE, Problem, RequestError, attributes
from service.rest.routes import operation
from service.rest.routing import JSON, PATH_PARAMETERS, Brief, Expected, Key, Operation, Resume
from service.shown import view_fields

Schema = dict[str, Any]

_REF = "#/components/schemas/"
_TAGS = {
    "Games": "What can be played.",
    "Accounts": "Who you are, and the tokens that prove it.",
    "Matches": "Opening, finding, joining and ending matches.",
    "Seats": "Computer players and bots on the seats of a match.",
    "Play": "The state as you may see it, legal moves, moves, and what happened.",
    "Live": "Server-sent events, and an inbox that can be polled.",
    "Bots": "Programs that others may seat in their matches.",
    "Ratings": "How strong people, bots and computer players are.",
    "Simulations": "Many games between computer players, counted.",
    "Analyses": "What the search thinks of a decision.",
    "About": "The problems that requests are refused with.",
    "Process": "Whether this process lives and can serve.",
}
_DESCRIPTION = """\
Parlour keeps matches of tabletop Christmas games, knows the rules, hides what each player mustn't \
see, and tells everybody what happens as it happens.

- **Tokens.** `POST /v1/accounts` opens an account and answers with a token; send it as \
`Authorization: Bearer ...`. What everybody may see needs none.
- **Repeating.** What creates or changes something takes an `Idempotency-Key` of yours: sent again \
with the same key it does nothing, and gives the first answer once more, with \
`Idempotent-Replayed: true`.
- **Versions.** The version of a match is its ETag: `If-None-Match` answers 304 while nothing has \
changed, `If-Match` has a move refused (412) if something has.
- **Live.** Event streams resume by `Last-Event-ID`, without a gap; the inbox can be polled as well.
- **Errors** are problem details (RFC 9457) with a `code` for programs. Nothing has changed then.
- **Limits.** 429 says which limit (`limit`) and when to try again (`Retry-After`).
"""
_KEY = "A string of yours, fresh for every new request and the same when you repeat one."

PROCESS = [
    Operation(
        id="isAlive",
        method="GET",
        path="/healthz",
        tag="Process",
        summary="Whether this process lives",
        description="",
        handler=None,
        content=r.Health,
    ),
    Operation(
        id="isReady",
        method="GET",
        path="/readyz",
        tag="Process",
        summary="Whether this process can reach its storage",
        description="503 if it can't.",
        handler=None,
        content=r.Health,
    ),
    Operation(
        id="getMetrics",
        method="GET",
        path="/metrics",
        tag="Process",
        summary="What Prometheus reads",
        description="",
        handler=None,
        media=("text/plain",),
        content=bytes,
    ),
]
"""What the process answers outside of /v1."""

OPERATIONS = [*operation.operations, *PROCESS]


@functools.cache
def document() -> dict[str, Any]:
    """The whole document."""
    schemas = _schemas()
    paths: dict[str, dict[str, Any]] = {}
    examples = recorded()
    for one in OPERATIONS:
        described = _operation(one, examples.get(one.id, {}))
        paths.setdefault(one.path, {})[one.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Parlour",
            "version": "1",
            "summary": "A game-state service for tabletop Christmas games",
            "description": _DESCRIPTION,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/", "description": "This server."}],
        "tags": [{"name": name, "description": text} for name, text in _TAGS.items()],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "bearer": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "A token from `POST /v1/accounts` or `POST /v1/tokens`.",
                }
            },
        },
    }


@functools.cache
def recorded() -> dict[str, Any]:
    """An example of each operation: its request and its answer."""
    try:
        text = package.files("service.rest").joinpath("examples.json").read_text("utf-8")
    except FileNotFoundError:  # They are being recorded for the first time.
        return {}
    found: dict[str, Any] = json.loads(text)
    return found


def text() -> str:
    """The document as committed."""
    return json.dumps(document(), indent=1, ensure_ascii=False) + "\n"


@functools.cache
def served() -> bytes:
    """The document as it is served."""
    return msgspec.json.encode(document())


# ---------------------------------------------------------------------- operations


def _operation(one: Operation, example: Mapping[str, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": one.id,
        "summary": one.summary,
        "tags": [one.tag],
        "security": [] if one.handler is None else [{"bearer": []}],
    }
    if one.description:
        described["description"] = one.description
    if one.handler is not None and NotAuthenticated not in one.errors:
        described["security"].append({})
    if parameters := [*_parameters(one, example)]:
        described["parameters"] = parameters
    if one.body:
        content: dict[str, Any] = {"schema": {"$ref": _REF + one.body.__name__}}
        if "body" in example:
            content["examples"] = {"recorded": {"value": example["body"]}}
        described["requestBody"] = {
            "description": _words(class_doc(one.body)),
            "required": not one.body_optional,
            "content": {JSON: content},
        }
    described["responses"] = _responses(one, example)
    return described


def _parameters(one: Operation, example: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    given = example.get("parameters", {})

    def parameter(name: str, place: str, description: str, schema: Schema, required: bool) -> Any:
        found = {
            "name": name,
            "in": place,
            "description": description,
            "required": required,
            "schema": schema,
        }
        if name in given:
            found["example"] = given[name]
        return found

    for name, kind in one.path_types.items():
        schema = msgspec.json.schema(kind)
        if kind is str:
            schema["minLength"] = 1
        yield parameter(name, "path", PATH_PARAMETERS[name][1], schema, True)
    if one.query:
        _, components = msgspec.json.schema_components([one.query], ref_template=_REF + "{name}")
        docs = field_docs(one.query)
        for field in msgspec.structs.fields(one.query):
            schema = components[one.query.__name__]["properties"][field.encode_name]
            schema = _without_null(schema)
            yield parameter(
                field.encode_name, "query", _words(docs[field.name]), schema, field.required
            )
    for kind in one.headers.values():
        if kind is Key:
            schema = {"type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[ -~]*$"}
            yield parameter("Idempotency-Key", "header", _KEY, schema, True)
        elif kind is Expected:
            schema = {"type": "string", "pattern": r'^(\*|"[0-9]{1,9}")$'}
            text = "The ETag of the match as you know it: refuse if the match has moved on."
            yield parameter("If-Match", "header", text, schema, False)
        elif kind is Resume:
            schema = {"type": "string", "pattern": "^[0-9]{1,9}$"}
            text = "Id of the last event that you have seen: go on after it."
            yield parameter("Last-Event-ID", "header", text, schema, False)
        elif kind is Brief:
            text = "`return=minimal`: leave the content of the answer out."
            yield parameter("Prefer", "header", text, {"type": "string"}, False)
    if one.etag and one.method == "GET":
        text = "The ETag of what you have: the answer is 304 if it is still so."
        yield parameter("If-None-Match", "header", text, {"type": "string"}, False)


def _responses(one: Operation, example: Mapping[str, Any]) -> dict[str, Any]:
    success: dict[str, Any] = {"description": "Done." if one.method != "GET" else "What is asked."}
    if one.content is not None:
        success["content"] = {}
        for media in one.media:
            content: dict[str, Any] = {"schema": _content(one, media)}
            if media == JSON and "answer" in example:
                content["examples"] = {"recorded": {"value": example["answer"]}}
            success["content"][media] = content
    headers: dict[str, Any] = {}
    if one.etag:
        headers["ETag"] = _header("The version of the match.", r'^"[0-9]+"$')
    if one.location:
        headers["Location"] = _header("The path of what was opened.", "^/v1/")
    if Key in one.headers.values() and one.etag:
        headers["Idempotent-Replayed"] = _header("Given if this was done before.", "^true$")
    if headers:
        success["headers"] = headers
    found: dict[str, Any] = {str(one.status): success}
    if Brief in one.headers.values():
        applied = _header("What was preferred.", "^return=minimal$")
        found["204"] = {
            "description": "Done, and left out as you prefer.",
            "headers": {**headers, "Preference-Applied": applied},
        }
    if one.etag and one.method == "GET":
        found["304"] = {"description": "Nothing has changed."}
    if one.id == "followMatch":
        found["204"] = {"description": "The match is over, and you have seen all of it."}
    if one.id == "isReady":
        found["503"] = success | {"description": "The storage can't be reached."}
    if one.handler is not None:
        found |= _refusals(one)
    return dict(sorted(found.items()))


def _refusals(one: Operation) -> dict[str, Any]:
    by_status: dict[int, list[type[ServiceError] | type[RequestError]]] = {}
    for error in one.all_errors:
        by_status.setdefault(problems.STATUS[error], []).append(error)
    for refused in one.request_errors:
        by_status.setdefault(refused.status, []).append(refused)
    found: dict[str, Any] = {}
    for status, kinds in by_status.items():
        refs = [{"$ref": _REF + problem_name(kind)} for kind in kinds]
        lines = [f"`{kind.code}`: {_words(class_doc(kind))}" for kind in kinds]
        found[str(status)] = {
            "description": "\n\n".join(lines),
            "content": {MEDIA_TYPE: {"schema": refs[0] if len(refs) == 1 else {"anyOf": refs}}},
        }
        if status in (429, 503):
            retry = {"description": "Seconds to wait.", "schema": {"type": "integer"}}
            found[str(status)]["headers"] = {"Retry-After": retry}
    return found


def _header(description: str, pattern: str) -> dict[str, Any]:
    return {"description": description, "schema": {"type": "string", "pattern": pattern}}


def _content(one: Operation, media: str) -> Schema:
    if media != JSON:
        if one.id == "getLog":
            return {"type": "string", "description": "One `Event` per line."}
        if media == EVENTS:
            return _event(one)
        return {"type": "string"}
    if one.content == r.GameView:
        return {"$ref": _REF + "GameView"}
    if typing.get_origin(one.content) is list:
        return {"type": "array", "items": {"$ref": _REF + "InboxMessage"}}
    return {"$ref": _REF + name_of(one.content)}


def _event(one: Operation) -> Schema:
    """What one of the server-sent events of an operation is like."""
    names = {"followMatch": ["match"], "followSimulation": ["simulation"]}
    data = [{"$ref": _REF + name_of(one.content)}, {"$ref": _REF + "Problem"}]
    return {
        "type": "object",
        "description": "One event.",
        "properties": {
            "event": {
                "type": "string",
                "enum": [*names.get(one.id, ["turn", "challenge", "over"]), "problem"],
                "description": "What it is; a problem is the last one of a stream.",
            },
            "id": {
                "type": "string",
                "description": "What to send as `Last-Event-ID` to go on after it, if it has one.",
            },
            "data": {
                "type": "string",
                "description": "What it says, as JSON.",
                "contentMediaType": JSON,
                "contentSchema": {"anyOf": data},
            },
        },
        "required": ["event", "data"],
    }


def name_of(kind: Any) -> str:
    """The name of a type's schema: `Page[Match]` is a `MatchPage`."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is list:
        return "InboxMessage"
    if args:
        (item,) = args
        return name_of(item) + {r.Page: "Page", r.Items: "List"}[origin]
    return str(kind.__name__)


def problem_name(error: type[ServiceError] | type[RequestError]) -> str:
    """The name of an error's schema."""
    return f"{error.__name__}Problem"


# ---------------------------------------------------------------------- schemas


def _schemas() -> dict[str, Schema]:
    contents = [one.content for one in OPERATIONS if one.content not in (None, bytes, r.GameView)]
    kinds: list[Any] = [
        *contents,
        *(one.body for one in OPERATIONS if one.body),
        Problem,
    ]
    _, schemas = msgspec.json.schema_components(kinds, ref_template=_REF + "{name}")
    _describe(schemas, kinds)
    generic = [kind for kind in contents if typing.get_origin(kind) in (r.Page, r.Items)]
    renamed = {_generated(kind): name_of(kind) for kind in generic}
    schemas = {renamed.get(name, name): schema for name, schema in schemas.items()}
    union = [{"$ref": _REF + kind.__name__} for kind in (r.Turn, r.Challenge, r.Over)]
    schemas["InboxMessage"] = {
        "description": "Something that waits for you.",
        "anyOf": union,
        "discriminator": {
            "propertyName": "kind",
            "mapping": {
                "turn": _REF + "Turn",
                "challenge": _REF + "Challenge",
                "over": _REF + "Over",
            },
        },
    }
    schemas |= _game_schemas()
    _refer_to_games(schemas)
    schemas |= _problem_schemas()
    for name, schema in schemas.items():
        if "title" in schema:
            schema["title"] = name
    return dict(sorted(schemas.items()))


def _generated(kind: Any) -> str:
    """What msgspec calls the schema of a type."""
    if not typing.get_args(kind):
        return str(kind.__name__)
    (item,) = typing.get_args(kind)
    return f"{typing.get_origin(kind).__name__}_{item.__name__}_"


def _describe(schemas: dict[str, Schema], kinds: Sequence[Any]) -> None:
    """Give schemas the descriptions that docstrings hold."""
    for kind in _reachable(kinds):
        if schema := schemas.get(_generated(kind)):
            _describe_one(schema, typing.get_origin(kind) or kind)
    for schema in schemas.values():
        if "description" in schema:
            schema["description"] = _words(schema["description"])


def _describe_one(schema: Schema, kind: type, of: type | None = None) -> None:
    """Describe a schema after a class; `of`: where its fields are documented, if elsewhere."""
    docs = field_docs(of or kind)
    text = _words(class_doc(of or kind))
    if issubclass(kind, msgspec.Struct):
        for field in msgspec.structs.fields(kind):
            if field.name in docs and field.encode_name in schema["properties"]:
                found = schema["properties"][field.encode_name]
                found["description"] = _words(docs[field.name])
    elif docs:
        # An enum class is indexed by names; the checker knows only that it is a type.
        members = [f"`{kind[name].value}`: {_words(doc)}" for name, doc in docs.items()]  # type: ignore[index]
        text = "\n\n".join([text, *members])
    if text:
        schema["description"] = text


def _reachable(kinds: Iterable[Any]) -> list[Any]:
    """The structs and enums that some types are made of."""
    found: dict[Any, None] = {}

    def look(info: Any) -> None:
        if isinstance(info, msgspec.inspect.StructType | msgspec.inspect.EnumType):
            if info.cls in found:
                return
            found[info.cls] = None
        for name in ("fields", "types", "item_types"):
            for one in getattr(info, name, ()):
                look(getattr(one, "type", one))
        for name in ("item_type", "value_type", "type"):
            if (one := getattr(info, name, None)) is not None:
                look(one)

    for kind in kinds:
        look(msgspec.inspect.type_info(kind))
    return list(found)


def _game_schemas() -> dict[str, Schema]:
    """The views, moves and options of every game, and what unites them."""
    schemas: dict[str, Schema] = {}
    views, moves, options = [], [], []
    for game in all_games():
        prefix = "".join(part.capitalize() for part in game.slug.split("-"))
        kind = game.options_type()
        view = _view_type(game)
        kinds = [view, *game.moves, kind]
        _, found = msgspec.json.schema_components(kinds, ref_template="{name}")
        _describe(found, [*game.moves, kind, game])
        _describe_one(found[view.__name__], view, game)
        found[view.__name__]["description"] = (
            f"A match of {game.title} as its viewer sees it; what is hidden is null."
        )
        found[kind.__name__]["description"] = f"Options of {game.title}."
        names = {kind.__name__: f"{prefix}Options", view.__name__: f"{prefix}View"}
        names = {name: names.get(name, prefix + name) for name in found}
        schemas |= {names[name]: _pointing(schema, names) for name, schema in found.items()}
        views.append({"$ref": _REF + f"{prefix}View"})
        moves += [{"$ref": _REF + names[move.__name__]} for move in game.moves]
        options.append({"$ref": _REF + f"{prefix}Options"})
    schemas["GameView"] = {
        "description": "The state of a game as its viewer sees it; what is hidden is null.",
        "anyOf": views,
    }
    schemas["Move"] = {"description": "A move of some game.", "anyOf": moves}
    schemas["GameOptions"] = {"description": "Options of a game, by name.", "anyOf": options}
    return schemas


def _view_type(game: type[Game]) -> type[msgspec.Struct]:
    """A struct of the fields that views of a game show."""
    hints = typing.get_type_hints(game, include_extras=True)
    return msgspec.defstruct("View", [(name, hints[name]) for name in view_fields(game)])


def _pointing(schema: Any, names: Mapping[str, str]) -> Any:
    """A schema whose references have their final names."""
    if isinstance(schema, dict):
        return {
            key: _REF + names[value] if key == "$ref" else _pointing(value, names)
            for key, value in schema.items()
        }
    if isinstance(schema, list):
        return [_pointing(one, names) for one in schema]
    return schema


_OF_GAMES = {
    ("Turn", "view"): "GameView",
    ("LegalMove", "move"): "Move",
    ("Match", "options"): "GameOptions",
    ("NewMatch", "options"): "GameOptions",
    ("QuickMatch", "options"): "GameOptions",
    ("NewSimulation", "options"): "GameOptions",
    ("Simulation", "options"): "GameOptions",
    ("MoveInput", "move"): "Move",
    ("TurnInput", "move"): "Move",
}
"""Fields that hold what belongs to a game."""


def _refer_to_games(schemas: dict[str, Schema]) -> None:
    for (name, field), kind in _OF_GAMES.items():
        found = schemas[name]["properties"][field]
        kept = {key: found[key] for key in ("description", "default") if key in found}
        ref: Schema = {"$ref": _REF + kind}
        if name.endswith("Input"):
            ref = {"anyOf": [{"type": "string", "description": "Id of a legal move."}, ref]}
        schemas[name]["properties"][field] = ref | kept


def _problem_schemas() -> dict[str, Schema]:
    schemas: dict[str, Schema] = {}
    kinds: list[Any] = [*problems.STATUS, *problems.REQUEST_ERRORS]
    for kind in kinds:
        more: Schema = {"code": {"const": kind.code}}
        if issubclass(kind, ServiceError):
            hints, docs = typing.get_type_hints(kind), field_docs(kind)
            for name, wire in attributes(kind).items():
                more[wire] = msgspec.json.schema(hints[name]) | {
                    "description": _words(docs.get(name, ""))
                }
        schemas[problem_name(kind)] = {
            "description": _words(class_doc(kind)),
            "allOf": [
                {"$ref": _REF + "Problem"},
                {"type": "object", "properties": more, "required": [*more]},
            ],
        }
    return schemas


def _without_null(schema: Schema) -> Schema:
    """The schema of a parameter that is left out rather than null."""
    kinds = [kind for kind in schema.get("anyOf", []) if kind.get("type") != "null"]
    if len(kinds) == 1:
        rest = {key: value for key, value in schema.items() if key not in ("anyOf", "default")}
        return {**kinds[0], **rest}
    return schema


def _words(doc: str) -> str:
    """A docstring in the words of JSON, as one line."""
    lines = " ".join(doc.split()) if "\n\n" not in doc else doc
    return re.sub(r"\bNone\b", "null", lines)
