// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, PlayedMove, Result, ResultDetail, Seat, TheMerrilyOnHighStreetMoveInput, TheMerrilyOnHighStreetOptionsInput, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type GetTheMerrilyOnHighStreetMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetTheMerrilyOnHighStreetMatch = { match: TheMerrilyOnHighStreetPosition | null };

export type GetTheMerrilyOnHighStreetMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetTheMerrilyOnHighStreetMatchAt = { match: { at: TheMerrilyOnHighStreetPosition | null } | null };

export type WatchTheMerrilyOnHighStreetInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchTheMerrilyOnHighStreetInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & TheMerrilyOnHighStreetTurn
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

export type WatchTheMerrilyOnHighStreetMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchTheMerrilyOnHighStreetMatch = { matchUpdated: { match: TheMerrilyOnHighStreetPosition, events: Array<Event>, facts: Array<Fact> } };

export type TheMerrilyOnHighStreetBellhop = { kind: string, floor: number };

export type TheMerrilyOnHighStreetBoard = { kind: string, turn: boolean };

export type TheMerrilyOnHighStreetElevator = { row: number, up: boolean };

export type TheMerrilyOnHighStreetEndShift = { kind: string };

export type TheMerrilyOnHighStreetLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'TheMerrilyOnHighStreetBellhop', kind: string }
      & TheMerrilyOnHighStreetBellhop
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetBoard', kind: string }
      & TheMerrilyOnHighStreetBoard
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetEndShift', kind: string }
      & TheMerrilyOnHighStreetEndShift
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetMoveTo', kind: string }
      & TheMerrilyOnHighStreetMoveTo
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetNoBellhop', kind: string }
      & TheMerrilyOnHighStreetNoBellhop
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetPorter', kind: string }
      & TheMerrilyOnHighStreetPorter
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetRide', kind: string }
      & TheMerrilyOnHighStreetRide
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetStayIn', kind: string }
      & TheMerrilyOnHighStreetStayIn
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetStayOut', kind: string }
      & TheMerrilyOnHighStreetStayOut
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetStepOut', kind: string }
      & TheMerrilyOnHighStreetStepOut
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetWait', kind: string }
      & TheMerrilyOnHighStreetWait
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetWorkOn', kind: string }
      & TheMerrilyOnHighStreetWorkOn
    )
   };

export type TheMerrilyOnHighStreetMoveTo = { kind: string, floor: number };

export type TheMerrilyOnHighStreetNoBellhop = { kind: string };

export type TheMerrilyOnHighStreetOptions = { maxHours: number };

export type TheMerrilyOnHighStreetPorter = { kind: string, floor: number };

export type TheMerrilyOnHighStreetPosition = (
  { options: (
    { __typename: 'TheMerrilyOnHighStreetOptions' }
    & TheMerrilyOnHighStreetOptions
  ), view: (
    { __typename: 'TheMerrilyOnHighStreetView' }
    & TheMerrilyOnHighStreetView
  ) | null, legalMoves: { nodes: Array<TheMerrilyOnHighStreetLegalMove> } }
  & Match
);

export type TheMerrilyOnHighStreetRide = { kind: string, rows: number, exit: boolean };

export type TheMerrilyOnHighStreetStack = { base: number, mixed: Array<Array<number>> };

export type TheMerrilyOnHighStreetStayIn = { kind: string };

export type TheMerrilyOnHighStreetStayOut = { kind: string };

export type TheMerrilyOnHighStreetStepOut = { kind: string };

export type TheMerrilyOnHighStreetView = { hours: number, phase: string, calls: number, deck: Array<number | null>, faceUp: Array<number>, known: Array<number>, bells: Array<number>, floor: number, riding: string, endedBy: string, stacks: Array<TheMerrilyOnHighStreetStack>, elevators: Array<TheMerrilyOnHighStreetElevator> };

export type TheMerrilyOnHighStreetWait = { kind: string };

export type TheMerrilyOnHighStreetWorkOn = { kind: string };

export type TheMerrilyOnHighStreetTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'TheMerrilyOnHighStreetView' }
    & TheMerrilyOnHighStreetView
  ), legalMoves: Array<TheMerrilyOnHighStreetLegalMove> };

const all = { ...fragments, 
  TheMerrilyOnHighStreetBellhop: `fragment TheMerrilyOnHighStreetBellhop on TheMerrilyOnHighStreetBellhop {
  kind
  floor
}`,
  TheMerrilyOnHighStreetBoard: `fragment TheMerrilyOnHighStreetBoard on TheMerrilyOnHighStreetBoard {
  kind
  turn
}`,
  TheMerrilyOnHighStreetElevator: `fragment TheMerrilyOnHighStreetElevator on TheMerrilyOnHighStreetElevator {
  row
  up
}`,
  TheMerrilyOnHighStreetEndShift: `fragment TheMerrilyOnHighStreetEndShift on TheMerrilyOnHighStreetEndShift {
  kind
}`,
  TheMerrilyOnHighStreetLegalMove: `fragment TheMerrilyOnHighStreetLegalMove on LegalMove {
  id
  seat
  label
  move {
    __typename
    kind
    ...TheMerrilyOnHighStreetPorter
    ...TheMerrilyOnHighStreetMoveTo
    ...TheMerrilyOnHighStreetStayIn
    ...TheMerrilyOnHighStreetStepOut
    ...TheMerrilyOnHighStreetBellhop
    ...TheMerrilyOnHighStreetNoBellhop
    ...TheMerrilyOnHighStreetBoard
    ...TheMerrilyOnHighStreetStayOut
    ...TheMerrilyOnHighStreetRide
    ...TheMerrilyOnHighStreetWait
    ...TheMerrilyOnHighStreetWorkOn
    ...TheMerrilyOnHighStreetEndShift
  }
}`,
  TheMerrilyOnHighStreetMoveTo: `fragment TheMerrilyOnHighStreetMoveTo on TheMerrilyOnHighStreetMoveTo {
  kind
  floor
}`,
  TheMerrilyOnHighStreetNoBellhop: `fragment TheMerrilyOnHighStreetNoBellhop on TheMerrilyOnHighStreetNoBellhop {
  kind
}`,
  TheMerrilyOnHighStreetOptions: `fragment TheMerrilyOnHighStreetOptions on TheMerrilyOnHighStreetOptions {
  maxHours
}`,
  TheMerrilyOnHighStreetPorter: `fragment TheMerrilyOnHighStreetPorter on TheMerrilyOnHighStreetPorter {
  kind
  floor
}`,
  TheMerrilyOnHighStreetPosition: `fragment TheMerrilyOnHighStreetPosition on Match {
  ...Match
  options {
    __typename
    ...TheMerrilyOnHighStreetOptions
  }
  view(seat: \$seat) {
    __typename
    ...TheMerrilyOnHighStreetView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...TheMerrilyOnHighStreetLegalMove
    }
  }
}`,
  TheMerrilyOnHighStreetRide: `fragment TheMerrilyOnHighStreetRide on TheMerrilyOnHighStreetRide {
  kind
  rows
  exit
}`,
  TheMerrilyOnHighStreetStack: `fragment TheMerrilyOnHighStreetStack on TheMerrilyOnHighStreetStack {
  base
  mixed
}`,
  TheMerrilyOnHighStreetStayIn: `fragment TheMerrilyOnHighStreetStayIn on TheMerrilyOnHighStreetStayIn {
  kind
}`,
  TheMerrilyOnHighStreetStayOut: `fragment TheMerrilyOnHighStreetStayOut on TheMerrilyOnHighStreetStayOut {
  kind
}`,
  TheMerrilyOnHighStreetStepOut: `fragment TheMerrilyOnHighStreetStepOut on TheMerrilyOnHighStreetStepOut {
  kind
}`,
  TheMerrilyOnHighStreetView: `fragment TheMerrilyOnHighStreetView on TheMerrilyOnHighStreetView {
  hours
  phase
  calls
  deck
  faceUp
  known
  stacks {
    ...TheMerrilyOnHighStreetStack
  }
  bells
  floor
  riding
  elevators {
    ...TheMerrilyOnHighStreetElevator
  }
  endedBy
}`,
  TheMerrilyOnHighStreetWait: `fragment TheMerrilyOnHighStreetWait on TheMerrilyOnHighStreetWait {
  kind
}`,
  TheMerrilyOnHighStreetWorkOn: `fragment TheMerrilyOnHighStreetWorkOn on TheMerrilyOnHighStreetWorkOn {
  kind
}`,
  TheMerrilyOnHighStreetTurn: `fragment TheMerrilyOnHighStreetTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...TheMerrilyOnHighStreetView
  }
  legalMoves {
    ...TheMerrilyOnHighStreetLegalMove
  }
}`,
};

export interface TheMerrilyOnHighStreet {
  slug: "the-merrily-on-high-street";
  move: TheMerrilyOnHighStreetMoveInput;
  options: TheMerrilyOnHighStreetOptionsInput;
  position: TheMerrilyOnHighStreetPosition;
  turn: TheMerrilyOnHighStreetTurn;
}

/** What the client needs to know of the game. */
export const theMerrilyOnHighStreet: Game<TheMerrilyOnHighStreet> = /*#__PURE__*/ game("the-merrily-on-high-street", "theMerrilyOnHighStreet", "TheMerrilyOnHighStreetView", {
  get: document("GetTheMerrilyOnHighStreetMatch", "query", "sha256:a547d635c470eabe376d5bd309271fd53b6b0fc115f43799e35615c39cfab977", `query GetTheMerrilyOnHighStreetMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...TheMerrilyOnHighStreetPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","Result","ResultDetail","Seat","TheMerrilyOnHighStreetBellhop","TheMerrilyOnHighStreetBoard","TheMerrilyOnHighStreetElevator","TheMerrilyOnHighStreetEndShift","TheMerrilyOnHighStreetLegalMove","TheMerrilyOnHighStreetMoveTo","TheMerrilyOnHighStreetNoBellhop","TheMerrilyOnHighStreetOptions","TheMerrilyOnHighStreetPorter","TheMerrilyOnHighStreetPosition","TheMerrilyOnHighStreetRide","TheMerrilyOnHighStreetStack","TheMerrilyOnHighStreetStayIn","TheMerrilyOnHighStreetStayOut","TheMerrilyOnHighStreetStepOut","TheMerrilyOnHighStreetView","TheMerrilyOnHighStreetWait","TheMerrilyOnHighStreetWorkOn"], all),
  getAt: document("GetTheMerrilyOnHighStreetMatchAt", "query", "sha256:4abbc3991e4c98d714240356d4152ec588aaaf52af353cdf051d7a84565b55a0", `query GetTheMerrilyOnHighStreetMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...TheMerrilyOnHighStreetPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","Result","ResultDetail","Seat","TheMerrilyOnHighStreetBellhop","TheMerrilyOnHighStreetBoard","TheMerrilyOnHighStreetElevator","TheMerrilyOnHighStreetEndShift","TheMerrilyOnHighStreetLegalMove","TheMerrilyOnHighStreetMoveTo","TheMerrilyOnHighStreetNoBellhop","TheMerrilyOnHighStreetOptions","TheMerrilyOnHighStreetPorter","TheMerrilyOnHighStreetPosition","TheMerrilyOnHighStreetRide","TheMerrilyOnHighStreetStack","TheMerrilyOnHighStreetStayIn","TheMerrilyOnHighStreetStayOut","TheMerrilyOnHighStreetStepOut","TheMerrilyOnHighStreetView","TheMerrilyOnHighStreetWait","TheMerrilyOnHighStreetWorkOn"], all),
  watch: document("WatchTheMerrilyOnHighStreetMatch", "subscription", "sha256:fbe9d1f662f6e23d12fb78051075c7330321d39d76b71413d294b9e695bcb773", `subscription WatchTheMerrilyOnHighStreetMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...TheMerrilyOnHighStreetPosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PlayedMove","Result","ResultDetail","Seat","TheMerrilyOnHighStreetBellhop","TheMerrilyOnHighStreetBoard","TheMerrilyOnHighStreetElevator","TheMerrilyOnHighStreetEndShift","TheMerrilyOnHighStreetLegalMove","TheMerrilyOnHighStreetMoveTo","TheMerrilyOnHighStreetNoBellhop","TheMerrilyOnHighStreetOptions","TheMerrilyOnHighStreetPorter","TheMerrilyOnHighStreetPosition","TheMerrilyOnHighStreetRide","TheMerrilyOnHighStreetStack","TheMerrilyOnHighStreetStayIn","TheMerrilyOnHighStreetStayOut","TheMerrilyOnHighStreetStepOut","TheMerrilyOnHighStreetView","TheMerrilyOnHighStreetWait","TheMerrilyOnHighStreetWorkOn"], all),
  inbox: document("WatchTheMerrilyOnHighStreetInbox", "subscription", "sha256:c94c174352d9325a22ef0d001b61fd75d60534ace42b3e7e820e42694707f604", `subscription WatchTheMerrilyOnHighStreetInbox {
  inbox {
    __typename
    ...TheMerrilyOnHighStreetTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Result","ResultDetail","Seat","TheMerrilyOnHighStreetBellhop","TheMerrilyOnHighStreetBoard","TheMerrilyOnHighStreetElevator","TheMerrilyOnHighStreetEndShift","TheMerrilyOnHighStreetLegalMove","TheMerrilyOnHighStreetMoveTo","TheMerrilyOnHighStreetNoBellhop","TheMerrilyOnHighStreetPorter","TheMerrilyOnHighStreetRide","TheMerrilyOnHighStreetStack","TheMerrilyOnHighStreetStayIn","TheMerrilyOnHighStreetStayOut","TheMerrilyOnHighStreetStepOut","TheMerrilyOnHighStreetTurn","TheMerrilyOnHighStreetView","TheMerrilyOnHighStreetWait","TheMerrilyOnHighStreetWorkOn"], all),
});
