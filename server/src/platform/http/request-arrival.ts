import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Places } from "../load/places.ts";
import { uncountedBody } from "../load/work-limits.ts";
import { networkOf } from "./network-address.ts";

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
    /** The file is in a form, and goes to the disk piece by piece. */
    isForm?: boolean;
  }
}

/** The size of a body in bytes, as far as the headers say it: infinite for one that comes in chunks, 0 without one. */
const sizeOf = ({ headers }: FastifyRequest): number =>
  headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : Infinity;

/**
 * Ends requests that arrive too slowly with 408. Node has a single limit per server, which serves uploads; all others get a shorter
 * one here.
 */
function limitTime(app: FastifyInstance, { raw }: FastifyRequest, longest: number): void {
  const end = () => app.server.emit("clientError", { code: "ERR_HTTP_REQUEST_TIMEOUT" }, raw.socket);
  const timer = setTimeout(end, longest).unref();
  const stop = () => clearTimeout(timer);
  raw.once("end", stop).once("close", stop);
}

/**
 * Limits how long a request may take to arrive, and how much of bodies is in memory at once: whatever is beyond is answered 503 before
 * it is read.
 */
export function limitArrival(app: FastifyInstance, bodies: Places, longest = longestArrival.other): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { raw } = request;
    const size = sizeOf(request);
    // The server's own calls for a page use no network connection.
    const isHere = !(raw.socket instanceof Socket);
    if (isHere || size === 0) return done();
    const { config, bodyLimit } = request.routeOptions;
    if (!config.isUpload) limitTime(app, request, longest);
    // One beyond the route's limit is refused before it is read.
    if (size > uncountedBody && !config.isForm)
      reply.raw.once("close", bodies.take(networkOf(request.ip), Math.min(size, bodyLimit)));
    done();
  });
}
