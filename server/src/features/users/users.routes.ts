import type { Account } from "@vasati/contract/people/users";
import * as notifications from "@vasati/contract/people/notifications";
import { resetSecondFactors } from "@vasati/contract/people/second-factors";
import * as sessions from "@vasati/contract/people/sessions";
import * as contract from "@vasati/contract/people/users";
import type { FastifyRequest } from "fastify";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, servePreparedChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { hashOfUnknownPassword } from "../auth/accounts/accounts.service.ts";
import { resetFactorsOf } from "../auth/factors/factors.service.ts";
import type { ResetRequest } from "../auth/passwords/password-reset.service.ts";
import { resetMinutes, sendResetLink } from "../auth/passwords/password-reset.service.ts";
import { endOtherSessions, listSessions } from "../auth/sessions/sessions.service.ts";
import { editNotifications, readNotifications } from "./notifications.service.ts";
import { findUsersByName } from "./users.queries.ts";
import { editOwnAccount, editUser, inviteAgain, inviteUser, readUser } from "./users.service.ts";

const invited = ({ email }: Account, { id: requestId }: FastifyRequest): ResetRequest => ({
  email,
  requestId,
  askedAt: new Date().toISOString(),
  invited: true,
});

/** Accounts and their roles, for administrators; and everybody's own account. */
export function userRoutes(platform: Platform): void {
  const mailLink = platform.jobs.queue<ResetRequest>(
    "invitation",
    { pointlessAfter: resetMinutes * 60 },
    (request, jobId, queuedAt) => sendResetLink(platform, request, { jobId, queuedAt }),
  );
  serveQuery(platform, contract.listUsers, ({ database, caller, query }) => findUsersByName(database, caller, query));
  serveQuery(platform, contract.readUser, ({ database, params }) => readUser(database, params.id));
  servePreparedChange(platform, contract.inviteUser, {
    prepare: hashOfUnknownPassword,
    change: async ({ transaction, prepared, body, ...context }) => {
      const account = await inviteUser(transaction, actorOf(context), { invitation: body, passwordHash: prepared });
      await mailLink(transaction, invited(account, context.request));
      return { body: account, location: `/users/${account.userId}` };
    },
  });
  serveChange(platform, contract.inviteAgain, async ({ transaction, params, ...context }) => {
    const account = await inviteAgain(transaction, actorOf(context), params.id);
    await mailLink(transaction, invited(account, context.request));
    return nothing;
  });
  servePreparedChange(platform, contract.editUser, {
    prepare: async ({ body }) => (body.role === undefined ? undefined : hashOfUnknownPassword()),
    change: async ({ transaction, prepared, params, body, ...context }) => {
      const change = { id: params.id, edit: body, passwordHash: prepared };
      const { account, needsPassword } = await editUser(transaction, actorOf(context), change);
      if (needsPassword) await mailLink(transaction, invited(account, context.request));
      return { body: account };
    },
  });
  sessionRoutes(platform);
  serveChange(platform, contract.editOwnAccount, async ({ transaction, body, ...context }) => ({
    body: await editOwnAccount(transaction, actorOf(context), body),
  }));
  serveQuery(platform, notifications.readNotifications, ({ database, caller }) => readNotifications(database, caller));
  serveChange(platform, notifications.editNotifications, async ({ transaction, body, ...context }) => ({
    body: await editNotifications(transaction, actorOf(context), body),
  }));
}

/** Where others are logged in and with what, for administrators. */
function sessionRoutes(platform: Platform): void {
  serveQuery(platform, sessions.listUserSessions, async ({ database, caller, params }) => {
    await readUser(database, params.id);
    return listSessions(database, caller, params.id);
  });
  serveChange(platform, sessions.endUserSessions, async ({ transaction, params, ...context }) => {
    await readUser(transaction, params.id);
    await endOtherSessions(transaction, actorOf(context), params.id);
    return nothing;
  });
  serveChange(platform, resetSecondFactors, async ({ transaction, params, ...context }) => {
    const { userId } = await readUser(transaction, params.id);
    await resetFactorsOf(transaction, platform, { actor: actorOf(context), userId });
    return nothing;
  });
}
