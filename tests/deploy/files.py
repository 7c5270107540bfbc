"""The files in deploy/, read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
KUBERNETES = DEPLOY / "kubernetes"


def compose() -> dict[str, Any]:
    """The Compose file, with its anchors and merges resolved."""
    read: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return read


def kustomization() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((KUBERNETES / "kustomization.yaml").read_text())
    return read


def resources() -> list[dict[str, Any]]:
    """Every resource that the kustomization lists."""
    return [
        resource
        for name in kustomization()["resources"]
        for resource in yaml.safe_load_all((KUBERNETES / name).read_text())
    ]


def of_kind(*kinds: str) -> list[dict[str, Any]]:
    return [one for one in resources() if one["kind"] in kinds]


def pods() -> dict[str, dict[str, Any]]:
    """The templates of all pods, by the names of what makes them."""
    made = of_kind("Deployment", "StatefulSet")
    return {one["metadata"]["name"]: one["spec"]["template"] for one in made}


def containers() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every container on Kubernetes, with the name of what makes its pod."""
    for name, pod in pods().items():
        for container in pod["spec"]["containers"]:
            yield name, container


def queues_of(words: list[str]) -> list[str]:
    """The queues that a worker's command line names."""
    return words[words.index("--queues") + 1].split(",")
