"""Names of keys and channels; the table in the package's docstring explains them.

What stands in braces is the hash tag: Redis Cluster keeps all keys with the same tag together.
"""

from collections.abc import Sequence
from zlib import crc32

PARTITIONS = 256
"""How many partitions the matches are spread over. Stored data depends on it: never change it."""

TOKENS_CHANNEL = "tokens"


ENDED = "ended"
"""The index of the matches that are over and not archived yet, by when they ended."""


def partition_number(match_id: str) -> int:
    return crc32(match_id.encode()) % PARTITIONS


_NAMES = tuple(f"{{p{number}}}" for number in range(PARTITIONS))


def partition(match_id: str) -> str:
    return _NAMES[partition_number(match_id)]


def partitions() -> Sequence[str]:
    return _NAMES


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
