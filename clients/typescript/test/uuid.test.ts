import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { uuid } from "../src/uuid.ts";

const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const { crypto } = globalThis;

const places: [string, Partial<Crypto> | undefined][] = [
  ["in Node", crypto],
  ["in a page without TLS", { getRandomValues: crypto.getRandomValues.bind(crypto) }],
  ["in React Native", undefined],
];
for (const [where, there] of places) {
  test(`UUIDs ${where}`, (context) => {
    context.after(() => mock.restoreAll());
    mock.getter(globalThis, "crypto", () => there as Crypto);
    const made = new Set(Array.from({ length: 100 }, uuid));
    assert.equal(made.size, 100);
    for (const one of made) assert.match(one, FORM);
  });
}
