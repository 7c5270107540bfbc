"""The stored form of events, which old logs keep for ever."""

from __future__ import annotations

import msgspec
import pytest

from service.events import (
    Abandoned,
    Absence,
    AbsencePolicy,
    AccountKind,
    AiSeated,
    AnyEvent,
    Cause,
    Clock,
    Created,
    MovePlayed,
    Resigned,
    SeatLeft,
    SeatTaken,
    StandInCalled,
    Started,
    Visibility,
    decode_event,
    encode_event,
)

STORED: list[tuple[AnyEvent, list[object]]] = [
    (
        Created(
            at=1, game="bah-humbug", rules=1, seats=2, options={"max_rounds": 9},
            visibility=Visibility.PRIVATE, account="ann", invitation="key",
            clock=Clock(1000, None), auto_start=False, places=2,
            rematch_of="old", reserved=(("ann",), ()),
            absence=Absence(AbsencePolicy.AI, "greedy"),
        ),
        ["c", 1, "bah-humbug", 1, 2, {"max_rounds": 9}, "private", "ann", "key",
         [1000, None], False, 2, "old", [["ann"], []], ["ai", "greedy"]],
    ),
    (
        SeatTaken(at=2, seat=1, account="bob", name="Bob", kind=AccountKind.BOT),
        ["t", 2, 1, "bob", "Bob", "bot"],
    ),
    (SeatLeft(at=3, seat=1, account="bob"), ["l", 3, 1, "bob"]),
    (Started(at=4, key=b"k" * 32), ["s", 4, b"k" * 32]),
    (
        MovePlayed(at=5, seat=0, move={"kind": "mail", "card": 7}, account="ann"),
        ["m", 5, 0, {"kind": "mail", "card": 7}, "ann", "player", None],
    ),
    (
        MovePlayed(at=5, seat=0, move={"kind": "pass"}, account=None, cause=Cause.STAND_IN),
        ["m", 5, 0, {"kind": "pass"}, None, "stand_in", None],
    ),
    (
        MovePlayed(
            at=5, seat=0, move={"kind": "pass"}, account=None, cause=Cause.AI, player="greedy"
        ),
        ["m", 5, 0, {"kind": "pass"}, None, "ai", "greedy"],
    ),
    (
        AiSeated(at=5, seat=1, player="search:easy", account="ann"),
        ["i", 5, 1, "search:easy", "ann"],
    ),
    (StandInCalled(at=6, seat=0, player="greedy"), ["h", 6, 0, "greedy"]),
    (
        Resigned(at=6, seat=0, account=None, cause=Cause.CLOCK),
        ["r", 6, 0, None, "clock"],
    ),
    (Abandoned(at=7, account=None, reason="why"), ["a", 7, None, "why"]),
]  # fmt: skip


@pytest.mark.parametrize(("event", "stored"), STORED)
def test_an_event_is_an_array_that_begins_with_its_tag(event: AnyEvent, stored: list[object]):
    assert msgspec.msgpack.decode(encode_event(event)) == stored
    assert decode_event(msgspec.msgpack.encode(stored)) == event


@pytest.mark.parametrize(
    ("stored", "event"),
    [
        (
            ["c", 1, "g", 1, 2, {}, "public", "ann", "key"],
            Created(
                at=1, game="g", rules=1, seats=2, options={}, visibility=Visibility.PUBLIC,
                account="ann", invitation="key",
            ),
        ),
        (["m", 5, 0, {}, "ann"], MovePlayed(at=5, seat=0, move={}, account="ann")),
        (["r", 6, 0, "ann"], Resigned(at=6, seat=0, account="ann")),
        (["a", 7, None], Abandoned(at=7, account=None)),
    ],
)  # fmt: skip
def test_an_event_without_its_newer_fields_can_be_read(stored: list[object], event: AnyEvent):
    assert decode_event(msgspec.msgpack.encode(stored)) == event


def test_an_event_with_fields_of_the_future_can_be_read():
    stored = msgspec.msgpack.encode(["a", 7, None, "why", "more", 1])
    assert decode_event(stored) == Abandoned(at=7, account=None, reason="why")
