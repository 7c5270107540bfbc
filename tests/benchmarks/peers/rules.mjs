// Deckbuild the Halls, as engine/games/deckbuild_the_halls.py has it, with default options and two
// seats: for frameworks in JavaScript. A test replays Parlour's logs through it.
//
// A game is a plain object, changed in place; moves are named as Parlour names them ("buy:3").

const COSTS = [1, 2, 3, 5, 7];
const HAND_SIZE = 5;
const MAX_TRICKS = 100;
const BERRIES_PER_POINT = 3;
const STARTING_DECK = [12, 11, 11, 10, 10, 9, 9, 8];
const LEFT_OUT = 11;
const WORTH_A_POINT = new Set([5, 8, 9, 10, 12]);

const sort = (cards) => cards.sort((a, b) => a - b);
const sorted = (cards) => sort([...cards]);

/**
 * A game that has been set up. `random` has below(bound), a number from 0, and shuffle(cards), the
 * cards in new order; so have all functions that take it.
 */
export function setup(seats, random) {
  const G = {
    trickNumber: 1,
    pawn: random.below(seats),
    onTurn: 0,
    phase: "buy",
    bonus: 0,
    hands: [],
    decks: [],
    discards: [],
    trick: Array(seats).fill(0),
    berries: Array(seats).fill(0),
    market: COSTS.map(() => []),
    marketDeck: [],
    removed: [],
    owned: [],
    known: [],
  };
  for (let card = 1; card <= 12; card++) {
    const started = STARTING_DECK.filter((other) => other === card).length * seats;
    const target = card === LEFT_OUT ? G.removed : G.marketDeck;
    for (let count = started; count < card; count++) target.push(card);
  }
  G.marketDeck = random.shuffle(G.marketDeck);
  refillMarket(G);
  G.market.sort((a, b) => (b[0] ?? 0) - (a[0] ?? 0));
  for (let seat = 0; seat < seats; seat++) {
    const deck = random.shuffle(STARTING_DECK);
    G.hands.push(sort(deck.splice(-HAND_SIZE)));
    G.decks.push(deck);
    G.discards.push([]);
    G.owned.push(sorted(STARTING_DECK));
    G.known.push([]);
  }
  G.onTurn = G.pawn;
  return G;
}

/** What a seat may do; works on a seat's own view as well. */
export function legal(G, seat) {
  if (seat !== G.onTurn) return [];
  const open = COSTS.filter((_, booth) => G.market[booth].length > 0);
  const affordable = open.filter((cost) => cost <= G.bonus + G.berries[seat]);
  switch (G.phase) {
    case "buy":
      return [...affordable.map((cost) => `buy:${cost}`), "skip_buy"];
    case "play":
    case "discard":
      return [...new Set(sorted(G.hands[seat]))].map((card) => `${G.phase}:${card}`);
    case "bonus":
      return [
        ...affordable.map((cost) => `bonus_buy:${cost}`),
        ...open.map((cost) => `clear:${cost}`),
        "pass_bonus",
      ];
    default:
      return [];
  }
}

/** Plays a move; says whether it was legal, and changes nothing if it wasn't. */
export function play(G, seat, move, random) {
  if (!legal(G, seat).includes(move)) return false;
  const [kind, argument] = move.split(":");
  const number = Number(argument);
  switch (kind) {
    case "play":
      leaveHand(G, seat, number);
      G.trick[seat] = number;
      if (G.hands[seat].length > 0) G.phase = "discard";
      else endTurn(G);
      break;
    case "discard":
      leaveHand(G, seat, number);
      G.discards[seat].push(number);
      endTurn(G);
      break;
    case "buy":
      G.berries[seat] -= number;
      buy(G, seat, number);
      endBuying(G);
      break;
    case "skip_buy":
      endBuying(G);
      break;
    case "bonus_buy":
      G.berries[seat] -= Math.max(0, number - G.bonus);
      buy(G, seat, number);
      endTrick(G, random);
      break;
    case "clear":
      G.removed.push(...emptyBooth(G, number));
      refillMarket(G);
      G.berries[seat] += 1;
      endTrick(G, random);
      break;
    case "pass_bonus":
      endTrick(G, random);
      break;
  }
  return true;
}

/** Scores and winners; undefined while the game goes on. */
export function result(G) {
  if (G.phase !== "over") return undefined;
  const scores = G.owned.map(
    (owned, seat) =>
      owned.filter((card) => WORTH_A_POINT.has(card)).length +
      Math.floor(G.berries[seat] / BERRIES_PER_POINT),
  );
  const standings = scores.map((score, seat) => score * 1000 + G.berries[seat]);
  const best = Math.max(...standings);
  return { scores, winners: [...standings.keys()].filter((seat) => standings[seat] === best) };
}

/** The game as a seat may see it; hidden cards are null. */
export function view(G, seat) {
  const hidden = (cards) => cards.map(() => null);
  return {
    ...G,
    hands: G.hands.map((hand, owner) => (owner === seat ? hand : hidden(hand))),
    decks: G.decks.map(hidden),
    marketDeck: hidden(G.marketDeck),
  };
}

function remove(cards, card) {
  const place = cards.indexOf(card);
  if (place >= 0) cards.splice(place, 1);
}

function leaveHand(G, seat, card) {
  remove(G.hands[seat], card);
  remove(G.known[seat], card);
}

function fromPawn(G) {
  const seats = G.hands.length;
  return G.hands.map((_, step) => (G.pawn + step) % seats);
}

function endBuying(G) {
  if (G.hands[G.onTurn].length > 0) G.phase = "play";
  else endTurn(G);
}

function endTurn(G) {
  G.onTurn = (G.onTurn + 1) % G.hands.length;
  if (G.onTurn === G.pawn) collectPrizes(G);
  else G.phase = "buy";
}

function collectPrizes(G) {
  const inTrick = fromPawn(G).filter((seat) => G.trick[seat] > 0);
  const cards = inTrick.map((seat) => G.trick[seat]);
  // Of equal low cards the first to be played wins, of equal high ones the last loses.
  const winner = inTrick[cards.indexOf(Math.min(...cards))];
  const loser = inTrick[cards.lastIndexOf(Math.max(...cards))];
  const prize = G.trick[loser];
  G.bonus = prize - G.trick[winner];
  for (const seat of inTrick) G.discards[seat === loser ? winner : seat].push(G.trick[seat]);
  G.trick = G.trick.map(() => 0);
  if (winner !== loser) {
    gain(G, winner, [prize]);
    remove(G.owned[loser], prize);
    G.berries[loser] += 1;
    G.pawn = loser;
  }
  G.onTurn = winner;
  G.phase = "bonus";
}

function gain(G, seat, cards) {
  G.owned[seat].push(...cards);
  sort(G.owned[seat]);
}

function buy(G, seat, cost) {
  const bought = emptyBooth(G, cost);
  G.discards[seat].push(...bought);
  gain(G, seat, bought);
  refillMarket(G);
}

function emptyBooth(G, cost) {
  const [stack] = G.market.splice(COSTS.indexOf(cost), 1);
  G.market.push([]);
  return stack;
}

function refillMarket(G) {
  while (G.marketDeck.length > 0 && G.market.at(-1).length === 0) {
    const card = G.marketDeck.pop();
    G.market.find((stack) => stack.length === 0 || stack[0] === card)?.push(card);
  }
}

function endTrick(G, random) {
  G.bonus = 0;
  if (G.marketDeck.length === 0 || G.trickNumber === MAX_TRICKS) {
    G.phase = "over";
    return;
  }
  for (const seat of fromPawn(G)) refillHand(G, seat, random);
  G.trickNumber += 1;
  G.onTurn = G.pawn;
  G.phase = "buy";
}

function refillHand(G, seat, random) {
  const hand = G.hands[seat];
  while (hand.length < HAND_SIZE) {
    if (G.decks[seat].length === 0) {
      if (G.discards[seat].length === 0) break;
      G.decks[seat] = random.shuffle(G.discards[seat]);
      G.discards[seat] = [];
      G.known[seat] = sorted(hand);
    }
    hand.push(G.decks[seat].pop());
  }
  sort(hand);
}
