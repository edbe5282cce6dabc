import type { FastifyInstance } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf } from "./network-address.ts";
import { refusalOf } from "./rate-limits.ts";

/**
 * Lets each address call so often in a minute; 0 for as often as it likes. Counted in memory: it protects this server
 * from one caller, before a token or a body is read.
 */
export function limitRequests(http: FastifyInstance, perMinute: number): void {
  if (perMinute === 0) return;
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  http.addHook("onRequest", async ({ ip }) => {
    try {
      await limiter.consume(networkOf(ip));
    } catch (thrown) {
      throw refusalOf(thrown);
    }
  });
}
