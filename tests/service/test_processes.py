"""Several processes on one store: nothing is lost, nothing comes twice, no cache is trusted."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any

import pytest

from engine.game import move_id
from engine.log import verify
from service.accounts import Caller
from service.errors import (
    IllegalMove,
    MatchNotPlaying,
    NotYourTurn,
    ServiceError,
    VersionConflict,
)
from service.events import MovePlayed, Started
from service.match import Match, MatchStatus
from service.matches import SNAPSHOT_EVERY, Matches, Written
from service.store import AppendAnswer, Store, StoreUnavailable
from tests.service.house import CHIP, EVERY_TABLE, HUMBUG, SPIRIT, House, fold, pick, state


async def stored(house: House, match: Match) -> Match:
    """The match as a process that has seen nothing yet loads it."""
    return await house.process().get(Caller(), match.id)


async def check_log(house: House, match: Match, accepted: list[Written]) -> None:
    """The log is exactly the accepted moves, each once, and everybody sees what it leads to."""
    events = await house.events(match)
    begin = next(i for i, event in enumerate(events) if isinstance(event, Started)) + 1
    assert sorted(written.version for written in accepted) == list(
        range(begin + 1, len(events) + 1)
    )
    for written in accepted:
        event = events[written.version - 1]
        assert isinstance(event, MovePlayed)
        assert state(written.match) == state(fold(match.id, events[: written.match.version]))
    assert state(await stored(house, match)) == state(fold(match.id, events))


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
async def test_processes_take_turns_in_a_match(house: House, game: str, seats: int):
    match, players = await house.seated(game, seats)
    processes = tuple(house.process() for _ in range(3))
    match = await house.play_on(match, players, random.Random(7), through=processes)
    assert match.status is MatchStatus.FINISHED
    assert state(await stored(house, match)) == state(match)
    for process in processes:
        assert state(await process.get(Caller(), match.id)) == state(match)
        assert verify(await process.record(match)).result() == match.playing.result()


@pytest.mark.parametrize(("game", "seats"), [(HUMBUG, 5), (SPIRIT, 4), (CHIP, 3)])
async def test_everybody_moves_at_once_on_old_pictures_of_the_match(
    house: House, game: str, seats: int
):
    match, players = await house.seated(game, seats)
    chance = random.Random(11)
    processes = [house.process() for _ in range(3)]
    pictures = dict.fromkeys(processes, match)
    accepted: list[Written] = []
    while not (match := await house.matches.get(Caller(), match.id)).over:
        requests = []
        for process in processes:
            # Some look before they move, others act on what they last saw.
            if chance.random() < 0.5:
                pictures[process] = await process.get(Caller(), match.id)
            for seat in pictures[process].to_act():
                move = chance.choice(list(pictures[process].playing.legal(seat)))
                requests.append(
                    process.play(players[seat], match.id, seat, move_id(move), None, house.key())
                )
        answers = await asyncio.gather(*requests, return_exceptions=True)
        for answer in answers:
            if isinstance(answer, Written):
                accepted.append(answer)
            else:
                assert isinstance(answer, (NotYourTurn, IllegalMove, MatchNotPlaying))
    await check_log(house, match, accepted)


async def test_of_moves_for_one_version_one_is_played(house: House):
    match, players = await house.seated(HUMBUG, 4)
    (sender,) = match.to_act()
    match = await house.play(match, players, sender, match.playing.legal(sender)[0])
    waiting = match.to_act()
    assert len(waiting) == 3
    processes = [house.process() for _ in range(3)]
    answers = await asyncio.gather(
        *(
            process.play(players[seat], match.id, seat, "pass", match.version, house.key())
            for process, seat in zip(processes, waiting, strict=True)
        ),
        return_exceptions=True,
    )
    refused = [answer for answer in answers if isinstance(answer, VersionConflict)]
    assert len(refused) == 2
    assert {error.current_version for error in refused} == {match.version + 1}
    assert len(await house.log(match)) == match.version + 1


async def test_two_reactions_at_once_and_the_first_counts(house: House):
    """Bah! Humbug!: whoever shouts first resolves the window; the other has come too late."""
    match, players = await house.seated(HUMBUG, 3)
    (sender,) = match.to_act()
    match = await house.play(match, players, sender, match.playing.legal(sender)[0])
    answers = await asyncio.gather(
        *(
            house.process().play(players[seat], match.id, seat, "bah_humbug", None, house.key())
            for seat in match.to_act()
        ),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, Written) for answer in answers) == 1
    assert len(await house.log(match)) == match.version + 1


async def test_an_old_picture_is_no_reason_to_refuse(house: House):
    match, players = await house.seated(CHIP, 2)
    late = house.process()
    await late.get(Caller(), match.id)
    chance = random.Random(1)
    (seat,) = match.to_act()
    while match.to_act() == (seat,):
        match = await house.play_on(match, players, chance, 1)
    # As the late process knows the match, this seat has nothing to decide.
    other, move = pick(match.playing, chance)
    assert other != seat
    written = await late.play(
        players[other], match.id, other, move_id(move), match.version, house.key()
    )
    assert written.version == match.version + 1


async def test_an_old_picture_is_no_reason_to_accept(house: House):
    match, players = await house.seated(HUMBUG, 2)
    late = house.process()
    await late.get(Caller(), match.id)
    (seat,) = match.to_act()
    move = match.playing.legal(seat)[0]
    match = await house.play(match, players, seat, move)
    before = await house.log(match)
    with pytest.raises(NotYourTurn):
        await late.play(players[seat], match.id, seat, move_id(move), None, house.key())
    with pytest.raises(VersionConflict):
        await late.play(
            players[seat], match.id, seat, move_id(move), match.version - 1, house.key()
        )
    assert await house.log(match) == before


# ---------------------------------------------------------------------- trouble with the store


class Rough(Store):
    """A store whose answers get lost when they are told to, after it has done its work."""

    losing = False

    async def append(self, *arguments: Any, **settings: Any) -> AppendAnswer:
        answer = await super().append(*arguments, **settings)
        if self.losing:
            raise StoreUnavailable("the answer is lost")
        return answer


async def test_a_request_whose_answer_was_lost_can_be_repeated(house: House):
    rough = Rough(house.backend)
    process = house.process(rough)
    match, players = await house.seated(CHIP, 2)
    chance = random.Random(5)
    for number in range(40):
        seat, move = pick(match.playing, chance)
        request = (players[seat], match.id, seat, move_id(move), match.version, f"move {number}")
        if number % 2:
            rough.losing = True
            with pytest.raises(StoreUnavailable):
                await process.play(*request)
            rough.losing = False
            written = await (process if number % 4 == 1 else house.process()).play(*request)
            assert written.repeated
        else:
            written = await process.play(*request)
        assert written.version == match.version + 1
        match = written.match
    assert len(await house.log(match)) == match.version
    assert state(await stored(house, match)) == state(match)


async def test_a_lost_answer_to_a_join_seats_nobody_twice(house: House):
    rough = Rough(house.backend)
    process = house.process(rough)
    ann, bob = await house.people(2)
    match = await house.open(ann, seats=3)
    rough.losing = True
    with pytest.raises(StoreUnavailable):
        await process.join(bob, match.id, None, None, "key")
    rough.losing = False
    written = await process.join(bob, match.id, None, None, "key")
    assert written.repeated
    assert written.match.seats_of(bob.id) == [1]


async def test_an_answer_that_comes_late_does_not_turn_the_clock_back(house: House):
    """Before a process hears that its move is stored, it has read what came after it."""

    class Late(Store):
        held = asyncio.Event()

        async def append(self, *arguments: Any, **settings: Any) -> AppendAnswer:
            answer = await super().append(*arguments, **settings)
            await self.held.wait()
            return answer

    late = Late(house.backend)
    process = house.process(late)
    match, players = await house.seated(SPIRIT, 3)
    await process.get(Caller(), match.id)
    seat, move = pick(match.playing, random.Random(1))
    playing = asyncio.create_task(
        process.play(players[seat], match.id, seat, move_id(move), None, house.key())
    )
    async with asyncio.timeout(20):
        async for update in house.matches.watch(Caller(), match.id, match.version):
            if update.records:
                break
    after = await house.play_on(update.match, players, random.Random(2), 3)
    assert state(await process.get(Caller(), match.id)) == state(after)
    late.held.set()
    written = await playing
    assert written.match.version == match.version + 1
    now = await process.get(Caller(), match.id)
    assert state(now) == state(after)
    records = await process.records(now, match.version)
    assert [record.version for record in records] == list(
        range(match.version + 1, after.version + 1)
    )


async def test_a_process_that_knows_more_than_the_store_gives_in(house: House):
    """A failover has lost the latest events; what is stored counts, and play goes on from there."""
    match, players = await house.seated(CHIP, 2)
    match = await house.play_on(match, players, random.Random(1), 3)
    kept = {key: await house.backend.run("DUMP", key) for key in await keys_of(house, match)}
    ahead = await house.play_on(match, players, random.Random(2), 4)
    assert await house.matches.at(ahead, ahead.version - 1)
    for key, dump in kept.items():
        await house.backend.run("RESTORE", key, 0, dump, "REPLACE")
    seat, move = pick(ahead.playing, random.Random(3))
    async with asyncio.timeout(20):
        with contextlib.suppress(ServiceError):  # It may be illegal as the match is now.
            await house.play(ahead, players, seat, move)
    now = await house.matches.get(Caller(), match.id)
    assert now.version <= match.version + 1
    end = await house.play_on(now, players, random.Random(4))
    assert state(await stored(house, match)) == state(end)
    assert verify(await house.matches.record(end)).result() == end.playing.result()


async def keys_of(house: House, match: Match) -> list[bytes]:
    keys: list[bytes] = await house.backend.run("KEYS", f"*{match.id}*")
    return [key for key in keys if b":match:" in key]


# ---------------------------------------------------------------------- loading


async def test_a_match_is_stored_whole_every_so_often(house: House):
    match, players = await house.seated(SPIRIT, 6)
    chance = random.Random(1)
    bases = [0]
    while not match.over:
        before, match = match, await house.play_on(match, players, chance, 1)
        if match.version == 40:
            # From now on, several events are stored at a time, beyond a multiple, too.
            for quitter in (0, 2, 3):
                await house.matches.resign(players[quitter], match.id, None, house.key())
            match = await house.matches.get(Caller(), match.id)
        if match.version // SNAPSHOT_EVERY > before.version // SNAPSHOT_EVERY:
            bases.append(match.version)
        log = await house.store.load(match.id)
        assert log
        assert (log.base, log.version) == (bases[-1], match.version)
        assert state(await stored(house, match)) == state(match)
    assert len(bases) > 3
    assert any(base % SNAPSHOT_EVERY for base in bases)


@pytest.mark.parametrize(("game", "seats"), [(SPIRIT, 6), (SPIRIT, 3), (CHIP, 6)])
async def test_loading_from_a_snapshot_is_folding_the_whole_log(
    house: House, game: str, seats: int
):
    match, players = await house.seated(game, seats)
    chance = random.Random(2)
    lengths = [*range(match.version, 400, 17), SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY,
               SNAPSHOT_EVERY + 1]  # fmt: skip
    for length in sorted(lengths):
        match = await house.play_on(match, players, chance, length - match.version)
        whole = fold(match.id, await house.events(match))
        assert state(await stored(house, match)) == state(whole) == state(match)
    assert match.over


async def test_the_past_is_the_same_for_everybody(house: House):
    match, players = await house.seated(SPIRIT, 3)
    then = {match.version: state(match)}
    chance = random.Random(3)
    while not match.over:
        match = await house.play_on(match, players, chance, 1)
        then[match.version] = state(match)
    for process in (house.matches, house.process()):
        seen = await process.get(Caller(), match.id)
        for version in chance.sample(sorted(then), len(then)):
            assert state(await process.at(seen, version)) == then[version]
        whole = await process.records(seen)
        assert [record.version for record in whole] == list(range(1, match.version + 1))
        for after in (0, 1, 5, 70, match.version - 1, match.version, match.version + 5):
            assert await process.records(seen, after) == whole[after:]
        # What an earlier picture of the match has is no more than what happened until then.
        for version, after in ((30, 10), (match.version - 3, match.version - 9)):
            past = await process.at(seen, version)
            assert await process.records(past, after) == whole[after:version]


async def test_versions_that_never_were_are_refused(house: House):
    match, _ = await house.seated()
    for version in (0, -1, match.version + 1):
        with pytest.raises(ServiceError, match=f"1 to {match.version}"):
            await house.matches.at(match, version)


async def test_a_crowded_cache_changes_nothing(house: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("service.matches._CACHED_MATCHES", 2)
    monkeypatch.setattr("service.matches._CACHED_HISTORIES", 1)
    monkeypatch.setattr("service.matches._RECENT", 3)
    tables = [await house.seated(CHIP, 2) for _ in range(5)]
    matches = [match for match, _ in tables]
    chance = random.Random(8)
    process: Matches = house.process()
    while any(not match.over for match in matches):
        number = chance.randrange(5)
        before = matches[number]
        after = await house.play_on(
            before, tables[number][1], chance, chance.randrange(4), (process,)
        )
        matches[number] = after
        records = await process.records(after, before.version)
        assert [r.version for r in records] == list(range(before.version + 1, after.version + 1))
        middle = (before.version + after.version) // 2
        assert (await process.at(after, middle)).version == middle
    assert len(process._cache) <= 2
    for match in matches:
        assert state(await stored(house, match)) == state(match)
