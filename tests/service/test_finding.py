"""Finding a match: quick matches, lists, rematches."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

import service.matches
from service.accounts import Caller, Scope
from service.errors import (
    IdempotencyKeyReused,
    InvalidInput,
    InvalidOption,
    MatchNotOpen,
    MatchNotOver,
    NotAllowed,
    NotAuthenticated,
    NotFound,
    NotYourSeat,
    SeatTaken,
    UnknownGame,
    WrongSeats,
)
from service.events import Clock, Visibility
from service.graphql.types import connection
from service.match import Match, MatchStatus
from service.matches import Matches, Written, _kind
from service.rest.resources import page_of
from service.store import Log, Store
from tests.service.house import CHIP, HUMBUG, SPIRIT, START, STRANGER, WINTER, House, state

# ---------------------------------------------------------------------- quick


async def quick(
    house: House,
    caller: Caller,
    seats: int = 2,
    *,
    game: str = HUMBUG,
    options: dict[str, Any] | None = None,
    key: str | None = None,
    through: Matches | None = None,
) -> Written:
    process = through or house.matches
    return await process.quick(caller, game, seats, options or {}, key or house.key())


async def test_the_first_to_look_opens_a_match_and_the_second_joins_it(house: House):
    ann, bob = await house.people(2)
    opened = await quick(house, ann)
    assert opened.match.status is MatchStatus.LOBBY
    assert opened.match.seats_of(ann.id) == [0]
    created = opened.match.info.created
    assert created.visibility is Visibility.PUBLIC
    assert (created.clock, created.auto_start, created.places) == (None, True, 1)
    joined = await quick(house, bob, through=house.process())
    assert joined.match.id == opened.match.id
    assert joined.match.status is MatchStatus.PLAYING


async def test_a_solo_game_starts_at_once_for_everybody(house: House):
    ann, bob = await house.people(2)
    matches = [(await quick(house, each, 1, game=WINTER)).match for each in (ann, bob, ann)]
    assert len({match.id for match in matches}) == 3
    assert all(match.status is MatchStatus.PLAYING for match in matches)


async def test_the_fullest_match_comes_first_then_the_oldest(house: House):
    host, bob, *guests = await house.people(7)
    lobbies = []
    for _ in range(4):
        house.now.forward(1)
        lobbies.append(await house.open(host, seats=4))
    await house.join(bob, lobbies[2])
    await house.join(bob, lobbies[3])
    found = [(await quick(house, guest, 4)).match for guest in guests]
    # First the older of the two with 2 players, until it is full, then the other, then ...
    assert [match.id for match in found] == [lobbies[index].id for index in (2, 2, 3, 3, 0)]
    assert found[1].status is MatchStatus.PLAYING


async def test_what_does_not_fit_is_passed_over(house: House):
    host, guest = await house.people(2)
    specs: list[dict[str, Any]] = [
        {"seats": 3},
        {"options": {"max_rounds": 5}},
        {"clock": Clock(move_ms=60_000)},
        {"auto_start": False},
        {"visibility": Visibility.PRIVATE},
        {"game": CHIP},
    ]
    for spec in specs:
        await house.open(host, **{"seats": 2, **spec})
    await house.open(guest, seats=2)  # One's own is no opponent.
    opened = await quick(house, guest)
    assert opened.match.version == opened.version
    assert opened.match.seats_of(guest.id) == [0]
    assert opened.match.accounts() == {guest.id}


async def test_options_fit_when_they_mean_the_same(house: House):
    host, guest, other = await house.people(3)
    match = await house.open(host, seats=2, options={"max_rounds": 60})
    assert (await quick(house, other, options={"max_rounds": 59})).match.id != match.id
    assert (await quick(house, guest)).match.id == match.id


async def test_lists_of_options_fit_in_every_process(house: House):
    host, guest, other = await house.people(3)
    match = await house.open(host, game="o-christmas-tree", seats=3)
    assert (await quick(house, guest, 3, game=match.info.created.game)).match.id == match.id
    there = house.process()
    joined = await quick(house, other, 3, game=match.info.created.game, through=there)
    assert joined.match.id == match.id


async def test_looking_twice_with_one_key_finds_one_match(house: House):
    ann, bob, eve = await house.people(3)
    opened = await quick(house, ann, key="key")
    for process in (house.matches, house.process()):
        again = await quick(house, ann, key="key", through=process)
        assert again.repeated
        assert state(again.match) == state(opened.match)
    joined = await quick(house, bob, key="key")
    assert joined.match.id == opened.match.id
    # Meanwhile the match goes on, and other matches open that would fit as well.
    waiting = await house.open(eve)
    match = await house.play_on(joined.match, [ann, bob], random.Random(1), 5)
    assert match.version == joined.match.version + 5
    for caller, first in ((ann, opened), (bob, joined)):
        again = await quick(house, caller, key="key", through=house.process())
        assert state(again.match) == state(first.match)
    assert (await house.matches.get(STRANGER, waiting.id)).version == 2
    with pytest.raises(IdempotencyKeyReused):
        await quick(house, ann, 3, key="key")
    with pytest.raises(IdempotencyKeyReused):
        await quick(house, ann, options={"max_rounds": 3}, key="key")


async def test_a_repeat_is_no_second_choice(house: House):
    """The match that was passed over then, and would be chosen now, is passed over again."""
    ann, bob = await house.people(2)
    passed_over = (await quick(house, ann, 3)).match
    await quick(house, bob, 3)
    opened = await quick(house, ann, 3, key="key")
    assert opened.match.id != passed_over.id
    await house.matches.leave(ann, passed_over.id, house.key())
    again = await quick(house, ann, 3, key="key")
    assert state(again.match) == state(opened.match)
    assert (await house.matches.get(STRANGER, passed_over.id)).seats_of(ann.id) == []


async def test_a_request_that_found_nobody_faster_is_taken_up_again(house: House):
    """A process dies after it has chosen a match; a repeat goes to that match."""
    ann, bob, eve = await house.people(3)
    chosen = await house.open(bob, seats=3)
    dying = house.process()

    async def die(*_: object, **__: object) -> Written:
        raise ConnectionError

    dying._write = die  # type: ignore[method-assign]
    with pytest.raises(ConnectionError):
        await quick(house, ann, 3, key="key", through=dying)
    fuller = await house.open(bob, seats=3)
    await house.join(eve, fuller)
    assert (await quick(house, ann, 3, key="key")).match.id == chosen.id


@pytest.mark.parametrize("people", [2, 4, 7])
async def test_who_looks_at_the_same_time_meets(house: House, people: int):
    guests = await house.people(people)
    processes = [house.process() for _ in range(3)]
    found = await asyncio.gather(
        *(quick(house, guest, through=processes[number % 3]) for number, guest in enumerate(guests))
    )
    ids = {each.match.id for each in found}
    assert len(ids) == (people + 1) // 2
    matches = [await house.matches.get(STRANGER, match_id) for match_id in ids]
    assert sorted(len(match.accounts()) for match in matches) == [1] * (people % 2) + [2] * (
        people // 2
    )


async def test_who_is_alone_in_a_lobby_can_look_again(house: House):
    ann, bob = await house.people(2)
    first = await quick(house, ann)
    house.now.forward(1)
    second = await quick(house, ann)
    assert second.match.id != first.match.id
    assert (await quick(house, bob)).match.id == first.match.id
    await house.matches.leave(ann, second.match.id, house.key())
    third = await quick(house, bob)
    assert third.match.id not in (first.match.id, second.match.id)


async def test_of_the_matches_opened_so_far_only_the_latest_is_looked_at(house: House):
    ann = await house.person()
    *_, match = [(await quick(house, ann, 1, game=WINTER)).match for _ in range(5)]
    latest = await house.store.linked(_kind(match.info.created), None, 9)
    assert latest == [(5, match.id)]
    # Those who ask for another form of the game aren't led there.
    other = (await quick(house, ann, 1, game=WINTER, options={"advanced": True})).match
    assert await house.store.linked(_kind(other.info.created), None, 9) == [(1, other.id)]


async def test_looking_for_what_does_not_exist(house: House):
    ann = await house.person()
    with pytest.raises(UnknownGame):
        await quick(house, ann, game="charades")
    with pytest.raises(WrongSeats):
        await quick(house, ann, 9)
    with pytest.raises(InvalidOption):
        await quick(house, ann, options={"max_rounds": 0})
    with pytest.raises(NotAuthenticated):
        await quick(house, STRANGER)
    with pytest.raises(NotAllowed):
        await quick(house, await house.person(scopes=(Scope.OPS,)))
    assert (await house.matches.browse(STRANGER)).matches == []


# ---------------------------------------------------------------------- lists


def ids(matches: list[Match]) -> list[str]:
    return [match.id for match in matches]


async def test_a_list_goes_page_by_page_newest_first(house: House):
    host = await house.person()
    opened = []
    for number in range(11):
        house.now.forward(number % 3)  # Several of one moment, too.
        opened.append(await house.open(host))
    times = {match.id: match.info.created.at for match in opened}
    for first in (1, 3, 10, 11, 100):
        pages, after = [], None
        while True:
            page = await house.matches.browse(STRANGER, first=first, after=after)
            assert len(page.matches) == len(page.cursors) <= first
            pages += page.matches
            if not page.more:
                break
            assert len(page.matches) == first
            after = page.cursors[-1]
        assert sorted(ids(pages)) == sorted(ids(opened))
        assert [times[match.id] for match in pages] == sorted(times.values(), reverse=True)


async def test_a_match_is_in_the_list_of_its_status_and_game(house: House):
    ann, bob = await house.people(2)
    lobby = await house.open(ann, CHIP, 2)
    playing = await house.join(bob, await house.open(ann, HUMBUG, 2))
    finished = await house.join(bob, await house.open(ann, HUMBUG, 2))
    await house.matches.resign(bob, finished.id, None, house.key())
    abandoned = await house.open(ann, SPIRIT, 3)
    await house.matches.leave(ann, abandoned.id, house.key())
    solo = await house.open(ann, WINTER, 1)

    async def listed(**wish: Any) -> set[str]:
        return set(ids((await house.process().browse(STRANGER, **wish)).matches))

    assert await listed() == {lobby.id}
    assert await listed(status=MatchStatus.LOBBY) == {lobby.id}
    assert await listed(status=MatchStatus.PLAYING) == {playing.id, solo.id}
    assert await listed(status=MatchStatus.FINISHED) == {finished.id}
    assert await listed(status=MatchStatus.ABANDONED) == {abandoned.id}
    assert await listed(status=MatchStatus.PLAYING, game=HUMBUG) == {playing.id}
    assert await listed(status=MatchStatus.PLAYING, game=WINTER) == {solo.id}
    assert await listed(game=CHIP) == {lobby.id}
    assert await listed(game=HUMBUG) == set()
    assert await listed(game="charades") == set()
    # What has changed its status doesn't stay behind in the store.
    for status, there in (("lobby", {lobby.id}), ("playing", {playing.id, solo.id})):
        assert {found for _, found in await house.store.list_index(status, None, 9)} == there
    assert await house.store.list_index(f"lobby:{HUMBUG}", None, 9) == []


async def test_nothing_private_is_listed(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, visibility=Visibility.PRIVATE)
    other = await house.open(ann, visibility=Visibility.PRIVATE)

    async def listed(caller: Caller, *, mine: bool) -> set[str]:
        return {
            found.id
            for status in MatchStatus
            for found in (await house.matches.browse(caller, status=status, mine=mine)).matches
        }

    operator = await house.person(scopes=(Scope.OPS,))
    for _ in range(3):
        for caller in (STRANGER, ann, bob, operator):
            assert await listed(caller, mine=False) == set()
        match = await house.matches.get(ann, match.id)
        if match.status is MatchStatus.LOBBY:
            await house.join(bob, match, invitation=match.info.created.invitation)
        elif match.status is MatchStatus.PLAYING:
            await house.matches.resign(bob, match.id, None, house.key())
    assert match.status is MatchStatus.FINISHED
    assert await listed(ann, mine=True) == {match.id, other.id}
    assert await listed(bob, mine=True) == {match.id}
    assert await listed(operator, mine=True) == set()


async def test_my_matches_are_those_that_i_opened_or_sit_in(house: House):
    ann, bob = await house.people(2)
    opened = await house.open(ann, seats=3, sit=None)
    joined = await house.open(bob, seats=3)
    left = await house.open(bob, seats=3)
    for match in (joined, left):
        await house.join(ann, match)
    await house.matches.leave(ann, left.id, house.key())
    assert set(ids((await house.matches.browse(ann, mine=True)).matches)) == {
        opened.id, joined.id,
    }  # fmt: skip
    mine = await house.matches.browse(ann, mine=True, status=MatchStatus.PLAYING)
    assert mine.matches == []
    page = await house.matches.browse(bob, mine=True, game=HUMBUG, first=1)
    assert (len(page.matches), page.more) == (1, True)
    with pytest.raises(NotAuthenticated):
        await house.matches.browse(STRANGER, mine=True)


async def test_one_page_looks_through_a_part_of_a_list_only(
    house: House, monkeypatch: pytest.MonkeyPatch
):
    """Where few matches fit, a page ends early, even without any, and the next goes on there."""
    ann = await house.person()
    rare = [await house.open(ann, CHIP) for _ in range(2)]
    for number in range(60):
        house.now.forward(number % 2)
        await house.open(ann)
    reads: list[str] = []
    load = Store.load

    async def counting(store: Store, match_id: str) -> Log | None:
        reads.append(match_id)
        return await load(store, match_id)

    monkeypatch.setattr(Store, "load", counting)
    monkeypatch.setattr(service.matches, "_LOOKED_THROUGH", 20)
    found, after, pages = list[Match](), None, 0
    while True:
        reads.clear()
        process = house.process()
        page = await process.browse(ann, mine=True, game=CHIP, first=2, after=after)
        assert len(reads) <= 20 + 24
        found += page.matches
        pages += 1
        if not page.more:
            break
        assert page.end != after
        after = page.end
    assert pages >= 2
    assert set(ids(found)) == set(ids(rare))
    # A page that is full says how to go on, too.
    page = await house.matches.browse(ann, mine=True, first=3)
    assert (page.more, page.end) == (True, page.cursors[-1])
    page = await house.matches.browse(ann, mine=True, after="1:x")
    assert (page.matches, page.more, page.end) == ([], False, None)


def test_a_page_without_items_says_where_to_go_on():
    assert page_of([], [], more=True, end="12:x").next == "12:x"
    assert page_of([], [], more=False, end="12:x").next is None
    assert page_of([1], ["3:y"], more=True).next == "3:y"
    info = connection([], [], more=True, end="12:x").page_info
    assert (info.has_next_page, info.end_cursor) == (True, "12:x")
    assert connection([], [], more=False).page_info.end_cursor is None


async def test_a_page_has_limits_and_takes_only_cursors_of_its_own(house: House):
    for first in (0, -1, 101):
        with pytest.raises(InvalidInput) as caught:
            await house.matches.browse(STRANGER, first=first)
        assert caught.value.field == "first"
    for after in ("", ":", "12", "12:", "x:y", "-1:y", "1.5:y", "²:y", "9" * 16 + ":y", "1e3:y"):
        with pytest.raises(InvalidInput) as caught:
            await house.matches.browse(STRANGER, after=after)
        assert caught.value.field == "after"
    # One that was given before is good even when its match has gone.
    match = await house.open(await house.person())
    assert (await house.matches.browse(STRANGER, after=f"{START}:{match.id}")).matches == []
    newer = f"{START + 1}:gone"
    assert ids((await house.matches.browse(STRANGER, after=newer)).matches) == [match.id]


# ---------------------------------------------------------------------- rematch


async def finished(house: House, seats: int = 2, **spec: Any) -> tuple[Match, list[Caller]]:
    match, players = await house.seated(HUMBUG, seats, **spec)
    return await house.play_on(match, players, random.Random(1)), players


async def test_a_rematch_keeps_everything_but_the_cards(house: House):
    clock = Clock(move_ms=60_000, match_ms=600_000)
    old, (ann, bob, eve) = await finished(house, 3, options={"max_rounds": 9}, clock=clock)
    assert await house.matches.rematch_id(old) is None
    house.now.forward(5)
    written = await house.matches.rematch(eve, old.id, house.key())
    match = written.match
    assert await house.matches.rematch_id(old) == match.id != old.id
    created, before = match.info.created, old.info.created
    for field in ("game", "rules", "seats", "options", "clock", "places", "visibility"):
        assert getattr(created, field) == getattr(before, field)
    assert created.rematch_of == old.id
    assert created.account == eve.id
    assert created.invitation != before.invitation
    assert created.at == house.now()
    assert match.status is MatchStatus.LOBBY
    assert match.seats_of(eve.id) == [2]
    match = (await house.matches.rematch(ann, old.id, house.key())).match
    assert match.seats_of(ann.id) == [0]
    match = await house.join(bob, match)
    assert match.seats_of(bob.id) == [1]
    assert match.status is MatchStatus.PLAYING
    assert match.info.key != old.info.key
    for player in (ann, bob, eve):
        mine = (await house.matches.browse(player, mine=True)).matches
        assert ids(mine) == [match.id, old.id]


async def test_both_ask_for_a_rematch_at_once_and_get_the_same(house: House):
    for _ in range(5):
        old, players = await finished(house)
        written = await asyncio.gather(
            *(house.process().rematch(player, old.id, house.key()) for player in players)
        )
        assert len({each.match.id for each in written}) == 1
        match = await house.matches.get(STRANGER, written[0].match.id)
        assert match.status is MatchStatus.PLAYING
        assert [match.seats_of(player.id) for player in players] == [[0], [1]]
        assert len(await house.log(match)) == 4


async def test_the_seats_of_a_rematch_are_kept(house: House):
    old, (ann, bob, eve) = await finished(house, 3)
    match = (await house.matches.rematch(ann, old.id, house.key())).match
    stranger = await house.person()
    for seat in (None, 1, 2):
        with pytest.raises(SeatTaken):
            await house.join(stranger, match, seat)
    with pytest.raises(SeatTaken):
        await house.join(bob, match, 2)
    # Nor does a quick match lead there.
    assert (await house.matches.quick(stranger, HUMBUG, 3, {}, "key")).match.id != match.id
    assert (await house.join(eve, match, 2)).seats_of(eve.id) == [2]


async def test_only_players_of_a_match_that_is_over_get_a_rematch(house: House):
    match, (ann, bob) = await house.seated()
    with pytest.raises(MatchNotOver):
        await house.matches.rematch(ann, match.id, house.key())
    await house.matches.resign(ann, match.id, None, house.key())
    for caller, error in ((await house.person(), NotYourSeat), (STRANGER, NotAuthenticated)):
        with pytest.raises(error):
            await house.matches.rematch(caller, match.id, house.key())
    with pytest.raises(NotFound):
        await house.matches.rematch(ann, "no-such-match", house.key())
    # Who has resigned is a player all the same.
    rematch = (await house.matches.rematch(ann, match.id, "key")).match
    with pytest.raises(SeatTaken):
        await house.matches.rematch(ann, match.id, house.key())
    started = (await house.matches.rematch(bob, match.id, house.key())).match
    assert started.status is MatchStatus.PLAYING
    with pytest.raises(MatchNotOpen):
        await house.matches.rematch(bob, match.id, house.key())
    again = await house.matches.rematch(ann, match.id, "key")
    assert again.repeated
    assert state(again.match) == state(rematch)


async def test_who_held_several_seats_gets_them_all_again(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, seats=3)
    await house.join(ann, match, 2)
    match = await house.join(bob, match)
    match = await house.play_on(match, [ann, bob, ann], random.Random(3))
    rematch = (await house.matches.rematch(ann, match.id, house.key())).match
    assert rematch.seats_of(ann.id) == [0, 2]
    assert (await house.matches.rematch(bob, match.id, house.key())).match.seats_of(bob.id) == [1]


async def test_a_private_rematch_is_known_to_those_whose_seats_are_kept(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, visibility=Visibility.PRIVATE)
    match = await house.join(bob, match, invitation=match.info.created.invitation)
    await house.matches.resign(ann, match.id, None, house.key())
    rematch = (await house.matches.rematch(ann, match.id, house.key())).match
    assert rematch.info.created.visibility is Visibility.PRIVATE
    assert (await house.matches.get(bob, rematch.id)).id == rematch.id
    for caller in (STRANGER, await house.person()):
        with pytest.raises(NotFound):
            await house.matches.get(caller, rematch.id)
    assert (await house.join(bob, rematch)).status is MatchStatus.PLAYING


async def test_a_match_that_was_called_off_can_be_asked_for_again(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, seats=3)
    await house.join(bob, match, 2)
    await house.matches.abandon(ann, match.id, house.key())
    rematch = (await house.matches.rematch(bob, match.id, house.key())).match
    assert rematch.seats_of(bob.id) == [2]
    # Seat 1 was nobody's, so anybody may have it.
    eve = await house.person()
    # But a quick match doesn't lead there.
    assert (await quick(house, eve, 3)).match.id != rematch.id
    assert (await house.join(eve, rematch)).seats_of(eve.id) == [1]
    with pytest.raises(SeatTaken):
        await house.join(await house.person(), rematch)
    assert (await house.join(ann, rematch)).status is MatchStatus.PLAYING
