"""Scrooge's Moment of Truth: Scrooge rulebook, 22."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.facts import FactKind
from engine.game import Move
from engine.games.scrooge_the_board_game.agenda import (
    EMPTY,
    HOUSE,
    NOBODY,
    Instruction,
    Legal,
    Played,
    Resumed,
    Task,
    TaskKind,
)
from engine.games.scrooge_the_board_game.box import (
    CHALLENGE_FEE,
    HERO_ITEM,
    HERO_VALUES,
    LAST_STREET,
    MONEY_BOX_HAND,
    NIGHTMARE_NAMES,
    PURE_COUNT,
    SLOTS,
    Effect,
    Phase,
)
from engine.games.scrooge_the_board_game.ghosts import with_plays
from engine.games.scrooge_the_board_game.moves import (
    CHALLENGE,
    DECLINE,
    PICK_HERO,
    Challenge,
    PickHero,
)
from engine.games.scrooge_the_board_game.streets import collect_hands, draw_money_box

if TYPE_CHECKING:
    from engine.games.scrooge_the_board_game.scrooge import ScroogeTheBoardGame


def do_moment_of_truth(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """Scrooge rulebook, 22."""
    game.agenda.append(Task("truth", task.seat))
    # R62: Novice Scrooge has neither this window nor the final chance.
    if not game.options.novice:
        game.agenda.append(Task("challenge_window", task.seat))


def resume_challenge_window(game: ScroogeTheBoardGame, task: Task) -> bool:
    if game.ask_all_but("challenge_window", NOBODY):
        return True
    game.agenda.pop()
    return False


def resume_truth(game: ScroogeTheBoardGame, task: Task) -> bool:
    """R56: gold is in everybody's sight, so its lack decides; Pure Nightmares aren't."""
    seat = task.seat
    if game.gold[seat] >= CHALLENGE_FEE and game.places[seat] == LAST_STREET:
        return game.ask("challenge", seat)
    game.agenda.pop()
    if game.places[seat] != LAST_STREET:
        # A card has moved it away in the meantime.
        return False
    text = "{seat} can't challenge Scrooge and returns to its previous street"
    game.tell(FactKind.PASS, text, seat=seat)
    game.return_to_previous(seat)
    return False


def may_challenge(game: ScroogeTheBoardGame, seat: int) -> bool:
    """Scrooge rulebook, 22.1 A."""
    return not any(code <= PURE_COUNT for code in game.nightmares[seat])


def challenge(game: ScroogeTheBoardGame, seat: int, move: Challenge) -> None:
    """Scrooge rulebook, 22.1. R57: all Nightmare cards are shown; they stay face-down."""
    game.agenda.pop()
    game.tell(FactKind.CALL, "{seat} challenges Scrooge", seat=seat)
    game.pay(seat, CHALLENGE_FEE, HOUSE)
    if held := game.nightmares[seat]:
        names = [NIGHTMARE_NAMES[code] for code in held]
        game.tell(FactKind.REVEAL, "{seat} shows {items}", seat=seat, items=names)
    if game.heroes.count(EMPTY) < len(SLOTS):
        game.agenda.append(Task("hero", seat))
    else:
        face_scrooge(game, seat)


def resume_hero(game: ScroogeTheBoardGame, task: Task) -> bool:
    return game.ask("hero", task.seat)


def pick_hero(game: ScroogeTheBoardGame, seat: int, move: PickHero) -> None:
    """Scrooge rulebook, 22.4."""
    game.agenda.pop()
    text = "{seat} picks the Hero or Villain in slot {amount}"
    game.tell(FactKind.CHOOSE, text, seat=seat, amount=move.slot)
    face_scrooge(game, seat)
    turn_hero(game, move.slot)


def turn_hero(game: ScroogeTheBoardGame, slot: int) -> None:
    code = game.heroes[slot]
    game.heroes[slot] = EMPTY
    game.peeked[slot] = []
    game.challenge_hero = [code]
    text = "the Hero or Villain is {items}: Scrooge's hand changes by {amount}"
    game.tell(FactKind.REVEAL, text, items=HERO_ITEM[code], amount=HERO_VALUES[code])


def face_scrooge(game: ScroogeTheBoardGame, seat: int) -> None:
    """Scrooge rulebook, 22.3 and 22.5. R57: nothing is decided between dealing and showing."""
    game.challenger = seat
    game.hand_change = 0
    hand = game.hands[seat] = draw_money_box(game, MONEY_BOX_HAND)
    game.scrooge_hand = draw_money_box(game, MONEY_BOX_HAND)
    text = "{seat} shows {items}, together {amount}"
    game.tell(FactKind.REVEAL, text, seat=seat, items=hand, amount=sum(hand))
    text = "Scrooge shows {items}, together {amount}"
    items, amount = game.scrooge_hand, sum(game.scrooge_hand)
    game.tell(FactKind.REVEAL, text, items=items, amount=amount)
    game.agenda.append(Task("verdict", seat))
    if not game.options.novice:
        game.agenda.append(Task("final", game.others(seat)[0]))


def resume_final(game: ScroogeTheBoardGame, task: Task) -> bool:
    """Scrooge rulebook, 22.6. R59: whoever needn't be asked counts as passing."""
    living = game.out.count(False)
    while task.n < living:
        if game.holds_for("final", task.seat):
            return game.ask("final", task.seat)
        task.n += 1
        task.seat = game.others(task.seat)[0]
    game.agenda.pop()
    return False


def do_hand(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    game.hand_change += effect.n
    text = "the challenger's hand changes by {amount}"
    game.tell(FactKind.EVENT, text, amount=effect.n)


def do_swap_hero(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """R60: the one that was turned over leaves the game."""
    if game.challenge_hero and game.heroes[task.choice] != EMPTY:
        game.hero_used += game.challenge_hero
        turn_hero(game, task.choice)


def totals(game: ScroogeTheBoardGame, seat: int) -> tuple[int, int]:
    """The challenger's hand and Scrooge's, with all that has been added."""
    own = sum(game.hands[seat]) + game.hand_change + game.power(seat, "hand_bonus")
    scrooge = sum(game.scrooge_hand) + sum(HERO_VALUES[code] for code in game.challenge_hero)
    return own, scrooge


def resume_verdict(game: ScroogeTheBoardGame, task: Task) -> bool:
    """Scrooge rulebook, 22.7 and 22.8."""
    game.agenda.pop()
    seat = task.seat
    own, scrooge = totals(game, seat)
    text = "{seat} has {amount}, Scrooge {items}"
    game.tell(FactKind.SCORE, text, seat=seat, items=(scrooge,), amount=own)
    if own > scrooge:
        game.tell(FactKind.END, "{seat} beats Scrooge and wins", seat=seat)
        game.end([seat], "beat_scrooge")
        return False
    # R61: the Hero or Villain doesn't come back.
    game.hero_used += game.challenge_hero
    game.challenge_hero = []
    collect_hands(game)
    game.challenger = None
    game.hand_change = 0
    game.tell(FactKind.EVENT, "{seat} has lost its challenge", seat=seat)
    game.return_to_previous(seat)
    return False


LEGAL: dict[Phase, Legal] = {
    "challenge_window": with_plays("challenge_window"),
    # R56: it can always be declined.
    "challenge": lambda game, seat: (
        (CHALLENGE, DECLINE) if may_challenge(game, seat) else (DECLINE,)
    ),
    "hero": lambda game, seat: [PICK_HERO[slot] for slot in SLOTS if game.heroes[slot] != EMPTY],
    "final": with_plays("final"),
}
PLAYED: dict[type[Move], Played] = {
    Challenge: challenge,
    PickHero: pick_hero,
}
RESUMED: dict[TaskKind, Resumed] = {
    "challenge_window": resume_challenge_window,
    "truth": resume_truth,
    "hero": resume_hero,
    "final": resume_final,
    "verdict": resume_verdict,
}
CARRIED_OUT: dict[str, Instruction] = {
    "hand": do_hand,
    "swap_hero": do_swap_hero,
    "moment_of_truth": do_moment_of_truth,
}
