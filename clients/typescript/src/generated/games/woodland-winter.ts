// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, Place, WoodlandWinterMoveInput, WoodlandWinterOptionsInput } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type WoodlandWinterFlyKind =
  | 'fly';

export type WoodlandWinterHaulKind =
  | 'haul';

export type WoodlandWinterLeapKind =
  | 'leap';

export type WoodlandWinterPickKind =
  | 'pick';

export type WoodlandWinterSelectKind =
  | 'select';

export type WoodlandWinterSelectPairKind =
  | 'select_pair';

export type WoodlandWinterSkipKind =
  | 'skip';

export type WoodlandWinterSniffOutKind =
  | 'sniff_out';

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


export type WatchWoodlandWinterMatch = { matchUpdated: WoodlandWinterMatchUpdate };

export type WoodlandWinterFly = { kind: WoodlandWinterFlyKind, fromArea: number, toArea: number };

export type WoodlandWinterHaul = { kind: WoodlandWinterHaulKind, area: number };

export type WoodlandWinterLeap = { kind: WoodlandWinterLeapKind, fromArea: number, toArea: number };

export type WoodlandWinterLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'WoodlandWinterFly', kind: WoodlandWinterFlyKind }
      & WoodlandWinterFly
    )
    | (
      { __typename: 'WoodlandWinterHaul', kind: WoodlandWinterHaulKind }
      & WoodlandWinterHaul
    )
    | (
      { __typename: 'WoodlandWinterLeap', kind: WoodlandWinterLeapKind }
      & WoodlandWinterLeap
    )
    | (
      { __typename: 'WoodlandWinterPick', kind: WoodlandWinterPickKind }
      & WoodlandWinterPick
    )
    | (
      { __typename: 'WoodlandWinterSelect', kind: WoodlandWinterSelectKind }
      & WoodlandWinterSelect
    )
    | (
      { __typename: 'WoodlandWinterSelectPair', kind: WoodlandWinterSelectPairKind }
      & WoodlandWinterSelectPair
    )
    | (
      { __typename: 'WoodlandWinterSkip', kind: WoodlandWinterSkipKind }
      & WoodlandWinterSkip
    )
    | (
      { __typename: 'WoodlandWinterSniffOut', kind: WoodlandWinterSniffOutKind }
      & WoodlandWinterSniffOut
    )
   };

export type WoodlandWinterOptions = { advanced: boolean };

export type WoodlandWinterPick = { kind: WoodlandWinterPickKind, area: number };

export type WoodlandWinterPosition = (
  { options: (
    { __typename: 'WoodlandWinterOptions' }
    & WoodlandWinterOptions
  ), view: (
    { __typename: 'WoodlandWinterView' }
    & WoodlandWinterView
  ) | null, legalMoves: { nodes: Array<WoodlandWinterLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type WoodlandWinterSelect = { kind: WoodlandWinterSelectKind, card: number };

export type WoodlandWinterSelectPair = { kind: WoodlandWinterSelectPairKind, cards: Array<number> };

export type WoodlandWinterSkip = { kind: WoodlandWinterSkipKind };

export type WoodlandWinterSniffOut = { kind: WoodlandWinterSniffOutKind, area: number };

export type WoodlandWinterView = { animals: Array<number>, fruits: Array<number>, supply: number, snow: Array<number>, deck: Array<number | null>, row: Array<number>, discard: Array<number>, pending: string, lastAction: string, turn: number, won: boolean | null };

export type WoodlandWinterTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'WoodlandWinterView' }
    & WoodlandWinterView
  ), legalMoves: Array<WoodlandWinterLegalMove> };

export type WoodlandWinterMatchUpdate = { match: WoodlandWinterPosition, events: Array<Event>, facts: Array<Fact> };

export interface WoodlandWinter {
  slug: "woodland-winter";
  move: WoodlandWinterMoveInput;
  options: WoodlandWinterOptionsInput;
  position: WoodlandWinterPosition & { game: { slug: "woodland-winter" } };
  turn: WoodlandWinterTurn & { match: { game: { slug: "woodland-winter" } } };
}

const all = {
  ...fragments,
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
  places {
    ...Place
  }
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
    pageInfo {
      ...PageInfo
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
  WoodlandWinterMatchUpdate: `fragment WoodlandWinterMatchUpdate on MatchUpdate {
  match {
    ...WoodlandWinterPosition
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
export const woodlandWinter: GameModule<WoodlandWinter> = /*#__PURE__*/ game("woodland-winter", "woodlandWinter", {
  get: document("GetWoodlandWinterMatch", "query", "sha256:042601f77f2e07f4d81d7aa2458319094509c049c63d782c3784f58d16394983", `query GetWoodlandWinterMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...WoodlandWinterPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat","WoodlandWinterFly","WoodlandWinterHaul","WoodlandWinterLeap","WoodlandWinterLegalMove","WoodlandWinterOptions","WoodlandWinterPick","WoodlandWinterPosition","WoodlandWinterSelect","WoodlandWinterSelectPair","WoodlandWinterSkip","WoodlandWinterSniffOut","WoodlandWinterView"], all),
  getAt: document("GetWoodlandWinterMatchAt", "query", "sha256:aebbc436c224388f6b3cdec48be01b6c4402d79a55808a5fa6d91e4e0a4171e6", `query GetWoodlandWinterMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...WoodlandWinterPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat","WoodlandWinterFly","WoodlandWinterHaul","WoodlandWinterLeap","WoodlandWinterLegalMove","WoodlandWinterOptions","WoodlandWinterPick","WoodlandWinterPosition","WoodlandWinterSelect","WoodlandWinterSelectPair","WoodlandWinterSkip","WoodlandWinterSniffOut","WoodlandWinterView"], all),
  watch: document("WatchWoodlandWinterMatch", "subscription", "sha256:589eb444b1c08cf9b3187c48ed28bf7cfa29ce5e6dbcd55cdf309f30af28a4ea", `subscription WatchWoodlandWinterMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...WoodlandWinterMatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat","WoodlandWinterFly","WoodlandWinterHaul","WoodlandWinterLeap","WoodlandWinterLegalMove","WoodlandWinterMatchUpdate","WoodlandWinterOptions","WoodlandWinterPick","WoodlandWinterPosition","WoodlandWinterSelect","WoodlandWinterSelectPair","WoodlandWinterSkip","WoodlandWinterSniffOut","WoodlandWinterView"], all),
  inbox: document("WatchWoodlandWinterInbox", "subscription", "sha256:c04daafa9277573bae7c7b1dbf3844d633c6cff3d78df2baa839b85190ac5885", `subscription WatchWoodlandWinterInbox {
  inbox {
    __typename
    ...WoodlandWinterTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Place","Result","ResultDetail","Seat","WoodlandWinterFly","WoodlandWinterHaul","WoodlandWinterLeap","WoodlandWinterLegalMove","WoodlandWinterPick","WoodlandWinterSelect","WoodlandWinterSelectPair","WoodlandWinterSkip","WoodlandWinterSniffOut","WoodlandWinterTurn","WoodlandWinterView"], all),
});
