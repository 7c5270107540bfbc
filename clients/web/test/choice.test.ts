import { describe, expect, test } from "vitest";
import type { LegalMove, Place, Zone } from "../src/api.ts";
import { narrow, optionsOf, pointedAt } from "../src/table/choice.ts";

function row(id: string, ...names: string[]): Zone {
  const spaces = names.map((name) => ({
    name: "",
    marks: [],
    pieces: [{ kind: "card", name, seat: null, count: 1 }],
  }));
  return { id, label: id, layout: "ROW", seat: null, columns: null, spaces };
}

function track(id: string, ...names: string[]): Zone {
  const spaces = names.map((name) => ({ name, marks: [], pieces: [] }));
  return { id, label: id, layout: "TRACK", seat: null, columns: null, spaces };
}

function move(id: string, ...places: string[]): LegalMove {
  const parsed: Place[] = places.map((place) => {
    const [zone = "", name = null] = place.split("/");
    return { zone, name };
  });
  return { id, seat: 0, label: id, places: parsed, move: { kind: "go" } } as unknown as LegalMove;
}

const ids = (moves: readonly LegalMove[]) => moves.map(({ id }) => id);

describe("a hand with equal cards", () => {
  const zones = [row("hand", "6", "6", "7"), track("wreath", "6", "7")];
  const options = optionsOf([move("six", "hand/6"), move("seven", "hand/7"), move("pass")], zones);

  test("each equal card will do, and spaces of other zones with that name won't", () => {
    expect([...narrow(options, []).pickable]).toEqual(["hand/0", "hand/1", "hand/2"]);
    expect(narrow(options, ["hand/1"]).meant?.id).toBe("six");
  });

  test("nothing is meant before anything is picked", () => {
    expect(narrow(options, []).meant).toBeUndefined();
    expect(ids(narrow(options, []).moves)).toEqual(["pass", "six", "seven"]);
  });

  test("the only move there is needs no picking", () => {
    expect(narrow(optionsOf([move("pass")], zones), [])).toMatchObject({ only: true });
    expect(narrow(optionsOf([move("pass")], zones), []).meant?.id).toBe("pass");
  });

  test("pointing at another card is instead of the first", () => {
    expect(pointedAt(options, ["hand/0"], "hand/2")).toEqual(["hand/2"]);
  });

  test("pointing at a picked card takes it back", () => {
    expect(pointedAt(options, ["hand/0"], "hand/0")).toEqual([]);
  });

  test("what no move is about can't be picked", () => {
    expect(pointedAt(options, ["hand/0"], "wreath/0")).toEqual(["hand/0"]);
  });
});

describe("several cards at once", () => {
  const zones = [row("hand", "6", "6", "7")];
  const options = optionsOf(
    [
      move("6+6", "hand/6", "hand/6"),
      move("6+7", "hand/6", "hand/7"),
      move("6", "hand/6"),
      move("all", "hand/6", "hand/6", "hand/7"),
    ],
    zones,
  );

  test("in any order", () => {
    expect(narrow(options, ["hand/2", "hand/0"]).meant?.id).toBe("6+7");
    expect(narrow(options, ["hand/0", "hand/2"]).meant?.id).toBe("6+7");
  });

  test("an equal card once more is another card", () => {
    expect(narrow(options, ["hand/0"]).pickable).toEqual(new Set(["hand/1", "hand/2"]));
    expect(narrow(options, ["hand/0", "hand/1"]).meant?.id).toBe("6+6");
  });

  test("what is complete is offered though more could be picked", () => {
    const { meant, only, moves } = narrow(options, ["hand/0"]);
    expect(meant?.id).toBe("6");
    expect(only).toBe(false);
    expect(moves).toHaveLength(4);
  });
});

describe("from one place to another", () => {
  const zones = [track("line", "0", "1", "2")];
  const options = optionsOf(
    [move("0-1", "line/0", "line/1"), move("1-0", "line/1", "line/0"), move("lock 0", "line/0")],
    zones,
  );

  test("the order tells which of two moves is meant", () => {
    expect(narrow(options, ["line/0", "line/1"]).meant?.id).toBe("0-1");
    expect(narrow(options, ["line/1", "line/0"]).meant?.id).toBe("1-0");
  });

  test("both stay on the list", () => {
    expect(ids(narrow(options, ["line/1", "line/0"]).moves)).toEqual(["1-0", "0-1"]);
  });
});

test("two moves about the same places are told apart on the list", () => {
  const options = optionsOf(
    [move("higher", "shops/3"), move("lower", "shops/3")],
    [track("shops", "0", "3")],
  );
  const { meant, moves } = narrow(options, ["shops/1"]);
  expect(meant).toBeUndefined();
  expect(ids(moves)).toEqual(["higher", "lower"]);
});

test("a zone as a whole can be pointed at, and its spaces not", () => {
  const options = optionsOf(
    [move("add", "hand/6", "parcel")],
    [row("hand", "6"), row("parcel", "9")],
  );
  expect(narrow(options, []).pickable).toEqual(new Set(["hand/0", "parcel"]));
});

test("spaces go by their own names, even if pieces elsewhere in the zone have the same", () => {
  const market = row("market", "2", "10");
  for (const [i, space] of market.spaces.entries()) space.name = i ? "2" : "1";
  const options = optionsOf([move("buy", "market/2")], [market]);
  expect(narrow(options, []).pickable).toEqual(new Set(["market/1"]));
});

test("a place that isn't on the table can't be pointed at, and the move is still there", () => {
  const options = optionsOf([move("odd", "nowhere/1")], []);
  expect(narrow(options, []).pickable.size).toBe(0);
  expect(narrow(options, []).moves).toHaveLength(1);
});
