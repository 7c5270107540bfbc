import { linked } from "./abort.ts";
import type { ParlourClient } from "./client.ts";
import { isRefused, ParlourError } from "./errors.ts";
import type { AnyGame, GameModule, GameTypes, InboxMessage } from "./game.ts";
import type { Challenge, Match, MoveInput } from "./generated/types.ts";

/** A move, or a legal move of the turn; without one, the turn's first legal move is played. */
export type Choice = MoveInput | { id: string } | undefined;

/** How a bot plays. */
export interface BotOptions<T extends GameTypes = AnyGame> {
  /** Its game, for turns with its view and its moves. What is of other games is left alone. */
  game?: GameModule<T> | undefined;
  /**
   * Decide on a move: a legal one of the turn, or one made with the game's `move`.
   *
   * `signal` is aborted when the turn doesn't wait any more. Turns of several matches may be under way
   * at once.
   */
  choose(turn: T["turn"], context: { signal: AbortSignal }): Choice | Promise<Choice>;
  /** Whether to take the seat that it is asked to take; by default it takes every one. */
  accept?: ((challenge: Challenge) => boolean | Promise<boolean>) | undefined;
  /** Told when a match is over. */
  onOver?: ((match: Match) => void) | undefined;
  /**
   * Told of what `choose` or `accept` throws, and of moves that are refused; by default it is written
   * to the console. In place of such a move, the turn's first legal move is played.
   */
  onError?: ((error: unknown, message: InboxMessage<T>) => void) | undefined;
  /** Ends the bot. */
  signal?: AbortSignal | undefined;
}

/**
 * Let a bot play, until its signal is aborted. The client has the bot's token.
 *
 * Rejects when the token won't do, or when the service says what this client doesn't understand.
 */
export async function runBot<T extends GameTypes = AnyGame>(
  client: ParlourClient,
  {
    game,
    choose,
    accept = () => true,
    onOver,
    onError = (error) => console.error(error),
    signal,
  }: BotOptions<T>,
): Promise<void> {
  const end = linked(signal);
  const pending = new Map<string, AbortController>();

  const submit = async ({ token }: T["turn"], choice: Exclude<Choice, undefined>) => {
    // A legal move has more than its id.
    const move = "id" in choice ? { id: choice.id as string } : choice;
    const options = { signal: end.signal, patienceMs: Number.POSITIVE_INFINITY };
    await client.submitTurn({ token, move }, options);
  };

  const play = async (turn: Extract<InboxMessage<T>, { __typename: "Turn" }>) => {
    const place = `${turn.match.id} ${turn.seat}`;
    pending.get(place)?.abort();
    const current = new AbortController();
    pending.set(place, current);
    const [first] = turn.legalMoves;
    try {
      const choice = (await choose(turn, { signal: current.signal })) ?? first;
      if (!current.signal.aborted && choice) await submit(turn, choice);
    } catch (error) {
      if (current.signal.aborted || end.signal.aborted || isLate(error)) return;
      if (isFatal(error)) throw error;
      onError(error, turn);
      if (first) await submit(turn, first);
    } finally {
      if (pending.get(place) === current) pending.delete(place);
    }
  };

  const answer = async (challenge: Extract<InboxMessage, { __typename: "Challenge" }>) => {
    let taken = false;
    try {
      taken = await accept(challenge);
    } catch (error) {
      onError(error, challenge);
    }
    const matchId = challenge.match.id;
    await client.answerChallenge({ matchId, accept: taken }, { signal: end.signal });
  };

  const act = async (message: InboxMessage<T>) => {
    try {
      if (message.__typename === "Challenge") await answer(message);
      else if (message.__typename === "Turn") await play(message);
    } catch (error) {
      if (end.signal.aborted || isLate(error)) return;
      if (isFatal(error)) throw error;
      onError(error, message);
    }
  };

  try {
    for await (const message of client.inbox({ game, signal: end.signal })) {
      if (message.__typename !== "MatchOver") {
        act(message).catch(end.abort);
        continue;
      }
      for (const [place, turn] of pending) {
        if (place.startsWith(`${message.match.id} `)) turn.abort();
      }
      onOver?.(message.match);
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    end.release();
    for (const turn of pending.values()) turn.abort();
    end.abort(new Error("the bot has ended"));
  }
}

/** Whether somebody else, or the clock, was faster. */
function isLate(error: unknown): boolean {
  return isRefused(error, "TurnOver", "MatchNotPlaying", "MatchNotOpen", "NotYourSeat");
}

/** Whether no request will do any better. */
function isFatal(error: unknown): boolean {
  return error instanceof ParlourError && ["NOT_AUTHENTICATED", "NOT_ALLOWED"].includes(error.code);
}
