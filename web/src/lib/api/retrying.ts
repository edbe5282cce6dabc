import { useSyncExternalStore } from "react";
import type { ApiError } from "./api-error.ts";
import { createListeners } from "../browser/listeners.ts";

/** Loads again what could not load; with `stop` while that is being done, which ends it. */
export interface Retry {
  (): unknown;
  stop?: (() => void) | undefined;
}

/** A query that has failed and is being tried again. */
interface Retrying {
  error: ApiError;
  stop: () => void;
}

const queries = new Map<string, Retrying>();
const { tell, listen } = createListeners();

/** Says that a query is being tried again; with null, that it is not any more. */
export function setRetrying(query: string, retrying: Retrying | null): void {
  if (retrying) queries.set(query, retrying);
  else if (!queries.delete(query)) return;
  tell();
}

const notRetrying: Partial<Retrying> = {};

export const useRetrying = (query: string | null): Partial<Retrying> =>
  useSyncExternalStore(
    listen,
    () => queries.get(query ?? "") ?? notRetrying,
    () => notRetrying,
  );

const allOf = (actions: readonly (() => unknown)[]) => () => actions.forEach((act) => act());

/** Whether one of these answers, which are needed together, is missing because it could not load; and what loads those again. */
export function failureOf(asked: readonly { data: unknown; error: unknown; retry: Retry }[]) {
  const failed = asked.filter(({ data, error }) => error && data === undefined).map(({ retry }) => retry);
  const stops = failed.flatMap(({ stop }) => stop ?? []);
  const retry: Retry = Object.assign(allOf(failed), { stop: stops.length > 0 ? allOf(stops) : undefined });
  return { failed: failed.length > 0, retry };
}
