import { retention } from "@vasati/contract/people/retention";
import * as contract from "@vasati/contract/people/auth";
import * as sessions from "@vasati/contract/people/sessions";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, servePreparedChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { findAccount } from "./accounts/accounts.queries.ts";
import { authLimits } from "./auth-limits.ts";
import type { AuthParts } from "./auth-parts.ts";
import { withDevice } from "./sessions/device-cookie.ts";
import { factorRoutes } from "./factors/factors.routes.ts";
import { deleteOldDevices } from "./sessions/known-devices.queries.ts";
import { logIn, logOut } from "./sessions/login.service.ts";
import { leakedPasswordsOf } from "./passwords/leaked-passwords.ts";
import { changePassword, preparePasswordChange } from "./passwords/password-change.service.ts";
import type { ResetRequest } from "./passwords/password-reset.service.ts";
import {
  preparePasswordReset,
  resetMinutes,
  resetPassword,
  sendResetLink,
} from "./passwords/password-reset.service.ts";
import { deleteOldConfirmationTokens } from "./accounts/confirmation.queries.ts";
import type { ConfirmationRequest } from "./accounts/confirmation.service.ts";
import { confirmByToken, forgetUnconfirmed, sendConfirmation } from "./accounts/confirmation.service.ts";
import { passwordsWith } from "./passwords/passwords.ts";
import { prepareRegistration, register } from "./accounts/registration.service.ts";
import { deleteOldResetTokens } from "./passwords/reset-tokens.queries.ts";
import { deleteOldSessions } from "./sessions/sessions.queries.ts";
import { endOwnOtherSessions, endOwnSession, listSessions } from "./sessions/sessions.service.ts";

/** Registration, login, logout and passwords. */
export function authRoutes(platform: Platform, passwords = passwordsWith()): void {
  const { config, database, jobs, http } = platform;
  const isLeaked = leakedPasswordsOf(config, http.log);
  const parts: AuthParts = { ...platform, passwords, isLeaked, limits: authLimits(database, config) };

  registrationRoutes(platform, parts);
  serveQuery(
    platform,
    contract.login,
    ({ request, reply, body }) => withDevice(request, reply, { config, enter: (origin) => logIn(parts, origin, body) }),
    "login",
  );
  serveChange(platform, contract.logout, async ({ transaction, caller, request }) => {
    await logOut(transaction, caller, request);
    return nothing;
  });
  serveQuery(platform, contract.readOwnAccount, ({ caller }) => findAccount(database, caller.userId));
  servePreparedChange(platform, contract.changePassword, {
    prepare: ({ caller, body }) => preparePasswordChange(parts, caller, body),
    change: async ({ transaction, prepared, caller, request }) => {
      await changePassword(transaction, parts, { caller, hashes: prepared, origin: request });
      return nothing;
    },
  });
  factorRoutes(platform, parts);
  ownSessionRoutes(platform);
  passwordResetRoutes(platform, parts);
  jobs.hourly(() => deleteOldSessions(database));
  jobs.hourly(() => deleteOldDevices(database));
  jobs.hourly(() => deleteOldResetTokens(database));
}

function registrationRoutes(platform: Platform, parts: AuthParts): void {
  const mailLink = platform.jobs.queue<ConfirmationRequest>(
    "email-confirmation",
    { pointlessAfter: retention.unconfirmedDays * 24 * 3600 },
    (request, jobId) => sendConfirmation(parts, request, jobId),
  );
  servePreparedChange(platform, contract.register, {
    prepare: ({ request, body }) => prepareRegistration(parts, request, body),
    change: async ({ transaction, prepared, request, body, consent }) => {
      const account = { form: body, consent, passwordHash: prepared, origin: request };
      const user = await register(transaction, { config: parts.config, mailLink }, account);
      return { body: user, location: contract.readOwnAccount.path };
    },
  });
  servePreparedChange(platform, contract.askForConfirmation, {
    prepare: ({ request, caller }) => parts.limits.beforeMail({ email: caller.email, address: request.ip }),
    change: async ({ transaction, caller }) => {
      await mailLink(transaction, { userId: caller.userId });
      return nothing;
    },
  });
  servePreparedChange(platform, contract.confirmEmail, {
    prepare: ({ request }) => parts.limits.beforeConfirmation(request.ip),
    change: async ({ transaction, request, body }) => {
      await confirmByToken(transaction, { token: body.token, requestId: request.id });
      return nothing;
    },
  });
  platform.jobs.hourly(() => forgetUnconfirmed(parts.database));
  platform.jobs.hourly(() => deleteOldConfirmationTokens(parts.database));
}

function ownSessionRoutes(platform: Platform): void {
  serveQuery(platform, sessions.listOwnSessions, ({ database, caller }) =>
    listSessions(database, caller, caller.userId),
  );
  serveChange(platform, sessions.endOwnSession, async ({ transaction, params, ...context }) => {
    await endOwnSession(transaction, actorOf(context), params.sessionId);
    return nothing;
  });
  serveChange(platform, sessions.endOtherSessions, async ({ transaction, ...context }) => {
    await endOwnOtherSessions(transaction, actorOf(context));
    return nothing;
  });
}

function passwordResetRoutes(platform: Platform, parts: AuthParts): void {
  const askForLink = platform.jobs.queue<ResetRequest>(
    "password-reset",
    { pointlessAfter: resetMinutes * 60 },
    (request, jobId, queuedAt) => sendResetLink(parts, request, { jobId, queuedAt }),
  );
  servePreparedChange(platform, contract.forgotPassword, {
    prepare: ({ request, body }) => parts.limits.beforeMail({ email: body.email, address: request.ip }),
    change: async ({ transaction, request, body }) => {
      await askForLink(transaction, { email: body.email, requestId: request.id, askedAt: new Date().toISOString() });
      return nothing;
    },
  });
  servePreparedChange(platform, contract.resetPassword, {
    prepare: ({ request, body }) => preparePasswordReset(parts, request, body),
    change: async ({ transaction, prepared, request, body }) => {
      await resetPassword(transaction, parts, { token: body.token, passwordHash: prepared, origin: request });
      return nothing;
    },
  });
}
