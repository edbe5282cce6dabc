import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../platform/database/database.ts";
import type { EverySecond } from "../platform/jobs/every-second.ts";
import { everySecond } from "../platform/jobs/every-second.ts";
import { findLastSeal, sealEntries } from "./seals.queries.ts";

interface Sealer extends EverySecond {
  /** Writes the last seal into the log, where whoever rewrites the database can't change it. */
  logLastSeal: () => Promise<void>;
}

/**
 * Seals the entries of the audit trail every second, on whichever server is first. The transactions that write them don't wait for
 * it, as they would for each other if they sealed their own.
 */
export function sealerOn({ database, log }: { database: Database; log: FastifyBaseLogger }): Sealer {
  async function sealAll() {
    try {
      while (await sealEntries(database));
    } catch (error) {
      log.warn({ err: error }, "trail: entries could not be sealed, will retry");
    }
  }
  return {
    ...everySecond(sealAll),
    logLastSeal: async () => {
      const seal = await findLastSeal(database);
      if (seal !== undefined) log.info({ seal }, "trail: sealed");
    },
  };
}
