// The game as boardgame.io is given it.
import { legal, play, result, setup, view } from "./rules.mjs";

const source = (random) => ({ below: (bound) => random.Die(bound) - 1, shuffle: random.Shuffle });

const move =
  (kind) =>
  ({ G, ctx, events, random, playerID }, argument) => {
    const id = argument === undefined ? kind : `${kind}:${argument}`;
    if (!play(G, Number(playerID), id, source(random))) return "INVALID_MOVE";
    if (G.phase !== "over" && G.onTurn !== Number(ctx.currentPlayer)) events.endTurn();
  };

const KINDS = ["buy", "skip_buy", "play", "discard", "bonus_buy", "clear", "pass_bonus"];

export const DeckbuildTheHalls = {
  name: "deckbuild-the-halls",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: ({ ctx, random }) => setup(ctx.numPlayers, source(random)),
  playerView: ({ G, playerID }) => view(G, playerID === null ? null : Number(playerID)),
  turn: { order: { first: ({ G }) => G.onTurn, next: ({ G }) => G.onTurn } },
  moves: Object.fromEntries(KINDS.map((kind) => [kind, move(kind)])),
  endIf: ({ G }) => result(G),
};

/** A move's name and arguments, of its id. */
export function parts(id) {
  const [kind, argument] = id.split(":");
  return [kind, argument === undefined ? [] : [Number(argument)]];
}

export { legal };
