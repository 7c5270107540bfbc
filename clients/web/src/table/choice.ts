/**
 * Choosing a move by pointing at what lies on the table.
 *
 * Each legal move names the places it is about. What one points at is a target: a space of a zone, or a
 * zone as a whole. Pointing at targets narrows the moves down to those that are about all of them.
 */

import type { LegalMove, Place, Zone } from "../api.ts";

/** A space, `hand:2/5` by its index in the zone, or a whole zone, `parcel:1`. */
export type Target = string;

export function spaceTarget(zone: string, index: number): Target {
  return `${zone}/${index}`;
}

/** A move with the targets that stand for each of its places. */
export interface Option {
  move: LegalMove;
  places: ReadonlySet<Target>[];
  /** What has to be pointed at before the rest can be: what one says, before whom it is about. */
  first?: Target | undefined;
}

/**
 * The targets that a place stands for. A name is that of spaces if the zone has such spaces, else that of
 * pieces, and then each space with such a piece will do.
 */
export function targetsOf(place: Place, zone: Zone | undefined): ReadonlySet<Target> {
  if (!zone) return new Set();
  if (place.name === null) return new Set([zone.id]);
  const named = zone.spaces.some((space) => space.name === place.name);
  const found = new Set<Target>();
  for (const [i, space] of zone.spaces.entries()) {
    const meant = named
      ? space.name === place.name
      : space.pieces.some((piece) => piece.name === place.name);
    if (meant) found.add(spaceTarget(zone.id, i));
  }
  return found;
}

export function optionsOf(
  moves: readonly LegalMove[],
  zones: readonly Zone[],
  placesOf: (move: LegalMove) => readonly Place[] = (move) => move.places,
): Option[] {
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const known = new Map<string, ReadonlySet<Target>>();
  const targets = (place: Place) => {
    const key = `${place.zone}\n${place.name}`;
    let found = known.get(key);
    if (!found) known.set(key, (found = targetsOf(place, byId.get(place.zone))));
    return found;
  };
  return moves.map((move) => ({ move, places: placesOf(move).map(targets) }));
}

/** For each target the index of a place that it stands for, no place twice; null if it can't be. */
export function assigned(option: Option, picks: readonly Target[]): number[] | null {
  const used: number[] = [];
  for (const pick of picks) {
    const place = option.places.findIndex((targets, i) => !used.includes(i) && targets.has(pick));
    if (place < 0) return null;
    used.push(place);
  }
  return used;
}

/** As many moves as are offered on the table itself, at most. */
const FEW = 8;

export interface Narrowed {
  /** The moves that are about everything picked; those about nothing else come first. */
  moves: LegalMove[];
  /** Those about everything picked and nothing else, if none of them is meant and they are few. */
  offered: LegalMove[];
  /** What may be picked next. */
  pickable: ReadonlySet<Target>;
  /** The one move that is meant; undefined while there are several. */
  meant: LegalMove | undefined;
  /** Whether no other move is left, even by picking more. */
  only: boolean;
}

/** What is left of the options once something is picked. */
export function narrow(options: readonly Option[], picks: readonly Target[]): Narrowed {
  const complete: LegalMove[] = [];
  const inOrder: LegalMove[] = [];
  const partial: LegalMove[] = [];
  const pickable = new Set<Target>();
  for (const option of options) {
    const begun = !option.first || picks.includes(option.first);
    if (!begun && picks.length) continue;
    const used = assigned(option, picks);
    if (!used) continue;
    if (used.length === option.places.length) {
      complete.push(option.move);
      if (used.every((place, i) => place === i)) inOrder.push(option.move);
    } else {
      partial.push(option.move);
      if (!begun && option.first) pickable.add(option.first);
      else
        for (const [i, targets] of option.places.entries()) {
          if (used.includes(i)) continue;
          for (const target of targets) if (!picks.includes(target)) pickable.add(target);
        }
    }
  }
  const moves = [...complete, ...partial];
  const only = moves.length === 1;
  let meant = only ? moves[0] : undefined;
  if (!meant && picks.length) {
    // "From 0 to 1" and "from 1 to 0" are about the same places: the order tells which is meant.
    if (complete.length === 1) meant = complete[0];
    else if (inOrder.length === 1) meant = inOrder[0];
  }
  const offered = meant || complete.length > FEW ? [] : complete;
  if (meant) moves.unshift(...moves.splice(moves.indexOf(meant), 1));
  return { moves, offered, pickable, meant, only };
}

/** What is picked after pointing at one more target: added, taken back, or instead of the others. */
export function pointedAt(
  options: readonly Option[],
  picks: readonly Target[],
  target: Target,
): Target[] {
  if (picks.includes(target)) return picks.filter((pick) => pick !== target);
  const fits = (tried: Target[]) => options.some((option) => assigned(option, tried));
  // Instead of the latest ones, as few as possible.
  for (let kept = picks.length; kept >= 0; kept--) {
    const tried = [...picks.slice(0, kept), target];
    if (fits(tried)) return tried;
  }
  return [...picks];
}
