import type { User } from "@vasati/contract/people/auth";
import type { AccessEdit, Account, Invitation, OwnAccountEdit } from "@vasati/contract/people/users";
import { isLinked } from "@vasati/contract/people/users";
import { mayEditAccount } from "../../access/account.ts";
import { writeAudit } from "../../records/audit.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor, RecordKind } from "../../records/edit-record.ts";
import { editRecord, recordCreation } from "../../records/edit-record.ts";
import { isAtHand } from "../../records/records.queries.ts";
import { against, conflict, forbidden, invalidValue, notFound } from "../../platform/http/refusal.ts";
import { endAllSessions, findOwnAccount, openAccountFor } from "../auth/accounts.service.ts";
import type { Rights } from "./users.queries.ts";
import { findUser, linkAccount, lockAdministrators, updateAccess, updateOwnAccount } from "./users.queries.ts";

const users: RecordKind<Account> = {
  table: "users",
  recordType: "user",
  find: findUser,
  mayChange: async (_transaction, { caller }, account) => mayEditAccount(caller, account),
};

/**
 * One account.
 * @throws 404 where there is none
 */
export async function readUser(database: Database, id: number): Promise<Account> {
  const account = await findUser(database, id);
  if (!account) throw notFound(users.recordType);
  return account;
}

/** Where the records are that stand behind a role. */
const tables = { Custodian: "custodians", Owner: "owner_profiles", Tenant: "tenants" } as const;

/** @throws 400 where the role needs a record and has none, or one that is unknown or archived, or needs none and has one */
async function requireRights(transaction: Transaction, { role, linkedId }: Rights): Promise<void> {
  if (!isLinked(role)) {
    if (linkedId !== null) throw invalidValue("linkedId", "must be empty for this role");
    return;
  }
  if (linkedId === null) throw invalidValue("linkedId", "is required for this role");
  if (!(await isAtHand(transaction, tables[role], linkedId))) throw invalidValue("linkedId", "is not a known record");
}

/**
 * Opens an account with a role and the record behind it. Its holder sets the password with the link of a mail.
 * @throws 400 for a record that does not go with the role; the database's unique violation where the address has an account
 */
export async function inviteUser(
  transaction: Transaction,
  actor: Actor,
  { invitation, passwordHash }: { invitation: Invitation; passwordHash: string },
): Promise<Account> {
  const { role, linkedId, ...account } = invitation;
  await requireRights(transaction, { role, linkedId });
  const id = await openAccountFor(transaction, { ...account, passwordHash }, role);
  if (linkedId !== null) await linkAccount(transaction, id, { role, linkedId });
  return recordCreation(transaction, users, { actor, id });
}

/**
 * Writes down who asked that an invitation be mailed again, and answers the account to which it goes.
 * @throws 404 where there is none; 409 where it is disabled
 */
export async function inviteAgain(
  transaction: Transaction,
  { caller, requestId }: Actor,
  id: number,
): Promise<Account> {
  const account = await readUser(transaction, id);
  if (account.disabled) throw against("accountIsDisabled");
  const { recordType } = users;
  await writeAudit(transaction, {
    userId: caller.userId,
    requestId,
    action: "user.invited-again",
    recordType,
    recordId: id,
  });
  return account;
}

/** The rights that an edit asks for; undefined where it says nothing of them. A new role forgets the record of the old one. */
function rightsAfter(before: Account, { role, linkedId }: AccessEdit): Rights | undefined {
  if (role === undefined && linkedId === undefined) return undefined;
  const asked = role ?? before.role;
  return {
    role: asked,
    linkedId: linkedId === undefined && asked === before.role ? before.linkedId : (linkedId ?? null),
  };
}

/** Anybody may have registered an account of the role User, in anybody's name: its password must not open more than that. */
const isAppointed = (before: Account, rights: Rights | undefined) =>
  before.role === "User" && rights !== undefined && rights.role !== "User";

const verbOf = ({ disabled }: AccessEdit) => disabled !== undefined && { verb: disabled ? "disabled" : "enabled" };

/**
 * Changes what an account may do, and ends its sessions: the next login has the new rights. Whoever does so is an
 * administrator when it is written down, and stays one: so there is always somebody left who can log in.
 * @param edit `passwordHash` takes the place of the old password where a plain User is given another role
 * @returns the account, and whether its holder needs a link to set a password
 * @throws 403 where the caller has been disabled or given another role meanwhile; 404 where there is no such account; 409 for
 *   the own one, and with the account where another changed it meanwhile; 400 for a record that does not go with the role
 */
export async function editUser(
  transaction: Transaction,
  actor: Actor,
  { id, edit, passwordHash }: { id: number; edit: AccessEdit; passwordHash: string | undefined },
): Promise<{ account: Account; needsPassword: boolean }> {
  const { userId } = actor.caller;
  // Two who would take the rights from each other come here one after the other; the second has lost them by then.
  const administrators = await lockAdministrators(transaction);
  if (!administrators.includes(userId)) throw forbidden();
  if (id === userId)
    throw conflict("You can't change the role or access of your own account. Ask another administrator.");
  let needsPassword = false;
  const update = async (before: Account) => {
    const rights = rightsAfter(before, edit);
    if (rights) await requireRights(transaction, rights);
    needsPassword = isAppointed(before, rights);
    const password = needsPassword && { passwordHash };
    await updateAccess(transaction, id, { rights, disabled: edit.disabled, ...password });
    if (rights ?? edit.disabled) await endAllSessions(transaction, id);
  };
  const account = await editRecord(transaction, users, { actor, id, version: edit.version, update, ...verbOf(edit) });
  return { account, needsPassword };
}

/** Changes the caller's own account. */
export async function editOwnAccount(transaction: Transaction, actor: Actor, edit: OwnAccountEdit): Promise<User> {
  const { userId: id } = actor.caller;
  const update = () => updateOwnAccount(transaction, id, edit);
  await editRecord(transaction, users, { actor, id, version: undefined, update });
  return findOwnAccount(transaction, id);
}
