"""What happened, in one vocabulary for all games.

A fact is something that people at the table would notice: a card that is turned up, a token that
changes hands, a round that ends. Facts are told while a move is played, only when somebody
listens, and are recomputed on replay; they are never the truth themselves.
"""

from enum import StrEnum

import msgspec


class FactKind(StrEnum):
    """The closed list of things that can happen, whatever the game."""

    DEAL = "deal"
    """Cards go from a supply to seats."""
    DRAW = "draw"
    """A seat takes from a supply."""
    PLAY = "play"
    """A seat puts something on the table."""
    REVEAL = "reveal"
    """Something hidden is shown (perhaps only for a moment)."""
    TAKE = "take"
    """`seat` gains something, from `other` if given."""
    GIVE = "give"
    """`seat` hands something to `other`."""
    DISCARD = "discard"
    """Something leaves play."""
    MOVE = "move"
    """A piece changes place on the board."""
    SHUFFLE = "shuffle"
    """Cards are shuffled."""
    ROLL = "roll"
    """Dice are rolled."""
    CHOOSE = "choose"
    """A choice that isn't a play: a role, a bid, a secret commitment."""
    PASS = "pass"
    """A seat declines or lets a window close."""
    CALL = "call"
    """Something said aloud: an accusation, an announcement."""
    EVENT = "event"
    """The game itself acts: weather, an event card, a marker that advances."""
    SCORE = "score"
    """Points or penalties."""
    TURN = "turn"
    """A seat's turn begins."""
    ROUND = "round"
    """A round begins or ends."""
    END = "end"
    """The game is over."""


class Fact(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that happened, told to those who may know it."""

    kind: FactKind
    template: str
    """The fact in English, without a period, with {seat}, {other}, {items} and {amount} for what
    is said below: "{seat} takes {amount} berry from {other}".
    """
    seat: int | None = None
    """Who did it, or whom it befell."""
    other: int | None = None
    """The second seat concerned, if any."""
    items: tuple[str, ...] = ()
    """The components concerned, by the names that labels and tables use."""
    amount: int | None = None
    """How many or how much."""
    to: tuple[int, ...] | None = None
    """The seats that may know of it; None: everybody, spectators included."""

    @property
    def text(self) -> str:
        """The fact in English: "seat 2 takes 1 berry from seat 1"."""
        return self.template.format(
            seat=f"seat {self.seat}",
            other=f"seat {self.other}",
            items=", ".join(self.items),
            amount=self.amount,
        )

    def known_to(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may be told."""
        return self.to is None or (seat is not None and seat in self.to)
