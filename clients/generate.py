"""Write everything of the clients that is generated in Python, or check that it is current.

python -m clients.generate [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path

from graphql import build_schema

from clients.documents import documents
from clients.python_models import PACKAGE, python_sdk

ROOT = Path(__file__).parents[1]
DIRECTORIES = ("clients/operations/games", f"{PACKAGE}/games", f"{PACKAGE}/_sync")
"""Where every file is generated."""


def generated() -> dict[str, str]:
    """Texts of the generated files by their paths from the root."""
    schema = build_schema((ROOT / "service/graphql/schema.graphql").read_text())
    texts = documents(schema)
    by_hand = [path.read_text() for path in sorted((ROOT / "clients/operations").glob("*.graphql"))]
    operations = [*by_hand, *(t for path, t in texts.items() if path.endswith(".graphql"))]
    return texts | python_sdk(schema, operations, texts["clients/manifest.json"])


def main(check: bool) -> int:
    """Write the files, or say which are stale: the exit status."""
    files = {ROOT / path: text for path, text in generated().items()}
    present = [p for d in DIRECTORIES for p in (ROOT / d).glob("*") if p.is_file()]
    superfluous = [path for path in present if path not in files and path.name != "io.py"]
    stale = [path for path, text in files.items() if not path.exists() or path.read_text() != text]
    for path in (*superfluous, *stale):
        if check:
            print(f"{path.relative_to(ROOT)} is stale: run 'make clients'", file=sys.stderr)
        elif path in files:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(files[path])
        else:
            path.unlink()
    return bool(check and (superfluous or stale))


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
