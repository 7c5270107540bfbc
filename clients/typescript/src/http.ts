import { linked, reasonOf } from "./abort.ts";
import { ParlourError, UnreachableError } from "./errors.ts";

export type GraphQLErrors = readonly {
  message: string;
  extensions?: { code?: string; retryAfterSeconds?: number };
}[];

/** A request as it is sent: a document by its id, or by its text. */
export interface RequestBody {
  documentId?: string;
  query?: string;
  variables: unknown;
}

/** An attempt failed, and another may not. */
export class TryAgain extends Error {
  /** What to throw after the last attempt. */
  readonly error: ParlourError;
  /** Whether the service may have carried the request out. */
  readonly maybeDone: boolean;

  constructor(error: ParlourError, maybeDone = true) {
    super(error.message, { cause: error });
    this.error = error;
    this.maybeDone = maybeDone;
  }
}

/** Code of the error when the service doesn't know a document by its id. */
export const UNKNOWN_DOCUMENT = "DOCUMENT_NOT_FOUND";

/** What is thrown for errors that an answer has. */
export function fromErrors(errors: GraphQLErrors): Error {
  const [first] = errors;
  const code = first?.extensions?.code ?? "INTERNAL";
  const message = first?.message ?? "the service gave no reason";
  const retryAfter = first?.extensions?.retryAfterSeconds;
  const options = retryAfter === undefined ? {} : { retryAfter };
  if (code === "SERVICE_UNAVAILABLE") return new TryAgain(new UnreachableError(message, options));
  const error = new ParlourError(code, message, options);
  return code === "RATE_LIMITED" ? new TryAgain(error, false) : error;
}

/**
 * One attempt: the data of the answer.
 *
 * Throws TryAgain, ParlourError, and the signal's reason.
 */
export async function post(
  fetch: typeof globalThis.fetch,
  url: string,
  token: string | undefined,
  body: RequestBody,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<object> {
  const attempt = linked(signal);
  const late = `no answer within ${timeoutMs} ms`;
  const timer = setTimeout(() => attempt.abort(new Error(late)), timeoutMs);
  try {
    if (signal?.aborted) throw reasonOf(signal);
    const response = await fetch(url, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      redirect: "manual", // Who redirects isn't the service, and mustn't learn the token.
      signal: attempt.signal,
    });
    return read(response, await response.text());
  } catch (error) {
    if (signal?.aborted) throw reasonOf(signal);
    if (error instanceof ParlourError || error instanceof TryAgain) throw error;
    const message = attempt.signal.aborted ? late : "the service can't be reached";
    throw new TryAgain(new UnreachableError(message, { cause: error }));
  } finally {
    clearTimeout(timer);
    attempt.release();
  }
}

function read(response: Response, text: string): object {
  let answer: { data?: unknown; errors?: unknown } | undefined;
  try {
    answer = JSON.parse(text);
  } catch {
    // Somebody on the way has answered.
  }
  const { data, errors } = answer ?? {};
  if (Array.isArray(errors) && errors.length) throw fromErrors(errors);
  if (response.ok && typeof data === "object" && data) return data;
  const message = `the answer isn't one of the service (HTTP status ${response.status})`;
  if ([408, 429].includes(response.status) || response.status >= 500) {
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    const options = Number.isNaN(seconds) ? {} : { retryAfter: seconds };
    throw new TryAgain(new UnreachableError(message, options));
  }
  throw new ParlourError("INVALID_RESPONSE", message);
}
