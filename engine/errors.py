"""Everything the engine may refuse, as a closed list of typed errors.

Each message says what was wrong and what would be right, and is safe to show to the
caller: it never contains anything that the caller's seat may not see.
"""


class EngineError(Exception):
    """Base of all refusals; `str(error)` is the reason in one or two sentences."""


class UnknownGame(EngineError):
    """No registered game has this slug (or not at this rules version)."""


class WrongSeats(EngineError):
    """The game can't be played with this number of seats."""


class InvalidOption(EngineError):
    """An option is unknown, of the wrong type, or out of its range.

    `option` names it ("" when the options as a whole are malformed).
    """

    def __init__(self, option: str, reason: str) -> None:
        super().__init__(reason)
        self.option = option


class InvalidMove(EngineError):
    """The input isn't a move of this game at all: unknown kind, missing or mistyped argument."""


class NotYourTurn(EngineError):
    """The seat has no decision to take now."""


class IllegalMove(EngineError):
    """A move of this game, by a seat that may act, but not one of its legal moves now."""


class GameOver(EngineError):
    """The game has a result; nobody moves any more."""


class InvalidLog(EngineError):
    """A log doesn't replay: a wrong commitment, an illegal move or another fingerprint.

    `index` is the 0-based position of the offending move, or None for the log as a whole.
    """

    def __init__(self, reason: str, index: int | None = None) -> None:
        super().__init__(reason)
        self.index = index
