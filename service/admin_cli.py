"""`parlour admin`: what operators look at and do, from the command line."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec

from service.admin import AccountInfo, Admin, Inspection
from service.bans import Ban
from service.cli import CommandError, check_data, running_store, storage
from service.clock import Clock
from service.queues import Queues, queue_url
from service.settings import Settings
from service.shown import time_of
from service.store import connect

Action = Callable[[Admin, argparse.Namespace], Awaitable[tuple[Any, Iterable[str]]]]
"""Does something, and returns it as data and as lines of text."""


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
        parser.add_argument(
            "--as", dest="operator", metavar="NAME", help="who you are, for the record ($USER)"
        )
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


def _run(options: argparse.Namespace) -> None:
    operator = options.operator or os.environ.get("USER", "")
    if not operator:
        raise CommandError("say who you are, with --as NAME or $USER: it is recorded")
    settings = Settings.from_environment()
    if not options.redis and not settings.redis_url:
        check_data(options.data)

    async def act(url: str) -> tuple[Any, Iterable[str]]:
        queues = Queues(queue_url(settings, url))
        try:
            async with connect(url, settings.replicas, on_disk=settings.replicas_on_disk) as store:
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
