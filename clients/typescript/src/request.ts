import type { Payload } from "./generated/operations.ts";

/** Options of any request. */
export interface RequestOptions {
  /** Breaks the request off, at once; its promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * For how many milliseconds without success it is tried again. By default a request as long as the
   * client's options say, a subscription without end.
   */
  patienceMs?: number | undefined;
}

/** Options of a request that may be repeated under its key. */
export interface KeyedOptions extends RequestOptions {
  /**
   * Stands for this request: repeated with the same key, it is carried out once. Made for you unless
   * given; give one only to repeat a request yourself, say after a restart.
   */
  idempotencyKey?: string | undefined;
}

/** Variables without the key, which the client makes. */
export type Keyless<Variables> = Omit<Variables, "idempotencyKey">;

/** Why a mutation was refused; `__typename` says which of the documented errors it is. */
export type Refusal = Extract<Payload, { code: string }>;

/** What a mutation answers when it isn't refused. */
export type Success<Answer> = Exclude<Answer, { code: string }>;
