"""Nobody learns over GraphQL what their seat may not know.

The main idea: take a match, deal everything that a viewer can't see anew, and put the result in
the match's place. Whatever the API then tells that viewer must be the same, word for word.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from engine.game import HIDDEN, Game, Move
from engine.games import all_games, get_game
from engine.games.bah_humbug import BahHumbug
from engine.rng import Rng
from service.accounts import Caller
from service.graphql.http import GraphQLEndpoint
from service.match import Match
from service.matches import Matches
from tests.service.graphql.asgi import live
from tests.service.graphql.client import (
    MATCH,
    Client,
    everything,
    people,
    play_on,
    seated,
    somebody,
    typed,
)

TABLES = [(game.slug, game.seat_range[1]) for game in all_games()]


def use_cases(app: Starlette) -> Matches:
    """The matches as this process knows them."""
    endpoints = [getattr(route, "endpoint", None) for route in app.routes]
    (endpoint,) = {e for e in endpoints if isinstance(e, GraphQLEndpoint)}
    return endpoint._services.matches


def everything_now(game: str) -> str:
    """All that a match shows of its present state."""
    past = ("at", "log", "facts", "record", "rematchId", "game")
    return everything("Match", 6, game, past)


@contextmanager
def another_world(
    app: Starlette, match_id: str, seat: int | None, chance: random.Random
) -> Iterator[None]:
    """Meanwhile the match is another one, which this seat can't tell from the true one."""
    cached = use_cases(app)._cache[match_id]
    true = cached.match
    world = true.playing.view(seat).complete(seat, chance)
    world.rng = Rng(chance.randbytes(32))
    cached.match = Match(true.info, world)
    try:
        yield
    finally:
        cached.match = true


async def _shown(viewer: Client, match_id: str, game: str, seat: int | None) -> Any:
    """All that the API tells a viewer about the present, refusals included."""
    told: list[Any] = [await viewer.match(match_id, everything_now(game))]
    if seat is None:
        return told
    match = told[0]
    legal = {entry["id"] for entry in match["legalMoves"]["nodes"]}
    for move in _some_moves(game):
        stored = msgspec.to_builtins(move)
        kind, arguments = stored.pop("kind"), stored
        given = typed(game, {"kind": kind} | {_camel(k): v for k, v in arguments.items()})
        id = f"{kind}:{','.join(map(str, arguments.values()))}" if arguments else kind
        if id in legal:
            continue
        error = await viewer.refused("submitMove", matchId=match_id, seat=seat, move=given)
        told.append(error)
    return told


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


def _some_moves(game: str) -> Iterator[Move]:
    """Moves of every kind, most of them illegal."""
    for kind in get_game(game).moves:
        fields = msgspec.structs.fields(kind)
        plain = [field.type for field in fields]
        if all(hint in (int, str) for hint in plain):
            for value in (1, 7, 12):
                yield kind(*[value if hint is int else str(value) for hint in plain])
                if not fields:
                    break


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_what_is_hidden_changes_nothing_of_what_is_told(
    app: Starlette, stranger: Client, game: str, seats: int
):
    match_id, players = await seated(app, game, seats)
    chance = random.Random(seats)
    viewers: list[tuple[int | None, Client]] = [*enumerate(players), (None, stranger)]
    for _ in range(5):
        for seat, viewer in chance.sample(viewers, min(3, len(viewers))):
            told = await _shown(viewer, match_id, game, seat)
            with another_world(app, match_id, seat, chance):
                assert await _shown(viewer, match_id, game, seat) == told
        version = await play_on(match_id, game, players, chance, chance.randrange(1, 6))
        if (await stranger.match(match_id))["status"] != "PLAYING":
            break
        assert version


def _nothing(self: Game, seat: int | None) -> None:
    """A mask that hides nothing."""


def _hands_only(self: BahHumbug, seat: int | None) -> None:
    """A mask that forgets the cards on the wreath."""
    self.hands = [
        hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(self.hands)
    ]
    self.deck = [HIDDEN] * len(self.deck)


@pytest.mark.parametrize("broken", [_nothing, _hands_only])
async def test_a_leak_would_be_found(app: Starlette, monkeypatch: pytest.MonkeyPatch, broken: Any):
    game = "bah-humbug"
    match_id, players = await seated(app, game, 4)
    chance = random.Random(1)
    true_mask = BahHumbug.mask
    found = False
    for _ in range(12):
        for seat, viewer in enumerate(players):
            monkeypatch.setattr(BahHumbug, "mask", broken)
            told = await viewer.match(match_id, everything_now(game))
            monkeypatch.setattr(BahHumbug, "mask", true_mask)
            with another_world(app, match_id, seat, chance):
                monkeypatch.setattr(BahHumbug, "mask", broken)
                found |= await viewer.match(match_id, everything_now(game)) != told
                monkeypatch.setattr(BahHumbug, "mask", true_mask)
        await play_on(match_id, game, players, chance, 2)
        if (await players[0].match(match_id))["status"] != "PLAYING":
            break
    assert found


# ---------------------------------------------------------------------- log and facts

PAST = (
    f"log(first: 500) {{ nodes {{ {everything('Event', 2)} }} }} "
    f"facts(first: 1000) {{ {everything('Fact')} }}"
)


@pytest.mark.parametrize(
    ("game", "seats"), [("bah-humbug", 4), ("the-giving-spirit", 3),
                        ("chip-n-dale-christmas-treasures", 4)],
)  # fmt: skip
async def test_log_and_facts_tell_each_seat_its_own(
    app: Starlette, stranger: Client, game: str, seats: int
):
    match_id, players = await seated(app, game, seats)
    await play_on(match_id, game, players, random.Random(2), 40)
    match = await use_cases(app).get(Caller(), match_id)
    records = await use_cases(app).records(match)
    viewers: list[tuple[int | None, Client]] = [*enumerate(players), (None, stranger)]
    secrets = 0
    for seat, viewer in viewers:
        shown = await viewer.match(match_id, PAST)
        assert [fact["text"] for fact in shown["facts"]] == [
            fact.text for record in records for fact in record.facts if fact.known_to(seat)
        ]
        for event, record in zip(shown["log"]["nodes"], records, strict=True):
            if event["kind"] != "MOVE_PLAYED":
                assert event["move"] is None
                continue
            stored = json.loads(json.dumps(record.event.move))  # type: ignore[union-attr]
            assert event["move"]["kind"] == stored.pop("kind")
            if event["seat"] == seat:
                assert event["move"]["arguments"] == stored
                assert event["move"]["secret"] == []
                continue
            assert event["move"]["secret"] == list(record.secret)
            for name in record.secret:
                secrets += 1
                assert event["move"]["arguments"][name] is None
            open_ones = {k: v for k, v in stored.items() if k not in record.secret}
            assert open_ones.items() <= event["move"]["arguments"].items()
        for other in range(seats):
            if other != seat:
                whole = json.dumps(shown)
                for text in _known_only_to(records, other, seat):
                    assert json.dumps(text) not in whole
    assert secrets or game == "chip-n-dale-christmas-treasures"


def _known_only_to(records: Any, seat: int, other: int | None) -> set[str]:
    """What a seat was told and another wasn't, with all that anybody else knows taken out."""
    facts = [fact for record in records for fact in record.facts]
    shared = {fact.text for fact in facts if fact.known_to(other)}
    return {fact.text for fact in facts if fact.known_to(seat)} - shared


async def test_live_updates_tell_each_seat_its_own(app: Starlette, stranger: Client):
    game = "bah-humbug"
    match_id, players = await seated(app, game, 2)
    query = (
        f"subscription S($id: ID!) {{ matchUpdated(id: $id, afterVersion: 0) {{ events {{ "
        f"{everything('Event', 2)} }} facts {{ {everything('Fact')} }} match {{ version "
        f"{everything_now(game)} }} }} }}"
    )
    for viewer in (*players, stranger):
        async with live(app, viewer.token) as socket:
            socket.subscribe("1", query, {"id": match_id})
            first = (await socket.next("1"))["data"]["matchUpdated"]
            version = await play_on(match_id, game, players, random.Random(1), 1)
            update = (await socket.next("1"))["data"]["matchUpdated"]
            assert update["match"]["version"] == version
            seen = await viewer.match(match_id, f"{everything_now(game)} {PAST}")
            log, facts = seen.pop("log")["nodes"], seen.pop("facts")
            assert update["match"] == seen
            assert [*first["events"], *update["events"]] == log
            assert [*first["facts"], *update["facts"]] == facts


async def test_turns_show_the_match_as_the_seat_sees_it(app: Starlette):
    match_id, players = await seated(app, options={"bahHumbug": {"firstSeat": 1}})
    hands = "view { ... on BahHumbugView { hands } }"
    query = f"subscription {{ inbox {{ ... on Turn {{ seat match {{ {hands} }} }} }} }}"
    async with live(app, players[1].token) as socket:
        socket.subscribe("1", query)
        turn = (await socket.next("1"))["data"]["inbox"]
        assert turn["seat"] == 1
        theirs, own = turn["match"]["view"]["hands"]
        assert set(theirs) == {None}
        assert None not in own
    assert match_id


async def test_the_past_shows_a_spectator_what_a_spectator_saw(app: Starlette, stranger: Client):
    game = "chip-n-dale-christmas-treasures"
    match_id, players = await seated(app, game, 2)
    selection = f"{everything_now(game)} {PAST}"
    then = {}
    for _ in range(6):
        seen = await stranger.match(match_id, selection)
        then[seen["version"]] = seen
        await play_on(match_id, game, players, random.Random(3), 4)
    await players[0].changed("resign", matchId=match_id)  # That gives nothing away afterwards.
    for version, seen in then.items():
        past = await stranger.match(match_id, f"at(version: {version}) {{ {selection} }}")
        assert past["at"] == seen


# ---------------------------------------------------------------------- other seats


async def test_another_seat_s_view_and_moves_are_kept_until_the_end(
    app: Starlette, stranger: Client
):
    match_id, players = await seated(app)
    await play_on(match_id, "bah-humbug", players, random.Random(1), 2)
    outsider = await somebody(app)
    for viewer, seat in ((players[0], 1), (players[1], 0), (outsider, 0), (stranger, 1)):
        for field in (f"view(seat: {seat}) {{ __typename }}", f"table(seat: {seat}) {{ note }}"):
            for selection in (field, f"at(version: 4) {{ {field} }}"):
                query = f"query Q($id: ID!) {{ match(id: $id) {{ {selection} }} }}"
                assert await viewer.refusal(query, id=match_id) == "NOT_YOUR_SEAT"
        moves = f"legalMoves(seat: {seat}) {{ nodes {{ id }} pageInfo {{ endCursor }} }}"
        shown = await viewer.match(match_id, moves)
        assert shown["legalMoves"] == {"nodes": [], "pageInfo": {"endCursor": None}}
    await players[0].changed("resign", matchId=match_id)
    for seat in (0, 1):
        hands = f"view(seat: {seat}) {{ ... on BahHumbugView {{ hands }} }}"
        shown = (await stranger.match(match_id, hands))["view"]["hands"]
        assert None not in shown[seat]
        assert set(shown[1 - seat]) == {None}
        early = await stranger.match(match_id, f"at(version: 4) {{ {hands} }}")
        shown = early["at"]["view"]["hands"]
        assert None not in shown[seat]
        assert set(shown[1 - seat]) == {None}, "no more than the seat knew then"


async def test_the_key_and_the_record_come_with_the_end(app: Starlette, stranger: Client):
    fields = "key record commitment version"
    host, guest = await people(app, 2)
    match = await host.changed("createMatch", game="bah-humbug", seats=2)
    shown = await host.match(match["id"], fields)
    assert (shown["key"], shown["record"], shown["commitment"]) == (None, None, None)
    await guest.changed("joinMatch", matchId=match["id"])
    begun = None
    for viewer in (host, guest, stranger):
        shown = await viewer.match(match["id"], fields)
        assert (shown["key"], shown["record"]) == (None, None)
        assert shown["commitment"]
        begun = shown
    await host.changed("resign", matchId=match["id"])
    for viewer in (host, guest, stranger):
        shown = await viewer.match(match["id"], f"{fields} at(version: 4) {{ {fields} }}")
        assert shown["key"] == shown["record"]["key"]
        assert shown["at"] == begun
    called_off = await host.changed("createMatch", fields + " id", game="bah-humbug", seats=2)
    await host.changed("abandonMatch", matchId=called_off["id"])
    shown = await host.match(called_off["id"], fields)
    assert (shown["key"], shown["record"], shown["commitment"]) == (None, None, None)


# ---------------------------------------------------------------------- private matches


async def test_a_private_match_is_as_if_it_weren_t_there(app: Starlette, stranger: Client):
    match_id, players = await _private(app)
    outsider = await somebody(app)
    for viewer in (stranger, outsider):
        assert await viewer.match(match_id) is None
        query = "query Q($id: ID!) { match(id: $id, invitation: %s) { id } }"
        for invitation in ('""', '"guessed"', "null"):
            assert (await viewer.get(query % invitation, id=match_id))["match"] is None
        for status in ("LOBBY", "PLAYING", "FINISHED", "ABANDONED"):
            listed = f"{{ matches(status: {status}, first: 100) {{ nodes {{ id }} }} }}"
            found = (await viewer.get(listed))["matches"]["nodes"]
            assert {"id": match_id} not in found
    for field, more in (
        ("joinMatch", {}),
        ("leaveMatch", {}),
        ("startMatch", {}),
        ("abandonMatch", {}),
        ("resign", {}),
        ("rematch", {}),
        ("submitMove", {"move": {"id": "pass"}}),
        ("submitMove", {"move": {"id": "pass"}, "expectedVersion": 1}),
        ("joinMatch", {"seat": 99}),
    ):
        hidden = await outsider.refused(field, matchId=match_id, **more)
        absent = await outsider.refused(field, matchId="nothing", **more)
        assert hidden == absent
    for player in players:
        assert await player.match(match_id)


async def _private(app: Starlette) -> tuple[str, list[Client]]:
    players = await people(app, 2)
    match = await players[0].changed(
        "createMatch", "id invitation", game="bah-humbug", seats=2, visibility="PRIVATE"
    )
    invited = {"matchId": match["id"], "invitation": match["invitation"]}
    await players[1].changed("joinMatch", **invited)
    return match["id"], players


async def test_an_invitation_is_shown_to_whoever_has_it(app: Starlette, stranger: Client):
    host, guest, outsider = await people(app, 3)
    for visibility in ("PUBLIC", "PRIVATE"):
        match = await host.changed(
            "createMatch", f"{MATCH} invitation", game="bah-humbug", seats=3, visibility=visibility
        )
        invitation = match["invitation"]
        await guest.changed("joinMatch", matchId=match["id"], invitation=invitation)
        assert (await guest.match(match["id"], "invitation"))["invitation"] == invitation
        for viewer in (outsider, stranger):
            query = (
                "query Q($id: ID!, $invitation: String) { match(id: $id, invitation: $invitation) "
                "{ invitation } }"
            )
            shown = await viewer.get(query, id=match["id"], invitation=invitation)
            assert shown["match"] == {"invitation": invitation}
            shown = await viewer.get(query, id=match["id"])
            assert shown["match"] == ({"invitation": None} if visibility == "PUBLIC" else None)


# ---------------------------------------------------------------------- accounts


async def test_a_token_is_shown_once(app: Starlette):
    host = await somebody(app, "Robin")
    made = await host.do("createToken", scopes=["PLAY"])
    assert made["secret"].startswith("plr_")
    match_id, players = await seated(app)
    shown = json.dumps(
        [
            await host.get(f"{{ me {{ {everything('Account', 2)} }} }}"),
            await players[0].match(match_id, f"{everything_now('bah-humbug')} {PAST}"),
        ]
    )
    assert "plr_" not in shown
    assert str(host.token) not in shown


async def test_nobody_sees_another_s_tokens(app: Starlette):
    """An account's tokens hang on `me` only."""
    robin, eve = await people(app, 2)
    (token,) = (await robin.get("{ me { tokens { id } } }"))["me"]["tokens"]
    assert token not in (await eve.get("{ me { tokens { id } } }"))["me"]["tokens"]
    error = await eve.refused("revokeToken", id=token["id"])
    assert error == await eve.refused("revokeToken", id="nothing")
