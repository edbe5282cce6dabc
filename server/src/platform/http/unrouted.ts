import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { problemOf, sendProblem } from "./error-handler.ts";
import { logAnswer } from "../observability/request-log.ts";

/** What Node says of a request that it cannot read, and what we answer. */
const unreadable: Record<string, [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The request headers are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive."],
};

/**
 * Fastify's options for what never reaches a route, and so no hook: it is answered like everything else.
 * @param headers of every such answer
 */
export const answersWithoutRoute = (headers: Record<string, string>) => ({
  /** An address that cannot be decoded. */
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.raw.once("finish", () => logAnswer(request, reply));
    void reply.headers({ ...headers, "x-request-id": request.id });
    void sendProblem(request, reply, { status: error.statusCode ?? 400, detail: error.message });
  },
  /** Bytes that are no request. */
  clientErrorHandler: ({ code = "" }: NodeJS.ErrnoException, socket: Socket): void => {
    if (!socket.writable) return void socket.destroy();
    const [status, detail] = unreadable[code] ?? [400, "The request can't be read."];
    const requestId = randomUUID();
    const body = JSON.stringify(problemOf({ status, detail }, { instance: "", requestId }));
    const fields = {
      ...headers,
      "x-request-id": requestId,
      "content-type": "application/problem+json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      connection: "close",
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
  },
});
