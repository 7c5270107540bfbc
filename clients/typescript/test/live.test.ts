import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { WatchMatch } from "../src/generated/documents.ts";
import { bahHumbug } from "../src/generated/games/bah-humbug.ts";
import { type Act, client, fakeFetch, fakeSockets, type Peer } from "./fakes.ts";

function update(version: number, ...versions: number[]) {
  const all = versions.map((version) => ({ version }));
  return { matchUpdated: { match: { version }, events: all, facts: all } };
}

const over = (socket: Peer, id: string) => socket.say({ type: "complete", id });

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const value of values) collected.push(value);
  return collected;
}

/** What has come of a match: its versions, and those of all events. */
async function seen(updates: ReturnType<ReturnType<typeof client>["watchMatch"]>) {
  const all = await collect(updates);
  return {
    matches: all.map(({ match }) => match.version),
    events: all.flatMap(({ events }) => events.map(({ version }) => version)),
    facts: all.flatMap(({ facts }) => facts.map(({ version }) => version)),
  };
}

test("a match is followed until it is over", async () => {
  const sockets = fakeSockets((socket, id) => {
    socket.next(id, update(2, 1, 2));
    socket.next(id, update(3, 3));
    over(socket, id);
  });
  const told: boolean[] = [];
  const parlour = client({ ...sockets, onConnected: (connected) => told.push(connected) });
  assert.deepEqual(await seen(parlour.watchMatch("m1", { afterVersion: 0, invitation: "i" })), {
    matches: [2, 3],
    events: [1, 2, 3],
    facts: [1, 2, 3],
  });
  assert.deepEqual(sockets.connections, [{ authorization: "Bearer plr_1" }]);
  assert.deepEqual(sockets.asked, [
    { documentId: WatchMatch.id, variables: { matchId: "m1", afterVersion: 0, invitation: "i" } },
  ]);
  await parlour.close();
  await new Promise(setImmediate);
  assert.deepEqual(told, [true, false]);
});

test("a lost connection is resumed where it was, and nothing comes twice", async () => {
  const sockets = fakeSockets(
    (socket, id) => {
      socket.next(id, update(2, 1, 2));
      socket.close(1006);
    },
    // As it was, and then a change that comes with what is known.
    (socket, id) => {
      socket.next(id, update(2));
      socket.close(1012, "restart");
    },
    (socket, id) => {
      socket.next(id, update(4, 2, 3, 4));
      over(socket, id);
    },
  );
  const told: string[] = [];
  const parlour = client({ ...sockets, onRetry: ({ message }) => told.push(message) });
  assert.deepEqual(await seen(parlour.watchMatch("m1", { afterVersion: 0 })), {
    matches: [2, 4],
    events: [1, 2, 3, 4],
    facts: [1, 2, 3, 4],
  });
  assert.deepEqual(
    sockets.asked.map(({ variables }) => variables.afterVersion),
    [0, 2, 2],
  );
  assert.deepEqual(told, [
    "the connection was lost (1006)",
    "the connection was lost (1012: restart)",
  ]);
});

test("a socket that the service closes as if all were done is resumed, too", async () => {
  const sockets = fakeSockets(
    (socket, id) => {
      socket.next(id, update(2, 1, 2));
      setImmediate(() => setImmediate(() => socket.close(1000)));
    },
    (socket, id) => over(socket, id),
  );
  const parlour = client(sockets);
  assert.deepEqual((await seen(parlour.watchMatch("m1"))).matches, [2]);
  assert.deepEqual(
    sockets.asked.map(({ variables }) => variables.afterVersion),
    [undefined, 2],
  );
});

/** Let time pass, and what happens then. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    mock.timers.tick(500);
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  }
}

test("a connection that dies in silence is given up", async (context) => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  context.after(() => mock.timers.reset());
  const sockets = fakeSockets(
    (socket) => socket.vanish(),
    (socket, id) => {
      socket.next(id, update(1, 1));
      over(socket, id);
    },
  );
  const following = seen(client(sockets).watchMatch("m1"));
  await pass(14_000);
  assert.equal(sockets.opened.length, 1);
  await pass(2_000);
  assert.deepEqual((await following).matches, [1]);
  assert.equal(sockets.opened.length, 2);
});

test("a quiet connection isn't", async (context) => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  context.after(() => mock.timers.reset());
  let end = () => {};
  const sockets = fakeSockets((socket, id) => {
    end = () => over(socket, id);
  });
  const following = seen(client(sockets).watchMatch("m1"));
  await pass(40_000);
  end();
  assert.deepEqual((await following).matches, []);
  assert.equal(sockets.opened.length, 1);
});

test("a token that isn't one ends it", async () => {
  const sockets = fakeSockets((socket) => socket.close(4403, "Forbidden"));
  const updates = client(sockets).watchMatch("m1");
  await assert.rejects(updates.next(), { code: "NOT_AUTHENTICATED", message: "Forbidden" });
  assert.equal(sockets.opened.length, 1);
});

const fails =
  (code: string): Act =>
  (socket, id) =>
    socket.say({ type: "error", id, payload: [{ message: "no", extensions: { code } }] });

test("an error of the service ends it, unless it will pass", async () => {
  const sockets = fakeSockets(fails("SERVICE_UNAVAILABLE"), fails("NOT_FOUND"));
  const updates = client(sockets).watchMatch("m1");
  await assert.rejects(updates.next(), { name: "ParlourError", code: "NOT_FOUND" });
  assert.equal(sockets.asked.length, 2);
});

test("an error in the middle, too", async () => {
  const sockets = fakeSockets((socket, id) => {
    socket.next(id, update(1, 1));
    const errors = [{ message: "gone", extensions: { code: "NOT_FOUND" } }];
    socket.say({ type: "next", id, payload: { data: null, errors } });
  });
  const updates = client(sockets).watchMatch("m1");
  assert.equal((await updates.next()).value?.match.version, 1);
  await assert.rejects(updates.next(), { code: "NOT_FOUND" });
});

test("a service that doesn't know the document gets its text", async () => {
  const sockets = fakeSockets(fails("DOCUMENT_NOT_FOUND"), over);
  await collect(client(sockets).watchMatch("m1"));
  assert.equal(sockets.asked[1]?.documentId, undefined);
  assert.match(sockets.asked[1]?.query ?? "", /^subscription WatchMatch/);
});

test("a signal ends it, and the service is told", async () => {
  const sockets = fakeSockets((socket, id) => socket.next(id, update(1, 1)));
  const parlour = client(sockets);
  const stop = new AbortController();
  const updates = parlour.watchMatch("m1", { signal: stop.signal });
  await updates.next();
  const reason = new Error("enough");
  const next = updates.next();
  stop.abort(reason);
  await assert.rejects(next, reason);
  assert.equal(sockets.completed.length, 1);
  await parlour.close();
});

test("closing the client ends what is subscribed, connected or not", async () => {
  const sockets = fakeSockets((socket, id) => socket.next(id, update(1, 1)));
  const parlour = client(sockets);
  const updates = parlour.watchMatch("m1");
  await updates.next();
  const next = updates.next();
  await parlour.close();
  assert.equal((await next).done, true);
  await assert.rejects(parlour.watchMatch("m1").next(), { code: "CLOSED" });

  const gone = fakeSockets((socket) => socket.close(1006));
  const told: boolean[] = [];
  let waiting: Promise<unknown[]> = Promise.resolve([]);
  const lost = await new Promise<ReturnType<typeof client>>((resolve) => {
    const retry = { minDelayMs: 60_000, maxDelayMs: 60_000 };
    const onConnected = (connected: boolean) => told.push(connected);
    const parlour = client({ ...gone, retry, onConnected, onRetry: () => resolve(parlour) });
    waiting = collect(parlour.watchMatch("m1"));
  });
  await lost.close();
  assert.deepEqual(await waiting, []);
  assert.deepEqual(told, [true, false]);
});

test("leaving the loop tells the service", async () => {
  const sockets = fakeSockets((socket, id) => socket.next(id, update(1, 1)));
  const parlour = client(sockets);
  for await (const _ of parlour.watchMatch("m1")) break;
  assert.equal(sockets.completed.length, 1);
  await parlour.close();
});

test("all that is followed shares a socket", async () => {
  const sockets = fakeSockets(over, over);
  const parlour = client(sockets);
  await Promise.all([collect(parlour.watchMatch("m1")), collect(parlour.watchMatch("m2"))]);
  assert.equal(sockets.opened.length, 1);
  await parlour.close();
});

const match = (id: string, slug = "bah-humbug") => ({ id, game: { slug } });
const turn = (id: string, seat: number, token: string, slug?: string) => ({
  inbox: { __typename: "Turn", token, seat, match: match(id, slug) },
});
const challenge = { __typename: "Challenge", seat: 1, until: "soon", match: match("m2") };

test("the inbox gives what is open once, and of one game if so wanted", async () => {
  const sockets = fakeSockets(
    (socket, id) => {
      socket.next(id, turn("m1", 0, "t1"));
      socket.next(id, { inbox: { __typename: "Heartbeat" } });
      socket.next(id, turn("m3", 0, "t9", "menagerie"));
      socket.next(id, { inbox: challenge });
      socket.close(1006);
    },
    (socket, id) => {
      socket.next(id, turn("m1", 0, "t1"));
      socket.next(id, { inbox: challenge });
      socket.next(id, turn("m1", 1, "t2"));
      socket.next(id, { inbox: { __typename: "MatchOver", match: match("m1") } });
      over(socket, id);
    },
  );
  const { fetch } = fakeFetch({ data: { match: { status: "PLAYING" } } });
  const messages = await collect(client({ ...sockets, fetch }).inbox({ game: bahHumbug }));
  assert.deepEqual(
    messages.map((message) => ("token" in message ? message.token : message.__typename)),
    ["t1", "Challenge", "t2", "MatchOver"],
  );
});

test("the end of a match that came while the connection was lost is told once", async () => {
  const { asked, fetch } = fakeFetch(({ variables }) => ({
    data: {
      match: {
        ...match(String(variables.matchId)),
        status: variables.matchId === "m1" ? "FINISHED" : "PLAYING",
      },
    },
  }));
  const sockets = fakeSockets(
    (socket, id) => {
      socket.next(id, turn("m1", 0, "t1"));
      socket.next(id, turn("m2", 0, "t2"));
      socket.close(1006);
    },
    (socket, id) => {
      for (const ended of ["m1", "m2"]) {
        socket.next(id, { inbox: { __typename: "MatchOver", match: match(ended) } });
      }
      over(socket, id);
    },
  );
  const messages = await collect(client({ ...sockets, fetch }).inbox());
  assert.deepEqual(
    messages.map(({ __typename, match }) => [__typename, match.id]),
    [
      ["Turn", "m1"],
      ["Turn", "m2"],
      ["MatchOver", "m1"],
      ["MatchOver", "m2"],
    ],
  );
  assert.deepEqual(
    asked.map(({ variables }) => variables.matchId),
    ["m1", "m2"],
  );
});

test("where there is no WebSocket, the error says what to do", async () => {
  const { WebSocket } = globalThis;
  Reflect.deleteProperty(globalThis, "WebSocket");
  try {
    await assert.rejects(client({}).watchMatch("m1").next(), { code: "NO_WEBSOCKET" });
  } finally {
    globalThis.WebSocket = WebSocket;
  }
});

test("a dead connection is noticed when pings come faster than it is given up", async () => {
  const sockets = fakeSockets(
    (socket, id) => {
      socket.next(id, update(2));
      setTimeout(() => socket.vanish(), 5);
    },
    (socket, id) => {
      socket.next(id, update(3, 3));
      over(socket, id);
    },
  );
  const parlour = client({ ...sockets, pingMs: 60, pongTimeoutMs: 240 });
  const { matches } = await seen(parlour.watchMatch("m1", { signal: AbortSignal.timeout(5000) }));
  assert.deepEqual(matches, [2, 3]);
  await parlour.close();
});
