"""The contract of a game: `Game`, `Move`, `Options`, `Result`.

A game in progress is one struct: its fields are the state, its methods the rules. A module in
`engine/games/` reads like its rulebook, top to bottom; there is no framework of phases.

    game = BahHumbug.start(seats=4, options={}, key=secrets.token_bytes(32))
    while seats := game.actors():
        seat = seats[0]
        game.submit(seat, game.legal(seat)[0])
    game.result()

Adding a game: write the module (every method that raises NotImplementedError below, and those
whose default doesn't fit), then run the conformance suite, which finds it by itself.
"""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Optional,
    Self,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from engine.components import ComponentTable
from engine.errors import (
    GameOver,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    NotYourTurn,
    WrongSeats,
)
from engine.facts import Fact, FactKind
from engine.rng import KEY_BYTES, Rng
from engine.table import Place, Table
from engine.validation import explain

_T = TypeVar("_T")

if TYPE_CHECKING:
    # Rules run on full states, where a cell is never None, so the type checker sees the bare
    # type; at run time, and in views and API types, the cell is nullable.
    Hidden = Annotated[_T, "None in the view of a seat that may not see it"]
else:
    Hidden = Optional

HIDDEN: Any = None
"""What `mask` writes over a component that the viewer can't see."""


def snake_case(name: str) -> str:
    """`SniffOut` -> `sniff_out`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name.rpartition(".")[2]).lower()


class Move(
    msgspec.Struct,
    frozen=True,
    tag_field="kind",
    tag=snake_case,
    forbid_unknown_fields=True,
    cache_hash=True,
    gc=False,
):
    """One decision by one seat. A game has one small subclass per kind of move.

    The class docstring says what the move means, a docstring under each field what the argument
    means: both are served by the API. Arguments are ints, strings, booleans, None, or tuples of
    them. Equal components are interchangeable, so a move names a value, never a position in a
    hand. Stored as `{"kind": "sniff_out", "area": 2}`.
    """


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the creator of a match may choose; a game with options has a subclass.

    Types and ranges are declared with `msgspec.Meta`, meanings as docstrings under the fields.
    What depends on the number of seats is checked in `check`.
    """

    def check(self, seats: int) -> None:
        """Raise InvalidOption unless the options fit this number of seats."""


SeatOption = Annotated[int, msgspec.Meta(ge=0, le=11)]
"""Type of an option that names a seat; call `check_seat` in `Options.check`."""


def check_seat(option: str, seat: int | None, seats: int) -> None:
    """Raise InvalidOption unless `seat` is None or one of the match's seats."""
    if seat is not None and not 0 <= seat < seats:
        raise InvalidOption(option, f"{option} must be a seat from 0 to {seats - 1}, not {seat}")


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended."""

    winners: tuple[int, ...]
    """Seats that won, ascending; several share a tie or a cooperative win; () when all lost."""
    scores: tuple[int, ...]
    """One number per seat, as the rulebook counts them (low may be good)."""
    ranks: tuple[int, ...] = ()
    """1 for the best, equal for ties, one per seat; () where the game knows only winners."""
    title: str = ""
    """A title that the rulebook awards: "nicest"."""
    won: bool | None = None
    """Cooperative and solo games: whether the players beat the game; None elsewhere."""
    detail: dict[str, tuple[int, ...]] = {}
    """Further figures by name, one number per seat: {"coal": (2, 5, 0)}."""


class Game(msgspec.Struct, kw_only=True, dict=True):
    """The state and rules of one play of a game. Seats are 0..seats-1, clockwise.

    Subclasses are declared with `kw_only=True`, redeclare `options` with their own type, and
    give every other field a default. All state is in fields of types that msgpack can carry;
    `copy`, snapshots and fingerprints are generic. Cells that can be hidden have type
    `Hidden[...]`; an empty place in such a list is a falsy value that isn't None (0 or "").
    """

    slug: ClassVar[str]
    title: ClassVar[str]
    box: ClassVar[str]
    """Title of the rulebook it comes from."""
    rules: ClassVar[int] = 1
    """Rules version, stored with every match; raised when the same log would play differently."""
    seat_range: ClassVar[tuple[int, int]]
    cooperative: ClassVar[bool] = False
    """Whether all seats win or lose together, however many there are."""
    moves: ClassVar[tuple[type[Move], ...]]
    """Every kind of move."""
    asides: ClassVar[tuple[type[Move], ...]] = ()
    """Those kinds that are table talk: nobody waits for them, and computer players keep silent."""
    summary: ClassVar[str]
    """How to play, in a few sentences."""

    _facts: ClassVar[list[Fact] | None] = None
    # Not a field: facts aren't state. A game that listens has a list of its own in its __dict__,
    # all others see this None, which is the cheapest question for `tell` to ask.

    seats: int
    options: Options
    rng: Rng

    # ------------------------------------------------------------------ what a game defines

    def setup(self) -> None:
        """Set up the table, from `seats`, `options` and `rng`; every field has its default."""
        raise NotImplementedError

    def actors(self) -> Sequence[int]:
        """The seats that the match waits for, ascending; empty exactly when the game is over.

        Several at once for simultaneous choices and reaction windows: each leaves when it has
        moved.
        """
        raise NotImplementedError

    def legal(self, seat: int) -> Sequence[Move]:
        """Every legal move of a seat, without repeats, in a fixed order; empty if it may not act.

        Uses only what the seat can see, so it answers the same on the seat's view. A seat that
        isn't among the actors may have moves all the same (asides, such as table talk).
        """
        raise NotImplementedError

    def play(self, seat: int, move: Move) -> None:
        """Carry a legal move out, with everything that follows automatically.

        Doesn't check legality (`submit` does); an illegal move leaves an undefined state.
        """
        raise NotImplementedError

    def result(self) -> Result | None:
        """The result once the game is over, else None."""
        raise NotImplementedError

    def mask(self, seat: int | None) -> None:
        """Put HIDDEN in the place of what a seat (None: a spectator) can't see.

        Lists are replaced, never changed: the state that this one was copied from has the same.
        Sizes of hands and piles stay; `rng` is hidden already. Idempotent.
        """
        raise NotImplementedError

    def default(self, seat: int) -> Move:
        """What a clock that has run out plays for an actor: its passive legal move.

        Uses only what the seat can see.
        """
        raise NotImplementedError

    def label(self, move: Move) -> str:
        """A move in words, in the imperative, for the seat that may play it now: "Mail a 7"."""
        raise NotImplementedError

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        """What a seat would point at on the table to make a legal move: a card, where it goes.

        In order, from where to where; as often as equal pieces are meant. Two moves may have the
        same places, and a move may have none. Called on views and on full states.
        """
        return ()

    def table(self) -> Table:
        """What lies on the table, for drawing; called on views and on full states."""
        raise NotImplementedError

    @property
    def together(self) -> bool:
        """Whether the seats win or lose as one: a cooperative game, or one seat alone against it.

        Then, and only then, the result says whether they `won`.
        """
        return self.cooperative or self.seats == 1

    def outlook(self, seat: int) -> float:
        """A rough estimate of how well a seat stands, from 0 (as good as lost) to 1 (won).

        For computer players, which look one move ahead with it or cut a search short; the rules
        don't use it. Uses only what the seat can see, so it answers the same on the seat's view.
        When a cooperative or solo game is won, it tells by how much: from 0.9 to 1.
        Override it: a game that doesn't know better says the same of every position.
        """
        return 0.5

    def bound(self) -> int:
        """The most moves that any match with these seats and options can take."""
        raise NotImplementedError

    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        """The tables of components, with their provenance."""
        raise NotImplementedError

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        """Per family of hidden components: how many of each there are in all zones together.

        A family is a set of components that look alike from behind. Public knowledge.
        """
        return {}

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        """Per family: every list that holds its components now, as the live lists.

        At every moment all components of the census lie in these lists, each once.
        """
        return {}

    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        """The arguments of a move that only the moving seat may see, asked before it is played.

        Everybody else's log shows them as null. Include "kind" if even the kind is secret.
        Must not depend on anything that a spectator can't see.
        """
        return ()

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        """Fill masked cells that aren't components (secret commitments) in a world being dealt.

        Called by `complete` when all components are in place.
        """

    def why_not(self, seat: int, move: Move) -> str:
        """Why a move of the right turn isn't legal: what is wrong and what would be right.

        Uses only what the seat can see. Override to name the rule that forbids it.
        """
        kinds = {type(m): None for m in self.legal(seat)}
        if type(move) in kinds:
            ids = [move_id(m) for m in self.legal(seat) if type(m) is type(move)]
            few = ", ".join(ids[:12]) + (", ..." if len(ids) > 12 else "")
            return f"{move_id(move)} isn't possible now; of this kind only: {few}"
        names = ", ".join(kind_of(kind) for kind in kinds)
        return f"{move_id(move)} isn't possible now; seat {seat} may: {names}"

    # ------------------------------------------------------------------ what every game can do

    @classmethod
    def start(
        cls,
        seats: int,
        options: Mapping[str, Any] | Options,
        key: bytes,
        *,
        listen: bool = False,
        source: type[Rng] = Rng,
    ) -> Self:
        """A game that has been set up: `key` (32 bytes) decides every shuffle.

        With `listen`, facts are collected from the set-up on; `source` is what draws. Raises
        WrongSeats, InvalidOption.
        """
        checked = cls.check_options(seats, options)
        if len(key) != KEY_BYTES:
            raise ValueError(f"the key must have {KEY_BYTES} bytes, not {len(key)}")
        game = cls(seats=seats, options=checked, rng=source(key))
        if listen:
            game.listen()
        game.setup()
        return game

    @classmethod
    def check_options(cls, seats: int, options: Mapping[str, Any] | Options) -> Options:
        """The options as this game's type. Raises WrongSeats, InvalidOption."""
        low, high = cls.seat_range
        if not low <= seats <= high:
            count = f"{low}" if low == high else f"{low} to {high}"
            raise WrongSeats(f"{cls.title} is for {count} seats, not {seats}")
        kind = cls.options_type()
        if isinstance(options, kind):
            options = msgspec.to_builtins(options)  # Structs don't check what they are made of.
        if not isinstance(options, Mapping):
            raise InvalidOption("", f"{cls.title} takes options of its own")
        known = kind.__struct_fields__
        for name in options:
            if name not in known:
                listed = ", ".join(known) or "none"
                raise InvalidOption(
                    str(name), f"{cls.title} has no option {name}; it has: {listed}"
                )
        try:
            checked = msgspec.convert(dict(options), kind)
        except msgspec.ValidationError as error:
            path, message = explain(error, kind, whole="the options")
            option = re.match(r"\w*", path)
            raise InvalidOption(option[0] if option else "", message) from None
        checked.check(seats)
        return checked

    @classmethod
    def options_type(cls) -> type[Options]:
        """The struct that holds this game's options."""
        return _options_type(cls)

    @classmethod
    def parse_move(cls, data: Any) -> Move:
        """A move from its stored form, `{"kind": ..., argument: ...}`. Raises InvalidMove."""
        kind: Any = None
        match data:
            case {"kind": str(named)}:
                # What a union consists of msgspec finds out anew in every call, which takes most
                # of it.
                kind = _kinds(cls).get(named)
        if kind is None:
            kind = _move_union(cls)
        try:
            move: Move = msgspec.convert(data, kind)
        except msgspec.ValidationError as error:
            reason = explain(error, kind, whole="the move").message
            kinds = ", ".join(_kinds(cls))
            raise InvalidMove(f"not a move of {cls.title}: {reason}; kinds: {kinds}") from None
        return move

    @classmethod
    def parse_id(cls, text: str) -> Move | None:
        """The move that `move_id` gives this id, legal or not; None if there is none."""
        name, _, rest = text.partition(":")
        kind = _kinds(cls).get(name)
        if kind is None or len(text) > _LONGEST_ID:
            return None
        hints = _hints(kind)
        arguments = rest.split(",") if kind.__struct_fields__ else []
        if len(arguments) != len(kind.__struct_fields__):
            return None
        data = {
            field: _read_argument(argument, hints[field])
            for field, argument in zip(kind.__struct_fields__, arguments, strict=True)
        }
        try:
            move = msgspec.convert({"kind": name, **data}, kind, strict=False)
        except msgspec.ValidationError:
            return None
        return move if move_id(move) == text else None

    def submit(self, seat: int, move: Move) -> None:
        """Check a move and play it; the state is untouched when it is refused.

        Raises GameOver, NotYourTurn, InvalidMove (a move of another game), IllegalMove.
        """
        if not 0 <= seat < self.seats:
            raise NotYourTurn(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        legal = self.legal(seat)
        if not legal:
            if self.result() is not None:
                raise GameOver("the game is over")
            waiting = ", ".join(map(str, self.actors()))
            raise NotYourTurn(f"seat {seat} has nothing to decide now; waiting for: {waiting}")
        if type(move) not in self.moves:
            raise InvalidMove(f"{type(move).__name__} isn't a kind of move of {self.title}")
        if move not in legal:
            raise IllegalMove(self.why_not(seat, move))
        self.play(seat, move)

    def copy(self) -> Self:
        """An independent copy (which doesn't listen)."""
        return type(self).restore(self.snapshot())

    def snapshot(self) -> bytes:
        """The whole state as msgpack; `restore` reads it back."""
        return _encode(self)

    @classmethod
    def restore(cls, snapshot: bytes) -> Self:
        """The game of a snapshot of the same rules version."""
        game: Self = _decoder(cls).decode(snapshot)
        return game

    def view(self, seat: int | None) -> Self:
        """The state as a seat, or with None a spectator, may see it; hidden cells are None.

        It shares with this state what isn't hidden: play on neither but on a copy of it.
        """
        view = copy.copy(self)
        view.hide(seat)
        return view

    def hide(self, seat: int | None) -> None:
        """Turn this very state into the view of a seat or, with None, of a spectator.

        What is hidden is replaced, so that a state it shares lists with stays as it is.
        """
        self.rng = Rng.hidden()
        self.mask(seat)

    def choices(self, seat: int) -> Sequence[Move]:
        """The legal moves of a seat but for table talk: what computer players choose from."""
        legal = self.legal(seat)
        if not self.asides:
            return legal
        return [move for move in legal if not isinstance(move, self.asides)] or legal

    def complete(self, seat: int | None, random: random.Random) -> Self:
        """A full state that `seat` can't tell from the one behind this view of its.

        Deals the unseen components uniformly into the masked cells and gives it a random source
        of its own. Called on a view; on a full state it only replaces the random source.
        """
        world = self.copy()
        census = world.census()
        for family, zones in world.zones().items():
            unseen = dict(census[family])
            holes: list[tuple[list[Any], int]] = []
            for zone in zones:
                for i, cell in enumerate(zone):
                    if cell is None:
                        holes.append((zone, i))
                    elif cell:
                        unseen[cell] -= 1
            pool = [cell for cell, count in unseen.items() for _ in range(count)]
            if len(pool) != len(holes):
                raise AssertionError(f"{family}: {len(holes)} masked cells, {len(pool)} unseen")
            random.shuffle(pool)
            for (zone, i), cell in zip(holes, pool, strict=True):
                zone[i] = cell
        world.rng = Rng(random.randbytes(KEY_BYTES))
        world.complete_choices(seat, random)
        return world

    # ------------------------------------------------------------------ facts

    def listen(self) -> None:
        """Collect facts from now on; `heard` takes them out."""
        self.__dict__["_facts"] = []

    def heard(self) -> list[Fact]:
        """The facts told since the last call, in order; [] when nobody listens."""
        facts = self._facts
        if not facts:
            return []
        self.listen()
        return facts

    def tell(
        self,
        kind: FactKind,
        template: str,
        *,
        seat: int | None = None,
        other: int | None = None,
        items: Iterable[object] = (),
        amount: int | None = None,
        to: Iterable[int] | None = None,
    ) -> None:
        """Tell a fact, if anybody listens.

        In `template`, {seat}, {other}, {items} and {amount} stand for the arguments; seats read
        "seat 2". `to`: the seats that may know (default: everybody). A private fact ("you draw a
        7") goes beside a public one ("seat 2 draws 1 card").
        """
        facts = self._facts
        if facts is None:
            return
        names = tuple([str(item) for item in items]) if items else ()
        known_to = None if to is None else tuple(to)
        facts.append(Fact(kind, template, seat, other, names, amount, known_to))


_encode = msgspec.msgpack.Encoder().encode


@cache
def _decoder(game: type[Any]) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(game)


@cache
def _move_union(game: type[Game]) -> Any:
    union: Any = game.moves[0]
    for kind in game.moves[1:]:
        union = union | kind
    return union


@cache
def _kinds(game: type[Game]) -> dict[str, type[Move]]:
    """The kinds of move of a game, by their names in stored moves."""
    return {kind_of(kind): kind for kind in game.moves}


@cache
def _hints(kind: type[Move]) -> dict[str, Any]:
    """Reading them takes five times as long as all else about a move's id."""
    return get_type_hints(kind)


@cache
def _options_type(game: type[Game]) -> type[Options]:
    hints: dict[str, Any] = get_type_hints(game, include_extras=True)
    kind: type[Options] = hints["options"]
    return kind


def kind_of(move: Move | type[Move]) -> str:
    """The kind of a move as it is stored: "sniff_out"."""
    return str(move.__struct_config__.tag)


def redacted(stored: Mapping[str, Any], secret: Sequence[str]) -> dict[str, Any]:
    """A move in its stored form as the log shows it to others: secret arguments are None.

    `secret` is what `Game.secret` said before the move; if even the kind is secret, nothing else
    is left.
    """
    if "kind" in secret:
        return {"kind": None}
    return {name: None if name in secret else value for name, value in stored.items()}


@lru_cache(maxsize=65536)
def move_id(move: Move) -> str:
    """A move's name among the moves of one decision: "mail:7", "fly:1,4", "pass".

    The kind, then the arguments in order; the parts of a tuple are joined with "+".
    """
    return _move_id(kind_of(move), [getattr(move, field) for field in move.__struct_fields__])


def stored_move_id(stored: Mapping[str, Any]) -> str:
    """The same from a move's stored form."""
    return _move_id(stored["kind"], [stored[name] for name in stored if name != "kind"])


def _move_id(kind: str, args: Sequence[Any]) -> str:
    return f"{kind}:{','.join(map(_argument, args))}" if args else kind


def _argument(value: Any) -> str:
    if isinstance(value, (tuple, list)):
        return "+".join(map(_argument, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)


_LONGEST_ID = 200


def _read_argument(text: str, hint: Any) -> Any:
    """What msgspec makes the argument of, given in an id as `_argument` writes it."""
    kinds = (hint, *get_args(hint))
    if text == "-" and type(None) in kinds:
        return None
    if bool in kinds and text in ("yes", "no"):
        return text == "yes"
    for kind in kinds:
        if get_origin(kind) is tuple:
            return [_read_argument(part, get_args(kind)[0]) for part in text.split("+") if text]
    return text
