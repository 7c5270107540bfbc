"""Table talk: Spirits of Christmas rulebook, Communication Variants."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING, get_args

from engine.facts import FactKind
from engine.game import Move, kind_of
from engine.games.spirits_of_christmas.box import (
    ACTIONS,
    CHANCES,
    NAME,
    SPACES,
    SPECIALS,
    TITLE_OF,
    VALUE,
    VIRTUES,
    Cards,
    Communication,
    Phase,
    names,
)
from engine.games.spirits_of_christmas.lists import landings
from engine.games.spirits_of_christmas.moves import (
    About,
    Amount,
    Aside,
    Ask,
    BahHumbug,
    DeclareHand,
    Nod,
    Point,
    Propose,
    Question,
    Recall,
    Remark,
    Target,
    Tell,
)

if TYPE_CHECKING:
    from engine.games.spirits_of_christmas.spirits import SpiritsOfChristmas


SILENT: frozenset[Phase] = frozenset({"choose_gift", "divide", "exchange", "assign", "over"})
"""When there are no hands to talk about: before they are complete, and after a chapter."""

AMOUNT_IN_WORDS: dict[Amount, str] = {
    "humbug": "Humbug!",
    "a_little": "a little",
    "some": "some",
    "a_lot": "a lot",
}
REMARK_IN_WORDS: dict[Remark, str] = {
    "well_done": "Well done!",
    "a_pity": "What a pity!",
    "wish_i_had_this_then": "If only I had had then what I have now!",
    "i_needed_that": "I needed that!",
}


def target_in_words(target: str) -> str:
    """What a finger points at."""
    kind, _, rest = target.partition("_")
    match kind:
        case "seat":
            return f"seat {rest}"
        case "position":
            return f"position {rest}"
        case "house":
            # Which texts a target can be split into is known by its Literal, not to the checker.
            return f"the {NAME[rest]} in the Counting House"  # type: ignore[index]
        case "torch" | "chains":
            return f"the {kind.capitalize()}"
        case "deck":
            return "the deck"
        case _:
            return f"the space {TITLE_OF[kind]}"  # type: ignore[index]


def question_in_words(about: str) -> str:
    """What a seat is asked for."""
    kind, _, position = about.partition("_")
    match kind:
        case "help":
            return f"a card that the Shadow on position {position} still lacks"
        case "reach":
            return f"a card that takes Scrooge to position {position}"
        case _:
            return "a special card"


def hints_in_words(tell: Tell) -> str:
    """What a seat says of its hand: "some Compassion, Charity? Humbug!"."""
    said = zip(VIRTUES, (tell.contentment, tell.compassion, tell.charity), strict=True)
    return ", ".join(
        f"{virtue.capitalize()}? Humbug!"
        if amount == "humbug"
        else f"{AMOUNT_IN_WORDS[amount]} {virtue.capitalize()}"
        for virtue, amount in said
        if amount is not None
    )


@cache
def saying(move: Aside) -> tuple[str, int | None]:
    """What is told of an aside, and the seat that it is about."""
    match move:
        case Tell():
            return f"{{seat}} says of its hand: {hints_in_words(move)}", None
        case Ask(seat, virtue):
            return f"{{seat}} asks {{other}} about {virtue.capitalize()}", seat
        case Propose(action):
            return f"{{seat}} proposes {TITLE_OF[action]}", None
        case Point(target):
            return f"{{seat}} points at {target_in_words(target)}", None
        case Nod(yes):
            return "{seat} nods" if yes else "{seat} shakes its head", None
        case Recall(seat, remark):
            return f"{{seat}} says of the last turn of {{other}}: {REMARK_IN_WORDS[remark]}", seat
        case Question(seat, about):
            return f"{{seat}} asks whether {{other}} holds {question_in_words(about)}", seat
        case _:
            return "{seat} says Bah, Humbug!", None


def amounts(holds: bool) -> tuple[Amount | None, ...]:
    """What may truly be said of a virtue that a hand holds or not."""
    return (None, "a_little", "some", "a_lot") if holds else (None, "humbug")


TELLS = {
    held: tuple(Tell(*words) for words in product(*map(amounts, held)) if any(words))
    for held in product((False, True), repeat=len(VIRTUES))
}
"""The true hints, by whether a hand holds each virtue."""
NODS = (Nod(True), Nod(False))
DECLARE_HAND = DeclareHand()
BAH_HUMBUG = BahHumbug()
ASKS = [[Ask(seat, virtue) for virtue in VIRTUES] for seat in range(6)]
RECALLS = [[Recall(seat, remark) for remark in get_args(Remark)] for seat in range(6)]
POINTS_AT: dict[Target, Point] = {target: Point(target) for target in get_args(Target)}


@cache
def asks(seat: int, seats: int) -> tuple[Move, ...]:
    """What a seat may ask the others."""
    return tuple(ask for other in range(seats) if other != seat for ask in ASKS[other])


@cache
def proposals(seats: int, house: bool) -> tuple[Move, ...]:
    """The actions that there are."""
    left_out = ("" if house else "trade", "give" if seats == 1 else "")
    return tuple(Propose(action) for action in ACTIONS if action not in left_out)


@lru_cache(maxsize=16384)
def gestures(seat: int, seats: int, chains: bool, deck: bool, house: Cards) -> tuple[Move, ...]:
    """Everything that a seat may point at, and the nods."""
    there = {f"seat_{other}" for other in range(seats) if other != seat}
    there.update(f"house_{card}" for card in house)
    there.update(SPACES, ["torch"], ["chains"] * chains, ["deck"] * deck)
    points = (
        point
        for target, point in POINTS_AT.items()
        if target in there or target.startswith("position")
    )
    return (*points, *NODS)


@lru_cache(maxsize=16384)
def open_talk(
    seat: int, seats: int, counting_house: bool, chains: bool, deck: bool, house: Cards
) -> tuple[Move, ...]:
    """What nobody's hand matters for: the proposals and the gestures."""
    return proposals(seats, counting_house) + gestures(seat, seats, chains, deck, house)


@lru_cache(maxsize=16384)
def questions(
    others: tuple[int, ...], shadows: tuple[int, ...], near: tuple[int, ...]
) -> tuple[Move, ...]:
    """The questions to these seats; `near` are the positions that a card can take Scrooge to."""
    wanted = {f"help_{position}" for position in shadows}
    wanted.update(f"reach_{position}" for position in near)
    wanted.add("special")
    return tuple(
        Question(other, about) for other in others for about in get_args(About) if about in wanted
    )


def asides(game: SpiritsOfChristmas, seat: int) -> Sequence[Move]:
    """What a seat may say now: Spirits of Christmas rulebook, Communication Variants."""
    seats = game.seats
    communication = game.communication
    if (
        communication is Communication.NONE
        or seats == 1
        or game.talked[seat] >= game.options.talk_limit
        or game.phase in SILENT
    ):
        return ()
    match communication:
        case Communication.OPEN_HEARTED:
            return _open_talk(game, seat)
        case Communication.VIRTUOUS:
            return (*_tells(game, seat), *asks(seat, seats), *_open_talk(game, seat))
        case Communication.MISER:
            own = _tells(game, seat) if seat == game.on_turn else ()
            return (*own, *_open_talk(game, seat), BAH_HUMBUG)
        case Communication.THREE_CHANCES:
            # With two seats, one of them may talk twice.
            most = 2 if seats == 2 else 1
            if game.hints[seat] < most and sum(game.hints) < CHANCES:
                return _tells(game, seat)
        case Communication.JACOB_MARLEY:
            if not game.ready[seat]:
                return (
                    DECLARE_HAND,
                    *_tells(game, seat),
                    *asks(seat, seats),
                    *_open_talk(game, seat),
                )
        case Communication.HAUNTED:
            return _haunted(game, seat)
    return ()


def _tells(game: SpiritsOfChristmas, seat: int) -> tuple[Move, ...]:
    hand = game.hands[seat]
    return TELLS[
        "1" in hand or "1*" in hand, "2" in hand or "2*" in hand, "3" in hand or "3*" in hand
    ]


def _gestures(game: SpiritsOfChristmas, seat: int) -> tuple[Move, ...]:
    return gestures(seat, game.seats, _has_chains(game), bool(game.deck), tuple(game.house))


def _open_talk(game: SpiritsOfChristmas, seat: int) -> tuple[Move, ...]:
    return open_talk(
        seat,
        game.seats,
        game.counting_house,
        _has_chains(game),
        bool(game.deck),
        tuple(game.house),
    )


def _has_chains(game: SpiritsOfChristmas) -> bool:
    return game.chains_left + game.chains_taken > 0


def _haunted(game: SpiritsOfChristmas, seat: int) -> Sequence[Move]:
    """Spirits of Christmas rulebook, Communication Variants, Haunted."""
    if game.chapter == 1:
        return [
            recall
            for other, finished in enumerate(game.finished)
            if finished
            for recall in RECALLS[other]
        ]
    if game.chapter == 3:
        return _gestures(game, seat)
    if game.phase != "action" or seat != game.on_turn:
        return ()
    others = [
        other
        for other, questioned in enumerate(game.questioned)
        if not questioned and other != seat
    ]
    shadows = tuple(place + 1 for place in game.shadows())
    ends = landings(game.scrooge, game.bedroom).values()
    near = tuple(position for way in ends for position in way)
    return (
        *proposals(game.seats, game.counting_house),
        *questions(tuple(others), shadows, near),
    )


def truth(game: SpiritsOfChristmas) -> bool:
    """The true answer to the question, which the asked seat sees in its hand."""
    hand = game.hands[game.asked]
    kind, _, place = game.question.partition("_")
    match kind:
        case "help":
            lacks = game.lacking(int(place) - 1)
            return any(lacks[VALUE[card] - 1] for card in hand)
        case "reach":
            ways = landings(game.scrooge, game.bedroom)
            return any(int(place) in ways[VALUE[card]] for card in hand)
        case _:
            return any(card in SPECIALS for card in hand)


def say(game: SpiritsOfChristmas, seat: int, move: Aside) -> None:
    """Count what is said, tell it, and have a question answered."""
    game.talked[seat] += 1
    if isinstance(move, DeclareHand):
        hand = game.hands[seat]
        if hand:
            text = "{seat} says that it holds {items}"
            game.tell(FactKind.REVEAL, text, seat=seat, items=names(hand))
        else:
            game.tell(FactKind.REVEAL, "{seat} says that it holds nothing", seat=seat)
        return
    if isinstance(move, Tell):
        game.hints[seat] += 1
    elif isinstance(move, Question):
        game.phase = "answer"
        game.asked = move.seat
        game.question = move.about
        game.questioned[move.seat] = True
    text, other = saying(move)
    game.tell(FactKind.CALL, text, seat=seat, other=other)


def label(game: SpiritsOfChristmas, move: Aside) -> str:
    match move:
        case Tell():
            return f"Say: {hints_in_words(move)}"
        case Ask(seat, virtue):
            return f"Ask seat {seat} about {virtue.capitalize()}"
        case Propose(action):
            return f"Propose {TITLE_OF[action]}"
        case Point(target):
            return f"Point at {target_in_words(target)}"
        case Nod(yes):
            return "Nod" if yes else "Shake the head"
        case Recall(seat, remark):
            return f"Say of the last turn of seat {seat}: {REMARK_IN_WORDS[remark]}"
        case Question(seat, about):
            return f"Ask seat {seat} whether it holds {question_in_words(about)}"
        case DeclareHand():
            return "Say exactly what the hand holds"
        case _:
            return "Say Bah, Humbug!"


def why_not(game: SpiritsOfChristmas, seat: int, move: Aside) -> str:
    variant = game.communication.value.replace("_", " ")
    if game.seats == 1:
        return "alone there is nobody to talk to"
    if game.phase in SILENT:
        return "there is no talk between chapters and before the starting hands are complete"
    if game.talked[seat] >= game.options.talk_limit:
        return f"seat {seat} has talked {game.options.talk_limit} times in this turn already"
    possible = asides(game, seat)
    kinds = dict.fromkeys(kind_of(aside) for aside in possible)
    if kind_of(move) in kinds:
        if isinstance(move, Tell):
            return "a hint says something, and of a virtue humbug exactly when the hand holds none"
        if isinstance(move, Recall):
            return f"seat {move.seat} has finished no turn in this chapter"
        if isinstance(move, Question):
            return "ask each other seat once a turn, about what is there and in reach"
        return f"there is no such thing now: {label(game, move)}"
    may = ", ".join(kinds) or "nothing"
    return f"with {variant} communication, seat {seat} may now say: {may}"
