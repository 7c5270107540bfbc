// Parlour's protocols: moves by POST or over the WebSocket on which each seat is subscribed to its
// match (graphql-transport-ws). What is selected is what the others send: whose turn it is, and the
// state as the seat may see it; or, with the documents of the SDKs, by their ids, all that these
// show, labeled legal moves and facts among it.
import { Agent, request } from "node:http";
import { WebSocket } from "ws";
import { Position } from "./position.mjs";

const FIELDS =
  "trickNumber pawn onTurn phase bonus hands decks discards trick berries market marketDeck " +
  "removed owned known";
const WATCH = `subscription ($matchId: ID!, $afterVersion: Int) {
  matchUpdated(id: $matchId, afterVersion: $afterVersion) {
    match { version status toAct view { ... on DeckbuildTheHallsView { ${FIELDS} } } }
  }
}`;
const SUBMIT = `mutation ($matchId: ID!, $seat: Int, $move: MoveInput!, $idempotencyKey: String!) {
  submitMove(
    input: { matchId: $matchId, seat: $seat, move: $move, idempotencyKey: $idempotencyKey }
  ) {
    __typename
    ... on MoveAccepted { event { version } }
    ... on UserError { code message }
  }
}`;
const ACCOUNT = `mutation { createAccount(input: { name: "load" }) {
  ... on AccountCreated { token } ... on UserError { code message }
} }`;
const CREATE = `mutation ($key: String!) {
  createMatch(input: { game: "deckbuild-the-halls", seats: 2, idempotencyKey: $key }) {
    ... on MatchChanged { match { id } } ... on UserError { code message }
  }
}`;
const JOIN = `mutation ($id: ID!, $key: String!) {
  joinMatch(input: { matchId: $id, seat: 1, idempotencyKey: $key }) {
    ... on MatchChanged { match { id } } ... on UserError { code message }
  }
}`;

const agent = new Agent({ keepAlive: true });
let keys = 0;

/** Posts JSON; the answer's content. */
export function post(url, token, body, headers = {}) {
  return new Promise((resolve, reject) => {
    const content = JSON.stringify(body);
    if (token) headers.authorization = `Bearer ${token}`;
    headers["content-type"] = "application/json";
    headers["content-length"] = Buffer.byteLength(content);
    const sent = request(url, { method: "POST", agent, headers }, (answer) => {
      answer.setEncoding("utf8");
      let text = "";
      answer.on("data", (part) => {
        text += part;
      });
      answer.on("end", () => {
        if (answer.statusCode >= 400) reject(new Error(text));
        else resolve(text && JSON.parse(text));
      });
    });
    sent.on("error", reject);
    sent.end(content);
  });
}

/** The only field of what a GraphQL operation answers. */
function payload({ data, errors }) {
  if (errors) throw new Error(JSON.stringify(errors));
  const [value] = Object.values(data);
  if (value.code) throw new Error(JSON.stringify(value));
  return value;
}

const ask = async (url, token, query, variables) =>
  payload(await post(`${url}/graphql`, token, { query, variables }));

/** A live connection on which operations run by their numbers. */
class Socket {
  #socket;
  #operations = new Map();
  #count = 0;

  static async open(url, token) {
    const made = new Socket();
    const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    made.#socket = socket;
    await new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("open", () =>
        made.#send({ type: "connection_init", payload: { authorization: `Bearer ${token}` } }),
      );
      socket.on("message", (data) => {
        const message = JSON.parse(data);
        if (message.type === "connection_ack") resolve();
        else if (message.type === "next") made.#operations.get(message.id)?.(message.payload);
        else if (message.type === "complete") made.#operations.delete(message.id);
        else if (message.type === "error") throw new Error(data);
      });
    });
    return made;
  }

  run(document, take) {
    const id = String(++this.#count);
    this.#operations.set(id, take);
    this.#send({ type: "subscribe", id, payload: document });
  }

  ask(document) {
    return new Promise((resolve) => this.run(document, resolve));
  }

  #send(message) {
    this.#socket.send(JSON.stringify(message));
  }
}

const key = () => String(++keys);

/** Opens a match by GraphQL, and sits down at it; its id. */
async function seated(url, tokens) {
  const { id } = (await ask(url, tokens[0], CREATE, { key: key() })).match;
  await ask(url, tokens[1], JOIN, { id, key: key() });
  return id;
}

/** The same by REST. */
async function seatedByRest(url, tokens) {
  const matches = `${url}/v1/matches`;
  const wanted = { game: "deckbuild-the-halls", seats: 2 };
  const { id } = await post(matches, tokens[0], wanted, { "idempotency-key": key() });
  await post(`${matches}/${id}/join`, tokens[1], { seat: 1 }, { "idempotency-key": key() });
  return id;
}

/** `by`: how moves are sent, "graphql", "rest" or "socket"; `watch`, `submit`: the documents. */
export async function opening(url, by, watch = { query: WATCH }, submit = { query: SUBMIT }) {
  const tokens = [];
  for (const _ of [0, 1]) tokens.push((await ask(url, undefined, ACCOUNT)).token);
  const sockets = await Promise.all(tokens.map((token) => Socket.open(url, token)));
  return async () => {
    const matchId = await (by === "rest" ? seatedByRest : seated)(url, tokens);
    return sockets.map((socket, seat) => {
      const shown = new Position();
      socket.run({ ...watch, variables: { matchId } }, (answer) => {
        const { match } = payload(answer);
        shown.show(match.version, match.view, match.status === "FINISHED");
      });
      const move = async (id) => {
        if (by === "rest") {
          const headers = { "idempotency-key": key(), prefer: "return=minimal" };
          await post(`${url}/v1/matches/${matchId}/moves`, tokens[seat], { move: id, seat }, headers);
          return;
        }
        const variables = { matchId, seat, move: { id }, idempotencyKey: key() };
        if (by === "socket") payload(await socket.ask({ ...submit, variables }));
        else payload(await post(`${url}/graphql`, tokens[seat], { ...submit, variables }));
      };
      return { shown, move, leave: () => {} }; // A subscription ends with its match.
    });
  };
}
