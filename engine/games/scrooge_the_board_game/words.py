"""What Scrooge: The Board Game says to people: labels, refusals and the table to draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.game import Move, kind_of
from engine.games.scrooge_the_board_game.box import (
    BAG_TEXTS,
    BRIDGES,
    CELL_NAMES,
    CHALLENGE_FEE,
    CHARACTER_NAMES,
    CHARACTERS,
    CHIP,
    DISTANCE,
    GHOST_CODES,
    GHOST_IN,
    GHOST_NAMES,
    GHOSTS,
    HERO_NAMES,
    HERO_VALUES,
    HIGHEST_BET,
    LAST_STREET,
    NIGHTMARE_CODES,
    NIGHTMARE_NAMES,
    NIGHTMARES,
    PAID_STREETS,
    PAY_TO_MOVE,
    PLACE_NAMES,
    PURE_COUNT,
    RELEASE_FEE,
    START,
    STREET_NAMES,
    TURNING_IN,
    Phase,
)
from engine.games.scrooge_the_board_game.ghosts import targets
from engine.games.scrooge_the_board_game.moves import (
    DICE,
    WAYS,
    Activate,
    Bet,
    Challenge,
    Decline,
    Discard,
    FlipWhite,
    GiveGhost,
    Match,
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
    Sell,
    SellToBank,
    Steal,
    TurnOver,
)
from engine.games.scrooge_the_board_game.nightmares import held_nightmares
from engine.table import Layout, Piece, Place, Space, Table, Zone, at, cards, pile

if TYPE_CHECKING:
    from engine.games.scrooge_the_board_game.scrooge import ScroogeTheBoardGame


ASKED_TO: dict[Phase, str] = {
    "character": "pick a character",
    "interlude": "play a card before the turn of another seat, or pass",
    "turn_over": "turn over a Bag of Tricks card",
    "release": "roll or pay for its release from the Debtors' Prison",
    "move": "roll the dice, pay to move, or play a card that replaces a turn",
    "flip": "say whether Marley's die counts as positive",
    "landing": "let the street act, or play a card that ignores it",
    "bag": "let the Bag of Tricks card act, or play a card against it",
    "debt": "play a card that brings enough gold for its debt, or give up",
    "nay": "play a Nay, or pass",
    "steal": "steal a Ghost card, or decline",
    "return_ghost": "return a Ghost card to the deck",
    "give_ghost": "give a Ghost card to the last seat",
    "return_nightmare": "return its lowest Nightmare card",
    "sell_one": "sell one Nightmare card to the Bank, or decline",
    "sell": "sell Nightmare cards, or decline",
    "sale": "accept the price, or discard a card against it",
    "peek": "look at one of the Heroes and Villains",
    "number": "pick a number for Scroogle",
    "bet": "bet, match, raise, or be out of the Haggle",
    "rebet": "match the highest bet, or be out of the Haggle",
    "challenge_window": "play a card before the challenge, or pass",
    "challenge": "challenge Scrooge, or decline",
    "hero": "pick the Hero or Villain for Scrooge's hand",
    "final": "play a card in the final chance, or pass",
    "end_step": "activate Turning Points, or end its turn",
    "over": "do nothing, the game is over",
}
"""What a seat has to do in each decision."""
NOVICE_MOVE = "roll the die, or play a card that replaces a turn"
"""R62: the same for a movement in Novice Scrooge."""


def asked_to(game: ScroogeTheBoardGame) -> str:
    """What the seats that are asked have to do now."""
    if game.phase == "move" and game.options.novice:
        return NOVICE_MOVE
    if game.phase == "debt":
        return f"{ASKED_TO['debt']}; it owes {game.agenda[-1].n}"
    return ASKED_TO[game.phase]


# ---------------------------------------------------------------------- labels


def label(game: ScroogeTheBoardGame, move: Move) -> str:
    """A move in the imperative."""
    match move:
        case PickCharacter(id):
            return f"Take {CHARACTER_NAMES[CHARACTERS.index(id)]}"
        case Play():
            return _label_of_play(move)
        case Discard(tp, seat):
            aimed = "" if seat is None else f" against seat {seat}"
            return f"Discard {NIGHTMARE_NAMES[NIGHTMARE_CODES[tp]]}{aimed}"
        case Roll(direction, dice):
            return f"Roll {DICE[dice]} to move {WAYS[direction]}"
        case PayToMove(direction, streets):
            price = streets * PAY_TO_MOVE
            return f"Pay {price} gold to move {_streets(streets)} {WAYS[direction]}"
        case PayRelease():
            return f"Pay {RELEASE_FEE} gold for release"
        case FlipWhite():
            return f"Let Marley's die count {-game.white}"
        case Steal(seat):
            return f"Steal a Ghost card from seat {seat}"
        case ReturnGhost(card):
            return f"Return {GHOST_NAMES[GHOST_CODES[card]]} to the deck"
        case GiveGhost(card):
            return f"Give {GHOST_NAMES[GHOST_CODES[card]]} to seat {game.agenda[-1].other}"
        case ReturnNightmare(card):
            return f"Return {NIGHTMARE_NAMES[NIGHTMARE_CODES[card]]} to the deck"
        case SellToBank(card):
            return f"Sell {NIGHTMARE_NAMES[NIGHTMARE_CODES[card]]} to the Bank"
        case Sell(sold):
            return f"Sell {', '.join(NIGHTMARE_NAMES[NIGHTMARE_CODES[card]] for card in sold)}"
        case Peek(slot):
            return f"Look at the Hero or Villain in slot {slot}"
        case PickHero(slot):
            return f"Pick the Hero or Villain in slot {slot}"
        case PickNumber(number):
            return f"Pick {number}"
        case Bet(n):
            return f"Bet {n} gold"
        case Raise(n):
            return f"Raise to {n} gold"
        case Match():
            return f"Match the bet of {max(game.bets)} gold"
        case Challenge():
            return f"Pay {CHALLENGE_FEE} gold and challenge Scrooge"
        case Decline():
            return DECLINED.get(game.phase, "Decline")
        case Activate(tp):
            return f"Activate {NIGHTMARE_NAMES[NIGHTMARE_CODES[tp]]}"
    return PLAIN_LABELS[kind_of(move)]


PLAIN_LABELS = {
    "pass": "Play no card",
    "accept": "Play no card and let it happen",
    "give_up": "Give up and leave the game",
    "turn_over": "Turn over a Bag of Tricks card",
    "roll_for_release": "Roll for release",
    "keep_white": "Let Marley's die count as it was rolled",
    "out": "Be out of the Haggle",
    "end_turn": "End the turn",
}
"""Labels of moves that always say the same, by kind."""


DECLINED: dict[Phase, str] = {
    "steal": "Steal nothing",
    "sell_one": "Sell nothing",
    "sell": "Sell nothing",
    "challenge": "Return to the previous street without a challenge",
}
"""What declining means, by what is declined."""


def _label_of_play(move: Play) -> str:
    name = GHOST_NAMES[GHOST_CODES[move.card]]
    if move.seat is not None:
        return f"Play {name} on seat {move.seat}"
    if move.slot is not None:
        return f"Play {name} for the card in slot {move.slot}"
    if move.streets is not None:
        return f"Play {name} to move {_streets(move.streets)} {WAYS[move.route or 'forward']}"
    if move.route is not None:
        return f"Play {name} to move {WAYS[move.route]}"
    return f"Play {name}"


def _streets(count: int) -> str:
    return "1 street" if count == 1 else f"{count} streets"


# ---------------------------------------------------------------------- refusals


def why_not(game: ScroogeTheBoardGame, seat: int, move: Move) -> str:
    """The rule that forbids a move; "" where the list of legal moves says enough."""
    phase = game.phase
    kinds = {type(legal) for legal in game.legal(seat)}
    match move:
        case Play(card):
            return _why_not_play(game, seat, move, GHOST_CODES.get(card, 0))
        case Discard(tp):
            return _why_not_discard(game, seat, move, NIGHTMARE_CODES.get(tp, 0))
        case Roll() | PayToMove() if phase == "release":
            return (
                "a seat in the Debtors' Prison must first be released: it may roll for it, pay"
                f" {RELEASE_FEE} gold, or play a card that releases"
            )
        case PayRelease() if phase == "release":
            return f"the release fee is {RELEASE_FEE} gold, and seat {seat} has {game.gold[seat]}"
        case Challenge() if phase == "challenge":
            return "a seat that holds a Pure Nightmare card can't challenge Scrooge"
        case Bet() | Raise() | Match() if phase in ("bet", "rebet"):
            return _why_not_bet(game, seat, move)
        case PayToMove(direction, streets) if phase == "move":
            return _why_not_pay(game, seat, direction, streets)
        case Activate(tp) if phase == "end_step":
            return _why_not_activate(game, seat, tp)
        case _ if type(move) not in kinds:
            return f"{kind_of(move)} isn't possible now: seat {seat} is to {asked_to(game)}"
        case Roll(direction, dice):
            if game.options.novice and dice != "blue":
                return "Novice Scrooge is played without Marley's die"
            return _why_not_direction(game, seat, direction)
        case PickCharacter(id) if id in CHARACTERS[1:]:
            return f"the character {id} has been taken already"
        case PickNumber(number) if number in game.numbers and number:
            return f"the number {number} has been picked already"
        case Steal(victim):
            return _why_not_steal(game, seat, victim)
        case ReturnGhost(card) | GiveGhost(card):
            return f"seat {seat} doesn't hold {card}; {_hand(game, seat)}"
        case ReturnNightmare(card) if NIGHTMARE_CODES.get(card, 0) in held_nightmares(game, seat):
            return f"{card} isn't a card of the lowest face value that seat {seat} holds"
        case Sell(sold):
            return _why_not_sell(game, seat, sold)
        case ReturnNightmare() | SellToBank():
            return f"seat {seat} doesn't hold {move.card}; {_nightmares(game, seat)}"
        case Peek(slot) | PickHero(slot):
            return f"there is no card in slot {slot} of the Heroes and Villains"
    return ""


def _hand(game: ScroogeTheBoardGame, seat: int) -> str:
    names = ", ".join(GHOSTS[code].id for code in game.ghosts[seat])
    return f"its Ghost cards: {names or 'none'}"


def _nightmares(game: ScroogeTheBoardGame, seat: int) -> str:
    names = ", ".join(NIGHTMARES[code].id for code in held_nightmares(game, seat))
    return f"its Nightmare cards: {names or 'none'}"


def _why_not_play(game: ScroogeTheBoardGame, seat: int, move: Play, code: int) -> str:
    if not code:
        return "there is no such Ghost card; Ghost cards are named as in the component table"
    card = GHOSTS[code]
    if code not in game.ghosts[seat]:
        return f"seat {seat} doesn't hold {card.id}; {_hand(game, seat)}"
    if not GHOST_IN.get(game.phase, [False] * len(GHOSTS))[code]:
        return (
            f"{card.id} is for another occasion (its use is {card.use}): seat {seat} is to"
            f" {asked_to(game)}"
        )
    if card.form == "seat":
        return _why_not_target(game, seat, move.seat, targets(game, seat, card))
    if card.form == "slot" and not game.challenge_hero:
        return "no Hero or Villain has been turned over"
    ways = [m for m in game.legal(seat) if isinstance(m, Play) and m.card == card.id]
    if not ways and card.form == "slot":
        return "no other Hero or Villain is left"
    if not ways:
        return f"{card.id} isn't possible from {PLACE_NAMES[game.places[seat]]}"
    if move.route == "london" and not game.may_cross(seat):
        return _why_not_direction(game, seat, "london")
    needs = {
        "plain": "takes no arguments",
        "route": "needs a route and nothing else",
        "streets": "needs a route, and a number of streets that there are",
        "slot": "needs a slot of Heroes and Villains with a card, and nothing else",
    }
    return f"{card.id} {needs[card.form]}"


def _why_not_discard(game: ScroogeTheBoardGame, seat: int, move: Discard, code: int) -> str:
    if code <= PURE_COUNT:
        return "only Turning Points can be discarded; they are named as in the component table"
    card = NIGHTMARES[code]
    if code in game.active[seat]:
        return f"{card.id} is activated, and an activated Turning Point can't be discarded"
    if code not in game.nightmares[seat]:
        return f"seat {seat} doesn't hold {card.id}; {_nightmares(game, seat)}"
    if not TURNING_IN.get(game.phase, [False] * len(NIGHTMARES))[code]:
        return (
            f"{card.id} is for another occasion (its use is {card.use}): seat {seat} is to"
            f" {asked_to(game)}"
        )
    if card.use == "final_self" and seat != game.challenger:
        return f"only the challenger can discard {card.id}"
    if card.form == "seat":
        return _why_not_target(game, seat, move.seat, targets(game, seat, card))
    if move.seat is not None:
        return f"{card.id} isn't aimed at a seat"
    return f"{card.id} would have no effect now"


def _why_not_target(
    game: ScroogeTheBoardGame, seat: int, aimed: int | None, targets: Sequence[int]
) -> str:
    possible = ", ".join(f"seat {other}" for other in targets) or "nobody"
    if aimed is None:
        return f"it must be aimed at a seat; possible now: {possible}"
    if aimed in targets:
        return "it is aimed at a seat, and takes no other arguments"
    return f"it can't be aimed at seat {aimed}; possible now: {possible}"


def _why_not_direction(game: ScroogeTheBoardGame, seat: int, direction: str) -> str:
    place = game.places[seat]
    if direction == "london":
        entry = next((bridge.entry for bridge in BRIDGES if bridge.name == "London"), START)
        return (
            f"only a seat that stands on street {entry} and ended its previous turn there may"
            " announce London Bridge"
        )
    if direction == "backward":
        if place > LAST_STREET:
            return "nobody can decide to move backward on a bridge"
        if game.turn_left[seat]:
            return f"seat {seat} must turn left, onto the bridge"
        return "nobody can move backward from START"
    return ""


def _why_not_pay(game: ScroogeTheBoardGame, seat: int, direction: str, streets: int) -> str:
    if game.options.novice:
        return "in Novice Scrooge nobody can pay to move"
    if not 1 <= streets <= PAID_STREETS:
        return f"one can pay for 1 to {PAID_STREETS} streets"
    if game.gold[seat] < streets * PAY_TO_MOVE:
        return (
            f"every street costs {PAY_TO_MOVE} gold, and seat {seat} has {game.gold[seat]}:"
            f" {_streets(streets)} can't be paid for"
        )
    reason = _why_not_direction(game, seat, direction)
    if direction == "backward" and not game.may_go_back(seat):
        return reason
    if direction == "london" and not game.may_cross(seat):
        return reason
    place = game.places[seat]
    left = place if direction == "backward" else DISTANCE[place]
    return f"there aren't so many streets that way: {left}"


def _why_not_sell(game: ScroogeTheBoardGame, seat: int, sold: Sequence[str]) -> str:
    if not sold:
        return "to sell no card, decline"
    offers = (other.cards for other in game.legal(seat) if isinstance(other, Sell))
    if sorted(sold) in map(sorted, offers):
        return "cards for sale must be named in the order of the component tables"
    return f"seat {seat} doesn't hold those cards; {_nightmares(game, seat)}"


def _why_not_steal(game: ScroogeTheBoardGame, seat: int, victim: int) -> str:
    if victim == seat or not 0 <= victim < game.seats:
        return "one steals from another seat"
    if not game.ghosts[victim]:
        return f"seat {victim} has no Ghost cards"
    return f"the Ghost cards of seat {victim} can't be stolen"


def _why_not_bet(game: ScroogeTheBoardGame, seat: int, move: Move) -> str:
    highest = max(game.bets)
    if game.phase == "rebet":
        if isinstance(move, Match):
            return f"seat {seat} has {game.gold[seat]} gold, too little to match {highest}"
        return "whoever has bet already can only match the highest bet, or be out"
    if isinstance(move, Match):
        if not highest:
            return "nobody has bet yet: open with a bet, or be out"
        return f"seat {seat} has {game.gold[seat]} gold, too little to match {highest}"
    if isinstance(move, Bet) and highest:
        return f"there is a bet of {highest}: match it, raise it, or be out"
    if isinstance(move, Raise) and not highest:
        return "nobody has bet yet: open with a bet, or be out"
    return (
        f"bets are multiples of {CHIP} above {highest}, at most {HIGHEST_BET}, and at most the"
        f" seat's own gold, which is {game.gold[seat]}"
    )


def _why_not_activate(game: ScroogeTheBoardGame, seat: int, tp: str) -> str:
    code = NIGHTMARE_CODES.get(tp, 0)
    if code <= PURE_COUNT:
        return "only Turning Points can be activated; they are named as in the component table"
    if code in game.active[seat]:
        return f"{tp} is activated already"
    return f"seat {seat} doesn't hold {tp}; {_nightmares(game, seat)}"


# ---------------------------------------------------------------------- the table


def points_at(game: ScroogeTheBoardGame, seat: int, move: Move) -> list[Place]:
    """Where the cards, slots and seats are that a move is about."""
    match move:
        case Play(card, target):
            found = at(f"ghosts:{seat}", GHOST_NAMES[GHOST_CODES[card]])
            if target is not None:
                found += at(f"gold:{target}")
            if move.slot is not None:
                found += at("heroes", str(move.slot))
            return found
        case Discard(card, target):
            aimed = [] if target is None else at(f"gold:{target}")
            return [*_held(game, seat, card), *aimed]
        case Activate(card) | ReturnNightmare(card) | SellToBank(card):
            return _held(game, seat, card)
        case Sell(sold):
            return [place for card in sold for place in _held(game, seat, card)]
        case ReturnGhost(card) | GiveGhost(card):
            return at(f"ghosts:{seat}", GHOST_NAMES[GHOST_CODES[card]])
        case Steal(other):
            return at(f"ghosts:{other}")
        case Peek(slot) | PickHero(slot):
            return at("heroes", str(slot))
        case TurnOver():
            return at(f"tricks:{seat}")
    return []


def _held(game: ScroogeTheBoardGame, seat: int, card: str) -> list[Place]:
    """Where a Nightmare card of a seat lies."""
    code = NIGHTMARE_CODES[card]
    zone = "active" if code in game.active[seat] else "nightmares"
    return at(f"{zone}:{seat}", NIGHTMARE_NAMES[code])


def table(game: ScroogeTheBoardGame) -> Table:
    """The board, the decks and what each seat has."""
    pieces: list[list[Piece]] = [[] for _ in PLACE_NAMES]
    for seat, place in enumerate(game.places):
        if not game.out[seat]:
            name = CHARACTER_NAMES[game.characters[seat]] or None
            pieces[place].append(Piece("piece", name, seat=seat))
    board = [
        Space(str(place) if place else "START", pieces[place], [STREET_NAMES[place]])
        for place in range(LAST_STREET + 1)
    ]
    for seat in range(game.seats):
        if game.in_prison[seat]:
            board[game.places[seat]].marks.append(f"seat {seat} in prison")
        if game.turn_left[seat]:
            board[game.places[seat]].marks.append(f"seat {seat} must turn left")
    zones = [Zone("board", "Streets", Layout.TRACK, board)]
    for bridge in BRIDGES:
        cells = [Space(CELL_NAMES[cell - LAST_STREET - 1], pieces[cell]) for cell in bridge.cells]
        name = bridge.name
        zones.append(Zone(f"bridge:{name.lower()}", f"{name} Bridge", Layout.TRACK, cells))
    turned = [Piece("trick", BAG_TEXTS[card]) for card in game.turned]
    sold = [*game.set_aside, *game.on_sale]
    dice = [("blue", game.blue), ("white", game.white)]
    zones += [
        Zone("house", "Counting-House", Layout.TOKENS, [_gold(game.house)]),
        Zone("pot", "Pot", Layout.TOKENS, [_gold(game.pot)]),
        Zone(
            "dice",
            "Dice",
            Layout.DICE,
            [Space(name, [Piece("die", str(n))]) for name, n in dice if n],
        ),
        Zone("ghost_deck", "Ghost deck", Layout.PILE, pile(len(game.ghost_deck), "ghost")),
        Zone("bag_deck", "Bag of Tricks", Layout.PILE, pile(len(game.bag_deck), "trick")),
        Zone(
            "nightmare_deck",
            "Nightmare deck",
            Layout.PILE,
            pile(len(game.nightmare_deck), "nightmare"),
        ),
        Zone("money_box", "Money-Box", Layout.PILE, pile(len(game.money_box), "money")),
        Zone("turned", "Bag of Tricks card turned over", Layout.PILE, [Space(pieces=turned)]),
        Zone("sale", "Nightmare cards being traded", Layout.ROW, _row(sold, NIGHTMARE_NAMES)),
        Zone("heroes", "Heroes and Villains", Layout.ROW, _slots(game)),
        Zone("hero_box", "Heroes and Villains in the box", Layout.PILE, _hero_box(game)),
        Zone(
            "heroes_used",
            "Heroes and Villains used",
            Layout.ROW,
            _row(game.hero_used, HERO_NAMES, "hero"),
        ),
        Zone("scrooge", "Scrooge's hand", Layout.ROW, _scrooge_hand(game)),
    ]
    for seat in range(game.seats):
        zones += _zones_of(game, seat)
    return Table(zones, note(game))


def _zones_of(game: ScroogeTheBoardGame, seat: int) -> list[Zone]:
    whose = f"of seat {seat}"
    tricks = _row(game.bag_held[seat], BAG_TEXTS, "trick")
    money = _money(game.hands[seat])
    if seat == game.challenger and (more := game.hand_change + game.power(seat, "hand_bonus")):
        # What cards add to its hand, or take from it.
        money.append(Space(pieces=[Piece("change", f"{more:+}")]))
    tokens = _gold(game.gold[seat])
    if seat == game.first:
        tokens.pieces.append(Piece("first"))
    if game.bets[seat]:
        tokens.pieces.append(Piece("bet", str(game.bets[seat])))
    if game.numbers[seat] and game.phase == "number":
        tokens.pieces.append(Piece("number", str(game.numbers[seat])))
    if game.misses[seat]:
        tokens.marks.append(f"turns to miss: {game.misses[seat]}")
    if game.out[seat]:
        tokens.marks.append("out of the game")
    rows = [
        ("ghosts", "Ghost cards", _row(game.ghosts[seat], GHOST_NAMES, "ghost")),
        ("nightmares", "Nightmare cards", _row(game.nightmares[seat], NIGHTMARE_NAMES)),
        ("active", "Activated Turning Points", _row(game.active[seat], NIGHTMARE_NAMES)),
        ("tricks", "Bag of Tricks cards", tricks),
        ("money", "Money-Box cards", money),
    ]
    zones = [
        Zone(f"{id}:{seat}", f"{name} {whose}", Layout.ROW, row, seat) for id, name, row in rows
    ]
    return [*zones, Zone(f"gold:{seat}", f"Gold {whose}", Layout.TOKENS, [tokens], seat)]


def _row(codes: Sequence[int | None], names: Sequence[str], kind: str = "nightmare") -> list[Space]:
    return cards([None if code is None else names[code] for code in codes], kind)


def _money(hand: Sequence[int | None]) -> list[Space]:
    return cards([None if n is None else str(n) for n in hand], "money")


def _gold(n: int) -> Space:
    return Space(pieces=[Piece("gold", count=n)] if n else [])


def _slots(game: ScroogeTheBoardGame) -> list[Space]:
    heroes: Sequence[int | None] = game.heroes
    spaces = []
    for slot, code in enumerate(heroes):
        space = Space(str(slot))
        if code is None or code:
            space.pieces = [Piece("hero", None if code is None else _hero(code))]
            space.marks = [f"seen by seat {seat}" for seat in game.peeked[slot]]
        spaces.append(space)
    return spaces


def _hero(code: int) -> str:
    return f"{HERO_NAMES[code]} ({HERO_VALUES[code]})"


def _hero_box(game: ScroogeTheBoardGame) -> list[Space]:
    return pile(len(game.hero_box), "hero")


def _scrooge_hand(game: ScroogeTheBoardGame) -> list[Space]:
    hand = _money(game.scrooge_hand)
    return hand + [Space(pieces=[Piece("hero", _hero(code))]) for code in game.challenge_hero]


TITLES: Mapping[str, str] = {
    "beat_scrooge": "has beaten Scrooge",
    "last_standing": "is the last one left",
    "": "has the most gold",
}


def note(game: ScroogeTheBoardGame) -> str:
    """Where the game stands, in one line."""
    if game.winners:
        names = " and ".join(f"seat {seat}" for seat in game.winners)
        how = TITLES[game.won_as]
        if len(game.winners) > 1:
            how = "have the most gold"
        return f"Round {game.round}: {names} {how}"
    asked = " and ".join(f"seat {seat}" for seat in game.asked)
    verb = "is" if len(game.asked) == 1 else "are"
    turn = f", turn of seat {game.on_turn}" if game.phase != "character" else ""
    return f"Round {game.round}{turn}: {asked} {verb} to {asked_to(game)}"
