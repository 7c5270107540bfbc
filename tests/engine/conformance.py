"""What every game must do, as checks that any game can be put through.

A check is a plain function of a game, a number of seats, options and a seed; it raises
AssertionError with a message that says what is wrong. It knows nothing of the game but the
contract in `engine.game`. `test_conformance` runs every check over every registered game,
`tests.benchmarks.soak` does so for as long as one likes.

    from tests.engine.conformance import CHECKS
    for check in CHECKS:
        check(BahHumbug, 4, {"first_seat": 2}, 7)

How leaks are found without knowing the rules. A seat's view is completed into several worlds that
it can't tell apart; whatever the game says to that seat must be the same in all of them. Then all
worlds play on with moves that look the same to the seat, and two rules must hold:

- *what changes in a view is told*: when its view now differs between two worlds, so do the facts
  that it was told. A view that changes in silence has let something slip, or a fact is missing.
- *what is told shows*: when its view is still the same, the facts are the same, too, up to the
  first that legitimately shows something for a moment (a REVEAL or an EVENT). So a card that is
  shown and then hidden again is told as a REVEAL, and everything private has its audience.

Both hold from the set-up on: what lies open at the beginning is told, too. Moves are held to the
same: an argument that everybody's log shows must be visible in the view or told as a fact, else
it ought to be secret; one that is secret must not change others' views in silence.

What can't be found so: a REVEAL that is told to everybody and should have been told to one seat,
since showing things to everybody is what a REVEAL may do. That is for a game's own tests.
"""

from __future__ import annotations

import ast
import base64
import inspect
import json
import math
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, wraps
from itertools import combinations, islice
from textwrap import dedent
from typing import Any, NamedTuple, TypeVar

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import inspect as mi

from engine.components import Provenance
from engine.docs import class_doc, field_docs
from engine.errors import (
    EngineError,
    GameOver,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    NotYourTurn,
    WrongSeats,
)
from engine.facts import Fact, FactKind
from engine.game import Game, Move, Options, Result, SeatOption, kind_of, move_id, redacted
from engine.log import GameLog, LoggedMove, fingerprint
from engine.rng import KEY_BYTES, Rng, commitment
from engine.table import Layout, Place, Table
from tests.engine.elsewhere import difference, transcribe_elsewhere, transcript
from tests.engine.generate import (
    field_types,
    forged_moves,
    int_range,
    option_fields,
    random_options,
)

T = TypeVar("T")

Check = Callable[[type[Game], int, dict[str, Any], int], None]

CHECKS: list[Check] = []
"""Checks of a case: a game with a number of seats and options."""
GAME_CHECKS: list[Check] = []
"""Checks of what a game declares, whatever the case; once per game is enough."""

SHOWING = (FactKind.REVEAL, FactKind.EVENT)
"""Facts that may tell more than the views show afterwards."""


def describe(game: type[Game], seats: int, options: Mapping[str, Any], seed: int) -> str:
    """A case in the words with which it can be run again."""
    return f"{game.__name__}, {seats} seats, options {dict(options)}, seed {seed}"


def _registered(checks: list[Check]) -> Callable[[Check], Check]:
    """Decorator: add a check to a list, and let every failure be an AssertionError."""

    def register(function: Check) -> Check:
        @wraps(function)
        def run(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
            try:
                function(game, seats, options, seed)
            except AssertionError as error:
                error.add_note(f"case: {describe(game, seats, options, seed)}")
                raise
            except Exception as error:
                message = f"{type(error).__name__}: {error}"
                failure = AssertionError(message)
                failure.add_note(f"case: {describe(game, seats, options, seed)}")
                raise failure from error

        checks.append(run)
        return run

    return register


check = _registered(CHECKS)
check_of_game = _registered(GAME_CHECKS)


# ---------------------------------------------------------------------- playing


class Step(NamedTuple):
    """A position of a walk, and the move that was played in it."""

    snapshot: bytes
    seat: int
    move: Move


class Walk(NamedTuple):
    """A whole random game."""

    key: bytes
    steps: tuple[Step, ...]
    end: bytes

    def snapshots(self) -> list[bytes]:
        return [*(step.snapshot for step in self.steps), self.end]


def start(game: type[Game], seats: int, options: Mapping[str, Any], seed: int) -> Game:
    """The game of a case, set up."""
    return game.start(seats, options, key_of(seed))


def key_of(seed: int) -> bytes:
    """The key of a match, which no world of a test with the same seed is dealt with."""
    return random.Random(f"key {seed}").randbytes(KEY_BYTES)


Chooser = Callable[[Game, random.Random], tuple[int, Move]]


def pick_evenly(state: Game, rand: random.Random) -> tuple[int, Move]:
    """Any move of any actor; now and then an aside of another seat."""
    actors = state.actors()
    seat = rand.choice(actors)
    if rand.random() < 0.1:
        seat = rand.randrange(state.seats)
        if not state.legal(seat):
            seat = rand.choice(actors)
    return seat, rand.choice(state.legal(seat))


def pick_by_kind(state: Game, rand: random.Random) -> tuple[int, Move]:
    """Any kind of move, so that rare kinds come up in spite of many moves of another."""
    seat, _ = pick_evenly(state, rand)
    kinds: dict[type[Move], list[Move]] = defaultdict(list)
    for move in state.legal(seat):
        kinds[type(move)].append(move)
    return seat, rand.choice(kinds[rand.choice(list(kinds))])


def pick_asides(state: Game, rand: random.Random) -> tuple[int, Move]:
    """A move of a seat that nobody waits for, as long as there is one."""
    actors = state.actors()
    idle = [s for s in range(state.seats) if s not in actors and state.legal(s)]
    seat = rand.choice(idle or actors)
    return seat, rand.choice(state.legal(seat))


def pick_default(state: Game, rand: random.Random) -> tuple[int, Move]:
    """What a clock that runs out plays."""
    seat = rand.choice(state.actors())
    return seat, state.default(seat)


def positions(state: Game, choose: Chooser, rand: random.Random) -> Iterator[tuple[int, Move]]:
    """Play to the end, yielding each move before it is played; hold the turn order to its rules."""
    bound = state.bound()
    assert type(bound) is int, f"bound() is {bound!r}, not an int"
    assert bound > 0, f"bound() is {bound}"
    played = 0
    while actors := check_turn(state):
        assert played < bound, f"{played} moves were played, bound() is {bound}, and no end"
        for actor in actors:
            assert state.legal(actor), f"seat {actor} is an actor and has no legal move"
        seat, move = choose(state, rand)
        yield seat, move
        state.submit(seat, move)
        played += 1
    assert state.bound() == bound, f"bound() was {bound} at the start and is {state.bound()} now"


def check_turn(state: Game) -> list[int]:
    """Actors are ascending seats, none exactly when there is a result; returns them."""
    actors = list(state.actors())
    seats = list(range(state.seats))
    assert actors == sorted(set(actors)), f"actors aren't ascending without repeats: {actors}"
    assert set(actors) <= set(seats), f"actors that aren't seats: {actors}"
    result = state.result()
    if actors:
        assert result is None, f"there is a result while seats {actors} are waited for: {result}"
    else:
        assert result is not None, "nobody is waited for, and there is no result"
        able = [seat for seat in seats if state.legal(seat)]
        assert not able, f"the game is over, and seats {able} have legal moves"
    return actors


def walk(game: type[Game], seats: int, options: Mapping[str, Any], seed: int) -> Walk:
    """A whole random game with every position, the same for the same arguments."""
    return _walk(game, seats, json.dumps(options), seed)


@lru_cache(maxsize=8)  # a case's checks run one after the other
def _walk(game: type[Game], seats: int, options: str, seed: int) -> Walk:
    rand = random.Random(seed)
    state = start(game, seats, json.loads(options), seed)
    choose = pick_by_kind if seed % 2 else pick_evenly
    steps = []
    for seat, move in positions(state, choose, rand):
        steps.append(Step(state.snapshot(), seat, move))
    return Walk(key_of(seed), tuple(steps), state.snapshot())


def some(items: Sequence[T], count: int, seed: int) -> list[T]:
    """At most `count` of the items, in order, first and last among them."""
    if len(items) <= count:
        return list(items)
    inner = random.Random(seed).sample(range(1, len(items) - 1), count - 2)
    return [items[i] for i in (0, *sorted(inner), len(items) - 1)]


def viewers(state: Game) -> list[int | None]:
    return [None, *range(state.seats)]


def name_of(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def log_of(
    game: type[Game], seats: int, options: Mapping[str, Any], seed: int, taken: Walk
) -> GameLog:
    """A walk as a log."""
    return GameLog(
        game=game.slug,
        rules=game.rules,
        seats=seats,
        options=dict(options),
        key=taken.key.hex(),
        commitment=commitment(taken.key),
        moves=[LoggedMove(step.seat, msgspec.to_builtins(step.move)) for step in taken.steps],
        fingerprint=fingerprint(game.restore(taken.end)),
    )


# ---------------------------------------------------------------------- the course of a game


@check
def check_course(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """Somebody can act until the end, which comes within the bound, whatever is played."""
    for choose in (pick_evenly, pick_by_kind, pick_asides, pick_default):
        rand = random.Random(seed)
        state = start(game, seats, options, seed)
        for _ in positions(state, choose, rand):
            pass
        try:
            state.submit(0, _SomeMove())
        except GameOver:
            continue
        raise AssertionError("a move after the end isn't refused with GameOver")


@check
def check_moves(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """Lists of legal moves are what they promise, and every move in them can be played."""
    rand = random.Random(seed)
    for snapshot in some(walk(game, seats, options, seed).snapshots(), 60, seed):
        state = game.restore(snapshot)
        for seat in range(seats):
            legal = list(state.legal(seat))
            assert legal == list(state.legal(seat)), f"seat {seat}: another list the second time"
            assert legal == list(game.restore(snapshot).legal(seat)), (
                f"seat {seat}: another list on a copy"
            )
            seen = list(state.view(seat).legal(seat))
            assert legal == seen, f"seat {seat} may play {ids(legal)}, but {ids(seen)} on its view"
            check_move_list(state, seat, legal)
            for move in legal if len(legal) <= 6 else rand.sample(legal, 6):
                after = state.copy()
                after.submit(seat, move)
                check_turn(after)
            assert state.snapshot() == snapshot, "playing on a copy changed the original"


def check_move_list(state: Game, seat: int, legal: list[Move]) -> None:
    """Ids and labels tell the moves apart; stored forms lead back to them."""
    for name, keys in (
        ("the move", legal),
        ("the id", ids(legal)),
        ("the label", [state.label(move) for move in legal]),
    ):
        repeats = [key for key, count in Counter(keys).items() if count > 1]
        assert not repeats, f"seat {seat}: {name} {repeats[0]!r} is listed more than once"
    for move in legal:
        assert type(move) in state.moves, f"{move} isn't among the game's kinds of moves"
        assert hash(move) == hash(msgspec.structs.replace(move)), f"{move} has an unstable hash"
        stored = msgspec.to_builtins(move)
        assert state.parse_move(stored) == move, f"{stored} is read back as another move"
        encoded = msgspec.json.encode(move)
        assert state.parse_move(msgspec.json.decode(encoded)) == move, f"JSON changes {move}"
        packed = msgspec.msgpack.encode(move)
        assert state.parse_move(msgspec.msgpack.decode(packed)) == move, f"msgpack changes {move}"
        assert state.parse_id(move_id(move)) == move, f"{move_id(move)} is read as another move"


def ids(moves: Sequence[Move]) -> list[str]:
    return [move_id(move) for move in moves]


@check
def check_defaults(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """What a clock that runs out plays is legal and chosen by what the seat can see."""
    for snapshot in walk(game, seats, options, seed).snapshots():
        state = game.restore(snapshot)
        for seat in state.actors():
            move = state.default(seat)
            assert move in state.legal(seat), f"the default of seat {seat} is illegal: {move}"
            assert state.default(seat) == move, f"seat {seat} has another default when asked again"
            seen = state.view(seat).default(seat)
            assert seen == move, f"seat {seat} has the default {move}, but {seen} on its view"


@check
def check_queries(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """Asking changes nothing: neither state nor random source, and tells nothing."""
    for snapshot in some(walk(game, seats, options, seed).snapshots(), 30, seed):
        state = game.restore(snapshot)
        state.listen()
        kept = dict(vars(state))
        asked: list[Any] = [state.result(), state.bound(), state.table(), state.census()]
        asked += [list(zones) for zones in state.zones().values()]
        for seat in range(seats):
            for move in state.legal(seat):
                asked += [state.label(move), state.secret(seat, move)]
            if seat in state.actors():
                asked.append(state.default(seat))
        asked += [state.view(viewer) for viewer in viewers(state)]
        assert not state.heard(), "a question told a fact"
        assert state.snapshot() == snapshot, "a question changed the state"
        assert vars(state) == kept, f"a question left something behind: {vars(state)}"


# ---------------------------------------------------------------------- refusals


class _SomeMove(Move, frozen=True, tag="a_move_of_no_game"):
    """A move of another game."""


def refusal(state: Game, seat: int, move: Move) -> EngineError:
    """The error with which a move is refused; the state must be as it was."""
    before = state.snapshot()
    try:
        state.submit(seat, move)
    except EngineError as refused:
        error = refused
    else:
        raise AssertionError(f"seat {seat} may play {move}, which isn't among its legal moves")
    assert str(error).strip(), f"{type(error).__name__} without a reason for {move}"
    assert state.snapshot() == before, f"refusing {move} of seat {seat} changed the state"
    return error


@check
def check_refusals(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """Whatever isn't listed is refused with the right error, and leaves the state untouched."""
    rand = random.Random(seed)
    taken = walk(game, seats, options, seed)
    played = [step.move for step in taken.steps]
    for snapshot in some(taken.snapshots(), 20, seed):
        state = game.restore(snapshot)
        state.listen()
        for seat in range(seats):
            legal = list(state.legal(seat))
            tried = [
                *(move for other in range(seats) for move in state.legal(other)),
                *rand.sample(played, min(4, len(played))),
                *islice(forged_moves(game, legal, rand), 10),
                _SomeMove(),
            ]
            for move in tried:
                if move in legal:
                    continue
                error = refusal(state, seat, move)
                expected: type[EngineError] = IllegalMove
                if state.result() is not None:
                    expected = GameOver
                elif not legal:
                    expected = NotYourTurn
                elif type(move) not in game.moves:
                    expected = InvalidMove
                assert type(error) is expected, (
                    f"{move} of seat {seat} is refused with {error!r}, not {expected.__name__}"
                )
        for seat in (-1, seats):
            error = refusal(state, seat, rand.choice(played))
            assert type(error) is NotYourTurn, f"seat {seat} is refused with {error!r}"
        assert not state.heard(), "a refused move told a fact"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


@check
def check_malformed(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """Input that is no move is refused as such, and never with another kind of error."""
    snapshots = walk(game, seats, options, seed).snapshots()
    state = game.restore(snapshots[len(snapshots) // 2])
    kinds = [kind_of(kind) for kind in game.moves]
    names = sorted({name for kind in game.moves for name in kind.__struct_fields__})
    shaped = st.fixed_dictionaries(
        {"kind": st.sampled_from(kinds)},
        optional=dict.fromkeys(names, st.integers(-1, 14) | st.booleans() | JSON),
    )

    @settings(
        max_examples=60,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(JSON | shaped)
    def refuse(data: Any) -> None:
        try:
            move = game.parse_move(data)
        except InvalidMove as error:
            check_text(str(error).replace("None", "null"), "reason")
            return
        assert type(move) in game.moves, f"{data!r} is read as {move!r}"
        assert game.parse_move(msgspec.to_builtins(move)) == move, f"{move!r} isn't read back"
        for seat in range(seats):
            if move not in state.legal(seat):
                refusal(state, seat, move)

    refuse()


# ---------------------------------------------------------------------- state and replay


@check
def check_snapshots(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """State and views survive being stored, and a copy is independent."""
    taken = walk(game, seats, options, seed)
    stored = {step.snapshot for step in some(taken.steps, 30, seed)}
    # A game that is played on, not one restored: restoring might already have mended it.
    state = start(game, seats, options, seed)
    for step in taken.steps:
        again = game.restore(state.snapshot())
        assert again == state, "a snapshot is restored as another state"
        assert again.snapshot() == step.snapshot, "a restored state has another snapshot"
        assert fingerprint(again) == fingerprint(state), "a copy has another fingerprint"
        if step.snapshot in stored:
            check_stored_views(state)
        state.submit(step.seat, step.move)
    assert game.restore(state.snapshot()) == state, "a snapshot is restored as another state"
    check_stored_views(state)


def check_stored_views(state: Game) -> None:
    for viewer in viewers(state):
        view = state.view(viewer)
        assert type(state).restore(view.snapshot()) == view, (
            f"the view of {name_of(viewer)} doesn't survive a snapshot"
        )
        decoded = msgspec.json.decode(msgspec.json.encode(view), type=type(state))
        assert decoded == view, f"the view of {name_of(viewer)} doesn't survive JSON"
        plain = json.loads(json.dumps(msgspec.to_builtins(view, str_keys=True)))
        assert msgspec.convert(plain, type(state), strict=False) == view, (
            f"the view of {name_of(viewer)} doesn't survive plain dicts"
        )


@check
def check_replay(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """A log leads to the same end, however often, on copies, listening or not."""
    taken = walk(game, seats, options, seed)
    log = log_of(game, seats, options, seed, taken)
    before = random.getstate()
    try:
        random.seed(1)
        first = transcript(game, log)
        random.seed(2)
        place = difference(first, transcript(game, log, copying=True))
        if place is not None:
            place = difference(first, transcript(game, log)) or f"when played on copies, {place}"
    finally:
        random.setstate(before)
    assert place is None, f"the same log, replayed a second time, differs {place}"

    fresh = start(game, seats, options, seed)
    assert fresh.snapshot() == taken.snapshots()[0], "a second game starts in another state"
    for step in taken.steps:
        fresh.submit(step.seat, step.move)
    end = fingerprint(fresh)
    heard = game.start(seats, options, key_of(seed), listen=True)
    for step in taken.steps:
        heard.play(step.seat, step.move)
    assert fingerprint(heard) == end, "the end is another when somebody listens"
    assert end == log.fingerprint, "the log leads to another end"


@check
def check_replay_elsewhere(
    game: type[Game], seats: int, options: dict[str, Any], seed: int
) -> None:
    """A log says and does the same in a process with another hash seed."""
    log = log_of(game, seats, options, seed, walk(game, seats, options, seed))
    place = difference(transcript(game, log), transcribe_elsewhere(game, log))
    assert place is None, f"the same log in another process differs {place}"


@check
def check_options(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """Options are stored as given, in either form."""
    checked = game.check_options(seats, options)
    assert isinstance(checked, game.options_type())
    stored = json.loads(msgspec.json.encode(checked))
    assert game.check_options(seats, stored) == checked, "options don't survive being stored"
    for name, given_value in options.items():
        assert stored[name] == given_value, f"option {name} is {stored[name]}, not {given_value}"
    for form in (stored, checked):
        state = game.start(seats, form, key_of(seed))
        assert state.options == checked, "the game doesn't hold the options it was started with"
        assert state.snapshot() == start(game, seats, options, seed).snapshot()


# ---------------------------------------------------------------------- components


def cells(state: Game) -> dict[str, list[Any]]:
    """Per family, what lies in all its zones, empty places left out; None for a masked cell."""
    zones = state.zones()
    census = state.census()
    assert set(zones) == set(census), f"zones of {sorted(zones)}, census of {sorted(census)}"
    found: dict[str, list[Any]] = {}
    for family, lists in zones.items():
        lists = list(lists)
        assert len({id(zone) for zone in lists}) == len(lists), f"{family}: a zone comes twice"
        found[family] = [cell for zone in lists for cell in zone if cell is None or cell]
    return found


def conserve(state: Game) -> None:
    """All components of the census are in the zones, once each."""
    for family, found in cells(state).items():
        counts = Counter(found)
        assert not counts[None], f"{family}: {counts[None]} masked cells in a full state"
        wanted = Counter(dict(state.census()[family]))
        if counts != wanted:
            lost, extra = dict(wanted - counts), dict(counts - wanted)
            raise AssertionError(f"{family}: missing from the zones {lost}, too many {extra}")


@check
def check_conservation(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """No component is lost or doubled; in every view the masked cells are the unseen ones."""
    snapshots = walk(game, seats, options, seed).snapshots()
    first = game.restore(snapshots[0])
    census = {family: dict(counts) for family, counts in first.census().items()}
    thorough = set(some(snapshots, 20, seed))
    for number, snapshot in enumerate(snapshots):
        state = game.restore(snapshot)
        conserve(state)
        everybody = viewers(state)
        # Everybody's view now and then, one after the other's in between.
        one = everybody[number % len(everybody)]
        for viewer in everybody if snapshot in thorough else (one,):
            conserve_view(state, viewer, census)


def conserve_view(state: Game, viewer: int | None, census: Mapping[str, Mapping[Any, int]]) -> None:
    """The masked cells of a view are as many as the components that can't be seen in it."""
    view = state.view(viewer)
    who = name_of(viewer)
    assert {family: dict(counts) for family, counts in view.census().items()} == census, (
        f"the census isn't the same on the view of {who} as at the start"
    )
    assert zone_sizes(view) == zone_sizes(state), f"zones have other sizes in the view of {who}"
    for family, found in cells(view).items():
        visible = Counter(cell for cell in found if cell is not None)
        unseen = Counter(census[family])
        unseen.subtract(visible)
        assert min(unseen.values(), default=0) >= 0, (
            f"{family}: {who} sees more than there is: {dict(-unseen)}"
        )
        masked = len(found) - visible.total()
        assert masked == unseen.total(), (
            f"{family}: {masked} masked cells for {who}, {unseen.total()} unseen components"
        )


def zone_sizes(state: Game) -> list[list[int]]:
    return [[len(zone) for zone in zones] for zones in state.zones().values()]


# ---------------------------------------------------------------------- rendering


@check
def check_rendering(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """Labels, facts and tables are whole sentences and well-formed, on views and on states."""
    state = game.start(seats, options, key_of(seed), listen=True)
    check_facts(state.heard(), seats)
    taken = walk(game, seats, options, seed)
    shown = {step.snapshot for step in some(taken.steps, 40, seed)}
    for step in taken.steps:
        if step.snapshot in shown:
            check_labels_and_tables(state)
        state.submit(step.seat, step.move)
        check_facts(state.heard(), seats)
    check_labels_and_tables(state)


def check_labels_and_tables(state: Game) -> None:
    zone_ids = None
    for viewer in viewers(state):
        view = state.view(viewer)
        table = view.table()
        check_table(table, state.seats)
        assert view.table() == state.view(viewer).table(), "equal views have different tables"
        zone_ids = zone_ids or {zone.id for zone in table.zones}
        assert {zone.id for zone in table.zones} == zone_ids, "viewers see different zones"
        if viewer is None:
            continue
        for move in state.legal(viewer):
            label = state.label(move)
            check_text(label, "label")
            assert view.label(move) == label, f"on its view, {move} has another label than {label}"
            places = state.points_at(viewer, move)
            assert places == view.points_at(viewer, move), f"on its view, {move} has other places"
            check_places(places, table, move)
    check_table(state.table(), state.seats)


def check_places(places: Sequence[Place], table: Table, move: Move) -> None:
    """What a move points at is there for the seat to see, as often as it is pointed at."""
    zones = {zone.id: zone for zone in table.zones}
    for place, times in Counter(places).items():
        assert place.zone in zones, f"{move} is about a zone {place.zone!r} that isn't there"
        if place.name is None:
            continue
        spaces = zones[place.zone].spaces
        found = sum(
            place.name == space.name
            or sum(piece.count for piece in space.pieces if piece.name == place.name)
            for space in spaces
        )
        assert found >= times, f"{move} is about {times} of {place}, there are {found}"


_REMAINS = re.compile(r"[{}]|\bNone\b|\bseat -|  |<[A-Z]\w+\.|\bnan\b")


@lru_cache(maxsize=10_000)  # Tables say the same again and again.
def check_text(text: str, what: str) -> None:
    """Something to read: no remains of a template or of a hidden value, no loose spaces."""
    assert isinstance(text, str), f"{what} is {text!r}"
    assert text, f"a {what} is empty"
    assert text == text.strip(), f"loose spaces in the {what} {text!r}"
    left = _REMAINS.search(text)
    assert not left, f"{left[0]!r} in the {what} {text!r}"


def check_facts(facts: list[Fact], seats: int) -> None:
    for fact in facts:
        check_text(fact.text, "fact")
        assert not fact.text.endswith("."), f"a fact ends with a period: {fact.text!r}"
        for seat in (fact.seat, fact.other):
            assert seat is None or 0 <= seat < seats, f"{fact} is about seat {seat}"
        if fact.to is not None:
            assert fact.to, f"nobody may know {fact}"
            assert set(fact.to) <= set(range(seats)), f"told to seats that there aren't: {fact}"
        for item in fact.items:
            check_text(item, "fact's item")


def check_table(table: Table, seats: int) -> None:
    assert table.zones, "an empty table"
    check_text(table.note, "table's note")
    repeats = [zone for zone, n in Counter(zone.id for zone in table.zones).items() if n > 1]
    assert not repeats, f"two zones have the id {repeats[0]!r}"
    order = [-1 if zone.seat is None else zone.seat for zone in table.zones]
    assert order == sorted(order), "zones aren't in order: those of the middle first, then by seat"
    for zone in table.zones:
        check_text(zone.id, "zone's id")
        check_text(zone.label, f"label of zone {zone.id}")
        assert zone.seat is None or 0 <= zone.seat < seats, f"{zone.id} lies at seat {zone.seat}"
        grid = zone.layout is Layout.GRID
        assert (zone.columns is not None) == grid, f"{zone.id}: columns are for grids, and needed"
        if grid and zone.columns:
            assert len(zone.spaces) % zone.columns == 0, f"{zone.id}: the last row isn't full"
        for space in zone.spaces:
            if space.name:
                check_text(space.name, f"name of a space of {zone.id}")
            for mark in space.marks:
                check_text(mark, f"mark in {zone.id}")
            for piece in space.pieces:
                check_text(piece.kind, f"kind of a piece in {zone.id}")
                if piece.name is not None:
                    check_text(piece.name, f"name of a piece in {zone.id}")
                assert piece.count > 0, f"{zone.id} has {piece.count} of a piece"
                assert piece.seat is None or 0 <= piece.seat < seats, f"{piece} in {zone.id}"
    assert msgspec.json.decode(msgspec.json.encode(table), type=Table) == table


@check
def check_result(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """A result has one number per seat, and winners, ranks and `won` agree."""
    ends = [game.restore(walk(game, seats, options, seed).end)]
    for extra in range(4):
        state = start(game, seats, options, seed + extra)
        for _ in positions(state, pick_by_kind, random.Random(seed + extra)):
            pass
        ends.append(state)
    for state in ends:
        result = state.result()
        assert result is not None
        check_result_form(result, game, seats)
        for viewer in viewers(state):
            assert state.view(viewer).result() == result, (
                f"{name_of(viewer)} is shown another result"
            )


def check_result_form(result: Result, game: type[Game], seats: int) -> None:
    everybody = tuple(range(seats))
    assert isinstance(result, Result), f"{result!r} isn't a Result"
    assert list(result.winners) == sorted(set(result.winners)), f"winners {result.winners}"
    assert set(result.winners) <= set(everybody), f"winners {result.winners} of {seats} seats"
    figures = {"scores": result.scores, **result.detail}
    if result.ranks:
        figures["ranks"] = result.ranks
    for name, numbers in figures.items():
        assert len(numbers) == seats, f"{name} are {numbers}, not one per seat"
        assert all(type(n) is int for n in numbers), f"{name} aren't whole numbers: {numbers}"
    if result.ranks:
        ranks = tuple(1 + sum(r < rank for r in result.ranks) for rank in result.ranks)
        assert result.ranks == ranks, f"ranks are {result.ranks}; as they are ordered, {ranks}"
    if game.cooperative or seats == 1:
        assert result.won is not None, "a cooperative or solo game ends without won being set"
        assert result.winners == (everybody if result.won else ()), (
            f"won is {result.won}, winners are {result.winners}"
        )
    else:
        assert result.won is None, f"won is {result.won} in a game that isn't cooperative"
        best = tuple(s for s in everybody if result.ranks[s] == 1) if result.ranks else None
        assert best in (None, result.winners), f"winners {result.winners}, ranks {result.ranks}"
    if result.title:
        check_text(result.title, "title")
    assert msgspec.json.decode(msgspec.json.encode(result), type=Result) == result


# ---------------------------------------------------------------------- views


def masked(view: Any, state: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where a view holds None and the state doesn't; anything else must be equal."""
    if view is None:
        if state is not None:
            yield path
    elif view == state:
        pass  # As most of it is; comparing takes a fraction of walking through it.
    elif isinstance(state, dict) and isinstance(view, dict):
        assert view.keys() == state.keys(), f"{dotted(path)} has other keys in a view"
        for key, item in state.items():
            yield from masked(view[key], item, (*path, key))
    elif isinstance(state, list) and isinstance(view, list):
        assert len(view) == len(state), f"{dotted(path)} has another length in a view"
        for index, item in enumerate(state):
            yield from masked(view[index], item, (*path, index))
    else:
        raise AssertionError(f"{dotted(path)} is {state!r}, and {view!r} in a view")


def dotted(path: tuple[Any, ...]) -> str:
    return ".".join(map(str, path))


def fields(state: Game) -> dict[str, Any]:
    """All fields but the random source, as plain values."""
    plain = msgspec.to_builtins(state)
    assert isinstance(plain, dict)
    del plain["rng"]
    return plain


@check
def check_view(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """A view hides cells and changes nothing else; spectators see what everybody sees at most."""
    for snapshot in some(walk(game, seats, options, seed).snapshots(), 60, seed):
        state = game.restore(snapshot)
        plain = fields(state)
        hidden: dict[int | None, set[tuple[Any, ...]]] = {}
        for viewer in viewers(state):
            who = name_of(viewer)
            view = state.view(viewer)
            assert state.snapshot() == snapshot, f"making the view of {who} changed the state"
            assert view.rng == Rng.hidden(), f"the view of {who} holds the random source"
            assert view == state.view(viewer), f"{who} has another view when asked again"
            again = view.copy()
            again.mask(viewer)
            assert again == view, f"masking for {who} a second time changes the view"
            hidden[viewer] = set(masked(fields(view), plain))
        for seat in range(seats):
            for path in hidden[seat]:
                around = (path[:length] for length in range(1, len(path) + 1))
                assert any(part in hidden[None] for part in around), (
                    f"a spectator sees {dotted(path)}, which seat {seat} doesn't"
                )


def hidden_fields(struct: type) -> set[str]:
    """Names of the fields that are declared with Hidden[...], own and inherited.

    Read from the source: at run time Hidden is Optional.
    """
    names = set()
    for base in struct.__mro__:
        try:
            tree = ast.parse(dedent(inspect.getsource(base)))
        except (OSError, TypeError):
            continue
        for node in ast.walk(tree):
            match node:
                case ast.AnnAssign(target=ast.Name(name), annotation=annotation):
                    if re.search(r"\bHidden\[", ast.unparse(annotation)):
                        names.add(name)
    return names


@check
def check_hidden_fields(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """What is declared as Hidden is hidden, and every seat's secrets from every other seat.

    Only for default options: others may lay the hands open.
    """
    if options:
        return
    positions = []
    for walked in range(seed, seed + 3):
        for snapshot in some(walk(game, seats, options, walked).snapshots(), 60, walked):
            state = game.restore(snapshot)
            positions.append((state, fields(state)))
    own = hidden_fields(game)
    names = own.union(*(hidden_fields(struct) for struct in state_structs(game)))
    per_seat = set(own)
    for _, plain in positions:
        per_seat -= {n for n in per_seat if type(plain[n]) is not list or len(plain[n]) != seats}

    # How often there was something to hide, and how often it was hidden: in every field, and in
    # those with one place per seat also for each owner and viewer.
    filled: Counter[Any] = Counter()
    hidden: Counter[Any] = Counter()
    for state, plain in positions:
        places = list(_leaves(plain, ()))
        for viewer in viewers(state):
            for counter, paths in (
                (filled, places),
                (hidden, list(masked(fields(state.view(viewer)), plain))),
            ):
                counter.update({part for path in paths for part in path if part in names})
                counter.update(
                    {(*path[:2], viewer) for path in paths if path[0] in per_seat and path[1:]}
                )
    for name in names:
        assert not filled[name] or hidden[name], f"{name} is declared Hidden and never hidden"
    for name in per_seat:
        pairs = [(name, s, v) for s in range(seats) for v in (None, *range(seats)) if s != v]
        if any(filled[pair] >= 20 and 2 * hidden[pair] > filled[pair] for pair in pairs):
            for pair in pairs:
                assert hidden[pair] or filled[pair] < 20, (
                    f"{name} of seat {pair[1]} is never hidden from {name_of(pair[2])},"
                    " as others' are"
                )


def _leaves(plain: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Paths of the cells that hold something."""
    if isinstance(plain, (dict, list)):
        items = plain.items() if isinstance(plain, dict) else enumerate(plain)
        for key, item in items:
            yield from _leaves(item, (*path, key))
    elif plain:
        yield path


@check
def check_key(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """The key of the random source is nowhere to be seen, nor anything that follows from it."""
    taken = walk(game, seats, options, seed)
    key = taken.key
    needles = [key.hex(), base64.b64encode(key).decode(), str(list(key)), str(int.from_bytes(key))]
    state = game.start(seats, options, key, listen=True)
    everybody = viewers(state)
    for number, step in enumerate(taken.steps):
        view = state.view(everybody[number % len(everybody)])
        told = [msgspec.json.encode(part) for part in (state.heard(), view, view.table())]
        told += [state.label(move).encode() for move in state.legal(step.seat)]
        text = b"\n".join(told).decode()
        for needle in needles:
            assert needle not in text, f"the key is shown: {needle}"
        state.submit(step.seat, step.move)


# ---------------------------------------------------------------------- other worlds


def worlds(view: Game, viewer: int | None, count: int, seed: int) -> Iterator[Game]:
    """Full states that the viewer can't tell from the one behind its view."""
    rand = random.Random(seed)
    for _ in range(count):
        yield view.complete(viewer, rand)


def deals(view: Game) -> tuple[float, dict[str, Counter[Any]]]:
    """In how many ways the unseen components can lie, and which they are per family."""
    ways = 1.0
    unseen: dict[str, Counter[Any]] = {}
    for family, found in cells(view).items():
        pool = Counter(dict(view.census()[family]))
        pool.subtract(cell for cell in found if cell is not None)
        unseen[family] = +pool
        left = pool.total()
        for count in pool.values():
            # As floats: only the order of magnitude of large numbers matters.
            ways *= float(min(math.comb(left, count), 10**12))
            left -= count
        ways = min(ways, 1e12)
    return ways, unseen


def deal(world: Game, holes: Sequence[tuple[str, int, int]]) -> tuple[Any, ...]:
    """What lies in the cells that were masked."""
    zones = {family: list(lists) for family, lists in world.zones().items()}
    return tuple(zones[family][zone][index] for family, zone, index in holes)


def masked_cells(view: Game) -> list[tuple[str, int, int]]:
    return [
        (family, zone, index)
        for family, lists in view.zones().items()
        for zone, items in enumerate(lists)
        for index, cell in enumerate(items)
        if cell is None
    ]


@check
def check_worlds(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """All worlds behind a view look the same to its viewer, in everything that is said to it."""
    rand = random.Random(seed)
    for number, snapshot in enumerate(some(walk(game, seats, options, seed).snapshots(), 20, seed)):
        state = game.restore(snapshot)
        plain = fields(state)
        for viewer in viewers(state):
            view = state.view(viewer)
            before = view.snapshot()
            possible = list(worlds(view, viewer, 3, seed + number))
            assert view.snapshot() == before, "complete() changes the view it is given"
            assert possible[0] == next(worlds(view, viewer, 1, seed + number)), (
                "complete() deals another world from the same random numbers"
            )
            tried = list(islice(forged_moves(game, [], rand), 6))
            if viewer is not None:
                legal = list(state.legal(viewer))
                tried += islice(forged_moves(game, legal, rand), 6)
            said = what_is_said(state, viewer, tried)
            for world in possible:
                assert world.rng.key != state.rng.key, "a world has the match's random source"
                assert len(world.rng.key) == KEY_BYTES, "a world has no random source"
                seen = world.view(viewer)
                assert seen == view, (
                    f"in another world, {first_difference(fields(view), fields(seen))}"
                    f" for {name_of(viewer)}"
                )
                left = set(masked(fields(world), plain_or(fields(world), plain)))
                assert not left, f"complete() leaves {sorted(map(dotted, left))} masked"
                conserve(world)
            for world in (view, *possible):
                here = what_is_said(world, viewer, tried)
                assert here == said, (
                    f"{name_of(viewer)} can tell worlds apart: {first_difference(said, here)}"
                )
            if possible_to_vary(game, view):
                holes = masked_cells(view)
                first = deal(possible[0], holes)
                others = (deal(w, holes) for w in worlds(view, viewer, 64, seed))
                assert any(other != first for other in others), (
                    f"complete() always deals the same world to {name_of(viewer)}"
                )
        full = state.complete(None, random.Random(seed))
        assert fields(full) == plain, "complete() changes a full state"


def plain_or(world: Any, state: Any) -> Any:
    """The state's structure where the world holds None, else the world's own: what is masked in
    the world against it are the cells that complete() forgot."""
    if isinstance(world, dict) and isinstance(state, dict):
        return {key: plain_or(item, state.get(key)) for key, item in world.items()}
    if isinstance(world, list) and isinstance(state, list) and len(world) == len(state):
        return [plain_or(a, b) for a, b in zip(world, state, strict=True)]
    return state if world is None else world


def possible_to_vary(game: type[Game], view: Game) -> bool:
    """Whether there must be several worlds. A game that refines the deal may have constraints
    that leave one of a few."""
    return deals(view)[0] >= (2 if game.complete is Game.complete else 1000)


def what_is_said(world: Game, viewer: int | None, tried: list[Move]) -> dict[str, Any]:
    """Everything that a viewer is told about a position."""
    view = world.view(viewer)
    said: dict[str, Any] = {
        "its table": msgspec.to_builtins(view.table()),
        "the actors": list(world.actors()),
        "the result": msgspec.to_builtins(world.result()),
        "the bound": world.bound(),
    }
    if viewer is None:
        return said
    legal = list(world.legal(viewer))
    said["its legal moves"] = ids(legal)
    said["labels"] = [world.label(move) for move in legal]
    if viewer in world.actors():
        said["its default"] = move_id(world.default(viewer))
    said["reasons"] = [
        [type(error).__name__, str(error)]
        for move in tried
        if move not in legal
        for error in [refusal(world, viewer, move)]
    ]
    return said


@check
def check_worlds_play_on(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """Every world behind a view is a state that can be played to its end."""
    for number, step in enumerate(some(walk(game, seats, options, seed).steps, 6, seed)):
        state = game.restore(step.snapshot)
        viewer = viewers(state)[number % (seats + 1)]
        world = next(worlds(state.view(viewer), viewer, 1, seed))
        for seat in range(seats):
            check_move_list(world, seat, list(world.legal(seat)))
        for _ in positions(world, pick_by_kind, random.Random(seed)):
            conserve(world)
        conserve(world)


def shown_to(state: Game, seat: int, move: Move, viewer: int | None) -> dict[str, Any]:
    """A move as a viewer's log shows it; asked before it is played."""
    stored: dict[str, Any] = msgspec.to_builtins(move)
    return stored if viewer == seat else redacted(stored, state.secret(seat, move))


class After(NamedTuple):
    """What a viewer learns from a move."""

    move: str
    view: Game
    told: list[Fact]
    state: Game


def learn(state: Game, seat: int, move: Move, viewer: int | None) -> After:
    """Play a move on a copy, and see what the viewer learns from it."""
    after = state.copy()
    after.listen()
    after.play(seat, move)
    told = [
        msgspec.structs.replace(fact, template=fact.text, to=None)
        for fact in after.heard()
        if fact.known_to(viewer)
    ]
    return After(f"{move_id(move)} of seat {seat}", after.view(viewer), told, after)


def unordered(fact: Fact | None) -> Fact | None:
    """A fact without the order of what it lists, which a sorted hand doesn't show, either."""
    if fact is None:
        return None
    items = tuple(sorted(fact.items))
    text = fact.text.replace(", ".join(fact.items), ", ".join(items)) if items else fact.text
    return msgspec.structs.replace(fact, template=text, items=items)


def compare(one: After, two: After, viewer: int | None) -> None:
    """Two moves that look the same to a viewer: views differ exactly when the facts say so."""
    who = name_of(viewer)
    pair = f"{one.move} and {two.move}" if one.move != two.move else one.move
    if one.view != two.view:
        if one.told == two.told:
            where = first_difference(fields(one.view), fields(two.view))
            raise AssertionError(
                f"after {pair}, {where} for {who}, who was told the same: {texts(one.told)}"
            )
        return
    for a, b in zip_facts(one.told, two.told):
        if unordered(a) != unordered(b):
            shown = [fact for fact in (a, b) if fact is not None and fact.kind in SHOWING]
            assert shown, (
                f"after {pair}, {who} was told {texts([a])} in one world and {texts([b])} in"
                " another, but its views are the same; what is shown for a moment is a REVEAL"
            )
            break
    for what, here, there in (
        ("actors", list(one.state.actors()), list(two.state.actors())),
        ("result", one.state.result(), two.state.result()),
    ):
        assert here == there, (
            f"after {pair}, {who} can tell worlds apart by {what}: {here}, {there}"
        )


def zip_facts(one: list[Fact], two: list[Fact]) -> Iterator[tuple[Fact | None, Fact | None]]:
    for index in range(max(len(one), len(two))):
        yield (one[index] if index < len(one) else None, two[index] if index < len(two) else None)


def texts(facts: Sequence[Fact | None]) -> list[str | None]:
    return [None if fact is None else f"{fact.kind.upper()} {fact.text}" for fact in facts]


def first_difference(one: Any, two: Any, path: tuple[Any, ...] = ()) -> str:
    """Where two plain values part, in words."""
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        for key in one:
            if one[key] != two[key]:
                return first_difference(one[key], two[key], (*path, key))
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for index, (a, b) in enumerate(zip(one, two, strict=True)):
            if a != b:
                return first_difference(a, b, (*path, index))
    return f"{dotted(path)} is {_short(one)} or {_short(two)}"


def _short(plain: Any) -> str:
    text = repr(plain)
    return text if len(text) < 200 else f"{text[:200]}..."


@check
def check_secrets(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """What a log shows of a move can be seen or is told; what it hides changes no other view."""
    rand = random.Random(seed)
    for step in some(walk(game, seats, options, seed).steps, 30, seed):
        state = game.restore(step.snapshot)
        outsider = state.view(None)
        for seat in range(seats):
            legal = list(state.legal(seat))
            for move in legal:
                secret = state.secret(seat, move)
                unknown = set(secret) - {"kind", *move.__struct_fields__}
                assert not unknown, f"{move} has no arguments {sorted(unknown)} to be secret"
                assert outsider.secret(seat, move) == secret, (
                    f"what is secret of {move} depends on what a spectator can't see"
                )
        seat = rand.choice([s for s in range(seats) if state.legal(s)])
        moves = list(state.legal(seat))
        moves = rand.sample(moves, min(4, len(moves)))
        for viewer in viewers(state):
            if viewer == seat:
                continue
            shown = [shown_to(state, seat, move, viewer) for move in moves]
            after = [learn(state, seat, move, viewer) for move in moves]
            for (shown_one, one), (shown_two, two) in combinations(
                zip(shown, after, strict=True), 2
            ):
                if shown_one == shown_two:
                    compare(one, two, viewer)
                elif one.view == two.view and one.told == two.told:
                    assert one.state == two.state, (
                        f"the log shows {name_of(viewer)} whether it was {one.move} or {two.move},"
                        f" but neither its view nor a fact does: {texts(one.told)}; either an"
                        " argument is secret, or the fact doesn't say all that can be seen"
                    )


@check
def check_told(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """Worlds that look the same go on to look the same, but for what is told."""
    rand = random.Random(seed)
    for number, step in enumerate(some(walk(game, seats, options, seed).steps, 40, seed)):
        state = game.restore(step.snapshot)
        for viewer in viewers(state):
            view = state.view(viewer)
            one, two = worlds(view, viewer, 2, seed + number)
            # Two worlds dealt by chance differ in so much that they are seldom told the same;
            # a world with two components exchanged shows what changes without being told.
            others = [two, *(swapped(view, one, viewer, rand) for _ in range(3))]
            seat = rand.choice(state.actors())
            if rand.random() < 0.2:
                seat = rand.choice([s for s in range(seats) if one.legal(s)])
            move = rand.choice(list(one.legal(seat)))
            shown = shown_to(one, seat, move, viewer)
            learned = learn(one, seat, move, viewer)
            for other in others:
                if other is None:
                    continue
                other.rng = Rng(one.rng.key, one.rng.counter)
                alike = [m for m in other.legal(seat) if shown_to(other, seat, m, viewer) == shown]
                if move in alike:
                    alike = [move]
                if alike:
                    compare(learned, learn(other, seat, rand.choice(alike), viewer), viewer)


def swapped(view: Game, world: Game, viewer: int | None, rand: random.Random) -> Game | None:
    """The world behind a view with two different components in each other's place, if possible."""
    holes = masked_cells(view)
    if type(view).complete is not Game.complete or not holes:
        return None
    dealt = dict(zip(holes, deal(world, holes), strict=True))
    one = rand.choice(holes)
    others = [hole for hole in holes if hole[0] == one[0] and dealt[hole] != dealt[one]]
    if not others:
        return None
    other = rand.choice(others)
    dealt[one], dealt[other] = dealt[other], dealt[one]
    copy = view.copy()
    zones = {family: list(lists) for family, lists in copy.zones().items()}
    for (family, zone, index), component in dealt.items():
        zones[family][zone][index] = component
    copy.complete_choices(viewer, rand)
    return copy


@check
def check_beginnings(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """Whoever sees no difference between two beginnings was told none, and the other way round."""
    beginnings = []
    for key in range(seed, seed + 16):
        state = game.start(seats, options, key_of(key), listen=True)
        told = [fact for fact in state.heard() if fact.known_to(None)]
        beginnings.append((state.view(None), told))
    for (view_one, told_one), (view_two, told_two) in combinations(beginnings, 2):
        if view_one == view_two:
            one, two = ([f for f in told if f.kind not in SHOWING] for told in (told_one, told_two))
            assert one == two, (
                f"spectators of the same beginning are told {texts(one)} or {texts(two)}"
            )
        elif told_one == told_two:
            where = first_difference(fields(view_one), fields(view_two))
            raise AssertionError(f"at the beginning, {where} for spectators, who are told the same")


@check
def check_deals(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """complete() deals every arrangement of the unseen components equally often."""
    if game.complete is not Game.complete:
        # A refined deal has constraints; which arrangements are possible only the game knows.
        return
    snapshots = walk(game, seats, options, seed).snapshots()
    few: tuple[float, Game, int | None] | None = None
    for snapshot in some(snapshots, 60, seed):
        state = game.restore(snapshot)
        for viewer in viewers(state):
            view = state.view(viewer)
            ways, _ = deals(view)
            if 1 < ways <= 60 and (few is None or ways > few[0]):
                few = (ways, view, viewer)
    if few is not None:
        ways, view, viewer = few
        holes = masked_cells(view)
        count = 30 * round(ways)
        seen = Counter(deal(world, holes) for world in worlds(view, viewer, count, seed))
        assert len(seen) == ways, f"{len(seen)} of {ways:.0f} possible deals in {count} tries"
        chi_square(seen, dict.fromkeys(seen, count / ways), "the arrangements")
    for snapshot in (snapshots[0], snapshots[len(snapshots) // 2]):
        many_deals(game.restore(snapshot).view(None), seed)


def many_deals(view: Game, seed: int) -> None:
    """Where the arrangements can't be counted: every component comes to every place as often as
    it should."""
    ways, unseen = deals(view)
    holes = masked_cells(view)
    if ways < 1e6:
        return
    dealt = [deal(world, holes) for world in worlds(view, None, 400, seed)]
    assert len(set(dealt)) > 390, f"of 400 deals only {len(set(dealt))} are different"
    zones: dict[tuple[str, int], list[int]] = defaultdict(list)
    for place, (family, zone, _) in enumerate(holes):
        zones[family, zone].append(place)
    for (family, zone), places in zones.items():
        pool = unseen[family]
        total, size = pool.total(), len(places)
        if size == total:
            continue
        counts = Counter(cards[place] for cards in dealt for place in places)
        for card, n in pool.items():
            part = n / total
            mean = 400 * size * part
            # Of the hypergeometric distribution, 400 times.
            spread = math.sqrt(mean * (1 - part) * (total - size) / (total - 1))
            assert abs(counts[card] - mean) <= 6 * spread, (
                f"{family}: {card} is dealt {counts[card]} times to zone {zone} in 400 deals;"
                f" {mean:.0f} times would be even"
            )
    for place, hole in enumerate(holes):
        pool = unseen[hole[0]]
        share = {card: 400 * n / pool.total() for card, n in pool.items()}
        chi_square(Counter(cards[place] for cards in dealt), share, f"the cards in {hole}")


def chi_square(seen: Counter[Any], expected: Mapping[Any, float], what: str) -> None:
    """Pearson's test, at odds of about one in a billion; rare outcomes are taken together."""
    rare = [key for key, mean in expected.items() if mean < 5]
    groups = [[key] for key in expected if key not in rare] + ([rare] if rare else [])
    if len(groups) < 2:
        return
    total = 0.0
    for group in groups:
        mean = sum(expected[key] for key in group)
        total += (sum(seen[key] for key in group) - mean) ** 2 / mean
    freedom = len(groups) - 1
    # Wilson and Hilferty's approximation of the quantile; 6 standard deviations.
    limit = freedom * (1 - 2 / (9 * freedom) + 6 * math.sqrt(2 / (9 * freedom))) ** 3
    assert total < limit, f"{what} aren't dealt evenly: chi-square {total:.0f} over {limit:.0f}"


# ---------------------------------------------------------------------- what a game declares


@check_of_game
def check_declaration(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """Names, numbers of seats and kinds of moves."""
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", game.slug), f"slug {game.slug!r}"
    for name in ("title", "box", "summary"):
        check_text(getattr(game, name), name)
    assert type(game.rules) is int, f"rules is {game.rules!r}"
    assert game.rules >= 1, f"rules is {game.rules}"
    low, high = game.seat_range
    assert 1 <= low <= high <= 12, f"seat_range is {game.seat_range}"
    assert game.moves, "a game without moves"
    tags = Counter(kind_of(kind) for kind in game.moves)
    assert max(tags.values()) == 1, f"two kinds of moves have one name: {tags.most_common(1)}"
    for kind in game.moves:
        assert re.fullmatch(r"[a-z]+(_[a-z0-9]+)*", kind_of(kind)), f"kind {kind_of(kind)!r}"
        for name, argument in field_types(kind).items():
            assert plain_argument(argument), (
                f"{kind.__name__}.{name} must be an int, string, boolean, None or tuple of them"
            )
    for name in game.__struct_fields__:
        assert not name.startswith("_"), f"{name}: the state has no private fields"


def plain_argument(kind: mi.Type) -> bool:
    match kind:
        case mi.UnionType(types) | mi.TupleType(types):
            return all(map(plain_argument, types))
        case mi.VarTupleType(item):
            return plain_argument(item)
    return isinstance(
        kind, (mi.IntType, mi.StrType, mi.BoolType, mi.NoneType, mi.LiteralType, mi.EnumType)
    )


@check_of_game
def check_components(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """Every table of components has rows of one form and says where they are from."""
    tables = game.components()
    assert tables, "no component tables"
    names = [table.name for table in tables]
    assert len(set(names)) == len(names), f"two tables have one name: {names}"
    for table in tables:
        check_text(table.name, "table's name")
        check_text(table.title, f"title of {table.name}")
        check_text(table.source, f"source of {table.name}")
        assert isinstance(table.provenance, Provenance), f"{table.name}: {table.provenance!r}"
        assert table.rows, f"{table.name} has no rows"
        for row in table.rows:
            assert row.keys() == table.rows[0].keys(), f"{table.name}: other keys in {row}"
    assert msgspec.json.encode(tables)


@check_of_game
def check_docs(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """Everything that the API serves a description of has one."""
    assert class_doc(game), f"{game.__name__} has no docstring"
    for kind in game.moves:
        assert class_doc(kind), f"{kind.__name__} has no docstring"
    inherited = set(Game.__struct_fields__)
    for struct in (*game.moves, game.options_type(), game, *state_structs(game)):
        docs = field_docs(struct)
        missing = [
            name
            for name in struct.__struct_fields__
            if not docs.get(name) and (struct is not game or name not in inherited)
        ]
        assert not missing, f"fields of {struct.__name__} without a docstring: {missing}"


def state_structs(game: type[Game]) -> list[type[msgspec.Struct]]:
    """The structs in a game's own fields, however deep."""
    found: dict[type[msgspec.Struct], None] = {}

    def visit(kind: mi.Type) -> None:
        if isinstance(kind, mi.StructType):
            if kind.cls not in found:
                found[kind.cls] = None
                for field in kind.fields:
                    visit(field.type)
            return
        for name in getattr(kind, "__struct_fields__", ()):
            part = getattr(kind, name)
            for inner in part if isinstance(part, tuple) else (part,):
                if isinstance(inner, mi.Type):
                    visit(inner)

    for name, kind in field_types(game).items():
        if name not in Game.__struct_fields__:
            visit(kind)
    return list(found)


@check_of_game
def check_option_types(game: type[Game], seats: int, options: dict[str, Any], seed: int) -> None:
    """Defaults work for every number of seats; whatever is out of range is refused by name."""
    low, high = game.seat_range
    for count in range(low, high + 1):
        game.start(count, {}, key_of(seed))
        game.start(count, random_options(game, count, random.Random(seed)), key_of(seed))
    for count in (low - 1, high + 1):
        try:
            game.start(count, {}, key_of(seed))
        except WrongSeats as error:
            check_text(str(error), "reason")
        else:
            raise AssertionError(f"the game starts with {count} seats")

    kind = game.options_type()
    assert issubclass(kind, Options)
    assert kind() == game.check_options(low, {}), "options without arguments aren't the defaults"
    refused: list[tuple[str, Any, int]] = [("an_unknown_option", 1, low)]
    for name, option in option_fields(game):
        refused.append((name, {"an": ["object"]}, low))
        members = option.types if isinstance(option, mi.UnionType) else (option,)
        for member in members:
            if isinstance(member, mi.IntType):
                assert member.ge is not None or member.gt is not None, f"{name} has no lower bound"
                assert member.le is not None or member.lt is not None, f"{name} has no upper bound"
                least, most = int_range(member)
                refused += [(name, least - 1, low), (name, most + 1, low)]
                if member == seat_option:
                    refused += [(name, count, count) for count in range(low, high + 1)]
    for name, unfit, count in refused:
        try:
            game.start(count, {name: unfit}, key_of(seed))
        except InvalidOption as error:
            blamed, reason = error.option, str(error)
        else:
            raise AssertionError(f"with {count} seats, {name} may be {unfit!r}")
        check_text(reason, "reason")
        assert blamed == name, f"{unfit!r} for {name} is blamed on {blamed!r}"

    class Others(Options, frozen=True):
        pass

    try:
        game.start(low, Others(), key_of(seed))
    except InvalidOption:
        return
    raise AssertionError("the options of another game are accepted")


seat_option = mi.type_info(SeatOption)
