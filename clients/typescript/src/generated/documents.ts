// Generated from the schema and the operation documents by `make clients`.

import { type Document, document } from "../document.ts";
import { fragments } from "./fragments.ts";
import type * as types from "./types.ts";

export const AbandonMatch: Document<types.AbandonMatch, types.AbandonMatchVariables> = /*#__PURE__*/ document("AbandonMatch", "mutation", "sha256:63532b0c6d5bad19365b8b30fc3812a16e0b4cdaa5ffc3a567ca56e9ae63d09a", `mutation AbandonMatch(\$matchId: ID!, \$idempotencyKey: String!) {
  abandonMatch(input: { matchId: \$matchId, idempotencyKey: \$idempotencyKey }) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`, ["Absence","Clock","GameName","Holder","Match","MatchChanged","Refusal","Result","ResultDetail","Seat"], fragments);

export const Analyze: Document<types.Analyze, types.AnalyzeVariables> = /*#__PURE__*/ document("Analyze", "mutation", "sha256:7f914fd36e2022f5ce157638a400800c0d157c155bde2f8325af5e6e31b19492", `mutation Analyze(\$matchId: ID!, \$seat: Int, \$version: Int, \$level: String, \$invitation: String) {
  analyze(
    input: {
      matchId: \$matchId
      seat: \$seat
      version: \$version
      level: \$level
      invitation: \$invitation
    }
  ) {
    __typename
    ...Analyzed
    ...Refusal
  }
}`, ["Analysis","Analyzed","GameMove","LegalMove","MoveEvaluation","Place","Refusal"], fragments);

export const AnswerChallenge: Document<types.AnswerChallenge, types.AnswerChallengeVariables> = /*#__PURE__*/ document("AnswerChallenge", "mutation", "sha256:9afe0a49e95e4b6a613c540e0394ff44d50834651b59ab03802863b8e5a04245", `mutation AnswerChallenge(\$matchId: ID!, \$accept: Boolean!, \$reason: String, \$idempotencyKey: String!) {
  answerChallenge(
    input: {
      matchId: \$matchId
      accept: \$accept
      reason: \$reason
      idempotencyKey: \$idempotencyKey
    }
  ) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`, ["Absence","Clock","GameName","Holder","Match","MatchChanged","Refusal","Result","ResultDetail","Seat"], fragments);

export const CancelSimulation: Document<types.CancelSimulation, types.CancelSimulationVariables> = /*#__PURE__*/ document("CancelSimulation", "mutation", "sha256:bb22fb3f6cec7574d79cebcd22abc5e177fb7d6016dd32c2475a3b5b8c2080e0", `mutation CancelSimulation(\$simulationId: ID!) {
  cancelSimulation(input: { simulationId: \$simulationId }) {
    __typename
    ...SimulationChanged
    ...Refusal
  }
}`, ["GameName","Refusal","Simulation","SimulationChanged"], fragments);

export const CreateAccount: Document<types.CreateAccount, types.CreateAccountVariables> = /*#__PURE__*/ document("CreateAccount", "mutation", "sha256:88319ebeef8156c38476fa27abe480402100a7fab1d9e56609c6bf10b80b1bde", `mutation CreateAccount(\$name: String!, \$kind: AccountKind) {
  createAccount(input: { name: \$name, kind: \$kind }) {
    __typename
    ...AccountCreated
    ...Refusal
  }
}`, ["Account","AccountCreated","Refusal"], fragments);

export const CreateBotToken: Document<types.CreateBotToken, types.CreateBotTokenVariables> = /*#__PURE__*/ document("CreateBotToken", "mutation", "sha256:45e548dc4868e19254b6d71a38eab5bf62eb8054e55bedc506d9e2e23ca81036", `mutation CreateBotToken(\$botId: ID!, \$label: String) {
  createBotToken(input: { botId: \$botId, label: \$label }) {
    __typename
    ...BotTokenCreated
    ...Refusal
  }
}`, ["BotTokenCreated","Refusal","Token"], fragments);

export const CreateMatch: Document<types.CreateMatch, types.CreateMatchVariables> = /*#__PURE__*/ document("CreateMatch", "mutation", "sha256:e2a7e190fe3d013f3c4b97d51a1b3978398d2cd4347547aff88e2f0d9cb545e7", `mutation CreateMatch(\$game: ID!, \$seats: Int!, \$options: GameOptionsInput, \$visibility: Visibility, \$clock: ClockInput, \$absence: AbsenceInput, \$autoStart: Boolean, \$placesPerSeat: Int, \$sit: Int, \$idempotencyKey: String!) {
  createMatch(
    input: {
      game: \$game
      seats: \$seats
      options: \$options
      visibility: \$visibility
      clock: \$clock
      absence: \$absence
      autoStart: \$autoStart
      placesPerSeat: \$placesPerSeat
      sit: \$sit
      idempotencyKey: \$idempotencyKey
    }
  ) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`, ["Absence","Clock","GameName","Holder","Match","MatchChanged","Refusal","Result","ResultDetail","Seat"], fragments);

export const CreateToken: Document<types.CreateToken, types.CreateTokenVariables> = /*#__PURE__*/ document("CreateToken", "mutation", "sha256:dc6b98897732ab58cee38b23ddcbafe00e6c5e0f5947c01236746bc33ceffc89", `mutation CreateToken(\$scopes: [Scope!]!, \$label: String) {
  createToken(input: { scopes: \$scopes, label: \$label }) {
    __typename
    ...TokenCreated
    ...Refusal
  }
}`, ["Refusal","Token","TokenCreated"], fragments);

export const DeleteAccount: Document<types.DeleteAccount, types.DeleteAccountVariables> = /*#__PURE__*/ document("DeleteAccount", "mutation", "sha256:462ea51e3d799e6e5bc85cd40ba6ed32253954cf19fb408927c85926c0045c89", `mutation DeleteAccount(\$name: String!) {
  deleteAccount(input: { name: \$name }) {
    __typename
    ...AccountDeleted
    ...Refusal
  }
}`, ["AccountDeleted","Refusal"], fragments);

export const ExportAccount: Document<types.ExportAccount, types.ExportAccountVariables> = /*#__PURE__*/ document("ExportAccount", "query", "sha256:752c04257bbc4b408a0f27eb99c9939559807ef328b2df4cdc0d9832707d31f6", `query ExportAccount(\$first: Int! = 20, \$after: String) {
  accountExport(first: \$first, after: \$after) {
    ...AccountExport
  }
}`, ["AccountExport"], fragments);

export const GetBot: Document<types.GetBot, types.GetBotVariables> = /*#__PURE__*/ document("GetBot", "query", "sha256:dc8934165eae35ca3c11059cb188b6150b25f1980c5398416932207a2ee71103", `query GetBot(\$id: ID!) {
  bot(id: \$id) {
    ...BotDetails
  }
}`, ["Bot","BotDetails","BotWebhook","DeadLetter","GameName","Rating","Token"], fragments);

export const GetDraws: Document<types.GetDraws, types.GetDrawsVariables> = /*#__PURE__*/ document("GetDraws", "query", "sha256:ae48e1e6141000490262430f5e26b277bedadc5f355b97430fc2675bd1200cb5", `query GetDraws(\$matchId: ID!, \$invitation: String) {
  match(id: \$matchId, invitation: \$invitation) {
    draws {
      ...Draw
    }
  }
}`, ["Draw"], fragments);

export const GetFacts: Document<types.GetFacts, types.GetFactsVariables> = /*#__PURE__*/ document("GetFacts", "query", "sha256:ad752a4c1dfab79d4e76e006982229ae4312bd706e71168f2b63d4e5c640c1f7", `query GetFacts(\$matchId: ID!, \$invitation: String, \$afterVersion: Int! = 0, \$first: Int! = 500, \$seat: Int, \$open: Boolean! = false) {
  match(id: \$matchId, invitation: \$invitation) {
    facts(afterVersion: \$afterVersion, first: \$first, seat: \$seat, open: \$open) {
      ...Fact
    }
  }
}`, ["Fact"], fragments);

export const GetGame: Document<types.GetGame, types.GetGameVariables> = /*#__PURE__*/ document("GetGame", "query", "sha256:3bc5621894045e49b7be04a344662e15fb07f153c6aa1c1bfeb4434527c70d63", `query GetGame(\$slug: String!) {
  game(slug: \$slug) {
    ...GameDetails
  }
}`, ["ArgumentSpec","ComponentTable","Game","GameDetails","MoveSpec","OptionSpec"], fragments);

export const GetLeaderboard: Document<types.GetLeaderboard, types.GetLeaderboardVariables> = /*#__PURE__*/ document("GetLeaderboard", "query", "sha256:98650f725f40471911e8aeaa274f0a49f286770912e9990fd8cf5e9947ccc6ee", `query GetLeaderboard(\$game: String!, \$first: Int! = 20, \$after: String) {
  leaderboard(game: \$game, first: \$first, after: \$after) {
    nodes {
      ...Rating
    }
    pageInfo {
      ...PageInfo
    }
  }
}`, ["GameName","PageInfo","Rating"], fragments);

export const GetLog: Document<types.GetLog, types.GetLogVariables> = /*#__PURE__*/ document("GetLog", "query", "sha256:d8a1afd53dbd0e696e285650f62669a28d9dab1647086b7ef959b16bd0d13cc9", `query GetLog(\$matchId: ID!, \$invitation: String, \$first: Int = 100, \$after: String, \$seat: Int, \$open: Boolean! = false) {
  match(id: \$matchId, invitation: \$invitation) {
    log(first: \$first, after: \$after, seat: \$seat, open: \$open) {
      nodes {
        ...Event
      }
      pageInfo {
        ...PageInfo
      }
    }
  }
}`, ["Event","PageInfo","PlayedMove"], fragments);

export const GetMatch: Document<types.GetMatch, types.GetMatchVariables> = /*#__PURE__*/ document("GetMatch", "query", "sha256:fe81f245ac9d747f2e75e478ac1ada7ea7ddde254e71f087dc38f82aeff5508d", `query GetMatch(\$matchId: ID!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    ...Position
  }
}`, ["Absence","Clock","GameMove","GameName","Holder","LegalMove","Match","PageInfo","Piece","Place","Position","Result","ResultDetail","Seat","Space","Table","Zone"], fragments);

export const GetMatchAt: Document<types.GetMatchAt, types.GetMatchAtVariables> = /*#__PURE__*/ document("GetMatchAt", "query", "sha256:83348f7ff19cb2ea2a40cd410b18334ecf7351140e1c38c3d94d5b0f3c2f0542", `query GetMatchAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...Position
    }
  }
}`, ["Absence","Clock","GameMove","GameName","Holder","LegalMove","Match","PageInfo","Piece","Place","Position","Result","ResultDetail","Seat","Space","Table","Zone"], fragments);

export const GetMe: Document<types.GetMe, types.GetMeVariables> = /*#__PURE__*/ document("GetMe", "query", "sha256:20f698ba1ef575b9c52f2ccf066e3bdb63215114095604eeb523a6818df3beaf", `query GetMe {
  me {
    ...OwnAccount
  }
}`, ["Account","OwnAccount","Token"], fragments);

export const GetRecord: Document<types.GetRecord, types.GetRecordVariables> = /*#__PURE__*/ document("GetRecord", "query", "sha256:1a03aeb784f6f5680e3472314d28ec15bfc69b1ad78d3d7adfa3b8e2ff5d964d", `query GetRecord(\$matchId: ID!, \$invitation: String) {
  match(id: \$matchId, invitation: \$invitation) {
    record
  }
}`, [], fragments);

export const GetRematch: Document<types.GetRematch, types.GetRematchVariables> = /*#__PURE__*/ document("GetRematch", "query", "sha256:b9a1a1ffbe5e097affd197779e3376f93c140d4438417c7609e7db342c36da80", `query GetRematch(\$matchId: ID!, \$invitation: String) {
  match(id: \$matchId, invitation: \$invitation) {
    rematchId
  }
}`, [], fragments);

export const GetSimulation: Document<types.GetSimulation, types.GetSimulationVariables> = /*#__PURE__*/ document("GetSimulation", "query", "sha256:cbf10b0a6f04157c5fc01cda3cae41f64f5f961a443e3a9a478f8e60f0079662", `query GetSimulation(\$id: ID!) {
  simulation(id: \$id) {
    ...SimulationResults
  }
}`, ["Beaten","Bin","Distribution","FirstSeat","GameName","Occurrence","PlayerStanding","ShareInterval","Simulation","SimulationResults","SimulationSummary","Standing"], fragments);

export const GetSimulationCharts: Document<types.GetSimulationCharts, types.GetSimulationChartsVariables> = /*#__PURE__*/ document("GetSimulationCharts", "query", "sha256:98e00479b15c4add8769d47d27ce8ebab900669137b31ec99f2bccc564d3f950", `query GetSimulationCharts(\$id: ID!) {
  simulation(id: \$id) {
    charts {
      ...Chart
    }
  }
}`, ["Chart"], fragments);

export const GetSimulationCsv: Document<types.GetSimulationCsv, types.GetSimulationCsvVariables> = /*#__PURE__*/ document("GetSimulationCsv", "query", "sha256:b8ee3cd007ebd779e92a9669144608a9d347ff0587100b98054268dfdf1fe42b", `query GetSimulationCsv(\$id: ID!) {
  simulation(id: \$id) {
    csv
  }
}`, [], fragments);

export const GetSimulationRecord: Document<types.GetSimulationRecord, types.GetSimulationRecordVariables> = /*#__PURE__*/ document("GetSimulationRecord", "query", "sha256:1e07a16d9a4336416d17d39798b06ab880454ade65d01428bca658190603b620", `query GetSimulationRecord(\$id: ID!, \$index: Int!) {
  simulation(id: \$id) {
    record(index: \$index)
  }
}`, [], fragments);

export const GetTableAt: Document<types.GetTableAt, types.GetTableAtVariables> = /*#__PURE__*/ document("GetTableAt", "query", "sha256:5d2e691b84e1ec10a8ca09ceaf9b1cdb110ac9df137c737bb9164e28c2c4d2b1", `query GetTableAt(\$matchId: ID!, \$version: Int!, \$invitation: String, \$seat: Int, \$open: Boolean! = false) {
  match(id: \$matchId, invitation: \$invitation) {
    at(version: \$version) {
      ...PastPosition
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","PastPosition","Piece","Result","ResultDetail","Seat","Space","Table","Zone"], fragments);

export const JoinMatch: Document<types.JoinMatch, types.JoinMatchVariables> = /*#__PURE__*/ document("JoinMatch", "mutation", "sha256:21f83374656029d0dc0887b62343630b80d7e8217e8a40036538db17e7c53e3e", `mutation JoinMatch(\$matchId: ID!, \$seat: Int, \$invitation: String, \$idempotencyKey: String!) {
  joinMatch(
    input: {
      matchId: \$matchId
      seat: \$seat
      invitation: \$invitation
      idempotencyKey: \$idempotencyKey
    }
  ) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`, ["Absence","Clock","GameName","Holder","Match","MatchChanged","Refusal","Result","ResultDetail","Seat"], fragments);

export const KeepSimulatedGame: Document<types.KeepSimulatedGame, types.KeepSimulatedGameVariables> = /*#__PURE__*/ document("KeepSimulatedGame", "mutation", "sha256:7d71892ffdf25b8568d8474bc344338ac83ba321643dc4bfab80eadb1c292eea", `mutation KeepSimulatedGame(\$simulationId: ID!, \$index: Int!) {
  keepSimulatedGame(input: { simulationId: \$simulationId, index: \$index }) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`, ["Absence","Clock","GameName","Holder","Match","MatchChanged","Refusal","Result","ResultDetail","Seat"], fragments);

export const LeaveMatch: Document<types.LeaveMatch, types.LeaveMatchVariables> = /*#__PURE__*/ document("LeaveMatch", "mutation", "sha256:7900cbed563ab551d33b9dff752e95114af68d8c4ca3c4533b665517f8138b02", `mutation LeaveMatch(\$matchId: ID!, \$idempotencyKey: String!) {
  leaveMatch(input: { matchId: \$matchId, idempotencyKey: \$idempotencyKey }) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`, ["Absence","Clock","GameName","Holder","Match","MatchChanged","Refusal","Result","ResultDetail","Seat"], fragments);

export const ListBots: Document<types.ListBots, types.ListBotsVariables> = /*#__PURE__*/ document("ListBots", "query", "sha256:9404a8efcb03205865438ddd0229db4007a1ade244b663d4b2534062eaf14899", `query ListBots(\$game: String, \$mine: Boolean! = false, \$first: Int! = 20, \$after: String) {
  bots(game: \$game, mine: \$mine, first: \$first, after: \$after) {
    nodes {
      ...Bot
    }
    pageInfo {
      ...PageInfo
    }
  }
}`, ["Bot","GameName","PageInfo"], fragments);

export const ListGames: Document<types.ListGames, types.ListGamesVariables> = /*#__PURE__*/ document("ListGames", "query", "sha256:0e02926f0d163076fe9568a54c3c500ba1f43b34003c85f6efcd09f81211f6fc", `query ListGames {
  games {
    ...Game
  }
}`, ["Game"], fragments);

export const ListMatches: Document<types.ListMatches, types.ListMatchesVariables> = /*#__PURE__*/ document("ListMatches", "query", "sha256:7fb5eeb5225e7aea2cb0bb9336b375e4210d6c6beb40b3c741de312323e6641b", `query ListMatches(\$status: MatchStatus, \$game: String, \$mine: Boolean! = false, \$first: Int! = 20, \$after: String) {
  matches(status: \$status, game: \$game, mine: \$mine, first: \$first, after: \$after) {
    nodes {
      ...Match
    }
    pageInfo {
      ...PageInfo
    }
  }
}`, ["Absence","Clock","GameName","Holder","Match","PageInfo","Result","ResultDetail","Seat"], fragments);

export const ListSimulations: Document<types.ListSimulations, types.ListSimulationsVariables> = /*#__PURE__*/ document("ListSimulations", "query", "sha256:e8487fe5029380163b3cb05b220be8de6575bddb9b081f59abdfc65371a423e7", `query ListSimulations(\$first: Int! = 20, \$after: String) {
  simulations(first: \$first, after: \$after) {
    nodes {
      ...Simulation
    }
    pageInfo {
      ...PageInfo
    }
  }
}`, ["GameName","PageInfo","Simulation"], fragments);

export const PreviewMove: Document<types.PreviewMove, types.PreviewMoveVariables> = /*#__PURE__*/ document("PreviewMove", "query", "sha256:88ac3c5ecb0dd4d154eefa0de2bac727856733ca3fe8faf5cf9fbf0bfe3afdbf", `query PreviewMove(\$matchId: ID!, \$seat: Int, \$move: MoveInput!) {
  previewMove(input: { matchId: \$matchId, seat: \$seat, move: \$move }) {
    ...MovePreview
  }
}`, ["MovePreview"], fragments);

export const QuickMatch: Document<types.QuickMatch, types.QuickMatchVariables> = /*#__PURE__*/ document("QuickMatch", "mutation", "sha256:b49c33f6d9c83d9dfda08e09ef02b45d5b82e4ac688c08171e31f0ec394ae443", `mutation QuickMatch(\$game: ID!, \$seats: Int!, \$options: GameOptionsInput, \$clock: ClockInput, \$idempotencyKey: String!) {
  quickMatch(
    input: {
      game: \$game
      seats: \$seats
      options: \$options
      clock: \$clock
      idempotencyKey: \$idempotencyKey
    }
  ) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`, ["Absence","Clock","GameName","Holder","Match","MatchChanged","Refusal","Result","ResultDetail","Seat"], fragments);

export const RegisterBot: Document<types.RegisterBot, types.RegisterBotVariables> = /*#__PURE__*/ document("RegisterBot", "mutation", "sha256:e245a00592dbce70dc3baba4991be08753eab174a418a9b03330c5426ebaa935", `mutation RegisterBot(\$name: String!, \$games: [ID!], \$matches: Int, \$open: Boolean, \$about: String, \$webhook: String, \$moveSeconds: Int) {
  registerBot(
    input: {
      name: \$name
      games: \$games
      matches: \$matches
      open: \$open
      about: \$about
      webhook: \$webhook
      moveSeconds: \$moveSeconds
    }
  ) {
    __typename
    ...BotRegistered
    ...Refusal
  }
}`, ["Bot","BotRegistered","GameName","Refusal"], fragments);

export const Rematch: Document<types.Rematch, types.RematchVariables> = /*#__PURE__*/ document("Rematch", "mutation", "sha256:e16321bf126dd9b0e1ae2314ce805a7e8a5e64cb672e0370dbd9e44505e0d7c4", `mutation Rematch(\$matchId: ID!, \$idempotencyKey: String!) {
  rematch(input: { matchId: \$matchId, idempotencyKey: \$idempotencyKey }) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`, ["Absence","Clock","GameName","Holder","Match","MatchChanged","Refusal","Result","ResultDetail","Seat"], fragments);

export const Resign: Document<types.Resign, types.ResignVariables> = /*#__PURE__*/ document("Resign", "mutation", "sha256:f9af69778cf64c35508d031362f7037034c5bb91e135c44b50608800b59e5483", `mutation Resign(\$matchId: ID!, \$seat: Int, \$idempotencyKey: String!) {
  resign(
    input: { matchId: \$matchId, seat: \$seat, idempotencyKey: \$idempotencyKey }
  ) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`, ["Absence","Clock","GameName","Holder","Match","MatchChanged","Refusal","Result","ResultDetail","Seat"], fragments);

export const RevokeBotToken: Document<types.RevokeBotToken, types.RevokeBotTokenVariables> = /*#__PURE__*/ document("RevokeBotToken", "mutation", "sha256:bc59575959b16aed2e8929d490e3c495606817faffe1f0f640087d6492182bf8", `mutation RevokeBotToken(\$botId: ID!, \$tokenId: ID!) {
  revokeBotToken(input: { botId: \$botId, tokenId: \$tokenId }) {
    __typename
    ...BotTokensRevoked
    ...Refusal
  }
}`, ["BotTokensRevoked","Refusal"], fragments);

export const RevokeBotTokens: Document<types.RevokeBotTokens, types.RevokeBotTokensVariables> = /*#__PURE__*/ document("RevokeBotTokens", "mutation", "sha256:f477293d102a99ae5f43885e4616732a048af0c2fa1f5ea9921d2d81ca0df83b", `mutation RevokeBotTokens(\$botId: ID!) {
  revokeBotTokens(input: { botId: \$botId }) {
    __typename
    ...BotTokensRevoked
    ...Refusal
  }
}`, ["BotTokensRevoked","Refusal"], fragments);

export const RevokeToken: Document<types.RevokeToken, types.RevokeTokenVariables> = /*#__PURE__*/ document("RevokeToken", "mutation", "sha256:56b769c686e2a7e961f7f5e5c9ca7569b2e97e64420da71a1b4918ff0795b588", `mutation RevokeToken(\$id: ID!) {
  revokeToken(input: { id: \$id }) {
    __typename
    ...TokenRevoked
    ...Refusal
  }
}`, ["Refusal","TokenRevoked"], fragments);

export const SeatAi: Document<types.SeatAi, types.SeatAiVariables> = /*#__PURE__*/ document("SeatAi", "mutation", "sha256:12c116cec89b9a44203d10213245e38b05bdbb090c2eec97be0aa86959402185", `mutation SeatAi(\$matchId: ID!, \$seat: Int, \$player: String, \$idempotencyKey: String!) {
  seatAi(
    input: {
      matchId: \$matchId
      seat: \$seat
      player: \$player
      idempotencyKey: \$idempotencyKey
    }
  ) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`, ["Absence","Clock","GameName","Holder","Match","MatchChanged","Refusal","Result","ResultDetail","Seat"], fragments);

export const SeatBot: Document<types.SeatBot, types.SeatBotVariables> = /*#__PURE__*/ document("SeatBot", "mutation", "sha256:e0e56a355aecb7a28c2ce630e4bf186665cf9d9c5ad853b01aebd55758323214", `mutation SeatBot(\$matchId: ID!, \$botId: ID!, \$seat: Int, \$idempotencyKey: String!) {
  seatBot(
    input: {
      matchId: \$matchId
      botId: \$botId
      seat: \$seat
      idempotencyKey: \$idempotencyKey
    }
  ) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`, ["Absence","Clock","GameName","Holder","Match","MatchChanged","Refusal","Result","ResultDetail","Seat"], fragments);

export const Simulate: Document<types.Simulate, types.SimulateVariables> = /*#__PURE__*/ document("Simulate", "mutation", "sha256:a026a0ceb049c05a966e2759889334f56e8dcf1d0fce3a7fc81a48b87b3d4c86", `mutation Simulate(\$game: ID!, \$seats: Int!, \$players: [String!]!, \$games: Int!, \$seed: Int, \$options: GameOptionsInput, \$idempotencyKey: String!) {
  simulate(
    input: {
      game: \$game
      seats: \$seats
      players: \$players
      games: \$games
      seed: \$seed
      options: \$options
      idempotencyKey: \$idempotencyKey
    }
  ) {
    __typename
    ...SimulationChanged
    ...Refusal
  }
}`, ["GameName","Refusal","Simulation","SimulationChanged"], fragments);

export const StartMatch: Document<types.StartMatch, types.StartMatchVariables> = /*#__PURE__*/ document("StartMatch", "mutation", "sha256:e69cc4f03b3a4add21501930cd5c74f99717851c7d49008f9c94cb1aadeeca7b", `mutation StartMatch(\$matchId: ID!, \$idempotencyKey: String!) {
  startMatch(input: { matchId: \$matchId, idempotencyKey: \$idempotencyKey }) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`, ["Absence","Clock","GameName","Holder","Match","MatchChanged","Refusal","Result","ResultDetail","Seat"], fragments);

export const SubmitMove: Document<types.SubmitMove, types.SubmitMoveVariables> = /*#__PURE__*/ document("SubmitMove", "mutation", "sha256:aa213129389fc194530a4dc2218676510f85f618991e5330fd5905b4efbc798b", `mutation SubmitMove(\$matchId: ID!, \$seat: Int, \$move: MoveInput!, \$expectedVersion: Int, \$idempotencyKey: String!) {
  submitMove(
    input: {
      matchId: \$matchId
      seat: \$seat
      move: \$move
      expectedVersion: \$expectedVersion
      idempotencyKey: \$idempotencyKey
    }
  ) {
    __typename
    ...MoveAccepted
    ...Refusal
  }
}`, ["Absence","Clock","Event","GameName","Holder","Match","MoveAccepted","PlayedMove","Refusal","Result","ResultDetail","Seat"], fragments);

export const SubmitTurn: Document<types.SubmitTurn, types.SubmitTurnVariables> = /*#__PURE__*/ document("SubmitTurn", "mutation", "sha256:f1e2134c03f4a561668aaab6d1548b92804153fe2668ae701d5cf126c032b860", `mutation SubmitTurn(\$token: String!, \$move: MoveInput!) {
  submitTurn(input: { token: \$token, move: \$move }) {
    __typename
    ...MoveAccepted
    ...Refusal
  }
}`, ["Absence","Clock","Event","GameName","Holder","Match","MoveAccepted","PlayedMove","Refusal","Result","ResultDetail","Seat"], fragments);

export const UpdateBot: Document<types.UpdateBot, types.UpdateBotVariables> = /*#__PURE__*/ document("UpdateBot", "mutation", "sha256:2741081a141fad7ba8ba0b5631ac966858e29a2569da7a9d22b5f3d4a26464b6", `mutation UpdateBot(\$botId: ID!, \$games: [ID!], \$matches: Int, \$open: Boolean, \$about: String, \$webhook: String, \$moveSeconds: Int) {
  updateBot(
    input: {
      botId: \$botId
      games: \$games
      matches: \$matches
      open: \$open
      about: \$about
      webhook: \$webhook
      moveSeconds: \$moveSeconds
    }
  ) {
    __typename
    ...BotChanged
    ...Refusal
  }
}`, ["Bot","BotChanged","GameName","Refusal"], fragments);

export const WatchInbox: Document<types.WatchInbox, types.WatchInboxVariables> = /*#__PURE__*/ document("WatchInbox", "subscription", "sha256:a1d79230e0f1b0b6f8aaa7c0e0b4e1cddc2faba1bd7343d0e447c0ea344f062a", `subscription WatchInbox {
  inbox {
    __typename
    ...Turn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`, ["Absence","Challenge","Clock","GameMove","GameName","Heartbeat","Holder","LegalMove","Match","MatchOver","Place","Result","ResultDetail","Seat","Turn"], fragments);

export const WatchMatch: Document<types.WatchMatch, types.WatchMatchVariables> = /*#__PURE__*/ document("WatchMatch", "subscription", "sha256:977ac126b664292eb84e8119dd5b8e0738ed3fc71289bbc457fd37a149210a82", `subscription WatchMatch(\$matchId: ID!, \$afterVersion: Int, \$invitation: String, \$seat: Int) {
  matchUpdated(id: \$matchId, afterVersion: \$afterVersion, invitation: \$invitation) {
    ...MatchUpdate
  }
}`, ["Absence","Clock","Event","Fact","GameMove","GameName","Holder","LegalMove","Match","MatchUpdate","PageInfo","Piece","Place","PlayedMove","Position","Result","ResultDetail","Seat","Space","Table","Zone"], fragments);

export const WatchSimulation: Document<types.WatchSimulation, types.WatchSimulationVariables> = /*#__PURE__*/ document("WatchSimulation", "subscription", "sha256:bffba5cd30920ab0c7473193a5129e7bc3af9f249d4a12711bb2adba1a1a97e3", `subscription WatchSimulation(\$id: ID!) {
  simulationProgress(id: \$id) {
    ...SimulationResults
  }
}`, ["Beaten","Bin","Distribution","FirstSeat","GameName","Occurrence","PlayerStanding","ShareInterval","Simulation","SimulationResults","SimulationSummary","Standing"], fragments);
