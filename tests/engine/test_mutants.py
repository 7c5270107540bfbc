"""The conformance suite finds what it promises to find: one broken game per kind of bug.

Each mutant is a toy game with one bug, and names the check that must catch it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, TypeVar

import msgspec
import pytest

from engine.components import ComponentTable
from engine.facts import FactKind
from engine.game import HIDDEN, Game, Move, Options, Result, SeatOption
from engine.table import Place, Table, at
from tests.engine import conformance as c
from tests.engine.conformance import Check
from tests.engine.toys import (
    Believe,
    Doubt,
    Lanterns,
    Lay,
    Mutter,
    Wager,
    Wagers,
    WagersOptions,
)

MUTANTS: list[tuple[type[Game], Check, str]] = []
G = TypeVar("G", bound=type[Game])


def caught_by(check: Check, saying: str) -> Callable[[G], G]:
    """Decorator: the check that must fail for this mutant, and a part of its message."""

    def register(game: G) -> G:
        MUTANTS.append((game, check, saying))
        return game

    return register


@pytest.mark.parametrize(
    ("game", "check", "saying"), MUTANTS, ids=[game.__name__ for game, _, _ in MUTANTS]
)
def test_mutant_is_caught(game: type[Game], check: Check, saying: str):
    seats = game.seat_range[1] if game.cooperative else 3
    messages = []
    for seed in range(8):
        try:
            check(game, seats, {}, seed)
        except AssertionError as error:
            messages.append(str(error))
    assert messages, f"{check.__name__} doesn't notice"
    assert any(saying in message for message in messages), messages[0]


@pytest.mark.parametrize("check", [*c.CHECKS, *c.GAME_CHECKS], ids=lambda check: check.__name__)
def test_healthy_toy_passes_where_mutants_fail(check: Check):
    for seed in range(8):
        check(Wagers, 3, {}, seed)
    check(Lanterns, 2, {}, 0)


def test_every_check_catches_a_mutant():
    idle = {*c.CHECKS, *c.GAME_CHECKS} - {check for _, check, _ in MUTANTS}
    assert not idle, f"no mutant shows that these can fail: {[x.__name__ for x in idle]}"


# ---------------------------------------------------------------------- leaks


@caught_by(c.check_hidden_fields, "hands of seat 0 is never hidden")
class FirstHandSeen(Wagers, kw_only=True):
    """A loop that starts at 1."""

    def mask(self, seat: int | None) -> None:
        hand = self.hands[0]
        super().mask(seat)
        self.hands[0] = hand


@caught_by(c.check_hidden_fields, "deck is declared Hidden and never hidden")
class DeckSeen(Wagers, kw_only=True):
    def mask(self, seat: int | None) -> None:
        deck = self.deck
        super().mask(seat)
        self.deck = deck


@caught_by(c.check_beginnings, "deck.0 is")
class DeckBottomSeen(Wagers, kw_only=True):
    """All of it but one card is hidden."""

    def mask(self, seat: int | None) -> None:
        bottom = self.deck[:1]
        super().mask(seat)
        self.deck[:1] = bottom


@caught_by(c.check_told, "deck.")
class NextCardSeen(Lanterns, kw_only=True):
    """Hardly anything is told the same in two worlds here, but what is must be seen the same."""

    def mask(self, seat: int | None) -> None:
        top = self.deck[-1:]
        super().mask(seat)
        self.deck[-1:] = top


@caught_by(c.check_view, "a spectator sees")
class SpectatorSeesHands(Wagers, kw_only=True):
    def mask(self, seat: int | None) -> None:
        hands = self.hands.copy()
        super().mask(seat)
        if seat is None:
            self.hands = hands


@caught_by(c.check_secrets, "who was told the same")
class CommitmentSeen(Wagers, kw_only=True):
    """The card is hidden, the call isn't."""

    def mask(self, seat: int | None) -> None:
        calls = self.calls.copy()
        super().mask(seat)
        self.calls = calls


@caught_by(c.check_told, "who was told the same")
class WagerSeenAfterFirstPass(Wagers, kw_only=True):
    """Hidden at first, seen later in the same window."""

    def mask(self, seat: int | None) -> None:
        wagered = self.wagered.copy()
        super().mask(seat)
        if self.phase == "doubt" and len(self.waiting) < self.seats - 1:
            self.wagered = wagered


@caught_by(c.check_secrets, "who was told the same")
class DerivedFieldSeen(Wagers, kw_only=True):
    """Nothing hidden is shown, but something computed from it is."""

    best: int = 0
    """The best card laid so far."""

    def play(self, seat: int, move: Move) -> None:
        super().play(seat, move)
        self.best = max(self.laid)


@caught_by(c.check_told, "what is shown for a moment is a REVEAL")
class DrawToldToAll(Wagers, kw_only=True):
    """Forgot whom the fact is for."""

    def tell(self, kind: FactKind, template: str, **arguments: Any) -> None:
        arguments.pop("to", None)
        super().tell(kind, template, **arguments)


@caught_by(c.check_beginnings, "spectators of the same beginning")
class FirstDrawToldToAll(DrawToldToAll, kw_only=True):
    """The same, at set-up."""


@caught_by(c.check_told, "what is shown for a moment is a REVEAL")
class DrawToldToNeighbor(Wagers, kw_only=True):
    """Told to one seat, but to the wrong one."""

    def tell(self, kind: FactKind, template: str, **arguments: Any) -> None:
        if to := arguments.get("to"):
            arguments["to"] = [(to[0] + 1) % self.seats]
        super().tell(kind, template, **arguments)


@caught_by(c.check_worlds, "its table")
class TableKnowsMore(Wagers, kw_only=True):
    """Keeps what was masked outside the fields, and draws it."""

    def mask(self, seat: int | None) -> None:
        self.__dict__["deck"] = self.deck.copy()
        super().mask(seat)

    def table(self) -> Table:
        table = super().table()
        table.note += f", next: {self.__dict__.get('deck', [])[-1:]}"
        return table


@caught_by(c.check_rendering, "a zone 'nowhere' that isn't there")
class PointsNowhere(Wagers, kw_only=True):
    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        return at("nowhere")


@caught_by(c.check_rendering, "there are")
class PointsTooOften(Wagers, kw_only=True):
    """Points at more equal pieces than there are."""

    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        zone = self.table().zones[0]
        return at(zone.id, *["such a piece"] * 2)


@caught_by(c.check_rendering, "has other places")
class PointsAtWhatItCannotSee(Wagers, kw_only=True):
    def points_at(self, seat: int, move: Move) -> Sequence[Place]:
        return at("deck") if self.rng.key else ()


@caught_by(c.check_worlds, "reasons")
class ReasonTells(Wagers, kw_only=True):
    def why_not(self, seat: int, move: Move) -> str:
        return f"no; the others hold {[hand for s, hand in enumerate(self.hands) if s != seat]}"


@caught_by(c.check_secrets, "either an argument is secret, or")
class LogShowsWager(Wagers, kw_only=True):
    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        return () if isinstance(move, Wager) else super().secret(seat, move)


@caught_by(c.check_secrets, "either an argument is secret, or")
class LogShowsCall(Wagers, kw_only=True):
    """A secret that isn't a component."""

    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        return ("card",) if isinstance(move, Lay) else super().secret(seat, move)


@caught_by(c.check_secrets, "depends on what a spectator can't see")
class SecretTells(Wagers, kw_only=True):
    """That the argument is hidden shows what it is."""

    def secret(self, seat: int, move: Move) -> tuple[str, ...]:
        if isinstance(move, Wager) and 1 not in self.hands[seat]:
            return ()
        return super().secret(seat, move)


@caught_by(c.check_worlds, "the actors")
class WindowTells(Wagers, kw_only=True):
    """Only those who can do something are asked."""

    def actors(self) -> Sequence[int]:
        seats = super().actors()
        if self.phase == "doubt":
            return [s for s in seats if s == seats[-1] or 1 in self.hands[s]]
        return seats


@caught_by(c.check_worlds, "its legal moves")
class LegalTells(Wagers, kw_only=True):
    """No doubt is offered where the wager is odd."""

    def legal(self, seat: int) -> Sequence[Move]:
        moves = list(super().legal(seat))
        if self.wagered and self.wagered[0] and self.wagered[0] % 2 and Doubt() in moves:
            moves.remove(Doubt())
        return moves


@caught_by(c.check_worlds, "labels")
class LabelTells(Wagers, kw_only=True):
    def label(self, move: Move) -> str:
        return f"{super().label(move)} (then comes a {self.deck[-1] if self.deck else 0})"


@caught_by(c.check_worlds, "the result")
class ResultTells(Wagers, kw_only=True):
    """The result shows what was left in the hands."""

    def result(self) -> Result | None:
        result = super().result()
        if result is None or None in self.hands[0]:
            return result
        left = tuple(sum(card or 0 for card in hand) for hand in self.hands)
        return msgspec.structs.replace(result, detail={"left": left})


@caught_by(c.check_key, "the key is shown")
class KeySeen(Wagers, kw_only=True):
    """Keeps a copy of the key where nobody masks it."""

    seed: bytes = b""
    """Where the shuffles come from."""

    def setup(self) -> None:
        super().setup()
        self.seed = self.rng.key


@caught_by(c.check_view, "holds the random source")
class RandomSourceSeen(Wagers, kw_only=True):
    def view(self, seat: int | None) -> RandomSourceSeen:
        view = super().view(seat)
        view.rng = self.rng
        return view


# ---------------------------------------------------------------------- masks


@caught_by(c.check_view, "changed the state")
class MaskInPlace(Wagers, kw_only=True):
    def mask(self, seat: int | None) -> None:
        self.deck[:] = [HIDDEN] * len(self.deck)
        super().mask(seat)


@caught_by(c.check_view, "a second time")
class MaskTwice(Wagers, kw_only=True):
    masks: int = 0
    """How often it was masked."""

    def mask(self, seat: int | None) -> None:
        super().mask(seat)
        if not self.masks:
            self.masks = 1
        else:
            self.phase = "over"


@caught_by(c.check_view, "and 'lay' in a view")
class MaskChanges(Wagers, kw_only=True):
    """Shows another value instead of none."""

    def mask(self, seat: int | None) -> None:
        super().mask(seat)
        self.phase = "lay"


@caught_by(c.check_conservation, "zones have other sizes")
class MaskResizes(Wagers, kw_only=True):
    def mask(self, seat: int | None) -> None:
        super().mask(seat)
        self.deck = [HIDDEN]


@caught_by(c.check_conservation, "unseen components")
class MaskWritesZero(Wagers, kw_only=True):
    """Empty places where there ought to be hidden ones."""

    def mask(self, seat: int | None) -> None:
        super().mask(seat)
        self.deck = [0] * len(self.deck)


# ---------------------------------------------------------------------- components


@caught_by(c.check_conservation, "missing from the zones")
class LosesCard(Wagers, kw_only=True):
    def play(self, seat: int, move: Move) -> None:
        super().play(seat, move)
        if isinstance(move, Doubt):
            self.deck.pop(0)


@caught_by(c.check_conservation, "too many")
class DoublesCard(Wagers, kw_only=True):
    def play(self, seat: int, move: Move) -> None:
        wagered = self.wagered.copy()
        super().play(seat, move)
        if isinstance(move, Doubt):
            self.buried += wagered


@caught_by(c.check_conservation, "a zone comes twice")
class ZoneTwice(Wagers, kw_only=True):
    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        return {"cards": [*super().zones()["cards"], self.deck]}


@caught_by(c.check_conservation, "the census isn't the same")
class CensusCounts(Wagers, kw_only=True):
    """A census that knows only what can be seen."""

    def census(self) -> Mapping[str, Mapping[Any, int]]:
        counts: dict[Any, int] = {}
        for zone in self.zones()["cards"]:
            for card in zone:
                if card:
                    counts[card] = counts.get(card, 0) + 1
        return {"cards": counts}


# ---------------------------------------------------------------------- worlds


class _Completes(Wagers, kw_only=True):
    def complete(self, seat: int | None, random: random.Random) -> Any:
        return super().complete(seat, random)


@caught_by(c.check_deals, "would be even")
class BiasedDeal(Wagers, kw_only=True):
    """High cards go to the deck rather than to a hand."""

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        super().complete_choices(seat, random)
        hand = self.hands[1 if seat == 0 else 0]
        high = [i for i, card in enumerate(hand) if card > 2]
        if high and self.deck and random.random() < 0.6:
            hand[high[0]], self.deck[0] = self.deck[0], hand[high[0]]


@caught_by(c.check_deals, "aren't dealt evenly")
class BiasedOrder(Wagers, kw_only=True):
    """Every zone gets its share, but the best card of the deck lies on top."""

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        super().complete_choices(seat, random)
        if seat is None and self.deck:
            best = self.deck.index(max(self.deck))
            self.deck[-1], self.deck[best] = self.deck[best], self.deck[-1]


@caught_by(c.check_deals, "possible deals")
class FewDeals(Wagers, kw_only=True):
    """Always one of a few worlds."""

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        super().complete_choices(seat, random)
        self.deck.sort()
        hidden = [i for i in range(self.seats) if i != seat]
        for i in hidden:
            self.hands[i].sort()


@caught_by(c.check_worlds, "in another world, hands")
class DealsOverWhatIsSeen(_Completes, kw_only=True):
    """Shuffles the viewer's own hand away, too."""

    def complete(self, seat: int | None, random: random.Random) -> Any:
        world = super().complete(seat, random)
        if seat is not None and world.deck:
            world.hands[seat][0], world.deck[0] = world.deck[0], world.hands[seat][0]
        return world


@caught_by(c.check_worlds, "masked")
class LeavesHoles(Wagers, kw_only=True):
    """Forgot that calls are secret, too."""

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        pass


@caught_by(c.check_worlds, "masked")
class ZonesCopied(Wagers, kw_only=True):
    """Zones must be the live lists."""

    def zones(self) -> Mapping[str, Iterable[list[Any]]]:
        return {"cards": [list(zone) for zone in super().zones()["cards"]]}


@caught_by(c.check_worlds, "always deals the same world")
class OneWorld(_Completes, kw_only=True):
    def complete(self, seat: int | None, random: random.Random) -> Any:
        return super().complete(seat, _random(7))


@caught_by(c.check_worlds, "the match's random source")
class WorldKeepsSource(Wagers, kw_only=True):
    """A search player could foresee the dice."""

    source: ClassVar[list[bytes]] = []

    def setup(self) -> None:
        super().setup()
        self.source[:] = [self.rng.key]

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        super().complete_choices(seat, random)
        self.rng.key = self.source[0]


@caught_by(c.check_worlds_play_on, "a seat with no wager")
class WorldCannotGoOn(Wagers, kw_only=True):
    """Something that the rules need is hidden and not filled in."""

    secret_note: str = ""
    """What the leader thinks."""

    def play(self, seat: int, move: Move) -> None:
        if isinstance(move, Believe) and not self.secret_note:
            raise KeyError("a seat with no wager")
        super().play(seat, move)
        self.secret_note = "odd" if isinstance(move, Wager) else self.secret_note

    def complete_choices(self, seat: int | None, random: random.Random) -> None:
        super().complete_choices(seat, random)
        self.secret_note = ""


def _random(seed: int) -> random.Random:
    return random.Random(seed)


# ---------------------------------------------------------------------- moves


@caught_by(c.check_moves, "on its view")
class LegalOffView(Wagers, kw_only=True):
    """Looks at the deck, which the seat can't see."""

    def legal(self, seat: int) -> Sequence[Move]:
        moves = super().legal(seat)
        return moves[:1] if self.deck and self.deck[-1] == 1 else moves


@caught_by(c.check_moves, "listed more than once")
class RepeatedMove(Wagers, kw_only=True):
    """One move per card instead of one per value."""

    def legal(self, seat: int) -> Sequence[Move]:
        if self.phase == "wager" and seat == self.leader:
            return [Wager(card) for card in self.hands[seat]]
        return super().legal(seat)


@caught_by(c.check_moves, "another list the second time")
class ListsShuffled(Wagers, kw_only=True):
    def legal(self, seat: int) -> Sequence[Move]:
        moves = list(super().legal(seat))
        random.shuffle(moves)
        return moves


@caught_by(c.check_moves, "the label 'Wager a card' is listed more than once")
class SameLabels(Wagers, kw_only=True):
    def label(self, move: Move) -> str:
        return "Wager a card" if isinstance(move, Wager) else super().label(move)


@caught_by(c.check_moves, "ZeroDivisionError")
class ListedMoveCrashes(Wagers, kw_only=True):
    def play(self, seat: int, move: Move) -> None:
        if move == Mutter("ho"):
            self.coins[seat] //= 0
        super().play(seat, move)


@caught_by(c.check_moves, "isn't a kind of move")
class UndeclaredKind(Wagers, kw_only=True):
    moves: ClassVar[tuple[type[Move], ...]] = (Lay, Wager, Doubt, Believe)


@caught_by(c.check_defaults, "is illegal")
class DefaultIllegal(Wagers, kw_only=True):
    def default(self, seat: int) -> Move:
        return Believe() if self.phase != "lay" else super().default(seat)


@caught_by(c.check_defaults, "on its view")
class DefaultPeeks(Wagers, kw_only=True):
    """Doubts exactly when it is right to."""

    def default(self, seat: int) -> Move:
        if self.phase == "doubt" and self.wagered[0] and self.wagered[0] % 2 == 0:
            return Doubt()
        return super().default(seat)


@caught_by(c.check_refusals, "changed the state")
class RefusalChanges(Wagers, kw_only=True):
    def why_not(self, seat: int, move: Move) -> str:
        self.muttered[seat] += 1
        return super().why_not(seat, move)


@caught_by(c.check_refusals, "without a reason")
class RefusalSaysNothing(Wagers, kw_only=True):
    def why_not(self, seat: int, move: Move) -> str:
        return ""


@caught_by(c.check_refusals, "isn't among its legal moves")
class UnlistedAccepted(Wagers, kw_only=True):
    """Lets anybody talk at any time."""

    def submit(self, seat: int, move: Move) -> None:
        if isinstance(move, Mutter) and 0 <= seat < self.seats:
            self.play(seat, move)
        else:
            super().submit(seat, move)


@caught_by(c.check_refusals, "KeyError")
class RefusalCrashes(Wagers, kw_only=True):
    def why_not(self, seat: int, move: Move) -> str:
        return {1: "one"}[getattr(move, "card", 1)]


@caught_by(c.check_malformed, "KeyError")
class MalformedCrashes(Wagers, kw_only=True):
    @classmethod
    def parse_move(cls, data: Any) -> Move:
        if isinstance(data, dict):
            data["kind"]
        return super().parse_move(data)


@caught_by(c.check_queries, "changed the state")
class TableDraws(Wagers, kw_only=True):
    def table(self) -> Table:
        if self.rng.key:
            self.rng.below(2)
        return super().table()


# ---------------------------------------------------------------------- course and end


@caught_by(c.check_course, "and no end")
class Endless(Wagers, kw_only=True):
    """A doubted round begins again."""

    def play(self, seat: int, move: Move) -> None:
        super().play(seat, move)
        if self.phase == "over":
            self.round, self.phase = 1, "lay"
            self._deal()
            self._begin_round()


@caught_by(c.check_course, "and no end")
class EndlessTalk(Wagers, kw_only=True):
    """Nothing limits the asides."""

    def play(self, seat: int, move: Move) -> None:
        super().play(seat, move)
        self.muttered = [0] * self.seats


@caught_by(c.check_course, "has no legal move")
class ActorWithoutMoves(Wagers, kw_only=True):
    """Whoever has laid a card is still waited for."""

    def actors(self) -> Sequence[int]:
        return range(self.seats) if self.phase == "doubt" else super().actors()

    def legal(self, seat: int) -> Sequence[Move]:
        moves = super().legal(seat)
        return [m for m in moves if not isinstance(m, Mutter)]


@caught_by(c.check_course, "there is a result while")
class ResultEarly(Wagers, kw_only=True):
    def result(self) -> Result | None:
        if max(self.coins) > 1:
            return Result((0,), tuple(self.coins))
        return super().result()


@caught_by(c.check_course, "there is no result")
class NobodyMoves(Wagers, kw_only=True):
    """Waits for nobody when everybody has passed."""

    def play(self, seat: int, move: Move) -> None:
        if isinstance(move, Believe) and len(self.waiting) == 1:
            self.waiting = []
        else:
            super().play(seat, move)


@caught_by(c.check_course, "aren't ascending")
class ActorsUnordered(Wagers, kw_only=True):
    def actors(self) -> Sequence[int]:
        return list(super().actors())[::-1]


@caught_by(c.check_course, "bound() was")
class BoundShrinks(Wagers, kw_only=True):
    def bound(self) -> int:
        return super().bound() + self.options.rounds - self.round


@caught_by(c.check_course, "the game is over, and seats")
class TalkAfterTheEnd(Wagers, kw_only=True):
    def legal(self, seat: int) -> Sequence[Move]:
        return [Mutter("hm")] if self.phase == "over" else super().legal(seat)


@caught_by(c.check_result, "scores are")
class ScoresMissing(Wagers, kw_only=True):
    def result(self) -> Result | None:
        result = super().result()
        return result and msgspec.structs.replace(result, scores=result.scores[:-1])


@caught_by(c.check_result, "ranks")
class RanksAndWinnersDisagree(Wagers, kw_only=True):
    def result(self) -> Result | None:
        result = super().result()
        return result and msgspec.structs.replace(result, winners=(0, 1, 2))


@caught_by(c.check_result, "without won being set")
class NeitherWonNorLost(Lanterns, kw_only=True):
    def result(self) -> Result | None:
        result = super().result()
        return result and msgspec.structs.replace(result, won=None)


# ---------------------------------------------------------------------- determinism


@caught_by(c.check_replay, "replayed a second time")
class GlobalRandom(Wagers, kw_only=True):
    def setup(self) -> None:
        super().setup()
        random.shuffle(self.deck)


@caught_by(c.check_replay_elsewhere, "process")
class HashOrder(Wagers, kw_only=True):
    """The order of a set of strings changes from process to process."""

    names: list[str] = []
    """What the seats are called."""

    def setup(self) -> None:
        super().setup()
        self.names = list({f"player {number}" for number in range(20)})


@caught_by(c.check_replay, "differs after 0 moves")
class SharedState(Wagers, kw_only=True):
    """All games write into one list."""

    pot: ClassVar[list[int]] = []

    def setup(self) -> None:
        super().setup()
        self.pot.append(1)
        self.coins[0] = len(self.pot)


@caught_by(c.check_replay, "when played on copies")
class StateOutsideFields(Wagers, kw_only=True):
    """A copy forgets it."""

    def play(self, seat: int, move: Move) -> None:
        self.__dict__["played"] = self.__dict__.get("played", 0) + 1
        super().play(seat, move)
        if self.__dict__["played"] == 5:
            self.coins[seat] += 1


@caught_by(c.check_replay, "when somebody listens")
class ListeningChanges(Wagers, kw_only=True):
    """The fact draws what nobody would draw without it."""

    def tell(self, kind: FactKind, template: str, **arguments: Any) -> None:
        if self._facts is not None:
            self.rng.below(2)
        super().tell(kind, template, **arguments)


@caught_by(c.check_snapshots, "restored as another state")
class UnstorableState(Wagers, kw_only=True):
    """A tuple in a field of any type comes back as a list."""

    last: Any = None
    """The last move."""

    def play(self, seat: int, move: Move) -> None:
        super().play(seat, move)
        self.last = (seat, 1)


# ---------------------------------------------------------------------- rendering


@caught_by(c.check_rendering, "KeyError")
class LabelCrashes(Wagers, kw_only=True):
    def label(self, move: Move) -> str:
        if isinstance(move, Wager):
            return {1: "Wager one", 2: "Wager two"}[move.card]
        return super().label(move)


@caught_by(c.check_rendering, "a label is empty")
class LabelEmpty(Wagers, kw_only=True):
    def label(self, move: Move) -> str:
        return "" if isinstance(move, Doubt) else super().label(move)


@caught_by(c.check_rendering, "None")
class FactAboutNobody(Wagers, kw_only=True):
    """A template that names an argument that isn't given."""

    def _end_round(self) -> None:
        self.tell(FactKind.ROUND, "{seat} ends the round")
        super()._end_round()


@caught_by(c.check_rendering, "two zones have the id")
class ZoneIdTwice(Wagers, kw_only=True):
    def table(self) -> Table:
        table = super().table()
        return Table([*table.zones, table.zones[-1]], table.note)


@caught_by(c.check_rendering, "viewers see different zones")
class ZonesDiffer(Wagers, kw_only=True):
    def table(self) -> Table:
        table = super().table()
        zones = [zone for zone in table.zones if not zone.spaces or zone.spaces[0].pieces]
        seen = [zone for zone in zones if zone.id != "hand:0" or self.hands[0][:1] != [None]]
        return Table(seen, table.note)


# ---------------------------------------------------------------------- options and declarations


class UncheckedOptions(WagersOptions, frozen=True, kw_only=True):
    """Declares a seat and never looks at it."""

    def check(self, seats: int) -> None:
        pass


@caught_by(c.check_option_types, "first_seat may be")
class SeatUnchecked(Wagers, kw_only=True):
    options: UncheckedOptions


class UnboundedOptions(Options, frozen=True, kw_only=True):
    """An option that may be anything."""

    first_seat: SeatOption | None = None
    """The leader of round 1; seat 0 if null."""
    rounds: int = 2
    """How many rounds are played."""
    talk: bool = True
    """Whether seats may mutter."""
    prize: Literal["one", "face"] = "one"
    """What the best card earns."""


@caught_by(c.check_option_types, "rounds has no lower bound")
class OptionUnbounded(Wagers, kw_only=True):
    options: UnboundedOptions  # type: ignore[assignment]  # a mutant of another shape


@caught_by(c.check_options, "doesn't hold the options")
class OptionsIgnored(Wagers, kw_only=True):
    """Starts with options of its own."""

    def setup(self) -> None:
        self.options = WagersOptions(rounds=3)
        super().setup()


class Heap(Move, frozen=True):
    """A move that can't be hashed."""

    cards: list[int]
    """Which."""


@caught_by(c.check_declaration, "must be an int")
class MoveOfLists(Wagers, kw_only=True):
    moves: ClassVar[tuple[type[Move], ...]] = (*Wagers.moves, Heap)


@caught_by(c.check_docs, "without a docstring: ['mood']")
class Undocumented(Wagers, kw_only=True):
    """Has a field that nobody explains."""

    mood: Annotated[int, msgspec.Meta(ge=0)] = 0


@caught_by(c.check_components, "has no rows")
class NoRows(Wagers, kw_only=True):
    @classmethod
    def components(cls) -> Sequence[ComponentTable]:
        return [msgspec.structs.replace(table, rows=[]) for table in super().components()]
