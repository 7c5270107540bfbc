// `node load.mjs KIND URL MATCHES SECONDS`: so many matches at once, each seat with a live connection
// of its own. Whoever is to act plays a random legal move, found from what its own connection has
// shown; the next move is made when all seats have been shown the last. Prints as JSON: moves per
// second, and times (ms) until moves were acknowledged and until all seats had been shown them.
//
// A kind is a module in this folder, load_KIND.mjs; its `open(url)` gives a function that opens a
// match: an array of seats, each with `shown` (a Position) and with `move(id)`, which ends once the
// move is acknowledged.
import { legal } from "./rules.mjs";

const [kind, url, matches, seconds] = process.argv.slice(2);
const { open } = await import(`./load_${kind}.mjs`);
const WARM_UP = 2000;
const choice = (items) => items[Math.floor(Math.random() * items.length)];

let measuring = false;
let ended = false;
let moves = 0;
const acknowledged = [];
const delivered = [];

async function play(openMatch) {
  while (!ended) {
    const seats = await openMatch();
    let version = 0;
    for (;;) {
      await Promise.all(seats.map((seat) => seat.shown.after(version)));
      const { game, over } = seats[0].shown;
      version = seats[0].shown.version;
      if (over || ended) break;
      const mover = seats[game.onTurn];
      const began = performance.now();
      const answered = mover.move(choice(legal(mover.shown.game, game.onTurn))).then(() => {
        if (measuring) acknowledged.push(performance.now() - began);
      });
      const seen = Promise.all(seats.map((seat) => seat.shown.after(version))).then(() => {
        if (measuring) delivered.push(performance.now() - began);
      });
      await Promise.all([answered, seen]);
      if (measuring) moves++;
    }
    for (const seat of seats) seat.leave();
  }
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (times, part) => times.sort((a, b) => a - b)[Math.floor(times.length * part)];

const fail = (error) => {
  console.error(error);
  process.exit(1);
};
for (let match = 0; match < Number(matches); match++) open(url).then(play).catch(fail);
await wait(WARM_UP);
console.log(JSON.stringify({ measuring: true }));
const began = performance.now();
const cpu = process.cpuUsage();
measuring = true;
await wait(seconds * 1000);
measuring = false;
const took = (performance.now() - began) / 1000;
const used = process.cpuUsage(cpu);
ended = true;
console.log(
  JSON.stringify({
    moves,
    movesPerSecond: moves / took,
    acknowledged: [0.5, 0.99].map((part) => percentile(acknowledged, part)),
    delivered: [0.5, 0.99].map((part) => percentile(delivered, part)),
    generatorLoad: (used.user + used.system) / 1e6 / took,
  }),
);
process.exit(0);
