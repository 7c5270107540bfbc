// `node boardgame_client.mjs SECONDS RUNS`: random play on one core, with boardgame.io's client and
// with its rules alone, as they are in rules.mjs. Prints moves per second of every run, and the
// mean number of moves of a match.
import client from "boardgame.io/dist/cjs/client.js";
import { DeckbuildTheHalls, legal, parts } from "./boardgame.mjs";
import { random } from "./random.mjs";
import { play, setup } from "./rules.mjs";

const [seconds, runs] = process.argv.slice(2).map(Number);
const choice = (items) => items[Math.floor(Math.random() * items.length)];

// All sit at one table, so nothing is hidden from the client.
const game = { ...DeckbuildTheHalls, playerView: undefined };

function framework() {
  const table = client.Client({ game, numPlayers: 2, debug: false });
  table.start();
  const began = performance.now();
  let moves = 0;
  for (;;) {
    const { G, ctx } = table.getState();
    if (ctx.gameover !== undefined) break;
    const [kind, args] = parts(choice(legal(G, G.onTurn)));
    table.moves[kind](...args);
    moves++;
  }
  const took = performance.now() - began;
  table.stop();
  return [moves, took];
}

function alone() {
  const G = setup(2, random);
  const began = performance.now();
  let moves = 0;
  for (; G.phase !== "over"; moves++) play(G, G.onTurn, choice(legal(G, G.onTurn)), random);
  return [moves, performance.now() - began];
}

function rate(playOut) {
  const until = performance.now() + (seconds / runs) * 1000;
  let moves = 0;
  let playing = 0;
  let matches = 0;
  while (performance.now() < until) {
    const [some, took] = playOut();
    moves += some;
    playing += took;
    matches++;
  }
  return { movesPerSecond: (moves / playing) * 1000, length: moves / matches };
}

const measured = { framework: [], alone: [] };
rate(framework); // Warm.
rate(alone);
for (let run = 0; run < runs; run++) {
  measured.framework.push(rate(framework));
  measured.alone.push(rate(alone));
}
console.log(JSON.stringify(measured));
