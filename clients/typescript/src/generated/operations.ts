// Generated from the schema and the operation documents by `make clients-typescript`.

import type { Document } from "../document.ts";
import type { Keyless, KeyedOptions, RequestOptions, Success } from "../request.ts";
import * as documents from "./documents.ts";
import type * as types from "./types.ts";

/** What any mutation answers. */
export type Payload = types.AbandonMatch["abandonMatch"] | types.Analyze["analyze"] | types.AnswerChallenge["answerChallenge"] | types.CancelSimulation["cancelSimulation"] | types.CreateAccount["createAccount"] | types.CreateBotToken["createBotToken"] | types.CreateMatch["createMatch"] | types.CreateToken["createToken"] | types.JoinMatch["joinMatch"] | types.LeaveMatch["leaveMatch"] | types.QuickMatch["quickMatch"] | types.RegisterBot["registerBot"] | types.Rematch["rematch"] | types.Resign["resign"] | types.RevokeToken["revokeToken"] | types.SeatAi["seatAi"] | types.SeatBot["seatBot"] | types.Simulate["simulate"] | types.StartMatch["startMatch"] | types.SubmitMove["submitMove"] | types.SubmitTurn["submitTurn"] | types.UpdateBot["updateBot"];

/** A method for each query and mutation. */
export abstract class Operations {
  protected abstract ask<Data, Variables, Field extends keyof Data>(
    document: Document<Data, Variables>, field: Field, variables: Variables, options?: RequestOptions,
  ): Promise<Data[Field]>;

  protected abstract change<Data, Variables, Field extends keyof Data>(
    document: Document<Data, Variables>, field: Field, variables: Variables, options?: RequestOptions,
  ): Promise<Success<Data[Field]>>;

  protected abstract changeOnce<Data, Variables extends { idempotencyKey: string }, Field extends keyof Data>(
    document: Document<Data, Variables>, field: Field, variables: Keyless<Variables>, options?: KeyedOptions,
  ): Promise<Success<Data[Field]>>;

  /** Call off a match of yours that hasn't started. */
  abandonMatch(variables: Keyless<types.AbandonMatchVariables>, options?: KeyedOptions): Promise<Success<types.AbandonMatch["abandonMatch"]>> {
    return this.changeOnce(documents.AbandonMatch, "abandonMatch", variables, options);
  }

  /** Ask the search what it thinks of each legal move of a decision: of your own seats while a match is played, of all seats when it is over. It works from that seat's view, so it knows no hidden card. The answer takes some seconds. */
  analyze(variables: types.AnalyzeVariables, options?: RequestOptions): Promise<Success<types.Analyze["analyze"]>> {
    return this.change(documents.Analyze, "analyze", variables, options);
  }

  /** Take or decline the seat that you, a bot, are offered. */
  answerChallenge(variables: Keyless<types.AnswerChallengeVariables>, options?: KeyedOptions): Promise<Success<types.AnswerChallenge["answerChallenge"]>> {
    return this.changeOnce(documents.AnswerChallenge, "answerChallenge", variables, options);
  }

  /** Call a simulation of yours off; what has been played is kept. Nothing happens to one that is over. */
  cancelSimulation(variables: types.CancelSimulationVariables, options?: RequestOptions): Promise<Success<types.CancelSimulation["cancelSimulation"]>> {
    return this.change(documents.CancelSimulation, "cancelSimulation", variables, options);
  }

  /** Open an account; the only mutation that needs no token. */
  createAccount(variables: types.CreateAccountVariables, options?: RequestOptions): Promise<Success<types.CreateAccount["createAccount"]>> {
    return this.change(documents.CreateAccount, "createAccount", variables, options);
  }

  /** Issue a further token for a bot of yours. */
  createBotToken(variables: types.CreateBotTokenVariables, options?: RequestOptions): Promise<Success<types.CreateBotToken["createBotToken"]>> {
    return this.change(documents.CreateBotToken, "createBotToken", variables, options);
  }

  /** Open a match. */
  createMatch(variables: Keyless<types.CreateMatchVariables>, options?: KeyedOptions): Promise<Success<types.CreateMatch["createMatch"]>> {
    return this.changeOnce(documents.CreateMatch, "createMatch", variables, options);
  }

  /** Issue a further token of your account. */
  createToken(variables: types.CreateTokenVariables, options?: RequestOptions): Promise<Success<types.CreateToken["createToken"]>> {
    return this.change(documents.CreateToken, "createToken", variables, options);
  }

  /** A bot by its id; null if there is none. */
  getBot(variables: types.GetBotVariables, options?: RequestOptions): Promise<types.GetBot["bot"]> {
    return this.ask(documents.GetBot, "bot", variables, options);
  }

  /** A match; null when there is none or you may not know of it. A private match is shown to its players, and to whoever has its invitation. */
  getFacts(variables: types.GetFactsVariables, options?: RequestOptions): Promise<types.GetFacts["match"]> {
    return this.ask(documents.GetFacts, "match", variables, options);
  }

  /** A game by its slug; null if there is none. */
  getGame(variables: types.GetGameVariables, options?: RequestOptions): Promise<types.GetGame["game"]> {
    return this.ask(documents.GetGame, "game", variables, options);
  }

  /** Everybody who has been rated at a game, the best first: people, bots and computer players. */
  getLeaderboard(variables: types.GetLeaderboardVariables, options?: RequestOptions): Promise<types.GetLeaderboard["leaderboard"]> {
    return this.ask(documents.GetLeaderboard, "leaderboard", variables, options);
  }

  /** A match; null when there is none or you may not know of it. A private match is shown to its players, and to whoever has its invitation. */
  getLog(variables: types.GetLogVariables, options?: RequestOptions): Promise<types.GetLog["match"]> {
    return this.ask(documents.GetLog, "match", variables, options);
  }

  /** Your account; null without a token. */
  getMe(options?: RequestOptions): Promise<types.GetMe["me"]> {
    return this.ask(documents.GetMe, "me", {}, options);
  }

  /** A match; null when there is none or you may not know of it. A private match is shown to its players, and to whoever has its invitation. */
  getRecord(variables: types.GetRecordVariables, options?: RequestOptions): Promise<types.GetRecord["match"]> {
    return this.ask(documents.GetRecord, "match", variables, options);
  }

  /** A match; null when there is none or you may not know of it. A private match is shown to its players, and to whoever has its invitation. */
  getRematch(variables: types.GetRematchVariables, options?: RequestOptions): Promise<types.GetRematch["match"]> {
    return this.ask(documents.GetRematch, "match", variables, options);
  }

  /** A simulation of yours; null if you have none of this id. */
  getSimulation(variables: types.GetSimulationVariables, options?: RequestOptions): Promise<types.GetSimulation["simulation"]> {
    return this.ask(documents.GetSimulation, "simulation", variables, options);
  }

  /** A simulation of yours; null if you have none of this id. */
  getSimulationCharts(variables: types.GetSimulationChartsVariables, options?: RequestOptions): Promise<types.GetSimulationCharts["simulation"]> {
    return this.ask(documents.GetSimulationCharts, "simulation", variables, options);
  }

  /** A simulation of yours; null if you have none of this id. */
  getSimulationCsv(variables: types.GetSimulationCsvVariables, options?: RequestOptions): Promise<types.GetSimulationCsv["simulation"]> {
    return this.ask(documents.GetSimulationCsv, "simulation", variables, options);
  }

  /** A simulation of yours; null if you have none of this id. */
  getSimulationRecord(variables: types.GetSimulationRecordVariables, options?: RequestOptions): Promise<types.GetSimulationRecord["simulation"]> {
    return this.ask(documents.GetSimulationRecord, "simulation", variables, options);
  }

  /** Take a seat of a match that is in its lobby. */
  joinMatch(variables: Keyless<types.JoinMatchVariables>, options?: KeyedOptions): Promise<Success<types.JoinMatch["joinMatch"]>> {
    return this.changeOnce(documents.JoinMatch, "joinMatch", variables, options);
  }

  /** Get up from your seats. Once the match has started, its absence policy says who plays on for you; when no account is left on a seat, it is called off. */
  leaveMatch(variables: Keyless<types.LeaveMatchVariables>, options?: KeyedOptions): Promise<Success<types.LeaveMatch["leaveMatch"]>> {
    return this.changeOnce(documents.LeaveMatch, "leaveMatch", variables, options);
  }

  /** Bots that everybody may seat in a match, or with `mine` those that you have registered, newest first. */
  listBots(variables: types.ListBotsVariables = {}, options?: RequestOptions): Promise<types.ListBots["bots"]> {
    return this.ask(documents.ListBots, "bots", variables, options);
  }

  /** Every game, by slug. */
  listGames(options?: RequestOptions): Promise<types.ListGames["games"]> {
    return this.ask(documents.ListGames, "games", {}, options);
  }

  /** Public matches, or with `mine` your own, newest first. Without a status: public matches in their lobby, or all of yours. */
  listMatches(variables: types.ListMatchesVariables = {}, options?: RequestOptions): Promise<types.ListMatches["matches"]> {
    return this.ask(documents.ListMatches, "matches", variables, options);
  }

  /** Your simulations of the last thirty days and those that are running, newest first. */
  listSimulations(variables: types.ListSimulationsVariables = {}, options?: RequestOptions): Promise<types.ListSimulations["simulations"]> {
    return this.ask(documents.ListSimulations, "simulations", variables, options);
  }

  /** Whether a move would be accepted now, and if not, why; nothing is played. Says nothing that the seat can't know. */
  previewMove(variables: types.PreviewMoveVariables, options?: RequestOptions): Promise<types.PreviewMove["previewMove"]> {
    return this.ask(documents.PreviewMove, "previewMove", variables, options);
  }

  /** Join an open match that fits, or open one. */
  quickMatch(variables: Keyless<types.QuickMatchVariables>, options?: KeyedOptions): Promise<Success<types.QuickMatch["quickMatch"]>> {
    return this.changeOnce(documents.QuickMatch, "quickMatch", variables, options);
  }

  /** Register a bot: an account of its own that others may seat in their matches. */
  registerBot(variables: types.RegisterBotVariables, options?: RequestOptions): Promise<Success<types.RegisterBot["registerBot"]>> {
    return this.change(documents.RegisterBot, "registerBot", variables, options);
  }

  /** Sit down for another match like one of yours that is over; the other players' seats are kept for them. */
  rematch(variables: Keyless<types.RematchVariables>, options?: KeyedOptions): Promise<Success<types.Rematch["rematch"]>> {
    return this.changeOnce(documents.Rematch, "rematch", variables, options);
  }

  /** Give a seat of yours up; it can't win any more. If the match goes on, its absence policy says who plays for the seat. */
  resign(variables: Keyless<types.ResignVariables>, options?: KeyedOptions): Promise<Success<types.Resign["resign"]>> {
    return this.changeOnce(documents.Resign, "resign", variables, options);
  }

  /** Make a token of your account worthless, everywhere at once. */
  revokeToken(variables: types.RevokeTokenVariables, options?: RequestOptions): Promise<Success<types.RevokeToken["revokeToken"]>> {
    return this.change(documents.RevokeToken, "revokeToken", variables, options);
  }

  /** Give an open seat of a match of yours to a computer player. */
  seatAi(variables: Keyless<types.SeatAiVariables>, options?: KeyedOptions): Promise<Success<types.SeatAi["seatAi"]>> {
    return this.changeOnce(documents.SeatAi, "seatAi", variables, options);
  }

  /** Offer an open seat of a match of yours to a bot. It is kept until the bot has answered, or for half a minute. */
  seatBot(variables: Keyless<types.SeatBotVariables>, options?: KeyedOptions): Promise<Success<types.SeatBot["seatBot"]>> {
    return this.changeOnce(documents.SeatBot, "seatBot", variables, options);
  }

  /** Have computer players play many games against each other. What comes of it is kept for thirty days; follow it with `simulationProgress`. */
  simulate(variables: Keyless<types.SimulateVariables>, options?: KeyedOptions): Promise<Success<types.Simulate["simulate"]>> {
    return this.changeOnce(documents.Simulate, "simulate", variables, options);
  }

  /** Start a match of yours whose seats are all taken. */
  startMatch(variables: Keyless<types.StartMatchVariables>, options?: KeyedOptions): Promise<Success<types.StartMatch["startMatch"]>> {
    return this.changeOnce(documents.StartMatch, "startMatch", variables, options);
  }

  /** Play a move. */
  submitMove(variables: Keyless<types.SubmitMoveVariables>, options?: KeyedOptions): Promise<Success<types.SubmitMove["submitMove"]>> {
    return this.changeOnce(documents.SubmitMove, "submitMove", variables, options);
  }

  /** Play a move for a turn from your inbox, and for no other: sent again, or too late, it does no harm. */
  submitTurn(variables: types.SubmitTurnVariables, options?: RequestOptions): Promise<Success<types.SubmitTurn["submitTurn"]>> {
    return this.change(documents.SubmitTurn, "submitTurn", variables, options);
  }

  /** Change how a bot of yours presents itself, and where its messages are posted to. */
  updateBot(variables: types.UpdateBotVariables, options?: RequestOptions): Promise<Success<types.UpdateBot["updateBot"]>> {
    return this.change(documents.UpdateBot, "updateBot", variables, options);
  }
}
