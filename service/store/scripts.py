"""The steps that must be atomic, as Lua scripts. Redis runs each as a whole or not at all.

Every key is declared in KEYS and all keys of one call lie in one slot, so they run on Redis
Cluster.
"""

from hashlib import sha1
from typing import Final


class Script:
    """A Lua script and the name that Redis caches it under."""

    def __init__(self, source: str) -> None:
        self.source: Final = source
        self.sha: Final = sha1(source.encode(), usedforsecurity=False).hexdigest()


APPENDED, CONFLICT, REPEATED, REUSED = range(4)

RECORD_SECONDS = 24 * 60 * 60
"""How long idempotency records outlive the last append to their match."""

MISSED_EVENTS = 64
"""At most so many missed events come along with a conflict."""

# A record is 4 bytes of the request's digest, 4 bytes that tell one call of `append` from the
# next, and the version after it, followed by a space and the number of events unless that is 1.
APPEND = Script(f"""
local log, records, snapshots, due, archived = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local a = cmsgpack.unpack(ARGV[1])
local key, fingerprint, call, snapshot = ARGV[2], ARGV[3], ARGV[4], ARGV[5]

local record = redis.call('HGET', records, key)
if record then
  if string.sub(record, 1, 4) ~= fingerprint then return {{{REUSED}}} end
  -- Replicas that confirm this have what was written then, too.
  if a.confirm then redis.call('EXPIRE', records, {RECORD_SECONDS}) end
  local own = string.sub(record, 5, 8) == call
  local version, count = string.match(record, '^(%d+) ?(%d*)$', 9)
  return {{own and {APPENDED} or {REPEATED}, tonumber(version), tonumber(count) or 1}}
end

local version = redis.call('XLEN', log)
if version == 0 then
  local pointer = redis.call('HGET', archived, a.id)
  if pointer then return {{{CONFLICT}, tonumber(string.match(pointer, '^%d+'))}} end
end
if version ~= a.expected then
  local missed = version - a.expected
  if missed < 0 or missed > {MISSED_EVENTS} then return {{{CONFLICT}, version}} end
  return {{{CONFLICT}, version, redis.call('XRANGE', log, a.expected + 1, '+')}}
end

for i = 6, #ARGV do
  version = version + 1
  redis.call('XADD', log, version .. '-0', 'e', ARGV[i])
end
record = fingerprint .. call .. version
if #ARGV > 6 then record = record .. ' ' .. (#ARGV - 5) end
redis.call('HSET', records, key, record)
redis.call('EXPIRE', records, {RECORD_SECONDS})
if snapshot ~= '' then redis.call('SET', snapshots, version .. ' ' .. snapshot) end
if a.due then redis.call('ZADD', due, a.due, a.id) else redis.call('ZREM', due, a.id) end
for i, score in ipairs(a.scores) do
  if score then redis.call('ZADD', KEYS[5 + i], score, a.id)
  else redis.call('ZREM', KEYS[5 + i], a.id) end
end
for _, channel in ipairs(a.channels) do redis.call('PUBLISH', channel, version) end
return {{{APPENDED}, version}}
""")

RECALL = Script(f"""
local key, fingerprint, confirm = ARGV[1], ARGV[2], ARGV[3]
local record = redis.call('HGET', KEYS[1], key)
if not record then return false end
if string.sub(record, 1, 4) ~= fingerprint then return {{{REUSED}}} end
if confirm == '1' then redis.call('EXPIRE', KEYS[1], {RECORD_SECONDS}) end
local version, count = string.match(record, '^(%d+) ?(%d*)$', 9)
return {{{REPEATED}, tonumber(version), tonumber(count) or 1}}
""")

LOAD = Script("""
local log, snapshots, archived = KEYS[1], KEYS[2], KEYS[3]
local snapshot = redis.call('GET', snapshots)
local base = snapshot and string.match(snapshot, '^%d+') or 0
local events = redis.call('XRANGE', log, base + 1, '+')
local pointer = not snapshot and #events == 0 and redis.call('HGET', archived, ARGV[1])
return {snapshot, events, pointer}
""")

# What has been archived gives way to where it is, unless something else was done meanwhile.
ARCHIVE = Script("""
local log, snapshots, trace, archived, ended = unpack(KEYS)
local id, version, pointer = ARGV[1], tonumber(ARGV[2]), ARGV[3]
if redis.call('XLEN', log) ~= version then return 0 end
redis.call('HSET', archived, id, pointer)
redis.call('DEL', log, snapshots, trace)
redis.call('ZREM', ended, id)
return 1
""")

SET_DUE = Script("""
local log, due = KEYS[1], KEYS[2]
local id, version, at = ARGV[1], tonumber(ARGV[2]), ARGV[3]
if redis.call('XLEN', log) ~= version then return 0 end
if at ~= '' then redis.call('ZADD', due, at, id) else redis.call('ZREM', due, id) end
return 1
""")

SETTLE = Script(f"""
local settled = redis.call('GET', KEYS[1])
if settled then
  redis.call('EXPIRE', KEYS[1], {RECORD_SECONDS})
  return settled
end
redis.call('SET', KEYS[1], ARGV[1], 'EX', {RECORD_SECONDS})
return ARGV[1]
""")

# What follows is written anew even where nothing changes: a server asks its replicas only for what
# a connection has written, and who repeats a write asks whether they have it by now.

LINK = Script("""
redis.call('ZREM', KEYS[1], ARGV[2])
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[2])
""")

ENTER_TOKEN = Script("""
redis.call('SREM', KEYS[1], ARGV[1])
redis.call('SADD', KEYS[1], ARGV[1])
""")

REVOKE = Script("""
local token, channel, digest = KEYS[1], ARGV[1], ARGV[2]
redis.call('SET', token, '')
redis.call('DEL', token)
redis.call('PUBLISH', channel, digest)
""")
