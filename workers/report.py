"""Simulations on the terminal: a progress bar, and a summary in words and tables."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TextIO

from service.ratings import Rating
from service.simulations import SimulationSpec
from service.summary import OUTCOMES, Counter, Interval, Summary, Tally, distribution

_BAR = 28
_BLOCKS = " ▏▎▍▌▋▊▉█"
_LEVELS = "▁▂▃▄▅▆▇█"
_MOST_BINS = 24


class ProgressBar:
    """One line that shows how far it is, how fast, and how long yet; nothing on other files."""

    def __init__(
        self,
        file: TextIO,
        total: int,
        now: Callable[[], float] = time.monotonic,
        unit: str = "games",
    ) -> None:
        self._unit = unit
        self._file = file
        self._total = total
        self._now = now
        self._begin: tuple[float, int] | None = None
        self._shown = file.isatty()

    def show(self, done: int) -> None:
        """So many games have been played, or what else is counted."""
        now = self._now()
        if self._begin is None:
            self._begin = (now, done)
        if not self._shown:
            return
        seconds, games = now - self._begin[0], done - self._begin[1]
        eighths = round(8 * _BAR * done / self._total)
        full, part = divmod(eighths, 8)
        bar = ("█" * full + (_BLOCKS[part] if part else "")).ljust(_BAR)
        text = f"{bar} {done:,}/{self._total:,} {self._unit}"
        if games and seconds:
            rate = games / seconds
            text += f"  {_rate(rate)}  {_time((self._total - done) / rate)} left"
        self._file.write(f"\r{text}\x1b[K")
        self._file.flush()

    def close(self) -> None:
        """Take the line away."""
        if self._shown:
            self._file.write("\r\x1b[K")
            self._file.flush()


def _rate(games: float) -> str:
    return f"{games:,.0f}/s" if games >= 10 else f"{games:.1f}/s"


def _time(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes:02} min"
    return f"{minutes} min {seconds:02} s" if minutes else f"{seconds} s"


def render(spec: SimulationSpec, summary: Summary) -> str:
    """The summary of a simulation for people; ends with a line break."""
    seats = "1 seat" if spec.seats == 1 else f"{spec.seats} seats"
    lines = [f"{spec.game}, {seats}, {summary.games:,} of {spec.games:,} games, seed {spec.seed}"]
    if spec.options:
        lines.append("options: " + ", ".join(f"{k}={v}" for k, v in spec.options.items()))
    if not summary.games:
        return "\n".join([*lines, *_failures(summary)]) + "\n"
    if summary.cooperative.games:
        lines += ["", f"games beaten     {_share(summary.cooperative.win_rate)}"]
    lines += ["", *_table(summary)]
    if summary.first.games and spec.seats > 1 and not summary.cooperative.games:
        first = summary.first.win_rate
        more, low, high = (
            f"{100 * (rate - summary.fair):+.1f}" for rate in (first.rate, first.low, first.high)
        )
        lines += [
            "",
            f"first move wins  {_share(first)}, advantage {more} points ({low} to {high})",
        ]
    lines += ["", f"moves            {_spread(summary.lengths)}"]
    for title, counters in (("outcomes", summary.outcomes), ("endings", summary.endings)):
        lines += ["", title, *_counted(counters, summary.games)]
    if summary.titles:
        lines += ["", "titles", *_counted(summary.titles, summary.games)]
    return "\n".join([*lines, *_failures(summary)]) + "\n"


def _table(summary: Summary) -> list[str]:
    """Wins and scores per player, and the rates per seat."""
    wide = max(16, *(len(player) for player in summary.places))
    lines = [f"{'player':<{wide}} {'wins':>8} {'games':>8}   {'rate':>6}  95% interval"]
    for player in sorted(summary.places):
        lines.append(_row(player, summary.of_player(player), wide))
        places = summary.places[player]
        if len(places) > 1:
            lines += [_row(f"  on seat {i}", tally, wide) for i, tally in enumerate(places)]
    if len(summary.places) > 1 and summary.seats > 1:
        lines.append("all players")
        lines += [
            _row(f"  on seat {seat}", summary.of_seat(seat), wide) for seat in range(summary.seats)
        ]
    lines += ["", "scores"]
    for player in sorted(summary.places):
        lines.append(f"{player:<{wide}} {_spread(summary.of_player(player).scores)}")
    return lines


def _row(name: str, tally: Tally, wide: int) -> str:
    share = tally.win_rate
    shared = f"  {tally.shared:,} shared" if tally.shared else ""
    return (
        f"{name:<{wide}} {tally.wins:>8,} {tally.games:>8,}   {share.rate:>6.1%}  "
        f"{share.low:.1%} to {share.high:.1%}{shared}"
    )


def _share(share: Interval) -> str:
    return (
        f"{share.count:,} of {share.of:,}, {share.rate:.1%} ({share.low:.1%} to {share.high:.1%})"
    )


def _spread(counts: Mapping[int, int]) -> str:
    d = distribution(counts)
    return (
        f"mean {d['mean']:.1f} ± {d['deviation']:.1f}, {d['least']} | {d['quarter']} "
        f"[{d['median']}] {d['threeQuarters']} | {d['most']}  {_sparkline(counts)}"
    )


def _sparkline(counts: Mapping[int, int]) -> str:
    least, most = min(counts), max(counts)
    size = -(-(most - least + 1) // _MOST_BINS)
    bins = [0] * ((most - least) // size + 1)
    for number, count in counts.items():
        bins[(number - least) // size] += count
    highest = max(bins)
    return "".join(_LEVELS[round(7 * count / highest)] if count else " " for count in bins)


def _counted(counters: Mapping[str, Counter], games: int) -> list[str]:
    return [
        f"{counter.count:>9,}  {counter.count / games:>6.1%}  "
        f"{OUTCOMES.get(name, name)} (game {counter.example})"
        for name, counter in sorted(counters.items(), key=lambda item: (-item[1].count, item[0]))
    ]


def _failures(summary: Summary) -> Sequence[str]:
    lines: list[str] = []
    for player, faults in sorted(summary.faults.items()):
        for fault, counter in sorted(faults.items()):
            lines.append(
                f"{player} {fault} {counter.count:,} times (first in game {counter.example}); "
                "its default move was played"
            )
    for error, counter in sorted(summary.crashes.items()):
        lines.append(
            f"the rules broke off {counter.count:,} games, first game {counter.example}: {error}"
        )
    return ["", *lines] if lines else []


def differences(before: Mapping[str, Rating], after: Mapping[str, Rating]) -> Iterator[str]:
    """Whose rating has become another, by name, and from what to what."""
    everybody = sorted({**before, **after}.values(), key=lambda rating: (rating.name, rating.who))
    for one in everybody:
        old, new = before.get(one.who), after.get(one.who)
        if old != new:
            yield f"{one.name} ({one.who}): {_rating(old)} -> {_rating(new)}"


def _rating(rating: Rating | None) -> str:
    if rating is None:
        return "none"
    return f"{rating.mu:.2f} ± {rating.sigma:.2f} ({rating.wins} of {rating.matches} won)"
