/** How the client tries again. */
export interface RetryOptions {
  /** How often a request is tried; 8 by default. Subscriptions are tried until they are aborted. */
  attempts?: number | undefined;
  /** The first pause in milliseconds, 200 by default; each is twice the one before, with jitter. */
  minDelayMs?: number | undefined;
  /** The longest pause in milliseconds, 10,000 by default. */
  maxDelayMs?: number | undefined;
  /** The longest time in milliseconds that a rate limit is waited for; 60,000 by default. */
  maxRateLimitMs?: number | undefined;
}

export const RETRY = {
  attempts: 8,
  minDelayMs: 200,
  maxDelayMs: 10_000,
  maxRateLimitMs: 60_000,
};

/** Milliseconds to wait before trying for the `tried + 1`st time. */
export function backoff(tried: number, { minDelayMs, maxDelayMs }: typeof RETRY): number {
  const most = Math.min(maxDelayMs, minDelayMs * 2 ** (tried - 1));
  // Half of it by chance, lest all clients come back together.
  return most / 2 + (Math.random() * most) / 2;
}

/** Rejects with the signal's reason when it is aborted. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    signal?.addEventListener("abort", abort, { once: true });
  });
}
