"""`parlour simulate`: what it prints and writes, and that it can be broken off and resumed."""

from __future__ import annotations

import csv
import io
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.log import read_log, verify
from tests.workers.test_workers import gone, until
from workers.cli import main
from workers.report import ProgressBar

PARLOUR = [sys.executable, "-c", "from workers.cli import main; main()"]

Ended = tuple[int, str, str]
Parlour = Callable[..., Ended]


@pytest.fixture
def parlour(capsys: pytest.CaptureFixture[str]) -> Parlour:
    """Runs a command in this process: status, output, errors."""

    def run(*words: object) -> Ended:
        with pytest.raises(SystemExit) as ended:
            main([str(word) for word in words])
        assert isinstance(ended.value.code, int)
        return (ended.value.code, *capsys.readouterr())

    return run


def command(*words: object) -> subprocess.CompletedProcess[str]:
    """Runs a command as a process of its own."""
    return subprocess.run(
        [*PARLOUR, *map(str, words)], capture_output=True, text=True, timeout=60, check=False
    )


BAH = ("simulate", "bah-humbug", "--seats", 3, "--games", 120, "--seed", 4)


def test_workers_dont_change_the_result(parlour: Parlour):
    status, alone, err = parlour(*BAH, "--players", "random", "--workers", 0, "--json")
    assert (status, err) == (0, "")
    for workers in (1, 3):
        ended = command(*BAH, "--players", "random", "--workers", workers, "--json")
        assert (ended.returncode, ended.stderr) == (0, "")
        assert ended.stdout == alone
    result = json.loads(alone)
    assert result["spec"] == {
        "game": "bah-humbug", "seats": 3, "players": ["random"], "games": 120, "seed": 4,
        "options": {}, "rules": 1,
    }  # fmt: skip
    assert result["games"] == 120
    assert result["players"][0]["games"] == 360


def test_what_a_person_reads(parlour: Parlour):
    status, out, err = parlour(
        *BAH, "--players", "random,greedy", "--games", 8, "--workers", 0, "--option",
        "max_rounds=1",
    )  # fmt: skip
    assert (status, err) == (0, "")
    assert out.startswith("bah-humbug, 3 seats, 8 of 8 games, seed 4\noptions: max_rounds=1\n")
    for words in ("95% interval", "greedy", "random", "first move wins", "advantage", "moves"):
        assert words in out
    assert "the last round is over; most berries, then coal (game " in out
    assert "outcomes" in out


def test_a_cooperative_game(parlour: Parlour):
    _, out, _ = parlour("simulate", "woodland-winter", "--games", 20, "--workers", 0)
    assert "games beaten     0 of 20, 0.0%" in out
    assert "first move" not in out
    assert "the animals have lost" in out


def test_what_is_written(parlour: Parlour, tmp_path: Path):
    table, charts, log = tmp_path / "t.csv", tmp_path / "charts", tmp_path / "game.json"
    status, out, _ = parlour(
        *BAH, "--workers", 0, "--json", "--csv", table, "--svg", charts, "--log", 17, log
    )
    assert status == 0
    result = json.loads(out)
    rows = list(csv.DictReader(io.StringIO(table.read_text())))
    whole = next(r for r in rows if (r["measure"], r["seat"]) == ("win", ""))
    assert int(whole["count"]) == result["players"][0]["wins"]
    assert {path.name for path in charts.iterdir()} == {
        "wins.svg", "scores.svg", "lengths.svg", "endings.svg",
    }  # fmt: skip
    assert verify(read_log(log.read_bytes())).result()
    status, out, _ = parlour("verify", log)
    assert status == 0
    assert "verified" in out
    assert parlour("replay", log)[0] == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "no game 'chess'"),
        (("bah-humbug", "--seats", 9), "is for 2 to 5 seats"),
        (("bah-humbug", "--players", "alphazero"), "no player 'alphazero'"),
        (("bah-humbug", "--players", "search:god"), "no level 'god'"),
        (("bah-humbug", "--players", "random,random,random"), "1 to 2 players"),
        (("bah-humbug", "--option", "max_rounds"), "NAME=VALUE"),
        (("bah-humbug", "--option", "max_rounds=many"), "max_rounds"),
        (("bah-humbug", "--games", 0), "1 or more games"),
        (("bah-humbug", "--workers", -1), "--workers"),
        (("bah-humbug", "--log", 1000, "x.json"), "0 to 999"),
        (("bah-humbug", "--resume"), "--resume needs --data"),
        (("bah-humbug", "--resume", "--data", "x", "--workers", 0), "and workers"),
    ],
)
def test_what_cant_be_simulated(parlour: Parlour, words: tuple[Any, ...], said: str):
    status, out, err = parlour("simulate", *words)
    assert (status, out) == (1, "")
    assert said in err


def test_worker_takes_known_queues(parlour: Parlour):
    for words in (("--queues", "ai,what"), ("--processes", 0)):
        status, _, err = parlour("worker", *words)
        assert status == 1
        assert "--queues takes ai, analysis, webhooks, alone, simulations" in err


SLOW = ("simulate", "bah-humbug", "--games", 200, "--players", "greedy", "--json")


@pytest.fixture(scope="module")
def unbroken() -> tuple[str, float]:
    """What is written when nothing comes in between, and the seconds that it takes one process."""
    begun = time.monotonic()
    return command(*SLOW, "--workers", 0).stdout, time.monotonic() - begun


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_what_was_broken_off_goes_on(
    tmp_path: Path, how: signal.Signals, unbroken: tuple[str, float]
):
    from service.queues import Queues
    from service.simulations import STALLED_SECONDS
    from service.store.embedded import running

    data = tmp_path / "data"
    words = [*map(str, SLOW), "--data", str(data), "--workers", "2"]
    with subprocess.Popen(
        [*PARLOUR, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        url = until(lambda: running(data))
        queues = Queues(url)

        def chunks() -> int:
            return sum(queues.client.hlen(key) for key in queues.client.keys("{sim:*}:chunks"))

        until(chunks)
        pids = [
            int(queues.client.hget(key, "pid") or 0) for key in queues.client.smembers("rq:workers")
        ]
        process.send_signal(how)
        out, err = process.communicate(timeout=20)
        queues.close()
    assert out == ""
    assert len(pids) == 2
    until(lambda: all(map(gone, pids)))
    if how is signal.SIGINT:
        assert process.returncode == 130
        assert err == "interrupted: the same command with --resume goes on from here\n"
    until(lambda: running(data) is None)
    begin = time.monotonic()
    resumed = command(*words, "--resume")
    assert (resumed.returncode, resumed.stderr) == (0, "")
    whole, seconds = unbroken
    assert time.monotonic() - begin < seconds + STALLED_SECONDS / 2, "it waited for the sweep"
    assert resumed.stdout == whole
    again = command(*words, "--resume")
    assert again.stdout == resumed.stdout


def test_the_progress_bar_tells_rate_and_time_left():
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    clock = [100.0]
    terminal = Terminal()
    bar = ProgressBar(terminal, 2_000, lambda: clock[0])
    bar.show(0)
    clock[0] += 2
    bar.show(500)
    assert "500/2,000 games  250/s  6 s left" in terminal.getvalue()
    clock[0] += 1_000
    bar.show(502)
    assert "0.5/s  49 min 50 s left" in terminal.getvalue()
    bar.close()
    assert terminal.getvalue().endswith("\r\x1b[K")
    silent = io.StringIO()
    ProgressBar(silent, 10).show(5)
    assert silent.getvalue() == ""


def test_serving_tells_of_a_wrong_url_once():
    ended = command("serve", "--port", 0, "--redis", "http://127.0.0.1:1")
    assert (ended.returncode, ended.stdout) == (1, "")
    (line,) = ended.stderr.splitlines()
    assert "redis://" in line


def test_trying_a_bot_out_tells_of_a_service_that_isn_t_there(parlour: Parlour):
    status, _, err = parlour("bot-check", "http://127.0.0.1:1", "token")
    assert status == 1
    assert err.startswith("parlour: can't reach http://127.0.0.1:1: ")
