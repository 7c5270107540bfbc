"""Bah! Humbug!, by rule: the rulebook's examples (W), the rulings (R), what is easily missed.

Seat 0 has the pawn and the arrow is on 12 unless a test says otherwise, so seat 0 mails to 12,
seat 1 to 11, and so on.
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
from engine.game import HIDDEN
from engine.games.bah_humbug import Accuse, BahHumbug, Mail, Pass
from engine.playout import random_move
from engine.table import Layout, Space

KEY = bytes(32)


# ---------------------------------------------------------------------- helpers


def started(seats: int = 3, **options: Any) -> BahHumbug:
    return BahHumbug.start(seats, {"first_seat": 0, **options}, KEY)


def position(
    seats: int = 3,
    *,
    mailed: Iterable[int] = (),
    hands: Mapping[int, list[int]] | None = None,
    top: Iterable[int] = (),
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> BahHumbug:
    """A position in mid-round, with a listener.

    `mailed` lies on the wreath and awaits answers to its last card; `hands` are given for some
    seats; `top` is drawn next, in this order. All other cards are somewhere else.
    """
    game = started(seats, **(options or {}))
    for name, value in fields.items():
        setattr(game, name, value)
    game.mailed = list(mailed)
    given_hands = hands or {}
    top = list(top)
    rest = Counter(mail_deck(2))
    for cards in (game.mailed, top, *given_hands.values()):
        rest.subtract(cards)
    assert min(rest.values()) >= 0, "there aren't so many cards of a value"
    pool = list(rest.elements())
    random.Random(0).shuffle(pool)
    senders = [(game.starter + i) % seats for i in range(len(game.mailed))]
    for seat in range(seats):
        size = 8 - senders.count(seat)
        game.hands[seat] = sorted(given_hands.get(seat) or [pool.pop() for _ in range(size)])
    game.deck = [*pool, *reversed(top)]
    game.asked = [s for s in range(seats) if s != senders[-1]] if senders else []
    game.listen()
    return game


def everybody_passes(game: BahHumbug) -> None:
    for seat in list(game.actors()):
        game.submit(seat, Pass())


def mail(game: BahHumbug, *cards: int) -> None:
    """Each next seat mails the next card, and everybody lets it pass."""
    for card in cards:
        game.submit(game.actors()[0], Mail(card))
        everybody_passes(game)


def told(game: BahHumbug, seat: int | None = None, *kinds: FactKind) -> list[str]:
    """The facts that a seat has heard since the last call, of some kinds or of all."""
    return [
        fact.text
        for fact in game.heard()
        if fact.known_to(seat) and (not kinds or fact.kind in kinds)
    ]


def all_cards(game: BahHumbug) -> list[int]:
    return sorted(card for zone in game.zones()["mail"] for card in zone)


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize(("seats", "deck"), [(2, 64), (3, 56), (4, 48), (5, 40)])
def test_setup_deals_eight_cards_to_each_seat_out_of_eighty(seats, deck):
    game = started(seats)
    assert [len(hand) for hand in game.hands] == [8] * seats
    assert len(game.deck) == deck
    assert all_cards(game) == sorted(mail_deck(2))
    assert len(all_cards(game)) == 80


def test_setup_puts_the_arrow_on_twelve_and_all_tokens_in_the_centre():
    game = started(4)
    assert (game.round, game.arrow, game.mailed) == (1, 12, [])
    assert game.berries == game.coal == [0] * 4


def test_the_first_seat_has_the_pawn_in_round_1():
    assert BahHumbug.start(4, {"first_seat": 3}, KEY).actors() == (3,)


def test_without_a_first_seat_the_pawn_is_drawn():
    starters = {BahHumbug.start(5, {}, bytes([i]) * 32).starter for i in range(60)}
    assert starters == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("seats", [1, 6])
def test_only_two_to_five_play(seats):
    with pytest.raises(WrongSeats):
        started(seats)


@pytest.mark.parametrize(
    ("option", "value"), [("first_seat", 3), ("first_seat", -1), ("max_rounds", 0)]
)
def test_options_out_of_range_are_refused(option, value):
    with pytest.raises(InvalidOption) as refusal:
        BahHumbug.start(3, {option: value}, KEY)
    assert refusal.value.option == option


# ---------------------------------------------------------------------- mailing


def test_each_card_that_is_held_can_be_mailed_once_listed_in_order():
    game = position(hands={0: [12, 12, 12, 3, 3, POSTMAN, POSTMAN, 7]})
    assert game.legal(0) == [Mail(3), Mail(7), Mail(12), Mail(POSTMAN)]
    assert game.legal(1) == game.legal(2) == ()


def test_a_mailed_card_needs_not_match_its_space():
    game = position(hands={0: [3, 4, 5, 6, 7, 8, 9, 10]})
    game.submit(0, Mail(3))
    assert game.mailed == [3]
    assert game.hands[0] == [4, 5, 6, 7, 8, 9, 10]


def test_seats_mail_clockwise_whatever_the_space():
    game = position(4, starter=3)
    senders: list[int] = []
    for _ in range(5):
        senders += game.actors()
        mail(game, game.hands[game.actors()[0]][0])
    assert senders == [3, 0, 1, 2, 3]


def test_a_card_that_is_not_held_is_refused_with_the_hand():
    game = position(hands={0: [1, 2, 2, 3, 3, 3, 4, POSTMAN]})
    with pytest.raises(IllegalMove, match="hold a 12; its hand: 1, 2, 2, 3, 3, 3, 4, Postman"):
        game.submit(0, Mail(12))
    with pytest.raises(IllegalMove, match="hold a card 99"):
        game.submit(0, Mail(99))


def test_a_turn_cannot_be_passed():
    with pytest.raises(IllegalMove, match="must mail exactly one card"):
        position().submit(0, Pass())


def test_r1_a_round_starts_on_the_arrow_and_goes_on_to_twelve_after_one():
    game = position(arrow=2)
    game.heard()
    for _ in range(4):
        game.submit(seat := game.actors()[0], game.legal(seat)[0])
        everybody_passes(game)
    said = told(game, None, FactKind.PLAY)
    assert [text.rpartition(" ")[2] for text in said] == ["two", "one", "twelve", "eleven"]


def test_r1_a_round_uses_all_twelve_spaces_wherever_it_starts():
    # Starting on 5 the last space is 6, and every card here is true.
    game = position(3, arrow=5, mailed=[5, 4, 3, 2, 1, 12, 11, 10, 9, 8, 7])
    everybody_passes(game)
    assert game.label(Mail(6)) == "Mail a 6 and say six"
    game.hands[2] = [6, *game.hands[2][1:]]
    mail(game, 6)
    assert game.round == 2
    assert game.coal == [0, 0, 0]


# ---------------------------------------------------------------------- the window


def test_everybody_but_the_sender_may_shout_or_pass():
    game = position(4)
    game.submit(0, game.legal(0)[0])
    assert game.actors() == [1, 2, 3]
    assert game.legal(0) == ()
    for seat in (1, 2, 3):
        assert game.legal(seat) == (Accuse(), Pass())


def test_the_window_opens_for_every_seat_whatever_it_holds():
    """Seat 1 holds every 1 there is, and seat 2 can't know: both are asked all the same."""
    game = position(arrow=1, hands={1: [1, 2, 2, 3, 3, 3, 4, 4]})
    game.submit(0, game.legal(0)[0])
    assert game.actors() == [1, 2]


def test_answers_come_in_any_order_and_once_per_seat():
    game = position(4)
    game.submit(0, game.legal(0)[0])
    game.submit(3, Pass())
    assert game.actors() == [1, 2]
    with pytest.raises(NotYourTurn, match="waiting for: 1, 2"):
        game.submit(3, Accuse())


def test_the_first_to_shout_is_the_accuser_and_closes_the_window():
    game = position(4, mailed=[3])
    game.submit(2, Accuse())
    assert game.berries == [0, 0, 1, 0]
    with pytest.raises(IllegalMove):
        game.submit(game.actors()[0], Accuse())


def test_r4_the_next_card_waits_until_the_window_is_closed():
    game = position(3, mailed=[12])
    with pytest.raises(IllegalMove, match="only when everybody has answered"):
        game.submit(1, Mail(game.hands[1][0]))
    everybody_passes(game)
    assert game.actors() == (1,)


def test_r4_the_window_opens_after_the_twelfth_card_too():
    game = position(3, mailed=[12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 12])
    assert game.actors() == [0, 1]
    game.submit(0, Accuse())
    assert game.berries == [1, 0, 0]


def test_r13_the_sender_cannot_accuse_itself():
    game = position(mailed=[3])
    with pytest.raises(NotYourTurn):
        game.submit(0, Accuse())


def test_r13_only_the_latest_card_can_be_accused():
    """Seat 0's lie on 12 is safe once seat 1 has mailed: the shout hits seat 1, who is honest."""
    game = position(mailed=[3, 11], berries=[0, 0, 1])
    game.submit(2, Accuse())
    assert game.berries == [0, 1, 0]


def test_r13_a_shout_after_the_window_has_closed_is_refused():
    game = position(mailed=[3])
    everybody_passes(game)
    with pytest.raises(IllegalMove, match="everybody has let it pass"):
        game.submit(1, Accuse())
    with pytest.raises(NotYourTurn):
        game.submit(2, Accuse())


def test_r13_there_is_nobody_to_accuse_before_the_first_card():
    with pytest.raises(IllegalMove, match="no card to accuse yet"):
        position().submit(0, Accuse())


def test_r14_two_seats_mail_six_cards_each_and_keep_two():
    game = position(2, mailed=[12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    everybody_passes(game)
    game.submit(1, game.legal(1)[0])
    assert [len(hand) for hand in game.hands] == [2, 2]


# ---------------------------------------------------------------------- accusations


def test_w3_a_caught_liar_gives_a_berry_to_the_accuser():
    game = position(3, arrow=5, mailed=[3], berries=[1, 0, 0])
    game.submit(2, Accuse())
    assert game.berries == [0, 0, 1]
    assert "seat 2 takes 1 berry from seat 0" in told(game)


def test_w3_r6_the_berry_comes_from_the_centre_if_the_liar_has_none():
    game = position(3, arrow=5, mailed=[3], berries=[0, 1, 0])
    game.submit(2, Accuse())
    assert game.berries == [0, 1, 1]
    assert "seat 2 takes 1 berry from the center" in told(game)


@pytest.mark.parametrize(("accuser_has", "left"), [(2, 1), (0, 0)])
def test_r6_an_honest_sender_takes_the_berry_from_the_accuser_or_the_centre(accuser_has, left):
    game = position(3, arrow=5, mailed=[5], berries=[0, 2, accuser_has])
    game.submit(2, Accuse())
    assert game.berries == [1, 2, left]


def test_r6_the_centre_has_a_berry_even_when_everybody_holds_two():
    game = position(5, mailed=[3], berries=[0, 2, 2, 2, 2])
    game.submit(1, Accuse())
    assert game.berries == [0, 3, 2, 2, 2]


def test_a_postman_counts_as_the_truth_on_any_space():
    game = position(3, arrow=5, mailed=[POSTMAN], berries=[0, 0, 1])
    game.submit(2, Accuse())
    assert game.berries == [1, 0, 0]


@pytest.mark.parametrize("accused_card", [5, 4])
def test_w1_everybody_who_got_away_with_a_lie_takes_coal(accused_card):
    """Round 3, arrow on 10: lies on 10 and 7; the accused card on 5 earns nothing (R5)."""
    game = position(5, round=3, arrow=10, mailed=[12, 9, 8, 2, 6, accused_card], starter=3)
    game.submit(4, Accuse())
    assert game.coal == [0, 1, 0, 1, 0]  # seats 1 and 3 mailed to 7 and 10, seat 3 also to 5
    assert game.round == 4


def test_w2_a_postman_stops_the_check():
    """Round 4, arrow on 9: a lie on 6 is seen, the lies on 8 and 9 behind the Postman aren't."""
    game = position(5, round=4, arrow=9, mailed=[1, 2, POSTMAN, 12, 5, 4])
    game.submit(1, Accuse())
    assert game.coal == [0, 0, 0, 1, 0]
    assert told(game, None, FactKind.REVEAL, FactKind.EVENT) == [
        "seat 0's card on four is 4: true",
        "seat 4's card on five is 5: true",
        "seat 3's card on six is 12: a lie",
        "seat 2's card on seven is Postman: true",
        "the Postman takes the other cards (2) away unseen",
    ]


def test_r5_a_caught_lie_earns_no_coal():
    game = position(3, mailed=[3])
    game.submit(1, Accuse())
    assert game.coal == [0, 0, 0]


def test_r5_an_accused_truth_does_not_spare_the_older_lies():
    game = position(3, mailed=[3, 11])
    game.submit(0, Accuse())
    assert game.coal == [1, 0, 0]


def test_r5_without_an_accusation_the_check_starts_with_the_twelfth_card():
    game = position(3, mailed=[12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 11])
    everybody_passes(game)
    assert game.coal == [0, 0, 1]
    assert game.berries == [0, 0, 0]
    assert game.round == 2


def test_one_seat_may_take_several_coal_in_one_check():
    game = position(2, mailed=[3, 11, 4, 9, 5, 7, 6])
    game.submit(1, Accuse())
    assert game.coal == [3, 0]


def test_r7_coal_never_runs_out():
    """All 20 pieces are out and nine more lies are found: all nine count."""
    game = position(5, coal=[4] * 5, mailed=[12, 12, 12, 12, 12, 12, 12, 11, 11, 11])
    game.submit(0, Accuse())
    assert game.coal == [5, 6, 6, 6, 5]  # seat 0's 12 on 12 is true, seat 4's last card accused
    supply = next(zone for zone in game.table().zones if zone.id == "supply")
    assert [piece.kind for piece in supply.spaces[0].pieces] == ["berry"]


def test_r8_the_check_goes_backwards_in_order_of_mailing_not_by_number():
    """The round starts on 2, so 12 was mailed after 1 and is looked at before it."""
    game = position(5, arrow=2, mailed=[2, 1, 12, 11])
    game.submit(0, Accuse())
    assert told(game, None, FactKind.REVEAL) == [
        "seat 3's card on eleven is 11: true",
        "seat 2's card on twelve is 12: true",
        "seat 1's card on one is 1: true",
        "seat 0's card on two is 2: true",
    ]


def test_r8_the_first_of_two_postmen_stops_the_check():
    game = position(5, mailed=[POSTMAN, 2, POSTMAN, 2, 8])
    game.submit(0, Accuse())
    assert game.coal == [0, 0, 0, 1, 0]
    assert "the Postman takes the other cards (2) away unseen" in told(game)


def test_r8_a_postman_found_last_takes_nothing_away():
    game = position(3, mailed=[POSTMAN, 2, 10])
    game.submit(0, Accuse())
    assert game.coal == [0, 1, 0]
    assert told(game, None, FactKind.EVENT) == []


def test_r8_a_postman_stops_the_check_of_a_full_wreath():
    game = position(4, mailed=[1, 2, 3, 4, 5, 6, 8, POSTMAN, 4, 3, 2, 12])
    everybody_passes(game)
    assert game.coal == [0, 0, 0, 1]


def test_r9_an_accused_postman_prevents_the_check():
    """Two lies lie before the Postman; nobody sees them, and nobody takes coal."""
    game = position(3, mailed=[3, 4, POSTMAN])
    game.submit(0, Accuse())
    assert game.berries == [0, 0, 1]
    assert game.coal == [0, 0, 0]
    assert told(game, None, FactKind.REVEAL, FactKind.EVENT) == [
        "seat 2's card on ten is Postman: true",
        "the Postman takes the other cards (2) away unseen",
    ]


# ---------------------------------------------------------------------- a new round


@pytest.mark.parametrize(
    ("seats", "before", "after"),
    [
        (3, 12, 11),
        (5, 10, 9),
        (3, 1, 12),
        (5, 1, 12),
        (2, 12, 10),
        (4, 4, 2),
        (2, 2, 12),
        (4, 2, 12),
    ],
)
def test_r2_the_arrow_moves_one_space_or_two_with_an_even_number_of_seats(seats, before, after):
    game = position(seats, arrow=before, mailed=[POSTMAN])
    game.submit(1, Accuse())
    assert game.arrow == after


@pytest.mark.parametrize(("seats", "arrows"), [(3, [12, 11, 10, 9]), (4, [12, 10, 8, 6, 4, 2, 12])])
def test_r2_the_arrow_goes_round_the_wreath(seats, arrows):
    game = started(seats)
    seen = [game.arrow]
    while len(seen) < len(arrows):
        game.submit(sender := game.actors()[0], game.legal(sender)[0])
        game.submit(game.actors()[0], Accuse())
        game.berries = [0] * seats
        seen.append(game.arrow)
    assert seen == arrows


@pytest.mark.parametrize(("starter", "following"), [(2, 1), (1, 0), (0, 2)])
@pytest.mark.parametrize("card", [12, 3])
def test_r3_the_pawn_goes_counter_clockwise_whoever_was_right(starter, following, card):
    game = position(3, starter=starter, mailed=[card])
    game.submit((starter + 1) % 3, Accuse())
    assert game.starter == following
    assert game.actors() == (following,)


def test_r12_all_cards_of_the_round_go_under_the_deck_seen_or_not():
    game = position(3, mailed=[1, 2, POSTMAN, 12], top=[4, 4, 4, 4])
    game.submit(1, Accuse())
    assert sorted(game.deck[:4]) == [1, 2, 12, POSTMAN]
    assert game.mailed == []
    assert game.face_up == 0


def test_r12_the_cards_go_under_the_deck_in_random_order():
    orders = set()
    for i in range(40):
        game = position(3, mailed=[1, 2, POSTMAN], top=[4, 4, 4])
        game.rng.key = bytes([i]) * 32
        game.submit(0, Accuse())
        orders.add(tuple(game.deck[:3]))
    assert len(orders) == 6


def test_r12_from_the_old_starter_on_each_seat_draws_all_its_cards_in_one_go():
    game = position(3, starter=1, mailed=[12, 11, 10, 9, 8], top=[1, 2, 3, 4, 5])
    kept = [list(hand) for hand in game.hands]
    game.submit(1, Accuse())
    assert game.hands[1] == sorted([*kept[1], 1, 2])
    assert game.hands[2] == sorted([*kept[2], 3, 4])
    assert game.hands[0] == sorted([*kept[0], 5])
    assert told(game, None, FactKind.DRAW) == [
        "seat 1 draws 2 from the deck",
        "seat 2 draws 2 from the deck",
        "seat 0 draws 1 from the deck",
    ]


def test_r12_who_has_mailed_nothing_draws_nothing():
    game = position(3, mailed=[12])
    kept = [list(hand) for hand in game.hands]
    game.submit(1, Accuse())
    assert [game.hands[1], game.hands[2]] == kept[1:]
    assert [len(hand) for hand in game.hands] == [8, 8, 8]


# ---------------------------------------------------------------------- the end


def test_three_berries_win_as_the_nicest():
    game = position(3, mailed=[3], berries=[0, 2, 1], coal=[4, 0, 4])
    game.submit(1, Accuse())
    result = game.result()
    assert result is not None
    assert (result.winners, result.title) == ((1,), "nicest")
    assert result.scores == (0, 3, 1)
    assert result.detail == {"coal": (4, 0, 4)}
    assert result.ranks == ()


@pytest.mark.parametrize(("seats", "enough"), [(2, 7), (3, 5), (4, 5), (5, 5)])
def test_five_coal_win_as_the_naughtiest_seven_with_two_seats(seats, enough):
    for before in (enough - 2, enough - 1):
        game = position(seats, mailed=[3, 11], coal=[before] + [0] * (seats - 1))
        game.submit(0, Accuse())
        result = game.result()
        assert (result is not None) == (before == enough - 1)
        if result:
            assert (result.winners, result.title) == ((0,), "naughtiest")


def test_the_accused_can_win_by_the_berry_too():
    game = position(3, mailed=[12], berries=[2, 0, 0])
    game.submit(1, Accuse())
    result = game.result()
    assert result is not None
    assert (result.winners, result.title) == ((0,), "nicest")


def test_r10_of_two_who_reach_five_coal_the_one_whose_card_was_revealed_first_wins():
    game = position(4, mailed=[1, 2, 3, 9], coal=[4, 4, 0, 0])
    game.submit(0, Accuse())
    result = game.result()
    assert result is not None
    assert (result.winners, result.title) == ((1,), "naughtiest")  # on 11, before 12
    assert result.detail["coal"] == (5, 5, 1, 0)


def test_r10_revealed_first_decides_even_against_the_lower_number():
    """The round starts on 1: seat 1's lie on 12 is turned up before seat 0's on 1."""
    game = position(4, arrow=1, mailed=[2, 3, 11], coal=[4, 4, 0, 0])
    game.submit(0, Accuse())
    result = game.result()
    assert result is not None
    assert result.winners == (1,)


def test_r10_the_berry_comes_before_all_coal():
    game = position(3, mailed=[1, 2, 3], berries=[0, 2, 0], coal=[4, 4, 0])
    game.submit(1, Accuse())
    result = game.result()
    assert result is not None
    assert (result.winners, result.title) == ((1,), "nicest")


def test_r10_the_round_is_resolved_to_its_end_after_a_goal_is_reached():
    game = position(3, mailed=[1, 2, 3, 9], coal=[2, 4, 3], berries=[0, 0, 0])
    game.submit(1, Accuse())
    result = game.result()
    assert result is not None
    assert result.detail["coal"] == (3, 5, 4)
    assert result.winners == (1,)


def test_r11_who_reaches_both_goals_has_the_title_of_the_first():
    game = position(3, mailed=[3, 2, 9], berries=[2, 0, 0], coal=[4, 0, 0])
    game.submit(0, Accuse())
    result = game.result()
    assert result is not None
    assert (result.winners, result.title) == ((0,), "nicest")
    assert result.detail["coal"] == (5, 1, 0)


def test_the_winner_need_not_have_the_most_of_anything():
    """Seat 1's fifth coal comes first; seat 0 has six in the end."""
    game = position(3, mailed=[1, 11, 10, 2, 3, 9], coal=[4, 4, 0])
    game.submit(0, Accuse())
    result = game.result()
    assert result is not None
    assert result.winners == (1,)
    assert result.detail["coal"] == (6, 5, 0)


def test_the_game_stops_before_the_clean_up():
    game = position(3, mailed=[3, 2, 10], berries=[0, 0, 2])
    game.submit(0, Accuse())
    assert game.actors() == ()
    assert game.mailed == [3, 2, 10]
    assert (game.round, game.arrow) == (1, 12)
    with pytest.raises(GameOver):
        game.submit(0, Mail(1))


def test_a_berry_that_was_won_can_be_lost_again():
    """Berries reached in an earlier round don't count: only what is held now."""
    game = position(3, mailed=[3], berries=[2, 0, 0])
    game.submit(1, Accuse())
    assert game.berries == [1, 1, 0]
    assert game.result() is None


@pytest.mark.parametrize(
    ("berries", "coal", "winners"),
    [
        ([2, 0, 1], [0, 4, 4], (0,)),  # most berries
        ([1, 0, 1], [2, 4, 3], (2,)),  # then most coal among those
        ([1, 0, 1], [3, 4, 3], (0, 2)),  # still tied: both
    ],
)
def test_r15_after_the_last_round_most_berries_then_most_coal_win(berries, coal, winners):
    # Seat 1's berry goes to nobody: an accused Postman of seat 0, paid for by seat 1.
    before = [berries[0] - 1, berries[1] + 1, berries[2]]
    options = {"max_rounds": 4}
    game = position(3, options=options, round=4, mailed=[POSTMAN], berries=before, coal=coal)
    game.submit(1, Accuse())
    result = game.result()
    assert result is not None
    assert result.winners == winners
    assert result.title == ""
    assert result.scores == tuple(berries)


def test_r15_a_goal_reached_in_the_last_round_wins_as_usual():
    options = {"max_rounds": 1}
    game = position(3, options=options, mailed=[3, 11], berries=[0, 2, 2], coal=[4, 0, 0])
    game.submit(0, Accuse())
    result = game.result()
    assert result is not None
    assert (result.winners, result.title) == ((1,), "nicest")


def test_r15_before_the_last_round_nobody_wins_without_a_goal():
    game = position(3, options={"max_rounds": 4}, round=3, mailed=[POSTMAN])
    game.submit(1, Accuse())
    assert game.result() is None
    assert game.round == 4


# ---------------------------------------------------------------------- what each seat sees


def test_a_seat_sees_its_own_hand_and_how_many_cards_others_hold():
    game = position(3, mailed=[3])
    view = game.view(1)
    assert view.hands == [[HIDDEN] * 7, game.hands[1], [HIDDEN] * 8]
    assert view.deck == [HIDDEN] * len(game.deck)


def test_a_card_on_the_wreath_is_seen_only_by_its_sender():
    game = position(3, mailed=[3, 4, 5, 6])
    assert game.view(0).mailed == [3, None, None, 6]
    assert game.view(1).mailed == [None, 4, None, None]
    assert game.view(2).mailed == [None, None, 5, None]
    assert game.view(None).mailed == [None] * 4


def test_a_spectator_sees_no_card_but_all_tokens():
    game = position(3, mailed=[3], berries=[1, 0, 2], coal=[0, 4, 0])
    view = game.view(None)
    assert view.hands == [[None] * 7, [None] * 8, [None] * 8]
    assert (view.berries, view.coal) == ([1, 0, 2], [0, 4, 0])


def test_everybody_sees_who_has_passed():
    game = position(4, mailed=[3])
    game.submit(2, Pass())
    assert [game.view(seat).actors() for seat in (None, 0, 1)] == [[1, 3]] * 3


def test_after_the_game_the_cards_that_were_turned_up_stay_visible_and_no_others():
    game = position(4, mailed=[1, 2, POSTMAN, 8, 7], berries=[0, 2, 0, 0])
    game.submit(1, Accuse())
    assert game.result() is not None
    assert game.view(None).mailed == [None, None, POSTMAN, 8, 7]
    assert game.view(1).mailed == [None, 2, POSTMAN, 8, 7]
    assert game.view(0).mailed == [1, None, POSTMAN, 8, 7]
    assert game.view(0).hands[1] == [None] * 7


def test_a_seat_decides_alike_on_its_view():
    game = position(3)
    assert game.view(0).legal(0) == game.legal(0)
    assert game.view(0).default(0) == game.default(0)
    game.submit(0, game.legal(0)[0])
    assert game.view(2).legal(2) == game.legal(2)


def test_a_completed_view_looks_the_same_to_its_seat_and_holds_all_cards():
    game = position(4, mailed=[3, 4, 5])
    for seat in (None, 0, 3):
        world = game.view(seat).complete(seat, random.Random(1))
        assert all_cards(world) == sorted(mail_deck(2))
        assert world.view(seat) == game.view(seat)


def test_completion_deals_every_unseen_card_anywhere_with_equal_chance():
    """The only 1 is unseen: it lies on the wreath or in a hand as often as that zone has cells."""
    game = position(2, mailed=[1], hands={1: [2, 2, 3, 3, 3, 4, 4, 4]})
    view = game.view(1)
    rand = random.Random(7)
    worlds = [view.complete(1, rand) for _ in range(3000)]
    on_wreath = sum(world.mailed == [1] for world in worlds)
    in_hand = sum(1 in world.hands[0] for world in worlds)
    assert on_wreath == pytest.approx(3000 / 72, abs=25)
    assert in_hand == pytest.approx(3000 * 7 / 72, abs=70)


def test_others_logs_hide_which_card_was_mailed():
    game = position()
    assert game.secret(0, Mail(3)) == ("card",)
    assert game.secret(1, Accuse()) == game.secret(1, Pass()) == ()


# ---------------------------------------------------------------------- what is told


def test_a_hand_is_told_to_its_seat_only():
    game = BahHumbug.start(2, {"first_seat": 1}, KEY, listen=True)
    facts = game.heard()
    assert [fact.text for fact in facts if fact.known_to(None)] == [
        "each seat is dealt 8 cards",
        "round 1: the arrow is on twelve, seat 1 has the pawn",
    ]
    dealt = [fact for fact in facts if fact.to is not None]
    assert [(fact.seat, fact.to) for fact in dealt] == [(0, (0,)), (1, (1,))]
    names = {card: "Postman" if card == POSTMAN else str(card) for card in range(1, 14)}
    assert sorted(dealt[1].items) == sorted(names[card] for card in game.hands[1])


def test_mailing_tells_the_number_that_was_said_and_not_the_card():
    game = position(arrow=10, hands={0: [3, 4, 5, 6, 7, 8, 9, 11]})
    game.submit(0, Mail(3))
    (fact,) = game.heard()
    assert fact.text == "seat 0 mails a card and says ten"
    assert (fact.kind, fact.items, fact.to) == (FactKind.PLAY, ("10",), None)


def test_a_round_is_told_from_the_shout_to_the_next_start():
    game = position(3, mailed=[1, 11, 3], berries=[1, 0, 0], top=[POSTMAN, 12, 12])
    game.submit(0, Pass())
    game.submit(1, Accuse())
    facts = game.heard()
    assert [fact.text for fact in facts if fact.known_to(None)] == [
        "seat 0 says nothing",
        "seat 1 shouts Bah! Humbug! at seat 2",
        "seat 2's card on ten is 3: a lie",
        "seat 1 takes 1 berry from the center",
        "seat 1's card on eleven is 11: true",
        "seat 0's card on twelve is 1: a lie",
        "seat 0 takes 1 coal",
        "the cards of the wreath are shuffled and put under the deck",
        "seat 0 draws 1 from the deck",
        "seat 1 draws 1 from the deck",
        "seat 2 draws 1 from the deck",
        "round 2: the arrow is on eleven, seat 2 has the pawn",
    ]
    assert [(fact.text, fact.to) for fact in facts if fact.to is not None] == [
        ("seat 0 draws Postman", (0,)),
        ("seat 1 draws 12", (1,)),
        ("seat 2 draws 12", (2,)),
    ]


def test_cards_that_are_cleared_unseen_are_never_told():
    game = position(3, mailed=[1, 2, POSTMAN], top=[12, 12, 12])
    game.submit(0, Accuse())
    items = {item for fact in game.heard() for item in fact.items}
    assert items == {"Postman", "12"}


def test_the_end_is_told_with_its_title():
    game = position(3, mailed=[3], berries=[0, 2, 0])
    game.submit(1, Accuse())
    assert told(game)[-1] == "seat 1 wins as the nicest"


def test_the_end_of_an_endless_game_names_all_winners():
    game = position(3, options={"max_rounds": 1}, mailed=[POSTMAN], berries=[0, 1, 1])
    game.submit(1, Accuse())
    assert told(game)[-1] == "the last round is over; most berries, then coal: seat 0, seat 2"


# ---------------------------------------------------------------------- for people and clients


def test_labels_say_what_is_done_and_what_is_said():
    game = position(arrow=10)
    assert game.label(Mail(7)) == "Mail a 7 and say ten"
    assert game.label(Mail(8)) == "Mail an 8 and say ten"
    assert game.label(Mail(POSTMAN)) == "Mail a Postman and say ten"
    game.submit(0, game.legal(0)[0])
    assert game.label(Accuse()) == "Shout Bah! Humbug! at seat 0"
    assert game.label(Pass()) == "Say nothing"


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ([3, 4, 5, 6, 10, 11, 12, POSTMAN], 10),  # the truth
        ([3, 4, 5, 6, 11, 11, 12, POSTMAN], POSTMAN),  # else a Postman
        ([3, 4, 5, 6, 11, 11, 12, 12], 3),  # else the lowest card
    ],
)
def test_a_clock_that_runs_out_mails_the_truth_if_it_can(hand, card):
    assert position(arrow=10, hands={0: hand}).default(0) == Mail(card)


def test_a_clock_that_runs_out_accuses_nobody():
    assert position(mailed=[3]).default(1) == Pass()


def test_the_accusation_is_stored_as_bah_humbug():
    assert BahHumbug.parse_move({"kind": "bah_humbug"}) == Accuse()
    assert BahHumbug.parse_move({"kind": "mail", "card": 13}) == Mail(POSTMAN)
    with pytest.raises(InvalidMove):
        BahHumbug.parse_move({"kind": "mail"})


def wreath_of(game: BahHumbug) -> dict[str, Space]:
    zone = game.table().zones[0]
    assert (zone.id, zone.layout) == ("wreath", Layout.RING)
    return {space.name: space for space in zone.spaces}


def test_the_table_shows_the_wreath_clockwise_with_the_arrow_and_the_senders():
    game = position(3, arrow=1, mailed=[POSTMAN, 4])
    assert list(wreath_of(game)) == ["12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]
    spaces = wreath_of(game.view(1))
    assert spaces["1"].marks == ["arrow"]
    assert [(piece.name, piece.seat) for piece in spaces["1"].pieces] == [(None, 0)]
    assert [(piece.name, piece.seat) for piece in spaces["12"].pieces] == [("4", 1)]
    assert spaces["11"] == Space("11")
    assert wreath_of(game)["1"].pieces[0].name == "Postman"


def test_the_table_shows_tokens_and_the_pawn_by_seat():
    game = position(3, starter=1, berries=[2, 0, 0], coal=[0, 3, 0])
    tokens = {
        zone.id: [(piece.kind, piece.count) for piece in zone.spaces[0].pieces]
        for zone in game.table().zones
        if zone.layout == Layout.TOKENS
    }
    assert tokens == {
        "supply": [("berry", 10), ("coal", 17)],
        "tokens:0": [("berry", 2)],
        "tokens:1": [("coal", 3), ("pawn", 1)],
        "tokens:2": [],
    }


@pytest.mark.parametrize(
    ("fields", "note"),
    [
        ({"round": 3, "arrow": 10}, "Round 3, space 10: seat 0 mails"),
        ({"mailed": [3, 4]}, "Round 1, space 11: does anybody shout at seat 1?"),
        (
            {"winners": [2], "won_as": "naughtiest", "coal": [0, 0, 5]},
            "Round 1: seat 2 wins as the naughtiest",
        ),
        ({"winners": [0, 2]}, "Round 1 was the last: won by seat 0 and seat 2"),
    ],
)
def test_the_table_says_where_the_game_stands(fields, note):
    assert position(3, **fields).table().note == note


def test_the_components_are_all_printed():
    tables = {table.name: table for table in BahHumbug.components()}
    assert list(tables) == ["mail", "wreath", "tokens", "goals"]
    assert {table.provenance for table in tables.values()} == {"printed"}
    assert sum(row["count"] for row in tables["mail"].rows) == 80
    assert [row["space"] for row in tables["wreath"].rows] == list(range(12, 0, -1))


# ---------------------------------------------------------------------- random play


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 2**32), bold=st.floats(0, 0.5))
def test_random_play_keeps_all_cards_and_ends_within_the_bound(seats, seed, bold):
    rand = random.Random(seed)
    game = BahHumbug.start(seats, {"max_rounds": 12}, rand.randbytes(32))
    moves = 0
    while game.actors():
        seat, move = random_move(game, rand)
        if isinstance(move, Accuse) and rand.random() > bold:
            move = Pass()
        game.submit(seat, move)
        moves += 1
        assert all_cards(game) == sorted(mail_deck(2))
        if not game.mailed:
            assert [len(hand) for hand in game.hands] == [8] * seats
    assert moves <= game.bound()
    result = game.result()
    assert result is not None
    assert len(result.winners) == 1 or not result.title


def test_the_bound_is_one_move_per_space_and_seat_and_round():
    assert started(4, max_rounds=10).bound() == 10 * 12 * 4
