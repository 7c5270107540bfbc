import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { CreateMatch } from "../src/generated/documents.ts";
import { isRefused, ParlourError, RefusedError, UnreachableError } from "../src/index.ts";
import { type Asked, client, deafFetch, fakeFetch, fakeSockets } from "./fakes.ts";

const MATCH = { data: { createMatch: { __typename: "MatchChanged", match: { id: "m1" } } } };
const LOST = new TypeError("fetch failed");
const UNAVAILABLE = () =>
  Response.json(
    { errors: [{ message: "away", extensions: { code: "SERVICE_UNAVAILABLE" } }] },
    { status: 503 },
  );

function limited(retryAfterSeconds: number) {
  const error = { code: "RATE_LIMITED", message: "wait", limit: "matches", retryAfterSeconds };
  return { data: { createMatch: { __typename: "RateLimited", ...error } } };
}

const newMatch = { game: "bah-humbug", seats: 2 };
const keyOf = ({ variables }: Asked) => variables.idempotencyKey;

test("a request names its document and its caller", async () => {
  const { asked, headers, fetch } = fakeFetch(MATCH);
  const match = await client({ fetch, token: async () => "plr_2" }).createMatch(newMatch);
  assert.equal(match.id, "m1");
  assert.equal(asked[0]?.documentId, CreateMatch.id);
  assert.equal(asked[0]?.query, undefined);
  assert.equal(asked[0]?.variables.game, "bah-humbug");
  assert.equal(headers[0]?.get("authorization"), "Bearer plr_2");
});

test("a service that doesn't know a document gets its text, then and later", async () => {
  const unknown = { errors: [{ message: "?", extensions: { code: "DOCUMENT_NOT_FOUND" } }] };
  const { asked, fetch } = fakeFetch(unknown, MATCH);
  const parlour = client({ fetch });
  await parlour.createMatch(newMatch);
  await parlour.createMatch(newMatch);
  assert.deepEqual(
    asked.map(({ documentId }) => documentId),
    [CreateMatch.id, undefined, undefined],
  );
  assert.match(asked[1]?.query ?? "", /^mutation CreateMatch.*fragment Match on Match/s);
  assert.equal(keyOf(asked[1] as Asked), keyOf(asked[0] as Asked));
});

test("a request without an answer is repeated under its key, another has its own", async () => {
  const { asked, fetch } = fakeFetch(LOST, UNAVAILABLE, MATCH);
  const told: string[] = [];
  const parlour = client({ fetch, onRetry: ({ code }) => told.push(code) });
  await parlour.createMatch(newMatch);
  await parlour.createMatch(newMatch);
  const [first, second, third, other] = asked.map(keyOf);
  assert.match(String(first), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  assert.deepEqual([second, third], [first, first]);
  assert.notEqual(other, first);
  assert.deepEqual(told, ["UNREACHABLE", "UNREACHABLE"]);
});

test("the caller's key is used", async () => {
  const { asked, fetch } = fakeFetch(MATCH);
  await client({ fetch }).createMatch(newMatch, { idempotencyKey: "mine" });
  assert.equal(keyOf(asked[0] as Asked), "mine");
});

test("tries come to an end", async () => {
  const { asked, fetch } = fakeFetch(LOST);
  const parlour = client({ fetch, retry: { patienceMs: 100 } });
  await assert.rejects(parlour.listGames(), (error: UnreachableError) => {
    assert(error instanceof UnreachableError && error instanceof ParlourError);
    assert.equal(error.code, "UNREACHABLE");
    assert.equal(error.cause, LOST);
    return true;
  });
  assert(asked.length > 2);
});

test("what would make a second thing isn't repeated", async () => {
  const { asked, fetch } = fakeFetch(LOST);
  await assert.rejects(client({ fetch }).registerBot({ name: "Tin" }), UnreachableError);
  assert.equal(asked.length, 1);
});

test("a rate limit is waited for", async () => {
  const { asked, fetch } = fakeFetch(limited(0.03), MATCH);
  const began = performance.now();
  await client({ fetch }).createMatch(newMatch);
  assert(performance.now() - began >= 29);
  assert.equal(keyOf(asked[1] as Asked), keyOf(asked[0] as Asked));
});

test("a rate limit that lasts too long is a refusal", async () => {
  const { asked, fetch } = fakeFetch(limited(3600));
  await assert.rejects(client({ fetch }).createMatch(newMatch), (error) => {
    assert(isRefused(error, "RateLimited", "UnknownGame"));
    assert(error.refusal.__typename === "RateLimited");
    assert.equal(error.refusal.limit, "matches");
    assert.equal(error.retryAfterSeconds, 3600);
    assert(!isRefused(error, "UnknownGame"));
    return true;
  });
  assert.equal(asked.length, 1);
});

test("a rate limit that doesn't end is a refusal at the end of patience", async () => {
  const { asked, fetch } = fakeFetch(limited(0.001));
  const parlour = client({ fetch, retry: { patienceMs: 100 } });
  await assert.rejects(parlour.createMatch(newMatch), RefusedError);
  assert(asked.length > 1);
});

test("a Retry-After is waited for, unless it is too long", async () => {
  const busy = (seconds: string) =>
    new Response("<html>", { status: 503, headers: { "retry-after": seconds } });
  const soon = fakeFetch(busy("0"), { data: { games: [] } });
  assert.deepEqual(await client({ fetch: soon.fetch }).listGames(), []);
  const late = fakeFetch(busy("3600"));
  await assert.rejects(client({ fetch: late.fetch }).listGames(), { retryAfterSeconds: 3600 });
  assert.equal(late.asked.length, 1);
});

test("a refusal is an error, or data of execute", async () => {
  const refusal = { __typename: "UnknownGame", code: "UNKNOWN_GAME", message: "there is no x" };
  const { fetch } = fakeFetch({ data: { createMatch: refusal } });
  const parlour = client({ fetch });
  const variables = { ...newMatch, idempotencyKey: "1" };
  assert.deepEqual((await parlour.execute(CreateMatch, variables)).createMatch, refusal);
  await assert.rejects(parlour.createMatch(newMatch), {
    name: "RefusedError",
    code: "UNKNOWN_GAME",
    message: "there is no x",
    refusal,
  });
});

test("errors of a whole request have their code", async () => {
  const error = { message: "no", extensions: { code: "NOT_AUTHENTICATED" } };
  const { asked, fetch } = fakeFetch(() => Response.json({ errors: [error] }, { status: 401 }));
  await assert.rejects(client({ fetch }).getMe(), {
    name: "ParlourError",
    code: "NOT_AUTHENTICATED",
  });
  assert.equal(asked.length, 1);
});

test("a redirect isn't followed with the token", async (t) => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    response.writeHead(307, { location: request.url }).end();
  }).listen(0, "127.0.0.1");
  t.after(() => server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const parlour = client({ url: `http://127.0.0.1:${port}` });
  await assert.rejects(parlour.getMe(), { code: "INVALID_RESPONSE" });
  assert.equal(asked, 1);
});

test("an answer that isn't the service's is an error", async () => {
  const { fetch } = fakeFetch(() => new Response("<html>", { status: 404 }));
  await assert.rejects(client({ fetch }).listGames(), { code: "INVALID_RESPONSE" });
});

test("what somebody on the way answers is tried again", async () => {
  for (const status of [408, 429, 500, 502, 520]) {
    const games = { data: { games: [] } };
    const { asked, fetch } = fakeFetch(new Response("<h1>Sorry</h1>", { status }), games);
    assert.deepEqual(await client({ fetch }).listGames(), []);
    assert.equal(asked.length, 2);
  }
});

test("nonsense is an error of the client", async () => {
  for (const body of [
    "null",
    "5",
    '"x"',
    '{"data": "x"}',
    '{"data": {}}',
    '{"data":{"resign":5}}',
  ]) {
    const { asked, fetch } = fakeFetch(() => new Response(body));
    await assert.rejects(client({ fetch }).resign({ matchId: "m1" }), { code: "INVALID_RESPONSE" });
    assert.equal(asked.length, 1);
  }
});

test("whoever says 'at once' again and again isn't asked without a pause", async () => {
  for (const seconds of [0, -5, "soon", null]) {
    const { asked, fetch } = fakeFetch(limited(seconds as number));
    const retry = { minDelayMs: 20, maxDelayMs: 20, patienceMs: 100 };
    await assert.rejects(client({ fetch, retry }).createMatch(newMatch), RefusedError);
    assert(asked.length < 12, `asked ${asked.length} times`);
  }
});

test("a pause that no timer has isn't over at once", async () => {
  const { asked, fetch } = fakeFetch(limited(1e8));
  const parlour = client({ fetch });
  const options = { patienceMs: Number.POSITIVE_INFINITY, signal: AbortSignal.timeout(50) };
  await assert.rejects(parlour.createMatch(newMatch, options), { name: "TimeoutError" });
  assert.equal(asked.length, 1);
});

test("patience doesn't go by the clock on the wall", async () => {
  const { fetch } = fakeFetch(LOST, LOST, { data: { games: [] } });
  const now = Date.now;
  try {
    const onRetry = () => {
      Date.now = () => now() + 3_600_000;
    };
    assert.deepEqual(await client({ fetch, onRetry }).listGames(), []);
  } finally {
    Date.now = now;
  }
});

test("a token that can't be one is told at once, but not in the error", async () => {
  for (const token of ["plr_secret\n", "plr_secr\u00e9t", "plr_ secret"]) {
    const { asked, fetch } = fakeFetch(MATCH);
    const sockets = fakeSockets();
    const parlour = client({ fetch, token, webSocket: sockets.webSocket });
    for (const doing of [parlour.getMe(), parlour.watchMatch("m1").next()]) {
      await assert.rejects(doing, (error: ParlourError) => {
        assert(error instanceof ParlourError && !error.message.includes("secr"));
        return true;
      });
    }
    assert.equal(asked.length, 0);
  }
});

test("an answer that doesn't come is given up", async () => {
  const parlour = client({ fetch: deafFetch, timeoutMs: 5, retry: { patienceMs: 3 } });
  await assert.rejects(parlour.listGames(), {
    code: "UNREACHABLE",
    message: "no answer within 5 ms",
  });
});

test("a signal ends a request and a pause", async () => {
  const reason = new Error("enough");
  const asking = new AbortController();
  const asked = client({ fetch: deafFetch }).listGames({ signal: asking.signal });
  asking.abort(reason);
  await assert.rejects(asked, reason);

  const waiting = new AbortController();
  const { fetch } = fakeFetch(LOST);
  const parlour = client({
    fetch,
    retry: { minDelayMs: 60_000 },
    onRetry: () => setImmediate(() => waiting.abort(reason)),
  });
  await assert.rejects(parlour.listGames({ signal: waiting.signal }), reason);

  await assert.rejects(client({ fetch }).listGames({ signal: AbortSignal.abort(reason) }), reason);
});

test("without a page, the client must know where the service is", async () => {
  const { ParlourClient } = await import("../src/index.ts");
  assert.throws(() => new ParlourClient(), TypeError);
});
