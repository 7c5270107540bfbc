// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, DeckbuildTheHallsMoveInput, DeckbuildTheHallsOptionsInput, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, Place } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type DeckbuildTheHallsBonusBuyKind =
  | 'bonus_buy';

export type DeckbuildTheHallsBuyKind =
  | 'buy';

export type DeckbuildTheHallsClearKind =
  | 'clear';

export type DeckbuildTheHallsDiscardKind =
  | 'discard';

export type DeckbuildTheHallsPassBonusKind =
  | 'pass_bonus';

export type DeckbuildTheHallsPlayKind =
  | 'play';

export type DeckbuildTheHallsSkipBuyKind =
  | 'skip_buy';

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


export type WatchDeckbuildTheHallsMatch = { matchUpdated: DeckbuildTheHallsMatchUpdate };

export type DeckbuildTheHallsBonusBuy = { kind: DeckbuildTheHallsBonusBuyKind, cost: number };

export type DeckbuildTheHallsBuy = { kind: DeckbuildTheHallsBuyKind, cost: number };

export type DeckbuildTheHallsClear = { kind: DeckbuildTheHallsClearKind, cost: number };

export type DeckbuildTheHallsDiscard = { kind: DeckbuildTheHallsDiscardKind, card: number };

export type DeckbuildTheHallsLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'DeckbuildTheHallsBonusBuy', kind: DeckbuildTheHallsBonusBuyKind }
      & DeckbuildTheHallsBonusBuy
    )
    | (
      { __typename: 'DeckbuildTheHallsBuy', kind: DeckbuildTheHallsBuyKind }
      & DeckbuildTheHallsBuy
    )
    | (
      { __typename: 'DeckbuildTheHallsClear', kind: DeckbuildTheHallsClearKind }
      & DeckbuildTheHallsClear
    )
    | (
      { __typename: 'DeckbuildTheHallsDiscard', kind: DeckbuildTheHallsDiscardKind }
      & DeckbuildTheHallsDiscard
    )
    | (
      { __typename: 'DeckbuildTheHallsPassBonus', kind: DeckbuildTheHallsPassBonusKind }
      & DeckbuildTheHallsPassBonus
    )
    | (
      { __typename: 'DeckbuildTheHallsPlay', kind: DeckbuildTheHallsPlayKind }
      & DeckbuildTheHallsPlay
    )
    | (
      { __typename: 'DeckbuildTheHallsSkipBuy', kind: DeckbuildTheHallsSkipBuyKind }
      & DeckbuildTheHallsSkipBuy
    )
   };

export type DeckbuildTheHallsOptions = { firstSeat: number | null, intense: boolean, maxTricks: number };

export type DeckbuildTheHallsPassBonus = { kind: DeckbuildTheHallsPassBonusKind };

export type DeckbuildTheHallsPlay = { kind: DeckbuildTheHallsPlayKind, card: number };

export type DeckbuildTheHallsPosition = (
  { options: (
    { __typename: 'DeckbuildTheHallsOptions' }
    & DeckbuildTheHallsOptions
  ), view: (
    { __typename: 'DeckbuildTheHallsView' }
    & DeckbuildTheHallsView
  ) | null, legalMoves: { nodes: Array<DeckbuildTheHallsLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type DeckbuildTheHallsSkipBuy = { kind: DeckbuildTheHallsSkipBuyKind };

export type DeckbuildTheHallsView = { trickNumber: number, pawn: number, onTurn: number, phase: string, bonus: number, hands: Array<Array<number | null>>, decks: Array<Array<number | null>>, discards: Array<Array<number>>, trick: Array<number>, berries: Array<number>, market: Array<Array<number>>, marketDeck: Array<number | null>, removed: Array<number>, owned: Array<Array<number>>, known: Array<Array<number>> };

export type DeckbuildTheHallsTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'DeckbuildTheHallsView' }
    & DeckbuildTheHallsView
  ), legalMoves: Array<DeckbuildTheHallsLegalMove> };

export type DeckbuildTheHallsMatchUpdate = { match: DeckbuildTheHallsPosition, events: Array<Event>, facts: Array<Fact> };

export interface DeckbuildTheHalls {
  slug: "deckbuild-the-halls";
  move: DeckbuildTheHallsMoveInput;
  options: DeckbuildTheHallsOptionsInput;
  position: DeckbuildTheHallsPosition & { game: { slug: "deckbuild-the-halls" } };
  turn: DeckbuildTheHallsTurn & { match: { game: { slug: "deckbuild-the-halls" } } };
}

const all = {
  ...fragments,
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
  places {
    ...Place
  }
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
    pageInfo {
      ...PageInfo
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
  DeckbuildTheHallsMatchUpdate: `fragment DeckbuildTheHallsMatchUpdate on MatchUpdate {
  match {
    ...DeckbuildTheHallsPosition
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
export const deckbuildTheHalls: GameModule<DeckbuildTheHalls> = /*#__PURE__*/ game("deckbuild-the-halls", "deckbuildTheHalls", {
  get: document("GetDeckbuildTheHallsMatch", "query", "sha256:5ced9f59e56b1d08ea72a88354bb71808ce5542069660005508dc438600927ff", `query GetDeckbuildTheHallsMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...DeckbuildTheHallsPosition
  }
}`, ["Absence","Clock","DeckbuildTheHallsBonusBuy","DeckbuildTheHallsBuy","DeckbuildTheHallsClear","DeckbuildTheHallsDiscard","DeckbuildTheHallsLegalMove","DeckbuildTheHallsOptions","DeckbuildTheHallsPassBonus","DeckbuildTheHallsPlay","DeckbuildTheHallsPosition","DeckbuildTheHallsSkipBuy","DeckbuildTheHallsView","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat"], all),
  getAt: document("GetDeckbuildTheHallsMatchAt", "query", "sha256:3b5966c0802e0257a3d0a14a0347908440891870683a82f13238aea75d423e01", `query GetDeckbuildTheHallsMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...DeckbuildTheHallsPosition
    }
  }
}`, ["Absence","Clock","DeckbuildTheHallsBonusBuy","DeckbuildTheHallsBuy","DeckbuildTheHallsClear","DeckbuildTheHallsDiscard","DeckbuildTheHallsLegalMove","DeckbuildTheHallsOptions","DeckbuildTheHallsPassBonus","DeckbuildTheHallsPlay","DeckbuildTheHallsPosition","DeckbuildTheHallsSkipBuy","DeckbuildTheHallsView","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat"], all),
  watch: document("WatchDeckbuildTheHallsMatch", "subscription", "sha256:5790f5295899d38316a4f92b0e2ce0b1b159f894f21d2761e27282ef052e0548", `subscription WatchDeckbuildTheHallsMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...DeckbuildTheHallsMatchUpdate
  }
}`, ["Absence","Clock","DeckbuildTheHallsBonusBuy","DeckbuildTheHallsBuy","DeckbuildTheHallsClear","DeckbuildTheHallsDiscard","DeckbuildTheHallsLegalMove","DeckbuildTheHallsMatchUpdate","DeckbuildTheHallsOptions","DeckbuildTheHallsPassBonus","DeckbuildTheHallsPlay","DeckbuildTheHallsPosition","DeckbuildTheHallsSkipBuy","DeckbuildTheHallsView","Event","Fact","GameName","Holder","Match","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat"], all),
  inbox: document("WatchDeckbuildTheHallsInbox", "subscription", "sha256:104b9915bf76bc3794d2330727ba8cc2409c1a6c38bed91cd0d89b11263ff589", `subscription WatchDeckbuildTheHallsInbox {
  inbox {
    __typename
    ...DeckbuildTheHallsTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","DeckbuildTheHallsBonusBuy","DeckbuildTheHallsBuy","DeckbuildTheHallsClear","DeckbuildTheHallsDiscard","DeckbuildTheHallsLegalMove","DeckbuildTheHallsPassBonus","DeckbuildTheHallsPlay","DeckbuildTheHallsSkipBuy","DeckbuildTheHallsTurn","DeckbuildTheHallsView","GameName","Heartbeat","Holder","Match","MatchOver","Place","Result","ResultDetail","Seat"], all),
});
