/** What people are told when something went wrong. */

import { ParlourError, RefusedError, UnreachableError } from "./api.ts";
import { inWords, spoken } from "./words.ts";

/** Why a request failed, in a sentence; seats are called by their names if there are any. */
export function explain(error: unknown, names: readonly string[] = []): string {
  if (error instanceof RefusedError) {
    const { refusal } = error;
    const text = "reason" in refusal && refusal.reason ? refusal.reason : refusal.message;
    if (refusal.__typename === "RateLimited") {
      const seconds = Math.ceil(refusal.retryAfterSeconds);
      return `That was too much at once. Try again in ${seconds} s.`;
    }
    if (refusal.__typename === "VersionConflict") {
      return "Something has happened meanwhile, so this move was not played. Look again.";
    }
    const option = "option" in refusal ? refusal.option : "";
    return spoken(option ? text.replaceAll(option, inWords(option)) : text, names);
  }
  if (error instanceof UnreachableError) return "The service can't be reached. Try again.";
  if (error instanceof ParlourError) return spoken(error.message, names);
  return "Something went wrong. Reload the page, and try again.";
}
