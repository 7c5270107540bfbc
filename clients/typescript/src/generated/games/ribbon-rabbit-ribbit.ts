// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, Place, RibbonRabbitRibbitMoveInput, RibbonRabbitRibbitOptionsInput } from "../types.ts";

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

export type RibbonRabbitRibbitLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
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
  places {
    ...Place
  }
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
  get: document("GetRibbonRabbitRibbitMatch", "query", "sha256:28745f56d3787ed011ea7e3a93e81c81d069a82109b21d9c55201cbe9a54e899", `query GetRibbonRabbitRibbitMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...RibbonRabbitRibbitPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","RibbonRabbitRibbitLegalMove","RibbonRabbitRibbitListen","RibbonRabbitRibbitOptions","RibbonRabbitRibbitPoint","RibbonRabbitRibbitPointAtNobody","RibbonRabbitRibbitPosition","RibbonRabbitRibbitView","Seat"], all),
  getAt: document("GetRibbonRabbitRibbitMatchAt", "query", "sha256:1bb2139af5863e958ec00bccde5456ac4fa6395966c3959649a7b43ec60ff19c", `query GetRibbonRabbitRibbitMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...RibbonRabbitRibbitPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","RibbonRabbitRibbitLegalMove","RibbonRabbitRibbitListen","RibbonRabbitRibbitOptions","RibbonRabbitRibbitPoint","RibbonRabbitRibbitPointAtNobody","RibbonRabbitRibbitPosition","RibbonRabbitRibbitView","Seat"], all),
  watch: document("WatchRibbonRabbitRibbitMatch", "subscription", "sha256:b6731e547105a08ce580fd942fbeb1cc06a12d9bf307914e8a8bf012a8f3d426", `subscription WatchRibbonRabbitRibbitMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...RibbonRabbitRibbitMatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PageInfo","Place","PlayedMove","Result","ResultDetail","RibbonRabbitRibbitLegalMove","RibbonRabbitRibbitListen","RibbonRabbitRibbitMatchUpdate","RibbonRabbitRibbitOptions","RibbonRabbitRibbitPoint","RibbonRabbitRibbitPointAtNobody","RibbonRabbitRibbitPosition","RibbonRabbitRibbitView","Seat"], all),
  inbox: document("WatchRibbonRabbitRibbitInbox", "subscription", "sha256:8ed1b15f84fd2e17b5329c6542476fd4870764ca735aef344cd15bbcabd2214b", `subscription WatchRibbonRabbitRibbitInbox {
  inbox {
    __typename
    ...RibbonRabbitRibbitTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Place","Result","ResultDetail","RibbonRabbitRibbitLegalMove","RibbonRabbitRibbitListen","RibbonRabbitRibbitPoint","RibbonRabbitRibbitPointAtNobody","RibbonRabbitRibbitTurn","RibbonRabbitRibbitView","Seat"], all),
});
