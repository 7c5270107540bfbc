/**
 * Who plays in this browser. An account is made when one is first needed; its token is kept in the
 * browser's storage, and all tabs share it.
 */

import { ParlourClient, ParlourError, RefusedError } from "./api.ts";
import { connection, onResume } from "./connection.svelte.ts";
import { keep, kept } from "./storage.ts";

export interface Account {
  id: string;
  name: string;
  token: string;
}

const KEY = "parlour.accounts";
const NAME_KEY = "parlour.name";

const FIRST = [
  "Merry",
  "Jolly",
  "Snowy",
  "Frosty",
  "Cozy",
  "Bright",
  "Golden",
  "Silver",
  "Twinkling",
];
const SECOND = [
  "Robin",
  "Holly",
  "Piper",
  "Fir",
  "Drummer",
  "Dove",
  "Reindeer",
  "Bell",
  "Star",
  "Wren",
];

function any(words: string[]): string {
  return words[Math.floor(Math.random() * words.length)] ?? "";
}

function isAccount(one: Partial<Account> | null): one is Account {
  return [one?.id, one?.name, one?.token].every((text) => text && typeof text === "string");
}

function stored(): Account[] {
  try {
    const found: unknown = JSON.parse(kept(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isAccount) : [];
  } catch {
    return [];
  }
}

/** A name for who hasn't chosen one. */
function suggested(): string {
  const name = kept(NAME_KEY) ?? `${any(FIRST)} ${any(SECOND)}`;
  keep(NAME_KEY, name);
  return name;
}

class Session {
  /** The accounts of this browser, the one in use first. */
  accounts = $state.raw<Account[]>(stored());
  /** The account in use; undefined until one is needed. */
  account = $derived<Account | undefined>(this.accounts[0]);
  /** What it is called, or will be. */
  name = $derived(this.account?.name ?? suggested());

  #client: { token: string | undefined; client: ParlourClient } | undefined;
  #creating: Promise<void> | undefined;

  constructor() {
    window.addEventListener("storage", (event) => {
      if (event.key === KEY) this.accounts = stored();
    });
    onResume(() => (this.#client = undefined));
  }

  /**
   * Asks as the account in use. Another one takes its place with another account, and after sleep or a
   * lost network, since its connection may be dead without knowing it. Who uses the old one may finish.
   */
  get client(): ParlourClient {
    const token = this.account?.token;
    if (!this.#client || this.#client.token !== token) {
      const client = new ParlourClient({
        token,
        onConnected: (connected) => connected && connection.found(),
        // It may also be that it was asked too much at once.
        onRetry: (error) => error instanceof RefusedError || connection.lost(),
      });
      this.#client = { token, client };
    }
    return this.#client.client;
  }

  /** A client with an account, which is made now if there is none. */
  async signedIn(): Promise<ParlourClient> {
    if (!this.account) {
      this.#creating ??= this.#create(this.name).finally(() => (this.#creating = undefined));
      await this.#creating;
    }
    return this.client;
  }

  /** Play under another name from now on: with a new account, for a name is for good. */
  async rename(name: string): Promise<void> {
    keep(NAME_KEY, name);
    await this.#create(name, true);
  }

  /** Go on with another account of this browser. */
  use(id: string): void {
    const chosen = this.accounts.find((account) => account.id === id);
    if (chosen) this.#keep([chosen, ...this.accounts.filter((account) => account !== chosen)]);
  }

  /** Forget the account whose token the service doesn't know. */
  forget(token: string): void {
    this.#keep(this.accounts.filter((account) => account.token !== token));
  }

  async #create(name: string, further = false): Promise<void> {
    const create = async () => {
      // Another tab may have been faster.
      this.accounts = stored();
      if (this.account && !further) return;
      const { account, token } = await new ParlourClient().createAccount({ name });
      this.#keep([{ id: account.id, name: account.name, token }, ...stored()]);
    };
    // Browsers have locks in secure contexts only; elsewhere two tabs may make an account each.
    await (navigator.locks?.request(KEY, create) ?? create());
  }

  #keep(accounts: Account[]): void {
    this.accounts = accounts;
    keep(KEY, JSON.stringify(accounts));
  }
}

export const session = new Session();

/**
 * Whether a request failed because the service doesn't know the token that it was made with, so that it
 * is forgotten. Another account may be in use by now. One that is banned may be let in again.
 */
export function forgotten(error: unknown, token: string | undefined): boolean {
  const is =
    error instanceof ParlourError &&
    error.code === "NOT_AUTHENTICATED" &&
    !error.message.includes(" is banned: ");
  if (is && token) session.forget(token);
  return is;
}
