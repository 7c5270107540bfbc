// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, RibbonRabbitRibbitMoveInput, RibbonRabbitRibbitOptionsInput } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type RibbonRabbitRibbitListenKind =
  | 'listen';

export type RibbonRabbitRibbitPointKind =
  | 'point';

export type RibbonRabbitRibbitPointAtNobodyKind =
  | 'point_at_nobody';

export type GetRibbonRabbitRibbitMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetRibbonRabbitRibbitMatch = { match: RibbonRabbitRibbitPosition | null };

export type GetRibbonRabbitRibbitMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetRibbonRabbitRibbitMatchAt = { match: { at: RibbonRabbitRibbitPosition | null } | null };

export type WatchRibbonRabbitRibbitInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchRibbonRabbitRibbitInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & RibbonRabbitRibbitTurn
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

export type WatchRibbonRabbitRibbitMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchRibbonRabbitRibbitMatch = { matchUpdated: RibbonRabbitRibbitMatchUpdate };

export type RibbonRabbitRibbitLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'RibbonRabbitRibbitListen', kind: RibbonRabbitRibbitListenKind }
      & RibbonRabbitRibbitListen
    )
    | (
      { __typename: 'RibbonRabbitRibbitPoint', kind: RibbonRabbitRibbitPointKind }
      & RibbonRabbitRibbitPoint
    )
    | (
      { __typename: 'RibbonRabbitRibbitPointAtNobody', kind: RibbonRabbitRibbitPointAtNobodyKind }
      & RibbonRabbitRibbitPointAtNobody
    )
   };

export type RibbonRabbitRibbitListen = { kind: RibbonRabbitRibbitListenKind, seat: number, word: string | null };

export type RibbonRabbitRibbitOptions = { target: number, maxRounds: number };

export type RibbonRabbitRibbitPoint = { kind: RibbonRabbitRibbitPointKind, seat: number };

export type RibbonRabbitRibbitPointAtNobody = { kind: RibbonRabbitRibbitPointAtNobodyKind };

export type RibbonRabbitRibbitPosition = (
  { options: (
    { __typename: 'RibbonRabbitRibbitOptions' }
    & RibbonRabbitRibbitOptions
  ), view: (
    { __typename: 'RibbonRabbitRibbitView' }
    & RibbonRabbitRibbitView
  ) | null, legalMoves: { nodes: Array<RibbonRabbitRibbitLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type RibbonRabbitRibbitView = { round: number, beat: number, waiting: Array<number>, cards: Array<number | null>, said: Array<Array<string | null>>, listened: Array<Array<number | null>>, pointing: Array<number | null>, points: Array<number>, winners: Array<number> };

export type RibbonRabbitRibbitTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'RibbonRabbitRibbitView' }
    & RibbonRabbitRibbitView
  ), legalMoves: Array<RibbonRabbitRibbitLegalMove> };

export type RibbonRabbitRibbitMatchUpdate = { match: RibbonRabbitRibbitPosition, events: Array<Event>, facts: Array<Fact> };

export interface RibbonRabbitRibbit {
  slug: "ribbon-rabbit-ribbit";
  move: RibbonRabbitRibbitMoveInput;
  options: RibbonRabbitRibbitOptionsInput;
  position: RibbonRabbitRibbitPosition & { game: { slug: "ribbon-rabbit-ribbit" } };
  turn: RibbonRabbitRibbitTurn & { match: { game: { slug: "ribbon-rabbit-ribbit" } } };
}

const all = {
  ...fragments,
  RibbonRabbitRibbitLegalMove: `fragment RibbonRabbitRibbitLegalMove on LegalMove {
  id
  seat
  label
  move {
    __typename
    kind
    ...RibbonRabbitRibbitListen
    ...RibbonRabbitRibbitPoint
    ...RibbonRabbitRibbitPointAtNobody
  }
}`,
  RibbonRabbitRibbitListen: `fragment RibbonRabbitRibbitListen on RibbonRabbitRibbitListen {
  kind
  seat
  word
}`,
  RibbonRabbitRibbitOptions: `fragment RibbonRabbitRibbitOptions on RibbonRabbitRibbitOptions {
  target
  maxRounds
}`,
  RibbonRabbitRibbitPoint: `fragment RibbonRabbitRibbitPoint on RibbonRabbitRibbitPoint {
  kind
  seat
}`,
  RibbonRabbitRibbitPointAtNobody: `fragment RibbonRabbitRibbitPointAtNobody on RibbonRabbitRibbitPointAtNobody {
  kind
}`,
  RibbonRabbitRibbitPosition: `fragment RibbonRabbitRibbitPosition on Match {
  ...Match
  options {
    __typename
    ...RibbonRabbitRibbitOptions
  }
  view(seat: \$seat) {
    __typename
    ...RibbonRabbitRibbitView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...RibbonRabbitRibbitLegalMove
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,
  RibbonRabbitRibbitView: `fragment RibbonRabbitRibbitView on RibbonRabbitRibbitView {
  round
  beat
  waiting
  cards
  said
  listened
  pointing
  points
  winners
}`,
  RibbonRabbitRibbitTurn: `fragment RibbonRabbitRibbitTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...RibbonRabbitRibbitView
  }
  legalMoves {
    ...RibbonRabbitRibbitLegalMove
  }
}`,
  RibbonRabbitRibbitMatchUpdate: `fragment RibbonRabbitRibbitMatchUpdate on MatchUpdate {
  match {
    ...RibbonRabbitRibbitPosition
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
export const ribbonRabbitRibbit: GameModule<RibbonRabbitRibbit> = /*#__PURE__*/ game("ribbon-rabbit-ribbit", "ribbonRabbitRibbit", {
  get: document("GetRibbonRabbitRibbitMatch", "query", "sha256:40f5fb5be9e40673457a86af6b5263cad6dc1cd43308cddaebc7a5c5062f626a", `query GetRibbonRabbitRibbitMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...RibbonRabbitRibbitPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Result","ResultDetail","RibbonRabbitRibbitLegalMove","RibbonRabbitRibbitListen","RibbonRabbitRibbitOptions","RibbonRabbitRibbitPoint","RibbonRabbitRibbitPointAtNobody","RibbonRabbitRibbitPosition","RibbonRabbitRibbitView","Seat"], all),
  getAt: document("GetRibbonRabbitRibbitMatchAt", "query", "sha256:b15cbbb066b4aedbda0f2947781ebbd5f601da2d2b48c00c5e841db19803ba19", `query GetRibbonRabbitRibbitMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...RibbonRabbitRibbitPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Result","ResultDetail","RibbonRabbitRibbitLegalMove","RibbonRabbitRibbitListen","RibbonRabbitRibbitOptions","RibbonRabbitRibbitPoint","RibbonRabbitRibbitPointAtNobody","RibbonRabbitRibbitPosition","RibbonRabbitRibbitView","Seat"], all),
  watch: document("WatchRibbonRabbitRibbitMatch", "subscription", "sha256:10a47df56340141086ab62051869483183de91adf6525e7f589b0034f07246ac", `subscription WatchRibbonRabbitRibbitMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...RibbonRabbitRibbitMatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PageInfo","PlayedMove","Result","ResultDetail","RibbonRabbitRibbitLegalMove","RibbonRabbitRibbitListen","RibbonRabbitRibbitMatchUpdate","RibbonRabbitRibbitOptions","RibbonRabbitRibbitPoint","RibbonRabbitRibbitPointAtNobody","RibbonRabbitRibbitPosition","RibbonRabbitRibbitView","Seat"], all),
  inbox: document("WatchRibbonRabbitRibbitInbox", "subscription", "sha256:be2dd39d0c05b42107c1d24976a3551710e65758f381cff3c115f3e5aa81c868", `subscription WatchRibbonRabbitRibbitInbox {
  inbox {
    __typename
    ...RibbonRabbitRibbitTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Result","ResultDetail","RibbonRabbitRibbitLegalMove","RibbonRabbitRibbitListen","RibbonRabbitRibbitPoint","RibbonRabbitRibbitPointAtNobody","RibbonRabbitRibbitTurn","RibbonRabbitRibbitView","Seat"], all),
});
