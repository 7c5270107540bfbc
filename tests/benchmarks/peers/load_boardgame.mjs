// boardgame.io's protocol on Socket.IO: a move is acknowledged by the update that its seat is sent.
import { io } from "socket.io-client";
import { parts } from "./boardgame.mjs";
import { Position } from "./position.mjs";

const GAME = "deckbuild-the-halls";

async function post(url, body) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

export async function open(url) {
  const lobby = new URL(url);
  lobby.port = String(Number(lobby.port) + 1);
  const matches = `${lobby.origin}/games/${GAME}`;
  const sockets = [0, 1].map(() =>
    io(`${url}/${GAME}`, { transports: ["websocket"], forceNew: true }),
  );
  return async () => {
    const { matchID } = await post(`${matches}/create`, { numPlayers: 2 });
    return Promise.all(
      sockets.map(async (socket, seat) => {
        const playerID = String(seat);
        const { playerCredentials: credentials } = await post(`${matches}/${matchID}/join`, {
          playerID,
          playerName: "load",
        });
        const shown = new Position();
        const take = (id, state) => {
          // What is sent may be of the last match yet; versions begin with 0 here.
          if (id === matchID) shown.show(state._stateID + 1, state.G, state.ctx.gameover !== undefined);
        };
        const sync = (id, { state }) => take(id, state);
        socket.on("update", take);
        socket.on("sync", sync);
        socket.emit("sync", matchID, playerID, credentials, 2);
        return {
          shown,
          move: (id) => {
            const version = shown.version;
            const [type, args] = parts(id);
            const payload = { type, args, playerID, credentials };
            socket.emit("update", { type: "MAKE_MOVE", payload }, version - 1, matchID, playerID);
            return shown.after(version);
          },
          leave: () => {
            socket.off("update", take);
            socket.off("sync", sync);
          },
        };
      }),
    );
  };
}
