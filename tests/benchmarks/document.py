"""Sections of docs/performance.md that are written anew."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.e2e.server import ROOT

DOCUMENT = ROOT / "docs" / "performance.md"


def write_section(name: str, text: str, document: Path = DOCUMENT) -> None:
    """Put a text in the place of the one between `<!-- NAME: begin -->` and its end."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    before, rest = document.read_text().split(begin)
    after = rest.split(end)[1]
    document.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}")


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Lines of Markdown: what is in the first column is in words, in all others in figures."""
    return [
        f"| {' | '.join(columns)} |",
        "|---|" + "--:|" * (len(columns) - 1),
        *(f"| {' | '.join(row)} |" for row in rows),
    ]


def machine() -> str:
    """The machine in general terms."""
    model = platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists() and (named := re.search("model name.*: (.+)", info.read_text())):
        model = named[1]
    return f"{os.cpu_count()} cores ({model}), Python {platform.python_version()}"
