import { CompiledQuery } from "kysely";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";

/** A number of attempts per period. */
export interface Rate {
  points: number;
  seconds: number;
}

interface Statement {
  text: string;
  values?: unknown[];
}

/** All servers share the table. While the database is unavailable, each server counts for itself. */
export function limiterInDatabase(database: Database, name: string, { points, seconds }: Rate): RateLimiterPostgres {
  const rate = { keyPrefix: name, points, duration: seconds };
  const storeClient = {
    query: async ({ text, values = [] }: Statement) => {
      const { rows, numAffectedRows } = await database.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
  return new RateLimiterPostgres({
    ...rate,
    storeClient,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(rate),
  });
}

/** Deletes expired counts. */
export async function deleteOldRateLimits(database: Database, now: Date): Promise<void> {
  await database.deleteFrom("rate_limits").where("expire", "<", now.getTime()).execute();
}
