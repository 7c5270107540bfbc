import { linked } from "./abort.ts";
import type { Document } from "./document.ts";
import { ParlourError, RefusedError } from "./errors.ts";
import type {
  AnyGame,
  GameDocuments,
  GameModule,
  GameTypes,
  InboxMessage,
  MatchUpdate,
} from "./game.ts";
import * as documents from "./generated/documents.ts";
import { Operations } from "./generated/operations.ts";
import type { MatchStatus, WatchSimulation } from "./generated/types.ts";
import { post, type RequestBody, TryAgain, UNKNOWN_DOCUMENT } from "./http.ts";
import { Live, SUBSCRIBED, type WebSocketConstructor } from "./live.ts";
import type { KeyedOptions, Refusal, RequestOptions } from "./request.ts";
import { Patience, type RetryOptions, sleep } from "./retry.ts";
import { uuid } from "./uuid.ts";

/** How a client reaches the service, and as whom. */
export interface ClientOptions {
  /** Where the service is, such as `https://parlour.example.org`; the page's own origin by default. */
  url?: string | undefined;
  /** The account's token, or what gives it; without one, only public things can be done. */
  token?: string | (() => string | undefined | Promise<string | undefined>) | undefined;
  /** How to try again when the service can't be reached, or asks to wait. */
  retry?: RetryOptions | undefined;
  /** The longest time in milliseconds that an answer is waited for, at each try; 30,000 by default. */
  timeoutMs?: number | undefined;
  /** Milliseconds between pings on a WebSocket; 10,000 by default. */
  pingMs?: number | undefined;
  /** Milliseconds without an answer after which a WebSocket is given up; 5,000 by default. */
  pongTimeoutMs?: number | undefined;
  /** Told before each further try, and why: to show that the connection is lost, say. */
  onRetry?: ((error: ParlourError, delayMs: number) => void) | undefined;
  /** Told when the WebSocket is open, and when it isn't any more. */
  onConnected?: ((connected: boolean) => void) | undefined;
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Used instead of the global `WebSocket`, which Node 20 doesn't have. */
  webSocket?: WebSocketConstructor | undefined;
}

/** How one looks at a match. */
export interface MatchOptions<T extends GameTypes = AnyGame> extends RequestOptions {
  /** Its game, for views and moves with their types. Otherwise there is a `table` and no `view`. */
  game?: GameModule<T> | undefined;
  /** Look as this seat; by default as one of yours, or as a spectator. */
  seat?: number | undefined;
  /** Opens a private match to you. */
  invitation?: string | undefined;
}

/** How one follows a match. */
export interface WatchOptions<T extends GameTypes = AnyGame> extends MatchOptions<T> {
  /** The last version that you know: what came since comes first. */
  afterVersion?: number | undefined;
}

const OVER: readonly MatchStatus[] = ["FINISHED", "ABANDONED"];

/** Mutations without a key whose repetition may make a second thing, which stays around. */
const ONCE = ["CreateToken", "CreateBotToken", "RegisterBot"];

function documentsOf<T extends GameTypes>(game: GameModule<T> | undefined): GameDocuments<T> {
  const any: GameDocuments = {
    get: documents.GetMatch,
    getAt: documents.GetMatchAt,
    watch: documents.WatchMatch,
    inbox: documents.WatchInbox,
  };
  // Without a game, T is AnyGame.
  return game?.documents ?? (any as unknown as GameDocuments<T>);
}

/**
 * Asks the service, and follows what happens there.
 *
 * Each query and each mutation is a method. A request that isn't answered is repeated under the same
 * idempotency key, so that it is carried out once. Methods reject with ParlourError: RefusedError for a
 * mutation's documented errors, UnreachableError when all tries have failed.
 */
export class ParlourClient extends Operations {
  readonly #options: ClientOptions;
  readonly #url: string;
  readonly #live: Live;
  readonly #closed = new AbortController();
  /** Ids of documents that the service doesn't know. */
  readonly #unknown = new Set<string>();

  constructor(options: ClientOptions = {}) {
    super();
    this.#options = options;
    const base = options.url ?? globalThis.location?.origin;
    if (!base) throw new TypeError("say where the service is, as `url`");
    this.#url = `${base.replace(/\/+$/, "")}/graphql`;
    this.#live = new Live({
      url: this.#url.replace(/^http/i, "ws"),
      webSocket: options.webSocket,
      token: () => this.#token(),
      pingMs: options.pingMs ?? 10_000,
      pongTimeoutMs: options.pongTimeoutMs ?? 5_000,
      onConnected: options.onConnected,
    });
  }

  /** A client with the same options for another account. */
  withToken(token: ClientOptions["token"]): ParlourClient {
    return new ParlourClient({ ...this.#options, token });
  }

  /** Close the WebSocket for good; what is subscribed ends. */
  close(): Promise<void> {
    this.#closed.abort();
    return this.#live.close();
  }

  /** Ask with a document; what a mutation may be refused for is part of its data. */
  async execute<Data, Variables>(
    document: Document<Data, Variables>,
    variables: Variables,
    { signal, patienceMs }: RequestOptions = {},
  ): Promise<Data> {
    const { fetch = globalThis.fetch, timeoutMs = 30_000 } = this.#options;
    const patience = new Patience(patienceMs, this.#options.retry);
    for (;;) {
      const body = this.#body(document, () => variables);
      try {
        const token = await this.#token();
        return (await post(fetch, this.#url, token, body, timeoutMs, signal)) as Data;
      } catch (error) {
        const lost = error instanceof TryAgain && error.maybeDone;
        if (lost && ONCE.includes(document.name)) throw error.error;
        await this.#recover(error, body, patience, signal);
      }
    }
  }

  /**
   * Follow a subscription for as long as it takes: when the connection is lost, it is made anew.
   *
   * `variables` may be a function, which is asked at each connection: to go on from where one was.
   */
  async *subscribe<Data, Variables extends object>(
    document: Document<Data, Variables>,
    variables: Variables | (() => Variables),
    options: RequestOptions = {},
  ): AsyncGenerator<Data, void, undefined> {
    for await (const data of this.#follow(document, variables, options)) {
      if (data !== SUBSCRIBED) yield data;
    }
  }

  async *#follow<Data, Variables extends object>(
    document: Document<Data, Variables>,
    variables: Variables | (() => Variables),
    { signal, patienceMs = Number.POSITIVE_INFINITY }: RequestOptions,
  ): AsyncGenerator<Data | typeof SUBSCRIBED, void, undefined> {
    if (this.#closed.signal.aborted) throw new ParlourError("CLOSED", "the client is closed");
    const current = typeof variables === "function" ? variables : () => variables;
    const patience = new Patience(patienceMs, this.#options.retry);
    const link = linked(signal, this.#closed.signal);
    try {
      for (;;) {
        const body = this.#body(document, current as () => Variables);
        try {
          for await (const data of this.#live.results(body, link.signal)) {
            if (data !== SUBSCRIBED) patience.renew();
            yield data as Data | typeof SUBSCRIBED;
          }
          return;
        } catch (error) {
          await this.#recover(error, body, patience, link.signal);
        }
      }
    } catch (error) {
      if (signal?.aborted || !this.#closed.signal.aborted) throw error;
    } finally {
      link.release();
    }
  }

  /** A match as one sees it; null when there is none or you may not know of it. */
  async getMatch<T extends GameTypes = AnyGame>(
    matchId: string,
    { game, seat, invitation, ...options }: MatchOptions<T> = {},
  ): Promise<T["position"] | null> {
    const { get } = documentsOf(game);
    return (await this.execute(get, { matchId, seat, invitation }, options)).match;
  }

  /** A match as one could see it at an earlier version. */
  async getMatchAt<T extends GameTypes = AnyGame>(
    matchId: string,
    version: number,
    { game, seat, invitation, ...options }: MatchOptions<T> = {},
  ): Promise<T["position"] | null> {
    const { getAt } = documentsOf(game);
    const variables = { matchId, version, seat, invitation };
    return (await this.execute(getAt, variables, options)).match?.at ?? null;
  }

  /**
   * A match now, and whenever it has changed, until it is over.
   *
   * Each update is complete in itself. Nothing in `events` and `facts` is left out or comes twice,
   * however often the connection is lost. Ends by itself when the match is over.
   */
  async *watchMatch<T extends GameTypes = AnyGame>(
    matchId: string,
    { game, seat, invitation, afterVersion, ...options }: WatchOptions<T> = {},
  ): AsyncGenerator<MatchUpdate<T>, void, undefined> {
    const { watch } = documentsOf(game);
    let known = afterVersion;
    let seen: number | undefined;
    const variables = () => ({ matchId, seat, invitation, afterVersion: known });
    for await (const { matchUpdated: update } of this.subscribe(watch, variables, options)) {
      const { version } = update.match;
      // A new connection begins with the match as it is, changed or not.
      if (seen !== undefined && version <= seen) continue;
      const after = known ?? -1;
      known = seen = version;
      yield {
        ...update,
        events: update.events.filter((event) => event.version > after),
        facts: update.facts.filter((fact) => fact.version > after),
      };
    }
  }

  /**
   * What waits for you in all your matches: first all that is open, then each as it comes up.
   *
   * Nothing comes twice. With a `game`, only what is of that game comes, with its views and moves.
   */
  async *inbox<T extends GameTypes = AnyGame>({
    game,
    ...options
  }: RequestOptions & { game?: GameModule<T> | undefined } = {}): AsyncGenerator<
    InboxMessage<T>,
    void,
    undefined
  > {
    const { inbox } = documentsOf(game);
    /** What has come of matches that aren't over, by their seats. */
    const known = new Map<string, Map<number, string>>();
    /** Matches of whose end this has told by itself. */
    const ended = new Set<string>();
    for await (const data of this.#follow(inbox, {}, options)) {
      if (data === SUBSCRIBED) {
        // A new connection begins with all that is open, but doesn't tell what has ended meanwhile.
        for (const id of [...known.keys()]) {
          const patienceMs = options.patienceMs ?? Number.POSITIVE_INFINITY;
          const match = await this.getMatch(id, { ...options, patienceMs });
          if (match && !OVER.includes(match.status)) continue;
          known.delete(id);
          ended.add(id);
          if (match) yield { __typename: "MatchOver", match };
        }
        continue;
      }
      const message = data.inbox;
      if (message.__typename === "Heartbeat") continue;
      const { match } = message;
      if (game && match.game.slug !== game.slug) continue;
      if (message.__typename === "MatchOver") {
        known.delete(match.id);
        if (ended.delete(match.id)) continue;
      } else {
        const mark = message.__typename === "Turn" ? message.token : message.until;
        const seats = known.get(match.id) ?? new Map<number, string>();
        if (seats.get(message.seat) === mark) continue;
        known.set(match.id, seats.set(message.seat, mark));
      }
      yield message;
    }
  }

  /** A simulation of yours now, and whenever games have come in, until it is over. */
  async *watchSimulation(
    simulationId: string,
    options: RequestOptions = {},
  ): AsyncGenerator<WatchSimulation["simulationProgress"], void, undefined> {
    const variables = { id: simulationId };
    for await (const data of this.subscribe(documents.WatchSimulation, variables, options)) {
      yield data.simulationProgress;
    }
  }

  protected override async ask<Answer>(
    document: Document,
    path: readonly string[],
    variables: object,
    options?: RequestOptions,
  ): Promise<Answer> {
    return at(await this.execute(document, variables, options), path) as Answer;
  }

  protected override async change<Answer>(
    document: Document,
    [field, ...path]: readonly [string, ...string[]],
    variables: object,
    options?: RequestOptions,
  ): Promise<Answer> {
    const patience = new Patience(options?.patienceMs, this.#options.retry);
    for (;;) {
      const answer = await this.ask<object>(document, [field], variables, options);
      if (typeof answer !== "object" || !answer) {
        throw new ParlourError("INVALID_RESPONSE", `an answer without ${field}`);
      }
      if (!isRefusal(answer)) return at(answer, path) as Answer;
      const refused = new RefusedError(answer);
      if (answer.__typename !== "RateLimited") throw refused;
      await this.#pause(refused, patience, options?.signal);
    }
  }

  protected override changeOnce<Answer>(
    document: Document,
    path: readonly [string, ...string[]],
    variables: object,
    { idempotencyKey = uuid(), ...options }: KeyedOptions = {},
  ): Promise<Answer> {
    return this.change(document, path, { ...variables, idempotencyKey }, options);
  }

  async #token(): Promise<string | undefined> {
    const { token } = this.#options;
    const secret = await (typeof token === "function" ? token() : token);
    // What no header can have would look like a service that can't be reached.
    if (secret !== undefined && !/^[\x21-\x7e]*$/.test(secret)) {
      throw new ParlourError("INVALID_TOKEN", "a token has no spaces or special characters");
    }
    return secret;
  }

  /** A request; its variables are read when it is sent. */
  #body({ id, text }: Document, variables: () => unknown): RequestBody {
    const body = this.#unknown.has(id) ? { query: text() } : { documentId: id };
    return {
      ...body,
      get variables() {
        return variables();
      },
    };
  }

  /** Get ready for another try, after a pause; or throw why there can't be one. */
  async #recover(
    error: unknown,
    { documentId }: RequestBody,
    patience: Patience,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    if (documentId && error instanceof ParlourError && error.code === UNKNOWN_DOCUMENT) {
      this.#unknown.add(documentId);
    } else if (error instanceof TryAgain) await this.#pause(error.error, patience, signal);
    else throw error;
  }

  async #pause(
    error: ParlourError,
    patience: Patience,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const delay = patience.pause(error);
    this.#options.onRetry?.(error, delay);
    await sleep(delay, signal);
  }
}

function isRefusal(answer: object): answer is Refusal {
  return "code" in answer;
}

/** What lies in nested objects; null if one of them is. */
function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (outer, name) => (outer as Record<string, unknown> | null)?.[name] ?? null,
    value,
  );
}
