"""Subscriptions: watching a match, and being told of one's turns."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, aclosing, asynccontextmanager, suppress
from typing import Any, TypeVar

import pytest

import service.matches
from engine.game import move_id
from service.accounts import Caller, Scope
from service.errors import (
    IllegalMove,
    InvalidInput,
    MatchNotPlaying,
    NotAllowed,
    NotAuthenticated,
    NotFound,
    NotYourTurn,
)
from service.events import AccountKind, Visibility
from service.match import Match, MatchStatus
from service.matches import Matches, TurnMessage, Update, not_over
from service.store import Bell
from tests.service.house import (
    CHIP,
    HUMBUG,
    SPIRIT,
    STRANGER,
    WINTER,
    House,
    fold,
    pick,
    state,
)

T = TypeVar("T")


async def take(stream: AsyncIterator[T], count: int = 1) -> list[T]:
    """The next messages of a subscription."""
    async with asyncio.timeout(10):
        return [await anext(stream) for _ in range(count)]


async def nothing_more(stream: AsyncIterator[Any], seconds: float = 0.05) -> bool:
    """Whether a subscription has nothing to say for a while. It can't be read afterwards."""
    try:
        async with asyncio.timeout(seconds):
            await anext(stream)
    except TimeoutError:
        return True
    return False


def watch(
    house: House, match: Match, after: int | None = None, process: Matches | None = None
) -> Any:
    return aclosing((process or house.matches).watch(STRANGER, match.id, after))


def turns(process: Matches, caller: Caller) -> Any:
    return aclosing(only_turns(process.inbox(caller)))


async def only_turns(messages: Any) -> AsyncIterator[tuple[Match, int]]:
    """The turns of an inbox."""
    async with aclosing(messages):
        async for message in messages:
            if isinstance(message, TurnMessage):
                yield message.match, message.seat


def versions(updates: list[Update]) -> list[int]:
    return [record.version for update in updates for record in update.records]


# ---------------------------------------------------------------------- watch


@pytest.mark.parametrize(("game", "seats"), [(HUMBUG, 4), (SPIRIT, 6), (CHIP, 3), (WINTER, 1)])
async def test_watching_from_the_lobby_to_the_end_misses_nothing(
    house: House, game: str, seats: int
):
    players = await house.people(seats)
    match = await house.open(players[0], game, seats, sit=None)
    seen: list[Update] = []

    async def look() -> None:
        async for update in house.process().watch(STRANGER, match.id, 0):
            seen.append(update)
            if len(seen) % 3 == 0:
                await asyncio.sleep(0.003)  # Sometimes slower than the players.

    async def play() -> None:
        now = match
        for player in players:
            now = await house.join(player, now)
        await house.play_on(now, players, random.Random(1))

    async with asyncio.timeout(20):
        await asyncio.gather(look(), play())
    end = await house.matches.get(STRANGER, match.id)
    assert end.over
    assert versions(seen) == list(range(1, end.version + 1))
    events = await house.events(match)
    for update in seen:
        assert update.records[-1].version == update.match.version
        assert state(update.match) == state(fold(match.id, events[: update.match.version]))
    assert seen[-1].match.status is MatchStatus.FINISHED


async def test_the_first_message_is_the_match_as_it_is(house: House):
    match, players = await house.seated(CHIP, 2)
    match = await house.play_on(match, players, random.Random(1), 5)
    async with watch(house, match) as updates:
        (first,) = await take(updates)
        assert state(first.match) == state(match)
        assert first.records == []
        after = await house.play_on(match, players, random.Random(2), 1)
        (second,) = await take(updates)
        assert state(second.match) == state(after)
        assert versions([second]) == [after.version]
        assert await nothing_more(updates)


async def test_what_this_process_writes_is_not_read_for_its_watchers(
    house: House, monkeypatch: pytest.MonkeyPatch
):
    reads = 0
    tail = house.store.tail

    async def counted(match_id: str, after: int) -> Any:
        nonlocal reads
        reads += 1
        return await tail(match_id, after)

    match, players = await house.seated(CHIP, 2)
    async with watch(house, match) as here, watch(house, match, None, house.process()) as elsewhere:
        await take(here)
        await take(elsewhere)
        monkeypatch.setattr(house.store, "tail", counted)
        for number in range(5):
            match = await house.play_on(match, players, random.Random(number), 1)
            ((first,), (second,)) = await asyncio.gather(take(here), take(elsewhere))
            assert first.match.version == second.match.version == match.version
    assert reads == 5, "once a move, for the other process"


async def test_many_who_are_woken_hold_nobody_up(house: House):
    """Of a hundred who wait for a notice, a few go on at a time, and others come in between."""
    told: list[str] = []
    async with AsyncExitStack() as stack:
        bells = [
            await stack.enter_async_context(house.store.notices.listen("match:x"))
            for _ in range(100)
        ]

        async def wait(bell: Bell) -> None:
            assert await bell.wait(20)
            assert bell.version == 7
            told.append("woken")

        async def somebody_else() -> None:
            while True:
                await asyncio.sleep(0)
                told.append("somebody else")

        waiting = [asyncio.create_task(wait(bell)) for bell in bells]
        other = asyncio.create_task(somebody_else())
        await asyncio.sleep(0)
        await house.backend.run("PUBLISH", "match:x", 7)
        await asyncio.gather(*waiting)
        other.cancel()
    turns = " ".join(told).split("somebody else")
    assert max(turn.count("woken") for turn in turns) <= 20


async def test_what_is_followed_is_remembered_however_many_matches_there_are(
    house: House, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(service.matches, "_CACHED_MATCHES", 1)
    loads: list[str] = []
    load = house.store.load

    async def counting(match_id: str) -> Any:
        loads.append(match_id)
        return await load(match_id)

    tables = [await house.seated() for _ in range(3)]
    process = house.process()
    monkeypatch.setattr(house.store, "load", counting)
    async with AsyncExitStack() as stack:
        streams = [
            await stack.enter_async_context(watch(house, match, process=process))
            for match, _ in tables
        ]
        for stream in streams:
            await take(stream)
        assert len(loads) == 3
        for _ in range(2):
            for index, (match, players) in enumerate(tables):
                seat, move = pick(match.playing, random.Random(1))
                moved = await house.play(match, players, seat, move, process)
                tables[index] = moved, players
                (update,) = await take(streams[index])
                assert versions([update]) == [moved.version]
        assert len(loads) == 3
    # Nobody follows them any more, and one is remembered.
    (remembered,) = process._cache
    await process.get(STRANGER, remembered)
    assert len(loads) == 3
    for match, _ in tables:
        if match.id != remembered:
            await process.get(STRANGER, match.id)
    assert len(loads) == 5


@pytest.mark.parametrize(
    ("rings", "version"),
    [((3,), 3), ((3, 2), 3), ((3, 5), 5), ((None,), None), ((None, 5), None), ((5, None), None)],
)
async def test_a_bell_knows_the_highest_version_unless_a_notice_may_be_missing(
    rings: tuple[int | None, ...], version: int | None
):
    bell = Bell()
    for one in rings:
        bell.ring(one)
    assert await bell.wait(1)
    assert bell.version == version
    bell.ring(2)
    assert await bell.wait(1)
    assert bell.version == 2
    assert not await bell.wait(0.001)
    assert bell.version is None


async def test_a_bell_waits_as_long_as_it_is_told_to_each_time():
    bell, loop = Bell(), asyncio.get_running_loop()
    for seconds, ring_after in ((30, 0.01), (0.05, None), (30, 0.01), (0.1, None), (0.05, None)):
        began = loop.time()
        if ring_after:
            loop.call_later(ring_after, bell.ring, 3)
        rung = await bell.wait(seconds)
        assert rung is bool(ring_after)
        assert loop.time() - began >= (ring_after or seconds) - 0.01
        assert loop.time() - began < 10
    bell.close()


async def test_a_ring_counts_for_who_waits_after_another_was_called_off():
    bell = Bell()
    waiting = asyncio.create_task(bell.wait(0.01))
    await asyncio.sleep(0)
    bell._quiet = True  # Its time is up, at the very moment
    bell._wake()
    waiting.cancel()  # that nobody wants to know any more.
    await asyncio.wait({waiting})
    bell.ring(7)
    assert await bell.wait(1)


async def test_who_comes_back_goes_on_where_it_left(house: House):
    match, players = await house.seated(SPIRIT, 3)
    chance = random.Random(6)
    seen: list[int] = []
    last = 0
    while not match.over:
        async with aclosing(house.process().watch(STRANGER, match.id, last)) as updates:
            for _ in range(chance.randrange(1, 4)):
                (update,) = await take(updates)
                seen += versions([update])
                last = update.match.version
                match = await house.play_on(match, players, chance, chance.randrange(1, 6))
                if match.over:
                    break
        # Meanwhile nobody looks.
        match = await house.play_on(match, players, chance, chance.randrange(5))
    async with watch(house, match, last) as updates:
        seen += versions([update async for update in updates])
    assert seen == list(range(1, match.version + 1))


async def test_who_reads_slowly_skips_states_but_no_event(house: House):
    match, players = await house.seated(CHIP, 3)
    async with watch(house, match) as updates:
        await take(updates)
        moved = await house.play_on(match, players, random.Random(1), 12)
        (update,) = await take(updates)
        assert state(update.match) == state(moved)
        assert versions([update]) == list(range(match.version + 1, moved.version + 1))
        end = await house.play_on(moved, players, random.Random(2))
        (last,) = await take(updates)
        assert versions([last]) == list(range(moved.version + 1, end.version + 1))
        with pytest.raises(StopAsyncIteration):
            await take(updates)


async def test_a_match_that_is_over_is_told_once(house: House):
    match, players = await house.seated(CHIP, 2)
    match = (await house.matches.resign(players[0], match.id, None, house.key())).match
    for after, told in ((None, []), (2, [3, 4, 5]), (match.version, [])):
        async with watch(house, match, after) as updates:
            (update,) = [update async for update in updates]
        assert versions([update]) == told
        assert update.match.over


async def test_a_lobby_that_is_called_off_ends_the_watch(house: House):
    ann = await house.person()
    match = await house.open(ann)
    async with watch(house, match) as updates:
        await take(updates)
        await house.matches.abandon(ann, match.id, house.key())
        (update,) = [update async for update in updates]
    assert update.match.status is MatchStatus.ABANDONED


async def test_a_version_that_is_not_there_cannot_be_resumed_from(house: House):
    match, _ = await house.seated()
    for after in (-1, match.version + 1):
        async with watch(house, match, after) as updates:
            with pytest.raises(InvalidInput) as caught:
                await take(updates)
            assert caught.value.field == "afterVersion"


async def test_a_private_match_is_watched_by_those_who_may_know_of_it(house: House):
    ann, bob, eve = await house.people(3)
    match = await house.open(ann, seats=3, visibility=Visibility.PRIVATE)
    invitation = match.info.created.invitation
    for caller, wrong in ((STRANGER, None), (eve, None), (eve, "guess")):
        updates = house.matches.watch(caller, match.id, None, wrong)
        with pytest.raises(NotFound):
            await take(updates)
    with pytest.raises(NotFound):
        await take(house.matches.watch(ann, "nowhere"))
    await take(house.matches.watch(eve, match.id, None, invitation))
    await house.join(bob, match, invitation=invitation)
    async with aclosing(house.matches.watch(bob, match.id)) as updates:
        await take(updates)
        await house.matches.leave(bob, match.id, house.key())
        with pytest.raises(NotFound):
            await take(updates)


async def test_without_notices_a_watcher_looks_for_itself(
    house: House, monkeypatch: pytest.MonkeyPatch
):
    @asynccontextmanager
    async def deaf(_: str) -> AsyncIterator[Bell]:
        yield Bell()

    monkeypatch.setattr("service.matches.QUIET_SECONDS", 0.01)
    monkeypatch.setattr(house.store.notices, "listen", deaf)
    match, players = await house.seated(CHIP, 2)
    async with watch(house, match) as updates, turns(house.matches, players[0]) as told:
        await take(updates)
        end = await house.play_on(match, players, random.Random(1))
        (update,) = await take(updates)
        assert update.match.version == end.version
        begun = await house.open(players[0], WINTER, 1)
        ((match, _),) = await take(told)
        assert match.id == begun.id


# ---------------------------------------------------------------------- turns


Decision = tuple[str, int, int | None]
"""Match, seat, and the version at which it came up."""


async def play_by_turns(
    house: House, process: Matches, caller: Caller, chance: random.Random, told: Counter[Decision]
) -> None:
    """Play whatever one is told of; count how often each decision is told."""
    async with turns(process, caller) as stream:
        async for match, seat in stream:
            assert seat in match.seats_of(caller.id)
            assert seat in match.to_act()
            told[match.id, seat, match.info.seats[seat].turn] += 1
            move = move_id(chance.choice(list(match.playing.legal(seat))))
            # Somebody's reaction may have come first.
            with suppress(NotYourTurn, IllegalMove, MatchNotPlaying):
                await process.play(caller, match.id, seat, move, None, house.key())


@pytest.mark.parametrize(("game", "seats"), [(HUMBUG, 5), (SPIRIT, 4), (CHIP, 3)])
async def test_bots_that_know_only_their_turns_play_matches_to_the_end(
    house: House, game: str, seats: int
):
    bots = [await house.person(f"Bot {i}", AccountKind.BOT) for i in range(seats)]
    lobbies = [await house.open(bots[0], game, seats) for _ in range(2)]
    told: Counter[Decision] = Counter()
    tasks = [
        asyncio.create_task(play_by_turns(house, house.process(), bot, random.Random(i), told))
        for i, bot in enumerate(bots)
    ]
    # One match begins when they are listening already, one while they play.
    for lobby in lobbies:
        for bot in bots[1:]:
            await house.join(bot, lobby)
    async with asyncio.timeout(30):
        for lobby in lobbies:
            async with watch(house, lobby) as updates:
                ends = [update.match.over async for update in updates]
            assert ends[-1]
    for task in tasks:
        task.cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(each, asyncio.CancelledError) for each in results)
    assert set(told.values()) == {1}
    for lobby in lobbies:
        end = await house.matches.get(STRANGER, lobby.id)
        assert end.status is MatchStatus.FINISHED


async def test_every_decision_is_told_once(house: House):
    """One listens at every moment while two others play; nobody else decides for it."""
    match, players = await house.seated(SPIRIT, 3)
    listener = players[2]
    chance = random.Random(4)
    told: list[tuple[int, int | None]] = []
    decisions: list[tuple[int, int | None]] = []
    async with turns(house.process(), listener) as stream:
        while not match.over:
            if 2 in match.to_act():
                ((now, seat),) = await take(stream)
                assert now.id == match.id
                told.append((seat, now.info.seats[seat].turn))
                decisions.append((2, match.info.seats[2].turn))
                # The others go first where they can; that makes it no new decision.
                while others := [seat for seat in match.to_act() if seat != 2]:
                    move = match.playing.legal(others[0])[0]
                    match = await house.play(match, players, others[0], move)
                seat = 2
                move = chance.choice(list(match.playing.legal(2)))
            else:
                seat, move = pick(match.playing, chance)
            match = await house.play(match, players, seat, move)
        assert told == decisions
        assert len(set(told)) == len(told) > 20
        assert await nothing_more(stream)


async def test_a_decision_that_stays_is_not_told_again(house: House):
    match, players = await house.seated(HUMBUG, 4, options={"first_seat": 0})
    async with turns(house.matches, players[3]) as stream:
        match = await house.play(match, players, 0, match.playing.legal(0)[0])
        ((now, seat),) = await take(stream)
        assert (now.version, seat) == (match.version, 3)
        match = await house.play(match, players, 1, "pass")
        match = await house.play(match, players, 2, "pass")
        assert list(match.to_act()) == [3]
        assert await nothing_more(stream)


async def test_all_open_turns_come_when_one_connects_and_again_when_one_comes_back(house: House):
    ann, bob = await house.people(2)
    alone = [await house.open(ann, WINTER, 1) for _ in range(3)]
    hidden = await house.open(ann, WINTER, 1, visibility=Visibility.PRIVATE)
    both = await house.open(ann, HUMBUG, 3, options={"first_seat": 1})
    await house.join(ann, both, 2)
    both = await house.join(bob, both, 1)
    both = await house.play(both, [ann, bob, ann], 1, both.playing.legal(1)[0])
    lobby = await house.open(ann, seats=3)
    over = await house.open(ann, WINTER, 1)
    await house.matches.resign(ann, over.id, None, house.key())
    theirs = await house.open(bob, WINTER, 1)
    expected = {(match.id, 0) for match in (*alone, hidden, both)} | {(both.id, 2)}
    for process in (house.matches, house.process(), house.matches):
        async with turns(process, ann) as stream:
            found = [(match.id, seat) for match, seat in await take(stream, len(expected))]
            assert set(found) == expected
            assert await nothing_more(stream)
    async with turns(house.matches, bob) as stream:
        assert [(match.id, seat) for match, seat in await take(stream)] == [(theirs.id, 0)]
        # Seat 1 has nothing to decide; the lobby isn't theirs.
        assert await nothing_more(stream)
    assert lobby


async def test_a_resigned_seat_has_no_turns(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, SPIRIT, 4)
    for seat in (1, 2):
        match = await house.join(ann, match, seat)
    match = await house.join(bob, match)
    for seat in (0, 2):
        await house.matches.resign(ann, match.id, seat, house.key())
    told = set()
    async with turns(house.matches, ann) as stream:
        match = await house.matches.get(STRANGER, match.id)
        for _ in range(40):
            if 1 in match.to_act():
                ((_, seat),) = await take(stream)
                told.add(seat)
            (seat, *_) = match.to_act()
            match = await house.play(
                match, [ann, ann, ann, bob], seat, match.playing.legal(seat)[0]
            )
    assert told == {1}


async def test_both_holders_of_a_seat_are_told(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, WINTER, 1, places=2, auto_start=False)
    match = await house.join(bob, match, 0, match.info.created.invitation)
    async with turns(house.matches, ann) as hers, turns(house.process(), bob) as his:
        match = (await house.matches.start(ann, match.id, house.key())).match
        for stream in (hers, his):
            ((now, seat),) = await take(stream)
            assert (now.id, seat) == (match.id, 0)


async def test_there_may_be_more_matches_than_a_page_of_them(house: House):
    ann = await house.person()
    matches = {(await house.open(ann, WINTER, 1)).id for _ in range(130)}
    async with turns(house.process(), ann) as stream:
        assert {match.id for match, _ in await take(stream, 130)} == matches


async def test_matches_that_are_over_are_not_looked_at_for_ever(house: House):
    ann = await house.person()
    matches = [await house.open(ann, WINTER, 1) for _ in range(5)]
    for match in matches[1:]:
        await house.matches.resign(ann, match.id, None, house.key())
    assert ann.account
    listed = not_over(ann.account.id)
    for _ in range(2):
        async with turns(house.process(), ann) as stream:
            ((match, _),) = await take(stream)
            assert match.id == matches[0].id
            assert await nothing_more(stream)
        assert [match_id for _, match_id in await house.store.linked(listed, None, 9)] == [
            matches[0].id
        ]
    # They are all among the account's matches still.
    assert len((await house.matches.browse(ann, mine=True)).matches) == 5


async def test_turns_are_for_accounts_that_play(house: House):
    with pytest.raises(NotAuthenticated):
        await take(house.matches.inbox(STRANGER))
    with pytest.raises(NotAllowed):
        await take(house.matches.inbox(await house.person(scopes=(Scope.OPS,))))


async def test_one_asks_for_the_next_message_at_a_time(house: House):
    match, players = await house.seated(CHIP, 2)
    async with watch(house, match) as updates:
        await take(updates)
        asking = asyncio.create_task(anext(updates))
        await asyncio.sleep(0)
        for further in (updates.__anext__, updates.aclose):
            with pytest.raises(RuntimeError, match="already"):
                await further()
        moved = await house.play_on(match, players, random.Random(1), 1)
        assert (await asking).match.version == moved.version
