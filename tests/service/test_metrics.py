"""What a process measures of its own work."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest
from prometheus_client.parser import text_string_to_metric_families

from service.app import create_app
from service.metrics import Metrics
from service.settings import Settings
from service.store import Store, connect
from tests.service.graphql.asgi import request
from tests.service.house import SECOND, House
from tests.service.rest.client import Client


def samples() -> dict[str, float]:
    """Every sample by its name and the values of its labels, in the order of their names."""
    return {
        " ".join([sample.name, *(v for _, v in sorted(sample.labels.items()))]): sample.value
        for family in text_string_to_metric_families(Metrics(None).text().decode())
        for sample in family.samples
    }


@pytest.fixture
def since() -> Callable[[str], float]:
    """By how much a sample has grown during the test."""
    before = samples()
    return lambda name: samples().get(name, 0.0) - before.get(name, 0.0)


@pytest.fixture
async def store(redis_url: str) -> AsyncIterator[Store]:
    async with connect(redis_url) as store:
        yield store


@pytest.fixture
def client(store: Store) -> Client:
    return Client(create_app(store, Settings()))


async def test_requests_are_timed_by_operation(client: Client, since: Callable[[str], float]):
    assert (await client.send("GET", "/v1/games")).status == 200
    assert (await client.send("GET", "/v1/no/such/path")).status == 404
    for query in ('{"query": "{ games { slug } }"}', '{"query": "{ a: me { id } b: me { id } }"}'):
        assert (await request(client.app, body=query.encode())).status == 200
    assert since("parlour_request_seconds_count listGames rest") == 1
    assert since("parlour_request_seconds_count none rest") == 1
    assert since("parlour_request_seconds_count games graphql") == 1
    assert since("parlour_request_seconds_count several graphql") == 1
    assert since("parlour_refusals_total NOT_FOUND rest") == 1


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ('{"query": "{"}', "INVALID_DOCUMENT"),
        ('{"query": "{ surprise }"}', "INVALID_DOCUMENT"),
        ('{"query": "mutation { revokeToken(input: {id: 1}) { __typename } }"}', None),
        ("{", "INVALID_REQUEST"),
    ],
)
async def test_refusals_are_counted_by_code(
    client: Client, since: Callable[[str], float], body: str, code: str | None
):
    await request(client.app, body=body.encode())
    code = code or "NOT_AUTHENTICATED"
    assert since(f"parlour_refusals_total {code} graphql") == 1


async def test_names_that_clients_choose_become_no_labels(client: Client):
    names = set(samples())
    body = b'{"query": "query Chosen { chosen: __typename }", "operationName": "Chosen"}'
    assert (await request(client.app, body=body)).status == 200
    assert (await client.send("GET", "/v1/games/chosen")).status == 404
    assert not any("hosen" in name for name in set(samples()) - names)


async def test_appends_and_their_conflicts_are_counted(house: House, since: Callable[[str], float]):
    match, players = await house.seated()
    assert since("parlour_events_total Started") == 1
    appended = since("parlour_append_seconds_count appended")
    assert appended >= 2
    assert (await house.store.append(match.id, 0, [b"?"])).version == match.version  # type: ignore[union-attr]
    assert since("parlour_append_seconds_count conflict") == 1
    key = house.key()
    for _ in range(2):
        await house.matches.resign(players[0], match.id, None, key)
    assert since("parlour_events_total Resigned") == 1
    assert since("parlour_append_seconds_count appended") == appended + 1


async def test_who_watches_is_counted_and_how_late_it_is_told(
    house: House, since: Callable[[str], float]
):
    match, players = await house.seated()
    watching = house.matches.watch(players[0], match.id)
    await anext(watching)
    assert since("parlour_subscribers match") == 1
    following = asyncio.ensure_future(anext(watching))
    await house.matches.resign(players[1], match.id, None, house.key())
    await following
    assert since("parlour_delivery_lag_seconds_count") == 1
    await watching.aclose()
    assert since("parlour_subscribers match") == 0


async def test_the_sweep_tells_how_late_it_is(house: House, since: Callable[[str], float]):
    player = await house.person()
    match = await house.open(player, options={"first_seat": 1})
    await house.matches.seat_ai(player, match.id, None, "random", house.key())
    house.now.forward(30)
    await house.matches.run_due()
    now = samples()
    assert now["parlour_sweep_timestamp_seconds"] == house.now.ms / SECOND
    assert 28 < now["parlour_sweep_lag_seconds"] < 30
    asked = len(house.asked)
    assert asked >= 1
    assert since("parlour_ai_turn_age_seconds_count") == asked
    assert since("parlour_ai_turn_age_seconds_bucket 20.0") == 0
    await house.matches.run_due()
    assert samples()["parlour_sweep_lag_seconds"] == 0
