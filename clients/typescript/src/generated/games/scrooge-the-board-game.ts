// Generated from the schema and the operation documents by `make clients-typescript`.

import { document } from "../../document.ts";
import { type Game, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Absence, AgendaTask, Challenge, Clock, Event, Fact, Game, GameName, Heartbeat, Holder, LegalMove, Match, MatchOver, PlayedMove, Result, ResultDetail, ScroogeTheBoardGameMoveInput, ScroogeTheBoardGameOptionsInput, Seat, Turn } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type GetScroogeTheBoardGameMatchVariables = Exact<{
  matchId: string;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetScroogeTheBoardGameMatch = { match: ScroogeTheBoardGamePosition | null };

export type GetScroogeTheBoardGameMatchAtVariables = Exact<{
  matchId: string;
  version: number;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type GetScroogeTheBoardGameMatchAt = { match: { at: ScroogeTheBoardGamePosition | null } | null };

export type WatchScroogeTheBoardGameInboxVariables = Exact<{ [key: string]: never; }>;


export type WatchScroogeTheBoardGameInbox = { inbox:
    | (
      { __typename: 'Turn' }
      & ScroogeTheBoardGameTurn
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

export type WatchScroogeTheBoardGameMatchVariables = Exact<{
  matchId: string;
  afterVersion?: number | null | undefined;
  invitation?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type WatchScroogeTheBoardGameMatch = { matchUpdated: { match: ScroogeTheBoardGamePosition, events: Array<Event>, facts: Array<Fact> } };

export type ScroogeTheBoardGameAccept = { kind: string };

export type ScroogeTheBoardGameActivate = { kind: string, tp: string };

export type ScroogeTheBoardGameBet = { kind: string, n: number };

export type ScroogeTheBoardGameChallenge = { kind: string };

export type ScroogeTheBoardGameDecline = { kind: string };

export type ScroogeTheBoardGameDiscard = { kind: string, tp: string, seat: number | null };

export type ScroogeTheBoardGameEndTurn = { kind: string };

export type ScroogeTheBoardGameFlipWhite = { kind: string };

export type ScroogeTheBoardGameGiveGhost = { kind: string, card: string };

export type ScroogeTheBoardGameGiveUp = { kind: string };

export type ScroogeTheBoardGameKeepWhite = { kind: string };

export type ScroogeTheBoardGameLegalMove = { id: string, seat: number, label: string, move:
    | (
      { __typename: 'ScroogeTheBoardGameAccept', kind: string }
      & ScroogeTheBoardGameAccept
    )
    | (
      { __typename: 'ScroogeTheBoardGameActivate', kind: string }
      & ScroogeTheBoardGameActivate
    )
    | (
      { __typename: 'ScroogeTheBoardGameBet', kind: string }
      & ScroogeTheBoardGameBet
    )
    | (
      { __typename: 'ScroogeTheBoardGameChallenge', kind: string }
      & ScroogeTheBoardGameChallenge
    )
    | (
      { __typename: 'ScroogeTheBoardGameDecline', kind: string }
      & ScroogeTheBoardGameDecline
    )
    | (
      { __typename: 'ScroogeTheBoardGameDiscard', kind: string }
      & ScroogeTheBoardGameDiscard
    )
    | (
      { __typename: 'ScroogeTheBoardGameEndTurn', kind: string }
      & ScroogeTheBoardGameEndTurn
    )
    | (
      { __typename: 'ScroogeTheBoardGameFlipWhite', kind: string }
      & ScroogeTheBoardGameFlipWhite
    )
    | (
      { __typename: 'ScroogeTheBoardGameGiveGhost', kind: string }
      & ScroogeTheBoardGameGiveGhost
    )
    | (
      { __typename: 'ScroogeTheBoardGameGiveUp', kind: string }
      & ScroogeTheBoardGameGiveUp
    )
    | (
      { __typename: 'ScroogeTheBoardGameKeepWhite', kind: string }
      & ScroogeTheBoardGameKeepWhite
    )
    | (
      { __typename: 'ScroogeTheBoardGameMatch', kind: string }
      & ScroogeTheBoardGameMatch
    )
    | (
      { __typename: 'ScroogeTheBoardGameOut', kind: string }
      & ScroogeTheBoardGameOut
    )
    | (
      { __typename: 'ScroogeTheBoardGamePass', kind: string }
      & ScroogeTheBoardGamePass
    )
    | (
      { __typename: 'ScroogeTheBoardGamePayRelease', kind: string }
      & ScroogeTheBoardGamePayRelease
    )
    | (
      { __typename: 'ScroogeTheBoardGamePayToMove', kind: string }
      & ScroogeTheBoardGamePayToMove
    )
    | (
      { __typename: 'ScroogeTheBoardGamePeek', kind: string }
      & ScroogeTheBoardGamePeek
    )
    | (
      { __typename: 'ScroogeTheBoardGamePickCharacter', kind: string }
      & ScroogeTheBoardGamePickCharacter
    )
    | (
      { __typename: 'ScroogeTheBoardGamePickHero', kind: string }
      & ScroogeTheBoardGamePickHero
    )
    | (
      { __typename: 'ScroogeTheBoardGamePickNumber', kind: string }
      & ScroogeTheBoardGamePickNumber
    )
    | (
      { __typename: 'ScroogeTheBoardGamePlay', kind: string }
      & ScroogeTheBoardGamePlay
    )
    | (
      { __typename: 'ScroogeTheBoardGameRaise', kind: string }
      & ScroogeTheBoardGameRaise
    )
    | (
      { __typename: 'ScroogeTheBoardGameReturnGhost', kind: string }
      & ScroogeTheBoardGameReturnGhost
    )
    | (
      { __typename: 'ScroogeTheBoardGameReturnNightmare', kind: string }
      & ScroogeTheBoardGameReturnNightmare
    )
    | (
      { __typename: 'ScroogeTheBoardGameRoll', kind: string }
      & ScroogeTheBoardGameRoll
    )
    | (
      { __typename: 'ScroogeTheBoardGameRollForRelease', kind: string }
      & ScroogeTheBoardGameRollForRelease
    )
    | (
      { __typename: 'ScroogeTheBoardGameSell', kind: string }
      & ScroogeTheBoardGameSell
    )
    | (
      { __typename: 'ScroogeTheBoardGameSellToBank', kind: string }
      & ScroogeTheBoardGameSellToBank
    )
    | (
      { __typename: 'ScroogeTheBoardGameSteal', kind: string }
      & ScroogeTheBoardGameSteal
    )
    | (
      { __typename: 'ScroogeTheBoardGameTurnOver', kind: string }
      & ScroogeTheBoardGameTurnOver
    )
   };

export type ScroogeTheBoardGameMatch = { kind: string };

export type ScroogeTheBoardGameOptions = { firstSeat: number | null, novice: boolean, maxRounds: number };

export type ScroogeTheBoardGameOut = { kind: string };

export type ScroogeTheBoardGamePass = { kind: string };

export type ScroogeTheBoardGamePayRelease = { kind: string };

export type ScroogeTheBoardGamePayToMove = { kind: string, direction: string, streets: number | null };

export type ScroogeTheBoardGamePeek = { kind: string, slot: number | null };

export type ScroogeTheBoardGamePickCharacter = { kind: string, id: string };

export type ScroogeTheBoardGamePickHero = { kind: string, slot: number | null };

export type ScroogeTheBoardGamePickNumber = { kind: string, number: number };

export type ScroogeTheBoardGamePlay = { kind: string, card: string, seat: number | null, route: string | null, streets: number | null, slot: number | null };

export type ScroogeTheBoardGamePosition = (
  { options: (
    { __typename: 'ScroogeTheBoardGameOptions' }
    & ScroogeTheBoardGameOptions
  ), view: (
    { __typename: 'ScroogeTheBoardGameView' }
    & ScroogeTheBoardGameView
  ) | null, legalMoves: { nodes: Array<ScroogeTheBoardGameLegalMove> } }
  & Match
);

export type ScroogeTheBoardGameRaise = { kind: string, n: number };

export type ScroogeTheBoardGameReturnGhost = { kind: string, card: string };

export type ScroogeTheBoardGameReturnNightmare = { kind: string, card: string };

export type ScroogeTheBoardGameRoll = { kind: string, direction: string, dice: string };

export type ScroogeTheBoardGameRollForRelease = { kind: string };

export type ScroogeTheBoardGameSell = { kind: string, cards: Array<string> };

export type ScroogeTheBoardGameSellToBank = { kind: string, card: string };

export type ScroogeTheBoardGameSteal = { kind: string, seat: number | null };

export type ScroogeTheBoardGameTurnOver = { kind: string };

export type ScroogeTheBoardGameView = { round: number, first: number, onTurn: number, step: string, phase: string, asked: Array<number>, characters: Array<number>, places: Array<number>, gold: Array<number>, house: number, pot: number, bank: number, misses: Array<number>, inPrison: Array<boolean>, turnLeft: Array<boolean>, endedOn: Array<number>, out: Array<boolean>, cameFrom: number, blue: number, white: number, direction: string, ghosts: Array<Array<number | null>>, nightmares: Array<Array<number | null>>, active: Array<Array<number>>, bagHeld: Array<Array<number | null>>, bagShown: Array<Array<boolean>>, ghostDeck: Array<number | null>, bagDeck: Array<number | null>, nightmareDeck: Array<number | null>, moneyBox: Array<number | null>, turned: Array<number>, setAside: Array<number | null>, onSale: Array<number>, hands: Array<Array<number | null>>, scroogeHand: Array<number | null>, heroes: Array<number | null>, peeked: Array<Array<number>>, heroBox: Array<number | null>, heroUsed: Array<number>, challengeHero: Array<number>, challenger: number | null, handChange: number, numbers: Array<number>, bets: Array<number>, winners: Array<number>, wonAs: string, agenda: Array<AgendaTask> };

export type ScroogeTheBoardGameTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'ScroogeTheBoardGameView' }
    & ScroogeTheBoardGameView
  ), legalMoves: Array<ScroogeTheBoardGameLegalMove> };

const all = { ...fragments, 
  ScroogeTheBoardGameAccept: `fragment ScroogeTheBoardGameAccept on ScroogeTheBoardGameAccept {
  kind
}`,
  ScroogeTheBoardGameActivate: `fragment ScroogeTheBoardGameActivate on ScroogeTheBoardGameActivate {
  kind
  tp
}`,
  ScroogeTheBoardGameBet: `fragment ScroogeTheBoardGameBet on ScroogeTheBoardGameBet {
  kind
  n
}`,
  ScroogeTheBoardGameChallenge: `fragment ScroogeTheBoardGameChallenge on ScroogeTheBoardGameChallenge {
  kind
}`,
  ScroogeTheBoardGameDecline: `fragment ScroogeTheBoardGameDecline on ScroogeTheBoardGameDecline {
  kind
}`,
  ScroogeTheBoardGameDiscard: `fragment ScroogeTheBoardGameDiscard on ScroogeTheBoardGameDiscard {
  kind
  tp
  seat
}`,
  ScroogeTheBoardGameEndTurn: `fragment ScroogeTheBoardGameEndTurn on ScroogeTheBoardGameEndTurn {
  kind
}`,
  ScroogeTheBoardGameFlipWhite: `fragment ScroogeTheBoardGameFlipWhite on ScroogeTheBoardGameFlipWhite {
  kind
}`,
  ScroogeTheBoardGameGiveGhost: `fragment ScroogeTheBoardGameGiveGhost on ScroogeTheBoardGameGiveGhost {
  kind
  card
}`,
  ScroogeTheBoardGameGiveUp: `fragment ScroogeTheBoardGameGiveUp on ScroogeTheBoardGameGiveUp {
  kind
}`,
  ScroogeTheBoardGameKeepWhite: `fragment ScroogeTheBoardGameKeepWhite on ScroogeTheBoardGameKeepWhite {
  kind
}`,
  ScroogeTheBoardGameLegalMove: `fragment ScroogeTheBoardGameLegalMove on LegalMove {
  id
  seat
  label
  move {
    __typename
    kind
    ...ScroogeTheBoardGamePickCharacter
    ...ScroogeTheBoardGamePlay
    ...ScroogeTheBoardGameDiscard
    ...ScroogeTheBoardGamePass
    ...ScroogeTheBoardGameAccept
    ...ScroogeTheBoardGameGiveUp
    ...ScroogeTheBoardGameTurnOver
    ...ScroogeTheBoardGameRollForRelease
    ...ScroogeTheBoardGamePayRelease
    ...ScroogeTheBoardGameRoll
    ...ScroogeTheBoardGamePayToMove
    ...ScroogeTheBoardGameKeepWhite
    ...ScroogeTheBoardGameFlipWhite
    ...ScroogeTheBoardGameSteal
    ...ScroogeTheBoardGameDecline
    ...ScroogeTheBoardGameReturnGhost
    ...ScroogeTheBoardGameGiveGhost
    ...ScroogeTheBoardGameReturnNightmare
    ...ScroogeTheBoardGameSellToBank
    ...ScroogeTheBoardGameSell
    ...ScroogeTheBoardGamePeek
    ...ScroogeTheBoardGamePickNumber
    ...ScroogeTheBoardGameBet
    ...ScroogeTheBoardGameRaise
    ...ScroogeTheBoardGameMatch
    ...ScroogeTheBoardGameOut
    ...ScroogeTheBoardGameChallenge
    ...ScroogeTheBoardGamePickHero
    ...ScroogeTheBoardGameActivate
    ...ScroogeTheBoardGameEndTurn
  }
}`,
  ScroogeTheBoardGameMatch: `fragment ScroogeTheBoardGameMatch on ScroogeTheBoardGameMatch {
  kind
}`,
  ScroogeTheBoardGameOptions: `fragment ScroogeTheBoardGameOptions on ScroogeTheBoardGameOptions {
  firstSeat
  novice
  maxRounds
}`,
  ScroogeTheBoardGameOut: `fragment ScroogeTheBoardGameOut on ScroogeTheBoardGameOut {
  kind
}`,
  ScroogeTheBoardGamePass: `fragment ScroogeTheBoardGamePass on ScroogeTheBoardGamePass {
  kind
}`,
  ScroogeTheBoardGamePayRelease: `fragment ScroogeTheBoardGamePayRelease on ScroogeTheBoardGamePayRelease {
  kind
}`,
  ScroogeTheBoardGamePayToMove: `fragment ScroogeTheBoardGamePayToMove on ScroogeTheBoardGamePayToMove {
  kind
  direction
  streets
}`,
  ScroogeTheBoardGamePeek: `fragment ScroogeTheBoardGamePeek on ScroogeTheBoardGamePeek {
  kind
  slot
}`,
  ScroogeTheBoardGamePickCharacter: `fragment ScroogeTheBoardGamePickCharacter on ScroogeTheBoardGamePickCharacter {
  kind
  id
}`,
  ScroogeTheBoardGamePickHero: `fragment ScroogeTheBoardGamePickHero on ScroogeTheBoardGamePickHero {
  kind
  slot
}`,
  ScroogeTheBoardGamePickNumber: `fragment ScroogeTheBoardGamePickNumber on ScroogeTheBoardGamePickNumber {
  kind
  number
}`,
  ScroogeTheBoardGamePlay: `fragment ScroogeTheBoardGamePlay on ScroogeTheBoardGamePlay {
  kind
  card
  seat
  route
  streets
  slot
}`,
  ScroogeTheBoardGamePosition: `fragment ScroogeTheBoardGamePosition on Match {
  ...Match
  options {
    __typename
    ...ScroogeTheBoardGameOptions
  }
  view(seat: \$seat) {
    __typename
    ...ScroogeTheBoardGameView
  }
  legalMoves(seat: \$seat) {
    nodes {
      ...ScroogeTheBoardGameLegalMove
    }
  }
}`,
  ScroogeTheBoardGameRaise: `fragment ScroogeTheBoardGameRaise on ScroogeTheBoardGameRaise {
  kind
  n
}`,
  ScroogeTheBoardGameReturnGhost: `fragment ScroogeTheBoardGameReturnGhost on ScroogeTheBoardGameReturnGhost {
  kind
  card
}`,
  ScroogeTheBoardGameReturnNightmare: `fragment ScroogeTheBoardGameReturnNightmare on ScroogeTheBoardGameReturnNightmare {
  kind
  card
}`,
  ScroogeTheBoardGameRoll: `fragment ScroogeTheBoardGameRoll on ScroogeTheBoardGameRoll {
  kind
  direction
  dice
}`,
  ScroogeTheBoardGameRollForRelease: `fragment ScroogeTheBoardGameRollForRelease on ScroogeTheBoardGameRollForRelease {
  kind
}`,
  ScroogeTheBoardGameSell: `fragment ScroogeTheBoardGameSell on ScroogeTheBoardGameSell {
  kind
  cards
}`,
  ScroogeTheBoardGameSellToBank: `fragment ScroogeTheBoardGameSellToBank on ScroogeTheBoardGameSellToBank {
  kind
  card
}`,
  ScroogeTheBoardGameSteal: `fragment ScroogeTheBoardGameSteal on ScroogeTheBoardGameSteal {
  kind
  seat
}`,
  ScroogeTheBoardGameTurnOver: `fragment ScroogeTheBoardGameTurnOver on ScroogeTheBoardGameTurnOver {
  kind
}`,
  ScroogeTheBoardGameView: `fragment ScroogeTheBoardGameView on ScroogeTheBoardGameView {
  round
  first
  onTurn
  step
  phase
  asked
  agenda {
    ...AgendaTask
  }
  characters
  places
  gold
  house
  pot
  bank
  misses
  inPrison
  turnLeft
  endedOn
  out
  cameFrom
  blue
  white
  direction
  ghosts
  nightmares
  active
  bagHeld
  bagShown
  ghostDeck
  bagDeck
  nightmareDeck
  moneyBox
  turned
  setAside
  onSale
  hands
  scroogeHand
  heroes
  peeked
  heroBox
  heroUsed
  challengeHero
  challenger
  handChange
  numbers
  bets
  winners
  wonAs
}`,
  ScroogeTheBoardGameTurn: `fragment ScroogeTheBoardGameTurn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  view {
    __typename
    ...ScroogeTheBoardGameView
  }
  legalMoves {
    ...ScroogeTheBoardGameLegalMove
  }
}`,
};

export interface ScroogeTheBoardGame {
  slug: "scrooge-the-board-game";
  move: ScroogeTheBoardGameMoveInput;
  options: ScroogeTheBoardGameOptionsInput;
  position: ScroogeTheBoardGamePosition;
  turn: ScroogeTheBoardGameTurn;
}

/** What the client needs to know of the game. */
export const scroogeTheBoardGame: Game<ScroogeTheBoardGame> = /*#__PURE__*/ game("scrooge-the-board-game", "scroogeTheBoardGame", "ScroogeTheBoardGameView", {
  get: document("GetScroogeTheBoardGameMatch", "query", "sha256:727d5aab407cc34a4f9f88cdb3bf867192276ffbc53a1fd2e9e522e2b4f0a929", `query GetScroogeTheBoardGameMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...ScroogeTheBoardGamePosition
  }
}`, ["Absence","AgendaTask","Clock","GameName","Holder","Match","Result","ResultDetail","ScroogeTheBoardGameAccept","ScroogeTheBoardGameActivate","ScroogeTheBoardGameBet","ScroogeTheBoardGameChallenge","ScroogeTheBoardGameDecline","ScroogeTheBoardGameDiscard","ScroogeTheBoardGameEndTurn","ScroogeTheBoardGameFlipWhite","ScroogeTheBoardGameGiveGhost","ScroogeTheBoardGameGiveUp","ScroogeTheBoardGameKeepWhite","ScroogeTheBoardGameLegalMove","ScroogeTheBoardGameMatch","ScroogeTheBoardGameOptions","ScroogeTheBoardGameOut","ScroogeTheBoardGamePass","ScroogeTheBoardGamePayRelease","ScroogeTheBoardGamePayToMove","ScroogeTheBoardGamePeek","ScroogeTheBoardGamePickCharacter","ScroogeTheBoardGamePickHero","ScroogeTheBoardGamePickNumber","ScroogeTheBoardGamePlay","ScroogeTheBoardGamePosition","ScroogeTheBoardGameRaise","ScroogeTheBoardGameReturnGhost","ScroogeTheBoardGameReturnNightmare","ScroogeTheBoardGameRoll","ScroogeTheBoardGameRollForRelease","ScroogeTheBoardGameSell","ScroogeTheBoardGameSellToBank","ScroogeTheBoardGameSteal","ScroogeTheBoardGameTurnOver","ScroogeTheBoardGameView","Seat"], all),
  getAt: document("GetScroogeTheBoardGameMatchAt", "query", "sha256:9705416d213998452dccafe78a0f3dc748372f579e1fb76c5cdb4af0fe90f347", `query GetScroogeTheBoardGameMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...ScroogeTheBoardGamePosition
    }
  }
}`, ["Absence","AgendaTask","Clock","GameName","Holder","Match","Result","ResultDetail","ScroogeTheBoardGameAccept","ScroogeTheBoardGameActivate","ScroogeTheBoardGameBet","ScroogeTheBoardGameChallenge","ScroogeTheBoardGameDecline","ScroogeTheBoardGameDiscard","ScroogeTheBoardGameEndTurn","ScroogeTheBoardGameFlipWhite","ScroogeTheBoardGameGiveGhost","ScroogeTheBoardGameGiveUp","ScroogeTheBoardGameKeepWhite","ScroogeTheBoardGameLegalMove","ScroogeTheBoardGameMatch","ScroogeTheBoardGameOptions","ScroogeTheBoardGameOut","ScroogeTheBoardGamePass","ScroogeTheBoardGamePayRelease","ScroogeTheBoardGamePayToMove","ScroogeTheBoardGamePeek","ScroogeTheBoardGamePickCharacter","ScroogeTheBoardGamePickHero","ScroogeTheBoardGamePickNumber","ScroogeTheBoardGamePlay","ScroogeTheBoardGamePosition","ScroogeTheBoardGameRaise","ScroogeTheBoardGameReturnGhost","ScroogeTheBoardGameReturnNightmare","ScroogeTheBoardGameRoll","ScroogeTheBoardGameRollForRelease","ScroogeTheBoardGameSell","ScroogeTheBoardGameSellToBank","ScroogeTheBoardGameSteal","ScroogeTheBoardGameTurnOver","ScroogeTheBoardGameView","Seat"], all),
  watch: document("WatchScroogeTheBoardGameMatch", "subscription", "sha256:dc15f20baa2964a2032794ebbc7a14064b8a4d7b46506875e60ee2c0793df3e6", `subscription WatchScroogeTheBoardGameMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    match {
      ...ScroogeTheBoardGamePosition
    }
    events {
      ...Event
    }
    facts {
      ...Fact
    }
  }
}`, ["Absence","AgendaTask","Clock","Event","Fact","GameName","Holder","Match","PlayedMove","Result","ResultDetail","ScroogeTheBoardGameAccept","ScroogeTheBoardGameActivate","ScroogeTheBoardGameBet","ScroogeTheBoardGameChallenge","ScroogeTheBoardGameDecline","ScroogeTheBoardGameDiscard","ScroogeTheBoardGameEndTurn","ScroogeTheBoardGameFlipWhite","ScroogeTheBoardGameGiveGhost","ScroogeTheBoardGameGiveUp","ScroogeTheBoardGameKeepWhite","ScroogeTheBoardGameLegalMove","ScroogeTheBoardGameMatch","ScroogeTheBoardGameOptions","ScroogeTheBoardGameOut","ScroogeTheBoardGamePass","ScroogeTheBoardGamePayRelease","ScroogeTheBoardGamePayToMove","ScroogeTheBoardGamePeek","ScroogeTheBoardGamePickCharacter","ScroogeTheBoardGamePickHero","ScroogeTheBoardGamePickNumber","ScroogeTheBoardGamePlay","ScroogeTheBoardGamePosition","ScroogeTheBoardGameRaise","ScroogeTheBoardGameReturnGhost","ScroogeTheBoardGameReturnNightmare","ScroogeTheBoardGameRoll","ScroogeTheBoardGameRollForRelease","ScroogeTheBoardGameSell","ScroogeTheBoardGameSellToBank","ScroogeTheBoardGameSteal","ScroogeTheBoardGameTurnOver","ScroogeTheBoardGameView","Seat"], all),
  inbox: document("WatchScroogeTheBoardGameInbox", "subscription", "sha256:68e4136fe1d8fc6c8be02bb2c7f4ebe664edb310d54d35279ff68007ff17710b", `subscription WatchScroogeTheBoardGameInbox {
  inbox {
    __typename
    ...ScroogeTheBoardGameTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","AgendaTask","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Result","ResultDetail","ScroogeTheBoardGameAccept","ScroogeTheBoardGameActivate","ScroogeTheBoardGameBet","ScroogeTheBoardGameChallenge","ScroogeTheBoardGameDecline","ScroogeTheBoardGameDiscard","ScroogeTheBoardGameEndTurn","ScroogeTheBoardGameFlipWhite","ScroogeTheBoardGameGiveGhost","ScroogeTheBoardGameGiveUp","ScroogeTheBoardGameKeepWhite","ScroogeTheBoardGameLegalMove","ScroogeTheBoardGameMatch","ScroogeTheBoardGameOut","ScroogeTheBoardGamePass","ScroogeTheBoardGamePayRelease","ScroogeTheBoardGamePayToMove","ScroogeTheBoardGamePeek","ScroogeTheBoardGamePickCharacter","ScroogeTheBoardGamePickHero","ScroogeTheBoardGamePickNumber","ScroogeTheBoardGamePlay","ScroogeTheBoardGameRaise","ScroogeTheBoardGameReturnGhost","ScroogeTheBoardGameReturnNightmare","ScroogeTheBoardGameRoll","ScroogeTheBoardGameRollForRelease","ScroogeTheBoardGameSell","ScroogeTheBoardGameSellToBank","ScroogeTheBoardGameSteal","ScroogeTheBoardGameTurn","ScroogeTheBoardGameTurnOver","ScroogeTheBoardGameView","Seat"], all),
});
