import { STATUS_CODES } from "node:http";
import type { Problem, RejectedValue } from "@vasati/contract/wire/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { databaseRefusal } from "../database/database-errors.ts";
import type { Refusal } from "./refusal.ts";
import { noteRefusal } from "./refusal-of-request.ts";
import { isRefusal, notFound } from "./refusal.ts";
import { logOf } from "../observability/request-log.ts";

interface Answer {
  status: number;
  detail: string;
  errors?: RejectedValue[] | undefined;
  rule?: Problem["rule"];
  retryAfter?: number | undefined;
  current?: unknown;
  secondFactor?: Problem["secondFactor"];
}

/** The body of an error response (RFC 9457). */
export function problemOf(
  { status, detail, errors, rule, current, secondFactor }: Answer,
  request: Pick<Problem, "instance" | "requestId">,
): Problem {
  return {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail,
    ...request,
    ...(errors && { errors }),
    ...(rule !== undefined && { rule }),
    ...(current !== undefined && { current }),
    ...(secondFactor && { secondFactor }),
  };
}

/** Answers a request with a problem. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { url, id: requestId } = request;
  const { status, retryAfter } = answer;
  const problem = problemOf(answer, { instance: url.split("?", 1)[0] ?? url, requestId });
  if (retryAfter !== undefined) void reply.header("retry-after", String(retryAfter));
  // Sent as text, because the route's schemas only describe successes.
  return reply.status(status).type("application/problem+json").send(JSON.stringify(problem));
}

/** The refusal for an error, if the caller may see it. */
function refusalFor(error: FastifyError): Refusal | Answer | undefined {
  if (isRefusal(error)) return error;
  const translated = databaseRefusal(error);
  if (translated) return translated;
  // Fastify's own errors (a malformed body, one too large, an unknown media type) have a safe message.
  if (error.statusCode !== undefined && error.statusCode < 500)
    return { status: error.statusCode, detail: error.message };
  return undefined;
}

/** Answers every error as a problem (RFC 9457). Unexpected errors are logged and shown as a bare 500. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = refusalFor(error);
    if (isRefusal(error)) noteRefusal(request, error);
    // The cause of a 503 is only for the log.
    if (!known || error.cause !== undefined) logOf(request).error({ err: error }, "request failed");
    const { status, ...rest } = known ?? { status: 500 };
    const detail = known instanceof Error ? known.message : (known?.detail ?? "Something went wrong on our side.");
    return sendProblem(request, reply, { ...rest, status, detail });
  });
  app.setNotFoundHandler((request, reply) => {
    const { status, message } = notFound("route");
    return sendProblem(request, reply, { status, detail: message });
  });
}
