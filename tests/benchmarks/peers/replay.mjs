// Replays a log of Parlour's from standard input through rules.mjs, and prints every position:
// {"draws": [the results of its random source, in order], "moves": [{seat, move}]}.
import { text } from "node:stream/consumers";
import { legal, play, result, setup } from "./rules.mjs";

const { draws, moves } = JSON.parse(await text(process.stdin));
const random = {
  below: () => draws.shift()[0],
  shuffle: (cards) => draws.shift().map((place) => cards[place]),
};
const G = setup(2, random);
const position = () => ({ ...structuredClone(G), legal: legal(G, G.onTurn) });
const positions = [position()];
for (const { seat, move } of moves) {
  if (!play(G, seat, move, random)) throw new Error(`${move} isn't legal`);
  positions.push(position());
}
console.log(JSON.stringify({ positions, result: result(G) }));
