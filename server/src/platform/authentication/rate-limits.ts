import { createHash } from "node:crypto";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";
import { tooManyRequests } from "../http/refusal.ts";
import type { Rate } from "./rate-limits.queries.ts";
import { limiterInDatabase } from "./rate-limits.queries.ts";

export interface RateLimit {
  /**
   * Counts one attempt under the key.
   * @throws 429 beyond the rate
   */
  spend(...key: string[]): Promise<void>;
  /** Takes one attempt back. */
  refund(...key: string[]): Promise<void>;
  /** Forgets every attempt under the key. */
  reset(...key: string[]): Promise<void>;
}

/** Keys name people and addresses: only a digest of them is kept. */
const digest = (key: string[]) => createHash("sha256").update(JSON.stringify(key)).digest("base64url").slice(0, 22);

/** The refusal that stands for what the limiter threw. */
export function refusalOf(thrown: unknown): unknown {
  return thrown instanceof RateLimiterRes ? tooManyRequests(Math.ceil(thrown.msBeforeNext / 1000) || 1) : thrown;
}

/** A limit that every server on the database shares and that outlives a restart. */
export function rateLimit(database: Database, name: string, rate: Rate): RateLimit {
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
