"""What Parlour is compared with plays the same game."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import msgspec
import pytest

from engine.game import move_id, stored_move_id
from engine.games import get_game
from engine.log import draws, steps
from engine.playout import random_log
from tests.benchmarks.bot_soak import NODE

PEERS = Path(__file__).parent / "peers"
NOT_COMPARED = {"options", "seats", "rng"}


@pytest.mark.parametrize("seed", range(5))
def test_javascript_rules_are_the_same(seed: int) -> None:
    game = get_game("deckbuild-the-halls")
    log = random_log(game, 2, {}, random.Random(seed))
    expected = []
    for state, _ in steps(log):
        shown = {
            _camel(field): msgspec.to_builtins(getattr(state, field))
            for field in state.__struct_fields__
            if field not in NOT_COMPARED
        }
        actors = state.actors()
        shown["legal"] = [move_id(move) for move in state.legal(actors[0])] if actors else []
        expected.append(shown)
    given = {
        "draws": [draw.result for some in draws(log) for draw in some],
        "moves": [{"seat": m.seat, "move": stored_move_id(m.move)} for m in log.moves],
    }
    replayed = subprocess.run(
        [NODE, PEERS / "replay.mjs"],
        input=msgspec.json.encode(given),
        capture_output=True,
        check=True,
    )
    answer = msgspec.json.decode(replayed.stdout)
    assert answer["positions"] == expected
    outcome = state.result()
    assert outcome
    assert answer["result"] == {
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
    }


def _camel(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(other.capitalize() for other in others)
