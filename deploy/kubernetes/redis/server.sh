# Starts a server as what it is now: the primary, or a replica of it.
set -eu
. "$SCRIPTS/primary.sh"
set -- "$SCRIPTS/redis.conf" --dir "$DATA" --requirepass "$REDIS_PASSWORD" --masterauth "$REDIS_PASSWORD" \
  --replica-announce-ip "$ADDRESS"
if [ "$primary" != "$ADDRESS" ]; then
  set -- "$@" --replicaof "$primary" 6379
fi
exec valkey-server "$@"
