"""What is told of the measurements: tables in Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tests.benchmarks.document import machine, table
from tests.benchmarks.scale.growth import Section, Series, growth
from tests.benchmarks.scale.memory import Cached, Caches, InRedis
from tests.benchmarks.scale.subscribers import Live, Reached


class Results(NamedTuple):
    """Everything that was measured."""

    live: list[Live]
    reached: list[Reached]
    in_redis: list[InRedis]
    archived: float
    """Bytes of an archived match on disk."""
    cached: list[Cached]
    caches: Caches
    sections: list[Section]


def told(results: Results) -> str:
    """The part of the document that is measured."""
    parts = [
        f"On {machine()}.",
        "",
        *_ratios(results),
        "",
        *_subscribers(results.live),
        "",
        *_spectators(results.reached),
        "",
        *_memory(results),
    ]
    for section in results.sections:
        parts += ["", *_growth(section)]
    return "\n".join(parts)


def _ratios(results: Results) -> list[str]:
    rows = []
    for section in results.sections:
        for series in section.series:
            found = growth(series)
            low, high = series.points[0][0], series.points[-1][0]
            times = f"{high / low:,.1f} ×" if low else "–"
            rows.append(
                (
                    f"{section.title}: {series.name}",
                    f"{low:,.0f} – {high:,.0f}",
                    times,
                    f"{found.times:,.2f} ×",
                    found.verdict,
                )
            )
    for selection in dict.fromkeys(one.selection for one in results.reached):
        some = [one for one in results.reached if one.selection == selection]
        rows.append(
            (
                f"Spectators: a message ({selection})",
                f"{some[0].spectators:,} – {some[-1].spectators:,}",
                f"{some[-1].spectators / some[0].spectators:,.1f} ×",
                f"{some[-1].message / some[0].message:,.2f} ×",
                "the more, the cheaper" if some[-1].message < some[0].message else "dearer",
            )
        )
    columns = ["cost of", "from – to", "so many times the size", "so many times the cost", ""]
    return ["### What grows, and how", "", *table(columns, rows)]


def _subscribers(live: Sequence[Live]) -> list[str]:
    rows = [
        (
            one.form.name,
            f"{one.subscribers:,}",
            f"{one.form.matches:,}",
            f"{one.memory / 1024:,.0f}",
            f"{one.idle:,.0f}",
            f"{one.move:.2f}",
            f"{one.update:.2f}",
            f"{one.bytes:,.0f}",
            f"{one.clients:.2f}",
        )
        for one in live
    ]
    columns = [
        "subscribers",
        "how many",
        "matches",
        "KiB each",
        "idle, µs/s each",
        "ms a move",
        "ms an update",
        "bytes an update",
        "ms of the clients",
    ]
    return ["### Live subscribers", "", *table(columns, rows)]


def _pair(times: tuple[float, float]) -> str:
    return f"{times[0]:,.1f} / {times[1]:,.1f}"


def _spectators(reached: Sequence[Reached]) -> list[str]:
    rows = [
        (
            one.selection,
            f"{one.spectators:,}",
            _pair(one.acknowledged),
            _pair(one.first),
            _pair(one.any),
            _pair(one.last),
            f"{one.message:.2f}",
            f"{one.clients:.2f}",
            f"{one.bytes:,.0f}",
        )
        for one in reached
    ]
    columns = [
        "what is sent",
        "spectators",
        "acknowledged",
        "first has it",
        "any has it",
        "last has it",
        "ms a message",
        "ms of the clients",
        "bytes",
    ]
    return [
        "### Spectators of one match",
        "",
        "![Time until spectators have been shown a move](images/scale-spectators.svg)",
        "",
        *table(columns, rows),
    ]


def _memory(results: Results) -> list[str]:
    filled = results.cached
    each = max(later.resident - filled[0].resident for later in filled) / min(
        1_000, filled[-1].matches
    )
    caches = results.caches
    stored = [
        (one.state, f"{one.events:,.0f}", f"{one.bytes:,.0f}", f"{one.bytes / one.events:,.0f}")
        for one in results.in_redis
    ]
    asked = [(f"{one.matches:,}", f"{one.resident / 2**20:,.1f}") for one in filled]
    return [
        "### Memory",
        "",
        *table(["a match in Redis", "events", "bytes", "bytes an event"], stored),
        "",
        f"An archived match takes {results.archived:,.0f} bytes in the archive.",
        "",
        "![Memory of an API process that is asked for more and more matches]"
        "(images/scale-memory.svg)",
        "",
        *table(["different matches asked for", "MiB of the API process"], asked),
        "",
        f"That is {each / 1024:,.1f} KiB for each match that is remembered. What the rules "
        f"remember without a bound in numbers ({caches.functions} functions, bounded by the cards "
        f"that there are) had {' and then '.join(f'{n:,}' for n in caches.entries)} entries after "
        f"random play of all games, and after twice as much; the largest was {caches.most}.",
    ]


def _growth(section: Section) -> list[str]:
    rows = []
    for series in section.series:
        for size, cost in series.points:
            rows.append((series.name, f"{size:,.0f}", f"{cost.api:.2f}", f"{cost.redis:.2f}"))
    sizes = sorted({size for series in section.series for size, _ in series.points})
    if len(sizes) > MOST_COLUMNS:
        figures = table(["ms of processor time", section.size, "API", "Redis"], rows)
    else:
        figures = table(
            [f"ms of processor time, by {section.size}", *(f"{size:,.0f}" for size in sizes)],
            [(series.name, *_row(series, sizes)) for series in section.series],
        )
    return [
        f"### {section.title}",
        "",
        f"![Processor time by {section.size}](images/{section.image})",
        "",
        *figures,
    ]


MOST_COLUMNS = 12
"""Of a table with a column for each size."""


def _row(series: Series, sizes: Sequence[float]) -> list[str]:
    """What a series has for each of some sizes: the API process and, after a plus, the store."""
    known = dict(series.points)
    return [
        f"{known[size].api:.2f} + {known[size].redis:.2f}" if size in known else ""
        for size in sizes
    ]
