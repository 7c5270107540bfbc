# Finds the primary: the one that a Sentinel names, or else (at the very first start) the first peer.
primary=""
for peer in $PEERS; do
  found="$(timeout 2 valkey-cli -h "$peer" -p 26379 SENTINEL get-master-addr-by-name games \
    2>/dev/null | head -n 1)" || true
  case " $PEERS " in *" $found "*) primary="$found"; break ;; esac
done
: "${primary:=${PEERS%% *}}"
