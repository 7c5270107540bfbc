"""Documents before execution: parsed and validated once, and refused when too large.

Limits are counted over the document as it would be executed, every fragment at every use, so
that fragments can't evade them. They are checked before validation, which costs most.

Trusted documents are those that the client SDKs send. A client may name one by its id, the hash of
its text, instead of sending it; it is known to be valid and exempt from the limits.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec
from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLSchema,
    GraphQLSyntaxError,
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
from graphql.validation.rules import overlapping_fields_can_be_merged as merging
from graphql.validation.validate import ValidationAbortedError

from service.graphql.execution import Plans
from service.settings import Settings

_CACHED_BYTES = 50_000_000
"""How large all cached documents may be together, with their plans."""
_TOKEN_BYTES = 512
"""What a token takes."""
_LONGEST_CACHED = 20_000
"""In characters, of a single document."""
_MOST_ERRORS = 20

_LARGEST_PAGES = {
    "facts": 1_000,
    "log": 500,
    "matches": 100,
    "legalMoves": 1_000,
    "simulations": 100,
}
"""How many items a list has when its `first` is a variable."""
_HEAVY = {
    "__schema": 1_000,
    "types": 10_000,
    "__type": 200,
    "matches": 500,
    "simulations": 100,
    "summary": 500,
    "charts": 500,
    "at": 200,
    "table": 20,
    "components": 20,
    "log": 40,
    "facts": 40,
    "tokens": 50,
    "legalMoves": 10,
    "view": 5,
}
_HEAVY_LEAVES = {"record": 5_000, "csv": 500, "rematchId": 20}
"""Fields that cost more than reading what is at hand, with fields of their own or without."""
_PAGES = {
    "facts": 500,
    "log": 100,
    "events": 100,
    "legalMoves": 30,
    "matches": 20,
    "simulations": 20,
}
"""How many items a list has when its `first` is left out."""
_ITEMS = {
    "games": 19,
    "options": 4,
    "moves": 8,
    "arguments": 2,
    "components": 6,
    "tokens": 10,
    "seats": 4,
    "zones": 8,
    "histogram": 30,
    "spaces": 8,
    "types": 40,
    "fields": 8,
    "inputFields": 4,
    "possibleTypes": 4,
}
"""About how many items a list has that isn't divided into pages."""

# graphql-core gives up on merging fields after so many comparisons, with its own limit after
# half a second. A document that selects every field of this schema once needs next to none.
merging.MAX_COMPLEXITY_BUDGET = 50_000


class DocumentId(str):
    """Names a trusted document, in place of a text."""

    __slots__ = ()


@cache
def trusted_documents() -> dict[str, str]:
    """The texts of the trusted documents by their ids."""
    found = files("service.graphql").joinpath("trusted.json").read_bytes()
    return msgspec.json.decode(found, type=dict[str, str])


class Size(NamedTuple):
    """How large a selection is, fragments included."""

    depth: int = 0
    aliases: int = 0
    cost: int = 0


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
        depth = aliases = cost = 0
        for node in selection_set.selections if selection_set else ():
            if isinstance(node, FieldNode):
                size = self._field(node)
            elif isinstance(node, InlineFragmentNode):
                size = self.selections(node.selection_set)
            elif isinstance(node, FragmentSpreadNode):
                size = self._fragment(node.name.value)
            else:
                continue
            depth = max(depth, size.depth)
            aliases += size.aliases
            cost += size.cost
        return Size(depth, aliases, cost)

    def _field(self, node: FieldNode) -> Size:
        name = node.name.value
        below = self.selections(node.selection_set)
        heavy = _HEAVY if node.selection_set else _HEAVY_LEAVES
        own, inner = heavy.get(name, 1), below.cost
        if name == "ofType" and node.selection_set:
            # The standard introspection query nests it nine times, but it ends after one or two.
            own = 0
            inner -= sum(
                isinstance(leaf, FieldNode) and not leaf.selection_set
                for leaf in node.selection_set.selections
            )
        return Size(
            below.depth + 1,
            below.aliases + (node.alias is not None),
            own + inner * _items(node),
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
    """How many items a field has at most, or about."""
    name = node.name.value
    for argument in node.arguments or ():
        if argument.name.value == "first":
            if isinstance(argument.value, IntValueNode):
                digits = argument.value.value
                return max(1, min(int(digits), 1000)) if len(digits) < 10 else 1000
            if isinstance(argument.value, VariableNode):
                return _LARGEST_PAGES.get(name, 1)
    return _PAGES.get(name) or _ITEMS.get(name, 1)


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
        ):
            if is_ > most:
                shown = is_ if is_ < 10**9 else "more than a billion"
                return GraphQLError(
                    f"the operation is too large: {shown} {what}, at most {most} are allowed",
                    nodes=operation,
                    extensions={"code": code, "limit": most},
                )
    return None


class Prepared(NamedTuple):
    """A document that may be executed."""

    document: DocumentNode
    plans: Plans


class Documents:
    """The documents that clients send to one schema."""

    def __init__(self, schema: GraphQLSchema, settings: Settings) -> None:
        self._schema = schema
        self._settings = settings
        self._rules = list(specified_rules)
        if not settings.introspection:
            self._rules.append(NoSchemaIntrospectionCustomRule)
        # "Did you mean ...?" would give the schema away bit by bit.
        self.hide_suggestions = not settings.introspection
        self._cache: OrderedDict[str, Prepared] = OrderedDict()
        self._cached_size = 0
        self._trusted: dict[str, Prepared] = {}

    def prepare(self, query: str) -> Prepared | list[GraphQLError]:
        """A document that may be executed, or why it may not."""
        if isinstance(query, DocumentId):
            return self._named(query)
        if self._settings.trusted_documents == "only":
            return [
                GraphQLError(
                    "this service takes no documents but trusted ones: send one's id as documentId",
                    extensions={"code": "DOCUMENT_NOT_TRUSTED"},
                )
            ]
        cached = self._cache.get(query)
        if cached is not None:
            self._cache.move_to_end(query)
            return cached
        try:
            document = self._parse(query)
            if refusal := too_large(document, self._settings):
                return [refusal]
        except GraphQLError as error:
            return [error]
        except RecursionError:  # Fragments in fragments in fragments.
            return [_too_deep()]
        errors = validate(self._schema, document, self._rules, _MOST_ERRORS, self.hide_suggestions)
        if errors:
            return [_invalid(error) for error in errors]
        prepared = Prepared(document, Plans(document))
        self._keep(query, prepared)
        return prepared

    def _named(self, id: DocumentId) -> Prepared | list[GraphQLError]:
        """A trusted document."""
        known = self._trusted.get(id)
        if known is None:
            text = trusted_documents().get(id)
            if text is None:
                return [
                    GraphQLError(
                        "there is no trusted document of this id: send the text as query",
                        extensions={"code": "DOCUMENT_NOT_FOUND"},
                    )
                ]
            document = parse(text, no_location=True)
            known = self._trusted[str(id)] = Prepared(document, Plans(document))
        return known

    def _parse(self, query: str) -> DocumentNode:
        """Raises GraphQLError."""
        most = self._settings.max_tokens
        if query.count("\n") + query.count("\r") > most:
            # To say where an error is, lines are counted from the start, for every error.
            raise GraphQLError(
                f"the document has more than {most} lines", extensions={"code": "TOO_MANY_TOKENS"}
            )
        try:
            return parse(query, max_tokens=most)
        except GraphQLSyntaxError as error:
            code = "INVALID_DOCUMENT"
            if error.message.endswith(f"more than {most} tokens. Parsing aborted."):
                code = "TOO_MANY_TOKENS"
            elif error.message.endswith("nested too deeply. Parsing aborted."):
                code = "TOO_DEEP"
            error.extensions = {"code": code}
            raise

    def _keep(self, query: str, prepared: Prepared) -> None:
        if len(query) > _LONGEST_CACHED:
            return
        self._cache[query] = prepared
        prepared.plans.grown = self._grow
        self._grow(_size(query, prepared))

    def _grow(self, size: int) -> None:
        """Count what the cached documents take more, and drop those that were used longest ago."""
        self._cached_size += size
        while self._cached_size > _CACHED_BYTES:
            query, dropped = self._cache.popitem(last=False)
            dropped.plans.grown = None
            self._cached_size -= _size(query, dropped)


def _size(query: str, prepared: Prepared) -> int:
    """What a document takes, in bytes: its text, too, which a long comment keeps twice."""
    tokens = prepared.document.token_count * _TOKEN_BYTES
    return tokens + 2 * sys.getsizeof(query) + prepared.plans.size


def _invalid(error: GraphQLError) -> GraphQLError:
    """A validation error with its code."""
    if isinstance(error, ValidationAbortedError) and error.message == "Validation aborted.":
        return GraphQLError(
            "the document is too complex: it repeats fields or nests fragments too often",
            extensions={"code": "TOO_COMPLEX"},
        )
    error.extensions = {"code": "INVALID_DOCUMENT"}
    return error


def _too_deep() -> GraphQLError:
    return GraphQLError("the document is nested too deeply", extensions={"code": "TOO_DEEP"})
