// What Parlour runs on, without Parlour (tests/benchmarks/bare.py): it only passes moves on, so the
// game is played here, and a move counts as shown when its message has come.
import { WebSocket } from "ws";
import { post } from "./load_parlour.mjs";
import { Position } from "./position.mjs";
import { random } from "./random.mjs";
import { play, setup } from "./rules.mjs";

let matches = 0;

/** A connection, and what each match is to be told that comes on it. */
async function connect(url) {
  const socket = new WebSocket(url.replace("http", "ws"));
  const matches = new Map();
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    matches.get(message.id)?.(message);
  });
  await new Promise((resolve) => socket.on("open", resolve));
  return { socket, matches };
}

export async function open(url) {
  const connections = await Promise.all([connect(url), connect(url)]);
  return async () => {
    const id = `${process.pid}-${++matches}`;
    const game = setup(2, random);
    let version = 0;
    return connections.map(({ socket, matches }) => {
      const shown = new Position();
      matches.set(id, (message) => {
        if (message.version > version) play(game, game.onTurn, message.move, random);
        version = Math.max(version, message.version);
        shown.show(1 + message.version, game, game.phase === "over");
      });
      socket.send(id);
      shown.show(1, game, false);
      return {
        shown,
        // With the headers that Parlour's clients send.
        move: (move) =>
          post(`${url}/${id}`, "x".repeat(43), { move }, { "idempotency-key": `${id}-${version}` }),
        leave: () => matches.delete(id),
      };
    });
  };
}
