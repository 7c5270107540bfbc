"""Documents before execution: parsed and validated once, and refused when too large.

Limits are counted over the document as it would be executed, every fragment at every use, so
that fragments can't evade them; they are checked before validation, whose own cost grows with
the square of a hostile document's size.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    InlineFragmentNode,
    IntValueNode,
    OperationDefinitionNode,
    SelectionSetNode,
    VariableNode,
    parse,
    specified_rules,
    validate,
)
from graphql.validation import NoSchemaIntrospectionCustomRule
from strawberry.extensions import SchemaExtension

from service.settings import Settings

_CACHED_DOCUMENTS = 512
_LARGEST_PAGE = 100
"""What a page costs whose size is in a variable."""
_HEAVY = {"at": 200, "record": 200, "log": 20, "facts": 20, "matches": 20, "rematchId": 20}
"""Fields that cost more than reading what is at hand."""
_MOST_REPEATS = 100
"""How often one name may be selected in one place: merging fields compares each with each."""


class Size(NamedTuple):
    """How large a selection is, fragments included."""

    depth: int = 0
    aliases: int = 0
    cost: int = 0
    repeats: int = 0


class _Measure:
    """Measures the selections of one document; each fragment once."""

    def __init__(self, document: DocumentNode) -> None:
        self._fragments = {
            node.name.value: node
            for node in document.definitions
            if isinstance(node, FragmentDefinitionNode)
        }
        self._sizes: dict[str, Size] = {}
        self._open: set[str] = set()

    def selections(self, selection_set: SelectionSetNode | None) -> Size:
        depth = aliases = cost = repeats = 0
        names: dict[str, int] = {}
        for node in selection_set.selections if selection_set else ():
            if isinstance(node, FieldNode):
                size = self._field(node)
                name = node.alias.value if node.alias else node.name.value
                names[name] = names.get(name, 0) + 1
            elif isinstance(node, InlineFragmentNode):
                size = self.selections(node.selection_set)
            elif isinstance(node, FragmentSpreadNode):
                size = self._fragment(node.name.value)
            else:
                continue
            depth = max(depth, size.depth)
            aliases += size.aliases
            cost += size.cost
            repeats = max(repeats, size.repeats)
        return Size(depth, aliases, cost, max(repeats, *names.values(), 0, 0))

    def _field(self, node: FieldNode) -> Size:
        below = self.selections(node.selection_set)
        own = _HEAVY.get(node.name.value, 1)
        return Size(
            below.depth + 1,
            below.aliases + (node.alias is not None),
            own + below.cost * _items(node),
            below.repeats,
        )

    def _fragment(self, name: str) -> Size:
        if name in self._sizes:
            return self._sizes[name]
        if name in self._open or name not in self._fragments:
            return Size()  # Validation reports cycles and unknown fragments.
        self._open.add(name)
        size = self.selections(self._fragments[name].selection_set)
        self._open.discard(name)
        self._sizes[name] = size
        return size


def _items(node: FieldNode) -> int:
    """How many items a page has at most."""
    for argument in node.arguments or ():
        if argument.name.value == "first":
            if isinstance(argument.value, IntValueNode):
                return max(1, min(int(argument.value.value), 1000))
            if isinstance(argument.value, VariableNode):
                return _LARGEST_PAGE
    return 20 if node.name.value in ("matches", "log") else 1


def too_large(document: DocumentNode, settings: Settings) -> GraphQLError | None:
    """The refusal of a document that exceeds a limit, saying which and by how much."""
    measure = _Measure(document)
    for operation in document.definitions:
        if not isinstance(operation, OperationDefinitionNode):
            continue
        size = measure.selections(operation.selection_set)
        for code, what, is_, most in (
            ("TOO_DEEP", "fields are nested", size.depth, settings.max_depth),
            ("TOO_MANY_ALIASES", "aliases are used", size.aliases, settings.max_aliases),
            ("TOO_COSTLY", "is the cost", size.cost, settings.max_cost),
            ("TOO_REPETITIVE", "times one name is selected", size.repeats, _MOST_REPEATS),
        ):
            if is_ > most:
                return GraphQLError(
                    f"the operation is too large: {is_} {what}, at most {most} are allowed",
                    nodes=operation,
                    extensions={"code": code, "limit": most},
                )
    return None


class Documents(SchemaExtension):
    """Parses and validates each document once, with this service's limits."""

    settings: Settings

    @cached_property
    def _document(self) -> tuple[DocumentNode, list[GraphQLError]]:
        query = self.execution_context.query or ""
        return prepare(query, self.settings, self.execution_context.schema)

    def on_parse(self) -> Iterator[None]:
        self.execution_context.graphql_document = self._document[0]
        yield

    def on_validate(self) -> Iterator[None]:
        self.execution_context.pre_execution_errors = self._document[1]
        yield


def documents(settings: Settings) -> type[Documents]:
    """The extension with its settings bound."""
    return type("Documents", (Documents,), {"settings": settings})


@lru_cache(maxsize=_CACHED_DOCUMENTS)
def prepare(
    query: str, settings: Settings, schema: object
) -> tuple[DocumentNode, list[GraphQLError]]:
    """A document and why it may not be executed. Raises GraphQLError if it can't be parsed."""
    try:
        document = parse(query, max_tokens=settings.max_tokens)
    except GraphQLError as error:
        error.extensions = {"code": "INVALID_DOCUMENT"}
        raise
    except RecursionError:
        raise GraphQLError(
            "the document is nested too deeply", extensions={"code": "TOO_DEEP"}
        ) from None
    try:
        refusal = too_large(document, settings)
    except RecursionError:
        refusal = GraphQLError("the document is nested too deeply", extensions={"code": "TOO_DEEP"})
    if refusal:
        return document, [refusal]
    rules = list(specified_rules)
    if not settings.introspection:
        rules.append(NoSchemaIntrospectionCustomRule)
    errors = validate(schema._schema, document, rules, max_errors=20)  # type: ignore[attr-defined]
    for invalid in errors:
        invalid.extensions = {"code": "INVALID_DOCUMENT"}
    return document, errors
