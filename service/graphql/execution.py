"""How operations are executed: as graphql-core does it, but for what is only read.

Most of an answer is read off values that are there: a view, legal moves, facts. graphql-core goes
through all steps that a field may need for each of them. Here the selection below a value is made
into a plan once, a function that reads the value, and applied to all values after it.

A plan knows nothing of errors: where one comes up, it is dropped, and graphql-core does the same
part anew, which finds what is wrong and where. So a plan may read only, and never changes what an
answer says.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from operator import attrgetter
from types import GenericAlias
from typing import Annotated, Any, NamedTuple, cast

import msgspec
from graphql import (
    BREAK,
    GRAPHQL_MAX_INT,
    GRAPHQL_MIN_INT,
    DirectiveNode,
    DocumentNode,
    ExecutionResult,
    FieldNode,
    FragmentDefinitionNode,
    GraphQLAbstractType,
    GraphQLError,
    GraphQLField,
    GraphQLInputObjectType,
    GraphQLInputType,
    GraphQLLeafType,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLResolveInfo,
    GraphQLSchema,
    OperationDefinitionNode,
    Undefined,
    VariableNode,
    Visitor,
    default_field_resolver,
    default_type_resolver,
    execute_subscription_event,
    get_argument_values,
    get_nullable_type,
    is_abstract_type,
    is_enum_type,
    is_input_object_type,
    is_leaf_type,
    is_list_type,
    is_non_null_type,
    is_object_type,
    visit,
)
from graphql.execution.collect_fields import FragmentDetails, collect_fields, collect_subfields
from graphql.execution.executor import to_nodes
from graphql.execution.get_variable_signature import (
    GraphQLVariableSignature,
    get_variable_signature,
)
from graphql.execution.values import VariableValues, VariableValueSource
from graphql.pyutils import Path
from strawberry.execution import optimized_is_awaitable
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext
from strawberry.schema.schema_converter import GraphQLCoreConverter
from strawberry.types.field import StrawberryField

Plan = Callable[[Any, "Executor"], Any]
"""What a value becomes in the answer. Raises anything where graphql-core has to say why not."""

Check = Callable[[Any], bool]
"""Whether a value that was sent for a variable is used just as it is."""

Answer = tuple[dict[str, Any] | None, list[GraphQLError]]
"""The data of an operation, and its errors."""

Latest = OrderedDict[tuple[Any, ...], Any]
"""The results for the latest events to which others may be alike: those of a schema."""
_MOST_LATEST = 64

_PLAIN: dict[str, Any] = {
    "Boolean": bool,
    "ID": str,
    "Int": Annotated[int, msgspec.Meta(ge=GRAPHQL_MIN_INT, le=GRAPHQL_MAX_INT)],
    "String": str,
}


def _plain(kind: GraphQLOutputType) -> Any:
    """The Python type of values that are sent as they are; None if there is none."""
    inner: Any = get_nullable_type(kind)
    if is_list_type(inner):
        item = _plain(inner.of_type)
        found = None if item is None else _list_of(item)
    else:
        found = _PLAIN.get(inner.name)
    return found if found is None or is_non_null_type(kind) else found | None


def _list_of(item: Any) -> Any:
    return GenericAlias(list, (item,))


def _converter(kind: Any) -> Callable[[Any], Any]:
    """Copies values as a Python type, and checks that they are of it.

    Raises msgspec.ValidationError.
    """
    # Types other than structs are looked up by all of their parts each time.
    whole: Any = msgspec.defstruct("Whole", [("value", kind)], gc=False)
    return lambda value: msgspec.convert({"value": value}, whole, from_attributes=True).value


@lru_cache(maxsize=1024)
def _plain_list(item_type: GraphQLOutputType) -> Callable[[Any], Any] | None:
    """Copies and checks lists of values that are sent as they are; None for others."""
    item = _plain(item_type)
    return None if item is None else _converter(_list_of(item))


_SENT: dict[str, type] = {"Boolean": bool, "ID": str, "String": str}


def _unchanged(kind: GraphQLInputType) -> Check | None:
    """What tells whether a value of an input type is used just as it is; None: nothing does."""
    inner: Any = get_nullable_type(kind)
    if is_input_object_type(inner) and inner.is_one_of:
        check = _one_of(inner)
    elif is_leaf_type(inner) and inner.name == "Int":

        def check(value: Any) -> bool:
            return type(value) is int and GRAPHQL_MIN_INT <= value <= GRAPHQL_MAX_INT

    elif is_leaf_type(inner) and inner.name in _SENT:
        plain = _SENT[inner.name]

        def check(value: Any) -> bool:
            return type(value) is plain

    else:
        return None
    return check if is_non_null_type(kind) else lambda value: value is None or check(value)


def _one_of(kind: GraphQLInputObjectType) -> Check:
    # What is nested may be so deeply, which graphql-core is prepared for.
    checks = {
        name: _unchanged(field.type)
        for name, field in kind.fields.items()
        if field.out_name in (None, name) and is_leaf_type(get_nullable_type(field.type))
    }

    def check(value: Any) -> bool:
        if type(value) is not dict or len(value) != 1:
            return False
        ((name, given),) = value.items()
        passes = checks.get(name)
        return given is not None and passes is not None and passes(given)

    return check


class _Variable(NamedTuple):
    """A variable of an operation whose values may be used as they are sent."""

    signature: GraphQLVariableSignature
    check: Check
    needed: bool
    """Whether graphql-core has something to do when it isn't given."""


class Reading:
    """A resolver that reads an attribute, without the steps of those that may do more."""

    def __init__(self, name: str) -> None:
        """`name`: its name, or a path of several with dots between."""
        self.name = name
        self.read = attrgetter(name)

    def __call__(self, source: Any, _info: GraphQLResolveInfo[Any]) -> Any:
        return self.read(source)


_NO_VARIABLES = VariableValues({}, {})
_STRUCT_BYTES, _FIELD_BYTES = 2_000, 512
"""What a plan takes of memory: for each struct, and for each field."""


class Unplanned(Exception):
    """Something that only graphql-core can do."""


class Plans:
    """The plans for the selections of one document, by their nodes.

    Where there are directives, what is selected may depend on the request: then there are none.
    """

    def __init__(self, document: DocumentNode) -> None:
        self.document = document
        self.fragment_definitions = {
            node.name.value: node
            for node in document.definitions
            if isinstance(node, FragmentDefinitionNode)
        }
        self.fragments = {
            name: FragmentDetails(node, None) for name, node in self.fragment_definitions.items()
        }
        self._varying = _has_directives(document)
        self.size = 0
        """About how much memory they take, in bytes."""
        self.grown: Callable[[int], None] | None = None
        """Told how much more that has become, whenever it has."""
        self._known: dict[tuple[Any, ...], Plan | None] = {}
        self._below: dict[int, list[str]] = {}
        self._roots: dict[int, tuple[GraphQLObjectType, str, Any] | None] = {}
        self._given: dict[int, list[_Variable] | None] = {}
        self.changes: dict[int, Any] = {}
        """What `service.graphql.changes` makes of its mutations."""

    def variables(
        self, schema: GraphQLSchema, operation: OperationDefinitionNode, sent: Mapping[str, Any]
    ) -> VariableValues | None:
        """The values of an operation's variables; None where graphql-core has to say which."""
        if id(operation) not in self._given:
            self._given[id(operation)] = self._plan_variables(schema, operation)
        known = self._given[id(operation)]
        if known is None:
            return None
        sources: dict[str, VariableValueSource] = {}
        values: dict[str, Any] = {}
        for signature, check, needed in known:
            name = signature.name
            if name in sent:
                value = values[name] = sent[name]
                if not check(value):
                    return None
                sources[name] = VariableValueSource(signature, value)
            elif needed:
                return None
            else:
                sources[name] = VariableValueSource(signature)
        return VariableValues(sources, values)

    def _plan_variables(
        self, schema: GraphQLSchema, operation: OperationDefinitionNode
    ) -> list[_Variable] | None:
        found: list[_Variable] = []
        if any(node.variable_definitions for node in self.fragment_definitions.values()):
            return None
        for node in operation.variable_definitions or ():
            signature = get_variable_signature(schema, node)
            if isinstance(signature, GraphQLError):
                return None
            check = _unchanged(signature.type)
            if check is None:
                return None
            needed = is_non_null_type(signature.type) or signature.default is not None
            found.append(_Variable(signature, check, needed))
            self.take(_FIELD_BYTES)
        return found

    def only_field(
        self, schema: GraphQLSchema, operation: OperationDefinitionNode
    ) -> tuple[GraphQLObjectType, str, Any] | None:
        """The field at the root of an operation, with its type and name; None: there are more."""
        if self._varying:
            return None
        if id(operation) not in self._roots:
            kind = schema.get_root_type(operation.operation)
            assert kind
            selected = collect_fields(
                schema, self.fragments, _NO_VARIABLES, kind, operation
            ).grouped_field_set
            found = None
            if len(selected) == 1:
                ((name, details),) = selected.items()
                if schema.get_field(kind, details[0].node.name.value):
                    found = kind, name, details
            self._roots[id(operation)] = found
        return self._roots[id(operation)]

    def variables_below(self, executor: Executor) -> list[str]:
        """The variables of an operation that matter below the fields at its root."""
        operation = executor.operation
        if id(operation) not in self._below:
            seeking = _Variables()
            for fragment in executor.fragment_definitions.values():
                visit(fragment, seeking)
            for selected in operation.selection_set.selections:
                below = selected.selection_set if isinstance(selected, FieldNode) else selected
                if below:
                    visit(below, seeking)
            self._below[id(operation)] = sorted(seeking.found)
        return self._below[id(operation)]

    def of_object(self, executor: Executor, kind: GraphQLObjectType, details: Any) -> Plan | None:
        """The plan for what is selected of an object; None if there can't be one."""
        return self._plan(executor, _Planner.object, kind, details)

    def of_field(self, executor: Executor, parent: GraphQLObjectType, details: Any) -> Plan | None:
        """The plan for a field of an object; None if there can't be one."""
        return self._plan(executor, _Planner.field, parent, details)

    def of_value(
        self,
        schema: GraphQLSchema,
        operation: OperationDefinitionNode,
        kind: GraphQLOutputType,
        details: Any,
    ) -> Plan:
        """A plan for the value of a field. Raises Unplanned."""
        return _Planner(schema, self.fragments, operation, self.take).value(kind, details)

    def _plan(
        self,
        executor: Executor,
        make: Callable[[_Planner, GraphQLObjectType, Any], Plan],
        kind: GraphQLObjectType,
        details: Any,
    ) -> Plan | None:
        if self._varying:
            return None
        key = (make, kind, *[id(field.node) for field in details])
        if key not in self._known:
            planner = _Planner(executor.schema, executor.fragments, executor.operation, self.take)
            try:
                self._known[key] = make(planner, kind, details)
            except Unplanned:
                self._known[key] = None
        return self._known[key]

    def take(self, size: int) -> None:
        """Count so many bytes more."""
        self.size += size
        if self.grown:
            self.grown(size)


class Executor(StrawberryGraphQLCoreExecutionContext):
    """Reads what is only read by plans, and lists of numbers and texts as a whole."""

    def __init__(self, *arguments: Any, plans: Plans, latest: Latest, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._plans = plans
        self._latest = latest

    @classmethod
    def of(
        cls,
        schema: GraphQLSchema,
        plans: Plans,
        operation: OperationDefinitionNode,
        sent: dict[str, Any],
        context: Any,
        **options: Any,
    ) -> Executor | list[GraphQLError]:
        """What executes an operation with the variables that were sent, or why they don't suit it.

        `options`: further ones of the constructor.
        """
        options |= {"plans": plans, "is_awaitable": optimized_is_awaitable}
        values = plans.variables(schema, operation, sent)
        if values is None:
            built: Any = cls.build(
                schema,
                plans.document,
                context_value=context,
                raw_variable_values=sent,
                operation_name=operation.name.value if operation.name else None,
                **options,
            )
            return cast("Executor | list[GraphQLError]", built)
        resolvers = default_field_resolver, default_type_resolver, default_field_resolver
        return cls(
            schema,
            plans.fragment_definitions,
            plans.fragments,
            None,
            context,
            operation,
            values,
            *resolvers,
            **options,
        )

    async def answer(self) -> Answer:
        """The result of a query or mutation."""
        only = self._plans.only_field(self.schema, self.operation)
        if only is None:
            return await _whole(self.execute_operation())
        # What else graphql-core does is for several fields, which it awaits one by one.
        kind, name, details = only
        path = Path(None, name, kind.name)
        return await self._only(
            name, lambda: self.execute_field(kind, self.root_value, details, path, None)
        )

    async def go_on(self, made: Any) -> Answer:
        """The result of the only field, whose resolver has returned or raised what was made."""
        only = self._plans.only_field(self.schema, self.operation)
        assert only
        kind, name, details = only
        definition = self.schema.get_field(kind, details[0].node.name.value)
        assert definition
        path = Path(None, name, kind.name)
        info = self.build_resolve_info(definition, to_nodes(details), kind, path)

        async def known() -> Any:
            return made

        return await self._only(
            name,
            lambda: self.complete_awaitable_value(
                definition.type, details, info, path, known(), None
            ),
        )

    async def _only(self, name: str, value: Callable[[], Any]) -> Answer:
        try:
            return {name: await _awaited(value())}, self.collected_errors.errors
        except GraphQLError as error:
            self.collected_errors.add(error, None)
            return None, self.collected_errors.errors

    async def answer_event(self, event: Any) -> Answer:
        """The result of a subscription for one event."""
        data = self.read_event(event)
        if data is not None:
            return data, []
        return await _whole(execute_subscription_event(self.build_per_event_executor(event)))

    def read_event(self, event: Any) -> dict[str, Any] | None:
        """The same if it has only to be read; None: ask `answer_event`.

        An event may say that others are `alike`: for the same selection they have the same result.
        """
        if self._of_events:
            name, plan = self._of_events
            try:
                return {name: self._shared(plan, event)}
            except Exception:
                pass  # Whatever it is, graphql-core comes upon it, too.
        return None

    @cached_property
    def _of_events(self) -> tuple[str, Plan] | None:
        """The name of the only field, and the plan for it."""
        only = self._plans.only_field(self.schema, self.operation)
        if only is None:
            return None
        kind, name, details = only
        plan = self._plans.of_field(self, kind, details)
        return (name, plan) if plan else None

    def _shared(self, plan: Plan, event: Any) -> Any:
        alike = getattr(event, "alike", None)
        if alike is None:
            return plan(event, self)
        key = self._plans, self._variables, alike
        if key not in self._latest:
            self._latest[key] = plan(event, self)
            if len(self._latest) > _MOST_LATEST:
                self._latest.popitem(last=False)
        return self._latest[key]

    @cached_property
    def _variables(self) -> bytes:
        """The values of the variables that matter below the root."""
        given = self.variable_values.coerced
        return msgspec.json.encode([given.get(name) for name in self._plans.variables_below(self)])

    def execute_field(
        self,
        parent_type: GraphQLObjectType,
        source: Any,
        field_details_list: Any,
        path: Any,
        position_context: Any,
    ) -> Any:
        plan = None
        if parent_type is not self.schema.mutation_type:  # What may be done once only.
            plan = self._plans.of_field(self, parent_type, field_details_list)
        if plan:
            try:
                return plan(source, self)
            except Exception:
                pass  # Whatever it is, it comes up again below.
        return super().execute_field(
            parent_type, source, field_details_list, path, position_context
        )

    def complete_object_value(
        self,
        return_type: GraphQLObjectType,
        field_details_list: Any,
        info: GraphQLResolveInfo[Any],
        path: Any,
        result: Any,
        position_context: Any,
    ) -> Any:
        plan = self._plans.of_object(self, return_type, field_details_list)
        if plan:
            try:
                return plan(result, self)
            except Exception:
                pass  # The same.
        return super().complete_object_value(
            return_type, field_details_list, info, path, result, position_context
        )

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
                return plain(items)
            except msgspec.ValidationError:
                pass  # Item by item it is found where and why, or what has to be converted.
        return super().complete_iterable_value(
            item_type, field_details_list, info, path, items, position_context
        )


async def _whole(result: Any) -> Answer:
    """What graphql-core has answered."""
    answered: ExecutionResult = await _awaited(result)
    return answered.data, answered.errors or []


async def _awaited(result: Any) -> Any:
    return await result if optimized_is_awaitable(result) else result


class _Where(NamedTuple):
    """What those who find out types may want to know of where a value comes up."""

    schema: GraphQLSchema
    field_name: str
    is_awaitable: Callable[[Any], bool] = optimized_is_awaitable


class _Planner:
    """Makes plans. All of its methods raise Unplanned."""

    def __init__(
        self,
        schema: GraphQLSchema,
        fragments: Any,
        operation: OperationDefinitionNode,
        take: Callable[[int], None],
    ) -> None:
        """`take` is told how much memory a plan takes, in bytes."""
        self._schema = schema
        self._fragments = fragments
        self._operation = operation
        self._take = take

    def object(self, kind: GraphQLObjectType, details: Any) -> Plan:
        """What is selected of an object."""
        is_type_of: Any = kind.is_type_of or (lambda _value, _info: True)
        where = _Where(self._schema, details[0].node.name.value)
        try:
            struct = self._struct(kind, details)
        except Unplanned:
            parts = [(name, self.field(kind, of)) for name, of in self._fields(kind, details)]

            def plan(value: Any, executor: Executor) -> Any:
                if not is_type_of(value, where):
                    raise TypeError
                return {name: part(value, executor) for name, part in parts}

        else:

            def plan(value: Any, executor: Executor) -> Any:
                if not is_type_of(value, where):
                    raise TypeError
                return msgspec.convert(value, struct, from_attributes=True)

        return plan

    def _fields(self, kind: GraphQLObjectType, details: Any) -> Iterable[tuple[str, Any]]:
        """The fields that are selected of an object, by their names in the answer."""
        return collect_subfields(
            self._schema, self._fragments, _NO_VARIABLES, self._operation, kind, details
        ).grouped_field_set.items()

    def _struct(self, kind: GraphQLObjectType, details: Any) -> type[msgspec.Struct]:
        """A struct that is what is selected of an object: attributes that are sent as they are."""
        types: dict[str, Any] = {}
        names: dict[str, str] = {}
        tag: dict[str, Any] = {}
        for name, fields in self._fields(kind, details):
            if fields[0].node.name.value == "__typename":
                if types or tag:  # It would come first.
                    raise Unplanned
                tag = {"tag_field": name, "tag": kind.name}
                continue
            definition = self._definition(kind, fields)
            if not isinstance(definition.resolve, Reading) or definition.resolve.name in types:
                raise Unplanned
            if "." in definition.resolve.name:
                raise Unplanned
            types[definition.resolve.name] = self._type(definition.type, fields)
            names[definition.resolve.name] = name
        self._take(_STRUCT_BYTES + len(types) * _FIELD_BYTES)
        return msgspec.defstruct(kind.name, types.items(), rename=names, gc=False, **tag)

    def _type(self, kind: GraphQLOutputType, fields: Any) -> Any:
        """The Python type of values that are sent as they are, attribute by attribute."""
        inner: Any = get_nullable_type(kind)
        if is_list_type(inner):
            found = _list_of(self._type(inner.of_type, fields))
        elif is_object_type(inner):
            found = self._struct(inner, fields)
        elif inner.name in _PLAIN:
            found = _PLAIN[inner.name]
        else:
            raise Unplanned
        return found if is_non_null_type(kind) else found | None

    def _definition(self, parent: GraphQLObjectType, fields: Any) -> GraphQLField:
        definition = self._schema.get_field(parent, fields[0].node.name.value)
        if definition is None:
            raise Unplanned
        return definition

    def field(self, parent: GraphQLObjectType, fields: Any) -> Plan:
        """A field of an object."""
        definition = self._definition(parent, fields)
        self._take(_FIELD_BYTES)
        if fields[0].node.name.value == "__typename":
            name = parent.name
            return lambda _source, _executor: name
        complete = self.value(definition.type, fields)
        read, names = self._read(definition), self._arguments(definition, fields[0].node)
        if not names:
            return lambda source, executor: complete(read(source), executor)

        def call(source: Any, executor: Executor) -> Any:
            given = get_argument_values(definition, fields[0].node, executor.variable_values)
            value = read(source, **{names[name]: value for name, value in given.items()})
            return complete(value, executor)

        return call

    def _read(self, definition: GraphQLField) -> Callable[..., Any]:
        """What a field's resolver does, given the object and its arguments."""
        if isinstance(definition.resolve, Reading):
            return definition.resolve.read
        field = written(definition)
        if field.is_subscription:
            return lambda event: event
        resolver = field.base_resolver
        if resolver is None or resolver.info_parameter or resolver.parent_parameter:
            raise Unplanned
        if field.is_async or not (resolver.self_parameter or resolver.root_parameter):
            raise Unplanned
        function: Any = resolver.wrapped_func
        return cast("Callable[..., Any]", function)

    def _arguments(self, definition: GraphQLField, node: FieldNode) -> dict[str, str]:
        """How a resolver calls the arguments of a field; {} if none are given to it."""
        if not node.arguments:
            return {}
        field = written(definition)
        if field.is_subscription:
            return {}  # The events are what came of them.
        kinds: list[Any] = [argument.type for argument in definition.args.values()]
        if any(_plain(kind) is None for kind in kinds):
            raise Unplanned
        return {
            name: argument.python_name
            for name, argument in zip(definition.args, field.arguments, strict=True)
        }

    def value(self, kind: GraphQLOutputType, fields: Any) -> Plan:
        """A value of any type."""
        inner: Any = get_nullable_type(kind)
        if is_list_type(inner):
            complete = self._list(inner.of_type, fields)
        elif is_leaf_type(inner):
            complete = _leaf(inner)
        elif is_abstract_type(inner):
            complete = self._abstract(inner, fields)
        else:
            complete = self.object(inner, fields)
        if is_non_null_type(kind):
            return complete
        return lambda value, executor: None if value is None else complete(value, executor)

    def _list(self, item_type: GraphQLOutputType, fields: Any) -> Plan:
        try:
            convert = _converter(_list_of(self._type(item_type, fields)))
            self._take(_STRUCT_BYTES + _FIELD_BYTES)
        except Unplanned:
            pass
        else:
            return lambda values, _executor: convert(values)
        complete = self.value(item_type, fields)
        return lambda values, executor: [complete(value, executor) for value in values]

    def _abstract(self, kind: GraphQLAbstractType, fields: Any) -> Plan:
        resolve: Any = kind.resolve_type
        where = _Where(self._schema, fields[0].node.name.value)
        plans: dict[str, Plan] = {}

        def plan(value: Any, executor: Executor) -> Any:
            name = resolve(value, where, kind)
            if name not in plans:  # There are hundreds of kinds of moves: one by one.
                kind_of_value: Any = self._schema.type_map[name]
                plans[name] = self.object(kind_of_value, fields)
            return plans[name](value, executor)

        return plan


def written(definition: GraphQLField) -> StrawberryField:
    """A field as it is written down. Raises Unplanned."""
    field = definition.extensions.get(GraphQLCoreConverter.DEFINITION_BACKREF)
    if not isinstance(field, StrawberryField) or field.extensions:
        raise Unplanned
    return field


def _leaf(kind: GraphQLLeafType) -> Plan:
    """A scalar or a value of an enumeration."""
    coerce = kind.coerce_output_value
    plain = {"Boolean": bool, "ID": str, "String": str}.get(kind.name)

    def convert(value: Any, _executor: Executor) -> Any:
        if type(value) is plain:
            return value
        coerced = coerce(value)
        if coerced is None or coerced is Undefined:
            raise TypeError
        return coerced

    known: dict[Any, Any] = {}

    def look_up(value: Any, executor: Executor) -> Any:
        if value not in known:
            known[value] = convert(value, executor)
        return known[value]

    def check_int(value: Any, executor: Executor) -> Any:
        if type(value) is int and GRAPHQL_MIN_INT <= value <= GRAPHQL_MAX_INT:
            return value
        return convert(value, executor)

    if is_enum_type(kind):
        return look_up  # There are only so many.
    return check_int if kind.name == "Int" else convert


class _Variables(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def enter_variable(self, node: VariableNode, *_where: Any) -> None:
        self.found.add(node.name.value)


class _Directives(Visitor):
    found = False

    def enter_directive(self, _node: DirectiveNode, *_where: Any) -> Any:
        self.found = True
        return BREAK


def _has_directives(document: DocumentNode) -> bool:
    seeking = _Directives()
    visit(document, seeking)
    return seeking.found
