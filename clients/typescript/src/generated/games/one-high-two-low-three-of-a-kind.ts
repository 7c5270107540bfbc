// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, OneHighTwoLowThreeOfAKindMoveInput, OneHighTwoLowThreeOfAKindOptionsInput, PlayedMove, Result, ResultDetail, Seat, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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


export type WatchOneHighTwoLowThreeOfAKindMatch = { matchUpdated: { match: OneHighTwoLowThreeOfAKindPosition, events: Array<Event>, facts: Array<Fact> } };

export type OneHighTwoLowThreeOfAKindDiscard = { kind: string, cards: Array<number> };

export type OneHighTwoLowThreeOfAKindLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'OneHighTwoLowThreeOfAKindDiscard', kind: string }
      & OneHighTwoLowThreeOfAKindDiscard
    )
    | (
      { __typename: 'OneHighTwoLowThreeOfAKindPassCards', kind: string }
      & OneHighTwoLowThreeOfAKindPassCards
    )
    | (
      { __typename: 'OneHighTwoLowThreeOfAKindPresent', kind: string }
      & OneHighTwoLowThreeOfAKindPresent
    )
    | (
      { __typename: 'OneHighTwoLowThreeOfAKindPresentPair', kind: string }
      & OneHighTwoLowThreeOfAKindPresentPair
    )
    | (
      { __typename: 'OneHighTwoLowThreeOfAKindSitOut', kind: string }
      & OneHighTwoLowThreeOfAKindSitOut
    )
   };

export type OneHighTwoLowThreeOfAKindOptions = { target: number, tie: OneHighTwoLowThreeOfAKindTie, prizes: number, maxRounds: number };

export type OneHighTwoLowThreeOfAKindPassCards = { kind: string, cards: Array<number> };

export type OneHighTwoLowThreeOfAKindPosition = (
  { options: (
    { __typename: 'OneHighTwoLowThreeOfAKindOptions' }
    & OneHighTwoLowThreeOfAKindOptions
  ), view: (
    { __typename: 'OneHighTwoLowThreeOfAKindView' }
    & OneHighTwoLowThreeOfAKindView
  ) | null, legalMoves: { nodes: Array<OneHighTwoLowThreeOfAKindLegalMove> } }
  & Match
);

export type OneHighTwoLowThreeOfAKindPresent = { kind: string, card: number };

export type OneHighTwoLowThreeOfAKindPresentPair = { kind: string, cards: Array<number> };

export type OneHighTwoLowThreeOfAKindSitOut = { kind: string };

export type OneHighTwoLowThreeOfAKindView = { round: number, phase: string, passed: number, waiting: Array<number>, chosen: Array<Array<number> | null>, hands: Array<Array<number | null>>, passedTo: Array<Array<number | null>>, discarded: Array<Array<number | null>>, deck: Array<number | null>, oneHigh: Array<number>, twoLow: Array<Array<number>>, points: Array<number>, prize: Array<number> };

export type OneHighTwoLowThreeOfAKindTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'OneHighTwoLowThreeOfAKindView' }
    & OneHighTwoLowThreeOfAKindView
  ), legalMoves: Array<OneHighTwoLowThreeOfAKindLegalMove> };

const all = { ...fragments, 
  OneHighTwoLowThreeOfAKindDiscard: `fragment OneHighTwoLowThreeOfAKindDiscard on OneHighTwoLowThreeOfAKindDiscard {
  kind
  cards
}`,
  OneHighTwoLowThreeOfAKindLegalMove: `fragment OneHighTwoLowThreeOfAKindLegalMove on LegalMove {
  id
  seat
  label
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
};

export interface OneHighTwoLowThreeOfAKind {
  slug: "one-high-two-low-three-of-a-kind";
  move: OneHighTwoLowThreeOfAKindMoveInput;
  options: OneHighTwoLowThreeOfAKindOptionsInput;
  position: OneHighTwoLowThreeOfAKindPosition;
  turn: OneHighTwoLowThreeOfAKindTurn;
}

/** What the client needs to know of the game. */
export const oneHighTwoLowThreeOfAKind: Game<OneHighTwoLowThreeOfAKind> = /*#__PURE__*/ game("one-high-two-low-three-of-a-kind", "oneHighTwoLowThreeOfAKind", "OneHighTwoLowThreeOfAKindView", {
  get: document("GetOneHighTwoLowThreeOfAKindMatch", "query", "sha256:9b37774fdcd36ad331155d08ea3c4c12891b72d9e77906795d98d849c2f9530e", `query GetOneHighTwoLowThreeOfAKindMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...OneHighTwoLowThreeOfAKindPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","OneHighTwoLowThreeOfAKindDiscard","OneHighTwoLowThreeOfAKindLegalMove","OneHighTwoLowThreeOfAKindOptions","OneHighTwoLowThreeOfAKindPassCards","OneHighTwoLowThreeOfAKindPosition","OneHighTwoLowThreeOfAKindPresent","OneHighTwoLowThreeOfAKindPresentPair","OneHighTwoLowThreeOfAKindSitOut","OneHighTwoLowThreeOfAKindView","Result","ResultDetail","Seat"], all),
  getAt: document("GetOneHighTwoLowThreeOfAKindMatchAt", "query", "sha256:e95b6d20713267aaa4b06657d3aff4c6f0c7eb8ad0240372d673bb8d0c81859c", `query GetOneHighTwoLowThreeOfAKindMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...OneHighTwoLowThreeOfAKindPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","OneHighTwoLowThreeOfAKindDiscard","OneHighTwoLowThreeOfAKindLegalMove","OneHighTwoLowThreeOfAKindOptions","OneHighTwoLowThreeOfAKindPassCards","OneHighTwoLowThreeOfAKindPosition","OneHighTwoLowThreeOfAKindPresent","OneHighTwoLowThreeOfAKindPresentPair","OneHighTwoLowThreeOfAKindSitOut","OneHighTwoLowThreeOfAKindView","Result","ResultDetail","Seat"], all),
  watch: document("WatchOneHighTwoLowThreeOfAKindMatch", "subscription", "sha256:f87ad5ae2f44956c1bead04609232c89339a25bba1fd3f6aea57b4ad82cfa6ab", `subscription WatchOneHighTwoLowThreeOfAKindMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...OneHighTwoLowThreeOfAKindPosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","OneHighTwoLowThreeOfAKindDiscard","OneHighTwoLowThreeOfAKindLegalMove","OneHighTwoLowThreeOfAKindOptions","OneHighTwoLowThreeOfAKindPassCards","OneHighTwoLowThreeOfAKindPosition","OneHighTwoLowThreeOfAKindPresent","OneHighTwoLowThreeOfAKindPresentPair","OneHighTwoLowThreeOfAKindSitOut","OneHighTwoLowThreeOfAKindView","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchOneHighTwoLowThreeOfAKindInbox", "subscription", "sha256:e689cd248bfc1d6916c51210d70aa832f6feafaa0e34dfd185fe35b79a9829d3", `subscription WatchOneHighTwoLowThreeOfAKindInbox {
  inbox {
    __typename
    ...OneHighTwoLowThreeOfAKindTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","OneHighTwoLowThreeOfAKindDiscard","OneHighTwoLowThreeOfAKindLegalMove","OneHighTwoLowThreeOfAKindPassCards","OneHighTwoLowThreeOfAKindPresent","OneHighTwoLowThreeOfAKindPresentPair","OneHighTwoLowThreeOfAKindSitOut","OneHighTwoLowThreeOfAKindTurn","OneHighTwoLowThreeOfAKindView","Result","ResultDetail","Seat"], all),
});
