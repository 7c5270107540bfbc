/** Cards that lie on one another, and are drawn as one. */

import type { Piece } from "../api.ts";
import { isCard } from "./describe.ts";

export interface Stack {
  /** The uppermost card, with the number of all. */
  top: Piece;
  /** Names of the known cards under it, each with its number, in order. */
  below: [name: string, count: number][];
}

/** The stack that cards of a space are, uppermost last. */
export function stacked(cards: readonly Piece[]): Stack | undefined {
  const top = cards.at(-1);
  if (!top) return undefined;
  const names = new Map<string, number>();
  for (const { name, count } of cards.slice(0, -1)) {
    if (name !== null) names.set(name, (names.get(name) ?? 0) + count);
  }
  const below = [...names].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  return { top: { ...top, count: cards.reduce((sum, { count }) => sum + count, 0) }, below };
}

/**
 * Whether the cards of a space lie on one another: on a pile they do, and anywhere if all but the uppermost
 * are face-down.
 */
export function lieStacked(cards: readonly Piece[], pile: boolean): boolean {
  if (cards.length < 2 || !cards.every(isCard)) return false;
  return pile || cards.slice(0, -1).every(({ name }) => name === null);
}
