"""What Spirits of Christmas says to people: facts, labels, refusals and the table to draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.game import Move, kind_of
from engine.games.spirits_of_christmas import talk
from engine.games.spirits_of_christmas.box import (
    BEDROOM,
    CHAIN_SHILLINGS,
    DISCARDS_ALONE,
    DRAWN,
    GIFT_2_SHILLINGS,
    GIFT_TITLE,
    HAND_LIMIT,
    NAME,
    POSITIONS,
    SCENES,
    SPACE_OF,
    SPACES,
    SPECIALS,
    STEPS,
    TAKEN_IN_TRADE,
    TITLE_OF,
    VALUE,
    VIRTUES,
    Action,
    Card,
    Cards,
    Gift,
    Payment,
    Scene,
    listed,
    names,
)
from engine.games.spirits_of_christmas.lists import landings
from engine.games.spirits_of_christmas.moves import (
    Activate,
    Answer,
    Aside,
    AssignFirstPlayer,
    ChooseAction,
    ChooseGift,
    DiscardDown,
    Divide,
    EndTurn,
    Exchange,
    Give,
    HandOver,
    Leave,
    MoveBedroom,
    MoveScrooge,
    PlayCards,
    Ready,
    StaySilent,
    TakeChains,
    Trade,
    UseGenerousSpirit,
)
from engine.table import Layout, Piece, Place, Space, Table, Zone, at, cards, pile

if TYPE_CHECKING:
    from engine.games.spirits_of_christmas.spirits import SpiritsOfChristmas


# Texts of facts: put together once, because they are passed on even if nobody listens.
CHOSEN: dict[Payment, dict[Action, str]] = {
    "shillings": {a: f"{{seat}} chooses {n} and pays {{amount}}" for a, n in TITLE_OF.items()},
    "special": {
        a: f"{{seat}} chooses {n}, plays {{items}} and pays {{amount}}" for a, n in TITLE_OF.items()
    },
    "discard": {
        a: f"{{seat}} chooses {n}, discards {{items}} and pays {{amount}}"
        for a, n in TITLE_OF.items()
    },
    "torch": {a: f"{{seat}} uses the Torch for {n}" for a, n in TITLE_OF.items()},
}
MOVED = [f"{{seat}} plays {{items}} and moves Scrooge to position {p}" for p in range(9)]
PLAYED = [f"{{seat}} plays {{items}} under position {p}" for p in range(9)]
IDLE: dict[Action, str] = {
    "move": "{seat} has no card to move Scrooge with",
    "draw": "the deck is empty, so {seat} draws nothing",
    "give": "nobody has a card to give",
    "play": "{seat} has no card to play, or there is no Shadow to play it to",
}
TASKS = {
    "choose_gift": "choose a Gift",
    "divide": "divide the cards of High Principles",
    "exchange": "exchange cards with the Counting House",
    "opening": "talk or get ready",
    "bedroom": "move the Bedroom",
    "action": "choose an action",
    "answer": "answer the question",
    "move": "move Scrooge",
    "activate": "activate the Scene or leave it",
    "give": "name a giver and a receiver",
    "hand_over": "hand cards over",
    "trade": "trade with the Counting House",
    "play": "play cards",
    "discard_down": "discard down to the hand limit",
    "assign": "assign the First Player token",
}
"""What a seat is to do in each phase."""


def scene_in_words(scene: Scene) -> str:
    """A Scene's face: "3 The Boy Left at School (2 Contentment)"."""
    if scene.kind == "torch":
        return scene.title
    if scene.kind == "coin":
        gain = f"{scene.shillings} {'shilling' if scene.shillings == 1 else 'shillings'}"
        return f"{scene.number} {scene.title} ({gain}{' and a card' * scene.cards})"
    wanted = ", ".join(
        f"{n} {virtue.capitalize()}" for n, virtue in zip(scene.needs, VIRTUES, strict=True) if n
    )
    return f"{scene.number} {scene.title} ({wanted})"


FACE = [{number: scene_in_words(s) for number, s in scenes.items()} for scenes in SCENES]
"""What each Scene shows, by chapter and number."""


DECIDED_IN: dict[str, tuple[type[Move], ...]] = {
    "choose_gift": (ChooseGift,),
    "divide": (Divide,),
    "exchange": (Exchange,),
    "opening": (Ready,),
    "bedroom": (MoveBedroom,),
    "action": (ChooseAction, TakeChains, UseGenerousSpirit, EndTurn),
    "answer": (Answer, StaySilent),
    "move": (MoveScrooge,),
    "activate": (Activate, Leave),
    "give": (Give,),
    "hand_over": (HandOver,),
    "trade": (Trade,),
    "play": (PlayCards,),
    "discard_down": (DiscardDown,),
    "assign": (AssignFirstPlayer,),
}
"""The kinds of moves in each phase, besides asides."""
LABELS: dict[type[Move], str] = {
    TakeChains: f"Take Chains for {CHAIN_SHILLINGS} shillings",
    UseGenerousSpirit: f"Use Generous Spirit for {GIFT_2_SHILLINGS} more in the pool",
    EndTurn: "End the turn, leaving the Torch on its space",
    Ready: "Be ready for the chapter to begin",
    StaySilent: "Stay silent",
}
TASK_OF: dict[Action, str] = {
    "move": "MOVE Scrooge",
    "draw": f"DRAW {DRAWN} cards",
    "give": "Let somebody GIVE cards",
    "trade": f"TRADE a card for {TAKEN_IN_TRADE} of the Counting House",
    "play": "PLAY CARDS",
}


def count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def seen(card: Card | None) -> str | None:
    """What a card's face shows; None for a card that can't be seen."""
    return None if card is None else NAME[card]


def tokens(zone: str, label: str, kind: str, number: int) -> Zone:
    """Loose pieces, which may be none."""
    pieces = [Piece(kind, count=number)] if number else []
    return Zone(zone, label, Layout.TOKENS, [Space(pieces=pieces)])


def label(game: SpiritsOfChristmas, move: Move) -> str:
    match move:
        case ChooseAction(action, pay, card):
            return _choice_in_words(game, action, pay, card)
        case MoveScrooge(card, position):
            return f"Play {NAME[card]} to move Scrooge to {_place_in_words(game, position)}"
        case PlayCards(played):
            return f"Play {listed(played)} to the Shadow"
        case Give(giver, receiver):
            return f"Let seat {giver} give cards to seat {receiver}"
        case HandOver(given):
            return f"Give {listed(given)} to seat {game.receiver}"
        case Trade(card, take):
            return f"Discard {NAME[card]} and take {listed(take) or 'nothing'}"
        case DiscardDown(chosen):
            return f"Discard {listed(chosen)}"
        case Divide(to):
            shares = zip(game.gift_cards, to, strict=True)
            return "Give " + ", ".join(f"{NAME[card]} to seat {seat}" for card, seat in shares)
        case Exchange((), ()):
            return "Exchange nothing"
        case Exchange(own, others):
            return f"Exchange {listed(own)} for {listed(others)}"
        case MoveBedroom(gap):
            if gap == game.bedroom:
                return f"Leave the Bedroom between positions {gap} and {gap + 1}"
            return f"Put the Bedroom between positions {gap} and {gap + 1}"
        case ChooseGift(gift):
            return f"Choose {GIFT_TITLE[gift]}"
        case AssignFirstPlayer(seat):
            return f"Make seat {seat} the First Player"
        case Answer(yes):
            return f"Answer {'yes' if yes else 'no'}"
        case Aside():
            return talk.label(game, move)
        case Activate():
            return f"Activate {game.scene(game.scrooge - 1).title}"
        case Leave():
            return f"Leave {game.scene(game.scrooge - 1).title} as it is"
        case _:
            return LABELS[type(move)]


def _choice_in_words(
    game: SpiritsOfChristmas, action: Action, pay: Payment, card: Card | None
) -> str:
    what = TASK_OF[action]
    if pay == "torch":
        return f"{what} with the Torch"
    price = count(game.cost(action, pay), "shilling")
    match card, pay:
        case None, _:
            return f"{what} for {price}"
        case _, "special":
            return f"{what} for {price} with the special {NAME[card]}"
        case _:
            return f"{what} for {price}, discarding {NAME[card]}"


def _place_in_words(game: SpiritsOfChristmas, position: int) -> str:
    place = position - 1
    if not game.face_up[place]:
        return f"position {position}, face-down"
    return f"position {position}, {game.scene(place).title}"


def why_not(game: SpiritsOfChristmas, seat: int, move: Move) -> str:
    if isinstance(move, Aside):
        return talk.why_not(game, seat, move)
    if not game.decisions(seat):
        waiting = ", ".join(map(str, game.actors()))
        return f"seat {seat} may only talk now; waiting for: {waiting}"
    if not isinstance(move, DECIDED_IN[game.phase]):
        return f"{kind_of(move)} isn't possible now: seat {seat} is to {TASKS[game.phase]}"
    match move:
        case ChooseAction(action, pay, card):
            return _why_not_choose(game, seat, action, pay, card)
        case TakeChains() if not game.chains_left:
            return "no Chains are left to be taken"
        case TakeChains():
            return (
                f"Chains add {CHAIN_SHILLINGS} shillings, and only {game.shilling_discard}"
                " aren't in the pool"
            )
        case UseGenerousSpirit() if Gift.GENEROUS_SPIRIT not in game.gifts:
            return "the group doesn't have the Gift Generous Spirit, or has used it"
        case UseGenerousSpirit():
            return "there is no shilling outside the pool"
        case EndTurn():
            return "a turn ends after its paid action, not before"
        case MoveScrooge(card, position):
            return _why_not_move(game, seat, card, position)
        case Give(giver, receiver):
            return _why_not_give(game, giver, receiver)
        case Trade(card, take):
            return _why_not_trade(game, seat, card, take)
        case HandOver(chosen) | PlayCards(chosen) | DiscardDown(chosen):
            return _why_not_chosen(game, seat, move, chosen)
        case Answer():
            return "questions are answered truthfully, or not at all"
        case Divide():
            three = _hand_in_words(game.gift_cards)
            return f"name a seat for each of {three}, and of equal cards the lower seat first"
        case AssignFirstPlayer(other) if 0 <= other < game.seats:
            return f"seat {other} has had the First Player token already"
        case Exchange():
            return (
                f"exchange as many as are taken, two at most; hand:"
                f" {_hand_in_words(game.hands[seat])}; Counting House:"
                f" {_hand_in_words(game.house)}"
            )
        case _:
            return ""


def _hand_in_words(some: Iterable[Card]) -> str:
    return ", ".join(names(some)) or "no cards"


def _why_not_choose(
    game: SpiritsOfChristmas, seat: int, action: Action, pay: Payment, card: Card | None
) -> str:
    hand = game.hands[seat]
    alone = game.seats == 1
    if action == "give" and alone:
        return "alone there is nobody to give cards to"
    if action == "trade" and not game.counting_house:
        return "this match is played without the Counting House, so there is no TRADE"
    if pay != "torch" and game.acted:
        return "the paid action of this turn has been taken; only the Torch allows another"
    if pay == "torch" and not game.torch:
        return "the Torch isn't on its space"
    if (card is None) != (pay in ("shillings", "torch")):
        return "a card is named for a special card or a discard, and only for these"
    if card is not None and card not in hand:
        return f"seat {seat} doesn't hold {NAME[card]}; its hand: {_hand_in_words(hand)}"
    if pay == "special" and card not in SPECIALS:
        return "only a special card pays the way"
    if pay == "discard" and not alone:
        return "only alone is a card discarded for an action"
    if pay in ("shillings", "discard"):
        far = game.token != "center" and bool(DISCARDS_ALONE[STEPS[game.token, action]])
        if alone and far != (pay == "discard"):
            return (
                "alone, an action on the same or the opposite space costs a card besides the"
                " shilling, any other doesn't"
            )
    if pay != "torch" and game.cost(action, pay) > game.pool:
        price = count(game.cost(action, pay), "shilling")
        return f"{TITLE_OF[action]} costs {price}, and the pool has {game.pool}"
    if action == "trade" and len(hand) <= (card is not None):
        return "TRADE needs a card to discard"
    return f"in {game.options.mode.value} mode {TITLE_OF[action]} must be taken in full"


def _why_not_move(game: SpiritsOfChristmas, seat: int, card: Card, position: int) -> str:
    hand = game.hands[seat]
    if card not in hand:
        return f"seat {seat} doesn't hold {NAME[card]}; its hand: {_hand_in_words(hand)}"
    ends = landings(game.scrooge, game.bedroom)[VALUE[card]]
    reached = " or ".join(map(str, ends))
    return f"{NAME[card]} takes Scrooge to position {reached}, not {position}"


def _why_not_give(game: SpiritsOfChristmas, giver: int, receiver: int) -> str:
    if not (0 <= giver < game.seats and 0 <= receiver < game.seats):
        return f"seats are 0 to {game.seats - 1}"
    if giver == receiver:
        return "cards are given to another seat"
    return f"seat {giver} has no card to give"


def _why_not_trade(game: SpiritsOfChristmas, seat: int, card: Card, take: Cards) -> str:
    hand = game.hands[seat]
    if card not in hand:
        return f"seat {seat} doesn't hold {NAME[card]}; its hand: {_hand_in_words(hand)}"
    due = min(TAKEN_IN_TRADE, len(game.house))
    if len(take) != due:
        return f"{due} cards must be taken from the Counting House, not {len(take)}"
    house = _hand_in_words(game.house)
    return f"take cards of the Counting House, in ascending order: {house}"


def _why_not_chosen(game: SpiritsOfChristmas, seat: int, move: Move, chosen: Cards) -> str:
    hand = game.hands[seat]
    if not chosen and not isinstance(move, DiscardDown):
        return "at least one card must go"
    surplus = len(hand) - HAND_LIMIT[game.seats]
    if isinstance(move, DiscardDown) and len(chosen) != surplus:
        return f"exactly {count(surplus, 'card')} must go, down to the hand limit"
    return f"name cards of the hand of seat {seat}, in ascending order: {_hand_in_words(hand)}"


def _rondel_title(game: SpiritsOfChristmas, space: str) -> str:
    """What a space of the rondel is called: by the actions that it stands for."""
    actions = [TITLE_OF[a] for a, space_of in SPACE_OF.items() if space_of == space]
    return " or ".join(actions if game.counting_house else actions[:1])


def points_at(game: SpiritsOfChristmas, seat: int, move: Move) -> Sequence[Place]:
    match move:
        case ChooseAction(action, pay, card):
            paid = at("torch") if pay == "torch" else []
            if card is not None:
                paid = at(f"hand:{seat}", NAME[card])
            return [*at("rondel", _rondel_title(game, SPACE_OF[action])), *paid]
        case TakeChains():
            return at("chains")
        case MoveScrooge(card, position):
            return [*at(f"hand:{seat}", NAME[card]), *at("scenes", str(position))]
        case MoveBedroom(gap):
            return at("scenes", str(gap), str(gap + 1))
        case Give(giver, receiver):
            return [*at(f"hand:{giver}"), *at(f"hand:{receiver}")]
        case HandOver(chosen) | PlayCards(chosen) | DiscardDown(chosen) if chosen:
            return at(f"hand:{seat}", *(NAME[card] for card in chosen))
        case Trade(card, take):
            given = at(f"hand:{seat}", NAME[card])
            return [*given, *(at("house", *(NAME[c] for c in take)) if take else [])]
        case Exchange(chosen, others) if chosen:
            given = at(f"hand:{seat}", *(NAME[card] for card in chosen))
            return [*given, *at("house", *(NAME[card] for card in others))]
        case AssignFirstPlayer(other):
            return at(f"token:{other}")
    return ()


def table(game: SpiritsOfChristmas) -> Table:
    chapter = game.chapter - 1
    row = []
    for position in POSITIONS:
        space = Space(str(position))
        row.append(space)
        if game.row:
            place = position - 1
            shown = game.face_up[place]
            face = FACE[chapter][game.row[place]]
            space.pieces.append(Piece("scene", face))
            space.marks = [] if shown else ["face-down"]
            space.pieces += [Piece("card", NAME[card]) for card in game.under[place]]
            if position == game.scrooge:
                space.pieces.append(Piece("scrooge", "Scrooge"))
    there = [Piece("scrooge", "Scrooge")] if game.scrooge == BEDROOM else []
    bedroom = f"Bedroom, between positions {game.bedroom} and {game.bedroom + 1}"
    ring = []
    for name in SPACES:
        spirit = [Piece("spirit", "Spirit")] if name == game.token else []
        ring.append(Space(_rondel_title(game, name), spirit))
    gifts = cards([GIFT_TITLE[gift] for gift in game.gifts], "gift")
    top = NAME[game.discard[-1]] if game.discard else None
    taken = cards([seen(card) for card in game.gift_cards])
    zones = [
        Zone("scenes", "Scenes", Layout.ROW, row),
        Zone("bedroom", bedroom, Layout.ROW, [Space(pieces=there)]),
        Zone("rondel", "Rondel", Layout.RING, ring),
        tokens("torch", "Torch on its space", "torch", int(game.torch)),
        tokens("pool", "Pool", "shilling", game.pool),
        tokens("shillings", "Shillings outside the pool", "shilling", game.shilling_discard),
        tokens("chains", "Chains", "chain", game.chains_left),
        tokens("chains_taken", "Chains taken", "chain", game.chains_taken),
        tokens("points", "Points", "point", sum(game.points)),
        Zone("gifts", "Gifts", Layout.ROW, gifts),
        Zone("gift_cards", "Cards to divide", Layout.ROW, taken),
        Zone("deck", "Deck", Layout.PILE, pile(len(game.deck))),
        Zone("discard", "Discard pile", Layout.PILE, pile(len(game.discard), top=top)),
        Zone("house", "Counting House", Layout.ROW, cards([NAME[c] for c in game.house])),
    ]
    for seat, hand in enumerate(game.hands):
        spaces = cards([seen(card) for card in hand])
        zones.append(Zone(f"hand:{seat}", f"Hand of seat {seat}", Layout.ROW, spaces, seat))
        mine = [Piece("first_player")] if seat == game.first_player else []
        label = f"First Player token of seat {seat}"
        zones.append(Zone(f"token:{seat}", label, Layout.TOKENS, [Space(pieces=mine)], seat))
    return Table(zones, _note(game))


def _note(game: SpiritsOfChristmas) -> str:
    where = f"Chapter {game.chapter}"
    if game.won is not None:
        if game.won:
            return f"Scrooge is a new man: won with {count(game.total(), 'point')}"
        return f"{where}: lost ({game.lost_by.replace('_', ' ')})"
    who = " and ".join(f"seat {seat}" for seat in game.actors())
    verb = "is" if len(game.actors()) == 1 else "are"
    what = TASKS[game.phase]
    if game.phase == "action" and game.acted:
        what = "use the Torch or end the turn"
    return f"{where}, {count(game.pool, 'shilling')}: {who} {verb} to {what}"
