"""The Merrily on High Street, rule by rule: the rulebook's examples (W), the rulings (R), what is
easily missed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import POSTMAN
from engine.components import Provenance
from engine.errors import GameOver, IllegalMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import FactKind
from engine.game import HIDDEN, Move, Result, kind_of
from engine.games import get_game
from engine.games.the_merrily_on_high_street import (
    Bellhop,
    Board,
    Elevator,
    EndShift,
    MoveTo,
    NoBellhop,
    Porter,
    Ride,
    Stack,
    StayIn,
    StayOut,
    StepOut,
    TheMerrilyOnHighStreet,
    Wait,
    WorkOn,
)
from engine.playout import random_move
from engine.table import Layout, Piece, Space, Zone

KEY = bytes(32)
CARDS = Counter({POSTMAN: 1, 1: 1, **dict.fromkeys(range(2, 13), 2)})
UP, DOWN = True, False


# ---------------------------------------------------------------------- helpers


def started(**options: Any) -> TheMerrilyOnHighStreet:
    return TheMerrilyOnHighStreet.start(1, options, KEY)


def position(
    *,
    floor: int = 0,
    riding: str = "",
    left: tuple[int, bool] = (3, UP),
    right: tuple[int, bool] = (3, DOWN),
    bells: Mapping[int, int] | None = None,
    then: Iterable[int] = (),
    face_up: Iterable[int] = (),
    max_hours: int = 12,
    **fields: Any,
) -> TheMerrilyOnHighStreet:
    """A position in which the manager is to move, with a listener.

    `bells` per floor, all others under the Clock; `then`: the next cards of the deck, under which
    the others lie in a fixed order, the Postman at the bottom; `left` and `right`: row and arrow.
    """
    game = started(max_hours=max_hours)
    game.face_up, then = list(face_up), list(then)
    rest = Counter(CARDS)
    rest.subtract([*game.face_up, *then])
    assert min(rest.values()) >= 0, "there aren't so many cards of a value"
    pool = [card for card in rest.elements() if card != POSTMAN]
    random.Random(0).shuffle(pool)
    game.deck = [*[POSTMAN] * rest[POSTMAN], *pool, *reversed(then)]
    game.known = []
    game.stacks = []
    game.bells = [9, *[0] * 12]
    for place, count in (bells or {}).items():
        game.bells[place] += count
        game.bells[0] -= count
    game.elevators = [Elevator(*left), Elevator(*right)]
    game.floor = floor
    game.calls = 3
    game.phase = "manager"
    for name, value in {"riding": riding, **fields}.items():
        setattr(game, name, value)
    game.listen()
    return game


def play(game: TheMerrilyOnHighStreet, *moves: Move) -> None:
    for move in moves:
        game.submit(0, move)


def legal(game: TheMerrilyOnHighStreet) -> list[Move]:
    return list(game.legal(0))


def kinds(game: TheMerrilyOnHighStreet) -> set[str]:
    return {kind_of(move) for move in legal(game)}


def bells(game: TheMerrilyOnHighStreet) -> dict[int, int]:
    """The bells in the hotel, by floor."""
    return {floor: count for floor, count in enumerate(game.bells) if count and floor}


def texts(game: TheMerrilyOnHighStreet) -> list[str]:
    return [fact.text for fact in game.heard()]


def reason(game: TheMerrilyOnHighStreet, move: Move) -> str:
    with pytest.raises(IllegalMove) as error:
        game.submit(0, move)
    return str(error.value)


def result_of(game: TheMerrilyOnHighStreet) -> Result:
    result = game.result()
    assert result is not None, "the game isn't over"
    return result


def wait_an_hour(game: TheMerrilyOnHighStreet) -> None:
    """Let the hour pass without doing more than is forced on the manager."""
    hour = game.hours
    while game.hours == hour and game.actors():
        game.submit(0, game.default(0))


# ---------------------------------------------------------------------- set-up


def test_setup_bells_elevators_and_cards() -> None:
    game = started()
    assert Counter(game.deck + game.face_up) == CARDS
    assert sum(game.bells) == 9
    assert game.elevators == [Elevator(1, UP), Elevator(6, DOWN)]
    assert game.hours == 0
    assert game.riding == ""
    assert len(game.face_up) == game.calls == 3, "the calls of hour 1 have come"
    assert game.phase == "manager"


@pytest.mark.parametrize("seed", range(30))
def test_the_postman_is_the_ninth_card_and_the_manager_starts_by_the_bottom_card(seed: int) -> None:
    game = TheMerrilyOnHighStreet.start(1, {}, random.Random(seed).randbytes(32))
    order = game.face_up + game.deck[::-1]
    assert len(order) == 24
    assert order[8] == POSTMAN
    assert game.floor == order[-1] == game.deck[0]
    assert 1 <= game.floor <= 12


def test_the_bottom_card_is_shown_and_stays_in_the_deck() -> None:
    game = TheMerrilyOnHighStreet.start(1, {}, KEY, listen=True)
    told = texts(game)
    assert told[:3] == [
        "the Postman is put into the deck, under 8 cards",
        f"the bottom card is {game.deck[0]}, so the manager starts on that floor",
        "hour 1 begins",
    ]
    assert len(told) == 6


def test_it_is_a_game_for_one_seat() -> None:
    assert get_game("the-merrily-on-high-street") is TheMerrilyOnHighStreet
    with pytest.raises(WrongSeats):
        TheMerrilyOnHighStreet.start(2, {}, KEY)


@pytest.mark.parametrize("hours", [7, 13, 0, "8"])
def test_r17_a_night_has_8_to_12_hours(hours: Any) -> None:
    assert started().options.max_hours == 12
    with pytest.raises(InvalidOption):
        started(max_hours=hours)


# ---------------------------------------------------------------------- 1. calls


def test_each_of_three_calls_puts_a_bell_on_its_floor() -> None:
    game = position(floor=6, right=(1, UP), then=[2, 7, 2])
    play(game, MoveTo(6))
    assert bells(game) == {2: 2, 7: 1}
    assert game.bells[0] == 6
    assert game.face_up == [2, 7, 2]
    assert game.calls == 3
    assert game.phase == "manager"


def test_r1_a_call_from_the_managers_own_floor_needs_no_bell() -> None:
    game = position(floor=6, right=(1, UP), then=[6, 7, 6])
    play(game, MoveTo(6))
    assert bells(game) == {7: 1}
    assert game.face_up == [6, 7, 6]


def test_r1_a_call_from_the_own_floor_is_free_when_no_bell_is_left() -> None:
    floors = {2: 2, 3: 2, 8: 2, 10: 2, 11: 1}
    game = position(floor=6, right=(1, UP), bells=floors, then=[6, POSTMAN, 6])
    play(game, MoveTo(6))
    assert game.bells[0] == 0
    assert kinds(game) == {"porter"}
    play(game, Porter(11))
    assert game.phase == "manager"
    assert game.result() is None


def test_r1_in_an_elevator_the_manager_is_on_no_floor() -> None:
    game = position(riding="left", left=(3, UP), then=[5, 5, 9])
    play(game, StayIn(), Wait())
    assert game.elevators[0] == Elevator(3, UP), "beside floor 5"
    assert bells(game) == {5: 2, 9: 1}


def test_r2_the_third_bell_on_a_floor_ends_the_game_at_once() -> None:
    game = position(floor=6, right=(1, UP), bells={9: 2}, then=[9, 2, 3])
    play(game, MoveTo(6))
    assert game.actors() == ()
    assert game.face_up == [9], "the other calls aren't waited for"
    assert bells(game) == {9: 3}
    result = result_of(game)
    assert (result.won, result.winners, result.scores) == (False, (), (10,))
    assert (result.title, result.detail) == ("", {"hours": (1,), "tips": (0,)})
    assert texts(game)[-1] == "a floor has three bells: lost in hour 2"


def test_r2_two_bells_on_a_floor_at_the_end_of_a_round_are_no_harm() -> None:
    game = position(floor=6, right=(1, UP), bells={2: 2, 3: 2}, then=[8, 10, 11])
    play(game, MoveTo(6))
    assert game.result() is None
    assert game.hours == 1


def test_r2_the_porter_can_prevent_the_third_bell_in_the_same_hour() -> None:
    game = position(floor=6, right=(1, UP), bells={9: 2}, then=[POSTMAN, 9, 9])
    play(game, MoveTo(6), Porter(9))
    assert bells(game) == {9: 2}
    assert game.result() is None


def test_r3_a_call_without_a_bell_ends_the_game() -> None:
    floors = {2: 2, 3: 2, 8: 2, 10: 1}
    game = position(floor=6, right=(1, UP), bells=floors, then=[10, 12, 4])
    play(game, MoveTo(6))
    assert game.bells[0] == 0
    assert bells(game) == {2: 2, 3: 2, 8: 2, 10: 2, 12: 1}, "no bell for floor 4"
    assert game.face_up == [10, 12, 4]
    assert result_of(game).won is False
    assert game.ended_by == "no bell"
    assert texts(game)[-2:] == [
        "4: floor 4 calls, but there is no bell left",
        "there was no bell left for a call: lost in hour 2",
    ]


def test_r3_using_the_last_bell_is_no_loss_by_itself() -> None:
    floors = {2: 2, 3: 2, 8: 2}
    game = position(floor=6, right=(1, UP), bells=floors, then=[10, 12, 4])
    play(game, MoveTo(6))
    assert game.bells[0] == 0
    assert game.result() is None


def test_r4_the_porter_takes_all_bells_of_one_floor_and_counts_as_a_call() -> None:
    game = position(floor=6, right=(1, UP), bells={2: 2, 9: 1}, then=[11, POSTMAN, 12])
    play(game, MoveTo(6))
    assert legal(game) == [Porter(2), Porter(9), Porter(11)]
    assert (game.phase, game.calls, game.face_up) == ("porter", 2, [11, POSTMAN])
    play(game, Porter(2))
    assert bells(game) == {9: 1, 11: 1, 12: 1}, "and the third call came after him"
    assert game.face_up == [11, POSTMAN, 12]
    assert game.phase == "manager"


def test_r4_the_porter_can_be_sent_only_to_bells_that_are_there_already() -> None:
    game = position(floor=6, right=(1, UP), bells={9: 1}, then=[POSTMAN, 11, 12])
    play(game, MoveTo(6))
    assert legal(game) == [Porter(9)]
    assert reason(game, Porter(11)) == "there is no bell on floor 11"


def test_r4_without_a_bell_in_the_hotel_the_porter_has_nothing_to_do() -> None:
    game = position(floor=6, right=(1, UP), then=[POSTMAN, 11, 12])
    play(game, MoveTo(6))
    assert game.phase == "manager"
    assert bells(game) == {11: 1, 12: 1}
    assert "there is no bell for the Porter to take" in texts(game)


# ---------------------------------------------------------------------- 2. the manager moves


@pytest.mark.parametrize(
    ("floor", "ends"), [(1, [1, 2]), (2, [1, 2, 3]), (7, [6, 7, 8]), (12, [11, 12])]
)
def test_stairs_lead_one_floor_up_or_down_and_he_may_stay(floor: int, ends: list[int]) -> None:
    assert legal(position(floor=floor)) == [MoveTo(end) for end in ends]


def test_stairs_join_the_two_sides_of_the_hotel() -> None:
    game = position(floor=6, left=(1, UP), right=(1, UP), bells={7: 1}, then=[2, 3, 10])
    play(game, MoveTo(7))
    assert game.floor == 7
    assert bells(game) == {2: 1, 3: 1, 10: 1}


def test_r5_all_bells_of_the_floor_are_taken_and_of_no_other() -> None:
    game = position(floor=6, right=(1, UP), left=(1, UP), bells={6: 2, 7: 2, 8: 1}, then=[2, 3, 10])
    play(game, MoveTo(7))
    assert bells(game) == {6: 2, 8: 1, 2: 1, 3: 1, 10: 1}
    assert "seat 0 takes the bells of floor 7 (2)" in texts(game)


def test_r5_staying_on_a_floor_tends_to_its_guests() -> None:
    game = position(floor=6, right=(1, UP), bells={6: 2}, then=[2, 3, 10])
    play(game, MoveTo(6))
    assert bells(game) == {2: 1, 3: 1, 10: 1}


@pytest.mark.parametrize("floor", range(1, 13))
def test_the_bellhop_comes_on_floors_1_4_9_and_12_only(floor: int) -> None:
    far = (6, DOWN) if floor < 7 else (1, UP)
    other = 6 if floor != 6 else 5
    game = position(floor=floor, left=far, right=far, bells={other: 2}, then=[7, 8, 3])
    play(game, MoveTo(floor))
    assert (game.phase == "bellhop") == (floor in (1, 4, 9, 12))


def test_r5_the_bellhop_takes_one_bell_from_any_floor_after_tending() -> None:
    game = position(floor=5, left=(1, UP), right=(5, UP), bells={4: 2, 8: 2, 12: 1}, then=[2, 3, 7])
    play(game, MoveTo(4))
    assert bells(game) == {8: 2, 12: 1}
    assert game.bells[0] == 6
    assert legal(game) == [Bellhop(8), Bellhop(12), NoBellhop()]
    play(game, Bellhop(8))
    assert bells(game) == {8: 1, 12: 1, 2: 1, 3: 1, 7: 1}


def test_r5_the_bellhop_may_be_left_out() -> None:
    game = position(floor=4, left=(1, UP), right=(5, UP), bells={8: 2}, then=[2, 3, 7])
    play(game, MoveTo(4), NoBellhop())
    assert bells(game) == {8: 2, 2: 1, 3: 1, 7: 1}


def test_r5_no_bellhop_when_tending_has_taken_the_last_bell() -> None:
    game = position(floor=4, left=(1, UP), right=(5, UP), bells={4: 2}, then=[2, 3, 7])
    play(game, MoveTo(4))
    assert game.hours == 1
    assert game.phase == "manager"


def test_r5_the_bellhop_comes_at_both_arrivals_of_an_hour() -> None:
    game = position(floor=5, left=(1, UP), right=(2, UP), bells={6: 2, 7: 2, 12: 1}, then=[2, 3, 8])
    play(game, MoveTo(4), Bellhop(6), Board(False), Ride(4, True))
    assert game.floor == 12
    assert legal(game) == [Bellhop(6), Bellhop(7), NoBellhop()], "floor 12 has been tended to"
    play(game, Bellhop(6))
    assert game.hours == 1
    assert bells(game) == {7: 2, 2: 1, 3: 1, 8: 1}


def test_r5_the_bellhop_comes_when_the_manager_steps_out() -> None:
    game = position(riding="left", left=(5, UP), right=(1, UP), bells={9: 1, 2: 1}, then=[3, 7, 8])
    play(game, StepOut())
    assert legal(game) == [Bellhop(2), NoBellhop()]


def test_r5_staying_in_the_elevator_beside_a_floor_tends_to_nothing() -> None:
    game = position(riding="left", left=(5, UP), right=(1, UP), bells={9: 1, 2: 1})
    play(game, StayIn())
    assert game.phase == "ride"
    assert bells(game) == {9: 1, 2: 1}


def test_r6_stepping_out_is_the_move_of_the_hour() -> None:
    game = position(riding="right", right=(3, DOWN), left=(1, UP), bells={6: 2}, then=[2, 3, 8])
    assert legal(game) == [StayIn(), StepOut()]
    play(game, StepOut())
    assert (game.floor, game.riding) == (6, "")
    assert bells(game) == {}
    assert kinds(game) == {"board", "stay_out"}, "no stairs on top of it"
    play(game, StayOut())
    assert (game.hours, game.floor) == (1, 6)


def test_r6_he_may_board_again_at_once_and_so_turn_the_arrow() -> None:
    game = position(riding="right", right=(3, DOWN), left=(1, UP), bells={6: 1})
    play(game, StepOut(), Board(True))
    assert game.riding == "right"
    assert game.elevators[1] == Elevator(3, UP)
    assert bells(game) == {}
    assert max(move.rows for move in legal(game) if isinstance(move, Ride)) == 3


@pytest.mark.parametrize(
    ("floor", "left", "right", "offered"),
    [
        (5, 3, 1, True),
        (5, 2, 3, False),  # the right elevator is beside floor 6, not 5
        (6, 1, 3, True),
        (6, 3, 2, False),
        (1, 1, 6, True),
        (2, 1, 6, False),
        (12, 1, 6, True),
        (11, 1, 6, False),
        (11, 6, 1, True),
        (2, 6, 1, True),
    ],
)
def test_r7_odd_floors_are_next_to_the_left_elevator_and_even_ones_to_the_right(
    floor: int, left: int, right: int, offered: bool
) -> None:
    game = position(floor=floor, left=(left, left < 6), right=(right, right < 6))
    play(game, MoveTo(floor))
    assert (game.phase == "board") == offered


def test_r7_the_elevator_must_be_there_before_it_moves() -> None:
    game = position(floor=5, left=(2, UP), right=(6, DOWN), then=[1, 2, 3])
    play(game, MoveTo(5))
    assert game.hours == 1, "it comes to floor 5 only now"
    assert game.elevators[0] == Elevator(3, UP)


def test_boarding_comes_after_the_move() -> None:
    game = position(floor=4, left=(3, UP), right=(2, DOWN))
    assert "moves first" in reason(game, Board(False))
    play(game, MoveTo(5))
    play(game, Board(False))
    assert (game.riding, game.floor) == ("left", 0)


def test_r8_the_arrow_is_turned_only_while_boarding() -> None:
    game = position(floor=5, left=(3, UP), right=(6, DOWN))
    play(game, MoveTo(5))
    assert legal(game) == [Board(False), Board(True), StayOut()]
    play(game, Board(True))
    assert game.elevators[0] == Elevator(3, DOWN)
    assert legal(game) == [
        *(Ride(rows, off) for rows in (1, 2) for off in (True, False)),
        Wait(),
    ]
    play(game, Wait())
    play(game, StayIn())
    assert kinds(game) == {"ride", "wait"}


@pytest.mark.parametrize("row", [2, 3, 4, 5])
@pytest.mark.parametrize("up", [UP, DOWN])
def test_r8_anywhere_between_the_ends_the_arrow_may_be_turned(row: int, up: bool) -> None:
    game = position(floor=2 * row - 1, left=(row, up), right=(1, UP))
    play(game, MoveTo(2 * row - 1))
    play(game, Board(True))
    assert game.elevators[0] == Elevator(row, not up)
    assert game.elevators[0].ahead() == (row - 1 if up else 6 - row)


@pytest.mark.parametrize(("floor", "row"), [(1, 1), (2, 1), (11, 6), (12, 6)])
def test_r8_at_the_ends_the_arrow_points_inward_and_stays_so(floor: int, row: int) -> None:
    both = (row, row == 1)
    game = position(floor=floor, left=both, right=both)
    play(game, MoveTo(floor))
    assert legal(game) == [Board(False), StayOut()]
    assert "can't be turned" in reason(game, Board(True))


# ---------------------------------------------------------------------- 3. elevators move


def test_w1_an_elevator_going_up_from_floor_4_goes_to_floor_6() -> None:
    game = position(floor=9, left=(1, UP), right=(2, UP), then=[1, 3, 5])
    play(game, MoveTo(9))
    assert game.elevators[1] == Elevator(3, UP)
    assert "the right elevator goes to floor 6" in texts(game)


def test_r9_both_empty_elevators_move_exactly_one_row() -> None:
    game = position(floor=9, left=(2, UP), right=(5, DOWN), then=[1, 3, 5])
    play(game, MoveTo(9))
    assert game.elevators == [Elevator(3, UP), Elevator(4, DOWN)]


def test_r9_the_empty_elevator_moves_before_the_manager_rides() -> None:
    game = position(riding="left", left=(2, UP), right=(5, DOWN))
    play(game, StayIn())
    assert game.elevators == [Elevator(2, UP), Elevator(4, DOWN)]
    play(game, Ride(2, False))
    assert game.elevators == [Elevator(4, UP), Elevator(4, DOWN)]


@pytest.mark.parametrize(
    ("elevator", "most"), [((1, UP), 5), ((2, UP), 4), ((5, UP), 1), ((6, DOWN), 5), ((3, DOWN), 2)]
)
def test_r10_a_ride_is_as_long_as_he_likes_along_the_arrow(
    elevator: tuple[int, bool], most: int
) -> None:
    game = position(riding="left", left=elevator, right=(3, UP))
    play(game, StayIn())
    rides = [Ride(rows, off) for rows in range(1, most + 1) for off in (True, False)]
    assert legal(game) == [*rides, Wait()]


def test_r10_he_gets_off_on_the_elevators_side_and_tends_to_the_floor() -> None:
    game = position(
        riding="right", right=(1, UP), left=(1, UP), bells={10: 2, 9: 1}, then=[3, 5, 7]
    )
    play(game, StayIn(), Ride(4, True))
    assert (game.floor, game.riding) == (10, "")
    assert bells(game) == {9: 1, 3: 1, 5: 1, 7: 1}
    assert game.elevators[1] == Elevator(5, UP)


def test_r10_he_may_stay_inside_after_the_ride() -> None:
    game = position(riding="right", right=(1, UP), left=(1, UP), bells={10: 2}, then=[3, 5, 7])
    play(game, StayIn(), Ride(4, False))
    assert (game.floor, game.riding) == (0, "right")
    assert bells(game) == {10: 2, 3: 1, 5: 1, 7: 1}


def test_r10_waiting_holds_the_elevator_and_the_manager_inside() -> None:
    game = position(riding="right", right=(2, UP), left=(1, UP), bells={4: 1, 7: 1}, then=[3, 5, 7])
    play(game, StayIn(), Wait())
    assert game.riding == "right"
    assert game.elevators[1] == Elevator(2, UP)
    assert bells(game) == {4: 1, 7: 2, 3: 1, 5: 1}, "neither tending nor a bellhop"


def test_r10_there_is_no_ride_of_no_rows() -> None:
    game = position(riding="right", right=(2, UP))
    play(game, StayIn())
    assert "one space long at least" in reason(game, Ride(0, True))
    assert reason(game, Ride(5, True)).endswith("where only 4 spaces are left")


def test_r10_with_one_space_left_the_ride_is_one_space_long() -> None:
    game = position(riding="right", right=(5, UP))
    play(game, StayIn())
    assert reason(game, Ride(2, False)).endswith("where only 1 space is left")


def test_he_can_board_ride_and_get_off_in_one_hour() -> None:
    game = position(floor=2, left=(1, UP), right=(6, DOWN), bells={11: 2}, then=[5, 6, 7])
    play(game, MoveTo(1), NoBellhop(), Board(False), Ride(5, True))
    assert game.floor == 11
    assert 11 not in bells(game)
    assert game.hours == 1


def test_no_boarding_after_the_ride() -> None:
    game = position(riding="left", left=(1, UP), right=(1, UP), then=[1, 3, 5])
    play(game, StayIn(), Ride(2, True))
    assert (game.hours, game.floor, game.phase) == (1, 5, "manager")


# ---------------------------------------------------------------------- ding


@pytest.mark.parametrize(
    ("before", "after"),
    [((5, UP), (6, DOWN)), ((2, DOWN), (1, UP)), ((4, UP), (5, UP)), ((3, DOWN), (2, DOWN))],
)
def test_r11_an_empty_elevator_that_arrives_dings_and_turns(
    before: tuple[int, bool], after: tuple[int, bool]
) -> None:
    game = position(floor=6, left=before, right=(4, UP), then=[5, 7, 8], face_up=[2, 3, 10])
    play(game, MoveTo(6))
    assert game.elevators[0] == Elevator(*after)
    dings = [text for text in texts(game) if "DING" in text]
    if after[0] in (1, 6):
        assert dings == [
            f"DING! The arrow of the left elevator points {'up' if after[1] else 'down'} now"
        ]
        assert len(game.face_up) == 3, "only the calls of the new hour"
    else:
        assert not dings
        assert game.face_up == [2, 3, 10, 5, 7, 8]


@pytest.mark.parametrize("off", [True, False])
def test_r11_the_managers_elevator_dings_too(off: bool) -> None:
    game = position(riding="left", left=(4, UP), right=(4, UP), then=[5, 7, 8], face_up=[2, 3, 10])
    play(game, StayIn(), Ride(2, off))
    assert game.elevators[0] == Elevator(6, DOWN)
    assert len(game.face_up) == 3
    assert len(game.deck) == 21


def test_r11_waiting_at_an_end_is_no_ding() -> None:
    game = position(riding="left", left=(6, DOWN), right=(3, UP), then=[5, 7, 8], face_up=[2, 3])
    play(game, StayIn(), Wait())
    assert game.elevators[0] == Elevator(6, DOWN)
    assert game.face_up == [2, 3, 5, 7, 8]


def test_r11_leaving_an_end_is_no_ding() -> None:
    game = position(floor=6, left=(6, DOWN), right=(1, UP), then=[5, 7, 8], face_up=[2, 3])
    play(game, MoveTo(6))
    assert game.elevators == [Elevator(5, DOWN), Elevator(2, UP)]
    assert game.face_up == [2, 3, 5, 7, 8]


def test_r11_the_arrow_turns_only_after_the_ride_the_tending_and_the_bellhop() -> None:
    game = position(riding="left", left=(2, DOWN), right=(5, UP), bells={1: 2, 8: 1})
    play(game, StayIn())
    assert game.elevators[1] == Elevator(6, UP), "it has arrived, and dings later"
    play(game, Ride(1, True))
    assert game.phase == "bellhop_after_ride"
    assert game.elevators == [Elevator(1, DOWN), Elevator(6, UP)]
    game.heard()
    play(game, Bellhop(8))
    assert game.elevators == [Elevator(1, UP), Elevator(6, DOWN)]
    told = texts(game)
    assert told[0] == "the bellhop takes 1 bell from floor 8"
    assert [text for text in told if "DING" in text] == told[1:3]
    assert told[4] == "the Clock chimes: hours completed: 1"


def test_r11_two_dings_are_one_reset() -> None:
    game = position(
        floor=6, left=(5, UP), right=(2, DOWN), face_up=[2, 3, 10], then=[5, 7, 8, 11, 11, 12]
    )
    play(game, MoveTo(6))
    told = texts(game)
    assert sum("DING" in text for text in told) == 2
    assert [text for text in told if "shuffled" in text] == [
        "the face-up cards and the top 3 of the deck are shuffled and put on the deck"
    ]
    top = game.face_up + game.deck[-3:]
    assert Counter(top) == Counter([2, 3, 10, 5, 7, 8]), "11 and 12 aren't redrawn"


def test_r12_the_face_up_cards_and_three_more_are_shuffled_onto_the_deck() -> None:
    face_up = [2, 3, 10, 4, 9, POSTMAN]
    then = [5, 7, 8, 11, 11, 12]
    seen = set()
    for seed in range(20):
        game = position(floor=6, left=(5, UP), right=(4, UP), face_up=face_up, then=then)
        game.rng.key = random.Random(seed).randbytes(32)
        play(game, MoveTo(6))
        order = game.face_up + game.deck[::-1]
        assert len(order) == 24
        assert Counter(order[:9]) == Counter([*face_up, 5, 7, 8])
        assert order[9:12] == [11, 11, 12]
        seen.add(tuple(order[:9]))
    assert len(seen) == 20


def test_r12_without_a_ding_the_face_up_cards_stay() -> None:
    game = position(floor=6, left=(2, UP), right=(4, DOWN), face_up=[2, 3, 10], then=[5, 7, 8])
    play(game, MoveTo(6))
    assert game.face_up == [2, 3, 10, 5, 7, 8]
    assert len(game.deck) == 18


@pytest.mark.parametrize("left_over", [0, 3])
def test_r12_a_ding_takes_as_many_cards_of_the_deck_as_there_are(left_over: int) -> None:
    everything = sorted(CARDS.elements())
    game = position(floor=6, left=(5, UP), right=(4, UP), face_up=everything[left_over:])
    assert len(game.deck) == left_over
    play(game, MoveTo(6))
    text = f"the face-up cards and the top {left_over} of the deck are shuffled and put on the deck"
    assert text in texts(game)
    assert Counter(game.face_up + game.deck) == CARDS
    assert len(game.deck) == 21 or game.phase == "porter"
    assert game.stacks == [], "all cards are in it, so nothing more is known"


def test_r13_an_empty_deck_is_made_of_the_face_up_cards() -> None:
    everything = sorted(CARDS.elements())
    orders = set()
    for seed in range(10):
        game = position(floor=6, left=(2, UP), right=(4, DOWN), face_up=everything)
        game.rng.key = random.Random(seed).randbytes(32)
        play(game, MoveTo(6))
        assert "the deck is empty: the face-up cards (24) are shuffled into a new one" in texts(
            game
        )
        assert game.elevators == [Elevator(3, UP), Elevator(3, DOWN)]
        assert Counter(game.face_up + game.deck) == CARDS
        assert len(game.face_up) == game.calls <= 3
        orders.add(tuple(game.face_up + game.deck[::-1]))
    assert len(orders) == 10


# ---------------------------------------------------------------------- the clock and the end


def test_r14_an_hour_counts_when_the_clock_chimes() -> None:
    game = position(floor=6, right=(1, UP), bells={9: 2}, then=[9], hours=7)
    play(game, MoveTo(6), WorkOn())
    result = result_of(game)
    assert result.won, "hour 8 was completed, hour 9 wasn't"
    lost = position(floor=6, right=(1, UP), bells={9: 2}, then=[9], hours=6)
    play(lost, MoveTo(6))
    assert result_of(lost).won is False
    assert result_of(lost).detail == {"hours": (7,), "tips": (0,)}
    assert result_of(lost).scores == (70,)


def test_r14_after_hour_8_the_manager_decides_before_any_call() -> None:
    game = position(floor=6, right=(1, UP), bells={9: 2}, then=[9, 2, 3], hours=7)
    game.submit(0, MoveTo(6))
    assert game.phase == "shift"
    assert legal(game) == [WorkOn(), EndShift()]
    assert game.face_up == []


def test_after_hour_7_there_is_nothing_to_decide() -> None:
    game = position(floor=6, right=(1, UP), then=[9, 2, 3], hours=6)
    play(game, MoveTo(6))
    assert (game.hours, game.phase) == (7, "manager")
    assert "after hour 8" in reason(game, EndShift())


def test_w2_ten_hours_and_five_bells_make_a_concierge_with_five_in_tips() -> None:
    game = position(floor=6, right=(1, UP), bells={2: 2, 9: 2}, hours=9)
    play(game, MoveTo(6), EndShift())
    result = result_of(game)
    assert result == Result(
        winners=(0,),
        scores=(105,),
        title="Concierge",
        won=True,
        detail={"hours": (10,), "tips": (5,)},
    )
    assert texts(game)[-1] == "the manager ends his shift: won as Concierge after 10 hours"


@pytest.mark.parametrize(
    ("hours", "title"),
    [(8, "Porter"), (9, "Porter"), (10, "Concierge"), (11, "Concierge"), (12, "Senior Manager")],
)
def test_titles(hours: int, title: str) -> None:
    game = position(floor=6, right=(1, UP), hours=hours - 1)
    play(game, MoveTo(6))
    if hours < 12:
        play(game, EndShift())
    assert result_of(game).title == title
    assert result_of(game).scores == (10 * hours + 9,)


def test_working_on_begins_the_next_hour() -> None:
    game = position(floor=6, right=(1, UP), then=[2, 3, 7], hours=7)
    play(game, MoveTo(6), WorkOn())
    assert (game.hours, game.phase) == (8, "manager")
    assert bells(game) == {2: 1, 3: 1, 7: 1}


def test_r15_a_won_game_stays_won_when_a_third_bell_ends_it() -> None:
    game = position(floor=6, right=(1, UP), bells={9: 2, 3: 1}, then=[2, 9], hours=9)
    play(game, MoveTo(6), WorkOn())
    assert game.ended_by == "third bell"
    result = result_of(game)
    assert (result.won, result.winners, result.title) == (True, (0,), "Concierge")
    assert result.detail == {"hours": (10,), "tips": (4,)}, "two bells were placed since"
    assert result.scores == (104,)
    assert texts(game)[-1] == "a floor has three bells: won as Concierge after 10 hours"


def test_r15_a_won_game_stays_won_without_a_bell_and_without_tips() -> None:
    floors = {2: 2, 3: 2, 8: 2, 10: 2}
    game = position(floor=6, right=(1, UP), bells=floors, then=[12, 11], hours=7)
    play(game, MoveTo(6), WorkOn())
    assert game.ended_by == "no bell"
    result = result_of(game)
    assert (result.won, result.title, result.scores) == (True, "Porter", (80,))


def test_r16_eight_hours_without_a_bell_left_are_a_win() -> None:
    floors = {2: 2, 3: 2, 8: 2, 10: 2, 12: 1}
    game = position(floor=6, right=(1, UP), bells=floors, hours=7)
    play(game, MoveTo(6), EndShift())
    result = result_of(game)
    assert (result.won, result.scores) == (True, (80,))
    assert result.detail == {"hours": (8,), "tips": (0,)}


@pytest.mark.parametrize("max_hours", range(8, 13))
def test_r17_the_shift_ends_by_itself_after_the_last_hour(max_hours: int) -> None:
    game = position(
        floor=6, right=(1, UP), bells={9: 2}, then=[9], hours=max_hours - 1, max_hours=max_hours
    )
    play(game, MoveTo(6))
    assert game.ended_by == "clock full"
    assert game.face_up == []
    assert result_of(game).detail == {"hours": (max_hours,), "tips": (7,)}
    assert legal(game) == []
    with pytest.raises(GameOver):
        game.submit(0, WorkOn())


def test_a_lost_game_has_no_tips() -> None:
    game = position(floor=6, right=(1, UP), bells={9: 2}, then=[9], hours=3)
    play(game, MoveTo(6))
    assert game.bells[0] == 6
    assert result_of(game).scores == (40,)
    assert result_of(game).title == ""


# ---------------------------------------------------------------------- what can be seen


@pytest.mark.parametrize("viewer", [0, None])
def test_everybody_knows_the_bottom_card_and_the_postmans_place_at_first(
    viewer: int | None,
) -> None:
    game = started()
    view = game.view(viewer)
    assert view.deck[0] == game.deck[0]
    assert view.deck[15] == POSTMAN
    assert view.deck.count(HIDDEN) == 21 - 2
    assert view.face_up == game.face_up
    assert (view.bells, view.floor, view.elevators) == (game.bells, game.floor, game.elevators)
    for seed in range(5):
        world = view.complete(viewer, random.Random(seed))
        assert (world.deck[0], world.deck[15]) == (game.deck[0], POSTMAN)
        assert Counter(world.deck + world.face_up) == CARDS


def test_the_postman_is_known_until_he_is_drawn() -> None:
    game = position(floor=6, left=(2, UP), right=(4, DOWN), then=[2, 7, 8, 3, 3, 10, 11, 12])
    game.deck.remove(POSTMAN)
    game.deck.insert(15, POSTMAN)
    game.known = [0, 15]
    play(game, MoveTo(6))
    assert game.known == [0, 15]
    wait_an_hour(game)
    assert game.known == [0, 15], "he is the top card now"
    game.elevators = [Elevator(3, UP), Elevator(4, DOWN)]
    wait_an_hour(game)
    assert POSTMAN in game.face_up
    assert game.known == [0]
    assert game.view(0).deck == [game.deck[0], *[HIDDEN] * (len(game.deck) - 1)]


def test_a_shuffle_that_doesnt_reach_the_postman_leaves_him_known() -> None:
    game = started()
    game.elevators = [Elevator(5, UP), Elevator(3, UP)]
    game.floor = 2
    play(game, MoveTo(2))
    assert len(game.deck) == 21
    assert game.known == [0, 15]
    assert game.stacks[0].base == 18
    assert game.view(0).deck[15] == POSTMAN


def test_a_shuffle_that_reaches_the_postman_hides_him_among_known_cards() -> None:
    game = started()
    seen = game.face_up + game.deck[-3:][::-1]
    game.elevators = [Elevator(2, UP), Elevator(4, DOWN)]
    game.bells = [9, *[0] * 12]
    game.floor = 1
    wait_an_hour(game)
    assert game.face_up == seen
    game.bells = [9, *[0] * 12]
    game.elevators = [Elevator(5, UP), Elevator(4, DOWN)]
    wait_an_hour(game)
    assert game.known == [0], "the bottom card"
    assert game.stacks == [Stack(15, [sorted([*seen, POSTMAN])])]
    view = game.view(0)
    assert POSTMAN not in view.deck
    for seed in range(20):
        world = view.complete(0, random.Random(seed))
        top = Counter(world.face_up + world.deck[15:])
        assert not Counter([*seen, POSTMAN]) - top
        assert world.deck[0] == game.deck[0]
        assert world.view(0) == view


def test_the_bottom_card_is_known_until_everything_is_shuffled() -> None:
    game = position(floor=6, left=(2, UP), right=(4, DOWN), face_up=sorted(CARDS.elements())[3:])
    game.known = [0]
    game.elevators[0] = Elevator(5, UP)
    play(game, MoveTo(6))
    assert game.known == []
    assert game.view(0).deck == [HIDDEN] * len(game.deck)


def test_cards_that_were_shuffled_in_are_dealt_into_the_top_of_the_deck() -> None:
    game = position(floor=6, left=(5, UP), right=(4, UP), face_up=[2, 3, 10, 4, 9, 5], then=[7] * 2)
    play(game, MoveTo(6))
    view = game.view(0)
    assert [stack.base for stack in view.stacks] == [15]
    places: Counter[int] = Counter()
    for seed in range(200):
        world = view.complete(0, random.Random(seed))
        assert not Counter([2, 3, 10, 4, 9, 5]) - Counter(world.deck[15:] + world.face_up)
        places.update(cell for cell, card in enumerate(world.deck) if card == 12)
    assert min(places) < 15, "other cards may lie below"
    assert max(places) >= 15, "or be among the three"


def test_a_larger_shuffle_takes_the_smaller_stack_in() -> None:
    game = position(floor=6, left=(5, UP), right=(4, UP), face_up=[2, 3, 10])
    play(game, MoveTo(6))
    assert game.stacks == [Stack(18, [[2, 3, 10]])]
    game.bells = [9, *[0] * 12]
    game.phase = "manager"
    first = list(game.face_up)
    game.elevators = [Elevator(3, UP), Elevator(3, UP)]
    wait_an_hour(game)
    assert game.stacks == [], "all of it has been seen"
    both = list(game.face_up)
    assert both[:3] == first
    assert not Counter([2, 3, 10]) - Counter(both)
    game.bells = [9, *[0] * 12]
    game.phase = "manager"
    game.elevators = [Elevator(5, UP), Elevator(3, UP)]
    wait_an_hour(game)
    assert game.stacks == [Stack(15, [sorted(both)])]


def test_a_smaller_shuffle_lies_within_the_larger_stack() -> None:
    game = position(floor=6, left=(5, UP), right=(4, UP), face_up=[2, 3, 10, 4, 9, 5])
    play(game, MoveTo(6))
    drawn = sorted(game.face_up)
    game.bells = [9, *[0] * 12]
    game.phase = "manager"
    game.elevators = [Elevator(5, UP), Elevator(3, UP)]
    wait_an_hour(game)
    assert game.stacks == [Stack(15, [[2, 3, 4, 5, 9, 10]]), Stack(18, [drawn])]
    view = game.view(0)
    for seed in range(50):
        world = view.complete(0, random.Random(seed))
        assert not Counter(drawn) - Counter(world.face_up + world.deck[18:])
        assert not Counter([2, 3, 4, 5, 9, 10]) - Counter(world.face_up + world.deck[15:])
        assert Counter(world.face_up + world.deck) == CARDS


def test_seeing_a_card_again_makes_its_double_likelier() -> None:
    """7, 8 and 10 were shuffled with 3 of 21 other cards, then a 7 was drawn. Was it the one that
    had been seen (1 of 6 cards), and is the other 7 in there (3 of 21)? Both are there with weight
    2/6 * 3/21, one of them with 1/6 * 18/21: so in 1 of 4 cases, not in 1 of 7."""
    game = position(floor=6, then=[7])
    game.deck.pop()
    game.deck.remove(POSTMAN)
    game.deck.append(POSTMAN)
    game.face_up = [7]
    game.stacks = [Stack(18, [[7, 8, 10]])]
    assert len(game.deck) == 23
    view = game.view(0)
    rand = random.Random(1)
    worlds = [view.complete(0, rand) for _ in range(4000)]
    share = sum(7 in world.deck[18:] for world in worlds) / len(worlds)
    assert share == pytest.approx(1 / 4, abs=0.03)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_is_known_of_the_deck_is_always_true(seed: int) -> None:
    rand = random.Random(seed)
    game = TheMerrilyOnHighStreet.start(1, {}, rand.randbytes(32))
    bottom = game.deck[0]
    while game.actors():
        # Bells that come back by themselves let the night go on.
        if game.phase == "manager":
            game.bells = [9, *[0] * 12]
        game.submit(*random_move(game, rand))
        assert game.known == sorted(game.known)
        for cell in game.known:
            assert game.deck[cell] == (bottom if cell == 0 else POSTMAN)
            assert cell in (0, 15)
        bases = [stack.base for stack in game.stacks]
        assert bases == sorted(set(bases))
        for stack in game.stacks:
            assert 0 < stack.base < len(game.deck)
            assert max(game.known, default=-1) < stack.base
            for mixed in stack.mixed:
                assert not Counter(mixed) - Counter(game.face_up + game.deck[stack.base :])
        assert game.view(0).complete(0, rand).view(0) == game.view(0)


# ---------------------------------------------------------------------- facts


def test_facts_tell_an_hour_from_its_calls_to_the_chime() -> None:
    game = position(floor=3, left=(2, UP), right=(1, UP), bells={4: 2, 11: 1}, then=[3, 4, POSTMAN])
    play(game, MoveTo(4))
    assert texts(game) == ["seat 0 goes to floor 4", "seat 0 takes the bells of floor 4 (2)"]
    play(game, Bellhop(11))
    assert texts(game) == [
        "the bellhop takes 1 bell from floor 11",
        "the left elevator goes to floor 5",
        "the right elevator goes to floor 4",
        "the Clock chimes: hours completed: 1",
        "hour 2 begins",
        "3: floor 3 calls, and a bell is put on it",
        "4: floor 4 calls, where the manager is",
        "Postman: the Porter comes",
    ]
    play(game, Porter(3))
    assert texts(game) == ["the Porter takes the bells of floor 3 (1)"]
    play(game, MoveTo(4))
    assert texts(game) == ["seat 0 stays on floor 4"]
    play(game, Board(True))
    assert texts(game) == [
        "seat 0 enters the elevator and turns its arrow",
        "the left elevator goes to floor 7",
    ]
    play(game, Ride(1, True))
    told = texts(game)
    assert told[:6] == [
        "the right elevator goes to floor 2",
        "seat 0 gets off on floor 2",
        "DING! The arrow of the right elevator points up now",
        "the face-up cards and the top 3 of the deck are shuffled and put on the deck",
        "the Clock chimes: hours completed: 2",
        "hour 3 begins",
    ]


def test_passes_are_told() -> None:
    game = position(floor=4, left=(1, UP), right=(2, UP), bells={8: 1}, then=[2, 3, 7, 5, 6, 10])
    play(game, MoveTo(4), NoBellhop(), StayOut())
    told = texts(game)
    assert "seat 0 does without the bellhop" in told
    assert "seat 0 doesn't enter the elevator" in told
    game = position(riding="left", left=(2, UP), right=(2, UP))
    play(game, StayIn())
    assert texts(game)[0] == "seat 0 stays in the elevator"
    play(game, Wait())
    assert texts(game)[0] == "seat 0 holds the elevator where it is"


def test_all_facts_are_for_everybody() -> None:
    rand = random.Random(2)
    for _ in range(5):
        game = TheMerrilyOnHighStreet.start(1, {}, rand.randbytes(32), listen=True)
        while game.actors():
            game.play(*random_move(game, rand))
        facts = game.heard()
        assert {fact.to for fact in facts} == {None}
        assert facts[-1].kind is FactKind.END


# ---------------------------------------------------------------------- why a move is refused


@pytest.mark.parametrize(
    ("move", "part"),
    [
        (MoveTo(8), "one floor up or down, and not from 5 to 8"),
        (MoveTo(0), "numbered 1 to 12"),
        (MoveTo(13), "numbered 1 to 12"),
        (StepOut(), "in no elevator but on floor 5"),
        (StayIn(), "in no elevator but on floor 5"),
        (Ride(1, True), "the manager is to move from floor 5"),
        (Wait(), "the manager is to move from floor 5"),
        (Bellhop(3), "the manager is to move from floor 5"),
        (Porter(3), "the manager is to move from floor 5"),
        (Board(False), "moves first"),
        (EndShift(), "after hour 8"),
        (WorkOn(), "after hour 8"),
    ],
)
def test_refusals_on_a_floor_name_the_rule(move: Move, part: str) -> None:
    assert part in reason(position(floor=5, bells={3: 1}), move)


def test_refusals_elsewhere_name_the_rule() -> None:
    game = position(riding="left")
    assert "step out of it or stay inside" in reason(game, MoveTo(5))
    assert "stay in the elevator or step out" in reason(game, Ride(1, True))
    play(game, StayIn())
    assert "to ride his elevator or to wait" in reason(game, StepOut())
    game = position(floor=4, right=(2, UP), bells={8: 1})
    play(game, MoveTo(4))
    assert reason(game, Bellhop(9)) == "there is no bell on floor 9"
    assert "numbered 1 to 12" in reason(game, Bellhop(0))
    assert "the bellhop is to be sent" in reason(game, Board(False))
    play(game, NoBellhop())
    assert "enter the elevator on floor 4 or to stay out" in reason(game, MoveTo(5))
    game = position(floor=6, right=(1, UP), hours=7)
    play(game, MoveTo(6))
    assert "to work on or to end the shift" in reason(game, MoveTo(5))


def test_no_other_seat_may_act() -> None:
    with pytest.raises(NotYourTurn):
        started().submit(1, MoveTo(1))
    assert started().legal(1) == ()


# ---------------------------------------------------------------------- labels and the table


def labels(game: TheMerrilyOnHighStreet) -> list[str]:
    return [game.label(move) for move in legal(game)]


def test_labels_are_imperatives() -> None:
    game = position(floor=4, left=(1, UP), right=(2, UP), bells={8: 2})
    assert labels(game) == [
        "Take the stairs down to floor 3",
        "Stay on floor 4",
        "Take the stairs up to floor 5",
    ]
    play(game, MoveTo(4))
    assert labels(game) == ["Have the bellhop take a bell from floor 8", "Do without the bellhop"]
    play(game, Bellhop(8))
    assert labels(game) == [
        "Enter the right elevator going up",
        "Enter the right elevator and turn its arrow down",
        "Stay out of the elevator",
    ]
    play(game, Board(True))
    assert labels(game) == [
        "Ride down to floor 2 and get off",
        "Ride down to floor 2 and stay inside",
        "Hold the elevator where it is",
    ]
    game = position(riding="right", right=(5, DOWN))
    assert labels(game) == ["Stay in the elevator", "Step out to floor 10"]
    game = position(floor=6, right=(1, UP), bells={9: 2, 8: 1}, then=[POSTMAN], hours=8)
    play(game, MoveTo(6))
    assert labels(game) == ["Work on for hour 10", "End the shift as Porter with 6 in tips"]
    play(game, WorkOn())
    assert labels(game) == [
        "Send the Porter to floor 8 (1 bell)",
        "Send the Porter to floor 9 (2 bells)",
    ]


def zone_of(game: TheMerrilyOnHighStreet, name: str) -> Zone:
    return next(zone for zone in game.table().zones if zone.id == name)


def test_the_table_shows_the_hotel() -> None:
    game = position(
        riding="left", left=(3, UP), right=(6, DOWN), bells={9: 2, 6: 1}, face_up=[9, 9]
    )
    for shown in (game, game.view(0), game.view(None)):
        hotel = zone_of(shown, "hotel")
        assert (hotel.layout, hotel.columns) == (Layout.GRID, 4)
        names = [space.name for space in hotel.spaces]
        assert names[:4] == ["", "11", "12", ""]
        assert names[-4:] == ["", "1", "2", ""]
        floors = {space.name: space for space in hotel.spaces}
        assert floors["9"] == Space("9", [Piece("bell", count=2)], ["jingle bells"])
        assert floors["6"] == Space("6", [Piece("bell")])
        assert hotel.spaces[3] == Space("", [Piece("elevator", "right")], ["down"])
        manager = Piece("manager", seat=0)
        assert hotel.spaces[12] == Space("", [Piece("elevator", "left"), manager], ["up"])
        assert zone_of(shown, "bells").spaces == [Space("", [Piece("bell", count=6)])]
        assert zone_of(shown, "deck").spaces == [Space("", [Piece("card", count=22)])]
        assert [space.pieces[0].name for space in zone_of(shown, "face_up").spaces] == ["9", "9"]
    assert game.table().note == "Hour 1: the manager is to stay in the elevator or step out"


def test_the_table_shows_the_cards_that_everybody_knows() -> None:
    game = started()
    bottom = str(game.deck[0])
    assert zone_of(game.view(None), "deck").spaces[0].pieces == [
        Piece("card", bottom),
        Piece("card", count=14),
        Piece("card", "Postman"),
        Piece("card", count=5),
    ]
    marks = [space.name for space in zone_of(game, "clock").spaces if space.marks == ["hand"]]
    assert marks == ["12"]


def test_the_note_says_how_it_ended() -> None:
    game = position(floor=6, right=(1, UP), bells={9: 2}, then=[9])
    play(game, MoveTo(6))
    assert game.table().note == "A floor has three bells: lost in hour 2"
    game = position(floor=6, right=(1, UP), hours=11)
    play(game, MoveTo(6))
    assert game.table().note == "The shift is over: won as Senior Manager after 12 hours"
    clock = [space.name for space in zone_of(game, "clock").spaces if space.marks == ["hand"]]
    assert clock == ["12"]


# ---------------------------------------------------------------------- the rest of the contract


def test_a_clock_that_runs_out_does_as_little_as_possible() -> None:
    game = position(floor=4, right=(2, UP), left=(1, UP), bells={8: 1}, then=[2, 3, 7])
    assert game.default(0) == MoveTo(4)
    play(game, MoveTo(4))
    assert game.default(0) == NoBellhop()
    play(game, NoBellhop())
    assert game.default(0) == StayOut()
    game = position(riding="left")
    assert game.default(0) == StayIn()
    play(game, StayIn())
    assert game.default(0) == Wait()
    game = position(floor=6, right=(1, UP), bells={9: 2, 8: 1}, then=[POSTMAN], hours=7)
    play(game, MoveTo(6))
    assert game.default(0) == EndShift()
    play(game, WorkOn())
    assert game.default(0) == Porter(9)


def test_components_say_what_is_printed_and_what_is_reconstructed() -> None:
    tables = {table.name: table for table in TheMerrilyOnHighStreet.components()}
    reconstructed = {
        name for name, table in tables.items() if table.provenance is Provenance.RECONSTRUCTED
    }
    assert reconstructed == {"hotel", "jingle_bells", "postman"}
    assert sum(row["count"] for row in tables["mail"].rows) == 24
    assert [(row["left"], row["right"]) for row in tables["hotel"].rows] == [
        (1, 2),
        (3, 4),
        (5, 6),
        (7, 8),
        (9, 10),
        (11, 12),
    ]
    assert [row["floor"] for row in tables["jingle_bells"].rows] == [1, 4, 9, 12]


def test_outlook_prefers_what_a_manager_would() -> None:
    calm = position(floor=6, bells={2: 1})
    assert calm.outlook(0) > position(floor=6, bells={2: 2}).outlook(0)
    assert calm.outlook(0) > position(floor=6, bells={2: 1, 10: 1}).outlook(0)
    near = position(floor=6, right=(1, UP), bells={7: 2})
    far = position(floor=6, right=(1, UP), bells={12: 2})
    assert near.outlook(0) > far.outlook(0)
    assert position(floor=6, hours=7).outlook(0) > position(floor=6, hours=1).outlook(0)
    won = position(floor=6, right=(1, UP), bells={9: 2}, then=[9], hours=8)
    assert won.outlook(0) > position(floor=6, hours=7).outlook(0)
    play(won, MoveTo(6), WorkOn())
    assert won.outlook(0) >= 0.9
    lost = position(floor=6, right=(1, UP), bells={9: 2}, then=[9])
    play(lost, MoveTo(6))
    assert lost.outlook(0) == 0


def test_an_elevator_brings_far_floors_near() -> None:
    near = position(floor=2, left=(1, UP), right=(4, UP), bells={11: 2})
    far = position(floor=2, left=(4, UP), right=(4, UP), bells={11: 2})
    assert near.outlook(0) > far.outlook(0)
    turned = position(floor=5, left=(3, UP), right=(1, UP), bells={1: 2})
    elsewhere = position(floor=5, left=(5, UP), right=(1, UP), bells={1: 2})
    assert turned.outlook(0) > elsewhere.outlook(0), "he can turn its arrow down"


def test_outlook_of_won_games_follows_their_scores() -> None:
    ends = []
    for hours in (8, 9, 11):
        for below in (0, 2):
            game = position(floor=6, right=(1, UP), bells={9: below}, hours=hours - 1)
            play(game, MoveTo(6), EndShift())
            ends.append(game)
    assert sorted(ends, key=lambda game: game.outlook(0)) == sorted(
        ends, key=lambda game: result_of(game).scores
    )
    assert len({game.outlook(0) for game in ends}) == 6
    assert 0.9 < ends[0].outlook(0) < ends[-1].outlook(0) < 1


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32), max_hours=st.integers(8, 12), kindly=st.booleans())
def test_nothing_is_lost_in_a_random_game(seed: int, max_hours: int, kindly: bool) -> None:
    rand = random.Random(seed)
    game = TheMerrilyOnHighStreet.start(1, {"max_hours": max_hours}, rand.randbytes(32))
    assert game.bound() == 6 * max_hours + max_hours - 8
    moves = 0
    while game.actors():
        assert 1 <= len(legal(game)) <= 13
        if kindly and game.phase == "manager":
            game.bells = [8, *[0] * 12]
            game.bells[rand.randint(1, 12)] += 1
        game.submit(*random_move(game, rand))
        moves += 1
        assert Counter(game.deck + game.face_up) == CARDS
        assert sum(game.bells) == 9
        assert min(game.bells) >= 0
        assert max(game.bells[1:]) <= 3
        assert bool(game.floor) != bool(game.riding)
        if game.phase != "ride":
            for elevator in game.elevators:
                assert 1 <= elevator.row <= 6
        if game.phase in ("manager", "porter", "shift"):
            assert all(elevator.ahead() >= 1 for elevator in game.elevators)
    assert moves <= game.bound()
    result = result_of(game)
    assert result.won == (game.hours >= 8)
    assert game.hours <= max_hours
