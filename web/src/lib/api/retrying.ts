import { useSyncExternalStore } from "react";
import type { ApiError } from "./api-error.ts";
import { createListeners } from "../browser/listeners.ts";

/** Retries what failed; while retrying, `stop` ends it. */
export interface Retry {
  (): unknown;
  stop?: (() => void) | undefined;
  /** What is said while it is being retried. */
  words?: "state.tryingAgain" | "state.busy" | undefined;
}

/** A query that failed and is being retried. */
interface Retrying {
  error: ApiError;
  words: Retry["words"];
  stop: () => void;
}

const queries = new Map<string, Retrying>();
const { notify, listen } = createListeners();

/** Marks a query as being retried; null clears it. */
export function setRetrying(query: string, retrying: Retrying | null): void {
  if (retrying) queries.set(query, retrying);
  else if (!queries.delete(query)) return;
  notify();
}

const notRetrying: Partial<Retrying> = {};

export const useRetrying = (query: string | null): Partial<Retrying> =>
  useSyncExternalStore(
    listen,
    () => queries.get(query ?? "") ?? notRetrying,
    () => notRetrying,
  );

const allOf = (actions: readonly (() => unknown)[]) => () => actions.forEach((act) => act());

/** Whether any of these answers, which are needed together, failed to load; and a function that retries those. */
export function failureOf(results: readonly { data: unknown; error: unknown; retry: Retry }[]) {
  const failed = results.filter(({ data, error }) => error && data === undefined).map(({ retry }) => retry);
  const stops = failed.flatMap(({ stop }) => stop ?? []);
  const retry: Retry = Object.assign(allOf(failed), {
    stop: stops.length > 0 ? allOf(stops) : undefined,
    words: failed.find(({ stop }) => stop)?.words,
  });
  return { failed: failed.length > 0, retry };
}
