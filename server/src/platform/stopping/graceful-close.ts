import type { ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import type { FastifyInstance } from "fastify";
import type { Readiness } from "./readiness.ts";

/** How long requests may take to finish when the server stops, in seconds. */
const finishSeconds = {
  /** While no byte comes or goes: as long as the slowest statement. */
  silent: 30,
  /** In all. A line of 1.4 Mbit/s sends 20 MB in that time; where one server is alone, nobody else is served meanwhile. */
  longest: 120,
};

/** How many bytes have come and gone; what waits in this process to be sent has not gone. */
function bytesMoved({ socket }: ServerResponse): number {
  return socket ? socket.bytesRead + socket.bytesWritten - socket.writableLength : 0;
}

/** Cuts off what has moved no byte for too long. `over` resolves once whatever isn't finished has had its time. */
function cutOffSilent(underWay: ReadonlySet<ServerResponse>) {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const seen = new Map<ServerResponse, { bytes: number; silentSeconds: number }>();
  let seconds = 0;
  const look = () => {
    for (const response of underWay) {
      const bytes = bytesMoved(response);
      const before = seen.get(response);
      const silentSeconds = before?.bytes === bytes ? before.silentSeconds + 1 : 0;
      seen.set(response, { bytes, silentSeconds });
      if (silentSeconds >= finishSeconds.silent) response.destroy();
    }
    seconds += 1;
    if (seconds > finishSeconds.longest) resolve();
  };
  look();
  const timer = setInterval(look, 1_000).unref();
  return { over, stop: () => clearInterval(timer) };
}

/**
 * Closes in this order: those who ask hear that the server isn't ready, while it answers everything else; no more connections are
 * accepted; what arrives on existing ones is answered, the last answer of each; what takes too long (`finishSeconds`) is cut off.
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
    const late = cutOffSilent(underWay);
    await Promise.race([allFinished(), late.over]);
    late.stop();
    for (const response of underWay) {
      response.destroy();
    }
    // Browsers keep spare connections open. Node would wait a minute for them.
    app.server.closeAllConnections();
  });
  return closing.signal;
}
