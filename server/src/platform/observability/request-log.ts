import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOwnCall } from "../web/own-calls.ts";

/** Asked every few seconds by machines; only their failures are worth a line. */
const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Writes one line for an answered request; its id is the `x-request-id` of the answer. Never bodies or tokens, and no
 * query: the link that sets a new password carries its secret there.
 */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { method, url, ip } = request;
  const status = reply.statusCode;
  if (status < 500 && probes.has(url)) return;
  const path = url.split("?", 1)[0];
  const milliseconds = Math.round(reply.elapsedTime);
  request.log.info({ requestId: request.id, method, path, status, ip, milliseconds }, "answered");
}

/** The log for what else there is to say of a request; its lines carry the request's id. */
export const logOf = (request: FastifyRequest) => request.log.child({ requestId: request.id });

/** Writes the line of every request that reaches a route, but for what a page asks for: that is part of the page. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    if (!isOwnCall()) logAnswer(request, reply);
    done();
  });
}
