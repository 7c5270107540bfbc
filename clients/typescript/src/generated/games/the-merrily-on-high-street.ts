// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, Place, TheMerrilyOnHighStreetMoveInput, TheMerrilyOnHighStreetOptionsInput } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type TheMerrilyOnHighStreetBellhopKind =
  | 'bellhop';

export type TheMerrilyOnHighStreetBoardKind =
  | 'board';

export type TheMerrilyOnHighStreetEndShiftKind =
  | 'end_shift';

export type TheMerrilyOnHighStreetMoveToKind =
  | 'move_to';

export type TheMerrilyOnHighStreetNoBellhopKind =
  | 'no_bellhop';

export type TheMerrilyOnHighStreetPorterKind =
  | 'porter';

export type TheMerrilyOnHighStreetRideKind =
  | 'ride';

export type TheMerrilyOnHighStreetStayInKind =
  | 'stay_in';

export type TheMerrilyOnHighStreetStayOutKind =
  | 'stay_out';

export type TheMerrilyOnHighStreetStepOutKind =
  | 'step_out';

export type TheMerrilyOnHighStreetWaitKind =
  | 'wait';

export type TheMerrilyOnHighStreetWorkOnKind =
  | 'work_on';

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


export type WatchTheMerrilyOnHighStreetMatch = { matchUpdated: TheMerrilyOnHighStreetMatchUpdate };

export type TheMerrilyOnHighStreetBellhop = { kind: TheMerrilyOnHighStreetBellhopKind, floor: number };

export type TheMerrilyOnHighStreetBoard = { kind: TheMerrilyOnHighStreetBoardKind, turn: boolean };

export type TheMerrilyOnHighStreetElevator = { row: number, up: boolean };

export type TheMerrilyOnHighStreetEndShift = { kind: TheMerrilyOnHighStreetEndShiftKind };

export type TheMerrilyOnHighStreetLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'TheMerrilyOnHighStreetBellhop', kind: TheMerrilyOnHighStreetBellhopKind }
      & TheMerrilyOnHighStreetBellhop
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetBoard', kind: TheMerrilyOnHighStreetBoardKind }
      & TheMerrilyOnHighStreetBoard
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetEndShift', kind: TheMerrilyOnHighStreetEndShiftKind }
      & TheMerrilyOnHighStreetEndShift
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetMoveTo', kind: TheMerrilyOnHighStreetMoveToKind }
      & TheMerrilyOnHighStreetMoveTo
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetNoBellhop', kind: TheMerrilyOnHighStreetNoBellhopKind }
      & TheMerrilyOnHighStreetNoBellhop
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetPorter', kind: TheMerrilyOnHighStreetPorterKind }
      & TheMerrilyOnHighStreetPorter
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetRide', kind: TheMerrilyOnHighStreetRideKind }
      & TheMerrilyOnHighStreetRide
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetStayIn', kind: TheMerrilyOnHighStreetStayInKind }
      & TheMerrilyOnHighStreetStayIn
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetStayOut', kind: TheMerrilyOnHighStreetStayOutKind }
      & TheMerrilyOnHighStreetStayOut
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetStepOut', kind: TheMerrilyOnHighStreetStepOutKind }
      & TheMerrilyOnHighStreetStepOut
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetWait', kind: TheMerrilyOnHighStreetWaitKind }
      & TheMerrilyOnHighStreetWait
    )
    | (
      { __typename: 'TheMerrilyOnHighStreetWorkOn', kind: TheMerrilyOnHighStreetWorkOnKind }
      & TheMerrilyOnHighStreetWorkOn
    )
   };

export type TheMerrilyOnHighStreetMoveTo = { kind: TheMerrilyOnHighStreetMoveToKind, floor: number };

export type TheMerrilyOnHighStreetNoBellhop = { kind: TheMerrilyOnHighStreetNoBellhopKind };

export type TheMerrilyOnHighStreetOptions = { maxHours: number };

export type TheMerrilyOnHighStreetPorter = { kind: TheMerrilyOnHighStreetPorterKind, floor: number };

export type TheMerrilyOnHighStreetPosition = (
  { options: (
    { __typename: 'TheMerrilyOnHighStreetOptions' }
    & TheMerrilyOnHighStreetOptions
  ), view: (
    { __typename: 'TheMerrilyOnHighStreetView' }
    & TheMerrilyOnHighStreetView
  ) | null, legalMoves: { nodes: Array<TheMerrilyOnHighStreetLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type TheMerrilyOnHighStreetRide = { kind: TheMerrilyOnHighStreetRideKind, rows: number, exit: boolean };

export type TheMerrilyOnHighStreetStack = { base: number, mixed: Array<Array<number>> };

export type TheMerrilyOnHighStreetStayIn = { kind: TheMerrilyOnHighStreetStayInKind };

export type TheMerrilyOnHighStreetStayOut = { kind: TheMerrilyOnHighStreetStayOutKind };

export type TheMerrilyOnHighStreetStepOut = { kind: TheMerrilyOnHighStreetStepOutKind };

export type TheMerrilyOnHighStreetView = { hours: number, phase: string, calls: number, deck: Array<number | null>, faceUp: Array<number>, known: Array<number>, bells: Array<number>, floor: number, riding: string, endedBy: string, stacks: Array<TheMerrilyOnHighStreetStack>, elevators: Array<TheMerrilyOnHighStreetElevator> };

export type TheMerrilyOnHighStreetWait = { kind: TheMerrilyOnHighStreetWaitKind };

export type TheMerrilyOnHighStreetWorkOn = { kind: TheMerrilyOnHighStreetWorkOnKind };

export type TheMerrilyOnHighStreetTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'TheMerrilyOnHighStreetView' }
    & TheMerrilyOnHighStreetView
  ), legalMoves: Array<TheMerrilyOnHighStreetLegalMove> };

export type TheMerrilyOnHighStreetMatchUpdate = { match: TheMerrilyOnHighStreetPosition, events: Array<Event>, facts: Array<Fact> };

export interface TheMerrilyOnHighStreet {
  slug: "the-merrily-on-high-street";
  move: TheMerrilyOnHighStreetMoveInput;
  options: TheMerrilyOnHighStreetOptionsInput;
  position: TheMerrilyOnHighStreetPosition & { game: { slug: "the-merrily-on-high-street" } };
  turn: TheMerrilyOnHighStreetTurn & { match: { game: { slug: "the-merrily-on-high-street" } } };
}

const all = {
  ...fragments,
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
  places {
    ...Place
  }
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
    pageInfo {
      ...PageInfo
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
  TheMerrilyOnHighStreetMatchUpdate: `fragment TheMerrilyOnHighStreetMatchUpdate on MatchUpdate {
  match {
    ...TheMerrilyOnHighStreetPosition
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
export const theMerrilyOnHighStreet: GameModule<TheMerrilyOnHighStreet> = /*#__PURE__*/ game("the-merrily-on-high-street", "theMerrilyOnHighStreet", {
  get: document("GetTheMerrilyOnHighStreetMatch", "query", "sha256:61c8e39dba97c4fb3584fdc36b9883de0a37f7184fb0103d2efae7136a2b59c5", `query GetTheMerrilyOnHighStreetMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...TheMerrilyOnHighStreetPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat","TheMerrilyOnHighStreetBellhop","TheMerrilyOnHighStreetBoard","TheMerrilyOnHighStreetElevator","TheMerrilyOnHighStreetEndShift","TheMerrilyOnHighStreetLegalMove","TheMerrilyOnHighStreetMoveTo","TheMerrilyOnHighStreetNoBellhop","TheMerrilyOnHighStreetOptions","TheMerrilyOnHighStreetPorter","TheMerrilyOnHighStreetPosition","TheMerrilyOnHighStreetRide","TheMerrilyOnHighStreetStack","TheMerrilyOnHighStreetStayIn","TheMerrilyOnHighStreetStayOut","TheMerrilyOnHighStreetStepOut","TheMerrilyOnHighStreetView","TheMerrilyOnHighStreetWait","TheMerrilyOnHighStreetWorkOn"], all),
  getAt: document("GetTheMerrilyOnHighStreetMatchAt", "query", "sha256:57bbc919498707423b4162d34fb540c24daf2e28859d247ffc6eb2bb5dbe489b", `query GetTheMerrilyOnHighStreetMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...TheMerrilyOnHighStreetPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat","TheMerrilyOnHighStreetBellhop","TheMerrilyOnHighStreetBoard","TheMerrilyOnHighStreetElevator","TheMerrilyOnHighStreetEndShift","TheMerrilyOnHighStreetLegalMove","TheMerrilyOnHighStreetMoveTo","TheMerrilyOnHighStreetNoBellhop","TheMerrilyOnHighStreetOptions","TheMerrilyOnHighStreetPorter","TheMerrilyOnHighStreetPosition","TheMerrilyOnHighStreetRide","TheMerrilyOnHighStreetStack","TheMerrilyOnHighStreetStayIn","TheMerrilyOnHighStreetStayOut","TheMerrilyOnHighStreetStepOut","TheMerrilyOnHighStreetView","TheMerrilyOnHighStreetWait","TheMerrilyOnHighStreetWorkOn"], all),
  watch: document("WatchTheMerrilyOnHighStreetMatch", "subscription", "sha256:e911a4294528b0e284a30f3a9704334340e248cffae81a03596cd90a39f851b6", `subscription WatchTheMerrilyOnHighStreetMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...TheMerrilyOnHighStreetMatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat","TheMerrilyOnHighStreetBellhop","TheMerrilyOnHighStreetBoard","TheMerrilyOnHighStreetElevator","TheMerrilyOnHighStreetEndShift","TheMerrilyOnHighStreetLegalMove","TheMerrilyOnHighStreetMatchUpdate","TheMerrilyOnHighStreetMoveTo","TheMerrilyOnHighStreetNoBellhop","TheMerrilyOnHighStreetOptions","TheMerrilyOnHighStreetPorter","TheMerrilyOnHighStreetPosition","TheMerrilyOnHighStreetRide","TheMerrilyOnHighStreetStack","TheMerrilyOnHighStreetStayIn","TheMerrilyOnHighStreetStayOut","TheMerrilyOnHighStreetStepOut","TheMerrilyOnHighStreetView","TheMerrilyOnHighStreetWait","TheMerrilyOnHighStreetWorkOn"], all),
  inbox: document("WatchTheMerrilyOnHighStreetInbox", "subscription", "sha256:28b01d209771a97c0b9aee51de9ea6699cfe240e34d8de534e34ab926056cb1b", `subscription WatchTheMerrilyOnHighStreetInbox {
  inbox {
    __typename
    ...TheMerrilyOnHighStreetTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Place","Result","ResultDetail","Seat","TheMerrilyOnHighStreetBellhop","TheMerrilyOnHighStreetBoard","TheMerrilyOnHighStreetElevator","TheMerrilyOnHighStreetEndShift","TheMerrilyOnHighStreetLegalMove","TheMerrilyOnHighStreetMoveTo","TheMerrilyOnHighStreetNoBellhop","TheMerrilyOnHighStreetPorter","TheMerrilyOnHighStreetRide","TheMerrilyOnHighStreetStack","TheMerrilyOnHighStreetStayIn","TheMerrilyOnHighStreetStayOut","TheMerrilyOnHighStreetStepOut","TheMerrilyOnHighStreetTurn","TheMerrilyOnHighStreetView","TheMerrilyOnHighStreetWait","TheMerrilyOnHighStreetWorkOn"], all),
});
