// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, DressTheMantelMoveInput, DressTheMantelOptionsInput, Event, Fact, Heartbeat, Match, MatchOver, PageInfo } from "../types.ts";

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

export type DressTheMantelLegalMove = { id: string, seat: number, label: string, move:
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
  get: document("GetDressTheMantelMatch", "query", "sha256:8aa5916332aed858486b0e0653acfa0db6bb6da27c61c958a4f014d3159cc125", `query GetDressTheMantelMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...DressTheMantelPosition
  }
}`, ["Absence","Clock","DressTheMantelChoose","DressTheMantelDecorate","DressTheMantelGarland","DressTheMantelLegalMove","DressTheMantelMantel","DressTheMantelOffer","DressTheMantelOptions","DressTheMantelPosition","DressTheMantelView","GameName","Holder","Match","PageInfo","Result","ResultDetail","Seat"], all),
  getAt: document("GetDressTheMantelMatchAt", "query", "sha256:23f98f6100c920931fd56b8e472d4c1dffd394050916ab1205b886ad105328b1", `query GetDressTheMantelMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...DressTheMantelPosition
    }
  }
}`, ["Absence","Clock","DressTheMantelChoose","DressTheMantelDecorate","DressTheMantelGarland","DressTheMantelLegalMove","DressTheMantelMantel","DressTheMantelOffer","DressTheMantelOptions","DressTheMantelPosition","DressTheMantelView","GameName","Holder","Match","PageInfo","Result","ResultDetail","Seat"], all),
  watch: document("WatchDressTheMantelMatch", "subscription", "sha256:ff1a0ba60e650fde158fe344968287a3a2943bfcd677e62a9523f85d803f3180", `subscription WatchDressTheMantelMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...DressTheMantelMatchUpdate
  }
}`, ["Absence","Clock","DressTheMantelChoose","DressTheMantelDecorate","DressTheMantelGarland","DressTheMantelLegalMove","DressTheMantelMantel","DressTheMantelMatchUpdate","DressTheMantelOffer","DressTheMantelOptions","DressTheMantelPosition","DressTheMantelView","Event","Fact","GameName","Holder","Match","PageInfo","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchDressTheMantelInbox", "subscription", "sha256:cf43ac7e898a092cce9437e868d85010b7ad170b66bf78a64b4b9c34d424a478", `subscription WatchDressTheMantelInbox {
  inbox {
    __typename
    ...DressTheMantelTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","DressTheMantelChoose","DressTheMantelDecorate","DressTheMantelGarland","DressTheMantelLegalMove","DressTheMantelMantel","DressTheMantelOffer","DressTheMantelTurn","DressTheMantelView","GameName","Heartbeat","Holder","Match","MatchOver","Result","ResultDetail","Seat"], all),
});
