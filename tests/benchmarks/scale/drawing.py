"""The plots of the measurements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.benchmarks.plots import COLORS, IMAGES, new_figure, save
from tests.benchmarks.scale.report import Results


def draw(results: Results, images: Path = IMAGES) -> None:
    """Write all plots."""
    for section in results.sections:
        lines = {
            series.name: [(size, cost.whole) for size, cost in series.points]
            for series in section.series
        }
        plot(images / section.image, lines, section.size, "ms of processor time")
    reached: dict[str, list[tuple[float, float]]] = {}
    for one in results.reached:
        for what in ("first", "any", "last"):
            points = reached.setdefault(f"{one.selection}: {what}", [])
            points.append((one.spectators, getattr(one, what)[0]))
    plot(images / "scale-spectators.svg", reached, "spectators", "ms until it is there, median")
    memory = {"API process": [(one.matches / 1000, one.resident / 2**20) for one in results.cached]}
    plot(
        images / "scale-memory.svg",
        memory,
        "thousands of different matches asked for",
        "MiB",
        logarithmic=False,
    )


def plot(
    path: Path,
    lines: Mapping[str, Sequence[tuple[float, float]]],
    across: str,
    up: str,
    *,
    logarithmic: bool = True,
) -> None:
    """A line for each series; logarithmic where sizes span a decade or more."""
    figure = new_figure(8, 4.2)
    axes = figure.subplots()
    for number, (name, points) in enumerate(lines.items()):
        style = ("-", "--", ":")[number // len(COLORS) % 3]
        color = COLORS[number % len(COLORS)]
        axes.plot(*zip(*points, strict=True), style, color=color, marker="o", ms=4, label=name)
    sizes = [size for points in lines.values() for size, _ in points]
    if logarithmic:
        axes.set_yscale("log")
        if not min(sizes):
            least = min(size for size in sizes if size)
            axes.set_xscale("symlog", linthresh=least)
            axes.set_xlim(left=-least / 10)
            axes.set_xticks(sorted(set(sizes)), [f"{size:,.0f}" for size in sorted(set(sizes))])
        elif max(sizes) >= 10 * min(sizes):
            axes.set_xscale("log")
    else:
        axes.set_ylim(bottom=0)
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.grid(alpha=0.25)
    axes.spines[["top", "right"]].set_visible(False)
    figure.legend(loc="outside right upper", fontsize="small", frameon=False)
    save(figure, path)
