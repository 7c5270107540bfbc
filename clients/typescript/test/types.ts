// What the types promise. Never run: `tsc` fails if one of the errors expected here doesn't come.

import { isGameSlug, loadGame } from "../src/games.ts";
import { bahHumbug } from "../src/generated/games/bah-humbug.ts";
import { menagerie } from "../src/generated/games/menagerie.ts";
import { isRefused, type ParlourClient } from "../src/index.ts";

export async function promises(parlour: ParlourClient): Promise<void> {
  // A match of a game has that game's view and moves, and the latter are told apart by their kinds.
  const position = await parlour.getMatch("m1", { game: bahHumbug });
  const hands: (number | null)[][] | undefined = position?.view?.hands;
  // @ts-expect-error: a view of another game has no hands of numbers.
  position?.view?.menageries;
  for (const { move } of position?.legalMoves.nodes ?? []) {
    if (move.kind === "mail") move.card.toFixed();
    // @ts-expect-error: only a mailed card is one.
    if (move.kind === "pass") move.card;
    // @ts-expect-error: this game has no such kind.
    if (move.kind === "adopt") return;
  }

  // Without a game there is a table and no view.
  const any = await parlour.getMatch("m1");
  any?.table?.zones;
  // @ts-expect-error: it isn't asked for.
  any?.view;

  // Moves are one of their game, with its arguments.
  bahHumbug.move({ mail: { card: 7 } });
  bahHumbug.move({ pass: {} });
  // @ts-expect-error: a card is a number.
  bahHumbug.move({ mail: { card: "7" } });
  // @ts-expect-error: there is no such argument.
  bahHumbug.move({ mail: { card: 7, face: "up" } });
  // @ts-expect-error: exactly one.
  bahHumbug.move({ mail: { card: 7 }, pass: {} });
  // @ts-expect-error: a move of another game.
  bahHumbug.move({ reserve: { row: 1, column: 1 } });
  // @ts-expect-error: exactly one game.
  await parlour.submitMove({ matchId: "m1", move: { bahHumbug: { pass: {} }, id: "pass" } });
  // @ts-expect-error: no option of this game.
  bahHumbug.options({ advanced: true });

  // Refusals are told apart by their names.
  try {
    await parlour.submitMove({ matchId: "m1", move: { id: "pass" } });
  } catch (error) {
    if (isRefused(error, "VersionConflict")) error.refusal.currentVersion.toFixed();
    if (isRefused(error, "IllegalMove", "RateLimited")) {
      if (error.refusal.__typename === "RateLimited") error.refusal.retryAfterSeconds.toFixed();
      else error.refusal.reason.trim();
    }
    // @ts-expect-error: there is no such refusal.
    isRefused(error, "BadMood");
  }

  // Of several games, a match's own is found by its view, or by asking a game.
  const either = await loadGame(Math.random() < 0.5 ? "bah-humbug" : "menagerie");
  for await (const { match } of parlour.watchMatch("m1", { game: either })) {
    if (match.view?.__typename === "BahHumbugView") match.view.hands;
    if (menagerie.is(match)) {
      match.view?.tree;
      const [legal] = match.legalMoves.nodes;
      if (legal?.move.kind === "adopt") legal.move.r;
      // @ts-expect-error: no kind of this game.
      if (legal?.move.kind === "mail") return;
    }
  }
  const slug = (await parlour.getMatch("m1"))?.game.slug ?? "";
  if (isGameSlug(slug)) {
    const match = await parlour.getMatch("m1", { game: await loadGame(slug) });
    if (match?.view?.__typename === "BahHumbugView") match.view.hands;
  }

  // The key is the client's concern.
  // @ts-expect-error: it is an option, not a variable.
  await parlour.joinMatch({ matchId: "m1", idempotencyKey: "1" });
  await parlour.joinMatch({ matchId: "m1" }, { idempotencyKey: "1" });
  console.log(hands);
}
