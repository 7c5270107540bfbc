// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, Place, SnapdragonMoveInput, SnapdragonOptionsInput } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SnapdragonAcceptBurnKind =
  | 'accept_burn';

export type SnapdragonBurnKind =
  | 'burn';

export type SnapdragonGatherCourageKind =
  | 'gather_courage';

export type SnapdragonGrabRaisinsKind =
  | 'grab_raisins';

export type SnapdragonPassKind =
  | 'pass';

export type SnapdragonQuickReflexesKind =
  | 'quick_reflexes';

export type SnapdragonShakeTheBowlKind =
  | 'shake_the_bowl';

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


export type WatchSnapdragonMatch = { matchUpdated: SnapdragonMatchUpdate };

export type SnapdragonAcceptBurn = { kind: SnapdragonAcceptBurnKind };

export type SnapdragonBurn = { kind: SnapdragonBurnKind };

export type SnapdragonGatherCourage = { kind: SnapdragonGatherCourageKind, cards: Array<number> };

export type SnapdragonGrabRaisins = { kind: SnapdragonGrabRaisinsKind, card: number };

export type SnapdragonLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'SnapdragonAcceptBurn', kind: SnapdragonAcceptBurnKind }
      & SnapdragonAcceptBurn
    )
    | (
      { __typename: 'SnapdragonBurn', kind: SnapdragonBurnKind }
      & SnapdragonBurn
    )
    | (
      { __typename: 'SnapdragonGatherCourage', kind: SnapdragonGatherCourageKind }
      & SnapdragonGatherCourage
    )
    | (
      { __typename: 'SnapdragonGrabRaisins', kind: SnapdragonGrabRaisinsKind }
      & SnapdragonGrabRaisins
    )
    | (
      { __typename: 'SnapdragonPass', kind: SnapdragonPassKind }
      & SnapdragonPass
    )
    | (
      { __typename: 'SnapdragonQuickReflexes', kind: SnapdragonQuickReflexesKind }
      & SnapdragonQuickReflexes
    )
    | (
      { __typename: 'SnapdragonShakeTheBowl', kind: SnapdragonShakeTheBowlKind }
      & SnapdragonShakeTheBowl
    )
   };

export type SnapdragonOptions = { firstSeat: number | null, maxTurns: number };

export type SnapdragonPass = { kind: SnapdragonPassKind };

export type SnapdragonPosition = (
  { options: (
    { __typename: 'SnapdragonOptions' }
    & SnapdragonOptions
  ), view: (
    { __typename: 'SnapdragonView' }
    & SnapdragonView
  ) | null, legalMoves: { nodes: Array<SnapdragonLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type SnapdragonQuickReflexes = { kind: SnapdragonQuickReflexesKind, number: number };

export type SnapdragonShakeTheBowl = { kind: SnapdragonShakeTheBowlKind, number: number };

export type SnapdragonView = { round: number, turn: number, pawn: number, onTurn: number, sections: Array<number>, bowl: Array<number>, aside: Array<number>, hands: Array<Array<number | null>>, deck: Array<number | null>, discard: Array<number>, grab: number, grabbed: number, asked: Array<number>, burner: number | null, raisins: Array<number>, burns: Array<number>, roundsWon: Array<number>, winners: Array<number> };

export type SnapdragonTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'SnapdragonView' }
    & SnapdragonView
  ), legalMoves: Array<SnapdragonLegalMove> };

export type SnapdragonMatchUpdate = { match: SnapdragonPosition, events: Array<Event>, facts: Array<Fact> };

export interface Snapdragon {
  slug: "snapdragon";
  move: SnapdragonMoveInput;
  options: SnapdragonOptionsInput;
  position: SnapdragonPosition & { game: { slug: "snapdragon" } };
  turn: SnapdragonTurn & { match: { game: { slug: "snapdragon" } } };
}

const all = {
  ...fragments,
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
  places {
    ...Place
  }
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
    pageInfo {
      ...PageInfo
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
  SnapdragonMatchUpdate: `fragment SnapdragonMatchUpdate on MatchUpdate {
  match {
    ...SnapdragonPosition
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
export const snapdragon: GameModule<Snapdragon> = /*#__PURE__*/ game("snapdragon", "snapdragon", {
  get: document("GetSnapdragonMatch", "query", "sha256:58d894b2ca117c909ed38b42d5a0093d1d55dab8258c8c1ae98b63dc356655af", `query GetSnapdragonMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...SnapdragonPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat","SnapdragonAcceptBurn","SnapdragonBurn","SnapdragonGatherCourage","SnapdragonGrabRaisins","SnapdragonLegalMove","SnapdragonOptions","SnapdragonPass","SnapdragonPosition","SnapdragonQuickReflexes","SnapdragonShakeTheBowl","SnapdragonView"], all),
  getAt: document("GetSnapdragonMatchAt", "query", "sha256:21cb2770f93bedf66a787bc684cc6e12dc8b6482a98d4970a927dca54fa9b0ee", `query GetSnapdragonMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...SnapdragonPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat","SnapdragonAcceptBurn","SnapdragonBurn","SnapdragonGatherCourage","SnapdragonGrabRaisins","SnapdragonLegalMove","SnapdragonOptions","SnapdragonPass","SnapdragonPosition","SnapdragonQuickReflexes","SnapdragonShakeTheBowl","SnapdragonView"], all),
  watch: document("WatchSnapdragonMatch", "subscription", "sha256:10de2e4ede262f3443964c05a57cea05f55debdd3b1d619586c3e6f454eb322b", `subscription WatchSnapdragonMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...SnapdragonMatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat","SnapdragonAcceptBurn","SnapdragonBurn","SnapdragonGatherCourage","SnapdragonGrabRaisins","SnapdragonLegalMove","SnapdragonMatchUpdate","SnapdragonOptions","SnapdragonPass","SnapdragonPosition","SnapdragonQuickReflexes","SnapdragonShakeTheBowl","SnapdragonView"], all),
  inbox: document("WatchSnapdragonInbox", "subscription", "sha256:adc51023532fa6d00d99b9c98940ba000ffd4176790eeea3d8877b37c466d6fb", `subscription WatchSnapdragonInbox {
  inbox {
    __typename
    ...SnapdragonTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Place","Result","ResultDetail","Seat","SnapdragonAcceptBurn","SnapdragonBurn","SnapdragonGatherCourage","SnapdragonGrabRaisins","SnapdragonLegalMove","SnapdragonPass","SnapdragonQuickReflexes","SnapdragonShakeTheBowl","SnapdragonTurn","SnapdragonView"], all),
});
