// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, ChipNDaleChristmasTreasuresMoveInput, ChipNDaleChristmasTreasuresOptionsInput, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, Place } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ChipNDaleChristmasTreasuresCollectKind =
  | 'collect';

export type ChipNDaleChristmasTreasuresDiscardKind =
  | 'discard';

export type ChipNDaleChristmasTreasuresFlipKind =
  | 'flip';

export type ChipNDaleChristmasTreasuresPassRightKind =
  | 'pass_right';

export type ChipNDaleChristmasTreasuresPeekKind =
  | 'peek';

export type ChipNDaleChristmasTreasuresStopKind =
  | 'stop';

export type ChipNDaleChristmasTreasuresSwapKind =
  | 'swap';

export type GetChipNDaleChristmasTreasuresMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetChipNDaleChristmasTreasuresMatch = { match: ChipNDaleChristmasTreasuresPosition | null };

export type GetChipNDaleChristmasTreasuresMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetChipNDaleChristmasTreasuresMatchAt = { match: { at: ChipNDaleChristmasTreasuresPosition | null } | null };

export type WatchChipNDaleChristmasTreasuresInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchChipNDaleChristmasTreasuresInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & ChipNDaleChristmasTreasuresTurn
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

export type WatchChipNDaleChristmasTreasuresMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchChipNDaleChristmasTreasuresMatch = { matchUpdated: ChipNDaleChristmasTreasuresMatchUpdate };

export type ChipNDaleChristmasTreasuresCollect = { kind: ChipNDaleChristmasTreasuresCollectKind, spaces: Array<number> };

export type ChipNDaleChristmasTreasuresDiscard = { kind: ChipNDaleChristmasTreasuresDiscardKind, card: string };

export type ChipNDaleChristmasTreasuresFlip = { kind: ChipNDaleChristmasTreasuresFlipKind, space: number };

export type ChipNDaleChristmasTreasuresLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'ChipNDaleChristmasTreasuresCollect', kind: ChipNDaleChristmasTreasuresCollectKind }
      & ChipNDaleChristmasTreasuresCollect
    )
    | (
      { __typename: 'ChipNDaleChristmasTreasuresDiscard', kind: ChipNDaleChristmasTreasuresDiscardKind }
      & ChipNDaleChristmasTreasuresDiscard
    )
    | (
      { __typename: 'ChipNDaleChristmasTreasuresFlip', kind: ChipNDaleChristmasTreasuresFlipKind }
      & ChipNDaleChristmasTreasuresFlip
    )
    | (
      { __typename: 'ChipNDaleChristmasTreasuresPassRight', kind: ChipNDaleChristmasTreasuresPassRightKind }
      & ChipNDaleChristmasTreasuresPassRight
    )
    | (
      { __typename: 'ChipNDaleChristmasTreasuresPeek', kind: ChipNDaleChristmasTreasuresPeekKind }
      & ChipNDaleChristmasTreasuresPeek
    )
    | (
      { __typename: 'ChipNDaleChristmasTreasuresStop', kind: ChipNDaleChristmasTreasuresStopKind }
      & ChipNDaleChristmasTreasuresStop
    )
    | (
      { __typename: 'ChipNDaleChristmasTreasuresSwap', kind: ChipNDaleChristmasTreasuresSwapKind }
      & ChipNDaleChristmasTreasuresSwap
    )
   };

export type ChipNDaleChristmasTreasuresOptions = { firstSeat: number | null };

export type ChipNDaleChristmasTreasuresPassRight = { kind: ChipNDaleChristmasTreasuresPassRightKind, card: string };

export type ChipNDaleChristmasTreasuresPeek = { kind: ChipNDaleChristmasTreasuresPeekKind, space: number };

export type ChipNDaleChristmasTreasuresPosition = (
  { options: (
    { __typename: 'ChipNDaleChristmasTreasuresOptions' }
    & ChipNDaleChristmasTreasuresOptions
  ), view: (
    { __typename: 'ChipNDaleChristmasTreasuresView' }
    & ChipNDaleChristmasTreasuresView
  ) | null, legalMoves: { nodes: Array<ChipNDaleChristmasTreasuresLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type ChipNDaleChristmasTreasuresStop = { kind: ChipNDaleChristmasTreasuresStopKind };

export type ChipNDaleChristmasTreasuresSwap = { kind: ChipNDaleChristmasTreasuresSwapKind, card: string, space: number };

export type ChipNDaleChristmasTreasuresView = { tree: Array<string | null>, faceUp: Array<number>, peeked: Array<number>, deck: Array<string | null>, discard: Array<string | null>, owned: Array<Array<string>>, passing: Array<string | null>, events: Array<string>, round: number, firstSeat: number, onTurn: number, phase: string };

export type ChipNDaleChristmasTreasuresTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'ChipNDaleChristmasTreasuresView' }
    & ChipNDaleChristmasTreasuresView
  ), legalMoves: Array<ChipNDaleChristmasTreasuresLegalMove> };

export type ChipNDaleChristmasTreasuresMatchUpdate = { match: ChipNDaleChristmasTreasuresPosition, events: Array<Event>, facts: Array<Fact> };

export interface ChipNDaleChristmasTreasures {
  slug: "chip-n-dale-christmas-treasures";
  move: ChipNDaleChristmasTreasuresMoveInput;
  options: ChipNDaleChristmasTreasuresOptionsInput;
  position: ChipNDaleChristmasTreasuresPosition & { game: { slug: "chip-n-dale-christmas-treasures" } };
  turn: ChipNDaleChristmasTreasuresTurn & { match: { game: { slug: "chip-n-dale-christmas-treasures" } } };
}

const all = {
  ...fragments,
  ChipNDaleChristmasTreasuresCollect: `fragment ChipNDaleChristmasTreasuresCollect on ChipNDaleChristmasTreasuresCollect {
  kind
  spaces
}`,
  ChipNDaleChristmasTreasuresDiscard: `fragment ChipNDaleChristmasTreasuresDiscard on ChipNDaleChristmasTreasuresDiscard {
  kind
  card
}`,
  ChipNDaleChristmasTreasuresFlip: `fragment ChipNDaleChristmasTreasuresFlip on ChipNDaleChristmasTreasuresFlip {
  kind
  space
}`,
  ChipNDaleChristmasTreasuresLegalMove: `fragment ChipNDaleChristmasTreasuresLegalMove on LegalMove {
  id
  seat
  label
  places {
    ...Place
  }
  move {
    __typename
    kind
    ...ChipNDaleChristmasTreasuresFlip
    ...ChipNDaleChristmasTreasuresStop
    ...ChipNDaleChristmasTreasuresCollect
    ...ChipNDaleChristmasTreasuresPeek
    ...ChipNDaleChristmasTreasuresSwap
    ...ChipNDaleChristmasTreasuresDiscard
    ...ChipNDaleChristmasTreasuresPassRight
  }
}`,
  ChipNDaleChristmasTreasuresOptions: `fragment ChipNDaleChristmasTreasuresOptions on ChipNDaleChristmasTreasuresOptions {
  firstSeat
}`,
  ChipNDaleChristmasTreasuresPassRight: `fragment ChipNDaleChristmasTreasuresPassRight on ChipNDaleChristmasTreasuresPassRight {
  kind
  card
}`,
  ChipNDaleChristmasTreasuresPeek: `fragment ChipNDaleChristmasTreasuresPeek on ChipNDaleChristmasTreasuresPeek {
  kind
  space
}`,
  ChipNDaleChristmasTreasuresPosition: `fragment ChipNDaleChristmasTreasuresPosition on Match {
  ...Match
  options {
    __typename
    ...ChipNDaleChristmasTreasuresOptions
  }
  view(seat: \$seat) {
    __typename
    ...ChipNDaleChristmasTreasuresView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...ChipNDaleChristmasTreasuresLegalMove
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,
  ChipNDaleChristmasTreasuresStop: `fragment ChipNDaleChristmasTreasuresStop on ChipNDaleChristmasTreasuresStop {
  kind
}`,
  ChipNDaleChristmasTreasuresSwap: `fragment ChipNDaleChristmasTreasuresSwap on ChipNDaleChristmasTreasuresSwap {
  kind
  card
  space
}`,
  ChipNDaleChristmasTreasuresView: `fragment ChipNDaleChristmasTreasuresView on ChipNDaleChristmasTreasuresView {
  tree
  faceUp
  peeked
  deck
  discard
  owned
  passing
  events
  round
  firstSeat
  onTurn
  phase
}`,
  ChipNDaleChristmasTreasuresTurn: `fragment ChipNDaleChristmasTreasuresTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...ChipNDaleChristmasTreasuresView
  }
  legalMoves {
    ...ChipNDaleChristmasTreasuresLegalMove
  }
}`,
  ChipNDaleChristmasTreasuresMatchUpdate: `fragment ChipNDaleChristmasTreasuresMatchUpdate on MatchUpdate {
  match {
    ...ChipNDaleChristmasTreasuresPosition
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
export const chipNDaleChristmasTreasures: GameModule<ChipNDaleChristmasTreasures> = /*#__PURE__*/ game("chip-n-dale-christmas-treasures", "chipNDaleChristmasTreasures", {
  get: document("GetChipNDaleChristmasTreasuresMatch", "query", "sha256:7df98c4422856455105afb304284f3506087a07b7da587e9fd0bc3cef9b3a9fa", `query GetChipNDaleChristmasTreasuresMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...ChipNDaleChristmasTreasuresPosition
  }
}`, ["Absence","ChipNDaleChristmasTreasuresCollect","ChipNDaleChristmasTreasuresDiscard","ChipNDaleChristmasTreasuresFlip","ChipNDaleChristmasTreasuresLegalMove","ChipNDaleChristmasTreasuresOptions","ChipNDaleChristmasTreasuresPassRight","ChipNDaleChristmasTreasuresPeek","ChipNDaleChristmasTreasuresPosition","ChipNDaleChristmasTreasuresStop","ChipNDaleChristmasTreasuresSwap","ChipNDaleChristmasTreasuresView","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat"], all),
  getAt: document("GetChipNDaleChristmasTreasuresMatchAt", "query", "sha256:2caf7e1dfacdc3b71cafe480e124adbae50c2ad2824e8ed571d9887229767f4b", `query GetChipNDaleChristmasTreasuresMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...ChipNDaleChristmasTreasuresPosition
    }
  }
}`, ["Absence","ChipNDaleChristmasTreasuresCollect","ChipNDaleChristmasTreasuresDiscard","ChipNDaleChristmasTreasuresFlip","ChipNDaleChristmasTreasuresLegalMove","ChipNDaleChristmasTreasuresOptions","ChipNDaleChristmasTreasuresPassRight","ChipNDaleChristmasTreasuresPeek","ChipNDaleChristmasTreasuresPosition","ChipNDaleChristmasTreasuresStop","ChipNDaleChristmasTreasuresSwap","ChipNDaleChristmasTreasuresView","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat"], all),
  watch: document("WatchChipNDaleChristmasTreasuresMatch", "subscription", "sha256:59a5fa8a8f6a0ca096436c16bb6b0f9783182a6caca5c37c07090961682988b8", `subscription WatchChipNDaleChristmasTreasuresMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...ChipNDaleChristmasTreasuresMatchUpdate
  }
}`, ["Absence","ChipNDaleChristmasTreasuresCollect","ChipNDaleChristmasTreasuresDiscard","ChipNDaleChristmasTreasuresFlip","ChipNDaleChristmasTreasuresLegalMove","ChipNDaleChristmasTreasuresMatchUpdate","ChipNDaleChristmasTreasuresOptions","ChipNDaleChristmasTreasuresPassRight","ChipNDaleChristmasTreasuresPeek","ChipNDaleChristmasTreasuresPosition","ChipNDaleChristmasTreasuresStop","ChipNDaleChristmasTreasuresSwap","ChipNDaleChristmasTreasuresView","Clock","Event","Fact","GameName","Holder","Match","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchChipNDaleChristmasTreasuresInbox", "subscription", "sha256:ce8bc453dc41b3f02a051b6b96b78542147555d1981ad07e6d5e7a75e173cd08", `subscription WatchChipNDaleChristmasTreasuresInbox {
  inbox {
    __typename
    ...ChipNDaleChristmasTreasuresTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","ChipNDaleChristmasTreasuresCollect","ChipNDaleChristmasTreasuresDiscard","ChipNDaleChristmasTreasuresFlip","ChipNDaleChristmasTreasuresLegalMove","ChipNDaleChristmasTreasuresPassRight","ChipNDaleChristmasTreasuresPeek","ChipNDaleChristmasTreasuresStop","ChipNDaleChristmasTreasuresSwap","ChipNDaleChristmasTreasuresTurn","ChipNDaleChristmasTreasuresView","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Place","Result","ResultDetail","Seat"], all),
});
