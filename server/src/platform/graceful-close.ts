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
 */
export function finishRequestsBeforeClosing(app: FastifyInstance): void {
  const underWay = new Set<ServerResponse>();
  let closing = false;

  app.addHook("onRequest", (_request, { raw }, done) => {
    if (closing) return done(unavailable("The server is being stopped. Try again."));
    underWay.add(raw);
    done();
  });
  app.addHook("onResponse", (_request, { raw }, done) => {
    underWay.delete(raw);
    done();
  });

  app.addHook("preClose", async () => {
    closing = true;
    const ends = [...underWay].map((response) => finished(response).catch(() => {}));
    await Promise.race([Promise.all(ends), delay(finishMilliseconds, undefined, { ref: false })]);
    for (const response of underWay) {
      response.destroy();
    }
  });
}
