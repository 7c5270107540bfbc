// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, Clock, DressTheMantelMoveInput, DressTheMantelOptionsInput, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, PlayedMove, Result, ResultDetail, Seat, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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


export type WatchDressTheMantelMatch = { matchUpdated: { match: DressTheMantelPosition, events: Array<Event>, facts: Array<Fact> } };

export type DressTheMantelChoose = { kind: string, answer: string };

export type DressTheMantelDecorate = { kind: string, side: string, edge: string };

export type DressTheMantelGarland = { cards: Array<number>, edges: Array<string> };

export type DressTheMantelLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'DressTheMantelChoose', kind: string }
      & DressTheMantelChoose
    )
    | (
      { __typename: 'DressTheMantelDecorate', kind: string }
      & DressTheMantelDecorate
    )
    | (
      { __typename: 'DressTheMantelOffer', kind: string }
      & DressTheMantelOffer
    )
   };

export type DressTheMantelMantel = { left: DressTheMantelGarland, right: DressTheMantelGarland };

export type DressTheMantelOffer = { kind: string, card: number };

export type DressTheMantelOptions = { firstSeat: number | null };

export type DressTheMantelPosition = (
  { options: (
    { __typename: 'DressTheMantelOptions' }
    & DressTheMantelOptions
  ), view: (
    { __typename: 'DressTheMantelView' }
    & DressTheMantelView
  ) | null, legalMoves: { nodes: Array<DressTheMantelLegalMove> } }
  & Match
);

export type DressTheMantelView = { turn: number, pawn: number, onTurn: number, phase: string, answer: string | null, deck: Array<number | null>, drawn: Array<number | null>, offered: Array<number>, mantels: Array<DressTheMantelMantel> };

export type DressTheMantelTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'DressTheMantelView' }
    & DressTheMantelView
  ), legalMoves: Array<DressTheMantelLegalMove> };

const all = { ...fragments, 
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
};

export interface DressTheMantel {
  slug: "dress-the-mantel";
  move: DressTheMantelMoveInput;
  options: DressTheMantelOptionsInput;
  position: DressTheMantelPosition;
  turn: DressTheMantelTurn;
}

/** What the client needs to know of the game. */
export const dressTheMantel: Game<DressTheMantel> = /*#__PURE__*/ game("dress-the-mantel", "dressTheMantel", "DressTheMantelView", {
  get: document("GetDressTheMantelMatch", "query", "sha256:d3ddd8ebaadcdffcc1c082985115c6aff13ad1fb5e7cd14215852c823707d6e1", `query GetDressTheMantelMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...DressTheMantelPosition
  }
}`, ["Absence","Clock","DressTheMantelChoose","DressTheMantelDecorate","DressTheMantelGarland","DressTheMantelLegalMove","DressTheMantelMantel","DressTheMantelOffer","DressTheMantelOptions","DressTheMantelPosition","DressTheMantelView","GameName","Holder","Match","Result","ResultDetail","Seat"], all),
  getAt: document("GetDressTheMantelMatchAt", "query", "sha256:0ddac9407536bced3c9caf415ef6cab6aec1a4cf07c5d30cdfa71579eb33b59b", `query GetDressTheMantelMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...DressTheMantelPosition
    }
  }
}`, ["Absence","Clock","DressTheMantelChoose","DressTheMantelDecorate","DressTheMantelGarland","DressTheMantelLegalMove","DressTheMantelMantel","DressTheMantelOffer","DressTheMantelOptions","DressTheMantelPosition","DressTheMantelView","GameName","Holder","Match","Result","ResultDetail","Seat"], all),
  watch: document("WatchDressTheMantelMatch", "subscription", "sha256:7516fccb6a83c813b797fcf892dc6874bb494426c6353cd14a0c1d3f66a2e036", `subscription WatchDressTheMantelMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...DressTheMantelPosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","Clock","DressTheMantelChoose","DressTheMantelDecorate","DressTheMantelGarland","DressTheMantelLegalMove","DressTheMantelMantel","DressTheMantelOffer","DressTheMantelOptions","DressTheMantelPosition","DressTheMantelView","Event","Fact","GameName","Holder","Match","PlayedMove","Result","ResultDetail","Seat"], all),
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
