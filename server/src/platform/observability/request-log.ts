import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerOf } from "../authentication/caller-of-request.ts";
import { isOwnCall } from "../web/own-calls.ts";

/** Machines request these every few seconds, so only their failures are logged. */
const probes = new Set(["/healthz", "/readyz", "/metrics"]);

export const isProbe = ({ url }: FastifyRequest): boolean => probes.has(url);

/**
 * Logs one line per answered request. Its id is the `x-request-id` of the answer. Never logs bodies, tokens or queries: the links to
 * set a password of older mails have their token in the query.
 */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { method, url, ip } = request;
  const status = reply.statusCode;
  if (status < 500 && isProbe(request)) return;
  const path = url.split("?", 1)[0];
  const milliseconds = Math.round(reply.elapsedTime);
  // Who it was, without their name or address (OWASP ASVS 5.0, V16.2.1).
  const userId = callerOf(request)?.userId;
  request.log.info({ requestId: request.id, method, path, status, ip, userId, milliseconds }, "answered");
}

/** The logger for other lines about a request. They carry the request's id. */
export const logOf = (request: FastifyRequest) => request.log.child({ requestId: request.id });

/** Logs every request that reaches a route, except calls for rendering a page, which count as part of the page. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    if (!isOwnCall()) logAnswer(request, reply);
    done();
  });
}
