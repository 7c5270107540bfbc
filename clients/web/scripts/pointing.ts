/**
 * How moves are chosen: reads decisions from its input, one a line as JSON, and writes for each of them what
 * the wanted move takes. tests/e2e/page/pointing.py asks it.
 *
 * - `table`: pointing at what lies on the table
 * - `controls`: also at what is offered there for it, such as dice to be rolled, or a button
 * - `list`: the list beside the table
 */

import { createInterface } from "node:readline";
import type { LegalMove, Zone } from "../src/api.ts";
import { narrow, pointedAt, type Target } from "../src/table/choice.ts";
import { withControls } from "../src/table/controls.ts";

interface Decision {
  game: string;
  moves: LegalMove[];
  zones: Zone[];
  /** Index of the move that is wanted. */
  wanted: number;
}

function how({ game, moves, zones, wanted }: Decision): "table" | "controls" | "list" {
  const { options, controls } = withControls(game, moves, zones);
  const option = options[wanted];
  if (!option) throw new RangeError(`There is no move ${wanted}`);
  let picks: Target[] = [];
  for (const targets of option.places) {
    const next = [...targets].find((target) => !picks.includes(target));
    if (next === undefined) return "list";
    picks = pointedAt(options, picks, next);
  }
  const { meant, offered } = narrow(options, picks);
  const offTable = picks.some((pick) => controls.some(({ id }) => pick.startsWith(`${id}/`)));
  if (meant === option.move && picks.length) return offTable ? "controls" : "table";
  return offered.includes(option.move) ? "controls" : "list";
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(how(JSON.parse(line) as Decision));
}
