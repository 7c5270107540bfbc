import type { Document } from "./document.ts";
import type {
  Event,
  Fact,
  GameOptionsInput,
  GetMatchAtVariables,
  GetMatchVariables,
  MoveInput,
  Position,
  Turn,
  WatchInbox,
  WatchMatchVariables,
} from "./generated/types.ts";

/** The types of a game. */
export interface GameTypes {
  slug: string;
  /** A move as it is submitted. */
  move: object;
  /** What may be chosen when a match is created. */
  options: object;
  /** A match as a viewer sees it. */
  position: { version: number; game: { slug: string } };
  /** A decision that a seat is waited for. */
  turn: {
    token: string;
    seat: number;
    match: { id: string; game: { slug: string } };
    legalMoves: { id: string }[];
  };
}

/** Matches of any game: drawn on a table, with moves by their ids, but no view. */
export interface AnyGame extends GameTypes {
  position: Position;
  turn: Turn;
}

/** What a match sends when it has changed. */
export interface MatchUpdate<T extends GameTypes = AnyGame> {
  match: T["position"];
  /** What has been added to the log since the previous update. */
  events: Event[];
  /** What has happened since the previous update, for your eyes. */
  facts: Fact[];
}

type Message<Name> = Extract<WatchInbox["inbox"], { __typename: Name }>;

/** What waits for you: a turn, a seat that you are asked to take, or news that a match is over. */
export type InboxMessage<T extends GameTypes = AnyGame> =
  | ({ __typename: "Turn" } & T["turn"])
  | Message<"Challenge">
  | Message<"MatchOver">;

/** The documents that ask for matches of one game, or of any. */
export interface GameDocuments<T extends GameTypes = AnyGame> {
  readonly get: Document<{ match: T["position"] | null }, GetMatchVariables>;
  readonly getAt: Document<{ match: { at: T["position"] | null } | null }, GetMatchAtVariables>;
  readonly watch: Document<{ matchUpdated: MatchUpdate<T> }, WatchMatchVariables>;
  readonly inbox: Document<
    { inbox: InboxMessage<T> | Message<"Heartbeat"> },
    Record<string, never>
  >;
}

/**
 * A game as the client knows it, from `@parlour/client/games/<slug>`: hand it to the client's methods,
 * and matches come with this game's views and moves.
 */
export interface GameModule<T extends GameTypes> {
  readonly slug: T["slug"];
  readonly documents: GameDocuments<T>;
  /** A move of this game, as it is submitted. */
  move(move: T["move"]): MoveInput;
  /** Options of this game, as a match is created with them. */
  options(options: T["options"]): GameOptionsInput;
  /** Whether a match as one sees it is of this game. */
  is<P extends { view: unknown; game: { slug: string } }>(
    position: P,
  ): position is Extract<P, T["position"]>;
  /** Whether a turn is of this game. */
  hasTurn<P extends { view: unknown; match: { game: { slug: string } } }>(
    turn: P,
  ): turn is Extract<P, T["turn"]>;
}

export function game<T extends GameTypes>(
  slug: T["slug"],
  key: string,
  documents: GameDocuments<T>,
): GameModule<T> {
  return {
    slug,
    documents,
    move: (move) => ({ [key]: move }) as unknown as MoveInput,
    options: (options) => ({ [key]: options }) as unknown as GameOptionsInput,
    is: (position): position is Extract<typeof position, T["position"]> =>
      position.game.slug === slug,
    hasTurn: (turn): turn is Extract<typeof turn, T["turn"]> => turn.match.game.slug === slug,
  };
}
