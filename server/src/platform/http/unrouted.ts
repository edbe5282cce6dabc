import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { problemOf, sendProblem } from "./error-handler.ts";
import { logAnswer } from "../observability/request-log.ts";

/** Node's error codes for malformed requests, with our answers. */
const unreadable: Record<string, [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The request headers are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive."],
};

/**
 * Fastify options for requests that reach no route and no hook, so that they get the same kind of answers.
 * @param headers of every such answer
 */
export const answersWithoutRoute = (headers: Record<string, string>) => ({
  /** For an address that can't be decoded. */
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.raw.once("finish", () => logAnswer(request, reply));
    void reply.headers({ ...headers, "x-request-id": request.id });
    void sendProblem(request, reply, { status: error.statusCode ?? 400, detail: error.message });
  },
  /** For bytes that aren't a request. */
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
