// Have computer players play many games, and see who wins how often.
//
//     SERVER=http://127.0.0.1:8000 node examples/simulate.ts
import { ParlourClient } from "@parlour/client";

const guest = new ParlourClient({ url: process.env.SERVER ?? "http://127.0.0.1:8000" });
const { token } = await guest.createAccount({ name: "Robin" });
const parlour = guest.withToken(token);

const simulation = await parlour.simulate({
  game: "dress-the-mantel",
  seats: 2,
  players: ["greedy", "random"],
  games: 100,
  seed: 7,
});
for await (const { played, status, summary } of parlour.watchSimulation(simulation.id)) {
  console.log(`${status.toLowerCase()}: ${played} games`);
  if (status !== "DONE") continue;
  for (const { player, total } of summary?.players ?? []) {
    const { rate, low, high } = total.winRate;
    console.log(`${player}: ${rate.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`);
  }
}
await parlour.close();
