"""What can go wrong, whatever is asked; `parlour_client.refusals` has the documented refusals."""

from __future__ import annotations

from typing import Any


class ParlourError(Exception):
    """Base of everything that this package raises on purpose."""


class Refused(ParlourError):
    """The service has refused a request; nothing has changed.

    Raised as the class in `parlour_client.refusals` that `code` belongs to, if there is one, with
    what else that refusal says as attributes.
    """

    code: str
    """Machine-readable name, such as `ILLEGAL_MOVE`."""
    message: str
    """What was wrong, and what would be right."""

    def __init__(self, code: str, message: str, details: dict[str, Any] | None = None) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        for name, value in (details or {}).items():
            if not hasattr(Exception, name):  # What every exception has isn't a service's to say.
                setattr(self, name, value)

    def __reduce__(self) -> tuple[Any, ...]:
        # Exceptions are made anew from their one text otherwise, on their way between processes.
        return type(self), (self.code, self.message), vars(self)


class Unavailable(ParlourError):
    """The service couldn't be reached, didn't answer, or said that its storage is away.

    Raised once the client's patience is at an end; what was asked may have been done all the same.
    """


class ClientClosed(ParlourError):
    """The client has been closed, perhaps while it was in use."""


class UnexpectedAnswer(ParlourError):
    """An answer isn't what this version of the package understands."""


class WrongGame(ParlourError):
    """A match isn't of the game that it was asked for as."""
