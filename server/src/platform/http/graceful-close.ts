import type { ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { unavailable } from "./refusal.ts";

/** How long requests may take to finish when the server stops. */
const finishMilliseconds = 10_000;

/**
 * Delays closing until all running requests are finished; new ones get 503. After ten seconds they are cut off.
 * @returns a signal that tells streams to end
 */
export function finishRequestsBeforeClosing(app: FastifyInstance): AbortSignal {
  const underWay = new Set<ServerResponse>();
  const closing = new AbortController();

  app.addHook("onRequest", (_request, { raw }, done) => {
    if (closing.signal.aborted) return done(unavailable("The server is stopping. Try again."));
    underWay.add(raw);
    // Also fires if the client leaves early.
    raw.once("close", () => underWay.delete(raw));
    done();
  });

  app.addHook("preClose", async () => {
    closing.abort();
    const ends = [...underWay].map((response) => finished(response).catch(() => {}));
    await Promise.race([Promise.all(ends), delay(finishMilliseconds, undefined, { ref: false })]);
    for (const response of underWay) {
      response.destroy();
    }
    // Browsers keep spare connections open. Node would wait a minute for them.
    app.server.closeAllConnections();
  });
  return closing.signal;
}
