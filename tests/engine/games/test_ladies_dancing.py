"""Ladies Dancing, by rule: the rulebook's examples (W), the rulings (R), what is easily missed.

Cards of Suitors are values from 1 to 12, with 100 added if they have a symbol. Seat 0 is on turn
with the pawn at pile 0 unless a test says otherwise, so that piles 1 and 2 are the next two.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from engine.components import Provenance
from engine.errors import GameOver, IllegalMove, InvalidMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import FactKind
from engine.game import HIDDEN, Move, Result, move_id
from engine.games.ladies_dancing import CENSUS, Dance, LadiesDancing, PlacePawn
from engine.playout import play_out, random_move
from engine.table import Layout, Piece

KEY = bytes(32)
LADIES = {1: 5, 2: 4, 3: 3}
SEATS = sorted(LADIES)

Columns = list[list[int]]


# ---------------------------------------------------------------------- helpers


def started(seats: int = 2, **options: Any) -> LadiesDancing:
    return LadiesDancing.start(seats, {"first_seat": 0, **options}, KEY)


def position(
    seats: int = 2,
    *,
    columns: Mapping[int, Columns] | None = None,
    tops: Mapping[int, int] | None = None,
    dance: int = 1,
    empty: Iterable[int] = (),
    **fields: Any,
) -> LadiesDancing:
    """A position at the beginning of a dance, or in it if a column has more, with a listener.

    `columns` are the first Ladies' of a seat; all others get some Suitors as often as they have
    danced, never two equal ones in a row. `tops` lie on their piles; the other piles show a 6 or
    less, so that they never show what a test is about.
    """
    game = started(seats)
    rest = Counter(CENSUS)
    given = columns or {}
    for cards in (*(column for some in given.values() for column in some), (tops or {}).values()):
        rest.subtract(cards)
    assert min(rest.values()) >= 0, "there aren't so many of a card"
    pool = list(rest.elements())
    random.Random(0).shuffle(pool)

    def filler() -> list[int]:
        column: list[int] = []
        while len(column) < dance - 1:
            last = column[-1] % 100 if column else 0
            fits = [card for card in pool if card % 100 != last]
            column.append(fits[0])
            pool.remove(fits[0])
        return column

    game.columns = []
    for seat in range(seats):
        own = [list(column) for column in given.get(seat, [])]
        own += [filler() for _ in range(LADIES[seats] - len(own))]
        game.columns.append(own)
    places = [pile for pile in range(9) if pile not in empty]
    game.piles = [[] for _ in range(9)]
    pool.sort(key=lambda card: card % 100, reverse=True)
    for index, card in enumerate(pool):
        game.piles[places[index % len(places)]].append(card)
    for pile, card in (tops or {}).items():
        game.piles[pile].append(card)
    game.dance = dance
    game.pawn = 0
    game.on_turn = 0
    for name, value in fields.items():
        setattr(game, name, value)
    game.listen()
    return game


def finished(
    columns: Mapping[int, Columns], broken: Iterable[tuple[int, int]] = ()
) -> LadiesDancing:
    """A ball that is over, every column given. Their cards needn't be in one deck together."""
    game = started(len(columns))
    game.columns = [[list(column) for column in columns[seat]] for seat in range(len(columns))]
    for seat, lady in broken:
        game.broken[seat][lady] = True
    game.pawn, game.dance, game.over = 0, 6, True
    return game


def result(game: LadiesDancing) -> Result:
    ended = game.result()
    assert ended is not None
    return ended


def play(game: LadiesDancing, *moves: Move) -> None:
    """The moves of whoever is on turn."""
    for move in moves:
        game.submit(game.on_turn, move)


def refused(game: LadiesDancing, move: Move, reason: str, seat: int = 0) -> None:
    before = game.snapshot()
    with pytest.raises(IllegalMove, match=reason):
        game.submit(seat, move)
    assert game.snapshot() == before


def told(game: LadiesDancing, *of: FactKind) -> list[str]:
    """The facts that everybody has heard since the last call, of some kinds or of all."""
    facts = game.heard()
    assert all(fact.to is None for fact in facts), "nothing in this game is private"
    return [fact.text for fact in facts if not of or fact.kind in of]


def all_cards(game: LadiesDancing) -> Counter[int]:
    return Counter(card for zone in game.zones()["suitors"] for card in zone)


def both(ladies: Iterable[int]) -> list[Move]:
    """Either Suitor for each of these Ladies."""
    return [Dance(steps, lady) for lady in ladies for steps in (1, 2)]


NONE: Columns = [[1, 2, 3, 4, 6, 7]]
"""A column that scores nothing and has no symbol."""


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize("seats", SEATS)
def test_nine_piles_of_eight_or_seven_suitors_without_ladies_and_postmen(seats):
    game = started(seats)
    assert [len(pile) for pile in game.piles] == [8] * 6 + [7] * 3
    values = Counter(card % 100 for card in all_cards(game).elements())
    assert values == {value: value for value in range(1, 13) if value != 9}
    assert values.total() == 69


def test_fifteen_suitors_have_symbols():
    marked = {card: count for card, count in all_cards(started()).items() if card > 100}
    assert marked == {108: 3, 110: 4, 111: 4, 112: 4}


@pytest.mark.parametrize(("seats", "ladies"), LADIES.items())
def test_fewer_seats_have_more_ladies_each(seats, ladies):
    game = started(seats)
    assert game.columns == [[[]] * ladies] * seats
    assert game.broken == [[False] * ladies] * seats


@pytest.mark.parametrize("seats", [0, 4])
def test_r7_four_cannot_play_whatever_the_picture_says(seats):
    with pytest.raises(WrongSeats, match="1 to 3"):
        LadiesDancing.start(seats, {}, KEY)


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2)])
def test_the_seat_to_the_right_of_the_first_places_the_pawn(seats, first):
    game = started(seats, first_seat=first)
    right = (first + seats - 1) % seats
    assert game.actors() == (right,)
    assert game.legal(first) == ()
    game.submit(right, PlacePawn(4))
    assert game.actors() == (first,)


def test_the_first_seat_is_drawn_unless_it_is_chosen():
    placers = {LadiesDancing.start(3, {}, bytes([i]) * 32).on_turn for i in range(30)}
    assert placers == {0, 1, 2}


@pytest.mark.parametrize(("seats", "seat"), [(1, 1), (2, 2), (3, 3), (3, -1)])
def test_the_first_seat_must_be_in_the_match(seats, seat):
    with pytest.raises(InvalidOption) as refusal:
        started(seats, first_seat=seat)
    assert refusal.value.option == "first_seat"


@pytest.mark.parametrize("seats", [2, 3])
def test_placing_the_pawn_takes_no_card_and_is_no_turn(seats):
    game = started(seats)
    before = [list(pile) for pile in game.piles]
    assert game.legal(seats - 1) == tuple(map(PlacePawn, range(9)))
    play(game, PlacePawn(8))
    assert game.pawn == 8
    assert game.piles == before
    assert game.columns == [[[]] * LADIES[seats]] * seats
    assert (game.on_turn, game.dance) == (0, 1)


def test_nobody_dances_before_the_pawn_is_placed_or_places_it_twice():
    game = started()
    assert game.pawn == -1
    refused(game, Dance(1, 0), "before the pawn is placed; seat 1 places the pawn", seat=1)
    refused(game, PlacePawn(9), "piles 0 to 8", seat=1)
    refused(game, PlacePawn(-1), "piles 0 to 8", seat=1)
    play(game, PlacePawn(3))
    refused(game, PlacePawn(4), "has been placed; seat 0 chooses a Suitor")


def test_what_lies_open_is_told_at_the_beginning():
    game = LadiesDancing.start(3, {"first_seat": 2}, KEY, listen=True)
    facts = game.heard()
    assert [fact.text for fact in facts if fact.kind is FactKind.TURN] == [
        "seat 1 is to place the pawn, and seat 2 to take the first turn"
    ]
    shown = next(fact.items for fact in facts if fact.items)
    assert [int(name.split()[0]) for name in shown] == [pile[-1] % 100 for pile in game.piles]
    assert [("(" in name) for name in shown] == [pile[-1] > 100 for pile in game.piles]


def test_alone_nobody_else_is_told_to_begin():
    game = LadiesDancing.start(1, {}, KEY, listen=True)
    assert told(game, FactKind.TURN) == [
        "seat 0 is to place the pawn, and so to choose the first Suitor"
    ]


# ---------------------------------------------------------------------- moving and taking


@pytest.mark.parametrize(("steps", "pile"), [(1, 1), (2, 2)])
def test_the_pawn_moves_one_or_two_piles_and_the_top_card_there_is_taken(steps, pile):
    game = position(tops={1: 12, 2: 111}, dance=3)
    before = [list(cards) for cards in game.piles]
    column = list(game.columns[0][2])
    play(game, Dance(steps, 2))
    assert game.pawn == pile
    assert game.columns[0][2] == [*column, before[pile][-1]]
    assert game.piles[pile] == before[pile][:-1]
    others = [p for p in range(9) if p != pile]
    assert [game.piles[p] for p in others] == [before[p] for p in others]


@pytest.mark.parametrize("steps", [0, 3, -1, 9])
def test_the_pawn_never_moves_any_other_number_of_piles(steps):
    refused(position(), Dance(steps, 0), f"exactly 1 or 2 piles on, not {steps}")


@pytest.mark.parametrize(("pawn", "near", "far"), [(6, 7, 8), (7, 8, 0), (8, 0, 1)])
def test_the_ballroom_is_a_circle(pawn, near, far):
    for steps, pile in ((1, near), (2, far)):
        game = position(pawn=pawn)
        play(game, Dance(steps, 0))
        assert game.pawn == pile


def test_the_next_suitor_of_a_pile_is_turned_up():
    game = position(tops={1: 12})
    game.piles[1].insert(-1, 108)
    play(game, Dance(1, 0))
    assert game.piles[1][-1] == 108
    assert game.view(1).piles[1][-1] == 108
    assert told(game)[:3] == [
        "seat 0 moves the pawn 1 step to pile 1",
        "Lady 0 of seat 0 dances with 12",
        "pile 1 now shows 8 (bell)",
    ]


def test_a_card_with_a_symbol_is_named_so():
    game = position(tops={2: 112})
    assert (
        game.label(Dance(2, 3)) == "Move the pawn 2 steps to pile 2: Lady 3 dances with a 12 (drum)"
    )
    play(game, Dance(2, 3))
    assert "Lady 3 of seat 0 dances with 12 (drum)" in told(game, FactKind.TAKE)
    assert game.columns[0][3] == [112]


@pytest.mark.parametrize("seats", [2, 3])
def test_turns_go_clockwise_from_the_first_seat(seats):
    game = started(seats, first_seat=1)
    play(game, PlacePawn(0))
    order = []
    for _ in range(2 * seats):
        order.append(game.on_turn)
        play(game, game.legal(game.on_turn)[0])
    assert order == [(1 + turn) % seats for turn in range(2 * seats)]


def test_nobody_acts_out_of_turn():
    game = position()
    with pytest.raises(NotYourTurn, match="waiting for: 0"):
        game.submit(1, Dance(1, 0))
    assert game.legal(1) == ()


def test_a_turn_takes_exactly_one_card():
    game = position(3)
    play(game, Dance(1, 1))
    assert game.actors() == (1,)
    assert sum(map(len, game.columns[0])) == 1


# ---------------------------------------------------------------------- R1: pace


def test_r1_all_ladies_of_a_seat_may_begin():
    assert position(3).legal(0) == both([0, 1, 2])
    assert position(2).legal(0) == both([0, 1, 2, 3])
    assert position(1, dance=2).legal(0) == both([0, 1, 2, 3, 4])


def test_r1_who_has_danced_waits_for_the_others_of_her_seat():
    game = position(columns={0: [[], [4], [], [3]]})
    assert game.legal(0) == both([0, 2])
    reason = "Lady 1 has had her Suitor in dance 1 and must keep pace .*: Lady 0, Lady 2$"
    refused(game, Dance(1, 1), reason)


def test_r1_whoever_is_last_must_dance():
    assert position(columns={0: [[7], [4], [], [3]]}).legal(0) == both([2])


def test_r1_a_seat_is_not_held_up_by_the_ladies_of_others():
    """Seat 1 served its Ladies in another order, and still has one to serve."""
    game = position(columns={0: [[7], [4], [2], []], 1: [[], [8], [8], [8]]})
    assert game.legal(0) == both([3])
    play(game, Dance(1, 3))
    assert game.legal(1) == both([0])
    play(game, Dance(1, 0))
    assert game.legal(0) == both([0, 1, 2, 3])


def test_r1_when_all_ladies_have_danced_the_next_dance_begins():
    game = position(2, columns={0: [[7], [4], [2], []], 1: [[12], [8], [8], []]})
    play(game, Dance(1, 3))
    assert game.dance == 1
    assert told(game, FactKind.ROUND) == []
    play(game, Dance(1, 3))
    assert game.dance == 2
    assert told(game, FactKind.ROUND) == ["dance 2 begins"]
    assert game.actors() == (0,)


@pytest.mark.parametrize(("seats", "lady"), [(1, 5), (2, 4), (3, 3), (2, -1), (2, 99)])
def test_a_seat_has_no_other_ladies(seats, lady):
    game = position(seats, dance=2)
    refused(game, Dance(1, lady), f"seat 0 has Ladies 0 to {LADIES[seats] - 1}")


# ---------------------------------------------------------------------- etiquette


def test_a_lady_never_dances_three_times_in_a_row_with_one_suitor():
    game = position(columns={0: [[7, 7]]}, tops={1: 7, 2: 12}, dance=3)
    assert game.legal(0) == [Dance(2, 0), *both([1, 2, 3])]
    refused(game, Dance(1, 0), "Lady 0 would break etiquette: a 7 for the third time in a row")


def test_either_suitor_may_be_improper():
    game = position(columns={0: [[7, 7], [12, 12]]}, tops={1: 7, 2: 12}, dance=3)
    assert game.legal(0) == [Dance(2, 0), Dance(1, 1), *both([2, 3])]


def test_both_suitors_may_be_improper_for_one_lady():
    game = position(columns={0: [[7, 7]]}, tops={1: 7, 2: 7}, dance=3)
    assert game.legal(0) == both([1, 2, 3])


@pytest.mark.parametrize("cards", [(12, 112, 12), (112, 112, 12), (12, 12, 112), (112, 112, 112)])
def test_a_symbol_makes_no_other_suitor(cards):
    one, two, three = cards
    game = position(columns={0: [[one, two]]}, tops={1: three}, dance=3)
    refused(game, Dance(1, 0), "a 12 for the third time in a row")


@pytest.mark.parametrize(
    ("column", "proper"),
    [
        ([7], True),
        ([7, 4], True),
        ([4, 7], True),
        ([7, 4, 7], True),
        ([7, 7, 4], True),
        ([4, 7, 7], False),
        ([7, 7, 4, 7], True),
        ([7, 4, 4, 7, 7], False),
        ([7, 7, 4, 7, 7], False),
        ([7, 7, 4, 4], True),
    ],
)
def test_only_the_last_two_suitors_count(column, proper):
    game = position(columns={0: [column]}, tops={1: 7}, dance=len(column) + 1)
    assert (Dance(1, 0) in game.legal(0)) == proper


def test_etiquette_is_each_ladys_own():
    """Three equal ones in a row in a seat's turns are no matter, if for different Ladies."""
    game = position(columns={0: [[7, 7], [7, 4]]}, tops={1: 7}, dance=3)
    play(game, Dance(1, 1))
    assert game.columns[0][1] == [7, 4, 7]
    assert game.broken == [[False] * 4] * 2


@pytest.mark.parametrize("column", [[12, 12, 11, 12, 12], [12, 11, 12, 12, 11]])
def test_r3_a_lady_may_end_with_too_few_different_suitors(column):
    game = position(columns={0: [column]}, tops={1: 11}, dance=6)
    assert Dance(1, 0) in game.legal(0)
    play(game, Dance(1, 0))
    assert game.broken[0][0] is False


def test_r3_such_a_lady_has_no_sweetheart():
    few = [12, 12, 11, 12, 12, 11]
    assert result(finished({0: [few, *NONE * 3], 1: NONE * 4})).scores == (0, 0)


# ---------------------------------------------------------------------- R2: emptied piles


def test_r2_an_empty_pile_is_skipped():
    game = position(empty=[1, 3], dance=4)
    assert game.label(Dance(1, 0)).startswith("Move the pawn 1 step to pile 2:")
    assert game.label(Dance(2, 0)).startswith("Move the pawn 2 steps to pile 4:")
    play(game, Dance(2, 0))
    assert game.pawn == 4


def test_r2_the_pawn_may_stand_where_no_pile_is_left():
    game = position(dance=4)
    game.piles[2].extend(game.piles[1][:-1])
    del game.piles[1][:-1]
    play(game, Dance(1, 0))
    assert (game.pawn, game.piles[1]) == (1, [])
    assert told(game)[2] == "pile 1 is empty and leaves the circle"
    assert game.label(Dance(1, 0)).startswith("Move the pawn 1 step to pile 2:")
    play(game, Dance(2, 0))
    assert game.pawn == 3


def test_r2_of_two_piles_the_second_is_the_one_where_the_pawn_stands():
    game = position(empty=[0, 1, 2, 4, 5, 7, 8], tops={3: 12, 6: 11}, pawn=3, dance=5)
    assert "to pile 6" in game.label(Dance(1, 0))
    assert "to pile 3" in game.label(Dance(2, 0))
    play(game, Dance(2, 0))
    assert game.pawn == 3
    assert game.columns[0][0][-1] == 12


def test_r2_from_an_empty_place_both_of_two_piles_are_reached():
    game = position(empty=[0, 1, 2, 4, 5, 7, 8], pawn=5, dance=5)
    assert "to pile 6" in game.label(Dance(1, 0))
    assert "to pile 3" in game.label(Dance(2, 0))


def test_r2_there_are_two_piles_at_every_turn():
    rand = random.Random(3)
    for _ in range(60):
        game = LadiesDancing.start(3, {}, rand.randbytes(32))
        while game.actors():
            assert sum(map(bool, game.piles)) >= 2
            game.play(*random_move(game, rand))
        assert sum(map(len, game.piles)) == 15


# ---------------------------------------------------------------------- R4: no way out


def forced(**fields: Any) -> LadiesDancing:
    """Ladies 0 and 1 of seat 0 are to dance, and both only with a third 7 or 12 in a row."""
    columns = {0: [[11, 7, 7], [4, 7, 7], [1, 2, 3, 6], [8, 10, 8, 10]]}
    return position(columns=columns, tops={1: 7, 2: 7}, dance=4, **fields)


def test_r4_if_nothing_else_is_possible_etiquette_may_be_broken_but_not_pace():
    game = forced()
    assert game.legal(0) == both([0, 1])
    assert game.label(Dance(1, 1)).endswith("Lady 1 dances with a 7, against etiquette")
    refused(game, Dance(1, 2), "must keep pace")


def test_r4_the_lady_who_is_served_is_marked_and_no_other():
    game = forced()
    play(game, Dance(2, 1))
    assert game.broken == [[False, True, False, False], [False] * 4]
    assert game.columns[0][1] == [4, 7, 7, 7]
    assert told(game, FactKind.EVENT) == [
        "Lady 1 of seat 0 has danced with 7 three times in a row: she won't have a Sweetheart"
    ]
    assert game.on_turn == 1


@pytest.mark.parametrize("pile", [1, 2])
def test_r4_one_proper_suitor_is_enough_to_refuse_all_improper_ones(pile):
    game = forced()
    game.piles[pile].append(game.piles[8].pop())
    proper = [Dance(pile, 0), Dance(pile, 1)]
    assert game.legal(0) == proper
    refused(game, Dance(3 - pile, 0), "break etiquette: a 7 for the third time")


def test_r4_one_lady_who_may_is_enough_to_refuse_the_others():
    game = forced()
    game.columns[0][1] = [7, 7, 4]
    assert game.legal(0) == both([1])
    refused(game, Dance(1, 0), "break etiquette")


def test_r4_two_ladies_who_can_exchange_suitors_are_not_forced():
    columns = {0: [[4, 7, 7], [11, 12, 12], [8, 10, 8, 10], [8, 10, 8, 11]]}
    game = position(columns=columns, tops={1: 7, 2: 12}, dance=4)
    assert game.legal(0) == [Dance(2, 0), Dance(1, 1)]


def test_r4_a_lady_who_broke_etiquette_dances_on_and_scores_nothing():
    column = [7, 7, 7, 5, 12]
    game = position(columns={0: [column]}, tops={1: 7}, dance=6)
    game.broken[0][0] = True
    assert Dance(1, 0) in game.legal(0)
    done = [*column, 7]
    assert result(finished({0: [done, *NONE * 3], 1: NONE * 4}, [(0, 0)])).scores == (0, 0)
    assert result(finished({0: [done, *NONE * 3], 1: NONE * 4}, [(0, 1)])).scores == (4, 0)


def test_r4_a_fourth_time_in_a_row_is_refused_as_well():
    game = position(columns={0: [[4, 7, 7, 7]]}, tops={1: 7}, dance=5)
    game.broken[0][0] = True
    refused(game, Dance(1, 0), "break etiquette")


# ---------------------------------------------------------------------- scoring


@pytest.mark.parametrize(
    ("column", "points"),
    [
        # R5: three or more equal ones among three or more different ones.
        ([7, 1, 7, 2, 7, 3], 1),
        ([7, 7, 1, 7, 7, 2], 1),
        ([7, 7, 1, 2, 1, 4], 0),
        ([7, 1, 7, 1, 7, 1], 0),
        ([7, 7, 1, 7, 7, 1], 0),
        ([7, 7, 1, 7, 7, 7], 0),
        ([1, 2, 3, 4, 6, 7], 0),
        ([7, 1, 7, 1, 7, 2], 1),
        ([12, 112, 1, 112, 2, 3], 1),
        ([112, 12, 1, 111, 11, 2], 0),
        ([12, 112, 11, 12, 112, 111], 0),
        # R6, kiss: the sixth card.
        ([7, 1, 7, 2, 3, 7], 2),
        ([7, 7, 1, 7, 2, 7], 2),
        ([1, 2, 7, 3, 7, 7], 2),
        ([11, 1, 11, 2, 3, 111], 2),
        ([7, 1, 7, 7, 2, 4], 1),
        # R6, proposal: any 5 in the column.
        ([7, 5, 7, 2, 7, 3], 3),
        ([5, 1, 7, 7, 2, 7], 4),
        ([7, 1, 7, 2, 7, 5], 3),
        ([7, 5, 7, 5, 7, 1], 3),
        ([7, 5, 7, 5, 7, 5], 0),
        ([5, 1, 5, 2, 5, 3], 3),
        ([5, 1, 5, 2, 3, 5], 4),
        # Without a Sweetheart, neither.
        ([5, 1, 2, 3, 7, 7], 0),
        ([5, 7, 5, 7, 1, 2], 0),
    ],
)
def test_r5_r6_what_a_column_scores(column, points):
    game = finished({0: [column, *NONE * 3], 1: NONE * 4})
    assert result(game).scores == (points, 0)


def test_w1_gloria_has_six_points():
    columns = [
        [11, 5, 11, 2, 11, 12],
        [7, 1, 7, 12, 4, 7],
        [12, 3, 12, 6, 8, 10],
        [8, 10, 8, 2, 8, 4],
    ]
    ended = result(finished({0: columns, 1: NONE * 4}))
    assert ended.scores == (6, 0)
    assert ended.winners == (0,)
    assert ended.ranks == (1, 2)
    assert ended.detail == {
        "sweethearts": (3, 0),
        "kisses": (1, 0),
        "proposals": (1, 0),
        "symbols": (0, 0),
    }


def test_w2_a_perfect_solo_game_has_twenty_points():
    values = [12, 11, 10, 8, 7]
    ended = result(finished({0: [[5, v, 1, v, 2, v] for v in values]}))
    assert ended.scores == (20,)
    assert ended.winners == (0,)
    assert ended.detail["sweethearts"] == (5,)


def test_a_solo_game_is_won_with_five_points_and_a_sweetheart_each():
    values = [12, 11, 10, 8, 7]
    ended = result(finished({0: [[v, 1, v, 2, v, 3] for v in values]}))
    assert (ended.winners, ended.scores, ended.ranks) == ((0,), (5,), ())


def test_a_solo_game_is_lost_without_a_sweetheart_for_every_lady_whatever_the_points():
    columns = [[5, v, 1, v, 2, v] for v in (12, 11, 10, 8)]
    ended = result(finished({0: [*columns, [7, 1, 7, 2, 4, 3]]}))
    assert (ended.winners, ended.scores) == ((), (16,))


def test_a_solo_game_is_lost_by_breaking_etiquette_once():
    columns = [[v, 1, v, 2, v, 3] for v in (12, 11, 10, 8)]
    ended = result(finished({0: [*columns, [7, 7, 7, 2, 4, 3]]}, [(0, 4)]))
    assert (ended.winners, ended.scores) == ((), (4,))


ONE_POINT = [7, 1, 7, 2, 7, 3]
ONE_SYMBOL = [112, 1, 2, 3, 4, 6]


@pytest.mark.parametrize(
    ("columns", "winners", "ranks"),
    [
        # The most points win, whatever the symbols.
        ([[ONE_POINT], [[112, 1, 111, 110, 2, 108]] * 3, []], (0,), (1, 2, 3)),
        # R9: symbols break a tie, those in columns without a Sweetheart too.
        ([[ONE_POINT], [ONE_POINT, ONE_SYMBOL], []], (1,), (2, 1, 3)),
        ([[[12, 1, 12, 2, 12, 3]], [[112, 1, 12, 2, 12, 3]], []], (1,), (2, 1, 3)),
        # Symbols are counted, not kinds of them.
        ([[[112, 1, 111, 2, 110, 3]], [[112, 112, 1, 111, 111, 2]], []], (1,), (2, 1, 3)),
        # Cards of the same value without a symbol don't count.
        ([[[12, 1, 12, 2, 12, 11]], [ONE_POINT, [108, 1, 2, 3, 4, 6]], []], (1,), (2, 1, 3)),
        # Still tied: shared, among those who tie only.
        ([[ONE_POINT], [ONE_POINT], [ONE_SYMBOL]], (0, 1), (1, 1, 3)),
        ([[], [], []], (0, 1, 2), (1, 1, 1)),
        ([[ONE_SYMBOL], [], [[1, 2, 3, 4, 6, 110]]], (0, 2), (1, 3, 1)),
    ],
)
def test_r9_winners_and_ranks(columns, winners, ranks):
    filled = {seat: own + NONE * (3 - len(own)) for seat, own in enumerate(columns)}
    ended = result(finished(filled))
    assert (ended.winners, ended.ranks) == (winners, ranks)


def test_r9_symbols_of_a_lady_who_broke_etiquette_count():
    columns = {0: [[112, 112, 12, 1, 2, 3], *NONE * 3], 1: NONE * 4}
    ended = result(finished(columns, [(0, 0)]))
    assert (ended.scores, ended.detail["symbols"]) == ((0, 0), (2, 0))
    assert ended.winners == (0,)


# ---------------------------------------------------------------------- the end


def last_turn() -> LadiesDancing:
    """Seat 1 gives its last Lady the last card: Sweetheart 7 and a kiss, or none."""
    columns = {
        0: [
            [8, 1, 8, 2, 8, 3],
            [12, 4, 112, 6, 10, 11],
            [4, 6, 11, 6, 10, 11],
            [10, 2, 11, 3, 6, 7],
        ],
        1: [
            [4, 6, 12, 10, 12, 10],
            [6, 11, 12, 10, 8, 12],
            [11, 8, 12, 11, 4, 7],
            [7, 5, 7, 3, 12],
        ],
    }
    return position(columns=columns, tops={1: 7, 2: 12}, dance=6, on_turn=1)


def test_the_ball_ends_when_every_lady_has_had_six_suitors():
    game = last_turn()
    assert game.result() is None
    assert game.legal(1) == both([3])
    play(game, Dance(1, 3))
    assert game.over
    assert game.actors() == ()
    assert game.legal(0) == game.legal(1) == ()
    assert all(len(column) == 6 for columns in game.columns for column in columns)
    with pytest.raises(GameOver):
        game.submit(0, Dance(1, 0))
    ended = result(game)
    assert (ended.winners, ended.scores, ended.ranks) == ((1,), (1, 4), (2, 1))


def test_the_end_is_told():
    game = last_turn()
    play(game, Dance(1, 3))
    facts = told(game)
    assert "the last dance is over" in facts
    assert "Lady 0 of seat 0 scores 1: Sweetheart 8" in facts
    assert "Lady 1 of seat 0 scores 0: no Sweetheart" in facts
    assert "Lady 3 of seat 1 scores 4: Sweetheart 7, kiss, proposal" in facts
    assert facts[-3:] == [
        "seat 0 has 1 point",
        "seat 1 has 4 points",
        "the victory dance is for seat 1",
    ]
    assert game.table().note == "The ball is over: seat 1 wins, 4 points"


def test_a_tie_break_is_told():
    game = last_turn()
    game.columns[1][3] = [7, 1, 7, 3, 7]
    play(game, Dance(2, 3))
    assert told(game)[-5:] == [
        "seat 0 has 1 point",
        "seat 1 has 1 point",
        "seat 0 has collected 1 symbol",
        "seat 1 has collected 0 symbols",
        "the victory dance is for seat 0",
    ]
    assert game.table().note == "The ball is over: seat 0 wins, 1 point and the most symbols"


def test_only_the_symbols_of_seats_that_tie_are_compared():
    game = position(3, tops={1: 6}, dance=6, on_turn=2)
    game.columns = [[ONE_POINT, *NONE * 2], [ONE_POINT, ONE_SYMBOL, *NONE], NONE * 2 + [[112] * 2]]
    game.columns[2][2] += [111, 110, 108]
    play(game, Dance(1, 2))
    assert told(game)[-6:] == [
        "seat 0 has 1 point",
        "seat 1 has 1 point",
        "seat 2 has 0 points",
        "seat 0 has collected 0 symbols",
        "seat 1 has collected 1 symbol",
        "the victory dance is for seat 1",
    ]
    assert result(game).ranks == (2, 1, 3)


@pytest.mark.parametrize(("seats", "moves"), [(1, 1 + 25), (2, 1 + 48), (3, 1 + 54)])
def test_every_game_takes_as_many_moves_as_its_bound(seats, moves):
    rand = random.Random(seats)
    for _ in range(20):
        game = LadiesDancing.start(seats, {}, rand.randbytes(32))
        assert game.bound() == moves
        assert play_out(game, rand) == moves


# ---------------------------------------------------------------------- solo


def test_r8_w3_the_first_dance_follows_from_the_first_suitor():
    """A 5 leads five piles on, and so forth; the pawn passes piles that have given a card."""
    game = started(1)
    for pile, card in ((2, 5), (7, 3), (1, 112), (4, 1), (5, 10)):
        game.piles[pile][-1] = card
    game.listen()
    sizes = [len(pile) for pile in game.piles]
    play(game, PlacePawn(2))
    assert game.columns == [[[5], [3], [112], [1], [10]]]
    assert game.pawn == 5
    taken = [before - len(pile) for before, pile in zip(sizes, game.piles, strict=True)]
    assert taken == [0, 1, 1, 0, 1, 1, 0, 1, 0]
    assert told(game, FactKind.MOVE, FactKind.TAKE) == [
        "seat 0 places the pawn at pile 2",
        "Lady 0 of seat 0 dances with 5",
        "seat 0 moves the pawn 5 steps to pile 7",
        "Lady 1 of seat 0 dances with 3",
        "seat 0 moves the pawn 3 steps to pile 1",
        "Lady 2 of seat 0 dances with 12 (drum)",
        "seat 0 moves the pawn 12 steps to pile 4",
        "Lady 3 of seat 0 dances with 1",
        "seat 0 moves the pawn 1 step to pile 5",
        "Lady 4 of seat 0 dances with 10",
    ]


def test_r8_the_pawn_may_come_back_to_a_pile_and_take_its_next_card():
    """From pile 0, 12 leads to 3, 6 to 0 again, whose next card, a 1, leads to 1."""
    game = started(1)
    game.piles[0][-2:] = [1, 12]
    game.piles[3][-1] = 6
    game.piles[1][-1] = 8
    play(game, PlacePawn(0))
    assert [column[0] for column in game.columns[0]][:4] == [12, 6, 1, 8]
    assert game.pawn == 0


def test_r8_then_normal_turns_follow():
    game = started(1)
    assert game.legal(0) == tuple(map(PlacePawn, range(9)))
    play(game, PlacePawn(6))
    assert (game.dance, game.actors()) == (2, (0,))
    assert game.legal(0) == both(range(5))
    assert sum(map(len, game.piles)) == 64
    pawn = game.pawn
    play(game, Dance(2, 3))
    assert game.pawn == (pawn + 2) % 9
    assert game.legal(0) == both([0, 1, 2, 4])


def test_alone_placing_the_pawn_is_dancing():
    game = started(1)
    game.piles[4][-1] = 8
    assert game.label(PlacePawn(4)) == "Place the pawn at pile 4: Lady 0 dances with an 8"
    together = started(2)
    together.piles[4][-1] = 8
    assert together.label(PlacePawn(4)) == "Place the pawn at pile 4, beside an 8"


@pytest.mark.parametrize(("last", "text"), [(7, "won with 6 points"), (6, "lost with 4 points")])
def test_the_end_of_a_solo_game_is_told(last, text):
    columns = [
        [12, 1, 12, 2, 12, 3],
        [11, 3, 11, 4, 11, 6],
        [10, 4, 10, 6, 10, 2],
        [8, 4, 8, 6, 8, 3],
        [7, 8, 10, 7, 12],
    ]
    game = position(1, columns={0: columns}, tops={1: last}, dance=6)
    play(game, Dance(1, 4))
    assert told(game, FactKind.END)[0].endswith(text)
    assert game.table().note == f"The ball is over: {text.replace(' with', ',')}"


def test_a_single_point_of_a_solo_game_is_told():
    columns = [[12, 1, 12, 2, 12, 3], *[[11, 4, 10, 6, 8, 7]] * 3, [7, 8, 10, 7, 12]]
    game = position(1, columns={0: columns}, tops={1: 6}, dance=6)
    play(game, Dance(1, 4))
    assert told(game, FactKind.END)[0].endswith("lost with 1 point")


# ---------------------------------------------------------------------- what is hidden


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_only_the_tops_of_piles_can_be_seen_by_anybody(viewer):
    game = position(3, dance=3, empty=[4])
    view = game.view(viewer)
    for seen, pile in zip(view.piles, game.piles, strict=True):
        assert seen == [*[HIDDEN] * (len(pile) - 1), *pile[-1:]]
    assert view.piles[4] == []
    assert (view.columns, view.pawn, view.broken) == (game.columns, game.pawn, game.broken)


def test_what_is_left_of_the_piles_stays_hidden_when_the_ball_is_over():
    rand = random.Random(1)
    game = started(2)
    play_out(game, rand)
    hidden = sum(pile.count(HIDDEN) for pile in game.view(0).piles)
    assert hidden == 69 - 48 - sum(map(bool, game.piles))


def test_no_move_has_a_secret():
    for game, move in ((started(), PlacePawn(3)), (position(), Dance(1, 0))):
        assert game.secret(game.on_turn, move) == ()


def test_a_world_has_the_same_tops_and_columns_and_all_cards():
    game = position(3, dance=4, columns={1: [[12, 112, 7]]})
    view = game.view(2)
    rand = random.Random(5)
    seen = set()
    for _ in range(50):
        world = view.complete(2, rand)
        assert all_cards(world) == CENSUS
        assert world.view(2) == view
        seen.add(world.piles[0][0])
    assert len(seen) > 5


def test_no_pile_hides_a_lady():
    view = started(1).view(0)
    rand = random.Random(2)
    for _ in range(20):
        world = view.complete(0, rand)
        assert not any(card % 100 == 9 for pile in world.piles for card in pile)


# ---------------------------------------------------------------------- random play


def doubling(game: LadiesDancing, seat: int, move: Move) -> bool:
    """Whether a Lady dances twice in a row with one Suitor."""
    if not isinstance(move, Dance):
        return False
    around = [game.piles[(game.pawn + step) % 9] for step in range(1, 10)]
    met = [pile[-1] for pile in around if pile]
    column = game.columns[seat][move.lady]
    return bool(column) and column[-1] % 100 == met[move.steps - 1] % 100


@pytest.mark.parametrize("seats", SEATS)
def test_no_card_is_lost_and_etiquette_is_kept_whenever_it_can_be(seats):
    """Ladies dance twice with the same Suitor whenever they can, and so come into trouble."""
    rand = random.Random(seats)
    marked = 0
    for _ in range(60):
        game = LadiesDancing.start(seats, {}, rand.randbytes(32))
        while game.actors():
            seat, move = random_move(game, rand)
            twice = [other for other in game.legal(seat) if doubling(game, seat, other)]
            game.submit(seat, rand.choice(twice) if twice else move)
            assert all_cards(game) == CENSUS
            for own, marks in zip(game.columns, game.broken, strict=True):
                lengths = [len(column) for column in own]
                assert max(lengths) - min(lengths) <= 1
                for column, mark in zip(own, marks, strict=True):
                    values = [card % 100 for card in column]
                    rows = zip(values, values[1:], values[2:], strict=False)
                    assert mark == any(a == b == c for a, b, c in rows)
        marked += sum(map(sum, game.broken))
        assert {len(column) for own in game.columns for column in own} == {6}
    assert marked


# ---------------------------------------------------------------------- for people and clients


def test_the_default_is_the_first_lady_who_may_dance_with_the_nearest_suitor_for_her():
    assert started().default(1) == PlacePawn(0)
    assert position().default(0) == Dance(1, 0)
    game = position(columns={0: [[7, 7], [4, 7], [1, 2, 3]]}, tops={1: 7}, dance=3)
    assert game.default(0) == Dance(2, 0)
    assert game.view(0).default(0) == Dance(2, 0)


def test_moves_have_short_ids():
    assert move_id(PlacePawn(4)) == "place_pawn:4"
    assert move_id(Dance(2, 1)) == "dance:2,1"
    parsed = LadiesDancing.parse_move({"kind": "dance", "steps": 2, "lady": 1})
    assert parsed == Dance(2, 1)
    with pytest.raises(InvalidMove):
        LadiesDancing.parse_move({"kind": "dance", "steps": 2})


def test_there_are_ten_moves_at_most():
    rand = random.Random(9)
    most = 0
    for _ in range(20):
        game = LadiesDancing.start(1, {}, rand.randbytes(32))
        while game.actors():
            most = max(most, len(game.legal(0)))
            game.play(*random_move(game, rand))
    assert most == 10


def test_the_table_shows_piles_pawn_and_columns():
    game = position(2, columns={0: [[7, 112]]}, tops={3: 108}, dance=3, empty=[5])
    game.broken[0][0] = True
    ballroom, first, second = game.view(1).table().zones
    assert (ballroom.layout, ballroom.id, ballroom.seat) == (Layout.RING, "ballroom", None)
    assert [space.name for space in ballroom.spaces] == [str(pile) for pile in range(9)]
    assert ballroom.spaces[0].pieces[-1] == Piece("pawn")
    count = len(game.piles[3]) - 1
    assert ballroom.spaces[3].pieces == [Piece("card", count=count), Piece("card", "8 (bell)")]
    assert ballroom.spaces[5].pieces == []
    assert (first.seat, second.seat) == (0, 1)
    lady = first.spaces[0]
    names = [piece.name for piece in lady.pieces]
    assert (lady.name, names) == ("Lady 0", ["9", "7", "12 (drum)"])
    assert lady.marks == ["etiquette broken"]
    assert len(first.spaces) == 4
    assert game.table().note == "Dance 3 of 6: seat 0 chooses a Suitor for one of its Ladies"


def test_the_table_shows_tokens_at_the_end_only():
    column = [7, 5, 7, 2, 7, 3]
    game = finished({0: [column, *NONE * 3], 1: NONE * 4})
    lady = game.table().zones[1].spaces[0]
    assert [piece.name for piece in lady.pieces if piece.kind == "token"] == [
        "sweetheart",
        "proposal",
    ]
    game.over = False
    assert all(piece.kind == "card" for piece in game.table().zones[1].spaces[0].pieces)


def test_components_say_where_they_are_from():
    tables = {table.name: table for table in LadiesDancing.components()}
    assert sum(row["cards"] for row in tables["ballroom"].rows) == 69
    assert tables["symbols"].provenance is Provenance.RECONSTRUCTED
    assert sum(row["count"] for row in tables["symbols"].rows) == 15
    others = [table for name, table in tables.items() if name != "symbols"]
    assert all(table.provenance is Provenance.PRINTED for table in others)
    assert next(row for row in tables["mail"].rows if row["value"] == 9)["count"] == 9


# ---------------------------------------------------------------------- the outlook


def test_the_outlook_says_who_is_ahead_at_the_end():
    game = last_turn()
    play(game, Dance(1, 3))
    assert game.outlook(1) > 0.8 > 0.2 > game.outlook(0)


def test_the_outlook_likes_a_lady_who_may_still_find_her_sweetheart():
    def outlook(column: list[int], seats: int = 2) -> float:
        return position(seats, columns={0: [column]}, dance=len(column) + 1).outlook(0)

    assert outlook([12, 11, 12, 12]) > outlook([12, 11, 12, 10]) > outlook([12, 11, 8, 10])
    assert outlook([12, 5, 12, 12]) > outlook([12, 11, 12, 12])
    assert outlook([12, 11, 12, 12], 1) > outlook([12, 11, 12, 10], 1)


def test_the_outlook_alone_is_poor_once_a_lady_has_no_hope():
    game = position(1, columns={0: [[12, 11, 10, 8, 7]]}, dance=6)
    assert game.outlook(0) < 0.05


def test_the_outlook_knows_that_suitors_run_out():
    """The third 3, for whom a Lady is waiting, has danced with another."""
    waiting = [[3, 12, 3, 11]]
    free = position(columns={0: waiting, 1: [[12, 11, 10, 8]]}, dance=5, tops={8: 3})
    gone = position(columns={0: waiting, 1: [[12, 3, 10, 8]]}, dance=5)
    assert free.outlook(0) > gone.outlook(0)
