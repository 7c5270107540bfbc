"""Ratings: which matches count, in which order, once each, and the same from the logs."""

from __future__ import annotations

import asyncio
import random
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from service.accounts import Caller
from service.bots import Bots
from service.errors import InvalidInput, UnknownGame
from service.events import Absence, AbsencePolicy, AccountKind, Visibility
from service.match import Match
from service.ratings import Rating, Ratings, Sides, rate, sides_of
from service.settings import Settings
from tests.service.house import CHIP, HUMBUG, WINTER, House
from workers.cli import main


@pytest.fixture
def ratings(house: House) -> Ratings:
    return Ratings(house.store, house.matches, house.now)


async def duel(house: House, winner: Caller, loser: Caller, **spec: Any) -> Match:
    """A match of two that one gives up."""
    match = await house.open(winner, HUMBUG, 2, **spec)
    match = await house.join(loser, match, invitation=match.info.created.invitation)
    return (await house.matches.resign(loser, match.id, None, house.key())).match


async def board(ratings: Ratings, game: str = HUMBUG) -> dict[str, Rating]:
    return {rating.who: rating for rating in (await ratings.board(game, None, 100)).ratings}


async def settled(house: House, ratings: Ratings) -> int:
    house.now.forward(6)
    return await ratings.update()


async def test_who_wins_rises_and_who_loses_falls(house: House, ratings: Ratings):
    ann, bob = await house.people(2)
    await duel(house, ann, bob)
    assert await ratings.update() == 0, "others that ended earlier may not be known yet"
    assert await settled(house, ratings) == 1
    assert await ratings.update() == 0
    found = await board(ratings)
    first, second = found[str(ann.id)], found[str(bob.id)]
    assert first.mu > 25 > second.mu
    assert first.sigma < 25 / 3
    assert (first.matches, first.wins, second.matches, second.wins) == (1, 1, 1, 0)
    assert await ratings.of(str(ann.id)) == {HUMBUG: first}
    assert list(found) == [ann.id, bob.id]


async def test_stronger_players_come_out_on_top(house: House, ratings: Ratings):
    people = await house.people(5)
    chance = random.Random(1)
    for _ in range(60):
        strong, weak = sorted(chance.sample(range(5), 2))
        if chance.random() < 0.1:
            strong, weak = weak, strong
        await duel(house, people[strong], people[weak])
        house.now.forward(1)
    assert await settled(house, ratings) == 60
    order = [rating.who for rating in (await ratings.board(HUMBUG, None, 100)).ratings]
    assert order[0] == people[0].id
    assert order[-1] == people[4].id
    ordinals = [rating.ordinal for rating in (await ratings.board(HUMBUG, None, 100)).ratings]
    assert all(a >= b for a, b in pairwise(ordinals))


async def test_a_match_counts_once_and_the_logs_tell_the_same(house: House, ratings: Ratings):
    people = await house.people(4)
    chance = random.Random(2)
    others = [Ratings(house.store, house.process(), house.now) for _ in range(3)]
    counted = 0
    for _ in range(5):
        for _ in range(4):
            await duel(house, *chance.sample(people, 2))
            house.now.forward(1)
        house.now.forward(6)
        counted += sum(await asyncio.gather(*(each.update() for each in others)))
    assert counted == 20
    found = await board(ratings)
    assert sum(rating.matches for rating in found.values()) == 40
    assert await ratings.rebuild(HUMBUG) == 20
    assert await board(ratings) == found


async def test_working_out_anew_goes_on_while_others_rate(
    house: House, ratings: Ratings, monkeypatch: pytest.MonkeyPatch
):
    """What ends and is rated meanwhile is neither lost nor counted twice."""
    people = await house.people(4)
    other = Ratings(house.store, house.process(), house.now)
    for first, second in pairwise(people):
        await duel(house, first, second)
        house.now.forward(6)
        await ratings.update()
    more = [people[2], people[0]]
    original, calls = ratings._recompute, 0

    async def meanwhile(*arguments: Any) -> None:
        nonlocal calls
        calls += 1
        await original(*arguments)
        if calls == 1:
            await duel(house, *more)
            house.now.forward(6)
            assert await other.update() == 1

    monkeypatch.setattr(ratings, "_recompute", meanwhile)
    assert await ratings.rebuild(HUMBUG) == 4
    assert calls == 2
    found = await board(ratings)
    assert sum(rating.matches for rating in found.values()) == 8
    assert await other.update() == 0
    assert (await ratings.recompute(HUMBUG)).ratings == found


async def test_working_out_anew_takes_what_no_log_tells_away(house: House, ratings: Ratings):
    ann, bob = await house.people(2)
    await duel(house, ann, bob)
    await settled(house, ratings)
    right = await board(ratings)
    ghost = Rating("ghost", "Ghost", None, 50.0, 1.0, 9, 9)
    await house.backend.run(
        "HSET", "{r:bah-humbug}:ratings", "ghost", msgspec.msgpack.encode(ghost)
    )
    await house.backend.run("ZADD", "{r:bah-humbug}:board", 47.0, "ghost")
    assert list(await ratings.stored(HUMBUG)) == [*right, "ghost"]
    assert (await ratings.recompute(HUMBUG)).ratings == right
    assert list(await board(ratings)) == ["ghost", *right], "so far it was only looked at"
    assert await ratings.rebuild(HUMBUG) == 1
    assert await board(ratings) == await ratings.stored(HUMBUG) == right
    assert not await house.backend.run("KEYS", "*:new:*")


async def test_working_out_anew_counts_what_waited_for_long(house: House, ratings: Ratings):
    ann, bob = await house.people(2)
    await duel(house, ann, bob)
    house.now.forward(30 * 3600)
    assert await ratings.rebuild(HUMBUG) == 1
    assert await ratings.update() == 0
    assert (await board(ratings))[str(ann.id)].matches == 1


async def test_the_command_works_out_anew_what_live_play_gave(
    house: House, ratings: Ratings, redis_url: str, capsys: pytest.CaptureFixture[str]
):
    people = await house.people(3)
    chance = random.Random(4)
    for _ in range(8):
        await duel(house, *chance.sample(people, 2))
        await settled(house, ratings)
    live = await board(ratings)

    async def command(*options: str) -> str:
        arguments = ["ratings", "--rebuild", "--redis", redis_url, "--game", HUMBUG, *options]
        with pytest.raises(SystemExit) as ended:
            await asyncio.to_thread(main, arguments)
        said = capsys.readouterr()
        assert ended.value.code == 0, said.err
        return said.out

    same = "bah-humbug: 8 matches, 3 rated, 0 different\n"
    assert await command("--dry-run") == same + "nothing was changed\n"
    assert await command() == same
    assert await board(ratings) == live

    spoiled = msgspec.structs.replace(live[str(people[0].id)], mu=1.0, matches=1, wins=0)
    data = msgspec.msgpack.encode(spoiled)
    await house.backend.run("HSET", "{r:bah-humbug}:ratings", spoiled.who, data)
    said = await command("--dry-run")
    assert said.startswith("bah-humbug: 8 matches, 3 rated, 1 different\n")
    assert f"  Guest 0 ({spoiled.who}): 1.00 ± " in said
    assert (await ratings.of(spoiled.who))[HUMBUG] == spoiled
    assert "1 different" in await command()
    assert await board(ratings) == live


async def test_computer_players_and_bots_are_rated_too(house: House, ratings: Ratings):
    bot = await house.person("Tin", AccountKind.BOT)
    match = await house.open(bot, HUMBUG, 3)
    for _ in range(2):
        await house.matches.seat_ai(bot, match.id, None, "greedy", house.key())
    match = (await house.matches.resign(bot, match.id, None, house.key())).match
    chance = random.Random(1)
    while not match.over:
        seat, place = chance.choice(match.ai_turns())
        move = chance.choice(match.playing.legal(seat))
        assert place.turn
        match = (await house.matches.play_for_ai(match.id, seat, place.turn, move)).match
    assert await settled(house, ratings) == 1
    found = await board(ratings)
    assert found["ai:greedy"].kind is None
    assert found[str(bot.id)].kind is AccountKind.BOT
    assert found["ai:greedy"].mu > found[str(bot.id)].mu
    assert found["ai:greedy"].matches == 1


async def test_nobody_rises_by_beating_bots_of_their_own(house: House, ratings: Ratings):
    bots = Bots(house.backend, house.accounts, house.matches, Settings(), house.now)
    owner, other = await house.people(2)
    tin, token, _ = await bots.register(owner, "Tin", move_seconds=0)
    tin_caller = Caller(*await house.accounts.authenticate(token))
    zinc, token, _ = await bots.register(owner, "Zinc", move_seconds=0)
    zinc_caller = Caller(*await house.accounts.authenticate(token))

    async def beaten(host: Caller, seats: int, *seated: tuple[str, Caller]) -> None:
        sits = 0 if seats > len(seated) else None
        match = await house.open(host, HUMBUG, seats, sit=sits)
        for bot, caller in seated:
            await bots.challenge(host, match.id, None, bot, house.key())
            await bots.answer(caller, match.id, True, "", house.key())
        await house.matches.resign(seated[0][1], match.id, None, house.key())

    await beaten(owner, 2, (tin.id, tin_caller))
    await beaten(other, 2, (tin.id, tin_caller), (zinc.id, zinc_caller))
    assert await settled(house, ratings) == 0
    await beaten(other, 2, (tin.id, tin_caller))
    assert await settled(house, ratings) == 1
    assert set(await board(ratings)) == {other.id, tin.id}
    assert await ratings.rebuild(HUMBUG) == 1


async def test_who_leaves_comes_last(house: House, ratings: Ratings):
    match, (ann, bob, eve) = await house.seated(
        HUMBUG, 3, absence=Absence(AbsencePolicy.AI, "greedy")
    )
    match = (await house.matches.leave(bob, match.id, house.key())).match
    match = (await house.matches.resign(eve, match.id, None, house.key())).match
    chance = random.Random(3)
    while not match.over:
        if 0 in match.to_act():
            match = await house.play(match, [ann], 0, chance.choice(match.playing.legal(0)))
            continue
        seat, place = match.ai_turns()[0]
        assert place.turn
        move = chance.choice(match.playing.legal(seat))
        match = (await house.matches.play_for_ai(match.id, seat, place.turn, move)).match
    sides = sides_of(match)
    assert sides
    assert [side[0].who for side in sides.players] == [ann.id, bob.id, eve.id]
    assert sides.ranks == [1, 2, 2]
    assert await settled(house, ratings) == 1


async def computer_moves(house: House, match: Match) -> Match:
    """The match after computer players have played it to its end."""
    chance = random.Random(4)
    while not match.over:
        seat, place = chance.choice(match.ai_turns())
        assert place.turn
        move = chance.choice(match.playing.legal(seat))
        match = (await house.matches.play_for_ai(match.id, seat, place.turn, move)).match
    return match


@pytest.mark.parametrize("resigns", [False, True])
@pytest.mark.parametrize("players", [1, 2])
async def test_leaving_computer_players_alone_is_losing(
    house: House, ratings: Ratings, players: int, resigns: bool
):
    ann = await house.person()
    match = await house.open(ann, HUMBUG, 1 + players)
    for _ in range(players):
        match = (await house.matches.seat_ai(ann, match.id, None, "greedy", house.key())).match
    if resigns and players > 1:
        await house.matches.resign(ann, match.id, None, house.key())
    match = (await house.matches.leave(ann, match.id, house.key())).match
    assert match.over == (players == 1)
    match = await computer_moves(house, match)
    assert await settled(house, ratings) == 1
    found = await board(ratings)
    assert found[str(ann.id)].mu < 25 < found["ai:greedy"].mu
    assert await ratings.rebuild(HUMBUG) == 1
    assert await board(ratings) == found


async def test_who_leaves_first_loses_to_who_leaves_last(house: House, ratings: Ratings):
    match, (ann, bob) = await house.seated(HUMBUG, 2)
    for player in (ann, bob):
        match = (await house.matches.leave(player, match.id, house.key())).match
    sides = sides_of(match)
    assert sides
    assert sides.ranks == [2, 1]
    assert await settled(house, ratings) == 1
    found = await board(ratings)
    assert found[str(ann.id)].mu < 25 < found[str(bob.id)].mu
    assert await ratings.rebuild(HUMBUG) == 1


async def test_all_who_left_lose_to_the_computer_players(house: House, ratings: Ratings):
    ann, bob = await house.people(2)
    match = await house.open(ann, HUMBUG, 4, absence=Absence(AbsencePolicy.AI, "greedy"))
    for _ in range(2):
        await house.matches.seat_ai(ann, match.id, None, "random", house.key())
    match = await house.join(bob, match)
    for player in (bob, ann):
        match = (await house.matches.leave(player, match.id, house.key())).match
    match = await computer_moves(house, match)
    sides = sides_of(match)
    assert sides
    ranks = dict(zip([side[0].who for side in sides.players], sides.ranks, strict=True))
    assert ranks[str(ann.id)] == ranks[str(bob.id)] == 3
    assert await settled(house, ratings) == 1


async def test_what_doesn_t_count(house: House, ratings: Ratings):
    ann, bob = await house.people(2)
    await duel(house, ann, bob, visibility=Visibility.PRIVATE)
    solo = await house.open(ann, WINTER, 1)
    await house.matches.resign(ann, solo.id, None, house.key())
    both = await house.open(ann, HUMBUG, 2)
    both = await house.join(ann, both, 1)
    await house.matches.resign(ann, both.id, 0, house.key())
    called_off = await house.open(ann, HUMBUG, 2)
    await house.matches.abandon(ann, called_off.id, house.key())
    await settled(house, ratings)
    assert await board(ratings) == {}
    assert await board(ratings, CHIP) == {}


def test_those_who_share_a_seat_share_the_result():
    pair = [Rating(who, who, AccountKind.PERSON) for who in ("a", "b")]
    alone = Rating("c", "c", AccountKind.PERSON)

    after = {
        r.who: r
        for r in rate(
            Sides([pair, [alone]], [1, 2]), {rating.who: rating for rating in [*pair, alone]}
        )
    }
    assert after["a"].mu == after["b"].mu > 25 > after["c"].mu


async def test_the_board_has_pages(house: House, ratings: Ratings):
    people = await house.people(5)
    for first, second in pairwise(people):
        await duel(house, first, second)
    await settled(house, ratings)
    found: list[str] = []
    cursor = None
    while True:
        page = await ratings.board(HUMBUG, cursor, 2)
        found += [rating.who for rating in page.ratings]
        if not page.more:
            break
        cursor = str(page.first + len(page.ratings) - 1)
    assert len(found) == len(set(found)) == 5
    with pytest.raises(UnknownGame):
        await ratings.board("chess", None, 5)
    with pytest.raises(UnknownGame):
        await ratings.rebuild("chess")
    for count, after in ((0, None), (101, None), (5, "x"), (5, "-1")):
        with pytest.raises(InvalidInput):
            await ratings.board(HUMBUG, after, count)
