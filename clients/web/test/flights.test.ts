import { describe, expect, test } from "vitest";
import type { Piece, Table } from "../src/api.ts";
import { changes, flights } from "../src/table/flights.ts";

type Zones = Record<string, (string | null)[] | number>;

/** A table of rows of cards, null for a card face-down; a number is a pile of so many. */
function table(zones: Zones): Table {
  const card = (name: string | null, count = 1): Piece => ({
    kind: "card",
    name,
    seat: null,
    count,
  });
  return {
    note: "",
    zones: Object.entries(zones).map(([id, content]) => ({
      id,
      label: id,
      layout: "ROW",
      seat: null,
      columns: null,
      spaces:
        typeof content === "number"
          ? [{ name: "", marks: [], pieces: content ? [card(null, content)] : [] }]
          : content.map((name) => ({ name: "", marks: [], pieces: [card(name)] })),
    })),
  };
}

const moved = (before: Zones, after: Zones) =>
  flights(table(before), table(after)).map(({ from, to }) => `${from} > ${to}`);

describe("flights", () => {
  test("a card that is played", () => {
    expect(moved({ hand: ["3", "5"], trick: [] }, { hand: ["5"], trick: ["3"] })).toEqual([
      "hand/0 > trick/0",
    ]);
  });

  test("a card that is turned up on the way", () => {
    expect(moved({ hand: [null, null], trick: [] }, { hand: [null], trick: ["3"] })).toEqual([
      "hand/1 > trick/0",
    ]);
  });

  test("a card that is drawn from a pile", () => {
    expect(moved({ deck: 5, hand: ["2"] }, { deck: 4, hand: ["2", "9"] })).toEqual([
      "deck/0 > hand/1",
    ]);
  });

  test("nothing flies when a card is turned over where it lies", () => {
    expect(moved({ row: [null], hand: ["1"] }, { row: ["4"], hand: ["1"] })).toEqual([]);
  });

  test("nothing flies when nothing has moved", () => {
    expect(moved({ hand: ["1", "2"] }, { hand: ["1", "2"] })).toEqual([]);
  });

  test("too much at once isn't shown", () => {
    const many = Array.from({ length: 20 }, () => null);
    expect(moved({ deck: 60, hand: [] }, { deck: 40, hand: many })).toEqual([]);
  });
});

test("what looks different has changed, but not what closes up in a row", () => {
  const before = table({ hand: ["1", "2", "3"], trick: [], row: [null] });
  const after = table({ hand: ["2", "3"], trick: ["1"], row: ["7"] });
  expect(changes(before, after)).toEqual(new Set(["trick/0", "row/0"]));
});
