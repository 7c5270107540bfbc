"""GraphQL types of the service's errors, and mutations that answer with them.

Every error class of `service.errors` becomes an object type that implements `UserError`. A
mutation names the errors that its use case documents; its payload is the union of its success
and these.
"""

from __future__ import annotations

import functools
import typing
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import strawberry

from engine.docs import class_doc, field_docs
from service.errors import (
    IdempotencyKeyReused,
    InvalidInput,
    NotAllowed,
    NotAuthenticated,
    ServiceError,
)
from service.instruments import REFUSALS
from service.logs import note


@strawberry.interface(description="What a refused request is answered with; nothing was changed.")
class UserError:
    code: str = strawberry.field(description="Name of the error for programs.")
    message: str = strawberry.field(description="What was wrong, and what would be right.")


@functools.cache
def _error_type(error: Any) -> Any:
    """The GraphQL type of an error class: code, message, and each documented attribute."""
    docs = field_docs(error)
    namespace: dict[str, Any] = {"__annotations__": {}, "__module__": __name__}
    for name in _attributes(error):
        namespace["__annotations__"][name] = typing.get_type_hints(error)[name]
        namespace[name] = strawberry.field(description=docs.get(name))
    made = type(error.__name__, (UserError,), namespace)
    return strawberry.type(made, name=error.__name__, description=class_doc(error))


def _attributes(error: type[ServiceError]) -> list[str]:
    return [
        name
        for name, hint in typing.get_type_hints(error).items()
        if typing.get_origin(hint) is not typing.ClassVar
    ]


def _shown(error: ServiceError) -> Any:
    """An error as its GraphQL type (the exception itself would count as a failed resolver)."""
    REFUSALS.labels("graphql", error.code).inc()
    note(code=error.code)
    kind: Any = type(error)
    fields = {name: getattr(error, name) for name in _attributes(kind)}
    return _error_type(kind)(code=error.code, message=str(error), **fields)


ALWAYS = (NotAuthenticated, NotAllowed, IdempotencyKeyReused, InvalidInput)
"""Errors that any mutation on behalf of an account may answer with."""


def payload(name: str, success: type, *errors: type[ServiceError]) -> Any:
    """The union type of a mutation's success and its errors."""
    members: Any = success
    for error in dict.fromkeys(errors):
        kind: Any = error
        members = members | _error_type(kind)
    return Annotated[
        members, strawberry.union(name=name, description="The success, or why it was refused.")
    ]


def answers_errors(
    *errors: type[ServiceError],
) -> Callable[[Callable[..., Awaitable[Any]]], Callable[..., Awaitable[Any]]]:
    """Make a resolver return the named errors instead of raising them."""

    def wrap(resolver: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        @functools.wraps(resolver)
        async def answer(*args: Any, **kwargs: Any) -> Any:
            try:
                return await resolver(*args, **kwargs)
            except errors as error:
                return _shown(error)

        return answer

    return wrap
