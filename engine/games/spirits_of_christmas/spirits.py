"""The rules of Spirits of Christmas, in the order in which the rulebook has them."""

from __future__ import annotations

import random
from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from engine.components import ComponentTable
from engine.facts import FactKind
from engine.game import HIDDEN, Game, Hidden, Move, Result
from engine.games.spirits_of_christmas import talk, words
from engine.games.spirits_of_christmas.box import (
    BEDROOM,
    CENSUS,
    CHAIN_SHILLINGS,
    CHAPTERS,
    COST_ALONE,
    COST_OF_FIRST,
    COST_WITH_SPECIAL,
    COSTS,
    DEALT,
    DECK,
    DRAWN,
    FIGURES,
    GIFT_2_SHILLINGS,
    GIFT_TITLE,
    GIFTS,
    HAND_LIMIT,
    HIGHEST_COST,
    HOUSE,
    MIDDLE_GAP,
    MODES,
    NAME,
    POINTS,
    POOL,
    POSITIONS,
    SCENES,
    SHILLINGS,
    SPACE_OF,
    STEPS,
    TABLES,
    TAKEN_IN_TRADE,
    Action,
    Card,
    Cards,
    Communication,
    Gift,
    Payment,
    Phase,
    Scene,
    Token,
    listed,
    names,
)
from engine.games.spirits_of_christmas.lists import (
    choices,
    discards,
    divisions,
    exchanges,
    hand_overs,
    lacking,
    plays,
    purse,
    steps,
    trades,
)
from engine.games.spirits_of_christmas.moves import (
    ACTIVATE_OR_LEAVE,
    ANSWERS,
    ASSIGN,
    CHOOSE_GIFT,
    END_TURN,
    GIVE,
    LEAVE,
    MOVE_BEDROOM,
    READY,
    STAY_SILENT,
    TAKE_CHAINS,
    USE_GENEROUS_SPIRIT,
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
    SpiritsOfChristmasOptions,
    StaySilent,
    TakeChains,
    Tell,
    Trade,
    UseGenerousSpirit,
)
from engine.games.spirits_of_christmas.outlook import outlook
from engine.games.spirits_of_christmas.words import CHOSEN, FACE, IDLE, MOVED, PLAYED
from engine.table import Place, Table


class SpiritsOfChristmas(Game, kw_only=True):
    """Lead Scrooge through past, present and future before the shillings run out."""

    slug: ClassVar = "spirits-of-christmas"
    title: ClassVar = "Spirits of Christmas"
    box: ClassVar = "Spirits of Christmas"
    seat_range: ClassVar = (1, 6)
    cooperative: ClassVar = True
    moves: ClassVar = (
        *(ChooseGift, Divide, Exchange, MoveBedroom),
        *(ChooseAction, TakeChains, UseGenerousSpirit, EndTurn),
        *(MoveScrooge, Activate, Leave, Give, HandOver, Trade, PlayCards),
        *(DiscardDown, AssignFirstPlayer, Ready, Answer, StaySilent),
        *(Tell, Ask, Propose, Point, Nod, DeclareHand, BahHumbug, Recall, Question),
    )
    asides: ClassVar = (Tell, Ask, Propose, Point, Nod, DeclareHand, BahHumbug, Recall, Question)
    summary: ClassVar = (
        "Together, complete the four Shadows of each of three chapters. In turn, everybody takes"
        " one action of a rondel: MOVE Scrooge along a row of eight Scenes by a card's value, DRAW"
        " three cards, let one seat GIVE cards to another, or PLAY CARDS under the Shadow that he"
        " is on. A neighboring space costs a shilling of the pool, the opposite one 2, the same"
        " one 4. The pool has 15 in every chapter; Coins among the Scenes refill it a little, and"
        " the Torch of Plenty allows a bonus action. Scrooge's Chains are worth 5 shillings each,"
        " and cost points at the end. When a shilling is due and none is left, all lose. Hands are"
        " secret, and what may be said about them depends on the mode."
    )

    options: SpiritsOfChristmasOptions
    """What the creator of the match chose."""
    chapter: int = 1
    """The chapter that is played, or was played last, 1 to 3."""
    phase: Phase = "choose_gift"
    """What the match waits for: mostly "action", or the detail of an action; "over" at the end."""
    on_turn: int = 0
    """The seat whose turn it is; before and between the turns of chapters the First Player."""
    first_player: int = 0
    """The seat that has the First Player token."""
    had_token: list[bool] = []
    """Whether each seat has had the First Player token in this game."""
    communication: Communication = Communication.NONE
    """What may be said in this match."""
    counting_house: bool = False
    """Whether this match is played with the Counting House."""
    full_actions: bool = False
    """Whether only actions can be chosen that can be taken in full."""
    gifts: list[Gift] = []
    """The Gifts of the group; Generous Spirit goes when it has been used."""
    chains_left: int = 0
    """Chains that can still be taken."""
    chains_taken: int = 0
    """Chains that the group has taken."""
    pool: int = 0
    """Shillings in the pool."""
    shilling_discard: int = 0
    """Shillings that aren't in the pool."""
    token: Token = "center"
    """Where the Spirit token is: "center" before the first paid action of a chapter, then the
    space of the last; "give" for TRADE, too."""
    torch: bool = False
    """Whether the Torch is on its space."""
    acted: bool = False
    """Whether the seat on turn has taken its paid action."""
    bonus: bool = False
    """Whether the action being taken is one of the Torch."""
    row: list[int] = []
    """The numbers of the Scenes on positions 1 to 8. The Torch's tells its place in the list of
    Scenes only, for the card has none."""
    face_up: list[bool] = []
    """Whether the Scene on each position lies face-up."""
    under: list[list[Card]] = []
    """The cards under the Scene on each position."""
    bedroom: int = MIDDLE_GAP
    """The gap that the Bedroom touches: gap g lies between positions g and g + 1."""
    scrooge: int = BEDROOM
    """The position of Scrooge, 1 to 8; 0 while he is in the Bedroom."""
    last: int = 0
    """Story Variant: the number of the Scene flipped last in this chapter; 0 for none."""
    deck: list[Hidden[Card]] = []
    """The Spirit cards to be drawn, the top one last."""
    discard: list[Card] = []
    """The Spirit cards on the discard pile, the latest last."""
    house: list[Card] = []
    """The cards in the Counting House, ascending."""
    hands: list[list[Hidden[Card]]] = []
    """The cards in hand, per seat, ascending."""
    gift_cards: list[Hidden[Card]] = []
    """High Principles: the cards that the First Player is about to divide, ascending."""
    surplus: list[list[Hidden[Card]]] = []
    """What each seat has chosen to discard, still in its hand until all have chosen."""
    giver: int = 0
    """GIVE: the seat that was named last to give."""
    receiver: int = 0
    """GIVE: the seat that was named last to receive."""
    ready: list[bool] = []
    """Jacob Marley: the seats that are ready for the chapter to begin."""
    asked: int = 0
    """Haunted: the seat that was asked last."""
    question: str = ""
    """Haunted: what it was asked about, as in the move "question"; "" when no answer is due."""
    questioned: list[bool] = []
    """Haunted: the seats that have been asked in this turn."""
    talked: list[int] = []
    """How often each seat has said something since the last turn ended."""
    hints: list[int] = []
    """Three Chances: how often each seat has told of its hand in this chapter."""
    finished: list[bool] = []
    """Whether each seat has finished a turn in this chapter."""
    points: list[int] = []
    """Points of each finished chapter."""
    won: bool | None = None
    """Whether Scrooge is saved; None until it is decided."""
    lost_by: str = ""
    """Why the game was lost: "shillings", "no_actions" or "story"; else ""."""

    # ------------------------------------------------------------------ before the first chapter

    def setup(self) -> None:
        """Spirits of Christmas rulebook, Initial Setup, Marley's Ghost, Modes of Play."""
        seats, options = self.seats, self.options
        first = options.first_seat
        self.first_player = self.rng.below(seats) if first is None else first
        self.on_turn = self.first_player
        self.had_token = [seat == self.first_player for seat in range(seats)]
        mode = MODES[options.mode]
        self.communication = options.communication or mode.communication
        self.counting_house = seats == 1 or bool(options.counting_house)
        self.full_actions = mode.full_actions
        self.chains_left = 0 if seats == 1 else mode.chains
        self.deck = [*DECK]
        self.hands = [[] for _ in range(seats)]
        self.surplus = [[] for _ in range(seats)]
        self._forget_talk()
        self.tell(FactKind.EVENT, "{seat} has the First Player token", seat=self.first_player)
        if options.gift_list is not None:
            self.gifts = [gift for gift in GIFTS if gift in options.gift_list]
        elif (options.gifts or mode.gifts) == "all":
            self.gifts = list(GIFTS)
        elif (options.gifts or mode.gifts) == "random":
            self.gifts = [self.rng.choice(GIFTS)]
            drawn = [GIFT_TITLE[gift] for gift in self.gifts]
            self.tell(FactKind.DRAW, "Marley's Ghost leaves the Gift {items}", items=drawn)
        elif (options.gifts or mode.gifts) == "choose":
            self.phase = "choose_gift"
            return
        self._begin_chapter()

    # ------------------------------------------------------------------ chapter set-up

    def _begin_chapter(self) -> None:
        """Spirits of Christmas rulebook, Chapter Setup, and "Counting House" Variant."""
        self.on_turn = self.first_player
        text = f"Chapter {{amount}}, {CHAPTERS[self.chapter - 1]}: {{seat}} is First Player"
        self.tell(FactKind.ROUND, text, seat=self.first_player, amount=self.chapter)
        self.pool = POOL
        self.shilling_discard = SHILLINGS - POOL
        self.token = "center"
        mode = MODES[self.options.mode]
        self.torch = mode.torch == "on its space" or (mode.torch == "as left" and self.torch)
        self.acted = False
        self.last = 0
        self._forget_talk()
        self._deal()
        self._lay_out_scenes()
        self._open_gift_1()

    def _forget_talk(self) -> None:
        """Nothing has been said, and nobody has had a turn to be talked about."""
        seats = self.seats
        self.ready = [False] * seats
        self.questioned = [False] * seats
        self.talked = [0] * seats
        self.hints = [0] * seats
        self.finished = [False] * seats

    def _deal(self) -> None:
        # R27: what was left in the Counting House is shuffled in as well.
        self.deck = [*DECK]
        self.discard = []
        self.house = []
        self.under = [[] for _ in POSITIONS]
        self.rng.shuffle(self.deck)
        self.hands = [[] for _ in range(self.seats)]
        self.tell(FactKind.SHUFFLE, "the Spirit cards are shuffled")
        for seat in range(self.seats):
            self._draw(seat, DEALT[self.seats], FactKind.DEAL, "{seat} is dealt")
        if self.counting_house:
            self.house = sorted([self.deck.pop() for _ in range(HOUSE)])
            self.tell(FactKind.DEAL, "the Counting House holds {items}", items=names(self.house))

    def _lay_out_scenes(self) -> None:
        self.row = list(SCENES[self.chapter - 1])
        self.rng.shuffle(self.row)
        self.face_up = [True for _ in POSITIONS]
        self.bedroom = MIDDLE_GAP
        self.scrooge = BEDROOM
        shown = map(FACE[self.chapter - 1].__getitem__, self.row)
        self.tell(FactKind.DEAL, "the Scenes of the chapter are {items}", items=shown)

    def _open_gift_1(self) -> None:
        """Spirits of Christmas rulebook, The Gifts. R23: in every chapter."""
        if Gift.HIGH_PRINCIPLES not in self.gifts:
            self._open_talk()
        elif self.seats == 1:
            self.phase = "exchange"
        else:
            self.phase = "divide"
            count = FIGURES["principles"]
            self.gift_cards = sorted([self.deck.pop() for _ in range(count)])
            if self.open_hearted():
                text = "{seat} draws {items} to divide"
                items = names(self.gift_cards)
                self.tell(FactKind.DRAW, text, seat=self.on_turn, items=items)
            else:
                text = "{seat} draws {amount} cards to divide"
                self.tell(FactKind.DRAW, text, seat=self.on_turn, amount=count)
                self.tell(
                    FactKind.DRAW,
                    "{seat} is to divide {items}",
                    seat=self.on_turn,
                    items=names(self.gift_cards),
                    to=(self.on_turn,),
                )

    def _divide(self, to: tuple[int, ...]) -> None:
        given, self.gift_cards = self.gift_cards, []
        for seat in range(self.seats):
            got = [card for card, owner in zip(given, to, strict=True) if owner == seat]
            if got:
                self._pass_cards(
                    self.first_player, seat, got, "{other} gets", "of the Gift of {seat}"
                )
        self._open_talk()

    def _exchange(self, own: Cards, others: Cards) -> None:
        for card in own:
            self.hands[0].remove(card)
        for card in others:
            self.house.remove(card)
            insort(self.hands[0], card)
        self.house = sorted([*self.house, *own])
        if own:
            text = f"{{seat}} takes {{items}} from the Counting House for {listed(own)}"
            self.tell(FactKind.TAKE, text, seat=0, items=names(others))
        else:
            self.tell(FactKind.PASS, "{seat} exchanges nothing", seat=0)
        self._open_talk()

    def _open_talk(self) -> None:
        """Spirits of Christmas rulebook, Jacob Marley: talk at the beginning of each chapter."""
        if self.communication is Communication.JACOB_MARLEY and self.seats > 1:
            self.phase = "opening"
        else:
            self._open_gift_3()

    def _open_gift_3(self) -> None:
        if Gift.CHANCE_TO_CHANGE in self.gifts:
            self.phase = "bedroom"
        else:
            self._begin_turn()

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        match self.phase:
            case "hand_over":
                return (self.giver,)
            case "discard_down":
                return [seat for seat in range(self.seats) if self._must_discard(seat)]
            case "answer":
                return (self.asked,)
            case "opening":
                return [seat for seat, ready in enumerate(self.ready) if not ready]
            case "over":
                return ()
            case _:
                return (self.on_turn,)

    def _must_discard(self, seat: int) -> bool:
        return len(self.hands[seat]) > HAND_LIMIT[self.seats] and not self.surplus[seat]

    def legal(self, seat: int) -> Sequence[Move]:
        decisions = self.decisions(seat)
        asides = talk.asides(self, seat)
        return (*decisions, *asides) if asides else decisions

    def choices(self, seat: int) -> Sequence[Move]:
        """The same as for every game, without making table talk only to leave it out."""
        return [*self.decisions(seat)] or self.legal(seat)

    def decisions(self, seat: int) -> Sequence[Move]:
        """What a seat that is waited for may do, besides talking."""
        phase = self.phase
        if phase == "hand_over":
            return hand_overs(tuple(self.hands[seat])) if seat == self.giver else ()
        if phase == "discard_down":
            if not self._must_discard(seat):
                return ()
            hand = tuple(self.hands[seat])
            return discards(hand, len(hand) - HAND_LIMIT[self.seats])
        if phase == "opening":
            return () if self.ready[seat] else (READY,)
        if phase == "answer":
            return ANSWERS[talk.truth(self)] if seat == self.asked else ()
        if seat != self.on_turn:
            return ()
        match phase:
            case "action":
                return self._actions()
            case "move":
                return steps(tuple(self.hands[seat]), self.scrooge, self.bedroom)
            case "play":
                return plays(tuple(self.hands[seat]))
            case "trade":
                return trades(tuple(self.hands[seat]), tuple(self.house))
            case "give":
                return self._givings()
            case "activate":
                return ACTIVATE_OR_LEAVE
            case "bedroom":
                return MOVE_BEDROOM
            case "divide":
                return divisions(tuple(self.gift_cards), self.seats)
            case "exchange":
                return exchanges(tuple(self.hands[seat]), tuple(self.house))
            case "choose_gift":
                return CHOOSE_GIFT
            case "assign":
                return [move for move, had in zip(ASSIGN, self.had_token, strict=False) if not had]
            case _:
                return ()

    # ------------------------------------------------------------------ choosing an action

    def _actions(self) -> list[Move]:
        """What the seat on turn may do while it chooses an action."""
        moves = [*self._choices(self.pool)]
        if self._can_take_chains():
            moves.append(TAKE_CHAINS)
        if self._can_be_generous():
            moves.append(USE_GENEROUS_SPIRIT)
        if self.acted:
            moves.append(END_TURN)
        return moves

    def _choices(self, pool: int) -> tuple[Move, ...]:
        """The actions that the seat on turn could choose with so many shillings."""
        hands, seat = self.hands, self.on_turn
        held, count = purse(tuple(hands[seat]), self.seats == 1)
        return choices(
            self.seats == 1,
            self.counting_house,
            self.full_actions,
            self.token,
            min(pool, HIGHEST_COST),
            self.torch,
            self.acted,
            held,
            count,
            any(hands[:seat]) or any(hands[seat + 1 :]),
            len(self.deck) >= DRAWN,
            len(self.house) >= TAKEN_IN_TRADE,
            self._on_shadow(),
        )

    def _can_take_chains(self) -> bool:
        # R4: the seat on turn decides, for nobody else can need a shilling; always 5 at once.
        return self.chains_left > 0 and self.shilling_discard >= CHAIN_SHILLINGS

    def _can_be_generous(self) -> bool:
        # R5: at the same times.
        return Gift.GENEROUS_SPIRIT in self.gifts and self.shilling_discard >= GIFT_2_SHILLINGS

    def _on_shadow(self) -> bool:
        """Whether Scrooge is on a face-up Shadow."""
        place = self.scrooge - 1
        return place >= 0 and self.face_up[place] and self.scene(place).kind == "shadow"

    def scene(self, place: int) -> Scene:
        """The Scene on position `place` + 1."""
        return SCENES[self.chapter - 1][self.row[place]]

    def _begin_turn(self) -> None:
        """Spirits of Christmas rulebook, Player Turns."""
        self.phase = "action"
        self.acted = False
        if self._facts is not None:
            self.tell(FactKind.TURN, "it is the turn of {seat}", seat=self.on_turn)
        self._check_action_owed()

    def _check_action_owed(self) -> None:
        """Spirits of Christmas rulebook, Losing the Game.

        R6: whenever the seat on turn owes its action, the game is lost if it can't pay for any,
        and also if no action can be taken with any money, or no card is left to draw or play.
        """
        if not self.deck and not any(self.hands):
            self._lose("no_actions", "no card is left in any hand or in the deck")
        elif (self.pool and not self.full_actions) or self._choices(self.pool):
            # Where an action may do nothing, any shilling pays for a neighboring space.
            return
        elif not self._choices(SHILLINGS):
            self._lose("no_actions", "no action can be taken in full")
        elif not self._can_take_chains() and not self._can_be_generous():
            self._lose("shillings", "the shillings have run out")

    # ------------------------------------------------------------------ a turn

    def play(self, seat: int, move: Move) -> None:
        match move:
            case Aside():
                talk.say(self, seat, move)
            case ChooseAction(action, pay, card):
                self._choose_action(seat, action, pay, card)
            case MoveScrooge(card, position):
                self._move(seat, card, position)
            case PlayCards(played):
                self._play_cards(seat, played)
            case Give(giver, receiver):
                self.giver, self.receiver = giver, receiver
                self.phase = "hand_over"
                text = "{seat} is to give cards to {other}"
                self.tell(FactKind.CHOOSE, text, seat=giver, other=receiver)
            case HandOver(given):
                # R14: the giver can't refuse, but chooses the cards.
                for card in given:
                    self.hands[seat].remove(card)
                self._pass_cards(seat, self.receiver, given, "{other} gets", "from {seat}")
                self._end_action()
            case Trade(card, take):
                self._trade(seat, card, take)
            case EndTurn():
                self.tell(FactKind.PASS, "{seat} leaves the Torch on its space", seat=seat)
                self._end_turn()
            case DiscardDown(chosen):
                self._choose_surplus(seat, chosen)
            case TakeChains():
                self.chains_left -= 1
                self.chains_taken += 1
                self._gain(CHAIN_SHILLINGS, "{seat} takes Chains for the group: {amount} shillings")
            case UseGenerousSpirit():
                self.gifts.remove(Gift.GENEROUS_SPIRIT)
                self._gain(GIFT_2_SHILLINGS, "{seat} uses Generous Spirit, shillings: {amount}")
            case Activate():
                self._activate(self.scrooge - 1)
            case Leave():
                self.tell(FactKind.PASS, "{seat} leaves the Scene as it is", seat=seat)
                self._end_action()
            case _:
                self._play_rarely(seat, move)

    def _play_rarely(self, seat: int, move: Move) -> None:
        """What happens between turns, and in the variants of communication."""
        match move:
            case MoveBedroom(gap):
                self.bedroom = gap
                text = f"{{seat}} puts the Bedroom between positions {gap} and {gap + 1}"
                self.tell(FactKind.MOVE, text, seat=seat, amount=gap)
                self._begin_turn()
            case Divide(to):
                self._divide(to)
            case Exchange(own, others):
                self._exchange(own, others)
            case ChooseGift(gift):
                self.gifts = [gift]
                items = (GIFT_TITLE[gift],)
                self.tell(
                    FactKind.CHOOSE, "{seat} chooses the Gift {items}", seat=seat, items=items
                )
                self._begin_chapter()
            case AssignFirstPlayer(chosen):
                self._pass_token(chosen)
            case Ready():
                self.ready[seat] = True
                self.tell(FactKind.PASS, "{seat} is ready", seat=seat)
                if all(self.ready):
                    self._open_gift_3()
            case Answer(yes):
                word = "yes" if yes else "no"
                self.tell(FactKind.CALL, f"{{seat}} answers {word}", seat=seat)
                self._resume()
            case StaySilent():
                self.tell(FactKind.PASS, "{seat} stays silent", seat=seat)
                self._resume()

    def _choose_action(self, seat: int, action: Action, pay: Payment, card: Card | None) -> None:
        """Spirits of Christmas rulebook, Player Turns, steps 1 and 2.

        R3: paid for before it is taken.
        """
        cost = 0
        if pay == "torch":
            # R2: the Spirit token stays where it is, be it in the center.
            self.torch = False
            self.bonus = True
        else:
            cost = self.cost(action, pay)
            self.pool -= cost
            self.shilling_discard += cost
            self.token = SPACE_OF[action]
            if card is not None:
                self.hands[seat].remove(card)
                self.discard.append(card)
        if self._facts is not None:
            paid_with = () if card is None else (NAME[card],)
            text = CHOSEN[pay][action]
            self.tell(FactKind.CHOOSE, text, seat=seat, items=paid_with, amount=cost)
        match action:
            case "draw" if self.deck:
                self._draw(seat, DRAWN, FactKind.DRAW, "{seat} draws")
                self._end_action()
            case "move" if self.hands[seat]:
                self.phase = "move"
            case "play" if self.hands[seat] and self._on_shadow():
                self.phase = "play"
            case "give" if any(self.hands):
                self.phase = "give"
            case "trade":
                self.phase = "trade"
            case _:
                # R7: an action that can do nothing may be chosen all the same.
                self.tell(FactKind.PASS, IDLE[action], seat=seat)
                self._end_action()

    def cost(self, action: Action, pay: Payment) -> int:
        if pay == "special":
            return COST_WITH_SPECIAL
        if self.token == "center":
            return COST_OF_FIRST
        return COST_ALONE if self.seats == 1 else COSTS[STEPS[self.token, action]]

    def _end_action(self) -> None:
        """The action is over, be it the paid one or one of the Torch."""
        if self.bonus:
            self.bonus = False
        else:
            self.acted = True
        self.phase = "action"
        if not self.acted:
            self._check_action_owed()
        elif not self.deck and not any(self.hands):
            # R6: nothing can ever change any more.
            self._lose("no_actions", "no card is left in any hand or in the deck")
        elif not self.torch:
            self._end_turn()

    def _end_turn(self) -> None:
        """Spirits of Christmas rulebook, Action: DRAW 3 CARDS. R17: the only time of the limit."""
        limit = HAND_LIMIT[self.seats]
        if max(map(len, self.hands)) > limit:
            self.phase = "discard_down"
        else:
            self._pass_turn()

    def _choose_surplus(self, seat: int, chosen: Cards) -> None:
        self.surplus[seat] = list(chosen)
        text = "{seat} has chosen what to discard, cards: {amount}"
        self.tell(FactKind.CHOOSE, text, seat=seat, amount=len(chosen))
        if self.actors():
            return
        for owner, surplus in enumerate(self.surplus):
            if surplus:
                for card in surplus:
                    self.hands[owner].remove(card)
                self.discard += surplus
                text = "{seat} discards {items}"
                self.tell(FactKind.DISCARD, text, seat=owner, items=names(surplus))
                self.surplus[owner] = []
        self._pass_turn()

    def _pass_turn(self) -> None:
        self.finished[self.on_turn] = True
        self.on_turn = (self.on_turn + 1) % self.seats
        if any(self.talked):
            self.talked = [0] * self.seats
            self.questioned = [False] * self.seats
        self._begin_turn()

    # ------------------------------------------------------------------ cards and shillings

    def open_hearted(self) -> bool:
        return self.communication is Communication.OPEN_HEARTED

    def _draw(self, seat: int, count: int, kind: FactKind, text: str) -> None:
        """Cards from the deck into a hand, as far as there are any. R19: it isn't reshuffled."""
        drawn = [self.deck.pop() for _ in range(min(count, len(self.deck)))]
        for card in drawn:
            insort(self.hands[seat], card)
        if self._facts is None:
            return
        if self.open_hearted():
            self.tell(kind, f"{text} {{items}}", seat=seat, items=names(drawn))
        else:
            self.tell(kind, f"{text} {{amount}}", seat=seat, amount=len(drawn))
            items = names(drawn)
            self.tell(kind, f"{text} {{items}}", seat=seat, items=items, to=(seat,))

    def _pass_cards(
        self, giver: int, receiver: int, given: Sequence[Card], gets: str, whence: str
    ) -> None:
        """Cards that only giver and receiver see go into the receiver's hand."""
        for card in given:
            insort(self.hands[receiver], card)
        if self._facts is None:
            return
        to = None
        if not self.open_hearted():
            to = (giver,) if giver == receiver else (giver, receiver)
            text = f"{gets} {{amount}} {whence}"
            count = len(given)
            self.tell(FactKind.GIVE, text, seat=giver, other=receiver, amount=count)
        text = f"{gets} {{items}} {whence}"
        self.tell(FactKind.GIVE, text, seat=giver, other=receiver, items=names(given), to=to)

    def _gain(self, shillings: int, text: str) -> None:
        self.pool += shillings
        self.shilling_discard -= shillings
        self.tell(FactKind.TAKE, text, seat=self.on_turn, amount=shillings)

    # ------------------------------------------------------------------ MOVE

    def _move(self, seat: int, card: Card, position: int) -> None:
        """Spirits of Christmas rulebook, Action: MOVE."""
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.scrooge = position
        self.tell(FactKind.MOVE, MOVED[position], seat=seat, items=(NAME[card],), amount=position)
        place = position - 1
        scene = self.scene(place)
        if not self.face_up[place] or scene.kind == "shadow":
            self._end_action()
        elif not self.options.story:
            self._activate(place)
        elif scene.kind == "torch" or scene.number > self.last:
            # R25: in the story it is a choice, but for a Coin that comes too late.
            self.phase = "activate"
        else:
            text = "{items} comes too late in the story"
            self.tell(FactKind.EVENT, text, items=(scene.title,))
            self._end_action()

    def _activate(self, place: int) -> None:
        """Spirits of Christmas rulebook, Scene Cards: Torch of Plenty, Coin."""
        scene = self.scene(place)
        self.face_up[place] = False
        if scene.kind == "torch":
            # R12: flipped even if the Torch is on its space already.
            self.torch = True
            self.tell(FactKind.EVENT, "the Torch of Plenty puts the Torch on its space")
        else:
            # R11: as much as there is.
            shillings = min(scene.shillings, self.shilling_discard)
            self._gain(shillings, "{seat} activates a Coin, shillings: {amount}")
            if scene.cards and self.deck:
                self._draw(self.on_turn, scene.cards, FactKind.DRAW, "{seat} draws")
            if self._breaks_the_story(scene):
                return
        self._end_action()

    def _breaks_the_story(self, flipped: Scene) -> bool:
        """Spirits of Christmas rulebook, Story Variant. Whether it is lost by what was flipped.

        R24: the Torch doesn't count. R26: lost at once when a Shadow can't be completed any more.
        """
        if not self.options.story:
            return False
        self.last = flipped.number
        for place in self.shadows():
            if self.row[place] < self.last:
                self._lose("story", f"{self.scene(place).title} can't be completed any more")
                return True
        return False

    def shadows(self) -> list[int]:
        """The places of the Shadows that lie face-up."""
        scenes = SCENES[self.chapter - 1]
        return [
            place
            for place, number in enumerate(self.row)
            if self.face_up[place] and scenes[number].kind == "shadow"
        ]

    # ------------------------------------------------------------------ GIVE and TRADE

    def _givings(self) -> list[Move]:
        """Spirits of Christmas rulebook, Action: GIVE. R14: any two seats."""
        return [
            give
            for giver, hand in enumerate(self.hands)
            if hand
            for give in GIVE[self.seats][giver]
        ]

    def _trade(self, seat: int, card: Card, take: Cards) -> None:
        """Spirits of Christmas rulebook, Counting House: Gameplay."""
        # R27: the card goes to the discard pile, so it can't be taken back.
        self.hands[seat].remove(card)
        self.discard.append(card)
        for taken in take:
            self.house.remove(taken)
            insort(self.hands[seat], taken)
        text = f"{{seat}} discards {NAME[card]} and takes {{items}} from the Counting House"
        if not take:
            text = f"{{seat}} discards {NAME[card]}; the Counting House is empty"
        self.tell(FactKind.TAKE, text, seat=seat, items=names(take))
        count = min(HOUSE - len(self.house), len(self.deck))
        if count:
            added = [self.deck.pop() for _ in range(count)]
            self.house = sorted([*self.house, *added])
            text = "the Counting House is refilled with {items}"
            self.tell(FactKind.EVENT, text, items=names(added))
        self._end_action()

    # ------------------------------------------------------------------ PLAY CARDS

    def _play_cards(self, seat: int, played: Cards) -> None:
        """Spirits of Christmas rulebook, Action: PLAY CARDS."""
        for card in played:
            self.hands[seat].remove(card)
        place = self.scrooge - 1
        self.under[place] += played
        self.tell(FactKind.PLAY, PLAYED[self.scrooge], seat=seat, items=names(played))
        if any(self.lacking(place)):
            self._end_action()
        else:
            self._complete(place)

    def lacking(self, place: int) -> tuple[int, ...]:
        """How many symbols of each virtue a Shadow still lacks."""
        return lacking(tuple(self.under[place]), self.scene(place).needs)

    def _complete(self, place: int) -> None:
        # R13: by itself, and the cards that it didn't need are discarded with the others.
        scene = self.scene(place)
        self.face_up[place] = False
        self.discard += self.under[place]
        self.under[place] = []
        self.tell(FactKind.EVENT, "{items} is completed", items=(scene.title,))
        if self._breaks_the_story(scene):
            return
        if self.shadows():
            self._end_action()
        else:
            # R18: at once, in mid-turn, with or without shillings.
            self._end_chapter()

    # ------------------------------------------------------------------ the end of a chapter

    def _end_chapter(self) -> None:
        """Spirits of Christmas rulebook, Ending a Chapter."""
        self.bonus = False
        coins = sum(
            not shown and self.scene(place).kind == "coin"
            for place, shown in enumerate(self.face_up)
        )
        # R20: before the Torch is taken away.
        points = POINTS["coin"] * coins + POINTS["shilling"] * self.pool
        points += POINTS["torch"] * self.torch
        self.points.append(points)
        self.tell(FactKind.SCORE, "the chapter scores {amount}", amount=points)
        if self.chapter == len(CHAPTERS):
            self.phase = "over"
            self.won = True
            title = self._title()
            text = f"Scrooge is a new man: won with {{amount}} points ({title.rstrip('!')})"
            self.tell(FactKind.END, text, amount=self.total())
        elif self.seats > 3:
            self.on_turn = self.first_player
            self.phase = "assign"
        else:
            self._pass_token((self.first_player + 1) % self.seats)

    def _pass_token(self, seat: int) -> None:
        # R21: whoever had the last turn, the new First Player begins the next chapter.
        self.first_player = seat
        self.had_token[seat] = True
        self.tell(FactKind.MOVE, "{seat} gets the First Player token", seat=seat)
        self.chapter += 1
        self._begin_chapter()

    def _lose(self, reason: str, text: str) -> None:
        self.phase = "over"
        self.won = False
        self.lost_by = reason
        self.tell(FactKind.END, f"{text}: the game is lost")

    # ------------------------------------------------------------------ the end

    def total(self) -> int:
        """Spirits of Christmas rulebook, The End of It: Winning the Game and Final Scoring.

        R22: fewer Chains in a mode don't change what they are worth. Alone they count for nothing.
        """
        total = sum(self.points)
        if self.won and self.seats > 1:
            total += POINTS["no_chains"] + POINTS["chain"] * self.chains_taken
        return total

    def _title(self) -> str:
        total = self.total()
        column = "alone" if self.seats == 1 else "points"
        return str([row["title"] for row in TABLES["titles"].rows if row[column] <= total][-1])

    def result(self) -> Result | None:
        """Spirits of Christmas rulebook, The End of It, Scoring Titles.

        All seats share one score: the points of finished chapters, after a win with those for
        Chains. The detail has them by chapter, and after a loss "lost_by_..." for its reason.
        """
        if self.won is None:
            return None
        seats = self.seats
        detail = {f"chapter_{n}": (points,) * seats for n, points in enumerate(self.points, 1)}
        detail["chains_taken"] = (self.chains_taken,) * seats
        if self.lost_by:
            detail[f"lost_by_{self.lost_by}"] = (1,) * seats
        return Result(
            winners=tuple(range(seats)) if self.won else (),
            scores=(self.total(),) * seats,
            title=self._title() if self.won else "",
            won=self.won,
            detail=detail,
        )

    def bound(self) -> int:
        """Every turn but the last of a chapter pays at least 1 shilling, of which there are 15 and
        those of the Coins in each chapter, and those of Chains and Generous Spirit in the game.

        An action takes at most 3 moves: to choose it, its detail, and another seat's cards or the
        choice of the story. The Torch allows two more actions in a chapter at most: it may lie
        there at the start, and comes back once. A turn also has its end, discards, answers to
        the questions of a haunted chapter, and the asides of all seats.
        """
        seats = self.seats
        chapters = len(CHAPTERS)
        mode = MODES[self.options.mode]
        shillings = mode.chains * CHAIN_SHILLINGS + GIFT_2_SHILLINGS
        shillings += sum(POOL + sum(s.shillings for s in scenes.values()) for scenes in SCENES)
        turns = shillings + chapters
        asides = 0
        if seats > 1 and self.communication is not Communication.NONE:
            asides = (self.options.talk_limit + 1) * seats
        in_turn = 3 + 1 + seats + asides
        in_chapter = 2 * 3 + 2 + seats + 1
        return turns * in_turn + chapters * in_chapter + mode.chains + 2

    # ------------------------------------------------------------------ talk

    def _resume(self) -> None:
        """The turn goes on after an answer."""
        self.phase = "action"
        self.question = ""

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        self.deck = [HIDDEN] * len(self.deck)
        self.surplus = [
            cards if owner == seat else [HIDDEN] * len(cards)
            for owner, cards in enumerate(self.surplus)
        ]
        if self.open_hearted():
            return
        self.hands = [
            hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(self.hands)
        ]
        if self.first_player != seat:
            self.gift_cards = [HIDDEN] * len(self.gift_cards)

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"spirit": CENSUS}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        # `surplus` repeats cards of the hands.
        lists = (*self.hands, self.deck, self.discard, self.house, *self.under, self.gift_cards)
        return {"spirit": lists}

    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        match move:
            case DiscardDown():
                return ("cards",)
            case HandOver() if not self.open_hearted():
                return ("cards",)
            case Divide() if not self.open_hearted():
                return ("to",)
            case _:
                return ()

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        """A secret discard is any part of the hand that it is taken from."""
        for owner, surplus in enumerate(self.surplus):
            if HIDDEN in surplus:
                self.surplus[owner] = sorted(random.sample(self.hands[owner], len(surplus)))

    # ------------------------------------------------------------------ for people and clients

    def outlook(self, seat: int) -> float:
        """How far the group has come, and whether its shillings will do for this chapter."""
        return outlook(self, seat)

    def default(self, seat: int) -> Move:
        """The cheapest action that shillings alone pay for, else Generous Spirit, else Chains; the
        fewest and lowest cards, the lowest seat and position. Nothing where that is possible.
        """
        decisions = self.decisions(seat)
        match self.phase:
            case "action":
                return self._default_action(decisions)
            case "divide":
                seats = [(self.first_player + i) % self.seats for i in range(len(self.gift_cards))]
                return self._division(seats)
            case "bedroom":
                return MOVE_BEDROOM[MIDDLE_GAP - 1]
            case "activate":
                return LEAVE
            case "answer":
                return STAY_SILENT
            case "trade":
                # The lowest card for the highest ones.
                lowest = [
                    m for m in decisions if isinstance(m, Trade) and m.card == self.hands[seat][0]
                ]
                return lowest[-1]
            case "assign":
                after = [(self.first_player + i) % self.seats for i in range(1, self.seats)]
                return ASSIGN[next(other for other in after if not self.had_token[other])]
            case _:
                return decisions[0]

    def _default_action(self, decisions: Sequence[Move]) -> Move:
        if self.acted:
            return END_TURN
        paid = [m for m in decisions if isinstance(m, ChooseAction) and m.pay == "shillings"]
        if paid:
            order = ("draw", "give", "play", "move", "trade")
            return min(paid, key=lambda m: (self.cost(m.action, m.pay), order.index(m.action)))
        for move in (USE_GENEROUS_SPIRIT, TAKE_CHAINS):
            if move in decisions:
                return move
        return decisions[0]

    def _division(self, to: Sequence[int]) -> Divide:
        """The same division with the seats of equal cards in ascending order."""
        pairs = sorted(zip(self.gift_cards, to, strict=True))
        return Divide(tuple(seat for _, seat in pairs))

    def label(self, move: Move) -> str:
        return words.label(self, move)

    def why_not(self, seat: int, move: Move) -> str:
        return words.why_not(self, seat, move) or super().why_not(seat, move)

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        return words.points_at(self, seat, move)

    def table(self) -> Table:
        return words.table(self)

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return tuple(TABLES.values())
