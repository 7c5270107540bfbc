import type { ParlourClient } from "./client.ts";
import { isRefused } from "./errors.ts";
import type { AnyGame, GameModule, GameTypes, InboxMessage } from "./game.ts";
import type { Challenge, MoveInput } from "./generated/types.ts";

/** A move, or a legal move of a turn. */
export type Choice = MoveInput | { id: string } | undefined;

/** How a bot plays. */
export interface BotOptions<T extends GameTypes = AnyGame> {
  /** Its game, for turns with the view and the moves of this game. Turns of others are left alone. */
  game?: GameModule<T> | undefined;
  /**
   * Decide on a move: a legal one of the turn, or one made with the game's `move`. Without one, the
   * turn is left alone until its time runs out.
   *
   * `signal` is aborted when the turn doesn't wait any more. Turns of several matches may be under way
   * at once.
   */
  choose(turn: T["turn"], context: { signal: AbortSignal }): Choice | Promise<Choice>;
  /** Whether to take the seat that it is asked to take; by default it takes every one. */
  accept?: ((challenge: Challenge) => boolean | Promise<boolean>) | undefined;
  /**
   * Told of what `choose` or `accept` throws, and of moves that are refused; the bot goes on, and the
   * turn waits until its time runs out. Without this, the bot ends with the error.
   */
  onError?: ((error: unknown, message: InboxMessage<T>) => void) | undefined;
  /** Ends the bot. */
  signal?: AbortSignal | undefined;
}

/** Let a bot play, until its signal is aborted. The client has the bot's token. */
export async function runBot<T extends GameTypes = AnyGame>(
  client: ParlourClient,
  { game, choose, accept = () => true, onError, signal }: BotOptions<T>,
): Promise<void> {
  const end = new AbortController();
  const stop = () => end.abort(signal?.reason);
  if (signal?.aborted) return;
  signal?.addEventListener("abort", stop);
  const pending = new Map<string, AbortController>();

  const play = async (turn: T["turn"]) => {
    const place = `${turn.match.id} ${turn.seat}`;
    pending.get(place)?.abort();
    const current = new AbortController();
    pending.set(place, current);
    try {
      const move = await choose(turn, { signal: current.signal });
      if (current.signal.aborted || !move) return;
      // A legal move has more than its id.
      const given = "id" in move ? { id: move.id as string } : move;
      await client.submitTurn({ token: turn.token, move: given }, { signal: end.signal });
    } catch (error) {
      if (!current.signal.aborted) throw error;
    } finally {
      if (pending.get(place) === current) pending.delete(place);
    }
  };
  const answer = async (challenge: Challenge) => {
    const taken = await accept(challenge);
    const matchId = challenge.match.id;
    await client.answerChallenge({ matchId, accept: taken }, { signal: end.signal });
  };
  const act = async (message: InboxMessage<T>) => {
    try {
      if (message.__typename === "Challenge") await answer(message);
      else if (message.__typename === "Turn") await play(message);
    } catch (error) {
      // Too late: somebody or the clock was faster.
      if (isRefused(error, "TurnOver", "MatchNotPlaying", "MatchNotOpen", "NotYourSeat")) return;
      if (end.signal.aborted) return;
      if (onError) onError(error, message);
      else end.abort(error);
    }
  };
  try {
    for await (const message of client.inbox({ game, signal: end.signal })) {
      if (message.__typename === "MatchOver") {
        for (const [place, turn] of pending) {
          if (place.startsWith(`${message.match.id} `)) turn.abort();
        }
      } else void act(message);
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    for (const turn of pending.values()) turn.abort();
    end.abort();
  }
}
