import type { FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf } from "./network-address.ts";
import { isOwnCall } from "../web/own-calls.ts";
import { refusalOf } from "../authentication/rate-limits.ts";

/**
 * The hook that lets each address ask so often in a minute; 0 for as often as it likes. Counted in memory: it protects
 * this server from one caller, before a token or a body is read. What a page asks for is part of the page.
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
