"""The event store: matches as append-only logs in Redis.

A match is a stream of events, one entry each, with the entry ids `1-0`, `2-0`, ...: the version
of the match after that event. What an append changes (log, idempotency record, snapshot, due
time, indexes, notices) changes in one Lua script, hence all at once or not at all. Events,
snapshots, accounts and tokens are opaque bytes here.

| key                       | type       | holds                                                |
|---------------------------|------------|------------------------------------------------------|
| `{p17}:match:ID:log`      | stream     | the events, in field `e`                             |
| `{p17}:match:ID:done`     | hash       | which requests were carried out: a digest of who     |
|                           |            | asked and of their idempotency key, to a record      |
|                           |            | (see `scripts`); expires 24 h after the last append  |
| `{p17}:match:ID:snapshot` | string     | version, a space, the state at that version          |
| `{p17}:match:ID:trace`    | string     | what traces the last append; only while tracing      |
| `{p17}:archived`          | hash       | match id to version and digest, for matches that     |
|                           |            | have no log here but in the archive: see `archive`   |
| `{p17}:due`               | sorted set | match ids by when somebody must look at them, in ms  |
| `{p17}:index:NAME`        | sorted set | match ids by score                                   |
| `{a:ID}:account`          | string     | an account                                           |
| `{a:ID}:matches`          | sorted set | ids of the account's matches by score                |
| `{a:ID}:tokens`           | set        | digests of the account's tokens                      |
| `{t:DIGEST}:token`        | string     | a token                                              |
| `{c:DIGEST}:choice`       | string     | a choice once settled; expires after 24 h            |

`p17` is the match's partition: CRC-32 of its id modulo 256. The braces make it the hash tag, so on
Redis Cluster everything about a match is in one slot, next to its partition's due set and indexes.

| channel    | wakes who                                           | message             |
|------------|-----------------------------------------------------|---------------------|
| `match:ID` | watches the match                                   | its version         |
| `tokens`   | caches tokens, when one was revoked                 | the token's digest  |
| any other  | the writer of an append means (`account:ID`)        | the match's version |

The store needs Redis 7.0 or Valkey 7.2, with persistence and `maxmemory-policy noeviction`.
"""

from service.store.answers import (
    AppendAnswer,
    Appended,
    ArchiveUnavailable,
    Conflict,
    KeyReused,
    Log,
    NotConfirmed,
    Repeated,
    StoreUnavailable,
)
from service.store.notices import Bell, Notices
from service.store.store import Entry, Store, connect

__all__ = [
    "AppendAnswer",
    "Appended",
    "ArchiveUnavailable",
    "Bell",
    "Conflict",
    "Entry",
    "KeyReused",
    "Log",
    "NotConfirmed",
    "Notices",
    "Repeated",
    "Store",
    "StoreUnavailable",
    "connect",
]
