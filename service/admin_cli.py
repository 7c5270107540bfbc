"""`parlour admin`: what operators look at and do, from the command line."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from service.admin import AccountInfo, Admin, Inspection
from service.audit import Audit
from service.backup import BackupError, Footer, Verdict, backup, check_matches, restore
from service.bans import Ban
from service.cli import CommandError, check_data, open_store, running_store, storage
from service.clock import Clock
from service.matches import Matches
from service.queues import Queues, queue_url
from service.settings import Settings
from service.shown import time_of
from service.store import Store

Action = Callable[[Admin, argparse.Namespace], Awaitable[tuple[Any, Iterable[str]]]]
"""Does something, and returns it as data and as lines of text."""
T = TypeVar("T")
_AS = "who you are, for the record ($USER)"


def add_admin(commands: Any) -> None:
    """Add the command to argparse's subparsers."""
    admin = commands.add_parser(
        "admin",
        help="look at matches, and act on them (operators)",
        description="Look at matches and act on them, directly in the store. Every action is "
        "recorded, with who did it, before it takes effect.",
    )
    actions = admin.add_subparsers(required=True, metavar="action")

    def add(name: str, action: Action, about: str) -> argparse.ArgumentParser:
        parser: argparse.ArgumentParser = actions.add_parser(name, help=about, description=about)
        parser.add_argument("--json", action="store_true", help="as JSON")
        parser.add_argument("--as", dest="operator", metavar="NAME", help=_AS)
        storage(parser)
        parser.set_defaults(run=_run, action=action)
        return parser

    inspect = add("inspect", _inspect, "show a match: seats, clocks, position, log")
    inspect.add_argument("match", help="its id")
    inspect.add_argument("--log", action="store_true", help="with its log")
    inspect.add_argument(
        "--after", type=int, metavar="VERSION", help="with its log after this version"
    )
    inspect.add_argument(
        "--hidden", action="store_true", help="with hidden cards; the record will say so"
    )
    account = add("account", _account, "show an account with its tokens and bans")
    account.add_argument("account", help="its id")
    stuck = add("stuck", _stuck, "list matches that ought to have gone on, and why they don't")
    stuck.add_argument(
        "--seconds", type=float, default=10, help="for how long, 5 or more (%(default)s)"
    )
    stuck.add_argument(
        "--limit", type=int, default=10_000, help="matches looked at at most (%(default)s)"
    )
    retry = add("retry", _retry, "do now what is due in a match; its AI jobs before all others")
    retry.add_argument("match", help="its id")
    cancel = add("cancel", _cancel, "call off a match that isn't over")
    cancel.add_argument("match", help="its id")
    cancel.add_argument("--reason", required=True, help="for its players, 200 characters at most")
    target = "id of an account, ACCOUNT/TOKEN (ids), or - to read a token from standard input"
    ban = add("ban", _ban, "shut out an account or a token")
    ban.add_argument("target", help=target)
    ban.add_argument("--reason", required=True, help="also told to the banned")
    unban = add("unban", _unban, "let an account or token in again")
    unban.add_argument("target", help=target)
    audit = add("audit", _audit, "list what operators did, newest first")
    audit.add_argument("--operator", metavar="NAME", help="only of this operator")
    audit.add_argument("--target", metavar="ID", help="only about this match or account")
    audit.add_argument("--limit", type=int, default=100, help="how many (%(default)s)")


def add_backup(commands: Any) -> None:
    """Add backing up, restoring and checking a whole store to argparse's subparsers."""
    for name, work, about in (
        ("backup", _backup, "write all matches and accounts to a file (operators)"),
        ("restore", _restore, "put a backup into an empty store (operators)"),
    ):
        parser = commands.add_parser(name, help=about, description=work.__doc__)
        parser.add_argument("file", type=Path, help="the backup")
        parser.add_argument("--as", dest="operator", metavar="NAME", help=_AS)
        storage(parser)
        parser.set_defaults(run=work)
    check = commands.add_parser(
        "check", help="verify all matches of a store (operators)", description=_check.__doc__
    )
    check.add_argument("--json", action="store_true", help="the verdict as JSON")
    storage(check)
    check.set_defaults(run=_check)


def _backup(options: argparse.Namespace) -> None:
    """Write everything but job queues to a file, while the service runs or not. Each match is as
    it was at one moment. The file holds every hidden card: keep it as safe as the store.
    """
    operator = _operator(options)

    async def work(store: Store, *_: object) -> Footer:
        async with Audit(store.backend).recording(operator, "backup", ""):
            return await backup(store, options.file)

    done = _with_store(options, work)
    print(f"{done.matches} matches and {done.units - done.matches} other things in {options.file}")


def _restore(options: argparse.Namespace) -> None:
    """Put a backup into an empty store: a fresh directory (--data), or a Redis with nothing in it
    (--redis), of whatever kind. No service may run on it yet.
    """
    operator = _operator(options)
    if not (options.redis or Settings.from_environment().redis_url):
        options.data.mkdir(mode=0o700, parents=True, exist_ok=True)

    async def work(store: Store, *_: object) -> Footer:
        done = await restore(store, options.file)
        async with Audit(store.backend).recording(operator, "restore", ""):
            return done

    done = _with_store(options, work)
    print(f"{done.matches} matches and {done.units - done.matches} other things are restored")


def _check(options: argparse.Namespace) -> None:
    """Replay the log of every match in the store, verify those that are over, and compare
    snapshots. Exits 1 if anything is wrong. The service may run meanwhile.
    """

    async def work(store: Store, settings: Settings, _: str) -> Verdict:
        return await check_matches(store, Matches(store, settings))

    verdict = _with_store(options, work)
    if options.json:
        print(msgspec.json.encode(verdict).decode())
    else:
        for match_id, fault in verdict.faults:
            print(f"{match_id}: {fault}")
        print(f"{verdict.matches} matches, {verdict.events} events, {len(verdict.faults)} wrong")
    if verdict.faults:
        raise CommandError(f"{len(verdict.faults)} matches are wrong")


def _with_store(
    options: argparse.Namespace, work: Callable[[Store, Settings, str], Awaitable[T]]
) -> T:
    """Do something with the store that is meant, its settings and URL. Raises CommandError."""
    settings = Settings.from_environment()
    if not options.redis and not settings.redis_url:
        check_data(options.data)

    async def do(url: str) -> T:
        async with open_store(url, settings) as store:
            return await work(store, settings, url)

    with running_store(options) as url:
        try:
            return asyncio.run(do(url))
        except BackupError as error:
            raise CommandError(str(error)) from None


def _operator(options: argparse.Namespace) -> str:
    """Who is at work. Raises CommandError."""
    operator: str = options.operator or os.environ.get("USER", "")
    if not operator:
        raise CommandError("say who you are, with --as NAME or $USER: it is recorded")
    return operator


def _run(options: argparse.Namespace) -> None:
    operator = _operator(options)
    settings = Settings.from_environment()
    if not options.redis and not settings.redis_url:
        check_data(options.data)

    async def act(url: str) -> tuple[Any, Iterable[str]]:
        queues = Queues(queue_url(settings, url))
        try:
            async with open_store(url, settings) as store:
                action: Action = options.action
                clock = Clock(store.backend)
                await clock.refresh()
                return await action(Admin(store, queues, settings, operator, clock), options)
        finally:
            queues.close()

    with running_store(options) as url:
        data, lines = asyncio.run(act(url))
    if options.json:
        print(msgspec.json.format(msgspec.json.encode(data)).decode())
    else:
        for line in lines:
            print(line)


async def _inspect(admin: Admin, options: argparse.Namespace) -> tuple[Any, Iterable[str]]:
    after = 0 if options.log and options.after is None else options.after
    found = await admin.inspect(options.match, hidden=options.hidden, after=after)
    return found, _told(found)


def _told(match: Inspection) -> Iterable[str]:
    yield f"match     {match.match} ({match.status}, {match.visibility}), version {match.version}"
    yield f"game      {match.game}, rules {match.rules}, options {_json(match.options)}"
    yield f"opened    {_time(match.created_at)} by account {match.creator}"
    yield f"updated   {_time(match.updated_at)}"
    yield f"clock     {_json(match.clock)}, absence {_json(match.absence)}"
    yield f"stored    in {match.partition}, snapshot of version {match.snapshot}"
    due = "not at all" if match.due is None else _time(match.due)
    yield f"looked at {due}; something is due {_time(match.next_due)}"
    for seat in match.seats:
        state = [seat.kind.value, seat.name or ""]
        if seat.index in match.to_act:
            state.append(f"to move since version {seat.turn}")
        if seat.deadline:
            state.append(f"until {seat.deadline.isoformat(timespec='milliseconds')}")
        if seat.time_left_seconds is not None:
            state.append(f"{seat.time_left_seconds:.1f} s left")
        if seat.resigned:
            state.append("resigned")
        state += [f"account {holder.account_id}" for holder in seat.holders]
        yield f"seat {seat.index:<4} {', '.join(filter(None, state))}"
    if match.position is not None:
        yield f"position  {'with everything' if match.hidden else 'as spectators see it'}:"
        for name, value in match.position.items():
            yield f"  {name}: {_json(value)}"
    for entry in match.log or []:
        event = entry.event
        words = [event.kind.value]
        words += [] if event.seat is None else [f"seat {event.seat}"]
        words += [event.cause.value] if event.cause else []
        if event.move:
            words.append(event.move.id or f"{event.move.kind} {_json(event.move.arguments)}")
        words += [event.player] if event.player else []
        words += [f"account {event.account_id}"] if event.account_id else []
        words += [event.reason] if event.reason else []
        at = event.at.isoformat(timespec="milliseconds")
        yield f"{event.version:>5}  {at}  {', '.join(words)}"
        yield from (f"         {fact}" for fact in entry.facts)


async def _account(admin: Admin, options: argparse.Namespace) -> tuple[Any, Iterable[str]]:
    found = await admin.account(options.account)
    return found, _account_told(found)


def _account_told(account: AccountInfo) -> Iterable[str]:
    yield f"account {account.account}: {account.name} ({account.kind})"
    yield f"created {_time(account.created_at)}{_banned(account.ban)}"
    for token in account.tokens:
        scopes = ", ".join(token.scopes)
        created = _time(token.created_at)
        yield f"token {token.id} ({token.label}; {scopes}), {created}{_banned(token.ban)}"


async def _stuck(admin: Admin, options: argparse.Namespace) -> tuple[Any, Iterable[str]]:
    found = await admin.stuck(options.seconds, options.limit)
    lines = [
        f"{stuck.match}  {'match' if stuck.seat is None else f'seat {stuck.seat}'}  "
        f"{stuck.waited_seconds:.0f} s  {stuck.reason}  {stuck.detail}"
        for stuck in found
    ]
    return found, lines or ["nothing is stuck"]


async def _retry(admin: Admin, options: argparse.Namespace) -> tuple[Any, Iterable[str]]:
    done = await admin.retry(options.match)
    lines = []
    if done.played:
        lines.append(f"{done.played} events were due and have come about")
    if done.queued:
        lines.append(f"queued before all others: seat {', '.join(map(str, done.queued))}")
    return done, lines or [f"nothing was due; the next is due {_time(done.next_due)}"]


async def _cancel(admin: Admin, options: argparse.Namespace) -> tuple[Any, Iterable[str]]:
    version = await admin.cancel(options.match, options.reason)
    data = {"match": options.match, "status": "abandoned", "version": version}
    return data, [f"match {options.match} is called off, as of version {version}"]


async def _ban(admin: Admin, options: argparse.Namespace) -> tuple[Any, Iterable[str]]:
    name = await admin.ban(_target(options), options.reason)
    return {"banned": name}, [f"{name} is banned"]


async def _unban(admin: Admin, options: argparse.Namespace) -> tuple[Any, Iterable[str]]:
    name = await admin.unban(_target(options))
    return {"unbanned": name}, [f"{name} isn't banned any more"]


def _target(options: argparse.Namespace) -> str:
    if options.target.startswith("plr_"):
        raise CommandError("others see your command lines: give a token on standard input, with -")
    if options.target != "-":
        return str(options.target)
    token = sys.stdin.readline().strip()
    if not token.startswith("plr_"):
        raise CommandError("standard input holds no token")
    return token


async def _audit(admin: Admin, options: argparse.Namespace) -> tuple[Any, Iterable[str]]:
    found = await admin.audit(options.operator, options.target, options.limit)
    lines = []
    for entry in found:
        detail = "".join(f", {name}: {value}" for name, value in entry.detail.items())
        outcome = "no outcome recorded" if entry.outcome is None else entry.outcome
        what = f"{entry.action} {entry.target}".strip()
        lines.append(f"{_time(entry.at)}  {entry.operator}  {what}{detail}  ({outcome})")
    return found, lines or ["nothing is recorded"]


def _banned(ban: Ban | None) -> str:
    return f", banned {_time(ban.at)} by {ban.operator}: {ban.reason}" if ban else ""


def _time(ms: int | None) -> str:
    return "never" if ms is None else time_of(ms).isoformat(timespec="milliseconds")


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
