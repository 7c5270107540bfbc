/** What lies on the table, in words: for those who hear it, and where there is no picture. */

import type { Piece, Space } from "../api.ts";
import { inWords } from "../words.ts";

/** Kinds that are cards, with a face and a back. */
const CARDS = new Set([
  ...["card", "evergreen", "treasure", "event", "scene", "gift", "wish", "choice"],
  ...["ghost", "trick", "nightmare", "money", "hero", "word", "ear", "change"],
]);

export function isCard(piece: Piece): boolean {
  return CARDS.has(piece.kind);
}

/** Plurals that don't just end in -s. */
const PLURALS: Record<string, string> = {
  berry: "berries",
  coal: "pieces of coal",
  gold: "gold",
  money: "Money-Box cards",
};

export function describePiece(piece: Piece, names: readonly string[] = []): string {
  const kind = inWords(piece.kind);
  const whose =
    piece.seat !== null && !isCard(piece) ? ` of ${names[piece.seat] ?? piece.seat}` : "";
  if (piece.name !== null) {
    const what = isCard(piece) ? piece.name : `${kind} ${piece.name}`;
    return (piece.count > 1 ? `${piece.count} times ${what}` : what) + whose;
  }
  const back = isCard(piece) ? "face-down " : "";
  if (piece.count === 1) return `${back}${kind}${whose}`;
  return `${piece.count} ${back}${PLURALS[piece.kind] ?? `${kind}s`}${whose}`;
}

export function describeSpace(space: Space, names: readonly string[] = []): string {
  const pieces = space.pieces.map((piece) => describePiece(piece, names));
  const content = [...pieces, ...space.marks].join(", ") || "empty";
  return space.name ? `${space.name}: ${content}` : content;
}
