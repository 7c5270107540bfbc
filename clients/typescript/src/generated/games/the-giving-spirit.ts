// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, Place, TheGivingSpiritMoveInput, TheGivingSpiritOptionsInput } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type TheGivingSpiritDeliverKind =
  | 'deliver';

export type TheGivingSpiritMailKind =
  | 'mail';

export type TheGivingSpiritPlayKind =
  | 'play';

export type TheGivingSpiritTakeWishKind =
  | 'take_wish';

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


export type WatchTheGivingSpiritMatch = { matchUpdated: TheGivingSpiritMatchUpdate };

export type TheGivingSpiritDeliver = { kind: TheGivingSpiritDeliverKind, to: string };

export type TheGivingSpiritLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'TheGivingSpiritDeliver', kind: TheGivingSpiritDeliverKind }
      & TheGivingSpiritDeliver
    )
    | (
      { __typename: 'TheGivingSpiritMail', kind: TheGivingSpiritMailKind }
      & TheGivingSpiritMail
    )
    | (
      { __typename: 'TheGivingSpiritPlay', kind: TheGivingSpiritPlayKind }
      & TheGivingSpiritPlay
    )
    | (
      { __typename: 'TheGivingSpiritTakeWish', kind: TheGivingSpiritTakeWishKind }
      & TheGivingSpiritTakeWish
    )
   };

export type TheGivingSpiritMail = { kind: TheGivingSpiritMailKind, card: number };

export type TheGivingSpiritOptions = { firstSeat: number | null };

export type TheGivingSpiritPlay = { kind: TheGivingSpiritPlayKind, card: number };

export type TheGivingSpiritPosition = (
  { options: (
    { __typename: 'TheGivingSpiritOptions' }
    & TheGivingSpiritOptions
  ), view: (
    { __typename: 'TheGivingSpiritView' }
    & TheGivingSpiritView
  ) | null, legalMoves: { nodes: Array<TheGivingSpiritLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type TheGivingSpiritRoundScore = { coal: Array<number>, arrows: Array<number>, miser: Array<number>, lucky: Array<number>, points: Array<number> };

export type TheGivingSpiritTakeWish = { kind: TheGivingSpiritTakeWishKind, n: number };

export type TheGivingSpiritView = { round: number, postman: number, hands: Array<Array<number | null>>, letterbox: Array<number | null>, trick: Array<number | null>, collections: Array<Array<number>>, aside: Array<number | null>, wishes: Array<number>, scores: Array<number>, winners: Array<number>, rounds: Array<TheGivingSpiritRoundScore> };

export type TheGivingSpiritTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'TheGivingSpiritView' }
    & TheGivingSpiritView
  ), legalMoves: Array<TheGivingSpiritLegalMove> };

export type TheGivingSpiritMatchUpdate = { match: TheGivingSpiritPosition, events: Array<Event>, facts: Array<Fact> };

export interface TheGivingSpirit {
  slug: "the-giving-spirit";
  move: TheGivingSpiritMoveInput;
  options: TheGivingSpiritOptionsInput;
  position: TheGivingSpiritPosition & { game: { slug: "the-giving-spirit" } };
  turn: TheGivingSpiritTurn & { match: { game: { slug: "the-giving-spirit" } } };
}

const all = {
  ...fragments,
  TheGivingSpiritDeliver: `fragment TheGivingSpiritDeliver on TheGivingSpiritDeliver {
  kind
  to
}`,
  TheGivingSpiritLegalMove: `fragment TheGivingSpiritLegalMove on LegalMove {
  id
  seat
  label
  places {
    ...Place
  }
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
    pageInfo {
      ...PageInfo
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
  TheGivingSpiritMatchUpdate: `fragment TheGivingSpiritMatchUpdate on MatchUpdate {
  match {
    ...TheGivingSpiritPosition
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
export const theGivingSpirit: GameModule<TheGivingSpirit> = /*#__PURE__*/ game("the-giving-spirit", "theGivingSpirit", {
  get: document("GetTheGivingSpiritMatch", "query", "sha256:375e7656321c40a822e1f80901c5c546aa593a3c8c938ed8b266e14d396a2b50", `query GetTheGivingSpiritMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...TheGivingSpiritPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat","TheGivingSpiritDeliver","TheGivingSpiritLegalMove","TheGivingSpiritMail","TheGivingSpiritOptions","TheGivingSpiritPlay","TheGivingSpiritPosition","TheGivingSpiritRoundScore","TheGivingSpiritTakeWish","TheGivingSpiritView"], all),
  getAt: document("GetTheGivingSpiritMatchAt", "query", "sha256:de7ffc8a540161137573c2649f4a169c7aacb1327a9d8e635c0ca18ec3a9c68a", `query GetTheGivingSpiritMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...TheGivingSpiritPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat","TheGivingSpiritDeliver","TheGivingSpiritLegalMove","TheGivingSpiritMail","TheGivingSpiritOptions","TheGivingSpiritPlay","TheGivingSpiritPosition","TheGivingSpiritRoundScore","TheGivingSpiritTakeWish","TheGivingSpiritView"], all),
  watch: document("WatchTheGivingSpiritMatch", "subscription", "sha256:c142f9f23ab2bc3ee12dcfd7d2e530ec97979ed098d1e9fcde63810cc74ac669", `subscription WatchTheGivingSpiritMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...TheGivingSpiritMatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat","TheGivingSpiritDeliver","TheGivingSpiritLegalMove","TheGivingSpiritMail","TheGivingSpiritMatchUpdate","TheGivingSpiritOptions","TheGivingSpiritPlay","TheGivingSpiritPosition","TheGivingSpiritRoundScore","TheGivingSpiritTakeWish","TheGivingSpiritView"], all),
  inbox: document("WatchTheGivingSpiritInbox", "subscription", "sha256:61de1246a5dbaab22652d7c8f9e6287f6a283409c109b07cd9061e4df71b876d", `subscription WatchTheGivingSpiritInbox {
  inbox {
    __typename
    ...TheGivingSpiritTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Place","Result","ResultDetail","Seat","TheGivingSpiritDeliver","TheGivingSpiritLegalMove","TheGivingSpiritMail","TheGivingSpiritPlay","TheGivingSpiritRoundScore","TheGivingSpiritTakeWish","TheGivingSpiritTurn","TheGivingSpiritView"], all),
});
