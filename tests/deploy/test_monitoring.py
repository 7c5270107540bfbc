"""Alert rules and the dashboard: they parse, and ask only for what the service exposes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import promql_parser
import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from service.instruments import INSTRUMENTS
from service.job_counts import JobCounts
from service.metrics import Metrics
from service.queues import AI, Queues
from tests.deploy.files import DEPLOY, compose

OF_PROMETHEUS = {"up": {"job", "instance"}}
ADDED = {"job", "instance"}
"""Labels that Prometheus adds to everything."""


def alerts() -> list[dict[str, Any]]:
    groups = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yaml").read_text())["groups"]
    return [rule for group in groups for rule in group["rules"]]


def dashboard() -> dict[str, Any]:
    read: dict[str, Any] = json.loads((DEPLOY / "grafana/dashboards/parlour.json").read_text())
    return read


def expressions() -> dict[str, str]:
    """Every expression that is asked, by where."""
    found = {f"alert {rule['alert']}": rule["expr"] for rule in alerts()}
    for panel in dashboard()["panels"]:
        for target in panel.get("targets", ()):
            found[f"panel {panel['title']} {target['refId']}"] = target["expr"]
    return found


@pytest.fixture(scope="module")
def exposed(redis_url: str) -> dict[str, set[str]]:
    """The names of all samples at /metrics with their labels, once everything has happened."""
    queues = Queues(redis_url)
    JobCounts(queues.client).add(AI, 0.1, 0.1, failed=False, faults=[("greedy", "too slow")])
    for instrument in INSTRUMENTS:
        if names := instrument._labelnames:
            instrument.labels(*["something"] * len(names))
    found: dict[str, set[str]] = {}
    for family in text_string_to_metric_families(Metrics(queues).text().decode()):
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    queues.close()
    return found


def selectors(expression: Any) -> Iterator[promql_parser.VectorSelector]:
    """The selectors of time series in a parsed expression."""
    match expression:
        case promql_parser.VectorSelector():
            yield expression
        case promql_parser.MatrixSelector():
            yield expression.vector_selector
        case promql_parser.Call():
            for argument in expression.args:
                yield from selectors(argument)
        case promql_parser.AggregateExpr():
            yield from selectors(expression.expr)
        case promql_parser.BinaryExpr():
            yield from selectors(expression.lhs)
            yield from selectors(expression.rhs)
        case promql_parser.ParenExpr() | promql_parser.UnaryExpr():
            yield from selectors(expression.expr)
        case promql_parser.NumberLiteral() | promql_parser.StringLiteral():
            pass
        case _:
            raise AssertionError(f"what is {expression!r}?")


def groupings(expression: Any) -> set[str]:
    """The labels that an expression groups by."""
    return {label for by in re.findall(r"by \((.*?)\)", expression) for label in by.split(", ")}


@pytest.mark.parametrize("where", expressions().keys())
def test_only_what_is_exposed_is_asked_for(where: str, exposed: dict[str, set[str]]):
    expression = expressions()[where]
    known = exposed | OF_PROMETHEUS
    found = list(selectors(promql_parser.parse(expression)))
    assert found
    labels = set(ADDED)
    for selector in found:
        assert selector.name
        assert selector.name in known
        labels |= known[selector.name]
        assert {one.name for one in selector.matchers.matchers} <= known[selector.name] | ADDED
    assert groupings(expression) <= labels


def test_everything_the_service_measures_is_shown(exposed: dict[str, set[str]]):
    asked = {
        s.name or "" for e in expressions().values() for s in selectors(promql_parser.parse(e))
    }
    families = {re.sub(r"_(bucket|count|sum|created|total)$", "", name) for name in asked}
    ours = {re.sub(r"_(bucket|count|sum|created|total)$", "", name)
            for name in exposed if name.startswith("parlour_")}  # fmt: skip
    assert ours - families == set()


@pytest.mark.parametrize("rule", alerts(), ids=lambda rule: rule["alert"])
def test_alerts_say_why_and_what_to_do(rule: dict[str, Any]):
    assert rule["labels"]["severity"] in ("page", "ticket")
    assert set(rule["annotations"]) == {"summary", "reason", "remedy"}
    assert all(len(text) > 20 for text in rule["annotations"].values())


def test_panels_lie_side_by_side():
    taken: set[tuple[int, int]] = set()
    for panel in dashboard()["panels"]:
        at = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(at["x"], at["x"] + at["w"])
            for y in range(at["y"], at["y"] + at["h"])
        }
        assert not cells & taken, panel["title"]
        assert max(x for x, _ in cells) < 24
        taken |= cells


def test_everything_finds_everything():
    """Prometheus its targets and rules, Grafana its dashboard and Prometheus."""
    services = compose()["services"]
    config = yaml.safe_load((DEPLOY / "prometheus/prometheus.yaml").read_text())
    mounted = dict(volume.split(":")[:2] for volume in services["prometheus"]["volumes"])
    assert mounted["./prometheus/prometheus.yaml"] == "/etc/prometheus/prometheus.yml"
    assert config["rule_files"] == ["alerts.yaml"]
    assert mounted["./prometheus/alerts.yaml"] == "/etc/prometheus/alerts.yaml"
    (job,) = config["scrape_configs"]
    assert job["job_name"] == "parlour"
    assert job["dns_sd_configs"][0]["names"] == ["api"]
    assert "api" in services
    provisioning = DEPLOY / "grafana/provisioning"
    sources = yaml.safe_load((provisioning / "datasources/prometheus.yaml").read_text())
    (source,) = sources["datasources"]
    assert source["url"] == "http://prometheus:9090"
    used = {t["datasource"]["uid"] for p in dashboard()["panels"] for t in p.get("targets", ())}
    assert used == {source["uid"]}
    boards = yaml.safe_load((provisioning / "dashboards/parlour.yaml").read_text())
    path = boards["providers"][0]["options"]["path"]
    assert f"./grafana/dashboards:{path}:ro" in services["grafana"]["volumes"]
    home = services["grafana"]["environment"]["GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH"]
    assert home == f"{path}/parlour.json"
