"""The `parlour` command."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import os
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, Protocol

import msgspec

from engine.errors import EngineError
from engine.facts import Fact
from engine.log import GameLog, read_log, steps, verify
from service.bench import bench_games
from service.catalogue import catalogue
from service.errors import ServiceError
from service.match import winners_of
from service.queues import connect_queues, queue_url
from service.settings import Settings

if TYPE_CHECKING:
    from service.store import Store

DEFAULT_DATA = ".parlour"


class CommandError(Exception):
    """What the user must put right; printed without a traceback, exit status 1."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """The command line without what needs workers; for the rest see `run`."""
    run(parser(), arguments)


def run(parser: argparse.ArgumentParser, arguments: Sequence[str] | None) -> NoReturn:
    """Run a command; exits 0 on success, 1 on failure, 2 on bad usage."""
    options = parser.parse_args(arguments)
    try:
        options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads the output has seen enough; don't let the interpreter flush the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (CommandError, EngineError, ServiceError, ValueError, OSError, RecursionError) as error:
        print(f"parlour: {error}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(0)


def parser(*more: Callable[[Any], None]) -> argparse.ArgumentParser:
    """What the command line looks like. Each of `more` adds commands to argparse's subparsers."""
    parser = argparse.ArgumentParser(
        prog="parlour", description="A game-state service for tabletop Christmas games."
    )
    commands = parser.add_subparsers(required=True, metavar="command")

    serve = commands.add_parser("serve", help="run the API", description=serve_api.__doc__)
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
    serve.add_argument("--port", type=int, default=8000, help="port, 0 for any (%(default)s)")
    storage(serve)
    serve.set_defaults(run=serve_api)

    games = commands.add_parser("games", help="list the games", description=_games.__doc__)
    games.add_argument("--json", action="store_true", help="everything, as JSON")
    games.set_defaults(run=_games)

    schema = commands.add_parser(
        "schema", help="print the GraphQL schema", description=_schema.__doc__
    )
    schema.set_defaults(run=_schema)

    document = commands.add_parser(
        "openapi", help="print the OpenAPI document", description=_openapi.__doc__
    )
    document.set_defaults(run=_openapi)

    check = commands.add_parser(
        "verify", help="check a finished match", description=_verify.__doc__
    )
    _log_source(check)
    check.add_argument(
        "--commitment", metavar="HEX", help="what the match showed as its commitment at the start"
    )
    check.add_argument("--json", action="store_true", help="the verdict as JSON")
    check.set_defaults(run=_verify)

    replay = commands.add_parser(
        "replay", help="tell what happened in a finished match", description=_replay.__doc__
    )
    _log_source(replay)
    replay.add_argument("--seat", type=int, help="as this seat saw it (default: everything)")
    replay.add_argument("--json", action="store_true", help="one JSON object per line")
    replay.set_defaults(run=_replay)

    account = commands.add_parser("account", help="create an account", description=_account.__doc__)
    account.add_argument("name", help="display name")
    account.add_argument("--bot", action="store_true", help="visibly a bot")
    account.add_argument(
        "--scope",
        action="append",
        choices=["play", "bot", "ops"],
        help="what its token allows; may be repeated (default: play)",
    )
    storage(account)
    account.set_defaults(run=_account)

    export = commands.add_parser(
        "account-export", help="hand out an account's data", description=_account_export.__doc__
    )
    export.add_argument("account", help="id of the account")
    storage(export)
    export.set_defaults(run=_account_export)

    delete = commands.add_parser(
        "account-delete", help="delete an account", description=_account_delete.__doc__
    )
    delete.add_argument("account", help="id of the account")
    delete.add_argument("--name", required=True, help="its name, to confirm")
    storage(delete)
    delete.set_defaults(run=_account_delete)

    archive = commands.add_parser(
        "archive", help="archive old matches now", description=_archive.__doc__
    )
    storage(archive)
    archive.set_defaults(run=_archive)

    bench = commands.add_parser("bench", help="measure speed")
    kinds = bench.add_subparsers(required=True, metavar="what")
    engine = kinds.add_parser("engine", help="random moves per second of each game")
    engine.add_argument("--seconds", type=float, default=1.0, help="per game (%(default)s)")
    engine.add_argument("--json", action="store_true", help="as JSON")
    engine.set_defaults(run=_bench_engine)
    for add in more:
        add(commands)
    return parser


def storage(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data",
        type=Path,
        default=Path(DEFAULT_DATA),
        help="directory of the embedded server (%(default)s)",
    )
    parser.add_argument(
        "--redis", metavar="URL", help="use this Redis instead (also: PARLOUR_REDIS_URL)"
    )


def _log_source(parser: argparse.ArgumentParser) -> None:
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("file", nargs="?", help="a record of a match; - for standard input")
    source.add_argument("--match", metavar="ID", help="fetch the record of this match instead")
    parser.add_argument(
        "--server", default="http://127.0.0.1:8000", help="from this API (%(default)s)"
    )
    parser.add_argument("--token", help="bearer token, for a private match")


class Beside(Protocol):
    """What runs beside the API process, on the same servers."""

    def begin(self, store_url: str, queue_url: str) -> None: ...

    def stop(self) -> None: ...


def serve_api(options: argparse.Namespace, beside: Beside | None = None) -> None:
    """Run the API process, with an embedded Redis-compatible server unless one is configured."""
    from service.logs import begin
    from service.serve import serve

    if not 0 <= options.port <= 65_535:
        raise CommandError("--port must be 0 to 65535")
    with _redis(options) as (url, settings):
        begin(settings)
        queues = queue_url(settings, url)
        # A wrong URL is told here, in words, rather than by the workers' falling over it.
        connect_queues(queues).close()
        if beside:
            beside.begin(url, queues)
        try:
            serve(url, settings, options.host, options.port)
        finally:
            if beside:
                beside.stop()


@contextlib.contextmanager
def _redis(options: argparse.Namespace) -> Iterator[tuple[str, Settings]]:
    """The URL of the store: configured, or of the embedded server, started if need be."""
    from service.store.embedded import embedded

    settings = Settings.from_environment()
    url = options.redis or settings.redis_url
    if url:
        yield url, settings
        return
    with embedded(options.data, fsync=settings.fsync) as url:
        yield url, settings


def _games(options: argparse.Namespace) -> None:
    """List every game with its options, moves and components."""
    games = catalogue()
    if options.json:
        print(json.dumps(games, indent=2, ensure_ascii=False))
        return
    for game in games:
        low, high = game["minSeats"], game["maxSeats"]
        seats = f"{low}" if low == high else f"{low}-{high}"
        print(f"{game['slug']:<34} {seats:>5} seat{'' if seats == '1' else 's'}  {game['title']}")


def _schema(_: argparse.Namespace) -> None:
    """Print the GraphQL schema in its definition language."""
    from service.graphql.schema import sdl

    print(sdl(), end="")


def _openapi(_: argparse.Namespace) -> None:
    """Print the OpenAPI document of the REST surface, as JSON."""
    from service.rest import openapi

    print(openapi.text(), end="")


def _verify(options: argparse.Namespace) -> None:
    """Check a finished match: that its key is the one committed to before the first card was
    dealt, that every shuffle follows from it, that every move was legal, and that they lead to
    the recorded end.
    """
    log = _read(options)
    if options.commitment not in (None, log.commitment):
        raise CommandError("the log has another commitment than the match showed")
    game = verify(log)
    result = game.result()
    resigned = log.resigned or []
    left = [seat for seat in range(log.seats) if seat not in resigned]
    winners = winners_of(game, result, left) if result else ()
    verdict = {
        "verified": True,
        "game": log.game,
        "rules": log.rules,
        "seats": log.seats,
        "moves": len(log.moves),
        "commitment": log.commitment,
        "result": msgspec.to_builtins(result),
        "resigned": resigned,
        "winners": winners,
    }
    if options.json:
        print(json.dumps(verdict))
        return
    seats = "1 seat" if log.seats == 1 else f"{log.seats} seats"
    print(f"{log.game} (rules {log.rules}), {seats}, {len(log.moves)} moves")
    print(f"key matches commitment {log.commitment}")
    print("every move is legal, every shuffle follows from the key")
    if result is None:
        print(f"the game wasn't played to its end ({log.note!a})")
    else:
        names = ", ".join(f"seat {seat}" for seat in winners) or "nobody"
        print(f"winner: {names}; scores: {', '.join(map(str, result.scores))}")
    if resigned:
        print(f"resigned: {', '.join(f'seat {seat}' for seat in resigned)}")
    print("verified")


def _replay(options: argparse.Namespace) -> None:
    """Tell move by move what happened in a finished match."""
    log = _read(options)
    if options.seat is not None and not 0 <= options.seat < log.seats:
        raise CommandError(f"--seat must be 0 to {log.seats - 1}")
    for index, (_, facts) in enumerate(steps(log)):
        told = [f for f in facts if options.seat is None or f.known_to(options.seat)]
        if options.json:
            entry = {"move": index, "facts": [_fact(fact) for fact in told]}
            print(json.dumps(entry, ensure_ascii=False))
        else:
            for fact in told:
                print(f"{index:>5}  {fact.text}")


def _fact(fact: Fact) -> dict[str, Any]:
    """A fact as JSON, with its text in the place of the template."""
    told = {"kind": fact.kind, "text": fact.text, **msgspec.to_builtins(fact)}
    del told["template"]
    return told


def _read(options: argparse.Namespace) -> GameLog:
    """The log that the user means: a file, standard input, or a match on a server."""
    if options.match is not None:
        return msgspec.convert(_fetch(options), GameLog)
    if options.file == "-":
        return read_log(sys.stdin.buffer.read())
    try:
        return read_log(Path(options.file).read_bytes())
    except FileNotFoundError:
        raise CommandError(f"there is no file {options.file}") from None


class _Match(msgspec.Struct):
    status: str
    record: Any


class _Answer(msgspec.Struct):
    data: dict[str, _Match | None] | None = None


def _fetch(options: argparse.Namespace) -> Any:
    query = "query Record($id: ID!) { match(id: $id) { status record } }"
    body = json.dumps({"query": query, "variables": {"id": options.match}}).encode()
    headers = {"Content-Type": "application/json"}
    if options.token:
        headers["Authorization"] = f"Bearer {options.token}"
    request = urllib.request.Request(f"{options.server}/graphql", body, headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            answer = msgspec.json.decode(response.read(), type=_Answer)
    except urllib.error.HTTPError as error:
        with error:
            said = error.read(500)
        raise CommandError(f"{options.server} answers {error.code}: {said!r}") from None
    except urllib.error.URLError as error:
        raise CommandError(f"can't reach {options.server}: {error.reason}") from None
    except (http.client.HTTPException, ValueError):
        raise CommandError(f"{options.server} isn't a server of Parlour") from None
    match = (answer.data or {}).get("match")
    if match is None:
        raise CommandError(f"{options.server} knows no match {options.match} that you may see")
    if match.record is None:
        raise CommandError(f"the match is {match.status}: its record comes when it is over")
    return match.record


def _account(options: argparse.Namespace) -> None:
    """Create an account directly in the store, and print its token. This is how an operator
    gets a token with the scope ops.
    """
    from service.accounts import Accounts, Scope
    from service.events import AccountKind

    kind = AccountKind.BOT if options.bot else AccountKind.PERSON
    scopes = tuple(Scope(scope) for scope in options.scope) if options.scope else None
    settings = Settings.from_environment()

    async def create(url: str) -> str:
        async with open_store(url, settings) as store:
            _, token = await Accounts(store).create(options.name, kind, scopes)
            return token

    with _at_store(options) as url:
        print(asyncio.run(create(url)))


def _account_export(options: argparse.Namespace) -> None:
    """Print all that is kept on an account as JSON, for somebody who has no token any more."""
    from service.account_data import AccountData

    settings = Settings.from_environment()

    async def export(url: str) -> None:
        async with open_store(url, settings) as store:
            data = AccountData.at(store, settings)
            account = await data.account(options.account)
            page = await data.export_of(account, None, 100)
            print(f'{{"about":{_json(page.about)},"matches":[', end="")
            comma = ""
            while True:
                for match in page.matches:
                    print(comma + _json(match), end="")
                    comma = ",\n"
                if page.next is None:
                    break
                page = await data.export_of(account, page.next, 100)
            print("]}")

    with _at_store(options) as url:
        asyncio.run(export(url))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _account_delete(options: argparse.Namespace) -> None:
    """Delete an account for good, as it could itself: for somebody who has no token any more."""
    from service.account_data import AccountData

    settings = Settings.from_environment()

    async def delete(url: str) -> None:
        async with open_store(url, settings) as store:
            data = AccountData.at(store, settings)
            await data.delete_of(await data.account(options.account), options.name)

    with _at_store(options) as url:
        asyncio.run(delete(url))
    print("deleted")


def _archive(options: argparse.Namespace) -> None:
    """Move matches to the archive now that have been over for PARLOUR_ARCHIVE_AFTER_HOURS. The API
    does so by itself, but only while it runs. It may be interrupted, and may run beside the API.
    """
    from service.retention import Retention

    settings = Settings.from_environment()
    if not settings.archive_url:
        raise CommandError("there is no archive: say where it is with PARLOUR_ARCHIVE_URL")

    async def archive(url: str) -> int:
        async with open_store(url, settings) as store:
            return await Retention(store, settings).run()

    with _at_store(options) as url:
        print(f"{asyncio.run(archive(url))} matches archived")


def open_store(url: str, settings: Settings) -> AbstractAsyncContextManager[Store]:
    """The store as the API would use it."""
    from service.store import connect

    return connect(
        url,
        settings.replicas,
        on_disk=settings.replicas_on_disk,
        archive=settings.archive_url,
    )


@contextlib.contextmanager
def _at_store(options: argparse.Namespace) -> Iterator[str]:
    """The URL of a store that somebody has used before."""
    if not (options.redis or Settings.from_environment().redis_url):
        check_data(options.data)
    with running_store(options) as url:
        yield url


def check_data(directory: Path) -> None:
    """Raise CommandError unless a server keeps, or has kept, its data there."""
    if not directory.exists():
        raise CommandError(f"no server keeps its data in {directory}: name it with --data")


@contextlib.contextmanager
def running_store(options: argparse.Namespace) -> Iterator[str]:
    """The URL of the store that `parlour serve` uses now, or of one started for the moment."""
    from service.store.embedded import running

    if not options.redis and not Settings.from_environment().redis_url:
        url = running(options.data)
        if url:
            yield url
            return
    with _redis(options) as (url, _):
        yield url


def _bench_engine(options: argparse.Namespace) -> None:
    """Measure random play of every game on one core."""
    if not 0 < options.seconds <= 3600:
        raise CommandError("--seconds must be more than 0, and 3600 at most")
    games = bench_games(options.seconds)
    if options.json:
        print(json.dumps({"games": games}))
        return
    for game in games:
        print(f"{game['slug']:<34} {game['movesPerSecond']:>10,.0f} moves/s")
