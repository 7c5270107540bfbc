"""Scrooge: The Board Game, by rule: the rulebook's examples (W), the rulings (R), easy mistakes.

Seat s has character s of the component table, and seat 0 is to move, unless a test says otherwise.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from engine.components import Provenance
from engine.errors import GameOver, IllegalMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import FactKind
from engine.game import HIDDEN, Move, Result
from engine.games.scrooge_the_board_game import ScroogeTheBoardGame, box
from engine.games.scrooge_the_board_game.agenda import Task
from engine.games.scrooge_the_board_game.box import (
    BAG_TEXTS,
    CHARACTERS,
    EFFECTS_AT,
    GHOST_CODES,
    GHOSTS,
    HERO_NAMES,
    HERO_VALUES,
    NIGHTMARE_CODES,
    NIGHTMARES,
    PLACE_NAMES,
    TABLES,
)
from engine.games.scrooge_the_board_game.moves import (
    Accept,
    Activate,
    Bet,
    Challenge,
    Decline,
    Discard,
    EndTurn,
    FlipWhite,
    GiveGhost,
    GiveUp,
    KeepWhite,
    Match,
    Out,
    Pass,
    PayRelease,
    PayToMove,
    Peek,
    PickCharacter,
    PickHero,
    PickNumber,
    Play,
    Raise,
    ReturnGhost,
    ReturnNightmare,
    Roll,
    RollForRelease,
    Sell,
    SellToBank,
    Steal,
    TurnOver,
)
from engine.playout import random_move
from engine.rng import KEY_BYTES, Rng

KEY = bytes(32)
A, B, C, D, E, F, G, H = range(57, 65)
"""The cells of the bridges, as places."""
FORWARD = Roll("forward", "blue")
BACKWARD = Roll("backward", "blue")
BAG_CODES = {text: code for code, text in enumerate(BAG_TEXTS)}
HERO_CODES = {name: code for code, name in enumerate(HERO_NAMES)}


# ---------------------------------------------------------------------- helpers


def started(seats: int = 3, **options: Any) -> ScroogeTheBoardGame:
    return ScroogeTheBoardGame.start(seats, {"first_seat": 0, **options}, KEY)


def position(
    seats: int = 3,
    *,
    ghosts: Mapping[int, Sequence[str]] | None = None,
    nightmares: Mapping[int, Sequence[str]] | None = None,
    active: Mapping[int, Sequence[str]] | None = None,
    bag_held: Mapping[int, Sequence[str]] | None = None,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> ScroogeTheBoardGame:
    """Seat 0 is to move, and listens; nobody holds a card that isn't given."""
    game = started(seats, **(options or {}))
    for seat in range(seats):
        game.submit(seat, PickCharacter(CHARACTERS[seat + 1]))
    while phase_of(game) == "interlude":
        game.submit(game.actors()[0], Pass())
    for hand in game.nightmares:
        game.nightmare_deck += hand
        hand.clear()
    for seat, names in (ghosts or {}).items():
        hold_ghosts(game, seat, *names)
    for seat, names in (nightmares or {}).items():
        hold_nightmares(game, seat, *names)
    for seat, names in (active or {}).items():
        for name in names:
            game.nightmare_deck.remove(NIGHTMARE_CODES[name])
            game.active[seat].append(NIGHTMARE_CODES[name])
    for seat, texts in (bag_held or {}).items():
        for text in texts:
            game.bag_deck.remove(BAG_CODES[text])
            game.bag_held[seat].append(BAG_CODES[text])
            game.bag_shown[seat].append(False)
    for name, value in fields.items():
        setattr(game, name, value)
    assert_conserved(game)
    game.listen()
    return game


def hold_ghosts(game: ScroogeTheBoardGame, seat: int, *names: str) -> None:
    for name in names:
        game.ghost_deck.remove(GHOST_CODES[name])
        game.ghosts[seat].append(GHOST_CODES[name])
    game.ghosts[seat].sort()


def hold_nightmares(game: ScroogeTheBoardGame, seat: int, *names: str) -> None:
    for name in names:
        game.nightmare_deck.remove(NIGHTMARE_CODES[name])
        game.nightmares[seat].append(NIGHTMARE_CODES[name])
    game.nightmares[seat].sort()


def on_top(deck: list[int], *codes: int) -> None:
    """Bring cards to the top of a deck, the first one uppermost."""
    for code in reversed(codes):
        deck.remove(code)
        deck.append(code)


def tricks_on_top(game: ScroogeTheBoardGame, *texts: str) -> None:
    on_top(game.bag_deck, *(BAG_CODES[text] for text in texts))


def at_bag_phase(seat: int, *texts: str, **more: Any) -> ScroogeTheBoardGame:
    """A seat is to turn Bag of Tricks cards over before it moves."""
    return position(
        bag_held={seat: texts}, on_turn=seat, step="bag", phase="turn_over", asked=[seat], **more
    )


def turned_over(*texts: str, **more: Any) -> ScroogeTheBoardGame:
    """Seat 0 has turned the first of these cards over."""
    game = at_bag_phase(0, *texts, **more)
    game.submit(0, TurnOver())
    return game


def before_turn_of_0(**more: Any) -> ScroogeTheBoardGame:
    """The interlude before the turn of seat 0; all others are asked who hold a card."""
    game = position(step="begin", phase="interlude", agenda=[Task("interlude", 0)], **more)
    game.asked = [s for s in range(1, game.seats) if game.ghosts[s] or game.nightmares[s]]
    return game


def fated(
    game: ScroogeTheBoardGame,
    seat: int,
    move: Move,
    wanted: Callable[[ScroogeTheBoardGame], bool],
) -> None:
    """Play a move with the chance that brings what is wanted."""
    for number in range(20_000):
        game.rng = Rng(number.to_bytes(KEY_BYTES, "big"))
        after = game.copy()
        after.listen()
        after.submit(seat, move)
        if wanted(after):
            break
    else:
        raise AssertionError("that never happens")
    game.submit(seat, move)


def roll(game: ScroogeTheBoardGame, move: Roll = FORWARD, *, blue: int = 0, white: int = 0) -> None:
    """Let the seat on turn roll the dice with this outcome."""
    for number in range(20_000):
        rng = Rng(number.to_bytes(KEY_BYTES, "big"))
        first = rng.choice(box.BLUE) if move.dice != "white" else 0
        second = rng.choice(box.WHITE) if move.dice != "blue" else 0
        if (first, second) == (blue, white):
            game.rng = Rng(number.to_bytes(KEY_BYTES, "big"))
            game.submit(game.on_turn, move)
            return
    raise AssertionError("no such roll")


def land(game: ScroogeTheBoardGame, place: int, seat: int = 0) -> None:
    """Let the seat on turn come to a place by rolling a 1."""
    game.places[seat] = box.BACK[place]
    if place in (A, E):
        game.turn_left[seat] = place == E
        game.ended_on[seat] = game.places[seat]
    roll(game, Roll("london", "blue") if place == A else FORWARD, blue=1)


def landings(place: int, seats: int = 3) -> Iterator[ScroogeTheBoardGame]:
    """Seat 0 has come to a place by rolling a 1, again and again with other luck afterwards."""
    for number in range(20_000):
        game = position(seats)
        game.rng = Rng(number.to_bytes(KEY_BYTES, "big"))
        game.places[0] = place - 1
        if game.rng.roll() == 1:
            game.rng = Rng(number.to_bytes(KEY_BYTES, "big"))
            game.submit(0, FORWARD)
            yield game


def landed(place: int, seats: int = 3, **more: Any) -> ScroogeTheBoardGame:
    game = position(seats, **more)
    land(game, place)
    return game


def at_challenge(seats: int = 3, **more: Any) -> ScroogeTheBoardGame:
    """Seat 0 has come to the last street from street 50."""
    game = position(seats, **more)
    game.places[0] = 50
    roll(game, blue=6)
    return game


def faced(
    ahead: int, *, seats: int = 3, hero: str = "Noah Claypole", **more: Any
) -> ScroogeTheBoardGame:
    """Seat 0's hand is by so much better than Scrooge's with this Hero or Villain."""
    game = at_challenge(seats, **more)
    while phase_of(game) == "challenge_window":
        game.submit(game.actors()[0], Pass())
    code = HERO_CODES[hero]
    swap_in_hero(game, 0, code)
    game.submit(0, Challenge())
    while phase_of(game) == "challenge_window":
        game.submit(game.actors()[0], Pass())

    def right(after: ScroogeTheBoardGame) -> bool:
        own, scrooge = totals_told(after)
        return own - scrooge - HERO_VALUES[code] == ahead

    fated(game, 0, PickHero(0), right)
    return game


def totals_told(game: ScroogeTheBoardGame) -> tuple[int, int]:
    """What the hands were worth that have been shown."""
    shown = [f for f in game.heard() if f.kind is FactKind.REVEAL and "together" in f.text]
    own, scrooge = (sum(map(int, fact.items)) for fact in shown)
    return own, scrooge


def swap_in_hero(game: ScroogeTheBoardGame, slot: int, code: int) -> None:
    """Bring a Hero or Villain into a slot, in exchange for what lies there."""
    for zone in (game.heroes, game.hero_box):
        if code in zone:
            index = zone.index(code)
            zone[index], game.heroes[slot] = game.heroes[slot], zone[index]
            return


def ids(codes: Iterable[int], cards: Sequence[box.Card] = GHOSTS) -> list[str]:
    return [cards[code].id for code in codes]


def bottom_ghosts(game: ScroogeTheBoardGame, count: int) -> list[str]:
    return ids(game.ghost_deck[:count])


def told(game: ScroogeTheBoardGame, seat: int | None = None, *kinds: FactKind) -> list[str]:
    """The facts that a seat has heard since the last call, of some kinds or of all."""
    return [
        fact.text
        for fact in game.heard()
        if fact.known_to(seat) and (not kinds or fact.kind in kinds)
    ]


def phase_of(game: ScroogeTheBoardGame) -> str:
    return game.phase


def result_of(game: ScroogeTheBoardGame) -> Result:
    result = game.result()
    assert result is not None
    return result


def moves_of(game: ScroogeTheBoardGame, seat: int, *kinds: type[Move]) -> list[Move]:
    return [move for move in game.legal(seat) if isinstance(move, kinds)]


def assert_conserved(game: ScroogeTheBoardGame) -> None:
    """All cards are somewhere, and so is all gold."""
    for family, zones in game.zones().items():
        lying = Counter(cell for zone in zones for cell in zone if cell)
        assert lying == Counter(dict(game.census()[family])), family
    assert sum(game.gold) + game.house + game.pot + game.bank == 0


def set_gold(game: ScroogeTheBoardGame, *gold: int) -> None:
    """Give each seat its gold, at the expense of the Bank."""
    game.bank += sum(game.gold) - sum(gold)
    game.gold = list(gold)


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize("seats", range(2, 7))
def test_w3_each_seat_starts_with_1000_gold_and_a_secret_turning_point(seats):
    assert 250 + 4 * 100 + 5 * 50 + 4 * 25 == 1000
    game = started(seats)
    assert game.gold == [1000] * seats
    assert game.house == 500
    assert game.places == [0] * seats
    assert all(len(hand) == 1 and hand[0] > box.PURE_COUNT for hand in game.nightmares)
    assert len(game.nightmare_deck) == 30 - seats
    assert len(game.heroes) == 5
    assert 0 not in game.heroes
    assert len(game.hero_box) == 7
    assert game.ghosts == [[]] * seats
    assert_conserved(game)


def test_w4_the_decks_have_the_printed_numbers_of_cards():
    money = {row["value"]: row["count"] for row in TABLES["money_box"].rows}
    assert sum(n for value, n in money.items() if value < 0) == 20
    assert sum(n for value, n in money.items() if value > 0) == 16
    assert sum(value * n for value, n in money.items()) == -600
    pure = {f"pure_{face}": n for face, n in box.PURE.items()}
    assert pure == {"pure_50": 7, "pure_100": 7, "pure_150": 4, "pure_200": 2, "pure_250": 2}
    assert sum(box.PURE.values()) == 22
    assert len(box.TURNING_POINTS) == 8
    assert sum(box.GHOST_DECKS[False].values()) == sum(box.BAG_DECKS[False].values()) == 36
    sides = Counter[str]()
    for row in TABLES["bag_of_tricks"].rows:
        sides[row["side"]] += row["count"]
    assert sides == {"You've Been Scrooged!": 28, "Or Have You?": 8}
    values = [row["value"] for row in TABLES["heroes_and_villains"].rows]
    assert (sum(v < 0 for v in values), sum(v >= 0 for v in values), max(values)) == (3, 9, 200)


def test_turning_points_that_are_not_dealt_are_shuffled_into_the_nightmare_deck():
    seen: set[int] = set()
    for i in range(60):
        game = ScroogeTheBoardGame.start(2, {}, bytes([i]) * 32)
        seen.update(index for index, code in enumerate(game.nightmare_deck) if code > 5)
    assert len(seen) > 25


def test_characters_are_picked_clockwise_from_the_first_seat_each_once():
    game = ScroogeTheBoardGame.start(4, {"first_seat": 2}, KEY)
    order = []
    for character in ("pip", "oliver_twist", "little_dorrit", "artful_dodger"):
        seat = game.actors()[0]
        order.append(seat)
        assert PickCharacter(character) in game.legal(seat)
        game.submit(seat, PickCharacter(character))
        for legal in game.legal(game.actors()[0]):
            assert legal != PickCharacter(character)
    assert order == [2, 3, 0, 1]
    assert game.on_turn == 2
    other = started(2)
    other.submit(0, PickCharacter("pip"))
    with pytest.raises(IllegalMove, match="taken already"):
        other.submit(1, PickCharacter("pip"))


def test_the_first_seat_is_drawn_when_nobody_says():
    firsts = {ScroogeTheBoardGame.start(6, {}, bytes([i]) * 32).first for i in range(60)}
    assert firsts == set(range(6))


@pytest.mark.parametrize("seats", [1, 7])
def test_only_two_to_six_play(seats):
    with pytest.raises(WrongSeats):
        started(seats)


@pytest.mark.parametrize(("option", "value"), [("first_seat", 3), ("max_rounds", 0)])
def test_options_must_make_sense(option, value):
    with pytest.raises(InvalidOption) as refusal:
        started(3, **{option: value})
    assert refusal.value.option == option


# ---------------------------------------------------------------------- the board


def test_the_board_is_as_printed_where_it_is_printed():
    do = {place: effects[0].do for place, effects in enumerate(EFFECTS_AT) if effects}
    assert [place for place, name in do.items() if name == "steal_ghost"] == [11, 25, 48, E]
    assert [place for place, name in do.items() if name == "character"] == [19, 21, 27, 30, 36, 40]
    assert [place for place, name in do.items() if name == "scroogle"] == [9, 28]
    assert [place for place, name in do.items() if name == "haggle"] == [17, 34]
    alone = {14: "imprison", 32: "collect_house", 52: "return_ghost", 56: "moment_of_truth"}
    assert {place: do[place] for place in alone} == alone
    assert EFFECTS_AT[42][0][:3] == ("pay", 100, 0)
    assert EFFECTS_AT[42][0].to == "house"
    assert EFFECTS_AT[55][0][:2] == ("go_to", 42)
    assert [effect[:2] for effect in EFFECTS_AT[G]] == [("gain", 200), ("go_to", 43)]
    assert EFFECTS_AT[F][0][:2] == ("gain", 400)
    assert len(EFFECTS_AT) == 1 + 56 + 8


def test_r65_street_52_costs_a_ghost_card_and_55_is_bah_humbug():
    game = landed(52, ghosts={0: ["open_door", "nay"]})
    assert phase_of(game) == "landing"
    game.submit(0, Accept())
    assert game.legal(0) == [ReturnGhost("nay"), ReturnGhost("open_door")]
    game.submit(0, ReturnGhost("open_door"))
    assert ids(game.ghosts[0]) == ["nay"]
    assert bottom_ghosts(game, 1) == ["open_door"]
    game = landed(55)
    assert game.places[0] == 42
    assert game.gold[0] == 1000, "street 42 isn't carried out, and going back earns nothing"
    assert game.house == 500


def test_tables_say_where_they_are_from():
    tables = {table.name: table.provenance for table in ScroogeTheBoardGame.components()}
    printed = {name for name, p in tables.items() if p is Provenance.PRINTED}
    assert printed == {
        "amounts",
        "starting_gold",
        "characters",
        "nightmares",
        "sales",
        "money_box",
        "heroes_and_villains",
    }
    assert set(tables) - printed == {
        "streets",
        "bridges",
        "bridge_cells",
        "dice",
        "ghosts",
        "bag_of_tricks",
        "turning_points",
    }
    assert sum(row["printed"] for row in TABLES["streets"].rows) == 24


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("dance(3)", "street", "no instruction dance"),
        ("gain", "street", "isn't of the form"),
        ("gain(0)", "street", "isn't a number above 0"),
        ("gain(x)", "street", "isn't a number above 0"),
        ("gain()", "street", "is missing a number"),
        ("gain(5, twice)", "street", "takes no argument 'twice'"),
        ("pay(50, nobody)", "street", "to the bank, the house or each_other"),
        ("haggle()", "bag", "can only stand on"),
        ("move(-2, target)", "bag", "names a target"),
        ("swap(each_other)", "bag", "with the target or the last"),
        ("move(3, action)", "street", "only a Ghost card"),
        ("return_nightmare(highest)", "bag", "takes the argument lowest"),
    ],
)
def test_a_mistake_in_a_table_is_refused_in_words(text, place, reason):
    with pytest.raises(ValueError, match=reason):
        box.read_effects(text, place, "somewhere")


@pytest.mark.parametrize(
    ("use", "effect", "reason"),
    [
        ("never", "gain(5)", "no use never"),
        ("any", "ignore_street()", "needs the use landing"),
        ("any", "move(3, action)", "needs the use replace"),
        ("any", "draw_ghost(1)", "could go on for ever"),
        ("nay", "gain(5)", "for the instruction cancel_ghost"),
        ("final", "swap_hero() + take(5)", "ask for different things"),
        ("replace", "gain(5) + choose_move(1, 6, action)", "must be its first instruction"),
    ],
)
def test_a_mistake_in_a_card_is_refused_in_words(use, effect, reason):
    row = {"id": "a_card", "name": "A Card", "use": use, "effect": effect}
    with pytest.raises(ValueError, match=reason):
        box.read_card(row, "ghost")


def test_other_texts_of_cards_need_no_code():
    row = {"id": "a_card", "name": "A Card", "use": "replace"}
    card = box.read_card({**row, "effect": "gain(100) + move(-6, target)"}, "ghost")
    assert [effect[:2] for effect in card.effects] == [("gain", 100), ("move", -6)]
    assert (card.form, card.free) == ("seat", False)
    card = box.read_card({**row, "effect": "choose_move(2, 9, action)"}, "ghost")
    assert (card.form, card.effects[0].n, card.effects[0].most) == ("streets", 2, 9)


Correct = Callable[[list[Any], int, Any], None]


@pytest.fixture
def correct() -> Iterator[Correct]:
    """Corrects a table as an owner of the box might, for the time of a test."""
    before: list[tuple[list[Any], int, Any]] = []

    def put(table: list[Any], index: int, item: Any) -> None:
        before.append((table, index, table[index]))
        table[index] = item

    yield put
    for table, index, item in reversed(before):
        table[index] = item


def test_a_card_of_several_instructions_does_them_in_order(correct: Correct):
    row = {"id": "dragged_by_chains", "name": "Dragged by Chains", "use": "replace"}
    effect = "take(100) + move(-6, target) + draw_ghost(2) + miss(1, target)"
    card = box.read_card({**row, "effect": effect}, "ghost")
    correct(GHOSTS, GHOST_CODES["dragged_by_chains"], card)
    game = position(places=[0, 20, 30], ghosts={0: ["dragged_by_chains"]}, active={0: ["estella"]})
    set_gold(game, 1000, 0, 75)
    assert moves_of(game, 0, Play) == [Play("dragged_by_chains", seat=2)], "seat 1 has no gold"
    game.submit(0, Play("dragged_by_chains", seat=2))
    assert game.gold == [1075, 0, 0]
    assert game.places == [0, 20, 24]
    assert len(game.ghosts[0]) == 2, "by a card, so without the bonus of streets"
    assert game.misses == [0, 0, 1]
    assert game.on_turn == 1


def test_other_streets_need_no_code(correct: Correct):
    effects = box.read_effects(
        "pay(50, each_other) + draw_ghost(1) + go_to(14, prison)", "street", ""
    )
    correct(EFFECTS_AT, 6, effects)
    game = landed(6)
    assert game.gold == [900, 1050, 1050]
    assert len(game.ghosts[0]) == 1
    assert (game.places[0], game.in_prison[0]) == (14, True)
    game = position()
    set_gold(game, 75, 1000, 1000)
    land(game, 6)
    assert game.gold == [0, 1050, 1025]
    assert game.ghosts == [[], [], []], "with the seat the rest of the effect has lapsed"
    correct(EFFECTS_AT, 6, box.read_effects("gain(50) + go_to(14) + move(-3)", "street", ""))
    game = landed(6)
    assert (game.gold[0], game.places[0]) == (1050, 11), "in this order"


# ---------------------------------------------------------------------- moving


def test_a_turn_is_one_movement_and_the_street_that_it_leads_to():
    game = position()
    roll(game, blue=5)
    assert game.places == [5, 0, 0]
    assert len(game.ghosts[0]) == 1, "street 5 draws a Ghost card"
    assert (game.on_turn, game.phase, game.actors()) == (1, "interlude", [0])
    game.submit(0, Pass())
    assert (game.phase, game.actors()) == ("move", [1])
    assert game.gold[0] == 1000, "moving forward earns nothing"


def test_r5_backward_earns_50_for_every_street_that_is_really_moved():
    game = position(places=[10, 0, 0])
    roll(game, BACKWARD, blue=3)
    assert game.places[0] == 7, "a Money-Box street"
    game = position(places=[34, 0, 0])
    roll(game, BACKWARD, blue=3)
    assert (game.places[0], game.gold[0]) == (31, 1150)
    game = position(places=[2, 0, 0])
    roll(game, BACKWARD, blue=6)
    assert (game.places[0], game.gold[0]) == (0, 1100), "only the two streets down to START"


def test_r5_nobody_moves_backward_from_start_on_a_bridge_or_when_turning_left():
    def directions(game: ScroogeTheBoardGame) -> set[str]:
        return {move.direction for move in game.legal(0) if isinstance(move, Roll | PayToMove)}

    assert directions(position()) == {"forward"}
    assert directions(position(places=[B, 0, 0])) == {"forward"}
    assert directions(position(places=[44, 0, 0], turn_left=[True, False, False])) == {"forward"}
    assert directions(position(places=[44, 0, 0])) == {"forward", "backward"}
    for game, reason in (
        (position(), "from START"),
        (position(places=[B, 0, 0]), "on a bridge"),
        (position(places=[44, 0, 0], turn_left=[True, False, False]), "must turn left"),
    ):
        with pytest.raises(IllegalMove, match=reason):
            game.submit(0, BACKWARD)


def test_a_backward_move_leads_past_bridges_and_their_exits():
    game = position(places=[40, 0, 0])
    roll(game, BACKWARD, blue=3)
    assert game.places[0] == 37, "38 is the exit of London Bridge, which nobody enters there"


def test_one_or_both_dice_may_be_rolled_and_their_sum_counts():
    game = position()
    dice = [move.dice for move in game.legal(0) if isinstance(move, Roll)]
    assert dice == ["blue", "white", "both"]
    roll(game, Roll("forward", "both"), blue=4, white=1)
    assert game.places[0] == 5
    game = position(places=[36, 0, 0])
    roll(game, Roll("backward", "white"), white=2)
    assert (game.places[0], game.gold[0]) == (34, 1050), "100 for moving, less the stake"


def test_r6_a_total_of_minus_2_comes_only_from_the_white_die():
    assert min(box.BLUE) + min(box.WHITE) == -1
    assert sorted(box.WHITE) == [-2, -1, -1, 1, 1, 2]
    game = position(places=[12, 0, 0])
    roll(game, Roll("forward", "white"), white=-2)
    assert (game.places[0], game.gold[0]) == (10, 1000)
    assert len(game.ghosts[0]) == 1, "the street is carried out"


def test_w2_announced_backward_a_total_of_minus_1_leads_forward_without_gold():
    game = position(places=[30, 0, 0])
    roll(game, Roll("backward", "both"), blue=1, white=-2)
    assert game.places[0] == 31
    assert game.gold[0] == 1000
    assert len(game.ghosts[0]) == 1, "the instruction of street 31 is carried out"


def test_r7_announced_forward_a_negative_total_leads_back_without_gold():
    game = position(places=[6, 0, 0])
    roll(game, Roll("forward", "both"), blue=1, white=-2)
    assert (game.places[0], game.gold[0]) == (5, 1000)
    game = position()
    roll(game, Roll("forward", "white"), white=-2)
    assert game.places[0] == 0, "nothing happens on START"


def test_r7_a_total_of_0_neither_moves_nor_repeats_the_street():
    game = position(places=[42, 0, 0])
    roll(game, Roll("forward", "both"), blue=1, white=-1)
    assert (game.places[0], game.gold[0], game.house) == (42, 1000, 500)
    assert game.on_turn == 1
    game = position(places=[42, 0, 0], nightmares={0: ["nancy"]})
    roll(game, Roll("backward", "both"), blue=2, white=-2)
    assert phase_of(game) == "end_step", "the turn goes on with its last step"


def test_r8_the_cells_of_a_bridge_count_as_streets():
    game = position(places=[24, 0, 0], ended_on=[24, 0, 0])
    roll(game, Roll("london", "blue"), blue=2)
    assert game.places[0] == B
    assert len(game.ghosts[0]) == 2
    game = position(places=[C, 0, 0])
    roll(game, blue=6)
    assert game.places[0] == 42, "D, then 38 to 42"
    game = position(places=[44, 0, 0], turn_left=[True, False, False])
    roll(game, blue=6)
    assert game.places[0] == 34, "E, F, G, H, 33, 34"


def test_r9_from_a_bridge_dice_lead_back_to_its_entry_and_down_the_streets():
    game = position(places=[A, 0, 0])
    tricks_on_top(game, "collect 100 from the Bank")
    roll(game, Roll("forward", "white"), white=-2)
    assert game.places[0] == 23, "24, then 23"
    game = position(places=[G, 0, 0])
    roll(game, Roll("forward", "white"), white=-1)
    assert (game.places[0], game.gold[0]) == (F, 1400)
    game = position(places=[F, 0, 0])
    roll(game, Roll("forward", "white"), white=-2)
    assert (game.places[0], game.turn_left[0]) == (44, True), "44 is carried out"


def test_r10_london_bridge_needs_the_previous_turn_to_have_ended_on_street_24():
    assert Roll("london", "both") in position(places=[24, 0, 0], ended_on=[24, 0, 0]).legal(0)
    for place, ended_on in ((24, 23), (0, 24)):
        game = position(places=[place, 0, 0], ended_on=[ended_on, 0, 0])
        assert not [m for m in game.legal(0) if getattr(m, "direction", "") == "london"]
        with pytest.raises(IllegalMove, match="ended its previous turn there"):
            game.submit(0, Roll("london", "blue"))


def test_r10_being_moved_to_street_24_is_not_enough_and_cell_d_is():
    game = position(places=[30, 29, 0], ghosts={1: ["dragged_by_chains"]}, on_turn=1, asked=[1])
    game.submit(1, Play("dragged_by_chains", seat=0))
    assert game.places[0] == 24
    while game.on_turn != 0:
        roll(game, blue=1)
    assert not [m for m in game.legal(0) if getattr(m, "direction", "") == "london"]
    game = position(2)
    land(game, D)
    assert game.places[0] == 24
    roll(game, blue=2)
    assert Roll("london", "blue") in game.legal(0)


def test_r10_london_bridge_can_be_crossed_in_all_three_ways():
    game = position(
        places=[24, 0, 0],
        ended_on=[24, 0, 0],
        ghosts={0: ["walk_with_me", "six_league_stride"]},
    )
    legal = game.legal(0)
    assert PayToMove("london", 1) in legal
    assert Play("six_league_stride", route="london") in legal
    assert Play("walk_with_me", route="london", streets=3) in legal
    game.submit(0, Play("six_league_stride", route="london"))
    assert game.places[0] == 39, "A, B, C, D, 38, 39"


def test_r10_who_announced_it_and_rolls_0_stays_and_may_announce_it_again():
    game = position(2, places=[24, 0], ended_on=[24, 0])
    tricks_on_top(game, "collect 100 from the Bank")
    roll(game, Roll("london", "both"), blue=2, white=-2)
    assert game.places[0] == 24
    roll(game, blue=2)
    assert Roll("london", "blue") in game.legal(0)
    roll(game, Roll("london", "white"), white=-1)
    assert game.places[0] == 23, "a negative total leads back along the streets"


def test_r11_only_carrying_out_street_44_forces_a_seat_to_turn_left():
    game = position(2)
    land(game, 44)
    assert game.turn_left == [True, False]
    game = position(2, places=[50, 47], ghosts={0: ["dragged_by_chains"]})
    game.places[0] = 38
    game.places[1] = 50
    game.submit(0, Play("dragged_by_chains", seat=1))
    assert (game.places[1], game.turn_left[1]) == (44, False)
    roll(game, blue=1)
    assert game.places[1] == 45


def test_r11_a_negative_total_on_44_leads_to_43_or_42_and_ends_the_duty():
    game = position(2, places=[44, 0], turn_left=[True, False])
    roll(game, Roll("forward", "white"), white=-1)
    assert (game.places[0], game.turn_left[0]) == (43, False)
    game = position(2, places=[44, 0], turn_left=[True, False])
    roll(game, Roll("forward", "both"), blue=1, white=-1)
    assert (game.places[0], game.turn_left[0]) == (44, True), "a total of 0 changes nothing"


def test_r12_excess_movement_stops_on_56_and_on_start():
    game = position(places=[53, 0, 0])
    set_gold(game, 300, 1000, 1000)
    roll(game, blue=6)
    assert game.places[0] == 53, "it came to 56, and went back for lack of gold"
    assert any("street 56" in text for text in told(game, None, FactKind.MOVE))


def test_r12_one_pays_for_streets_that_there_are():
    game = position(places=[54, 0, 0])
    set_gold(game, 5000, 1000, 1000)
    assert moves_of(game, 0, PayToMove) == [
        *(PayToMove("forward", n) for n in (1, 2)),
        *(PayToMove("backward", n) for n in range(1, 7)),
    ]
    game.places[0] = 2
    assert moves_of(game, 0, PayToMove) == [
        *(PayToMove("forward", n) for n in range(1, 7)),
        *(PayToMove("backward", n) for n in (1, 2)),
    ]


def test_r15_paying_to_move_is_one_payment_and_earns_nothing_backward():
    game = position(places=[12, 0, 0])
    set_gold(game, 1499, 1000, 1000)
    assert moves_of(game, 0, PayToMove)[-1] == PayToMove("backward", 2)
    game.submit(0, PayToMove("backward", 2))
    assert (game.places[0], game.gold[0]) == (10, 499)
    assert len(game.ghosts[0]) == 1
    game = position(places=[12, 0, 0])
    with pytest.raises(IllegalMove, match="every street costs 500 gold, and seat 0 has 1000"):
        game.submit(0, PayToMove("forward", 3))
    set_gold(game, 475, 1000, 1000)
    with pytest.raises(IllegalMove, match="every street costs 500 gold, and seat 0 has 475"):
        game.submit(0, PayToMove("forward", 1))


def test_r13_who_is_moved_by_an_instruction_gets_no_gold_and_no_second_street():
    game = landed(46)
    assert (game.places[0], game.gold[0], game.house) == (42, 1000, 500)
    game = position(2)
    land(game, G)
    assert (game.places[0], game.gold[0]) == (43, 1200)
    assert game.ghosts[0] == []


def test_r13_being_moved_to_14_is_no_imprisonment_and_leaving_it_ends_one():
    game = position(2, places=[0, 20], ghosts={0: ["dragged_by_chains"]})
    game.submit(0, Play("dragged_by_chains", seat=1))
    assert (game.places[1], game.in_prison[1]) == (14, False)
    game = position(2, places=[0, 14], in_prison=[False, True], ghosts={0: ["dragged_by_chains"]})
    game.submit(0, Play("dragged_by_chains", seat=1))
    assert (game.places[1], game.in_prison[1]) == (8, False)


def test_r13_a_backward_card_has_no_effect_on_a_bridge_and_cannot_choose_such_a_seat():
    game = position(places=[0, B, 3], ghosts={0: ["dragged_by_chains"]})
    assert moves_of(game, 0, Play) == [Play("dragged_by_chains", seat=2)]
    with pytest.raises(IllegalMove, match="can't be aimed at seat 1; possible now: seat 2"):
        game.submit(0, Play("dragged_by_chains", seat=1))
    game = turned_over("all others go back 2 streets", places=[30, B, 1])
    assert game.places == [30, B, 0]
    game = turned_over("go back 3 streets", places=[C, 0, 0])
    assert game.places[0] == C


def test_r13_a_card_never_moves_forward_beyond_55():
    game = turned_over("go forward 3 streets", places=[54, 0, 0])
    assert game.places[0] == 55
    game = turned_over("go forward 3 streets", places=[D, 0, 0])
    assert game.places[0] == 40
    game = turned_over("go forward 3 streets", places=[44, 0, 0], turn_left=[True, False, False])
    assert (game.places[0], game.turn_left[0]) == (G, False)


def test_r16_a_replace_card_uses_the_movement_up_even_when_it_is_cancelled():
    game = position(
        places=[0, 20, 0], ghosts={0: ["dragged_by_chains", "ghostly_purse"], 2: ["nay"]}
    )
    game.submit(0, Play("dragged_by_chains", seat=1))
    assert (game.phase, game.actors()) == ("nay", [2])
    game.submit(2, Play("nay"))
    assert phase_of(game) == "nay", "seat 0 might say Nay to the Nay"
    game.submit(0, Pass())
    assert game.places == [0, 20, 0]
    assert game.on_turn == 1
    assert phase_of(game) == "interlude"


def test_own_ghost_moves_carry_the_street_out():
    game = position(places=[36, 0, 0], ghosts={0: ["six_league_stride"]})
    game.submit(0, Play("six_league_stride", route="forward"))
    assert (game.places[0], game.house) == (42, 600)
    game = position(places=[1, 0, 0], ghosts={0: ["walk_with_me"]})
    assert moves_of(game, 0, Play) == [
        Play("walk_with_me", route="forward", streets=n) for n in range(1, 7)
    ]
    game.submit(0, Play("walk_with_me", route="forward", streets=4))
    assert game.places[0] == 5
    assert len(game.ghosts[0]) == 1


def test_to_the_counting_house_is_for_those_before_it():
    card = Play("to_the_counting_house")
    for place, possible in ((31, True), (0, True), (32, False), (33, False), (A, False)):
        game = position(places=[place, 0, 0], ghosts={0: ["to_the_counting_house"]})
        assert (card in game.legal(0)) == possible, place
    game = position(places=[3, 0, 0], ghosts={0: ["to_the_counting_house"]})
    game.submit(0, card)
    assert (game.places[0], game.gold[0], game.house) == (32, 1500, 0)


# ---------------------------------------------------------------------- who is asked


def test_r1_who_holds_a_card_is_asked_whatever_it_is():
    game = before_turn_of_0(ghosts={1: ["open_door"]}, nightmares={2: ["pure_50"]})
    assert game.actors() == [1, 2]
    assert game.legal(1) == [Pass()]
    assert game.legal(2) == [Pass()]
    assert game.legal(0) == ()
    game.submit(2, Pass())
    assert game.actors() == [1]
    with pytest.raises(NotYourTurn):
        game.submit(2, Pass())
    game.submit(1, Pass())
    assert (game.phase, game.actors()) == ("move", [0])


def test_r1_only_ghost_cards_count_for_a_nay_and_only_nightmares_for_a_sale():
    game = position(ghosts={0: ["ghostly_purse"], 1: ["open_door"]}, nightmares={2: ["dombey"]})
    game.submit(0, Play("ghostly_purse"))
    assert (game.phase, game.actors()) == ("nay", [1])
    game = landed(13, nightmares={0: ["pure_50", "pure_100"]}, ghosts={0: ["nay"]})
    game.submit(0, Sell(("pure_50", "pure_100")))
    assert phase_of(game) != "sale", "both Nightmare cards are being sold"
    game = landed(13, nightmares={0: ["pure_50", "pure_100"]})
    game.submit(0, Sell(("pure_50",)))
    assert (game.phase, game.legal(0)) == ("sale", [Accept()])


def test_r1_in_novice_scrooge_nightmares_never_count():
    game = landed(6, options={"novice": True}, nightmares={0: ["pure_50"]})
    assert (game.on_turn, game.gold[0]) == (1, 1950)


@pytest.mark.parametrize("place", [5, 11, 13, 19, 32, 45, B, F])
def test_r2_nobody_is_asked_on_a_street_that_can_only_help(place):
    ghosts = {0: ["street_blocked"], 1: ["nay"]}
    game = position(ghosts=ghosts, nightmares={0: ["pure_50"]})
    land(game, place)
    assert phase_of(game) != "landing"


@pytest.mark.parametrize("place", [2, 3, 4, 6, 9, 14, 17, 21, 29, 42, 44, 46, 51, 52, 55, A, G])
def test_r2_on_all_other_streets_a_card_may_be_played(place):
    game = position(ghosts={0: ["street_blocked"]})
    land(game, place)
    assert (game.phase, game.legal(0)) == ("landing", [Play("street_blocked"), Accept()])


def test_r3_after_a_play_the_interlude_is_open_to_all_once_more():
    game = before_turn_of_0(ghosts={1: ["ghostly_purse", "ghostly_purse"], 2: ["pickpocket"]})
    game.submit(2, Pass())
    assert game.actors() == [1]
    game.submit(1, Play("ghostly_purse"))
    assert (game.phase, game.actors()) == ("nay", [2])
    game.submit(2, Pass())
    assert (game.phase, game.actors()) == ("interlude", [1, 2])
    assert game.gold[1] == 1150


def test_r3_the_first_reaction_that_arrives_comes_first():
    game = before_turn_of_0(ghosts={1: ["spectral_toll"], 2: ["spectral_toll", "nay"]})
    game.submit(2, Play("spectral_toll", seat=1))
    game.submit(1, Pass())
    assert game.gold == [1000, 900, 1100]
    assert game.actors() == [1, 2]
    game.submit(1, Play("spectral_toll", seat=2))
    assert game.actors() == [2]
    game.submit(2, Play("nay"))
    assert game.gold == [1000, 900, 1100]


def test_r3_own_decisions_allow_any_number_of_plays():
    game = position(ghosts={0: ["ghostly_purse", "ghostly_purse", "spectral_toll"]})
    game.submit(0, Play("ghostly_purse"))
    game.submit(0, Play("ghostly_purse"))
    game.submit(0, Play("spectral_toll", seat=2))
    assert (game.phase, game.actors(), game.gold) == ("move", [0], [1400, 1000, 900])


def test_r4_a_clock_that_runs_out_plays_the_passive_move():
    assert position().default(0) == FORWARD
    assert started().default(0) == PickCharacter("oliver_twist")
    assert before_turn_of_0(ghosts={1: ["ghostly_purse"]}).default(1) == Pass()
    assert landed(6, ghosts={0: ["street_blocked"]}).default(0) == Accept()
    prison = position(
        places=[14, 0, 0], in_prison=[True, False, False], step="release", phase="release"
    )
    assert prison.default(0) == RollForRelease()
    assert at_challenge().default(0) == Decline()
    assert landed(9).default(0) == PickNumber(1)
    assert landed(17).default(0) == Out()
    assert landed(52, ghosts={0: ["open_door"]}).default(0) == Accept()


# ---------------------------------------------------------------------- the lead


def test_r17_the_leader_is_on_the_highest_street_and_not_on_a_bridge():
    game = position(places=[0, 30, D])
    land(game, 4)
    assert [len(held) for held in game.bag_held] == [0, 1, 0]


def test_r17_a_tie_is_for_the_seat_whose_turn_comes_next():
    game = position(4, places=[0, 4, 4, 4])
    land(game, 4)
    assert [len(held) for held in game.bag_held] == [0, 1, 0, 0], "the seat on turn comes last"
    game = position(4, places=[4, 2, 0, 4], on_turn=2, asked=[2])
    land(game, 4, seat=2)
    assert [len(held) for held in game.bag_held] == [0, 0, 0, 1]


def test_r17_when_all_are_on_bridges_no_card_is_drawn():
    game = position(places=[0, A, B])
    land(game, H)
    assert game.bag_held == [[], [], []]
    assert len(game.bag_deck) == 36


def test_r18_a_leader_on_turn_carries_each_card_out_before_the_next_is_drawn():
    game = position(places=[0, 31, 0])
    tricks_on_top(game, "go back 3 streets", "collect 100 from the Bank")
    land(game, 33)
    assert game.places[0] == 30, "and so it lost the lead"
    assert game.gold[0] == 1100, "the second card is its own all the same"
    assert game.bag_held == [[], [], []]


def test_r18_another_leader_gets_all_cards_face_down_at_the_end_of_its_queue():
    game = position(places=[0, 50, 0], bag_held={1: ["miss a turn"]})
    top = game.bag_deck[:-3:-1]
    land(game, 33)
    assert game.bag_held[1] == [BAG_CODES["miss a turn"], *top]
    assert game.bag_shown[1] == [False] * 3
    for viewer in (None, 0, 1, 2):
        assert game.view(viewer).bag_held[1] == [HIDDEN] * 3


def test_r19_the_last_seat_is_on_the_lowest_street_off_bridges_other_than_the_subject():
    swap = "change places with the last seat"
    game = turned_over(swap, places=[2, 30, 5])
    assert game.places == [5, 30, 2]
    game = turned_over(swap, places=[20, A, 5])
    assert game.places == [5, A, 20]
    game = turned_over(swap, places=[20, A, B])
    assert game.places == [20, A, B], "nobody is last"
    game = turned_over(swap, places=[20, 7, 7])
    assert game.places == [7, 20, 7], "of equal ones the seat whose turn comes next"


# ---------------------------------------------------------------------- Bag of Tricks


def test_r20_cards_are_turned_over_one_by_one_the_oldest_first():
    game = at_bag_phase(0, "collect 100 from the Bank", "pay 50 to the Bank")
    assert game.legal(0) == [TurnOver()]
    game.submit(0, TurnOver())
    assert game.gold[0] == 1100
    assert (game.phase, game.turned) == ("turn_over", [])
    game.submit(0, TurnOver())
    assert game.gold[0] == 1050
    assert phase_of(game) == "move"


def test_r20_they_come_before_a_missed_turn_and_before_prison():
    game = at_bag_phase(0, "go back 3 streets", places=[14, 0, 0], in_prison=[True, False, False])
    game.submit(0, TurnOver())
    assert (game.places[0], game.in_prison[0], game.phase) == (11, False, "move")
    game = at_bag_phase(0, "miss a turn")
    game.submit(0, TurnOver())
    assert game.on_turn == 1, "this turn is missed"
    assert game.misses[0] == 0
    game = at_bag_phase(0, "collect 100 from the Bank", misses=[1, 0, 0])
    game.submit(0, TurnOver())
    assert (game.gold[0], game.on_turn) == (1100, 1)


def test_r21_an_actioned_card_goes_under_the_deck_and_the_turn_starts_from_where_it_leads():
    game = at_bag_phase(0, "go to the Debtors' Prison", places=[40, 0, 0])
    game.submit(0, TurnOver())
    assert (game.places[0], game.in_prison[0], game.phase) == (14, True, "release")
    assert BAG_TEXTS[game.bag_deck[0]] == "go to the Debtors' Prison"
    assert len(game.bag_deck) == 36


def test_r22_a_passed_card_lies_face_up_at_the_end_of_the_targets_queue():
    game = turned_over(
        "pay 100 to the Bank",
        ghosts={0: ["return_to_sender"]},
    )
    game.bag_deck.remove(BAG_CODES["miss a turn"])
    game.bag_held[1].append(BAG_CODES["miss a turn"])
    game.bag_shown[1].append(False)
    assert phase_of(game) == "bag"
    assert moves_of(game, 0, Play) == [Play("return_to_sender", seat=s) for s in (1, 2)]
    game.submit(0, Play("return_to_sender", seat=1))
    assert (game.gold[0], game.phase, game.turned) == (1000, "move", [])
    for viewer in (None, 0, 1, 2):
        assert game.view(viewer).bag_held[1] == [HIDDEN, BAG_CODES["pay 100 to the Bank"]]
    assert_conserved(game)


def test_r22_a_cancelled_pass_leaves_the_card_with_its_seat():
    game = turned_over(
        "pay 100 to the Bank", ghosts={0: ["return_to_sender", "open_door"], 1: ["nay"]}
    )
    game.submit(0, Play("return_to_sender", seat=1))
    game.submit(1, Play("nay"))
    game.submit(0, Pass())
    assert (game.phase, game.actors()) == ("bag", [0])
    game.submit(0, Accept())
    assert game.gold[0] == 900


def test_r22_cancel_bag_ends_it_and_a_miss_turned_over_later_hits_the_next_turn():
    game = turned_over("pay 100 to the Bank", nightmares={0: ["marley"]})
    assert game.legal(0) == [Discard("marley"), Accept()]
    game.submit(0, Discard("marley"))
    assert (game.gold[0], game.phase) == (1000, "move")
    assert NIGHTMARES[game.nightmare_deck[0]].id == "marley"
    game = position(2, places=[22, 0])
    tricks_on_top(game, "miss a turn")
    roll(game, blue=1)
    assert (game.misses[0], game.on_turn) == (1, 1)
    roll(game, blue=2)
    assert (game.misses[0], game.on_turn) == (0, 1), "seat 0 misses its next turn"


@pytest.mark.parametrize(
    ("text", "gold"),
    [
        ("pay 50 to the Bank", [950, 1000, 1000]),
        ("pay 50 to each other seat", [900, 1050, 1050]),
        ("collect 100 from the Bank", [1100, 1000, 1000]),
        ("collect 25 from each other seat", [1050, 975, 975]),
    ],
)
def test_bag_cards_move_gold(text, gold):
    game = turned_over(text)
    assert game.gold == gold
    assert_conserved(game)


def test_a_bag_card_may_give_a_ghost_card_to_the_last_seat():
    text = "give a Ghost card to the last seat"
    game = turned_over(text, places=[9, 8, 7], ghosts={0: ["nay", "open_door"]})
    game.submit(0, Accept())
    assert game.legal(0) == [GiveGhost("nay"), GiveGhost("open_door")]
    game.submit(0, GiveGhost("nay"))
    assert (ids(game.ghosts[0]), ids(game.ghosts[2])) == (["open_door"], ["nay"])
    assert any("Nay" in text for text in told(game, 2))
    game = turned_over(text, places=[9, 8, 7], ghosts={0: ["nay"]})
    game.submit(0, Accept())
    game.listen()
    game.submit(0, GiveGhost("nay"))
    assert not any("Nay" in text for text in told(game, 1))
    game = turned_over(text)
    assert phase_of(game) == "move", "an empty hand has nothing to give"


def test_a_bag_card_may_draw_a_ghost_card():
    game = turned_over("draw a Ghost card")
    assert len(game.ghosts[0]) == 1


# ---------------------------------------------------------------------- Ghost cards and steals


def test_r23_ignoring_a_street_covers_all_of_it():
    game = position(ghosts={0: ["street_blocked"]})
    land(game, G)
    game.submit(0, Play("street_blocked"))
    assert (game.places[0], game.gold[0]) == (G, 1000)
    game = position(ghosts={0: ["street_blocked"]})
    land(game, 14)
    game.submit(0, Play("street_blocked"))
    assert (game.places[0], game.in_prison[0]) == (14, False)
    game = position(ghosts={0: ["street_blocked"]})
    land(game, 44)
    game.submit(0, Play("street_blocked"))
    assert (game.places[0], game.turn_left[0]) == (44, False)
    game = position(nightmares={0: ["havisham"]})
    land(game, 17)
    game.submit(0, Discard("havisham"))
    assert (game.pot, game.gold, game.on_turn) == (0, [1000] * 3, 1)


def test_r23_a_cancelled_card_lets_the_street_act():
    game = position(ghosts={0: ["street_blocked"], 1: ["nay"]})
    land(game, 42)
    game.submit(0, Play("street_blocked"))
    game.submit(1, Play("nay"))
    assert phase_of(game) == "end_step" or game.on_turn == 1
    assert (game.gold[0], game.house) == (900, 600)


def test_r24_played_cards_go_under_the_deck_in_order_of_play():
    game = before_turn_of_0(ghosts={1: ["ghostly_purse", "nay"], 2: ["nay", "nay"]})
    game.submit(1, Play("ghostly_purse"))
    assert bottom_ghosts(game, 1) == ["ghostly_purse"]
    game.submit(2, Play("nay"))
    game.submit(1, Play("nay"))
    assert bottom_ghosts(game, 3) == ["nay", "nay", "ghostly_purse"], "the last one lowest"


def test_r25_an_even_number_of_nays_lets_the_card_act():
    game = before_turn_of_0(ghosts={1: ["ghostly_purse", "nay"], 2: ["nay", "nay"]})
    game.submit(1, Play("ghostly_purse"))
    assert game.actors() == [2]
    game.submit(2, Play("nay"))
    assert game.actors() == [1], "all but the one who said Nay, the first player included"
    game.submit(1, Play("nay"))
    assert game.actors() == [2]
    game.submit(2, Pass())
    assert game.gold[1] == 1150
    assert phase_of(game) == "interlude"


def test_r25_an_odd_number_of_nays_cancels_it():
    game = before_turn_of_0(ghosts={1: ["ghostly_purse", "nay"], 2: ["nay", "nay"]})
    game.submit(1, Play("ghostly_purse"))
    for seat in (2, 1, 2):
        game.submit(seat, Play("nay"))
    assert game.gold[1] == 1000
    assert (game.phase, game.actors(), game.ghosts) == ("move", [0], [[], [], []])


def test_r25_a_nay_against_the_own_nay_is_impossible():
    game = before_turn_of_0(ghosts={1: ["ghostly_purse"], 2: ["nay", "nay"]})
    game.submit(1, Play("ghostly_purse"))
    game.submit(2, Play("nay"))
    assert game.gold[1] == 1000
    assert phase_of(game) == "interlude"
    assert game.actors() == [2]


def test_r26_nobody_says_nay_to_a_turning_point_or_a_bag_card():
    game = position(nightmares={0: ["magwitch"]}, ghosts={1: ["nay"]})
    game.submit(0, Discard("magwitch"))
    assert (game.phase, game.gold[0]) == ("move", 1200)
    game = turned_over("pay 50 to the Bank", ghosts={1: ["nay"]})
    assert game.gold[0] == 950
    with pytest.raises(IllegalMove, match="for another occasion"):
        position(ghosts={0: ["nay"]}).submit(0, Play("nay"))


def test_r26_pickpocket_is_answered_once_as_a_card():
    game = position(ghosts={0: ["pickpocket"], 1: ["open_door"], 2: ["nay"]})
    game.submit(0, Play("pickpocket", seat=1))
    assert game.actors() == [1, 2]
    game.submit(1, Pass())
    game.submit(2, Pass())
    assert (ids(game.ghosts[0]), game.ghosts[1]) == (["open_door"], [])
    assert phase_of(game) == "move"


def test_r27_draws_never_make_a_sixth_card():
    game = position(ghosts={0: ["nay", "nay", "nay", "open_door"]})
    land(game, 37)
    assert len(game.ghosts[0]) == 5
    assert len(game.ghost_deck) == 36 - 5
    game = position(ghosts={0: ["nay", "nay", "nay", "nay", "open_door"]})
    land(game, 5)
    assert len(game.ghosts[0]) == 5


def test_r27_a_gift_that_would_be_the_sixth_goes_under_the_deck():
    game = turned_over(
        "give a Ghost card to the last seat",
        places=[9, 8, 7],
        ghosts={0: ["open_door"], 2: ["nay"] * 5},
    )
    game.submit(0, Accept())
    game.submit(0, GiveGhost("open_door"))
    assert len(game.ghosts[2]) == 5
    assert bottom_ghosts(game, 1) == ["open_door"]
    assert not any("Open Door" in text for text in told(game, 2))


def test_r28_changing_places_carries_no_marks_and_no_street_out():
    game = position(
        places=[44, 32, 7], turn_left=[True, False, False], ghosts={0: ["trade_places"]}
    )
    assert moves_of(game, 0, Play) == [Play("trade_places", seat=s) for s in (1, 2)]
    game.submit(0, Play("trade_places", seat=1))
    assert game.places == [32, 44, 7]
    assert game.turn_left == [False] * 3
    assert (game.house, game.on_turn) == (500, 1)


def test_r28_nobody_changes_places_with_a_prisoner_on_a_bridge_or_on_the_same_street():
    fields: dict[str, Any] = {"places": [7, 14, A, 7], "in_prison": [False, True, False, False]}
    game = position(4, ghosts={0: ["trade_places"]}, **fields)
    assert moves_of(game, 0, Play) == []
    with pytest.raises(IllegalMove, match="possible now: nobody"):
        game.submit(0, Play("trade_places", seat=1))
    game = position(ghosts={0: ["trade_places"]}, places=[A, 1, 2])
    assert moves_of(game, 0, Play) == []
    game = imprisoned(nightmares={0: ["estella"]})
    game.places[1] = 7
    assert moves_of(game, 0, Discard) == [], "a prisoner can't get out like that"


def test_r28_a_bag_card_changes_places_with_a_prisoner_too():
    game = turned_over(
        "change places with the last seat", places=[30, 14, 20], in_prison=[False, True, False]
    )
    assert game.places == [14, 30, 20]
    assert game.in_prison == [False] * 3


def test_r29_targets_must_have_what_the_card_asks_for():
    game = position(
        4,
        places=[9, 0, 14, B],
        in_prison=[False, False, True, False],
        ghosts={
            0: ["spectral_toll", "pickpocket", "to_the_debtors_prison", "dragged_by_chains"],
            1: ["open_door"],
            2: ["nay"],
        },
        active={2: ["nancy"]},
    )
    set_gold(game, 1000, 0, 75, 1000)
    aimed: dict[str, set[int | None]] = defaultdict(set)
    for move in game.legal(0):
        if isinstance(move, Play):
            aimed[move.card].add(move.seat)
    assert aimed == {
        "pickpocket": {1},
        "spectral_toll": {2, 3},
        "dragged_by_chains": {2},
        "to_the_debtors_prison": {1, 3},
    }
    game.submit(0, Play("spectral_toll", seat=2))
    game.submit(1, Pass())
    game.submit(2, Pass())
    assert game.gold == [1075, 0, 0, 1000], "it takes what there is, and eliminates nobody"


def test_r29_a_bridge_is_no_shelter_from_the_prison():
    game = position(places=[9, B, 0], ghosts={0: ["to_the_debtors_prison"]})
    game.submit(0, Play("to_the_debtors_prison", seat=1))
    assert (game.places[1], game.in_prison[1]) == (14, True)


def test_r30_a_steal_is_optional_and_takes_a_random_card_of_the_chosen_seat():
    stolen = set()
    for key in range(20):
        game = position(ghosts={1: ["open_door", "pickpocket", "spectral_toll"]})
        land(game, 11)
        assert game.legal(0) == [Steal(1), Decline()]
        game.rng = Rng(bytes([key]) * 32)
        game.submit(0, Steal(1))
        assert (game.phase, game.actors()) == ("nay", [1])
        game.submit(1, Pass())
        stolen.update(ids(game.ghosts[0]))
        assert len(game.ghosts[1]) == 2
    assert stolen == {"open_door", "pickpocket", "spectral_toll"}
    game = position(ghosts={1: ["open_door"]})
    land(game, 11)
    game.submit(0, Decline())
    assert len(game.ghosts[1]) == 1


def test_r30_no_steal_is_offered_with_a_full_hand_or_without_a_victim():
    game = position(ghosts={0: ["nay"] * 5, 1: ["open_door"]})
    land(game, 11)
    assert phase_of(game) != "steal"
    game = position(active={1: ["nancy"]}, ghosts={1: ["open_door"]})
    land(game, 11)
    assert phase_of(game) != "steal"


def test_r30_when_the_victims_hand_is_empty_by_then_nothing_happens():
    game = position(ghosts={0: ["nay"], 1: ["nay"]})
    land(game, 11)
    game.submit(0, Steal(1))
    game.submit(1, Play("nay"))
    game.submit(0, Play("nay"))
    assert game.ghosts == [[], [], []]


def test_r30_a_nay_against_the_nay_lets_the_steal_go_on():
    game = position(ghosts={0: ["nay"], 1: ["open_door"], 2: ["nay"]})
    land(game, 25)
    game.submit(0, Steal(1))
    game.submit(1, Pass())
    game.submit(2, Play("nay"))
    game.submit(0, Play("nay"))
    game.submit(1, Pass())
    assert (ids(game.ghosts[0]), game.ghosts[1]) == (["open_door"], [])


def test_r30_nancy_steals_twice_and_a_cancelled_steal_counts():
    game = position(nightmares={0: ["nancy"]}, ghosts={1: ["open_door", "nay"], 2: ["pickpocket"]})
    game.submit(0, Discard("nancy"))
    assert phase_of(game) == "steal"
    game.submit(0, Steal(2))
    game.submit(1, Play("nay"))
    game.submit(2, Pass())
    assert ids(game.ghosts[2]) == ["pickpocket"], "cancelled"
    assert game.legal(0) == [Steal(1), Steal(2), Decline()]
    game.submit(0, Steal(1))
    for seat in (1, 2):
        game.submit(seat, Pass())
    assert ids(game.ghosts[0]) == ["open_door"]
    assert phase_of(game) == "move"
    game = position(nightmares={0: ["nancy"]})
    assert Discard("nancy") not in game.legal(0), "there is nobody to steal from"


def test_r31_nothing_is_due_from_an_empty_hand():
    assert landed(52).on_turn == 1
    assert turned_over("return a Ghost card to the deck").phase == "move"


def test_r32_the_bonus_applies_to_streets_and_not_to_cards():
    for place, count in ((5, 2), (37, 3), (B, 3)):
        game = position(active={0: ["estella"]})
        land(game, place)
        assert len(game.ghosts[0]) == count
    game = turned_over("draw a Ghost card", active={0: ["estella"]})
    assert len(game.ghosts[0]) == 1


# ---------------------------------------------------------------------- Nightmare cards


def test_r33_a_bought_card_is_paid_for_at_its_face_value():
    game = position()
    on_top(game.nightmare_deck, NIGHTMARE_CODES["pure_150"])
    land(game, 3)
    assert (game.gold[0], ids(game.nightmares[0], NIGHTMARES)) == (850, ["pure_150"])
    assert phase_of(game) == "end_step"
    texts = told(game, None)
    assert "seat 0 must buy a Nightmare card for 150" in texts
    assert not any("Pure" in text for text in texts)


def test_r33_a_seat_that_cannot_pay_may_be_out_and_the_card_goes_under_the_deck():
    game = position()
    set_gold(game, 100, 1000, 1000)
    on_top(game.nightmare_deck, NIGHTMARE_CODES["pure_250"])
    land(game, 3)
    assert game.out[0]
    assert game.gold[0] == 0
    assert NIGHTMARES[game.nightmare_deck[0]].id == "pure_250"
    assert game.set_aside == []
    assert_conserved(game)


def test_r33_while_it_is_owed_the_others_know_its_price_and_not_more():
    game = position(ghosts={0: ["ghostly_purse"]})
    set_gold(game, 150, 1000, 1000)
    on_top(game.nightmare_deck, NIGHTMARE_CODES["nancy"])
    land(game, 3)
    game.submit(0, Accept())
    assert (game.phase, game.legal(0)) == ("debt", [Play("ghostly_purse"), GiveUp()])
    assert game.view(0).set_aside == [NIGHTMARE_CODES["nancy"]]
    dealt = Counter[int]()
    for viewer in (None, 1):
        view = game.view(viewer)
        assert view.set_aside == [HIDDEN]
        rand = random.Random(3)
        for _ in range(400):
            world = view.complete(viewer, rand)
            assert_conserved(world)
            dealt[world.set_aside[0]] += 1
    worth_200 = {
        NIGHTMARE_CODES[name]: n for name, n in {"pure_200": 2, "nancy": 1, "estella": 1}.items()
    }
    assert set(dealt) == set(worth_200)
    for code, n in worth_200.items():
        assert 0.7 < dealt[code] / (800 * n / 4) < 1.3
    game.submit(0, Play("ghostly_purse"))
    assert (game.gold[0], ids(game.nightmares[0], NIGHTMARES)) == (100, ["nancy"])


def test_r34_the_limit_of_five_counts_activated_turning_points():
    game = position(nightmares={0: ["pure_50"] * 4}, active={0: ["nancy"]})
    land(game, 3)
    if phase_of(game) == "landing":
        game.submit(0, Accept())
    assert (game.gold[0], len(game.nightmares[0])) == (1000, 4)


def sold(cards: Sequence[str], die: int) -> int:
    """What a sale of all these cards, which are all that seat 0 has, brings."""
    game = landed(13, nightmares={0: cards})
    text = f"seat 0 rolls {die} for the price"
    fated(game, 0, Sell(tuple(cards)), lambda after: text in told(after))
    return game.gold[0] - 1000


def test_w1_two_cards_of_together_100_and_a_3_bring_300():
    assert sold(["pure_50", "pure_50"], 3) == 300


@pytest.mark.parametrize(("count", "times"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_r35_the_bonus_for_3_and_5_cards_is_on_the_whole_sale(count, times):
    assert sold(["pure_50"] * count, 1) == 50 * count * times


def test_r35_any_choice_of_face_down_and_activated_cards_can_be_sold():
    game = landed(13, nightmares={0: ["pure_50", "pure_50", "marley"]}, active={0: ["nancy"]})
    offers = [move.cards for move in game.legal(0) if isinstance(move, Sell)]
    assert len(offers) == len(set(offers)) == 3 * 2 * 2 - 1
    assert ("pure_50", "pure_50", "marley", "nancy") in offers
    assert game.legal(0)[-1] == Decline()
    for cards, reason in (
        (("nancy", "pure_50"), "in the order of the component tables"),
        (("pure_50",) * 3, "doesn't hold those cards; its Nightmare cards: pure_50, pure_50, "),
        ((), "to sell no card, decline"),
    ):
        with pytest.raises(IllegalMove, match=reason):
            game.submit(0, Sell(cards))
    game.submit(0, Sell(("nancy",)))
    assert game.active[0] == []
    assert landed(13).on_turn == 1, "without a card there is no decision"


def test_r36_sold_cards_go_under_the_deck_in_random_order():
    orders = set()
    for key in range(30):
        game = landed(13, nightmares={0: ["pure_50", "pure_100", "pure_250"]})
        game.rng = Rng(bytes([key]) * 32)
        game.submit(0, Sell(("pure_50", "pure_100", "pure_250")))
        orders.add(tuple(game.nightmare_deck[:3]))
        assert sorted(game.nightmare_deck[:3]) == [1, 2, 5]
    assert len(orders) == 6


def test_r37_turning_points_are_activated_at_the_end_of_the_own_turn_any_number():
    game = position(nightmares={0: ["nancy", "estella", "pure_50"]})
    assert not moves_of(game, 0, Activate)
    roll(game, blue=2)
    if phase_of(game) == "landing":
        game.submit(0, Accept())
    assert game.legal(0) == [Activate("nancy"), Activate("estella"), EndTurn()]
    game.submit(0, Activate("estella"))
    game.submit(0, Activate("nancy"))
    assert game.legal(0) == [EndTurn()], "asked for as long as it holds a face-down card"
    game.submit(0, EndTurn())
    assert game.on_turn == 1
    assert game.view(1).active[0] == [NIGHTMARE_CODES[name] for name in ("nancy", "estella")]
    game = landed(5, nightmares={0: ["pure_50"]})
    assert game.legal(0) == [EndTurn()], "whatever the card is"
    with pytest.raises(IllegalMove, match="only Turning Points can be activated"):
        game.submit(0, Activate("pure_50"))


def test_r37_an_activated_turning_point_cannot_be_discarded():
    game = position(active={0: ["magwitch"]})
    with pytest.raises(IllegalMove, match="activated Turning Point can't be discarded"):
        game.submit(0, Discard("magwitch"))
    game = landed(12, nightmares={0: ["pure_100"]}, active={0: ["magwitch"]})
    game.submit(0, Accept())
    game.listen()
    with pytest.raises(IllegalMove, match="activated already"):
        game.submit(0, Activate("magwitch"))


def test_r38_the_second_roll_for_the_price_stands():
    game = landed(13, nightmares={0: ["pure_100", "dombey"]})
    fated(game, 0, Sell(("pure_100",)), lambda after: after.blue == 1)
    assert (game.phase, game.legal(0)) == ("sale", [Discard("dombey"), Accept()])
    fated(game, 0, Discard("dombey"), lambda after: after.gold[0] == 1500)
    assert game.on_turn == 1, "no window is left, nor a card for the last step"
    game = landed(13, nightmares={0: ["pure_100", "dombey"]})
    game.submit(0, Sell(("dombey",)))
    assert game.legal(0) == [Accept()], "it can't be discarded while it is being sold"


def test_r39_marleys_die_may_be_flipped_when_it_is_negative():
    game = position(active={0: ["marley"]})
    roll(game, Roll("forward", "both"), blue=4, white=-1)
    assert (game.phase, game.legal(0)) == ("flip", (KeepWhite(), FlipWhite()))
    game.submit(0, FlipWhite())
    assert game.places[0] == 5
    game = position(active={0: ["marley"]}, places=[7, 0, 0])
    roll(game, Roll("forward", "white"), white=-2)
    game.submit(0, KeepWhite())
    assert game.places[0] == 5
    game = position(active={0: ["marley"]}, places=[7, 0, 0])
    roll(game, Roll("backward", "white"), white=-2)
    game.submit(0, FlipWhite())
    assert (game.places[0], game.gold[0]) == (5, 1100), "flipped, it earns gold backward"
    game = position(active={0: ["marley"]})
    roll(game, Roll("forward", "both"), blue=4, white=1)
    assert game.places[0] == 5, "nothing to flip"
    game = position(nightmares={0: ["marley"]}, places=[7, 0, 0])
    roll(game, Roll("forward", "white"), white=-2)
    assert phase_of(game) == "end_step", "a face-down Turning Point has no power"


def test_r39_income_comes_at_the_start_of_the_turn_even_of_a_missed_one():
    game = position(2, active={1: ["magwitch"]}, misses=[0, 1])
    roll(game, blue=2)
    assert (game.gold[1], game.misses[1], game.on_turn) == (1025, 0, 0)


def test_r39_character_free_pays_nothing_at_all_on_character_streets():
    free: dict[str, Any] = {"active": {1: ["havisham"]}}
    game = landed(19, **free)
    assert game.gold == [1150, 1000, 950], "100 from the Bank, and seat 2 pays 50"
    game = position(on_turn=1, asked=[1], **free)
    land(game, 19, seat=1)
    assert game.gold == [1000] * 3
    game = position(on_turn=1, asked=[1], **free)
    land(game, 40, seat=1)
    assert game.gold == [1000] * 3


def test_r39_back_rate_and_bag_halved():
    game = position(active={0: ["dombey"]}, places=[34, 0, 0])
    roll(game, BACKWARD, blue=3)
    assert game.gold[0] == 1225
    for text, gold in (
        ("pay 50 to the Bank", 975),
        ("pay 100 to the Bank", 950),
        ("pay 50 to each other seat", 950),
    ):
        assert turned_over(text, active={0: ["chuzzlewit"]}).gold[0] == gold
    game = turned_over("collect 25 from each other seat", active={1: ["chuzzlewit"]})
    assert game.gold == [1025, 1000, 975], "half of 25 is rounded down to nothing"
    game = landed(51, active={0: ["chuzzlewit"]})
    assert game.gold[0] == 850, "a street isn't a Bag of Tricks card"


def test_r40_the_lowest_nightmare_is_returned_unseen():
    text = "return the lowest Nightmare card"
    game = turned_over(text, nightmares={0: ["pure_100", "pure_150", "dombey"]})
    game.submit(0, Accept())
    assert game.legal(0) == [ReturnNightmare("pure_100")]
    assert game.secret(0, ReturnNightmare("pure_100")) == ("card",)
    game.submit(0, ReturnNightmare("pure_100"))
    assert NIGHTMARES[game.nightmare_deck[0]].id == "pure_100"
    assert not any("Pure" in fact for fact in told(game, 1, FactKind.DISCARD))
    game = turned_over(text, nightmares={0: ["pure_150", "dombey"]}, active={0: ["chuzzlewit"]})
    game.submit(0, Accept())
    assert game.legal(0) == [ReturnNightmare(name) for name in ("pure_150", "dombey", "chuzzlewit")]
    assert game.secret(0, ReturnNightmare("chuzzlewit")) == ()
    with pytest.raises(IllegalMove):
        game.submit(0, ReturnNightmare("nancy"))
    game.submit(0, ReturnNightmare("chuzzlewit"))
    assert game.active[0] == []
    assert turned_over(text).phase == "move", "without a card nothing happens"


def test_r40_one_card_may_be_sold_to_the_bank_at_three_times_its_value():
    text = "the Bank buys a Nightmare card at 3 times its value"
    game = turned_over(text, nightmares={0: ["pure_100"]}, active={0: ["nancy"]})
    game.submit(0, Accept())
    assert game.legal(0) == [SellToBank("pure_100"), SellToBank("nancy"), Decline()]
    game.submit(0, SellToBank("nancy"))
    assert (game.gold[0], game.active[0], game.phase) == (1600, [], "move")
    assert turned_over(text).phase == "move"


def test_estella_and_chuzzlewit_are_discarded_before_turns():
    game = before_turn_of_0(places=[30, 4, 0], nightmares={1: ["estella", "chuzzlewit"]})
    assert game.legal(1) == [
        Discard("estella", seat=0),
        Discard("estella", seat=2),
        Discard("chuzzlewit", seat=0),
        Pass(),
    ]
    game.submit(1, Discard("estella", seat=0))
    assert game.places == [4, 30, 0]
    game.submit(1, Discard("chuzzlewit", seat=0))
    assert game.places == [0, 30, 0]
    assert phase_of(game) == "move"


# ---------------------------------------------------------------------- Money-Box, prison, streets


def test_r41_money_box_cards_are_shown_and_go_back():
    game = position()
    land(game, 47)
    shown = [fact for fact in game.heard() if fact.kind is FactKind.REVEAL]
    total = sum(map(int, shown[0].items))
    assert len(shown[0].items) == 3
    assert game.gold[0] == 1000 + total
    assert len(game.money_box) == 36
    firsts = Counter[int]()
    for game, _ in zip(landings(2), range(300), strict=False):
        firsts += Counter(int(f.items[0]) for f in game.heard() if f.kind is FactKind.REVEAL)
    assert set(firsts) == set(box.MONEY_BOX), "any card may come first"
    assert 30 < firsts[25] < 90


def test_r42_turns_to_miss_add_up():
    game = position(2, misses=[0, 2])
    roll(game, blue=2)
    assert (game.misses[1], game.on_turn) == (1, 0)
    roll(game, blue=5)
    assert (game.misses[1], game.on_turn) == (0, 0)
    roll(game, blue=6)
    assert game.on_turn == 1
    game = at_bag_phase(0, "miss a turn", misses=[1, 0, 0])
    game.submit(0, TurnOver())
    assert (game.misses[0], game.on_turn) == (1, 1), "two turns, and this is the first of them"
    game = position(2, places=[1, 14], in_prison=[False, True], misses=[0, 1])
    roll(game, blue=1)
    assert (game.on_turn, game.in_prison[1]) == (0, True), "without a roll for its release"


def imprisoned(gold: int = 1000, **more: Any) -> ScroogeTheBoardGame:
    game = position(
        places=[14, 0, 0],
        in_prison=[True, False, False],
        step="release",
        phase="release",
        **more,
    )
    set_gold(game, gold, 1000, 1000)
    return game


def test_r43_only_street_14_and_cards_that_say_so_imprison():
    game = landed(14)
    assert game.in_prison == [True, False, False]
    assert not position(places=[14, 0, 0]).in_prison[0]


def test_r43_a_prisoner_keeps_the_lead_and_takes_part():
    game = position(places=[0, 14, 3], in_prison=[False, True, False])
    land(game, 4)
    assert len(game.bag_held[1]) == 1
    game = position(places=[0, 14, 3], in_prison=[False, True, False])
    land(game, 9)
    assert game.gold == [950] * 3


def test_r44_a_prisoner_pays_rolls_or_plays_a_card_and_nothing_else():
    game = imprisoned(ghosts={0: ["open_door", "walk_with_me", "ghostly_purse"]})
    assert game.legal(0) == [
        RollForRelease(),
        PayRelease(),
        Play("open_door"),
        Play("ghostly_purse"),
    ]
    for move in (FORWARD, PayToMove("forward", 1)):
        with pytest.raises(IllegalMove, match="must first be released"):
            game.submit(0, move)
    game.submit(0, Play("open_door"))
    assert (game.in_prison[0], game.phase) == (False, "move")


def test_r44_who_pays_moves_as_usual():
    game = imprisoned()
    game.submit(0, PayRelease())
    assert (game.gold[0], game.house, game.phase) == (750, 750, "move")
    assert BACKWARD in game.legal(0)
    game = imprisoned(225)
    assert game.legal(0) == [RollForRelease()]
    with pytest.raises(IllegalMove, match="the release fee is 250 gold, and seat 0 has 225"):
        game.submit(0, PayRelease())


def test_r44_a_6_leads_forward_to_20_and_anything_else_ends_the_movement():
    game = imprisoned()
    fated(game, 0, RollForRelease(), lambda after: not after.in_prison[0])
    assert (game.places[0], game.in_prison[0]) == (20, False)
    assert game.nightmares[0], "street 20 is carried out"
    game = imprisoned()
    fated(game, 0, RollForRelease(), lambda after: after.in_prison[0])
    assert (game.places[0], game.on_turn) == (14, 1)


def test_r45_the_own_character_earns_from_the_bank_and_from_everybody():
    game = landed(19, 4)
    assert game.gold == [1250, 950, 950, 950]


def test_r45_anothers_character_and_one_that_nobody_has():
    assert landed(21).gold == [900, 1100, 1000]
    assert landed(36).gold == [950, 1000, 1000]
    game = position(4, out=[False, True, False, False], characters=[1, 0, 3, 4])
    land(game, 21)
    assert game.gold[0] == 950, "its holder is out"


def test_r46_the_counting_house_pays_all_that_it_holds():
    game = position(2, places=[0, 31])
    land(game, 42)
    assert (game.gold[0], game.house) == (900, 600)
    roll(game, blue=1)
    assert (game.gold[1], game.house) == (1600, 0)
    game = position(2)
    game.bank += game.house
    game.house = 0
    land(game, 32)
    assert game.gold[0] == 1000


def test_r47_a_hero_is_added_where_a_slot_is_free_and_else_looked_at():
    game = position()
    game.hero_used.append(game.heroes[2])
    game.heroes[2] = 0
    top = game.hero_box[-1]
    land(game, 45)
    assert game.heroes[2] == top
    assert game.view(0).heroes[2] is HIDDEN
    game = landed(54)
    assert game.legal(0) == [Peek(slot) for slot in range(5)]
    name = HERO_NAMES[game.heroes[3]]
    game.listen()
    game.submit(0, Peek(3))
    assert game.peeked[3] == [0]
    assert game.view(0).heroes == [HIDDEN] * 3 + [game.heroes[3], HIDDEN]
    for viewer in (None, 1, 2):
        assert game.view(viewer).heroes == [HIDDEN] * 5
    facts = game.heard()
    assert [f.text for f in facts if f.known_to(0) and name in f.text]
    assert not [f.text for f in facts if f.known_to(1) and name in f.text]


def test_r47_with_an_empty_box_or_no_card_at_all():
    game = position()
    game.hero_used += game.hero_box + game.heroes[1:]
    game.hero_box, game.heroes = [], [game.heroes[0], 0, 0, 0, 0]
    land(game, 45)
    assert game.legal(0) == [Peek(0)]
    game = position()
    game.hero_used += game.hero_box + game.heroes
    game.hero_box, game.heroes = [], [0] * 5
    land(game, 45)
    assert game.on_turn == 1


# ---------------------------------------------------------------------- all-plays


def test_r48_everybody_pays_the_stake_from_the_lander_clockwise():
    game = position(places=[0, 14, 3], in_prison=[False, True, False], on_turn=1, asked=[1])
    game.in_prison[1] = False
    land(game, 9, seat=1)
    payers = [f.seat for f in game.heard() if f.text.endswith("into the pot")]
    assert payers == [1, 2, 0]
    assert (game.pot, game.gold) == (150, [950] * 3)


def test_r49_numbers_are_picked_clockwise_from_the_lander_each_once():
    game = position(on_turn=1, asked=[1])
    land(game, 28, seat=1)
    assert game.actors() == [1]
    game.submit(1, PickNumber(4))
    assert game.actors() == [2]
    assert game.legal(2) == [PickNumber(n) for n in (1, 2, 3, 5, 6)]
    with pytest.raises(IllegalMove, match="picked already"):
        game.submit(2, PickNumber(4))
    game.submit(2, PickNumber(6))
    before = game.copy()
    fated(game, 0, PickNumber(1), lambda after: after.gold[2] == 1100)
    assert (game.pot, game.house) == (0, 500)
    fated(before, 0, PickNumber(1), lambda after: after.house == 650)
    assert (before.pot, before.gold) == (0, [950] * 3)


def test_r50_a_seat_that_the_stake_scrooges_leaves_its_rest_and_is_not_dealt_in():
    game = position(4)
    set_gold(game, 1000, 25, 1000, 1000)
    land(game, 17)
    assert game.out == [False, True, False, False]
    assert game.pot == 3 * 50 + 25 + 50
    assert [len(hand) for hand in game.hands] == [3, 0, 3, 3]


def test_r50_when_the_lander_is_scrooged_the_all_play_is_off():
    game = position(4)
    set_gold(game, 25, 1000, 1000, 1000)
    land(game, 17)
    assert game.out[0]
    assert (game.pot, game.house) == (0, 525)
    assert game.gold[1:] == [1000] * 3
    assert (game.on_turn, game.phase) == (1, "move")


def haggled(seats: int = 3, gold: Sequence[int] = (), **more: Any) -> ScroogeTheBoardGame:
    """Seat 0 has landed on a street of Scrooge's Haggle."""
    game = position(seats, **more)
    if gold:
        set_gold(game, *gold)
    land(game, 17)
    return game


def test_r50a_the_bank_adds_its_stake_and_all_are_dealt_three_cards():
    game = haggled()
    assert (game.pot, game.gold) == (200, [950] * 3)
    assert [len(hand) for hand in (*game.hands, game.scrooge_hand)] == [3] * 4
    assert len(game.money_box) == 36 - 12
    view = game.view(1)
    assert view.hands == [[HIDDEN] * 3, game.hands[1], [HIDDEN] * 3]
    assert view.scrooge_hand == [HIDDEN] * 3


def test_r50b_the_first_pass_opens_matches_raises_or_is_out():
    game = haggled(gold=(1000, 1000, 375))
    assert game.legal(0) == (*(Bet(n) for n in range(25, 501, 25)), Out())
    game.submit(0, Bet(100))
    assert game.legal(1) == (Match(), *(Raise(n) for n in range(125, 501, 25)), Out())
    for move, reason in (
        (Bet(200), "there is a bet of 100"),
        (Raise(100), "multiples of 25 above 100, at most 500"),
        (Raise(525), "at most 500"),
    ):
        with pytest.raises(IllegalMove, match=reason):
            game.submit(1, move)
    game.submit(1, Raise(300))
    assert game.legal(2) == (Match(), Raise(325), Out()), "all its gold is 325"
    game.submit(2, Raise(325))
    assert game.gold == [850, 650, 0]
    assert game.pot == 200 + 100 + 300 + 325


def test_r50b_no_checking_but_the_next_may_open():
    game = haggled()
    game.submit(0, Out())
    assert game.legal(1)[0] == Bet(25)
    game.submit(1, Bet(25))
    with pytest.raises(IllegalMove, match="match it, raise it"):
        game.submit(2, Bet(50))
    assert game.legal(2)[0] == Match()


def test_r50c_the_second_pass_is_for_those_below_the_highest_bet_without_raises():
    game = haggled()
    game.submit(0, Bet(100))
    game.submit(1, Match())
    game.submit(2, Raise(150))
    assert (game.phase, game.actors(), game.legal(0)) == ("rebet", [0], (Match(), Out()))
    with pytest.raises(IllegalMove, match="only match the highest bet"):
        game.submit(0, Raise(200))
    game.submit(0, Match())
    assert game.gold[0] == 800
    assert game.actors() == [1]
    game.submit(1, Out())
    assert phase_of(game) != "rebet", "seat 2 has the highest bet"
    assert game.gold[1] >= 850


def test_r50d_without_the_gold_a_seat_can_only_be_out():
    game = haggled(gold=(1000, 125, 1000))
    game.submit(0, Bet(100))
    assert game.legal(1) == (Out(),)
    with pytest.raises(IllegalMove, match="too little to match 100"):
        game.submit(1, Match())
    game = haggled(gold=(150, 1000, 1000))
    game.submit(0, Bet(100))
    game.submit(1, Raise(500))
    game.submit(2, Out())
    assert game.legal(0) == (Out(),)


def test_r50e_with_nobody_in_all_goes_to_the_counting_house_unseen():
    game = haggled()
    game.listen()
    for seat in range(3):
        game.submit(seat, Out())
    assert (game.pot, game.house, len(game.money_box)) == (0, 700, 36)
    assert not told(game, None, FactKind.REVEAL)


def outcome(move: Move, *before: tuple[int, Move], winners: int) -> ScroogeTheBoardGame:
    """A Haggle of three seats in which so many win the pot; seat 2 moves last."""
    for game in landings(17):
        hands = [sum(hand) for hand in game.hands]
        for seat, earlier in (*before, (2, move)):
            if isinstance(earlier, Out):
                hands[seat] = -10_000
        best = max(hands)
        if winners == (hands.count(best) if best > sum(game.scrooge_hand) else 0):
            game.listen()
            for seat, earlier in before:
                game.submit(seat, earlier)
            game.submit(2, move)
            return game
    raise AssertionError("no such deal")


def test_r50e_scrooge_adds_the_highest_bet_and_the_best_hand_takes_all():
    game = outcome(Match(), (0, Bet(100)), (1, Raise(200)), winners=1)
    game.submit(0, Match())
    # 4 stakes, 3 bets and Scrooge's.
    assert sorted(game.gold) == [750, 750, 750 + 200 + 4 * 200]
    assert (game.pot, game.house) == (0, 500)
    assert len(told(game, None, FactKind.REVEAL)) == 4
    assert_conserved(game)


def test_r50e_a_seat_left_alone_must_still_beat_scrooge():
    game = outcome(Out(), (0, Bet(100)), (1, Out()), winners=0)
    assert (game.gold[0], game.house) == (850, 500 + 200 + 200)
    assert len(told(game, None, FactKind.REVEAL)) == 2, "the seat's hand and Scrooge's"


def test_r50f_equal_hands_share_in_chips_of_25_and_the_rest_goes_to_the_counting_house():
    game = outcome(Match(), (0, Bet(25)), (1, Match()), winners=2)
    share = (200 + 4 * 25) // 2 // 25 * 25
    assert sorted(game.gold) == [925, 925 + share, 925 + share]
    assert game.house == 500 + 300 - 2 * share
    game = outcome(Match(), (0, Bet(50)), (1, Match()), winners=2)
    assert game.house == 500, "400 is shared without a rest"


def test_r50f_a_tie_with_scrooge_is_scrooges():
    game = next(g for g in landings(17, 2) if sum(g.hands[0]) == sum(g.scrooge_hand))
    game.submit(0, Bet(25))
    game.submit(1, Out())
    assert game.house == 500 + 150 + 50


# ---------------------------------------------------------------------- debts


def test_r51_a_street_may_be_more_than_a_seat_has():
    game = position()
    set_gold(game, 100, 1000, 1000)
    land(game, 51)
    assert game.out == [True, False, False]
    assert game.gold == [0, 1000, 1000]
    assert game.on_turn == 1
    assert_conserved(game)


def test_r52_a_debtor_with_a_card_may_play_it_and_pays_as_soon_as_it_can():
    game = position(ghosts={0: ["ghostly_purse", "spectral_toll"]})
    set_gold(game, 25, 1000, 1000)
    land(game, 51)
    game.submit(0, Accept())
    assert (game.phase, game.legal(0)) == (
        "debt",
        [
            Play("spectral_toll", seat=1),
            Play("spectral_toll", seat=2),
            Play("ghostly_purse"),
            GiveUp(),
        ],
    )
    game.submit(0, Play("spectral_toll", seat=2))
    assert (game.phase, game.gold[0]) == ("debt", 125)
    game.submit(0, Play("ghostly_purse"))
    assert (game.gold[0], game.on_turn) == (125, 1)


def test_r52_debts_of_one_effect_are_paid_one_by_one_clockwise():
    game = at_bag_phase(1, "pay 50 to each other seat")
    set_gold(game, 1000, 75, 1000)
    game.submit(1, TurnOver())
    assert game.out[1]
    assert game.gold == [1025, 0, 1050], "seat 2 is paid first, seat 0 gets what is left"


def test_r53_who_is_out_leaves_everything_and_its_character_is_free():
    game = position(
        4,
        ghosts={0: ["open_door", "nay"]},
        nightmares={0: ["pure_50"]},
        active={0: ["nancy"]},
        bag_held={0: ["miss a turn"]},
        misses=[2, 0, 0, 0],
    )
    set_gold(game, 100, 1000, 1000, 1000)
    land(game, 51)
    game.submit(0, Accept())
    game.submit(0, GiveUp())
    assert game.out[0]
    assert (game.ghosts[0], game.nightmares[0], game.active[0], game.bag_held[0]) == ([],) * 4
    assert sorted(bottom_ghosts(game, 2)) == ["nay", "open_door"]
    assert sorted(ids(game.nightmare_deck[:2], NIGHTMARES)) == ["nancy", "pure_50"]
    assert (game.characters[0], game.places[0], game.misses[0]) == (0, 0, 0)
    assert_conserved(game)
    land(game, 19, seat=1)
    assert game.gold[1] == 950, "nobody has that character any more"
    for _ in range(40):
        if not game.actors():
            break
        assert 0 not in game.actors()
        game.submit(*random_move(game, random.Random(1)))


def test_r53_what_is_left_goes_to_the_creditor():
    game = position()
    set_gold(game, 75, 1000, 1000)
    land(game, 21)
    assert game.gold == [0, 1075, 1000]


def test_r54_another_seat_out_does_not_stop_the_effect():
    game = position(4)
    set_gold(game, 1000, 25, 1000, 1000)
    land(game, 19)
    assert game.out == [False, True, False, False]
    assert game.gold == [1000 + 100 + 25 + 50 + 50, 0, 950, 950]
    assert game.on_turn == 2


def test_r54_the_rest_of_the_effect_lapses_with_the_seat_on_turn():
    game = position(places=[0, 2, 0])
    set_gold(game, 25, 1000, 1000)
    tricks_on_top(game, "pay 50 to the Bank", "collect 100 from the Bank")
    land(game, 33)
    assert game.out[0]
    assert len(game.bag_deck) == 36, "the second card isn't drawn"
    assert BAG_TEXTS[game.bag_deck[0]] == "pay 50 to the Bank"
    assert game.turned == []


def test_r55_the_last_one_left_wins_at_once():
    game = position(2)
    set_gold(game, 1000, 25)
    land(game, 17)
    result = result_of(game)
    assert (result.winners, result.title) == ((0,), "last_standing")
    assert game.actors() == []
    assert game.pot == 75, "the pot isn't paid out"
    assert result.detail["out"] == (0, 1)
    assert result.scores == (950, 0)
    with pytest.raises(GameOver):
        game.submit(0, FORWARD)


# ---------------------------------------------------------------------- the Moment of Truth


def test_r56_everybody_may_play_cards_before_the_challenge():
    game = at_challenge(ghosts={0: ["open_door"], 1: ["spectral_toll"]})
    assert (game.phase, game.actors()) == ("challenge_window", [0, 1])
    set_gold(game, 550, 1000, 1000)
    game.submit(1, Play("spectral_toll", seat=0))
    game.submit(0, Pass())
    assert (game.phase, game.actors()) == ("challenge_window", [0])
    game.submit(0, Pass())
    assert game.places[0] == 50, "450 gold are too little, and nothing was asked"
    assert game.gold[0] == 450


def test_r56_a_pure_nightmare_forbids_the_challenge_and_is_not_betrayed():
    game = at_challenge(nightmares={0: ["pure_50"]})
    game.submit(0, Pass())
    assert game.legal(0) == (Decline(),)
    with pytest.raises(IllegalMove, match="holds a Pure Nightmare"):
        game.submit(0, Challenge())
    game.submit(0, Decline())
    assert (game.places[0], game.gold[0], game.phase) == (50, 1000, "end_step")
    game = at_challenge(nightmares={0: ["nancy"]})
    game.submit(0, Pass())
    assert game.legal(0) == (Challenge(), Decline())


def test_r14_the_previous_street_is_where_the_movement_began_and_is_not_carried_out():
    game = position(places=[51, 0, 0])
    roll(game, blue=6)
    game.submit(0, Decline())
    assert (game.places[0], game.gold[0]) == (51, 1000)


def test_r57_the_fee_goes_to_the_counting_house_and_all_nightmares_are_shown():
    game = at_challenge(nightmares={0: ["nancy", "dombey"]})
    game.submit(0, Pass())
    game.listen()
    game.submit(0, Challenge())
    assert (game.gold[0], game.house) == (500, 1000)
    assert "seat 0 shows Nancy, Paul Dombey" in told(game, 1, FactKind.REVEAL)
    assert game.view(1).nightmares[0] == [HIDDEN] * 2, "they stay face-down"
    assert game.legal(0) == [PickHero(slot) for slot in range(5)]
    game.submit(0, PickHero(2))
    assert len(game.view(None).hands[0]) == len(game.view(None).scrooge_hand) == 3
    assert HIDDEN not in game.view(None).hands[0] + game.view(2).scrooge_hand


def test_r57_without_heroes_there_is_nothing_to_pick():
    game = at_challenge()
    game.hero_used += game.heroes
    game.heroes = [0] * 5
    game.submit(0, Challenge())
    assert phase_of(game) != "hero"
    assert_conserved(game)


@pytest.mark.parametrize(("ahead", "won"), [(25, True), (0, False), (-25, False)])
@pytest.mark.parametrize("hero", ["Noah Claypole", "Tiny Tim", "Bill Sikes"])
def test_r58_r61_only_a_higher_hand_wins(ahead, won, hero):
    game = faced(ahead, hero=hero)
    if won:
        result = result_of(game)
        assert (result.winners, result.title) == ((0,), "beat_scrooge")
        assert result.detail["street"][0] == 56
    else:
        assert game.result() is None
        assert (game.places[0], game.gold[0], game.on_turn) == (50, 500, 1)
        assert game.hero_used == [HERO_CODES[hero]]
        assert game.heroes[0] == 0
        assert len(game.money_box) == 36
    assert_conserved(game)


def test_r58_the_chance_of_a_challenge():
    rand = random.Random(5)
    deck = [v for v, n in box.MONEY_BOX.items() for _ in range(n)]
    heroes = HERO_VALUES[1:]
    wins = 0
    for _ in range(40_000):
        drawn = rand.sample(deck, 6)
        wins += sum(drawn[:3]) > sum(drawn[3:]) + rand.choice(heroes)
    assert abs(wins / 40_000 - 0.392) < 0.01


def test_r59_the_final_chance_goes_round_until_all_pass_in_a_row():
    game = faced(
        -25,
        ghosts={0: ["pasts_candle"], 1: ["nay", "marleys_rattle"], 2: ["presents_plenty", "nay"]},
    )
    assert (game.phase, game.actors()) == ("final", [1])
    game.submit(1, Pass())
    assert game.actors() == [2]
    game.submit(2, Pass())
    game.submit(0, Play("pasts_candle"))
    assert (game.phase, game.actors()) == ("nay", [1, 2])
    game.submit(1, Pass())
    game.submit(2, Pass())
    assert (game.phase, game.actors(), game.hand_change) == ("final", [1], 50)
    game.submit(1, Play("marleys_rattle"))
    assert game.actors() == [2], "seat 0 holds no card any more"
    game.submit(2, Pass())
    assert (game.phase, game.actors(), game.hand_change) == ("final", [2], -25)
    game.submit(2, Play("presents_plenty"))
    game.submit(1, Pass())
    assert game.hand_change == 75
    assert game.actors() == [1], "who passed may play later"
    game.submit(1, Pass())
    game.submit(2, Pass())
    assert result_of(game).winners == (0,)


def test_r59_cards_for_other_occasions_stay_in_hand():
    game = faced(-25, ghosts={1: ["nay", "walk_with_me", "spectral_toll"]})
    assert game.legal(1) == [
        Play("spectral_toll", seat=0),
        Play("spectral_toll", seat=2),
        Pass(),
    ]


def test_only_the_challenger_discards_carton():
    game = faced(-25, nightmares={0: ["carton"], 1: ["nancy"]})
    game.submit(1, Pass())
    assert game.legal(0) == [Discard("carton"), Pass()]
    game.submit(0, Discard("carton"))
    assert game.hand_change == 100
    game.submit(1, Pass())
    assert result_of(game).title == "beat_scrooge"
    game = faced(-25, nightmares={1: ["carton"]})
    assert game.legal(1) == [Pass()]
    with pytest.raises(IllegalMove, match="only the challenger"):
        game.submit(1, Discard("carton"))


def test_an_activated_carton_adds_to_the_hand():
    game = faced(0, active={0: ["carton"]})
    assert result_of(game).winners == (0,)


def test_r60_another_hero_may_be_turned_over_and_the_old_one_leaves():
    game = faced(-50, hero="Bill Sikes", ghosts={1: ["pointing_finger"]})
    swap_in_hero(game, 3, HERO_CODES["Tiny Tim"])
    assert moves_of(game, 1, Play) == [Play("pointing_finger", slot=s) for s in (1, 2, 3, 4)]
    game.submit(1, Play("pointing_finger", slot=3))
    assert game.hero_used == [HERO_CODES["Bill Sikes"]]
    assert result_of(game).winners == (0,), "300 better than before"
    game = faced(-50, ghosts={1: ["pointing_finger"]})
    game.hero_used += game.heroes[1:]
    game.heroes = [0] * 5
    assert game.legal(1) == [Pass()]
    with pytest.raises(IllegalMove, match="no other Hero or Villain is left"):
        game.submit(1, Play("pointing_finger", slot=1))


def test_r61_after_a_lost_challenge_the_turn_goes_on_with_its_last_step():
    game = faced(-25, nightmares={0: ["nancy"]})
    game.submit(0, Pass())
    assert (game.phase, game.actors()) == ("end_step", [0])


# ---------------------------------------------------------------------- Novice, decks, cap


def test_r62_novice_scrooge_is_stripped_back():
    game = started(4, novice=True)
    assert game.gold == [2000] * 4
    assert game.nightmares == [[]] * 4
    assert len(game.nightmare_deck) == 22
    assert (len(game.ghost_deck), len(game.bag_deck)) == (27, 28)
    grey = {"pasts_candle", "presents_plenty", "pointing_finger", "marleys_rattle"}
    grey |= {"trade_places", "to_the_debtors_prison"}
    assert not grey & set(ids(game.ghost_deck))
    assert max(game.nightmare_deck) <= box.PURE_COUNT
    game = position(options={"novice": True}, places=[30, 0, 0])
    assert game.legal(0) == [Roll("forward", "blue"), Roll("backward", "blue")]
    with pytest.raises(IllegalMove, match="without Marley's die"):
        game.submit(0, Roll("forward", "both"))
    with pytest.raises(IllegalMove, match="in Novice Scrooge nobody can pay to move"):
        game.submit(0, PayToMove("forward", 1))
    assert game.table().note.endswith("roll the die, or play a card that replaces a turn")


def test_r62_novice_scrooge_has_no_windows_around_the_challenge():
    ghosts = {0: ["ghostly_purse"], 1: ["nay", "spectral_toll"]}
    game = at_challenge(options={"novice": True}, ghosts=ghosts)
    assert (game.phase, game.actors()) == ("challenge", [0])
    game.submit(0, Challenge())
    game.submit(0, PickHero(0))
    assert phase_of(game) not in ("final", "challenge", "challenge_window")


def test_r62_bridges_and_the_landing_window_stay_in_novice_scrooge():
    game = position(options={"novice": True}, places=[24, 0, 0], ended_on=[24, 0, 0])
    assert Roll("london", "blue") in game.legal(0)
    game = landed(42, options={"novice": True}, ghosts={0: ["street_blocked"]})
    assert phase_of(game) == "landing"


def test_r63_nothing_is_drawn_from_an_empty_deck():
    game = position()
    game.ghosts[1] = game.ghost_deck
    game.ghost_deck = []
    land(game, 5)
    assert game.ghosts[0] == []
    game = position(places=[0, 2, 0])
    game.bag_held[1] = game.bag_deck
    game.bag_shown[1] = [False] * 36
    game.bag_deck = []
    land(game, 33)
    assert game.bag_held[0] == []
    game = position()
    game.nightmares[2] = game.nightmare_deck
    game.nightmare_deck = []
    land(game, 3)
    assert game.nightmares[0] == []
    assert game.gold[0] == 1000


def test_r64_after_the_last_round_the_most_gold_wins():
    game = position(3, options={"max_rounds": 1})
    set_gold(game, 900, 1000, 1000)
    for place in (1, 1, 1):
        land(game, place, seat=game.on_turn)
        while phase_of(game) == "interlude":
            game.submit(game.actors()[0], Pass())
    result = result_of(game)
    assert (result.winners, result.title, result.scores) == ((1, 2), "", (900, 1000, 1000))


def test_rounds_are_counted_from_the_first_seat_that_is_left():
    game = ScroogeTheBoardGame.start(3, {"first_seat": 1}, KEY)
    for seat in (1, 2, 0):
        game.submit(seat, PickCharacter(CHARACTERS[seat + 1]))
    game.nightmare_deck += [code for hand in game.nightmares for code in hand]
    game.nightmares = [[], [], []]
    game.agenda, game.step, game.phase, game.asked = [], "move", "move", [1]
    rounds = []
    for _ in range(4):
        rounds.append((game.round, game.on_turn))
        roll(game, blue=6)
    assert rounds == [(1, 1), (1, 2), (1, 0), (2, 1)]
    assert game.round == 2
    game = position(3)
    set_gold(game, 25, 1000, 1000)
    land(game, 51)
    assert (game.out[0], game.on_turn, game.round) == (True, 1, 1)
    game.places = [0, 4, 4]
    roll(game, blue=3)
    assert (game.on_turn, game.round) == (2, 1)
    roll(game, blue=3)
    assert (game.on_turn, game.round) == (1, 2), "seat 1 now begins the rounds"


# ---------------------------------------------------------------------- views and facts


def test_hands_decks_and_heroes_are_hidden_from_others():
    game = position(
        ghosts={0: ["nay", "open_door"], 1: ["pickpocket"]},
        nightmares={0: ["nancy"], 2: ["pure_50"]},
        active={1: ["dombey"]},
        bag_held={0: ["miss a turn"]},
    )
    view = game.view(0)
    assert view.ghosts == [game.ghosts[0], [HIDDEN], []]
    assert view.nightmares == [game.nightmares[0], [], [HIDDEN]]
    assert view.active == game.active
    assert view.bag_held[0] == [HIDDEN], "nobody knows it, not even its holder"
    for deck in (view.ghost_deck, view.bag_deck, view.nightmare_deck, view.money_box):
        assert set(deck) == {HIDDEN}
    assert view.heroes == [HIDDEN] * 5
    assert set(view.hero_box) == {HIDDEN}
    spectator = game.view(None)
    assert spectator.ghosts == [[HIDDEN] * 2, [HIDDEN], []]
    assert spectator.gold == game.gold


def test_drawn_cards_are_told_to_their_owner_alone():
    game = position()
    on_top(game.ghost_deck, GHOST_CODES["open_door"])
    land(game, 5)
    facts = game.heard()
    knowing = [f for f in facts if "Open Door" in f.text]
    assert [f.to for f in knowing] == [(0,)]
    assert any(f.text == "seat 0 draws Ghost cards: 1" and f.to is None for f in facts)


def test_a_stolen_card_is_known_to_both_seats():
    game = position(4, ghosts={1: ["open_door"]})
    land(game, 11)
    game.submit(0, Steal(1))
    game.submit(1, Pass())
    knowing = [f for f in game.heard() if "Open Door" in f.text]
    assert [f.to for f in knowing] == [(0, 1)]


def test_a_folded_hand_is_seen_by_nobody_and_a_shown_one_by_all():
    game = haggled()
    mine = [str(n) for n in game.hands[1]]
    game.listen()
    game.submit(0, Bet(25))
    game.submit(1, Out())
    assert game.hands[1] == []
    game.submit(2, Out())
    shown = [f for f in game.heard() if f.kind is FactKind.REVEAL]
    assert [f.seat for f in shown] == [0, None]
    assert all(f.to is None for f in shown)
    assert mine


def test_returned_cards_are_secret_arguments():
    game = landed(52, ghosts={0: ["open_door", "nay"]})
    assert game.secret(0, ReturnGhost("nay")) == ("card",)
    assert game.secret(0, GiveGhost("nay")) == ("card",)
    assert game.secret(0, Play("nay")) == ()
    assert game.secret(0, Steal(1)) == ()


def test_labels_say_what_a_move_does():
    game = position(places=[24, 0, 0], ended_on=[24, 0, 0], ghosts={0: ["walk_with_me"]})
    labels = [game.label(move) for move in game.legal(0)]
    assert "Roll the blue die to move forward" in labels
    assert "Pay 1000 gold to move 2 streets backward" in labels
    assert "Play Walk with Me to move 3 streets across London Bridge" in labels
    game = landed(13, nightmares={0: ["pure_50", "nancy"]})
    assert [game.label(move) for move in game.legal(0)] == [
        "Sell Pure Nightmare of 50",
        "Sell Nancy",
        "Sell Pure Nightmare of 50, Nancy",
        "Sell nothing",
    ]


def test_the_table_shows_the_board_and_what_everybody_has():
    game = position(places=[5, B, 14], in_prison=[False, False, True], ghosts={0: ["nay"]})
    table = game.view(0).table()
    zones = {zone.id: zone for zone in table.zones}
    board = zones["board"].spaces
    assert len(board) == 57
    assert board[5].pieces[0].name == "Oliver Twist"
    assert board[5].marks == ["Gray's Inn Lane"]
    assert board[14].marks == ["Debtors' Prison", "seat 2 in prison"]
    assert zones["bridge:london"].spaces[1].pieces[0].seat == 1
    assert zones["ghosts:0"].spaces[0].pieces[0].name == "Nay"
    assert zones["gold:1"].spaces[0].pieces[0].count == 1000
    assert table.note == "Round 1, turn of seat 0: seat 0 is to " + (
        "roll the dice, pay to move, or play a card that replaces a turn"
    )


def test_the_table_shows_what_cards_add_to_the_challengers_hand():
    game = faced(0, ghosts={1: ["marleys_rattle"]}, active={0: ["carton"]})

    def change() -> list[str | None]:
        zones = {zone.id: zone for zone in game.view(None).table().zones}
        pieces = [piece for space in zones["money:0"].spaces for piece in space.pieces]
        return [piece.name for piece in pieces if piece.kind == "change"]

    assert change() == ["+25"]
    game.ask("final", 1)
    game.hand_change = -75
    assert change() == ["-50"]


def test_the_note_says_how_much_a_debtor_owes():
    game = position(ghosts={0: ["nay"]})
    set_gold(game, 25, 1000, 1000)
    land(game, 51)
    game.submit(0, Accept())
    assert game.table().note.endswith("or give up; it owes 150")


def test_every_place_has_a_name_of_its_own():
    assert len(set(PLACE_NAMES)) == len(PLACE_NAMES) == 65


# ---------------------------------------------------------------------- whole matches


def guided(game: ScroogeTheBoardGame, rand: random.Random) -> tuple[int, Move]:
    """A random move that doesn't throw the game away: no paid moves unless rich, no giving up
    while there is a card, and challenges whenever possible."""
    seat, move = random_move(game, rand)
    legal = game.legal(seat)
    if Challenge() in legal:
        return seat, Challenge()
    rolls = [m for m in legal if isinstance(m, Roll) and m.direction != "backward"]
    if rolls and isinstance(move, PayToMove | Roll):
        return seat, rand.choice(rolls)
    if isinstance(move, GiveUp) and len(legal) > 1:
        return seat, legal[0]
    return seat, move


@pytest.mark.parametrize("choose", [random_move, guided])
def test_gold_and_cards_are_conserved_over_whole_matches(choose):
    rand = random.Random(11)
    for number in range(150):
        seats = 2 + number % 5
        options = {"novice": number % 3 == 0, "max_rounds": 25}
        game = ScroogeTheBoardGame.start(seats, options, rand.randbytes(KEY_BYTES))
        while game.actors():
            game.play(*choose(game, rand))
            assert sum(game.gold) + game.house + game.pot + game.bank == 0
            assert min(game.gold) >= 0
            assert game.pot >= 0
            assert game.house >= 0
            assert max(map(len, game.ghosts)) <= 5
            assert all(
                len(down) + len(up) <= 5
                for down, up in zip(game.nightmares, game.active, strict=True)
            )
            assert all(n % 25 == 0 for n in game.gold)
        assert_conserved(game)


def test_gold_changes_only_by_what_is_told():
    """The audit from outside: facts alone account for every change."""
    rand = random.Random(12)
    for number in range(40):
        seats = 2 + number % 5
        game = ScroogeTheBoardGame.start(
            seats, {"max_rounds": 20}, rand.randbytes(KEY_BYTES), listen=True
        )
        game.heard()
        while game.actors():
            before = list(game.gold)
            game.play(*guided(game, rand))
            for fact in game.heard():
                if "gold" not in fact.text or fact.amount is None or fact.seat is None:
                    continue
                if fact.kind is FactKind.GIVE:
                    before[fact.seat] -= fact.amount
                elif fact.kind is FactKind.TAKE:
                    before[fact.seat] += fact.amount
                if fact.other is not None:
                    before[fact.other] += fact.amount * (1 if fact.kind is FactKind.GIVE else -1)
            assert before == game.gold


def test_guided_matches_end_by_beating_scrooge_and_every_seat_can_win():
    rand = random.Random(13)
    titles = Counter[str]()
    winners = Counter[int]()
    for _ in range(60):
        game = ScroogeTheBoardGame.start(3, {}, rand.randbytes(KEY_BYTES))
        played = 0
        while game.actors():
            game.play(*guided(game, rand))
            played += 1
        assert played < game.bound()
        result = result_of(game)
        titles[result.title] += 1
        winners[result.winners[0]] += 1
    assert titles["beat_scrooge"] > 25
    assert set(winners) == {0, 1, 2}
