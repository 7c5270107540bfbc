export { type BotOptions, type Choice, runBot } from "./bot.ts";
export {
  type ClientOptions,
  type MatchOptions,
  ParlourClient,
  type WatchOptions,
} from "./client.ts";
export type { Document } from "./document.ts";
export {
  isRefused,
  ParlourError,
  type RefusalName,
  RefusedError,
  UnreachableError,
} from "./errors.ts";
export type { AnyGame, GameModule, GameTypes, InboxMessage, MatchUpdate } from "./game.ts";
export type * from "./generated/types.ts";
export type { WebSocketConstructor } from "./live.ts";
export type { KeyedOptions, Keyless, Refusal, RequestOptions, Success } from "./request.ts";
export type { RetryOptions } from "./retry.ts";
