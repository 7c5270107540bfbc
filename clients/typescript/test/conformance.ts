/**
 * Runs scenarios of clients/conformance, see the README there for what each step means.
 *
 *     node test/conformance.ts [NAME OF A SCENARIO ...]
 *
 * Needs the service's Python, as PYTHON or on the PATH.
 */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import {
  isRefused,
  type LegalMove,
  ParlourClient,
  ParlourError,
  type Position,
  runBot,
} from "../src/index.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const PATIENCE_MS = 60_000;

interface Step {
  do: string;
  by?: number;
  expect?: unknown;
  game?: string;
  seats?: number;
  options?: Record<string, unknown>;
  moves?: number;
  id?: string;
  stale?: boolean;
  kind?: string;
  count?: number;
}

interface Scenario {
  name: string;
  players: number;
  steps: Step[];
}

const { scenarios, settings }: { scenarios: Scenario[]; settings: Record<string, unknown> } =
  JSON.parse(readFileSync(join(ROOT, "clients", "conformance", "scenarios.json"), "utf8"));

function clientOf(url: string, token?: string): ParlourClient {
  const retry = { patienceMs: PATIENCE_MS };
  return new ParlourClient({
    url,
    token,
    retry,
    timeoutMs: 2000,
    pingMs: 500,
    pongTimeoutMs: 1000,
  });
}

/** The service behind a network that fails on demand. */
class House {
  readonly #process: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  constructor(settings: Record<string, unknown>) {
    const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    const python = process.env.PYTHON ?? "python3";
    this.#process = spawn(python, ["-m", "tests.clients.house", ...given], {
      cwd: ROOT,
      stdio: ["pipe", "pipe", "inherit"],
    });
    const lines: Interface = createInterface({
      input: this.#process.stdout as NodeJS.ReadableStream,
    });
    this.#lines = lines[Symbol.asyncIterator]();
  }

  async url(): Promise<string> {
    return (await this.#answer()).url as string;
  }

  async tell(told: object): Promise<void> {
    this.#process.stdin?.write(`${JSON.stringify(told)}\n`);
    assert.deepEqual(await this.#answer(), { done: true });
  }

  async close(): Promise<void> {
    this.#process.stdin?.end();
    if (this.#process.exitCode === null) await once(this.#process, "exit");
  }

  async #answer(): Promise<Record<string, unknown>> {
    const { value, done } = await this.#lines.next();
    assert(!done, "the house has ended");
    return JSON.parse(value);
  }
}

async function within<T>(promise: Promise<T>): Promise<T> {
  const late = pause(PATIENCE_MS, undefined, { ref: false }).then(() => assert.fail("too late"));
  return Promise.race([promise, late]);
}

/** Keeps the versions of all events of a match. */
class Watcher {
  readonly versions: number[] = [];
  readonly done: Promise<void>;
  readonly begun: Promise<number>;

  constructor(client: ParlourClient, matchId: string, signal: AbortSignal) {
    let begin: (version: number) => void = () => {};
    this.begun = new Promise((resolve) => {
      begin = resolve;
    });
    this.done = (async () => {
      for await (const { match, events } of client.watchMatch(matchId, { signal })) {
        begin(match.version);
        this.versions.push(...events.map(({ version }) => version));
      }
    })();
    this.done.catch(() => {});
  }

  /** How the versions up to one have come. */
  async result(version: number) {
    const first = await this.begun;
    const arrived = async () => {
      while (Math.max(first, ...this.versions) < version) {
        await Promise.race([pause(10), this.done.then(() => pause(10))]);
      }
    };
    await within(arrived());
    const unique = new Set(this.versions);
    const due = Array.from({ length: version - first }, (_, index) => first + 1 + index);
    return {
      missed: due.filter((one) => !unique.has(one)).length,
      doubled: this.versions.length - unique.size,
      ordered: this.versions.every(
        (one, index) => index === 0 || one >= (this.versions[index - 1] as number),
      ),
    };
  }
}

/** One scenario under way. */
class Run {
  readonly #house: House;
  readonly #url: string;
  readonly #clients: ParlourClient[];
  readonly #end = new AbortController();
  readonly #watchers = new Map<number, Watcher>();
  readonly #bots: Promise<void>[] = [];
  /** Versions of the moves that were accepted. */
  readonly #accepted: number[] = [];
  #matchId = "";

  constructor(house: House, url: string, clients: ParlourClient[]) {
    this.#house = house;
    this.#url = url;
    this.#clients = clients;
  }

  /** Take a step; what comes of it. */
  async step(step: Step): Promise<unknown> {
    const by = step.by ?? 0;
    const client = this.#clients[by] as ParlourClient;
    switch (step.do) {
      case "create":
        return this.#create(client, step);
      case "join":
        return { status: (await client.joinMatch({ matchId: this.#matchId })).status };
      case "watch": {
        const watcher = new Watcher(client, this.#matchId, this.#end.signal);
        this.#watchers.set(by, watcher);
        await watcher.begun;
        return undefined;
      }
      case "bot":
        this.#bots.push(this.#bot(client));
        return undefined;
      case "await turn":
        return this.#awaitTurn(by, client);
      case "resign":
        return { status: (await client.resign({ matchId: this.#matchId, seat: by })).status };
      case "play":
        return this.#play(step.moves);
      case "move":
        return this.#move(client, step);
      case "twice":
        return this.#twice();
      case "together":
        return this.#together();
      case "wrong token":
        return refusedOf(() => clientOf(this.#url, "plr_wrong").getMe());
      case "fault":
        return void (await this.#house.tell({ fault: step.kind, count: step.count ?? 1 }));
      case "restart":
        return void (await this.#house.tell({ restart: true }));
      case "over": {
        const watching = [...this.#watchers.values()].map(({ done }) => done);
        await within(Promise.all([...this.#bots, ...watching]));
        return { status: (await this.#match(client)).status };
      }
      case "watched":
        return this.#watchers.get(by)?.result((await this.#match(client)).version);
      case "log":
        return this.#log(client);
      default:
        return assert.fail(`there is no step ${step.do}`);
    }
  }

  async close(): Promise<void> {
    this.#end.abort();
    await Promise.allSettled(this.#bots);
    for (const client of this.#clients) await client.close();
  }

  async #match(client: ParlourClient): Promise<Position> {
    const match = await client.getMatch(this.#matchId);
    assert(match);
    return match;
  }

  /** The client that is to move, with the match as it sees it. */
  async #turn(): Promise<{ client: ParlourClient; match: Position; move: LegalMove } | undefined> {
    const [seat] = (await this.#match(this.#clients[0] as ParlourClient)).toAct;
    if (seat === undefined) return undefined;
    const client = this.#clients[seat] as ParlourClient;
    const match = await this.#match(client);
    const [move] = match.legalMoves.nodes;
    return move && { client, match, move };
  }

  async #submit(
    client: ParlourClient,
    { id, seat }: LegalMove,
    expectedVersion?: number,
    idempotencyKey?: string,
  ): Promise<number> {
    const { event } = await client.submitMove(
      { matchId: this.#matchId, seat, move: { id }, expectedVersion },
      { idempotencyKey },
    );
    this.#accepted.push(event.version);
    return event.version;
  }

  async #create(client: ParlourClient, { game = "", seats = 0, options }: Step) {
    const camel = (name: string) => name.replace(/[-_](.)/g, (_, first) => first.toUpperCase());
    const named = Object.entries(options ?? {}).map(([name, value]) => [camel(name), value]);
    const given = { [camel(game)]: Object.fromEntries(named) } as never;
    const match = await client.createMatch({ game, seats, options: options && given });
    this.#matchId = match.id;
    return { status: match.status };
  }

  async #bot(client: ParlourClient): Promise<void> {
    const over = new AbortController();
    const stop = () => over.abort();
    this.#end.signal.addEventListener("abort", stop);
    const choose = () => undefined;
    await runBot(client, { choose, onOver: stop, signal: over.signal });
  }

  async #awaitTurn(by: number, client: ParlourClient) {
    const turn = async () => {
      for (;;) {
        const { toAct } = await this.#match(client);
        if (toAct.includes(by)) return { toAct };
        await pause(10);
      }
    };
    return within(turn());
  }

  async #play(moves = Number.POSITIVE_INFINITY) {
    let played = 0;
    for (; played < moves; played++) {
      const turn = await this.#turn();
      if (!turn) break;
      await this.#submit(turn.client, turn.move);
    }
    return Number.isFinite(moves) ? { moves: played } : undefined;
  }

  async #move(client: ParlourClient, { id = "", stale }: Step) {
    const { toAct, version } = await this.#match(client);
    const mover = this.#clients[toAct[0] ?? 0] as ParlourClient;
    const expectedVersion = stale ? version - 1 : undefined;
    const variables = { matchId: this.#matchId, move: { id }, expectedVersion };
    return refusedOf(() => mover.submitMove(variables), version);
  }

  async #twice() {
    const turn = await this.#turn();
    assert(turn);
    const { client, move } = turn;
    const key = crypto.randomUUID();
    const first = await this.#submit(client, move, undefined, key);
    const again = await this.#submit(client, move, undefined, key);
    this.#accepted.pop();
    return { same: first === again };
  }

  async #together() {
    const turn = await this.#turn();
    assert(turn);
    const { client, match, move } = turn;
    const done = await Promise.allSettled(
      [1, 2, 3].map(() => this.#submit(client, move, match.version)),
    );
    const refused = done.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    assert(refused.every((error) => isRefused(error)));
    return {
      accepted: done.length - refused.length,
      refused: refused.map(({ code }) => code).sort(),
    };
  }

  async #log(client: ParlourClient) {
    const log = await client.getLog({ matchId: this.#matchId, first: 500 });
    const moves = log?.nodes.filter(({ cause }) => cause === "PLAYER") ?? [];
    const played = new Set(moves.map(({ version }) => version));
    return {
      lost: this.#accepted.filter((version) => !played.has(version)).length,
      doubled: moves.length - new Set(this.#accepted).size,
    };
  }
}

/** How a request is refused, or that it isn't. */
async function refusedOf(request: () => Promise<unknown>, version?: number) {
  try {
    await request();
    return { accepted: true };
  } catch (error) {
    if (isRefused(error, "IllegalMove"))
      return { refused: error.code, reason: !!error.refusal.reason };
    if (isRefused(error, "VersionConflict")) {
      return { refused: error.code, currentVersion: error.refusal.currentVersion === version };
    }
    if (error instanceof ParlourError) return { refused: error.code };
    throw error;
  }
}

async function run(scenario: Scenario, house: House, url: string): Promise<void> {
  const clients: ParlourClient[] = [];
  for (let number = 0; number < scenario.players; number++) {
    const { token } = await clientOf(url).createAccount({ name: `Guest ${number}` });
    clients.push(clientOf(url, token));
  }
  const underWay = new Run(house, url, clients);
  try {
    for (const step of scenario.steps) {
      assert.deepEqual(await underWay.step(step), step.expect, JSON.stringify(step));
    }
  } finally {
    await underWay.close();
  }
}

const names = process.argv.slice(2);
const house = new House(settings);
try {
  const url = await house.url();
  for (const scenario of scenarios) {
    if (names.length && !names.includes(scenario.name)) continue;
    const began = Date.now();
    await run(scenario, house, url);
    console.log(`${scenario.name}: ${Date.now() - began} ms`);
  }
} finally {
  await house.close();
}
