"""Golden logs: whole games that replay to the same end on every commit.

`python -m tests.engine.golden` adds the logs that are missing. It never rewrites one: where an
old log no longer replays, either the code is wrong or the game needs a new rules number.

For the current rules of every game the logs together must show every number of seats, every kind
of move, every choice of every option (of those without choices, at least one value besides the
default), and every way to end.
"""

from __future__ import annotations

import math
import random
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from engine.errors import InvalidLog
from engine.game import Game, Move, kind_of
from engine.games import all_games
from engine.log import GameLog, LoggedMove, fingerprint, read_log, verify
from engine.rng import KEY_BYTES, commitment
from tests.engine.endings import ENDINGS, Endings
from tests.engine.generate import option_demands, option_shown, random_options

DIRECTORY = Path(__file__).with_name("golden")

RANDOM_GAMES = 300
"""Random games per number of seats to choose from."""
SEARCHES = 240
"""Searches per ending that random play didn't reach."""
LENGTH = 120
"""How many moves a golden log had best have: long enough that most changes of the rules show,
short enough to be read."""


Moves = list[tuple[int, Move]]
Goal = Callable[[Game, int], float]


class Golden(NamedTuple):
    """A log, and the demands that it meets."""

    log: GameLog
    meets: frozenset[str]


def demands(game: type[Game], endings: Endings) -> set[str]:
    """Everything that the golden logs of a game must show, in words."""
    low, high = game.seat_range
    return {
        *(f"{seats} seats" for seats in range(low, high + 1)),
        *(f"move: {kind_of(kind)}" for kind in game.moves),
        *(f"{name} = {what}" for name, what in option_demands(game)),
        *(f"ending: {name}" for name in endings.names),
    }


def meets(log: GameLog, end: Game, endings: Endings) -> frozenset[str]:
    """The demands that a log with this final state meets."""
    defaults = msgspec.to_builtins(end.options_type()())
    options = msgspec.to_builtins(end.options)
    ending = endings.of(end)
    assert ending in endings.names, f"{ending!r} isn't among the declared endings"
    return frozenset(
        {
            f"{end.seats} seats",
            f"ending: {ending}",
            *(f"move: {entry.move['kind']}" for entry in log.moves),
            *(
                f"{name} = {what}"
                for name, shown in options.items()
                for _, what in option_shown(name, shown, defaults[name])
            ),
        }
    )


def stored(game: type[Game], directory: Path = DIRECTORY) -> dict[Path, GameLog]:
    """The golden logs of a game. Raises InvalidLog for a file that isn't a log."""
    return {
        path: read_log(path.read_bytes()) for path in sorted((directory / game.slug).glob("*.json"))
    }


def missing(game: type[Game], directory: Path = DIRECTORY) -> set[str]:
    """The demands that no stored log of the current rules meets. Raises InvalidLog."""
    endings = ENDINGS.get(game.slug)
    assert endings is not None, f"tests/engine/endings.py says nothing of {game.slug}"
    met = [
        meets(log, verify(log), endings)
        for log in stored(game, directory).values()
        if log.rules == game.rules
    ]
    return demands(game, endings).difference(*met)


# ---------------------------------------------------------------------- finding games


def random_games(game: type[Game], endings: Endings, rand: random.Random) -> Iterator[Golden]:
    """Random games with random options, every number of seats in turn."""
    low, high = game.seat_range
    for _ in range(RANDOM_GAMES):
        for seats in range(low, high + 1):
            key = rand.randbytes(KEY_BYTES)
            options = random_options(game, seats, rand) if rand.random() < 0.7 else {}
            state = game.start(seats, options, key)
            moves: Moves = []
            while actors := state.actors():
                seat = rand.choice(actors)
                # Now and then a move that nobody waits for, where the game has such.
                if rand.random() < 0.05:
                    seat = rand.choice([s for s in range(seats) if state.legal(s)])
                moves.append((seat, rand.choice(state.legal(seat))))
                state.play(*moves[-1])
            yield record(state, options, key, moves, endings)


def record(
    end: Game, options: dict[str, Any], key: bytes, moves: Moves, endings: Endings
) -> Golden:
    """A finished game as a golden log."""
    log = GameLog(
        game=end.slug,
        rules=end.rules,
        seats=end.seats,
        options=options,
        key=key.hex(),
        commitment=commitment(key),
        moves=[LoggedMove(seat, msgspec.to_builtins(move)) for seat, move in moves],
        fingerprint=fingerprint(end),
    )
    return Golden(log, meets(log, end, endings))


class Found(NamedTuple):
    """The best end that a search has found, and how to come there."""

    worth: float
    moves: Moves


def worth(endings: Endings, ending: str, by_score: int, by_length: int) -> Goal:
    """How good an end is: 1 for the one that is looked for, else a hint near 0."""

    def goal(end: Game, length: int) -> float:
        if endings.of(end) == ending:
            return 1
        result = end.result()
        assert result is not None
        return (by_score * sum(result.scores) + by_length * length) / 1_000_000

    return goal


def search(state: Game, goal: Goal, played: int, level: int, rand: random.Random) -> Found:
    """Nested Monte-Carlo search: before each move, try all moves with a search one level below,
    and go on along the best line found so far. Level 0 is random play.

    All seats work together and chance is known beforehand, so whatever is found once can be
    played. Plays the given state on; stops at an end that is worth 1 or more.
    """
    best = Found(-math.inf, [])
    line: Moves = []
    while actors := state.actors():
        seat = rand.choice(actors)
        legal = state.legal(seat)
        if level == 0:
            line.append((seat, rand.choice(legal)))
        else:
            for move in rand.sample(list(legal), min(len(legal), 30)):
                after = state.copy()
                after.play(seat, move)
                found = search(after, goal, played + len(line) + 1, level - 1, rand)
                if found.worth > best.worth:
                    best = Found(found.worth, [*line, (seat, move), *found.moves])
            if best.worth >= 1:
                return best
            line.append(best.moves[len(line)])
        state.play(*line[-1])
    return best if level else Found(goal(state, played + len(line)), line)


def searched_game(
    game: type[Game], endings: Endings, ending: str, rand: random.Random
) -> Golden | None:
    """A game that ends in a way that random play doesn't reach."""
    low, high = game.seat_range
    # Where nothing tells how near an end was: high scores, low ones, long games, short ones.
    hints = [(1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (-1, 1), (1, -1), (-1, -1)]
    for attempt in range(SEARCHES):
        seats = low + attempt % (high - low + 1)
        by_score, by_length = hints[attempt // (high - low + 1) % len(hints)]

        goal = worth(endings, ending, by_score, by_length)
        key = rand.randbytes(KEY_BYTES)
        options = random_options(game, seats, rand) if attempt % 2 else {}
        state = game.start(seats, options, key)
        found = search(state.copy(), goal, 0, 2 if attempt > SEARCHES // 2 else 1, rand)
        if found.worth >= 1:
            for seat, move in found.moves:
                state.submit(seat, move)
            return record(state, options, key, found.moves, endings)
    return None


def find(game: type[Game], wanted: set[str]) -> list[Golden]:
    """Games that together meet as many of the wanted demands as can be found."""
    endings = ENDINGS[game.slug]
    rand = random.Random(f"{game.slug} {game.rules}")
    pool = list(random_games(game, endings, rand))
    reached = frozenset[str]().union(*(item.meets for item in pool))
    for name in endings.names:
        if f"ending: {name}" in wanted - reached:
            print(f"{game.slug}: random play never ends so: {name}; searching", flush=True)
            if found := searched_game(game, endings, name, rand):
                pool.append(found)
    chosen: list[Golden] = []
    left = set(wanted)
    while left:
        best = max(pool, key=lambda item: len(item.meets & left) * fitness(item.log))
        if not best.meets & left:
            break
        chosen.append(best)
        left -= best.meets
    return chosen


def fitness(log: GameLog) -> float:
    """How near the length is to the best one, from 0 to 1."""
    length = len(log.moves)
    return min(length / LENGTH, LENGTH / length)


# ---------------------------------------------------------------------- files


def written(log: GameLog) -> str:
    """A log as JSON with one field or move per line, so that files can be read and compared."""
    fields = msgspec.to_builtins(log)
    moves = ",\n".join(f"    {msgspec.json.encode(move).decode()}" for move in fields.pop("moves"))
    lines = [f"  {_json(name)}: {_json(value)}," for name, value in fields.items()]
    return "\n".join(["{", *lines, '  "moves": [', moves, "  ]", "}", ""])


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def add(game: type[Game], log: GameLog, directory: Path) -> Path:
    """Store a log in a new file, named for what it shows."""
    end = verify(log)
    ending = ENDINGS[game.slug].of(end)
    name = f"{end.seats} seats {ending}" if game.rules == 1 else f"rules {game.rules} {ending}"
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    folder = directory / game.slug
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while (path := folder / f"{slug}{f'-{number}' * (number > 1)}.json").exists():
        number += 1
    options = ", ".join(f"{key} = {value}" for key, value in log.options.items())
    log.note = f"{end.seats} seats; {options or 'default options'}; ending: {ending}"
    path.write_text(written(log), "utf-8", newline="\n")
    return path


def add_missing(game: type[Game], directory: Path = DIRECTORY) -> bool:
    """Add what is missing for a game, and say what was done; whether all is well now."""
    for path, log in stored(game, directory).items():
        try:
            verify(log)
        except InvalidLog as error:
            print(f"{path.relative_to(directory)} no longer replays: {error}")
            print("It is left as it is: mend the code, or raise the game's rules number.")
            return False
    wanted = missing(game, directory)
    for golden in find(game, wanted) if wanted else []:
        path = add(game, golden.log, directory)
        print(f"added {path.relative_to(directory)}, {len(golden.log.moves)} moves", flush=True)
    if left := sorted(missing(game, directory)):
        print(f"{game.slug}: found no game that shows: {'; '.join(left)}")
    return not left


def main() -> int:
    done = [add_missing(game) for game in all_games()]
    return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(main())
