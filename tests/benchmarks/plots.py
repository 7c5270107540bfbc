"""Plots beside docs/performance.md. They need the extra `bench`."""

from __future__ import annotations

from pathlib import Path

import matplotlib as mpl
from matplotlib.figure import Figure

from tests.e2e.server import ROOT

IMAGES = ROOT / "docs" / "images"
GREEN, GRAY = "#1b6e4a", "#8a8f98"
COLORS = (GREEN, "#b3541e", "#2d5f9a", "#8a6d00", "#7a3b7d", GRAY)


def new_figure(width: float, height: float) -> Figure:
    """An empty figure, its size in inches, that is drawn to the same file each time."""
    mpl.rcParams["svg.hashsalt"] = "parlour"
    mpl.rcParams["svg.fonttype"] = "none"
    return Figure(figsize=(width, height), layout="constrained")


def save(figure: Figure, path: Path) -> None:
    """Write a figure as SVG, without a date."""
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, metadata={"Date": None, "Creator": None})
