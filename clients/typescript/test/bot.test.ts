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

function refused(__typename: string, code: string) {
  return { data: { submitTurn: { __typename, code, message: "no" } } };
}

/** What a bot sends, until it has sent so much or ended by itself. */
async function playing(
  act: Act,
  count: number,
  bot: Partial<BotOptions<BahHumbug>> = {},
  answer: object = { data: { submitTurn: {}, answerChallenge: {} } },
): Promise<Asked[]> {
  const stop = new AbortController();
  const sockets = fakeSockets(act);
  const { asked, fetch } = fakeFetch(() => {
    if (asked.length >= count) setImmediate(() => stop.abort());
    return answer;
  });
  const parlour = client({ fetch, webSocket: sockets.webSocket });
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
  const [first] = await playing(says(turn("t1")), 1, {}, refused("TurnOver", "TURN_OVER"));
  assert.equal(first?.variables.token, "t1");
});

test("a bot ends with what goes wrong", async () => {
  const illegal = refused("IllegalMove", "ILLEGAL_MOVE");
  await assert.rejects(playing(says(turn("t1")), 9, {}, illegal), { code: "ILLEGAL_MOVE" });
  const bug = new Error("a bug");
  const choose = () => Promise.reject(bug);
  await assert.rejects(playing(says(turn("t1")), 9, { choose }), bug);
});

test("or goes on if somebody listens", async () => {
  const failed: unknown[] = [];
  const choose: BotOptions<BahHumbug>["choose"] = ({ token, legalMoves }) => {
    if (token === "t1") throw new Error("a bug");
    return legalMoves[0];
  };
  const other = { ...turn("t2").inbox, match: { ...match, id: "m2" } };
  const asked = await playing(says(turn("t1"), { inbox: other }), 1, {
    choose,
    onError: (_, message) => failed.push("token" in message && message.token),
  });
  assert.deepEqual(failed, ["t1"]);
  assert.equal(asked[0]?.variables.token, "t2");
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

test("a bot without a move lets its time run out", async () => {
  const stop = new AbortController();
  const choose = () => void setImmediate(() => stop.abort());
  assert.deepEqual(await playing(says(turn("t1")), 9, { choose, signal: stop.signal }), []);
});
