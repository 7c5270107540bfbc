"""Container files, Compose and Kubernetes manifests: checked without an engine or a cluster."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest

from service import cli
from service.page import page_routes
from service.queues import NAMES
from service.settings import Settings
from tests.deploy.files import (
    DEPLOY,
    KUBERNETES,
    compose,
    containers,
    kustomization,
    of_kind,
    pods,
    queues_of,
    resources,
)
from workers.cli import _add_worker, _add_workers_to_serve

BIN = Path(sys.executable).parent
OF_UVICORN = {"FORWARDED_ALLOW_IPS"}
CUSTOM = {"keda.sh/v1alpha1"}
"""Kinds of resources that Kubernetes itself doesn't know."""


def run(*words: str | Path) -> str:
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def matches(selector: dict[str, Any], labels: dict[str, str]) -> bool:
    for expression in selector.get("matchExpressions", ()):
        assert expression["operator"] == "In"
        if labels.get(expression["key"]) not in expression["values"]:
            return False
    wanted: dict[str, str] = selector.get("matchLabels", {})
    return wanted.items() <= labels.items()


def test_the_container_file_follows_good_practice():
    run(BIN / "hadolint", "--failure-threshold", "info", DEPLOY / "Dockerfile")


def test_the_compose_file_keeps_to_its_schema():
    run(
        *(BIN / "check-jsonschema", "--builtin-schema", "vendor.compose-spec"),
        DEPLOY / "compose.yaml",
    )


def test_the_kustomization_lists_every_file():
    listed = {*kustomization()["resources"], "kustomization.yaml"}
    assert listed == {path.name for path in KUBERNETES.glob("*.yaml")}
    (generated,) = kustomization()["configMapGenerator"]
    files = {path.relative_to(KUBERNETES).as_posix() for path in (KUBERNETES / "redis").iterdir()}
    assert set(generated["files"]) == files


@pytest.mark.parametrize("version", ["1.30", "1.34"])
def test_manifests_keep_to_the_schemas_of_kubernetes(version: str):
    for resource in resources():
        if resource["apiVersion"] not in CUSTOM:
            kubernetes_validate.validate(resource, version, strict=True)


def test_a_manifest_with_a_mistake_is_refused():
    (budget, *_) = of_kind("PodDisruptionBudget")
    budget["spec"]["maxUnavailible"] = budget["spec"].pop("maxUnavailable")
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(budget, "1.34", strict=True)


def test_every_setting_exists():
    words = {
        path: set(re.findall(r"\bPARLOUR_[A-Z_]+", path.read_text()))
        for path in DEPLOY.rglob("*")
        if path.is_file()
    }
    known = {f"PARLOUR_{name.upper()}" for name in Settings.__struct_fields__}
    known |= {"PARLOUR_SITE", "PARLOUR_UPSTREAM", "PARLOUR_PORT"}  # the proxy's
    assert set().union(*words.values()) - known == set()
    assert "PARLOUR_REDIS_URL" in words[KUBERNETES / "api.yaml"]


def test_settings_have_values_that_the_service_takes():
    given = [dict(one["data"]) for one in of_kind("ConfigMap")]
    given += [
        service["environment"]
        for service in compose()["services"].values()
        if service.get("image") == "parlour"
    ]
    assert len(given) == 5
    for environment in given:
        own = {name for name in environment if name.startswith("PARLOUR_")}
        assert set(environment) - own <= OF_UVICORN
        assert Settings.from_environment(environment) != Settings()


def commands() -> dict[str, list[str]]:
    """The command lines of all containers of ours."""
    found = {
        f"compose {name}": service["command"]
        for name, service in compose()["services"].items()
        if service.get("image") == "parlour"
    }
    found |= {
        f"kubernetes {name}": container["args"]
        for name, container in containers()
        if container["image"] == "parlour"
    }
    return found


@pytest.mark.parametrize("where", ["compose", "kubernetes"])
def test_commands_are_understood_and_every_queue_is_worked_on(where: str):
    parser = cli.parser(_add_workers_to_serve, _add_worker)
    worked = []
    for name, words in commands().items():
        options = parser.parse_args(words)
        if name.startswith(where) and words[0] == "worker":
            worked += queues_of(words)
        elif words[0] == "serve":
            assert (options.host, options.workers) == ("0.0.0.0", 0)
    assert sorted(worked) == sorted(NAMES)


def test_containers_may_do_no_more_than_they_must():
    for name, container in containers():
        security = container["securityContext"]
        assert security["readOnlyRootFilesystem"], name
        assert security["allowPrivilegeEscalation"] is False
        assert security["capabilities"] == {"drop": ["ALL"]}
        assert container["resources"]["limits"]["memory"]
        assert not any("PASSWORD" in e["name"] and "value" in e for e in container["env"])
    for pod in pods().values():
        assert pod["spec"]["securityContext"]["runAsNonRoot"]
        assert pod["spec"]["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
        assert pod["spec"]["automountServiceAccountToken"] is False
    for name, service in compose()["services"].items():
        if service.get("image") == "parlour":
            assert service["read_only"], name
            assert service["cap_drop"] == ["ALL"]


def test_what_is_referred_to_exists():
    templates = {name: pod["metadata"]["labels"] for name, pod in pods().items()}
    maps = {one["metadata"]["name"] for one in of_kind("ConfigMap")}
    maps |= {one["name"] for one in kustomization()["configMapGenerator"]}
    services = {one["metadata"]["name"]: one for one in of_kind("Service")}
    for service in services.values():
        assert any(matches({"matchLabels": service["spec"]["selector"]}, t) for t in
                   templates.values())  # fmt: skip
    for one in of_kind("PodDisruptionBudget"):
        assert [n for n, t in templates.items() if matches(one["spec"]["selector"], t)] == [
            one["metadata"]["name"]
        ]
    for one in of_kind("NetworkPolicy"):
        assert any(matches(one["spec"]["podSelector"], labels) for labels in templates.values())
        rules = [*one["spec"].get("ingress", ()), *one["spec"].get("egress", ())]
        for peer in [p for rule in rules for p in (*rule.get("from", ()), *rule.get("to", ()))]:
            if "podSelector" in peer:
                assert any(matches(peer["podSelector"], labels) for labels in templates.values())
    for one in of_kind("HorizontalPodAutoscaler", "ScaledObject"):
        assert one["spec"]["scaleTargetRef"]["name"] in templates
    authentications = {one["metadata"]["name"] for one in of_kind("TriggerAuthentication")}
    for one in of_kind("ScaledObject"):
        target = one["spec"]["scaleTargetRef"]["name"]
        ((_, container),) = [(n, c) for n, c in containers() if n == target]
        lists = [trigger["metadata"]["listName"] for trigger in one["spec"]["triggers"]]
        assert lists == [f"rq:queue:{queue}" for queue in queues_of(container["args"])]
        assert {t["authenticationRef"]["name"] for t in one["spec"]["triggers"]} <= authentications
        hosts = one["spec"]["triggers"][0]["metadata"]["addresses"].split(",")
        assert all(host.removesuffix(":26379") in url_of(container) for host in hosts)
    for pod in pods().values():
        for volume in pod["spec"]["volumes"]:
            assert volume.get("configMap", {}).get("name") in {None, *maps}
    for _, container in containers():
        for source in container.get("envFrom", ()):
            assert source["configMapRef"]["name"] in maps
    (ingress,) = of_kind("Ingress")
    for rule in ingress["spec"]["rules"]:
        for path in rule["http"]["paths"]:
            port = services[path["backend"]["service"]["name"]]["spec"]["ports"][0]["name"]
            assert path["backend"]["service"]["port"]["name"] == port


def test_the_way_in_is_open_to_all_but_what_is_for_operators():
    (ingress,) = of_kind("Ingress")
    ((rule,),) = [ingress["spec"]["rules"]]
    paths = rule["http"]["paths"]

    def passes(path: str) -> bool:
        return any(
            path == one["path"]
            or (one["pathType"] == "Prefix" and path.startswith(one["path"] + "/"))
            for one in paths
        )

    served = ["/graphql", "/v1/games", *[route.path for route in page_routes()]]
    assert [path for path in served if not passes(path)] == []
    assert not any(map(passes, ("/metrics", "/healthz", "/readyz")))


def url_of(container: dict[str, Any]) -> str:
    (url,) = [e["value"] for e in container["env"] if e["name"] == "PARLOUR_REDIS_URL"]
    assert isinstance(url, str)
    return url


def test_secrets_are_only_referred_to():
    assert not of_kind("Secret")
    names = {
        variable["valueFrom"]["secretKeyRef"]["name"]
        for _, container in containers()
        for variable in container["env"]
        if "secretKeyRef" in variable.get("valueFrom", {})
    }
    assert names == {"parlour-redis"}
    assert "create secret generic parlour-redis" in (KUBERNETES / "settings.yaml").read_text()


def test_replicas_are_as_many_as_must_confirm():
    (settings,) = of_kind("ConfigMap")
    ((servers,),) = [[one["spec"]["replicas"]] for one in of_kind("StatefulSet")]
    assert int(settings["data"]["PARLOUR_REPLICAS"]) == servers - 1
