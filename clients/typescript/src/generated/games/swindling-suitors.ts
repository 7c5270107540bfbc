// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, PlayedMove, Result, ResultDetail, Seat, SwindlingSuitorsMoveInput, SwindlingSuitorsOptionsInput, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type GetSwindlingSuitorsMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetSwindlingSuitorsMatch = { match: SwindlingSuitorsPosition | null };

export type GetSwindlingSuitorsMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetSwindlingSuitorsMatchAt = { match: { at: SwindlingSuitorsPosition | null } | null };

export type WatchSwindlingSuitorsInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchSwindlingSuitorsInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & SwindlingSuitorsTurn
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

export type WatchSwindlingSuitorsMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchSwindlingSuitorsMatch = { matchUpdated: { match: SwindlingSuitorsPosition, events: Array<Event>, facts: Array<Fact> } };

export type SwindlingSuitorsGroup = { faceDown: Array<number | null>, revealed: Array<number>, shillings: number };

export type SwindlingSuitorsInspect = { kind: string, seat: number, group: string };

export type SwindlingSuitorsLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'SwindlingSuitorsInspect', kind: string }
      & SwindlingSuitorsInspect
    )
    | (
      { __typename: 'SwindlingSuitorsPawnHotItems', kind: string }
      & SwindlingSuitorsPawnHotItems
    )
    | (
      { __typename: 'SwindlingSuitorsPawnOffer', kind: string }
      & SwindlingSuitorsPawnOffer
    )
    | (
      { __typename: 'SwindlingSuitorsStopInspecting', kind: string }
      & SwindlingSuitorsStopInspecting
    )
   };

export type SwindlingSuitorsOptions = { firstSeat: number | null, maxSales: number };

export type SwindlingSuitorsPawnHotItems = { kind: string, cards: Array<number> };

export type SwindlingSuitorsPawnOffer = { kind: string, cards: Array<number> };

export type SwindlingSuitorsPosition = (
  { options: (
    { __typename: 'SwindlingSuitorsOptions' }
    & SwindlingSuitorsOptions
  ), view: (
    { __typename: 'SwindlingSuitorsView' }
    & SwindlingSuitorsView
  ) | null, legalMoves: { nodes: Array<SwindlingSuitorsLegalMove> } }
  & Match
);

export type SwindlingSuitorsStopInspecting = { kind: string };

export type SwindlingSuitorsView = { round: number, pawnbroker: number, sale: number, closing: boolean, requests: Array<number | null>, posted: Array<number>, requestsUsed: Array<number>, inventory: Array<number | null>, decks: Array<Array<number | null>>, hands: Array<Array<number | null>>, waiting: Array<number>, chosen: Array<Array<Array<number>> | null>, caught: Array<number>, discard: Array<number>, unseen: Array<Array<number | null>>, shop: number, rep: Array<number>, clockRep: number, scores: Array<number>, over: boolean, hot: Array<SwindlingSuitorsGroup>, offers: Array<SwindlingSuitorsGroup> };

export type SwindlingSuitorsTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'SwindlingSuitorsView' }
    & SwindlingSuitorsView
  ), legalMoves: Array<SwindlingSuitorsLegalMove> };

const all = { ...fragments, 
  SwindlingSuitorsGroup: `fragment SwindlingSuitorsGroup on SwindlingSuitorsGroup {
  faceDown
  revealed
  shillings
}`,
  SwindlingSuitorsInspect: `fragment SwindlingSuitorsInspect on SwindlingSuitorsInspect {
  kind
  seat
  group
}`,
  SwindlingSuitorsLegalMove: `fragment SwindlingSuitorsLegalMove on LegalMove {
  id
  seat
  label
  move {
    __typename
    kind
    ...SwindlingSuitorsPawnHotItems
    ...SwindlingSuitorsPawnOffer
    ...SwindlingSuitorsInspect
    ...SwindlingSuitorsStopInspecting
  }
}`,
  SwindlingSuitorsOptions: `fragment SwindlingSuitorsOptions on SwindlingSuitorsOptions {
  firstSeat
  maxSales
}`,
  SwindlingSuitorsPawnHotItems: `fragment SwindlingSuitorsPawnHotItems on SwindlingSuitorsPawnHotItems {
  kind
  cards
}`,
  SwindlingSuitorsPawnOffer: `fragment SwindlingSuitorsPawnOffer on SwindlingSuitorsPawnOffer {
  kind
  cards
}`,
  SwindlingSuitorsPosition: `fragment SwindlingSuitorsPosition on Match {
  ...Match
  options {
    __typename
    ...SwindlingSuitorsOptions
  }
  view(seat: \$seat) {
    __typename
    ...SwindlingSuitorsView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...SwindlingSuitorsLegalMove
    }
  }
}`,
  SwindlingSuitorsStopInspecting: `fragment SwindlingSuitorsStopInspecting on SwindlingSuitorsStopInspecting {
  kind
}`,
  SwindlingSuitorsView: `fragment SwindlingSuitorsView on SwindlingSuitorsView {
  round
  pawnbroker
  sale
  closing
  requests
  posted
  requestsUsed
  inventory
  decks
  hands
  waiting
  chosen
  hot {
    ...SwindlingSuitorsGroup
  }
  offers {
    ...SwindlingSuitorsGroup
  }
  caught
  discard
  unseen
  shop
  rep
  clockRep
  scores
  over
}`,
  SwindlingSuitorsTurn: `fragment SwindlingSuitorsTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...SwindlingSuitorsView
  }
  legalMoves {
    ...SwindlingSuitorsLegalMove
  }
}`,
};

export interface SwindlingSuitors {
  slug: "swindling-suitors";
  move: SwindlingSuitorsMoveInput;
  options: SwindlingSuitorsOptionsInput;
  position: SwindlingSuitorsPosition;
  turn: SwindlingSuitorsTurn;
}

/** What the client needs to know of the game. */
export const swindlingSuitors: Game<SwindlingSuitors> = /*#__PURE__*/ game("swindling-suitors", "swindlingSuitors", "SwindlingSuitorsView", {
  get: document("GetSwindlingSuitorsMatch", "query", "sha256:80714e00f65e16b548f8dc7ca1120088cd6dfa928aea82bc3e8a3cea6f5131c5", `query GetSwindlingSuitorsMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...SwindlingSuitorsPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","Result","ResultDetail","Seat","SwindlingSuitorsGroup","SwindlingSuitorsInspect","SwindlingSuitorsLegalMove","SwindlingSuitorsOptions","SwindlingSuitorsPawnHotItems","SwindlingSuitorsPawnOffer","SwindlingSuitorsPosition","SwindlingSuitorsStopInspecting","SwindlingSuitorsView"], all),
  getAt: document("GetSwindlingSuitorsMatchAt", "query", "sha256:ca21c913c41e1b22789d89dccb8a5665fcdb867e1ceb7797561d747fa1447e12", `query GetSwindlingSuitorsMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...SwindlingSuitorsPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","Result","ResultDetail","Seat","SwindlingSuitorsGroup","SwindlingSuitorsInspect","SwindlingSuitorsLegalMove","SwindlingSuitorsOptions","SwindlingSuitorsPawnHotItems","SwindlingSuitorsPawnOffer","SwindlingSuitorsPosition","SwindlingSuitorsStopInspecting","SwindlingSuitorsView"], all),
  watch: document("WatchSwindlingSuitorsMatch", "subscription", "sha256:bd0d527ff6b4a73fb0b0dc1e033cfa7f3d98bb8a921d637daea5da4fc343669d", `subscription WatchSwindlingSuitorsMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...SwindlingSuitorsPosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PlayedMove","Result","ResultDetail","Seat","SwindlingSuitorsGroup","SwindlingSuitorsInspect","SwindlingSuitorsLegalMove","SwindlingSuitorsOptions","SwindlingSuitorsPawnHotItems","SwindlingSuitorsPawnOffer","SwindlingSuitorsPosition","SwindlingSuitorsStopInspecting","SwindlingSuitorsView"], all),
  inbox: document("WatchSwindlingSuitorsInbox", "subscription", "sha256:a84d9481b55fa1b7950ece2e04f031d96702a8b883acfbbf6ef69276969b1d37", `subscription WatchSwindlingSuitorsInbox {
  inbox {
    __typename
    ...SwindlingSuitorsTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Result","ResultDetail","Seat","SwindlingSuitorsGroup","SwindlingSuitorsInspect","SwindlingSuitorsLegalMove","SwindlingSuitorsPawnHotItems","SwindlingSuitorsPawnOffer","SwindlingSuitorsStopInspecting","SwindlingSuitorsTurn","SwindlingSuitorsView"], all),
});
