"""What the API can do when it is asked rightly: every query and mutation, all games."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from starlette.applications import Starlette

from engine.game import move_id
from engine.games import all_games, get_game
from engine.log import read_log, steps, verify
from engine.rng import commitment
from service import cli
from service.graphql.derive import camel_case, pascal_case
from tests.service.graphql.client import (
    MATCH,
    Client,
    everything,
    fresh_key,
    mutation,
    people,
    play_on,
    seated,
    somebody,
    typed,
)

EVERY_TABLE = [(game.slug, seats) for game in all_games() for seats in sorted({*game.seat_range})]

# ---------------------------------------------------------------------- the catalogue


async def test_the_catalogue_is_what_the_command_line_prints(
    stranger: Client, capsys: pytest.CaptureFixture[str]
):
    with pytest.raises(SystemExit):
        cli.main(["games", "--json"])
    printed = json.loads(capsys.readouterr().out)

    shown = (await stranger.get(f"{{ games {{ {everything('Game', 3)} }} }}"))["games"]

    def bare(value: Any) -> Any:
        if isinstance(value, dict):
            return {k: bare(v) for k, v in value.items() if k != "__typename"}
        return [bare(item) for item in value] if isinstance(value, list) else value

    for game in printed:
        for table in game["components"]:
            table["provenance"] = table["provenance"].upper()
    assert bare(shown) == printed


async def test_a_game_by_its_slug(stranger: Client):
    query = "query Q($slug: String!) { game(slug: $slug) { slug title minSeats maxSeats } }"
    assert (await stranger.get(query, slug="woodland-winter"))["game"] == {
        "slug": "woodland-winter",
        "title": "Woodland Winter",
        "minSeats": 1,
        "maxSeats": 1,
    }
    assert (await stranger.get(query, slug="chess"))["game"] is None


# ---------------------------------------------------------------------- accounts


async def test_an_account_and_its_tokens(app: Starlette, stranger: Client):
    created = await stranger.do("createAccount", name="  Robin \n Goodfellow ", kind="BOT")
    account = created["account"]
    assert (account["name"], account["kind"]) == ("Robin Goodfellow", "BOT")
    robin = Client(app, created["token"])
    me = "{ me { id name kind tokens { id label scopes } } }"
    shown = (await robin.get(me))["me"]
    assert shown["id"] == account["id"]
    assert [token["scopes"] for token in shown["tokens"]] == [["PLAY", "BOT"]]
    assert (await stranger.get(me))["me"] is None

    await asyncio.sleep(0.002)  # Of two within the same millisecond, neither is the older one.
    second = await robin.do("createToken", scopes=["PLAY"], label="phone")
    assert second["token"]["label"] == "phone"
    assert second["token"]["scopes"] == ["PLAY"]
    phone = Client(app, second["secret"])
    assert (await phone.get(me))["me"]["id"] == account["id"]
    tokens = (await robin.get(me))["me"]["tokens"]
    assert [token["label"] for token in tokens] == ["first", "phone"]

    # A token can't make one worthless that may do more.
    first = shown["tokens"][0]["id"]
    assert (await phone.refused("revokeToken", id=first))["code"] == "NOT_ALLOWED"
    revoked = await robin.do("revokeToken", id=first)
    assert revoked["id"] == first
    assert [token["label"] for token in (await phone.get(me))["me"]["tokens"]] == ["phone"]


# ---------------------------------------------------------------------- playing


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
async def test_a_whole_match_by_ids_and_typed_moves(app: Starlette, game: str, seats: int):
    match_id, players = await seated(app, game, seats)
    before = await players[0].match(match_id, "commitment key record result { winners }")
    assert before["commitment"]
    assert (before["key"], before["record"], before["result"]) == (None, None, None)

    version = await play_on(match_id, game, players, random.Random(seats))

    selection = everything("Match", 6, game, ("at", "legalMoves", "game"))
    match = await players[0].match(match_id, selection)
    assert match["status"] == "FINISHED"
    assert match["toAct"] == []
    assert match["version"] == version
    assert match["result"]["ending"] == "COMPLETED"
    assert match["commitment"] == before["commitment"]
    assert commitment(bytes.fromhex(match["key"])) == before["commitment"]
    assert match["view"]["__typename"] == pascal_case(game) + "View"
    log = read_log(json.dumps(match["record"]))
    result = verify(log).result()
    assert result
    assert match["result"]["winners"] == list(result.winners)
    assert match["result"]["scores"] == list(result.scores)
    played = [event for event in match["log"]["nodes"] if event["kind"] == "MOVE_PLAYED"]
    assert len(log.moves) == version - 1 - seats - 1 >= len(played)
    assert {event["cause"] for event in played} == {"PLAYER"}
    told = [fact for _, facts in steps(log) for fact in facts if fact.known_to(0)]
    shown = await all_facts(players[0], match_id)
    assert [fact["text"] for fact in shown] == [fact.text for fact in told]


async def all_facts(client: Client, match_id: str, first: int = 50) -> list[dict[str, Any]]:
    """All facts that somebody may know, page by page."""
    query = "query Q($id: ID!, $after: Int!, $first: Int!) { match(id: $id) { facts(afterVersion: \
$after, first: $first) { version text } } }"
    found: list[dict[str, Any]] = []
    while True:
        after = found[-1]["version"] if found else 0
        page = (await client.get(query, id=match_id, after=after, first=first))["match"]["facts"]
        found += page
        if len(page) < first:
            return found


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
async def test_every_legal_move_is_shown_typed_with_id_and_label(app: Starlette, game: str):
    match_id, players = await seated(app, game, get_game(game).seat_range[0])
    selection = (
        f"{MATCH} legalMoves {{ nodes {{ id seat label move {{ {everything('GameMove', 1, game)} "
        "} } }"
    )
    chance = random.Random(5)
    for _ in range(12):
        match = await players[0].match(match_id)
        for seat, player in enumerate(players):
            shown = await player.match(match_id, selection)
            legal = shown["legalMoves"]["nodes"]
            assert (seat in match["toAct"]) == bool(legal)
            for entry in legal:
                assert entry["seat"] == seat
                assert entry["label"]
                arguments = typed(game, entry["move"])[camel_case(game)]
                ((kind, values),) = arguments.items()
                assert camel_case(entry["move"]["kind"]) == kind
                stored = {"kind": entry["move"]["kind"]} | {
                    _snake(name): value for name, value in values.items()
                }
                assert move_id(get_game(game).parse_move(stored)) == entry["id"]
        await play_on(match_id, game, players, chance, 1)


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


async def test_an_accepted_move_comes_with_its_entry_in_the_log(app: Starlette):
    match_id, players = await seated(app, options={"bahHumbug": {"firstSeat": 1}})
    shown = await players[1].match(match_id, "version legalMoves { nodes { id } }")
    move = shown["legalMoves"]["nodes"][0]["id"]
    payload = await players[1].do(
        "submitMove", "version seats { turn }", matchId=match_id, move={"id": move}
    )
    assert payload["match"]["version"] == shown["version"] + 1
    event = payload["event"]
    assert event["version"] == shown["version"] + 1
    assert (event["kind"], event["seat"], event["cause"]) == ("MOVE_PLAYED", 1, "PLAYER")
    assert event["accountId"] == players[1].id
    assert event["move"]["kind"] == "mail"
    assert event["move"]["arguments"] == {"card": int(move.removeprefix("mail:"))}
    assert event["move"]["secret"] == []
    await players[0].changed("submitMove", matchId=match_id, move={"bahHumbug": {"pass": {}}})


# ---------------------------------------------------------------------- options


@pytest.mark.parametrize(
    ("game", "seats", "options", "shown"),
    [
        ("bah-humbug", 3, None, {"firstSeat": None, "maxRounds": 60}),
        ("bah-humbug", 3, {"bahHumbug": {"maxRounds": 7}}, {"firstSeat": None, "maxRounds": 7}),
        ("bah-humbug", 3, {"bahHumbug": {"firstSeat": 2}}, {"firstSeat": 2, "maxRounds": 60}),
        ("bah-humbug", 3, {"bahHumbug": {"firstSeat": None}}, {"firstSeat": None, "maxRounds": 60}),
        ("bah-humbug", 3, {"values": {"first_seat": 1, "max_rounds": 9}},
         {"firstSeat": 1, "maxRounds": 9}),
        ("bah-humbug", 3, {"values": {}}, {"firstSeat": None, "maxRounds": 60}),
        ("woodland-winter", 1, None, {"advanced": False}),
        ("woodland-winter", 1, {"woodlandWinter": {"advanced": True}}, {"advanced": True}),
        ("woodland-winter", 1, {"values": {"advanced": True}}, {"advanced": True}),
        ("the-giving-spirit", 3, {"theGivingSpirit": {"firstSeat": 2}}, {"firstSeat": 2}),
        ("chip-n-dale-christmas-treasures", 2,
         {"chipNDaleChristmasTreasures": {"firstSeat": 1}}, {"firstSeat": 1}),
    ],
)  # fmt: skip
async def test_options_typed_or_as_plain_values(
    app: Starlette, game: str, seats: int, options: Any, shown: dict[str, Any]
):
    host = await somebody(app)
    given = {} if options is None else {"options": options}
    selection = f"options {{ {everything('GameOptions', 1, game)} }}"
    match = await host.changed("createMatch", selection, game=game, seats=seats, **given)
    expected = {"__typename": pascal_case(game) + "Options"} | shown
    assert match["options"] == expected


# ---------------------------------------------------------------------- the lobby


async def test_everything_that_a_match_can_be_created_with(app: Starlette):
    host = await somebody(app, "Host")
    match = await host.changed(
        "createMatch",
        "visibility placesPerSeat autoStart yours invitation createdAt updatedAt deadline "
        "clock { moveSeconds matchSeconds } absence { policy player } "
        "game { slug rules } view { __typename } "
        "table { note } seats { index kind name resigned turn yours timeLeftSeconds deadline "
        "holders { accountId name kind } } " + MATCH,
        game="bah-humbug",
        seats=2,
        visibility="PRIVATE",
        clock={"moveSeconds": 1.5, "matchSeconds": 600},
        absence={"policy": "AI", "player": "greedy"},
        autoStart=False,
        placesPerSeat=2,
        sit=1,
    )
    assert match["status"] == "LOBBY"
    assert match["visibility"] == "PRIVATE"
    assert match["placesPerSeat"] == 2
    assert match["autoStart"] is False
    assert match["yours"] is True
    assert match["yourSeats"] == [1]
    assert match["toAct"] == []
    assert match["invitation"]
    assert match["clock"] == {"moveSeconds": 1.5, "matchSeconds": 600.0}
    assert match["absence"] == {"policy": "AI", "player": "greedy"}
    assert match["game"] == {"slug": "bah-humbug", "rules": get_game("bah-humbug").rules}
    assert (match["view"], match["table"], match["deadline"]) == (None, None, None)
    empty, taken = match["seats"]
    assert (empty["kind"], empty["name"], empty["holders"]) == ("OPEN", None, [])
    assert taken["holders"] == [{"accountId": host.id, "name": "Host", "kind": "PERSON"}]
    assert (taken["kind"], taken["name"], taken["yours"]) == ("PERSON", "Host", True)
    assert taken["timeLeftSeconds"] == 600

    bot = await somebody(app, "Tin", "BOT")
    guest = await somebody(app, "Guest")
    joining = {"matchId": match["id"], "invitation": match["invitation"]}
    await guest.changed("joinMatch", **joining, seat=0)
    match = await bot.changed("joinMatch", f"{MATCH} seats {{ kind name }}", **joining, seat=1)
    assert match["seats"][1] == {"kind": "BOT", "name": "Host & Tin"}
    assert match["status"] == "LOBBY"
    match = await host.changed("startMatch", f"{MATCH} deadline", matchId=match["id"])
    assert match["status"] == "PLAYING"
    assert match["deadline"]


async def test_nobody_sits_when_the_creator_says_so(app: Starlette):
    host = await somebody(app)
    match = await host.changed("createMatch", game="bah-humbug", seats=2, sit=None)
    assert match["yourSeats"] == []


async def test_leaving_and_calling_off(app: Starlette):
    host, guest = await people(app, 2)
    match = await host.changed("createMatch", game="bah-humbug", seats=3)
    await guest.changed("joinMatch", matchId=match["id"])
    left = await guest.changed("leaveMatch", matchId=match["id"])
    assert (left["status"], left["yourSeats"]) == ("LOBBY", [])
    off = await host.changed("abandonMatch", matchId=match["id"])
    assert off["status"] == "ABANDONED"
    kinds = await host.match(match["id"], "log { nodes { kind seat } } result { ending }")
    assert [event["kind"] for event in kinds["log"]["nodes"]] == [
        "CREATED", "SEAT_TAKEN", "SEAT_TAKEN", "SEAT_LEFT", "ABANDONED",
    ]  # fmt: skip
    assert kinds["result"] is None

    alone = await host.changed("createMatch", game="bah-humbug", seats=3)
    gone = await host.changed("leaveMatch", matchId=alone["id"])
    assert gone["status"] == "ABANDONED"


async def test_quick_match_brings_people_together(app: Starlette):
    rounds = random.randrange(1, 200)
    wanted = {
        "game": "bah-humbug",
        "seats": 2,
        "options": {"bahHumbug": {"maxRounds": rounds, "firstSeat": 1}},
    }
    first, second, third = await people(app, 3)
    opened = await first.changed("quickMatch", **wanted)
    met = await second.changed("quickMatch", **wanted)
    assert met["id"] == opened["id"]
    assert met["status"] == "PLAYING"
    assert (await third.changed("quickMatch", **wanted))["id"] != opened["id"]


async def test_resigning_and_a_rematch(app: Starlette):
    match_id, players = await seated(app)
    resigned = await players[0].changed("resign", f"{MATCH} seats {{ resigned }}", matchId=match_id)
    assert resigned["status"] == "FINISHED"
    assert [seat["resigned"] for seat in resigned["seats"]] == [True, False]
    result = await players[1].match(match_id, f"result {{ {everything('Result', 2)} }} rematchId")
    assert result["result"]["ending"] == "FORFEIT"
    assert result["result"]["winners"] == [1]
    assert result["rematchId"] is None

    again = await players[1].changed("rematch", matchId=match_id)
    assert (again["status"], again["yourSeats"]) == ("LOBBY", [1])
    both = await players[0].changed("rematch", matchId=match_id)
    assert (both["id"], both["status"], both["yourSeats"]) == (again["id"], "PLAYING", [0])
    assert (await players[0].match(match_id, "rematchId"))["rematchId"] == again["id"]


async def test_one_account_on_both_seats(app: Starlette):
    host = await somebody(app)
    match = await host.changed("createMatch", game="bah-humbug", seats=2)
    match = await host.changed("joinMatch", matchId=match["id"], seat=1)
    assert (match["status"], match["yourSeats"]) == ("PLAYING", [0, 1])
    (acting,) = match["toAct"]
    selection = (
        "view { ... on BahHumbugView { hands } } first: view(seat: 0) { ... on BahHumbugView { "
        "hands } } second: view(seat: 1) { ... on BahHumbugView { hands } } "
        "moves: legalMoves { nodes { seat } } none: legalMoves(seat: %d) { nodes { seat } }"
    )
    shown = await host.match(match["id"], selection % (1 - acting))
    assert None not in shown["first"]["hands"][0]
    assert None not in shown["second"]["hands"][1]
    assert set(shown["first"]["hands"][1]) == set(shown["second"]["hands"][0]) == {None}
    assert shown["view"] == shown["second" if acting else "first"]  # The seat that is to move.
    assert {move["seat"] for move in shown["moves"]["nodes"]} == {acting}
    assert shown["none"]["nodes"] == []
    match = await play_one(host, match["id"])
    assert match["toAct"] == [1 - acting]


async def play_one(client: Client, match_id: str) -> Any:
    """Play the first legal move of a seat of the caller's that is to move."""
    shown = await client.match(match_id, "legalMoves(first: 1) { nodes { id seat } }")
    (move,) = shown["legalMoves"]["nodes"]
    return await client.changed(
        "submitMove", matchId=match_id, seat=move["seat"], move={"id": move["id"]}
    )


# ---------------------------------------------------------------------- repeating


async def test_a_repeated_request_is_answered_as_the_first_time(app: Starlette):
    host, guest = await people(app, 2)
    match_fields = f"{MATCH} log {{ pageInfo {{ endCursor }} }}"

    async def twice(client: Client, field: str, **input: Any) -> Any:
        input["idempotencyKey"] = fresh_key()
        first = await client.do(field, match_fields, **input)
        assert await client.do(field, match_fields, **input) == first
        return first["match"]

    match = await twice(host, "createMatch", game="bah-humbug", seats=3, autoStart=False)
    on = {"matchId": match["id"]}
    await twice(guest, "joinMatch", **on)
    await twice(guest, "leaveMatch", **on)
    await twice(guest, "joinMatch", **on)
    await host.changed("joinMatch", **on, seat=2)
    started = await twice(host, "startMatch", **on)
    acting = started["toAct"][0]
    mover = (host, guest, host)[acting]
    legal = await mover.match(match["id"], f"legalMoves(seat: {acting}) {{ nodes {{ id }} }}")
    move = legal["legalMoves"]["nodes"][0]["id"]
    key = fresh_key()
    move_input = {**on, "seat": acting, "move": {"id": move}, "idempotencyKey": key}
    moved = await mover.do("submitMove", **move_input)
    await play_one(guest if 1 in moved["match"]["toAct"] else host, match["id"])
    assert await mover.do("submitMove", **move_input) == moved  # However far the match has gone.
    await twice(guest, "resign", **on)
    await twice(host, "resign", **on, seat=0)
    await twice(guest, "rematch", **on)
    off = await host.changed("createMatch", game="bah-humbug", seats=2)
    await twice(host, "abandonMatch", matchId=off["id"])
    await twice(host, "quickMatch", game="bah-humbug", seats=5)
    log = await host.match(match["id"], "log { nodes { version } }")
    assert len(log["log"]["nodes"]) == (await host.match(match["id"]))["version"]


# ---------------------------------------------------------------------- lists


async def test_own_matches_come_newest_first_and_page_by_page(app: Starlette):
    host = await somebody(app)
    created = [
        (await host.changed("createMatch", game=game, seats=3))["id"]
        for game in ("bah-humbug", "the-giving-spirit") * 3
    ]
    await host.changed("abandonMatch", matchId=created[0])
    query = (
        "query Q($first: Int!, $after: String, $status: MatchStatus, $game: String) { matches("
        "mine: true, first: $first, after: $after, status: $status, game: $game) { "
        "edges { cursor node { id } } nodes { id } pageInfo { hasNextPage endCursor } } }"
    )

    async def pages(first: int, **wanted: Any) -> list[str]:
        found: list[str] = []
        after = None
        while True:
            page = (await host.get(query, first=first, after=after, **wanted))["matches"]
            ids = [node["id"] for node in page["nodes"]]
            assert [edge["node"]["id"] for edge in page["edges"]] == ids
            found += ids
            after = page["pageInfo"]["endCursor"]
            assert page["edges"][-1]["cursor"] == after if ids else after is None
            if not page["pageInfo"]["hasNextPage"]:
                return found

    newest_first = created[::-1]
    for first in (1, 4, 6, 100):
        assert sorted(await pages(first)) == sorted(newest_first)
    assert await pages(2, status="ABANDONED") == created[:1]
    assert sorted(await pages(2, game="bah-humbug")) == sorted(created[::2])
    assert sorted(await pages(5, status="LOBBY")) == sorted(created[1:])
    assert await pages(5, game="chess") == []


async def test_public_matches_are_listed_for_everybody(app: Starlette, stranger: Client):
    host = await somebody(app)
    private = await host.changed("createMatch", game="bah-humbug", seats=2, visibility="PRIVATE")
    public = await host.changed("createMatch", game="bah-humbug", seats=2)
    query = (
        "query Q($status: MatchStatus) { matches(first: 100, status: $status) { nodes { id } } }"
    )
    for status in (None, "LOBBY"):
        found = (await stranger.get(query, status=status))["matches"]["nodes"]
        assert {"id": public["id"]} in found
        assert {"id": private["id"]} not in found
    match_id, _ = await seated(app)
    playing = (await stranger.get(query, status="PLAYING"))["matches"]["nodes"]
    assert {"id": match_id} in playing
    assert {"id": public["id"]} not in playing


async def test_the_log_comes_page_by_page(app: Starlette):
    match_id, players = await seated(app)
    version = await play_on(match_id, "bah-humbug", players, random.Random(1), 6)
    query = (
        "query Q($id: ID!, $first: Int, $after: String) { match(id: $id) { log(first: $first, "
        "after: $after) { edges { node { version } } pageInfo { hasNextPage endCursor } } } }"
    )
    found: list[int] = []
    after = None
    while True:
        page = (await players[0].get(query, id=match_id, first=4, after=after))["match"]["log"]
        found += [edge["node"]["version"] for edge in page["edges"]]
        after = page["pageInfo"]["endCursor"]
        if not page["pageInfo"]["hasNextPage"]:
            break
    assert found == list(range(1, version + 1))
    whole = (await players[0].get(query, id=match_id, first=None))["match"]["log"]["edges"]
    assert len(whole) == version


# ---------------------------------------------------------------------- the past


async def test_the_match_at_every_earlier_version(app: Starlette):
    """What the past shows is what was seen when it was the present."""
    match_id, players = await seated(app, "the-giving-spirit", 3)
    game = "the-giving-spirit"
    selection = everything("Match", 6, game, ("at", "rematchId", "commitment", "game"))
    chance = random.Random(8)
    then: dict[int, list[Any]] = {}
    for _ in range(8):
        version = (await players[0].match(match_id))["version"]
        then[version] = [await player.match(match_id, selection) for player in players]
        await play_on(match_id, game, players, chance, 2)
    for version, seen in then.items():
        for player, expected in zip(players, seen, strict=True):
            past = await player.match(match_id, f"at(version: {version}) {{ {selection} }}")
            assert past["at"] == expected
    early = await players[0].match(
        match_id, "at(version: 1) { status version log { nodes { kind } } }"
    )
    assert early["at"]["status"] == "LOBBY"
    assert [event["kind"] for event in early["at"]["log"]["nodes"]] == ["CREATED"]


async def test_facts_are_divided_only_between_versions(app: Starlette):
    match_id, players = await seated(app, "chip-n-dale-christmas-treasures", 2)
    await play_on(match_id, "chip-n-dale-christmas-treasures", players, random.Random(3), 30)
    whole = await all_facts(players[0], match_id, 1000)
    for first in (1, 2, 7):
        assert await all_facts(players[0], match_id, first) == whole


def test_the_document_for_a_mutation_selects_every_error():
    assert "currentVersion" in mutation("submitMove")
    assert "retryAfterSeconds" in mutation("createMatch")
