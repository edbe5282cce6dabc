import type { Endpoint } from "@vasati/contract/wire/endpoint";
import type { FastifyRequest } from "fastify";
import { noteCaller } from "./caller-of-request.ts";
import type { Caller } from "./caller.queries.ts";
import { findCallerAtWork } from "./caller.queries.ts";
import type { Database } from "../database/database.ts";
import { withoutMapping } from "../http/network-address.ts";
import { forbidden, forbiddenFor, unauthenticated, unprocessableToken } from "../http/refusal.ts";
import type { SessionOfToken, Tokens } from "./tokens.ts";

const isSessionId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The session that a request's bearer token names. @throws 401 without a token; 422 for one that cannot be processed */
export async function sessionOfToken(tokens: Tokens, { headers }: FastifyRequest): Promise<SessionOfToken> {
  const { authorization = "" } = headers;
  // The scheme means that a token follows, even if none does.
  if (!/^Bearer( |$)/i.test(authorization)) throw unauthenticated("Please log in.");
  const session = await tokens.verify(authorization.slice("Bearer ".length));
  if (!isSessionId.test(session.sessionId) || !Number.isSafeInteger(session.userId)) throw unprocessableToken();
  return session;
}

/**
 * The caller whose session it is, if the endpoint admits them.
 * @throws 401 if the session has ended; 403 if none of the caller's roles may call, or they must set up a second factor first
 */
export async function authenticate(
  database: Database,
  session: SessionOfToken,
  { access, whileEnrolling }: Pick<Endpoint, "access" | "whileEnrolling">,
  request: FastifyRequest,
): Promise<Caller> {
  const found = await findCallerAtWork(database, session, withoutMapping(request.ip));
  if (!found) throw unauthenticated("Your session has ended.");
  const { mustEnrol, ...caller } = found;
  noteCaller(request, caller);
  if (mustEnrol && !whileEnrolling) throw forbiddenFor("secondFactorNeeded");
  if (Array.isArray(access) && !caller.roles.some((role) => access.includes(role))) throw forbidden();
  return caller;
}
