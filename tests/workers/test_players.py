"""Computer players: what each promises, whatever the game."""

from __future__ import annotations

import math
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.game import Game, Move, Options
from engine.games import all_games, get_game
from engine.playout import random_move
from engine.rng import KEY_BYTES, Rng
from service.players import player_names
from tests.workers.toys import (
    Bet,
    Bets,
    Climb,
    Gifts,
    Grab,
    Heap,
    Leave,
    Offer,
    Pennies,
    Roll,
    Show,
    Take,
)
from workers.players import Player, UnknownPlayer, get_player
from workers.players.greedy import Greedy
from workers.players.search import LEVELS, Search, evaluate

SEEDS = range(5)
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


# ---------------------------------------------------------------------- games with a known answer


@pytest.mark.parametrize("left", [left for left in range(1, 12) if left % 4])
def test_search_wins_a_solved_game(left: int):
    game = Heap(seats=2, options=Options(), rng=Rng(bytes(KEY_BYTES)), left=left)
    view, legal = game.view(0), game.legal(0)
    assert all(Search(LEVELS["normal"]).choose(view, 0, legal, s) == Take(left % 4) for s in SEEDS)


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("left", range(4, 13))
def test_search_finds_the_way_alone_and_together(seats: int, left: int):
    game = Climb(seats=seats, options=Options(), rng=Rng(bytes(KEY_BYTES)), left=left)
    while actors := game.actors():
        seat = actors[0]
        legal = game.legal(seat)
        game.play(seat, Search(LEVELS["normal"]).choose(game.view(seat), seat, legal, game.left))
    assert (result := game.result())
    assert result.won


@pytest.mark.parametrize("name", player_names())
def test_nobody_sees_a_hidden_card(name: str):
    """Two states that differ in what is hidden are the same to every player."""
    lies = [Bets(seats=1, options=Options(), rng=Rng(bytes(KEY_BYTES))) for _ in range(2)]
    for game, card in zip(lies, (1, 2), strict=True):
        game.card, game.aside = [card], [3 - card]
    for betting in (False, True):
        for game in lies:
            game.betting = betting
        first, second = (
            [get_player(name).choose(game.view(0), 0, game.legal(0), seed) for seed in SEEDS]
            for game in lies
        )
        assert first == second


@pytest.mark.parametrize(("level", "searches"), [("easy", 40), ("normal", 20), ("hard", 5)])
def test_search_does_not_count_on_knowing_later_what_is_hidden(level: str, searches: int):
    """Who searched each deal by itself would bet: in each of them the card is known."""
    game = Bets.start(1, {}, bytes(KEY_BYTES))
    view, legal, iterations = game.view(0), game.legal(0), LEVELS[level]
    found = [evaluate(view, 0, legal, seed, iterations) for seed in range(searches)]
    for (move, value), several in zip(
        ((Bet(), 1 / 2), (Roll(), 2 / 3)), zip(*found, strict=True), strict=True
    ):
        visits = sum(one.visits for one in several)
        mean = sum(one.value * one.visits for one in several) / visits
        assert several[0].move == move
        assert abs(mean - value) < 4 * 0.5 / math.sqrt(visits)
    rolled = [Search(iterations).choose(view, 0, legal, seed) == Roll() for seed in range(searches)]
    assert sum(rolled) > 0.8 * searches


def test_search_cannot_be_foreseen():
    """Against a player that remembers what it did in the same situation, it scores as usual."""
    habits: Counter[tuple[object, int]] = Counter()
    foreseen = rounds = 0
    for seed in range(100):
        game = Pennies.start(2, {}, seed.to_bytes(KEY_BYTES, "big"))
        while game.actors():
            situation = (len(game.history), tuple(map(tuple, game.history)))
            guess = 1 if habits[situation, 1] >= habits[situation, 2] else 2
            game.play(1, Show(3 - guess))  # Seat 0 hopes for an even sum, seat 1 for an odd one.
            # As in a match, each decision has a seed of its own.
            move = Search(40).choose(game.view(0), 0, game.legal(0), 3 * seed + rounds % 3)
            assert isinstance(move, Show)
            habits[situation, move.side] += 1
            foreseen += move.side == guess
            rounds += 1
            game.play(0, move)
    # Three deviations of a fair coin.
    assert foreseen / rounds < 0.5 + 3 * math.sqrt(0.25 / rounds)


def test_a_choice_made_in_secret_is_not_answered():
    for level in LEVELS.values():
        for seed in SEEDS:
            answers = set()
            for side in (1, 2):
                game = Pennies.start(2, {}, bytes(KEY_BYTES))
                game.play(1, Show(side))
                answers.add(Search(level).choose(game.view(0), 0, game.legal(0), seed))
            assert len(answers) == 1


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_search_thinks_of_how_others_react(seats: int):
    for seed in SEEDS:
        game = Gifts.start(seats, {}, bytes(KEY_BYTES))
        offers = game.legal(0)
        assert Search(LEVELS["normal"]).choose(game.view(0), 0, offers, seed) == Offer(-1)
        for gift, reaction in ((2, Grab()), (-1, Leave())):
            game = Gifts.start(seats, {}, bytes(KEY_BYTES))
            game.play(0, Offer(gift))
            for seat in game.actors():
                legal = game.legal(seat)
                chosen = Search(LEVELS["normal"]).choose(game.view(seat), seat, legal, seed)
                assert chosen == reaction


def test_twelve_seats_that_choose_at_once():
    game = Pennies.start(12, {}, bytes(KEY_BYTES))
    while game.actors():
        for seat in game.actors():
            move = Search(20).choose(game.view(seat), seat, game.legal(seat), seat)
            assert move in game.legal(seat)
            game.play(seat, move)


# ---------------------------------------------------------------------- evaluations


def test_every_legal_move_is_evaluated():
    game = get_game("woodland-winter").start(1, {}, bytes(32))
    legal = game.legal(0)
    found = evaluate(game.view(0), 0, legal, 3, 200)
    assert [evaluation.move for evaluation in found] == list(legal)
    assert sum(evaluation.visits for evaluation in found) == 200
    assert all(0 <= evaluation.value <= 1 for evaluation in found)
    assert evaluate(game.view(0), 0, legal, 3, 200) == found
    assert evaluate(game.view(0), 0, legal, 4, 200) != found


def test_more_moves_than_iterations():
    game = get_game("woodland-winter").start(1, {}, bytes(32))
    legal = game.legal(0)
    assert len(legal) > 3
    found = evaluate(game.view(0), 0, legal, 3, 3)
    assert [evaluation.move for evaluation in found] == list(legal)
    assert sum(evaluation.visits for evaluation in found) == 3
    assert all(0 < evaluation.value < 1 for evaluation in found)


def test_a_single_legal_move_is_evaluated():
    game = Heap(seats=2, options=Options(), rng=Rng(bytes(KEY_BYTES)), left=1)
    (only,) = evaluate(game.view(0), 0, game.legal(0), 0, 10)
    assert (only.move, only.value) == (Take(1), 1.0)
    for name in player_names():
        assert get_player(name).choose(game.view(0), 0, game.legal(0), 0) == Take(1)
