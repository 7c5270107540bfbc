"""Deckbuild the Halls, by rule: the rulebook's examples (W), the rulings (R), easy mistakes.

Seat 0 has the pawn unless a test says otherwise.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import mail_deck
from engine.components import Provenance
from engine.errors import GameOver, IllegalMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import FactKind
from engine.game import HIDDEN, Move
from engine.games.deckbuild_the_halls import (
    BonusBuy,
    Buy,
    Clear,
    DeckbuildTheHalls,
    Discard,
    PassBonus,
    Play,
    SkipBuy,
)
from engine.playout import random_move

KEY = bytes(32)
STARTING_DECK = [8, 9, 9, 10, 10, 11, 11, 12]
MARKET = [[12], [9], [8], [5], [3]]


# ---------------------------------------------------------------------- helpers


def started(seats: int = 3, **options: Any) -> DeckbuildTheHalls:
    return DeckbuildTheHalls.start(seats, {"first_seat": 0, **options}, KEY)


def position(
    seats: int = 3,
    *,
    hands: Mapping[int, Sequence[int]] | None = None,
    decks: Mapping[int, Sequence[int]] | None = None,
    discards: Mapping[int, Sequence[int]] | None = None,
    trick: Sequence[int] = (),
    berries: Sequence[int] = (),
    market: Sequence[Sequence[int]] = MARKET,
    market_deck: Sequence[int] | None = None,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> DeckbuildTheHalls:
    """A position in mid-game, with a listener. Piles are given bottom first.

    A seat that isn't given a hand holds 10, 11, 11 and has two 12s for its deck. Cards that
    aren't given are in the Market deck if that isn't given, else out of the game.
    """
    game = started(seats, **(options or {}))
    hands, decks, discards = hands or {}, decks or {}, discards or {}
    for name, value in fields.items():
        setattr(game, name, value)
    game.hands = [sorted(hands.get(seat, (10, 11, 11))) for seat in range(seats)]
    game.decks = [list(decks.get(seat, (12, 12))) for seat in range(seats)]
    game.discards = [list(discards.get(seat, ())) for seat in range(seats)]
    game.trick = list(trick or [0] * seats)
    game.berries = list(berries or [0] * seats)
    game.market = [list(stack) for stack in market]
    game.known = [[] for _ in range(seats)]
    game.owned = [owned_by(game, seat) for seat in range(seats)]
    rest = Counter(mail_deck())
    for cards in (*game.owned, *game.market, market_deck or ()):
        rest.subtract(cards)
    assert min(rest.values()) >= 0, f"there aren't so many cards of a value: {rest}"
    pool = list(rest.elements())
    random.Random(0).shuffle(pool)
    game.market_deck = pool if market_deck is None else list(market_deck)
    game.removed = [] if market_deck is None else pool
    game.listen()
    return game


def owned_by(game: DeckbuildTheHalls, seat: int) -> list[int]:
    """What a seat owns, put together from where it lies."""
    places = [game.hands[seat], game.decks[seat], game.discards[seat], game.trick[seat : seat + 1]]
    return sorted(card for place in places for card in place if card)


def at_bonus(
    bonus: int,
    berries: int = 0,
    *,
    seats: int = 2,
    market: Sequence[Sequence[int]] = MARKET,
    **more: Any,
) -> DeckbuildTheHalls:
    """Seat 0 has won a trick and has a bonus."""
    held = [berries] + [0] * (seats - 1)
    return position(seats, berries=held, market=market, phase="bonus", bonus=bonus, **more)


def play_trick(game: DeckbuildTheHalls, cards: Sequence[int]) -> None:
    """Nobody buys, seat s plays cards[s], and discards its highest card if it has any left."""
    for _ in cards:
        seat = game.actors()[0]
        game.submit(seat, SkipBuy())
        game.submit(seat, Play(cards[seat]))
        if game.phase == "discard":
            game.submit(seat, Discard(max(game.hands[seat])))


def trick_of(cards: Sequence[int], pawn: int = 0, **more: Any) -> DeckbuildTheHalls:
    """A trick with these cards by seat, played up to the bonus; each seat discards a 12, and has
    a 10 for its deck."""
    hands = {seat: [card, 12] for seat, card in enumerate(cards)}
    decks = {seat: [10] for seat in hands}
    game = position(len(cards), hands=hands, decks=decks, pawn=pawn, on_turn=pawn, **more)
    play_trick(game, cards)
    return game


def told(game: DeckbuildTheHalls, seat: int | None = None, *kinds: FactKind) -> list[str]:
    """The facts that a seat has heard since the last call, of some kinds or of all."""
    return [
        fact.text
        for fact in game.heard()
        if fact.known_to(seat) and (not kinds or fact.kind in kinds)
    ]


def all_cards(game: DeckbuildTheHalls) -> list[int]:
    return sorted(card for zone in game.zones()["mail"] for card in zone if card)


def finished(
    owned: Mapping[int, Sequence[int]], berries: Sequence[int], **options: Any
) -> DeckbuildTheHalls:
    """A game that is over but for the unused bonus of the last trick."""
    game = position(
        len(berries),
        hands=dict.fromkeys(owned, ()),
        decks=owned,
        berries=berries,
        market=[[], [], [], [], []],
        market_deck=[],
        options=options,
        phase="bonus",
    )
    game.submit(0, PassBonus())
    return game


def scores_of(game: DeckbuildTheHalls) -> tuple[int, ...]:
    result = game.result()
    assert result is not None
    return result.scores


def not_clearing(moves: Sequence[Move]) -> list[Move]:
    return [move for move in moves if not isinstance(move, Clear)]


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize(("seats", "market", "gone"), [(4, 46, 0), (3, 54, 0), (2, 55, 7)])
def test_setup_gives_eight_cards_to_each_seat_and_the_rest_to_the_market(seats, market, gone):
    game = started(seats)
    assert [sorted(game.hands[s] + game.decks[s]) for s in range(seats)] == [STARTING_DECK] * seats
    assert [len(hand) for hand in game.hands] == [5] * seats
    assert game.discards == [[] for _ in range(seats)]
    assert len(game.market_deck) + sum(map(len, game.market)) == market
    assert game.removed == [11] * gone
    assert game.berries == [0] * seats
    assert all_cards(game) == sorted(mail_deck())


def test_with_two_seats_no_11_comes_to_the_market():
    game = started(2)
    assert 11 not in game.market_deck
    assert [11] not in game.market
    assert 11 in started(3).market_deck


def test_the_first_booths_hold_five_different_numbers_the_highest_leftmost():
    stacked = 0
    for i in range(60):
        game = DeckbuildTheHalls.start(4, {}, bytes([i]) * 32)
        numbers = [set(stack) for stack in game.market]
        assert all(len(values) == 1 for values in numbers)
        tops = [stack[0] for stack in game.market]
        assert tops == sorted(set(tops), reverse=True)
        stacked += sum(map(len, game.market)) > 5
    assert stacked > 20


def test_each_seat_shuffles_a_deck_of_its_own():
    orders = set()
    for i in range(5):
        game = DeckbuildTheHalls.start(4, {}, bytes([i]) * 32)
        orders |= {(*game.hands[seat], *game.decks[seat]) for seat in range(4)}
    assert len(orders) > 15


def test_the_first_seat_has_the_pawn_in_the_first_trick():
    game = DeckbuildTheHalls.start(4, {"first_seat": 3}, KEY)
    assert (game.trick_number, game.pawn, game.actors()) == (1, 3, (3,))
    drawn = {DeckbuildTheHalls.start(4, {}, bytes([i]) * 32).pawn for i in range(50)}
    assert drawn == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [1, 5])
def test_only_two_to_four_play(seats):
    with pytest.raises(WrongSeats):
        started(seats)


@pytest.mark.parametrize(("option", "value"), [("first_seat", 3), ("max_tricks", 0)])
def test_options_must_make_sense(option, value):
    with pytest.raises(InvalidOption) as refusal:
        started(3, **{option: value})
    assert refusal.value.option == option


# ---------------------------------------------------------------------- on your turn: buy


def test_a_turn_is_to_buy_to_play_and_to_discard_clockwise_from_the_pawn():
    game = position(3, pawn=2, on_turn=2)
    seen = []
    while game.phase != "bonus":
        seat = game.actors()[0]
        seen.append((seat, game.phase))
        game.submit(seat, game.legal(seat)[-1])
    assert seen == [(s, phase) for s in (2, 0, 1) for phase in ("buy", "play", "discard")]


def test_a_seat_may_buy_any_booth_that_it_can_pay_or_nothing():
    assert position(berries=[0, 9, 9]).legal(0) == (SkipBuy(),)
    assert position(berries=[3, 0, 0]).legal(0) == (Buy(1), Buy(2), Buy(3), SkipBuy())
    assert position(berries=[6, 0, 0]).legal(0) == (Buy(1), Buy(2), Buy(3), Buy(5), SkipBuy())
    assert position(berries=[20, 0, 0]).legal(0) == (*map(Buy, (1, 2, 3, 5, 7)), SkipBuy())


def test_r4_the_cost_is_for_the_whole_stack_which_goes_to_the_discard_pile():
    market = [[12], [9, 9, 9], [8], [5], [3]]
    game = position(berries=[4, 0, 0], market=market, market_deck=[1, 2], discards={0: [10]})
    game.submit(0, Buy(2))
    assert game.berries == [2, 0, 0]
    assert game.discards[0] == [10, 9, 9, 9]
    assert game.hands[0] == [10, 11, 11]
    assert (game.actors(), game.phase) == ((0,), "play")


def test_only_one_booth_is_bought_in_a_turn():
    game = position(berries=[9, 0, 0])
    game.submit(0, Buy(1))
    with pytest.raises(IllegalMove, match="buy isn't possible now: seat 0 is to play a card"):
        game.submit(0, Buy(1))


def test_booths_shift_left_and_the_last_one_is_filled():
    game = position(berries=[2, 0, 0], market_deck=[4, 6])
    game.submit(0, Buy(2))
    assert game.market == [[12], [8], [5], [3], [6]]
    assert game.market_deck == [4]


def test_r3_a_drawn_card_joins_its_equals_and_drawing_goes_on():
    game = position(berries=[1, 0, 0], market_deck=[7, 4, 2, 9, 3, 9])
    game.submit(0, Buy(1))
    assert game.market == [[9, 9, 9], [8], [5], [3, 3], [2]]
    assert game.market_deck == [7, 4]


def test_r3_the_bought_number_may_come_back_as_a_stack_of_its_own():
    game = position(berries=[1, 0, 0], market_deck=[7, 12])
    game.submit(0, Buy(1))
    assert game.market == [[9], [8], [5], [3], [12]]


def test_r3_the_market_is_never_sorted_again():
    game = position(berries=[7, 0, 0], market_deck=[7, 10])
    game.submit(0, Buy(7))
    assert game.market == [[12], [9], [8], [5], [10]]


def test_the_market_is_refilled_at_once_for_the_next_buyer():
    game = position(berries=[1, 3, 0], market_deck=[7, 6])
    game.submit(0, Buy(1))
    game.submit(0, Play(10))
    game.submit(0, Discard(11))
    assert game.market == [[9], [8], [5], [3], [6]]
    game.submit(1, Buy(3))
    assert game.discards[1] == [5]


def test_r2_booths_at_the_right_end_stay_empty_and_cannot_be_bought():
    game = position(berries=[20, 20, 0], market_deck=[9])
    game.submit(0, Buy(3))
    assert game.market == [[12], [9, 9], [5], [3], []]
    game.submit(0, Play(10))
    game.submit(0, Discard(11))
    assert game.legal(1) == (Buy(1), Buy(2), Buy(3), Buy(5), SkipBuy())
    game.submit(1, Buy(1))
    assert game.market == [[9, 9], [5], [3], [], []]
    with pytest.raises(IllegalMove, match="seat 1 is to play"):
        game.submit(1, Buy(7))


def test_r12_berries_are_not_limited_to_the_twelve_red_tokens():
    game = trick_of([9, 11], berries=[0, 12])
    assert game.berries == [0, 13]
    game.submit(0, Clear(1))
    assert game.berries == [1, 13]


# ---------------------------------------------------------------------- then play, and discard


def test_any_card_may_be_played_and_any_other_discarded():
    game = position(hands={0: [3, 7, 7, 12, 12]}, phase="play")
    assert game.legal(0) == (Play(3), Play(7), Play(12))
    game.submit(0, Play(7))
    assert game.trick == [7, 0, 0]
    assert game.legal(0) == (Discard(3), Discard(7), Discard(12))
    game.submit(0, Discard(7))
    assert game.discards[0] == [7]
    assert game.hands[0] == [3, 12, 12]
    assert (game.actors(), game.phase) == ((1,), "buy")


def test_r11_what_was_bought_cannot_be_played_in_the_same_trick():
    game = position(berries=[7, 0, 0])
    game.submit(0, Buy(7))
    with pytest.raises(IllegalMove, match="doesn't hold the card 3; its hand: 10, 11, 11"):
        game.submit(0, Play(3))


def test_r9_a_seat_with_one_card_plays_it_and_discards_none():
    game = position(hands={0: [4]}, decks={0: ()})
    game.submit(0, SkipBuy())
    game.submit(0, Play(4))
    assert (game.actors(), game.phase) == ((1,), "buy")


def test_r9_a_seat_without_cards_only_buys():
    game = position(hands={0: [], 1: [4, 12]}, decks={0: ()}, berries=[7, 0, 0])
    game.submit(0, Buy(7))
    assert game.discards[0] == [3]
    assert (game.actors(), game.phase) == ((1,), "buy")
    for seat in (1, 2):
        game.submit(seat, SkipBuy())
        game.submit(seat, game.legal(seat)[0])
        game.submit(seat, game.legal(seat)[0])
    # Neither winner nor loser.
    assert (game.on_turn, game.pawn, game.berries) == (1, 2, [0, 0, 1])


def test_r9_a_seat_that_lost_its_last_card_plays_on_without():
    game = position(2, hands={0: [4], 1: [12]}, decks={0: (), 1: ()})
    play_trick(game, [4, 12])
    assert game.owned == [[4, 12], []]
    game.submit(0, PassBonus())
    assert game.hands == [[4, 12], []]
    assert (game.actors(), game.pawn) == ((1,), 1)
    game.submit(1, SkipBuy())
    assert (game.actors(), game.phase) == ((0,), "buy")


# ---------------------------------------------------------------------- who wins and who loses


def test_w1_the_earlier_9_wins_and_the_11_loses():
    game = trick_of([9, 11, 10, 9])
    assert (game.actors(), game.phase, game.bonus) == ((0,), "bonus", 2)
    assert sorted(game.discards[0]) == [9, 11, 12]  # 12: what each seat has discarded
    assert game.discards[1] == [12]
    assert game.discards[2] == [12, 10]
    assert game.discards[3] == [12, 9]
    assert game.berries == [0, 1, 0, 0]
    assert game.pawn == 1


@pytest.mark.parametrize(
    ("cards", "pawn", "winner", "loser"),
    [
        ([9, 11, 10, 9], 2, 3, 1),  # seat 3 plays its 9 before seat 0
        ([11, 9, 11, 10], 0, 1, 2),  # R6: the later 11 loses
        ([11, 9, 11, 10], 2, 1, 0),  # ... which is seat 0's here
        ([8, 8, 8, 8], 0, 0, 3),  # R6: the first wins and the last loses
        ([8, 8, 8, 8], 2, 2, 1),
        ([1, 12], 1, 0, 1),
        ([7, 7], 0, 0, 1),
        ([7, 7], 1, 1, 0),
        ([3, 10, 3], 1, 2, 1),
    ],
)
def test_r6_of_equal_cards_the_earlier_wins_and_the_later_loses(cards, pawn, winner, loser):
    game = trick_of(cards, pawn)
    assert (game.on_turn, game.pawn) == (winner, loser)
    assert game.bonus == max(cards) - min(cards)
    assert game.berries == [int(seat == loser) for seat in range(len(cards))]


def test_r5_cards_go_to_discard_piles_and_never_to_hands():
    game = trick_of([5, 9, 10])
    assert game.hands == [[], [], []]
    assert game.discards == [[12, 5, 10], [12, 9], [12]]
    assert game.owned == [[5, 10, 10, 12], [9, 10, 12], [10, 12]]
    assert game.trick == [0, 0, 0]


def test_r5_the_loser_has_its_berry_before_the_winners_bonus_and_cannot_act():
    game = trick_of([5, 9, 10])
    assert game.berries == [0, 0, 1]
    with pytest.raises(NotYourTurn):
        game.submit(2, PassBonus())


def test_r10_of_a_single_card_the_owner_wins_and_nobody_loses():
    game = position(2, hands={0: [], 1: [4, 12]}, decks={0: (), 1: ()}, berries=[0, 1])
    game.submit(0, SkipBuy())
    game.submit(1, SkipBuy())
    game.submit(1, Play(4))
    game.submit(1, Discard(12))
    assert (game.actors(), game.phase, game.bonus) == ((1,), "bonus", 0)
    assert game.berries == [0, 1]
    assert game.pawn == 0
    assert game.discards == [[], [12, 4]]
    assert game.owned == [[], [4, 12]]
    assert not_clearing(game.legal(1)) == [BonusBuy(1), PassBonus()]
    game.submit(1, PassBonus())
    assert game.actors() == (0,)


# ---------------------------------------------------------------------- step 4: the bonus

W2_MARKET = [[8], [7, 7], [3], [2], [1]]


def test_w2_a_bonus_of_2_buys_booth_1_or_2_or_clears_any():
    game = at_bonus(2, market=W2_MARKET)
    assert game.legal(0) == (
        BonusBuy(1),
        BonusBuy(2),
        *map(Clear, (1, 2, 3, 5, 7)),
        PassBonus(),
    )
    game.submit(0, BonusBuy(2))
    assert game.discards[0] == [7, 7]


def test_w2_with_a_berry_a_bonus_of_2_buys_booth_3():
    game = at_bonus(2, 1, market=W2_MARKET)
    assert not_clearing(game.legal(0)) == [BonusBuy(1), BonusBuy(2), BonusBuy(3), PassBonus()]
    game.submit(0, BonusBuy(3))
    assert game.berries == [0, 0]
    assert game.discards[0] == [3]
    # Into the next trick.
    assert (game.trick_number, game.phase) == (2, "buy")


def test_w3_r7_a_bonus_is_neither_split_nor_kept():
    game = at_bonus(5)
    game.submit(0, BonusBuy(2))
    assert game.phase == "buy"
    assert game.bonus == 0
    assert game.berries == [0, 0]
    with pytest.raises(IllegalMove, match="is to buy from one booth or skip that"):
        game.submit(0, BonusBuy(3))
    assert game.legal(0) == (SkipBuy(),)


@pytest.mark.parametrize(
    ("bonus", "berries", "cost", "left"),
    [(2, 5, 1, 5), (2, 5, 2, 5), (2, 5, 3, 4), (2, 5, 7, 0), (0, 3, 2, 1), (9, 2, 7, 2)],
)
def test_r13_berries_pay_only_what_the_bonus_falls_short(bonus, berries, cost, left):
    game = at_bonus(bonus, berries)
    game.submit(0, BonusBuy(cost))
    assert game.berries[0] == left


def test_r7_the_bonus_may_be_left_unused():
    game = at_bonus(5, 1)
    before = [list(stack) for stack in game.market]
    game.submit(0, PassBonus())
    assert (game.berries, game.market, game.bonus) == ([1, 0], before, 0)


def test_a_cleared_booth_leaves_the_game_is_refilled_and_earns_a_berry():
    game = at_bonus(0, market=[[12], [9, 9], [8], [5], [3]], market_deck=[4, 6, 12])
    removed = list(game.removed)
    game.submit(0, Clear(2))
    assert game.removed == [*removed, 9, 9]
    assert game.market == [[12, 12], [8], [5], [3], [6]]
    assert game.berries == [1, 0]
    assert game.discards[0] == []


def test_clearing_and_buying_exclude_each_other():
    game = at_bonus(7)
    game.submit(0, Clear(1))
    assert game.phase == "buy"


def test_r12_a_berry_for_clearing_comes_after_the_bonus():
    """It doesn't help to buy in the same bonus, but in the next trick."""
    game = at_bonus(0)
    assert not_clearing(game.legal(0)) == [PassBonus()]
    game.submit(0, Clear(1))
    assert game.legal(0) == (Buy(1), SkipBuy())


def test_a_bonus_buy_of_equal_cards_needs_berries_alone():
    assert not_clearing(at_bonus(0, 2).legal(0)) == [BonusBuy(1), BonusBuy(2), PassBonus()]


def test_r2_empty_booths_are_neither_bought_nor_cleared():
    game = at_bonus(11, market=[[12], [9], [], [], []], market_deck=[])
    assert game.legal(0) == (BonusBuy(1), BonusBuy(2), Clear(1), Clear(2), PassBonus())
    with pytest.raises(IllegalMove, match="booth 3 is empty and will stay so"):
        game.submit(0, Clear(3))
    game = at_bonus(11, market=[[], [], [], [], []], market_deck=[])
    assert game.legal(0) == (PassBonus(),)


def test_the_longest_list_of_moves_has_eleven():
    assert len(at_bonus(7).legal(0)) == 11


# ---------------------------------------------------------------------- step 5: refill hands


def test_hands_are_refilled_to_five_after_the_bonus():
    hands = {seat: [8, 9, 10, 11, 12] for seat in range(3)}
    game = position(hands=hands, decks={0: [10, 7, 6], 1: [5, 5], 2: [4, 4, 4]})
    play_trick(game, [8, 9, 10])
    assert game.hands == [[9, 10, 11], [8, 10, 11], [8, 9, 11]]
    game.submit(0, PassBonus())
    assert game.hands == [[6, 7, 9, 10, 11], [5, 5, 8, 10, 11], [4, 4, 8, 9, 11]]
    assert game.decks == [[10], [], [4]]


def test_r8_the_new_pawn_holder_draws_first_then_clockwise():
    game = trick_of([9, 10, 11, 10])
    told(game)
    game.submit(0, PassBonus())
    assert game.pawn == 2
    assert [text[:6] for text in told(game, None, FactKind.DRAW)] == [
        f"seat {seat}" for seat in (2, 3, 0, 1)
    ]


def test_r8_the_discard_pile_becomes_the_deck_when_a_card_is_due_and_there_is_none():
    game = at_bonus(0, hands={0: [8, 9, 10]}, decks={0: [7]}, discards={0: [1, 2, 3]})
    game.submit(0, PassBonus())
    hand = Counter(game.hands[0])
    hand.subtract([7, 8, 9, 10])
    assert game.discards[0] == []
    assert sorted([*hand.elements(), *game.decks[0]]) == [1, 2, 3]
    assert len(game.decks[0]) == 2


def test_r8_a_deck_that_becomes_empty_is_not_made_anew_yet():
    game = at_bonus(0, hands={0: [8, 9, 10]}, decks={0: [6, 7]}, discards={0: [1, 2, 3]})
    game.submit(0, PassBonus())
    assert game.hands[0] == [6, 7, 8, 9, 10]
    assert game.decks[0] == []
    assert game.discards[0] == [1, 2, 3]


def test_r8_without_any_cards_the_hand_stays_smaller():
    game = at_bonus(0, hands={0: [8, 9]}, decks={0: [7]}, discards={0: []})
    game.submit(0, PassBonus())
    assert game.hands[0] == [7, 8, 9]
    assert game.decks[0] == game.discards[0] == []


def test_r8_a_small_hand_is_refilled_to_five_not_by_two():
    game = at_bonus(0, hands={0: [8]}, decks={0: [1, 2, 3, 4, 5]})
    game.submit(0, PassBonus())
    assert game.hands[0] == [2, 3, 4, 5, 8]


def test_the_new_deck_holds_what_the_bonus_has_just_bought():
    """The bonus comes before the hands are refilled."""
    game = at_bonus(7, hands={0: [8, 9, 10]}, decks={0: []}, discards={0: []})
    game.submit(0, BonusBuy(7))
    assert game.hands[0] == [3, 8, 9, 10]


def test_the_new_deck_is_shuffled():
    orders = set()
    for i in range(30):
        game = at_bonus(0, hands={0: [8, 9, 10]}, decks={0: []}, discards={0: [1, 2, 3, 4, 5, 6]})
        game.rng.key = bytes([i]) * 32
        game.submit(0, PassBonus())
        orders.add(tuple(game.decks[0]))
    assert len(orders) > 20


def test_the_loser_leads_the_next_trick():
    game = trick_of([5, 9, 10])
    game.submit(0, PassBonus())
    assert (game.trick_number, game.actors(), game.phase) == (2, (2,), "buy")


# ---------------------------------------------------------------------- the end


def test_r1_the_trick_in_which_the_market_deck_runs_out_is_finished_bonus_included():
    hands = {0: [5, 10, 11], 1: [9, 10, 11], 2: [10, 10, 12]}
    game = position(hands=hands, berries=[1, 3, 0], market_deck=[6])
    game.submit(0, Buy(1))
    assert game.market_deck == []
    game.submit(0, Play(5))
    game.submit(0, Discard(11))
    game.submit(1, Buy(3))  # the others may still buy
    game.submit(1, Play(9))
    game.submit(1, Discard(11))
    game.submit(2, SkipBuy())
    game.submit(2, Play(10))
    assert game.result() is None
    game.submit(2, Discard(12))
    assert (game.actors(), game.phase, game.bonus) == ((0,), "bonus", 5)
    game.submit(0, BonusBuy(5))
    assert game.actors() == ()
    assert game.result() is not None
    assert game.trick_number == 1
    assert game.owned[0] == [5, 6, 10, 10, 11, 12, 12, 12]
    with pytest.raises(GameOver):
        game.submit(2, SkipBuy())


def test_r1_hands_are_not_refilled_after_the_last_trick():
    game = at_bonus(7, hands={0: [8, 9, 10]}, market_deck=[6])
    game.submit(0, BonusBuy(1))
    assert game.result() is not None
    assert game.hands[0] == [8, 9, 10]


@pytest.mark.parametrize("move", [BonusBuy(1), Clear(1)])
def test_r1_the_game_is_over_when_the_market_deck_runs_out_in_the_bonus(move):
    game = at_bonus(7, market_deck=[6])
    game.submit(0, move)
    assert game.market == [[9], [8], [5], [3], [6]]
    assert game.result() is not None
    assert game.actors() == ()


def test_r1_a_card_that_only_joins_its_equals_may_be_the_last():
    game = position(berries=[1, 0, 0], market_deck=[3, 9])
    game.submit(0, Buy(1))
    assert game.market == [[9, 9], [8], [5], [3, 3], []]
    assert told(game, None, FactKind.EVENT) == ["the Market deck is empty: this trick is the last"]


def test_one_card_in_the_market_deck_is_enough_for_another_trick():
    game = at_bonus(7, market_deck=[4, 6])
    game.submit(0, BonusBuy(1))
    assert game.market_deck == [4]
    assert game.result() is None


def test_r14_the_game_is_scored_after_the_last_of_the_agreed_tricks():
    game = at_bonus(0, options={"max_tricks": 7}, trick_number=6)
    game.submit(0, PassBonus())
    assert game.trick_number == 7
    assert game.result() is None
    for _ in range(6):
        seat = game.actors()[0]
        game.submit(seat, game.legal(seat)[-1])
    game.submit(game.on_turn, PassBonus())
    assert game.result() is not None
    assert game.market_deck


# ---------------------------------------------------------------------- scores


def test_points_are_for_cards_without_birds():
    birds, others = [1, 2, 3, 4, 6, 7, 11], [5, 8, 9, 10, 12]
    for card in birds:
        assert scores_of(finished({0: [card], 1: []}, [0, 0])) == (0, 0)
    for card in others:
        assert scores_of(finished({0: [card], 1: []}, [0, 0])) == (1, 0)


@pytest.mark.parametrize(("berries", "points"), [(1, 9), (2, 9), (3, 10), (5, 10), (6, 11)])
def test_w4_every_set_of_three_berries_is_a_point(berries, points):
    ivy = [5, 5, 8, 8, 9, 9, 10, 10, 12]
    assert scores_of(finished({0: ivy, 1: []}, [berries, 0])) == (points, 0)


def test_hand_deck_and_discard_pile_all_count():
    game = position(
        2,
        hands={0: [8, 1], 1: []},
        decks={0: [9, 2], 1: []},
        discards={0: [10, 3], 1: [12]},
        market=[[], [], [], [], []],
        market_deck=[],
        phase="bonus",
    )
    game.submit(0, PassBonus())
    assert scores_of(game) == (3, 1)


def test_cards_left_in_the_market_are_nobodys():
    game = at_bonus(0, hands={0: [8], 1: [1]}, decks={0: [], 1: []}, market_deck=[7])
    game.submit(0, Clear(1))
    assert scores_of(game) == (1, 0)


def test_the_intense_variant_takes_a_point_for_each_bird():
    owned = {0: [1, 2, 3, 4, 6, 7, 11], 1: [11, 11, 5, 8, 9, 10, 12]}
    assert scores_of(finished(owned, [3, 0], intense=True)) == (-6, 3)
    assert scores_of(finished(owned, [3, 0])) == (1, 5)


def test_most_points_win():
    result = finished({0: [5], 1: [8, 9], 2: [10, 12, 1]}, [2, 0, 1]).result()
    assert result is not None
    assert result.winners == (2,)
    assert result.scores == (1, 2, 2)
    assert result.ranks == (3, 2, 1)


def test_berries_break_a_tie_even_those_that_make_no_point():
    result = finished({0: [5, 8], 1: [9], 2: [10]}, [0, 3, 5]).result()
    assert result is not None
    assert result.scores == (2, 2, 2)
    assert result.winners == (2,)
    assert result.ranks == (3, 2, 1)


def test_berries_break_no_tie_among_those_with_fewer_points():
    result = finished({0: [5, 8, 9], 1: [9, 10]}, [0, 2]).result()
    assert result is not None
    assert result.winners == (0,)


def test_who_ties_in_points_and_berries_shares_the_victory():
    result = finished({0: [5], 1: [9, 1], 2: [2]}, [4, 4, 5]).result()
    assert result is not None
    assert result.winners == (0, 1)
    assert result.ranks == (1, 1, 3)


def test_the_result_tells_what_the_points_are_for():
    result = finished({0: [5, 8, 1], 1: [11, 11, 9]}, [4, 2]).result()
    assert result is not None
    assert result.detail == {"non_birds": (2, 1), "birds": (1, 2), "berries": (4, 2)}
    assert result.won is None


# ---------------------------------------------------------------------- what each seat sees


def test_a_seat_sees_its_own_hand_and_no_deck_not_even_its_own():
    game = position(hands={0: [1, 7, 12]}, decks={0: [2, 5]}, market_deck=[4, 6, 6])
    view = game.view(0)
    assert view.hands == [[1, 7, 12], [HIDDEN] * 3, [HIDDEN] * 3]
    assert view.decks == [[HIDDEN] * 2] * 3
    assert view.market_deck == [HIDDEN] * 3
    assert game.view(None).hands == [[HIDDEN] * 3] * 3


def test_everything_that_lies_face_up_is_seen_by_everybody():
    game = position(trick=[9, 0, 0], discards={0: [1, 2]}, berries=[1, 2, 3], pawn=2, on_turn=1)
    view = game.view(None)
    assert (view.trick, view.discards, view.berries) == ([9, 0, 0], [[1, 2], [], []], [1, 2, 3])
    assert (view.market, view.pawn, view.removed) == (game.market, 2, game.removed)


def test_everybody_sees_what_a_seat_owns_and_not_where_it_is():
    game = position(hands={0: [1, 7, 12]}, decks={0: [2, 5]}, discards={0: [3]})
    view = game.view(2)
    assert view.owned[0] == [1, 2, 3, 5, 7, 12]
    assert view.known[0] == []


def test_hands_stay_hidden_after_the_game():
    game = at_bonus(7, hands={0: [8, 9, 10]}, market_deck=[6])
    game.submit(0, BonusBuy(1))
    assert game.view(1).hands[0] == [HIDDEN] * 3
    assert game.view(1).result() == game.result()


def test_nothing_about_a_move_is_secret():
    game = started()
    moves = (Buy(1), SkipBuy(), Play(9), Discard(9), BonusBuy(1), Clear(1), PassBonus())
    assert {game.secret(0, move) for move in moves} == {()}


def test_whoever_held_a_card_when_its_deck_was_made_anew_is_known_to_hold_it():
    hand, deck, pile = [8, 9, 10], [7], [1, 2, 3, 4]
    game = at_bonus(0, hands={0: hand}, decks={0: deck}, discards={0: pile})
    game.submit(0, PassBonus())
    assert game.known == [[7, 8, 9, 10], []]
    game.submit(0, SkipBuy())
    game.submit(0, Play(9))
    assert game.known[0] == [7, 8, 10]
    (drawn,) = set(game.hands[0]) & set(pile)
    game.submit(0, Discard(drawn))
    assert game.known[0] == [7, 8, 10]
    assert game.view(1).hands[0] == [HIDDEN] * 3


def test_a_hand_is_not_known_before_the_first_new_deck():
    game = at_bonus(0, hands={0: [8, 9, 10]}, decks={0: [6, 7]}, discards={0: [1, 2, 3]})
    game.submit(0, PassBonus())
    assert game.known[0] == []


# ---------------------------------------------------------------------- worlds


def test_a_completed_view_looks_the_same_to_its_seat_and_holds_all_cards():
    game = position(4, trick=[9, 0, 0, 0], hands={0: [1, 12]}, discards={1: [2, 5]}, on_turn=1)
    for seat in (None, 0, 1, 3):
        world = game.view(seat).complete(seat, random.Random(1))
        assert all_cards(world) == sorted(mail_deck())
        assert world.view(seat) == game.view(seat)
        assert [owned_by(world, s) for s in range(4)] == game.owned


def test_a_full_state_is_left_as_it_is():
    game = position(4, trick=[9, 0, 0, 0], hands={0: [1, 12]}, discards={1: [2, 5]}, on_turn=1)
    world = game.complete(1, random.Random(1))
    assert world.rng != game.rng
    world.rng = game.rng
    assert world == game


def test_completion_gives_a_seat_only_what_it_owns():
    game = position(2, hands={0: [1, 2, 3]}, decks={0: [4, 5]}, market_deck=[6, 6, 7])
    view = game.view(1)
    rand = random.Random(2)
    for _ in range(50):
        world = view.complete(1, rand)
        assert sorted(world.hands[0] + world.decks[0]) == [1, 2, 3, 4, 5]
        assert sorted(world.market_deck) == [6, 6, 7]


def test_completion_deals_every_split_of_hand_and_deck_with_equal_chance():
    game = position(2, hands={0: [1, 2, 3]}, decks={0: [4, 5]}, market_deck=[6, 6, 7])
    view = game.view(1)
    rand = random.Random(3)
    seen: Counter[tuple[int, ...]] = Counter()
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(3000):
        world = view.complete(1, rand)
        seen[tuple(sorted(world.hands[0]))] += 1
        orders[(*world.decks[0], *world.market_deck)] += 1
    assert len(seen) == 10
    assert min(seen.values()) > 230
    assert len(orders) == 20 * 3
    assert min(orders.values()) > 20


def test_completion_shuffles_the_own_deck_but_not_the_own_hand():
    game = position(2, hands={0: [1, 2, 3]}, decks={0: [4, 5]})
    rand = random.Random(4)
    worlds = [game.view(0).complete(0, rand) for _ in range(40)]
    assert {tuple(world.hands[0]) for world in worlds} == {(1, 2, 3)}
    assert {tuple(world.decks[0]) for world in worlds} == {(4, 5), (5, 4)}


def test_completion_leaves_known_cards_in_the_hand():
    game = position(2, hands={0: [8, 9, 12]}, decks={0: [12, 10]}, market_deck=[])
    game.known[0] = [8, 9]
    rand = random.Random(5)
    worlds = [game.view(None).complete(None, rand) for _ in range(900)]
    hands = Counter(tuple(sorted(world.hands[0])) for world in worlds)
    assert set(hands) == {(8, 9, 10), (8, 9, 12)}
    assert hands[8, 9, 10] == pytest.approx(300, abs=70)


def test_of_equal_cards_a_known_one_is_played_first():
    """A seat that is known to hold a 9 and plays one may hold another just as well as before:
    the deck was made of a 9 and three 12s, and it has drawn two of these four."""
    hands: Counter[tuple[int, ...]] = Counter()
    dealt: Counter[tuple[int, ...]] = Counter()
    rand = random.Random(6)
    for i in range(300):
        game = at_bonus(
            0, hands={0: [8, 9, 10]}, decks={0: []}, discards={0: [9, 12, 12, 12]}, pawn=0
        )
        game.rng.key = random.Random(i).randbytes(32)
        game.submit(0, PassBonus())
        game.submit(0, SkipBuy())
        game.submit(0, Play(9))
        assert game.known[0] == [8, 10]
        hands[tuple(game.hands[0])] += 1
        dealt[tuple(sorted(game.view(1).complete(1, rand).hands[0]))] += 1
    assert set(hands) == {(8, 9, 10, 12), (8, 10, 12, 12)}
    for kind in hands:
        assert hands[kind] == pytest.approx(150, abs=45)
        assert dealt[kind] == pytest.approx(150, abs=45)


# ---------------------------------------------------------------------- what is told


def test_the_first_hands_are_told_to_their_seats_only():
    game = DeckbuildTheHalls.start(3, {"first_seat": 1}, KEY, listen=True)
    facts = game.heard()
    market = [fact for fact in facts if fact.kind is FactKind.REVEAL]
    assert sorted(map(int, market[0].items)) == sorted(c for stack in game.market for c in stack)
    assert [fact.text for fact in facts if fact.known_to(None) and fact not in market] == [
        "each seat draws 5 cards of its deck",
        "trick 1: seat 1 has the pawn",
    ]
    drawn = [fact for fact in facts if fact.to is not None]
    assert [(fact.seat, fact.to) for fact in drawn] == [(s, (s,)) for s in range(3)]
    assert drawn[2].items == tuple(map(str, game.hands[2]))


def test_a_trick_is_told_to_all():
    hands = {0: [9, 12], 1: [11, 12], 2: [10, 12]}
    game = position(hands=hands, berries=[0, 3, 1], market_deck=[7, 7, 7, 9])
    game.submit(0, SkipBuy())
    game.submit(0, Play(9))
    game.submit(0, Discard(12))
    game.submit(1, Buy(2))
    game.submit(1, Play(11))
    game.submit(1, Discard(12))
    game.submit(2, Buy(1))
    game.submit(2, Play(10))
    game.submit(2, Discard(12))
    assert told(game) == [
        "seat 0 buys nothing",
        "seat 0 plays 9",
        "seat 0 discards 12",
        "seat 1 buys 9 from booth 2 for 2 berries",
        "turned up for the Market: 9",
        "seat 1 plays 11",
        "seat 1 discards 12",
        "seat 2 buys 12 from booth 1 for 1 berry",
        "turned up for the Market: 7",
        "seat 2 plays 10",
        "seat 2 discards 12",
        "seat 0 wins the trick and takes 9, 11",
        "seat 1 loses the trick and takes 1 berry and the pawn",
        "seat 2 takes its 10 back",
    ]


def test_a_bonus_and_what_follows_is_told():
    game = at_bonus(2, 1, decks={0: [6, 12], 1: [12, 12]}, market_deck=[4, 5, 12])
    game.submit(0, BonusBuy(3))
    facts = game.heard()
    assert [(fact.text, fact.to) for fact in facts] == [
        ("seat 0 buys 8 from booth 3 with its bonus and 1 of its berries", None),
        ("turned up for the Market: 12, 5, 4", None),
        ("the Market deck is empty: this trick is the last", None),
        ("seat 0 scores 3", None),
        ("seat 1 scores 3", None),
        ("most points, then berries: seat 0, seat 1", None),
    ]
    game = at_bonus(2, decks={0: [6, 12], 1: [12]}, discards={1: [5]}, market_deck=[4, 7])
    game.submit(0, Clear(3))
    facts = game.heard()
    assert [(fact.text, fact.to) for fact in facts] == [
        ("seat 0 clears booth 3: 8 leave the game", None),
        ("turned up for the Market: 7", None),
        ("seat 0 takes 1 berry", None),
        ("seat 0 draws 2 of its deck", None),
        ("seat 0 draws 12, 6", (0,)),
        ("seat 1 shuffles its discard pile into a new deck of 1", None),
        ("seat 1 draws 2 of its deck", None),
        ("seat 1 draws 12, 5", (1,)),
        ("trick 2: seat 0 has the pawn", None),
    ]


@pytest.mark.parametrize(
    ("bonus", "berries", "told_as"),
    [
        (3, 1, "seat 0 buys 8 from booth 3 with its bonus"),
        (1, 2, "seat 0 buys 8 from booth 3 with its bonus and 2 of its berries"),
        (0, 3, "seat 0 buys 8 from booth 3 for 3 berries"),
    ],
)
def test_what_a_bonus_buy_costs_is_told(bonus, berries, told_as):
    game = at_bonus(bonus, berries)
    game.submit(0, BonusBuy(3))
    assert told(game)[0] == told_as


def test_a_bonus_that_is_not_used_is_told():
    game = at_bonus(2)
    game.submit(0, PassBonus())
    assert told(game)[0] == "seat 0 leaves its bonus unused"


# ---------------------------------------------------------------------- for people and clients


def test_labels_say_what_is_done():
    game = position(berries=[9, 0, 0], market=[[12], [9, 9, 9], [8], [5], [3]])
    assert game.label(Buy(1)) == "Buy a 12 from booth 1 for 1 berry"
    assert game.label(Buy(2)) == "Buy 3 × 9 from booth 2 for 2 berries"
    assert game.label(SkipBuy()) == "Buy nothing"
    assert game.label(Play(8)) == "Play an 8"
    assert game.label(Discard(9)) == "Discard a 9"
    game = at_bonus(2, 3)
    assert game.label(BonusBuy(2)) == "Buy a 9 from booth 2 with the bonus of 2"
    assert game.label(BonusBuy(3)) == "Buy an 8 from booth 3 with the bonus of 2 and 1 berry"
    assert game.label(BonusBuy(5)) == "Buy a 5 from booth 5 with the bonus of 2 and 3 berries"
    assert game.label(Clear(3)) == "Clear booth 3 of an 8 and take 1 berry"
    assert game.label(PassBonus()) == "Leave the bonus unused"
    game = at_bonus(0, 3)
    assert game.label(BonusBuy(1)) == "Buy a 12 from booth 1 for 1 berry"


BONUS_OF_2 = {"phase": "bonus", "bonus": 2, "berries": [1, 0, 0]}


@pytest.mark.parametrize(
    ("fields", "move", "reason"),
    [
        ({"berries": [2, 0, 0]}, Buy(3), "booth 3 costs 3 berries; seat 0 has 2 berries"),
        ({"berries": [9, 0, 0]}, Buy(4), "there is no booth 4; booths .* costs: 1, 2, 3, 5, 7"),
        (BONUS_OF_2, BonusBuy(5), "booth 5 costs 5; seat 0 has a bonus of 2 and 1 berry"),
        (BONUS_OF_2, Clear(6), "there is no booth 6"),
        (BONUS_OF_2, Buy(1), "buy isn't possible now: seat 0 is to use its bonus of 2"),
        ({}, Play(10), "play isn't possible now: seat 0 is to buy from one booth or skip that"),
        ({"phase": "play"}, Play(9), "seat 0 doesn't hold the card 9; its hand: 10, 11, 11"),
        ({"phase": "play"}, SkipBuy(), "skip_buy isn't possible now: seat 0 is to play a card"),
        ({"phase": "discard"}, Discard(12), "doesn't hold the card 12; its hand: 10, 11, 11"),
        ({"phase": "discard"}, Play(10), "play isn't possible now: seat 0 is to discard a card"),
    ],
)
def test_a_refusal_names_the_rule(fields, move, reason):
    game = position(**fields)
    with pytest.raises(IllegalMove, match=reason):
        game.submit(0, move)


def test_a_clock_that_runs_out_spends_nothing_and_plays_low():
    game = position(hands={0: [3, 7, 12]}, berries=[9, 0, 0])
    for move in (SkipBuy(), Play(3), Discard(12)):
        assert game.default(0) == move
        game.submit(0, move)
    assert at_bonus(9).default(0) == PassBonus()


def zones_of(game: DeckbuildTheHalls) -> dict[str, list[list[tuple[str, str | None, int]]]]:
    return {
        zone.id: [
            [(piece.kind, piece.name, piece.count) for piece in s.pieces] for s in zone.spaces
        ]
        for zone in game.table().zones
    }


def test_the_table_shows_market_trick_and_box():
    game = position(market=[[12], [9, 9], [8], [5], []], trick=[0, 7, 0], market_deck=[])
    zones = zones_of(game)
    assert zones["market"] == [
        [("card", "12", 1)],
        [("card", "9", 2)],
        [("card", "8", 1)],
        [("card", "5", 1)],
        [],
    ]
    assert [space.name for space in game.table().zones[0].spaces] == ["1", "2", "3", "5", "7"]
    assert zones["trick"] == [[], [("card", "7", 1)], []]
    assert zones["market_deck"] == [[]]
    assert len(zones["removed"][0]) == len(game.removed)


def test_the_table_shows_what_each_seat_has():
    game = position(discards={1: [2, 7]}, berries=[0, 2, 0], pawn=1, on_turn=1)
    zones = zones_of(game.view(1))
    assert zones["hand:1"] == [[("card", name, 1)] for name in ("10", "11", "11")]
    assert zones["hand:0"] == [[("card", None, 1)]] * 3
    assert zones["deck:1"] == [[("card", None, 2)]]
    assert zones["discards:1"] == [[("card", "2", 1), ("card", "7", 1)]]
    assert zones["tokens:1"] == [[("berry", None, 2), ("pawn", None, 1)]]
    assert zones["tokens:0"] == [[]]


@pytest.mark.parametrize(
    ("fields", "note"),
    [
        ({}, "Trick 1: seat 0 is to buy from one booth or skip that"),
        ({"phase": "play", "on_turn": 2, "trick_number": 9}, "Trick 9: seat 2 is to play a card"),
        (
            {"phase": "discard", "market_deck": []},
            "Trick 1 (the last): seat 0 is to discard a card",
        ),
        (
            {**BONUS_OF_2, "options": {"max_tricks": 1}},
            "Trick 1 (the last): seat 0 is to use its bonus of 2, clear a booth, or pass",
        ),
        (
            {"phase": "over", "hands": {1: [5, 5], 2: [5, 5]}, "trick_number": 9},
            "Trick 9 was the last: won by seat 1 and seat 2",
        ),
    ],
)
def test_the_table_says_where_the_game_stands(fields, note):
    assert position(**fields).table().note == note


def test_the_components_are_all_printed():
    tables = {table.name: table for table in DeckbuildTheHalls.components()}
    assert list(tables) == ["mail", "starting_deck", "left_out", "booths", "points", "tokens"]
    assert {table.provenance for table in tables.values()} == {Provenance.PRINTED}
    assert sum(row["count"] for row in tables["mail"].rows) == 78
    assert sum(row["count"] for row in tables["starting_deck"].rows) == 8
    assert sorted(card for row in tables["points"].rows for card in row["cards"]) == [*range(1, 13)]


# ---------------------------------------------------------------------- how a seat stands


def finishing(cards: Sequence[int], berries: Sequence[int]) -> DeckbuildTheHalls:
    """Seat 0 owns these cards, seat 1 a 9, and nothing else is left."""
    return position(
        2,
        hands={0: [], 1: []},
        decks={0: cards, 1: [9]},
        berries=berries,
        market=[[], [], [], [], []],
        market_deck=[],
        phase="bonus",
    )


def test_points_and_berries_make_a_better_outlook():
    even = finishing([8], [0, 0])
    richer = finishing([8], [3, 0])
    ahead = finishing([8, 8], [0, 0])
    assert even.outlook(0) < richer.outlook(0) == pytest.approx(ahead.outlook(0))
    assert even.outlook(1) > richer.outlook(1)


def test_low_cards_make_a_better_outlook_while_there_are_tricks_to_win():
    def low_or_high(market_deck: list[int], **options: Any) -> list[float]:
        return [
            position(
                2, decks={0: [card], 1: [9]}, hands={}, market_deck=market_deck, options=options
            ).outlook(0)
            for card in (1, 11)
        ]

    low, high = low_or_high([6] * 6 + [7] * 7 + [8] * 6)
    assert low > high
    low, high = low_or_high([])
    assert low == high


def test_a_played_card_counts_for_what_it_can_win_or_lose():
    def with_trick(trick: list[int], **fields: Any) -> float:
        game = position(trick=trick, on_turn=2, **fields)
        game.owned = [[3, 9, 12], [9, 10], [8, 11, 12]]
        return game.outlook(0)

    winning, losing = with_trick([3, 9, 0]), with_trick([12, 9, 0])
    assert winning > with_trick([9, 9, 0]) > losing
    # Of equal cards the earlier may win, the later may lose.
    assert with_trick([9, 9, 0], pawn=0) > with_trick([9, 9, 0], pawn=1)


def test_a_bonus_counts_for_its_best_use():
    assert at_bonus(1, market=[[9, 9, 9], *MARKET[2:], []]).outlook(0) > at_bonus(1).outlook(0)
    assert at_bonus(1, market=[[9, 9, 9], *MARKET[2:], []]).outlook(1) < at_bonus(1).outlook(1)


# ---------------------------------------------------------------------- random play


@settings(max_examples=40, deadline=None)
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_random_play_keeps_all_cards_and_what_is_known_of_them(seats, seed):
    rand = random.Random(seed)
    game = DeckbuildTheHalls.start(seats, {}, rand.randbytes(32))
    moves = 0
    while game.actors():
        seat, move = random_move(game, rand)
        game.submit(seat, move)
        moves += 1
        assert all_cards(game) == sorted(mail_deck())
        # The Market holds five different numbers as long as there are cards.
        tops = [stack[0] for stack in game.market if stack]
        assert len(set(tops)) == len(tops)
        assert len(tops) == 5 or not game.market_deck
        for owner in range(seats):
            assert game.owned[owner] == owned_by(game, owner)
            assert not Counter(game.known[owner]) - Counter(game.hands[owner])
            assert len(game.hands[owner]) <= 5
            view = game.view((owner + 1) % seats)
            assert 0.0 <= game.outlook(owner) <= 1.0
            assert game.view(owner).outlook(owner) == game.outlook(owner)
            assert view.owned[owner] == game.owned[owner]
    assert moves <= game.bound()
    assert not game.market_deck


def test_a_game_in_which_nobody_does_anything_ends_within_the_bound():
    game = started(4, max_tricks=9)
    moves = 0
    while game.actors():
        seat = game.actors()[0]
        game.submit(seat, game.default(seat))
        moves += 1
    assert game.trick_number == 9
    assert moves == game.bound() == 9 * 13
