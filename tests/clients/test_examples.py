"""The examples do what they say, also from an installed wheel without the service's packages."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sys
from pathlib import Path

import typing_extensions

from tests.e2e.server import PATIENCE, ROOT, Parlour

SDK = ROOT / "clients" / "python"


async def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """What a program prints. Fails if it does."""
    process = await asyncio.create_subprocess_exec(
        *map(str, command),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        cwd=cwd,
        env={k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | environment,
    )
    async with asyncio.timeout(3 * PATIENCE):
        out, err = await process.communicate()
    assert process.returncode == 0, err.decode()
    return out.decode()


async def example(name: str, *arguments: str, cwd: Path) -> str:
    path = SDK / "examples" / name
    return await run(sys.executable, path, *arguments, cwd=cwd, PYTHONPATH=str(SDK / "src"))


async def test_create_and_watch(parlour: Parlour, tmp_path: Path):
    created = await example("create_match.py", parlour.url, cwd=tmp_path)
    assert "PLAYING ['Robin', 'greedy']" in created


async def test_play(parlour: Parlour, tmp_path: Path):
    assert (await example("play.py", parlour.url, cwd=tmp_path)).startswith(("won [", "lost ["))


async def test_bot_and_watch(parlour: Parlour, tmp_path: Path):
    played = await example("bot.py", parlour.url, cwd=tmp_path)
    assert "FINISHED Result(" in played


async def test_simulate(parlour: Parlour, tmp_path: Path):
    said = await example("simulate.py", parlour.url, cwd=tmp_path)
    assert "40 of 40" in said
    assert "greedy: " in said


async def test_watch(parlour: Parlour, tmp_path: Path):
    played = await example("bot.py", parlour.url, cwd=tmp_path)
    match_id = played.split()[-1]
    watched = await example("watch.py", parlour.url, match_id, cwd=tmp_path)
    assert "FINISHED [" in watched


def blocks(path: str, language: str) -> list[str]:
    """The code in a document."""
    found: list[str] = re.findall(rf"```{language}\n(.*?)```", (ROOT / path).read_text(), re.DOTALL)
    return found


async def test_the_documents_tell_the_truth(parlour: Parlour, tmp_path: Path):
    first, bot = blocks("docs/clients.md", "python")
    (readme,) = blocks("clients/python/README.md", "python")
    said = []
    for code in (first, bot + "print(Tin.game)", readme + "print(update.match.status)"):
        local = code.replace("http://127.0.0.1:8000", parlour.url)
        path = str(SDK / "src")
        said.append(await run(sys.executable, "-c", local, cwd=tmp_path, PYTHONPATH=path))
    assert "99" in said[0]
    assert said[1:] == ["<Game bah-humbug>\n", "FINISHED\n"]
    (curl,) = blocks("docs/clients.md", "sh")
    listed = await run("sh", "-c", curl.replace("http://127.0.0.1:8000", parlour.url), cwd=ROOT)
    assert "Bah! Humbug!" in listed


async def test_an_installed_wheel_plays_a_match(parlour: Parlour, tmp_path: Path):
    python = tmp_path / "venv" / "bin" / "python"
    uv = (sys.executable, "-m", "uv", "--no-config", "--offline", "--quiet")
    hatchling = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path))
    await run(*hatchling, cwd=SDK)
    (wheel,) = await asyncio.to_thread(lambda: list(tmp_path.glob("*.whl")))
    await run(*uv, "venv", "--python", sys.executable, tmp_path / "venv", cwd=tmp_path)
    await run(*uv, "pip", "install", "--python", python, "--no-deps", wheel, cwd=tmp_path)
    # What it depends on, without a network; nothing of the service is to be found by it.
    found = await run(
        python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=tmp_path
    )
    packages = Path(found.strip())
    for name in ("anyio", "certifi", "h11", "httpcore", "httpx", "idna", "msgspec", "websockets"):
        (packages / name).symlink_to(Path(__import__(name).__file__ or "").parent)
    shutil.copy(typing_extensions.__file__, packages)
    shutil.copy(SDK / "examples" / "play.py", tmp_path)
    said = await run(python, "play.py", parlour.url, cwd=tmp_path)
    assert said.startswith(("won [", "lost ["))
    look = "import importlib.util as u; print(*map(u.find_spec, ('engine', 'service', 'workers')))"
    assert await run(python, "-c", look, cwd=tmp_path) == "None None None\n"
