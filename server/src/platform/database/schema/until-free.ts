import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { isDeadlock, isLockTimeout } from "../database-errors.ts";

/**
 * How long changing a table may wait until nothing uses it, in milliseconds: whoever wants it meanwhile waits behind that. Longer than
 * PostgreSQL's `deadlock_timeout` of a second, after which it ends a vacuum that is in the way.
 */
export const longestWait = 3_000;

/** How many times as long as an attempt the rest after it is, so that others get their turn. */
const restFactor = 10;

export interface Waiting {
  log?: (sentence: string) => void;
  /** Ends the waiting between two attempts. */
  stopping?: AbortSignal | undefined;
  /** What an attempt sets as `lock_timeout`, if it isn't `longestWait`. */
  waits?: number | undefined;
}

/**
 * Repeats work on tables as long as something that uses them, such as a backup, is in its way. Work that fails must have no effects.
 * @param what what waits, for the log: "A migration"
 * @throws AbortError once `stopping` is aborted; whatever else the work throws
 */
export async function untilFree<Result>(
  what: string,
  work: () => Promise<Result>,
  { log, stopping }: Waiting,
): Promise<Result> {
  for (let isTold = false; ; isTold = true) {
    stopping?.throwIfAborted();
    const begun = performance.now();
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) && !isDeadlock(error)) throw error;
      if (!isTold) log?.(`${what} waits for a table that something else uses, such as a backup.`);
      await delay(restFactor * (performance.now() - begun), undefined, { signal: stopping });
    }
  }
}
