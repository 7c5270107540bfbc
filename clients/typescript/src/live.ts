import { type Client, createClient } from "graphql-ws";
import { reasonOf } from "./abort.ts";
import { ParlourError, UnreachableError } from "./errors.ts";
import { fromErrors, type GraphQLErrors, type RequestBody, TryAgain } from "./http.ts";

/** What a subscription sends. */
interface Result {
  data?: unknown;
  errors?: GraphQLErrors;
}

/** Said when something has been subscribed, at first and on each further connection. */
export const SUBSCRIBED = Symbol("subscribed");

/** A constructor of WebSockets, as browsers have it. */
export type WebSocketConstructor = new (url: string, protocols?: string | string[]) => object;

export interface LiveOptions {
  url: string;
  webSocket: WebSocketConstructor | undefined;
  token: () => Promise<string | undefined>;
  pingMs: number;
  pongTimeoutMs: number;
  onConnected: ((connected: boolean) => void) | undefined;
}

/** Codes with which the service closes a WebSocket when connecting again would be of no use. */
const CLOSED: Record<number, string> = {
  4400: "INVALID_REQUEST",
  4401: "NOT_AUTHENTICATED",
  4403: "NOT_AUTHENTICATED",
  4406: "INVALID_REQUEST",
  4409: "INVALID_REQUEST",
  4429: "INVALID_REQUEST",
};

/** One WebSocket for all subscriptions, open while there are any (graphql-transport-ws). */
export class Live {
  readonly #options: LiveOptions;
  #client: Client | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #connected = false;
  /** Why there was no token for the last connection. */
  #withoutToken: unknown;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  /**
   * SUBSCRIBED, and the data of a subscription until it ends.
   *
   * Throws TryAgain when the connection is lost, and ParlourError.
   */
  async *results(body: RequestBody, signal: AbortSignal): AsyncGenerator<unknown> {
    this.#client ??= this.#connect();
    const arrived: (Result | typeof SUBSCRIBED)[] = [];
    let ending: { error?: unknown } | undefined;
    let wake = () => {};
    const awaken = () => wake();
    const payload = {
      documentId: body.documentId,
      // graphql-ws wants a text even where the id is enough; an empty one isn't sent.
      query: body.query ?? "",
      // Read when it is sent, also by graphql-ws when it checks what it sends.
      get variables() {
        if (arrived.at(-1) !== SUBSCRIBED) arrived.push(SUBSCRIBED);
        wake();
        return body.variables as Record<string, unknown>;
      },
    };
    const dispose = this.#client.subscribe(payload, {
      next: (result) => {
        arrived.push(result as Result);
        wake();
      },
      error: (error) => {
        ending = { error };
        wake();
      },
      complete: () => {
        ending ??= {};
        wake();
      },
    });
    signal.addEventListener("abort", awaken);
    try {
      for (;;) {
        if (signal.aborted) throw reasonOf(signal);
        const result = arrived.shift();
        if (result === SUBSCRIBED) yield result;
        else if (result?.errors) throw fromErrors(result.errors);
        else if (result) yield result.data;
        else if (!ending)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        else if (ending.error) throw this.#withoutToken ?? fromFailure(ending.error);
        else return;
      }
    } finally {
      signal.removeEventListener("abort", awaken);
      dispose();
    }
  }

  /** Close the connection. */
  async close(): Promise<void> {
    try {
      await this.#client?.dispose();
    } catch {
      // It was never open.
    }
  }

  #connect(): Client {
    const { url, webSocket, token, pingMs, pongTimeoutMs, onConnected } = this.#options;
    const socket = webSocket ?? globalThis.WebSocket;
    if (!socket) {
      throw new ParlourError(
        "NO_WEBSOCKET",
        "There is no WebSocket here: pass one as `webSocket`, such as that of the package `ws`.",
      );
    }
    const client: Client = createClient({
      url,
      webSocketImpl: socket,
      connectionParams: async () => {
        this.#withoutToken = undefined;
        const secret = await token().catch((error) => {
          this.#withoutToken = error;
          throw error;
        });
        return secret === undefined ? {} : { authorization: `Bearer ${secret}` };
      },
      keepAlive: pingMs,
      jsonMessageReplacer: (key, value) => (key === "query" && value === "" ? undefined : value),
      // Subscriptions are resumed above, from where they were.
      retryAttempts: 0,
      // A page that goes from one match to the next needs no new connection.
      lazyCloseTimeout: 1000,
      on: {
        connecting: () => watch(),
        ping: (received) => received || watch(),
        pong: (received) => received && rest(),
        connected: () => {
          rest();
          tell(true);
        },
        closed: () => {
          rest();
          tell(false);
        },
      },
    });
    const tell = (connected: boolean) => {
      if (connected !== this.#connected) onConnected?.(connected);
      this.#connected = connected;
    };
    const rest = () => {
      clearTimeout(this.#watchdog);
      this.#watchdog = undefined;
    };
    // A connection can die without a word: give it up when nothing answers.
    // A further ping, when pings come faster than that, gives it no more time.
    const watch = () => {
      this.#watchdog ??= setTimeout(() => client.terminate(), pongTimeoutMs);
    };
    return client;
  }
}

/** What is thrown for an error of graphql-ws: errors of the service, a closed socket, or an event. */
function fromFailure(error: unknown): Error {
  if (Array.isArray(error)) return fromErrors(error as GraphQLErrors);
  const { code, reason } = error as { code?: unknown; reason?: unknown };
  if (error instanceof Error && code === undefined) return error;
  const fatal = typeof code === "number" && CLOSED[code];
  if (fatal) return new ParlourError(fatal, String(reason || "the connection was refused"));
  const told = [code, reason].filter(Boolean).join(": ");
  const message = `the connection was lost${told && ` (${told})`}`;
  return new TryAgain(new UnreachableError(message, { cause: error }));
}
