// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, OChristmasTreeMoveInput, OChristmasTreeOptionsInput, PlayedMove, Result, ResultDetail, Seat, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type GetOChristmasTreeMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetOChristmasTreeMatch = { match: OChristmasTreePosition | null };

export type GetOChristmasTreeMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetOChristmasTreeMatchAt = { match: { at: OChristmasTreePosition | null } | null };

export type WatchOChristmasTreeInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchOChristmasTreeInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & OChristmasTreeTurn
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

export type WatchOChristmasTreeMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchOChristmasTreeMatch = { matchUpdated: { match: OChristmasTreePosition, events: Array<Event>, facts: Array<Fact> } };

export type OChristmasTreeBet = { kind: string, shop: number, guess: string };

export type OChristmasTreeBuyOrnament = { kind: string, cards: Array<number> };

export type OChristmasTreeDiscard = { kind: string, value: number };

export type OChristmasTreeEndDecorating = { kind: string };

export type OChristmasTreeLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'OChristmasTreeBet', kind: string }
      & OChristmasTreeBet
    )
    | (
      { __typename: 'OChristmasTreeBuyOrnament', kind: string }
      & OChristmasTreeBuyOrnament
    )
    | (
      { __typename: 'OChristmasTreeDiscard', kind: string }
      & OChristmasTreeDiscard
    )
    | (
      { __typename: 'OChristmasTreeEndDecorating', kind: string }
      & OChristmasTreeEndDecorating
    )
    | (
      { __typename: 'OChristmasTreePlaceBranch', kind: string }
      & OChristmasTreePlaceBranch
    )
    | (
      { __typename: 'OChristmasTreePlaceShopper', kind: string }
      & OChristmasTreePlaceShopper
    )
    | (
      { __typename: 'OChristmasTreePlaceStar', kind: string }
      & OChristmasTreePlaceStar
    )
    | (
      { __typename: 'OChristmasTreePlaceTrunk', kind: string }
      & OChristmasTreePlaceTrunk
    )
    | (
      { __typename: 'OChristmasTreeTakeWinnings', kind: string }
      & OChristmasTreeTakeWinnings
    )
   };

export type OChristmasTreeOptions = { firstSeat: number | null, boostSeats: Array<number>, maxRounds: number };

export type OChristmasTreePlaceBranch = { kind: string, row: string, number: number, cards: Array<number> };

export type OChristmasTreePlaceShopper = { kind: string, shop: number };

export type OChristmasTreePlaceStar = { kind: string, value: number };

export type OChristmasTreePlaceTrunk = { kind: string, value: number };

export type OChristmasTreePosition = (
  { options: (
    { __typename: 'OChristmasTreeOptions' }
    & OChristmasTreeOptions
  ), view: (
    { __typename: 'OChristmasTreeView' }
    & OChristmasTreeView
  ) | null, legalMoves: { nodes: Array<OChristmasTreeLegalMove> } }
  & Match
);

export type OChristmasTreeTakeWinnings = { kind: string };

export type OChristmasTreeTree = { cards: Array<number>, numbers: Array<number>, brownBox: boolean };

export type OChristmasTreeView = { round: number, lastRound: number, firstSeat: number, onTurn: number, phase: string, hands: Array<Array<number | null>>, known: Array<number>, ornaments: Array<number>, ornamentSupply: number, shops: Array<Array<number | null>>, faceUp: Array<boolean | null>, shopper: number, marked: Array<number>, evergreenShown: Array<number>, evergreenDeck: Array<number | null>, removed: Array<number>, trees: Array<OChristmasTreeTree> };

export type OChristmasTreeTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'OChristmasTreeView' }
    & OChristmasTreeView
  ), legalMoves: Array<OChristmasTreeLegalMove> };

const all = { ...fragments, 
  OChristmasTreeBet: `fragment OChristmasTreeBet on OChristmasTreeBet {
  kind
  shop
  guess
}`,
  OChristmasTreeBuyOrnament: `fragment OChristmasTreeBuyOrnament on OChristmasTreeBuyOrnament {
  kind
  cards
}`,
  OChristmasTreeDiscard: `fragment OChristmasTreeDiscard on OChristmasTreeDiscard {
  kind
  value
}`,
  OChristmasTreeEndDecorating: `fragment OChristmasTreeEndDecorating on OChristmasTreeEndDecorating {
  kind
}`,
  OChristmasTreeLegalMove: `fragment OChristmasTreeLegalMove on LegalMove {
  id
  seat
  label
  move {
    __typename
    kind
    ...OChristmasTreePlaceShopper
    ...OChristmasTreeBet
    ...OChristmasTreeTakeWinnings
    ...OChristmasTreePlaceTrunk
    ...OChristmasTreePlaceBranch
    ...OChristmasTreePlaceStar
    ...OChristmasTreeBuyOrnament
    ...OChristmasTreeEndDecorating
    ...OChristmasTreeDiscard
  }
}`,
  OChristmasTreeOptions: `fragment OChristmasTreeOptions on OChristmasTreeOptions {
  firstSeat
  boostSeats
  maxRounds
}`,
  OChristmasTreePlaceBranch: `fragment OChristmasTreePlaceBranch on OChristmasTreePlaceBranch {
  kind
  row
  number
  cards
}`,
  OChristmasTreePlaceShopper: `fragment OChristmasTreePlaceShopper on OChristmasTreePlaceShopper {
  kind
  shop
}`,
  OChristmasTreePlaceStar: `fragment OChristmasTreePlaceStar on OChristmasTreePlaceStar {
  kind
  value
}`,
  OChristmasTreePlaceTrunk: `fragment OChristmasTreePlaceTrunk on OChristmasTreePlaceTrunk {
  kind
  value
}`,
  OChristmasTreePosition: `fragment OChristmasTreePosition on Match {
  ...Match
  options {
    __typename
    ...OChristmasTreeOptions
  }
  view(seat: \$seat) {
    __typename
    ...OChristmasTreeView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...OChristmasTreeLegalMove
    }
  }
}`,
  OChristmasTreeTakeWinnings: `fragment OChristmasTreeTakeWinnings on OChristmasTreeTakeWinnings {
  kind
}`,
  OChristmasTreeTree: `fragment OChristmasTreeTree on OChristmasTreeTree {
  cards
  numbers
  brownBox
}`,
  OChristmasTreeView: `fragment OChristmasTreeView on OChristmasTreeView {
  round
  lastRound
  firstSeat
  onTurn
  phase
  hands
  known
  trees {
    ...OChristmasTreeTree
  }
  ornaments
  ornamentSupply
  shops
  faceUp
  shopper
  marked
  evergreenShown
  evergreenDeck
  removed
}`,
  OChristmasTreeTurn: `fragment OChristmasTreeTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...OChristmasTreeView
  }
  legalMoves {
    ...OChristmasTreeLegalMove
  }
}`,
};

export interface OChristmasTree {
  slug: "o-christmas-tree";
  move: OChristmasTreeMoveInput;
  options: OChristmasTreeOptionsInput;
  position: OChristmasTreePosition;
  turn: OChristmasTreeTurn;
}

/** What the client needs to know of the game. */
export const oChristmasTree: Game<OChristmasTree> = /*#__PURE__*/ game("o-christmas-tree", "oChristmasTree", "OChristmasTreeView", {
  get: document("GetOChristmasTreeMatch", "query", "sha256:0242bb2ac66e59b353920de43d4b77adcac27cfab689db6b3d4b5cc6134a32ca", `query GetOChristmasTreeMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...OChristmasTreePosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","OChristmasTreeBet","OChristmasTreeBuyOrnament","OChristmasTreeDiscard","OChristmasTreeEndDecorating","OChristmasTreeLegalMove","OChristmasTreeOptions","OChristmasTreePlaceBranch","OChristmasTreePlaceShopper","OChristmasTreePlaceStar","OChristmasTreePlaceTrunk","OChristmasTreePosition","OChristmasTreeTakeWinnings","OChristmasTreeTree","OChristmasTreeView","Result","ResultDetail","Seat"], all),
  getAt: document("GetOChristmasTreeMatchAt", "query", "sha256:2a4495a3e86b0a583df596ae1a80be0d0f06bfb90ca15d34abc741b0a8e483d1", `query GetOChristmasTreeMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...OChristmasTreePosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","OChristmasTreeBet","OChristmasTreeBuyOrnament","OChristmasTreeDiscard","OChristmasTreeEndDecorating","OChristmasTreeLegalMove","OChristmasTreeOptions","OChristmasTreePlaceBranch","OChristmasTreePlaceShopper","OChristmasTreePlaceStar","OChristmasTreePlaceTrunk","OChristmasTreePosition","OChristmasTreeTakeWinnings","OChristmasTreeTree","OChristmasTreeView","Result","ResultDetail","Seat"], all),
  watch: document("WatchOChristmasTreeMatch", "subscription", "sha256:5b9a9f8401eec757890fb9e07b4a748687af90166317b9d26f23ba68e7cca1fb", `subscription WatchOChristmasTreeMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...OChristmasTreePosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","OChristmasTreeBet","OChristmasTreeBuyOrnament","OChristmasTreeDiscard","OChristmasTreeEndDecorating","OChristmasTreeLegalMove","OChristmasTreeOptions","OChristmasTreePlaceBranch","OChristmasTreePlaceShopper","OChristmasTreePlaceStar","OChristmasTreePlaceTrunk","OChristmasTreePosition","OChristmasTreeTakeWinnings","OChristmasTreeTree","OChristmasTreeView","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchOChristmasTreeInbox", "subscription", "sha256:53a85749305c6b2e9881dc7a87e6ee6e40bfc063b79d7890c74cccbbe71a0c28", `subscription WatchOChristmasTreeInbox {
  inbox {
    __typename
    ...OChristmasTreeTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","OChristmasTreeBet","OChristmasTreeBuyOrnament","OChristmasTreeDiscard","OChristmasTreeEndDecorating","OChristmasTreeLegalMove","OChristmasTreePlaceBranch","OChristmasTreePlaceShopper","OChristmasTreePlaceStar","OChristmasTreePlaceTrunk","OChristmasTreeTakeWinnings","OChristmasTreeTree","OChristmasTreeTurn","OChristmasTreeView","Result","ResultDetail","Seat"], all),
});
