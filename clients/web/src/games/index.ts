/**
 * Arrangements of single games: `src/games/<slug>.svelte` is drawn instead of the generic table. It gets
 * the same properties (see `Arrangement`), and is loaded only when its game is played.
 */

import type { Component } from "svelte";
import type { Position } from "../api.ts";
import Table from "../table/Table.svelte";

export interface ArrangementProps {
  position: Position;
}

export type Arrangement = Component<ArrangementProps>;

const own = import.meta.glob<{ default: Arrangement }>("./*.svelte");

/** The arrangement of a game: its own, or the generic one. */
export async function arrangement(slug: string): Promise<Arrangement> {
  const load = own[`./${slug}.svelte`];
  return load ? (await load()).default : Table;
}
