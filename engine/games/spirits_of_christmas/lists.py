"""Lists of moves of Spirits of Christmas: all that can be chosen, each once, in a fixed order."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import combinations, product

from engine.game import Move
from engine.games.spirits_of_christmas.box import (
    ACTIONS,
    BEDROOM,
    CARDS,
    COST_ALONE,
    COST_OF_FIRST,
    COSTS,
    DISCARDS_ALONE,
    FIGURES,
    POSITIONS,
    SPECIALS,
    STEPS,
    TAKEN_IN_TRADE,
    VALUE,
    Action,
    Cards,
    Token,
)
from engine.games.spirits_of_christmas.moves import (
    CHOOSE,
    DiscardDown,
    Divide,
    Exchange,
    HandOver,
    MoveScrooge,
    PlayCards,
    Trade,
)


@lru_cache(maxsize=4096)
def selections(hand: Cards) -> tuple[Cards, ...]:
    """Every choice of one or more of some cards, small ones first. Equal cards are the same."""
    counts = Counter(hand)
    every = product(*(range(counts[card] + 1) for card in CARDS))
    chosen = (
        tuple(card for card, n in zip(CARDS, numbers, strict=True) for _ in range(n))
        for numbers in every
    )
    return tuple(sorted(filter(None, chosen), key=lambda some: (len(some), some)))


play_cards = cache(PlayCards)
hand_over = cache(HandOver)
discard_down = cache(DiscardDown)
trade = cache(Trade)


@lru_cache(maxsize=4096)
def plays(hand: Cards) -> tuple[Move, ...]:
    """What can be played from a hand to a Shadow."""
    return tuple(map(play_cards, selections(hand)))


@lru_cache(maxsize=4096)
def hand_overs(hand: Cards) -> tuple[Move, ...]:
    """What can be given from a hand."""
    return tuple(map(hand_over, selections(hand)))


@lru_cache(maxsize=4096)
def discards(hand: Cards, surplus: int) -> tuple[Move, ...]:
    """The ways to discard so many cards of a hand."""
    return tuple(discard_down(some) for some in selections(hand) if len(some) == surplus)


@lru_cache(maxsize=16384)
def trades(hand: Cards, house: Cards) -> tuple[Move, ...]:
    """The trades of a hand with a Counting House."""
    taken = sorted(set(combinations(house, min(TAKEN_IN_TRADE, len(house)))))
    return tuple(trade(card, take) for card in sorted(set(hand)) for take in taken)


@lru_cache(maxsize=4096)
def exchanges(hand: Cards, house: Cards) -> tuple[Move, ...]:
    """The exchanges of up to two cards of a hand with a Counting House."""
    return tuple(
        Exchange(own, others)
        for size in range(FIGURES["principles_alone"] + 1)
        for own in sorted(set(combinations(hand, size)))
        for others in sorted(set(combinations(house, size)))
    )


@cache
def divisions(three: Cards, seats: int) -> tuple[Move, ...]:
    """The ways to divide three cards among the seats."""
    return tuple(
        Divide(to)
        for to in product(range(seats), repeat=len(three))
        if all(to[i] <= to[i + 1] for i in range(len(three) - 1) if three[i] == three[i + 1])
    )


@cache
def landings(scrooge: int, bedroom: int) -> dict[int, tuple[int, ...]]:
    """Where each value takes Scrooge, from his position or from the Bedroom in its gap.

    R10: every value has at least one way, for there are eight positions.
    """
    if scrooge == BEDROOM:
        ways = {value: (bedroom + 1 - value, bedroom + value) for value in (1, 2, 3)}
    else:
        ways = {value: (scrooge - value, scrooge + value) for value in (1, 2, 3)}
    return {value: tuple(p for p in ends if p in POSITIONS) for value, ends in ways.items()}


@lru_cache(maxsize=16384)
def lacking(under: Cards, needs: tuple[int, int, int]) -> tuple[int, ...]:
    """How many symbols of each virtue a Shadow lacks with these cards under it.

    Each card counts for one symbol of its own virtue.
    """
    laid = [VALUE[card] for card in under]
    return tuple(max(0, need - laid.count(value)) for value, need in enumerate(needs, 1))


@lru_cache(maxsize=16384)
def steps(hand: Cards, scrooge: int, bedroom: int) -> tuple[Move, ...]:
    """The moves of Scrooge with the cards of a hand."""
    ways = landings(scrooge, bedroom)
    return tuple(MoveScrooge(c, p) for c in sorted(set(hand)) for p in ways[VALUE[c]])


@lru_cache(maxsize=16384)
def purse(hand: Cards, alone: bool) -> tuple[Cards, int]:
    """The cards of a hand with which actions can be paid for, and its number of cards, of which
    it matters only whether one is left after that."""
    kinds = tuple(sorted(set(hand)))
    return (kinds if alone else tuple(c for c in kinds if c in SPECIALS)), min(len(hand), 2)


@lru_cache(maxsize=65536)
def choices(
    alone: bool,
    house: bool,
    full: bool,
    token: Token,
    shillings: int,
    torch: bool,
    acted: bool,
    cards: Cards,
    held: int,
    others: bool,
    drawable: bool,
    stocked: bool,
    on_shadow: bool,
) -> tuple[Move, ...]:
    """Every action that can be chosen, with every way to pay for it.

    `cards` and `held` are what `purse` says of the hand; `others`: whether other seats have cards;
    `drawable`, `stocked`: whether deck and Counting House have all the cards of a full action.
    Spirits of Christmas rulebook, Player Turns, The Torch, Special Spirit Cards, Solitaire Variant.
    """
    moves: list[Move] = []
    for action in ACTIONS:
        if (action == "give" and alone) or (action == "trade" and not house):
            continue

        def possible(left: int, action: Action = action) -> bool:
            """R9: with so many cards left after paying. R7: TRADE can't do without a card; any
            other action may do nothing, but R8: not in the modes that want it taken in full."""
            match action:
                case "move":
                    return left > 0 or not full
                case "draw":
                    return drawable or not full
                case "give":
                    return left > 0 or others or not full
                case "trade":
                    return left > 0 and (stocked or not full)
                case _:
                    return (left > 0 and on_shadow) or not full

        if not acted and shillings:
            # R2: the first paid action of a chapter costs 1, whatever it is.
            distance = -1 if token == "center" else STEPS[token, action]
            if alone and distance >= 0 and DISCARDS_ALONE[distance]:
                # R28: without a card to discard there is no such action.
                if possible(held - 1):
                    moves += [CHOOSE[action, "discard", card] for card in cards]
            elif possible(held):
                cost = COST_OF_FIRST if distance < 0 else COST_ALONE if alone else COSTS[distance]
                if shillings >= cost:
                    moves.append(CHOOSE[action, "shillings", None])
            # R15: exactly 1 shilling to any space, be it the one where the token is.
            if possible(held - 1):
                moves += [CHOOSE[action, "special", card] for card in cards if card in SPECIALS]
        # R16: the Torch never stands in for the paid action; it comes before or after.
        if torch and possible(held):
            moves.append(CHOOSE[action, "torch", None])
    return tuple(moves)
