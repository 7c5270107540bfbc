"""Every operation, and every game, against the real service."""

from __future__ import annotations

import asyncio
import importlib
import inspect
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Any

import pytest
from parlour_client import AsyncBot, AsyncClient, Bot, Client, Game, Refused, types
from parlour_client._async.operations import AsyncOperations
from parlour_client.games import bah_humbug
from parlour_client.refusals import InvalidInput, NotAuthenticated, TurnOver

from service.graphql.types import GAME_TYPES
from tests.e2e.server import PATIENCE, Parlour

SLUGS = sorted(GAME_TYPES)


def game_of(slug: str) -> Game[Any, Any, Any, Any]:
    module = importlib.import_module(f"parlour_client.games.{slug.replace('-', '_')}")
    game: Game[Any, Any, Any, Any] = module.GAME
    return game


@pytest.fixture
async def people(parlour: Parlour) -> AsyncIterator[list[AsyncClient]]:
    """Two people with accounts."""
    async with AsyncClient(parlour.url) as guest:
        tokens = [(await guest.create_account(name)).token for name in ("Robin", "Holly")]
    clients = [AsyncClient(parlour.url, token) for token in tokens]
    yield clients
    for client in clients:
        await client.aclose()


class Recorder(AsyncClient):
    """Notes which operations have been answered."""

    done: set[str] = set()

    async def _request(self, name: str, variables: dict[str, Any], repeatable: bool) -> Any:
        found = await super()._request(name, variables, repeatable)
        self.done.add(name)
        return found


def methods() -> set[str]:
    """Names of all generated methods."""
    return {name for name in vars(AsyncOperations) if not name.startswith("_")}


async def test_every_operation(parlour: Parlour):
    """Refused or not, each is understood by the service, and its answer by the client."""
    async with Recorder(parlour.url) as guest:
        assert len(await guest.list_games()) == len(SLUGS)
        details = await guest.get_game("bah-humbug")
        assert details
        assert details.options
        assert details.components
        robin_token = (await guest.create_account("Robin")).token
        holly_token = (await guest.create_account("Holly")).token
    async with (
        Recorder(parlour.url, robin_token) as robin,
        Recorder(parlour.url, holly_token) as holly,
    ):
        await lobby(robin, holly)
        await play(robin, holly)
        await bots(robin, holly)
        await simulations(robin)
        await account_data(robin, holly)
    called = {name.removeprefix("_") for name in Recorder.done}
    wanted = {"".join(part.capitalize() for part in name.split("_")) for name in methods()}
    assert wanted - called == set()


async def lobby(robin: AsyncClient, holly: AsyncClient) -> None:
    me = await robin.get_me()
    assert me
    issued = await robin.create_token([types.Scope.PLAY], label="phone")
    assert issued.token.scopes == [types.Scope.PLAY]
    assert await robin.revoke_token(issued.token.id) == issued.token.id
    private = await robin.create_match(
        "bah-humbug", 2, visibility=types.Visibility.PRIVATE, auto_start=False, sit=1
    )
    assert await holly.get_match(private.id) is None
    assert await holly.get_match(private.id, invitation=private.invitation)
    joined = await holly.join_match(private.id, seat=0, invitation=private.invitation)
    assert joined.seats[0].holders[0].name == "Holly"
    assert (await robin.start_match(private.id)).status == types.MatchStatus.PLAYING
    assert (await holly.leave_match(private.id)).id == private.id
    other = await robin.create_match(
        "bah-humbug",
        2,
        absence=types.AbsenceInput(policy=types.AbsencePolicy.AI, player="greedy"),
        clock=types.ClockInput(move_seconds=60),
    )
    assert other.absence.player == "greedy"
    listed = await robin.list_matches(mine=True, first=1)
    assert [match.id for match in listed.nodes] == [other.id]
    assert listed.page_info.has_next_page
    older = await robin.list_matches(mine=True, after=listed.page_info.end_cursor)
    assert private.id in [match.id for match in older.nodes]
    assert (await robin.abandon_match(other.id)).status == types.MatchStatus.ABANDONED


async def account_data(robin: AsyncClient, holly: AsyncClient) -> None:
    exported = await robin.export_account(first=1)
    assert exported.about["account"]["name"] == "Robin"
    assert len(exported.matches) == 1
    more = await robin.export_account(after=exported.next)
    assert (more.about, more.matches[0]["seats"]) == (None, [0])
    with pytest.raises(InvalidInput):
        await robin.delete_account("Holly")
    me = await robin.get_me()
    assert me
    assert await robin.delete_account("Robin") == me.id
    with pytest.raises(NotAuthenticated):
        await robin.get_me()
    shared = (await holly.list_matches(mine=True)).nodes
    names = {holder.name for match in shared for seat in match.seats for holder in seat.holders}
    assert "Robin" not in names


async def play(robin: AsyncClient, holly: AsyncClient) -> None:
    options = bah_humbug.Options(first_seat=0, max_rounds=9)
    quick = await robin.quick_match("bah-humbug", 2, options=options)
    match = await holly.quick_match("bah-humbug", 2, options=options)
    assert (match.id, match.status) == (quick.id, types.MatchStatus.PLAYING)
    shown = await robin.preview_move(match.id, bah_humbug.Mail(card=99))
    assert (shown.legal, shown.code) == (False, "ILLEGAL_MOVE")
    position = await robin.get_match(match.id, game=bah_humbug.GAME)
    assert position
    assert position.view
    assert position.options.max_rounds == 9
    move = position.legal_moves.nodes[0].move
    assert (await robin.preview_move(match.id, move)).legal
    analysis = await robin.analyze(match.id, level="easy")
    assert analysis.moves
    async with aclosing(robin.watch_inbox(game=bah_humbug.GAME)) as inbox:
        async for message in inbox:
            if isinstance(message, bah_humbug.Turn) and message.match.id == match.id:
                assert message.view == position.view
                done = await robin.submit_turn(message.token, move)
                assert done.event.cause == types.Cause.PLAYER
                with pytest.raises(TurnOver):
                    await robin.submit_turn(message.token, "pass")
                break
    assert (await holly.submit_move(match.id, bah_humbug.Pass())).event.seat == 1
    earlier = await robin.get_match_at(match.id, match.version, game=bah_humbug.GAME)
    assert earlier
    assert earlier.view == position.view
    log = await robin.get_log(match.id, first=1)
    assert log
    assert log.page_info.has_next_page
    facts = await robin.get_facts(match.id, after_version=match.version)
    assert facts
    assert facts[0].version > match.version
    assert await robin.get_record(match.id) is None
    assert await robin.get_draws(match.id) is None
    past = await robin.get_table_at(match.id, match.version)
    assert past
    assert past.table
    assert (await holly.resign(match.id)).result
    assert await robin.get_record(match.id)
    assert await robin.get_draws(match.id)
    again = await robin.rematch(match.id)
    assert await robin.get_rematch(match.id) == again.id


async def bots(robin: AsyncClient, holly: AsyncClient) -> None:
    registered = await robin.register_bot("Tin", games=["bah-humbug"], about="made of tin")
    bot = registered.bot
    updated = await robin.update_bot(bot.id, matches=3)
    assert (updated.bot.most_matches, updated.bot.about) == (3, "made of tin")
    spare = await robin.create_bot_token(bot.id, label="spare")
    details = await holly.get_bot(bot.id)
    assert details
    assert (details.name, details.webhook, details.tokens) == ("Tin", None, None)
    own = await robin.get_bot(bot.id)
    assert own
    assert own.tokens
    assert own.tokens[1] == spare.token
    assert await robin.revoke_bot_token(bot.id, spare.token.id)
    other = (await robin.register_bot("Zinc", move_seconds=0)).bot
    assert other.move_seconds == 0
    assert await robin.revoke_bot_tokens(other.id)
    listed = await holly.list_bots(game="bah-humbug", first=100)
    assert bot.id in [one.id for one in listed.nodes]
    match = await robin.create_match("bah-humbug", 2)
    await robin.seat_bot(match.id, bot.id)
    async with (
        Recorder(robin.url, registered.token) as tin,
        aclosing(tin.watch_inbox()) as inbox,
    ):
        message = await anext(inbox)
        assert isinstance(message, types.Challenge)
        answered = await tin.answer_challenge(message.match.id, accept=True)
        assert answered.seats[message.seat].name == "Tin"
    assert (await robin.get_leaderboard("bah-humbug")).nodes is not None
    seated = await robin.create_match("bah-humbug", 2)
    seated = await robin.seat_ai(seated.id, player="random")
    assert seated.seats[1].player == "random"


async def simulations(robin: AsyncClient) -> None:
    simulation = await robin.simulate("bah-humbug", 2, ["random"], games=3, seed=1)
    async with asyncio.timeout(3 * PATIENCE):
        *_, results = [one async for one in robin.watch_simulation(simulation.id)]
    assert (results.status, results.summary.games) == (types.SimulationStatus.DONE, 3)
    assert await robin.get_simulation(simulation.id) == results
    assert (await robin.list_simulations()).nodes[0].id == simulation.id
    assert await robin.get_simulation_csv(simulation.id)
    charts = await robin.get_simulation_charts(simulation.id)
    assert charts
    assert charts[0].svg.startswith("<svg")
    assert await robin.get_simulation_record(simulation.id, 0)
    kept = await robin.keep_simulated_game(simulation.id, 0)
    assert kept.status == types.MatchStatus.FINISHED
    assert (await robin.cancel_simulation(simulation.id)).status == types.SimulationStatus.DONE


@pytest.mark.parametrize("slug", SLUGS)
async def test_every_game(people: list[AsyncClient], slug: str):
    """Its views, and its moves as they are shown, are understood both ways."""
    robin, _ = people
    game, seats = game_of(slug), GAME_TYPES[slug].game.seat_range[0]
    match = await robin.create_match(slug, seats, places_per_seat=1)
    for seat in range(1, seats):
        match = await robin.join_match(match.id, seat=seat)
    assert match.status == types.MatchStatus.PLAYING
    for number in range(8):
        position = await robin.get_match(match.id, game=game)
        assert position
        if position.result:
            break
        assert position.view
        legal = position.legal_moves.nodes[number % len(position.legal_moves.nodes)]
        accepted = await robin.submit_move(match.id, legal.move, seat=legal.seat)
        assert accepted.event.move
        assert accepted.event.version > position.version
    async with aclosing(robin.watch_match(match.id, game=game, after_version=2)) as updates:
        update = await anext(updates)
        assert isinstance(update, game.update)
        assert update.events[0].version == 3
    if not update.match.result:
        async with aclosing(robin.watch_inbox(game=game)) as inbox:
            assert isinstance(await anext(inbox), game.turn)
    with pytest.raises(Refused):
        await robin.submit_move(match.id, "no move", seat=0)


def test_sync_and_async_are_the_same():
    for one, other in ((AsyncClient, Client), (AsyncBot, Bot)):
        named = {n.replace("aclose", "close") for n in dir(one) if not n.startswith("_")}
        assert named == {n for n in dir(other) if not n.startswith("_")}
        for name in named - {"close", "game"}:
            signature = str(inspect.signature(getattr(one, name)))
            assert signature.replace("Async", "") == str(inspect.signature(getattr(other, name)))
