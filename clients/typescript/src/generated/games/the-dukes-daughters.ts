// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, PlayedMove, Result, ResultDetail, Seat, TheDukesDaughtersMoveInput, TheDukesDaughtersOptionsInput, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type GetTheDukesDaughtersMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetTheDukesDaughtersMatch = { match: TheDukesDaughtersPosition | null };

export type GetTheDukesDaughtersMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetTheDukesDaughtersMatchAt = { match: { at: TheDukesDaughtersPosition | null } | null };

export type WatchTheDukesDaughtersInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchTheDukesDaughtersInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & TheDukesDaughtersTurn
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

export type WatchTheDukesDaughtersMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchTheDukesDaughtersMatch = { matchUpdated: { match: TheDukesDaughtersPosition, events: Array<Event>, facts: Array<Fact> } };

export type TheDukesDaughtersAdd = { kind: string, source: string, parcel: number };

export type TheDukesDaughtersLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'TheDukesDaughtersAdd', kind: string }
      & TheDukesDaughtersAdd
    )
    | (
      { __typename: 'TheDukesDaughtersMoveCard', kind: string }
      & TheDukesDaughtersMoveCard
    )
    | (
      { __typename: 'TheDukesDaughtersPlayTwo', kind: string }
      & TheDukesDaughtersPlayTwo
    )
    | (
      { __typename: 'TheDukesDaughtersRevealBag', kind: string }
      & TheDukesDaughtersRevealBag
    )
    | (
      { __typename: 'TheDukesDaughtersRevealHands', kind: string }
      & TheDukesDaughtersRevealHands
    )
   };

export type TheDukesDaughtersMoveCard = { kind: string, value: number, fromParcel: number, toParcel: number };

export type TheDukesDaughtersOptions = { firstSeat: number | null };

export type TheDukesDaughtersPlayTwo = { kind: string };

export type TheDukesDaughtersPosition = (
  { options: (
    { __typename: 'TheDukesDaughtersOptions' }
    & TheDukesDaughtersOptions
  ), view: (
    { __typename: 'TheDukesDaughtersView' }
    & TheDukesDaughtersView
  ) | null, legalMoves: { nodes: Array<TheDukesDaughtersLegalMove> } }
  & Match
);

export type TheDukesDaughtersRevealBag = { kind: string };

export type TheDukesDaughtersRevealHands = { kind: string };

export type TheDukesDaughtersView = { round: number, pawn: number, onTurn: number, toAdd: number, hands: Array<Array<number | null>>, shown: Array<Array<number>>, bag: Array<number | null>, bagShown: Array<boolean>, live: Array<number>, parcels: Array<Array<number>>, deck: Array<number | null>, discard: Array<number>, supply: number, deliveries: number, won: boolean | null };

export type TheDukesDaughtersTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'TheDukesDaughtersView' }
    & TheDukesDaughtersView
  ), legalMoves: Array<TheDukesDaughtersLegalMove> };

const all = { ...fragments, 
  TheDukesDaughtersAdd: `fragment TheDukesDaughtersAdd on TheDukesDaughtersAdd {
  kind
  source
  parcel
}`,
  TheDukesDaughtersLegalMove: `fragment TheDukesDaughtersLegalMove on LegalMove {
  id
  seat
  label
  move {
    __typename
    kind
    ...TheDukesDaughtersAdd
    ...TheDukesDaughtersMoveCard
    ...TheDukesDaughtersPlayTwo
    ...TheDukesDaughtersRevealBag
    ...TheDukesDaughtersRevealHands
  }
}`,
  TheDukesDaughtersMoveCard: `fragment TheDukesDaughtersMoveCard on TheDukesDaughtersMoveCard {
  kind
  value
  fromParcel
  toParcel
}`,
  TheDukesDaughtersOptions: `fragment TheDukesDaughtersOptions on TheDukesDaughtersOptions {
  firstSeat
}`,
  TheDukesDaughtersPlayTwo: `fragment TheDukesDaughtersPlayTwo on TheDukesDaughtersPlayTwo {
  kind
}`,
  TheDukesDaughtersPosition: `fragment TheDukesDaughtersPosition on Match {
  ...Match
  options {
    __typename
    ...TheDukesDaughtersOptions
  }
  view(seat: \$seat) {
    __typename
    ...TheDukesDaughtersView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...TheDukesDaughtersLegalMove
    }
  }
}`,
  TheDukesDaughtersRevealBag: `fragment TheDukesDaughtersRevealBag on TheDukesDaughtersRevealBag {
  kind
}`,
  TheDukesDaughtersRevealHands: `fragment TheDukesDaughtersRevealHands on TheDukesDaughtersRevealHands {
  kind
}`,
  TheDukesDaughtersView: `fragment TheDukesDaughtersView on TheDukesDaughtersView {
  round
  pawn
  onTurn
  toAdd
  hands
  shown
  bag
  bagShown
  live
  parcels
  deck
  discard
  supply
  deliveries
  won
}`,
  TheDukesDaughtersTurn: `fragment TheDukesDaughtersTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...TheDukesDaughtersView
  }
  legalMoves {
    ...TheDukesDaughtersLegalMove
  }
}`,
};

export interface TheDukesDaughters {
  slug: "the-dukes-daughters";
  move: TheDukesDaughtersMoveInput;
  options: TheDukesDaughtersOptionsInput;
  position: TheDukesDaughtersPosition;
  turn: TheDukesDaughtersTurn;
}

/** What the client needs to know of the game. */
export const theDukesDaughters: Game<TheDukesDaughters> = /*#__PURE__*/ game("the-dukes-daughters", "theDukesDaughters", "TheDukesDaughtersView", {
  get: document("GetTheDukesDaughtersMatch", "query", "sha256:7ca766b9d069a9d139c57ee4b23d3f613c98ab3d4d79f1ed33cb903fa9a9d0c9", `query GetTheDukesDaughtersMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...TheDukesDaughtersPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","Result","ResultDetail","Seat","TheDukesDaughtersAdd","TheDukesDaughtersLegalMove","TheDukesDaughtersMoveCard","TheDukesDaughtersOptions","TheDukesDaughtersPlayTwo","TheDukesDaughtersPosition","TheDukesDaughtersRevealBag","TheDukesDaughtersRevealHands","TheDukesDaughtersView"], all),
  getAt: document("GetTheDukesDaughtersMatchAt", "query", "sha256:8934f50448017488490ead273d46e3eb0893da62539a0834d3f3c58198de794d", `query GetTheDukesDaughtersMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...TheDukesDaughtersPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","Result","ResultDetail","Seat","TheDukesDaughtersAdd","TheDukesDaughtersLegalMove","TheDukesDaughtersMoveCard","TheDukesDaughtersOptions","TheDukesDaughtersPlayTwo","TheDukesDaughtersPosition","TheDukesDaughtersRevealBag","TheDukesDaughtersRevealHands","TheDukesDaughtersView"], all),
  watch: document("WatchTheDukesDaughtersMatch", "subscription", "sha256:018672bf0e61c3c822921a0afd5751ba30c953a9f7add4ac14cf1f5010fa9a73", `subscription WatchTheDukesDaughtersMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...TheDukesDaughtersPosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PlayedMove","Result","ResultDetail","Seat","TheDukesDaughtersAdd","TheDukesDaughtersLegalMove","TheDukesDaughtersMoveCard","TheDukesDaughtersOptions","TheDukesDaughtersPlayTwo","TheDukesDaughtersPosition","TheDukesDaughtersRevealBag","TheDukesDaughtersRevealHands","TheDukesDaughtersView"], all),
  inbox: document("WatchTheDukesDaughtersInbox", "subscription", "sha256:d425bcc0352a2e37fbd53cc8f536c1cedbc749b2850bc71144ea9e4675d7834e", `subscription WatchTheDukesDaughtersInbox {
  inbox {
    __typename
    ...TheDukesDaughtersTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Result","ResultDetail","Seat","TheDukesDaughtersAdd","TheDukesDaughtersLegalMove","TheDukesDaughtersMoveCard","TheDukesDaughtersPlayTwo","TheDukesDaughtersRevealBag","TheDukesDaughtersRevealHands","TheDukesDaughtersTurn","TheDukesDaughtersView"], all),
});
