// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, Event, Fact, Heartbeat, LadiesDancingMoveInput, LadiesDancingOptionsInput, Match, MatchOver, PageInfo, Place } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type LadiesDancingDanceKind =
  | 'dance';

export type LadiesDancingPlacePawnKind =
  | 'place_pawn';

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


export type WatchLadiesDancingMatch = { matchUpdated: LadiesDancingMatchUpdate };

export type LadiesDancingDance = { kind: LadiesDancingDanceKind, steps: number, lady: number };

export type LadiesDancingLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'LadiesDancingDance', kind: LadiesDancingDanceKind }
      & LadiesDancingDance
    )
    | (
      { __typename: 'LadiesDancingPlacePawn', kind: LadiesDancingPlacePawnKind }
      & LadiesDancingPlacePawn
    )
   };

export type LadiesDancingOptions = { firstSeat: number | null };

export type LadiesDancingPlacePawn = { kind: LadiesDancingPlacePawnKind, pile: number };

export type LadiesDancingPosition = (
  { options: (
    { __typename: 'LadiesDancingOptions' }
    & LadiesDancingOptions
  ), view: (
    { __typename: 'LadiesDancingView' }
    & LadiesDancingView
  ) | null, legalMoves: { nodes: Array<LadiesDancingLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type LadiesDancingView = { dance: number, onTurn: number, pawn: number, piles: Array<Array<number | null>>, columns: Array<Array<Array<number>>>, broken: Array<Array<boolean>>, over: boolean };

export type LadiesDancingTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'LadiesDancingView' }
    & LadiesDancingView
  ), legalMoves: Array<LadiesDancingLegalMove> };

export type LadiesDancingMatchUpdate = { match: LadiesDancingPosition, events: Array<Event>, facts: Array<Fact> };

export interface LadiesDancing {
  slug: "ladies-dancing";
  move: LadiesDancingMoveInput;
  options: LadiesDancingOptionsInput;
  position: LadiesDancingPosition & { game: { slug: "ladies-dancing" } };
  turn: LadiesDancingTurn & { match: { game: { slug: "ladies-dancing" } } };
}

const all = {
  ...fragments,
  LadiesDancingDance: `fragment LadiesDancingDance on LadiesDancingDance {
  kind
  steps
  lady
}`,
  LadiesDancingLegalMove: `fragment LadiesDancingLegalMove on LegalMove {
  id
  seat
  label
  places {
    ...Place
  }
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
    pageInfo {
      ...PageInfo
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
  LadiesDancingMatchUpdate: `fragment LadiesDancingMatchUpdate on MatchUpdate {
  match {
    ...LadiesDancingPosition
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
export const ladiesDancing: GameModule<LadiesDancing> = /*#__PURE__*/ game("ladies-dancing", "ladiesDancing", {
  get: document("GetLadiesDancingMatch", "query", "sha256:75684129f0fc2251423917642a8cf6f55700ae3fd068987f227356bfeed5da96", `query GetLadiesDancingMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...LadiesDancingPosition
  }
}`, ["Absence","Clock","GameName","Holder","LadiesDancingDance","LadiesDancingLegalMove","LadiesDancingOptions","LadiesDancingPlacePawn","LadiesDancingPosition","LadiesDancingView","Match","PageInfo","Place","Result","ResultDetail","Seat"], all),
  getAt: document("GetLadiesDancingMatchAt", "query", "sha256:1ad9c82d9fc4c1f38f6f13bef90f98bafd27a2fc4f3b3c76f57864408a358168", `query GetLadiesDancingMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...LadiesDancingPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","LadiesDancingDance","LadiesDancingLegalMove","LadiesDancingOptions","LadiesDancingPlacePawn","LadiesDancingPosition","LadiesDancingView","Match","PageInfo","Place","Result","ResultDetail","Seat"], all),
  watch: document("WatchLadiesDancingMatch", "subscription", "sha256:288156f71d156e36dc6ac0468687b2cc207155a8abe5fd2e5fd35b8944a2401a", `subscription WatchLadiesDancingMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...LadiesDancingMatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","LadiesDancingDance","LadiesDancingLegalMove","LadiesDancingMatchUpdate","LadiesDancingOptions","LadiesDancingPlacePawn","LadiesDancingPosition","LadiesDancingView","Match","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchLadiesDancingInbox", "subscription", "sha256:e7c0928adf0162e5c785538b89eedfd87b63d26018da4b4b78bcc89caed47b88", `subscription WatchLadiesDancingInbox {
  inbox {
    __typename
    ...LadiesDancingTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","LadiesDancingDance","LadiesDancingLegalMove","LadiesDancingPlacePawn","LadiesDancingTurn","LadiesDancingView","Match","MatchOver","Place","Result","ResultDetail","Seat"], all),
});
