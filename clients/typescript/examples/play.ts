// Create a match, play it to its end, and tell what happened.
//
//     SERVER=http://127.0.0.1:8000 node examples/play.ts
import { ParlourClient } from "@parlour/client";
import { woodlandWinter } from "@parlour/client/games/woodland-winter";

const guest = new ParlourClient({ url: process.env.SERVER ?? "http://127.0.0.1:8000" });
const { token } = await guest.createAccount({ name: "Robin" });
const parlour = guest.withToken(token);

const match = await parlour.createMatch({
  game: "woodland-winter",
  seats: 1,
  options: woodlandWinter.options({ advanced: true }),
});

for (;;) {
  const position = await parlour.getMatch(match.id, { game: woodlandWinter });
  const [legal] = position?.legalMoves.nodes ?? [];
  if (!legal) break;
  // A move as this game has it; `{ id: legal.id }` would do for every kind.
  const move =
    legal.move.kind === "select"
      ? woodlandWinter.move({ select: { card: legal.move.card } })
      : { id: legal.id };
  const { event } = await parlour.submitMove({ matchId: match.id, move });
  console.log(`${event.version}: ${legal.label}`);
}

const end = await parlour.getMatch(match.id, { game: woodlandWinter });
console.log(end?.result?.won ? "won" : "lost", `in turn ${end?.view?.turn}`);
