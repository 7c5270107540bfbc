// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, Place, SwindlingSuitorsMoveInput, SwindlingSuitorsOptionsInput } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SwindlingSuitorsInspectKind =
  | 'inspect';

export type SwindlingSuitorsPawnHotItemsKind =
  | 'pawn_hot_items';

export type SwindlingSuitorsPawnOfferKind =
  | 'pawn_offer';

export type SwindlingSuitorsStopInspectingKind =
  | 'stop_inspecting';

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


export type WatchSwindlingSuitorsMatch = { matchUpdated: SwindlingSuitorsMatchUpdate };

export type SwindlingSuitorsGroup = { faceDown: Array<number | null>, revealed: Array<number>, shillings: number };

export type SwindlingSuitorsInspect = { kind: SwindlingSuitorsInspectKind, seat: number, group: string };

export type SwindlingSuitorsLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'SwindlingSuitorsInspect', kind: SwindlingSuitorsInspectKind }
      & SwindlingSuitorsInspect
    )
    | (
      { __typename: 'SwindlingSuitorsPawnHotItems', kind: SwindlingSuitorsPawnHotItemsKind }
      & SwindlingSuitorsPawnHotItems
    )
    | (
      { __typename: 'SwindlingSuitorsPawnOffer', kind: SwindlingSuitorsPawnOfferKind }
      & SwindlingSuitorsPawnOffer
    )
    | (
      { __typename: 'SwindlingSuitorsStopInspecting', kind: SwindlingSuitorsStopInspectingKind }
      & SwindlingSuitorsStopInspecting
    )
   };

export type SwindlingSuitorsOptions = { firstSeat: number | null, maxSales: number };

export type SwindlingSuitorsPawnHotItems = { kind: SwindlingSuitorsPawnHotItemsKind, cards: Array<number> };

export type SwindlingSuitorsPawnOffer = { kind: SwindlingSuitorsPawnOfferKind, cards: Array<number> };

export type SwindlingSuitorsPosition = (
  { options: (
    { __typename: 'SwindlingSuitorsOptions' }
    & SwindlingSuitorsOptions
  ), view: (
    { __typename: 'SwindlingSuitorsView' }
    & SwindlingSuitorsView
  ) | null, legalMoves: { nodes: Array<SwindlingSuitorsLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type SwindlingSuitorsStopInspecting = { kind: SwindlingSuitorsStopInspectingKind };

export type SwindlingSuitorsView = { round: number, pawnbroker: number, sale: number, closing: boolean, requests: Array<number | null>, posted: Array<number>, requestsUsed: Array<number>, inventory: Array<number | null>, decks: Array<Array<number | null>>, hands: Array<Array<number | null>>, waiting: Array<number>, chosen: Array<Array<Array<number>> | null>, caught: Array<number>, discard: Array<number>, unseen: Array<Array<number | null>>, shop: number, rep: Array<number>, clockRep: number, scores: Array<number>, over: boolean, hot: Array<SwindlingSuitorsGroup>, offers: Array<SwindlingSuitorsGroup> };

export type SwindlingSuitorsTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'SwindlingSuitorsView' }
    & SwindlingSuitorsView
  ), legalMoves: Array<SwindlingSuitorsLegalMove> };

export type SwindlingSuitorsMatchUpdate = { match: SwindlingSuitorsPosition, events: Array<Event>, facts: Array<Fact> };

export interface SwindlingSuitors {
  slug: "swindling-suitors";
  move: SwindlingSuitorsMoveInput;
  options: SwindlingSuitorsOptionsInput;
  position: SwindlingSuitorsPosition & { game: { slug: "swindling-suitors" } };
  turn: SwindlingSuitorsTurn & { match: { game: { slug: "swindling-suitors" } } };
}

const all = {
  ...fragments,
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
  places {
    ...Place
  }
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
    pageInfo {
      ...PageInfo
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
  SwindlingSuitorsMatchUpdate: `fragment SwindlingSuitorsMatchUpdate on MatchUpdate {
  match {
    ...SwindlingSuitorsPosition
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
export const swindlingSuitors: GameModule<SwindlingSuitors> = /*#__PURE__*/ game("swindling-suitors", "swindlingSuitors", {
  get: document("GetSwindlingSuitorsMatch", "query", "sha256:9a7183fb7227cff735a912a888eeb87e8bc78e0e27da3433d348f89505327523", `query GetSwindlingSuitorsMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...SwindlingSuitorsPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat","SwindlingSuitorsGroup","SwindlingSuitorsInspect","SwindlingSuitorsLegalMove","SwindlingSuitorsOptions","SwindlingSuitorsPawnHotItems","SwindlingSuitorsPawnOffer","SwindlingSuitorsPosition","SwindlingSuitorsStopInspecting","SwindlingSuitorsView"], all),
  getAt: document("GetSwindlingSuitorsMatchAt", "query", "sha256:82e0a99c01b12de3b0989f00244b03b1c5afaf5544f4e23f0d039fbee478336d", `query GetSwindlingSuitorsMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...SwindlingSuitorsPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat","SwindlingSuitorsGroup","SwindlingSuitorsInspect","SwindlingSuitorsLegalMove","SwindlingSuitorsOptions","SwindlingSuitorsPawnHotItems","SwindlingSuitorsPawnOffer","SwindlingSuitorsPosition","SwindlingSuitorsStopInspecting","SwindlingSuitorsView"], all),
  watch: document("WatchSwindlingSuitorsMatch", "subscription", "sha256:9dbb4564a92a2bfe4f3b09aa0fe2d472170b2d73ee68d0ead58ca203ce420ffb", `subscription WatchSwindlingSuitorsMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...SwindlingSuitorsMatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat","SwindlingSuitorsGroup","SwindlingSuitorsInspect","SwindlingSuitorsLegalMove","SwindlingSuitorsMatchUpdate","SwindlingSuitorsOptions","SwindlingSuitorsPawnHotItems","SwindlingSuitorsPawnOffer","SwindlingSuitorsPosition","SwindlingSuitorsStopInspecting","SwindlingSuitorsView"], all),
  inbox: document("WatchSwindlingSuitorsInbox", "subscription", "sha256:de11f38cdb440ac4806867caff2874c13afc14dc8069a0032706c0cf5b12b185", `subscription WatchSwindlingSuitorsInbox {
  inbox {
    __typename
    ...SwindlingSuitorsTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Place","Result","ResultDetail","Seat","SwindlingSuitorsGroup","SwindlingSuitorsInspect","SwindlingSuitorsLegalMove","SwindlingSuitorsPawnHotItems","SwindlingSuitorsPawnOffer","SwindlingSuitorsStopInspecting","SwindlingSuitorsTurn","SwindlingSuitorsView"], all),
});
