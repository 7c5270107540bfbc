"""Simulated games: what decides them, how they are counted, and that each can be seen again."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import UnknownGame
from engine.game import Game, Move
from engine.games import all_games
from engine.log import verify
from service.simulations import SimulationSpec
from service.summary import ILLEGAL, RAISED, Summary, decode_summary
from workers import simulation
from workers.players import UnknownPlayer
from workers.players.random import Random
from workers.simulation import game_log, play_game, run_chunk


def spec(game: str = "bah-humbug", seats: int = 3, **fields: Any) -> SimulationSpec:
    asked = {"players": ("random",), "games": 30, "seed": 7, **fields}
    return SimulationSpec(game=game, seats=seats, **asked).checked()


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_the_log_of_a_game_leads_to_what_was_counted(game: type[Game]):
    for seats in game.seat_range:
        played = spec(game.slug, seats)
        record = play_game(played, 11)
        log = game_log(played, 11)
        result = verify(log).result()
        assert result is not None
        assert (record.winners, record.scores) == (result.winners, result.scores)
        assert (record.title, record.won) == (result.title, result.won)
        assert record.length == len(log.moves)
        assert record.ending != record.outcome, "the game says why it is over"
        assert play_game(played, 11) == record


def test_with_players_who_think_too():
    played = spec("chip-n-dale-christmas-treasures", 2, players=("greedy", "search:easy"))
    record = play_game(played, 3)
    result = verify(game_log(played, 3)).result()
    assert result is not None
    assert (record.winners, record.scores) == (result.winners, result.scores)
    assert record.players == ("search:easy", "greedy")
    assert not record.faults


def test_seed_and_number_decide_a_game():
    records = [play_game(spec(), index) for index in range(20)]
    assert records == [play_game(spec(games=1_000), index) for index in range(20)]
    others = [play_game(spec(seed=8), index) for index in range(20)]
    assert [r.length for r in records] != [r.length for r in others]
    keys = {game_log(spec(), index).key for index in range(20)}
    assert len(keys) == 20
    assert game_log(spec(players=("greedy",)), 4).key == game_log(spec(), 4).key


@pytest.mark.parametrize(("seats", "players"), [(4, "ab"), (3, "abc"), (4, "abc"), (5, "a")])
def test_every_player_sits_everywhere_equally_often(seats: int, players: str):
    sat = [spec(seats=seats, players=tuple(players)).seating(i) for i in range(60)]
    for seat in range(seats):
        for player in players:
            assert sum(names[seat] == player for names in sat) == 60 / len(players)


def test_the_order_and_size_of_chunks_dont_matter():
    whole = run_chunk(spec(), 0, 30)
    bounds = [0, 1, 8, 9, 20, 30]
    parts = [run_chunk(spec(), start, stop).encode() for start, stop in pairwise(bounds)]
    for seed in range(5):
        random.Random(seed).shuffle(parts)
        assert Summary.merged(parts) == whole
        assert Summary.merged(parts).figures() == whole.figures()
        assert Summary.merged(parts).csv() == whole.csv()


CARDS = spec(seats=4, players=("random", "greedy"))
FOREST = spec("woodland-winter", 1)


def _summaries(played: SimulationSpec) -> st.SearchStrategy[Summary]:
    chunks = [run_chunk(played, index, index + 1).encode() for index in range(4)]
    return st.lists(st.sampled_from(chunks), max_size=5).map(Summary.merged)


def _three(played: SimulationSpec) -> st.SearchStrategy[tuple[Summary, Summary, Summary]]:
    return st.tuples(_summaries(played), _summaries(played), _summaries(played))


def _merged(one: Summary, other: Summary) -> Summary:
    whole = decode_summary(one.encode())
    whole.merge(other)
    return whole


@settings(max_examples=60, deadline=None)
@given(_three(CARDS) | _three(FOREST))
def test_merging_is_commutative_and_associative(three: tuple[Summary, Summary, Summary]):
    one, two, last = three
    before = two.encode()
    assert _merged(one, two) == _merged(two, one)
    assert _merged(_merged(one, two), last) == _merged(one, _merged(two, last))
    assert _merged(one, Summary()) == one
    assert two.encode() == before, "what is merged stays as it was"


# ---------------------------------------------------------------------- what goes wrong


class Bad:
    """Raises, or plays what isn't legal, or plays."""

    def choose(self, view: Game, seat: int, legal: Sequence[Move], seed: int) -> Move:
        if seed % 3 == 0:
            raise RuntimeError("I can't decide")
        if seed % 3 == 1:
            return "whatever"  # type: ignore[return-value]
        return Random().choose(view, seat, legal, seed)


def test_a_players_mistakes_are_counted_and_its_default_played(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(simulation, "get_player", lambda name: Bad())
    played = spec(players=("bad", "random"))
    verify(game_log(played, 0))
    summary = run_chunk(played, 0, 4)
    told = [mistake for index in range(4) for mistake in play_game(played, index).faults]
    assert {name for name, _ in told} == {"bad"}
    assert {fault for _, fault in told} == {RAISED, ILLEGAL}
    counted = summary.faults["bad"]
    assert counted[RAISED].count == told.count(("bad", RAISED))
    assert counted[ILLEGAL].count == told.count(("bad", ILLEGAL))
    players = {row["player"]: row for row in summary.figures()["players"]}
    assert {row["fault"] for row in players["bad"]["faults"]} == {RAISED, ILLEGAL}
    assert players["random"]["faults"] == []


def test_an_error_of_the_rules_costs_one_game(monkeypatch: pytest.MonkeyPatch):
    real = simulation.play_game

    def play(played: SimulationSpec, index: int, tick: Any = None) -> Any:
        if index in (3, 5):
            raise ZeroDivisionError("oops")
        return real(played, index, tick)

    monkeypatch.setattr(simulation, "play_game", play)
    summary = run_chunk(spec(), 0, 8)
    assert summary.games == 6
    assert summary.figures()["crashes"] == [
        {"error": "ZeroDivisionError: oops", "count": 2, "example": 3}
    ]


def test_a_game_that_never_ends_is_broken_off(monkeypatch: pytest.MonkeyPatch):
    from engine.games.bah_humbug import BahHumbug

    monkeypatch.setattr(BahHumbug, "bound", lambda self: 3)
    summary = run_chunk(spec(), 0, 2)
    assert summary.games == 0
    assert next(iter(summary.crashes)).startswith("RuntimeError: more than 3 moves")


def test_what_doesnt_exist_is_refused():
    with pytest.raises(UnknownPlayer):
        run_chunk(spec(players=("nobody",)), 0, 1)
    with pytest.raises(UnknownGame):
        play_game(SimulationSpec(game="chess", seats=2, players=("random",), games=1), 0)


def test_players_get_views_and_not_the_state(monkeypatch: pytest.MonkeyPatch):
    class Curious:
        def choose(self, view: Game, seat: int, legal: Sequence[Move], seed: int) -> Move:
            with pytest.raises(RuntimeError):
                view.rng.roll()
            assert type(legal) is tuple
            move: Move = legal[-1]
            return move

    monkeypatch.setattr(simulation, "get_player", lambda name: Curious())
    assert not play_game(spec(players=("curious",)), 0).faults
