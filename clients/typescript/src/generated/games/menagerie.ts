// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, MenagerieMoveInput, MenagerieOptionsInput, PlayedMove, Result, ResultDetail, Seat, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type GetMenagerieMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetMenagerieMatch = { match: MenageriePosition | null };

export type GetMenagerieMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetMenagerieMatchAt = { match: { at: MenageriePosition | null } | null };

export type WatchMenagerieInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchMenagerieInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & MenagerieTurn
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

export type WatchMenagerieMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchMenagerieMatch = { matchUpdated: { match: MenageriePosition, events: Array<Event>, facts: Array<Fact> } };

export type MenagerieAdopt = { kind: string, r: number, c: number };

export type MenagerieAdoptDiscard = { kind: string };

export type MenagerieDiscard = { kind: string, card: number };

export type MenagerieDisplay = { kind: string, value: number, count: number, postman: boolean };

export type MenagerieDone = { kind: string };

export type MenagerieLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'MenagerieAdopt', kind: string }
      & MenagerieAdopt
    )
    | (
      { __typename: 'MenagerieAdoptDiscard', kind: string }
      & MenagerieAdoptDiscard
    )
    | (
      { __typename: 'MenagerieDiscard', kind: string }
      & MenagerieDiscard
    )
    | (
      { __typename: 'MenagerieDisplay', kind: string }
      & MenagerieDisplay
    )
    | (
      { __typename: 'MenagerieDone', kind: string }
      & MenagerieDone
    )
    | (
      { __typename: 'MenagerieReserve', kind: string }
      & MenagerieReserve
    )
   };

export type MenagerieOptions = { firstSeat: number | null };

export type MenageriePosition = (
  { options: (
    { __typename: 'MenagerieOptions' }
    & MenagerieOptions
  ), view: (
    { __typename: 'MenagerieView' }
    & MenagerieView
  ) | null, legalMoves: { nodes: Array<MenagerieLegalMove> } }
  & Match
);

export type MenagerieReserve = { kind: string, r: number, c: number };

export type MenagerieView = { phase: string, onTurn: number, actions: number, idleTurns: number, hands: Array<Array<number | null>>, tree: Array<number | null>, reserved: Array<Array<number>>, tokens: Array<number>, discards: Array<Array<number>>, common: Array<number>, removed: Array<number>, menageries: Array<Array<Array<number>>>, scores: Array<number>, adoptions: Array<number> };

export type MenagerieTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'MenagerieView' }
    & MenagerieView
  ), legalMoves: Array<MenagerieLegalMove> };

const all = { ...fragments, 
  MenagerieAdopt: `fragment MenagerieAdopt on MenagerieAdopt {
  kind
  r
  c
}`,
  MenagerieAdoptDiscard: `fragment MenagerieAdoptDiscard on MenagerieAdoptDiscard {
  kind
}`,
  MenagerieDiscard: `fragment MenagerieDiscard on MenagerieDiscard {
  kind
  card
}`,
  MenagerieDisplay: `fragment MenagerieDisplay on MenagerieDisplay {
  kind
  value
  count
  postman
}`,
  MenagerieDone: `fragment MenagerieDone on MenagerieDone {
  kind
}`,
  MenagerieLegalMove: `fragment MenagerieLegalMove on LegalMove {
  id
  seat
  label
  move {
    __typename
    kind
    ...MenagerieAdopt
    ...MenagerieAdoptDiscard
    ...MenagerieReserve
    ...MenagerieDisplay
    ...MenagerieDone
    ...MenagerieDiscard
  }
}`,
  MenagerieOptions: `fragment MenagerieOptions on MenagerieOptions {
  firstSeat
}`,
  MenageriePosition: `fragment MenageriePosition on Match {
  ...Match
  options {
    __typename
    ...MenagerieOptions
  }
  view(seat: \$seat) {
    __typename
    ...MenagerieView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...MenagerieLegalMove
    }
  }
}`,
  MenagerieReserve: `fragment MenagerieReserve on MenagerieReserve {
  kind
  r
  c
}`,
  MenagerieView: `fragment MenagerieView on MenagerieView {
  phase
  onTurn
  actions
  idleTurns
  hands
  tree
  reserved
  tokens
  discards
  common
  removed
  menageries
  scores
  adoptions
}`,
  MenagerieTurn: `fragment MenagerieTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...MenagerieView
  }
  legalMoves {
    ...MenagerieLegalMove
  }
}`,
};

export interface Menagerie {
  slug: "menagerie";
  move: MenagerieMoveInput;
  options: MenagerieOptionsInput;
  position: MenageriePosition;
  turn: MenagerieTurn;
}

/** What the client needs to know of the game. */
export const menagerie: Game<Menagerie> = /*#__PURE__*/ game("menagerie", "menagerie", "MenagerieView", {
  get: document("GetMenagerieMatch", "query", "sha256:1c377570626515174088af39538fad50db0c6b50cf2871eaed9f4c9316d94bae", `query GetMenagerieMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...MenageriePosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","MenagerieAdopt","MenagerieAdoptDiscard","MenagerieDiscard","MenagerieDisplay","MenagerieDone","MenagerieLegalMove","MenagerieOptions","MenageriePosition","MenagerieReserve","MenagerieView","Result","ResultDetail","Seat"], all),
  getAt: document("GetMenagerieMatchAt", "query", "sha256:fc57e44ba763cafa5a7a04d9ebfd2d1c694f2e6b4d0b6ce959f171800ed72c54", `query GetMenagerieMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...MenageriePosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","MenagerieAdopt","MenagerieAdoptDiscard","MenagerieDiscard","MenagerieDisplay","MenagerieDone","MenagerieLegalMove","MenagerieOptions","MenageriePosition","MenagerieReserve","MenagerieView","Result","ResultDetail","Seat"], all),
  watch: document("WatchMenagerieMatch", "subscription", "sha256:930a86d95b58e4358569cfb041aa732c7fe8fb27a8fe50458ee7b4685fa3ac0a", `subscription WatchMenagerieMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...MenageriePosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","MenagerieAdopt","MenagerieAdoptDiscard","MenagerieDiscard","MenagerieDisplay","MenagerieDone","MenagerieLegalMove","MenagerieOptions","MenageriePosition","MenagerieReserve","MenagerieView","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchMenagerieInbox", "subscription", "sha256:a74cbabdbf0134b1d8f20daa04f5b20d18ce007e706216c90a6d96a64502dc6f", `subscription WatchMenagerieInbox {
  inbox {
    __typename
    ...MenagerieTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","MenagerieAdopt","MenagerieAdoptDiscard","MenagerieDiscard","MenagerieDisplay","MenagerieDone","MenagerieLegalMove","MenagerieReserve","MenagerieTurn","MenagerieView","Result","ResultDetail","Seat"], all),
});
