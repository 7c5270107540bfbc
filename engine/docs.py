"""Reads the docstrings of classes and of their fields, which the API serves as descriptions."""

import ast
import inspect
from functools import cache
from textwrap import dedent


@cache
def field_docs(struct: type) -> dict[str, str]:
    """The string literal under each field of a class, base classes included, as one line.

    The fields of a struct have annotations, the members of an enum have values.
    """
    docs: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        try:
            tree = ast.parse(dedent(inspect.getsource(base)))
        except (OSError, TypeError):
            continue
        definition = tree.body[0]
        if not isinstance(definition, ast.ClassDef):
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
