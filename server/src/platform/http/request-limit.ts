import type { FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf } from "./network-address.ts";
import { isOwnCall } from "../web/own-calls.ts";
import { refusalOf } from "../authentication/rate-limits.ts";

/**
 * A hook that limits the requests of each address per minute; 0 means no limit. Counted in memory, before a token or a body is
 * read: it protects this server from a single client. Calls for rendering a page count as part of the page.
 */
export function requestLimit(perMinute: number): (request: FastifyRequest) => Promise<void> {
  if (perMinute === 0) return async () => {};
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async ({ ip }) => {
    if (isOwnCall()) return;
    try {
      await limiter.consume(networkOf(ip));
    } catch (thrown) {
      throw refusalOf(thrown);
    }
  };
}
