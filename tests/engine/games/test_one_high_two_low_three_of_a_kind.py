"""One High, 2 Low, 3 of a Kind, by rule: the rulebook's examples (W), the rulings (R), what is
easily missed.

Positions have five seats unless a test says otherwise. `decide` lets the seats that a test doesn't
care about sit out, or pass and discard their two highest cards.
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
from engine.errors import (
    GameOver,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    NotYourTurn,
    WrongSeats,
)
from engine.facts import FactKind
from engine.game import HIDDEN, Move, Result
from engine.games.one_high_two_low_three_of_a_kind import (
    Discard,
    OneHighTwoLowThreeOfAKind,
    PassCards,
    Present,
    PresentPair,
    SitOut,
)
from engine.playout import random_move
from engine.table import Layout, Piece, Space, Zone

KEY = bytes(32)


# ---------------------------------------------------------------------- helpers


def started(seats: int = 5, **options: Any) -> OneHighTwoLowThreeOfAKind:
    return OneHighTwoLowThreeOfAKind.start(seats, options, KEY)


def position(
    phase: str,
    hands: Mapping[int, list[int]] | None = None,
    *,
    seats: int = 5,
    one_high: Mapping[int, int] | None = None,
    passed_to: Mapping[int, list[int]] | None = None,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> OneHighTwoLowThreeOfAKind:
    """A position in which everybody is about to decide, with a listener.

    `hands` and `passed_to` are given for some seats, `one_high` for those that have presented a
    card; all other cards are somewhere else. With `passed_to` the hands hold three cards besides.
    """
    game = started(seats, **(options or {}))
    for name, value in fields.items():
        setattr(game, name, value)
    given_hands, given_passed, high = hands or {}, passed_to or {}, one_high or {}
    rest = Counter(mail_deck())
    for cards in (*given_hands.values(), *given_passed.values(), high.values()):
        rest.subtract(cards)
    assert min(rest.values()) >= 0, "there aren't so many cards of a value"
    pool = list(rest.elements())
    random.Random(0).shuffle(pool)

    def dealt(count: int) -> list[int]:
        return sorted(pool.pop() for _ in range(count))

    drafting = phase in ("pass", "discard")
    playing = [seat for seat in range(seats) if not game.prize[seat]]
    game.hands = [[] for _ in range(seats)]
    game.passed_to = [[] for _ in range(seats)] if passed_to is not None else []
    game.discarded = [] if drafting else [[] for _ in range(seats)]
    for seat in playing:
        size = 5 if drafting and passed_to is None else 3 - (seat in high)
        game.hands[seat] = sorted(given_hands[seat]) if seat in given_hands else dealt(size)
        if passed_to is not None:
            game.passed_to[seat] = given_passed.get(seat) or dealt(2)
        if not drafting:
            game.discarded[seat] = dealt(2)
    game.one_high = [high.get(seat, 0) for seat in range(seats)]
    game.deck = pool
    game.passed = fields.get("passed", 0 if phase == "pass" and passed_to is None else 3)
    game._ask(phase)  # type: ignore[arg-type]
    game.listen()
    return game


def decide(game: OneHighTwoLowThreeOfAKind, moves: Mapping[int, Move] | None = None) -> None:
    """Everybody who is waited for decides: some as given, the others as by default."""
    moves = moves or {}
    for seat in list(game.actors()):
        game.submit(seat, moves.get(seat) or game.default(seat))


def present_high(
    hands: Mapping[int, list[int]], cards: Mapping[int, int], seats: int = 5
) -> OneHighTwoLowThreeOfAKind:
    game = position("one_high", hands, seats=seats)
    decide(game, {seat: Present(card) for seat, card in cards.items()})
    return game


def present_low(pairs: Mapping[int, tuple[int, int]], seats: int = 5) -> OneHighTwoLowThreeOfAKind:
    """Two Low with these pairs, out of hands that hold a card besides and no set of three."""
    spare = iter([12, 11, 10, 9, 8, 7, 12, 11, 10, 9, 8, 7])
    hands = {seat: [*pairs.get(seat, (9, 12)), next(spare)] for seat in range(seats)}
    game = position("two_low", hands, seats=seats)
    decide(game, {seat: PresentPair(pair) for seat, pair in pairs.items()})
    return game


def show_three(
    hands: Mapping[int, list[int]], seats: int = 5, **more: Any
) -> OneHighTwoLowThreeOfAKind:
    """Everybody sits out Two Low and shows what is left; no hand but the given ones is a set."""
    odd = {seat: [6, 7 + seat % 3, 10 + seat % 3] for seat in range(seats)}
    game = position("two_low", {**odd, **hands}, seats=seats, **more)
    decide(game)
    return game


def end_round(points: list[int], **more: Any) -> OneHighTwoLowThreeOfAKind:
    """The end of a round in which nobody scores any more."""
    game = show_three({}, seats=len(points), points=points, **more)
    assert game.points == points
    return game


def result_of(game: OneHighTwoLowThreeOfAKind) -> Result:
    result = game.result()
    assert result is not None
    return result


def told(game: OneHighTwoLowThreeOfAKind, seat: int | None = None, *kinds: FactKind) -> list[str]:
    """The facts that a seat has heard since the last call, of some kinds or of all."""
    return [
        fact.text
        for fact in game.heard()
        if fact.known_to(seat) and (not kinds or fact.kind in kinds)
    ]


def all_cards(game: OneHighTwoLowThreeOfAKind) -> list[int]:
    return sorted(card for zone in game.zones()["mail"] for card in zone if card != 0)


def zones(game: OneHighTwoLowThreeOfAKind) -> dict[str, Zone]:
    return {zone.id: zone for zone in game.table().zones}


def names(zone: Zone) -> list[str | None]:
    return [piece.name for space in zone.spaces for piece in space.pieces]


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize("seats", range(5, 13))
def test_setup_deals_five_cards_to_each_seat_out_of_seventy_eight(seats):
    game = started(seats)
    assert [len(hand) for hand in game.hands] == [5] * seats
    assert len(game.deck) == 78 - 5 * seats
    assert all_cards(game) == sorted(mail_deck())
    assert game.points == [0] * seats


def test_there_is_no_first_seat_everybody_decides_at_once():
    game = started(7)
    assert list(game.actors()) == [0, 1, 2, 3, 4, 5, 6]
    assert (game.phase, game.round) == ("pass", 1)


@pytest.mark.parametrize("seats", [4, 13])
def test_only_five_to_twelve_play(seats):
    with pytest.raises(WrongSeats):
        started(seats)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("target", 0),
        ("target", 61),
        ("prizes", 0),
        ("prizes", 4),
        ("tie", "both"),
        ("max_rounds", 0),
    ],
)
def test_options_out_of_range_are_refused(option, value):
    with pytest.raises(InvalidOption) as refusal:
        started(5, **{option: value})
    assert refusal.value.option == option


def test_r12_ties_cannot_be_played_off_when_there_are_several_prizes():
    with pytest.raises(InvalidOption, match="tie must be share") as refusal:
        started(5, tie="play_on", prizes=2)
    assert refusal.value.option == "tie"
    started(5, tie="play_on", prizes=1)


def test_the_default_target_is_five_points():
    options = started().options
    assert (options.target, options.tie, options.prizes, options.max_rounds) == (5, "share", 1, 40)


# ---------------------------------------------------------------------- pick and pass


def test_any_two_of_five_cards_can_be_passed_equal_ones_listed_once():
    game = position("pass", {0: [1, 2, 3, 4, 5], 1: [7, 7, 7, 12, 12]})
    assert len(game.legal(0)) == 10
    assert game.legal(1) == (PassCards((7, 7)), PassCards((7, 12)), PassCards((12, 12)))


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ((3,), "exactly 2 cards"),
        ((3, 4, 5), "exactly 2 cards"),
        ((), "exactly 2 cards"),
        ((4, 3), "lower card first"),
        ((3, 3), "doesn't hold two 3s; it holds 3, 4, 5, 8, 11"),
        ((8, 12), "doesn't hold an 8 and a 12"),
        ((3, 99), "doesn't hold a 3 and a card 99"),
    ],
)
def test_other_than_two_cards_of_the_hand_cannot_be_passed(cards, reason):
    game = position("pass", {0: [3, 4, 5, 8, 11]})
    with pytest.raises(IllegalMove, match=reason):
        game.submit(0, PassCards(cards))


def test_r1_received_cards_arrive_when_everybody_has_passed():
    game = position("pass", {0: [1, 4, 5, 8, 11], 1: [2, 2, 6, 7, 9]})
    game.submit(0, PassCards((1, 4)))
    assert game._held(1) == (2, 2, 6, 7, 9)
    assert PassCards((1, 4)) not in game.legal(1)
    decide(game)
    assert game._held(1) == (1, 2, 2, 4, 6)


def test_r1_a_pass_comes_out_of_the_cards_held_before_it():
    """Seat 1 decides last and still can't pass on what comes from seat 0."""
    game = position("pass", {0: [1, 4, 5, 8, 11], 1: [2, 2, 6, 7, 9]})
    for seat in (0, 2, 3, 4):
        game.submit(seat, game.default(seat) if seat else PassCards((1, 4)))
    with pytest.raises(IllegalMove, match="it holds 2, 2, 6, 7, 9"):
        game.submit(1, PassCards((1, 2)))


def test_r1_what_was_received_can_be_passed_on_next_time():
    game = position("pass", {0: [3, 3, 3, 5, 5]}, passed_to={1: [1, 2]}, passed=1)
    decide(game, {1: PassCards((1, 2))})
    assert game.passed_to[2] == [1, 2]


def test_r2_all_three_passes_go_to_the_left():
    game = started(6)
    for _ in range(3):
        before = [Counter(game._held(seat)) for seat in range(6)]
        passed = [game.legal(seat)[0] for seat in range(6)]
        decide(game, dict(enumerate(passed)))
        for seat in range(6):
            gave, got = passed[seat], passed[(seat - 1) % 6]
            assert isinstance(gave, PassCards)
            assert isinstance(got, PassCards)
            expected = before[seat] - Counter(gave.cards) + Counter(got.cards)
            assert Counter(game._held(seat)) == expected
    assert game.phase == "discard"


def test_everybody_discards_two_after_three_passes_and_keeps_three():
    game = started(5)
    for passed in range(3):
        assert (game.phase, game.passed) == ("pass", passed)
        decide(game)
    assert (game.phase, game.passed) == ("discard", 3)
    decide(game)
    assert game.phase == "one_high"
    assert [len(hand) for hand in game.hands] == [3] * 5
    assert [len(cards) for cards in game.discarded] == [2] * 5
    assert game.passed_to == []


def test_cards_that_have_just_been_received_can_be_discarded():
    game = position("discard", {0: [3, 4, 5]}, passed_to={0: [4, 12]})
    assert Discard((4, 4)) in game.legal(0)
    decide(game, {0: Discard((4, 12))})
    assert game.hands[0] == [3, 4, 5]
    assert game.discarded[0] == [4, 12]


def test_nobody_discards_before_the_third_pass_or_passes_after_it():
    game = position("pass", passed_to={}, passed=2)
    pair = (1, 2)
    with pytest.raises(IllegalMove, match="everybody is to pass exactly 2 cards to the left"):
        game.submit(0, Discard(pair))
    game = position("discard", passed_to={})
    with pytest.raises(IllegalMove, match="everybody is to discard exactly 2 cards"):
        game.submit(0, PassCards(pair))


def test_nobody_sits_out_a_pass_or_the_discard():
    for phase in ("pass", "discard"):
        with pytest.raises(IllegalMove, match="exactly 2 cards"):
            position(phase).submit(0, SitOut())


def test_a_decision_cannot_be_changed():
    game = position("pass")
    game.submit(2, game.legal(2)[0])
    assert list(game.actors()) == [0, 1, 3, 4]
    with pytest.raises(NotYourTurn, match="waiting for: 0, 1, 3, 4"):
        game.submit(2, PassCards((1, 2)))


def test_whoever_is_asked_last_decides_as_everybody_else():
    """The order in which seats decide makes no difference."""
    ends = []
    for order in ([0, 1, 2, 3, 4], [4, 2, 0, 3, 1]):
        game = position("pass", {0: [3, 4, 5, 8, 11]})
        moves = {seat: game.legal(seat)[1] for seat in range(5)}
        for seat in order:
            game.submit(seat, moves[seat])
        ends.append(game)
    assert ends[0] == ends[1]


# ---------------------------------------------------------------------- One High


def test_one_high_takes_one_card_or_none():
    game = position("one_high", {0: [3, 9, 9]})
    assert game.legal(0) == (Present(3), Present(9), SitOut())
    with pytest.raises(IllegalMove, match="present exactly 1 card for One High or sit out"):
        game.submit(0, PresentPair((3, 9)))
    with pytest.raises(IllegalMove, match="doesn't hold a 12; it holds 3, 9, 9"):
        game.submit(0, Present(12))


def test_w1_r3_the_highest_card_that_only_one_presents_wins_a_point():
    hands = {0: [12, 1, 2], 1: [10, 2, 3], 2: [12, 3, 3], 3: [11, 4, 4], 4: [12, 4, 4]}
    game = present_high(hands, {0: 12, 1: 10, 2: 12, 3: 11, 4: 12})
    assert game.points == [0, 0, 0, 1, 0]


def test_r3_all_of_a_cancelled_value_are_out_not_all_but_one():
    hands = {0: [12, 1, 2], 1: [12, 2, 3], 2: [5, 3, 3]}
    assert present_high(hands, {0: 12, 1: 12, 2: 5}).points == [0, 0, 1, 0, 0]


def test_r3_nobody_scores_when_every_value_is_cancelled():
    hands = {0: [12, 1, 2], 1: [12, 2, 3], 2: [5, 3, 3], 3: [5, 4, 4]}
    game = present_high(hands, {0: 12, 1: 12, 2: 5, 3: 5})
    assert game.points == [0] * 5
    assert game.phase == "two_low"


def test_r3_cards_that_are_held_back_cancel_nothing():
    hands = {0: [12, 1, 2], 1: [12, 12, 12], 2: [11, 3, 3]}
    assert present_high(hands, {0: 12, 2: 11}).points == [1, 0, 0, 0, 0]


def test_r3_a_single_entrant_wins_with_any_card():
    assert present_high({4: [1, 9, 12]}, {4: 1}).points == [0, 0, 0, 0, 1]


def test_r10_nobody_scores_when_nobody_enters():
    game = position("one_high")
    decide(game)
    assert game.points == [0] * 5
    assert game.phase == "two_low"
    decide(game)
    assert game.round == 2


def test_r5_presented_cards_are_gone_won_or_not():
    hands = {0: [2, 3, 12], 1: [2, 4, 11], 2: [7, 7, 7]}
    game = present_high(hands, {0: 12, 1: 11})
    assert game.hands[:3] == [[2, 3], [2, 4], [7, 7, 7]]
    assert game.one_high == [12, 11, 0, 0, 0]
    assert game.legal(0) == (PresentPair((2, 3)), SitOut())
    assert all_cards(game) == sorted(mail_deck())


# ---------------------------------------------------------------------- Two Low


def test_r6_everybody_is_asked_for_two_low_and_can_enter():
    game = position("two_low", {0: [4, 9], 1: [2, 2, 5]}, one_high={0: 12})
    assert list(game.actors()) == [0, 1, 2, 3, 4]
    assert game.legal(0) == (PresentPair((4, 9)), SitOut())
    assert game.legal(1) == (PresentPair((2, 2)), PresentPair((2, 5)), SitOut())


def test_two_low_takes_exactly_two_cards():
    game = position("two_low", {0: [2, 5, 9]})
    with pytest.raises(IllegalMove, match="present exactly 2 cards for Two Low or sit out"):
        game.submit(0, Present(2))
    with pytest.raises(IllegalMove, match="exactly 2 cards"):
        game.submit(0, PresentPair((2, 5, 9)))
    with pytest.raises(IllegalMove, match="lower card first"):
        game.submit(0, PresentPair((5, 2)))


def test_r4_the_lowest_sum_wins_two_points():
    game = present_low({0: (4, 4), 1: (1, 6), 3: (3, 6)})
    assert game.points == [0, 2, 0, 0, 0]


def test_the_sum_decides_and_not_the_lowest_card():
    assert present_low({0: (1, 9), 1: (4, 5)}).points == [0, 2, 0, 0, 0]


def test_w2_r4_of_equal_sums_the_pair_with_the_lowest_card_wins():
    assert present_low({1: (2, 6), 2: (3, 5)}).points == [0, 2, 0, 0, 0]
    assert present_low({1: (3, 5), 2: (2, 6)}).points == [0, 0, 2, 0, 0]


def test_r4_identical_pairs_get_one_point_each():
    assert present_low({0: (2, 6), 2: (2, 6), 3: (3, 6)}).points == [1, 0, 1, 0, 0]


def test_r4_the_tie_break_leaves_out_pairs_of_the_same_sum_without_the_lowest_card():
    game = present_low({0: (3, 5), 1: (2, 6), 2: (4, 4), 4: (2, 6)})
    assert game.points == [0, 1, 0, 0, 1]


def test_r4_three_identical_pairs_get_one_point_each():
    assert present_low({0: (3, 4), 1: (3, 4), 2: (3, 4)}).points == [1, 1, 1, 0, 0]


def test_r4_a_single_entrant_wins_two_points():
    assert present_low({3: (12, 12)}).points == [0, 0, 0, 2, 0]


def test_r4_identical_pairs_are_not_cancelled_as_in_one_high():
    assert present_low({0: (1, 2), 1: (3, 4), 2: (3, 4)}).points == [2, 0, 0, 0, 0]
    assert present_low({0: (5, 6), 1: (3, 4), 2: (3, 4)}).points == [0, 1, 1, 0, 0]


# ---------------------------------------------------------------------- Three of a Kind


def test_r7_every_three_of_a_kind_scores_a_point_and_the_lowest_another():
    game = show_three({0: [7, 7, 7], 2: [4, 4, 4], 3: [12, 12, 12]})
    assert game.points == [1, 0, 2, 1, 0]


def test_r7_all_who_share_the_lowest_value_get_the_bonus():
    game = show_three({0: [8, 8, 8], 1: [12, 12, 12], 4: [8, 8, 8]})
    assert game.points == [2, 1, 0, 0, 2]


def test_r7_a_single_three_of_a_kind_gets_both_points():
    assert show_three({1: [12, 12, 12]}).points == [0, 2, 0, 0, 0]


@pytest.mark.parametrize("hand", [[9, 9, 10], [8, 9, 9], [8, 9, 10]])
def test_r7_three_cards_that_are_not_all_equal_score_nothing(hand):
    assert show_three({1: hand}).points == [0] * 5


def test_r7_two_equal_cards_that_are_left_are_no_set():
    game = position("two_low", {0: [9, 9], 1: [6, 7, 8]}, one_high={0: 9})
    before = list(game.points)
    decide(game)
    assert game.points[0] == before[0]


def test_r7_whoever_enters_two_low_cannot_score_with_three_of_a_kind():
    game = position("two_low", {seat: [6, 7 + seat, 12] for seat in range(1, 5)} | {0: [9, 9, 9]})
    decide(game, {0: PresentPair((9, 9))})
    assert game.points == [2, 0, 0, 0, 0]


def test_r7_whoever_enters_one_high_cannot_score_with_three_of_a_kind():
    hands = {0: [9, 9, 9]} | {seat: [6, 7 + seat % 3, 12] for seat in range(1, 5)}
    game = position("one_high", hands)
    decide(game, {0: Present(9)})
    decide(game)
    assert game.points == [1, 0, 0, 0, 0]


def test_r7_there_is_nothing_to_decide_for_three_of_a_kind():
    game = show_three({0: [7, 7, 7]})
    assert (game.round, game.phase) == (2, "pass")


def test_one_seat_may_win_both_one_high_and_two_low():
    hands = {0: [1, 2, 12]} | {seat: [6, 7 + seat % 3, 11] for seat in range(1, 5)}
    game = position("one_high", hands)
    decide(game, {0: Present(12)})
    decide(game, {0: PresentPair((1, 2))})
    assert game.points == [3, 0, 0, 0, 0]


# ---------------------------------------------------------------------- a new round


def test_a_new_round_deals_all_cards_anew():
    game = end_round([0, 1, 2, 3, 4])
    assert (game.round, game.phase, game.passed) == (2, "pass", 0)
    assert [len(hand) for hand in game.hands] == [5] * 5
    assert (game.one_high, game.two_low, game.discarded) == ([0] * 5, [], [])
    assert all_cards(game) == sorted(mail_deck())
    assert game.points == [0, 1, 2, 3, 4]


def test_r8_points_are_added_after_each_category():
    game = position("one_high", {0: [12, 5, 6], 1: [2, 3, 9]})
    decide(game, {0: Present(12)})
    assert game.points == [1, 0, 0, 0, 0]
    decide(game, {1: PresentPair((2, 3))})
    assert game.points[:2] == [1, 2]


# ---------------------------------------------------------------------- the end


def test_r9_the_round_is_finished_after_somebody_has_reached_the_target():
    """Seat 0 reaches five with One High; seat 1 overtakes it with Two Low."""
    hands = {0: [12, 5, 6], 1: [2, 3, 9], 2: [6, 7, 8], 3: [6, 8, 9], 4: [6, 9, 10]}
    game = position("one_high", hands, points=[4, 4, 0, 0, 0])
    decide(game, {0: Present(12)})
    assert game.points[0] == 5
    assert game.result() is None
    decide(game, {1: PresentPair((2, 3))})
    result = result_of(game)
    assert (result.winners, result.scores) == ((1,), (5, 6, 0, 0, 0))
    assert result.ranks == (2, 1, 3, 3, 3)


def test_r9_three_of_a_kind_still_counts_after_two_low_has_reached_the_target():
    hands = {0: [1, 2, 9], 1: [7, 7, 7], 2: [6, 7, 8], 3: [6, 8, 9], 4: [6, 9, 10]}
    game = position("two_low", hands, points=[3, 4, 0, 0, 0])
    decide(game, {0: PresentPair((1, 2))})
    assert result_of(game).winners == (1,)
    assert result_of(game).scores == (5, 6, 0, 0, 0)


@pytest.mark.parametrize(("target", "over"), [(5, True), (6, False), (1, True)])
def test_the_game_ends_at_the_target(target, over):
    game = end_round([5, 0, 0, 0, 0], options={"target": target})
    assert (game.result() is not None) == over


def test_after_the_end_nobody_moves():
    game = end_round([5, 0, 0, 0, 0])
    assert list(game.actors()) == []
    assert game.legal(1) == ()
    with pytest.raises(GameOver):
        game.submit(1, SitOut())


def test_the_cards_of_the_last_round_stay_where_they_are():
    hands = {0: [1, 2, 9], 1: [7, 7, 7]}
    game = position("two_low", hands, points=[4, 0, 0, 0, 0])
    decide(game, {0: PresentPair((1, 2))})
    assert game.result() is not None
    assert game.two_low == [[1, 2], [], [], [], []]
    assert game.hands[:2] == [[9], [7, 7, 7]]
    assert all_cards(game) == sorted(mail_deck())


def test_r11_a_tie_for_the_most_points_is_shared():
    result = result_of(end_round([6, 5, 6, 0, 0]))
    assert result.winners == (0, 2)
    assert result.ranks == (1, 3, 1, 4, 4)


def test_r11_or_it_is_played_off_by_everybody():
    game = end_round([6, 5, 6, 0, 0], options={"tie": "play_on"})
    assert game.result() is None
    assert game.round == 2
    assert list(game.actors()) == [0, 1, 2, 3, 4]


def test_r11_a_play_off_lasts_until_one_seat_alone_has_the_most():
    game = end_round([6, 5, 6, 0, 0], options={"tie": "play_on"}, round=7)
    assert game.result() is None
    again = end_round([7, 7, 6, 0, 0], options={"tie": "play_on"}, round=8)
    assert again.result() is None
    done = end_round([7, 8, 6, 0, 0], options={"tie": "play_on"}, round=9)
    # Seat 1 wasn't part of the first tie.
    assert result_of(done).winners == (1,)


def test_r11_only_a_tie_for_the_most_points_is_played_off():
    result = result_of(end_round([7, 5, 5, 0, 0], options={"tie": "play_on"}))
    assert result.winners == (0,)


def test_a_tie_below_the_target_ends_nothing():
    assert end_round([4, 4, 0, 0, 0]).result() is None


# ---------------------------------------------------------------------- prizes


def test_r12_prizes_are_won_one_after_the_other():
    game = end_round([5, 4, 0, 0, 0], options={"prizes": 2})
    assert game.prize == [1, 0, 0, 0, 0]
    assert game.result() is None
    assert list(game.actors()) == [1, 2, 3, 4]


def test_r12_prizes_of_one_round_go_in_order_of_points():
    game = end_round([5, 7, 6, 0, 0], options={"prizes": 3})
    result = result_of(game)
    assert result.detail["prize"] == (3, 1, 2, 0, 0)
    assert result.winners == (1,)
    assert result.ranks == (3, 1, 2, 4, 4)


def test_r12_no_more_prizes_than_there_are():
    game = end_round([5, 7, 6, 0, 0], options={"prizes": 2})
    assert result_of(game).detail["prize"] == (0, 1, 2, 0, 0)


def test_r12_two_firsts_use_up_the_second_prize():
    game = end_round([6, 5, 6, 0, 0, 0], options={"prizes": 3})
    assert result_of(game).detail["prize"] == (1, 3, 1, 0, 0, 0)
    assert result_of(game).winners == (0, 2)
    two = end_round([6, 5, 6, 0, 0, 0], options={"prizes": 2})
    assert result_of(two).detail["prize"] == (1, 0, 1, 0, 0, 0)


def test_r12_after_two_firsts_the_third_prize_is_played_for():
    game = end_round([6, 4, 6, 0, 0, 0], options={"prizes": 3})
    assert game.result() is None
    assert list(game.actors()) == [1, 3, 4, 5]
    done = end_round([6, 5, 6, 4, 0, 0], options={"prizes": 3}, prize=[1, 0, 1, 0, 0, 0])
    assert result_of(done).detail["prize"] == (1, 3, 1, 0, 0, 0)


def test_r12_seats_that_share_the_last_prize_all_get_it():
    game = end_round([7, 5, 5, 5, 0], options={"prizes": 2})
    assert result_of(game).detail["prize"] == (1, 2, 2, 2, 0)


def test_r12_a_later_prize_is_later_whatever_the_points():
    """Seat 3 has more points than the winner of the first prize had, and comes second."""
    game = end_round([5, 0, 4, 9, 0], options={"prizes": 2}, prize=[1, 0, 0, 0, 0])
    result = result_of(game)
    assert result.winners == (0,)
    assert result.detail["prize"] == (1, 0, 0, 2, 0)
    assert result.ranks == (1, 4, 3, 2, 4)


def test_r12_prize_holders_are_not_dealt_in_any_more():
    game = end_round([5, 0, 0, 0, 0], options={"prizes": 3})
    assert [len(hand) for hand in game.hands] == [0, 5, 5, 5, 5]
    assert len(game.deck) == 58
    assert game.legal(0) == ()
    with pytest.raises(NotYourTurn):
        game.submit(0, PassCards((1, 2)))


def test_r12_the_ring_closes_over_prize_holders():
    game = position(
        "pass",
        {0: [1, 2, 2, 9, 9], 2: [3, 3, 3, 9, 9], 3: [4, 4, 4, 4, 5]},
        options={"prizes": 3},
        prize=[0, 1, 0, 0, 1],
    )
    decide(game, {0: PassCards((1, 2)), 2: PassCards((3, 3)), 3: PassCards((4, 4))})
    assert game.passed_to == [[4, 4], [], [1, 2], [3, 3], []]


def test_r12_prize_holders_take_no_part_in_the_categories():
    game = position("one_high", {0: [12, 1, 2]}, options={"prizes": 2}, prize=[0, 1, 0, 0, 0])
    decide(game, {0: Present(12)})
    assert game.points == [1, 0, 0, 0, 0]
    assert list(game.actors()) == [0, 2, 3, 4]


def test_an_ordinary_game_has_no_prizes_in_its_result():
    assert result_of(end_round([5, 0, 0, 0, 0])).detail == {}


# ---------------------------------------------------------------------- the last round


def test_r13_after_the_last_round_the_most_points_win():
    game = end_round([3, 4, 2, 4, 0], options={"max_rounds": 6}, round=6)
    result = result_of(game)
    assert result.winners == (1, 3)
    assert result.ranks == (3, 1, 4, 1, 5)


def test_r13_no_round_sooner():
    assert end_round([3, 4, 2, 4, 0], options={"max_rounds": 6}, round=5).result() is None


def test_r13_a_game_in_which_everybody_always_sits_out_ends_at_the_bound():
    game = started(5, max_rounds=3, target=60)
    moves = 0
    while seats := game.actors():
        game.submit(seats[0], game.default(seats[0]))
        moves += 1
    assert moves == 3 * 6 * 5 == game.bound()
    assert game.round == 3


def test_r13_at_the_last_round_ties_are_shared_even_where_they_are_played_off():
    game = end_round([6, 6, 0, 0, 0], options={"tie": "play_on", "max_rounds": 4}, round=4)
    assert result_of(game).winners == (0, 1)


def test_r13_the_first_prize_stands_when_the_last_round_comes_before_the_second():
    options = {"prizes": 2, "max_rounds": 4}
    game = end_round([5, 4, 4, 0, 0], options=options, prize=[1, 0, 0, 0, 0], round=4)
    result = result_of(game)
    assert result.winners == (0,)
    assert result.detail["prize"] == (1, 0, 0, 0, 0)
    assert result.ranks == (1, 2, 2, 4, 4)


def test_r13_without_any_prize_the_most_points_win():
    game = end_round([3, 4, 4, 0, 0], options={"prizes": 2, "max_rounds": 4}, round=4)
    assert result_of(game).winners == (1, 2)
    assert result_of(game).detail["prize"] == (0, 0, 0, 0, 0)


# ---------------------------------------------------------------------- what each seat sees


def test_a_seat_sees_its_own_hand_and_how_many_cards_others_hold():
    game = position("pass", {1: [3, 4, 5, 8, 11]})
    view = game.view(1)
    hidden = [HIDDEN] * 5
    assert view.hands == [hidden, [3, 4, 5, 8, 11], hidden, hidden, hidden]
    assert view.deck == [HIDDEN] * 53


def test_passed_cards_are_seen_by_giver_and_receiver_only():
    game = position("pass", {0: [1, 4, 5, 8, 11]})
    decide(game, {0: PassCards((1, 4))})
    assert game.view(0).passed_to[1] == [1, 4]
    assert game.view(1).passed_to[1] == [1, 4]
    for viewer in (2, 3, 4, None):
        assert game.view(viewer).passed_to[1] == [HIDDEN, HIDDEN]
    assert game.view(0).passed_to[0] == game.passed_to[0]


def test_passed_cards_are_seen_by_nobody_else_before_all_have_passed():
    game = position("pass", {0: [1, 4, 5, 8, 11]})
    game.submit(0, PassCards((1, 4)))
    assert game.view(0).chosen == [[1, 4], [], [], [], []]
    for viewer in (1, 2, None):
        view = game.view(viewer)
        assert view.hands[0] == [HIDDEN] * 5
        assert view.chosen[0] is HIDDEN
    assert game.view(1).chosen == [HIDDEN, [], [], [], []]


def test_the_giver_loses_sight_of_the_cards_with_the_next_pass():
    game = position("pass", {0: [5, 8, 11]}, passed_to={1: [1, 2]}, passed=1)
    assert game.view(0).passed_to[1] == [1, 2]
    decide(game, {0: PassCards((5, 8)), 1: game.default(1)})
    assert game.view(0).passed_to[1] == [5, 8]
    assert game.view(0).hands[1] == [HIDDEN] * 3
    assert {1, 2} <= set(game._held(1)) | set(game.passed_to[2])


def test_passed_cards_of_a_smaller_ring_are_seen_by_their_giver():
    options = {"prizes": 3}
    game = position("pass", {0: [1, 2, 4, 9, 9]}, options=options, prize=[0, 1, 0, 0, 0])
    decide(game, {0: PassCards((1, 2))})
    assert game.view(0).passed_to[2] == [1, 2]
    assert game.view(1).passed_to[2] == [HIDDEN, HIDDEN]


def test_discarded_cards_are_seen_by_their_owner_even_when_the_game_is_over():
    game = end_round([5, 0, 0, 0, 0])
    assert game.view(3).discarded[3] == game.discarded[3]
    for viewer in (0, 4, None):
        assert game.view(viewer).discarded[3] == [HIDDEN, HIDDEN]


def test_nobody_sees_whether_a_seat_enters_before_all_have_decided():
    entering, sitting_out = (position("one_high", {0: [3, 9, 12]}) for _ in range(2))
    entering.submit(0, Present(12))
    sitting_out.submit(0, SitOut())
    for viewer in (1, 4, None):
        assert entering.view(viewer) == sitting_out.view(viewer)
        assert entering.view(viewer).chosen[0] is HIDDEN
        assert entering.view(viewer).table() == sitting_out.view(viewer).table()
    assert entering.heard() == sitting_out.heard()
    assert entering.view(0).chosen[0] == [12]
    assert sitting_out.view(0).chosen[0] == []


def test_everybody_sees_who_has_decided():
    game = position("two_low")
    game.submit(3, SitOut())
    assert [list(game.view(viewer).actors()) for viewer in (None, 0, 3)] == [[0, 1, 2, 4]] * 3


def test_everybody_sees_what_was_presented_for_one_high():
    game = present_high({0: [3, 9, 12], 1: [4, 4, 12]}, {0: 12, 1: 4})
    for viewer in (None, 0, 3):
        assert game.view(viewer).one_high == [12, 4, 0, 0, 0]
    assert game.view(1).hands[0] == [HIDDEN, HIDDEN]


def test_everybody_sees_all_that_is_left_when_the_game_is_over():
    game = position("two_low", {0: [1, 2, 9], 1: [7, 7, 7]}, points=[4, 0, 0, 0, 0])
    decide(game, {0: PresentPair((1, 2))})
    view = game.view(None)
    assert view.hands == game.hands
    assert view.two_low == [[1, 2], [], [], [], []]
    assert view.deck == [HIDDEN] * len(game.deck)


def test_logs_hide_which_cards_were_passed_and_whether_a_seat_entered():
    game = position("one_high")
    assert game.secret(0, PassCards((1, 2))) == ("cards",)
    assert game.secret(0, Discard((1, 2))) == ("cards",)
    for move in (Present(3), PresentPair((3, 3)), SitOut()):
        assert game.secret(0, move) == ("kind",)


@pytest.mark.parametrize("phase", ["pass", "discard", "one_high", "two_low"])
def test_a_completed_view_looks_the_same_to_its_seat_and_holds_all_cards(phase):
    game = position(phase, passed_to={} if phase == "discard" else None)
    for seat in (1, 3):
        game.submit(seat, game.legal(seat)[0])
    rand = random.Random(1)
    for viewer in (None, 0, 1):
        for _ in range(20):
            world = game.view(viewer).complete(viewer, rand)
            assert all_cards(world) == sorted(mail_deck())
            assert world.view(viewer) == game.view(viewer)
            for seat in (1, 3):
                assert not Counter(world.chosen[seat]) - Counter(world._held(seat))
            decide(world)


def test_a_completed_decision_may_be_any_of_the_seats_moves():
    game = position("one_high", {0: [3, 9, 12], 1: [2, 2, 11]})
    game.submit(1, Present(11))
    rand = random.Random(2)
    worlds = [game.view(0).complete(0, rand) for _ in range(400)]
    sizes = Counter(len(world.chosen[1]) for world in worlds)
    assert sizes[0] > 60
    assert sizes[1] > 200
    # The seat's own decision is never made up.
    assert all(game.view(1).complete(1, rand).chosen[1] == [11] for _ in range(20))


def test_the_giver_knows_what_it_has_passed_in_every_world():
    game = position("pass", {0: [1, 4, 5, 8, 11]})
    decide(game, {0: PassCards((1, 4))})
    rand = random.Random(3)
    for _ in range(20):
        assert game.view(0).complete(0, rand).passed_to[1] == [1, 4]
    dealt = {tuple(sorted(game.view(2).complete(2, rand).passed_to[1])) for _ in range(50)}
    assert len(dealt) > 20


# ---------------------------------------------------------------------- what is told


def test_a_hand_is_told_to_its_seat_only():
    game = OneHighTwoLowThreeOfAKind.start(5, {}, KEY, listen=True)
    facts = game.heard()
    assert [fact.text for fact in facts if fact.known_to(None)] == [
        "round 1 begins",
        "everybody in play is dealt 5 cards",
    ]
    dealt = [fact for fact in facts if fact.to is not None]
    assert [(fact.seat, fact.to) for fact in dealt] == [(seat, (seat,)) for seat in range(5)]
    assert [list(fact.items) for fact in dealt] == [[*map(str, hand)] for hand in game.hands]


def test_a_pass_is_told_to_giver_and_receiver():
    game = position("pass", {0: [1, 4, 5, 8, 11], 4: [2, 2, 3, 9, 9]})
    decide(game, {0: PassCards((1, 4)), 4: PassCards((2, 3))})
    facts = game.heard()
    assert [fact.text for fact in facts if fact.known_to(None)] == [
        *(f"seat {seat} has chosen the cards to pass" for seat in range(5)),
        "everybody passes 2 cards to the left",
    ]
    secret = {fact.text: fact.to for fact in facts if fact.to is not None}
    assert secret["seat 0 passes 1, 4 to seat 1"] == (0, 1)
    assert secret["seat 4 passes 2, 3 to seat 0"] == (4, 0)
    assert len(secret) == 5


def test_a_discard_is_told_to_its_owner():
    game = position("discard", {0: [1, 4, 5, 8, 11]})
    decide(game, {0: Discard((5, 8))})
    facts = game.heard()
    public = [fact.text for fact in facts if fact.known_to(None)]
    assert public[-2:] == [
        "everybody discards 2 cards face-down",
        "the category is One High",
    ]
    secret = {fact.text: fact.to for fact in facts if fact.to is not None}
    assert secret["seat 0 discards 5, 8"] == (0,)
    assert len(secret) == 5


def test_the_categories_are_told_in_order_with_all_that_is_shown():
    """R8: One High, Two Low, Three of a Kind."""
    hands = {0: [12, 5, 6], 1: [2, 3, 9], 2: [7, 7, 7], 3: [6, 8, 9], 4: [6, 9, 10]}
    game = position("one_high", hands, points=[0, 3, 0, 0, 0])
    decide(game, {0: Present(12), 4: Present(6)})
    decide(game, {0: SitOut(), 1: PresentPair((2, 3))})
    kinds = set(FactKind) - {FactKind.CHOOSE}
    assert told(game, None, *kinds) == [
        "seat 0 presents 12",
        "seat 1 sits out",
        "seat 2 sits out",
        "seat 3 sits out",
        "seat 4 presents 6",
        "seat 0 scores 1 for One High",
        "the category is Two Low",
        "seat 0 sits out",
        "seat 1 presents 2, 3",
        "seat 2 sits out",
        "seat 3 sits out",
        "seat 4 sits out",
        "seat 1 scores 2 for Two Low",
        "the category is Three of a Kind",
        "seat 0 shows 5, 6",
        "seat 1 shows 9",
        "seat 2 shows 7, 7, 7",
        "seat 3 shows 6, 8, 9",
        "seat 4 shows 9, 10",
        "seat 2 scores 2 for Three of a Kind",
        "the game is over; it is won by seat 1",
    ]


def test_what_is_shown_for_a_moment_is_revealed():
    game = position("two_low", {0: [2, 3, 9], 1: [7, 7, 7]})
    decide(game, {0: PresentPair((2, 3))})
    shown = [fact for fact in game.heard() if fact.kind is FactKind.REVEAL]
    assert [fact.text for fact in shown[:3]] == [
        "seat 0 presents 2, 3",
        "seat 0 shows 9",
        "seat 1 shows 7, 7, 7",
    ]
    assert all(fact.to is None for fact in shown)


def test_a_seat_without_cards_shows_none():
    game = position("two_low", {0: [2, 3]}, one_high={0: 12})
    decide(game, {0: PresentPair((2, 3))})
    assert not [text for text in told(game) if text.startswith("seat 0 shows")]


def test_prizes_and_ties_are_told():
    game = end_round([5, 6, 0, 0, 0], options={"prizes": 3})
    assert told(game, None, FactKind.TAKE) == ["seat 1 wins prize 1", "seat 0 wins prize 2"]
    game = end_round([5, 0, 0, 0, 0])
    assert told(game, None, FactKind.TAKE) == []
    game = end_round([5, 5, 0, 0, 0], options={"tie": "play_on"})
    assert told(game, None, FactKind.EVENT) == ["a tie for the most points (5)"]
    game = end_round([5, 5, 0, 0, 0])
    assert told(game)[-1] == "the game is over; it is won by seat 0, seat 1"


# ---------------------------------------------------------------------- for computer players


def test_a_finished_game_is_won_or_lost():
    game = end_round([6, 5, 6, 0, 0])
    assert [game.outlook(seat) for seat in range(3)] == [0.5, 0, 0.5]


def test_the_outlook_rises_with_points_and_adds_up_to_one_at_the_start_of_a_round():
    game = started(6)
    assert [game.outlook(seat) for seat in range(6)] == pytest.approx([1 / 6] * 6)
    game.points = [0, 1, 2, 3, 4, 4]
    outlooks = [game.outlook(seat) for seat in range(6)]
    assert outlooks == sorted(outlooks)
    assert sum(outlooks) == pytest.approx(1)


def test_a_good_pair_is_worth_more_than_a_bad_one():
    values = []
    for move in (PresentPair((1, 2)), PresentPair((2, 11)), SitOut()):
        game = position("two_low", {0: [1, 2, 11]})
        game.submit(0, move)
        values.append(game.outlook(0))
    assert values[0] > values[1] > values[2]


def test_three_of_a_kind_is_worth_sitting_out_for():
    values = {}
    for move in (SitOut(), PresentPair((9, 9))):
        game = position("two_low", {0: [9, 9, 9]})
        game.submit(0, move)
        values[move] = game.outlook(0)
    assert values[SitOut()] > values[PresentPair((9, 9))]


def test_whoever_has_the_first_prize_has_won():
    game = end_round([5, 0, 0, 0, 0], options={"prizes": 3})
    assert game.outlook(0) == 1
    assert 0 < game.outlook(1) < 0.25
    game = end_round([5, 5, 0, 0, 0], options={"prizes": 3}, prize=[1, 0, 0, 0, 0])
    assert game.outlook(1) == 0


def test_the_outlook_of_a_hopeless_seat_is_a_number():
    game = position("pass", points=[300, 0, 0, 0, 0], options={"target": 1, "tie": "play_on"})
    assert game.outlook(1) == pytest.approx(0)
    assert game.outlook(0) == pytest.approx(1)


# ---------------------------------------------------------------------- for people and clients


@pytest.mark.parametrize(
    ("phase", "hand", "move"),
    [
        ("pass", [1, 3, 7, 9, 12], PassCards((9, 12))),
        ("pass", [2, 2, 12, 12, 12], PassCards((12, 12))),
        ("discard", [4, 4, 4, 4, 5], Discard((4, 5))),
        ("one_high", [12, 12, 12], SitOut()),
        ("two_low", [1, 2, 2], SitOut()),
    ],
)
def test_a_clock_that_runs_out_gives_the_highest_cards_away_and_sits_out(phase, hand, move):
    assert position(phase, {0: hand}).default(0) == move


def test_labels_say_what_is_done():
    game = position("pass")
    assert game.label(PassCards((7, 8))) == "Pass a 7 and an 8 to the left"
    assert game.label(PassCards((7, 7))) == "Pass two 7s to the left"
    assert game.label(Discard((11, 12))) == "Discard an 11 and a 12"
    assert game.label(Present(8)) == "Present an 8"
    assert game.label(PresentPair((2, 6))) == "Present a 2 and a 6, together 8"
    assert game.label(SitOut()) == "Sit out"


def test_moves_are_stored_by_kind_and_cards():
    parse = OneHighTwoLowThreeOfAKind.parse_move
    assert parse({"kind": "pass_cards", "cards": [1, 2]}) == PassCards((1, 2))
    assert parse({"kind": "discard", "cards": [1, 2]}) == Discard((1, 2))
    assert parse({"kind": "present", "card": 12}) == Present(12)
    assert parse({"kind": "present_pair", "cards": [1, 2]}) == PresentPair((1, 2))
    assert parse({"kind": "sit_out"}) == SitOut()
    with pytest.raises(InvalidMove):
        parse({"kind": "present", "cards": [1, 2]})


def test_the_table_shows_hands_passed_cards_and_points_by_seat():
    game = position(
        "pass", {0: [3, 5, 8]}, passed_to={0: [1, 12]}, passed=1, points=[3, 0, 0, 0, 0]
    )
    shown = zones(game.view(0))
    assert names(shown["hand:0"]) == ["3", "5", "8"]
    assert names(shown["passed_to:0"]) == ["1", "12"]
    assert names(shown["hand:1"]) == [None] * 3
    assert names(shown["passed_to:1"]) == [str(card) for card in game.passed_to[1]]
    assert names(shown["passed_to:2"]) == [None, None]
    assert shown["deck"].spaces == [Space(pieces=[Piece("card", count=53)])]
    assert shown["score:0"].spaces == [Space(pieces=[Piece("point", count=3)])]
    assert shown["score:1"].layout is Layout.TOKENS
    assert shown["score:1"].spaces == [Space()]


def test_the_table_draws_a_choice_beside_what_is_kept():
    game = position("pass", {0: [3, 5, 8]}, passed_to={0: [3, 12]}, passed=1)
    game.submit(0, PassCards((3, 12)))
    shown = zones(game.view(0))
    assert names(shown["choice:0"]) == ["3", "12"]
    assert sorted(map(str, names(shown["hand:0"]) + names(shown["passed_to:0"]))) == ["3", "5", "8"]
    others = zones(game.view(1))
    assert others["choice:0"].spaces == [Space(marks=["decided"])]
    assert len(names(others["hand:0"]) + names(others["passed_to:0"])) == 5
    assert others["choice:1"].spaces == []


def test_the_table_tells_its_seat_that_it_sits_out():
    game = position("one_high")
    game.submit(0, SitOut())
    assert zones(game.view(0))["choice:0"].spaces == [Space(marks=["sits out"])]
    assert zones(game.view(1))["choice:0"].spaces == [Space(marks=["decided"])]


def test_the_table_shows_what_was_presented_by_whom():
    game = present_high({1: [3, 9, 12], 3: [4, 4, 12]}, {1: 12, 3: 4})
    shown = zones(game.view(None))
    assert [(piece.name, piece.seat) for s in shown["one_high"].spaces for piece in s.pieces] == [
        ("12", 1),
        ("4", 3),
    ]
    game = position("two_low", {0: [1, 2, 9]}, points=[4, 0, 0, 0, 0])
    decide(game, {0: PresentPair((1, 2))})
    assert names(zones(game)["two_low"]) == ["1", "2"]
    assert names(zones(game)["hand:0"]) == ["9"]


def test_the_table_shows_prizes():
    game = end_round([5, 0, 0, 0, 0], options={"prizes": 2})
    pieces = zones(game)["score:0"].spaces[0].pieces
    assert pieces == [Piece("point", count=5), Piece("prize", "1")]
    assert zones(game)["choice:0"].spaces == []
    ordinary = zones(end_round([5, 0, 0, 0, 0]))["score:0"].spaces[0].pieces
    assert ordinary == [Piece("point", count=5)]


@pytest.mark.parametrize(
    ("phase", "note"),
    [
        ("pass", "Round 3: pick and pass, 1 of 3"),
        ("discard", "Round 3: everybody discards"),
        ("one_high", "Round 3: who presents for One High?"),
        ("two_low", "Round 3: who presents for Two Low?"),
    ],
)
def test_the_table_says_where_the_game_stands(phase, note):
    assert position(phase, round=3).table().note == note


def test_the_table_names_the_winners():
    game = end_round([6, 5, 6, 0, 0], round=4)
    assert game.table().note == "Round 4 was the last: won by seat 0 and seat 2"


def test_the_components_are_all_printed():
    tables = {table.name: table for table in OneHighTwoLowThreeOfAKind.components()}
    assert list(tables) == ["mail", "categories", "limits", "scoring", "goals"]
    assert {table.provenance for table in tables.values()} == {"printed"}
    assert sum(row["count"] for row in tables["mail"].rows) == 78


# ---------------------------------------------------------------------- random play


def play_at_random(
    game: OneHighTwoLowThreeOfAKind, rand: random.Random
) -> Iterable[OneHighTwoLowThreeOfAKind]:
    while game.actors():
        game.submit(*random_move(game, rand))
        yield game


@settings(max_examples=40, deadline=None)
@given(
    seats=st.integers(5, 12),
    seed=st.integers(0, 2**32),
    options=st.fixed_dictionaries(
        {"target": st.integers(1, 8), "prizes": st.integers(1, 3), "max_rounds": st.integers(1, 9)}
    ),
)
def test_random_play_keeps_all_cards_and_ends_within_the_bound(seats, seed, options):
    rand = random.Random(seed)
    game = OneHighTwoLowThreeOfAKind.start(seats, options, rand.randbytes(32))
    moves = 0
    for _ in play_at_random(game, rand):
        moves += 1
        assert all_cards(game) == sorted(mail_deck())
        for seat in game.actors():
            assert len(game._held(seat)) in {"pass": (5,), "discard": (5,), "one_high": (3,)}.get(
                game.phase, (2, 3)
            )
            assert len(game.legal(seat)) <= 10
    assert moves <= game.bound()
    result = result_of(game)
    holders = [seat for seat in range(seats) if game.prize[seat] == 1]
    if holders:
        assert list(result.winners) == holders
    else:
        assert [result.scores[seat] for seat in result.winners] == [max(result.scores)] * len(
            result.winners
        )


def test_the_bound_is_six_moves_per_seat_and_round():
    assert started(8, max_rounds=10).bound() == 10 * 6 * 8
