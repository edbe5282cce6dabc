import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { isDeadlock, isLockTimeout } from "../database-errors.ts";

/**
 * How long changing a table may wait until nothing uses it, in milliseconds: whoever wants it meanwhile waits behind that. Longer than
 * PostgreSQL's `deadlock_timeout` of a second, after which it ends a vacuum that is in the way.
 */
export const longestWait = 3_000;

/** How much longer than an attempt the pause after it is, so that others get through. */
const restFactor = 10;

export interface Waiting {
  log?: (sentence: string) => void;
  /** Ends the waiting between two attempts. */
  stopping?: AbortSignal | undefined;
  /** What an attempt sets as `lock_timeout`, if it isn't `longestWait`. */
  waits?: number | undefined;
}

/**
 * Repeats work on tables that are in use, such as by a backup, until they are free, or nothing else is in its way. The work has effects
 * only if it succeeds.
 * @param what what waits, for the log: "Migration 0106-oldest-servers"
 * @throws the reason of `stopping` once that is aborted, and whatever else the work throws
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
