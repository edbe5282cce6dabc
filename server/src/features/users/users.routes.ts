import type { Account } from "@vasati/contract/people/users";
import * as notifications from "@vasati/contract/people/notifications";
import * as contract from "@vasati/contract/people/users";
import type { FastifyRequest } from "fastify";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, servePreparedChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { hashOfUnknownPassword } from "../auth/accounts.service.ts";
import type { ResetRequest } from "../auth/password-reset.service.ts";
import { resetMinutes, sendResetLink } from "../auth/password-reset.service.ts";
import { editNotifications, readNotifications } from "./notifications.service.ts";
import { findUsersByName } from "./users.queries.ts";
import { editOwnAccount, editUser, inviteAgain, inviteUser, readUser } from "./users.service.ts";

const invited = ({ email }: Account, { id: requestId }: FastifyRequest): ResetRequest => ({
  email,
  requestId,
  askedAt: new Date().toISOString(),
  invited: true,
});

/** Accounts and what they may do, for administrators; and everybody's own. */
export function userRoutes(platform: Platform): void {
  const mailLink = platform.jobs.queue<ResetRequest>(
    "invitation",
    { pointlessAfter: resetMinutes * 60 },
    (request, jobId) => sendResetLink(platform, request, jobId),
  );
  serveQuery(platform, contract.listUsers, ({ database, caller, query }) => findUsersByName(database, caller, query));
  serveQuery(platform, contract.readUser, ({ database, params }) => readUser(database, params.id));
  servePreparedChange(platform, contract.inviteUser, {
    prepare: hashOfUnknownPassword,
    change: async ({ transaction, prepared, body, ...asked }) => {
      const account = await inviteUser(transaction, actorOf(asked), { invitation: body, passwordHash: prepared });
      await mailLink(transaction, invited(account, asked.request));
      return { body: account, location: `/users/${account.userId}` };
    },
  });
  serveChange(platform, contract.inviteAgain, async ({ transaction, params, ...asked }) => {
    const account = await inviteAgain(transaction, actorOf(asked), params.id);
    await mailLink(transaction, invited(account, asked.request));
    return nothing;
  });
  servePreparedChange(platform, contract.editUser, {
    prepare: async ({ body }) => (body.role === undefined ? undefined : hashOfUnknownPassword()),
    change: async ({ transaction, prepared, params, body, ...asked }) => {
      const change = { id: params.id, edit: body, passwordHash: prepared };
      const { account, needsPassword } = await editUser(transaction, actorOf(asked), change);
      if (needsPassword) await mailLink(transaction, invited(account, asked.request));
      return { body: account };
    },
  });
  serveChange(platform, contract.editOwnAccount, async ({ transaction, body, ...asked }) => ({
    body: await editOwnAccount(transaction, actorOf(asked), body),
  }));
  serveQuery(platform, notifications.readNotifications, ({ database, caller }) => readNotifications(database, caller));
  serveChange(platform, notifications.editNotifications, async ({ transaction, body, ...asked }) => ({
    body: await editNotifications(transaction, actorOf(asked), body),
  }));
}
