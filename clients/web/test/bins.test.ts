import { expect, test } from "vitest";
import { binned } from "../src/screens/simulation/bins.ts";

const counts = (...values: [number, number][]) =>
  values.map(([value, count]) => ({ value, count }));

test("few values stand for themselves, with those between them", () => {
  expect(binned(counts([3, 5], [5, 1]), 10)).toEqual([
    { from: 3, to: 3, count: 5 },
    { from: 4, to: 4, count: 0 },
    { from: 5, to: 5, count: 1 },
  ]);
});

test("many are put together, and none is lost", () => {
  const found = binned(counts([-10, 1], [0, 2], [9, 3], [89, 4]), 10);
  expect(found).toHaveLength(10);
  expect(found[0]).toEqual({ from: -10, to: -1, count: 1 });
  expect(found[1]).toEqual({ from: 0, to: 9, count: 5 });
  expect(found.at(-1)).toEqual({ from: 80, to: 89, count: 4 });
});

test("nothing at all", () => {
  expect(binned([], 10)).toEqual([]);
});
