import assert from "node:assert/strict";
import { test } from "node:test";
import { AnswerChallenge, SubmitTurn } from "../src/generated/documents.ts";
import { type BahHumbug, bahHumbug } from "../src/generated/games/bah-humbug.ts";
import { type BotOptions, runBot } from "../src/index.ts";
import { type Act, type Asked, client, fakeFetch, fakeSockets } from "./fakes.ts";

const match = { id: "m1", game: { slug: "bah-humbug" } };
const legalMoves = [{ id: "mail:7", seat: 0, label: "Mail a 7", move: { kind: "mail", card: 7 } }];

function turn(token: string) {
  return { inbox: { __typename: "Turn", token, seat: 0, match, legalMoves } };
}

const challenge = { inbox: { __typename: "Challenge", seat: 1, until: "soon", match } };

interface Playing extends Partial<BotOptions<BahHumbug>> {
  answer?: (asked: Asked) => object;
  patienceMs?: number;
}

/** What a bot sends, until it has sent so much or ended by itself. */
async function playing(act: Act, count: number, options: Playing = {}): Promise<Asked[]> {
  const { answer, patienceMs, ...bot } = options;
  const stop = new AbortController();
  const sockets = fakeSockets(act);
  const { asked, fetch } = fakeFetch((request) => {
    if (asked.length >= count) setImmediate(() => stop.abort());
    return answer?.(request) ?? { data: { submitTurn: {}, answerChallenge: {} } };
  });
  const parlour = client({ fetch, webSocket: sockets.webSocket, retry: { patienceMs } });
  const choose: BotOptions<BahHumbug>["choose"] = ({ legalMoves }) => legalMoves[0];
  await runBot(parlour, { game: bahHumbug, choose, signal: stop.signal, ...bot });
  await parlour.close();
  return asked;
}

const says =
  (...messages: object[]): Act =>
  (socket, id) => {
    for (const message of messages) socket.next(id, message);
  };

test("a bot plays its turns, each for its token", async () => {
  const asked = await playing(says(turn("t1"), turn("t2")), 2);
  const move = { id: "mail:7" };
  assert.deepEqual(asked, [
    { documentId: SubmitTurn.id, variables: { token: "t1", move } },
    { documentId: SubmitTurn.id, variables: { token: "t2", move } },
  ]);
});

test("a bot's move may be one of its game", async () => {
  const choose = () => bahHumbug.move({ mail: { card: 3 } });
  const [asked] = await playing(says(turn("t1")), 1, { choose });
  assert.deepEqual(asked?.variables.move, { bahHumbug: { mail: { card: 3 } } });
});

test("a bot takes the seats that it wants", async () => {
  const [taken] = await playing(says(challenge), 1);
  assert.equal(taken?.documentId, AnswerChallenge.id);
  assert.equal(taken?.variables.accept, true);
  assert.equal(typeof taken?.variables.idempotencyKey, "string");
  const [left] = await playing(says(challenge), 1, { accept: async () => false });
  assert.equal(left?.variables.accept, false);
});

test("a turn that is over is none of a bot's concern", async () => {
  const late = { data: { submitTurn: { __typename: "TurnOver", code: "TURN_OVER" } } };
  const failed: unknown[] = [];
  const asked = await playing(says(turn("t1")), 1, {
    answer: () => late,
    onError: (error) => failed.push(error),
  });
  assert.equal(asked.length, 1);
  assert.deepEqual(failed, []);
});

test("what goes wrong is told, and the first legal move played instead", async () => {
  const bug = new Error("a bug");
  const wrong = { data: { submitTurn: { __typename: "IllegalMove", code: "ILLEGAL_MOVE" } } };
  const accepted = { data: { submitTurn: {} } };
  const failed: unknown[] = [];
  const asked = await playing(says(turn("t1"), turn("t2")), 3, {
    choose: ({ token }) => {
      if (token === "t1") throw bug;
      return bahHumbug.move({ pass: {} });
    },
    onError: (error, message) => failed.push([error, "token" in message && message.token]),
    answer: ({ variables }) => ("id" in (variables.move as object) ? accepted : wrong),
  });
  assert.deepEqual(
    asked.map(({ variables }) => [variables.token, variables.move]).sort(),
    [
      ["t1", { id: "mail:7" }],
      ["t2", { bahHumbug: { pass: {} } }],
      ["t2", { id: "mail:7" }],
    ].sort(),
  );
  assert.deepEqual(failed[0], [bug, "t1"]);
  assert.equal(failed.length, 2);
});

test("a bot whose token won't do ends", async () => {
  const error = { message: "no", extensions: { code: "NOT_AUTHENTICATED" } };
  const answer = () => ({ errors: [error] });
  await assert.rejects(playing(says(turn("t1")), 9, { answer }), { code: "NOT_AUTHENTICATED" });
});

test("a bot keeps sending its move for as long as it takes", async () => {
  let lost = 5;
  const answer = () => (lost-- > 0 ? new TypeError("fetch failed") : { data: { submitTurn: {} } });
  const asked = await playing(says(turn("t1")), 6, { answer, patienceMs: 0 });
  assert.deepEqual(new Set(asked.map(({ variables }) => variables.token)), new Set(["t1"]));
  assert.equal(asked.length, 6);
});

test("a bot learns that a turn doesn't wait any more", async () => {
  const aborted: string[] = [];
  const stop = new AbortController();
  const over = { inbox: { __typename: "MatchOver", match } };
  const asked = await playing(says(turn("t1"), turn("t2"), over), 9, {
    signal: stop.signal,
    choose: (turn, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          aborted.push(turn.token);
          if (turn.token === "t2") setImmediate(() => stop.abort());
          resolve(turn.legalMoves[0]);
        });
      }),
  });
  assert.deepEqual(aborted, ["t1", "t2"]);
  assert.deepEqual(asked, []);
});

test("a bot without an opinion plays the first legal move", async () => {
  const [asked] = await playing(says(turn("t1")), 1, { choose: () => undefined });
  assert.deepEqual(asked?.variables.move, { id: "mail:7" });
});

test("a bot learns that a match is over", async () => {
  const stop = new AbortController();
  const over = { inbox: { __typename: "MatchOver", match } };
  const onOver = ({ id }: { id: string }) => stop.abort(id);
  await playing(says(over), 9, { onOver, signal: stop.signal });
  assert.equal(stop.signal.reason, "m1");
});
