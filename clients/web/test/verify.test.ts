import { describe, expect, test } from "vitest";
import type { Draw } from "../src/api.ts";
import { redraw, verify } from "../src/screens/replay/verify.ts";

/** The bytes 0 to 31; what follows from it was worked out by OpenSSL, and by the service's own tests. */
const KEY = Uint8Array.from({ length: 32 }, (_, i) => i);
const HEX = Buffer.from(KEY).toString("hex");
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";

describe("drawing again", () => {
  test.each([
    [0, 0x97bc1292],
    [1, 0x1b0fa9b8],
    [255, 0x5a3073b2],
    [256, 0xd16e1c1b],
  ])("the first word of block %i", (block, word) => {
    const drawn = redraw(KEY, { kind: "NUMBER", block, size: 2 ** 32 });
    expect(drawn).toEqual({ result: [word], next: block + 1 });
  });

  test("numbers, some of them after words that were passed over", () => {
    const sizes = [6, 6, 6, 52, 1000, 2 ** 32, 2 ** 31 + 1, 1, 3 * 2 ** 30];
    let next = 0;
    const numbers = sizes.map((size) => {
      const drawn = redraw(KEY, { kind: "NUMBER", block: next, size });
      next = drawn.next;
      return drawn.result[0];
    });
    expect(numbers).toEqual([2, 2, 5, 49, 441, 2391596908, 1757318474, 0, 2843389961]);
    expect(next).toBe(9);
  });

  test("a shuffle of one thing, or of none, needs no chance", () => {
    expect(redraw(KEY, { kind: "SHUFFLE", block: 7, size: 0 })).toEqual({ result: [], next: 7 });
    expect(redraw(KEY, { kind: "SHUFFLE", block: 7, size: 1 })).toEqual({ result: [0], next: 7 });
  });

  test("a shuffle longer than a block", () => {
    const { result, next } = redraw(KEY, { kind: "SHUFFLE", block: 0, size: 60 });
    expect(result.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i));
    expect(next).toBe(4);
  });
});

describe("verifying", () => {
  function drawn(...asked: [Draw["kind"], number][]): Draw[] {
    let block = 0;
    return asked.map(([kind, size], i) => {
      const { result, next } = redraw(KEY, { kind, block, size });
      const draw = { version: i, kind, block, size, result };
      block = next;
      return draw;
    });
  }
  const draws = drawn(["SHUFFLE", 40], ["NUMBER", 6], ["SHUFFLE", 1], ["NUMBER", 4]);

  test("what is right", () => {
    const found = verify(HEX, COMMITMENT, draws);
    expect(found).toEqual({ committed: true, wrong: [], complete: true, shuffles: 2, numbers: 2 });
  });

  test("another key", () => {
    const found = verify(HEX.replace("1f", "1e"), COMMITMENT, draws);
    expect(found.committed).toBe(false);
    expect(found.wrong).toContain(draws[0]);
  });

  test.each([0, 1])("draw %i left out", (i) => {
    expect(verify(HEX, COMMITMENT, draws.toSpliced(i, 1)).complete).toBe(false);
  });

  test("two cards swapped", () => {
    const [first, ...others] = draws as [Draw, ...Draw[]];
    const [a, b, ...rest] = first.result as [number, number, ...number[]];
    const swapped = { ...first, result: [b, a, ...rest] };
    expect(verify(HEX, COMMITMENT, [swapped, ...others]).wrong).toEqual([swapped]);
  });
});
