/** A match as it goes on. */

import {
  ParlourError,
  isRefused,
  type Event,
  type Fact,
  type ParlourClient,
  type Position,
} from "./api.ts";
import { onResume } from "./connection.svelte.ts";

/** Facts of the past that are looked up when a match is opened. */
const REMEMBERED = 200;
/** Milliseconds after which something that went wrong is tried again. */
const PAUSE = 2_000;

export class LiveMatch {
  /** The match as one sees it now; null until it is known. */
  position = $state.raw<Position | null>(null);
  /** What has happened, oldest first. */
  facts = $state.raw<Fact[]>([]);
  /** What came of asking bots, by the seats that are still open for it: who declined, who didn't answer. */
  declined = $state.raw<Readonly<Record<number, string>>>({});
  /** How it was called off; null if it wasn't. */
  calledOff = $state.raw<Event | null>(null);
  /** Why the match can't be shown; null while it can. */
  problem = $state.raw<ParlourError | null>(null);

  readonly #client: () => ParlourClient;
  readonly #id: string;
  readonly #invitation: string | undefined;
  readonly #asked = new Map<number, string>();
  readonly #over = new AbortController();
  #attempt = new AbortController();
  /** Called before a new position is shown, so that what moves can be told. */
  onBefore: ((next: Position) => void) | undefined;

  /** `client` gives the one to ask, each time. */
  constructor(client: () => ParlourClient, id: string, invitation?: string) {
    this.#client = client;
    this.#id = id;
    this.#invitation = invitation;
    // There is a new client then, which goes on from where this one was.
    const off = onResume(() => this.#attempt.abort());
    this.#over.signal.addEventListener("abort", () => {
      off();
      this.#attempt.abort();
    });
    void this.#follow();
  }

  /** Follow it no more. */
  stop(): void {
    this.#over.abort();
  }

  async #follow(): Promise<void> {
    while (!this.#over.signal.aborted) {
      this.#attempt = new AbortController();
      const { signal } = this.#attempt;
      try {
        if (!this.position && !(await this.#open(signal))) return;
        await this.#watch(signal);
        const { status } = this.position as unknown as Position;
        if (status === "FINISHED" || status === "ABANDONED") return;
      } catch (error) {
        if (signal.aborted) continue;
        if (error instanceof ParlourError && FATAL.includes(error.code)) {
          this.problem = error;
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
  }

  async #open(signal: AbortSignal): Promise<boolean> {
    const options = { invitation: this.#invitation, signal };
    const position = await this.#client().getMatch(this.#id, options);
    if (!position) {
      this.problem = new ParlourError("NOT_FOUND", "There is no such match, or it is private.");
      return false;
    }
    const afterVersion = Math.max(0, position.version - REMEMBERED);
    const found = await this.#client().getFacts(
      { matchId: this.#id, afterVersion, invitation: this.#invitation },
      { signal },
    );
    // What comes later comes with the updates.
    this.facts = found?.filter((fact) => fact.version <= position.version) ?? [];
    this.position = position;
    return true;
  }

  async #watch(signal: AbortSignal): Promise<void> {
    const invitation = this.#invitation;
    const { version, status } = this.position as Position;
    // Of one that was called off, also how.
    const afterVersion = status === "ABANDONED" ? version - 1 : version;
    const updates = this.#client().watchMatch(this.#id, { invitation, afterVersion, signal });
    for await (const { match, events, facts } of updates) {
      this.#hear(events);
      if (match.version !== this.position?.version) {
        if (facts.length) this.facts = [...this.facts, ...facts];
        this.onBefore?.(match);
      }
      this.position = match;
    }
  }

  /** A bot is going to be asked from here: its answer may come together with that it was asked. */
  asks(seat: number, name: string): void {
    this.#asked.set(seat, name);
  }

  /** Keep what bots have answered, and how the match was called off. */
  #hear(events: readonly Event[]): void {
    for (const event of events) {
      const { kind, seat, accountId } = event;
      if (kind === "ABANDONED") this.calledOff = event;
      if (kind !== "CHALLENGE_OVER" || seat === null) continue;
      const before = this.position?.seats[seat];
      const name = (before?.kind === "ASKED" && before.name) || this.#asked.get(seat) || "The bot";
      // Without an account it was the clock.
      const came = accountId ? "has declined" : "hasn't answered in time";
      this.declined = { ...this.declined, [seat]: `${name} ${came}` };
    }
  }

  /**
   * Play a legal move. Rejects with RefusedError.
   *
   * Others may move at the same time: as long as the decision is still the same, the move is sent again.
   */
  async play(seat: number, moveId: string): Promise<void> {
    const turn = this.position?.seats[seat]?.turn;
    let expectedVersion = this.position?.version;
    for (;;) {
      try {
        const move = { id: moveId };
        const { match } = await this.#client().submitMove({
          matchId: this.#id,
          seat,
          move,
          expectedVersion,
        });
        await this.#reached(match.version);
        return;
      } catch (error) {
        if (!isRefused(error, "VersionConflict")) throw error;
        const invitation = this.#invitation;
        const position = await this.#client().getMatch(this.#id, { invitation });
        if (!position || position.seats[seat]?.turn !== turn) throw error;
        expectedVersion = position.version;
      }
    }
  }

  /**
   * Wait until a version is shown, which comes another way than the answer that told of it: until then, the
   * decision that was just made seems to be open still.
   */
  async #reached(version: number): Promise<void> {
    const deadline = Date.now() + PAUSE;
    while ((this.position?.version ?? 0) < version && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

const FATAL = ["NOT_FOUND", "NOT_AUTHENTICATED", "NOT_ALLOWED", "INVALID_INPUT", "INVALID_REQUEST"];
