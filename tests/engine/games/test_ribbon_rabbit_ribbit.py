"""Ribbon, Rabbit, Ribbit, by rule: the rulebook's examples (W), the rulings (R), what is easily
missed.

Unless a test says otherwise, the seats hold the cards of the round in the order of `CENSUS`: with
seven seats 0 and 1 are Ribbons (9), 2 and 3 Rabbits (12), 4 and 5 Ribbits (10), and 6 is the
Calling Bird (4).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.components import Provenance
from engine.errors import GameOver, IllegalMove, InvalidMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import Fact, FactKind
from engine.game import HIDDEN, Move, redacted
from engine.games.ribbon_rabbit_ribbit import (
    BIRD,
    CENSUS,
    FINDERS,
    HEAT,
    NOBODY,
    TYPICAL,
    WORD,
    WORDS,
    Listen,
    Point,
    PointAtNobody,
    RibbonRabbitRibbit,
    Word,
    worth,
)
from engine.playout import play_out, random_move
from engine.table import Layout, Piece, Space

KEY = bytes(32)
RIBBON, RABBIT, RIBBIT = 9, 12, 10
FOUR_BEATS = 4
"""Three to speak and listen on, one to point."""


# ---------------------------------------------------------------------- helpers


def started(seats: int = 7, **options: Any) -> RibbonRabbitRibbit:
    return RibbonRabbitRibbit.start(seats, options, KEY)


def in_order(seats: int) -> list[int]:
    return [card for card, count in CENSUS[seats].items() for _ in range(count)]


def position(
    seats: int = 7,
    cards: Sequence[int] | None = None,
    *,
    points: Sequence[int] = (),
    **options: Any,
) -> RibbonRabbitRibbit:
    """A round that begins, with a listener."""
    game = started(seats, **options)
    game.cards = list(cards or in_order(seats))
    assert Counter(game.cards) == CENSUS[seats]
    game.points = list(points) or [0] * seats
    game.listen()
    return game


def listening(
    game: RibbonRabbitRibbit,
    targets: Mapping[int, int] | None = None,
    words: Mapping[int, Word] | None = None,
) -> None:
    """One beat: the seats listen to these targets, Calling Birds say these words; the others as if
    their clocks had run out."""
    for seat in list(game.actors()):
        move = game.default(seat)
        assert isinstance(move, Listen)
        target = (targets or {}).get(seat, move.seat)
        game.submit(seat, Listen(target, (words or {}).get(seat, move.word)))


def to_pointing(game: RibbonRabbitRibbit) -> None:
    while game.beat < FOUR_BEATS:
        listening(game)


def point(game: RibbonRabbitRibbit, targets: Mapping[int, int]) -> None:
    """Everybody points: the seats that are named at their targets, all others at nobody."""
    for seat in list(game.actors()):
        game.submit(seat, Point(targets[seat]) if seat in targets else PointAtNobody())


def scored(targets: Mapping[int, int], seats: int = 7, **fields: Any) -> list[int]:
    """The points of a round in which the seats point so."""
    game = position(seats, **fields)
    to_pointing(game)
    point(game, targets)
    return game.points


def facts(game: RibbonRabbitRibbit, seat: int | None, *kinds: FactKind) -> list[Fact]:
    """What a seat has been told since the last call, of some kinds or of all."""
    return [f for f in game.heard() if f.known_to(seat) and (not kinds or f.kind in kinds)]


def told(game: RibbonRabbitRibbit, seat: int | None = None, *kinds: FactKind) -> list[str]:
    return [fact.text for fact in facts(game, seat, *kinds)]


def refused(game: RibbonRabbitRibbit, seat: int, move: Move) -> str:
    with pytest.raises(IllegalMove) as refusal:
        game.submit(seat, move)
    return str(refusal.value)


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize(
    ("seats", "nines", "twelves", "tens", "fours"),
    [
        (7, 2, 2, 2, 1),
        (8, 2, 2, 2, 2),
        (9, 2, 3, 2, 2),
        (10, 3, 3, 3, 1),
        (11, 3, 3, 3, 2),
        (12, 3, 3, 3, 3),
    ],
)
def test_the_deck_follows_the_chart_and_gives_everybody_one_card(
    seats, nines, twelves, tens, fours
):
    game = started(seats)
    assert Counter(game.cards) == {9: nines, 12: twelves, 10: tens, 4: fours}
    assert len(game.cards) == seats
    assert game.points == [0] * seats


@pytest.mark.parametrize("seats", [1, 6, 13])
def test_only_seven_to_twelve_play(seats):
    with pytest.raises(WrongSeats):
        started(seats)


@pytest.mark.parametrize(
    ("option", "value"),
    [("target", 0), ("target", 51), ("max_rounds", 0), ("max_rounds", 101), ("first_seat", 1)],
)
def test_options_out_of_range_are_refused(option, value):
    with pytest.raises(InvalidOption) as refusal:
        RibbonRabbitRibbit.start(7, {option: value}, KEY)
    assert refusal.value.option == option


def test_ten_points_are_the_target_unless_chosen_otherwise():
    assert started().options.target == 10
    assert started().options.max_rounds == 40


def test_the_cards_are_shuffled():
    deals = {tuple(RibbonRabbitRibbit.start(7, {}, bytes([i]) * 32).cards) for i in range(40)}
    assert len(deals) > 30


def test_everybody_is_dealt_a_card_that_nobody_else_is_told():
    game = RibbonRabbitRibbit.start(8, {}, KEY, listen=True)
    every = game.heard()
    assert [f.text for f in every if f.known_to(None)] == [
        "round 1 begins",
        "the cards are shuffled, and each seat is dealt 1",
    ]
    private = [f for f in every if f.to is not None]
    names = {9: "Ribbon", 12: "Rabbit", 10: "Ribbit", 4: "Calling Bird"}
    assert [(f.text, f.to) for f in private] == [
        (f"seat {seat} is dealt a {card} ({names[card]})", (seat,))
        for seat, card in enumerate(game.cards)
    ]


# ---------------------------------------------------------------------- speaking and listening


def test_r1_a_round_has_three_beats_and_one_pointing():
    game = position()
    for beat in (1, 2, 3):
        assert game.beat == beat
        assert all(type(move) is Listen for seat in range(7) for move in game.legal(seat))
        listening(game)
    assert (game.round, game.beat) == (1, 4)
    point(game, {})
    assert (game.round, game.beat) == (2, 1)


def test_nobody_begins_everybody_decides_at_the_same_time_in_any_order():
    game = position()
    assert list(game.actors()) == [0, 1, 2, 3, 4, 5, 6]
    game.submit(4, Listen(2))
    game.submit(1, Listen(2))
    assert list(game.actors()) == [0, 2, 3, 5, 6]
    assert game.beat == 1
    assert game.legal(4) == ()


def test_a_decision_is_not_taken_back():
    game = position()
    game.submit(0, Listen(1))
    with pytest.raises(NotYourTurn, match="waiting for: 1, 2, 3, 4, 5, 6"):
        game.submit(0, Listen(2))


@pytest.mark.parametrize(("card", "word"), [(9, "ribbon"), (12, "rabbit"), (10, "ribbit")])
def test_animals_say_their_own_word_on_all_three_beats(card, word):
    game = position()
    to_pointing(game)
    assert game.said[game.cards.index(card)] == [word] * 3


def test_a_seat_with_one_word_chooses_only_whom_to_listen_to():
    game = position()
    assert game.legal(2) == tuple(Listen(other) for other in (0, 1, 3, 4, 5, 6))


def test_a_calling_bird_chooses_among_the_words_that_it_has_not_said():
    game = position()
    assert game.legal(6) == tuple(Listen(other, word) for word in WORDS for other in range(6))
    listening(game, words={6: "rabbit"})
    assert {move.word for move in game.legal(6) if isinstance(move, Listen)} == {
        "ribbon",
        "ribbit",
    }
    listening(game, words={6: "ribbit"})
    assert game.legal(6) == tuple(Listen(other, "ribbon") for other in range(6))
    listening(game)
    assert game.said[6] == ["rabbit", "ribbit", "ribbon"]


def test_a_calling_bird_has_all_words_again_in_a_new_round():
    game = position(max_rounds=2)
    to_pointing(game)
    point(game, {})
    bird = game.cards.index(BIRD)
    assert game.said == [[]] * 7
    assert len(game.legal(bird)) == 18


def test_a_calling_bird_cannot_repeat_a_word_or_leave_it_open():
    game = position()
    assert "must name the word" in refused(game, 6, Listen(0))
    assert "ribbon or rabbit or ribbit" in refused(game, 6, Listen(0))
    listening(game, words={6: "rabbit"})
    assert "rabbit is said; name ribbon or ribbit" in refused(game, 6, Listen(0, "rabbit"))


def test_nobody_else_names_a_word_not_even_its_own():
    game = position()
    assert "holds a 12 and says rabbit" in refused(game, 2, Listen(0, "ribbon"))
    assert "only a Calling Bird" in refused(game, 2, Listen(0, "rabbit"))


def test_other_words_are_no_moves_at_all():
    with pytest.raises(InvalidMove):
        RibbonRabbitRibbit.parse_move({"kind": "listen", "seat": 1, "word": "rubbish"})


def test_r2_a_word_is_heard_only_when_everybody_has_decided():
    game = position()
    game.submit(2, Listen(3))
    game.submit(3, Listen(4))
    assert game.view(2).said[3] == [HIDDEN]
    assert told(game, 2, FactKind.CALL) == []
    for seat in (0, 1, 4, 5):
        game.submit(seat, Listen(6))
    assert game.view(2).said[3] == [HIDDEN]
    game.submit(6, Listen(0, "ribbon"))
    assert game.view(2).said[3] == ["rabbit"]
    assert told(game, 2, FactKind.CALL) == ["seat 2 hears seat 3 say rabbit"]


def test_r2_the_word_heard_is_that_of_the_same_beat():
    game = position()
    listening(game, {0: 6}, {6: "ribbit"})
    listening(game, {0: 6}, {6: "ribbon"})
    assert told(game, 0, FactKind.CALL) == [
        "seat 0 hears seat 6 say ribbit",
        "seat 0 hears seat 6 say ribbon",
    ]


def test_r2_several_may_listen_to_one_seat_and_all_hear_it():
    game = position()
    listening(game, dict.fromkeys((0, 1, 2, 3, 4, 6), 5))
    for seat in (0, 1, 2, 3, 4, 6):
        assert game.view(seat).said[5] == ["ribbit"]


def test_r2_the_same_seat_may_be_listened_to_on_every_beat():
    game = position()
    for word in ("rabbit", "ribbon", "ribbit"):
        listening(game, {0: 6}, {6: word})
    assert game.view(0).said[6] == ["rabbit", "ribbon", "ribbit"]


def test_r2_the_seat_that_is_listened_to_does_not_notice():
    game = position()
    listening(game, dict.fromkeys((0, 2, 3, 4, 5, 6), 1))
    assert game.view(1).listened == [[HIDDEN], [2], *[[HIDDEN]] * 5]
    assert not any(
        fact.other == 1 for fact in game.heard() if fact.known_to(1) or fact.known_to(None)
    )


def test_r3_nobody_listens_to_itself():
    game = position()
    for seat in range(7):
        targets = {move.seat for move in game.legal(seat) if isinstance(move, Listen)}
        assert targets == set(range(7)) - {seat}
    assert "can't listen to itself" in refused(game, 0, Listen(0))
    assert "can't listen to itself" in refused(game, 6, Listen(6, "ribbon"))


def test_there_is_nobody_beyond_the_last_seat():
    game = position()
    assert "there is no seat 7; seats are 0 to 6" in refused(game, 0, Listen(7))
    to_pointing(game)
    assert "there is no seat -1" in refused(game, 0, Point(NOBODY))


def test_pointing_waits_for_the_third_beat():
    game = position()
    listening(game)
    for move in (Point(3), PointAtNobody()):
        assert "pointing comes after beat 3; this is beat 2" in refused(game, 0, move)


def test_after_the_third_beat_nobody_speaks():
    game = position()
    to_pointing(game)
    assert "all three words are said" in refused(game, 0, Listen(1))
    assert "all three words are said" in refused(game, 6, Listen(1, "ribbon"))


# ---------------------------------------------------------------------- pointing


@pytest.mark.parametrize("seat", [0, 6])
def test_r4_everybody_may_point_at_any_other_seat_or_at_nobody(seat):
    game = position()
    to_pointing(game)
    others = [other for other in range(7) if other != seat]
    assert game.legal(seat) == (*map(Point, others), PointAtNobody())


def test_r3_nobody_points_at_itself():
    game = position()
    to_pointing(game)
    assert "can't point at itself" in refused(game, 3, Point(3))


def test_r3_one_may_point_at_a_seat_that_one_has_not_listened_to():
    game = position()
    for _ in range(3):
        listening(game, {2: 0})
    point(game, {2: 3})
    assert game.points == [0, 0, 1, 1, 0, 0, 0]


def test_cards_and_pointings_are_shown_at_the_same_instant():
    game = position()
    to_pointing(game)
    game.heard()
    for seat in range(6):
        game.submit(seat, Point(6))
        assert told(game) == [f"seat {seat} is ready to point"]
        assert game.points == [0] * 7
    game.submit(6, PointAtNobody())
    shown = told(game, None, FactKind.REVEAL)
    assert shown == [
        "seat 0 shows a 9 (Ribbon) and points at seat 6",
        "seat 1 shows a 9 (Ribbon) and points at seat 6",
        "seat 2 shows a 12 (Rabbit) and points at seat 6",
        "seat 3 shows a 12 (Rabbit) and points at seat 6",
        "seat 4 shows a 10 (Ribbit) and points at seat 6",
        "seat 5 shows a 10 (Ribbit) and points at seat 6",
        "seat 6 shows a 4 (Calling Bird) and points at nobody",
    ]


# ---------------------------------------------------------------------- scoring


def test_w1_a_bird_at_which_nobody_points_scores_nothing():
    assert scored({2: 3, 3: 2}) == [0, 0, 2, 2, 0, 0, 0]


def test_w2_two_rabbits_that_point_at_each_other_score_2_each():
    assert scored({2: 3, 3: 2})[2:4] == [2, 2]


@pytest.mark.parametrize("other_way", [None, 0])
def test_w3_a_rabbit_that_points_at_a_rabbit_scores_1_and_so_does_that_one(other_way):
    """Whether the mate points at nobody or at somebody else."""
    targets = {2: 3} if other_way is None else {2: 3, 3: other_way}
    assert scored(targets) == [0, 0, 1, 1, 0, 0, 0]


def test_w4_a_bird_scores_2_when_two_seats_point_at_it_and_they_score_nothing():
    assert scored({0: 6, 2: 6}) == [0, 0, 0, 0, 0, 0, 2]


def test_the_example_as_a_whole():
    """Two birds, three Rabbits, one of them found one-sidedly."""
    cards = [12, 12, 12, 4, 4, 9, 9, 10, 10]
    targets = {0: 1, 1: 0, 2: 1, 5: 3, 7: 3}
    assert scored(targets, 9, cards=cards) == [2, 3, 1, 2, 0, 0, 0, 0, 0]


def test_r5_all_mates_that_point_at_a_seat_count_mutual_or_not():
    cards = in_order(12)  # 0 to 2 are Ribbons
    assert scored({1: 0, 2: 0}, 12, cards=cards)[:3] == [2, 1, 1]
    assert scored({0: 1, 1: 0, 2: 0}, 12, cards=cards)[:3] == [3, 2, 1]
    assert scored({0: 1, 1: 2, 2: 0}, 12, cards=cards)[:3] == [2, 2, 2]


def test_r5_a_pointing_of_another_animal_brings_nothing():
    assert scored({0: 2, 4: 2}) == [0] * 7


def test_r6_who_points_at_a_bird_loses_the_points_of_its_finders_too():
    """The Rabbit 2 points at the bird while 3 points at it; 3 keeps its own point."""
    assert scored({2: 6, 3: 2}) == [0, 0, 0, 1, 0, 0, 1]


def test_r6_only_the_points_of_this_round_are_lost():
    points = [5, 1, 4, 0, 0, 0, 2]
    assert scored({2: 6, 3: 2}, points=points) == [5, 1, 4, 1, 0, 0, 3]


def test_r6_to_be_pointed_at_by_a_bird_does_no_harm():
    assert scored({6: 2, 2: 3, 3: 2}) == [0, 0, 2, 2, 0, 0, 0]


def test_r7_a_bird_scores_for_every_seat_whatever_its_animal():
    assert scored({0: 6, 1: 6, 2: 6, 4: 6, 5: 6}) == [0, 0, 0, 0, 0, 0, 5]


def test_r7_a_bird_scores_nothing_for_its_own_pointing():
    assert scored({6: 0}) == [0] * 7
    assert scored({6: 0, 0: 6}) == [0, 0, 0, 0, 0, 0, 1]


def test_r8_two_birds_are_not_mates_and_who_points_at_the_other_scores_nothing():
    """Seats 6 and 7 are birds. 6 points at 7 and forfeits what 0 and 1 bring it."""
    assert scored({6: 7, 0: 6, 1: 6}, 8) == [0, 0, 0, 0, 0, 0, 0, 1]


def test_r8_two_birds_that_point_at_each_other_both_score_nothing():
    assert scored({6: 7, 7: 6, 0: 6, 2: 7}, 8) == [0] * 8


def test_r9_a_wrong_animal_costs_nothing():
    """The Rabbit 2 points at a Ribbon and keeps the point that 3 brings it."""
    assert scored({2: 0, 3: 2}, points=[1, 1, 1, 1, 1, 1, 1]) == [1, 1, 2, 2, 1, 1, 1]


def test_scores_are_told_to_everybody():
    game = position()
    to_pointing(game)
    game.heard()
    point(game, {0: 6, 1: 0, 2: 3, 3: 2})
    assert told(game, None, FactKind.SCORE) == [
        "seat 0 has pointed at a Calling Bird, seat 6, and scores nothing",
        "seat 1 scores 1",
        "seat 2 scores 2",
        "seat 3 scores 2",
        "seat 6 scores 1",
    ]


def expected_points(cards: Sequence[int], targets: Sequence[int]) -> list[int]:
    """The rulebook's scoring once more, pointing by pointing."""
    points = [0] * len(cards)
    for seat, target in enumerate(targets):
        if target == NOBODY:
            continue
        if cards[target] == BIRD:
            points[target] += 1
        elif cards[seat] == cards[target]:
            points[seat] += 1
            points[target] += 1
    for seat, target in enumerate(targets):
        if target != NOBODY and cards[target] == BIRD:
            points[seat] = 0
    return points


@settings(max_examples=60, deadline=None)
@given(st.integers(7, 12), st.randoms(use_true_random=False))
def test_scoring_agrees_with_another_way_of_counting(seats, chance):
    cards = in_order(seats)
    chance.shuffle(cards)
    targets = [chance.choice([NOBODY, *(o for o in range(seats) if o != s)]) for s in range(seats)]
    named = {seat: target for seat, target in enumerate(targets) if target != NOBODY}
    assert scored(named, seats, cards=cards) == expected_points(cards, targets)


# ---------------------------------------------------------------------- rounds and the end


def test_r10_a_new_round_deals_all_cards_anew_and_forgets_the_old_one():
    game = position(12)
    to_pointing(game)
    before = list(game.cards)
    game.heard()
    point(game, {0: 1})
    assert game.round == 2
    assert Counter(game.cards) == CENSUS[12]
    assert game.cards != before
    assert game.said == [[]] * 12
    assert game.listened == [[]] * 12
    assert game.pointing == [NOBODY] * 12
    assert game.points == [1, 1, *[0] * 10]
    assert list(game.actors()) == list(range(12))
    assert "round 2 begins" in told(game)


def test_r10_the_new_role_does_not_depend_on_the_old_one():
    """However it came about, seat 6 was the bird of the first round."""
    birds = Counter[int]()
    for i in range(280):
        game = RibbonRabbitRibbit.start(7, {}, i.to_bytes(32, "big"))
        game.cards = in_order(7)
        to_pointing(game)
        point(game, {})
        birds[game.cards.index(BIRD)] += 1
    assert min(birds.values()) > 20
    assert max(birds.values()) < 65


def test_the_game_goes_on_below_the_target():
    game = position(points=[7, 0, 0, 0, 0, 0, 0])
    to_pointing(game)
    point(game, {0: 1, 1: 0})
    assert game.points[0] == 9
    assert game.result() is None
    assert game.round == 2


def test_the_game_ends_at_the_target_exactly():
    game = position(points=[8, 0, 0, 0, 0, 0, 0])
    to_pointing(game)
    game.heard()
    point(game, {0: 1, 1: 0})
    result = game.result()
    assert result is not None
    assert result.winners == (0,)
    assert result.scores == (10, 2, 0, 0, 0, 0, 0)
    assert result.ranks == (1, 2, 3, 3, 3, 3, 3)
    assert result.won is None
    assert told(game)[-1] == "the game is over; most points (10): seat 0"
    assert list(game.actors()) == []
    with pytest.raises(GameOver):
        game.submit(0, PointAtNobody())


def test_r11_the_end_comes_after_the_whole_round_and_most_points_win():
    """Seat 0 reaches 10 with the first pointings, but the bird comes to 11."""
    game = position(points=[8, 0, 0, 0, 0, 0, 8])
    to_pointing(game)
    point(game, {0: 1, 1: 0, 2: 6, 3: 6, 4: 6})
    result = game.result()
    assert result is not None
    assert result.scores == (10, 2, 0, 0, 0, 0, 11)
    assert result.winners == (6,)
    assert result.ranks == (2, 3, 4, 4, 4, 4, 1)


def test_ties_share_the_victory():
    game = position(points=[9, 9, 0, 0, 0, 0, 0])
    to_pointing(game)
    game.heard()
    point(game, {0: 1, 1: 0})
    result = game.result()
    assert result is not None
    assert result.winners == (0, 1)
    assert result.ranks == (1, 1, 3, 3, 3, 3, 3)
    assert told(game)[-1] == "the game is over; most points (11): seat 0, seat 1"


@pytest.mark.parametrize(("target", "over"), [(1, True), (2, True), (3, False)])
def test_the_target_can_be_chosen(target, over):
    game = position(target=target)
    to_pointing(game)
    point(game, {2: 3, 3: 2})
    assert (game.result() is not None) == over


def test_r12_the_last_round_ends_the_game_and_most_points_win():
    game = position(max_rounds=1)
    to_pointing(game)
    point(game, {2: 3})
    result = game.result()
    assert result is not None
    assert result.winners == (2, 3)
    assert result.scores == (0, 0, 1, 1, 0, 0, 0)


def test_r12_without_any_points_everybody_shares():
    game = started(max_rounds=3)
    moves = 0
    while game.actors():
        seat = game.actors()[0]
        game.submit(seat, game.default(seat))
        moves += 1
    result = game.result()
    assert result is not None
    assert result.winners == tuple(range(7))
    assert game.round == 3
    assert moves == game.bound() == 3 * 7 * 4


# ---------------------------------------------------------------------- a clock that runs out


def test_a_clock_that_runs_out_listens_to_the_left_and_says_the_words_in_order():
    game = position()
    assert [game.default(seat) for seat in range(7)] == [
        *(Listen(seat) for seat in range(1, 7)),
        Listen(0, "ribbon"),
    ]
    listening(game)
    assert game.default(6) == Listen(0, "rabbit")
    listening(game, words={6: "ribbit"})
    assert game.default(6) == Listen(0, "rabbit")


def test_a_clock_that_runs_out_points_at_nobody():
    game = position()
    to_pointing(game)
    assert {game.default(seat) for seat in range(7)} == {PointAtNobody()}


# ---------------------------------------------------------------------- who sees what


def test_a_seat_sees_only_its_own_card():
    game = position()
    for seat in range(7):
        view = game.view(seat)
        assert [other for other, card in enumerate(view.cards) if card is not HIDDEN] == [seat]
        assert view.cards[seat] == game.cards[seat]
    assert game.view(None).cards == [HIDDEN] * 7


def test_words_are_known_to_speaker_and_listener_of_that_beat_only():
    game = position()
    listening(game, {0: 2, 1: 4})
    listening(game, {0: 6, 1: 2}, {6: "rabbit"})
    assert game.view(0).said == [
        ["ribbon", "ribbon"],
        [HIDDEN, HIDDEN],
        ["rabbit", HIDDEN],
        [HIDDEN, HIDDEN],
        [HIDDEN, HIDDEN],
        [HIDDEN, HIDDEN],
        [HIDDEN, "rabbit"],
    ]
    assert game.view(1).said[2] == [HIDDEN, "rabbit"]
    assert game.view(None).said == [[HIDDEN, HIDDEN]] * 7


def test_words_just_committed_are_known_to_the_speaker_only():
    game = position()
    game.submit(6, Listen(0, "ribbit"))
    game.submit(0, Listen(6))
    assert game.view(6).said[6] == ["ribbit"]
    assert game.view(0).said[6] == [HIDDEN]
    assert game.view(None).said == [[HIDDEN], [], [], [], [], [], [HIDDEN]]


def test_whom_a_seat_has_listened_to_it_alone_knows():
    game = position()
    listening(game, {3: 5})
    for viewer in (None, *range(7)):
        for seat in range(7):
            shown = game.view(viewer).listened[seat]
            assert shown == (game.listened[seat] if viewer == seat else [HIDDEN])


def test_pointings_are_masked_until_the_last_one_has_decided():
    game = position()
    to_pointing(game)
    game.submit(0, Point(1))
    game.submit(1, PointAtNobody())
    rest = [NOBODY] * 5
    assert game.view(0).pointing == [1, HIDDEN, *rest]
    assert game.view(1).pointing == [HIDDEN, NOBODY, *rest]
    assert game.view(2).pointing == game.view(None).pointing == [HIDDEN, HIDDEN, *rest]


def test_at_the_end_cards_and_pointings_lie_open_but_words_stay_secret():
    game = position(target=1)
    to_pointing(game)
    point(game, {2: 3, 4: 0})
    assert game.result() is not None
    view = game.view(None)
    assert view.cards == in_order(7)
    assert view.pointing == [NOBODY, NOBODY, 3, NOBODY, 0, NOBODY, NOBODY]
    assert view.said == [[HIDDEN] * 3] * 7
    assert view.listened == [[HIDDEN] * 3] * 7
    own = game.view(4)
    assert own.said[4] == ["ribbit"] * 3
    assert own.said[5] == ["ribbit"] * 3  # its left neighbor, to which it listened
    assert own.said[6] == [HIDDEN] * 3


def test_logs_show_neither_words_nor_targets_nor_whether_anybody_is_pointed_at():
    game = position()
    for seat, move in ((0, Listen(3)), (6, Listen(3, "ribbon"))):
        stored = {"kind": "listen", "seat": move.seat, "word": move.word}
        assert redacted(stored, game.secret(seat, move)) == {
            "kind": "listen",
            "seat": None,
            "word": None,
        }
    to_pointing(game)
    for pointed in (Point(3), PointAtNobody()):
        assert redacted({"kind": "any", "seat": 3}, game.secret(0, pointed)) == {"kind": None}


def test_that_a_seat_has_decided_is_told_the_same_whatever_it_was():
    said = set()
    for move in (Listen(0, "ribbon"), Listen(3, "ribbit")):
        game = position()
        game.submit(6, move)
        said.add(tuple(game.heard()))
    game = position(cards=[4, 9, 9, 12, 12, 10, 10])
    game.submit(6, Listen(2))
    said.add(tuple(game.heard()))
    assert len(said) == 1
    pointed = set()
    for pointing in (Point(0), PointAtNobody()):
        game = position()
        to_pointing(game)
        game.heard()
        game.submit(6, pointing)
        pointed.add(tuple(game.heard()))
    assert len(pointed) == 1


def test_what_is_heard_is_told_to_the_listener_alone():
    game = position()
    listening(game, {0: 6, 1: 6}, {6: "ribbit"})
    heard = [fact for fact in game.heard() if fact.kind is FactKind.CALL]
    assert [(fact.seat, fact.to) for fact in heard] == [(seat, (seat,)) for seat in range(7)]
    assert heard[0].text == "seat 0 hears seat 6 say ribbit"
    assert heard[1].other == 6
    assert heard[1].items == ("ribbit",)


def test_everybody_is_told_how_the_round_goes_on():
    game = position()
    listening(game)
    assert told(game, None, FactKind.EVENT) == ["beat 2 begins"]
    listening(game)
    assert told(game, None, FactKind.EVENT) == ["beat 3 begins"]
    listening(game)
    assert told(game, None, FactKind.EVENT) == ["all words are said: point at a mate, or at nobody"]


def test_nobody_is_told_of_the_score_before_all_have_pointed():
    game = position()
    to_pointing(game)
    game.heard()
    for seat in range(6):
        game.submit(seat, Point(6))
    assert facts(game, None, FactKind.SCORE, FactKind.REVEAL) == []


# ---------------------------------------------------------------------- possible worlds


def dealt(game: RibbonRabbitRibbit, seat: int | None, count: int) -> list[RibbonRabbitRibbit]:
    view = game.view(seat)
    chance = random.Random(3)
    return [view.complete(seat, chance) for _ in range(count)]


def test_before_anybody_speaks_all_deals_are_equally_likely():
    game = position()
    birds = Counter(world.cards.index(BIRD) for world in dealt(game, 0, 1200))
    assert birds.keys() == {1, 2, 3, 4, 5, 6}
    assert all(160 < count < 240 for count in birds.values())
    mates = Counter(world.cards.index(RIBBON, 1) for world in dealt(game, 0, 1200))
    assert all(160 < count < 240 for count in mates.values())


def test_a_word_heard_once_comes_from_its_animal_or_from_a_bird():
    """A Ribbon hears rabbit: 2 Rabbits would surely say so, the bird in a third of all cases."""
    game = position()
    listening(game, {0: 2})
    cards = Counter(world.cards[2] for world in dealt(game, 0, 1400))
    assert cards.keys() == {RABBIT, BIRD}
    assert 150 < cards[BIRD] < 250


def test_two_words_heard_from_different_seats_cannot_both_be_of_the_only_bird():
    game = position()
    listening(game, {0: 2})
    listening(game, {0: 4})
    pairs = Counter((world.cards[2], world.cards[4]) for world in dealt(game, 0, 800))
    # 2 Rabbits and 2 Ribbits: 2 * 2 ways; a bird for one of them: 2 ways, a third each.
    assert pairs.keys() == {(RABBIT, RIBBIT), (BIRD, RIBBIT), (RABBIT, BIRD)}
    assert 540 < pairs[RABBIT, RIBBIT] < 660


def test_a_seat_reckons_with_its_own_card():
    """A Ribbon hears ribbon: only 1 other Ribbon is left, and the bird says so in a third of all
    cases. The only bird knows that whatever it hears is true."""
    game = position()
    listening(game, {0: 1, 6: 1})
    cards = Counter(world.cards[1] for world in dealt(game, 0, 1200))
    assert cards.keys() == {RIBBON, BIRD}
    assert 240 < cards[BIRD] < 360
    assert {world.cards[1] for world in dealt(game, 6, 60)} == {RIBBON}


def test_the_same_word_twice_is_never_of_a_bird():
    game = position()
    for _ in range(2):
        listening(game, {0: 2})
    assert {world.cards[2] for world in dealt(game, 0, 60)} == {RABBIT}


def test_two_different_words_betray_a_bird():
    game = position()
    listening(game, {0: 6}, {6: "rabbit"})
    listening(game, {0: 6}, {6: "ribbon"})
    worlds = dealt(game, 0, 60)
    assert {world.cards[6] for world in worlds} == {BIRD}
    assert {tuple(world.said[6]) for world in worlds} == {("rabbit", "ribbon")}


def test_what_a_bird_said_unheard_may_be_any_of_the_other_words_in_any_order():
    game = position()
    for heard in (False, True, False):
        listening(game, {0: 2 if heard else 3})
    worlds = [world for world in dealt(game, 0, 600) if world.cards[2] == BIRD]
    assert {tuple(world.said[2]) for world in worlds} == {
        ("ribbon", "rabbit", "ribbit"),
        ("ribbit", "rabbit", "ribbon"),
    }


def test_a_word_that_is_not_heard_yet_tells_nothing():
    game = position()
    for seat in range(6):
        game.submit(seat, Listen(2 if seat != 2 else 0))
    assert {world.cards[2] for world in dealt(game, 0, 80)} == {RIBBON, RABBIT, RIBBIT, BIRD}


@pytest.mark.parametrize("seats", [7, 9, 12])
def test_every_world_could_have_come_about(seats):
    chance = random.Random(seats)
    game = started(seats, target=2)
    while game.actors():
        for viewer in (None, 0, seats - 1):
            view = game.view(viewer)
            world = view.complete(viewer, chance)
            assert world.view(viewer) == view
            assert Counter(world.cards) == CENSUS[seats]
            for seat, card in enumerate(world.cards):
                said = world.said[seat]
                if card == BIRD:
                    assert len(set(said)) == len(said)
                    assert set(said) <= set(WORDS)
                else:
                    assert said == [WORD[card]] * len(said)
                assert all(0 <= other < seats for other in world.listened[seat])
                assert seat not in (*world.listened[seat], world.pointing[seat])
            again = world.complete(viewer, chance)
            again.rng = world.rng
            assert again == world
        game.submit(*random_move(game, chance))


# ---------------------------------------------------------------------- computer players


def best(game: RibbonRabbitRibbit, seat: int) -> set[Move]:
    """The moves after which a seat's outlook is best, before anybody else decides."""
    values = {}
    for move in game.legal(seat):
        after = game.copy()
        after.play(seat, move)
        values[move] = after.outlook(seat)
    most = max(values.values())
    return {move for move, value in values.items() if value > most - 1e-9}


def test_a_seat_likes_to_make_sure_of_a_mate():
    game = position(12)
    listening(game, {0: 1})
    assert best(game, 0) == {Listen(1)}
    listening(game, {0: 1})
    to_pointing(game)
    assert best(game, 0) == {Point(1)}


def test_a_word_is_worth_what_it_says_of_a_mate_and_of_birds():
    """With 8 seats a Ribbon has one mate, and there are two birds, each of which says ribbon on
    the first beat in a third of all cases: odds of 3 to 2."""
    assert worth(8, RIBBON, ("ribbon",)) == pytest.approx(0.6 + 0.6 * FINDERS)
    assert worth(8, BIRD, ("ribbon",)) == pytest.approx(6 / 7 * FINDERS)


def test_the_hope_in_a_listen_is_for_what_it_may_turn_out_to_be():
    """A mate that is made sure of, or else a bird, so that another seat has to be found."""
    game = position(12)
    listening(game, {0: 1})
    elsewhere = max(FINDERS, worth(12, RIBBON, ()))
    game.submit(0, Listen(1))
    surely = 2 / 3 * (1 + FINDERS) + 1 / 3 * elsewhere
    assert game.outlook(0) == pytest.approx(
        1 / (1 + 11 / HEAT ** ((surely - TYPICAL) / game.options.target))
    )


def test_a_seat_looks_elsewhere_when_it_has_heard_another_word():
    game = position(12)
    listening(game, {0: 4})
    assert best(game, 0) == {Listen(other) for other in range(1, 12) if other != 4}


def test_a_seat_shuns_a_bird_that_it_has_exposed():
    game = position(12)
    listening(game, {0: 9}, {9: "ribbon"})
    listening(game, {0: 9}, {9: "rabbit"})
    to_pointing(game)
    assert Point(9) not in best(game, 0)
    game.submit(0, Point(9))
    worst = game.outlook(0)
    other = position(12)
    to_pointing(other)
    other.submit(0, PointAtNobody())
    assert worst < other.outlook(0)


def test_a_bird_does_not_point_at_what_may_be_a_bird():
    game = position(12)
    to_pointing(game)
    # It has listened to its left neighbor three times, which is none.
    assert best(game, 11) == {PointAtNobody(), Point(0)}


def test_the_outlook_knows_the_end():
    game = position(target=2)
    to_pointing(game)
    point(game, {2: 3, 3: 2})
    assert [game.outlook(seat) for seat in range(7)] == [0, 0, 0.5, 0.5, 0, 0, 0]


def test_more_points_are_a_better_outlook():
    game = position(points=[3, 5, 0, 0, 0, 0, 0])
    assert game.outlook(1) > game.outlook(0) > game.outlook(3)


# ---------------------------------------------------------------------- for people and clients


def test_labels_are_imperatives():
    game = position()
    assert game.label(Listen(3)) == "Listen to seat 3"
    assert game.label(Listen(3, "rabbit")) == "Say rabbit and listen to seat 3"
    assert game.label(Point(3)) == "Point at seat 3"
    assert game.label(PointAtNobody()) == "Point at nobody"


def test_the_largest_lists_of_moves():
    game = position(12)
    assert len(game.legal(0)) == 11
    assert len(game.legal(11)) == 33
    to_pointing(game)
    assert len(game.legal(0)) == len(game.legal(11)) == 12


def zone(game: RibbonRabbitRibbit, name: str) -> list[Space]:
    (found,) = (zone for zone in game.table().zones if zone.id == name)
    return found.spaces


def test_the_table_shows_the_numbers_of_each_animal_to_everybody():
    game = position(9)
    assert [(space.name, space.marks) for space in zone(game.view(None), "animals")] == [
        ("Ribbon", ["2 in this round"]),
        ("Rabbit", ["3 in this round"]),
        ("Ribbit", ["2 in this round"]),
        ("Calling Bird", ["2 in this round"]),
    ]


def test_the_table_shows_a_seat_what_it_knows():
    game = position(points=[0, 0, 3, 0, 0, 0, 0])
    listening(game, {0: 2, 2: 0})
    view = game.view(0)
    assert zone(view, "card:0") == [Space(pieces=[Piece("card", "9")], marks=["Ribbon"])]
    assert zone(view, "card:2") == [Space(pieces=[Piece("card")])]
    assert zone(view, "words:2") == [Space("beat 1", [Piece("word", "rabbit")])]
    assert zone(view, "words:3") == [Space("beat 1", [Piece("word")])]
    assert zone(view, "ears:0") == [Space("beat 1", [Piece("ear", "seat 2")])]
    assert zone(view, "ears:2") == [Space("beat 1", [Piece("ear")])]
    assert zone(view, "points:2") == [Space(pieces=[Piece("point", count=3)])]
    assert zone(view, "pointing:2") == [Space()]
    assert {z.layout for z in view.table().zones} == {Layout.ROW, Layout.TOKENS}


def test_the_table_shows_pointing_hands():
    game = position(target=1)
    to_pointing(game)
    game.submit(2, Point(3))
    assert zone(game.view(2), "pointing:2") == [Space(pieces=[Piece("hand", "seat 3")])]
    assert zone(game.view(3), "pointing:2") == [Space(pieces=[Piece("hand")])]
    point(game, {})
    assert zone(game.view(None), "pointing:2") == [Space(pieces=[Piece("hand", "seat 3")])]
    assert zone(game.view(None), "pointing:3") == [Space(pieces=[Piece("hand", "nobody")])]


def test_the_note_says_where_the_game_stands():
    game = position(target=1)
    game.submit(3, Listen(0))
    assert game.table().note == (
        "Round 1, beat 1 of 3: still to decide: seat 0, seat 1, seat 2, seat 4, seat 5, seat 6"
    )
    to_pointing(game)
    assert game.table().note == (
        "Round 1, pointing: still to decide: seat 0, seat 1, seat 2, seat 3, seat 4, seat 5, seat 6"
    )
    point(game, {2: 3})
    assert game.table().note == "Round 1 was the last: won by seat 2 and seat 3"


def test_the_component_tables_say_where_they_are_from():
    tables = {table.name: table for table in RibbonRabbitRibbit.components()}
    assert set(tables) == {"mail", "animals", "deck", "round"}
    assert {table.provenance for table in tables.values()} == {Provenance.PRINTED}
    assert [row["value"] for row in tables["mail"].rows] == [4, 9, 10, 12]


def test_no_round_needs_more_cards_than_the_mail_deck_has():
    for census in CENSUS.values():
        assert all(count <= card for card, count in census.items())


# ---------------------------------------------------------------------- random play


@settings(max_examples=25, deadline=None)
@given(st.integers(7, 12), st.integers(0, 2**32), st.integers(1, 6))
def test_random_games(seats, seed, target):
    chance = random.Random(seed)
    game = RibbonRabbitRibbit.start(seats, {"target": target}, chance.randbytes(32))
    before = list(game.points)
    rounds = 1
    while game.actors():
        game.submit(*random_move(game, chance))
        assert Counter(game.cards) == CENSUS[seats]
        for seat, said in enumerate(game.said):
            beats = game.beat - (seat in game.waiting)
            assert len(said) == len(game.listened[seat]) == min(beats, 3)
        if game.round != rounds:
            assert max(before) < target
            rounds, before = game.round, list(game.points)
    result = game.result()
    assert result is not None
    assert max(result.scores) >= target or game.round == 40
    assert result.winners == tuple(
        seat for seat in range(seats) if result.scores[seat] == max(result.scores)
    )


@pytest.mark.parametrize("seats", [7, 12])
def test_random_play_stays_within_the_bound(seats):
    chance = random.Random(seats)
    game = started(seats)
    assert play_out(game, chance) <= game.bound() == 40 * 4 * seats
