/** What has moved from one place of the table to another, found by comparing it before and after. */

import type { Table } from "../api.ts";
import { spaceTarget, type Target } from "./choice.ts";

export interface Flight {
  from: Target;
  to: Target;
  kind: string;
}

interface Lying {
  space: Target;
  count: number;
}

/** Where each kind of piece with each name lies. */
function inventory(table: Table): Map<string, Map<string, Lying[]>> {
  const found = new Map<string, Map<string, Lying[]>>();
  for (const zone of table.zones) {
    for (const [i, space] of zone.spaces.entries()) {
      for (const piece of space.pieces) {
        // A card that is turned over in its place hasn't moved; one that moves may be turned over.
        const key = `${piece.kind}\n${piece.name ?? ""}`;
        const zones = found.get(key) ?? new Map<string, Lying[]>();
        const lying = zones.get(zone.id) ?? [];
        lying.push({ space: spaceTarget(zone.id, i), count: piece.count });
        found.set(key, zones.set(zone.id, lying));
      }
    }
  }
  return found;
}

interface Change {
  kind: string;
  name: string;
  zone: string;
  space: Target;
}

/** What is there more of in `after` than in `before`, zone by zone. */
function gained(before: Table, after: Table): Change[] {
  const had = inventory(before);
  const changes: Change[] = [];
  for (const [key, zones] of inventory(after)) {
    const [kind = "", name = ""] = key.split("\n");
    for (const [zone, lying] of zones) {
      const total = (all: Lying[] | undefined) =>
        all?.reduce((sum, one) => sum + one.count, 0) ?? 0;
      const old = had.get(key)?.get(zone);
      let more = total(lying) - total(old);
      // Spaces that had none of it, or less, first; from the end, where cards are usually added.
      const grown = lying
        .map((one) => ({
          one,
          by: one.count - total(old?.filter(({ space }) => space === one.space)),
        }))
        .filter(({ by }) => by > 0)
        .reverse();
      for (const { one, by } of grown) {
        for (let i = 0; i < by && more > 0; i++, more--)
          changes.push({ kind, name, zone, space: one.space });
      }
    }
  }
  return changes;
}

/** The pieces that have gone from one zone to another; at most `most`, else none: too much to follow. */
export function flights(before: Table, after: Table, most = 14): Flight[] {
  const lost = gained(after, before);
  const come = gained(before, after);
  if (come.length > 3 * most) return [];
  const found: Flight[] = [];
  const take = (to: Change, fits: (from: Change) => boolean) => {
    const i = lost.findIndex(
      (from) => from.kind === to.kind && from.zone !== to.zone && fits(from),
    );
    const [from] = i < 0 ? [] : lost.splice(i, 1);
    if (from) found.push({ from: from.space, to: to.space, kind: to.kind });
    return !!from;
  };
  const rest = come.filter((to) => !take(to, (from) => from.name === to.name));
  for (const to of rest) take(to, (from) => !from.name || !to.name);
  return found.length > most ? [] : found;
}

/** The spaces that look different than before. */
export function changes(before: Table, after: Table): Set<Target> {
  const old = new Map<Target, string>();
  const look = (space: Table["zones"][number]["spaces"][number]) =>
    JSON.stringify([space.pieces, space.marks]);
  for (const zone of before.zones) {
    for (const [i, space] of zone.spaces.entries()) old.set(spaceTarget(zone.id, i), look(space));
  }
  const found = new Set<Target>();
  for (const zone of after.zones) {
    // A row closes up when something is taken out, which changes all behind it.
    const shorter =
      zone.spaces.length < (before.zones.find(({ id }) => id === zone.id)?.spaces.length ?? 0);
    if (shorter) continue;
    for (const [i, space] of zone.spaces.entries()) {
      const target = spaceTarget(zone.id, i);
      if (space.pieces.length && old.get(target) !== look(space)) found.add(target);
    }
  }
  return found;
}
