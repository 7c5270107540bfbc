"""How a mutation is executed that is alone in its operation: its resolver is called directly.

graphql-core and Strawberry work out anew for each request what a field, its arguments and its
resolver need, which took nearly as long as playing a move. Here that is done once for a
document: what the arguments come to is kept with gaps for the variables, one for each form in
which these are sent (given, null or left out), and what is selected is read by a plan.

Nothing is done twice: what a resolver has answered or raised is final, and where a plan can't read
it, graphql-core goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from graphql import (
    GraphQLError,
    GraphQLField,
    GraphQLSchema,
    OperationDefinitionNode,
    OperationType,
    Undefined,
)
from graphql.execution.values import VariableValues, VariableValueSource, get_argument_values
from strawberry.schema.schema_converter import GraphQLCoreConverter
from strawberry.types.arguments import convert_argument

from service.graphql.execution import Answer, Executor, Plan, Plans, Unplanned, written

_MOST_FORMS = 8
"""Of an operation: clients choose what they leave out."""
_FORM_BYTES = 2_000
"""What one takes of memory."""


def change_of(
    schema: GraphQLSchema,
    converter: GraphQLCoreConverter,
    plans: Plans,
    operation: OperationDefinitionNode,
) -> Change | None:
    """The only field of a mutation; None for other operations, and if there is another way to be
    executed for it.
    """
    if operation.operation is not OperationType.MUTATION:
        return None
    if id(operation) not in plans.changes:
        try:
            plans.changes[id(operation)] = Change(schema, converter, plans, operation)
        except Unplanned:
            plans.changes[id(operation)] = None
    found: Change | None = plans.changes[id(operation)]
    return found


class _Gap(NamedTuple):
    """Where the value of a variable belongs."""

    variable: str


class _Info(NamedTuple):
    """What resolvers of mutations want to know of a request."""

    context: Any


class _Values(NamedTuple):
    """What plans want to know of a request."""

    variable_values: VariableValues


class Change:
    """The only field of a mutation."""

    def __init__(
        self,
        schema: GraphQLSchema,
        converter: GraphQLCoreConverter,
        plans: Plans,
        operation: OperationDefinitionNode,
    ) -> None:
        """Raises Unplanned if only graphql-core can execute it."""
        only = plans.only_field(schema, operation)
        if only is None:
            raise Unplanned
        kind, self._name, self._details = only
        node = self._details[0].node
        definition = schema.get_field(kind, node.name.value)
        if definition is None:
            raise Unplanned
        field = written(definition)
        resolver = field.base_resolver
        if resolver is None or not (resolver.self_parameter and resolver.info_parameter):
            raise Unplanned
        if not field.is_async:
            raise Unplanned
        self._function: Any = resolver.wrapped_func
        self._node, self._definition = node, definition
        self._convert = _converters(definition, converter)
        self._variables = [one.variable.name.value for one in operation.variable_definitions or ()]
        self._complete: Plan = plans.of_value(schema, operation, definition.type, self._details)
        self._forms: dict[tuple[bool | None, ...], dict[str, Any] | None] = {}
        self._take = plans.take

    def arguments(self, values: VariableValues) -> dict[str, Any] | None:
        """The values of the arguments; None if graphql-core has to say which, or why not."""
        sent = values.coerced
        form = tuple([sent[name] is None if name in sent else None for name in self._variables])
        if form not in self._forms:
            if len(self._forms) == _MOST_FORMS:
                return None
            self._forms[form] = self._with_gaps(values)
            self._take(_FORM_BYTES)
        given = self._forms[form]
        if given is None:
            return None
        return {name: _filled(value, sent) for name, value in given.items()}

    def _with_gaps(self, values: VariableValues) -> dict[str, Any] | None:
        """The values of the arguments for variables that come in a form; None: they don't fit."""
        gaps = {
            name: None if value is None else _Gap(name) for name, value in values.coerced.items()
        }
        # What a scalar takes apart is looked up here: it is to fail rather than to keep a value.
        sources = {
            name: VariableValueSource(source.signature, gaps.get(name, Undefined))
            for name, source in values.sources.items()
        }
        try:
            return get_argument_values(self._definition, self._node, VariableValues(sources, gaps))
        except (GraphQLError, TypeError):
            return None

    async def run(
        self,
        given: Mapping[str, Any],
        values: VariableValues,
        context: Any,
        executor: Callable[[], Executor],
    ) -> Answer:
        """The result of the mutation. `executor` makes what goes on where the plan ends."""
        made: Any
        try:
            arguments = {
                python_name: convert(given[name])
                for name, (python_name, convert) in self._convert.items()
                if name in given
            }
            made = await self._function(None, info=_Info(context), **arguments)
        except Exception as error:
            made = error
        else:
            try:
                reader: Any = _Values(values)
                return {self._name: self._complete(made, reader)}, []
            except Exception:
                pass  # Whatever it is, it comes up again below.
        return await executor().go_on(made)


def _converters(
    definition: GraphQLField, converter: GraphQLCoreConverter
) -> dict[str, tuple[str, Callable[[Any], Any]]]:
    """How arguments become what the resolver is given, with its names for them."""
    found: dict[str, tuple[str, Callable[[Any], Any]]] = {}
    for name, argument in zip(definition.args, written(definition).arguments, strict=True):
        kind: Any = argument.type

        def convert(value: Any, kind: Any = kind) -> Any:
            return convert_argument(value, kind, converter.scalar_registry, converter.config)

        found[name] = argument.python_name, convert
    return found


def _filled(value: Any, sent: Mapping[str, Any]) -> Any:
    """A value with what was sent in its gaps."""
    if type(value) is _Gap:
        return sent[value.variable]
    if type(value) is dict:
        return {name: _filled(part, sent) for name, part in value.items()}
    if type(value) is list:
        return [_filled(part, sent) for part in value]
    return value
