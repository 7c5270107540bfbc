"""Before the start: creating, joining, leaving, starting and calling off matches."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from service.accounts import Scope
from service.errors import (
    IdempotencyKeyReused,
    InvalidInput,
    InvalidOption,
    MatchNotOpen,
    NotAllowed,
    NotAuthenticated,
    NotFound,
    NotYourSeat,
    SeatsOpen,
    SeatTaken,
    UnknownGame,
    WrongSeats,
)
from service.events import AccountKind, Clock, Visibility
from service.match import Match, MatchStatus
from service.matches import Spec
from tests.service.house import CHIP, HOUR, HUMBUG, START, STRANGER, WINTER, House


def holders(match: Match) -> list[list[str]]:
    """The names on every seat."""
    return [[holder.name for holder in seat.holders] for seat in match.info.seats]


# ---------------------------------------------------------------------- create


async def test_a_new_match_is_a_lobby_with_its_creator_on_seat_0(house: House):
    ann = await house.person("Ann")
    match = await house.open(ann, HUMBUG, 3, options={"max_rounds": 7})
    assert match.status is MatchStatus.LOBBY
    assert holders(match) == [["Ann"], [], []]
    assert match.version == 2
    assert match.to_act() == ()
    assert match.game is None
    assert match.seats_of(ann.id) == [0]
    assert match.seats_of(None) == []
    assert await house.matches.rematch_id(match) is None
    created = match.info.created
    assert (created.game, created.seats, created.at) == (HUMBUG, 3, START)
    assert created.options == {"max_rounds": 7, "first_seat": None}
    assert await house.matches.get(STRANGER, match.id)


@pytest.mark.parametrize(("sit", "seated"), [(1, [[], ["Ann"]]), (None, [[], []])])
async def test_the_creator_sits_where_it_likes_or_nowhere(house: House, sit: int | None, seated):
    match = await house.open(await house.person("Ann"), sit=sit)
    assert holders(match) == seated


async def test_a_bot_is_visibly_one(house: House):
    bot = await house.person("Robin", AccountKind.BOT)
    match = await house.open(bot)
    assert match.info.seats[0].holders[0].kind is AccountKind.BOT


async def test_a_solo_match_starts_at_once(house: House):
    match = await house.open(await house.person(), WINTER, 1)
    assert match.status is MatchStatus.PLAYING
    assert match.to_act() == (0,)


@pytest.mark.parametrize(
    ("spec", "error", "field"),
    [
        ({"game": "charades"}, UnknownGame, None),
        ({"game": ""}, UnknownGame, None),
        ({"seats": 1}, WrongSeats, None),
        ({"seats": 6}, WrongSeats, None),
        ({"seats": -2}, WrongSeats, None),
        ({"options": {"max_rounds": 0}}, InvalidOption, "max_rounds"),
        ({"options": {"max_rounds": "7"}}, InvalidOption, "max_rounds"),
        ({"options": {"first_seat": 2}}, InvalidOption, "first_seat"),
        ({"options": {"snow": True}}, InvalidOption, "snow"),
        ({"places": 0}, InvalidInput, "placesPerSeat"),
        ({"places": 13}, InvalidInput, "placesPerSeat"),
        ({"clock": Clock()}, InvalidInput, "clock"),
        ({"clock": Clock(move_ms=999)}, InvalidInput, "clock.moveSeconds"),
        ({"clock": Clock(move_ms=720 * HOUR + 1)}, InvalidInput, "clock.moveSeconds"),
        ({"clock": Clock(match_ms=0)}, InvalidInput, "clock.matchSeconds"),
        ({"clock": Clock(move_ms=5_000, match_ms=-1)}, InvalidInput, "clock.matchSeconds"),
        ({"sit": 2}, InvalidInput, "sit"),
        ({"sit": -1}, InvalidInput, "sit"),
    ],
)
async def test_a_wrong_wish_is_refused_by_name(
    house: House, spec: dict[str, Any], error: type[Exception], field: str | None
):
    ann = await house.person()
    wanted = Spec(**{"game": HUMBUG, "seats": 2, **spec})
    with pytest.raises(error) as caught:
        await house.matches.create(ann, wanted, "key")
    told = {"field": getattr(caught.value, "field", None)}
    told["option"] = getattr(caught.value, "option", None)
    assert field in told.values()
    page = await house.matches.browse(ann, mine=True)
    assert page.matches == []
    # The key isn't used up by a refusal.
    assert (await house.matches.create(ann, Spec(game=HUMBUG, seats=2), "key")).version == 1


@pytest.mark.parametrize("clock", [Clock(move_ms=1_000), Clock(match_ms=720 * HOUR)])
async def test_the_limits_of_a_clock_are_allowed(house: House, clock: Clock):
    match = await house.open(await house.person(), clock=clock)
    assert match.info.created.clock == clock


@pytest.mark.parametrize("key", ["", "x" * 129, "line\nbreak", "\ud800"])
async def test_an_idempotency_key_is_printable_and_short(house: House, key: str):
    with pytest.raises(InvalidInput) as caught:
        await house.matches.create(await house.person(), Spec(game=HUMBUG, seats=2), key)
    assert caught.value.field == "idempotencyKey"


async def test_creating_needs_an_account_that_may_play(house: House):
    wanted = Spec(game=HUMBUG, seats=2)
    with pytest.raises(NotAuthenticated):
        await house.matches.create(STRANGER, wanted, "key")
    operator = await house.person(scopes=(Scope.OPS,))
    with pytest.raises(NotAllowed, match="scope play"):
        await house.matches.create(operator, wanted, "key")


async def test_creating_twice_with_one_key_opens_one_match(house: House):
    ann = await house.person("Ann")
    spec = Spec(game=HUMBUG, seats=2)
    first = await house.matches.create(ann, spec, "key")
    house.now.forward(60)
    for process in (house.matches, house.process()):
        again = await process.create(ann, spec, "key")
        assert again.repeated
        assert again.match.snapshot() == first.match.snapshot()
    with pytest.raises(IdempotencyKeyReused):
        await house.matches.create(ann, Spec(game=HUMBUG, seats=3), "key")
    # Another account may choose the same key.
    other = await house.matches.create(await house.person("Bob"), spec, "key")
    assert other.match.id != first.match.id
    # A repeat doesn't make the match look newer than those that came after it.
    house.now.forward(60)
    later = await house.open(ann)
    house.now.forward(60)
    await house.matches.create(ann, spec, "key")
    mine = (await house.matches.browse(ann, mine=True)).matches
    assert [match.id for match in mine] == [later.id, first.match.id]


async def test_a_key_whose_record_has_expired_opens_no_second_match(house: House):
    ann = await house.person("Ann")
    spec = Spec(game=HUMBUG, seats=2)
    match = (await house.matches.create(ann, spec, "key")).match
    (record,) = await house.backend.run("KEYS", f"*{match.id}:done")
    await house.backend.run("DEL", record)
    with pytest.raises(IdempotencyKeyReused):
        await house.matches.create(ann, spec, "key")
    assert len(await house.log(match)) == 2


async def test_creating_at_the_same_time_with_one_key_opens_one_match(house: House):
    ann = await house.person("Ann")
    processes = [house.process() for _ in range(4)]
    written = await asyncio.gather(
        *(process.create(ann, Spec(game=HUMBUG, seats=2), "key") for process in processes)
    )
    assert len({each.match.id for each in written}) == 1
    assert sorted(each.repeated for each in written) == [False, True, True, True]
    assert len(await house.log(written[0].match)) == 2


# ---------------------------------------------------------------------- join


async def test_the_last_to_sit_down_starts_the_match(house: House):
    ann, bob, eve = await house.people(3)
    match = await house.open(ann, seats=3)
    match = await house.join(bob, match, 2)
    assert match.status is MatchStatus.LOBBY
    match = await house.join(eve, match)
    assert holders(match) == [["Guest 0"], ["Guest 2"], ["Guest 1"]]
    assert match.status is MatchStatus.PLAYING
    assert len(match.to_act()) == 1
    with pytest.raises(MatchNotOpen):
        await house.join(await house.person(), match)


async def test_seats_that_cannot_be_taken(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, seats=3)
    with pytest.raises(SeatTaken, match="seat 0"):
        await house.join(bob, match, 0)
    for seat in (3, -1):
        with pytest.raises(InvalidInput, match="seats 0 to 2") as caught:
            await house.join(bob, match, seat)
        assert caught.value.field == "seat"
    with pytest.raises(SeatTaken, match="seated already"):
        await house.join(ann, match)
    with pytest.raises(SeatTaken):
        await house.join(ann, match, 0)
    with pytest.raises(NotAuthenticated):
        await house.join(STRANGER, match)
    with pytest.raises(NotFound):
        await house.matches.join(ann, "no-such-match", None, None, house.key())


async def test_one_account_may_hold_several_seats(house: House):
    ann = await house.person("Ann")
    match = await house.open(ann, seats=3)
    match = await house.join(ann, match, 2)
    match = await house.join(ann, match, 1)
    assert match.status is MatchStatus.PLAYING
    assert match.seats_of(ann.id) == [0, 1, 2]


async def test_several_people_may_share_a_seat(house: House):
    ann, bob, eve, joy = await house.people(4)
    match = await house.open(ann, places=2, auto_start=False)
    invitation = match.info.created.invitation
    match = await house.join(bob, match, 0, invitation)
    with pytest.raises(SeatTaken):
        await house.join(eve, match, 0, invitation)
    match = await house.join(eve, match)
    assert holders(match) == [["Guest 0", "Guest 1"], ["Guest 2"]]
    match = await house.join(joy, match, None, invitation)
    assert holders(match) == [["Guest 0", "Guest 1"], ["Guest 2", "Guest 3"]]
    with pytest.raises(SeatTaken, match="all seats"):
        await house.join(await house.person(), match, None, invitation)
    match = (await house.matches.start(ann, match.id, house.key())).match
    # Either of them may decide.
    seat = match.to_act()[0]
    for each in {0: (ann, bob), 1: (eve, joy)}[seat]:
        assert match.seats_of(each.id) == [seat]
    partner = {0: bob, 1: joy}[seat]
    move = match.playing.legal(seat)[0]
    match = await house.play(match, {seat: partner}, seat, move)
    assert match.version == 7


async def test_nobody_sits_down_beside_others_uninvited(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, seats=1, game=WINTER, places=2, auto_start=False)
    for seat in (None, 0):
        with pytest.raises(SeatTaken, match="invitation"):
            await house.join(bob, match, seat)


async def test_who_shares_a_seat_holds_no_other(house: House):
    ann, bob, eve = await house.people(3)
    match = await house.open(ann, seats=3, places=2, auto_start=False)
    invitation = match.info.created.invitation
    match = await house.join(bob, match, 1)
    for seat in (0, 1):  # Taken by others, or already theirs.
        with pytest.raises(SeatTaken):
            await house.join(bob, match, seat, invitation)
    match = await house.join(eve, match, 1, invitation)
    for sharing in (bob, eve):
        with pytest.raises(SeatTaken):
            await house.join(sharing, match, 2, invitation)


async def test_the_emptiest_seat_is_the_first_choice(house: House):
    ann, bob, eve = await house.people(3)
    match = await house.open(ann, seats=3, places=2)
    match = await house.join(bob, match)
    assert match.seats_of(bob.id) == [1]
    match = await house.join(eve, match, 0, match.info.created.invitation)
    match = await house.join(await house.person("Joy"), match)
    assert holders(match) == [["Guest 0", "Guest 2"], ["Guest 1"], ["Joy"]]


async def test_a_crowd_never_overfills_a_match(house: House):
    ann = await house.person("Ann")
    crowd = await house.people(9)
    match = await house.open(ann, CHIP, 6)
    processes = [house.process() for _ in range(3)]
    answers = await asyncio.gather(
        *(
            processes[number % 3].join(each, match.id, None, None, "key")
            for number, each in enumerate(crowd)
        ),
        return_exceptions=True,
    )
    refused = [answer for answer in answers if isinstance(answer, BaseException)]
    assert len(refused) == 4
    assert all(isinstance(answer, MatchNotOpen) for answer in refused)
    match = await house.matches.get(STRANGER, match.id)
    assert match.status is MatchStatus.PLAYING
    assert [len(seat) for seat in holders(match)] == [1] * 6
    assert len(match.accounts()) == 6


# ---------------------------------------------------------------------- private matches


async def test_a_private_match_is_known_to_its_players_and_the_invited(house: House):
    ann, bob, eve = await house.people(3)
    match = await house.open(ann, seats=3, visibility=Visibility.PRIVATE)
    invitation = match.info.created.invitation
    for caller in (eve, STRANGER):
        for wrong in (None, "", "guess"):
            with pytest.raises(NotFound):
                await house.matches.get(caller, match.id, wrong)
        assert (await house.matches.get(caller, match.id, invitation)).id == match.id
    with pytest.raises(NotFound):
        await house.join(bob, match)
    with pytest.raises(NotFound):
        await house.join(bob, match, invitation="guess")
    match = await house.join(bob, match, invitation=invitation)
    assert (await house.matches.get(bob, match.id)).version == match.version
    operator = await house.person(scopes=(Scope.OPS,))
    assert await house.matches.get(operator, match.id)
    # Every other request of a stranger answers as if there were no such match, too.
    for request in (
        house.matches.leave(eve, match.id, house.key()),
        house.matches.start(eve, match.id, house.key()),
        house.matches.abandon(eve, match.id, house.key()),
        house.matches.play(eve, match.id, 0, "pass", None, house.key()),
        house.matches.resign(eve, match.id, None, house.key()),
        house.matches.rematch(eve, match.id, house.key()),
    ):
        with pytest.raises(NotFound):
            await request


async def test_who_has_left_a_private_match_no_longer_knows_it(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, seats=3, visibility=Visibility.PRIVATE)
    await house.join(bob, match, invitation=match.info.created.invitation)
    left = await house.matches.leave(bob, match.id, "leaving")
    with pytest.raises(NotFound):
        await house.matches.get(bob, match.id)
    # ... but a repeat is answered as the first time.
    again = await house.matches.leave(bob, match.id, "leaving")
    assert again.match.version == left.match.version


# ---------------------------------------------------------------------- leave


async def test_leaving_frees_every_seat_of_the_account(house: House):
    ann, bob, eve = await house.people(3)
    match = await house.open(ann, seats=5, places=2)
    for seat in (1, 2, 4):
        match = await house.join(bob, match, seat)
    written = await house.matches.leave(bob, match.id, house.key())
    assert holders(written.match) == [["Guest 0"], [], [], [], []]
    assert written.match.version == written.version + 2
    assert written.match.status is MatchStatus.LOBBY
    with pytest.raises(NotYourSeat):
        await house.matches.leave(bob, match.id, house.key())
    with pytest.raises(NotYourSeat):
        await house.matches.leave(eve, match.id, house.key())
    assert (await house.join(bob, match)).seats_of(bob.id) == [1]


async def test_a_guest_who_leaves_doesn_t_end_the_match(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, seats=3, sit=None)
    await house.join(bob, match)
    match = (await house.matches.leave(bob, match.id, house.key())).match
    assert match.status is MatchStatus.LOBBY


async def test_its_creator_ends_the_match_as_the_last_to_leave(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, seats=3)
    await house.join(bob, match)
    match = (await house.matches.leave(bob, match.id, house.key())).match
    assert match.status is MatchStatus.LOBBY
    match = (await house.matches.leave(ann, match.id, house.key())).match
    assert match.status is MatchStatus.ABANDONED
    assert match.outcome() is None
    with pytest.raises(MatchNotOpen):
        await house.join(ann, match)


# ---------------------------------------------------------------------- start and abandon


async def test_the_creator_starts_a_match_that_does_not_start_by_itself(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, auto_start=False, seats=3, sit=None)
    await house.join(bob, match, 1)
    with pytest.raises(SeatsOpen, match="0, 2"):
        await house.matches.start(ann, match.id, house.key())
    await house.join(bob, match, 0)
    match = await house.join(bob, match, 2)
    assert match.full()
    assert match.status is MatchStatus.LOBBY
    with pytest.raises(NotAllowed):
        await house.matches.start(bob, match.id, house.key())
    written = await house.matches.start(ann, match.id, "start")
    assert written.match.status is MatchStatus.PLAYING
    with pytest.raises(MatchNotOpen):
        await house.matches.start(ann, match.id, house.key())
    again = await house.matches.start(ann, match.id, "start")
    assert again.repeated
    assert again.match.info.key == written.match.info.key


async def test_starting_needs_all_seats_even_where_it_would_come_by_itself(house: House):
    ann = await house.person()
    match = await house.open(ann)
    with pytest.raises(SeatsOpen):
        await house.matches.start(ann, match.id, house.key())


async def test_two_starts_at_once_deal_once(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, auto_start=False)
    await house.join(bob, match)
    answers = await asyncio.gather(
        house.process().start(ann, match.id, "one"),
        house.process().start(ann, match.id, "two"),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, MatchNotOpen) for answer in answers) == 1
    assert len(await house.log(match)) == 4


async def test_its_creator_calls_a_lobby_off(house: House):
    ann, bob = await house.people(2)
    match = await house.open(ann, seats=3)
    await house.join(bob, match)
    with pytest.raises(NotAllowed):
        await house.matches.abandon(bob, match.id, house.key())
    match = (await house.matches.abandon(ann, match.id, house.key())).match
    assert match.status is MatchStatus.ABANDONED
    with pytest.raises(MatchNotOpen):
        await house.matches.abandon(ann, match.id, house.key())


async def test_only_an_operator_calls_a_match_off_that_is_being_played(house: House):
    match, players = await house.seated(clock=Clock(move_ms=60_000))
    with pytest.raises(MatchNotOpen, match="resign"):
        await house.matches.abandon(players[0], match.id, house.key())
    operator = await house.person(scopes=(Scope.OPS,))
    match = (await house.matches.abandon(operator, match.id, house.key())).match
    assert match.status is MatchStatus.ABANDONED
    assert match.to_act() == ()
    assert [match.seat_deadline(seat) for seat in (0, 1)] == [None, None]
    assert await house.store.due(house.now.ms + 100 * HOUR, 10) == []
    assert match.outcome() is None
    assert (await house.matches.record(match)).moves == []
    with pytest.raises(MatchNotOpen):
        await house.matches.abandon(operator, match.id, house.key())


# ---------------------------------------------------------------------- expiry


async def test_a_lobby_that_nobody_fills_is_called_off(house: House):
    ann = await house.person()
    match = await house.open(ann)
    house.now.ms = START + 24 * HOUR - 1
    await house.run_due()
    assert (await house.matches.get(ann, match.id)).status is MatchStatus.LOBBY
    house.now.ms += 1
    await house.run_due(house.process())
    match = await house.matches.get(ann, match.id)
    assert match.status is MatchStatus.ABANDONED
    assert match.version == 3
    assert await house.store.due(house.now.ms + 100 * HOUR, 10) == []


async def test_a_match_that_has_started_does_not_expire(house: House):
    match, players = await house.seated()
    house.now.forward(1_000 * 3600)
    await house.run_due()
    assert (await house.matches.get(players[0], match.id)).status is MatchStatus.PLAYING
    assert await house.store.due(house.now.ms, 10) == []


async def test_the_hours_of_a_lobby_are_a_setting(house: House):
    hasty = house.process(lobby_hours=1)
    match = (await hasty.create(await house.person(), Spec(game=HUMBUG, seats=2), "key")).match
    house.now.ms += HOUR
    await house.run_due(hasty)
    assert (await hasty.get(STRANGER, match.id)).status is MatchStatus.ABANDONED
