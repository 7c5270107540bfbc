import type { Zone } from "../api.ts";

/** Zones by where they lie: in the middle, or before a seat. */
export function bySeat(zones: readonly Zone[], seats: number): { middle: Zone[]; seats: Zone[][] } {
  return {
    middle: zones.filter((zone) => zone.seat === null),
    seats: Array.from({ length: seats }, (_, seat) => zones.filter((zone) => zone.seat === seat)),
  };
}

/** A zone by its id. */
export function zone(zones: readonly Zone[], id: string): Zone | undefined {
  return zones.find((found) => found.id === id);
}

/** All zones but those with these ids. */
export function without(zones: readonly Zone[], ...ids: string[]): Zone[] {
  return zones.filter(({ id }) => !ids.includes(id));
}

/** Whether there is anything to see in a zone. */
export function occupied({ spaces }: Zone): boolean {
  return spaces.some(({ name, pieces, marks }) => pieces.length || name || marks.length);
}
