import type { Refusal } from "./request.ts";

/** Anything that the client throws, apart from the reason of an aborted signal. */
export class ParlourError extends Error {
  override readonly name: string = "ParlourError";
  /** Name of the error for programs, such as `NOT_FOUND`. */
  readonly code: string;
  /** Seconds after which to try again, if the service has said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, message: string, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options);
    this.code = code;
    // Whoever has answered may have written anything there.
    const { retryAfter } = options;
    this.retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined;
  }
}

/** A mutation was refused, for one of its documented reasons; nothing has changed. */
export class RefusedError<R extends Refusal = Refusal> extends ParlourError {
  override readonly name = "RefusedError";
  /** The error as the service has put it; `__typename` says which it is. */
  readonly refusal: R;

  constructor(refusal: R) {
    const retryAfter = "retryAfterSeconds" in refusal ? refusal.retryAfterSeconds : undefined;
    super(refusal.code, refusal.message, retryAfter === undefined ? {} : { retryAfter });
    this.refusal = refusal;
  }
}

/**
 * The service couldn't be reached or didn't answer, however often it was tried. Whether it has carried
 * the request out is not known.
 */
export class UnreachableError extends ParlourError {
  override readonly name = "UnreachableError";

  constructor(message: string, options?: ErrorOptions & { retryAfter?: number }) {
    super("UNREACHABLE", message, options);
  }
}

/** The reasons for which mutations are refused. */
export type RefusalName = Refusal["__typename"];

/**
 * Whether a mutation was refused, and for one of the reasons named if there are any.
 *
 *     if (isRefused(error, "RateLimited")) console.log(error.refusal.retryAfterSeconds);
 */
export function isRefused<Name extends RefusalName = RefusalName>(
  error: unknown,
  ...names: Name[]
): error is RefusedError<Extract<Refusal, { __typename: Name }>> {
  if (!(error instanceof RefusedError)) return false;
  const { __typename } = error.refusal;
  return !names.length || names.some((name) => name === __typename);
}
