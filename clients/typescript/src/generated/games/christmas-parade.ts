// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, ChristmasParadeMoveInput, ChristmasParadeOptionsInput, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, Place } from "../types.ts";

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

export type ChristmasParadeLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
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
  places {
    ...Place
  }
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
  get: document("GetChristmasParadeMatch", "query", "sha256:8d3526340a4f430b7a4be09e4c10e8551949b962355eb5ef5a4e55e03b62e8e6", `query GetChristmasParadeMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...ChristmasParadePosition
  }
}`, ["Absence","ChristmasParadeLegalMove","ChristmasParadeLock","ChristmasParadeMoveAnimal","ChristmasParadeOptions","ChristmasParadePosition","ChristmasParadeSteal","ChristmasParadeSwap","ChristmasParadeView","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat"], all),
  getAt: document("GetChristmasParadeMatchAt", "query", "sha256:72592ab2a362a90e8a5414a6e86447d8de1b128130298f91c7dba5d69fb54b47", `query GetChristmasParadeMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...ChristmasParadePosition
    }
  }
}`, ["Absence","ChristmasParadeLegalMove","ChristmasParadeLock","ChristmasParadeMoveAnimal","ChristmasParadeOptions","ChristmasParadePosition","ChristmasParadeSteal","ChristmasParadeSwap","ChristmasParadeView","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat"], all),
  watch: document("WatchChristmasParadeMatch", "subscription", "sha256:1292b880b2f8ac31e91700d2e093be118b50a08803270928625e11e332b361fc", `subscription WatchChristmasParadeMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...ChristmasParadeMatchUpdate
  }
}`, ["Absence","ChristmasParadeLegalMove","ChristmasParadeLock","ChristmasParadeMatchUpdate","ChristmasParadeMoveAnimal","ChristmasParadeOptions","ChristmasParadePosition","ChristmasParadeSteal","ChristmasParadeSwap","ChristmasParadeView","Clock","Event","Fact","GameName","Holder","Match","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchChristmasParadeInbox", "subscription", "sha256:e9de8aa1b71d6785fe07812ccd5ae35e15fcc3919d36dcdaf8d569ed7d9988bd", `subscription WatchChristmasParadeInbox {
  inbox {
    __typename
    ...ChristmasParadeTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","ChristmasParadeLegalMove","ChristmasParadeLock","ChristmasParadeMoveAnimal","ChristmasParadeSteal","ChristmasParadeSwap","ChristmasParadeTurn","ChristmasParadeView","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Place","Result","ResultDetail","Seat"], all),
});
