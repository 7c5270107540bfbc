"""Chip 'n' Dale: Christmas Treasures, rule by rule: the rulebook's example (W), the rulings (R),
what is easily missed.

Seat 0 takes the first turn of every round unless a test says otherwise.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.components import Provenance
from engine.errors import GameOver, IllegalMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import Fact, FactKind
from engine.game import HIDDEN, Move, kind_of
from engine.games import chip_n_dale_christmas_treasures as module
from engine.games import get_game
from engine.games.chip_n_dale_christmas_treasures import (
    ChipNDaleChristmasTreasures,
    Collect,
    Discard,
    Flip,
    PassRight,
    Peek,
    Stop,
    Swap,
)
from engine.playout import random_move
from engine.table import Layout, Piece, Zone

KEY = bytes(32)
FACES_OF_CHIP_AND_DALE = {"0": 4, "1": 3, "2": 1}
TREASURES = {
    kind + faces: count
    for kind, counts in {
        "oc": FACES_OF_CHIP_AND_DALE,
        "od": FACES_OF_CHIP_AND_DALE,
        "cc": FACES_OF_CHIP_AND_DALE,
        "cd": FACES_OF_CHIP_AND_DALE,
        "pop": {"0": 6, "1": 5, "2": 1},
        "ac": {"0": 6, "1": 2},
        "be": {"1": 5, "2": 3},
    }.items()
    for faces, count in counts.items()
}
PLAIN_TREE = ("oc0", "od0", "cc0", "cd0", "pop0", "ac0")
"""A tree without a Pluto face."""
EVENTS = (
    "peek",
    "flip_the_tree",
    "swap",
    "discard_the_tree",
    "collect_three",
    "each_collects_two",
)


# ---------------------------------------------------------------------- helpers


def started(seats: int = 3, **options: Any) -> ChipNDaleChristmasTreasures:
    return ChipNDaleChristmasTreasures.start(seats, {"first_seat": 0, **options}, KEY, listen=True)


def position(
    event: str = "flip_the_tree",
    *,
    seats: int = 3,
    tree: Iterable[str] = PLAIN_TREE,
    owned: Mapping[int, Iterable[str]] | None = None,
    top: Iterable[str] = (),
    deck: Iterable[str] | None = None,
    discard: Iterable[str] = (),
    phase: str = "flip",
    on_turn: int = 0,
    **fields: Any,
) -> ChipNDaleChristmasTreasures:
    """A position in the round of an Event, with a listener.

    `top` is drawn next, in this order, and before all the other Treasures that aren't mentioned;
    with `deck`, these alone are left to be drawn, and the others are out of the game.
    """
    game = started(seats)
    game.round = game.events.index(event) + 1
    game.phase, game.on_turn = phase, on_turn
    game.tree = list(tree)
    game.owned = [list((owned or {}).get(seat, ())) for seat in range(seats)]
    game.discard = list(discard)
    top = list(top)
    rest = Counter(TREASURES)
    rest.subtract([card for card in game.tree if card])
    rest.subtract([*game.discard, *top, *[card for cards in game.owned for card in cards]])
    assert min(rest.values()) >= 0, "there aren't so many of a Treasure"
    pool = list(rest.elements())
    random.Random(0).shuffle(pool)
    game.deck = [*pool, *reversed(top)] if deck is None else list(reversed(list(deck)))
    for name, value in fields.items():
        setattr(game, name, value)
    game.heard()
    return game


def play(game: ChipNDaleChristmasTreasures, *moves: Move) -> None:
    """The seat that the match waits for plays."""
    for move in moves:
        game.submit(game.actors()[0], move)


def legal(game: ChipNDaleChristmasTreasures, seat: int | None = None) -> list[Move]:
    return list(game.legal(game.actors()[0] if seat is None else seat))


def turns(game: ChipNDaleChristmasTreasures, count: int) -> None:
    """The next seats take their turns without flipping anything."""
    for _ in range(count):
        all_pass(game)
        seat = game.on_turn
        while game.phase not in ("pass", "over") and game.on_turn == seat:
            play(game, game.default(seat))


def all_pass(game: ChipNDaleChristmasTreasures) -> None:
    """Everybody passes its first Treasure, if that is asked."""
    while game.phase == "pass":
        play(game, game.default(game.actors()[0]))


def texts(game: ChipNDaleChristmasTreasures, seat: int | None = None) -> list[str]:
    """What a seat (None: a spectator) is told."""
    return [fact.text for fact in game.heard() if fact.known_to(seat)]


def reason(game: ChipNDaleChristmasTreasures, move: Move, seat: int | None = None) -> str:
    with pytest.raises(IllegalMove) as error:
        game.submit(game.actors()[0] if seat is None else seat, move)
    return str(error.value)


def finished(*owned: Iterable[str]) -> ChipNDaleChristmasTreasures:
    """A game that has just ended with these Treasures in front of the seats."""
    seats = len(owned)
    game = position("peek", seats=seats, owned=dict(enumerate(owned)), on_turn=seats - 1)
    game.round = len(game.events)
    play(game, Stop())
    return game


# ---------------------------------------------------------------------- set-up


def test_setup_lays_six_treasures_face_down_and_leaves_54_in_the_deck() -> None:
    game = started()
    assert len(game.tree) == 6
    assert game.face_up == []
    assert len(game.deck) == 54
    assert Counter(game.tree + game.deck) == Counter(TREASURES)
    assert game.owned == [[], [], []]
    assert sum(TREASURES.values()) == 60


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 5), (5, 4), (6, 4)])
def test_events_are_left_out_from_the_bottom(seats: int, rounds: int) -> None:
    game = started(seats)
    assert game.events == list(EVENTS[:rounds])
    turns(game, rounds * seats - 1)
    assert game.round == rounds
    assert game.result() is None
    turns(game, 1)
    assert game.result() is not None


def test_two_to_six_seats() -> None:
    assert get_game("chip-n-dale-christmas-treasures") is ChipNDaleChristmasTreasures
    for seats in (1, 7):
        with pytest.raises(WrongSeats):
            started(seats)
    with pytest.raises(InvalidOption) as error:
        started(3, first_seat=3)
    assert error.value.option == "first_seat"


# ---------------------------------------------------------------------- rounds


def test_r1_the_same_seat_begins_every_round_and_each_has_one_turn() -> None:
    game = started(3, first_seat=2)
    order = []
    while game.actors():
        all_pass(game)
        order.append((game.round, game.on_turn))
        turns(game, 1)
    assert order == [(round, seat) for round in range(1, 7) for seat in (2, 0, 1)]


def test_r1_without_the_option_the_first_seat_is_drawn() -> None:
    starters = {
        ChipNDaleChristmasTreasures.start(4, {}, bytes([n]) * 32).on_turn for n in range(40)
    }
    assert starters == {0, 1, 2, 3}


def test_seats_take_turns_clockwise() -> None:
    game = position()
    play(game, Stop())
    assert game.actors() == (1,)
    assert game.legal(0) == ()
    with pytest.raises(NotYourTurn):
        game.submit(0, Stop())


# ---------------------------------------------------------------------- flipping


def test_any_face_down_treasure_may_be_flipped() -> None:
    game = position()
    assert legal(game) == [*[Flip(space) for space in range(6)], Stop()]
    play(game, Flip(3))
    assert legal(game) == [*[Flip(space) for space in (0, 1, 2, 4, 5)], Stop()]
    assert reason(game, Flip(3)) == "the Treasure on space 3 lies face up already"


def test_r2_three_pluto_faces_end_the_flipping_at_once() -> None:
    game = position(tree=["be2", "oc1", "od0", "cc0", "cd0", "pop0"])
    play(game, Flip(2), Flip(0))
    assert game.phase == "flip", "two faces don't catch"
    play(game, Flip(1))
    assert game.phase == "collect"
    assert legal(game) == [Collect((0,)), Collect((1,)), Collect((2,))], "one, whichever"
    play(game, Collect((2,)))
    assert game.owned[0] == ["od0"]


def test_r2_more_than_three_faces_catch_as_well() -> None:
    game = position(tree=["be2", "oc2", "od0", "cc0", "cd0", "pop0"])
    play(game, Flip(0), Flip(1))
    assert legal(game) == [Collect((0,)), Collect((1,))]


def test_r2_three_treasures_with_one_face_each_catch() -> None:
    game = position(tree=["be1", "oc1", "od1", "cc0", "cd0", "pop0"])
    play(game, Flip(0), Flip(1), Flip(2))
    assert game.phase == "collect"
    assert reason(game, Collect((0, 1))) == "Pluto has caught you, so collect 1, not 2"


def test_r2_the_first_flip_never_catches() -> None:
    assert max(int(card[-1]) for card in TREASURES) == 2
    game = position(tree=["be2", "oc0", "od0", "cc0", "cd0", "pop0"])
    play(game, Flip(0))
    assert game.phase == "flip"


def test_r2_only_faces_in_sight_in_the_tree_count() -> None:
    game = position(
        tree=["be2", "be1", "pop2", "cc0", "cd0", "pop0"],
        owned={0: ["oc2", "od2"]},
        top=["ac0"],
        peeked=[2, 1],
    )
    play(game, Flip(0))
    assert game.phase == "flip", "neither owned nor peeked Treasures count"
    play(game, Stop())
    assert game.on_turn == 1
    play(game, Flip(1), Flip(3))
    assert game.phase == "flip", "nor do those that an earlier turn has turned up"


def test_r3_stopping_before_the_first_flip_collects_nothing() -> None:
    game = position()
    play(game, Stop())
    assert game.owned[0] == []
    assert game.tree == list(PLAIN_TREE)
    assert game.on_turn == 1


def test_r3_stopping_after_one_flip_collects_that_one() -> None:
    game = position(top=["be2"])
    play(game, Flip(4), Stop())
    assert game.owned[0] == ["pop0"]
    assert game.tree[4] == "be2"


def test_r4_two_face_up_treasures_are_collected_without_asking() -> None:
    game = position()
    play(game, Flip(4), Flip(1), Stop())
    assert Counter(game.owned[0]) == Counter(["pop0", "od0"])
    assert game.on_turn == 1


def test_r4_with_three_face_up_any_two_can_be_chosen_but_not_fewer() -> None:
    game = position()
    play(game, Flip(4), Flip(1), Flip(2), Stop())
    assert legal(game) == [Collect((1, 2)), Collect((1, 4)), Collect((2, 4))]
    assert "you weren't caught, so collect 2, not 1" in reason(game, Collect((1,)))
    assert "collect 2" in reason(game, Stop())
    play(game, Collect((2, 4)))
    assert Counter(game.owned[0]) == Counter(["cc0", "pop0"])


def test_r4_after_the_sixth_flip_stopping_is_automatic() -> None:
    game = position()
    play(game, *[Flip(space) for space in range(6)])
    assert game.phase == "collect"
    assert len(legal(game)) == 15


def test_the_sixth_flip_can_catch() -> None:
    game = position(tree=["be1", "oc1", "od0", "cc0", "cd0", "pop1"])
    play(game, *[Flip(space) for space in range(6)])
    assert legal(game) == [Collect((space,)) for space in range(6)]


def test_r5_the_rest_turns_face_down_on_its_spaces() -> None:
    game = position()
    play(game, Flip(0), Flip(1), Flip(5), Stop(), Collect((0, 5)))
    assert game.tree[1:5] == list(PLAIN_TREE[1:5])
    assert game.face_up == []
    assert legal(game) == [*[Flip(space) for space in range(6)], Stop()]


def test_r5_spaces_are_refilled_in_order_from_the_top_of_the_deck() -> None:
    game = position(top=["be1", "be2"])
    play(game, Flip(5), Flip(2), Stop())
    assert game.tree == ["oc0", "od0", "be1", "cd0", "pop0", "be2"]


def test_r5_the_tree_is_refilled_after_the_very_last_turn_too() -> None:
    game = position("each_collects_two", on_turn=2)
    before = len(game.deck)
    play(game, Flip(0), Flip(1), Stop())
    assert game.result() is not None
    assert "" not in game.tree
    assert len(game.deck) == before - 2


# ---------------------------------------------------------------------- the deck runs out


def test_r6_the_discard_pile_becomes_the_deck_in_mid_refill() -> None:
    game = position(deck=["be1"], discard=["ac0", "ac0", "ac1"])
    play(game, Flip(5), Flip(2), Stop())
    assert game.tree[2] == "be1"
    assert game.tree[5] in ("ac0", "ac1")
    assert Counter([game.tree[5], *game.deck]) == Counter(["ac0", "ac0", "ac1"])
    assert game.discard == []
    assert "the discard pile is shuffled into a new deck" in texts(game)


def test_r6_the_discard_pile_isnt_touched_before_a_card_is_due() -> None:
    game = position(deck=["be1", "be2"], discard=["ac0"])
    play(game, Flip(5), Flip(2), Stop())
    assert game.deck == []
    assert game.discard == ["ac0"]


def test_r6_when_both_are_empty_spaces_stay_empty() -> None:
    game = position(deck=["be1"])
    play(game, Flip(0), Flip(2), Stop())
    assert game.tree == ["be1", "od0", "", "cd0", "pop0", "ac0"]
    assert Flip(2) not in legal(game)
    assert reason(game, Flip(2)) == "space 2 of the tree is empty"
    play(game, *[Flip(space) for space in (0, 1, 3, 4, 5)])
    assert game.phase == "collect", "with five cards the fifth flip is the last"


def test_r6_empty_spaces_cant_be_peeked_at_nor_swapped() -> None:
    tree = ["", "od0", "", "cd0", "", "ac0"]
    peeking = position("peek", tree=tree, deck=[], phase="peek")
    assert legal(peeking) == [Peek(1), Peek(3), Peek(5)]
    swapping = position("swap", tree=tree, deck=[], owned={0: ["be1"]}, phase="swap")
    assert legal(swapping) == [Swap("be1", 1), Swap("be1", 3), Swap("be1", 5)]
    assert reason(swapping, Swap("be1", 0)) == "space 0 of the tree is empty"


def test_r6_with_nothing_in_the_tree_turns_pass_by_themselves() -> None:
    game = position("each_collects_two", tree=["", "", "", "", "", "be1"], deck=[])
    play(game, Flip(5))
    assert game.owned[0] == ["be1"]
    assert game.result() is not None, "nobody else could flip anything in the last round"


@pytest.mark.parametrize("seats", [2, 6])
def test_r6_every_order_of_the_events_is_playable(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rand = random.Random(seats)
    ran_out = 0
    for order in permutations(EVENTS):
        monkeypatch.setattr(module, "EVENT_ORDER", list(order))
        game = ChipNDaleChristmasTreasures.start(seats, {}, rand.randbytes(32))
        moves = 0
        while actors := game.actors():
            # Two flips a turn can catch, but seldom do, so the seats collect nearly all they can.
            seat = rand.choice(actors)
            flip = game.phase == "flip" and len(game.face_up) < 2
            game.submit(seat, game.legal(seat)[0] if flip else game.default(seat))
            moves += 1
        assert moves <= game.bound()
        assert_nothing_lost(game)
        ran_out += "" in game.tree
    assert (ran_out > 0) == (seats == 6), "two seats can't collect so many"


# ---------------------------------------------------------------------- Event: peek


def test_r7_the_first_seat_peeks_at_two_different_spaces_before_it_flips() -> None:
    game = started()
    assert legal(game) == [Peek(space) for space in range(6)]
    assert "peek at 2" in reason(game, Stop())
    assert "peek at 2" in reason(game, Flip(0))
    play(game, Peek(4))
    assert legal(game) == [Peek(space) for space in (0, 1, 2, 3, 5)]
    assert "has peeked at space 4 already" in reason(game, Peek(4))
    play(game, Peek(0))
    assert game.face_up == [], "peeking doesn't turn a Treasure"
    assert legal(game) == [*[Flip(space) for space in range(6)], Stop()]


def test_r7_with_one_treasure_in_the_tree_there_is_one_peek() -> None:
    game = position("peek", tree=["", "", "be2", "", "", ""], deck=[], phase="peek")
    play(game, Peek(2))
    assert legal(game) == [Flip(2), Stop()]


def test_r10_every_seat_peeks_before_its_own_turn_at_the_tree_as_it_is_then() -> None:
    game = position("peek", phase="peek", top=["be1", "be2"])
    play(game, Peek(0), Peek(1), Flip(0), Flip(1), Stop())
    assert game.on_turn == 1
    assert game.phase == "peek"
    play(game, Peek(0), Peek(1))
    assert game.view(1).tree[:2] == ["be1", "be2"]


def test_peeked_treasures_are_seen_by_the_peeker_until_its_turn_ends() -> None:
    game = position("peek", phase="peek")
    play(game, Peek(1))
    assert game.view(0).tree == [HIDDEN, "od0", HIDDEN, HIDDEN, HIDDEN, HIDDEN]
    play(game, Peek(4), Flip(2))
    assert game.view(0).tree == [HIDDEN, "od0", "cc0", HIDDEN, "pop0", HIDDEN]
    for other in (1, 2, None):
        view = game.view(other)
        assert view.tree == [HIDDEN, HIDDEN, "cc0", HIDDEN, HIDDEN, HIDDEN]
        assert view.peeked == [1, 4], "which spaces were peeked at, everybody sees"
    play(game, Stop())
    assert game.view(0).tree == [HIDDEN] * 6
    assert game.view(1).tree == [HIDDEN] * 6
    assert game.peeked == []


def test_a_peek_is_told_to_the_peeker_and_its_space_to_everybody() -> None:
    game = position("peek", phase="peek")
    game.submit(0, Peek(3))
    facts = game.heard()
    assert [fact.text for fact in facts if fact.known_to(None)] == ["seat 0 peeks at space 3"]
    assert [fact.text for fact in facts if fact.known_to(1)] == ["seat 0 peeks at space 3"]
    assert [fact.text for fact in facts if fact.known_to(0)] == [
        "seat 0 peeks at space 3",
        "seat 0 sees Dale Candy Cane on space 3",
    ]


# ---------------------------------------------------------------------- Event: flip the tree


def flip_the_tree(tree: Iterable[str] = PLAIN_TREE, **fields: Any) -> ChipNDaleChristmasTreasures:
    """The last turn of the first round has ended, so Event 2 has taken place."""
    game = position("peek", on_turn=2, tree=tree, **fields)
    play(game, Stop())
    assert game.round == 2
    return game


def test_r13_everybody_sees_the_cards_of_the_tree_but_not_where_they_end() -> None:
    game = flip_the_tree(["be2", "oc1", "od0", "cc2", "cd0", "oc1"], owned={1: ["be1"]})
    shown = [fact for fact in game.heard() if fact.kind is FactKind.REVEAL]
    assert len(shown) == 1
    assert shown[0].to is None
    assert Counter(shown[0].items) == Counter(
        {
            "Bell with 2 Pluto": 1,
            "Chip Ornament with 1 Pluto": 2,
            "Dale Ornament": 1,
            "Chip Candy Cane with 2 Pluto": 1,
            "Dale Candy Cane": 1,
        }
    )
    for viewer in (0, 1, 2, None):
        assert game.view(viewer).tree == [HIDDEN] * 6
    assert Counter(game.tree) == Counter(["be2", "oc1", "od0", "cc2", "cd0", "oc1"])
    assert game.owned == [[], ["be1"], []]


def test_r13_the_cards_are_told_as_a_multiset_whatever_their_order() -> None:
    def told(tree: Iterable[str]) -> Fact:
        return next(f for f in flip_the_tree(tree).heard() if f.kind is FactKind.REVEAL)

    assert told(PLAIN_TREE) == told(reversed(PLAIN_TREE))


def test_r13_the_tree_is_shuffled_and_pluto_catches_nobody() -> None:
    tree = ["be2", "be2", "be2", "oc2", "od2", "cc2"]
    after = set()
    for n in range(10):
        game = position("peek", on_turn=2, tree=tree)
        game.rng.key = bytes([n]) * 32
        play(game, Stop())
        after.add(tuple(game.tree))
        assert game.phase == "flip"
        assert game.face_up == []
    assert len(after) > 5


def test_r13_empty_spaces_stay_empty() -> None:
    game = flip_the_tree(["be2", "", "oc0", "", "od0", ""], deck=[])
    assert [card == "" for card in game.tree] == [False, True, False, True, False, True]


def test_an_event_without_a_star_happens_once_in_its_round() -> None:
    game = flip_the_tree()
    game.heard()
    turns(game, 2)
    assert not [fact for fact in game.heard() if fact.kind is FactKind.REVEAL]


# ---------------------------------------------------------------------- Event: swap


def test_r8_a_seat_that_owns_a_treasure_must_swap_before_it_flips() -> None:
    game = position("swap", phase="swap", owned={0: ["be1", "ac0", "be1"]})
    assert len(legal(game)) == 2 * 6, "R14: equal cards are interchangeable, spaces aren't"
    assert legal(game)[:3] == [Swap("ac0", 0), Swap("be1", 0), Swap("ac0", 1)]
    assert "swap" in reason(game, Stop())
    assert "owns no oc0, only: ac0, be1" in reason(game, Swap("oc0", 0))


def test_r8_the_card_taken_lies_open_and_the_card_given_face_down() -> None:
    game = position("swap", phase="swap", owned={0: ["be2", "ac0"]})
    play(game, Swap("be2", 3))
    assert Counter(game.owned[0]) == Counter(["ac0", "cd0"])
    assert game.tree == ["oc0", "od0", "cc0", "be2", "pop0", "ac0"]
    assert game.phase == "flip"
    for viewer in (0, 1, None):
        assert game.view(viewer).owned[0] == game.owned[0]
        assert game.view(viewer).tree == [HIDDEN] * 6
    assert texts(game) == [
        "seat 0 puts Bell with 2 Pluto on space 3, face down",
        "seat 0 takes Dale Candy Cane from space 3",
    ]


def test_r8_the_faces_of_the_card_given_count_when_it_is_flipped() -> None:
    game = position(
        "swap", phase="swap", owned={0: ["be2"]}, tree=["oc1", "od0", "cc0", "cd0", "pop0", "ac0"]
    )
    play(game, Swap("be2", 5), Flip(0), Flip(5))
    assert game.phase == "collect"
    assert len(legal(game)) == 2


def test_r8_the_swap_is_blind() -> None:
    game = position("swap", phase="swap", owned={0: ["be2"]})
    assert game.view(0).tree == [HIDDEN] * 6
    assert game.label(Swap("be2", 3)) == "Swap Bell with 2 Pluto for the Treasure on space 3"


def test_r8_without_a_treasure_there_is_nothing_to_swap() -> None:
    game = position("flip_the_tree", on_turn=2, owned={1: ["be1"]})
    play(game, Stop())
    assert (game.round, game.on_turn, game.phase) == (3, 0, "flip")
    play(game, Stop())
    assert (game.on_turn, game.phase) == (1, "swap")


def test_the_longest_list_of_swaps() -> None:
    owned = ["oc1", "od1", "cc1", "cd1"]
    assert len(legal(position("swap", phase="swap", owned={0: owned}))) == 24


# ---------------------------------------------------------------------- Event: discard the tree


def test_r12_the_whole_tree_is_discarded_unseen_and_refilled() -> None:
    fresh = ["be1", "be1", "be2", "ac1", "ac0", "pop1"]
    game = position("swap", on_turn=2, top=fresh)
    play(game, Stop())
    assert game.round == 4
    assert game.tree == fresh
    assert Counter(game.discard) == Counter(PLAIN_TREE)
    told = texts(game)
    assert "all 6 of the tree are discarded unseen" in told
    names = {piece for text in told for piece in ("Ornament", "Cane", "Popcorn") if piece in text}
    assert names == set()


def test_r12_all_six_are_discarded_before_the_first_is_drawn() -> None:
    game = position("swap", on_turn=2, deck=["be1", "be2"])
    play(game, Stop())
    assert game.tree[:2] == ["be1", "be2"]
    assert Counter([*game.tree[2:], *game.deck]) == Counter(PLAIN_TREE)
    assert len(game.deck) == 2


def test_nobody_may_look_through_the_discard_pile() -> None:
    game = position("swap", on_turn=2)
    play(game, Stop())
    for viewer in (0, 1, 2, None):
        assert game.view(viewer).discard == [HIDDEN] * 6
        assert game.view(viewer).deck == [HIDDEN] * len(game.deck)


# ---------------------------------------------------------------------- Event: collect three


def test_r9_three_are_collected_and_any_one_is_discarded() -> None:
    game = position(
        "discard_the_tree", on_turn=2, owned={0: ["ac0", "be1"]}, top=["pop1", "be1", "oc2"]
    )
    play(game, Stop())
    assert game.round == 5
    assert game.owned[0] == ["ac0", "be1", "pop1", "be1", "oc2"]
    assert legal(game) == [Discard("oc2"), Discard("pop1"), Discard("ac0"), Discard("be1")]
    assert "owns no od0" in reason(game, Discard("od0"))
    before = len(game.discard)
    play(game, Discard("be1"))
    assert Counter(game.owned[0]) == Counter(["ac0", "pop1", "be1", "oc2"]), "one of equal cards"
    assert len(game.discard) == before + 1
    assert game.phase == "flip"
    assert texts(game)[-2:] == [
        "seat 0 collects Popcorn with 1 Pluto, Bell with 1 Pluto, Chip Ornament with 2 Pluto"
        " from the deck",
        "seat 0 discards Bell with 1 Pluto",
    ]
    assert game.view(0).discard[-1] is HIDDEN, "seen by all, but not to be looked up again"


def test_r9_even_with_nothing_owned_one_of_the_three_is_discarded() -> None:
    game = position("discard_the_tree", on_turn=2, top=["pop1", "be1", "oc2"])
    play(game, Stop())
    play(game, Discard("oc2"))
    assert game.owned[0] == ["pop1", "be1"]


def test_r10_each_seat_collects_three_only_before_its_own_turn() -> None:
    game = position("discard_the_tree", on_turn=2)
    play(game, Stop())
    assert [len(cards) for cards in game.owned] == [3, 0, 0]
    play(game, game.default(0), Stop())
    assert [len(cards) for cards in game.owned] == [2, 3, 0]


def test_r10_the_star_goes_round_with_the_turns_and_back_to_the_tree() -> None:
    def holder(game: ChipNDaleChristmasTreasures) -> int | None:
        return zone_of(game, "star").spaces[0].pieces[0].seat

    game = started()
    for seat in range(3):
        assert holder(game) == seat
        assert f"seat {seat} takes the Star" in texts(game)
        turns(game, 1)
    assert game.round == 2
    assert holder(game) is None
    assert "the Star goes back to the top of the tree" in texts(game)


# ---------------------------------------------------------------------- Event: each collects two


def each_collects_two(seats: int = 3, **fields: Any) -> ChipNDaleChristmasTreasures:
    """The fifth round has ended, so everybody has collected two."""
    game = position("collect_three", seats=seats, on_turn=seats - 1, **fields)
    play(game, Stop())
    assert game.round == 6
    return game


TWO_EACH = ["oc0", "oc1", "od1", "od2", "be1", "be2"]


def test_r11_everybody_collects_two_from_the_first_seat_on_then_all_pass() -> None:
    game = each_collects_two(top=TWO_EACH, tree=["cc0", "cc0", "cd0", "cd0", "pop0", "ac0"])
    assert game.owned == [["oc0", "oc1"], ["od1", "od2"], ["be1", "be2"]]
    assert game.actors() == [0, 1, 2]
    assert legal(game, 1) == [PassRight("od1"), PassRight("od2")]


def test_r11_passing_goes_to_the_right_all_at_once() -> None:
    game = each_collects_two(top=TWO_EACH, owned={1: ["ac1"]})
    game.submit(2, PassRight("be2"))
    game.submit(0, PassRight("oc0"))
    assert game.actors() == [1]
    assert game.owned[0] == ["oc0", "oc1"], "nothing changes hands before all have chosen"
    assert "owns no be2" in reason(game, PassRight("be2"), 1)
    game.heard()
    game.submit(1, PassRight("ac1"))
    assert [Counter(cards) for cards in game.owned] == [
        Counter(["oc1", "ac1"]),
        Counter(["od1", "od2", "be2"]),
        Counter(["be1", "oc0"]),
    ]
    assert texts(game)[1:4] == [
        "seat 0 passes Chip Ornament to seat 2",
        "seat 1 passes Acorn with 1 Pluto to seat 0",
        "seat 2 passes Bell with 2 Pluto to seat 1",
    ]
    assert (game.phase, game.on_turn, game.passing) == ("flip", 0, ["", "", ""])


def test_r11_two_seats_exchange() -> None:
    game = each_collects_two(2, top=["oc0", "oc1", "be1", "be2"])
    game.submit(0, PassRight("oc1"))
    game.submit(1, PassRight("be2"))
    assert game.owned == [["oc0", "be2"], ["be1", "oc1"]]


def test_r11_a_seat_passes_once() -> None:
    game = each_collects_two()
    game.submit(1, game.default(1))
    assert game.legal(1) == ()
    with pytest.raises(NotYourTurn):
        game.submit(1, PassRight(game.owned[1][0]))


def test_r11_a_seat_that_owns_nothing_passes_nothing() -> None:
    game = each_collects_two(deck=["oc0", "oc1", "od0"])
    assert game.owned == [["oc0", "oc1"], ["od0"], []]
    assert game.actors() == [0, 1]
    game.submit(0, PassRight("oc0"))
    game.submit(1, PassRight("od0"))
    assert game.owned == [["oc1", "od0"], [], ["oc0"]]


def test_a_committed_card_is_seen_by_its_owner_alone() -> None:
    game = each_collects_two(top=TWO_EACH, tree=["cc0", "cc0", "cd0", "cd0", "pop0", "ac0"])
    game.heard()
    game.submit(1, PassRight("od2"))
    assert game.view(1).passing == ["", "od2", ""]
    for other in (0, 2, None):
        assert game.view(other).passing == ["", HIDDEN, ""]
        assert game.view(other).owned == game.owned
    assert texts(game) == ["seat 1 has chosen a Treasure to pass"]
    assert game.secret(0, PassRight("oc0")) == ("card",)
    assert game.secret(0, Discard("oc0")) == ()


def test_a_completed_view_guesses_the_others_commitments_evenly() -> None:
    game = each_collects_two(
        top=["oc0", "oc1", "od1", "od1", "be1", "be2"],
        tree=["cc0", "cc0", "cd0", "cd0", "pop0", "ac0"],
        owned={1: ["od0"]},
    )
    assert game.owned[1] == ["od0", "od1", "od1"]
    game.submit(0, PassRight("oc1"))
    game.submit(1, PassRight("od0"))
    rand = random.Random(3)
    view = game.view(0)
    worlds = [view.complete(0, rand) for _ in range(600)]
    assert {world.passing[0] for world in worlds} == {"oc1"}
    assert {world.passing[2] for world in worlds} == {""}
    guessed = Counter(world.passing[1] for world in worlds)
    assert set(guessed) == {"od0", "od1"}
    assert 330 < guessed["od1"] < 470, "two of its three cards"


# ---------------------------------------------------------------------- scoring


@pytest.mark.parametrize("ten", [["be1"], ["ac0", "ac0"]])
def test_w1_the_example_of_the_rulebook_scores_ten(ten: list[str]) -> None:
    cards = ["pop0", "pop0", "pop1", "pop1", "oc0", "od0", "od1", "cc0", "cc0", *ten]
    result = finished(cards, []).result()
    assert result is not None
    assert result.scores == (10, 0)
    assert result.detail["cards"] == (len(cards), 0)


@pytest.mark.parametrize(
    ("cards", "score"),
    [
        (["oc0", "od0"], 3),
        (["oc0", "oc0"], 0),
        (["oc0", "cd0"], 0),
        (["oc0", "od1", "oc1", "od0"], 6),
        (["oc0", "oc1", "od0"], 3),
        (["cc0", "cd2"], 3),
        (["cc0", "cd2", "cd0"], 3),
        (["pop0", "pop1"], 0),
        (["pop0", "pop1", "pop2"], 5),
        (["pop0"] * 5, 5),
        (["pop0", "pop1"] * 3, 10),
        (["ac0", "ac1"], 2),
        (["be1", "be2"], 4),
        ([], 0),
    ],
)
def test_scores_of_sets(cards: list[str], score: int) -> None:
    result = finished(cards, []).result()
    assert result is not None
    assert result.scores[0] == score


def test_most_points_win() -> None:
    result = finished(["be1"], ["ac0", "pop0", "pop0", "oc0"], ["be2", "ac0"]).result()
    assert result is not None
    assert (result.winners, result.scores, result.ranks) == ((2,), (2, 1, 3), (2, 3, 1))


def test_a_tie_goes_to_the_seat_with_more_treasures() -> None:
    result = finished(["be1"], ["ac0", "ac0"], ["pop0"]).result()
    assert result is not None
    assert (result.winners, result.ranks) == ((1,), (2, 1, 3))


def test_a_full_tie_is_won_by_all_who_share_it() -> None:
    result = finished(["be1"], ["pop0"], ["be2"]).result()
    assert result is not None
    assert (result.winners, result.ranks) == ((0, 2), (1, 3, 1))


def test_after_the_last_round_nobody_moves() -> None:
    game = finished(["be1"], [])
    assert game.actors() == ()
    assert game.legal(0) == game.legal(1) == ()
    with pytest.raises(GameOver):
        game.submit(0, Stop())
    assert texts(game)[-2:] == ["seat 0 scores 2", "seat 1 scores 0"]


# ---------------------------------------------------------------------- what can be seen


def test_a_face_up_treasure_is_seen_by_all_until_the_turn_ends() -> None:
    game = position()
    play(game, Flip(2), Flip(0), Flip(5))
    for viewer in (0, 1, 2, None):
        view = game.view(viewer)
        assert view.tree == ["oc0", HIDDEN, "cc0", HIDDEN, HIDDEN, "ac0"]
        assert view.face_up == [2, 0, 5]
    play(game, Stop(), Collect((2, 5)))
    for viewer in (0, 1, 2, None):
        assert game.view(viewer).tree == [HIDDEN] * 6, "what was turned down is to be remembered"


def test_facts_of_a_turn_are_for_everybody() -> None:
    game = position(tree=["be2", "oc1", "od0", "cc0", "cd0", "pop0"])
    play(game, Flip(2), Flip(0), Flip(1), Collect((2,)))
    assert texts(game) == [
        "seat 0 flips space 2: Dale Ornament",
        "seat 0 flips space 0: Bell with 2 Pluto",
        "seat 0 flips space 1: Chip Ornament with 1 Pluto",
        "Pluto catches seat 0: 3 faces are in sight",
        "seat 0 collects Dale Ornament from space 2",
        "face down again: 2 of the tree",
        "the tree is refilled with 1 of the deck",
        "it is the turn of seat 1",
    ]


def test_a_completed_view_deals_the_unseen_treasures() -> None:
    game = position("peek", phase="peek", owned={2: ["be1"]})
    play(game, Peek(1), Peek(4), Flip(2))
    view = game.view(0)
    world = view.complete(0, random.Random(1))
    assert (world.tree[1], world.tree[2], world.tree[4]) == ("od0", "cc0", "pop0")
    assert world.view(0) == view
    assert_nothing_lost(world)


def test_the_table_of_each_viewer() -> None:
    game = position("peek", phase="peek", owned={1: ["be1", "ac0"]})
    play(game, Peek(1), Peek(4), Flip(2))
    tree = zone_of(game.view(0), "tree")
    assert tree.layout is Layout.PYRAMID
    assert [space.pieces[0].name for space in tree.spaces] == [
        None,
        "Dale Ornament",
        "Chip Candy Cane",
        None,
        "Popcorn",
        None,
    ]
    assert [space.marks for space in tree.spaces] == [
        ["face down"],
        ["face down"],
        [],
        ["face down"],
        ["face down"],
        ["face down"],
    ]
    names = [space.pieces[0].name for space in zone_of(game.view(1), "tree").spaces]
    assert names == [None, None, "Chip Candy Cane", None, None, None]
    assert [space.pieces for space in zone_of(game.view(None), "owned:1").spaces] == [
        [Piece("treasure", "Bell with 1 Pluto")],
        [Piece("treasure", "Acorn")],
    ]
    assert zone_of(game, "events").spaces[0].pieces == [
        Piece("event", count=5),
        Piece("event", "Peek"),
    ]
    assert game.table().note == (
        "Round 1 of 6, Peek: seat 0: flip or stop, with 0 Pluto faces in sight"
    )


def zone_of(game: ChipNDaleChristmasTreasures, name: str) -> Zone:
    return next(zone for zone in game.table().zones if zone.id == name)


def test_an_empty_space_has_no_piece() -> None:
    game = position(tree=["", *PLAIN_TREE[1:]], deck=[])
    assert zone_of(game.view(0), "tree").spaces[0].pieces == []


def test_a_choice_to_pass_lies_face_down_before_the_others() -> None:
    game = each_collects_two(top=TWO_EACH, tree=["cc0", "cc0", "cd0", "cd0", "pop0", "ac0"])
    game.submit(1, PassRight("od2"))
    assert zone_of(game.view(0), "passing:1").spaces[0].pieces == [Piece("choice")]
    assert zone_of(game.view(1), "passing:1").spaces[0].pieces == [
        Piece("choice", "Dale Ornament with 2 Pluto")
    ]


# ---------------------------------------------------------------------- the rest of the contract


@pytest.mark.parametrize(
    ("move", "part"),
    [
        (Flip(6), "spaces of the tree are 0 to 5"),
        (Flip(-1), "spaces of the tree are 0 to 5"),
        (Collect((0, 1)), "collect isn't possible now: flip or stop"),
        (Peek(0), "peek isn't possible now"),
        (PassRight("oc0"), "pass_right isn't possible now"),
    ],
)
def test_refused_moves_name_the_rule(move: Move, part: str) -> None:
    assert part in reason(position(), move)


@pytest.mark.parametrize(
    ("spaces", "part"),
    [
        ((1, 0), "lowest first"),
        ((1, 1), "each space once"),
        ((0, 3), "none is on space 3"),
        ((0, 9), "none is on space 9"),
        ((), "collect 2, not 0"),
    ],
)
def test_refused_collections_name_the_rule(spaces: tuple[int, ...], part: str) -> None:
    game = position()
    play(game, Flip(0), Flip(1), Flip(2), Stop())
    assert part in reason(game, Collect(spaces))


def test_labels_are_imperatives() -> None:
    game = position(tree=["be1", *PLAIN_TREE[1:]])
    assert [game.label(move) for move in legal(game)][-2:] == ["Flip space 5", "Stop flipping"]
    play(game, Flip(0), Flip(1), Flip(2), Stop())
    assert game.label(legal(game)[0]) == (
        "Collect Bell with 1 Pluto (space 0) and Dale Ornament (space 1)"
    )
    assert game.label(Peek(3)) == "Peek at space 3"
    assert game.label(Discard("pop0")) == "Discard Popcorn"
    assert game.label(PassRight("pop0")) == "Pass Popcorn to the right"


def test_a_clock_that_runs_out_stops_flipping_and_else_takes_the_first_move() -> None:
    game = started()
    assert game.default(0) == Peek(0)
    play(game, Peek(0), Peek(1))
    assert game.default(0) == Stop()
    game = position()
    play(game, Flip(5), Flip(1), Flip(2), Stop())
    assert game.default(0) == Collect((1, 2))


def test_components_say_what_is_printed_and_what_is_reconstructed() -> None:
    tables = {table.name: table for table in ChipNDaleChristmasTreasures.components()}
    assert tables["treasures"].provenance is Provenance.RECONSTRUCTED
    assert tables["event_order"].provenance is Provenance.RECONSTRUCTED
    assert tables["events"].provenance is Provenance.PRINTED
    assert tables["scoring"].provenance is Provenance.PRINTED
    assert {row["event"] for row in tables["events"].rows if row["star"]} == {
        "peek",
        "swap",
        "collect_three",
    }


def assert_nothing_lost(game: ChipNDaleChristmasTreasures) -> None:
    owned = [card for cards in game.owned for card in cards]
    tree = [card for card in game.tree if card]
    assert Counter([*game.deck, *game.discard, *tree, *owned]) == Counter(TREASURES)


@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 6))
def test_nothing_is_lost_in_a_random_game(seed: int, seats: int) -> None:
    rand = random.Random(seed)
    game = ChipNDaleChristmasTreasures.start(seats, {}, rand.randbytes(32))
    moves = 0
    while game.actors():
        game.submit(*random_move(game, rand))
        moves += 1
        assert_nothing_lost(game)
        assert "" not in game.tree, "R6: with these tables the deck never runs out"
    assert moves <= game.bound()
    assert game.result() is not None


@pytest.mark.parametrize(
    ("seats", "most"),
    [(2, 2 * 47), (3, 3 * 47), (4, 4 * 39), (5, 5 * 31), (6, 6 * 31)],
)
def test_the_bound_counts_seven_moves_a_turn_and_those_of_the_events(seats: int, most: int) -> None:
    game = started(seats)
    assert game.bound() == most
    assert {kind_of(move) for move in legal(game)} == {"peek"}
