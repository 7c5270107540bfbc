"""The `parlour` command, whole: what the service does, and what needs workers."""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import os
import secrets
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from engine.errors import EngineError
from service import cli
from service.accounts import Account, Caller, Scope, Token
from service.admin_cli import add_admin, add_backup
from service.charts import charts
from service.cli import CommandError
from service.events import AccountKind
from service.logs import begin
from service.matches import Matches
from service.queues import NAMES, SIMULATIONS, Queues, queue_url
from service.ratings import Ratings
from service.settings import Settings
from service.simulations import Simulation, Simulations, SimulationSpec, SimulationStatus
from service.store import Notices, connect
from service.store.backend import Backend
from service.store.embedded import embedded
from service.summary import Summary
from workers.botcheck import CheckError, check
from workers.players import UnknownPlayer, get_player
from workers.queues import Workers
from workers.report import ProgressBar, differences, render
from workers.simulation import game_log, play_game

SELF = Caller(
    Account("here", "parlour simulate", AccountKind.BOT, 0),
    Token("here", "here", (Scope.PLAY, Scope.OPS), "", 0),
)
"""Who simulates from the command line: the only account of its own store."""


_SWEEP_SECONDS = 5.0


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line; exits 0 on success, 1 on failure, 2 on bad usage."""
    cli.run(
        cli.parser(
            _add_workers_to_serve,
            _add_simulate,
            _add_worker,
            _add_bot_check,
            _add_ratings,
            add_admin,
            add_backup,
        ),
        arguments,
    )


def _add_workers_to_serve(commands: Any) -> None:
    serve = commands.choices["serve"]
    serve.add_argument(
        "--workers",
        type=int,
        default=2,
        help="processes for computer players and simulations, of several the first only for what "
        "somebody waits for; 0: none, or elsewhere (%(default)s)",
    )
    serve.set_defaults(run=_serve)


def _serve(options: argparse.Namespace) -> None:
    if options.workers < 0:
        raise CommandError("--workers must be at least 0")
    if not options.workers:
        cli.serve_api(options)
        return
    with Workers(NAMES, options.workers) as workers:
        cli.serve_api(options, workers)


def _add_simulate(commands: Any) -> None:
    simulate = commands.add_parser(
        "simulate", help="play many games and count", description=_simulate.__doc__
    )
    simulate.add_argument("game", help="a game's slug: see `parlour games`")
    simulate.add_argument("--seats", type=int, help="(default: the fewest)")
    simulate.add_argument(
        "--players",
        default="random",
        help="names separated by commas, at most one per seat: random, greedy, search:easy, ...; "
        "they change seats from game to game, so that each sits everywhere (%(default)s)",
    )
    simulate.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="may be repeated"
    )
    simulate.add_argument("--games", type=int, default=1000, help="how many (%(default)s)")
    simulate.add_argument("--seed", type=int, default=0, help="decides everything (%(default)s)")
    simulate.add_argument(
        "--workers",
        type=int,
        default=_cores(),
        help="processes; 0: play in this one (%(default)s)",
    )
    simulate.add_argument("--json", action="store_true", help="print everything as JSON")
    simulate.add_argument("--csv", metavar="FILE", type=Path, help="write everything as a table")
    simulate.add_argument("--svg", metavar="DIR", type=Path, help="write charts")
    simulate.add_argument(
        "--log",
        nargs=2,
        metavar=("INDEX", "FILE"),
        help="write one game as a log, for `parlour replay` and `parlour verify`",
    )
    simulate.add_argument("--data", type=Path, help="keep what has been played in this directory")
    simulate.add_argument(
        "--resume", action="store_true", help="go on with what is in --data instead of anew"
    )
    simulate.set_defaults(run=_simulate)


def _add_worker(commands: Any) -> None:
    worker = commands.add_parser("worker", help="carry jobs out", description=_worker.__doc__)
    worker.add_argument(
        "--queues",
        default=",".join(NAMES),
        help="names separated by commas, the most urgent first (%(default)s)",
    )
    worker.add_argument("--processes", type=int, default=_cores(), help="(%(default)s)")
    cli.storage(worker)
    worker.set_defaults(run=_worker)


def _add_bot_check(commands: Any) -> None:
    parser = commands.add_parser("bot-check", help="try a bot out", description=_bot_check.__doc__)
    parser.add_argument("url", help="where the API is, such as http://127.0.0.1:8000")
    parser.add_argument("token", help="bearer token of the bot's owner, or of anybody if it's open")
    parser.add_argument("--bot", metavar="ID", help="which bot (default: your only one)")
    parser.add_argument(
        "--seconds", type=float, default=10, help="time for an answer or a move (%(default)s)"
    )
    parser.add_argument(
        "--listen",
        metavar="[HOST:]PORT",
        help="pass the bot's requests on from here, to see more and to get in its way: the bot "
        "must talk to this address instead of the API",
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="CHECK",
        help="may be repeated (default: all)",
    )
    parser.add_argument(
        "--webhook-secret", metavar="whsec_...", help="to try the bot's webhook; needs --listen"
    )
    parser.set_defaults(run=_bot_check)


def _bot_check(options: argparse.Namespace) -> None:
    """Play matches against a bot that runs, fairly and unfairly, and tell how it did. Exits 1 if
    it failed anywhere.
    """
    failed = 0
    listen = None
    if options.listen:
        host, _, port = options.listen.rpartition(":")
        if not (port.isdecimal() and int(port) < 65_536):
            raise CommandError(f"--listen takes [HOST:]PORT, not {options.listen!r}")
        listen = host or "127.0.0.1", int(port)
    try:
        for line in check(
            options.url,
            options.token,
            options.bot,
            options.seconds,
            only=options.only,
            listen=listen,
            webhook_secret=options.webhook_secret,
        ):
            print(line, flush=True)
            failed += line.good is False
    except CheckError as error:
        raise CommandError(str(error)) from None
    if failed:
        raise CommandError(f"the bot failed {failed} {'check' if failed == 1 else 'checks'}")


# ---------------------------------------------------------------------- ratings


def _add_ratings(commands: Any) -> None:
    ratings = commands.add_parser(
        "ratings", help="work ratings out anew (operators)", description=_ratings.__doc__
    )
    ratings.add_argument(
        "--rebuild", action="store_true", required=True, help="from the logs of all matches"
    )
    ratings.add_argument(
        "--dry-run", action="store_true", help="only show what would become different"
    )
    ratings.add_argument(
        "--game", action="append", metavar="SLUG", help="may be repeated (default: all games)"
    )
    cli.storage(ratings)
    ratings.set_defaults(run=_ratings)


def _ratings(options: argparse.Namespace) -> None:
    """Work the ratings out anew from the logs, directly in the store, and show what has become
    different. The service may run meanwhile; matches that ended in the last seconds may not be in
    its ratings yet.
    """
    if not options.redis and not Settings.from_environment().redis_url:
        cli.check_data(options.data)
    with cli.running_store(options) as url:
        asyncio.run(_rebuild(url, options.game, options.dry_run))


async def _rebuild(url: str, only: Sequence[str] | None, dry_run: bool) -> None:
    from engine.games import all_games

    async with connect(url, archive=Settings.from_environment().archive_url) as store:
        ratings = Ratings(store, Matches(store, Settings()))
        for game in only or [game.slug for game in all_games()]:
            bar = _RatingBar()
            before = await ratings.stored(game)
            try:
                if dry_run:
                    found = await ratings.recompute(game, bar.show)
                    count, after = found.matches, found.ratings
                else:
                    count = await ratings.rebuild(game, bar.show)
                    after = await ratings.stored(game)
            finally:
                bar.close()
            changes = list(differences(before, after))
            print(f"{game}: {count} matches, {len(after)} rated, {len(changes)} different")
            for change in changes:
                print(f"  {change}")
    if dry_run:
        print("nothing was changed")


class _RatingBar:
    """Progress through the matches of one game, the number of which isn't known at first."""

    def __init__(self) -> None:
        self._bar: ProgressBar | None = None

    def show(self, done: int, total: int) -> None:
        if total:
            self._bar = self._bar or ProgressBar(sys.stderr, total, unit="matches")
            self._bar.show(min(done, total))

    def close(self) -> None:
        if self._bar:
            self._bar.close()


def _cores() -> int:
    """Number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


# ---------------------------------------------------------------------- worker


def _worker(options: argparse.Namespace) -> None:
    """Carry jobs out: AI moves and simulations. At Ctrl-C or SIGTERM, jobs that aren't done
    within 10 seconds are handed back.
    """
    names = options.queues.split(",")
    unknown = set(names) - set(NAMES)
    if unknown or options.processes < 1:
        raise CommandError(f"--queues takes {', '.join(NAMES)}; --processes at least 1")
    settings = Settings.from_environment()
    begin(settings)
    if not options.redis and not settings.redis_url:
        cli.check_data(options.data)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with Workers(names, options.processes) as workers, cli.running_store(options) as url:
        try:
            workers.begin(url, queue_url(settings, url))
            print(f"{options.processes} workers on {', '.join(names)}", flush=True)
            while workers.alive():
                time.sleep(0.5)
            raise CommandError("the supervisor of the workers has died")
        finally:
            workers.stop()


# ---------------------------------------------------------------------- simulate


def _simulate(options: argparse.Namespace) -> None:
    """Play many games between computer players and count. The same seed gives the same games,
    whatever the number of workers; any of them can be written as a log by its number. Rates come
    with 95% Wilson intervals.
    """
    spec = _spec(options)
    index = _index(options.log[0], spec.games) if options.log else None
    if options.resume and (options.data is None or not options.workers):
        raise CommandError("--resume needs --data, and workers")
    bar = ProgressBar(sys.stderr, spec.games)
    try:
        if options.workers:
            summary = _play_with_workers(spec, options, bar)
        else:
            summary = _play_here(spec, bar)
    finally:
        bar.close()
    if index is not None:
        Path(options.log[1]).write_bytes(msgspec.json.encode(game_log(spec, index)))
    if options.csv:
        options.csv.write_text(summary.csv(), encoding="utf-8")
    if options.svg:
        options.svg.mkdir(parents=True, exist_ok=True)
        for name, svg in charts(summary, f"{spec.game}, {spec.seats} seats").items():
            (options.svg / f"{name}.svg").write_text(svg, encoding="utf-8")
    if options.json:
        result = {"spec": msgspec.to_builtins(spec), **summary.figures()}
        print(json.dumps(result, indent=2, ensure_ascii=False))
    else:
        print(render(spec, summary), end="")


def _spec(options: argparse.Namespace) -> SimulationSpec:
    """What is to be simulated, checked. Raises CommandError, ServiceError."""
    from engine.games import get_game

    if options.workers < 0:
        raise CommandError("--workers must be 0 or more")
    chosen: dict[str, Any] = {}
    for option in options.option:
        name, given, value = option.partition("=")
        if not given:
            raise CommandError(f"--option takes NAME=VALUE, not {option!r}")
        try:
            chosen[name] = json.loads(value)
        except ValueError:
            chosen[name] = value
    players = tuple(name.strip() for name in options.players.split(","))
    seats = get_game(options.game).seat_range[0] if options.seats is None else options.seats
    spec = SimulationSpec(
        game=options.game,
        seats=seats,
        players=players,
        games=options.games,
        seed=options.seed,
        options=chosen,
    ).checked()
    try:
        for name in players:
            get_player(name)
    except UnknownPlayer as error:
        raise CommandError(str(error)) from None
    return spec


def _index(text: str, games: int) -> int:
    if not text.isdecimal() or int(text) >= games:
        raise CommandError(f"--log takes the number of a game, 0 to {games - 1}, not {text!r}")
    return int(text)


def _play_here(spec: SimulationSpec, bar: ProgressBar) -> Summary:
    """All games in this process, one after the other."""
    summary = Summary()
    step = max(1, spec.games // 200)
    bar.show(0)
    for index in range(spec.games):
        try:
            summary.add(play_game(spec, index))
        except EngineError:
            raise
        except Exception as error:
            summary.crash(index, error)
        if index % step == step - 1:
            bar.show(index + 1)
    return summary


def _play_with_workers(
    spec: SimulationSpec, options: argparse.Namespace, bar: ProgressBar
) -> Summary:
    """All games in worker processes, on a server of their own."""
    with ExitStack() as stack:
        # Before the server, which comes with a thread.
        workers = stack.enter_context(Workers([SIMULATIONS], options.workers))
        directory = stack.enter_context(_directory(options.data))
        url = stack.enter_context(embedded(directory))
        stack.callback(workers.stop, 0)
        queues = Queues(url)
        stack.callback(queues.close)
        try:
            return asyncio.run(_follow(spec, options, url, queues, workers, bar))
        except KeyboardInterrupt:
            bar.close()
            if options.data is not None:
                print(
                    "interrupted: the same command with --resume goes on from here",
                    file=sys.stderr,
                )
            raise


@contextmanager
def _directory(data: Path | None) -> Iterator[Path]:
    if data is not None:
        yield data
        return
    with tempfile.TemporaryDirectory(prefix="parlour-") as directory:
        yield Path(directory)


async def _follow(
    spec: SimulationSpec,
    options: argparse.Namespace,
    url: str,
    queues: Queues,
    workers: Workers,
    bar: ProgressBar,
) -> Summary:
    """Create or resume the simulation and wait until it is over."""
    backend = Backend(url)
    notices = Notices(backend)
    settings = Settings(simulations_per_account=1_000_000, games_per_simulation=spec.games)
    simulations = Simulations(backend, notices, queues, settings)
    try:
        simulation = await _opened(simulations, spec, options)
        workers.begin(url, url)
        sweep = asyncio.create_task(_sweep(simulations))
        try:
            async for now in simulations.watch(SELF, simulation.id):
                simulation = now
                bar.show(now.played)
                if not workers.alive():
                    raise CommandError("the supervisor of the workers has died")
        finally:
            sweep.cancel()
        if simulation.status is not SimulationStatus.DONE:
            raise CommandError(simulation.failure or f"the simulation was {simulation.status}")
        return await simulations.summary(simulation)
    finally:
        await notices.close()
        await backend.close()


async def _sweep(simulations: Simulations) -> None:
    """Queue what has been lost, as the API process does on a server."""
    while True:
        await asyncio.sleep(_SWEEP_SECONDS)
        await simulations.revive()


async def _opened(
    simulations: Simulations, spec: SimulationSpec, options: argparse.Namespace
) -> Simulation:
    """The simulation in the store: a new one, or with `--resume` the last one like it."""
    form = hashlib.blake2b(msgspec.json.encode(spec, order="deterministic"), digest_size=10)
    if options.resume:
        page = await simulations.of_account(SELF, None, 1_000)
        like = [one for one in page.simulations if one.spec == spec]
        if like:
            # No worker has begun, so whatever isn't stored is to be played.
            await simulations.revive(at_once=True)
            return like[0]
    key = f"{form.hexdigest()}-{secrets.token_hex(4)}"
    return await simulations.create(SELF, spec, key, max(1, options.workers))


if __name__ == "__main__":
    main()
