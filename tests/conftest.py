"""What all tests share: the Redis that they run against, and asyncio as their event loop.

The Redis is the one at PARLOUR_TEST_REDIS_URL (`redis://host:port`; worker N of pytest-xdist uses
its database N, and the tests wipe it, so give them one of their own), else one in a container if a
Docker engine answers, else the embedded server. Each worker starts its own.
"""

import functools
import gc
import os
import shutil
import sys
import time
import warnings
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import docker
import pytest
import redis
from docker.errors import DockerException
from testcontainers.core.container import DockerContainer

from service.store.embedded import embedded

_IMAGE = "valkey/valkey:8-alpine"
_MEMORY, _ENOUGH = Path("/dev/shm"), 2 << 30
"""Where files needn't wait for a disk, and how many bytes have to be free there."""


def pytest_configure() -> None:
    """Let bytecode be written, even where Python is told otherwise: all the processes that the
    tests start would compile everything anew, which takes longer than the rest of a start.

    Keep temporary files in memory if that can be: servers wait for their disks, and those of
    shared machines may stand still for longer than a store may be silent.
    """
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if (
        _MEMORY.is_dir()
        and os.access(_MEMORY, os.W_OK)
        and not os.statvfs(_MEMORY).f_flag & os.ST_NOEXEC
        and shutil.disk_usage(_MEMORY).free > _ENOUGH
    ):
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))


@functools.cache
def _kind() -> str:
    if url := os.environ.get("PARLOUR_TEST_REDIS_URL"):
        parts = urlsplit(url)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Without an engine, the client leaves its socket open.
        try:
            with closing(docker.from_env(timeout=2)) as engine:
                engine.ping()
            return f"container of {_IMAGE}"
        except DockerException:
            pass
        gc.collect()
    return "embedded server"


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Spare the collector what stays: ten thousand tests, and all modules. Each of its rounds over
    them holds up the event loop, for seconds on a busy machine; and while tests are collected, it
    would take two fifths of the time to find next to nothing."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 10, 10)  # As rarely as `serve`, but for the oldest.
        gc.enable()


def pytest_report_header() -> str:
    return f"redis: {_kind()}"


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """URL of a Redis that nobody else uses meanwhile."""
    if url := os.environ.get("PARLOUR_TEST_REDIS_URL"):
        if worker := os.environ.get("PYTEST_XDIST_WORKER"):
            url = f"{url.rstrip('/')}/{worker.removeprefix('gw')}"
        with closing(redis.Redis.from_url(url)) as client:
            client.flushdb()
        yield url
    elif _kind() == "embedded server":
        with embedded(tmp_path_factory.mktemp("redis")) as url:
            yield url
    else:
        with DockerContainer(_IMAGE).with_exposed_ports(6379) as container:
            url = f"redis://{container.get_container_host_ip()}:{container.get_exposed_port(6379)}"
            _await(url)
            yield url


def _await(url: str) -> None:
    end = time.monotonic() + 20
    with closing(redis.Redis.from_url(url)) as client:
        while True:
            try:
                client.ping()
                return
            except redis.RedisError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)
