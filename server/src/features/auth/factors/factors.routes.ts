import * as contract from "@vasati/contract/people/second-factors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { actorOf, nothing, serveChange, servePreparedChange, serveQuery } from "../../../platform/endpoints/serve.ts";
import type { Platform } from "../../../platform/endpoints/platform.ts";
import type { AuthParts } from "../auth-parts.ts";
import type { LoginOrigin } from "../sessions/begin-session.ts";
import { withDevice } from "../sessions/device-cookie.ts";
import { resealSecrets } from "./codes.service.ts";
import { challengePasskey, logInWithCode, logInWithPasskey } from "./factor-login.service.ts";
import * as factors from "./factors.service.ts";
import { prepareProof, prove } from "./proof.service.ts";

/** Passkeys, authenticator apps and recovery codes. */
export function factorRoutes(platform: Platform, parts: AuthParts): void {
  loginRoutes(platform, parts);
  serveQuery(platform, contract.prove, async ({ database, caller, body: given, request: origin }) => {
    await prepareProof(parts, caller, given);
    return inTransaction(database, (transaction) => prove(transaction, parts, { caller, given, origin }));
  });
  serveQuery(platform, contract.readSecondFactors, ({ caller }) => factors.readFactors(parts, caller));
  passkeyRoutes(platform, parts);
  codeRoutes(platform, parts);
  // With one key there is nothing to do.
  if (platform.config.previousSigningKey !== undefined)
    platform.jobs.hourly(() => resealSecrets(platform.database, platform.tokens));
}

function loginRoutes(platform: Platform, parts: AuthParts): void {
  const entering = (request: FastifyRequest, reply: FastifyReply, enter: (origin: LoginOrigin) => Promise<string>) =>
    withDevice(request, reply, { config: platform.config, enter });
  serveQuery(
    platform,
    contract.logInWithCode,
    ({ request, reply, body }) => entering(request, reply, (origin) => logInWithCode(parts, origin, body)),
    "login",
  );
  serveQuery(platform, contract.askPasskey, () => challengePasskey(parts));
  serveQuery(
    platform,
    contract.logInWithPasskey,
    ({ request, reply, body }) => entering(request, reply, (origin) => logInWithPasskey(parts, origin, body)),
    "login",
  );
}

function passkeyRoutes(platform: Platform, parts: AuthParts): void {
  serveQuery(platform, contract.beginPasskey, ({ caller }) => factors.beginPasskey(parts, caller));
  serveChange(platform, contract.addPasskey, async ({ transaction, body: given, ...context }) => ({
    body: await factors.addPasskey(transaction, parts, { actor: actorOf(context), given }),
  }));
  serveChange(platform, contract.removePasskey, async ({ transaction, params, ...context }) => {
    await factors.removePasskey(transaction, parts, { actor: actorOf(context), passkeyId: params.id });
    return nothing;
  });
}

function codeRoutes(platform: Platform, parts: AuthParts): void {
  serveQuery(platform, contract.beginCodes, ({ caller }) => factors.beginCodes(parts, caller));
  serveChange(platform, contract.addCodes, async ({ transaction, body: given, ...context }) => ({
    body: await factors.addCodes(transaction, parts, { actor: actorOf(context), given }),
  }));
  serveChange(platform, contract.removeCodes, async ({ transaction, ...context }) => {
    await factors.removeCodes(transaction, parts, actorOf(context));
    return nothing;
  });
  servePreparedChange(platform, contract.renewRecoveryCodes, {
    prepare: ({ caller }) => parts.limits.beforeRecoveryCodes(caller.userId),
    change: async ({ transaction, ...context }) => ({
      body: await factors.renewRecoveryCodes(transaction, parts, actorOf(context)),
    }),
  });
}
