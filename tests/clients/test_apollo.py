"""The Apollo configurations fit the repository, and the documents what Apollo's generators need."""

from __future__ import annotations

import json
import re
from collections import Counter

from graphql import (
    FragmentDefinitionNode,
    GraphQLScalarType,
    OperationDefinitionNode,
    build_schema,
    parse,
    specified_scalar_types,
    validate,
)

from tests.e2e.server import ROOT

APOLLO = ROOT / "clients" / "apollo"
SCHEMA = build_schema((ROOT / "service" / "graphql" / "schema.graphql").read_text())
KOTLIN = (APOLLO / "build.gradle.kts").read_text()


def test_the_paths_lead_somewhere():
    swift = json.loads((APOLLO / "apollo-codegen-config.json").read_text())["input"]
    (schema,), (operations,) = swift["schemaSearchPaths"], swift["operationSearchPaths"]
    assert (APOLLO / schema).is_file()
    assert len(list(APOLLO.glob(operations))) > 20
    for path in re.findall(r'file\("(.*)"\)', KOTLIN):
        assert (APOLLO / path).exists(), path


def test_kotlin_maps_all_scalars():
    own = {
        name
        for name, kind in SCHEMA.type_map.items()
        if isinstance(kind, GraphQLScalarType) and name not in specified_scalar_types
    }
    assert set(re.findall(r'mapScalar\("(\w+)"', KOTLIN)) == own


def test_the_documents_are_valid_as_one_set():
    """Fragments are found across files, and no two files would be written under one name."""
    texts = [path.read_text() for path in sorted((ROOT / "clients/operations").rglob("*.graphql"))]
    whole = parse("\n".join(texts))
    assert validate(SCHEMA, whole) == []
    for kind in (OperationDefinitionNode, FragmentDefinitionNode):
        names = [node.name.value for node in whole.definitions if isinstance(node, kind)]  # type: ignore[union-attr]
        assert [name for name, count in Counter(map(str.lower, names)).items() if count > 1] == []
