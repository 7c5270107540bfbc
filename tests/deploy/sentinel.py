"""The manifests' own scripts, run on addresses of the loopback interface instead of in pods."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import redis

from service.store.embedded import _program
from tests.deploy.files import KUBERNETES
from tests.service.store.servers import until

PASSWORD = "not a secret"
PEERS = ("127.1.1.1", "127.1.1.2", "127.1.1.3")

# valkey-cli comes with images, but not with the package that has the server.
_CLI = """#!{python}
import sys, redis
_, _, host, _, port, *words = sys.argv
client = redis.Redis(host, int(port), socket_timeout=2)
for line in client.execute_command(*words):
    print(line.decode())
"""


class Pod:
    """A server and the Sentinel beside it."""

    def __init__(self, directory: Path, address: str, tools: Path) -> None:
        self.address = address
        self._directory = directory
        scripts = directory / "scripts"
        scripts.mkdir(parents=True)
        for path in (KUBERNETES / "redis").iterdir():
            (scripts / path.name).write_bytes(path.read_bytes())
        with (scripts / "redis.conf").open("a") as file:  # Where a pod has a place of its own.
            file.write(f"bind {address}\n")
        self._environment = {
            "PATH": f"{tools}:{os.environ['PATH']}",
            "ADDRESS": address,
            "LISTEN": address,
            "PEERS": " ".join(PEERS),
            "SCRIPTS": str(scripts),
            "DATA": str(directory),
            "STATE": str(directory),
            "REDIS_PASSWORD": PASSWORD,
            "DOWN_AFTER": "700",
            "FAILOVER_TIMEOUT": "2000",
        }
        self._processes: list[subprocess.Popen[bytes]] = []

    def start(self, *scripts: str) -> None:
        for script in scripts or ("server.sh", "sentinel.sh"):
            with (self._directory / f"{script}.log").open("ab") as log:
                process = subprocess.Popen(
                    ["sh", self._environment["SCRIPTS"] + "/" + script],
                    env=self._environment,
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                )
            self._processes.append(process)

    def kill(self) -> None:
        """The machine under the pod is gone."""
        for process in self._processes:
            process.kill()
            process.wait()
        self._processes.clear()

    def server(self) -> redis.Redis:
        return redis.Redis(self.address, password=PASSWORD, socket_timeout=2)

    def role(self) -> str:
        with self.server() as client:
            return str(client.info("replication")["role"])

    def replicas(self) -> int:
        """How many replicas have confirmed a write just now."""
        with self.server() as client:
            client.set("ready", 1)
            return int(client.wait(2, 200))

    def sentinels(self) -> int:
        """How many Sentinels know of each other, by this one."""
        with redis.Redis(self.address, 26379, socket_timeout=2) as client:
            return 1 + len(client.sentinel_sentinels("games"))


@contextmanager
def pods(directory: Path) -> Iterator[list[Pod]]:
    """All pods, once each knows the others."""
    tools = directory / "bin"
    tools.mkdir()
    for name in ("valkey-server", "valkey-sentinel"):
        (tools / name).symlink_to(_program())
    (tools / "valkey-cli").write_text(_CLI.format(python=sys.executable))
    (tools / "valkey-cli").chmod(0o755)
    found = [Pod(directory / address, address, tools) for address in PEERS]
    try:
        # Sentinels that come before the replicas look for them again after ten seconds only.
        for pod in found:
            pod.start("server.sh")
        until(lambda: found[0].replicas() == 2, 60)
        for pod in found:
            pod.start("sentinel.sh")
        until(lambda: all(pod.sentinels() == 3 for pod in found), 60)
        yield found
    finally:
        for pod in found:
            pod.kill()
