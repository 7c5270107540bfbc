"""The object types of simulations and analyses."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
import strawberry
from strawberry.scalars import JSON

from engine.game import Options as EngineOptions
from engine.game import move_id
from engine.games import get_game
from service import analysis
from service.charts import charts
from service.graphql.context import Info
from service.graphql.derive import described
from service.graphql.types import GameOptions, GameType, LegalMove, NoOptions, legal_move
from service.match import Match
from service.shown import time_of
from service.simulations import Simulation, SimulationStatus
from service.summary import Summary

described(SimulationStatus)


@strawberry.type(
    description="A share, and the 95% Wilson score interval of the probability behind it."
)
class ShareInterval:
    rate: float = strawberry.field(description="The share, from 0 to 1.")
    low: float = strawberry.field(description="Lower end of the interval.")
    high: float = strawberry.field(description="Upper end of the interval.")


@strawberry.type(description="How often a number occurred.")
class Bin:
    value: int = strawberry.field(description="The number.")
    count: int = strawberry.field(description="How often.")


@strawberry.type(description="A distribution of numbers; all null but the bins without any.")
class Distribution:
    mean: float | None = strawberry.field(description="Mean.")
    deviation: float | None = strawberry.field(description="Standard deviation.")
    least: int | None = strawberry.field(description="Minimum.")
    quarter: int | None = strawberry.field(description="First quartile.")
    median: int | None = strawberry.field(description="Median.")
    three_quarters: int | None = strawberry.field(description="Third quartile.")
    most: int | None = strawberry.field(description="Maximum.")
    histogram: list[Bin] = strawberry.field(description="Every number that occurred, ascending.")

    @classmethod
    def of(cls, figures: Mapping[str, Any], name: str) -> Distribution:
        """From figures of a summary whose numbers are called `name` there."""
        return cls(
            mean=figures["mean"],
            deviation=figures["deviation"],
            least=figures["least"],
            quarter=figures["quarter"],
            median=figures["median"],
            three_quarters=figures["threeQuarters"],
            most=figures["most"],
            histogram=[Bin(value=b[name], count=b["count"]) for b in figures["histogram"]],
        )


@strawberry.type(description="How often something happened, and where to look at it.")
class Occurrence:
    value: str = strawberry.field(description="What.")
    count: int = strawberry.field(description="In how many games.")
    example: int = strawberry.field(description="Lowest number of a game in which it did.")


@strawberry.type(description="How a player, a seat, or a player on a seat did.")
class Standing:
    player: str | None = strawberry.field(description="The player; null: all of them.")
    seat: int | None = strawberry.field(description="The seat; null: all of them.")
    games: int = strawberry.field(description="Games played, one per seat held.")
    wins: int = strawberry.field(description="Games won, those shared with others included.")
    shared: int = strawberry.field(description="Wins that others shared.")
    win_rate: ShareInterval = strawberry.field(description="Wins among games.")
    score: Distribution = strawberry.field(description="Scores reached.")

    @classmethod
    def of(
        cls, figures: Mapping[str, Any], player: str | None = None, seat: int | None = None
    ) -> Standing:
        return cls(
            player=player,
            seat=seat,
            games=figures["games"],
            wins=figures["wins"],
            shared=figures["shared"],
            win_rate=ShareInterval(**figures["winRate"]),
            score=Distribution.of(figures["score"], "score"),
        )


@strawberry.type(description="How a player did.")
class PlayerStanding:
    player: str = strawberry.field(description="Its name.")
    total: Standing = strawberry.field(description="On all seats together.")
    seats: list[Standing] = strawberry.field(description="On each seat.")
    faults: list[Occurrence] = strawberry.field(
        description="Decisions that its passive move was played for, by what it did."
    )


@strawberry.type(description="How the seat with the first move did, where one seat had it alone.")
class FirstSeat:
    games: int = strawberry.field(description="Number of such games.")
    wins: int = strawberry.field(description="How many of them it won.")
    win_rate: ShareInterval = strawberry.field(description="Wins among games.")
    fair_rate: float = strawberry.field(description="What a seat wins on average.")
    advantage: float | None = strawberry.field(description="Win rate less fair rate.")


@strawberry.type(description="How often the players beat a cooperative or solo game.")
class Beaten:
    games: int = strawberry.field(description="Games played.")
    wins: int = strawberry.field(description="Games won.")
    win_rate: ShareInterval = strawberry.field(description="Wins among games.")


@strawberry.type(description="What came of the games of a simulation so far.")
class SimulationSummary:
    games: int = strawberry.field(description="Games that were played to their end.")
    players: list[PlayerStanding] = strawberry.field(description="Every player, by name.")
    seats: list[Standing] = strawberry.field(description="Every seat, all players together.")
    first_seat: FirstSeat = strawberry.field(description="What the first move is worth.")
    length: Distribution = strawberry.field(description="Moves per game.")
    outcomes: list[Occurrence] = strawberry.field(
        description='"won" or "lost" for cooperative games; else "alone" (one winner, with a score '
        'of its own), "tie-break", "shared" or "nobody".'
    )
    endings: list[Occurrence] = strawberry.field(description="Ways in which the games ended.")
    titles: list[Occurrence] = strawberry.field(description="Titles that the rulebook awards.")
    cooperative: Beaten | None = strawberry.field(
        description="How often the players beat the game; null for games against each other."
    )
    crashes: list[Occurrence] = strawberry.field(
        description="Games that an error of the rules broke off; they count nowhere else."
    )

    @classmethod
    def of(cls, summary: Summary) -> SimulationSummary:
        figures = summary.figures()
        first, beaten = figures["firstSeat"], figures["cooperative"]
        return cls(
            games=figures["games"],
            players=[
                PlayerStanding(
                    player=p["player"],
                    total=Standing.of(p, p["player"]),
                    seats=[Standing.of(s, p["player"], s["seat"]) for s in p["seats"]],
                    faults=_occurrences(p["faults"], "fault"),
                )
                for p in figures["players"]
            ],
            seats=[Standing.of(s, seat=s["seat"]) for s in figures["seats"]],
            first_seat=FirstSeat(
                games=first["games"],
                wins=first["wins"],
                win_rate=ShareInterval(**first["winRate"]),
                fair_rate=first["fairRate"],
                advantage=first["advantage"]["estimate"] if first["advantage"] else None,
            ),
            length=Distribution.of(figures["length"], "moves"),
            outcomes=_occurrences(figures["outcomes"], "outcome"),
            endings=_occurrences(figures["endings"], "ending"),
            titles=_occurrences(figures["titles"], "title"),
            cooperative=Beaten(
                games=beaten["games"],
                wins=beaten["wins"],
                win_rate=ShareInterval(**beaten["winRate"]),
            )
            if beaten
            else None,
            crashes=_occurrences(figures["crashes"], "error"),
        )


def _occurrences(figures: Sequence[Mapping[str, Any]], name: str) -> list[Occurrence]:
    return [Occurrence(value=f[name], count=f["count"], example=f["example"]) for f in figures]


@strawberry.type(description="A picture of a simulation's results.")
class Chart:
    name: str = strawberry.field(description='"wins", "scores", "lengths" or "endings".')
    svg: str = strawberry.field(description="The picture, as an SVG document.")


@strawberry.type(name="Simulation", description="Many games between computer players.")
class SimulationType:
    simulation: strawberry.Private[Simulation]

    id: strawberry.ID = strawberry.field(description="Its stable name.")
    status: SimulationStatus = strawberry.field(description="Where it stands.")
    seats: int = strawberry.field(description="Number of seats.")
    players: list[str] = strawberry.field(
        description="Computer players. In game `i`, seat `s` belongs to number `(s + i) % "
        "players.length`, so that each sits everywhere equally often."
    )
    games: int = strawberry.field(description="How many games it shall be.")
    seed: int = strawberry.field(description="The same seed gives the same games.")
    played: int = strawberry.field(description="How many games have come in.")
    created_at: datetime.datetime = strawberry.field(description="When it was created.")
    finished_at: datetime.datetime | None = strawberry.field(description="When it was over.")
    failure: str | None = strawberry.field(description="Why it failed, if it has.")

    @classmethod
    def of(cls, simulation: Simulation) -> SimulationType:
        spec = simulation.spec
        return cls(
            simulation=simulation,
            id=strawberry.ID(simulation.id),
            status=simulation.status,
            seats=spec.seats,
            players=list(spec.players),
            games=spec.games,
            seed=spec.seed,
            played=simulation.played,
            created_at=time_of(simulation.created),
            finished_at=time_of(simulation.finished) if simulation.finished is not None else None,
            failure=simulation.failure or None,
        )

    @strawberry.field(description="What is played.")
    def game(self) -> GameType:
        return GameType(game=get_game(self.simulation.spec.game, self.simulation.spec.rules))

    @strawberry.field(description="The options it is played with.")
    def options(self) -> GameOptions:
        spec = self.simulation.spec
        game = get_game(spec.game, spec.rules)
        options: EngineOptions = game.check_options(spec.seats, spec.options)
        return options if options.__struct_fields__ else NoOptions(none=True)

    @strawberry.field(description="Results so far.")
    async def summary(self, info: Info) -> SimulationSummary:
        return SimulationSummary.of(await self._summary(info))

    @strawberry.field(description="Results so far as one table in CSV, one count a row.")
    async def csv(self, info: Info) -> str:
        return (await self._summary(info)).csv()

    @strawberry.field(description="Results so far as pictures.")
    async def charts(self, info: Info) -> list[Chart]:
        drawn = charts(await self._summary(info), self.simulation.spec.title)
        return [Chart(name=key, svg=svg) for key, svg in drawn.items()]

    @strawberry.field(
        description="The log of one of its games, as `Match.record` gives it: save it as a file "
        "for `parlour verify`. A worker plays it once more for you, within some seconds."
    )
    async def record(
        self,
        info: Info,
        index: Annotated[int, strawberry.argument(description="Number of the game, from 0.")],
    ) -> JSON:
        context = info.context
        log = await context.services.simulations.game_log(context.caller, self.simulation.id, index)
        built: JSON = msgspec.to_builtins(log)
        return built

    async def _summary(self, info: Info) -> Summary:
        return await info.context.services.simulations.summary(self.simulation)


@strawberry.type(description="What the search thinks of a legal move.")
class MoveEvaluation:
    legal_move: LegalMove = strawberry.field(description="The move.")
    value: float = strawberry.field(
        description="Estimated share of a victory after it, from 0 to 1; in cooperative games the "
        "chance to win."
    )
    visits: int = strawberry.field(
        description="How often the search tried it: the more, the surer the estimate."
    )


@strawberry.type(
    name="Analysis", description="What the search thinks of a decision, from the seat's view alone."
)
class AnalysisType:
    match_id: strawberry.ID = strawberry.field(description="The match.")
    version: int = strawberry.field(description="Version of the match.")
    seat: int = strawberry.field(description="The seat that was to decide.")
    level: str = strawberry.field(description="Level of the search.")
    moves: list[MoveEvaluation] = strawberry.field(
        description="Every legal move but for table talk, in the order of the rules."
    )

    @classmethod
    def of(cls, then: Match, found: analysis.Analysis) -> AnalysisType:
        """From an analysis and the match as it was then."""
        legal = {move_id(move): move for move in then.playing.legal(found.seat)}
        return cls(
            match_id=strawberry.ID(found.match_id),
            version=found.version,
            seat=found.seat,
            level=found.level,
            moves=[
                MoveEvaluation(
                    legal_move=legal_move(then.playing, found.seat, legal[move.id]),
                    value=move.value,
                    visits=move.visits,
                )
                for move in found.moves
            ],
        )
