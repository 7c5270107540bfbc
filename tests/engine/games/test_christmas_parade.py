"""Christmas Parade, by rule: the rulebook's examples (W), the rulings (R), what is easily missed.

Lineups are written as letters, from the start of the parade: Drummer, Piper, Lord, lAdy, Maid; a
small letter is a locked card. Seat 0 is on turn with two actions unless a test says otherwise.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.components import Provenance
from engine.errors import GameOver, IllegalMove, InvalidMove, InvalidOption, NotYourTurn, WrongSeats
from engine.facts import FactKind
from engine.game import Move, Result, kind_of, move_id
from engine.games import get_game
from engine.games.christmas_parade import (
    ChristmasParade,
    Lock,
    MoveAnimal,
    Steal,
    Swap,
    applause,
)
from engine.playout import random_move
from engine.table import Layout, Piece, Space, Zone

KEY = bytes(32)

LETTERS = {"D": 12, "P": 11, "L": 10, "A": 9, "M": 8}
DRUMMER, PIPER, LORD, LADY, MAID = LETTERS.values()
EIGHTEEN = Counter({DRUMMER: 4, PIPER: 4, LORD: 4, LADY: 3, MAID: 3})

OWN, OTHER = "DPLAMDPLA", "MDPLAMDPL"
"""Two ordinary lineups."""
MARTHA, BOB = "LADMMPDPD", "PPAADMLLL"
"""Those of the rulebook's example: 5 to 5, 3 to 5, and nothing for anybody else."""
QUIET, QUIET_TOO = "DDPPPPMMM", "DDAAALLLL"
"""Nobody in them earns applause; two Drummers in each."""


# ---------------------------------------------------------------------- helpers


def started(**options: Any) -> ChristmasParade:
    return ChristmasParade.start(2, {"first_seat": 0, **options}, KEY)


def position(
    own: str = OWN, other: str = OTHER, *, options: dict[str, Any] | None = None, **fields: Any
) -> ChristmasParade:
    """A position in mid-game with these lineups, with a listener."""
    game = started(**(options or {}))
    game.lineups = [[LETTERS[letter.upper()] for letter in line] for line in (own, other)]
    game.locked = [[letter.islower() for letter in line] for line in (own, other)]
    game.turn = 7
    game.actions = 2
    for name, value in fields.items():
        setattr(game, name, value)
    game.listen()
    return game


def stealing(own: str = OWN, other: str = OTHER, **fields: Any) -> ChristmasParade:
    return position(own, other, options={"steal_mode": True}, **fields)


def shown(game: ChristmasParade, seat: int = 0) -> str:
    """A lineup in letters."""
    letters = {card: letter for letter, card in LETTERS.items()}
    return "".join(
        letters[card].lower() if locked else letters[card]
        for card, locked in zip(game.lineups[seat], game.locked[seat], strict=True)
    )


def play(game: ChristmasParade, *moves: Move) -> None:
    """The moves of whoever is on turn."""
    for move in moves:
        game.submit(game.on_turn, move)


def pass_time(game: ChristmasParade) -> None:
    """A turn in which nothing comes of two moves."""
    for _ in range(game.actions):
        play(game, MoveAnimal(0, 1))


def moves(game: ChristmasParade, kind: type[Move]) -> list[Any]:
    return [move for move in game.legal(game.on_turn) if type(move) is kind]


def refused(game: ChristmasParade, move: Move, reason: str) -> None:
    before = game.snapshot()
    with pytest.raises(IllegalMove, match=reason):
        game.submit(game.on_turn, move)
    assert game.snapshot() == before


def told(game: ChristmasParade, *of: FactKind) -> list[str]:
    """The facts since the last call, of some kinds or of all; everybody knows all of them."""
    facts = game.heard()
    assert all(fact.to is None for fact in facts)
    return [fact.text for fact in facts if not of or fact.kind in of]


def paraded(own: str, other: str, **options: Any) -> ChristmasParade:
    """Play the last lock of seat 0, so that these lineups are compared."""
    game = position(own[:1] + own[1:].lower(), other, options=options)
    play(game, Lock(0))
    return game


def result_of(game: ChristmasParade) -> Result:
    result = game.result()
    assert result is not None
    return result


def all_cards(game: ChristmasParade) -> Counter[int]:
    return Counter(card for zone in game.zones()["mail"] for card in zone)


# ---------------------------------------------------------------------- set-up


def test_setup_deals_nine_of_the_18_cards_to_each_seat() -> None:
    game = started()
    assert [len(lineup) for lineup in game.lineups] == [9, 9]
    assert all_cards(game) == EIGHTEEN
    assert game.locked == [[False] * 9] * 2
    assert not game.discards
    assert not game.applause
    assert (game.given, game.taken, game.turn) == (0, 0, 1)


def test_the_lineups_lie_as_they_are_dealt_and_differ_from_match_to_match() -> None:
    games = [ChristmasParade.start(2, {}, bytes([i]) * 32) for i in range(20)]
    assert len({tuple(lineup) for game in games for lineup in game.lineups}) == 40
    assert any(lineup != sorted(lineup) for game in games for lineup in game.lineups)


def test_the_first_seat_can_be_chosen_or_is_drawn() -> None:
    assert ChristmasParade.start(2, {"first_seat": 1}, KEY).actors() == (1,)
    first = {ChristmasParade.start(2, {}, bytes([i]) * 32).on_turn for i in range(20)}
    assert first == {0, 1}


def test_it_is_a_game_for_two() -> None:
    assert get_game("christmas-parade") is ChristmasParade
    for seats in (1, 3):
        with pytest.raises(WrongSeats):
            ChristmasParade.start(seats, {}, KEY)


@pytest.mark.parametrize(
    ("option", "unfit"),
    [
        ("first_seat", 2),
        ("first_seat", -1),
        ("steal_mode", "yes"),
        ("kids_scoring", 1),
        ("max_turns", 9),
        ("max_turns", 501),
    ],
)
def test_options_out_of_range_are_refused(option: str, unfit: Any) -> None:
    with pytest.raises(InvalidOption) as refusal:
        started(**{option: unfit})
    assert refusal.value.option == option


# ---------------------------------------------------------------------- turns


def test_the_first_turn_has_one_action_and_all_later_ones_two() -> None:
    game = started()
    for turn, (seat, actions) in enumerate([(0, 1), (1, 2), (0, 2), (1, 2)], 1):
        for left in range(actions, 0, -1):
            assert game.actors() == (seat,)
            assert (game.turn, game.actions) == (turn, left)
            play(game, Lock(turn + left))


def test_r2_there_is_no_swap_in_the_first_turn() -> None:
    game = started()
    assert not moves(game, Swap)
    assert len(game.legal(0)) == 72 + 9
    refused(game, Swap(0, 0), "takes 2 actions, and seat 0 has 1 left")
    play(game, Lock(0))
    assert len(moves(game, Swap)) == 9 * 8, "the other seat's first turn is an ordinary one"


def test_r2_there_is_no_theft_in_the_first_turn() -> None:
    game = started(steal_mode=True)
    assert not moves(game, Steal)
    refused(game, Steal(0, 0), "takes 2 actions")
    play(game, Lock(0))
    assert len(moves(game, Steal)) == 8 * 10


@pytest.mark.parametrize("action", [MoveAnimal(0, 3), Lock(0)])
def test_a_swap_takes_both_actions(action: Move) -> None:
    game = position()
    play(game, action)
    assert game.actors() == (0,)
    assert not moves(game, Swap)
    refused(game, Swap(1, 1), "takes 2 actions, and seat 0 has 1 left")


def test_after_a_swap_the_turn_is_over() -> None:
    game = position()
    play(game, Swap(0, 0))
    assert (game.actors(), game.actions, game.turn) == ((1,), 2, 8)


def test_the_same_action_may_be_taken_twice() -> None:
    game = position()
    play(game, Lock(0), Lock(1))
    assert shown(game) == "dpLAMDPLA"
    play(game, MoveAnimal(0, 8), MoveAnimal(8, 0))
    assert shown(game, 1) == OTHER
    assert game.actors() == (0,)


def test_only_the_seat_on_turn_may_act() -> None:
    game = position()
    assert game.legal(1) == ()
    with pytest.raises(NotYourTurn):
        game.submit(1, Lock(0))
    with pytest.raises(NotYourTurn):
        game.submit(2, Lock(0))


def test_r5_there_is_no_passing() -> None:
    game = position()
    assert {type(move) for move in game.legal(0)} == {MoveAnimal, Lock, Swap}
    assert [kind_of(kind) for kind in ChristmasParade.moves] == [
        "move_animal",
        "lock",
        "swap",
        "steal",
    ]


def test_r5_with_a_single_unlocked_card_there_is_something_to_do() -> None:
    game = position("dplamdplA", "mdplamdpL", actions=1)
    assert moves(game, Lock) == [Lock(8)]
    assert len(moves(game, MoveAnimal)) == 8
    game.actions = 2
    assert moves(game, Swap) == [Swap(8, 8)]


# ---------------------------------------------------------------------- moving


@pytest.mark.parametrize(
    ("start", "to", "after"),
    [
        (0, 8, "PLAMDPLAD"),
        (8, 0, "ADPLAMDPL"),
        (2, 3, "DPALMDPLA"),
        (3, 2, "DPALMDPLA"),
        (1, 5, "DLAMDPPLA"),
        (6, 2, "DPPLAMDLA"),
    ],
)
def test_to_is_where_the_animal_is_afterwards(start: int, to: int, after: str) -> None:
    game = position()
    play(game, MoveAnimal(start, to))
    assert shown(game) == after
    assert shown(game, 1) == OTHER


def test_locked_cards_slide_aside_with_their_tokens() -> None:
    game = position("DpLaMDPLa")
    play(game, MoveAnimal(0, 4), MoveAnimal(7, 0))
    assert shown(game) == "LpLaMDDPa"


def test_a_moved_card_doesnt_take_over_a_token() -> None:
    game = position("dPLAMDPLA")
    play(game, MoveAnimal(1, 0))
    assert shown(game) == "PdLAMDPLA"


def test_an_unlocked_animal_may_move_to_the_place_of_a_locked_one_but_not_a_locked_one_itself():
    game = position("dPLAMDPLa")
    starts = {move.from_pos for move in moves(game, MoveAnimal)}
    assert starts == set(range(1, 8))
    assert MoveAnimal(1, 0) in game.legal(0)
    assert MoveAnimal(1, 8) in game.legal(0)
    refused(game, MoveAnimal(0, 1), "the Drummer at position 0 of seat 0 is locked")


def test_a_move_must_come_to_another_position() -> None:
    game = position()
    assert len(moves(game, MoveAnimal)) == 9 * 8
    refused(game, MoveAnimal(3, 3), "the Lady at position 3 is there already")
    refused(game, MoveAnimal(0, 9), "has positions 0 to 8, and no position 9")
    refused(game, MoveAnimal(-1, 2), "has positions 0 to 8, and no position -1")


def test_r4_a_move_that_changes_nothing_to_be_seen_is_legal() -> None:
    game = position("DDPPLLAAM")
    before = game.lineups[0].copy()
    play(game, MoveAnimal(0, 1), MoveAnimal(3, 2))
    assert game.lineups[0] == before
    assert game.on_turn == 1


def test_r4_moves_of_lookalikes_are_listed_each() -> None:
    game = position("DDDDPPPPL")
    assert {MoveAnimal(0, 8), MoveAnimal(1, 8), MoveAnimal(2, 8)} <= set(game.legal(0))


# ---------------------------------------------------------------------- locking


def test_a_lock_is_for_good() -> None:
    game = position()
    play(game, Lock(4))
    refused(game, Lock(4), "the Maid at position 4 of seat 0 is locked")
    refused(game, MoveAnimal(4, 0), "is locked")
    assert Lock(4) not in game.legal(0)


def test_only_own_cards_can_be_locked() -> None:
    game = position("DPLAMDPLA", "mDPLAMDPL")
    assert moves(game, Lock) == [Lock(pos) for pos in range(9)]
    play(game, Lock(0))
    assert shown(game, 1) == "mDPLAMDPL"


# ---------------------------------------------------------------------- swapping


def test_r1_the_cards_trade_places() -> None:
    game = position()
    play(game, Swap(4, 1))
    assert shown(game) == "DPLADDPLA"
    assert shown(game, 1) == "MMPLAMDPL"


def test_tokens_stay_where_they_are_in_a_swap() -> None:
    game = position("dPLAMDPLa", "mDPLAMDpl")
    play(game, Swap(1, 1))
    assert shown(game) == "dDLAMDPLa"
    assert shown(game, 1) == "mPPLAMDpl"


def test_every_unlocked_card_can_be_swapped_for_every_other() -> None:
    game = position()
    assert moves(game, Swap) == [Swap(mine, theirs) for mine in range(9) for theirs in range(9)]
    assert len(game.legal(0)) == 72 + 9 + 81


def test_locked_cards_of_either_seat_arent_swapped() -> None:
    game = position("dpLAMDPLA", "MDPLAMDpl")
    assert moves(game, Swap) == [Swap(mine, theirs) for mine in range(2, 9) for theirs in range(7)]
    refused(game, Swap(1, 0), "the Piper at position 1 of seat 0 is locked")
    refused(game, Swap(2, 8), "the Lord at position 8 of seat 1 is locked")
    refused(game, Swap(9, 0), "the lineup of seat 0 has positions 0 to 8")
    refused(game, Swap(2, -1), "the lineup of seat 1 has positions 0 to 8")


def test_a_card_that_was_swapped_can_be_locked_moved_and_swapped_again() -> None:
    game = position()
    play(game, Swap(0, 3))
    play(game, MoveAnimal(3, 0), Lock(0))
    assert shown(game, 1) == "dMDPAMDPL"
    assert Swap(0, 8) in game.legal(0)


def test_r4_equal_animals_may_be_swapped() -> None:
    game = position()
    play(game, Swap(0, 1))
    assert (shown(game), shown(game, 1)) == (OWN, OTHER)
    assert (game.given, game.taken) == (DRUMMER, DRUMMER)


# ---------------------------------------------------------------------- after a swap


def test_w2_after_piper_for_maid_no_maid_is_taken_and_no_piper_given() -> None:
    game = position("DPLADDPLA", "MDPLAMDPL")
    play(game, Swap(1, 0))
    # Seat 1 has PDPLAMDPL, seat 0 has DMLADDPLA.
    assert moves(game, Swap) == [
        Swap(mine, theirs)
        for mine in range(9)
        for theirs in range(9)
        if mine not in (0, 2, 7) and theirs != 1
    ]
    refused(game, Swap(1, 1), "seat 0 has just taken a Maid, so seat 1 can't take one now")
    refused(game, Swap(0, 0), "seat 0 has just given a Piper, so seat 1 can't give one now")


def test_r3_what_was_given_may_be_taken_and_what_was_taken_may_be_given() -> None:
    game = position("DPLADDPLA", "MDPLAMDPL")
    play(game, Swap(1, 0))
    # Another Maid for another Piper.
    assert Swap(5, 6) in game.legal(1)
    play(game, Swap(5, 6))
    assert (game.given, game.taken) == (MAID, PIPER)


def test_r3_no_copy_of_the_animals_not_only_these_two_cards() -> None:
    game = position("DPLADDPLM", "MDPLAMDPL")
    play(game, Swap(1, 0))
    assert not any(move.theirs == 8 for move in moves(game, Swap)), "the Maid that was there"
    assert not any(move.mine == 7 for move in moves(game, Swap)), "the Piper that was there"


def test_r3_after_equal_animals_that_animal_neither_comes_nor_goes() -> None:
    game = position("DPLAMDPLA", "MDPLAMDPL")
    play(game, Swap(1, 2))
    kinds = {
        (game.lineups[1][move.mine], game.lineups[0][move.theirs]) for move in moves(game, Swap)
    }
    assert not any(PIPER in pair for pair in kinds)
    assert (LORD, LORD) in kinds


def test_r3_a_swap_in_answer_bars_what_it_exchanged_itself() -> None:
    game = position("DPLADDPLA", "MDPLAMDPL")
    play(game, Swap(1, 0))
    play(game, Swap(1, 2))
    # Seat 1 gave a Drummer for a Lord; the Piper and the Maid are forgotten.
    assert (game.given, game.taken) == (DRUMMER, LORD)
    kinds = {
        (game.lineups[0][move.mine], game.lineups[1][move.theirs]) for move in moves(game, Swap)
    }
    assert {(PIPER, MAID), (MAID, PIPER), (LORD, PIPER), (PIPER, DRUMMER)} <= kinds
    assert not any(mine == DRUMMER or theirs == LORD for mine, theirs in kinds)


def test_r3_the_bar_is_lifted_after_a_turn_without_a_swap() -> None:
    game = position("DPLADDPLA", "MDPLAMDPL")
    play(game, Swap(1, 0))
    pass_time(game)
    assert (game.given, game.taken) == (0, 0)
    assert len(moves(game, Swap)) == 81
    pass_time(game)
    assert len(moves(game, Swap)) == 81, "nor does it come back"


def test_r3_a_swap_doesnt_bar_the_own_next_swap() -> None:
    game = position("DPLADDPLA", "MDPLAMDPL")
    play(game, Swap(1, 0))
    pass_time(game)
    assert any(game.lineups[0][move.mine] == PIPER for move in moves(game, Swap))
    assert any(game.lineups[1][move.theirs] == MAID for move in moves(game, Swap))


def test_r3_moving_and_locking_what_was_exchanged_is_free() -> None:
    game = position("DPLADDPLA", "MDPLAMDPL")
    play(game, Swap(1, 0))
    assert len(moves(game, MoveAnimal)) == 72
    assert len(moves(game, Lock)) == 9


# ---------------------------------------------------------------------- the end of organizing


def test_r6_the_parade_begins_at_once_and_a_second_action_is_lost() -> None:
    game = position("Dplamdpla", OTHER)
    play(game, Lock(0))
    assert game.stage == "complete"
    assert game.actors() == ()
    assert game.legal(0) == game.legal(1) == ()
    assert game.actions == 0
    assert result_of(game).scores is not None
    with pytest.raises(GameOver):
        game.submit(0, Lock(0))


def test_r6_the_other_seat_has_no_last_turn_even_if_it_began_second() -> None:
    game = position("Dplamdpla", "Mdplamdpl")
    play(game, Lock(0))
    assert game.actors() == ()
    assert game.turn == 7


def test_r6_a_lineup_can_be_completed_with_the_second_action() -> None:
    game = position("DPlamdpla", OTHER)
    play(game, Lock(1))
    assert game.actors() == (0,)
    play(game, Lock(0))
    assert game.stage == "complete"


def test_a_completed_lineup_of_the_second_seat_ends_it_too() -> None:
    game = position(OWN, "mdplamdpL", on_turn=1)
    play(game, Lock(8))
    assert game.stage == "complete"


def test_r7_the_tokens_are_cleared_away() -> None:
    game = paraded(OWN, "mDPLAMDPL")
    assert game.locked == [[False] * 9] * 2
    assert (shown(game), shown(game, 1)) == (OWN, OTHER)


# ---------------------------------------------------------------------- applause


def test_w1_a_maid_with_two_ladies_behind_her_earns_2() -> None:
    assert applause((PIPER, MAID, LADY, DRUMMER, LADY))[1] == 2
    assert result_of(paraded("DMPADDADD", OTHER)).detail["applause_1"][0] == 2


EARNS = {
    (DRUMMER, "behind"): set[int](),
    (DRUMMER, "ahead"): set[int](),
    (PIPER, "behind"): {LADY, LORD},
    (PIPER, "ahead"): set[int](),
    (LORD, "behind"): {DRUMMER, MAID},
    (LORD, "ahead"): set[int](),
    (LADY, "behind"): {PIPER},
    (LADY, "ahead"): {LORD},
    (MAID, "behind"): {LADY},
    (MAID, "ahead"): set[int](),
}


@pytest.mark.parametrize(("animal", "where"), EARNS)
def test_who_earns_applause_for_whom(animal: int, where: str) -> None:
    for card in EIGHTEEN:
        line = (animal, card) if where == "behind" else (card, animal)
        earned = applause(line)[0 if where == "behind" else 1]
        assert earned == int(card in EARNS[animal, where])


def test_each_symbol_counts_however_far_away() -> None:
    assert applause((LADY, LORD, DRUMMER, LADY, DRUMMER, PIPER, PIPER)) == (2, 2, 0, 3, 0, 0, 0)
    assert applause((PIPER, LADY, LORD, LADY, LORD)) == (4, 0, 0, 1, 0)


def test_only_the_own_lineup_counts() -> None:
    game = paraded("PPPPDDDDM", "AAALLLLMM")
    assert game.applause == [[0] * 9, [0, 0, 0, 2, 2, 2, 2, 0, 0]]


def test_r7_cards_that_are_collected_still_count_for_the_others() -> None:
    """The Lord at the start is lost before the Lady behind him is compared."""
    result = result_of(paraded("LAPPPPLLL", "MAADDDDMM"))
    assert result.detail["applause_0"] == (0, 2)
    assert result.detail["applause_1"] == (4 + 1, 0)


def test_r7_locks_dont_matter_in_the_parade() -> None:
    scores = {result_of(paraded(OWN, other)).scores for other in (OTHER, "mDPLAMDPL", "MDPLAMdpl")}
    assert len(scores) == 1


# ---------------------------------------------------------------------- who wins


def test_w3_martha_and_bob() -> None:
    game = paraded(MARTHA, BOB)
    assert game.applause == [[5, 3, 0, 0, 0, 0, 0, 0, 0], [5, 5, 0, 0, 0, 0, 0, 0, 0]]
    result = result_of(game)
    assert result.scores == (8, 10)
    assert result.winners == (1,)
    assert result.ranks == (2, 1)
    assert result.detail == {
        "drummers": (3, 1),
        "applause_0": (5, 5),
        "applause_1": (3, 5),
        **{f"applause_{pos}": (0, 0) for pos in range(2, 9)},
    }
    assert result.won is None


def test_w3_with_the_seats_exchanged() -> None:
    result = result_of(paraded(BOB, MARTHA))
    assert result.scores == (10, 8)
    assert result.winners == (0,)


def test_less_total_applause_may_win() -> None:
    result = result_of(paraded("DMPMMAPDA", "PPDLDLLLA"))
    assert result.scores == (11, 7)
    assert result.winners == (0,)
    kids = result_of(paraded("DMPMMAPDA", "PPDLDLLLA", kids_scoring=True))
    assert kids.scores == (10, 15)
    assert kids.winners == (1,)


def test_r8_at_nine_all_the_most_drummers_win() -> None:
    result = result_of(paraded("DDDDPPPPM", "AAAMMLLLL"))
    assert result.scores == (9, 9)
    assert result.detail["drummers"] == (4, 0)
    assert result.winners == (0,)
    assert result.ranks == (1, 2)


def test_r8_the_drummers_are_counted_among_the_collected_cards() -> None:
    """Seat 0 marches with three of the four Drummers, but loses two of them."""
    result = result_of(paraded("LADDLMDMM", "PDAPLLAPP"))
    assert result.scores == (9, 9)
    assert result.detail["drummers"] == (1, 3)
    assert result.winners == (1,)


def test_r8_with_as_many_drummers_both_win() -> None:
    result = result_of(paraded(QUIET, QUIET_TOO))
    assert result.scores == (9, 9)
    assert result.detail["drummers"] == (2, 2)
    assert result.winners == (0, 1)
    assert result.ranks == (1, 1)


def test_drummers_dont_matter_unless_the_cards_are_equal() -> None:
    assert result_of(paraded(MARTHA, BOB)).detail["drummers"] == (3, 1)


# ---------------------------------------------------------------------- kids' scoring


def test_r9_the_total_applause_decides() -> None:
    result = result_of(paraded(MARTHA, BOB, kids_scoring=True))
    assert result.scores == (8, 10)
    assert result.winners == (1,)
    assert "drummers" not in result.detail
    assert result.detail["applause_1"] == (3, 5)


def test_r9_cards_dont_break_a_tie() -> None:
    assert result_of(paraded("DPMADPLLA", "LPMDAPLDM")).scores == (11, 7)
    result = result_of(paraded("DPMADPLLA", "LPMDAPLDM", kids_scoring=True))
    assert result.scores == (12, 12)
    assert result.winners == (0, 1)


def test_r9_drummers_dont_break_a_tie() -> None:
    result = result_of(paraded("DDDDPPPPM", "AAAMMLLLL", kids_scoring=True))
    assert result.scores == (0, 0)
    assert result.winners == (0, 1)


def test_kids_play_by_the_same_rules_otherwise() -> None:
    game = position(options={"kids_scoring": True})
    assert len(game.legal(0)) == 162


# ---------------------------------------------------------------------- stealing


def test_a_theft_replaces_the_swap() -> None:
    game = stealing()
    assert not moves(game, Swap)
    assert len(moves(game, Steal)) == 9 * 10
    refused(game, Swap(0, 0), "in the alternate mode animals aren't swapped")
    refused(position(), Steal(0, 0), "animals are stolen in the alternate mode only")


@pytest.mark.parametrize(("to", "after"), [(0, "LDPLAMDPLA"), (4, "DPLALMDPLA"), (9, "DPLAMDPLAL")])
def test_a_stolen_card_goes_anywhere_in_the_lineup(to: int, after: str) -> None:
    game = stealing()
    play(game, Steal(3, to))
    assert shown(game) == after
    assert shown(game, 1) == "MDPAMDPL"
    assert game.actors() == (1,)


def test_tokens_go_with_their_cards_when_one_is_stolen() -> None:
    game = stealing("dPLAMDPLa", "mDPlAMDPL")
    play(game, Steal(1, 0))
    assert shown(game) == "DdPLAMDPLa", "what is stolen is unlocked"
    assert shown(game, 1) == "mPlAMDPL"


def test_a_theft_takes_both_actions() -> None:
    game = stealing()
    play(game, Lock(0))
    refused(game, Steal(0, 0), "takes 2 actions")


def test_a_locked_card_cant_be_stolen() -> None:
    game = stealing(OWN, "mDPLAMDPl")
    assert {move.theirs for move in moves(game, Steal)} == set(range(1, 8))
    refused(game, Steal(0, 0), "the Maid at position 0 of seat 1 is locked")
    refused(game, Steal(9, 0), "the lineup of seat 1 has positions 0 to 8")
    refused(game, Steal(1, 10), "goes to one of the positions 0 to 9")
    refused(game, Steal(1, -1), "goes to one of the positions 0 to 9")


def test_r3_the_type_that_was_just_stolen_isnt_stolen_back() -> None:
    game = stealing("DPLAMDPLA", "MDPLAMDPL")
    play(game, Steal(0, 0))
    assert (game.given, game.taken) == (0, MAID)
    assert not any(game.lineups[0][move.theirs] == MAID for move in moves(game, Steal))
    refused(game, Steal(5, 0), "seat 0 has just taken a Maid, so seat 1 can't take one now")
    assert {game.lineups[0][move.theirs] for move in moves(game, Steal)} == {
        *(DRUMMER, PIPER, LORD, LADY)
    }
    play(game, Steal(1, 0))
    assert any(game.lineups[1][move.theirs] == MAID for move in moves(game, Steal))


def test_r3_after_a_turn_without_a_theft_everything_can_be_stolen_again() -> None:
    game = stealing()
    play(game, Steal(0, 0))
    pass_time(game)
    pass_time(game)
    assert any(game.lineups[0][move.theirs] == MAID for move in moves(game, Steal))


def test_a_longer_lineup_has_more_places() -> None:
    game = stealing("DPLAMDPLAMDP", "LALMDL")
    assert len(moves(game, MoveAnimal)) == 12 * 11
    assert len(moves(game, Lock)) == 12
    assert len(moves(game, Steal)) == 6 * 13
    play(game, Lock(11), MoveAnimal(10, 0))
    assert len(moves(game, Steal)) == 11 * 7


def test_the_longest_list_of_legal_moves() -> None:
    game = stealing("DPLAMDPLAMDPLAPDL", "M")
    assert len(game.legal(0)) == 17 * 16 + 17 + 18 == 307


def test_a_lineup_of_one_card_can_only_be_locked_or_grow() -> None:
    game = stealing("M", "DPLAMDPLAMDPLAPDL", actions=1)
    assert game.legal(0) == (Lock(0),)
    game.actions = 2
    assert len(game.legal(0)) == 1 + 17 * 2


def test_a_lineup_that_lost_cards_is_complete_with_fewer_locks() -> None:
    game = stealing("Dpl", "MDPLAMDPLAAMDPL")
    play(game, Lock(0))
    assert game.stage == "complete"


# ---------------------------------------------------------------------- unequal lineups


@pytest.mark.parametrize(
    ("other", "left", "gone"),
    [
        ("MDPL", "DPL", "M"),
        ("MDPLA", "DPL", "MA"),
        ("MDPLAM", "PLA", "MMD"),
        ("MDPLAMA", "PLA", "MADM"),
        ("MDPLAMAD", "LAM", "MDDAP"),
    ],
)
def test_r10_the_longer_lineup_loses_its_first_card_then_its_last(
    other: str, left: str, gone: str
) -> None:
    game = stealing("Ppp", other)
    play(game, Lock(0))
    assert shown(game, 1) == left
    assert game.discards == [LETTERS[letter] for letter in gone]
    assert shown(game) == "PPP"


def test_r10_the_lineup_that_was_completed_may_be_the_longer_one() -> None:
    game = stealing("Dplam", "ADM")
    play(game, Lock(0))
    assert (shown(game), shown(game, 1)) == ("PLA", "ADM")
    assert game.discards == [DRUMMER, MAID]


def test_r10_the_applause_is_worked_out_afterwards() -> None:
    """The Lady and the Lord at the ends would have been worth applause to the Piper."""
    game = stealing("Md", "APL")
    game.lineups[1] = [LETTERS[letter] for letter in "LPML"]
    game.locked[1] = [False] * 4
    play(game, Lock(0))
    assert shown(game, 1) == "PM"
    assert game.applause == [[0, 0], [0, 0]]
    assert result_of(game).scores == (2, 2)


def test_r10_the_most_cards_of_the_shorter_parades_win() -> None:
    game = stealing("Dp", "DMAPLL")
    play(game, Lock(0))
    assert shown(game, 1) == "AP"
    result = result_of(game)
    assert result.scores == (1, 3)
    assert result.winners == (1,)
    assert result.detail == {"drummers": (0, 1), "applause_0": (0, 1), "applause_1": (0, 0)}


def test_r10_with_kids_scoring_the_lineups_are_shortened_too() -> None:
    game = position("Dp", "AMAPLL", options={"steal_mode": True, "kids_scoring": True})
    play(game, Lock(0))
    assert result_of(game).scores == (0, 1)


def test_r11_a_theft_that_leaves_locked_cards_only_starts_the_parade() -> None:
    game = stealing("DPLAMDPLA", "mdPlamdpl")
    play(game, Steal(2, 9))
    assert game.stage == "complete"
    assert game.actors() == ()
    assert shown(game, 1) == "MDLAMDPL"
    assert shown(game) == "PLAMDPLA", "the longer lineup, though it wasn't complete, is shortened"
    assert game.discards == [DRUMMER, PIPER]


def test_r11_the_theft_of_the_last_card_starts_the_parade_that_nobody_wins_alone() -> None:
    game = stealing("DPLAMDPLAMDPLAPDL", "M")
    play(game, Steal(0, 3))
    assert game.stage == "complete"
    assert game.lineups == [[], []]
    assert len(game.discards) == 18
    result = result_of(game)
    assert result.scores == (0, 0)
    assert result.winners == (0, 1)
    assert result.detail == {"drummers": (0, 0)}


def test_r11_a_theft_that_leaves_an_unlocked_card_doesnt() -> None:
    game = stealing("DPLAMDPLA", "mDPlamdpl")
    play(game, Steal(2, 9))
    assert game.actors() == (1,)


# ---------------------------------------------------------------------- the last turn


@pytest.mark.parametrize(
    ("first", "last"),
    [([MoveAnimal(0, 8)], MoveAnimal(8, 0)), ([Lock(0)], Lock(1)), ([], Swap(0, 1))],
)
def test_r12_after_the_last_turn_the_lineups_are_scored_as_they_are(
    first: list[Move], last: Move
) -> None:
    game = position(turn=100)
    play(game, *first)
    assert game.actors() == (0,), "the last turn has all its actions"
    play(game, last)
    assert game.stage == "called_off"
    assert (shown(game), shown(game, 1)) == (OWN, OTHER)
    assert (game.actors(), game.turn) == ((), 100)
    earned = [list(applause(tuple(lineup))) for lineup in game.lineups]
    assert game.applause == earned
    assert sum(result_of(game).scores) == 18


def test_no_bar_outlasts_the_organizing() -> None:
    game = position(turn=99)
    play(game, Swap(0, 0), MoveAnimal(0, 1), MoveAnimal(0, 1))
    assert game.stage == "called_off"
    assert (game.given, game.taken) == (0, 0)


def test_r12_the_turn_before_the_last_is_an_ordinary_one() -> None:
    game = position(turn=99)
    play(game, Swap(0, 0))
    assert game.actors() == (1,)


def test_r12_the_turns_of_both_seats_count() -> None:
    game = started(max_turns=10)
    count = 0
    while game.actors():
        pass_time(game)
        count += 1
    assert count == 10
    assert game.stage == "called_off"


def test_r12_a_lineup_completed_in_the_last_turn_is_complete() -> None:
    game = position("DPlamdpla", OTHER, turn=100)
    play(game, Lock(0), Lock(1))
    assert game.stage == "complete"


def test_r12_a_theft_in_the_last_turn() -> None:
    game = stealing(turn=100)
    play(game, Steal(0, 9))
    assert game.stage == "called_off"
    assert (len(game.lineups[0]), len(game.lineups[1])) == (8, 8)
    assert game.discards == [DRUMMER, MAID]


def test_the_bound() -> None:
    assert started().bound() == 199
    assert started(max_turns=10).bound() == 19
    game = started(max_turns=10)
    played = 0
    while game.actors():
        play(game, MoveAnimal(0, 1))
        played += 1
    assert played == game.bound()


# ---------------------------------------------------------------------- what everybody sees


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nothing_is_hidden_but_the_source_of_chance(viewer: int | None) -> None:
    rand = random.Random(4)
    game = ChristmasParade.start(2, {"steal_mode": True}, rand.randbytes(32))
    while game.actors():
        view = game.view(viewer)
        assert view.rng.key == b""
        view.rng = game.rng
        assert view == game
        game.submit(*random_move(game, rand))


def test_a_world_behind_a_view_is_the_position_with_a_random_source_of_its_own() -> None:
    game = started()
    world = game.view(1).complete(1, random.Random(0))
    assert len(world.rng.key) == 32
    assert world.rng.key != game.rng.key
    assert world.lineups == game.lineups


def test_no_move_has_secrets() -> None:
    game = position()
    assert all(game.secret(0, move) == () for move in game.legal(0))


# ---------------------------------------------------------------------- facts


def test_the_deal_and_the_first_turn_are_told() -> None:
    game = ChristmasParade.start(2, {"first_seat": 1}, KEY, listen=True)
    facts = game.heard()
    assert [fact.kind for fact in facts] == [FactKind.DEAL, FactKind.DEAL, FactKind.TURN]
    for seat in (0, 1):
        assert facts[seat].seat == seat
        assert [name[0] for name in facts[seat].items] == [
            {8: "M", 9: "L", 10: "L", 11: "P", 12: "D"}[card] for card in game.lineups[seat]
        ]
    assert facts[2].text == "it is the turn of seat 1"


def test_moves_and_locks_are_told() -> None:
    game = position()
    play(game, MoveAnimal(3, 0))
    assert told(game) == ["seat 0 moves the Lady from position 3 to position 0"]
    play(game, Lock(0))
    assert told(game) == ["seat 0 locks the Lady at position 0", "it is the turn of seat 1"]


def test_a_swap_is_told() -> None:
    game = position()
    play(game, Swap(4, 1))
    give, take, turn = game.heard()
    assert (give.kind, give.seat, give.other, give.items) == (FactKind.GIVE, 0, 1, ("Maid",))
    assert give.text == "seat 0 gives seat 1 the Maid at position 4"
    assert (take.kind, take.seat, take.other, take.items) == (FactKind.TAKE, 0, 1, ("Drummer",))
    assert take.text == "seat 0 takes the Drummer at position 1 of seat 1 in exchange"
    assert turn.kind == FactKind.TURN


def test_a_theft_is_told() -> None:
    game = stealing()
    play(game, Steal(3, 9))
    assert told(game, FactKind.TAKE) == [
        "seat 0 steals the Lord at position 3 of seat 1 and puts it at position 9"
    ]


def test_the_parade_is_told() -> None:
    assert told(paraded(MARTHA, BOB)) == [
        "seat 0 locks the Lord at position 0",
        "the lineup of seat 0 is complete: the parade begins",
        "position 0: the Lord of seat 0 and the Piper of seat 1 both earn 5, so each seat collects"
        " its own",
        "position 1: seat 1 collects both cards, its Piper with 5 applause and the Lady of seat 0"
        " with 3",
        *(
            f"position {pos}: the {name} of seat 0 and the {other} of seat 1 both earn 0, so each"
            " seat collects its own"
            for pos, name, other in [
                (2, "Drummer", "Lady"),
                (3, "Maid", "Lady"),
                (4, "Maid", "Drummer"),
                (5, "Piper", "Maid"),
                (6, "Drummer", "Lord"),
                (7, "Piper", "Lord"),
                (8, "Drummer", "Lord"),
            ]
        ),
        "seat 0 has collected 8 cards",
        "seat 1 has collected 10 cards",
        "the parade is over: seat 1 wins",
    ]


def test_the_parade_of_the_first_seat_is_told() -> None:
    collecting = told(paraded(BOB, MARTHA), FactKind.TAKE)[1]
    assert collecting == (
        "position 1: seat 0 collects both cards, its Piper with 5 applause and the Lady of seat 1"
        " with 3"
    )


def test_kids_scoring_is_told() -> None:
    game = paraded(MARTHA, BOB, kids_scoring=True)
    assert told(game, FactKind.TAKE, FactKind.SCORE, FactKind.END) == [
        "the parade of seat 0 earns 8 applause: 5, 3, 0, 0, 0, 0, 0, 0, 0",
        "the parade of seat 1 earns 10 applause: 5, 5, 0, 0, 0, 0, 0, 0, 0",
        "the parade is over: seat 1 wins",
    ]


def test_shortening_is_told() -> None:
    game = stealing("Ppp", "MDPLA")
    play(game, Lock(0))
    assert told(game, FactKind.DISCARD) == [
        "seat 1 discards Maid, Lady from the ends of its longer lineup"
    ]


def test_the_last_theft_is_told() -> None:
    game = stealing("DPLAMDPLAMDPLAPDL", "M")
    play(game, Steal(0, 3))
    assert told(game, FactKind.ROUND, FactKind.END) == [
        "there is nothing left for seat 1 to lock: the parade begins",
        "the parade is over: both seats win",
    ]


def test_calling_the_game_off_is_told() -> None:
    game = position(turn=100)
    play(game, Swap(0, 0))
    assert told(game, FactKind.ROUND, FactKind.TURN) == [
        "turn 100 was the last: the parade begins with the lineups as they are"
    ]


# ---------------------------------------------------------------------- for people and clients


def test_labels() -> None:
    game = position()
    labels = {move_id(move): game.label(move) for move in game.legal(0)}
    assert len(set(labels.values())) == len(labels) == 162
    assert labels["move_animal:3,0"] == "Move the Lady at position 3 to position 0"
    assert labels["lock:4"] == "Lock the Maid at position 4"
    assert (
        labels["swap:4,1"] == "Swap the Maid at position 4 for the Drummer at position 1 of seat 1"
    )
    game = stealing(on_turn=1)
    assert game.label(Steal(8, 0)) == (
        "Steal the Lady at position 8 of seat 0 and put it at position 0"
    )


def test_moves_are_listed_by_kind_and_position() -> None:
    ids = [move_id(move) for move in position("DpL", "aMD").legal(0)]
    assert ids == [
        *("move_animal:0,1", "move_animal:0,2", "move_animal:2,0", "move_animal:2,1"),
        *("lock:0", "lock:2"),
        *("swap:0,1", "swap:0,2", "swap:2,1", "swap:2,2"),
    ]


def test_a_clock_that_runs_out_locks_the_foremost_card_and_moves_nothing() -> None:
    game = position("dpLAMDPLA")
    assert game.default(0) == Lock(2)
    game = started()
    lineups = [lineup.copy() for lineup in game.lineups]
    played = 0
    while seats := game.actors():
        game.submit(seats[0], game.default(seats[0]))
        played += 1
    assert game.lineups == lineups
    # Seat 0 has 1 + 4 * 2 locks in its fifth turn, when seat 1 has had four turns.
    assert played == 9 + 8
    assert game.on_turn == 0
    assert game.stage == "complete"


def test_moves_of_other_games_are_refused() -> None:
    class Elsewhere(Move, frozen=True):
        pass

    with pytest.raises(InvalidMove):
        position().submit(0, Elsewhere())


def test_stored_moves_are_read() -> None:
    parse = ChristmasParade.parse_move
    assert parse({"kind": "move_animal", "from_pos": 3, "to": 0}) == MoveAnimal(3, 0)
    assert parse({"kind": "lock", "pos": 4}) == Lock(4)
    assert parse({"kind": "swap", "mine": 4, "theirs": 1}) == Swap(4, 1)
    assert parse({"kind": "steal", "theirs": 4, "to": 1}) == Steal(4, 1)


def zone(game: ChristmasParade, name: str) -> Zone:
    return next(zone for zone in game.table().zones if zone.id == name)


def test_the_table() -> None:
    game = position("DpLAMDPLA", "mDPLAMDPl")
    assert [(z.id, z.layout, z.seat) for z in game.table().zones] == [
        ("locks", Layout.TOKENS, None),
        ("discards", Layout.ROW, None),
        ("lineup:0", Layout.ROW, 0),
        ("lineup:1", Layout.ROW, 1),
    ]
    assert zone(game, "locks").spaces == [Space(pieces=[Piece("lock", count=14)])]
    lineup = zone(game, "lineup:0").spaces
    assert lineup[0] == Space("0", [Piece("card", "Drummer")])
    assert lineup[1] == Space("1", [Piece("card", "Piper"), Piece("lock")])
    assert len(lineup) == 9
    assert game.table().note == "Turn 7 of seat 0: 2 actions left"
    play(game, MoveAnimal(0, 8))
    assert game.table().note == "Turn 7 of seat 0: 1 action left"


def test_the_table_after_the_parade() -> None:
    game = paraded(MARTHA, BOB)
    martha, bob = zone(game, "lineup:0").spaces, zone(game, "lineup:1").spaces
    assert martha[0].marks == ["applause 5", "collected by seat 0"]
    assert bob[0].marks == ["applause 5", "collected by seat 1"]
    assert martha[1].marks == ["applause 3", "collected by seat 1"]
    assert bob[1].marks == ["applause 5", "collected by seat 1"]
    assert zone(game, "locks").spaces[0].pieces[0].count == 17
    assert game.table().note == "Seat 1 wins, 10 to 8"
    game = paraded(BOB, MARTHA)
    assert zone(game, "lineup:1").spaces[1].marks == ["applause 3", "collected by seat 0"]
    game = paraded(MARTHA, BOB, kids_scoring=True)
    assert zone(game, "lineup:0").spaces[1].marks == ["applause 3"]


def test_the_notes_of_ties() -> None:
    assert paraded(QUIET, QUIET_TOO).table().note == "Both seats win, 9 to 9"
    note = paraded("DDDDPPPPM", "AAAMMLLLL").table().note
    assert note == "Seat 0 wins, 9 to 9, by its Drummers"


def test_discarded_cards_lie_on_the_table() -> None:
    game = stealing("Ppp", "MDPLA")
    play(game, Lock(0))
    assert [space.pieces[0].name for space in zone(game, "discards").spaces] == ["Maid", "Lady"]


def test_the_components_say_what_is_printed() -> None:
    tables = {table.name: table for table in ChristmasParade.components()}
    provenance = {name: table.provenance for name, table in tables.items()}
    assert provenance == {
        "limits": Provenance.PRINTED,
        "animals": Provenance.RECONSTRUCTED,
        "printed_applause": Provenance.PRINTED,
        "applause": Provenance.RECONSTRUCTED,
    }
    limits = {row["name"]: row["number"] for row in tables["limits"].rows}
    assert limits["cards"] == 18 == sum(row["count"] for row in tables["animals"].rows)
    assert limits["cards"] == 2 * limits["cards_per_seat"]
    # Nine on the lineup that is completed, and at most eight on the other one.
    assert limits["locks"] == 9 + 8


def test_the_summary_names_the_rules_of_applause() -> None:
    for rule in ("a Maid for every Lady behind", "a Lady for every Piper behind and for every"):
        assert rule in ChristmasParade.summary
    assert "a Drummer" not in ChristmasParade.summary


# ---------------------------------------------------------------------- the outlook


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # more positions won
        ((BOB, MARTHA), (MARTHA, BOB)),
        ((QUIET, QUIET_TOO), (MARTHA, BOB)),
        # a position that is won is locked, by either seat
        (("PpAADMLLL", MARTHA), (BOB, MARTHA)),
        ((BOB, "LaDMMPDPD"), (BOB, MARTHA)),
        # a position that is lost isn't
        ((MARTHA, BOB), ("LaDMMPDPD", BOB)),
        ((MARTHA, BOB), (MARTHA, "PpAADMLLL")),
    ],
)
def test_the_outlook_is_better_with(better: tuple[str, str], worse: tuple[str, str]) -> None:
    assert position(*better).outlook(0) > position(*worse).outlook(0)


def test_the_outlook_counts_applause_where_applause_counts() -> None:
    lines = ("DMPMMAPDA", "PPDLDLLLA")
    assert position(*lines).outlook(0) > 0.5
    assert position(*lines, options={"kids_scoring": True}).outlook(0) < 0.5


def test_the_outlook_of_unequal_lineups_is_that_of_the_parade() -> None:
    assert stealing("DP", "DMAPLL").outlook(0) < 0.5
    assert stealing("DPDD", "DD").outlook(0) == 0.5
    # The first card goes first, which leaves Lord and Drummer.
    assert stealing("PLD", "DD").outlook(0) > 0.5
    assert stealing("LDD", "DD").outlook(0) == 0.5


def test_the_outlooks_of_both_seats_make_one() -> None:
    rand = random.Random(8)
    for options in ({}, {"steal_mode": True}, {"kids_scoring": True}):
        game = ChristmasParade.start(2, options, rand.randbytes(32))
        while game.actors():
            assert game.outlook(0) + game.outlook(1) == pytest.approx(1)
            game.submit(*random_move(game, rand))
        winners = result_of(game).winners
        for seat in (0, 1):
            assert game.outlook(seat) == (seat in winners) / len(winners)


# ---------------------------------------------------------------------- random play


def scored(game: ChristmasParade) -> tuple[int, ...]:
    """The scores of the lineups as they lie, worked out in another way."""
    totals = [0, 0]
    collected = [0, 0]
    for pos in range(len(game.lineups[0])):
        earned = []
        for line in game.lineups:
            ahead, behind = line[:pos], line[pos + 1 :]
            earned.append(
                {
                    DRUMMER: 0,
                    PIPER: behind.count(LADY) + behind.count(LORD),
                    LORD: behind.count(DRUMMER) + behind.count(MAID),
                    LADY: behind.count(PIPER) + ahead.count(LORD),
                    MAID: behind.count(LADY),
                }[line[pos]]
            )
        for seat in (0, 1):
            totals[seat] += earned[seat]
            collected[seat] += 1 + (earned[seat] > earned[1 - seat])
            collected[seat] -= earned[seat] < earned[1 - seat]
    return tuple(totals if game.options.kids_scoring else collected)


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    steal_mode=st.booleans(),
    kids_scoring=st.booleans(),
    taste=st.sampled_from([Lock, MoveAnimal, Swap, Steal]),
)
def test_random_play_keeps_all_cards_and_ends_within_the_bound(
    seed: int, steal_mode: bool, kids_scoring: bool, taste: type[Move]
) -> None:
    """Some seats like one kind of move better than the others."""
    rand = random.Random(seed)
    options = {"steal_mode": steal_mode, "kids_scoring": kids_scoring}
    game = ChristmasParade.start(2, options, rand.randbytes(32))
    played = 0
    while game.actors():
        seat, move = random_move(game, rand)
        if (liked := moves(game, taste)) and rand.random() < 0.5:
            move = rand.choice(liked)
        if isinstance(move, (Swap, Steal)):
            taken, given = game.taken, game.given
            assert game.lineups[1 - seat][move.theirs] != taken
            assert not isinstance(move, Swap) or game.lineups[seat][move.mine] != given
        others = shown(game, 1 - seat)
        game.submit(seat, move)
        played += 1
        assert all_cards(game) == EIGHTEEN
        assert [len(tokens) for tokens in game.locked] == [len(line) for line in game.lineups]
        if game.actors():
            # So the 17 tokens suffice with stealing, too.
            assert sum(map(sum, game.locked)) < 17
            assert not any(map(all, game.locked))
            if isinstance(move, (MoveAnimal, Lock)):
                assert shown(game, 1 - seat) == others
    assert played <= game.bound()
    assert len(game.lineups[0]) == len(game.lineups[1])
    result = result_of(game)
    assert result.scores == scored(game)
    if not kids_scoring:
        assert sum(result.scores) == 18 - len(game.discards)
