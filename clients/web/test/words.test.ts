import { expect, test } from "vitest";
import type { Seat } from "../src/api.ts";
import { clockTime, inWords, seatNames, spoken, zoneLabel } from "../src/words.ts";

function seat(
  index: number,
  kind: Seat["kind"],
  name: string | null,
  player: string | null = null,
) {
  return { index, kind, name, player };
}

test("no two seats have the same name", () => {
  const names = seatNames([
    seat(0, "PERSON", "Robin"),
    seat(1, "AI", "search:easy", "search:easy"),
    seat(2, "AI", "search:easy", "search:easy"),
    seat(3, "PERSON", "Robin"),
    seat(4, "OPEN", null),
  ]);
  expect(names).toEqual(["Robin 1", "Ivy", "Noel", "Robin 2", "Open seat"]);
});

test("texts speak of people, not of seats", () => {
  const names = ["Robin", "Wren"];
  expect(spoken("seat 1 takes 1 berry from seat 0", names)).toBe("Wren takes 1 berry from Robin");
  expect(spoken("Hand of seat 7", names)).toBe("Hand of seat 7");
});

test("labels of zones leave out what is plain", () => {
  expect(zoneLabel("Hand of seat 0", true)).toBe("Your hand");
  expect(zoneLabel("Hand of seat 1", false)).toBe("Hand");
  expect(zoneLabel("Gifts of seat 1 that nobody saw", true)).toBe("Your gifts that nobody saw");
  expect(zoneLabel("Seat 1 listens to", false)).toBe("Listens to");
  expect(zoneLabel("Deck", false)).toBe("Deck");
});

test("names of the service in words", () => {
  expect(inWords("max_rounds")).toBe("max rounds");
  expect(inWords("maxRounds")).toBe("max rounds");
});

test("clocks", () => {
  expect(clockTime(6.2)).toBe("0:07");
  expect(clockTime(754)).toBe("12:34");
  expect(clockTime(3900)).toBe("1:05:00");
  expect(clockTime(-3)).toBe("0:00");
});
