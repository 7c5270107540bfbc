// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, Challenge, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, PlayedMove, PostTheParcelsMoveInput, PostTheParcelsOptionsInput, Result, ResultDetail, Seat, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type GetPostTheParcelsMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetPostTheParcelsMatch = { match: PostTheParcelsPosition | null };

export type GetPostTheParcelsMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetPostTheParcelsMatchAt = { match: { at: PostTheParcelsPosition | null } | null };

export type WatchPostTheParcelsInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchPostTheParcelsInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & PostTheParcelsTurn
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

export type WatchPostTheParcelsMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchPostTheParcelsMatch = { matchUpdated: { match: PostTheParcelsPosition, events: Array<Event>, facts: Array<Fact> } };

export type PostTheParcelsBlock = { kind: string };

export type PostTheParcelsGive = { kind: string, cards: Array<number> };

export type PostTheParcelsLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'PostTheParcelsBlock', kind: string }
      & PostTheParcelsBlock
    )
    | (
      { __typename: 'PostTheParcelsGive', kind: string }
      & PostTheParcelsGive
    )
    | (
      { __typename: 'PostTheParcelsNoSet', kind: string }
      & PostTheParcelsNoSet
    )
    | (
      { __typename: 'PostTheParcelsScoreSet', kind: string }
      & PostTheParcelsScoreSet
    )
   };

export type PostTheParcelsNoSet = { kind: string };

export type PostTheParcelsOptions = { postman: number | null, finalHand: number };

export type PostTheParcelsPosition = (
  { options: (
    { __typename: 'PostTheParcelsOptions' }
    & PostTheParcelsOptions
  ), view: (
    { __typename: 'PostTheParcelsView' }
    & PostTheParcelsView
  ) | null, legalMoves: { nodes: Array<PostTheParcelsLegalMove> } }
  & Match
);

export type PostTheParcelsScoreSet = { kind: string, number: number };

export type PostTheParcelsView = { phase: string, postman: number, arrow: number, hands: Array<Array<number | null>>, waiting: Array<number>, chosen: Array<Array<number> | null>, deck: Array<number | null>, buried: Array<number>, coal: Array<number>, sets: Array<number> };

export type PostTheParcelsTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'PostTheParcelsView' }
    & PostTheParcelsView
  ), legalMoves: Array<PostTheParcelsLegalMove> };

const all = { ...fragments, 
  PostTheParcelsBlock: `fragment PostTheParcelsBlock on PostTheParcelsBlock {
  kind
}`,
  PostTheParcelsGive: `fragment PostTheParcelsGive on PostTheParcelsGive {
  kind
  cards
}`,
  PostTheParcelsLegalMove: `fragment PostTheParcelsLegalMove on LegalMove {
  id
  seat
  label
  move {
    __typename
    kind
    ...PostTheParcelsGive
    ...PostTheParcelsBlock
    ...PostTheParcelsScoreSet
    ...PostTheParcelsNoSet
  }
}`,
  PostTheParcelsNoSet: `fragment PostTheParcelsNoSet on PostTheParcelsNoSet {
  kind
}`,
  PostTheParcelsOptions: `fragment PostTheParcelsOptions on PostTheParcelsOptions {
  postman
  finalHand
}`,
  PostTheParcelsPosition: `fragment PostTheParcelsPosition on Match {
  ...Match
  options {
    __typename
    ...PostTheParcelsOptions
  }
  view(seat: \$seat) {
    __typename
    ...PostTheParcelsView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...PostTheParcelsLegalMove
    }
  }
}`,
  PostTheParcelsScoreSet: `fragment PostTheParcelsScoreSet on PostTheParcelsScoreSet {
  kind
  number
}`,
  PostTheParcelsView: `fragment PostTheParcelsView on PostTheParcelsView {
  phase
  postman
  arrow
  hands
  waiting
  chosen
  deck
  buried
  coal
  sets
}`,
  PostTheParcelsTurn: `fragment PostTheParcelsTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...PostTheParcelsView
  }
  legalMoves {
    ...PostTheParcelsLegalMove
  }
}`,
};

export interface PostTheParcels {
  slug: "post-the-parcels";
  move: PostTheParcelsMoveInput;
  options: PostTheParcelsOptionsInput;
  position: PostTheParcelsPosition;
  turn: PostTheParcelsTurn;
}

/** What the client needs to know of the game. */
export const postTheParcels: Game<PostTheParcels> = /*#__PURE__*/ game("post-the-parcels", "postTheParcels", "PostTheParcelsView", {
  get: document("GetPostTheParcelsMatch", "query", "sha256:111129225399b0b3445c7ceda7289eec8bea9c611294e9e9a60b77ccdae6333c", `query GetPostTheParcelsMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...PostTheParcelsPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","PostTheParcelsBlock","PostTheParcelsGive","PostTheParcelsLegalMove","PostTheParcelsNoSet","PostTheParcelsOptions","PostTheParcelsPosition","PostTheParcelsScoreSet","PostTheParcelsView","Result","ResultDetail","Seat"], all),
  getAt: document("GetPostTheParcelsMatchAt", "query", "sha256:1032a0cd7761600b19313155eca02d4fff82154e5826a61be49b014b677950bc", `query GetPostTheParcelsMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...PostTheParcelsPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","PostTheParcelsBlock","PostTheParcelsGive","PostTheParcelsLegalMove","PostTheParcelsNoSet","PostTheParcelsOptions","PostTheParcelsPosition","PostTheParcelsScoreSet","PostTheParcelsView","Result","ResultDetail","Seat"], all),
  watch: document("WatchPostTheParcelsMatch", "subscription", "sha256:dcbf02db9b8c9c17933dc5dcd6d9a699ec7121bfc61e6a567704fbd08ec50543", `subscription WatchPostTheParcelsMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...PostTheParcelsPosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PlayedMove","PostTheParcelsBlock","PostTheParcelsGive","PostTheParcelsLegalMove","PostTheParcelsNoSet","PostTheParcelsOptions","PostTheParcelsPosition","PostTheParcelsScoreSet","PostTheParcelsView","Result","ResultDetail","Seat"], all),
  inbox: document("WatchPostTheParcelsInbox", "subscription", "sha256:f941e2efe559cac4b66016381f3ace42ce5b4639074b8815cc069f5fa6111b0a", `subscription WatchPostTheParcelsInbox {
  inbox {
    __typename
    ...PostTheParcelsTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","PostTheParcelsBlock","PostTheParcelsGive","PostTheParcelsLegalMove","PostTheParcelsNoSet","PostTheParcelsScoreSet","PostTheParcelsTurn","PostTheParcelsView","Result","ResultDetail","Seat"], all),
});
