"""Charts of a summary, as SVG: plain text, for a page, a browser or a document.

Each says in words what it shows (`<title>`, `<desc>`), and nothing depends on color alone.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from service.summary import OUTCOMES, Counter, Interval, Summary, distribution

_WIDTH = 720
_LEFT, _RIGHT, _TOP = 210, 96, 56
_ROW = 24
_BINS = 40
_INK, _FAINT, _GRID, _COLOR, _PALE = "#222", "#666", "#ddd", "#0072b2", "#56b4e9"
_FONT = "font-family='system-ui, sans-serif'"


def charts(summary: Summary, name: str) -> dict[str, str]:
    """Charts by what they show; `name` says of what."""
    drawn = {
        "wins": _wins(summary, name),
        "scores": _scores(summary, name),
        "lengths": _lengths(summary, name),
        "endings": _endings(summary, name),
    }
    return {key: svg for key, svg in drawn.items() if svg}


def _wins(summary: Summary, name: str) -> str:
    """A dot and an interval for each player, and for each of its seats."""
    rows: list[tuple[str, Interval, bool]] = []
    for player, places in sorted(summary.places.items()):
        rows.append((player, summary.of_player(player).win_rate, True))
        if len(places) > 1:
            rows += [
                (f"on seat {seat}", tally.win_rate, False) for seat, tally in enumerate(places)
            ]
    if summary.first.games:
        rows.append(("whoever moves first", summary.first.win_rate, True))
    if not rows:
        return ""
    described = "Share of games won, with 95% Wilson intervals, by player and seat."
    return share_chart(f"Wins: {name}", described, rows, summary.fair)


def share_chart(
    title: str,
    description: str,
    rows: Sequence[tuple[str, Interval, bool]],
    average: float | None = None,
) -> str:
    """A dot and an interval for each share by its label; those that are marked stand out.

    With `average`, a line shows where that is.
    """
    span = _WIDTH - _LEFT - _RIGHT
    bottom = _TOP + _ROW * len(rows)
    body = [
        _line(_LEFT + span * tick / 4, _TOP, _LEFT + span * tick / 4, bottom, _GRID)
        + _text(_LEFT + span * tick / 4, bottom + 18, f"{25 * tick}%", "middle", _FAINT)
        for tick in range(5)
    ]
    if average is not None:
        at = _LEFT + span * average
        body.append(_line(at, _TOP - 4, at, bottom, _FAINT, "stroke-dasharray='4 3'"))
        body.append(_text(at, _TOP - 8, f"average {average:.1%}", "middle", _FAINT))
    for number, (label, share, strong) in enumerate(rows):
        y = _TOP + _ROW * (number + 0.5)
        color, width, radius = (_COLOR, 3, 5) if strong else (_PALE, 2, 3.5)
        low, at, high = (_LEFT + span * x for x in (share.low, share.rate, share.high))
        said = f"{label}: {share.count:,} of {share.of:,}, {share.low:.1%} to {share.high:.1%}"
        body.append(
            f"<g><title>{escape(said)}</title>"
            + _text(_LEFT - 10, y + 4, _short(label), "end", _INK if strong else _FAINT)
            + _line(low, y, high, y, color, f"stroke-width='{width}'")
            + f"<circle cx='{at:.1f}' cy='{y:.1f}' r='{radius}' fill='{color}'/>"
            + _text(_WIDTH - 12, y + 4, f"{share.rate:.1%} of {share.of:,}", "end", _FAINT)
            + "</g>"
        )
    return _svg(title, description, bottom + 36, body)


def _scores(summary: Summary, name: str) -> str:
    players = {player: summary.of_player(player).scores for player in sorted(summary.places)}
    return score_chart(f"Scores: {name}", "How often each player reached each score.", players)


def score_chart(title: str, description: str, groups: Mapping[str, Mapping[int, int]]) -> str:
    """A histogram for each group by its label, one above the other on the same axis; "" if there
    are no scores."""
    groups = {label: scores for label, scores in groups.items() if scores}
    if not groups:
        return ""
    least = min(min(scores) for scores in groups.values())
    most = max(max(scores) for scores in groups.values())
    body, y = [], float(_TOP)
    for label, scores in groups.items():
        spread = distribution(scores)
        said = f"mean {spread['mean']:.1f}, median {spread['median']}"
        body.append(_text(_LEFT - 10, y + 48, _short(label), "end", _INK))
        body.append(_text(_LEFT - 10, y + 66, said, "end", _FAINT))
        body.append(_histogram(scores, least, most, y, 100, "score"))
        y += 132
    return _svg(title, description, y + 4, body)


def _lengths(summary: Summary, name: str) -> str:
    if not summary.lengths:
        return ""
    least, most = min(summary.lengths), max(summary.lengths)
    spread = distribution(summary.lengths)
    said = f"mean {spread['mean']:.1f}, median {spread['median']}"
    body = [
        _text(_LEFT - 10, _TOP + 48, "moves in a game", "end", _INK),
        _text(_LEFT - 10, _TOP + 66, said, "end", _FAINT),
        _histogram(summary.lengths, least, most, _TOP, 160, "moves"),
    ]
    return _svg(f"Lengths: {name}", "How many games took how many moves.", _TOP + 200, body)


def _endings(summary: Summary, name: str) -> str:
    """A bar for every way to end, every outcome and every title."""
    groups: list[tuple[str, Mapping[str, Counter]]] = [
        ("Outcome", summary.outcomes), ("Ending", summary.endings), ("Title", summary.titles),
    ]  # fmt: skip
    if not summary.games:
        return ""
    body, y, span = [], float(_TOP), _WIDTH - 12 - _RIGHT
    for group, counters in groups:
        if not counters:
            continue
        body.append(_text(12, y + 8, group, "start", _INK, "font-weight='bold'"))
        y += _ROW
        for label, counter in sorted(counters.items(), key=lambda item: (-item[1].count, item[0])):
            share = counter.count / summary.games
            body.append(
                _text(12, y + 6, OUTCOMES.get(label, label), "start", _INK)
                + f"<rect x='12' y='{y + 12:.1f}' width='{max(span * share, 1):.1f}' "
                f"height='10' fill='{_COLOR}'><title>{counter.count:,}, first in game "
                f"{counter.example}</title></rect>"
                + _text(18 + span * share, y + 21, f"{share:.1%}", "start", _FAINT)
            )
            y += 1.6 * _ROW
        y += _ROW / 2
    return _svg(f"Endings: {name}", "Share of games by outcome, ending and title.", y + 8, body)


def _histogram(
    counts: Mapping[int, int], least: int, most: int, top: float, height: float, unit: str
) -> str:
    """Bars over an axis from `least` to `most`, at most `_BINS` of them."""
    size = max(1, math.ceil((most - least + 1) / _BINS))
    bins = [0] * ((most - least) // size + 1)
    for number, count in counts.items():
        bins[(number - least) // size] += count
    span, highest, whole = _WIDTH - _LEFT - _RIGHT, max(bins), sum(bins)
    wide = span / len(bins)
    parts = []
    for number, count in enumerate(bins):
        if count:
            low = least + number * size
            label = f"{low}" if size == 1 else f"{low} to {min(low + size - 1, most)}"
            tall = height * count / highest
            parts.append(
                f"<rect x='{_LEFT + wide * number:.1f}' y='{top + height - tall:.1f}' "
                f"width='{max(wide - 1, 0.5):.1f}' height='{tall:.1f}' fill='{_COLOR}'>"
                f"<title>{label} {unit}: {count:,} ({count / whole:.1%})</title></rect>"
            )
    base = top + height
    parts.append(_line(_LEFT, base, _LEFT + span, base, _FAINT))
    step = max(1, math.ceil(len(bins) / 8))
    parts += [
        _text(
            _LEFT + wide * (number + 0.5), base + 16, f"{least + number * size}", "middle", _FAINT
        )
        for number in range(0, len(bins), step)
    ]
    parts.append(_text(_LEFT + span + 6, top + 10, f"{highest / whole:.1%}", "start", _FAINT))
    return "".join(parts)


def _svg(title: str, description: str, height: float, body: list[str]) -> str:
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {_WIDTH} {height:.0f}' "
        f"width='{_WIDTH}' height='{height:.0f}' {_FONT} font-size='13' role='img'>\n"
        f"<title>{escape(title)}</title>\n<desc>{escape(description)}</desc>\n"
        f"<rect width='100%' height='100%' fill='#fff'/>\n"
        + _text(12, 24, title, "start", _INK, "font-size='16' font-weight='bold'")
        + "\n"
        + "\n".join(body)
        + "\n</svg>\n"
    )


def _text(x: float, y: float, text: str, anchor: str, color: str, more: str = "") -> str:
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' text-anchor='{anchor}' fill='{color}' {more}>"
        f"{escape(text)}</text>"
    )


def _line(x1: float, y1: float, x2: float, y2: float, color: str, more: str = "") -> str:
    return (
        f"<line x1='{x1:.1f}' y1='{y1:.1f}' x2='{x2:.1f}' y2='{y2:.1f}' stroke='{color}' {more}/>"
    )


def _short(label: str) -> str:
    return label if len(label) <= 26 else label[:25] + "…"
