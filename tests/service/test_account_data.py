"""What is kept of an account: its export, and its deletion."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

from service.account_data import AccountData, AccountExport
from service.accounts import NOBODY, Caller, Scope
from service.errors import (
    BotUnavailable,
    InvalidInput,
    NotAllowed,
    NotAuthenticated,
    RateLimited,
)
from service.events import (
    Absence,
    AbsencePolicy,
    AccountKind,
    ChallengeOver,
    Resigned,
    SeatLeft,
    Visibility,
)
from service.match import MatchStatus
from service.matches import Matches
from service.settings import Settings
from service.simulations import Simulations, SimulationSpec
from tests.service.house import HUMBUG, House


class NoQueue:
    """Takes jobs that nobody does."""

    def enqueue(self, *_: Any, **__: Any) -> None: ...
    def remove(self, *_: Any, **__: Any) -> None: ...
    def deal(self, *_: Any, **__: Any) -> None: ...


def data_of(house: House, **settings: Any) -> AccountData:
    """The use cases of another process."""
    data = AccountData.at(house.store, Settings(**settings))
    data._now = house.now
    return data


async def everything(house: House, caller: Caller) -> AccountExport:
    return await data_of(house).export(caller, None, 100)


async def simulated(house: House, caller: Caller) -> str:
    queue: Any = NoQueue()
    simulations = Simulations(house.backend, house.store.notices, queue, Settings())
    spec = SimulationSpec(game=HUMBUG, seats=2, players=("random",), games=3)
    return (await simulations.create(caller, spec, house.key())).id


class TestExport:
    async def test_has_everything(self, house: House):
        match, (ann, bob) = await house.seated(options={"first_seat": 0})
        match = await house.play_on(match, [ann, bob], random.Random(4))
        _, secret = await house.accounts.issue(ann, (Scope.PLAY,), "phone")
        bots = []
        data = data_of(house)
        for name, hook in (("Tin", "https://bots.example.org/tin"), ("Tan", "")):
            bots.append(await data._bots.register(ann, name, about="Beep", webhook=hook))
            # Of two within the same millisecond, neither is the older one.
            await asyncio.sleep(0.002)
        simulation = await simulated(house, ann)
        house.now.forward(6)
        await data._ratings.update()
        lobby = await house.open(ann, visibility=Visibility.PRIVATE)
        found = await data.export(ann, None, 100)
        assert found.next is None
        assert ann.account
        about = found.about
        assert about
        assert (about.account.id, about.account.name) == (ann.id, ann.account.name)
        assert {(t.label, *t.scopes) for t in about.tokens} == {
            ("first", "play"),
            ("phone", "play"),
        }
        assert [bot.name for bot in about.bots] == ["Tin", "Tan"]
        assert [bot.webhook and bot.webhook.url for bot in about.bots] == [
            "https://bots.example.org/tin",
            None,
        ]
        assert [len(bot.tokens) for bot in about.bots] == [1, 1]
        assert [s.id for s in about.simulations] == [simulation]
        assert [rating.game for rating in about.ratings] == [HUMBUG]
        assert {m.id: (m.yours, m.seats) for m in found.matches} == {
            match.id: (True, [0]),
            lobby.id: (True, [0]),
        }
        (played,) = [m for m in found.matches if m.id == match.id]
        log = [event for event in await house.events(match) if getattr(event, "move", None)]
        assert [m.move for m in played.moves] == [e.move for e in log if e.account == ann.id]  # type: ignore[union-attr]
        assert played.status is MatchStatus.FINISHED
        # Nobody else's name, and no secret.
        told = msgspec.json.encode(found).decode()
        assert bob.account
        secrets = [secret, lobby.info.created.invitation, bots[0].webhook_secret, bots[0].token]
        for hidden in (bob.account.name, str(bob.id), *secrets):
            assert str(hidden) not in told

    async def test_goes_on_page_by_page(self, house: House):
        ann = await house.person()
        made = [(await house.open(ann)).id for _ in range(5)]
        data = data_of(house)
        first = await data.export(ann, None, 2)
        second = await data.export(ann, first.next, 2)
        third = await data.export(ann, second.next, 2)
        pages = [first, second, third]
        assert sorted(m.id for page in pages for m in page.matches) == sorted(made)
        assert [len(page.matches) for page in pages] == [2, 2, 1]
        assert [page.about is None for page in pages] == [False, True, True]
        assert third.next is None

    async def test_of_nothing_is_short(self, house: House):
        found = await everything(house, await house.person())
        assert found.about
        assert (found.matches, found.next, found.about.bots, found.about.ratings) == (
            [],
            None,
            [],
            [],
        )

    async def test_needs_the_scope_play(self, house: House):
        tin = await house.person("Tin", AccountKind.BOT, (Scope.BOT,))
        with pytest.raises(NotAllowed):
            await everything(house, tin)
        with pytest.raises(NotAuthenticated):
            await everything(house, Caller())

    async def test_has_a_limit(self, house: House):
        ann, data = await house.person(), data_of(house, exports_per_minute=2)
        for _ in range(2):
            await data.export(ann, None, 1)
        with pytest.raises(RateLimited):
            await data.export(ann, None, 1)

    @pytest.mark.parametrize(("after", "first"), [("x", 1), (None, 0), (None, 101), ("1:", 1)])
    async def test_refuses_what_it_cant_read(self, house: House, after: str | None, first: int):
        with pytest.raises(InvalidInput):
            await data_of(house).export(await house.person(), after, first)


async def keys_with(house: House, *parts: str | None) -> list[str]:
    """Keys of Redis in which, or in whose values, one of some texts occurs.

    Those of rate limits aren't among them, for they expire within the hour.
    """
    found = []
    for key in await house.backend.run("KEYS", "[^l]*"):
        kind = (await house.backend.run("TYPE", key)).decode()
        read = {
            "string": ("GET", key),
            "hash": ("HGETALL", key),
            "set": ("SMEMBERS", key),
            "list": ("LRANGE", key, 0, -1),
            "zset": ("ZRANGE", key, 0, -1),
            "stream": ("XRANGE", key, "-", "+"),
        }[kind]
        value = f"{key!r} {await house.backend.run(*read)!r}"
        found += [key.decode() for part in parts if part and part in value]
    return found


class TestDeletion:
    async def test_takes_the_name_from_everything(self, house: House):
        ann, bob = await house.person("Annabel"), await house.person("Bob")
        finished = await house.join(bob, await house.open(ann))
        finished = await house.play_on(finished, [ann, bob], random.Random(4))
        playing = await house.join(bob, await house.open(ann))
        elsewhere = house.process()
        assert (await elsewhere.get(bob, playing.id)).info.seats[0].holders[0].name == "Annabel"
        data = data_of(house)
        house.now.forward(6)
        await data._ratings.update()
        await data.delete(ann, "Annabel")
        assert await keys_with(house, "Annabel") == []
        elsewhere.names.look_again()  # Ten seconds later.
        for match in (finished, playing):
            for matches in (data._matches, elsewhere, house.process()):
                shown = await matches.get(bob, match.id)
                seat = shown.info.seats[0]
                (holder,) = seat.holders or seat.left
                assert (holder.account, holder.name) == (ann.id, NOBODY)
                assert shown.info.seats[1].holders[0].name == "Bob"
        board = await data._ratings.board(HUMBUG, None, 10)
        assert {r.name for r in board.ratings} == {NOBODY, "Bob"}
        count = await data._ratings.rebuild(HUMBUG)
        again = await data._ratings.board(HUMBUG, None, 10)
        assert (count, again) == (1, board)

    async def test_makes_its_tokens_worthless(self, house: House):
        _, secret = await house.accounts.create("Ann", AccountKind.PERSON)
        ann = Caller(*await house.accounts.authenticate(secret))
        _, second = await house.accounts.issue(ann, (Scope.PLAY,), "phone")
        await data_of(house).delete(ann, "Ann")
        house.accounts.forget(None)  # As a notice has it done.
        for worthless in (secret, second):
            with pytest.raises(NotAuthenticated):
                await house.accounts.authenticate(worthless)

    async def test_one_that_is_issued_meanwhile_is_worthless_too(self, house: House):
        ann, data = await house.person("Ann"), data_of(house)
        assert ann.account
        await data.delete(ann, "Ann")
        _, late = await house.accounts.issue_for(ann.account, (Scope.PLAY,), "late")
        with pytest.raises(NotAuthenticated, match="deleted"):
            await house.accounts.authenticate(late)
        house.now.forward(20)
        assert await data.sweep() == 1
        assert await house.accounts.tokens_of(ann.account.id) == []

    @pytest.mark.parametrize("policy", AbsencePolicy)
    async def test_gives_seats_up_by_the_matchs_policy(self, house: House, policy: AbsencePolicy):
        absence = Absence(policy, "random" if policy is AbsencePolicy.AI else None)
        match, players = await house.seated(seats=3, absence=absence)
        assert players[0].account
        await data_of(house).delete(players[0], players[0].account.name)
        match = await house.matches.get(players[1], match.id)
        assert match.status is MatchStatus.PLAYING
        assert match.info.seats[0].resigned is (policy is AbsencePolicy.FORFEIT)
        kinds = [type(e) for e in (await house.events(match)) if getattr(e, "seat", None) == 0]
        assert SeatLeft in kinds
        assert (Resigned in kinds) is (policy is AbsencePolicy.FORFEIT)
        assert match.info.seats[0].player == ("random" if policy is AbsencePolicy.AI else None)

    async def test_ends_what_nobody_else_is_in(self, house: House):
        ann, bob = await house.person("Ann"), await house.person("Bob")
        empty = await house.open(ann, sit=None)
        alone = await house.open(ann, seats=3)
        watched = await house.open(ann, sit=None)
        for seat in range(2):
            await house.matches.seat_ai(ann, watched.id, seat, "random", house.key())
        shared = await house.join(bob, await house.open(ann, seats=3))
        others = await house.join(ann, await house.open(bob, seats=3))
        await data_of(house).delete(ann, "Ann")
        for match, status in (
            (empty, MatchStatus.ABANDONED),
            (alone, MatchStatus.ABANDONED),
            (watched, MatchStatus.ABANDONED),
            (shared, MatchStatus.LOBBY),
            (others, MatchStatus.LOBBY),
        ):
            now = await house.matches.stored(match.id)
            assert now.status is status
            assert now.seats_of(ann.id) == []

    async def test_closes_its_bots(self, house: House):
        ann, bob = await house.person("Ann"), await house.person("Bob")
        data = data_of(house)
        bot, token, _ = await data._bots.register(
            ann, "Tinker", about="Beep", webhook="https://bots.example.org/tin", move_seconds=0
        )
        tin = Caller(*await house.accounts.authenticate(token))
        playing, asked = await house.open(bob), await house.open(bob)
        for match in (playing, asked):
            await data._bots.challenge(bob, match.id, None, bot.id, house.key())
        await data._bots.answer(tin, playing.id, True, "", house.key())
        await data.delete(ann, "Ann")
        house.accounts.forget(None)
        with pytest.raises(NotAuthenticated):
            await house.accounts.authenticate(token)
        assert await keys_with(house, "Tinker", "Beep", "bots.example.org") == []
        assert await keys_with(house, f"{{a:{bot.id}}}:places", f"{{a:{bot.id}}}:hosts") == []
        assert (await data._bots.browse(bob, None, False, None, 10)).bots == []
        assert (await data._bots.get(bot.id)).name == NOBODY
        assert isinstance((await house.events(asked))[-1], ChallengeOver)
        assert (await house.matches.stored(playing.id)).seats_of(bot.id) == []
        with pytest.raises(BotUnavailable):
            await data._bots.challenge(bob, asked.id, None, bot.id, house.key())

    async def test_leaves_no_list_or_simulation(self, house: House):
        ann = await house.person("Ann")
        await house.open(ann)
        simulation, data = await simulated(house, ann), data_of(house)
        await data.delete(ann, "Ann")
        assert await keys_with(house, simulation) == []
        left = set(await keys_with(house, ann.id))
        logs = {key for key in left if ":match:" in key}
        assert left - logs == {
            f"{{a:{ann.id}}}:account",
            "{accounts}:deleted",
            "{accounts}:deleting",
        }
        house.now.forward(20)
        assert await data.sweep() == 1
        assert await data.sweep() == 0
        assert "{accounts}:deleting" not in await keys_with(house, ann.id)

    async def test_needs_its_name(self, house: House):
        ann, data = await house.person("Ann"), data_of(house)
        for wrong in ("", "ann", "Ann ", "Bob"):
            with pytest.raises(InvalidInput) as refused:
                await data.delete(ann, wrong)
            assert refused.value.field == "name"
        assert ann.account
        assert (await house.accounts.get(ann.account.id)).name == "Ann"

    async def test_needs_a_token_that_may_do_all(self, house: House):
        data = data_of(house)
        tin = await house.person("Tin", AccountKind.BOT, (Scope.BOT,))
        chief = await house.person("Chief", scopes=(Scope.PLAY, Scope.OPS))
        token, _ = await house.accounts.issue(chief, (Scope.PLAY,), "phone")
        for caller, name in ((tin, "Tin"), (Caller(chief.account, token), "Chief")):
            with pytest.raises(NotAllowed):
                await data.delete(caller, name)
            assert len(await house.accounts.tokens(caller)) > 0
        with pytest.raises(NotAuthenticated):
            await data.delete(Caller(), "")
        await data.delete(chief, "Chief")

    async def test_again_changes_nothing(self, house: House):
        match, (ann, _) = await house.seated(seats=2)
        assert ann.account
        data = data_of(house)
        await data.delete(ann, ann.account.name)
        log = await house.log(match)
        buried = await house.accounts.get(ann.account.id)
        house.now.forward(1)
        await data.delete(ann, ann.account.name)
        await data_of(house).delete_of(buried, "whatever")
        house.now.forward(20)
        await data_of(house).sweep()
        assert await house.log(match) == log
        assert await house.accounts.get(ann.account.id) == buried

    @pytest.mark.parametrize("step", ["bury", "close", "withdraw", "forget"])
    async def test_is_finished_by_others(
        self, house: House, monkeypatch: pytest.MonkeyPatch, step: str
    ):
        """Though the process dies at some step."""
        match, (ann, _) = await house.seated(seats=2)
        await simulated(house, ann)
        assert ann.account
        data = data_of(house)
        bot = (await data._bots.register(ann, "Tinker")).bot

        async def die(*_: Any) -> None:
            raise KeyboardInterrupt

        owners = {
            "bury": data._accounts,
            "close": data._bots,
            "withdraw": data._matches,
            "forget": data._simulations,
        }
        with monkeypatch.context() as patch:
            patch.setattr(owners[step], step, die)
            with pytest.raises(KeyboardInterrupt):
                await data.delete(ann, ann.account.name)
        house.now.forward(20)
        assert await data_of(house).sweep() == 1
        assert await keys_with(house, ann.account.name, "Tinker") == []
        assert (await house.accounts.get(bot.id)).deleted
        assert (await house.matches.stored(match.id)).seats_of(ann.id) == []
        assert await keys_with(house, "simulations") == []


async def test_one_deletion_that_fails_keeps_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    bad, good = await house.person("Bad"), await house.person("Good")
    for caller in (bad, good):
        await house.backend.run("ZADD", "{accounts}:deleting", house.now(), caller.id or "")
    data = data_of(house)
    clear = data._clear

    async def failing(account_id: str) -> None:
        assert account_id != bad.id
        await clear(account_id)

    monkeypatch.setattr(data, "_clear", failing)
    house.now.forward(20)
    assert await data.sweep() == 1
    assert (await house.accounts.get(good.id or "")).deleted
    assert "can't be deleted wholly" in caplog.text
    left = await house.backend.run("ZRANGE", "{accounts}:deleting", 0, -1)
    assert [member.decode() for member in left] == [bad.id]


async def test_a_name_that_was_looked_up_too_early_is_forgotten(house: House):
    match, (ann, _) = await house.seated(seats=2)
    assert ann.account
    elsewhere: Matches = house.process()
    await data_of(house).delete(ann, ann.account.name)
    elsewhere.names.look_again()
    await elsewhere.stored(match.id)
    elsewhere.names._remember({ann.account.id: "Too early"})
    elsewhere.names.look_again()
    assert await elsewhere.names.gone() == {ann.id}
    assert await elsewhere.names.of([ann.account.id]) == {ann.id: NOBODY}
