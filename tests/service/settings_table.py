"""The settings in docs/operations.md, which `python -m tests.service.settings_table` writes."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from engine.docs import field_docs
from service.settings import Settings

PAGE = Path(__file__).parents[2] / "docs" / "operations.md"
_HEAD = "| variable | default | meaning |\n|---|---|---|\n"


def table() -> str:
    """All settings, as Markdown."""
    docs = field_docs(Settings)
    rows = []
    for field in msgspec.structs.fields(Settings):
        default = field.default
        if isinstance(default, bool):
            default = str(default).lower()
        shown = f"`{default}`" if default != "" else ""
        meaning = " ".join(docs[field.name].split()).replace("|", "\\|")
        rows.append(f"| `PARLOUR_{field.name.upper()}` | {shown} | {meaning} |\n")
    return _HEAD + "".join(rows)


def main() -> None:
    old = re.escape(_HEAD) + r"(?:\|.*\n)*"
    text = PAGE.read_text()
    PAGE.write_text(re.sub(old, lambda _: table(), text))


if __name__ == "__main__":
    main()
