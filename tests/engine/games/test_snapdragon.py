"""Snapdragon, by rule: the rulebook's example (W), the rulings (R), what is easily missed.

Seat 0 has the pawn and is on turn in turn 1 of round 1 unless a test says otherwise, and the Bowl's
sections are 1 to 9, row by row, with four raisins on 1 and two on each of the others.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import mail_deck
from engine.errors import GameOver, IllegalMove, InvalidMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import FactKind
from engine.game import HIDDEN, Move, Result
from engine.games.snapdragon import (
    AcceptBurn,
    Burn,
    GatherCourage,
    GrabRaisins,
    Pass,
    QuickReflexes,
    ShakeTheBowl,
    Snapdragon,
    after_round,
)
from engine.playout import random_move
from engine.table import Layout, Zone

KEY = bytes(32)


# ---------------------------------------------------------------------- helpers


def started(seats: int = 2, **options: Any) -> Snapdragon:
    return Snapdragon.start(seats, {"first_seat": 0, **options}, KEY)


def position(
    seats: int = 2,
    *,
    hands: Mapping[int, list[int]] | None = None,
    bowl: Mapping[int, int] | None = None,
    discard: Iterable[int] | None = None,
    deck: Iterable[int] | None = None,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> Snapdragon:
    """A position in a turn, with a listener.

    `hands` are given for some seats; `bowl` is the raisins by section, all others being empty.
    With `deck` (drawn in this order) all cards that aren't elsewhere lie on the discard pile, else
    with `discard` or without they are the deck.
    """
    game = started(seats, **(options or {}))
    game.sections = list(range(1, 10))
    game.aside = [10, 11, 12]
    game.bowl = [4, *[2] * 8] if bowl is None else [bowl.get(n, 0) for n in game.sections]
    for name, value in fields.items():
        setattr(game, name, value)
    given_hands = hands or {}
    top, used = list(deck or ()), list(discard or ())
    rest = Counter(mail_deck())
    for cards in (top, used, *given_hands.values()):
        rest.subtract(cards)
    assert min(rest.values()) >= 0, "there aren't so many cards of a value"
    pool = list(rest.elements())
    random.Random(0).shuffle(pool)
    game.hands = []
    for seat in range(seats):
        hand = given_hands.get(seat)
        game.hands.append(sorted([pool.pop() for _ in range(6)] if hand is None else hand))
    if deck is None:
        game.deck, game.discard = pool, used
    else:
        game.deck, game.discard = top[::-1], pool + used
    game.listen()
    return game


def play(game: Snapdragon, *moves: tuple[int, Move]) -> Snapdragon:
    for seat, move in moves:
        game.submit(seat, move)
    return game


def told(game: Snapdragon, seat: int | None = None, *kinds: FactKind) -> list[str]:
    """The facts that a seat has heard since the last call, of some kinds or of all."""
    return [
        fact.text
        for fact in game.heard()
        if fact.known_to(seat) and (not kinds or fact.kind in kinds)
    ]


def all_cards(game: Snapdragon) -> list[int]:
    return sorted(card for zone in game.zones()["mail"] for card in zone)


def raisins_in_play(game: Snapdragon) -> int:
    return sum(game.bowl) + game.grabbed + sum(game.raisins)


def kinds(moves: Iterable[Move], kind: type[Move]) -> list[Move]:
    return [move for move in moves if isinstance(move, kind)]


def result_of(game: Snapdragon) -> Result:
    result = game.result()
    assert result is not None
    return result


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize("seats", [2, 3])
def test_setup_deals_six_cards_each_out_of_78(seats):
    game = started(seats)
    assert [len(hand) for hand in game.hands] == [6] * seats
    assert len(game.deck) == 78 - 6 * seats
    assert game.discard == []
    assert all_cards(game) == mail_deck()
    assert 13 not in all_cards(game)


def test_setup_lays_nine_of_twelve_evergreens_and_drops_twenty_raisins():
    game = started(3)
    assert len(game.sections) == len(set(game.sections)) == 9
    assert sorted(game.sections + game.aside) == list(range(1, 13))
    assert sum(game.bowl) == 20
    assert (game.raisins, game.burns, game.rounds_won) == ([0] * 3, [0] * 3, [0] * 3)
    assert (game.round, game.turn) == (1, 1)


def test_any_evergreen_may_be_anywhere_in_the_bowl():
    games = [Snapdragon.start(2, {}, bytes([i]) * 32) for i in range(120)]
    for section in range(9):
        assert {game.sections[section] for game in games} == set(range(1, 13))


def test_the_first_seat_takes_the_first_turn_or_one_that_is_drawn():
    game = Snapdragon.start(3, {"first_seat": 2}, KEY)
    assert (game.pawn, game.actors()) == (2, (2,))
    assert {Snapdragon.start(3, {}, bytes([i]) * 32).pawn for i in range(40)} == {0, 1, 2}


@pytest.mark.parametrize("seats", [1, 4])
def test_only_two_or_three_play(seats):
    with pytest.raises(WrongSeats):
        started(seats)


@pytest.mark.parametrize(
    ("option", "value"),
    [("first_seat", 2), ("first_seat", -1), ("max_turns", 0), ("max_turns", 501)],
)
def test_options_out_of_range_are_refused(option, value):
    with pytest.raises(InvalidOption) as refusal:
        Snapdragon.start(2, {option: value}, KEY)
    assert refusal.value.option == option


# ---------------------------------------------------------------------- dropping raisins


def dropped(*before: int) -> Counter[int]:
    """Where one raisin lands in 9,600 tries, by section, on a Bowl with these raisins."""
    game = started()
    landed: Counter[int] = Counter()
    for _ in range(9600):
        game.bowl = list(before)
        game._drop(1)
        (section,) = [i for i in range(9) if game.bowl[i] > before[i]]
        landed[section] += 1
    return landed


def test_the_first_raisin_lands_on_a_corner_edge_or_the_centre_as_the_model_says():
    landed = dropped(*[0] * 9)
    for section in range(9):
        share = {0: 5 / 48, 1: 11 / 96, 4: 1 / 8}[
            4 if section == 4 else 1 if section in (1, 3, 5, 7) else 0
        ]
        assert landed[section] == pytest.approx(9600 * share, abs=150)


def test_a_raisin_between_two_sections_goes_to_the_one_with_fewer():
    """The centre has the most raisins of all: it gets only those that land on it outright, and
    the edges get all of its seams and half of those with the corners, which have as many."""
    landed = dropped(1, 1, 1, 1, 9, 1, 1, 1, 1)
    assert landed[4] == pytest.approx(9600 * 8 / 96, abs=130)
    for edge in (1, 3, 5, 7):
        assert landed[edge] == pytest.approx(9600 * (8 + 2 + 1 + 1) / 96, abs=150)
    landed = dropped(9, 9, 9, 9, 0, 9, 9, 9, 9)
    assert landed[4] == pytest.approx(9600 * (8 + 4 * 2) / 96, abs=180)


def test_only_sections_that_share_a_side_have_a_seam():
    """The first section of the middle row touches three others, and not the last of the top row:
    the only one with no raisins, it gets all of three seams."""
    landed = dropped(9, 9, 9, 0, 9, 9, 9, 9, 9)
    assert landed[3] == pytest.approx(9600 * (8 + 3 * 2) / 96, abs=100)
    landed = dropped(9, 9, 0, 9, 9, 9, 9, 9, 9)
    assert landed[2] == pytest.approx(9600 * (8 + 2 * 2) / 96, abs=100)


def test_raisins_are_dropped_one_after_the_other():
    """Each sees where those before it came to lie. Was the empty section looked at only once, it
    would get a sixth of all, 3.3 of 20; as it fills up, its seams favor the others."""
    game = started()
    centres = []
    for _ in range(600):
        game.bowl = [1, 1, 1, 1, 0, 1, 1, 1, 1]
        game._drop(20)
        centres.append(game.bowl[4])
        assert sum(game.bowl) == 28
    assert sum(centres) / 600 == pytest.approx(2.85, abs=0.2)


# ---------------------------------------------------------------------- grabbing raisins


def test_a_grab_takes_all_raisins_of_the_section_with_the_cards_number():
    game = position(hands={0: [4, 7, 7, 10, 11, 12]}, bowl={4: 5, 7: 3, 9: 12})
    game.submit(0, GrabRaisins(4))
    assert (game.grab, game.grabbed) == (4, 5)
    assert game.bowl == [0, 0, 0, 0, 0, 0, 3, 0, 12]
    assert game.hands[0] == [7, 7, 10, 11, 12]
    assert game.discard == [4]


def test_the_sections_number_counts_and_not_its_place():
    game = position(
        hands={0: [4, 5, 12, 12, 11, 10]},
        sections=[12, 4, 7, 1, 2, 3, 9, 8, 6],
        aside=[5, 10, 11],
        bowl=None,
    )
    game.bowl = [3, 0, 2, 2, 2, 2, 3, 3, 3]
    assert kinds(game.legal(0), GrabRaisins) == [GrabRaisins(12)]
    game.submit(0, GrabRaisins(12))
    assert game.grabbed == 3
    assert game.bowl == [0, 0, 2, 2, 2, 2, 3, 3, 3]


def test_r1_neither_an_empty_section_nor_one_that_is_not_there_can_be_grabbed():
    game = position(hands={0: [3, 4, 4, 10, 10, 12]}, bowl={4: 1, 5: 19})
    assert kinds(game.legal(0), GrabRaisins) == [GrabRaisins(4)]
    with pytest.raises(IllegalMove, match="no raisins on section 3"):
        game.submit(0, GrabRaisins(3))
    with pytest.raises(IllegalMove, match="has no section 10, but 1, 2, 3"):
        game.submit(0, GrabRaisins(10))
    with pytest.raises(IllegalMove, match="seat 0 holds: 3, 4, 4, 10, 10, 12"):
        game.submit(0, GrabRaisins(5))


def test_r1_cards_that_grab_nothing_still_shake_and_are_discarded():
    game = position(hands={0: [3, 10, 10, 11, 12, 12]}, bowl={4: 20})
    assert kinds(game.legal(0), ShakeTheBowl) == [ShakeTheBowl(10), ShakeTheBowl(12)]
    assert GatherCourage((3, 10, 10)) in game.legal(0)


def test_r2_the_raisins_are_not_safe_before_the_window_is_closed():
    game = position(hands={0: [4, 7, 7, 10, 11, 12]}, bowl={4: 5, 7: 15}, raisins=[3, 0])
    game.submit(0, GrabRaisins(4))
    assert game.raisins == [3, 0]
    assert game.actors() == [1]
    game.submit(1, Pass())
    assert game.raisins == [8, 0]
    assert (game.grab, game.grabbed) == (0, 0)
    assert game.actors() == (1,)


def test_r2_ten_raisins_that_may_be_burned_win_nothing_yet():
    game = position(hands={0: [4, 7], 1: [4]}, bowl={4: 10, 5: 10})
    play(game, (0, GrabRaisins(4)), (1, Burn()), (0, AcceptBurn()))
    assert game.rounds_won == [0, 0]
    assert game.raisins == [0, 0]


# ---------------------------------------------------------------------- the burn window


def test_the_window_asks_every_other_seat_whatever_it_holds():
    game = position(3, hands={0: [4, 4, 4, 4], 1: [1, 2], 2: []})
    game.submit(0, GrabRaisins(4))
    assert game.actors() == [1, 2]
    assert game.legal(1) == game.legal(2) == (Pass(),)
    assert game.legal(0) == ()


def test_who_holds_the_same_card_may_burn_or_pass():
    game = position(3, hands={0: [4], 1: [4, 4, 5], 2: [5, 6]})
    game.submit(0, GrabRaisins(4))
    assert game.legal(1) == (Pass(), Burn())
    assert game.legal(2) == (Pass(),)
    with pytest.raises(IllegalMove, match="only a 4 burns a grab with a 4; seat 2 holds: 5, 6"):
        game.submit(2, Burn())


def test_passing_does_not_close_the_window_for_the_others():
    game = position(3, hands={0: [4, 9], 1: [5], 2: [4]})
    play(game, (0, GrabRaisins(4)), (1, Pass()))
    assert game.actors() == [2]
    assert game.raisins == [0, 0, 0]
    with pytest.raises(NotYourTurn, match="waiting for: 2"):
        game.submit(1, Pass())
    game.submit(2, Burn())
    assert game.burner == 2


def test_answers_come_in_any_order():
    game = position(3, hands={0: [4, 9], 1: [4], 2: [5]})
    play(game, (0, GrabRaisins(4)), (2, Pass()), (1, Pass()))
    assert game.raisins == [2, 0, 0]
    assert game.actors() == (1,)


def test_a_seat_that_is_out_is_not_asked():
    game = position(3, hands={0: [4, 9], 1: [], 2: [4]}, burns=[0, 3, 0])
    game.submit(0, GrabRaisins(4))
    assert game.actors() == [2]
    assert game.legal(1) == ()


@pytest.mark.parametrize("move", [ShakeTheBowl(12), GatherCourage((12,)), GatherCourage(())])
def test_r7_r8_only_a_grab_opens_the_window(move):
    game = position(hands={0: [4, 12, 12], 1: [4, 12, 12, 12]})
    game.submit(0, move)
    assert game.asked == []
    assert game.actors() == (1,)
    with pytest.raises(IllegalMove, match="no grab to be burned"):
        game.submit(1, Burn())


def test_r3_the_first_burn_is_the_only_one_even_if_it_is_stopped():
    game = position(3, hands={0: [4, 12, 12, 12, 9], 1: [4, 6], 2: [4, 6]})
    play(game, (0, GrabRaisins(4)), (2, Burn()))
    assert game.actors() == (0,)
    assert game.legal(1) == ()
    with pytest.raises(NotYourTurn):
        game.submit(1, Burn())
    game.submit(0, QuickReflexes(12))
    assert game.actors() == (1,)
    assert game.burns == [0, 0, 0]
    assert game.hands[1] == [4, 6]
    with pytest.raises(IllegalMove):
        game.submit(1, Burn())


def test_r4_the_burn_card_is_lost_only_once():
    game = position(hands={0: [4, 9], 1: [4, 4, 5]})
    play(game, (0, GrabRaisins(4)), (1, Burn()))
    assert game.hands[1] == [4, 5]
    assert game.discard == [4, 4]


def test_r5_an_accepted_burn_drops_just_this_grab_and_gives_a_token():
    game = position(hands={0: [4, 9], 1: [4, 5]}, bowl={4: 5, 9: 11}, raisins=[3, 1])
    play(game, (0, GrabRaisins(4)), (1, Burn()), (0, AcceptBurn()))
    assert game.raisins == [3, 1]
    assert game.burns == [1, 0]
    assert sum(game.bowl) == 16
    assert game.bowl[8] >= 11
    assert game.actors() == (1,)


def test_r5_the_raisins_fall_on_the_bowl_as_it_is_and_not_back_on_their_section():
    bowls = set()
    for i in range(20):
        game = position(hands={0: [4, 9], 1: [4, 5]}, bowl={4: 5, 9: 11})
        game.rng.key = bytes([i]) * 32
        play(game, (0, GrabRaisins(4)), (1, Burn()), (0, AcceptBurn()))
        bowls.add(tuple(game.bowl))
        assert game.bowl[8] >= 11
    assert len(bowls) > 15


# ---------------------------------------------------------------------- Quick Reflexes


def test_w1_three_of_a_kind_stop_the_burn():
    """Holly is seat 0, Nick seat 1; his 4 is lost all the same."""
    game = position(hands={0: [4, 7, 8, 12, 12, 12], 1: [1, 4, 5, 5, 6, 6]})
    play(game, (0, GrabRaisins(4)), (1, Burn()), (0, QuickReflexes(12)))
    assert game.raisins == [2, 0]
    assert game.burns == [0, 0]
    assert game.discard == [4, 4, 12, 12, 12]
    assert game.hands == [[7, 8], [1, 5, 5, 6, 6]]
    assert game.actors() == (1,)


def test_r6_any_number_will_do_of_which_three_are_left():
    game = position(hands={0: [3, 3, 5, 5, 5, 5], 1: [5]})
    play(game, (0, GrabRaisins(5)), (1, Burn()))
    assert game.legal(0) == (AcceptBurn(), QuickReflexes(5))
    game = position(hands={0: [9, 9, 9, 5, 5, 5], 1: [9, 5]})
    play(game, (0, GrabRaisins(9)), (1, Burn()))
    assert game.legal(0) == (AcceptBurn(), QuickReflexes(5))


def test_r6_the_card_of_the_grab_is_not_one_of_the_three():
    game = position(hands={0: [5, 5, 5, 12, 12], 1: [5]})
    play(game, (0, GrabRaisins(5)), (1, Burn()))
    assert game.legal(0) == (AcceptBurn(),)
    with pytest.raises(IllegalMove, match=r"three equal cards; seat 0 holds: 5, 5, 12, 12"):
        game.submit(0, QuickReflexes(5))


def test_r6_exactly_three_are_played_of_four():
    game = position(hands={0: [4, 12, 12, 12, 12], 1: [4]})
    play(game, (0, GrabRaisins(4)), (1, Burn()), (0, QuickReflexes(12)))
    assert game.hands[0] == [12]


def test_accepting_is_a_move_even_when_it_is_the_only_one():
    """Else the pause would tell what the hand holds."""
    game = position(hands={0: [4, 5], 1: [4]})
    play(game, (0, GrabRaisins(4)), (1, Burn()))
    assert game.actors() == (0,)
    assert game.legal(0) == (AcceptBurn(),)


def test_a_burn_may_be_accepted_in_spite_of_three_of_a_kind():
    game = position(hands={0: [4, 12, 12, 12], 1: [4]})
    play(game, (0, GrabRaisins(4)), (1, Burn()), (0, AcceptBurn()))
    assert game.burns == [1, 0]
    assert game.hands[0] == [12, 12, 12]


def test_other_actions_wait_for_the_answer_to_a_burn():
    game = position(hands={0: [4, 12, 12, 12], 1: [4]})
    play(game, (0, GrabRaisins(4)), (1, Burn()))
    with pytest.raises(IllegalMove, match="seat 0 is being burned by seat 1"):
        game.submit(0, GatherCourage(()))


# ---------------------------------------------------------------------- shaking the Bowl


def test_r7_a_shake_drops_what_is_in_the_bowl_and_nothing_else():
    game = position(hands={0: [3, 12, 12, 12]}, bowl={4: 13}, raisins=[5, 2])
    game.submit(0, ShakeTheBowl(12))
    assert game.raisins == [5, 2]
    assert sum(game.bowl) == 13
    assert game.bowl[3] < 13
    assert game.hands[0] == [3, 12]
    assert game.discard == [12, 12]


def test_r7_a_shake_starts_with_empty_sections():
    """A section that was full beforehand is no fuller afterwards than any other."""
    total = 0
    for i in range(60):
        game = position(hands={0: [3, 12, 12]}, bowl={5: 20})
        game.rng.key = bytes([i]) * 32
        game.submit(0, ShakeTheBowl(12))
        total += game.bowl[4]
    assert total / 60 == pytest.approx(20 / 8.6, abs=0.6)


def test_any_pair_shakes_whether_or_not_its_number_is_in_the_bowl():
    game = position(hands={0: [2, 2, 7, 11, 11, 11]}, bowl={3: 20})
    assert kinds(game.legal(0), ShakeTheBowl) == [ShakeTheBowl(2), ShakeTheBowl(11)]
    with pytest.raises(IllegalMove, match="two equal cards shake the Bowl"):
        game.submit(0, ShakeTheBowl(7))


# ---------------------------------------------------------------------- gathering courage


def test_any_part_of_the_hand_can_be_discarded_each_once():
    game = position(hands={0: [2, 2, 7]}, bowl={9: 20})
    assert kinds(game.legal(0), GatherCourage) == [
        GatherCourage(cards) for cards in [(), (2,), (7,), (2, 2), (2, 7), (2, 2, 7)]
    ]


def test_the_longest_list_has_less_than_eighty_moves():
    game = position(hands={0: [1, 2, 3, 4, 5, 6]})
    assert len(game.legal(0)) == 6 + 64


def test_the_list_does_not_depend_on_the_order_of_the_hand():
    game = position(hands={0: [2, 2, 7, 9, 9, 12]})
    before = list(game.legal(0))
    game.hands[0] = [9, 2, 12, 7, 2, 9]
    assert list(game.legal(0)) == before


def test_r8_courage_discards_and_then_draws_to_six():
    game = position(hands={0: [2, 2, 7, 9]})
    top = game.deck[-4:]
    game.submit(0, GatherCourage((2, 9)))
    assert game.discard == [2, 9]
    assert game.hands[0] == sorted([2, 7, *top])
    assert game.actors() == (1,)


def test_r8_with_six_cards_discarding_nothing_is_a_pass():
    game = position(hands={0: [2, 2, 7, 9, 9, 9]})
    before = list(game.deck)
    game.submit(0, GatherCourage(()))
    assert game.hands[0] == [2, 2, 7, 9, 9, 9]
    assert game.deck == before
    assert (game.turn, game.actors()) == (2, (1,))


def test_r8_courage_without_discards_fills_a_hand_up():
    game = position(hands={0: [7]})
    game.submit(0, GatherCourage(()))
    assert len(game.hands[0]) == 6


def test_courage_takes_cards_of_the_hand_in_ascending_order():
    game = position(hands={0: [2, 2, 7]})
    with pytest.raises(IllegalMove, match="in ascending order: 2, 7"):
        game.submit(0, GatherCourage((7, 2)))
    with pytest.raises(IllegalMove, match="seat 0 holds: 2, 2, 7"):
        game.submit(0, GatherCourage((7, 7)))


# ---------------------------------------------------------------------- drawing


def test_a_hand_with_cards_draws_nothing_after_a_grab_or_a_shake():
    game = position(hands={0: [4, 7, 12, 12], 1: [9]})
    play(game, (0, GrabRaisins(4)), (1, Pass()))
    assert game.hands[0] == [7, 12, 12]
    play(game, (1, GatherCourage(())), (0, ShakeTheBowl(12)))
    assert game.hands[0] == [7]


@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ([4], [(0, GrabRaisins(4)), (1, Pass())]),
        ([4], [(0, GrabRaisins(4)), (1, Burn()), (0, AcceptBurn())]),
        ([4, 12, 12, 12], [(0, GrabRaisins(4)), (1, Burn()), (0, QuickReflexes(12))]),
        ([12, 12], [(0, ShakeTheBowl(12))]),
    ],
)
def test_r9_who_has_no_cards_left_after_its_turn_draws_six(hand, moves):
    game = position(hands={0: hand, 1: [4, 9]})
    play(game, *moves[:-1])
    if len(moves) > 1:
        assert len(game.hands[0]) < 6
    play(game, moves[-1])
    assert len(game.hands[0]) == 6
    assert game.actors() == (1,)


def test_r9_the_last_card_of_a_grab_is_not_replaced_before_the_burns_are_over():
    game = position(hands={0: [4], 1: [4, 9]})
    game.submit(0, GrabRaisins(4))
    assert game.hands[0] == []
    game.submit(1, Burn())
    assert game.hands[0] == []
    assert game.legal(0) == (AcceptBurn(),)


def test_r9_a_hand_emptied_by_a_burn_stays_empty_and_gathers_courage_next():
    game = position(hands={0: [4, 9], 1: [4]})
    play(game, (0, GrabRaisins(4)), (1, Burn()), (0, AcceptBurn()))
    assert game.hands[1] == []
    assert list(game.legal(1)) == [GatherCourage(())]
    game.submit(1, GatherCourage(()))
    assert len(game.hands[1]) == 6


def test_r10_when_the_deck_runs_out_the_discards_are_shuffled_and_drawing_goes_on():
    game = position(hands={0: [2, 2, 7, 9], 1: [9]}, deck=[5, 6])
    count = len(game.discard)
    game.submit(0, GatherCourage((2, 2)))
    assert Counter([5, 6, 7, 9]) <= Counter(game.hands[0])
    assert len(game.hands[0]) == 6
    assert game.discard == []
    assert len(game.deck) == count + 2 - 2
    assert all_cards(game) == mail_deck()


def test_r10_this_turns_cards_are_shuffled_in():
    """All other cards are in hands, so the discards of this turn must come back."""
    game = position(hands={0: [1, 2, 2, 3, 3, 3], 1: []}, deck=[])
    game.hands[1] = game.discard
    game.discard = []
    game.submit(0, GatherCourage((1, 2, 2)))
    assert game.hands[0] == [1, 2, 2, 3, 3, 3]
    assert game.deck == game.discard == []


def test_r10_the_discards_stay_as_long_as_the_deck_suffices():
    game = position(hands={0: [2, 2, 7, 9]}, deck=[5, 6])
    game.submit(0, GatherCourage(()))
    assert game.hands[0] == [2, 2, 5, 6, 7, 9]
    assert game.deck == []
    assert game.discard != []


def test_r10_the_new_deck_is_in_random_order():
    hands = set()
    for i in range(30):
        game = position(hands={0: [2, 2, 7, 9]}, deck=[])
        game.rng.key = bytes([i]) * 32
        game.submit(0, GatherCourage(()))
        hands.add(tuple(game.hands[0]))
    assert len(hands) > 15


# ---------------------------------------------------------------------- whose turn it is


def test_turns_go_clockwise_past_seats_that_are_out():
    game = position(3, burns=[0, 3, 0], hands={1: []}, on_turn=0)
    seats: list[int] = []
    for _ in range(4):
        seats += game.actors()
        game.submit(game.on_turn, GatherCourage(()))
    assert seats == [0, 2, 0, 2]


def test_the_turn_after_a_burn_is_the_next_seats_and_not_the_burners():
    game = position(3, hands={0: [4, 9], 2: [4, 9]})
    play(game, (0, GrabRaisins(4)), (2, Burn()), (0, AcceptBurn()))
    assert game.actors() == (1,)


def test_nobody_acts_out_of_turn():
    with pytest.raises(NotYourTurn, match="waiting for: 0"):
        position().submit(1, GatherCourage(()))


# ---------------------------------------------------------------------- ending a round


@pytest.mark.parametrize(("seats", "enough"), [(2, 10), (3, 7)])
def test_r11_enough_raisins_win_the_round_at_once(seats, enough):
    for before in (enough - 3, enough - 2):
        raisins = [before] + [0] * (seats - 1)
        game = position(seats, hands={0: [4, 9]}, raisins=raisins)
        game.submit(0, GrabRaisins(4))
        for seat in list(game.actors()):
            game.submit(seat, Pass())
        won = before == enough - 2
        assert game.rounds_won[0] == won
        assert game.round == 1 + won


def test_r11_more_than_enough_raisins_win_too():
    game = position(hands={0: [4, 9]}, bowl={4: 12, 5: 8})
    play(game, (0, GrabRaisins(4)), (1, Pass()))
    assert game.rounds_won == [1, 0]


def test_r11_raisins_kept_by_quick_reflexes_win_too():
    game = position(hands={0: [4, 12, 12, 12], 1: [4]}, raisins=[8, 0])
    play(game, (0, GrabRaisins(4)), (1, Burn()), (0, QuickReflexes(12)))
    assert game.rounds_won == [1, 0]


def test_r11_the_winner_of_the_last_round_draws_no_cards():
    game = position(hands={0: [4]}, raisins=[8, 0], rounds_won=[1, 0])
    play(game, (0, GrabRaisins(4)), (1, Pass()))
    assert game.hands[0] == []
    assert game.result() is not None


def test_r11_it_takes_seven_still_when_a_third_seat_is_out():
    game = position(3, hands={0: [4, 9], 1: []}, burns=[0, 3, 0], raisins=[5, 0, 0])
    play(game, (0, GrabRaisins(4)), (2, Pass()))
    assert game.rounds_won == [1, 0, 0]
    game = position(3, hands={0: [4, 9], 1: []}, burns=[0, 3, 0], raisins=[4, 0, 0])
    play(game, (0, GrabRaisins(4)), (2, Pass()))
    assert game.rounds_won == [0, 0, 0]


def test_r12_with_two_seats_the_third_burn_loses_the_round():
    game = position(hands={0: [4, 9], 1: [4]}, burns=[2, 2], raisins=[9, 0])
    play(game, (0, GrabRaisins(4)), (1, Burn()), (0, AcceptBurn()))
    assert game.rounds_won == [0, 1]
    assert game.round == 2


def test_r12_a_second_burn_loses_nothing():
    game = position(hands={0: [4, 9], 1: [4]}, burns=[1, 2])
    play(game, (0, GrabRaisins(4)), (1, Burn()), (0, AcceptBurn()))
    assert game.burns == [2, 2]
    assert (game.round, game.actors()) == (1, (1,))


def burned_out(**fields: Any) -> Snapdragon:
    """Three seats; seat 0 gets its third burn over 3 raisins from seat 2."""
    fields = {
        "hands": {0: [4, 8, 9], 1: [6, 7], 2: [4, 5]},
        "bowl": {4: 3, 5: 8},
        "burns": [2, 1, 0],
        "raisins": [5, 0, 4],
        **fields,
    }
    game = position(3, **fields)
    return play(game, (0, GrabRaisins(4)), (2, Burn()), (0, AcceptBurn()))


def test_r12_with_three_seats_the_others_play_on():
    game = burned_out()
    assert game.round == 1
    assert game.rounds_won == [0, 0, 0]
    assert game.actors() == (1,)
    assert game.burns == [3, 1, 0]
    assert game.legal(0) == ()


def test_r12_the_hand_is_discarded_and_nothing_drawn():
    game = burned_out()
    assert game.hands == [[], [6, 7], [5]]
    assert game.discard == [4, 4, 8, 9]


def test_r12_nothing_is_drawn_either_if_the_last_card_was_played():
    game = burned_out(hands={0: [4], 1: [6, 7], 2: [4, 5]})
    assert game.hands[0] == []
    assert game.discard == [4, 4]


def test_r12_its_older_raisins_leave_the_round_and_only_the_grabbed_ones_are_dropped():
    game = burned_out()
    assert game.raisins == [0, 0, 4]
    assert sum(game.bowl) == 3 + 8
    lost = next(zone for zone in game.table().zones if zone.id == "lost")
    assert lost.spaces[0].pieces[0].count == 5


def test_r12_the_last_seat_in_wins_whatever_its_raisins():
    game = position(3, hands={0: [4, 9], 1: [], 2: [4]}, burns=[2, 3, 2], raisins=[6, 0, 0])
    play(game, (0, GrabRaisins(4)), (2, Burn()), (0, AcceptBurn()))
    assert game.rounds_won == [0, 0, 1]


def test_r12_a_stopped_burn_is_no_third_burn():
    game = position(hands={0: [4, 8, 12, 12, 12], 1: [4]}, burns=[2, 0])
    play(game, (0, GrabRaisins(4)), (1, Burn()), (0, QuickReflexes(12)))
    assert game.burns == [2, 0]
    assert game.round == 1


def test_r13_two_seats_cannot_both_fall_short_of_a_full_bowl():
    """One is out with 6 raisins, the others have 6 each: there are still two to be grabbed."""
    game = position(3, burns=[3, 0, 0], hands={0: [], 1: [4]}, bowl={4: 2}, raisins=[0, 6, 6])
    game.on_turn = 1
    play(game, (1, GrabRaisins(4)), (2, Pass()))
    assert game.rounds_won == [0, 1, 0]


@pytest.mark.parametrize(("pawn", "after"), [(0, 1), (1, 2), (2, 0)])
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_r14_the_pawn_goes_clockwise_whoever_won(pawn, after, winner):
    game = position(3, pawn=pawn, on_turn=winner, hands={winner: [4]}, bowl={4: 7, 5: 13})
    game.submit(winner, GrabRaisins(4))
    for seat in list(game.actors()):
        game.submit(seat, Pass())
    assert (game.pawn, game.actors()) == (after, (after,))


def test_r14_a_new_round_is_set_up_in_full():
    game = position(
        3,
        turn=9,
        hands={0: [4], 1: [], 2: [5, 6]},
        bowl={4: 7, 5: 2},
        raisins=[0, 0, 6],
        burns=[2, 3, 1],
        discard=[12, 12, 12, 9],
        rounds_won=[0, 1, 0],
    )
    play(game, (0, GrabRaisins(4)), (2, Pass()))
    assert (game.round, game.turn) == (2, 1)
    assert (game.raisins, game.burns) == ([0, 0, 0], [0, 0, 0])
    assert game.rounds_won == [1, 1, 0]
    assert [len(hand) for hand in game.hands] == [6, 6, 6]
    assert game.discard == []
    assert sum(game.bowl) == 20
    assert all_cards(game) == mail_deck()
    assert sorted(game.sections + game.aside) == list(range(1, 13))
    assert (game.grab, game.grabbed, game.asked, game.burner) == (0, 0, [], None)


def test_r14_the_evergreens_are_shuffled_anew_with_those_set_aside():
    bowls = set()
    for i in range(30):
        game = position(hands={0: [4]}, bowl={4: 10, 5: 10})
        game.rng.key = bytes([i]) * 32
        play(game, (0, GrabRaisins(4)), (1, Pass()))
        bowls.add(tuple(game.aside))
    assert len(bowls) > 20


# ---------------------------------------------------------------------- the cap


def capped(seats: int = 3, **fields: Any) -> Snapdragon:
    """The last turn of a round, which seat 0 passes."""
    game = position(seats, options={"max_turns": 5}, turn=5, **fields)
    game.submit(0, GatherCourage(()))
    return game


@pytest.mark.parametrize(
    ("raisins", "burns", "credited"),
    [
        ([1, 4, 3], [0, 2, 0], [0, 1, 0]),  # most raisins, whatever the burns
        ([4, 4, 3], [2, 1, 0], [0, 1, 0]),  # then fewest burns
        ([4, 4, 3], [1, 1, 0], [1, 1, 0]),  # still tied: both
        ([0, 0, 0], [0, 0, 0], [1, 1, 1]),
        ([0, 0, 2], [0, 3, 2], [0, 0, 1]),
        ([0, 0, 0], [2, 3, 2], [1, 0, 1]),  # but nobody who is out
    ],
)
def test_r15_after_the_last_turn_most_raisins_then_fewest_burns_win(raisins, burns, credited):
    game = capped(raisins=raisins, burns=burns)
    assert game.rounds_won == credited
    assert (game.round, game.turn) == (2, 1)
    assert game.pawn == 1


def test_r15_the_turn_before_the_last_ends_nothing():
    game = position(2, options={"max_turns": 5}, turn=4)
    game.submit(0, GatherCourage(()))
    assert (game.round, game.turn) == (1, 5)


def test_r15_the_last_turn_is_played_to_its_end():
    """The grab still has its window, and its raisins count."""
    game = position(options={"max_turns": 5}, turn=5, hands={0: [4, 9]}, raisins=[1, 2])
    game.submit(0, GrabRaisins(4))
    assert game.round == 1
    game.submit(1, Pass())
    assert game.rounds_won == [1, 0]


def test_r15_a_burn_in_the_last_turn_counts():
    game = position(options={"max_turns": 5}, turn=5, hands={0: [4, 9], 1: [4]}, burns=[0, 0])
    play(game, (0, GrabRaisins(4)), (1, Burn()), (0, AcceptBurn()))
    assert game.rounds_won == [0, 1]


def test_r15_an_elimination_in_the_last_turn_leaves_the_round_to_the_others():
    game = burned_out(options={"max_turns": 1})
    assert game.rounds_won == [0, 0, 1]


def test_r15_every_seats_turn_counts():
    game = position(3, options={"max_turns": 4})
    for _ in range(3):
        game.submit(game.on_turn, GatherCourage(()))
    assert (game.round, game.turn) == (1, 4)
    game.submit(0, GatherCourage(()))
    assert game.round == 2


def test_r15_seats_that_reach_two_rounds_together_all_win():
    game = capped(raisins=[2, 2, 0], burns=[0, 0, 0], rounds_won=[1, 1, 1])
    result = result_of(game)
    assert result.winners == (0, 1)
    assert result.scores == (2, 2, 1)


def test_r15_of_tied_seats_only_those_with_two_rounds_win_the_game():
    game = capped(raisins=[2, 2, 2], burns=[0, 0, 0], rounds_won=[0, 1, 0])
    result = result_of(game)
    assert result.winners == (1,)
    assert result.scores == (1, 2, 1)


def test_r15_nothing_is_drawn_in_the_last_turn():
    game = capped(2, hands={0: [4, 9]}, raisins=[2, 0], rounds_won=[1, 0])
    assert game.hands[0] == [4, 9]
    game = position(2, options={"max_turns": 1}, hands={0: [4, 9]})
    assert game.label(GatherCourage((4,))) == "Discard 4 and draw nothing"


# ---------------------------------------------------------------------- the end


@pytest.mark.parametrize(("seats", "rounds_won"), [(2, [1, 0]), (2, [1, 1]), (3, [1, 1, 1])])
def test_the_first_to_win_two_rounds_wins_the_game(seats, rounds_won):
    game = position(seats, hands={0: [4]}, bowl={4: 10, 5: 10}, rounds_won=rounds_won)
    game.submit(0, GrabRaisins(4))
    for seat in list(game.actors()):
        game.submit(seat, Pass())
    result = result_of(game)
    assert result.winners == (0,)
    assert result.scores == (2, *rounds_won[1:])
    assert result.ranks == ()
    assert game.actors() == ()
    assert game.round == 1
    with pytest.raises(GameOver):
        game.submit(0, GatherCourage(()))


def test_one_round_each_is_not_enough():
    game = position(3, hands={0: [4]}, bowl={4: 10, 5: 10}, rounds_won=[0, 1, 1])
    play(game, (0, GrabRaisins(4)), (1, Pass()), (2, Pass()))
    assert game.rounds_won == [1, 1, 1]
    assert game.result() is None


def test_the_last_one_in_can_win_the_game():
    game = position(hands={0: [4, 9], 1: [4]}, burns=[2, 0], rounds_won=[1, 1], raisins=[9, 0])
    play(game, (0, GrabRaisins(4)), (1, Burn()), (0, AcceptBurn()))
    assert result_of(game).winners == (1,)


# ---------------------------------------------------------------------- what each seat sees


def test_a_seat_sees_its_own_hand_and_how_many_cards_others_hold():
    game = position(3, hands={0: [1, 2], 1: [3, 3, 3], 2: [9]}, discard=[12, 11])
    view = game.view(1)
    assert view.hands == [[HIDDEN] * 2, [3, 3, 3], [HIDDEN]]
    assert view.deck == [HIDDEN] * len(game.deck)
    assert view.discard == [12, 11]
    assert (view.sections, view.bowl, view.aside) == (game.sections, game.bowl, game.aside)
    assert game.view(None).hands == [[HIDDEN] * 2, [HIDDEN] * 3, [HIDDEN]]


def test_everybody_sees_a_grab_who_is_still_asked_and_who_burns():
    game = position(3, hands={0: [4], 1: [9], 2: [4]}, raisins=[1, 0, 3], burns=[0, 2, 1])
    play(game, (0, GrabRaisins(4)), (1, Pass()))
    for seat in (None, 0, 1, 2):
        view = game.view(seat)
        assert (view.grab, view.grabbed, view.asked) == (4, 2, [2])
        assert (view.raisins, view.burns) == ([1, 0, 3], [0, 2, 1])
    game.submit(2, Burn())
    assert game.view(None).burner == 2


def test_a_seat_is_told_alike_whether_or_not_another_could_burn():
    """Seat 1's list of moves is the only difference."""
    could = position(hands={0: [4, 9], 1: [4, 5]})
    could_not = position(hands={0: [4, 9], 1: [3, 5]})
    views = []
    for game in (could, could_not):
        game.deck = [1] * len(game.deck)
        game.submit(0, GrabRaisins(4))
        view = game.view(0)
        views.append((view, game.heard(), view.table(), game.actors()))
    assert views[0] == views[1]
    assert could.legal(1) != could_not.legal(1)


def test_cards_discarded_for_courage_lie_face_up():
    game = position(hands={0: [2, 2, 7, 9]})
    assert game.secret(0, GatherCourage((2, 9))) == ()
    game.submit(0, GatherCourage((2, 9)))
    assert game.view(1).discard == [2, 9]


def test_a_seat_decides_alike_on_its_view():
    game = position(3, hands={0: [4, 12, 12, 12], 1: [4, 5], 2: [9]})
    for seat, move in [(0, GrabRaisins(4)), (1, Burn()), (0, QuickReflexes(12))]:
        assert list(game.view(seat).legal(seat)) == list(game.legal(seat))
        assert game.view(seat).default(seat) == game.default(seat)
        for other in range(3):
            assert game.view(other).outlook(other) == game.outlook(other)
        game.submit(seat, move)


def test_a_completed_view_looks_the_same_to_its_seat_and_holds_all_cards():
    game = position(3, discard=[12, 11, 4])
    for seat in (None, 0, 2):
        world = game.view(seat).complete(seat, random.Random(1))
        assert all_cards(world) == mail_deck()
        assert world.view(seat) == game.view(seat)
        assert world.sections == game.sections


def test_completion_deals_every_unseen_card_anywhere_with_equal_chance():
    game = position(hands={0: [2, 2, 3, 3, 3, 4]}, discard=[9, 9])
    view = game.view(0)
    rand = random.Random(7)
    worlds = [view.complete(0, rand) for _ in range(3000)]
    assert sum(1 in world.hands[1] for world in worlds) == pytest.approx(3000 * 6 / 70, abs=70)


# ---------------------------------------------------------------------- what is told


def test_the_beginning_is_told_with_hands_only_to_their_seats():
    game = Snapdragon.start(2, {"first_seat": 1}, KEY, listen=True)
    facts = game.heard()
    public = [fact for fact in facts if fact.known_to(None)]
    assert public[0].text == "round 1: seat 1 has the pawn"
    assert public[1].items == tuple(map(str, game.sections))
    fallen = {
        (str(raisins), str(number))
        for number, raisins in zip(game.sections, game.bowl, strict=True)
        if raisins
    }
    assert {tuple(item.split(" on ")) for item in public[2].items} == fallen
    assert public[2].amount == 20
    assert [fact.text for fact in public[3:]] == [
        "each seat is dealt 6 cards",
        "it is the turn of seat 1",
    ]
    dealt = [fact for fact in facts if fact.to is not None]
    assert [(fact.seat, fact.to) for fact in dealt] == [(0, (0,)), (1, (1,))]
    assert dealt[0].items == tuple(map(str, game.hands[0]))


def test_a_stopped_burn_is_told():
    game = position(3, hands={0: [4, 12, 12, 12, 9], 1: [5], 2: [4]})
    play(game, (0, GrabRaisins(4)), (1, Pass()), (2, Burn()), (0, QuickReflexes(12)))
    assert told(game) == [
        "seat 0 plays a 4 and grabs raisins: 2",
        "seat 1 doesn't burn seat 0",
        "seat 2 plays a 4, too, to burn seat 0",
        "seat 0 plays three 12s: Quick Reflexes stop the burn",
        "seat 0 keeps the raisins and has 2",
        "it is the turn of seat 1",
    ]


def test_an_accepted_burn_is_told_with_where_the_raisins_fall():
    game = position(hands={0: [4, 9], 1: [4, 5]}, bowl={4: 1, 9: 15})
    play(game, (0, GrabRaisins(4)), (1, Burn()))
    game.heard()
    before = list(game.bowl)
    game.submit(0, AcceptBurn())
    (section,) = [n for n in range(1, 10) if game.bowl[n - 1] > before[n - 1]]
    assert told(game) == [
        f"raisins fall into the Bowl: 1 on {section}",
        "seat 0 takes a burn token and has 1",
        "it is the turn of seat 1",
    ]


def test_a_seat_that_goes_out_shows_its_hand():
    game = burned_out()
    facts = game.heard()
    (hand,) = [fact for fact in facts if "out of the round" in fact.text]
    assert (hand.items, hand.to) == (("8", "9"), None)
    assert "raisins that leave the round with seat 0: 5" in [fact.text for fact in facts]


def test_drawn_cards_are_told_to_their_seat_and_their_number_to_all():
    game = position(hands={0: [2, 2, 7, 9]}, deck=[5, 6, 8, 8])
    game.submit(0, GatherCourage((2,)))
    assert told(game, 1) == [
        "seat 0 discards 2",
        "seat 0 draws from the deck: 3",
        "it is the turn of seat 1",
    ]
    game = position(hands={0: [2, 2, 7, 9]}, deck=[5, 6, 8, 8])
    game.submit(0, GatherCourage((2,)))
    assert "seat 0 draws 5, 6, 8" in told(game, 0)


def test_the_end_is_told_with_all_winners():
    game = capped(raisins=[2, 2, 0], burns=[0, 0, 0], rounds_won=[1, 1, 1])
    facts = told(game)
    assert (
        "the last turn of the round is over; most raisins, then fewest burns: seat 0, seat 1"
        in facts
    )
    assert facts[-1] == "the game is won by seat 0, seat 1"


# ---------------------------------------------------------------------- for people and clients


def test_labels_say_what_is_done():
    game = position(hands={0: [4, 8, 8, 12, 12, 12], 1: [4]}, bowl={4: 1, 8: 19})
    assert game.label(GrabRaisins(4)) == "Play a 4 and grab 1 raisin"
    assert game.label(GrabRaisins(8)) == "Play an 8 and grab 19 raisins"
    assert game.label(ShakeTheBowl(8)) == "Play two 8s and shake the Bowl"
    assert game.label(GatherCourage(())) == "Discard nothing and draw nothing"
    assert game.label(GatherCourage((4, 8))) == "Discard 4, 8 and draw 2 cards"
    game.submit(0, GrabRaisins(4))
    assert game.label(Pass()) == "Let seat 0 keep 1 raisin"
    assert game.label(Burn()) == "Play a 4 and burn seat 0"
    game.submit(1, Burn())
    assert game.label(AcceptBurn()) == "Take a burn token and drop 1 raisin into the Bowl"
    assert game.label(QuickReflexes(12)) == "Play three 12s and keep 1 raisin"


def test_a_clock_that_runs_out_is_passive():
    game = position(hands={0: [4, 12, 12, 12], 1: [4]})
    assert game.default(0) == GatherCourage(())
    game.submit(0, GrabRaisins(4))
    assert game.default(1) == Pass()
    game.submit(1, Burn())
    assert game.default(0) == AcceptBurn()


@pytest.mark.parametrize(
    ("stored", "move"),
    [
        ({"kind": "grab_raisins", "card": 7}, GrabRaisins(7)),
        ({"kind": "shake_the_bowl", "number": 7}, ShakeTheBowl(7)),
        ({"kind": "gather_courage", "cards": [1, 2, 2]}, GatherCourage((1, 2, 2))),
        ({"kind": "pass"}, Pass()),
        ({"kind": "burn"}, Burn()),
        ({"kind": "accept_burn"}, AcceptBurn()),
        ({"kind": "quick_reflexes", "number": 12}, QuickReflexes(12)),
    ],
)
def test_moves_have_the_names_of_the_sheet(stored, move):
    assert Snapdragon.parse_move(stored) == move


def test_what_is_no_move_is_refused():
    with pytest.raises(InvalidMove):
        Snapdragon.parse_move({"kind": "grab_raisins"})


def test_refusals_name_the_rule():
    game = position(hands={0: [4, 12], 1: [4]})
    with pytest.raises(IllegalMove, match="nobody burns seat 0 now"):
        game.submit(0, AcceptBurn())
    game.submit(0, GrabRaisins(4))
    with pytest.raises(IllegalMove, match="seat 1 may burn seat 0 or pass"):
        game.submit(1, GatherCourage(()))


def zones_of(game: Snapdragon) -> dict[str, Zone]:
    return {zone.id: zone for zone in game.table().zones}


def test_the_table_shows_the_bowl_row_by_row():
    game = position(hands={0: [4, 9]}, bowl={1: 3, 4: 2, 9: 15})
    game.submit(0, GrabRaisins(4))
    bowl = zones_of(game)["bowl"]
    assert (bowl.layout, bowl.columns) == (Layout.GRID, 3)
    assert [space.name for space in bowl.spaces] == [str(n) for n in range(1, 10)]
    assert [sum(p.count for p in space.pieces) for space in bowl.spaces] == game.bowl
    assert [space.name for space in bowl.spaces if space.marks] == ["4"]
    (grabbed,) = zones_of(game)["grabbed"].spaces[0].pieces
    assert (grabbed.seat, grabbed.count) == (0, 2)
    assert [space.pieces[0].name for space in zones_of(game)["aside"].spaces] == ["10", "11", "12"]


def test_the_table_shows_tokens_and_the_pawn_by_seat():
    game = position(3, pawn=1, raisins=[5, 0, 0], burns=[1, 3, 0], rounds_won=[0, 1, 0])
    tokens = {
        id: [(piece.kind, piece.count) for piece in zone.spaces[0].pieces]
        for id, zone in zones_of(game).items()
        if id.startswith("tokens")
    }
    assert tokens == {
        "tokens:0": [("raisin", 5), ("burn", 1)],
        "tokens:1": [("burn", 3), ("round", 1), ("pawn", 1)],
        "tokens:2": [],
    }
    assert zones_of(game)["tokens:1"].spaces[0].marks == ["out"]


def test_the_table_says_where_the_game_stands():
    game = position(hands={0: [4, 9], 1: [4]}, turn=3, rounds_won=[0, 1], burns=[2, 0])
    assert game.table().note == "Round 1, turn 3: seat 0 chooses an action"
    game.submit(0, GrabRaisins(4))
    assert game.table().note == (
        "Round 1, turn 3: seat 0 grabs 2 raisins with a 4; does anybody burn it?"
    )
    game.submit(1, Burn())
    assert game.table().note == "Round 1, turn 3: seat 0 is burned by seat 1"
    game.submit(0, AcceptBurn())
    assert game.table().note == "Round 1 was the last: won by seat 1"


def test_all_components_are_printed_but_the_model_of_the_drop():
    tables = {table.name: table for table in Snapdragon.components()}
    assert list(tables) == ["mail", "pieces", "limits", "goals", "drop"]
    assert {name for name, table in tables.items() if table.provenance != "printed"} == {"drop"}
    assert sum(row["count"] for row in tables["mail"].rows) == 78
    drop = tables["drop"].rows
    assert [row["places"] * row["chances"] for row in drop] == [72, 24]


# ---------------------------------------------------------------------- for computer players


def test_chances_after_a_round():
    assert after_round((0, 0)) == ((0.75, 0.25), (0.25, 0.75))
    assert after_round((1, 1)) == ((1.0, 0.0), (0.0, 1.0))
    assert after_round((1, 0))[1] == (0.5, 0.5)
    assert sum(after_round((0, 1, 0))[2]) == pytest.approx(1)


def test_the_outlook_likes_raisins_and_dislikes_burns():
    hands = {0: [10, 10, 11, 12], 1: [10, 11, 12, 12]}
    even = position(hands=hands).outlook(0)
    assert position(hands=hands, raisins=[4, 0]).outlook(0) > even
    assert position(hands=hands, raisins=[0, 4]).outlook(0) < even
    assert position(hands=hands, burns=[2, 0]).outlook(0) < even
    assert position(hands=hands, rounds_won=[0, 1]).outlook(0) < even


def test_the_outlook_fears_the_burn_that_it_cannot_stop():
    """There is one 1 only, which nobody can burn; a 4 that is burned is worse than one that may
    be, unless three equal cards are in hand."""
    ones = position(hands={0: [1, 10], 1: [9, 9, 9]}, bowl={1: 4, 4: 4, 7: 12})
    fours = position(hands={0: [4, 10], 1: [4, 9, 9]}, bowl={1: 4, 4: 4, 7: 12})
    ones.submit(0, GrabRaisins(1))
    fours.submit(0, GrabRaisins(4))
    assert ones.outlook(0) > fours.outlook(0)
    before = fours.outlook(0)
    fours.submit(1, Burn())
    assert fours.outlook(0) < before
    fours.hands[0] = [12, 12, 12]
    assert fours.outlook(0) > before


def test_the_outlook_knows_what_to_say_when_no_card_is_unseen():
    """Seat 1 burns with its last card, and the deck has just run out."""
    game = position(hands={0: [2, 3, 5, 12, 12, 12], 1: [5]}, deck=[])
    play(game, (0, GrabRaisins(5)), (1, Burn()))
    assert (game.deck, game.hands[1]) == ([], [])
    for seat in range(2):
        assert 0 < game.outlook(seat) < 1
        assert game.view(seat).outlook(seat) == game.outlook(seat)


def test_the_outlook_of_a_finished_game_is_its_result():
    game = capped(raisins=[2, 2, 0], burns=[0, 0, 0], rounds_won=[1, 1, 1])
    assert [game.outlook(seat) for seat in range(3)] == [0.5, 0.5, 0]


# ---------------------------------------------------------------------- random play


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(2, 3), seed=st.integers(0, 2**32), bold=st.floats(0, 1))
def test_random_play_keeps_all_cards_and_raisins_and_ends_within_the_bound(seats, seed, bold):
    rand = random.Random(seed)
    game = Snapdragon.start(seats, {"max_turns": rand.randint(1, 60)}, rand.randbytes(32))
    moves = lost = 0
    while game.actors():
        seat, move = random_move(game, rand)
        others = [m for m in game.legal(seat) if not isinstance(m, GatherCourage | Pass)]
        if others and rand.random() < bold:
            move = rand.choice(others)
        before = raisins_in_play(game)
        round_before = game.round
        game.submit(seat, move)
        moves += 1
        assert all_cards(game) == mail_deck()
        assert sorted(game.sections + game.aside) == list(range(1, 13))
        if game.round > round_before:
            lost = 0
        elif 3 in game.burns:
            lost += before - raisins_in_play(game)
        assert raisins_in_play(game) + lost == 20
        assert all(0 <= len(hand) <= 6 for hand in game.hands)
        if game.actors():
            assert any(game.bowl) or game.grab
            assert len(game._in_round()) >= 2
    assert moves <= game.bound()
    assert max(result_of(game).scores) == 2
    assert game.round <= seats + 1


@pytest.mark.parametrize(("seats", "bound"), [(2, 3 * 10 * 3), (3, 4 * 10 * 4)])
def test_the_bound(seats, bound):
    assert started(seats, max_turns=10).bound() == bound


@pytest.mark.parametrize("seats", [2, 3])
def test_the_bound_is_not_far_from_the_longest_match(seats):
    """All turns but the last of a round pass without a decision; each round goes to another seat,
    until all have one."""
    game = started(seats, max_turns=2 * seats)
    moves = 0
    while game.actors():
        # Whoever has no round yet is given it: the others get a burn on paper.
        owner = game.round - 1 if game.round <= seats else 0
        game.burns = [0 if seat == owner else 1 for seat in range(seats)]
        game.submit(game.on_turn, GatherCourage(()))
        moves += 1
    assert game.round == seats + 1
    assert moves == (seats + 1) * 2 * seats
    assert moves <= game.bound()
