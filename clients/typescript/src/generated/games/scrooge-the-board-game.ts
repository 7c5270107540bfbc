// Generated from the schema and the operation documents by `make clients`.

import { document } from "../../document.ts";
import { type GameModule, game } from "../../game.ts";
import { fragments } from "../fragments.ts";
import type { Challenge, Event, Fact, Heartbeat, Match, MatchOver, PageInfo, Place, ScroogeTheBoardGameMoveInput, ScroogeTheBoardGameOptionsInput } from "../types.ts";

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ScroogeTheBoardGameAcceptKind =
  | 'accept';

export type ScroogeTheBoardGameActivateKind =
  | 'activate';

export type ScroogeTheBoardGameBetKind =
  | 'bet';

export type ScroogeTheBoardGameChallengeKind =
  | 'challenge';

export type ScroogeTheBoardGameDeclineKind =
  | 'decline';

export type ScroogeTheBoardGameDiscardKind =
  | 'discard';

export type ScroogeTheBoardGameEndTurnKind =
  | 'end_turn';

export type ScroogeTheBoardGameFlipWhiteKind =
  | 'flip_white';

export type ScroogeTheBoardGameGiveGhostKind =
  | 'give_ghost';

export type ScroogeTheBoardGameGiveUpKind =
  | 'give_up';

export type ScroogeTheBoardGameKeepWhiteKind =
  | 'keep_white';

export type ScroogeTheBoardGameMatchKind =
  | 'match';

export type ScroogeTheBoardGameOutKind =
  | 'out';

export type ScroogeTheBoardGamePassKind =
  | 'pass';

export type ScroogeTheBoardGamePayReleaseKind =
  | 'pay_release';

export type ScroogeTheBoardGamePayToMoveKind =
  | 'pay_to_move';

export type ScroogeTheBoardGamePeekKind =
  | 'peek';

export type ScroogeTheBoardGamePickCharacterKind =
  | 'pick_character';

export type ScroogeTheBoardGamePickHeroKind =
  | 'pick_hero';

export type ScroogeTheBoardGamePickNumberKind =
  | 'pick_number';

export type ScroogeTheBoardGamePlayKind =
  | 'play';

export type ScroogeTheBoardGameRaiseKind =
  | 'raise';

export type ScroogeTheBoardGameReturnGhostKind =
  | 'return_ghost';

export type ScroogeTheBoardGameReturnNightmareKind =
  | 'return_nightmare';

export type ScroogeTheBoardGameRollKind =
  | 'roll';

export type ScroogeTheBoardGameRollForReleaseKind =
  | 'roll_for_release';

export type ScroogeTheBoardGameSellKind =
  | 'sell';

export type ScroogeTheBoardGameSellToBankKind =
  | 'sell_to_bank';

export type ScroogeTheBoardGameStealKind =
  | 'steal';

export type ScroogeTheBoardGameTurnOverKind =
  | 'turn_over';

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


export type WatchScroogeTheBoardGameMatch = { matchUpdated: ScroogeTheBoardGameMatchUpdate };

export type ScroogeTheBoardGameAccept = { kind: ScroogeTheBoardGameAcceptKind };

export type ScroogeTheBoardGameActivate = { kind: ScroogeTheBoardGameActivateKind, tp: string };

export type ScroogeTheBoardGameBet = { kind: ScroogeTheBoardGameBetKind, n: number };

export type ScroogeTheBoardGameChallenge = { kind: ScroogeTheBoardGameChallengeKind };

export type ScroogeTheBoardGameDecline = { kind: ScroogeTheBoardGameDeclineKind };

export type ScroogeTheBoardGameDiscard = { kind: ScroogeTheBoardGameDiscardKind, tp: string, seat: number | null };

export type ScroogeTheBoardGameEndTurn = { kind: ScroogeTheBoardGameEndTurnKind };

export type ScroogeTheBoardGameFlipWhite = { kind: ScroogeTheBoardGameFlipWhiteKind };

export type ScroogeTheBoardGameGiveGhost = { kind: ScroogeTheBoardGameGiveGhostKind, card: string };

export type ScroogeTheBoardGameGiveUp = { kind: ScroogeTheBoardGameGiveUpKind };

export type ScroogeTheBoardGameKeepWhite = { kind: ScroogeTheBoardGameKeepWhiteKind };

export type ScroogeTheBoardGameLegalMove = { id: string, seat: number, label: string, places: Array<Place>, move:
    | (
      { __typename: 'ScroogeTheBoardGameAccept', kind: ScroogeTheBoardGameAcceptKind }
      & ScroogeTheBoardGameAccept
    )
    | (
      { __typename: 'ScroogeTheBoardGameActivate', kind: ScroogeTheBoardGameActivateKind }
      & ScroogeTheBoardGameActivate
    )
    | (
      { __typename: 'ScroogeTheBoardGameBet', kind: ScroogeTheBoardGameBetKind }
      & ScroogeTheBoardGameBet
    )
    | (
      { __typename: 'ScroogeTheBoardGameChallenge', kind: ScroogeTheBoardGameChallengeKind }
      & ScroogeTheBoardGameChallenge
    )
    | (
      { __typename: 'ScroogeTheBoardGameDecline', kind: ScroogeTheBoardGameDeclineKind }
      & ScroogeTheBoardGameDecline
    )
    | (
      { __typename: 'ScroogeTheBoardGameDiscard', kind: ScroogeTheBoardGameDiscardKind }
      & ScroogeTheBoardGameDiscard
    )
    | (
      { __typename: 'ScroogeTheBoardGameEndTurn', kind: ScroogeTheBoardGameEndTurnKind }
      & ScroogeTheBoardGameEndTurn
    )
    | (
      { __typename: 'ScroogeTheBoardGameFlipWhite', kind: ScroogeTheBoardGameFlipWhiteKind }
      & ScroogeTheBoardGameFlipWhite
    )
    | (
      { __typename: 'ScroogeTheBoardGameGiveGhost', kind: ScroogeTheBoardGameGiveGhostKind }
      & ScroogeTheBoardGameGiveGhost
    )
    | (
      { __typename: 'ScroogeTheBoardGameGiveUp', kind: ScroogeTheBoardGameGiveUpKind }
      & ScroogeTheBoardGameGiveUp
    )
    | (
      { __typename: 'ScroogeTheBoardGameKeepWhite', kind: ScroogeTheBoardGameKeepWhiteKind }
      & ScroogeTheBoardGameKeepWhite
    )
    | (
      { __typename: 'ScroogeTheBoardGameMatch', kind: ScroogeTheBoardGameMatchKind }
      & ScroogeTheBoardGameMatch
    )
    | (
      { __typename: 'ScroogeTheBoardGameOut', kind: ScroogeTheBoardGameOutKind }
      & ScroogeTheBoardGameOut
    )
    | (
      { __typename: 'ScroogeTheBoardGamePass', kind: ScroogeTheBoardGamePassKind }
      & ScroogeTheBoardGamePass
    )
    | (
      { __typename: 'ScroogeTheBoardGamePayRelease', kind: ScroogeTheBoardGamePayReleaseKind }
      & ScroogeTheBoardGamePayRelease
    )
    | (
      { __typename: 'ScroogeTheBoardGamePayToMove', kind: ScroogeTheBoardGamePayToMoveKind }
      & ScroogeTheBoardGamePayToMove
    )
    | (
      { __typename: 'ScroogeTheBoardGamePeek', kind: ScroogeTheBoardGamePeekKind }
      & ScroogeTheBoardGamePeek
    )
    | (
      { __typename: 'ScroogeTheBoardGamePickCharacter', kind: ScroogeTheBoardGamePickCharacterKind }
      & ScroogeTheBoardGamePickCharacter
    )
    | (
      { __typename: 'ScroogeTheBoardGamePickHero', kind: ScroogeTheBoardGamePickHeroKind }
      & ScroogeTheBoardGamePickHero
    )
    | (
      { __typename: 'ScroogeTheBoardGamePickNumber', kind: ScroogeTheBoardGamePickNumberKind }
      & ScroogeTheBoardGamePickNumber
    )
    | (
      { __typename: 'ScroogeTheBoardGamePlay', kind: ScroogeTheBoardGamePlayKind }
      & ScroogeTheBoardGamePlay
    )
    | (
      { __typename: 'ScroogeTheBoardGameRaise', kind: ScroogeTheBoardGameRaiseKind }
      & ScroogeTheBoardGameRaise
    )
    | (
      { __typename: 'ScroogeTheBoardGameReturnGhost', kind: ScroogeTheBoardGameReturnGhostKind }
      & ScroogeTheBoardGameReturnGhost
    )
    | (
      { __typename: 'ScroogeTheBoardGameReturnNightmare', kind: ScroogeTheBoardGameReturnNightmareKind }
      & ScroogeTheBoardGameReturnNightmare
    )
    | (
      { __typename: 'ScroogeTheBoardGameRoll', kind: ScroogeTheBoardGameRollKind }
      & ScroogeTheBoardGameRoll
    )
    | (
      { __typename: 'ScroogeTheBoardGameRollForRelease', kind: ScroogeTheBoardGameRollForReleaseKind }
      & ScroogeTheBoardGameRollForRelease
    )
    | (
      { __typename: 'ScroogeTheBoardGameSell', kind: ScroogeTheBoardGameSellKind }
      & ScroogeTheBoardGameSell
    )
    | (
      { __typename: 'ScroogeTheBoardGameSellToBank', kind: ScroogeTheBoardGameSellToBankKind }
      & ScroogeTheBoardGameSellToBank
    )
    | (
      { __typename: 'ScroogeTheBoardGameSteal', kind: ScroogeTheBoardGameStealKind }
      & ScroogeTheBoardGameSteal
    )
    | (
      { __typename: 'ScroogeTheBoardGameTurnOver', kind: ScroogeTheBoardGameTurnOverKind }
      & ScroogeTheBoardGameTurnOver
    )
   };

export type ScroogeTheBoardGameMatch = { kind: ScroogeTheBoardGameMatchKind };

export type ScroogeTheBoardGameOptions = { firstSeat: number | null, novice: boolean, maxRounds: number };

export type ScroogeTheBoardGameOut = { kind: ScroogeTheBoardGameOutKind };

export type ScroogeTheBoardGamePass = { kind: ScroogeTheBoardGamePassKind };

export type ScroogeTheBoardGamePayRelease = { kind: ScroogeTheBoardGamePayReleaseKind };

export type ScroogeTheBoardGamePayToMove = { kind: ScroogeTheBoardGamePayToMoveKind, direction: string, streets: number | null };

export type ScroogeTheBoardGamePeek = { kind: ScroogeTheBoardGamePeekKind, slot: number | null };

export type ScroogeTheBoardGamePickCharacter = { kind: ScroogeTheBoardGamePickCharacterKind, id: string };

export type ScroogeTheBoardGamePickHero = { kind: ScroogeTheBoardGamePickHeroKind, slot: number | null };

export type ScroogeTheBoardGamePickNumber = { kind: ScroogeTheBoardGamePickNumberKind, number: number };

export type ScroogeTheBoardGamePlay = { kind: ScroogeTheBoardGamePlayKind, card: string, seat: number | null, route: string | null, streets: number | null, slot: number | null };

export type ScroogeTheBoardGamePosition = (
  { options: (
    { __typename: 'ScroogeTheBoardGameOptions' }
    & ScroogeTheBoardGameOptions
  ), view: (
    { __typename: 'ScroogeTheBoardGameView' }
    & ScroogeTheBoardGameView
  ) | null, legalMoves: { nodes: Array<ScroogeTheBoardGameLegalMove>, pageInfo: PageInfo } }
  & Match
);

export type ScroogeTheBoardGameRaise = { kind: ScroogeTheBoardGameRaiseKind, n: number };

export type ScroogeTheBoardGameReturnGhost = { kind: ScroogeTheBoardGameReturnGhostKind, card: string };

export type ScroogeTheBoardGameReturnNightmare = { kind: ScroogeTheBoardGameReturnNightmareKind, card: string };

export type ScroogeTheBoardGameRoll = { kind: ScroogeTheBoardGameRollKind, direction: string, dice: string };

export type ScroogeTheBoardGameRollForRelease = { kind: ScroogeTheBoardGameRollForReleaseKind };

export type ScroogeTheBoardGameSell = { kind: ScroogeTheBoardGameSellKind, cards: Array<string> };

export type ScroogeTheBoardGameSellToBank = { kind: ScroogeTheBoardGameSellToBankKind, card: string };

export type ScroogeTheBoardGameSteal = { kind: ScroogeTheBoardGameStealKind, seat: number | null };

export type ScroogeTheBoardGameTask = { kind: string, seat: number, n: number, other: number, card: number, choice: number, london: boolean };

export type ScroogeTheBoardGameTurnOver = { kind: ScroogeTheBoardGameTurnOverKind };

export type ScroogeTheBoardGameView = { round: number, first: number, onTurn: number, step: string, phase: string, asked: Array<number>, characters: Array<number>, places: Array<number>, gold: Array<number>, house: number, pot: number, bank: number, misses: Array<number>, inPrison: Array<boolean>, turnLeft: Array<boolean>, endedOn: Array<number>, out: Array<boolean>, cameFrom: number, blue: number, white: number, direction: string, ghosts: Array<Array<number | null>>, nightmares: Array<Array<number | null>>, active: Array<Array<number>>, bagHeld: Array<Array<number | null>>, bagShown: Array<Array<boolean>>, ghostDeck: Array<number | null>, bagDeck: Array<number | null>, nightmareDeck: Array<number | null>, moneyBox: Array<number | null>, turned: Array<number>, setAside: Array<number | null>, onSale: Array<number>, hands: Array<Array<number | null>>, scroogeHand: Array<number | null>, heroes: Array<number | null>, peeked: Array<Array<number>>, heroBox: Array<number | null>, heroUsed: Array<number>, challengeHero: Array<number>, challenger: number | null, handChange: number, numbers: Array<number>, bets: Array<number>, winners: Array<number>, wonAs: string, agenda: Array<ScroogeTheBoardGameTask> };

export type ScroogeTheBoardGameTurn = { token: string, seat: number, version: number, deadline: string | null, match: Match, view: (
    { __typename: 'ScroogeTheBoardGameView' }
    & ScroogeTheBoardGameView
  ), legalMoves: Array<ScroogeTheBoardGameLegalMove> };

export type ScroogeTheBoardGameMatchUpdate = { match: ScroogeTheBoardGamePosition, events: Array<Event>, facts: Array<Fact> };

export interface ScroogeTheBoardGame {
  slug: "scrooge-the-board-game";
  move: ScroogeTheBoardGameMoveInput;
  options: ScroogeTheBoardGameOptionsInput;
  position: ScroogeTheBoardGamePosition & { game: { slug: "scrooge-the-board-game" } };
  turn: ScroogeTheBoardGameTurn & { match: { game: { slug: "scrooge-the-board-game" } } };
}

const all = {
  ...fragments,
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
  places {
    ...Place
  }
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
    pageInfo {
      ...PageInfo
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
  ScroogeTheBoardGameTask: `fragment ScroogeTheBoardGameTask on ScroogeTheBoardGameTask {
  kind
  seat
  n
  other
  card
  choice
  london
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
    ...ScroogeTheBoardGameTask
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
  ScroogeTheBoardGameMatchUpdate: `fragment ScroogeTheBoardGameMatchUpdate on MatchUpdate {
  match {
    ...ScroogeTheBoardGamePosition
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
export const scroogeTheBoardGame: GameModule<ScroogeTheBoardGame> = /*#__PURE__*/ game("scrooge-the-board-game", "scroogeTheBoardGame", {
  get: document("GetScroogeTheBoardGameMatch", "query", "sha256:2823550eafec0402f27002a55dbd7afaca563729728c7a1ec5848ccf2a934b44", `query GetScroogeTheBoardGameMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...ScroogeTheBoardGamePosition
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","ScroogeTheBoardGameAccept","ScroogeTheBoardGameActivate","ScroogeTheBoardGameBet","ScroogeTheBoardGameChallenge","ScroogeTheBoardGameDecline","ScroogeTheBoardGameDiscard","ScroogeTheBoardGameEndTurn","ScroogeTheBoardGameFlipWhite","ScroogeTheBoardGameGiveGhost","ScroogeTheBoardGameGiveUp","ScroogeTheBoardGameKeepWhite","ScroogeTheBoardGameLegalMove","ScroogeTheBoardGameMatch","ScroogeTheBoardGameOptions","ScroogeTheBoardGameOut","ScroogeTheBoardGamePass","ScroogeTheBoardGamePayRelease","ScroogeTheBoardGamePayToMove","ScroogeTheBoardGamePeek","ScroogeTheBoardGamePickCharacter","ScroogeTheBoardGamePickHero","ScroogeTheBoardGamePickNumber","ScroogeTheBoardGamePlay","ScroogeTheBoardGamePosition","ScroogeTheBoardGameRaise","ScroogeTheBoardGameReturnGhost","ScroogeTheBoardGameReturnNightmare","ScroogeTheBoardGameRoll","ScroogeTheBoardGameRollForRelease","ScroogeTheBoardGameSell","ScroogeTheBoardGameSellToBank","ScroogeTheBoardGameSteal","ScroogeTheBoardGameTask","ScroogeTheBoardGameTurnOver","ScroogeTheBoardGameView","Seat"], all),
  getAt: document("GetScroogeTheBoardGameMatchAt", "query", "sha256:aa3fa4b7da032162c0e81f14f8a795f6a917bff41c5a6dd63913efba2bde8722", `query GetScroogeTheBoardGameMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...ScroogeTheBoardGamePosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Place","Result","ResultDetail","ScroogeTheBoardGameAccept","ScroogeTheBoardGameActivate","ScroogeTheBoardGameBet","ScroogeTheBoardGameChallenge","ScroogeTheBoardGameDecline","ScroogeTheBoardGameDiscard","ScroogeTheBoardGameEndTurn","ScroogeTheBoardGameFlipWhite","ScroogeTheBoardGameGiveGhost","ScroogeTheBoardGameGiveUp","ScroogeTheBoardGameKeepWhite","ScroogeTheBoardGameLegalMove","ScroogeTheBoardGameMatch","ScroogeTheBoardGameOptions","ScroogeTheBoardGameOut","ScroogeTheBoardGamePass","ScroogeTheBoardGamePayRelease","ScroogeTheBoardGamePayToMove","ScroogeTheBoardGamePeek","ScroogeTheBoardGamePickCharacter","ScroogeTheBoardGamePickHero","ScroogeTheBoardGamePickNumber","ScroogeTheBoardGamePlay","ScroogeTheBoardGamePosition","ScroogeTheBoardGameRaise","ScroogeTheBoardGameReturnGhost","ScroogeTheBoardGameReturnNightmare","ScroogeTheBoardGameRoll","ScroogeTheBoardGameRollForRelease","ScroogeTheBoardGameSell","ScroogeTheBoardGameSellToBank","ScroogeTheBoardGameSteal","ScroogeTheBoardGameTask","ScroogeTheBoardGameTurnOver","ScroogeTheBoardGameView","Seat"], all),
  watch: document("WatchScroogeTheBoardGameMatch", "subscription", "sha256:5c6371c465b1085b94d12ae64368ca0f380d5cf3d3f58d920e0320f72b229ae6", `subscription WatchScroogeTheBoardGameMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...ScroogeTheBoardGameMatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameName","Holder","Match","PageInfo","Place","PlayedMove","Result","ResultDetail","ScroogeTheBoardGameAccept","ScroogeTheBoardGameActivate","ScroogeTheBoardGameBet","ScroogeTheBoardGameChallenge","ScroogeTheBoardGameDecline","ScroogeTheBoardGameDiscard","ScroogeTheBoardGameEndTurn","ScroogeTheBoardGameFlipWhite","ScroogeTheBoardGameGiveGhost","ScroogeTheBoardGameGiveUp","ScroogeTheBoardGameKeepWhite","ScroogeTheBoardGameLegalMove","ScroogeTheBoardGameMatch","ScroogeTheBoardGameMatchUpdate","ScroogeTheBoardGameOptions","ScroogeTheBoardGameOut","ScroogeTheBoardGamePass","ScroogeTheBoardGamePayRelease","ScroogeTheBoardGamePayToMove","ScroogeTheBoardGamePeek","ScroogeTheBoardGamePickCharacter","ScroogeTheBoardGamePickHero","ScroogeTheBoardGamePickNumber","ScroogeTheBoardGamePlay","ScroogeTheBoardGamePosition","ScroogeTheBoardGameRaise","ScroogeTheBoardGameReturnGhost","ScroogeTheBoardGameReturnNightmare","ScroogeTheBoardGameRoll","ScroogeTheBoardGameRollForRelease","ScroogeTheBoardGameSell","ScroogeTheBoardGameSellToBank","ScroogeTheBoardGameSteal","ScroogeTheBoardGameTask","ScroogeTheBoardGameTurnOver","ScroogeTheBoardGameView","Seat"], all),
  inbox: document("WatchScroogeTheBoardGameInbox", "subscription", "sha256:64bc2cfee9e0124e7d6e661b0dd9dc8e98db543c06aff8dcd933cd824f0913d7", `subscription WatchScroogeTheBoardGameInbox {
  inbox {
    __typename
    ...ScroogeTheBoardGameTurn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameName","Heartbeat","Holder","Match","MatchOver","Place","Result","ResultDetail","ScroogeTheBoardGameAccept","ScroogeTheBoardGameActivate","ScroogeTheBoardGameBet","ScroogeTheBoardGameChallenge","ScroogeTheBoardGameDecline","ScroogeTheBoardGameDiscard","ScroogeTheBoardGameEndTurn","ScroogeTheBoardGameFlipWhite","ScroogeTheBoardGameGiveGhost","ScroogeTheBoardGameGiveUp","ScroogeTheBoardGameKeepWhite","ScroogeTheBoardGameLegalMove","ScroogeTheBoardGameMatch","ScroogeTheBoardGameOut","ScroogeTheBoardGamePass","ScroogeTheBoardGamePayRelease","ScroogeTheBoardGamePayToMove","ScroogeTheBoardGamePeek","ScroogeTheBoardGamePickCharacter","ScroogeTheBoardGamePickHero","ScroogeTheBoardGamePickNumber","ScroogeTheBoardGamePlay","ScroogeTheBoardGameRaise","ScroogeTheBoardGameReturnGhost","ScroogeTheBoardGameReturnNightmare","ScroogeTheBoardGameRoll","ScroogeTheBoardGameRollForRelease","ScroogeTheBoardGameSell","ScroogeTheBoardGameSellToBank","ScroogeTheBoardGameSteal","ScroogeTheBoardGameTask","ScroogeTheBoardGameTurn","ScroogeTheBoardGameTurnOver","ScroogeTheBoardGameView","Seat"], all),
});
