// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, Event, Fact, Heartbeat, Match, MatchOver, MenagerieMoveInput, MenagerieOptionsInput, PageInfo, Place } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type MenagerieAdoptKind =
  | 'adopt';

export type MenagerieAdoptDiscardKind =
  | 'adopt_discard';

export type MenagerieDiscardKind =
  | 'discard';

export type MenagerieDisplayKind =
  | 'display';

export type MenagerieDoneKind =
  | 'done';

export type MenagerieReserveKind =
  | 'reserve';

export type GetMenagerieMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetMenagerieMatch = { match: MenageriePosition | null };

export type GetMenagerieMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetMenagerieMatchAt = { match: { at: MenageriePosition | null } | null };

export type WatchMenagerieInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchMenagerieInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & MenagerieTurn
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

export type WatchMenagerieMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchMenagerieMatch = { matchUpdated: MenagerieMatchUpdate };

export type MenagerieAdopt = { kind: MenagerieAdoptKind, r: number, c: number };

export type MenagerieAdoptDiscard = { kind: MenagerieAdoptDiscardKind };

export type MenagerieDiscard = { kind: MenagerieDiscardKind, card: number };

export type MenagerieDisplay = { kind: MenagerieDisplayKind, value: number, count: number, postman: boolean };

export type MenagerieDone = { kind: MenagerieDoneKind };

export type MenagerieLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'MenagerieAdopt', kind: MenagerieAdoptKind }
      & MenagerieAdopt
    )
    | (
      { __typename: 'MenagerieAdoptDiscard', kind: MenagerieAdoptDiscardKind }
      & MenagerieAdoptDiscard
    )
    | (
      { __typename: 'MenagerieDiscard', kind: MenagerieDiscardKind }
      & MenagerieDiscard
    )
    | (
      { __typename: 'MenagerieDisplay', kind: MenagerieDisplayKind }
      & MenagerieDisplay
    )
    | (
      { __typename: 'MenagerieDone', kind: MenagerieDoneKind }
      & MenagerieDone
    )
    | (
      { __typename: 'MenagerieReserve', kind: MenagerieReserveKind }
      & MenagerieReserve
    )
   };

export type MenagerieOptions = { firstSeat: number | null };

export type MenageriePosition = (
  { options: (
    { __typename: 'MenagerieOptions' }
    & MenagerieOptions
  ), view: (
    { __typename: 'MenagerieView' }
    & MenagerieView
  ) | null, legalMoves: { nodes: Array<MenagerieLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type MenagerieReserve = { kind: MenagerieReserveKind, r: number, c: number };

export type MenagerieView = { phase: string, onTurn: number, actions: number, idleTurns: number, hands: Array<Array<number | null>>, tree: Array<number | null>, reserved: Array<Array<number>>, tokens: Array<number>, discards: Array<Array<number>>, common: Array<number>, removed: Array<number>, menageries: Array<Array<Array<number>>>, scores: Array<number>, adoptions: Array<number> };

export type MenagerieTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'MenagerieView' }
    & MenagerieView
  ), legalMoves: Array<MenagerieLegalMove> };

export type MenagerieMatchUpdate = { match: MenageriePosition, events: Array<Event>, facts: Array<Fact> };

export interface Menagerie {
  slug: "menagerie";
  move: MenagerieMoveInput;
  options: MenagerieOptionsInput;
  position: MenageriePosition & { game: { slug: "menagerie" } };
  turn: MenagerieTurn & { match: { game: { slug: "menagerie" } } };
}

const all = {
  ...fragments,
  MenagerieAdopt: `fragment MenagerieAdopt on MenagerieAdopt {
  kind
  r
  c
}`,
  MenagerieAdoptDiscard: `fragment MenagerieAdoptDiscard on MenagerieAdoptDiscard {
  kind
}`,
  MenagerieDiscard: `fragment MenagerieDiscard on MenagerieDiscard {
  kind
  card
}`,
  MenagerieDisplay: `fragment MenagerieDisplay on MenagerieDisplay {
  kind
  value
  count
  postman
}`,
  MenagerieDone: `fragment MenagerieDone on MenagerieDone {
  kind
}`,
  MenagerieLegalMove: `fragment MenagerieLegalMove on LegalMove {
  id
  seat
  label
  places {
    ...Place
  }
  move {
    __typename
    kind
    ...MenagerieAdopt
    ...MenagerieAdoptDiscard
    ...MenagerieReserve
    ...MenagerieDisplay
    ...MenagerieDone
    ...MenagerieDiscard
  }
}`,
  MenagerieOptions: `fragment MenagerieOptions on MenagerieOptions {
  firstSeat
}`,
  MenageriePosition: `fragment MenageriePosition on Match {
  ...Match
  options {
    __typename
    ...MenagerieOptions
  }
  view(seat: \$seat) {
    __typename
    ...MenagerieView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...MenagerieLegalMove
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,
  MenagerieReserve: `fragment MenagerieReserve on MenagerieReserve {
  kind
  r
  c
}`,
  MenagerieView: `fragment MenagerieView on MenagerieView {
  phase
  onTurn
  actions
  idleTurns
  hands
  tree
  reserved
  tokens
  discards
  common
  removed
  menageries
  scores
  adoptions
}`,
  MenagerieTurn: `fragment MenagerieTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...MenagerieView
  }
  legalMoves {
    ...MenagerieLegalMove
  }
}`,
  MenagerieMatchUpdate: `fragment MenagerieMatchUpdate on MatchUpdate {
  match {
    ...MenageriePosition
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
export const menagerie: GameModule<Menagerie> = /*#__PURE__*/ game("menagerie", "menagerie", {
  get: document("GetMenagerieMatch", "query", "sha256:1372fe39a26ab0577b912f4eb853f876160db517c1b17867fdcfc0addccf00da", `query GetMenagerieMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...MenageriePosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","MenagerieAdopt","MenagerieAdoptDiscard","MenagerieDiscard","MenagerieDisplay","MenagerieDone","MenagerieLegalMove","MenagerieOptions","MenageriePosition","MenagerieReserve","MenagerieView","PageInfo","Place","Result","ResultDetail","Seat"], all),
  getAt: document("GetMenagerieMatchAt", "query", "sha256:4a80fec995a6319ddc959848090124ed93a61e69e490502f41f502d81e2b8261", `query GetMenagerieMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...MenageriePosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","MenagerieAdopt","MenagerieAdoptDiscard","MenagerieDiscard","MenagerieDisplay","MenagerieDone","MenagerieLegalMove","MenagerieOptions","MenageriePosition","MenagerieReserve","MenagerieView","PageInfo","Place","Result","ResultDetail","Seat"], all),
  watch: document("WatchMenagerieMatch", "subscription", "sha256:2d8aaa5fdadd6235587865b9c5c3e4e1db8263d2faa71f46869c49cb3655f1c6", `subscription WatchMenagerieMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...MenagerieMatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","MenagerieAdopt","MenagerieAdoptDiscard","MenagerieDiscard","MenagerieDisplay","MenagerieDone","MenagerieLegalMove","MenagerieMatchUpdate","MenagerieOptions","MenageriePosition","MenagerieReserve","MenagerieView","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchMenagerieInbox", "subscription", "sha256:90d3ff2eeca6bcddfc05274f207c01432683aa3ebbf1d9d95051bee1e73e6c9a", `subscription WatchMenagerieInbox {
  inbox {
    __typename
    ...MenagerieTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","MenagerieAdopt","MenagerieAdoptDiscard","MenagerieDiscard","MenagerieDisplay","MenagerieDone","MenagerieLegalMove","MenagerieReserve","MenagerieTurn","MenagerieView","Place","Result","ResultDetail","Seat"], all),
});
