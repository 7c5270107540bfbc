/** A match that is over, at each of its versions, through anybody's eyes. */

import {
  ParlourClient,
  ParlourError,
  type Analysis,
  type Event,
  type Fact,
  type Position,
} from "../../api.ts";

/** From which seat one looks, or as somebody without one, or with everything open. */
export type Eyes = number | "spectator" | "open";

/** Positions that are kept. */
const KEPT = 300;
const LOG_PAGE = 500;
const FACTS_PAGE = 1000;

function looking(eyes: Eyes): { seat?: number; open?: boolean } {
  if (eyes === "spectator") return {};
  return eyes === "open" ? { open: true } : { seat: eyes };
}

export class Replay {
  /** The match as it has ended. */
  readonly end: Position;
  /** Everything that has happened: version `v` came with `events[v - 1]`. */
  readonly events: readonly Event[];
  /** The version at which the game was set up. */
  readonly first: number;

  readonly #client: ParlourClient;
  /** Who has a seat is shown what that seat sees, so a spectator is somebody without an account. */
  readonly #spectator = new ParlourClient();
  readonly #invitation: string | undefined;
  readonly #positions = new Map<string, Promise<Position>>();
  readonly #facts = new Map<Eyes, Promise<Map<number, Fact[]>>>();

  private constructor(
    client: ParlourClient,
    invitation: string | undefined,
    end: Position,
    events: readonly Event[],
  ) {
    this.#client = client;
    this.#invitation = invitation ?? end.invitation ?? undefined;
    this.end = end;
    this.events = events;
    this.first = 1 + events.findIndex((event) => event.kind === "STARTED");
  }

  /** Rejects with ParlourError if there is nothing to see, or not yet. */
  static async open(
    client: ParlourClient,
    matchId: string,
    invitation: string | undefined,
    signal: AbortSignal,
  ): Promise<Replay> {
    const end = await client.getMatch(matchId, { invitation, signal });
    if (!end) throw new ParlourError("NOT_FOUND", "There is no such match, or it is private.");
    if (!end.key) {
      const over = end.status === "ABANDONED";
      const why = over ? "This match never began." : "This match isn't over yet.";
      throw new ParlourError("MATCH_NOT_OVER", why);
    }
    const events: Event[] = [];
    let after: string | null = null;
    do {
      const asked = { matchId, invitation, first: LOG_PAGE, after, open: true };
      const page = await client.getLog(asked, { signal });
      events.push(...(page?.nodes ?? []));
      after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    return new Replay(client, invitation, end, events);
  }

  /** The latest version. */
  get last(): number {
    return this.end.version;
  }

  #asks(eyes: Eyes): ParlourClient {
    return eyes === "spectator" ? this.#spectator : this.#client;
  }

  /** The match as it was, through somebody's eyes. */
  at(version: number, eyes: Eyes): Promise<Position> {
    const key = `${version} ${eyes}`;
    let found = this.#positions.get(key);
    if (!found) {
      found = this.#look(version, eyes);
      this.#positions.set(key, found);
      // What failed is tried again when it is asked for again.
      found.catch(() => this.#positions.delete(key));
      const [oldest] = this.#positions.keys();
      if (this.#positions.size > KEPT && oldest) this.#positions.delete(oldest);
    }
    return found;
  }

  async #look(version: number, eyes: Eyes): Promise<Position> {
    const found = await this.#asks(eyes).getTableAt({
      matchId: this.end.id,
      version,
      invitation: this.#invitation,
      ...looking(eyes),
    });
    if (!found) throw new ParlourError("NOT_FOUND", "There is no such match, or it is private.");
    const pageInfo = { hasNextPage: false, endCursor: null };
    return { ...found, legalMoves: { nodes: [], pageInfo } };
  }

  /** What happened, by version, as far as somebody knew. */
  facts(eyes: Eyes): Promise<Map<number, Fact[]>> {
    let found = this.#facts.get(eyes);
    if (!found) {
      found = this.#listen(eyes);
      this.#facts.set(eyes, found);
      found.catch(() => this.#facts.delete(eyes));
    }
    return found;
  }

  async #listen(eyes: Eyes): Promise<Map<number, Fact[]>> {
    const known = new Map<number, Fact[]>();
    for (let afterVersion = 0; ;) {
      const page = await this.#asks(eyes).getFacts({
        matchId: this.end.id,
        invitation: this.#invitation,
        afterVersion,
        first: FACTS_PAGE,
        ...looking(eyes),
      });
      for (const fact of page ?? [])
        known.set(fact.version, [...(known.get(fact.version) ?? []), fact]);
      const latest = page?.at(-1)?.version;
      if (!latest || (page?.length ?? 0) < FACTS_PAGE) return known;
      afterVersion = latest;
    }
  }

  /** The move that was played at a version, and by whom; null if none was. */
  decision(version: number): { seat: number; move: string } | null {
    const next = this.events[version];
    if (next?.kind !== "MOVE_PLAYED" || next.seat === null || !next.move?.id) return null;
    return { seat: next.seat, move: next.move.id };
  }

  /** The versions at which a seat (null: any) decided something. */
  decisions(seat: number | null): number[] {
    return this.events
      .map((event) => event.version - 1)
      .filter((version) => {
        const decision = this.decision(version);
        return decision && (seat === null || decision.seat === seat);
      });
  }
}

/** A decision with hindsight. */
export interface Verdict {
  /** Estimated share of a victory with the move that was played; null if it isn't known. */
  value: number | null;
  /** The best that there was. */
  best: number;
  /** How much was given away. */
  loss: number;
}

/** How good the move that was played was. A move that wasn't tried says little about the best. */
export function verdict(analysis: Analysis, played: string): Verdict {
  const tried = analysis.moves.filter((move) => move.visits > 0);
  const all = tried.length ? tried : analysis.moves;
  const value = analysis.moves.find((move) => move.legalMove.id === played)?.value ?? null;
  const best = Math.max(...all.map((move) => move.value), value ?? 0);
  return { value, best, loss: value === null ? 0 : best - value };
}
