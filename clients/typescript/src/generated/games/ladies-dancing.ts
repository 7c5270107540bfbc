// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LadiesDancingMoveInput, LadiesDancingOptionsInput, LegalMove, Match, MatchOver, PlayedMove, Result, ResultDetail, Seat, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type GetLadiesDancingMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetLadiesDancingMatch = { match: LadiesDancingPosition | null };

export type GetLadiesDancingMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetLadiesDancingMatchAt = { match: { at: LadiesDancingPosition | null } | null };

export type WatchLadiesDancingInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchLadiesDancingInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & LadiesDancingTurn
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

export type WatchLadiesDancingMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchLadiesDancingMatch = { matchUpdated: { match: LadiesDancingPosition, events: Array<Event>, facts: Array<Fact> } };

export type LadiesDancingDance = { kind: string, steps: number, lady: number };

export type LadiesDancingLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'LadiesDancingDance', kind: string }
      & LadiesDancingDance
    )
    | (
      { __typename: 'LadiesDancingPlacePawn', kind: string }
      & LadiesDancingPlacePawn
    )
   };

export type LadiesDancingOptions = { firstSeat: number | null };

export type LadiesDancingPlacePawn = { kind: string, pile: number };

export type LadiesDancingPosition = (
  { options: (
    { __typename: 'LadiesDancingOptions' }
    & LadiesDancingOptions
  ), view: (
    { __typename: 'LadiesDancingView' }
    & LadiesDancingView
  ) | null, legalMoves: { nodes: Array<LadiesDancingLegalMove> } }
  & Match
);

export type LadiesDancingView = { dance: number, onTurn: number, pawn: number, piles: Array<Array<number | null>>, columns: Array<Array<Array<number>>>, broken: Array<Array<boolean>>, over: boolean };

export type LadiesDancingTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'LadiesDancingView' }
    & LadiesDancingView
  ), legalMoves: Array<LadiesDancingLegalMove> };

const all = { ...fragments, 
  LadiesDancingDance: `fragment LadiesDancingDance on LadiesDancingDance {
  kind
  steps
  lady
}`,
  LadiesDancingLegalMove: `fragment LadiesDancingLegalMove on LegalMove {
  id
  seat
  label
  move {
    __typename
    kind
    ...LadiesDancingPlacePawn
    ...LadiesDancingDance
  }
}`,
  LadiesDancingOptions: `fragment LadiesDancingOptions on LadiesDancingOptions {
  firstSeat
}`,
  LadiesDancingPlacePawn: `fragment LadiesDancingPlacePawn on LadiesDancingPlacePawn {
  kind
  pile
}`,
  LadiesDancingPosition: `fragment LadiesDancingPosition on Match {
  ...Match
  options {
    __typename
    ...LadiesDancingOptions
  }
  view(seat: \$seat) {
    __typename
    ...LadiesDancingView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...LadiesDancingLegalMove
    }
  }
}`,
  LadiesDancingView: `fragment LadiesDancingView on LadiesDancingView {
  dance
  onTurn
  pawn
  piles
  columns
  broken
  over
}`,
  LadiesDancingTurn: `fragment LadiesDancingTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...LadiesDancingView
  }
  legalMoves {
    ...LadiesDancingLegalMove
  }
}`,
};

export interface LadiesDancing {
  slug: "ladies-dancing";
  move: LadiesDancingMoveInput;
  options: LadiesDancingOptionsInput;
  position: LadiesDancingPosition;
  turn: LadiesDancingTurn;
}

/** What the client needs to know of the game. */
export const ladiesDancing: Game<LadiesDancing> = /*#__PURE__*/ game("ladies-dancing", "ladiesDancing", "LadiesDancingView", {
  get: document("GetLadiesDancingMatch", "query", "sha256:a2e9ae1552c8b509116e3c978260288356a7c9ec6bba0313990145085226f5f9", `query GetLadiesDancingMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...LadiesDancingPosition
  }
}`, ["Absence","Clock","GameName","Holder","LadiesDancingDance","LadiesDancingLegalMove","LadiesDancingOptions","LadiesDancingPlacePawn","LadiesDancingPosition","LadiesDancingView","Match","Result","ResultDetail","Seat"], all),
  getAt: document("GetLadiesDancingMatchAt", "query", "sha256:ba149ffe73e01a77c6ea3fda6516162e7758cb5ad41276292299298b0b76d489", `query GetLadiesDancingMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...LadiesDancingPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","LadiesDancingDance","LadiesDancingLegalMove","LadiesDancingOptions","LadiesDancingPlacePawn","LadiesDancingPosition","LadiesDancingView","Match","Result","ResultDetail","Seat"], all),
  watch: document("WatchLadiesDancingMatch", "subscription", "sha256:25c58e7d2f99b7fd8de2328e23120aa96c42c8c1967ea1b9c76ccb7febb9ba17", `subscription WatchLadiesDancingMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...LadiesDancingPosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","LadiesDancingDance","LadiesDancingLegalMove","LadiesDancingOptions","LadiesDancingPlacePawn","LadiesDancingPosition","LadiesDancingView","Match","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchLadiesDancingInbox", "subscription", "sha256:fc0517876df6f7e9b6ee4833dbfb4f28b06281f748de70a68146edcddef4c09c", `subscription WatchLadiesDancingInbox {
  inbox {
    __typename
    ...LadiesDancingTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","LadiesDancingDance","LadiesDancingLegalMove","LadiesDancingPlacePawn","LadiesDancingTurn","LadiesDancingView","Match","MatchOver","Result","ResultDetail","Seat"], all),
});
