"""What costs grow with: the length of a log, stored matches, an account's matches, seats, and
legal moves. All are measured in processor time, in one process on an embedded server.
"""

from __future__ import annotations

import math
import random
import statistics
import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

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
from service.matches import Spec, _fold
from tests.benchmarks.house import Cost, House, Person, Template, choose, copies, house, link

GAME = "deckbuild-the-halls"
SMALL = "bah-humbug"
TALKATIVE = "spirits-of-christmas"
TALK_SEED = 40
"""With which there is something to say for three thousand events."""
TALK = 3_000
FOLLOWING = 26
"""Moves that are measured in a long match, and one before."""
MOST_OPEN = 1_000
"""Matches that an account plays at the same time."""
BINS = (3, 10, 30, 100, 200, 400)
"""Legal moves up to which decisions are put together; those with more are, too."""
READINGS = 25
"""How often a match is read in decisions of about as many legal moves."""
SEEKERS = 10
"""Accounts that look for a match, and how often a store is asked the same."""
LEAST = 5
"""Decisions of about as many legal moves that tell anything."""


class Series(NamedTuple):
    """The cost of something at several sizes of something else."""

    name: str
    points: list[tuple[float, Cost]]


class Growth(NamedTuple):
    """How a cost grows over the sizes that were measured."""

    times: float
    """The cost at the largest size, in those at the smallest."""
    exponent: float
    """With which power of the size it grows from the last size but one or two to the last."""
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


def long_match(player: Person, length: int) -> tuple[Template, list[tuple[int, str]]]:
    """A match of so many events, a few of them at least from its lobby, and what follows on them.

    The game is one with much table talk. It comes to an end after three thousand events, so the
    others of a longer log come before its start: a seat is taken and left, again and again.
    """
    chance = random.Random(TALK_SEED)
    key, options = chance.randbytes(KEY_BYTES), {"communication": "open_hearted", "talk_limit": 20}
    game = get_game(TALKATIVE)
    playing = game.start(6, game.check_options(6, options), key)
    account, at = player.caller.id, time.time_ns() // 1_000_000
    assert account
    played: list[tuple[int, Move]] = []
    while len(played) < min(length, TALK) + FOLLOWING:
        seat, move = say(playing, chance)
        playing.play(seat, move)
        played.append((seat, move))

    def sit(seat: int) -> AnyEvent:
        return SeatTaken(at=at, seat=seat, account=account, name="", kind=AccountKind.PERSON)

    events: list[AnyEvent] = [
        Created(
            at=at,
            game=game.slug,
            rules=game.rules,
            seats=6,
            options=options,
            visibility=Visibility.PUBLIC,
            account=account,
            invitation="",
        ),
        *(sit(seat) for seat in range(6)),
    ]
    while len(events) + 1 + TALK < length:
        events += [SeatLeft(at=at, seat=0, account=account), sit(0)]
    events.append(Started(at=at, key=key))
    told = max(0, length - len(events))
    events += [
        MovePlayed(at=at, seat=seat, move=msgspec.to_builtins(move), account=account)
        for seat, move in played[:told]
    ]
    match, _ = _fold("", None, events)
    following = [(seat, move_id(move)) for seat, move in played[told : told + FOLLOWING]]
    return Template(match, [encode_event(event) for event in events]), following


async def by_length(here: House, lengths: Sequence[int]) -> Section:
    """What the length of a match's log costs."""
    found = _Gathering()
    (player,) = await here.people(1)
    for length in lengths:
        await _at_length(here, player, length, found)
    return found.section("Length of the log", "events of the match", "growth-log.svg")


async def _at_length(here: House, player: Person, length: int, found: _Gathering) -> None:
    template, following = long_match(player, length)
    size, matches, moves = len(template.events), here.matches, iter(following)
    (match_id,) = await copies(here.store, template, 1)
    match = await matches.get(player.caller, match_id)

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
        found = [await here.template(lobby.match)]
        match = await here.open(players, SMALL, clock=clock)
        for _ in range(5):
            match = await here.move(match, players, chance)
        found.append(await here.template(match))
        while not match.over:
            match = await here.move(match, players, chance)
        found.append(await here.template(match))
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
        seekers = iter(await here.people(2 * SEEKERS))

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
            found.add(name, count, await here.cost(work, SEEKERS))
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


async def by_legal_moves(here: House, games: Sequence[str], moves: int) -> Section:
    """What the number of legal moves costs who chooses one of them, and who reads them all."""
    found = _Gathering()
    people, chance = await here.people(12), random.Random(1)
    for slug in games:
        players = people[: get_game(slug).seat_range[1]]
        match = await here.open(players, slug)
        played: dict[int, list[tuple[int, float]]] = defaultdict(list)
        read: dict[int, list[tuple[int, float]]] = defaultdict(list)
        for _ in range(moves):
            if match.over:
                match = await here.open(players, slug)
            seat, move = choose(match, chance)
            legal = len(match.playing.legal(seat))
            which = bisect_left(BINS, legal)
            if len(read[which]) < READINGS:
                began = time.process_time()
                await here.read(players[seat], match)
                read[which].append((legal, time.process_time() - began))
            began = time.process_time()
            match = await here.play(match, players[seat], seat, move)
            played[which].append((legal, time.process_time() - began))
        for name, measured in (("a move", played), ("reading", read)):
            for points in measured.values():
                if len(points) >= LEAST:
                    size = statistics.mean(legal for legal, _ in points)
                    spent = statistics.median(spent for _, spent in points)
                    found.add(f"{slug}: {name}", size, Cost(spent * 1e3, 0))
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
    decisions: Sequence[str] = ("o-christmas-tree", "christmas-parade")
    moves: int = 150
    """Moves for each number of seats; of decisions, twenty times as many."""


async def measure(sizes: Sizes) -> list[Section]:
    """All sections, one after another, each on a store of its own."""
    sections: list[Section] = []
    for work in (
        lambda here: by_length(here, sizes.lengths),
        lambda here: by_stored(here, sizes.stored),
        lambda here: by_account(here, sizes.account),
        lambda here: by_seats(here, sizes.seats, sizes.moves),
        lambda here: by_legal_moves(here, sizes.decisions, 20 * sizes.moves),
    ):
        async with house() as here:
            began = time.perf_counter()
            sections.append(await work(here))
            print(f"{sections[-1].title}: {time.perf_counter() - began:.0f} s", flush=True)
    return sections
