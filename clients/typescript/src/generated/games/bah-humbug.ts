// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { BahHumbugMoveInput, BahHumbugOptionsInput, Challenge, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, Place } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type BahHumbugBahHumbugKind =
  | 'bah_humbug';

export type BahHumbugMailKind =
  | 'mail';

export type BahHumbugPassKind =
  | 'pass';

export type GetBahHumbugMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetBahHumbugMatch = { match: BahHumbugPosition | null };

export type GetBahHumbugMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetBahHumbugMatchAt = { match: { at: BahHumbugPosition | null } | null };

export type WatchBahHumbugInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchBahHumbugInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & BahHumbugTurn
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

export type WatchBahHumbugMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchBahHumbugMatch = { matchUpdated: BahHumbugMatchUpdate };

export type BahHumbugBahHumbug = { kind: BahHumbugBahHumbugKind };

export type BahHumbugLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'BahHumbugBahHumbug', kind: BahHumbugBahHumbugKind }
      & BahHumbugBahHumbug
    )
    | (
      { __typename: 'BahHumbugMail', kind: BahHumbugMailKind }
      & BahHumbugMail
    )
    | (
      { __typename: 'BahHumbugPass', kind: BahHumbugPassKind }
      & BahHumbugPass
    )
   };

export type BahHumbugMail = { kind: BahHumbugMailKind, card: number };

export type BahHumbugOptions = { firstSeat: number | null, maxRounds: number };

export type BahHumbugPass = { kind: BahHumbugPassKind };

export type BahHumbugPosition = (
  { options: (
    { __typename: 'BahHumbugOptions' }
    & BahHumbugOptions
  ), view: (
    { __typename: 'BahHumbugView' }
    & BahHumbugView
  ) | null, legalMoves: { nodes: Array<BahHumbugLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type BahHumbugView = { round: number, starter: number, arrow: number, hands: Array<Array<number | null>>, deck: Array<number | null>, mailed: Array<number | null>, faceUp: number, asked: Array<number>, berries: Array<number>, coal: Array<number>, winners: Array<number>, wonAs: string };

export type BahHumbugTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'BahHumbugView' }
    & BahHumbugView
  ), legalMoves: Array<BahHumbugLegalMove> };

export type BahHumbugMatchUpdate = { match: BahHumbugPosition, events: Array<Event>, facts: Array<Fact> };

export interface BahHumbug {
  slug: "bah-humbug";
  move: BahHumbugMoveInput;
  options: BahHumbugOptionsInput;
  position: BahHumbugPosition & { game: { slug: "bah-humbug" } };
  turn: BahHumbugTurn & { match: { game: { slug: "bah-humbug" } } };
}

const all = {
  ...fragments,
  BahHumbugBahHumbug: `fragment BahHumbugBahHumbug on BahHumbugBahHumbug {
  kind
}`,
  BahHumbugLegalMove: `fragment BahHumbugLegalMove on LegalMove {
  id
  seat
  label
  places {
    ...Place
  }
  move {
    __typename
    kind
    ...BahHumbugMail
    ...BahHumbugBahHumbug
    ...BahHumbugPass
  }
}`,
  BahHumbugMail: `fragment BahHumbugMail on BahHumbugMail {
  kind
  card
}`,
  BahHumbugOptions: `fragment BahHumbugOptions on BahHumbugOptions {
  firstSeat
  maxRounds
}`,
  BahHumbugPass: `fragment BahHumbugPass on BahHumbugPass {
  kind
}`,
  BahHumbugPosition: `fragment BahHumbugPosition on Match {
  ...Match
  options {
    __typename
    ...BahHumbugOptions
  }
  view(seat: \$seat) {
    __typename
    ...BahHumbugView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...BahHumbugLegalMove
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,
  BahHumbugView: `fragment BahHumbugView on BahHumbugView {
  round
  starter
  arrow
  hands
  deck
  mailed
  faceUp
  asked
  berries
  coal
  winners
  wonAs
}`,
  BahHumbugTurn: `fragment BahHumbugTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...BahHumbugView
  }
  legalMoves {
    ...BahHumbugLegalMove
  }
}`,
  BahHumbugMatchUpdate: `fragment BahHumbugMatchUpdate on MatchUpdate {
  match {
    ...BahHumbugPosition
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
export const bahHumbug: GameModule<BahHumbug> = /*#__PURE__*/ game("bah-humbug", "bahHumbug", {
  get: document("GetBahHumbugMatch", "query", "sha256:d3ea9e71804a143f75a6f1f27f414692a8408c160108c7d600dd668ad99340dd", `query GetBahHumbugMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...BahHumbugPosition
  }
}`, ["Absence","BahHumbugBahHumbug","BahHumbugLegalMove","BahHumbugMail","BahHumbugOptions","BahHumbugPass","BahHumbugPosition","BahHumbugView","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat"], all),
  getAt: document("GetBahHumbugMatchAt", "query", "sha256:cc970f49b2f08eac9693cf917d77d271991d917746df31c019a8879577f92b23", `query GetBahHumbugMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...BahHumbugPosition
    }
  }
}`, ["Absence","BahHumbugBahHumbug","BahHumbugLegalMove","BahHumbugMail","BahHumbugOptions","BahHumbugPass","BahHumbugPosition","BahHumbugView","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat"], all),
  watch: document("WatchBahHumbugMatch", "subscription", "sha256:377ddf0e0098227eb94d92303693199e990dc3dd58d1911e7782af1a46dabd1b", `subscription WatchBahHumbugMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...BahHumbugMatchUpdate
  }
}`, ["Absence","BahHumbugBahHumbug","BahHumbugLegalMove","BahHumbugMail","BahHumbugMatchUpdate","BahHumbugOptions","BahHumbugPass","BahHumbugPosition","BahHumbugView","Clock","Event","Fact","GameName","Holder","Match","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchBahHumbugInbox", "subscription", "sha256:aeecb5774308c0ea4fd7c191dfd948682d6661fb2aae99b1931c7a6dbc1bcb7f", `subscription WatchBahHumbugInbox {
  inbox {
    __typename
    ...BahHumbugTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","BahHumbugBahHumbug","BahHumbugLegalMove","BahHumbugMail","BahHumbugPass","BahHumbugTurn","BahHumbugView","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Place","Result","ResultDetail","Seat"], all),
});
