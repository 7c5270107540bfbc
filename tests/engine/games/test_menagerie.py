"""Menagerie, by rule: the rulebook's examples (W), the rulings (R), what is easily missed.

Seat 0 is on turn with two actions unless a test says otherwise. Even rows of the tree lie
face-up; row 10 is at the bottom.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import POSTMAN, mail_deck
from engine.errors import GameOver, IllegalMove, InvalidMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import FactKind
from engine.game import HIDDEN, Move, move_id
from engine.games.menagerie import (
    FACE_UP,
    PLACES,
    SPACE,
    Adopt,
    AdoptDiscard,
    Discard,
    Display,
    Done,
    Menagerie,
    Reserve,
)
from engine.playout import random_move
from engine.table import Layout, Piece, Space, Zone

KEY = bytes(32)

Place = tuple[int, int]


# ---------------------------------------------------------------------- helpers


def started(**options: Any) -> Menagerie:
    return Menagerie.start(2, {"first_seat": 0, **options}, KEY)


def position(
    *,
    hands: Mapping[int, list[int]] | None = None,
    tree: Mapping[Place, int] | None = None,
    only: bool = False,
    gone: Iterable[Place] = (),
    reserved: Mapping[int, list[Place]] | None = None,
    sets: Mapping[int, list[list[int]]] | None = None,
    **fields: Any,
) -> Menagerie:
    """A position in mid-game, with a listener.

    `tree` says which cards lie where; its other spaces are filled but for those `gone`, or all of
    them empty if `only` those cards are left. A hand that isn't given has 12 cards, or as many as
    there are. All other cards are back in the box.
    """
    game = started()
    game.actions = 2
    for name, value in fields.items():
        setattr(game, name, value)
    given_hands, given_tree, given_sets = hands or {}, tree or {}, sets or {}
    game.menageries = [given_sets.get(seat, []) for seat in (0, 1)]
    game.reserved = [[SPACE[place] for place in (reserved or {}).get(seat, [])] for seat in (0, 1)]
    shown = [animals for menagerie in game.menageries for animals in menagerie]
    rest = Counter(mail_deck(1))
    for cards in (*given_hands.values(), given_tree.values(), *game.discards, game.common, *shown):
        rest.subtract(cards)
    assert min(rest.values()) >= 0, "there aren't so many cards of a value"
    pool = list(rest.elements())
    random.Random(0).shuffle(pool)
    game.tree = [
        given_tree.get(place, 0 if only or place in gone else pool.pop()) for place in PLACES
    ]
    game.hands = []
    for seat in (0, 1):
        if (hand := given_hands.get(seat)) is None:
            hand, pool = pool[:12], pool[12:]
        game.hands.append(sorted(hand))
    game.removed = pool
    game.listen()
    return game


def final(*, hands: Mapping[int, list[int]], **fields: Any) -> Menagerie:
    """A position in the final phase, at the beginning of a turn of seat 0."""
    return position(hands=hands, only=True, **{"phase": "final", "actions": 1, **fields})


def displaying(hand: list[int], **fields: Any) -> Menagerie:
    """A position in which seat 0, with this hand, has taken its actions."""
    return position(hands={0: hand}, phase="display", actions=0, **fields)


def kinds(game: Menagerie, seat: int = 0) -> set[type[Move]]:
    return {type(move) for move in game.legal(seat)}


def moves(game: Menagerie, kind: type[Move], seat: int = 0) -> list[Move]:
    return [move for move in game.legal(seat) if type(move) is kind]


def play(game: Menagerie, *moves_in_turn: Move) -> None:
    """The moves of whoever is on turn."""
    for move in moves_in_turn:
        game.submit(game.on_turn, move)


def refused(game: Menagerie, move: Move, reason: str, seat: int = 0) -> None:
    before = game.snapshot()
    with pytest.raises(IllegalMove, match=reason):
        game.submit(seat, move)
    assert game.snapshot() == before


def told(game: Menagerie, seat: int | None = None, *of: FactKind) -> list[str]:
    """The facts that a seat has heard since the last call, of some kinds or of all."""
    return [
        fact.text for fact in game.heard() if fact.known_to(seat) and (not of or fact.kind in of)
    ]


def all_cards(game: Menagerie) -> list[int]:
    return sorted(card for zone in game.zones()["mail"] for card in zone if card)


# ---------------------------------------------------------------------- set-up


def test_setup_deals_twelve_cards_to_each_seat_and_a_tree_of_55():
    game = started()
    assert [len(hand) for hand in game.hands] == [12, 12]
    assert len(game.tree) == 55
    assert len(PLACES) == sum(range(1, 11))
    assert game.discards == [[], []]
    assert game.common == game.removed == []
    assert game.menageries == [[], []]
    assert game.tokens == [3, 3]


def test_the_deck_has_one_postman_and_79_cards():
    cards = all_cards(started())
    assert len(cards) == 79
    assert Counter(cards) == {**{value: value for value in range(1, 13)}, POSTMAN: 1}


def test_the_top_card_lies_face_down_and_every_second_row_face_up():
    tree = started().view(None).tree
    for (r, _), card in zip(PLACES, tree, strict=True):
        assert (card is HIDDEN) == (r % 2 == 1)


def test_column_c_of_row_r_is_cell_r_times_r_minus_1_half_plus_c():
    game = position(tree={(1, 0): 1, (4, 2): POSTMAN, (10, 9): 2})
    assert (game.tree[0], game.tree[4 * 3 // 2 + 2], game.tree[-1]) == (1, POSTMAN, 2)


def test_the_first_seat_can_be_chosen_or_is_drawn():
    assert Menagerie.start(2, {"first_seat": 1}, KEY).actors() == (1,)
    starters = {Menagerie.start(2, {}, bytes([i]) * 32).on_turn for i in range(20)}
    assert starters == {0, 1}


@pytest.mark.parametrize("seats", [1, 3])
def test_only_two_play(seats):
    with pytest.raises(WrongSeats):
        Menagerie.start(seats, {}, KEY)


@pytest.mark.parametrize("seat", [-1, 2])
def test_the_first_seat_must_be_one_of_the_two(seat):
    with pytest.raises(InvalidOption) as refusal:
        started(first_seat=seat)
    assert refusal.value.option == "first_seat"


# ---------------------------------------------------------------------- turns and actions


def test_r10_the_very_first_turn_has_one_action_and_all_later_ones_two():
    game = started()
    for seat, actions in ((0, 1), (1, 2), (0, 2), (1, 2)):
        assert game.actors() == (seat,)
        for _ in range(actions):
            assert game.phase == "act"
            play(game, moves(game, Adopt, seat)[-1])
        play(game, Done())
        for _ in range(actions):
            assert game.phase == "discard"
            play(game, game.legal(seat)[0])


def test_r10_in_the_first_turn_a_set_can_be_displayed():
    game = position(hands={0: [4] * 3 + [12] * 9}, actions=1)
    play(game, Adopt(10, 0), Display(4, 3, False))
    assert game.scores == [3, 0]


def test_the_first_turn_offers_ten_open_cards_and_reserving_any_of_the_tree():
    legal = started().legal(0)
    assert legal[:10] == [Adopt(10, c) for c in range(10)]
    assert legal[10:] == [Reserve(r, c) for r in range(1, 11) for c in range(r)]
    assert len(legal) == 65
    assert started().legal(1) == ()


def test_an_action_may_be_taken_twice_or_two_different_ones():
    for first, second in (
        (Adopt(10, 0), Adopt(10, 1)),
        (Reserve(1, 0), Reserve(5, 2)),
        (Reserve(10, 4), Adopt(10, 4)),
        (AdoptDiscard(), AdoptDiscard()),
        (Adopt(10, 9), AdoptDiscard()),
    ):
        game = position(discards=[[], [7, 8]])
        play(game, first, second)
        assert Done() in game.legal(0)


def test_r2_the_actions_come_first_and_none_may_be_left_out():
    game = position(hands={0: [4] * 4 + [12] * 8})
    for move in (Done(), Display(4, 4, False), Discard(12)):
        refused(game, move, "the actions come first; seat 0 is to adopt .*2 actions left")
    play(game, Reserve(1, 0))
    refused(game, Done(), "1 action left")


def test_r2_who_has_no_action_goes_on_with_displays():
    """Everything that lies open is reserved by seat 1; no tokens, no discards."""
    game = position(
        hands={0: [5] * 3, 1: [9, 9]},
        tree={(1, 0): 2, (2, 0): 3},
        only=True,
        reserved={1: [(2, 0)]},
        tokens=[0, 0],
        phase="display",
        on_turn=1,
        actions=0,
    )
    play(game, Done())
    assert game.actors() == (0,)
    assert kinds(game) == {Display, Done}
    assert told(game)[-1] == "seat 0 has no action to take"


def test_r2_only_the_action_that_cannot_be_taken_is_lost():
    game = position(
        hands={0: [5] * 3},
        tree={(1, 0): 2, (2, 0): 3, (2, 1): 4},
        only=True,
        reserved={1: [(2, 0)]},
        tokens=[0, 0],
    )
    play(game, Adopt(2, 1))
    assert kinds(game) == {Display, Done}


def test_r2_a_token_is_enough_to_have_an_action():
    game = position(tree={(1, 0): 2, (2, 0): 3}, only=True, reserved={1: [(2, 0)]}, tokens=[1, 0])
    assert game.legal(0) == [Reserve(1, 0)]
    play(game, Reserve(1, 0))
    assert kinds(game) <= {Display, Done}


def test_turns_alternate_after_displays_and_discards():
    game = position(hands={0: [12] * 12})
    play(game, Adopt(10, 0), Adopt(10, 1), Done(), Discard(12))
    assert game.actors() == (0,)
    play(game, Discard(12))
    assert game.actors() == (1,)
    assert (game.phase, game.actions) == ("act", 2)


def test_nobody_acts_out_of_turn():
    game = position()
    with pytest.raises(NotYourTurn, match="waiting for: 0"):
        game.submit(1, Adopt(10, 0))


# ---------------------------------------------------------------------- adopting


def test_a_card_is_open_when_both_that_overlap_it_are_gone():
    game = position(gone=[(10, 3)])
    assert Adopt(9, 3) not in game.legal(0)
    assert Adopt(9, 2) not in game.legal(0)
    game.tree[SPACE[10, 4]] = 0
    assert Adopt(9, 3) in game.legal(0)
    assert Adopt(9, 4) not in game.legal(0)
    assert [move for move in moves(game, Adopt) if move.r == 9] == [Adopt(9, 3)]  # type: ignore[attr-defined]


def test_the_ends_of_a_row_are_overlapped_by_two_cards_as_well():
    game = position(gone=[(10, 0), (10, 9)])
    refused(game, Adopt(9, 0), "covered by row 10, column 1$")
    refused(game, Adopt(9, 8), "covered by row 10, column 8$")
    game = position(gone=[(10, 0), (10, 1), (10, 8), (10, 9)])
    assert {Adopt(9, 0), Adopt(9, 8)} <= set(game.legal(0))


def test_adopting_may_open_two_cards_for_the_second_action():
    game = position(gone=[(10, 0), (10, 2)])
    play(game, Adopt(10, 1))
    assert moves(game, Adopt)[:2] == [Adopt(9, 0), Adopt(9, 1)]


def test_an_adopted_card_leaves_the_tree_and_comes_into_the_hand():
    game = position(hands={0: [1, 2, 7]}, tree={(10, 5): 5})
    play(game, Adopt(10, 5))
    assert game.hands[0] == [1, 2, 5, 7]
    assert game.tree[SPACE[10, 5]] == 0
    refused(game, Adopt(10, 5), "row 10, column 5 has been adopted already")


def test_r1_a_face_down_card_stays_so_when_it_is_uncovered():
    game = position(gone=[(10, 0)])
    play(game, Adopt(10, 1))
    for seat in (None, 0, 1):
        assert game.view(seat).tree[SPACE[9, 0]] is HIDDEN


def test_r1_adopting_a_face_down_card_is_blind_and_shown_to_its_adopter_only():
    game = position(hands={0: [1], 1: [4]}, tree={(9, 0): POSTMAN}, gone=[(10, 0), (10, 1)])
    assert game.label(Adopt(9, 0)) == "Adopt the face-down card on row 9, column 0"
    play(game, Adopt(9, 0))
    facts = game.heard()
    public = "seat 0 adopts the face-down card from row 9, column 0"
    assert [f.text for f in facts if f.known_to(1)] == [public]
    assert [f.text for f in facts if f.known_to(None)] == [public]
    assert [f.text for f in facts if f.known_to(0)] == [public, "seat 0 finds Postman"]
    assert game.view(0).hands[0] == [1, POSTMAN]
    assert game.view(1).hands[0] == [None, None]


def test_only_the_top_card_of_the_other_discard_pile_can_be_adopted():
    game = position(hands={0: []}, discards=[[], [3, 7, 8]])
    play(game, AdoptDiscard())
    assert (game.hands[0], game.discards[1]) == ([8], [3, 7])
    play(game, AdoptDiscard())
    assert (game.hands[0], game.discards[1]) == ([7, 8], [3])


def test_r4_the_own_discard_pile_is_closed():
    game = position(discards=[[9, 9], []])
    assert AdoptDiscard() not in game.legal(0)
    refused(game, AdoptDiscard(), "no card on the discard pile")


# ---------------------------------------------------------------------- reserving


@pytest.mark.parametrize("place", [(10, 4), (8, 0), (9, 3), (1, 0)])
def test_any_card_can_be_reserved_covered_or_not_face_up_or_not(place):
    game = position()
    play(game, Reserve(*place))
    assert game.reserved == [[SPACE[place]], []]
    assert game.tokens == [2, 3]
    assert game.tree[SPACE[place]]


def test_r3_a_reserved_card_is_closed_to_the_other_seat_for_good():
    game = position(reserved={1: [(10, 4)]}, tokens=[3, 2])
    refused(game, Adopt(10, 4), "seat 1 has reserved the card on row 10, column 4")
    assert len(moves(game, Adopt)) == 9


def test_r3_its_own_token_keeps_nobody_from_adopting():
    game = position(reserved={0: [(10, 4)]}, tokens=[2, 3])
    assert Adopt(10, 4) in game.legal(0)
    assert len(moves(game, Adopt)) == 10


def test_r3_a_reserved_card_must_be_uncovered_to_be_adopted():
    game = position(reserved={0: [(9, 4)]})
    refused(game, Adopt(9, 4), "covered by row 10, column 4 and row 10, column 5")


@pytest.mark.parametrize("owner", [0, 1])
def test_r3_a_second_token_on_a_card_is_refused_own_or_other(owner):
    game = position(reserved={owner: [(6, 4)]})
    refused(game, Reserve(6, 4), f"a token of seat {owner} on row 6, column 4 already")
    assert len(moves(game, Reserve)) == 54


def test_r3_a_token_leaves_the_game_with_its_card():
    game = position(reserved={0: [(10, 4), (1, 0)]}, tokens=[1, 3])
    play(game, Adopt(10, 4))
    assert game.reserved == [[SPACE[1, 0]], []]
    assert game.tokens == [1, 3]
    assert told(game)[1] == "the token of seat 0 goes back into the box"


def test_r3_other_tokens_stay_where_they_are():
    game = position(reserved={0: [(10, 4)], 1: [(10, 5)]}, tokens=[2, 2])
    play(game, Adopt(10, 6), Adopt(10, 4))
    assert game.reserved == [[], [SPACE[10, 5]]]


def test_three_tokens_are_all_there_are():
    game = position(tokens=[1, 3])
    play(game, Reserve(1, 0))
    refused(game, Reserve(2, 0), "seat 0 has used all its tokens")
    assert Reserve not in kinds(game)


# ---------------------------------------------------------------------- displaying


@pytest.mark.parametrize(
    ("value", "count", "scored"),
    [(5, 5, 25), (8, 3, 3), (11, 11, 121), (12, 5, 5), (2, 2, 4), (12, 12, 144), (12, 11, 11)],
)
def test_w1_r7_a_complete_set_scores_its_value_for_each_card_any_other_one(value, count, scored):
    game = displaying([value] * count)
    play(game, Display(value, count, False))
    assert game.scores == [scored, 0]
    assert game.menageries == [[[value] * count], []]
    assert game.hands[0] == []


@pytest.mark.parametrize(
    ("value", "count", "scored"), [(6, 5, 36), (6, 2, 3), (3, 2, 9), (4, 3, 16), (2, 1, 4)]
)
def test_w2_r7_the_postman_scores_as_one_more_animal(value, count, scored):
    game = displaying([value] * count + [POSTMAN])
    play(game, Display(value, count, True))
    assert game.scores == [scored, 0]
    assert game.menageries[0] == [[value] * count + [POSTMAN]]
    assert game.hands[0] == []


def test_w2_r6_the_postman_is_no_third_turtle_dove():
    game = displaying([2, 2, POSTMAN])
    refused(game, Display(2, 2, True), "at most 2 cards, the Postman included")
    assert game.legal(0) == [Display(2, 1, True), Display(2, 2, False), Done()]


def test_r5_a_set_has_two_cards_at_least_and_the_postman_is_one_of_them():
    game = displaying([8, 9, POSTMAN])
    refused(game, Display(8, 1, False), "a set has at least 2 cards before the final phase")
    assert game.legal(0) == [Display(8, 1, True), Display(9, 1, True), Done()]


def test_r5_the_postman_alone_is_never_a_set():
    for game in (displaying([8, POSTMAN]), final(hands={0: [8, POSTMAN], 1: [1]})):
        refused(game, Display(8, 0, True), "the Postman alone is no set")


def test_r5_before_the_final_phase_the_one_cannot_be_displayed():
    game = displaying([1, POSTMAN])
    assert game.legal(0) == [Done()]
    refused(game, Display(1, 1, True), "at most 1 card, ")


def test_r6_in_the_final_phase_the_one_is_displayed_without_the_postman():
    game = final(hands={0: [1, POSTMAN], 1: [4]})
    assert game.legal(0) == [Display(1, 1, False), Discard(1), Discard(POSTMAN)]
    play(game, Display(1, 1, False))
    assert game.scores == [1, 0]


def test_r9_a_set_need_not_have_all_the_cards_that_are_held():
    game = displaying([4, 4, 4, 4, 7, POSTMAN])
    assert game.legal(0) == [
        Display(4, 1, True),
        Display(4, 2, False),
        Display(4, 2, True),
        Display(4, 3, False),
        Display(4, 3, True),
        Display(4, 4, False),
        Display(7, 1, True),
        Done(),
    ]
    play(game, Display(4, 2, False))
    assert game.hands[0] == [4, 4, 7, POSTMAN]


def test_any_number_of_sets_can_be_displayed_in_a_turn():
    game = displaying([3, 3, 3, 5, 5, 6, POSTMAN])
    play(game, Display(5, 2, False), Display(3, 3, False), Display(6, 1, True), Done())
    assert game.menageries[0] == [[5, 5], [3, 3, 3], [6, POSTMAN]]
    assert game.scores == [2 + 9 + 2, 0]


def test_r8_a_value_is_displayed_once_and_never_extended():
    """Four of the seven Swans are on display; three more come later."""
    game = displaying([7, 7, 7, 9, 9, POSTMAN], sets={0: [[7, 7, 7, 7]]})
    refused(game, Display(7, 3, False), "displayed a set of 7s already")
    refused(game, Display(7, 2, True), "displayed a set of 7s already")
    assert {move_id(move).split(",")[0] for move in game.legal(0)} == {"display:9", "done"}


def test_r8_the_other_seat_may_have_its_own_set_of_the_same_animal():
    game = displaying([7, 7, 7], sets={1: [[7, 7, 7, 7]]})
    play(game, Display(7, 3, False))
    assert game.scores == [3, 0]


def test_r8_a_set_of_the_value_just_displayed_is_refused_in_the_same_turn():
    game = displaying([7, 7, 7, 7])
    play(game, Display(7, 2, False))
    assert game.legal(0) == [Done()]


def test_cards_that_are_not_held_cannot_be_displayed():
    game = displaying([7, 7, 9])
    refused(game, Display(7, 3, False), "doesn't hold so many 7s; its hand: 7, 7, 9")
    refused(game, Display(7, 2, True), "doesn't hold the Postman")
    refused(game, Display(13, 2, False), "from 1 to 12")


def test_after_the_displays_no_more_actions():
    game = displaying([7, 7])
    for move in (Adopt(10, 0), Reserve(10, 0), AdoptDiscard()):
        refused(game, move, "the actions of this turn are over")


# ---------------------------------------------------------------------- discarding


def test_with_more_than_twelve_cards_a_seat_discards_one_by_one_down_to_twelve():
    game = displaying([3] * 3 + [12] * 11)
    refused(game, Discard(3), "end the displays first")
    play(game, Done())
    assert game.legal(0) == [Discard(3), Discard(12)]
    refused(game, Done(), "the displays of this turn are over; seat 0 is to discard down to 12")
    play(game, Discard(3))
    assert game.legal(0) == [Discard(3), Discard(12)]
    play(game, Discard(12))
    assert game.actors() == (1,)
    assert game.discards == [[3, 12], []]
    assert len(game.hands[0]) == 12


@pytest.mark.parametrize("size", [0, 5, 12])
def test_with_up_to_twelve_cards_nothing_is_discarded(size):
    game = displaying([12] * size)
    play(game, Done())
    assert game.actors() == (1,)
    assert game.discards == [[], []]


def test_a_display_may_spare_the_discard():
    game = displaying([3] * 3 + [12] * 10)
    play(game, Display(3, 3, False), Done())
    assert game.actors() == (1,)


def test_the_other_seat_may_adopt_what_was_discarded_last():
    game = displaying([3] * 2 + [11] * 4 + [12] * 8)
    play(game, Done(), Discard(11), Discard(3), AdoptDiscard())
    assert game.on_turn == 1
    assert game.hands[1].count(3) == 1
    assert game.discards[0] == [11]


def test_a_card_that_is_not_held_cannot_be_discarded():
    game = displaying([3] * 3 + [12] * 10)
    play(game, Done())
    refused(game, Discard(7), "doesn't hold a 7; its hand: 3, 3, 3, 12")
    refused(game, Discard(POSTMAN), "doesn't hold the Postman")
    refused(game, Discard(99), "doesn't hold a card 99")


# ---------------------------------------------------------------------- endless swapping


def swap(game: Menagerie) -> None:
    """A whole turn of swapping discards: adopt two, discard two others."""
    seat = game.on_turn
    play(game, AdoptDiscard(), AdoptDiscard(), Done())
    play(game, Discard(12), Discard(12))
    assert game.on_turn == 1 - seat


def swappers(**fields: Any) -> Menagerie:
    """Both hands and piles are full of Drummers, which can go round for ever."""
    return position(
        hands={0: [11] * 8 + [12] * 4, 1: [10] * 8 + [12] * 4},
        discards=[[12, 12], [12, 12]],
        gone=[(10, c) for c in range(5, 10)],
        tokens=[0, 0],
        **fields,
    )


def test_r14_after_twelve_turns_without_an_adoption_from_the_tree_there_must_be_one():
    game = swappers()
    play(game, Adopt(10, 0), AdoptDiscard(), Done(), Discard(11), Discard(12))
    for _ in range(12):
        assert AdoptDiscard in kinds(game, game.on_turn)
        swap(game)
    seat = game.on_turn
    assert kinds(game, seat) == {Adopt}
    refused(game, AdoptDiscard(), "nobody has adopted from the tree for 12 turns", seat)


def test_r14_the_turns_of_both_seats_count_from_the_very_first_on():
    game = swappers(idle_turns=1)
    for _ in range(12):
        swap(game)
    assert kinds(game, game.on_turn) == {Adopt}


def test_r14_with_its_adoption_the_turn_is_free_again():
    game = swappers(idle_turns=13)
    assert kinds(game) == {Adopt}
    play(game, Adopt(10, 3))
    assert kinds(game) == {Adopt, AdoptDiscard}
    play(game, AdoptDiscard(), Done(), Discard(12), Discard(12))
    assert kinds(game, 1) == {Adopt, AdoptDiscard}


def test_r14_reserving_does_not_count_as_an_adoption_and_is_closed_too():
    game = position(idle_turns=12, tokens=[3, 3])
    play(game, Reserve(1, 0), Reserve(2, 0), Done())
    assert game.actors() == (1,)
    assert kinds(game, 1) == {Adopt}
    refused(game, Reserve(3, 0), "a card of it must be adopted", 1)


def test_r14_an_adoption_as_second_action_counts():
    game = swappers(idle_turns=12)
    play(game, AdoptDiscard(), Adopt(10, 3), Done(), Discard(12), Discard(12))
    assert AdoptDiscard in kinds(game, 1)


def test_r14_a_seat_to_which_all_open_cards_are_closed_has_its_other_actions():
    game = position(
        tree={(1, 0): 2, (2, 0): 3},
        only=True,
        reserved={1: [(2, 0)]},
        discards=[[], [7, 7]],
        tokens=[1, 0],
        idle_turns=13,
    )
    assert game.legal(0) == [AdoptDiscard(), Reserve(1, 0)]
    play(game, AdoptDiscard(), AdoptDiscard(), Done(), *moves(game, Discard))
    while game.on_turn == 0:
        play(game, game.legal(0)[0])
    assert game.legal(1) == [Adopt(2, 0)]


def test_r14_is_announced_when_it_applies():
    game = swappers(idle_turns=12)
    swap(game)
    assert told(game)[-1] == "nobody has adopted from the tree for 12 turns: seat 1 must, if it can"


# ---------------------------------------------------------------------- the last animal


def last_card(**fields: Any) -> Menagerie:
    """One card is left on the tree: the 9 on top, face-down."""
    return position(
        **{
            "hands": {0: [4, 4, 5, *[12] * 9], 1: [6, 6]},
            "tree": {(1, 0): 9},
            "only": True,
            "discards": [[10, 11], [8]],
            **fields,
        }
    )


def test_r11_with_the_last_card_both_discard_piles_leave_the_game_at_once():
    game = last_card()
    box = Counter(game.removed)
    play(game, Adopt(1, 0))
    assert game.discards == [[], []]
    assert Counter(game.removed) - box == Counter([8, 10, 11])
    assert "the tree is empty; the discard piles (3) go back into the box" in told(game)


def test_r11_an_action_that_was_left_is_lost():
    game = last_card()
    play(game, Adopt(1, 0))
    assert game.phase == "display"
    refused(game, AdoptDiscard(), "the actions of this turn are over")
    refused(game, Reserve(1, 0), "the tree is empty")


def test_r11_the_last_card_may_be_the_second_action():
    game = last_card()
    play(game, AdoptDiscard(), Adopt(1, 0))
    assert game.phase == "display"
    assert game.hands[0].count(8) == 1
    assert game.discards == [[], []]


def test_r11_the_turn_goes_on_with_displays_of_two_cards_or_more():
    game = last_card()
    play(game, Adopt(1, 0))
    assert Display(4, 2, False) in game.legal(0)
    refused(game, Display(5, 1, False), "at least 2 cards")
    play(game, Display(4, 2, False), Done())
    assert game.actors() == (1,)
    assert game.phase == "final"


def test_r11_the_last_discards_of_the_turn_begin_the_common_pile():
    game = last_card()
    play(game, Adopt(1, 0), Done(), Discard(5))
    assert game.common == [5]
    assert game.discards == [[], []]
    assert (game.phase, game.actors()) == ("final", (1,))
    play(game, AdoptDiscard())
    assert game.hands[1] == [5, 6, 6]


def test_r11_r13_without_cards_of_the_other_seat_the_first_final_turn_is_its_own():
    game = last_card(hands={0: [4, 4], 1: []})
    play(game, Adopt(1, 0), Done())
    assert (game.phase, game.actors()) == ("final", (0,))


def test_r13_the_game_is_over_at_once_if_both_hands_are_empty():
    game = last_card(hands={0: [9], 1: []})
    play(game, Adopt(1, 0), Display(9, 2, False), Done())
    assert game.result() is not None


def test_a_reserved_last_card_waits_for_its_owner():
    game = last_card(reserved={1: [(1, 0)]}, tokens=[0, 2], discards=[[10], []])
    game.phase, game.on_turn, game.actions = "display", 1, 0
    play(game, Done())
    assert game.legal(0)[-1] == Done()
    play(game, Done())
    assert game.legal(1) == [Adopt(1, 0), AdoptDiscard()]


# ---------------------------------------------------------------------- the final phase


def test_r5_r12_a_final_turn_is_one_set_even_of_one_card_or_one_discard():
    game = final(hands={0: [8, 8, 9, POSTMAN], 1: [1]})
    assert game.legal(0) == [
        Display(8, 1, False),
        Display(8, 1, True),
        Display(8, 2, False),
        Display(8, 2, True),
        Display(9, 1, False),
        Display(9, 1, True),
        Discard(8),
        Discard(9),
        Discard(POSTMAN),
    ]


@pytest.mark.parametrize("move", [Display(8, 1, False), Display(8, 2, False), Discard(8)])
def test_r12_one_set_or_one_discard_ends_the_turn(move):
    game = final(hands={0: [8, 8, 9], 1: [1]})
    play(game, move)
    assert game.actors() == (1,)


def test_r12_a_final_turn_cannot_be_left_out():
    game = final(hands={0: [8, 8, 9], 1: [1]}, common=[4])
    refused(game, Done(), "displays one set or discards one card")
    play(game, AdoptDiscard())
    refused(game, Done(), "displays one set or discards one card")


def test_r12_adopting_comes_first_and_once_a_turn():
    game = final(hands={0: [8], 1: [1]}, common=[4, 4, 9])
    play(game, AdoptDiscard())
    assert game.actors() == (0,)
    assert (game.hands[0], game.common) == ([8, 9], [4, 4])
    refused(game, AdoptDiscard(), "only one card can be adopted in a turn")
    play(game, Display(9, 1, False))
    assert game.actors() == (1,)
    assert game.legal(1)[0] == AdoptDiscard()


def test_r4_r12_the_common_pile_belongs_to_both_own_discards_included():
    game = final(hands={0: [8, 9], 1: [1, 2]})
    play(game, Discard(9), Display(1, 1, False), AdoptDiscard())
    assert game.hands[0] == [8, 9]


def test_r12_what_was_just_adopted_may_be_discarded_again():
    game = final(hands={0: [8], 1: [1]}, common=[9])
    play(game, AdoptDiscard(), Discard(9))
    assert (game.hands[0], game.common) == ([8], [9])


def test_without_common_discards_there_is_nothing_to_adopt():
    game = final(hands={0: [8], 1: [1]})
    refused(game, AdoptDiscard(), "no card on the discard pile")
    for move in (Adopt(1, 0), Reserve(1, 0)):
        refused(game, move, "the tree is empty")


def test_r8_in_the_final_phase_cards_of_a_displayed_value_can_only_be_discarded():
    game = final(hands={0: [7, 7], 1: [1]}, sets={0: [[7, 7]]})
    assert game.legal(0) == [Discard(7)]


def test_there_is_no_hand_limit_in_the_final_phase():
    game = final(hands={0: [12] * 12, 1: [1]}, common=[9, 11])
    play(game, AdoptDiscard(), Discard(12))
    assert game.actors() == (1,)
    assert len(game.hands[0]) == 12


def test_r13_a_seat_without_cards_is_out_even_if_the_pile_grows():
    game = final(hands={0: [9], 1: [3, 4, 4]})
    play(game, Display(9, 1, False), Discard(3))
    assert game.common == [3]
    assert game.actors() == (1,)
    assert game.legal(0) == ()
    play(game, Display(4, 1, False), Discard(4))
    assert game.result() is not None


def test_r13_the_other_seat_takes_all_further_turns_and_may_adopt_in_each():
    game = final(hands={0: [], 1: [3]}, on_turn=1, common=[5, 6])
    play(game, AdoptDiscard(), Display(3, 1, False))
    play(game, AdoptDiscard(), Display(5, 1, False))
    play(game, Display(6, 1, False))
    assert game.scores == [0, 3]
    assert game.result() is not None


def test_a_seat_that_adopts_its_way_back_from_its_last_card_is_not_out():
    game = final(hands={0: [9], 1: [3, 4]}, common=[5])
    play(game, AdoptDiscard(), Display(9, 1, False), Display(3, 1, False))
    assert game.actors() == (0,)


def test_r15_a_seat_adopts_at_most_twelve_times_in_the_final_phase():
    game = final(hands={0: [8, 9], 1: []}, common=[7])
    for number in range(12):
        assert game.adoptions == [number, 0]
        play(game, AdoptDiscard(), Discard(7))
    refused(game, AdoptDiscard(), "may adopt 12 times in the final phase")
    assert game.legal(0) == [
        Display(8, 1, False),
        Display(9, 1, False),
        Discard(8),
        Discard(9),
    ]


def test_r15_counts_each_seat_for_itself_and_no_adoptions_of_the_main_phase():
    game = final(hands={0: [8], 1: [9, 10]}, common=[7, 7], adoptions=[12, 11])
    play(game, Discard(8))
    assert AdoptDiscard() in game.legal(1)
    game = position(discards=[[], [7]])
    play(game, AdoptDiscard())
    assert game.adoptions == [0, 0]


# ---------------------------------------------------------------------- scoring and the end


def test_w3_clarks_menagerie_scores_seventy():
    game = final(
        hands={
            0: [3, 4, 4, 4, 5, 5, *[6] * 6, 7, 7, 7, 8, 10, 10, *[11] * 6, 12, 12, 12, POSTMAN],
            1: [],
        }
    )
    sets = [(3, 1), (4, 3), (5, 2), (6, 6), (7, 3), (8, 1), (10, 2), (11, 6), (12, 3)]
    scored = []
    for value, count in sets:
        before = game.scores[0]
        play(game, Display(value, count, value == 4))
        scored.append(game.scores[0] - before)
    assert scored == [1, 16, 2, 36, 3, 1, 2, 6, 3]
    result = game.result()
    assert result is not None
    assert result.scores == (70, 0)
    assert result.winners == (0,)
    assert result.detail == {"sets": (9, 0), "complete_sets": (2, 0)}


def test_most_points_win():
    game = final(hands={0: [9], 1: []}, sets={1: [[3, 3, 3]]}, scores=[7, 9])
    play(game, Display(9, 1, False))
    result = game.result()
    assert result is not None
    assert (result.winners, result.scores, result.ranks) == ((1,), (8, 9), (2, 1))
    assert (result.title, result.won) == ("", None)


def test_equal_points_win_together():
    game = final(hands={0: [9], 1: []}, scores=[8, 9])
    play(game, Display(9, 1, False))
    result = game.result()
    assert result is not None
    assert (result.winners, result.ranks) == ((0, 1), (1, 1))
    assert game.table().note == "Both seats win, 9 to 9"


def test_cards_that_are_discarded_or_out_of_the_game_score_nothing():
    game = final(hands={0: [9], 1: []}, scores=[8, 9], common=[2, 2])
    play(game, Discard(9))
    result = game.result()
    assert result is not None
    assert result.scores == (8, 9)


def test_after_the_end_nobody_moves():
    game = final(hands={0: [9], 1: []})
    play(game, Discard(9))
    assert game.actors() == ()
    assert game.legal(0) == game.legal(1) == ()
    with pytest.raises(GameOver):
        game.submit(0, AdoptDiscard())


# ---------------------------------------------------------------------- what each seat sees


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_other_holds():
    game = position(hands={0: [4, 5], 1: [6, 7, 8]})
    assert game.view(0).hands == [[4, 5], [HIDDEN] * 3]
    assert game.view(1).hands == [[HIDDEN] * 2, [6, 7, 8]]
    assert game.view(None).hands == [[HIDDEN] * 2, [HIDDEN] * 3]


def test_everybody_sees_all_piles_menageries_and_tokens():
    game = position(
        discards=[[3, 9], [8]],
        sets={0: [[5, 5]], 1: [[6, POSTMAN]]},
        scores=[2, 2],
        reserved={0: [(9, 0)], 1: [(10, 0)]},
    )
    for seat in (None, 0, 1):
        view = game.view(seat)
        assert (view.discards, view.menageries) == (game.discards, game.menageries)
        assert (view.reserved, view.tokens) == (game.reserved, game.tokens)
        assert (view.scores, view.removed) == (game.scores, game.removed)


def test_reserving_a_face_down_card_shows_it_to_nobody():
    game = position()
    play(game, Reserve(9, 3))
    assert [game.view(seat).tree[SPACE[9, 3]] for seat in (None, 0, 1)] == [HIDDEN] * 3
    assert told(game) == ["seat 0 reserves the face-down card on row 9, column 3"]


def test_empty_spaces_of_face_down_rows_are_seen_to_be_empty():
    game = position(gone=[(10, 0), (10, 1), (9, 0)])
    assert game.view(1).tree[SPACE[9, 0]] == 0


def test_a_seat_decides_alike_on_its_view():
    game = position(gone=[(10, 2), (10, 3)])
    assert game.view(0).legal(0) == game.legal(0)
    assert game.view(0).default(0) == game.default(0)
    assert game.view(1).legal(0) == game.legal(0)


def test_a_completed_view_looks_the_same_to_its_seat_and_holds_all_cards():
    game = position(gone=[(10, 2), (10, 3)], discards=[[5], [6]])
    for seat in (None, 0, 1):
        world = game.view(seat).complete(seat, random.Random(1))
        assert all_cards(world) == sorted(mail_deck(1))
        assert world.view(seat) == game.view(seat)


def test_completion_deals_unseen_cards_to_the_other_hand_and_the_face_down_rows():
    game = position(hands={0: [11] * 11, 1: [POSTMAN, *[12] * 11]})
    rand = random.Random(3)
    view = game.view(0)
    worlds = [view.complete(0, rand) for _ in range(2000)]
    holes = 12 + 25
    assert sum(POSTMAN in w.hands[1] for w in worlds) == pytest.approx(2000 * 12 / holes, abs=110)
    assert sum(w.tree[0] == POSTMAN for w in worlds) == pytest.approx(2000 / holes, abs=35)


def test_no_move_has_a_secret():
    game = position(gone=[(10, 0), (10, 1)])
    for move in (Adopt(9, 0), Reserve(9, 1), Discard(3), Display(4, 2, True)):
        assert game.secret(0, move) == ()


# ---------------------------------------------------------------------- what is told


def test_the_set_up_tells_hands_in_private_and_the_face_up_rows_to_all():
    game = Menagerie.start(2, {"first_seat": 1}, KEY, listen=True)
    facts = game.heard()
    public = [fact.text for fact in facts if fact.known_to(None)]
    second, third = game.tree[1:3]
    names = {POSTMAN: "Postman"}
    assert public[:3] == [
        "each seat is dealt 12 cards",
        "the other 55 cards are laid out as a tree, every second row face-down",
        f"row 2 of the tree lies face-up: {names.get(second, second)}, {names.get(third, third)}",
    ]
    assert [fact.amount for fact in facts if "face-up" in fact.text] == [2, 4, 6, 8, 10]
    assert public[-1] == "it is the turn of seat 1"
    assert [fact.to for fact in facts if fact.to is not None] == [(0,), (1,)]


def test_a_turn_is_told_to_everybody():
    game = position(
        hands={0: [5, 5, *[12] * 11]}, tree={(10, 0): 5, (10, 1): POSTMAN}, discards=[[], [8]]
    )
    play(game, Adopt(10, 0), AdoptDiscard(), Display(5, 3, False), Done())
    assert told(game, 1) == [
        "seat 0 adopts 5 from row 10, column 0",
        "seat 0 adopts 8 from the discard pile of seat 1",
        "seat 0 displays 5, 5, 5",
        "seat 0 scores 3",
        "seat 0 is done with displaying",
        "it is the turn of seat 1",
    ]
    play(game, Adopt(10, 1))
    assert told(game, 0)[0] == "seat 1 adopts Postman from row 10, column 1"


def test_discards_and_reservations_of_face_up_cards_are_told_with_the_card():
    game = position(hands={0: [3, *[12] * 11]}, tree={(2, 0): 8, (10, 0): 7})
    play(game, Reserve(2, 0), Adopt(10, 0), Done(), Discard(3))
    texts = told(game, 1)
    assert "seat 0 reserves 8 on row 2, column 0" in texts
    assert "seat 0 discards 3" in texts


def test_the_final_phase_and_the_end_are_told():
    game = last_card(hands={0: [4], 1: [6, POSTMAN]}, discards=[[], []])
    play(game, Adopt(1, 0), Done(), Display(6, 1, True), Discard(4), Display(9, 1, False))
    assert told(game) == [
        "seat 0 adopts the face-down card from row 1, column 0",
        "the tree is empty; the discard piles (0) go back into the box",
        "seat 0 has no action to take",
        "seat 0 is done with displaying",
        "the final phase begins",
        "it is the turn of seat 1",
        "seat 1 displays 6, Postman",
        "seat 1 scores 2",
        "it is the turn of seat 0",
        "seat 0 discards 4",
        "it is the turn of seat 0",
        "seat 0 displays 9",
        "seat 0 scores 1",
        "both hands are empty: the game is over",
        "seat 0 has 1 points",
        "seat 1 has 2 points",
    ]


def test_an_adoption_in_the_final_phase_is_told_with_the_card():
    game = final(hands={0: [8], 1: [1]}, common=[4, 9])
    play(game, AdoptDiscard())
    assert told(game, 1) == ["seat 0 adopts 9 from the common discard pile"]


# ---------------------------------------------------------------------- for people and clients


def test_labels():
    game = position(hands={0: [8, 11]}, tree={(10, 0): POSTMAN, (4, 1): 6}, discards=[[], [3, 5]])
    assert game.label(Adopt(10, 0)) == "Adopt the Postman on row 10, column 0"
    assert game.label(AdoptDiscard()) == "Adopt the 5 from the discard pile"
    assert game.label(Reserve(4, 1)) == "Reserve the 6 on row 4, column 1"
    assert game.label(Reserve(9, 1)) == "Reserve the face-down card on row 9, column 1"
    assert game.label(Display(6, 5, True)) == "Display five 6s and the Postman for 36 points"
    assert game.label(Display(8, 1, False)) == "Display one 8 for 1 point"
    assert game.label(Done()) == "Display no more"
    assert game.label(Discard(11)) == "Discard an 11"
    assert game.label(Discard(POSTMAN)) == "Discard the Postman"


def test_the_label_of_an_adoption_names_the_common_pile_in_the_final_phase():
    game = final(hands={0: [8], 1: [1]}, common=[4, 9])
    assert game.label(AdoptDiscard()) == "Adopt the 9 from the discard pile"


def test_the_default_adopts_from_the_tree_and_displays_nothing_before_the_final_phase():
    game = position(discards=[[], [5]], gone=[(10, 0)])
    assert game.default(0) == Adopt(10, 1)
    assert displaying([5] * 5).default(0) == Done()


@pytest.mark.parametrize(
    ("hand", "sets", "card"),
    [
        ([2, 2, 7, 7, 12], [[7, 7]], 7),  # what can't be displayed any more
        ([2, 2, 7, 7, 12], [], 12),  # what is furthest from complete
        ([2, 2, 7, 11, 11, 11, POSTMAN], [], 11),
        ([7] * 7 + [POSTMAN], [], 7),  # the Postman last
    ],
)
def test_the_default_discards_what_is_of_the_least_use(hand, sets, card):
    game = position(hands={0: hand}, sets={0: sets}, phase="discard", actions=0)
    assert game.default(0) == Discard(card)


def test_the_default_of_the_final_phase_displays_what_scores_most_and_adopts_nothing():
    game = final(hands={0: [4, 4, 4, 11, 11, POSTMAN], 1: [1]}, common=[4])
    assert game.default(0) == Display(4, 3, True)
    game = final(hands={0: [POSTMAN], 1: [1]}, common=[4])
    assert game.default(0) == Discard(POSTMAN)


def test_moves_are_stored_as_their_kind_and_arguments():
    assert Menagerie.parse_move({"kind": "adopt", "r": 10, "c": 0}) == Adopt(10, 0)
    assert Menagerie.parse_move({"kind": "adopt_discard"}) == AdoptDiscard()
    stored = {"kind": "display", "value": 6, "count": 5, "postman": True}
    assert Menagerie.parse_move(stored) == Display(6, 5, True)
    with pytest.raises(InvalidMove):
        Menagerie.parse_move({"kind": "display", "value": 6, "count": 5})


@pytest.mark.parametrize("place", [(0, 0), (11, 0), (5, 5), (5, -1)])
def test_places_that_there_are_not(place):
    refused(position(), Adopt(*place), "rows 1 to 10")
    refused(position(), Reserve(*place), "rows 1 to 10")


def zones_of(game: Menagerie) -> dict[str, Zone]:
    return {zone.id: zone for zone in game.table().zones}


def test_the_table_shows_the_tree_as_a_pyramid_with_tokens():
    game = position(
        tree={(2, 0): POSTMAN, (9, 0): 4},
        gone=[(10, 0)],
        reserved={0: [(2, 0)], 1: [(9, 0)]},
    )
    tree = zones_of(game.view(0))["tree"]
    assert tree.layout == Layout.PYRAMID
    assert len(tree.spaces) == 55
    assert tree.spaces[1] == Space("2,0", [Piece("card", "Postman"), Piece("token", seat=0)])
    hidden = [Piece("card"), Piece("token", seat=1)]
    assert tree.spaces[SPACE[9, 0]] == Space("9,0", hidden, ["face-down"])
    assert tree.spaces[SPACE[10, 0]] == Space("10,0")
    assert sum("face-down" in space.marks for space in tree.spaces) == 25


def test_the_table_shows_piles_menageries_and_tokens_by_seat():
    game = position(
        hands={0: [4]},
        discards=[[3, 9], []],
        sets={1: [[6] * 5 + [POSTMAN], [8, 8]]},
        tokens=[2, 0],
    )
    zones = zones_of(game.view(0))
    assert list(zones)[:3] == ["tree", "common", "removed"]
    assert zones["discards:0"].spaces == [Space(pieces=[Piece("card"), Piece("card", "9")])]
    assert zones["discards:1"].spaces == [Space()]
    pen = [Piece("card", "6", count=5), Piece("card", "Postman")]
    assert zones["menagerie:1"].spaces == [
        Space(pieces=pen, marks=["complete"]),
        Space(pieces=[Piece("card", "8", count=2)]),
    ]
    assert zones["tokens:0"].spaces == [Space(pieces=[Piece("token", seat=0, count=2)])]
    assert zones["tokens:1"].spaces == [Space()]
    assert zones["hand:0"].spaces == [Space(pieces=[Piece("card", "4")])]
    assert zones["hand:1"].spaces == [Space(pieces=[Piece("card")])] * 12


def test_the_table_says_where_the_game_stands():
    assert position().table().note == (
        "Tree of 55: seat 0 is to adopt or reserve an animal (2 actions left)"
    )
    game = final(hands={0: [8], 1: []}, scores=[3, 5])
    assert game.table().note == "The tree is empty: seat 0 is to display a set or discard a card"
    play(game, Discard(8))
    assert game.table().note == "Seat 1 wins, 5 to 3"


def test_the_components_are_all_printed():
    tables = {table.name: table for table in Menagerie.components()}
    assert list(tables) == ["mail", "tree", "tokens", "limits"]
    assert {table.provenance for table in tables.values()} == {"printed"}
    assert sum(row["count"] for row in tables["mail"].rows) == 79
    assert sum(row["cards"] for row in tables["tree"].rows) == 79 - 2 * 12


# ---------------------------------------------------------------------- the outlook


def test_the_outlook_is_the_same_on_a_seats_view():
    rand = random.Random(11)
    for _ in range(5):
        game = Menagerie.start(2, {}, rand.randbytes(32))
        while game.actors():
            for seat in (0, 1):
                outlook = game.outlook(seat)
                assert 0 <= outlook <= 1
                assert game.view(seat).outlook(seat) == outlook
            game.submit(*random_move(game, rand))


def test_a_reserved_face_down_card_does_not_change_the_outlook():
    outlooks = set()
    for card in (5, 12):
        game = position(hands={0: [5] * 3, 1: [1]}, tree={(9, 0): card}, reserved={0: [(9, 0)]})
        game.tree = [card if FACE_UP[i] else 2 for i, card in enumerate(game.tree)]
        game.tree[SPACE[9, 0]] = card
        outlooks.add(round(game.outlook(0), 6))
    assert len(outlooks) == 1


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # more points
        ({"scores": [20, 0]}, {"scores": [0, 20]}),
        # nearer to a complete set
        ({"hands": {0: [6] * 5, 1: [1]}}, {"hands": {0: [6] * 2 + [9] * 3, 1: [1]}}),
        # a set that can still become complete
        (
            {"hands": {0: [4] * 3, 1: [1]}, "discards": [[], [4]]},
            {"hands": {0: [4] * 3, 1: [1]}, "discards": [[4], []]},
        ),
        (
            {"hands": {0: [4] * 3, 1: [1]}, "tree": {(9, 0): 4}},
            {"hands": {0: [4] * 3, 1: [1]}, "sets": {1: [[4]]}},
        ),
        # a Postman that completes a set
        (
            {"hands": {0: [4] * 3 + [POSTMAN], 1: [1]}},
            {"hands": {0: [4] * 3 + [12], 1: [1]}},
        ),
        # cards that can still be displayed
        (
            {"hands": {0: [2], 1: [1]}, "sets": {0: [[7, 7]]}},
            {"hands": {0: [7] * 5, 1: [1]}, "sets": {0: [[7, 7]]}},
        ),
    ],
)
def test_the_outlook_is_better_with(better, worse):
    assert position(**better).outlook(0) > position(**worse).outlook(0)


def test_the_outlook_of_a_reserved_card_is_better_than_of_an_open_one():
    fields: dict[str, Any] = {"hands": {0: [4] * 3, 1: [1]}, "tree": {(10, 0): 4}}
    none = position(**fields).outlook(0)
    assert position(**fields, reserved={0: [(10, 0)]}).outlook(0) > none
    assert position(**fields, reserved={1: [(10, 0)]}).outlook(0) < none


def test_the_outlook_of_a_finished_game_is_its_result():
    for scores, outlook in (([8, 7], 1), ([7, 8], 0), ([8, 8], 0.5)):
        game = final(hands={0: [9], 1: []}, scores=scores)
        play(game, Discard(9))
        assert game.outlook(0) == outlook
        assert game.outlook(1) == 1 - outlook


# ---------------------------------------------------------------------- random play


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32), reluctance=st.floats(0, 0.95))
def test_random_play_keeps_all_cards_and_ends_within_the_bound(seed, reluctance):
    """Some seats would rather swap discards than take from the tree."""
    rand = random.Random(seed)
    game = Menagerie.start(2, {}, rand.randbytes(32))
    played = 0
    while game.actors():
        seat, move = random_move(game, rand)
        if isinstance(move, Adopt) and rand.random() < reluctance:
            move = rand.choice(game.legal(seat))
            if AdoptDiscard() in game.legal(seat):
                move = AdoptDiscard()
        before = game.phase
        game.submit(seat, move)
        played += 1
        assert all_cards(game) == sorted(mail_deck(1))
        assert game.idle_turns <= 14
        if before != "final" and game.on_turn != seat:
            assert len(game.hands[seat]) <= 12
    assert played <= game.bound()
    assert game.hands == [[], []]
    result = game.result()
    assert result is not None
    assert result.scores == tuple(
        sum(len(s) * s[0] if len(s) == s[0] else len(s) for s in sets) for sets in game.menageries
    )


def test_the_bound():
    """55 cards, each within 14 turns of 5 moves; 12 sets and 36 final moves a seat."""
    assert started().bound() == 55 * 14 * 5 + 2 * (12 + 12 + 24)
