// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, Place, PostTheParcelsMoveInput, PostTheParcelsOptionsInput } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type PostTheParcelsBlockKind =
  | 'block';

export type PostTheParcelsGiveKind =
  | 'give';

export type PostTheParcelsNoSetKind =
  | 'no_set';

export type PostTheParcelsScoreSetKind =
  | 'score_set';

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


export type WatchPostTheParcelsMatch = { matchUpdated: PostTheParcelsMatchUpdate };

export type PostTheParcelsBlock = { kind: PostTheParcelsBlockKind };

export type PostTheParcelsGive = { kind: PostTheParcelsGiveKind, cards: Array<number> };

export type PostTheParcelsLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'PostTheParcelsBlock', kind: PostTheParcelsBlockKind }
      & PostTheParcelsBlock
    )
    | (
      { __typename: 'PostTheParcelsGive', kind: PostTheParcelsGiveKind }
      & PostTheParcelsGive
    )
    | (
      { __typename: 'PostTheParcelsNoSet', kind: PostTheParcelsNoSetKind }
      & PostTheParcelsNoSet
    )
    | (
      { __typename: 'PostTheParcelsScoreSet', kind: PostTheParcelsScoreSetKind }
      & PostTheParcelsScoreSet
    )
   };

export type PostTheParcelsNoSet = { kind: PostTheParcelsNoSetKind };

export type PostTheParcelsOptions = { postman: number | null, finalHand: number };

export type PostTheParcelsPosition = (
  { options: (
    { __typename: 'PostTheParcelsOptions' }
    & PostTheParcelsOptions
  ), view: (
    { __typename: 'PostTheParcelsView' }
    & PostTheParcelsView
  ) | null, legalMoves: { nodes: Array<PostTheParcelsLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type PostTheParcelsScoreSet = { kind: PostTheParcelsScoreSetKind, number: number };

export type PostTheParcelsView = { phase: string, postman: number, arrow: number, hands: Array<Array<number | null>>, waiting: Array<number>, chosen: Array<Array<number> | null>, deck: Array<number | null>, buried: Array<number>, coal: Array<number>, sets: Array<number> };

export type PostTheParcelsTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'PostTheParcelsView' }
    & PostTheParcelsView
  ), legalMoves: Array<PostTheParcelsLegalMove> };

export type PostTheParcelsMatchUpdate = { match: PostTheParcelsPosition, events: Array<Event>, facts: Array<Fact> };

export interface PostTheParcels {
  slug: "post-the-parcels";
  move: PostTheParcelsMoveInput;
  options: PostTheParcelsOptionsInput;
  position: PostTheParcelsPosition & { game: { slug: "post-the-parcels" } };
  turn: PostTheParcelsTurn & { match: { game: { slug: "post-the-parcels" } } };
}

const all = {
  ...fragments,
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
  places {
    ...Place
  }
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
    pageInfo {
      ...PageInfo
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
  PostTheParcelsMatchUpdate: `fragment PostTheParcelsMatchUpdate on MatchUpdate {
  match {
    ...PostTheParcelsPosition
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
export const postTheParcels: GameModule<PostTheParcels> = /*#__PURE__*/ game("post-the-parcels", "postTheParcels", {
  get: document("GetPostTheParcelsMatch", "query", "sha256:6fd8f240d1e7320613468c0750536c7854ff555022bc8cc7e799a16761d430dc", `query GetPostTheParcelsMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...PostTheParcelsPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","PostTheParcelsBlock","PostTheParcelsGive","PostTheParcelsLegalMove","PostTheParcelsNoSet","PostTheParcelsOptions","PostTheParcelsPosition","PostTheParcelsScoreSet","PostTheParcelsView","Result","ResultDetail","Seat"], all),
  getAt: document("GetPostTheParcelsMatchAt", "query", "sha256:2fdba5cf0cfd5b41f7196a05fc1c76a055da0ac5338b6e2df4c1914cbc8a7e47", `query GetPostTheParcelsMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...PostTheParcelsPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","PostTheParcelsBlock","PostTheParcelsGive","PostTheParcelsLegalMove","PostTheParcelsNoSet","PostTheParcelsOptions","PostTheParcelsPosition","PostTheParcelsScoreSet","PostTheParcelsView","Result","ResultDetail","Seat"], all),
  watch: document("WatchPostTheParcelsMatch", "subscription", "sha256:a90d012528be40db53338f47b601434185a301f257fb2348340d421502b3f183", `subscription WatchPostTheParcelsMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...PostTheParcelsMatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PageInfo","Place","PlayedMove","PostTheParcelsBlock","PostTheParcelsGive","PostTheParcelsLegalMove","PostTheParcelsMatchUpdate","PostTheParcelsNoSet","PostTheParcelsOptions","PostTheParcelsPosition","PostTheParcelsScoreSet","PostTheParcelsView","Result","ResultDetail","Seat"], all),
  inbox: document("WatchPostTheParcelsInbox", "subscription", "sha256:2097107c12c712c91125de12b818f2e6887d8f8c8a9cf0e6f804edee95ba1004", `subscription WatchPostTheParcelsInbox {
  inbox {
    __typename
    ...PostTheParcelsTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Place","PostTheParcelsBlock","PostTheParcelsGive","PostTheParcelsLegalMove","PostTheParcelsNoSet","PostTheParcelsScoreSet","PostTheParcelsTurn","PostTheParcelsView","Result","ResultDetail","Seat"], all),
});
