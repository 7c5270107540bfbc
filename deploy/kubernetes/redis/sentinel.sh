# Starts a Sentinel. What it knows it learns anew from the others. It has no password: the network
# policy says who may ask it.
set -eu
. "$SCRIPTS/primary.sh"
umask 077
cat >"$STATE/sentinel.conf" <<END
bind ${LISTEN:-* -::*}
port 26379
dir $STATE
sentinel resolve-hostnames yes
sentinel announce-hostnames yes
sentinel announce-ip $ADDRESS
sentinel monitor games $primary 6379 2
sentinel auth-pass games "$REDIS_PASSWORD"
sentinel down-after-milliseconds games ${DOWN_AFTER:-5000}
sentinel failover-timeout games ${FAILOVER_TIMEOUT:-30000}
END
exec valkey-sentinel "$STATE/sentinel.conf"
