// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, PlayedMove, Result, ResultDetail, Seat, SnapdragonMoveInput, SnapdragonOptionsInput, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type GetSnapdragonMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetSnapdragonMatch = { match: SnapdragonPosition | null };

export type GetSnapdragonMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetSnapdragonMatchAt = { match: { at: SnapdragonPosition | null } | null };

export type WatchSnapdragonInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchSnapdragonInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & SnapdragonTurn
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

export type WatchSnapdragonMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchSnapdragonMatch = { matchUpdated: { match: SnapdragonPosition, events: Array<Event>, facts: Array<Fact> } };

export type SnapdragonAcceptBurn = { kind: string };

export type SnapdragonBurn = { kind: string };

export type SnapdragonGatherCourage = { kind: string, cards: Array<number> };

export type SnapdragonGrabRaisins = { kind: string, card: number };

export type SnapdragonLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'SnapdragonAcceptBurn', kind: string }
      & SnapdragonAcceptBurn
    )
    | (
      { __typename: 'SnapdragonBurn', kind: string }
      & SnapdragonBurn
    )
    | (
      { __typename: 'SnapdragonGatherCourage', kind: string }
      & SnapdragonGatherCourage
    )
    | (
      { __typename: 'SnapdragonGrabRaisins', kind: string }
      & SnapdragonGrabRaisins
    )
    | (
      { __typename: 'SnapdragonPass', kind: string }
      & SnapdragonPass
    )
    | (
      { __typename: 'SnapdragonQuickReflexes', kind: string }
      & SnapdragonQuickReflexes
    )
    | (
      { __typename: 'SnapdragonShakeTheBowl', kind: string }
      & SnapdragonShakeTheBowl
    )
   };

export type SnapdragonOptions = { firstSeat: number | null, maxTurns: number };

export type SnapdragonPass = { kind: string };

export type SnapdragonPosition = (
  { options: (
    { __typename: 'SnapdragonOptions' }
    & SnapdragonOptions
  ), view: (
    { __typename: 'SnapdragonView' }
    & SnapdragonView
  ) | null, legalMoves: { nodes: Array<SnapdragonLegalMove> } }
  & Match
);

export type SnapdragonQuickReflexes = { kind: string, number: number };

export type SnapdragonShakeTheBowl = { kind: string, number: number };

export type SnapdragonView = { round: number, turn: number, pawn: number, onTurn: number, sections: Array<number>, bowl: Array<number>, aside: Array<number>, hands: Array<Array<number | null>>, deck: Array<number | null>, discard: Array<number>, grab: number, grabbed: number, asked: Array<number>, burner: number | null, raisins: Array<number>, burns: Array<number>, roundsWon: Array<number>, winners: Array<number> };

export type SnapdragonTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'SnapdragonView' }
    & SnapdragonView
  ), legalMoves: Array<SnapdragonLegalMove> };

const all = { ...fragments, 
  SnapdragonAcceptBurn: `fragment SnapdragonAcceptBurn on SnapdragonAcceptBurn {
  kind
}`,
  SnapdragonBurn: `fragment SnapdragonBurn on SnapdragonBurn {
  kind
}`,
  SnapdragonGatherCourage: `fragment SnapdragonGatherCourage on SnapdragonGatherCourage {
  kind
  cards
}`,
  SnapdragonGrabRaisins: `fragment SnapdragonGrabRaisins on SnapdragonGrabRaisins {
  kind
  card
}`,
  SnapdragonLegalMove: `fragment SnapdragonLegalMove on LegalMove {
  id
  seat
  label
  move {
    __typename
    kind
    ...SnapdragonGrabRaisins
    ...SnapdragonShakeTheBowl
    ...SnapdragonGatherCourage
    ...SnapdragonPass
    ...SnapdragonBurn
    ...SnapdragonAcceptBurn
    ...SnapdragonQuickReflexes
  }
}`,
  SnapdragonOptions: `fragment SnapdragonOptions on SnapdragonOptions {
  firstSeat
  maxTurns
}`,
  SnapdragonPass: `fragment SnapdragonPass on SnapdragonPass {
  kind
}`,
  SnapdragonPosition: `fragment SnapdragonPosition on Match {
  ...Match
  options {
    __typename
    ...SnapdragonOptions
  }
  view(seat: \$seat) {
    __typename
    ...SnapdragonView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...SnapdragonLegalMove
    }
  }
}`,
  SnapdragonQuickReflexes: `fragment SnapdragonQuickReflexes on SnapdragonQuickReflexes {
  kind
  number
}`,
  SnapdragonShakeTheBowl: `fragment SnapdragonShakeTheBowl on SnapdragonShakeTheBowl {
  kind
  number
}`,
  SnapdragonView: `fragment SnapdragonView on SnapdragonView {
  round
  turn
  pawn
  onTurn
  sections
  bowl
  aside
  hands
  deck
  discard
  grab
  grabbed
  asked
  burner
  raisins
  burns
  roundsWon
  winners
}`,
  SnapdragonTurn: `fragment SnapdragonTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...SnapdragonView
  }
  legalMoves {
    ...SnapdragonLegalMove
  }
}`,
};

export interface Snapdragon {
  slug: "snapdragon";
  move: SnapdragonMoveInput;
  options: SnapdragonOptionsInput;
  position: SnapdragonPosition;
  turn: SnapdragonTurn;
}

/** What the client needs to know of the game. */
export const snapdragon: Game<Snapdragon> = /*#__PURE__*/ game("snapdragon", "snapdragon", "SnapdragonView", {
  get: document("GetSnapdragonMatch", "query", "sha256:17dc9e9c4a27c98d8203e661684de7cbc35b4ddb7401c31010c0be02d25489e8", `query GetSnapdragonMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...SnapdragonPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","Result","ResultDetail","Seat","SnapdragonAcceptBurn","SnapdragonBurn","SnapdragonGatherCourage","SnapdragonGrabRaisins","SnapdragonLegalMove","SnapdragonOptions","SnapdragonPass","SnapdragonPosition","SnapdragonQuickReflexes","SnapdragonShakeTheBowl","SnapdragonView"], all),
  getAt: document("GetSnapdragonMatchAt", "query", "sha256:b3a5cd63ba5c3be0fb6829b24064f14ded7c9b2e40e1f688d80076cc1e6fb60d", `query GetSnapdragonMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...SnapdragonPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","Result","ResultDetail","Seat","SnapdragonAcceptBurn","SnapdragonBurn","SnapdragonGatherCourage","SnapdragonGrabRaisins","SnapdragonLegalMove","SnapdragonOptions","SnapdragonPass","SnapdragonPosition","SnapdragonQuickReflexes","SnapdragonShakeTheBowl","SnapdragonView"], all),
  watch: document("WatchSnapdragonMatch", "subscription", "sha256:a1ae45cff8cca8b1a71a2147e4c36dfa15f7a037eb4492998cbe4db87801132c", `subscription WatchSnapdragonMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...SnapdragonPosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PlayedMove","Result","ResultDetail","Seat","SnapdragonAcceptBurn","SnapdragonBurn","SnapdragonGatherCourage","SnapdragonGrabRaisins","SnapdragonLegalMove","SnapdragonOptions","SnapdragonPass","SnapdragonPosition","SnapdragonQuickReflexes","SnapdragonShakeTheBowl","SnapdragonView"], all),
  inbox: document("WatchSnapdragonInbox", "subscription", "sha256:8ac95d8b687634ee7efe4a6dcfcfc2c7e06e064519c100c22b344748c8155717", `subscription WatchSnapdragonInbox {
  inbox {
    __typename
    ...SnapdragonTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Result","ResultDetail","Seat","SnapdragonAcceptBurn","SnapdragonBurn","SnapdragonGatherCourage","SnapdragonGrabRaisins","SnapdragonLegalMove","SnapdragonPass","SnapdragonQuickReflexes","SnapdragonShakeTheBowl","SnapdragonTurn","SnapdragonView"], all),
});
