"""What operators do, and that it is recorded."""

from __future__ import annotations

import asyncio
import io
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from service.accounts import Caller, Scope
from service.admin import Admin, Reason
from service.bans import Bans
from service.errors import (
    InvalidInput,
    MatchNotOpen,
    NotAuthenticated,
    NotFound,
    ServiceUnavailable,
)
from service.events import Absence, AbsencePolicy, AccountKind, Clock, MovePlayed
from service.match import MatchStatus, WrittenByNewer
from service.matches import AiTurn
from service.queues import AI, Queues, ai_job
from service.settings import Settings
from service.store import keys
from tests.service.house import HUMBUG, SPIRIT, House
from tests.service.test_cli import Ended
from workers.cli import main

REASON = "the room is closing"


@pytest.fixture
def queues(redis_url: str) -> Iterator[Queues]:
    queues = Queues(redis_url)
    yield queues
    queues.close()


@pytest.fixture
def admin(house: House, queues: Queues) -> Admin:
    return Admin(house.store, queues, Settings(), "carol", house.now)


# ---------------------------------------------------------------------- looking


async def test_a_match_is_shown_without_what_is_hidden_unless_that_is_asked_for(
    house: House, admin: Admin
):
    match, players = await house.seated(SPIRIT, 3, clock=Clock(60_000, 600_000))
    match = await house.play_on(match, players, random.Random(3), moves=6)
    key = match.info.key
    found = await admin.inspect(match.id, after=0)
    assert (found.game, found.status, found.version) == (SPIRIT, "playing", match.version)
    assert found.clock == {"move_ms": 60_000, "match_ms": 600_000}
    assert found.due == found.next_due == match.deadline()
    assert found.partition == keys.partition(match.id)
    assert found.to_act == list(match.to_act())
    assert [seat.holders[0].account_id for seat in found.seats] == [p.id for p in players]
    assert found.position["hands"] == match.playing.view(None).hands  # type: ignore[attr-defined]
    assert None in found.position["hands"][0]
    assert found.log
    assert [entry.event.version for entry in found.log] == list(range(1, match.version + 1))
    assert [entry.event.at.timestamp() * 1000 for entry in found.log] == [
        event.at for event in await house.events(match)
    ]
    opened = await admin.inspect(match.id, hidden=True, after=match.version - 1)
    assert opened.position["hands"] == match.playing.hands  # type: ignore[attr-defined]
    assert opened.log
    assert len(opened.log) == 1
    for told in (found, opened):
        said = msgspec.json.encode(told).decode()
        assert key.hex() not in said
        assert str(match.info.created.invitation) not in said
    _, latest, earlier = await admin.audit(target=match.id)
    assert latest.detail == {"hidden": "yes", "log": f"after {match.version - 1}"}
    assert earlier.detail == {"log": "after 0"}
    assert {latest.outcome, earlier.outcome} == {"done"}


async def test_secret_moves_are_open_with_all_cards_only(house: House, admin: Admin):
    match, players = await house.seated(SPIRIT, 3)
    chance = random.Random(1)
    while not any(record.secret for record in await house.matches.records(match)):
        match = await house.play_on(match, players, chance, moves=1)
    secret = next(r for r in await house.matches.records(match) if r.secret)
    assert isinstance(secret.event, MovePlayed)
    for hidden in (False, True):
        log = (await admin.inspect(match.id, hidden=hidden, after=secret.version - 1)).log
        assert log
        move = log[0].event.move
        assert move
        for name in secret.secret:
            shown = move.arguments.get(name) if name != "kind" else move.kind
            assert shown == (secret.event.move[name] if hidden else None)


async def test_what_isn_t_there_is_refused_and_recorded(house: House, admin: Admin):
    match, _ = await house.seated()
    with pytest.raises(NotFound):
        await admin.inspect("nothing")
    with pytest.raises(NotFound):
        await admin.account("nobody")
    with pytest.raises(InvalidInput):
        await admin.inspect(match.id, after=99)
    entries = (await admin.audit())[1:]
    assert [entry.action for entry in entries] == ["inspect", "account", "inspect"]
    assert all("no such" in str(entry.outcome) for entry in entries[1:])


async def test_an_operator_has_a_name(house: House, queues: Queues):
    for name in ("", "x" * 61, "a\nb"):
        with pytest.raises(InvalidInput):
            Admin(house.store, queues, Settings(), name)


# ---------------------------------------------------------------------- what is stuck


async def ai_turn(house: House) -> tuple[str, AiTurn]:
    """A match in which a computer player has to decide, and was asked."""
    (player,) = await house.people(1)
    match = await house.open(player, HUMBUG, 2)
    seated = await house.matches.seat_ai(player, match.id, None, "greedy", house.key())
    match = seated.match
    while not match.ai_turns():
        match = await house.play_on(match, {0: player}, random.Random(1), moves=1)
    ((turn, _),) = house.matches.ai_turns(match)
    return match.id, turn


async def test_a_computer_player_that_doesn_t_move_is_found_with_the_reason(
    house: House, admin: Admin, queues: Queues
):
    match_id, turn = await ai_turn(house)
    for _ in range(12):
        house.now.forward(1)
        await house.matches.run_due()

    async def reason() -> tuple[Reason, str]:
        (stuck,) = await admin.stuck()
        assert (stuck.match, stuck.seat) == (match_id, turn.seat)
        assert stuck.waited_seconds == 12
        return stuck.reason, stuck.detail

    assert (await reason())[0] is Reason.JOB_LOST
    assert await admin.stuck(30) == []
    others = [("other", ["x", 0, 1])]
    queues.enqueue(AI, "workers.ai.move", others, timeout=30)
    done = await admin.retry(match_id)
    assert (done.queued, done.played) == ([turn.seat], 0)
    assert queues.queue(AI).get_job_ids() == [ai_job(turn), "other"]
    await admin.retry(match_id)  # It is due again in five seconds: nothing doubles.
    assert queues.queue(AI).get_job_ids() == [ai_job(turn), "other"]
    assert (await reason())[0] is Reason.NO_WORKERS
    actions = [entry.action for entry in await admin.audit(target=match_id)]
    assert actions == ["audit", "retry", "retry"]


async def test_a_failed_job_tells_why(house: House, admin: Admin, queues: Queues, redis_url: str):
    _, turn = await ai_turn(house)
    queues.enqueue(AI, "workers.nowhere.move", [(ai_job(turn), ())], timeout=30)
    code = "import sys; from workers.queues import work; work(*sys.argv[1:3], ['ai'], burst=True)"
    words = [sys.executable, "-c", code, redis_url, redis_url]
    await asyncio.to_thread(subprocess.run, words, check=True, capture_output=True, timeout=60)
    house.now.forward(11)
    await house.store.set_due(turn.match_id, house.now() + 5_000, turn.turn)
    (stuck,) = await admin.stuck()
    assert stuck.reason is Reason.JOB_FAILED
    assert "'workers.nowhere.move' is nothing for a job to call" in stuck.detail


async def test_a_clock_that_nobody_looks_at_is_found_and_can_be_looked_at(
    house: House, admin: Admin
):
    match, _ = await house.seated(clock=Clock(10_000))
    assert await admin.stuck() == []
    house.now.forward(30)
    (stuck,) = await admin.stuck()
    assert (stuck.reason, stuck.waited_seconds) == (Reason.NOT_SWEPT, 20)
    done = await admin.retry(match.id)
    assert done.played >= 1
    assert await admin.stuck() == []
    for seconds in (4, float("nan"), float("inf")):
        with pytest.raises(InvalidInput):
            await admin.stuck(seconds)


async def test_matches_that_can_t_be_read_are_found(house: House, admin: Admin):
    match, _ = await house.seated(clock=Clock(10_000))
    other, _ = await house.seated(clock=Clock(10_000))
    future = msgspec.msgpack.encode(["zz", house.now(), "something new"])
    await house.store.append(match.id, match.version, [future], due=house.now())
    await house.store.append(other.id, other.version, [b"rubbish"], due=house.now())
    house.now.forward(20)
    await house.matches.run_due()  # Which puts off what fails.
    found = {stuck.match: stuck for stuck in await admin.stuck()}
    assert found[match.id].reason is Reason.NEEDS_NEWER
    assert found[match.id].waited_seconds == 20
    assert found[other.id].reason is Reason.BROKEN
    with pytest.raises(WrittenByNewer):
        await admin.inspect(match.id)


async def test_queues_that_are_away_are_told(house: House):
    queues = Queues("redis://127.0.0.1:1")
    admin = Admin(house.store, queues, Settings(), "carol", house.now)
    match_id, _ = await ai_turn(house)
    for _ in range(12):
        house.now.forward(1)
        await house.matches.run_due()
    (stuck,) = await admin.stuck()
    assert stuck.reason is Reason.NO_QUEUES
    with pytest.raises(ServiceUnavailable, match="queues"):
        await admin.retry(match_id)


# ---------------------------------------------------------------------- calling off


async def test_a_match_is_called_off_through_its_log_and_everybody_is_told_why(
    house: House, admin: Admin
):
    match, players = await house.seated(absence=Absence(AbsencePolicy.DEFAULT_MOVE))
    updates = house.matches.watch(players[1], match.id)
    await anext(updates)
    version = await admin.cancel(match.id, REASON)
    update = await anext(updates)
    assert update.match.status is MatchStatus.ABANDONED
    assert update.match.version == version == match.version + 1
    (record,) = update.records
    assert record.event.reason == REASON  # type: ignore[union-attr]
    with pytest.raises(StopAsyncIteration):
        await anext(updates)
    inspection = await admin.inspect(match.id, after=version - 1)
    assert inspection.log
    assert inspection.log[0].event.reason == REASON
    assert inspection.due is None
    with pytest.raises(MatchNotOpen, match="abandoned already"):
        await admin.cancel(match.id, REASON)
    for reason in ("", "x" * 201, "a\nb"):
        with pytest.raises(InvalidInput):
            await admin.cancel(match.id, reason)
    entries = await admin.audit(target=match.id)
    assert entries[-1].detail == {"reason": REASON}


# ---------------------------------------------------------------------- bans


async def test_a_banned_account_is_shut_out_and_let_in_again(house: House, admin: Admin):
    account, secret = await house.accounts.create("Mallory", AccountKind.PERSON)
    further, other_secret = await house.accounts.issue_for(account, (Scope.PLAY,), "phone")
    await house.accounts.authenticate(secret)
    assert await admin.ban(account.id, "cheats") == account.id
    house.accounts.forget(None)  # What the notice does.
    for token in (secret, other_secret):
        with pytest.raises(NotAuthenticated, match="account is banned: cheats"):
            await house.accounts.authenticate(token)
    shown = await admin.account(account.id)
    assert shown.ban
    assert (shown.ban.operator, shown.ban.reason) == ("carol", "cheats")
    await admin.unban(account.id)
    assert (await house.accounts.authenticate(secret))[0] == account
    with pytest.raises(NotFound, match="isn't banned"):
        await admin.unban(account.id)
    name = f"{account.id}/{further.id}"
    assert await admin.ban(other_secret, "leaked") == name
    house.accounts.forget(None)
    with pytest.raises(NotAuthenticated, match="token is banned: leaked"):
        await house.accounts.authenticate(other_secret)
    await house.accounts.authenticate(secret)
    tokens = {token.id: token.ban for token in (await admin.account(account.id)).tokens}
    assert [ban is not None for token, ban in tokens.items() if token == further.id] == [True]
    assert await admin.unban(name) == name
    await house.accounts.authenticate(other_secret)
    said = msgspec.json.encode(await admin.audit()).decode()
    assert secret not in said
    assert other_secret not in said


async def test_every_process_hears_of_a_ban(house: House, admin: Admin):
    account, _ = await house.accounts.create("Mallory", AccountKind.PERSON)
    async with house.store.notices.listen("tokens") as bell:
        await admin.ban(account.id, "cheats")
        assert await bell.wait(5)


async def test_nobody_is_banned_who_isn_t_there(admin: Admin, house: House):
    caller: Caller = await house.person()
    for target in ("nobody", f"{caller.id}/nothing"):
        with pytest.raises(NotFound):
            await admin.ban(target, "why")
    with pytest.raises(NotAuthenticated):
        await admin.ban("plr_unknown", "why")
    with pytest.raises(InvalidInput):
        await admin.ban(str(caller.id), "")
    assert await Bans(house.backend).of(str(caller.id)) == [None]


# ---------------------------------------------------------------------- the record


async def test_an_action_is_recorded_before_it_takes_effect(house: House, admin: Admin):
    match, _ = await house.seated()
    appended: list[int] = []
    append = house.store.append

    async def watched(*args: Any, **kwargs: Any) -> Any:
        (entry,) = await admin._audit.entries(target=match.id)
        assert (entry.action, entry.operator, entry.outcome) == ("cancel", "carol", None)
        appended.append(1)
        return await append(*args, **kwargs)

    house.store.append = watched  # type: ignore[method-assign]
    await admin.cancel(match.id, REASON)
    assert appended == [1]
    (entry,) = await admin._audit.entries(target=match.id)
    assert entry.outcome == "done"


async def test_nothing_happens_that_can_t_be_recorded(house: House, admin: Admin):
    match, _ = await house.seated()

    async def fail(**_: str) -> None:
        raise ServiceUnavailable("no")

    admin._audit._add = fail  # type: ignore[method-assign]
    with pytest.raises(ServiceUnavailable):
        await admin.cancel(match.id, REASON)
    assert (await house.matches.stored(match.id)).status is MatchStatus.PLAYING


async def test_the_record_can_be_read_by_operator_and_in_pages(
    house: House, admin: Admin, queues: Queues, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("service.audit._PAGE", 3)
    other = Admin(house.store, queues, Settings(), "dave", house.now)
    for number in range(7):
        with pytest.raises(NotFound):
            await (admin, other)[number % 2].inspect(f"match {number}")
    found = await admin.audit("dave")
    assert [entry.target for entry in found] == ["match 5", "match 3", "match 1"]
    found = await admin.audit("carol", limit=4)
    assert [entry.target for entry in found] == ["", "", "match 6", "match 4"]


# ---------------------------------------------------------------------- the command


@pytest.fixture
def parlour(
    house: House, redis_url: str, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Ended]:
    """Runs `parlour admin` as carol."""

    def run(*words: object, operator: str = "carol") -> Ended:
        with pytest.raises(SystemExit) as ended:
            main(["admin", *map(str, words), "--redis", redis_url, "--as", operator])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        assert isinstance(ended.value.code, int)
        return Ended(ended.value.code, out, err)

    return run


async def in_thread(run: Callable[..., Ended], *words: object) -> Ended:
    """The command has an event loop of its own."""
    return await asyncio.to_thread(run, *words)


async def test_the_command_tells_in_words_and_as_json(
    house: House, parlour: Callable[..., Ended], monkeypatch: pytest.MonkeyPatch
):
    match, _ = await house.seated(clock=Clock(600_000))
    account, secret = await house.accounts.create("Mallory", AccountKind.PERSON)
    ended = await in_thread(parlour, "inspect", match.id, "--log")
    assert (ended.status, ended.err) == (0, "")
    for words in (match.id, "seat 1", "Guest 0", "position  as spectators", "seat_taken"):
        assert words in ended.out
    ended = await in_thread(parlour, "inspect", match.id, "--json")
    assert json.loads(ended.out)["toAct"] == list(match.to_act())
    ended = await in_thread(parlour, "cancel", match.id, "--reason", REASON)
    assert "called off" in ended.out
    ended = await in_thread(parlour, "cancel", match.id, "--reason", REASON)
    assert (ended.status, ended.out) == (1, "")
    assert "abandoned already" in ended.err
    ended = await in_thread(parlour, "stuck", "--json")
    assert json.loads(ended.out) == []
    ended = await in_thread(parlour, "ban", secret, "--reason", "leaked")
    assert ended.status == 1
    assert "standard input" in ended.err
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{secret}\n"))
    ended = await in_thread(parlour, "ban", "-", "--reason", "leaked")
    assert ended.status == 0
    ended = await in_thread(parlour, "account", account.id)
    assert "by carol: leaked" in ended.out
    ended = await in_thread(parlour, "audit", "--json")
    actions = [entry["action"] for entry in json.loads(ended.out)]
    assert actions == [
        "audit", "account", "ban", "stuck", "cancel", "cancel", "inspect", "inspect"
    ]  # fmt: skip
    assert "carol  ban" in (await in_thread(parlour, "audit")).out


def test_who_has_no_name_may_do_nothing(
    redis_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.delenv("USER", raising=False)
    with pytest.raises(SystemExit) as ended:
        main(["admin", "stuck", "--redis", redis_url])
    assert ended.value.code == 1
    assert "--as" in capsys.readouterr().err
