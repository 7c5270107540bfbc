// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, Event, Fact, Heartbeat, Match, MatchOver, OneHighTwoLowThreeOfAKindMoveInput, OneHighTwoLowThreeOfAKindOptionsInput, PageInfo, Place } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type OneHighTwoLowThreeOfAKindDiscardKind =
  | 'discard';

export type OneHighTwoLowThreeOfAKindPassCardsKind =
  | 'pass_cards';

export type OneHighTwoLowThreeOfAKindPresentKind =
  | 'present';

export type OneHighTwoLowThreeOfAKindPresentPairKind =
  | 'present_pair';

export type OneHighTwoLowThreeOfAKindSitOutKind =
  | 'sit_out';

/** What happens when several seats have the most points at the end. */
export type OneHighTwoLowThreeOfAKindTie =
  /** They share the victory. */
  | 'SHARE'
  /** More rounds follow, with everybody, until a round ends with a single leader. */
  | 'PLAY_ON';

export type GetOneHighTwoLowThreeOfAKindMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetOneHighTwoLowThreeOfAKindMatch = { match: OneHighTwoLowThreeOfAKindPosition | null };

export type GetOneHighTwoLowThreeOfAKindMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetOneHighTwoLowThreeOfAKindMatchAt = { match: { at: OneHighTwoLowThreeOfAKindPosition | null } | null };

export type WatchOneHighTwoLowThreeOfAKindInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchOneHighTwoLowThreeOfAKindInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & OneHighTwoLowThreeOfAKindTurn
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

export type WatchOneHighTwoLowThreeOfAKindMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchOneHighTwoLowThreeOfAKindMatch = { matchUpdated: OneHighTwoLowThreeOfAKindMatchUpdate };

export type OneHighTwoLowThreeOfAKindDiscard = { kind: OneHighTwoLowThreeOfAKindDiscardKind, cards: Array<number> };

export type OneHighTwoLowThreeOfAKindLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'OneHighTwoLowThreeOfAKindDiscard', kind: OneHighTwoLowThreeOfAKindDiscardKind }
      & OneHighTwoLowThreeOfAKindDiscard
    )
    | (
      { __typename: 'OneHighTwoLowThreeOfAKindPassCards', kind: OneHighTwoLowThreeOfAKindPassCardsKind }
      & OneHighTwoLowThreeOfAKindPassCards
    )
    | (
      { __typename: 'OneHighTwoLowThreeOfAKindPresent', kind: OneHighTwoLowThreeOfAKindPresentKind }
      & OneHighTwoLowThreeOfAKindPresent
    )
    | (
      { __typename: 'OneHighTwoLowThreeOfAKindPresentPair', kind: OneHighTwoLowThreeOfAKindPresentPairKind }
      & OneHighTwoLowThreeOfAKindPresentPair
    )
    | (
      { __typename: 'OneHighTwoLowThreeOfAKindSitOut', kind: OneHighTwoLowThreeOfAKindSitOutKind }
      & OneHighTwoLowThreeOfAKindSitOut
    )
   };

export type OneHighTwoLowThreeOfAKindOptions = { target: number, tie: OneHighTwoLowThreeOfAKindTie, prizes: number, maxRounds: number };

export type OneHighTwoLowThreeOfAKindPassCards = { kind: OneHighTwoLowThreeOfAKindPassCardsKind, cards: Array<number> };

export type OneHighTwoLowThreeOfAKindPosition = (
  { options: (
    { __typename: 'OneHighTwoLowThreeOfAKindOptions' }
    & OneHighTwoLowThreeOfAKindOptions
  ), view: (
    { __typename: 'OneHighTwoLowThreeOfAKindView' }
    & OneHighTwoLowThreeOfAKindView
  ) | null, legalMoves: { nodes: Array<OneHighTwoLowThreeOfAKindLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type OneHighTwoLowThreeOfAKindPresent = { kind: OneHighTwoLowThreeOfAKindPresentKind, card: number };

export type OneHighTwoLowThreeOfAKindPresentPair = { kind: OneHighTwoLowThreeOfAKindPresentPairKind, cards: Array<number> };

export type OneHighTwoLowThreeOfAKindSitOut = { kind: OneHighTwoLowThreeOfAKindSitOutKind };

export type OneHighTwoLowThreeOfAKindView = { round: number, phase: string, passed: number, waiting: Array<number>, chosen: Array<Array<number> | null>, hands: Array<Array<number | null>>, passedTo: Array<Array<number | null>>, discarded: Array<Array<number | null>>, deck: Array<number | null>, oneHigh: Array<number>, twoLow: Array<Array<number>>, points: Array<number>, prize: Array<number> };

export type OneHighTwoLowThreeOfAKindTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'OneHighTwoLowThreeOfAKindView' }
    & OneHighTwoLowThreeOfAKindView
  ), legalMoves: Array<OneHighTwoLowThreeOfAKindLegalMove> };

export type OneHighTwoLowThreeOfAKindMatchUpdate = { match: OneHighTwoLowThreeOfAKindPosition, events: Array<Event>, facts: Array<Fact> };

export interface OneHighTwoLowThreeOfAKind {
  slug: "one-high-two-low-three-of-a-kind";
  move: OneHighTwoLowThreeOfAKindMoveInput;
  options: OneHighTwoLowThreeOfAKindOptionsInput;
  position: OneHighTwoLowThreeOfAKindPosition & { game: { slug: "one-high-two-low-three-of-a-kind" } };
  turn: OneHighTwoLowThreeOfAKindTurn & { match: { game: { slug: "one-high-two-low-three-of-a-kind" } } };
}

const all = {
  ...fragments,
  OneHighTwoLowThreeOfAKindDiscard: `fragment OneHighTwoLowThreeOfAKindDiscard on OneHighTwoLowThreeOfAKindDiscard {
  kind
  cards
}`,
  OneHighTwoLowThreeOfAKindLegalMove: `fragment OneHighTwoLowThreeOfAKindLegalMove on LegalMove {
  id
  seat
  label
  places {
    ...Place
  }
  move {
    __typename
    kind
    ...OneHighTwoLowThreeOfAKindPassCards
    ...OneHighTwoLowThreeOfAKindDiscard
    ...OneHighTwoLowThreeOfAKindPresent
    ...OneHighTwoLowThreeOfAKindPresentPair
    ...OneHighTwoLowThreeOfAKindSitOut
  }
}`,
  OneHighTwoLowThreeOfAKindOptions: `fragment OneHighTwoLowThreeOfAKindOptions on OneHighTwoLowThreeOfAKindOptions {
  target
  tie
  prizes
  maxRounds
}`,
  OneHighTwoLowThreeOfAKindPassCards: `fragment OneHighTwoLowThreeOfAKindPassCards on OneHighTwoLowThreeOfAKindPassCards {
  kind
  cards
}`,
  OneHighTwoLowThreeOfAKindPosition: `fragment OneHighTwoLowThreeOfAKindPosition on Match {
  ...Match
  options {
    __typename
    ...OneHighTwoLowThreeOfAKindOptions
  }
  view(seat: \$seat) {
    __typename
    ...OneHighTwoLowThreeOfAKindView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...OneHighTwoLowThreeOfAKindLegalMove
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,
  OneHighTwoLowThreeOfAKindPresent: `fragment OneHighTwoLowThreeOfAKindPresent on OneHighTwoLowThreeOfAKindPresent {
  kind
  card
}`,
  OneHighTwoLowThreeOfAKindPresentPair: `fragment OneHighTwoLowThreeOfAKindPresentPair on OneHighTwoLowThreeOfAKindPresentPair {
  kind
  cards
}`,
  OneHighTwoLowThreeOfAKindSitOut: `fragment OneHighTwoLowThreeOfAKindSitOut on OneHighTwoLowThreeOfAKindSitOut {
  kind
}`,
  OneHighTwoLowThreeOfAKindView: `fragment OneHighTwoLowThreeOfAKindView on OneHighTwoLowThreeOfAKindView {
  round
  phase
  passed
  waiting
  chosen
  hands
  passedTo
  discarded
  deck
  oneHigh
  twoLow
  points
  prize
}`,
  OneHighTwoLowThreeOfAKindTurn: `fragment OneHighTwoLowThreeOfAKindTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...OneHighTwoLowThreeOfAKindView
  }
  legalMoves {
    ...OneHighTwoLowThreeOfAKindLegalMove
  }
}`,
  OneHighTwoLowThreeOfAKindMatchUpdate: `fragment OneHighTwoLowThreeOfAKindMatchUpdate on MatchUpdate {
  match {
    ...OneHighTwoLowThreeOfAKindPosition
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
export const oneHighTwoLowThreeOfAKind: GameModule<OneHighTwoLowThreeOfAKind> = /*#__PURE__*/ game("one-high-two-low-three-of-a-kind", "oneHighTwoLowThreeOfAKind", {
  get: document("GetOneHighTwoLowThreeOfAKindMatch", "query", "sha256:47d7d8f0737847e80d119aad69619edddb12b9e83c77155e113857d3a67a0c02", `query GetOneHighTwoLowThreeOfAKindMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...OneHighTwoLowThreeOfAKindPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","OneHighTwoLowThreeOfAKindDiscard","OneHighTwoLowThreeOfAKindLegalMove","OneHighTwoLowThreeOfAKindOptions","OneHighTwoLowThreeOfAKindPassCards","OneHighTwoLowThreeOfAKindPosition","OneHighTwoLowThreeOfAKindPresent","OneHighTwoLowThreeOfAKindPresentPair","OneHighTwoLowThreeOfAKindSitOut","OneHighTwoLowThreeOfAKindView","PageInfo","Place","Result","ResultDetail","Seat"], all),
  getAt: document("GetOneHighTwoLowThreeOfAKindMatchAt", "query", "sha256:27556bc969f7809a66e7913a9be2771f437cc59f5c4428fa4421a7f2b33e7d50", `query GetOneHighTwoLowThreeOfAKindMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...OneHighTwoLowThreeOfAKindPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","OneHighTwoLowThreeOfAKindDiscard","OneHighTwoLowThreeOfAKindLegalMove","OneHighTwoLowThreeOfAKindOptions","OneHighTwoLowThreeOfAKindPassCards","OneHighTwoLowThreeOfAKindPosition","OneHighTwoLowThreeOfAKindPresent","OneHighTwoLowThreeOfAKindPresentPair","OneHighTwoLowThreeOfAKindSitOut","OneHighTwoLowThreeOfAKindView","PageInfo","Place","Result","ResultDetail","Seat"], all),
  watch: document("WatchOneHighTwoLowThreeOfAKindMatch", "subscription", "sha256:fe63ecdbea953453a10ecb2a26ead0ecea3e1ae635ae74dc67867722515c0663", `subscription WatchOneHighTwoLowThreeOfAKindMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...OneHighTwoLowThreeOfAKindMatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","OneHighTwoLowThreeOfAKindDiscard","OneHighTwoLowThreeOfAKindLegalMove","OneHighTwoLowThreeOfAKindMatchUpdate","OneHighTwoLowThreeOfAKindOptions","OneHighTwoLowThreeOfAKindPassCards","OneHighTwoLowThreeOfAKindPosition","OneHighTwoLowThreeOfAKindPresent","OneHighTwoLowThreeOfAKindPresentPair","OneHighTwoLowThreeOfAKindSitOut","OneHighTwoLowThreeOfAKindView","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchOneHighTwoLowThreeOfAKindInbox", "subscription", "sha256:457f2ed51c0bdbd9e0de431280522dd744214c002b153254a5600f767451bd0e", `subscription WatchOneHighTwoLowThreeOfAKindInbox {
  inbox {
    __typename
    ...OneHighTwoLowThreeOfAKindTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","OneHighTwoLowThreeOfAKindDiscard","OneHighTwoLowThreeOfAKindLegalMove","OneHighTwoLowThreeOfAKindPassCards","OneHighTwoLowThreeOfAKindPresent","OneHighTwoLowThreeOfAKindPresentPair","OneHighTwoLowThreeOfAKindSitOut","OneHighTwoLowThreeOfAKindTurn","OneHighTwoLowThreeOfAKindView","Place","Result","ResultDetail","Seat"], all),
});
