/** Whether the service can be reached, as far as is known. */

class Connection {
  #online = $state(navigator.onLine);
  #lost = $state(false);
  /** False while the browser is offline, or what is followed has lost its connection. */
  up = $derived(this.#online && !this.#lost);

  constructor() {
    const look = () => (this.#online = navigator.onLine);
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
  }

  /** A request or a connection has failed, and is tried again. */
  lost(): void {
    this.#lost = true;
  }

  /** The service has answered. */
  found(): void {
    this.#lost = false;
  }
}

export const connection = new Connection();

/**
 * Call back when a connection may have died unnoticed: the network is back, or the page was hidden or
 * asleep. Returns what ends it.
 */
export function onResume(resume: () => void): () => void {
  const TICK = 5_000;
  let last = Date.now();
  let hiddenAt = 0;
  const asleep = setInterval(() => {
    if (Date.now() - last > 3 * TICK) resume();
    last = Date.now();
  }, TICK);
  const shown = () => {
    if (document.visibilityState === "hidden") hiddenAt = Date.now();
    else if (hiddenAt && Date.now() - hiddenAt > TICK) resume();
  };
  const restored = (event: PageTransitionEvent) => event.persisted && resume();
  window.addEventListener("online", resume);
  window.addEventListener("pageshow", restored);
  document.addEventListener("visibilitychange", shown);
  return () => {
    clearInterval(asleep);
    window.removeEventListener("online", resume);
    window.removeEventListener("pageshow", restored);
    document.removeEventListener("visibilitychange", shown);
  };
}
