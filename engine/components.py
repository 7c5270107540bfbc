"""Components as data: tables in TOML files beside the game, each with its provenance.

An owner of the box can correct a table without touching code. A file `engine/games/<name>.toml`
holds one TOML table per component table:

    [treasures]
    title = "Treasure cards"
    provenance = "reconstructed"        # or "printed"
    source = "which rulebook section prints it, or how it was reconstructed"
    rows = [{ kind = "be", faces = 1, count = 5 }, ...]
"""

import tomllib
from enum import StrEnum
from importlib import resources
from typing import Any

import msgspec


class Provenance(StrEnum):
    """Whether the rulebook prints a table or it had to be reconstructed."""

    PRINTED = "printed"
    """The rulebook prints it."""
    RECONSTRUCTED = "reconstructed"
    """It was reconstructed from what is known of the components."""


class ComponentTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of components: cards, spaces, effects."""

    name: str
    """Stable within the game."""
    title: str
    """What it lists, for people."""
    provenance: Provenance
    """Where its figures come from."""
    source: str
    """The rulebook section that prints it, or what the reconstruction rests on."""
    rows: list[dict[str, Any]]
    """One mapping per kind of component; the same keys in every row of a table."""


def load_components(name: str) -> dict[str, ComponentTable]:
    """The component tables of `engine/games/<name>.toml`, by name, in file order.

    Raises msgspec.ValidationError when a table isn't of the documented form.
    """
    text = resources.files("engine.games").joinpath(f"{name}.toml").read_text("utf-8")
    return {
        table: msgspec.convert({"name": table, **fields}, ComponentTable)
        for table, fields in tomllib.loads(text).items()
    }
