import type { SecurityKind } from "@vasati/contract/office/security";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { callerOf } from "../authentication/caller-of-request.ts";
import { apiPrefix } from "../endpoints/platform.ts";
import { withoutMapping } from "../http/network-address.ts";
import type { Refusal } from "../http/refusal.ts";
import { refusalOf } from "../http/refusal-of-request.ts";
import { isOwnCall } from "../web/own-calls.ts";
import type { SecurityEvents } from "./security-events.ts";

const loginPath = `${apiPrefix}/users/login`;
/** Answers that refuse a login, by its call: a wrong password, code and passkey. */
const refusedLogins: Readonly<Record<string, readonly number[]>> = {
  [loginPath]: [401, 429],
  [`${loginPath}/code`]: [400, 429],
  [`${loginPath}/passkey`]: [401, 429],
};

/** Calls that answer with many records at once. */
const isExport = (path: string) =>
  path.startsWith(`${apiPrefix}/exports/`) || path === `${apiPrefix}/documents/archives`;

/** Whether an answer only asks for a second factor or a proof, as it does of everybody now and then. */
const asksForFactor = ({ secondFactor, rule }: Refusal): boolean =>
  secondFactor !== undefined || rule === "secondFactorNeeded" || rule === "proofNeeded";

/** What the answer to a login or a proof says; undefined for all others. */
function kindOfLogin(request: FastifyRequest, path: string, status: number): SecurityKind | undefined {
  if (refusalOf(request)?.unprovenUser !== undefined) return callerOf(request) ? "proofRefused" : "secondFactorRefused";
  return refusedLogins[path]?.includes(status) ? "loginRefused" : undefined;
}

/** What an answer says about safety; undefined for all others. */
function kindOf(request: FastifyRequest, path: string, status: number): SecurityKind | undefined {
  // Most answers.
  if (status < 400) return status === 200 && isExport(path) ? "exported" : undefined;
  const hasToken = request.headers.authorization !== undefined;
  const refusal = refusalOf(request);
  if (refusal && asksForFactor(refusal)) return undefined;
  const ofLogin = kindOfLogin(request, path, status);
  if (ofLogin !== undefined) return ofLogin;
  if (status === 429) return "limitReached";
  if (status === 403) return "permissionRefused";
  // 422 is a token that can't be processed. Visitors without a token are asked to log in, which is nothing to note.
  if (status === 422 || (status === 401 && hasToken)) return "tokenRefused";
  // A record that isn't there, or isn't theirs: no call says which.
  if (status === 404 && path.includes("/:") && callerOf(request)) return "recordRefused";
  return undefined;
}

/** The e-mail address in the body of a login. */
function typedEmail({ body }: FastifyRequest): string | undefined {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === "string" ? email : undefined;
}

/** Notes refused logins, proofs, tokens, permissions and records, calls beyond a limit, and exports, by the answers that they get. */
export function watchAnswers(app: FastifyInstance, { note }: Pick<SecurityEvents, "note">): void {
  app.addHook("onResponse", (request, reply, done) => {
    const path = request.routeOptions.url;
    const kind = path === undefined || isOwnCall() ? undefined : kindOf(request, path, reply.statusCode);
    if (kind !== undefined)
      note({
        kind,
        userId: callerOf(request)?.userId ?? refusalOf(request)?.unprovenUser,
        email: kind === "loginRefused" ? typedEmail(request) : undefined,
        address: withoutMapping(request.ip),
        path,
        requestId: request.id,
      });
    done();
  });
}
