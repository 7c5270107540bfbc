"""O Christmas Tree, by rule: the rulebook's examples (W), the rulings (R), what is easily missed.

Seat 0 has the golden arrow and is on turn unless a test says otherwise, and the Shopper stands at
Shop 0.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import mail_deck
from engine.errors import GameOver, IllegalMove, InvalidMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import FactKind
from engine.game import HIDDEN, Move, Result, move_id
from engine.games.o_christmas_tree import (
    Bet,
    BuyOrnament,
    Discard,
    EndDecorating,
    Guess,
    OChristmasTree,
    PlaceBranch,
    PlaceShopper,
    PlaceStar,
    PlaceTrunk,
    TakeWinnings,
    Tree,
    open_rows,
)
from engine.playout import random_move
from engine.table import Layout, Piece, Space, Zone

KEY = bytes(32)
HIGHEST = {2: 10, 3: 11, 4: 12}
EVERGREENS = set(range(1, 13))


# ---------------------------------------------------------------------- helpers


def started(seats: int = 2, **options: Any) -> OChristmasTree:
    return OChristmasTree.start(seats, {"first_seat": 0, **options}, KEY)


def deck_for(seats: int) -> list[int]:
    return [card for card in mail_deck() if card <= HIGHEST[seats]]


def tree(
    trunk: int = 0,
    bottom: Sequence[int] = (),
    middle: Sequence[int] = (),
    top: Sequence[int] = (),
    star: int = 0,
    numbers: tuple[int, int, int] | None = None,
    brown_box: bool = False,
) -> Tree:
    """A tree; its rows show what is printed on their first cards unless `numbers` are given."""
    rows = (bottom, middle, top)
    cards = [trunk]
    for size, row in zip((4, 3, 2), rows, strict=True):
        cards += row or [0] * size
    shown = tuple(row[0] if row else 0 for row in rows)
    return Tree([*cards, star], numbers or shown, brown_box)


def full(star: int = 0) -> Tree:
    """A tree with all its rows, of 8s, 6s and 4s, on a Trunk of 9."""
    return tree(9, [8] * 4, [6] * 3, [4] * 2, star)


def position(
    *,
    seats: int = 2,
    hands: Mapping[int, list[int]] | None = None,
    trees: Mapping[int, Tree] | None = None,
    tops: Mapping[int, int] | None = None,
    face_down: Collection[int] = (),
    only: bool = False,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> OChristmasTree:
    """A position in mid-game, with a listener, in which seat 0 decorates.

    Shops have two cards each, or only one and only those in `tops` if `only` is set; the top
    cards lie face-up except those of Shops in `face_down`. Hands that aren't given are empty. All
    other cards have been discarded.
    """
    game = started(seats, **(options or {}))
    game.submit(seats - 1, PlaceShopper(0))
    game.phase = "decorate"
    game.evergreen_shown, game.evergreen_deck = [], sorted(EVERGREENS)
    given_hands, given_trees, given_tops = hands or {}, trees or {}, tops or {}
    game.hands = [list(given_hands.get(seat, [])) for seat in range(seats)]
    game.trees = [given_trees.get(seat, game.trees[seat]) for seat in range(seats)]
    rest = Counter(deck_for(seats))
    for cards in (*game.hands, *(t.cards for t in game.trees), given_tops.values()):
        rest.subtract(card for card in cards if card)
    assert min(rest.values()) >= 0, "there aren't so many cards of a value"
    pool = list(rest.elements())
    random.Random(0).shuffle(pool)
    game.shops = []
    for shop in range(12):
        if only:
            game.shops.append([given_tops[shop]] if shop in given_tops else [])
        else:
            top = given_tops.get(shop)
            game.shops.append([pool.pop(), top if top is not None else pool.pop()])
    game.removed = pool
    tops_lie = [shop not in face_down for shop in range(12)]
    game.face_up = tops_lie if only else [not up for up in tops_lie] + tops_lie
    for name, value in fields.items():
        setattr(game, name, value)
    game.listen()
    return game


def betting(shown: Sequence[int], coming: Sequence[int] = (), **fields: Any) -> OChristmasTree:
    """A position in which seat 0 bets: the Evergreen cards that are shown and come next."""
    rest = sorted(EVERGREENS - {*shown, *coming})
    return position(
        phase="bet",
        evergreen_shown=list(shown),
        evergreen_deck=[*rest, *reversed(coming)],
        **fields,
    )


def play(game: OChristmasTree, *moves: Move) -> None:
    """The moves of whoever is on turn."""
    for move in moves:
        game.submit(game.on_turn, move)


def pass_turn(game: OChristmasTree) -> None:
    """A turn without anything to it: a lost bet or none, no decorations, forced discards."""
    seat = game.on_turn
    while game.phase != "over" and game.on_turn == seat:
        if game.phase == "bet":
            shown = game.evergreen_shown[-1]
            guess = "lower" if game.evergreen_deck[-1] > shown else "higher"
            play(game, next(m for m in moves(game, Bet) if m.guess == guess))  # type: ignore[attr-defined]
        else:
            play(game, game.default(seat))


def moves(game: OChristmasTree, kind: type[Move], seat: int | None = None) -> list[Move]:
    seat = game.on_turn if seat is None else seat
    return [move for move in game.legal(seat) if type(move) is kind]


def shops_in_reach(game: OChristmasTree) -> list[int]:
    bets = moves(game, Bet)
    assert [bet.guess for bet in bets] == ["higher", "lower"] * (len(bets) // 2)  # type: ignore[attr-defined]
    return [bet.shop for bet in bets[::2]]  # type: ignore[attr-defined]


def refused(game: OChristmasTree, move: Move, reason: str, seat: int = 0) -> None:
    before = game.snapshot()
    with pytest.raises(IllegalMove, match=reason):
        game.submit(seat, move)
    assert game.snapshot() == before


def told(game: OChristmasTree, seat: int | None = None, *of: FactKind) -> list[str]:
    """The facts that a seat has heard since the last call, of some kinds or of all."""
    return [
        fact.text for fact in game.heard() if fact.known_to(seat) and (not of or fact.kind in of)
    ]


def all_cards(game: OChristmasTree) -> list[int]:
    return sorted(card for zone in game.zones()["mail"] for card in zone if card)


def final(game: OChristmasTree) -> Result:
    result = game.result()
    assert result is not None
    return result


def bottom(number: int, *cards: int) -> PlaceBranch:
    return PlaceBranch("bottom", number, cards or (number,) * 4)


def middle(number: int, *cards: int) -> PlaceBranch:
    return PlaceBranch("middle", number, cards or (number,) * 3)


def top(number: int, *cards: int) -> PlaceBranch:
    return PlaceBranch("top", number, cards or (number,) * 2)


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize(("seats", "cards", "highest"), [(2, 55, 10), (3, 66, 11), (4, 78, 12)])
def test_w2_the_number_of_seats_decides_which_mail_cards_are_in_play(seats, cards, highest):
    """Six people in three teams play with the cards of three seats."""
    game = started(seats)
    found = Counter(all_cards(game))
    assert found == {value: value for value in range(1, highest + 1)}
    assert found.total() == cards


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_has_two_cards_and_the_others_lie_in_the_shops(seats):
    game = started(seats)
    assert [len(hand) for hand in game.hands] == [2] * seats
    assert len(game.shops) == 12
    assert sum(map(len, game.shops)) == {2: 51, 3: 60, 4: 70}[seats]
    assert game.removed == []


@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, [5] * 3 + [4] * 9), (3, [5] * 12), (4, [6] * 10 + [5] * 2)]
)
def test_the_shops_differ_by_a_card_at_most(seats, sizes):
    assert [len(stack) for stack in started(seats).shops] == sizes


@pytest.mark.parametrize(("seats", "up"), [(2, 25), (3, 30), (4, 35)])
def test_half_of_the_cards_in_the_shops_lie_face_up_rounded_down(seats, up):
    for key in range(5):
        game = OChristmasTree.start(seats, {}, bytes([key]) * 32)
        assert game.face_up.count(True) == up
        assert len(game.face_up) == sum(map(len, game.shops))


def test_any_card_may_lie_face_up():
    up = Counter[int]()
    for key in range(120):
        game = OChristmasTree.start(2, {}, bytes([key]) * 32)
        up.update(cell for cell, side in enumerate(game.face_up) if side)
    assert set(up) == set(range(51))
    assert 30 < min(up.values()) < max(up.values()) < 90


def test_the_supplies_at_the_start():
    game = started(3)
    assert (game.ornament_supply, game.ornaments) == (12, [0, 0, 0])
    assert (game.marked, game.evergreen_shown) == ([], [])
    assert sorted(game.evergreen_deck) == list(range(1, 13))
    assert [t.size() for t in game.trees] == [0, 0, 0]


@pytest.mark.parametrize(("first", "right"), [(0, 2), (1, 0), (2, 1)])
def test_the_seat_to_the_right_of_the_first_places_the_shopper_next_to_any_shop(first, right):
    game = started(3, first_seat=first)
    assert game.actors() == (right,)
    assert game.legal(right) == tuple(PlaceShopper(shop) for shop in range(12))
    assert game.legal(first) == ()
    game.submit(right, PlaceShopper(7))
    assert game.shopper == 7
    assert game.actors() == (first,)
    assert game.phase == "bet"


def test_the_first_seat_is_drawn_if_it_is_not_chosen():
    first = {OChristmasTree.start(3, {}, bytes([i]) * 32).first_seat for i in range(30)}
    assert first == {0, 1, 2}


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_seats_play(seats):
    with pytest.raises(WrongSeats):
        OChristmasTree.start(seats, {}, KEY)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("first_seat", 3, "seat from 0 to 2, not 3"),
        ("boost_seats", [0, 3], "seat from 0 to 2, not 3"),
        ("boost_seats", [1, 1], "only once"),
        ("boost_seats", [0, 1, 2, 0, 1], "at most 4 items"),
        ("max_rounds", 0, "from 1 to 200"),
    ],
)
def test_options_that_do_not_fit(name, value, reason):
    with pytest.raises(InvalidOption, match=reason) as refusal:
        started(3, **{name: value})
    assert refusal.value.option == name


# ---------------------------------------------------------------------- betting


def test_a_turn_begins_with_one_evergreen_card_and_a_compulsory_bet():
    game = started()
    play(game, PlaceShopper(4))
    assert len(game.evergreen_shown) == 1
    assert len(game.evergreen_deck) == 11
    assert shops_in_reach(game) == [5, 6, 7]
    assert len(game.legal(0)) == 6
    refused(game, TakeWinnings(), "the first bet of a turn is compulsory")
    refused(game, EndDecorating(), "seat 0 is to bet")


def test_w1_r3_a_right_bet_marks_the_shop_and_takes_nothing_yet():
    game = betting([8], [3], tops={2: 9})
    before = [list(stack) for stack in game.shops]
    play(game, Bet(2, "lower"))
    assert game.marked == [2]
    assert (game.shops, game.hands[0]) == (before, [])
    assert game.evergreen_shown == [8, 3]
    assert game.shopper == 2
    assert game.phase == "bet"


@pytest.mark.parametrize(
    ("last", "coming", "guess", "right"),
    [
        (8, 9, "higher", True),
        (8, 7, "higher", False),
        (8, 7, "lower", True),
        (8, 9, "lower", False),
        (1, 12, "higher", True),
        (12, 1, "lower", True),
    ],
)
def test_what_is_right(last, coming, guess, right):
    game = betting([last], [coming])
    play(game, Bet(1, guess))
    assert (game.phase == "bet") == right
    assert game.marked == ([1] if right else [])


def test_a_bet_compares_with_the_latest_evergreen_card_not_the_first():
    game = betting([5, 11], [9])
    play(game, Bet(1, "lower"))
    assert game.marked == [1]


@pytest.mark.parametrize(("last", "guess"), [(12, "higher"), (1, "lower")])
def test_r6_a_guess_that_cannot_come_true_is_legal_and_wrong(last, guess):
    game = betting([last])
    play(game, Bet(1, guess))
    assert game.phase == "decorate"


def test_after_a_right_bet_a_seat_may_go_on_or_stop():
    game = betting([8], [3])
    play(game, Bet(2, "lower"))
    assert shops_in_reach(game) == [3, 4, 5]
    assert game.legal(0)[-1] == TakeWinnings()


def test_r1_the_shopper_reaches_the_next_three_shops_only():
    game = betting([8], shopper=10)
    assert shops_in_reach(game) == [11, 0, 1]
    refused(game, Bet(2, "lower"), "can't go so far: the next Shops are 11, 0, 1")
    refused(game, Bet(10, "lower"), "can't go so far")
    refused(game, Bet(12, "lower"), "numbered 0 to 11")


def test_r1_shops_that_are_marked_or_have_disappeared_are_not_counted():
    game = betting([8], marked=[1, 4])
    game.shops[2] = []
    assert shops_in_reach(game) == [3, 5, 6]
    refused(game, Bet(1, "lower"), "a token on Shop 1 already")
    refused(game, Bet(2, "lower"), "Shop 2 has no more cards")


def test_r1_its_own_shop_comes_last_after_a_full_lap():
    game = betting([8], only=True, tops={0: 5, 3: 7, 9: 8})
    assert shops_in_reach(game) == [3, 9, 0]


def test_r1_its_own_shop_is_not_reached_if_there_are_three_others():
    game = betting([8], only=True, tops={0: 5, 3: 7, 9: 8, 11: 9})
    assert shops_in_reach(game) == [3, 9, 11]


def test_r1_its_own_shop_may_be_the_only_one():
    game = betting([8], only=True, tops={0: 5})
    assert game.legal(0) == (Bet(0, "higher"), Bet(0, "lower"))


def test_r1_with_fewer_than_three_shops_there_are_fewer_bets():
    game = betting([8], only=True, tops={0: 5, 3: 7}, marked=[0])
    assert shops_in_reach(game) == [3]


def test_r1_the_shopper_may_stand_where_a_shop_has_disappeared():
    game = betting([8], only=True, tops={5: 5, 11: 7}, shopper=8)
    assert shops_in_reach(game) == [11, 5]


def test_r2_without_an_unmarked_shop_the_winnings_are_taken_at_once():
    game = betting([8], [3], only=True, tops={0: 5, 3: 7}, marked=[3])
    play(game, Bet(0, "lower"))
    assert game.hands[0] == [5, 7]
    assert game.phase == "decorate"
    assert game.shops == [[]] * 12


def test_r2_all_twelve_shops_can_be_won_in_one_turn():
    game = betting([1], [2, 3, 4])
    for step in range(1, 12):
        last = game.evergreen_shown[-1]
        guess: Guess = "higher" if game.evergreen_deck[-1] > last else "lower"
        if len(game.evergreen_shown) == 4:
            # The deck will be shuffled: of both guesses, the one that comes true.
            after = game.copy()
            after.play(0, Bet(step, "higher"))
            guess = "higher" if step in after.marked else "lower"
        play(game, Bet(step, guess))
    assert game.marked == list(range(1, 12))
    assert shops_in_reach(game) == [0]
    after = game.copy()
    after.play(0, Bet(0, "higher"))
    play(game, Bet(0, "higher" if len(after.hands[0]) == 12 else "lower"))
    assert len(game.hands[0]) == 12
    assert game.phase == "decorate"


def test_r4_a_wrong_bet_loses_all_tokens_and_takes_no_card():
    game = betting([8, 3], [5], marked=[1, 2], shopper=2, hands={0: [7]})
    before = [list(stack) for stack in game.shops]
    play(game, Bet(5, "lower"))
    assert game.marked == []
    assert game.hands[0] == [7]
    assert game.shops == before
    assert game.shopper == 5
    assert game.phase == "decorate"
    assert game.actors() == (0,)


def test_r4_after_a_wrong_bet_the_seat_may_still_decorate():
    game = betting([8], [3], hands={0: [7]})
    play(game, Bet(1, "higher"), PlaceTrunk(7))
    assert game.trees[0].cards[0] == 7


def test_r4_a_wrong_bet_shows_nobody_a_face_down_card():
    game = betting([8], [3], face_down=[2], hands={0: [7]})
    play(game, Bet(2, "higher"))
    for seat in (None, 0, 1):
        assert game.view(seat).shops[2] == [HIDDEN, HIDDEN]
    assert told(game) == [
        "seat 0 moves the Shopper to Shop 2 and bets on higher",
        "the next Evergreen card is 3: seat 0 is wrong and wins nothing",
    ]


@pytest.mark.parametrize("right", [True, False])
def test_when_betting_ends_all_evergreen_cards_go_back(right):
    game = betting([8, 3], [5], marked=[1])
    if right:
        play(game, TakeWinnings())
    else:
        play(game, Bet(2, "lower"))
    assert game.evergreen_shown == []
    assert sorted(game.evergreen_deck) == list(range(1, 13))


def test_r5_after_four_cards_the_first_three_are_shuffled_in_when_the_seat_bets_again():
    game = betting([8, 3, 5], [6], marked=[1, 2])
    play(game, Bet(3, "higher"))
    assert game.evergreen_shown == [8, 3, 5, 6]
    play(game, Bet(4, "higher"))
    if game.phase == "bet":
        assert game.evergreen_shown[0] == 6
        assert len(game.evergreen_shown) == 2
        assert sorted(game.evergreen_deck + game.evergreen_shown) == list(range(1, 13))


def test_r5_the_older_cards_may_come_again_and_the_latest_stays():
    came = Counter[int]()
    for key in range(300):
        game = betting([8, 3, 5, 1], marked=[1, 2, 3])
        game.rng.key = key.to_bytes(32, "big")
        play(game, Bet(4, "higher"))
        assert game.evergreen_shown[0] == 1
        came[game.evergreen_shown[1]] += 1
    assert set(came) == set(range(2, 13))
    assert min(came.values()) > 10


def test_r5_up_to_three_cards_nothing_is_shuffled():
    game = betting([8, 3, 5], [6])
    deck = list(game.evergreen_deck)
    play(game, Bet(1, "higher"))
    assert game.evergreen_deck == deck[:-1]


def test_r5_if_the_seat_stops_the_next_one_starts_with_a_fresh_deck():
    game = betting([8, 3, 5, 1], marked=[1, 2, 3])
    play(game, TakeWinnings(), EndDecorating())
    assert game.on_turn == 1
    assert len(game.evergreen_shown) == 1
    assert len(game.evergreen_deck) == 11


def test_the_evergreen_cards_are_shuffled_for_every_turn():
    firsts = Counter[int]()
    for key in range(300):
        game = position()
        game.rng.key = key.to_bytes(32, "big")
        play(game, EndDecorating())
        firsts[game.evergreen_shown[0]] += 1
    assert set(firsts) == EVERGREENS
    assert min(firsts.values()) > 8


# ---------------------------------------------------------------------- taking the winnings


def test_r7_the_top_card_of_each_marked_shop_is_taken_and_the_next_lies_as_it_lies():
    game = betting([8], tops={1: 9, 2: 4}, face_down=[2], marked=[1, 2], hands={0: [7]})
    below = [game.shops[1][0], game.shops[2][0]]
    play(game, TakeWinnings())
    assert sorted(game.hands[0]) == [4, 7, 9]
    assert [game.shops[1], game.shops[2]] == [[below[0]], [below[1]]]
    # Below a card that is face-up in this position lies one that isn't, and the other way round.
    view = game.view(1)
    assert view.shops[1] == [HIDDEN]
    assert view.shops[2] == [below[1]]


def test_r7_unmarked_shops_keep_their_cards():
    game = betting([8], marked=[3], shopper=9)
    before = [list(stack) for stack in game.shops]
    play(game, TakeWinnings())
    assert [shop for shop in range(12) if game.shops[shop] != before[shop]] == [3]


def test_r7_an_empty_shop_disappears_and_the_shopper_stays_at_its_place():
    game = betting([8], only=True, tops={2: 5, 3: 7, 9: 8}, marked=[3], shopper=3)
    play(game, TakeWinnings())
    assert game.shops[3] == []
    assert game.shopper == 3
    play(game, EndDecorating())
    assert shops_in_reach(game) == [9, 2]


def test_r7_without_shops_a_turn_starts_with_decorating():
    game = position(only=True, hands={1: [5]}, last_round=2)
    play(game, EndDecorating())
    assert game.actors() == (1,)
    assert game.phase == "decorate"
    assert game.evergreen_shown == []
    assert game.legal(1) == [PlaceTrunk(5), EndDecorating()]


def test_all_winnings_count_for_this_turns_decorations():
    game = betting([8], tops={1: 9}, marked=[1], hands={0: [9]}, trees={0: tree(5)})
    play(game, TakeWinnings(), top(9))
    assert game.trees[0].numbers == (0, 0, 9)


# ---------------------------------------------------------------------- Trunk and Star


def test_r11_the_trunk_may_be_any_card_of_the_hand_but_a_1():
    game = position(hands={0: [1, 2, 2, 9]})
    assert moves(game, PlaceTrunk) == [PlaceTrunk(2), PlaceTrunk(9)]
    refused(game, PlaceTrunk(1), "a Trunk must be 2 or more")
    refused(game, PlaceTrunk(5), "seat 0 doesn't hold 5; its hand: 1, 2, 2, 9")
    play(game, PlaceTrunk(2))
    assert game.trees[0].cards == [2] + [0] * 10
    assert game.hands[0] == [1, 2, 9]


def test_there_is_one_trunk_and_it_comes_before_the_branches():
    game = position(hands={0: [4, 4, 5]})
    refused(game, top(4), "the Trunk comes first")
    play(game, PlaceTrunk(5))
    refused(game, PlaceTrunk(4), "seat 0 has a Trunk already")
    assert moves(game, PlaceBranch) == [top(4)]


def test_trunk_and_branches_may_be_placed_in_one_turn():
    game = position(hands={0: [3] * 3 + [5] * 4 + [2, 2, 9, 9]})
    play(game, PlaceTrunk(9), middle(3), top(2), bottom(5), PlaceStar(9))
    assert game.trees[0].cards == [9, 5, 5, 5, 5, 3, 3, 3, 2, 2, 9]
    assert game.trees[0].total() == 9 + 20 + 9 + 4 + 9


@pytest.mark.parametrize("trunk", [2, 8, 10])
def test_r11_the_rows_have_nothing_to_do_with_the_trunk(trunk):
    game = position(hands={0: [8] * 4}, trees={0: tree(trunk)})
    play(game, bottom(8))
    assert game.trees[0].numbers == (8, 0, 0)


@pytest.mark.parametrize("missing", ["bottom", "middle", "top"])
def test_the_star_comes_after_all_three_rows(missing):
    rows: dict[str, list[int]] = {"bottom": [8] * 4, "middle": [6] * 3, "top": [4] * 2}
    del rows[missing]
    game = position(hands={0: [9]}, trees={0: tree(9, **rows)})  # type: ignore[arg-type]
    refused(game, PlaceStar(9), "the Star comes last")


def test_the_star_must_be_the_same_as_the_trunk():
    game = position(hands={0: [1, 8, 9, 10]}, trees={0: full()})
    assert moves(game, PlaceStar) == [PlaceStar(9)]
    refused(game, PlaceStar(8), "must be the same as the Trunk, a 9")
    play(game, PlaceStar(9))
    assert game.trees[0].complete()


def test_r10_no_ornament_helps_the_star():
    game = position(hands={0: [8, 10]}, trees={0: full()}, ornaments=[3, 0])
    assert moves(game, PlaceStar) == []
    refused(game, PlaceStar(9), "doesn't hold 9")


def test_r10_no_ornament_helps_a_trunk_of_1():
    game = position(hands={0: [1]}, ornaments=[3, 0])
    assert game.legal(0) == [EndDecorating()]


def test_r12_a_tree_whose_star_is_gone_is_stuck_and_its_seat_plays_on():
    game = position(hands={0: [1, 3, 5, 7]}, trees={0: tree(2, [8] * 4, [6] * 3, [4] * 2)})
    assert game.removed.count(2) + sum(stack.count(2) for stack in game.shops) == 1
    assert game.legal(0) == [BuyOrnament((1, 3, 5, 7)), EndDecorating()]


# ---------------------------------------------------------------------- Branches


@pytest.mark.parametrize(
    ("row", "size"), [("bottom", 4), ("middle", 3), ("top", 2)], ids=["bottom", "middle", "top"]
)
def test_each_row_has_its_number_of_equal_cards(row, size):
    game = position(hands={0: [8] * 5}, trees={0: tree(9)})
    for count in (size - 1, size + 1):
        refused(game, PlaceBranch(row, 8, (8,) * count), f"has {size} cards, not {count}")
    play(game, PlaceBranch(row, 8, (8,) * size))
    assert game.hands[0] == [8] * (5 - size)


def test_rows_of_unequal_cards_are_refused_without_ornaments():
    game = position(hands={0: [6, 7, 7, 7]}, trees={0: tree(9)})
    assert moves(game, PlaceBranch) == [middle(7), top(7)]
    refused(game, bottom(7, 6, 7, 7, 7), "takes 1 ornament, and seat 0 has 0")


@pytest.mark.parametrize(
    "order", [(0, 1, 2), (2, 1, 0), (1, 0, 2), (1, 2, 0), (0, 2, 1), (2, 0, 1)]
)
def test_r9_the_rows_may_be_placed_in_any_order(order):
    rows = [bottom(7), middle(5), top(4)]
    game = position(hands={0: [4, 4, 5, 5, 5, 7, 7, 7, 7]}, trees={0: tree(9)})
    play(game, *(rows[index] for index in order))
    assert game.trees[0].cards == [9, 7, 7, 7, 7, 5, 5, 5, 4, 4, 0]


@pytest.mark.parametrize(
    ("placed", "limits"),
    [
        ((0, 0, 0), {"bottom": (3, 12), "middle": (2, 11), "top": (1, 10)}),
        ((8, 0, 0), {"middle": (2, 7), "top": (1, 6)}),
        ((0, 6, 0), {"bottom": (7, 12), "top": (1, 5)}),
        ((0, 0, 4), {"bottom": (6, 12), "middle": (5, 11)}),
        ((8, 6, 0), {"top": (1, 5)}),
        ((8, 0, 6), {"middle": (7, 7)}),
        ((0, 6, 4), {"bottom": (7, 12)}),
        ((3, 0, 0), {"middle": (2, 2), "top": (1, 1)}),
        ((0, 11, 0), {"bottom": (12, 12), "top": (1, 10)}),
        ((0, 0, 10), {"bottom": (12, 12), "middle": (11, 11)}),
        ((8, 6, 4), {}),
    ],
)
def test_r9_the_numbers_fall_and_leave_room_for_open_rows(placed, limits):
    assert {row: (low, high) for row, low, high in open_rows(placed)} == limits


def test_r9_a_row_that_leaves_no_room_is_refused():
    game = position(seats=4, hands={0: [2] * 2 + [12] * 3}, trees={0: tree(9)})
    refused(game, middle(12), "so the middle row can be from 2 to 11 now")
    refused(game, top(12, 12, 12), "so the top row can be from 1 to 10 now")
    play(game, top(2))
    refused(game, bottom(3, 3, 3, 3, 3), "so the bottom row can be from 4 to 12 now")


def test_r9_equal_numbers_do_not_fall():
    game = position(hands={0: [10] * 5}, trees={0: tree(9, middle=[10] * 3)})
    refused(game, bottom(10), "so the bottom row can be from 11 to 12 now")
    refused(game, top(10), "so the top row can be from 1 to 9 now")


def test_r9_with_two_seats_the_limits_are_the_same_though_there_is_no_12():
    game = position(hands={0: [10] * 3}, trees={0: tree(9)}, ornaments=[3, 0])
    assert middle(11, 10, 10, 10) in game.legal(0)
    assert bottom(11, 10, 10, 10, 10) not in game.legal(0)


def test_r9_what_counts_is_the_adjusted_number():
    """A bottom row of 7s that shows 8s: a middle row of 7s fits, and so do 8s made to show 7s."""
    game = position(
        hands={0: [7] * 3 + [8] * 3},
        trees={0: tree(9, bottom=[7] * 4, numbers=(8, 0, 0))},
        ornaments=[3, 0],
    )
    legal = game.legal(0)
    assert middle(7) in legal
    assert middle(7, 8, 8, 8) in legal
    assert middle(8) not in legal


def test_a_row_is_placed_only_once():
    game = position(hands={0: [7] * 3}, trees={0: full()})
    refused(game, middle(7), "seat 0 has placed its middle row already")
    assert moves(game, PlaceBranch) == []


# ---------------------------------------------------------------------- ornaments


def test_an_ornament_costs_four_cards_of_any_kind():
    game = position(hands={0: [1, 3, 3, 9, 10]})
    assert moves(game, BuyOrnament) == [
        BuyOrnament((1, 3, 3, 9)),
        BuyOrnament((1, 3, 3, 10)),
        BuyOrnament((1, 3, 9, 10)),
        BuyOrnament((3, 3, 9, 10)),
    ]
    removed = len(game.removed)
    play(game, BuyOrnament((1, 3, 3, 10)))
    assert game.hands[0] == [9]
    assert game.ornaments == [1, 0]
    assert game.ornament_supply == 11
    assert game.removed[removed:] == [1, 3, 3, 10]


def test_r13_bad_payments_are_refused():
    game = position(hands={0: [1, 3, 3, 9, 10]})
    refused(game, BuyOrnament((1, 3, 3)), "exactly 4 cards, not 3")
    refused(game, BuyOrnament((1, 3, 3, 9, 10)), "exactly 4 cards, not 5")
    refused(game, BuyOrnament((3, 3, 3, 9)), "doesn't hold 3, 3, 3, 9; its hand: 1, 3, 3, 9, 10")
    refused(game, BuyOrnament((3, 1, 3, 9)), "in ascending order")


def test_several_ornaments_may_be_bought_in_a_turn_without_a_trunk():
    game = position(hands={0: [1] + [9] * 8})
    play(game, BuyOrnament((1, 9, 9, 9)), BuyOrnament((9, 9, 9, 9)))
    assert game.ornaments == [2, 0]


def test_r13_there_are_twelve_ornaments():
    game = position(hands={0: [9] * 8}, ornament_supply=1, ornaments=[5, 6])
    play(game, BuyOrnament((9, 9, 9, 9)))
    assert moves(game, BuyOrnament) == []
    refused(game, BuyOrnament((9, 9, 9, 9)), "all the ornaments have been bought")


def test_r13_ornaments_stay_with_the_seat_over_turns():
    game = position(hands={0: [9] * 4})
    play(game, BuyOrnament((9, 9, 9, 9)), EndDecorating())
    pass_turn(game)
    assert game.on_turn == 0
    assert game.ornaments == [1, 0]


def test_r13_hung_ornaments_do_not_come_back():
    game = position(hands={0: [6, 7]}, trees={0: tree(9)}, ornaments=[2, 0], ornament_supply=10)
    play(game, top(7, 6, 7))
    assert (game.ornaments, game.ornament_supply) == ([1, 0], 10)


def test_r8_an_ornament_adds_or_takes_off_one():
    game = position(hands={0: [6, 7, 8]}, trees={0: tree(9)}, ornaments=[2, 0])
    assert middle(7, 6, 7, 8) in game.legal(0)
    refused(game, middle(6, 6, 7, 8), "changes a card by 1 only")
    play(game, middle(7, 6, 7, 8))
    assert game.trees[0].cards[5:8] == [6, 7, 8]
    assert game.trees[0].numbers == (0, 7, 0)
    assert game.ornaments == [0, 0]


def test_r8_each_card_of_another_value_takes_an_ornament():
    game = position(hands={0: [6, 6, 7, 7]}, trees={0: tree(9)}, ornaments=[1, 0])
    refused(game, bottom(7, 6, 6, 7, 7), "takes 2 ornaments, and seat 0 has 1 to hang")
    assert [move_id(move) for move in moves(game, PlaceBranch)] == [
        "place_branch:middle,6,6+6+7",
        "place_branch:middle,7,6+7+7",
        "place_branch:top,6,6+6",
        "place_branch:top,6,6+7",
        "place_branch:top,7,7+7",
        "place_branch:top,7,6+7",
    ]


def test_r8_equal_cards_may_all_be_changed():
    game = position(hands={0: [6] * 4}, trees={0: tree(9)}, ornaments=[4, 0])
    assert moves(game, PlaceBranch)[:3] == [
        bottom(5, 6, 6, 6, 6),
        bottom(6),
        bottom(7, 6, 6, 6, 6),
    ]
    play(game, bottom(5, 6, 6, 6, 6))
    assert (game.trees[0].numbers, game.ornaments) == ((5, 0, 0), [0, 0])


def test_r8_adjusted_numbers_stay_within_the_cards():
    game = position(seats=4, hands={0: [1] + [12] * 4}, trees={0: tree(9)}, ornaments=[4, 0, 0, 0])
    found = {(move.row, move.number) for move in moves(game, PlaceBranch)}  # type: ignore[attr-defined]
    assert found == {("bottom", 12), ("bottom", 11), ("middle", 11)}


def test_r8_a_1_may_become_a_2_and_a_2_a_1():
    game = position(hands={0: [1, 2]}, trees={0: tree(9)}, ornaments=[1, 0])
    assert moves(game, PlaceBranch) == [top(1, 1, 2), top(2, 1, 2)]


def test_r8_the_ornaments_must_be_bought_before():
    game = position(hands={0: [3, 3, 4, 4, 6, 7]}, trees={0: tree(9)})
    assert top(7, 6, 7) not in game.legal(0)
    play(game, BuyOrnament((3, 3, 4, 4)), top(7, 6, 7))
    assert game.trees[0].numbers == (0, 0, 7)


def test_r8_cards_are_listed_in_ascending_order():
    game = position(hands={0: [6, 7, 8]}, trees={0: tree(9)}, ornaments=[3, 0])
    refused(game, middle(7, 7, 6, 8), "in ascending order")
    refused(game, middle(7, 6, 6, 8), "doesn't hold 6, 6, 8")


# ---------------------------------------------------------------------- discarding


def test_down_to_seven_cards_one_by_one():
    game = position(hands={0: [1, 2, 3, 4, 5, 6, 7, 8, 8]})
    play(game, EndDecorating())
    assert game.phase == "discard"
    assert game.legal(0) == [Discard(value) for value in range(1, 9)]
    refused(game, Discard(9), "doesn't hold 9")
    refused(game, EndDecorating(), "seat 0 is to discard down to 7 cards")
    play(game, Discard(8))
    assert game.actors() == (0,)
    play(game, Discard(2))
    assert game.hands[0] == [1, 3, 4, 5, 6, 7, 8]
    assert game.removed[-2:] == [8, 2]
    assert game.actors() == (1,)


@pytest.mark.parametrize("size", [0, 3, 7])
def test_r15_with_up_to_seven_cards_nothing_is_discarded(size):
    game = position(hands={0: [10] * size})
    play(game, EndDecorating())
    assert game.actors() == (1,)
    assert len(game.hands[0]) == size


def test_cards_over_seven_may_be_used_while_decorating():
    game = position(hands={0: [5] * 5 + [6] * 4})
    play(game, BuyOrnament((5, 5, 6, 6)), EndDecorating())
    assert game.actors() == (1,)


def test_nobody_acts_out_of_turn():
    with pytest.raises(NotYourTurn, match="waiting for: 0"):
        position(hands={1: [5]}).submit(1, EndDecorating())


# ---------------------------------------------------------------------- the boost


def test_r14_a_boosted_seat_starts_with_a_brown_box_as_trunk():
    game = started(3, boost_seats=[1])
    assert [t.brown_box for t in game.trees] == [False, True, False]
    assert [t.size() for t in game.trees] == [0, 1, 0]


def test_r14_a_boosted_seat_places_no_trunk_and_starts_with_branches():
    game = position(hands={0: [8, 8]}, options={"boost_seats": [0]})
    assert game.legal(0) == [top(8), EndDecorating()]
    refused(game, PlaceTrunk(8), "seat 0 has a Trunk already")


def test_r14_over_a_brown_box_any_card_is_a_star_even_a_1():
    box = tree(0, [8] * 4, [6] * 3, [4] * 2, brown_box=True)
    game = position(hands={0: [1, 5, 5, 9]}, trees={0: box})
    assert moves(game, PlaceStar) == [PlaceStar(1), PlaceStar(5), PlaceStar(9)]
    refused(game, PlaceStar(3), "doesn't hold 3")
    play(game, PlaceStar(1))
    assert game.trees[0].size() == 11
    assert game.trees[0].total() == 32 + 18 + 8 + 1


def test_r14_the_star_of_a_boosted_seat_comes_last_all_the_same():
    box = tree(0, [8] * 4, [6] * 3, brown_box=True)
    refused(position(hands={0: [1]}, trees={0: box}), PlaceStar(1), "the Star comes last")


def test_r14_other_seats_have_no_boost():
    game = position(hands={0: [8, 8]}, options={"boost_seats": [1]})
    assert moves(game, PlaceTrunk) == [PlaceTrunk(8)]


# ---------------------------------------------------------------------- the last round


def test_w3_r17_the_round_of_the_first_star_is_played_to_its_end():
    """The arrow lies at seat 2; seat 3 completes its tree; seats 0 and 1 still play."""
    game = position(seats=4, hands={3: [9]}, trees={3: full()}, on_turn=3, first_seat=2, round=6)
    play(game, PlaceStar(9), EndDecorating())
    for seat in (0, 1):
        assert game.actors() == (seat,)
        assert game.round == 6
        pass_turn(game)
    assert game.actors() == ()
    assert final(game).winners == (3,)


def test_r17_after_a_star_by_the_seat_with_the_arrow_all_others_play_once_more():
    game = position(seats=3, hands={0: [9]}, trees={0: full()})
    play(game, PlaceStar(9), EndDecorating())
    for seat in (1, 2):
        assert game.actors() == (seat,)
        pass_turn(game)
    assert game.actors() == ()


def test_r17_after_a_star_by_the_last_seat_the_game_is_over_with_its_turn():
    game = position(seats=3, hands={2: [9, 1, 2, 3, 4, 5, 6, 7, 8]}, trees={2: full()}, on_turn=2)
    play(game, PlaceStar(9))
    assert game.result() is None
    play(game, EndDecorating())
    assert game.phase == "discard"
    play(game, Discard(8))
    assert game.actors() == ()


def test_r17_another_tree_may_be_completed_in_the_last_round():
    game = position(
        hands={0: [9], 1: [7]},
        trees={0: full(), 1: tree(7, [5] * 4, [3] * 3, [2] * 2)},
    )
    play(game, PlaceStar(9), EndDecorating())
    while game.phase == "bet":
        pass_turn_bet(game)
    play(game, PlaceStar(7), EndDecorating())
    result = final(game)
    assert result.winners == (1,)
    assert result.scores == (9 + 32 + 18 + 8 + 9, 7 + 20 + 9 + 4 + 7)
    assert result.ranks == (2, 1)
    assert result.detail["completed"] == (1, 1)


def pass_turn_bet(game: OChristmasTree) -> None:
    """A wrong bet."""
    guess = "lower" if game.evergreen_deck[-1] > game.evergreen_shown[-1] else "higher"
    play(game, next(m for m in moves(game, Bet) if m.guess == guess))  # type: ignore[attr-defined]


def test_turns_go_clockwise_and_rounds_begin_at_the_golden_arrow():
    game = position(seats=3, first_seat=1, on_turn=1)
    order = []
    for _ in range(6):
        order.append((game.round, game.on_turn))
        pass_turn(game)
    assert order == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0)]


def test_r16_after_the_star_ornaments_may_still_be_bought():
    game = position(hands={0: [1, 2, 3, 5, 9]}, trees={0: full()})
    play(game, PlaceStar(9))
    assert game.legal(0) == [BuyOrnament((1, 2, 3, 5)), EndDecorating()]
    refused(game, PlaceStar(1), "completed its tree already")
    play(game, BuyOrnament((1, 2, 3, 5)))
    assert game.hands[0] == []


def test_r18_after_the_round_of_the_last_shop_there_is_one_more():
    game = betting([8], only=True, tops={4: 5}, marked=[4], seats=3, round=9, last_round=100)
    play(game, TakeWinnings())
    assert game.last_round == 10
    turns = []
    while game.actors():
        turns.append((game.round, game.on_turn))
        assert game.phase == "decorate"
        pass_turn(game)
    assert turns == [(9, 0), (9, 1), (9, 2), (10, 0), (10, 1), (10, 2)]
    assert final(game).detail["completed"] == (0, 0, 0)


def test_r18_a_star_in_the_round_of_the_last_shop_ends_the_game_with_that_round():
    game = betting(
        [8], only=True, tops={4: 9}, marked=[4], trees={0: full()}, round=9, last_round=100
    )
    play(game, TakeWinnings(), PlaceStar(9), EndDecorating())
    play(game, EndDecorating())
    assert game.round == 9
    assert final(game).winners == (0,)


def test_r18_a_star_in_the_round_before_is_not_undone_by_the_last_shop():
    game = betting(
        [8],
        only=True,
        tops={4: 5},
        marked=[4],
        on_turn=1,
        trees={0: full(9)},
        round=9,
        last_round=9,
    )
    play(game, TakeWinnings(), EndDecorating())
    assert final(game).winners == (0,)


def test_r18_in_the_round_after_the_last_shop_trees_can_still_be_completed():
    game = position(only=True, hands={1: [9]}, trees={1: full()}, round=10, last_round=10)
    play(game, EndDecorating(), PlaceStar(9), EndDecorating())
    assert final(game).winners == (1,)


def test_r19_after_max_rounds_the_game_ends():
    game = started(3, max_rounds=2)
    play(game, PlaceShopper(0))
    turns = []
    while game.actors():
        turns.append((game.round, game.on_turn))
        pass_turn(game)
    assert turns == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]


def test_r19_the_last_shop_does_not_put_the_cap_off():
    game = betting([8], only=True, tops={4: 5}, marked=[4], round=9, last_round=9)
    play(game, TakeWinnings(), EndDecorating(), EndDecorating())
    assert game.round == 9
    assert game.actors() == ()


# ---------------------------------------------------------------------- winning


def ended(trees: Mapping[int, Tree], hands: Mapping[int, list[int]], seats: int = 2) -> Result:
    """The result when the last seat's turn, the last of the game, is over."""
    game = position(
        seats=seats, only=True, trees=trees, hands=hands, on_turn=seats - 1, last_round=1
    )
    play(game, EndDecorating())
    return final(game)


def test_a_complete_tree_beats_any_other_whatever_its_total():
    result = ended({0: tree(2, [5] * 4, [3] * 3), 1: full(9)}, {})
    assert result.winners == (1,)
    assert result.scores == (2 + 20 + 9, 9 + 32 + 18 + 8 + 9)
    assert (result.title, result.won) == ("", None)


def test_of_complete_trees_the_lowest_total_wins():
    low = tree(3, [7] * 4, [5] * 3, [2] * 2, 3)
    result = ended({0: full(9), 1: low}, {1: [10] * 3})
    assert result.winners == (1,)
    assert result.ranks == (2, 1)


def test_ornaments_do_not_count_in_the_total():
    """Both trees show 8s, 6s and 4s; seat 1's 8s are 7s with ornaments."""
    hung = tree(9, [7] * 4, [6] * 3, [4] * 2, 9, numbers=(8, 6, 4))
    plain = tree(10, [8] * 4, [5] * 3, [3] * 2, 10)
    result = ended({0: plain, 1: hung}, {})
    assert result.scores == (10 + 32 + 15 + 6 + 10, 9 + 28 + 18 + 8 + 9)
    assert result.winners == (1,)


def equal_trees() -> dict[int, Tree]:
    """Two complete trees with a total of 76 each."""
    return {
        0: tree(9, [8] * 4, [6] * 3, [4] * 2, 9),
        1: tree(5, [10] * 4, [7] * 3, [2, 3], 5, numbers=(10, 7, 3)),
    }


def test_equal_totals_are_decided_by_fewer_cards_in_hand():
    both = equal_trees()
    assert both[0].total() == both[1].total() == 76
    result = ended(both, {0: [1, 3], 1: [10]})
    assert result.winners == (1,)
    assert result.ranks == (2, 1)
    assert result.detail["hand"] == (2, 1)


def test_with_equal_hands_too_the_victory_is_shared():
    result = ended(equal_trees(), {0: [1], 1: [10]})
    assert result.winners == (0, 1)
    assert result.ranks == (1, 1)


def test_r20_without_a_complete_tree_the_most_cards_win():
    result = ended({0: tree(9, [10] * 4), 1: tree(2, middle=[3] * 3)}, {0: [1, 2, 4]})
    assert result.winners == (0,)
    assert result.detail["tree_cards"] == (5, 4)
    assert result.detail["completed"] == (0, 0)


def test_r20_then_the_lower_total():
    result = ended({0: tree(9, middle=[7] * 3), 1: tree(8, middle=[7] * 3)}, {1: [2, 4]})
    assert result.winners == (1,)
    assert result.scores == (30, 29)


def test_r20_then_fewer_cards_in_hand():
    result = ended({0: tree(9), 1: tree(9)}, {0: [2, 4], 1: [10]})
    assert result.winners == (1,)


def test_r20_then_the_victory_is_shared():
    result = ended({0: tree(9), 1: tree(9), 2: tree(10)}, {0: [2], 1: [10]}, seats=3)
    assert result.winners == (0, 1)
    assert result.ranks == (1, 1, 3)


def test_r14_r20_a_brown_box_counts_as_a_card_of_no_value():
    box = tree(middle=[7] * 3, brown_box=True)
    result = ended({0: tree(2, middle=[7] * 3), 1: box}, {})
    assert result.detail["tree_cards"] == (4, 4)
    assert result.scores == (23, 21)
    assert result.winners == (1,)


def test_after_the_end_nobody_moves():
    game = position(only=True, on_turn=1, last_round=1)
    play(game, EndDecorating())
    assert game.legal(0) == game.legal(1) == ()
    with pytest.raises(GameOver):
        game.submit(0, EndDecorating())


# ---------------------------------------------------------------------- what each seat sees


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold():
    game = position(hands={0: [4, 5], 1: [6, 7, 8]})
    assert game.view(0).hands == [[4, 5], [HIDDEN] * 3]
    assert game.view(1).hands == [[HIDDEN] * 2, [6, 7, 8]]
    assert game.view(None).hands == [[HIDDEN] * 2, [HIDDEN] * 3]


def test_face_up_winnings_stay_known_and_face_down_ones_are_the_winners_secret():
    game = betting([8], tops={1: 9, 2: 4, 3: 6}, face_down=[2], marked=[1, 2, 3], hands={0: [3, 7]})
    play(game, TakeWinnings())
    assert game.hands[0] == [6, 9, 3, 4, 7]
    assert game.known == [2, 0]
    assert game.view(0).hands[0] == [6, 9, 3, 4, 7]
    for seat in (None, 1):
        assert game.view(seat).hands[0] == [6, 9, HIDDEN, HIDDEN, HIDDEN]


@pytest.mark.parametrize(
    ("move", "left", "known"),
    [
        (BuyOrnament((3, 7, 9, 9)), [6, 7], 1),
        (PlaceTrunk(9), [6, 7, 3, 7, 9], 2),
        (PlaceTrunk(3), [6, 7, 9, 7, 9], 3),
    ],
)
def test_of_equal_cards_the_known_one_leaves_the_hand_first(move, left, known):
    game = position(hands={0: [6, 7, 9, 3, 7, 9]}, known=[3, 0])
    play(game, move)
    assert (game.hands[0], game.known[0]) == (left, known)


def test_discards_and_rows_take_known_cards_first_as_well():
    game = position(hands={0: [6, 7, 3, 6, 6, 7, 8, 9, 10]}, known=[2, 0], trees={0: tree(5)})
    play(game, EndDecorating(), Discard(7), Discard(10))
    assert (game.hands[0], game.known) == ([6, 3, 6, 6, 7, 8, 9], [1, 0])
    game = position(hands={0: [6, 7, 6, 6, 7]}, known=[2, 0], trees={0: tree(5)})
    play(game, middle(6))
    assert (game.hands[0], game.known) == ([7, 7], [1, 0])


def test_of_a_shop_only_a_face_up_top_card_is_seen():
    game = position(tops={1: 9, 2: 4}, face_down=[2])
    for seat in (None, 0, 1):
        view = game.view(seat)
        assert view.shops[1] == [HIDDEN, 9]
        assert view.shops[2] == [HIDDEN, HIDDEN]


def test_how_covered_cards_lie_is_hidden_and_of_the_others_it_is_seen():
    game = position(face_down=[2])
    game.shops[5].pop()
    view = game.view(0)
    assert view.face_up[:12] == [HIDDEN] * 5 + [game.face_up[5]] + [HIDDEN] * 6
    assert view.face_up[12:] == game.face_up[12:]


def test_the_evergreen_deck_is_hidden_and_what_is_shown_is_seen():
    view = betting([8, 3]).view(0)
    assert view.evergreen_shown == [8, 3]
    assert view.evergreen_deck == [HIDDEN] * 10


def test_everybody_sees_trees_ornaments_tokens_and_discards():
    game = betting(
        [8],
        trees={0: full(), 1: tree(5)},
        ornaments=[2, 1],
        marked=[3],
        shopper=3,
        ornament_supply=9,
    )
    for seat in (None, 0, 1):
        view = game.view(seat)
        assert (view.trees, view.ornaments, view.removed) == (
            game.trees,
            game.ornaments,
            game.removed,
        )
        assert (view.marked, view.shopper, view.ornament_supply) == ([3], 3, 9)


def test_a_seat_decides_alike_on_its_view():
    for game in (betting([8], marked=[1]), position(hands={0: [8] * 8}, trees={0: tree(5)})):
        assert game.view(0).legal(0) == game.legal(0)
        assert game.view(0).default(0) == game.default(0)


def test_completion_deals_all_hidden_cards_and_keeps_what_is_seen():
    game = betting([8, 3], hands={0: [6, 7], 1: [9, 9, 2]}, known=[0, 2], face_down=[2, 4])
    for seat in (None, 0, 1):
        world = game.view(seat).complete(seat, random.Random(1))
        assert all_cards(world) == deck_for(2)
        assert world.view(seat) == game.view(seat)
        assert world.face_up.count(True) == len(world.face_up) // 2
        assert HIDDEN not in world.face_up
        assert world.hands[1][:2] == [9, 9]


def test_completion_turns_every_covered_card_up_equally_often():
    game = started()
    view = game.view(0)
    rand = random.Random(3)
    worlds = [view.complete(0, rand) for _ in range(1500)]
    hidden = [cell for cell, side in enumerate(view.face_up) if side is HIDDEN]
    share = (25 - view.face_up.count(True)) / len(hidden)
    for cell in hidden:
        count = sum(bool(world.face_up[cell]) for world in worlds)
        assert count == pytest.approx(1500 * share, abs=120)


def test_completion_does_not_deal_a_known_card_twice():
    """The only 1 and both 2s are known to be in the other hand."""
    game = position(hands={1: [1, 2, 2, 5]}, known=[0, 3])
    rand = random.Random(4)
    for _ in range(50):
        world = game.view(0).complete(0, rand)
        assert world.hands[1][:3] == [1, 2, 2]
        assert world.hands[1][3] > 2


def test_no_move_has_a_secret():
    game = position(hands={0: [4] * 4})
    for move in (Bet(1, "higher"), Discard(4), BuyOrnament((4, 4, 4, 4)), PlaceTrunk(4)):
        assert game.secret(0, move) == ()


# ---------------------------------------------------------------------- what is told


def test_the_set_up_tells_hands_in_private_and_the_shops_to_all():
    game = OChristmasTree.start(3, {"first_seat": 1, "boost_seats": [2]}, KEY, listen=True)
    facts = game.heard()
    public = [fact.text for fact in facts if fact.known_to(None)]
    assert public[:4] == [
        "seat 1 has the golden arrow",
        "the Trunk of seat 2 is a Brown Box",
        "each seat is dealt 2 cards",
        "the other 60 cards are dealt to the Shops, half of them face-up",
    ]
    assert len(public) == 4 + 12
    for shop, text in enumerate(public[4:]):
        card = game.view(None).shops[shop][-1]
        if card is HIDDEN:
            assert text == f"the top card of Shop {shop} lies face-down"
        else:
            assert text == f"Shop {shop} shows {card}"
    private = [fact for fact in facts if fact.to is not None]
    assert [fact.to for fact in private] == [(0,), (1,), (2,)]
    assert private[0].items == tuple(map(str, game.hands[0]))


def test_the_beginning_of_a_turn_is_told_with_its_evergreen_card():
    game = OChristmasTree.start(2, {"first_seat": 1}, KEY, listen=True)
    game.heard()
    play(game, PlaceShopper(3))
    assert told(game) == [
        "seat 0 places the Shopper next to Shop 3",
        "round 1 begins",
        "it is the turn of seat 1",
        f"the Evergreen cards are shuffled, and the first shows {game.evergreen_shown[0]}",
    ]


def test_winnings_are_told_to_everybody_as_far_as_they_lay_face_up():
    game = betting([8], [3], tops={1: 9, 2: 4, 3: 6}, face_down=[2], marked=[2, 3], shopper=3)
    below = [stack[0] for stack in game.shops]
    game.shopper = 0
    play(game, Bet(1, "lower"), TakeWinnings())
    facts = game.heard()
    shown = [
        f"Shop 2 shows {below[2]}",
        "the top card of Shop 3 lies face-down",
        "the top card of Shop 1 lies face-down",
    ]
    public = [
        "seat 0 moves the Shopper to Shop 1 and bets on lower",
        "the next Evergreen card is 3: seat 0 is right",
        "seat 0 puts a token on Shop 1",
        "seat 0 takes 6, 9",
        "seat 0 takes cards that lie face-down: 1",
    ]
    for seat in (None, 1):
        assert [f.text for f in facts if f.known_to(seat)] == [*public, *shown]
    assert [f.text for f in facts if f.known_to(0)] == [*public, "seat 0 finds 4", *shown]
    assert facts[1].kind == FactKind.REVEAL


def test_the_end_of_the_shops_is_told():
    game = betting([8], only=True, tops={4: 5}, marked=[4], round=9, last_round=100)
    play(game, TakeWinnings())
    assert told(game, 1) == [
        "seat 0 takes 5",
        "Shop 4 has no more cards and disappears",
        "there are no Shops any more: round 10 is the last",
    ]


def test_reshuffling_the_evergreen_cards_is_told():
    game = betting([8, 3, 5, 1], marked=[1])
    play(game, Bet(2, "higher"))
    assert told(game)[0] == "the Evergreen cards are shuffled but for the latest, 1"


def test_decorating_is_told_to_everybody():
    game = position(hands={0: [2, 4, 5, 5, 6, 6, 7, 8, 8]}, ornaments=[2, 0])
    play(game, PlaceTrunk(2), middle(6, 5, 6, 6), BuyOrnament((4, 5, 7, 8)), EndDecorating())
    assert told(game, 1)[:4] == [
        "seat 0 places 2 as its Trunk",
        "seat 0 places 5, 6, 6 as its middle row of 6s with 1 ornament",
        "seat 0 discards 4, 5, 7, 8 for an ornament",
        "seat 0 is done with decorating",
    ]


def test_rows_are_told_with_the_number_of_ornaments():
    for ornaments, cards, text in (
        (0, (6, 6), "seat 0 places 6, 6 as its top row of 6s"),
        (2, (5, 7), "seat 0 places 5, 7 as its top row of 6s with 2 ornaments"),
    ):
        game = position(hands={0: list(cards)}, ornaments=[ornaments, 0], trees={0: tree(9)})
        play(game, PlaceBranch("top", 6, cards))
        assert told(game, 1) == [text]


def test_the_star_the_last_round_and_the_end_are_told():
    game = position(
        only=True, hands={1: [9, *range(1, 8), 10]}, trees={1: full()}, on_turn=1, round=4
    )
    play(game, PlaceStar(9), EndDecorating(), Discard(10))
    assert told(game) == [
        "seat 1 places 9 as its Star and has completed its tree",
        "round 4 is the last",
        "seat 1 is done with decorating",
        "seat 1 discards 10",
        "the tree of seat 0 has a total of 0",
        "the tree of seat 1 has a total of 76",
        "the game is over; the best of the complete trees: seat 1",
    ]


def test_a_new_round_is_told():
    game = position(only=True, on_turn=1, round=4, last_round=5)
    play(game, EndDecorating())
    assert told(game) == [
        "seat 1 is done with decorating",
        "round 5 begins",
        "it is the turn of seat 0",
    ]


def test_an_end_without_a_tree_is_told():
    game = position(only=True, on_turn=1, last_round=1, trees={0: tree(5)})
    play(game, EndDecorating())
    assert told(game)[-1] == "the game is over; the largest tree: seat 0"


# ---------------------------------------------------------------------- for people and clients


def test_labels():
    game = betting([8], tops={1: 9, 2: 4}, face_down=[2], marked=[3], hands={0: [8, 11 - 1]})
    assert game.label(Bet(1, "higher")) == "Move the Shopper to Shop 1 (9) and bet on higher"
    assert game.label(Bet(2, "lower")) == "Move the Shopper to Shop 2 (face-down) and bet on lower"
    assert game.label(TakeWinnings()) == "Stop betting and take the card"
    game.marked = [3, 4]
    assert game.label(TakeWinnings()) == "Stop betting and take the 2 cards"
    assert game.label(PlaceShopper(1)) == "Place the Shopper next to Shop 1 (9)"
    assert game.label(PlaceTrunk(8)) == "Place an 8 as the Trunk"
    assert game.label(bottom(7)) == "Place 7, 7, 7, 7 as the bottom row of 7s"
    assert game.label(top(7, 7, 8)) == "Place 7, 8 as the top row of 7s with 1 ornament"
    assert (
        game.label(middle(7, 6, 7, 8)) == "Place 6, 7, 8 as the middle row of 7s with 2 ornaments"
    )
    assert game.label(PlaceStar(11)) == "Place an 11 as the Star"
    assert game.label(BuyOrnament((1, 2, 3, 3))) == "Buy an ornament for 1, 2, 3, 3"
    assert game.label(EndDecorating()) == "Stop decorating"
    assert game.label(Discard(4)) == "Discard a 4"


@pytest.mark.parametrize(("shown", "guess"), [(1, "higher"), (6, "higher"), (7, "lower")])
def test_the_default_is_one_likely_bet(shown, guess):
    assert betting([shown]).default(0) == Bet(1, guess)


def test_the_default_stops_with_what_is_won_and_builds_nothing():
    assert betting([8, 9], marked=[2]).default(0) == TakeWinnings()
    assert position(hands={0: [4] * 4}).default(0) == EndDecorating()
    assert started().default(1) == PlaceShopper(0)


@pytest.mark.parametrize(
    ("hand", "card"), [([3, 3, 7, 7, 9, 9, 10, 10, 5], 5), ([2, 8, 4, 4, 4, 4, 10, 10], 8)]
)
def test_the_default_discards_what_is_rarest_in_the_hand_and_highest(hand, card):
    assert position(hands={0: hand}, phase="discard").default(0) == Discard(card)


def test_moves_are_stored_as_their_kind_and_arguments():
    stored = {"kind": "place_branch", "row": "top", "number": 7, "cards": [6, 7]}
    assert OChristmasTree.parse_move(stored) == top(7, 6, 7)
    assert OChristmasTree.parse_move({"kind": "bet", "shop": 3, "guess": "lower"}) == Bet(
        3, "lower"
    )
    for wrong in ({"kind": "bet", "shop": 3, "guess": "equal"}, {**stored, "row": "trunk"}):
        with pytest.raises(InvalidMove):
            OChristmasTree.parse_move(wrong)


def zones_of(game: OChristmasTree) -> dict[str, Zone]:
    return {zone.id: zone for zone in game.table().zones}


def test_the_table_shows_the_square_of_shops_as_a_ring():
    game = betting([8], tops={1: 9, 2: 4}, face_down=[2], marked=[2], shopper=2)
    game.shops[3] = []
    shops = zones_of(game.view(1))["shops"]
    assert shops.layout == Layout.RING
    assert len(shops.spaces) == 12
    assert shops.spaces[1] == Space("1", [Piece("card"), Piece("card", "9")])
    pieces = [Piece("card"), Piece("card"), Piece("token", seat=0), Piece("pawn")]
    assert shops.spaces[2] == Space("2", pieces)
    assert shops.spaces[3] == Space("3")


def test_the_table_shows_a_tree_as_a_pyramid_on_its_trunk():
    game = position(trees={0: tree(9, [7] * 4, top=[4, 6], numbers=(8, 0, 5))}, ornaments=[1, 0])
    zones = zones_of(game)
    crown = zones["tree:0"]
    assert crown.layout == Layout.PYRAMID
    assert [space.name for space in crown.spaces] == (
        ["star"] + ["top"] * 2 + ["middle"] * 3 + ["bottom"] * 4
    )
    assert crown.spaces[0].pieces == []
    assert crown.spaces[1].pieces == [Piece("card", "4"), Piece("ornament", "+1")]
    assert crown.spaces[2].pieces == [Piece("card", "6"), Piece("ornament", "-1")]
    assert crown.spaces[3].pieces == []
    assert crown.spaces[6].pieces == [Piece("card", "7"), Piece("ornament", "+1")]
    assert zones["trunk:0"].spaces == [Space("trunk", [Piece("card", "9")])]
    assert zones["ornaments:0"].spaces == [
        Space(pieces=[Piece("ornament", count=1), Piece("arrow")])
    ]
    assert zones["ornaments:1"].spaces == [Space()]


def test_the_table_shows_a_brown_box_the_hands_and_the_decks():
    game = betting([8, 3], hands={0: [4, 5]}, known=[1, 0], trees={1: tree(brown_box=True)})
    zones = zones_of(game.view(1))
    assert zones["trunk:1"].spaces == [Space("trunk", [Piece("card", "Brown Box")])]
    assert zones["hand:0"].spaces == [
        Space(pieces=[Piece("card", "4")]),
        Space(pieces=[Piece("card")]),
    ]
    assert [space.pieces[0].name for space in zones["evergreen"].spaces] == ["8", "3"]
    assert zones["evergreen_deck"].spaces == [Space(pieces=[Piece("evergreen", count=10)])]
    assert zones["ornaments"].spaces == [Space(pieces=[Piece("ornament", count=12)])]
    assert len(zones["removed"].spaces[0].pieces) == len(game.removed)


def test_the_table_says_where_the_game_stands():
    assert started().table().note == "Round 1: seat 1 is to place the Shopper"
    game = betting([8, 3], marked=[1], last_round=1)
    note = "Round 1 (the last): seat 0 is to bet on what follows 3 or take 1"
    assert game.table().note == note
    game = position(only=True, on_turn=1, last_round=1, trees={0: full(9)})
    assert game.table().note == "Round 1 (the last): seat 1 is to decorate"
    play(game, EndDecorating())
    assert game.table().note == "Round 1 was the last: won by seat 0 with the best tree"


def test_the_components_are_all_printed():
    tables = {table.name: table for table in OChristmasTree.components()}
    assert list(tables) == ["mail", "decks", "evergreen", "tree", "pieces", "limits"]
    assert {table.provenance for table in tables.values()} == {"printed"}
    for row in tables["decks"].rows:
        assert row["cards"] == len(deck_for(row["seats"]))
    assert sum(row["cards"] for row in tables["tree"].rows) == 11


# ---------------------------------------------------------------------- the outlook


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # more on the tree
        ({"trees": {0: tree(9, middle=[6] * 3)}}, {"trees": {0: tree(9)}}),
        # a row placed, not kept in hand
        (
            {"trees": {0: tree(9, middle=[6] * 3)}},
            {"trees": {0: tree(9)}, "hands": {0: [6] * 3}},
        ),
        # more of a kind
        (
            {"trees": {0: tree(9)}, "hands": {0: [8] * 3}},
            {"trees": {0: tree(9)}, "hands": {0: [4, 6, 8]}},
        ),
        # kinds that fit together
        (
            {"trees": {0: tree(9, bottom=[8] * 4)}, "hands": {0: [6, 6]}},
            {"trees": {0: tree(9, bottom=[8] * 4)}, "hands": {0: [9, 9]}},
        ),
        # a card for the Star
        (
            {"trees": {0: full()}, "hands": {0: [9]}},
            {"trees": {0: full()}, "hands": {0: [10]}},
        ),
        # the same tree, less on the other
        ({"trees": {0: tree(9)}}, {"trees": {0: tree(9), 1: tree(9, middle=[6] * 3)}}),
        # a complete tree
        ({"trees": {0: full(9)}}, {"trees": {0: full()}, "hands": {0: [9]}}),
        # the lower total
        (
            {"trees": {0: tree(9, middle=[6] * 3)}},
            {"trees": {0: tree(9, middle=[8] * 3)}},
        ),
        # an ornament that completes a row
        (
            {"trees": {0: tree(9)}, "hands": {0: [7, 8, 8, 8]}, "ornaments": [1, 0]},
            {"trees": {0: tree(9)}, "hands": {0: [5, 8, 8, 8]}, "ornaments": [1, 0]},
        ),
    ],
)
def test_the_outlook_is_better_with(better, worse):
    assert position(**better).outlook(0) > position(**worse).outlook(0)


def test_the_outlook_counts_tokens_by_the_cards_that_can_be_seen_under_them():
    def outlook(card: int, down: Collection[int] = ()) -> float:
        fields: dict[str, Any] = {"trees": {0: full()}, "hands": {0: [3]}}
        return betting([8], tops={1: card}, face_down=down, marked=[1], **fields).outlook(0)

    assert outlook(9) > outlook(7)
    assert outlook(9, [1]) == outlook(7, [1])


def test_the_outlook_of_a_finished_game_is_its_result():
    game = position(only=True, on_turn=1, last_round=1, trees={0: full(9)})
    play(game, EndDecorating())
    assert (game.outlook(0), game.outlook(1)) == (1, 0)
    game = position(only=True, on_turn=1, last_round=1)
    play(game, EndDecorating())
    assert (game.outlook(0), game.outlook(1)) == (0.5, 0.5)


# ---------------------------------------------------------------------- random play


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), thrift=st.floats(0, 1))
def test_random_play_keeps_all_cards_and_ends_within_the_bound(seed, seats, thrift):
    """Some seats build whenever they can and don't spend their cards on ornaments."""
    rand = random.Random(seed)
    options = {"boost_seats": [0]} if seed % 2 else {}
    game = OChristmasTree.start(seats, options, rand.randbytes(32))
    played = 0
    while game.actors():
        seat, move = random_move(game, rand)
        if rand.random() < thrift:
            preferred = [
                *moves(game, PlaceStar),
                *moves(game, PlaceBranch),
                *moves(game, PlaceTrunk),
            ]
            if preferred:
                move = rand.choice(preferred)
            elif isinstance(move, BuyOrnament):
                move = EndDecorating()
        before = len(game.hands[seat])
        on_turn = game.on_turn
        game.submit(seat, move)
        played += 1
        if game.on_turn != on_turn:
            assert len(game.hands[seat]) <= 7
        if not isinstance(move, (TakeWinnings, Bet, PlaceShopper, EndDecorating)):
            assert len(game.hands[seat]) < before
        assert all_cards(game) == deck_for(seats)
        hung = sum(
            card not in (number, 0)
            for t in game.trees
            for row, number in zip(
                (t.cards[1:5], t.cards[5:8], t.cards[8:10]), t.numbers, strict=True
            )
            for card in row
        )
        assert game.ornament_supply + sum(game.ornaments) + hung == 12
        for t in game.trees:
            shown = [number for number in t.numbers if number]
            assert shown == sorted(set(shown), reverse=True)
    assert played <= game.bound()
    if not any(t.complete() for t in game.trees):
        assert game.round == 100 or not any(game.shops)


@pytest.mark.parametrize(("seats", "cards"), [(2, 55), (3, 66), (4, 78)])
def test_the_bound(seats, cards):
    """The Shopper, in each round up to 12 moves in betting and the end of decorating for each
    seat, and each card leaves a hand once."""
    assert started(seats).bound() == 1 + 100 * seats * 13 + cards
    assert started(seats, max_rounds=7).bound() == 1 + 7 * seats * 13 + cards
