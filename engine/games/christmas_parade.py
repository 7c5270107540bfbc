"""Christmas Parade: put nine animals in the order that earns them the most applause.

Source: Twelve Games rulebook, Christmas Parade. Comments "R8: ..." are rulings of the project, on
points that the rulebook leaves open.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Literal, TypeVar

import msgspec

from engine.components import ComponentTable, load_components
from engine.facts import FactKind
from engine.game import Game, Move, Options, Result, SeatOption, check_seat
from engine.table import Layout, Piece, Place, Space, Table, Zone, at, cards

T = TypeVar("T")

# ---------------------------------------------------------------------- the box

SEATS = 2

TABLES = load_components("christmas_parade")
LIMITS: dict[str, int] = {row["name"]: row["number"] for row in TABLES["limits"].rows}
CARDS = LIMITS["cards"]
CARDS_PER_SEAT = LIMITS["cards_per_seat"]
LOCKS = LIMITS["locks"]
ACTIONS = LIMITS["actions"]
FIRST_ACTIONS = LIMITS["first_actions"]
SWAP_ACTIONS = LIMITS["swap_actions"]

COPIES: dict[int, int] = {row["card"]: row["count"] for row in TABLES["animals"].rows}
NAMES: dict[int, str] = {row["card"]: row["name"] for row in TABLES["animals"].rows}
"""Each animal by the number on its card, which otherwise has no meaning in this game."""
DRUMMER = max(COPIES)
"""The 12s, who break ties."""
NOBODY = 0
"""Stands for an animal where there is none."""

Where = Literal["behind", "ahead"]


def _applauded(where: Where) -> dict[int, tuple[int, ...]]:
    """Per animal: the animals behind or ahead of it for each of which it earns 1 applause."""
    wearer = {row["symbol"]: row["card"] for row in TABLES["animals"].rows}
    rows = TABLES["printed_applause"].rows + TABLES["applause"].rows
    return {
        card: tuple(
            wearer[row["symbol"]] for row in rows if row["animal"] == name and row["where"] == where
        )
        for card, name in NAMES.items()
    }


BEHIND = _applauded("behind")
AHEAD = _applauded("ahead")


def _applause_in_words() -> str:
    """The rules of applause: "a Maid for every Lady behind, ..."."""
    rules = []
    for card, name in NAMES.items():
        causes = [
            f"for every {' and '.join(NAMES[other] for other in others)} {where}"
            for where, others in (("behind", BEHIND[card]), ("ahead", AHEAD[card]))
            if others
        ]
        if causes:
            rules.append(f"a {name} {' and '.join(causes)}")
    return ", ".join(rules)


@lru_cache(maxsize=65536)
def applause(lineup: tuple[int, ...]) -> tuple[int, ...]:
    """What each animal of a lineup earns: Twelve Games rulebook, Christmas Parade, Applause
    Example.

    R7: from the complete lineup, so that cards which are collected still count for the others.
    """
    return tuple(
        sum(map(lineup[index + 1 :].count, BEHIND[card]))
        + sum(map(lineup[:index].count, AHEAD[card]))
        for index, card in enumerate(lineup)
    )


# ---------------------------------------------------------------------- options and moves


class ChristmasParadeOptions(Options, frozen=True, kw_only=True):
    """Who begins, which of the rulebook's modes is played, and when an idle game is called off."""

    first_seat: SeatOption | None = None
    """The seat that takes the first turn, of one action; drawn at random when null."""
    steal_mode: bool = False
    """The alternate mode: instead of swapping, steal a card and put it anywhere in the lineup."""
    kids_scoring: bool = False
    """The easier scoring: the parade that earns the most applause in total wins."""
    max_turns: Annotated[int, msgspec.Meta(ge=10, le=500)] = 100
    """The turn, counting those of both seats, after which the parade takes place even if no lineup
    is completely locked."""

    def check(self, seats: int) -> None:
        check_seat("first_seat", self.first_seat, seats)


class MoveAnimal(Move, frozen=True):
    """Move an unlocked animal within the own lineup; the others slide aside, locked or not."""

    from_pos: int
    """Where the animal is; 0 is the start of the parade."""
    to: int
    """Where it is afterwards."""


class Lock(Move, frozen=True):
    """Put a token on an animal of the own lineup: it can't be moved or swapped any more."""

    pos: int
    """Where the animal is; 0 is the start of the parade."""


class Swap(Move, frozen=True):
    """For both actions of a turn: give an animal for one of the other seat, in each other's place.

    Neither may be locked.
    """

    mine: int
    """Where the animal that is given is in the own lineup."""
    theirs: int
    """Where the animal that is taken is in the other lineup."""


class Steal(Move, frozen=True):
    """In the alternate mode, for both actions of a turn: take an unlocked animal of the other seat
    and give nothing for it."""

    theirs: int
    """Where the animal is in the other lineup."""
    to: int
    """Where it is afterwards in the own lineup, which it makes longer."""


MOVE = [[MoveAnimal(start, to) for to in range(CARDS)] for start in range(CARDS)]
LOCK = [Lock(pos) for pos in range(CARDS)]
SWAP = [[Swap(mine, theirs) for theirs in range(CARDS)] for mine in range(CARDS)]
STEAL = [
    [tuple(Steal(theirs, to) for to in range(length + 1)) for length in range(CARDS)]
    for theirs in range(CARDS)
]
"""The ways to steal the animal at a position, by position and length of the own lineup."""


@lru_cache(maxsize=4096)
def arrangements(locked: tuple[bool, ...]) -> tuple[Move, ...]:
    """What one action can do to a lineup whose cards are locked or not.

    R4: listed by position, so a move counts even if the lineup looks the same afterwards.
    """
    free = [pos for pos, lock in enumerate(locked) if not lock]
    moves = (MOVE[pos][to] for pos in free for to in range(len(locked)) if to != pos)
    return (*moves, *(LOCK[pos] for pos in free))


@lru_cache(maxsize=4096)
def swaps(takeable: tuple[int, ...]) -> list[tuple[Move, ...]]:
    """Per position in the own lineup: the swaps for the animals at these of the other one."""
    return [tuple(row[theirs] for theirs in takeable) for row in SWAP]


# Texts and items of facts: put together once, because they are passed on even if nobody listens.
ITEM = {card: (name,) for card, name in NAMES.items()}
MOVES_TO = [
    [f"{{seat}} moves the {{items}} from position {start} to position {to}" for to in range(CARDS)]
    for start in range(CARDS)
]
LOCKS_AT = [f"{{seat}} locks the {{items}} at position {pos}" for pos in range(CARDS)]
GIVES_FROM = [f"{{seat}} gives {{other}} the {{items}} at position {pos}" for pos in range(CARDS)]
TAKES_FROM = [
    f"{{seat}} takes the {{items}} at position {pos} of {{other}} in exchange"
    for pos in range(CARDS)
]
STEALS_TO = [
    [
        f"{{seat}} steals the {{items}} at position {theirs} of {{other}}"
        f" and puts it at position {to}"
        for to in range(CARDS)
    ]
    for theirs in range(CARDS)
]

# Weights of the outlook, from games between players that look one move ahead with it.
NEARLY = 0.5
"""What a position counts that is won by 1 applause, if one that is won by many counts 1."""
SECURE = 2.5
"""What each locked card counts besides, for the seat that is ahead at its position."""
SECURE_APPLAUSE = 2.0
"""What applause of a locked card counts besides, where applause is counted, not positions."""
DOUBT = 10.0
"""How small a lead is at the beginning."""
DOUBT_AT_END = 4.0
"""How small a lead is when a lineup is all but locked."""

Stage = Literal["organizing", "complete", "called_off"]


# ---------------------------------------------------------------------- the game


class ChristmasParade(Game, kw_only=True):
    """Organize the animals of your parade so that they earn more applause than the other's."""

    slug: ClassVar = "christmas-parade"
    title: ClassVar = "Christmas Parade"
    box: ClassVar = "Bah! Humbug! and the 12 Games of Christmas"
    seat_range: ClassVar = (SEATS, SEATS)
    moves: ClassVar = (MoveAnimal, Lock, Swap, Steal)
    summary: ClassVar = (
        "Each seat has a lineup of nine animals, all face-up. A turn has two actions (the very"
        " first only one): move an animal within your lineup, or lock one with a token, so that it"
        " can't be moved or swapped. Or swap an animal for one of the other seat, which takes both"
        " actions; right after a swap by the other seat you may not take the kind of animal that"
        " it took nor give the kind that it gave. As soon as a lineup is completely locked the"
        " parade begins, and the animals earn applause for others in their own lineup:"
        f" {_applause_in_words()}. Position by position, the animal with more applause wins both"
        " cards, and with equal applause each seat keeps its own. The most cards win, and if they"
        " are equal the most Drummers."
    )

    options: ChristmasParadeOptions
    """What the creator of the match chose."""
    stage: Stage = "organizing"
    """"organizing" until the parade; then "complete" if a lineup was completed, "called_off" if
    the last turn passed before."""
    on_turn: int = 0
    """The seat whose turn it is."""
    turn: int = 1
    """The number of the turn, from 1."""
    actions: int = FIRST_ACTIONS
    """Actions that the seat on turn has left."""
    lineups: list[list[int]] = []
    """The animals of each seat from the start of its parade, 8 to 12: Maid, Lady, Lord, Piper and
    Drummer."""
    locked: list[list[bool]] = []
    """Whether there is a token on each card of the lineups."""
    given: int = NOBODY
    """The animal that the other seat gave if it swapped in the turn just before, else 0; it can't
    be given now."""
    taken: int = NOBODY
    """The animal that the other seat took if it swapped or stole in the turn just before, else 0;
    it can't be taken now."""
    discards: list[int] = []
    """The cards by which a lineup was longer than the other at the parade, in order."""
    applause: list[list[int]] = []
    """What each card of the lineups has earned in the parade; empty before it."""

    # ------------------------------------------------------------------ set-up

    def setup(self) -> None:
        """Twelve Games rulebook, Christmas Parade, Setup."""
        first_seat = self.options.first_seat
        self.on_turn = self.rng.below(SEATS) if first_seat is None else first_seat
        deck = [card for card, copies in COPIES.items() for _ in range(copies)]
        self.rng.shuffle(deck)
        for seat in range(SEATS):
            lineup = deck[seat * CARDS_PER_SEAT : (seat + 1) * CARDS_PER_SEAT]
            self.lineups.append(lineup)
            self.locked.append([False] * len(lineup))
            text = "{seat} is dealt a lineup, from its start: {items}"
            self.tell(FactKind.DEAL, text, seat=seat, items=[NAMES[card] for card in lineup])
        self.tell(FactKind.TURN, "it is the turn of {seat}", seat=self.on_turn)

    # ------------------------------------------------------------------ whose turn it is

    def actors(self) -> Sequence[int]:
        return (self.on_turn,) if self.stage == "organizing" else ()

    def legal(self, seat: int) -> Sequence[Move]:
        """R5: nobody may pass, and nobody has to: whoever has a turn can lock a card."""
        if seat != self.on_turn or self.stage != "organizing":
            return ()
        locked = self.locked[seat]
        alone = arrangements(tuple(locked))
        # R2: so there is neither swap nor theft in the first turn.
        if self.actions < SWAP_ACTIONS:
            return alone
        moves = [*alone]
        takeable = self._free(1 - seat, self.taken)
        if self.options.steal_mode:
            length = len(locked)
            for theirs in takeable:
                moves += STEAL[theirs][length]
        else:
            rows = swaps(tuple(takeable))
            for mine in self._free(seat, self.given):
                moves += rows[mine]
        return moves

    def _free(self, seat: int, barred: int) -> list[int]:
        """The positions of animals that can change sides: unlocked and not of the barred kind.

        R3: the bar is for the turn right after the swap only. R4: equal animals may be swapped.
        """
        lineup = self.lineups[seat]
        return [
            pos
            for pos, locked in enumerate(self.locked[seat])
            if not locked and lineup[pos] != barred
        ]

    # ------------------------------------------------------------------ organizing

    def play(self, seat: int, move: Move) -> None:
        """Twelve Games rulebook, Christmas Parade, On Your Turn, Choose 2 Actions."""
        match move:
            case MoveAnimal(start, to):
                self._move(seat, start, to)
                self._use_action()
            case Lock(pos):
                self._lock(seat, pos)
            case Swap(mine, theirs):
                self._swap(seat, mine, theirs)
            case Steal(theirs, to):
                self._steal(seat, theirs, to)

    def _move(self, seat: int, start: int, to: int) -> None:
        lineup, locked = self.lineups[seat], self.locked[seat]
        card = lineup.pop(start)
        lineup.insert(to, card)
        # The tokens slide with their cards; the moved card has none.
        del locked[start]
        locked.insert(to, False)
        self.tell(FactKind.MOVE, MOVES_TO[start][to], seat=seat, items=ITEM[card])

    def _lock(self, seat: int, pos: int) -> None:
        locked = self.locked[seat]
        locked[pos] = True
        self.tell(FactKind.PLAY, LOCKS_AT[pos], seat=seat, items=ITEM[self.lineups[seat][pos]])
        # R6: at once, whatever actions are left and whoever began.
        if all(locked):
            self._parade("complete", "the lineup of {seat} is complete: the parade begins", seat)
        else:
            self._use_action()

    def _swap(self, seat: int, mine: int, theirs: int) -> None:
        """R1: the two cards trade places."""
        other = 1 - seat
        own_lineup, other_lineup = self.lineups[seat], self.lineups[other]
        given, taken = own_lineup[mine], other_lineup[theirs]
        own_lineup[mine], other_lineup[theirs] = taken, given
        self.tell(FactKind.GIVE, GIVES_FROM[mine], seat=seat, other=other, items=ITEM[given])
        self.tell(FactKind.TAKE, TAKES_FROM[theirs], seat=seat, other=other, items=ITEM[taken])
        self._end_turn(given, taken)

    def _steal(self, seat: int, theirs: int, to: int) -> None:
        """Twelve Games rulebook, Christmas Parade, Alternate Game Mode."""
        other = 1 - seat
        card = self.lineups[other].pop(theirs)
        del self.locked[other][theirs]
        self.lineups[seat].insert(to, card)
        self.locked[seat].insert(to, False)
        text = STEALS_TO[theirs][to]
        self.tell(FactKind.TAKE, text, seat=seat, other=other, items=ITEM[card])
        # R11: the theft of the last unlocked card completes a lineup, too, and so does the theft
        # of the very last one. (`all` is true of an empty list.)
        if all(self.locked[other]):
            text = "there is nothing left for {seat} to lock: the parade begins"
            self._parade("complete", text, other)
        else:
            self._end_turn(NOBODY, card)

    def _use_action(self) -> None:
        self.actions -= 1
        if not self.actions:
            self._end_turn(NOBODY, NOBODY)

    def _end_turn(self, given: int, taken: int) -> None:
        """End a turn in which these animals changed sides."""
        if self.turn == self.options.max_turns:
            # R12: moving could go on for ever.
            text = "turn {amount} was the last: the parade begins with the lineups as they are"
            self._parade("called_off", text)
            return
        self.given, self.taken = given, taken
        self.turn += 1
        self.on_turn = 1 - self.on_turn
        self.actions = ACTIONS
        self.tell(FactKind.TURN, "it is the turn of {seat}", seat=self.on_turn)

    # ------------------------------------------------------------------ the parade

    def _parade(self, stage: Stage, text: str, seat: int | None = None) -> None:
        """Twelve Games rulebook, Christmas Parade, Game End & Scoring."""
        self.stage = stage
        self.actions = 0
        self.given = self.taken = NOBODY
        self.tell(FactKind.ROUND, text, seat=seat, amount=self.turn)
        self._shorten()
        # Rulebook, step 1: the tokens are cleared away.
        self.locked = [[False] * len(lineup) for lineup in self.lineups]
        self.applause = [list(applause(tuple(lineup))) for lineup in self.lineups]
        if self._facts is not None:
            self._tell_parade()

    def _shorten(self) -> None:
        """Alternate Game Mode: the longer lineup is cut at its start and its end by turns."""
        short, long = sorted(range(SEATS), key=lambda seat: len(self.lineups[seat]))
        surplus = len(self.lineups[long]) - len(self.lineups[short])
        for number in range(surplus):
            self.discards.append(self.lineups[long].pop(-(number % 2)))
        if surplus:
            names = [NAMES[card] for card in self.discards]
            text = "{seat} discards {items} from the ends of its longer lineup"
            self.tell(FactKind.DISCARD, text, seat=long, items=names)

    def _tell_parade(self) -> None:
        """Rulebook, steps 2 to 4."""
        if self.options.kids_scoring:
            for seat, earned in enumerate(self.applause):
                text = f"the parade of {{seat}} earns {{amount}} applause: {_listed(earned)}"
                self.tell(FactKind.SCORE, text, seat=seat, amount=sum(earned))
        else:
            self._tell_collecting()
        result = self.result()
        assert result is not None
        if len(result.winners) == SEATS:
            self.tell(FactKind.END, "the parade is over: both seats win")
        else:
            self.tell(FactKind.END, "the parade is over: {seat} wins", seat=result.winners[0])

    def _tell_collecting(self) -> None:
        compared = zip(*self.lineups, *self.applause, strict=True)
        for pos, (card, other_card, earned, other_earned) in enumerate(compared):
            names = (NAMES[card], NAMES[other_card])
            if earned == other_earned:
                text = (
                    f"position {pos}: the {names[0]} of seat 0 and the {names[1]} of seat 1 both"
                    f" earn {earned}, so each seat collects its own"
                )
                self.tell(FactKind.TAKE, text, items=names, amount=earned)
            else:
                winner = int(other_earned > earned)
                text = (
                    f"position {pos}: {{seat}} collects both cards,"
                    f" its {names[winner]} with {max(earned, other_earned)} applause and the"
                    f" {names[1 - winner]} of {{other}} with {min(earned, other_earned)}"
                )
                self.tell(FactKind.TAKE, text, seat=winner, other=1 - winner, items=names)
        for seat, collected in enumerate(self._collected()):
            text = "{seat} has collected {amount} cards"
            self.tell(FactKind.SCORE, text, seat=seat, amount=len(collected))

    def _collected(self) -> list[list[int]]:
        """The cards that each seat collects in the parade. R7: ties leave each seat its own."""
        piles: list[list[int]] = [[], []]
        for card, other_card, earned, other_earned in zip(
            *self.lineups, *self.applause, strict=True
        ):
            piles[int(earned < other_earned)].append(card)
            piles[int(earned <= other_earned)].append(other_card)
        return piles

    def result(self) -> Result | None:
        """Twelve Games rulebook, Christmas Parade, Game End & Scoring, step 4.

        R8: if the Drummers are equal, too, both win. R9: with kids' scoring nothing is collected,
        and nothing breaks a tie.
        """
        if self.stage == "organizing":
            return None
        detail: dict[str, tuple[int, ...]] = {}
        if self.options.kids_scoring:
            scores = tuple(map(sum, self.applause))
            standing = [(score, 0) for score in scores]
        else:
            collected = self._collected()
            scores = tuple(map(len, collected))
            drummers = tuple(pile.count(DRUMMER) for pile in collected)
            detail["drummers"] = drummers
            standing = list(zip(scores, drummers, strict=True))
        for pos, earned in enumerate(zip(*self.applause, strict=True)):
            detail[f"applause_{pos}"] = earned
        best = max(standing)
        return Result(
            winners=tuple(seat for seat in range(SEATS) if standing[seat] == best),
            scores=scores,
            ranks=tuple(1 if figures == best else 2 for figures in standing),
            detail=detail,
        )

    def bound(self) -> int:
        """R12: at most `max_turns` turns of at most two actions each, the first of at most one."""
        return FIRST_ACTIONS + ACTIONS * (self.options.max_turns - 1)

    # ------------------------------------------------------------------ what is hidden

    def mask(self, seat: int | None) -> None:
        """Nothing is: both lineups lie open from the beginning."""

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        return {"mail": COPIES}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        return {"mail": (*self.lineups, self.discards)}

    # ------------------------------------------------------------------ for computer players

    def outlook(self, seat: int) -> float:
        """How the parade would end with the lineups as they are.

        What is locked counts more, because no swap and few moves undo it; a position won by little
        counts less; and a lead counts more as the end comes near.
        """
        if result := self.result():
            return (seat in result.winners) / len(result.winners)
        length = min(map(len, self.lineups))
        earned: list[tuple[int, ...]] = []
        locked: list[Sequence[bool]] = []
        for owner in (seat, 1 - seat):
            earned.append(applause(tuple(_shortened(self.lineups[owner], length))))
            locked.append(_shortened(self.locked[owner], length))
        lead = 0.0
        for mine, theirs, safe, other_safe in zip(*earned, *locked, strict=True):
            if self.options.kids_scoring:
                lead += mine * (1 + SECURE_APPLAUSE * safe)
                lead -= theirs * (1 + SECURE_APPLAUSE * other_safe)
            elif mine > theirs:
                lead += 1 - (1 - NEARLY) / (mine - theirs) + SECURE * (safe + other_safe)
            elif mine < theirs:
                lead -= 1 - (1 - NEARLY) / (theirs - mine) + SECURE * (safe + other_safe)
            else:
                lead += SECURE * (safe - other_safe)
        done = max(sum(tokens) / len(tokens) for tokens in self.locked)
        return 1 / (1 + math.exp(-lead / (DOUBT + done * (DOUBT_AT_END - DOUBT))))

    # ------------------------------------------------------------------ for people and clients

    def default(self, seat: int) -> Move:
        """Lock the foremost card that isn't: nothing else leaves the order of both lineups."""
        return LOCK[self.locked[seat].index(False)]

    def label(self, move: Move) -> str:
        seat, other = self.on_turn, 1 - self.on_turn
        match move:
            case MoveAnimal(start, to):
                return f"Move {self._named(seat, start)} to position {to}"
            case Lock(pos):
                return f"Lock {self._named(seat, pos)}"
            case Swap(mine, theirs):
                taken = self._named(other, theirs)
                return f"Swap {self._named(seat, mine)} for {taken} of seat {other}"
            case Steal(theirs, to):
                taken = self._named(other, theirs)
                return f"Steal {taken} of seat {other} and put it at position {to}"
        raise AssertionError(f"{move} isn't a move of {self.title}")

    def _named(self, seat: int, pos: int) -> str:
        return f"the {NAMES[self.lineups[seat][pos]]} at position {pos}"

    def why_not(self, seat: int, move: Move) -> str:
        other = 1 - seat
        match move:
            case Swap() if self.options.steal_mode:
                return "in the alternate mode animals aren't swapped: steal one instead"
            case Steal() if not self.options.steal_mode:
                return "animals are stolen in the alternate mode only: swap one instead"
            case Swap() | Steal() if self.actions < SWAP_ACTIONS:
                return f"that takes {SWAP_ACTIONS} actions, and seat {seat} has {self.actions} left"
            case MoveAnimal(start, to):
                return (
                    self._why_fixed(seat, start)
                    or self._why_nowhere(seat, to)
                    or f"{self._named(seat, start)} is there already"
                )
            case Lock(pos):
                return self._why_fixed(seat, pos)
            case Swap(mine, theirs):
                return (
                    self._why_fixed(seat, mine)
                    or self._why_fixed(other, theirs)
                    or self._why_barred(seat, self.lineups[seat][mine], theirs)
                )
            case Steal(theirs, to):
                if not (reason := self._why_fixed(other, theirs)):
                    length = len(self.lineups[seat])
                    if 0 <= to <= length:
                        return self._why_barred(seat, NOBODY, theirs)
                    reason = f"a stolen animal goes to one of the positions 0 to {length}"
                return reason
        return super().why_not(seat, move)

    def _why_nowhere(self, seat: int, pos: int) -> str:
        last = len(self.lineups[seat]) - 1
        if 0 <= pos <= last:
            return ""
        return f"the lineup of seat {seat} has positions 0 to {last}, and no position {pos}"

    def _why_fixed(self, seat: int, pos: int) -> str:
        if reason := self._why_nowhere(seat, pos):
            return reason
        return (
            f"{self._named(seat, pos)} of seat {seat} is locked" if self.locked[seat][pos] else ""
        )

    def _why_barred(self, seat: int, gives: int, theirs: int) -> str:
        """Why an exchange of unlocked animals isn't possible right after the other seat's."""
        other = 1 - seat
        if self.taken and self.lineups[other][theirs] == self.taken:
            name = NAMES[self.taken]
            return f"seat {other} has just taken a {name}, so seat {seat} can't take one now"
        name = NAMES[gives]
        return f"seat {other} has just given a {name}, so seat {seat} can't give one now"

    def _gap(self, seat: int, pos: int) -> list[Place]:
        """Where a card comes to lie in a lineup; the lineup itself for a place behind the last."""
        return at(f"lineup:{seat}", *[str(pos)] if pos < len(self.lineups[seat]) else [])

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        match move:
            case MoveAnimal(start, to):
                return at(f"lineup:{seat}", str(start), str(to))
            case Lock(pos):
                return at(f"lineup:{seat}", str(pos))
            case Swap(mine, theirs):
                return [*at(f"lineup:{seat}", str(mine)), *at(f"lineup:{1 - seat}", str(theirs))]
            case Steal(theirs, to):
                return [*at(f"lineup:{1 - seat}", str(theirs)), *self._gap(seat, to)]
        return ()

    def table(self) -> Table:
        used = sum(map(sum, self.locked))
        supply = [Piece("lock", count=LOCKS - used)]
        names = [NAMES[card] for card in self.discards]
        zones = [
            Zone("locks", "Tokens", Layout.TOKENS, [Space(pieces=supply)]),
            Zone("discards", "Discarded from longer lineup", Layout.ROW, cards([*names])),
        ]
        for seat in range(SEATS):
            spaces = [self._space(seat, pos) for pos in range(len(self.lineups[seat]))]
            zones.append(
                Zone(f"lineup:{seat}", f"Lineup of seat {seat}", Layout.ROW, spaces, seat=seat)
            )
        return Table(zones, self._note())

    def _space(self, seat: int, pos: int) -> Space:
        """A position of a lineup; after the parade, with what happened to its card."""
        space = Space(str(pos), [Piece("card", NAMES[self.lineups[seat][pos]])])
        if self.locked[seat][pos]:
            space.pieces.append(Piece("lock"))
        if self.applause:
            earned, others = self.applause[seat][pos], self.applause[1 - seat][pos]
            space.marks.append(f"applause {earned}")
            if not self.options.kids_scoring:
                collector = 1 - seat if others > earned else seat
                space.marks.append(f"collected by seat {collector}")
        return space

    def _note(self) -> str:
        if result := self.result():
            score = " to ".join(map(str, sorted(result.scores, reverse=True)))
            if len(result.winners) == SEATS:
                return f"Both seats win, {score}"
            decided = ", by its Drummers" if len(set(result.scores)) == 1 else ""
            return f"Seat {result.winners[0]} wins, {score}{decided}"
        left = "1 action" if self.actions == 1 else f"{self.actions} actions"
        return f"Turn {self.turn} of seat {self.on_turn}: {left} left"

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return tuple(TABLES.values())


def _shortened(lineup: list[T], length: int) -> list[T]:
    """R10: cards leave at the start and at the end by turns, at the start first."""
    surplus = len(lineup) - length
    return lineup[(surplus + 1) // 2 : len(lineup) - surplus // 2]


def _listed(values: Iterable[int]) -> str:
    return ", ".join(map(str, values))
