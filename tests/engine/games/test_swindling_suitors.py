"""Swindling Suitors, by rule: the rulebook's examples (W), the rulings (R), what is easily missed.

Seat 0 is the Pawnbroker unless a test says otherwise.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import POSTMAN, mail_deck
from engine.components import Provenance
from engine.errors import GameOver, IllegalMove, InvalidMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import FactKind
from engine.game import HIDDEN, Move, Result, move_id
from engine.games import get_game
from engine.games.swindling_suitors import (
    PAWN_HOT_ITEMS,
    PAWN_OFFER,
    Group,
    GroupName,
    Inspect,
    PawnHotItems,
    PawnOffer,
    StopInspecting,
    SwindlingSuitors,
)
from engine.playout import random_move
from engine.rng import Rng
from engine.table import Layout, Piece, Space, Zone

KEY = bytes(32)
DECK = sorted(mail_deck(1))


# ---------------------------------------------------------------------- helpers


def started(seats: int = 3, **options: Any) -> SwindlingSuitors:
    return SwindlingSuitors.start(seats, {"first_seat": 0, **options}, KEY, listen=True)


Gifts = Mapping[int, Sequence[int]]


def position(
    seats: int = 3,
    *,
    posted: Sequence[int] = (7, 8, 5),
    requests: Sequence[int] | None = None,
    hands: Gifts | None = None,
    decks: Gifts | None = None,
    hot: Gifts | None = None,
    offers: Gifts | None = None,
    unseen: Gifts | None = None,
    caught: Sequence[int] = (),
    discard: Sequence[int] = (),
    inventory: int | None = None,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> SwindlingSuitors:
    """A position with a listener: Swindlers pawn, or the Pawnbroker inspects what they pawned.

    Swindlers' hands and decks that aren't given have 8 and as many gifts as keep 24 together;
    the rest is the Inventory, or with `inventory` that many of it, and what is left was revealed
    and discarded earlier.
    """
    game = started(seats, **(options or {}))
    for name, value in fields.items():
        setattr(game, name, value)
    game.posted = list(posted)
    rest = [number for number in range(1, 13) if number not in posted]
    game.requests = rest if requests is None else list(requests)
    game.requests_used = [number for number in rest if number not in game.requests]
    swindlers = [seat for seat in range(seats) if seat != game.pawnbroker]
    game.waiting = [] if hot or offers else swindlers
    game.caught, game.discard = list(caught), list(discard)
    given: dict[str, Gifts] = {
        "hot": hot or {},
        "offers": offers or {},
        "unseen": unseen or {},
        "hands": hands or {},
        "decks": decks or {},
    }
    pool = Counter(mail_deck(1))
    pool.subtract([*caught, *discard])
    for lists in given.values():
        for cards in lists.values():
            pool.subtract(cards)
    assert min(pool.values()) >= 0, "there aren't so many copies of a gift"
    left = list(pool.elements())
    random.Random(0).shuffle(left)
    game.hot = [Group(sorted(given["hot"].get(seat, ()))) for seat in range(seats)]
    game.offers = [Group(sorted(given["offers"].get(seat, ()))) for seat in range(seats)]
    game.unseen = [list(given["unseen"].get(seat, ())) for seat in range(seats)]
    game.hands = [sorted(given["hands"].get(seat, ())) for seat in range(seats)]
    game.decks = [list(given["decks"].get(seat, ())) for seat in range(seats)]
    for seat in swindlers:
        pawned = [*game.hot[seat].face_down, *game.offers[seat].face_down, *game.unseen[seat]]
        if seat not in given["hands"]:
            size = 8 - len(pawned) + len(game.unseen[seat])
            game.hands[seat] = sorted(left.pop() for _ in range(size))
        if seat not in given["decks"]:
            size = max(0, 24 - len(pawned) - len(game.hands[seat]))
            game.decks[seat] = [left.pop() for _ in range(min(size, len(left)))]
    game.inventory = left if inventory is None else left[:inventory]
    game.discard += [] if inventory is None else left[inventory:]
    assert all_gifts(game) == DECK
    game.listen()
    return game


def all_gifts(game: SwindlingSuitors) -> list[int]:
    return sorted(gift for zone in game.zones()["mail"] for gift in zone if gift)


def pawn(
    game: SwindlingSuitors, seat: int, hot: Iterable[int] = (), offer: Iterable[int] = ()
) -> None:
    game.submit(seat, PawnHotItems(tuple(hot)))
    game.submit(seat, PawnOffer(tuple(offer)))


def idle(game: SwindlingSuitors, sales: int = 1) -> None:
    """Sales in which nobody pawns anything."""
    for _ in range(sales):
        for seat in list(game.waiting):
            pawn(game, seat)


def inspect(game: SwindlingSuitors, seat: int, name: GroupName, gift: int | None = None) -> None:
    """Inspect a group; of the random sources there are, with one that turns this gift up."""
    for number in range(1000):
        trial = game.copy()
        trial.rng = Rng(number.to_bytes(32))
        trial.listen()
        trial.submit(game.pawnbroker, Inspect(seat, name))
        shown = next(fact for fact in trial.heard() if fact.kind is FactKind.REVEAL).items[0]
        if gift is None or shown == ("Postman" if gift == POSTMAN else str(gift)):
            game.rng = Rng(number.to_bytes(32))
            game.submit(game.pawnbroker, Inspect(seat, name))
            return
    raise AssertionError(f"{gift} is never revealed")


def stop(game: SwindlingSuitors) -> None:
    game.submit(game.pawnbroker, StopInspecting())


def legal(game: SwindlingSuitors, seat: int) -> list[Move]:
    return list(game.legal(seat))


def told(game: SwindlingSuitors, seat: int | None = None, *kinds: FactKind) -> list[str]:
    """The facts that a seat has heard since the last call, of some kinds or of all."""
    return [
        fact.text
        for fact in game.heard()
        if fact.known_to(seat) and (not kinds or fact.kind in kinds)
    ]


def reason(game: SwindlingSuitors, seat: int, move: Move) -> str:
    with pytest.raises(IllegalMove) as refusal:
        game.submit(seat, move)
    return str(refusal.value)


def zones_of(game: SwindlingSuitors) -> dict[str, Zone]:
    return {zone.id: zone for zone in game.table().zones}


def result(game: SwindlingSuitors) -> Result:
    found = game.result()
    assert found is not None
    return found


def is_caught(
    name: GroupName, group: Sequence[int], *revealed: int, posted: Sequence[int] = (7, 8, 5)
) -> bool:
    """Whether the last of these gifts, when they are revealed in this order, proves a bluff."""
    groups: dict[str, Any] = {"hot" if name == "hot" else "offers": {1: group}}
    # Another group, so that the Sale isn't over when all of this one is revealed.
    groups["offers" if name == "hot" else "hot"] = {2: [2]}
    game = position(posted=posted, **groups)
    for number, gift in enumerate(revealed, start=1):
        assert game.rep == [0, 3, 3], f"it is proven before gift {number}"
        inspect(game, 1, name, gift)
    assert game.waiting == []
    caught = game.rep == [1, 2, 3]
    assert caught or game.rep == [0, 3, 3]
    return caught


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize(("seats", "inventory", "shop"), [(3, 31, 9), (4, 7, 12)])
def test_setup(seats: int, inventory: int, shop: int):
    game = started(seats)
    assert (game.round, game.sale, game.pawnbroker, game.closing) == (1, 1, 0, False)
    swindlers = list(range(1, seats))
    assert [len(game.hands[seat]) for seat in swindlers] == [8] * (seats - 1)
    assert [len(game.decks[seat]) for seat in swindlers] == [16] * (seats - 1)
    assert game.decks[0] == []
    assert (len(game.hands[0]), len(game.inventory)) == (1, inventory - 1), "one is drawn at once"
    assert game.shop == shop
    assert game.rep == [0] + [3] * (seats - 1)
    assert game.scores == [0] * seats
    assert len(game.posted) == 3
    assert sorted(game.requests + game.posted) == list(range(1, 13))
    assert all_gifts(game) == DECK
    assert list(game.actors()) == swindlers


def test_there_is_one_postman_among_79_gifts():
    assert len(DECK) == 79
    assert DECK.count(POSTMAN) == 1


def test_the_first_pawnbroker_is_an_option_or_drawn():
    assert SwindlingSuitors.start(4, {"first_seat": 3}, KEY).pawnbroker == 3
    drawn = {SwindlingSuitors.start(3, {}, bytes([n]) * 32).pawnbroker for n in range(40)}
    assert drawn == {0, 1, 2}


@pytest.mark.parametrize("seats", [2, 5])
def test_only_three_or_four_play(seats: int):
    with pytest.raises(WrongSeats):
        started(seats)


@pytest.mark.parametrize(
    ("option", "value"), [("first_seat", 3), ("max_sales", 0), ("max_sales", 51)]
)
def test_options_out_of_range_are_refused(option: str, value: int):
    with pytest.raises(InvalidOption) as refusal:
        started(3, **{option: value})
    assert refusal.value.option == option


# ---------------------------------------------------------------------- the opening of a Sale


def test_the_hot_item_is_the_first_request_and_the_offer_the_sum_of_two_more():
    game = position(posted=[1, 2, 3], requests=[4, 11, 9, 12])
    idle(game)
    assert game.posted == [12, 9, 11]
    assert (game.hot_item, game.offer_sum) == (12, 20)
    assert game.requests == [4]
    assert game.requests_used[-3:] == [1, 2, 3]


def test_r1_the_clock_comes_out_in_sale_5_and_the_requests_go_round_every_four_sales():
    game = started()
    seen = []
    for sale in range(1, 17):
        assert game.sale == sale
        assert game.closing == (sale >= 5)
        assert len(game.requests) == 9 - (sale - 1) % 4 * 3
        assert sorted(game.requests + game.posted + game.requests_used) == list(range(1, 13))
        seen += game.posted
        idle(game)
    for start in (0, 12, 24, 36):
        assert sorted(seen[start : start + 12]) == list(range(1, 13))
    assert len({tuple(seen[start : start + 12]) for start in (0, 12, 24, 36)}) == 4


def test_r1_the_clock_costs_a_token_in_the_sale_in_which_it_comes_out():
    game = started(4)
    idle(game, 3)
    assert (game.sale, game.rep, game.clock_rep) == (4, [0, 3, 3, 3], 0)
    told(game)
    idle(game)
    assert (game.sale, game.rep, game.clock_rep) == (5, [0, 2, 2, 2], 3)
    facts = told(game)
    clock = facts.index("the Clock comes out: it is Closing Time")
    assert facts[clock + 1] == "the 12 used Requests are shuffled"
    assert facts[clock + 4 : clock + 8] == [
        "seat 1 puts a reputation token on the Clock and has 2 left",
        "seat 2 puts a reputation token on the Clock and has 2 left",
        "seat 3 puts a reputation token on the Clock and has 2 left",
        "seat 0 draws a gift from the Inventory; left: 2",
    ]
    idle(game, 2)
    assert (game.rep, game.clock_rep) == ([0, 0, 0, 0], 9)


def test_r1_who_has_no_token_puts_none_on_the_clock():
    game = position(closing=True, sale=5, rep=[2, 0, 1])
    idle(game)
    assert (game.rep, game.clock_rep) == ([2, 0, 0], 1)
    assert game.scores == [0, 0, 0], "nothing else is lost or won for it"


def test_the_clock_comes_out_only_once():
    game = started()
    idle(game, 15)
    assert told(game).count("the Clock comes out: it is Closing Time") == 1


def test_the_pawnbroker_keeps_the_gifts_of_the_inventory():
    game = started()
    expected = game.inventory[::-1]
    first = [*game.hands[0]]
    idle(game, 3)
    assert game.hands[0] == sorted([*first, *expected[:3]])
    assert len(game.inventory) == 27


def test_r1_an_empty_inventory_is_no_obstacle():
    game = started(4)
    for sale in range(1, 8):
        assert game.sale == sale
        assert (len(game.hands[0]), len(game.inventory)) == (sale, 7 - sale)
        idle(game)
    told(game)
    assert (game.sale, len(game.hands[0]), game.inventory) == (8, 7, [])
    idle(game)
    assert (game.sale, len(game.hands[0])) == (9, 7)
    assert not [text for text in told(game) if "Inventory" in text]


# ---------------------------------------------------------------------- pawning


def test_all_swindlers_pawn_at_once_in_any_order():
    game = started(4)
    assert game.actors() == [1, 2, 3]
    pawn(game, 2)
    assert game.actors() == [1, 3]
    game.submit(3, PawnHotItems(()))
    game.submit(1, PawnHotItems(()))
    assert game.actors() == [1, 3], "each has a second choice to make"
    game.submit(1, PawnOffer(()))
    assert game.actors() == [3]
    assert game.sale == 1
    game.submit(3, PawnOffer(()))
    assert game.sale == 2


def test_r2_hot_items_and_offer_are_two_choices_of_up_to_four_gifts():
    hand = [1, 2, 3, 4, 5, 6, 7, 8]
    game = position(hands={1: hand})
    expected = [PawnHotItems(c) for size in range(5) for c in combinations(hand, size)]
    assert len(expected) == 163
    assert legal(game, 1) == expected
    game.submit(1, PawnHotItems((2, 4, 7)))
    left = [1, 3, 5, 6, 8]
    assert legal(game, 1) == [PawnOffer(c) for size in range(5) for c in combinations(left, size)]
    game.submit(1, PawnOffer((1, 3, 5, 8)))
    assert game.legal(1) == ()


def test_equal_gifts_are_interchangeable():
    game = position(hands={1: [5, 5, 5, 9, 9, POSTMAN, 12, 12]})
    moves = legal(game, 1)
    assert len(moves) == len(set(moves))
    assert moves[:5] == [PawnHotItems(gifts) for gifts in [(), (5,), (9,), (12,), (POSTMAN,)]]
    assert PawnHotItems((5, 5, 5, 9)) in moves
    assert PawnHotItems((9, 9, 12, POSTMAN)) in moves
    game.submit(1, PawnHotItems((5, 5)))
    assert PawnOffer((5, 9, 9, 12)) in game.legal(1)
    assert PawnOffer((5, 5)) not in game.legal(1)


def test_a_list_of_choices_is_a_sequence_like_any_other():
    game = position(hands={1: [5, 5, 5, 9, 9, POSTMAN, 12, 12], 2: [1, 2, 3, 4, 6, 7, 8, 9]})
    choices = game.legal(1)
    moves = [*choices]
    assert len(choices) == len(moves)
    assert [choices[index] for index in range(len(choices))] == moves
    assert choices[-1] == moves[-1]
    assert choices[2:5] == moves[2:5]
    assert choices.index(moves[3]) == 3
    with pytest.raises(IndexError):
        choices[len(moves)]
    for possible in (*PAWN_HOT_ITEMS.values(), *PAWN_OFFER.values()):
        assert (possible in choices) == (possible in moves)
    for impossible in (PawnHotItems((9, 5)), PawnHotItems((5, 5, 5, 9, 9)), StopInspecting(), 5):
        assert impossible not in choices
    # The service asks whether a seat's decision is still the same.
    assert choices == game.legal(1)
    assert choices != game.legal(2)
    assert choices != moves
    game.submit(2, PawnHotItems(()))
    assert choices == game.legal(1)
    game.submit(1, PawnHotItems(()))
    assert choices != game.legal(1), "the same gifts, but another choice"


def test_a_swindler_may_pawn_nothing_or_only_one_group():
    game = position(hands={1: [1, 2, 3, 4, 5, 6, 7, 8], 2: [2, 3, 3, 4, 5, 6, 7, 8]})
    pawn(game, 1, (), (5, 8))
    pawn(game, 2, (7,), ())
    assert (game.hot[1].face_down, game.offers[1].face_down) == ([], [5, 8])
    assert (game.hot[2].face_down, game.offers[2].face_down) == ([7], [])


def test_all_gifts_are_laid_out_when_the_last_swindler_has_pawned():
    game = position(hands={1: [1, 2, 3, 4, 5, 6, 7, 8], 2: [2, 3, 3, 4, 5, 6, 7, 8]})
    pawn(game, 2, (2, 3, 3), (4,))
    assert game.hands[2] == [2, 3, 3, 4, 5, 6, 7, 8], "set aside, but still out of sight"
    assert game.hot[2].face_down == []
    pawn(game, 1, (1, 2, 3, 4), (5, 6, 7, 8))
    assert game.hands == [[], [], [5, 6, 7, 8]]
    assert [group.face_down for group in game.hot] == [[], [1, 2, 3, 4], [2, 3, 3]]
    assert [group.face_down for group in game.offers] == [[], [5, 6, 7, 8], [4]]
    assert game.chosen == [[], [], []]
    assert game.actors() == (0,)


@pytest.mark.parametrize(
    ("move", "part"),
    [
        (PawnOffer((1,)), "seat 1 sets its Hot Items aside first, then its Offer"),
        (PawnHotItems((1, 2, 3, 4, 5)), "at most 4 gifts may be pawned together, not 5"),
        (PawnHotItems((9,)), "can pawn 9 not at all; its hand: 1, 2, 3, 4, 5, 6, 7, 8"),
        (PawnHotItems((2, 2)), "seat 1 can pawn 2 1 times"),
        (PawnHotItems((2, 1)), "gifts are named in ascending order: 1, 2"),
        (PawnHotItems((99,)), "seat 1 can pawn card 99 not at all"),
        (Inspect(2, "hot"), "only the Pawnbroker, seat 0, inspects gifts"),
        (StopInspecting(), "only the Pawnbroker, seat 0, inspects gifts"),
    ],
)
def test_refusals_while_pawning(move: Move, part: str):
    game = position(hands={1: [1, 2, 3, 4, 5, 6, 7, 8]})
    before = game.snapshot()
    assert part in reason(game, 1, move)
    assert game.snapshot() == before


def test_refusals_of_the_second_choice():
    game = position(hands={1: [1, 2, 3, 4, 5, 6, 7, 8]})
    game.submit(1, PawnHotItems((2, 3)))
    assert "has set its Hot Items aside already" in reason(game, 1, PawnHotItems((1,)))
    assert "3 not at all; its hand: 1, 4, 5, 6, 7, 8" in reason(game, 1, PawnOffer((3,)))


def test_the_pawnbroker_waits_and_then_only_inspects():
    game = position()
    with pytest.raises(NotYourTurn, match="waiting for: 1, 2"):
        game.submit(0, StopInspecting())
    game = position(hot={1: [7]})
    assert "seat 0 is the Pawnbroker in this round" in reason(game, 0, PawnHotItems(()))
    with pytest.raises(NotYourTurn, match="waiting for: 0"):
        game.submit(1, PawnHotItems(()))


# ---------------------------------------------------------------------- inspecting


def test_only_groups_with_a_face_down_gift_can_be_inspected():
    game = position(4, hot={1: [7, 7], 3: [7]}, offers={1: [5, 8], 2: [1]})
    assert legal(game, 0) == [
        Inspect(1, "hot"),
        Inspect(1, "offer"),
        Inspect(2, "offer"),
        Inspect(3, "hot"),
        StopInspecting(),
    ]
    inspect(game, 3, "hot")
    assert Inspect(3, "hot") not in game.legal(0)
    assert reason(game, 0, Inspect(3, "hot")) == "seat 3 has no face-down Hot Item to be revealed"
    assert (
        reason(game, 0, Inspect(3, "offer"))
        == "seat 3 has no face-down gift in its Offer to be revealed"
    )
    for seat in (0, 4, -1):
        assert f"seat {seat} is no Swindler in this round; Swindlers: 1, 2, 3" in reason(
            game, 0, Inspect(seat, "hot")
        )


def test_the_longest_list_of_the_pawnbroker():
    game = position(4, hot={1: [7], 2: [7], 3: [7]}, offers={1: [8], 2: [8], 3: [8]})
    assert len(legal(game, 0)) == 7


def test_an_inspection_costs_a_shilling_and_reveals_one_gift():
    game = position(hot={1: [7, 7, 7]}, offers={2: [5, 8]})
    inspect(game, 1, "hot")
    assert game.shop == 8
    assert game.hot[1] == Group([7, 7], [7], 1)
    inspect(game, 1, "hot")
    assert game.hot[1] == Group([7], [7, 7], 2)
    assert game.offers[2] == Group([5, 8], [], 0)


def test_r4_which_gift_is_revealed_is_random():
    shown = Counter[int]()
    for number in range(400):
        game = position(offers={1: [1, 2, 4, 6]})
        game.rng = Rng(number.to_bytes(32))
        game.submit(0, Inspect(1, "offer"))
        shown[game.offers[1].revealed[0]] += 1
        assert sorted(game.offers[1].face_down + game.offers[1].revealed) == [1, 2, 4, 6]
    assert set(shown) == {1, 2, 4, 6}
    assert min(shown.values()) > 65


def test_r8_the_pawnbroker_may_switch_and_come_back():
    game = position(hot={1: [7, 7], 2: [7, 7]})
    for seat in (1, 2, 1):
        inspect(game, seat, "hot")
    assert [group.shillings for group in game.hot] == [0, 2, 1]


# ---------------------------------------------------------------------- what proves a bluff


@pytest.mark.parametrize("group", [[5, 8], [3, 4, 6]])
def test_w1_an_offer_of_13_may_be_made_up_of_any_gifts(group: list[int]):
    assert not is_caught("offer", group, *group)


def test_w1_an_offer_of_31_for_13_is_a_bluff():
    game = position(offers={1: [3, 7, 9, 12]}, hot={2: [7]})
    inspect(game, 1, "offer", 3)
    assert game.rep == [0, 3, 3], "3 and three others can be 13"
    inspect(game, 1, "offer", 7)
    assert game.rep == [0, 3, 3], "3 and 7 and two others can be 13"
    inspect(game, 1, "offer", 9)
    assert game.rep == [1, 2, 3], "19 is more than 13"


def test_w2_the_postman_is_any_hot_item():
    assert not is_caught("hot", [7, POSTMAN], POSTMAN, 7)
    assert not is_caught("hot", [POSTMAN], POSTMAN)


def test_w2_the_postman_is_worth_nothing_in_an_offer():
    assert not is_caught("offer", [5, 8, POSTMAN], 5, 8, POSTMAN)
    assert is_caught("offer", [POSTMAN], POSTMAN)
    assert is_caught("offer", [4, 8, POSTMAN], POSTMAN, 4, 8)


def test_r5_a_wrong_gift_among_hot_items_is_proof_at_once():
    assert is_caught("hot", [7, 7, 7, 8], 8)
    assert is_caught("hot", [7, 7, 7, 8], 7, 7, 8)


def test_r5_right_gifts_prove_nothing_about_the_rest():
    assert not is_caught("hot", [7, 8, 9, 10], 7)


def test_r5_too_many_hot_items_are_proof():
    """Of 2s there are only two, and the Postman."""
    assert is_caught("hot", [2, 9, 9, 9], 2, posted=(2, 8, 5))
    assert not is_caught("hot", [2, 9, 9], 2, posted=(2, 8, 5))
    assert is_caught("hot", [1, 3, 4], 1, posted=(1, 8, 5))
    assert not is_caught("hot", [1, 3], 1, posted=(1, 8, 5))


def test_r5_an_offer_worth_too_much_or_too_little_is_proof():
    assert is_caught("offer", [12, 1], 12, 1) is False, "12 and 1 are 13"
    assert is_caught("offer", [12, 2], 12, 2)
    assert is_caught("offer", [5, 7], 5, 7), "12 with nothing left that might add 1"
    assert not is_caught("offer", [5, 7, 9], 5, 7), "a 1 might"


def test_r5_the_exact_sum_with_a_card_left_is_no_proof_as_long_as_it_may_be_the_postman():
    assert not is_caught("offer", [5, 8, 9], 5, 8)
    assert is_caught("offer", [5, 8, 9, 9], 5, 8), "there is only one Postman"


def test_r5_the_sum_must_be_within_reach_of_the_gifts_that_are_left():
    """The Offer is 3: with a 3 revealed, two more could only be two Postmen."""
    assert is_caught("offer", [3, 9, 9], 3, posted=(7, 1, 2))
    assert not is_caught("offer", [3, 9], 3, posted=(7, 1, 2))
    # 1 + 1 + 1 would be 3, but there is a single 1; the Postman, 1 and 2 are three gifts.
    assert not is_caught("offer", [1, 9, 9], 1, posted=(7, 1, 2))
    assert is_caught("offer", [1, 9, 9, 9], 1, posted=(7, 1, 2))


def test_r5_a_sum_too_high_for_the_gifts_left_is_proof():
    """The Offer is 23: a 10 and one more are 22 at most."""
    assert is_caught("offer", [10, 12], 10, posted=(7, 11, 12))
    assert not is_caught("offer", [11, 9], 11, posted=(7, 11, 12))


def test_r5_gifts_revealed_in_other_groups_of_this_sale_count():
    posted = (1, 8, 5)
    game = position(hot={1: [1, 9], 2: [POSTMAN, 9]}, posted=posted)
    inspect(game, 1, "hot", 1)
    assert game.rep == [0, 3, 3], "the other one may be the Postman"
    inspect(game, 2, "hot", POSTMAN)
    assert game.rep == [1, 3, 2], "the only 1 lies elsewhere"


def test_r5_only_the_group_that_was_just_inspected_is_judged():
    game = position(hot={1: [1, 9], 2: [POSTMAN]}, posted=(1, 8, 5))
    inspect(game, 1, "hot", 1)
    inspect(game, 2, "hot", POSTMAN)
    assert game.rep == [0, 3, 3], "seat 1 is found out only when it is inspected again"
    assert game.hot[1] == Group([9], [1], 1)
    inspect(game, 1, "hot")
    assert game.rep == [1, 2, 3]


def test_r5_gifts_of_groups_caught_in_this_sale_count():
    game = position(
        hot={1: [2, 9]}, offers={2: [6]}, caught=[2, POSTMAN], posted=(2, 8, 5), rep=[1, 3, 2]
    )
    inspect(game, 1, "hot", 2)
    assert game.rep == [2, 2, 2], "both 2s and the Postman have been seen"


def test_r5_gifts_of_earlier_sales_dont_count():
    game = position(hot={1: [2, 9]}, offers={2: [6]}, discard=[2, POSTMAN], posted=(2, 8, 5))
    inspect(game, 1, "hot", 2)
    assert game.rep == [0, 3, 3]


def test_r5_what_the_pawnbroker_holds_doesnt_count():
    game = position(hot={1: [2, 9]}, offers={2: [6]}, hands={0: [2, POSTMAN]}, posted=(2, 8, 5))
    inspect(game, 1, "hot", 2)
    assert game.rep == [0, 3, 3]


def test_r5_reaching_sums_agrees_with_trying_everything():
    """All Offers of up to three gifts of a few values, against brute force."""
    rand = random.Random(3)
    for _ in range(150):
        posted = rand.sample(range(1, 13), 3)
        group = sorted(rand.sample(DECK, rand.randint(1, 4)))
        game = position(offers={1: group}, hot={2: [3]}, posted=posted)
        game.rng = Rng(rand.randbytes(32))
        game.submit(0, Inspect(1, "offer"))
        worth = Counter(DECK)
        shown = game.caught or game.offers[1].revealed
        worth.subtract(shown)
        rest = [0 if gift == POSTMAN else gift for gift in worth.elements()]
        missing = sum(posted[1:]) - sum(gift for gift in shown if gift != POSTMAN)
        sums = {sum(c) for c in combinations(capped(rest), len(group) - 1)}
        assert (game.rep[1] == 2) == (missing not in sums)


def capped(gifts: Iterable[int]) -> list[int]:
    """No more than three of each, which is as many as can lie face-down."""
    return [gift for gift, count in Counter(gifts).items() for _ in range(min(count, 3))]


# ---------------------------------------------------------------------- what a bluff costs


def test_r6_a_bluff_costs_a_token_and_gives_the_shillings_of_its_group_back():
    game = position(hot={1: [7, 7, 8]}, offers={1: [5, 8], 2: [1]}, shop=5)
    inspect(game, 1, "offer")
    inspect(game, 1, "hot", 7)
    assert game.shop == 3
    inspect(game, 1, "hot", 8)
    assert game.rep == [1, 2, 3]
    assert game.shop == 4, "the shilling on the Offer isn't taken back"
    assert game.hot[1] == Group([], [], 0)
    assert game.offers[1].shillings == 1
    assert game.caught == [7, 8]
    assert game.unseen[1] == [7], "the third gift stays unseen"
    assert game.scores == [0, 0, 0]
    assert game.actors() == (0,)


def test_r6_a_swindler_can_be_caught_twice_in_a_sale():
    game = position(hot={1: [8]}, offers={1: [7], 2: [1]})
    inspect(game, 1, "hot")
    inspect(game, 1, "offer")
    assert game.rep == [2, 1, 3]
    assert game.shop == 9


def test_r6_without_a_token_the_pawnbroker_scores_2_at_once():
    game = position(hot={1: [8]}, offers={1: [7], 2: [1]}, rep=[3, 1, 2])
    inspect(game, 1, "hot")
    assert (game.rep, game.scores) == ([4, 0, 2], [0, 0, 0])
    inspect(game, 1, "offer")
    assert (game.rep, game.scores) == ([4, 0, 2], [2, 0, 0])


def test_r7_shillings_that_prove_nothing_stay_with_the_swindler():
    game = position(hot={1: [7, 8, 9]}, offers={2: [5, 8]})
    inspect(game, 1, "hot", 7)
    inspect(game, 2, "offer")
    inspect(game, 2, "offer")
    stop(game)
    assert game.scores == [0, 1, 2]
    assert game.shop == 6
    assert game.rep == [0, 3, 3], "nobody looks at the 8 and the 9"
    assert game.unseen[1] == [8, 9]
    assert sorted(game.discard) == [5, 7, 8]


def test_shillings_returned_may_be_spent_again_in_the_same_sale():
    game = position(hot={1: [8]}, offers={2: [1]}, shop=1)
    inspect(game, 1, "hot")
    assert (game.shop, game.sale, game.actors()) == (1, 1, (0,))
    inspect(game, 2, "offer")
    assert game.shop == 1


def test_r9_a_bluff_proven_with_the_last_shilling_saves_the_round():
    game = position(hot={1: [7, 8]}, offers={2: [1, 2]}, shop=2)
    inspect(game, 1, "hot", 7)
    inspect(game, 1, "hot", 8)
    assert (game.round, game.shop) == (1, 2)


def test_r9_the_last_shilling_ends_the_round_at_once():
    game = position(
        hot={1: [7, 7]},
        offers={2: [9, 9]},
        hands={1: [1, 2, 3]},
        decks={1: []},
        rep=[2, 1, 1],
        clock_rep=2,
        scores=[10, 20, 30],
        shop=1,
    )
    game.offers[2].shillings = 3
    inspect(game, 1, "hot")
    assert (game.round, game.pawnbroker, game.sale) == (2, 1, 1)
    # Two tokens and two on the Clock; a shilling and a token; three shillings and a token. The
    # bluff of seat 2 stays unseen, and seat 1 isn't quick although it couldn't draw.
    assert game.scores == [10 + 8, 20 + 1 + 2, 30 + 3 + 2]


def test_r9_the_last_shilling_ends_the_round_even_with_nothing_left_to_inspect():
    game = position(hot={1: [7]}, shop=1)
    inspect(game, 1, "hot")
    assert (game.round, game.scores) == (2, [0, 1 + 6, 6])


def test_the_sale_ends_by_itself_when_nothing_is_left_to_inspect():
    game = position(hot={1: [7]}, offers={2: [8]})
    inspect(game, 1, "hot")
    assert legal(game, 0) == [Inspect(2, "offer"), StopInspecting()]
    inspect(game, 2, "offer")
    assert (game.sale, game.waiting) == (2, [1, 2])
    assert game.scores == [0, 1, 0]


def test_a_sale_in_which_nobody_pawns_ends_by_itself():
    game = started()
    idle(game)
    assert (game.sale, game.shop, game.waiting) == (2, 9, [1, 2])


# ---------------------------------------------------------------------- cleaning up


def test_r10_cleaning_up():
    game = position(
        hot={1: [7, 7, 12]}, offers={1: [1, 12], 2: [5, 8]}, hands={0: [2, 3]}, caught=[11]
    )
    inspect(game, 1, "hot", 7)
    hand, deck = [*game.hands[1]], [*game.decks[1]]
    assert (len(hand), len(deck)) == (3, 16)
    held = [*game.hands[0]]
    inventory = len(game.inventory)
    stop(game)
    assert game.requests_used[-3:] == [7, 8, 5]
    assert game.unseen == [[], [7, 12, 1, 12], [5, 8]]
    assert game.discard == [7, 11]
    assert game.caught == []
    assert game.hot == game.offers == [Group()] * 3
    assert game.hands[1] == sorted(hand + deck[-5:])
    assert game.decks[1] == deck[:-5]
    assert [len(game.hands[seat]) for seat in (1, 2)] == [8, 8]
    assert len(game.inventory) == inventory - 1
    assert len(game.hands[0]) == len(held) + 1, "the Pawnbroker keeps its gifts"
    assert game.shop == 8, "the shilling has left the Shop"
    assert game.scores == [0, 1, 0]


def test_r11_with_fewer_than_8_gifts_left_a_swindler_is_quick():
    game = position(hot={1: [7]}, hands={1: [1, 2, 3, 4, 5, 6, 7]}, decks={1: []})
    stop(game)
    assert game.round == 2
    assert game.scores == [0, 3 + 6, 6]


def test_r11_with_exactly_8_gifts_left_the_round_goes_on():
    game = position(hot={1: [7]}, hands={1: [1, 2, 3, 4, 5, 6, 7]}, decks={1: [9]})
    stop(game)
    assert (game.round, game.sale, game.scores) == (1, 2, [0, 0, 0])
    assert (game.hands[1], game.decks[1]) == ([1, 2, 3, 4, 5, 6, 7, 9], [])
    # It is quick when it pawns one more.
    pawn(game, 1, [9])
    pawn(game, 2)
    stop(game)
    assert (game.round, game.scores) == (2, [0, 9, 6])


def test_r11_all_quick_swindlers_score():
    game = position(
        4,
        hot={1: [7], 3: [7]},
        hands={1: [1, 2, 3, 4, 5, 6, 7], 3: [2, 3, 3, 4]},
        decks={1: [], 3: [4, 4]},
    )
    stop(game)
    assert (game.round, game.scores) == (2, [0, 9, 6, 9])


def test_r11_gifts_that_were_caught_are_gone_all_the_same():
    game = position(hot={1: [8, 9]}, offers={2: [6]}, hands={1: [1, 2, 3, 4, 5, 6]}, decks={1: [4]})
    inspect(game, 1, "hot")
    stop(game)
    assert (game.round, game.scores) == (2, [2, 3 + 4, 6])


def test_r13_tokens_are_worth_2_and_the_clocks_are_the_pawnbrokers():
    game = position(hot={1: [7]}, hands={1: []}, decks={1: []}, rep=[2, 1, 0], clock_rep=3, shop=9)
    stop(game)
    assert game.scores == [10, 3 + 2, 0], "the nine shillings in the Shop score nothing"


def test_r12_the_slower_swindlers_lose_nothing():
    game = position(4, hot={1: [7]}, hands={1: []}, decks={1: []})
    stop(game)
    assert game.scores == [0, 3 + 6, 6, 6]


def test_r15_the_cap_ends_a_round_without_a_quick_swindler():
    game = started(max_sales=2)
    idle(game)
    assert (game.round, game.sale) == (1, 2)
    idle(game)
    assert (game.round, game.sale, game.pawnbroker) == (2, 1, 1)
    assert game.scores == [0, 6, 6]


def test_r15_the_default_cap_is_16_sales():
    game = started()
    idle(game, 15)
    assert (game.round, game.sale) == (1, 16)
    idle(game)
    assert game.round == 2
    assert game.scores == [12, 0, 0], "all tokens have gone to the Clock"


def test_r15_who_is_quick_in_the_last_sale_scores_for_it():
    game = position(hot={1: [7]}, hands={1: []}, decks={1: []}, sale=4, options={"max_sales": 4})
    stop(game)
    assert game.scores == [0, 9, 6]


# ---------------------------------------------------------------------- rounds and the end


def test_r14_the_shop_passes_to_the_left_and_everything_starts_anew():
    game = position(
        4,
        hot={1: [7]},
        offers={2: [12]},
        hands={0: [1, 2], 1: []},
        decks={1: []},
        pawnbroker=0,
        shop=4,
        closing=True,
        clock_rep=3,
        sale=6,
        rep=[1, 2, 2, 1],
        discard=[3, 3],
    )
    game.offers[2].shillings = 2
    stop(game)
    assert (game.round, game.pawnbroker, game.sale, game.closing) == (2, 1, 1, False)
    assert game.rep == [3, 0, 3, 3]
    assert (game.clock_rep, game.shop) == (0, 12)
    assert [len(hand) for hand in game.hands] == [8, 1, 8, 8]
    assert [len(deck) for deck in game.decks] == [16, 0, 16, 16]
    assert len(game.inventory) == 6
    assert game.unseen == [[]] * 4
    assert game.discard == game.caught == []
    assert game.hot == game.offers == [Group()] * 4
    assert sorted(game.requests + game.posted) == list(range(1, 13))
    assert game.requests_used == []
    assert game.waiting == [0, 2, 3]
    assert all_gifts(game) == DECK


@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_is_pawnbroker_once(seats: int):
    game = SwindlingSuitors.start(seats, {"first_seat": 2, "max_sales": 1}, KEY)
    turns = []
    while not game.over:
        turns.append(game.pawnbroker)
        idle(game)
    assert turns == [(2 + n) % seats for n in range(seats)]
    assert game.round == seats
    assert game.actors() == ()
    with pytest.raises(GameOver):
        game.submit(0, StopInspecting())


def last_sale(seats: int = 3, first: int = 0, **fields: Any) -> SwindlingSuitors:
    """The last Sale of the last round, in which nobody has tokens."""
    game = position(
        seats,
        pawnbroker=(first - 1) % seats,
        round=seats,
        sale=4,
        options={"max_sales": 4},
        rep=[0] * seats,
        **fields,
    )
    idle(game)
    assert game.over
    return game


def test_most_points_win():
    game = last_sale(scores=[20, 31, 30])
    assert result(game) == Result(
        winners=(1,),
        scores=(20, 31, 30),
        ranks=(3, 1, 2),
        detail={"round_as_pawnbroker": (1, 2, 3)},
    )


def test_a_tie_goes_to_who_was_pawnbroker_earlier():
    assert result(last_sale(scores=[20, 30, 30])).winners == (1,)
    assert result(last_sale(scores=[30, 30, 30])).winners == (0,)
    # With seat 2 first, seat 1 was the last.
    game = last_sale(first=2, scores=[30, 30, 20])
    assert result(game).detail == {"round_as_pawnbroker": (2, 3, 1)}
    assert (result(game).winners, result(game).ranks) == ((0,), (1, 2, 3))
    game = last_sale(4, first=3, scores=[5, 30, 20, 30])
    assert result(game).winners == (3,)


def test_there_is_no_result_before_the_end():
    assert started().result() is None


def test_nothing_is_revealed_at_the_end():
    game = last_sale(hands={1: [1, 2, 3, 4, 5, 6, 7, 8]}, scores=[20, 31, 30])
    for viewer in (None, 0, 2):
        assert game.view(viewer).hands[1] == [HIDDEN] * 8
        assert game.view(viewer).decks[1] == [HIDDEN] * 16
    assert game.view(1).hands[1] == [1, 2, 3, 4, 5, 6, 7, 8]


# ---------------------------------------------------------------------- what can be seen


def test_a_deck_and_the_inventory_are_hidden_from_everybody():
    game = started()
    for viewer in (None, 0, 1, 2):
        view = game.view(viewer)
        assert view.decks == [[], [HIDDEN] * 16, [HIDDEN] * 16]
        assert view.inventory == [HIDDEN] * 30
        assert view.requests == [HIDDEN] * 9
        assert view.posted == game.posted


def test_hands_are_seen_by_their_owners_only():
    game = started()
    for viewer in (None, 0, 1, 2):
        view = game.view(viewer)
        for seat in range(3):
            hand = game.hands[seat]
            assert view.hands[seat] == (hand if seat == viewer else [HIDDEN] * len(hand))


def test_choices_are_secret_until_all_are_in_even_how_many_gifts_and_how_far_a_seat_is():
    game = position(hands={1: [1, 2, 3, 4, 5, 6, 7, 8]})
    others = {viewer: game.view(viewer) for viewer in (None, 0, 2)}
    game.submit(1, PawnHotItems((2, 3)))
    for viewer, before in others.items():
        assert game.view(viewer) == before, "nobody sees that seat 1 has made a choice"
    assert game.view(1).chosen[1] == [[2, 3]]
    assert [fact.to for fact in game.heard()] == [(1,)]
    game.submit(1, PawnOffer((4,)))
    assert told(game) == ["seat 1 has decided what to pawn"]
    for viewer in (None, 0, 2):
        view = game.view(viewer)
        assert view.hands[1] == [HIDDEN] * 8
        assert view.waiting == [2]
        assert view.chosen[1] is HIDDEN
    assert game.view(1).chosen == [[], [[2, 3], [4]], HIDDEN]


def test_the_kind_of_a_choice_is_secret():
    game = started()
    assert game.secret(1, PawnHotItems((1, 2))) == ("kind",)
    assert game.secret(1, PawnOffer(())) == ("kind",)
    assert game.secret(0, Inspect(1, "hot")) == ()
    assert game.secret(0, StopInspecting()) == ()


def test_once_laid_out_the_number_of_gifts_is_public_and_the_gifts_their_owners():
    game = position(hot={1: [2, 3]}, offers={1: [4], 2: [5, 8]}, unseen={1: [9]})
    for viewer in (None, 0, 2):
        view = game.view(viewer)
        assert view.hot[1].face_down == [HIDDEN] * 2
        assert view.offers[1].face_down == [HIDDEN]
        assert view.unseen[1] == [HIDDEN]
        assert view.chosen == [[], [], []]
    view = game.view(1)
    assert (view.hot[1].face_down, view.offers[1].face_down, view.unseen[1]) == ([2, 3], [4], [9])
    assert view.offers[2].face_down == [HIDDEN] * 2


def test_revealed_gifts_are_seen_by_everybody_for_the_rest_of_the_round():
    game = position(hot={1: [7, 7]}, offers={2: [7, 9]})
    inspect(game, 1, "hot")
    inspect(game, 2, "offer", 9)
    for viewer in (None, 0, 1, 2):
        view = game.view(viewer)
        assert view.hot[1].revealed == [7]
        assert view.offers[2].revealed == [9]
    stop(game)
    for viewer in (None, 0, 1, 2):
        assert game.view(viewer).discard == [7, 9]
    assert game.view(2).unseen[2] == [7]
    assert game.view(0).unseen[2] == [HIDDEN]


def test_legal_moves_are_the_same_on_the_own_view():
    game = position(hands={1: [1, 2, 3, 4, 5, 6, 7, 8]})
    assert list(game.view(1).legal(1)) == legal(game, 1)
    game.submit(1, PawnHotItems((2, 3)))
    assert list(game.view(1).legal(1)) == legal(game, 1)
    game = position(hot={1: [2, 3]}, offers={2: [5, 8]})
    assert list(game.view(0).legal(0)) == legal(game, 0)


def test_worlds_keep_what_is_seen_and_vary_the_rest():
    game = position(hands={0: [3, 12], 1: [1, 2, 3, 4, 5, 6, 7, 8]})
    pawn(game, 2, game.hands[2][:2])
    game.submit(1, PawnHotItems((2,)))
    chance = random.Random(5)
    view = game.view(1)
    steps, sizes = Counter[int](), Counter[tuple[int, int]]()
    for _ in range(200):
        world = view.complete(1, chance)
        assert world.view(1) == view
        assert all_gifts(world) == DECK
        hot, offer = world.chosen[2]
        assert not Counter([*hot, *offer]) - Counter(world.hands[2])
        assert hot == sorted(hot)
        sizes[len(hot), len(offer)] += 1
        pawn_all(world)
        assert all_gifts(world) == DECK
    assert len(sizes) > 10
    for _ in range(200):
        world = game.view(0).complete(0, chance)
        steps[len(world.chosen[1])] += 1
        assert len(world.chosen[2]) == 2
        for gifts in world.chosen[1]:
            assert not Counter(gifts) - Counter(world.hands[1])
    assert 60 < steps[0] < 140, "whether seat 1 has made its first choice can't be known"
    assert steps[0] + steps[1] == 200


def pawn_all(game: SwindlingSuitors) -> None:
    for seat in list(game.waiting):
        while seat in game.waiting and game.sale:
            game.submit(seat, game.default(seat))


# ---------------------------------------------------------------------- facts


def test_the_deal_is_told():
    game = SwindlingSuitors.start(3, {"first_seat": 1}, KEY, listen=True)
    facts = game.heard()
    hot, one, two = game.posted
    names = [", ".join("Postman" if c == 13 else str(c) for c in hand) for hand in game.hands]
    assert [(fact.text, fact.to) for fact in facts] == [
        ("round 1: seat 1 is the Pawnbroker", None),
        ("each Swindler is dealt 24 gifts and draws the first of them", None),
        ("the other 31 gifts are the Inventory of the Shop", None),
        ("seat 0 draws 8 from its deck", None),
        (f"seat 0 draws {names[0]}", (0,)),
        ("seat 2 draws 8 from its deck", None),
        (f"seat 2 draws {names[2]}", (2,)),
        ("Sale 1 opens", None),
        (f"the Hot Item is {hot}", None),
        (f"the Offer is {one}, {two}, together {one + two}", None),
        ("seat 1 draws a gift from the Inventory; left: 30", None),
        (f"seat 1 draws {names[1]} from the Inventory", (1,)),
    ]


def test_pawning_is_told():
    game = position(hands={1: [1, 2, 3, 4, 5, 6, 7, POSTMAN], 2: [2, 3, 3, 4, 5, 6, 7, 8]})
    pawn(game, 1, [7, POSTMAN])
    facts = game.heard()
    assert [(fact.kind, fact.text, fact.seat, fact.items, fact.to) for fact in facts] == [
        (
            FactKind.CHOOSE,
            "seat 1 sets 7, Postman aside as its Hot Items",
            1,
            ("7", "Postman"),
            (1,),
        ),
        (FactKind.CHOOSE, "seat 1 sets nothing aside as its Offer", 1, (), (1,)),
        (FactKind.CHOOSE, "seat 1 has decided what to pawn", 1, (), None),
    ]
    pawn(game, 2, [8], [3, 3, 7])
    assert told(game, 0) == [
        "seat 2 has decided what to pawn",
        "seat 1 pawns 2 gifts as its Hot Items",
        "seat 1 pawns nothing as its Offer",
        "seat 2 pawns 1 gift as its Hot Items",
        "seat 2 pawns 3 gifts as its Offer",
    ]


def test_inspections_are_told():
    game = position(hot={1: [8, 9, 9]}, offers={2: [5, 8]}, rep=[0, 3, 0], shop=4)
    inspect(game, 2, "offer", 5)
    inspect(game, 1, "hot", 8)
    assert [(fact.kind, fact.text) for fact in game.heard()] == [
        (
            FactKind.GIVE,
            "seat 0 spends a shilling on what seat 2 pawned as its Offer, and has 3 left",
        ),
        (FactKind.REVEAL, "5 is revealed: seat 2 pawned it as its Offer"),
        (
            FactKind.GIVE,
            "seat 0 spends a shilling on what seat 1 pawned as its Hot Items, and has 2 left",
        ),
        (FactKind.REVEAL, "8 is revealed: seat 1 pawned it as its Hot Items"),
        (FactKind.CALL, "seat 0 catches seat 1 bluffing with what it pawned as its Hot Items"),
        (FactKind.TAKE, "seat 0 takes a reputation token of seat 1, who has 2 left"),
        (FactKind.TAKE, "seat 0 takes the shillings back that this cost, and has 3"),
        (
            FactKind.DISCARD,
            "what seat 1 pawned as its Hot Items is discarded, 2 of it unseen",
        ),
    ]


def test_a_bluff_without_reputation_is_told():
    game = position(hot={1: [8]}, offers={2: [5, 8]}, rep=[0, 0, 3])
    inspect(game, 1, "hot")
    assert "seat 0 scores 2, for seat 1 has no reputation left" in told(game)


def test_the_end_of_a_sale_is_told():
    game = position(hot={1: [7, 7]}, posted=[7, 8, 5], requests=[1, 2, 3])
    inspect(game, 1, "hot")
    told(game)
    drawn = ", ".join("Postman" if c == 13 else str(c) for c in sorted(game.decks[1][-2:]))
    stop(game)
    facts = [fact for fact in game.heard() if fact.known_to(1)]
    assert [(fact.kind, fact.text) for fact in facts] == [
        (FactKind.PASS, "seat 0 stops inspecting"),
        (FactKind.SCORE, "seat 1 scores 1 for the shillings that it deposits"),
        (FactKind.DISCARD, "all pawned gifts and the Requests of the Sale are discarded"),
        (FactKind.DRAW, "seat 1 draws 2 from its deck"),
        (FactKind.DRAW, f"seat 1 draws {drawn}"),
        (FactKind.ROUND, "Sale 2 opens"),
        (FactKind.REVEAL, "the Hot Item is 3"),
        (FactKind.REVEAL, "the Offer is 2, 1, together 3"),
        (
            FactKind.DRAW,
            f"seat 0 draws a gift from the Inventory; left: {len(game.inventory)}",
        ),
    ]


def test_gifts_drawn_at_the_end_of_a_round_are_shown_for_a_moment_to_their_owner_only():
    game = position(hot={1: [7], 2: [9]}, hands={1: [1]}, decks={1: [2], 2: [3, 4, 5, 5]}, sale=3)
    stop(game)
    facts = [fact for fact in game.heard() if "draws" in fact.text][:4]
    assert [(fact.kind, fact.text, fact.to) for fact in facts] == [
        (FactKind.DRAW, "seat 1 draws 1 from its deck", None),
        (FactKind.REVEAL, "seat 1 draws 2", (1,)),
        (FactKind.DRAW, "seat 2 draws 1 from its deck", None),
        (FactKind.REVEAL, "seat 2 draws 5", (2,)),
    ]


def test_the_end_of_a_round_is_told():
    game = position(hot={1: [7], 2: [9]}, hands={1: []}, decks={1: []}, rep=[1, 0, 2], clock_rep=1)
    stop(game)
    assert told(game, None, FactKind.SCORE, FactKind.ROUND) == [
        "seat 1 scores 3 as a quick Swindler, for it can't draw back to a full hand",
        "seat 0 scores 4 for reputation",
        "seat 1 scores 0 for reputation",
        "seat 2 scores 4 for reputation",
        "round 2: seat 1 is the Pawnbroker",
        "Sale 1 opens",
    ]
    game = position(hot={1: [7, 7]}, shop=1)
    inspect(game, 1, "hot")
    assert told(game, None, FactKind.SCORE, FactKind.ROUND)[:2] == [
        "the Shop has run out of shillings, which ends the round",
        "seat 1 scores 1 for the shillings that it deposits",
    ]


def test_the_end_of_the_game_is_told():
    game = last_sale(scores=[20, 30, 30])
    assert told(game, None, FactKind.END) == ["seat 1 wins with 30 points"]
    assert game.table().note == "The game is over: seat 1 wins with 30 points"


# ---------------------------------------------------------------------- labels and the table


def test_labels_are_imperatives():
    game = position(hands={1: [1, 2, 3, 4, 5, 6, 7, POSTMAN]})
    assert game.label(PawnHotItems(())) == "Pawn nothing as Hot Items"
    assert game.label(PawnHotItems((7, POSTMAN))) == "Pawn 7, Postman as Hot Items"
    assert game.label(PawnOffer(())) == "Pawn nothing as an Offer"
    assert game.label(PawnOffer((5, 7, POSTMAN))) == "Pawn 5, 7, Postman as an Offer, together 12"
    assert game.label(Inspect(2, "hot")) == "Reveal a gift of seat 2's Hot Items"
    assert game.label(Inspect(2, "offer")) == "Reveal a gift of seat 2's Offer"
    assert game.label(StopInspecting()) == "Stop inspecting"


def test_the_table():
    game = position(
        hot={1: [7, 7, 9]},
        offers={2: [5]},
        unseen={1: [4]},
        discard=[6],
        caught=[3],
        posted=[7, 8, 5],
        requests=[1, 2, 3],
        hands={0: [10, 11]},
        rep=[1, 2, 2],
        clock_rep=1,
        closing=True,
        sale=5,
        scores=[4, 0, 3],
    )
    inspect(game, 1, "hot", 7)
    zones = zones_of(game.view(1))
    assert [space.pieces[0].name for space in zones["hot_item"].spaces] == ["7"]
    assert [space.pieces[0].name for space in zones["offer"].spaces] == ["8", "5"]
    assert zones["offer"].label == "Offer, together 13"
    assert zones["requests"].spaces == [Space(pieces=[Piece("evergreen", count=3)])]
    used = [space.pieces[0].name for space in zones["requests_used"].spaces]
    assert used == ["4", "6", "9", "10", "11", "12"]
    assert zones["shop"].spaces == [Space(pieces=[Piece("shilling", count=8)])]
    assert zones["clock"].spaces == [
        Space(pieces=[Piece("evergreen", "Clock"), Piece("reputation")])
    ]
    assert [space.pieces[0].name for space in zones["discard"].spaces] == ["6", "3"]
    assert zones["hot:1"].spaces == [
        Space(pieces=[Piece("card", "7")]),
        Space(pieces=[Piece("card", "7")], marks=["face down"]),
        Space(pieces=[Piece("card", "9")], marks=["face down"]),
    ]
    assert zones["hot_shillings:1"].spaces == [Space(pieces=[Piece("shilling")])]
    assert zones["offer:2"].spaces == [Space(pieces=[Piece("card")], marks=["face down"])]
    assert zones["unseen:1"].spaces == [Space(pieces=[Piece("card", "4")])]
    assert zones["tokens:0"].spaces == [
        Space(
            pieces=[Piece("reputation"), Piece("point", count=4)],
            marks=["pawnbroker"],
        )
    ]
    assert [space.pieces[0].name for space in zones["hand:0"].spaces] == [None, None]
    assert zones["deck:1"].layout is Layout.PILE
    assert zones["deck:1"].spaces == [Space(pieces=[Piece("card", count=len(game.decks[1]))])]
    spectator = zones_of(game.view(None))
    assert [space.pieces[0].name for space in spectator["hot:1"].spaces] == ["7", None, None]
    assert [space.pieces[0].name for space in spectator["unseen:1"].spaces] == [None]


def test_the_clock_lies_under_the_requests_until_it_comes_out():
    game = started()
    assert zones_of(game)["requests"].spaces == [
        Space(pieces=[Piece("evergreen", "Clock"), Piece("evergreen", count=9)])
    ]
    idle(game, 3)
    assert zones_of(game)["requests"].spaces == [Space(pieces=[Piece("evergreen", "Clock")])]
    assert zones_of(game)["clock"].spaces == [Space()]


def test_what_is_set_aside_is_marked_in_the_own_hand():
    game = position(hands={1: [5, 5, 5, 8, 9, 9, 10, 12]})
    game.submit(1, PawnHotItems((5, 9)))
    game.submit(1, PawnOffer((5, 8)))
    marks = [space.marks for space in zones_of(game.view(1))["hand:1"].spaces]
    assert marks == [["hot item"], ["offer"], [], ["offer"], ["hot item"], [], [], []]
    for viewer in (None, 0, 2):
        spaces = zones_of(game.view(viewer))["hand:1"].spaces
        assert spaces == [Space(pieces=[Piece("card")])] * 8


def test_the_note_says_where_the_game_stands():
    game = started()
    assert game.table().note == "Round 1, Sale 1: still to pawn: seat 1, seat 2"
    game = position(hot={1: [7]}, sale=6, closing=True, round=2)
    assert game.table().note == "Round 2, Sale 6, Closing Time: seat 0 inspects"


# ---------------------------------------------------------------------- the rest of the contract


def test_a_clock_that_runs_out_pawns_and_inspects_nothing():
    game = position()
    assert game.default(1) == PawnHotItems(())
    game.submit(1, PawnHotItems(()))
    assert game.view(1).default(1) == PawnOffer(())
    game = position(hot={1: [7]})
    assert game.default(0) == StopInspecting()


def test_stored_moves():
    assert SwindlingSuitors.parse_move(
        {"kind": "pawn_hot_items", "cards": [7, 13]}
    ) == PawnHotItems((7, 13))
    assert SwindlingSuitors.parse_move({"kind": "pawn_offer", "cards": []}) == PawnOffer(())
    stored = {"kind": "inspect", "seat": 2, "group": "offer"}
    assert SwindlingSuitors.parse_move(stored) == Inspect(2, "offer")
    assert move_id(PawnOffer((5, 8))) == "pawn_offer:5+8"
    with pytest.raises(InvalidMove):
        SwindlingSuitors.parse_move({"kind": "inspect", "seat": 2, "group": "both"})
    assert get_game("swindling-suitors") is SwindlingSuitors


def test_the_bound_counts_choices_stops_and_gifts():
    assert started(3).bound() == 3 * (16 * 5 + 48)
    assert started(4, max_sales=2).bound() == 4 * (2 * 7 + 72)


def test_components_say_where_they_are_from():
    tables = {table.name: table for table in SwindlingSuitors.components()}
    assert {table.provenance for table in tables.values()} == {Provenance.PRINTED}
    assert sum(row["count"] for row in tables["mail"].rows) == 79
    assert {row["name"]: row["count"] for row in tables["pieces"].rows} == {
        "request": 12,
        "clock": 1,
        "shilling": 3,
        "reputation": 3,
    }
    assert {row["name"]: row["points"] for row in tables["points"].rows} == {
        "shilling": 1,
        "reputation": 2,
        "caught": 2,
        "quickest": 3,
    }


def test_the_outlook_likes_points_tokens_and_an_empty_hand_and_fears_its_own_bluffs():
    usual = position(hot={2: [7]}).outlook(1)
    assert position(hot={2: [7]}, scores=[0, 2, 0]).outlook(1) > usual
    assert position(hot={2: [7]}, scores=[0, 0, 2]).outlook(1) < usual
    assert position(hot={2: [7]}, rep=[1, 2, 3]).outlook(1) < usual
    assert position(hot={2: [7]}, decks={1: [1]}).outlook(1) > usual
    assert position(hot={2: [7]}, shop=4).outlook(0) < position(hot={2: [7]}).outlook(0)
    honest, bluff = position(hot={1: [7, 7]}), position(hot={1: [7, 8]})
    assert honest.outlook(1) > bluff.outlook(1)
    assert honest.outlook(2) == bluff.outlook(2), "others can't tell"
    honest, bluff = position(offers={1: [5, 8]}), position(offers={1: [5, 7]})
    assert honest.outlook(1) > bluff.outlook(1)


def test_the_outlook_judges_what_is_set_aside_like_what_is_pawned():
    hand = [5, 7, 7, 8, 9, 9, 10, 12]
    outlooks = []
    for hot, offer in (([7, 7], [5, 8]), ([7, 9], [5, 8]), ([7, 9], [5, 10])):
        game = position(hands={1: hand})
        pawn(game, 1, hot, offer)
        assert game.view(1).outlook(1) == game.outlook(1)
        outlooks.append(game.outlook(1))
    assert outlooks == sorted(outlooks, reverse=True)
    assert len(set(outlooks)) == 3


def test_the_outlook_counts_rounds_to_come_by_the_role_in_them():
    game = position(pawnbroker=1, round=2, shop=0, rep=[0, 0, 0])
    # Seat 2 will be the Pawnbroker of round 3, with a full Shop; seat 0 a Swindler with tokens.
    assert game.outlook(2) > game.outlook(0)
    game = position(pawnbroker=2, round=3, rep=[0, 0, 0], shop=0)
    assert game.outlook(0) == game.outlook(1) == pytest.approx(game.outlook(2))


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(3, 4))
def test_nothing_is_lost_in_a_random_game(seed: int, seats: int):
    chance = random.Random(seed)
    game = SwindlingSuitors.start(seats, {}, chance.randbytes(32))
    moves = 0
    while game.actors():
        assert all_gifts(game) == DECK
        swindlers = [seat for seat in range(seats) if seat != game.pawnbroker]
        assert sorted(game.requests + game.posted + game.requests_used) == list(range(1, 13))
        assert 1 <= game.shop <= 3 * seats
        assert sum(game.rep) + game.clock_rep == 3 * len(swindlers)
        for seat in swindlers:
            groups = game.hot[seat], game.offers[seat]
            pawned = [len(g.face_down) + len(g.revealed) for g in groups]
            assert max(pawned) <= 4
            assert [g.shillings for g in groups] == [len(g.revealed) for g in groups]
            if game.waiting:
                assert len(game.hands[seat]) == 8
                assert game.hands[seat] == sorted(game.hands[seat])
            else:
                assert len(game.hands[seat]) + sum(pawned) <= 8
        game.submit(*random_move(game, chance))
        moves += 1
    assert all_gifts(game) == DECK
    assert moves <= game.bound()
    best = max(result(game).scores)
    assert [result(game).scores[seat] for seat in result(game).winners] == [best]
