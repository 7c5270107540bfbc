"""Nobody is shown what it may not know: the log and the facts, as each viewer gets them."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from engine.facts import Fact, FactKind
from engine.games import all_games
from service.events import Abandoned, MovePlayed
from service.match import Match, Record
from service.shown import Event, facts_for
from tests.service.house import CHIP, EVERY_TABLE, HUMBUG, SPIRIT, WINTER, House

MARK = "TOP SECRET"


async def whole(house: House, game: str, seats: int, seed: int) -> tuple[Match, list[Record]]:
    """A whole random match with its records."""
    house.dealer.seed(seed)
    match, players = await house.seated(game, seats)
    match = await house.play_on(match, players, random.Random(seed))
    return match, await house.process().records(match)


def viewers(seats: int) -> list[list[int]]:
    """The seats that a viewer holds: none, one, or two."""
    pairs = [[seat, seat + 1] for seat in range(seats - 1)]
    return [[], *[[seat] for seat in range(seats)], *pairs]


def shown(record: Record, seats: list[int]) -> str:
    """All that a viewer is shown of a record, as text."""
    return repr((Event.of(record, seats), facts_for([record], seats)))


def marked(record: Record, seats: list[int]) -> Record:
    """The same record, with a mark in every place that a viewer may not look at."""
    event: Any = record.event
    if isinstance(event, MovePlayed) and event.seat not in seats:
        event = msgspec.structs.replace(
            event, move={k: MARK if k in record.secret else v for k, v in event.move.items()}
        )
    facts = tuple(
        fact
        if fact.to is None or set(fact.to) & set(seats)
        else Fact(fact.kind, MARK, fact.seat, fact.other, (MARK,), 4711, fact.to)
        for fact in record.facts
    )
    return msgspec.structs.replace(record, event=event, facts=facts)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
async def test_what_a_viewer_may_not_know_makes_no_difference_to_what_it_is_shown(
    house: House, game: str, seats: int
):
    hidden = 0
    for seed in range(2):
        _, records = await whole(house, game, seats, seed)
        for record in records:
            for held in viewers(seats):
                other = marked(record, held)
                hidden += other != record
                assert shown(other, held) == shown(record, held)
                assert MARK not in shown(other, held)
    assert hidden or game in OPEN


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
async def test_the_mover_sees_its_move_and_the_others_what_is_public_of_it(
    house: House, game: str, seats: int
):
    _, records = await whole(house, game, seats, 3)
    for record in records:
        event = record.event
        if not isinstance(event, MovePlayed):
            continue
        arguments = {k: v for k, v in event.move.items() if k != "kind"}
        for held in viewers(seats):
            move: Any = Event.of(record, held).move
            if event.seat in held:
                assert (move.kind, move.arguments, move.secret) == (
                    event.move["kind"], arguments, [],
                )  # fmt: skip
                continue
            assert move.secret == list(record.secret)
            if "kind" in record.secret:
                assert (move.kind, move.arguments) == (None, {})
                continue
            assert move.kind == event.move["kind"]
            assert set(move.arguments) == set(arguments)
            for name, value in move.arguments.items():
                assert value == (None if name in record.secret else arguments[name])


OPEN = (WINTER, "christmas-parade", "ladies-dancing", "the-merrily-on-high-street")
"""Games in which all that is told is told to everybody: only what is to be drawn is hidden."""
SECRETS = {
    HUMBUG: {"mail": ("card",)},
    SPIRIT: {"mail": ("card",), "play": ("card",)},
    CHIP: {"pass_right": ("card",)},
    WINTER: {},
}
"""By game and kind: what may be secret of a move. (Of a play, only the Postman's is.)"""


@pytest.mark.parametrize("game", list(SECRETS))
async def test_which_moves_have_secrets(house: House, game: str):
    low, high = next(each.seat_range for each in all_games() if each.slug == game)
    found: dict[str, tuple[str, ...]] = {}
    for seats in {low, high}:
        for record in (await whole(house, game, seats, seats))[1]:
            if record.secret and isinstance(record.event, MovePlayed):
                found[record.event.move["kind"]] = record.secret
    assert found == SECRETS[game]


async def test_the_log_never_shows_the_key_nor_the_invitation(house: House):
    match, records = await whole(house, HUMBUG, 3, 1)
    for held in viewers(3):
        text = "".join(shown(record, held) for record in records)
        for secret in (match.info.key, match.info.key.hex(), match.info.created.invitation):
            assert str(secret) not in text
        assert repr(match.info.key)[2:12] not in text


def test_a_fact_is_known_to_those_it_is_for():
    public = Fact(FactKind.DRAW, "everybody")
    private = Fact(FactKind.DRAW, "seats 0 and 2", to=(0, 2))
    secret = Fact(FactKind.DRAW, "nobody", to=())
    facts = (public, private, secret)
    for seat, known in ((None, [public]), (0, [public, private]), (1, [public])):
        assert [fact for fact in facts if fact.known_to(seat)] == known
    record = Record(1, Abandoned(at=0, account=None), facts=facts)
    for held, texts in (
        ([], ["everybody"]),
        ([1], ["everybody"]),
        ([1, 2], ["everybody", "seats 0 and 2"]),
        ([0, 1, 2], ["everybody", "seats 0 and 2"]),
    ):
        told = facts_for([record], held)
        assert [fact.text for fact in told] == texts
        assert [fact.private for fact in told] == [False, True][: len(texts)]
