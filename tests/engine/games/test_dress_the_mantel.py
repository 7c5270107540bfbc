"""Dress the Mantel, by rule: the rulebook's example (W), the rulings (R), what is easily missed.

Seat 0 has the pawn in turn 1 unless a test says otherwise. A garland is written from the Clock
outward, each card with its visible edge: "12A 1A 2B".
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.components import Provenance
from engine.errors import GameOver, IllegalMove, InvalidMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import FactKind
from engine.game import HIDDEN, Move
from engine.games import get_game
from engine.games.dress_the_mantel import (
    SIDES,
    Choose,
    Decorate,
    DressTheMantel,
    Garland,
    Mantel,
    Offer,
)
from engine.playout import random_move
from engine.table import Layout

KEY = bytes(32)

CARDS = {
    1: ("bells poinsettia", "pine orange"),
    2: ("pine pine", "orange mistletoe"),
    3: ("orange orange", "poinsettia mistletoe"),
    4: ("bells", "poinsettia pine"),
    5: ("pine poinsettia", "orange mistletoe"),
    6: ("orange orange", "pine poinsettia"),
    7: ("pine pine", "poinsettia orange"),
    8: ("orange poinsettia", "pine mistletoe"),
    9: ("bells", "orange pine"),
    10: ("orange orange", "pine mistletoe"),
    11: ("pine poinsettia", "mistletoe"),
    12: ("bells pine", "orange"),
}

ANYWHERE = [
    Decorate("left", "A"),
    Decorate("left", "B"),
    Decorate("right", "A"),
    Decorate("right", "B"),
]


# ---------------------------------------------------------------------- helpers


def started(first_seat: int = 0, *, deck: Sequence[int] = ()) -> DressTheMantel:
    """A new game, with a listener; `deck`: the cards in the order in which they are drawn."""
    game = DressTheMantel.start(2, {"first_seat": first_seat}, KEY)
    if deck:
        rest = [card for card in CARDS if card not in deck]
        game.deck = [*rest, *reversed(deck)]
        game.drawn = [game.deck.pop(), game.deck.pop()]
    game.listen()
    return game


def play(game: DressTheMantel, *moves: Move) -> None:
    """Each move by the seat whose turn it is."""
    for move in moves:
        game.submit(game.actors()[0], move)


def garland(text: str) -> Garland:
    garland = Garland()
    for card in text.split():
        garland.cards.append(int(card[:-1]))
        garland.edges.append("A" if card[-1] == "A" else "B")
    return garland


def mantel(text: str) -> Mantel:
    """From the garlands on the left and on the right: "12A 1A | 3B"."""
    left, _, right = text.partition("|")
    return Mantel(garland(left), garland(right))


def in_text(mantel: Mantel) -> str:
    sides = [
        " ".join(f"{card}{edge}" for card, edge in zip(side.cards, side.edges, strict=True))
        for side in (mantel.left, mantel.right)
    ]
    return " | ".join(sides)


def points(own: str, other: str = "") -> dict[str, int]:
    """What seat 0 scores for each decoration with these two mantels, without what scores 0."""
    game = started()
    game.phase = "over"
    game.mantels = [mantel(own), mantel(other)]
    result = game.result()
    assert result is not None
    assert result.scores[0] == sum(both[0] for both in result.detail.values())
    return {name: both[0] for name, both in result.detail.items() if both[0]}


def lines_only(own: str) -> dict[str, int]:
    """The same without mistletoe, of which the other seat has more."""
    return points(own, "5B 11B 10B 8B 3B | 2B")


def played(own: str, other: str) -> DressTheMantel:
    """A whole game after which seat 0 and seat 1 have these mantels of six cards each."""
    placements = []
    for text in (own, other):
        dressed = mantel(text)
        placements.append(
            [
                (card, Decorate(name, edge))
                for name, side in zip(SIDES, (dressed.left, dressed.right), strict=True)
                for card, edge in zip(side.cards, side.edges, strict=True)
            ]
        )
    deck = [placements[seat][turn][0] for turn in range(6) for seat in (0, 1)]
    game = started(deck=deck)
    for turn in range(6):
        pawn = turn % 2
        # The gift is the other seat's card when it will be accepted, else the pawn's seat's.
        offered, answer = (1 - pawn, Choose("accept")) if turn < 3 else (pawn, Choose("reject"))
        play(game, Offer(placements[offered][turn][0]), answer)
        play(game, placements[pawn][turn][1], placements[1 - pawn][turn][1])
    return game


def told(game: DressTheMantel, seat: int | None = None, *kinds: FactKind) -> list[str]:
    """The facts that a seat has heard since the last call, of some kinds or of all."""
    return [
        fact.text
        for fact in game.heard()
        if fact.known_to(seat) and (not kinds or fact.kind in kinds)
    ]


def all_cards(game: DressTheMantel) -> list[int]:
    return sorted(card for zone in game.zones()["evergreen"] for card in zone)


# ---------------------------------------------------------------------- set-up


def test_the_pawn_s_seat_has_drawn_two_of_twelve_cards():
    game = started()
    assert len(game.deck) == 10
    assert len(game.drawn) == 2
    assert all_cards(game) == list(CARDS)
    assert [in_text(dressed) for dressed in game.mantels] == [" | ", " | "]
    assert (game.turn, game.pawn, game.actors()) == (1, 0, (0,))


def test_the_cards_are_shuffled():
    decks = {tuple(DressTheMantel.start(2, {}, bytes([i]) * 32).deck) for i in range(20)}
    assert len(decks) == 20


def test_the_first_seat_has_the_pawn_in_turn_1():
    game = started(1)
    assert (game.pawn, game.actors()) == (1, (1,))


def test_without_a_first_seat_the_pawn_is_drawn():
    holders = {DressTheMantel.start(2, {}, bytes([i]) * 32).pawn for i in range(30)}
    assert holders == {0, 1}


def test_it_is_a_game_for_two():
    assert get_game("dress-the-mantel") is DressTheMantel
    for seats in (1, 3):
        with pytest.raises(WrongSeats):
            DressTheMantel.start(seats, {}, KEY)


def test_the_first_seat_must_exist():
    with pytest.raises(InvalidOption) as refusal:
        started(2)
    assert refusal.value.option == "first_seat"


# ---------------------------------------------------------------------- offering and choosing


def test_either_drawn_card_may_be_offered_and_no_other():
    game = started(deck=[9, 4])
    assert list(game.legal(0)) == [Offer(4), Offer(9)]
    assert game.legal(1) == ()
    with pytest.raises(IllegalMove, match="seat 0 hasn't drawn card 5; it may offer 4 or 9"):
        game.submit(0, Offer(5))


def test_the_other_seat_answers_the_offer():
    game = started(deck=[9, 4])
    play(game, Offer(9))
    assert (game.offered, game.drawn) == ([9], [4])
    assert game.actors() == (1,)
    assert list(game.legal(1)) == [Choose("accept"), Choose("reject")]
    with pytest.raises(NotYourTurn, match="waiting for: 1"):
        game.submit(0, Choose("accept"))


@pytest.mark.parametrize("first_seat", [0, 1])
def test_who_accepts_gets_the_gift_and_the_pawn_s_seat_the_hidden_card(first_seat):
    game = started(first_seat, deck=[9, 4])
    play(game, Offer(9), Choose("accept"), Decorate("left", "A"), Decorate("left", "A"))
    assert in_text(game.mantels[first_seat]) == "4A | "
    assert in_text(game.mantels[1 - first_seat]) == "9A | "


@pytest.mark.parametrize("first_seat", [0, 1])
def test_who_rejects_gets_the_hidden_card_and_the_pawn_s_seat_its_gift_back(first_seat):
    game = started(first_seat, deck=[9, 4])
    play(game, Offer(9), Choose("reject"), Decorate("left", "A"), Decorate("left", "A"))
    assert in_text(game.mantels[first_seat]) == "9A | "
    assert in_text(game.mantels[1 - first_seat]) == "4A | "


# ---------------------------------------------------------------------- decorating


def test_a_card_goes_to_either_side_with_either_edge_outward():
    game = started(deck=[9, 4])
    play(game, Offer(9), Choose("accept"))
    assert list(game.legal(0)) == ANYWHERE
    play(game, Decorate("right", "B"))
    assert list(game.legal(1)) == ANYWHERE
    assert in_text(game.mantels[0]) == " | 4B"
    assert in_text(game.mantels[1]) == " | "


@pytest.mark.parametrize("answer", ["accept", "reject"])
def test_r9_the_pawn_s_seat_decorates_first_whatever_the_answer(answer):
    for first_seat in (0, 1):
        game = started(first_seat)
        play(game, game.legal(first_seat)[0], Choose(answer))
        assert game.actors() == (first_seat,)
        play(game, Decorate("left", "A"))
        assert game.actors() == (1 - first_seat,)


def test_a_card_is_added_at_the_outer_end():
    game = started(deck=[9, 4])
    game.mantels[0] = mantel("12A 1A | 3B")
    play(game, Offer(9), Choose("accept"), Decorate("left", "B"))
    assert in_text(game.mantels[0]) == "12A 1A 4B | 3B"


def test_r8_cards_that_are_placed_stay_as_they_are():
    game = started(deck=[9, 4])
    own, other = "12A 1A | 3B", "2B | 5A 7B"
    game.mantels = [mantel(own), mantel(other)]
    play(game, Offer(4), Choose("accept"), Decorate("right", "B"), Decorate("left", "A"))
    assert [in_text(dressed) for dressed in game.mantels] == ["12A 1A | 3B 9B", "2B 4A | 5A 7B"]


def test_a_side_may_stay_empty():
    game = played("1A 2A 3A 4A 5A 6A |", "| 7A 8A 9A 10A 11A 12A")
    assert in_text(game.mantels[0]) == "1A 2A 3A 4A 5A 6A | "
    assert in_text(game.mantels[1]) == " | 7A 8A 9A 10A 11A 12A"


def test_only_what_is_due_is_possible():
    game = started(deck=[9, 4])
    with pytest.raises(
        IllegalMove, match="seat 0 can't add its card to its mantel now, only offer"
    ):
        game.submit(0, Decorate("left", "A"))
    play(game, Offer(9))
    with pytest.raises(IllegalMove, match="seat 1 can't offer one of its two cards now, only acc"):
        game.submit(1, Offer(4))
    play(game, Choose("reject"))
    with pytest.raises(IllegalMove, match="seat 0 can't accept or reject the offered card now, on"):
        game.submit(0, Choose("accept"))
    odd: Any = "C"
    with pytest.raises(IllegalMove, match="decorate:left,C isn't possible now; of this kind only:"):
        game.submit(0, Decorate("left", odd))


# ---------------------------------------------------------------------- turns


@pytest.mark.parametrize("answer", ["accept", "reject"])
def test_the_pawn_goes_to_the_other_seat_after_every_turn(answer):
    game = started()
    pawns = []
    while game.actors():
        pawns.append((game.turn, game.pawn, game.actors()[0]))
        play(game, game.legal(game.pawn)[0], Choose(answer), ANYWHERE[0], ANYWHERE[3])
    assert pawns == [(1, 0, 0), (2, 1, 1), (3, 0, 0), (4, 1, 1), (5, 0, 0), (6, 1, 1)]


def test_each_turn_draws_two_new_cards():
    game = started(deck=[9, 4, 7, 1])
    play(game, Offer(9), Choose("accept"), *ANYWHERE[:2])
    assert sorted(game.drawn) == [1, 7]
    assert len(game.deck) == 8
    assert (game.offered, game.answer) == ([], None)
    assert list(game.legal(1)) == [Offer(1), Offer(7)]


def test_after_six_turns_each_mantel_has_six_cards():
    game = started()
    rand = random.Random(1)
    for _ in range(24):
        game.submit(*random_move(game, rand))
    assert game.actors() == ()
    assert [len(m.left.cards) + len(m.right.cards) for m in game.mantels] == [6, 6]
    assert game.deck == game.drawn == game.offered == []
    with pytest.raises(GameOver):
        game.submit(0, ANYWHERE[0])
    assert game.bound() == 24


def test_there_is_no_result_before_the_last_card_is_placed():
    game = started()
    rand = random.Random(2)
    for _ in range(24):
        assert game.result() is None
        game.submit(*random_move(game, rand))
    assert game.result() is not None


# ---------------------------------------------------------------------- scoring: W1


EXAMPLES = [
    ("12A 1A 2B 10A | 3B 6A", "5B 8B 11B | 4A 7A 9A"),
    ("6A 5B | 2B 7B 12A 4A", "3B 8B 10B 11A | 1A 9A"),
]


@pytest.mark.parametrize(("david", "hillary"), EXAMPLES)
def test_w1_the_example_mantel_scores_nine_points(david, hillary):
    game = played(david, hillary)
    assert [in_text(dressed) for dressed in game.mantels] == [david, hillary]
    result = game.result()
    assert result is not None
    assert result.scores[0] == 9
    by_kind = {name: both[0] for name, both in result.detail.items()}
    # W2: which of the two is the pine and which the orange can't be told from the text.
    assert by_kind == {"pine": 0, "orange": 5, "bells": 4, "poinsettia": 0, "mistletoe": 0}
    assert result.detail["mistletoe"] == (0, 3)


# ---------------------------------------------------------------------- scoring: R1 to R7


def test_r1_an_edge_that_points_inward_counts_for_nothing():
    assert lines_only("2A") == {"pine": 2}
    assert lines_only("2B") == {}
    assert lines_only("7B 2B") == {"orange": 2}
    # Both poinsettias, but the edge between them is covered.
    assert lines_only("8A 11A 4B") == {"poinsettia": 5, "pine": 2}
    assert lines_only("8A 11B 4B") == {}


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("1B", {}),  # one symbol alone
        ("2A", {"pine": 2}),  # two on one edge are adjacent
        ("2A 7A", {"pine": 4}),
        ("1B 5A 2A", {"pine": 4}),
        ("1B 5A 8A", {"pine": 2}),  # orange and poinsettia lines are too short
        ("1B 9B", {"pine": 2, "orange": 2}),  # one edge belongs to two lines
        ("10A 12B 6A", {"orange": 5}),
        ("12B 3A 7B 9B", {"orange": 5}),
    ],
)
def test_r2_a_line_is_all_symbols_on_neighbors_that_each_show_it(own, expected):
    assert lines_only(own) == expected
    assert lines_only(f"| {own}") == expected


def test_r2_a_card_without_the_decoration_interrupts_a_line():
    assert lines_only("1B 4A 5A") == {}
    assert lines_only("12B 2A 7B") == {"pine": 2}


def test_r3_the_clock_separates_left_from_right():
    assert lines_only("12B | 7B") == {}
    assert lines_only("12A | 4A") == {}
    assert lines_only("8A 11A | 4B") == {}
    assert lines_only("8A 11A 4B |") == {"poinsettia": 5, "pine": 2}
    # Three and two would be one line of five, and score as much; one and three wouldn't.
    assert lines_only("12B | 10A 7B") == {"orange": 3}


def test_r4_lines_of_pine_cones_and_oranges_add_up():
    assert lines_only("2A 12B 7A") == {"pine": 4}
    assert lines_only("2A 4A 1B | 7A") == {"pine": 4}
    assert lines_only("3A 2A 6A | 10A 12B") == {"orange": 7, "pine": 2}
    assert lines_only("2A 12B 11A") == {"pine": 2}  # the second line is too short


@pytest.mark.parametrize(
    "own",
    ["4A 9A", "1A 4A 9A", "1A 4A 9A 12A", "1A 4A | 9A 12A", "2B 4A 12A 7B", "| 9A 1A"],
)
def test_r5_two_neighboring_pairs_of_bells_score_4_once(own):
    assert lines_only(own).get("bells") == 4


@pytest.mark.parametrize("own", ["4A", "4A | 9A", "4A 2A 9A", "4A 9B 1A | 12A", ""])
def test_r5_bells_without_a_neighboring_pair_score_nothing(own):
    assert "bells" not in lines_only(own)


@pytest.mark.parametrize(
    "own",
    ["1A 4B 5A", "1A 4B 5A 6B", "1A 4B 5A 6B 7B 8A", "1A 4B 5A | 6B 7B 8A", "2A 3B 6B 11A 2A"],
)
def test_r6_three_poinsettias_in_a_line_score_5_once(own):
    assert lines_only(own).get("poinsettia") == 5


@pytest.mark.parametrize("own", ["1A 4B", "1A 4B | 5A", "1A 4B 2A 5A 6B", "7B 9A 8A 9A 11A"])
def test_r6_fewer_than_three_poinsettias_in_a_line_score_nothing(own):
    assert "poinsettia" not in lines_only(own)


def test_r7_the_most_mistletoe_anywhere_on_the_mantel_scores_3():
    assert points("2B 4A 3B", "5B | 9A") == {"mistletoe": 3}
    assert points("2B | 3B", "5B") == {"mistletoe": 3}
    assert points("5B", "2B | 3B") == {}


def test_r7_equal_mistletoe_scores_3_for_both_even_without_any():
    for own, other in (("2B | 11B", "3B 5B"), ("4A", "9A"), ("2A", "")):
        game = started()
        game.phase = "over"
        game.mantels = [mantel(own), mantel(other)]
        result = game.result()
        assert result is not None
        assert result.detail["mistletoe"] == (3, 3)


def test_r7_covered_mistletoe_does_not_count():
    assert points("2A 8A", "3B") == {"pine": 2}
    assert points("2A 8A 11B", "3A") == {"pine": 2, "mistletoe": 3}


# ---------------------------------------------------------------------- the end


def test_more_points_win():
    game = played("12A 1A 2B 10A | 3B 6A", "5B 8B 11B | 4A 7A 9A")
    result = game.result()
    assert result is not None
    # Hillary: two pine cones and the most mistletoe; her bells aren't neighbors.
    assert result.scores == (9, 5)
    assert (result.winners, result.ranks, result.won) == ((0,), (1, 2), None)
    assert all(len(both) == 2 for both in result.detail.values())


def test_the_other_seat_can_win_too():
    result = played("5B 8B 11B | 4A 7A 9A", "12A 1A 2B 10A | 3B 6A").result()
    assert result is not None
    assert (result.winners, result.scores, result.ranks) == ((1,), (5, 9), (2, 1))


def test_r10_in_a_tie_both_win():
    game = played("11A 4B 9A 1A | 8B 3B", "10A 6B 5A 12A | 2A 7A")
    result = game.result()
    assert result is not None
    # 2 pine cones, bells and mistletoe; 3 and 4 pine cones and 2 oranges.
    assert result.scores == (2 + 4 + 3, 3 + 4 + 2)
    assert game.outlook(0) == game.outlook(1) == 0.5
    assert game.table().note == "Won by seat 0 and seat 1, 9 to 9"
    assert game.actors() == ()
    assert (result.winners, result.ranks) == ((0, 1), (1, 1))


# ---------------------------------------------------------------------- what is hidden


def test_only_the_pawn_s_seat_sees_what_it_has_drawn():
    game = started(deck=[9, 4])
    assert game.view(0).drawn == [9, 4]
    for viewer in (1, None):
        assert game.view(viewer).drawn == [HIDDEN] * 2
    for viewer in (0, 1, None):
        assert game.view(viewer).deck == [HIDDEN] * 10


def test_everybody_sees_the_gift_and_only_the_pawn_s_seat_the_hidden_card():
    game = started(deck=[9, 4])
    play(game, Offer(9))
    for viewer, hidden in ((0, 4), (1, HIDDEN), (None, HIDDEN)):
        view = game.view(viewer)
        assert (view.offered, view.drawn) == ([9], [hidden])


def test_who_accepts_does_not_see_the_hidden_card_before_it_is_placed():
    game = started(deck=[9, 4])
    play(game, Offer(9), Choose("accept"))
    for viewer, hidden in ((0, 4), (1, HIDDEN), (None, HIDDEN)):
        view = game.view(viewer)
        assert (view.offered, view.drawn) == ([9], [hidden])
    play(game, Decorate("left", "B"))
    for viewer in (0, 1, None):
        assert in_text(game.view(viewer).mantels[0]) == "4B | "


def test_who_rejects_sees_the_hidden_card_and_spectators_do_not():
    game = started(deck=[9, 4])
    play(game, Offer(9), Choose("reject"))
    for viewer, hidden in ((0, 4), (1, 4), (None, HIDDEN)):
        assert game.view(viewer).drawn == [hidden]
    play(game, Decorate("left", "B"))
    for viewer, hidden in ((0, 4), (1, 4), (None, HIDDEN)):
        assert game.view(viewer).drawn == [hidden]
    play(game, Decorate("left", "B"))
    assert in_text(game.view(None).mantels[1]) == "4B | "


def test_the_new_pawn_s_cards_are_hidden_from_the_old_one_after_a_rejection():
    game = started(deck=[9, 4, 7, 1])
    play(game, Offer(9), Choose("reject"), *ANYWHERE[:2])
    assert game.view(0).drawn == [HIDDEN] * 2
    assert game.view(1).drawn == [7, 1]


def test_worlds_deal_only_what_a_seat_has_not_seen():
    game = started(deck=[9, 4])
    game.mantels = [mantel("12A |"), mantel("| 3B")]
    game.deck = [card for card in game.deck if card not in (12, 3)]
    play(game, Offer(9))
    rand = random.Random(3)
    hidden = set()
    for _ in range(200):
        world = game.view(1).complete(1, rand)
        assert all_cards(world) == list(CARDS)
        assert world.offered == [9]
        hidden.add(world.drawn[0])
    assert hidden == set(CARDS) - {9, 12, 3}
    assert game.view(0).complete(0, rand).drawn == [4]


def test_no_argument_is_secret():
    game = started(deck=[9, 4])
    assert game.secret(0, Offer(9)) == ()
    assert game.secret(1, Choose("reject")) == ()
    assert game.secret(0, Decorate("left", "A")) == ()


# ---------------------------------------------------------------------- what is told


def test_the_draw_is_told_to_the_pawn_s_seat_only():
    game = DressTheMantel.start(2, {"first_seat": 1}, KEY, listen=True)
    facts = game.heard()
    assert [fact.text for fact in facts if fact.known_to(None)] == [
        "turn 1: seat 1 has the pawn",
        "seat 1 draws 2 cards",
    ]
    assert [(fact.kind, fact.seat, fact.to) for fact in facts if fact.to is not None] == [
        (FactKind.DRAW, 1, (1,))
    ]


def test_an_accepted_gift_is_told_without_the_hidden_card():
    game = started(deck=[9, 4])
    play(game, Offer(9), Choose("accept"))
    expected = [
        "seat 0 offers 9 (jingle bells / orange, pine cone) to seat 1 and hides a card",
        "seat 1 accepts the gift of seat 0",
        "seat 1 takes 9 (jingle bells / orange, pine cone) from seat 0",
        "seat 0 keeps the hidden card",
    ]
    facts = game.heard()
    for viewer in (0, 1, None):
        assert [fact.text for fact in facts if fact.known_to(viewer)] == expected


def test_the_hidden_card_of_a_rejection_is_told_to_both_seats_only():
    game = started(deck=[9, 4])
    play(game, Offer(9))
    game.heard()
    play(game, Choose("reject"))
    public = [
        "seat 1 rejects the gift of seat 0",
        "seat 1 takes the hidden card from seat 0",
        "seat 0 keeps 9 (jingle bells / orange, pine cone)",
    ]
    private = "seat 1 takes 4 (jingle bells / poinsettia, pine cone) from seat 0"
    facts = game.heard()
    assert [fact.text for fact in facts if fact.known_to(None)] == public
    for seat in (0, 1):
        assert [f.text for f in facts if f.known_to(seat)] == [*public[:2], private, public[2]]


def test_a_placed_card_is_told_with_the_edge_that_is_visible():
    game = started(deck=[2, 7])
    play(game, Offer(7), Choose("accept"))
    game.heard()
    play(game, Decorate("right", "A"), Decorate("left", "B"))
    assert told(game)[:4] == [
        "seat 0 adds 2A (2 pine cones) on the right",
        "seat 1 adds 7B (poinsettia, orange) on the left",
        "turn 2: seat 1 has the pawn",
        "seat 1 draws 2 cards",
    ]


def test_the_scores_are_told_by_decoration():
    game = played("12A 1A 2B 10A | 3B 6A", "5B 8B 11B | 4A 7A 9A")
    assert told(game, None, FactKind.SCORE, FactKind.END) == [
        "seat 0 scores 5 for oranges",
        "seat 0 scores 4 for pairs of jingle bells",
        "seat 0 scores 9 in all",
        "seat 1 scores 2 for pine cones",
        "seat 1 scores 3 for mistletoe",
        "seat 1 scores 5 in all",
        "most points: seat 0",
    ]


# ---------------------------------------------------------------------- for people and clients


def test_labels_say_what_is_done():
    game = started(deck=[9, 2])
    assert game.label(Offer(2)) == "Offer 2 (2 pine cones / orange, mistletoe)"
    play(game, Offer(2))
    assert game.label(Choose("accept")) == "Accept 2 (2 pine cones / orange, mistletoe)"
    assert game.label(Choose("reject")) == (
        "Reject 2 (2 pine cones / orange, mistletoe) and take the hidden card"
    )
    play(game, Choose("reject"))
    assert game.label(Decorate("left", "A")) == "Add 2A (2 pine cones) on the left"
    play(game, Decorate("left", "A"))
    assert game.label(Decorate("right", "B")) == "Add 9B (orange, pine cone) on the right"


def test_a_clock_that_runs_out_accepts_and_adds_on_the_left():
    game = started(deck=[9, 4])
    assert game.default(0) == Offer(4)
    play(game, Offer(9))
    assert game.default(1) == Choose("accept")
    play(game, Choose("accept"))
    assert game.default(0) == Decorate("left", "A")


def test_moves_are_read_from_their_stored_form():
    read = DressTheMantel.parse_move
    assert read({"kind": "offer", "card": 9}) == Offer(9)
    assert read({"kind": "choose", "answer": "reject"}) == Choose("reject")
    assert read({"kind": "decorate", "side": "left", "edge": "B"}) == Decorate("left", "B")
    with pytest.raises(InvalidMove):
        read({"kind": "decorate", "side": "top", "edge": "B"})


def zones_of(game: DressTheMantel) -> dict[str, list[str | None]]:
    """The names of all pieces (their kinds, where they have none) by zone."""
    return {
        zone.id: [
            piece.name if piece.kind == "card" else piece.kind
            for space in zone.spaces
            for piece in space.pieces
        ]
        for zone in game.table().zones
    }


def test_the_table_shows_hands_to_those_who_see_them():
    game = started(deck=[9, 2])
    two, nine = "2 (2 pine cones / orange, mistletoe)", "9 (jingle bells / orange, pine cone)"
    assert zones_of(game)["hand:0"] == [nine, two]
    assert zones_of(game.view(1))["hand:0"] == [None, None]
    play(game, Offer(2))
    zones = zones_of(game.view(1))
    assert (zones["offered"], zones["hand:0"], zones["hand:1"]) == ([two], [None], [])
    play(game, Choose("reject"))
    zones = zones_of(game.view(None))
    assert (zones["offered"], zones["hand:0"], zones["hand:1"]) == ([], [two], [None])
    assert zones_of(game.view(1))["hand:1"] == [nine]
    play(game, Decorate("left", "A"))
    assert zones_of(game)["hand:0"] == []


def test_the_table_shows_a_mantel_from_its_left_end_to_its_right_end():
    game = started()
    game.mantels[1] = mantel("12A 1A | 3B 11B")
    zones = {zone.id: zone for zone in game.table().zones}
    assert zones["mantel:1"].layout is Layout.ROW
    assert zones["mantel:1"].seat == 1
    assert zones_of(game)["mantel:1"] == [
        "1A (jingle bells, poinsettia)",
        "12A (jingle bells, pine cone)",
        "clock",
        "3B (poinsettia, mistletoe)",
        "11B (mistletoe)",
    ]
    assert (zones_of(game)["pawn:0"], zones_of(game)["pawn:1"]) == (["pawn"], [])


def test_the_table_says_where_the_game_stands():
    game = started(deck=[9, 4])
    notes = []
    for move in (Offer(9), Choose("accept"), *ANYWHERE[:2]):
        notes.append(game.table().note)
        assert game.view(None).table().note == notes[-1]
        play(game, move)
    assert notes == [
        "Turn 1 of 6: seat 0 is to offer one of its two cards",
        "Turn 1 of 6: seat 1 is to accept or reject the offered card",
        "Turn 1 of 6: seat 0 is to add its card to its mantel",
        "Turn 1 of 6: seat 1 is to add its card to its mantel",
    ]
    over = played("12A 1A 2B 10A | 3B 6A", "5B 8B 11B | 4A 7A 9A")
    assert over.table().note == "Won by seat 0, 9 to 5"


def test_the_faces_are_marked_as_reconstructed_and_the_scores_as_printed():
    tables = {table.name: table for table in DressTheMantel.components()}
    assert {name: table.provenance for name, table in tables.items()} == {
        "evergreen": Provenance.RECONSTRUCTED,
        "decorations": Provenance.PRINTED,
        "pieces": Provenance.PRINTED,
    }
    faces = {
        row["card"]: (" ".join(row["A"]), " ".join(row["B"])) for row in tables["evergreen"].rows
    }
    assert faces == CARDS
    shown = " ".join(edge for edges in CARDS.values() for edge in edges).split()
    totals = {row["name"]: shown.count(row["name"]) for row in tables["decorations"].rows}
    assert totals == {"pine": 13, "orange": 13, "poinsettia": 8, "mistletoe": 6, "bells": 4}


# ---------------------------------------------------------------------- outlook


def test_an_outlook_knows_the_end():
    game = played("12A 1A 2B 10A | 3B 6A", "5B 8B 11B | 4A 7A 9A")
    assert (game.outlook(0), game.outlook(1)) == (1, 0)


def test_an_outlook_prefers_points_and_what_may_become_points():
    def after(move: Decorate) -> float:
        game = started(deck=[9, 4])
        game.mantels[0] = mantel("12A | 2A")
        play(game, Offer(4), Choose("accept"), move)
        return game.outlook(0)

    # Bells next to bells, then a pine cone next to pine cones, then nothing in particular.
    assert after(Decorate("left", "A")) > after(Decorate("right", "B")) > after(ANYWHERE[2])


def test_an_outlook_does_not_know_a_hidden_card():
    game = started(deck=[9, 4])
    play(game, Offer(9))
    other = game.copy()
    other.drawn, other.deck = [2], [4 if card == 2 else card for card in other.deck]
    assert game.outlook(0) != other.outlook(0)
    assert game.outlook(1) == other.outlook(1)
    play(game, Choose("accept"))
    play(other, Choose("accept"))
    assert game.outlook(1) == other.outlook(1)


# ---------------------------------------------------------------------- random play


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_random_play_keeps_all_cards_and_takes_24_moves(seed):
    rand = random.Random(seed)
    game = DressTheMantel.start(2, {}, rand.randbytes(32))
    count = 0
    while game.actors():
        game.submit(*random_move(game, rand))
        count += 1
        assert all_cards(game) == list(CARDS)
    assert count == game.bound() == 24
    result = game.result()
    assert result is not None
    assert result.scores == tuple(map(recount, game.mantels, reversed(game.mantels)))


def recount(own: Mantel, other: Mantel) -> int:
    """The score of a mantel, counted in another way: by runs of a string of symbols."""

    def runs(dressed: Mantel, kind: str) -> list[int]:
        found = []
        for side in (dressed.left, dressed.right):
            counts = [
                CARDS[card]["AB".index(edge)].split().count(kind)
                for card, edge in zip(side.cards, side.edges, strict=True)
            ]
            found += [sum(map(int, run)) for run in "".join(map(str, counts)).split("0") if run]
        return found

    score = sum(n for kind in ("pine", "orange") for n in runs(own, kind) if n > 1)
    score += 4 * any(n > 1 for n in runs(own, "bells"))
    score += 5 * any(n > 2 for n in runs(own, "poinsettia"))
    return score + 3 * (sum(runs(own, "mistletoe")) >= sum(runs(other, "mistletoe")))
