"""Cards that are played, Nays and steals: Scrooge rulebook, 6, 7.9 B, 11 and 18."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.facts import FactKind
from engine.game import Move
from engine.games.scrooge_the_board_game.agenda import (
    EMPTY,
    NOBODY,
    Instruction,
    Legal,
    Played,
    Resumed,
    Task,
    TaskKind,
)
from engine.games.scrooge_the_board_game.box import (
    ANNOUNCED,
    DISTANCE,
    FORCED,
    GHOST_CODES,
    GHOST_IN,
    GHOST_ITEM,
    GHOST_LIMIT,
    GHOSTS,
    LAST_STREET,
    NIGHTMARE_CODES,
    NIGHTMARE_ITEM,
    NIGHTMARES,
    PLACE_ITEM,
    SLOTS,
    START,
    STREET_EFFECTS,
    STREET_LIMIT,
    TURNING_IN,
    Card,
    Effect,
    Phase,
)
from engine.games.scrooge_the_board_game.moves import (
    DECLINE,
    DISCARD,
    DISCARD_AT,
    GIVE_GHOST,
    PASSIVE,
    PLAY,
    PLAY_ALONG,
    PLAY_AT,
    PLAY_SLOT,
    PLAY_STREETS,
    RETURN_GHOST,
    STEAL,
    WAYS,
    Discard,
    GiveGhost,
    Play,
    ReturnGhost,
    Steal,
)

if TYPE_CHECKING:
    from engine.games.scrooge_the_board_game.scrooge import ScroogeTheBoardGame


PLAYED_TEXT: dict[Move, str] = dict.fromkeys(PLAY, "{seat} plays {items}")
"""The fact that a Ghost card is played, by move."""
for _at in PLAY_AT:
    PLAYED_TEXT.update(dict.fromkeys(_at, "{seat} plays {items} on {other}"))
for _along in PLAY_ALONG:
    for _route, _play in _along.items():
        PLAYED_TEXT[_play] = f"{{seat}} plays {{items}} and moves {WAYS[_route]}"
for _chosen in PLAY_STREETS:
    for _route, _plays in _chosen.items():
        _text = f"{{seat}} plays {{items}} and moves {WAYS[_route]}; streets: {{amount}}"
        PLAYED_TEXT.update(dict.fromkeys(_plays, _text))
for _of_slots in PLAY_SLOT:
    _text = "{seat} plays {items} for the card in slot {amount}"
    PLAYED_TEXT.update(dict.fromkeys(_of_slots, _text))


def do_ignore_street(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """R23: all that the street says lapses."""
    if window := game.close_window("landing"):
        text = "{seat} ignores what {items} says"
        items = PLACE_ITEM[game.places[window.seat]]
        game.tell(FactKind.EVENT, text, seat=window.seat, items=items)


def plays(game: ScroogeTheBoardGame, seat: int, phase: Phase) -> list[Move]:
    """The cards that a seat can play in a decision; Scrooge rulebook, 6.2 and 7.9 B."""
    moves: list[Move] = []
    usable = GHOST_IN[phase]
    for code in dict.fromkeys(game.ghosts[seat]):
        if usable[code]:
            card = GHOSTS[code]
            if card.free:
                moves.append(PLAY[code])
            else:
                moves += ways(game, seat, code, card)
    usable = TURNING_IN[phase]
    for code in game.nightmares[seat]:
        if usable[code]:
            card = NIGHTMARES[code]
            # Some are for the challenger alone.
            if card.use == "final_self" and seat != game.challenger:
                continue
            if card.form == "seat":
                moves += [DISCARD_AT[code][other] for other in targets(game, seat, card)]
            elif card.free or possible(game, seat, card, 0):
                moves.append(DISCARD[code])
    return moves


def ways(game: ScroogeTheBoardGame, seat: int, code: int, card: Card) -> Sequence[Move]:
    """The ways to play a Ghost card that asks for something, or isn't always possible."""
    match card.form:
        case "plain":
            return (PLAY[code],) if possible(game, seat, card, 1) else ()
        case "seat":
            return [PLAY_AT[code][other] for other in targets(game, seat, card)]
        case "slot":
            # R60: one that has been turned over, for another that lies there.
            if not game.challenge_hero:
                return ()
            return [PLAY_SLOT[code][slot] for slot in SLOTS if game.heroes[slot] != EMPTY]
        case _:
            place, london = game.places[seat], game.may_cross(seat)
            if card.form == "route":
                along = PLAY_ALONG[code]
                return (along["forward"], along["london"]) if london else (along["forward"],)
            onto = FORCED.get(place) if game.turn_left[seat] else None
            ahead = DISTANCE[place] if onto is None else 1 + DISTANCE[onto]
            low, chosen = card.effects[0].n, PLAY_STREETS[code]
            moves = chosen["forward"][low : ahead + 1]
            if london:
                moves = moves + chosen["london"][low : 2 + DISTANCE[ANNOUNCED[place]]]
            return moves


def targets(game: ScroogeTheBoardGame, seat: int, card: Card) -> list[int]:
    """R29: the seats that a card can be aimed at, ascending."""
    others = sorted(game.others(seat))
    for effect in card.effects:
        others = [other for other in others if can_aim(game, seat, other, effect)]
    return others


def can_aim(game: ScroogeTheBoardGame, seat: int, other: int, effect: Effect) -> bool:
    place = game.places[other]
    match effect.do:
        case "take":
            return game.gold[other] > 0
        case "take_ghost":
            return bool(game.ghosts[other]) and not is_steal_proof(game, other)
        case "move" if effect.who == "target":
            if effect.n < 0:
                return START < place <= LAST_STREET
            return place > LAST_STREET or place < (effect.most or STREET_LIMIT)
        case "go_to" if effect.who == "target":
            return not game.in_prison[other] if effect.prison else place != effect.n
        case "swap" if effect.who == "target":
            own = game.places[seat]
            return (
                place <= LAST_STREET
                and own <= LAST_STREET
                and own != place
                and not game.in_prison[seat]
                and not game.in_prison[other]
            )
    return True


def possible(game: ScroogeTheBoardGame, seat: int, card: Card, played: int) -> bool:
    """Whether the position allows a card without a target; `played` ghost cards leave first."""
    place = game.places[seat]
    for effect in card.effects:
        if effect.below and not place < effect.n:
            return False
        if effect.do == "steal_ghost" and (
            len(game.ghosts[seat]) - played >= GHOST_LIMIT or not victims(game, seat)
        ):
            # R30: without a possible steal it isn't offered.
            return False
    return True


def play_ghost(game: ScroogeTheBoardGame, seat: int, move: Play) -> None:
    """Scrooge rulebook, 6.3. R24: the card goes under the deck at once, whatever happens."""
    code = GHOST_CODES[move.card]
    game.ghosts[seat].remove(code)
    game.ghost_deck.insert(0, code)
    game.tell(
        FactKind.PLAY,
        PLAYED_TEXT[move],
        seat=seat,
        other=move.seat,
        items=GHOST_ITEM[code],
        amount=move.streets if move.slot is None else move.slot,
    )
    agenda = game.agenda
    if game.phase == "nay":
        # R25: the new Nay is answered by all but its player.
        window = agenda[-1]
        window.seat = seat
        window.n += 1
        return
    note_play(game, seat, GHOSTS[code])
    other = NOBODY if move.seat is None else move.seat
    choice = (move.streets if move.slot is None else move.slot) or 0
    agenda.append(Task("ghost", seat, 0, other, code, choice, move.route == "london"))
    agenda.append(Task("nay", seat))


def discard(game: ScroogeTheBoardGame, seat: int, move: Discard) -> None:
    """Scrooge rulebook, 7.9 B. R26: nobody can say Nay to it."""
    code = NIGHTMARE_CODES[move.tp]
    game.nightmares[seat].remove(code)
    game.nightmare_deck.insert(0, code)
    text = "{seat} discards {items}"
    if move.seat is not None:
        text = "{seat} discards {items} against {other}"
    game.tell(FactKind.PLAY, text, seat=seat, other=move.seat, items=NIGHTMARE_ITEM[code])
    card = NIGHTMARES[code]
    note_play(game, seat, card)
    other = NOBODY if move.seat is None else move.seat
    game.carry_out(card.effects, Task("effect", seat, other=other))


def note_play(game: ScroogeTheBoardGame, seat: int, card: Card) -> None:
    """What a play means for the decision in which it is made."""
    if game.phase == "final":
        # R59: all may play once more before it ends.
        final = game.agenda[-1]
        final.n = 0
        final.seat = game.others(seat)[0]
    elif card.use == "replace":
        # R16: it stands for the movement of this turn, even if it is cancelled.
        game.step = "end"


def resume_nay(game: ScroogeTheBoardGame, task: Task) -> bool:
    if game.ask_all_but("nay", task.seat):
        return True
    close_nay(game)
    return False


def close_nay(game: ScroogeTheBoardGame) -> None:
    """Scrooge rulebook, 6.4. R25: an odd number of Nays cancels."""
    nays = game.agenda.pop().n
    pending = game.agenda.pop()
    if pending.kind == "rob":
        if nays % 2:
            game.tell(FactKind.EVENT, "the steal is cancelled", seat=pending.seat)
        else:
            rob(game, pending.seat, pending.other)
    elif nays % 2:
        text = "{items} is cancelled"
        items = GHOST_ITEM[pending.card]
        game.tell(FactKind.EVENT, text, seat=pending.seat, items=items)
    else:
        game.carry_out(GHOSTS[pending.card].effects, pending)


def do_nothing(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """What the window has done already: a Nay."""


def do_draw_ghost(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """Scrooge rulebook, 6.1 and 6.3."""
    seat, n = task.seat, effect.n
    # R32: more cards on streets, not by cards.
    if game.active[seat] and effect.place < STREET_EFFECTS:
        n += game.power(seat, "ghost_street_bonus")
    hand, deck = game.ghosts[seat], game.ghost_deck
    # R27, R63: never a sixth card, and none from an empty deck.
    count = min(n, GHOST_LIMIT - len(hand), len(deck))
    game.tell(FactKind.DRAW, "{seat} draws Ghost cards: {amount}", seat=seat, amount=count)
    for _ in range(count):
        code = deck.pop()
        insort(hand, code)
        text = "{seat} draws {items}"
        game.tell(FactKind.DRAW, text, seat=seat, items=GHOST_ITEM[code], to=(seat,))


def is_steal_proof(game: ScroogeTheBoardGame, seat: int) -> bool:
    return bool(game.active[seat] and game.power(seat, "steal_proof"))


def victims(game: ScroogeTheBoardGame, seat: int) -> list[int]:
    """R29: the seats from which a seat can steal, ascending."""
    return [
        other
        for other, hand in enumerate(game.ghosts)
        if hand and other != seat and not is_steal_proof(game, other)
    ]


def do_steal_ghost(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    game.agenda.append(Task("steal", task.seat, effect.n))


def resume_steal(game: ScroogeTheBoardGame, task: Task) -> bool:
    """Scrooge rulebook, 11. R30: optional, and not offered when it can't succeed."""
    seat = task.seat
    if task.n and len(game.ghosts[seat]) < GHOST_LIMIT and victims(game, seat):
        return game.ask("steal", seat)
    game.agenda.pop()
    return False


def steal(game: ScroogeTheBoardGame, seat: int, move: Steal) -> None:
    # R30: a steal that is cancelled counts all the same.
    game.agenda[-1].n -= 1
    text = "{seat} steals a Ghost card from {other}"
    game.tell(FactKind.CALL, text, seat=seat, other=move.seat)
    game.agenda.append(Task("rob", seat, other=move.seat))
    game.agenda.append(Task("nay", seat))


def rob(game: ScroogeTheBoardGame, seat: int, victim: int) -> None:
    hand = game.ghosts[victim]
    if not hand or len(game.ghosts[seat]) >= GHOST_LIMIT:
        text = "there is no Ghost card for {seat} to take from {other}"
        game.tell(FactKind.EVENT, text, seat=seat, other=victim)
        return
    code = hand.pop(game.rng.below(len(hand)))
    insort(game.ghosts[seat], code)
    text = "{seat} takes a Ghost card from {other}, unseen"
    game.tell(FactKind.TAKE, text, seat=seat, other=victim)
    text = "{seat} takes {items} from {other}"
    both, items = (seat, victim), GHOST_ITEM[code]
    game.tell(FactKind.TAKE, text, seat=seat, other=victim, items=items, to=both)


def do_take_ghost(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """R26: answered as a card, not once more as a steal."""
    for _ in range(effect.n):
        rob(game, task.seat, task.other)


def do_return_ghost(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    """Scrooge rulebook, 18."""
    game.agenda.append(Task("return_ghost", task.seat, effect.n))


def resume_return_ghost(game: ScroogeTheBoardGame, task: Task) -> bool:
    # R31: nothing is due from an empty hand.
    if task.n and game.ghosts[task.seat]:
        task.n -= 1
        return game.ask("return_ghost", task.seat)
    game.agenda.pop()
    return False


def return_ghost(game: ScroogeTheBoardGame, seat: int, move: ReturnGhost) -> None:
    code = GHOST_CODES[move.card]
    game.ghosts[seat].remove(code)
    game.ghost_deck.insert(0, code)
    game.tell(FactKind.DISCARD, "{seat} returns a Ghost card to the deck", seat=seat)
    text = "{seat} returns {items}"
    game.tell(FactKind.DISCARD, text, seat=seat, items=GHOST_ITEM[code], to=(seat,))


def do_give_ghost(game: ScroogeTheBoardGame, effect: Effect, task: Task) -> None:
    last = game.last(task.seat)
    if last is None:
        game.tell(FactKind.PASS, "nobody is last: no Ghost card is given")
    else:
        game.agenda.append(Task("give_ghost", task.seat, effect.n, last))


def resume_give_ghost(game: ScroogeTheBoardGame, task: Task) -> bool:
    if task.n and game.ghosts[task.seat]:
        task.n -= 1
        return game.ask("give_ghost", task.seat)
    game.agenda.pop()
    return False


def give_ghost(game: ScroogeTheBoardGame, seat: int, move: GiveGhost) -> None:
    other = game.agenda[-1].other
    code = GHOST_CODES[move.card]
    items = GHOST_ITEM[code]
    game.ghosts[seat].remove(code)
    if len(game.ghosts[other]) < GHOST_LIMIT:
        insort(game.ghosts[other], code)
        text = "{seat} gives a Ghost card to {other}"
        game.tell(FactKind.GIVE, text, seat=seat, other=other)
        text = "{seat} gives {items} to {other}"
        both = (seat, other)
        game.tell(FactKind.GIVE, text, seat=seat, other=other, items=items, to=both)
    else:
        # R27: a gift never makes a sixth card.
        game.ghost_deck.insert(0, code)
        text = "{other} can't take a sixth Ghost card: that of {seat} goes under the deck"
        game.tell(FactKind.DISCARD, text, seat=seat, other=other)
        text = "{seat} returns {items}"
        game.tell(FactKind.DISCARD, text, seat=seat, items=items, to=(seat,))


def with_plays(phase: Phase) -> Legal:
    """The cards that can be played in a decision, or what happens without them."""
    passive = PASSIVE[phase]
    return lambda game, seat: [*plays(game, seat, phase), passive]


LEGAL: dict[Phase, Legal] = {
    "nay": with_plays("nay"),
    "steal": lambda game, seat: [*[STEAL[v] for v in victims(game, seat)], DECLINE],
    "return_ghost": lambda game, seat: [
        RETURN_GHOST[code] for code in dict.fromkeys(game.ghosts[seat])
    ],
    "give_ghost": lambda game, seat: [
        GIVE_GHOST[code] for code in dict.fromkeys(game.ghosts[seat])
    ],
}
PLAYED: dict[type[Move], Played] = {
    Play: play_ghost,
    Discard: discard,
    Steal: steal,
    ReturnGhost: return_ghost,
    GiveGhost: give_ghost,
}
RESUMED: dict[TaskKind, Resumed] = {
    "nay": resume_nay,
    "steal": resume_steal,
    "return_ghost": resume_return_ghost,
    "give_ghost": resume_give_ghost,
}
CARRIED_OUT: dict[str, Instruction] = {
    "draw_ghost": do_draw_ghost,
    "return_ghost": do_return_ghost,
    "give_ghost": do_give_ghost,
    "steal_ghost": do_steal_ghost,
    "take_ghost": do_take_ghost,
    "cancel_ghost": do_nothing,
    "ignore_street": do_ignore_street,
}
