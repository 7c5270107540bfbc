"""Post the Parcels, by rule: the rulebook's examples (W), the rulings (R), what is easily missed.

Seat 0 is the Postman unless a test says otherwise, so that it gets its card of the deck last.
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
from engine.components import Provenance
from engine.errors import GameOver, IllegalMove, InvalidMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import Fact, FactKind
from engine.game import HIDDEN, Move
from engine.games.post_the_parcels import Block, Give, NoSet, PostTheParcels, ScoreSet
from engine.playout import random_move
from engine.table import Layout, Piece, Space

KEY = bytes(32)
DULL = [1, 3, 5, 7, 9, 10, 10, 10, 11, 12, 12, 12, 12]
"""A hand with the 1, whose run is from 9 to 12 and whose sets are 10s or 12s."""


# ---------------------------------------------------------------------- helpers


def started(seats: int = 3, **options: Any) -> PostTheParcels:
    return PostTheParcels.start(seats, {"postman": 0, **options}, KEY)


def position(
    hands: Sequence[Iterable[int]],
    *,
    top: Iterable[int] = (),
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> PostTheParcels:
    """A position in which everybody is to choose, with a listener.

    The arrow follows from the first hand. `top` is drawn next, in this order.
    """
    game = started(len(hands), **(options or {}))
    game.hands = [sorted(hand) for hand in hands]
    game.arrow = len(game.hands[0])
    top = list(top)
    rest = Counter(mail_deck())
    for cards in (*game.hands, top):
        rest.subtract(cards)
    assert min(rest.values()) >= 0, f"there aren't so many cards of a value: {rest}"
    pool = list(rest.elements())
    random.Random(0).shuffle(pool)
    game.deck = [*pool, *reversed(top)]
    for name, value in fields.items():
        setattr(game, name, value)
    game.listen()
    return game


def choose(game: PostTheParcels, *moves: Move) -> None:
    """Seat s chooses moves[s], the last seat first."""
    for seat in reversed(range(len(moves))):
        game.submit(seat, moves[seat])


def at_end(
    hands: Sequence[Sequence[int]], *, coal: Sequence[int] = (), **fields: Any
) -> PostTheParcels:
    """The arrow is on the Clock, and everybody is to choose a set."""
    game = started(len(hands))
    game.hands = [sorted(hand) for hand in hands]
    game.coal = list(coal or [0] * len(hands))
    game.phase, game.arrow = "score", 13
    rest = Counter(mail_deck())
    for hand in hands:
        rest.subtract(hand)
    game.deck = list((+rest).elements())
    for name, value in fields.items():
        setattr(game, name, value)
    game.listen()
    return game


def ended(
    hands: Sequence[Sequence[int]], sets: Sequence[int], coal: Sequence[int] = ()
) -> PostTheParcels:
    """A game that is over: seat s has scored a set of sets[s], or none if that is 0."""
    game = at_end(hands, coal=coal)
    choose(game, *(ScoreSet(number) if number else NoSet() for number in sets))
    return game


def scores_of(game: PostTheParcels) -> tuple[int, ...]:
    result = game.result()
    assert result is not None
    return result.scores


def detail_of(game: PostTheParcels, figure: str) -> tuple[int, ...]:
    result = game.result()
    assert result is not None
    return result.detail[figure]


def heard(game: PostTheParcels, seat: int | None, *kinds: FactKind) -> list[Fact]:
    """The facts that a seat has heard since the last call, of some kinds or of all."""
    return [f for f in game.heard() if f.known_to(seat) and (not kinds or f.kind in kinds)]


def told(game: PostTheParcels, seat: int | None = None, *kinds: FactKind) -> list[str]:
    return [fact.text for fact in heard(game, seat, *kinds)]


def all_cards(game: PostTheParcels) -> list[int]:
    return sorted(card for zone in game.zones()["mail"] for card in zone if card)


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize(("seats", "deck"), [(3, 63), (4, 58), (5, 53), (6, 48)])
def test_setup_deals_five_of_78_cards_to_each_seat(seats, deck):
    game = started(seats)
    assert [len(hand) for hand in game.hands] == [5] * seats
    assert len(game.deck) == deck
    assert all_cards(game) == sorted(mail_deck())
    assert len(all_cards(game)) == 78  # the Postman is no card to deal
    assert (game.arrow, game.coal, game.phase) == (5, [0] * seats, "give")
    assert game.actors() == tuple(range(seats))


def test_the_postman_is_as_chosen_or_drawn():
    assert started(6, postman=4).postman == 4
    drawn = {PostTheParcels.start(6, {}, bytes([i]) * 32).postman for i in range(80)}
    assert drawn == {0, 1, 2, 3, 4, 5}


def test_the_postman_deals_from_its_left_and_itself_last():
    one, two = started(3, postman=0), started(3, postman=1)
    # The same shuffle, but the seats get their hands one place later.
    assert one.deck == two.deck
    assert [one.hands[seat] for seat in (1, 2, 0)] == [two.hands[seat] for seat in (2, 0, 1)]


@pytest.mark.parametrize("seats", [2, 7])
def test_only_three_to_six_play(seats):
    with pytest.raises(WrongSeats):
        started(seats)


@pytest.mark.parametrize(
    ("option", "value"), [("postman", 3), ("postman", -1), ("final_hand", 11), ("final_hand", 14)]
)
def test_options_must_make_sense(option, value):
    with pytest.raises(InvalidOption) as refusal:
        started(3, **{option: value})
    assert refusal.value.option == option


def test_each_seat_is_told_its_own_hand_only():
    game = PostTheParcels.start(3, {"postman": 2}, KEY, listen=True)
    facts = game.heard()
    hands = [fact for fact in facts if fact.to]
    assert [(fact.to, fact.items) for fact in hands] == [
        ((seat,), tuple(map(str, game.hands[seat]))) for seat in (0, 1, 2)
    ]
    assert [fact.text for fact in facts if fact.to is None] == [
        "seat 2 is the Postman",
        "each seat is dealt 5 cards",
        "the golden arrow is on 5: everybody posts two cards or blocks its door",
    ]


# ---------------------------------------------------------------------- what can be chosen


def test_a_seat_gives_any_two_of_its_cards_or_blocks():
    game = position([[2, 2, 7, 9, 9], [3, 4, 5, 6, 8], [12] * 5])
    assert game.legal(0) == (
        *(Give(pair) for pair in ((2, 7), (2, 9), (7, 9), (2, 2), (9, 9))),
        Block(),
    )
    assert game.legal(2) == (Give((12, 12)), Block())
    assert len(game.legal(1)) == 10 + 1


def test_three_equal_cards_make_one_gift_of_two():
    game = position([[7, 7, 7, 9, 10], [3, 4, 5, 6, 8], [12] * 5])
    assert [move for move in game.legal(0) if move == Give((7, 7))] == [Give((7, 7))]


def test_with_twelve_different_cards_there_are_67_choices():
    game = position([range(1, 13), [12] * 11 + [11], [10] * 9 + [9] * 3])
    assert len(game.legal(0)) == len(set(game.legal(0))) == 67


def test_everybody_chooses_at_the_same_time_in_any_order():
    game = position([[2, 3, 4, 5, 6], [7, 8, 9, 10, 11], [12] * 5])
    assert game.actors() == (0, 1, 2)
    game.submit(1, Block())
    assert game.actors() == (0, 2)
    assert game.legal(1) == ()
    with pytest.raises(NotYourTurn, match="waiting for: 0, 2"):
        game.submit(1, Block())
    game.submit(2, Block())
    assert game.actors() == (0,)
    game.submit(0, Block())
    assert game.actors() == (0, 1, 2)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Give((2, 5)), "doesn't hold the card 5; its hand: 2, 3, 7, 7, 9"),
        (Give((5, 7)), "doesn't hold the card 5; its hand"),
        (Give((2, 2)), "holds only one 2; its hand"),
        (Give((5, 5)), "doesn't hold the card 5"),
        (Give((7, 2)), "name the lower card first: 2, 7"),
        (Give((0, 99)), "doesn't hold the card 0"),
        (ScoreSet(7), "sets are scored when all hands have 13 cards"),
        (NoSet(), "sets are scored when all hands have 13 cards"),
    ],
)
def test_a_refusal_names_the_rule(move, reason):
    game = position([[2, 3, 7, 7, 9], [4, 5, 6, 8, 8], [12] * 5])
    with pytest.raises(IllegalMove, match=reason):
        game.submit(0, move)
    assert game.actors() == (0, 1, 2)


def test_one_card_or_three_are_no_gift():
    for cards in ([7], [7, 8, 9], "78", None):
        with pytest.raises(InvalidMove):
            PostTheParcels.parse_move({"kind": "give", "cards": cards})
    assert PostTheParcels.parse_move({"kind": "give", "cards": [7, 8]}) == Give((7, 8))


# ---------------------------------------------------------------------- a round


def test_gifts_go_to_the_left_and_one_card_comes_from_the_deck():
    game = position(
        [[2, 2, 3, 3, 3], [5, 5, 5, 5, 5], [9, 9, 9, 9, 9]],
        top=[10, 11, 12],
    )
    choose(game, Give((2, 3)), Give((5, 5)), Give((9, 9)))
    assert game.hands == [[2, 3, 3, 9, 9, 12], [2, 3, 5, 5, 5, 10], [5, 5, 9, 9, 9, 11]]
    assert game.arrow == 6
    assert game.coal == [0, 0, 0]
    assert game.chosen == [(), (), ()]


def test_r7_the_deck_is_dealt_from_the_left_of_the_postman():
    hands = [[2, 2, 3, 3, 3], [5, 5, 5, 5, 5], [9, 9, 9, 9, 9]]
    game = position(hands, top=[10, 11, 12], postman=1)
    choose(game, Block(), Block(), Block())
    assert [hand[-1] for hand in game.hands] == [11, 12, 10]


def test_r2_a_gift_passes_over_blocked_doors():
    game = position(
        [[2, 2, 3, 3, 3], [5, 5, 5, 5, 5], [9] * 5, [8] * 5],
        top=[10, 11, 12, 12],
    )
    choose(game, Give((2, 2)), Block(), Block(), Give((8, 8)))
    assert game.hands == [
        [3, 3, 3, 8, 8, 12],
        [5, 5, 5, 5, 5, 10],
        [9, 9, 9, 9, 9, 11],
        [2, 2, 8, 8, 8, 12],
    ]
    assert game.coal == [0, 1, 1, 0]


def test_r2_who_blocks_neither_gives_nor_receives():
    hands = [[2, 2, 3, 3, 3], [5, 5, 5, 5, 5], [9] * 5, [8] * 5]
    game = position(hands, top=[10, 11, 12, 12])
    choose(game, Give((2, 2)), Block(), Give((9, 9)), Give((8, 8)))
    assert game.hands == [
        [3, 3, 3, 8, 8, 12],
        [5, 5, 5, 5, 5, 10],
        [2, 2, 9, 9, 9, 11],
        [8, 8, 8, 9, 9, 12],
    ]


def test_a_blocked_door_still_gets_its_card_of_the_deck():
    game = position([[2] * 2 + [3] * 3, [5] * 5, [9] * 5], top=[10, 11, 12])
    choose(game, Give((2, 2)), Give((5, 5)), Block())
    assert game.hands == [[3, 3, 3, 5, 5, 12], [2, 2, 5, 5, 5, 10], [9, 9, 9, 9, 9, 11]]


def test_a_block_lasts_one_round():
    game = position([[2] * 2 + [3] * 3, [5] * 5, [9] * 5], top=[10, 11, 12])
    choose(game, Block(), Block(), Block())
    choose(game, Give((2, 2)), Give((5, 5)), Give((9, 9)))
    assert game.coal == [1, 1, 1]
    assert [game.hands[1].count(2), game.hands[2].count(5), game.hands[0].count(9)] == [2, 2, 2]


def test_r3_cards_that_come_in_a_round_cannot_be_passed_on_in_it():
    game = position([[2, 2, 3, 3, 3], [5] * 5, [9] * 5], top=[10, 11, 12])
    game.submit(0, Give((2, 2)))
    with pytest.raises(IllegalMove, match="doesn't hold the card 2"):
        game.submit(1, Give((2, 2)))
    game.submit(1, Give((5, 5)))
    game.submit(2, Give((9, 9)))
    assert game.hands[1].count(2) == 2
    assert Give((2, 2)) in game.legal(1)


@pytest.mark.parametrize("postman", [0, 1, 2])
def test_r4_the_only_giver_exchanges_its_cards_with_the_deck(postman):
    game = position([[2, 3, 3, 4, 4], [5] * 5, [9] * 5], top=[6, 7, 10, 11, 12], postman=postman)
    choose(game, Give((2, 4)), Block(), Block())
    # First the exchange, then the delivery.
    assert Counter(game.hands[0]) - Counter([10, 11, 12]) == Counter([3, 3, 4, 6, 7])
    assert sorted(hand[-1] for hand in game.hands) == [10, 11, 12]
    # The lower card lies lowest.
    assert game.deck[:2] == [2, 4]
    assert len(game.deck) == 63 - 3
    assert game.coal == [0, 1, 1]


def test_r4_later_exchanges_go_below_earlier_ones():
    game = position([[2, 3, 3, 4, 4], [5] * 5, [9] * 5])
    choose(game, Give((2, 4)), Block(), Block())
    choose(game, Block(), Give((5, 5)), Block())
    assert game.deck[:4] == [5, 5, 2, 4]
    assert game.buried == [1, 0]


def test_r4_only_the_giver_sees_its_cards_at_the_bottom():
    game = position([[2, 3, 3, 4, 4], [5] * 5, [9] * 5])
    choose(game, Give((2, 4)), Block(), Block())
    choose(game, Block(), Give((5, 5)), Block())
    assert game.view(0).deck[:5] == [HIDDEN, HIDDEN, 2, 4, HIDDEN]
    assert game.view(1).deck[:5] == [5, 5, HIDDEN, HIDDEN, HIDDEN]
    assert set(game.view(2).deck) == set(game.view(None).deck) == {HIDDEN}


def test_r4_exchanged_cards_come_back_when_the_deck_runs_low():
    hands = [sorted(mail_deck()[12 * i : 12 * i + 12]) for i in range(6)]
    game = position(hands)
    assert len(game.deck) == 6
    last = game.deck.copy()
    choose(game, Give((1, 2)), *[Block()] * 5)
    # Two of six cards go to seat 0 in exchange, and its own are the last two to be delivered.
    assert game.deck == []
    assert game.buried == []
    assert Counter(game.hands[5]) - Counter(hands[5]) == Counter([2])
    assert Counter(game.hands[0]) - Counter(hands[0]) == Counter(last[-2:])
    assert 1 in game.hands[0]
    assert all_cards(game) == sorted(mail_deck())


def test_what_is_known_of_the_bottom_ends_where_the_deck_does():
    hands = [sorted(mail_deck()[11 * i : 11 * i + 11]) for i in range(6)]
    game = position(hands)
    choose(game, *[Block()] * 5, Give((11, 11)))
    choose(game, Give((1, 2)), *[Block()] * 5)
    # With 12 cards in each hand six are left, then none.
    assert game.deck == []
    assert game.buried == []
    assert game.view(0).deck == []


def test_a_buried_pair_may_be_dealt_by_half():
    hands = [sorted(mail_deck()[11 * i : 11 * i + 11]) for i in range(5)]
    game = position(hands)
    game.deck = game.deck[:5]
    choose(game, Give((1, 2)), *[Block()] * 4)
    assert game.deck == []
    game = position(hands)
    game.deck = game.deck[:6]
    choose(game, Give((1, 2)), *[Block()] * 4)
    assert game.deck == [1]
    assert game.buried == [0]
    assert game.view(0).deck == [1]
    assert game.view(1).deck == [HIDDEN]


def test_r5_if_everybody_blocks_only_the_deck_is_dealt():
    game = position([[2] * 2 + [3] * 3, [5] * 5, [9] * 5], top=[10, 11, 12])
    choose(game, Block(), Block(), Block())
    assert game.hands == [[2, 2, 3, 3, 3, 12], [5] * 5 + [10], [9] * 5 + [11]]
    assert game.coal == [1, 1, 1]
    assert game.buried == []


def test_r6_coal_is_not_limited_to_the_twenty_tokens():
    game = position([[2] * 2 + [3] * 3, [5] * 5, [9] * 5], coal=[8, 8, 4])
    assert Block() in game.legal(0)
    choose(game, Block(), Block(), Block())
    assert game.coal == [9, 9, 5]
    supply = next(zone for zone in game.table().zones if zone.id == "supply")
    assert supply.spaces == [Space()]


# ---------------------------------------------------------------------- how many rounds


@pytest.mark.parametrize(("options", "rounds"), [({}, 8), ({"final_hand": 12}, 7)])
@pytest.mark.parametrize("seats", [3, 6])
def test_r1_eight_rounds_make_thirteen_cards_and_seven_twelve(seats, options, rounds):
    game = started(seats, **options)
    played = 0
    while game.phase == "give":
        assert [len(hand) for hand in game.hands] == [game.arrow] * seats == [5 + played] * seats
        choose(game, *(game.legal(seat)[0] for seat in range(seats)))
        played += 1
    assert played == rounds
    assert [len(hand) for hand in game.hands] == [5 + rounds] * seats
    assert game.actors() == tuple(range(seats))
    choose(game, *[NoSet()] * seats)
    assert (game.phase, game.actors()) == ("over", ())
    assert game.bound() == (rounds + 1) * seats


def test_r1_r8_six_seats_use_the_whole_deck():
    game = started(6)
    while game.phase == "give":
        choose(game, *(game.legal(seat)[0] for seat in range(6)))
    assert game.deck == []
    assert all_cards(game) == sorted(mail_deck())


def test_the_last_round_is_the_one_with_twelve_cards():
    hands = [sorted(mail_deck()[12 * i : 12 * i + 12]) for i in range(3)]
    game = position(hands)
    choose(game, Block(), Block(), Block())
    assert (game.phase, game.arrow) == ("score", 13)
    assert told(game)[-1] == "the time is up: everybody chooses a set to score"


# ---------------------------------------------------------------------- choosing a set


def test_three_or_more_of_a_number_make_a_set():
    game = at_end([[1, 2, 2, 3, 3, 3, 4, 4, 7, 7, 7, 7, 9], [12] * 6 + [11] * 7, DULL[1:]])
    assert game.legal(0) == (ScoreSet(3), ScoreSet(7), NoSet())
    assert game.legal(1) == (ScoreSet(11), ScoreSet(12), NoSet())


def test_a_seat_without_a_set_can_only_say_so():
    game = at_end([[1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7], DULL[1:], [11] * 6])
    assert game.legal(0) == (NoSet(),)


def test_a_seat_may_waive_its_set():
    game = ended([[3, 3, 3], [4, 4, 4, 4], [5, 5, 5]], [0, 4, 5])
    assert detail_of(game, "set_points") == (0, 12, 9)
    assert detail_of(game, "set_bonus") == (0, 3, 0)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (ScoreSet(4), "a set has at least 3 cards, and seat 0 has 2 of the number 4"),
        (ScoreSet(99), "seat 0 has 0 of the number 99"),
        (Block(), "the time is up, and no more cards are posted"),
        (Give((3, 3)), "the time is up, and no more cards are posted"),
    ],
)
def test_a_refusal_at_the_end_names_the_rule(move, reason):
    game = at_end([[3, 3, 3, 4, 4], [5] * 5, [6] * 5])
    with pytest.raises(IllegalMove, match=reason):
        game.submit(0, move)


def test_sets_are_secret_until_all_have_chosen():
    game = at_end([[3, 3, 3, 4, 4], [5] * 5, [6] * 5])
    game.submit(0, ScoreSet(3))
    game.submit(1, NoSet())
    assert game.view(0).chosen == [(3,), HIDDEN, ()]
    assert game.view(2).chosen == game.view(None).chosen == [HIDDEN, HIDDEN, ()]
    assert told(game, 2) == ["seat 0 has chosen", "seat 1 has chosen"]
    assert (game.sets, game.result()) == ([], None)
    game.submit(2, ScoreSet(6))
    assert game.view(None).sets == [3, 0, 6]
    with pytest.raises(GameOver):
        game.submit(2, ScoreSet(6))


# ---------------------------------------------------------------------- scoring


def test_w_the_example_of_the_rulebook():
    # It can't be dealt: there are seven 7s in the sets of Marja and Sue, and neither Peter nor
    # Bob, who has no 1, could have so long a run without a 7. The points are all the same.
    marja = [7, 7, 7, 2, 3, 4, 5, 6]
    peter = [10, 10, 10, 10, 4, 5, 6, 7, 8, 9]
    bob = [8, 8, 8, 8, 8, 8, 3, 4, 5, 6, 7]
    sue = [7, 7, 7, 7, 4, 5, 6, 8, 9, 10, 11]
    game = ended([marja, peter, bob, sue], [7, 10, 8, 7], coal=[0, 0, 5, 1])
    assert detail_of(game, "set_number") == (7, 10, 8, 7)
    assert detail_of(game, "set_points") == (9, 12, 18, 12)
    assert detail_of(game, "set_bonus") == (3, 0, 0, 3)
    assert detail_of(game, "coal_lost") == (0, 0, 5, 1)
    assert detail_of(game, "run_length") == (6, 7, 6, 8)
    assert detail_of(game, "run_points") == (12, 14, 12, 16)
    assert detail_of(game, "run_bonus") == (0, 0, 0, 3)
    # The rulebook has 25 for Marja, which no coal can make of 12 + 12.
    assert scores_of(game) == (24, 26, 25, 33)
    result = game.result()
    assert result is not None
    assert result.winners == (3,)
    assert result.ranks == (4, 2, 3, 1)


@pytest.mark.parametrize("size", [3, 4, 7])
def test_a_set_scores_three_for_each_card(size):
    game = ended([[9] * size, [11] * 2, [12] * 2], [9, 0, 0])
    assert detail_of(game, "set_points") == (3 * size, 0, 0)


def test_r9_all_cards_of_the_number_are_played():
    game = ended([[9] * 6 + [4, 4, 4], [11] * 2, [12] * 2], [9, 0, 0])
    assert scores_of(game) == (18 + 3, 0, 0)


def test_only_one_set_scores():
    game = ended([[9] * 3 + [11] * 3, [11] * 2, [12] * 2], [9, 0, 0])
    assert detail_of(game, "set_points") == (9, 0, 0)


def test_r10_the_rarest_set_has_the_lowest_number_whatever_its_size():
    game = ended([[9] * 9, [3] * 3, [12] * 8], [9, 3, 12])
    assert detail_of(game, "set_bonus") == (0, 3, 0)


def test_r10_equal_sets_share_the_bonus_in_full():
    game = ended([[9] * 3, [9] * 5, [12] * 8], [9, 9, 12])
    assert detail_of(game, "set_bonus") == (3, 3, 0)
    assert scores_of(game) == (12, 18, 24)


def test_r10_what_is_not_played_is_not_the_rarest():
    # Seat 0 also holds 3s, but plays its 9s.
    game = ended([[9] * 6 + [3] * 3, [5] * 4, [12] * 8], [9, 5, 12])
    assert detail_of(game, "set_bonus") == (0, 3, 0)


def test_r10_without_sets_nobody_has_the_bonus():
    game = ended([[9] * 2, [8] * 2, [12] * 2], [0, 0, 0])
    assert detail_of(game, "set_bonus") == (0, 0, 0)
    assert scores_of(game) == (0, 0, 0)


def test_r11_coal_costs_a_point_each_and_totals_may_be_negative():
    game = ended([[9, 11], [8, 10], [12, 12]], [0, 0, 0], coal=[8, 0, 3])
    assert scores_of(game) == (-8, 0, -3)
    result = game.result()
    assert result is not None
    assert (result.winners, result.ranks) == ((1,), (3, 1, 2))


def test_r11_the_partridge_saves_all_coal_and_stays_for_the_run():
    game = ended([[1, 2, 3], [8, 10], [12, 12]], [0, 0, 0], coal=[8, 8, 0])
    assert detail_of(game, "coal_lost") == (0, 8, 0)
    assert detail_of(game, "run_length") == (3, 0, 0)
    assert scores_of(game) == (6 + 3, -8, 0)


@pytest.mark.parametrize(
    ("hand", "length"),
    [
        ([4, 5], 0),
        ([4, 5, 7, 8, 10, 11], 0),
        ([4, 5, 6], 3),
        ([4, 4, 5, 5, 6, 6], 3),
        ([1, 2, 3, 11, 12], 3),  # R12: no wrap
        ([1, 2, 11, 12], 0),
        ([1, 2, 3, 4, 6, 7, 8, 9, 10], 5),
        ([2, 3, 4, 5, 6, 8, 9, 10], 5),
        (range(1, 13), 12),
    ],
)
def test_r12_a_run_has_three_or_more_numbers_in_a_row(hand, length):
    game = ended([[*hand], [9, 9], [12]], [0, 0, 0])
    assert detail_of(game, "run_length") == (length, 0, 0)
    assert detail_of(game, "run_points") == (2 * length, 0, 0)


def test_r12_a_card_of_the_set_may_be_in_the_run():
    game = ended([[5, 6, 7, 7, 7, 8, 9], [9, 9], [12]], [7, 0, 0])
    assert detail_of(game, "set_points") == (9, 0, 0)
    assert detail_of(game, "run_length") == (5, 0, 0)
    assert scores_of(game) == (9 + 3 + 10 + 3, 0, 0)


def test_only_one_run_scores():
    game = ended([[1, 2, 3, 5, 6, 7], [9, 9], [12]], [0, 0, 0])
    assert detail_of(game, "run_points") == (6, 0, 0)


def test_r13_equal_runs_share_the_bonus_in_full():
    game = ended([[1, 2, 3, 4], [9, 10, 11, 12], [5, 6, 7]], [0, 0, 0])
    assert detail_of(game, "run_bonus") == (3, 3, 0)
    assert scores_of(game) == (11, 11, 6)
    result = game.result()
    assert result is not None
    assert (result.winners, result.ranks) == ((0, 1), (1, 1, 3))


def test_r13_without_runs_nobody_has_the_bonus():
    game = ended([[1, 2, 4, 5], [9, 9], [12]], [0, 0, 0])
    assert detail_of(game, "run_bonus") == (0, 0, 0)


# ---------------------------------------------------------------------- what is hidden and told


def mid_round() -> PostTheParcels:
    """Seat 0 has chosen to give, seat 1 to block."""
    game = position([[2, 3, 4, 5, 6], [5] * 4 + [8], [9] * 5], top=[10, 11, 12])
    game.submit(0, Give((2, 6)))
    game.submit(1, Block())
    return game


def test_a_hand_is_seen_by_its_owner_only():
    game = position([[2, 3, 4, 5, 6], [5] * 4 + [8], [9] * 5])
    assert game.view(1).hands == [[HIDDEN] * 5, [5, 5, 5, 5, 8], [HIDDEN] * 5]
    assert game.view(None).hands == [[HIDDEN] * 5] * 3


def test_nobody_can_tell_who_gives_and_who_blocks_before_all_have_chosen():
    game = mid_round()
    assert game.view(2).chosen == game.view(None).chosen == [HIDDEN, HIDDEN, ()]
    assert game.view(0).chosen == [(2, 6), HIDDEN, ()]
    assert game.view(1).chosen == [HIDDEN, (0,), ()]
    # Neither hands nor coal give it away.
    assert [len(hand) for hand in game.view(2).hands] == [5, 5, 5]
    assert game.view(2).coal == [0, 0, 0]
    assert told(game, 2) == ["seat 0 has chosen", "seat 1 has chosen"]
    for seat, move in ((2, Give((9, 9))), (2, Block())):
        assert game.secret(seat, move) == ("kind",)


def test_worlds_have_choices_that_fit_the_hands():
    view = mid_round().view(2)
    chance = random.Random(1)
    blocked = 0
    for _ in range(300):
        world = view.complete(2, chance)
        assert world.hands[2] == [9] * 5
        for seat in (0, 1):
            choice = world.chosen[seat]
            blocked += choice == (0,)
            assert choice == (0,) or not Counter(choice) - Counter(world.hands[seat])
            assert choice == (0,) or choice == tuple(sorted(choice))
    assert 0 < blocked < 200
    assert view.complete(0, chance).chosen[2] == ()


def test_worlds_have_sets_that_fit_the_hands():
    game = at_end([DULL, [8] * 7 + [11] * 6, [6] * 6 + [4] * 4 + [2, 2, 3]])
    game.submit(0, ScoreSet(10))
    chance = random.Random(1)
    found = set()
    for _ in range(200):
        world = game.view(1).complete(1, chance)
        (number,) = world.chosen[0]
        assert number == 0 or world.hands[0].count(number) >= 3
        found.add(number)
    assert len(found) > 3


def test_all_hear_who_posted_to_whom_and_only_those_two_what():
    game = mid_round()
    game.heard()
    game.submit(2, Give((9, 9)))
    facts = game.heard()
    assert [fact.text for fact in facts if fact.known_to(None)] == [
        "seat 2 has chosen",
        "seat 1 blocks its door and takes 1 coal",
        "seat 0 posts 2 cards to seat 2",
        "seat 2 posts 2 cards to seat 0",
        "a card is delivered to every door, blocked or not",
        "the golden arrow is on 6: everybody posts two cards or blocks its door",
    ]
    assert [(fact.text, fact.to) for fact in facts if fact.to] == [
        ("seat 0 posts 2, 6 to seat 2", (0, 2)),
        ("seat 2 posts 9, 9 to seat 0", (2, 0)),
        ("seat 1 receives 10 from the deck", (1,)),
        ("seat 2 receives 11 from the deck", (2,)),
        ("seat 0 receives 12 from the deck", (0,)),
    ]


def test_an_exchange_is_seen_by_all_and_its_cards_by_the_giver():
    game = position([[2, 3, 3, 4, 4], [5] * 5, [9] * 5], top=[6, 7, 10, 11, 12])
    choose(game, Give((2, 4)), Block(), Block())
    facts = game.heard()
    public = "all other doors are blocked: seat 0 exchanges 2 cards with the deck"
    assert [fact.text for fact in facts if fact.kind is FactKind.DRAW] == [public]
    shown = [(fact.text, fact.to) for fact in facts if fact.kind is FactKind.REVEAL]
    assert shown == [("seat 0 gets 6, 7 in exchange", (0,))]


def test_after_the_end_all_hands_lie_open_but_not_the_deck():
    game = ended([DULL, [9] * 9, [6] * 6], [10, 9, 0])
    assert game.view(None).hands == game.hands
    assert set(game.view(1).deck) == {HIDDEN}


def test_the_end_is_told_step_by_step():
    game = ended([[1, 2, 3, 3, 3], [8] * 3, [12, 12]], [3, 8, 0], coal=[2, 0, 3])
    assert told(game)[3:] == [
        "seat 0 shows 1, 2, 3, 3, 3",
        "seat 1 shows 8, 8, 8",
        "seat 2 shows 12, 12",
        "seat 0 plays a set: 3, 3, 3",
        "seat 0 scores 9 for its set",
        "seat 1 plays a set: 8, 8, 8",
        "seat 1 scores 9 for its set",
        "seat 2 plays no set",
        "seat 0 scores 3 for the rarest set",
        "seat 0 has the Partridge and loses nothing for 2 coal",
        "seat 2 loses 3 for its coal",
        "seat 0 scores 6 for its run: 1, 2, 3",
        "seat 0 scores 3 for the longest run",
        "seat 0 has 21 in all",
        "seat 1 has 9 in all",
        "seat 2 has -3 in all",
        "most points: seat 0",
    ]


# ---------------------------------------------------------------------- words and pictures


def test_labels():
    game = position([[2, 2, 3, 8, 11], [5] * 5, [9] * 5])
    assert game.label(Give((2, 2))) == "Post two 2s"
    assert game.label(Give((8, 11))) == "Post an 8 and an 11"
    assert game.label(Block()) == "Block your door and take 1 coal"
    assert game.label(ScoreSet(7)) == "Score a set of 7s"
    assert game.label(NoSet()) == "Score no set"


def test_a_clock_that_runs_out_blocks_and_scores_the_largest_set():
    game = position([[2, 2, 3, 8, 11], [5] * 5, [9] * 5])
    assert game.default(0) == Block()
    game = at_end([[3, 3, 3, 7, 7, 7, 7], [4] * 4 + [9] * 4, [5, 5]])
    assert [game.default(seat) for seat in range(3)] == [ScoreSet(7), ScoreSet(4), NoSet()]


def zones_of(game: PostTheParcels) -> dict[str, list[list[Piece]]]:
    return {zone.id: [space.pieces for space in zone.spaces] for zone in game.table().zones}


def pieces(*names: str | None, kind: str = "card") -> list[list[Piece]]:
    return [[Piece(kind, name)] for name in names]


def test_the_table_shows_a_choice_beside_the_hand():
    game = mid_round()
    own = zones_of(game.view(0))
    assert own["hand:0"] == pieces("3", "4", "5")
    assert own["choice:0"] == pieces("2", "6")
    assert own["hand:1"] == pieces(*[None] * 5)
    assert own["choice:1"] == pieces(None, kind="choice")
    assert own["choice:2"] == []
    assert zones_of(game.view(1))["choice:1"] == pieces("block", kind="choice")
    assert zones_of(game.view(1))["choice:0"] == pieces(None, kind="choice")


def test_the_table_shows_arrow_deck_and_coal():
    game = position([[2, 3, 4, 5, 6], [8] * 5, [9] * 5], coal=[0, 3, 0], postman=2)
    track = game.table().zones[0]
    assert track.layout is Layout.TRACK
    assert [space.name for space in track.spaces] == [*map(str, range(5, 13)), "Clock"]
    assert [space.name for space in track.spaces if space.marks == ["arrow"]] == ["5"]
    zones = zones_of(game)
    assert zones["deck"] == [[Piece("card", count=63)]]
    assert zones["supply"] == [[Piece("coal", count=17)]]
    assert zones["tokens:0"] == [[]]
    assert zones["tokens:1"] == [[Piece("coal", count=3)]]
    assert zones["tokens:2"] == [[Piece("postman", "Postman")]]
    assert game.table().note == "Round 1: everybody posts two cards or blocks its door"


def test_the_table_shows_the_sets_at_the_end():
    game = at_end([[1, 2, 3, 3, 3], [8] * 3, [12, 12]])
    assert game.table().note == "The time is up: everybody chooses a set to score"
    choose(game, ScoreSet(3), ScoreSet(8), NoSet())
    zones = zones_of(game.view(1))
    assert zones["hand:0"] == pieces("1", "2")
    assert zones["choice:0"] == pieces("3", "3", "3")
    assert zones["choice:2"] == pieces("no set", kind="choice")
    assert game.table().note == "The game is over: won by seat 0"


def test_a_hidden_set_leaves_the_hand_alone():
    game = at_end([[1, 2, 3, 3, 3], [8] * 3, [12, 12]])
    game.submit(0, ScoreSet(3))
    assert zones_of(game.view(0))["choice:0"] == pieces("3", "3", "3")
    assert zones_of(game.view(1))["hand:0"] == pieces(*[None] * 5)
    assert zones_of(game.view(1))["choice:0"] == pieces(None, kind="choice")


def test_the_components_are_all_printed():
    tables = {table.name: table for table in PostTheParcels.components()}
    assert list(tables) == ["mail", "track", "post", "points", "pieces"]
    assert {table.provenance for table in tables.values()} == {Provenance.PRINTED}
    assert sum(row["count"] for row in tables["mail"].rows) == 79
    assert len(tables["track"].rows) == 9


# ---------------------------------------------------------------------- how a seat stands


def outlook(hand: Sequence[int], move: Move | None = None, **fields: Any) -> float:
    """How seat 0 stands with this hand, after a move if one is given."""
    rest = Counter(mail_deck())
    rest.subtract(hand)
    pool = sorted(rest.elements())
    game = position([hand, pool[: len(hand)], pool[-len(hand) :]], **fields)
    if move is not None:
        game.submit(0, move)
    assert game.view(0).outlook(0) == game.outlook(0)
    return game.outlook(0)


def test_larger_sets_and_longer_runs_make_a_better_outlook():
    assert outlook([12, 12, 12, 11, 10]) > outlook([12, 12, 9, 11, 10])
    twelves = [12] * 5
    assert outlook([3, 4, 5, 6, 7, *twelves]) > outlook([3, 4, 5, 7, 9, *twelves])


def test_useful_cards_had_better_be_kept():
    hand = [2, 4, 7, 8, 9, 10, 12, 12, 12]
    assert outlook(hand, Give((2, 4))) > outlook(hand, Give((9, 12)))
    # There is nothing to be gained from giving any.
    best = [1, 7, 8, 9, 10, 11, 12, 12, 12, 12, 12, 12]
    assert outlook(best, Block()) > max(
        outlook(best, Give((12, 12))), outlook(best, Give((9, 10))), outlook(best, Give((1, 7)))
    )


def test_coal_makes_a_worse_outlook_for_whoever_has_it_unless_it_has_the_partridge():
    assert outlook([6, 7, 8, 9, 9], coal=[3, 0, 0]) < outlook([6, 7, 8, 9, 9])
    assert outlook([1, 7, 8, 9, 9], coal=[3, 0, 0]) == outlook([1, 7, 8, 9, 9])
    assert outlook([6, 7, 8, 9, 9], coal=[0, 3, 3]) > outlook([6, 7, 8, 9, 9])


def test_blocking_costs_draws_and_coal_unless_one_has_the_partridge():
    def with_or_without(*move: Move) -> list[float]:
        hands = ([card, 9, 10, 11, *[12] * 8] for card in (1, 4))
        return [outlook(hand, *move, coal=[0, 5, 5]) for hand in hands]

    due_with, due_without = with_or_without()
    assert due_with == pytest.approx(due_without, abs=0.001)
    blocked_with, blocked_without = with_or_without(Block())
    assert due_with - 0.005 > blocked_with > blocked_without + 0.02


def test_others_hidden_cards_make_no_difference():
    game = position([[6, 7, 8, 9, 9], [12] * 5, [11] * 5])
    other = position([[6, 7, 8, 9, 9], [2, 3, 4, 5, 10], [1, 3, 4, 10, 10]])
    assert game.outlook(0) == other.outlook(0)


def test_at_the_end_the_larger_set_stands_better_and_the_outcome_decides():
    def with_set(number: int) -> float:
        game = at_end([[9] * 3 + [11] * 5, [8] * 3, [12, 12]])
        game.submit(0, ScoreSet(number) if number else NoSet())
        return game.outlook(0)

    assert with_set(11) > with_set(9) > with_set(0)
    game = ended([[9] * 3, [9] * 3, [12, 12]], [9, 9, 0])
    assert [game.outlook(seat) for seat in range(3)] == [0.5, 0.5, 0.0]


# ---------------------------------------------------------------------- random play


@settings(max_examples=40, deadline=None)
@given(
    seats=st.integers(3, 6),
    final_hand=st.sampled_from([12, 13]),
    blocking=st.booleans(),
    seed=st.integers(0, 2**32),
)
def test_random_play_keeps_all_cards_and_grows_hands_evenly(seats, final_hand, blocking, seed):
    rand = random.Random(seed)
    game = PostTheParcels.start(seats, {"final_hand": final_hand}, rand.randbytes(32))
    moves = 0
    while game.actors():
        seat, move = random_move(game, rand)
        if blocking and game.phase == "give" and rand.random() < 0.6:
            move = Block()
        game.submit(seat, move)
        moves += 1
        assert all_cards(game) == sorted(mail_deck())
        assert [len(hand) for hand in game.hands] == [game.arrow] * seats
        assert len(game.deck) == 78 - seats * game.arrow
        assert all(hand == sorted(hand) for hand in game.hands)
        view = game.view(seat)
        assert view.hands[seat] == game.hands[seat]
        hidden = sum(card is HIDDEN for zone in view.zones()["mail"] for card in zone)
        known = 2 * game.buried.count(seat)
        if game.phase != "over":
            assert 78 - game.arrow - known <= hidden <= 78 - game.arrow - max(0, known - 1)
    assert moves == game.bound() == (final_hand - 4) * seats
    assert sum(game.coal) <= (final_hand - 5) * seats


@settings(max_examples=40, deadline=None)
@given(seats=st.integers(3, 6), seed=st.integers(0, 2**32))
def test_scores_are_what_the_rulebook_says(seats, seed):
    rand = random.Random(seed)
    game = PostTheParcels.start(seats, {}, rand.randbytes(32))
    while game.actors():
        game.submit(*random_move(game, rand))
    expected = []
    runs = []
    for hand in game.hands:
        starts = [(a, b) for a in range(1, 13) for b in range(a + 2, 13)]
        lengths = [b - a + 1 for a, b in starts if set(range(a, b + 1)) <= set(hand)]
        runs.append(max(lengths, default=0))
    lowest = min((number for number in game.sets if number), default=None)
    for seat, hand in enumerate(game.hands):
        points = 3 * hand.count(game.sets[seat]) + 2 * runs[seat]
        points += 3 * (game.sets[seat] == lowest) + 3 * (runs[seat] == max(runs) > 0)
        expected.append(points - (0 if 1 in hand else game.coal[seat]))
    result = game.result()
    assert result is not None
    assert result.scores == tuple(expected)
    assert result.winners == tuple(
        seat for seat, points in enumerate(expected) if points == max(expected)
    )
