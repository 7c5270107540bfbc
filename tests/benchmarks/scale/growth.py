"""What costs grow with: the length of a log, stored matches, an account's matches, seats, and
legal moves. All are measured in processor time, in one process on an embedded server.
"""

from __future__ import annotations

import math
import random
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from engine.game import Game, Move, move_id
from engine.games import get_game
from engine.rng import KEY_BYTES
from service.accounts import Scope
from service.events import (
    AccountKind,
    AnyEvent,
    Clock,
    Created,
    MovePlayed,
    SeatLeft,
    SeatTaken,
    Started,
    Visibility,
    encode_event,
)
from service.match import Match, MatchStatus
from service.matches import SNAPSHOT_EVERY, Spec, _fold
from tests.benchmarks.house import Cost, House, Person, Template, copies, house, link, template_of

GAME = "deckbuild-the-halls"
SMALL = "bah-humbug"
TALKATIVE = "spirits-of-christmas"
TALK_SEED = 40
"""With which there is something to say for three thousand events."""
TALK = 3_000
FOLLOWING = 26
"""Moves that are measured in a long match, and one before."""
SEEDS = {"o-christmas-tree": 9, "spirits-of-christmas": 1}
"""Of games with which decisions with more than two hundred legal moves come up."""
MOST_OPEN = 1_000
"""Matches that an account plays at the same time."""
SINCE_SNAPSHOT = 5
"""Events since the last snapshot when a long match is loaded."""
TIMES = 10
"""How often the same is done to be measured, where not otherwise said."""


class Series(NamedTuple):
    """The cost of something at several sizes of something else."""

    name: str
    points: list[tuple[float, Cost]]


class Growth(NamedTuple):
    """How a cost grows over the sizes that were measured."""

    times: float
    """The cost at the largest size, in those at the smallest."""
    exponent: float
    """With which power of the size it grows over the last decade of sizes."""
    each: float
    """What one more adds there, in µs."""

    @property
    def verdict(self) -> str:
        if self.exponent < 0.2:
            return "flat"
        if self.exponent < 0.8:
            return "less than linear"
        return "linear" if self.exponent <= 1.2 else "worse than linear"


def growth(series: Series) -> Growth:
    """How a series grows: at its upper end, where what doesn't grow weighs least."""
    sizes = [size for size, _ in series.points]
    costs = [cost.whole for _, cost in series.points]
    # Over the last decade, or if the sizes don't span one, over all.
    upper = max((i for i, size in enumerate(sizes) if size and size * 10 <= sizes[-1]), default=0)
    span = math.log(sizes[-1] / max(sizes[upper], 1))
    exponent = math.log(costs[-1] / costs[upper]) / span if span else 0.0
    each = (costs[-1] - costs[upper]) / (sizes[-1] - sizes[upper]) * 1e3
    return Growth(costs[-1] / costs[0], exponent, each)


class Section(NamedTuple):
    """What grows with one thing."""

    title: str
    size: str
    """What is counted on the axis."""
    image: str
    series: list[Series]


class _Gathering:
    """Points of several series."""

    def __init__(self) -> None:
        self._found: dict[str, list[tuple[float, Cost]]] = defaultdict(list)

    def add(self, name: str, size: float, cost: Cost) -> None:
        self._found[name].append((size, cost))

    def section(self, title: str, size: str, image: str) -> Section:
        found = [Series(name, sorted(points)) for name, points in self._found.items()]
        return Section(title, size, image, found)


# ---------------------------------------------------------------------- length of the log


def say(game: Game, chance: random.Random) -> tuple[int, Move]:
    """What somebody says at the table; when all is said, the decision of who is in turn."""
    for seat in range(game.seats):
        asides = [move for move in game.legal(seat) if isinstance(move, game.asides)]
        if asides:
            return seat, chance.choice(asides)
    seat = game.actors()[0]
    return seat, chance.choice(list(game.choices(seat)))


def logged(
    player: Person,
    game: type[Game],
    seats: int,
    key: bytes,
    moves: Sequence[tuple[int, Move]],
    options: dict[str, Any] | None = None,
    lobby: int = 0,
) -> Template:
    """A match in which somebody plays all seats; with `lobby`, in which a seat has been left and
    taken so often before the start that there are so many more events.
    """
    account, at = player.caller.id, time.time_ns() // 1_000_000
    assert account

    def sit(seat: int) -> AnyEvent:
        return SeatTaken(at=at, seat=seat, account=account, name="", kind=AccountKind.PERSON)

    events: list[AnyEvent] = [
        Created(
            at=at,
            game=game.slug,
            rules=game.rules,
            seats=seats,
            options=msgspec.to_builtins(game.check_options(seats, options or {})),
            visibility=Visibility.PUBLIC,
            account=account,
            invitation="",
        ),
        *(sit(seat) for seat in range(seats)),
        *((SeatLeft(at=at, seat=0, account=account), sit(0)) * (lobby // 2)),
        Started(at=at, key=key),
        *(
            MovePlayed(at=at, seat=seat, move=msgspec.to_builtins(move), account=account)
            for seat, move in moves
        ),
    ]
    return Template(_fold("", None, events)[0], [encode_event(event) for event in events])


def long_match(player: Person, length: int) -> tuple[Template, list[tuple[int, str]]]:
    """A match of about so many events, and the moves that may follow on them.

    The game is one with much table talk. It comes to an end after three thousand events, so the
    others of a longer log come before its start.
    """
    chance = random.Random(TALK_SEED)
    key = chance.randbytes(KEY_BYTES)
    game, seats = get_game(TALKATIVE), 6
    options = {"communication": "open_hearted", "talk_limit": 20}
    playing = game.start(seats, options, key)
    moves: list[tuple[int, Move]] = []
    told = max(0, min(length - seats - 2, TALK))
    while len(moves) < told + FOLLOWING:
        moves.append(say(playing, chance))
        playing.play(*moves[-1])
    lobby = max(0, length - seats - 2 - told)
    template = logged(player, game, seats, key, moves[:told], options, lobby)
    return template, [(seat, move_id(move)) for seat, move in moves[told:]]


async def by_length(here: House, lengths: Sequence[int]) -> Section:
    """What the length of a match's log costs."""
    found = _Gathering()
    (player,) = await here.people(1)
    for length in lengths:
        await _at_length(here, player, length, found)
    return found.section("Length of the log", "events of the match", "growth-log.svg")


async def _at_length(here: House, player: Person, length: int, found: _Gathering) -> None:
    # The last snapshot is to be a few events old, so that a part of the latest ones is before it.
    if length > SNAPSHOT_EVERY:
        length = length // SNAPSHOT_EVERY * SNAPSHOT_EVERY + SINCE_SNAPSHOT
    template, following = long_match(player, length)
    size, matches, moves = len(template.events), here.matches, iter(following)
    played, match_id = await copies(here.store, template, 2)
    match = await matches.get(player.caller, played)

    async def move() -> None:
        seat, chosen = next(moves)
        await here.play(match, player, seat, chosen)

    async def load() -> Match:
        here.forget()
        return await matches.get(player.caller, match_id)

    async def latest() -> None:
        match = await load()
        await matches.records(match, match.version - 10)

    async def whole() -> None:
        await matches.records(await load())

    read = partial(here.read, player, match)
    await read()
    found.add("the match as the SDKs read it", size, await here.cost(read, 25))
    await move()
    found.add("a move", size, await here.cost(move, FOLLOWING - 1))
    found.add("loading the match where it isn't known", size, await here.cost(load, 25))
    found.add("its latest ten events there", size, await here.cost(latest, 10))
    found.add("its whole log there", size, await here.cost(whole, 5))


# ---------------------------------------------------------------------- stored matches


class _Stock:
    """Matches in a lobby, in progress and over, and their player."""

    def __init__(self, here: House, players: list[Person], templates: list[Template]) -> None:
        self._here = here
        self.players = players
        self.lobby, self.playing, self.finished = templates
        self.count = 0

    @classmethod
    async def of(cls, here: House) -> _Stock:
        players = await here.people(2)
        clock, chance = Clock(move_ms=86_400_000), random.Random(1)
        host = players[0].caller
        lobby = await here.matches.create(host, Spec(game=SMALL, seats=2, clock=clock), "lobby")
        found = [await template_of(here.store, lobby.match)]
        match = await here.open(players, SMALL, clock=clock)
        for _ in range(5):
            match = await here.move(match, players, chance)
        found.append(await template_of(here.store, match))
        while not match.over:
            match = await here.move(match, players, chance)
        found.append(await template_of(here.store, match))
        return cls(here, players, found)

    async def grow(self, count: int) -> None:
        """Have so many matches: six of ten are over, one is in its lobby."""
        for template, share in ((self.finished, 6), (self.playing, 3), (self.lobby, 1)):
            due = self._here.matches.next_due(template.match)
            await copies(self._here.store, template, (count - self.count) * share // 10, due=due)
        self.count = count


async def by_stored(here: House, counts: Sequence[int]) -> Section:
    """What matches cost that nobody asks for."""
    found = _Gathering()
    stock = await _Stock.of(here)
    matches, players = here.matches, await here.people(2)
    me = players[0].caller
    match = await here.open(players, GAME)
    for count in counts:
        await stock.grow(count)
        (other,) = await copies(here.store, stock.playing, 1)
        seekers = iter(await here.people(TIMES + 1))

        async def load(other: str = other) -> None:
            here.forget()
            await matches.get(me, other)

        async def quick(seekers: Iterator[Person] = seekers) -> None:
            await matches.quick(next(seekers).caller, SMALL, 2, {}, "quick")

        cost, _ = await here.cost_of_moves(players, GAME, random.Random(1), 100)
        found.add("a move", count, cost)
        works: dict[str, Callable[[], Awaitable[object]]] = {
            "the match as the SDKs read it": partial(here.read, players[0], match),
            "loading a match that isn't known": load,
            "a sweep with nothing due": matches.run_due,
            "a page of open matches": partial(matches.browse, me),
            "a page of a game's matches that are over": partial(
                matches.browse, me, status=MatchStatus.FINISHED, game=SMALL
            ),
            "my matches": partial(matches.browse, me, mine=True),
            "a quick match": quick,
        }
        for name, work in works.items():
            await work()
            found.add(name, count, await here.cost(work, TIMES))
    return found.section("Stored matches", "matches in the store", "growth-matches.svg")


async def by_account(here: House, counts: Sequence[int]) -> Section:
    """What an account's own matches cost it: so many that are over, and as many in progress."""
    found = _Gathering()
    stock = await _Stock.of(here)
    matches, me = here.matches, stock.players[0].caller
    account = me.require(Scope.PLAY)
    linked = 0
    for count in counts:
        more = count - linked
        over = await copies(here.store, stock.finished, more)
        await link(here.store, account.id, over, over=True)
        mine = partial(matches.browse, me, mine=True)
        works: dict[str, Callable[[], Awaitable[object]]] = {
            "my latest matches": mine,
            "my matches of a game that I never play": partial(mine, game=GAME),
            "my matches that were called off": partial(mine, status=MatchStatus.ABANDONED),
        }
        if count <= MOST_OPEN:
            going = await copies(here.store, stock.playing, more)
            await link(here.store, account.id, going, over=False)
            works["all that waits for me"] = partial(matches.messages_of, account, ())
        linked = count
        for name, work in works.items():
            await work()
            found.add(name, count, await here.cost(work, 5))
    return found.section("Matches of one account", "matches of the account", "growth-account.svg")


# ---------------------------------------------------------------------- seats and legal moves


async def by_seats(here: House, games: Sequence[str], moves: int) -> Section:
    """What further seats at a table cost: a move, and reading the match, for each of some games."""
    found = _Gathering()
    people, chance = await here.people(12), random.Random(1)
    for slug in games:
        low, high = get_game(slug).seat_range
        for seats in range(low, high + 1):
            players = people[:seats]
            cost, match = await here.cost_of_moves(players, slug, chance, moves)
            found.add(f"{slug}: a move", seats, cost)
            read = partial(here.read, players[0], match)
            await read()
            found.add(f"{slug}: reading", seats, await here.cost(read, 25))
    return found.section("Seats", "seats", "growth-seats.svg")


class Position(NamedTuple):
    """Where a decision comes up."""

    legal: int
    """Legal moves."""
    key: bytes
    moves: list[tuple[int, Move]]


def positions(game: type[Game], seats: int, moves: int) -> list[Position]:
    """The first decisions with so many legal moves, and twice as many, and so on, that come up in
    so many moves of random play.
    """
    chance = random.Random(f"{game.slug} {SEEDS.get(game.slug, 0)}")
    found: dict[int, Position] = {}
    key, played = chance.randbytes(KEY_BYTES), list[tuple[int, Move]]()
    playing = game.start(seats, {}, key)
    for _ in range(moves):
        if not playing.actors():
            key, played = chance.randbytes(KEY_BYTES), []
            playing = game.start(seats, {}, key)
        seat = chance.choice(list(playing.actors()))
        legal = len(playing.legal(seat))
        if legal.bit_length() not in found:
            found[legal.bit_length()] = Position(legal, key, list(played))
        # Kinds of moves alike, lest what there are many ways for be done at once.
        kinds: dict[type[Move], list[Move]] = defaultdict(list)
        for move in playing.choices(seat):
            kinds[type(move)].append(move)
        chosen = chance.choice(kinds[chance.choice(list(kinds))])
        playing.play(seat, chosen)
        played.append((seat, chosen))
    return sorted(found.values())


async def by_legal_moves(here: House, games: Sequence[str], moves: int) -> Section:
    """What the number of legal moves costs who chooses one of them, and who reads them all."""
    found = _Gathering()
    (player,) = await here.people(1)
    for slug in games:
        game = get_game(slug)
        for position in positions(game, game.seat_range[1], moves):
            template = logged(player, game, game.seat_range[1], position.key, position.moves)
            waiting = template.match.to_act()
            seat = next(
                s for s in waiting if len(template.match.playing.legal(s)) == position.legal
            )
            # The one in the middle: it is looked for from the first to the last.
            chosen = move_id(template.match.playing.legal(seat)[position.legal // 2])
            copied = await copies(here.store, template, TIMES + 1)
            matches = [await here.matches.get(player.caller, match_id) for match_id in copied]
            ready = iter(matches)

            async def move(
                ready: Iterator[Match] = ready, seat: int = seat, chosen: str = chosen
            ) -> None:
                await here.play(next(ready), player, seat, chosen)

            read = partial(here.read, player, matches[-1])
            await read()
            found.add(f"{slug}: reading", position.legal, await here.cost(read, TIMES))
            found.add(f"{slug}: a move", position.legal, await here.cost(move, TIMES))
    return found.section("Legal moves", "legal moves of the decision", "growth-moves.svg")


# ---------------------------------------------------------------------- all of it


class Sizes(NamedTuple):
    """How far it is measured."""

    lengths: Sequence[int] = (10, 30, 100, 300, 1_000, 3_000, 10_000)
    stored: Sequence[int] = (0, 1_000, 10_000, 100_000)
    account: Sequence[int] = (10, 100, 1_000, 10_000)
    seats: Sequence[str] = (
        "bah-humbug",
        "scrooge-the-board-game",
        "one-high-two-low-three-of-a-kind",
        "ribbon-rabbit-ribbit",
    )
    decisions: Sequence[str] = ("o-christmas-tree", "christmas-parade", "spirits-of-christmas")
    moves: int = 150
    """Moves for each number of seats."""
    searched: int = 60_000
    """Moves of each game among which decisions are looked for."""


async def measure(sizes: Sizes) -> list[Section]:
    """All sections, one after another, each on a store of its own."""
    sections: list[Section] = []
    for work in (
        lambda here: by_length(here, sizes.lengths),
        lambda here: by_stored(here, sizes.stored),
        lambda here: by_account(here, sizes.account),
        lambda here: by_seats(here, sizes.seats, sizes.moves),
        lambda here: by_legal_moves(here, sizes.decisions, sizes.searched),
    ):
        async with house() as here:
            sections.append(await work(here))
    return sections
