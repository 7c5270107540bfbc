"""Computer players: what each promises, whatever the game."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.game import Game, Move
from engine.games import all_games, get_game
from engine.playout import random_move
from engine.rng import KEY_BYTES
from workers.players import Player, UnknownPlayer, get_player, player_names
from workers.players.greedy import Greedy
from workers.players.search import Search, evaluate

ROOT = Path(__file__).parents[2]
TABLES = [(game, seats) for game in all_games() for seats in sorted(set(game.seat_range))]
PLAYERS: dict[str, Player] = {
    "random": get_player("random"),
    "greedy": Greedy(),
    "search": Search(8),
}
CHOICES = """
import random
from engine.games import get_game
from workers.players.search import Search
game = get_game("bah-humbug").start(3, {}, bytes(32))
for seed in range(6):
    seat = game.actors()[0]
    move = Search(40).choose(game.view(seat), seat, game.legal(seat), seed)
    print(seat, move)
    game.play(seat, move)
"""


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.slug}-{seats}" for game, seats in TABLES]
)
def test_a_view_is_enough_for_a_legal_move(game: type[Game], seats: int, name: str):
    chance = random.Random(f"{game.slug} {seats}")
    state = game.start(seats, {}, chance.randbytes(KEY_BYTES))
    for _ in range(25):
        if not state.actors():
            break
        for seat in state.actors():
            view, legal = state.view(seat), state.legal(seat)
            before = view.snapshot()
            chosen = PLAYERS[name].choose(view, seat, legal, 7)
            assert chosen in legal
            assert view.snapshot() == before
            assert PLAYERS[name].choose(state.view(seat), seat, legal, 7) == chosen
        state.play(*random_move(state, chance))


def test_a_level_plays_the_same_in_another_process():
    told = {
        subprocess.run(
            [sys.executable, "-c", CHOICES],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "random")
    }
    assert len(told) == 1
    assert len(told.pop().splitlines()) == 6


def test_every_legal_move_is_evaluated():
    game = get_game("woodland-winter").start(1, {}, bytes(32))
    legal = game.legal(0)
    found = evaluate(game.view(0), 0, legal, 3, 200)
    assert [evaluation.move for evaluation in found] == list(legal)
    assert sum(evaluation.visits for evaluation in found) == 200
    assert all(0 <= evaluation.value <= 1 for evaluation in found)


def play(game: type[Game], players: Sequence[Player], seed: int) -> set[int]:
    """The winners of a match between players."""
    chance = random.Random(seed)
    state = game.start(len(players), {}, chance.randbytes(KEY_BYTES))
    while actors := state.actors():
        seat = actors[0]
        legal: Sequence[Move] = state.legal(seat)
        move = players[seat].choose(state.view(seat), seat, legal, chance.getrandbits(60))
        state.play(seat, move)
    result = state.result()
    assert result
    return set(result.winners)


def test_greedy_and_search_beat_random():
    """Two thirds of the matches at least; who plays no better wins half."""
    game, anything = get_game("bah-humbug"), get_player("random")
    for player in (Greedy(), Search(60)):
        won = 0
        for seed in range(30):
            seat = seed % 2
            players = [player, anything] if seat == 0 else [anything, player]
            won += play(game, players, seed) == {seat}
        assert won >= 20


def test_names():
    assert player_names()[:2] == ["random", "greedy"]
    for name in player_names():
        assert get_player(name) is get_player(name)
    for name in ("deep blue", "search:best", "random:hard", "greedy:hard", ""):
        with pytest.raises(UnknownPlayer):
            get_player(name)
