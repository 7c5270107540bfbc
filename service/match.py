"""A match as folded from its events: lobby, game, clocks, result.

A `Match` is never changed once made: `after` returns the next one, so that a reader keeps a
consistent picture across awaits, and a writer whose append is refused simply drops its own.
Here is no input or output; `service.matches` decides which events come about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any

import msgspec

from engine.errors import UnknownGame
from engine.facts import Fact
from engine.game import Game, Result
from engine.games import get_game
from service.errors import ServiceUnavailable
from service.events import (
    Abandoned,
    AbsencePolicy,
    AccountKind,
    AiSeated,
    AnyEvent,
    BotChallenged,
    ChallengeOver,
    Created,
    MovePlayed,
    Resigned,
    SeatLeft,
    SeatTaken,
    StandInCalled,
    Started,
    Visibility,
    decode_event,
)


class WrittenByNewer(ServiceUnavailable):
    """A newer version of the service wrote this match, and this process doesn't know all of it.

    So it is while an upgrade is under way: another process may understand it, so try again with
    the same key.
    """


class MatchStatus(StrEnum):
    """Where a match is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    ABANDONED = "abandoned"


class Ending(StrEnum):
    """How a finished match came to its result."""

    COMPLETED = "completed"
    """The game was played to its end."""
    FORFEIT = "forfeit"
    """All seats but one resigned (or all, or the players of a cooperative game)."""


class Holder(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An account on a seat."""

    account: str
    name: str
    kind: AccountKind


class Challenge(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A seat that a bot has been asked to take."""

    bot: str
    """Id of its account."""
    name: str
    until: int
    """When it must have answered, in ms."""


class Seat(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One seat of a match."""

    holders: tuple[Holder, ...] = ()
    resigned: bool = False
    bank_ms: int | None = None
    """Thinking time left for the whole match, as of the last decision; None: no such limit."""
    since: int | None = None
    """When the decision that the seat is waited for came up, in ms; None: not waited for."""
    turn: int | None = None
    """The version at which that decision came up: what tells one decision from the next."""
    player: str | None = None
    """The computer player that holds the seat, or plays on for who has given it up, by name."""
    stand_in: str | None = None
    """The computer player that takes the present decision, because time ran out, by name."""
    challenge: Challenge | None = None
    """The bot that has been asked to take the seat."""
    left: tuple[Holder, ...] = ()
    """The last to hold the seat, if they have left it during play."""

    @property
    def open(self) -> bool:
        """Whether nobody sits here, and nobody has been asked to."""
        return not (self.holders or self.player or self.challenge)

    @property
    def decider(self) -> str | None:
        """The computer player that decides now, by name."""
        return self.player or self.stand_in


class Info(msgspec.Struct, array_like=True):
    """Everything about a match but the state of its game."""

    id: str
    created: Created
    status: MatchStatus
    version: int
    updated: int
    """When the last event happened, in ms."""
    seats: list[Seat]
    key: bytes = b""
    ended: Ending | None = None


class Outcome(msgspec.Struct, frozen=True):
    """The result of a match: the game's, corrected for seats that resigned."""

    ending: Ending
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    title: str
    won: bool | None
    detail: dict[str, tuple[int, ...]]


class Record(msgspec.Struct, frozen=True, gc=False):
    """An event with what came of it."""

    version: int
    event: AnyEvent
    secret: tuple[str, ...] = ()
    """Arguments of the move that only its own seat may see."""
    facts: tuple[Fact, ...] = ()


class _Origin(msgspec.Struct, frozen=True, gc=False):
    """What the state of a game follows from."""

    kind: type[Game]
    snapshot: bytes
    """The state at an earlier version."""
    moves: tuple[MovePlayed, ...] = ()
    """Those since then."""

    def game(self) -> Game:
        """The state anew."""
        game = self.kind.restore(self.snapshot)
        for played in self.moves:
            game.play(played.seat, game.parse_move(played.move))
        return game


_MOST_MOVES = 8
"""How many moves a state is restored by at most: so few that a copy is hardly ever made, and that
to restore one doesn't take long.
"""

_encode = msgspec.msgpack.Encoder().encode
_decode_snapshot = msgspec.msgpack.Decoder(tuple[Info, bytes | None]).decode


def read_event(match_id: str, stored: bytes) -> AnyEvent:
    """An event of a match's log.

    Raises WrittenByNewer for one that isn't known in this form, msgspec's errors for none at all.
    """
    try:
        return decode_event(stored)
    except msgspec.ValidationError as error:
        match msgspec.msgpack.decode(stored):
            case [str(), int(), *_]:
                raise WrittenByNewer(f"match {match_id} needs a newer process: {error}") from None
        raise


def _rules(match_id: str, created: Created) -> type[Game]:
    """The game that a match plays. Raises WrittenByNewer for rules that aren't known here."""
    try:
        return get_game(created.game, created.rules)
    except UnknownGame as error:
        raise WrittenByNewer(f"match {match_id} needs a newer process: {error}") from None


class Match:
    """One play of a game at one version of its log."""

    __slots__ = ("_game", "_origin", "info")

    def __init__(self, info: Info, game: Game | None, origin: _Origin | None = None) -> None:
        """`origin`: where the game comes from; None: only the game itself tells."""
        self.info = info
        self._game = game
        self._origin = origin

    @property
    def game(self) -> Game | None:
        """The state of the game; None before the start. Don't change it, nor keep it across an
        await: the match that comes after this one goes on with it.
        """
        if self._game is None and self._origin:
            self._game = self._origin.game()
        return self._game

    # ------------------------------------------------------------------ folding

    @classmethod
    def create(cls, match_id: str, event: Created) -> Match:
        """The match that a first event makes. Raises WrittenByNewer."""
        _rules(match_id, event)
        bank = event.clock.match_ms if event.clock else None
        return cls(
            Info(
                id=match_id,
                created=event,
                status=MatchStatus.LOBBY,
                version=1,
                updated=event.at,
                seats=[Seat(bank_ms=bank) for _ in range(event.seats)],
            ),
            None,
        )

    def after(self, *events: AnyEvent) -> tuple[Match, list[Record]]:
        """The match after further events, and what came of each; this match stays as it is.

        Its game goes on in the next one, which is nearly always the only one that is asked about
        from then on: where this one is, it is restored. Raises WrittenByNewer.
        """
        # What it holds is replaced, never changed, but for the list of seats.
        info = msgspec.structs.replace(self.info, seats=self.info.seats.copy())
        next_match = Match(info, *self._hand_on())
        if next_match._game:
            next_match._game.listen()
        return next_match, [next_match._apply(event) for event in events]

    def _hand_on(self) -> tuple[Game | None, _Origin | None]:
        """The game, for another match alone, and where it comes from."""
        game, origin = self.game, self._origin
        if game and (origin is None or len(origin.moves) >= _MOST_MOVES):
            origin = self._origin = _Origin(type(game), game.snapshot())
        self._game = None
        return game, origin

    def snapshot(self) -> bytes:
        """The whole match as bytes, without names of accounts, for `restore`."""
        return _encode((self._named({}), self.game.snapshot() if self.game else None))

    @classmethod
    def restore(cls, snapshot: bytes) -> Match:
        """The match of a snapshot, without names of accounts. Raises WrittenByNewer."""
        info, state = _decode_snapshot(snapshot)
        kind = _rules(info.id, info.created)
        if state is None:
            return cls(info, None)
        return cls(info, kind.restore(state), _Origin(kind, state))

    def _apply(self, event: AnyEvent) -> Record:
        info = self.info
        info.version += 1
        info.updated = event.at
        secret: tuple[str, ...] = ()
        match event:
            case MovePlayed(seat=seat, move=data):
                game = self.playing
                move = game.parse_move(data)
                talk = isinstance(move, game.asides)
                before = self._decisions(None if talk else seat)
                secret = game.secret(seat, move)
                game.play(seat, move)
                if origin := self._origin:
                    self._origin = _Origin(origin.kind, origin.snapshot, (*origin.moves, event))
                self._settle(event.at, before)
                if talk and info.seats[seat].since is not None:
                    # Its clock runs on, but the token of its turn has been used.
                    self._set(seat, turn=info.version)
            case SeatTaken(seat=seat, account=account, name=name, kind=kind):
                holders = (*info.seats[seat].holders, Holder(account, name, kind))
                self._set(seat, holders=holders, challenge=None)
            case AiSeated(seat=seat, player=player):
                self._set(seat, player=player)
            case BotChallenged(seat=seat, bot=bot, name=name, until=until):
                self._set(seat, challenge=Challenge(bot, name, until))
            case ChallengeOver(seat=seat):
                self._set(seat, challenge=None)
            case SeatLeft(seat=seat, account=account):
                holders = info.seats[seat].holders
                stay = tuple(h for h in holders if h.account != account)
                left = tuple(h for h in holders if h.account == account)
                self._set(seat, holders=stay)
                if not stay and info.status is MatchStatus.PLAYING:
                    self._set(seat, left=left)
                    self._give_up(seat, event.at)
            case Started(key=key):
                info.status = MatchStatus.PLAYING
                info.key = key
                created = info.created
                self._game = _rules(info.id, created).start(
                    created.seats, created.options, key, listen=True
                )
                self._settle(event.at, {})
            case StandInCalled(seat=seat, player=player):
                self._restart(seat, event.at, stand_in=player)
            case Resigned(seat=seat):
                self._set(seat, resigned=True)
                self._give_up(seat, event.at)
                if self._forfeited():
                    info.status, info.ended = MatchStatus.FINISHED, Ending.FORFEIT
                    self._stop_clocks(event.at)
            case Abandoned():
                info.status = MatchStatus.ABANDONED
                self._stop_clocks(event.at)
            case Created():
                raise ValueError("a match is created only once")
        facts = tuple(self._game.heard()) if self._game else ()
        return Record(info.version, event, secret, facts)

    def _set(self, seat: int, **changes: Any) -> None:
        self.info.seats[seat] = msgspec.structs.replace(self.info.seats[seat], **changes)

    def _decisions(self, mover: int | None) -> dict[int, Sequence[Any]]:
        """What the seats that are waited for have to decide, but for one that is deciding it.

        Table talk decides nothing, and what may be said is no decision.
        """
        game = self.playing
        return {seat: game.choices(seat) for seat in game.actors() if seat != mover}

    def _settle(self, now: int, before: dict[int, Sequence[Any]]) -> None:
        """After the game has moved: note its end, and which seats face a new decision.

        A seat that faces the same decision as before, whatever others did meanwhile, keeps its
        turn, and its clock runs on.
        """
        info, game = self.info, self.playing
        actors = game.actors()
        if not actors:
            info.status, info.ended = MatchStatus.FINISHED, Ending.COMPLETED
        for index in range(len(info.seats)):
            waited = index in actors
            if waited and index in before and before[index] == game.choices(index):
                continue
            self._stop_clock(index, now)
            if waited:
                self._set(index, since=now, turn=info.version)

    def _stop_clock(self, index: int, now: int) -> None:
        seat = self.info.seats[index]
        if seat.since is None:
            return
        bank = seat.bank_ms
        if bank is not None and seat.decider is None:
            bank = max(0, bank - (now - seat.since))
        self._set(index, since=None, turn=None, stand_in=None, bank_ms=bank)

    def _restart(self, index: int, now: int, **changes: Any) -> None:
        """Somebody else takes the decision that a seat is waited for, if it is: a new turn."""
        if self.info.seats[index].since is not None:
            self._stop_clock(index, now)
            changes |= {"since": now, "turn": self.info.version}
        self._set(index, **changes)

    def _give_up(self, index: int, now: int) -> None:
        """Nobody decides for a seat any more but the stand-in, if the match has one."""
        absence = self.info.created.absence
        if absence.policy is AbsencePolicy.AI and not self.info.seats[index].player:
            self._restart(index, now, player=absence.player)

    def _stop_clocks(self, now: int) -> None:
        for index in range(len(self.info.seats)):
            self._stop_clock(index, now)

    def _forfeited(self) -> bool:
        """Whether the seats that haven't resigned are too few to go on."""
        left = sum(not seat.resigned for seat in self.info.seats)
        return left == 0 or (left == 1 and len(self.info.seats) > 1 and not self.playing.together)

    def named(self, names: Mapping[str, str]) -> Match:
        """The same match with these display names of accounts, "" where there is none."""
        return Match(self._named(names), *self._hand_on())

    def _named(self, names: Mapping[str, str]) -> Info:
        def holders(of: tuple[Holder, ...]) -> tuple[Holder, ...]:
            return tuple(Holder(h.account, names.get(h.account, ""), h.kind) for h in of)

        seats = [
            msgspec.structs.replace(
                seat,
                holders=holders(seat.holders),
                left=holders(seat.left),
                challenge=seat.challenge
                and msgspec.structs.replace(seat.challenge, name=names.get(seat.challenge.bot, "")),
            )
            for seat in self.info.seats
        ]
        return msgspec.structs.replace(self.info, seats=seats)

    # ------------------------------------------------------------------ questions

    @property
    def id(self) -> str:
        return self.info.id

    @property
    def version(self) -> int:
        return self.info.version

    @property
    def status(self) -> MatchStatus:
        return self.info.status

    @property
    def over(self) -> bool:
        """Whether nothing will happen any more."""
        return self.info.status in (MatchStatus.FINISHED, MatchStatus.ABANDONED)

    @property
    def playing(self) -> Game:
        """The game; only for matches that have started."""
        game = self._game or self.game
        assert game is not None
        return game

    def view(self, seat: int | None) -> Game | None:
        """The state of the game as a seat or, with None, a spectator may see it; None before the
        start.
        """
        game = self.game
        return game.view(seat) if game else None

    def to_act(self) -> Sequence[int]:
        """The seats that the match waits for."""
        if self.info.status is not MatchStatus.PLAYING:
            return ()
        return self.playing.actors()

    def seats_of(self, account: str | None) -> list[int]:
        """The seats that an account holds, ascending."""
        if account is None:
            return []
        return [
            index
            for index, seat in enumerate(self.info.seats)
            for holder in seat.holders
            if holder.account == account
        ]

    def accounts(self) -> set[str]:
        """Everybody on a seat."""
        return {holder.account for seat in self.info.seats for holder in seat.holders}

    def people(self) -> set[str]:
        """Everybody whose name it shows: on a seat, asked to take one, or gone during play."""
        left = {holder.account for seat in self.info.seats for holder in seat.left}
        asked = {seat.challenge.bot for seat in self.info.seats if seat.challenge}
        return self.accounts() | left | asked

    def insiders(self) -> set[str]:
        """Who may invite others to a private match: creator, holders, players of the match that
        it is a rematch of.
        """
        reserved = (account for seat in self.info.created.reserved for account in seat)
        return {self.info.created.account, *self.accounts(), *reserved}

    def places_for(self, account: str, seat: int) -> int:
        """How many more accounts may sit on a seat, as far as this account is concerned.

        Who shares a seat with others holds no other: it would know two hands, and could give up
        for others.
        """
        created, holders = self.info.created, self.info.seats[seat].holders
        challenge = self.info.seats[seat].challenge
        if self.info.seats[seat].player or (challenge and challenge.bot != account):
            return 0
        others = [self.info.seats[held].holders for held in self.seats_of(account)]
        if others and (holders or any(len(sharing) > 1 for sharing in others)):
            return 0
        reserved = created.reserved[seat] if created.reserved else ()
        if (reserved and account not in reserved) or account in {h.account for h in holders}:
            return 0
        return created.places - len(holders)

    def full(self) -> bool:
        """Whether somebody sits on every seat."""
        return all(seat.holders or seat.player for seat in self.info.seats)

    def known_to(self, account: str | None, invitation: str | None = None) -> bool:
        """Whether an account (None: nobody in particular) may know of the match."""
        created = self.info.created
        return (
            created.visibility is Visibility.PUBLIC
            or (account is not None and account in self.insiders())
            or (account is not None and self.challenged(account) is not None)
            or (invitation is not None and invitation == created.invitation)
        )

    def seat_deadline(self, seat: int) -> int | None:
        """When a seat's time runs out, in ms; None when no clock of its runs.

        Computer players have none: how long they are waited for isn't up to them.
        """
        clock, place = self.info.created.clock, self.info.seats[seat]
        if clock is None or place.since is None or place.decider:
            return None
        limits = [limit for limit in (clock.move_ms, place.bank_ms) if limit is not None]
        return place.since + min(limits) if limits else None

    def ai_turns(self) -> list[tuple[int, Seat]]:
        """The seats that the match waits for and that a computer player decides for."""
        seats = self.info.seats
        return [(seat, seats[seat]) for seat in self.to_act() if seats[seat].decider]

    @property
    def untimed(self) -> bool:
        """Whether it is played without clocks, by people alone: nothing ever falls due."""
        if self.info.status is not MatchStatus.PLAYING or self.info.created.clock:
            return False
        for seat in self.info.seats:  # noqa: SIM110 (a generator takes 2.5 times as long)
            if seat.player or seat.stand_in:
                return False
        return True

    def absent(self, seat: int) -> bool:
        """Whether nobody, not even a computer player, decides for a seat any more."""
        place = self.info.seats[seat]
        return place.player is None and (place.resigned or not place.holders)

    def challenged(self, account: str | None) -> int | None:
        """The seat that an account has been asked to take; None: there is none."""
        for index, seat in enumerate(self.info.seats):
            if seat.challenge and seat.challenge.bot == account:
                return index
        return None

    def deadline(self) -> int | None:
        """When the next clock runs out, in ms."""
        deadlines = (self.seat_deadline(seat) for seat in self.to_act())
        return min((d for d in deadlines if d is not None), default=None)

    def outcome(self) -> Outcome | None:
        """The result of a finished match.

        A seat that resigned can't win. When only such seats would have won, the best ranked of
        the others do, or all others in a game without ranks.
        """
        if self.info.status is not MatchStatus.FINISHED or self.info.ended is None:
            return None
        game = self.playing
        left = tuple(i for i, seat in enumerate(self.info.seats) if not seat.resigned)
        if self.info.ended is Ending.FORFEIT:
            won = False if game.together else None
            winners = () if game.together else left
            return Outcome(Ending.FORFEIT, winners, (), (), "", won, {})
        result = game.result() or Result((), ())
        winners = winners_of(game, result, left)
        return Outcome(
            Ending.COMPLETED,
            winners,
            result.scores,
            result.ranks,
            result.title if winners == result.winners else "",
            result.won,
            result.detail,
        )


def winners_of(game: Game, result: Result, left: Sequence[int]) -> tuple[int, ...]:
    """Who wins when only the seats that are left can."""
    if game.together or not result.winners:
        return result.winners
    return tuple(seat for seat in result.winners if seat in left) or _best(left, result)


def _best(seats: Iterable[int], result: Result) -> tuple[int, ...]:
    """The best ranked of some seats."""
    seats = tuple(seats)
    if not result.ranks or not seats:
        return seats
    best = min(result.ranks[seat] for seat in seats)
    return tuple(seat for seat in seats if result.ranks[seat] == best)
