// `node boardgame_server.mjs PORT`: boardgame.io's server, with its store in memory. Its lobby is on
// the next port: with the Koa of today, routes that are added to an app that has sockets already
// aren't found.
import server from "boardgame.io/dist/cjs/server.js";
import { DeckbuildTheHalls } from "./boardgame.mjs";

const port = Number(process.argv[2]);
const { run } = server.Server({ games: [DeckbuildTheHalls], origins: ["*"] });
await run({ port, lobbyConfig: { apiPort: port + 1 } });
console.log("ready");
