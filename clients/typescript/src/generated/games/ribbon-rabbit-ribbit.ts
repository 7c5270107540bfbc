// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, PlayedMove, Result, ResultDetail, RibbonRabbitRibbitMoveInput, RibbonRabbitRibbitOptionsInput, Seat, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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


export type WatchRibbonRabbitRibbitMatch = { matchUpdated: { match: RibbonRabbitRibbitPosition, events: Array<Event>, facts: Array<Fact> } };

export type RibbonRabbitRibbitLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'RibbonRabbitRibbitListen', kind: string }
      & RibbonRabbitRibbitListen
    )
    | (
      { __typename: 'RibbonRabbitRibbitPoint', kind: string }
      & RibbonRabbitRibbitPoint
    )
    | (
      { __typename: 'RibbonRabbitRibbitPointAtNobody', kind: string }
      & RibbonRabbitRibbitPointAtNobody
    )
   };

export type RibbonRabbitRibbitListen = { kind: string, seat: number, word: string | null };

export type RibbonRabbitRibbitOptions = { target: number, maxRounds: number };

export type RibbonRabbitRibbitPoint = { kind: string, seat: number };

export type RibbonRabbitRibbitPointAtNobody = { kind: string };

export type RibbonRabbitRibbitPosition = (
  { options: (
    { __typename: 'RibbonRabbitRibbitOptions' }
    & RibbonRabbitRibbitOptions
  ), view: (
    { __typename: 'RibbonRabbitRibbitView' }
    & RibbonRabbitRibbitView
  ) | null, legalMoves: { nodes: Array<RibbonRabbitRibbitLegalMove> } }
  & Match
);

export type RibbonRabbitRibbitView = { round: number, beat: number, waiting: Array<number>, cards: Array<number | null>, said: Array<Array<string | null>>, listened: Array<Array<number | null>>, pointing: Array<number | null>, points: Array<number>, winners: Array<number> };

export type RibbonRabbitRibbitTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'RibbonRabbitRibbitView' }
    & RibbonRabbitRibbitView
  ), legalMoves: Array<RibbonRabbitRibbitLegalMove> };

const all = { ...fragments, 
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
};

export interface RibbonRabbitRibbit {
  slug: "ribbon-rabbit-ribbit";
  move: RibbonRabbitRibbitMoveInput;
  options: RibbonRabbitRibbitOptionsInput;
  position: RibbonRabbitRibbitPosition;
  turn: RibbonRabbitRibbitTurn;
}

/** What the client needs to know of the game. */
export const ribbonRabbitRibbit: Game<RibbonRabbitRibbit> = /*#__PURE__*/ game("ribbon-rabbit-ribbit", "ribbonRabbitRibbit", "RibbonRabbitRibbitView", {
  get: document("GetRibbonRabbitRibbitMatch", "query", "sha256:66da5c93ef89343c18041a81a8c276ac5a03c65d29748a3524dc4b5178c3410c", `query GetRibbonRabbitRibbitMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...RibbonRabbitRibbitPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","Result","ResultDetail","RibbonRabbitRibbitLegalMove","RibbonRabbitRibbitListen","RibbonRabbitRibbitOptions","RibbonRabbitRibbitPoint","RibbonRabbitRibbitPointAtNobody","RibbonRabbitRibbitPosition","RibbonRabbitRibbitView","Seat"], all),
  getAt: document("GetRibbonRabbitRibbitMatchAt", "query", "sha256:e5a7fb692ae2c897abbeb3b31c6b527e50e47295903f9444b3b9dad058960c36", `query GetRibbonRabbitRibbitMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...RibbonRabbitRibbitPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","Result","ResultDetail","RibbonRabbitRibbitLegalMove","RibbonRabbitRibbitListen","RibbonRabbitRibbitOptions","RibbonRabbitRibbitPoint","RibbonRabbitRibbitPointAtNobody","RibbonRabbitRibbitPosition","RibbonRabbitRibbitView","Seat"], all),
  watch: document("WatchRibbonRabbitRibbitMatch", "subscription", "sha256:3df70228489a283448d497dc326fc70082aac140c7b78a2bc83c6d026b01796b", `subscription WatchRibbonRabbitRibbitMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...RibbonRabbitRibbitPosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PlayedMove","Result","ResultDetail","RibbonRabbitRibbitLegalMove","RibbonRabbitRibbitListen","RibbonRabbitRibbitOptions","RibbonRabbitRibbitPoint","RibbonRabbitRibbitPointAtNobody","RibbonRabbitRibbitPosition","RibbonRabbitRibbitView","Seat"], all),
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
