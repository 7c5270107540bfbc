/**
 * The commitments that this browser saw while matches were played: what the service says when a match is
 * over can be compared with them.
 */

import { keep, kept } from "./storage.ts";

const KEY = "parlour.commitments";
const MOST = 200;

function stored(): [match: string, commitment: string][] {
  try {
    const found: unknown = JSON.parse(kept(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => one?.length === 2) : [];
  } catch {
    return [];
  }
}

/** Keep a commitment of a match that isn't over; the first one that was seen stays. */
export function keepCommitment(match: string, commitment: string): void {
  const known = stored();
  if (known.some(([id]) => id === match)) return;
  keep(KEY, JSON.stringify([...known, [match, commitment]].slice(-MOST)));
}

/** What this browser saw while a match was played; undefined if it wasn't there. */
export function keptCommitment(match: string): string | undefined {
  return stored().find(([id]) => id === match)?.[1];
}
