import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** The time in which a whole request must arrive, in milliseconds. */
export const longestArrival = {
  /** 20 MB on a slow mobile line of 200 kbit/s take 14 minutes. */
  upload: 900_000,
  /** At most 1 MB, and usually less than 10 KB. */
  other: 60_000,
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call receives a file. */
    isUpload?: boolean;
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;

/**
 * Ends requests that arrive too slowly with 408. Node has a single limit per server, which serves uploads; all others get a shorter
 * one here.
 */
export function limitArrival(app: FastifyInstance, longest = longestArrival.other): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw, routeOptions } = request;
    // The server's own calls for a page use no network connection.
    const isHere = !(raw.socket instanceof Socket);
    if (isHere || routeOptions.config.isUpload || !hasBody(request)) return done();
    const end = () => app.server.emit("clientError", { code: "ERR_HTTP_REQUEST_TIMEOUT" }, raw.socket);
    const timer = setTimeout(end, longest).unref();
    const stop = () => clearTimeout(timer);
    raw.once("end", stop).once("close", stop);
    done();
  });
}
