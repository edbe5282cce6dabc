import { createHash } from "node:crypto";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";
import { tooManyRequests } from "../http/refusal.ts";
import type { Rate } from "./rate-limits.queries.ts";
import { limiterInDatabase } from "./rate-limits.queries.ts";

export interface RateLimit {
  /** Counts one attempt for the key. @throws 429 beyond the limit */
  spend(...key: string[]): Promise<void>;
  /** Gives one attempt back. */
  refund(...key: string[]): Promise<void>;
  /** Deletes all attempts of the key. */
  reset(...key: string[]): Promise<void>;
}

/** Keys contain people's addresses, so only a hash of them is stored. */
const digest = (key: string[]) => createHash("sha256").update(JSON.stringify(key)).digest("base64url").slice(0, 22);

/** Converts what the limiter threw to a refusal. */
export function refusalOf(thrown: unknown): unknown {
  return thrown instanceof RateLimiterRes ? tooManyRequests(Math.ceil(thrown.msBeforeNext / 1000) || 1) : thrown;
}

const noLimit: RateLimit = { spend: async () => {}, refund: async () => {}, reset: async () => {} };

/** A limit that all servers on the database share, and that survives restarts. No points at all mean that there is no limit. */
export function rateLimit(database: Database, name: string, rate: Rate): RateLimit {
  if (rate.points === 0) return noLimit;
  const limiter = limiterInDatabase(database, name, rate);
  return {
    spend: async (...key) => {
      try {
        await limiter.consume(digest(key));
      } catch (thrown) {
        throw refusalOf(thrown);
      }
    },
    refund: async (...key) => void (await limiter.reward(digest(key))),
    reset: async (...key) => void (await limiter.delete(digest(key))),
  };
}
