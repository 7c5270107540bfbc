"""Bots: who may seat them, in how many matches, and how they learn of their turns and answer."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Any

import msgspec
import pytest

from engine.game import move_id
from service.accounts import Caller, Scope
from service.bots import MOST_BOTS, Bot, Bots
from service.errors import (
    BotUnavailable,
    IllegalMove,
    InvalidInput,
    InvalidMove,
    MatchNotOpen,
    MatchNotPlaying,
    NotAllowed,
    NotAuthenticated,
    NotFound,
    NotYourSeat,
    NotYourTurn,
    SeatTaken,
    TurnOver,
    UnknownGame,
)
from service.events import AccountKind, BotChallenged, ChallengeOver, Clock, MovePlayed
from service.match import Match, MatchStatus
from service.matches import ChallengeMessage, Heartbeat, OverMessage, TurnMessage
from service.settings import Settings
from tests.service.house import CHIP, HUMBUG, STRANGER, WINTER, House

FIRST = {"first_seat": 0}


class Stable:
    """A house with bots."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.bots = Bots(house.backend, house.accounts, house.matches, Settings(), house.now)

    async def bot(self, owner: Caller, name: str = "Tin", **profile: Any) -> tuple[Bot, Caller]:
        bot, secret, _ = await self.bots.register(owner, name, **profile)
        return bot, Caller(*await self.house.accounts.authenticate(secret))

    async def ask(self, host: Caller, match: Match, bot: Bot, seat: int | None = None) -> Match:
        key = self.house.key()
        return (await self.bots.challenge(host, match.id, seat, bot.id, key)).match

    async def answer(
        self, bot: Caller, match: Match, accept: bool = True, reason: str = ""
    ) -> Match:
        key = self.house.key()
        return (await self.bots.answer(bot, match.id, accept, reason, key)).match


@pytest.fixture
def stable(house: House) -> Stable:
    return Stable(house)


async def read(messages: AsyncIterator[Any], count: int) -> list[Any]:
    async with asyncio.timeout(20):
        return [await anext(messages) for _ in range(count)]


# ---------------------------------------------------------------------- registering


async def test_a_bot_has_an_account_of_its_own(stable: Stable):
    owner = await stable.house.person("Ann")
    bot, caller = await stable.bot(owner, "Tin", games=(HUMBUG,), matches=3, about="I mail.")
    assert caller.account
    assert (caller.account.kind, caller.account.id) == (AccountKind.BOT, bot.id)
    assert caller.token
    assert caller.token.scopes == (Scope.BOT,)
    assert (bot.owner, bot.games, bot.matches, bot.open) == (owner.id, (HUMBUG,), 3, True)
    assert await stable.bots.get(bot.id) == bot
    with pytest.raises(NotAllowed):
        await stable.house.open(caller)
    _, another = await stable.bots.issue_token(owner, bot.id, "second")
    assert (await stable.house.accounts.authenticate(another))[0].id == bot.id


async def test_only_its_owner_changes_a_bot(stable: Stable):
    owner, other = await stable.house.people(2)
    bot, _ = await stable.bot(owner)
    changed, _ = await stable.bots.update(owner, bot.id, games=[CHIP], open_to_all=False)
    assert (changed.games, changed.open, changed.matches) == ((CHIP,), False, bot.matches)
    assert await stable.bots.get(bot.id) == changed
    with pytest.raises(NotFound):
        await stable.bots.update(other, bot.id, matches=1)
    with pytest.raises(NotFound):
        await stable.bots.issue_token(other, bot.id, "")


async def test_bots_are_listed(stable: Stable):
    owner, other = await stable.house.people(2)
    humbug, _ = await stable.bot(owner, "A", games=(HUMBUG,))
    every, _ = await stable.bot(owner, "B")
    shy, _ = await stable.bot(owner, "C", open_to_all=False)

    async def names(caller: Caller, game: str | None = None, mine: bool = False) -> set[str]:
        page = await stable.bots.browse(caller, game, mine, None, 100)
        return {bot.name for bot in page.bots}

    assert await names(STRANGER) == {"A", "B"}
    assert await names(STRANGER, CHIP) == {"B"}
    assert await names(owner, mine=True) == {"A", "B", "C"}
    assert await names(other, mine=True) == set()
    found: list[str] = []
    cursor = None
    while True:
        page = await stable.bots.browse(owner, None, True, cursor, 1)
        found += [bot.id for bot in page.bots]
        if not page.more:
            break
        cursor = page.cursors[-1]
    assert sorted(found) == sorted([humbug.id, every.id, shy.id])


async def test_a_page_of_bots_doesn_t_cost_more_the_more_there_are(
    stable: Stable, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("service.bots._PAGE", 5)
    registered: list[str] = []
    for owner in await stable.house.people(2):
        for number in range(12):
            shown = {"open_to_all": bool(number % 4), "games": () if number % 3 else (CHIP,)}
            bot, _ = await stable.bot(owner, f"Bot {number}", **shown)
            if bot.open and HUMBUG in (bot.games or (HUMBUG,)):
                registered.append(bot.id)
    found: list[str] = []
    cursor = None
    read: list[int] = []
    run_all = stable.house.backend.run_all

    async def counted(commands: Any) -> Any:
        read.append(len(commands))
        return await run_all(commands)

    monkeypatch.setattr(stable.house.backend, "run_all", counted)
    await stable.bots.browse(STRANGER, None, False, None, 1)
    assert read == [5]
    while True:
        page = await stable.bots.browse(STRANGER, HUMBUG, False, cursor, 3)
        found += [bot.id for bot in page.bots]
        if not page.more:
            break
        cursor = page.cursors[-1]
    assert len(found) == len(set(found))
    assert sorted(found) == sorted(registered)


async def test_simultaneous_registrations_can_t_beat_the_limit(stable: Stable):
    owner = await stable.house.person()
    answers = await asyncio.gather(
        *(stable.bot(owner) for _ in range(MOST_BOTS + 10)), return_exceptions=True
    )
    assert sum(isinstance(answer, NotAllowed) for answer in answers) == 10
    assert len((await stable.bots.browse(owner, None, True, None, 100)).bots) == MOST_BOTS


async def test_a_game_counts_once_however_often_it_is_named(stable: Stable):
    owner = await stable.house.person()
    bot, _ = await stable.bot(owner, games=(CHIP, HUMBUG) * 10_000)
    assert bot.games == (CHIP, HUMBUG)
    changed, _ = await stable.bots.update(owner, bot.id, games=[HUMBUG] * 10_000)
    assert changed.games == (HUMBUG,)


@pytest.mark.parametrize(
    ("profile", "error"),
    [
        ({"games": ("chess",)}, UnknownGame),
        ({"matches": 0}, InvalidInput),
        ({"matches": 1001}, InvalidInput),
        ({"move_seconds": -1}, InvalidInput),
        ({"move_seconds": 2_592_001}, InvalidInput),
        ({"about": "x" * 501}, InvalidInput),
        ({"about": "a\nb"}, InvalidInput),
    ],
)
async def test_what_a_bot_can_t_be(stable: Stable, profile: dict[str, Any], error: type[Exception]):
    owner = await stable.house.person()
    with pytest.raises(error):
        await stable.bot(owner, **profile)


async def test_only_its_owner_revokes_a_bot_s_tokens(stable: Stable):
    owner, other = await stable.house.people(2)
    bot, thief = await stable.bot(owner)
    assert thief.token
    await asyncio.sleep(0.002)  # Of two within the same millisecond, neither is the older one.
    spare, secret = await stable.bots.issue_token(owner, bot.id, "spare")
    assert [token.label for token in await stable.bots.tokens(owner, bot.id)] == ["first", "spare"]
    accounts = stable.house.accounts
    with pytest.raises(NotAllowed, match="itself"):
        await accounts.revoke(thief, spare.id)
    for stranger, error in ((other, NotFound), (thief, NotAllowed)):
        with pytest.raises(error):
            await stable.bots.tokens(stranger, bot.id)
        with pytest.raises(error):
            await stable.bots.revoke_token(stranger, bot.id, spare.id)
    await stable.bots.revoke_token(owner, bot.id, thief.token.id)
    assert await stable.bots.tokens(owner, bot.id) == [spare]
    with pytest.raises(NotFound):
        await stable.bots.revoke_token(owner, bot.id, thief.token.id)
    await accounts.authenticate(secret)
    await stable.bots.issue_token(owner, bot.id, "third")
    await stable.bots.revoke_token(owner, bot.id, None)
    assert await stable.bots.tokens(owner, bot.id) == []
    with pytest.raises(NotAuthenticated):
        await accounts.authenticate(secret)


async def test_a_bot_s_token_may_revoke_itself(stable: Stable):
    owner = await stable.house.person()
    bot, caller = await stable.bot(owner)
    assert caller.token
    await stable.house.accounts.revoke(caller, caller.token.id)
    assert await stable.bots.tokens(owner, bot.id) == []


async def test_simultaneous_changes_of_a_bot_all_count(
    stable: Stable, monkeypatch: pytest.MonkeyPatch
):
    owner = await stable.house.person()
    bot, _ = await stable.bot(owner)
    owned, reads, both = stable.bots._owned, [], asyncio.Event()

    async def read_by_both(*arguments: Any) -> Any:
        found = await owned(*arguments)
        reads.append(found)
        if len(reads) == 2:
            both.set()
        await both.wait()
        return found

    monkeypatch.setattr(stable.bots, "_owned", read_by_both)
    await asyncio.gather(
        stable.bots.update(owner, bot.id, matches=3), stable.bots.update(owner, bot.id, about="Hm.")
    )
    changed = await stable.bots.get(bot.id)
    assert (changed.matches, changed.about) == (3, "Hm.")


# ---------------------------------------------------------------------- challenges


async def test_a_bot_accepts_and_the_match_begins(stable: Stable):
    host = await stable.house.person()
    bot, caller = await stable.bot(host)
    match = await stable.house.open(host, HUMBUG, 2)
    match = await stable.ask(host, match, bot)
    asked = match.info.seats[1].challenge
    assert asked
    assert (asked.bot, asked.until) == (bot.id, stable.house.now() + 30_000)
    other = await stable.house.person()
    with pytest.raises(SeatTaken):
        await stable.house.join(other, match)
    match = await stable.answer(caller, match)
    assert match.status is MatchStatus.PLAYING
    assert match.info.seats[1].challenge is None
    (holder,) = match.info.seats[1].holders
    assert (holder.account, holder.kind) == (bot.id, AccountKind.BOT)


async def test_a_bot_declines_and_the_seat_is_open_again(stable: Stable):
    host = await stable.house.person()
    bot, caller = await stable.bot(host, matches=1)
    match = await stable.ask(host, await stable.house.open(host, HUMBUG, 2), bot)
    match = await stable.answer(caller, match, accept=False, reason="too cold")
    last = (await stable.house.events(match))[-1]
    assert isinstance(last, ChallengeOver)
    assert (last.reason, last.account) == ("too cold", bot.id)
    assert match.info.seats[1].open
    # Its place is free for another match.
    other = await stable.house.open(host, HUMBUG, 2)
    assert (await stable.ask(host, other, bot)).challenged(bot.id) == 1


async def test_no_answer_frees_the_seat(stable: Stable):
    host = await stable.house.person()
    bot, caller = await stable.bot(host)
    match = await stable.ask(host, await stable.house.open(host, HUMBUG, 2), bot)
    stable.house.now.forward(29)
    await stable.house.run_due()
    assert (await stable.house.matches.stored(match.id)).challenged(bot.id) == 1
    stable.house.now.forward(1)
    await stable.house.run_due()
    match = await stable.house.matches.stored(match.id)
    assert match.info.seats[1].open
    last = (await stable.house.events(match))[-1]
    assert isinstance(last, ChallengeOver)
    assert last.account is None
    with pytest.raises(NotYourSeat):
        await stable.answer(caller, match)


async def test_who_may_seat_which_bot(stable: Stable):
    host, other = await stable.house.people(2)
    shy, _ = await stable.bot(host, open_to_all=False)
    choosy, _ = await stable.bot(host, games=(CHIP,))
    mine = await stable.house.open(host, HUMBUG, 3)
    his = await stable.house.open(other, HUMBUG, 3)
    with pytest.raises(BotUnavailable, match="owner"):
        await stable.ask(other, his, shy)
    with pytest.raises(BotUnavailable, match=CHIP):
        await stable.ask(host, mine, choosy)
    with pytest.raises(NotAllowed):
        await stable.ask(host, his, shy)
    with pytest.raises(NotFound):
        await stable.bots.challenge(host, mine.id, None, "nobody", "key")
    match = await stable.ask(host, mine, shy)
    with pytest.raises(SeatTaken, match="already"):
        await stable.ask(host, match, shy, 2)
    with pytest.raises(InvalidInput):
        await stable.ask(host, mine, (await stable.bot(host))[0], 3)
    started, _ = await stable.house.seated()
    with pytest.raises((MatchNotOpen, NotAllowed)):
        await stable.ask(host, started, shy)


async def test_simultaneous_challenges_can_t_beat_the_limit(stable: Stable):
    host = await stable.house.person()
    bot, caller = await stable.bot(host, matches=2)
    matches = [await stable.house.open(host, HUMBUG, 2) for _ in range(10)]
    answers = await asyncio.gather(
        *(stable.ask(host, match, bot) for match in matches), return_exceptions=True
    )
    asked = [answer for answer in answers if isinstance(answer, Match)]
    assert len(asked) == 2
    assert all(isinstance(a, BotUnavailable) for a in answers if not isinstance(a, Match))
    # A match that is over takes no place any more.
    playing = await stable.answer(caller, asked[0])
    await stable.house.matches.resign(host, playing.id, None, stable.house.key())
    refused = next(m for m, a in zip(matches, answers, strict=True) if not isinstance(a, Match))
    assert (await stable.ask(host, refused, bot)).challenged(bot.id) == 1


MINUTE = Clock(move_ms=60_000)


async def test_one_account_holds_at_most_half_of_a_bot_s_places(stable: Stable):
    owner, greedy, other = await stable.house.people(3)
    bot, caller = await stable.bot(owner, matches=5)
    held = [await stable.house.open(greedy, clock=MINUTE) for _ in range(4)]
    for match in held[:3]:
        await stable.ask(greedy, match, bot)
    with pytest.raises(BotUnavailable, match="3 matches with you"):
        await stable.ask(greedy, held[3], bot)
    await stable.ask(other, await stable.house.open(other, clock=MINUTE), bot)
    await stable.ask(owner, await stable.house.open(owner), bot)
    # A match that is over takes none of them any more.
    playing = await stable.answer(caller, held[0])
    await stable.house.matches.resign(greedy, playing.id, None, stable.house.key())
    assert (await stable.ask(greedy, held[3], bot)).challenged(bot.id) == 1


async def test_one_address_holds_at_most_half_of_a_bot_s_places(stable: Stable):
    owner, *greedy, other = await stable.house.people(4)
    bot, _ = await stable.bot(owner, matches=3)

    async def ask(who: Caller, address: str) -> Match:
        caller = msgspec.structs.replace(who, address=address)
        return await stable.ask(caller, await stable.house.open(who, clock=MINUTE), bot)

    for who in greedy:
        await ask(who, "192.0.2.1")
    with pytest.raises(BotUnavailable, match="your address"):
        await ask(other, "192.0.2.1")
    await ask(other, "192.0.2.2")


async def test_an_owner_may_have_all_places_of_a_bot(stable: Stable):
    owner = await stable.house.person()
    bot, _ = await stable.bot(owner, matches=2)
    for _ in range(2):
        await stable.ask(owner, await stable.house.open(owner), bot)
    with pytest.raises(BotUnavailable, match="try later"):
        await stable.ask(owner, await stable.house.open(owner), bot)


@pytest.mark.parametrize(
    ("clock", "wanted", "good"),
    [
        (None, 300, False),
        (None, 0, True),
        (Clock(move_ms=300_000), 300, True),
        (Clock(move_ms=301_000), 300, False),
        (Clock(match_ms=300_000), 300, True),
        (Clock(move_ms=86_400_000), 0, True),
        (Clock(move_ms=86_400_000, match_ms=60_000), 300, True),
    ],
)
async def test_a_stranger_s_clock_is_as_fast_as_the_bot_wants(
    stable: Stable, clock: Clock | None, wanted: int, good: bool
):
    owner, other = await stable.house.people(2)
    bot, _ = await stable.bot(owner, move_seconds=wanted)
    await stable.ask(owner, await stable.house.open(owner, clock=clock), bot)
    match = await stable.house.open(other, clock=clock)
    if good:
        assert (await stable.ask(other, match, bot)).challenged(bot.id) == 1
    else:
        with pytest.raises(BotUnavailable, match="at most 300 seconds"):
            await stable.ask(other, match, bot)


async def test_who_may_not_offer_a_seat_takes_no_place(stable: Stable):
    host, other = await stable.house.people(2)
    bot, _ = await stable.bot(host, matches=1)
    mine, his = await stable.house.open(host), await stable.house.open(other)
    answers = await asyncio.gather(
        *(stable.ask(host, his, bot) for _ in range(5)),
        stable.ask(host, mine, bot),
        return_exceptions=True,
    )
    assert isinstance(answers.pop(), Match)
    assert all(isinstance(answer, NotAllowed) for answer in answers)


async def test_a_refused_challenge_gives_no_other_s_place_back(
    stable: Stable, monkeypatch: pytest.MonkeyPatch
):
    host = await stable.house.person()
    bot, _ = await stable.bot(host, matches=1)
    match, another = await stable.house.open(host), await stable.house.open(host)
    challenge = stable.house.matches.challenge

    async def interrupted(*arguments: Any) -> Any:
        monkeypatch.undo()
        with pytest.raises(InvalidInput):
            await stable.ask(host, match, bot, seat=7)
        return await challenge(*arguments)

    monkeypatch.setattr(stable.house.matches, "challenge", interrupted)
    await stable.ask(host, match, bot)
    with pytest.raises(BotUnavailable):
        await stable.ask(host, another, bot)


async def test_a_repeated_request_asks_once(stable: Stable):
    host = await stable.house.person()
    bot, caller = await stable.bot(host)
    match = await stable.house.open(host, HUMBUG, 2)
    for _ in range(3):
        await stable.bots.challenge(host, match.id, None, bot.id, "same")
    events = await stable.house.events(match)
    assert sum(isinstance(event, BotChallenged) for event in events) == 1
    for _ in range(3):
        await stable.bots.answer(caller, match.id, True, "", "same")


# ---------------------------------------------------------------------- the inbox


async def test_everything_that_waits_comes_when_one_connects(stable: Stable):
    host = await stable.house.person()
    bot, caller = await stable.bot(host)
    playing = await stable.house.open(host, HUMBUG, 2, options={"first_seat": 1})
    playing = await stable.answer(caller, await stable.ask(host, playing, bot))
    asked = await stable.ask(host, await stable.house.open(host, HUMBUG, 2), bot)
    for _ in range(2):
        async with aclosing(stable.house.matches.inbox(caller)) as messages:  # type: ignore[type-var]
            found = await read(messages, 2)
        kinds = {type(message): message for message in found}
        assert kinds[ChallengeMessage].match.id == asked.id
        assert kinds[TurnMessage].match.id == playing.id
        assert kinds[TurnMessage].token == f"{playing.id}.1.{playing.info.seats[1].turn}"


async def test_a_message_comes_once_and_the_end_is_told(stable: Stable):
    host = await stable.house.person()
    bot, caller = await stable.bot(host)
    async with aclosing(stable.house.matches.inbox(caller)) as messages:  # type: ignore[type-var]
        waiting = asyncio.ensure_future(anext(messages))
        await asyncio.sleep(0.02)
        match = await stable.house.open(host, HUMBUG, 2, options={"first_seat": 0})
        match = await stable.ask(host, match, bot)
        assert isinstance(await waiting, ChallengeMessage)
        waiting = asyncio.ensure_future(anext(messages))
        match = await stable.answer(caller, match)
        while 1 not in match.to_act():
            match = await stable.house.play(match, {0: host}, 0, match.playing.legal(0)[0])
        turn = await waiting
        assert isinstance(turn, TurnMessage)
        assert (turn.seat, turn.match.version) == (1, match.version)
        waiting = asyncio.ensure_future(anext(messages))
        await stable.house.matches.resign(host, match.id, None, stable.house.key())
        over = await waiting
        assert isinstance(over, OverMessage)
        assert over.match.over


async def test_a_heartbeat_shows_that_the_stream_lives(stable: Stable):
    _, caller = await stable.bot(await stable.house.person())
    async with aclosing(stable.house.matches.inbox(caller, 0.01)) as messages:  # type: ignore[type-var]
        assert all(isinstance(m, Heartbeat) for m in await read(messages, 3))


async def test_what_is_known_isn_t_told_again_to_who_polls(stable: Stable):
    host = await stable.house.person()
    bot, caller = await stable.bot(host)
    match = await stable.ask(host, await stable.house.open(host, HUMBUG, 2), bot)
    (message,) = await stable.house.matches.open_messages(caller, ())
    assert isinstance(message, ChallengeMessage)
    assert await stable.house.matches.open_messages(caller, {message.token}) == []
    await stable.answer(caller, match, accept=False)
    assert await stable.house.matches.open_messages(caller, ()) == []


# ---------------------------------------------------------------------- turns


def token_of(match: Match, seat: int) -> str:
    return TurnMessage(match, seat).token


async def test_a_turn_is_played_once_however_often_it_is_sent(house: House):
    match, players = await house.seated(HUMBUG, 2, options=FIRST)
    token, move = token_of(match, 0), move_id(match.playing.legal(0)[0])
    answers = await asyncio.gather(
        *(house.matches.play_turn(players[0], token, move) for _ in range(5))
    )
    assert len({answer.match.version for answer in answers}) == 1
    moves = [e for e in await house.events(match) if isinstance(e, MovePlayed)]
    assert len(moves) == 1
    other = move_id(match.playing.legal(0)[1])
    with pytest.raises(TurnOver):
        await house.matches.play_turn(players[0], token, other)


async def test_what_others_do_meanwhile_doesn_t_matter(house: House):
    """A simultaneous decision: the token holds though the match has moved on."""
    chance = random.Random(1)
    match, players = await house.seated(HUMBUG, 4, options=FIRST)
    match = await house.play(match, players, 0, match.playing.legal(0)[0])
    while len(match.to_act()) < 2:
        (seat,) = match.to_act()
        match = await house.play(match, players, seat, chance.choice(match.playing.legal(seat)))
    first, second, *_ = match.to_act()
    token = token_of(match, second)
    passing = match.playing.default(second)
    after = await house.play(match, players, first, match.playing.default(first))
    if second in after.to_act() and token_of(after, second) == token:
        written = await house.matches.play_turn(players[second], token, move_id(passing))
        assert written.match.version > after.version


async def test_stale_foreign_and_nonsensical_tokens_do_no_harm(house: House):
    match, players = await house.seated(HUMBUG, 2, options=FIRST)
    token, move = token_of(match, 0), move_id(match.playing.legal(0)[0])
    before = await house.log(match)
    with pytest.raises(NotYourSeat):
        await house.matches.play_turn(players[1], token, move)
    with pytest.raises(NotYourSeat):
        await house.matches.play_turn(await house.person(), token, move)
    with pytest.raises(TurnOver):
        await house.matches.play_turn(players[0], f"{match.id}.0.99", move)
    with pytest.raises(NotFound):
        await house.matches.play_turn(players[0], "nothing.0.1", move)
    with pytest.raises(IllegalMove):
        await house.matches.play_turn(players[0], token, "pass")
    with pytest.raises(InvalidMove):
        await house.matches.play_turn(players[0], token, {"kind": "skip"}, WINTER)
    for nonsense in (
        "",
        ".",
        "a",
        f"{match.id}.0",
        f"{match.id}.-1.2",
        f"{match.id}.0.x",
        "\0.0.0",
        f"{'a' * 200}.0.1",
        "a b.0.1",
    ):
        with pytest.raises(InvalidInput) as caught:
            await house.matches.play_turn(players[0], nonsense, move)
        assert caught.value.field == "token"
    assert await house.log(match) == before


# ---------------------------------------------------------------------- trying out


async def test_a_move_is_tried_out_without_being_played(house: House):
    match, players = await house.seated(HUMBUG, 2, options=FIRST)
    before = await house.log(match)
    legal = match.playing.legal(0)
    assert await house.matches.preview(players[0], match.id, None, move_id(legal[0])) == legal[0]
    for caller, move, error in (
        (players[0], "pass", IllegalMove),
        (players[1], "pass", NotYourTurn),
        (await house.person(), "pass", NotYourSeat),
        (players[0], {"kind": "nonsense"}, InvalidMove),
    ):
        with pytest.raises(error):
            await house.matches.preview(caller, match.id, None, move)
    assert await house.log(match) == before
    lobby = await house.open(players[0])
    with pytest.raises(MatchNotPlaying):
        await house.matches.preview(players[0], lobby.id, 0, "pass")
