"""Backups: taken during play, restored elsewhere, and played on."""

from __future__ import annotations

import asyncio
import gzip
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from service.accounts import Accounts, Caller
from service.audit import Audit
from service.backup import (
    BackupError,
    Footer,
    Header,
    Unit,
    Verdict,
    _write,
    backup,
    check_matches,
    restore,
)
from service.events import Clock
from service.match import Match, MatchStatus
from service.matches import Matches, Spec
from service.settings import Settings
from service.store import Store, connect, keys
from service.store.embedded import embedded
from tests.service.house import CHIP, HUMBUG, WINTER, House
from tests.service.store.servers import cluster
from tests.service.test_cli import Ended
from workers.cli import main


async def furnish(house: House) -> list[tuple[Match, list[Caller]]]:
    """Matches of all kinds: in the lobby, under way (one of them long), over."""
    chance = random.Random(1)
    found = []
    for game, seats, moves in (
        ("deckbuild-the-halls", 2, 90),
        (CHIP, 3, 5),
        (WINTER, 1, 10_000),
        (HUMBUG, 3, 0),
    ):
        match, people = await house.seated(game, seats, clock=Clock(600_000))
        found.append((await house.play_on(match, people, chance, moves), people))
    host = await house.person("Host")
    found.append((await house.open(host, HUMBUG, 4), [host]))
    return found


async def everything(store: Store) -> dict[str, object]:
    """All that is stored, by key."""
    found: dict[str, object] = {}
    for key in [key async for key in store.backend.scan("*")]:
        kind = (await store.backend.run("TYPE", key)).decode()
        read = {
            "string": ("GET", key),
            "hash": ("HGETALL", key),
            "set": ("SMEMBERS", key),
            "zset": ("ZRANGE", key, 0, -1, "WITHSCORES"),
            "stream": ("XRANGE", key, "-", "+"),
            "list": ("LRANGE", key, 0, -1),
        }[kind]
        found[key] = await store.backend.run(*read), await store.backend.run("PEXPIRETIME", key)
    return found


async def test_what_is_restored_is_what_was_there(house: House, tmp_path: Path):
    await furnish(house)
    await house.backend.run("SADD", "rq:queues", "ai")
    done = await backup(house.store, tmp_path / "backup")
    assert (tmp_path / "backup").stat().st_mode & 0o777 == 0o600
    assert done.matches == 5
    before = await everything(house.store)
    del before["rq:queues"]
    with embedded(tmp_path / "other") as url:
        async with connect(url) as other:
            assert await restore(other, tmp_path / "backup") == done
            assert await everything(other) == before


async def test_a_backup_during_play_is_good_and_goes_on(house: House, tmp_path: Path):
    furnished = await furnish(house)
    going = [(match, people) for match, people in furnished if match.status is MatchStatus.PLAYING]
    chance = random.Random(2)
    taken = asyncio.Event()

    async def play(match: Match, people: list[Caller]) -> None:
        while not (taken.is_set() or match.over):
            match = await house.play_on(match, people, chance, moves=1)

    async def open_more() -> None:
        while not taken.is_set():
            await house.seated()

    async with asyncio.TaskGroup() as group:
        for match, people in going:
            group.create_task(play(match, people))
        group.create_task(open_more())
        await asyncio.sleep(0.1)
        done = await backup(house.store, tmp_path / "backup")
        taken.set()
    with embedded(tmp_path / "other") as url:
        async with connect(url) as store:
            await restore(store, tmp_path / "backup")
            matches = Matches(store, Settings(), house.now)
            verdict = await check_matches(store, matches)
            assert verdict.faults == []
            assert verdict.matches == done.matches
            house.matches = matches
            for match, people in going:
                restored = await matches.stored(match.id)
                log = await house.log(match)
                again = [e async for chunk in store.history(match.id) for e in chunk]
                assert again == log[: restored.version]
                assert restored.version >= match.version
                due = await store.backend.run("ZSCORE", f"{keys.partition(match.id)}:due", match.id)
                expected = matches.next_due(restored)
                assert (due and float(due)) == expected
                assert (await house.play_on(restored, people, chance)).over
            listed = await store.list_index(f"{MatchStatus.LOBBY}", None, 10)
            assert furnished[-1][0].id in [match_id for _, match_id in listed]
            for _, match_id in listed:  # Others may have been on their way out of it.
                assert (await matches.stored(match_id)).status is MatchStatus.LOBBY


async def test_tokens_and_repeats_hold_after_a_restore(house: House, tmp_path: Path):
    account, secret = await house.accounts.create("Ann", (await house.person()).account.kind)  # type: ignore[union-attr]
    caller = Caller(*await house.accounts.authenticate(secret))
    written = await house.matches.create(caller, Spec(game=HUMBUG, seats=2), "key")
    await backup(house.store, tmp_path / "backup")
    with embedded(tmp_path / "other") as url:
        async with connect(url) as store:
            await restore(store, tmp_path / "backup")
            assert (await Accounts(store).authenticate(secret))[0] == account
            again = await Matches(store, Settings(), house.now).create(
                caller, Spec(game=HUMBUG, seats=2), "key"
            )
            assert again.repeated
            assert again.match.id == written.match.id


async def test_what_is_archived_is_found_again(house: House, redis_url: str, tmp_path: Path):
    (tmp_path / "archive").mkdir()
    archive = f"file://{tmp_path}/archive"
    found = [match for match, _ in await furnish(house)]
    (over,) = (match for match in found if match.over)
    async with connect(redis_url, archive=archive) as store:
        stored = [event async for some in store.history(over.id) for event in some]
        assert await store.archive(over.id, stored)
        done = await backup(store, tmp_path / "backup")
        assert done.matches == len(found) - 1
        before = await everything(store)
    with embedded(tmp_path / "other") as url:
        async with connect(url, archive=archive) as other:
            assert await restore(other, tmp_path / "backup") == done
            assert await everything(other) == before
            verdict = await check_matches(other, Matches(other, Settings()))
            assert (verdict.matches, verdict.faults) == (len(found), [])
        async with connect(url) as other:
            verdict = await check_matches(other, Matches(other, Settings()))
            assert [match for match, _ in verdict.faults] == [over.id]


async def test_from_one_server_to_a_cluster_and_back(house: House, tmp_path: Path):
    furnished = await furnish(house)
    await backup(house.store, tmp_path / "one")
    before = await everything(house.store)
    (tmp_path / "cluster").mkdir()
    with cluster(tmp_path / "cluster") as nodes:
        url = f"redis+cluster://127.0.0.1:{nodes[0].port}"
        async with connect(url) as store:
            await restore(store, tmp_path / "one")
            verdict = await check_matches(store, Matches(store, Settings()))
            assert (verdict.matches, verdict.faults) == (len(furnished), [])
            assert await everything(store) == before
            await backup(store, tmp_path / "two")
    await house.wipe()
    await restore(house.store, tmp_path / "two")
    assert await everything(house.store) == before


# ---------------------------------------------------------------------- refusals


async def test_a_store_that_isn_t_empty_is_left_alone(house: House, tmp_path: Path):
    await furnish(house)
    await backup(house.store, tmp_path / "backup")
    before = await everything(house.store)
    with pytest.raises(BackupError, match="isn't empty"):
        await restore(house.store, tmp_path / "backup")
    assert await everything(house.store) == before


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "truncated": lambda data: data[: len(data) // 2],
    "flipped": lambda data: data[:-6] + bytes([data[-6] ^ 255]) + data[-5:],
    "flipped in the middle": lambda data: data[:500] + bytes([data[500] ^ 255]) + data[501:],
    "longer": lambda data: data + gzip.compress(b"more"),
    "empty": lambda data: b"",
    "something else": lambda data: b"SET a b",
    "nothing, compressed": lambda data: gzip.compress(b""),
    "zeros, compressed": lambda data: gzip.compress(bytes(1000)),
    "ones, compressed": lambda data: gzip.compress(b"\xff" * 8),
}


@pytest.mark.parametrize("damage", DAMAGE)
async def test_a_file_that_isn_t_a_whole_backup_changes_nothing(
    house: House, tmp_path: Path, damage: str
):
    await furnish(house)
    path = tmp_path / "backup"
    await backup(house.store, path)
    path.write_bytes(DAMAGE[damage](path.read_bytes()))
    await house.wipe()
    with pytest.raises(BackupError):
        await restore(house.store, path)
    assert await everything(house.store) == {}


async def test_what_another_has_laid_there_isn_t_written_to(house: House, tmp_path: Path):
    other = tmp_path / "other"
    other.write_text("kept")
    (tmp_path / "backup.part").symlink_to(other)
    await backup(house.store, tmp_path / "backup")
    assert other.read_text() == "kept"
    (tmp_path / "backup.part").write_text("")
    (tmp_path / "backup.part").chmod(0o644)
    await backup(house.store, tmp_path / "backup")
    assert (tmp_path / "backup").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "frames",
    [
        [Header("parlour backup 2", 0), Footer(0, 0)],
        [Header("parlour backup 1", 0), Footer(1, 0)],
        [Header("parlour backup 1", 0), Unit(None, [[b"FLUSHALL"]]), Footer(1, 0)],
        [Header("parlour backup 1", 0), Unit(None, [[b"CONFIG", b"SET", b"x"]]), Footer(1, 0)],
        [
            Header("parlour backup 1", 0),
            Unit(None, [[b"RPUSH", b"rq:queue:ai", b"x"]]),
            Footer(1, 0),
        ],
        [Header("parlour backup 1", 0), Unit(None, [[b"SET", b"\xff", b"x"]]), Footer(1, 0)],
    ],
    ids=["another version", "too few units", "FLUSHALL", "CONFIG", "a job", "no name"],
)
async def test_a_file_can_only_do_what_a_backup_does(
    house: House, tmp_path: Path, frames: list[Header | Unit | Footer]
):
    with gzip.GzipFile(tmp_path / "backup", "wb") as file:
        for frame in frames:
            _write(file, frame)
    await house.backend.run("SADD", "rq:queues", "ai")
    with pytest.raises(BackupError):
        await restore(house.store, tmp_path / "backup")
    assert list(await everything(house.store)) == ["rq:queues"]


# ---------------------------------------------------------------------- checking


async def test_damage_is_found(house: House):
    found = [match for match, _ in await furnish(house)]
    verdict = await check_matches(house.store, house.process())
    assert verdict == Verdict(5, sum(match.version for match in found), [])
    long, broken, over = found[0], found[1], found[2]
    assert long.version > 64
    prefix = keys.match(long.id)
    stored = await house.backend.run("GET", f"{prefix}:snapshot")
    holder = long.info.seats[0].holders[0].account.encode()
    await house.backend.run("SET", f"{prefix}:snapshot", stored.replace(holder, holder[::-1]))
    await house.store.append(broken.id, broken.version, [b"rubbish"])
    last = f"{over.version}-0"
    await house.backend.run("XDEL", f"{keys.match(over.id)}:log", last)
    verdict = await check_matches(house.store, house.process())
    faults = dict(verdict.faults)
    assert "snapshot" in faults[long.id]
    assert broken.id in faults
    assert len(faults) == 2  # A match whose log ends early is one that isn't over yet.


# ---------------------------------------------------------------------- the command


@pytest.fixture
def parlour(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ended]:
    def run(*words: object) -> Ended:
        with pytest.raises(SystemExit) as ended:
            main([str(word) for word in words])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        assert isinstance(ended.value.code, int)
        return Ended(ended.value.code, out, err)

    return run


async def test_the_commands_read_the_archive(
    house: House,
    redis_url: str,
    tmp_path: Path,
    parlour: Callable[..., Ended],
    monkeypatch: pytest.MonkeyPatch,
):
    found = [match for match, _ in await furnish(house)]
    (over,) = (match for match in found if match.over)
    monkeypatch.setenv("PARLOUR_ARCHIVE_URL", f"file://{tmp_path}")
    async with connect(redis_url, archive=f"file://{tmp_path}") as store:
        stored = [event async for some in store.history(over.id) for event in some]
        assert await store.archive(over.id, stored)
    ended = await asyncio.to_thread(parlour, "check", "--redis", redis_url)
    assert (ended.status, ended.out.endswith(", 0 wrong\n")) == (0, True)
    words = ("admin", "inspect", over.id, "--redis", redis_url, "--as", "carol")
    ended = await asyncio.to_thread(parlour, *words)
    assert (ended.status, ended.err) == (0, "")
    assert "finished" in ended.out


async def test_the_commands(
    house: House, redis_url: str, tmp_path: Path, parlour: Callable[..., Ended]
):
    found = await furnish(house)
    file, data = tmp_path / "backup", tmp_path / "fresh"
    ended = await asyncio.to_thread(parlour, "backup", file, "--redis", redis_url, "--as", "carol")
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.startswith(f"{len(found)} matches and ")
    ended = await asyncio.to_thread(parlour, "restore", file, "--data", data, "--as", "dave")
    assert (ended.status, ended.err) == (0, "")
    ended = await asyncio.to_thread(parlour, "check", "--data", data)
    assert ended.status == 0
    assert ended.out.endswith(", 0 wrong\n")
    ended = await asyncio.to_thread(parlour, "restore", file, "--data", data, "--as", "dave")
    assert ended.status == 1
    assert "isn't empty" in ended.err
    ended = await asyncio.to_thread(parlour, "restore", data / "socket", "--data", tmp_path / "x")
    assert ended.status == 1
    with embedded(data) as url:
        async with connect(url) as store:
            did = [(e.operator, e.action) for e in await Audit(store.backend).entries()]
            assert did == [("dave", "restore"), ("carol", "backup")]
            await store.append(found[1][0].id, found[1][0].version, [b"rubbish"])
        ended = await asyncio.to_thread(parlour, "check", "--data", data, "--json")
        assert ended.status == 1
        assert found[1][0].id in ended.out
