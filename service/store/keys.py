"""Names of keys and channels; the table in the package's docstring explains them.

What stands in braces is the hash tag: Redis Cluster keeps all keys with the same tag together.
"""

from functools import lru_cache
from zlib import crc32

PARTITIONS = 256
"""How many partitions the matches are spread over. Stored data depends on it: never change it."""

TOKENS_CHANNEL = "tokens"


ENDED = "ended"
"""The index of the matches that are over and not archived yet, by when they ended."""


def partition_number(match_id: str) -> int:
    return crc32(match_id.encode()) % PARTITIONS


@lru_cache(maxsize=4096)  # One move needs it several times.
def partition(match_id: str) -> str:
    return f"{{p{partition_number(match_id)}}}"


def partitions() -> list[str]:
    return [f"{{p{number}}}" for number in range(PARTITIONS)]


def match(match_id: str) -> str:
    return f"{partition(match_id)}:match:{match_id}"


def match_channel(match_id: str) -> str:
    return f"match:{match_id}"


def account(account_id: str) -> str:
    return f"{{a:{account_id}}}"


def token(digest: str) -> str:
    return f"{{t:{digest}}}:token"


def choice(digest: str) -> str:
    return f"{{c:{digest}}}:choice"
