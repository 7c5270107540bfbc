// Generated from the schema and the operation documents by `make clients`.

import type { Document } from "../document.ts";
import type { Keyless, KeyedOptions, RequestOptions, Success } from "../request.ts";
import * as documents from "./documents.ts";
import type * as types from "./types.ts";

/** What any mutation answers. */
export type Payload = types.AbandonMatch["abandonMatch"] | types.Analyze["analyze"] | types.AnswerChallenge["answerChallenge"] | types.CancelSimulation["cancelSimulation"] | types.CreateAccount["createAccount"] | types.CreateBotToken["createBotToken"] | types.CreateMatch["createMatch"] | types.CreateToken["createToken"] | types.DeleteAccount["deleteAccount"] | types.JoinMatch["joinMatch"] | types.KeepSimulatedGame["keepSimulatedGame"] | types.LeaveMatch["leaveMatch"] | types.QuickMatch["quickMatch"] | types.RegisterBot["registerBot"] | types.Rematch["rematch"] | types.Resign["resign"] | types.RevokeBotToken["revokeBotToken"] | types.RevokeBotTokens["revokeBotTokens"] | types.RevokeToken["revokeToken"] | types.SeatAi["seatAi"] | types.SeatBot["seatBot"] | types.Simulate["simulate"] | types.StartMatch["startMatch"] | types.SubmitMove["submitMove"] | types.SubmitTurn["submitTurn"] | types.UpdateBot["updateBot"];

/** A method for each query and mutation. */
export abstract class Operations {
  protected abstract ask<Answer>(
    document: Document, path: readonly string[], variables: object, options?: RequestOptions,
  ): Promise<Answer>;

  protected abstract change<Answer>(
    document: Document, path: readonly [string, ...string[]], variables: object, options?: RequestOptions,
  ): Promise<Answer>;

  protected abstract changeOnce<Answer>(
    document: Document, path: readonly [string, ...string[]], variables: object, options?: KeyedOptions,
  ): Promise<Answer>;

  /** Call off a match of yours that hasn't started. */
  abandonMatch(variables: Keyless<types.AbandonMatchVariables>, options?: KeyedOptions): Promise<Success<types.AbandonMatch["abandonMatch"]>["match"]> {
    return this.changeOnce(documents.AbandonMatch, ["abandonMatch","match"], variables, options);
  }

  /** Ask the search what it thinks of each legal move of a decision: of your own seats while a match is played, of all seats when it is over. It works from that seat's view, so it knows no hidden card. The answer takes some seconds. */
  analyze(variables: types.AnalyzeVariables, options?: RequestOptions): Promise<Success<types.Analyze["analyze"]>["analysis"]> {
    return this.change(documents.Analyze, ["analyze","analysis"], variables, options);
  }

  /** Take or decline the seat that you, a bot, are offered. */
  answerChallenge(variables: Keyless<types.AnswerChallengeVariables>, options?: KeyedOptions): Promise<Success<types.AnswerChallenge["answerChallenge"]>["match"]> {
    return this.changeOnce(documents.AnswerChallenge, ["answerChallenge","match"], variables, options);
  }

  /** Call a simulation of yours off; what has been played is kept. Nothing happens to one that is over. */
  cancelSimulation(variables: types.CancelSimulationVariables, options?: RequestOptions): Promise<Success<types.CancelSimulation["cancelSimulation"]>["simulation"]> {
    return this.change(documents.CancelSimulation, ["cancelSimulation","simulation"], variables, options);
  }

  /** Open an account; the only mutation that needs no token. */
  createAccount(variables: types.CreateAccountVariables, options?: RequestOptions): Promise<Success<types.CreateAccount["createAccount"]>> {
    return this.change(documents.CreateAccount, ["createAccount"], variables, options);
  }

  /** Issue a further token for a bot of yours. */
  createBotToken(variables: types.CreateBotTokenVariables, options?: RequestOptions): Promise<Success<types.CreateBotToken["createBotToken"]>> {
    return this.change(documents.CreateBotToken, ["createBotToken"], variables, options);
  }

  /** Open a match. */
  createMatch(variables: Keyless<types.CreateMatchVariables>, options?: KeyedOptions): Promise<Success<types.CreateMatch["createMatch"]>["match"]> {
    return this.changeOnce(documents.CreateMatch, ["createMatch","match"], variables, options);
  }

  /** Issue a further token of your account. */
  createToken(variables: types.CreateTokenVariables, options?: RequestOptions): Promise<Success<types.CreateToken["createToken"]>> {
    return this.change(documents.CreateToken, ["createToken"], variables, options);
  }

  /** Delete your account for good: its tokens are worthless at once, its bots are closed, its seats given up by each match's absence policy, and its name is shown nowhere any more. Needs a token that may do all that any other of the account's may. */
  deleteAccount(variables: types.DeleteAccountVariables, options?: RequestOptions): Promise<Success<types.DeleteAccount["deleteAccount"]>["id"]> {
    return this.change(documents.DeleteAccount, ["deleteAccount","id"], variables, options);
  }

  /** What is kept on your account, page by page. Bots' matches are theirs. */
  exportAccount(variables: types.ExportAccountVariables = {}, options?: RequestOptions): Promise<types.ExportAccount["accountExport"]> {
    return this.ask(documents.ExportAccount, ["accountExport"], variables, options);
  }

  /** A bot by its id; null if there is none. */
  getBot(variables: types.GetBotVariables, options?: RequestOptions): Promise<types.GetBot["bot"]> {
    return this.ask(documents.GetBot, ["bot"], variables, options);
  }

  /** What the random source was used for, in order, once the match is over: with the key, anybody can draw the same. Null until then, and if it never started. */
  getDraws(variables: types.GetDrawsVariables, options?: RequestOptions): Promise<NonNullable<types.GetDraws["match"]>["draws"] | null> {
    return this.ask(documents.GetDraws, ["match","draws"], variables, options);
  }

  /** What happened, for your eyes, oldest first. To go on, pass the last one's version as `afterVersion`. */
  getFacts(variables: types.GetFactsVariables, options?: RequestOptions): Promise<NonNullable<types.GetFacts["match"]>["facts"] | null> {
    return this.ask(documents.GetFacts, ["match","facts"], variables, options);
  }

  /** A game by its slug; null if there is none. */
  getGame(variables: types.GetGameVariables, options?: RequestOptions): Promise<types.GetGame["game"]> {
    return this.ask(documents.GetGame, ["game"], variables, options);
  }

  /** Everybody who has been rated at a game, the best first: people, bots and computer players. */
  getLeaderboard(variables: types.GetLeaderboardVariables, options?: RequestOptions): Promise<types.GetLeaderboard["leaderboard"]> {
    return this.ask(documents.GetLeaderboard, ["leaderboard"], variables, options);
  }

  /** Its log as you may see it, oldest first. */
  getLog(variables: types.GetLogVariables, options?: RequestOptions): Promise<NonNullable<types.GetLog["match"]>["log"] | null> {
    return this.ask(documents.GetLog, ["match","log"], variables, options);
  }

  /** Your account; null without a token. */
  getMe(options?: RequestOptions): Promise<types.GetMe["me"]> {
    return this.ask(documents.GetMe, ["me"], {}, options);
  }

  /** The whole log with the key, once the match is over: save it as a file for `parlour verify`. Null until then, and if it never started. */
  getRecord(variables: types.GetRecordVariables, options?: RequestOptions): Promise<NonNullable<types.GetRecord["match"]>["record"] | null> {
    return this.ask(documents.GetRecord, ["match","record"], variables, options);
  }

  /** The match of a rematch, once a player has asked for one. */
  getRematch(variables: types.GetRematchVariables, options?: RequestOptions): Promise<NonNullable<types.GetRematch["match"]>["rematchId"] | null> {
    return this.ask(documents.GetRematch, ["match","rematchId"], variables, options);
  }

  /** A simulation of yours; null if you have none of this id. */
  getSimulation(variables: types.GetSimulationVariables, options?: RequestOptions): Promise<types.GetSimulation["simulation"]> {
    return this.ask(documents.GetSimulation, ["simulation"], variables, options);
  }

  /** Results so far as pictures. */
  getSimulationCharts(variables: types.GetSimulationChartsVariables, options?: RequestOptions): Promise<NonNullable<types.GetSimulationCharts["simulation"]>["charts"] | null> {
    return this.ask(documents.GetSimulationCharts, ["simulation","charts"], variables, options);
  }

  /** Results so far as one table in CSV, one count a row. */
  getSimulationCsv(variables: types.GetSimulationCsvVariables, options?: RequestOptions): Promise<NonNullable<types.GetSimulationCsv["simulation"]>["csv"] | null> {
    return this.ask(documents.GetSimulationCsv, ["simulation","csv"], variables, options);
  }

  /** The log of one of its games, as `Match.record` gives it: save it as a file for `parlour verify`. A worker plays it once more for you, within some seconds. */
  getSimulationRecord(variables: types.GetSimulationRecordVariables, options?: RequestOptions): Promise<NonNullable<types.GetSimulationRecord["simulation"]>["record"] | null> {
    return this.ask(documents.GetSimulationRecord, ["simulation","record"], variables, options);
  }

  /** The match as you could have seen it at an earlier version. */
  getTableAt(variables: types.GetTableAtVariables, options?: RequestOptions): Promise<NonNullable<types.GetTableAt["match"]>["at"] | null> {
    return this.ask(documents.GetTableAt, ["match","at"], variables, options);
  }

  /** Take a seat of a match that is in its lobby. */
  joinMatch(variables: Keyless<types.JoinMatchVariables>, options?: KeyedOptions): Promise<Success<types.JoinMatch["joinMatch"]>["match"]> {
    return this.changeOnce(documents.JoinMatch, ["joinMatch","match"], variables, options);
  }

  /** Keep a game of a simulation as a match that is over: to step through it, analyze or share it. The match is private and in no list, and it stays when the simulation is gone. Asked again, it is the same one. */
  keepSimulatedGame(variables: types.KeepSimulatedGameVariables, options?: RequestOptions): Promise<Success<types.KeepSimulatedGame["keepSimulatedGame"]>["match"]> {
    return this.change(documents.KeepSimulatedGame, ["keepSimulatedGame","match"], variables, options);
  }

  /** Get up from your seats. Once the match has started, its absence policy says who plays on for you. When no account is left on a seat, it is called off; but in a public match against others, who left earlier loses to the last one then, and the last one to computer players. */
  leaveMatch(variables: Keyless<types.LeaveMatchVariables>, options?: KeyedOptions): Promise<Success<types.LeaveMatch["leaveMatch"]>["match"]> {
    return this.changeOnce(documents.LeaveMatch, ["leaveMatch","match"], variables, options);
  }

  /** Bots that everybody may seat in a match, or with `mine` those that you have registered, newest first. */
  listBots(variables: types.ListBotsVariables = {}, options?: RequestOptions): Promise<types.ListBots["bots"]> {
    return this.ask(documents.ListBots, ["bots"], variables, options);
  }

  /** Every game, by slug. */
  listGames(options?: RequestOptions): Promise<types.ListGames["games"]> {
    return this.ask(documents.ListGames, ["games"], {}, options);
  }

  /** Public matches, or with `mine` your own, newest first. Without a status: public matches in their lobby, or all of yours. */
  listMatches(variables: types.ListMatchesVariables = {}, options?: RequestOptions): Promise<types.ListMatches["matches"]> {
    return this.ask(documents.ListMatches, ["matches"], variables, options);
  }

  /** Your simulations of the last thirty days and those that are running, newest first. */
  listSimulations(variables: types.ListSimulationsVariables = {}, options?: RequestOptions): Promise<types.ListSimulations["simulations"]> {
    return this.ask(documents.ListSimulations, ["simulations"], variables, options);
  }

  /** Whether a move would be accepted now, and if not, why; nothing is played. Says nothing that the seat can't know. */
  previewMove(variables: types.PreviewMoveVariables, options?: RequestOptions): Promise<types.PreviewMove["previewMove"]> {
    return this.ask(documents.PreviewMove, ["previewMove"], variables, options);
  }

  /** Join an open match that fits, or open one. */
  quickMatch(variables: Keyless<types.QuickMatchVariables>, options?: KeyedOptions): Promise<Success<types.QuickMatch["quickMatch"]>["match"]> {
    return this.changeOnce(documents.QuickMatch, ["quickMatch","match"], variables, options);
  }

  /** Register a bot: an account of its own that others may seat in their matches. */
  registerBot(variables: types.RegisterBotVariables, options?: RequestOptions): Promise<Success<types.RegisterBot["registerBot"]>> {
    return this.change(documents.RegisterBot, ["registerBot"], variables, options);
  }

  /** Sit down for another match like one of yours that is over; the other players' seats are kept for them. */
  rematch(variables: Keyless<types.RematchVariables>, options?: KeyedOptions): Promise<Success<types.Rematch["rematch"]>["match"]> {
    return this.changeOnce(documents.Rematch, ["rematch","match"], variables, options);
  }

  /** Give a seat of yours up; it can't win any more. If the match goes on, its absence policy says who plays for the seat. */
  resign(variables: Keyless<types.ResignVariables>, options?: KeyedOptions): Promise<Success<types.Resign["resign"]>["match"]> {
    return this.changeOnce(documents.Resign, ["resign","match"], variables, options);
  }

  /** Make a token of a bot of yours worthless, everywhere at once. */
  revokeBotToken(variables: types.RevokeBotTokenVariables, options?: RequestOptions): Promise<Success<types.RevokeBotToken["revokeBotToken"]>["botId"]> {
    return this.change(documents.RevokeBotToken, ["revokeBotToken","botId"], variables, options);
  }

  /** Make all tokens of a bot of yours worthless, everywhere at once. */
  revokeBotTokens(variables: types.RevokeBotTokensVariables, options?: RequestOptions): Promise<Success<types.RevokeBotTokens["revokeBotTokens"]>["botId"]> {
    return this.change(documents.RevokeBotTokens, ["revokeBotTokens","botId"], variables, options);
  }

  /** Make a token of your account worthless, everywhere at once. */
  revokeToken(variables: types.RevokeTokenVariables, options?: RequestOptions): Promise<Success<types.RevokeToken["revokeToken"]>["id"]> {
    return this.change(documents.RevokeToken, ["revokeToken","id"], variables, options);
  }

  /** Give an open seat of a match of yours to a computer player. */
  seatAi(variables: Keyless<types.SeatAiVariables>, options?: KeyedOptions): Promise<Success<types.SeatAi["seatAi"]>["match"]> {
    return this.changeOnce(documents.SeatAi, ["seatAi","match"], variables, options);
  }

  /** Offer an open seat of a match of yours to a bot. It is kept until the bot has answered, or for half a minute. */
  seatBot(variables: Keyless<types.SeatBotVariables>, options?: KeyedOptions): Promise<Success<types.SeatBot["seatBot"]>["match"]> {
    return this.changeOnce(documents.SeatBot, ["seatBot","match"], variables, options);
  }

  /** Have computer players play many games against each other. What comes of it is kept for thirty days; follow it with `simulationProgress`. */
  simulate(variables: Keyless<types.SimulateVariables>, options?: KeyedOptions): Promise<Success<types.Simulate["simulate"]>["simulation"]> {
    return this.changeOnce(documents.Simulate, ["simulate","simulation"], variables, options);
  }

  /** Start a match of yours whose seats are all taken. */
  startMatch(variables: Keyless<types.StartMatchVariables>, options?: KeyedOptions): Promise<Success<types.StartMatch["startMatch"]>["match"]> {
    return this.changeOnce(documents.StartMatch, ["startMatch","match"], variables, options);
  }

  /** Play a move. */
  submitMove(variables: Keyless<types.SubmitMoveVariables>, options?: KeyedOptions): Promise<Success<types.SubmitMove["submitMove"]>> {
    return this.changeOnce(documents.SubmitMove, ["submitMove"], variables, options);
  }

  /** Play a move for a turn from your inbox, and for no other: sent again, or too late, it does no harm. */
  submitTurn(variables: types.SubmitTurnVariables, options?: RequestOptions): Promise<Success<types.SubmitTurn["submitTurn"]>> {
    return this.change(documents.SubmitTurn, ["submitTurn"], variables, options);
  }

  /** Change how a bot of yours presents itself, and where its messages are posted to. */
  updateBot(variables: types.UpdateBotVariables, options?: RequestOptions): Promise<Success<types.UpdateBot["updateBot"]>> {
    return this.change(documents.UpdateBot, ["updateBot"], variables, options);
  }
}
