// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, ChipNDaleChristmasTreasuresMoveInput, ChipNDaleChristmasTreasuresOptionsInput, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, PlayedMove, Result, ResultDetail, Seat, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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


export type WatchChipNDaleChristmasTreasuresMatch = { matchUpdated: { match: ChipNDaleChristmasTreasuresPosition, events: Array<Event>, facts: Array<Fact> } };

export type ChipNDaleChristmasTreasuresCollect = { kind: string, spaces: Array<number> };

export type ChipNDaleChristmasTreasuresDiscard = { kind: string, card: string };

export type ChipNDaleChristmasTreasuresFlip = { kind: string, space: number };

export type ChipNDaleChristmasTreasuresLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'ChipNDaleChristmasTreasuresCollect', kind: string }
      & ChipNDaleChristmasTreasuresCollect
    )
    | (
      { __typename: 'ChipNDaleChristmasTreasuresDiscard', kind: string }
      & ChipNDaleChristmasTreasuresDiscard
    )
    | (
      { __typename: 'ChipNDaleChristmasTreasuresFlip', kind: string }
      & ChipNDaleChristmasTreasuresFlip
    )
    | (
      { __typename: 'ChipNDaleChristmasTreasuresPassRight', kind: string }
      & ChipNDaleChristmasTreasuresPassRight
    )
    | (
      { __typename: 'ChipNDaleChristmasTreasuresPeek', kind: string }
      & ChipNDaleChristmasTreasuresPeek
    )
    | (
      { __typename: 'ChipNDaleChristmasTreasuresStop', kind: string }
      & ChipNDaleChristmasTreasuresStop
    )
    | (
      { __typename: 'ChipNDaleChristmasTreasuresSwap', kind: string }
      & ChipNDaleChristmasTreasuresSwap
    )
   };

export type ChipNDaleChristmasTreasuresOptions = { firstSeat: number | null };

export type ChipNDaleChristmasTreasuresPassRight = { kind: string, card: string };

export type ChipNDaleChristmasTreasuresPeek = { kind: string, space: number };

export type ChipNDaleChristmasTreasuresPosition = (
  { options: (
    { __typename: 'ChipNDaleChristmasTreasuresOptions' }
    & ChipNDaleChristmasTreasuresOptions
  ), view: (
    { __typename: 'ChipNDaleChristmasTreasuresView' }
    & ChipNDaleChristmasTreasuresView
  ) | null, legalMoves: { nodes: Array<ChipNDaleChristmasTreasuresLegalMove> } }
  & Match
);

export type ChipNDaleChristmasTreasuresStop = { kind: string };

export type ChipNDaleChristmasTreasuresSwap = { kind: string, card: string, space: number };

export type ChipNDaleChristmasTreasuresView = { tree: Array<string | null>, faceUp: Array<number>, peeked: Array<number>, deck: Array<string | null>, discard: Array<string | null>, owned: Array<Array<string>>, passing: Array<string | null>, events: Array<string>, round: number, firstSeat: number, onTurn: number, phase: string };

export type ChipNDaleChristmasTreasuresTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'ChipNDaleChristmasTreasuresView' }
    & ChipNDaleChristmasTreasuresView
  ), legalMoves: Array<ChipNDaleChristmasTreasuresLegalMove> };

const all = { ...fragments, 
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
};

export interface ChipNDaleChristmasTreasures {
  slug: "chip-n-dale-christmas-treasures";
  move: ChipNDaleChristmasTreasuresMoveInput;
  options: ChipNDaleChristmasTreasuresOptionsInput;
  position: ChipNDaleChristmasTreasuresPosition;
  turn: ChipNDaleChristmasTreasuresTurn;
}

/** What the client needs to know of the game. */
export const chipNDaleChristmasTreasures: Game<ChipNDaleChristmasTreasures> = /*#__PURE__*/ game("chip-n-dale-christmas-treasures", "chipNDaleChristmasTreasures", "ChipNDaleChristmasTreasuresView", {
  get: document("GetChipNDaleChristmasTreasuresMatch", "query", "sha256:79bd6925cbff07e414185f41184bdd30ca93ce20d9fef0ab3b6411425f190a4a", `query GetChipNDaleChristmasTreasuresMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...ChipNDaleChristmasTreasuresPosition
  }
}`, ["Absence","ChipNDaleChristmasTreasuresCollect","ChipNDaleChristmasTreasuresDiscard","ChipNDaleChristmasTreasuresFlip","ChipNDaleChristmasTreasuresLegalMove","ChipNDaleChristmasTreasuresOptions","ChipNDaleChristmasTreasuresPassRight","ChipNDaleChristmasTreasuresPeek","ChipNDaleChristmasTreasuresPosition","ChipNDaleChristmasTreasuresStop","ChipNDaleChristmasTreasuresSwap","ChipNDaleChristmasTreasuresView","Clock","GameName","Holder","Match","Result","ResultDetail","Seat"], all),
  getAt: document("GetChipNDaleChristmasTreasuresMatchAt", "query", "sha256:808404fbe357b31d4c351a379ba02d33a5dcf881efcc5ebee7fffc9be243d7e8", `query GetChipNDaleChristmasTreasuresMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...ChipNDaleChristmasTreasuresPosition
    }
  }
}`, ["Absence","ChipNDaleChristmasTreasuresCollect","ChipNDaleChristmasTreasuresDiscard","ChipNDaleChristmasTreasuresFlip","ChipNDaleChristmasTreasuresLegalMove","ChipNDaleChristmasTreasuresOptions","ChipNDaleChristmasTreasuresPassRight","ChipNDaleChristmasTreasuresPeek","ChipNDaleChristmasTreasuresPosition","ChipNDaleChristmasTreasuresStop","ChipNDaleChristmasTreasuresSwap","ChipNDaleChristmasTreasuresView","Clock","GameName","Holder","Match","Result","ResultDetail","Seat"], all),
  watch: document("WatchChipNDaleChristmasTreasuresMatch", "subscription", "sha256:c129ae478d541551d373d8b24de5f5edfd553d2f6f31c59687e3e7e36fd203a3", `subscription WatchChipNDaleChristmasTreasuresMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...ChipNDaleChristmasTreasuresPosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","ChipNDaleChristmasTreasuresCollect","ChipNDaleChristmasTreasuresDiscard","ChipNDaleChristmasTreasuresFlip","ChipNDaleChristmasTreasuresLegalMove","ChipNDaleChristmasTreasuresOptions","ChipNDaleChristmasTreasuresPassRight","ChipNDaleChristmasTreasuresPeek","ChipNDaleChristmasTreasuresPosition","ChipNDaleChristmasTreasuresStop","ChipNDaleChristmasTreasuresSwap","ChipNDaleChristmasTreasuresView","Clock","Event","Fact","GameName","Holder","Match","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchChipNDaleChristmasTreasuresInbox", "subscription", "sha256:f2372c11eee75ba75d4ed56d1df40c047cfa7dd379f9fd81e3e7e75089ee3298", `subscription WatchChipNDaleChristmasTreasuresInbox {
  inbox {
    __typename
    ...ChipNDaleChristmasTreasuresTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","ChipNDaleChristmasTreasuresCollect","ChipNDaleChristmasTreasuresDiscard","ChipNDaleChristmasTreasuresFlip","ChipNDaleChristmasTreasuresLegalMove","ChipNDaleChristmasTreasuresPassRight","ChipNDaleChristmasTreasuresPeek","ChipNDaleChristmasTreasuresStop","ChipNDaleChristmasTreasuresSwap","ChipNDaleChristmasTreasuresTurn","ChipNDaleChristmasTreasuresView","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Result","ResultDetail","Seat"], all),
});
