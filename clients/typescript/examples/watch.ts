// Watch a match between computer players, from its first event to its last.
//
//     SERVER=http://127.0.0.1:8000 node examples/watch.ts
import { ParlourClient } from "@parlour/client";
import { dressTheMantel } from "@parlour/client/games/dress-the-mantel";

const guest = new ParlourClient({ url: process.env.SERVER ?? "http://127.0.0.1:8000" });
const { token } = await guest.createAccount({ name: "Robin" });
const parlour = guest.withToken(token);

const match = await parlour.createMatch({ game: "dress-the-mantel", seats: 2, sit: null });
for (const seat of [0, 1]) await parlour.seatAi({ matchId: match.id, seat, player: "greedy" });

// Goes on by itself when the connection is lost, and ends with the match.
for await (const update of parlour.watchMatch(match.id, {
  game: dressTheMantel,
  afterVersion: 0,
})) {
  for (const fact of update.facts) console.log(`${fact.version}: ${fact.text}`);
  if (update.match.result) console.log("scores:", update.match.result.scores.join(", "));
}
await parlour.close();
