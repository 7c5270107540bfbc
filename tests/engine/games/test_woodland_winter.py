"""Woodland Winter, rule by rule: the rulebook's examples (W), the rulings (R), what is easily
missed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import mail_deck
from engine.components import Provenance
from engine.errors import GameOver, IllegalMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import FactKind
from engine.game import HIDDEN, Move, kind_of
from engine.games import get_game
from engine.games.woodland_winter import (
    DEN,
    Fly,
    Haul,
    Leap,
    Pick,
    Select,
    SelectPair,
    Skip,
    SniffOut,
    WoodlandWinter,
)
from engine.playout import random_move
from engine.table import Layout, Piece, Zone

KEY = bytes(32)

ROWS_AND_COLUMNS = {
    1: {2, 4, 6, 8, 11},
    2: {1, 3, 6, 9, 11},
    3: {2, 4, 5, 9, 12},
    4: {1, 3, 5, 8, 12},
    5: {3, 4, 6, 7, 12},
    6: {1, 2, 5, 7, 11},
    7: {5, 6, 8, 9, 10},
    8: {1, 4, 7, 9, 10},
    9: {2, 3, 7, 8, 10},
    10: {7, 8, 9, 11, 12},
    11: {1, 2, 6, 10, 12},
    12: {3, 4, 5, 10, 11},
}
DIAGONALS = {
    1: {3, 5, 7, 9},
    2: {4, 8, 10, 12},
    3: {1, 11},
    4: {2, 6},
    5: {1},
    6: {4, 8},
    7: {1},
    8: {2, 6},
    9: {1, 11},
    10: {2},
    11: {3, 9},
    12: {2},
}


# ---------------------------------------------------------------------- helpers


def started(**options: Any) -> WoodlandWinter:
    return WoodlandWinter.start(1, options, KEY)


def position(
    row: Iterable[int],
    *,
    animals: Mapping[int, int] | None = None,
    fruits: Mapping[int, int] | None = None,
    snow: Iterable[int] = (),
    then: Iterable[int] = (),
    advanced: bool = False,
    **fields: Any,
) -> WoodlandWinter:
    """A position with this drafting row, with a listener.

    `animals` in the forest by area, all others in the Den (default: 1 in each area); `fruits` in
    areas and DEN, all others in the supply (default: 1 on areas 1 and 2); `then`: the next row.
    """
    game = started(advanced=advanced)
    game.row, then = sorted(row), list(then)
    rest = Counter(mail_deck())
    rest.subtract([*game.row, *then])
    assert min(rest.values()) >= 0, "there aren't so many cards of a value"
    pool = list(rest.elements())
    random.Random(0).shuffle(pool)
    game.deck = [*pool, *reversed(then)]
    if animals is not None:
        game.animals = [0] + [animals.get(area, 0) for area in range(1, 13)]
        game.animals[DEN] = 12 - sum(game.animals)
    if fruits is not None:
        game.fruits = [fruits.get(place, 0) for place in range(13)]
        game.supply = 12 - sum(game.fruits)
    game.snow = tuple(sorted(snow))
    for name, value in fields.items():
        setattr(game, name, value)
    game.listen()
    return game


def play(game: WoodlandWinter, *moves: Move) -> None:
    for move in moves:
        game.submit(0, move)


def use_up(game: WoodlandWinter, *keep: int) -> None:
    """Select cards without acting until these two are left, so that snow falls."""
    selected = Counter(game.row) - Counter(keep)
    for card in selected.elements():
        play(game, Select(card))
        if game.pending:
            play(game, Skip())


def legal(game: WoodlandWinter) -> list[Move]:
    return list(game.legal(0))


def pairs(game: WoodlandWinter) -> set[tuple[int, ...]]:
    return {move.cards for move in legal(game) if isinstance(move, SelectPair)}


def kinds(game: WoodlandWinter) -> set[str]:
    return {kind_of(move) for move in legal(game)}


def texts(game: WoodlandWinter) -> list[str]:
    return [fact.text for fact in game.heard()]


def reason(game: WoodlandWinter, move: Move) -> str:
    with pytest.raises(IllegalMove) as error:
        game.submit(0, move)
    return str(error.value)


# ---------------------------------------------------------------------- set-up


def test_setup_puts_an_animal_on_each_area_and_a_fruit_on_areas_1_and_2() -> None:
    game = started()
    assert game.animals == [0, *[1] * 12]
    assert game.fruits == [0, 1, 1, *[0] * 10]
    assert game.supply == 10
    assert game.snow == ()
    assert len(game.row) == 6
    assert len(game.deck) == 72
    assert Counter(game.row + game.deck) == Counter(mail_deck()), "78 Mail cards, no Postmen"


def test_advanced_mode_draws_five_cards_and_selects_three() -> None:
    game = position([1, 2, 3, 7, 10], advanced=True, then=[4, 5, 6, 11, 12], animals={1: 1})
    assert len(started(advanced=True).row) == 5
    use_up(game, 10, 7)
    assert game.turn == 2
    assert game.snow == (3,)
    assert game.row == [4, 5, 6, 11, 12]
    assert len(game.discard) == 5


def test_it_is_a_game_for_one_seat() -> None:
    assert get_game("woodland-winter") is WoodlandWinter
    with pytest.raises(WrongSeats):
        WoodlandWinter.start(2, {}, KEY)
    with pytest.raises(InvalidOption):
        started(advanced="yes")


# ---------------------------------------------------------------------- the forest


@pytest.mark.parametrize("area", range(1, 13))
def test_a_piper_reaches_exactly_its_row_and_column(area: int) -> None:
    game = position([11, 1, 2, 3, 4, 6], animals={area: 1})
    play(game, Select(11))
    assert {m.to_area for m in legal(game) if isinstance(m, Fly)} == ROWS_AND_COLUMNS[area]


@pytest.mark.parametrize("area", range(1, 13))
def test_a_frog_reaches_exactly_its_diagonal_neighbours(area: int) -> None:
    game = position([10, 1, 2, 3, 4, 6], animals={area: 1})
    play(game, Select(10))
    assert {m.to_area for m in legal(game) if isinstance(m, Leap)} == DIAGONALS[area]


def test_the_tables_agree_with_the_grid_that_is_drawn() -> None:
    zone = zone_of(started(), "forest")
    assert zone.layout is Layout.GRID
    assert zone.columns == 4
    areas = [int(space.name) for space in zone.spaces]
    assert sorted(areas) == list(range(1, 13))
    place = {area: divmod(i, 4) for i, area in enumerate(areas)}
    for a, (row, column) in place.items():
        others = {b: (abs(r - row), abs(c - column)) for b, (r, c) in place.items() if b != a}
        assert {b for b, steps in others.items() if 0 in steps} == ROWS_AND_COLUMNS[a]
        assert {b for b, steps in others.items() if steps == (1, 1)} == DIAGONALS[a]


def test_the_numbers_ascend_in_a_spiral_from_the_two_central_areas() -> None:
    areas = [int(space.name) for space in zone_of(started(), "forest").spaces]
    place = {area: divmod(i, 4) for i, area in enumerate(areas)}
    assert {place[1], place[2]} == {(1, 1), (1, 2)}
    for area in range(1, 12):
        (a, b), (c, d) = place[area], place[area + 1]
        assert abs(a - c) + abs(b - d) == 1, f"{area} and {area + 1} don't touch"


# ---------------------------------------------------------------------- selecting cards


def test_equal_cards_are_one_selection() -> None:
    game = position([7, 7, 7, 10, 10, 12], animals={1: 1})
    assert legal(game) == [
        Select(7),
        Select(10),
        Select(12),
        SelectPair((7, 7)),
        SelectPair((10, 10)),
    ]


def test_six_different_birds_give_the_longest_list_of_selections() -> None:
    assert len(legal(position([1, 2, 3, 4, 6, 7]))) == 6 + 15


def test_the_phase_ends_when_two_cards_remain() -> None:
    game = position([1, 2, 3, 4, 7, 10], animals={5: 1}, then=[5, 6, 8, 9, 11, 12])
    for card in (1, 2, 3):
        play(game, Select(card))
    assert game.turn == 1
    assert len(game.row) == 3
    play(game, Select(4))
    assert game.turn == 2
    assert game.row == [5, 6, 8, 9, 11, 12]


def test_an_action_is_due_before_the_next_card() -> None:
    game = position([5, 8, 10, 11, 12, 12])
    play(game, Select(5))
    assert kinds(game) == {"sniff_out", "skip"}
    assert "sniff out or skip" in reason(game, Select(8))


def test_selected_cards_go_to_the_discard_pile_one_by_one() -> None:
    game = position([1, 8, 9, 10, 11, 12])
    play(game, Select(12))
    assert game.discard == [12]
    assert game.row == [1, 8, 9, 10, 11]
    play(game, Skip(), Select(1))
    assert game.discard == [12, 1]


def test_r8_any_single_card_may_be_used_without_its_action() -> None:
    game = position([1, 8, 10, 11, 12, 5], animals={1: 2, 2: 2}, fruits={1: 2, 2: 2})
    before = (list(game.animals), list(game.fruits), game.supply)
    for card in (1, 8, 10):
        play(game, Select(card))
        assert Skip() in legal(game)
        play(game, Skip())
    assert (game.animals, game.fruits, game.supply) == before
    assert len(game.row) == 3


def test_r8_a_card_that_can_do_nothing_is_just_used_up() -> None:
    game = position([1, 3, 8, 10, 11, 12])
    play(game, Select(8))
    assert game.row == [1, 3, 10, 11, 12]
    assert kinds(game) == {"select", "select_pair"}, "no decision between skipping and skipping"
    assert "the Cow has nothing to do" in texts(game)


# ---------------------------------------------------------------------- sniff out


def test_r3_both_rodents_sniff_out_on_fruiting_areas_with_an_animal_only() -> None:
    for card in (12, 5):
        game = position([card, 1, 2, 3, 4, 6], animals={1: 1, 5: 3})
        play(game, Select(card))
        assert legal(game) == [SniffOut(1), Skip()]
        play(game, SniffOut(1))
        assert game.fruits[1] == 2
        assert game.supply == 9


def test_r3_nothing_is_sniffed_out_of_an_empty_supply() -> None:
    game = position([12, 1, 2, 3, 4, 6], fruits={1: 2, 2: 2, DEN: 8})
    play(game, Select(12))
    assert "the Rodent has nothing to do" in texts(game)


def test_r1_neither_animals_nor_fruits_are_limited_on_an_area() -> None:
    game = position([12, 11, 1, 2, 3, 4], animals={1: 11, 2: 1}, fruits={1: 10})
    play(game, Select(11), Fly(2, 1), Select(12), SniffOut(1))
    assert game.animals[1] == 12
    assert game.fruits[1] == 11


# ---------------------------------------------------------------------- fly and leap


def test_r2_a_piper_flies_over_snow_but_doesnt_land_on_it() -> None:
    game = position([11, 1, 2, 3, 4, 6], animals={5: 1}, snow=[4, 3])
    play(game, Select(11))
    assert legal(game) == [Fly(5, 6), Fly(5, 7), Fly(5, 12), Skip()]
    assert reason(game, Fly(5, 4)) == "area 4 is under snow"
    play(game, Fly(5, 12))
    assert game.animals[12] == 1
    assert game.animals[5] == 0


def test_r2_a_frog_leaps_one_step_and_not_onto_snow() -> None:
    game = position([10, 1, 2, 3, 4, 6], animals={1: 1}, snow=[5])
    play(game, Select(10))
    assert legal(game) == [Leap(1, 3), Leap(1, 7), Leap(1, 9), Skip()]
    assert reason(game, Leap(1, 5)) == "area 5 is under snow"


def test_an_animal_shut_in_by_snow_cant_leap() -> None:
    game = position([10, 1, 3, 4, 6, 11], animals={12: 1}, snow=[2])
    play(game, Select(10))
    assert "the Frog has nothing to do" in texts(game)


def test_animals_on_one_area_are_interchangeable() -> None:
    game = position([10, 1, 2, 3, 4, 6], animals={5: 3})
    play(game, Select(10))
    assert legal(game) == [Leap(5, 1), Skip()]


# ---------------------------------------------------------------------- haul and pick


def test_r4_a_cow_hauls_exactly_two_and_two() -> None:
    game = position([8, 1, 2, 3, 4, 6], animals={1: 3, 2: 1}, fruits={1: 4, 2: 5})
    play(game, Select(8))
    assert legal(game) == [Haul(1), Skip()], "area 2 has one animal only"
    play(game, Haul(1))
    assert (game.animals[1], game.fruits[1]) == (1, 2)
    assert (game.animals[DEN], game.fruits[DEN]) == (8 + 2, 2)


def test_r4_one_fruit_isnt_enough_to_haul() -> None:
    game = position([8, 1, 2, 3, 4, 6], animals={1: 2, 2: 2}, fruits={1: 1, 2: 1})
    play(game, Select(8))
    assert "the Cow has nothing to do" in texts(game)


@pytest.mark.parametrize("card", [1, 2, 3, 4, 6, 7])
def test_r4_every_common_bird_picks_exactly_one_and_one(card: int) -> None:
    game = position([card, 8, 9, 10, 11, 12], animals={1: 2, 2: 1}, fruits={1: 3})
    play(game, Select(card))
    assert legal(game) == [Pick(1), Skip()]
    play(game, Pick(1))
    assert (game.animals[1], game.fruits[1]) == (1, 2)
    assert (game.animals[DEN], game.fruits[DEN]) == (10, 1)


def test_animals_in_the_den_dont_come_out_again() -> None:
    game = position([11, 1, 2, 3, 4, 6], animals={}, fruits={1: 3})
    assert game.animals[DEN] == 12
    play(game, Select(11))
    assert game.pending == ""


# ---------------------------------------------------------------------- assist


def test_r5_a_ladybird_repeats_the_kind_of_action_with_new_targets() -> None:
    game = position([9, 1, 2, 3, 4, 11], animals={1: 1, 5: 1})
    play(game, Select(11), Fly(1, 11), Select(9))
    assert kinds(game) == {"fly", "skip"}
    play(game, Fly(5, 7))
    assert game.animals[7] == 1


def test_r5_skipped_cards_are_passed_over() -> None:
    game = position([9, 2, 10, 11, 3, 4], animals={5: 1})
    play(game, Select(10), Leap(5, 1), Select(11), Skip(), Select(9))
    assert kinds(game) == {"leap", "skip"}


def test_r5_an_assisted_action_can_be_repeated_in_turn() -> None:
    game = position([9, 9, 10, 2, 3, 4], animals={5: 1})
    play(game, Select(10), Leap(5, 1), Select(9), Leap(1, 9), Select(9))
    assert kinds(game) == {"leap", "skip"}


def test_r5_a_wild_action_can_be_repeated() -> None:
    game = position([9, 12, 5, 2, 3, 4], animals={1: 4}, fruits={1: 4})
    play(game, SelectPair((5, 12)), Haul(1), Select(9))
    assert legal(game) == [Haul(1), Skip()]


def test_r5_an_action_that_isnt_possible_again_is_passed_over() -> None:
    game = position([9, 8, 2, 3, 4, 6], animals={1: 2}, fruits={1: 2})
    play(game, Select(8), Haul(1), Select(9))
    assert game.pending == ""
    assert "the Ladybird has nothing to do" in texts(game)


def test_r5_actions_of_the_turn_before_arent_repeated() -> None:
    game = position([11, 1, 2, 3, 7, 10], animals={5: 1}, then=[9, 6, 8, 11, 12, 12])
    play(game, Select(11), Fly(5, 12))
    use_up(game, 7, 10)
    assert game.turn == 2
    play(game, Select(9))
    assert game.pending == ""


def test_r6_a_ladybird_may_come_first_but_does_nothing() -> None:
    game = position([9, 1, 2, 3, 4, 6])
    play(game, Select(9))
    assert game.row == [1, 2, 3, 4, 6]
    assert game.pending == ""


def test_r6_six_ladybirds_are_no_dead_end() -> None:
    game = position([9] * 6, animals={1: 1})
    use_up(game, 9, 9)
    assert game.snow == (9,)
    assert game.turn == 2


# ---------------------------------------------------------------------- wild pairs


@pytest.mark.parametrize("pair", [(11, 11), (5, 12), (1, 7), (9, 9), (8, 8), (10, 10), (12, 12)])
def test_w3_two_animals_of_one_type_are_a_pair(pair: tuple[int, int]) -> None:
    rest = [card for card in (2, 8, 10, 11, 12) if card not in pair][:4]
    game = position([*pair, *rest])
    assert pair in pairs(game)
    play(game, SelectPair(pair))
    assert kinds(game) == {"sniff_out", "fly", "leap", "pick"}
    assert Counter(game.discard) == Counter(pair)


def test_r7_a_partridge_and_a_piper_are_birds_but_no_pair() -> None:
    game = position([1, 11, 5, 8, 9, 10])
    assert pairs(game) == set()
    assert "same type" in reason(game, SelectPair((1, 11)))


def test_r7_a_pair_takes_two_selections() -> None:
    game = position([1, 2, 3, 4, 7, 10], animals={5: 2}, then=[5, 6, 8, 9, 11, 12])
    play(game, SelectPair((1, 2)), Fly(5, 6))
    assert len(game.row) == 4
    play(game, SelectPair((3, 4)), Fly(5, 7))
    assert game.turn == 2
    assert game.snow == (3,)


def test_r7_no_pair_when_one_selection_is_left() -> None:
    game = position([1, 2, 3, 4, 6, 7], animals={1: 1})
    for card in (1, 2, 3):
        play(game, Select(card))
        if game.pending:
            play(game, Skip())
    assert pairs(game) == set()
    assert "only one is left" in reason(game, SelectPair((4, 6)))


def test_r7_a_pair_of_three_selections_in_advanced_mode_leaves_one() -> None:
    game = position([1, 2, 3, 4, 6], animals={12: 1}, advanced=True)
    play(game, SelectPair((1, 2)), Leap(12, 2))
    assert kinds(game) == {"select"}


def test_r7_a_pair_must_act_and_cant_assist() -> None:
    game = position([9, 9, 1, 8, 10, 11], animals={1: 2}, fruits={1: 2}, last_action="fly")
    play(game, SelectPair((9, 9)))
    assert kinds(game) == {"sniff_out", "fly", "leap", "haul", "pick"}
    assert "perform an action" in reason(game, Skip())


def test_r7_two_ladybirds_are_a_pair_even_first() -> None:
    game = position([9, 9, 1, 8, 10, 11])
    assert game.last_action == ""
    play(game, SelectPair((9, 9)), SniffOut(2))
    assert game.last_action == "sniff_out"


def test_r7_a_pair_isnt_offered_when_no_action_is_possible() -> None:
    game = position([11, 11, 1, 2, 8, 8], animals={})
    assert pairs(game) == set()
    assert "nothing to do" in reason(game, SelectPair((11, 11)))


def test_the_longest_list_of_wild_actions_comes_at_the_start() -> None:
    game = position([12, 12, 1, 2, 3, 4])
    play(game, SelectPair((12, 12)))
    assert len(legal(game)) == 2 + 60 + 24 + 2


# ---------------------------------------------------------------------- winning


def test_r9_the_twelfth_fruit_wins_at_once() -> None:
    game = position([1, 2, 3, 4, 6, 7], animals={1: 2}, fruits={1: 1, DEN: 11})
    play(game, Select(1), Pick(1))
    assert game.actors() == ()
    assert game.row == [2, 3, 4, 6, 7], "neither the other selections nor the snow are waited for"
    assert game.snow == ()
    result = game.result()
    assert result is not None
    assert (result.won, result.winners, result.scores) == (True, (0,), (12,))
    assert result.detail == {"turns": (1,)}


def test_r9_winning_with_the_last_selection_comes_before_a_snow_that_would_lose() -> None:
    game = position([8, 1, 2], animals={1: 2}, fruits={1: 2, DEN: 10}, snow=[2])
    play(game, Select(8), Haul(1))
    result = game.result()
    assert result is not None
    assert result.won


def test_eleven_fruits_are_not_enough() -> None:
    game = position([1, 2, 3, 4, 6, 7], animals={1: 2}, fruits={1: 2, DEN: 10})
    play(game, Select(1), Pick(1))
    assert game.result() is None


def test_nobody_moves_after_the_end() -> None:
    game = position([1, 2, 3, 4, 6, 7], animals={1: 2}, fruits={1: 1, DEN: 11})
    play(game, Select(1), Pick(1))
    assert legal(game) == []
    with pytest.raises(GameOver):
        game.submit(0, Select(2))


# ---------------------------------------------------------------------- snow


def test_w1_two_sevens_bring_snow_to_area_7() -> None:
    game = position([7, 7, 1, 2, 3, 4], animals={1: 1})
    use_up(game, 7, 7)
    assert game.snow == (7,)


def test_w2_ten_and_seven_bring_snow_to_area_3() -> None:
    game = position([10, 7, 1, 2, 4, 5], animals={1: 1})
    use_up(game, 10, 7)
    assert game.snow == (3,)
    assert game.result() is None


def test_w2_snow_on_area_3_loses_if_its_animal_is_still_there() -> None:
    game = position([10, 7, 1, 2, 4, 5])
    use_up(game, 10, 7)
    result = game.result()
    assert result is not None
    assert result.won is False


def test_r10_different_rodents_are_different_numbers() -> None:
    game = position([12, 5, 1, 2, 3, 4], animals={1: 1})
    use_up(game, 12, 5)
    assert game.snow == (7,)


def test_r10_fruits_under_the_snow_go_back_to_the_supply() -> None:
    game = position([8, 7, 2, 3, 4, 6], animals={2: 1}, fruits={1: 3, 2: 1, DEN: 2})
    use_up(game, 8, 7)
    assert game.snow == (1,)
    assert game.fruits[1] == 0
    assert game.supply == 6 + 3
    assert "fruits that go back to the supply: 3" in texts(game)


def test_r10_the_next_row_is_all_new() -> None:
    game = position([10, 7, 1, 2, 4, 5], animals={1: 1}, then=[3, 3, 3, 8, 8, 8])
    use_up(game, 10, 7)
    assert game.row == [3, 3, 3, 8, 8, 8]
    assert game.discard[-2:] == [7, 10]
    assert len(game.discard) == 6


def test_r11_snow_on_snow_loses() -> None:
    game = position([10, 7, 1, 2, 4, 5], animals={1: 1}, snow=[3])
    use_up(game, 10, 7)
    result = game.result()
    assert result is not None
    assert (result.won, result.winners) == (False, ())
    assert texts(game)[-1] == "area 3 was under snow already: the animals have lost"


def test_r11_snow_on_an_animal_loses() -> None:
    game = position([12, 12, 1, 2, 4, 5], animals={12: 1}, fruits={DEN: 7, 1: 1})
    use_up(game, 12, 12)
    result = game.result()
    assert result is not None
    assert result.won is False
    assert result.scores == (7,), "the score is what has been carried home"


@pytest.mark.parametrize(("first", "cards"), [(1, (9, 7)), (2, (8, 7)), (1, (2, 2))])
def test_r11_snow_on_the_second_fruiting_area_loses(first: int, cards: tuple[int, int]) -> None:
    row = [*cards, *(card for card in (3, 4, 5, 6, 10, 11) if card not in cards)][:6]
    game = position(row, animals={}, snow=[first])
    use_up(game, *cards)
    result = game.result()
    assert result is not None
    assert result.won is False


def test_r11_snow_on_one_fruiting_area_alone_doesnt_lose() -> None:
    game = position([9, 7, 3, 4, 5, 6], animals={1: 1}, snow=[3, 4])
    use_up(game, 9, 7)
    assert game.snow == (2, 3, 4)
    assert game.result() is None


def test_r12_a_game_that_cant_be_won_goes_on_until_the_twelfth_snow() -> None:
    """With all animals in the Den nothing can be done, and 11 snowfalls are survived."""
    pairs_left = dict.fromkeys(range(2, 13), 2)
    others = list((Counter(mail_deck()) - Counter(pairs_left)).elements())
    rows = [[area, area, *[others.pop() for _ in range(4)]] for area in range(12, 1, -1)]
    game = position(rows[0], animals={}, fruits={2: 1})
    game.deck = [*others, *reversed([card for row in rows[1:] for card in row])]
    for turn, area in enumerate(range(12, 1, -1), 1):
        assert (game.turn, game.result()) == (turn, None)
        use_up(game, area, area)
        assert game.snow == tuple(range(area, 13))
    use_up(game, *game.row[-2:])
    result = game.result()
    assert result is not None
    assert (result.won, result.scores, result.detail) == (False, (0,), {"turns": (12,)})
    assert len(game.deck) == 6, "the deck lasts"


# ---------------------------------------------------------------------- why a move is refused


@pytest.mark.parametrize(
    ("selected", "move", "part"),
    [
        (12, SniffOut(3), "areas 1 and 2 only"),
        (12, SniffOut(2), "no animal on area 2"),
        (12, SniffOut(99), "areas 1 and 2 only"),
        (11, Fly(1, 9), "neither in the row nor in the column"),
        (11, Fly(4, 5), "no animal on area 4"),
        (11, Fly(1, 0), "numbered 1 to 12"),
        (11, Fly(1, 1), "neither in the row nor in the column"),
        (11, Fly(1, 8), "area 8 is under snow"),
        (11, Leap(1, 3), "fly or skip"),
        (10, Leap(1, 2), "isn't one step diagonally"),
        (10, Leap(1, 11), "isn't one step diagonally"),
        (10, Leap(-1, 3), "numbered 1 to 12"),
        (8, Haul(2), "exactly 2 and 2; area 2 has 0 animals and 3 fruits"),
        (7, Pick(2), "exactly 1 and 1; area 2 has 0 animals and 3 fruits"),
        (7, Haul(1), "pick or skip"),
        (7, SelectPair((1, 2)), "pick or skip"),
    ],
)
def test_refused_actions_name_the_rule(selected: int, move: Move, part: str) -> None:
    row = [selected, 1, 2, 3, 4, 6]
    game = position(row, animals={1: 2}, fruits={1: 2, 2: 3}, snow=[8])
    play(game, Select(selected))
    assert part in reason(game, move)


@pytest.mark.parametrize(
    ("move", "part"),
    [
        (Select(8), "there is no 8 in the drafting row"),
        (Select(99), "there is no 99 in the drafting row"),
        (Skip(), "select a card first"),
        (Pick(1), "select a card first"),
        (SelectPair((4, 4)), "not 4, 4"),
        (SelectPair((2, 1)), "lower card of a pair first"),
        (SelectPair((1, 2, 3)), "a pair is two cards"),
        (SelectPair(()), "a pair is two cards"),
    ],
)
def test_refused_selections_name_the_rule(move: Move, part: str) -> None:
    game = position([1, 2, 3, 4, 10, 12])
    assert part in reason(game, move)


def test_sniffing_out_under_snow_is_refused_for_the_snow() -> None:
    game = position([12, 1, 3, 4, 6, 7], animals={1: 1}, snow=[2])
    play(game, Select(12))
    assert reason(game, SniffOut(2)) == "area 2 is under snow"


def test_no_other_seat_may_act() -> None:
    with pytest.raises(NotYourTurn):
        started().submit(1, Select(1))
    assert started().legal(1) == ()


# ---------------------------------------------------------------------- what can be seen


@pytest.mark.parametrize("viewer", [0, None])
def test_only_the_deck_is_hidden(viewer: int | None) -> None:
    game = position([7, 7, 1, 2, 3, 4], animals={1: 1})
    use_up(game, 7, 7)
    view = game.view(viewer)
    assert view.deck == [HIDDEN] * len(game.deck)
    assert view.row == game.row
    assert view.discard == game.discard
    assert (view.animals, view.fruits, view.supply) == (game.animals, game.fruits, game.supply)
    assert (view.snow, view.turn, view.won) == (game.snow, 2, None)


def test_a_completed_view_deals_the_unseen_cards_into_the_deck() -> None:
    game = started()
    view = game.view(0)
    worlds = [view.complete(0, random.Random(seed)) for seed in range(5)]
    for world in worlds:
        assert Counter(world.deck) == Counter(game.deck)
        assert world.view(0) == view
    assert len({tuple(world.deck) for world in worlds}) == 5


# ---------------------------------------------------------------------- facts


def test_facts_tell_a_turn_from_the_draw_to_the_snow() -> None:
    game = WoodlandWinter.start(1, {}, KEY, listen=True)
    row = ", ".join(map(str, game.row))
    assert texts(game) == ["turn 1 begins", f"the drafting row is {row}"]

    game = position([1, 5, 7, 10, 11, 12], animals={1: 2}, then=[4, 4, 4, 6, 6, 6])
    play(game, Select(12), SniffOut(1), Select(1), Pick(1), Select(11))
    assert texts(game) == [
        "seat 0 selects 12",
        "1 fruit is sniffed out on area 1",
        "seat 0 selects 1",
        "1 animal and 1 fruit go from area 1 to the Den",
        "seat 0 selects 11",
    ]
    play(game, Fly(1, 8), Select(5))
    assert texts(game) == [
        "1 animal flies from area 1 to area 8",
        "seat 0 selects 5",
        "the Rodent has nothing to do",
        "7, 10 remain: snow falls on area 3",
        "turn 2 begins",
        "the drafting row is 4, 4, 4, 6, 6, 6",
    ]


def test_all_facts_are_for_everybody() -> None:
    rand = random.Random(2)
    game = WoodlandWinter.start(1, {}, KEY, listen=True)
    while game.actors():
        game.play(*random_move(game, rand))
    facts = game.heard()
    assert {fact.to for fact in facts} == {None}
    assert facts[-1].kind is FactKind.END


def test_the_end_is_told_with_its_reason() -> None:
    game = position([9, 7, 3, 4, 5, 6], animals={}, snow=[1])
    use_up(game, 9, 7)
    assert texts(game)[-1] == "both fruiting areas are under snow: the animals have lost"


# ---------------------------------------------------------------------- labels and the table


def test_labels_are_imperatives() -> None:
    game = position([8, 9, 12, 12, 1, 2], animals={1: 2}, fruits={1: 2}, last_action="leap")
    labels = {game.label(move) for move in legal(game)}
    assert labels >= {
        "Select 8 (Cow: haul)",
        "Select 9 (Ladybird: repeat leap)",
        "Pair 1 and 2 for any action",
    }
    play(game, SelectPair((12, 12)))
    assert {game.label(move) for move in legal(game)} >= {
        "Sniff out a fruit on area 1",
        "Fly an animal from area 1 to area 4",
        "Leap with an animal from area 1 to area 3",
        "Haul 2 animals and 2 fruits from area 1 to the Den",
        "Pick 1 animal and 1 fruit from area 1 for the Den",
    }


def test_the_table_shows_snow_animals_fruits_and_piles() -> None:
    game = position([7, 7, 1, 2, 3, 4], animals={1: 3}, fruits={1: 2, DEN: 4})
    use_up(game, 7, 7)
    for shown in (game, game.view(0), game.view(None)):
        zones = {zone.id: zone for zone in shown.table().zones}
        forest = {space.name: space for space in zones["forest"].spaces}
        assert forest["7"].marks == ["snow"]
        assert forest["1"].marks == ["fruiting"]
        assert forest["1"].pieces == [Piece("fruit", count=2), Piece("animal", count=3)]
        assert forest["2"].pieces == []
        assert [piece.name for space in zones["row"].spaces for piece in space.pieces] == [
            str(card) for card in game.row
        ]
        assert zones["supply"].spaces[0].pieces == [Piece("fruit", count=6)]
        assert zones["den"].spaces[0].pieces == [Piece("fruit", count=4), Piece("animal", count=9)]
        assert zones["deck"].spaces[0].pieces == [Piece("card", count=len(game.deck))]
        assert zones["discard"].spaces[0].pieces == [
            Piece("card", count=5),
            Piece("card", str(game.discard[-1])),
        ]
    assert game.table().note == "Turn 2: 4 to select, then snow falls"


def zone_of(game: WoodlandWinter, name: str) -> Zone:
    return next(zone for zone in game.table().zones if zone.id == name)


# ---------------------------------------------------------------------- the rest of the contract


def test_a_clock_that_runs_out_leaves_actions_out() -> None:
    game = position([12, 12, 11, 2, 3, 4])
    assert game.default(0) == Select(2)
    play(game, Select(11))
    assert game.default(0) == Skip()
    play(game, Skip(), SelectPair((12, 12)))
    assert game.default(0) == SniffOut(1), "a pair must act"


def test_components_say_what_is_printed_and_what_is_reconstructed() -> None:
    tables = {table.name: table for table in WoodlandWinter.components()}
    assert tables["forest"].provenance is Provenance.RECONSTRUCTED
    assert tables["animals"].provenance is Provenance.PRINTED
    assert tables["mail"].provenance is Provenance.PRINTED
    assert sum(row["count"] for row in tables["mail"].rows) == 78


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32), advanced=st.booleans())
def test_nothing_is_lost_in_a_random_game(seed: int, advanced: bool) -> None:
    rand = random.Random(seed)
    game = WoodlandWinter.start(1, {"advanced": advanced}, rand.randbytes(32))
    moves = 0
    while game.actors():
        game.submit(*random_move(game, rand))
        moves += 1
        assert Counter(game.deck + game.row + game.discard) == Counter(mail_deck())
        assert sum(game.animals) == 12
        assert sum(game.fruits) + game.supply == 12
        assert min([*game.animals, *game.fruits, game.supply]) >= 0
        assert not any(game.animals[area] for area in game.snow) or game.won is False
        assert not any(game.fruits[3:])
    assert moves <= game.bound() == (72 if advanced else 96)
    assert game.result() is not None
