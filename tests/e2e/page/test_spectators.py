"""Who watches sees no hidden card, while it is played and afterwards through a spectator's eyes."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable
from typing import Any

import pytest
from playwright.async_api import Response, WebSocket, expect

from tests.e2e.page.visitor import Visitor

HAND = 8
"""Cards in a hand at the beginning."""


def zones_in(told: Any) -> list[dict[str, Any]]:
    """All zones of tables anywhere in an answer."""
    if isinstance(told, list):
        return [zone for item in told for zone in zones_in(item)]
    if not isinstance(told, dict):
        return []
    inner = [zone for value in told.values() for zone in zones_in(value)]
    return [*told.get("zones", []), *inner]


class Ear:
    """Listens to everything that a browser is told."""

    def __init__(self, visitor: Visitor) -> None:
        self._frames: list[str | bytes] = []
        self._responses: list[Response] = []
        visitor.page.on("websocket", self._connected)
        visitor.page.on("response", self._answered)

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._frames.append(frame))

    def _answered(self, response: Response) -> None:
        if response.url.endswith("/graphql") and response.request.method == "POST":
            self._responses.append(response)

    async def hands(self) -> list[dict[str, Any]]:
        """The hands of all tables that it was sent."""
        told = [json.loads(frame) for frame in self._frames]
        told += [await response.json() for response in self._responses]
        return [zone for zone in zones_in(told) if zone["id"].startswith("hand:")]


def faces(hands: Iterable[dict[str, Any]]) -> dict[str, list[str]]:
    """The cards of hands that one was told of, by hand; none if they were all face-down."""
    found: dict[str, list[str]] = {}
    for hand in hands:
        for space in hand["spaces"]:
            for piece in space["pieces"]:
                if piece["name"] is not None:
                    found.setdefault(hand["id"], []).append(piece["name"])
    return found


async def test_who_watches_is_told_of_no_hidden_card(visitor: Visitor, other: Visitor):
    ear, own = Ear(other), Ear(visitor)
    await visitor.begin("bah-humbug", "Bah! Humbug!", 2, {"max_rounds": 2})
    await other.page.goto(visitor.page.url)
    await other.see("You are watching.")
    hands = other.board.locator('[data-zone^="hand:"] .card')
    await expect(hands.first).to_be_visible()
    await expect(hands.and_(other.page.locator(":not(.back)"))).to_have_count(0)
    await expect(other.moves).to_have_count(0)
    await expect(other.spots).to_have_count(0)
    chance = random.Random(1)
    await visitor.play_out(chance, moves=3)
    assert not await other.barriers()
    # Nor at its end, until one asks for it.
    await visitor.play_out(chance)
    await expect(other.outcome).to_be_visible()
    assert set(faces(await own.hands())) == {"hand:0"}, "who plays sees its own cards"
    hands_told = await ear.hands()
    assert len(hands_told) > 4, "who watches was told of several positions"
    assert not faces(hands_told)


@pytest.mark.parametrize("eyes", ["0", "1", "2", "spectator"])
async def test_a_replay_shows_what_each_knew(visitor: Visitor, over: str, eyes: str):
    ear = Ear(visitor)
    await visitor.page.goto(f"/#/matches/{over}/replay?seat={eyes}")
    await expect(visitor.page.get_by_label("Seen by")).to_have_value(eyes)
    hands = visitor.board.locator('[data-zone^="hand:"]')
    await expect(hands).to_have_count(3)
    for seat in range(3):
        hand = visitor.board.locator(f'[data-zone="hand:{seat}"] .card')
        await expect(hand).to_have_count(HAND)
        open_ = str(seat) == eyes
        await expect(hand.and_(visitor.page.locator(".back"))).to_have_count(0 if open_ else HAND)
    # Hands are empty in the match as it has ended, of which one is told, too.
    known = faces(await ear.hands())
    assert set(known) == ({f"hand:{eyes}"} if eyes.isdecimal() else set())


async def test_a_player_may_look_as_a_spectator_did(visitor: Visitor):
    """Its own hand is hidden then, too; and its own eyes show what it saw."""
    page = visitor.page
    await visitor.begin("bah-humbug", "Bah! Humbug!", 2, {"max_rounds": 1})
    hand = visitor.board.locator('[data-zone="hand:0"] .card')
    await expect(hand).to_have_count(HAND)
    dealt = await hand.all_inner_texts()
    await visitor.play_out(random.Random(2))
    await page.get_by_role("link", name="Replay").click()
    seen_by = page.get_by_label("Seen by")
    await seen_by.select_option("0")
    await page.get_by_role("slider", name="Step").focus()
    await page.keyboard.press("Home")
    await expect(hand).to_have_text(dealt, use_inner_text=True)
    await seen_by.select_option(label="a spectator: what everybody saw")
    await expect(hand.and_(page.locator(".back"))).to_have_count(HAND)
    await expect(page).to_have_url(re.compile("seat=spectator"))
    await page.reload()
    await expect(hand.and_(page.locator(".back"))).to_have_count(HAND)
