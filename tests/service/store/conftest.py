import pytest

from tests.service.store.servers import cluster


@pytest.fixture(scope="session")
def cluster_ports(tmp_path_factory: pytest.TempPathFactory):
    """The ports of a Redis Cluster of three servers."""
    with cluster(tmp_path_factory.mktemp("cluster")) as ports:
        yield ports
