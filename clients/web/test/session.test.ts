import { beforeEach, expect, test, vi } from "vitest";

const ROBIN = { id: "1", name: "Robin", token: "plr_1" };
const WREN = { id: "2", name: "Wren", token: "plr_2" };

// The first import compiles all that it needs.
vi.setConfig({ testTimeout: 30_000 });

/** The session of a browser with such a storage. */
async function begin(storage: Pick<Storage, "getItem" | "setItem">) {
  vi.stubGlobal("localStorage", storage);
  return import("../src/session.svelte.ts");
}

function storing(accounts: unknown) {
  const items = new Map([["parlour.accounts", JSON.stringify(accounts)]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("navigator", { onLine: true });
  return () => vi.unstubAllGlobals();
});

test("what an account was refused doesn't cost another one", async () => {
  const { forgotten, session } = await begin(storing([ROBIN, WREN]));
  session.use(WREN.id);
  const { ParlourError } = await import("../src/api.ts");
  const unknown = new ParlourError("NOT_AUTHENTICATED", "no");
  // The answer to what Robin asked comes only now.
  expect(forgotten(unknown, ROBIN.token)).toBe(true);
  expect(session.accounts).toEqual([WREN]);
  expect(forgotten(unknown, undefined)).toBe(true);
  expect(session.accounts).toEqual([WREN]);
});

test("what isn't an account is left out", async () => {
  const odd = [null, 5, { ...WREN, token: { plr: 2 } }, { ...WREN, name: "" }];
  const { session } = await begin(storing([...odd, ROBIN]));
  expect(session.accounts).toEqual([ROBIN]);
});

test("a browser that keeps nothing has a session all the same", async () => {
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const { session } = await begin({ getItem: denied, setItem: denied });
  const name = session.name;
  expect(name).not.toBe("");
  expect(session.name).toBe(name);
  const { keep, kept } = await import("../src/storage.ts");
  keep("x", "1");
  expect(kept("x")).toBe("1");
});

test("a browser without room keeps what is new while the page is open", async () => {
  const full = storing([ROBIN]);
  const setItem = full.setItem;
  full.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const { session } = await begin(full);
  const { keep, kept } = await import("../src/storage.ts");
  keep("parlour.accounts", JSON.stringify([WREN]));
  expect(kept("parlour.accounts")).toBe(JSON.stringify([WREN]));
  expect(session.accounts).toEqual([ROBIN]);
  full.setItem = setItem;
  keep("parlour.accounts", "[]");
  expect(full.getItem("parlour.accounts")).toBe("[]");
});
