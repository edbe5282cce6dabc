import type { ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { unavailable } from "./refusal.ts";

/** How long requests may take to finish once the server is told to stop. */
const finishMilliseconds = 10_000;

/**
 * Makes closing wait for the requests under way, on whatever address they came; new ones are answered 503 meanwhile.
 * What takes longer than ten seconds is cut off.
 * @returns what tells answers without an end of their own that they are to end
 */
export function finishRequestsBeforeClosing(app: FastifyInstance): AbortSignal {
  const underWay = new Set<ServerResponse>();
  const closing = new AbortController();

  app.addHook("onRequest", (_request, { raw }, done) => {
    if (closing.signal.aborted) return done(unavailable("The server is stopping. Try again."));
    underWay.add(raw);
    // Also when the caller goes before the end.
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
    // Browsers hold connections ready on which they have asked for nothing yet; Node would wait a minute for them.
    app.server.closeAllConnections();
  });
  return closing.signal;
}
