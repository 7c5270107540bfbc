"""Logs of whole games: replay, fingerprints, and that verification notices every tampering."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from engine import games
from engine.errors import InvalidLog
from engine.facts import FactKind
from engine.log import (
    GameLog,
    LoggedMove,
    begin,
    draws,
    fingerprint,
    read_log,
    replay,
    steps,
    verify,
)
from engine.playout import random_log
from engine.rng import DrawKind, Rng, commitment
from tests.engine.toys import Wagers, get_game


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("engine.log.get_game", get_game)


@pytest.fixture
def log() -> GameLog:
    return random_log(Wagers, 3, {"first_seat": 1, "talk": False}, random.Random(5))


def changed(log: GameLog, **fields: Any) -> GameLog:
    return msgspec.structs.replace(log, **fields)


def test_verifies(log: GameLog):
    end = verify(log)
    assert end.result() is not None
    assert fingerprint(end) == log.fingerprint
    assert end == replay(log)


def test_survives_json(log: GameLog):
    assert read_log(msgspec.json.encode(log)) == log
    assert read_log(msgspec.json.encode(log).decode()) == log


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"null", b'{"game": "wagers"}', b"\xff\xfe", '{"game": 3}']
)
def test_what_is_no_log(data: bytes | str):
    with pytest.raises(InvalidLog, match="not a game log") as refused:
        read_log(data)
    assert refused.value.index is None


def test_begin_is_the_set_up(log: GameLog):
    game = begin(log)
    assert game == Wagers.start(3, {"first_seat": 1, "talk": False}, bytes.fromhex(log.key))
    assert game.heard() == []
    assert begin(log, listen=True).heard()


def test_steps_yield_every_position_with_its_facts(log: GameLog):
    snapshots, facts = [], []
    for game, told in steps(log):
        snapshots.append(game.snapshot())
        facts.append(told)
    assert len(snapshots) == len(log.moves) + 1
    assert snapshots[0] == begin(log).snapshot()
    assert snapshots[-1] == replay(log).snapshot()
    assert all(facts)
    assert facts[-1][-1].kind is FactKind.END


@pytest.mark.parametrize("consume", [replay, lambda log: list(steps(log))], ids=["replay", "steps"])
class TestMovesThatDoNotReplay:
    def test_illegal_move(self, log: GameLog, consume):
        seat = log.moves[4].seat
        log.moves[4] = LoggedMove(seat, {"kind": "wager", "card": 9})
        with pytest.raises(InvalidLog, match=f"move 4 of seat {seat}: ") as refused:
            consume(log)
        assert refused.value.index == 4

    def test_move_of_another_seat(self, log: GameLog, consume):
        log.moves[0] = LoggedMove(7, log.moves[0].move)
        with pytest.raises(InvalidLog, match="move 0 of seat 7: there is no seat 7") as refused:
            consume(log)
        assert refused.value.index == 0

    def test_move_of_another_game(self, log: GameLog, consume):
        log.moves[1] = LoggedMove(log.moves[1].seat, {"kind": "castle"})
        with pytest.raises(InvalidLog, match="not a move of Wagers") as refused:
            consume(log)
        assert refused.value.index == 1

    def test_move_after_the_end(self, log: GameLog, consume):
        log.moves.append(log.moves[-1])
        with pytest.raises(InvalidLog, match="the game is over") as refused:
            consume(log)
        assert refused.value.index == len(log.moves) - 1

    def test_dropped_move(self, log: GameLog, consume):
        del log.moves[2]
        with pytest.raises(InvalidLog) as refused:
            consume(log)
        assert refused.value.index is not None


class TestTampering:
    def test_another_legal_move(self, log: GameLog):
        last = log.moves[-1]
        other = {"believe": "doubt", "doubt": "believe"}[last.move["kind"]]
        log.moves[-1] = LoggedMove(last.seat, {"kind": other})
        with pytest.raises(InvalidLog, match=r"don't lead to the recorded end|seat \d"):
            verify(log)

    def test_truncated(self, log: GameLog):
        del log.moves[-1]
        with pytest.raises(InvalidLog, match="the moves don't lead to the recorded end") as refused:
            verify(log)
        assert refused.value.index is None

    def test_another_fingerprint(self, log: GameLog):
        with pytest.raises(InvalidLog, match="don't lead to the recorded end"):
            verify(changed(log, fingerprint="0" * 64))

    def test_another_key(self, log: GameLog):
        key = bytes(32)
        with pytest.raises(InvalidLog):
            verify(changed(log, key=key.hex(), commitment=commitment(key)))

    def test_key_that_was_not_committed_to(self, log: GameLog):
        key = bytes(32)
        with pytest.raises(InvalidLog, match="isn't the one committed to"):
            verify(changed(log, key=key.hex(), moves=[], fingerprint=None))

    def test_another_commitment(self, log: GameLog):
        with pytest.raises(InvalidLog, match="isn't the one committed to"):
            verify(changed(log, commitment="0" * 64))

    def test_every_single_move_counts(self, log: GameLog):
        """Whichever move is replaced by another legal one, the end is another or can't be had."""
        for index, (game, _) in enumerate(steps(log)):
            if index == len(log.moves):
                break
            entry = log.moves[index]
            for move in game.legal(entry.seat):
                stored = msgspec.to_builtins(move)
                # Another call may leave no trace, another card always does.
                if all(stored[name] == entry.move.get(name) for name in stored if name != "call"):
                    continue
                moves = [*log.moves]
                moves[index] = LoggedMove(entry.seat, stored)
                with pytest.raises(InvalidLog):
                    verify(changed(log, moves=moves))


@pytest.mark.parametrize(
    "fields",
    [
        {"key": ""},
        {"key": "zz" * 32},
        {"key": "00" * 31},
        {"key": "00 " * 32},
        {"key": "00" * 33},
        {"game": "unknown"},
        {"rules": 2},
        {"seats": 7},
        {"options": {"first_seat": 3}},
        {"options": {"unknown": 1}},
    ],
)
def test_head_that_does_not_fit(log: GameLog, fields: dict[str, Any]):
    with pytest.raises(InvalidLog) as refused:
        verify(changed(log, **fields))
    assert refused.value.index is None
    assert str(refused.value)


def test_without_fingerprint_moves_may_be_missing(log: GameLog):
    del log.moves[-1]
    with pytest.raises(InvalidLog, match="no fingerprint"):
        verify(changed(log, fingerprint=None))


def test_fingerprint_tells_states_apart(log: GameLog):
    seen = {fingerprint(game) for game, _ in steps(log)}
    assert len(seen) == len(log.moves) + 1
    game = begin(log)
    assert fingerprint(game) == fingerprint(game.copy())
    before = fingerprint(game)
    game.rng.counter += 1
    assert fingerprint(game) != before


def test_fingerprint_ignores_the_order_of_mappings():
    class Sample(Wagers, kw_only=True):
        notes: dict[str, int] = {}

    one = Sample.start(2, {}, bytes(32))
    two = Sample.start(2, {}, bytes(32))
    one.notes = {"a": 1, "b": 2}
    two.notes = {"b": 2, "a": 1}
    assert fingerprint(one) == fingerprint(two)


def test_draws_can_be_drawn_again_with_the_key():
    log = random_log(games.get_game("bah-humbug"), 4, {}, random.Random(5))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.log.get_game", games.get_game)
        found, end = draws(log), replay(log)
    assert len(found) == 1 + len(log.moves)
    assert found[0], "the deck is shuffled before the first move"
    source = Rng(bytes.fromhex(log.key))
    for draw in (draw for some in found for draw in some):
        assert draw.block == source.counter, "nothing is drawn in between"
        if draw.kind is DrawKind.NUMBER:
            assert draw.result == (source.below(draw.size),)
        else:
            order = list(range(draw.size))
            source.shuffle(order)
            assert draw.result == tuple(order)
    assert source.counter == end.rng.counter, "nothing is drawn after them"


def test_draws_of_a_log_that_is_none(log: GameLog):
    with pytest.raises(InvalidLog, match="move 0"):
        draws(changed(log, moves=[LoggedMove(0, {"kind": "pass"}), *log.moves]))
