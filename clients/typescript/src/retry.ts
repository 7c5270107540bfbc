import { reasonOf } from "./abort.ts";
import type { ParlourError } from "./errors.ts";

/** How the client tries again. */
export interface RetryOptions {
  /** For how many milliseconds without success a request is tried again; 60,000 by default. */
  patienceMs?: number | undefined;
  /** The first pause in milliseconds, 100 by default; each further one is twice as long. */
  minDelayMs?: number | undefined;
  /** The longest pause in milliseconds, 10,000 by default. */
  maxDelayMs?: number | undefined;
}

/** How long to go on after failures. */
export class Patience {
  readonly #minDelayMs: number;
  readonly #maxDelayMs: number;
  readonly #patienceMs: number;
  /** By a clock that nobody sets. */
  #end: number;
  #failures = 0;

  constructor(patienceMs: number | undefined, options: RetryOptions = {}) {
    this.#minDelayMs = options.minDelayMs ?? 100;
    this.#maxDelayMs = options.maxDelayMs ?? 10_000;
    this.#patienceMs = patienceMs ?? options.patienceMs ?? 60_000;
    this.#end = performance.now() + this.#patienceMs;
  }

  /** Something has succeeded: it begins anew. */
  renew(): void {
    this.#failures = 0;
    this.#end = performance.now() + this.#patienceMs;
  }

  /** Milliseconds to wait before trying again. Throws the error at the end of patience. */
  pause(error: ParlourError): number {
    const most = Math.min(this.#maxDelayMs, this.#minDelayMs * 2 ** this.#failures++);
    // A part of it is chance, lest all who were told the same come back together.
    const own = most * (0.5 + Math.random() / 2);
    const asked = error.retryAfterSeconds ?? 0;
    // Who is told "at once" again and again mustn't rush all the same.
    const delay = Math.max(own, asked * 1000 * (1 + Math.random() / 10));
    if (performance.now() + delay > this.#end) throw error;
    return delay;
  }
}

/** What timers take; any longer time is over at once for them. */
const LONGEST_MS = 2 ** 31 - 1;

/** Rejects with the signal's reason when it is aborted. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(reasonOf(signal));
    const abort = () => {
      clearTimeout(timer);
      if (signal) reject(reasonOf(signal));
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener("abort", abort);
        resolve();
      },
      Math.min(ms, LONGEST_MS),
    );
    signal?.addEventListener("abort", abort, { once: true });
  });
}
