// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, Place, TheDukesDaughtersMoveInput, TheDukesDaughtersOptionsInput } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type TheDukesDaughtersAddKind =
  | 'add';

export type TheDukesDaughtersMoveCardKind =
  | 'move_card';

export type TheDukesDaughtersPlayTwoKind =
  | 'play_two';

export type TheDukesDaughtersRevealBagKind =
  | 'reveal_bag';

export type TheDukesDaughtersRevealHandsKind =
  | 'reveal_hands';

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


export type WatchTheDukesDaughtersMatch = { matchUpdated: TheDukesDaughtersMatchUpdate };

export type TheDukesDaughtersAdd = { kind: TheDukesDaughtersAddKind, source: string, parcel: number };

export type TheDukesDaughtersLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'TheDukesDaughtersAdd', kind: TheDukesDaughtersAddKind }
      & TheDukesDaughtersAdd
    )
    | (
      { __typename: 'TheDukesDaughtersMoveCard', kind: TheDukesDaughtersMoveCardKind }
      & TheDukesDaughtersMoveCard
    )
    | (
      { __typename: 'TheDukesDaughtersPlayTwo', kind: TheDukesDaughtersPlayTwoKind }
      & TheDukesDaughtersPlayTwo
    )
    | (
      { __typename: 'TheDukesDaughtersRevealBag', kind: TheDukesDaughtersRevealBagKind }
      & TheDukesDaughtersRevealBag
    )
    | (
      { __typename: 'TheDukesDaughtersRevealHands', kind: TheDukesDaughtersRevealHandsKind }
      & TheDukesDaughtersRevealHands
    )
   };

export type TheDukesDaughtersMoveCard = { kind: TheDukesDaughtersMoveCardKind, value: number, fromParcel: number, toParcel: number };

export type TheDukesDaughtersOptions = { firstSeat: number | null };

export type TheDukesDaughtersPlayTwo = { kind: TheDukesDaughtersPlayTwoKind };

export type TheDukesDaughtersPosition = (
  { options: (
    { __typename: 'TheDukesDaughtersOptions' }
    & TheDukesDaughtersOptions
  ), view: (
    { __typename: 'TheDukesDaughtersView' }
    & TheDukesDaughtersView
  ) | null, legalMoves: { nodes: Array<TheDukesDaughtersLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type TheDukesDaughtersRevealBag = { kind: TheDukesDaughtersRevealBagKind };

export type TheDukesDaughtersRevealHands = { kind: TheDukesDaughtersRevealHandsKind };

export type TheDukesDaughtersView = { round: number, pawn: number, onTurn: number, toAdd: number, hands: Array<Array<number | null>>, shown: Array<Array<number>>, bag: Array<number | null>, bagShown: Array<boolean>, live: Array<number>, parcels: Array<Array<number>>, deck: Array<number | null>, discard: Array<number>, supply: number, deliveries: number, won: boolean | null };

export type TheDukesDaughtersTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'TheDukesDaughtersView' }
    & TheDukesDaughtersView
  ), legalMoves: Array<TheDukesDaughtersLegalMove> };

export type TheDukesDaughtersMatchUpdate = { match: TheDukesDaughtersPosition, events: Array<Event>, facts: Array<Fact> };

export interface TheDukesDaughters {
  slug: "the-dukes-daughters";
  move: TheDukesDaughtersMoveInput;
  options: TheDukesDaughtersOptionsInput;
  position: TheDukesDaughtersPosition & { game: { slug: "the-dukes-daughters" } };
  turn: TheDukesDaughtersTurn & { match: { game: { slug: "the-dukes-daughters" } } };
}

const all = {
  ...fragments,
  TheDukesDaughtersAdd: `fragment TheDukesDaughtersAdd on TheDukesDaughtersAdd {
  kind
  source
  parcel
}`,
  TheDukesDaughtersLegalMove: `fragment TheDukesDaughtersLegalMove on LegalMove {
  id
  seat
  label
  places {
    ...Place
  }
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
    pageInfo {
      ...PageInfo
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
  TheDukesDaughtersMatchUpdate: `fragment TheDukesDaughtersMatchUpdate on MatchUpdate {
  match {
    ...TheDukesDaughtersPosition
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
export const theDukesDaughters: GameModule<TheDukesDaughters> = /*#__PURE__*/ game("the-dukes-daughters", "theDukesDaughters", {
  get: document("GetTheDukesDaughtersMatch", "query", "sha256:4b9abe00a0ff7d5cb442084f0760416cae8572fe918c5deaf2cf62a3efebc097", `query GetTheDukesDaughtersMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...TheDukesDaughtersPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat","TheDukesDaughtersAdd","TheDukesDaughtersLegalMove","TheDukesDaughtersMoveCard","TheDukesDaughtersOptions","TheDukesDaughtersPlayTwo","TheDukesDaughtersPosition","TheDukesDaughtersRevealBag","TheDukesDaughtersRevealHands","TheDukesDaughtersView"], all),
  getAt: document("GetTheDukesDaughtersMatchAt", "query", "sha256:11b10e5a9e40532531ac093af47ee3df060373ee2a2468903c39ffe6e2b6a1e5", `query GetTheDukesDaughtersMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...TheDukesDaughtersPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat","TheDukesDaughtersAdd","TheDukesDaughtersLegalMove","TheDukesDaughtersMoveCard","TheDukesDaughtersOptions","TheDukesDaughtersPlayTwo","TheDukesDaughtersPosition","TheDukesDaughtersRevealBag","TheDukesDaughtersRevealHands","TheDukesDaughtersView"], all),
  watch: document("WatchTheDukesDaughtersMatch", "subscription", "sha256:93cc45ee3118c8a0b7c49b4dec61f1bf1105aa8bf2a7de9f50f53cf11cd9fba7", `subscription WatchTheDukesDaughtersMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...TheDukesDaughtersMatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat","TheDukesDaughtersAdd","TheDukesDaughtersLegalMove","TheDukesDaughtersMatchUpdate","TheDukesDaughtersMoveCard","TheDukesDaughtersOptions","TheDukesDaughtersPlayTwo","TheDukesDaughtersPosition","TheDukesDaughtersRevealBag","TheDukesDaughtersRevealHands","TheDukesDaughtersView"], all),
  inbox: document("WatchTheDukesDaughtersInbox", "subscription", "sha256:13ea1865e90ccb2d1bda97a6c70f2862f6b743902808342d8eec44b9d8c1e2e2", `subscription WatchTheDukesDaughtersInbox {
  inbox {
    __typename
    ...TheDukesDaughtersTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Place","Result","ResultDetail","Seat","TheDukesDaughtersAdd","TheDukesDaughtersLegalMove","TheDukesDaughtersMoveCard","TheDukesDaughtersPlayTwo","TheDukesDaughtersRevealBag","TheDukesDaughtersRevealHands","TheDukesDaughtersTurn","TheDukesDaughtersView"], all),
});
