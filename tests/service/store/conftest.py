from collections.abc import Iterator

import pytest

from tests.service.store.servers import Node, cluster


@pytest.fixture(scope="session")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Node]]:
    """A Redis Cluster of three servers."""
    with cluster(tmp_path_factory.mktemp("cluster")) as nodes:
        yield nodes


@pytest.fixture(scope="session")
def cluster_url(nodes: list[Node]) -> str:
    return f"redis+cluster://127.0.0.1:{nodes[0].port}"
