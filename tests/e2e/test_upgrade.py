"""A rolling upgrade: a process of the next release beside one of this, with matches in progress.

The next release is this code with newer rules of one game, which it has beside the present ones.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from service.store.embedded import embedded
from tests.e2e.player import (
    STATE,
    SUBMIT_MOVE,
    Follower,
    Player,
    following,
    players,
    seat_all,
)
from tests.e2e.server import PROGRAM, Parlour, serving, shut, start, until
from tests.e2e.test_trouble import finish

NEXT_RULES = '''
from typing import ClassVar

from engine.games import bah_humbug as present


class BahHumbug(present.BahHumbug, kw_only=True):
    """As at present, but everybody begins with a holly berry."""

    slug: ClassVar = "bah-humbug"
    rules: ClassVar = 2

    def setup(self) -> None:
        super().setup()
        self.berries = [1] * self.seats
'''
BERRIES = "query Q($id: ID!) { match(id: $id) { view { ... on BahHumbugView { berries } } } }"
LIST = "{ matches(status: PLAYING, first: 50) { nodes { id } } }"


class Releases(NamedTuple):
    """Processes of both releases on one store."""

    store: str
    old: Parlour
    new: Parlour


@pytest.fixture(scope="module")
async def releases(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Releases]:
    folder = tmp_path_factory.mktemp("upgrade")
    games = folder / "games"
    games.mkdir()
    (games / "next_bah_humbug.py").write_text(NEXT_RULES)
    program = f"import engine.games; engine.games.__path__.append({str(games)!r}); {PROGRAM}"
    with embedded(folder / "redis") as store:
        words: Any = ("--redis", store)
        new = start(folder / "new", *words, program=program, sweep_ms=50)
        try:
            async with serving(folder / "old", *words, sweep_ms=50) as old:
                await new.await_address()
                yield Releases(store, old, new)
                assert "Traceback" not in old.said + new.said
        finally:
            await shut(new)


@asynccontextmanager
async def elsewhere(people: list[Player], parlour: Parlour) -> AsyncIterator[list[Player]]:
    """The same people, talking to another process."""
    others = [Player(lambda: parlour.url, person.token) for person in people]
    try:
        yield others
    finally:
        for other in others:
            await other.close()


async def test_present_matches_go_on_in_both(releases: Releases):
    _, old, new = releases
    async with (
        players(lambda: old.url, 2) as people,
        elsewhere(people, new) as others,
    ):
        match_id = await seat_all(people)
        followers = [Follower(player, match_id) for player in (*people, *others)]
        chance = random.Random(1)
        async with following(followers):
            match = await people[0].match(match_id)
            while match["status"] == "PLAYING":
                mover = chance.choice((people, others))[match["toAct"][0]]
                accepted = await mover.move(match_id, chance)
                assert accepted
                match = accepted["match"]
        for follower in followers:
            assert follower.versions == list(range(1, match["version"] + 1))
            assert follower.failures == []
        for player in (people[0], others[0]):
            berries = (await player.ask(BERRIES, id=match_id))["match"]["view"]["berries"]
            assert max(berries) <= 3
        record = "query Q($id: ID!) { match(id: $id) { record } }"
        assert (await others[0].ask(record, id=match_id))["match"]["record"]["rules"] == 1


async def test_what_the_old_one_doesn_t_know_it_refuses_until_the_new_one_is_asked(
    releases: Releases,
):
    _, old, new = releases
    async with (
        players(lambda: new.url, 2) as people,
        elsewhere(people, old) as others,
    ):
        match_id = await seat_all(people)
        known = await seat_all(others)
        view = (await people[0].ask(BERRIES, id=match_id))["match"]["view"]
        assert view["berries"] == [1, 1]  # It is a match of the next rules.
        move = {"matchId": match_id, "move": {"id": "pass"}, "idempotencyKey": "refused"}
        for query, variables in ((STATE, {"id": match_id}), (SUBMIT_MOVE, {"input": move})):
            response = await others[0].post(query, variables)
            assert response.status_code == 503
            assert response.headers["retry-after"] == "1"
            (error,) = response.json()["errors"]
            assert error["extensions"]["code"] == "SERVICE_UNAVAILABLE"
            assert "needs a newer process" in error["message"]
            assert "rules version 2" in error["message"]
        assert known in await listed(others[0])
        assert match_id not in await listed(others[0])
        assert {known, match_id} <= set(await listed(people[0]))
        # Who is balanced between both gets through by trying again, as every client does.
        chance = random.Random(3)
        for player in people:
            player._where = lambda: chance.choice((old.url, new.url))
        followers = [Follower(player, match_id) for player in people]
        async with following(followers):
            await finish(people, match_id, 2)
        for follower in followers:
            assert follower.versions == list(range(1, follower.version + 1))


async def listed(player: Player) -> list[str]:
    return [node["id"] for node in (await player.ask(LIST))["matches"]["nodes"]]


async def test_clocks_of_both_kinds_run_out_in_time(releases: Releases):
    _, old, new = releases
    async with (
        players(lambda: new.url, 2) as people,
        elsewhere(people, old) as others,
    ):
        rules: dict[str, Any] = {"clock": {"moveSeconds": 1}}
        matches = [await seat_all(people, **rules), await seat_all(others, **rules)]
        for match_id in matches:

            async def moved(match_id: str = match_id) -> bool:
                # Created, seated twice, started, and then the passive move.
                return bool((await people[0].match(match_id))["version"] > 4)

            await until(moved, 4)


async def test_the_old_one_is_drained_and_nothing_is_lost(tmp_path: Path, releases: Releases):
    store, _, new = releases
    async with serving(tmp_path / "old", "--redis", store) as old:
        now = [old]
        async with players(lambda: now[0].url, 2) as people:
            match_id = await seat_all(people)
            followers = [Follower(player, match_id) for player in people]
            async with following(followers):
                playing = asyncio.create_task(_play_some(people, match_id, 12))
                await until(lambda: _beyond(followers, 6))
                now[0] = new  # The balancer leaves the old one out,
                assert await old.stop() == 0  # and it is asked to end.
                await playing
                await finish(people, match_id, 5)
                for follower in followers:
                    await until(lambda follower=follower: _over(follower))  # type: ignore[misc]
        for follower in followers:
            assert follower.versions == list(range(1, follower.version + 1))
            assert follower.connections == 2
        assert "Traceback" not in old.said


async def _play_some(people: list[Player], match_id: str, upto: int) -> None:
    """Play to a version before the end, so that the match doesn't end before a process does."""
    chance = random.Random(5)
    while (match := await people[0].match(match_id))["version"] < upto:
        await people[match["toAct"][0]].move(match_id, chance)


async def _beyond(followers: list[Follower], version: int) -> bool:
    return all(follower.version >= version for follower in followers)


async def _over(follower: Follower) -> bool:
    return bool(follower.updates[-1]["match"]["status"] == "FINISHED")
