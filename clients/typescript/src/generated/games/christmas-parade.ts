// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, ChristmasParadeMoveInput, ChristmasParadeOptionsInput, Event, Fact, Heartbeat, Match, MatchOver, PageInfo } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ChristmasParadeLockKind =
  | 'lock';

export type ChristmasParadeMoveAnimalKind =
  | 'move_animal';

export type ChristmasParadeStealKind =
  | 'steal';

export type ChristmasParadeSwapKind =
  | 'swap';

export type GetChristmasParadeMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetChristmasParadeMatch = { match: ChristmasParadePosition | null };

export type GetChristmasParadeMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetChristmasParadeMatchAt = { match: { at: ChristmasParadePosition | null } | null };

export type WatchChristmasParadeInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchChristmasParadeInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & ChristmasParadeTurn
    )
    | (
      { __typename: 'Challenge' }
      & Challenge
    )
    | (
      { __typename: 'MatchOver' }
      & MatchOver
    )
    | (
      { __typename: 'Heartbeat' }
      & Heartbeat
    )
   };

export type WatchChristmasParadeMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchChristmasParadeMatch = { matchUpdated: ChristmasParadeMatchUpdate };

export type ChristmasParadeLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'ChristmasParadeLock', kind: ChristmasParadeLockKind }
      & ChristmasParadeLock
    )
    | (
      { __typename: 'ChristmasParadeMoveAnimal', kind: ChristmasParadeMoveAnimalKind }
      & ChristmasParadeMoveAnimal
    )
    | (
      { __typename: 'ChristmasParadeSteal', kind: ChristmasParadeStealKind }
      & ChristmasParadeSteal
    )
    | (
      { __typename: 'ChristmasParadeSwap', kind: ChristmasParadeSwapKind }
      & ChristmasParadeSwap
    )
   };

export type ChristmasParadeLock = { kind: ChristmasParadeLockKind, pos: number };

export type ChristmasParadeMoveAnimal = { kind: ChristmasParadeMoveAnimalKind, fromPos: number, to: number };

export type ChristmasParadeOptions = { firstSeat: number | null, stealMode: boolean, kidsScoring: boolean, maxTurns: number };

export type ChristmasParadePosition = (
  { options: (
    { __typename: 'ChristmasParadeOptions' }
    & ChristmasParadeOptions
  ), view: (
    { __typename: 'ChristmasParadeView' }
    & ChristmasParadeView
  ) | null, legalMoves: { nodes: Array<ChristmasParadeLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type ChristmasParadeSteal = { kind: ChristmasParadeStealKind, theirs: number, to: number };

export type ChristmasParadeSwap = { kind: ChristmasParadeSwapKind, mine: number, theirs: number };

export type ChristmasParadeView = { stage: string, onTurn: number, turn: number, actions: number, lineups: Array<Array<number>>, locked: Array<Array<boolean>>, given: number, taken: number, discards: Array<number>, applause: Array<Array<number>> };

export type ChristmasParadeTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'ChristmasParadeView' }
    & ChristmasParadeView
  ), legalMoves: Array<ChristmasParadeLegalMove> };

export type ChristmasParadeMatchUpdate = { match: ChristmasParadePosition, events: Array<Event>, facts: Array<Fact> };

export interface ChristmasParade {
  slug: "christmas-parade";
  move: ChristmasParadeMoveInput;
  options: ChristmasParadeOptionsInput;
  position: ChristmasParadePosition & { game: { slug: "christmas-parade" } };
  turn: ChristmasParadeTurn & { match: { game: { slug: "christmas-parade" } } };
}

const all = {
  ...fragments,
  ChristmasParadeLegalMove: `fragment ChristmasParadeLegalMove on LegalMove {
  id
  seat
  label
  move {
    __typename
    kind
    ...ChristmasParadeMoveAnimal
    ...ChristmasParadeLock
    ...ChristmasParadeSwap
    ...ChristmasParadeSteal
  }
}`,
  ChristmasParadeLock: `fragment ChristmasParadeLock on ChristmasParadeLock {
  kind
  pos
}`,
  ChristmasParadeMoveAnimal: `fragment ChristmasParadeMoveAnimal on ChristmasParadeMoveAnimal {
  kind
  fromPos
  to
}`,
  ChristmasParadeOptions: `fragment ChristmasParadeOptions on ChristmasParadeOptions {
  firstSeat
  stealMode
  kidsScoring
  maxTurns
}`,
  ChristmasParadePosition: `fragment ChristmasParadePosition on Match {
  ...Match
  options {
    __typename
    ...ChristmasParadeOptions
  }
  view(seat: \$seat) {
    __typename
    ...ChristmasParadeView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...ChristmasParadeLegalMove
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,
  ChristmasParadeSteal: `fragment ChristmasParadeSteal on ChristmasParadeSteal {
  kind
  theirs
  to
}`,
  ChristmasParadeSwap: `fragment ChristmasParadeSwap on ChristmasParadeSwap {
  kind
  mine
  theirs
}`,
  ChristmasParadeView: `fragment ChristmasParadeView on ChristmasParadeView {
  stage
  onTurn
  turn
  actions
  lineups
  locked
  given
  taken
  discards
  applause
}`,
  ChristmasParadeTurn: `fragment ChristmasParadeTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...ChristmasParadeView
  }
  legalMoves {
    ...ChristmasParadeLegalMove
  }
}`,
  ChristmasParadeMatchUpdate: `fragment ChristmasParadeMatchUpdate on MatchUpdate {
  match {
    ...ChristmasParadePosition
  }
  events {
    ...Event
  }
  facts {
    ...Fact
  }
}`,
};

/** What the client needs to know of the game. */
export const christmasParade: GameModule<ChristmasParade> = /*#__PURE__*/ game("christmas-parade", "christmasParade", {
  get: document("GetChristmasParadeMatch", "query", "sha256:6e40347c6a061c2acded9f5bbc3d2907d7ee78269a7ff25b4e4d2d5aa8f3c2c8", `query GetChristmasParadeMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...ChristmasParadePosition
  }
}`, ["Absence","ChristmasParadeLegalMove","ChristmasParadeLock","ChristmasParadeMoveAnimal","ChristmasParadeOptions","ChristmasParadePosition","ChristmasParadeSteal","ChristmasParadeSwap","ChristmasParadeView","Clock","GameName","Holder","Match","PageInfo","Result","ResultDetail","Seat"], all),
  getAt: document("GetChristmasParadeMatchAt", "query", "sha256:ff498de8058cd74356317bd29a2bb468f05f79ae6516055e699dfa26de0675bd", `query GetChristmasParadeMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...ChristmasParadePosition
    }
  }
}`, ["Absence","ChristmasParadeLegalMove","ChristmasParadeLock","ChristmasParadeMoveAnimal","ChristmasParadeOptions","ChristmasParadePosition","ChristmasParadeSteal","ChristmasParadeSwap","ChristmasParadeView","Clock","GameName","Holder","Match","PageInfo","Result","ResultDetail","Seat"], all),
  watch: document("WatchChristmasParadeMatch", "subscription", "sha256:85df4d4f5b3d66324893e410c318649749cdf462fe0bf2291ef83d6c200e7f48", `subscription WatchChristmasParadeMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...ChristmasParadeMatchUpdate
  }
}`, ["Absence","ChristmasParadeLegalMove","ChristmasParadeLock","ChristmasParadeMatchUpdate","ChristmasParadeMoveAnimal","ChristmasParadeOptions","ChristmasParadePosition","ChristmasParadeSteal","ChristmasParadeSwap","ChristmasParadeView","Clock","Event","Fact","GameName","Holder","Match","PageInfo","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchChristmasParadeInbox", "subscription", "sha256:e5e8c1f863725a7ef1fb0e56f7d0da0faa72b28cdec4211bdf427bf4fb6b8279", `subscription WatchChristmasParadeInbox {
  inbox {
    __typename
    ...ChristmasParadeTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","ChristmasParadeLegalMove","ChristmasParadeLock","ChristmasParadeMoveAnimal","ChristmasParadeSteal","ChristmasParadeSwap","ChristmasParadeTurn","ChristmasParadeView","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Result","ResultDetail","Seat"], all),
});
