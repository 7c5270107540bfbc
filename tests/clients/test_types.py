"""A wrong move doesn't pass a type checker."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.e2e.server import ROOT

PROGRAM = """\
from parlour_client import AsyncBot, Client, types
from parlour_client.games import bah_humbug, snapdragon, woodland_winter
from parlour_client.refusals import IllegalMove


def play(client: Client, match_id: str) -> None:
    client.submit_move(match_id, bah_humbug.Mail(card=7))
    client.submit_move(match_id, "mail:7")
    client.submit_move(match_id, bah_humbug.Mail(card="seven"))  # E: arg-type
    client.submit_move(match_id, bah_humbug.Mail())  # E: call-arg
    client.submit_move(match_id, bah_humbug.Mail(card=7, to=2))  # E: call-arg
    client.submit_move(match_id, bah_humbug.Post(card=7))  # E: attr-defined
    client.submit_move(match_id, {"mail": 7})  # E: arg-type
    client.create_match("bah-humbug", 2, options=bah_humbug.Options(max_rounds=5))
    client.create_match("bah-humbug", 2, options=bah_humbug.Options(rounds=5))  # E: call-arg
    client.create_match("bah-humbug", 2, visibility="PRIVATE")  # E: arg-type


def look(client: Client, match_id: str) -> None:
    position = client.get_match(match_id, game=bah_humbug.GAME)
    print(position.view)  # E: union-attr
    assert position
    assert position.view
    hands: list[list[int | None]] = position.view.hands
    hand: list[int] = position.view.hands  # E: assignment
    print(hands, hand, position.view.tree)  # E: attr-defined
    for legal in position.legal_moves.nodes:
        if isinstance(legal.move, bah_humbug.Mail):
            print(legal.move.card + 1)
        print(legal.move.card)  # E: union-attr
    for update in client.watch_match(match_id):
        table: types.Table | None = update.match.table
        print(table, update.match.view)  # E: attr-defined
    try:
        client.resign(match_id)
    except IllegalMove as refused:
        print(refused.reason, refused.current_version)  # E: attr-defined


class Tin(AsyncBot[bah_humbug.Turn, bah_humbug.Move]):
    game = bah_humbug.GAME

    async def choose(self, turn: bah_humbug.Turn) -> bah_humbug.Move:
        if turn.view.coal:
            return snapdragon.Pass()  # E: return-value
        if turn.view.round > 2:
            return woodland_winter.Skip()  # E: return-value
        return bah_humbug.Pass()


class Zinc(AsyncBot[bah_humbug.Turn, bah_humbug.Move]):
    game = snapdragon.GAME  # E: assignment

    async def choose(self, turn: bah_humbug.Turn) -> str:
        return turn.legal_moves[0].id
"""


def test_wrong_moves_fail(tmp_path: Path):
    path = tmp_path / "program.py"
    path.write_text(PROGRAM)
    checked = subprocess.run(
        [*(sys.executable, "-m", "mypy", "--strict", "--no-error-summary"), path.name],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={"MYPYPATH": str(ROOT / "clients" / "python" / "src")},
        check=False,
    )
    found = re.findall(r"^program.py:(\d+): error: .*\[([a-z-]+)\]$", checked.stdout, re.MULTILINE)
    expected = [
        (str(number), match[1])
        for number, line in enumerate(PROGRAM.splitlines(), 1)
        if (match := re.search(r"# E: ([a-z-]+)$", line))
    ]
    assert list(dict.fromkeys(found)) == expected, checked.stdout + checked.stderr
