// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, PlayedMove, Result, ResultDetail, Seat, Turn, WoodlandWinterMoveInput, WoodlandWinterOptionsInput } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type GetWoodlandWinterMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetWoodlandWinterMatch = { match: WoodlandWinterPosition | null };

export type GetWoodlandWinterMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetWoodlandWinterMatchAt = { match: { at: WoodlandWinterPosition | null } | null };

export type WatchWoodlandWinterInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchWoodlandWinterInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & WoodlandWinterTurn
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

export type WatchWoodlandWinterMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchWoodlandWinterMatch = { matchUpdated: { match: WoodlandWinterPosition, events: Array<Event>, facts: Array<Fact> } };

export type WoodlandWinterFly = { kind: string, fromArea: number, toArea: number };

export type WoodlandWinterHaul = { kind: string, area: number };

export type WoodlandWinterLeap = { kind: string, fromArea: number, toArea: number };

export type WoodlandWinterLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'WoodlandWinterFly', kind: string }
      & WoodlandWinterFly
    )
    | (
      { __typename: 'WoodlandWinterHaul', kind: string }
      & WoodlandWinterHaul
    )
    | (
      { __typename: 'WoodlandWinterLeap', kind: string }
      & WoodlandWinterLeap
    )
    | (
      { __typename: 'WoodlandWinterPick', kind: string }
      & WoodlandWinterPick
    )
    | (
      { __typename: 'WoodlandWinterSelect', kind: string }
      & WoodlandWinterSelect
    )
    | (
      { __typename: 'WoodlandWinterSelectPair', kind: string }
      & WoodlandWinterSelectPair
    )
    | (
      { __typename: 'WoodlandWinterSkip', kind: string }
      & WoodlandWinterSkip
    )
    | (
      { __typename: 'WoodlandWinterSniffOut', kind: string }
      & WoodlandWinterSniffOut
    )
   };

export type WoodlandWinterOptions = { advanced: boolean };

export type WoodlandWinterPick = { kind: string, area: number };

export type WoodlandWinterPosition = (
  { options: (
    { __typename: 'WoodlandWinterOptions' }
    & WoodlandWinterOptions
  ), view: (
    { __typename: 'WoodlandWinterView' }
    & WoodlandWinterView
  ) | null, legalMoves: { nodes: Array<WoodlandWinterLegalMove> } }
  & Match
);

export type WoodlandWinterSelect = { kind: string, card: number };

export type WoodlandWinterSelectPair = { kind: string, cards: Array<number> };

export type WoodlandWinterSkip = { kind: string };

export type WoodlandWinterSniffOut = { kind: string, area: number };

export type WoodlandWinterView = { animals: Array<number>, fruits: Array<number>, supply: number, snow: Array<number>, deck: Array<number | null>, row: Array<number>, discard: Array<number>, pending: string, lastAction: string, turn: number, won: boolean | null };

export type WoodlandWinterTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'WoodlandWinterView' }
    & WoodlandWinterView
  ), legalMoves: Array<WoodlandWinterLegalMove> };

const all = { ...fragments, 
  WoodlandWinterFly: `fragment WoodlandWinterFly on WoodlandWinterFly {
  kind
  fromArea
  toArea
}`,
  WoodlandWinterHaul: `fragment WoodlandWinterHaul on WoodlandWinterHaul {
  kind
  area
}`,
  WoodlandWinterLeap: `fragment WoodlandWinterLeap on WoodlandWinterLeap {
  kind
  fromArea
  toArea
}`,
  WoodlandWinterLegalMove: `fragment WoodlandWinterLegalMove on LegalMove {
  id
  seat
  label
  move {
    __typename
    kind
    ...WoodlandWinterSelect
    ...WoodlandWinterSelectPair
    ...WoodlandWinterSniffOut
    ...WoodlandWinterFly
    ...WoodlandWinterLeap
    ...WoodlandWinterHaul
    ...WoodlandWinterPick
    ...WoodlandWinterSkip
  }
}`,
  WoodlandWinterOptions: `fragment WoodlandWinterOptions on WoodlandWinterOptions {
  advanced
}`,
  WoodlandWinterPick: `fragment WoodlandWinterPick on WoodlandWinterPick {
  kind
  area
}`,
  WoodlandWinterPosition: `fragment WoodlandWinterPosition on Match {
  ...Match
  options {
    __typename
    ...WoodlandWinterOptions
  }
  view(seat: \$seat) {
    __typename
    ...WoodlandWinterView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...WoodlandWinterLegalMove
    }
  }
}`,
  WoodlandWinterSelect: `fragment WoodlandWinterSelect on WoodlandWinterSelect {
  kind
  card
}`,
  WoodlandWinterSelectPair: `fragment WoodlandWinterSelectPair on WoodlandWinterSelectPair {
  kind
  cards
}`,
  WoodlandWinterSkip: `fragment WoodlandWinterSkip on WoodlandWinterSkip {
  kind
}`,
  WoodlandWinterSniffOut: `fragment WoodlandWinterSniffOut on WoodlandWinterSniffOut {
  kind
  area
}`,
  WoodlandWinterView: `fragment WoodlandWinterView on WoodlandWinterView {
  animals
  fruits
  supply
  snow
  deck
  row
  discard
  pending
  lastAction
  turn
  won
}`,
  WoodlandWinterTurn: `fragment WoodlandWinterTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...WoodlandWinterView
  }
  legalMoves {
    ...WoodlandWinterLegalMove
  }
}`,
};

export interface WoodlandWinter {
  slug: "woodland-winter";
  move: WoodlandWinterMoveInput;
  options: WoodlandWinterOptionsInput;
  position: WoodlandWinterPosition;
  turn: WoodlandWinterTurn;
}

/** What the client needs to know of the game. */
export const woodlandWinter: Game<WoodlandWinter> = /*#__PURE__*/ game("woodland-winter", "woodlandWinter", "WoodlandWinterView", {
  get: document("GetWoodlandWinterMatch", "query", "sha256:9c9028d138ce7751750d0ae9b099e4344b9ed22785e750a9246af826f590c294", `query GetWoodlandWinterMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...WoodlandWinterPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","Result","ResultDetail","Seat","WoodlandWinterFly","WoodlandWinterHaul","WoodlandWinterLeap","WoodlandWinterLegalMove","WoodlandWinterOptions","WoodlandWinterPick","WoodlandWinterPosition","WoodlandWinterSelect","WoodlandWinterSelectPair","WoodlandWinterSkip","WoodlandWinterSniffOut","WoodlandWinterView"], all),
  getAt: document("GetWoodlandWinterMatchAt", "query", "sha256:87d90e2b373036552ed7089a774ff235dbc7510307239c5a7aa4cfc2fbd6cb40", `query GetWoodlandWinterMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...WoodlandWinterPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","Result","ResultDetail","Seat","WoodlandWinterFly","WoodlandWinterHaul","WoodlandWinterLeap","WoodlandWinterLegalMove","WoodlandWinterOptions","WoodlandWinterPick","WoodlandWinterPosition","WoodlandWinterSelect","WoodlandWinterSelectPair","WoodlandWinterSkip","WoodlandWinterSniffOut","WoodlandWinterView"], all),
  watch: document("WatchWoodlandWinterMatch", "subscription", "sha256:9b3e70b0873b1368b3c2e47088345ccccc14345d35855e65ad478d272ac9ad0d", `subscription WatchWoodlandWinterMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...WoodlandWinterPosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PlayedMove","Result","ResultDetail","Seat","WoodlandWinterFly","WoodlandWinterHaul","WoodlandWinterLeap","WoodlandWinterLegalMove","WoodlandWinterOptions","WoodlandWinterPick","WoodlandWinterPosition","WoodlandWinterSelect","WoodlandWinterSelectPair","WoodlandWinterSkip","WoodlandWinterSniffOut","WoodlandWinterView"], all),
  inbox: document("WatchWoodlandWinterInbox", "subscription", "sha256:e9f141a93532e29393a8b5986590e207ccb2afe03ce20edb13c1ff133cf98ff6", `subscription WatchWoodlandWinterInbox {
  inbox {
    __typename
    ...WoodlandWinterTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Result","ResultDetail","Seat","WoodlandWinterFly","WoodlandWinterHaul","WoodlandWinterLeap","WoodlandWinterLegalMove","WoodlandWinterPick","WoodlandWinterSelect","WoodlandWinterSelectPair","WoodlandWinterSkip","WoodlandWinterSniffOut","WoodlandWinterTurn","WoodlandWinterView"], all),
});
