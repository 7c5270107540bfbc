"""Spirits of Christmas, by rule: the rulebook's examples (W), the rulings (R), easy mistakes.

Unless a test says otherwise seat 0 is on turn in Chapter One, the Scenes lie in the order of
their numbers (1, 2 and 6 Coins, 4 the Torch, 3, 5, 7 and 8 Shadows), there are no Gifts, the Torch
lies aside, and hands are secret.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.components import Provenance
from engine.errors import GameOver, IllegalMove, InvalidMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import FactKind
from engine.game import HIDDEN, Move
from engine.games.spirits_of_christmas import SpiritsOfChristmas
from engine.games.spirits_of_christmas.box import CENSUS, SCENES, TABLES, Gift
from engine.games.spirits_of_christmas.moves import (
    Activate,
    Answer,
    Aside,
    Ask,
    AssignFirstPlayer,
    BahHumbug,
    ChooseAction,
    ChooseGift,
    DeclareHand,
    DiscardDown,
    Divide,
    EndTurn,
    Exchange,
    Give,
    HandOver,
    Leave,
    MoveBedroom,
    MoveScrooge,
    Nod,
    PlayCards,
    Point,
    Propose,
    Question,
    Ready,
    Recall,
    StaySilent,
    TakeChains,
    Tell,
    Trade,
    UseGenerousSpirit,
)
from engine.playout import random_move

KEY = bytes(32)
PLAIN: dict[str, Any] = {"mode": "very_easy", "gift_list": [], "communication": "virtuous"}
"""No Gifts, and actions need not be taken in full."""
FULL: dict[str, Any] = {"mode": "hard", "gift_list": None, "communication": "virtuous"}
"""No Gifts, and actions must be taken in full."""

# ---------------------------------------------------------------------- helpers


def started(seats: int = 2, **options: Any) -> SpiritsOfChristmas:
    return SpiritsOfChristmas.start(seats, {"first_seat": 0, **PLAIN, **options}, KEY, listen=True)


def position(
    seats: int = 2,
    *,
    hands: Mapping[int, str] | None = None,
    deck: str | None = None,
    discard: str = "",
    house: str = "",
    under: Mapping[int, str] | None = None,
    down: Iterable[int] = (),
    row: Sequence[int] = range(1, 9),
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> SpiritsOfChristmas:
    """A position in mid-game, with a listener; cards are written with spaces between them.

    A seat that isn't given a hand holds none. Cards that aren't given are in the deck, or in the
    discard pile if the deck is given (its top card last).
    """
    game = SpiritsOfChristmas.start(seats, {"first_seat": 0, **PLAIN, **(options or {})}, KEY)
    game.phase = "action"
    game.torch = False
    game.gift_cards = []
    game.ready = [True] * seats
    for name, value in fields.items():
        setattr(game, name, value)
    if "pool" in fields:
        game.shilling_discard = 20 - game.pool
    game.row = list(row)
    game.face_up = [place not in down for place in range(1, 9)]
    held, laid_there = hands or {}, under or {}
    game.hands = [piled(held.get(seat, ""), sort=True) for seat in range(seats)]
    game.under = [piled(laid_there.get(place, "")) for place in range(1, 9)]
    game.house = piled(house, sort=True)
    game.discard = piled(discard)
    rest: Counter[Any] = Counter(CENSUS)
    piles = (*game.hands, *game.under, game.house, game.discard, piled(deck or ""))
    rest.subtract(card for pile in piles for card in pile)
    assert min(rest.values()) >= 0, f"there aren't so many cards: {rest}"
    pool = list(rest.elements())
    random.Random(0).shuffle(pool)
    if deck is None:
        game.deck = pool
    else:
        game.deck = piled(deck)
        game.discard = [*pool, *game.discard]
    game.listen()
    return game


def piled(text: str, *, sort: bool = False) -> list[Any]:
    """Cards as a list."""
    return sorted(text.split()) if sort else text.split()


def full(seats: int = 2, **more: Any) -> SpiritsOfChristmas:
    """A position where actions must be taken in full."""
    return position(seats, **{"options": FULL, **more})


def alone(**more: Any) -> SpiritsOfChristmas:
    """A position with one seat."""
    return position(1, **more)


def story(**more: Any) -> SpiritsOfChristmas:
    return position(**{"options": {"story": True}, **more})


def pay(action: str, how: str = "shillings", card: str | None = None) -> ChooseAction:
    return ChooseAction(action, how, card)  # type: ignore[arg-type]


def step(card: str, place: int) -> MoveScrooge:
    return MoveScrooge(card, place)  # type: ignore[arg-type]


def cards(text: str) -> tuple[Any, ...]:
    return tuple(text.split())


def laid(text: str) -> PlayCards:
    return PlayCards(cards(text))


def play(game: SpiritsOfChristmas, *moves: Move) -> None:
    """The moves of whoever is waited for."""
    for move in moves:
        game.submit(game.actors()[0], move)


def of(game: SpiritsOfChristmas, kind: type[Move], seat: int | None = None) -> list[Any]:
    """The legal moves of a kind, of the seat that is waited for or another."""
    seat = game.actors()[0] if seat is None else seat
    return [move for move in game.legal(seat) if isinstance(move, kind)]


def decisions(game: SpiritsOfChristmas, seat: int | None = None) -> list[Move]:
    """Legal moves without the asides."""
    seat = game.actors()[0] if seat is None else seat
    return [move for move in game.legal(seat) if not isinstance(move, Aside)]


def asides(game: SpiritsOfChristmas, seat: int) -> list[Move]:
    return [move for move in game.legal(seat) if isinstance(move, Aside)]


def kinds(moves: Iterable[Move]) -> set[type[Move]]:
    return {type(move) for move in moves}


def options_to(game: SpiritsOfChristmas, action: str) -> set[tuple[str, str | None]]:
    """The ways to pay for an action."""
    return {(move.pay, move.card) for move in of(game, ChooseAction) if move.action == action}


def choosable(game: SpiritsOfChristmas) -> set[str]:
    return {move.action for move in of(game, ChooseAction)}


def refused(game: SpiritsOfChristmas, move: Move, reason: str, seat: int | None = None) -> None:
    before = game.snapshot()
    with pytest.raises(IllegalMove, match=reason):
        game.submit(game.actors()[0] if seat is None else seat, move)
    assert game.snapshot() == before


def phase(game: SpiritsOfChristmas) -> str:
    return game.phase


def told(game: SpiritsOfChristmas, seat: int | None = None, *of: FactKind) -> list[str]:
    """The facts that a seat has heard since the last call, of some kinds or of all."""
    return [
        fact.text for fact in game.heard() if fact.known_to(seat) and (not of or fact.kind in of)
    ]


def conserved(game: SpiritsOfChristmas) -> None:
    counts = Counter(card for zone in game.zones()["spirit"] for card in zone)
    assert counts == Counter(CENSUS)
    assert game.pool + game.shilling_discard == 20
    assert game.pool >= 0
    assert game.shilling_discard >= 0


# ---------------------------------------------------------------------- components and set-up


def test_thirty_spirit_cards_ten_of_each_virtue_one_of_them_special():
    assert CENSUS == {"1": 9, "1*": 1, "2": 9, "2*": 1, "3": 9, "3*": 1}


def test_the_scenes_are_those_of_the_sheet():
    """C: a Coin's shillings and cards; a Shadow's needs; T: the Torch."""
    past = ["C2 0", "C1 1", (2, 0, 0), "T", (0, 1, 1), "C3 0", (1, 2, 0), (1, 0, 2)]
    present = ["C2 0", (1, 1, 0), "C1 1", (1, 2, 0), "T", (0, 1, 2), "C3 0", (2, 0, 1)]
    future = ["C2 0", (2, 1, 0), "C1 1", (0, 1, 2), (1, 0, 2), "C3 0", "T", (1, 2, 0)]
    for scenes, expected in zip(SCENES, (past, present, future), strict=True):
        shown = [
            "T"
            if scene.kind == "torch"
            else f"C{scene.shillings} {scene.cards}"
            if scene.kind == "coin"
            else scene.needs
            for _, scene in sorted(scenes.items())
        ]
        assert shown == expected
        assert sorted(scenes) == list(range(1, 9))


def test_what_the_rulebook_does_not_print_is_marked_as_reconstructed():
    made = {name for name, t in TABLES.items() if t.provenance is Provenance.RECONSTRUCTED}
    assert made == {"spirits", "rondel", "scenes", "generous_spirit"}


@pytest.mark.parametrize(("seats", "dealt"), [(1, 5), (2, 3), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_setup(seats: int, dealt: int):
    game = started(seats)
    assert [len(hand) for hand in game.hands] == [dealt] * seats
    house = 5 if seats == 1 else 0
    assert len(game.house) == house
    assert len(game.deck) == 30 - seats * dealt - house
    assert (game.pool, game.shilling_discard) == (15, 5)
    assert (game.token, game.scrooge, game.bedroom) == ("center", 0, 4)
    assert sorted(game.row) == list(range(1, 9))
    assert game.face_up == [True] * 8
    assert (game.phase, game.actors()) == ("action", (0,))
    conserved(game)


def test_the_counting_house_is_laid_out_after_the_hands():
    game = started(2, counting_house=True)
    assert len(game.house) == 5
    assert len(game.deck) == 30 - 6 - 5
    assert "the Counting House holds" in " ".join(told(game))


@pytest.mark.parametrize(
    ("mode", "chains", "torch", "full_actions", "communication"),
    [
        ("very_easy", 3, True, False, "open_hearted"),
        ("easy", 3, False, False, "open_hearted"),
        ("normal", 3, False, False, "virtuous"),
        ("hard", 2, False, True, "miser"),
        ("very_hard", 1, False, True, "three_chances"),
        ("humbug", 0, False, True, "jacob_marley"),
    ],
)
def test_modes(mode: str, chains: int, torch: bool, full_actions: bool, communication: str):
    game = SpiritsOfChristmas.start(3, {"mode": mode}, KEY)
    if game.phase == "choose_gift":
        play(game, ChooseGift(Gift.GENEROUS_SPIRIT))
    assert (game.chains_left, game.torch) == (chains, torch)
    assert (game.full_actions, game.communication) == (full_actions, communication)


def test_very_easy_mode_has_all_gifts_or_any_list_of_them():
    assert SpiritsOfChristmas.start(2, {"mode": "very_easy"}, KEY).gifts == list(Gift)
    for gifts in ([], ["chance_to_change"], ["generous_spirit", "high_principles"]):
        game = SpiritsOfChristmas.start(2, {"mode": "very_easy", "gift_list": gifts}, KEY)
        assert sorted(game.gifts) == sorted(gifts)


def test_easy_mode_lets_the_first_player_choose_a_gift_before_anything_is_dealt():
    game = SpiritsOfChristmas.start(3, {"mode": "easy", "first_seat": 1}, KEY)
    assert game.actors() == (1,)
    assert [move.gift for move in of(game, ChooseGift)] == list(Gift)
    assert game.hands == [[], [], []]
    play(game, ChooseGift(Gift.HIGH_PRINCIPLES))
    assert game.gifts == [Gift.HIGH_PRINCIPLES]
    assert phase(game) == "divide"


def test_normal_mode_draws_a_gift_or_lets_it_be_chosen():
    drawn = {
        gift for i in range(30) for gift in SpiritsOfChristmas.start(2, {}, bytes([i]) * 32).gifts
    }
    assert drawn == set(Gift)
    assert len(SpiritsOfChristmas.start(2, {"gifts": "random"}, KEY).gifts) == 1
    assert SpiritsOfChristmas.start(2, {"gifts": "choose"}, KEY).phase == "choose_gift"
    named = SpiritsOfChristmas.start(2, {"gift_list": ["generous_spirit"]}, KEY)
    assert named.gifts == ["generous_spirit"]


@pytest.mark.parametrize("mode", ["hard", "very_hard", "humbug"])
def test_hard_modes_have_no_gift(mode: str):
    assert SpiritsOfChristmas.start(2, {"mode": mode}, KEY).gifts == []


@pytest.mark.parametrize(
    ("seats", "options", "blamed"),
    [
        (2, {"mode": "very_easy", "gifts": "random"}, "gifts"),
        (2, {"mode": "very_easy", "gifts": "choose"}, "gifts"),
        (2, {"mode": "easy", "gifts": "random"}, "gifts"),
        (2, {"mode": "hard", "gifts": "choose"}, "gifts"),
        (2, {"mode": "humbug", "gift_list": ["generous_spirit"]}, "gift_list"),
        (2, {"mode": "hard", "gift_list": []}, "gift_list"),
        (2, {"gift_list": []}, "gift_list"),
        (2, {"gift_list": ["generous_spirit", "high_principles"]}, "gift_list"),
        (2, {"mode": "easy", "gift_list": []}, "gift_list"),
        (2, {"mode": "very_easy", "gift_list": ["generous_spirit"] * 2}, "gift_list"),
        (2, {"gifts": "choose", "gift_list": ["generous_spirit"]}, "gift_list"),
        (2, {"first_seat": 2}, "first_seat"),
        (1, {"counting_house": False}, "counting_house"),
        (2, {"talk_limit": -1}, "talk_limit"),
        (2, {"mode": "medium"}, "mode"),
    ],
)
def test_options_that_do_not_fit(seats: int, options: dict[str, Any], blamed: str):
    with pytest.raises(InvalidOption) as refusal:
        SpiritsOfChristmas.start(seats, options, KEY)
    assert refusal.value.option == blamed


@pytest.mark.parametrize("seats", [0, 7])
def test_one_to_six_play(seats: int):
    with pytest.raises(WrongSeats):
        SpiritsOfChristmas.start(seats, {}, KEY)


def test_the_first_player_is_named_or_drawn():
    assert SpiritsOfChristmas.start(4, {"first_seat": 3, "mode": "hard"}, KEY).actors() == (3,)
    drawn = {SpiritsOfChristmas.start(4, {}, bytes([i]) * 32).first_player for i in range(40)}
    assert drawn == {0, 1, 2, 3}


# ---------------------------------------------------------------------- costs and payment


@pytest.mark.parametrize(
    ("token", "move", "draw", "give", "play_it"),
    [
        ("move", 4, 1, 2, 1),
        ("draw", 1, 4, 1, 2),
        ("give", 2, 1, 4, 1),
        ("play", 1, 2, 1, 4),
        ("center", 1, 1, 1, 1),
    ],
)
def test_r1_r2_costs(token: str, move: int, draw: int, give: int, play_it: int):
    costs = {"move": move, "draw": draw, "give": give, "play": play_it}
    for action, cost in costs.items():
        game = position(hands={0: "1 2 3", 1: "2"}, token=token, scrooge=3)
        play(game, pay(action))
        assert game.pool == 15 - cost
        assert game.shilling_discard == 5 + cost
        assert game.token == action
        for pool in (cost - 1, cost):
            poor = position(hands={0: "1 2 3", 1: "2"}, token=token, scrooge=3, pool=pool)
            assert (pay(action) in poor.legal(0)) == (pool == cost)


def test_r1_trade_stands_on_the_space_of_give():
    options = {"counting_house": True}
    for token, cost in (("give", 4), ("move", 2), ("draw", 1), ("play", 1)):
        game = position(hands={0: "1 2"}, house="1 1 2 3 3", token=token, options=options)
        play(game, pay("trade"))
        assert (game.pool, game.token) == (15 - cost, "give")


def test_r2_only_the_first_paid_action_of_a_chapter_starts_in_the_center():
    game = started()
    game.torch = False
    play(game, pay("draw"))
    assert game.pool == 14
    play(game, pay("play"))
    assert game.pool == 12


def test_r2_a_torch_bonus_before_it_leaves_the_privilege_intact():
    game = position(hands={0: "1 2 3", 1: "1"}, torch=True, token="center")
    play(game, pay("draw", "torch"))
    assert (game.token, game.pool, game.acted) == ("center", 15, False)
    play(game, pay("play"))
    assert (game.token, game.pool) == ("play", 14)


def test_r3_the_cost_is_paid_before_a_coin_is_reached():
    game = position(hands={0: "1"}, token="give", pool=1, scrooge=2)
    assert options_to(game, "move") == set()
    game = position(hands={0: "1"}, token="give", pool=2, scrooge=2)
    play(game, pay("move"))
    assert game.pool == 0
    play(game, step("1", 1))
    assert game.pool == 2


def test_r4_chains_are_a_move_of_the_seat_on_turn_and_add_exactly_five():
    game = position(hands={0: "1", 1: "2"}, pool=15)
    assert of(game, TakeChains, 1) == []
    play(game, TakeChains())
    assert (game.pool, game.shilling_discard) == (20, 0)
    assert (game.chains_left, game.chains_taken) == (2, 1)
    assert game.actors() == (0,)
    assert not game.acted


def test_r4_no_chains_while_fewer_than_five_shillings_are_out_of_the_pool():
    game = position(hands={0: "1"}, pool=16)
    refused(game, TakeChains(), "only 4 aren't in the pool")
    assert TakeChains() in position(hands={0: "1"}, pool=15).legal(0)


def test_r4_with_an_empty_pool_chains_may_be_the_only_move():
    game = position(hands={0: "1"}, pool=0, token="draw", options={"communication": "none"})
    assert game.legal(0) == [TakeChains()]
    play(game, TakeChains())
    assert game.pool == 5


def test_r4_there_are_no_more_chains_than_the_mode_has():
    game = position(hands={0: "1"}, pool=0, token="draw", chains_left=1)
    play(game, TakeChains())
    refused(game, TakeChains(), "no Chains are left")


def test_r4_chains_may_be_taken_after_the_action_while_the_torch_waits():
    game = position(hands={0: "1 1", 1: "1"}, torch=True, pool=5, token="move")
    play(game, pay("draw"))
    assert TakeChains() in game.legal(0)


def test_r5_generous_spirit_adds_one_shilling_and_goes():
    options = {"gift_list": ["generous_spirit"]}
    game = position(hands={0: "1"}, options=options)
    play(game, UseGenerousSpirit())
    assert (game.pool, game.gifts) == (16, [])
    refused(game, UseGenerousSpirit(), "or has used it")


def test_r5_generous_spirit_needs_a_shilling_out_of_the_pool():
    game = position(hands={0: "1"}, pool=20, options={"gift_list": ["generous_spirit"]})
    refused(game, UseGenerousSpirit(), "no shilling outside the pool")


def test_r5_generous_spirit_saves_the_group_for_a_turn():
    game = position(
        hands={0: "1", 1: "1"},
        pool=1,
        token="move",
        chains_left=0,
        options={"gift_list": ["generous_spirit"], "communication": "none"},
    )
    play(game, pay("draw"))
    assert decisions(game) == [UseGenerousSpirit()]
    play(game, UseGenerousSpirit(), pay("give"))
    assert game.pool == 0


def test_r15_a_special_card_costs_one_to_any_space_even_the_same():
    for token in ("move", "draw", "give", "play"):
        for action in ("move", "draw", "give", "play"):
            game = position(hands={0: "1 2*", 1: "3"}, token=token)
            play(game, pay(action, "special", "2*"))
            assert (game.pool, game.token) == (14, action)
            assert game.discard == ["2*"]
            assert "2*" not in game.hands[0]


def test_r15_a_special_card_needs_a_shilling_and_is_no_use_with_the_torch():
    game = position(hands={0: "1 2*"}, pool=0, torch=True, token="move")
    assert {move.pay for move in of(game, ChooseAction)} == {"torch"}
    refused(game, pay("draw", "special", "2*"), "costs 1 shilling, and the pool has 0")
    refused(game, pay("draw", "torch", "2*"), "named for a special card or a discard")


def test_r15_only_special_cards_pay_the_way():
    game = position(hands={0: "1 2"})
    refused(game, pay("draw", "special", "2"), "only a special card")
    refused(game, pay("draw", "special", "2*"), "doesn't hold Compassion 2\\*")


def test_r15_moved_or_played_a_special_card_is_an_ordinary_one():
    game = position(hands={0: "2* 3*"}, scrooge=3, token="draw")
    play(game, pay("move"), step("2*", 5))
    assert (game.pool, game.scrooge) == (14, 5)
    game = position(hands={0: "2* 3*"}, scrooge=5, token="give")
    play(game, pay("play"), laid("2* 3*"))
    assert not game.face_up[4]
    assert game.pool == 14


def test_r15_the_special_card_replaces_the_paid_action():
    game = position(hands={0: "1 1*", 1: "2"}, torch=True)
    play(game, pay("draw", "special", "1*"))
    assert game.acted
    assert {move.pay for move in of(game, ChooseAction)} == {"torch"}


# ---------------------------------------------------------------------- losing


def lost_by(game: SpiritsOfChristmas) -> str:
    result = game.result()
    assert result is not None
    assert result.won is False
    assert result.winners == ()
    assert game.actors() == ()
    (reason,) = [name for name in result.detail if name.startswith("lost_by_")]
    return reason.removeprefix("lost_by_")


def test_r6_a_when_no_card_is_left_in_hands_or_deck():
    game = position(hands={0: "1"}, deck="", token="draw", scrooge=1, house="1 2")
    play(game, pay("move"), step("1", 2))
    assert lost_by(game) == "no_actions"


def test_r6_a_is_tested_after_a_torch_action_too():
    game = position(hands={0: "1"}, deck="", torch=True, acted=True, scrooge=1)
    play(game, pay("move", "torch"), step("1", 2))
    assert lost_by(game) == "no_actions"


def test_r6_a_cards_in_another_hand_keep_the_game_alive():
    game = position(hands={0: "1", 1: "2"}, deck="", token="draw", scrooge=1)
    play(game, pay("move"), step("1", 2))
    assert game.actors() == (1,)


def test_r6_a_the_last_cards_may_still_win():
    game = position(hands={0: "2 3"}, deck="", down=[3, 7, 8], scrooge=5)
    play(game, pay("play"), laid("2 3"))
    assert game.chapter == 2


def test_r6_b_when_no_action_can_be_taken_in_full_with_any_money():
    """The deck has two cards, seat 1 none, and seat 0 gives its last one away at its end."""
    game = full(hands={0: "1 1"}, deck="2", token="draw", scrooge=2, down=[1])
    play(game, pay("move"), step("1", 1))
    assert game.actors() == (1,)
    # Seat 1 can only let seat 0 give.
    assert choosable(game) == {"give"}
    game = full(hands={0: "1"}, deck="2", token="draw", scrooge=2, down=[1])
    play(game, pay("move"), step("1", 1))
    assert lost_by(game) == "no_actions"


def test_r6_b_comes_before_c_and_does_not_wait_for_chains():
    game = full(hands={0: "1"}, deck="2", token="draw", scrooge=2, down=[1], pool=1)
    play(game, pay("move"), step("1", 1))
    assert lost_by(game) == "no_actions"


def test_r6_c_when_the_shillings_run_out():
    game = position(hands={0: "1", 1: "1"}, pool=1, token="move", chains_left=0)
    play(game, pay("draw"))
    assert lost_by(game) == "shillings"


def test_r6_c_the_torch_may_still_reach_a_coin():
    fields: dict[str, Any] = {
        "pool": 1,
        "token": "move",
        "chains_left": 0,
        "torch": True,
        "scrooge": 2,
    }
    game = position(hands={0: "1", 1: "1"}, **fields)
    play(game, pay("draw"), EndTurn())
    assert game.actors() == (1,)
    assert {move.pay for move in of(game, ChooseAction)} == {"torch"}
    play(game, pay("move", "torch"), step("1", 1))
    assert game.pool == 2
    assert game.actors() == (1,)


def test_r6_c_with_the_torch_used_in_vain_it_is_lost():
    fields: dict[str, Any] = {
        "pool": 0,
        "token": "move",
        "chains_left": 0,
        "torch": True,
        "scrooge": 3,
    }
    game = position(hands={0: "2", 1: "1"}, down=[1], **fields)
    play(game, pay("move", "torch"), step("2", 1))
    assert lost_by(game) == "shillings"


def test_r6_c_a_special_card_can_save_when_the_way_is_too_dear():
    """Full actions only: DRAW would cost 4, a special card makes it 1."""
    game = full(hands={0: "", 1: "2*"}, pool=1, token="move", chains_left=0, on_turn=1, scrooge=3)
    assert options_to(game, "draw") == {("shillings", None), ("special", "2*")}
    game = full(hands={1: ""}, pool=1, token="play", chains_left=0, on_turn=0, scrooge=3)
    game.on_turn = 1
    game._begin_turn()
    # DRAW is opposite and costs 2; nothing else can be taken without a card.
    assert lost_by(game) == "shillings"


def test_r6_c_unaffordable_but_possible_waits_for_chains():
    game = full(hands={}, pool=1, token="play", chains_left=1)
    assert decisions(game) == [TakeChains()]
    play(game, TakeChains())
    assert options_to(game, "draw") == {("shillings", None)}


def test_a_lost_game_scores_the_finished_chapters_and_has_no_title():
    game = position(
        3, hands={0: "1", 1: "1"}, pool=1, token="move", chains_left=0, points=[7, 9], chapter=3
    )
    play(game, pay("draw"))
    result = game.result()
    assert result is not None
    assert result.scores == (16, 16, 16)
    assert result.title == ""
    assert result.detail == {
        "chapter_1": (7, 7, 7),
        "chapter_2": (9, 9, 9),
        "chains_taken": (0, 0, 0),
        "lost_by_shillings": (1, 1, 1),
    }
    with pytest.raises(GameOver):
        game.submit(1, pay("draw"))


# ---------------------------------------------------------------------- full actions


def test_r7_actions_that_do_nothing_may_be_chosen_and_are_paid():
    for action, fields in (
        ("move", {"hands": {1: "1"}}),
        ("draw", {"hands": {1: "1"}, "deck": ""}),
        ("play", {"hands": {1: "1"}, "scrooge": 3}),
        ("play", {"hands": {0: "1"}, "scrooge": 1}),
        ("play", {"hands": {0: "1"}, "scrooge": 0}),
        ("play", {"hands": {0: "1"}, "scrooge": 3, "down": [3]}),
        ("give", {"hands": {}}),
    ):
        game = position(**fields)
        before = [*game.hands]
        play(game, pay(action))
        assert game.pool == 14
        assert game.actors() == (1,)
        assert game.hands == before


def test_r7_what_can_be_done_must_be_done():
    game = position(hands={0: "1 2"}, scrooge=3)
    play(game, pay("play"))
    assert kinds(decisions(game)) == {PlayCards}
    refused(game, PlayCards(()), "at least one card")
    game = position(hands={0: "1 2"}, scrooge=3)
    play(game, pay("move"))
    assert kinds(decisions(game)) == {MoveScrooge}
    game = position(hands={1: "1 2"})
    play(game, pay("give"))
    assert kinds(decisions(game)) == {Give}
    play(game, Give(1, 0))
    refused(game, HandOver(()), "at least one card")


def test_r7_trade_needs_a_card_to_be_chosen_at_all():
    options = {"counting_house": True}
    game = position(hands={1: "1"}, house="1 1 2 2 3", options=options)
    refused(game, pay("trade"), "needs a card to discard")
    game = position(hands={0: "1*"}, house="1 1 2 2 3", options=options)
    # R9: not with the only card as payment.
    assert options_to(game, "trade") == {("shillings", None)}


@pytest.mark.parametrize(
    ("action", "possible", "impossible"),
    [
        ("move", {"hands": {0: "1"}}, {"hands": {1: "1"}}),
        ("draw", {"deck": "1 2 3"}, {"deck": "1 2", "hands": {0: "1"}}),
        ("give", {"hands": {1: "1"}}, {"hands": {}}),
        ("play", {"hands": {0: "3"}, "scrooge": 3}, {"hands": {0: "1"}, "scrooge": 1}),
        ("play", {"hands": {0: "3"}, "scrooge": 3}, {"hands": {1: "1"}, "scrooge": 3}),
        (
            "play",
            {"hands": {0: "3"}, "scrooge": 3},
            {"hands": {0: "1"}, "scrooge": 3, "down": [3]},
        ),
    ],
)
def test_r8_full_actions_only(action: str, possible: dict[str, Any], impossible: dict[str, Any]):
    assert action in choosable(full(**possible))
    game = full(**impossible)
    assert action not in choosable(game)
    refused(game, pay(action), "must be taken in full")
    assert action in choosable(position(**impossible))


def test_r8_trade_in_full_takes_two_cards_of_the_house():
    options = {**FULL, "counting_house": True}
    assert "trade" in choosable(full(hands={0: "1"}, house="1 2", options=options))
    assert "trade" not in choosable(full(hands={0: "1"}, house="2", options=options))


def test_r8_completing_a_shadow_is_not_needed():
    game = full(hands={0: "3"}, scrooge=3)
    play(game, pay("play"), laid("3"))
    assert game.under[2] == ["3"]


def test_r8_holds_for_the_torch_as_well():
    game = full(hands={1: "1"}, torch=True, acted=True, deck="1 1")
    assert choosable(game) == {"give"}
    assert EndTurn() in game.legal(0)


def test_r8_a_coins_card_does_not_count():
    game = full(hands={0: "1", 1: "1"}, scrooge=1, deck="")
    play(game, pay("move"), step("1", 2))
    assert not game.face_up[1]


def test_r9_the_hand_counts_as_it_is_after_paying():
    game = full(hands={0: "1*"}, scrooge=3, token="move")
    assert options_to(game, "play") == {("shillings", None)}
    assert ("special", "1*") not in options_to(game, "move")
    assert ("special", "1*") in options_to(game, "draw")
    # GIVE: nobody would have a card any more.
    assert ("special", "1*") not in options_to(game, "give")
    game = full(hands={0: "1*", 1: "2"}, scrooge=3, token="move")
    assert ("special", "1*") in options_to(game, "give")


def test_r9_without_full_actions_the_only_card_may_pay_for_nothing():
    game = position(hands={0: "1*"}, scrooge=3, token="move")
    play(game, pay("play", "special", "1*"))
    assert game.actors() == (1,)
    assert game.under[2] == []


# ---------------------------------------------------------------------- MOVE


def test_w1_from_the_bedroom_in_the_middle():
    game = position(hands={0: "1 2 3"})
    play(game, pay("move"))
    assert of(game, MoveScrooge) == [
        *(step("1", 4), step("1", 5)),
        *(step("2", 3), step("2", 6)),
        *(step("3", 2), step("3", 7)),
    ]


@pytest.mark.parametrize("place", [1, 2, 3])
def test_w2_near_the_left_end_three_steps_go_to_the_right(place: int):
    game = position(hands={0: "3"}, scrooge=place)
    play(game, pay("move"))
    assert of(game, MoveScrooge) == [step("3", place + 3)]
    refused(game, step("3", (place - 4) % 8 + 1), f"takes Scrooge to position {place + 3}, not")


def test_r10_every_card_can_always_be_used():
    for gap in range(1, 8):
        for place in range(9):
            game = position(hands={0: "1 2 3"}, scrooge=place, bedroom=gap)
            play(game, pay("move"))
            assert {move.card for move in of(game, MoveScrooge)} == {"1", "2", "3"}


def test_r10_a_gap_at_the_side():
    game = position(hands={0: "1 2 3"}, bedroom=1)
    play(game, pay("move"))
    assert of(game, MoveScrooge) == [step("1", 1), step("1", 2), step("2", 3), step("3", 4)]


def test_r10_face_down_scenes_may_be_crossed_and_entered_to_no_effect():
    game = position(hands={0: "3 1", 1: "1"}, scrooge=3, down=[4, 5, 6])
    play(game, pay("move"), step("3", 6))
    assert (game.scrooge, game.pool) == (6, 14)
    assert game.torch is False


def test_the_bedroom_is_no_place_in_the_row():
    """From position 4 to 5 is one step, though the Bedroom lies between."""
    game = position(hands={0: "1"}, scrooge=4)
    play(game, pay("move"))
    assert of(game, MoveScrooge) == [step("1", 3), step("1", 5)]


def test_a_card_moved_with_goes_to_the_discard_pile():
    game = position(hands={0: "1 2*"})
    play(game, pay("move"), step("2*", 3))
    assert (game.discard, game.hands[0]) == (["2*"], ["1"])


def test_r10_activation_is_mandatory():
    game = position(hands={0: "1"}, scrooge=2)
    play(game, pay("move"), step("1", 1))
    assert not game.face_up[0]
    assert (game.pool, game.shilling_discard) == (16, 4)


def test_r11_a_coin_takes_what_there_is():
    game = position(hands={0: "1"}, scrooge=5, pool=20, token="draw")
    play(game, pay("move"), step("1", 6))
    assert (game.pool, game.shilling_discard) == (20, 0)
    assert not game.face_up[5]


def test_r11_a_coin_draws_its_card_for_the_seat_on_turn_if_there_is_one():
    game = position(hands={0: "1"}, scrooge=1, deck="3 2*")
    play(game, pay("move"), step("1", 2))
    assert game.hands[0] == ["2*"]
    assert game.pool == 15
    game = position(hands={0: "1", 1: "1"}, scrooge=1, deck="")
    play(game, pay("move"), step("1", 2))
    assert game.hands[0] == []
    assert not game.face_up[1]


def test_the_torch_of_plenty_puts_the_torch_on_its_space():
    game = position(hands={0: "1 1"}, scrooge=3)
    play(game, pay("move"), step("1", 4))
    assert game.torch
    assert not game.face_up[3]
    assert game.actors() == (0,)
    assert EndTurn() in game.legal(0)


def test_r12_the_torch_scene_is_flipped_even_if_the_torch_is_there():
    game = position(hands={0: "1 1"}, scrooge=3, torch=True)
    play(game, pay("move"), step("1", 4))
    assert game.torch
    assert not game.face_up[3]


def test_a_shadow_does_nothing_when_it_is_reached():
    game = position(hands={0: "1 2 3"}, scrooge=4)
    play(game, pay("move"), step("1", 5))
    assert game.face_up[4]
    assert game.actors() == (1,)


# ---------------------------------------------------------------------- PLAY CARDS


def test_w3_thank_you_very_much():
    game = position(hands={0: "2 3 3 1"}, chapter=3, scrooge=4)
    assert SCENES[2][4].title == "Thank You Very Much!"
    play(game, pay("play"), laid("2 3 3"))
    assert not game.face_up[3]
    assert game.under[3] == []
    assert sorted(game.discard) == ["2", "3", "3"]


@pytest.mark.parametrize("short", ["3 3", "2 3", "2 2 3", "1 3 3 3", "1 1 1 2 2 2 3"])
def test_a_shadow_needs_every_symbol(short: str):
    game = position(hands={0: f"{short} 1*"}, chapter=3, scrooge=4)
    play(game, pay("play"), laid(short))
    assert game.face_up[3]
    assert game.under[3] == short.split()


def test_r13_a_shadow_may_be_completed_bit_by_bit_by_several_seats():
    game = position(hands={0: "2 1", 1: "2 1"}, scrooge=7, token="move")
    play(game, pay("play"), laid("2"), pay("give"))
    play(game, Give(0, 1), HandOver(("1",)))
    game.on_turn, game.token = 1, "give"
    play(game, pay("play"), laid("1 2"))
    assert not game.face_up[6]


def test_r13_extra_cards_are_allowed_and_discarded_with_the_rest():
    game = position(hands={0: "1 1 1 2 3*"}, scrooge=3)
    play(game, pay("play"), laid("1 1 1 3*"))
    assert not game.face_up[2]
    assert Counter(game.discard) == Counter(["1", "1", "1", "3*"])
    assert game.hands[0] == ["2"]


def test_r13_cards_stay_when_scrooge_leaves():
    game = position(hands={0: "1", 1: "1 2"}, scrooge=3)
    play(game, pay("play"), laid("1"), pay("move"), step("2", 5))
    assert game.under[2] == ["1"]
    game = position(hands={0: "1 3"}, scrooge=3, under={3: "1"})
    play(game, pay("play"), laid("1"))
    assert not game.face_up[2]


def test_scrooge_stays_on_a_completed_shadow_where_nothing_can_be_played():
    game = position(hands={0: "1 1 2", 1: "1"}, scrooge=3)
    play(game, pay("play"), laid("1 1"))
    assert game.scrooge == 3
    play(game, pay("give"), Give(1, 0), HandOver(("1",)))
    game.on_turn = 0
    play(game, pay("play"))
    assert game.under[2] == []


def test_every_choice_of_cards_is_listed_once_small_ones_first():
    game = position(hands={0: "1 1 1* 2"}, scrooge=3)
    play(game, pay("play"))
    assert [move.cards for move in of(game, PlayCards)] == [
        *(("1",), ("1*",), ("2",)),
        *(("1", "1"), ("1", "1*"), ("1", "2"), ("1*", "2")),
        *(("1", "1", "1*"), ("1", "1", "2"), ("1", "1*", "2")),
        ("1", "1", "1*", "2"),
    ]


# ---------------------------------------------------------------------- DRAW and hand limit


def test_draw_takes_three_cards_or_as_many_as_there_are():
    game = position(hands={0: "1"}, deck="1 2 3 2* 3*")
    play(game, pay("draw"))
    assert game.hands[0] == ["1", "2*", "3", "3*"]
    assert game.deck == ["1", "2"]
    game = position(hands={0: "1"}, deck="3 2")
    play(game, pay("draw"))
    assert game.hands[0] == ["1", "2", "3"]


def test_r19_the_deck_is_not_reshuffled():
    game = position(hands={0: "1", 1: "1"}, deck="3")
    play(game, pay("draw"))
    assert game.deck == []
    play(game, pay("give"), Give(0, 1), HandOver(("1",)), pay("draw"))
    assert game.deck == []
    assert game.hands[0] == ["3"]


def test_r17_the_hand_limit_of_seven_counts_at_the_end_of_a_turn_for_all_seats():
    game = position(3, hands={0: "1 1 1 1 1 2", 1: "2 2 2 2 2 3 3", 2: "3"}, torch=True)
    play(game, pay("draw"))
    assert len(game.hands[0]) == 9
    assert game.actors() == (0,)
    play(game, pay("give", "torch"), Give(2, 1), HandOver(("3",)))
    assert game.actors() == [0, 1]
    assert {len(move.cards) for move in of(game, DiscardDown, 0)} == {2}
    assert {len(move.cards) for move in of(game, DiscardDown, 1)} == {1}
    assert decisions(game, 2) == []
    refused(game, DiscardDown(("1",)), "exactly 2 cards must go")
    game.submit(1, DiscardDown(("3",)))
    assert len(game.hands[1]) == 8
    game.submit(0, DiscardDown(("1", "1")))
    assert [len(hand) for hand in game.hands] == [7, 7, 0]
    assert game.discard[-3:] == ["1", "1", "3"]
    assert game.actors() == (1,)


def test_r17_hands_may_be_larger_in_between():
    game = position(hands={0: "1 1 1 1 2 2 2", 1: "3"}, torch=True, scrooge=3)
    play(game, pay("draw"), pay("play", "torch"), laid("1 2 2 2"))
    assert phase(game) == "action"
    assert game.actors() == (1,)


def test_r17_another_seat_alone_may_be_over_the_limit():
    game = position(hands={0: "1 1", 1: "2 2 2 2 3 3 3"})
    play(game, pay("give"), Give(0, 1), HandOver(("1",)))
    assert game.actors() == [1]
    play(game, DiscardDown(("1",)))
    assert (game.actors(), game.phase) == ((1,), "action")


def test_r17_counts_also_when_the_torch_is_left():
    game = position(hands={0: "1 1 1 2 2 2"}, torch=True)
    play(game, pay("draw"))
    assert game.actors() == (0,)
    play(game, EndTurn())
    assert phase(game) == "discard_down"


def test_r17_seven_cards_are_kept():
    game = position(hands={0: "1 1 1 1"})
    play(game, pay("draw"))
    assert game.actors() == (1,)


# ---------------------------------------------------------------------- GIVE


def test_r14_the_seat_on_turn_names_any_two_seats():
    game = position(4, hands={1: "1 2", 3: "3"})
    play(game, pay("give"))
    named = {(move.giver, move.receiver) for move in of(game, Give)}
    assert named == {(1, 0), (1, 2), (1, 3), (3, 0), (3, 1), (3, 2)}
    refused(game, Give(0, 1), "seat 0 has no card to give")
    refused(game, Give(1, 1), "to another seat")
    refused(game, Give(1, 4), "seats are 0 to 3")


def test_r14_the_giver_chooses_the_cards_and_cannot_refuse():
    game = position(3, hands={1: "1 2 2", 2: "3"})
    play(game, pay("give"), Give(1, 2))
    assert game.actors() == (1,)
    assert kinds(decisions(game)) == {HandOver}
    assert decisions(game, 0) == []
    play(game, HandOver(("1", "2")))
    assert game.hands == [[], ["2"], ["1", "2", "3"]]
    assert game.actors() == (1,)
    assert phase(game) == "action"


def test_r14_a_torch_give_is_separate():
    game = position(3, hands={0: "1", 1: "2", 2: "3"}, torch=True)
    play(game, pay("give"), Give(0, 1), HandOver(("1",)))
    play(game, pay("give", "torch"), Give(1, 2), HandOver(("1", "2")))
    assert game.hands == [[], [], ["1", "2", "3"]]


# ---------------------------------------------------------------------- the Torch


def test_r16_the_torch_pays_for_any_action_and_the_token_stays():
    for action in ("move", "draw", "give", "play"):
        game = position(hands={0: "1 1", 1: "2"}, torch=True, token="draw", scrooge=3)
        play(game, pay(action, "torch"))
        assert (game.pool, game.token, game.torch) == (15, "draw", False)
        assert not game.acted


def test_r16_before_the_paid_action_or_after_it_but_once():
    game = position(hands={0: "1 1", 1: "2"}, torch=True)
    play(game, pay("draw", "torch"))
    assert {move.pay for move in of(game, ChooseAction)} == {"shillings"}
    play(game, pay("draw"))
    assert phase(game) == "discard_down"
    game = position(hands={0: "1", 1: "2"}, torch=True)
    play(game, pay("draw"))
    assert {move.pay for move in of(game, ChooseAction)} == {"torch"}
    play(game, pay("draw", "torch"))
    assert game.actors() == (1,)
    assert not game.torch


def test_r16_not_inside_an_action():
    game = position(hands={0: "1 1", 1: "2"}, torch=True)
    play(game, pay("move"))
    assert kinds(decisions(game)) == {MoveScrooge}


def test_r16_only_the_seat_on_turn_may_use_it():
    game = position(hands={0: "1", 1: "2"}, torch=True)
    assert decisions(game, 1) == []


def test_r16_it_never_replaces_the_paid_action():
    game = position(hands={0: "1 1", 1: "2"}, torch=True)
    play(game, pay("draw", "torch"))
    assert game.actors() == (0,)
    refused(game, EndTurn(), "after its paid action")


def test_r16_twice_in_a_turn_if_it_comes_back():
    game = position(hands={0: "1 1 2", 1: "2"}, torch=True, scrooge=3, token="draw")
    play(game, pay("draw", "torch"), pay("move"), step("1", 4))
    assert game.torch
    play(game, pay("draw", "torch"))
    assert not game.torch


def test_the_turn_ends_by_itself_without_the_torch_and_by_a_move_with_it():
    game = position(hands={0: "1", 1: "2"})
    play(game, pay("draw"))
    assert game.actors() == (1,)
    game = position(hands={0: "1", 1: "2"}, torch=True)
    play(game, pay("draw"))
    assert game.actors() == (0,)
    play(game, EndTurn())
    assert game.actors() == (1,)
    assert game.torch


# ---------------------------------------------------------------------- chapters and points


def last_shadow(seats: int = 2, **more: Any) -> SpiritsOfChristmas:
    """Seat 0 can complete the last Shadow, on position 5."""
    fields: dict[str, Any] = {"hands": {0: "2 3"}, "down": [3, 7, 8], "scrooge": 5, "token": "move"}
    more = {"finished": [True] * seats, **more}
    return position(seats, **{**fields, **more})


def test_r20_points_for_coins_shillings_and_the_torch():
    game = last_shadow(down=[1, 3, 6, 7, 8], torch=True)
    play(game, pay("play"), laid("2 3"))
    assert game.points == [2 + 14 + 3]
    game = last_shadow(down=[3, 4, 7, 8], pool=1)
    play(game, pay("play"), laid("2 3"))
    assert game.points == [0]


def test_r18_the_chapter_ends_at_once_even_without_the_paid_action():
    game = last_shadow(torch=True)
    play(game, pay("play", "torch"), laid("2 3"))
    assert game.points == [15]
    assert (game.chapter, game.actors()) == (2, (1,))
    assert not game.acted
    assert not game.bonus


def test_r18_no_loss_with_an_empty_pool_and_no_discards():
    game = last_shadow(hands={0: "2 3", 1: "1 1 1 1 1 1 1 1"}, pool=1, chains_left=0)
    play(game, pay("play"), laid("2 3"))
    assert (game.points, game.chapter, game.phase) == ([0], 2, "action")


def test_a_new_chapter_is_set_up_anew():
    game = last_shadow(4, pool=3, options={"counting_house": True}, house="1 1 2 2 3", bedroom=6)
    play(game, pay("play"), laid("2 3"), AssignFirstPlayer(2))
    assert (game.pool, game.shilling_discard, game.token) == (15, 5, "center")
    assert [len(hand) for hand in game.hands] == [3, 3, 3, 3]
    assert (len(game.house), len(game.deck), game.discard) == (5, 13, [])
    assert game.under == [[] for _ in range(8)]
    assert (game.scrooge, game.bedroom, game.face_up) == (0, 4, [True] * 8)
    assert game.finished == [False] * 4
    conserved(game)
    # R2: the first action costs 1 again.
    play(game, pay("draw"))
    assert game.pool == 14


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_r21_the_token_passes_clockwise_with_up_to_three_seats(seats: int):
    game = last_shadow(seats, first_player=seats - 1, on_turn=0)
    play(game, pay("play"), laid("2 3"))
    assert game.first_player == 0
    assert game.actors() == (0,)
    assert game.chapter == 2


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_r21_the_token_is_assigned_to_who_has_not_had_it(seats: int):
    game = last_shadow(seats)
    play(game, pay("play"), laid("2 3"))
    assert game.actors() == (0,)
    assert [move.seat for move in of(game, AssignFirstPlayer)] == list(range(1, seats))
    assert game.chapter == 1
    play(game, AssignFirstPlayer(2))
    assert (game.chapter, game.first_player, game.actors()) == (2, 2, (2,))
    refused(game, AssignFirstPlayer(1), "isn't possible now")
    game.phase = "assign"
    assert [move.seat for move in of(game, AssignFirstPlayer)] == [1, *range(3, seats)]
    refused(game, AssignFirstPlayer(0), "seat 0 has had the First Player token")


def test_r21_the_first_player_assigns_whoever_had_the_last_turn():
    game = last_shadow(4, hands={2: "2 3"}, on_turn=2)
    play(game, pay("play"), laid("2 3"))
    assert game.actors() == (0,)


def test_r22_chains_do_not_come_back():
    game = last_shadow(chains_left=1, chains_taken=2)
    play(game, pay("play"), laid("2 3"))
    assert (game.chains_left, game.chains_taken) == (1, 2)


def test_the_torch_by_mode_at_the_start_of_a_later_chapter():
    for mode, left, there in (
        ("very_easy", False, True),
        ("very_easy", True, True),
        ("easy", True, True),
        ("easy", False, False),
        ("normal", True, False),
        ("humbug", True, False),
    ):
        options: dict[str, Any] = {"mode": mode, "gift_list": None}
        if mode in ("easy", "normal"):
            options["gift_list"] = ["generous_spirit"]
        game = last_shadow(options=options, torch=left)
        play(game, pay("play"), laid("2 3"))
        assert game.torch == there
        # R20: before it is removed.
        assert game.points == [14 + 3 * left]


# ---------------------------------------------------------------------- the end


def finale(seats: int = 2, **more: Any) -> SpiritsOfChristmas:
    """Seat 0 can complete the last Shadow of the game, on position 4."""
    fields: dict[str, Any] = {"hands": {0: "2 3 3"}, "down": [2, 5, 8], "scrooge": 4, "chapter": 3}
    return position(seats, **{**fields, "token": "move", **more})


@pytest.mark.parametrize(("taken", "bonus"), [(0, 18), (1, 12), (2, 6), (3, 0)])
def test_the_bonus_for_chains(taken: int, bonus: int):
    game = finale(3, points=[4, 5], pool=3, chains_taken=taken)
    play(game, pay("play"), laid("2 3 3"))
    result = game.result()
    assert result is not None
    assert result.won
    assert result.winners == (0, 1, 2)
    assert result.scores == (4 + 5 + 2 + bonus,) * 3
    assert result.detail["chains_taken"] == (taken,) * 3


def test_r22_humbug_scores_eighteen_for_no_chains():
    options = {"mode": "humbug", "gift_list": None, "communication": "none"}
    game = finale(points=[0, 0], pool=1, options=options)
    play(game, pay("play"), laid("2 3 3"))
    result = game.result()
    assert result is not None
    assert result.scores == (18, 18)


@pytest.mark.parametrize(
    ("total", "title"),
    [
        (0, "Miserly"),
        (9, "Miserly"),
        (10, "Merry"),
        (14, "Merry"),
        (15, "Content"),
        (19, "Content"),
        (20, "Compassionate"),
        (25, "Charitable"),
        (29, "Charitable"),
        (30, "Spirited"),
        (34, "Spirited"),
        (35, "Father Christmas!"),
        (60, "Father Christmas!"),
    ],
)
def test_titles_in_company(total: int, title: str):
    game = finale(points=[total, 0], pool=1, chains_taken=3)
    play(game, pay("play"), laid("2 3 3"))
    result = game.result()
    assert result is not None
    assert (result.scores[0], result.title) == (total, title)


@pytest.mark.parametrize(
    ("total", "title"),
    [
        (9, "Miserly"),
        (10, "Merry"),
        (12, "Merry"),
        (13, "Content"),
        (16, "Compassionate"),
        (18, "Compassionate"),
        (19, "Charitable"),
        (22, "Spirited"),
        (24, "Spirited"),
        (25, "Father Christmas!"),
    ],
)
def test_titles_alone_without_a_bonus(total: int, title: str):
    game = finale(1, points=[total, 0], pool=1)
    play(game, pay("play"), laid("2 3 3"))
    result = game.result()
    assert result is not None
    assert (result.scores, result.title) == ((total,), title)
    assert result.winners == (0,)


# ---------------------------------------------------------------------- Gifts


def test_gift_1_first_player_divides_three_cards():
    game = started(3, gift_list=["high_principles"])
    assert phase(game) == "divide"
    assert len(game.gift_cards) == 3
    assert len(game.deck) == 30 - 9 - 3
    three = game.gift_cards.copy()
    before = [*map(Counter, game.hands)]
    play(game, Divide((0, 2, 2)))
    assert Counter(game.hands[0]) - before[0] == Counter([three[0]])
    assert Counter(game.hands[2]) - before[2] == Counter(three[1:])
    assert Counter(game.hands[1]) == before[1]
    assert phase(game) == "action"
    conserved(game)


def test_gift_1_lists_every_division_once():
    game = started(6, gift_list=["high_principles"])
    game.gift_cards = ["1", "2", "3"]
    assert len(of(game, Divide)) == 216
    game.gift_cards = ["1", "1", "3"]
    assert len(of(game, Divide)) == 21 * 6
    refused(game, Divide((1, 0, 0)), "of equal cards the lower seat first")
    game.gift_cards = ["1", "1*", "3"]
    assert len(of(game, Divide)) == 216


def test_gift_1_is_seen_by_divider_and_new_owners_only():
    game = started(3, gift_list=["high_principles"])
    game.gift_cards, three = ["1", "2", "3*"], ["1", "2", "3*"]
    assert game.view(0).gift_cards == three
    for viewer in (None, 1, 2):
        assert game.view(viewer).gift_cards == [HIDDEN] * 3
    move = Divide((0, 1, 1))
    assert game.secret(0, move) == ("to",)
    game.heard()
    play(game, move)
    facts = game.heard()
    seen = {v: [f.text for f in facts if f.known_to(v)] for v in (None, 0, 1, 2)}
    assert "seat 1 gets 2 of the Gift of seat 0" in seen[None]
    assert "seat 1 gets Compassion 2, Charity 3* of the Gift of seat 0" in seen[1]
    assert "seat 1 gets Compassion 2, Charity 3* of the Gift of seat 0" in seen[0]
    assert seen[2] == seen[None]


def test_gift_1_alone_exchanges_up_to_two_cards_with_the_counting_house():
    game = alone(
        hands={0: "1 1 2 3 3*"}, house="1 2 2 2* 3", phase="exchange", gifts=[Gift.HIGH_PRINCIPLES]
    )
    sizes = Counter(len(move.cards) for move in of(game, Exchange))
    assert sizes == {0: 1, 1: 4 * 4, 2: 7 * 7}
    assert all(len(move.cards) == len(move.for_cards) for move in of(game, Exchange))
    play(game, Exchange(cards("1 3*"), cards("2 2*")))
    assert game.hands[0] == ["1", "2", "2", "2*", "3"]
    assert game.house == ["1", "1", "2", "3", "3*"]
    assert phase(game) == "action"
    conserved(game)


def test_gift_1_alone_needs_no_exchange():
    game = started(1, gift_list=["high_principles"])
    before = game.hands[0].copy()
    play(game, Exchange((), ()))
    assert game.hands[0] == before
    refused(game, Exchange((), ()), "isn't possible now")


def test_gift_3_moves_the_bedroom_before_the_first_turn():
    game = started(2, gift_list=["chance_to_change"])
    assert [move.gap for move in of(game, MoveBedroom)] == [1, 2, 3, 4, 5, 6, 7]
    play(game, MoveBedroom(7))
    game.hands[0] = ["1", "2", "3"]
    play(game, pay("move"))
    assert of(game, MoveScrooge) == [step("1", 7), step("1", 8), step("2", 6), step("3", 5)]


def test_gifts_in_order_1_opening_3():
    game = started(2, gift_list=list(Gift), communication="jacob_marley")
    assert phase(game) == "divide"
    play(game, Divide((0, 0, 0)))
    assert phase(game) == "opening"
    play(game, Ready(), Ready())
    assert phase(game) == "bedroom"
    play(game, MoveBedroom(4))
    assert phase(game) == "action"


def test_r23_gifts_1_and_3_act_in_every_chapter_and_gift_2_once():
    game = last_shadow(options={"gift_list": list(Gift)})
    play(game, UseGenerousSpirit(), pay("play"), laid("2 3"))
    assert game.chapter == 2
    assert phase(game) == "divide"
    play(game, Divide((0, 0, 0)))
    assert phase(game) == "bedroom"
    play(game, MoveBedroom(4))
    assert UseGenerousSpirit() not in game.legal(1)


# ---------------------------------------------------------------------- story


def test_w4_the_example_of_the_rulebook():
    game = story(hands={0: "2 1 3", 1: "1 3 3 1 1 1"}, token="draw")
    # First 2, which is a Coin.
    play(game, pay("move"), step("3", 2))
    assert decisions(game) == [Activate(), Leave()]
    play(game, Activate())
    assert (game.last, game.face_up[1], game.pool) == (2, False, 15)
    # Then 1, which offers nothing any more.
    game.token = "draw"
    play(game, pay("move"), step("1", 1))
    assert game.actors() == (0,)
    assert game.face_up[0]
    # 6 is left.
    game.token, game.scrooge = "draw", 3
    game.hands[0] = ["3"]
    play(game, pay("move"), step("3", 6), Leave())
    assert (game.last, game.face_up[5]) == (2, True)
    # 3 is completed.
    game.scrooge = 3
    play(game, pay("play"), laid("1 1"))
    assert (game.last, game.face_up[2]) == (3, False)
    # 7 with 5 face-up loses at once.
    game.hands[0] = ["1", "2", "2"]
    game.scrooge, game.token = 7, "give"
    play(game, pay("play"), laid("1 2 2"))
    assert lost_by(game) == "story"


def test_r24_the_torch_has_no_number():
    game = story(hands={0: "1 1", 1: "1"}, scrooge=5, last=6, down=[3, 5])
    play(game, pay("move"), step("1", 4))
    assert decisions(game) == [Activate(), Leave()]
    play(game, Activate())
    assert (game.last, game.torch) == (6, True)


def test_r25_the_torch_may_be_left():
    game = story(hands={0: "1 1", 1: "1"}, scrooge=5)
    play(game, pay("move"), step("1", 4), Leave())
    assert (game.torch, game.face_up[3]) == (False, True)


def test_r25_staying_gives_no_second_offer_and_returning_does():
    game = story(hands={0: "1 1", 1: "1 1"}, scrooge=2)
    play(game, pay("move"), step("1", 1), Leave())
    assert phase(game) == "action"
    assert Activate() not in game.legal(1)
    game.token = "draw"
    play(game, pay("move"), step("1", 2))
    assert phase(game) == "activate"
    play(game, Leave())
    game.token = "draw"
    play(game, pay("move"), step("1", 1))
    assert decisions(game) == [Activate(), Leave()]


def test_r26_flipping_a_coin_too_early_loses_too():
    game = story(hands={0: "1"}, scrooge=5)
    play(game, pay("move"), step("1", 6), Activate())
    assert lost_by(game) == "story"
    assert game.pool == 17


def test_r26_a_coin_below_all_open_shadows_is_safe():
    game = story(hands={0: "1", 1: "1"}, scrooge=5, down=[3, 5])
    play(game, pay("move"), step("1", 6), Activate())
    assert game.last == 6
    assert game.result() is None


def test_r26_completing_a_shadow_is_never_optional():
    game = story(hands={0: "2 3", 1: "1"}, scrooge=5)
    play(game, pay("play"), laid("2 3"))
    assert lost_by(game) == "story"


def test_r26_playing_without_completing_is_free_of_the_order():
    game = story(hands={0: "2 2", 1: "1"}, scrooge=7)
    play(game, pay("play"), laid("2 2"))
    assert game.under[6] == ["2", "2"]
    assert game.result() is None


def test_story_a_whole_chapter_in_order_may_skip_coins():
    game = story(hands={0: "1 1 1"}, scrooge=8, last=7, down=[3, 5, 7], under={8: "3 3"})
    play(game, pay("play"), laid("1"))
    assert game.chapter == 2
    assert game.last == 0


def test_outside_the_story_numbers_do_not_matter():
    game = position(hands={0: "1 2 2"}, scrooge=7)
    play(game, pay("play"), laid("1 2 2"))
    assert game.result() is None
    assert game.last == 0


# ---------------------------------------------------------------------- Counting House


def test_r27_trade_discards_one_takes_two_and_refills():
    game = position(
        hands={0: "1 3"},
        house="1* 2 2 2 3",
        deck="3 2 1",
        options={"counting_house": True},
    )
    play(game, pay("trade"))
    # The traded card isn't among those to be taken.
    assert {move.take for move in of(game, Trade)} == {
        *(("1*", "2"), ("1*", "3"), ("2", "2"), ("2", "3")),
    }
    play(game, Trade("1", ("1*", "2")))
    assert game.hands[0] == ["1*", "2", "3"]
    assert game.discard[-1] == "1"
    assert game.house == ["1", "2", "2", "2", "3"]
    assert game.deck == ["3"]
    conserved(game)


def test_r27_a_short_deck_refills_as_far_as_it_goes():
    game = position(hands={0: "1"}, house="1 2 2 3 3", deck="3*", options={"counting_house": True})
    play(game, pay("trade"), Trade("1", ("1", "2")))
    assert game.house == ["2", "3", "3", "3*"]
    assert game.deck == []


@pytest.mark.parametrize(("house", "taken"), [("2", ("2",)), ("", ())])
def test_r27_all_cards_of_a_short_house_are_taken(house: str, taken: tuple[Any, ...]):
    game = position(hands={0: "1 1"}, house=house, deck="", options={"counting_house": True})
    play(game, pay("trade"))
    assert of(game, Trade) == [Trade("1", taken)]
    play(game, Trade("1", taken))
    assert game.hands[0] == ["1", *taken]


def test_without_the_counting_house_there_is_no_trade():
    game = position(hands={0: "1"})
    assert "trade" not in choosable(game)
    refused(game, pay("trade"), "without the Counting House")


def test_with_the_counting_house_give_is_possible_too():
    game = position(hands={0: "1"}, house="1 2 2 3 3", options={"counting_house": True})
    assert choosable(game) == {"move", "draw", "give", "trade", "play"}


# ---------------------------------------------------------------------- alone


def test_r28_neighbors_and_the_first_action_cost_a_shilling():
    game = alone(hands={0: "1 2 3"}, token="center", house="1 1 2 2 3", scrooge=3)
    assert {(m.action, m.pay) for m in of(game, ChooseAction)} == {
        (action, "shillings") for action in ("move", "draw", "trade", "play")
    }
    for token, near in (("move", {"draw", "play"}), ("draw", {"move", "trade"})):
        game = alone(hands={0: "1 2 3"}, token=token, house="1 1 2 2 3", scrooge=3)
        paid = {m.action for m in of(game, ChooseAction) if m.pay == "shillings"}
        assert paid == near


def test_r28_same_and_opposite_spaces_cost_a_card_too():
    game = alone(hands={0: "1 2 2 3*"}, token="move", house="1 1 2 2 3", scrooge=3)
    for action in ("move", "trade"):
        assert options_to(game, action) == {
            *(("discard", "1"), ("discard", "2"), ("discard", "3*")),
            ("special", "3*"),
        }
        refused(game, pay(action), "costs a card besides the shilling")
    assert options_to(game, "draw") == {("shillings", None), ("special", "3*")}
    play(game, pay("move", "discard", "2"))
    assert (game.pool, game.discard[-1], game.hands[0]) == (14, "2", ["1", "2", "3*"])
    refused(game, step("1", 1), "takes Scrooge to position 2 or 4, not 1")


def test_r28_without_a_card_such_an_action_is_not_available():
    game = alone(hands={}, token="move", house="1 1 2 2 3")
    assert {(m.action, m.pay) for m in of(game, ChooseAction)} == {
        ("draw", "shillings"),
        ("play", "shillings"),
    }


def test_r28_a_special_card_replaces_shilling_and_card():
    game = alone(hands={0: "1 2*"}, token="draw", house="1 1 2 2 3")
    play(game, pay("draw", "special", "2*"))
    assert (game.pool, game.discard) == (14, ["2*"])
    assert len(game.hands[0]) == 4


def test_r28_the_torch_is_free_of_both():
    game = alone(hands={0: "1"}, token="draw", house="1 1 2 2 3", torch=True)
    play(game, pay("draw", "torch"))
    assert (game.pool, game.discard) == (15, [])


def test_r28_no_give_no_chains_no_talk():
    game = alone(hands={0: "1"}, house="1 1 2 2 3")
    assert "give" not in choosable(game)
    refused(game, pay("give"), "alone there is nobody to give cards to")
    assert game.chains_left == 0
    assert asides(game, 0) == []
    refused(game, Nod(True), "nobody to talk to")
    for mode in ("very_easy", "normal", "humbug"):
        assert SpiritsOfChristmas.start(1, {"mode": mode}, KEY).chains_left == 0


def test_alone_the_hand_limit_is_five():
    game = alone(hands={0: "1 1 2"}, house="1 1 2 2 3", deck="3 3 3")
    play(game, pay("draw"))
    assert {len(move.cards) for move in of(game, DiscardDown)} == {1}
    play(game, DiscardDown(("3",)))
    assert len(game.hands[0]) == 5


def test_alone_jacob_marley_has_no_opening():
    game = SpiritsOfChristmas.start(1, {"mode": "humbug"}, KEY)
    assert phase(game) == "action"


def test_alone_full_actions_count_the_hand_after_the_discard():
    options = {**FULL, "counting_house": True}
    game = position(1, hands={0: "1"}, token="play", house="1 1 2 2 3", scrooge=3, options=options)
    # PLAY again would cost the only card.
    assert "play" not in choosable(game)
    assert options_to(game, "move") == {("shillings", None)}


# ---------------------------------------------------------------------- talk


def talking(variant: str, seats: int = 3, **more: Any) -> SpiritsOfChristmas:
    options = {"communication": variant, **more.pop("options", {})}
    return position(seats, **{"options": options, "hands": {0: "1 3", 1: "2 2*", 2: ""}, **more})


GESTURES = {Propose, Point, Nod}


def test_asides_change_nothing_and_nobody_waits_for_them():
    game = talking("virtuous")
    assert game.actors() == (0,)
    before = game.copy()
    game.submit(2, Nod(True))
    assert game.talked == [0, 0, 1]
    game.talked = [0, 0, 0]
    assert game == before
    assert told(game) == ["seat 2 nods"]


def test_asides_are_limited_between_two_turn_ends():
    game = talking("virtuous", options={"talk_limit": 2})
    game.submit(1, Nod(True))
    game.submit(1, Nod(False))
    assert game.legal(1) == ()
    with pytest.raises(NotYourTurn):
        game.submit(1, Nod(True))
    game.submit(0, Nod(True))
    game.submit(0, Nod(True))
    refused(game, Nod(True), "has talked 2 times in this turn", 0)
    play(game, pay("draw"))
    assert asides(game, 1) != []


def test_no_talk_before_the_hands_are_complete():
    game = SpiritsOfChristmas.start(3, {"mode": "easy", "first_seat": 0}, KEY)
    assert asides(game, 1) == []
    play(game, ChooseGift(Gift.HIGH_PRINCIPLES))
    assert asides(game, 0) == asides(game, 1) == []
    refused(game, Nod(True), "before the starting hands are complete")
    play(game, Divide((0, 0, 0)))
    assert asides(game, 1) != []


def test_talk_while_the_bedroom_is_moved_but_not_between_chapters():
    game = started(4, gift_list=["chance_to_change"])
    assert asides(game, 3) != []
    game = last_shadow(4)
    play(game, pay("play"), laid("2 3"))
    assert phase(game) == "assign"
    assert asides(game, 1) == []
    refused(game, Nod(True), "no talk between chapters")


def test_open_hearted():
    game = talking("open_hearted")
    for seat in range(3):
        assert kinds(asides(game, seat)) == GESTURES
    for viewer in (None, 0, 1, 2):
        assert game.view(viewer).hands == game.hands
        assert HIDDEN in game.view(viewer).deck


def test_virtuous():
    game = talking("virtuous")
    for seat in range(3):
        assert kinds(asides(game, seat)) == (GESTURES | {Tell, Ask})
    assert {(m.seat, m.virtue) for m in of(game, Ask, 0)} == {
        (seat, virtue) for seat in (1, 2) for virtue in ("contentment", "compassion", "charity")
    }


def test_w5_humbug_exactly_when_the_hand_holds_none():
    game = talking("virtuous")
    game.submit(0, Tell(compassion="humbug"))
    assert told(game) == ["seat 0 says of its hand: Compassion? Humbug!"]
    refused(game, Tell(contentment="humbug"), "humbug exactly when the hand holds none", 0)
    refused(game, Tell(compassion="some"), "humbug exactly when the hand holds none", 0)
    # A special card is of its virtue, too.
    game = talking("virtuous", hands={0: "2*", 1: "1"})
    refused(game, Tell(compassion="humbug"), "humbug exactly", 0)
    game.submit(0, Tell(compassion="a_lot"))


def test_the_three_words_are_not_compared_with_numbers():
    game = talking("virtuous", hands={0: "1", 1: "2 2 2 2 2 2"})
    for word in ("a_little", "some", "a_lot"):
        assert Tell(contentment=word) in game.legal(0)
        assert Tell(compassion=word) in game.legal(1)


def test_a_hint_may_cover_several_virtues_but_not_none():
    game = talking("virtuous", hands={0: "1 2 3"})
    assert len(of(game, Tell, 0)) == 63
    refused(game, Tell(), "a hint says something", 0)
    game.submit(0, Tell("some", "a_little", "a_lot"))
    assert told(game) == [
        "seat 0 says of its hand: some Contentment, a little Compassion, a lot Charity"
    ]
    empty = talking("virtuous", hands={1: "1"})
    assert len(of(empty, Tell, 0)) == 7


def test_miser():
    game = talking("miser")
    assert kinds(asides(game, 0)) == (GESTURES | {Tell, BahHumbug})
    for seat in (1, 2):
        assert kinds(asides(game, seat)) == (GESTURES | {BahHumbug})
    refused(game, Tell(compassion="some"), "with miser communication", 1)
    refused(game, Ask(1, "charity"), "with miser communication", 0)
    game.submit(2, BahHumbug())
    assert told(game) == ["seat 2 says Bah, Humbug!"]


def test_miser_the_giver_may_not_tell_in_anothers_turn():
    game = talking("miser")
    play(game, pay("give"), Give(1, 0))
    assert of(game, Tell, 1) == []
    assert of(game, Tell, 0) != []


def test_three_chances_three_a_chapter_and_one_a_seat():
    game = talking("three_chances", 4, hands={0: "1", 1: "2", 2: "3", 3: "3"})
    for seat in range(4):
        assert kinds(asides(game, seat)) == {Tell}
    game.submit(0, Tell(contentment="some"))
    assert asides(game, 0) == []
    play(game, pay("draw"))
    # Not even in a later turn.
    assert asides(game, 0) == []
    game.submit(3, Tell(charity="some"))
    game.submit(1, Tell(compassion="some"))
    for seat in range(4):
        assert asides(game, seat) == []


def test_three_chances_with_two_seats_one_may_talk_twice():
    for first, second in ((0, 1), (1, 0)):
        game = talking("three_chances", 2)
        for seat in (first, first, second):
            game.submit(seat, of(game, Tell, seat)[0])
        assert asides(game, 0) == asides(game, 1) == []
        game = talking("three_chances", 2)
        game.submit(first, of(game, Tell, first)[0])
        game.submit(first, of(game, Tell, first)[0])
        assert asides(game, first) == []
        assert kinds(asides(game, second)) == {Tell}


def test_three_chances_begin_anew_in_the_next_chapter():
    game = last_shadow(3, options={"communication": "three_chances"}, hints=[1, 1, 1])
    assert asides(game, 0) == []
    play(game, pay("play"), laid("2 3"))
    assert kinds(asides(game, 0)) == {Tell}


def test_jacob_marley_talks_before_the_chapter_only():
    game = SpiritsOfChristmas.start(3, {"mode": "humbug", "first_seat": 1}, KEY, listen=True)
    assert game.actors() == [0, 1, 2]
    for seat in range(3):
        assert decisions(game, seat) == [Ready()]
        assert kinds(asides(game, seat)) == (GESTURES | {Tell, Ask, DeclareHand})
    game.hands[2] = ["1", "2*"]
    game.heard()
    game.submit(2, DeclareHand())
    assert told(game) == ["seat 2 says that it holds Contentment 1, Compassion 2*"]
    game.submit(2, Ready())
    assert game.legal(2) == ()
    assert game.actors() == [0, 1]
    game.submit(0, Nod(True))
    game.submit(0, Ready())
    game.submit(1, Ready())
    assert game.actors() == (1,)
    for seat in range(3):
        assert asides(game, seat) == []


def test_jacob_marley_opens_every_chapter():
    game = last_shadow(options={"communication": "jacob_marley"})
    play(game, pay("play"), laid("2 3"))
    assert (game.chapter, game.phase, game.actors()) == (2, "opening", [0, 1])


def test_jacob_marley_is_limited_as_well():
    game = started(2, communication="jacob_marley", talk_limit=1)
    game.submit(0, Nod(True))
    assert game.legal(0) == (Ready(),)


def test_none_is_silent():
    game = talking("none")
    for seat in range(3):
        assert asides(game, seat) == []
    refused(game, Nod(True), "seat 0 may now say: nothing")


def test_haunted_chapter_one_speaks_of_finished_turns():
    game = talking("haunted")
    for seat in range(3):
        assert asides(game, seat) == []
    play(game, pay("draw"))
    for seat in range(3):
        assert {(type(m), m.seat) for m in of(game, Aside, seat)} == {(Recall, 0)}
        assert len(asides(game, seat)) == 4
    refused(game, Recall(1, "a_pity"), "has finished no turn")
    game.heard()
    game.submit(0, Recall(0, "wish_i_had_this_then"))
    assert told(game) == [
        "seat 0 says of the last turn of seat 0: If only I had had then what I have now!"
    ]


def test_haunted_a_turn_is_finished_only_after_the_discards():
    game = talking("haunted", hands={0: "1 1 1 1 1 1", 1: "2"})
    play(game, pay("draw"))
    assert phase(game) == "discard_down"
    assert asides(game, 1) == []


def haunted_two(**more: Any) -> SpiritsOfChristmas:
    """Chapter Two: Shadows on positions 2, 4, 6 and 8."""
    return talking("haunted", **{"chapter": 2, "scrooge": 4, **more})


def test_haunted_chapter_two_asks_a_question_of_each_other_seat():
    game = haunted_two()
    assert asides(game, 1) == asides(game, 2) == []
    assert kinds(asides(game, 0)) == {Propose, Question}
    assert [m.about for m in of(game, Question, 0) if m.seat == 1] == [
        *("help_2", "help_4", "help_6", "help_8"),
        *("reach_1", "reach_2", "reach_3", "reach_5", "reach_6", "reach_7"),
        "special",
    ]
    game.submit(0, Question(1, "help_4"))
    assert game.actors() == (1,)
    assert decisions(game, 0) == []
    assert asides(game, 0) == asides(game, 1) == []
    play(game, StaySilent())
    assert game.actors() == (0,)
    assert {m.seat for m in of(game, Question, 0)} == {2}
    game.submit(0, Question(2, "special"))
    play(game, Answer(False))
    assert of(game, Question, 0) == []
    assert kinds(asides(game, 0)) == {Propose}
    play(game, pay("draw"))
    assert {m.seat for m in of(game, Question, 1)} == {0, 2}


@pytest.mark.parametrize(
    ("hand", "about", "truth"),
    [
        ("1", "help_4", True),
        ("2*", "help_4", True),
        ("3 3", "help_4", False),
        ("", "help_4", False),
        ("2", "reach_6", True),
        ("2*", "reach_2", True),
        ("1 3", "reach_6", False),
        ("3", "reach_1", True),
        ("1*", "special", True),
        ("1 2 3", "special", False),
    ],
)
def test_haunted_answers_are_true_or_none(hand: str, about: Any, truth: bool):
    game = haunted_two(hands={0: "1", 1: hand})
    game.submit(0, Question(1, about))
    assert decisions(game) == [Answer(truth), StaySilent()]
    refused(game, Answer(not truth), "truthfully, or not at all")
    game.heard()
    play(game, Answer(truth))
    assert told(game) == [f"seat 1 answers {'yes' if truth else 'no'}"]
    assert (game.phase, game.actors(), game.acted) == ("action", (0,), False)


def test_haunted_help_is_about_what_is_still_lacking():
    game = haunted_two(hands={0: "1", 1: "1"}, under={4: "1"})
    game.submit(0, Question(1, "help_4"))
    assert decisions(game) == [Answer(False), StaySilent()]


def test_haunted_questions_go_before_an_action_only():
    game = haunted_two()
    play(game, pay("move"))
    assert asides(game, 0) == []
    refused(game, Question(1, "special"), "may now say: nothing")


def test_haunted_questions_about_what_is_not_there():
    game = haunted_two(down=[2])
    for about in ("help_1", "help_2", "help_5", "reach_4", "reach_8"):
        refused(game, Question(1, about), "about what is there and in reach")
    refused(game, Question(0, "special"), "each other seat")
    bedroom = haunted_two(scrooge=0)
    near = {m.about for m in of(bedroom, Question, 0) if m.about.startswith("reach")}
    assert near == {f"reach_{place}" for place in range(2, 8)}


def test_haunted_chapter_three_nods_and_points():
    game = talking("haunted", chapter=3)
    for seat in range(3):
        assert kinds(asides(game, seat)) == {Nod, Point}


def test_fingers_point_at_what_is_there():
    game = talking("virtuous", options={"counting_house": True}, house="1 1 2 3 3*")
    targets = [m.target for m in of(game, Point, 1)]
    assert targets == [
        *("seat_0", "seat_2"),
        *(f"position_{place}" for place in range(1, 9)),
        *("move", "draw", "give", "play", "torch", "chains", "deck"),
        *("house_1", "house_2", "house_3", "house_3*"),
    ]
    options = {"mode": "humbug", "gift_list": None}
    game = talking("virtuous", deck="", options=options)
    assert {"chains", "deck"}.isdisjoint(m.target for m in of(game, Point, 0))


def test_proposals_are_of_actions_that_there_are():
    assert [m.action for m in of(talking("virtuous"), Propose, 1)] == [
        *("move", "draw", "give", "play"),
    ]
    game = talking("virtuous", options={"counting_house": True})
    assert len(of(game, Propose, 1)) == 5


# ---------------------------------------------------------------------- what is hidden


def test_hands_and_deck_are_hidden():
    game = position(3, hands={0: "1 2", 1: "3", 2: "2* 3*"}, house="1 1 2 2 3")
    view = game.view(1)
    assert view.hands == [[HIDDEN] * 2, ["3"], [HIDDEN] * 2]
    assert set(view.deck) == {HIDDEN}
    assert view.discard == game.discard
    assert view.house == game.house
    assert view.row == game.row
    assert game.view(None).hands == [[HIDDEN] * 2, [HIDDEN], [HIDDEN] * 2]


def test_cards_drawn_are_told_to_their_owner_and_counted_for_all():
    game = position(hands={0: "1", 1: "1"}, deck="3 2 1")
    play(game, pay("draw"))
    facts = game.heard()
    assert [f.text for f in facts if f.kind is FactKind.DRAW and f.known_to(1)] == [
        "seat 0 draws 3"
    ]
    assert "seat 0 draws Contentment 1, Compassion 2, Charity 3" in [
        f.text for f in facts if f.known_to(0)
    ]


def test_cards_handed_over_are_seen_by_giver_and_receiver():
    game = position(4, hands={1: "1 2* 3"})
    play(game, pay("give"), Give(1, 3))
    move = HandOver(("1", "2*"))
    assert game.secret(1, move) == ("cards",)
    game.heard()
    play(game, move)
    facts = [f for f in game.heard() if f.kind is FactKind.GIVE]
    seen = {v: [f.text for f in facts if f.known_to(v)] for v in (None, 0, 1, 2, 3)}
    assert seen[None] == seen[0] == seen[2] == ["seat 3 gets 2 from seat 1"]
    assert (
        seen[1]
        == seen[3]
        == [
            "seat 3 gets 2 from seat 1",
            "seat 3 gets Contentment 1, Compassion 2* from seat 1",
        ]
    )


def test_open_hearted_shows_everything_on_its_way():
    game = position(3, hands={1: "1 2* 3"}, options={"communication": "open_hearted"})
    play(game, pay("give"), Give(1, 2))
    assert game.secret(1, HandOver(("1",))) == ()
    game.heard()
    play(game, HandOver(("1",)))
    assert "seat 2 gets Contentment 1 from seat 1" in told(game)
    game = started(3, gift_list=["high_principles"], communication="open_hearted")
    assert game.view(None).gift_cards == game.gift_cards
    assert game.secret(0, Divide((0, 0, 0))) == ()


@pytest.mark.parametrize("variant", ["virtuous", "open_hearted"])
def test_discards_are_secret_until_the_last_is_in(variant: str):
    game = position(
        2,
        hands={0: "1 1 1 1 2 2", 1: "2 2 2 2 3 3 3 3"},
        options={"communication": variant},
    )
    play(game, pay("draw"))
    assert game.actors() == [0, 1]
    move = DiscardDown(("3",))
    assert game.secret(1, move) == ("cards",)
    game.heard()
    game.submit(1, move)
    assert game.view(1).surplus == [[], ["3"]]
    for viewer in (None, 0):
        assert game.view(viewer).surplus == [[], [HIDDEN]]
    assert told(game) == ["seat 1 has chosen what to discard, cards: 1"]
    assert game.discard == []
    game.submit(0, of(game, DiscardDown, 0)[0])
    assert "seat 1 discards Charity 3" in told(game)
    assert len(game.discard) == 3


@given(st.integers(0, 10_000), st.integers(1, 6))
@settings(max_examples=30, deadline=None)
def test_worlds_behind_a_view_have_secret_discards_from_the_hand(seed: int, seats: int):
    game = position(max(seats, 2), hands={0: "1 1 1 1 2 2", 1: "2 2 2 2 3 3 3 3"}, torch=False)
    play(game, pay("draw"))
    game.submit(1, DiscardDown(("2",)))
    world = game.view(0).complete(0, random.Random(seed))
    conserved(world)
    assert world.surplus[1][0] in world.hands[1]
    assert world.view(0) == game.view(0)


# ---------------------------------------------------------------------- defaults, labels, order


def test_defaults():
    game = position(hands={0: "1 2", 1: "1"}, token="move")
    assert game.default(0) == pay("draw")
    assert position(hands={0: "1 2"}, token="draw").default(0) == pay("give")
    assert position(hands={0: "1 2"}, token="give").default(0) == pay("draw")
    assert position(hands={0: "1 2"}, token="play").default(0) == pay("give")
    assert full(hands={0: "1 2"}, token="draw", deck="").default(0) == pay("give")
    broke = position(
        hands={0: "1"}, token="draw", pool=0, options={"gift_list": ["generous_spirit"]}
    )
    assert broke.default(0) == UseGenerousSpirit()
    broke.gifts = []
    assert broke.default(0) == TakeChains()
    broke.chains_left, broke.torch = 0, True
    assert broke.default(0) == pay("move", "torch")
    done = position(hands={0: "1"}, torch=True, acted=True)
    assert done.default(0) == EndTurn()


def test_defaults_of_details():
    game = position(3, hands={0: "1* 2 1", 1: "2 3"}, scrooge=4)
    play(game, pay("move"))
    assert game.default(0) == step("1", 3)
    game = position(3, hands={1: "2 3"})
    play(game, pay("give"))
    assert game.default(0) == Give(1, 0)
    play(game, Give(1, 0))
    assert game.default(1) == HandOver(("2",))
    game = position(hands={0: "1 2 3"}, scrooge=3)
    play(game, pay("play"))
    assert game.default(0) == laid("1")
    game = position(hands={0: "1 2"}, house="1 1 2 3 3*", options={"counting_house": True})
    play(game, pay("trade"))
    assert game.default(0) == Trade("1", ("3", "3*"))
    game = position(hands={0: "1 1 1* 2 2 3", 1: "1"}, deck="3 3 3")
    play(game, pay("draw"))
    assert game.default(0) == DiscardDown(("1", "1"))
    game = story(hands={0: "1"}, scrooge=2)
    play(game, pay("move"), step("1", 1))
    assert game.default(0) == Leave()


def test_defaults_of_chapters():
    game = started(4, gift_list=list(Gift), communication="jacob_marley", first_seat=3)
    game.gift_cards = ["1", "2", "3"]
    assert game.default(3) == Divide((3, 0, 1))
    game.gift_cards = ["1", "1", "3"]
    assert game.default(3) == Divide((0, 3, 1))
    play(game, game.default(3))
    assert game.default(2) == Ready()
    for seat in range(4):
        game.submit(seat, Ready())
    assert game.default(3) == MoveBedroom(4)
    game = last_shadow(4, first_player=2, had_token=[False, False, True, True])
    play(game, pay("play"), laid("2 3"))
    assert game.default(2) == AssignFirstPlayer(0)
    chosen = SpiritsOfChristmas.start(2, {"mode": "easy", "first_seat": 0}, KEY)
    assert chosen.default(0) == ChooseGift(Gift.HIGH_PRINCIPLES)
    solo = started(1, gift_list=["high_principles"])
    assert solo.default(0) == Exchange((), ())
    asked = haunted_two()
    asked.submit(0, Question(1, "special"))
    assert asked.default(1) == StaySilent()


def test_labels():
    game = position(
        3,
        hands={0: "1 2*", 1: "3"},
        token="draw",
        torch=True,
        scrooge=3,
        house="1 1 2 3 3",
        options={"counting_house": True},
    )
    label: Callable[[Move], str] = game.label
    assert label(pay("move")) == "MOVE Scrooge for 1 shilling"
    assert label(pay("play")) == "PLAY CARDS for 2 shillings"
    assert label(pay("draw", "special", "2*")) == (
        "DRAW 3 cards for 1 shilling with the special Compassion 2*"
    )
    assert label(pay("trade", "torch")) == "TRADE a card for 2 of the Counting House with the Torch"
    assert label(step("2*", 5)) == "Play Compassion 2* to move Scrooge to position 5, Fan's Errand"
    assert label(Give(1, 2)) == "Let seat 1 give cards to seat 2"
    assert label(Trade("1", ("3", "3"))) == (
        "Discard Contentment 1 and take Charity 3 and Charity 3"
    )
    assert label(Tell(contentment="some")) == "Say: some Contentment"


def test_what_is_no_move_at_all():
    with pytest.raises(InvalidMove):
        SpiritsOfChristmas.parse_move({"kind": "point", "target": "seat_6"})
    with pytest.raises(InvalidMove):
        SpiritsOfChristmas.parse_move({"kind": "move_scrooge", "card": "4", "position": 1})


def test_nobody_acts_out_of_turn():
    game = position(hands={0: "1", 1: "1"})
    refused(game, pay("draw"), "seat 1 may only talk now; waiting for: 0", 1)
    silent = position(hands={0: "1", 1: "1"}, options={"communication": "none"})
    with pytest.raises(NotYourTurn, match="waiting for: 0"):
        silent.submit(1, pay("draw"))


def test_the_table_shows_what_a_viewer_may_see():
    game = position(2, hands={0: "1", 1: "2*"}, under={3: "1"}, scrooge=3, down=[1], token="draw")
    zones = {zone.id: zone for zone in game.view(0).table().zones}
    third = zones["scenes"].spaces[2]
    assert [piece.name for piece in third.pieces] == [
        *("3 The Boy Left at School (2 Contentment)", "Contentment 1", "Scrooge"),
    ]
    assert zones["scenes"].spaces[0].marks == ["face-down"]
    assert [piece.name for piece in zones["hand:1"].spaces[0].pieces] == [None]
    assert [piece.name for piece in zones["hand:0"].spaces[0].pieces] == ["Contentment 1"]
    assert [space.name for space in zones["rondel"].spaces] == [
        *("MOVE", "DRAW", "GIVE", "PLAY CARDS"),
    ]
    assert zones["rondel"].spaces[1].pieces != []


# ---------------------------------------------------------------------- whole games


def deciding(game: SpiritsOfChristmas, chance: random.Random) -> None:
    """A random game without asides that plays towards completing Shadows."""
    while seats := game.actors():
        seat = chance.choice(list(seats))
        moves = decisions(game, seat)
        conserved(game)
        largest = [m for m in moves if isinstance(m, PlayCards)]
        move = largest[-1] if largest and chance.random() < 0.8 else chance.choice(moves)
        game.submit(seat, move)


@given(st.integers(0, 100_000), st.integers(1, 6), st.booleans(), st.booleans())
@settings(max_examples=25, deadline=None)
def test_random_games_conserve_everything(seed: int, seats: int, house: bool, tale: bool):
    options = {"counting_house": house or seats == 1, "story": tale}
    game = SpiritsOfChristmas.start(seats, options, random.Random(seed).randbytes(32))
    count = 0
    chance = random.Random(seed)
    while game.actors():
        game.submit(*random_move(game, chance))
        conserved(game)
        count += 1
    assert count <= game.bound()
    conserved(game)


@given(st.integers(0, 100_000), st.integers(1, 6))
@settings(max_examples=15, deadline=None)
def test_games_towards_shadows_keep_within_the_rules(seed: int, seats: int):
    game = SpiritsOfChristmas.start(seats, {"mode": "very_easy"}, random.Random(seed).randbytes(32))
    deciding(game, random.Random(seed))
    assert game.result() is not None


def test_every_turn_pays_at_least_a_shilling():
    """So a game has an end: shillings only come back from Coins, Chains and Generous Spirit."""
    chance = random.Random(5)
    for seats in (1, 2, 5):
        game = SpiritsOfChristmas.start(seats, {"mode": "very_easy"}, chance.randbytes(32))
        while game.actors():
            seat = game.actors()[0]
            move = chance.choice(decisions(game, seat))
            pool = game.pool
            game.submit(seat, move)
            if isinstance(move, ChooseAction) and move.pay != "torch":
                chapter_over = game.token == "center"
                assert chapter_over or game.pool < pool


# ---------------------------------------------------------------------- outlook


def test_the_outlook_rises_when_a_shadow_is_completed():
    game = position(hands={0: "1 1 2 3"}, scrooge=3, token="move")
    before = game.outlook(0)
    play(game, pay("play"), laid("1 1"))
    assert game.outlook(0) > before


def test_the_outlook_rises_with_shillings_and_chapters():
    poor, rich = (position(hands={0: "1 2 3", 1: "1 2 3"}, pool=pool) for pool in (4, 12))
    assert poor.outlook(0) < rich.outlook(0)
    game = last_shadow()
    before = game.outlook(0)
    play(game, pay("play"), laid("2 3"))
    assert game.outlook(0) > before


def test_computer_players_keep_silent() -> None:
    game = SpiritsOfChristmas.start(3, {"mode": "very_easy", "first_seat": 0}, bytes(32))
    rand = random.Random(1)
    for _ in range(60):
        if not game.actors():
            break
        seat = game.actors()[0]
        choices = game.choices(seat)
        assert choices
        assert not any(isinstance(move, SpiritsOfChristmas.asides) for move in choices)
        game.play(seat, rand.choice(choices))


def test_the_outlook_of_a_finished_game():
    game = finale(points=[4, 5])
    play(game, pay("play"), laid("2 3 3"))
    assert game.outlook(0) == 1
    lost = position(hands={0: "1", 1: "1"}, pool=1, token="move", chains_left=0)
    play(lost, pay("draw"))
    assert lost.outlook(0) < 0.1
