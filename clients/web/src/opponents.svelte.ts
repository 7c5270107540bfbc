/** Who may be seated besides people: computer players, and the bots that play a game. */

import { isRefused, type Bot, type ClockInput, type ParlourClient, type Rating } from "./api.ts";
import { explain } from "./errors.ts";
import { COMPUTERS } from "./words.ts";

/** A computer player's name, or `bot:` and a bot's id. */
export type Opponent = string;

const BOT = "bot:";
const MOST = 100;

export class Opponents {
  /** The bots that play the game, those with the best rating first. */
  bots = $state.raw<readonly Bot[]>([]);
  #ratings = $state.raw<ReadonlyMap<string, Rating>>(new Map());

  /** Look up who plays a game. Without an answer, there are computer players only. */
  async look(client: ParlourClient, game: string): Promise<void> {
    try {
      const [bots, rated] = await Promise.all([
        client.listBots({ game, first: MOST }),
        client.getLeaderboard({ game, first: MOST }),
      ]);
      const ratings = new Map(rated.nodes.map((rating) => [rating.who, rating]));
      const strength = (bot: Bot) => ratings.get(bot.id)?.ordinal ?? -Infinity;
      this.#ratings = ratings;
      this.bots = [...bots.nodes].sort((a, b) => strength(b) - strength(a));
    } catch {
      // Whoever can't be looked up can't be seated either, and then says why.
    }
  }

  /** The ones to choose from, with their ratings if they have any. */
  get computers(): { value: Opponent; label: string }[] {
    return Object.entries(COMPUTERS).map(([value, name]) => ({
      value,
      label: name + this.#rated(`ai:${value}`),
    }));
  }

  get asked(): { value: Opponent; label: string }[] {
    return this.bots.map(({ id, name }) => ({
      value: BOT + id,
      label: name + (this.#rated(id) || ", not rated yet"),
    }));
  }

  /** What somebody is called; undefined for who isn't among them. */
  nameOf(who: Opponent): string | undefined {
    return COMPUTERS[who] ?? this.bots.find(({ id }) => BOT + id === who)?.name;
  }

  /** Seconds that a decision may take at most, if some of these are to play; null if they don't mind. */
  patience(chosen: readonly Opponent[]): number | null {
    const limits = this.bots
      .filter(({ id, moveSeconds }) => moveSeconds && chosen.includes(BOT + id))
      .map(({ moveSeconds }) => moveSeconds);
    return limits.length ? Math.min(...limits) : null;
  }

  #rated(who: string): string {
    const rating = this.#ratings.get(who);
    return rating ? `, rated ${rating.ordinal.toFixed(1)}` : "";
  }
}

/** Whether decisions take no longer than that with a clock. */
export function isFastEnough(clock: ClockInput | null | undefined, patience: number | null) {
  const limits = [clock?.moveSeconds, clock?.matchSeconds].filter((seconds) => seconds != null);
  return patience === null || (limits.length > 0 && Math.min(...limits) <= patience);
}

export function isBot(who: Opponent): boolean {
  return who.startsWith(BOT);
}

/** Give a seat to a computer player, or offer it to a bot. Rejects with RefusedError. */
export async function seatOpponent(
  client: ParlourClient,
  matchId: string,
  seat: number,
  who: Opponent,
): Promise<void> {
  if (isBot(who)) await client.seatBot({ matchId, seat, botId: who.slice(BOT.length) });
  else await client.seatAi({ matchId, seat, player: who });
}

/** Why seats of matches couldn't be given to whom they were meant for, until somebody has read it. */
const refusals = new Map<string, string>();

/** The same for a match that was just opened: if a bot can't come, its seat stays open. */
export async function tryOpponent(
  client: ParlourClient,
  matchId: string,
  seat: number,
  who: Opponent,
): Promise<void> {
  try {
    await seatOpponent(client, matchId, seat, who);
  } catch (error) {
    if (!isRefused(error, "BotUnavailable")) throw error;
    refusals.set(matchId, explain(error));
  }
}

/** Why somebody wasn't seated in a match; empty if everybody was, and once it has been told. */
export function refusalOf(matchId: string): string {
  const told = refusals.get(matchId) ?? "";
  refusals.delete(matchId);
  return told;
}
