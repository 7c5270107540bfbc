// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, PlayedMove, Result, ResultDetail, Seat, TheGivingSpiritMoveInput, TheGivingSpiritOptionsInput, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type GetTheGivingSpiritMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetTheGivingSpiritMatch = { match: TheGivingSpiritPosition | null };

export type GetTheGivingSpiritMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetTheGivingSpiritMatchAt = { match: { at: TheGivingSpiritPosition | null } | null };

export type WatchTheGivingSpiritInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchTheGivingSpiritInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & TheGivingSpiritTurn
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

export type WatchTheGivingSpiritMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchTheGivingSpiritMatch = { matchUpdated: { match: TheGivingSpiritPosition, events: Array<Event>, facts: Array<Fact> } };

export type TheGivingSpiritDeliver = { kind: string, to: string };

export type TheGivingSpiritLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'TheGivingSpiritDeliver', kind: string }
      & TheGivingSpiritDeliver
    )
    | (
      { __typename: 'TheGivingSpiritMail', kind: string }
      & TheGivingSpiritMail
    )
    | (
      { __typename: 'TheGivingSpiritPlay', kind: string }
      & TheGivingSpiritPlay
    )
    | (
      { __typename: 'TheGivingSpiritTakeWish', kind: string }
      & TheGivingSpiritTakeWish
    )
   };

export type TheGivingSpiritMail = { kind: string, card: number };

export type TheGivingSpiritOptions = { firstSeat: number | null };

export type TheGivingSpiritPlay = { kind: string, card: number };

export type TheGivingSpiritPosition = (
  { options: (
    { __typename: 'TheGivingSpiritOptions' }
    & TheGivingSpiritOptions
  ), view: (
    { __typename: 'TheGivingSpiritView' }
    & TheGivingSpiritView
  ) | null, legalMoves: { nodes: Array<TheGivingSpiritLegalMove> } }
  & Match
);

export type TheGivingSpiritRoundScore = { coal: Array<number>, arrows: Array<number>, miser: Array<number>, lucky: Array<number>, points: Array<number> };

export type TheGivingSpiritTakeWish = { kind: string, n: number };

export type TheGivingSpiritView = { round: number, postman: number, hands: Array<Array<number | null>>, letterbox: Array<number | null>, trick: Array<number | null>, collections: Array<Array<number>>, aside: Array<number | null>, wishes: Array<number>, scores: Array<number>, winners: Array<number>, rounds: Array<TheGivingSpiritRoundScore> };

export type TheGivingSpiritTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'TheGivingSpiritView' }
    & TheGivingSpiritView
  ), legalMoves: Array<TheGivingSpiritLegalMove> };

const all = { ...fragments, 
  TheGivingSpiritDeliver: `fragment TheGivingSpiritDeliver on TheGivingSpiritDeliver {
  kind
  to
}`,
  TheGivingSpiritLegalMove: `fragment TheGivingSpiritLegalMove on LegalMove {
  id
  seat
  label
  move {
    __typename
    kind
    ...TheGivingSpiritTakeWish
    ...TheGivingSpiritMail
    ...TheGivingSpiritPlay
    ...TheGivingSpiritDeliver
  }
}`,
  TheGivingSpiritMail: `fragment TheGivingSpiritMail on TheGivingSpiritMail {
  kind
  card
}`,
  TheGivingSpiritOptions: `fragment TheGivingSpiritOptions on TheGivingSpiritOptions {
  firstSeat
}`,
  TheGivingSpiritPlay: `fragment TheGivingSpiritPlay on TheGivingSpiritPlay {
  kind
  card
}`,
  TheGivingSpiritPosition: `fragment TheGivingSpiritPosition on Match {
  ...Match
  options {
    __typename
    ...TheGivingSpiritOptions
  }
  view(seat: \$seat) {
    __typename
    ...TheGivingSpiritView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...TheGivingSpiritLegalMove
    }
  }
}`,
  TheGivingSpiritRoundScore: `fragment TheGivingSpiritRoundScore on TheGivingSpiritRoundScore {
  coal
  arrows
  miser
  lucky
  points
}`,
  TheGivingSpiritTakeWish: `fragment TheGivingSpiritTakeWish on TheGivingSpiritTakeWish {
  kind
  n
}`,
  TheGivingSpiritView: `fragment TheGivingSpiritView on TheGivingSpiritView {
  round
  postman
  hands
  letterbox
  trick
  collections
  aside
  wishes
  scores
  rounds {
    ...TheGivingSpiritRoundScore
  }
  winners
}`,
  TheGivingSpiritTurn: `fragment TheGivingSpiritTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...TheGivingSpiritView
  }
  legalMoves {
    ...TheGivingSpiritLegalMove
  }
}`,
};

export interface TheGivingSpirit {
  slug: "the-giving-spirit";
  move: TheGivingSpiritMoveInput;
  options: TheGivingSpiritOptionsInput;
  position: TheGivingSpiritPosition;
  turn: TheGivingSpiritTurn;
}

/** What the client needs to know of the game. */
export const theGivingSpirit: Game<TheGivingSpirit> = /*#__PURE__*/ game("the-giving-spirit", "theGivingSpirit", "TheGivingSpiritView", {
  get: document("GetTheGivingSpiritMatch", "query", "sha256:3e3b0ed56c3eb2f38c514a1cdb3de73e971ed9d1e7a4cd67bb0c776c0ec8c471", `query GetTheGivingSpiritMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...TheGivingSpiritPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","Result","ResultDetail","Seat","TheGivingSpiritDeliver","TheGivingSpiritLegalMove","TheGivingSpiritMail","TheGivingSpiritOptions","TheGivingSpiritPlay","TheGivingSpiritPosition","TheGivingSpiritRoundScore","TheGivingSpiritTakeWish","TheGivingSpiritView"], all),
  getAt: document("GetTheGivingSpiritMatchAt", "query", "sha256:8f4ae4c0ff77e77301a9f33b61f45b40895dbb939b2142588d533664d6f8865e", `query GetTheGivingSpiritMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...TheGivingSpiritPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","Result","ResultDetail","Seat","TheGivingSpiritDeliver","TheGivingSpiritLegalMove","TheGivingSpiritMail","TheGivingSpiritOptions","TheGivingSpiritPlay","TheGivingSpiritPosition","TheGivingSpiritRoundScore","TheGivingSpiritTakeWish","TheGivingSpiritView"], all),
  watch: document("WatchTheGivingSpiritMatch", "subscription", "sha256:5055cca5f58b10b17370abc4077820bf7db0f9b99ad491584adccfba651a095f", `subscription WatchTheGivingSpiritMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...TheGivingSpiritPosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PlayedMove","Result","ResultDetail","Seat","TheGivingSpiritDeliver","TheGivingSpiritLegalMove","TheGivingSpiritMail","TheGivingSpiritOptions","TheGivingSpiritPlay","TheGivingSpiritPosition","TheGivingSpiritRoundScore","TheGivingSpiritTakeWish","TheGivingSpiritView"], all),
  inbox: document("WatchTheGivingSpiritInbox", "subscription", "sha256:2f0c93678ef1679fdd50f976815874314789669214883457b6ed980681c623de", `subscription WatchTheGivingSpiritInbox {
  inbox {
    __typename
    ...TheGivingSpiritTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Result","ResultDetail","Seat","TheGivingSpiritDeliver","TheGivingSpiritLegalMove","TheGivingSpiritMail","TheGivingSpiritPlay","TheGivingSpiritRoundScore","TheGivingSpiritTakeWish","TheGivingSpiritTurn","TheGivingSpiritView"], all),
});
