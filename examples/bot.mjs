// A bot for plain Node (20 or newer): takes every seat that it is offered and plays random legal
// moves, by the event stream of its inbox.
//
//   TOKEN=plr_... node examples/bot.mjs [http://127.0.0.1:8000]
//
// The token is that of a bot: POST /v1/bots. Connections may break off at any time, and the bot may
// be stopped and started: every open turn comes again, and none can be played twice.

import { setTimeout as sleep } from "node:timers/promises";

const SERVER = process.argv[2] ?? "http://127.0.0.1:8000";
if (!process.env.TOKEN) {
  console.error("TOKEN must be the token of a bot");
  process.exit(1);
}
const AUTHORIZATION = `Bearer ${process.env.TOKEN}`;
const SILENCE_MS = 30_000; // A heartbeat comes every ten seconds.
const ANSWER_MS = 10_000;

/** Post something again and again until there is an answer; returns whether it was accepted. */
async function post(path, body, headers = {}) {
  for (;;) {
    try {
      const answer = await fetch(`${SERVER}/v1${path}`, {
        method: "POST",
        headers: { authorization: AUTHORIZATION, "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const said = await answer.json();
      if (answer.ok) return true;
      if (answer.status !== 429 && answer.status < 500) {
        // 409: too late, since the turn came again while it was being played.
        if (answer.status !== 409) console.error(`${path}: ${said.code}: ${said.detail}`);
        return false;
      }
      await sleep(1000 * Number(answer.headers.get("retry-after") ?? 1));
    } catch {
      await sleep(100); // No answer, or half of one: it may have been carried out or not.
    }
  }
}

/** The events of one connection to the inbox, until it ends, breaks off or falls silent. */
async function* inbox() {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const answer = await fetch(`${SERVER}/v1/inbox`, {
      headers: { authorization: AUTHORIZATION, accept: "text/event-stream" },
      signal: silence.signal,
    });
    if (answer.status === 401 || answer.status === 403) {
      console.error((await answer.json()).detail);
      process.exit(1);
    }
    if (!answer.ok) throw new Error(`the inbox answers ${answer.status}`);
    let rest = "";
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      timer.refresh();
      // An event is a block of lines that an empty line ends; half an event is none.
      const blocks = (rest + text).split("\n\n");
      rest = blocks.pop();
      for (const block of blocks) {
        const lines = block.split("\n").map((line) => line.split(/: ?(.*)/s));
        const { event, data } = Object.fromEntries(lines);
        if (data) yield { event, data: JSON.parse(data) };
      }
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

const busy = new Set(); // Tokens that are being answered: a new connection brings them again.

async function respond(event, message) {
  const { token, match } = message;
  if (busy.has(token)) return;
  busy.add(token);
  if (event === "challenge") {
    const key = { "idempotency-key": token };
    if (await post(`/matches/${match.id}/answer`, { accept: true }, key)) {
      console.log(`${token} accepted`);
    }
  } else if (event === "turn") {
    const moves = message.legalMoves;
    const move = moves[Math.floor(Math.random() * moves.length)].id;
    if (await post(`/turns/${token}`, { move })) console.log(`${token} ${move}`);
  }
  busy.delete(token);
}

for (;;) {
  try {
    for await (const { event, data } of inbox()) {
      if (event === "problem") console.error(`${data.code}: ${data.detail}`);
      else respond(event, data); // Not awaited: another match needn't wait for this one.
    }
  } catch {
    // The connection has broken off.
  }
  await sleep(100);
}
