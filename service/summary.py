"""What came of many games: counts that merge, and the figures drawn from them.

A `Summary` only counts, so merging is commutative and associative and loses nothing: it is the
same whoever played which games in which order.
"""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterable, Mapping
from typing import Any, Self

import msgspec

_Z = 1.959963984540054
"""Standard deviations around the mean that hold 95% of a normal distribution."""


class GameRecord(msgspec.Struct, frozen=True, array_like=True):
    """What is kept of one game; the game itself can be played again from its number."""

    index: int
    players: tuple[str, ...]
    """Who sat where, one name per seat."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    length: int
    """Number of moves."""
    title: str
    """A title that the rulebook awards, or ""."""
    outcome: str
    """One of `OUTCOMES`."""
    ending: str
    """Why the game was over, in the game's own words."""
    won: bool | None
    """Cooperative and solo games: whether the players beat the game."""
    first: int | None
    """The seat that had the first move; None when several had."""
    faults: tuple[tuple[str, str], ...] = ()
    """(player, what it did) for every decision that its default move was played for."""


OUTCOMES = {
    "won": "the players beat the game",
    "lost": "the game beat the players",
    "alone": "one winner, with a score of its own",
    "tie-break": "one winner, whose score another seat has too",
    "shared": "several winners",
    "nobody": "no winner",
}
RAISED, ILLEGAL = "raised an exception", "returned an illegal move"
TOO_SLOW = "took too long"


class Interval(msgspec.Struct, frozen=True):
    """A share, and the 95% Wilson interval for the probability behind it."""

    count: int
    of: int
    rate: float
    low: float
    high: float


def wilson(count: int, of: int) -> Interval:
    """The interval of `count` successes in `of` independent trials; (0, 1) without trials.

    After Wilson, "Probable Inference" (Journal of the American Statistical Association 22:158,
    1927), without correction for continuity.
    """
    if not of:
        return Interval(0, 0, 0.0, 0.0, 1.0)
    rate = count / of
    weight = 1 + _Z * _Z / of
    center = (rate + _Z * _Z / (2 * of)) / weight
    margin = _Z / weight * math.sqrt(rate * (1 - rate) / of + _Z * _Z / (4 * of * of))
    low = 0.0 if count == 0 else max(0.0, center - margin)
    high = 1.0 if count == of else min(1.0, center + margin)
    return Interval(count, of, rate, low, high)


CSV_COLUMNS = (
    "measure", "player", "seat", "value", "count", "of", "rate", "low", "high", "example",
)  # fmt: skip


class Counter(msgspec.Struct, array_like=True):
    """How often something happened, and in which game first."""

    count: int
    example: int
    """Lowest number of a game in which it did."""


class Tally(msgspec.Struct, array_like=True):
    """How a player did on a seat."""

    games: int = 0
    wins: int = 0
    shared: int = 0
    """Wins that others shared."""
    scores: dict[int, int] = {}
    """How often each score was reached."""

    def merge(self, other: Tally) -> None:
        """Take in what another one counted."""
        self.games += other.games
        self.wins += other.wins
        self.shared += other.shared
        _merge(self.scores, other.scores)

    @property
    def win_rate(self) -> Interval:
        return wilson(self.wins, self.games)


class Summary(msgspec.Struct, array_like=True):
    """Counts over games of the same kind."""

    games: int = 0
    places: dict[str, list[Tally]] = {}
    """Per player, how it did on each seat."""
    first: Tally = msgspec.field(default_factory=Tally)
    """How the seat with the first move did, in games where one seat had it alone."""
    lengths: dict[int, int] = {}
    """How many games took how many moves."""
    outcomes: dict[str, Counter] = {}
    endings: dict[str, Counter] = {}
    titles: dict[str, Counter] = {}
    cooperative: Tally = msgspec.field(default_factory=Tally)
    """Cooperative and solo games, and how many of them were won."""
    faults: dict[str, dict[str, Counter]] = {}
    """Per player, decisions that its default move was played for."""
    crashes: dict[str, Counter] = {}
    """Games that the rules themselves broke off, by the error; they count nowhere else."""

    # ------------------------------------------------------------------ counting

    def add(self, record: GameRecord) -> None:
        """Count a game."""
        self.games += 1
        winners = record.winners
        shared = len(winners) > 1
        for seat, (player, score) in enumerate(zip(record.players, record.scores, strict=True)):
            places = self.places.get(player)
            if places is None:
                places = self.places[player] = [Tally() for _ in record.players]
            tally = places[seat]
            tally.games += 1
            if seat in winners:
                tally.wins += 1
                tally.shared += shared
            tally.scores[score] = tally.scores.get(score, 0) + 1
        if record.first is not None:
            self.first.games += 1
            if record.first in winners:
                self.first.wins += 1
                self.first.shared += shared
        self.lengths[record.length] = self.lengths.get(record.length, 0) + 1
        _count(self.outcomes, record.outcome, record.index)
        _count(self.endings, record.ending, record.index)
        if record.title:
            _count(self.titles, record.title, record.index)
        if record.won is not None:
            self.cooperative.games += 1
            self.cooperative.wins += record.won
        for player, fault in record.faults:
            _count(self.faults.setdefault(player, {}), fault, record.index)

    def crash(self, index: int, error: Exception) -> None:
        """Count a game that an error of the rules broke off."""
        _count(self.crashes, f"{type(error).__name__}: {error}", index)

    def merge(self, other: Summary) -> None:
        """Take in what another one counted."""
        self.games += other.games
        for player, places in other.places.items():
            own = self.places.setdefault(player, [Tally() for _ in places])
            for mine, theirs in zip(own, places, strict=True):
                mine.merge(theirs)
        self.first.merge(other.first)
        _merge(self.lengths, other.lengths)
        _merge_counters(self.outcomes, other.outcomes)
        _merge_counters(self.endings, other.endings)
        _merge_counters(self.titles, other.titles)
        self.cooperative.merge(other.cooperative)
        for player, faults in other.faults.items():
            _merge_counters(self.faults.setdefault(player, {}), faults)
        _merge_counters(self.crashes, other.crashes)

    @classmethod
    def merged(cls, parts: Iterable[bytes]) -> Self:
        """One from many in their stored form."""
        whole = cls()
        for part in parts:
            whole.merge(decode_summary(part))
        return whole

    def encode(self) -> bytes:
        """The stored form."""
        return _encode(self)

    # ------------------------------------------------------------------ figures

    def of_player(self, player: str) -> Tally:
        """How a player did on all seats together."""
        return _sum(self.places[player])

    def of_seat(self, seat: int) -> Tally:
        """How all players together did on a seat."""
        return _sum(places[seat] for places in self.places.values())

    @property
    def seats(self) -> int:
        """Number of seats; 0 before the first game."""
        return max(map(len, self.places.values()), default=0)

    @property
    def fair(self) -> float:
        """Share of its games that a seat wins on average: 1/seats where victories aren't shared."""
        everybody = _sum(tally for places in self.places.values() for tally in places)
        return everybody.wins / everybody.games if everybody.games else 0.0

    def figures(self) -> dict[str, Any]:
        """Everything as plain data, in a fixed order: what the JSON export holds."""
        first = self.first.win_rate
        return {
            "games": self.games,
            "players": [
                {
                    "player": player,
                    **_figures(self.of_player(player)),
                    "seats": [
                        {"seat": seat, **_figures(tally)}
                        for seat, tally in enumerate(self.places[player])
                    ],
                    "faults": _counters(self.faults.get(player, {}), "fault"),
                }
                for player in sorted(self.places)
            ],
            "seats": [{"seat": seat, **_figures(self.of_seat(seat))} for seat in range(self.seats)],
            "firstSeat": {
                "games": self.first.games,
                "wins": self.first.wins,
                "winRate": _interval(first),
                "fairRate": self.fair,
                "advantage": {
                    "estimate": first.rate - self.fair,
                    "low": first.low - self.fair,
                    "high": first.high - self.fair,
                }
                if self.first.games
                else None,
            },
            "length": {
                **distribution(self.lengths),
                "histogram": [
                    {"moves": moves, "count": count}
                    for moves, count in sorted(self.lengths.items())
                ],
            },
            "outcomes": _counters(self.outcomes, "outcome"),
            "endings": _counters(self.endings, "ending"),
            "titles": _counters(self.titles, "title"),
            "cooperative": {
                "games": self.cooperative.games,
                "wins": self.cooperative.wins,
                "winRate": _interval(self.cooperative.win_rate),
            }
            if self.cooperative.games
            else None,
            "crashes": _counters(self.crashes, "error"),
        }

    def csv(self) -> str:
        """Everything as one table, one count a row.

        `measure` says what was counted, `value` which of its values; `count` of `of` cases, hence
        `rate`, of which `low` and `high` are the 95% Wilson interval. An empty player or seat
        means all of them.
        """
        file = io.StringIO()
        table = csv.writer(file, lineterminator="\n")
        table.writerow(CSV_COLUMNS)

        def row(
            measure: str,
            player: str,
            seat: int | str,
            value: object,
            share: Interval,
            example: int | str = "",
        ) -> None:
            numbers = [f"{number:.6f}" for number in (share.rate, share.low, share.high)]
            table.writerow([measure, player, seat, value, share.count, share.of, *numbers, example])

        for player in sorted(self.places):
            row("win", player, "", "", self.of_player(player).win_rate)
            for seat, tally in enumerate(self.places[player]):
                row("win", player, seat, "", tally.win_rate)
        for seat in range(self.seats):
            row("win", "", seat, "", self.of_seat(seat).win_rate)
        if self.first.games:
            row("first move wins", "", "", "", self.first.win_rate)
        if self.cooperative.games:
            row("game beaten", "", "", "", self.cooperative.win_rate)
        for player in sorted(self.places):
            for seat, tally in enumerate(self.places[player]):
                for score, count in sorted(tally.scores.items()):
                    row("score", player, seat, score, wilson(count, tally.games))
        for moves, count in sorted(self.lengths.items()):
            row("moves", "", "", moves, wilson(count, self.games))
        named = (
            ("outcome", self.outcomes), ("ending", self.endings), ("title", self.titles),
        )  # fmt: skip
        for measure, counters in named:
            for name, counter in _ordered(counters):
                row(measure, "", "", name, wilson(counter.count, self.games), counter.example)
        for player, faults in sorted(self.faults.items()):
            for name, counter in _ordered(faults):
                table.writerow(
                    ["fault", player, "", name, counter.count, *[""] * 4, counter.example]
                )
        for name, counter in _ordered(self.crashes):
            table.writerow(["crash", "", "", name, counter.count, *[""] * 4, counter.example])
        return file.getvalue()


_encode = msgspec.msgpack.Encoder().encode
decode_summary = msgspec.msgpack.Decoder(Summary).decode


def distribution(histogram: Mapping[int, int]) -> dict[str, float | int | None]:
    """Mean, standard deviation and quartiles of counted numbers; all None if there are none."""
    count = sum(histogram.values())
    names = ("mean", "deviation", "least", "quarter", "median", "threeQuarters", "most")
    if not count:
        return dict.fromkeys(names)
    # In integers as long as possible, so that the order of counting can't show.
    total = sum(number * times for number, times in histogram.items())
    squares = sum(number * number * times for number, times in histogram.items())
    variance = (squares * count - total * total) / (count * count)
    ordered = sorted(histogram)

    def quantile(share: float) -> int:
        rank, seen = share * count, 0
        for number in ordered:
            seen += histogram[number]
            if seen >= rank:
                return number
        raise AssertionError("shares are at most 1")

    return {
        "mean": total / count,
        "deviation": math.sqrt(variance),
        "least": ordered[0],
        "quarter": quantile(0.25),
        "median": quantile(0.5),
        "threeQuarters": quantile(0.75),
        "most": ordered[-1],
    }


def _figures(tally: Tally) -> dict[str, Any]:
    return {
        "games": tally.games,
        "wins": tally.wins,
        "shared": tally.shared,
        "winRate": _interval(tally.win_rate),
        "score": {
            **distribution(tally.scores),
            "histogram": [
                {"score": score, "count": count} for score, count in sorted(tally.scores.items())
            ],
        },
    }


def _interval(share: Interval) -> dict[str, float]:
    return {"rate": share.rate, "low": share.low, "high": share.high}


def _counters(counters: Mapping[str, Counter], name: str) -> list[dict[str, Any]]:
    return [
        {name: key, "count": counter.count, "example": counter.example}
        for key, counter in _ordered(counters)
    ]


def _ordered(counters: Mapping[str, Counter]) -> list[tuple[str, Counter]]:
    """The most frequent first."""
    return sorted(counters.items(), key=lambda item: (-item[1].count, item[0]))


def _sum(tallies: Iterable[Tally]) -> Tally:
    whole = Tally()
    for tally in tallies:
        whole.merge(tally)
    return whole


def _count(counters: dict[str, Counter], name: str, index: int) -> None:
    counter = counters.get(name)
    if counter is None:
        counters[name] = Counter(1, index)
    else:
        counter.count += 1
        counter.example = min(counter.example, index)


def _merge(own: dict[int, int], other: Mapping[int, int]) -> None:
    for number, count in other.items():
        own[number] = own.get(number, 0) + count


def _merge_counters(own: dict[str, Counter], other: Mapping[str, Counter]) -> None:
    for name, counter in other.items():
        mine = own.get(name)
        if mine is None:
            own[name] = Counter(counter.count, counter.example)
        else:
            mine.count += counter.count
            mine.example = min(mine.example, counter.example)
