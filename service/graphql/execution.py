"""How operations are executed: as graphql-core does it, but for lists of plain values."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from types import GenericAlias
from typing import Annotated, Any

import msgspec
from graphql import (
    GRAPHQL_MAX_INT,
    GRAPHQL_MIN_INT,
    GraphQLOutputType,
    get_nullable_type,
    is_list_type,
    is_non_null_type,
)
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext

_PLAIN: dict[str, Any] = {
    "Boolean": bool,
    "ID": str,
    "Int": Annotated[int, msgspec.Meta(ge=GRAPHQL_MIN_INT, le=GRAPHQL_MAX_INT)],
    "String": str,
}


def _plain(kind: GraphQLOutputType) -> Any:
    """The Python type of values that are sent as they are; None if there is none."""
    inner: Any = get_nullable_type(kind)
    found = _plain_list(inner.of_type) if is_list_type(inner) else _PLAIN.get(inner.name)
    return found if found is None or is_non_null_type(kind) else found | None


@lru_cache(maxsize=1024)
def _plain_list(item_type: GraphQLOutputType) -> Any:
    """The same of lists of such values."""
    item = _plain(item_type)
    return None if item is None else GenericAlias(list, (item,))


class Executor(StrawberryGraphQLCoreExecutionContext):
    """Checks lists of numbers and texts as a whole.

    Views consist of them: completing every card by itself took five times as long as the rest of
    a query for a view.
    """

    def complete_iterable_value(
        self,
        item_type: GraphQLOutputType,
        field_details_list: Any,
        info: Any,
        path: Any,
        items: Iterable[Any],
        position_context: Any,
    ) -> Any:
        plain = _plain_list(item_type)
        if plain is not None:
            try:
                return msgspec.convert(items, plain)
            except msgspec.ValidationError:
                pass  # Item by item it is found where and why, or what has to be converted.
        return super().complete_iterable_value(
            item_type, field_details_list, info, path, items, position_context
        )
