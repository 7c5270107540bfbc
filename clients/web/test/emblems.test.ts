import { expect, test } from "vitest";
import { emblemsOf } from "../src/table/emblems.ts";

test("cards show what they name, as often as they name it", () => {
  expect(emblemsOf("2 (2 pine cones / orange, mistletoe)").map((group) => group.length)).toEqual([
    2, 2,
  ]);
  expect(emblemsOf("Drummer")).toEqual(emblemsOf("12 (drum)"));
  expect(emblemsOf("Chip Ornament with 1 Pluto").flat()).toHaveLength(1);
});

test("what isn't drawn is left out", () => {
  expect(emblemsOf("7")).toEqual([]);
  expect(emblemsOf("Landlord (3 shillings)")).toEqual([]);
});
