"""What the README tells a newcomer to type does what it says."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

from tests.e2e.server import PATIENCE, ROOT, Parlour, serving

README = (ROOT / "README.md").read_text("utf-8")


def example(language: str, number: int = 0) -> str:
    found: str = re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)[number]
    return found


async def run(parlour: Parlour, folder: Path, *command: str, script: str) -> str:
    """What a script of the README prints when it is run against a server, that of `SERVER`."""
    shim = folder / ".venv" / "bin" / "parlour"
    shim.parent.mkdir(parents=True, exist_ok=True)
    start = "import sys; from workers.cli import main; main(sys.argv[1:])"
    shim.write_text(f'#!/bin/sh\nexec {sys.executable} -c "{start}" "$@"\n')
    shim.chmod(0o755)
    process = await asyncio.create_subprocess_exec(
        *command,
        script,
        cwd=folder,
        env=os.environ
        | {
            "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'clients/python/src'}",
            "SERVER": parlour.url,
        },
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    async with asyncio.timeout(3 * PATIENCE):
        out, _ = await process.communicate()
    assert process.returncode == 0, out.decode()
    return out.decode()


async def test_the_first_match_by_curl(tmp_path: Path):
    async with serving(tmp_path / "data") as parlour:
        said = await run(parlour, tmp_path, "sh", "-c", script=example("sh"))
    assert "select:" in said
    assert '"status":"FINISHED"' in said
    assert said.splitlines()[-1] == "verified"


async def test_a_match_by_rest(tmp_path: Path):
    async with serving(tmp_path / "data") as parlour:
        said = await run(parlour, tmp_path, "sh", "-c", script=example("sh", 1))
    *moves, last, problem = said.splitlines()
    assert len(moves) > 3  # A game of Woodland Winter may be short.
    assert all(line.endswith(": 200") for line in moves)
    assert '"kind":"move_played"' in last
    assert '"code":"TURN_OVER"' in problem


def test_a_server_that_isn_t_there_is_told():
    """The first command of each script, by itself."""
    for number in (0, 1):
        before, _, after = example("sh", number).partition("TOKEN=$(")
        command = after.partition(" | field token)")[0]
        done = subprocess.run(
            ["sh", "-c", before + command],
            env=os.environ | {"SERVER": "http://127.0.0.1:1"},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 7
        assert "127.0.0.1 port 1" in done.stderr


async def test_the_first_steps_from_python(tmp_path: Path):
    async with serving(tmp_path / "data") as parlour:
        script = example("python").replace("http://127.0.0.1:8000", parlour.url)
        said = await run(parlour, tmp_path, sys.executable, "-c", script=script)
    assert "Select(" in said
    assert said.splitlines()[-1] == "4 PLAYING"
