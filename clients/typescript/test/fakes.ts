/** A service that answers as it is told, in place of fetch and of WebSockets. */

import { type ClientOptions, ParlourClient } from "../src/index.ts";

export interface Asked {
  documentId?: string;
  query?: string;
  variables: Record<string, unknown>;
}

/** An answer's body, or a whole answer, or that there is none. */
type Answer = object | Response | Error;

/** A fetch that gives one answer after the other, and the requests that it was asked. */
export function fakeFetch(...answers: (Answer | ((asked: Asked) => Answer))[]) {
  const asked: Asked[] = [];
  const headers: Headers[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    const request = JSON.parse(String(init.body)) as Asked;
    asked.push(request);
    headers.push(new Headers(init.headers));
    const next = answers.length > 1 ? answers.shift() : answers[0];
    const answer = typeof next === "function" ? next(request) : next;
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer : Response.json(answer);
  };
  return { asked, headers, fetch: fetch as typeof globalThis.fetch };
}

/** A fetch that never answers, but heeds its signal. */
export function deafFetch(_url: unknown, init: RequestInit = {}): Promise<Response> {
  return new Promise((_, reject) => {
    init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });
}

export function client(options: ClientOptions): ParlourClient {
  const retry = { minDelayMs: 1, maxDelayMs: 2, ...options.retry };
  return new ParlourClient({ url: "http://parlour.test", token: "plr_1", ...options, retry });
}

interface Frame {
  type: string;
  id?: string;
  payload?: Asked;
}

/** What the service does on a WebSocket when something is subscribed. */
export type Act = (socket: Peer, id: string, asked: Asked) => void;

/** The service's end of a WebSocket. */
export interface Peer {
  say(message: object): void;
  next(id: string, data: object): void;
  close(code: number, reason?: string): void;
  /** From now on nothing comes any more, as from a machine that has vanished. */
  vanish(): void;
}

/** A constructor of WebSockets; each further subscription is met by the next act. */
export function fakeSockets(...acts: Act[]) {
  const asked: Asked[] = [];
  const completed: string[] = [];
  const opened: Peer[] = [];
  let connections: unknown[] = [];

  class FakeWebSocket implements Peer {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readyState = FakeWebSocket.CONNECTING;
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onerror?: ((event: object) => void) | null;
    onclose?: ((event: object) => void) | null;
    #silent = false;

    constructor() {
      opened.push(this);
      setImmediate(() => {
        this.readyState = FakeWebSocket.OPEN;
        this.onopen?.();
      });
    }

    send(data: string): void {
      const frame = JSON.parse(data) as Frame;
      const { id = "", payload } = frame;
      if (this.#silent) return;
      if (frame.type === "connection_init") {
        connections = [...connections, payload];
        this.say({ type: "connection_ack" });
      } else if (frame.type === "ping") this.say({ type: "pong" });
      else if (frame.type === "complete") completed.push(id);
      else if (frame.type === "subscribe" && payload) {
        asked.push(payload);
        acts.shift()?.(this, id, payload);
      }
    }

    say(message: object): void {
      const data = JSON.stringify(message);
      setImmediate(() => this.#silent || this.onmessage?.({ data }));
    }

    next(id: string, data: object): void {
      this.say({ type: "next", id, payload: { data } });
    }

    close(code = 1000, reason = ""): void {
      setImmediate(() => {
        this.readyState = FakeWebSocket.CLOSED;
        this.onclose?.({ code, reason, wasClean: true });
      });
    }

    vanish(): void {
      this.#silent = true;
    }
  }
  return {
    asked,
    completed,
    opened,
    get connections() {
      return connections;
    },
    webSocket: FakeWebSocket,
  };
}
