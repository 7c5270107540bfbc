"""Matches over REST alone: from the lobby to the record, with what each may see on the way."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from engine.games import all_games
from engine.log import GameLog, verify
from service.store import Store
from tests.service.rest.client import Client, fresh_key, people, play_on, seated, somebody
from tests.service.rest.conftest import SETTINGS


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
async def test_every_game_is_played_to_its_end(app: Starlette, game: str):
    kind = next(kind for kind in all_games() if kind.slug == game)
    match_id, players = await seated(app, game, kind.seat_range[0])
    on = {"match": match_id}
    chance = random.Random(game)
    match = await play_on(match_id, players, chance, 25)
    for player in (*players, Client(app)):
        await player.do("getTable", on)
        view = await player.do("getView", on)
        assert not {"rng", "options", "seats"} & view.keys()
        await player.do("listFacts", on)
    if match["status"] == "playing":
        await players[0].do("resign", on)
        for player in players[1:-1]:
            await player.do("resign", on)
        match = await players[0].do("getMatch", on)
    assert match["status"] == "finished"
    log = await Client(app).do("getRecord", on)
    verify(msgspec.convert(log, GameLog))
    assert log["key"] == match["key"]


async def test_a_lobby_is_filled_left_and_started(app: Starlette):
    host, guest, other = await people(app, 3)
    match = await host.do("createMatch", game="bah-humbug", seats=3, autoStart=False)
    on = {"match": match["id"]}
    assert match["yourSeats"] == [0]
    assert match["yours"]
    joined = await guest.do("joinMatch", on, seat=2)
    assert joined["yourSeats"] == [2]
    assert joined["version"] == match["version"] + 1
    assert (await guest.do("leaveMatch", on))["yourSeats"] == []
    await guest.do("joinMatch", on)
    filled = await host.do("seatAi", on | {"seat": 2}, player="random")
    assert [seat["kind"] for seat in filled["seats"]] == ["person", "person", "ai"]
    emptied = await host.do("unseatAi", on | {"seat": 2})
    assert emptied["seats"][2]["kind"] == "open"
    await other.do("joinMatch", on)
    started = await host.do("startMatch", on)
    assert started["status"] == "playing"
    assert started["commitment"]
    assert started["key"] is None
    listed = await host.do("listMatches", mine="true", status="playing")
    assert [one["id"] for one in listed["items"]] == [match["id"]]


async def test_lists_go_on_at_their_cursors(app: Starlette):
    host = await somebody(app)
    opened = [(await host.do("createMatch", game="bah-humbug", seats=4))["id"] for _ in range(5)]
    found: list[str] = []
    query: dict[str, Any] = {"mine": "true", "first": 2}
    while True:
        page = await host.do("listMatches", **query)
        found += [match["id"] for match in page["items"]]
        if page["next"] is None:
            break
        query["after"] = page["next"]
    assert sorted(found) == sorted(opened)


async def test_a_quick_match_brings_people_together(app: Starlette):
    ann, bob = await people(app, 2)
    options = {"max_rounds": 7}
    first = await ann.do("quickMatch", game="bah-humbug", seats=2, options=options)
    second = await bob.do("quickMatch", game="bah-humbug", seats=2, options=options)
    assert first["id"] == second["id"]
    assert second["status"] == "playing"
    assert second["options"]["max_rounds"] == 7


async def test_what_is_repeated_is_done_once(app: Starlette):
    host = await somebody(app)
    key = {"idempotency-key": fresh_key()}
    body = {"game": "woodland-winter", "seats": 1}
    first = await host.call("createMatch", body=body, headers=key)
    again = await host.call("createMatch", body=body, headers=key)
    assert first.json == again.json
    assert first.headers["location"] == again.headers["location"]
    assert "idempotent-replayed" not in first.headers
    assert again.headers["idempotent-replayed"] == "true"
    on = {"match": first.json["id"]}
    legal = await host.do("listLegalMoves", on, first=1)
    assert legal["next"] == "1"
    move = {"move": legal["items"][0]["id"]}
    key = {"idempotency-key": fresh_key()}
    played = await host.call("submitMove", on, move, key)
    replayed = await host.call("submitMove", on, move, key)
    assert played.json == replayed.json
    assert replayed.headers["idempotent-replayed"] == "true"


@pytest.mark.parametrize(
    ("preferred", "left_out"),
    [
        ("return=minimal", True),
        ("respond-async, Return = minimal; x=y", True),
        ('return="minimal"', True),
        ("return\t=\tminimal,return=representation", True),
        ("return=representation", False),
        ("return=representation, return=minimal", False),
        ("re turn=minimal, return", False),
        ("", False),
    ],
)
async def test_what_came_of_a_move_can_be_left_out(app: Starlette, preferred: str, left_out: bool):
    _, (host, _) = await seated(app, options={"first_seat": 0})
    (turn,) = await host.do("readInbox")
    on = {"match": turn["match"]["id"]}
    body = {"move": turn["legalMoves"][0]["id"]}
    headers = {"prefer": preferred, "idempotency-key": fresh_key()}
    done = await host.call("submitMove", on, body, headers)
    again = await host.call("submitMove", on, body, headers)
    assert again.headers["idempotent-replayed"] == "true"
    for answer in (done, again):
        assert answer.headers["etag"] == f'"{turn["match"]["version"] + 1}"'
        assert (answer.status, not answer.body) == ((204, True) if left_out else (200, False))
        assert ("preference-applied" in answer.headers) is left_out


async def test_a_turn_is_played_without_being_shown(app: Starlette):
    _, (host, _) = await seated(app, options={"first_seat": 0})
    (turn,) = await host.do("readInbox")
    on, body = {"token": turn["token"]}, {"move": turn["legalMoves"][0]["id"]}
    done = await host.call("playTurn", on, body, {"prefer": "return=minimal"})
    assert (done.status, done.body) == (204, b"")
    shown = await host.call("playTurn", on, body)
    assert shown.json["match"]["version"] == turn["match"]["version"] + 1


async def test_a_move_needs_the_version_that_it_expects(app: Starlette):
    match_id, (host, guest) = await seated(app, options={"first_seat": 0})
    on = {"match": match_id}
    answer = await host.call("getMatch", on)
    tag = answer.headers["etag"]
    assert tag == f'"{answer.json["version"]}"'
    unchanged = await host.call("getMatch", on, headers={"if-none-match": f'W/"1", {tag}'})
    assert (unchanged.status, unchanged.body) == (304, b"")
    assert unchanged.headers["etag"] == tag
    for path in ("getView", "getTable", "listLegalMoves", "listFacts", "getLog"):
        unchanged = await host.call(path, on, headers={"if-none-match": tag})
        assert unchanged.status == 304, path
        assert (await host.call(path, on, headers={"if-none-match": '"1"'})).status == 200
    move = {"move": (await host.do("listLegalMoves", on))["items"][0]["id"]}
    late = await host.call("submitMove", on, move, {"if-match": '"3"'})
    assert late.status == 412
    assert late.json["code"] == "VERSION_CONFLICT"
    assert late.json["currentVersion"] == answer.json["version"]
    for malformed in (
        "3",
        '"x"',
        'W/"3"',
        '"3", "4"',
        '"' + "9" * 40 + '"',
        '"٣"'.encode().decode("latin-1"),
    ):
        wrong = await host.call("submitMove", on, move, {"if-match": malformed})
        assert (wrong.status, wrong.json["code"]) == (400, "INVALID_REQUEST")
    done = await host.call("submitMove", on, move, {"if-match": tag})
    assert done.status == 200
    assert done.headers["etag"] != tag
    changed = await guest.call("getMatch", on, headers={"if-none-match": tag})
    assert changed.status == 200
    assert "private" in changed.headers["cache-control"]
    assert "Authorization" in changed.headers["vary"]


async def test_moves_are_tried_out(app: Starlette):
    match_id, (host, guest) = await seated(app, options={"first_seat": 0})
    on = {"match": match_id}
    legal = (await host.do("listLegalMoves", on))["items"][0]
    for form in (legal["id"], legal["move"]):
        tried = await host.do("previewMove", on, move=form)
        assert tried == {"legal": True, "code": None, "reason": None, "move": legal["id"]}
    tried = await host.do("previewMove", on, move={"kind": "pass"})
    assert (tried["legal"], tried["code"]) == (False, "ILLEGAL_MOVE")
    tried = await guest.do("previewMove", on, move="pass")
    assert tried["code"] == "NOT_YOUR_TURN"
    assert (await Client(app).do("previewMove", on, move="x"))["code"] == "NOT_AUTHENTICATED"


async def test_nobody_sees_what_is_hidden(app: Starlette):
    match_id, (host, guest) = await seated(app, options={"first_seat": 0})
    on = {"match": match_id}
    mine = await host.do("getView", on)
    theirs = await guest.do("getView", on)
    nobody = await Client(app).do("getView", on)
    assert all(mine["hands"][0]), mine
    assert not any(mine["hands"][1])
    assert not any(theirs["hands"][0])
    assert not any(nobody["hands"][0] + nobody["hands"][1])
    problem = await host.refused("getView", on, seat=1)
    assert problem["code"] == "NOT_YOUR_SEAT"
    assert (await host.do("listLegalMoves", on, seat=1))["items"] == []
    card = mine["hands"][0][0]
    await host.do("submitMove", on, move={"kind": "mail", "card": card})
    log = (await guest.do("getLog", on))["items"]
    assert log[-1]["move"]["arguments"] == {"card": None}
    assert log[-1]["move"]["secret"] == ["card"]
    own = (await host.do("getLog", on))["items"]
    assert own[-1]["move"]["arguments"] == {"card": card}
    await host.do("resign", on)
    assert any((await Client(app).do("getView", on, seat=1))["hands"][1])


async def test_a_private_match_opens_to_its_invitation(app: Starlette):
    host, other = await people(app, 2)
    match = await host.do("createMatch", game="bah-humbug", seats=2, visibility="private")
    on = {"match": match["id"]}
    for id in ("getMatch", "getLog", "listFacts", "getRematch"):
        assert (await other.refused(id, on))["code"] == "NOT_FOUND"
    invitation = match["invitation"]
    seen = await other.do("getMatch", on, invitation=invitation)
    assert seen["invitation"] == invitation
    assert (await other.do("getLog", on, invitation=invitation))["items"]
    await other.do("joinMatch", on, invitation=invitation)
    assert (await other.do("getMatch", on))["status"] == "playing"


async def test_a_bot_that_is_asked_can_t_invite_others(app: Starlette):
    host = (await people(app, 1))[0]
    made = await host.do("registerBot", name="Tin")
    bot = Client(app, made["token"])
    match = await host.do("createMatch", game="bah-humbug", seats=2, visibility="private")
    on = {"match": match["id"]}
    await host.do("challengeBot", on | {"seat": 1}, bot=made["bot"]["id"])
    (asked,) = await bot.do("readInbox")
    assert asked["match"]["invitation"] is None
    assert (await bot.do("getMatch", on))["invitation"] is None
    await bot.do("answerChallenge", on, accept=True)
    assert (await bot.do("getMatch", on))["invitation"] == match["invitation"]


async def test_a_log_in_pages_and_in_lines(app: Starlette):
    match_id, players = await seated(app)
    match = await play_on(match_id, players, random.Random(1), 30)
    on = {"match": match_id}
    found: list[Any] = []
    after = 0
    while True:
        page = await players[0].do("getLog", on, first=7, after=after)
        found += page["items"]
        if page["next"] is None:
            break
        after = int(page["next"])
    assert [event["version"] for event in found] == list(range(1, match["version"] + 1))
    answer = await players[0].call("getLog", on, headers={"accept": "application/x-ndjson"})
    assert answer.media == "application/x-ndjson"
    assert [json.loads(line) for line in answer.body.splitlines()] == found
    rest = await players[0].call(
        "getLog", on, headers={"accept": "application/x-ndjson"}, query={"after": 5}
    )
    assert [json.loads(line) for line in rest.body.splitlines()] == found[5:]
    facts = (await players[0].do("listFacts", on))["items"]
    later = (await players[0].do("listFacts", on, after=10))["items"]
    assert [fact for fact in facts if fact["version"] > 10] == later
    old = await players[0].do("getMatch", on, version=2)
    assert (old["version"], old["status"]) == (2, "lobby")


async def test_a_rematch(app: Starlette):
    match_id, (host, guest) = await seated(app)
    on = {"match": match_id}
    assert (await host.refused("getRematch", on))["code"] == "NOT_FOUND"
    await host.do("resign", on)
    again = await host.call("rematch", on)
    link = await guest.do("getRematch", on)
    assert again.headers["location"] == f"/v1/matches/{link['id']}"
    assert again.json["rematchOf"] == match_id
    assert (await guest.do("rematch", on))["status"] == "playing"


async def test_tokens_come_and_go(app: Starlette):
    host = await somebody(app)
    await asyncio.sleep(0.002)  # Of two within the same millisecond, neither is the older one.
    made = await host.do("createToken", scopes=["play"], label="phone")
    phone = Client(app, made["secret"])
    assert (await phone.do("getMyAccount"))["id"] == host.id
    listed = (await host.do("listTokens"))["items"]
    assert [token["label"] for token in listed] == ["first", "phone"]
    assert made["secret"] not in json.dumps(listed)
    revoked = await host.call("revokeToken", {"id": made["token"]["id"]})
    assert (revoked.status, revoked.body) == (204, b"")
    gone = await phone.call("getMyAccount")
    assert gone.status == 401
    assert gone.headers["www-authenticate"] == "Bearer"


async def test_a_bot_is_asked_and_plays_by_turns(app: Starlette):
    host = await somebody(app)
    tin = await host.do("registerBot", name="Tin", games=["bah-humbug"])
    bot = Client(app, tin["token"], tin["bot"]["id"])
    on = {"bot": bot.id}
    assert (await host.do("getBot", on))["games"] == ["bah-humbug"]
    changed = await host.do("updateBot", on, about="Beep", matches=3)
    assert (changed["about"], changed["mostMatches"]) == ("Beep", 3)
    assert bot.id in [one["id"] for one in (await host.do("listBots", mine="true"))["items"]]
    further = await host.do("createBotToken", on, label="second")
    match = await host.do("createMatch", game="bah-humbug", seats=2, options={"first_seat": 1})
    on = {"match": match["id"]}
    asked = await host.do("challengeBot", on | {"seat": 1}, bot=bot.id)
    assert asked["seats"][1]["kind"] == "asked"
    (challenge,) = await bot.do("readInbox")
    assert (challenge["kind"], challenge["seat"]) == ("challenge", 1)
    await Client(app, further["secret"]).do("answerChallenge", on, accept=True)
    (turn,) = await bot.do("readInbox", known=[challenge["token"]])
    assert turn["kind"] == "turn"
    assert turn["view"] == await bot.do("getView", on)
    assert turn["legalMoves"] == (await bot.do("listLegalMoves", on))["items"]
    move = {"move": turn["legalMoves"][0]["move"]}
    played = await bot.call("playTurn", {"token": turn["token"]}, move)
    again = await bot.call("playTurn", {"token": turn["token"]}, move)
    assert played.json == again.json
    assert again.headers["idempotent-replayed"] == "true"
    late = await bot.refused("playTurn", {"token": turn["token"]}, move=turn["legalMoves"][1]["id"])
    assert late["code"] == "TURN_OVER"


async def test_the_catalogue(app: Starlette, stranger: Client):
    games = (await stranger.do("listGames"))["items"]
    assert [game["slug"] for game in games] == [game.slug for game in all_games()]
    for game in games:
        whole = await stranger.do("getGame", {"game": game["slug"]})
        assert whole.items() >= game.items()
        assert whole["moves"]
        await stranger.do("getLeaderboard", {"game": game["slug"]})
    assert (await stranger.do("getRatings", {"who": "ai:greedy"}))["items"] is not None
    assert (await stranger.refused("getGame", {"game": "chess"}))["code"] == "NOT_FOUND"


async def test_matches_count_for_ratings(app: Starlette, store: Store):
    from service.matches import Matches
    from service.ratings import Ratings

    match_id, (host, guest) = await seated(app)
    await host.do("resign", {"match": match_id})
    ratings = Ratings(store, Matches(store, SETTINGS))
    await ratings.rebuild("bah-humbug")
    board = (await host.do("getLeaderboard", {"game": "bah-humbug"}))["items"]
    ordinals = [rating["ordinal"] for rating in board]
    assert ordinals == sorted(ordinals, reverse=True)
    (mine,) = (await host.do("getRatings", {"who": guest.id}))["items"]
    assert (mine["wins"], mine["matches"], mine["kind"]) == (1, 1, "person")
