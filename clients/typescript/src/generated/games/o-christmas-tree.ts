// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, Event, Fact, Heartbeat, Match, MatchOver, OChristmasTreeMoveInput, OChristmasTreeOptionsInput, PageInfo, Place } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type OChristmasTreeBetKind =
  | 'bet';

export type OChristmasTreeBuyOrnamentKind =
  | 'buy_ornament';

export type OChristmasTreeDiscardKind =
  | 'discard';

export type OChristmasTreeEndDecoratingKind =
  | 'end_decorating';

export type OChristmasTreePlaceBranchKind =
  | 'place_branch';

export type OChristmasTreePlaceShopperKind =
  | 'place_shopper';

export type OChristmasTreePlaceStarKind =
  | 'place_star';

export type OChristmasTreePlaceTrunkKind =
  | 'place_trunk';

export type OChristmasTreeTakeWinningsKind =
  | 'take_winnings';

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


export type WatchOChristmasTreeMatch = { matchUpdated: OChristmasTreeMatchUpdate };

export type OChristmasTreeBet = { kind: OChristmasTreeBetKind, shop: number, guess: string };

export type OChristmasTreeBuyOrnament = { kind: OChristmasTreeBuyOrnamentKind, cards: Array<number> };

export type OChristmasTreeDiscard = { kind: OChristmasTreeDiscardKind, value: number };

export type OChristmasTreeEndDecorating = { kind: OChristmasTreeEndDecoratingKind };

export type OChristmasTreeLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'OChristmasTreeBet', kind: OChristmasTreeBetKind }
      & OChristmasTreeBet
    )
    | (
      { __typename: 'OChristmasTreeBuyOrnament', kind: OChristmasTreeBuyOrnamentKind }
      & OChristmasTreeBuyOrnament
    )
    | (
      { __typename: 'OChristmasTreeDiscard', kind: OChristmasTreeDiscardKind }
      & OChristmasTreeDiscard
    )
    | (
      { __typename: 'OChristmasTreeEndDecorating', kind: OChristmasTreeEndDecoratingKind }
      & OChristmasTreeEndDecorating
    )
    | (
      { __typename: 'OChristmasTreePlaceBranch', kind: OChristmasTreePlaceBranchKind }
      & OChristmasTreePlaceBranch
    )
    | (
      { __typename: 'OChristmasTreePlaceShopper', kind: OChristmasTreePlaceShopperKind }
      & OChristmasTreePlaceShopper
    )
    | (
      { __typename: 'OChristmasTreePlaceStar', kind: OChristmasTreePlaceStarKind }
      & OChristmasTreePlaceStar
    )
    | (
      { __typename: 'OChristmasTreePlaceTrunk', kind: OChristmasTreePlaceTrunkKind }
      & OChristmasTreePlaceTrunk
    )
    | (
      { __typename: 'OChristmasTreeTakeWinnings', kind: OChristmasTreeTakeWinningsKind }
      & OChristmasTreeTakeWinnings
    )
   };

export type OChristmasTreeOptions = { firstSeat: number | null, boostSeats: Array<number>, maxRounds: number };

export type OChristmasTreePlaceBranch = { kind: OChristmasTreePlaceBranchKind, row: string, number: number, cards: Array<number> };

export type OChristmasTreePlaceShopper = { kind: OChristmasTreePlaceShopperKind, shop: number };

export type OChristmasTreePlaceStar = { kind: OChristmasTreePlaceStarKind, value: number };

export type OChristmasTreePlaceTrunk = { kind: OChristmasTreePlaceTrunkKind, value: number };

export type OChristmasTreePosition = (
  { options: (
    { __typename: 'OChristmasTreeOptions' }
    & OChristmasTreeOptions
  ), view: (
    { __typename: 'OChristmasTreeView' }
    & OChristmasTreeView
  ) | null, legalMoves: { nodes: Array<OChristmasTreeLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type OChristmasTreeTakeWinnings = { kind: OChristmasTreeTakeWinningsKind };

export type OChristmasTreeTree = { cards: Array<number>, numbers: Array<number>, brownBox: boolean };

export type OChristmasTreeView = { round: number, lastRound: number, firstSeat: number, onTurn: number, phase: string, hands: Array<Array<number | null>>, known: Array<number>, ornaments: Array<number>, ornamentSupply: number, shops: Array<Array<number | null>>, faceUp: Array<boolean | null>, shopper: number, marked: Array<number>, evergreenShown: Array<number>, evergreenDeck: Array<number | null>, removed: Array<number>, trees: Array<OChristmasTreeTree> };

export type OChristmasTreeTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'OChristmasTreeView' }
    & OChristmasTreeView
  ), legalMoves: Array<OChristmasTreeLegalMove> };

export type OChristmasTreeMatchUpdate = { match: OChristmasTreePosition, events: Array<Event>, facts: Array<Fact> };

export interface OChristmasTree {
  slug: "o-christmas-tree";
  move: OChristmasTreeMoveInput;
  options: OChristmasTreeOptionsInput;
  position: OChristmasTreePosition & { game: { slug: "o-christmas-tree" } };
  turn: OChristmasTreeTurn & { match: { game: { slug: "o-christmas-tree" } } };
}

const all = {
  ...fragments,
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
  places {
    ...Place
  }
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
    pageInfo {
      ...PageInfo
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
  OChristmasTreeMatchUpdate: `fragment OChristmasTreeMatchUpdate on MatchUpdate {
  match {
    ...OChristmasTreePosition
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
export const oChristmasTree: GameModule<OChristmasTree> = /*#__PURE__*/ game("o-christmas-tree", "oChristmasTree", {
  get: document("GetOChristmasTreeMatch", "query", "sha256:7de11e8b6532db0072e7ed406c333a0fed447f51f8db11bca1f8c8207c6c4a54", `query GetOChristmasTreeMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...OChristmasTreePosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","OChristmasTreeBet","OChristmasTreeBuyOrnament","OChristmasTreeDiscard","OChristmasTreeEndDecorating","OChristmasTreeLegalMove","OChristmasTreeOptions","OChristmasTreePlaceBranch","OChristmasTreePlaceShopper","OChristmasTreePlaceStar","OChristmasTreePlaceTrunk","OChristmasTreePosition","OChristmasTreeTakeWinnings","OChristmasTreeTree","OChristmasTreeView","PageInfo","Place","Result","ResultDetail","Seat"], all),
  getAt: document("GetOChristmasTreeMatchAt", "query", "sha256:cc4e336dba0aa8d6aa4ab9a7b67a900d40fe792d41b0442c509fc9a206d20a39", `query GetOChristmasTreeMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...OChristmasTreePosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","OChristmasTreeBet","OChristmasTreeBuyOrnament","OChristmasTreeDiscard","OChristmasTreeEndDecorating","OChristmasTreeLegalMove","OChristmasTreeOptions","OChristmasTreePlaceBranch","OChristmasTreePlaceShopper","OChristmasTreePlaceStar","OChristmasTreePlaceTrunk","OChristmasTreePosition","OChristmasTreeTakeWinnings","OChristmasTreeTree","OChristmasTreeView","PageInfo","Place","Result","ResultDetail","Seat"], all),
  watch: document("WatchOChristmasTreeMatch", "subscription", "sha256:c4814254937e6c6898a74fbb4a9b0d4372bc76180f53cac93eb6a9bad914f72e", `subscription WatchOChristmasTreeMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...OChristmasTreeMatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","OChristmasTreeBet","OChristmasTreeBuyOrnament","OChristmasTreeDiscard","OChristmasTreeEndDecorating","OChristmasTreeLegalMove","OChristmasTreeMatchUpdate","OChristmasTreeOptions","OChristmasTreePlaceBranch","OChristmasTreePlaceShopper","OChristmasTreePlaceStar","OChristmasTreePlaceTrunk","OChristmasTreePosition","OChristmasTreeTakeWinnings","OChristmasTreeTree","OChristmasTreeView","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchOChristmasTreeInbox", "subscription", "sha256:bd255ccf71f3fe615be10c5978cc449348c98924a31036a5b0c9b0cafccd30e7", `subscription WatchOChristmasTreeInbox {
  inbox {
    __typename
    ...OChristmasTreeTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","OChristmasTreeBet","OChristmasTreeBuyOrnament","OChristmasTreeDiscard","OChristmasTreeEndDecorating","OChristmasTreeLegalMove","OChristmasTreePlaceBranch","OChristmasTreePlaceShopper","OChristmasTreePlaceStar","OChristmasTreePlaceTrunk","OChristmasTreeTakeWinnings","OChristmasTreeTree","OChristmasTreeTurn","OChristmasTreeView","Place","Result","ResultDetail","Seat"], all),
});
