import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { unavailable } from "../http/refusal.ts";

/** How often somebody must have heard that the server isn't ready; most proxies believe the third failure. */
const timesToTell = 3;
/** In milliseconds. Who hasn't asked for this long doesn't decide by the answer. */
const lately = 60_000;

/** Lets those who ask whether the server is ready, such as proxies, know that it is stopping, while it still works. */
export interface Readiness {
  /** Notes who asks. @throws 503 once the server is stopping */
  requireReady(request: FastifyRequest): void;
  /** From now on the server isn't ready. Resolves when everybody who asked lately has heard it, or it has taken too long. */
  announceStop(): Promise<void>;
}

/** @param patience in milliseconds; 0 to tell nobody */
export function createReadiness(patience: number): Readiness {
  /** By address: when it last asked, and how often it has heard that the server is stopping. */
  const askers = new Map<string, { at: number; told: number }>();
  const told = Promise.withResolvers<void>();
  let isStopping = false;
  const everybodyKnows = () => askers.values().every((asker) => asker.told >= timesToTell);

  return {
    requireReady: ({ raw: { socket } }) => {
      // Calls within this process decide nothing.
      if (!(socket instanceof Socket)) return;
      const address = socket.remoteAddress ?? "";
      const asker = { at: Date.now(), told: (askers.get(address)?.told ?? 0) + Number(isStopping) };
      askers.set(address, asker);
      if (!isStopping) return;
      if (everybodyKnows()) told.resolve();
      throw unavailable("The server is stopping.");
    },
    announceStop: async () => {
      isStopping = true;
      for (const [address, { at }] of askers) if (Date.now() - at > lately) askers.delete(address);
      if (everybodyKnows()) told.resolve();
      await Promise.race([told.promise, delay(patience, undefined, { ref: false })]);
    },
  };
}
