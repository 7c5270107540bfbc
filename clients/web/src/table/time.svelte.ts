import { createSubscriber } from "svelte/reactivity";

/** Milliseconds that the service's clock is ahead of this machine's. */
let ahead = 0;
let asked: Promise<void> | undefined;

const subscribe = createSubscriber((update) => {
  asked ??= compare().then(update);
  const ticking = setInterval(update, 250);
  return () => clearInterval(ticking);
});

async function compare(): Promise<void> {
  try {
    const response = await fetch("/healthz", { method: "HEAD", cache: "no-store" });
    const said = Date.parse(response.headers.get("date") ?? "");
    // It is said in whole seconds; what is less than that is the network's and rounding.
    const difference = said + 500 - Date.now();
    if (Math.abs(difference) > 1500) ahead = difference;
  } catch {
    asked = undefined;
  }
}

/** The service's time in milliseconds, which goes on by itself where it is shown. */
export function now(): number {
  subscribe();
  return Date.now() + ahead;
}
