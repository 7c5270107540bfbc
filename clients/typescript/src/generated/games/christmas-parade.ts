// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, ChristmasParadeMoveInput, ChristmasParadeOptionsInput, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, PlayedMove, Result, ResultDetail, Seat, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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


export type WatchChristmasParadeMatch = { matchUpdated: { match: ChristmasParadePosition, events: Array<Event>, facts: Array<Fact> } };

export type ChristmasParadeLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'ChristmasParadeLock', kind: string }
      & ChristmasParadeLock
    )
    | (
      { __typename: 'ChristmasParadeMoveAnimal', kind: string }
      & ChristmasParadeMoveAnimal
    )
    | (
      { __typename: 'ChristmasParadeSteal', kind: string }
      & ChristmasParadeSteal
    )
    | (
      { __typename: 'ChristmasParadeSwap', kind: string }
      & ChristmasParadeSwap
    )
   };

export type ChristmasParadeLock = { kind: string, pos: number };

export type ChristmasParadeMoveAnimal = { kind: string, fromPos: number, to: number };

export type ChristmasParadeOptions = { firstSeat: number | null, stealMode: boolean, kidsScoring: boolean, maxTurns: number };

export type ChristmasParadePosition = (
  { options: (
    { __typename: 'ChristmasParadeOptions' }
    & ChristmasParadeOptions
  ), view: (
    { __typename: 'ChristmasParadeView' }
    & ChristmasParadeView
  ) | null, legalMoves: { nodes: Array<ChristmasParadeLegalMove> } }
  & Match
);

export type ChristmasParadeSteal = { kind: string, theirs: number, to: number };

export type ChristmasParadeSwap = { kind: string, mine: number, theirs: number };

export type ChristmasParadeView = { stage: string, onTurn: number, turn: number, actions: number, lineups: Array<Array<number>>, locked: Array<Array<boolean>>, given: number, taken: number, discards: Array<number>, applause: Array<Array<number>> };

export type ChristmasParadeTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'ChristmasParadeView' }
    & ChristmasParadeView
  ), legalMoves: Array<ChristmasParadeLegalMove> };

const all = { ...fragments, 
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
};

export interface ChristmasParade {
  slug: "christmas-parade";
  move: ChristmasParadeMoveInput;
  options: ChristmasParadeOptionsInput;
  position: ChristmasParadePosition;
  turn: ChristmasParadeTurn;
}

/** What the client needs to know of the game. */
export const christmasParade: Game<ChristmasParade> = /*#__PURE__*/ game("christmas-parade", "christmasParade", "ChristmasParadeView", {
  get: document("GetChristmasParadeMatch", "query", "sha256:6ac520dbd559566d10c014d1449757a58520356e81705b7ff8babfa76d13eb80", `query GetChristmasParadeMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...ChristmasParadePosition
  }
}`, ["Absence","ChristmasParadeLegalMove","ChristmasParadeLock","ChristmasParadeMoveAnimal","ChristmasParadeOptions","ChristmasParadePosition","ChristmasParadeSteal","ChristmasParadeSwap","ChristmasParadeView","Clock","GameName","Holder","Match","Result","ResultDetail","Seat"], all),
  getAt: document("GetChristmasParadeMatchAt", "query", "sha256:7472d1d5bf7c18211f0b50c0946080778ebf0c7d9a8019962612aced7847072b", `query GetChristmasParadeMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...ChristmasParadePosition
    }
  }
}`, ["Absence","ChristmasParadeLegalMove","ChristmasParadeLock","ChristmasParadeMoveAnimal","ChristmasParadeOptions","ChristmasParadePosition","ChristmasParadeSteal","ChristmasParadeSwap","ChristmasParadeView","Clock","GameName","Holder","Match","Result","ResultDetail","Seat"], all),
  watch: document("WatchChristmasParadeMatch", "subscription", "sha256:b0559eeb274569a07b7b2bcf18af32c874cb78e9012031d36cdf7533bd5e6dd0", `subscription WatchChristmasParadeMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...ChristmasParadePosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","ChristmasParadeLegalMove","ChristmasParadeLock","ChristmasParadeMoveAnimal","ChristmasParadeOptions","ChristmasParadePosition","ChristmasParadeSteal","ChristmasParadeSwap","ChristmasParadeView","Clock","Event","Fact","GameName","Holder","Match","PlayedMove","Result","ResultDetail","Seat"], all),
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
