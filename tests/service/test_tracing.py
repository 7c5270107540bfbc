"""Traces: one from a request through its append to the worker that answers it, if wanted."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from service import tracing
from service.app import create_app
from service.matches import AiTurn, Matches
from service.queues import AI, Queues
from service.settings import Settings
from service.store import connect
from tests.service.graphql.asgi import JSON, request
from tests.service.house import House
from workers.queues import work

PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


@pytest.fixture
def spans() -> Iterator[InMemorySpanExporter]:
    """What has been traced during the test."""
    exporter = InMemorySpanExporter()
    tracing.start("tests", exporter)
    try:
        yield exporter
    finally:
        tracing.stop()


def by_name(exporter: InMemorySpanExporter) -> dict[str, ReadableSpan]:
    tracing.flush()
    return {span.name: span for span in exporter.get_finished_spans()}


async def test_a_request_goes_on_with_its_callers_trace(
    redis_url: str, spans: InMemorySpanExporter
):
    async with connect(redis_url) as store:
        app = create_app(store, Settings())
        headers = JSON | {"traceparent": PARENT}
        await request(app, "GET", path="/v1/games", headers=headers)
        await request(app, body=b'{"query": "{ games { slug } }"}', headers=headers)
    for name in ("rest listGames", "graphql games"):
        span = by_name(spans)[name]
        assert format(span.context.trace_id, "032x") == PARENT.split("-")[1]


async def test_a_computer_player_is_asked_within_the_trace_of_the_last_append(
    house: House, spans: InMemorySpanExporter
):
    asked: list[dict[str, str]] = []

    async def ask(turns: list[AiTurn]) -> None:
        asked.append(tracing.carrier())

    matches = Matches(house.store, Settings(), house.now, ask)
    player = await house.person()
    match = await house.open(player, options={"first_seat": 1})
    with tracing.span("request"):
        await matches.seat_ai(player, match.id, None, "random", house.key())
    house.now.forward(30)
    await matches.run_due()
    found = by_name(spans)
    traces = {format(found[n].context.trace_id, "032x") for n in ("request", "append", "ask")}
    assert {carried["traceparent"].split("-")[1] for carried in asked} == traces
    assert found["append"].attributes == {"match": match.id}


def test_a_job_belongs_to_the_trace_that_queued_it(
    redis_url: str, spans: InMemorySpanExporter, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("PARLOUR_REDIS_URL", redis_url)
    queues = Queues(redis_url)
    with tracing.span("ask"):
        queues.enqueue(AI, "time.time", [("traced", ())], timeout=30)
    queues.close()
    work(redis_url, redis_url, [AI], burst=True)
    found = by_name(spans)
    parent = found["job ai"].parent
    assert parent
    assert parent.span_id == found["ask"].context.span_id
    assert parent.trace_id == found["ask"].context.trace_id


def test_off_it_costs_nothing():
    assert tracing.span("one") is tracing.span("two", {"traceparent": PARENT})
    assert tracing.carrier() == {}
    words = (
        "import service.queues, service.store, sys; print('opentelemetry.exporter' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "False"
