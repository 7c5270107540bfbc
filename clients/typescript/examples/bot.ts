// A bot for Bah! Humbug! that challenges every other claim. Register it for that game only
// (`"games": ["bah-humbug"]`): it declines seats in others.
//
//     SERVER=http://127.0.0.1:8000 TOKEN=plr_... node examples/bot.ts
import { ParlourClient, runBot } from "@parlour/client";
import { bahHumbug } from "@parlour/client/games/bah-humbug";

const stop = new AbortController();
process.once("SIGINT", () => stop.abort());
process.once("SIGTERM", () => stop.abort());

const parlour = new ParlourClient({
  url: process.env.SERVER ?? "http://127.0.0.1:8000",
  token: process.env.TOKEN,
});

await runBot(parlour, {
  game: bahHumbug,
  signal: stop.signal,
  choose(turn) {
    const shout = turn.legalMoves.some((legal) => legal.move.kind === "bah_humbug");
    if (shout) return bahHumbug.move(Math.random() < 0.5 ? { bahHumbug: {} } : { pass: {} });
    // Its cards of the hand are the moves of kind "mail".
    const cards = turn.legalMoves.flatMap(({ move }) => (move.kind === "mail" ? [move.card] : []));
    return bahHumbug.move({ mail: { card: Math.max(...cards) } });
  },
  onError: (error, message) => console.error(message.match.id, error),
});
await parlour.close();
