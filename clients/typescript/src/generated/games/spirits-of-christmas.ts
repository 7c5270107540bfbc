// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, Place, SpiritsOfChristmasMoveInput, SpiritsOfChristmasOptionsInput } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SpiritsOfChristmasActivateKind =
  | 'activate';

export type SpiritsOfChristmasAnswerKind =
  | 'answer';

export type SpiritsOfChristmasAskKind =
  | 'ask';

export type SpiritsOfChristmasAssignFirstPlayerKind =
  | 'assign_first_player';

export type SpiritsOfChristmasBahHumbugKind =
  | 'bah_humbug';

export type SpiritsOfChristmasChooseActionKind =
  | 'choose_action';

export type SpiritsOfChristmasChooseGiftKind =
  | 'choose_gift';

/** What the group may say to each other. */
export type SpiritsOfChristmasCommunication =
  /** All hands lie open. */
  | 'OPEN_HEARTED'
  /** Hints about how much of a virtue a hand holds. */
  | 'VIRTUOUS'
  /** The same, but about the own hand only, on the own turn. */
  | 'MISER'
  /** The same about the own hand, three times a chapter in all. */
  | 'THREE_CHANCES'
  /** Anything before a chapter begins, nothing after that. */
  | 'JACOB_MARLEY'
  /** As the Spirit of the chapter speaks: of the past, of the present, not at all. */
  | 'HAUNTED'
  /** Nothing. */
  | 'NONE';

export type SpiritsOfChristmasDeclareHandKind =
  | 'declare_hand';

export type SpiritsOfChristmasDiscardDownKind =
  | 'discard_down';

export type SpiritsOfChristmasDivideKind =
  | 'divide';

export type SpiritsOfChristmasEndTurnKind =
  | 'end_turn';

export type SpiritsOfChristmasExchangeKind =
  | 'exchange';

/** A Gift of Marley's Ghost. */
export type SpiritsOfChristmasGift =
  /** Three more cards for the group at the start of each chapter. */
  | 'HIGH_PRINCIPLES'
  /** A shilling for the pool, once. */
  | 'GENEROUS_SPIRIT'
  /** The Bedroom may be moved at the start of each chapter. */
  | 'CHANCE_TO_CHANGE';

/** How the group comes by its Gift. */
export type SpiritsOfChristmasGiftRule =
  /** One is drawn. */
  | 'RANDOM'
  /** The First Player chooses one. */
  | 'CHOOSE';

export type SpiritsOfChristmasGiveKind =
  | 'give';

export type SpiritsOfChristmasHandOverKind =
  | 'hand_over';

export type SpiritsOfChristmasLeaveKind =
  | 'leave';

/** How hard it is to save Scrooge. */
export type SpiritsOfChristmasMode =
  /** All Gifts, three Chains, and the Torch at the start of every chapter; open hands. */
  | 'VERY_EASY'
  /** A Gift of choice, three Chains, and a Torch that stays for the next chapter; open hands. */
  | 'EASY'
  /** A Gift drawn at random and three Chains; hints about virtues. */
  | 'NORMAL'
  /** No Gift, two Chains, only actions that can be taken in full; hints on the own turn. */
  | 'HARD'
  /** No Gift, one of the Chains, only actions in full; three hints a chapter. */
  | 'VERY_HARD'
  /** No Gift, no Chains, only actions in full; talk only before a chapter begins. */
  | 'HUMBUG';

export type SpiritsOfChristmasMoveBedroomKind =
  | 'move_bedroom';

export type SpiritsOfChristmasMoveScroogeKind =
  | 'move_scrooge';

export type SpiritsOfChristmasNodKind =
  | 'nod';

export type SpiritsOfChristmasPlayCardsKind =
  | 'play_cards';

export type SpiritsOfChristmasPointKind =
  | 'point';

export type SpiritsOfChristmasProposeKind =
  | 'propose';

export type SpiritsOfChristmasQuestionKind =
  | 'question';

export type SpiritsOfChristmasReadyKind =
  | 'ready';

export type SpiritsOfChristmasRecallKind =
  | 'recall';

export type SpiritsOfChristmasStaySilentKind =
  | 'stay_silent';

export type SpiritsOfChristmasTakeChainsKind =
  | 'take_chains';

export type SpiritsOfChristmasTellKind =
  | 'tell';

export type SpiritsOfChristmasTradeKind =
  | 'trade';

export type SpiritsOfChristmasUseGenerousSpiritKind =
  | 'use_generous_spirit';

export type GetSpiritsOfChristmasMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetSpiritsOfChristmasMatch = { match: SpiritsOfChristmasPosition | null };

export type GetSpiritsOfChristmasMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetSpiritsOfChristmasMatchAt = { match: { at: SpiritsOfChristmasPosition | null } | null };

export type WatchSpiritsOfChristmasInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchSpiritsOfChristmasInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & SpiritsOfChristmasTurn
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

export type WatchSpiritsOfChristmasMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchSpiritsOfChristmasMatch = { matchUpdated: SpiritsOfChristmasMatchUpdate };

export type SpiritsOfChristmasActivate = { kind: SpiritsOfChristmasActivateKind };

export type SpiritsOfChristmasAnswer = { kind: SpiritsOfChristmasAnswerKind, yes: boolean };

export type SpiritsOfChristmasAsk = { kind: SpiritsOfChristmasAskKind, seat: number, virtue: string };

export type SpiritsOfChristmasAssignFirstPlayer = { kind: SpiritsOfChristmasAssignFirstPlayerKind, seat: number };

export type SpiritsOfChristmasBahHumbug = { kind: SpiritsOfChristmasBahHumbugKind };

export type SpiritsOfChristmasChooseAction = { kind: SpiritsOfChristmasChooseActionKind, action: string, pay: string, card: string | null };

export type SpiritsOfChristmasChooseGift = { kind: SpiritsOfChristmasChooseGiftKind, gift: SpiritsOfChristmasGift };

export type SpiritsOfChristmasDeclareHand = { kind: SpiritsOfChristmasDeclareHandKind };

export type SpiritsOfChristmasDiscardDown = { kind: SpiritsOfChristmasDiscardDownKind, cards: Array<string> };

export type SpiritsOfChristmasDivide = { kind: SpiritsOfChristmasDivideKind, to: Array<number> };

export type SpiritsOfChristmasEndTurn = { kind: SpiritsOfChristmasEndTurnKind };

export type SpiritsOfChristmasExchange = { kind: SpiritsOfChristmasExchangeKind, cards: Array<string>, forCards: Array<string> };

export type SpiritsOfChristmasGive = { kind: SpiritsOfChristmasGiveKind, giver: number, receiver: number };

export type SpiritsOfChristmasHandOver = { kind: SpiritsOfChristmasHandOverKind, cards: Array<string> };

export type SpiritsOfChristmasLeave = { kind: SpiritsOfChristmasLeaveKind };

export type SpiritsOfChristmasLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'SpiritsOfChristmasActivate', kind: SpiritsOfChristmasActivateKind }
      & SpiritsOfChristmasActivate
    )
    | (
      { __typename: 'SpiritsOfChristmasAnswer', kind: SpiritsOfChristmasAnswerKind }
      & SpiritsOfChristmasAnswer
    )
    | (
      { __typename: 'SpiritsOfChristmasAsk', kind: SpiritsOfChristmasAskKind }
      & SpiritsOfChristmasAsk
    )
    | (
      { __typename: 'SpiritsOfChristmasAssignFirstPlayer', kind: SpiritsOfChristmasAssignFirstPlayerKind }
      & SpiritsOfChristmasAssignFirstPlayer
    )
    | (
      { __typename: 'SpiritsOfChristmasBahHumbug', kind: SpiritsOfChristmasBahHumbugKind }
      & SpiritsOfChristmasBahHumbug
    )
    | (
      { __typename: 'SpiritsOfChristmasChooseAction', kind: SpiritsOfChristmasChooseActionKind }
      & SpiritsOfChristmasChooseAction
    )
    | (
      { __typename: 'SpiritsOfChristmasChooseGift', kind: SpiritsOfChristmasChooseGiftKind }
      & SpiritsOfChristmasChooseGift
    )
    | (
      { __typename: 'SpiritsOfChristmasDeclareHand', kind: SpiritsOfChristmasDeclareHandKind }
      & SpiritsOfChristmasDeclareHand
    )
    | (
      { __typename: 'SpiritsOfChristmasDiscardDown', kind: SpiritsOfChristmasDiscardDownKind }
      & SpiritsOfChristmasDiscardDown
    )
    | (
      { __typename: 'SpiritsOfChristmasDivide', kind: SpiritsOfChristmasDivideKind }
      & SpiritsOfChristmasDivide
    )
    | (
      { __typename: 'SpiritsOfChristmasEndTurn', kind: SpiritsOfChristmasEndTurnKind }
      & SpiritsOfChristmasEndTurn
    )
    | (
      { __typename: 'SpiritsOfChristmasExchange', kind: SpiritsOfChristmasExchangeKind }
      & SpiritsOfChristmasExchange
    )
    | (
      { __typename: 'SpiritsOfChristmasGive', kind: SpiritsOfChristmasGiveKind }
      & SpiritsOfChristmasGive
    )
    | (
      { __typename: 'SpiritsOfChristmasHandOver', kind: SpiritsOfChristmasHandOverKind }
      & SpiritsOfChristmasHandOver
    )
    | (
      { __typename: 'SpiritsOfChristmasLeave', kind: SpiritsOfChristmasLeaveKind }
      & SpiritsOfChristmasLeave
    )
    | (
      { __typename: 'SpiritsOfChristmasMoveBedroom', kind: SpiritsOfChristmasMoveBedroomKind }
      & SpiritsOfChristmasMoveBedroom
    )
    | (
      { __typename: 'SpiritsOfChristmasMoveScrooge', kind: SpiritsOfChristmasMoveScroogeKind }
      & SpiritsOfChristmasMoveScrooge
    )
    | (
      { __typename: 'SpiritsOfChristmasNod', kind: SpiritsOfChristmasNodKind }
      & SpiritsOfChristmasNod
    )
    | (
      { __typename: 'SpiritsOfChristmasPlayCards', kind: SpiritsOfChristmasPlayCardsKind }
      & SpiritsOfChristmasPlayCards
    )
    | (
      { __typename: 'SpiritsOfChristmasPoint', kind: SpiritsOfChristmasPointKind }
      & SpiritsOfChristmasPoint
    )
    | (
      { __typename: 'SpiritsOfChristmasPropose', kind: SpiritsOfChristmasProposeKind }
      & SpiritsOfChristmasPropose
    )
    | (
      { __typename: 'SpiritsOfChristmasQuestion', kind: SpiritsOfChristmasQuestionKind }
      & SpiritsOfChristmasQuestion
    )
    | (
      { __typename: 'SpiritsOfChristmasReady', kind: SpiritsOfChristmasReadyKind }
      & SpiritsOfChristmasReady
    )
    | (
      { __typename: 'SpiritsOfChristmasRecall', kind: SpiritsOfChristmasRecallKind }
      & SpiritsOfChristmasRecall
    )
    | (
      { __typename: 'SpiritsOfChristmasStaySilent', kind: SpiritsOfChristmasStaySilentKind }
      & SpiritsOfChristmasStaySilent
    )
    | (
      { __typename: 'SpiritsOfChristmasTakeChains', kind: SpiritsOfChristmasTakeChainsKind }
      & SpiritsOfChristmasTakeChains
    )
    | (
      { __typename: 'SpiritsOfChristmasTell', kind: SpiritsOfChristmasTellKind }
      & SpiritsOfChristmasTell
    )
    | (
      { __typename: 'SpiritsOfChristmasTrade', kind: SpiritsOfChristmasTradeKind }
      & SpiritsOfChristmasTrade
    )
    | (
      { __typename: 'SpiritsOfChristmasUseGenerousSpirit', kind: SpiritsOfChristmasUseGenerousSpiritKind }
      & SpiritsOfChristmasUseGenerousSpirit
    )
   };

export type SpiritsOfChristmasMoveBedroom = { kind: SpiritsOfChristmasMoveBedroomKind, gap: number };

export type SpiritsOfChristmasMoveScrooge = { kind: SpiritsOfChristmasMoveScroogeKind, card: string | null, position: number };

export type SpiritsOfChristmasNod = { kind: SpiritsOfChristmasNodKind, yes: boolean };

export type SpiritsOfChristmasOptions = { firstSeat: number | null, mode: SpiritsOfChristmasMode, gifts: SpiritsOfChristmasGiftRule | null, giftList: Array<SpiritsOfChristmasGift> | null, communication: SpiritsOfChristmasCommunication | null, countingHouse: boolean | null, story: boolean, talkLimit: number };

export type SpiritsOfChristmasPlayCards = { kind: SpiritsOfChristmasPlayCardsKind, cards: Array<string> };

export type SpiritsOfChristmasPoint = { kind: SpiritsOfChristmasPointKind, target: string };

export type SpiritsOfChristmasPosition = (
  { options: (
    { __typename: 'SpiritsOfChristmasOptions' }
    & SpiritsOfChristmasOptions
  ), view: (
    { __typename: 'SpiritsOfChristmasView' }
    & SpiritsOfChristmasView
  ) | null, legalMoves: { nodes: Array<SpiritsOfChristmasLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type SpiritsOfChristmasPropose = { kind: SpiritsOfChristmasProposeKind, action: string };

export type SpiritsOfChristmasQuestion = { kind: SpiritsOfChristmasQuestionKind, seat: number, about: string };

export type SpiritsOfChristmasReady = { kind: SpiritsOfChristmasReadyKind };

export type SpiritsOfChristmasRecall = { kind: SpiritsOfChristmasRecallKind, seat: number, remark: string };

export type SpiritsOfChristmasStaySilent = { kind: SpiritsOfChristmasStaySilentKind };

export type SpiritsOfChristmasTakeChains = { kind: SpiritsOfChristmasTakeChainsKind };

export type SpiritsOfChristmasTell = { kind: SpiritsOfChristmasTellKind, contentment: string | null, compassion: string | null, charity: string | null };

export type SpiritsOfChristmasTrade = { kind: SpiritsOfChristmasTradeKind, card: string | null, take: Array<string> };

export type SpiritsOfChristmasUseGenerousSpirit = { kind: SpiritsOfChristmasUseGenerousSpiritKind };

export type SpiritsOfChristmasView = { chapter: number, phase: string, onTurn: number, firstPlayer: number, hadToken: Array<boolean>, communication: SpiritsOfChristmasCommunication, countingHouse: boolean, fullActions: boolean, gifts: Array<SpiritsOfChristmasGift>, chainsLeft: number, chainsTaken: number, pool: number, shillingDiscard: number, token: string, torch: boolean, acted: boolean, bonus: boolean, row: Array<number>, faceUp: Array<boolean>, under: Array<Array<string>>, bedroom: number, scrooge: number, last: number, deck: Array<string | null>, discard: Array<string>, house: Array<string>, hands: Array<Array<string | null>>, giftCards: Array<string | null>, surplus: Array<Array<string | null>>, giver: number, receiver: number, ready: Array<boolean>, asked: number, question: string, questioned: Array<boolean>, talked: Array<number>, hints: Array<number>, finished: Array<boolean>, points: Array<number>, won: boolean | null, lostBy: string };

export type SpiritsOfChristmasTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'SpiritsOfChristmasView' }
    & SpiritsOfChristmasView
  ), legalMoves: Array<SpiritsOfChristmasLegalMove> };

export type SpiritsOfChristmasMatchUpdate = { match: SpiritsOfChristmasPosition, events: Array<Event>, facts: Array<Fact> };

export interface SpiritsOfChristmas {
  slug: "spirits-of-christmas";
  move: SpiritsOfChristmasMoveInput;
  options: SpiritsOfChristmasOptionsInput;
  position: SpiritsOfChristmasPosition & { game: { slug: "spirits-of-christmas" } };
  turn: SpiritsOfChristmasTurn & { match: { game: { slug: "spirits-of-christmas" } } };
}

const all = {
  ...fragments,
  SpiritsOfChristmasActivate: `fragment SpiritsOfChristmasActivate on SpiritsOfChristmasActivate {
  kind
}`,
  SpiritsOfChristmasAnswer: `fragment SpiritsOfChristmasAnswer on SpiritsOfChristmasAnswer {
  kind
  yes
}`,
  SpiritsOfChristmasAsk: `fragment SpiritsOfChristmasAsk on SpiritsOfChristmasAsk {
  kind
  seat
  virtue
}`,
  SpiritsOfChristmasAssignFirstPlayer: `fragment SpiritsOfChristmasAssignFirstPlayer on SpiritsOfChristmasAssignFirstPlayer {
  kind
  seat
}`,
  SpiritsOfChristmasBahHumbug: `fragment SpiritsOfChristmasBahHumbug on SpiritsOfChristmasBahHumbug {
  kind
}`,
  SpiritsOfChristmasChooseAction: `fragment SpiritsOfChristmasChooseAction on SpiritsOfChristmasChooseAction {
  kind
  action
  pay
  card
}`,
  SpiritsOfChristmasChooseGift: `fragment SpiritsOfChristmasChooseGift on SpiritsOfChristmasChooseGift {
  kind
  gift
}`,
  SpiritsOfChristmasDeclareHand: `fragment SpiritsOfChristmasDeclareHand on SpiritsOfChristmasDeclareHand {
  kind
}`,
  SpiritsOfChristmasDiscardDown: `fragment SpiritsOfChristmasDiscardDown on SpiritsOfChristmasDiscardDown {
  kind
  cards
}`,
  SpiritsOfChristmasDivide: `fragment SpiritsOfChristmasDivide on SpiritsOfChristmasDivide {
  kind
  to
}`,
  SpiritsOfChristmasEndTurn: `fragment SpiritsOfChristmasEndTurn on SpiritsOfChristmasEndTurn {
  kind
}`,
  SpiritsOfChristmasExchange: `fragment SpiritsOfChristmasExchange on SpiritsOfChristmasExchange {
  kind
  cards
  forCards
}`,
  SpiritsOfChristmasGive: `fragment SpiritsOfChristmasGive on SpiritsOfChristmasGive {
  kind
  giver
  receiver
}`,
  SpiritsOfChristmasHandOver: `fragment SpiritsOfChristmasHandOver on SpiritsOfChristmasHandOver {
  kind
  cards
}`,
  SpiritsOfChristmasLeave: `fragment SpiritsOfChristmasLeave on SpiritsOfChristmasLeave {
  kind
}`,
  SpiritsOfChristmasLegalMove: `fragment SpiritsOfChristmasLegalMove on LegalMove {
  id
  seat
  label
  places {
    ...Place
  }
  move {
    __typename
    kind
    ...SpiritsOfChristmasChooseGift
    ...SpiritsOfChristmasDivide
    ...SpiritsOfChristmasExchange
    ...SpiritsOfChristmasMoveBedroom
    ...SpiritsOfChristmasChooseAction
    ...SpiritsOfChristmasTakeChains
    ...SpiritsOfChristmasUseGenerousSpirit
    ...SpiritsOfChristmasEndTurn
    ...SpiritsOfChristmasMoveScrooge
    ...SpiritsOfChristmasActivate
    ...SpiritsOfChristmasLeave
    ...SpiritsOfChristmasGive
    ...SpiritsOfChristmasHandOver
    ...SpiritsOfChristmasTrade
    ...SpiritsOfChristmasPlayCards
    ...SpiritsOfChristmasDiscardDown
    ...SpiritsOfChristmasAssignFirstPlayer
    ...SpiritsOfChristmasReady
    ...SpiritsOfChristmasAnswer
    ...SpiritsOfChristmasStaySilent
    ...SpiritsOfChristmasTell
    ...SpiritsOfChristmasAsk
    ...SpiritsOfChristmasPropose
    ...SpiritsOfChristmasPoint
    ...SpiritsOfChristmasNod
    ...SpiritsOfChristmasDeclareHand
    ...SpiritsOfChristmasBahHumbug
    ...SpiritsOfChristmasRecall
    ...SpiritsOfChristmasQuestion
  }
}`,
  SpiritsOfChristmasMoveBedroom: `fragment SpiritsOfChristmasMoveBedroom on SpiritsOfChristmasMoveBedroom {
  kind
  gap
}`,
  SpiritsOfChristmasMoveScrooge: `fragment SpiritsOfChristmasMoveScrooge on SpiritsOfChristmasMoveScrooge {
  kind
  card
  position
}`,
  SpiritsOfChristmasNod: `fragment SpiritsOfChristmasNod on SpiritsOfChristmasNod {
  kind
  yes
}`,
  SpiritsOfChristmasOptions: `fragment SpiritsOfChristmasOptions on SpiritsOfChristmasOptions {
  firstSeat
  mode
  gifts
  giftList
  communication
  countingHouse
  story
  talkLimit
}`,
  SpiritsOfChristmasPlayCards: `fragment SpiritsOfChristmasPlayCards on SpiritsOfChristmasPlayCards {
  kind
  cards
}`,
  SpiritsOfChristmasPoint: `fragment SpiritsOfChristmasPoint on SpiritsOfChristmasPoint {
  kind
  target
}`,
  SpiritsOfChristmasPosition: `fragment SpiritsOfChristmasPosition on Match {
  ...Match
  options {
    __typename
    ...SpiritsOfChristmasOptions
  }
  view(seat: \$seat) {
    __typename
    ...SpiritsOfChristmasView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...SpiritsOfChristmasLegalMove
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,
  SpiritsOfChristmasPropose: `fragment SpiritsOfChristmasPropose on SpiritsOfChristmasPropose {
  kind
  action
}`,
  SpiritsOfChristmasQuestion: `fragment SpiritsOfChristmasQuestion on SpiritsOfChristmasQuestion {
  kind
  seat
  about
}`,
  SpiritsOfChristmasReady: `fragment SpiritsOfChristmasReady on SpiritsOfChristmasReady {
  kind
}`,
  SpiritsOfChristmasRecall: `fragment SpiritsOfChristmasRecall on SpiritsOfChristmasRecall {
  kind
  seat
  remark
}`,
  SpiritsOfChristmasStaySilent: `fragment SpiritsOfChristmasStaySilent on SpiritsOfChristmasStaySilent {
  kind
}`,
  SpiritsOfChristmasTakeChains: `fragment SpiritsOfChristmasTakeChains on SpiritsOfChristmasTakeChains {
  kind
}`,
  SpiritsOfChristmasTell: `fragment SpiritsOfChristmasTell on SpiritsOfChristmasTell {
  kind
  contentment
  compassion
  charity
}`,
  SpiritsOfChristmasTrade: `fragment SpiritsOfChristmasTrade on SpiritsOfChristmasTrade {
  kind
  card
  take
}`,
  SpiritsOfChristmasUseGenerousSpirit: `fragment SpiritsOfChristmasUseGenerousSpirit on SpiritsOfChristmasUseGenerousSpirit {
  kind
}`,
  SpiritsOfChristmasView: `fragment SpiritsOfChristmasView on SpiritsOfChristmasView {
  chapter
  phase
  onTurn
  firstPlayer
  hadToken
  communication
  countingHouse
  fullActions
  gifts
  chainsLeft
  chainsTaken
  pool
  shillingDiscard
  token
  torch
  acted
  bonus
  row
  faceUp
  under
  bedroom
  scrooge
  last
  deck
  discard
  house
  hands
  giftCards
  surplus
  giver
  receiver
  ready
  asked
  question
  questioned
  talked
  hints
  finished
  points
  won
  lostBy
}`,
  SpiritsOfChristmasTurn: `fragment SpiritsOfChristmasTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...SpiritsOfChristmasView
  }
  legalMoves {
    ...SpiritsOfChristmasLegalMove
  }
}`,
  SpiritsOfChristmasMatchUpdate: `fragment SpiritsOfChristmasMatchUpdate on MatchUpdate {
  match {
    ...SpiritsOfChristmasPosition
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
export const spiritsOfChristmas: GameModule<SpiritsOfChristmas> = /*#__PURE__*/ game("spirits-of-christmas", "spiritsOfChristmas", {
  get: document("GetSpiritsOfChristmasMatch", "query", "sha256:0b768164a76c5484f36192f6ed30041cdc3e5e9c5b50707dacebdb9934f12dc4", `query GetSpiritsOfChristmasMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...SpiritsOfChristmasPosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat","SpiritsOfChristmasActivate","SpiritsOfChristmasAnswer","SpiritsOfChristmasAsk","SpiritsOfChristmasAssignFirstPlayer","SpiritsOfChristmasBahHumbug","SpiritsOfChristmasChooseAction","SpiritsOfChristmasChooseGift","SpiritsOfChristmasDeclareHand","SpiritsOfChristmasDiscardDown","SpiritsOfChristmasDivide","SpiritsOfChristmasEndTurn","SpiritsOfChristmasExchange","SpiritsOfChristmasGive","SpiritsOfChristmasHandOver","SpiritsOfChristmasLeave","SpiritsOfChristmasLegalMove","SpiritsOfChristmasMoveBedroom","SpiritsOfChristmasMoveScrooge","SpiritsOfChristmasNod","SpiritsOfChristmasOptions","SpiritsOfChristmasPlayCards","SpiritsOfChristmasPoint","SpiritsOfChristmasPosition","SpiritsOfChristmasPropose","SpiritsOfChristmasQuestion","SpiritsOfChristmasReady","SpiritsOfChristmasRecall","SpiritsOfChristmasStaySilent","SpiritsOfChristmasTakeChains","SpiritsOfChristmasTell","SpiritsOfChristmasTrade","SpiritsOfChristmasUseGenerousSpirit","SpiritsOfChristmasView"], all),
  getAt: document("GetSpiritsOfChristmasMatchAt", "query", "sha256:16dbe273edbc1685466dbed55aa916af563ebea7194fe8bd86fa538ee47f19c7", `query GetSpiritsOfChristmasMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...SpiritsOfChristmasPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","Seat","SpiritsOfChristmasActivate","SpiritsOfChristmasAnswer","SpiritsOfChristmasAsk","SpiritsOfChristmasAssignFirstPlayer","SpiritsOfChristmasBahHumbug","SpiritsOfChristmasChooseAction","SpiritsOfChristmasChooseGift","SpiritsOfChristmasDeclareHand","SpiritsOfChristmasDiscardDown","SpiritsOfChristmasDivide","SpiritsOfChristmasEndTurn","SpiritsOfChristmasExchange","SpiritsOfChristmasGive","SpiritsOfChristmasHandOver","SpiritsOfChristmasLeave","SpiritsOfChristmasLegalMove","SpiritsOfChristmasMoveBedroom","SpiritsOfChristmasMoveScrooge","SpiritsOfChristmasNod","SpiritsOfChristmasOptions","SpiritsOfChristmasPlayCards","SpiritsOfChristmasPoint","SpiritsOfChristmasPosition","SpiritsOfChristmasPropose","SpiritsOfChristmasQuestion","SpiritsOfChristmasReady","SpiritsOfChristmasRecall","SpiritsOfChristmasStaySilent","SpiritsOfChristmasTakeChains","SpiritsOfChristmasTell","SpiritsOfChristmasTrade","SpiritsOfChristmasUseGenerousSpirit","SpiritsOfChristmasView"], all),
  watch: document("WatchSpiritsOfChristmasMatch", "subscription", "sha256:e4a45f155b1d843e7a35ec439901cacece996c1136070f84ff98be7cc52ee430", `subscription WatchSpiritsOfChristmasMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...SpiritsOfChristmasMatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PageInfo","Place","PlayedMove","Result","ResultDetail","Seat","SpiritsOfChristmasActivate","SpiritsOfChristmasAnswer","SpiritsOfChristmasAsk","SpiritsOfChristmasAssignFirstPlayer","SpiritsOfChristmasBahHumbug","SpiritsOfChristmasChooseAction","SpiritsOfChristmasChooseGift","SpiritsOfChristmasDeclareHand","SpiritsOfChristmasDiscardDown","SpiritsOfChristmasDivide","SpiritsOfChristmasEndTurn","SpiritsOfChristmasExchange","SpiritsOfChristmasGive","SpiritsOfChristmasHandOver","SpiritsOfChristmasLeave","SpiritsOfChristmasLegalMove","SpiritsOfChristmasMatchUpdate","SpiritsOfChristmasMoveBedroom","SpiritsOfChristmasMoveScrooge","SpiritsOfChristmasNod","SpiritsOfChristmasOptions","SpiritsOfChristmasPlayCards","SpiritsOfChristmasPoint","SpiritsOfChristmasPosition","SpiritsOfChristmasPropose","SpiritsOfChristmasQuestion","SpiritsOfChristmasReady","SpiritsOfChristmasRecall","SpiritsOfChristmasStaySilent","SpiritsOfChristmasTakeChains","SpiritsOfChristmasTell","SpiritsOfChristmasTrade","SpiritsOfChristmasUseGenerousSpirit","SpiritsOfChristmasView"], all),
  inbox: document("WatchSpiritsOfChristmasInbox", "subscription", "sha256:c09c547ab5e468abb5d6b07f85540f417c1d06a7c0c14842796199fc12b5ac2f", `subscription WatchSpiritsOfChristmasInbox {
  inbox {
    __typename
    ...SpiritsOfChristmasTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Place","Result","ResultDetail","Seat","SpiritsOfChristmasActivate","SpiritsOfChristmasAnswer","SpiritsOfChristmasAsk","SpiritsOfChristmasAssignFirstPlayer","SpiritsOfChristmasBahHumbug","SpiritsOfChristmasChooseAction","SpiritsOfChristmasChooseGift","SpiritsOfChristmasDeclareHand","SpiritsOfChristmasDiscardDown","SpiritsOfChristmasDivide","SpiritsOfChristmasEndTurn","SpiritsOfChristmasExchange","SpiritsOfChristmasGive","SpiritsOfChristmasHandOver","SpiritsOfChristmasLeave","SpiritsOfChristmasLegalMove","SpiritsOfChristmasMoveBedroom","SpiritsOfChristmasMoveScrooge","SpiritsOfChristmasNod","SpiritsOfChristmasPlayCards","SpiritsOfChristmasPoint","SpiritsOfChristmasPropose","SpiritsOfChristmasQuestion","SpiritsOfChristmasReady","SpiritsOfChristmasRecall","SpiritsOfChristmasStaySilent","SpiritsOfChristmasTakeChains","SpiritsOfChristmasTell","SpiritsOfChristmasTrade","SpiritsOfChristmasTurn","SpiritsOfChristmasUseGenerousSpirit","SpiritsOfChristmasView"], all),
});
