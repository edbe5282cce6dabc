import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../platform/database/database.ts";
import { findLastSeal, sealEntries } from "./seals.queries.ts";

const pauseMilliseconds = 1_000;

interface Sealer {
  start: () => void;
  /** Seals what is there and stops. */
  stop: () => Promise<void>;
  /** Writes the last seal into the log, where whoever rewrites the database can't change it. */
  logLastSeal: () => Promise<void>;
}

/**
 * Seals the entries of the audit trail every second, on whichever server is first. The transactions that write them don't wait for
 * it, as they would for each other if they sealed their own.
 */
export function sealerOn({ database, log }: { database: Database; log: FastifyBaseLogger }): Sealer {
  const stopping = new AbortController();
  let working = Promise.resolve();
  async function sealAll() {
    try {
      while (await sealEntries(database));
    } catch (error) {
      log.warn({ err: error }, "trail: entries could not be sealed, will retry");
    }
  }
  async function work() {
    while (!stopping.signal.aborted) {
      await sealAll();
      await delay(pauseMilliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    await sealAll();
  }
  return {
    start: () => {
      working = work();
    },
    stop: async () => {
      stopping.abort();
      await working;
    },
    logLastSeal: async () => {
      const seal = await findLastSeal(database);
      if (seal !== undefined) log.info({ seal }, "trail: sealed");
    },
  };
}
