import { ParlourError } from "./errors.ts";

/** Why a signal was aborted. React Native's signals don't say. */
export function reasonOf(signal: AbortSignal): unknown {
  return signal.reason ?? new ParlourError("ABORTED", "it was broken off");
}

/** What can be aborted, and is with any of some signals; to be released when it is done. */
export function linked(...signals: (AbortSignal | undefined)[]) {
  const controller = new AbortController();
  const abort = () => {
    const aborted = signals.find((signal) => signal?.aborted);
    if (aborted) controller.abort(reasonOf(aborted));
  };
  for (const signal of signals) signal?.addEventListener("abort", abort);
  abort();
  return {
    signal: controller.signal,
    abort: (reason: unknown) => controller.abort(reason),
    release: () => {
      for (const signal of signals) signal?.removeEventListener("abort", abort);
    },
  };
}
