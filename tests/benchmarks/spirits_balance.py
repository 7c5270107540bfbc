"""How hard Spirits of Christmas is: won games and scores by mode and number of seats.

`python -m tests.benchmarks.spirits_balance` lets one computer player have all seats, in every mode
with every number of seats: 36 cells. Each cell's results are kept in a file of its own, so a run
can be broken off and taken up again, or go on with more games. All cells get a quarter of the games
first, then half of them, then all, so figures for every cell are there early.

Game `i` of a cell follows from the seed and its number, whatever the number of processes.
Computer players don't talk, and of hands that aren't open they see only the sizes.
"""

from __future__ import annotations

import argparse
import csv
import multiprocessing
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec

from engine.games.spirits_of_christmas import SpiritsOfChristmas
from engine.games.spirits_of_christmas.box import TABLES, Mode
from service.charts import score_chart, share_chart
from service.simulations import SimulationSpec
from service.summary import Interval, distribution, wilson
from workers.players import get_player
from workers.simulation import play_game

SEATS = range(SpiritsOfChristmas.seat_range[0], SpiritsOfChristmas.seat_range[1] + 1)
TITLES = [row["title"] for row in TABLES["titles"].rows]
DOCS = Path(__file__).parents[2] / "docs"
"""Where the page and its figures are."""
MARK = "<!-- What follows is written by `make spirits-balance`. -->\n"

K = TypeVar("K")


class Cell(msgspec.Struct, kw_only=True):
    """What came of the games of one player in one mode with one number of seats."""

    player: str
    mode: Mode
    seats: int
    seed: int
    rules: int = SpiritsOfChristmas.rules
    games: int = 0
    """Games that have been played: numbers 0 to `games` - 1."""
    won: int = 0
    scores: dict[int, int] = {}
    """How often each score was reached in won games."""
    titles: dict[str, int] = {}
    endings: dict[str, int] = {}
    """How often games ended in each way, in the game's own words."""
    faults: int = 0
    """Decisions that the player failed at."""

    @property
    def share(self) -> Interval:
        return wilson(self.won, self.games)

    def play(self) -> None:
        """Play the next game."""
        spec = SimulationSpec(
            game=SpiritsOfChristmas.slug,
            seats=self.seats,
            players=(self.player,),
            games=self.games + 1,
            seed=self.seed,
            options={"mode": self.mode.value},
        )
        record = play_game(spec, self.games)
        self.games += 1
        self.faults += len(record.faults)
        ending = "won" if record.won else record.ending.removesuffix(": the game is lost")
        self.endings[ending] = self.endings.get(ending, 0) + 1
        if record.won:
            (score, *_) = record.scores  # All seats share it.
            self.won += 1
            self.scores[score] = self.scores.get(score, 0) + 1
            self.titles[record.title] = self.titles.get(record.title, 0) + 1


Cells = dict[tuple[Mode, int], Cell]


# ---------------------------------------------------------------------- what is kept


def file_of(results: Path, player: str, mode: Mode, seats: int) -> Path:
    return results / f"{player.replace(':', '-')}.{mode.value}.{seats}.json"


def kept(results: Path, player: str, seed: int) -> Cells:
    """All cells of a player, those without results as yet empty.

    Raises ValueError for results of another seed or of other rules.
    """
    cells: Cells = {}
    for mode in Mode:
        for seats in SEATS:
            cell = Cell(player=player, mode=mode, seats=seats, seed=seed)
            path = file_of(results, player, mode, seats)
            if path.exists():
                found = msgspec.json.decode(path.read_bytes(), type=Cell)
                if (found.seed, found.rules) != (cell.seed, cell.rules):
                    raise ValueError(f"{path} is of seed {found.seed} and rules {found.rules}")
                cell = found
            cells[mode, seats] = cell
    return cells


def played_on(results: Path, stop: int, cell: Cell) -> Cell:
    """A cell with so many games, written to its file after each."""
    path = file_of(results, cell.player, cell.mode, cell.seats)
    half_written = path.with_suffix(".tmp")
    while cell.games < stop:
        cell.play()
        half_written.write_bytes(msgspec.json.format(msgspec.json.encode(cell)))
        half_written.replace(path)
    return cell


def run(results: Path, player: str, seed: int, games: int, processes: int) -> Iterator[Cell]:
    """Play all cells, first with few games each; every cell as it gets there."""
    results.mkdir(parents=True, exist_ok=True)
    for stop in sorted({games // 4, games // 2, games} - {0}):
        cells = [c for c in kept(results, player, seed).values() if c.games < stop]
        work = partial(played_on, results, stop)
        if processes == 1:
            yield from map(work, cells)
        else:
            # Spawned, not forked: the same on every platform.
            with multiprocessing.get_context("spawn").Pool(processes) as pool:
                yield from pool.imap_unordered(work, cells)


# ---------------------------------------------------------------------- figures


def in_words(mode: Mode) -> str:
    return mode.value.replace("_", " ")


def in_company(number: int) -> str:
    return f"{number} seat{'' if number == 1 else 's'}"


def total(counts: Iterable[Mapping[K, int]]) -> dict[K, int]:
    whole: dict[K, int] = {}
    for some in counts:
        for key, count in some.items():
            whole[key] = whole.get(key, 0) + count
    return whole


def interval(share: Interval) -> str:
    if not share.of:
        return "–"
    return f"{share.rate:.1%} ({share.low:.1%} – {share.high:.1%})"


def spread(scores: Mapping[int, int]) -> str:
    """Mean and quartiles."""
    if not scores:
        return "–"
    of = distribution(scores)
    return f"{of['mean']:.1f} ({of['quarter']}, {of['median']}, {of['threeQuarters']})"


def shares(counts: Mapping[str, int], names: Sequence[str]) -> list[str]:
    whole = sum(counts.values())
    return [f"{counts.get(name, 0) / whole:.1%}" if whole else "–" for name in names]


def table(columns: Sequence[str], rows: Iterable[tuple[str, Sequence[str]]]) -> str:
    """A row for each of some modes, in Markdown."""
    lines = [["mode", *columns], ["---", *["---:"] * len(columns)]]
    lines += [[mode, *cells] for mode, cells in rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def report(cells: Cells) -> str:
    """All figures of a player in Markdown."""
    games = [cell.games for cell in cells.values()]
    first = cells[Mode.NORMAL, 1]
    endings = sorted(total(cell.endings for cell in cells.values()), key=lambda e: (e != "won", e))

    def titles(seats: Sequence[int]) -> str:
        by_mode = {mode: total(cells[mode, n].titles for n in seats) for mode in Mode}
        rows = [
            (in_words(mode), [f"{sum(counts.values()):,}", *shares(counts, TITLES)])
            for mode, counts in by_mode.items()
        ]
        return table(["won", *TITLES], rows)

    columns = [in_company(n) for n in SEATS]
    return "\n".join(
        [
            f"Player: {first.player}. Games per cell: {min(games):,}"
            + (f" to {max(games):,}" if max(games) > min(games) else "")
            + f". Seed: {first.seed}. Decisions that the player failed at:"
            f" {sum(cell.faults for cell in cells.values())}.\n",
            "Games won, with 95% Wilson intervals:\n",
            table(
                columns, [(in_words(m), [interval(cells[m, n].share) for n in SEATS]) for m in Mode]
            ),
            "Scores of won games, mean (quartiles):\n",
            table(
                columns, [(in_words(m), [spread(cells[m, n].scores) for n in SEATS]) for m in Mode]
            ),
            "Titles of games won with 2 to 6 seats:\n",
            titles(SEATS[1:]),
            "Titles of games won alone:\n",
            titles(SEATS[:1]),
            "How games ended:\n",
            table(
                endings,
                [
                    (in_words(m), shares(total(cells[m, n].endings for n in SEATS), endings))
                    for m in Mode
                ],
            ),
        ]
    )


def figures(cells: Cells) -> dict[str, str]:
    """What there is to see of a player, as SVG by what it shows: shares of won games by mode and
    seats, and scores of won games by mode."""
    rows: list[tuple[str, Interval, bool]] = []
    for mode in Mode:
        of_mode = [cells[mode, n] for n in SEATS if cells[mode, n].games]
        whole = wilson(sum(cell.won for cell in of_mode), sum(cell.games for cell in of_mode))
        if of_mode:
            rows.append((f"{in_words(mode)}, all seats", whole, True))
        rows += [(in_company(cell.seats), cell.share, False) for cell in of_mode]
    scores = {in_words(mode): total(cells[mode, n].scores for n in SEATS) for mode in Mode}
    player = cells[Mode.NORMAL, 1].player
    drawn = {
        "wins": share_chart(
            f"Spirits of Christmas, games won by {player}",
            "Share of games won by mode and number of seats, with 95% Wilson intervals.",
            rows,
        ),
        "scores": score_chart(
            f"Spirits of Christmas, scores of games won by {player}",
            "How often each score was reached, by mode, with 1 to 6 seats.",
            scores,
        ),
    }
    return {what: svg for what, svg in drawn.items() if svg}


def write_tables(results: Path, cells: Cells) -> None:
    """All cells of a player as one JSON and one CSV file."""
    player = next(iter(cells.values())).player.replace(":", "-")
    rows = [
        {
            **{name: getattr(cell, name) for name in ("player", "mode", "seats", "seed", "games")},
            "won": cell.won,
            **{name: getattr(cell.share, name) for name in ("rate", "low", "high")},
            **{f"score_{name}": value for name, value in distribution(cell.scores).items()},
        }
        for cell in cells.values()
    ]
    full = [
        {**row, "scores": cell.scores, "titles": cell.titles, "endings": cell.endings}
        for row, cell in zip(rows, cells.values(), strict=True)
    ]
    (results / f"{player}.json").write_bytes(msgspec.json.format(msgspec.json.encode(full)))
    with (results / f"{player}.csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, rows[0], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def write_docs(players: Iterable[Cells]) -> None:
    """Figures and tables of the page, which otherwise stays as it is."""
    page = DOCS / "spirits-balance.md"
    prose, mark, _ = page.read_text().partition(MARK)
    parts = [prose + mark]
    for cells in players:
        player = next(iter(cells.values())).player
        parts.append(f"## {player}\n")
        for what, svg in figures(cells).items():
            name = f"images/spirits-{player.replace(':', '-')}-{what}.svg"
            (DOCS / name).write_text(svg)
            parts.append(f"![{player}: {what}]({name})\n")
        parts.append(report(cells))
    page.write_text("\n".join(parts))


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.spirits_balance", description=__doc__
    )
    parser.add_argument(
        "--player", nargs="+", default=["greedy"], help="on all seats (default: greedy)"
    )
    parser.add_argument(
        "--games", type=int, default=1000, help="per cell (default: 1000); 0 to report only"
    )
    parser.add_argument("--processes", type=int, default=1, help="that play (default: 1)")
    parser.add_argument("--seed", type=int, default=1, help="decides every game (default: 1)")
    parser.add_argument(
        "--results", type=Path, default=Path(".spirits-balance"), help="directory that keeps them"
    )
    parser.add_argument("--docs", action="store_true", help="write figures and tables into docs/")
    options = parser.parse_args()
    if options.games < 0 or options.processes < 1:
        parser.error("--games must be at least 0 and --processes at least 1")
    for player in options.player:
        get_player(player)

    told: list[Cells] = []
    for player in options.player:
        for cell in run(options.results, player, options.seed, options.games, options.processes):
            what = f"{player}, {in_words(cell.mode)}, {in_company(cell.seats)}"
            print(f"{what}: {cell.games:,} games, won {interval(cell.share)}", file=sys.stderr)
        told.append(kept(options.results, player, options.seed))
        write_tables(options.results, told[-1])
        print(report(told[-1]), end="")
    if options.docs:
        (DOCS / "images").mkdir(exist_ok=True)
        write_docs(told)


if __name__ == "__main__":
    main()
