// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, Clock, DeckbuildTheHallsMoveInput, DeckbuildTheHallsOptionsInput, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, PlayedMove, Result, ResultDetail, Seat, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type GetDeckbuildTheHallsMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetDeckbuildTheHallsMatch = { match: DeckbuildTheHallsPosition | null };

export type GetDeckbuildTheHallsMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetDeckbuildTheHallsMatchAt = { match: { at: DeckbuildTheHallsPosition | null } | null };

export type WatchDeckbuildTheHallsInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchDeckbuildTheHallsInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & DeckbuildTheHallsTurn
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

export type WatchDeckbuildTheHallsMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchDeckbuildTheHallsMatch = { matchUpdated: { match: DeckbuildTheHallsPosition, events: Array<Event>, facts: Array<Fact> } };

export type DeckbuildTheHallsBonusBuy = { kind: string, cost: number };

export type DeckbuildTheHallsBuy = { kind: string, cost: number };

export type DeckbuildTheHallsClear = { kind: string, cost: number };

export type DeckbuildTheHallsDiscard = { kind: string, card: number };

export type DeckbuildTheHallsLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'DeckbuildTheHallsBonusBuy', kind: string }
      & DeckbuildTheHallsBonusBuy
    )
    | (
      { __typename: 'DeckbuildTheHallsBuy', kind: string }
      & DeckbuildTheHallsBuy
    )
    | (
      { __typename: 'DeckbuildTheHallsClear', kind: string }
      & DeckbuildTheHallsClear
    )
    | (
      { __typename: 'DeckbuildTheHallsDiscard', kind: string }
      & DeckbuildTheHallsDiscard
    )
    | (
      { __typename: 'DeckbuildTheHallsPassBonus', kind: string }
      & DeckbuildTheHallsPassBonus
    )
    | (
      { __typename: 'DeckbuildTheHallsPlay', kind: string }
      & DeckbuildTheHallsPlay
    )
    | (
      { __typename: 'DeckbuildTheHallsSkipBuy', kind: string }
      & DeckbuildTheHallsSkipBuy
    )
   };

export type DeckbuildTheHallsOptions = { firstSeat: number | null, intense: boolean, maxTricks: number };

export type DeckbuildTheHallsPassBonus = { kind: string };

export type DeckbuildTheHallsPlay = { kind: string, card: number };

export type DeckbuildTheHallsPosition = (
  { options: (
    { __typename: 'DeckbuildTheHallsOptions' }
    & DeckbuildTheHallsOptions
  ), view: (
    { __typename: 'DeckbuildTheHallsView' }
    & DeckbuildTheHallsView
  ) | null, legalMoves: { nodes: Array<DeckbuildTheHallsLegalMove> } }
  & Match
);

export type DeckbuildTheHallsSkipBuy = { kind: string };

export type DeckbuildTheHallsView = { trickNumber: number, pawn: number, onTurn: number, phase: string, bonus: number, hands: Array<Array<number | null>>, decks: Array<Array<number | null>>, discards: Array<Array<number>>, trick: Array<number>, berries: Array<number>, market: Array<Array<number>>, marketDeck: Array<number | null>, removed: Array<number>, owned: Array<Array<number>>, known: Array<Array<number>> };

export type DeckbuildTheHallsTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'DeckbuildTheHallsView' }
    & DeckbuildTheHallsView
  ), legalMoves: Array<DeckbuildTheHallsLegalMove> };

const all = { ...fragments, 
  DeckbuildTheHallsBonusBuy: `fragment DeckbuildTheHallsBonusBuy on DeckbuildTheHallsBonusBuy {
  kind
  cost
}`,
  DeckbuildTheHallsBuy: `fragment DeckbuildTheHallsBuy on DeckbuildTheHallsBuy {
  kind
  cost
}`,
  DeckbuildTheHallsClear: `fragment DeckbuildTheHallsClear on DeckbuildTheHallsClear {
  kind
  cost
}`,
  DeckbuildTheHallsDiscard: `fragment DeckbuildTheHallsDiscard on DeckbuildTheHallsDiscard {
  kind
  card
}`,
  DeckbuildTheHallsLegalMove: `fragment DeckbuildTheHallsLegalMove on LegalMove {
  id
  seat
  label
  move {
    __typename
    kind
    ...DeckbuildTheHallsBuy
    ...DeckbuildTheHallsSkipBuy
    ...DeckbuildTheHallsPlay
    ...DeckbuildTheHallsDiscard
    ...DeckbuildTheHallsBonusBuy
    ...DeckbuildTheHallsClear
    ...DeckbuildTheHallsPassBonus
  }
}`,
  DeckbuildTheHallsOptions: `fragment DeckbuildTheHallsOptions on DeckbuildTheHallsOptions {
  firstSeat
  intense
  maxTricks
}`,
  DeckbuildTheHallsPassBonus: `fragment DeckbuildTheHallsPassBonus on DeckbuildTheHallsPassBonus {
  kind
}`,
  DeckbuildTheHallsPlay: `fragment DeckbuildTheHallsPlay on DeckbuildTheHallsPlay {
  kind
  card
}`,
  DeckbuildTheHallsPosition: `fragment DeckbuildTheHallsPosition on Match {
  ...Match
  options {
    __typename
    ...DeckbuildTheHallsOptions
  }
  view(seat: \$seat) {
    __typename
    ...DeckbuildTheHallsView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...DeckbuildTheHallsLegalMove
    }
  }
}`,
  DeckbuildTheHallsSkipBuy: `fragment DeckbuildTheHallsSkipBuy on DeckbuildTheHallsSkipBuy {
  kind
}`,
  DeckbuildTheHallsView: `fragment DeckbuildTheHallsView on DeckbuildTheHallsView {
  trickNumber
  pawn
  onTurn
  phase
  bonus
  hands
  decks
  discards
  trick
  berries
  market
  marketDeck
  removed
  owned
  known
}`,
  DeckbuildTheHallsTurn: `fragment DeckbuildTheHallsTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...DeckbuildTheHallsView
  }
  legalMoves {
    ...DeckbuildTheHallsLegalMove
  }
}`,
};

export interface DeckbuildTheHalls {
  slug: "deckbuild-the-halls";
  move: DeckbuildTheHallsMoveInput;
  options: DeckbuildTheHallsOptionsInput;
  position: DeckbuildTheHallsPosition;
  turn: DeckbuildTheHallsTurn;
}

/** What the client needs to know of the game. */
export const deckbuildTheHalls: Game<DeckbuildTheHalls> = /*#__PURE__*/ game("deckbuild-the-halls", "deckbuildTheHalls", "DeckbuildTheHallsView", {
  get: document("GetDeckbuildTheHallsMatch", "query", "sha256:4bd2eaab1f4412404e5b6620b336cc2b6bde0f287a6ff79b9a6ab003af09e5d6", `query GetDeckbuildTheHallsMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...DeckbuildTheHallsPosition
  }
}`, ["Absence","Clock","DeckbuildTheHallsBonusBuy","DeckbuildTheHallsBuy","DeckbuildTheHallsClear","DeckbuildTheHallsDiscard","DeckbuildTheHallsLegalMove","DeckbuildTheHallsOptions","DeckbuildTheHallsPassBonus","DeckbuildTheHallsPlay","DeckbuildTheHallsPosition","DeckbuildTheHallsSkipBuy","DeckbuildTheHallsView","GameName","Holder","Match","Result","ResultDetail","Seat"], all),
  getAt: document("GetDeckbuildTheHallsMatchAt", "query", "sha256:ac3594f49dd1b8922433158c2c29d794241e7359c976e38f08ca20375ba65d1b", `query GetDeckbuildTheHallsMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...DeckbuildTheHallsPosition
    }
  }
}`, ["Absence","Clock","DeckbuildTheHallsBonusBuy","DeckbuildTheHallsBuy","DeckbuildTheHallsClear","DeckbuildTheHallsDiscard","DeckbuildTheHallsLegalMove","DeckbuildTheHallsOptions","DeckbuildTheHallsPassBonus","DeckbuildTheHallsPlay","DeckbuildTheHallsPosition","DeckbuildTheHallsSkipBuy","DeckbuildTheHallsView","GameName","Holder","Match","Result","ResultDetail","Seat"], all),
  watch: document("WatchDeckbuildTheHallsMatch", "subscription", "sha256:b063646e264541a8ffcae65f51a547f20a265255c76a3b056cfb5912886fd2d7", `subscription WatchDeckbuildTheHallsMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...DeckbuildTheHallsPosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","Clock","DeckbuildTheHallsBonusBuy","DeckbuildTheHallsBuy","DeckbuildTheHallsClear","DeckbuildTheHallsDiscard","DeckbuildTheHallsLegalMove","DeckbuildTheHallsOptions","DeckbuildTheHallsPassBonus","DeckbuildTheHallsPlay","DeckbuildTheHallsPosition","DeckbuildTheHallsSkipBuy","DeckbuildTheHallsView","Event","Fact","GameName","Holder","Match","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchDeckbuildTheHallsInbox", "subscription", "sha256:cdccd3273bdd2e72150565cf3b251c24977723512a1651671cc03f4e95afbfd9", `subscription WatchDeckbuildTheHallsInbox {
  inbox {
    __typename
    ...DeckbuildTheHallsTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","DeckbuildTheHallsBonusBuy","DeckbuildTheHallsBuy","DeckbuildTheHallsClear","DeckbuildTheHallsDiscard","DeckbuildTheHallsLegalMove","DeckbuildTheHallsPassBonus","DeckbuildTheHallsPlay","DeckbuildTheHallsSkipBuy","DeckbuildTheHallsTurn","DeckbuildTheHallsView","GameName","Heartbeat","Holder","Match","MatchOver","Result","ResultDetail","Seat"], all),
});
