// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, BahHumbugMoveInput, BahHumbugOptionsInput, Challenge, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, PlayedMove, Result, ResultDetail, Seat, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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


export type WatchBahHumbugMatch = { matchUpdated: { match: BahHumbugPosition, events: Array<Event>, facts: Array<Fact> } };

export type BahHumbugBahHumbug = { kind: string };

export type BahHumbugLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'BahHumbugBahHumbug', kind: string }
      & BahHumbugBahHumbug
    )
    | (
      { __typename: 'BahHumbugMail', kind: string }
      & BahHumbugMail
    )
    | (
      { __typename: 'BahHumbugPass', kind: string }
      & BahHumbugPass
    )
   };

export type BahHumbugMail = { kind: string, card: number };

export type BahHumbugOptions = { firstSeat: number | null, maxRounds: number };

export type BahHumbugPass = { kind: string };

export type BahHumbugPosition = (
  { options: (
    { __typename: 'BahHumbugOptions' }
    & BahHumbugOptions
  ), view: (
    { __typename: 'BahHumbugView' }
    & BahHumbugView
  ) | null, legalMoves: { nodes: Array<BahHumbugLegalMove> } }
  & Match
);

export type BahHumbugView = { round: number, starter: number, arrow: number, hands: Array<Array<number | null>>, deck: Array<number | null>, mailed: Array<number | null>, faceUp: number, asked: Array<number>, berries: Array<number>, coal: Array<number>, winners: Array<number>, wonAs: string };

export type BahHumbugTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'BahHumbugView' }
    & BahHumbugView
  ), legalMoves: Array<BahHumbugLegalMove> };

const all = { ...fragments, 
  BahHumbugBahHumbug: `fragment BahHumbugBahHumbug on BahHumbugBahHumbug {
  kind
}`,
  BahHumbugLegalMove: `fragment BahHumbugLegalMove on LegalMove {
  id
  seat
  label
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
};

export interface BahHumbug {
  slug: "bah-humbug";
  move: BahHumbugMoveInput;
  options: BahHumbugOptionsInput;
  position: BahHumbugPosition;
  turn: BahHumbugTurn;
}

/** What the client needs to know of the game. */
export const bahHumbug: Game<BahHumbug> = /*#__PURE__*/ game("bah-humbug", "bahHumbug", "BahHumbugView", {
  get: document("GetBahHumbugMatch", "query", "sha256:0843c0631b2b0de5163df80dcf4fbb540e05a00aa1fbed34034f7d0ea3a91364", `query GetBahHumbugMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...BahHumbugPosition
  }
}`, ["Absence","BahHumbugBahHumbug","BahHumbugLegalMove","BahHumbugMail","BahHumbugOptions","BahHumbugPass","BahHumbugPosition","BahHumbugView","Clock","GameName","Holder","Match","Result","ResultDetail","Seat"], all),
  getAt: document("GetBahHumbugMatchAt", "query", "sha256:3cf73c24e42a3202aa05ce052e6fa70bd9c15a3db53387adde07e1622331e979", `query GetBahHumbugMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...BahHumbugPosition
    }
  }
}`, ["Absence","BahHumbugBahHumbug","BahHumbugLegalMove","BahHumbugMail","BahHumbugOptions","BahHumbugPass","BahHumbugPosition","BahHumbugView","Clock","GameName","Holder","Match","Result","ResultDetail","Seat"], all),
  watch: document("WatchBahHumbugMatch", "subscription", "sha256:a457b557bb1d4f79c1d048f6ac6bd5e614d3fcc2d9a21ef4a2976b5c6494a1b4", `subscription WatchBahHumbugMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...BahHumbugPosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","BahHumbugBahHumbug","BahHumbugLegalMove","BahHumbugMail","BahHumbugOptions","BahHumbugPass","BahHumbugPosition","BahHumbugView","Clock","Event","Fact","GameName","Holder","Match","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchBahHumbugInbox", "subscription", "sha256:1c5a33abc8aa669b0d483a1063344f9ffae56525d98fc54b377495039a8a4bed", `subscription WatchBahHumbugInbox {
  inbox {
    __typename
    ...BahHumbugTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","BahHumbugBahHumbug","BahHumbugLegalMove","BahHumbugMail","BahHumbugPass","BahHumbugTurn","BahHumbugView","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Result","ResultDetail","Seat"], all),
});
