// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, DressTheMantelMoveInput, DressTheMantelOptionsInput, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, Place } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type DressTheMantelChooseKind =
  | 'choose';

export type DressTheMantelDecorateKind =
  | 'decorate';

export type DressTheMantelOfferKind =
  | 'offer';

export type GetDressTheMantelMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetDressTheMantelMatch = { match: DressTheMantelPosition | null };

export type GetDressTheMantelMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetDressTheMantelMatchAt = { match: { at: DressTheMantelPosition | null } | null };

export type WatchDressTheMantelInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchDressTheMantelInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & DressTheMantelTurn
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

export type WatchDressTheMantelMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchDressTheMantelMatch = { matchUpdated: DressTheMantelMatchUpdate };

export type DressTheMantelChoose = { kind: DressTheMantelChooseKind, answer: string };

export type DressTheMantelDecorate = { kind: DressTheMantelDecorateKind, side: string, edge: string };

export type DressTheMantelGarland = { cards: Array<number>, edges: Array<string> };

export type DressTheMantelLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'DressTheMantelChoose', kind: DressTheMantelChooseKind }
      & DressTheMantelChoose
    )
    | (
      { __typename: 'DressTheMantelDecorate', kind: DressTheMantelDecorateKind }
      & DressTheMantelDecorate
    )
    | (
      { __typename: 'DressTheMantelOffer', kind: DressTheMantelOfferKind }
      & DressTheMantelOffer
    )
   };

export type DressTheMantelMantel = { left: DressTheMantelGarland, right: DressTheMantelGarland };

export type DressTheMantelOffer = { kind: DressTheMantelOfferKind, card: number };

export type DressTheMantelOptions = { firstSeat: number | null };

export type DressTheMantelPosition = (
  { options: (
    { __typename: 'DressTheMantelOptions' }
    & DressTheMantelOptions
  ), view: (
    { __typename: 'DressTheMantelView' }
    & DressTheMantelView
  ) | null, legalMoves: { nodes: Array<DressTheMantelLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type DressTheMantelView = { turn: number, pawn: number, onTurn: number, phase: string, answer: string | null, deck: Array<number | null>, drawn: Array<number | null>, offered: Array<number>, mantels: Array<DressTheMantelMantel> };

export type DressTheMantelTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'DressTheMantelView' }
    & DressTheMantelView
  ), legalMoves: Array<DressTheMantelLegalMove> };

export type DressTheMantelMatchUpdate = { match: DressTheMantelPosition, events: Array<Event>, facts: Array<Fact> };

export interface DressTheMantel {
  slug: "dress-the-mantel";
  move: DressTheMantelMoveInput;
  options: DressTheMantelOptionsInput;
  position: DressTheMantelPosition & { game: { slug: "dress-the-mantel" } };
  turn: DressTheMantelTurn & { match: { game: { slug: "dress-the-mantel" } } };
}

const all = {
  ...fragments,
  DressTheMantelChoose: `fragment DressTheMantelChoose on DressTheMantelChoose {
  kind
  answer
}`,
  DressTheMantelDecorate: `fragment DressTheMantelDecorate on DressTheMantelDecorate {
  kind
  side
  edge
}`,
  DressTheMantelGarland: `fragment DressTheMantelGarland on DressTheMantelGarland {
  cards
  edges
}`,
  DressTheMantelLegalMove: `fragment DressTheMantelLegalMove on LegalMove {
  id
  seat
  label
  places {
    ...Place
  }
  move {
    __typename
    kind
    ...DressTheMantelOffer
    ...DressTheMantelChoose
    ...DressTheMantelDecorate
  }
}`,
  DressTheMantelMantel: `fragment DressTheMantelMantel on DressTheMantelMantel {
  left {
    ...DressTheMantelGarland
  }
  right {
    ...DressTheMantelGarland
  }
}`,
  DressTheMantelOffer: `fragment DressTheMantelOffer on DressTheMantelOffer {
  kind
  card
}`,
  DressTheMantelOptions: `fragment DressTheMantelOptions on DressTheMantelOptions {
  firstSeat
}`,
  DressTheMantelPosition: `fragment DressTheMantelPosition on Match {
  ...Match
  options {
    __typename
    ...DressTheMantelOptions
  }
  view(seat: \$seat) {
    __typename
    ...DressTheMantelView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...DressTheMantelLegalMove
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,
  DressTheMantelView: `fragment DressTheMantelView on DressTheMantelView {
  turn
  pawn
  onTurn
  phase
  answer
  deck
  drawn
  offered
  mantels {
    ...DressTheMantelMantel
  }
}`,
  DressTheMantelTurn: `fragment DressTheMantelTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...DressTheMantelView
  }
  legalMoves {
    ...DressTheMantelLegalMove
  }
}`,
  DressTheMantelMatchUpdate: `fragment DressTheMantelMatchUpdate on MatchUpdate {
  match {
    ...DressTheMantelPosition
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
export const dressTheMantel: GameModule<DressTheMantel> = /*#__PURE__*/ game("dress-the-mantel", "dressTheMantel", {
  get: document("GetDressTheMantelMatch", "query", "sha256:3b7c5daf635373d79f53c344dbcdcaa8d01c70b30028fcf3c3e8040d88339267", `query GetDressTheMantelMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...DressTheMantelPosition
  }
}`, ["Absence","Clock","DressTheMantelChoose","DressTheMantelDecorate","DressTheMantelGarland","DressTheMantelLegalMove","DressTheMantelMantel","DressTheMantelOffer","DressTheMantelOptions","DressTheMantelPosition","DressTheMantelView","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat"], all),
  getAt: document("GetDressTheMantelMatchAt", "query", "sha256:f91649ffdf35ca8306d86445cc48a332b5a03cb70406b34b0536a9bfba3b3606", `query GetDressTheMantelMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...DressTheMantelPosition
    }
  }
}`, ["Absence","Clock","DressTheMantelChoose","DressTheMantelDecorate","DressTheMantelGarland","DressTheMantelLegalMove","DressTheMantelMantel","DressTheMantelOffer","DressTheMantelOptions","DressTheMantelPosition","DressTheMantelView","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat"], all),
  watch: document("WatchDressTheMantelMatch", "subscription", "sha256:e6b12f77ebdd1782e9e4cf957d351e6e16be041996739de454ad09850318ab5a", `subscription WatchDressTheMantelMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...DressTheMantelMatchUpdate
  }
}`, ["Absence","Clock","DressTheMantelChoose","DressTheMantelDecorate","DressTheMantelGarland","DressTheMantelLegalMove","DressTheMantelMantel","DressTheMantelMatchUpdate","DressTheMantelOffer","DressTheMantelOptions","DressTheMantelPosition","DressTheMantelView","Event","Fact","GameName","Holder","Match","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchDressTheMantelInbox", "subscription", "sha256:148722a1d5b50daed4c88612155d1bd1bd0b28f8a7774607721e6c51516409fa", `subscription WatchDressTheMantelInbox {
  inbox {
    __typename
    ...DressTheMantelTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","DressTheMantelChoose","DressTheMantelDecorate","DressTheMantelGarland","DressTheMantelLegalMove","DressTheMantelMantel","DressTheMantelOffer","DressTheMantelTurn","DressTheMantelView","GameName","Heartbeat","Holder","Match","MatchOver","Place","Result","ResultDetail","Seat"], all),
});
