"""The `parlour` command: what it prints, and with which status it ends."""

from __future__ import annotations

import asyncio
import json
import random
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.game import move_id
from engine.games import all_games, get_game
from engine.log import GameLog, replay
from engine.playout import random_log
from service.accounts import Accounts, Scope
from service.cli import main
from service.events import AccountKind
from service.store import connect
from service.store.embedded import embedded
from tests.service.house import CHIP, HUMBUG, SPIRIT, House


class Ended(msgspec.Struct):
    status: int
    out: str
    err: str


Parlour = Callable[..., Ended]


@pytest.fixture
def parlour(capsys: pytest.CaptureFixture[str]) -> Parlour:
    """Runs a command in this process."""

    def run(*words: object) -> Ended:
        with pytest.raises(SystemExit) as ended:
            main([str(word) for word in words])
        out, err = capsys.readouterr()
        assert isinstance(ended.value.code, int)
        assert "Traceback" not in err
        return Ended(ended.value.code, out, err)

    return run


def command(*words: str, **settings: Any) -> subprocess.CompletedProcess[str]:
    """Runs a command as a process of its own, as the installed script does."""
    return subprocess.run(
        [sys.executable, "-c", "from service.cli import main; main()", *words],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        **settings,
    )


LOG = random_log(get_game(HUMBUG), 3, {}, random.Random(1))
"""The record of a whole match."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_bytes(msgspec.json.encode(LOG))
    return path


# ---------------------------------------------------------------------- games and schema


def test_games_lists_every_game(parlour: Parlour):
    ended = parlour("games")
    assert ended.status == 0
    lines = ended.out.splitlines()
    assert len(lines) == len(all_games())
    for game, line in zip(all_games(), lines, strict=True):
        assert line.startswith(game.slug)
        assert game.title in line
    assert "1 seat " in next(line for line in lines if "woodland" in line)
    assert "2-5 seats" in next(line for line in lines if "humbug" in line)


def test_games_as_json_say_all_there_is_to_a_game():
    ended = command("games", "--json")
    assert (ended.returncode, ended.stderr) == (0, "")
    games = {game["slug"]: game for game in json.loads(ended.stdout)}
    assert list(games) == [game.slug for game in all_games()]
    for game in all_games():
        told = games[game.slug]
        assert set(told) == {
            "slug", "title", "box", "minSeats", "maxSeats", "cooperative", "rules", "summary",
            "options", "moves", "components",
        }  # fmt: skip
        assert (told["minSeats"], told["maxSeats"]) == game.seat_range
        assert told["cooperative"] is game.cooperative
        assert len(told["moves"]) == len(game.moves)
        for option in told["options"]:
            assert set(option) == {
                "name", "type", "default", "nullable", "minimum", "maximum", "choices", "meaning",
            }  # fmt: skip
            assert re.fullmatch(r"boolean|seat|integer|string|\[(integer|string)\]", option["type"])
            assert option["meaning"]
        for move in told["moves"]:
            assert move["kind"]
            assert move["meaning"]
            for argument in move["arguments"]:
                assert set(argument) == {"name", "type", "meaning"}
                assert re.fullmatch(
                    r"integer|string|boolean|\[(integer|string)\]", argument["type"]
                )
                assert argument["meaning"]
        assert told["components"]
    options = {option["name"]: option for option in games[HUMBUG]["options"]}
    assert options["max_rounds"] == {
        "name": "max_rounds", "type": "integer", "default": 60, "nullable": False,
        "minimum": 1, "maximum": 200, "choices": None,
        "meaning": "The round after which the game ends even if nobody has reached a goal.",
    }  # fmt: skip
    assert options["first_seat"]["type"] == "seat"
    assert options["first_seat"]["nullable"]
    moves = {move["kind"]: move for move in games[CHIP]["moves"]}
    assert moves["collect"]["arguments"][0]["type"] == "[integer]"
    assert moves["stop"]["arguments"] == []
    moves = {move["kind"]: move for move in games[SPIRIT]["moves"]}
    assert moves["deliver"]["arguments"][0]["type"] == "string"


def test_the_schema_is_graphql(parlour: Parlour):
    from graphql import build_schema, validate_schema

    ended = parlour("schema")
    assert ended.status == 0
    assert validate_schema(build_schema(ended.out)) == []
    assert "type Match " in ended.out


def test_the_document_is_openapi(parlour: Parlour):
    ended = parlour("openapi")
    assert ended.status == 0
    assert json.loads(ended.out)["openapi"].startswith("3.1")


# ---------------------------------------------------------------------- verify


def test_a_good_record_is_verified(parlour: Parlour, file: Path):
    ended = parlour("verify", file)
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.splitlines()[0] == f"bah-humbug (rules 1), 3 seats, {len(LOG.moves)} moves"
    assert "winner: seat " in ended.out
    assert ended.out.endswith("verified\n")


def test_the_verdict_as_json(file: Path):
    ended = command("verify", str(file), "--json")
    assert (ended.returncode, ended.stderr) == (0, "")
    result = replay(LOG).result()
    assert result
    assert json.loads(ended.stdout) == {
        "verified": True,
        "game": HUMBUG,
        "rules": LOG.rules,
        "seats": 3,
        "moves": len(LOG.moves),
        "commitment": LOG.commitment,
        "result": json.loads(msgspec.json.encode(result)),
        "resigned": [],
        "winners": list(result.winners),
    }


def test_a_record_may_come_from_standard_input(
    parlour: Parlour, file: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(file.read_bytes())))
    assert parlour("verify", "-").status == 0
    with file.open("rb") as record:
        assert command("verify", "-", stdin=record).returncode == 0


async def test_what_the_service_publishes_is_verified(
    house: House, parlour: Parlour, tmp_path: Path
):
    match, players = await house.seated(SPIRIT, 3)
    ended = (await house.matches.resign(players[0], match.id, None, house.key())).match
    ended = (await house.matches.resign(players[1], match.id, None, house.key())).match
    path = tmp_path / "record.json"
    path.write_bytes(msgspec.json.encode(await house.matches.record(ended)))
    verdict = parlour("verify", path)
    assert verdict.status == 0
    assert f"wasn't played to its end ('match {match.id}: forfeit')" in verdict.out


def tampered(log: GameLog) -> dict[str, tuple[GameLog, str]]:
    """Records that aren't true any more, by what was done to them; and what is said then."""
    change = msgspec.structs.replace
    game = replay(change(log, moves=log.moves[:1]))
    (first, *moves) = log.moves
    legal = [
        msgspec.to_builtins(move)
        for move in replay(change(log, moves=[])).legal(first.seat)
        if move_id(move) != move_id(game.parse_move(first.move))
    ]
    other_card = msgspec.structs.replace(first, move=legal[0])
    other_seat = msgspec.structs.replace(first, seat=(first.seat + 1) % 3)
    return {
        "another key": (change(log, key="00" * 32), "key|move"),
        "another commitment": (change(log, commitment="00" * 32), "committed"),
        "another card": (change(log, moves=[other_card, *moves]), "move|recorded end"),
        "another seat": (change(log, moves=[other_seat, *moves]), "move 0 of seat"),
        "a move left out": (change(log, moves=moves), "move 0"),
        "the last move left out": (change(log, moves=log.moves[:-1]), "recorded end"),
        "a move too many": (change(log, moves=[*log.moves, first]), f"move {len(log.moves)}"),
        "another end": (change(log, fingerprint="00" * 32), "recorded end"),
        "another number of seats": (change(log, seats=4), "move"),
        "too many seats": (change(log, seats=9), "2 to 5 seats, not 9"),
        "other options": (change(log, options={"max_rounds": 0}), "max_rounds"),
        "other rules": (change(log, rules=99), "rules version 99"),
        "a game that isn't": (change(log, game="charades"), "charades"),
        "half a key": (change(log, key=log.key[:32]), "64 hexadecimal digits"),
        "no key": (change(log, key="not hexadecimal"), "64 hexadecimal digits"),
    }


TAMPERED = tampered(LOG)


@pytest.mark.parametrize(("record", "says"), TAMPERED.values(), ids=TAMPERED)
def test_a_tampered_record_is_not_verified(
    parlour: Parlour, tmp_path: Path, record: GameLog, says: str
):
    path = tmp_path / "tampered.json"
    path.write_bytes(msgspec.json.encode(record))
    for words in (["verify"], ["verify", "--json"]):
        ended = parlour(*words, path)
        assert (ended.status, ended.out) == (1, "")
        (line,) = ended.err.splitlines()
        assert re.match(f"parlour: .*({says})", line)


@pytest.mark.parametrize(
    "garbage",
    [
        b"", b"{}", b"[]", b"null", b"garbage", b"\xff\xfe\x00", b'{"game": 7}',
        b'{"game":"bah-humbug"', b"\x00" * 100, b"[" * 100_000,
    ],
)  # fmt: skip
def test_garbage_is_no_record(parlour: Parlour, tmp_path: Path, garbage: bytes):
    path = tmp_path / "garbage"
    path.write_bytes(garbage)
    for words in (["verify"], ["replay"], ["verify", "--json"]):
        ended = parlour(*words, path)
        assert (ended.status, ended.out) == (1, "")
        assert "not a game log" in ended.err


def test_a_record_of_endless_depth_is_none(parlour: Parlour, tmp_path: Path):
    path = tmp_path / "deep"
    path.write_bytes(b'{"options": {"max_rounds": ' + b"[" * 100_000)
    ended = parlour("verify", path)
    assert (ended.status, ended.out) == (1, "")


def test_a_file_that_is_not_there(parlour: Parlour, tmp_path: Path):
    ended = parlour("verify", tmp_path / "nothing")
    assert ended.status == 1
    assert f"there is no file {tmp_path / 'nothing'}" in ended.err
    assert parlour("verify", tmp_path).status == 1


# ---------------------------------------------------------------------- replay


def test_a_replay_tells_what_happened_move_by_move(parlour: Parlour, file: Path):
    ended = parlour("replay", file, "--json")
    assert (ended.status, ended.err) == (0, "")
    entries = [json.loads(line) for line in ended.out.splitlines()]
    assert [entry["move"] for entry in entries] == list(range(len(LOG.moves) + 1))
    facts = [fact for entry in entries for fact in entry["facts"]]
    told = parlour("replay", file)
    assert [line[7:] for line in told.out.splitlines()] == [fact["text"] for fact in facts]
    assert "wins as" in told.out.splitlines()[-1]


def test_a_replay_for_a_seat_tells_what_it_could_know(parlour: Parlour, file: Path):
    everything = parlour("replay", file).out.splitlines()
    dealt = {seat: f"seat {seat} is dealt" for seat in range(3)}
    assert all(any(text in line for line in everything) for text in dealt.values())
    for seat in range(3):
        told = parlour("replay", file, "--seat", seat).out.splitlines()
        assert set(told) < set(everything)
        for other, text in dealt.items():
            assert any(text in line for line in told) == (other == seat)
    for seat in (-1, 3):
        ended = parlour("replay", file, "--seat", seat)
        assert ended.status == 1
        assert "0 to 2" in ended.err


# ---------------------------------------------------------------------- from a server


@pytest.fixture
def server() -> Iterator[tuple[str, list[Any]]]:
    """A server that answers what it is told to; its URL, and the answers to come."""
    answers: list[Any] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            sent = self.rfile.read(int(self.headers["Content-Length"]))
            status, body = answers.pop(0)
            answers.append((self.headers.get("Authorization"), json.loads(sent)))
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body if isinstance(body, bytes) else json.dumps(body).encode())

        def log_message(self, *_: object) -> None:
            pass

    httpd = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=httpd.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{httpd.server_port}", answers
    httpd.shutdown()
    thread.join()
    httpd.server_close()


def test_a_record_may_come_from_a_server(parlour: Parlour, server: tuple[str, list[Any]]):
    url, answers = server
    record = json.loads(msgspec.json.encode(LOG))
    answers.append((200, {"data": {"match": {"status": "FINISHED", "record": record}}}))
    ended = parlour("verify", "--match", "abc", "--server", url, "--token", "plr_1")
    assert (ended.status, ended.err) == (0, "")
    ((authorization, sent),) = answers
    assert authorization == "Bearer plr_1"
    assert sent["variables"] == {"id": "abc"}


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ((200, {"data": {"match": None}}), "knows no match abc"),
        ((200, {"errors": [{"message": "no"}]}), "knows no match abc"),
        ((200, {"data": None}), "knows no match abc"),
        ((200, {"data": {"match": {"status": "PLAYING", "record": None}}}), "is PLAYING"),
        ((200, {"data": {"match": {"status": "FINISHED", "record": {"game": 1}}}}), "Expected"),
        ((200, b"<html>"), "isn't a server of Parlour"),
        ((200, []), "isn't a server of Parlour"),
        ((500, b"oops"), "answers 500"),
        ((401, {"errors": []}), "answers 401"),
    ],
)
def test_a_server_that_gives_no_record(
    parlour: Parlour, server: tuple[str, list[Any]], answer: Any, says: str
):
    url, answers = server
    answers.append(answer)
    ended = parlour("replay", "--match", "abc", "--server", url)
    assert (ended.status, ended.out) == (1, "")
    assert says in ended.err


def test_a_server_that_is_none(parlour: Parlour):
    for url in ("http://127.0.0.1:1", "nonsense", "ftp://127.0.0.1:1"):
        ended = parlour("verify", "--match", "abc", "--server", url)
        assert (ended.status, ended.out) == (1, "")


# ---------------------------------------------------------------------- account


async def test_an_operator_gets_its_account_from_the_command_line(house: House, redis_url: str):
    ended = command("account", "Op", "--scope", "ops", "--scope", "play", "--redis", redis_url)
    assert (ended.returncode, ended.stderr) == (0, "")
    account, token = await Accounts(house.store).authenticate(ended.stdout.strip())
    assert (account.name, account.kind) == ("Op", AccountKind.PERSON)
    assert token.scopes == (Scope.OPS, Scope.PLAY)
    environment = {"PARLOUR_REDIS_URL": redis_url, "PYTHONPATH": ":".join(sys.path)}
    ended = command("account", "Robin", "--bot", env=environment)
    account, token = await Accounts(house.store).authenticate(ended.stdout.strip())
    assert account.kind is AccountKind.BOT
    assert token.scopes == (Scope.PLAY, Scope.BOT)


def test_an_account_may_be_in_the_embedded_store(parlour: Parlour, tmp_path: Path):
    async def known(url: str, secret: str) -> str:
        async with connect(url) as store:
            return (await Accounts(store).authenticate(secret))[0].name

    # Of no running service, and then of a running one.
    first = parlour("account", "Op", "--data", tmp_path).out.strip()
    with embedded(tmp_path) as url:
        second = parlour("account", "Robin", "--bot", "--data", tmp_path).out.strip()
        assert asyncio.run(known(url, first)) == "Op"
        assert asyncio.run(known(url, second)) == "Robin"


def test_an_account_needs_a_name_and_a_store(parlour: Parlour, redis_url: str):
    ended = parlour("account", " ", "--redis", redis_url)
    assert (ended.status, ended.out) == (1, "")
    assert "40 printable characters" in ended.err
    ended = parlour("account", "Op", "--redis", "nonsense://")
    assert (ended.status, ended.out) == (1, "")
    ended = parlour("account", "Op", "--redis", "redis://127.0.0.1:1")
    assert (ended.status, ended.out) == (1, "")
    assert "unavailable" in ended.err


async def test_an_accounts_data_is_handed_out_and_deleted(house: House, redis_url: str):
    ann, bob = await house.person("Annabel"), await house.person("Bob")
    assert ann.account
    matches = [await house.join(bob, await house.open(ann)) for _ in range(2)]
    ended = command("account-export", ann.account.id, "--redis", redis_url)
    assert (ended.returncode, ended.stderr) == (0, "")
    found = json.loads(ended.stdout)
    assert found["about"]["account"]["name"] == "Annabel"
    assert {match["id"] for match in found["matches"]} == {match.id for match in matches}
    ended = command("account-delete", ann.account.id, "--name", "Bob", "--redis", redis_url)
    assert (ended.returncode, ended.stdout) == (1, "")
    for _ in range(2):
        ended = command("account-delete", ann.account.id, "--name", "Annabel", "--redis", redis_url)
        assert (ended.returncode, ended.stdout) == (0, "deleted\n")
    assert (await house.accounts.get(ann.account.id)).deleted
    assert (await house.matches.stored(matches[0].id)).seats_of(ann.account.id) == []
    ended = command("account-export", "nobody", "--redis", redis_url)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "no such account" in ended.stderr


# ---------------------------------------------------------------------- archive


def test_archiving_needs_an_archive(
    parlour: Parlour, redis_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    ended = parlour("archive", "--redis", redis_url)
    assert (ended.status, ended.out) == (1, "")
    assert "PARLOUR_ARCHIVE_URL" in ended.err
    monkeypatch.setenv("PARLOUR_ARCHIVE_URL", "ftp://games")
    assert "s3://bucket/prefix" in parlour("archive", "--redis", redis_url).err
    monkeypatch.setenv("PARLOUR_ARCHIVE_URL", f"file://{tmp_path}")
    ended = parlour("archive", "--data", tmp_path / "nobody's")
    assert (ended.status, ended.out) == (1, "")
    ended = parlour("archive", "--redis", redis_url)
    assert (ended.status, ended.out) == (0, "0 matches archived\n")


# ---------------------------------------------------------------------- bad usage


@pytest.mark.parametrize(
    "words",
    [
        [], ["dance"], ["verify"], ["replay"], ["verify", "file", "--match", "id"],
        ["verify", "file", "file"], ["replay", "file", "--seat", "one"], ["games", "--yaml"],
        ["account"], ["account", "Op", "--scope", "king"], ["serve", "--port", "high"],
        ["bench"], ["bench", "engine", "--seconds", "long"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_bad_usage_is_status_2(parlour: Parlour, words: list[str]):
    ended = parlour(*words)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith("usage: parlour")


def test_a_wrong_setting_is_told(parlour: Parlour, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PARLOUR_MAX_DEPTH", "deep")
    ended = parlour("account", "Op")
    assert ended.status == 1
    assert "PARLOUR_MAX_DEPTH" in ended.err


def test_a_port_has_a_range(parlour: Parlour):
    for port in (-1, 65_536):
        ended = parlour("serve", "--port", port)
        assert ended.status == 1
        assert "0 to 65535" in ended.err


def test_help_is_no_failure(parlour: Parlour):
    ended = parlour("--help")
    assert ended.status == 0
    for name in ("serve", "games", "schema", "openapi", "verify", "replay", "account", "bench"):
        assert name in ended.out
        assert parlour(name, "--help").status == 0


def test_the_engine_can_be_measured(parlour: Parlour):
    ended = parlour("bench", "engine", "--seconds", "0.01", "--json")
    assert ended.status == 0
    games = json.loads(ended.out)["games"]
    assert [game["slug"] for game in games] == [game.slug for game in all_games()]
    assert all(game["movesPerSecond"] > 0 for game in games)
    told = parlour("bench", "engine", "--seconds", "0.01")
    assert len(told.out.splitlines()) == len(games)
    assert told.out.splitlines()[0].endswith("moves/s")
