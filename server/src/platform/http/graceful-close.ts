import type { ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Readiness } from "./readiness.ts";

/** How long requests may take to finish when the server stops: as long as the slowest statement. */
const finishMilliseconds = 30_000;

/**
 * Closes in this order: those who ask hear that the server isn't ready, while it answers everything else; no more connections are
 * accepted; what arrives on existing ones is answered, the last answer of each; what isn't finished after half a minute is cut off.
 * @returns a signal that tells streams to end, once no more connections are accepted
 */
export function finishRequestsBeforeClosing(app: FastifyInstance, readiness: Readiness): AbortSignal {
  const underWay = new Set<ServerResponse>();
  const closing = new AbortController();

  app.addHook("onRequest", (_request, { raw }, done) => {
    underWay.add(raw);
    // Also fires if the client leaves early.
    raw.once("close", () => underWay.delete(raw));
    done();
  });

  async function allFinished(): Promise<void> {
    while (underWay.size > 0) await Promise.all([...underWay].map((response) => finished(response).catch(() => {})));
  }

  app.addHook("preClose", async () => {
    await readiness.announceStop();
    app.server.close();
    closing.abort();
    // Fastify tells this the clients of later requests itself.
    for (const response of underWay) if (!response.headersSent) response.setHeader("connection", "close");
    await Promise.race([allFinished(), delay(finishMilliseconds, undefined, { ref: false })]);
    for (const response of underWay) {
      response.destroy();
    }
    // Browsers keep spare connections open. Node would wait a minute for them.
    app.server.closeAllConnections();
  });
  return closing.signal;
}
