"""The Giving Spirit, by rule: the rulebook's examples (W), the rulings (R), what is easily missed.

Seat 0 has the Postman unless a test says otherwise.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import mail_deck
from engine.errors import GameOver, IllegalMove, InvalidMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import FactKind
from engine.game import HIDDEN
from engine.games.the_giving_spirit import (
    Deliver,
    Mail,
    Play,
    RoundScore,
    TakeWish,
    TheGivingSpirit,
)
from engine.playout import random_move

KEY = bytes(32)


# ---------------------------------------------------------------------- helpers


def started(seats: int = 3, **options: Any) -> TheGivingSpirit:
    return TheGivingSpirit.start(seats, {"first_seat": 0, **options}, KEY)


def position(
    seats: int = 3,
    *,
    hands: Mapping[int, list[int]] | None = None,
    letterbox: Sequence[int] = (),
    trick: Sequence[int] = (),
    collections: Mapping[int, Iterable[int]] | None = None,
    wishes: Sequence[int] = (),
    **fields: Any,
) -> TheGivingSpirit:
    """A position in mid-round, with a listener, after the choice of wish lists.

    Hands that aren't given are filled up to equal sizes; all other cards are set aside.
    """
    game = started(seats)
    for name, value in fields.items():
        setattr(game, name, value)
    game.wishes = list(wishes or range(1, seats + 1))
    game.letterbox = list(letterbox or [0] * seats)
    game.trick = list(trick or [0] * seats)
    game.collections = [sorted((collections or {}).get(seat, ())) for seat in range(seats)]
    given_hands = hands or {}
    rest = Counter(mail_deck())
    for cards in (game.letterbox, game.trick, *game.collections, *given_hands.values()):
        rest.subtract(card for card in cards if card)
    assert min(rest.values()) >= 0, "there aren't so many cards of a value"
    pool = list(rest.elements())
    random.Random(0).shuffle(pool)
    size = max(map(len, given_hands.values()), default=4)
    for seat in range(seats):
        game.hands[seat] = sorted(given_hands.get(seat) or [pool.pop() for _ in range(size)])
    game.aside = pool
    game.listen()
    return game


def last_delivery(
    collections: Sequence[Iterable[int]],
    wishes: Sequence[int],
    scores: Sequence[int] = (),
    taker: int = 0,
) -> TheGivingSpirit:
    """A round that is over but for the last delivery: seat `taker` keeps the mail.

    `collections` are as they will be then, so the taker's has at least two cards per seat.
    """
    seats = len(collections)
    final = [list(cards) for cards in collections]
    moving, final[taker] = final[taker][: 2 * seats], final[taker][2 * seats :]
    assert len(moving) == 2 * seats
    game = position(
        seats,
        collections=dict(enumerate(final)),
        letterbox=moving[:seats],
        trick=moving[seats:],
        wishes=wishes,
        postman=taker,
        scores=list(scores or [0] * seats),
    )
    game.aside += [card for hand in game.hands for card in hand]
    game.hands = [[] for _ in range(seats)]
    return game


def scored(
    collections: Sequence[Iterable[int]], wishes: Sequence[int], taker: int = 0
) -> RoundScore:
    """What a round with these collections and wishes brings."""
    game = last_delivery(collections, wishes, taker=taker)
    game.submit(taker, Deliver("self"))
    return game.rounds[-1]


def play_trick(game: TheGivingSpirit, mailed: Sequence[int], played: Sequence[int]) -> None:
    """Seat s mails mailed[s] and plays played[s]."""
    for seat, card in enumerate(mailed):
        game.submit(seat, Mail(card))
    for _ in played:
        seat = game.actors()[0]
        game.submit(seat, Play(played[seat]))


def told(game: TheGivingSpirit, seat: int | None = None, *kinds: FactKind) -> list[str]:
    """The facts that a seat has heard since the last call, of some kinds or of all."""
    return [
        fact.text
        for fact in game.heard()
        if fact.known_to(seat) and (not kinds or fact.kind in kinds)
    ]


def all_cards(game: TheGivingSpirit) -> list[int]:
    return sorted(card for zone in game.zones()["mail"] for card in zone if card)


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize(("seats", "aside"), [(3, 42), (4, 30), (5, 18), (6, 6)])
def test_setup_deals_twelve_of_seventy_eight_cards_to_each_seat(seats, aside):
    game = started(seats)
    assert [len(hand) for hand in game.hands] == [12] * seats
    assert len(game.aside) == aside
    assert all_cards(game) == sorted(mail_deck())


def test_the_postman_is_no_card_of_any_hand():
    assert max(all_cards(started(6))) == 12


def test_the_first_seat_has_the_postman_in_round_1():
    game = TheGivingSpirit.start(4, {"first_seat": 3}, KEY)
    assert (game.round, game.postman, game.actors()) == (1, 3, (3,))


def test_without_a_first_seat_the_postman_is_drawn():
    holders = {TheGivingSpirit.start(4, {}, bytes([i]) * 32).postman for i in range(50)}
    assert holders == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [2, 7])
def test_only_three_to_six_play(seats):
    with pytest.raises(WrongSeats):
        started(seats)


def test_the_first_seat_must_exist():
    with pytest.raises(InvalidOption) as refusal:
        started(3, first_seat=3)
    assert refusal.value.option == "first_seat"


# ---------------------------------------------------------------------- wish lists


def test_wish_lists_are_taken_clockwise_from_the_postman_and_each_once():
    game = TheGivingSpirit.start(4, {"first_seat": 2}, KEY)
    assert game.legal(2) == [TakeWish(n) for n in range(1, 9)]
    for seat, n in ((2, 4), (3, 1), (0, 8)):
        assert game.actors() == (seat,)
        game.submit(seat, TakeWish(n))
    assert game.legal(1) == [TakeWish(n) for n in (2, 3, 5, 6, 7)]
    game.submit(1, TakeWish(7))
    assert game.wishes == [8, 7, 4, 1]
    assert game.actors() == [0, 1, 2, 3]


def test_a_wish_list_that_is_taken_or_does_not_exist_is_refused():
    game = started()
    game.submit(0, TakeWish(3))
    with pytest.raises(IllegalMove, match="seat 0 has wish list 3; left: 1, 2, 4, 5, 6, 7, 8"):
        game.submit(1, TakeWish(3))
    for n in (0, 9):
        with pytest.raises(IllegalMove, match=f"there is no wish list {n}"):
            game.submit(1, TakeWish(n))


def test_no_card_is_mailed_before_all_have_wished():
    game = started()
    with pytest.raises(IllegalMove, match="seat 0 can't mail a card now, only take a wish list"):
        game.submit(0, Mail(game.hands[0][0]))
    with pytest.raises(NotYourTurn):
        game.submit(1, TakeWish(1))


# ---------------------------------------------------------------------- mailing


def test_all_seats_mail_at_once_in_any_order():
    game = position(4)
    assert game.actors() == [0, 1, 2, 3]
    game.submit(2, game.legal(2)[0])
    game.submit(0, game.legal(0)[0])
    assert game.actors() == [1, 3]


def test_r2_any_card_may_be_mailed_and_any_played():
    game = position(hands={0: [1, 7, 12, 12], 1: [5, 6, 7, 8], 2: [9, 9, 10, 11]})
    assert game.legal(0) == [Mail(1), Mail(7), Mail(12)]
    for seat, card in enumerate((12, 5, 9)):
        game.submit(seat, Mail(card))
    assert game.legal(0) == [Play(1), Play(7), Play(12)]
    game.submit(0, Play(7))
    assert game.legal(1) == [Play(6), Play(7), Play(8)]


def test_r13_a_mailed_card_cannot_be_changed():
    game = position(hands={0: [1, 7, 12, 12]})
    game.submit(0, Mail(7))
    assert game.legal(0) == ()
    with pytest.raises(NotYourTurn, match="waiting for: 1, 2"):
        game.submit(0, Mail(1))


def test_a_card_that_is_not_held_is_refused_with_the_hand():
    game = position(hands={0: [1, 7, 12, 12]})
    with pytest.raises(IllegalMove, match="seat 0 doesn't hold the card 9; its hand: 1, 7, 12, 12"):
        game.submit(0, Mail(9))


def test_a_mailed_card_cannot_be_played_any_more():
    game = position(hands={0: [1, 7, 12, 12]})
    for seat, card in enumerate((7, *(hand[0] for hand in game.hands[1:]))):
        game.submit(seat, Mail(card))
    with pytest.raises(IllegalMove, match="its hand: 1, 12, 12"):
        game.submit(0, Play(7))


def test_nobody_plays_before_all_have_mailed():
    game = position(postman=1)
    game.submit(0, game.legal(0)[0])
    with pytest.raises(IllegalMove, match="can't play a card now, only mail a card"):
        game.submit(1, Play(game.hands[1][0]))


# ---------------------------------------------------------------------- tricks


def test_cards_are_played_clockwise_from_the_postman():
    game = position(4, postman=2, letterbox=[1, 2, 3, 4])
    order: list[int] = []
    while 0 in game.trick:
        order += game.actors()
        game.submit(order[-1], game.legal(order[-1])[0])
    assert order == [2, 3, 0, 1]


@pytest.mark.parametrize(
    ("postman", "played", "taker"),
    [
        (0, [4, 12, 3, 12], 3),  # W1: of two 12s the one played later
        (2, [12, 4, 3, 12], 0),  # seat 0 plays after seat 3
        (0, [12, 12, 3, 4], 1),  # R1: the Postman's card counts as played first
        (3, [7, 6, 5, 7], 0),  # R1: likewise, although it is turned up last
        (1, [9, 9, 9, 9], 0),  # the last of all
        (1, [2, 11, 3, 10], 1),  # a higher card needs no tie-break
    ],
)
def test_r1_the_highest_card_takes_the_trick_the_later_of_equal_ones(postman, played, taker):
    game = position(
        4,
        postman=postman,
        hands={seat: [card, 1 + seat] for seat, card in enumerate(played)},
        letterbox=[8, 8, 8, 8],
    )
    for _ in played:
        seat = game.actors()[0]
        game.submit(seat, Play(played[seat]))
    assert game.actors() == (taker,)


def test_r3_the_taker_gets_all_cards_and_leads_the_next_trick():
    game = position(hands={0: [1, 2, 6, 6], 1: [3, 12, 7, 7], 2: [4, 5, 8, 8]})
    play_trick(game, [1, 3, 4], [2, 12, 5])
    game.submit(1, Deliver("self"))
    assert game.collections == [[], [1, 2, 3, 4, 5, 12], []]
    assert game.letterbox == game.trick == [0, 0, 0]
    assert game.actors() == [0, 1, 2]
    for seat in game.actors():
        game.submit(seat, game.legal(seat)[0])
    assert game.actors() == (1,)


def test_the_trick_lies_open_until_the_mail_is_delivered():
    game = position(letterbox=[1, 2, 3], hands={0: [9], 1: [10], 2: [4]})
    for seat in range(3):
        game.submit(seat, game.legal(seat)[0])
    assert game.view(2).trick == [9, 10, 4]
    assert game.postman == 1


def test_r5_both_ways_to_deliver_are_always_offered():
    for hands in ({0: [9], 1: [10], 2: [4]}, {0: [9, 9], 1: [10, 8], 2: [4, 4]}):
        game = position(letterbox=[1, 2, 3], trick=[9, 10, 0], hands=hands)
        game.submit(2, Play(4))
        assert game.legal(1) == (Deliver("self"), Deliver("each"))
        assert game.legal(0) == game.legal(2) == ()


def test_r4_each_seat_the_taker_too_receives_one_card_of_the_mail():
    game = position(4, letterbox=[1, 2, 3, 4], trick=[9, 10, 5, 6], postman=1)
    game.submit(1, Deliver("each"))
    extra = [game.collections[0], game.collections[2], game.collections[3]]
    assert all(len(cards) == 1 for cards in extra)
    assert len(game.collections[1]) == 5
    assert sorted(card for cards in game.collections for card in cards) == [1, 2, 3, 4, 5, 6, 9, 10]


def test_r4_all_ways_to_deliver_are_equally_likely():
    ways: Counter[tuple[int, ...]] = Counter()
    for i in range(1200):
        game = position(letterbox=[1, 2, 3], trick=[9, 10, 10])
        game.rng.key = random.Random(i).randbytes(32)
        game.submit(0, Deliver("each"))
        ways[tuple(cards[0] for cards in game.collections)] += 1
    assert len(ways) == 6
    assert min(ways.values()) > 150


def test_a_round_has_six_tricks():
    game = started(3)
    for seat in range(3):
        game.submit(seat, TakeWish(seat + 1))
    deliveries = 0
    while game.round == 1:
        seat = game.actors()[0]
        move = game.legal(seat)[0]
        deliveries += isinstance(move, Deliver)
        game.submit(seat, move)
    assert deliveries == 6


# ---------------------------------------------------------------------- scoring: tokens


def test_r6_the_most_of_each_value_takes_one_coal():
    score = scored([[12, 12, 12, 11, 10, 10], [12, 11, 11, 9], [10, 8]], [8, 7, 6])
    assert score.coal == [2, 2, 1]  # 12 and 10; 11 and 9; 8
    assert score.points == [2, 2, 1]


def test_r6_all_who_tie_take_a_coal_each():
    score = scored([[12, 12, 8, 8, 8, 8], [12, 12], [12]], [8, 7, 6])
    assert score.coal == [2, 1, 0]


def test_r6_the_only_1_takes_coal_if_it_was_collected():
    assert scored([[12] * 6, [1], []], [8, 7, 6]).coal == [1, 1, 0]
    assert scored([[12] * 6, [], []], [8, 7, 6]).coal == [1, 0, 0]


def test_r6_only_collected_cards_count():
    """All 9s but one were set aside: that one is the most."""
    assert scored([[12] * 6, [], [9]], [8, 7, 6]).coal == [1, 0, 1]


def test_fives_take_an_arrow_and_no_coal():
    score = scored([[5, 5, 12, 12, 12, 12], [5], []], [8, 7, 6])
    assert score.arrows == [1, 0, 0]
    assert score.coal == [1, 0, 0]
    assert score.points == [6, 0, 0]


def test_r7_all_who_tie_for_the_most_fives_take_an_arrow_each():
    score = scored([[5, 5, 12, 12, 12, 12], [5, 5], [5]], [8, 7, 6])
    assert score.arrows == [1, 1, 0]
    assert score.points == [6, 5, 0]


def test_r7_nobody_takes_an_arrow_when_all_fives_were_set_aside():
    score = scored([[12] * 6, [], []], [8, 7, 6])
    assert score.arrows == score.miser == [0, 0, 0]


def test_arrows_are_unlimited_although_the_box_has_three():
    collections = [[5, 12, 12, 12, 12, 12, 12, 12, 11, 11], [5], [5], [5], [5]]
    score = scored(collections, [8, 7, 6, 5, 4])
    assert score.arrows == [1] * 5
    assert score.points == [7, 5, 5, 5, 5]


# ---------------------------------------------------------------------- scoring: the Miser


def test_w2_the_only_holder_of_fives_scores_none_and_all_others_five():
    score = scored([[5, 5, 5, 5, 5, 12], [], []], [8, 7, 6])
    assert score.miser == [1, 0, 0]
    assert score.points == [1, 5, 5]


def test_r8_one_five_is_enough_when_nobody_else_has_any():
    score = scored([[12] * 6, [5], []], [8, 7, 6])
    assert score.miser == [0, 1, 0]
    assert score.points == [6, 0, 5]


def test_r8_there_is_no_miser_when_two_hold_fives():
    score = scored([[12] * 6, [5, 5, 5, 5], [5]], [8, 7, 6])
    assert score.miser == [0, 0, 0]
    assert score.points == [1, 5, 0]


# ---------------------------------------------------------------------- scoring: the Lucky one


def test_w3_r9_who_takes_as_much_coal_as_it_wished_scores_none_and_all_others_that_many():
    score = scored([[12, 12, 12, 11, 10, 9], [8], []], [4, 7, 6])
    assert score.coal == [4, 1, 0]
    assert score.lucky == [1, 0, 0]
    assert score.points == [0, 5, 4]


@pytest.mark.parametrize("wish", [3, 5])
def test_r9_a_near_miss_is_not_lucky(wish):
    score = scored([[12, 12, 12, 11, 10, 9], [8], []], [wish, 7, 6])
    assert score.lucky == [0, 0, 0]
    assert score.points == [4, 1, 0]


def test_r9_several_lucky_seats_push_on_each_other_too():
    score = scored([[12, 12, 12, 11, 10, 9], [8], [7, 6]], [4, 1, 7])
    assert score.lucky == [1, 1, 0]
    assert score.points == [1, 4, 2 + 4 + 1]


def test_r9_all_seats_may_be_lucky():
    score = scored([[12, 12, 12, 11, 10, 9], [8], [7, 6]], [4, 1, 2])
    assert score.points == [1 + 2, 4 + 2, 4 + 1]


def test_r10_who_takes_no_coal_is_not_lucky():
    score = scored([[12] * 6, [], []], [8, 7, 1])
    assert score.lucky == [0, 0, 0]
    assert score.points == [1, 0, 0]


def test_r11_a_miser_pays_for_its_coal():
    score = scored([[5, 5, 12, 11, 10, 10], [], []], [4, 7, 6])
    assert (score.miser, score.lucky) == ([1, 0, 0], [0, 0, 0])
    assert score.points == [3, 5, 5]


def test_r11_a_lucky_seat_pays_for_its_arrow():
    score = scored([[5, 5, 12, 11, 10, 10], [5], []], [3, 7, 6])
    assert (score.miser, score.lucky) == ([0, 0, 0], [1, 0, 0])
    assert score.points == [5, 3, 3]


def test_r11_one_seat_may_be_both_and_another_push_back():
    score = scored([[5, 5, 12, 11, 10, 10], [9, 8], []], [3, 2, 6])
    assert score.points == [2, 5 + 3, 5 + 3 + 2]


def test_the_last_delivery_counts_for_the_scores():
    """The 12s that seat 0 keeps in the last trick overtake seat 1."""
    game = last_delivery([[12, 12, 12, 8, 8, 8], [12, 12], []], [8, 7, 6])
    assert game.collections[0] == []
    game.submit(0, Deliver("self"))
    assert game.rounds[-1].coal == [2, 0, 0]


# ---------------------------------------------------------------------- the next round


def test_r12_the_last_taker_keeps_the_postman_and_wishes_first():
    game = last_delivery([[1], [], [12, 12, 12, 11, 10, 9]], [8, 7, 6], taker=2)
    game.submit(2, Deliver("self"))
    assert (game.round, game.postman) == (2, 2)
    assert game.actors() == (2,)
    assert game.legal(2) == [TakeWish(n) for n in range(1, 9)]


def test_r12_all_cards_are_dealt_anew():
    game = last_delivery([[12] * 6, [], []], [8, 7, 6])
    game.submit(0, Deliver("self"))
    assert [len(hand) for hand in game.hands] == [12, 12, 12]
    assert game.collections == [[], [], []]
    assert game.wishes == [0, 0, 0]
    assert all_cards(game) == sorted(mail_deck())


def test_points_add_up_over_the_rounds():
    game = last_delivery([[12] * 6, [5], []], [8, 7, 6], scores=[3, 4, 5])
    game.submit(0, Deliver("self"))
    assert game.scores == [9, 4, 10]


# ---------------------------------------------------------------------- the end


@pytest.mark.parametrize(("before", "over"), [(23, False), (24, True)])
def test_the_game_ends_when_a_seat_has_25_points(before, over):
    game = last_delivery([[12] * 6, [], []], [8, 7, 6], scores=[before, 3, 4])
    game.submit(0, Deliver("self"))
    assert (game.result() is not None) == over
    assert (game.actors() == ()) == over


def test_the_fewest_points_win():
    game = last_delivery([[12] * 6, [11], []], [8, 7, 6], scores=[24, 20, 4])
    game.submit(0, Deliver("self"))
    result = game.result()
    assert result is not None
    assert result.winners == (2,)
    assert result.scores == (25, 21, 4)
    assert result.ranks == (3, 2, 1)
    with pytest.raises(GameOver):
        game.submit(0, Deliver("self"))


def test_all_who_tie_for_the_fewest_win():
    game = last_delivery([[12] * 6, [11], []], [8, 7, 6], scores=[24, 20, 21])
    game.submit(0, Deliver("self"))
    result = game.result()
    assert result is not None
    assert result.winners == (1, 2)
    assert result.ranks == (3, 1, 1)


def test_r14_points_have_no_upper_limit_and_the_round_is_scored_to_its_end():
    game = last_delivery([[12, 12, 12, 11, 10, 9], [5], []], [4, 7, 6], scores=[24, 24, 24])
    game.submit(0, Deliver("self"))
    result = game.result()
    assert result is not None
    assert result.scores == (29, 28, 33)
    assert result.winners == (1,)


def test_the_result_has_the_figures_of_each_round():
    game = last_delivery([[5, 5, 12, 11, 10, 10], [9, 8], []], [3, 2, 6], scores=[0, 20, 20])
    game.rounds = [RoundScore(*([n] * 3 for n in (6, 0, 0, 0, 6)))]
    game.submit(0, Deliver("self"))
    result = game.result()
    assert result is not None
    assert result.detail == {
        "round_1_coal": (6, 6, 6),
        "round_1_arrows": (0, 0, 0),
        "round_1_miser": (0, 0, 0),
        "round_1_lucky": (0, 0, 0),
        "round_1_points": (6, 6, 6),
        "round_2_coal": (3, 2, 0),
        "round_2_arrows": (1, 0, 0),
        "round_2_miser": (1, 0, 0),
        "round_2_lucky": (1, 1, 0),
        "round_2_points": (2, 8, 10),
    }


# ---------------------------------------------------------------------- what each seat sees


def test_a_seat_sees_its_own_hand_and_how_many_cards_others_hold():
    game = position(hands={0: [1, 7, 12, 12]})
    view = game.view(0)
    assert view.hands == [[1, 7, 12, 12], [HIDDEN] * 4, [HIDDEN] * 4]
    assert view.aside == [HIDDEN] * len(game.aside)
    assert game.view(None).hands == [[HIDDEN] * 4] * 3


def test_everybody_sees_who_has_mailed_and_only_its_sender_what():
    game = position(hands={0: [1, 7, 12, 12]})
    game.submit(0, Mail(7))
    assert game.view(0).letterbox == [7, 0, 0]
    assert game.view(1).letterbox == game.view(None).letterbox == [HIDDEN, 0, 0]
    assert game.view(1).hands[0] == [HIDDEN] * 3
    assert game.view(None).actors() == [1, 2]


def test_the_taker_delivers_without_looking_at_the_mail():
    game = position(letterbox=[1, 2, 3], trick=[9, 10, 10], postman=2)
    assert game.view(2).letterbox == [HIDDEN, HIDDEN, 3]


def test_the_postmans_card_is_face_down_until_all_have_played():
    game = position(4, letterbox=[1, 2, 3, 4], hands={1: [9], 2: [8], 3: [7], 0: [6]}, postman=1)
    game.submit(1, Play(9))
    game.submit(2, Play(8))
    assert game.view(1).trick == [0, 9, 8, 0]
    assert game.view(3).trick == game.view(None).trick == [0, HIDDEN, 8, 0]
    game.submit(3, Play(7))
    game.submit(0, Play(6))
    assert game.view(3).trick == game.view(None).trick == [6, 9, 8, 7]


def test_collections_wishes_and_points_are_open():
    game = position(collections={0: [1, 12], 2: [7]}, wishes=[4, 2, 8], scores=[3, 0, 9])
    view = game.view(None)
    assert view.collections == [[1, 12], [], [7]]
    assert (view.wishes, view.scores) == ([4, 2, 8], [3, 0, 9])


@pytest.mark.parametrize("senders", [[3, 2, 1], [1, 2, 3], [2, 3, 1]])
def test_who_mailed_which_card_is_never_shown(senders):
    """Whoever mailed which card, the taker's collection and the facts are the same."""
    game = position(letterbox=senders, trick=[9, 10, 10], postman=2)
    game.submit(2, Deliver("self"))
    assert game.view(None).collections[2] == [1, 2, 3, 9, 10, 10]
    assert told(game) == ["seat 2 keeps the mail", "seat 2 receives 1, 2, 3"]


def test_cards_that_were_not_dealt_stay_hidden_after_the_game():
    game = last_delivery([[12] * 6, [], []], [8, 7, 6], scores=[24, 0, 0])
    game.submit(0, Deliver("self"))
    assert game.result() is not None
    assert set(game.view(0).aside) == {HIDDEN}


def test_a_seat_decides_alike_on_its_view():
    game = started()
    assert game.view(0).legal(0) == game.legal(0)
    game = position()
    game.submit(1, game.legal(1)[0])
    assert game.view(2).legal(2) == game.legal(2)
    assert game.view(2).default(2) == game.default(2)
    assert game.view(1).legal(1) == ()


def test_a_completed_view_looks_the_same_to_its_seat_and_holds_all_cards():
    hands = {0: [5, 6], 1: [7, 7, 8], 2: [9, 9, 9], 3: [10, 10, 11]}
    game = position(4, letterbox=[1, 2, 3, 4], hands=hands, trick=[12, 0, 0, 0])
    for seat in (None, 0, 2):
        world = game.view(seat).complete(seat, random.Random(1))
        assert all_cards(world) == sorted(mail_deck())
        assert world.view(seat) == game.view(seat)


def test_completion_deals_every_unseen_card_anywhere_with_equal_chance():
    """The only 1 may be under the Letterbox, in a hand, face-down in the trick or set aside."""
    game = position(letterbox=[1, 2, 2], trick=[12, 0, 0], hands={s: [9, 9, 9] for s in range(3)})
    view = game.view(2)
    rand = random.Random(7)
    worlds = [view.complete(2, rand) for _ in range(4000)]
    unseen = 78 - 4  # seat 2's hand and letter
    assert sum(world.letterbox[1] == 1 for world in worlds) == pytest.approx(4000 / unseen, abs=30)
    assert sum(world.trick[0] == 1 for world in worlds) == pytest.approx(4000 / unseen, abs=30)
    assert sum(1 in world.hands[0] for world in worlds) == pytest.approx(12000 / unseen, abs=55)


def test_others_logs_hide_the_mail_and_the_postmans_card():
    game = position(postman=1)
    assert game.secret(0, Mail(3)) == ("card",)
    game.letterbox = [1, 2, 3]
    assert game.secret(1, Play(3)) == ("card",)
    assert game.secret(0, Play(3)) == ()
    assert game.secret(0, TakeWish(3)) == game.secret(0, Deliver("self")) == ()


# ---------------------------------------------------------------------- what is told


def test_a_hand_is_told_to_its_seat_only():
    game = TheGivingSpirit.start(3, {"first_seat": 1}, KEY, listen=True)
    facts = game.heard()
    assert [fact.text for fact in facts if fact.known_to(None)] == [
        "round 1: seat 1 has the Postman",
        "each seat is dealt 12 cards",
    ]
    dealt = [fact for fact in facts if fact.to is not None]
    assert [(fact.seat, fact.to) for fact in dealt] == [(s, (s,)) for s in range(3)]
    assert dealt[2].items == tuple(map(str, game.hands[2]))


def test_a_wish_is_told_to_all():
    game = started()
    game.listen()
    game.submit(0, TakeWish(4))
    assert told(game) == ["seat 0 takes the wish list for 4 coal"]


def test_a_trick_is_told_without_what_is_hidden():
    game = position(hands={0: [1, 9, 6, 6], 1: [2, 12, 7, 7], 2: [3, 5, 8, 8]})
    play_trick(game, [1, 2, 3], [9, 12, 5])
    assert told(game) == [
        "seat 0 mails a card",
        "seat 1 mails a card",
        "seat 2 mails a card",
        "seat 0 plays the Postman and a card face-down",
        "seat 1 plays 12",
        "seat 2 plays 5",
        "seat 0 turns its card up: 9",
        "seat 1 takes the trick and the Postman: 9, 12, 5",
    ]


def test_each_delivered_card_is_told_with_who_receives_it():
    game = position(letterbox=[4, 4, 4], trick=[9, 10, 10], postman=2)
    game.submit(2, Deliver("each"))
    assert told(game) == [
        "seat 2 delivers a card to everybody",
        "seat 0 receives 4",
        "seat 1 receives 4",
        "seat 2 receives 4",
    ]


def test_scoring_is_told_arrow_first_then_coal_from_12_down_then_points():
    game = last_delivery([[5, 12, 11, 10, 9, 9], [11], []], [4, 7, 6], scores=[0, 2, 21])
    game.submit(0, Deliver("self"))
    assert told(game)[2:] == [
        "seat 0 takes a golden arrow for the most 5s",
        "seat 0 takes 1 coal for the most 12s",
        "seat 0 takes 1 coal for the most 11s",
        "seat 1 takes 1 coal for the most 11s",
        "seat 0 takes 1 coal for the most 10s",
        "seat 0 takes 1 coal for the most 9s",
        "seat 0 is a Miser with all 5s; everybody else scores 5",
        "seat 0 is lucky with its wish; everybody else scores 4",
        "seat 0 scores 0 and has 0",
        "seat 1 scores 10 and has 12",
        "seat 2 scores 9 and has 30",
        "fewest points: seat 0",
    ]


# ---------------------------------------------------------------------- for people and clients


def test_labels_say_what_is_done():
    game = started()
    assert game.label(TakeWish(4)) == "Wish for 4 coal"
    game = position(letterbox=[1, 2, 3], hands={0: [9], 1: [8], 2: [11]})
    assert game.label(Mail(8)) == "Mail an 8"
    assert game.label(Play(9)) == "Play a 9 face-down"
    game.submit(0, Play(9))
    assert game.label(Play(11)) == "Play an 11"
    assert game.label(Deliver("self")) == "Keep all the mail"
    assert game.label(Deliver("each")) == "Deliver one card at random to everybody"


def test_a_clock_that_runs_out_avoids_tricks():
    assert started().default(0) == TakeWish(1)
    game = position(hands={0: [2, 7, 12, 12]})
    assert game.default(0) == Mail(12)
    game.letterbox = [1, 3, 3]
    assert game.default(0) == Play(2)
    game.trick = [4, 4, 4]
    assert game.default(0) == Deliver("each")


def test_moves_are_read_from_their_stored_form():
    assert TheGivingSpirit.parse_move({"kind": "take_wish", "n": 4}) == TakeWish(4)
    assert TheGivingSpirit.parse_move({"kind": "deliver", "to": "each"}) == Deliver("each")
    with pytest.raises(InvalidMove):
        TheGivingSpirit.parse_move({"kind": "deliver", "to": "nobody"})


def zones_of(game: TheGivingSpirit) -> dict[str, list[list[tuple[str, str | None, int]]]]:
    return {
        zone.id: [
            [(piece.kind, piece.name, piece.count) for piece in s.pieces] for s in zone.spaces
        ]
        for zone in game.table().zones
    }


def test_the_table_shows_letterbox_and_trick_by_seat():
    game = position(letterbox=[1, 2, 3], trick=[0, 9, 0], postman=1)
    zones = zones_of(game.view(0))
    assert zones["letterbox"] == [[("card", "1", 1)], [("card", None, 1)], [("card", None, 1)]]
    assert zones["trick"] == [[], [("card", None, 1)], []]
    assert zones_of(game)["trick"] == [[], [("card", "9", 1)], []]


def test_the_table_shows_wish_lists_collections_and_points():
    game = position(wishes=[4, 2, 8], scores=[3, 0, 0], collections={2: [7, 12]}, postman=2)
    zones = zones_of(game)
    assert [space[0][1] for space in zones["wish_lists"]] == ["1", "3", "5", "6", "7"]
    assert zones["tokens:0"] == [[("wish", "4", 1), ("point", None, 3)]]
    assert zones["tokens:2"] == [[("wish", "8", 1), ("postman", "Postman", 1)]]
    assert zones["collection:2"] == [[("card", "7", 1)], [("card", "12", 1)]]


@pytest.mark.parametrize(
    ("fields", "note"),
    [
        ({"wishes": [3, 0, 0]}, "Round 1: seat 1 takes a wish list"),
        ({}, "Round 1, trick 1: everybody mails a card"),
        (
            {"collections": {1: [12] * 6}, "letterbox": [1, 2, 3], "postman": 1},
            "Round 1, trick 2: seat 1 plays a card",
        ),
        (
            {"letterbox": [1, 2, 3], "trick": [9, 10, 10], "postman": 2},
            "Round 1, trick 1: seat 2 has taken it and delivers the mail",
        ),
        ({"winners": [0, 2], "round": 5}, "Round 5 was the last: won by seat 0 and seat 2"),
    ],
)
def test_the_table_says_where_the_game_stands(fields, note):
    assert position(3, **fields).table().note == note


def test_the_components_are_all_printed():
    tables = {table.name: table for table in TheGivingSpirit.components()}
    assert list(tables) == ["mail", "wish_cards", "tokens", "goals"]
    assert {table.provenance for table in tables.values()} == {"printed"}
    assert sum(row["count"] for row in tables["mail"].rows) == 79
    assert [row["value"] for row in tables["wish_cards"].rows] == list(range(1, 9))


# ---------------------------------------------------------------------- random play


@settings(max_examples=40, deadline=None)
@given(seats=st.integers(3, 6), seed=st.integers(0, 2**32))
def test_random_play_keeps_all_cards_and_ends_within_the_bound(seats, seed):
    rand = random.Random(seed)
    game = TheGivingSpirit.start(seats, {}, rand.randbytes(32))
    moves = 0
    while game.actors():
        seat, move = random_move(game, rand)
        if isinstance(move, Deliver) and len(game.hands[seat]) == 0:
            rounds = len(game.rounds)
            game.submit(seat, move)
            assert len(game.rounds) == rounds + 1
            assert sum(game.rounds[-1].coal) >= 3  # what the bound rests on
            assert sum(game.rounds[-1].points) >= 3
        else:
            game.submit(seat, move)
        moves += 1
        assert all_cards(game) == sorted(mail_deck())
    assert moves <= game.bound()
    result = game.result()
    assert result is not None
    assert max(result.scores) >= 25
    assert min(result.scores) == result.scores[result.winners[0]]


@pytest.mark.parametrize(("seats", "rounds"), [(3, 25), (4, 33), (5, 41), (6, 49)])
def test_the_bound_counts_the_moves_of_all_rounds(seats, rounds):
    assert started(seats).bound() == rounds * (seats + 6 * (2 * seats + 1))
