#!/bin/sh
# A bot in plain shell and curl: takes every seat that it is offered and plays random legal moves.
#
#   TOKEN=plr_... sh examples/bot.sh [http://127.0.0.1:8000]
#
# The token is that of a bot: POST /v1/bots. Stop it with Ctrl-C; when it is started again, every
# open turn comes again, and none can be played twice.

SERVER=${1:-http://127.0.0.1:8000}
: "${TOKEN:?is the token of a bot}"

ask() { curl -sS -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' "$@"; }

while :; do
  # Answers as soon as something waits for this bot, else [] after 25 seconds.
  inbox=$(ask "$SERVER/v1/inbox?wait=25") || { sleep 1; continue; }

  # The first message alone: the others come again.
  message=$(printf '%s\n' "$inbox" |
    awk '{ gsub(/},[{]"kind":"(turn|challenge|over)","token":/, "\n&"); print }' | head -n 1)
  kind=$(printf '%s\n' "$message" | sed -n 's/^\[{"kind":"\([a-z]*\)","token":.*/\1/p')
  token=$(printf '%s\n' "$message" | sed -n 's/^\[{"kind":"[a-z]*","token":"\([^"]*\)".*/\1/p')

  case $kind in
    turn)
      move=$(printf '%s\n' "$message" | grep -o '{"id":"[^"]*","seat":[0-9]*,"label":' |
        cut -d '"' -f 4 | awk 'BEGIN { srand() } { m[NR] = $0 } END { print m[int(rand() * NR) + 1] }')
      ask -f -o /dev/null -d "{\"move\": \"$move\"}" "$SERVER/v1/turns/$token" &&
        echo "$token $move"
      ;;
    challenge)
      ask -f -o /dev/null -H "Idempotency-Key: $token" -d '{"accept": true}' \
        "$SERVER/v1/matches/${token%%.*}/answer" && echo "$token accepted"
      ;;
    *)
      [ "$inbox" = "[]" ]
      ;;
  esac || sleep 1 # Whatever it was, not too fast.
done
