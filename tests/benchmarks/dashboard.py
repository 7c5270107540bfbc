"""The dashboard as it looks during the soak of faults.

`python -m tests.benchmarks.dashboard OUT.png [FAULT ...]` has Prometheus (from the PATH)
read `/metrics` of both API processes every second while `tests.benchmarks.faults` runs. Then it
evaluates the query of every panel of Grafana's dashboard, and draws what comes of it in the panel's
place. It isn't Grafana, but the panels, queries and figures are the same. Prints the soak's table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import matplotlib as mpl
from matplotlib import dates
from matplotlib import pyplot as plt

from tests.e2e.server import ROOT, until
from tests.service.store.servers import free_ports

DASHBOARD = ROOT / "deploy/grafana/dashboards/parlour.json"
UNITS = {"s": "s", "reqps": "requests/s", "ops": "per s", "bytes": "MiB"}
_COLORS = {"green": "#37872d", "orange": "#e0752d", "red": "#c4162a"}

Series = tuple[str, list[datetime], list[float]]
"""Name, times and values."""


@asynccontextmanager
async def prometheus(folder: Path, ports: list[int], port: int) -> AsyncIterator[str]:
    """Prometheus on a port, reading both processes; yields its URL."""
    targets = [f"127.0.0.1:{target}" for target in ports]
    job = {"job_name": "parlour", "static_configs": [{"targets": targets}]}
    configuration = folder / "prometheus.json"  # JSON is YAML, too.
    configuration.write_text(
        json.dumps({"global": {"scrape_interval": "1s"}, "scrape_configs": [job]})
    )
    process = await asyncio.create_subprocess_exec(
        "prometheus",
        f"--config.file={configuration}",
        f"--storage.tsdb.path={folder / 'data'}",
        f"--web.listen-address=127.0.0.1:{port}",
        stderr=asyncio.subprocess.DEVNULL,
    )
    url = f"http://127.0.0.1:{port}"
    try:
        async with httpx.AsyncClient() as http:

            async def ready() -> bool:
                try:
                    return (await http.get(f"{url}/-/ready")).status_code == 200
                except httpx.TransportError:
                    return False

            await until(ready)
        yield url
    finally:
        process.terminate()
        await process.wait()


async def series_of(
    http: httpx.AsyncClient, url: str, panel: dict[str, Any], begun: float, ended: float
) -> list[Series]:
    """What the queries of a panel gave over the time."""
    found: list[Series] = []
    for target in panel["targets"]:
        query = {"query": target["expr"], "start": begun, "end": ended, "step": 1}
        answer = (await http.get(f"{url}/api/v1/query_range", params=query)).json()
        if answer["status"] != "success":
            raise RuntimeError(f"{panel['title']}: {answer}")
        for result in answer["data"]["result"]:
            points = [(float(at), float(value)) for at, value in result["values"]]
            points = [(at, value) for at, value in points if value == value]  # No NaN.
            if points:
                found.append(
                    (
                        _legend(target.get("legendFormat", ""), result["metric"]),
                        [datetime.fromtimestamp(at, UTC) for at, _ in points],
                        [value for _, value in points],
                    )
                )
    return found


def _legend(form: str, labels: dict[str, str]) -> str:
    return re.sub(r"\{\{\s*(\w+)\s*\}\}", lambda found: labels.get(found[1], ""), form)


def draw(
    panels: list[tuple[dict[str, Any], list[Series]]],
    span: tuple[datetime, datetime],
    caption: str,
    out: Path,
) -> None:
    """Draw all panels where the dashboard has them, over a span of time."""
    mpl.rcParams |= {"font.size": 7, "axes.spines.top": False, "axes.spines.right": False}
    height = max(p["gridPos"]["y"] + p["gridPos"]["h"] for p, _ in panels)
    figure = plt.figure(figsize=(16, 0.4 * height))
    grid = figure.add_gridspec(
        height, 24, left=0.03, right=0.99, top=0.985, bottom=0.025, hspace=3, wspace=4
    )
    for panel, series in panels:
        place = panel["gridPos"]
        # Below each, one row stays free for its labels.
        rows = slice(place["y"], place["y"] + max(1, place["h"] - 1))
        axes: Any = figure.add_subplot(grid[rows, place["x"] : place["x"] + place["w"]])
        if panel["type"] == "row":
            axes.axis("off")
            axes.text(0, 0, panel["title"], fontsize=11, weight="bold", va="bottom")
        elif panel["type"] == "stat":
            _draw_stat(axes, panel, series)
        else:
            _draw_series(axes, panel, series)
            axes.set_xlim(*span)
    figure.text(0.03, 0.004, caption, fontsize=7)
    figure.savefig(out, dpi=90)
    plt.close(figure)


def _draw_stat(axes: Any, panel: dict[str, Any], series: list[Series]) -> None:
    """The last figure, on the color of its threshold."""
    defaults = panel["fieldConfig"]["defaults"]
    value = series[0][2][-1] if series else 0.0
    steps = defaults["thresholds"]["steps"]
    color = [step["color"] for step in steps if step["value"] is None or value >= step["value"]][-1]
    axes.set_facecolor(_COLORS.get(color, color))
    axes.set(xticks=[], yticks=[])
    axes.set_title(panel["title"], loc="left")
    unit = UNITS.get(defaults.get("unit", ""), "")
    if unit == "s" and value < 1:
        value, unit = value * 1000, "ms"
    style = {"color": "white", "fontsize": 15, "weight": "bold", "ha": "center", "va": "center"}
    axes.text(0.5, 0.5, f"{value:.3g} {unit}", transform=axes.transAxes, **style)


def _draw_series(axes: Any, panel: dict[str, Any], series: list[Series]) -> None:
    defaults = panel["fieldConfig"]["defaults"]
    scale = 2**20 if defaults.get("unit") == "bytes" else 1
    for name, times, values in series:
        axes.plot(times, [value / scale for value in values], label=name, linewidth=0.9)
    unit = UNITS.get(defaults.get("unit", ""), "")
    axes.set_title(f"{panel['title']}{f' ({unit})' if unit else ''}", loc="left")
    axes.set_ylim(bottom=0)
    axes.grid(alpha=0.25)
    axes.xaxis.set_major_formatter(dates.DateFormatter("%H:%M"))
    if any(name for name, _, _ in series):
        axes.legend(loc="upper left", fontsize=5, frameon=False, ncols=2)


async def soak(out: Path, faults: list[str], ports: list[int]) -> int:
    one, two, watcher = ports or free_ports(3)
    with tempfile.TemporaryDirectory(prefix="parlour-") as folder:
        async with prometheus(Path(folder), [one, two], watcher) as url:
            begun = time.time()
            words = ["-m", "tests.benchmarks.faults", "--ports", f"{one}", f"{two}", *faults]
            process = await asyncio.create_subprocess_exec(sys.executable, *words)
            status = await process.wait()
            ended = time.time()
            text = await asyncio.to_thread(DASHBOARD.read_text)
            async with httpx.AsyncClient(timeout=60) as http:
                panels = [
                    (panel, await series_of(http, url, panel, begun, ended))
                    if panel["type"] != "row"
                    else (panel, [])
                    for panel in json.loads(text)["panels"]
                ]
    caption = (
        "Drawn with matplotlib from what Prometheus answered to each panel's query after reading "
        "/metrics every second during the soak of faults (python -m tests.benchmarks.dashboard)."
    )
    span = datetime.fromtimestamp(begun, UTC), datetime.fromtimestamp(ended, UTC)
    draw(panels, span, caption, out)
    return status


def main() -> int:
    name = "python -m tests.benchmarks.dashboard"
    parser = argparse.ArgumentParser(prog=name, description=__doc__)
    parser.add_argument("out", type=Path, help="a PNG or SVG file")
    parser.add_argument("faults", nargs="*", help="see tests.benchmarks.faults (default: all)")
    parser.add_argument("--ports", type=int, nargs=3, help="two API processes', Prometheus's")
    arguments = parser.parse_args()
    return asyncio.run(soak(arguments.out, arguments.faults, arguments.ports))


if __name__ == "__main__":
    sys.exit(main())
