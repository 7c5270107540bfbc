"""Reads the docstrings of classes and of their fields, which the API serves as descriptions."""

import ast
import inspect
from functools import cache
from types import ModuleType


@cache
def field_docs(struct: type) -> dict[str, str]:
    """The string literal under each field of a class, base classes included, as one line.

    The fields of a struct have annotations, the members of an enum have values.
    """
    docs: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        definition = _definitions(inspect.getmodule(base)).get(base.__qualname__)
        if definition is None:
            continue
        for field, doc in zip(definition.body, definition.body[1:], strict=False):
            if (
                isinstance(doc, ast.Expr)
                and isinstance(doc.value, ast.Constant)
                and isinstance(doc.value.value, str)
            ):
                targets = [getattr(field, "target", None), *getattr(field, "targets", ())]
                for target in targets:
                    if isinstance(target, ast.Name):
                        docs[target.id] = " ".join(doc.value.value.split())
    return docs


def class_doc(struct: type) -> str:
    """The first paragraph of a class's own docstring, as one line; "" without one."""
    doc = struct.__dict__.get("__doc__") or ""
    return " ".join(doc.strip().split("\n\n")[0].split())


@cache
def _definitions(module: ModuleType | None) -> dict[str, ast.ClassDef]:
    """Every class that a module's source defines, by qualified name; the source is read once."""
    found: dict[str, ast.ClassDef] = {}

    def look_into(node: ast.AST, path: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef):
                found[path + child.name] = child
                look_into(child, f"{path}{child.name}.")
            elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                look_into(child, f"{path}{child.name}.<locals>.")
            elif isinstance(child, ast.stmt):
                look_into(child, path)

    try:
        source = inspect.getsource(module) if module else ""
    except (OSError, TypeError):
        source = ""
    look_into(ast.parse(source), "")
    return found
