"""The container file's steps, carried out without a container engine.

What the registries serve is left out: `make check-image` does that, too, in a fresh environment.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import zipfile
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.deploy.files import DEPLOY, ROOT
from tests.service.store.servers import free_ports, until

DOCKERFILE = (DEPLOY / "Dockerfile").read_text()
NOBODY = 10001


def context(directory: Path) -> Path:
    """What the build sees: what is copied, and isn't ignored."""
    for sources, target in re.findall(r"^COPY (?!--)(.+) (\S+)$", DOCKERFILE, re.MULTILINE):
        for source in sources.split():
            assert ignored(source) is False, source
            goal = directory / (target if source == target else f"{target}/{Path(source).name}")
            if (ROOT / source).is_dir():
                caches = shutil.ignore_patterns("__pycache__")
                shutil.copytree(ROOT / source, goal, ignore=caches)
            else:
                goal.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / source, goal)
    return directory


def ignored(path: str) -> bool:
    verdict = False
    for line in (DEPLOY / "Dockerfile.dockerignore").read_text().split():
        if fnmatch(path, line.removeprefix("!")):
            verdict = not line.startswith("!")
    return verdict


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with what the wheel holds."""
    directory = tmp_path_factory.mktemp("image")
    directory.chmod(0o755)
    directory.parent.chmod(0o755)
    build = context(directory / "src")
    words = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "."]
    subprocess.run([sys.executable, *words], cwd=build, check=True, timeout=60)
    (wheel,) = build.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(directory / "site")
    return directory / "site"


def test_the_wheel_has_all_that_is_needed(site: Path):
    for package in ("engine", "service", "workers"):
        for path in (ROOT / package).rglob("*"):
            if path.is_file() and path.suffix != ".pyc":
                assert (site / path.relative_to(ROOT)).exists(), path
    assert not (site / "tests").exists()


def test_it_serves_as_nobody_and_is_healthy(site: Path, tmp_path: Path):
    (port,) = free_ports(1)
    words = ast.literal_eval(re.findall(r"^CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)[-1])
    check = ast.literal_eval(re.findall(r"^    CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)[0])
    data = site.parent / "data"
    data.mkdir(mode=0o700)
    assert f"USER {NOBODY}:{NOBODY}" in DOCKERFILE
    # In a namespace of its own, root is somebody else, too, and has no rights beyond its files.
    alias = [f"--map-user={NOBODY}", f"--map-group={NOBODY}"]
    before = ["unshare", "--user", *alias] if os.getuid() == 0 else []
    words[words.index("/data")] = str(data)
    main = (
        "import os, sys; assert os.getuid(); sys.path.insert(0, sys.argv.pop(1)); "
        "from workers.cli import main; main()"
    )
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(
            [*before, sys.executable, "-c", main, str(site), *words, "--port", str(port)],
            cwd=data,
            env={"PATH": os.environ["PATH"], "PYTHONUNBUFFERED": "1"},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )

    def healthy() -> bool:
        log = (tmp_path / "log").read_text()
        assert process.poll() is None, log
        if "Parlour is at" not in log:
            return False
        command = check[2].replace(":8000", f":{port}")
        asked = [sys.executable, "-c", command]
        return subprocess.run(asked, capture_output=True, check=False).returncode == 0

    try:
        until(healthy, 90)
        process.terminate()
        assert process.wait(20) == 0
    finally:
        process.kill()
        process.wait()
