import { expect, test } from "vitest";
import type { Piece } from "../src/api.ts";
import { lieStacked, stacked } from "../src/table/stack.ts";

const card = (name: string | null, count = 1): Piece => ({ kind: "card", name, seat: null, count });

test("a stack shows its uppermost card, the number of all, and which are known to be under it", () => {
  const { top, below } = stacked([card("10"), card("9"), card("10"), card("2")]) ?? {};
  expect(top).toEqual(card("2", 4));
  expect(below).toEqual([
    ["9", 1],
    ["10", 2],
  ]);
  expect(stacked([card("5"), card(null, 14)])).toEqual({ top: card(null, 15), below: [["5", 1]] });
  expect(stacked([])).toBeUndefined();
});

test("cards lie on one another on a pile, and elsewhere on those that are face-down", () => {
  expect(lieStacked([card("1"), card("2")], true)).toBe(true);
  expect(lieStacked([card(null, 3), card("2")], false)).toBe(true);
  expect(lieStacked([card("1"), card("2")], false)).toBe(false);
  expect(lieStacked([card("1")], true)).toBe(false);
});
