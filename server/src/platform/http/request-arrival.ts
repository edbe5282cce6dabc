import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** How long a request may take to arrive as a whole, in milliseconds. */
export const longestArrival = {
  /** 20 MB on a slow mobile line of 200 kbit/s take 14 minutes. */
  upload: 900_000,
  /** At most 1 MB, and mostly less than 10 KB. */
  other: 60_000,
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call is sent a file. */
    isUpload?: boolean;
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;

/**
 * Ends requests that are no uploads and take too long to arrive, as Node ends those that are: with 408. Node itself knows one
 * limit for a whole server.
 */
export function limitArrival(app: FastifyInstance, longest = longestArrival.other): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw, routeOptions } = request;
    // What the server asks itself for a page comes over no line.
    const isHere = !(raw.socket instanceof Socket);
    if (isHere || routeOptions.config.isUpload || !hasBody(request)) return done();
    const end = () => app.server.emit("clientError", { code: "ERR_HTTP_REQUEST_TIMEOUT" }, raw.socket);
    const timer = setTimeout(end, longest).unref();
    const stop = () => clearTimeout(timer);
    raw.once("end", stop).once("close", stop);
    done();
  });
}
